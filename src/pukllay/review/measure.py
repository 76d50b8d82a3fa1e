"""What a position is worth to each seat: shares of the victory, or alone the lead in points.

Played on a few rounds as decent players would, and then judged by the game's evaluation; a game that ends on the way
counts as it ended. The shares of all sides add up to one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from time import process_time
from typing import Any, Protocol

from pukllay.core.engine import NOBODY, Position
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.players.evaluate import Evaluation, victories
from pukllay.players.search import Worlds

# How much surer one may be than the evaluation, as the results of games between greedy players told (docs/review.md);
# 1 where nothing was gained.
SURER = {"tawantinsuyu": 1.6}
STEEP = 25.0  # leads beyond so many doubts make no difference
FEWEST = 4  # samples of anything


@dataclass
class Mean:
    """The mean of what was seen, and how far it may be off."""

    n: int = 0
    sums: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)

    def see(self, values: Sequence[float]) -> None:
        if not self.n:
            self.sums, self.squares = [0.0] * len(values), [0.0] * len(values)
        self.n += 1
        for k, value in enumerate(values):
            self.sums[k] += value
            self.squares[k] += value * value

    @property
    def values(self) -> list[float]:
        return [total / self.n for total in self.sums]

    @property
    def errors(self) -> list[float]:
        """The standard errors."""
        if self.n < 2:
            return [0.0 for _ in self.sums]
        spread = [max(0.0, s - t * t / self.n) / (self.n - 1) for t, s in zip(self.sums, self.squares, strict=True)]
        return [sqrt(one / self.n) for one in spread]


class Effort:
    """How much is thought: seconds of the processor for the whole, or so many samples of everything."""

    def __init__(self, seconds: float = 0.0, samples: int = 0, clock: Callable[[], float] = process_time) -> None:
        self.seconds, self.samples, self.clock = seconds, samples, clock
        self.start = clock()

    def slices(self, upto: float, parts: int) -> Callable[[], Callable[[int], bool]]:
        """Cut the time until that share of the whole is over into so many parts; each call hands one out.

        What one part leaves over serves the others.
        """
        left = parts

        def cut() -> Callable[[int], bool]:
            nonlocal left
            now = self.clock()
            end = now + max(0.0, self.start + self.seconds * upto - now) / max(1, left)
            left -= 1
            return lambda n: n < self.samples if self.samples else n < FEWEST or self.clock() < end

        return cut


def worth(p: Position, judge: Evaluation) -> list[float]:
    """Of a position as it is judged: each seat's share of the victory; alone, the lead in points."""
    if p.seats == 1:
        return [lead(p, judge)]
    if p.seat == NOBODY:
        return victories(p)[: p.seats]
    estimates = judge.estimates(p)
    best, doubt = max(estimates), judge.doubt(p) / SURER.get(game_of(p), 1.0)
    weights = [exp(max(-STEEP, (one - best) / doubt)) for one in estimates]
    return [one / sum(weights) for one in weights[: p.seats]]


def game_of(p: Position) -> str:
    """The game's name, as its class tells."""
    return type(p).__name__.lower()


def lead(p: Position, judge: Evaluation) -> float:
    """Alone: the points ahead of the automa, or the points themselves where there is none."""
    points = [float(p.score(side)) for side in range(p.seats + p.automas)] if p.seat == NOBODY else judge.estimates(p)
    return points[0] - max(points[1:]) if len(points) > 1 else points[0]


def points_of(p: Position, judge: Evaluation) -> list[float]:
    """The points of each side, or those it may expect."""
    return [float(p.score(s)) for s in range(p.seats + p.automas)] if p.seat == NOBODY else judge.estimates(p)


def horizon(p: Position, judge: Evaluation) -> int:
    """The turn before which it is judged: the rest of this one, and a few rounds of everybody's."""
    return p.turns + 1 + judge.rounds * (p.seats + p.automas)


class Deals(Protocol):
    """Deals positions that fit what a seat knows."""

    kit: Kit
    seat: int

    def deal(self, rng: Rng) -> Position: ...


class Known:
    """Positions that fit what a seat knows, to think on.

    Where dealing is dear, most come from one that was dealt, by small changes, and `earlier` ones serve to begin with:
    near to the truth, but not quite evenly spread. `evenly` has each dealt on its own.
    """

    def __init__(
        self, kit: Kit, p: Position, seat: int, judge: Evaluation, earlier: list[Position], evenly: bool = True
    ) -> None:
        self.kit, self.p, self.seat = kit, p, seat
        self.evenly = evenly or judge.pool == 0
        self.worlds = Worlds(self._redeal, judge, earlier)

    def _redeal(self, rng: Rng, earlier: Sequence[Any] = ()) -> Any:
        if earlier and self.kit.redeal_like is not None:
            return self.kit.redeal_like(self.p, self.seat, rng, earlier)
        return self.kit.redeal(self.p, self.seat, rng)

    def deal(self, rng: Rng) -> Position:
        if self.evenly:
            dealt: Position = self.kit.redeal(self.p, self.seat, rng)
            return dealt
        return self.worlds.deal(rng)


def is_open(kit: Kit, p: Position) -> bool:
    """Whether all seats know the same: then what is hidden is luck like a draw, and nobody's secret."""
    first = kit.view(p, 0)
    return all({**kit.view(p, seat), "seat": 0} == {**first, "seat": 0} for seat in range(1, p.seats))
