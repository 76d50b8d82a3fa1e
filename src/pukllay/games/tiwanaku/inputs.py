"""What each number of Tiwanaku's encoder says, and the kinds of its questions."""

from __future__ import annotations

from pukllay.core.inputs import WHOSE, Input, Questions, Row, listed, question, whose
from pukllay.games.tiwanaku.board import CROPS
from pukllay.games.tiwanaku.components import SIDES, Edition
from pukllay.games.tiwanaku.encoder import TiwanakuEncoder

TERRAIN_NAMES = ("dirt", "sand", "grass", "rock")
QUESTIONS = Questions(
    (
        ("Turn", 56),
        ("Explore", 55),
        ("Divine", 55),
        ("NameCrop", 6),
        ("Offering", 32),
        ("LastTurn", 55),
        ("NameLastCrop", 6),
        ("Riddle", 56),
        ("DivineUnexplored", 54),
        ("NameRiddleCrop", 6),
    )
)


def encoder(ed: Edition, sides: int) -> TiwanakuEncoder:
    return TiwanakuEncoder(ed, sides, QUESTIONS.kinds)


def inputs(ed: Edition, sides: int) -> list[Input]:
    possible = range(CROPS + 1)
    crops = range(1, CROPS + 1)
    table: list[Row] = [
        ("board", 1, SIDES),
        ("seats", 1, range(1, 5)),
        ("turn", 1, WHOSE),
        ("unexplored", 20),
        ("unexplored for each", 10),
        ("all explored", 1),
        ("nearly all explored", 1),
        ("wrong divinations pass", 1),
        ("last row", 6),
        ("turns of each", 20),
        ("left of", 5, TERRAIN_NAMES),
        ("nobody's spaces, crops possible", 3, possible),
        ("spaces with a meeple, crops possible", 3, possible),
        ("crops that lie", 4, crops),
        ("planted", 20),
        ("explored and not planted", 10),
        ("may be explored from the edge", 10),
    ]
    boards = [board for board in ed.boards if board.spaces == max(one.spaces for one in ed.boards)]
    space_rows: list[Row] = []
    for space in range(boards[0].spaces):
        space_rows.append(
            (
                f"space {boards[0].name(space)}",
                1,
                (
                    "there",
                    *TERRAIN_NAMES,
                    "may be explored from the edge",
                    *[f"crop {n}" for n in crops],
                    *[f"may be crop {n}" for n in crops],
                    *[f"meeple: {who}" for who in WHOSE],
                ),
            )
        )
    return [
        *listed(table),
        *whose(sides, _SIDE),
        *listed([("mistakes of the riddle", 4), ("rows of the board", 5)]),
        *listed(space_rows),
        *question(QUESTIONS.kinds),
    ]


_SIDE: list[Row] = [
    ("points", 20),
    ("points of the tokens", 5),
    ("points with the tokens", 20),
    ("points of a further token", 4),
    ("meeples in the supply", 2),
    ("passed", 1),
    ("tokens", 1, range(CROPS + 1)),
    ("token", 1, range(1, CROPS + 1)),
    ("meeples", 3),
    ("meeples that can divine", 3),
    ("meeples, crops possible", 2, range(CROPS + 1)),
    ("sure crop", 1, range(1, CROPS + 1)),
    ("sure points", 6),
    ("tokens with the sure crops", 3),
    ("points of those tokens", 5),
    ("points for sure", 25),
    ("points hoped for, in tenths", 20),
    ("dearest crop in doubt", 3),
    *[
        row
        for terrain in TERRAIN_NAMES
        for row in (
            (f"row of {terrain}", 4.0),
            (f"points of discovering {terrain}", 2.0),
            (f"points of all {terrain} left", 10.0),
        )
    ],
    ("rows", 12),
    ("points of all terrain left", 30),
    ("points of the next discovery, in tenths", 20),
    ("has the turn", 1),
    ("meeples that cannot divine", 2),
]
