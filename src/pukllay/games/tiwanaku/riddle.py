"""The boards and the par of Pachamama's riddle (TIW-9.2, 9.7); its moves are in `rules/riddle.py`.

Board and par both come from the worlds that are left.
"""

from __future__ import annotations

from math import log2
from typing import Final, final

from pukllay.core.bits import lowest, members, size
from pukllay.core.engine import Rule
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.components import Edition
from pukllay.games.tiwanaku.disc import Disc, make_disc
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.rules.riddle import UNEXPLORED, DivineUnexplored, NameRiddleCrop
from pukllay.games.tiwanaku.rules.setup import set_up
from pukllay.games.tiwanaku.worlds.find import STEPS, counted, known_to, ways_over
from pukllay.games.tiwanaku.worlds.possible import Known, possible

STATES: Final = 1 << 10  # of a sweep that counts worlds: bounds the work, and is the same everywhere
SURE: Final = 1.0 - 1e-9
DRAWN: Final = 100  # boards, until one needs few givens: two in three do


@final
class Chances:
    """What each space may hold, by all worlds that are left; while these are too many to count, by what whole regions
    allow, each as likely as another."""

    def __init__(self, known: Known) -> None:
        may = possible(known)
        self.odds: list[list[float]] = []  # space -> chance at terrain * 8 + crop
        harvest = counted(known, ways_over(known.board)[0], STATES * STEPS)
        if harvest is not None:
            self.odds = harvest.odds
            return
        for space in range(known.board.spaces):
            share = 0
            for t in range(TERRAINS):
                share += size(may[space * 4 + t])
            odds = [0.0] * 32
            for t in range(TERRAINS):
                for bit in members(may[space * 4 + t]):
                    odds[t * 8 + bit + 1] = 1.0 / share
            self.odds.append(odds)

    def likeliest(self, space: int) -> int:
        best = 1
        for c in range(2, CROPS + 1):
            if self.crop(space, c) > self.crop(space, best):
                best = c
        return best

    def crop(self, space: int, c: int) -> float:
        odds = self.odds[space]
        return odds[c] + odds[8 + c] + odds[16 + c] + odds[24 + c]

    def doubt(self, space: int) -> float:
        """How much exploring the space would tell, in bits."""
        out = 0.0
        for t in range(TERRAINS):
            chance = 0.0
            for c in range(1, CROPS + 1):
                chance += self.odds[space][t * 8 + c]
            if chance > 0.0:
                out -= chance * log2(chance)
        return out


def riddle_disc(ed: Edition, side: int, rng: Rng) -> Disc:
    """TIW-9.2: a new disc with no more givens than it needs, and no more than other discs have."""
    disc = Disc()
    for _ in range(DRAWN):
        disc = make_disc(ed.boards[side], ed.terrain_tiles, ed.crop_tiles, 0, rng)
        disc = with_one_answer(ed, side, disc)
        if size(disc.givens) <= ed.most_givens[side]:
            break
    return disc


def with_one_answer(ed: Edition, side: int, disc: Disc) -> Disc:
    """TIW-9.2: with so many more givens that who knows all terrain has one answer left, and need not guess."""
    board, givens = ed.boards[side], disc.givens
    while True:
        crops: list[int] = []
        for space in range(board.spaces):
            crops.append(disc.crop[space] if givens >> space & 1 else 0)
        chances = Chances(Known(board, disc.terrain, crops, disc.counts(), ed.crop_tiles))
        least, open_space = SURE, -1
        for space in members(board.all & ~givens):
            chance = chances.crop(space, chances.likeliest(space))
            if chance < least:
                least, open_space = chance, space
        if open_space < 0:
            return Disc(disc.terrain, disc.crop, givens)
        givens |= 1 << open_space


def par_of(ed: Edition, side: int, disc: Disc) -> int:
    """TIW-9.7: what a careful solver pays that knows no more than you. It plays by the rules."""
    p = set_up(ed, 1, side, disc, 0, 0, False)
    while p.options:
        chances = Chances(known_to(p))
        goal = to_divine(p, chances)
        if not goal:
            p.play(advised(p, chances))
        while goal & ~p.planted:  # what is certain stays so, and tells nothing new
            p.play(advised(p, chances))
    return -p.points[0]


def to_divine(p: Tiwanaku, chances: Chances) -> int:
    """The spaces whose crop is certain; once all terrain lies and none is, the one that is least doubtful."""
    certain, best, guess = 0, -1.0, 0
    for space in members(p.board().all & ~p.planted):
        chance = chances.crop(space, chances.likeliest(space))
        if chance > SURE:
            certain |= 1 << space
        if chance > best:
            best, guess = chance, 1 << space
    return certain if certain or not p.is_discovered() else guess


def advised(p: Tiwanaku, chances: Chances) -> int:
    """What the solver answers to the question that waits."""
    rule: Rule = p.stack[-1]
    if isinstance(rule, NameRiddleCrop):
        return chances.likeliest(rule.what)
    goal = to_divine(p, chances)
    if isinstance(rule, DivineUnexplored):
        return lowest(goal & p.options if goal & p.options else p.options)
    if goal & p.shown:
        return lowest(goal & p.shown)
    return UNEXPLORED if goal else _most_telling(p, chances)


def _most_telling(p: Tiwanaku, chances: Chances) -> int:
    best, most = -1, -1.0
    for space in members(p.explorable()):
        # between equals the one beside more spaces whose crop is open
        worth = chances.doubt(space) + 0.001 * size(p.board().touching[space] & p.shown & ~p.planted)
        if worth > most:
            best, most = space, worth
    return best
