"""Random games as fast as they go (compiled): the yardstick of the benchmark and the simplest player."""

from __future__ import annotations

from pukllay.core.engine import CHANCE, NOBODY, Position
from pukllay.core.rng import Rng


def playout(p: Position, rng: Rng, limit: int) -> tuple[int, int]:
    """Play at random until the game is over or `limit` decisions are taken; how many decisions and how many draws."""
    decisions: int = 0
    draws: int = 0
    while p.seat != NOBODY and decisions < limit:
        if p.seat == CHANCE:
            draws += 1
            p.play(p.chance(rng))
        else:
            decisions += 1
            p.play(rng.member(p.options))
    return decisions, draws
