"""Two sweeps, from the left and from the right, that meet in one column: half the way each, and far fewer dead ends."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.lattice import FACES, LEFT_AT, PLENTY, ROW, TILES_AT, Lattice, fraction, sieve_for
from pukllay.games.tiwanaku.native import HASH_MASK, reals, zeros

LEFT_BITS: Final = 0xFFFFFF


@final
class Meeting:
    """What is known of a board, swept from both sides. Spaces are numbered down the columns, as on a board."""

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
        self.columns = columns
        self.rows = rows
        self.terrain = terrain
        self.crop = crop
        self.left = left
        self.tiles = tiles
        self.one: i64 = 1
        self.west = Lattice(columns, rows, terrain, crop, may, left, tiles)
        mirrored_terrain: list[int] = []
        mirrored_crop: list[int] = []
        mirrored_may: list[int] = []
        for column in range(columns - 1, -1, -1):
            for space in range(column * rows, column * rows + rows):
                mirrored_terrain.append(terrain[space])
                mirrored_crop.append(crop[space])
                for t in range(4):
                    mirrored_may.append(may[space * 4 + t])
        self.east = Lattice(columns, rows, mirrored_terrain, mirrored_crop, mirrored_may, left, tiles)
        self.column = 0  # where they meet
        self.total = 0.0
        self.boards = 0  # the same to the last board, when nothing was thinned
        self.pairs_at = zeros(1)  # state of the west's last layer -> its first partner
        self.pair = zeros(1)  # states of the east's last layer

    def is_thinned(self) -> bool:
        return self.west.is_thinned or self.east.is_thinned

    def work(self) -> int:
        return int(self.west.work + self.east.work)

    def sweep(self, cap: int, limit: int, rng: Rng) -> bool:
        """Sweep and join. False when a layer outgrew the limit."""
        west, east = self.west, self.east
        while west.swept + east.swept < self.columns - 1:
            side = west if west.width() <= east.width() else east
            if not side.sweep(False, cap, limit, rng):
                return False
            if side.width() == 0:
                return True
        self.column = int(west.swept)
        side, other = (west, east) if west.width() <= east.width() else (east, west)
        if not side.sweep(True, cap, limit, rng):
            return False
        if side.width() == 0:
            return True
        other.sieve = sieve_for(side)
        if not other.sweep(True, cap, limit, rng):
            return False
        if other.width() == 0:
            return True
        self._join(False)
        if self.total > 0.0:
            west.look_back()
            east.look_back()
            west.trim()
            east.trim()
            self._join(True)
            east.index_back()
        return True

    def _join(self, keep_pairs: bool) -> None:
        """Match the states of both last layers that show the same column, use up the counts, and complete regions."""
        west, east = self.west, self.east
        rows: i64 = self.rows
        w_from = west.layer_at[west.swept * rows]
        e_from = east.layer_at[east.swept * rows]
        w_end, e_end = west.states, east.states
        if not keep_pairs:
            west.after, east.after = reals(w_end + 1), reals(e_end + 1)
        slots: i64 = 1024
        while slots < 2 * (e_end - e_from):
            slots *= 2
        head, chain = zeros(slots), zeros(e_end - e_from + 1)
        k = e_from
        while k < e_end:
            h = self._slot(east.first[k] & FACES, east.second[k] >> LEFT_AT & LEFT_BITS, slots)
            chain[k - e_from] = head[h]
            head[h] = k - e_from + 1
            k += 1
        pairs_at = zeros(w_end - w_from + 2)
        pair = vec[i64]()
        made: i64 = 0
        base = self.column * self.rows
        total, boards = 0.0, 0
        is_exact = not self.is_thinned()
        k = w_from
        while k < w_end:
            pairs_at[k - w_from] = made
            mine, mine2 = west.first[k], west.second[k]
            faces = mine & FACES
            # what the other side must have left: the whole less what this side used, the column not counted twice
            wanted: i64 = 0
            t: i64 = 0
            possible = True
            while t < 4:
                n: i64 = self.left[t]
                n -= mine2 >> (LEFT_AT + 6 * t) & 63
                row: i64 = 0
                while row < rows:
                    if mine >> (ROW * row) & 3 == t and self.terrain[base + int(row)] < 0:
                        n -= 1
                    row += 1
                if n < 0:
                    possible = False
                wanted |= n << (6 * t)
                t += 1
            if possible:
                b = head[self._slot(faces, wanted, slots)]
                while b:
                    other = e_from + b - 1
                    if (
                        east.first[other] & FACES == faces
                        and east.second[other] >> LEFT_AT & LEFT_BITS == wanted
                        and self._fit(mine, east.first[other])
                        and self._enough(mine, mine2, east.second[other])
                    ):
                        if keep_pairs:
                            pair = append(pair, other)
                            made += 1
                        else:
                            west.after[k] += east.weight[other]
                            east.after[other] += west.weight[k]
                            total += west.weight[k] * east.weight[other]
                            if is_exact:
                                boards += int(west.weight[k]) * int(east.weight[other])
                    b = chain[b - 1]
            k += 1
        pairs_at[w_end - w_from] = made
        if keep_pairs:
            self.pairs_at, self.pair = pairs_at, pair
        else:
            self.total, self.boards = total, boards

    def _slot(self, faces: i64, left: i64, slots: i64) -> i64:
        h = (faces * 0x9E3779B97F4A7C5 + left * 2862933555777941757) & HASH_MASK
        h = ((h ^ (h >> 29)) * 2135587861) & HASH_MASK
        return (h >> 20) & (slots - 1)

    def _fit(self, mine: i64, other: i64) -> bool:
        """Each region of the column has its crops once: the column's own, those to the left, those to the right."""
        one = self.one
        rows: i64 = self.rows
        row: i64 = 0
        while row < rows:
            terrain = mine >> (ROW * row) & 3
            here: i64 = 0
            left, right = mine >> (ROW * row + 5) & 31, other >> (ROW * row + 5) & 31
            while row < rows and mine >> (ROW * row) & 3 == terrain:
                here |= one << ((mine >> (ROW * row + 2) & 7) - 1)
                row += 1
            whole = left | right
            if left & right != here or whole & (whole + 1):
                return False
        return True

    def _enough(self, mine: i64, mine2: i64, other2: i64) -> bool:
        """The crop tiles of the box suffice for both sides together."""
        v: i64 = 0
        while v < 5:
            west, east = mine2 >> (TILES_AT + 4 * v) & 15, other2 >> (TILES_AT + 4 * v) & 15
            if west != PLENTY and east != PLENTY:
                n = west + east
                row: i64 = 0
                while row < self.rows:
                    if mine >> (ROW * row + 2) & 7 == v + 1 and self.crop[self.column * self.rows + int(row)] == 0:
                        n += 1
                    row += 1
                if n < self.tiles[v]:
                    return False
            v += 1
        return True

    def odds(self) -> list[list[float]]:
        """Space -> the share of each terrain and crop together, at index terrain * 8 + crop."""
        out = self.west.odds()
        other = self.east.odds()
        for column in range(self.column + 1, self.columns):
            at = (self.columns - 1 - column) * self.rows
            for row in range(self.rows):
                out.append(other[at + row])
        return out

    def world(self, rng: Rng) -> list[int]:
        """A board: terrain * 8 + crop of each space. Every fitting board is as likely as another (unless thinned)."""
        west, east = self.west, self.east
        out: list[int] = []
        k: i64 = west.way_down(rng, out)
        at = west.after[k] * fraction(rng)
        k -= west.layer_at[west.swept * west.rows]
        e, end = self.pairs_at[k], self.pairs_at[k + 1]
        chosen = self.pair[e]
        while e < end:
            chosen = self.pair[e]
            at -= east.weight[chosen]
            if at < 0.0:
                break
            e += 1
        back: list[int] = []
        east.way_up(int(chosen), rng, back)
        # `back` begins with the last row of the column where they meet, and ends with the first row of the last column
        n = len(back)
        for column in range(self.column + 1, self.columns):
            at_column = (self.columns - 1 - column) * self.rows
            for row in range(self.rows):
                out.append(back[n - 1 - (at_column + row)])
        return out
