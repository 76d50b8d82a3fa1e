"""What lies on the table of Àiyé."""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import count, lowest, size
from pukllay.core.engine import Position
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import COUNCIL_MEETING, EXTRA_SOWING, PROMOTE, SHIELD, Edition
from pukllay.games.aiye.side import Column, Side

# what can happen (events)
SOWED: Final = 0  # source, last column, seeds
RELIEVED: Final = 1  # no seeds: two new ones; column
ALL_SABOTAGED: Final = 2
RECOVERED: Final = 3  # how many columns
SOWS_AGAIN: Final = 4  # first column
MEETS: Final = 5  # column
GAINED: Final = 6  # sun, moon, column
CONVERTED: Final = 7  # kind paid, from column, to column
PROMOTED: Final = 8  # card type, column
CONFLICTS: Final = 9
SABOTAGED: Final = 10  # column
UNHARMED: Final = 11
MOVED_SEEDS: Final = 12  # from, to, how many
MOVED_CARD: Final = 13  # card type, to column
NEW_COLUMN: Final = 14  # card type, place
COLUMN_GONE: Final = 15  # place, seeds that went on
ONE_MORE_SUMMON: Final = 16
SUMMONED: Final = 17  # card type, column
PAID: Final = 18  # sun, moon
RENEWED: Final = 19  # row
REVEALED: Final = 20  # card type
RESHUFFLED: Final = 21  # row
END_COMES: Final = 22  # 0: masks, 1: cards
LAST_ROUND: Final = 23
GAME_OVER: Final = 24

# rows of the village
CHARACTERS: Final = 0
MASKS: Final = 1

NOWHERE: Final = -1
EMPTY: Final = -1  # a place of the village without a card


