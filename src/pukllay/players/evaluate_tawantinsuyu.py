"""What good players of Tawantinsuyu look at (compiled): the points of an end now, and what each thing still brings.

Final scoring counts as it stands. Goods, Workers, cards, Buildings and the Temple are worth more the longer the game
still lasts; the next Festival's points are counted one by one.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import lowest, size, total
from pukllay.core.engine import Rule
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu.nouns import ALL_PASSIVE, ALL_PRODUCTION, GODS, PRODUCTION, REGIONS, SECTIONS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, length_of
from pukllay.games.tawantinsuyu.rules.building import NO_BUILDING, Construct
from pukllay.games.tawantinsuyu.rules.conquest import NO_CONQUEST, Conquer
from pukllay.games.tawantinsuyu.rules.festival import region_winner
from pukllay.games.tawantinsuyu.rules.free import NO, NO_FLIP, OwnTurn
from pukllay.games.tawantinsuyu.rules.gains import FlipUp, GoldClimb
from pukllay.games.tawantinsuyu.rules.placing import BuyTask, StatueBenefit
from pukllay.games.tawantinsuyu.rules.priest import DONE, Produce, Renewal, Worship
from pukllay.games.tawantinsuyu.rules.statues import NO_STATUE, BuildStatue
from pukllay.games.tawantinsuyu.rules.tasks import STOP, Tasks
from pukllay.players.evaluate import Weighed

FESTIVALS: Final = 3.0
LONGEST: Final = (40, 40, 40, 33, 28)  # turns of each side, by their number; nobody gains by waiting for ever
AXOMAMMA: Final = 110.0  # points in a whole game
BEFORE_FREE: Final = (1 << 47) - 1  # the options before the free actions
SELDOM: Final = 10
SMALL_STATUES: Final = (1 << (4 * GODS)) - 1

WORTH: Final = (
    ("a seat at the table", 0.0, 40.0),
    ("potato", 0.0, 0.0),
    ("corn", 0.0, 0.7),
    ("stone", 0.0, 0.7),
    ("gold", 0.0, 1.7),
    ("goods beyond a dozen", 0.0, -0.5),
    ("Worker", 0.0, 1.5),
    ("Worker beyond two", 0.0, -0.3),
    ("God card", 0.0, 1.2),
    ("God card beyond four", 0.0, -3.0),
    ("unfed God card", 0.0, -1.2),
    ("Army card in hand", 0.0, 2.3),
    ("Soldier face up", 0.0, 1.6),
    ("Army card face down", 0.0, 0.3),
    ("small Statue", 0.0, 3.1),
    ("large Statue", 0.0, 3.5),
    ("production Building", 0.0, 2.0),
    ("spent production Building", 0.0, 0.8),
    ("effects of passive Buildings", 0.0, 0.4),
    ("Temple step", 0.0, 1.8),
    ("points of the Temple at a Festival", 1.0, 2.7),
    ("region that scores", 0.0, 5.4),
    ("casualties in regions that score", 1.0, 1.5),
    ("conquest", 0.0, 0.8),
    ("Steps", 0.0, 0.9),
    ("tile of the longest Tapestry", 0.0, 0.5),
    ("tile of the other Tapestries", 0.0, 0.2),
)

# The points that the effect of each passive Building, Z01 first, brings in a whole game, as gifts of it showed
# (docs/editions-tawantinsuyu.md); at least half a point, or nobody would try it.
EFFECTS: Final[list[float]] = [  # a list: mypyc takes a tuple of so many numbers for one that was never set
    0.5, 0.5, 3.0, 5.5, 0.5, 12.5, 1.5, 0.5, 8.0, 7.5,
    16.0, 20.5, 12.5, 8.5, 0.5, 4.0, 7.5, 19.0, 0.5, 21.0,
]  # fmt: skip


@final
class TawantinsuyuEvaluation(Weighed):
    def __init__(self) -> None:
        super().__init__(WORTH)
        self.scale = 15.0
        self.effects: list[float] = EFFECTS.copy()

    def time_left(self, p: Any) -> float:
        """Festivals still to come, and of the next one how full the Village is."""
        q: Tawantinsuyu = p
        if q.is_setup:
            return 1.0
        full = q.ed.village_size[len(q.sides)]
        filled = 0.0 if q.holder >= 0 else len(q.village) / full
        left = (FESTIVALS - 1.0 - q.held_festivals() + filled) / FESTIVALS
        waited = 1.0 - q.turns / (len(q.sides) * LONGEST[len(q.sides)])
        return max(0.0, min(left, waited))

    def automa_points(self, p: Any, automa: int) -> float:
        """Axomamma never tires: who lets a game drag on gives it points. And so many one must have oneself."""
        q: Tawantinsuyu = p
        return max(float(q.ed.win_vp), q.score(automa) + AXOMAMMA * self.time_left(p))

    def now(self, p: Any, seat: int) -> float:
        q: Tawantinsuyu = p
        ed, me = q.ed, q.sides[seat]
        worth = me.points
        for tapestry in me.tapestries:
            worth += ed.tapestry_vp[length_of(tapestry)]
        worth += ed.temple_final[me.temple] + ed.final_building * size(me.built & ~me.worn)
        worth += ed.final_god * size(me.gods) + ed.final_army * total(me.up)
        return float(worth + ed.final_worker * total(me.workers) + ed.final_gold * me.gold)

    def look(self, p: Any, seat: int) -> list[float]:
        q: Tawantinsuyu = p
        ed, me = q.ed, q.sides[seat]
        workers, gods = total(me.workers), size(me.gods)
        small = total(me.statues & SMALL_STATUES)
        longest, tiles = 0, 0
        for tapestry in me.tapestries:
            n = length_of(tapestry)
            tiles += n
            longest = n if n > longest else longest
        steps, regions = 0, 0
        for section in range(SECTIONS):
            steps += (q.upper[section] == seat) + (q.lower[section] == seat)
        for region in range(REGIONS):
            regions += region_winner(q, region) == seat
        effects, rest = 0.0, (me.built & ALL_PASSIVE) >> PRODUCTION
        while rest:
            effects += self.effects[lowest(rest)]
            rest &= rest - 1
        goods = me.potato + me.corn + me.stone
        return [
            1.0,
            float(me.potato),
            float(me.corn),
            float(me.stone),
            float(me.gold),
            float(max(0, goods - 12)),
            float(workers),
            float(max(0, workers - 2)),
            float(gods),
            float(max(0, gods - 4)),
            float(max(0, gods - me.potato)),
            float(total(me.army)),
            float(me.soldiers(ed)),
            float(total(me.down)),
            float(small),
            float(total(me.statues) - small),
            float(size(me.built & ALL_PRODUCTION & ~me.worn)),
            float(size(me.built & ALL_PRODUCTION & me.worn)),
            effects,
            float(me.temple),
            float(ed.temple_vp[me.temple]),
            float(regions),
            float(regions * total(q.casualties)),
            float(size(me.conquered)),
            float(steps),
            float(longest),
            float(tiles - longest),
        ]

    def pick(self, p: Any, rng: Rng) -> int:
        """Seldom decline what may be had, and seldom give up Army cards or exchange goods for no reason."""
        q: Tawantinsuyu = p
        rule: Rule = q.stack[-1]
        options = q.options
        if isinstance(rule, OwnTurn) and options & BEFORE_FREE and rng.below(SELDOM):
            options &= BEFORE_FREE
        no = refusal(rule)
        if no >= 0 and options & ~(1 << no) and rng.below(SELDOM):
            options &= ~(1 << no)
        return rng.member(options)


def refusal(rule: Rule) -> int:
    """The option that declines something good, -1 where there is none."""
    if isinstance(rule, Tasks):
        return STOP
    if isinstance(rule, Construct):
        return NO_BUILDING
    if isinstance(rule, (BuildStatue, Worship)):
        return NO_STATUE
    if isinstance(rule, Conquer):
        return NO_CONQUEST
    if isinstance(rule, (FlipUp, Renewal)):
        return NO_FLIP
    if isinstance(rule, Produce):
        return DONE
    if isinstance(rule, (GoldClimb, StatueBenefit, BuyTask)):
        return NO
    return -1
