"""Solo rules, "General notes": what Axomamma gains, and how."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import count, kinds, minus, plus, total
from pukllay.core.engine import Chance, Rule, UnevenChance
from pukllay.games.tawantinsuyu.events import (
    AXO_CANNOT,
    AXO_CARDS_AWAY,
    AXO_EXCHANGES,
    AXO_WORKER,
    BY_AXOMAMMA,
    WORKER_LOST,
)
from pukllay.games.tawantinsuyu.nouns import (
    ALL_PASSIVE,
    ALL_PRODUCTION,
    ARMY,
    CORN,
    FREE_BUILDING,
    GOD_CARD,
    GOLD,
    POTATO,
    REJUVENATE,
    SMALL_STATUE,
    STONE,
    TEMPLE,
    TRAINING,
    WEAVING,
    WORKER,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import building, cards, gains, solo_follow, statues, tasks

ORDER: Final = (GOLD, CORN, STONE, POTATO)  # of equal stocks, the earlier one is filled


def receive(p: Tawantinsuyu, seat: int, number: int) -> None:
    """TAW-10.8: as a player would, but God cards, training, Workers and choices have their own ways."""
    gain = p.ed.gains[number]
    gains.receive_goods(p, seat, gain)
    sell_potatoes(p, seat)
    if gain.choice:
        receive(p, seat, gain.choice[preferred(p, seat, gain.choice)])
    for code in gain.rest:
        effect, n = code >> 4, code & 15
        if effect == TEMPLE:
            p.then(gains.Climb(seat, left=n))
            continue
        for _ in range(n):
            if effect == GOD_CARD:
                remove_oldest(p, seat, True)
            elif effect in (ARMY, TRAINING):
                p.then(cards.DealArmy(seat))
            elif effect == WORKER:
                p.then(TakesWorker(seat))
            elif effect == WEAVING:
                p.then(solo_follow.TakesWeaving(seat))
            elif effect == SMALL_STATUE:
                p.then(RandomStatue(seat, 0))
            elif effect == REJUVENATE:
                solo_follow.turn_up(p, seat, 1, 0 if p.sides[seat].worn else 1)
            elif effect == FREE_BUILDING:
                p.then(FreeBuilding(seat))


def preferred(p: Tawantinsuyu, seat: int, choice: list[int]) -> int:
    """TAW-10.9, 10.14: what it has fewest of; a Worker counts against stone (TAW-10.12)."""
    me = p.sides[seat]
    best, least, rank = 0, 1000, 1000
    for k in range(len(choice)):
        gain = p.ed.gains[choice[k]]
        if gain.rest:
            if not (p.village or p.nomads):
                continue
            have, place = total(me.workers), -1 if total(me.workers) < 2 else 9
        else:
            have, place = 1000, 9
            for at in range(4):
                if gain.goods[ORDER[at]] and me.goods(ORDER[at]) < have:
                    have, place = me.goods(ORDER[at]), at
        if have < least or (have == least and place < rank):
            best, least, rank = k, have, place
    return best


def sell_potatoes(p: Tawantinsuyu, seat: int) -> None:
    """TAW-10.10: 5 potatoes become 5 points, as often as it has them."""
    me = p.sides[seat]
    while me.potato >= p.ed.potato_bundle:
        me.potato -= p.ed.potato_bundle
        p.say(AXO_EXCHANGES, seat, p.ed.potato_bundle, p.ed.potato_vp)
        p.add_points(seat, p.ed.potato_vp, BY_AXOMAMMA)


def remove_oldest(p: Tawantinsuyu, seat: int, scores: bool) -> None:
    """TAW-10.7: instead of drawing a God card, the oldest of the offer goes under the deck, for 1 point."""
    if not p.offer:
        return
    card = p.offer.pop(0)
    p.say(AXO_CARDS_AWAY, seat, card)
    p.gods.put_under(card, -1)
    if scores:
        p.add_points(seat, p.ed.god_card_vp, BY_AXOMAMMA)


# -- Workers --------------------------------------------------------------------------------------------------------


def add_worker(p: Tawantinsuyu, seat: int, colour: int) -> None:
    """TAW-10.5: the colour's reward; TAW-10.6: more than two, and one goes at random."""
    me = p.sides[seat]
    me.workers = plus(me.workers, colour)
    me.line = me.line + (colour,)
    p.say(AXO_WORKER, seat, colour)
    receive(p, seat, p.ed.worker_reward[colour])
    if len(me.line) > p.ed.worker_limit:
        p.then(LosesWorker(seat))


