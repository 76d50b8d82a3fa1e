"""Whole regions: every one that could lie somewhere on a board, and which still could once part of the board is filled.

A *piece* is a shape with a terrain: shape * 4 + terrain. What a space may hold is a set of twenty faces, of which
terrain t and crop c are bit t * 5 + c - 1.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.core.bits import members, size
from pukllay.games.tiwanaku.board import CROPS, TERRAINS, Board
from pukllay.games.tiwanaku.worlds.arrays import longer, pop_count, zeros

ANY_FACE: Final = 0xFFFFF
ON_ALL: Final = 0x8421  # crop 1 on every terrain
# A set of sets of crops has bit k for the set k: those that lack crop 1, 2, 3, 4 or 5.
LACK_1: Final = 0x55555555
LACK_2: Final = 0x33333333
LACK_3: Final = 0x0F0F0F0F
LACK_4: Final = 0x00FF00FF
LACK_5: Final = 0x0000FFFF
CACHE_MASK: Final = 0x7FFE
ROUNDS: Final = 2  # of narrowing once something is filled: more change little
QUICK_ROUNDS: Final = 1  # the same where quick is better than thorough


@final
class Shapes:
    """The shapes that a board has room for, in the order of their first spaces. Made once a board.

    A region of five that lies all around a space leaves no crop for it: such shapes are left out."""

    def __init__(self, board: Board) -> None:
        shapes: list[int] = []
        firsts: list[int] = []  # space -> how many shapes begin before it
        rounds: list[list[int]] = []  # the spaces that touch all of a shape: they can have none of its crops
        for space in range(board.spaces):
            firsts.append(len(shapes))
            for shape in board.shapes[space]:
                near = members(board.near(shape))
                around = [s for s in near if board.touching[s] & shape == shape]
                if not around or size(shape) < CROPS:
                    shapes.append(shape)
                    rounds.append(around)
        n: i64 = len(shapes)
        self.count = n
        self.shape, self.near, self.size, self.cells = zeros(n), zeros(n), zeros(n), zeros(n * 5)
        self.round = zeros(n * 8)
        # Shape -> all about it side by side, in one line of the processor's cache: its spaces as a set, those that
        # touch it, its spaces one by one (6 bits each) and its size, where those around it begin and end in `round`;
        # and for each terrain the last turn in which it was asked what it gives.
        self.lines = zeros(n * 8)
        at: i64 = 0
        for k in range(len(shapes)):
            cells = members(shapes[k])
            self.shape[k], self.near[k], self.size[k] = shapes[k], board.near(shapes[k]), len(cells)
            packed: i64 = 0
            for i in range(len(cells)):
                self.cells[k * 5 + i] = cells[i]
                packed |= self.cells[k * 5 + i] << (6 * i)
            begin = at
            for space in rounds[k]:
                self.round[at] = space
                at += 1
            self.lines[k * 8], self.lines[k * 8 + 1] = self.shape[k], self.near[k]
            self.lines[k * 8 + 2] = packed | self.size[k] << 30
            self.lines[k * 8 + 3] = at << 20 | begin
        firsts.append(len(shapes))
        self.first_at = zeros(board.spaces + 1)
        for space in range(board.spaces + 1):
            self.first_at[space] = firsts[space]
        spaces: i64 = board.spaces
        self.touching, self.beside_at, self.beside = zeros(spaces), zeros(spaces + 1), zeros(8 * spaces)
        at = 0
        for space in range(board.spaces):
            self.touching[space] = board.touching[space]
            self.beside_at[space] = at
            for other in members(board.touching[space]):
                self.beside[at] = other
                at += 1
        self.beside_at[spaces] = at
        pieces = zeros(n * 4)
        at = 0
        while at < n * 4:
            pieces[at] = at
            at += 1
        self.cover_at = zeros(spaces * 4 + 1)  # (space, terrain) -> where the shapes that cover it stand
        self.cover = self.covering(pieces, at, self.cover_at)

    def covering(self, live: vec[i64], lives: i64, cover_at: vec[i64]) -> vec[i64]:
        """Pieces by the spaces that they cover and their terrain, those that begin last first. `cover_at` is told where
        each list begins."""
        is_live = zeros(self.count * 4)
        keys: i64 = len(cover_at) - 1
        k: i64 = 0
        while k <= keys:
            cover_at[k] = 0
            k += 1
        k = 0
        while k < lives:
            piece = live[k]
            is_live[piece] = 1
            i: i64 = 0
            while i < self.size[piece >> 2]:
                cover_at[self.cells[(piece >> 2) * 5 + i] * 4 + (piece & 3)] += 1
                i += 1
            k += 1
        k = 0
        while k < keys:
            cover_at[k + 1] += cover_at[k]  # where its list ends: filled from there, it is where it begins
            k += 1
        out = zeros(cover_at[keys])
        piece = 0
        while piece < self.count * 4:
            if is_live[piece]:
                i = 0
                while i < self.size[piece >> 2]:
                    k = self.cells[(piece >> 2) * 5 + i] * 4 + (piece & 3)
                    cover_at[k] -= 1
                    out[cover_at[k]] = piece >> 2
                    i += 1
            piece += 1
        return out


_SHAPES: dict[int, Shapes] = {}


def shapes_on(board: Board) -> Shapes:
    key = board.columns * 16 + board.rows
    if key not in _SHAPES:
        _SHAPES[key] = Shapes(board)
    return _SHAPES[key]


@final
class Regions:
    """What is known of a board, as the pieces that could lie on it. `counts`: spaces of each terrain in all."""

    def __init__(self, board: Board, terrain: list[int], crop: list[int], counts: list[int]) -> None:
        self.one: i64 = 1  # a field: mypyc would print a local constant as a C literal, and shift it in 32 bits
        self.spaces: i64 = board.spaces
        self.shapes = shapes_on(board)
        n = self.spaces
        self.dom = zeros(n)  # the faces that a space may have: narrowed in place
        self.root = zeros(n)  # the same while the board is empty
        self.support = zeros(n)
        self.left = zeros(4)  # spaces of each terrain that are not filled yet: at most
        self.least = zeros(4)  # ... and at least
        self.certain, self.may = zeros(4), zeros(4)  # after narrowing: how many must, and may, have each terrain
        self.shore = zeros(4)  # filled spaces of each terrain that empty ones touch
        self.certain_after = zeros((n + 1) * 4)  # (space, terrain) -> spaces from there on that have it for certain
        self.may_after = zeros((n + 1) * 4)  # ... that may have it
        self.live = zeros(self.shapes.count * 4)  # after narrowing: the pieces that may cover the first empty space
        self.lives: i64 = 0
        self.rounds: i64 = ROUNDS
        self.work: i64 = 0  # steps taken: a clock that is the same on every machine
        # (space, terrain) -> the shapes that cover it and could lie on the empty board, those that begin last first
        self.cover, self.cover_at = self.shapes.cover, longer(self.shapes.cover_at, n * 4 + 1)
        self.helped = zeros(n * 20)  # (space, face) -> the shape that gave it the last time
        self.lines = longer(self.shapes.lines, self.shapes.count * 8)  # a copy of one's own, to mark who was asked
        self.turn: i64 = 0
        for space in range(board.spaces):
            faces = 0
            for t in range(TERRAINS):
                if terrain[space] in (-1, t):
                    faces |= (31 if crop[space] == 0 else 1 << (crop[space] - 1)) << (5 * t)
            self.dom[space] = faces
        for t in range(TERRAINS):
            self.left[t] = self.least[t] = counts[t]
        # what `_matched` said last of such crops: few are asked again and again
        self.cache = zeros(CACHE_MASK + 2)  # a key and the answer, side by side
        self.may_set, self.certain_set, self.barred_set, self.rest_of = zeros(4), zeros(4), zeros(4), zeros(4)
        self.sets = zeros(6)  # of sets of crops
        self.is_possible = self._begin()

    def _begin(self) -> bool:
        """Narrow the empty board; only the pieces that could lie on it are looked at from then on."""
        n = self.spaces
        if not self.narrow(0, 0, 0, n):
            return False
        self.cover = self.shapes.covering(self.live, self.lives, self.cover_at)
        s = n
        while s > 0:
            s -= 1
            faces = self.dom[s]
            self.root[s] = faces
            kinds: i64 = 0
            t: i64 = 0
            while t < 4:
                if faces >> (5 * t) & 31:
                    kinds += 1
                t += 1
            t = 0
            while t < 4:
                bit: i64 = self.one << s if faces >> (5 * t) & 31 else 0
                self.may_after[s * 4 + t] = self.may_after[s * 4 + 4 + t] | bit
                self.certain_after[s * 4 + t] = self.certain_after[s * 4 + 4 + t] | (bit if kinds == 1 else 0)
                t += 1
        return True

    def narrow(self, lowest: i64, filled: i64, first: i64, end: i64) -> bool:
        """Take away faces that cannot be. False when a space has none left.

        `dom` of the spaces from `lowest` up to `end` is looked at, those in `filled` being filled and `first` the first
        that is not; `shore`, `left` and `least` say how the rest of the board bears on them. The pieces that may cover
        the first empty space (any space, when nothing is filled) are left in `live`; `certain` and `may` tell how many
        spaces must, and may, have each terrain.
        """
        told: i64 = 0
        rounds: i64 = 0
        while True:
            told = self._tell(lowest, end, told)
            if told < 0 or not self._take_stock(filled, first, end):
                return False
            lost = self._ask(lowest, filled, first, end)
            if lost < 0:
                return False
            rounds += 1
            if not lost or (filled and rounds == self.rounds):
                return True

    def _tell(self, lowest: i64, end: i64, told: i64) -> i64:
        """Where one crop is left, the spaces that touch it cannot have it. Gives the spaces that have told so; -1 when
        a space has no face left."""
        shapes, dom = self.shapes, self.dom
        beside, beside_at = shapes.beside, shapes.beside_at
        one, on_all = self.one, ON_ALL * self.one
        changed = True
        while changed:
            changed = False
            s = lowest
            while s < end:
                if not told >> s & 1:
                    faces = dom[s]
                    crops = (faces | faces >> 5 | faces >> 10 | faces >> 15) & 31
                    if not crops:
                        return -1
                    if not crops & (crops - 1):
                        told |= one << s
                        barred = crops * on_all
                        k, k_end = beside_at[s], beside_at[s + 1]
                        while k < k_end:
                            o = beside[k]
                            if lowest <= o < end and dom[o] & barred:
                                dom[o] &= ~barred
                                changed = True
                                if not dom[o]:
                                    return -1
                            k += 1
                s += 1
        return told

    def _take_stock(self, filled: i64, first: i64, end: i64) -> bool:
        """Which spaces must, and which may, have each terrain. False when that is too many or too few."""
        dom, support, one = self.dom, self.support, self.one
        e = end * 4
        c0, c1 = self.certain_after[e] & ~filled, self.certain_after[e + 1] & ~filled
        c2, c3 = self.certain_after[e + 2] & ~filled, self.certain_after[e + 3] & ~filled
        m0, m1 = self.may_after[e] & ~filled, self.may_after[e + 1] & ~filled
        m2, m3 = self.may_after[e + 2] & ~filled, self.may_after[e + 3] & ~filled
        s = first
        while s < end:
            if not filled >> s & 1:
                faces = dom[s]
                bit = one << s
                kinds: i64 = 0
                if faces & 31:
                    kinds |= 1
                    m0 |= bit
                if faces >> 5 & 31:
                    kinds |= 2
                    m1 |= bit
                if faces >> 10 & 31:
                    kinds |= 4
                    m2 |= bit
                if faces >> 15 & 31:
                    kinds |= 8
                    m3 |= bit
                if kinds == 1:
                    c0 |= bit
                elif kinds == 2:
                    c1 |= bit
                elif kinds == 4:
                    c2 |= bit
                elif kinds == 8:
                    c3 |= bit
                support[s] = 0  # `_ask` begins anew
            s += 1
        may_set, certain_set = self.may_set, self.certain_set
        may_set[0], may_set[1], may_set[2], may_set[3] = m0, m1, m2, m3
        certain_set[0], certain_set[1], certain_set[2], certain_set[3] = c0, c1, c2, c3
        t: i64 = 0
        while t < 4:
            self.may[t], self.certain[t] = pop_count(may_set[t]), pop_count(certain_set[t])
            if self.left[t] < self.certain[t] or self.least[t] > self.may[t]:
                return False
            self.barred_set[t] = certain_set[t] | self.shore[t]
            self.rest_of[t] = self.left[t] - self.certain[t]
            t += 1
        return True

    def _ask(self, lowest: i64, filled: i64, first: i64, end: i64) -> i64:
        """Of each empty space and each terrain, ask the pieces that cover it which crops they give it, until it has
        all; take away those that none gives. 1 when there were such, -1 when a space has no face left, else 0."""
        shapes = self.shapes
        dom, support, live, cache, around = self.dom, self.support, self.live, self.cache, shapes.round
        lines, cover, cover_at, helped = self.lines, self.cover, self.cover_at, self.helped
        one, on_all = self.one, ON_ALL * self.one
        begun: i64 = 0  # the first shape that does not begin on a filled space
        self.turn += 1
        turn = self.turn
        work = self.work
        lives: i64 = 0
        lost: i64 = 0
        s = first
        while s < end:
            if filled >> s & 1:
                s += 1
                continue
            is_whole = s == first or not filled  # all pieces that begin here are wanted, whatever they give
            if is_whole:
                begun = shapes.first_at[s]
            t: i64 = 0
            while t < 4:
                at = 5 * t
                faces = dom[s] >> at & 31
                want = faces & ~(support[s] >> at)
                if not want and not (is_whole and faces):
                    t += 1
                    continue
                barred, not_may, rest, certain = (
                    self.barred_set[t], ~self.may_set[t], self.rest_of[t], self.certain_set[t],
                )  # fmt: skip
                k, k_end = cover_at[s * 4 + t], cover_at[s * 4 + t + 1]
                help_at = (s * 4 + t) * 5
                hope: i64 = 0  # crops of which the shape that gave them last time is asked first
                if not is_whole:
                    hope = want
                while True:
                    if hope:
                        v: i64 = 0
                        while not hope >> v & 1:
                            v += 1
                        hope &= hope - 1
                        number = helped[help_at + v]
                    elif k < k_end:
                        number = cover[k]
                        k += 1
                        if number < begun:
                            break  # this one and all that follow begin on a filled space
                    else:
                        break
                    work += 1
                    line = number * 8
                    shape = lines[line]
                    if shape & not_may | lines[line + 1] & barred or lines[line + 4 + t] == turn:
                        continue
                    lines[line + 4 + t] = turn
                    spaces = lines[line + 2]
                    size = spaces >> 30
                    if size > rest and pop_count(shape & ~certain) > rest:
                        continue
                    span = (one << size) - 1
                    key = size
                    i: i64 = 0
                    while i < size:
                        crops = dom[spaces >> (6 * i) & 63] >> at & span
                        if not crops:
                            break
                        key = key << 5 | crops
                        i += 1
                    if i < size:
                        continue
                    slot = (key * 0x9E3779B1 >> 15) & CACHE_MASK
                    if cache[slot] != key:
                        cache[slot] = key
                        cache[slot + 1] = self._matched(key, size)
                    had = cache[slot + 1]
                    if not had:
                        continue
                    # a space that touches all of it must find another terrain and another crop
                    its_own = span * on_all | (31 * one) << at
                    i = lines[line + 3]
                    i_end = i >> 20
                    i &= 0xFFFFF
                    while i < i_end:
                        o = around[i]
                        if lowest <= o < end and not dom[o] & ~its_own:
                            break
                        i += 1
                    if i < i_end:
                        continue
                    if is_whole:
                        live[lives] = number * 4 + t
                        lives += 1
                    i = size
                    while i > 0:
                        i -= 1
                        support[spaces >> (6 * i) & 63] |= (had & 31) << at
                        had >>= 5
                    given = want & support[s] >> at
                    if given:
                        want &= ~given
                        hope &= want
                        v = 0
                        while given >> v:
                            if given >> v & 1:
                                helped[help_at + v] = number
                            v += 1
                        if not want and not is_whole:
                            break
                if want:
                    dom[s] &= ~(want << at)
                    lost = 1
                    if not dom[s]:
                        self.work = work
                        return -1
                t += 1
            s += 1
        self.lives = lives
        self.work = work
        return lost

    def _matched(self, key: i64, size: i64) -> i64:
        """Of sets of crops, five bits each, what is left when each crop from 1 on lies once; 0 when that cannot be."""
        one = self.one
        steps = self.sets
        f = one
        steps[0] = f
        i: i64 = 0
        while i < size:
            crops = key >> (5 * (size - 1 - i)) & 31
            g: i64 = 0
            if crops & 1:
                g = (f & LACK_1) << 1
            if crops & 2:
                g |= (f & LACK_2) << 2
            if crops & 4:
                g |= (f & LACK_3) << 4
            if crops & 8:
                g |= (f & LACK_4) << 8
            if crops & 16:
                g |= (f & LACK_5) << 16
            f = g
            i += 1
            steps[i] = f
        span = (one << size) - 1
        if not f >> span & 1:
            return 0
        # back again: which crops each space has in some way to fill the whole
        ends = one << span
        out: i64 = 0
        i = size
        while i > 0:
            i -= 1
            before = steps[i]
            crops = key >> (5 * (size - 1 - i)) & 31
            h: i64 = 0
            had: i64 = 0
            if crops & 1:
                g = ends >> 1 & LACK_1 & before
                if g:
                    had = 1
                    h = g
            if crops & 2:
                g = ends >> 2 & LACK_2 & before
                if g:
                    had |= 2
                    h |= g
            if crops & 4:
                g = ends >> 4 & LACK_3 & before
                if g:
                    had |= 4
                    h |= g
            if crops & 8:
                g = ends >> 8 & LACK_4 & before
                if g:
                    had |= 8
                    h |= g
            if crops & 16:
                g = ends >> 16 & LACK_5 & before
                if g:
                    had |= 16
                    h |= g
            out |= had << (5 * (size - 1 - i))
            ends = h
        return out
