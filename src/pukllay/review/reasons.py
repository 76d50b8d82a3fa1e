"""Why one choice is better than another, and where a seat stands: the parts of the evaluation that differ, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.rng import Rng
from pukllay.core.speech import _, number
from pukllay.players.evaluate import Evaluation, play_well
from pukllay.players.explain import called, explain, imbalance
from pukllay.review.measure import Deals

TOLD = 3  # parts that a sentence names
SMALL = 0.25  # points; less is not told
TOLD_LATER = 0.5  # points, a few rounds later; likewise
APART = 1.0  # points by which one is ahead or behind in something; less is not told
LOPSIDED = 5  # points by which one of Ayar's two lights is behind the other; less is no worry
DEALT = 6  # dealt positions from which it is read where a seat stands


def differences(known: Deals, judge: Evaluation, chosen: int, best: int, samples: int, rng: Rng) -> list[list[Any]]:
    """[part, amount, points] of the best over the chosen option when the turn is over, the largest first. What is not
    more or less of something, but the same thing worth otherwise, is no reason that anybody could follow."""
    seat, game = known.seat, known.kit.name
    totals: dict[str, list[float]] = {}
    harms: set[str] = set()  # parts that it is better to have less of
    for _sample in range(samples):
        world, seed = known.deal(rng), rng.below(1 << 30)
        for option, sign in ((best, 1.0), (chosen, -1.0)):
            p, until = world.copy(), world.turns + 1
            p.play(option)
            play_well(p, until, judge, Rng(seed))
            for part in explain(game, p, seat):
                kept = totals.setdefault(part.name, [0.0, 0.0])
                kept[0] += sign * part.amount / samples
                kept[1] += sign * part.points / samples
                if part.amount * part.points < 0:
                    harms.add(part.name)
    found: list[list[Any]] = [[name, round(amount, 2), round(points, 2)] for name, (amount, points) in totals.items()]
    told = [row for row in found if abs(row[2]) >= SMALL and (row[1] * row[2] < 0) == (row[0] in harms)]
    return sorted(told, key=lambda row: -abs(row[2]))


def sentence(reasons: Sequence[Sequence[Any]], other: str = "") -> str:
    """What the better choice gives and what it takes, in points; empty where the parts do not tell. `other`: the one
    that it is better than, where that is not plain."""
    gains = [row for row in reasons if row[2] > 0][:TOLD]
    costs = [row for row in reasons if row[2] < 0][: TOLD - 1]
    if not gains or sum(row[2] for row in reasons) <= 0:
        return ""
    if other and not costs:
        return _("Rather than “{other}”, it is worth, in points: {gains}.").format(other=other, gains=_listed(gains))
    if other:
        return _("Rather than “{other}”, it is worth, in points: {gains}; against that, {costs}.").format(
            other=other, gains=_listed(gains), costs=_listed(costs)
        )
    if not costs:
        return _("It is worth, in points: {gains}.").format(gains=_listed(gains))
    return _("It is worth, in points: {gains}; against that, {costs}.").format(
        gains=_listed(gains), costs=_listed(costs)
    )


def because(reasons: Sequence[Sequence[Any]], gap: float, other: str = "") -> str:
    """Why the better choice is better: by its parts, else by the points that it brings in the next rounds."""
    said = sentence(reasons, other)
    if said:
        return said
    if gap >= TOLD_LATER and other:
        return _("Rather than “{other}”, it brings {n} more points a few rounds later, on average.").format(
            other=other, n=number(gap, ".1f")
        )
    if gap >= TOLD_LATER:
        return _("A few rounds later it brings {n} more points on average.").format(n=number(gap, ".1f"))
    if other:
        return _("Its advantage over “{other}” shows in the turns that follow.").format(other=other)
    return _("Its advantage shows in the turns that follow, played on from what was known.")


def standing(deals: Deals, judge: Evaluation, rng: Rng) -> str:
    """Where a seat stands: what is out of balance, what it is ahead and behind in beside the best of the others."""
    seat, game = deals.seat, deals.kit.name
    totals: dict[str, float] = {}
    off = 0.0
    for _sample in range(DEALT):
        p = deals.deal(rng)
        off += imbalance(game, p, seat) / DEALT
        estimates = judge.estimates(p)
        rivals = [other for other in range(p.seats) if other != seat]
        if rivals:
            rival = max(rivals, key=lambda other: estimates[other])
            for who, sign in ((seat, 1.0), (rival, -1.0)):
                for part in explain(game, p, who):
                    totals[part.name] = totals.get(part.name, 0.0) + sign * part.points / DEALT
    return " ".join(said for said in (_balance(round(off)), _ahead_and_behind(totals)) if said)


def _balance(off: int) -> str:
    if off >= LOPSIDED:
        return _("Your Moon is {n} behind your Sun; only the lower one counts.").format(n=off)
    if off <= -LOPSIDED:
        return _("Your Sun is {n} behind your Moon; only the lower one counts.").format(n=-off)
    return ""


def _ahead_and_behind(totals: dict[str, float]) -> str:
    if not totals:
        return ""
    best, worst = max(totals, key=lambda name: totals[name]), min(totals, key=lambda name: totals[name])
    ahead, behind = (_in_brackets(name, totals[name]) for name in (best, worst))
    if totals[best] >= APART and -totals[worst] >= APART:
        return _("You are ahead in {ahead} and behind in {behind}.").format(ahead=ahead, behind=behind)
    if totals[best] >= APART:
        return _("You are ahead in {ahead}.").format(ahead=ahead)
    return _("You are behind in {behind}.").format(behind=behind) if -totals[worst] >= APART else ""


def _in_brackets(name: str, points: float) -> str:
    # Translators: what one is ahead or behind in, and by how many points: Temple steps (+1.8)
    return _("{what} ({points})").format(what=called(name), points=number(points, "+.1f"))


def _listed(rows: Sequence[Sequence[Any]]) -> str:
    return ", ".join(
        # Translators: what a choice brings and the points that it is worth: Temple steps +1.8
        _("{what} {points}").format(what=_what(row), points=number(row[2], "+.1f"))
        for row in rows
    )


def _what(row: Sequence[Any]) -> str:
    """Of what only harms, it is worth something to have less."""
    name, amount, points = row
    if amount * points < 0:
        # Translators: of something that harms: fewer God cards without a potato
        return _("fewer {what}").format(what=called(name)) if amount < 0 else _("more {what}").format(what=called(name))
    return called(name)
