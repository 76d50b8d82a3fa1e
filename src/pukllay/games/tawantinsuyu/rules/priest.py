"""Rulebook, "Performing 2 secondary actions": the High Priest, and how the others follow."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import kinds, minus
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import (
    BUILDING_WORKS,
    BY_PASSIVE,
    GOLD_INSTEAD,
    PRIEST_MOVED,
    PRIEST_PLACED,
    PRODUCED,
    STATUE_GIVEN,
)
from pukllay.games.tawantinsuyu.nouns import (
    ALL_PRODUCTION,
    CONQUEST,
    CORN,
    GODS,
    GOLD,
    OFFERING,
    PRODUCE,
    PRODUCTION,
    RENEWAL,
    SECTIONS,
    WORSHIP,
    Z11,
    Z12,
    Z16,
    Z17,
    Z18,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import cards, conquest, gains, solo_follow, weaving
from pukllay.games.tawantinsuyu.rules.free import ARMY_FLIP, NO_FLIP, OwnTurn, exchanges
from pukllay.games.tawantinsuyu.rules.statues import LARGE, NO_STATUE, SMALL

ACT: Final = 0
TAKE_GOLD: Final = 1


class PlacePriest(Rule):
    """TAW-3.1: before the first turn the High Priest goes anywhere on the Coricancha, and nothing happens."""

    clause: ClassVar[str] = "TAW-3.1"
    kind: ClassVar[str] = "section"

    def ask(self, p: Tawantinsuyu) -> int:
        return (1 << SECTIONS) - 1 if p.sides[self.seat].priest < 0 else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.sides[self.seat].priest = option
        p.say(PRIEST_PLACED, self.seat, option, p.actions[option])


class MovePriest(OwnTurn):
    """TAW-6.2: one or two sections clockwise; the action there is triggered for all."""

    clause: ClassVar[str] = "TAW-6.2"
    kind: ClassVar[str] = "move"

    def choices(self, p: Tawantinsuyu) -> int:
        return 1 << 1 | 1 << 2

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        action = move_priest(p, self.seat, option)
        p.then(ActOrGold(self.seat, action))


def move_priest(p: Tawantinsuyu, seat: int, sections: int) -> int:
    """The action that lies there."""
    me = p.sides[seat]
    me.priest = (me.priest + sections) % SECTIONS
    action = p.actions[me.priest]
    p.say(PRIEST_MOVED, seat, me.priest, action)
    return action


class ActOrGold(OwnTurn):
    """TAW-6.3: the active player may take 1 gold instead of acting; the others act all the same."""

    clause: ClassVar[str] = "TAW-6.3"
    kind: ClassVar[str] = "act or gold"

    def choices(self, p: Tawantinsuyu) -> int:
        return 1 << ACT | 1 << TAKE_GOLD

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == TAKE_GOLD:
            p.say(GOLD_INSTEAD, self.seat, self.what)
            p.give(self.seat, GOLD, 1)
        activate(p, self.seat, self.what, option == TAKE_GOLD)


def activate(p: Tawantinsuyu, seat: int, action: int, took_gold: bool) -> None:
    """TAW-6.4: Buildings that answer to the activation, the active player's version, then the others in turn order."""
    answer_buildings(p, seat, action)
    if action == CONQUEST:
        conquest.conquest(p, seat, took_gold)
        return
    actor = seat
    for _ in range(len(p.sides)):
        is_active = actor == seat
        if p.is_automa(actor):
            if is_active:
                p.then(solo_follow.AxoActs(actor, action))
            else:
                p.then(solo_follow.AxoFollows(actor, action))
        elif action == PRODUCE:
            flags = CAN_PRODUCE if not (is_active and took_gold) else 0
            if is_active and not took_gold:
                flags |= OWN_FLIP
            if p.sides[actor].has(Z16):
                flags |= YARD_FLIP
            p.then(Produce(actor, flags))
        elif not (is_active and took_gold):
            if action == WORSHIP:
                p.then(Worship(actor, 1 if is_active else 0))
            elif action == OFFERING:
                p.then(OfferCorn(actor, 1 if is_active else 0))
            else:
                p.then(Renewal(actor, 1 if is_active else 0))
        actor = p.next_side(actor)


def answer_buildings(p: Tawantinsuyu, seat: int, action: int) -> None:
    """TAW-12: Z11, Z12, Z17 and Z18, whoever activates and even if gold was taken (Z16 acts within Produce)."""
    owner = seat
    for _ in range(len(p.sides)):
        side = p.sides[owner]
        if not p.is_automa(owner):
            if action == OFFERING and side.has(Z11):
                p.say(BUILDING_WORKS, owner, Z11)
                p.then(weaving.TakeWeaving(owner))
            elif action == WORSHIP and side.has(Z12):
                p.then(gains.GoldClimb(owner, left=1))
            elif action == CONQUEST and side.has(Z17):
                p.say(BUILDING_WORKS, owner, Z17)
                p.give(owner, GOLD, 1)
                p.add_points(owner, 1, BY_PASSIVE)
            elif action == RENEWAL and side.has(Z18):
                p.say(BUILDING_WORKS, owner, Z18)
                p.give(owner, GOLD, 1)
                p.then(cards.DealArmy(owner))
        owner = p.next_side(owner)


