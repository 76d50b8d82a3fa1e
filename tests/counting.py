"""Counts of decision paths, as chess engines do with perft: a rule that changes by a hair changes the count."""

from __future__ import annotations

from pukllay.core.bits import members
from pukllay.core.engine import Position


def paths(p: Position, depth: int) -> int:
    """How many ways there are to decide and draw `depth` times (or to the end, if that comes first)."""
    if depth == 0 or not p.options:
        return 1
    if depth == 1:
        return len(members(p.options))
    total = 0
    for option in members(p.options):
        q = p.copy()
        q.play(option)
        total += paths(q, depth - 1)
    return total
