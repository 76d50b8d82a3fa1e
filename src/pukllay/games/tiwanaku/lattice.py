"""Every board that fits, space by space: a frontier that sweeps the columns and merges what has the same future.

After each space only a frontier matters: one space a row (of this column or of the one before), and the corner that the
next space still touches diagonally. Three facts keep it small:

* Spaces of one terrain that touch diagonally share a neighbour of that terrain in their 2×2 block: any other way round
  would take seven spaces. So "regions of a terrain never touch" is a rule about 2×2 blocks.
* Which spaces of the frontier belong to one region can be read off their terrain. The one other way to be connected is
  around three sides of a space, and that space would touch the crops 1 to 5: no crop is left for it.
* Of a region only the set of crops that it holds already matters; a region that can no longer grow must be complete,
  and is forgotten.

What the far side cannot complete is dropped at once (`sieve.py`). A layer that outgrows its `cap` is thinned: each of
its states stays with a probability and weighs as much more, so that the sum over boards stays right on average
(`thinning.py`). Without thinning every number is exact.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.ground import FACES, PLENTY, ROW, Ground
from pukllay.games.tiwanaku.layers import Layers
from pukllay.games.tiwanaku.native import HASH_MASK, longer, longer_reals, reals, zeros
from pukllay.games.tiwanaku.sieve import Columns
from pukllay.games.tiwanaku.thinning import LEFT_AT, Thinning

# A state is two words. The first has ten bits a row: terrain (2), crop (3, 0 when it no longer matters), the crops of
# its region (5, 0 when the region is closed). The second: the corner's terrain (2) and crop (3), what is left of each
# terrain (6 bits each) and of each crop tile (4 bits each, 15 when it cannot run out).
TILES_AT: Final = 29
ALL_PLENTY: Final = 0xFFFFF

NOWHERE: Final = Columns(1, zeros(1), zeros(5), zeros(1), zeros(1), reals(1), 0)  # stands for a sieve that is not there


@final
class Lattice:
    """A sweep over a board from its first column on.

    `far` has the columns that the far side can complete, the last first; it need not have all."""

    def __init__(self, ground: Ground, far: list[Columns]) -> None:
        self.one: i64 = 1  # a field: mypyc would print a local constant as a C literal, and shift it in 32 bits
        self.ground = ground
        self.far = far
        self.layers = Layers(ground.spaces)
        self.thinning = Thinning(ground.rows)
        self.work: i64 = 0  # steps taken: a clock that is the same on every machine
        self.is_thinned = False
        self.total = 0.0  # boards
        self.lacking = zeros(32)  # crops of a region -> how many spaces it needs at least to be complete
        self.fits = zeros(
            1024
        )  # (crops to the left << 5 | crops of the column) -> what the region may hold to the right
        self._prepare()

    def _prepare(self) -> None:
        for mask in range(1, 32):
            self.lacking[mask] = mask.bit_length() - mask.bit_count()
        for here in range(1, 32):
            self.fits[here] = 1 << here  # closed: nothing more to the right
            for left in range(1, 32):
                word = 0
                for right in range(1, 32):
                    whole = left | right
                    if left & right == here and not whole & (whole + 1):
                        word |= 1 << right
                self.fits[left << 5 | here] = word
        start = 0
        for t in range(4):
            start |= self.ground.left[t] << (LEFT_AT + 6 * t)
        for v in range(5):
            start |= self.ground.tiles[v] << (TILES_AT + 4 * v)
        self.layers.second[0] = start

    def sweep(self, cap: i64, limit: i64, rng: Rng) -> bool:
        """All of it. False when a layer has more than `limit` states; thinned to `cap` states unless that is 0."""
        s: i64 = 0
        while s < self.ground.spaces:
            if not self._layer(s, cap, limit, rng):
                return False
            s += 1
        self.total = self.layers.total()
        self.layers.look_back()
        return True

    def _layer(self, s: i64, cap: i64, limit: i64, rng: Rng) -> bool:
        ground, layers = self.ground, self.layers
        rows = ground.rows
        one = self.one
        region, whole_row = 31 * one, 0x3FF * one
        column, row = s // rows, s % rows
        at = ROW * row
        begin, end = layers.layer_at[s], layers.layer_at[s + 1]
        # the new layer before thinning, and its hash table
        slots: i64 = 1024
        while slots < 4 * (end - begin):
            slots *= 2
        table = zeros(slots)
        room = slots // 2
        first, second, weight, hint = zeros(room), zeros(room), reals(room), reals(room)
        fresh: i64 = 0
        edges = layers.edge
        edge_room: i64 = len(edges)
        made = layers.edge_count
        edges_from = made
        work = self.work
        may, may_at = ground.may, s * 4
        from_far = int(ground.columns - 1 - column)
        sifted = from_far < len(self.far)
        sieve = self.far[from_far] if sifted else NOWHERE
        upto = (one << (at + ROW)) - 1
        counted = ground.terrain[s] < 0
        paying = ground.crop[s] == 0
        grow = ground.grow
        grow_at = s * rows
        keep, keep_corner = ground.keep[s], ground.keep_corner[s]
        is_last_row = row == rows - 1
        is_left, is_up = column > 0, row > 0
        is_corner = is_left and is_up
        a = begin
        while a < end:
            layers.edges_at[a] = made
            k1, k2 = layers.first[a], layers.second[a]
            w = layers.weight[a]
            lt: i64 = -1
            ut: i64 = -2
            kt: i64 = -3
            lm: i64 = 0
            um: i64 = 0
            taken: i64 = 0  # bit c: a neighbour has crop c (bit 0: none)
            cell: i64 = 0
            if is_left:
                cell = k1 >> at
                lt, lm = cell & 3, cell >> 5 & 31
                taken |= one << (cell >> 2 & 7)
                if row + 1 < rows:
                    taken |= one << (k1 >> (at + ROW + 2) & 7)
            if is_up:
                cell = k1 >> (at - ROW)
                ut, um = cell & 3, cell >> 5 & 31
                taken |= one << (cell >> 2 & 7)
                if is_left:
                    kt = k2 & 3
                    taken |= one << (k2 >> 2 & 7)
            free = ~(taken >> 1)
            two_up: i64 = -4  # the terrain two rows up in this column
            if row >= 2:
                two_up = k1 >> (at - 2 * ROW) & 3
            t: i64 = -1
            while t < 3:
                t += 1
                can = may[may_at + t] & free
                if not can:
                    continue
                n2 = k2 & ~31
                if counted:
                    if not k2 >> (LEFT_AT + 6 * t) & 63:
                        continue
                    n2 -= one << (LEFT_AT + 6 * t)
                if is_corner:
                    if kt == t and lt != t and ut != t:
                        continue
                    if lt == ut and kt != lt and t != lt:
                        continue
                joins_left, joins_up = lt == t, ut == t
                joined: i64 = 0
                if joins_left:
                    if not lm:
                        continue  # closed
                    joined = lm
                    if joins_up:
                        if kt != t:
                            if lm & um or not um:
                                continue
                            joined = lm | um
                    elif kt == t and two_up == t:
                        continue  # around three sides of the space above
                elif joins_up:
                    if not um:
                        continue
                    joined = um
                can &= ~joined
                if not can:
                    continue
                base = k1
                # the region to the left, when this space does not continue it
                if is_left and not joins_left and lm:
                    alive = False
                    down, up = row + 1, row - 1
                    while down < rows and base >> (ROW * down) & 3 == lt:
                        if grow[grow_at + down] >> lt & 1:
                            alive = True
                        down += 1
                    if ut != lt and kt == lt and two_up == lt:
                        up = row - 2
                    top = up
                    if ut == lt or top != row - 1:
                        while up >= 0 and base >> (ROW * up) & 3 == lt:
                            if grow[grow_at + up] >> lt & 1:
                                alive = True
                            up -= 1
                    if not alive and lm & (lm + 1):
                        continue  # it can no longer be completed
                    if not alive:
                        down -= 1
                        while down > row:
                            base &= ~(region << (ROW * down + 5))
                            down -= 1
                        while top > up:
                            base &= ~(region << (ROW * top + 5))
                            top -= 1
                # the region above, when this space does not continue it
                if is_up and not joins_up and ut != lt and um:
                    alive = False
                    up = row - 1
                    while up >= 0 and base >> (ROW * up) & 3 == ut:
                        if grow[grow_at + up] >> ut & 1:
                            alive = True
                        up -= 1
                    if not alive and um & (um + 1):
                        continue
                    if not alive:
                        up += 1
                        while up < row:
                            base &= ~(region << (ROW * up + 5))
                            up += 1
                # the rows of the region that this space belongs to
                low, high = row, row
                if joins_up:
                    while low > 0 and base >> (ROW * (low - 1)) & 3 == t:
                        low -= 1
                if joins_left:
                    while high + 1 < rows and base >> (ROW * (high + 1)) & 3 == t:
                        high += 1
                alive = False
                cover: i64 = 0
                i = low
                while i <= high:
                    if grow[grow_at + i] >> t & 1:
                        alive = True
                    cover |= one << (ROW * i + 5)
                    i += 1
                base &= ~(whole_row << at | region * cover)
                base |= t << at
                if is_left:
                    n2 |= (k1 >> at) & keep_corner
                while can:
                    bit = can & -can
                    can &= can - 1
                    work += 1
                    mask = joined | bit
                    if not alive and mask & (mask + 1):
                        continue
                    if mask == 31 or not alive:
                        mask = 0
                    c: i64 = 1
                    while bit >> c:
                        c += 1
                    ways = 1.0
                    m2 = n2
                    if paying:
                        have = n2 >> (TILES_AT + 4 * (c - 1)) & 15
                        if have != PLENTY:
                            if have == 0:
                                continue
                            m2 -= one << (TILES_AT + 4 * (c - 1))
                    if m2 >> TILES_AT != ALL_PLENTY:
                        m2 = self._plenty(s, m2)
                    m1 = base | c << (at + 2) | mask * cover
                    if sifted:
                        if not sieve.begins(m1 & upto & FACES):
                            continue
                        if is_last_row:
                            ways = self._ways_on(sieve, s, m1, m2)
                            if ways == 0.0:
                                continue
                    m1 &= keep
                    if self._starves(s, m1, m2):
                        continue
                    # look it up
                    h = (m1 * 0x9E3779B97F4A7C5 + m2 * 2862933555777941757) & HASH_MASK
                    h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
                    slot = (h >> 20) & (slots - 1)
                    found: i64 = -1
                    while True:
                        found = table[slot] - 1
                        if found < 0 or (first[found] == m1 and second[found] == m2):
                            break
                        slot = (slot + 1) & (slots - 1)
                    if found < 0:
                        if fresh == room:
                            slots *= 2
                            room *= 2
                            if room > limit:
                                return False
                            first, second = longer(first, room), longer(second, room)
                            weight, hint = longer_reals(weight, room), longer_reals(hint, room)
                            table = zeros(slots)
                            i = 0
                            while i < fresh:
                                h = (first[i] * 0x9E3779B97F4A7C5 + second[i] * 2862933555777941757) & HASH_MASK
                                h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
                                slot = (h >> 20) & (slots - 1)
                                while table[slot]:
                                    slot = (slot + 1) & (slots - 1)
                                table[slot] = i + 1
                                i += 1
                            h = (m1 * 0x9E3779B97F4A7C5 + m2 * 2862933555777941757) & HASH_MASK
                            h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
                            slot = (h >> 20) & (slots - 1)
                            while table[slot]:
                                slot = (slot + 1) & (slots - 1)
                        found = fresh
                        table[slot] = found + 1
                        first[found], second[found], hint[found] = m1, m2, ways
                        fresh += 1
                    weight[found] += w
                    if made == edge_room:
                        edge_room *= 2
                        edges = longer(edges, edge_room)
                        layers.edge = edges
                    edges[made] = found << 5 | t << 3 | c
                    made += 1
            a += 1
        layers.edges_at[end] = made
        layers.edge_count = made
        self.work = work
        scale = reals(fresh)
        a = 0
        while a < fresh:
            scale[a] = 1.0
            a += 1
        if not is_last_row:
            cap *= 3  # the sieve tells the good from the bad where a column ends: better thin there
        if cap and fresh > cap:
            self.is_thinned = True
            self.thinning.thin(cap, rng, first, second, weight, hint, scale, fresh)
        layers.add(first, second, weight, scale, fresh, edges_from)
        return True

    def _ways_on(self, sieve: Columns, s: i64, first: i64, second: i64) -> float:
        """About how many ways lead on from this column, 0 when the far side cannot complete it."""
        k = sieve.find(first & FACES)
        if k < 0:
            return 0.0
        one = self.one
        rows = self.ground.rows
        need = second >> LEFT_AT & 0xFFFFFF
        row: i64 = 0
        while row < rows:
            t = first >> (ROW * row) & 3
            left = first >> (ROW * row + 5) & 31
            may = sieve.sets[k * 5 + row]
            here: i64 = 0
            while row < rows and first >> (ROW * row) & 3 == t:
                here |= one << ((first >> (ROW * row + 2) & 7) - 1)
                if self.ground.terrain[s - rows + 1 + row] < 0:
                    need += one << (6 * t)
                row += 1
            if not may & self.fits[left << 5 | here]:
                return 0.0
        least, most = sieve.least[k], sieve.most[k]
        t = 0
        while t < 24:
            n = need >> t & 63
            if n < least >> t & 63 or n > most >> t & 63:
                return 0.0
            t += 6
        return sieve.ways[k]

    def _starves(self, s: i64, first: i64, second: i64) -> bool:
        """Whether the open regions of some terrain lack more spaces than there are left of it.

        A region with a crop of 5 will have five spaces. Regions never merge around a space, so their needs add up; only
        those that the next spaces of this column could still link are counted as one.
        """
        rows = self.ground.rows
        row = s % rows
        need: i64 = 0  # six bits a terrain
        i: i64 = 0
        while i < rows:
            cell = first >> (ROW * i)
            t, mask = cell & 3, cell >> 5 & 31
            i += 1
            while i < rows and first >> (ROW * i) & 3 == t:
                mask |= first >> (ROW * i + 5) & 31
                i += 1
            if i == row + 1:
                j = i
                while j < rows:
                    if first >> (ROW * j) & 3 == t:
                        mask |= first >> (ROW * j + 5) & 31
                    j += 1
            elif i > row + 1:
                # below: counted already with the space just filled, or with the one above it around the corner
                if first >> (ROW * row) & 3 == t:
                    continue
                if row > 0 and first >> (ROW * (row - 1)) & 3 == t and second & 3 == t:
                    continue
            if mask:
                need += self.lacking[mask] << (6 * t)
        if not need:
            return False
        t = 0
        while t < 4:
            if need >> (6 * t) & 63 > (second >> (LEFT_AT + 6 * t) & 63) + self.ground.ahead[s * 4 + t]:
                return True
            t += 1
        return False

    def _plenty(self, s: i64, second: i64) -> i64:
        """Crop tiles that can no longer run out need not be told apart."""
        plenty = PLENTY * self.one
        v: i64 = 0
        while v < 5:
            have = second >> (TILES_AT + 4 * v) & 15
            if have != PLENTY and have >= self.ground.most[s * 5 + v]:
                second |= plenty << (TILES_AT + 4 * v)
            v += 1
        return second
