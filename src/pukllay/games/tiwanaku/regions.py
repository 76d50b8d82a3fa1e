"""Whole regions: every one that could lie somewhere on a board, and which still could once part of the board is filled.

A *piece* is a shape with a terrain: shape * 4 + terrain. What a space may hold is a set of twenty faces, of which
terrain t and crop c are bit t * 5 + c - 1.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.core.bits import members, size
from pukllay.games.tiwanaku.board import CROPS, TERRAINS, Board
from pukllay.games.tiwanaku.native import pop_count, zeros

ANY_FACE: Final = 0xFFFFF
ON_ALL: Final = 0x8421  # crop 1 on every terrain
# A set of sets of crops has bit k for the set k: those that lack crop 1, 2, 3, 4 or 5.
LACK_1: Final = 0x55555555
LACK_2: Final = 0x33333333
LACK_3: Final = 0x0F0F0F0F
LACK_4: Final = 0x00FF00FF
LACK_5: Final = 0x0000FFFF
CACHE_MASK: Final = 0x3FFF
ROUNDS: Final = 2  # of narrowing once something is filled: more change little


@final
class Shapes:
    """The shapes that a board has room for, in the order of their first spaces. Made once a board.

    A region of five that lies all around a space leaves no crop for it: such shapes are left out."""

    def __init__(self, board: Board) -> None:
        shapes: list[int] = []
        rounds: list[list[int]] = []  # the spaces that touch all of a shape: they can have none of its crops
        for space in range(board.spaces):
            for shape in board.shapes[space]:
                near = members(board.near(shape))
                around = [s for s in near if board.touching[s] & shape == shape]
                if not around or size(shape) < CROPS:
                    shapes.append(shape)
                    rounds.append(around)
        n: i64 = len(shapes)
        self.count = n
        self.shape, self.near, self.size, self.cells = zeros(n), zeros(n), zeros(n), zeros(n * 5)
        self.round_at, self.round = zeros(n + 1), zeros(n * 8)
        at: i64 = 0
        for k in range(len(shapes)):
            cells = members(shapes[k])
            self.shape[k], self.near[k], self.size[k] = shapes[k], board.near(shapes[k]), len(cells)
            for i in range(len(cells)):
                self.cells[k * 5 + i] = cells[i]
            self.round_at[k] = at
            for space in rounds[k]:
                self.round[at] = space
                at += 1
        self.round_at[n] = at
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
        self.live = zeros(self.shapes.count * 4)  # the pieces that are looked at
        self.lives: i64 = 0
        self.work: i64 = 0  # steps taken: a clock that is the same on every machine
        self.pieces = zeros(1)  # all that could lie on the empty board
        self.piece_at = zeros(n + 1)  # space -> the first piece that begins there
        for space in range(board.spaces):
            faces = 0
            for t in range(TERRAINS):
                if terrain[space] in (-1, t):
                    faces |= (31 if crop[space] == 0 else 1 << (crop[space] - 1)) << (5 * t)
            self.dom[space] = faces
        for t in range(TERRAINS):
            self.left[t] = self.least[t] = counts[t]
        # what `_matched` said last of such crops: few are asked again and again
        self.cache_key, self.cache_had = zeros(CACHE_MASK + 1), zeros(CACHE_MASK + 1)
        self.may_set, self.certain_set, self.barred_set, self.rest_of = zeros(4), zeros(4), zeros(4), zeros(4)
        self.sets = zeros(6)  # of sets of crops
        self.is_possible = self._begin()

    def _begin(self) -> bool:
        n = self.spaces
        shapes = self.shapes
        self.pieces = zeros(shapes.count * 4)
        k: i64 = 0
        while k < shapes.count * 4:
            self.pieces[k] = k
            k += 1
        if not self.narrow(0, 0, n, 0, k):
            return False
        pieces = zeros(self.lives + 1)
        k = 0
        s: i64 = 0
        while k < self.lives:
            p = self.live[k]
            pieces[k] = p
            first = shapes.cells[(p >> 2) * 5]
            while s <= first:
                self.piece_at[s] = k
                s += 1
            k += 1
        while s <= n:
            self.piece_at[s] = k
            s += 1
        self.pieces = pieces
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

    def narrow(self, lowest: i64, filled: i64, end: i64, first_piece: i64, last_piece: i64) -> bool:
        """Take away faces and pieces that cannot be. False when a space has no face left.

        `dom` of the spaces from `lowest` up to `end` is looked at, those in `filled` being filled; `shore`, `left` and
        `least` say how the rest of the board bears on them. Of the pieces from the first to the last those that can lie
        are left in `live`; `certain` and `may` tell how many spaces must, and may, have each terrain.
        """
        shapes = self.shapes
        dom, support, live, pieces = self.dom, self.support, self.live, self.pieces
        cells, beside, beside_at = shapes.cells, shapes.beside, shapes.beside_at
        round_at, around = shapes.round_at, shapes.round
        shape_of, near_of, size_of = shapes.shape, shapes.near, shapes.size
        one, on_all = self.one, ON_ALL * self.one
        told: i64 = 0  # spaces whose only crop their neighbours have been told
        work = self.work
        cache_key, cache_had = self.cache_key, self.cache_had
        rounds: i64 = 0
        may_set, certain_set, barred_set, rest_of = self.may_set, self.certain_set, self.barred_set, self.rest_of
        while True:
            # one crop left: the spaces that touch it cannot have it
            changed = True
            while changed:
                changed = False
                s = lowest
                while s < end:
                    if not told >> s & 1:
                        faces = dom[s]
                        crops = (faces | faces >> 5 | faces >> 10 | faces >> 15) & 31
                        if not crops:
                            return False
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
                                        return False
                                k += 1
                    s += 1
            # which spaces must, and which may, have each terrain
            e = end * 4
            c0, c1 = self.certain_after[e] & ~filled, self.certain_after[e + 1] & ~filled
            c2, c3 = self.certain_after[e + 2] & ~filled, self.certain_after[e + 3] & ~filled
            m0, m1 = self.may_after[e] & ~filled, self.may_after[e + 1] & ~filled
            m2, m3 = self.may_after[e + 2] & ~filled, self.may_after[e + 3] & ~filled
            s = lowest
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
                s += 1
            may_set[0], may_set[1], may_set[2], may_set[3] = m0, m1, m2, m3
            certain_set[0], certain_set[1], certain_set[2], certain_set[3] = c0, c1, c2, c3
            t: i64 = 0
            while t < 4:
                self.may[t], self.certain[t] = pop_count(may_set[t]), pop_count(certain_set[t])
                if self.left[t] < self.certain[t] or self.least[t] > self.may[t]:
                    return False
                barred_set[t] = certain_set[t] | self.shore[t]
                rest_of[t] = self.left[t] - self.certain[t]
                t += 1
            s = lowest
            while s < end:
                support[s] = 0
                s += 1
            k, count = (first_piece, last_piece) if not rounds else (0, self.lives)
            kept: i64 = 0
            changed = False
            done = lowest  # pieces come in the order of their first spaces: up to here all have spoken
            work += count - k
            while k < count:
                piece = live[k] if rounds else pieces[k]
                k += 1
                number, t = piece >> 2, piece & 3
                first = cells[number * 5]
                while done < first:
                    if not filled >> done & 1 and dom[done] & ~support[done]:
                        dom[done] &= support[done]
                        changed = True
                        if not dom[done]:
                            self.work = work - (count - k)
                            return False
                    done += 1
                shape = shape_of[number]
                if shape & ~may_set[t] or near_of[number] & barred_set[t]:
                    continue
                size = size_of[number]
                if size > rest_of[t] and pop_count(shape & ~certain_set[t]) > rest_of[t]:
                    continue
                span = (one << size) - 1
                at = 5 * t
                key = size
                i: i64 = 0
                base = number * 5
                while i < size:
                    crops = dom[cells[base + i]] >> at & span
                    if not crops:
                        break
                    key = key << 5 | crops
                    i += 1
                if i < size:
                    continue
                slot = (key * 0x9E3779B1 >> 16) & CACHE_MASK
                if cache_key[slot] != key:
                    cache_key[slot] = key
                    cache_had[slot] = self._matched(key, size)
                had = cache_had[slot]
                if not had:
                    continue
                # a space that touches all of it must find another terrain and another crop
                barred = span * on_all | (31 * one) << at
                i, i_end = round_at[number], round_at[number + 1]
                while i < i_end:
                    o = around[i]
                    if lowest <= o < end and not dom[o] & ~barred:
                        break
                    i += 1
                if i < i_end:
                    continue
                live[kept] = piece
                kept += 1
                i = size
                while i > 0:
                    i -= 1
                    support[cells[base + i]] |= (had & 31) << at
                    had >>= 5
            self.lives = kept
            while done < end:
                if not filled >> done & 1 and dom[done] & ~support[done]:
                    dom[done] &= support[done]
                    changed = True
                    if not dom[done]:
                        self.work = work
                        return False
                done += 1
            rounds += 1
            if not changed or (filled and rounds == ROUNDS):
                self.work = work
                return True

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
