"""One region along a shore: which crops its spaces can have, and what they leave for the spaces beside it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.games.tiwanaku.worlds.arrays import pop_count, reals, zeros
from pukllay.games.tiwanaku.worlds.mosaic import Mosaic

NEAR: Final = 12  # spaces beside the region that are heeded, filled and empty ones each: five bits each, in one word


@final
class Fitting:
    """Of the spaces along a shore the crops are known one by one, not together: what is left is a little too much."""

    def __init__(self, mosaic: Mosaic) -> None:
        self.one: i64 = 1
        self.mosaic = mosaic
        # crops of the filled spaces; after is the same as before but for `near`, those beside the region
        self.before, self.after = zeros(mosaic.spaces), zeros(mosaic.spaces)
        self.near = zeros(NEAR)
        self.nears: i64 = 0
        # empty spaces beside the region, the crops that they may have, and those that some way to plant it leaves
        self.vacant = zeros(NEAR)
        self.vacants: i64 = 0
        self.may: i64 = 0
        self.vacant_got: i64 = 0
        self.crops = zeros(5)  # that the spaces of the region may have
        self.got: i64 = 0  # those that they have in some way to plant it, five bits each
        self.ways = 0.0  # to plant it, each weighed by the part of the crops on filled spaces beside it that it leaves
        self.work: i64 = 0
        self.beside, self.vacant_beside = zeros(5), zeros(5)
        self.rest, self.taken, self.used, self.path, self.barred = zeros(6), zeros(6), zeros(6), zeros(6), zeros(6)
        self.part = reals(1024)  # (crops, those left of them) -> which part
        k: i64 = 0
        while k < 1024:
            if k >> 5:
                self.part[k] = float(pop_count(k & 31 & (k >> 5))) / float(pop_count(k >> 5))
            k += 1

    def stand(self, c: i64, crops: i64) -> None:
        """Tell the crops of a filled space."""
        self.before[c] = self.after[c] = crops

    def look_around(self, number: i64, empty: i64) -> None:
        """The spaces beside a shape, of these empty ones; what they may have is to be told next, by `allow`."""
        one = self.one
        shapes = self.mosaic.regions.shapes
        vacant, beside = self.vacant, self.vacant_beside
        size, base = shapes.size[number], number * 5
        k: i64 = 0
        while k < size:
            beside[k] = 0
            k += 1
        o = shapes.cells[base] - self.mosaic.rows - 1
        if o < 0:
            o = 0
        near = (shapes.near[number] & empty) >> o
        n: i64 = 0
        while near and n < NEAR:
            if near & 1:
                vacant[n] = o
                k = 0
                while k < size:
                    if shapes.touching[shapes.cells[base + k]] >> o & 1:
                        beside[k] |= one << (5 * n)
                    k += 1
                n += 1
            near >>= 1
            o += 1
        self.vacants = n
        self.may = 0

    def allow(self, k: i64, crops: i64) -> None:
        self.may |= crops << (5 * k)

    def fit(self, number: i64) -> bool:
        """Plant a shape in every way along the shore that is looked at. False when there is none."""
        one = self.one
        mosaic = self.mosaic
        shapes = mosaic.regions.shapes
        before, after, near, beside = self.before, self.after, self.near, self.beside
        size, base = shapes.size[number], number * 5
        m: i64 = 0
        while m < size:
            beside[m] = 0
            m += 1
        # of the filled spaces beside it: their crops, and one bit each
        have: i64 = 0
        low: i64 = 0
        k: i64 = 0
        while k < self.nears:
            after[near[k]] = before[near[k]]
            k += 1
        nears: i64 = 0
        near_set = shapes.near[number] & mosaic.relevant
        k = 0
        while k < mosaic.rims:
            c = mosaic.rim[k]
            k += 1
            if near_set >> c & 1 and nears < NEAR:
                near[nears] = c
                at = 5 * nears
                have |= before[c] << at
                low |= one << at
                touching = shapes.touching[c]
                m = 0
                while m < size:
                    if touching >> shapes.cells[base + m] & 1:
                        beside[m] |= one << at
                    m += 1
                nears += 1
        # the same of the empty ones
        vacants, may, vacant_beside = self.vacants, self.may, self.vacant_beside
        vacant_low: i64 = 0
        k = 0
        while k < vacants:
            vacant_low |= one << (5 * k)
            k += 1
        crops, rest, taken, used, path = self.crops, self.rest, self.taken, self.used, self.path
        barred, part_of = self.barred, self.part
        got: i64 = 0
        near_got: i64 = 0
        vacant_got: i64 = 0
        ways = 0.0
        work: i64 = 0
        depth: i64 = 0
        rest[0] = crops[0]
        taken[0] = used[0] = path[0] = barred[0] = 0
        while depth >= 0:
            r = rest[depth]
            if not r:
                depth -= 1
                continue
            bit = r & -r
            rest[depth] = r & (r - 1)
            work += 1
            gone = taken[depth] | beside[depth] * bit
            left = have & ~gone
            some = left | left >> 1
            some |= some >> 2
            some |= left >> 4
            if some & low != low:
                continue
            bars = barred[depth] | vacant_beside[depth] * bit
            open_left = may & ~bars
            some = open_left | open_left >> 1
            some |= some >> 2
            some |= open_left >> 4
            if some & vacant_low != vacant_low:
                continue
            way = path[depth] | bit << (5 * depth)
            if depth + 1 < size:
                now = used[depth] | bit
                depth += 1
                path[depth], used[depth], taken[depth], barred[depth] = way, now, gone, bars
                rest[depth] = crops[depth] & ~now
                continue
            got |= way
            near_got |= left
            vacant_got |= open_left
            part = 1.0
            lost, all_of, left_of = have & ~left, have, left
            while lost:
                if lost & 31:
                    part *= part_of[(all_of & 31) << 5 | left_of & 31]
                lost, all_of, left_of = lost >> 5, all_of >> 5, left_of >> 5
            ways += part
        self.work += 8 + work
        self.got, self.vacant_got, self.ways, self.nears = got, vacant_got, ways, nears
        k = 0
        while k < nears:
            after[near[k]] = near_got >> (5 * k) & 31
            k += 1
        return got != 0
