"""The land is surveyed before it is planted: which shores lead to others and at last over the whole board.

On the way there the crops along a shore are not told apart: each of its spaces has the set of crops that it has in some
way that leads there. That is far less work than to follow them all, and rules out most shores without a future. On the
way back, shores from which nothing goes on are left out, and of each space the crops with which nothing does. What
remains is planted (`planting.py`).

A row of shores that outgrows its `cap` is thinned: each stays with a probability and weighs as much more, so that the
sum over boards stays right on average.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.fitting import Fitting
from pukllay.games.tiwanaku.mosaic import RANGE, Mosaic, before_region, joined, met
from pukllay.games.tiwanaku.native import longer, longer_reals, pop_count, reals, zeros
from pukllay.games.tiwanaku.thinning import thin

WORDS: Final = 4  # hold the crops of the spaces of eight columns, five bits each
LOOKED_AT: Final = 2  # times as many shores as may stay are asked whether they go on
SHORE: Final = [0.65**k for k in range(46)]  # by the spaces of a shore, fitted to exact counts; see `_thin`
OPEN: Final = [1.11**k for k in range(256)]  # by the bits that it leaves open


@final
class Survey:
    """The shores of a mosaic and the links between them: a piece and where it leads."""

    def __init__(self, mosaic: Mosaic) -> None:
        self.one: i64 = 1
        self.mosaic = mosaic
        self.fitting = Fitting(mosaic)
        n = mosaic.spaces
        self.spaces = n
        self.word, self.shift = zeros(n), zeros(n)  # where the crops of a space stand
        s: i64 = 0
        while s < n:
            column = s // mosaic.rows
            self.word[s] = column % 8 // 2
            self.shift[s] = 5 * (column % 2 * mosaic.rows + s % mosaic.rows)
            s += 1
        room: i64 = 256
        self.crops = zeros(WORDS * room)  # shore -> crops of its spaces
        self.ways = reals(room)  # about how many lead to it: a guess, for thinning
        self.link_at, self.link_end = zeros(room), zeros(room)  # shore -> its links
        self.links: i64 = 0
        self.laid, self.target = zeros(1024), zeros(1024)  # piece << 25 | crops of its spaces, five bits each
        self.is_thinned = False
        self.work: i64 = 0
        # where the sweep stands, so that it can be taken up again: the row, and the shore that is to be followed
        self.row: i64 = 0
        self.at: i64 = 0
        self.is_begun = False
        self.ways[1] = 1.0

    def steps_taken(self) -> i64:
        """A clock that is the same on every machine; one tick is about 0.05 µs."""
        return self.mosaic.regions.work // 4 + (self.fitting.work + self.mosaic.work + self.work) // 2

    def sweep(self, cap: i64, limit: i64, rng: Rng) -> bool:
        """Over the whole board, at most `cap` shores a row unless that is 0.

        False when `limit` steps have been taken in all; call again with a higher limit to go on."""
        mosaic = self.mosaic
        self.fitting.is_weighed = cap > 0
        while self.row < self.spaces:
            if not self.is_begun:
                if cap and mosaic.row_size[self.row] > cap:
                    self._thin(self.row, cap, rng)
                self.at = mosaic.row_of[self.row]
                self.is_begun = True
            while self.at:
                if limit and self.steps_taken() > limit:
                    return False
                if mosaic.scale[self.at] > 0.0:
                    self._follow(self.at, self.row)
                self.at = mosaic.next_shore[self.at]
            self.row += 1
            self.is_begun = False
        return True

    def _thin(self, s: i64, cap: i64, rng: Rng) -> None:
        """Keep about `cap` shores of a row. A shore is worth the ways that lead to it times a guess at how they go on:
        a long shore goes on badly (each space of it leaves two thirds), one that leaves much open goes on well. Whether
        it goes on at all is asked of twice as many as may stay."""
        mosaic = self.mosaic
        room = mosaic.row_size[s]
        place, value = zeros(room), reals(room)
        n: i64 = 0
        shore = mosaic.row_of[s]
        while shore:
            mosaic.look_at(shore, s)
            place[n], value[n] = shore, self.ways[shore] * SHORE[mosaic.rims]
            n += 1
            shore = mosaic.next_shore[shore]
        self.work += 8 * room
        if n > LOOKED_AT * cap:
            self.is_thinned = True
            thin(mosaic.scale, place, value, n, LOOKED_AT * cap, rng)
        count = n
        n = 0
        k: i64 = 0
        while k < count:
            shore, ways = place[k], value[k]
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
            self.is_thinned = True
            thin(mosaic.scale, place, value, n, cap, rng)

    def _look_at(self, shore: i64, s: i64) -> None:
        """Prepare the regions for a shore, with all crops that stand along it."""
        mosaic = self.mosaic
        mosaic.look_at(shore, s)
        dom, rim, rim_face = mosaic.regions.dom, mosaic.rim, mosaic.rim_face
        k: i64 = 0
        while k < mosaic.rims:
            c = rim[k]
            if mosaic.relevant >> c & 1:
                dom[c] = (self.crops[WORDS * shore + self.word[c]] >> self.shift[c] & 31) << rim_face[k]
            k += 1

    def _follow(self, shore: i64, s: i64) -> None:
        """Lay every region that may come next."""
        one = self.one
        mosaic, fitting = self.mosaic, self.fitting
        dom, shapes = mosaic.regions.dom, mosaic.regions.shapes
        self._look_at(shore, s)
        self.link_at[shore] = self.link_end[shore] = self.links
        choices = mosaic.choose(shore, s)
        if not choices:
            return
        k: i64 = 0
        while k < WORDS:
            self.crops[WORDS * shore + k] = 0
            k += 1
        k = 0
        while k < mosaic.rims:
            c = mosaic.rim[k]
            if mosaic.relevant >> c & 1:
                crops = dom[c] >> mosaic.rim_face[k] & 31
                fitting.stand(c, crops)
                self.crops[WORDS * shore + self.word[c]] |= crops << self.shift[c]
            k += 1
        at: i64 = 0
        while at < choices:
            piece = mosaic.choice[at]
            at += 1
            number, t = piece >> 2, piece & 3
            size = shapes.size[number]
            span = (one << size) - 1
            k = 0
            while k < size:
                fitting.crops[k] = dom[shapes.cells[number * 5 + k]] >> (5 * t) & span
                k += 1
            if not fitting.fit(number):
                continue
            target = mosaic.lay(shore, s, piece)
            if not target:
                continue
            if target >= len(self.ways):
                self._more_room()
            e = self.links
            if e == len(self.laid):
                self.laid, self.target = longer(self.laid, 2 * e), longer(self.target, 2 * e)
            self.laid[e], self.target[e] = piece << 25 | fitting.got, target
            self.links = self.link_end[shore] = e + 1
            self._join(shore, target, number)
            self.ways[target] += self.ways[shore] * mosaic.scale[shore] * fitting.ways

    def _more_room(self) -> None:
        room: i64 = 2 * len(self.ways)
        self.crops, self.ways = longer(self.crops, WORDS * room), longer_reals(self.ways, room)
        self.link_at, self.link_end = longer(self.link_at, room), longer(self.link_end, room)

    def _join(self, shore: i64, target: i64, number: i64) -> None:
        """Add the crops along a shore, a shape being fitted to it, to those of its target."""
        mosaic, fitting, into = self.mosaic, self.fitting, self.crops
        shapes = mosaic.regions.shapes
        bare = mosaic.bare & ~mosaic.filled[target]
        t0, t1 = into[WORDS * shore], into[WORDS * shore + 1]
        t2, t3 = into[WORDS * shore + 2], into[WORDS * shore + 3]
        size = shapes.size[number]
        k: i64 = 0
        while k < fitting.nears + size:
            if k < size:
                c = shapes.cells[number * 5 + k]
                crops = fitting.got >> (5 * k) & 31
            else:
                c = fitting.near[k - size]
                crops = fitting.after[c]
            k += 1
            if not shapes.touching[c] & bare:
                crops = 0
            w, shift = self.word[c], self.shift[c]
            keep = ~((31 * self.one) << shift)
            if w == 0:
                t0 = t0 & keep | crops << shift
            elif w == 1:
                t1 = t1 & keep | crops << shift
            elif w == 2:
                t2 = t2 & keep | crops << shift
            else:
                t3 = t3 & keep | crops << shift
        at = WORDS * target
        into[at] |= t0
        into[at + 1] |= t1
        into[at + 2] |= t2
        into[at + 3] |= t3

    # -- what leads over the whole board ----------------------------------------------------------------------------

    def go_back(self) -> None:
        """Keep the links that lead to the end, and the crops that do."""
        mosaic = self.mosaic
        shore = mosaic.row_of[self.spaces]
        while shore:
            if shore >= len(self.ways):
                self._more_room()
            mosaic.range[shore] = RANGE
            shore = mosaic.next_shore[shore]
        s: i64 = self.spaces
        while s > 0:
            s -= 1
            shore = mosaic.row_of[s]
            while shore:
                if mosaic.range[shore]:
                    self._look_back(shore, s)
                shore = mosaic.next_shore[shore]

    def _look_back(self, shore: i64, s: i64) -> None:
        mosaic, fitting = self.mosaic, self.fitting
        shapes = mosaic.regions.shapes
        touching = shapes.touching
        room = self.spaces - pop_count(mosaic.filled[shore])
        e, end = self.link_at[shore], self.link_end[shore]
        kept = e
        range_here: i64 = 0
        t0: i64 = 0
        t1: i64 = 0
        t2: i64 = 0
        t3: i64 = 0
        if e < end:
            mosaic.look_at(shore, s)
        while e < end:
            target, laid = self.target[e], self.laid[e]
            e += 1
            if not mosaic.range[target]:
                continue
            number, t = laid >> 27, laid >> 25 & 3
            size = shapes.size[number]
            r = met(mosaic.range[shore], before_region(mosaic.range[target], t, size), room)
            if not r:
                continue
            bare = mosaic.bare & ~mosaic.filled[target]
            k: i64 = 0
            while k < mosaic.rims:
                c = mosaic.rim[k]
                if mosaic.relevant >> c & 1:
                    crops = self.crops[WORDS * shore + self.word[c]] >> self.shift[c] & 31
                    if touching[c] & bare:
                        crops &= self.crops[WORDS * target + self.word[c]] >> self.shift[c]
                    if not crops:
                        break
                    fitting.stand(c, crops)
                k += 1
            if k < mosaic.rims:
                continue
            k = 0
            while k < size:
                c = shapes.cells[number * 5 + k]
                crops = laid >> (5 * k) & 31
                if touching[c] & bare:
                    crops &= self.crops[WORDS * target + self.word[c]] >> self.shift[c]
                fitting.crops[k] = crops
                k += 1
            if not fitting.fit(number):
                continue
            self.laid[kept], self.target[kept] = laid >> 25 << 25 | fitting.got, target
            kept += 1
            range_here = joined(range_here, r)
            k = 0
            while k < mosaic.rims:
                c = mosaic.rim[k]
                if mosaic.relevant >> c & 1:
                    crops = fitting.after[c] << self.shift[c]
                    w = self.word[c]
                    if w == 0:
                        t0 |= crops
                    elif w == 1:
                        t1 |= crops
                    elif w == 2:
                        t2 |= crops
                    else:
                        t3 |= crops
                k += 1
        self.link_end[shore] = kept
        mosaic.range[shore] = range_here
        k = WORDS * shore
        self.crops[k], self.crops[k + 1], self.crops[k + 2], self.crops[k + 3] = t0, t1, t2, t3
