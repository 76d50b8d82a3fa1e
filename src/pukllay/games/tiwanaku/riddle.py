"""TIW-9, Pachamama's riddle: a solo puzzle of our own. The solo rules of the box are not in our sources."""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import members, size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import CROPS
from pukllay.games.tiwanaku.components import SIDES, Edition
from pukllay.games.tiwanaku.deduction import Deduction
from pukllay.games.tiwanaku.disc import UNKNOWN, Disc, make_disc
from pukllay.games.tiwanaku.possible import Known, possible
from pukllay.games.tiwanaku.worlds import EXACT, find

DAILY: Final = "short"
MISTAKE: Final = 3  # what a wrong divination adds to the cost
SWEEP_LIMIT: Final = 1 << 10  # of the par's own thinking, so that it is the same everywhere and quick


@final
class Riddle:
    """One board and nobody else: explore it space by space, divine all its crops."""

    def __init__(self, ed: Edition, side: int, disc: Disc) -> None:
        self.ed = ed
        self.board = ed.boards[side]
        self.disc = disc
        self.shown = disc.givens
        self.planted = disc.givens
        self.turns = 0
        self.mistakes = 0

    def copy(self) -> Riddle:
        """The same riddle from its beginning."""
        other = Riddle(self.ed, 0, self.disc)
        other.board = self.board
        return other

    def known(self) -> Known:
        """What the solver knows."""
        terrain: list[int] = []
        crop: list[int] = []
        for space in range(self.board.spaces):
            terrain.append(self.disc.terrain[space] if self.shown >> space & 1 else UNKNOWN)
            crop.append(self.disc.crop[space] if self.planted >> space & 1 else 0)
        return Known(self.board, terrain, crop, self.disc.counts(), self.ed.crop_tiles)

    def explorable(self) -> int:
        """TIW-9.2: unknown spaces at the edge, or beside a known one."""
        return (self.board.edge | self.board.around(self.shown)) & ~self.shown

    def may_explore(self, space: int) -> bool:
        return bool(self.explorable() >> space & 1)

    def explore(self, space: int) -> int:
        """TIW-9.2: a turn; the terrain is revealed."""
        self.turns += 1
        self.shown |= 1 << space
        return self.disc.terrain[space]

    def may_divine(self, space: int) -> bool:
        """TIW-9.3: wherever no crop lies, explored or not."""
        return not self.planted >> space & 1

    def divine(self, space: int, crop: int) -> bool:
        """TIW-9.3: a right one is free, a wrong one a mistake; terrain and crop lie then either way."""
        self.shown |= 1 << space
        self.planted |= 1 << space
        if crop == self.disc.crop[space]:
            return True
        self.mistakes += 1
        return False

    def is_over(self) -> bool:
        """TIW-9.4: every crop lies."""
        return self.planted == self.board.all

    def cost(self) -> int:
        """TIW-9.4: turns, and three for each mistake."""
        return self.turns + MISTAKE * self.mistakes


def riddle_of_the_day(ed: Edition, size_name: str, day: int) -> Riddle:
    """TIW-9.1: the same day gives the same board to everybody."""
    side = SIDES.index(size_name) if size_name in SIDES else 0
    rng = Rng(day * 2 + side)
    givens = ed.most_givens[side]
    return Riddle(ed, side, make_disc(ed.boards[side], ed.terrain_tiles, ed.crop_tiles, givens, rng))


def par_of(riddle: Riddle) -> int:
    """TIW-9.5: the cost of a solver that knows no more than you.

    It divines what is certain in all worlds that it can count, then explores where most crops are open, and guesses the
    likeliest crop once all terrain lies."""
    r = riddle.copy()
    while not r.is_over():
        deduction = Deduction(r.known())
        deduction.limit = SWEEP_LIMIT
        certain = False
        for step in deduction.run():
            if step.crop:
                r.divine(step.space, step.crop)
                certain = True
        if certain:
            continue
        if r.shown != r.board.all:
            r.explore(_most_open(r))
        else:
            space, crop = _likeliest(r)
            r.divine(space, crop)
    return r.cost()


def _most_open(r: Riddle) -> int:
    """The space, of those that may be explored, that touches most spaces without a crop."""
    best, most = -1, -1
    for space in members(r.explorable()):
        open_around = size(r.board.touching[space] & r.shown & ~r.planted)
        if open_around > most:
            best, most = space, open_around
    return best


def _likeliest(r: Riddle) -> tuple[int, int]:
    """By the worlds that are left; by what is possible at all when they are too many to count."""
    known = r.known()
    found = find(known, limit=SWEEP_LIMIT)
    best, at, crop = -1.0, -1, 1
    may = possible(known)
    for space in members(r.shown & ~r.planted):
        for c in range(1, CROPS + 1):
            if found.how == EXACT:
                chance = found.crop_odds(space)[c]
            else:
                crops = may[space * 4 + known.terrain[space]]
                chance = 1.0 / size(crops) if crops >> (c - 1) & 1 else 0.0
            if chance > best:
                best, at, crop = chance, space, c
    return at, crop
