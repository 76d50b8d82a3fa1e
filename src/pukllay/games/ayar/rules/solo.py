"""Rulebook, "Solo mode": the Ayllu's turn, where it places its tambos, and its night. Every step is said aloud."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.bits import count, lowest
from pukllay.core.engine import Chance, Rule
from pukllay.games.ayar.components import ALL_ACTIVITIES, ALL_COLOURS, FARMING, PATHS, POTTERY, WEAVING
from pukllay.games.ayar.events import (
    AYLLU_BAG,
    AYLLU_BONUS_FOUND,
    AYLLU_BONUS_NONE,
    AYLLU_CLOSEST,
    AYLLU_DAWN_BONUS,
    AYLLU_FERTILE,
    AYLLU_IGNORES,
    AYLLU_MARKER,
    AYLLU_MARKER_SCORED,
    AYLLU_MOON_FOUND,
    AYLLU_MOON_NONE,
    AYLLU_NOWHERE,
    AYLLU_ONLY,
    AYLLU_POWER,
    AYLLU_RAYMI_FOUND,
    AYLLU_RAYMI_NONE,
    AYLLU_START,
    AYLLU_START_OTHER,
    AYLLU_TEMPLE,
    AYLLU_TOKEN,
    AYLLU_TOKEN_LEAVES,
    TAMBO_SPENT,
)
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules import checks, day, night, solo_activities
from pukllay.games.ayar.rules.scoring import moons, suns
from pukllay.games.ayar.soloboard import SoloBoard

NO_ACTIVITY = -1


def board_of(p: Ayar) -> SoloBoard:
    return p.ed.solo_boards[p.stars - 1]


def topmost_with_most(p: Ayar, among: int, of_moons: bool) -> int:
    """The activity among these with the most Moons (or Suns) for the Ayllu; the topmost of its board when they tie."""
    best, most = -1, -1
    for activity in p.ed.solo_order:
        if among >> activity & 1:
            worth = moons(p, p.seats, activity) if of_moons else suns(p, p.seats, activity)
            if worth > most:
                best, most = activity, worth
    return best


# -- the turn -------------------------------------------------------------------------------------------------------


class AylluTurn(Rule):
    """AYA-10.4: the steps of the Ayllu's turn, in order."""

    def run(self, p: Ayar) -> None:
        seat = self.seat
        p.then(
            FlipToken(seat),
            FillBag(seat),
            DrawMarker(seat),
            AylluPlacesTambo(seat),
            solo_activities.AylluPerforms(seat),
            AylluChecks(seat),
            AylluPlacesTemple(seat),
        )


class FlipToken(Chance):
    """AYA-10.4: the top activity token of the Ayllu's stack."""

    clause: ClassVar[str] = "AYA-10.4"
    kind: ClassVar[str] = "token"

    def ask(self, p: Ayar) -> int:
        return p.tokens

    def do(self, p: Ayar, option: int) -> None:
        p.token = option
        p.tokens &= ~(1 << option)
        p.tokens_used |= 1 << option
        p.say(AYLLU_TOKEN, self.seat, option)


class FillBag(Rule):
    """AYA-10.5: an empty bag gets all its markers back, for the last turn of the round."""

    def run(self, p: Ayar) -> None:
        if p.bag == 0:
            p.bag = ALL_COLOURS & ~p.retired
            p.say(AYLLU_BAG, self.seat)


class DrawMarker(Chance):
    """AYA-10.5, 10.6: a step marker from the bag; its Ayar moves by the arrows of the token."""

    clause: ClassVar[str] = "AYA-10.5"
    kind: ClassVar[str] = "ayar"

    def ask(self, p: Ayar) -> int:
        return p.bag

    def do(self, p: Ayar, option: int) -> None:
        p.bag &= ~(1 << option)
        p.marker = option
        p.say(AYLLU_MARKER, self.seat, option, p.ed.token_arrows[p.token])
        day.move_ayar(p, self.seat, option, p.ed.token_arrows[p.token])


