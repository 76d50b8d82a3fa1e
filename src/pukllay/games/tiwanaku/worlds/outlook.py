"""What lies ahead of a shore, roughly: for every set of spaces that may be filled, how the rest of the board can be.

Shores are very many, but the sets of spaces that they have filled are few: thousands, however little is known.
So each can be looked at, from the far side of the board on: about in how many ways regions cover the rest, and about
what its empty spaces hold in them, as if these did not depend on each other. That a set cannot be followed by anything
is certain; all else is a guess, for thinning: which shores, and which regions next, lead to many boards.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.games.tiwanaku.worlds.arrays import HASH_MASK, longer, longer_reals, pop_count, reals, zeros
from pukllay.games.tiwanaku.worlds.mosaic import WINDOW, Mosaic
from pukllay.games.tiwanaku.worlds.regions import Shapes

AHEAD: Final = 4  # columns, from that of the first empty space, of which a set tells what they hold
# What a space holds is one word: the chances of five crops and of four terrains, in parts of 63, six bits each.
PARTS: Final = 63
TERRAINS_AT: Final = 30
LEAST: Final = 0.02  # of a chance that something is not so: all are but guesses
SMALLEST: Final = 1e-9  # part of the ways ahead that any shape leaves: none is taken for none by rounding
HEEDED: Final = 0.005  # of all ways ahead, the part that a shape must have to tell what spaces hold


@final
class Outlook:
    """Sets of filled spaces, numbered from 1; 0 is none."""

    def __init__(self, mosaic: Mosaic) -> None:
        self.one: i64 = 1
        self.mosaic = mosaic
        self.shapes: Shapes = mosaic.regions.shapes
        self.rows: i64 = mosaic.rows
        self.spaces: i64 = mosaic.spaces
        n = self.spaces
        self.told: i64 = AHEAD * self.rows  # spaces
        room: i64 = 1024
        self.count: i64 = 1
        self.filled, self.next = zeros(room), zeros(room)  # next: of the same row
        self.table = zeros(2 * room)
        self.row_of = zeros(n + 1)
        # the shapes that begin on each space and could lie on the empty board, with their terrains
        self.begin_at, self.begins = zeros(n + 1), zeros(self.shapes.count)
        self.terrains = zeros(self.shapes.count)
        self._find_shapes()
        self.left = reals(PARTS + 1)  # a chance -> that it is not so
        k: i64 = 0
        while k <= PARTS:
            part = float(PARTS - k) / float(PARTS)
            self.left[k] = part if part > LEAST else LEAST
            k += 1
        self.root = zeros(n)  # what a space holds if all that could lie there on the empty board is as likely
        s: i64 = 0
        while s < n:
            self.root[s] = self._even(mosaic.regions.root[s])
            s += 1
        self.ones = zeros(32)  # how many bits are set
        k = 0
        while k < 32:
            self.ones[k] = pop_count(k)
            k += 1
        # a shape that is weighed. Its space * 5 + crop -> what the empty spaces beside it leave of that, the same where
        # it may have the crop, and the chance that it does
        self.free, self.may, self.chance = reals(25), reals(25), reals(25)
        self.forth, self.back = reals(32), reals(32)  # by the crops that are laid
        # the shapes that may come next: number, the set that comes of it, the weight of each terrain
        self.choice, self.choice_set, self.choice_weight = zeros(256), zeros(256), reals(1024)
        self.held = reals(9 * n)  # what the spaces hold, while it is added up
        self.leaves = reals(5 * n)  # see `ahead`
        self._enter_all()
        self.ways = reals(self.count)  # about how many there are to cover the rest; 0 when there are none
        self.holds = zeros(self.told * self.count)
        # set -> the pieces that may come next, in order, and which part of the ways each has
        self.next_at, self.next_end = zeros(self.count), zeros(self.count)
        self.nexts: i64 = 0
        self.next_piece, self.next_part = zeros(1024), reals(1024)
        whole = self.find((self.one << n) - 1)
        if whole:
            self.ways[whole] = 1.0
        s = n - 1
        while s >= 0:
            k = self.row_of[s]
            while k:
                self._reckon(k, s)
                k = self.next[k]
            s -= 1

    def _find_shapes(self) -> None:
        regions, shapes = self.mosaic.regions, self.shapes
        at: i64 = 0
        while at < 4 * self.spaces:  # (space, terrain)
            k = regions.cover_at[at]
            while k < regions.cover_at[at + 1]:
                self.terrains[regions.cover[k]] |= self.one << (at & 3)
                k += 1
            at += 1
        n: i64 = 0
        s: i64 = 0
        while s < self.spaces:
            self.begin_at[s] = n
            number = shapes.first_at[s]
            while number < shapes.first_at[s + 1]:
                if self.terrains[number]:
                    self.begins[n] = number
                    n += 1
                number += 1
            s += 1
        self.begin_at[s] = n

    def _even(self, faces: i64) -> i64:
        """Every face as likely as another."""
        whole = float(pop_count(faces)) if faces else 1.0
        out: i64 = 0
        k: i64 = 0
        while k < 5:
            out |= i64(PARTS * float(pop_count(faces >> k & 0x8421)) / whole) << (6 * k)
            k += 1
        k = 0
        while k < 4:
            out |= i64(PARTS * float(pop_count(faces >> (5 * k) & 31)) / whole) << (TERRAINS_AT + 6 * k)
            k += 1
        return out

    # -- the sets ---------------------------------------------------------------------------------------------------

    def _slot(self, filled: i64) -> i64:
        h = (filled * 0x9E3779B97F4A7C5) & HASH_MASK
        h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
        slots: i64 = len(self.table)
        return (h >> 20) & (slots - 1)

    def find(self, filled: i64) -> i64:
        """Its number; 0 when it cannot be filled."""
        table, sets = self.table, self.filled
        slots: i64 = len(table)
        slot = self._slot(filled)
        while True:
            k = table[slot]
            if not k or sets[k] == filled:
                return k
            slot = (slot + 1) & (slots - 1)

    def _enter(self, filled: i64, row: i64) -> None:
        if self.find(filled):
            return
        k = self.count
        if k == len(self.filled):
            room = 2 * k
            self.filled, self.next = longer(self.filled, room), longer(self.next, room)
            self.table = zeros(2 * room)
            i: i64 = 1
            while i < k:
                self._place(i)
                i += 1
        self.filled[k] = filled
        self.next[k] = self.row_of[row]
        self.row_of[row] = k
        self.count = k + 1
        self._place(k)

    def _place(self, k: i64) -> None:
        slots: i64 = len(self.table)
        slot = self._slot(self.filled[k])
        while self.table[slot]:
            slot = (slot + 1) & (slots - 1)
        self.table[slot] = k

    def _enter_all(self) -> None:
        shapes = self.shapes
        self._enter(0, 0)
        s: i64 = 0
        while s < self.spaces:
            k = self.row_of[s]
            while k:
                filled = self.filled[k]
                i = self.begin_at[s]
                while i < self.begin_at[s + 1]:
                    shape = shapes.shape[self.begins[i]]
                    if not shape & filled:
                        self._enter(filled | shape, self.mosaic.row_after(filled | shape, s + 1))
                    i += 1
                k = self.next[k]
            s += 1

    # -- what follows -----------------------------------------------------------------------------------------------

    def _held_by(self, k: i64, column: i64, o: i64) -> i64:
        """What a space holds after a set whose first empty space is in that column."""
        if o >= (column + AHEAD) * self.rows:
            return self.root[o]
        return self.holds[k * self.told + o % self.told]

    def _reckon(self, k: i64, s: i64) -> None:
        """Every shape that may come next."""
        shapes = self.shapes
        filled = self.filled[k]
        whole = 0.0
        n: i64 = 0
        i = self.begin_at[s]
        while i < self.begin_at[s + 1]:
            number = self.begins[i]
            i += 1
            if shapes.shape[number] & filled:
                continue
            after = self.find(filled | shapes.shape[number])
            if self.ways[after] == 0.0:
                continue
            weight = self._weigh(number, after, n)
            if weight == 0.0:
                continue
            whole += weight
            if n + 1 == len(self.choice):
                self.choice, self.choice_set = longer(self.choice, 2 * n), longer(self.choice_set, 2 * n)
                self.choice_weight = longer_reals(self.choice_weight, 8 * n)
            self.choice[n], self.choice_set[n] = number, after
            n += 1
        self.ways[k] = whole
        if whole == 0.0:
            return
        end = (s // self.rows + AHEAD) * self.rows
        if end > self.spaces:
            end = self.spaces
        held = self.held
        i = 9 * s
        while i < 9 * end:
            held[i] = 0.0
            i += 1
        self._take_down(k, n, whole)
        i = 0
        while i < n:
            weight = self.choice_weight[4 * i] + self.choice_weight[4 * i + 1]
            weight += self.choice_weight[4 * i + 2] + self.choice_weight[4 * i + 3]
            if weight > HEEDED * whole:
                self._add(i, weight / whole, whole, s, end)
            i += 1
        o = s
        while o < end:
            if not filled >> o & 1:
                self.holds[k * self.told + o % self.told] = self._packed(9 * o)
            o += 1

    def _take_down(self, k: i64, n: i64, whole: float) -> None:
        """Which part of the ways each piece has."""
        self.next_at[k] = self.nexts
        i: i64 = 0
        while i < 4 * n:
            if self.choice_weight[i] > 0.0:
                at = self.nexts
                if at == len(self.next_piece):
                    self.next_piece = longer(self.next_piece, 2 * at)
                    self.next_part = longer_reals(self.next_part, 2 * at)
                self.next_piece[at] = self.choice[i // 4] * 4 + i % 4
                self.next_part[at] = self.choice_weight[i] / whole
                self.nexts = at + 1
            i += 1
        self.next_end[k] = self.nexts

    def _packed(self, at: i64) -> i64:
        held = self.held
        crops = held[at] + held[at + 1] + held[at + 2] + held[at + 3] + held[at + 4]
        if crops == 0.0:
            crops = 1.0
        out: i64 = 0
        i: i64 = 0
        while i < 9:
            part = held[at + i] / crops
            if part > 1.0:
                part = 1.0
            out |= i64(part * PARTS + 0.5) << (6 * i)
            i += 1
        return out

    def _weigh(self, number: i64, after: i64, n: i64) -> float:
        """About how many ways there are to lay a shape and cover the rest, in all; by terrain in `choice_weight`."""
        shapes, left, free = self.shapes, self.left, self.free
        size, base = shapes.size[number], number * 5
        filled = self.filled[after]
        column = self.mosaic.row_after(filled, shapes.cells[base]) // self.rows
        t0 = t1 = t2 = t3 = 1.0
        i: i64 = 0
        while i < 25:
            free[i] = 1.0
            i += 1
        near = shapes.near[number] & ~filled
        o = shapes.cells[base]
        near >>= o
        while near:
            if near & 1:
                holds = self._held_by(after, column, o)
                t0 *= left[holds >> 30 & 63]
                t1 *= left[holds >> 36 & 63]
                t2 *= left[holds >> 42 & 63]
                t3 *= left[holds >> 48 & 63]
                c0, c1, c2 = left[holds & 63], left[holds >> 6 & 63], left[holds >> 12 & 63]
                c3, c4 = left[holds >> 18 & 63], left[holds >> 24 & 63]
                i = 0
                while i < size:
                    if shapes.touching[shapes.cells[base + i]] >> o & 1:
                        free[5 * i] *= c0
                        free[5 * i + 1] *= c1
                        free[5 * i + 2] *= c2
                        free[5 * i + 3] *= c3
                        free[5 * i + 4] *= c4
                    i += 1
            near >>= 1
            o += 1
        out = 0.0
        t: i64 = 0
        last: i64 = -1
        ways = 0.0
        rest = self.ways[after]
        while t < 4:
            weight = 0.0
            if self.terrains[number] >> t & 1:
                key = self._crops(number, t)
                if key != last:
                    ways = self._plant(key, size)
                    last = key
                weight = ways * rest * (t0 if t == 0 else t1 if t == 1 else t2 if t == 2 else t3)
                if ways > 0.0 and weight < SMALLEST * rest:
                    weight = SMALLEST * rest
            self.choice_weight[4 * n + t] = weight
            out += weight
            t += 1
        return out

    def _crops(self, number: i64, t: i64) -> i64:
        """Those that the spaces of a shape could have on the empty board, five bits each."""
        shapes, root = self.shapes, self.mosaic.regions.root
        size = shapes.size[number]
        span = (self.one << size) - 1
        out: i64 = 0
        i: i64 = 0
        while i < size:
            out |= (root[shapes.cells[number * 5 + i]] >> (5 * t) & span) << (5 * i)
            i += 1
        return out

    def _plant(self, key: i64, size: i64) -> float:
        """The crops 1 to n in every order, each by what the spaces around leave."""
        one = self.one
        forth, ones, may = self.forth, self.ones, self.may
        i: i64 = 0
        while i < 5 * size:
            may[i] = self.free[i] if key >> i & 1 else 0.0
            i += 1
        full = (one << size) - 1
        forth[0] = 1.0
        k: i64 = 1
        while k <= full:
            at = 5 * (ones[k] - 1)
            total = 0.0
            v: i64 = 0
            while v < size:
                if k >> v & 1:
                    total += forth[k ^ one << v] * may[at + v]
                v += 1
            forth[k] = total
            k += 1
        return forth[full]

    def _look_at_crops(self, size: i64) -> None:
        """With which chance each space has each crop, after `_plant`."""
        one = self.one
        forth, back, ones, may, chance = self.forth, self.back, self.ones, self.may, self.chance
        full = (one << size) - 1
        whole = forth[full]
        i: i64 = 0
        while i < 25:
            chance[i] = 0.0
            i += 1
        back[full] = 1.0 / whole
        k = full - 1
        while k >= 0:
            at = 5 * ones[k]
            total = 0.0
            v: i64 = 0
            while v < size:
                if not k >> v & 1:
                    part = may[at + v] * back[k | one << v]
                    total += part
                    chance[at + v] += forth[k] * part
                v += 1
            back[k] = total
            k -= 1

    def _add(self, n: i64, part: float, whole: float, s: i64, end: i64) -> None:
        """What the spaces hold when this shape comes next, which has that part in all."""
        shapes, held = self.shapes, self.held
        number, after = self.choice[n], self.choice_set[n]
        size, base = shapes.size[number], number * 5
        w0, w1 = self.choice_weight[4 * n], self.choice_weight[4 * n + 1]
        w2, w3 = self.choice_weight[4 * n + 2], self.choice_weight[4 * n + 3]
        self._weigh(number, after, n)  # the crops of the last terrain that it may have stand for all
        self._look_at_crops(size)
        chance = self.chance
        filled = self.filled[after]
        column = self.mosaic.row_after(filled, s) // self.rows
        i: i64 = 0
        while i < size:
            o = shapes.cells[base + i]
            if o < end:
                k: i64 = 0
                while k < 5:
                    held[9 * o + k] += part * chance[5 * i + k]
                    k += 1
                held[9 * o + 5] += w0 / whole
                held[9 * o + 6] += w1 / whole
                held[9 * o + 7] += w2 / whole
                held[9 * o + 8] += w3 / whole
            i += 1
        near = shapes.near[number]
        o = s + 1
        while o < end:
            if not filled >> o & 1:
                holds = self._held_by(after, column, o)
                c0, c1, c2 = float(holds & 63), float(holds >> 6 & 63), float(holds >> 12 & 63)
                c3, c4 = float(holds >> 18 & 63), float(holds >> 24 & 63)
                t0, t1 = float(holds >> 30 & 63), float(holds >> 36 & 63)
                t2, t3 = float(holds >> 42 & 63), float(holds >> 48 & 63)
                if near >> o & 1:
                    i = 0
                    while i < size:
                        if shapes.touching[shapes.cells[base + i]] >> o & 1:
                            c0 *= 1.0 - chance[5 * i]
                            c1 *= 1.0 - chance[5 * i + 1]
                            c2 *= 1.0 - chance[5 * i + 2]
                            c3 *= 1.0 - chance[5 * i + 3]
                            c4 *= 1.0 - chance[5 * i + 4]
                        i += 1
                    t0 *= 1.0 - w0 / whole / part
                    t1 *= 1.0 - w1 / whole / part
                    t2 *= 1.0 - w2 / whole / part
                    t3 *= 1.0 - w3 / whole / part
                crops, kinds = c0 + c1 + c2 + c3 + c4, t0 + t1 + t2 + t3
                if crops > 0.0 and kinds > 0.0:
                    crops, kinds = part / crops, part / kinds
                    held[9 * o] += crops * c0
                    held[9 * o + 1] += crops * c1
                    held[9 * o + 2] += crops * c2
                    held[9 * o + 3] += crops * c3
                    held[9 * o + 4] += crops * c4
                    held[9 * o + 5] += kinds * t0
                    held[9 * o + 6] += kinds * t1
                    held[9 * o + 7] += kinds * t2
                    held[9 * o + 8] += kinds * t3
            o += 1

    # -- for a shore ------------------------------------------------------------------------------------------------

    def ahead(self, mosaic: Mosaic, shore: i64, s: i64) -> float:
        """About how many ways go on from a shore, as far as its terrain goes. For the crops, see what is left of each
        on its spaces, in `leaves` at space * 5 + crop; the mosaic (any of the same way) looks at the shore."""
        shapes = self.shapes
        filled = mosaic.filled[shore]
        k = self.find(filled)
        out = self.ways[k]
        if out == 0.0:
            return 0.0
        mosaic.look_at(shore, s)
        left, leaves, by_terrain = self.left, self.leaves, mosaic.regions.shore
        b0, b1, b2, b3 = by_terrain[0], by_terrain[1], by_terrain[2], by_terrain[3]
        column = s // self.rows
        o = s
        end = (column + WINDOW + 1) * self.rows
        if end > self.spaces:
            end = self.spaces
        while o < end:
            near = shapes.touching[o]
            if not filled >> o & 1 and near & (b0 | b1 | b2 | b3):
                holds = self._held_by(k, column, o)
                if near & b0:
                    out *= left[holds >> 30 & 63]
                if near & b1:
                    out *= left[holds >> 36 & 63]
                if near & b2:
                    out *= left[holds >> 42 & 63]
                if near & b3:
                    out *= left[holds >> 48 & 63]
            o += 1
        i: i64 = 0
        while i < mosaic.rims:
            c = mosaic.rim[i]
            i += 1
            if mosaic.relevant >> c & 1:
                c0 = c1 = c2 = c3 = c4 = 1.0
                j, j_end = shapes.beside_at[c], shapes.beside_at[c + 1]
                while j < j_end:
                    o = shapes.beside[j]
                    j += 1
                    if not filled >> o & 1:
                        holds = self._held_by(k, column, o)
                        c0 *= left[holds & 63]
                        c1 *= left[holds >> 6 & 63]
                        c2 *= left[holds >> 12 & 63]
                        c3 *= left[holds >> 18 & 63]
                        c4 *= left[holds >> 24 & 63]
                at = 5 * c
                leaves[at], leaves[at + 1], leaves[at + 2], leaves[at + 3], leaves[at + 4] = c0, c1, c2, c3, c4
        return out
