"""The games that there are. Each is one folder; a new one is added to `NAMES`."""

from __future__ import annotations

import difflib
from importlib import import_module

from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit

NAMES = ("tiwanaku", "aiye", "ayar", "tawantinsuyu")


def kit(name: str) -> Kit:
    """The kit of a game, imported when it is first asked for."""
    if name not in NAMES:
        near = difflib.get_close_matches(name.lower(), NAMES, 1, 0.4)
        known = ", ".join(NAMES)
        raise PukllayError(
            f"There is no game called {name!r}; " + (f"did you mean {near[0]}?" if near else f"there are: {known}."),
            f"Il n'y a pas de jeu {name!r} ; " + (f"vouliez-vous dire {near[0]} ?" if near else f"il y a : {known}."),
        )
    found: Kit = import_module(f"pukllay.games.{name}.kit").KIT
    return found
