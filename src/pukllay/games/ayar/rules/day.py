"""Rulebook, "Day phase": the starting activity and the steps of a turn up to the activity."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.bits import size
from pukllay.core.engine import Rule
from pukllay.games.ayar.components import ALL_ACTIVITIES, ALL_COLOURS, FARMING, GOLD, PATHS, POTTERY, WEAVING
from pukllay.games.ayar.events import AYAR_MOVED, DAY_BEGINS, MARKER_LAID, NOT_PERFORMED, TAMBO_PLACED, TAMBO_SPENT
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules import checks, night, solo
from pukllay.games.ayar.rules.farming import PlantMaize, least_for_farming
from pukllay.games.ayar.rules.pottery import RefillMarket, TakePots, least_for_pottery
from pukllay.games.ayar.rules.reeds import Sail, least_for_reeds
from pukllay.games.ayar.rules.weaving import TakeTextile, UncoverTextiles, least_for_weaving


class Day(Rule):
    """AYA-3.1: everybody in turn, from the first player, until all step markers lie."""

    def run(self, p: Ayar) -> None:
        p.turns_left = p.ed.turns[p.round] * len(p.sides)
        p.say(DAY_BEGINS, p.first, p.round + 1)
        p.then(NextTurn(p.first))


class NextTurn(Rule):
    def run(self, p: Ayar) -> None:
        seat = self.seat
        if p.turns_left == 0:
            p.then(night.Night())
            return
        p.turns_left -= 1
        p.begin_turn(seat)
        p.triggered = 0
        p.then(solo.AylluTurn(seat) if p.is_ayllu(seat) else DayTurn(seat), NextTurn(p.next_side(seat)))


class DayTurn(Rule):
    """AYA-3.2: the five steps of a turn, in order."""

    def run(self, p: Ayar) -> None:
        seat = self.seat
        p.then(
            PlaceStepMarker(seat),
            MoveAyar(seat),
            TakeTambo(seat),
            PlaceTambo(seat),
            PerformActivity(seat),
            checks.EndOfTurnChecks(seat),
        )


# -- what can be performed ------------------------------------------------------------------------------------------


def performable(p: Ayar, seat: int, power: int) -> int:
    """AYA-3.10: the activities that can be performed with this power of the line, the bonus of each added."""
    out = 0
    for activity in range(4):
        if power + (p.sides[seat].complete >> activity & 1) >= least_for(p, seat, activity):
            out |= 1 << activity
    return out


def least_for(p: Ayar, seat: int, activity: int) -> int:
    """The power that doing anything at all in this activity needs."""
    if activity == POTTERY:
        return least_for_pottery(p, seat)
    if activity == WEAVING:
        return least_for_weaving(p, seat)
    if activity == FARMING:
        return least_for_farming(p, seat)
    return least_for_reeds(p, seat)


def building_slots(p: Ayar, path: int, space: int, activities: int) -> int:
    """AYA-3.9: the empty building slots behind that space of a path, of these activities."""
    free = p.ed.behind[path * 31 + space] & ~p.taken[path]
    if activities == ALL_ACTIVITIES:
        return free
    out = 0
    for activity in range(4):
        if activities >> activity & 1:
            out |= p.ed.slots_of[path * 4 + activity]
    return free & out


def after_move(p: Ayar, path: int, arrows: int) -> int:
    """AYA-3.6, 3.7: where an Ayar ends; the last space stops it."""
    space = p.ayar[path] + arrows
    return space if space < p.ed.last_space else p.ed.last_space


def line_power(p: Ayar, seat: int, line: int) -> int:
    """AYA-4.2: the empty places of the line once a tambo is taken from it."""
    return 5 - size(p.sides[seat].tambos & p.ed.line[line])


# -- the steps ------------------------------------------------------------------------------------------------------


class PlaceStepMarker(Rule):
    """AYA-3.3: a standing marker into an empty slot whose line has a tambo (line * 5 + colour).

    Only what leads to a building slot whose activity can be performed; if nothing does, all of them (AYA-3.11).
    """

    clause: ClassVar[str] = "AYA-3.3"
    kind: ClassVar[str] = "step marker"

    def ask(self, p: Ayar) -> int:
        side = p.sides[self.seat]
        taken = side.lines_taken()
        doable = [-1] * 5  # power -> activities
        out, otherwise = 0, 0
        for line in range(8):
            if taken >> line & 1 or not side.tambos & p.ed.line[line]:
                continue
            power = line_power(p, self.seat, line)
            if doable[power] < 0:
                doable[power] = performable(p, self.seat, power)
            out |= useful_markers(p, side.up, p.ed.arrows[p.table * 8 + line], doable[power]) << (line * 5)
            otherwise |= side.up << (line * 5)
        return out or otherwise

    def do(self, p: Ayar, option: int) -> None:
        side, line, colour = p.sides[self.seat], option // 5, option % 5
        shift = colour * 4
        side.markers = side.markers & ~(15 << shift) | (line + 1) << shift
        side.up &= ~(1 << colour)
        p.line = line
        p.marker = colour
        p.power = line_power(p, self.seat, line)
        p.say(MARKER_LAID, self.seat, colour, line)


def useful_markers(p: Ayar, up: int, arrows: int, activities: int) -> int:
    """The markers among `up` whose Ayar, moved by so many arrows, finds a building slot of these activities."""
    out = 0
    for path in range(PATHS):
        if not p.retired >> path & 1 and (up >> path & 1 or up >> GOLD & 1):
            if building_slots(p, path, after_move(p, path, arrows), activities):
                out |= 1 << path
    return (out | 1 << GOLD) & up if out else 0


class MoveAyar(Rule):
    """AYA-3.5, 3.6: the Ayar of the marker's colour, or with gold any that still walks, by the arrows of the slot."""

    clause: ClassVar[str] = "AYA-3.5"
    kind: ClassVar[str] = "ayar"

    def ask(self, p: Ayar) -> int:
        if p.marker != GOLD:
            return 0
        walking = ALL_COLOURS & ~p.retired
        arrows = p.ed.arrows[p.table * 8 + p.line]
        useful = useful_markers(p, 31, arrows, performable(p, self.seat, p.power)) & walking
        return useful or walking

    def run(self, p: Ayar) -> None:
        move_ayar(p, self.seat, p.marker, p.ed.arrows[p.table * 8 + p.line])

    def do(self, p: Ayar, option: int) -> None:
        move_ayar(p, self.seat, option, p.ed.arrows[p.table * 8 + p.line])