class AylluChecks(Rule):
    """AYA-10.7: Raymi tiles, nearest first, and fertile ground, for all players."""

    def run(self, p: Ayar) -> None:
        for slot in p.ed.raymi_of[p.moved]:
            if p.triggered >> (checks.RAYMI_CHECK + slot) & 1:
                p.then(checks.Raymi(self.seat, what=slot))
        if p.triggered >> checks.FERTILE_CHECK & 1:
            p.then(checks.FertileGround(self.seat))
        p.triggered = 0


class AylluFertileGround(Rule):
    """AYA-10.8: the Ayllu scores the two activities with the most Suns."""

    def run(self, p: Ayar) -> None:
        first = topmost_with_most(p, ALL_ACTIVITIES, False)
        second = topmost_with_most(p, ALL_ACTIVITIES & ~(1 << first), False)
        p.say(AYLLU_FERTILE, self.seat, first, second)
        checks.score_fertile_ground(p, self.seat, first)
        checks.score_fertile_ground(p, self.seat, second)


class AylluPlacesTemple(Rule):
    """AYA-10.9: with the temple token, the temple of the activity with the most Moons, in the row of the marker."""

    def run(self, p: Ayar) -> None:
        left = p.sides[self.seat].temples
        if left and p.ed.temple_tokens >> p.token & 1:
            activity = topmost_with_most(p, left, True)
            p.say(AYLLU_TEMPLE, self.seat, activity, p.marker, moons(p, self.seat, activity))
            checks.place_temple(p, self.seat, activity, p.marker)


# -- placing tambos -------------------------------------------------------------------------------------------------


def is_full(p: Ayar, activity: int) -> bool:
    """AYA-10.11: the Ayllu has reached the maximum of an activity."""
    side, board = p.sides[p.seats], board_of(p)
    if activity == POTTERY:
        return len(side.pots) >= board.pot_places()
    if activity == WEAVING:
        return len(side.cloth) >= board.cloth_places()
    if activity == FARMING:
        return side.maize >= board.maize
    return side.built >= board.islands


class AylluPlacesTambo(Rule):
    """AYA-10.10: on the building slot that the tie-breakers choose."""

    def run(self, p: Ayar) -> None:
        seat, path = self.seat, p.moved
        side = p.sides[seat]
        p.power = p.round + 1 + p.ed.token_plus[p.token]
        side.tambos &= side.tambos - 1
        free = day.building_slots(p, path, p.ayar[path], ALL_ACTIVITIES)
        if not free:
            side.spent += 1
            p.activity = NO_ACTIVITY
            p.say(TAMBO_SPENT, seat, path)
            return
        open_slots = free
        for activity in range(4):
            of_it = free & p.ed.slots_of[path * 4 + activity]
            if of_it and is_full(p, activity):
                p.say(AYLLU_IGNORES, seat, activity)
                open_slots &= ~of_it
        if not open_slots:
            p.say(AYLLU_NOWHERE, seat)
            day.build(p, seat, path, closest(free))
            p.activity = NO_ACTIVITY
            return
        day.build(p, seat, path, choose_slot(p, open_slots))
        p.say(AYLLU_POWER, seat, p.power, p.round + 1, p.ed.token_plus[p.token])


def closest(slots: int) -> int:
    """The building slot closest to the Ayar: slots are numbered from Tiwanaku."""
    return slots.bit_length() - 1


