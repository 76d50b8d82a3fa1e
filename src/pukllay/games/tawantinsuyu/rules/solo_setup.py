"""Solo rules, "Setup"."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.engine import Chance, Rule
from pukllay.games.tawantinsuyu.events import PRIEST_PLACED
from pukllay.games.tawantinsuyu.nouns import CORN, GOLD, SECTIONS, STONE
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import cards, priest, setup, solo, tasks

YOU = 0


class AxoStartWeaving(Chance):
    """TAW-10.2: a starting Weaving at random, before you choose yours."""

    clause: ClassVar[str] = "TAW-10.2"
    kind: ClassVar[str] = "weaving"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.starters

    def do(self, p: Tawantinsuyu, option: int) -> None:
        setup.take_starter(p, self.seat, option)


class AxoStart(Rule):
    """TAW-10.2: 2 stone (beside the 2 of everybody, as `what` says), 2 corn, 1 gold and an Army card."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        me.stone = 0
        p.give(self.seat, STONE, self.what)
        p.give(self.seat, CORN, p.ed.solo_goods[CORN])
        p.give(self.seat, GOLD, p.ed.solo_goods[GOLD])
        for _ in range(p.ed.solo_army):
            p.then(cards.DealArmy(self.seat))
        p.then(AxoLine(self.seat))


class AxoLine(Chance):
    """TAW-10.18: which of its two first Workers is placed first is drawn at random."""

    clause: ClassVar[str] = "TAW-10.18"
    kind: ClassVar[str] = "number"

    def ask(self, p: Tawantinsuyu) -> int:
        return 3

    def do(self, p: Tawantinsuyu, option: int) -> None:
        me = p.sides[self.seat]
        if option:
            me.line = (me.line[1], me.line[0])


class AxoBoard(Rule):
    """TAW-10.3: you place your High Priest, a die places its own; four God cards are tucked; its free Steps."""

    def run(self, p: Tawantinsuyu) -> None:
        p.then(priest.PlacePriest(YOU), solo.Die(self.seat, solo.FOR_PRIEST), AxoPriest(self.seat))
        for slot in range(4):
            p.then(solo.Tuck(self.seat, slot))


class AxoPriest(Rule):
    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        me.priest = (p.sides[YOU].priest + p.rolled) % SECTIONS
        p.say(PRIEST_PLACED, self.seat, me.priest, p.actions[me.priest])
        tasks.build_steps(p, self.seat, me.priest)
