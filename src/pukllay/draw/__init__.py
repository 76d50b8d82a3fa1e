"""A view becomes an SVG. A game with a module here of its own name has boards; the others are shown in words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from pukllay.draw import words
from pukllay.draw.scene import Mark, Scene, Sheet
from pukllay.draw.theme import symbols

__all__ = ["Mark", "Scene", "Sheet", "defs", "describe", "facts", "sheets", "standalone"]


def _module(game: str) -> ModuleType | None:
    name = f"pukllay.draw.{game}"
    return import_module(name) if game and find_spec(name) is not None else None


def sheets(scene: Scene) -> list[Sheet]:
    """The drawings of a table, the main board first; empty where a game has none yet."""
    module = _module(scene.view["game"])
    found: list[Sheet] = module.sheets(scene) if module is not None else []
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
    drawn = sheets(Scene(view, lang, names))
    return drawn[0].svg(defs(view["game"])) if drawn else ""
