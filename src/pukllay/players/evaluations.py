"""Which evaluation a game has: learnt weights where there are any, else made by hand, else the score."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from pukllay.games import kit
from pukllay.players.evaluate import Evaluation
from pukllay.players.learnt import Learnt
from pukllay.players.stored_net import FOLDER, Weights, read


@cache
def evaluation(game: str) -> Evaluation:
    """The evaluation of a game. What it remembers says nothing about a game being played, so it may be shared."""
    weights = FOLDER / f"{game}.net"
    return with_net(game, read(weights)) if weights.exists() else hand_made(game)


@cache
def hand_made(game: str) -> Evaluation:
    """What a good player would look at, written down as `evaluate_<game>.py`; the score for a game without one."""
    module = f"pukllay.players.evaluate_{game}"
    if find_spec(module) is None:
        return Evaluation()
    found: Evaluation = getattr(import_module(module), f"{game.capitalize()}Evaluation")()
    return found


def with_net(game: str, weights: Weights) -> Evaluation:
    """The same, with these weights for its judgement."""
    encoder = kit(game).encoder
    assert encoder is not None
    return Learnt(weights.net(), encoder, hand_made(game))
