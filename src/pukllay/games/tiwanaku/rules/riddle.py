"""TIW-9, Pachamama's riddle: a puzzle of our own for one. No rule of the box."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.engine import Rule
from pukllay.games.tiwanaku.position import EXPLORED, MISTOOK, SOLVED, UNRIDDLED, Tiwanaku
from pukllay.games.tiwanaku.rules.divining import ANY_CROP

UNEXPLORED: Final = 55  # beyond the spaces of any board: divine where no terrain lies yet
TURN: Final = 1  # what exploring costs
MISTAKE: Final = 3  # what a wrong divination costs


class Riddle(Rule):
    """TIW-9.3, 9.4: explore a space, or divine on an explored one; the same space never allows both."""

    clause: ClassVar[str] = "TIW-9.3"
    kind: ClassVar[str] = "riddle"

    def ask(self, p: Tiwanaku) -> int:
        options = p.explorable() | (p.shown & ~p.planted)
        return options | 1 << UNEXPLORED if not p.is_discovered() else options

    def do(self, p: Tiwanaku, option: int) -> None:
        if option == UNEXPLORED:
            p.then(DivineUnexplored(self.seat), Riddle(self.seat))
        elif p.shown >> option & 1:
            p.then(NameRiddleCrop(self.seat, what=option), Riddle(self.seat))
        else:
            p.begin_turn(self.seat)
            p.shown |= 1 << option
            p.points[self.seat] -= TURN
            p.reveal()
            p.say(EXPLORED, self.seat, option, p.disc.terrain[option])
            p.then(Riddle(self.seat))

    def run(self, p: Tiwanaku) -> None:
        """TIW-9.6: every crop lies."""
        p.say(SOLVED, self.seat, p.turns, p.mistakes, p.points[self.seat])


class DivineUnexplored(Rule):
    """TIW-9.5: on which space that nobody has explored."""

    clause: ClassVar[str] = "TIW-9.5"
    kind: ClassVar[str] = "divine"

    def ask(self, p: Tiwanaku) -> int:
        return p.board().all & ~p.shown

    def do(self, p: Tiwanaku, option: int) -> None:
        p.then(NameRiddleCrop(self.seat, what=option))


class NameRiddleCrop(Rule):
    """TIW-9.4: which crop grows on the space `what`. Either way its terrain and its true crop are laid."""

    clause: ClassVar[str] = "TIW-9.4"
    kind: ClassVar[str] = "crop"

    def ask(self, p: Tiwanaku) -> int:
        return ANY_CROP

    def do(self, p: Tiwanaku, option: int) -> None:
        space, crop = self.what, p.disc.crop[self.what]
        p.shown |= 1 << space
        p.planted |= 1 << space
        p.reveal()
        if option == crop:
            p.say(UNRIDDLED, self.seat, space, crop)
        else:
            p.mistakes += 1
            p.points[self.seat] -= MISTAKE
            p.say(MISTOOK, self.seat, space, option, crop)
