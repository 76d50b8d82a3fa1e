"""The end of a game without secrets, searched out: what it is worth when everybody plays their best."""

from __future__ import annotations

from pukllay.core.bits import members
from pukllay.core.engine import CHANCE, NOBODY, Position
from pukllay.players.evaluate import Evaluation
from pukllay.review.measure import worth


class Endless(Exception):
    """More positions than were allowed."""


def searched_out(p: Position, judge: Evaluation, most: int) -> list[float] | None:
    """Worth to each seat under best play, over all draws; None when that takes more than so many positions."""
    left = [most]
    try:
        return _solve(p, judge, left)
    except Endless:
        return None


def _solve(p: Position, judge: Evaluation, left: list[int]) -> list[float]:
    if p.seat == NOBODY:
        return worth(p, judge)
    left[0] -= 1
    if left[0] < 0:
        raise Endless
    seat, found = p.seat, list[tuple[float, list[float]]]()
    for option in members(p.options):
        weight = p.stack[-1].odds(p, option) if seat == CHANCE else 1
        q = p.copy()
        q.play(option)
        found.append((weight, _solve(q, judge, left)))
    if seat != CHANCE:
        return max((values for _weight, values in found), key=lambda values: values[seat])
    whole = sum(weight for weight, _values in found)
    return [sum(weight * values[k] for weight, values in found) / whole for k in range(p.seats)]
