"""A quick look from the far side: which columns can be completed there, and with which crops in each region.

A sweep from one side builds mostly dead ends, since it learns too late what the other side needs. So the other side is
swept first, roughly: states are told apart by the terrain and crops of the frontier only. Of its regions each state
keeps, row by row, the set of all sets of crops that they may hold (32 bits: bit m stands for the crops m), and of each
terrain the least and the most spaces used. What this lets through may still be a dead end; what it stops is one.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.games.tiwanaku.ground import ROW, Ground
from pukllay.games.tiwanaku.native import HASH_MASK, longer, longer_reals, reals, zeros

CORNER_AT: Final = 50
COMPLETE: Final = 0x80008088 | 2  # the sets that hold {1}, {1, 2}, … {1, 2, 3, 4, 5}
FIELDS: Final = 0xFFFFFF  # six bits a terrain


def mixed(h: i64) -> i64:
    """A number whose high bits hang on all bits of h."""
    h = (h * 0x9E3779B97F4A7C5) & HASH_MASK
    return ((h ^ (h >> 29)) * 2135587861) & HASH_MASK


@final
class Columns:
    """The columns that can be completed on the far side."""

    def __init__(
        self,
        rows: i64,
        face: vec[i64],
        sets: vec[i64],
        least: vec[i64],
        most: vec[i64],
        ways: vec[float],
        n: i64,
    ) -> None:
        self.rows = rows
        self.face = face
        self.sets = sets  # five words a column
        self.least = least
        self.most = most
        self.ways = ways  # roughly how many ways there are to complete it: a guess for thinning
        self.n = n
        self.slots: i64 = 1024
        while self.slots < 3 * n:
            self.slots *= 2
        self.table = zeros(self.slots)
        self.bits = zeros(0x20000)  # 2**22 bits: the beginnings of columns, from the first row down
        self.one: i64 = 1
        one = self.one
        k: i64 = 0
        while k < n:
            slot = (mixed(face[k]) >> 20) & (self.slots - 1)
            while self.table[slot]:
                slot = (slot + 1) & (self.slots - 1)
            self.table[slot] = k + 1
            part = face[k]
            row: i64 = rows
            while row > 0:
                h = (mixed(part) >> 30) & 0x3FFFFF
                self.bits[h >> 5] |= one << (h & 31)
                row -= 1
                part &= (one << (ROW * row)) - 1 if row else 0
            k += 1

    def begins(self, faces: i64) -> bool:
        """Whether a column may begin with these rows (a false yes is possible)."""
        h = (mixed(faces) >> 30) & 0x3FFFFF
        return bool(self.bits[h >> 5] >> (h & 31) & 1)

    def find(self, faces: i64) -> i64:
        """Its number, or -1."""
        slot = (mixed(faces) >> 20) & (self.slots - 1)
        while True:
            k = self.table[slot] - 1
            if k < 0 or self.face[k] == faces:
                return k
            slot = (slot + 1) & (self.slots - 1)


@final
class Sieve:
    """The rough sweep. `columns[k]` belongs to the k-th column as this side counts them."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.one: i64 = 1
        self.columns: list[Columns] = []
        self.work: i64 = 0
        self.clear = zeros(32)  # a crop's bit -> the sets of crops without it
        for crop in range(5):
            bit = 1 << crop
            word = 0
            for m in range(32):
                if not m & bit:
                    word |= 1 << m
            self.clear[bit] = word
        # the newest layer
        self.n: i64 = 1
        self.face = zeros(1)
        self.sets = zeros(5)
        self.least = zeros(1)
        self.most = zeros(1)
        self.ways = reals(1)
        self.ways[0] = 1.0
        self.whole: i64 = 0
        for t in range(4):
            self.whole |= ground.left[t] << (6 * t)

    def sweep(self, limit: i64) -> bool:
        """One more column; False when it took more than `limit` states."""
        rows = self.ground.rows
        s: i64 = len(self.columns) * rows
        end = s + rows
        while s < end:
            if not self._layer(s, limit):
                return False
            s += 1
        self.columns.append(Columns(rows, self.face, self.sets, self.least, self.most, self.ways, self.n))
        return True

    def _layer(self, s: i64, limit: i64) -> bool:
        ground = self.ground
        rows = ground.rows
        one = self.one
        column, row = s // rows, s % rows
        at = ROW * row
        slots: i64 = 1024
        while slots < 4 * self.n:
            slots *= 2
        room = slots // 2
        table, face, sets = zeros(slots), zeros(room), zeros(room * 5)
        least, most, ways = zeros(room), zeros(room), reals(room)
        fresh: i64 = 0
        may, may_at = ground.may, s * 4
        grow, grow_at = ground.grow, s * rows
        counted = ground.terrain[s] < 0
        is_left, is_up = column > 0, row > 0
        is_corner = is_left and is_up
        rest_rows = (one << (ROW * rows)) - 1
        work = self.work
        new = zeros(5)
        a: i64 = 0
        while a < self.n:
            k = self.face[a]
            base_at = a * 5
            lt: i64 = -1
            ut: i64 = -2
            kt: i64 = -3
            ls: i64 = 0
            us: i64 = 0
            taken: i64 = 0
            cell: i64 = 0
            if is_left:
                cell = k >> at
                lt, ls = cell & 3, self.sets[base_at + row]
                taken |= one << (cell >> 2 & 7)
                if row + 1 < rows:
                    taken |= one << (k >> (at + ROW + 2) & 7)
            if is_up:
                cell = k >> (at - ROW)
                ut, us = cell & 3, self.sets[base_at + row - 1]
                taken |= one << (cell >> 2 & 7)
                if is_left:
                    kt = k >> CORNER_AT & 3
                    taken |= one << (k >> (CORNER_AT + 2) & 7)
            free = ~(taken >> 1)
            two_up: i64 = -4
            if row >= 2:
                two_up = k >> (at - 2 * ROW) & 3
            t: i64 = -1
            while t < 3:
                t += 1
                can = may[may_at + t] & free
                if not can:
                    continue
                lo, hi = self.least[a], self.most[a]
                if counted:
                    if lo >> (6 * t) & 63 >= self.whole >> (6 * t) & 63:
                        continue
                    lo += one << (6 * t)
                    if hi >> (6 * t) & 63 < self.whole >> (6 * t) & 63:
                        hi += one << (6 * t)
                if is_corner:
                    if kt == t and lt != t and ut != t:
                        continue
                    if lt == ut and kt != lt and t != lt:
                        continue
                joins_left, joins_up = lt == t, ut == t
                joined = one  # the empty set of crops
                if joins_left:
                    joined = ls
                    if joins_up:
                        joined = ls & us if kt == t else self._together(ls, us)
                    elif kt == t and two_up == t:
                        continue
                elif joins_up:
                    joined = us
                if not joined:
                    continue
                i: i64 = 0
                while i < rows:
                    new[i] = self.sets[base_at + i]
                    i += 1
                # the region to the left, when this space does not continue it
                if is_left and not joins_left:
                    alive = False
                    down, up = row + 1, row - 1
                    while down < rows and k >> (ROW * down) & 3 == lt:
                        if grow[grow_at + down] >> lt & 1:
                            alive = True
                        down += 1
                    if ut != lt and kt == lt and two_up == lt:
                        up = row - 2
                    top = up
                    if ut == lt or top != row - 1:
                        while up >= 0 and k >> (ROW * up) & 3 == lt:
                            if grow[grow_at + up] >> lt & 1:
                                alive = True
                            up -= 1
                    if not alive:
                        if not ls & COMPLETE:
                            continue
                        down -= 1
                        while down > row:
                            new[down] &= COMPLETE
                            down -= 1
                        while top > up:
                            new[top] &= COMPLETE
                            top -= 1
                # the region above, when this space does not continue it
                if is_up and not joins_up and ut != lt:
                    alive = False
                    up = row - 1
                    while up >= 0 and k >> (ROW * up) & 3 == ut:
                        if grow[grow_at + up] >> ut & 1:
                            alive = True
                        up -= 1
                    if not alive:
                        if not us & COMPLETE:
                            continue
                        up += 1
                        while up < row:
                            new[up] &= COMPLETE
                            up += 1
                low, high = row, row
                if joins_up:
                    while low > 0 and k >> (ROW * (low - 1)) & 3 == t:
                        low -= 1
                if joins_left:
                    while high + 1 < rows and k >> (ROW * (high + 1)) & 3 == t:
                        high += 1
                alive = False
                i = low
                while i <= high:
                    if grow[grow_at + i] >> t & 1:
                        alive = True
                    i += 1
                base = (k & rest_rows & ~(0x3FF * (one << at))) | t << at
                if is_left and row < rows - 1:
                    base |= (k >> at & 31) << CORNER_AT
                while can:
                    bit = can & -can
                    can &= can - 1
                    word = (joined & self.clear[bit]) << bit
                    if not alive:
                        word &= COMPLETE
                    if not word:
                        continue
                    work += 1
                    c: i64 = 1
                    while bit >> c:
                        c += 1
                    m = base | c << (at + 2)
                    i = low
                    while i <= high:
                        new[i] = word
                        i += 1
                    slot = (mixed(m) >> 20) & (slots - 1)
                    found: i64 = -1
                    while True:
                        found = table[slot] - 1
                        if found < 0 or face[found] == m:
                            break
                        slot = (slot + 1) & (slots - 1)
                    if found >= 0:
                        ways[found] += self.ways[a]
                        i = 0
                        while i < rows:
                            sets[found * 5 + i] |= new[i]
                            i += 1
                        if least[found] != lo:
                            least[found] = self._each(least[found], lo, True)
                        if most[found] != hi:
                            most[found] = self._each(most[found], hi, False)
                        continue
                    if fresh == room:
                        slots *= 2
                        room *= 2
                        if room > limit:
                            return False
                        face, least, most = longer(face, room), longer(least, room), longer(most, room)
                        sets, ways = longer(sets, room * 5), longer_reals(ways, room)
                        table = zeros(slots)
                        i = 0
                        while i < fresh:
                            slot = (mixed(face[i]) >> 20) & (slots - 1)
                            while table[slot]:
                                slot = (slot + 1) & (slots - 1)
                            table[slot] = i + 1
                            i += 1
                        slot = (mixed(m) >> 20) & (slots - 1)
                        while table[slot]:
                            slot = (slot + 1) & (slots - 1)
                    table[slot] = fresh + 1
                    face[fresh], least[fresh], most[fresh], ways[fresh] = m, lo, hi, self.ways[a]
                    i = 0
                    while i < rows:
                        sets[fresh * 5 + i] = new[i]
                        i += 1
                    fresh += 1
            a += 1
        self.face, self.sets, self.least, self.most = face, sets, least, most
        self.ways, self.n = ways, fresh
        self.work = work
        return True

    def _together(self, first: i64, second: i64) -> i64:
        """Every union of two sets of crops, one of each, that share none."""
        one = self.one
        out: i64 = 0
        m: i64 = 1
        while m < 32:
            if first >> m & 1:
                rest = second
                i: i64 = 0
                while i < 5:
                    if m >> i & 1:
                        rest &= self.clear[one << i]
                    i += 1
                out |= rest << m
            m += 1
        return out & 0xFFFFFFFF

    def _each(self, first: i64, second: i64, least: bool) -> i64:
        """Terrain by terrain the smaller, or the larger."""
        out: i64 = 0
        t: i64 = 0
        while t < 24:
            x, y = first >> t & 63, second >> t & 63
            out |= (x if (x < y) == least else y) << t
            t += 6
        return out
