"""What is left of each terrain and of each crop tile along the shores of a survey.

A region of n spaces takes n of its terrain and the crop tiles 1 to n. Ways to one shore may leave different stocks: all
are followed over the links of the survey, and back again; only those that come out even at the end are alive.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.games.tiwanaku.worlds.arrays import HASH_MASK, longer, pop_count, zeros
from pukllay.games.tiwanaku.worlds.mosaic import Mosaic
from pukllay.games.tiwanaku.worlds.survey import Survey

# A stock is one word: what is left of the first three terrains (6 bits each; the fourth has the rest), and from bit 18
# the crop tiles left (4 bits each, 15 when they cannot run out).
TILES: Final = 18
PLENTY: Final = 15


@final
class Stocks:
    """Numbered from 1."""

    def __init__(self, survey: Survey) -> None:
        self.one: i64 = 1
        self.survey = survey
        self.mosaic: Mosaic = survey.mosaic
        self.spaces: i64 = self.mosaic.spaces
        room: i64 = 256
        self.count: i64 = 1
        self.stock, self.shore, self.next = zeros(room), zeros(room), zeros(room)  # next: of the same shore
        self.table = zeros(2 * room)
        self.of = zeros(self.mosaic.shores + 1)  # shore -> its first stock
        self.alive = zeros(1)
        self.most = zeros((self.spaces + 1) * 5)  # (space, crop) -> how many of that crop could lie from there on
        self.work: i64 = 0
        if self.mosaic.shores > 1 and self.mosaic.range[1]:
            self._begin()

    def _begin(self) -> None:
        first: i64 = 0
        for v in range(5):
            self._count_most(v)
            have: i64 = self.mosaic.tiles[v]
            if have >= self.most[v] or have >= PLENTY:
                have = PLENTY
            first |= have << (TILES + 4 * v)
        for t in range(3):
            left: i64 = self.mosaic.counts[t]
            first |= left << (6 * t)
        self._add(1, first)
        s: i64 = 0
        while s < self.spaces:
            self._go_on(s)
            s += 1
        self.alive = zeros(self.count)
        shore = self.mosaic.row_of[s]
        while shore:
            if self.of[shore]:
                self.alive[self.of[shore]] = 1
            shore = self.mosaic.next_shore[shore]
        while s > 0:
            s -= 1
            self._go_back(s)

    def _count_most(self, v: i64) -> None:
        """Backwards over the spaces: how many of crop v can still be laid so that none touch."""
        rows = self.mosaic.rows
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
            can = self.mosaic.regions.root[s] & (0x8421 * one) << v
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

    def _slot(self, shore: i64, stock: i64) -> i64:
        h = (stock * 0x9E3779B97F4A7C5 + shore * 2862933555777941757) & HASH_MASK
        h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
        slots: i64 = len(self.table)
        return (h >> 20) & (slots - 1)

    def find(self, shore: i64, stock: i64) -> i64:
        """Its number; 0 when the shore has none such."""
        slots: i64 = len(self.table)
        slot = self._slot(shore, stock)
        while True:
            k = self.table[slot]
            if not k or (self.stock[k] == stock and self.shore[k] == shore):
                return k
            slot = (slot + 1) & (slots - 1)

    def _add(self, shore: i64, stock: i64) -> None:
        if self.find(shore, stock):
            return
        k = self.count
        if k == len(self.stock):
            room = 2 * k
            self.stock, self.shore, self.next = (
                longer(self.stock, room),
                longer(self.shore, room),
                longer(self.next, room),
            )
            self.table = zeros(2 * room)
            i: i64 = 1
            while i < k:
                self._enter(i)
                i += 1
        self.stock[k], self.shore[k] = stock, shore
        self.next[k] = self.of[shore]
        self.of[shore] = k
        self.count = k + 1
        self._enter(k)

    def _enter(self, k: i64) -> None:
        slots: i64 = len(self.table)
        slot = self._slot(self.shore[k], self.stock[k])
        while self.table[slot]:
            slot = (slot + 1) & (slots - 1)
        self.table[slot] = k

    def spend(self, stock: i64, size: i64, t: i64, room: i64, row: i64) -> i64:
        """What a region leaves, with `room` empty spaces after it of which `row` is the first; -1 when it lacks one."""
        one = self.one
        if t < 3:
            if stock >> (6 * t) & 63 < size:
                return -1
            stock -= size << (6 * t)
        elif (stock & 63) + (stock >> 6 & 63) + (stock >> 12 & 63) > room:
            return -1
        v: i64 = 0
        while v < 5:
            have = stock >> (TILES + 4 * v) & 15
            if have != PLENTY:
                if v < size:
                    if have == 0:
                        return -1
                    stock -= one << (TILES + 4 * v)
                    have -= 1
                if have >= room // (v + 1) or have >= self.most[row * 5 + v]:
                    stock |= (PLENTY * one) << (TILES + 4 * v)
            v += 1
        return stock

    def _is_in(self, stock: i64, room: i64, r: i64) -> bool:
        """Whether it lies in a range."""
        a, b, c = stock & 63, stock >> 6 & 63, stock >> 12 & 63
        d = room - a - b - c
        if a < r & 63 or a > r >> 6 & 63 or b < r >> 12 & 63 or b > r >> 18 & 63:
            return False
        return c >= r >> 24 & 63 and c <= r >> 30 & 63 and d >= r >> 36 & 63 and d <= r >> 42 & 63

    def _go_on(self, s: i64) -> None:
        """Every stock of a row, over every link."""
        survey, mosaic = self.survey, self.mosaic
        sizes = mosaic.regions.shapes.size
        shore = mosaic.row_of[s]
        while shore:
            e, end = survey.link_at[shore], survey.link_end[shore]
            while e < end:
                target, laid = survey.target[e], survey.laid[e]
                e += 1
                size, t = sizes[laid >> 27], laid >> 25 & 3
                filled = mosaic.filled[target]
                row, room = mosaic.row_after(filled, s + 1), self.spaces - pop_count(filled)
                k = self.of[shore]
                while k:
                    after = self.spend(self.stock[k], size, t, room, row)
                    if after >= 0 and self._is_in(after, room, mosaic.range[target]):
                        self._add(target, after)
                    self.work += 1
                    k = self.next[k]
            shore = mosaic.next_shore[shore]

    def _go_back(self, s: i64) -> None:
        """Those of which one that is alive comes are alive; links that none goes over are given up."""
        survey, mosaic = self.survey, self.mosaic
        sizes = mosaic.regions.shapes.size
        shore = mosaic.row_of[s]
        while shore:
            e, end = survey.link_at[shore], survey.link_end[shore]
            kept = e
            while e < end:
                target, laid = survey.target[e], survey.laid[e]
                e += 1
                size, t = sizes[laid >> 27], laid >> 25 & 3
                filled = mosaic.filled[target]
                row, room = mosaic.row_after(filled, s + 1), self.spaces - pop_count(filled)
                is_used = False
                k = self.of[shore]
                while k:
                    after = self.spend(self.stock[k], size, t, room, row)
                    if after >= 0 and self.alive[self.find(target, after)]:
                        self.alive[k] = 1
                        is_used = True
                    k = self.next[k]
                if is_used:
                    survey.laid[kept], survey.target[kept] = laid, target
                    survey.link_scale[kept] = survey.link_scale[e - 1]
                    kept += 1
            survey.link_end[shore] = kept
            shore = mosaic.next_shore[shore]
