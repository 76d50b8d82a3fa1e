"""How hard a disc is: what it takes to tell its crops from the givens once its terrain is known."""

from __future__ import annotations

from typing import Final, final

from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.deduction import LIMIT, WORLDS, Deduction
from pukllay.games.tiwanaku.disc import Disc
from pukllay.games.tiwanaku.worlds.find import find
from pukllay.games.tiwanaku.worlds.possible import Known


@final
class Grade:
    """How hard the crops of a disc are to tell once its terrain is known, from its givens alone."""

    def __init__(self) -> None:
        self.steps = [0] * (WORLDS + 1)  # level -> steps
        self.open = 0  # spaces whose crop never becomes certain
        self.fillings = 0  # boards that fit the terrain and the givens
        self.points = 0
        self.stars = 0  # 1 to 5


STAR_POINTS: Final = (0, 60, 110, 150, 190)  # a space, from which points on a disc of 25 spaces has 1, 2 … 5 stars


def grade(board: Board, disc: Disc, crop_tiles: list[int]) -> Grade:
    """A step counts 1, 3, 6 or 10 points by its level, a space that stays open 12; stars go by points a space."""
    crops: list[int] = []
    for space in range(board.spaces):
        crops.append(disc.crop[space] if disc.givens >> space & 1 else 0)
    known = Known(board, disc.terrain.copy(), crops, disc.counts(), crop_tiles)
    out = Grade()
    out.fillings = find(known, limit=LIMIT).count
    deduction = Deduction(known)
    for step in deduction.run():
        out.steps[step.level] += 1
    out.open = deduction.known.crop.count(0)
    out.points = out.steps[1] + 3 * out.steps[2] + 6 * out.steps[3] + 10 * out.steps[4] + 12 * out.open
    out.stars = stars_of(out.points, board.spaces)
    return out


def stars_of(points: int, spaces: int) -> int:
    stars = 0
    for least in STAR_POINTS:
        if points * 25 // spaces >= least:
            stars += 1
    return stars
