"""What a seat may suppose.

Nothing hidden in Ayar is anybody's own: pots face down, textiles under the top ones, the Ayllu's tokens and bag are
unknown to all alike, and the position keeps them as pools without an order. So every copy is a re-deal already.
"""

from __future__ import annotations

from pukllay.core.rng import Rng
from pukllay.games.ayar.position import Ayar


def redeal(p: Ayar, seat: int, rng: Rng) -> Ayar:
    return p.copy()
