"""Which evaluation a game has: learnt weights where there are any, else made by hand, else the score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from pukllay.games import kit
from pukllay.players.evaluate import Evaluation
from pukllay.players.learnt import Learnt
from pukllay.players.stored_net import FOLDER, Weights, read

KINDS = ("solo", "two", "many")  # tables that have weights of their own, by `kind_of`


@cache
def evaluation(game: str) -> Evaluation:
    """The evaluation of a game. What it remembers says nothing about a game being played, so it may be shared."""
    paths = [weights_at(game, kind) for kind in KINDS]
    found = [read(path) if path is not None else None for path in paths]
    return learnt(game, found) if any(found) else hand_made(game)


def weights_at(game: str, kind: str) -> Path | None:
    """The weights that the game is played with at such tables."""
    path = FOLDER / f"{game}-{kind}.net"
    return path if path.exists() else None


@cache
def hand_made(game: str) -> Evaluation:
    """What a good player would look at, written down as `evaluate_<game>.py`; the score for a game without one."""
    module = f"pukllay.players.evaluate_{game}"
    if find_spec(module) is None:
        return Evaluation()
    found: Evaluation = getattr(import_module(module), f"{game.capitalize()}Evaluation")()
    return found


def with_net(game: str, weights: Weights) -> Evaluation:
    """The same, with these weights for its judgement of all tables."""
    return learnt(game, [weights] * len(KINDS))


def learnt(game: str, weights: Sequence[Weights | None]) -> Evaluation:
    encoder = kit(game).encoder
    assert encoder is not None
    return Learnt([None if one is None else one.net() for one in weights], encoder, hand_made(game))
