"""The games that there are. Each is one folder; a new one is added to `NAMES`."""

from __future__ import annotations

import difflib
from importlib import import_module

from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit
from pukllay.core.speech import _

NAMES = ("tiwanaku", "aiye", "ayar", "tawantinsuyu")


def kit(name: str) -> Kit:
    """The kit of a game, imported when it is first asked for."""
    if name not in NAMES:
        near = difflib.get_close_matches(name.lower(), NAMES, 1, 0.4)
        if near:
            raise PukllayError(
                _("There is no game called {name!r}; did you mean {near}?").format(name=name, near=near[0])
            )
        known = ", ".join(NAMES)
        raise PukllayError(_("There is no game called {name!r}; there are: {known}.").format(name=name, known=known))
    found: Kit = import_module(f"pukllay.games.{name}.kit").KIT
    return found
