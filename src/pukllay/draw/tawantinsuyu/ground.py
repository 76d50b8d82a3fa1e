"""Where things lie on the hill: terraces, cords of spaces and task icons, Steps, the courts of the Coricancha.

The edition is a brick wall: on each terrace spaces and icons alternate in closed rows ("cords") a-1-a-1, 2-b-2-b, c-3-c-3,
4-d-4-d, with short links across (a-2, b-3, c-4, d-5). The top terrace is deep enough to lay its cords side by side; below
there is more length than depth, so there every node has an angle of its own and the other cords pass it inside or
outside, like the threads of a cloth: a path never runs under a node that it does not join.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

Point = tuple[float, float]

TERRACES = ("top", "middle", "bottom")
SECTIONS = 5
TURN = 360 / SECTIONS
# Radii on the level hill; `Ground` squeezes them to the ellipse that is seen.
CORICANCHA, COURTS, HEARTH = 57.0, 54.0, 17.0
RIM = {"top": (58.0, 148.0), "middle": (155.0, 223.0), "bottom": (231.0, 307.0)}
OUTER = RIM["bottom"][1]
RISE = 9.0  # of each wall
STEPS_AT = ((148.5, 0.55), (226.0, 0.55))  # upper and lower: radius, and how far round in the section
CORD = {"a": 0, "1": 0, "2": 1, "b": 1, "c": 2, "3": 2, "4": 3, "d": 3, "5": 4}
CORDS = {"top": 3, "middle": 3, "bottom": 4}
TOP_LANE = (75.0, 99.0, 121.0, 137.0)
TOP_U = {"a": 0.17, "1": 0.67, "2": 0.35, "b": 0.85, "c": 0.17, "3": 0.67, "4": 0.40}
ROUND = {"middle": "a2c41b3", "bottom": "a2c41b3d5"}  # the order of a section's nodes on the braided terraces
THREAD = 10.0  # between two cords that run side by side
MARGIN = 3.5
GAP = 0.6  # of a slot, before each section's first space: there the cords swing outwards
SPACE_RADIUS = {"T": 15.0, "M": 15.0, "B": 16.1}
ICON_RADIUS = {"T": 11.0, "M": 11.5, "B": 12.4}
LETTER = {"T": "top", "M": "middle", "B": "bottom"}


def turn(terrace: str, k: int) -> float:
    """How far round, in sections, the k-th node of a braided terrace lies."""
    n = len(ROUND[terrace])
    return k // n + (GAP + k % n + 0.5) / (n + GAP)


def slot_at(terrace: str, u: float) -> int:
    """The node that lies there: `turn` backwards."""
    n = len(ROUND[terrace])
    section = math.floor(u)
    return section * n + round((u - section) * (n + GAP) - GAP - 0.5)


def braid(terrace: str, cord: int, at: str) -> float:
    """The radius at which a cord passes the node `at`: inside those of higher cords, outside those of lower ones."""
    lo, hi = RIM[terrace][0] + MARGIN, RIM[terrace][1] - MARGIN
    cords = CORDS[terrace]
    mine = CORD[at]
    room = hi - lo - (cords - 1) * THREAD if mine < cords else hi - lo - cords * THREAD
    if cord == mine:
        return lo + cord * THREAD + room / 2
    if cord < mine:
        return lo + (cord + 0.5) * THREAD
    return hi - (cords - cord - 0.5) * THREAD


def polar(ident: str) -> tuple[str, float, float]:
    """A space (T1a) or an icon (T1.1): terrace, radius, and how far round in sections."""
    terrace = LETTER[ident[0]]
    slot, section = ident[-1], int(ident[1]) - 1
    if terrace == "top":
        return terrace, TOP_LANE[CORD[slot]], section + TOP_U[slot]
    order = ROUND[terrace]
    return terrace, braid(terrace, CORD[slot], slot), turn(terrace, section * len(order) + order.index(slot))


@dataclass(frozen=True)
class Ground:
    """Where the hill lies on the stage: its middle, and how the level hill is squeezed."""

    cx: float
    cy: float
    kx: float
    ky: float
    big: float = 1.0  # of spaces and icons, where there is more room

    def space(self, ident: str) -> float:
        """The radius of a space."""
        return SPACE_RADIUS[ident[0]] * self.big

    def icon(self, ident: str) -> float:
        return ICON_RADIUS[ident[0]] * self.big

    def level(self, terrace: str) -> float:
        return self.cy + (TERRACES.index(terrace) - 1) * RISE

    def at(self, terrace: str, radius: float, section: float) -> Point:
        angle = math.radians(-90 + (section - 0.5) * TURN)
        return self.cx + self.kx * radius * math.cos(angle), self.level(terrace) + self.ky * radius * math.sin(angle)

    def node(self, ident: str) -> Point:
        """The middle of a space (T1a) or of an icon (T1.1)."""
        return self.at(*polar(ident))

    def court(self, radius: float, section: float) -> Point:
        """On the roof of the Coricancha."""
        x, y = self.at("top", radius, section)
        return x, y - 5

    def ring(self, terrace: str, radius: float, drop: float = 0) -> str:
        y = self.level(terrace) + drop
        return f'<ellipse cx="{self.cx:.1f}" cy="{y:.1f}" rx="{self.kx * radius:.1f}" ry="{self.ky * radius:.1f}"'


def controls(points: list[Point], k: int, closed: bool) -> tuple[Point, Point, Point, Point]:
    """The k-th stretch of a soft curve through the points, as a cubic curve."""
    n = len(points)

    def get(j: int) -> Point:
        return points[j % n] if closed else points[min(max(j, 0), n - 1)]

    p0, p1, p2, p3 = get(k - 1), get(k), get(k + 1), get(k + 2)
    c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
    c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
    return p1, c1, c2, p2


def smooth(points: list[Point], closed: bool = False) -> str:
    """A soft curve through the points."""
    out = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for k in range(len(points) if closed else len(points) - 1):
        _start, c1, c2, end = controls(points, k, closed)
        out += f"C{c1[0]:.1f} {c1[1]:.1f} " if k == 0 else "S"
        out += f"{c2[0]:.1f} {c2[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return out


def ring_of(g: Ground, terrace: str, cord: int) -> list[Point]:
    """The points through which a cord runs round its terrace."""
    if terrace == "top":
        return [g.at(terrace, TOP_LANE[cord], k / 4) for k in range(4 * SECTIONS)]
    order = ROUND[terrace]
    count = SECTIONS * len(order)
    return [g.at(terrace, braid(terrace, cord, order[k % len(order)]), turn(terrace, k)) for k in range(count)]


def cord_points(g: Ground, terrace: str, cord: int, start: float, end: float) -> list[Point]:
    """Where a cord runs from one place on the round to another, both in sections."""
    if terrace == "top":
        n = max(2, round((end - start) * 10) + 1)
        return [g.at(terrace, TOP_LANE[cord], start + (end - start) * k / (n - 1)) for k in range(n)]
    order = ROUND[terrace]
    return [
        g.at(terrace, braid(terrace, cord, order[k % len(order)]), turn(terrace, k))
        for k in range(slot_at(terrace, start), slot_at(terrace, end) + 1)
    ]


def is_along(space: str, icon: str) -> bool:
    """Whether the two lie on one cord; else their link goes straight across."""
    return CORD[space[-1]] == CORD[icon[-1]]


@cache
def way(g: Ground, space: str, icon: str) -> str:
    """The path from a space to one of its icons: along their cord, or straight across."""
    terrace, _radius, ua = polar(space)
    _terrace, _radius, ub = polar(icon)
    if not is_along(space, icon):
        (x1, y1), (x2, y2) = g.node(space), g.node(icon)
        return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    ub += SECTIONS if ua - ub > SECTIONS / 2 else -SECTIONS if ub - ua > SECTIONS / 2 else 0
    return smooth(cord_points(g, terrace, CORD[space[-1]], min(ua, ub), max(ua, ub)))


@cache
def cords(g: Ground) -> dict[int, str]:
    """Cord -> all its rings, one on each terrace."""
    out: dict[int, str] = {}
    for terrace, n in CORDS.items():
        for cord in range(n):
            out[cord] = out.get(cord, "") + smooth(ring_of(g, terrace, cord), True)
    return out
