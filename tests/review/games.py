"""Games that are reviewed: played by bots, quickly."""

from __future__ import annotations

from typing import Any

import pukllay
from pukllay.core.rng import Rng
from pukllay.players.player import Knowledge, player
from pukllay.record.game import Game


def played(name: str, seats: int, levels: tuple[str, ...], seed: int = 5, **options: Any) -> Game:
    """A whole game between bots of these levels, one for each seat."""
    game, rng = pukllay.new(name, seats=seats, seed=seed, **options), Rng(seed)
    bots = [player(level) for level in levels]
    while not game.over:
        option = bots[game.seat].choose(Knowledge(game.kit, game.position), rng)
        game.play(game.notation.text(game.position, option))
    return game
