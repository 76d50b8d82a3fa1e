"""The edition as typed tables."""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.games.tiwanaku.board import CROPS, TERRAINS, Board

DIRT: Final = 0
SAND: Final = 1
GRASS: Final = 2
ROCK: Final = 3

SHORT: Final = 0
LONG: Final = 1
SIDES: Final = ("short", "long")


@final
class Edition:
    """Built once from an edition file, never changed, shared by every position."""

    def __init__(self, file: Any) -> None:
        file.allow_only({"meta", "box", "board", "setup", "score", "diversity", "offering", "givens"})
        file.allow_only({"id", "title"}, "meta")
        file.allow_only({"meeples_less_seats"}, "setup")
        file.allow_only({"start"}, "score")
        file.allow_only({"points"}, "offering")
        file.allow_only(set(SIDES), "board")
        file.allow_only({"short_rows", "long_rows"}, "diversity")
        file.allow_only({"terrain", "crops", "meeples", "pawns"}, "box")
        file.allow_only({"short_least", "short_most", "long_least", "long_most"}, "givens")
        self.file = file
        self.name: str = file.word("meta.id")
        self.terrain_tiles: list[int] = file.numbers("box.terrain", TERRAINS, 1)
        self.crop_tiles: list[int] = file.numbers("box.crops", CROPS, 1)
        self.boards: list[Board] = []
        self.diversity_rows: list[int] = []  # 0: no last row
        self.least_givens: list[int] = []
        self.most_givens: list[int] = []
        for side in SIDES:
            file.allow_only({"columns", "rows"}, f"board.{side}")
            columns = file.number(f"board.{side}.columns", 2, 9)
            rows = file.number(f"board.{side}.rows", 2, 6)
            self.boards.append(Board(columns, rows))
            self.diversity_rows.append(file.number(f"diversity.{side}_rows"))
            self.least_givens.append(file.number(f"givens.{side}_least", 0, columns * rows - 1))
            self.most_givens.append(file.number(f"givens.{side}_most", self.least_givens[-1], columns * rows - 1))
            for tiles, key in ((self.terrain_tiles, "box.terrain"), (self.crop_tiles, "box.crops")):
                if sum(tiles) < columns * rows:
                    raise file.refuse(
                        key, f"{sum(tiles)} tiles cannot cover the {columns * rows} spaces of the {side} board"
                    )
        if self.boards[0].rows != self.boards[1].rows:  # names of spaces in records go by the number of rows
            raise file.refuse("board.long.rows", "both sides of the board should have the same number of rows")
        # Two players have most meeples; the box must hold them.
        self.meeples_less_seats: int = file.number("setup.meeples_less_seats", 5, file.number("box.meeples", 3, 6) + 2)
        self.start_score: int = file.number("score.start")
        self.offering_points: list[int] = file.numbers("offering.points", CROPS + 1)


def read(file: Any) -> Edition:
    return Edition(file)
