"""What the numbers of a review say to one seat: shares that add up, weak choices, and the moments that mattered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from pukllay.review.review import CHANCE, Choice, Review, Stage

START, OWN, OTHERS, LUCK, UNFORESEEN, END = "start", "own", "others", "luck", "unforeseen", "end"
SURE = 2.0  # standard errors, within which the truth lies nineteen times of twenty
WEAK = {CHANCE: 0.03, "points": 1.0}  # what a choice must have lost to be called weak
BAD = {CHANCE: 0.15, "points": 5.0}  # and to be called bad
MATTERS = {CHANCE: 0.03, "points": 1.0}
SHOWN = 5


@dataclass(frozen=True)
class Share:
    """What one cause added, and how far that may be off."""

    cause: str
    amount: float
    error: float = 0.0


@dataclass(frozen=True)
class Change:
    """What a stage changed for a seat, by one cause."""

    stage: int
    cause: str
    amount: float
    error: float


def worths(review: Review, seat: int) -> list[float]:
    """The worth to a seat before every stage, and at the end."""
    return [stage.worth[seat] for stage in review.stages] + [review.result[seat]]


def changes(review: Review, seat: int, clear: bool = False) -> Iterator[Change]:
    """The whole way from the start to the end, cause by cause: a draw counts what it changed against the mean of what
    could have come, a choice what it changed against the best one, for all that its seat could know. The rest is what
    lay hidden, and where the estimate changed its mind. `clear`: a choice counts only if it clearly lost."""
    way = worths(review, seat)
    errors = [stage.errors[seat] for stage in review.stages] + [0.0]
    for n, stage in enumerate(review.stages):
        whole, doubt = way[n + 1] - way[n], sqrt(errors[n] ** 2 + errors[n + 1] ** 2)
        if stage.choice is None:
            yield Change(n, LUCK, whole, doubt)
            continue
        lost, off = stage.choice.lost[seat], stage.choice.errors[seat]
        if clear and not _is_clear(stage.choice, stage.seat):
            lost = off = 0.0
        if lost or off:
            yield Change(n, OWN if stage.seat == seat else OTHERS, lost, off)
        rest = whole - lost
        if rest or doubt:
            yield Change(n, LUCK if stage.reveals else UNFORESEEN, rest, sqrt(doubt**2 + off**2))


def _is_clear(choice: Choice, chooser: int) -> bool:
    return -choice.lost[chooser] > SURE * choice.errors[chooser]


def shares(review: Review, seat: int) -> list[Share]:
    """They add up: from the worth at the start to that at the end."""
    way = worths(review, seat)
    sums = dict.fromkeys((OWN, OTHERS, LUCK, UNFORESEEN), 0.0)
    doubts = dict.fromkeys(sums, 0.0)
    for change in changes(review, seat):
        sums[change.cause] += change.amount
        doubts[change.cause] += change.error**2
    first = review.stages[0].errors[seat] if review.stages else 0.0
    middle = [Share(cause, sums[cause], SURE * sqrt(doubts[cause])) for cause in sums]
    return [Share(START, way[0], SURE * first), *middle, Share(END, way[-1])]


def weak(review: Review, seat: int, most: int = SHOWN) -> list[int]:
    """The stages at which a seat chose clearly worse than it could, the worst first."""
    found = []
    for n, stage in enumerate(review.stages):
        if stage.seat == seat and stage.choice is not None and not stage.choice.is_best:
            lost, error = -stage.choice.lost[seat], stage.choice.errors[seat]
            if lost >= WEAK[review.unit] and lost > SURE * error:
                found.append((-lost, n))
    return [n for _lost, n in sorted(found)[:most]]


def moments(review: Review, seat: int, most: int = SHOWN) -> list[Change]:
    """The stages that changed most, each by its largest cause; what nobody foresaw is summed up over a turn of one
    side, and stands where most of it happened."""
    largest: dict[int, Change] = {}
    run: list[Change] = []

    def offer(change: Change) -> None:
        known = largest.get(change.stage)
        if known is None or abs(known.amount) < abs(change.amount):
            largest[change.stage] = change

    def close() -> None:
        if run:
            peak = max(run, key=lambda one: abs(one.amount))
            whole = sum(one.amount for one in run)
            offer(Change(peak.stage, UNFORESEEN, whole, sqrt(sum(one.error**2 for one in run))))
            run.clear()

    for change in changes(review, seat, clear=True):
        if change.cause != UNFORESEEN:
            if change.cause == LUCK:
                close()
            offer(change)
            continue
        if run and not _one_turn(review.stages, run[-1].stage, change.stage):
            close()
        run.append(change)
    close()
    kept = [c for c in largest.values() if abs(c.amount) >= MATTERS[review.unit] and abs(c.amount) > SURE * c.error]
    return sorted(kept, key=lambda one: -abs(one.amount))[:most]


def _one_turn(stages: list[Stage], a: int, b: int) -> bool:
    return stages[a].seat == stages[b].seat and all(stage.seat == stages[a].seat for stage in stages[a:b])
