"""What good players of Ayar look at (compiled): both markers as they will stand, and the lower one above all.

The Inti dial pays at every dawn to come; each Moon slot still free and each temple on the board pays an activity once;
llamas lift whichever marker lies behind.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import count, total
from pukllay.games.ayar.components import (
    FARMING,
    PATHS,
    POTTERY,
    REEDS,
    SLOT_EXTRA_SUN,
    SLOT_INTI_SIX,
    SLOT_MOVE_MARKER,
    SLOT_TEMPLE_MOONS,
    WEAVING,
)
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.scoring import full_columns, llama_points, moons, suns
from pukllay.games.ayar.rules.viracocha import DIAL_PER_BONUS, inti_bonuses
from pukllay.players.evaluate import Weighed

ACTIVITIES: Final = 4
HIGHER: Final = 0.3  # what a point on the higher marker is worth at the beginning: the lower one can catch up
MORE_LLAMAS: Final = 5.0  # that are still to come at the beginning

AYLLU: Final = (73.0, 96.0, 112.0, 130.0)  # what it has in the end, by stars: much the same whoever plays against it
BEGUN: Final = 0.85  # what a begun Viracocha slot counts for: its share of the whole, and a little less

# thing, worth to the Sun at the end and at the beginning, worth to the Moon at the end and at the beginning
WORTH: Final = (
    ("a seat at the table", 0.0, 65.0, 0.0, 65.0),
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
    ("square with cloth in the next two columns", 0.0, 0.2, 0.0, 1.0),
    ("maize of a begun box", 0.0, 0.3, 0.0, 0.5),
    ("Viracocha", 0.0, 0.4, 0.0, 0.3),
    ("power of pottery", 0.0, 5.0, 0.0, 5.0),
    ("power of weaving", 0.0, 5.0, 0.0, 5.0),
    ("power of farming", 0.0, 5.0, 0.0, 5.0),
    ("power of reed bundling", 0.0, 5.0, 0.0, 5.0),
    ("two more Moons a temple", 0.0, 0.0, 1.0, 5.0),
    ("a further Sun a devotion, for each dawn to come", 1.4, 10.0, 0.0, 0.0),
    ("Moons that moving a retired marker would score again", 0.0, 0.0, 0.3, 0.6),
    ("dial of the Inti bonuses to come", 0.5, 0.8, 0.0, 0.0),
)


def progress(p: Ayar, seat: int, slot: int) -> float:
    """How far a Viracocha slot has come, from 0 to 1."""
    side = p.sides[seat]
    if side.complete >> slot & 1:
        return 1.0
    return BEGUN * count(side.viracocha, slot) / p.ed.slot_needs[slot]


def begun_squares(p: Ayar, seat: int) -> int:
    """Squares with cloth in the two columns after those that count."""
    cover, columns = p.sides[seat].cover, p.ed.cloth_columns
    first = full_columns(p, cover)
    out = 0
    for row in range(p.ed.cloth_rows):
        for column in range(first, min(first + 2, columns)):
            out += cover >> (row * columns + column) & 1
    return out


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
        best, worst = 0, 99
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
            best, worst = max(best, worth), min(worst, worth)
            temples += worth * of_temples[activity]
            if count(side.moon_slots, activity):
                out.append(0.0)
            else:
                out.append(float(worth))
        out.append(float(temples + first))
        out.append(float(standing))
        out.append(float(begun_squares(q, seat)))
        begun = 0
        for box in range(len(q.ed.box_size)):
            taken = count(side.maize, box)
            if taken < q.ed.box_size[box]:
                begun += taken
        out.append(float(begun))
        out.append(float(total(side.viracocha)))
        for slot in (POTTERY, WEAVING, FARMING, REEDS, SLOT_TEMPLE_MOONS):
            out.append(progress(q, seat, slot))
        out.append(days * progress(q, seat, SLOT_EXTRA_SUN))
        # What the last two bring comes when they are complete, so nothing of it is left then.
        again, whole = 0.0, 0.0
        if not side.complete >> SLOT_MOVE_MARKER & 1:
            again = (best - worst) * progress(q, seat, SLOT_MOVE_MARKER)
        if not side.complete >> SLOT_INTI_SIX & 1:
            whole = DIAL_PER_BONUS * (1 + inti_bonuses(q, seat)) * 0.5 * (1 + days) * progress(q, seat, SLOT_INTI_SIX)
        out.append(again)
        out.append(whole)
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

    def automa_points(self, p: Any, automa: int) -> float:
        """Most of the Ayllu's points come in the last night."""
        q: Ayar = p
        return max(float(q.score(automa)), AYLLU[q.stars - 1])

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
