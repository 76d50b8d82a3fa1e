"""Each game's table in the terminal: `draw(view, lang, names, marks)` from what a seat sees.

`marks` says which things may be chosen: target -> the number to type.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from rich.console import RenderableType

# The dyes of the house (docs/architecture.md): colour is never alone, each seat has its glyph as well.
SEATS = (("☀", "#D9972B"), ("☾", "#7C9BD1"), ("▲", "#D0574B"), ("■", "#4FB3A9"))


class Draw(Protocol):
    def __call__(
        self, view: dict[str, Any], lang: str, names: Sequence[str], marks: Mapping[str, int]
    ) -> RenderableType: ...


def table_of(game: str) -> Draw:
    draw: Draw = import_module(f"pukllay.cli.tables.{game}").draw
    return draw
