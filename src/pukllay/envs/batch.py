"""Many tables side by side, as arrays: whoever is asked at each table acts; a finished table begins anew."""

from __future__ import annotations

from typing import Any

from pukllay.envs import require

require("numpy")

import numpy as np  # noqa: E402

from pukllay.envs.table import FEATURES, Table  # noqa: E402


class Batch:
    """`n` tables. `step` takes an action for each and tells who acts next, what they see and what they may do."""

    def __init__(self, game: str, n: int, seats: int = 2, seed: int = 0, **options: str) -> None:
        self.tables = [Table(game, seats, options) for _ in range(n)]
        self.n = n
        self.seats = seats
        self.actions = self.tables[0].actions
        self._next_seed = seed
        self.seat = np.zeros(n, np.int64)
        self.observation = np.zeros((n, FEATURES), np.float32)
        self.mask = np.zeros((n, self.actions), np.int8)
        self.margin = np.zeros((n, seats), np.float32)  # of the last finished game: points ahead of the best other side
        for k in range(n):
            self._begin(k)
            self._look(k)

    def _begin(self, k: int) -> None:
        self.tables[k].reset(self._next_seed)
        self._next_seed += 1

    def _look(self, k: int) -> None:
        table = self.tables[k]
        self.seat[k] = table.seat
        self.observation[k] = table.observe(table.seat)
        self.mask[k] = table.mask(table.seat)

    def step(self, actions: Any) -> tuple[Any, Any]:
        """The rewards of every seat at every table, and which tables have finished (and begun anew)."""
        rewards = np.zeros((self.n, self.seats), np.float32)
        done = np.zeros(self.n, bool)
        for k, table in enumerate(self.tables):
            table.play(int(actions[k]))
            if table.over:
                rewards[k] = table.returns()
                self.margin[k] = table.margins()
                done[k] = True
                self._begin(k)
            self._look(k)
        return rewards, done

    def random_actions(self, rng: Any) -> Any:
        """A legal action for each table."""
        return np.array([rng.choice(np.flatnonzero(row)) for row in self.mask])
