"""Why one choice is better than another: the parts of the evaluation in which they differ, and that in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.rng import Rng
from pukllay.core.speech import _, number
from pukllay.players.evaluate import Evaluation, play_well
from pukllay.players.explain import called, explain
from pukllay.review.measure import Known

TOLD = 3  # parts that a sentence names
SMALL = 0.25  # points; less is not told
AGAINST = "*"  # marks a part that somebody else would have: the best of the others


def differences(known: Known, judge: Evaluation, chosen: int, best: int, samples: int, rng: Rng) -> list[list[Any]]:
    """[part, amount, points] of the best over the chosen option when the turn is over, the largest first."""
    seat, game = known.seat, known.kit.name
    totals: dict[str, list[float]] = {}
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
    found: list[list[Any]] = [[name, round(amount, 2), round(points, 2)] for name, (amount, points) in totals.items()]
    return sorted((row for row in found if abs(row[2]) >= SMALL), key=lambda row: -abs(row[2]))


def sentence(reasons: Sequence[Sequence[Any]]) -> str:
    """What the better choice gives and what it takes, in points; empty where the parts do not tell."""
    gains = [row for row in reasons if row[2] > 0][:TOLD]
    costs = [row for row in reasons if row[2] < 0][: TOLD - 1]
    if not gains or sum(row[2] for row in reasons) <= 0:
        return ""
    if not costs:
        return _("It is worth, in points: {gains}.").format(gains=_listed(gains))
    return _("It is worth, in points: {gains}; against that, {costs}.").format(
        gains=_listed(gains), costs=_listed(costs)
    )


def _listed(rows: Sequence[Sequence[Any]]) -> str:
    return ", ".join(
        # Translators: what a choice brings and the points that it is worth: Temple steps +1.8
        _("{what} {points}").format(what=_what(row), points=number(row[2], "+.1f").replace("-", "−"))
        for row in rows
    )


def _what(row: Sequence[Any]) -> str:
    """Of what only harms, it is worth something to have less."""
    name, amount, points = row
    if amount * points < 0:
        # Translators: of something that harms: fewer God cards without a potato
        return _("fewer {what}").format(what=called(name)) if amount < 0 else _("more {what}").format(what=called(name))
    return called(name)