def from_village(p: Tawantinsuyu, seat: int, corn_end: bool) -> None:
    add_worker(p, seat, p.village.pop(-1 if corn_end else 0))


class TakesWorker(Rule):
    """TAW-10.12: a Worker that it must take comes from the potato end, or else at random from the Nomads."""

    def run(self, p: Tawantinsuyu) -> None:
        if p.village:
            from_village(p, self.seat, False)
        else:
            p.then(TakesNomad(self.seat))


class TakesNomad(UnevenChance):
    """TAW-10.25: a Nomad at random."""

    clause: ClassVar[str] = "TAW-10.25"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.nomads)

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return count(p.nomads, outcome)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.nomads = minus(p.nomads, option)
        p.then(cards.DrawWorker(self.seat, cards.TO_NOMADS))
        add_worker(p, self.seat, option)


class LosesWorker(Chance):
    """TAW-10.6: which of its Workers (the option is its place in the line) is removed from the game."""

    clause: ClassVar[str] = "TAW-10.6"
    kind: ClassVar[str] = "number"

    def ask(self, p: Tawantinsuyu) -> int:
        n = len(p.sides[self.seat].line)
        return (1 << n) - 1 if n > p.ed.worker_limit else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        colour = leave_line(p, self.seat, option)
        p.gone = plus(p.gone, colour)
        p.say(WORKER_LOST, self.seat, colour)
        p.then(LosesWorker(self.seat))


def leave_line(p: Tawantinsuyu, seat: int, at: int) -> int:
    me = p.sides[seat]
    colour = me.line[at]
    me.line = me.line[:at] + me.line[at + 1 :]
    me.workers = minus(me.workers, colour)
    return colour


# -- Statues and Buildings ------------------------------------------------------------------------------------------


class RandomStatue(Chance):
    """TAW-10.23: a Statue at random: small for free (`what` 0), or paid, large ones first (1)."""

    clause: ClassVar[str] = "TAW-10.23"
    kind: ClassVar[str] = "statue"

    def ask(self, p: Tawantinsuyu) -> int:
        if not self.what:
            return kinds(p.statues) & statues.SMALL
        options = statues.affordable_statues(p, self.seat)
        return options & statues.LARGE if options & statues.LARGE else options

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if self.what:
            buy_statue(p, self.seat, option)
        else:
            statues.gain_statue(p, self.seat, option)

    def run(self, p: Tawantinsuyu) -> None:
        if self.what:
            cannot(p, self.seat, 2)


def buy_statue(p: Tawantinsuyu, seat: int, statue: int) -> None:
    p.take_price(seat, p.ed.statue_price[0 if statue < 6 else 1])
    statues.gain_statue(p, seat, statue)


def cannot(p: Tawantinsuyu, seat: int, action: int) -> None:
    """TAW-10.20: a middle action that cannot be done in full gives 1 gold instead."""
    p.say(AXO_CANNOT, seat, action)
    p.give(seat, GOLD, 1)


class FreeBuilding(Rule):
    """TAW-10.27: with fewer than two face-up Production Buildings one of those, else a Passive one, at random."""

    def run(self, p: Tawantinsuyu) -> None:
        passive = tasks.face_up_production(p, self.seat) >= 2
        p.then(RandomBuilding(self.seat, 1 if passive else 0))


class RandomBuilding(Chance):
    """TAW-10.24: a Building of the market of one type (`what` 1: passive) at random, for `left` stone or gold."""

    clause: ClassVar[str] = "TAW-10.24"
    kind: ClassVar[str] = "building"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.market & (ALL_PASSIVE if self.what else ALL_PRODUCTION)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if self.left:
            p.take(self.seat, STONE, self.left)
        building.add_building(p, self.seat, option)
