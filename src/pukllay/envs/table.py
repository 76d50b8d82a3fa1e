"""One game as environments want it: actions are numbers, observations are vectors made from a seat's view alone."""

from __future__ import annotations

import copyreg
from typing import Any
from zlib import crc32

import numpy as np

from pukllay.core.engine import CHANCE, NOBODY, Position
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import _
from pukllay.games import kit as kit_of

# How many options a game may number; a game that is not listed gets room for many.
ACTIONS = {"tiwanaku": 64, "aiye": 128, "ayar": 256, "tawantinsuyu": 512}
MANY_ACTIONS = 1024
FEATURES = 512


def features(view: Any, size: int = FEATURES) -> np.ndarray[Any, np.dtype[np.float32]]:
    """A view of any shape as a vector of one length: each number and word falls into a bin by its path.

    A number adds to its bin, squeezed; a word and a flag mark a bin of their own. Different paths may share a bin.
    """
    out = [0.0] * size
    _fill(out, view, 0)
    return np.clip(np.array(out, np.float32), -4.0, 4.0)


class _Steps(dict[Any, int]):
    """The next word of a path -> the longer path, worked out once."""

    def __init__(self, path: int) -> None:
        super().__init__()
        self.path = path

    def __missing__(self, key: Any) -> int:
        found = self[key] = crc32(str(key).encode(), self.path)
        return found


_STEPS: dict[int, _Steps] = {}
_MOST_PATHS = 1 << 18
_SQUEEZED = {n: n / (4.0 + abs(n)) for n in range(-512, 513)}


def _squeeze(value: float) -> float:
    bounded = min(max(value, -1e6), 1e6)
    return bounded / (4.0 + abs(bounded))


def _fill(out: list[float], value: Any, path: int) -> None:
    """The loops are written out: this is where environments spend their time."""
    steps = _STEPS.get(path)
    if steps is None:
        if len(_STEPS) > _MOST_PATHS:
            _STEPS.clear()
        steps = _STEPS[path] = _Steps(path)
    kind, size = type(value), len(out)
    if kind is not dict and kind is not list and kind is not tuple:
        if kind is int or kind is float:
            out[path % size] += _squeeze(value)
        else:
            out[steps[str(value)] % size] += 1.0
        return
    for key, item in value.items() if kind is dict else enumerate(value):
        if type(item) is int:
            at = steps[key] % size
            out[at] += _SQUEEZED[item] if item in _SQUEEZED else _squeeze(item)
        else:
            _fill(out, item, steps[key])


def _rng_at(state: int) -> Rng:
    rng = Rng(0)
    rng.state = state
    return rng


copyreg.pickle(Rng, lambda rng: (_rng_at, (int(rng.state),)))  # compiled, so it does not know how by itself


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
                _("{game} asks with more than {actions} options: enlarge ACTIONS in envs/table.py.").format(
                    game=self.game, actions=self.actions
                )
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
        """What the seat sees, and the question that waits in a place of its own."""
        seen = self.kit.see(self.p, seat)
        return features({**seen, "question": seen["waiting"][-1][0] if seen["waiting"] else ""})

    def play(self, action: int) -> None:
        if not self.is_legal(action):
            raise Illegal(
                _("{game}: action {action} is not on offer; the mask says which are.").format(
                    game=self.game, action=action
                )
            )
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

    def margins(self) -> list[float]:
        """Each seat's points less those of the best other side: a richer signal than victory alone."""
        scores = [self.p.score(side) for side in range(self.seats + self.p.automas)]
        return [float(scores[s] - max(scores[:s] + scores[s + 1 :], default=0)) for s in range(self.seats)]

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
        return {**self.__dict__, "kit": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.kit = kit_of(self.game)

    def position(self) -> Position:
        """The whole truth: for those who write training code that may see it."""
        return self.p