# -- Produce --------------------------------------------------------------------------------------------------------

CAN_PRODUCE: Final = 1
OWN_FLIP: Final = 2  # the active player may flip one Building up
YARD_FLIP: Final = 4  # Z16: one Building or Army card
HAS_PRODUCED: Final = 8
DONE: Final = 38


class Produce(OwnTurn):
    """TAW-6.5: benefits of any face-up Production Buildings, which are then face down; flipping up before or after.

    `what`: the flags above. Options: 0 to 18 produce, 19 to 37 flip that Building up, 39 to 46 flip an Army card, done.
    A Building flipped up after producing has begun is flipped "after": producing is over (ruling).
    """

    clause: ClassVar[str] = "TAW-6.5"
    kind: ClassVar[str] = "produce"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        options = 0
        if self.what & CAN_PRODUCE:
            options = me.built & ALL_PRODUCTION & ~me.worn
        if self.what & (OWN_FLIP | YARD_FLIP):
            options |= me.worn << PRODUCTION
        if self.what & YARD_FLIP:
            options |= kinds(me.down) << FLIP_ARMY
        return options | 1 << DONE if options else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == DONE:
            return
        flags = self.what
        me = p.sides[self.seat]
        if option < PRODUCTION:
            me.worn |= 1 << option
            p.say(PRODUCED, self.seat, option)
            gains.receive(p, self.seat, p.ed.building_gain[option])
            flags |= HAS_PRODUCED
        else:
            if option >= FLIP_ARMY:
                gains.flip_up(p, self.seat, option - FLIP_ARMY + ARMY_FLIP)
                flags &= ~YARD_FLIP
            else:
                gains.flip_up(p, self.seat, option - PRODUCTION)
                # The free flip of the active player is for Buildings only, so it is used up first.
                flags &= ~OWN_FLIP if flags & OWN_FLIP else ~YARD_FLIP
                if flags & HAS_PRODUCED:
                    flags &= ~CAN_PRODUCE
        p.then(Produce(self.seat, flags))


FLIP_ARMY: Final = 39


# -- Worship and Offering -------------------------------------------------------------------------------------------


class Worship(OwnTurn):
    """TAW-6.6: Statues for steps. Active (`what`): one large for 3 and one small for 1 (`done`: sizes given).

    The others: one of either size for exactly 1 step. At the top nothing is given away for nothing.
    """

    clause: ClassVar[str] = "TAW-6.6"
    kind: ClassVar[str] = "statue"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        if me.temple == p.ed.temple_top or not me.statues:
            return 0
        options = kinds(me.statues)
        if self.done & 1:
            options &= ~SMALL
        if self.done & 2:
            options &= ~LARGE
        return options | 1 << NO_STATUE if options else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == NO_STATUE:
            return
        give_statue(p, self.seat, option)
        steps = 3 if self.what and option >= GODS else 1
        p.then(gains.Climb(self.seat, left=steps))
        if self.what:
            p.then(Worship(self.seat, 1, 0, self.done | (1 if option < GODS else 2)))


def give_statue(p: Tawantinsuyu, seat: int, statue: int) -> None:
    """TAW-6.6: a worshipped Statue leaves the game."""
    me = p.sides[seat]
    me.statues = minus(me.statues, statue)
    p.say(STATUE_GIVEN, seat, statue)


class OfferCorn(OwnTurn):
    """TAW-6.7: 2, 4 or 6 corn for 1, 2 or 3 steps; the others (`what` 0): 3 corn for 1. The option is the steps."""

    clause: ClassVar[str] = "TAW-6.7"
    kind: ClassVar[str] = "climb"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        room = p.ed.temple_top - me.temple
        if room == 0:
            return 0
        corn = me.corn + me.gold
        most = 3 if self.what else 1
        options = 0
        for steps in range(1, (most if most < room else room) + 1):
            if corn >= offering_price(self.what, steps):
                options |= 1 << steps
        if options or exchanges(p, self.seat) or (p.turn == self.seat and me.army):
            return options | 1
        return 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option:
            p.take(self.seat, CORN, offering_price(self.what, option))
            p.then(gains.Climb(self.seat, left=option))


def offering_price(is_active: int, steps: int) -> int:
    return (2 if is_active else 3) * steps


# -- Rejuvenate -----------------------------------------------------------------------------------------------------


class Renewal(OwnTurn):
    """TAW-6.8: flip things up; active (`what`): the first free, 1 food for each more (`done`); others 1 corn each."""

    clause: ClassVar[str] = "TAW-6.8"
    kind: ClassVar[str] = "flip"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        options = gains.flips(p, self.seat, gains.ANYTHING)
        if not options:
            return 0
        if not self.what:
            can = me.corn + me.gold > 0
        else:
            can = self.done == 0 or me.food() > 0
        if can:
            return options | 1 << NO_FLIP
        return 1 << NO_FLIP if exchanges(p, self.seat) or (p.turn == self.seat and me.army) else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == NO_FLIP:
            return
        gains.flip_up(p, self.seat, option)
        if not self.what:
            p.take(self.seat, CORN, 1)
        elif self.done:
            p.then(gains.PayFood(self.seat, left=1))
        p.then(Renewal(self.seat, self.what, 0, self.done + 1))
