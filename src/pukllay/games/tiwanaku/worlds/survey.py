"""The land is surveyed before it is planted: which shores lead to others and at last over the whole board.

On the way there the crops along a shore are not told apart: each of its spaces has the set of crops that it has in some
way that leads there. That is far less work than to follow them all, and rules out most shores without a future. On the
way back, shores from which nothing goes on are left out, and of each space the crops with which nothing does. What
remains is planted (`planting.py`).

Where that would take too long, rows of shores are thinned, and so are the regions that come next: each stays with a
probability and weighs as much more, so that the sum over boards stays right on average. Which seem worth most is told
by what lies ahead (`outlook.py`).
"""

from __future__ import annotations

import time
from typing import Final, final

from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.worlds.arrays import longer, longer_reals, pop_count, reals, zeros
from pukllay.games.tiwanaku.worlds.fitting import Fitting
from pukllay.games.tiwanaku.worlds.mosaic import NARROWED, RANGE, Mosaic, before_region, joined, met
from pukllay.games.tiwanaku.worlds.outlook import Outlook
from pukllay.games.tiwanaku.worlds.regions import QUICK_ROUNDS
from pukllay.games.tiwanaku.worlds.thinning import thin

WORDS: Final = 4  # hold the crops of the spaces of eight columns, five bits each
FUTURE: Final = 2  # words for the empty spaces of four columns, likewise: a space stands in the odd or the even one
NARROWEST: Final = 80  # shores that stay of any row
DOUBT: Final = 0.7  # a power of what is guessed: less than one, as little as it is to be trusted
CHANCE: Final = 0.2  # of what a shore is worth on the average, the part that every one has
TIMED: Final = 0.1  # the part of the time after which it is known how long a step takes
OFFSPRING: Final = 6.0  # regions that come next after a shore that stayed by chance: not many more than these


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
        # shore -> crops that its empty spaces have in some way to go on, from the column of the first; see `go_back`
        self.future = zeros(FUTURE)
        self.reach = reals(room)  # the chance that thinning lets it be found
        self.ways = reals(room)  # about how many lead to it: a guess, for thinning
        self.link_at, self.link_end = zeros(room), zeros(room)  # shore -> its links
        self.links: i64 = 0
        self.laid, self.target = zeros(1024), zeros(1024)  # piece << 25 | crops of its spaces, five bits each
        self.link_scale = reals(1024)  # what thinning multiplied its weight by
        self.outlook: Outlook | None = None  # for thinning; what is certain in it serves any sweep
        self.is_blind = False  # thins without an outlook, which takes longer to make than a narrow sweep
        self.worth = reals(room)  # of a shore in a row that was thinned: 1 when it stayed by chance, else more
        self.picked = reals(64)  # of what may come next: what it is multiplied by; 0 when it does not stay
        self.rng = Rng(1)
        self.is_thinned = False
        self.unsteady = 0.0  # how much the sum over boards would vary (relative, squared) if all guesses were right
        self.thinned = zeros(n)  # row -> whether it was
        self.work: i64 = 0
        self.followed: i64 = 0  # shores
        # where the sweep stands, so that it can be taken up again: the row, and the shore that is to be followed
        self.row: i64 = 0
        self.at: i64 = 0
        self.is_begun = False
        self.reach[1] = self.ways[1] = 1.0
        self.ahead0: i64 = 0  # see `_look_ahead`
        self.ahead1: i64 = 0

    def steps_taken(self) -> i64:
        """A clock that is the same on every machine; one tick is about 0.05 µs."""
        return self.mosaic.regions.work // 4 + (self.fitting.work + self.mosaic.work + self.work) // 2

    def sweep(self, limit: i64) -> bool:
        """Over the whole board. False when `limit` steps have been taken; call again with a higher limit to go on."""
        while self.row < self.spaces:
            if not self.is_begun:
                self._begin()
            while self.at:
                if limit and self.steps_taken() > limit:
                    return False
                self._follow(self.at, self.row)
                self.at = self.mosaic.next_shore[self.at]
            self.row += 1
            self.is_begun = False
        return True

    def finish(self, budget: i64, long_rows: list[int], rng: Rng, seconds: float = 0.0) -> None:
        """Over the rest of the board, with so many more steps or a little more: rows that are too long are thinned.

        `long_rows`: of the rows from each on, how many are expected to be so. With `seconds` the clock tells how many
        steps are left, once some have been taken."""
        mosaic = self.mosaic
        if self.outlook is None and not self.is_blind:
            self.outlook = Outlook(mosaic)
        outlook = self.outlook
        self.rng = rng
        mosaic.regions.rounds = QUICK_ROUNDS  # a shore more is worth more than one that is seen to end
        started, begun = time.thread_time(), self.steps_taken()
        while self.row < self.spaces:
            if not self.is_begun:
                taken = self.steps_taken() - begun
                left = budget - taken
                gone = time.thread_time() - started
                if seconds > 0.0 and gone > TIMED * seconds:
                    left = i64(float(taken) * (seconds - gone) / gone)
                room = self._room(left, long_rows[self.row])
                if mosaic.row_size[self.row] > room:
                    self._thin(outlook, self.row, room)
                self._begin()
            while self.at:
                if mosaic.scale[self.at] > 0.0:
                    self._follow(self.at, self.row)
                self.at = mosaic.next_shore[self.at]
            self.row += 1
            self.is_begun = False

    def long_rows(self) -> list[int]:
        """Of the rows from each on, how many were thinned, and one more."""
        out = [1] * (int(self.spaces) + 1)
        s = self.spaces - 1
        while s >= 0:
            out[s] = out[s + 1] + int(self.thinned[s])
            s -= 1
        return out

    def shores_in_all(self) -> float:
        """About how many there would be without thinning, or more: one that several ways lead to counts too much."""
        out = 0.0
        k: i64 = 1
        while k < self.mosaic.shores and k < len(self.reach):
            out += 1.0 / self.reach[k]
            k += 1
        return out

    def _begin(self) -> None:
        self.at = self.mosaic.row_of[self.row]
        self.is_begun = True

    def _room(self, left: i64, rows: i64) -> i64:
        """How many shores of this row can be followed so that there are steps left for the others."""
        if not self.followed:
            return 1 << 20
        if left < 0:
            left = 0
        room = left * self.followed // (rows * self.steps_taken())
        return room if room > NARROWEST else NARROWEST

    def _thin(self, outlook: Outlook | None, s: i64, room: i64) -> None:
        """Keep about so many shores of a row. What is guessed far too low does most harm, so every shore has a chance,
        unless it is certain that nothing can follow it."""
        mosaic = self.mosaic
        size = mosaic.row_size[s]
        place, value, guessed = zeros(size), reals(size), reals(size)
        whole = 0.0
        in_all = 0.0
        n: i64 = 0
        shore = mosaic.row_of[s]
        while shore:
            guess = self._guess(outlook, shore, s)
            if guess > 0.0:
                place[n], value[n], guessed[n] = shore, guess**DOUBT, guess
                whole += value[n]
                in_all += guess
                n += 1
            else:
                mosaic.scale[shore] = 0.0
            shore = mosaic.next_shore[shore]
        self.work += size
        if n <= room:
            return
        k: i64 = 0
        while k < n:
            value[k] += CHANCE * whole / float(n)
            k += 1
        self.is_thinned = True
        self.thinned[s] = 1
        threshold = thin(mosaic.scale, place, value, n, room, self.rng)
        k = 0
        while k < n:
            self.worth[place[k]] = value[k] / threshold if value[k] > threshold else 1.0
            if value[k] < threshold:
                self.unsteady += (guessed[k] / in_all) ** 2 * (threshold / value[k] - 1.0)
            k += 1

    def _guess(self, outlook: Outlook | None, shore: i64, s: i64) -> float:
        """About how many boards there are with a shore: the ways that lead to it times those that go on."""
        mosaic = self.mosaic
        if outlook is None:
            return self.ways[shore]
        out = self.ways[shore] * outlook.ahead(mosaic, shore, s)
        if out == 0.0:
            return 0.0
        leaves = outlook.leaves
        k: i64 = 0
        while k < mosaic.rims:
            c = mosaic.rim[k]
            k += 1
            if mosaic.relevant >> c & 1:
                crops = self.crops[WORDS * shore + self.word[c]] >> self.shift[c] & 31
                part = 0.0
                v: i64 = 0
                while v < 5:
                    if crops >> v & 1:
                        part += leaves[5 * c + v]
                    v += 1
                out *= part / float(pop_count(crops))
        return out

    def _pick(self, shore: i64, choices: i64) -> None:
        """Which pieces come next, of those that may: in a row that is thinned only a few, more of them after a shore
        that is worth more."""
        while choices > len(self.picked):
            self.picked = reals(2 * len(self.picked))
        outlook, picked, choice = self.outlook, self.picked, self.mosaic.choice
        k: i64 = 0
        if outlook is None:
            kept = OFFSPRING / float(choices) if self.is_blind and self.row else 1.0
            while k < choices:
                picked[k] = 1.0
                if kept < 1.0:
                    picked[k] = 1.0 / kept if float(self.rng.below(1 << 30)) < kept * float(1 << 30) else 0.0
                k += 1
            if kept < 1.0:
                self.is_thinned = True
            return
        at = outlook.find(self.mosaic.filled[shore])
        e, end = outlook.next_at[at], outlook.next_end[at]
        whole = 0.0
        n: i64 = 0
        while k < choices:  # both are in order
            while e < end and outlook.next_piece[e] < choice[k]:
                e += 1
            picked[k] = 0.0
            if e < end and outlook.next_piece[e] == choice[k]:
                picked[k] = outlook.next_part[e] ** DOUBT
                whole += picked[k]
                n += 1
            k += 1
        self.work += choices
        room = OFFSPRING * self.worth[shore]
        if room == 0.0 or room > float(n):
            room = 1e9
        at_random = float(self.rng.below(1 << 30)) / float(1 << 30)
        k = 0
        while k < choices:
            if picked[k] > 0.0:
                p = room * ((1.0 - CHANCE) * picked[k] / whole + CHANCE / float(n))
                picked[k] = 1.0
                if p < 1.0:
                    at_random -= p
                    picked[k] = 1.0 / p if at_random < 0.0 else 0.0
                    if at_random < 0.0:
                        at_random += 1.0
            k += 1

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
        self.followed += 1
        self._look_at(shore, s)
        self.link_at[shore] = self.link_end[shore] = self.links
        choices = mosaic.choose(shore, s)
        if not choices:
            return
        self._pick(shore, choices)
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
        vacant = self._open(s) & ~mosaic.filled[shore]
        at: i64 = 0
        while at < choices:
            piece, scale = mosaic.choice[at], self.picked[at]
            at += 1
            if scale == 0.0:
                continue
            number, t = piece >> 2, piece & 3
            size = shapes.size[number]
            span = (one << size) - 1
            k = 0
            while k < size:
                fitting.crops[k] = dom[shapes.cells[number * 5 + k]] >> (5 * t) & span
                k += 1
            fitting.look_around(number, vacant & ~shapes.shape[number])
            k = 0
            while k < fitting.vacants:
                faces = dom[fitting.vacant[k]] & ~((31 * one) << (5 * t))
                fitting.allow(k, (faces | faces >> 5 | faces >> 10 | faces >> 15) & 31)
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
                self.link_scale = longer_reals(self.link_scale, 2 * e)
            self.laid[e], self.target[e] = piece << 25 | fitting.got, target
            self.link_scale[e] = scale
            scale *= mosaic.scale[shore]
            self.links = self.link_end[shore] = e + 1
            self._join(shore, target, number)
            self.reach[target] += self.reach[shore] / scale
            if self.reach[target] > 1.0:
                self.reach[target] = 1.0
            self.ways[target] += self.ways[shore] * scale * fitting.ways

    def _open(self, s: i64) -> i64:
        """The spaces of unknown crop in the columns that are narrowed, from that of the first empty space."""
        end = (s // self.mosaic.rows + NARROWED) * self.mosaic.rows
        return ((self.one << (end if end < self.spaces else self.spaces)) - 1) & self.mosaic.bare

    def _more_room(self) -> None:
        room: i64 = 2 * len(self.ways)
        self.crops = longer(self.crops, WORDS * room)
        self.reach, self.ways = longer_reals(self.reach, room), longer_reals(self.ways, room)
        self.worth = longer_reals(self.worth, room)
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
        """Keep the links that lead to the end, and the crops that do, of filled and of empty spaces."""
        mosaic = self.mosaic
        self.future = zeros(FUTURE * mosaic.shores)
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
        future0: i64 = 0
        future1: i64 = 0
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
            row = mosaic.row_after(mosaic.filled[target], s + 1)
            fitting.look_around(number, self._open(row) & bare)
            k = 0
            while k < fitting.vacants:
                c = fitting.vacant[k]
                fitting.allow(k, self.future[FUTURE * target + (self.word[c] & 1)] >> self.shift[c] & 31)
                k += 1
            if not fitting.fit(number):
                continue
            self._look_ahead(s, row, number, target)
            future0 |= self.ahead0
            future1 |= self.ahead1
            self.laid[kept], self.target[kept] = laid >> 25 << 25 | fitting.got, target
            self.link_scale[kept] = self.link_scale[e - 1]
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
        self.future[FUTURE * shore], self.future[FUTURE * shore + 1] = future0, future1
        mosaic.range[shore] = range_here
        k = WORDS * shore
        self.crops[k], self.crops[k + 1], self.crops[k + 2], self.crops[k + 3] = t0, t1, t2, t3

    def _look_ahead(self, s: i64, row: i64, number: i64, target: i64) -> None:
        """The crops that empty spaces have once the shape that was fitted is laid: its own, what it leaves beside it,
        and what they have from its target on."""
        mosaic, fitting = self.mosaic, self.fitting
        shapes, rows = mosaic.regions.shapes, mosaic.rows
        size = shapes.size[number]
        column = self.one << (5 * rows)
        a: i64 = 0
        b: i64 = 0
        k: i64 = row // rows
        while k < s // rows + NARROWED:
            mask = (column - 1) << (k % 2 * 5 * rows)
            if k % 4 < 2:
                a |= mask
            else:
                b |= mask
            k += 1
        a &= self.future[FUTURE * target]
        b &= self.future[FUTURE * target + 1]
        within = self._open(s)
        k = 0
        while k < size + fitting.vacants:
            if k < size:
                c = shapes.cells[number * 5 + k]
                crops = fitting.got >> (5 * k) & 31
            else:
                c = fitting.vacant[k - size]
                crops = fitting.vacant_got >> (5 * (k - size)) & 31
            k += 1
            if within >> c & 1:
                shift = self.shift[c]
                if self.word[c] & 1:
                    b = b & ~((31 * self.one) << shift) | crops << shift
                else:
                    a = a & ~((31 * self.one) << shift) | crops << shift
        self.ahead0, self.ahead1 = a, b
