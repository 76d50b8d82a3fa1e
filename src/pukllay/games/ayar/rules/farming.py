"""Rulebook, "Terrace farming"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import plus
from pukllay.core.engine import Rule
from pukllay.games.ayar.components import FARMING
from pukllay.games.ayar.events import MAIZE_PLANTED
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.pottery import BEYOND
from pukllay.games.ayar.rules.viracocha import gain_viracocha

STOP_FARMING: Final = 4  # options 0 to 3 are the boxes


def least_for_farming(p: Ayar, seat: int) -> int:
    if p.terrace_room() <= 0:
        return BEYOND
    for box in range(4):
        if p.maize_left(seat, box):
            return 1
    return BEYOND


class PlantMaize(Rule):
    """AYA-4.16: the leftmost maize of any box, one after the other (`done`: how many so far)."""

    clause: ClassVar[str] = "AYA-4.16"
    kind: ClassVar[str] = "maize"

    def ask(self, p: Ayar) -> int:
        if self.done >= p.power_of(self.seat, FARMING) or p.terrace_room() <= 0:
            return 0
        out = 0
        for box in range(4):
            if p.maize_left(self.seat, box):
                out |= 1 << box
        return out | 1 << STOP_FARMING if out and self.done else out

    def do(self, p: Ayar, option: int) -> None:
        if option == STOP_FARMING:
            return
        side = p.sides[self.seat]
        side.maize = plus(side.maize, option)
        put_on_terrace(p, self.seat, 1)
        p.say(MAIZE_PLANTED, self.seat, option, p.maize_left(self.seat, option))
        if not p.maize_left(self.seat, option):
            for _ in range(p.ed.box_viracocha[option]):  # AYA-4.17
                gain_viracocha(p, self.seat)
        p.then(PlantMaize(self.seat, done=self.done + 1))


def put_on_terrace(p: Ayar, seat: int, maize: int) -> None:
    """The round's first maize of each player is numbered: AYA-7.3 settles ties by it."""
    side = p.sides[seat]
    if side.planted == 0:
        p.plantings += 1
        side.planted_at = p.plantings
    side.planted += maize
