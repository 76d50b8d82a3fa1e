"""What good players of Ayar look at (compiled): both markers as they will stand, and the lower one above all.

The Inti dial pays at every dawn to come; each Moon slot still free and each temple on the board pays an activity once;
llamas lift whichever marker lies behind.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import count, size, total
from pukllay.games.ayar.components import FARMING, PATHS, POTTERY, REEDS, WEAVING
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.scoring import llama_points, moons, suns
from pukllay.players.evaluate import Weighed

ACTIVITIES: Final = 4
HIGHER: Final = 0.3  # what a point on the higher marker is worth at the beginning: the lower one can catch up
MORE_LLAMAS: Final = 5.0  # that are still to come at the beginning

# thing, worth to the Sun at the end and at the beginning, worth to the Moon at the end and at the beginning
WORTH: Final = (
    ("a seat at the table", 0.0, 60.0, 0.0, 70.0),
    ("dial, for each dawn to come", 1.0, 1.0, 0.0, 0.0),
    ("Sun of pottery", 0.0, 2.0, 0.0, 0.0),
    ("Sun of weaving", 0.0, 2.0, 0.0, 0.0),
    ("Sun of farming", 0.0, 2.0, 0.0, 0.0),
    ("Sun of reed bundling", 0.0, 2.0, 0.0, 0.0),
    ("free Moon of pottery", 0.0, 0.0, 1.0, 1.0),
    ("free Moon of weaving", 0.0, 0.0, 1.0, 1.0),
    ("free Moon of farming", 0.0, 0.0, 1.0, 1.0),
    ("free Moon of reed bundling", 0.0, 0.0, 1.0, 0.8),
    ("Moon of a temple", 0.0, 0.0, 1.0, 1.0),
    ("temple on the board", 0.0, 0.0, 0.0, 1.0),
    ("square with cloth", 0.0, 0.1, 0.0, 0.1),
    ("maize", 0.0, 0.1, 0.0, 0.1),
    ("Viracocha", 0.0, 1.6, 0.0, 1.0),
    ("power of pottery", 0.0, 3.0, 0.0, 3.0),
    ("power of weaving", 0.0, 3.0, 0.0, 3.0),
    ("power of farming", 0.0, 4.0, 0.0, 3.0),
    ("power of reed bundling", 0.0, 3.0, 0.0, 3.0),
    ("two more Moons a temple", 0.0, 0.0, 0.0, 2.0),
    ("a further Sun a devotion", 0.0, 6.0, 0.0, 0.0),
    ("moving a retired marker", 0.0, 0.0, 0.0, 3.0),
)


@final
class AyarEvaluation(Weighed):
    def __init__(self) -> None:
        super().__init__(tuple([(row[0], row[1], row[2]) for row in WORTH]))
        self.moon_last: list[float] = [row[3] for row in WORTH]
        self.moon_first: list[float] = [row[4] for row in WORTH]
        self.scale = 10.0
        self.rounds = 2

    def time_left(self, p: Any) -> float:
        q: Ayar = p
        ed = q.ed
        if q.round >= ed.rounds:
            return 0.0
        turns, whole = float(q.turns_left) / len(q.sides), 0
        for day in range(ed.rounds):
            whole += ed.turns[day]
            if day > q.round:
                turns += ed.turns[day]
        return min(1.0, turns / whole)

    def look(self, p: Any, seat: int) -> list[float]:
        q: Ayar = p
        side = q.sides[seat]
        days = q.ed.rounds - q.round
        out: list[float] = [1.0, float(days * side.dial)]
        temples, first, standing = 0, 0, 0
        of_temples = [0, 0, 0, 0]
        for path in range(PATHS):
            row = q.temples[path]
            for place in range(len(row)):
                if row[place] >> 2 == seat:
                    standing += 1
                    of_temples[row[place] & 3] += 1
                    first += q.ed.temple_bonus[min(place, 3)]
        for activity in range(ACTIVITIES):
            out.append(float(days * suns(q, seat, activity)))
        for activity in range(ACTIVITIES):
            worth = moons(q, seat, activity)
            temples += worth * of_temples[activity]
            if count(side.moon_slots, activity):
                out.append(0.0)
            else:
                out.append(float(worth))
        out.append(float(temples + first))
        out.append(float(standing))
        out.append(float(size(side.cover)))
        out.append(float(total(side.maize)))
        out.append(float(total(side.viracocha)))
        for slot in (POTTERY, WEAVING, FARMING, REEDS, 5, 6, 7):
            out.append(float(side.complete >> slot & 1))
        return out

    def markers(self, p: Any, seat: int) -> tuple[float, float]:
        """Where the Sun and the Moon may be expected before the llamas."""
        q: Ayar = p
        side = q.sides[seat]
        time = self.time_left(p)
        things = self.look(p, seat)
        sun, moon = float(side.sun), float(side.moon)
        last, first, moon_last, moon_first = self.last, self.first, self.moon_last, self.moon_first
        for k in range(len(things)):
            thing = things[k]
            if thing != 0.0:
                sun += thing * (last[k] + time * (first[k] - last[k]))
                moon += thing * (moon_last[k] + time * (moon_first[k] - moon_last[k]))
        return sun, moon

    def points(self, p: Any, seat: int) -> float:
        q: Ayar = p
        time = self.time_left(p)
        sun, moon = self.markers(p, seat)
        low, high = (sun, moon) if sun < moon else (moon, sun)
        herd = q.sides[seat].llamas + MORE_LLAMAS * time
        whole = int(herd)
        fed = float(llama_points(q, seat, whole))
        fed += (herd - whole) * (llama_points(q, seat, whole + 1) - fed)
        low = min(low + fed, 0.5 * (low + high + fed))
        return low + HIGHER * time * max(0.0, high - low)
