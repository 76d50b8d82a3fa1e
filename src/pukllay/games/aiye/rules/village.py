"""Rulebook, "Step 3 - Village"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import count, kinds, minus, plus, size, total
from pukllay.core.engine import Chance, Position, Rule
from pukllay.core.rng import Rng
from pukllay.games.aiye.components import EITHER, MOON, SUN
from pukllay.games.aiye.position import (
    CHARACTERS,
    EMPTY,
    MASKS,
    PAID,
    RENEWED,
    RESHUFFLED,
    REVEALED,
    SUMMONED,
    Aiye,
)
from pukllay.games.aiye.rules.abilities import one_of_each, promote

ENOUGH: Final = 0
RENEW: Final = 1  # plus the row
FIRST_CARD: Final = 3  # plus the card type

NO_ROOM: Final = 99  # more than any column costs


class Village(Rule):
    """AIY-6.1: summon as often as you may; at any moment, once, a seed renews a row (AIY-6.2)."""

    clause: ClassVar[str] = "AIY-6.1"
    kind: ClassVar[str] = "village"

    def ask(self, p: Aiye) -> int:
        options = 0
        if p.summons:
            options = summonable(p, self.seat) << FIRST_CARD
        side = p.sides[self.seat]
        if p.renewals and can_pay(p.ed.renew_cost, side.sun(), side.moon(), 0):
            for row in (CHARACTERS, MASKS):
                if is_there_any(p, row):
                    options |= 1 << (RENEW + row)
        return options | 1 << ENOUGH if options else 0

    def do(self, p: Aiye, option: int) -> None:
        if option == ENOUGH:
            return
        if option < FIRST_CARD:
            p.renewals -= 1
            p.then(Pay(self.seat, left=price(p.ed.renew_cost, 0)), Renew(self.seat, what=option - RENEW))
        else:
            p.summons -= 1
            p.then(MakeRoom(self.seat), ChooseColumn(self.seat, what=option - FIRST_CARD))
        p.then(Village(self.seat))


def summonable(p: Aiye, seat: int) -> int:
    """The set of card types in the village that this seat may summon and can pay for."""
    side = p.sides[seat]
    sun, moon, surcharge = side.sun(), side.moon(), least_surcharge(p, seat)
    out = 0
    for type in p.village:
        if type != EMPTY and not side.masks >> type & 1 and can_pay(p.ed.types[type].cost, sun, moon, surcharge):
            out |= 1 << type
    return out


def can_pay(cost: list[int], sun: int, moon: int, surcharge: int) -> bool:
    """AIY-6.4, 6.5: whether so many seeds pay the card's own cost and the column's."""
    sun -= cost[SUN]
    moon -= cost[MOON]
    return sun >= 0 and moon >= 0 and sun + moon >= cost[EITHER] + surcharge


def least_surcharge(p: Aiye, seat: int) -> int:
    """The column cost of the cheapest column with room. With none, one will have room for a last card (AIY-6.6)."""
    least = NO_ROOM
    for column in p.sides[seat].columns:
        height = size(column.cards)
        if height < p.ed.max_cards:
            least = min(least, p.ed.surcharge[height])
    return p.ed.surcharge[p.ed.max_cards - 1] if least == NO_ROOM else least


def price(cost: list[int], surcharge: int) -> int:
    """Sun, moon and free seeds in one number, as `Pay` holds them."""
    return cost[SUN] | cost[MOON] << 8 | (cost[EITHER] + surcharge) << 16


class MakeRoom(Rule):
    """AIY-6.6: with every column full, a card goes to the Council first, without seeds in exchange."""

    clause: ClassVar[str] = "AIY-6.6"
    kind: ClassVar[str] = "card"

    def ask(self, p: Aiye) -> int:
        out = 0
        for column in p.sides[self.seat].columns:
            if size(column.cards) < p.ed.max_cards:
                return 0
            out |= one_of_each(p, self.seat, column.cards)
        return out

    def do(self, p: Aiye, option: int) -> None:
        promote(p, self.seat, option)


class ChooseColumn(Rule):
    """AIY-6.3: on which column the card `what` is laid; the third and fourth cards cost more (AIY-6.5)."""

    clause: ClassVar[str] = "AIY-6.3"
    kind: ClassVar[str] = "column"

    def ask(self, p: Aiye) -> int:
        side = p.sides[self.seat]
        cost, sun, moon = p.ed.types[self.what].cost, side.sun(), side.moon()
        out, one = 0, 1
        for column in side.columns:
            height = size(column.cards)
            if height < p.ed.max_cards and can_pay(cost, sun, moon, p.ed.surcharge[height]):
                out |= one
            one <<= 1
        return out

    def do(self, p: Aiye, option: int) -> None:
        height = size(p.sides[self.seat].columns[option].cards)
        cost = price(p.ed.types[self.what].cost, p.ed.surcharge[height])
        p.then(Pay(self.seat, left=cost), Summon(self.seat, what=self.what, left=option))

    def run(self, p: Aiye) -> None:
        raise AssertionError("a card was offered that no column can take")


class Pay(Rule):
    """AIY-6.4: seeds of any columns, one after another from left to right, so that each way to pay is told once.

    `left`: what is owed (see `price`). `what`: the seed taken last; options are column * 2 + kind.
    """

    clause: ClassVar[str] = "AIY-6.4"
    kind: ClassVar[str] = "seed of a column"

    def ask(self, p: Aiye) -> int:
        owed_sun, owed_moon, owed_any = self.left & 255, self.left >> 8 & 255, self.left >> 16
        owed = owed_sun + owed_moon + owed_any
        if not owed:
            return 0
        columns = p.sides[self.seat].columns
        # From the right, so that what lies further on is known: it must be enough for the rest.
        sun, moon, out = 0, 0, 0
        at = len(columns) - 1
        first = self.what >> 1
        while at >= first:
            column = columns[at]
            if column.moon:
                moon += column.moon
                if (owed_moon or owed_any) and sun >= owed_sun and moon >= owed_moon and sun + moon >= owed:
                    out |= 2 << (at * 2)
            if column.sun and at * 2 >= self.what:
                sun += column.sun
                if (owed_sun or owed_any) and sun >= owed_sun and moon >= owed_moon and sun + moon >= owed:
                    out |= 1 << (at * 2)
            at -= 1
        if sun + moon == owed:
            return 0  # all that is left must go: nothing to choose
        return out

    def do(self, p: Aiye, option: int) -> None:
        column = p.sides[self.seat].columns[option >> 1]
        owed = self.left
        if option & 1:
            column.moon -= 1
            owed -= 1 << 8 if owed >> 8 & 255 else 1 << 16
        else:
            column.sun -= 1
            owed -= 1 if owed & 255 else 1 << 16
        p.say(PAID, self.seat, 1 - (option & 1), option & 1, option >> 1)
        if owed:
            p.then(Pay(self.seat, what=option, left=owed))

    def run(self, p: Aiye) -> None:
        if not self.left:
            return  # a card that costs nothing
        for at, column in enumerate(p.sides[self.seat].columns):
            if at >= self.what >> 1:
                sun = column.sun if at * 2 >= self.what else 0
                if sun or column.moon:
                    p.say(PAID, self.seat, sun, column.moon, at)
                column.sun -= sun
                column.moon = 0


class Summon(Rule):
    """AIY-6.3: the card `what` comes to the column `left`, and the village is filled up at once (AIY-6.8)."""

    def run(self, p: Aiye) -> None:
        side = p.sides[self.seat]
        side.add_card(p.ed, self.what, side.columns[self.left])
        slot = p.village.index(self.what)
        p.village[slot] = EMPTY
        p.say(SUMMONED, self.seat, self.what, self.left)
        p.then(Refill(self.seat, what=slot))


# -- the two decks ------------------------------------------------------------------------------------------------


def row_of(p: Aiye, slot: int) -> int:
    return CHARACTERS if slot < p.ed.village_characters else MASKS


def first_type(p: Aiye, row: int) -> int:
    return p.ed.first_character if row == CHARACTERS else p.ed.first_mask


def is_there_any(p: Aiye, row: int) -> bool:
    for slot in range(len(p.village)):
        if p.village[slot] != EMPTY and row_of(p, slot) == row:
            return True
    return False


class Renew(Rule):
    """AIY-6.2: every card of the row `what` is discarded, and new ones are revealed."""

    def run(self, p: Aiye) -> None:
        p.say(RENEWED, self.seat, self.what)
        first = first_type(p, self.what)
        for slot in range(len(p.village)):
            if row_of(p, slot) == self.what:
                if p.village[slot] != EMPTY:
                    p.discard[self.what] = plus(p.discard[self.what], p.village[slot] - first)
                    p.village[slot] = EMPTY
                p.then(Refill(self.seat, what=slot))


class Refill(Rule):
    """AIY-6.8: a new card in the village's place `what`."""

    def run(self, p: Aiye) -> None:
        remake_deck(p, self.seat, row_of(p, self.what))
        p.then(RevealCard(self.seat, what=self.what))


