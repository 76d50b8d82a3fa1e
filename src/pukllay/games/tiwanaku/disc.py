"""A disc: the hidden truth inside the wheel, its text, the placement rules, and how one is filled at random."""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Part
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import CROPS, LARGEST_REGION, TERRAINS, Board

LETTERS: Final = "dsgr"
UNKNOWN: Final = -1  # what nobody has seen yet
MOST_ATTEMPTS: Final = 3_000  # some ten are needed with the tiles of the box


@final
class Disc(Part):
    """Terrain (0 to 3) and crop (1 to 5) of every space, and the set of givens. Never changed, shared by copies."""

    def __init__(self, terrain: list[int] | None = None, crop: list[int] | None = None, givens: int = 0) -> None:
        self.terrain: list[int] = [] if terrain is None else terrain
        self.crop: list[int] = [] if crop is None else crop
        self.givens = givens

    def counts(self) -> list[int]:
        """How many spaces of each terrain: printed on the back, known to all."""
        out = [0] * TERRAINS
        for terrain in self.terrain:
            out[terrain] += 1
        return out


def disc_text(board: Board, disc: Disc) -> str:
    """One line: row by row, a terrain letter and a crop digit a space; a given has a capital letter."""
    rows: list[str] = []
    for row in range(board.rows):
        line = ""
        for column in range(board.columns):
            space = column * board.rows + row
            letter = LETTERS[disc.terrain[space]]
            line += (letter.upper() if disc.givens >> space & 1 else letter) + str(disc.crop[space])
        rows.append(line)
    return "/".join(rows)


def parse_disc(board: Board, text: str) -> Disc:
    """The disc of a text; ValueError says what is wrong with it."""
    rows = text.strip().split("/")
    if len(rows) != board.rows:
        raise ValueError(f"it has {len(rows)} rows, the board has {board.rows}")
    terrain, crop, givens = [0] * board.spaces, [0] * board.spaces, 0
    for row in range(board.rows):
        if len(rows[row]) != 2 * board.columns:
            raise ValueError(f"row {row + 1} should have {board.columns} spaces of a letter and a digit")
        for column in range(board.columns):
            letter, digit = rows[row][2 * column], rows[row][2 * column + 1]
            space = column * board.rows + row
            if letter.lower() not in LETTERS or digit not in "12345":
                raise ValueError(f"{board.name(space)}: {letter}{digit} is not a terrain (d s g r) and a crop (1-5)")
            terrain[space] = LETTERS.index(letter.lower())
            crop[space] = int(digit)
            if letter.isupper():
                givens |= 1 << space
    return Disc(terrain, crop, givens)


def fault(board: Board, disc: Disc, terrain_tiles: list[int], crop_tiles: list[int]) -> str:
    """The first placement rule that the disc breaks, or tile that the box lacks; empty when it is sound."""
    by_terrain = [0] * TERRAINS
    by_crop = [0] * (CROPS + 1)
    for space in range(board.spaces):
        by_terrain[disc.terrain[space]] |= 1 << space
        by_crop[disc.crop[space]] |= 1 << space
    for space in range(board.spaces):
        same = by_terrain[disc.terrain[space]]
        region = board.region(space, same)
        if size(region) > LARGEST_REGION:
            return f"{board.name(space)}: its region has {size(region)} spaces, more than {LARGEST_REGION}"
        if board.near(region) & same:
            other = board.name(lowest(board.near(region) & same))
            return f"{board.name(space)}: its region touches another of the same terrain at {other}"
        if disc.crop[space] > size(region):
            return f"{board.name(space)}: crop {disc.crop[space]} in a region of {size(region)}"
        twice = region & by_crop[disc.crop[space]] & ~(1 << space)
        if twice:
            other = board.name(lowest(twice))
            return f"{board.name(space)}: crop {disc.crop[space]} stands twice in its region, also at {other}"
        clash = board.touching[space] & by_crop[disc.crop[space]]
        if clash:
            return f"{board.name(space)}: crop {disc.crop[space]} touches the same crop at {board.name(lowest(clash))}"
    for terrain in range(TERRAINS):
        needs, has = size(by_terrain[terrain]), terrain_tiles[terrain]
        if needs > has:
            return f"it needs {needs} tiles of terrain {LETTERS[terrain]}, the box has {has}"
    for crop in range(1, CROPS + 1):
        if size(by_crop[crop]) > crop_tiles[crop - 1]:
            return f"it needs {size(by_crop[crop])} tiles of crop {crop}, the box has {crop_tiles[crop - 1]}"
    return ""


