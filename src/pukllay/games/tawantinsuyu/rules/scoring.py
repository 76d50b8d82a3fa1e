"""Rulebook, "End of game and final scoring"."""

from __future__ import annotations

from pukllay.core.bits import size, total
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import (
    BY_ARMY,
    BY_BUILDINGS,
    BY_GOD_CARDS,
    BY_GOLD,
    BY_LEFTOVERS,
    BY_TAPESTRY,
    BY_TEMPLE_TOP,
    BY_WORKERS,
    GAME_ENDS,
)
from pukllay.games.tawantinsuyu.nouns import Z06
from pukllay.games.tawantinsuyu.position import LEFTOVERS_SCORE, Tawantinsuyu, length_of
from pukllay.games.tawantinsuyu.rules import solo_festival


class EndOfGame(Rule):
    """TAW-9.1: after the third Festival. Axomamma rejuvenates and worships once more before (TAW-10.30)."""

    def run(self, p: Tawantinsuyu) -> None:
        p.say(GAME_ENDS, self.seat)
        if p.automas:
            p.then(solo_festival.AxoFinal(p.seats))
        p.then(FinalScoring())


class FinalScoring(Rule):
    def run(self, p: Tawantinsuyu) -> None:
        for seat in range(len(p.sides)):
            score(p, seat)


def score(p: Tawantinsuyu, seat: int) -> None:
    """TAW-9.2 to 9.8."""
    ed, me = p.ed, p.sides[seat]
    tapestries = 0
    for tapestry in me.tapestries:
        tapestries += ed.tapestry_vp[length_of(tapestry)]
    p.add_points(seat, tapestries, BY_TAPESTRY)
    p.add_points(seat, ed.temple_final[me.temple], BY_TEMPLE_TOP)
    p.add_points(seat, ed.final_building * size(me.built & ~me.worn), BY_BUILDINGS)
    each = ed.final_god + 1 if me.has(Z06) and not p.is_automa(seat) else ed.final_god
    p.add_points(seat, each * size(me.gods), BY_GOD_CARDS)
    p.add_points(seat, ed.final_army * total(me.up), BY_ARMY)
    p.add_points(seat, ed.final_worker * total(me.workers), BY_WORKERS)
    p.add_points(seat, ed.final_gold * me.gold, BY_GOLD)
    if p.is_automa(seat) and p.has_option(LEFTOVERS_SCORE):
        p.add_points(seat, me.resources(), BY_LEFTOVERS)
