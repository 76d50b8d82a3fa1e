"""What a good solver of Pachamama's riddle looks at (compiled): how many crops are open, and how open they are.

`candidates`: space -> the crops it may have; empty where no terrain lies, or a crop does.
"""

from __future__ import annotations

from typing import Final

from pukllay.core.bits import lowest, size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.rules.riddle import UNEXPLORED, NameRiddleCrop

HIDDEN: Final = 0.5  # turns that an unexplored space may still cost: the crops of many can be told without
DOUBT: Final = (0.0, 0.0, 0.35, 0.55, 0.7, 0.8)  # what a space with so many possible crops may still cost


def riddle_estimate(p: Tiwanaku, candidates: list[int]) -> float:
    """The points that may be left at the end."""
    left = float(p.points[0]) - HIDDEN * size(p.board().all & ~p.shown)
    for crops in candidates:
        left -= DOUBT[size(crops)]
    return left


def riddle_pick(p: Tiwanaku, candidates: list[int], rng: Rng) -> int:
    """Divine what is certain, explore otherwise; guess where fewest crops are possible once all terrain lies."""
    rule = p.stack[-1]
    if isinstance(rule, NameRiddleCrop):
        crops = candidates[rule.what]
        return rng.member(crops if crops else p.options)
    best, fewest = -1, 6
    rest = p.options & p.shown
    while rest:
        space = lowest(rest)
        rest &= rest - 1
        n = size(candidates[space])
        if 0 < n < fewest:
            best, fewest = space, n
    blank = p.options & ~p.shown & ~(1 << UNEXPLORED)
    if best >= 0 and (fewest == 1 or not blank):
        return best
    return rng.member(blank if blank else p.options)