def move_ayar(p: Ayar, seat: int, path: int, arrows: int) -> None:
    """AYA-3.6; what it passes is noted for the end of the turn (AYA-6.5, 6.8)."""
    before, now = p.ayar[path], after_move(p, path, arrows)
    p.ayar[path] = now
    p.moved = path
    p.passed_from = before
    p.say(AYAR_MOVED, seat, path, before, now)
    if before == now:
        return
    for slot in p.ed.raymi_of[path]:
        if before < p.ed.raymi_space[slot * 4 + path] <= now:
            p.triggered |= 1 << (checks.RAYMI_CHECK + slot)
    if now == p.ed.last_space:
        p.triggered |= 1 << checks.FERTILE_CHECK


class TakeTambo(Rule):
    """AYA-3.8: any tambo of the line."""

    clause: ClassVar[str] = "AYA-3.8"
    kind: ClassVar[str] = "tambo"

    def ask(self, p: Ayar) -> int:
        return p.sides[self.seat].tambos & p.ed.line[p.line]

    def do(self, p: Ayar, option: int) -> None:
        side = p.sides[self.seat]
        side.tambos &= ~(1 << option)
        p.tambo_in_hand = 1
        for quadrant in range(4):
            if p.ed.quadrant[quadrant] >> option & 1 and not side.tambos & p.ed.quadrant[quadrant]:
                p.triggered |= 1 << quadrant
        for line in range(8):
            if p.ed.line[line] >> option & 1 and not side.tambos & p.ed.line[line]:
                p.triggered |= 1 << (checks.LINE_CHECK + line)


