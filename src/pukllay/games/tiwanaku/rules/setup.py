"""Rulebook, "Setup"."""

from __future__ import annotations

from typing import Final

from pukllay.games.tiwanaku.components import Edition
from pukllay.games.tiwanaku.disc import Disc
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.rules.riddle import Riddle
from pukllay.games.tiwanaku.rules.turn import Turn

FIRST: Final = 0


def set_up(
    ed: Edition, seats: int, side: int, disc: Disc, start_score: int, last_row: int, wrong_passes: bool
) -> Tiwanaku:
    """TIW-2: meeples, pawns and markers; the givens of the disc on the board; the first seat begins.

    Who is alone has no meeples and solves the riddle (TIW-9.2)."""
    p = Tiwanaku(ed, seats)
    p.side = side
    p.disc = disc
    p.last_row = last_row
    p.wrong_passes = wrong_passes
    p.shown = disc.givens
    p.planted = disc.givens
    for seat in range(seats):
        p.points[seat] = start_score
    if p.is_riddle():
        p.begin(Riddle(FIRST))
        return p
    for seat in range(seats):
        p.supply[seat] = ed.meeples_less_seats - seats
    p.begin(Turn(FIRST))
    return p