@final
class Filling:
    """One attempt after another to fill a board at random, space by space, a whole region at a time.

    `known_terrain[t]` and `known_crop[c]` are the spaces that must come out so; `least` and `most` bound how many
    spaces each terrain may have. Not uniform over the boards that fit.
    """

    def __init__(self, board: Board, rng: Rng, crop_tiles: list[int]) -> None:
        self.board = board
        self.rng = rng
        self.crop_tiles = crop_tiles
        self.known_terrain = [0] * TERRAINS
        self.known_crop = [0] * (CROPS + 1)
        self.least = [0] * TERRAINS
        self.most = [board.spaces] * TERRAINS
        self.terrain = [0] * TERRAINS  # terrain -> set of spaces filled so far
        self.crop = [0] * (CROPS + 1)
        self.filled = 0
        self.nodes = 0

    def attempt(self, nodes: int) -> Disc | None:
        """A filled board, or None when the search went wrong for so many nodes."""
        for t in range(TERRAINS):
            self.terrain[t] = 0
        for c in range(CROPS + 1):
            self.crop[c] = self.known_crop[c]
        self.filled = 0
        return self._finish(nodes)

    def refill(self, disc: Disc, clear: int, nodes: int) -> Disc | None:
        """The disc with some spaces, whole regions of it, filled anew; None when that went wrong."""
        for t in range(TERRAINS):
            self.terrain[t] = 0
        for c in range(CROPS + 1):
            self.crop[c] = self.known_crop[c]
        for space in range(self.board.spaces):
            if not clear >> space & 1:
                self.terrain[disc.terrain[space]] |= 1 << space
                self.crop[disc.crop[space]] |= 1 << space
        self.filled = self.board.all & ~clear
        return self._finish(nodes)

    def _finish(self, nodes: int) -> Disc | None:
        self.nodes = nodes
        if not self._fill():
            return None
        terrain, crop = [0] * self.board.spaces, [0] * self.board.spaces
        for space in range(self.board.spaces):
            for t in range(TERRAINS):
                if self.terrain[t] >> space & 1:
                    terrain[space] = t
            for c in range(1, CROPS + 1):
                if self.crop[c] >> space & 1:
                    crop[space] = c
        return Disc(terrain, crop)

    def _fill(self) -> bool:
        board = self.board
        empty = board.all & ~self.filled
        if not empty:
            for t in range(TERRAINS):
                if size(self.terrain[t]) < self.least[t]:
                    return False
            return True
        shapes = board.shapes[lowest(empty)].copy()
        left = len(shapes)
        while left:
            k = self.rng.below(left)
            shape = shapes[k]
            left -= 1
            shapes[k] = shapes[left]
            if shape & self.filled:
                continue
            self.nodes -= 1
            if self.nodes < 0:
                return False
            if self._lay(shape):
                return True
        return False

    def _lay(self, shape: int) -> bool:
        """Try the shape in every terrain, in random order."""
        board = self.board
        n = size(shape)
        near = board.near(shape)
        known = 0
        for t in range(TERRAINS):
            if self.known_terrain[t] & shape:
                known |= 1 << t
        if known & (known - 1):
            return False
        t = self.rng.below(TERRAINS)
        for _ in range(TERRAINS):
            t = (t + 1) & 3
            if known and not known >> t & 1:
                continue
            if near & (self.terrain[t] | self.known_terrain[t]):
                continue
            rest = board.all & ~self.filled & ~shape
            if size(self.terrain[t]) + n + size(self.known_terrain[t] & rest) > self.most[t]:
                continue
            if not self._enough(t, n, size(rest)):
                continue
            self.terrain[t] |= shape
            self.filled |= shape
            if not self._stuck(near) and self._plant(near, shape, span_of(n)):
                return True
            self.terrain[t] &= ~shape
            self.filled &= ~shape
            if self.nodes < 0:
                return False
        return False

    def _enough(self, laid: int, n: int, rest: int) -> bool:
        """Whether the spaces left can still bring every terrain to its least number."""
        need = 0
        for t in range(TERRAINS):
            lacking = self.least[t] - size(self.terrain[t]) - (n if t == laid else 0)
            if lacking > 0:
                need += lacking
        return need <= rest

    def _stuck(self, near: int) -> bool:
        """Whether an empty space among these can have no terrain, or no crop, any more: found early, it saves much."""
        rest = near & ~self.filled
        while rest:
            touching = self.board.touching[lowest(rest)]
            rest &= rest - 1
            barred = touching & self.filled
            if (
                barred & self.terrain[0]
                and barred & self.terrain[1]
                and barred & self.terrain[2]
                and barred & self.terrain[3]
            ):
                return True
            if (
                touching & self.crop[1]
                and touching & self.crop[2]
                and touching & self.crop[3]
                and touching & self.crop[4]
                and touching & self.crop[5]
            ):
                return True
        return False

    def _plant(self, near: int, left: int, crops: int) -> bool:
        """Give the crops that remain to the spaces that remain, and then fill on. `near`: what touches the region."""
        if not left:
            return not self._stuck(near) and self._fill()
        space = lowest(left)
        one = 1 << space
        for c in range(1, CROPS + 1):
            if self.crop[c] & one:  # a crop that is known already
                if not crops >> c & 1 or self.board.touching[space] & self.crop[c]:
                    return False
                return self._plant(near, left ^ one, crops & ~(1 << c))
        c = 1 + self.rng.below(CROPS)
        for _ in range(CROPS):
            c = c + 1 if c < CROPS else 1
            if not crops >> c & 1 or self.board.touching[space] & self.crop[c]:
                continue
            if size(self.crop[c]) >= self.crop_tiles[c - 1]:
                continue
            self.crop[c] |= one
            if self._plant(near, left ^ one, crops & ~(1 << c)):
                return True
            self.crop[c] &= ~one
            if self.nodes < 0:
                return False
        return False


def span_of(n: int) -> int:
    """The crops 1 to n."""
    return (1 << (n + 1)) - 2


def make_disc(board: Board, terrain_tiles: list[int], crop_tiles: list[int], givens: int, rng: Rng) -> Disc:
    """A disc of our own that obeys every placement rule and the box, with so many givens spread over the board."""
    filling = Filling(board, rng, crop_tiles)
    filling.most = terrain_tiles.copy()
    for _ in range(MOST_ATTEMPTS):
        disc = filling.attempt(300)
        if disc is not None:
            disc.givens = spread(board, givens, rng)
            return disc
    raise ValueError("no disc was found that these tiles can lay")


def spread(board: Board, n: int, rng: Rng) -> int:
    """n spaces at random that do not touch each other as long as the board has room for that."""
    chosen, free = 0, board.all
    for _ in range(n):
        space = rng.member(free if free else board.all & ~chosen)
        chosen |= 1 << space
        free &= ~(1 << space | board.touching[space])
    return chosen
