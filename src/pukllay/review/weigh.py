"""What a choice lost against the best one, for all that its seat could know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt

from pukllay.core.engine import Position
from pukllay.core.rng import Rng
from pukllay.players.evaluate import Evaluation, play_well
from pukllay.players.search import Search, new_root
from pukllay.review.exact import searched_out
from pukllay.review.measure import Deals, Known, horizon, points_of, worth

PROMISING = 3  # options that are compared with the chosen one
SEARCHED = 0.3  # of the time of a question goes into finding them
CHUNK = 8  # iterations between two looks at the clock
CLEAR = 2.5  # standard errors behind, and an option drops out
ENOUGH = 8  # samples before it may
ENDING = 400  # positions, up to which an end is searched out


@dataclass
class Tried:
    """An option and what came of it, sample by sample: worth to each seat, then the points of each side."""

    option: int
    seen: list[list[float]] = field(default_factory=list)
    exact: list[float] | None = None  # worth to each seat, where the end was searched out

    def mean(self, k: int) -> float:
        if self.exact is not None and k < len(self.exact):
            return self.exact[k]
        return sum(one[k] for one in self.seen) / len(self.seen)


@dataclass(frozen=True)
class Verdict:
    """A choice beside the best one found. `lost` is what the choice changed against it, for each seat."""

    chosen: int
    best: int
    lost: list[float]
    errors: list[float]
    was: list[float]  # worth to each seat, then points of each side, after the chosen one
    could: list[float]  # and after the best one
    exact: bool = False
    samples: int = 0


def promising(known: Known, judge: Evaluation, options: int, rng: Rng, more: Callable[[int], bool]) -> list[int]:
    """The options that a search likes best."""
    search = Search(known.worlds, judge, rng, new_root())
    n = 0
    while more(n) or search.iterations < CHUNK:
        search.run(CHUNK, 0.0)
        n += 1
    seat = known.seat
    branches = [b for b in search.root.branches if options >> b.option & 1 and b.visits]
    branches.sort(key=lambda b: (-b.value[seat], b.option))
    by_value = [b.option for b in branches[:PROMISING]]
    most = search.best(options)
    return list(dict.fromkeys([most, *by_value]))[:PROMISING]


def compare(
    known: Deals, judge: Evaluation, options: list[int], rng: Rng, more: Callable[[int], bool], keep: int = 1
) -> list[Tried]:
    """Play each of the options on from the same dealt positions with the same luck. What is clearly behind the best
    drops out, but for the first `keep` of them."""
    tried = [Tried(option) for option in options]
    left = list(tried)
    seat, n = known.seat, 0
    while more(n) and (len(left) > 1 or len(tried) == 1):
        world, seed = known.deal(rng), rng.below(1 << 30)
        for one in left:
            one.seen.append(_one(world, one.option, judge, seed))
        n += 1
        if n >= ENOUGH:
            best = max(left, key=lambda one: one.mean(seat))
            left = [one for one in left if one in tried[:keep] or one is best or not _is_behind(one, best, seat)]
    return tried


def _one(world: Position, option: int, judge: Evaluation, seed: int) -> list[float]:
    p, until = world.copy(), horizon(world, judge)  # as far for all: to the same turn
    p.play(option)
    play_well(p, until, judge, Rng(seed))
    return [*worth(p, judge), *points_of(p, judge)]


def _is_behind(one: Tried, best: Tried, k: int) -> bool:
    gap, error = apart(best, one, k)
    return (gap * gap >= CLEAR * CLEAR * error * error and gap > 0) or (gap == 0 and error == 0)


def apart(a: Tried, b: Tried, k: int) -> tuple[float, float]:
    """By how much a is better than b for seat k over the samples that they share, and the standard error of that."""
    n = min(len(a.seen), len(b.seen))
    gaps = [a.seen[i][k] - b.seen[i][k] for i in range(n)]
    mean = sum(gaps) / n
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, n - 1) / n)


def ends(p: Position, judge: Evaluation, options: list[int]) -> list[Tried] | None:
    """The options with the rest of the game searched out, where that is small."""
    out = []
    for option in options:
        q = p.copy()
        q.play(option)
        found = searched_out(q, judge, ENDING)
        if found is None:
            return None
        out.append(Tried(option, [[*found, *points_of(q, judge)]], found))
    return out


def verdict(chosen: Tried, best: Tried, seats: int) -> Verdict:
    width = len(chosen.seen[0])
    was, could = [chosen.mean(k) for k in range(width)], [best.mean(k) for k in range(width)]
    if chosen.exact is not None:
        lost = [a - b for a, b in zip(was[:seats], could[:seats], strict=True)]
        return Verdict(chosen.option, best.option, lost, [0.0] * seats, was, could, True, 1)
    pairs = [apart(chosen, best, k) for k in range(seats)]
    return Verdict(
        chosen.option, best.option, [p[0] for p in pairs], [p[1] for p in pairs], was, could, False, len(best.seen)
    )