def choose_slot(p: Ayar, slots: int) -> int:
    """AYA-10.12 to 10.16: the first tie-breaker that finds a slot decides; among several, the closest to the Ayar."""
    seat, path, side = p.seats, p.moved, p.sides[p.seats]
    kinds = 0
    for activity in range(4):
        if slots & p.ed.slots_of[path * 4 + activity]:
            kinds |= 1 << activity
    if not kinds & (kinds - 1):
        p.say(AYLLU_ONLY, seat, lowest(kinds))
        return closest(slots)
    for raymi in p.ed.raymi_of[path]:
        if p.ed.raymi_space[raymi * 4 + path] > p.passed_from:
            activity = p.ed.tile_activity[p.raymi[raymi]]
            if kinds >> activity & 1:
                p.say(AYLLU_RAYMI_FOUND, seat, activity, raymi)
                return closest(slots & p.ed.slots_of[path * 4 + activity])
            p.say(AYLLU_RAYMI_NONE, seat, activity, raymi)
    for activity in p.ed.solo_order:
        if not side.scored >> activity & 1:
            if kinds >> activity & 1:
                p.say(AYLLU_BONUS_FOUND, seat, activity)
                return closest(slots & p.ed.slots_of[path * 4 + activity])
            p.say(AYLLU_BONUS_NONE, seat, activity)
    for activity in p.ed.solo_order:
        if not count(side.moon_slots, activity):
            if kinds >> activity & 1:
                p.say(AYLLU_MOON_FOUND, seat, activity)
                return closest(slots & p.ed.slots_of[path * 4 + activity])
            p.say(AYLLU_MOON_NONE, seat, activity)
    p.say(AYLLU_CLOSEST, seat)
    return closest(slots)


class AylluStart(Rule):
    """AYA-10.2: a first slot whose activity is on a Raymi tile at space 8, the topmost row if there is a choice."""

    def run(self, p: Ayar) -> None:
        wanted = 0
        for slot in range(8):
            for path in range(PATHS):
                if p.ed.raymi_space[slot * 4 + path] == 8:
                    wanted |= 1 << p.ed.tile_activity[p.raymi[slot]]
        path = topmost_first_slot(p, wanted)
        if path >= 0:
            p.say(AYLLU_START, self.seat, p.ed.activity_of[path * p.ed.path_slots], path)
        else:
            path = topmost_first_slot(p, ALL_ACTIVITIES)
            p.say(AYLLU_START_OTHER, self.seat, p.ed.activity_of[path * p.ed.path_slots], path)
        side = p.sides[self.seat]
        side.tambos &= side.tambos - 1
        p.moved = path
        p.power = 1
        day.build(p, self.seat, path, 0)
        p.then(solo_activities.AylluPerforms(self.seat))


def topmost_first_slot(p: Ayar, activities: int) -> int:
    """The path with an empty first slot of these activities whose female is furthest up."""
    best = -1
    for path in range(PATHS):
        if not p.taken[path] & 1 and activities >> p.ed.activity_of[path * p.ed.path_slots] & 1:
            if best < 0 or p.row[path] < p.row[best]:
                best = path
    return best


# -- the night ------------------------------------------------------------------------------------------------------


class AylluScoresMarker(Rule):
    """AYA-10.17: the retired marker goes to the empty slot of the activity with the most Moons."""

    def run(self, p: Ayar) -> None:
        activity = topmost_with_most(p, night.free_moon_slots(p, self.seat), True)
        points = night.score_marker(p, self.seat, activity)
        p.say(AYLLU_MARKER_SCORED, self.seat, activity, points, p.sides[self.seat].moon)


def dawn_bonus(p: Ayar) -> None:
    """AYA-10.18: a bonus marker on the empty slot of the activity with the most Suns, which the dial gains."""
    side = p.sides[p.seats]
    activity = topmost_with_most(p, ALL_ACTIVITIES & ~side.scored, False)
    if activity < 0:
        return
    side.scored |= 1 << activity
    side.dial += suns(p, p.seats, activity)
    p.say(AYLLU_DAWN_BONUS, p.seats, activity, suns(p, p.seats, activity), side.dial)


def prepare(p: Ayar) -> None:
    """AYA-10.19: the markers that are left go into the bag; the token of this round leaves; the rest is shuffled."""
    p.bag = ALL_COLOURS & ~p.retired
    p.tokens |= p.tokens_used
    p.tokens_used = 0
    for token in range(len(p.ed.token_leaves)):
        if p.ed.token_leaves[token] == p.round + 1:
            p.tokens &= ~(1 << token)
            p.say(AYLLU_TOKEN_LEAVES, p.seats, token)
