"""Sowing as it will go: where the seeds fall, the way from hollow to hollow, and the column that the last one wakes."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.aiye.layout import BADGE, DEEP, PLANK, Court
from pukllay.draw.aiye.signs import ability, sign, wide
from pukllay.draw.scene import Scene, text
from pukllay.draw.theme import INK, MADDER, MAIZE, PAPER

Point = tuple[float, float]
Bend = tuple[Point, Point, Point, Point]  # a cubic curve
DARK = "#2B1608"
ARC, RISE = 66.0, 6.0  # how high an arc is drawn, and how much more for each hollow that it skips
UNDER = 58.0  # how deep the way back is drawn, below the middle of the hollows
FOOT_WAY, EDGE_WAY, OVER = 51.0, 7.0, 60.0  # between two planks: along the foot, along the edge, over the hollows
LANDING = 20.0  # a seed that will fall
PLATE, SIGN, LEAST_SIGN = 22.0, 17.0, 12.0


def falls(columns: list[dict[str, Any]], source: int) -> list[int]:
    """Where the seeds of a column fall, one after another: sabotaged columns are skipped."""
    at, out = source, []
    for _seed in range(columns[source]["sun"] + columns[source]["moon"]):
        for step in range(1, len(columns) + 1):
            if not columns[(at + step) % len(columns)]["sabotaged"]:
                at = (at + step) % len(columns)
                break
        out.append(at)
    return out


def following(columns: list[dict[str, Any]], at: int) -> int:
    """The next column that takes a seed."""
    for step in range(1, len(columns) + 1):
        if not columns[(at + step) % len(columns)]["sabotaged"]:
            return (at + step) % len(columns)
    return at


def _line(a: Point, b: Point) -> Bend:
    return a, a, b, b


def way(court: Court, a: int, b: int) -> list[Bend]:
    """The way of a seed from hollow a to hollow b. It touches no other hollow."""
    xa, ya, xb, yb = court.cx(a), court.cy(a), court.cx(b), court.cy(b)
    lip = DEEP - 6
    if ya == yb and b > a:
        d = 8 if xb > xa else -8
        high = ARC + RISE * (b - a - 1)
        peak = ((xa + xb) / 2, ya - high)
        start, end = (xa + d, ya - lip), (xb - d, ya - lip)
        return [(start, _third(start, peak), _third(end, peak), end)]
    if a == b:
        return [((xa - 12, ya - lip), (xa - 34, ya - ARC), (xa + 34, ya - ARC), (xa + 12, ya - lip))]
    if ya == yb:
        return [((xa, ya + lip), (xa, ya + UNDER), (xb, ya + UNDER), (xb, ya + lip))]
    if ya < yb:  # down at the right edge, to the plank that runs back
        edge = court.box.x + court.box.width - EDGE_WAY
        foot, over = ya + FOOT_WAY, yb - OVER
        return [
            _line((xa, ya + lip), (xa, foot - 8)),
            ((xa, foot - 8), (xa, foot), (xa + 4, foot), (xa + 8, foot)),
            _line((xa + 8, foot), (edge - 10, foot)),
            ((edge - 10, foot), (edge, foot), (edge, foot), (edge, foot + 10)),
            _line((edge, foot + 10), (edge, over - 10)),
            ((edge, over - 10), (edge, over), (edge, over), (edge - 10, over)),
            _line((edge - 10, over), (xb + 8, over)),
            ((xb + 8, over), (xb, over), (xb, over + 4), (xb, yb - lip)),
        ]
    edge = court.box.x + EDGE_WAY  # and up again at the left edge
    foot, over = yb + FOOT_WAY, ya - OVER
    return [
        ((xa, ya - lip), (xa, over + 4), (xa, over), (xa - 8, over)),
        _line((xa - 8, over), (edge + 10, over)),
        ((edge + 10, over), (edge, over), (edge, over), (edge, over - 10)),
        _line((edge, over - 10), (edge, foot + 10)),
        ((edge, foot + 10), (edge, foot), (edge, foot), (edge + 10, foot)),
        _line((edge + 10, foot), (xb - 8, foot)),
        ((xb - 8, foot), (xb, foot), (xb, foot), (xb, foot - 8)),
        _line((xb, foot - 8), (xb, yb + lip)),
    ]


def _third(end: Point, peak: Point) -> Point:
    """A quadratic curve as a cubic one."""
    return end[0] + (peak[0] - end[0]) * 2 / 3, end[1] + (peak[1] - end[1]) * 2 / 3


def drawn(bends: list[Bend], name: str = "") -> str:
    """A way as it is drawn: a dark cord with a golden thread."""
    (x, y), d = bends[0][0], ""
    for _start, p, q, end in bends:
        d += f"C{p[0]:.1f} {p[1]:.1f} {q[0]:.1f} {q[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    path = f'd="M{x:.1f} {y:.1f}{d}" fill="none" stroke-linecap="round"'
    return (
        f'<path {path} data-way="{name}" stroke="{DARK}" stroke-width="8"/>'
        f'<path {path} stroke="{MAIZE}" stroke-width="4.5" stroke-dasharray="9 6"/>'
    )


def path(court: Court, columns: list[dict[str, Any]], source: int) -> str:
    """All the way of a sowing, and the seeds where they fall; the last has a red rim."""
    fallen = falls(columns, source)
    out = [drawn(way(court, a, b), f"{a}-{b}") for a, b in zip([source, *fallen], fallen, strict=False)]
    here = columns[source]
    kind = "seed-any" if here["sun"] and here["moon"] else "seed-sun" if here["sun"] else "seed-moon"
    lying: dict[int, int] = {}
    for k, at in enumerate(fallen):
        many = lying[at] = lying.get(at, 0) + 1
        x, y = court.cx(at) + (many - 1) * 18, court.cy(at) - 22
        last = k == len(fallen) - 1
        out.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{LANDING / 2 + 2:g}" fill="{MADDER if last else DARK}" stroke="{MAIZE}" stroke-width="2"/>'
            + sign(kind, x - LANDING / 2, y - LANDING / 2, LANDING)
        )
    return "".join(out)


def icons_of(view: dict[str, Any], column: dict[str, Any]) -> dict[str, int]:
    """What a column can do when it wakes: its signs, each with how often; shields need no waking."""
    out: dict[str, int] = {}
    for card in column["cards"]:
        for icon in view["types"][card["type"]]["icons"]:
            if view["icons"][icon]["group"] != "shield":
                out[icon] = out.get(icon, 0) + 1
    return out


def row(icons: dict[str, int], x: float, y: float, size: float, colour: str) -> tuple[str, float]:
    """Signs beside one another, with numbers where there are several; and how wide they are."""
    out, at = [], x
    for icon, many in icons.items():
        out.append(ability(icon, at, y, size))
        at += wide(icon, size) + 2
        if many > 1:
            letter = max(12.0, size * 0.6)
            out.append(text(round(at, 1), round(y + size * 0.78, 1), f"×{many}", letter, colour, weight="bold"))
            at += letter * 1.15
        at += 3
    return "".join(out), at - x


def plate(scene: Scene, seat: int, court: Court, n: int) -> str:
    """Below a hollow that one may sow from: its number, the column that its last seed wakes, and the signs there."""
    columns = scene.view["seats"][seat]["columns"]
    last = falls(columns, n)[-1]
    icons = icons_of(scene.view, columns[last])
    room = court.pitch - 4
    head = 24 + (34 if last > 8 else 27)
    size = SIGN
    while size > LEAST_SIGN and head + row(icons, 0, 0, size, MAIZE)[1] > room:
        size -= 1
    signs, wide_ = row(icons, head, (PLATE - size) / 2, size, MAIZE)
    if head + wide_ > room + 6:
        signs, wide_ = "", 0.0
    total = head + wide_ + 4
    x, y = court.cx(n) - total / 2, court.plank(n) + BADGE - PLATE / 2
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><rect width="{total:.1f}" height="{PLATE:g}" rx="11" fill="#1D1410" stroke="{MAIZE}" stroke-width="1.2"/>'
        f'<circle cx="11" cy="11" r="11" fill="#F6E4C2" stroke="{DARK}"/>{text(11, 16.5, n + 1, 15, INK, "middle", "bold")}'
        f"{text(24, 16.5, f'▸{last + 1}', 15.5, MAIZE, weight='bold')}{signs}</g>"
    )


def wakes(scene: Scene, seat: int, court: Court, n: int) -> str:
    """The column that the last seed wakes, and what it can do."""
    column = scene.view["seats"][seat]["columns"][n]
    icons = icons_of(scene.view, column)
    size = 24.0 if court.narrow else 30.0
    top = court.plank(n) - 8 - len(column["cards"]) * court.slot
    x, w = court.cx(n) - court.wide / 2 - 5, court.wide + 10
    out = "".join(
        f'<rect x="{x:.1f}" y="{top:.1f}" width="{w:.1f}" height="{court.plank(n) - top + PLANK - 14:.1f}" rx="12" fill="none" stroke="{colour}" stroke-width="{line}"/>'
        for colour, line in ((DARK, 8), ("#FF9C5A", 5))
    )
    wide_ = row(icons, 0, 0, size, MADDER)[1]
    total = max(wide_ + 16, 92.0)
    bx = min(max(court.cx(n) - total / 2, court.box.x + 4), court.box.x + court.box.width - total - 4)
    by = max(court.box.y - 30, top - size - 34)
    signs, _wide = row(icons, bx + (total - wide_) / 2, by + 21, size, MADDER)
    return out + (
        f'<rect x="{bx:.1f}" y="{by:.1f}" width="{total:.1f}" height="{size + 26:.1f}" rx="11" fill="{PAPER}" stroke="{MADDER}" stroke-width="3"/>'
        f'<path d="M{court.cx(n) - 8:.1f} {by + size + 26:.1f}l8 9 8-9z" fill="{MADDER}"/>'
        + text(round(bx + total / 2, 1), round(by + 16, 1), _("activates"), 14, MADDER, "middle", "bold")
        + signs
    )
