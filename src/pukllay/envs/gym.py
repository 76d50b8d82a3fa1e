"""Gymnasium: one seat learns, players hold the others.

    gymnasium.make("pukllay.envs.gym:pukllay/Ayar-v0", seats=3, seat=0, opponent="greedy")

(What stands before the colon is imported first; once it is, "pukllay/Ayar-v0" will do.)

`seat=None` sits down at any seat, another one in each game. `flat=True` gives the vector alone, for libraries that take
masks from `action_masks()`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.envs import require

require("numpy", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402

from pukllay.core.errors import PukllayError  # noqa: E402
from pukllay.core.rng import Rng  # noqa: E402
from pukllay.core.speech import _  # noqa: E402
from pukllay.envs.table import BOUND, LIMIT, Table  # noqa: E402
from pukllay.games import NAMES  # noqa: E402
from pukllay.players.player import Knowledge, player  # noqa: E402

ILLEGAL = -1.0


class SeatEnv(gymnasium.Env[Any, int]):
    """One seat acts. An action that is not on offer is not played, costs a point of reward, and is told in the info."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | None = None,
        *,
        seats: int | None = None,
        seat: int | None = 0,
        opponent: str = "random",
        edition: Any = None,
        limit: int = LIMIT,
        flat: bool = False,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        if opponents is None:
            opponents = (opponent,) * ((seats or 2) - 1)
        seats = 1 + len(opponents) if seats is None else seats
        if seats != 1 + len(opponents) or (seat is not None and not 0 <= seat < seats):
            raise PukllayError(
                _("seats={seats}, seat={seat} and {n} opponents do not make a table.").format(
                    seats=seats, seat=seat, n=len(opponents)
                )
            )
        self.table = Table(game, seats, options, edition=edition, limit=limit)
        self.opponents = tuple(opponents)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.flat = flat
        self.render_mode = render_mode
        vector = spaces.Box(-BOUND, BOUND, (self.table.size,), np.float32)
        if flat:
            self.observation_space = vector
        else:
            mask = spaces.Box(0, 1, (self.table.actions,), np.int8)
            self.observation_space = spaces.Dict({"observation": vector, "action_mask": mask})
        self.action_space = spaces.Discrete(self.table.actions)  # type: ignore[assignment]
        self._seat_others(0)

    def _seat_others(self, seed: int) -> None:
        self._others = [player(name) for name in self.opponents]
        self._chance = Rng(seed + (2 << 40))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        first = int(self.np_random.integers(1 << 30))
        self.table.reset(first)
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.table.seats))
        self._seat_others(first)
        self._others_play()
        return self._observe(), self._info()

    def _others_play(self) -> None:
        table = self.table
        while table.seat >= 0 and table.seat != self.seat and not table.truncated:
            chosen = self._others[(table.seat - self.seat - 1) % table.seats]
            option = chosen.choose(Knowledge(table.kit, table.p), self._chance)
            table.play(table.action(option))

    def _observe(self) -> Any:
        seen = self.table.observe(self.seat)
        return seen if self.flat else {"observation": seen, "action_mask": self.table.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": self.table.scores(), "margin": self.table.margins()[self.seat]}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are on offer."""
        return self.table.mask(self.seat).astype(bool)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        if not table.over and not table.truncated:
            if not table.is_legal(int(action)):
                return self._observe(), ILLEGAL, False, False, {**self._info(), "illegal": True}
            table.play(int(action))
            self._others_play()
        return self._observe(), table.returns()[self.seat], table.over, table.truncated, self._info()

    def __getstate__(self) -> dict[str, Any]:
        """A copy plays the same game; what its opponents had thought about so far they think again."""
        return {**self.__dict__, "_others": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._others = [player(name) for name in self.opponents]

    def render(self) -> Any:
        return str(self.table.kit.see(self.table.p, self.seat))


for _game in NAMES:
    gymnasium.register(
        id=f"pukllay/{_game.capitalize()}-v0",
        entry_point="pukllay.envs.gym:SeatEnv",
        kwargs={"game": _game},
        disable_env_checker=True,  # it warns of dictionaries with a mask; our tests run it in full
    )
