"""Each game's table in the terminal, 80 columns wide.

`draw(view, names, marks)` shows what a seat sees; `marks` says which things may be chosen: target -> the number to
type. `legend(game)` tells what the signs mean, and `board(game, seat)` shows the board of a seat (from
`seats` on: of the automa) as the one who is asked may see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

from pukllay.record.game import Game

# The dyes of the house (docs/architecture.md): colour is never alone, each seat has its glyph as well.
SEATS = (("☀", "#D9972B"), ("☾", "#7C9BD1"), ("▲", "#D0574B"), ("■", "#4FB3A9"))


class Draw(Protocol):
    def __call__(self, view: dict[str, Any], names: Sequence[str], marks: Mapping[str, int]) -> RenderableType: ...


class Legend(Protocol):
    def __call__(self, game: Game) -> RenderableType: ...


class Board(Protocol):
    def __call__(self, game: Game, seat: int) -> RenderableType: ...


def table_of(game: str) -> Draw:
    draw: Draw = import_module(f"pukllay.cli.tables.{game}").draw
    return draw


def legend_of(game: str) -> Legend:
    legend: Legend = import_module(f"pukllay.cli.tables.{game}").legend
    return legend


def board_of(game: str) -> Board:
    board: Board = import_module(f"pukllay.cli.tables.{game}").board
    return board
