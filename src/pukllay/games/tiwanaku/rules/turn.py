"""Rulebook, "Player turns" and "Explore"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.engine import Rule
from pukllay.games.tiwanaku.position import DISCOVERED, ENTERED, LEFT, MOVED, Tiwanaku
from pukllay.games.tiwanaku.rules import divining, ending
from pukllay.games.tiwanaku.rules.offering import Offering

SUPPLY: Final = 54  # beyond the spaces of any board: a meeple from the supply, or back to it
DIVINE: Final = 55


class Turn(Rule):
    """TIW-3.1: explore with a meeple (on a space, or from the supply), or divine."""

    clause: ClassVar[str] = "TIW-3.1"
    kind: ClassVar[str] = "action"

    def ask(self, p: Tiwanaku) -> int:
        seat = self.seat
        options = p.meeples[seat]
        if p.supply[seat] and p.reach(seat, p.board().edge, 0):
            options |= 1 << SUPPLY
        if p.divinable(seat):
            options |= 1 << DIVINE
        return options

    def do(self, p: Tiwanaku, option: int) -> None:
        seat = self.seat
        p.turn = seat
        if option == DIVINE:
            p.then(divining.Divine(seat), NextTurn(seat))
        else:
            p.then(Explore(seat, what=option), Offering(seat), NextTurn(seat))

    def run(self, p: Tiwanaku) -> None:
        """TIW-8.3: never with the meeples of the box; an edition with more of them could wall somebody out."""
        p.then(NextTurn(self.seat))


class Explore(Rule):
    """TIW-3.2: where the meeple of the space (or supply) `what` ends its move; it may also be taken off the board."""

    clause: ClassVar[str] = "TIW-3.2"
    kind: ClassVar[str] = "move"

    def ask(self, p: Tiwanaku) -> int:
        if self.what == SUPPLY:
            return p.reach(self.seat, p.board().edge, 0)
        return p.reach(self.seat, p.board().beside[self.what], 1 << self.what) | 1 << SUPPLY

    def do(self, p: Tiwanaku, option: int) -> None:
        seat = self.seat
        if self.what == SUPPLY:
            p.supply[seat] -= 1
            p.say(ENTERED, seat, option)
        else:
            p.meeples[seat] &= ~(1 << self.what)
        if option == SUPPLY:
            p.supply[seat] += 1
            p.say(LEFT, seat, self.what)
            return
        if self.what != SUPPLY:
            p.say(MOVED, seat, self.what, option)
        p.meeples[seat] |= 1 << option
        if not p.shown >> option & 1:
            discover(p, seat, option)


def discover(p: Tiwanaku, seat: int, space: int) -> None:
    """TIW-3.7: the wheel tells the terrain; the diversity pawn advances and scores its row."""
    terrain = p.disc.terrain[space]
    points = p.discovery_points(seat, terrain)
    p.shown |= 1 << space
    p.advance(seat, terrain)
    p.points[seat] += points
    p.reveal()
    p.say(DISCOVERED, seat, space, terrain, points)


class NextTurn(Rule):
    """TIW-3.11: the turn passes on; once the last terrain tile lies, the end game begins (TIW-6.1)."""

    def run(self, p: Tiwanaku) -> None:
        if p.is_discovered():
            p.then(ending.EndGame(self.seat))
        else:
            p.begin_turn(p.next_seat(self.seat))
            p.then(Turn(p.turn))
