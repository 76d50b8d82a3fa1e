"""Where the question is: on a phone the camera goes there."""

from __future__ import annotations

from pukllay.draw.scene import Scene
from pukllay.draw.table import Box
from pukllay.draw.tawantinsuyu.ground import OUTER
from pukllay.draw.tawantinsuyu.hill import icons_of
from pukllay.draw.tawantinsuyu.layout import Plan
from pukllay.draw.tawantinsuyu.told import asked, space_in_hand

AROUND = 90.0  # units about what is lit, on a phone
COURT = 90.0


def camera(scene: Scene, at: Plan) -> Box | None:
    """The whole is in sight but on a phone, where spaces and icons are small."""
    if not at.upright or not scene.marks:
        return None
    g = at.ground
    here = space_in_hand(scene)
    if here and asked(scene).rule == "Tasks":
        points = [g.node(here), *(g.node(icon) for icon in icons_of(scene.view["printed"], here))]
        return _around(points)
    spaces = [t.removeprefix("space-") for t in scene.marks if t.startswith("space-") and t != "space-none"]
    if spaces:
        return _around([g.node(name) for name in spaces])
    if any(t.startswith(("section-", "move-")) for t in scene.marks):
        return Box(g.cx - COURT * g.kx, g.cy - 9 - COURT * g.ky, 2 * COURT * g.kx, 2 * COURT * g.ky)
    if any(t.startswith("steps-") for t in scene.marks):
        return Box(g.cx - OUTER * g.kx * 0.8, g.cy - OUTER * g.ky * 0.8, OUTER * g.kx * 1.6, OUTER * g.ky * 1.6)
    return None


def _around(points: list[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    x, y = min(xs) - AROUND, min(ys) - AROUND
    return Box(x, y, max(xs) + AROUND - x, max(ys) + AROUND - y)
