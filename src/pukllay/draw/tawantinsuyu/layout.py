"""Where the parts of the stage lie, in each of its shapes."""

from __future__ import annotations

from dataclasses import dataclass

from pukllay.draw.scene import SHAPES
from pukllay.draw.table import Box
from pukllay.draw.tawantinsuyu.ground import OUTER, Ground

TEMPLE, STALLS = 98.0, 160.0  # the stair at the left and the market at the right
STREET = 46.0  # the width of the Village and of the Nomads' place
STREET_TOP = 166.0  # below the places of the upper suyus
HILL_SIDE, HILL_TOP = 48.0, 38.0  # what the hill leaves free at its sides; above and below together
ROUNDEST = 0.94  # of its width, the hill's depth
LIFT = 11.0  # by so much the hill lies above the middle, for its wall is seen below
PHONE_BAND = 112.0  # the people's street below the land of a phone
PHONE_SUYU = 168.0  # the places above the hill of a phone, and as much below it
FOLD_WIDTH = 430.0


@dataclass(frozen=True)
class Plan:
    width: float
    height: float
    land: Box
    ground: Ground
    village: Box
    nomads: Box
    temple: Box | None  # None: folded
    market: Box | None

    @property
    def upright(self) -> bool:
        """A phone's: the market and the Temple are folded, the people stand in a row."""
        return self.market is None


def plan(shape: str) -> Plan:
    return PLANS[shape]


def _wide(shape: str) -> Plan:
    w, h = SHAPES[shape]
    land = Box(TEMPLE, 0, w - TEMPLE - STALLS, h)
    across = land.width - 2 * HILL_SIDE
    deep = min(h - HILL_TOP, land.width * ROUNDEST)
    big = min(1.18, deep / (SHAPES["wide"][1] - HILL_TOP)) ** 0.6
    ground = Ground(land.x + land.width / 2, h / 2 - LIFT, across / 2 / OUTER, deep / 2 / OUTER, round(big, 3))
    street = h - 2 * STREET_TOP
    return Plan(
        w,
        h,
        land,
        ground,
        Box(land.x + 2, STREET_TOP, STREET, street),
        Box(land.x + land.width - STREET - 2, STREET_TOP, STREET, street),
        Box(0, 0, TEMPLE, h),
        Box(w - STALLS, 0, STALLS, h),
    )


def _phone() -> Plan:
    w, h = SHAPES["phone"]
    land = Box(0, 0, w, h - PHONE_BAND)
    deep = land.height - 2 * PHONE_SUYU + 50
    ground = Ground(w / 2, land.height / 2 - LIFT, (w - 26) / 2 / OUTER, deep / 2 / OUTER, 1.22)
    y = h - PHONE_BAND + 6
    return Plan(w, h, land, ground, Box(6, y, 470, 100), Box(486, y, w - 492, 100), None, None)


PLANS = {shape: _phone() if shape == "phone" else _wide(shape) for shape in SHAPES}
