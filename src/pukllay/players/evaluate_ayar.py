"""What good players of Ayar look at (compiled): both markers as they will stand, and the lower one above all.

The Inti dial pays at every dawn to come; each Moon slot still free and each temple on the board pays an activity once.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import count, size, total
from pukllay.games.ayar.components import PATHS
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.scoring import llama_points, moons, suns
from pukllay.players.evaluate import Evaluation

ACTIVITIES: Final = 4
HIGHER: Final = 0.25  # what a point on the higher marker is worth: the lower one can catch up
OPEN_SUN: Final = 0.5  # a Sun that a later devotion may add to the dial, for each day left
VIRACOCHA: Final = 0.7
BONUS: Final = 1.5  # a complete bonus slot, for each day left


@final
class AyarEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.scale = 10.0

    def points(self, p: Any, seat: int) -> float:
        q: Ayar = p
        side = q.sides[seat]
        days = q.ed.rounds - q.round
        sun = float(side.sun + days * side.dial)
        moon = float(side.moon)
        for activity in range(ACTIVITIES):
            if not count(side.moon_slots, activity):
                moon += moons(q, seat, activity)
            if days:
                sun += OPEN_SUN * (days - 1) * suns(q, seat, activity)
        for path in range(PATHS):
            row = q.temples[path]
            for place in range(len(row)):
                temple = row[place]
                if temple >> 2 == seat:
                    moon += moons(q, seat, temple & 3) + q.ed.temple_bonus[min(place, 3)]
        low, high = (sun, moon) if sun < moon else (moon, sun)
        low += llama_points(q, seat, side.llamas)
        worth = low + HIGHER * (high - low)
        return (
            worth + VIRACOCHA * total(side.viracocha) * min(1.0, days / 2.0) + BONUS * days / 4.0 * size(side.complete)
        )
