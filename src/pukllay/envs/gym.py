"""Gymnasium: one seat learns, named players hold the others. `SeatEnv("tiwanaku", opponents=("greedy",))`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.envs import require

require("numpy", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402

from pukllay.core.rng import Rng  # noqa: E402
from pukllay.envs.table import FEATURES, Table  # noqa: E402
from pukllay.players.player import Knowledge, player  # noqa: E402

ILLEGAL = -1.0


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """Seat 0 acts. An action that is not on offer is not played, costs a point of reward, and is told in the info."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, game: str, opponents: Sequence[str] = ("random",), render_mode: str | None = None, **options: str
    ) -> None:
        self.table = Table(game, 1 + len(opponents), options)
        self.opponents = tuple(opponents)
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-4.0, 4.0, (FEATURES,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.table.actions)  # type: ignore[assignment]
        self._seat(0)

    def _seat(self, seed: int) -> None:
        self._others = [player(name) for name in self.opponents]
        self._chance = Rng(seed + (2 << 40))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        first = int(self.np_random.integers(1 << 30))
        self.table.reset(first)
        self._seat(first)
        self._others_play()
        return self._observe(), {}

    def _others_play(self) -> None:
        while self.table.seat > 0:
            chosen = self._others[self.table.seat - 1]
            self.table.play(chosen.choose(Knowledge(self.table.kit, self.table.p), self._chance))

    def _observe(self) -> dict[str, Any]:
        return {"observation": self.table.observe(0), "action_mask": self.table.mask(0)}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if not self.table.over and not self.table.is_legal(int(action)):
            return self._observe(), ILLEGAL, False, False, {"illegal": True}
        if not self.table.over:
            self.table.play(int(action))
            self._others_play()
        return self._observe(), self.table.returns()[0], self.table.over, False, {}

    def __getstate__(self) -> dict[str, Any]:
        """A copy plays the same game; what its opponents had thought about so far they think again."""
        return {**self.__dict__, "_others": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._others = [player(name) for name in self.opponents]

    def render(self) -> Any:
        return str(self.table.kit.see(self.table.p, 0))
