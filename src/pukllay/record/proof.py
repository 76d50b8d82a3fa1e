"""Whether the draws of a sealed game follow from its secret, once that is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pukllay.record.game import Game
from pukllay.record.sealed import generator, seal


@dataclass(frozen=True)
class Proof:
    """`odd`: lines that were not drawn as the secret says. `chosen`: what is hidden and did not come from it."""

    seal: str
    odd: list[int]
    chosen: list[str]


def proof(game: Game) -> Proof | None:
    """Of a game that was played again from its record. None: it was not sealed, and nothing can be proved."""
    record, kit = game.record, game.kit
    if not record.draws:
        return None
    hidden = {option.name for option in kit.options if option.secret}
    given: dict[str, Any] = {name: value for name, value in record.options.items() if name not in hidden}
    _position, settled = kit.new(game.edition, record.seats, given, generator(record.seed, "set-up"))
    chosen = sorted(name for name in hidden if settled[name] != record.options.get(name))
    return Proof(seal(record.seed), list(game.odd_draws), chosen)
