"""What is known of a board, and what each space may still hold by simple reasoning about whole regions."""

from __future__ import annotations

from typing import final

from pukllay.core.bits import lowest, size
from pukllay.games.tiwanaku.board import TERRAINS, Board
from pukllay.games.tiwanaku.disc import UNKNOWN, span_of


@final
class Known:
    """What a seat knows: terrain (UNKNOWN) and crop (0: unknown) of each space, how many spaces of each terrain there
    are in all (printed on the back of the disc), and how many crop tiles of each value the box holds."""

    def __init__(
        self, board: Board, terrain: list[int], crop: list[int], counts: list[int], crop_tiles: list[int]
    ) -> None:
        self.board = board
        self.terrain = terrain
        self.crop = crop
        self.counts = counts
        self.crop_tiles = crop_tiles

    def left(self) -> list[int]:
        """Of each terrain, how many spaces are not yet known."""
        out = self.counts.copy()
        for t in self.terrain:
            if t != UNKNOWN:
                out[t] -= 1
        return out

    def tiles(self) -> list[int]:
        """Of each crop, how many tiles the box has left."""
        out = self.crop_tiles.copy()
        for c in self.crop:
            if c:
                out[c - 1] -= 1
        return out

    def key(self) -> str:
        """The same text for the same knowledge."""
        return f"{self.board.columns} {self.terrain} {self.crop} {self.counts} {self.crop_tiles}"


@final
class Shapes:
    """Every region that a board has room for, and the spaces that touch it. Made once a board."""

    def __init__(self, board: Board) -> None:
        self.shape: list[int] = []
        self.near: list[int] = []
        for space in range(board.spaces):
            for shape in board.shapes[space]:
                self.shape.append(shape)
                self.near.append(board.near(shape))


_SHAPES: dict[int, Shapes] = {}


def shapes_of(board: Board) -> Shapes:
    key = board.columns * 16 + board.rows
    if key not in _SHAPES:
        _SHAPES[key] = Shapes(board)
    return _SHAPES[key]


def possible(known: Known) -> list[int]:
    """(space * 4 + terrain) -> crops it may have there (bit 0: crop 1).

    A pair is possible when some region could hold it that fits what is known: its spaces may have the terrain, no
    space that touches it is known to have it, no crop stands twice, every crop from 1 to its size has a space.
    """
    board = known.board
    shapes = shapes_of(board)
    left = known.left()
    known_terrain = [0] * TERRAINS
    blank = 0  # spaces of unknown terrain
    may: list[int] = []
    for space in range(board.spaces):
        terrain, crop = known.terrain[space], known.crop[space]
        crops = 31 if crop == 0 else 1 << (crop - 1)
        touching = board.touching[space]
        while touching:
            other = known.crop[lowest(touching)]
            if other:
                crops &= ~(1 << (other - 1))
            touching &= touching - 1
        for t in range(TERRAINS):
            may.append(crops if terrain in (UNKNOWN, t) and (terrain == t or left[t] > 0) else 0)
        if terrain == UNKNOWN:
            blank |= 1 << space
        else:
            known_terrain[terrain] |= 1 << space
    live = list(range(len(shapes.shape) * TERRAINS))
    while True:
        support = [0] * len(may)
        still: list[int] = []
        for number in live:
            shape, t = shapes.shape[number >> 2], number & 3
            if shapes.near[number >> 2] & known_terrain[t] or size(shape & blank) > left[t]:
                continue
            if _supports(may, shape, t, support):
                still.append(number)
        changed = False
        for k in range(len(may)):
            if may[k] & ~support[k]:
                may[k] &= support[k]
                changed = True
        # a space whose terrain has become certain keeps other regions of that terrain away
        for space in range(board.spaces):
            if blank >> space & 1:
                certain = -1
                for t in range(TERRAINS):
                    if may[space * 4 + t]:
                        certain = t if certain == -1 else -2
                if certain >= 0 and not known_terrain[certain] >> space & 1:
                    known_terrain[certain] |= 1 << space
                    changed = True
        live = still
        if not changed:
            return may


def _supports(may: list[int], shape: int, t: int, support: list[int]) -> bool:
    """Whether a region of this shape and terrain is possible; its spaces' crops are then noted."""
    span = span_of(size(shape)) >> 1
    rest, anywhere = shape, 0
    single, twice = 0, 0  # crops that some space must have
    while rest:
        crops = may[lowest(rest) * 4 + t] & span
        if not crops:
            return False
        anywhere |= crops
        if not crops & (crops - 1):
            twice |= single & crops
            single |= crops
        rest &= rest - 1
    if twice or anywhere != span:
        return False
    rest = shape
    while rest:
        space = lowest(rest)
        crops = may[space * 4 + t] & span
        support[space * 4 + t] |= crops if not crops & (crops - 1) else crops & ~single
        rest &= rest - 1
    return True
