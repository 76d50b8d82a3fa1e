"""What good players of Tawantinsuyu look at (compiled): the points of an end now, and what is left to spend before it.

Final scoring counts as it stands. Goods, Workers, God and Army cards are worth more the longer the game still lasts.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import size, total
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, length_of
from pukllay.players.evaluate import Evaluation

FESTIVALS: Final = 3.0
GOOD: Final = 0.7
GOLD: Final = 1.1
WORKER: Final = 1.5
GOD_CARD: Final = 1.2
ARMY_CARD: Final = 0.8
STATUE: Final = 1.5  # scores at festivals to come
BUILDING: Final = 2.0  # works or scores again
TEMPLE: Final = 1.0  # a step up
MARKER: Final = 0.8  # Steps and conquests keep paying


@final
class TawantinsuyuEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.scale = 15.0
        self.horizon = 30

    def points(self, p: Any, seat: int) -> float:
        q: Tawantinsuyu = p
        ed, me = q.ed, q.sides[seat]
        worth = float(me.points)
        for tapestry in me.tapestries:
            worth += ed.tapestry_vp[length_of(tapestry)]
        workers, gods = total(me.workers), size(me.gods)
        worth += ed.temple_final[me.temple] + ed.final_building * size(me.built & ~me.worn)
        worth += ed.final_god * gods + ed.final_army * total(me.up)
        worth += ed.final_worker * workers + ed.final_gold * me.gold
        time = max(0.0, (FESTIVALS - q.held_festivals()) / FESTIVALS)
        coming = GOOD * min(me.potato + me.corn + me.stone, 12) + GOLD * min(me.gold, 6)
        coming += WORKER * min(workers, 4) + GOD_CARD * min(gods, 5)
        coming += ARMY_CARD * total(me.army + me.up) + STATUE * total(me.statues)
        coming += BUILDING * size(me.built) + TEMPLE * me.temple + MARKER * size(me.conquered)
        return worth + time * coming
