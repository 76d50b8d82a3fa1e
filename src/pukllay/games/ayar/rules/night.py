"""Rulebook, "Night phase"."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.bits import count
from pukllay.core.engine import Rule
from pukllay.games.ayar.components import PATHS, SLOT_TEMPLE_MOONS
from pukllay.games.ayar.events import (
    DAWN,
    FIRST_PLAYER,
    HARVESTED,
    HARVESTED_ON_TIE,
    MARKER_SCORED,
    NO_HARVEST,
    RAYMI_REMOVED,
    RETIRED,
    RETIRED_ON_TIE,
    TEMPLE_MOONS,
    TEMPLE_SCORED,
)
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules import checks, day, ending, solo
from pukllay.games.ayar.rules.scoring import moons
from pukllay.games.ayar.rules.viracocha import gain_viracocha


class Night(Rule):
    """AYA-7.1: the six steps of the night, in order."""

    def run(self, p: Ayar) -> None:
        p.then(RetireAyar(), HarvestMaize(), ScoreTemples())
        seat = p.first
        for _ in range(len(p.sides)):
            p.then(solo.AylluScoresMarker(seat) if p.is_ayllu(seat) else ScoreStepMarker(seat))
            seat = p.next_side(seat)
        p.then(Dawn(), Prepare())


def next_to_retire(p: Ayar) -> int:
    """AYA-7.2: the Ayar that has gone least far; of those that tie, the one whose female is furthest down."""
    last = -1
    for colour in range(PATHS):
        if p.retired >> colour & 1:
            continue
        tied = last >= 0 and p.ayar[colour] == p.ayar[last]
        if last < 0 or p.ayar[colour] < p.ayar[last] or (tied and p.row[colour] > p.row[last]):
            last = colour
    return last


class RetireAyar(Rule):
    """AYA-7.2."""

    def run(self, p: Ayar) -> None:
        colour = next_to_retire(p)
        tied = False
        for other in range(PATHS):
            if other != colour and not p.retired >> other & 1 and p.ayar[other] == p.ayar[colour]:
                tied = True
        over = 0
        for slot in p.ed.raymi_of[colour]:
            over |= (1 << slot) if p.raymi_is_over(slot) else 0
        p.retired |= 1 << colour
        p.retiring = colour
        p.say(RETIRED_ON_TIE if tied else RETIRED, -1, colour, p.ayar[colour])
        for slot in p.ed.raymi_of[colour]:
            if not over >> slot & 1 and p.raymi_is_over(slot):
                p.say(RAYMI_REMOVED, -1, slot)


class HarvestMaize(Rule):
    """AYA-7.3: the most maize takes the Viracocha; a tie goes to who planted first. The terrace is cleared."""

    def run(self, p: Ayar) -> None:
        best, tied = -1, False
        for seat in range(len(p.sides)):
            side = p.sides[seat]
            if side.planted == 0:
                continue
            if best < 0 or side.planted > p.sides[best].planted:
                best, tied = seat, False
            elif side.planted == p.sides[best].planted:
                tied = True
                if side.planted_at < p.sides[best].planted_at:
                    best = seat
        p.harvest &= ~(1 << p.retiring)
        if best < 0:
            p.say(NO_HARVEST, -1, p.retiring)
        else:
            p.say(HARVESTED_ON_TIE if tied else HARVESTED, best, p.sides[best].planted, p.retiring)
            gain_viracocha(p, best)
        for side in p.sides:
            side.planted = 0
            side.planted_at = 0
        p.plantings = 0


class ScoreTemples(Rule):
    """AYA-7.4, 7.5: first the bonus for temples on the board, then the row of the Ayar that retires."""

    def run(self, p: Ayar) -> None:
        for seat in range(len(p.sides)):
            side = p.sides[seat]
            if side.complete >> SLOT_TEMPLE_MOONS & 1:
                gain = 2 * temples_of(p, seat)
                side.moon += gain
                p.say(TEMPLE_MOONS, seat, gain, side.moon)
        row = p.temples[p.retiring]
        for place in range(len(row)):
            seat, activity = row[place] >> 2, row[place] & 3
            bonus = p.ed.temple_bonus[checks.temple_column(place)]
            points = moons(p, seat, activity)
            p.sides[seat].moon += points + bonus
            p.say(TEMPLE_SCORED, seat, activity, points, bonus)
        p.temples[p.retiring] = ()


def temples_of(p: Ayar, seat: int) -> int:
    """How many temples of a side stand in the temple area."""
    out = 0
    for row in p.temples:
        for temple in row:
            if temple >> 2 == seat:
                out += 1
    return out


class ScoreStepMarker(Rule):
    """AYA-7.6: the marker of the Ayar that retires goes to an empty Moon slot, and scores its activity."""

    clause: ClassVar[str] = "AYA-7.6"
    kind: ClassVar[str] = "activity"

    def ask(self, p: Ayar) -> int:
        return free_moon_slots(p, self.seat)

    def do(self, p: Ayar, option: int) -> None:
        points = score_marker(p, self.seat, option)
        p.say(MARKER_SCORED, self.seat, option, points, p.sides[self.seat].moon)


def free_moon_slots(p: Ayar, seat: int) -> int:
    out = 0
    for activity in range(4):
        if not count(p.sides[seat].moon_slots, activity):
            out |= 1 << activity
    return out


def score_marker(p: Ayar, seat: int, activity: int) -> int:
    side, colour = p.sides[seat], p.retiring
    side.moon_slots |= (colour + 1) << (activity * 4)
    side.markers &= ~(15 << (colour * 4))
    side.up &= ~(1 << colour)
    points = moons(p, seat, activity)
    side.moon += points
    return points


class Dawn(Rule):
    """AYA-7.7: the Inti dial is added to the Sun points, and stays."""

    def run(self, p: Ayar) -> None:
        if p.stars:
            solo.dawn_bonus(p)
        for seat in range(len(p.sides)):
            side = p.sides[seat]
            side.sun += side.dial
            p.say(DAWN, seat, side.dial, side.sun)


class Prepare(Rule):
    """AYA-7.8: the markers stand up where they are, the first player token passes, a new day begins; or AYA-8.1."""

    def run(self, p: Ayar) -> None:
        if p.stars:
            solo.prepare(p)
        p.round += 1
        if p.round == p.ed.rounds:
            p.then(ending.GameEnd())
            return
        for seat in range(p.seats):
            p.sides[seat].up = 31 & ~p.retired
        p.first = p.next_side(p.first)
        p.say(FIRST_PLAYER, p.first)
        p.then(day.Day())
