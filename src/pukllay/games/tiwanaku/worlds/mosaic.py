"""Terrain that fits, region by region: a mosaic that grows from one side, and merges what has the same future.

The first empty space is covered by one whole region after another. Of what is filled only the *shore* matters: which
spaces are filled, and the terrain of those that touch empty ones. What is left of each terrain is told apart later
(`stocks.py`); along a shore only its *range* is kept, the least and the most over all ways that lead there. So are the
crops (`survey.py`): whether a shore has a future is asked once for all of them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.worlds.arrays import HASH_MASK, longer, longer_reals, pop_count, reals, zeros
from pukllay.games.tiwanaku.worlds.regions import ANY_FACE, Regions

WINDOW: Final = 5  # columns, from that of the first empty space, that filled spaces reach into
NARROWED: Final = 4  # columns in which `narrow` looks: a fifth gains little

# A range has 12 bits a terrain, the least and the most that is left, and this bit, so that none is 0.
RANGE: Final = 0x1000000000000
OPENS: Final = 2 * NARROWED  # words that hold what a shore leaves open


def joined(a: i64, b: i64) -> i64:
    """The least range that holds both; 0 is none."""
    if not a:
        return b
    out: i64 = RANGE
    k: i64 = 0
    while k < 48:
        low, low_b = a >> k & 63, b >> k & 63
        high, high_b = a >> (k + 6) & 63, b >> (k + 6) & 63
        out |= ((low if low < low_b else low_b) | (high if high > high_b else high_b) << 6) << k
        k += 12
    return out


def met(a: i64, b: i64, room: i64) -> i64:
    """What lies in both ranges and comes to `room` spaces in all; 0 when nothing does."""
    lows: i64 = 0
    highs: i64 = 0
    both: i64 = RANGE
    k: i64 = 0
    while k < 48:
        low, low_b = a >> k & 63, b >> k & 63
        high, high_b = a >> (k + 6) & 63, b >> (k + 6) & 63
        if low < low_b:
            low = low_b
        if high > high_b:
            high = high_b
        if low > high:
            return 0
        lows += low
        highs += high
        both |= (low | high << 6) << k
        k += 12
    if lows > room or highs < room:
        return 0
    out: i64 = RANGE
    k = 0
    while k < 48:
        low, high = both >> k & 63, both >> (k + 6) & 63
        least, most = room - highs + high, room - lows + low
        out |= ((low if low > least else least) | (high if high < most else most) << 6) << k
        k += 12
    return out


def after_region(r: i64, t: i64, size: i64) -> i64:
    """The range that a region leaves; 0 when there is not enough for it."""
    low, high = r >> (12 * t) & 63, r >> (12 * t + 6) & 63
    if high < size:
        return 0
    r -= (low | high << 6) << (12 * t)
    return r | ((low - size if low > size else 0) | (high - size) << 6) << (12 * t)


def before_region(r: i64, t: i64, size: i64) -> i64:
    """The range of which a region left this."""
    return r + ((size | size << 6) << (12 * t))


@final
class Mosaic:
    """`counts`: spaces of each terrain in all; `tiles`: crop tiles of each value in the box."""

    def __init__(self, board: Board, terrain: list[int], crop: list[int], counts: list[int], tiles: list[int]) -> None:
        self.one: i64 = 1  # a field: mypyc would print a local constant as a C literal, and shift it in 32 bits
        self.tiles = tiles
        self.counts = counts
        self.rows: i64 = board.rows
        self.spaces: i64 = board.spaces
        self.regions = Regions(board, terrain, crop, counts)
        n = self.spaces
        self.bare: i64 = 0  # spaces of unknown crop
        self.half = zeros(n)  # in which of the two words of terrain a space is
        self.terrain_at = zeros(n)
        for s in range(board.spaces):
            if crop[s] == 0:
                self.bare |= self.one << s
            column, row = s // board.rows, s % board.rows
            self.half[s] = column % 8 // 4
            self.terrain_at[s] = 2 * (column % 4 * board.rows + row)
        # the shores; 0 is none
        room: i64 = 256
        self.shores: i64 = 1
        self.filled, self.west, self.east = zeros(room), zeros(room), zeros(room)  # terrain in two words
        self.next_shore = zeros(room)  # in the same row
        # what its empty spaces may hold, in the columns that are narrowed: two words a column, three and two spaces
        self.open = zeros(OPENS * room)
        self.range = zeros(room)  # what can be left of each terrain: 12 bits each, the least and the most
        self.scale = reals(room)  # what thinning multiplied its weight by; 0 when it did not stay
        self.table = zeros(2 * room)
        self.row_of = zeros(n + 1)  # first empty space -> the first shore that has it
        self.row_size = zeros(n + 1)
        self.work: i64 = 0  # steps taken: a clock that is the same on every machine
        # the shore that is looked at: its spaces, where the faces of their terrain begin, those whose crop matters
        self.rim, self.rim_face = zeros(n), zeros(n)
        self.rims: i64 = 0
        self.relevant: i64 = 0
        self.looked_at: i64 = 0  # the spaces that it has filled
        self.choice = zeros(64)
        # what `open` holds, of the shore that was narrowed last, and of all columns of the empty board
        self.open_now, self.open_root = zeros(OPENS), zeros(2 * board.columns)
        c: i64 = 0
        while c < board.columns:
            self._pack(c, self.regions.root, self.open_root, 2 * c)
            c += 1
        if self.regions.is_possible:
            all_left = RANGE * self.one
            for t in range(4):
                count: i64 = counts[t]
                all_left |= (count << 6 | count) << (12 * t)
            self.range[self._shore(0, 0, 0, 0)] = all_left
            self._open(1, 0, -1)

    def _pack(self, column: i64, faces: vec[i64], into: vec[i64], at: i64) -> None:
        """The faces of a column in two words."""
        rows = self.rows
        a: i64 = 0
        b: i64 = 0
        r: i64 = rows
        base = column * rows
        while r > 3:
            r -= 1
            b = b << 20 | faces[base + r]
        while r > 0:
            r -= 1
            a = a << 20 | faces[base + r]
        into[at], into[at + 1] = a, b

    def _open(self, target: i64, column: i64, last: i64) -> None:
        """What may still lie on the empty spaces of a shore whose first column is given: what could on the way there,
        up to the last column that was narrowed, and what can on the empty board in others."""
        opened, now, root = self.open, self.open_now, self.open_root
        base = OPENS * target
        end = column + NARROWED
        columns: i64 = self.spaces // self.rows
        if end > columns:
            end = columns
        while column < end:
            at = column % NARROWED * 2
            if column <= last:
                opened[base + at] |= now[at]
                opened[base + at + 1] |= now[at + 1]
            else:
                opened[base + at], opened[base + at + 1] = root[2 * column], root[2 * column + 1]
            column += 1

    def _slot(self, filled: i64, west: i64, east: i64, slots: i64) -> i64:
        h = (filled * 0x9E3779B97F4A7C5 + west * 2862933555777941757 + east * 0x1851F42D4C957F2D) & HASH_MASK
        h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
        return (h >> 20) & (slots - 1)

    def _shore(self, filled: i64, west: i64, east: i64, row: i64) -> i64:
        """The number of this shore, which is new unless it was met before."""
        slots: i64 = len(self.table)
        slot = self._slot(filled, west, east, slots)
        while True:
            k = self.table[slot]
            if not k:
                break
            if self.filled[k] == filled and self.west[k] == west and self.east[k] == east:
                return k
            slot = (slot + 1) & (slots - 1)
        k = self.shores
        if k == len(self.filled):
            self._more_room()
            slots = len(self.table)
            slot = self._slot(filled, west, east, slots)
            while self.table[slot]:
                slot = (slot + 1) & (slots - 1)
        self.table[slot] = k
        self.filled[k], self.west[k], self.east[k] = filled, west, east
        self.next_shore[k] = self.row_of[row]
        self.row_of[row] = k
        self.row_size[row] += 1
        self.scale[k] = 1.0
        self.shores = k + 1
        return k

    def _more_room(self) -> None:
        room: i64 = 2 * len(self.filled)
        self.filled, self.west, self.east = longer(self.filled, room), longer(self.west, room), longer(self.east, room)
        self.next_shore, self.range = longer(self.next_shore, room), longer(self.range, room)
        self.open = longer(self.open, OPENS * room)
        self.scale = longer_reals(self.scale, room)
        slots = 2 * room
        table = zeros(slots)
        k: i64 = 1
        while k < self.shores:
            slot = self._slot(self.filled[k], self.west[k], self.east[k], slots)
            while table[slot]:
                slot = (slot + 1) & (slots - 1)
            table[slot] = k
            k += 1
        self.table = table

    # -- growing ----------------------------------------------------------------------------------------------------

    def look_at(self, shore: i64, s: i64) -> None:
        """Prepare `regions` for a shore; the crops of its relevant spaces are left to be told."""
        one, rows, n = self.one, self.rows, self.spaces
        regions = self.regions
        dom, touching, root = regions.dom, regions.shapes.touching, regions.root
        rim, rim_face, by_terrain = self.rim, self.rim_face, regions.shore
        filled, west, east = self.filled[shore], self.west[shore], self.east[shore]
        empty = ((one << n) - 1) & ~filled
        by_terrain[0] = by_terrain[1] = by_terrain[2] = by_terrain[3] = 0
        rims: i64 = 0
        relevant: i64 = 0
        column = s // rows
        c: i64 = (column - 1) * rows if column else 0
        end = (column + WINDOW) * rows
        if end > n:
            end = n
        while c < end:
            if not filled >> c & 1:
                k = c // rows
                if k < column + NARROWED:
                    r = c - k * rows
                    k = OPENS * shore + k % NARROWED * 2
                    dom[c] = (self.open[k] >> (20 * r) if r < 3 else self.open[k + 1] >> (20 * r - 60)) & ANY_FACE
                else:
                    dom[c] = root[c]
            else:
                dom[c] = ANY_FACE
                if touching[c] & empty:
                    t = (east if self.half[c] else west) >> self.terrain_at[c] & 3
                    by_terrain[t] |= one << c
                    rim[rims], rim_face[rims] = c, 5 * t
                    rims += 1
                    if touching[c] & empty & self.bare:
                        relevant |= one << c
            c += 1
        self.rims, self.relevant, self.looked_at = rims, relevant, filled

    def choose(self, shore: i64, s: i64) -> i64:
        """How many pieces may cover the first empty space; they stand in `choice`."""
        n = self.spaces
        regions = self.regions
        filled = self.filled[shore]
        column = s // self.rows
        end = (column + NARROWED) * self.rows
        if end > n:
            end = n
        live, shapes = regions.live, regions.shapes
        t: i64 = 0
        r = self.range[shore]
        while t < 4:
            regions.least[t], regions.left[t] = r >> (12 * t) & 63, r >> (12 * t + 6) & 63
            t += 1
        if not regions.narrow((column - 1) * self.rows if column else 0, filled, s, end):
            return 0
        r = RANGE * self.one
        t = 0
        while t < 4:
            r |= (regions.certain[t] | regions.may[t] << 6) << (12 * t)
            t += 1
        self.range[shore] = met(self.range[shore], r, n - pop_count(filled))
        if not self.range[shore]:
            return 0
        while column * self.rows < end:
            self._pack(column, regions.dom, self.open_now, column % NARROWED * 2)
            column += 1
        count: i64 = 0
        while count < regions.lives and shapes.cells[(live[count] >> 2) * 5] == s:
            if count == len(self.choice):
                self.choice = longer(self.choice, 2 * count)
            k = count
            while k > 0 and self.choice[k - 1] > live[count]:  # in order, whatever order they were asked in
                self.choice[k] = self.choice[k - 1]
                k -= 1
            self.choice[k] = live[count]
            count += 1
        return count

    def row_after(self, filled: i64, s: i64) -> i64:
        """The first empty space."""
        while s < self.spaces and filled >> s & 1:
            s += 1
        return s

    def lay(self, shore: i64, s: i64, piece: i64) -> i64:
        """The shore that comes of one more region; 0 when too little terrain is left for it."""
        one, n = self.one, self.spaces
        shapes = self.regions.shapes
        touching = shapes.touching
        number, t = piece >> 2, piece & 3
        size, near = shapes.size[number], shapes.near[number]
        filled = self.filled[shore] | shapes.shape[number]
        empty = ((one << n) - 1) & ~filled
        row = self.row_after(filled, s + 1)
        r = after_region(self.range[shore], t, size)
        if not r:
            return 0
        west, east = self.west[shore], self.east[shore]
        may = self.regions.may_after
        k: i64 = 0
        while k < self.rims + size:
            if k < self.rims:
                c = self.rim[k]
                if not near >> c & 1:
                    k += 1
                    continue
                u = self.rim_face[k] // 5
                if self.half[c]:
                    east &= ~((3 * one) << self.terrain_at[c])
                else:
                    west &= ~((3 * one) << self.terrain_at[c])
            else:
                c, u = shapes.cells[number * 5 + k - self.rims], t
            k += 1
            around = touching[c] & empty
            if around:
                if not around & may[u]:  # no space that it touches can be of its terrain: any such will do
                    u = 0
                    while around & may[u]:
                        u += 1
                if self.half[c]:
                    east |= u << self.terrain_at[c]
                else:
                    west |= u << self.terrain_at[c]
        self.work += self.rims + size
        target = self._shore(filled, west, east, row)
        self.range[target] = joined(self.range[target], r)
        self._open(target, row // self.rows, s // self.rows + NARROWED - 1)
        return target
