"""Àiyé as whole numbers for players that learn (compiled); `inputs` names each of them."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pukllay.core.bits import count, lowest, size
from pukllay.core.encoder import Encoder
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import CONDITIONS, Edition
from pukllay.games.aiye.position import EMPTY, Aiye
from pukllay.games.aiye.side import Side

SOME: Final = 14  # totals that a side begins with
WIDTHS: Final = 8  # numbers of columns that are told apart
FIRST_COLUMNS: Final = 8  # that are judged one by one
COLUMNS: Final = 16  # that are shown one by one
CARDS: Final = 28
TABLE: Final = 18  # and the types of the village
CONDITION: Final = 12
MORE_TABLE: Final = 7 + 2 * COLUMNS + CARDS  # and the icons left, the decks and discards
COLUMN: Final = 5
ROUNDS: Final = 60  # of a sowing: no more seeds than that in one column


def judged_size(ed: Edition, sides: int) -> int:
    return TABLE + len(ed.types) + sides * side_size(ed)


def side_size(ed: Edition) -> int:
    masks = len(ed.types) - ed.first_mask
    return SOME + WIDTHS + len(ed.types) + CONDITION + masks + 4 * len(ed.icons) + 4 * FIRST_COLUMNS


def more_size(ed: Edition, sides: int) -> int:
    drawn = len(ed.types) - ed.first_character
    own = (COLUMNS + CARDS + 1) * len(ed.types)
    return MORE_TABLE + len(ed.icons) + 2 * drawn + own + sides * COLUMN * COLUMNS


@final
class AiyeEncoder(Encoder):
    def __init__(self, ed: Edition, sides: int, kinds: tuple[str, ...]) -> None:
        super().__init__(sides, judged_size(ed, sides), more_size(ed, sides), kinds)
        self.side_size = side_size(ed)
        assert len(CONDITIONS) == CONDITION

    def judge(self, p: Any, seat: int) -> None:
        q: Aiye = p
        self.clear()
        x = self.x
        seats = q.seats
        at: i64 = 0
        x[0] = q.round
        at = seats - 2
        x[1 + at] = 1
        x[4] = 1 if seat == 0 else 0
        x[5] = 1 if seat == seats - 1 else 0
        at = (q.turn - seat) % seats
        x[6 + at] = 1
        if q.last_round:
            at = q.last_round - q.round
            if at >= 0 and at < 4:
                x[10 + at] = 1
                if seat == 0:
                    x[14 + at] = 1
        n: i64 = TABLE
        for type in q.village:
            if type != EMPTY:
                at = type
                x[n + at] = x[n + at] + 1
        start = TABLE + len(q.ed.types)
        side = seat
        for _ in range(seats):
            self._side(q, q.sides[side], start)
            start += self.side_size
            side = q.next_seat(side)

    def _side(self, p: Aiye, side: Side, start: int) -> None:
        x = self.x
        n: i64 = start
        ed = p.ed
        columns = side.columns
        wide = len(columns)
        sun, moon = side.sun(), side.moon()
        x[n] = sun
        x[n + 1] = moon
        x[n + 2] = min(sun + moon, 8)
        x[n + 3] = min(sun, moon)
        x[n + 4] = 1 if sun + moon == 0 else 0
        x[n + 5] = min(sun + moon, 4)
        x[n + 6] = len(side.types)
        x[n + 7] = 1 if len(side.types) >= ed.end_cards - 2 else 0
        x[n + 8] = 1 if size(side.masks) == ed.end_masks - 1 else 0
        x[n + 9] = size(side.masks)
        x[n + 10] = size(side.council)
        x[n + 11] = scoring.score(ed, side)
        x[n + 12] = scoring.symbols(ed, side, 0)
        x[n + 13] = scoring.symbols(ed, side, 1)
        n += SOME
        at: i64 = min(max(wide - 3, 0), WIDTHS - 1)
        x[n + at] = 1
        n += WIDTHS
        for type in side.types:
            at = type
            x[n + at] = x[n + at] + 1
        at = len(ed.types)
        n += at
        for condition in range(CONDITION):
            x[n] = scoring.measure(ed, side, condition)
            n += 1
        rest = side.masks
        while rest:
            mask = lowest(rest)
            rest &= rest - 1
            at = mask - ed.first_mask
            x[n + at] = scoring.mask_points(ed, side, mask)
        at = len(ed.types) - ed.first_mask
        n += at
        # icons in the columns and in the Council, and where the last seed of each sowing would fall
        icons: i64 = len(ed.icons)
        rest = side.council
        while rest:
            for icon in ed.types[side.types[lowest(rest)]].icons:
                at = icon
                x[n + icons + at] = x[n + icons + at] + 1
            rest &= rest - 1
        reach: i64 = n + 2 * icons
        for source in range(wide):
            column = columns[source]
            seeds = column.sun + column.moon
            hit = columns[last_seed(side, source, seeds)].cards if seeds else 0
            while hit:
                for icon in ed.types[side.types[lowest(hit)]].icons:
                    at = icon
                    x[reach + at] = x[reach + at] + 1
                    x[reach + icons + at] = 1
                hit &= hit - 1
            rest = column.cards
            while rest:
                for icon in ed.types[side.types[lowest(rest)]].icons:
                    at = icon
                    x[n + at] = x[n + at] + 1
                rest &= rest - 1
        n = reach + 2 * icons
        for place in range(min(wide, FIRST_COLUMNS)):
            column = columns[place]
            x[n] = column.sun
            x[n + 1] = column.moon
            x[n + 2] = 1 if column.sabotaged else 0
            x[n + 3] = size(column.cards)
            n += 4

    def detail(self, p: Any, seat: int) -> None:
        q: Aiye = p
        x = self.x
        ed = q.ed
        n: i64 = self.judged
        at: i64 = 0
        types: i64 = len(ed.types)
        x[n] = 1 if q.optional_extra_sowing else 0
        x[n + 1] = q.hand_sun
        x[n + 2] = q.hand_moon
        x[n + 3] = 1 if q.extra_sown else 0
        x[n + 4] = 1 if q.council_met else 0
        x[n + 5] = q.summons
        x[n + 6] = q.renewals
        n += 7
        if q.activated >= 0 and q.activated < COLUMNS:
            at = q.activated
            x[n + at] = 1
        n += COLUMNS
        if q.second >= 0 and q.second < COLUMNS:
            at = q.second
            x[n + at] = 1
        n += COLUMNS
        for card in range(CARDS):
            x[n] = q.usable >> card & 1
            n += 1
        for k in range(len(ed.icons)):
            x[n] = q.left[k]
            n += 1
        characters = ed.first_mask - ed.first_character
        masks = len(ed.types) - ed.first_mask
        for kind in range(characters):
            x[n] = count(q.deck[0], kind)
            x[n + 1] = count(q.discard[0], kind)
            n += 2
        for kind in range(masks):
            x[n] = count(q.deck[1], kind)
            x[n + 1] = count(q.discard[1], kind)
            n += 2
        own = q.sides[seat]
        for place in range(min(len(own.columns), COLUMNS)):
            rest = own.columns[place].cards
            while rest:
                at = own.types[lowest(rest)]
                x[n + at] = x[n + at] + 1
                rest &= rest - 1
            n += types
        at = COLUMNS - min(len(own.columns), COLUMNS)
        n += at * types
        rest = own.council
        while rest:
            at = own.types[lowest(rest)]
            x[n + at] = x[n + at] + 1
            rest &= rest - 1
        n += types
        for card in range(min(len(own.types), CARDS)):
            at = own.types[card]
            x[n + at] = 1
            n += types
        at = CARDS - min(len(own.types), CARDS)
        n += at * types
        whose = seat
        for _ in range(q.seats):
            side = q.sides[whose]
            at = n
            for place in range(min(len(side.columns), COLUMNS)):
                column = side.columns[place]
                x[at] = column.sun
                x[at + 1] = column.moon
                x[at + 2] = 1 if column.sabotaged else 0
                x[at + 3] = size(column.cards)
                x[at + 4] = 1 if side.is_protected(ed, column) else 0
                at += COLUMN
            n += COLUMN * COLUMNS
            whose = q.next_seat(whose)


def last_seed(side: Side, source: int, seeds: int) -> int:
    """Where the last seed of a sowing from here would fall; the source itself where every column is sabotaged."""
    columns = side.columns
    wide = len(columns)
    last, left, steps = source, seeds, 0
    while left > 0 and steps < ROUNDS:
        last = last + 1 if last + 1 < wide else 0
        steps += 1
        if not columns[last].sabotaged:
            left -= 1
    return last
