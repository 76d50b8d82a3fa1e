"""PettingZoo: `aec_env("tiwanaku", seats=3)`. Observations hold a vector and an action mask; `infos` the points."""

from __future__ import annotations

from typing import Any

from pukllay.envs import require

require("numpy", "gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402

from pukllay.envs.table import BOUND, LIMIT, Table  # noqa: E402


class PukllayAEC(AECEnv):  # type: ignore[misc]
    """One agent a seat; whoever is asked acts. Rewards come at the end: the share of the victory less an even one."""

    metadata = {"name": "pukllay_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        render_mode: str | None = None,
        edition: Any = None,
        limit: int = LIMIT,
        **options: str,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, edition=edition, limit=limit)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(seats)]
        self.agents: list[str] = []
        self._rng = np.random.default_rng()
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-BOUND, BOUND, (self.table.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.table.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table.reset(int(self._rng.integers(1 << 30)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()
        self.agent_selection = self.agents[max(0, self.table.seat)]

    def _tell(self) -> None:
        margins, scores = self.table.margins(), self.table.scores()
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"scores": scores, "margin": margins[seat]} for seat, agent in enumerate(self.possible_agents)
        }

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.play(int(action if action is not None else -1))
        if self.table.over:
            for agent, value in zip(self.possible_agents, self.table.returns(), strict=True):
                self.rewards[agent] = value
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        elif self.table.truncated:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
        self._tell()
        self._accumulate_rewards()

    def render(self) -> str:
        return str(self.table.kit.see(self.table.p, -1))

    def close(self) -> None:
        pass


def aec_env(game: str, seats: int = 2, edition: Any = None, limit: int = LIMIT, **options: str) -> PukllayAEC:
    return PukllayAEC(game, seats, edition=edition, limit=limit, **options)
