"""Rulebook, "Build a Statue". Statue 0 to 5: the small one of that god; 6 to 11: the large one."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import kinds, minus, plus
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import BY_STATUE, STATUE_BUILT
from pukllay.games.tawantinsuyu.nouns import GODS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import tasks
from pukllay.games.tawantinsuyu.rules.free import OwnTurn, free_actions

NO_STATUE: Final = 12
AS_TASK: Final = 1
SMALL: Final = (1 << 6) - 1
LARGE: Final = SMALL << 6


def affordable_statues(p: Tawantinsuyu, seat: int) -> int:
    """TAW-5.8: those in the supply that this seat can pay."""
    me = p.sides[seat]
    options = 0
    if me.can_pay(p.ed.statue_price[0]):
        options = SMALL
    if me.can_pay(p.ed.statue_price[1]):
        options |= LARGE
    return options & kinds(p.statues) if options else 0


def gain_statue(p: Tawantinsuyu, seat: int, statue: int) -> None:
    """TAW-5.9: its points count however it is gained."""
    me = p.sides[seat]
    p.statues = minus(p.statues, statue)
    me.statues = plus(me.statues, statue)
    p.say(STATUE_BUILT, seat, statue)
    p.add_points(seat, p.ed.statue_vp[0 if statue < GODS else 1], BY_STATUE)


class BuildStatue(OwnTurn):
    """TAW-5.8: build a Statue at its price, or not (`what`: whether as a task)."""

    clause: ClassVar[str] = "TAW-5.8"
    kind: ClassVar[str] = "statue"

    def choices(self, p: Tawantinsuyu) -> int:
        options = affordable_statues(p, self.seat)
        return options | 1 << NO_STATUE if options or free_actions(p, self.seat) else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option != NO_STATUE:
            p.take_price(self.seat, p.ed.statue_price[0 if option < GODS else 1])
            gain_statue(p, self.seat, option)
        elif self.what == AS_TASK:
            tasks.in_vain(p)

    def run(self, p: Tawantinsuyu) -> None:
        if self.what == AS_TASK:
            tasks.in_vain(p)


class FreeStatue(Rule):
    """TAW-5.9: a small Statue for nothing."""

    clause: ClassVar[str] = "TAW-5.9"
    kind: ClassVar[str] = "statue"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.statues) & SMALL

    def do(self, p: Tawantinsuyu, option: int) -> None:
        gain_statue(p, self.seat, option)
