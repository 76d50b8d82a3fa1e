"""Terrain that fits, region by region: a mosaic that grows from one side, and merges what has the same future.

The first empty space is covered by one whole region after another. Of what is filled only the *shore* matters: which
spaces are filled, the terrain of those that touch empty ones, and what is left of each terrain and of each crop tile (a
region of n spaces takes the tiles 1 to n). Crops are laid by `planting.py`, all that are possible along one shore
at once: so a hundred ways to plant the same terrain make one shore, and whether it has a future is asked once
(`Regions.narrow`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.native import HASH_MASK, longer, longer_reals, pop_count, reals, zeros
from pukllay.games.tiwanaku.regions import Regions

# A shore is three words: the filled spaces; the terrain of its spaces in the first four columns of eight (two bits
# a space) and from bit 40 the crop tiles left (4 bits each, 15 when they cannot run out); that of the other four, and
# from bit 40 what is left of the first three terrains (6 bits each).
AT: Final = 40
PLENTY: Final = 15
WINDOW: Final = 5  # columns, from that of the first empty space, in which `narrow` looks: a region reaches no further
ANY_FACE: Final = 0xFFFFF


@final
class Mosaic:
    """`counts`: spaces of each terrain in all; `tiles`: crop tiles of each value in the box."""

    def __init__(self, board: Board, terrain: list[int], crop: list[int], counts: list[int], tiles: list[int]) -> None:
        self.one: i64 = 1  # a field: mypyc would print a local constant as a C literal, and shift it in 32 bits
        self.rows: i64 = board.rows
        self.spaces: i64 = board.spaces
        self.regions = Regions(board, terrain, crop, counts)
        n = self.spaces
        self.bare: i64 = 0  # spaces of unknown crop
        self.most = zeros((n + 1) * 5)  # (space, crop) -> how many of that crop could lie from there on
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
        self.filled, self.west, self.east = zeros(room), zeros(room), zeros(room)
        self.next_shore = zeros(room)  # in the same row
        self.scale = reals(room)  # what thinning multiplied its weight by; 0 when it did not stay
        self.table = zeros(2 * room)
        self.row_of = zeros(n + 1)  # first empty space -> the first shore that has it
        self.row_size = zeros(n + 1)
        self.work: i64 = 0  # steps taken: a clock that is the same on every machine
        self.is_thinned = False
        # the shore that is looked at: its spaces, where the faces of their terrain begin, those whose crop matters
        self.rim, self.rim_face = zeros(n), zeros(n)
        self.rims: i64 = 0
        self.relevant: i64 = 0
        self.looked_at: i64 = 0  # the spaces that it has filled
        self.choice = zeros(64)
        if self.regions.is_possible:
            self._begin(counts, tiles)

    def _begin(self, counts: list[int], tiles: list[int]) -> None:
        west: i64 = 0
        east: i64 = 0
        v: i64 = 0
        while v < 5:
            self._count_most(v)
            have: i64 = tiles[v]
            if have >= self.most[v] or have >= PLENTY:
                have = PLENTY
            west |= have << (AT + 4 * v)
            v += 1
        t: i64 = 0
        while t < 3:
            n: i64 = counts[t]
            east |= n << (AT + 6 * t)
            t += 1
        self._shore(0, west, east, 0)

    def _count_most(self, v: i64) -> None:
        """Backwards over the spaces: how many of crop v can still be laid so that none touch."""
        rows = self.rows
        one = self.one
        shape = one << (rows + 1)  # the last rows + 1 spaces, bit 0 the newest
        mask = shape - 1
        best = zeros(shape)
        s: i64 = self.spaces - 1
        while s >= 0:
            new = zeros(shape)
            row = s % rows
            blockers: i64 = one << (rows - 1)
            if row > 0:
                blockers |= 1 | one << rows
            if row < rows - 1:
                blockers |= one << (rows - 2)
            can = self.regions.root[s] & (0x8421 * one) << v
            state: i64 = 0
            while state < shape:
                value = best[(state << 1) & mask]
                if can and not state & blockers:
                    laid = best[(state << 1 | 1) & mask] + 1
                    if laid > value:
                        value = laid
                new[state] = value
                state += 1
            best = new
            self.most[s * 5 + v] = best[0]
            s -= 1

    def _slot(self, filled: i64, west: i64, east: i64, slots: i64) -> i64:
        h = (filled * 0x9E3779B97F4A7C5 + west * 2862933555777941757 + east * 0x5851F42D4C957F2D) & HASH_MASK
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
        self.next_shore = longer(self.next_shore, room)
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
        rim, rim_face = self.rim, self.rim_face
        left, by_terrain = regions.left, regions.shore
        filled, west, east = self.filled[shore], self.west[shore], self.east[shore]
        empty = ((one << n) - 1) & ~filled
        left[3] = pop_count(empty)
        by_terrain[3] = 0
        t: i64 = 0
        while t < 3:
            left[t] = east >> (AT + 6 * t) & 63
            left[3] -= left[t]
            by_terrain[t] = 0
            t += 1
        rims: i64 = 0
        relevant: i64 = 0
        column = s // rows
        c: i64 = (column - 1) * rows if column else 0
        end = (column + WINDOW) * rows
        if end > n:
            end = n
        while c < end:
            if not filled >> c & 1:
                dom[c] = root[c]
            elif touching[c] & empty:
                t = (east if self.half[c] else west) >> self.terrain_at[c] & 3
                by_terrain[t] |= one << c
                rim[rims], rim_face[rims] = c, 5 * t
                rims += 1
                if touching[c] & empty & self.bare:
                    relevant |= one << c
                    dom[c] = 0
                else:
                    dom[c] = root[c] & (31 * one) << (5 * t)
            else:
                dom[c] = ANY_FACE
            c += 1
        self.rims, self.relevant, self.looked_at = rims, relevant, filled

    def choose(self, shore: i64, s: i64) -> i64:
        """How many pieces may cover the first empty space; they stand in `choice`."""
        n = self.spaces
        regions = self.regions
        filled = self.filled[shore]
        column = s // self.rows
        end = (column + WINDOW) * self.rows
        if end > n:
            end = n
        live, pieces, shapes = regions.live, regions.pieces, regions.shapes
        shape_of = shapes.shape
        k, last = regions.piece_at[s], regions.piece_at[end]
        self.work += last - k
        lives: i64 = 0
        while k < last:
            piece = pieces[k]
            if not shape_of[piece >> 2] & filled:
                live[lives] = piece
                lives += 1
            k += 1
        regions.lives = lives
        if not regions.narrow((column - 1) * self.rows if column else 0, filled, end):
            return 0
        k = 0
        while k < regions.lives and shapes.cells[(live[k] >> 2) * 5] == s:
            if k == len(self.choice):
                self.choice = longer(self.choice, 2 * k)
            self.choice[k] = live[k]
            k += 1
        return k

    def lay(self, shore: i64, s: i64, piece: i64) -> i64:
        """The shore that comes of one more region; 0 when the box lacks a tile for it."""
        one, n = self.one, self.spaces
        shapes = self.regions.shapes
        touching = shapes.touching
        number, t = piece >> 2, piece & 3
        size = shapes.size[number]
        filled = self.filled[shore] | shapes.shape[number]
        empty = ((one << n) - 1) & ~filled
        west, east = self.west[shore], self.east[shore]
        if t < 3:
            east -= size << (AT + 6 * t)
        row = s + 1
        while row < n and filled >> row & 1:
            row += 1
        v: i64 = 0
        while v < 5:
            have = west >> (AT + 4 * v) & 15
            if have != PLENTY:
                if v < size:
                    if have == 0:
                        return 0
                    west -= one << (AT + 4 * v)
                    have -= 1
                if row == n or have >= self.most[row * 5 + v]:
                    west |= (PLENTY * one) << (AT + 4 * v)
            v += 1
        k: i64 = 0
        while k < self.rims:
            c = self.rim[k]
            if not touching[c] & empty:
                if self.half[c]:
                    east &= ~((3 * one) << self.terrain_at[c])
                else:
                    west &= ~((3 * one) << self.terrain_at[c])
            k += 1
        k = 0
        while k < size:
            c = shapes.cells[number * 5 + k]
            if touching[c] & empty:
                if self.half[c]:
                    east |= t << self.terrain_at[c]
                else:
                    west |= t << self.terrain_at[c]
            k += 1
        self.work += self.rims + size
        return self._shore(filled, west, east, row)

    def room_left(self, s: i64) -> i64:
        """How much the shore that was just narrowed leaves open: the faces of its empty spaces, multiplied, as the
        number of bits of that product."""
        column = s // self.rows
        end = (column + WINDOW) * self.rows
        if end > self.spaces:
            end = self.spaces
        product = 1.0
        out: i64 = 0
        while s < end:
            if not self.looked_at >> s & 1:
                product *= float(pop_count(self.regions.dom[s]))
                while product >= 2.0:
                    product *= 0.5
                    out += 1
            s += 1
        return out
