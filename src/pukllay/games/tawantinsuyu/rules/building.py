"""Rulebook, "Construct a Building", and the Building Market."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Chance, Rule
from pukllay.games.tawantinsuyu.events import BUILT, MARKET_CLEARED, MARKET_SHOWS
from pukllay.games.tawantinsuyu.nouns import ALL_PASSIVE, ALL_PRODUCTION, PRODUCTION
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import cards, tasks
from pukllay.games.tawantinsuyu.rules.free import OwnTurn, free_actions

REFRESH: Final = 39
NO_BUILDING: Final = 40
NO_GOD: Final = 42
AS_TASK: Final = 1


def affordable_buildings(p: Tawantinsuyu, seat: int) -> int:
    me = p.sides[seat]
    options, rest = 0, p.market
    while rest:
        one = lowest(rest)
        rest &= rest - 1
        if me.can_pay(p.ed.building_price[one]):
            options |= 1 << one
    return options


def may_refresh(p: Tawantinsuyu, seat: int) -> bool:
    """TAW-5.12: with a God card in hand, but not during set-up (TAW-2.13)."""
    return p.sides[seat].gods != 0 and p.market != 0 and not p.is_setup


def can_construct(p: Tawantinsuyu, seat: int) -> bool:
    return may_refresh(p, seat) or affordable_buildings(p, seat) != 0


class Construct(OwnTurn):
    """TAW-5.11: pay for a Building of the market; before that, once, a God card may renew it (`done`: it has).

    `what`: whether as a task.
    """

    clause: ClassVar[str] = "TAW-5.11"
    kind: ClassVar[str] = "building"

    def choices(self, p: Tawantinsuyu) -> int:
        options = affordable_buildings(p, self.seat)
        if not self.done and may_refresh(p, self.seat):
            options |= 1 << REFRESH
        return options | 1 << NO_BUILDING if options or free_actions(p, self.seat) else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == REFRESH:
            p.then(ReturnGod(self.seat, self.what))
        elif option != NO_BUILDING:
            p.take_price(self.seat, p.ed.building_price[option])
            add_building(p, self.seat, option)
        elif self.what == AS_TASK:
            tasks.in_vain(p)

    def run(self, p: Tawantinsuyu) -> None:
        if self.what == AS_TASK:
            tasks.in_vain(p)


def add_building(p: Tawantinsuyu, seat: int, one: int) -> None:
    p.market &= ~(1 << one)
    p.sides[seat].built |= 1 << one
    p.say(BUILT, seat, one)


class ReturnGod(Rule):
    """TAW-5.12: which God card goes to the bottom of the deck, shown to all (ruling), or none after all: then the
    market stays as it is, or one could go to and fro for ever.

    `what`: as in Construct.
    """

    clause: ClassVar[str] = "TAW-5.12"
    kind: ClassVar[str] = "god card"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.sides[self.seat].gods | 1 << NO_GOD

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option == NO_GOD:
            p.then(Construct(self.seat, self.what, done=1))
            return
        me = p.sides[self.seat]
        me.gods &= ~(1 << option)
        me.shown &= ~(1 << option)
        cards.put_under(p, option)
        p.then(RemoveBuilding(self.seat), Construct(self.seat, self.what, done=1))


class RemoveBuilding(Rule):
    """TAW-5.12: one or two tiles leave the market for the bottom of their stacks, in the order of choice."""

    clause: ClassVar[str] = "TAW-5.12"
    kind: ClassVar[str] = "building"

    def ask(self, p: Tawantinsuyu) -> int:
        if self.done == 0:
            return p.market
        return p.market | 1 << NO_BUILDING if p.market else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option != NO_BUILDING:
            remove_building(p, option)
            if self.done == 0:
                p.then(RemoveBuilding(self.seat, done=1))
                return
        refill_market(p)

    def run(self, p: Tawantinsuyu) -> None:
        refill_market(p)


def remove_building(p: Tawantinsuyu, one: int) -> None:
    p.market &= ~(1 << one)
    p.say(MARKET_CLEARED, p.turn, one)
    if one < PRODUCTION:
        p.production.put_under(one, -1)
    else:
        p.passive.put_under(one, -1)


def refill_market(p: Tawantinsuyu) -> None:
    """TAW-3.9: two of each type, as far as the stacks go."""
    for _ in range(p.ed.market_each - size(p.market & ALL_PRODUCTION)):
        p.then(RevealBuilding(what=0))
    for _ in range(p.ed.market_each - size(p.market & ALL_PASSIVE)):
        p.then(RevealBuilding(what=1))


class RefillMarket(Rule):
    """TAW-3.9: at the end of the turn."""

    def run(self, p: Tawantinsuyu) -> None:
        refill_market(p)


class RevealBuilding(Chance):
    """The top tile of the production (`what` 0) or passive (1) stack joins the market."""

    clause: ClassVar[str] = "TAW-3.9"
    kind: ClassVar[str] = "building"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.passive.tops() if self.what else p.production.tops()

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if self.what:
            p.passive.take(option)
        else:
            p.production.take(option)
        p.market |= 1 << option
        p.say(MARKET_SHOWS, p.turn, option)
