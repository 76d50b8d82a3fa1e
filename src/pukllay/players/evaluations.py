"""Which evaluation a game has: `evaluate_<game>.py`, or the score for a game without one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from pukllay.players.evaluate import Evaluation


@cache
def evaluation(game: str) -> Evaluation:
    """The evaluation of a game. It holds nothing about a position, so that everybody may share it."""
    module = f"pukllay.players.evaluate_{game}"
    if find_spec(module) is None:
        return Evaluation()
    found: Evaluation = getattr(import_module(module), f"{game.capitalize()}Evaluation")()
    return found
