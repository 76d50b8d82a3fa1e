"""Rulebook, "Offering"."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.bits import size
from pukllay.core.engine import Rule
from pukllay.games.tiwanaku.position import OFFERED, Tiwanaku

KEEP_ALL = 0


class Offering(Rule):
    """TIW-5.1: discard any of your tokens, or none. An option is a set of crops, halved since there is no crop 0."""

    clause: ClassVar[str] = "TIW-5.1"
    kind: ClassVar[str] = "offering"

    def ask(self, p: Tiwanaku) -> int:
        mine = p.tokens[self.seat] >> 1
        if not mine:
            return 0
        options, part = 1 << KEEP_ALL, mine
        while part:
            options |= 1 << part
            part = (part - 1) & mine
        return options

    def do(self, p: Tiwanaku, option: int) -> None:
        if option != KEEP_ALL:
            offer(p, self.seat, option << 1)


def offer(p: Tiwanaku, seat: int, tokens: int) -> None:
    """TIW-5.2: 0, 1, 3, 6 or 10 points; the tokens go back to the pile."""
    points = p.ed.offering_points[size(tokens)]
    p.tokens[seat] &= ~tokens
    p.points[seat] += points
    p.say(OFFERED, seat, tokens, points)
