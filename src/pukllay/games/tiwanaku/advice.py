"""The best divinations: what naming a crop may be expected to bring."""

from __future__ import annotations

from typing import final

from pukllay.games.tiwanaku.board import CROPS
from pukllay.games.tiwanaku.disc import UNKNOWN
from pukllay.games.tiwanaku.rules.riddle import MISTAKE
from pukllay.games.tiwanaku.worlds.find import Worlds


@final
class Divination:
    """Naming `crop` on `space`: right with `chance`; `points` are expected (TIW-4.3, 4.4; tokens not counted)."""

    def __init__(self, space: int, crop: int, chance: float, points: float) -> None:
        self.space = space
        self.crop = crop
        self.chance = chance
        self.points = points


def divinations(found: Worlds, is_riddle: bool = False) -> list[Divination]:
    """For every space of known terrain without a crop the name that pays best, the best first.

    In the riddle (TIW-9.4, 9.5) a right one brings nothing but costs nothing, and unexplored spaces count too."""
    out: list[Divination] = []
    known = found.known
    for space in range(known.board.spaces):
        if known.crop[space] or (known.terrain[space] == UNKNOWN and not is_riddle):
            continue
        odds = found.crop_odds(space)
        lost = 0.0
        for c in range(1, CROPS + 1):
            lost += odds[c] * c
        best = Divination(space, 0, 0.0, -1000.0)
        for c in range(1, CROPS + 1):
            points = (odds[c] - 1.0) * MISTAKE if is_riddle else 2.0 * odds[c] * c - lost
            if points > best.points:
                best = Divination(space, c, odds[c], points)
        out.append(best)
    return sorted(out, key=lambda d: -d.points)
