"""What cards, tiles, steps and spaces bring; paying food; climbing the Temple; flipping things face up."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import kinds, minus, plus, span
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.components import Gain
from pukllay.games.tawantinsuyu.events import ARMY_UP, BY_GAIN, CLIMBED, FLIPPED_UP
from pukllay.games.tawantinsuyu.nouns import (
    ARMY,
    BUILD,
    CORN,
    GOD_CARD,
    GOLD,
    GOLD_TEMPLE,
    NO_GAIN,
    POTATO,
    PRODUCTION,
    REJUVENATE,
    SMALL_STATUE,
    STATUE,
    TEMPLE,
    TRAINING,
    WEAVING,
    WORKER,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import building, cards, solo_gains, statues, weaving
from pukllay.games.tawantinsuyu.rules.free import ARMY_FLIP, NO, NO_FLIP, YES, OwnTurn, exchanges

ANYTHING: Final = 0
BUILDINGS_ONLY: Final = 1


class Receive(Rule):
    """The gain with the number `what`, when its turn comes."""

    def run(self, p: Tawantinsuyu) -> None:
        receive(p, self.seat, self.what)


def receive(p: Tawantinsuyu, seat: int, number: int) -> None:
    """TAW-3.5: goods and points at once; what draws or asks comes next, in the order printed."""
    if number == NO_GAIN:
        return
    if p.is_automa(seat):
        solo_gains.receive(p, seat, number)
        return
    receive_goods(p, seat, p.ed.gains[number])
    receive_rest(p, seat, number)


def receive_rest(p: Tawantinsuyu, seat: int, number: int) -> None:
    """What a gain brings beside goods and points."""
    gain = p.ed.gains[number]
    if gain.choice:
        p.then(ChooseGain(seat, number))
    for code in gain.rest:
        receive_effect(p, seat, code >> 4, code & 15)


def receive_goods(p: Tawantinsuyu, seat: int, gain: Gain) -> None:
    goods = gain.goods
    for resource in range(4):
        if goods[resource]:
            p.give(seat, resource, goods[resource])
    p.add_points(seat, gain.vp, BY_GAIN)


def receive_effect(p: Tawantinsuyu, seat: int, effect: int, n: int) -> None:
    if effect == TEMPLE:
        p.then(Climb(seat, left=n))
    elif effect == REJUVENATE:
        p.then(FlipUp(seat, ANYTHING, n))
    elif effect == GOLD_TEMPLE:
        p.then(GoldClimb(seat, left=n))
    else:
        for _ in range(n):
            if effect == GOD_CARD:
                p.then(cards.TakeGod(seat))
            elif effect == ARMY:
                p.then(cards.DealArmy(seat))
            elif effect == TRAINING:
                p.then(cards.Training(seat))
            elif effect == WORKER:
                p.then(cards.TakeNomad(seat))
            elif effect == WEAVING:
                p.then(weaving.TakeWeaving(seat))
            elif effect == SMALL_STATUE:
                p.then(statues.FreeStatue(seat))
            elif effect == BUILD:
                p.then(building.Construct(seat))
            elif effect == STATUE:
                p.then(statues.BuildStatue(seat))


class ChooseGain(Rule):
    """TAW-3.5: one of the gains listed by the gain `what`. A free Worker is no choice while there are no Nomads."""

    clause: ClassVar[str] = "TAW-3.5"
    kind: ClassVar[str] = "gain"

    def ask(self, p: Tawantinsuyu) -> int:
        choice = p.ed.gains[self.what].choice
        options = 0
        for k in range(len(choice)):
            rest = p.ed.gains[choice[k]].rest
            if p.nomads or not rest or rest[0] >> 4 != WORKER:
                options |= 1 << k
        return options

    def do(self, p: Tawantinsuyu, option: int) -> None:
        receive(p, self.seat, p.ed.gains[self.what].choice[option])


class PayFood(Rule):
    """TAW-4.6: pay `left` food; the option is how much of it is corn. Potatoes are the rest, gold what is missing."""

    clause: ClassVar[str] = "TAW-4.6"
    kind: ClassVar[str] = "corn"

    def ask(self, p: Tawantinsuyu) -> int:
        n = self.left
        if n == 0:
            return 0
        me = p.sides[self.seat]
        most = me.corn if me.corn < n else n
        least = n - me.potato
        if least < 0:
            least = 0
        return span(least, most) if least < most else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option:
            p.take(self.seat, CORN, option)
        if self.left > option:
            p.take(self.seat, POTATO, self.left - option)

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        n = self.left
        if n > 0:
            corn = n - me.potato if n > me.potato else 0
            self.do(p, corn if corn < me.corn else me.corn)


class Climb(Rule):
    """TAW-6.1: up to `left` steps, one by one, each with the reward at its left; the top is the end."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        if self.left and me.temple < p.ed.temple_top:
            me.temple += 1
            p.say(CLIMBED, self.seat, me.temple)
            receive(p, self.seat, p.ed.temple_gain[me.temple])
            if self.left > 1:
                p.then(Climb(self.seat, left=self.left - 1))


class GoldClimb(OwnTurn):
    """TAW-5.17: pay 1 gold to climb once, or not; `left` times."""

    clause: ClassVar[str] = "TAW-5.17"
    kind: ClassVar[str] = "yes or no"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        if self.left == 0 or me.temple == p.ed.temple_top:
            return 0
        if me.gold:
            return 1 << NO | 1 << YES
        # An Army card may be discarded for gold first (its kind is the owner's secret), or goods exchanged.
        return 1 << NO if (p.turn == self.seat and me.army) or exchanges(p, self.seat) else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == YES:
            p.take(self.seat, GOLD, 1)
            p.then(Climb(self.seat, left=1), GoldClimb(self.seat, left=self.left - 1))


def flips(p: Tawantinsuyu, seat: int, what: int) -> int:
    """What lies face down and can be turned up: Production Buildings, and Army cards unless only Buildings may."""
    me = p.sides[seat]
    if what == BUILDINGS_ONLY or not me.down:
        return me.worn
    return me.worn | kinds(me.down) << ARMY_FLIP


def flip_up(p: Tawantinsuyu, seat: int, option: int) -> None:
    me = p.sides[seat]
    if option < PRODUCTION:
        me.worn &= ~(1 << option)
        p.say(FLIPPED_UP, seat, option)
    else:
        kind = option - ARMY_FLIP
        me.down = minus(me.down, kind)
        me.up = plus(me.up, kind)
        p.say(ARMY_UP, seat, kind)


class FlipUp(Rule):
    """TAW-5.18: rejuvenate up to `left` Production Buildings or Army cards (`what`: Buildings only) for free."""

    clause: ClassVar[str] = "TAW-5.18"
    kind: ClassVar[str] = "flip"

    def ask(self, p: Tawantinsuyu) -> int:
        options = flips(p, self.seat, self.what) if self.left else 0
        return options | 1 << NO_FLIP if options else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option != NO_FLIP:
            flip_up(p, self.seat, option)
            p.then(FlipUp(self.seat, self.what, self.left - 1))
