"""Crops on a mosaic: every way to plant the regions as they are laid, each with the number of ways that lead to it.

A state is a shore with the crops along it. Steps go from state to state, a region and its crops each; `harvest.py`
makes of them the number of boards, the odds of each space, and worlds.

A row of shores that outgrows its `cap` is thinned: each stays with a probability and weighs as much more, so that the
sum over boards stays right on average; and so are the crops along each shore. Without thinning every number is exact.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.mosaic import Mosaic
from pukllay.games.tiwanaku.native import HASH_MASK, longer, longer_reals, reals, zeros

EACH: Final = 16  # of the crops along a shore, how many are followed when it is thinned
SHORE: Final = [0.58**k for k in range(46)]  # by the spaces of a shore, fitted to exact counts; see `_thin`
OPEN: Final = [1.11**k for k in range(256)]  # by the bits that it leaves open


def thin(scale: vec[float], place: vec[i64], value: vec[float], count: i64, cap: i64, rng: Rng) -> None:
    """Keep about `cap` of these: those of great value for certain, others with a chance that divides their
    weight. Any values keep the sums right on average; good ones keep them steady."""
    total = 0.0
    k: i64 = 0
    while k < count:
        total += value[k]
        k += 1
    # the threshold: as many as `cap` remain when each stays with min(1, value / threshold)
    threshold = total / float(cap)
    rounds: i64 = 0
    while rounds < 30:
        large: i64 = 0
        small = 0.0
        k = 0
        while k < count:
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
    while k < count:
        if value[k] < threshold:
            at -= value[k]
            if at < 0.0:
                at += threshold
                scale[place[k]] *= threshold / value[k]
            else:
                scale[place[k]] = 0.0
        k += 1


@final
class Planting:
    """The crops on a mosaic, while it grows over the board."""

    def __init__(self, mosaic: Mosaic) -> None:
        self.one: i64 = 1
        self.mosaic = mosaic
        n = mosaic.spaces
        self.spaces = n
        self.crop_at = zeros(n)  # where a space's crop stands in its word, three bits
        s: i64 = 0
        while s < n:
            self.crop_at[s] = mosaic.terrain_at[s] // 2 * 3
            s += 1
        # the states; 0 is none
        room: i64 = 1024
        self.states: i64 = 1
        self.first, self.second = zeros(room), zeros(room)  # crops in the two halves
        self.home = zeros(room)  # its shore
        self.next_state = zeros(room)  # of the same shore
        self.weight = reals(room)  # ways that lead here
        self.scale = reals(room)  # what thinning multiplied it by; 0 when it did not stay
        self.table = zeros(2 * room)
        self.state_of = zeros(256)  # shore -> its first state
        # the steps, in the order of the rows
        self.steps: i64 = 0
        self.source, self.target = zeros(room), zeros(room)
        self.laid = zeros(room)  # piece << 15 | crops of its spaces, three bits each
        self.work: i64 = 0
        # where the sweep stands, so that it can be taken up again: the row, and the shore that is to be followed
        self.row: i64 = 0
        self.at: i64 = 0
        self.is_begun = False
        # what is looked at
        self.member = zeros(1024)  # the states of a shore that may go on
        self.near_at, self.near_half, self.near_shift = zeros(6), zeros(40), zeros(40)
        self.free, self.rest, self.pick = zeros(5), zeros(5), zeros(5)
        self.sum0, self.sum1, self.label = zeros(6), zeros(6), zeros(6)
        if mosaic.shores > 1:
            self._state(1, 0, 0, 1.0)

    def sweep(self, cap: i64, limit: i64, rng: Rng) -> bool:
        """Over the whole board, at most `cap` shores a row unless that is 0.

        False when `limit` steps have been taken in all; call again with a higher limit to go on."""
        mosaic = self.mosaic
        while self.row < self.spaces:
            if not self.is_begun:
                if cap and mosaic.row_size[self.row] > cap:
                    self._thin(self.row, cap, rng)
                self.at = mosaic.row_of[self.row]
                self.is_begun = True
            while self.at:
                if limit and self.steps_taken() > limit:
                    return False
                if mosaic.scale[self.at] > 0.0 and self.at < len(self.state_of) and self.state_of[self.at]:
                    self._follow(self.at, self.row, cap, rng)
                self.at = mosaic.next_shore[self.at]
            self.row += 1
            self.is_begun = False
        return True

    def steps_taken(self) -> i64:
        """A clock that is the same on every machine; one tick is about 0.06 µs."""
        return 4 * self.work + self.mosaic.work // 8 + self.mosaic.regions.work

    def _thin(self, s: i64, cap: i64, rng: Rng) -> None:
        """Keep about `cap` shores of a row. A shore is worth the ways that lead to it times a guess at how they go on:
        a long shore goes on badly (each space of it leaves six tenths), one that leaves much open goes on well. Whether
        it goes on at all is asked of four times as many as may stay."""
        mosaic = self.mosaic
        room = mosaic.row_size[s]
        place, value = zeros(room), reals(room)
        n: i64 = 0
        shore = mosaic.row_of[s]
        while shore:
            ways = 0.0
            state = self.state_of[shore] if shore < len(self.state_of) else 0
            while state:
                ways += self.weight[state]
                state = self.next_state[state]
            if ways > 0.0:
                mosaic.look_at(shore, s)
                place[n], value[n] = shore, ways * SHORE[mosaic.rims]
                n += 1
            shore = mosaic.next_shore[shore]
        self.work += room
        if n > 4 * cap:
            mosaic.is_thinned = True
            thin(mosaic.scale, place, value, n, 4 * cap, rng)
        if n <= cap:
            return
        count = n
        n = 0
        k: i64 = 0
        while k < count:
            shore = place[k]
            ways = value[k]
            k += 1
            if mosaic.scale[shore] == 0.0:
                continue
            self._look_at(shore, s)
            if not mosaic.choose(shore, s):
                mosaic.scale[shore] = 0.0
                continue
            place[n], value[n] = shore, ways * mosaic.scale[shore] * OPEN[mosaic.room_left(s)]
            n += 1
        if n > cap:
            mosaic.is_thinned = True
            thin(mosaic.scale, place, value, n, cap, rng)

    def _thin_crops(self, states: i64, rng: Rng) -> None:
        """Of the states that may go on, keep a few: one in fifty leads to a board, and other shores are worth more."""
        value = reals(states)
        k: i64 = 0
        while k < states:
            value[k] = self.weight[self.member[k]]
            k += 1
        self.mosaic.is_thinned = True
        thin(self.scale, self.member, value, states, EACH, rng)

    def _state(self, shore: i64, first: i64, second: i64, ways: float) -> i64:
        """The number of this state; as many more ways lead to it."""
        table = self.table
        slots: i64 = len(table)
        slot = self._slot(shore, first, second, slots)
        while True:
            k = table[slot]
            if not k:
                break
            if self.first[k] == first and self.second[k] == second and self.home[k] == shore:
                self.weight[k] += ways
                return k
            slot = (slot + 1) & (slots - 1)
        k = self.states
        if k == len(self.first):
            self._more_room()
            table = self.table
            slots = len(table)
            slot = self._slot(shore, first, second, slots)
            while table[slot]:
                slot = (slot + 1) & (slots - 1)
        table[slot] = k
        self.first[k], self.second[k], self.home[k] = first, second, shore
        self.weight[k] = ways
        self.scale[k] = 1.0
        self.next_state[k] = self.state_of[shore]
        self.state_of[shore] = k
        self.states = k + 1
        return k

    def _slot(self, shore: i64, first: i64, second: i64, slots: i64) -> i64:
        h = (first * 0x9E3779B97F4A7C5 + second * 2862933555777941757 + shore * 0x5851F42D4C957F2D) & HASH_MASK
        h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
        return (h >> 20) & (slots - 1)

    def _more_room(self) -> None:
        room: i64 = 2 * len(self.first)
        self.first, self.second = longer(self.first, room), longer(self.second, room)
        self.home, self.next_state = longer(self.home, room), longer(self.next_state, room)
        self.weight, self.scale = longer_reals(self.weight, room), longer_reals(self.scale, room)
        slots = 2 * room
        table = zeros(slots)
        k: i64 = 1
        while k < self.states:
            slot = self._slot(self.home[k], self.first[k], self.second[k], slots)
            while table[slot]:
                slot = (slot + 1) & (slots - 1)
            table[slot] = k
            k += 1
        self.table = table

    def _look_at(self, shore: i64, s: i64) -> None:
        """Prepare the regions for a shore, with all crops that stand along it."""
        one = self.one
        mosaic = self.mosaic
        mosaic.look_at(shore, s)
        dom, rims, rim, rim_face = mosaic.regions.dom, mosaic.rims, mosaic.rim, mosaic.rim_face
        half, crop_at, relevant = mosaic.half, self.crop_at, mosaic.relevant
        state = self.state_of[shore]
        while state:
            first, second = self.first[state], self.second[state]
            k: i64 = 0
            while k < rims:
                c = rim[k]
                if relevant >> c & 1:
                    crop = (second if half[c] else first) >> crop_at[c] & 7
                    dom[c] |= one << (rim_face[k] + crop - 1)
                k += 1
            self.work += 1
            state = self.next_state[state]

    def _follow(self, shore: i64, s: i64, cap: i64, rng: Rng) -> None:
        """Plant every region that may come next."""
        self._look_at(shore, s)
        mosaic = self.mosaic
        dom, rims, rim, rim_face = mosaic.regions.dom, mosaic.rims, mosaic.rim, mosaic.rim_face
        half, crop_at, relevant = mosaic.half, self.crop_at, mosaic.relevant
        choices = mosaic.choose(shore, s)
        if not choices:
            return
        # the states whose crops along the shore are still possible
        states: i64 = 0
        k: i64 = 0
        state = self.state_of[shore]
        while state:
            first, second = self.first[state], self.second[state]
            k = 0
            while k < rims:
                c = rim[k]
                if relevant >> c & 1:
                    crop = (second if half[c] else first) >> crop_at[c] & 7
                    if not dom[c] >> (rim_face[k] + crop - 1) & 1:
                        break
                k += 1
            if k == rims:
                if states == len(self.member):
                    self.member = longer(self.member, 2 * states)
                self.member[states] = state
                states += 1
            state = self.next_state[state]
        if cap and states > EACH:
            self._thin_crops(states, rng)
        k = 0
        while k < choices:
            piece = mosaic.choice[k]
            target = mosaic.lay(shore, s, piece)
            if target:
                while target >= len(self.state_of):
                    self.state_of = longer(self.state_of, 2 * len(self.state_of))
                self._plant(shore, piece, target, states)
            k += 1

    def _plant(self, shore: i64, piece: i64, target: i64, states: i64) -> None:
        """One region, with its crops in every way that they may stand."""
        one, n = self.one, self.spaces
        mosaic = self.mosaic
        regions = mosaic.regions
        shapes = regions.shapes
        touching, half, crop_at = shapes.touching, mosaic.half, self.crop_at
        number, t = piece >> 2, piece & 3
        size = shapes.size[number]
        bare = ((one << n) - 1) & ~mosaic.filled[target] & mosaic.bare
        keep0: i64 = 0  # crops that still matter
        keep1: i64 = 0
        k: i64 = 0
        while k < mosaic.rims:
            c = mosaic.rim[k]
            if touching[c] & bare:
                if half[c]:
                    keep1 |= (7 * one) << crop_at[c]
                else:
                    keep0 |= (7 * one) << crop_at[c]
            k += 1
        near_at, near_half, near_shift = self.near_at, self.near_half, self.near_shift
        near: i64 = 0
        m: i64 = 0
        while m < size:
            c = shapes.cells[number * 5 + m]
            near_at[m] = near
            k, k_end = shapes.beside_at[c], shapes.beside_at[c + 1]
            while k < k_end:
                o = shapes.beside[k]
                if mosaic.relevant >> o & 1:
                    near_half[near], near_shift[near] = half[o], crop_at[o]
                    near += 1
                k += 1
            m += 1
        near_at[size] = near
        span = (one << size) - 1
        free, rest, pick = self.free, self.rest, self.pick
        sum0, sum1, label = self.sum0, self.sum1, self.label
        scale = mosaic.scale[shore]
        at: i64 = 0
        work = self.work
        while at < states:
            state = self.member[at]
            at += 1
            if self.scale[state] == 0.0:
                continue
            first, second = self.first[state], self.second[state]
            m = 0
            while m < size:
                crops = regions.dom[shapes.cells[number * 5 + m]] >> (5 * t) & span
                k, k_end = near_at[m], near_at[m + 1]
                while k < k_end:
                    crop = (second if near_half[k] else first) >> near_shift[k] & 7
                    crops &= ~(one << (crop - 1))
                    k += 1
                if not crops:
                    break
                free[m] = crops
                m += 1
            work += 1
            if m < size:
                continue
            ways = self.weight[state] * scale * self.scale[state]
            sum0[0], sum1[0], label[0] = first & keep0, second & keep1, piece << 15
            used: i64 = 0
            depth: i64 = 0
            rest[0] = free[0]
            while depth >= 0:
                r = rest[depth]
                if not r:
                    depth -= 1
                    if depth >= 0:
                        used &= ~pick[depth]
                    continue
                bit = r & -r
                rest[depth] = r & (r - 1)
                crop = 1
                while bit >> crop:
                    crop += 1
                c = shapes.cells[number * 5 + depth]
                a, b = sum0[depth], sum1[depth]
                if touching[c] & bare:
                    if half[c]:
                        b |= crop << crop_at[c]
                    else:
                        a |= crop << crop_at[c]
                text = label[depth] | crop << (3 * depth)
                if depth + 1 < size:
                    pick[depth] = bit
                    used |= bit
                    depth += 1
                    sum0[depth], sum1[depth], label[depth] = a, b, text
                    rest[depth] = free[depth] & ~used
                    continue
                work += 1
                k = self.steps
                if k == len(self.source):
                    self.source, self.target = longer(self.source, 2 * k), longer(self.target, 2 * k)
                    self.laid = longer(self.laid, 2 * k)
                self.source[k], self.laid[k] = state, text
                self.target[k] = self._state(target, a, b, ways)
                self.steps = k + 1
        self.work = work
