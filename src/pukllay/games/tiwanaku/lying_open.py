"""What lies open on the board of Tiwanaku, and the crops that may grow where none lies (compiled)."""

from __future__ import annotations

from typing import final

from pukllay.core.bits import lowest, size
from pukllay.games.tiwanaku.board import CROPS, LARGEST_REGION, TERRAINS, Board
from pukllay.games.tiwanaku.position import Tiwanaku


@final
class Open:
    """What lies open, as sets: terrain -> spaces, crop -> spaces."""

    def __init__(self, p: Tiwanaku) -> None:
        self.board: Board = p.board()
        self.shown = p.shown
        self.planted = p.planted
        self.terrain: list[int] = [0] * TERRAINS
        self.crop: list[int] = [0] * (CROPS + 1)
        terrain, crop = p.disc.terrain, p.disc.crop
        rest = p.shown
        while rest:
            one = rest & -rest
            space = one.bit_length() - 1
            self.terrain[terrain[space]] |= one
            if p.planted & one:
                self.crop[crop[space]] |= one
            rest ^= one

    def _allowed(self, space: int, region: int, most: int) -> int:
        """The crops up to `most` that neither the region nor a space that touches this one has already."""
        barred = region | self.board.touching[space]
        out = 0
        for crop in range(1, most + 1):
            if not self.crop[crop] & barred:
                out |= 1 << crop
        return out

    def candidates(self, space: int, terrain: int) -> int:
        """The crops that may grow on a space whose terrain is known, as far as its region and its neighbours tell."""
        board = self.board
        region = board.region(space, self.terrain[terrain])
        rim = board.around(region) & ~self.shown
        if rim:
            return self._allowed(space, region, LARGEST_REGION)
        # The region is closed: each crop up to its size is somewhere in it.
        most = min(size(region), LARGEST_REGION)  # a table that is merely supposed may have a larger one
        mine = self._allowed(space, region, most)
        elsewhere = 0
        rest = region & ~self.planted & ~(1 << space)
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            theirs = self._allowed(other, region, most)
            elsewhere |= theirs
            if not theirs & (theirs - 1):
                mine &= ~theirs
        alone = mine & ~elsewhere
        return alone if alone else mine


def all_candidates(p: Tiwanaku) -> list[int]:
    """Space -> the crops it may have, where terrain lies and no crop."""
    known = Open(p)
    out = [0] * known.board.spaces
    rest = p.shown & ~p.planted
    while rest:
        space = lowest(rest)
        rest &= rest - 1
        out[space] = known.candidates(space, p.disc.terrain[space])
    return out
