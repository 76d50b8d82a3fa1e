"""A table that somebody types in, such as from the box at home: row by row, two characters a space.

`..` nothing lies there, `s.` sand without a crop, `s4` sand with a 4; rows are parted by `/` as in a disc's text.
"""

from __future__ import annotations

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games.tiwanaku.board import TERRAINS
from pukllay.games.tiwanaku.components import SIDES, Edition
from pukllay.games.tiwanaku.disc import LETTERS, UNKNOWN
from pukllay.games.tiwanaku.worlds.possible import Known

NOTHING = "."


def parse_table(ed: Edition, text: str, counts: str) -> Known:
    """What such a text says is known; `counts` are the numbers on the back of the disc: dirt, sand, grass, rock."""
    rows = text.strip().split("/")
    fits = [board for board in ed.boards if board.rows == len(rows) and 2 * board.columns == len(rows[0])]
    if not fits:
        sizes = ", ".join(f"{SIDES[k]} {board.rows} × {board.columns}" for k, board in enumerate(ed.boards))
        raise PukllayError(
            _(
                "The table should have the rows of a board ({sizes}), two characters a space, with / between rows."
            ).format(sizes=sizes)
        )
    board = fits[0]
    terrain, crop = [UNKNOWN] * board.spaces, [0] * board.spaces
    for row in range(board.rows):
        if len(rows[row]) != 2 * board.columns:
            raise PukllayError(
                _("Row {n} has {found} characters, not {wanted}.").format(
                    n=row + 1, found=len(rows[row]), wanted=2 * board.columns
                )
            )
        for column in range(board.columns):
            space, letter, digit = column * board.rows + row, rows[row][2 * column], rows[row][2 * column + 1]
            if letter == digit == NOTHING:
                continue
            if letter.lower() not in LETTERS or digit not in "12345" + NOTHING:
                name = board.name(space)
                raise PukllayError(
                    _("{name}: {letter}{digit} is not a terrain (d s g r) and a crop (1-5, or a dot for none).").format(
                        name=name, letter=letter, digit=digit
                    )
                )
            terrain[space] = LETTERS.index(letter.lower())
            crop[space] = 0 if digit == NOTHING else int(digit)
    return Known(board, terrain, crop, _counts(counts), ed.crop_tiles)


def _counts(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != TERRAINS or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise PukllayError(
            _("The back of the disc has four numbers, of dirt, sand, grass and rock (6,5,10,4), not {text!r}.").format(
                text=text
            )
        )
    return [int(part) for part in parts]