def remake_deck(p: Aiye, seat: int, row: int) -> None:
    """AIY-6.9: an empty deck is made anew from its discards, at once or, if it ran out before any, with the first."""
    if not p.deck[row] and p.discard[row]:
        p.deck[row] = p.discard[row]
        p.discard[row] = 0
        p.say(RESHUFFLED, seat, row)


class RevealCard(Chance):
    """AIY-6.8: the top card of the deck, for the place `what`. Options are kinds; like cards make a kind likelier."""

    clause: ClassVar[str] = "AIY-6.8"
    kind: ClassVar[str] = "card type"

    def ask(self, p: Aiye) -> int:
        row = row_of(p, self.what)
        return kinds(p.deck[row]) << first_type(p, row)

    def odds(self, p: Aiye, outcome: int) -> int:
        row = row_of(p, self.what)
        return count(p.deck[row], outcome - first_type(p, row))

    def draw(self, p: Position, rng: Rng) -> int:
        assert isinstance(p, Aiye)
        row = row_of(p, self.what)
        at = rng.below(total(p.deck[row]))
        kind = 0
        while True:
            at -= count(p.deck[row], kind)
            if at < 0:
                return first_type(p, row) + kind
            kind += 1

    def do(self, p: Aiye, option: int) -> None:
        row = row_of(p, self.what)
        p.deck[row] = minus(p.deck[row], option - first_type(p, row))
        p.village[self.what] = option
        p.say(REVEALED, self.seat, option)
        remake_deck(p, self.seat, row)
