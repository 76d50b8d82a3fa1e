"""What a sweep knows of a board before it begins: what each space may hold, and what follows from that."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.games.tiwanaku.native import zeros

# Ten bits a row: terrain (2), crop (3), the crops of its region (5).
ROW: Final = 10
FACES: Final = 0x7C1F07C1F07C1F  # terrain and crop of every row, without the regions
PLENTY: Final = 15  # so many crop tiles are left that they cannot run out


@final
class Ground:
    """A board of `columns` × `rows`, to be swept column by column from the first on.

    `terrain` (-1 unknown) and `crop` (0 unknown) say what is known of each space, `may[space * 4 + terrain]` which
    crops (bit 0: crop 1) it may have on each terrain; `left` how many unknown spaces of each terrain there are,
    `tiles` how many crop tiles of each value are left for the spaces of unknown crop.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        terrain: list[int],
        crop: list[int],
        may: list[int],
        left: list[int],
        tiles: list[int],
    ) -> None:
        self.one: i64 = 1  # a field: mypyc would print a local constant as a C literal, and shift it in 32 bits
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.spaces: i64 = columns * rows
        self.terrain = terrain
        self.crop = crop
        self.left = left
        self.tiles = tiles.copy()
        n = self.spaces
        self.may = zeros(n * 4)
        self.grow = zeros(n * self.rows)  # (space just filled, row) -> terrains into which that row may still grow
        self.keep = zeros(n)  # space just filled -> the bits of a state's first word that still matter
        self.keep_corner = zeros(n)
        self.ahead = zeros(n * 4)  # (space just filled, terrain) -> known spaces of that terrain that follow
        self.most = zeros(n * 5)  # (space just filled, crop) -> how many more of that crop could follow
        s: i64 = 0
        while s < 4 * n:
            self.may[s] = may[s]
            s += 1
        s = 0
        while s < n:
            self._look_around(s)
            s += 1
        t: i64 = 0
        while t < 4:
            self._look_ahead(t)
            t += 1
        v: i64 = 0
        while v < 5:
            self._count_most(v)
            v += 1

    def mirrored(self) -> Ground:
        """The same board seen from its last column."""
        terrain: list[int] = []
        crop: list[int] = []
        may: list[int] = []
        rows = int(self.rows)
        for column in range(int(self.columns) - 1, -1, -1):
            for space in range(column * rows, column * rows + rows):
                terrain.append(self.terrain[space])
                crop.append(self.crop[space])
                for k in range(4):
                    may.append(int(self.may[space * 4 + k]))
        return Ground(int(self.columns), rows, terrain, crop, may, self.left, self.tiles)

    def _look_around(self, s: i64) -> None:
        """What of the frontier still matters once the space s is filled, and where its regions may grow."""
        rows = self.rows
        one = self.one
        column, row = s // rows, s % rows
        keep: i64 = 0
        i: i64 = 0
        while i < rows:
            cell = column * rows + i if i <= row else (column - 1) * rows + i
            if cell >= 0:
                into: i64 = 0
                needed = i <= row < rows - 1  # a column is kept whole until it has been sifted
                for other in self.touching(cell):
                    if other <= s:
                        continue
                    if self.crop[other] == 0:
                        needed = True
                    if other // rows == cell // rows or other % rows == cell % rows:
                        into |= self._terrains(other)
                self.grow[s * rows + i] = into
                kept: i64 = 0x3FF if needed else 0x3E3
                keep |= kept * (one << (ROW * i))
            i += 1
        self.keep[s] = keep
        if column > 0 and row < rows - 1:
            self.keep_corner[s] = 31 if self.crop[s + 1] == 0 else 3

    def _look_ahead(self, t: i64) -> None:
        ahead: i64 = 0
        s = self.spaces - 1
        while s >= 0:
            self.ahead[s * 4 + t] = ahead
            if self.terrain[s] == t:
                ahead += 1
            s -= 1

    def _terrains(self, s: i64) -> i64:
        one = self.one
        out: i64 = 0
        t: i64 = 0
        while t < 4:
            if self.may[s * 4 + t]:
                out |= one << t
            t += 1
        return out

    def touching(self, s: i64) -> list[i64]:
        rows = self.rows
        column, row = s // rows, s % rows
        out: list[i64] = []
        dc: i64 = -1
        while dc <= 1:
            dr: i64 = -1
            while dr <= 1:
                c, r = column + dc, row + dr
                if (dc != 0 or dr != 0) and 0 <= c < self.columns and 0 <= r < rows:
                    out.append(c * rows + r)
                dr += 1
            dc += 1
        return out

    def _count_most(self, v: i64) -> None:
        """Backwards over the spaces: how many of crop v can still be laid so that none touch."""
        rows = self.rows
        one = self.one
        shape = one << (rows + 1)  # the last rows + 1 spaces, bit 0 the newest
        mask = shape - 1
        best = zeros(shape)
        s: i64 = self.spaces - 1
        while s >= 0:
            self.most[s * 5 + v] = best[0]
            new = zeros(shape)
            row = s % rows
            blockers: i64 = 0
            if row > 0:
                blockers |= 1 | one << rows
            blockers |= one << (rows - 1)
            if row < rows - 1:
                blockers |= one << (rows - 2)
            can = (self.may[s * 4] | self.may[s * 4 + 1] | self.may[s * 4 + 2] | self.may[s * 4 + 3]) >> v & 1
            state: i64 = 0
            while state < shape:
                value = best[(state << 1) & mask]
                if can and not state & blockers:
                    laid = best[(state << 1 | 1) & mask] + (1 if self.crop[s] == 0 else 0)
                    if laid > value:
                        value = laid
                new[state] = value
                state += 1
            best = new
            s -= 1
        have: i64 = self.tiles[v]
        self.tiles[v] = PLENTY if have >= best[0] or have >= PLENTY else int(have)
