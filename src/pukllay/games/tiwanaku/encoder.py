"""Tiwanaku as whole numbers for players that learn (compiled); `inputs` names each of them.

Of the disc only what lies open is read, and what follows from it: the crops that may grow on each explored space.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pukllay.core.bits import lowest, size
from pukllay.core.encoder import Encoder
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.components import Edition
from pukllay.games.tiwanaku.lying_open import Open
from pukllay.games.tiwanaku.position import Tiwanaku

TABLE: Final = 41
SIDE: Final = 53
SPACE: Final = 20
MORE_TABLE: Final = 2
LAST_TURNS: Final = 3  # of everybody: so few unexplored spaces let the end game come soon
HUNDREDTHS: Final = 100


@final
class TiwanakuEncoder(Encoder):
    def __init__(self, ed: Edition, sides: int, kinds: tuple[str, ...]) -> None:
        self.spaces = max(ed.boards[0].spaces, ed.boards[1].spaces)
        super().__init__(sides, TABLE + sides * SIDE, MORE_TABLE + SPACE * self.spaces, kinds)
        self.open: list[int] = [0] * 64  # space -> the crops that it may have, where terrain lies and no crop

    def judge(self, p: Any, seat: int) -> None:
        q: Tiwanaku = p
        self.clear()
        known = Open(q)
        candidates = self.open
        rest = q.shown & ~q.planted
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            candidates[space] = known.candidates(space, q.disc.terrain[space])
        left = q.disc.counts()  # printed on the back of the disc
        for terrain in range(TERRAINS):
            left[terrain] -= size(known.terrain[terrain])
        self._table(q, seat, left, known)
        start = TABLE
        side = seat
        for _ in range(q.seats):
            self._side(q, side, start, left)
            start += SIDE
            side = q.next_seat(side)

    def _table(self, p: Tiwanaku, seat: int, left: list[int], known: Open) -> None:
        x = self.x
        board = p.board()
        at: i64 = p.side
        x[at] = 1
        at = p.seats - 1
        x[2 + at] = 1
        at = (p.turn - seat) % p.seats
        x[6 + at] = 1
        unseen = size(board.all & ~p.shown)
        x[10] = unseen
        x[11] = unseen // p.seats
        x[12] = 1 if unseen == 0 else 0
        x[13] = 1 if 0 < unseen < LAST_TURNS * p.seats else 0
        x[14] = 1 if p.wrong_passes else 0
        x[15] = p.last_row
        x[16] = p.turns // p.seats
        n: i64 = 17
        for terrain in range(TERRAINS):
            x[n] = left[terrain]
            n += 1
        # explored spaces without a crop, by how many crops they may have: nobody's, and those with a meeple
        manned = 0
        for other in range(p.seats):
            manned |= p.meeples[other]
        rest = p.shown & ~p.planted
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            at = size(self.open[space])
            if manned >> space & 1:
                at += CROPS + 1
            x[n + at] = x[n + at] + 1
        n += 2 * (CROPS + 1)
        for crop in range(1, CROPS + 1):
            x[n] = size(known.crop[crop])
            n += 1
        x[n] = size(p.planted)
        x[n + 1] = size(p.shown & ~p.planted)
        x[n + 2] = size(p.explorable())

    def _side(self, p: Tiwanaku, seat: int, start: int, left: list[int]) -> None:
        x = self.x
        n: i64 = start
        at: i64 = 0
        tokens = p.tokens[seat]
        held = size(tokens)
        offering = p.ed.offering_points
        x[n] = p.points[seat]
        x[n + 1] = offering[held]
        x[n + 2] = p.points[seat] + offering[held]
        x[n + 3] = offering[min(held + 1, CROPS)] - offering[held]
        x[n + 4] = p.supply[seat]
        x[n + 5] = p.passed >> seat & 1
        at = held
        x[n + 6 + at] = 1
        for crop in range(1, CROPS + 1):
            at = crop
            x[n + 11 + at] = tokens >> crop & 1
        n += 17
        # its meeples: what they can divine, by how many crops are possible
        mine = p.divinable(seat)
        x[n] = size(p.meeples[seat])
        x[n + 1] = size(mine)
        sure, fresh, hope, dearest = 0, tokens, 0, 0
        rest = mine
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            crops = self.open[space]
            possible = size(crops)
            at = possible
            x[n + 2 + at] = x[n + 2 + at] + 1
            if possible == 1:
                crop = lowest(crops)
                sure += crop
                fresh |= crops
                at = crop
                x[n + 7 + at] = x[n + 7 + at] + 1
            elif possible > 1:
                total, others = 0, crops
                while others:
                    total += lowest(others)
                    others &= others - 1
                most = crops.bit_length() - 1
                prospect = HUNDREDTHS * (2 * most - total) // possible // 10
                if prospect > 0:
                    hope += prospect
                dearest = max(dearest, most)
        x[n + 13] = sure
        x[n + 14] = size(fresh)
        x[n + 15] = offering[size(fresh)]
        x[n + 16] = p.points[seat] + sure + offering[size(fresh)]
        x[n + 17] = hope
        x[n + 18] = dearest
        n += 19
        # diversity
        first = seat * TERRAINS
        rows, coming = 0, 0
        for terrain in range(TERRAINS):
            row = p.pawns[first + terrain]
            points = p.discovery_points(seat, terrain)
            x[n] = row
            x[n + 1] = points
            x[n + 2] = points * left[terrain]
            rows += row
            coming += points * left[terrain]
            n += 3
        x[n] = rows
        x[n + 1] = coming
        unseen = left[0] + left[1] + left[2] + left[3]
        x[n + 2] = HUNDREDTHS * coming // unseen // 10 if unseen > 0 else 0
        x[n + 3] = 1 if p.turn == seat else 0
        x[n + 4] = size(p.meeples[seat] & ~p.shown) + size(p.meeples[seat] & p.planted)

    def detail(self, p: Any, seat: int) -> None:
        q: Tiwanaku = p
        x = self.x
        n: i64 = self.judged
        at: i64 = 0
        x[n] = q.mistakes
        x[n + 1] = q.board().rows
        n += MORE_TABLE
        reachable = q.explorable()
        for space in range(q.board().spaces):
            x[n] = 1
            if q.shown >> space & 1:
                at = q.disc.terrain[space]
                x[n + 1 + at] = 1
            else:
                x[n + 5] = reachable >> space & 1
            if q.planted >> space & 1:
                at = q.disc.crop[space]
                x[n + 5 + at] = 1
            elif q.shown >> space & 1:
                crops = self.open[space]
                for crop in range(1, CROPS + 1):
                    at = crop
                    x[n + 10 + at] = crops >> crop & 1
            side = seat
            for k in range(q.seats):
                if q.meeples[side] >> space & 1:
                    at = k
                    x[n + 16 + at] = 1
                side = q.next_seat(side)
            n += SPACE
