"""The grid: which spaces lie beside which, and the shapes that a region may have on it."""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import lowest

TERRAINS: Final = 4
CROPS: Final = 5
LARGEST_REGION: Final = 5


@final
class Board:
    """Spaces are numbered down the columns: space = column * rows + row; "b3" is the third row of the second column."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.spaces = columns * rows
        self.all = (1 << self.spaces) - 1
        self.beside: list[int] = []  # space -> the set of spaces orthogonally beside it
        self.touching: list[int] = []  # the same and diagonally
        self.edge = 0
        for space in range(self.spaces):
            column, row = space // rows, space % rows
            beside, touching = 0, 0
            for dc in range(-1, 2):
                for dr in range(-1, 2):
                    if dc == 0 and dr == 0:
                        continue
                    c, r = column + dc, row + dr
                    if 0 <= c < columns and 0 <= r < rows:
                        touching |= 1 << (c * rows + r)
                        if dc == 0 or dr == 0:
                            beside |= 1 << (c * rows + r)
            self.beside.append(beside)
            self.touching.append(touching)
            if column == 0 or row == 0 or column == columns - 1 or row == rows - 1:
                self.edge |= 1 << space
        self.shapes: list[list[int]] = []  # space -> every region of 1 to 5 spaces whose first space it is
        for space in range(self.spaces):
            self.shapes.append(self._shapes_from(space))

    def _shapes_from(self, first: int) -> list[int]:
        """Connected sets of at most five spaces, none before `first`, by growing one space at a time."""
        later = self.all & ~((1 << first) - 1)
        found = {1 << first}
        newest = [1 << first]
        for _ in range(LARGEST_REGION - 1):
            grown: set[int] = set()
            for shape in newest:
                rim = self.around(shape) & later
                while rim:
                    grown.add(shape | (rim & -rim))
                    rim &= rim - 1
            newest = sorted(grown)
            found |= grown
        return sorted(found)

    def name(self, space: int) -> str:
        return chr(ord("a") + space // self.rows) + str(space % self.rows + 1)

    def around(self, shape: int) -> int:
        """The spaces orthogonally beside a set, outside it."""
        out, rest = 0, shape
        while rest:
            out |= self.beside[lowest(rest)]
            rest &= rest - 1
        return out & ~shape

    def near(self, shape: int) -> int:
        """The spaces that touch a set, even diagonally, outside it."""
        out, rest = 0, shape
        while rest:
            out |= self.touching[lowest(rest)]
            rest &= rest - 1
        return out & ~shape

    def region(self, space: int, same: int) -> int:
        """The connected part of the set `same` that holds the space."""
        region = 1 << space
        while True:
            grown = region | (self.around(region) & same)
            if grown == region:
                return region
            region = grown
