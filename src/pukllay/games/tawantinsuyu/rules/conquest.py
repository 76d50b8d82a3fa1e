"""Rulebook, "Conquest"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import kinds, minus, plus, total
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import (
    ARMY_FLIPPED,
    ARMY_PLAYED,
    ARMY_SPENT,
    BUILDING_WORKS,
    CASUALTY,
    CONQUERED,
)
from pukllay.games.tawantinsuyu.nouns import CONQUESTS, POTATO, Z13
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import gains, solo_conquest
from pukllay.games.tawantinsuyu.rules.cards import TO_NOMADS, DrawWorker
from pukllay.games.tawantinsuyu.rules.free import OwnTurn, exchanges

NO_CARD: Final = 8
NO_CONQUEST: Final = 20
FLIP: Final = 0
DISCARD: Final = 1


def conquest(p: Tawantinsuyu, seat: int, took_gold: bool) -> None:
    """TAW-7.1: a casualty; all play Army cards; each places a marker; then the active player a second one."""
    p.then(solo_conquest.AxoCasualty(seat) if p.is_automa(seat) else Casualty(seat))
    for step in range(2):
        actor = seat
        for _ in range(len(p.sides)):
            if actor != seat or not took_gold:
                if p.is_automa(actor):
                    p.then(solo_conquest.AxoArmies(actor) if step == 0 else solo_conquest.AxoConquers(actor, 0))
                else:
                    p.then(PlayArmies(actor, seat) if step == 0 else Conquer(actor))
            actor = p.next_side(actor)
    if p.is_automa(seat):
        p.then(solo_conquest.AxoConquers(seat, 1))
    elif not took_gold:
        p.then(Conquer(seat))


class Casualty(Rule):
    """TAW-7.2: a Worker from either end of the Village falls; from an empty Village, a Nomad."""

    clause: ClassVar[str] = "TAW-7.2"
    kind: ClassVar[str] = "village end"

    def ask(self, p: Tawantinsuyu) -> int:
        if not p.village:
            return 0
        return 1 if len(p.village) == 1 else 3

    def do(self, p: Tawantinsuyu, option: int) -> None:
        fall(p, self.seat, p.village.pop(0 if option == 0 else -1))

    def run(self, p: Tawantinsuyu) -> None:
        if p.nomads:
            p.then(NomadFalls(self.seat))


class NomadFalls(Rule):
    clause: ClassVar[str] = "TAW-7.2"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.nomads)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.nomads = minus(p.nomads, option)
        fall(p, self.seat, option)
        p.then(DrawWorker(self.seat, TO_NOMADS))


def fall(p: Tawantinsuyu, seat: int, colour: int) -> None:
    p.casualties = plus(p.casualties, colour)
    p.say(CASUALTY, seat, colour)


class PlayArmies(OwnTurn):
    """TAW-7.3: Army cards from the hand, 1 potato each; the first of the active player (`what`) is free."""

    clause: ClassVar[str] = "TAW-7.3"
    kind: ClassVar[str] = "army card"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        if not me.army:
            return 0
        if self.is_free() or me.potato or me.gold:
            return kinds(me.army) | 1 << NO_CARD
        return 1 << NO_CARD if p.turn == self.seat or exchanges(p, self.seat) else 0

    def is_free(self) -> bool:
        return self.seat == self.what and self.done == 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == NO_CARD:
            return
        if not self.is_free():
            p.take(self.seat, POTATO, 1)
        play_army(p, self.seat, option)
        p.then(PlayArmies(self.seat, self.what, 0, self.done + 1))


def play_army(p: Tawantinsuyu, seat: int, kind: int) -> None:
    me = p.sides[seat]
    me.army = minus(me.army, kind)
    me.up = plus(me.up, kind)
    p.say(ARMY_PLAYED, seat, kind)


def exact(ones: int, twos: int, need: int, used_one: bool) -> bool:
    """Whether whole cards make up `need` without a needless one. One Soldier too many is only for twos alone."""
    if need <= 0:
        return True
    pairs = need // 2
    if pairs > twos:
        pairs = twos
    if need - 2 * pairs <= ones:
        return True
    return need & 1 == 1 and not used_one and 2 * twos > need


def can_pay(ones: int, twos: int, discard: int, flip: int, used_one: bool) -> bool:
    """TAW-7.5: whether the face-up cards can pay both parts, no card paying twice."""
    pairs = 0
    while pairs <= twos and 2 * pairs <= discard:
        singles = discard - 2 * pairs
        if singles <= ones and exact(ones - singles, twos - pairs, flip, False):
            return True
        pairs += 1
    if discard & 1 and not used_one and 2 * twos > discard:
        return exact(ones, twos - (discard + 1) // 2, flip, False)
    return False


def can_conquer(p: Tawantinsuyu, seat: int, discard: int, flip: int) -> bool:
    up = p.sides[seat].up
    return can_pay(total(up & p.ed.one_soldier), total(up & p.ed.two_soldiers), discard, flip, False)


def discounts(p: Tawantinsuyu, seat: int, space: int) -> int:
    """TAW-12.13 (Z13): the parts from which one Soldier may be struck; at least one Soldier remains."""
    discard, flip = p.ed.discard[space], p.ed.flip[space]
    if not p.sides[seat].has(Z13) or discard + flip < 2:
        return 0
    options = 0
    if flip and can_conquer(p, seat, discard, flip - 1):
        options |= 1 << FLIP
    if discard and can_conquer(p, seat, discard - 1, flip):
        options |= 1 << DISCARD
    return options


class Conquer(Rule):
    """TAW-7.4: a marker on an empty Conquest space whose Soldiers can be paid, or none."""

    clause: ClassVar[str] = "TAW-7.4"
    kind: ClassVar[str] = "conquest"

    def ask(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        if not me.up or not me.markers:
            return 0
        taken = p.taken_conquests()
        ones, twos = total(me.up & p.ed.one_soldier), total(me.up & p.ed.two_soldiers)
        options = 0
        for space in range(CONQUESTS):
            if not taken >> space & 1:
                payable_now = can_pay(ones, twos, p.ed.discard[space], p.ed.flip[space], False)
                if payable_now or (me.has(Z13) and discounts(p, self.seat, space)):
                    options |= 1 << space
        return options | 1 << NO_CONQUEST if options else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option != NO_CONQUEST:
            mark(p, self.seat, option)
            p.then(ChooseDiscount(self.seat, option))


def mark(p: Tawantinsuyu, seat: int, space: int) -> None:
    """The marker is placed and the benefits of the space are gained; the Soldiers are paid after that."""
    me = p.sides[seat]
    me.markers -= 1
    me.conquered |= 1 << space
    p.say(CONQUERED, seat, space)
    gains.receive(p, seat, p.ed.conquest_gain[space])


class ChooseDiscount(Rule):
    """TAW-12.13 (Z13): from which part of the price the Soldier is struck; without Z13 the price is as printed."""

    clause: ClassVar[str] = "TAW-12.13"
    kind: ClassVar[str] = "soldier part"

    def ask(self, p: Tawantinsuyu) -> int:
        options = discounts(p, self.seat, self.what)
        return options if options == 3 else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        self.pay(p, 1 << option)

    def run(self, p: Tawantinsuyu) -> None:
        self.pay(p, discounts(p, self.seat, self.what))

    def pay(self, p: Tawantinsuyu, off: int) -> None:
        discard, flip = p.ed.discard[self.what], p.ed.flip[self.what]
        if off >> FLIP & 1:
            flip -= 1
        elif off >> DISCARD & 1:
            discard -= 1
        if off:
            p.say(BUILDING_WORKS, self.seat, Z13)
        p.then(DiscardSoldiers(self.seat, flip, discard), FlipSoldiers(self.seat, 0, flip))


class DiscardSoldiers(Rule):
    """TAW-7.5: discard face-up cards for `left` Soldiers; `what` must still be flipped (`done`: a one was used)."""

    clause: ClassVar[str] = "TAW-7.5"
    kind: ClassVar[str] = "army card"

    def ask(self, p: Tawantinsuyu) -> int:
        return payable(p, self.seat, self.left, self.what, self.done)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        spend(p, self.seat, option)
        soldiers = p.ed.soldiers[option]
        if self.left > soldiers:
            used = 1 if soldiers == 1 else self.done
            p.then(DiscardSoldiers(self.seat, self.what, self.left - soldiers, used))


class FlipSoldiers(Rule):
    """TAW-7.5: flip face-up cards face down for `left` Soldiers (`done`: a one was used)."""

    clause: ClassVar[str] = "TAW-7.5"
    kind: ClassVar[str] = "army card"

    def ask(self, p: Tawantinsuyu) -> int:
        return payable(p, self.seat, self.left, 0, self.done)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        flip_down(p, self.seat, option)
        soldiers = p.ed.soldiers[option]
        if self.left > soldiers:
            p.then(FlipSoldiers(self.seat, 0, self.left - soldiers, 1 if soldiers == 1 else self.done))


def payable(p: Tawantinsuyu, seat: int, left: int, flip: int, used_one: int) -> int:
    """The kinds of cards with which this part may be paid next, so that all can still be paid exactly."""
    if left <= 0:
        return 0
    up = p.sides[seat].up
    ones, twos = total(up & p.ed.one_soldier), total(up & p.ed.two_soldiers)
    options = 0
    if ones and can_pay(ones - 1, twos, left - 1, flip, True):
        options |= kinds(up & p.ed.one_soldier)
    if twos and (left > 1 or not used_one):
        if can_pay(ones, twos - 1, left - 2 if left > 2 else 0, flip, used_one != 0):
            options |= kinds(up & p.ed.two_soldiers)
    return options


def spend(p: Tawantinsuyu, seat: int, kind: int) -> None:
    me = p.sides[seat]
    me.up = minus(me.up, kind)
    p.army_discard = plus(p.army_discard, kind)
    p.say(ARMY_SPENT, seat, kind)


def flip_down(p: Tawantinsuyu, seat: int, kind: int) -> None:
    me = p.sides[seat]
    me.up = minus(me.up, kind)
    me.down = plus(me.down, kind)
    p.say(ARMY_FLIPPED, seat, kind)
