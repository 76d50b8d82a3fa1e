"""What a position is worth to each seat (compiled). A game's own evaluation builds on this; without one, the score."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import mypyc_attr

from pukllay.core.engine import NOBODY, Position
from pukllay.core.rng import Rng

WINNING: Final = 0.85  # how much of a finished game's value is who won; the rest is by how much
ALONE: Final = 60.0  # a good score for somebody who plays against nobody


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Judges positions and picks moves for rollouts. It may look at what the position's own players could see only:
    the rest of a re-dealt position is somebody's guess."""

    def __init__(self) -> None:
        self.scale: float = 12.0  # a lead of so many points wins about three games in four
        self.pool = 0  # where dealing is dear: how many dealt positions serve a decision; 0: always a new one
        self.horizon = 40  # decisions after which a rollout stops even in the middle of a turn

    def points(self, p: Any, seat: int) -> float:
        """The points that a seat may expect at the end."""
        return float(p.score(seat))

    def pick(self, p: Any, rng: Rng) -> int:
        """A choice that is not foolish, quickly."""
        return rng.member(p.options)

    def vary(self, p: Any, rng: Rng) -> Any:
        """Where dealing is dear: from one re-dealt position another that fits the same knowledge."""
        return p

    def estimates(self, p: Any) -> list[float]:
        """The points that each side may expect at the end: seats, then automas."""
        q: Position = p
        out: list[float] = []
        for seat in range(q.seats):
            out.append(self.points(p, seat))
        for automa in range(q.seats, q.seats + q.automas):
            out.append(float(q.score(automa)))
        return out

    def values(self, p: Position) -> list[float]:
        """From 0 to 1 for each seat: how good its chances are."""
        over = p.seat == NOBODY
        sides = p.seats + p.automas
        estimates: list[float] = []
        if over:
            for side in range(sides):
                estimates.append(float(p.score(side)))
        else:
            estimates = self.estimates(p)
        values: list[float] = []
        for seat in range(p.seats):
            values.append(self._lead(estimates, seat, sides))
        if over and sides > 1:
            shares = victories(p)
            for seat in range(p.seats):
                values[seat] = WINNING * shares[seat] + (1.0 - WINNING) * values[seat]
        return values

    def _lead(self, estimates: list[float], seat: int, sides: int) -> float:
        """The lead over the best of the others, squeezed into 0 to 1."""
        mine = estimates[seat]
        if sides == 1:
            return squeeze((mine - ALONE) / ALONE)
        best = -1e9
        for other in range(sides):
            if other != seat and estimates[other] > best:
                best = estimates[other]
        return squeeze((mine - best) / self.scale)


def squeeze(x: float) -> float:
    """Any number into 0 to 1, 0 into the middle."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def victories(p: Position) -> list[float]:
    """Of a finished game, each side's share of the victory."""
    sides = p.seats + p.automas
    best, winners = p.standing(0), 0
    for side in range(1, sides):
        if p.standing(side) > best:
            best = p.standing(side)
    out: list[float] = []
    for side in range(sides):
        if p.standing(side) == best:
            winners += 1
    for side in range(sides):
        out.append(1.0 / winners if p.standing(side) == best else 0.0)
    return out


def finish_turn(p: Position, turn: int, evaluation: Evaluation, rng: Rng) -> None:
    """Play on, not foolishly, until the turn is no longer that of `turn`, or the horizon is reached."""
    left = evaluation.horizon
    while p.seat != NOBODY and left > 0:
        if p.seat < 0:
            p.play(p.chance(rng))
        elif p.turn != turn:
            return
        else:
            left -= 1
            p.play(evaluation.pick(p, rng))
