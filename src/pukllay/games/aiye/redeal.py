"""What a seat may suppose. Everything lies open but the order of the decks, and that order is nowhere stored."""

from __future__ import annotations

from pukllay.core.rng import Rng
from pukllay.games.aiye.position import Aiye


def redeal(p: Aiye, seat: int, rng: Rng) -> Aiye:
    """A copy: a deck is the set of cards that may come, which everybody can work out, and drawing is chance."""
    return p.copy()
