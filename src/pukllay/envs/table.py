"""One game as environments want it: actions are numbers, observations are vectors made from a seat's view alone."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np

from pukllay.core.engine import CHANCE, NOBODY, Position
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.rng import Rng
from pukllay.games import kit as kit_of

# How many options a game may number; a game that is not listed gets room for many.
ACTIONS = {"tiwanaku": 64, "aiye": 128, "ayar": 256, "tawantinsuyu": 512}
MANY_ACTIONS = 1024
FEATURES = 512


def features(view: Any, size: int = FEATURES) -> np.ndarray[Any, np.dtype[np.float32]]:
    """A view of any shape as a vector of one length: each number and word falls into a bin by its path.

    A number adds to its bin, squeezed; a word and a flag mark a bin of their own. Different paths may share a bin.
    """
    out = np.zeros(size, np.float32)
    _fill(out, view, 0)
    np.clip(out, -4.0, 4.0, out)
    return out


def _fill(out: np.ndarray[Any, np.dtype[np.float32]], value: Any, path: int) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _fill(out, item, crc32(str(key).encode(), path))
    elif isinstance(value, (list, tuple)):
        for n, item in enumerate(value):
            _fill(out, item, crc32(b"%d" % n, path))
    elif isinstance(value, (bool, str)) or value is None:
        out[crc32(str(value).encode(), path) % len(out)] += 1.0
    elif isinstance(value, (int, float)):
        bounded = min(max(float(value), -1e6), 1e6)
        out[path % len(out)] += np.float32(bounded / (4.0 + abs(bounded)))


class Table:
    """A game whose draws are made from a seed and whose forced choices make themselves. Copies, pickles, compares."""

    def __init__(self, game: str, seats: int = 2, options: dict[str, str] | None = None, draws: bool = True) -> None:
        self.kit = kit_of(game)
        self.kit.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.kit.complete(self.options)
        self.actions = ACTIONS.get(game, MANY_ACTIONS)
        self.draws = draws  # whether chance draws by itself
        self.reset(0)

    def reset(self, seed: int) -> None:
        self.p, _ = self.kit.new(self.kit.edition, self.seats, self.options, Rng(seed))
        self.rng = Rng(seed + (1 << 40))
        self._advance()

    def _advance(self) -> None:
        while self.p.seat != NOBODY:
            if self.p.seat == CHANCE and self.draws:
                self.p.play(self.p.chance(self.rng))
            elif self.p.seat >= 0 and self.p.is_forced():
                self.p.play(self.p.options.bit_length() - 1)
            else:
                break
        if self.p.seat >= 0 and self.p.options.bit_length() > self.actions:
            raise PukllayError(
                f"{self.game} asks with more than {self.actions} options: enlarge ACTIONS in envs/table.py."
            )

    @property
    def over(self) -> bool:
        return self.p.seat == NOBODY

    @property
    def seat(self) -> int:
        """Who is asked; negative: chance, or nobody."""
        return self.p.seat

    def legal(self) -> list[int]:
        out, rest = [], self.p.options
        while rest:
            out.append((rest & -rest).bit_length() - 1)
            rest &= rest - 1
        return out

    def is_legal(self, action: int) -> bool:
        return action >= 0 and bool(self.p.options >> action & 1)

    def mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for each option of the seat, if it is the one that is asked."""
        out = np.zeros(self.actions, np.int8)
        if self.p.seat == seat and seat >= 0:
            out[self.legal()] = 1
        return out

    def observe(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        return features(self.kit.see(self.p, seat))

    def play(self, action: int) -> None:
        if not self.is_legal(action):
            raise Illegal(f"{self.game}: action {action} is not on offer; the mask says which are.")
        self.p.play(action)
        self._advance()

    def returns(self) -> list[float]:
        """Each seat's share of the victory less an even share, once the game is over: the sum is 0 (alone: 1 or 0)."""
        if not self.over:
            return [0.0] * self.seats
        sides = self.seats + self.p.automas
        standings = [self.p.standing(side) for side in range(sides)]
        best = max(standings)
        even = 1 / sides if sides == self.seats and sides > 1 else 0.0
        return [(1 / standings.count(best) if standings[s] == best else 0.0) - even for s in range(self.seats)]

    # -- copies -----------------------------------------------------------------------------------------------------

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.p = self.p.copy()
        other.rng = self.rng.copy()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "kit": None, "rng": int(self.rng.state)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.kit = kit_of(self.game)
        self.rng = Rng(0)
        self.rng.state = state["rng"]

    def position(self) -> Position:
        """The whole truth: for those who write training code that may see it."""
        return self.p
