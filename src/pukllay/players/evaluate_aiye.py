"""What good players of Àiyé look at (compiled): the score as it stands, seeds to summon with, columns at work."""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.games.aiye.position import Aiye
from pukllay.players.evaluate import Evaluation

SEED: Final = 0.35  # towards the next card
PAIR: Final = 0.15  # cards want both kinds of seeds
WORKING: Final = 0.5  # a column with its abilities in reach
SABOTAGED: Final = -0.8
ENOUGH: Final = 14  # more seeds than that are a burden to carry


@final
class AiyeEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.scale = 10.0

    def points(self, p: Any, seat: int) -> float:
        q: Aiye = p
        side = q.sides[seat]
        sun, moon = side.sun(), side.moon()
        worth = float(q.score(seat))
        time = 1.0
        if q.last_round:
            time = 0.5 if q.round < q.last_round else 0.1
        pairs = sun if sun < moon else moon
        worth += time * (SEED * min(sun + moon, ENOUGH) + PAIR * min(pairs, ENOUGH // 2))
        for column in side.columns:
            worth += time * (SABOTAGED if column.sabotaged else WORKING)
        return worth
