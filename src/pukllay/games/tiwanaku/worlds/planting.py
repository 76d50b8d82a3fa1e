"""Crops on surveyed land: every way to plant the regions as they are laid, with the number of ways that lead to each.

A state is a stock along a shore with the crops on that shore. Steps go from state to state, a region and its crops
each; `harvest.py` makes of them the number of boards, the odds of each space, and worlds.

A state is left out when an empty space beside its shore has no crop any more, of those that it has in some way to go
on. Where the survey was thinned, so are the crops: a shore that has too many keeps a few, which weigh as much more.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.worlds.arrays import HASH_MASK, longer, longer_reals, pop_count, reals, zeros
from pukllay.games.tiwanaku.worlds.mosaic import NARROWED, Mosaic
from pukllay.games.tiwanaku.worlds.stocks import Stocks
from pukllay.games.tiwanaku.worlds.survey import FUTURE, WORDS, Survey
from pukllay.games.tiwanaku.worlds.thinning import thin

EACH: Final = 256  # of the crops along a shore, how many are followed when it is thinned
FEWEST: Final = 16  # ... at least
BESIDE: Final = 12  # empty spaces beside a shore that are heeded: five bits each, in one word


@final
class Planting:
    """The crops on a survey, while they grow over the board."""

    def __init__(self, stocks: Stocks) -> None:
        self.one: i64 = 1
        self.stocks = stocks
        self.survey: Survey = stocks.survey
        self.mosaic: Mosaic = stocks.mosaic
        mosaic = self.mosaic
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
        self.home = zeros(room)  # its stock
        self.next_state = zeros(room)  # of the same stock
        self.weight = reals(room)  # ways that lead here
        self.scale = reals(room)  # what thinning multiplied it by; 0 when it did not stay
        self.table = zeros(2 * room)
        self.state_of = zeros(stocks.count + 1)  # stock -> its first state
        # the steps, in the order of the rows
        self.steps: i64 = 0
        self.source, self.target = zeros(room), zeros(room)
        self.laid = zeros(room)  # piece << 15 | crops of its spaces, three bits each
        self.link = zeros(room)  # of the survey, of which it comes
        self.work: i64 = 0
        # where the sweep stands, so that it can be taken up again: the row, and the shore that is to be followed
        self.row: i64 = 0
        self.at: i64 = 0
        self.is_begun = False
        # what is looked at
        self.member, self.member_value = zeros(1024), reals(1024)  # the states of a shore, when they are thinned
        self.check_half, self.check_shift, self.check_set = zeros(n), zeros(n), zeros(n)
        self.near_at, self.near_half, self.near_shift = zeros(6), zeros(40), zeros(40)
        self.free, self.rest, self.pick = zeros(5), zeros(5), zeros(5)
        self.sum0, self.sum1, self.label = zeros(6), zeros(6), zeros(6)
        # the empty spaces beside the shore that comes of a region: the crops that they have in some way to go on, one
        # bit each, and on which of them each space of the old shore and of the region bears
        self.may: i64 = 0
        self.low: i64 = 0
        self.borders: i64 = 0
        self.border_half, self.border_shift, self.border_on = zeros(n), zeros(n), zeros(n)
        self.border = zeros(n)
        self.cell_on, self.left = zeros(6), zeros(6)
        self.links: i64 = 1
        self.links_done: i64 = 0
        s = 1
        while s < mosaic.shores and s < len(self.survey.link_at):
            self.links += self.survey.link_end[s] - self.survey.link_at[s]
            s += 1
        self.is_thinned = self.survey.is_thinned
        self.each: i64 = EACH
        if stocks.count > 1:
            self._state(stocks.of[1], 0, 0, 1.0)

    def sweep(self, limit: i64, rng: Rng) -> bool:
        """Over the whole board. False when `limit` steps have been taken; call again with a higher limit to go on."""
        mosaic = self.mosaic
        while self.row < self.spaces:
            if not self.is_begun:
                self.at = mosaic.row_of[self.row]
                self.is_begun = True
            while self.at:
                if limit and self.steps_taken() > limit:
                    return False
                if self.survey.link_at[self.at] < self.survey.link_end[self.at]:
                    if self.is_thinned:
                        self._thin(self.at, rng)
                    self._follow(self.at, self.row)
                self.at = mosaic.next_shore[self.at]
            self.row += 1
            self.is_begun = False
        return True

    def steps_taken(self) -> i64:
        """A clock that is the same on every machine, as that of the survey."""
        return 4 * self.work

    def _thin(self, shore: i64, rng: Rng) -> None:
        """Of the states of a shore, keep a few: others are worth more."""
        n: i64 = 0
        stock = self.stocks.of[shore]
        while stock:
            state = self.state_of[stock]
            while state:
                if n == len(self.member):
                    self.member = longer(self.member, 2 * n)
                    self.member_value = longer_reals(self.member_value, 2 * n)
                self.member[n], self.member_value[n] = state, self.weight[state]
                n += 1
                state = self.next_state[state]
            stock = self.stocks.next[stock]
        if n > self.each:
            thin(self.scale, self.member, self.member_value, n, self.each, rng)

    def hurry(self) -> None:
        """Follow fewer crops from here on."""
        self.is_thinned = True
        self.each = self.each * 3 // 4 if self.each * 3 // 4 > FEWEST else FEWEST

    def part_done(self) -> float:
        """Which part of the links has been planted."""
        return float(self.links_done) / float(self.links)

    def _state(self, stock: i64, first: i64, second: i64, ways: float) -> i64:
        """The number of this state; as many more ways lead to it."""
        table = self.table
        slots: i64 = len(table)
        slot = self._slot(stock, first, second, slots)
        while True:
            k = table[slot]
            if not k:
                break
            if self.first[k] == first and self.second[k] == second and self.home[k] == stock:
                self.weight[k] += ways
                return k
            slot = (slot + 1) & (slots - 1)
        k = self.states
        if k == len(self.first):
            self._more_room()
            table = self.table
            slots = len(table)
            slot = self._slot(stock, first, second, slots)
            while table[slot]:
                slot = (slot + 1) & (slots - 1)
        table[slot] = k
        self.first[k], self.second[k], self.home[k] = first, second, stock
        self.weight[k] = ways
        self.scale[k] = 1.0
        self.next_state[k] = self.state_of[stock]
        self.state_of[stock] = k
        self.states = k + 1
        return k

    def _slot(self, stock: i64, first: i64, second: i64, slots: i64) -> i64:
        h = (first * 0x9E3779B97F4A7C5 + second * 2862933555777941757 + stock * 0x1851F42D4C957F2D) & HASH_MASK
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

    def _follow(self, shore: i64, s: i64) -> None:
        """Plant every region that may come next."""
        survey, mosaic = self.survey, self.mosaic
        mosaic.look_at(shore, s)
        e, end = survey.link_at[shore], survey.link_end[shore]
        while e < end:
            self._plant(shore, s, e)
            e += 1
        self.links_done += end - survey.link_at[shore]

    def _look_around(self, number: i64, target: i64, row: i64) -> None:
        """The empty spaces beside a shore that comes of a region, those beside the region first."""
        one = self.one
        mosaic, survey = self.mosaic, self.survey
        shapes = mosaic.regions.shapes
        touching = shapes.touching
        border_on, cell_on = self.border_on, self.cell_on
        size, base = shapes.size[number], number * 5
        end = (row // mosaic.rows + NARROWED) * mosaic.rows
        if end > self.spaces:
            end = self.spaces
        empty = ((one << end) - 1) & mosaic.bare & ~mosaic.filled[target]
        k: i64 = 0
        while k < size:
            cell_on[k] = 0
            k += 1
        borders: i64 = 0
        along: i64 = 0  # empty spaces that the old shore touches
        k = 0
        while k < mosaic.rims:
            c = mosaic.rim[k]
            if touching[c] & empty:
                along |= touching[c]
                self.border_half[borders], self.border_shift[borders] = mosaic.half[c], self.crop_at[c]
                self.border_on[borders] = 0
                self.border[borders] = c
                borders += 1
            k += 1
        may: i64 = 0
        low: i64 = 0
        count: i64 = 0
        near = shapes.near[number] & empty
        rest = along & empty & ~near
        o = row
        while count < BESIDE and (near or rest):
            if not near >> o:
                near, rest, o = rest, 0, row  # those beside the region are done
                continue
            if near >> o & 1:
                near &= ~(one << o)
                bit = one << (5 * count)
                k = 0
                while k < size:
                    if touching[shapes.cells[base + k]] >> o & 1:
                        cell_on[k] |= bit
                    k += 1
                k = 0
                while k < borders:
                    if touching[self.border[k]] >> o & 1:
                        border_on[k] |= bit
                    k += 1
                may |= (survey.future[FUTURE * target + (survey.word[o] & 1)] >> survey.shift[o] & 31) * bit
                low |= bit
                count += 1
            o += 1
        self.may, self.low, self.borders = may, low, borders

    def _plant(self, shore: i64, s: i64, link: i64) -> None:
        """One region, with its crops in every way that they may stand."""
        one = self.one
        mosaic, survey, stocks = self.mosaic, self.survey, self.stocks
        laid, target = survey.laid[link], survey.target[link]
        shapes = mosaic.regions.shapes
        touching, half, crop_at = shapes.touching, mosaic.half, self.crop_at
        number, t = laid >> 27, laid >> 25 & 3
        size = shapes.size[number]
        filled = mosaic.filled[target]
        row, room = mosaic.row_after(filled, s + 1), self.spaces - pop_count(filled)
        bare = mosaic.bare & ~filled
        keep0: i64 = 0  # crops that still matter
        keep1: i64 = 0
        checks: i64 = 0  # spaces that can have some crops here, but not once this is laid
        k: i64 = 0
        while k < mosaic.rims:
            c = mosaic.rim[k]
            if touching[c] & bare:
                if half[c]:
                    keep1 |= (7 * one) << crop_at[c]
                else:
                    keep0 |= (7 * one) << crop_at[c]
                good = survey.crops[WORDS * target + survey.word[c]] >> survey.shift[c] & 31
                if survey.crops[WORDS * shore + survey.word[c]] >> survey.shift[c] & 31 & ~good:
                    self.check_half[checks], self.check_shift[checks] = half[c], crop_at[c]
                    self.check_set[checks] = good << 1
                    checks += 1
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
        self._look_around(number, target, row)
        may, low, borders = self.may, self.low, self.borders
        border_half, border_shift, border_on = self.border_half, self.border_shift, self.border_on
        cell_on, left = self.cell_on, self.left
        free, rest, pick = self.free, self.rest, self.pick
        sum0, sum1, label = self.sum0, self.sum1, self.label
        scale = mosaic.scale[shore] * survey.link_scale[link]
        work = self.work
        state: i64 = 0
        stock: i64 = 0
        after: i64 = 0
        while True:
            if state:
                state = self.next_state[state]
            else:
                stock = stocks.next[stock] if stock else stocks.of[shore]
                if not stock:
                    break
                if not stocks.alive[stock]:
                    continue
                spare = stocks.spend(stocks.stock[stock], size, t, room, row)
                if spare < 0:
                    continue
                after = stocks.find(target, spare)
                if not stocks.alive[after]:
                    continue
                state = self.state_of[stock]
            if not state or self.scale[state] == 0.0:
                continue
            first, second = self.first[state], self.second[state]
            k = 0
            while k < checks:
                crop = (second if self.check_half[k] else first) >> self.check_shift[k] & 7
                if not self.check_set[k] >> crop & 1:
                    break
                k += 1
            if k < checks:
                continue
            m = 0
            while m < size:
                crops = laid >> (5 * m) & 31
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
            open_left = may
            k = 0
            while k < borders:
                crop = (second if border_half[k] else first) >> border_shift[k] & 7
                open_left &= ~(border_on[k] * ((one << crop) >> 1))
                k += 1
            some = open_left | open_left >> 1
            some |= some >> 2
            some |= open_left >> 4
            if some & low != low:
                continue
            left[0] = open_left
            ways = self.weight[state] * scale * self.scale[state]
            sum0[0], sum1[0], label[0] = first & keep0, second & keep1, laid >> 25 << 15
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
                open_left = left[depth] & ~(cell_on[depth] * bit)
                some = open_left | open_left >> 1
                some |= some >> 2
                some |= open_left >> 4
                if some & low != low:
                    continue
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
                    left[depth] = open_left
                    rest[depth] = free[depth] & ~used
                    continue
                work += 1
                k = self.steps
                if k == len(self.source):
                    self.source, self.target = longer(self.source, 2 * k), longer(self.target, 2 * k)
                    self.laid, self.link = longer(self.laid, 2 * k), longer(self.link, 2 * k)
                self.source[k], self.laid[k], self.link[k] = state, text, link
                self.target[k] = self._state(after, a, b, ways)
                self.steps = k + 1
        self.work = work