class PlaceTambo(Rule):
    """AYA-3.9: on an empty building slot behind the Ayar whose activity can be performed; else AYA-3.11."""

    clause: ClassVar[str] = "AYA-3.9"
    kind: ClassVar[str] = "building slot"

    def ask(self, p: Ayar) -> int:
        space = p.ayar[p.moved]
        useful = building_slots(p, p.moved, space, performable(p, self.seat, p.power))
        return useful or building_slots(p, p.moved, space, ALL_ACTIVITIES)

    def do(self, p: Ayar, option: int) -> None:
        build(p, self.seat, p.moved, option)

    def run(self, p: Ayar) -> None:
        p.sides[self.seat].spent += 1
        p.tambo_in_hand = 0
        p.activity = -1
        p.say(TAMBO_SPENT, self.seat, p.moved)


def build(p: Ayar, seat: int, path: int, slot: int) -> None:
    p.tambo_in_hand = 0
    p.taken[path] |= 1 << slot
    p.buildings = p.buildings + ((path * 64 + slot) * 8 + seat,)
    p.activity = p.ed.activity_of[path * p.ed.path_slots + slot]
    p.say(TAMBO_PLACED, seat, path, slot, p.activity)


class PerformActivity(Rule):
    """AYA-4.1: the activity of the slot, if it can be performed at all."""

    def run(self, p: Ayar) -> None:
        seat, activity = self.seat, p.activity
        if activity < 0:
            return
        if least_for(p, seat, activity) > p.power_of(seat, activity):
            p.say(NOT_PERFORMED, seat, activity)
        elif activity == POTTERY:
            p.then(TakePots(seat), RefillMarket())
        elif activity == WEAVING:
            p.then(TakeTextile(seat), UncoverTextiles())
        elif activity == FARMING:
            p.then(PlantMaize(seat))
        else:
            p.then(Sail(seat))


# -- the starting activity ------------------------------------------------------------------------------------------


class StartingActivities(Rule):
    """AYA-3.12: once, before the first day, in turn order."""

    def run(self, p: Ayar) -> None:
        p.then(NextStart(p.first, left=len(p.sides)))


class NextStart(Rule):
    """AYA-3.12: `left` sides have yet to start, this one first."""

    def run(self, p: Ayar) -> None:
        if self.left:
            p.begin_turn(self.seat)
            start = solo.AylluStart(self.seat) if p.is_ayllu(self.seat) else StartingActivity(self.seat)
            p.then(start, NextStart(p.next_side(self.seat), left=self.left - 1))


class StartingActivity(Rule):
    """AYA-3.12: the first building slot of which path; its activity has a power of 1."""

    clause: ClassVar[str] = "AYA-3.12"
    kind: ClassVar[str] = "ayar"

    def ask(self, p: Ayar) -> int:
        free, useful = 0, 0
        doable = performable(p, self.seat, 1)
        for path in range(PATHS):
            if not p.taken[path] & 1:
                free |= 1 << path
                if doable >> p.ed.activity_of[path * p.ed.path_slots] & 1:
                    useful |= 1 << path
        return useful or free

    def do(self, p: Ayar, option: int) -> None:
        p.moved = option
        p.power = 1
        p.then(StartingTambo(self.seat), PerformActivity(self.seat))


class StartingTambo(Rule):
    """AYA-3.12: a tambo from any place of the grid."""

    clause: ClassVar[str] = "AYA-3.12"
    kind: ClassVar[str] = "tambo"

    def ask(self, p: Ayar) -> int:
        return p.sides[self.seat].tambos

    def do(self, p: Ayar, option: int) -> None:
        p.sides[self.seat].tambos &= ~(1 << option)
        build(p, self.seat, p.moved, 0)
