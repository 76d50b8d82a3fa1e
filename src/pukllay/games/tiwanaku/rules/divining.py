"""Rulebook, "Divine"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.engine import Rule
from pukllay.games.tiwanaku.position import DIVINED, GOT_TOKEN, MISTAKEN, Tiwanaku
from pukllay.games.tiwanaku.rules.offering import Offering

STOP: Final = 54  # beyond the spaces of any board
ANY_CROP: Final = 62  # the set of crops 1 to 5


class Divine(Rule):
    """TIW-4.1: with which meeple; after a right divination (`done`) one may go on or stop."""

    clause: ClassVar[str] = "TIW-4.1"
    kind: ClassVar[str] = "meeple"

    def ask(self, p: Tiwanaku) -> int:
        mine = p.divinable(self.seat)
        return mine | 1 << STOP if mine and self.done else mine

    def do(self, p: Tiwanaku, option: int) -> None:
        if option == STOP:
            p.then(Offering(self.seat))
        else:
            p.then(NameCrop(self.seat, what=option, done=self.done))

    def run(self, p: Tiwanaku) -> None:
        p.then(Offering(self.seat))


class NameCrop(Rule):
    """TIW-4.2: which crop grows on the space `what`. A mistake ends the turn, without an offering (TIW-4.4)."""

    clause: ClassVar[str] = "TIW-4.2"
    kind: ClassVar[str] = "crop"

    def ask(self, p: Tiwanaku) -> int:
        return ANY_CROP

    def do(self, p: Tiwanaku, option: int) -> None:
        if consult_wheel(p, self.seat, self.what, option):
            p.then(Divine(self.seat, done=self.done + 1))


def consult_wheel(p: Tiwanaku, seat: int, space: int, named: int) -> bool:
    """TIW-4.3, 4.4: the true crop is placed either way; its value is won or lost, and a right one brings a token."""
    crop = p.disc.crop[space]
    p.planted |= 1 << space
    p.reveal()
    if named != crop:
        p.points[seat] -= crop
        p.say(MISTAKEN, seat, space, named, crop)
        return False
    p.points[seat] += crop
    p.say(DIVINED, seat, space, crop)
    if not p.tokens[seat] >> crop & 1:
        p.tokens[seat] |= 1 << crop
        p.say(GOT_TOKEN, seat, crop)
    return True
