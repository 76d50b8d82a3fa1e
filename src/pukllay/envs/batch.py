"""Many tables side by side, as arrays: whoever is asked at each table acts; a finished table begins anew.

The games step compiled, all of them in one call, and write into buffers that are always the same arrays.
"""

from __future__ import annotations

from typing import Any

from pukllay.envs import require

require("numpy")

import numpy as np  # noqa: E402

from pukllay.core.rng import Rng  # noqa: E402
from pukllay.envs.table import LIMIT, edition_of, edition_text, language_of, margins, returns  # noqa: E402
from pukllay.games import kit as kit_of  # noqa: E402
from pukllay.players.stepping import Stepper  # noqa: E402


class Batch:
    """`n` tables. `step` takes an action for each and tells who acts next, what they see and what they may do.

    `numbers` are the observations as whole numbers; `observation` the same divided by their units.
    """

    def __init__(
        self, game: str, n: int, seats: int = 2, seed: int = 0, edition: Any = None, limit: int = LIMIT, **options: str
    ) -> None:
        self.kit = kit_of(game)
        self.kit.check_seats(seats)
        text = edition_text(game, edition)
        self._edition = edition_of(game, text)
        self._options = self.kit.complete(options)
        self.n = n
        self.seats = seats
        self.limit = limit
        first, _settled = self.kit.new(self._edition, seats, self._options, Rng(seed))
        language = language_of(game, text, seats + first.automas)
        self.size, self.actions = language.size, language.actions.size
        self.stepper = Stepper(n, language.encoder, language.actions)
        self._scale = language.scale
        self.numbers = np.asarray(memoryview(self.stepper.observation)).reshape(n, self.size)
        self.mask = np.asarray(memoryview(self.stepper.mask)).reshape(n, self.actions)
        self.seat = np.asarray(memoryview(self.stepper.seat))
        self.observation = np.zeros((n, self.size), np.float32)
        self.margin = np.zeros((n, seats), np.float32)  # of the last finished game: points ahead of the best other side
        self._next_seed = seed
        for k in range(n):
            self._begin(k)
        self._scale_down()

    def _begin(self, k: int) -> None:
        p, _settled = self.kit.new(self._edition, self.seats, self._options, Rng(self._next_seed))
        self.stepper.put(k, p, Rng(self._next_seed + (1 << 40)))
        self._next_seed += 1

    def _scale_down(self) -> None:
        np.multiply(self.numbers, self._scale, out=self.observation, casting="unsafe")

    def step(self, actions: Any) -> tuple[Any, Any]:
        """The rewards of every seat at every table, and which tables have ended (and begun anew).

        A game that was broken off after `limit` decisions ends without a reward.
        """
        rewards = np.zeros((self.n, self.seats), np.float32)
        done = np.zeros(self.n, bool)
        for k in self.stepper.step(np.asarray(actions).tolist(), self.limit):
            p = self.stepper.positions[k]
            if p.seat < 0:
                rewards[k] = returns(p)
            self.margin[k] = margins(p)
            done[k] = True
            self._begin(k)
        self._scale_down()
        return rewards, done

    def random_actions(self, rng: Any) -> Any:
        """A legal action for each table."""
        return np.array(self.stepper.at_random(Rng(int(rng.integers(1 << 30)))))
