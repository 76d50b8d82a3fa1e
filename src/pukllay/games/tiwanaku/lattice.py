"""Every board that fits, space by space: a frontier that sweeps the columns and merges what has the same future.

After each space only a frontier matters: one space a row (of this column or of the one before), and the corner that the
next space still touches diagonally. Three facts keep it small:

* Spaces of one terrain that touch diagonally share a neighbour of that terrain in their 2×2 block: any other way round
  would take seven spaces. So "regions of a terrain never touch" is a rule about 2×2 blocks.
* Which spaces of the frontier belong to one region can be read off their terrain. The one other way to be connected is
  around three sides of a space, and that space would touch the crops 1 to 5: no crop is left for it.
* Of a region only the set of crops that it holds already matters; a region that can no longer grow must be complete,
  and is forgotten.

A layer that outgrows its `cap` is thinned: each of its states stays with a probability and weighs as much more, so that
the sum over boards stays right on average (`thin` below). Without thinning every number is exact.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.native import HASH_MASK, longer, longer_reals, reals, zeros

# A state is two words. The first: ten bits a row: terrain (2), crop (3, 0 when it no longer matters), the crops of its
# region (5, 0 when the region is closed). The second: the corner's terrain (2) and crop (3), what is left of each
# terrain (6 bits each) and of each crop tile (4 bits each, 15 when it cannot run out).
ROW: Final = 10
LEFT_AT: Final = 5
TILES_AT: Final = 29
PLENTY: Final = 15
# In percent, by the crops that an open region holds (bit 0: crop 1): fitted to exact counts on both boards,
# half way towards 58 % a space that the region still lacks.
# fmt: off
HOPE: Final = (
    100, 107, 32, 62, 30, 74, 41, 68, 38, 82, 32, 57, 46, 99, 40, 134,
    15, 62, 14, 54, 14, 18, 18, 24, 18, 49, 18, 81, 29, 70, 24, 100,
)
# fmt: on
FACES: Final = 0x7C1F07C1F07C1F  # terrain and crop of every row, without the regions


def pop_count(x: i64) -> i64:
    """How many of at most six bits are set."""
    n: i64 = 0
    while x:
        n += 1
        x &= x - 1
    return n


@final
class Lattice:
    """The layers of a sweep over a board of `columns` × `rows`, from its first column on.

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
        self.keep = zeros(n)  # space just filled -> the bits of the first word that still matter
        self.keep_corner = zeros(n)
        self.lacking = zeros(32)  # crops of a region -> how many spaces it needs at least to be complete
        self.hope = reals(32)  # crops of a region -> how well such a region goes on, see HOPE
        self.ahead = zeros(n * 4)  # (space just filled, terrain) -> known spaces of that terrain that follow
        self.most = zeros(n * 5)  # (space just filled, crop) -> how many more of that crop could follow
        self._prepare(may)
        # the states of all layers, one after the other
        self.first = zeros(1)
        self.second = zeros(1)
        self.weight = reals(1)  # boards (so far) that lead here
        self.scale = reals(1)  # what thinning multiplied the weight by
        self.after = reals(1)  # boards (from here on)
        self.edges_at = zeros(1)  # state -> its first edge; its edges end where those of the next state begin
        self.layer_at = zeros(n + 2)  # layer -> its first state
        self.edge = zeros(1)  # target state << 5 | terrain << 3 | crop
        self.states: i64 = 0
        self.edge_count: i64 = 0
        self.swept: i64 = 0  # columns
        self.work: i64 = 0  # steps taken: a clock that is the same on every machine
        self.is_thinned = False
        self.sieve = zeros(1)  # see `sieve_for`
        self.came_at = zeros(1)  # see `index_back`
        self.came = zeros(1)
        self._start()

    # -- what holds before the sweep --------------------------------------------------------------------------------

    def _prepare(self, may: list[int]) -> None:
        rows, n = self.rows, self.spaces
        one = self.one
        s: i64 = 0
        while s < 4 * n:
            self.may[s] = may[s]
            s += 1
        s = 0
        while s < n:
            column, row = s // rows, s % rows
            keep: i64 = 0
            i: i64 = 0
            while i < rows:
                cell = column * rows + i if i <= row else (column - 1) * rows + i
                if cell >= 0:
                    into: i64 = 0
                    needed = False
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
            s += 1
        t: i64 = 0
        while t < 4:
            ahead: i64 = 0
            s = n - 1
            while s >= 0:
                self.ahead[s * 4 + t] = ahead
                if self.terrain[s] == t:
                    ahead += 1
                s -= 1
            t += 1
        mask: i64 = 1
        while mask < 32:
            top: i64 = 5
            while not mask >> (top - 1) & 1:
                top -= 1
            self.lacking[mask] = top - pop_count(mask)
            self.hope[mask] = float(HOPE[int(mask)]) / 100.0
            mask += 1
        v: i64 = 0
        while v < 5:
            self._count_most(v)
            v += 1

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

    # -- the sweep --------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        room: i64 = 1024
        self.first, self.second = zeros(room), zeros(room)
        self.edges_at = zeros(room + 1)
        self.weight, self.scale = reals(room), reals(room)
        self.edge = zeros(room)
        start: i64 = 0
        t: i64 = 0
        while t < 4:
            n: i64 = self.left[t]
            start |= n << (LEFT_AT + 6 * t)
            t += 1
        v: i64 = 0
        while v < 5:
            n = self.tiles[v]
            start |= n << (TILES_AT + 4 * v)
            v += 1
        self.second[0] = start
        self.weight[0] = 1.0
        self.scale[0] = 1.0
        self.states = 1
        self.layer_at[1] = 1

    def sweep(self, meeting: bool, cap: i64, limit: i64, rng: Rng) -> bool:
        """One more column. False when a layer has more than `limit` states; thinned to `cap` states unless that is 0.

        At the column where two sweeps meet, crops and regions are kept as they are, to be compared.
        """
        rows = self.rows
        if meeting:
            k: i64 = 0
            all_rows = (self.one << (ROW * rows)) - 1
            while k < rows:
                self.keep[self.swept * rows + k] = all_rows
                k += 1
        s = self.swept * rows
        self.swept += 1
        end = s + rows
        while s < end:
            if not self._layer(s, meeting, cap, limit, rng):
                return False
            s += 1
        return True

    def width(self) -> int:
        """How many states the last layer has."""
        at = self.swept * self.rows
        return int(self.layer_at[at + 1] - self.layer_at[at])

    def _layer(self, s: i64, meeting: bool, cap: i64, limit: i64, rng: Rng) -> bool:
        rows = self.rows
        one = self.one
        region, whole_row = 31 * one, 0x3FF * one
        column, row = s // rows, s % rows
        at = ROW * row
        begin, end = self.layer_at[s], self.layer_at[s + 1]
        # the new layer before thinning, and its hash table
        slots: i64 = 1024
        while slots < 4 * (end - begin):
            slots *= 2
        table = zeros(slots)
        room = slots // 2
        first, second, weight = zeros(room), zeros(room), reals(room)
        fresh: i64 = 0
        edges = self.edge
        edge_room: i64 = len(edges)
        made = self.edge_count
        edges_from = made
        work = self.work
        may, may_at = self.may, s * 4
        sieve = self.sieve
        sifted = meeting and len(sieve) > 1
        upto = (one << (at + ROW)) - 1
        counted = self.terrain[s] < 0
        paying = self.crop[s] == 0
        grow = self.grow
        grow_at = s * rows
        keep, keep_corner = self.keep[s], self.keep_corner[s]
        is_left, is_up = column > 0, row > 0
        is_corner = is_left and is_up
        a = begin
        while a < end:
            self.edges_at[a] = made
            if self.scale[a] == 0.0:
                a += 1
                continue
            k1, k2 = self.first[a], self.second[a]
            w = self.weight[a]
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
                        while top > up and not meeting:
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
                        while up < row and not meeting:
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
                base = (base | t << at) & keep
                if is_left:
                    n2 |= (k1 >> at) & keep_corner
                while can:
                    bit = can & -can
                    can &= can - 1
                    work += 1
                    mask = joined | bit
                    if not alive and mask & (mask + 1):
                        continue
                    if (mask == 31 or not alive) and not meeting:
                        mask = 0
                    c: i64 = 1
                    while bit >> c:
                        c += 1
                    m2 = n2
                    if paying:
                        have = n2 >> (TILES_AT + 4 * (c - 1)) & 15
                        if have != PLENTY:
                            if have == 0:
                                continue
                            m2 -= one << (TILES_AT + 4 * (c - 1))
                    m2 = self._plenty(s, m2)
                    m1 = base | (c << (at + 2)) & keep | mask * cover
                    if sifted:
                        h = sieve_slot(m1 & upto)
                        if not sieve[h >> 5] >> (h & 31) & 1:
                            continue
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
                            weight = longer_reals(weight, room)
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
                        first[found], second[found] = m1, m2
                        fresh += 1
                    weight[found] += w
                    if made == edge_room:
                        edge_room *= 2
                        edges = longer(edges, edge_room)
                        self.edge = edges
                    edges[made] = found << 5 | t << 3 | c
                    made += 1
            a += 1
        self.edges_at[end] = made
        self.edge_count = made
        self.work = work
        self._settle(s, cap, rng, first, second, weight, fresh, edges_from)
        return True

    def _starves(self, s: i64, first: i64, second: i64) -> bool:
        """Whether the open regions of some terrain lack more spaces than there are left of it.

        A region with a crop of 5 will have five spaces. Regions never merge around a space, so their needs add up; only
        those that the next spaces of this column could still link are counted as one.
        """
        rows = self.rows
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
            if need >> (6 * t) & 63 > (second >> (LEFT_AT + 6 * t) & 63) + self.ahead[s * 4 + t]:
                return True
            t += 1
        return False

    def _plenty(self, s: i64, second: i64) -> i64:
        """Crop tiles that can no longer run out need not be told apart."""
        plenty = PLENTY * self.one
        v: i64 = 0
        while v < 5:
            have = second >> (TILES_AT + 4 * v) & 15
            if have != PLENTY and have >= self.most[s * 5 + v]:
                second |= plenty << (TILES_AT + 4 * v)
            v += 1
        return second

    def _settle(
        self,
        s: i64,
        cap: i64,
        rng: Rng,
        first: vec[i64],
        second: vec[i64],
        weight: vec[float],
        fresh: i64,
        edges_from: i64,
    ) -> None:
        """Append the new layer, thinned when it is too long, and point the edges at where its states now lie."""
        scale = reals(fresh)
        k: i64 = 0
        while k < fresh:
            scale[k] = 1.0
            k += 1
        if cap and fresh > cap:
            self.is_thinned = True
            self._thin(s, cap, rng, first, second, weight, scale, fresh)
        begin = self.states
        need = begin + fresh + 1
        room: i64 = len(self.first)
        if need >= room:
            while room <= need:
                room *= 2
            self.first, self.second = longer(self.first, room), longer(self.second, room)
            self.edges_at = longer(self.edges_at, room + 1)
            self.weight, self.scale = longer_reals(self.weight, room), longer_reals(self.scale, room)
        place = zeros(fresh)
        n = begin
        k = 0
        while k < fresh:
            if scale[k] > 0.0:
                self.first[n], self.second[n] = first[k], second[k]
                self.weight[n] = weight[k] * scale[k]
                self.scale[n] = scale[k]
                place[k] = n
                n += 1
            else:
                place[k] = -1
            k += 1
        self.states = n
        self.layer_at[s + 2] = n
        # edges to states that did not stay are dropped; a state's edges stay together
        edge, edges_at = self.edge, self.edges_at
        a, end = self.layer_at[s], self.layer_at[s + 1]
        to = edges_from
        e = edges_from
        while a < end:
            last = edges_at[a + 1]
            edges_at[a] = to
            while e < last:
                target = place[edge[e] >> 5]
                if target >= 0:
                    edge[to] = target << 5 | edge[e] & 31
                    to += 1
                e += 1
            a += 1
        edges_at[end] = to
        self.edge_count = to

    # -- thinning ---------------------------------------------------------------------------------------------------

    def _thin(
        self,
        s: i64,
        cap: i64,
        rng: Rng,
        first: vec[i64],
        second: vec[i64],
        weight: vec[float],
        scale: vec[float],
        fresh: i64,
    ) -> None:
        """Keep about `cap` states: promising ones for certain, others with a chance that divides their weight."""
        value = reals(fresh)
        total = 0.0
        k: i64 = 0
        while k < fresh:
            value[k] = weight[k] * self.promise(s, first[k], second[k])
            total += value[k]
            k += 1
        # the threshold: as many as `cap` remain when each stays with min(1, value / threshold)
        threshold = total / float(cap)
        rounds: i64 = 0
        while rounds < 30:
            large: i64 = 0
            small = 0.0
            k = 0
            while k < fresh:
                if value[k] >= threshold:
                    large += 1
                else:
                    small += value[k]
                k += 1
            if large >= cap:
                break
            better = small / float(cap - large)
            if better >= threshold * 0.999999:
                break
            threshold = better
            rounds += 1
        at = float(rng.below(1 << 30)) / float(1 << 30) * threshold  # systematic: one draw serves all
        k = 0
        while k < fresh:
            if value[k] < threshold:
                at -= value[k]
                if at < 0.0:
                    at += threshold
                    scale[k] = threshold / value[k]
                else:
                    scale[k] = 0.0
            k += 1

    def promise(self, s: i64, first: i64, second: i64) -> float:
        """A guess at how many boards follow a state: any guess keeps the sums right, a good one keeps them steady.

        As many as the terrains left can be dealt out, times a measured factor for the crops of each open region.
        """
        out = 1.0
        t: i64 = 0
        left: i64 = 0
        while t < 4:
            k = second >> (LEFT_AT + 6 * t) & 63
            i: i64 = 1
            while i <= k:
                left += 1
                out = out * float(left) / float(i)
                i += 1
            t += 1
        before: i64 = -1
        i = 0
        while i < self.rows:
            cell = first >> (ROW * i) & 0x3E3  # the terrain and its region's crops
            mask = cell >> 5
            if mask and cell != before:
                out *= self.hope[mask]
            before = cell
            i += 1
        return out

    # -- looking back -----------------------------------------------------------------------------------------------

    def look_back(self) -> None:
        """For every state, how many boards follow it, once `after` is set for the states of the last layer."""
        after = self.after
        k = self.layer_at[self.swept * self.rows] - 1
        edge, edges_at, scale = self.edge, self.edges_at, self.scale
        while k >= 0:
            e, end = edges_at[k], edges_at[k + 1]
            total = 0.0
            while e < end:
                b = edge[e] >> 5
                total += after[b] * scale[b]
                e += 1
            after[k] = total
            k -= 1

    def trim(self) -> None:
        """Drop every state that no board passes."""
        place = zeros(self.states + 1)
        after, edge, edges_at = self.after, self.edge, self.edges_at
        n: i64 = 0
        to: i64 = 0
        k: i64 = 0
        while k < self.states:
            if after[k] > 0.0:
                place[k] = n
                n += 1
            else:
                place[k] = -1
            k += 1
        states = self.states
        last = self.layer_at[self.swept * self.rows]
        k = 0
        while k < states:
            if place[k] >= 0:
                p = place[k]
                self.first[p], self.second[p] = self.first[k], self.second[k]
                self.weight[p], self.scale[p], after[p] = self.weight[k], self.scale[k], after[k]
                e = edges_at[k] if k < last else 0
                end = edges_at[k + 1] if k < last else 0
                edges_at[p] = to
                while e < end:
                    target = place[edge[e] >> 5]
                    if target >= 0:
                        edge[to] = target << 5 | edge[e] & 31
                        to += 1
                    e += 1
            k += 1
        s: i64 = 0
        layers = self.swept * self.rows
        while s <= layers + 1:
            k = self.layer_at[s]
            while k < states and place[k] < 0:
                k += 1
            self.layer_at[s] = place[k] if k < states else n
            s += 1
        self.states = n
        self.edge_count = to
        edges_at[n] = to

    def odds(self) -> list[list[float]]:
        """Space of the swept columns -> the share of each terrain and crop together, at index terrain * 8 + crop."""
        out: list[list[float]] = []
        edge, edges_at, after, scale, weight = self.edge, self.edges_at, self.after, self.scale, self.weight
        whole = after[0]
        s: i64 = 0
        while s < self.swept * self.rows:
            share = reals(32)
            k, end = self.layer_at[s], self.layer_at[s + 1]
            while k < end:
                e, last = edges_at[k], edges_at[k + 1]
                w = weight[k]
                while e < last:
                    b = edge[e] >> 5
                    share[edge[e] & 31] += w * after[b] * scale[b]
                    e += 1
                k += 1
            here: list[float] = []
            i: i64 = 0
            while i < 32:
                here.append(share[i] / whole)
                i += 1
            out.append(here)
            s += 1
        return out

    def way_down(self, rng: Rng, out: list[int]) -> int:
        """Follow a board from the start to the last layer: terrain * 8 + crop of each space, and the state reached."""
        edge, edges_at, after, scale = self.edge, self.edges_at, self.after, self.scale
        k: i64 = 0
        s: i64 = 0
        while s < self.swept * self.rows:
            at = after[k] * fraction(rng)
            e, end = edges_at[k], edges_at[k + 1]
            chosen = e
            while e < end:
                b = edge[e] >> 5
                value = after[b] * scale[b]
                if value > 0.0:
                    chosen = e
                    at -= value
                    if at < 0.0:
                        break
                e += 1
            out.append(int(edge[chosen] & 31))
            k = edge[chosen] >> 5
            s += 1
        return int(k)

    def index_back(self) -> None:
        """Sort the edges by where they lead, for `way_up`."""
        edge, edges_at = self.edge, self.edges_at
        came_at, came = zeros(self.states + 2), zeros(self.edge_count + 1)
        e: i64 = 0
        while e < self.edge_count:
            came_at[(edge[e] >> 5) + 1] += 1
            e += 1
        k: i64 = 1
        while k <= self.states:
            came_at[k] += came_at[k - 1]
            k += 1
        at = zeros(self.states + 1)
        last = self.layer_at[self.swept * self.rows]
        k = 0
        while k < last:
            e, end = edges_at[k], edges_at[k + 1]
            while e < end:
                b = edge[e] >> 5
                came[came_at[b] + at[b]] = k << 5 | edge[e] & 31
                at[b] += 1
                e += 1
            k += 1
        self.came_at, self.came = came_at, came

    def way_up(self, state: int, rng: Rng, out: list[int]) -> None:
        """Follow a board back from a state of the last layer to the start, the last space first."""
        came_at, came, weight = self.came_at, self.came, self.weight
        k: i64 = state
        s = self.swept * self.rows - 1
        while s >= 0:
            at = weight[k] / self.scale[k] * fraction(rng)
            e, end = came_at[k], came_at[k + 1]
            chosen = came[e]
            while e < end:
                chosen = came[e]
                at -= weight[chosen >> 5]
                if at < 0.0:
                    break
                e += 1
            out.append(int(chosen & 31))
            k = chosen >> 5
            s -= 1


def fraction(rng: Rng) -> float:
    """From 0 to just below 1, fine enough for sums of very many boards."""
    return (float(rng.below(1 << 30)) + float(rng.below(1 << 22)) / float(1 << 22)) / float(1 << 30)


def sieve_slot(faces: i64) -> i64:
    """Where the faces of a column's first rows stand in a sieve of 2**22 bits, 32 to a word."""
    h = ((faces & FACES) * 0x9E3779B97F4A7C5) & HASH_MASK
    h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
    return (h >> 30) & 0x3FFFFF


def sieve_for(lattice: Lattice) -> vec[i64]:
    """The columns, row by row, that a sweep has reached from its side; the sweep that meets it needs no others."""
    out = zeros(0x20000)
    one = lattice.one
    at = lattice.swept * lattice.rows
    k, end = lattice.layer_at[at], lattice.layer_at[at + 1]
    while k < end:
        row: i64 = 1
        while row <= lattice.rows:
            h = sieve_slot(lattice.first[k] & ((one << (ROW * row)) - 1))
            out[h >> 5] |= one << (h & 31)
            row += 1
        k += 1
    return out
