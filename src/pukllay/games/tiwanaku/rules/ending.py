"""Rulebook, "End Game"."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.engine import Rule
from pukllay.games.tiwanaku.position import END_BEGINS, PASSED, Tiwanaku
from pukllay.games.tiwanaku.rules.divining import ANY_CROP, STOP, consult_wheel
from pukllay.games.tiwanaku.rules.offering import offer


class EndGame(Rule):
    """TIW-6.1: all terrain is known; after the turn of `seat`, the others divine or pass in rotation."""

    def run(self, p: Tiwanaku) -> None:
        p.say(END_BEGINS, self.seat)
        p.then(NextLastTurn(self.seat))


class NextLastTurn(Rule):
    """TIW-6.4: round and round past those who have passed, until all have."""

    def run(self, p: Tiwanaku) -> None:
        seat = self.seat
        for _ in range(p.seats):
            seat = p.next_seat(seat)
            if not p.passed >> seat & 1:
                p.begin_turn(seat)
                p.then(LastTurn(seat), NextLastTurn(seat))
                return
        p.then(FinalOfferings())


class LastTurn(Rule):
    """TIW-6.2: divine with one meeple, or pass for good. With no meeple to divine with, only passing is left."""

    clause: ClassVar[str] = "TIW-6.2"
    kind: ClassVar[str] = "meeple or pass"

    def ask(self, p: Tiwanaku) -> int:
        return p.divinable(self.seat) | 1 << STOP

    def do(self, p: Tiwanaku, option: int) -> None:
        if option == STOP:
            pass_for_good(p, self.seat)
        else:
            p.then(NameLastCrop(self.seat, what=option))


class NameLastCrop(Rule):
    """TIW-6.3: as any divination, but a single one, and without an offering."""

    clause: ClassVar[str] = "TIW-6.3"
    kind: ClassVar[str] = "crop"

    def ask(self, p: Tiwanaku) -> int:
        return ANY_CROP

    def do(self, p: Tiwanaku, option: int) -> None:
        right = consult_wheel(p, self.seat, self.what, option)
        if not right and p.wrong_passes:
            pass_for_good(p, self.seat)


def pass_for_good(p: Tiwanaku, seat: int) -> None:
    p.passed |= 1 << seat
    p.say(PASSED, seat)


class FinalOfferings(Rule):
    """TIW-6.4: one last offering each, of all tokens: a larger one never scores less."""

    def run(self, p: Tiwanaku) -> None:
        for seat in range(p.seats):
            if p.tokens[seat]:
                offer(p, seat, p.tokens[seat])
