"""Rulebook, "End-of-turn checks"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.engine import Rule
from pukllay.games.ayar.components import LLAMA_BONUS
from pukllay.games.ayar.events import (
    DEVOTION,
    FERTILE_GROUND,
    LINE_BONUS,
    RAYMI,
    RAYMI_FLIPPED,
    RAYMI_REMOVED,
    TEMPLE_PLACED,
)
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules import solo
from pukllay.games.ayar.rules.scoring import devotion
from pukllay.games.ayar.rules.viracocha import gain_llama, gain_viracocha

# The checks that wait are a set: 0 to 3 the quadrants, then the eight lines, the eight Raymi slots, and fertile ground.
LINE_CHECK: Final = 4
RAYMI_CHECK: Final = 12
FERTILE_CHECK: Final = 20

PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))  # two different activities
ALL_PAIRS: Final = 63
LAST_COLUMN: Final = 3


class EndOfTurnChecks(Rule):
    """AYA-6.1: temples, personal bonuses, Raymi tiles and fertile ground, in the order the player likes."""

    clause: ClassVar[str] = "AYA-6.1"
    kind: ClassVar[str] = "check"

    def ask(self, p: Ayar) -> int:
        return p.triggered

    def do(self, p: Ayar, option: int) -> None:
        seat = self.seat
        p.triggered &= ~(1 << option)
        if option < LINE_CHECK:
            p.then(PlaceTemple(seat))
        elif option < RAYMI_CHECK:
            p.then(PersonalBonus(seat, what=option - LINE_CHECK))
        elif option < FERTILE_CHECK:
            p.then(Raymi(seat, what=option - RAYMI_CHECK))
        else:
            p.then(FertileGround(seat))
        p.then(EndOfTurnChecks(seat))


class PlaceTemple(Rule):
    """AYA-6.2: a temple of one's choice, in the row of the Ayar that moved."""

    clause: ClassVar[str] = "AYA-6.2"
    kind: ClassVar[str] = "activity"

    def ask(self, p: Ayar) -> int:
        return p.sides[self.seat].temples

    def do(self, p: Ayar, option: int) -> None:
        place_temple(p, self.seat, option, p.moved)


def place_temple(p: Ayar, seat: int, activity: int, colour: int) -> None:
    """AYA-6.3: the leftmost empty slot; the fourth takes any number."""
    p.sides[seat].temples &= ~(1 << activity)
    p.say(TEMPLE_PLACED, seat, activity, colour, temple_column(len(p.temples[colour])))
    p.temples[colour] = p.temples[colour] + (seat * 4 + activity,)


def temple_column(place: int) -> int:
    return place if place < LAST_COLUMN else LAST_COLUMN


class PersonalBonus(Rule):
    """AYA-6.4: the bonus of the line `what`: a llama, a Viracocha, or the devotion of an activity."""

    def run(self, p: Ayar) -> None:
        seat, side, kind = self.seat, p.sides[self.seat], p.ed.bonus[self.what]
        side.scored |= 1 << self.what
        p.say(LINE_BONUS, seat, self.what, kind)
        if kind < LLAMA_BONUS:
            gain_devotion(p, seat, kind)
        elif kind == LLAMA_BONUS:
            gain_llama(p, seat)
        else:
            gain_viracocha(p, seat)


def gain_devotion(p: Ayar, seat: int, activity: int) -> int:
    """The dial grows by the Suns of an activity; how many they were."""
    gain = devotion(p, seat, activity)
    p.sides[seat].dial += gain
    p.say(DEVOTION, seat, activity, gain, p.sides[seat].dial)
    return gain


class Raymi(Rule):
    """AYA-6.5, 6.6: all players score the tile of the slot `what`; then it is turned over, or removed (AYA-6.7)."""

    def run(self, p: Ayar) -> None:
        slot = self.what
        tile = p.raymi[slot]
        need = p.ed.tile_back[tile] if p.flipped >> slot & 1 else p.ed.tile_front[tile]
        p.say(RAYMI, self.seat, slot, p.ed.tile_activity[tile], need)
        seat = self.seat
        for _ in range(len(p.sides)):
            if gain_devotion(p, seat, p.ed.tile_activity[tile]) >= need:
                gain_llama(p, seat)
            seat = p.next_side(seat)
        p.flipped |= 1 << slot
        p.say(RAYMI_REMOVED if p.raymi_is_over(slot) else RAYMI_FLIPPED, -1, slot)


class FertileGround(Rule):
    """AYA-6.8: an Ayar reached the last space: everybody scores two activities."""

    def run(self, p: Ayar) -> None:
        p.say(FERTILE_GROUND, self.seat, p.moved)
        seat = self.seat
        for _ in range(len(p.sides)):
            p.then(solo.AylluFertileGround(seat) if p.is_ayllu(seat) else ChooseTwo(seat))
            seat = p.next_side(seat)


class ChooseTwo(Rule):
    """AYA-6.8: which two different activities."""

    clause: ClassVar[str] = "AYA-6.8"
    kind: ClassVar[str] = "two activities"

    def ask(self, p: Ayar) -> int:
        return ALL_PAIRS

    def do(self, p: Ayar, option: int) -> None:
        pair = PAIRS[option]
        score_fertile_ground(p, self.seat, pair[0])
        score_fertile_ground(p, self.seat, pair[1])


def score_fertile_ground(p: Ayar, seat: int, activity: int) -> None:
    if gain_devotion(p, seat, activity) >= p.ed.fertile_threshold:
        gain_llama(p, seat)
