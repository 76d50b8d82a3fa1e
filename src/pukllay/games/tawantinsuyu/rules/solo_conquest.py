"""Solo rules, "Conquest": how Axomamma fights."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.bits import count, kinds, minus, size, total
from pukllay.core.engine import Chance, Rule, UnevenChance
from pukllay.games.tawantinsuyu.events import AXO_ALL_ARMIES, AXO_NO_TARGET, AXO_TARGET
from pukllay.games.tawantinsuyu.nouns import CONQUESTS
from pukllay.games.tawantinsuyu.position import NO_SECOND_CONQUEST, SOLDIER_DISCOUNT, Tawantinsuyu, first_kind
from pukllay.games.tawantinsuyu.rules import cards, conquest


class AxoCasualty(Rule):
    """TAW-10.16: the casualty of its Conquest is the Worker at the potato end, or a Nomad at random."""

    def run(self, p: Tawantinsuyu) -> None:
        if p.village:
            conquest.fall(p, self.seat, p.village.pop(0))
        else:
            p.then(AxoNomadFalls(self.seat))


class AxoNomadFalls(UnevenChance):
    clause: ClassVar[str] = "TAW-10.16"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.nomads)

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return count(p.nomads, outcome)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.nomads = minus(p.nomads, option)
        conquest.fall(p, self.seat, option)
        p.then(cards.DrawWorker(self.seat, cards.TO_NOMADS))


class AxoArmies(Rule):
    """TAW-10.16: it plays all Army cards of its hand for free."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        if me.army:
            p.say(AXO_ALL_ARMIES, self.seat, total(me.army))
        while me.army:
            conquest.play_army(p, self.seat, first_kind(me.army, -1))


def price(p: Tawantinsuyu, space: int) -> tuple[int, int]:
    """What it must discard and flip; harder: one Soldier less of each (TAW-11.8)."""
    discard, flip = p.ed.discard[space], p.ed.flip[space]
    if p.has_option(SOLDIER_DISCOUNT):
        discard -= 1 if discard else 0
        flip -= 1 if flip else 0
    return discard, flip


def plan(p: Tawantinsuyu, seat: int, space: int) -> int:
    """How it would pay: cards of one and two Soldiers to discard and to flip, a byte each; -1 if it cannot.

    TAW-10.16: it rather discards ones than twos, and rather flips twos than ones.
    """
    up = p.sides[seat].up
    ones, twos = total(up & p.ed.one_soldier), total(up & p.ed.two_soldiers)
    discard, flip = price(p, space)
    for pairs in range(twos + 1):
        singles = discard - 2 * pairs
        if singles < 0:
            if singles < -1 or discard & 1 == 0:
                break
            singles = 0
        if singles > ones:
            continue
        left_ones, left_twos = ones - singles, twos - pairs
        flips = (flip + 1) // 2 if (flip + 1) // 2 < left_twos else left_twos
        rest = flip - 2 * flips
        if rest <= left_ones:  # below 0: twos alone, and one Soldier too many
            return singles | pairs << 8 | (rest if rest > 0 else 0) << 16 | flips << 24
    return -1


def target(p: Tawantinsuyu, seat: int) -> int:
    """TAW-10.16: the space of most points that it can pay; ties go by the regions, then to the left. -1: none."""
    taken = p.taken_conquests()
    mine, yours = p.sides[seat].conquered, p.sides[0].conquered
    best, best_key = -1, -1
    for space in range(CONQUESTS):
        if taken >> space & 1 or plan(p, seat, space) < 0:
            continue
        region = p.ed.region_of[space]
        spaces = p.ed.region_spaces[region]
        key = p.ed.gains[p.ed.conquest_gain[space]].vp
        key = key * 32 + 31 - size(taken & spaces)
        key = key * 2 + (1 if size(mine & spaces) < 3 else 0)
        key = key * 32 + 31 - size(yours & spaces)
        key = key * 8 + 7 - p.ed.region_priority.index(region)
        if key > best_key:
            best, best_key = space, key
    return best


class AxoConquers(Rule):
    """TAW-10.16: its Conquest (`what` 1: the second one, of an action of its own)."""

    def run(self, p: Tawantinsuyu) -> None:
        if not p.sides[self.seat].markers or (self.what and p.has_option(NO_SECOND_CONQUEST)):
            return
        if self.what:
            p.then(AxoSecond(self.seat))
            return
        space = target(p, self.seat)
        if space < 0:
            p.say(AXO_NO_TARGET, self.seat)
        else:
            conquer(p, self.seat, space, 0)


def conquer(p: Tawantinsuyu, seat: int, space: int, second: int) -> None:
    p.say(AXO_TARGET, seat, space, p.ed.gains[p.ed.conquest_gain[space]].vp, second)
    conquest.mark(p, seat, space)
    p.then(AxoPays(seat, space))


class AxoSecond(Chance):
    """TAW-10.16: its second Conquest is where it discards fewest cards; of equals one at random."""

    clause: ClassVar[str] = "TAW-10.16"
    kind: ClassVar[str] = "conquest"

    def ask(self, p: Tawantinsuyu) -> int:
        taken = p.taken_conquests()
        options, fewest = 0, 1000
        for space in range(CONQUESTS):
            if not taken >> space & 1:
                paid = plan(p, self.seat, space)
                if paid >= 0:
                    n = (paid & 255) + (paid >> 8 & 255)
                    if n < fewest:
                        options, fewest = 0, n
                    if n == fewest:
                        options |= 1 << space
        return options

    def do(self, p: Tawantinsuyu, option: int) -> None:
        conquer(p, self.seat, option, 1)

    def run(self, p: Tawantinsuyu) -> None:
        p.say(AXO_NO_TARGET, self.seat)


class AxoPays(Rule):
    """TAW-10.16: the cards for the space `what` are discarded and flipped."""

    def run(self, p: Tawantinsuyu) -> None:
        paid = plan(p, self.seat, self.what)
        me = p.sides[self.seat]
        for _ in range(paid & 255):
            conquest.spend(p, self.seat, first_kind(me.up, p.ed.one_soldier))
        for _ in range(paid >> 8 & 255):
            conquest.spend(p, self.seat, first_kind(me.up, p.ed.two_soldiers))
        for _ in range(paid >> 16 & 255):
            conquest.flip_down(p, self.seat, first_kind(me.up, p.ed.one_soldier))
        for _ in range(paid >> 24 & 255):
            conquest.flip_down(p, self.seat, first_kind(me.up, p.ed.two_soldiers))
