"""Rulebook, "One turn of play": free actions, which may be taken whenever a question of one's turn is put."""

from __future__ import annotations

from typing import Final

from pukllay.core.bits import kinds, minus, plus
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import BUILDING_WORKS, EXCHANGED, SOLD_ARMY
from pukllay.games.tawantinsuyu.nouns import CORN, GOLD, POTATO, STONE, Z15, Z19
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import cards

NO: Final = 0
YES: Final = 1
ARMY_FLIP: Final = 19  # options 19 to 26 of a flip: an Army card of that kind; below: the Building
NO_FLIP: Final = 27
FREE: Final = 47  # 47 to 54: discard an Army card of that kind for its resource
BUY_GOD: Final = 55  # Z19
EXCHANGE: Final = 56  # 56 to 61: Z15
EXCHANGE_FROM: Final = (CORN, CORN, STONE, STONE, GOLD, GOLD)
EXCHANGE_TO: Final = (STONE, GOLD, CORN, GOLD, CORN, STONE)


def parcel(resource: int) -> int:
    """Z15: 2 stone, 1 gold and 2 corn are worth the same."""
    return 1 if resource == GOLD else 2


def exchanges(p: Tawantinsuyu, seat: int) -> int:
    """Z15: the exchanges that this seat can make. What was just got is not given away again, so they come to an end."""
    me = p.sides[seat]
    if not me.has(Z15):
        return 0
    options = 0
    for k in range(6):
        give, get = EXCHANGE_FROM[k], EXCHANGE_TO[k]
        if me.goods(give) >= parcel(give) and not p.exchanged >> (4 + give) & 1 and not p.exchanged >> get & 1:
            options |= 1 << (EXCHANGE + k)
    return options


def free_actions(p: Tawantinsuyu, seat: int, barred: int = 0) -> int:
    """TAW-3.3: Army cards for their resource and Z19 in one's own turn, Z15 whenever one is asked.

    `barred`: so many of the newest cards of the offer are not for Z19 (TAW-12.19).
    """
    me = p.sides[seat]
    options = 0
    if p.turn == seat and not p.is_setup:
        if me.army:
            options = kinds(me.army) << FREE
        if me.has(Z19) and (me.potato or me.gold) and not (p.gods.is_empty() and len(p.offer) <= barred):
            options |= 1 << BUY_GOD
    if me.has(Z15):
        options |= exchanges(p, seat)
    return options


class OwnTurn(Rule):
    """A question that has free actions beside its own choices."""

    def ask(self, p: Tawantinsuyu) -> int:
        options = self.choices(p)
        return options | free_actions(p, self.seat, self.barred()) if options else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option < FREE:
            p.exchanged = 0
            self.chosen(p, option)
        elif option >= EXCHANGE:
            exchange(p, self.seat, option - EXCHANGE)
            p.then(self)  # and the question is put again
        elif option == BUY_GOD:
            p.say(BUILDING_WORKS, self.seat, Z19)
            p.take(self.seat, POTATO, 1)
            p.then(cards.TakeGod(self.seat, self.barred()), self)
        else:
            discard_army(p, self.seat, option - FREE)
            p.then(self)

    def choices(self, p: Tawantinsuyu) -> int:
        return 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        raise NotImplementedError

    def barred(self) -> int:
        """How many of the newest cards of the offer Z19 may not take."""
        return 0


def discard_army(p: Tawantinsuyu, seat: int, kind: int) -> None:
    """TAW-3.3: an Army card from the hand, for the resource on it."""
    me = p.sides[seat]
    me.army = minus(me.army, kind)
    p.army_discard = plus(p.army_discard, kind)
    p.exchanged = 0
    p.say(SOLD_ARMY, seat, kind)
    goods = p.ed.army_goods[kind]
    for resource in range(4):
        p.give(seat, resource, goods[resource])


def exchange(p: Tawantinsuyu, seat: int, k: int) -> None:
    give, get = EXCHANGE_FROM[k], EXCHANGE_TO[k]
    me = p.sides[seat]
    me.change(give, -parcel(give))
    me.change(get, parcel(get))
    p.exchanged |= 1 << give | 1 << (4 + get)
    p.say(EXCHANGED, seat, give, get)
