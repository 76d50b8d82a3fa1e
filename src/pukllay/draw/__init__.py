"""A view becomes an SVG. A game with a module here of its own name has a table; the others are shown in words.

What such a module has: `table(scene)`, `board(scene, seat)`, `panel(scene, seat)`, `inspect(scene, thing)`, `place(scene, event)`,
`defs()`, `describe(scene)` and `facts(scene, seat)`; or, of old, `sheets(scene)` in place of the first five.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from pukllay.core.speech import speaking
from pukllay.draw import words
from pukllay.draw.scene import Mark, Scene, Sheet
from pukllay.draw.table import Card, Panel, Picture, Table
from pukllay.draw.theme import symbols

__all__ = ["Mark", "Scene", "Sheet", "Table", "defs", "describe", "facts", "has_table", "sheets", "standalone", "table"]

Seen = tuple[int, int, int, int, int]  # an event, as `Event.seen` tells it to one seat


def _module(game: str) -> ModuleType | None:
    name = f"pukllay.draw.{game}"
    return import_module(name) if game and find_spec(name) is not None else None


def has_table(game: str) -> bool:
    """Whether the game draws a stage and what belongs to it."""
    return hasattr(_module(game), "table")


def table(scene: Scene) -> Table:
    """The stage, and all that one seat has round it."""
    made: Table = _drawer(scene).table(scene)
    return made


def board(scene: Scene, seat: int) -> Picture | None:
    """Another seat's own board (the automa's too), for the drawer."""
    made: Picture | None = _drawer(scene).board(scene, seat)
    return made


def panel(scene: Scene, seat: int) -> Panel:
    """What the rail shows of a seat besides its name and its points."""
    made: Panel = _drawer(scene).panel(scene, seat)
    return made


def inspect(scene: Scene, thing: str) -> Card | None:
    """What there is to say of a thing or a target on the pictures."""
    made: Card | None = _drawer(scene).inspect(scene, thing)
    return made


def place(scene: Scene, event: Seen) -> str:
    """The thing at which an event happened; empty: nowhere."""
    made: str = _drawer(scene).place(scene, event)
    return made


def _drawer(scene: Scene) -> ModuleType:
    module = _module(scene.view["game"])
    assert module is not None
    return module


def sheets(scene: Scene) -> list[Sheet]:
    """The drawings of a table, the main board first; empty where a game has none yet."""
    module = _module(scene.view["game"])
    found: list[Sheet] = module.sheets(scene) if module is not None and hasattr(module, "sheets") else []
    return found


def defs(game: str) -> str:
    """The symbols and patterns that the sheets of a game use (no game: those that all share)."""
    module = _module(game)
    own: str = module.defs() if module is not None else ""
    return symbols() + own


def describe(scene: Scene) -> list[str]:
    """The table in words, for who cannot see it: a few sentences."""
    module = _module(scene.view["game"])
    if module is None:
        return words.describe(scene)
    told: list[str] = module.describe(scene)
    return told


def facts(scene: Scene, seat: int) -> list[str]:
    """What is public of a seat besides its score, in a few words."""
    module = _module(scene.view["game"])
    if module is None:
        return []
    told: list[str] = module.facts(scene, seat)
    return told


def standalone(view: dict[str, Any], lang: str, names: list[str]) -> str:
    """The main board as a picture of its own: for notebooks, documents and print."""
    with speaking(lang):
        scene = Scene(view, names)
        if has_table(view["game"]):
            return table(scene).stage.svg(defs(view["game"]))
        drawn = sheets(scene)
        return drawn[0].svg(defs(view["game"])) if drawn else ""
