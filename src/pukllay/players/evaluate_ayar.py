"""What good players of Ayar look at (compiled): both markers as they will stand, and the lower one above all.

The Inti dial pays at every dawn to come; each Moon slot still free and each temple on the board pays an activity once;
llamas lift whichever marker lies behind.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import count, size, total
from pukllay.core.engine import Rule
from pukllay.core.rng import Rng
from pukllay.games.ayar.components import ALL_ACTIVITIES, PATHS, SLOT_EXTRA_SUN, WEAVING
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.ending import BEST, LlamasToSun
from pukllay.games.ayar.rules.farming import STOP_FARMING, PlantMaize
from pukllay.games.ayar.rules.pottery import STOP_POTTERY, TakePots
from pukllay.games.ayar.rules.reeds import STOP_SAILING, Sail
from pukllay.games.ayar.rules.scoring import best_split, llama_points, moons, suns
from pukllay.games.ayar.rules.weaving import STOP_WEAVING, TakeTextile
from pukllay.players.evaluate import Evaluation

ACTIVITIES: Final = 4
HIGHER: Final = 0.2  # what a point on the higher marker is worth: the lower one can catch up
SUN: Final = (5.5, 4.0, 2.4, 0.8)  # how often a Sun is still devoted and dawns, by round
FREE_MOON: Final = 1.1  # a Moon of an activity whose slot is free: it pays once, and may still grow
VIRACOCHA: Final = 0.6  # for each night to come
POWER: Final = 1.5  # a further power of one activity, for each night
EXTRA_SUN: Final = 5.0  # one more Sun with every devotion, for each night
CLOTH: Final = 0.15  # a square on the way to a full column
SELDOM: Final = 10


@final
class AyarEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.scale = 10.0

    def points(self, p: Any, seat: int) -> float:
        q: Ayar = p
        side = q.sides[seat]
        nights = q.ed.rounds - q.round
        if nights <= 0:
            return float(q.score(seat))
        sun = float(side.sun + nights * side.dial)
        moon = float(side.moon)
        of_activity = [0, 0, 0, 0]
        for activity in range(ACTIVITIES):
            of_activity[activity] = moons(q, seat, activity)
            sun += SUN[q.round] * suns(q, seat, activity)
            if not count(side.moon_slots, activity):
                moon += FREE_MOON * of_activity[activity]
        for path in range(PATHS):
            row = q.temples[path]
            for place in range(len(row)):
                temple = row[place]
                if temple >> 2 == seat:
                    moon += of_activity[temple & 3] + q.ed.temple_bonus[min(place, 3)]
        split = best_split(q, seat)
        sun += llama_points(q, seat, split >> 6)
        moon += llama_points(q, seat, split & 63)
        low, high = (sun, moon) if sun < moon else (moon, sun)
        coming = VIRACOCHA * total(side.viracocha) + POWER * size(side.complete & ALL_ACTIVITIES)
        coming += EXTRA_SUN * (side.complete >> SLOT_EXTRA_SUN & 1)
        return low + HIGHER * high + nights * coming + CLOTH * size(side.cover) + 0.1 * suns(q, seat, WEAVING)

    def pick(self, p: Any, rng: Rng) -> int:
        """Seldom stop an activity before its end, and share out the llamas in the best way."""
        q: Ayar = p
        rule: Rule = q.stack[-1]
        options = q.options
        if isinstance(rule, LlamasToSun):
            return BEST
        no = refusal(rule)
        if no >= 0 and options & ~(1 << no) and rng.below(SELDOM):
            options &= ~(1 << no)
        return rng.member(options)


def refusal(rule: Rule) -> int:
    """The option that ends an activity, -1 where there is none."""
    if isinstance(rule, TakePots):
        return STOP_POTTERY
    if isinstance(rule, TakeTextile):
        return STOP_WEAVING
    if isinstance(rule, PlantMaize):
        return STOP_FARMING
    if isinstance(rule, Sail):
        return STOP_SAILING
    return -1
