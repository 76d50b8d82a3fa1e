"""What a choice costs and brings, as data; and why a space cannot be chosen. By what all may see."""

from __future__ import annotations

from pukllay.core.bits import size
from pukllay.core.speech import _
from pukllay.core.words import Effect
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.rules.riddle import TURN, UNEXPLORED
from pukllay.games.tiwanaku.rules.turn import SUPPLY

POINT = "g-star"
ENDING = ("LastTurn", "NameLastCrop")


def effect(p: Tiwanaku, option: int) -> Effect | None:
    rule = type(p.stack[-1]).__name__
    if rule == "Riddle" and option != UNEXPLORED and not p.shown >> option & 1:
        return Effect(costs=((POINT, TURN),))
    if rule == "Offering":
        return Effect(brings=((POINT, p.ed.offering_points[size(option)]),)) if option else None
    return None


def why_not(p: Tiwanaku, space: int) -> str:
    """Why this space is not on offer to the seat that is asked; empty when nothing is asked about spaces."""
    rule, seat = p.stack[-1], p.seat
    name, bit = type(rule).__name__, 1 << space
    if name == "Explore":
        return _no_way(p, seat, space, rule.what)
    if name == "Turn":
        if p.meeples[seat] & bit:
            return ""
        return _("No meeple of yours stands here to explore with.")
    if name in ("Divine", "LastTurn"):
        if p.planted & bit:
            return _("Its crop is known already.")
        if not p.shown & bit:
            return _("Its terrain is unknown: explore it first.")
        return _("No meeple of yours stands here: you divine where one does.")
    if name == "Riddle":
        if p.planted & bit:
            return _("Its crop is known already.")
        return _("You explore at the edge, or beside a space with terrain.")
    if name == "DivineUnexplored":
        return _("It is explored already: choose it from the land itself.")
    return ""


def _no_way(p: Tiwanaku, seat: int, space: int, start: int) -> str:
    bit = 1 << space
    if space == start:
        return _("The move begins here, so it cannot end here.")
    if p.others(seat) & bit:
        return _("Another player's meeple stands here.")
    if p.meeples[seat] & bit:
        return _("Your own meeple stands here: one may run over it, but not stop.")
    if start == SUPPLY:
        return _("Too far: a meeple enters at the edge, and runs on only over crops and over your own meeples.")
    return _("Too far: a meeple moves one space, and runs on only over crops and over your own meeples.")
