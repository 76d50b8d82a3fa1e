"""What a position is worth to each seat (compiled). A game's own evaluation builds on this; without one, the score."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import mypyc_attr

from pukllay.core.bits import size
from pukllay.core.engine import NOBODY, Position
from pukllay.core.rng import Rng

WINNING: Final = 0.85  # how much of a finished game's value is who won; the rest is by how much
ALONE: Final = 60.0  # a good score for somebody who plays against nobody
LONG: Final = 200  # decisions


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Judges positions and picks moves for rollouts. It may look at what the position's own players could see only:
    the rest of a re-dealt position is somebody's guess."""

    def __init__(self) -> None:
        self.scale: float = 12.0  # see `doubt`
        self.rounds = 1  # of everybody's turns, after which the promising options are judged
        self.sparing = 5  # iterations of the tree for each time that a promising option is played on
        self.glances = 6  # options that a decision of these turns looks at
        self.again = 2  # and that it still looks at when a good way to end the turn has been seen
        self.has_priors = False  # whether `priors` says anything
        self.pool = 0  # where dealing is dear: how many dealt positions serve a decision; 0: always a new one

    def points(self, p: Any, seat: int) -> float:
        """The points that a seat may expect at the end."""
        q: Position = p  # typed: a call without a look-up
        return float(q.score(seat))

    def pick(self, p: Any, rng: Rng) -> int:
        """A choice that is not foolish, quickly."""
        q: Position = p
        return rng.member(q.options)

    def priors(self, p: Any) -> list[float]:
        """How promising each option looks before it is tried, in the order of their numbers; asked once a question of
        the tree, where `has_priors`. They should add up to 1."""
        return []

    def values_of(self, ps: list[Any]) -> list[list[float]]:
        """`values` of several positions at once: who judges by a large network does it in one batch."""
        out: list[list[float]] = []
        for p in ps:
            q: Position = p
            out.append(self.values(q))
        return out

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
            out.append(self.automa_points(p, automa))
        return out

    def automa_points(self, p: Any, automa: int) -> float:
        """The points that an automa may be expected to have at the end."""
        return float(p.score(automa))

    def doubt(self, p: Any) -> float:
        """A lead of so many points wins about three games in four."""
        return self.scale

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
        # An automa may be far ahead or behind, and one more point must still seem to change something.
        scale = ALONE if p.automas else self.doubt(p)
        values: list[float] = []
        for seat in range(p.seats):
            values.append(self._lead(estimates, seat, sides, scale))
        if over and p.seats > 1:
            shares = victories(p)
            for seat in range(p.seats):
                values[seat] = WINNING * shares[seat] + (1.0 - WINNING) * values[seat]
        return values

    def _lead(self, estimates: list[float], seat: int, sides: int, scale: float) -> float:
        """The lead over the best of the others, squeezed into 0 to 1."""
        mine = estimates[seat]
        if sides == 1:
            return squeeze((mine - ALONE) / ALONE)
        best = -1e9
        for other in range(sides):
            if other != seat and estimates[other] > best:
                best = estimates[other]
        return squeeze((mine - best) / scale)


@mypyc_attr(allow_interpreted_subclasses=True)
class Weighed(Evaluation):
    """The points as they would count now, and for each thing one has what it still brings.

    Each row of the table is a thing, its worth as the game ends and its worth as it begins; between, in proportion to
    the time that is left. The worths are a player's guesses, changed where greedy players with the change beat those
    without; least squares over thousands of positions gave worse ones, since who is behind holds other things.
    """

    def __init__(self, worth: tuple[tuple[str, float, float], ...]) -> None:
        super().__init__()
        self.names: list[str] = [row[0] for row in worth]
        self.last: list[float] = [row[1] for row in worth]
        self.first: list[float] = [row[2] for row in worth]

    def now(self, p: Any, seat: int) -> float:
        """The points if the game ended here."""
        q: Position = p
        return float(q.score(seat))

    def time_left(self, p: Any) -> float:
        """From 1 at the beginning to 0 at the end."""
        raise NotImplementedError

    def look(self, p: Any, seat: int) -> list[float]:
        """How much of each thing of the table a seat has."""
        raise NotImplementedError

    def points(self, p: Any, seat: int) -> float:
        time = self.time_left(p)
        out = self.now(p, seat)
        things = self.look(p, seat)
        last, first = self.last, self.first
        for k in range(len(things)):
            thing = things[k]
            if thing != 0.0:
                out += thing * (last[k] + time * (first[k] - last[k]))
        return out


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


def play_on(
    p: Position, until: int, evaluation: Evaluation, rng: Rng, seat: int, line: list[int] | None = None
) -> bool:
    """Play on, not foolishly, until the turn of that number begins (or a turn that never ends has lasted long).

    Whether all of it was in the hands of `seat`: nothing drawn, brought to light or asked of others. What it chose as
    long as that was so is added to `line`.
    """
    left, alone, reveals = LONG, True, p.reveals
    while p.seat != NOBODY and p.turns < until and left > 0:
        if p.seat < 0:
            alone = False
            p.play(p.chance(rng))
        else:
            left -= 1
            option = evaluation.pick(p, rng)
            if p.seat != seat or p.reveals != reveals:
                alone = False
            elif alone and line is not None:
                line.append(option)
            p.play(option)
    return alone and p.reveals == reveals


def play_well(p: Position, until: int, evaluation: Evaluation, rng: Rng) -> None:
    """Play on until the turn of that number begins, each decision by a glance at where a few options lead."""
    left = LONG
    line: list[int] = []  # the best way to end this turn that was seen, as long as nothing and nobody interferes
    at, most = 0, -1.0
    while p.seat != NOBODY and p.turns < until and left > 0:
        if p.seat < 0:
            p.play(p.chance(rng))
            at = len(line)
            continue
        left -= 1
        rest = p.options
        if not rest & (rest - 1):
            p.play(rest.bit_length() - 1)
            at += 1
            continue
        glances = evaluation.again
        if at >= len(line):
            glances, most = evaluation.glances, -1.0
        if size(rest) > glances:
            rest = 0
            for _ in range(glances):
                rest |= 1 << evaluation.pick(p, rng)
        while rest:
            option = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            q = p.copy()
            q.play(option)
            seen = [option]
            play_on(q, p.turns + 1, evaluation, rng, p.seat, seen)
            value = evaluation.values(q)[p.seat]
            if value > most:
                line, at, most = seen, 0, value
        p.play(line[at])
        at += 1