@final
class Aiye(Position):
    """Columns are named by their place from the left. The tokens move along when columns come and go."""

    def __init__(self, ed: Edition, seats: int) -> None:
        super().__init__(seats)
        self.ed = ed
        self.sides: list[Side] = []
        self.deck: list[int] = [0, 0]  # bags of characters and of masks, by kind
        self.discard: list[int] = [0, 0]
        self.village: list[int] = []  # card types: the characters, then the masks
        self.round = 1
        self.last_round = 0  # 0 until an end condition is met
        self.optional_extra_sowing = False  # the kinder reading of AIY-4.3, an option of the game
        # the turn
        self.hand_sun = 0  # seeds being sown
        self.hand_moon = 0
        self.activated = NOWHERE  # the activated column: with two sowings, first the First and then the Second
        self.second = NOWHERE  # the Second Column token, while the First Column is activated
        self.usable = 0  # cards whose abilities may be used: those there when the column was activated
        self.left: list[int] = [0] * len(ed.icons)  # icon -> how many of the usable cards' are unused
        self.extra_sown = False
        self.council_met = False
        self.summons = 0
        self.renewals = 0

    def copy(self) -> Aiye:
        q = Aiye(self.ed, self.seats)
        self.copy_into(q)
        sides = q.sides
        for side in self.sides:
            sides.append(side.copy())
        q.deck = self.deck.copy()
        q.discard = self.discard.copy()
        q.village = self.village.copy()
        q.round = self.round
        q.last_round = self.last_round
        q.optional_extra_sowing = self.optional_extra_sowing
        q.hand_sun = self.hand_sun
        q.hand_moon = self.hand_moon
        q.activated = self.activated
        q.second = self.second
        q.usable = self.usable
        q.left = self.left.copy()
        q.extra_sown = self.extra_sown
        q.council_met = self.council_met
        q.summons = self.summons
        q.renewals = self.renewals
        return q

    # -- scores -----------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        return scoring.score(self.ed, self.sides[seat])

    def standing(self, seat: int) -> int:
        """AIY-8.7: ties go to more symbol pairs, then to more seed pairs, then to the nearest to the first seat."""
        side = self.sides[seat]
        out = (self.score(seat) + 1000) * 100 + scoring.symbol_pairs(self.ed, side)
        return (out * 1000 + min(scoring.seed_pairs(side), 999)) * 10 + self.seats - seat

    def is_end_met(self, seat: int) -> bool:
        """AIY-7.1: enough masks, or enough cards, in the columns and the Council together."""
        side = self.sides[seat]
        return size(side.masks) >= self.ed.end_masks or len(side.types) >= self.ed.end_cards

    # -- columns ----------------------------------------------------------------------------------------------------

    def gain(self, seat: int, sun: int, moon: int) -> None:
        """Seeds from the supply, below the activated column."""
        column = self.sides[seat].columns[self.activated]
        column.sun += sun
        column.moon += moon
        self.say(GAINED, seat, sun, moon, self.activated)

    def activate(self, cards: int, types: list[int], in_council: bool) -> None:
        """AIY-4.2: these cards' abilities may now be used. Cards that come later may not (AIY-5.12)."""
        self.usable = cards
        left = self.left
        for k in range(len(left)):
            left[k] = 0
        while cards:
            for icon in self.ed.types[types[lowest(cards)]].icons:
                group = self.ed.icons[icon].group
                if group > SHIELD and not (in_council and group == PROMOTE):
                    left[icon] += 1
            cards &= cards - 1

    def end_activation(self) -> None:
        self.usable = 0
        left = self.left
        for k in range(len(left)):
            left[k] = 0

    def take_card(self, seat: int, card: int) -> int:
        """Out of its column. Returns the place of the column if it is gone with its last card, else NOWHERE."""
        side = self.sides[seat]
        at = side.place_of(card)
        column = side.columns[at]
        column.cards &= ~(1 << card)
        if self.usable >> card & 1:
            self._lose_abilities(side, card)
        if column.cards:
            return NOWHERE
        self._remove_column(seat, at)
        return at

    def _lose_abilities(self, side: Side, card: int) -> None:
        """AIY-5.13: the unused abilities of a card that leaves are lost.

        Which of two cards an icon was used on is not asked: what was used counts first for the card that leaves.
        """
        self.usable &= ~(1 << card)
        for icon in self.ed.types[side.types[card]].icons:
            if self.left[icon]:
                here, rest = 0, self.usable
                while rest:
                    here += self.ed.types[side.types[lowest(rest)]].icons.count(icon)
                    rest &= rest - 1
                self.left[icon] = min(self.left[icon], here)

    def _remove_column(self, seat: int, at: int) -> None:
        """AIY-5.15: its seeds go to the column on its right, or round to the first; so does the token on it."""
        columns = self.sides[seat].columns
        gone = columns.pop(at)
        heir = at if at < len(columns) else 0
        columns[heir].sun += gone.sun
        columns[heir].moon += gone.moon
        if self.activated == at:
            self.activated = heir
        elif self.activated > at:
            self.activated -= 1
        if self.second > at:
            self.second -= 1
        self.say(COLUMN_GONE, seat, at, gone.sun + gone.moon)

    def insert_column(self, seat: int, at: int) -> Column:
        """A new column, so that it stands at this place."""
        column = Column()
        self.sides[seat].columns.insert(at, column)
        if self.activated >= at:
            self.activated += 1
        if self.second >= at:
            self.second += 1
        return column

    def has_extra_sowing(self, seat: int, cards: int) -> bool:
        return not self.extra_sown and self._has_icon(seat, cards, EXTRA_SOWING)

    def may_meet(self, seat: int, cards: int) -> bool:
        """Whether these cards call a Council Meeting that may still be held."""
        return not self.council_met and self._has_icon(seat, cards, COUNCIL_MEETING)

    def _has_icon(self, seat: int, cards: int, group: int) -> bool:
        types = self.sides[seat].types
        while cards:
            card = self.ed.types[types[lowest(cards)]]
            if card.has_extra_sowing if group == EXTRA_SOWING else card.has_council_meeting:
                return True
            cards &= cards - 1
        return False

    # -- all is there -----------------------------------------------------------------------------------------------

    def check(self) -> str:
        ed = self.ed
        for seat in range(self.seats):
            wrong = self._check_side(seat)
            if wrong:
                return f"seat {seat}: {wrong}"
        for type in range(ed.first_character, len(ed.types)):
            row = MASKS if ed.is_mask(type) else CHARACTERS
            kind = type - (ed.first_mask if row == MASKS else ed.first_character)
            n = count(self.deck[row], kind) + count(self.discard[row], kind) + self.village.count(type)
            for side in self.sides:
                n += side.types.count(type)
            if n != ed.types[type].copies:
                return f"there are {n} of {ed.types[type].id}, not {ed.types[type].copies}"
        for slot in range(len(self.village)):
            type = self.village[slot]
            if type != EMPTY and ed.is_mask(type) != (slot >= ed.village_characters):
                return "a card of the village lies in the wrong row"
        if self.hand_sun < 0 or self.hand_moon < 0 or self.summons < 0:
            return "a seed or a summons too few"
        return ""

    def _check_side(self, seat: int) -> str:
        ed, side = self.ed, self.sides[seat]
        if len(side.columns) < ed.min_columns:
            return f"only {len(side.columns)} columns"
        found, masks = side.council, 0
        for column in side.columns:
            if not 1 <= size(column.cards) <= ed.max_cards:
                return f"a column of {size(column.cards)} cards"
            if column.cards & found:
                return "a card lies in two places"
            if column.sun < 0 or column.moon < 0:
                return "fewer seeds than none"
            found |= column.cards
        if found != (1 << len(side.types)) - 1:
            return "a card lies nowhere"
        for type in side.types:
            if ed.is_mask(type):
                if masks >> type & 1:
                    return f"two masks {ed.types[type].id}"
                masks |= 1 << type
            elif type < ed.first_character and side.types.count(type) > ed.types[type].copies:
                return f"too many {ed.types[type].id}"
        return "" if masks == side.masks else "the masks are miscounted"
