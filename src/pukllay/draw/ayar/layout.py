"""Where things lie on the land: the roads and their plots, the rows of temples, the lake, in every shape of the stage.

The land is drawn for 1000 × 560. A higher stage has wider lanes between the roads and a deeper shore: `north` and `south`
say by how much.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pukllay.draw.scene import SHAPES, Scene
from pukllay.draw.table import Box

WIDTH, HEIGHT = 1000.0, 560.0
SHORE = 352.0  # above it the roads, below it the lake, the yard, the loom, the terraces
SHARE = 0.6  # of what a stage is higher, how much the roads get
X0, X1, MID, LANE = 70.0, 806.0, 200.0, 76.0  # roads: from Tiwanaku to fertile ground, about a middle line
STEPS, HALF_STEPS = 30, 61
AWAY = 21.5  # from the middle of the road to the middle of a plot
APART, INNER = 1.16, 0.2  # steps between plots of one side; how near a plot may come to the ends of its gap
CUSCO_X, CUSCO_WIDE = 826.0, 170.0
DOORS, DOOR = 54.0, 33.0  # where the first doorway of a row of temples stands, and how far the next
ROADS_SEEN = 440.0  # of the length of all roads
ROAD_SEEN = 150.0  # of the land beside an Ayar, when the camera is on its road
OPEN_LIFT = 44.0  # by how much the land rises while one's own board is open

Road = tuple[tuple[float, float, float, float], ...]  # x, y and the normal at every half step


@dataclass(frozen=True)
class Land:
    """The measures of a stage."""

    height: float
    north: float  # by how much the land of the roads is stretched
    shore: float  # where the south begins
    south: float  # by how much the south is stretched

    @property
    def shift(self) -> float:
        return self.shore - SHORE

    def row_y(self, row: int) -> float:
        """The middle of a road, and of its row of temples."""
        return MID * self.north + (row - 1.5) * LANE * self.north

    def below(self, y: float) -> float:
        """A height of the south as drawn, on this stage."""
        return self.shore + (y - SHORE) * self.south


@lru_cache
def land(shape: str) -> Land:
    height = HEIGHT if shape == "phone" else SHAPES[shape][1]
    more = height - HEIGHT
    shore = SHORE + more * SHARE
    return Land(height, shore / SHORE, shore, (height - shore) / (HEIGHT - SHORE))


def land_of(scene: Scene) -> Land:
    return land(scene.shape)


def _centre(at: Land, row: int, t: float) -> tuple[float, float]:
    spread = 0.94 + 0.06 * min(1, max(0, t / 0.2))
    bend = math.sin(math.pi * min(1, max(0, t)))
    wave = 17 * math.sin(2 * math.pi * (t * 1.75 + 0.08)) + 4 * math.sin(2 * math.pi * t * 3.6 + 0.6)
    ends = min(1, (1 - t) * 8) if t < 1 else 0
    own = 2 * ends * math.sin(2 * math.pi * (t * (3.6 + row * 0.3) + row * 0.23))
    mid = MID * at.north + (1 - spread) * 6 + bend * wave
    return X0 + (X1 - X0) * t, mid + (row - 1.5) * LANE * at.north * spread + own


def stair(at: Land, row: int) -> tuple[float, float]:
    """Where a road leaves Tiwanaku."""
    return _centre(at, row, 0)


@lru_cache
def road(at: Land, row: int) -> Road:
    """Every half step from Tiwanaku (0) to fertile ground (30), equally long along the way."""
    pts = [_centre(at, row, k / 900) for k in range(901)]
    run = [0.0]
    for a, b in pairwise(pts):
        run.append(run[-1] + math.dist(a, b))
    out, k = [], 0
    for n in range(HALF_STEPS):
        want = run[-1] * n / (HALF_STEPS - 1)
        while k < 899 and run[k + 1] < want:
            k += 1
        a, b = pts[k], pts[k + 1]
        d = math.dist(a, b)
        p = (want - run[k]) / d
        out.append((a[0] + (b[0] - a[0]) * p, a[1] + (b[1] - a[1]) * p, (b[1] - a[1]) / d, -(b[0] - a[0]) / d))
    return tuple(out)


def space_xy(at: Land, row: int, space: float) -> tuple[float, float]:
    x, y, _nx, _ny = road(at, row)[int(min(STEPS, space) * 2)]
    return x, y


@lru_cache
def way(at: Land, row: int, first: float, last: float) -> str:
    """The road from one space to another, as a path."""
    pts = road(at, row)[int(first * 2) : int(last * 2) + 1]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y, _nx, _ny in pts)


@lru_cache
def _places(at: Land, gaps: tuple[int, ...], row: int) -> tuple[tuple[float, float], ...]:
    sides: list[int] = []
    side = 1 if row % 2 else -1
    for n, gap in enumerate(gaps):
        if gaps.count(gap) == 2:
            sides.append(side if gap not in gaps[:n] else -side)
        else:
            sides.append(side)
            side = -side
    along = [gap + 0.5 for gap in gaps]
    for _again in range(12):
        for here in (1, -1):
            line = [n for n in range(len(along)) if sides[n] == here]
            for a, b in pairwise(line):
                if (lack := APART - (along[b] - along[a])) > 0:
                    along[a] = max(gaps[a] + INNER, along[a] - lack / 2)
                    along[b] = min(gaps[b] + 1 - INNER, along[b] + lack / 2)
    out = []
    for u, here in zip(along, sides, strict=True):
        k = int(u * 2)
        p = u * 2 - k
        (x, y, nx, ny), (x2, y2, _nx, _ny) = road(at, row)[k], road(at, row)[min(HALF_STEPS - 1, k + 1)]
        out.append((x + (x2 - x) * p - nx * here * AWAY, y + (y2 - y) * p - ny * here * AWAY))
    return tuple(out)


def plot_places(at: Land, slots: list[dict[str, Any]], row: int) -> tuple[tuple[float, float], ...]:
    """Plots stand on both sides of the road in turn, two of one gap face each other; neighbours make room."""
    return _places(at, tuple(slot["gap"] for slot in slots), row)


def lake_xy(at: Land, x: float, y: float) -> tuple[float, float]:
    """The edition's lake has north up; on the land north is to the right, so that boats and Ayars travel the same way."""
    return 14 + (101 - y) * 4.22, at.below(366 + (x - 9) * 2.16)


