"""Before a choice: which option is best, and what the others lose against it, as the review measures it afterwards.

What a search finds promising is played on as far as the review would, from the same dealt positions with the same luck.
Every other option is looked at until the turn ends, and what looks worse there is played on too, until it is clear how
much it loses or that nobody can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pukllay.core.bits import members
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.worlds.find import is_native
from pukllay.players.evaluate import Evaluation, play_on
from pukllay.review.measure import Deals, worth
from pukllay.review.reasons import differences
from pukllay.review.review import CHANCE, POINTS
from pukllay.review.weigh import CLEAR, Tried, apart, compare

CLEARLY = {CHANCE: 0.05, POINTS: 2.0}  # what an option must lose before anybody is warned of it
GLANCES = 6  # dealt positions in which every option is looked at
CHECKED = 24  # options that are played on
SAMPLES = 48 if is_native() else 8  # of each; interpreted, a sample takes fifty times as long


@dataclass(frozen=True)
class Weighed:
    """An option beside the best one. `lost`: what it changes for its seat, 0 or less but for the error."""

    option: int
    worth: float
    points: float  # that the seat may expect at the end
    lost: float = 0.0
    error: float = 0.0
    reasons: list[list[Any]] = field(default_factory=list)  # as in `review.reasons`: of the best one over it

    def is_clear(self, unit: str) -> bool:
        """Whether it loses so much, and so surely, that one may be warned."""
        return -self.lost >= CLEARLY[unit] and -self.lost > CLEAR * self.error


def rank(deals: Deals, judge: Evaluation, options: Sequence[int], rng: Rng) -> list[Weighed]:
    """The options played on, the best first."""
    seats, seed = deals.deal(rng).seats, rng.below(1 << 30)
    tried = compare(deals, judge, list(options), Rng(seed), lambda n: n < SAMPLES, keep=len(options))
    best = max(tried, key=lambda one: one.mean(deals.seat))
    found = [_beside(one, best, deals.seat, seats) for one in tried]
    return sorted(found, key=lambda one: (-one.worth, one.option))


def weigh(deals: Deals, judge: Evaluation, options: int, ranked: Sequence[int], rng: Rng) -> list[Weighed]:
    """Those that are ranked already, the best first, and whatever looks worse; what is not among them is as good."""
    seats, seed = deals.deal(rng).seats, rng.below(1 << 30)  # the same numbers for what is ranked already
    unit = POINTS if seats == 1 else CHANCE
    doubtful = [option for option in _glance(deals, judge, options, ranked[0], unit, rng) if option not in ranked]
    tried = compare(deals, judge, [*ranked, *doubtful[:CHECKED]], Rng(seed), lambda n: n < SAMPLES, keep=len(ranked))
    out = []
    for one in tried:
        found = _beside(one, tried[0], deals.seat, seats)
        if found.is_clear(unit):
            why = differences(deals, judge, one.option, ranked[0], SAMPLES // 2, rng)
            found = Weighed(found.option, found.worth, found.points, found.lost, found.error, why)
        out.append(found)
    return out


def _beside(one: Tried, best: Tried, seat: int, seats: int) -> Weighed:
    if one is best:
        return Weighed(one.option, one.mean(seat), one.mean(seats + seat))
    lost, error = apart(one, best, seat)
    more, _error = apart(one, best, seats + seat)
    return Weighed(one.option, best.mean(seat) + lost, best.mean(seats + seat) + more, lost, error)


def _glance(deals: Deals, judge: Evaluation, options: int, best: int, unit: str, rng: Rng) -> list[int]:
    """The options that look worse than the best one as the turn ends, the most promising of them first."""
    totals = dict.fromkeys(members(options), 0.0)
    for _world in range(GLANCES):
        world, seed = deals.deal(rng), rng.below(1 << 30)
        for option in totals:
            p = world.copy()
            p.play(option)
            play_on(p, world.turns + 1, judge, Rng(seed), deals.seat)
            totals[option] += worth(p, judge)[deals.seat] / GLANCES
    worse = [option for option in totals if totals[best] - totals[option] >= CLEARLY[unit] / 2]
    return sorted(worse, key=lambda option: -totals[option])
