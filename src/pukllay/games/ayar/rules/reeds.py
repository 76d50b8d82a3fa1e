"""Rulebook, "Reed bundling"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import count, lowest, minus
from pukllay.core.engine import Rule
from pukllay.games.ayar.components import REEDS
from pukllay.games.ayar.events import ISLAND_BUILT, LAKE_VIRACOCHA, SAILED
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.pottery import BEYOND
from pukllay.games.ayar.rules.viracocha import gain_viracocha

ISLANDS: Final = 6
STOP_SAILING: Final = 60  # beyond the spaces of the lake


def entry_cost(p: Ayar, space: int, islands: int) -> int:
    """AYA-4.23: a space with an island is free, whoever built it; a boat there changes nothing."""
    return 0 if islands >> space & 1 else p.ed.lake_power[space]


def near_boat(p: Ayar, seat: int) -> int:
    """AYA-4.22: the spaces beside the boat, without the yellow slots where another boat lies."""
    return p.ed.lake_near[p.sides[seat].boat] & ~(p.ed.yellow & p.other_boats(seat))


def open_slots(p: Ayar, seat: int) -> int:
    """The slots where this player could build an island."""
    return p.ed.island_slots & ~p.sides[seat].islands & ~(p.ed.yellow & p.all_islands())


def least_for_reeds(p: Ayar, seat: int) -> int:
    """The power that the cheapest step of the boat needs; beyond all power with no island left to build."""
    if p.sides[seat].built >= ISLANDS or not open_slots(p, seat):
        return BEYOND
    islands, near, least = p.all_islands(), near_boat(p, seat), BEYOND
    while near:
        cost = entry_cost(p, lowest(near), islands)
        if cost < least:
            least = cost
        near &= near - 1
    return least


class Sail(Rule):
    """AYA-4.20: the boat, space by space.

    `what`: spaces entered so far, `done`: power spent, `left`: the spaces left behind since power was last spent or an
    island built. Coming back to one of those ends the move: a boat may stay where it was, but not circle.
    """

    clause: ClassVar[str] = "AYA-4.20"
    kind: ClassVar[str] = "lake space"

    def ask(self, p: Ayar) -> int:
        rest = p.power_of(self.seat, REEDS) - self.done
        islands, near, out = p.all_islands(), near_boat(p, self.seat), 0
        while near:
            space = lowest(near)
            if entry_cost(p, space, islands) <= rest:
                out |= 1 << space
            near &= near - 1
        return out | 1 << STOP_SAILING if out and self.what else out

    def do(self, p: Ayar, option: int) -> None:
        if option == STOP_SAILING:
            return
        side = p.sides[self.seat]
        cost = entry_cost(p, option, p.all_islands())
        comes_back = self.left >> option & 1
        left = 0 if cost else self.left | 1 << side.boat
        side.boat = option
        p.say(SAILED, self.seat, option, cost)
        if open_slots(p, self.seat) >> option & 1 and side.built < ISLANDS:
            left = 0
            build_island(p, self.seat, option)
        if not comes_back:
            p.then(Sail(self.seat, what=self.what + 1, left=left, done=self.done + cost))


def build_island(p: Ayar, seat: int, space: int) -> None:
    """AYA-4.21, 4.24: the leftmost island of the board; the second, fourth and sixth bring a Viracocha of the lake."""
    side = p.sides[seat]
    side.islands |= 1 << space
    side.built += 1
    p.say(ISLAND_BUILT, seat, space, side.built)
    if p.ed.island_viracocha >> side.built & 1:
        p.then(TakeFromLake(seat, what=space))


def sections_beside(p: Ayar, space: int) -> int:
    """The lake sections beside a space that still have a Viracocha."""
    near, out = p.ed.sections_of[space], 0
    while near:
        section = lowest(near)
        if count(p.sections, section):
            out |= 1 << section
        near &= near - 1
    return out


class TakeFromLake(Rule):
    """AYA-4.24: from which section beside the new island (`what`: its space); nothing when they are empty."""

    clause: ClassVar[str] = "AYA-4.24"
    kind: ClassVar[str] = "lake section"

    def ask(self, p: Ayar) -> int:
        return sections_beside(p, self.what)

    def do(self, p: Ayar, option: int) -> None:
        p.sections = minus(p.sections, option)
        p.say(LAKE_VIRACOCHA, self.seat, option)
        gain_viracocha(p, self.seat)