def door_xy(at: Land, row: int, place: int) -> tuple[float, float]:
    """The foot of a doorway in a row of temples; from the fourth on they stand behind one another."""
    k, more = min(place, 3), max(0, place - 3)
    return CUSCO_X + DOORS + k * DOOR + more * 5, at.row_y(row) + 12 - more * 4


def walkers_box(at: Land, walkers: list[tuple[int, float]]) -> Box:
    """On a phone: as much of all the roads as can be read, where the Ayars (row, space) are."""
    xs = [space_xy(at, row, space)[0] for row, space in walkers] or [WIDTH]
    x = min(max(sum(xs) / len(xs) - ROADS_SEEN / 2, 0), WIDTH - ROADS_SEEN)
    return Box(x, 40, ROADS_SEEN, at.shore - 40)


def lake_box(at: Land) -> Box:
    return Box(-4, at.shore - 12, 470, at.height - at.shore + 20)


def yards_box(at: Land) -> Box:
    return Box(456, at.shore - 4, 548, at.height - at.shore + 10)


def near(at: Land, row: int, space: float) -> Box:
    """On a phone: the land round an Ayar."""
    x, y = space_xy(at, row, space)
    return Box(x - ROAD_SEEN, y - ROAD_SEEN * 0.8, 2 * ROAD_SEEN, 1.6 * ROAD_SEEN)
