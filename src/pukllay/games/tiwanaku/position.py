"""What lies on the table of Tiwanaku."""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Position
from pukllay.games.tiwanaku.board import CROPS, TERRAINS, Board
from pukllay.games.tiwanaku.components import Edition
from pukllay.games.tiwanaku.disc import Disc

# what can happen (events)
ENTERED: Final = 0
MOVED: Final = 1
LEFT: Final = 2
DISCOVERED: Final = 3
DIVINED: Final = 4
MISTAKEN: Final = 5
GOT_TOKEN: Final = 6
OFFERED: Final = 7
END_BEGINS: Final = 8
PASSED: Final = 9
EXPLORED: Final = 10  # in the riddle
UNRIDDLED: Final = 11
MISTOOK: Final = 12
SOLVED: Final = 13

NO_DISC: Final = Disc()


@final
class Tiwanaku(Position):
    """Spaces are sets of bits. The disc is the one secret: nobody at the table knows it."""

    def __init__(self, ed: Edition, seats: int) -> None:
        super().__init__(seats)
        self.ed = ed
        self.side = 0  # SHORT or LONG
        self.disc = NO_DISC
        self.last_row = 0  # of the diversity board; 0: it has none
        self.wrong_passes = False  # option: in the end game a wrong divination makes you pass
        self.shown = 0  # spaces with a terrain tile
        self.planted = 0  # spaces with a crop tile
        self.meeples: list[int] = [0] * seats  # seat -> spaces with its meeples
        self.supply: list[int] = [0] * seats
        self.pawns: list[int] = [0] * (seats * TERRAINS)  # of each seat: terrain -> row of its diversity pawn
        self.tokens: list[int] = [0] * seats  # a set of crops
        self.points: list[int] = [0] * seats
        self.passed = 0  # seats that have passed in the end game
        self.mistakes = 0  # wrong divinations of the riddle, which counts them

    def copy(self) -> Tiwanaku:
        q = Tiwanaku(self.ed, self.seats)
        self.copy_into(q)
        q.side = self.side
        q.disc = self.disc
        q.last_row = self.last_row
        q.wrong_passes = self.wrong_passes
        q.shown = self.shown
        q.planted = self.planted
        q.meeples = self.meeples.copy()
        q.supply = self.supply.copy()
        q.pawns = self.pawns.copy()
        q.tokens = self.tokens.copy()
        q.points = self.points.copy()
        q.passed = self.passed
        q.mistakes = self.mistakes
        return q

    def board(self) -> Board:
        return self.ed.boards[self.side]

    def score(self, seat: int) -> int:
        return self.points[seat]

    def rows(self, seat: int) -> list[int]:
        """Terrain -> the row of this seat's diversity pawn."""
        return self.pawns[seat * TERRAINS : (seat + 1) * TERRAINS]

    def advances(self, seat: int) -> int:
        return sum(self.rows(seat))

    def standing(self, seat: int) -> int:
        """TIW-6.5: ties go to more advances on the diversity board, and are shared after that."""
        return self.points[seat] * 100 + self.advances(seat)

    def is_discovered(self) -> bool:
        return self.shown == self.board().all

    def divinable(self, seat: int) -> int:
        """The spaces where this seat's meeples stand on terrain without a crop."""
        return self.meeples[seat] & self.shown & ~self.planted

    def is_riddle(self) -> bool:
        """TIW-9.1: who is alone plays a puzzle of our own."""
        return self.seats == 1

    def explorable(self) -> int:
        """TIW-9.3: in the riddle, the unexplored spaces at the edge or beside an explored one."""
        return (self.board().edge | self.board().around(self.shown)) & ~self.shown

    def others(self, seat: int) -> int:
        out = 0
        for other in range(self.seats):
            if other != seat:
                out |= self.meeples[other]
        return out

    def reach(self, seat: int, first: int, leaving: int) -> int:
        """Where a meeple may end that steps first onto one of `first` and then runs on (TIW-3.2 to 3.6).

        It runs over crops and over its owner's other meeples (`leaving` is the space it comes from, no longer a
        meeple's). Going back over that space would gain nothing: whatever lies beside it was a first step.
        """
        board = self.board()
        barred = self.others(seat)
        mine = self.meeples[seat] & ~leaving
        runs = (self.planted | mine) & ~barred & ~leaving
        seen = first & ~barred & ~leaving
        new = seen & runs
        while new:
            near = 0
            while new:
                near |= board.beside[lowest(new)]
                new &= new - 1
            near &= ~(barred | seen | leaving)
            seen |= near
            new = near & runs
        return seen & ~mine

    def discovery_points(self, seat: int, terrain: int) -> int:
        """What discovering that terrain would score now (TIW-3.8, 3.9)."""
        first = seat * TERRAINS
        row = self.pawns[first + terrain]
        if self._is_last(row):
            return 1
        level = 1
        for other in range(TERRAINS):
            if self.pawns[first + other] == row + 1:
                level += 1
        return level

    def advance(self, seat: int, terrain: int) -> None:
        pawn = seat * TERRAINS + terrain
        if not self._is_last(self.pawns[pawn]):
            self.pawns[pawn] += 1

    def _is_last(self, row: int) -> bool:
        return row > 0 and row == self.last_row

    def check(self) -> str:
        each = self.ed.meeples_less_seats - self.seats if not self.is_riddle() else 0
        taken = 0
        for seat in range(self.seats):
            if self.supply[seat] < 0 or self.supply[seat] + size(self.meeples[seat]) != each:
                return f"seat {seat} has {self.supply[seat]} + {size(self.meeples[seat])} meeples, not {each}"
            if self.meeples[seat] & taken:
                return "two meeples stand on one space"
            taken |= self.meeples[seat]
            if self.tokens[seat] & ~62:
                return f"seat {seat} holds an offering that does not exist"
        if self.planted & ~self.shown:
            return "a crop lies on no terrain"
        if taken & ~self.shown:
            return "a meeple stands on no terrain"
        if len(self.disc.crop) != self.board().spaces or max(self.disc.crop) > CROPS:
            return "the disc does not fit the board"
        return ""
