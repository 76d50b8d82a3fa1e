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


def free_to_enter(p: Ayar) -> int:
    """AYA-4.23: spaces that cost no power: those with an island, whoever built it, and those that never cost any."""
    return p.all_islands() | p.ed.no_power


def entry_cost(p: Ayar, space: int) -> int:
    """AYA-4.23: a boat on the space changes nothing."""
    return 0 if free_to_enter(p) >> space & 1 else p.ed.lake_power[space]


def barred(p: Ayar, seat: int) -> int:
    """AYA-4.22: the yellow slots where another boat lies."""
    return p.ed.yellow & p.other_boats(seat)


def open_slots(p: Ayar, seat: int) -> int:
    """The slots where this player would build an island on entering."""
    side = p.sides[seat]
    if side.built >= ISLANDS:
        return 0
    return p.ed.island_slots & ~side.islands & ~(p.ed.yellow & p.all_islands())


def within_power(p: Ayar, spaces: int, power: int) -> int:
    """Those of the spaces that cost no more than so much power."""
    free, out = free_to_enter(p), 0
    while spaces:
        space = lowest(spaces)
        if free >> space & 1 or p.ed.lake_power[space] <= power:
            out |= 1 << space
        spaces &= spaces - 1
    return out


def least_for_reeds(p: Ayar, seat: int) -> int:
    """The power that the cheapest step of the boat needs; beyond all power with no island left to build."""
    if not open_slots(p, seat):
        return BEYOND
    near, least = p.ed.lake_near[p.sides[seat].boat] & ~barred(p, seat), BEYOND
    while near:
        cost = entry_cost(p, lowest(near))
        if cost < least:
            least = cost
        near &= near - 1
    return least


class Sail(Rule):
    """AYA-4.20: the boat, space by space.

    `done`: power spent; `what`: where the boat has been since power was last spent or an island built; `left`: where
    it has been twice since, and does not go again for free: else it could circle for ever.
    """

    clause: ClassVar[str] = "AYA-4.20"
    kind: ClassVar[str] = "lake space"

    def ask(self, p: Ayar) -> int:
        rest = p.power_of(self.seat, REEDS) - self.done
        here = 1 << p.sides[self.seat].boat
        if not self.what:
            return self.steps(p, here, rest)
        alike = self.alike(p)
        if self.steps(p, alike, rest) & ~alike:
            near = self.without_traps(p, self.steps(p, here, rest), rest)
            return near | 1 << STOP_SAILING if near else 0
        return 0

    def without_traps(self, p: Ayar, spaces: int, rest: int) -> int:
        """Those that the boat can leave again, of the ones it comes back to for free: else its power would be lost."""
        back = spaces & self.what & free_to_enter(p)
        while back:
            space = back & -back
            if not self.steps(p, space, rest):
                spaces &= ~space
            back &= back - 1
        return spaces

    def steps(self, p: Ayar, spaces: int, rest: int) -> int:
        """What can be entered from any of these spaces."""
        near = 0
        while spaces:
            near |= p.ed.lake_near[lowest(spaces)]
            spaces &= spaces - 1
        return within_power(p, near & ~barred(p, self.seat), rest) & ~(self.left & free_to_enter(p))

    def alike(self, p: Ayar) -> int:
        """The boat's space and those as good to lie on, now and later: one gets from each to each for free, nothing is
        built on the way, and none is yellow, so that the boat is in nobody's way and nobody in its own."""
        here = 1 << p.sides[self.seat].boat
        good = free_to_enter(p) & ~p.ed.yellow & ~open_slots(p, self.seat)
        if not here & good:
            return here
        good &= ~self.left
        out, new = here, here
        while new:
            near = p.ed.lake_near[lowest(new)] & good & ~out
            new = new & (new - 1) | near
            out |= near
        return out

    def do(self, p: Ayar, option: int) -> None:
        if option == STOP_SAILING:
            return
        side = p.sides[self.seat]
        cost = entry_cost(p, option)
        builds = open_slots(p, self.seat) >> option & 1
        been, twice = self.what or 1 << side.boat, self.left
        if cost or builds:
            been, twice = 0, 0
        side.boat = option
        p.say(SAILED, self.seat, option, cost)
        if builds:
            build_island(p, self.seat, option)
        here = 1 << option
        p.then(Sail(self.seat, what=been | here, left=twice | been & here, done=self.done + cost))


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
