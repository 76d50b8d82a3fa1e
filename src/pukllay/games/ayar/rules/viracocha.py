"""Rulebook, "Viracocha bonus reference"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import count, lowest, plus
from pukllay.core.engine import Rule
from pukllay.games.ayar.components import (
    ALL_ACTIVITIES,
    LLAMA_BONUS,
    SLOT_INTI_SIX,
    SLOT_LLAMA,
    SLOT_MOVE_MARKER,
)
from pukllay.games.ayar.events import (
    AYLLU_LLAMA,
    BONUS_COMPLETE,
    DIAL_SIX,
    LLAMA_GAINED,
    MARKER_MOVED,
    VIRACOCHA_PLACED,
)
from pukllay.games.ayar.position import Ayar

KEEP_MARKER: Final = 16
ALL_SLOTS: Final = 511
DIAL_PER_BONUS: Final = 6


def gain_viracocha(p: Ayar, seat: int) -> None:
    """AYA-9.1: it is placed at once. The Ayllu takes a llama instead (AYA-10.3)."""
    if p.is_ayllu(seat):
        p.sides[seat].llamas += 1
        p.say(AYLLU_LLAMA, seat, p.sides[seat].llamas)
    else:
        p.then(PlaceViracocha(seat))


def gain_llama(p: Ayar, seat: int) -> None:
    p.sides[seat].llamas += 1
    p.say(LLAMA_GAINED, seat, p.sides[seat].llamas)


class PlaceViracocha(Rule):
    """AYA-9.1: on a bonus slot that is not complete; with all nine complete it goes back."""

    clause: ClassVar[str] = "AYA-9.1"
    kind: ClassVar[str] = "viracocha slot"

    def ask(self, p: Ayar) -> int:
        return ALL_SLOTS & ~p.sides[self.seat].complete

    def do(self, p: Ayar, option: int) -> None:
        side = p.sides[self.seat]
        side.viracocha = plus(side.viracocha, option)
        p.say(VIRACOCHA_PLACED, self.seat, option, count(side.viracocha, option))
        if count(side.viracocha, option) == p.ed.slot_needs[option]:
            side.complete |= 1 << option
            p.say(BONUS_COMPLETE, self.seat, option)
            at_once(p, self.seat, option)


def at_once(p: Ayar, seat: int, slot: int) -> None:
    """AYA-9.3, 9.6, 9.7: the bonuses that act when they are completed. The others are looked up where they count."""
    if slot == SLOT_LLAMA:
        gain_llama(p, seat)
    elif slot == SLOT_MOVE_MARKER:
        p.then(MoveRetiredMarker(seat))
    elif slot == SLOT_INTI_SIX:
        gain = DIAL_PER_BONUS * inti_bonuses(p, seat)
        p.sides[seat].dial += gain
        p.say(DIAL_SIX, seat, gain, p.sides[seat].dial)


def inti_bonuses(p: Ayar, seat: int) -> int:
    """How many Inti personal bonuses carry a bonus marker."""
    out = 0
    for line in range(8):
        if p.sides[seat].scored >> line & 1 and p.ed.bonus[line] < LLAMA_BONUS:
            out += 1
    return out


def marker_moves(p: Ayar, seat: int) -> int:
    """AYA-9.6: where the retired markers could go (from * 4 + to); empty with none on a Moon slot, or no slot free."""
    slots, full, out = p.sides[seat].moon_slots, 0, 0
    for activity in range(4):
        if count(slots, activity):
            full |= 1 << activity
    rest = full
    while rest:
        out |= (ALL_ACTIVITIES & ~full) << (lowest(rest) * 4)
        rest &= rest - 1
    return out


class MoveRetiredMarker(Rule):
    """AYA-9.6: a retired step marker to another Moon slot (from * 4 + to), or not. Moving scores nothing."""

    clause: ClassVar[str] = "AYA-9.6"
    kind: ClassVar[str] = "moon slot move"

    def ask(self, p: Ayar) -> int:
        out = marker_moves(p, self.seat)
        return out | 1 << KEEP_MARKER if out else 0

    def do(self, p: Ayar, option: int) -> None:
        if option == KEEP_MARKER:
            return
        side, frm, to = p.sides[self.seat], option >> 2, option & 3
        marker = count(side.moon_slots, frm)
        side.moon_slots += (marker << (to * 4)) - (marker << (frm * 4))
        p.say(MARKER_MOVED, self.seat, frm, to)
