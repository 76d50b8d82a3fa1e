"""Tawantinsuyu as whole numbers for players that learn (compiled); `inputs` names each of them.

Of others' hands a seat sees how many cards they are, and the God cards that everybody saw being taken.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pukllay.core.bits import count, lowest, size, total
from pukllay.core.encoder import Encoder
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.nouns import (
    ALL_PRODUCTION,
    ARMY_KINDS,
    BUILDINGS,
    COLOURS,
    CONQUESTS,
    GOD_CARDS,
    GODS,
    PRODUCTION,
    REGIONS,
    SECTIONS,
    WEAVINGS,
)
from pukllay.games.tawantinsuyu.position import Side, Tawantinsuyu, length_of
from pukllay.games.tawantinsuyu.rules.festival import region_winner

TABLE: Final = 135
SIDE: Final = 184
TEMPLE: Final = 16  # steps that are told apart
FESTIVALS: Final = 5
SEGMENTS: Final = 15
QUEUE: Final = 16
TAPESTRIES: Final = 6
EDGES: Final = 8
PATTERNS: Final = 7
TAPESTRY: Final = 2 + 2 * EDGES + PATTERNS
SOLO: Final = 14 + 2 + 12 + GODS
MORE_TABLE: Final = 2 * GOD_CARDS + 4 * WEAVINGS + (COLOURS + 1) * QUEUE + ARMY_KINDS + 2 * COLOURS + SOLO + 3
MORE_SIDE: Final = 3 * GOD_CARDS + 2 * ARMY_KINDS + PRODUCTION + TAPESTRIES * TAPESTRY + 2
SOME_GODS: Final = 4


@final
class TawantinsuyuEncoder(Encoder):
    def __init__(self, ed: Edition, sides: int, kinds: tuple[str, ...]) -> None:
        spaces = COLOURS * len(ed.space_names)
        super().__init__(sides, TABLE + sides * SIDE, MORE_TABLE + spaces + sides * MORE_SIDE, kinds)

    def judge(self, p: Any, seat: int) -> None:
        q: Tawantinsuyu = p
        self.clear()
        self._table(q, seat)
        start = TABLE
        side = seat
        for _ in range(len(q.sides)):
            self._side(q, side, start, side == seat)
            start += SIDE
            side = q.next_side(side)

    def detail(self, p: Any, seat: int) -> None:
        q: Tawantinsuyu = p
        start = self._more_table(q, self.judged)
        side = seat
        for _ in range(len(q.sides)):
            self._more_side(q, side, start, side == seat, side == seat or q.is_automa(side))
            start += MORE_SIDE
            side = q.next_side(side)

    # -- what is judged ---------------------------------------------------------------------------------------------

    def _table(self, p: Tawantinsuyu, seat: int) -> None:
        x = self.x
        ed = p.ed
        sides = len(p.sides)
        x[0] = 1 if p.is_setup else 0
        at: i64 = min(p.festivals, FESTIVALS - 1)
        x[1 + at] = 1
        if p.holder >= 0:
            at = (p.holder - seat) % sides
            x[6 + at] = 1
        x[10] = len(p.village)
        x[11] = ed.village_size[sides] - len(p.village)
        at = (p.turn - seat) % sides
        x[12 + at] = 1
        at = sides - 2 if p.automas == 0 else 3
        x[16 + at] = 1
        x[20] = p.turns // sides
        x[21] = total(p.bag)
        x[22] = total(p.casualties)
        n: i64 = 23
        for colour in range(COLOURS):
            x[n] = count(p.nomads, colour)
            n += 1
        for section in range(SECTIONS):
            at = p.actions[section]
            x[n + at] = 1
            n += 5
        for card in p.offer:
            at = ed.card_god[card]
            x[n + at] = x[n + at] + 1
        n += GODS
        for building in range(BUILDINGS):
            x[n] = p.market >> building & 1
            n += 1
        for god in range(2 * GODS):
            x[n] = count(p.statues, god)
            n += 1
        occupied = p.occupied()
        for segment in range(SEGMENTS):
            x[n] = size(ed.segment_spaces[segment] & ~occupied)
            n += 1
        for section in range(SECTIONS):
            x[n] = 1 if p.upper[section] >= 0 else 0
            x[n + 1] = 1 if p.lower[section] >= 0 else 0
            n += 2

    def _side(self, p: Tawantinsuyu, seat: int, start: int, is_own: bool) -> None:
        x = self.x
        ed = p.ed
        n: i64 = start
        me: Side = p.sides[seat]
        gods, workers, ups = size(me.gods), total(me.workers), total(me.up)
        goods = me.potato + me.corn + me.stone
        x[n] = me.potato
        x[n + 1] = me.corn
        x[n + 2] = me.stone
        x[n + 3] = me.gold
        x[n + 4] = max(0, goods - 12)
        x[n + 5] = me.points
        x[n + 6] = workers
        x[n + 7] = max(0, workers - 2)
        x[n + 8] = gods
        x[n + 9] = max(0, gods - SOME_GODS)
        x[n + 10] = max(0, gods - me.potato)
        x[n + 11] = total(me.army) + total(me.drawn)
        x[n + 12] = me.soldiers(ed)
        x[n + 13] = total(me.down)
        x[n + 14] = ups
        x[n + 15] = size(me.built & ALL_PRODUCTION & ~me.worn)
        x[n + 16] = size(me.built & me.worn)
        x[n + 17] = me.steps
        x[n + 18] = me.markers
        x[n + 19] = size(me.conquered)
        woven, longest, tiles = 0, 0, 0
        for tapestry in me.tapestries:
            length = length_of(tapestry)
            woven += ed.tapestry_vp[length]
            tiles += length
            longest = max(longest, length)
        x[n + 20] = longest
        x[n + 21] = tiles - longest
        x[n + 22] = len(me.tapestries)
        x[n + 23] = woven
        x[n + 24] = ed.temple_vp[me.temple]
        x[n + 25] = ed.temple_final[me.temple]
        final = woven + ed.temple_final[me.temple] + ed.final_building * size(me.built & ~me.worn)
        final += ed.final_god * gods + ed.final_army * ups + ed.final_worker * workers + ed.final_gold * me.gold
        x[n + 26] = me.points + final
        fallen, won = total(p.casualties), 0
        for region in range(REGIONS):
            mine = region_winner(p, region) == seat
            won += mine
            x[n + 27] = x[n + 27] + (fallen if mine else 0)
            at: i64 = region
            x[n + 29 + at] = 1 if mine else 0
            x[n + 33 + at] = size(me.conquered & ed.region_spaces[region])
        x[n + 28] = won
        n += 37
        at = min(me.temple, TEMPLE - 1)
        x[n + at] = 1
        n += TEMPLE
        for colour in range(COLOURS):
            x[n] = count(me.workers, colour)
            n += 1
        for god in range(2 * GODS):
            x[n] = count(me.statues, god)
            n += 1
        for building in range(BUILDINGS):
            x[n] = me.built >> building & 1
            n += 1
        for space in range(CONQUESTS):
            x[n] = me.conquered >> space & 1
            n += 1
        mine_above, mine_below = 0, 0
        for section in range(SECTIONS):
            if p.upper[section] == seat:
                x[n] = 1
                mine_above += 1
            if p.lower[section] == seat:
                x[n + 1] = 1
                mine_below += 1
            n += 2
        x[n] = mine_above + mine_below
        n += 1
        if me.priest >= 0:
            at = me.priest
            x[n + at] = 1
            at = p.actions[me.priest]
            x[n + 5 + at] = 1
        n += 10
        # the hand: as far as it is known
        known = me.gods if is_own else me.shown
        rest = known
        while rest:
            at = ed.card_god[lowest(rest)]
            x[n + at] = x[n + at] + 1
            rest &= rest - 1
        n += GODS
        if is_own or p.is_automa(seat):
            for kind in range(ARMY_KINDS):
                x[n] = count(me.army, kind)
                n += 1
        else:
            n += ARMY_KINDS
        for kind in range(ARMY_KINDS):
            x[n] = count(me.up, kind)
            n += 1
        reach = 0  # gods whose Statue one has and whose card one holds
        rest = known
        while rest:
            god = ed.card_god[lowest(rest)]
            reach += 1 if (me.statues >> (4 * god) | me.statues >> (4 * (GODS + god))) & 15 else 0
            rest &= rest - 1
        x[n] = reach
        x[n + 1] = me.resources()
        at = 0
        while at < 10:
            x[n + 2 + at] = 1 if tiles > at else 0
            at += 1

    # -- the rest of what lies open ---------------------------------------------------------------------------------

    def _more_table(self, p: Tawantinsuyu, start: int) -> int:
        x = self.x
        ed = p.ed
        n: i64 = start
        at: i64 = 0
        for colour in range(COLOURS):
            board = p.on_board[colour]
            for space in range(len(ed.space_names)):
                x[n] = board >> space & 1
                n += 1
        for card in p.offer:
            at = card
            x[n + at] = 1
        if p.played >= 0:
            at = p.played
            x[n + at] = 2
        n += GOD_CARDS
        for card in range(GOD_CARDS):
            x[n] = p.used >> card & 1
            n += 1
        for tile in range(WEAVINGS):
            x[n] = p.revealed >> tile & 1
            x[n + 1] = p.bought >> tile & 1
            x[n + 2] = p.starters >> tile & 1
            x[n + 3] = 1 if p.face_up == tile else 0
            n += 4
        for place in range(min(len(p.village), QUEUE)):
            at = p.village[place]
            x[n + at] = 1
            x[n + COLOURS] = 1
            n += COLOURS + 1
        at = QUEUE - min(len(p.village), QUEUE)
        n += at * (COLOURS + 1)
        for kind in range(ARMY_KINDS):
            x[n] = count(p.army_discard, kind)
            n += 1
        for colour in range(COLOURS):
            x[n] = count(p.bag, colour)
            x[n + 1] = count(p.gone, colour)
            n += 2
        for option in range(14):
            x[n] = p.solo >> option & 1
            n += 1
        x[n] = p.personality + 1
        x[n + 1] = p.rolled
        n += 2
        for token in range(min(len(p.tokens), 12)):
            at = token
            x[n + at] = p.tokens[token]
        n += 12
        for card in p.tucked:
            at = ed.card_god[card]
            x[n + at] = x[n + at] + 1
        n += GODS
        x[n] = len(p.gods)
        x[n + 1] = len(p.weavings)
        x[n + 2] = total(p.army_deck)
        return start + MORE_TABLE + COLOURS * len(ed.space_names)

    def _more_side(self, p: Tawantinsuyu, seat: int, start: int, is_own: bool, is_open: bool) -> None:
        x = self.x
        ed = p.ed
        n: i64 = start
        at: i64 = 0
        me: Side = p.sides[seat]
        known = me.gods if is_own else me.shown
        kept = me.kept if is_open else 0
        for card in range(GOD_CARDS):
            x[n] = known >> card & 1
            x[n + 1] = me.table >> card & 1
            x[n + 2] = kept >> card & 1
            n += 3
        for kind in range(ARMY_KINDS):
            if is_open:
                x[n] = count(me.drawn, kind)
            x[n + 1] = count(me.down, kind)
            n += 2
        for building in range(PRODUCTION):
            x[n] = me.worn >> building & 1
            n += 1
        for tapestry in me.tapestries[:TAPESTRIES]:
            last = -1
            rest = tapestry
            length: i64 = 0
            while rest:
                last = (rest & 63) - 1
                if length == 0:
                    at = ed.left_edge[last]
                    x[n + 2 + at] = 1
                at = ed.pattern[last]
                x[n + 2 + 2 * EDGES + at] = 1
                length += 1
                rest >>= 6
            x[n] = length
            if last >= 0:
                x[n + 1] = 1
                at = ed.right_edge[last]
                x[n + 2 + EDGES + at] = 1
            n += TAPESTRY
        at = TAPESTRIES - min(len(me.tapestries), TAPESTRIES)
        n += at * TAPESTRY
        x[n] = size(me.kept)
        x[n + 1] = total(me.drawn)
