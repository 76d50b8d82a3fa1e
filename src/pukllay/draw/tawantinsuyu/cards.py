"""The faces of cards and tiles: God cards, Army cards, Weavings, Statues; the same wherever they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.draw.scene import Scene
from pukllay.draw.tawantinsuyu.art import CREAM, SHADE, bold, counted, disc, gains, god, icon, parts_of, use
from pukllay.draw.tawantinsuyu.icons import GOD_DYE, GODS
from pukllay.draw.theme import INDIGO, INK, MADDER, MAIZE

CARD = 1.46  # the height of a card, of its width
CLOTH = 0.66  # of a Weaving
READABLE = 56.0  # the width from which its knots show what they bring
KNOT = 0.36  # the radius of a knot, of a Weaving's height
KNOT_DYE = {
    "gold": "#E2A722", "stone": "#8D979F", "potato": "#B4774A", "god_card": INDIGO, "rejuvenate": "#9ED3C8",
    "army": "#D9604F", "gold_temple": "#C9A86A", "vp": "#EBB7A5",
}  # fmt: skip


def _frame(x: float, y: float, w: float, fill: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{w * CARD:.1f}" rx="{w * 0.09:.1f}" fill="{fill}" stroke="{INK}" stroke-width="1.200"/>'


def god_card(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    """A God card: its mask on its own dye, its sign, and below what it brings."""
    printed = scene.view["printed"]
    n, h = printed["god of"][name], w * CARD
    foot = h * 0.66
    out = _frame(x, y, w, GOD_DYE[n])
    out += f'<path d="M{x + w * 0.06:.1f} {y + w * 0.06 + 2:.1f}h{w * 0.88:.1f}v{foot - w * 0.1:.1f}h{-w * 0.88:.1f}z" fill="#fff" opacity=".16"/>'
    rays = "".join(
        f"M{x + w / 2:.1f} {y + h * 0.36:.1f}L{x + w * (0.06 + 0.88 * k / 6):.1f} {y + w * 0.08:.1f}l{w * 0.07:.1f} 0z"
        for k in range(7)
    )
    out += f'<path d="{rays}" fill="#fff" opacity=".18"/>' + use("ta-f-" + GODS[n], x + w * 0.16, y + h * 0.1, w * 0.68)
    out += (
        f'<circle cx="{x + w * 0.17:.1f}" cy="{y + w * 0.17:.1f}" r="{w * 0.155:.1f}" fill="{CREAM}" stroke="{INK}"/>'
        + god(n, x + w * 0.17, y + w * 0.17, w * 0.22)
    )
    r = w * 0.09
    out += f'<path d="M{x + 1:.1f} {y + foot:.1f}h{w - 2:.1f}v{h - foot - r - 1:.1f}q0 {r:.1f} {-r:.1f} {r:.1f}H{x + r + 1:.1f}q{-r:.1f} 0 {-r:.1f} {-r:.1f}z" fill="{CREAM}"/>'
    return out + gains(printed["cards"][name], x + w / 2, y + (foot + h) / 2, w * 0.33, w * 0.9)


def god_back(x: float, y: float, w: float, count: int) -> str:
    h = w * CARD
    out = "".join(_frame(x + 2 * k, y - 1.5 * k, w, INDIGO) for k in range(min(3, max(1, count))))
    out += f'<rect x="{x + w * 0.1 + 4:.1f}" y="{y + w * 0.1 - 3:.1f}" width="{w * 0.8:.1f}" height="{h - w * 0.2:.1f}" rx="{w * 0.05:.1f}" fill="none" stroke="{MAIZE}" stroke-width="1.200"/>'
    out += use("g-sun", x + 4 + w * 0.2, y - 3 + h * 0.42 - w * 0.3, w * 0.6, w * 0.6, MAIZE)
    return out + bold(x + 4 + w / 2, y + h - 9, count, max(12.5, w * 0.24), "#fff")


def army_card(kind: dict[str, Any], x: float, y: float, w: float, down: bool = False, count: int = 1) -> str:
    """An Army card: its Soldiers march on a red cloth; at its foot what it brings if it is given away."""
    h = w * CARD
    out = "".join(_frame(x + 3 * k, y - 2.5 * k, w, "#8E2C22") for k in range(min(count, 3) - 1, 0, -1))
    out += _frame(x, y, w, "#7D756B" if down else MADDER)
    n = kind["soldiers"]
    if not down:
        out += f'<path d="M{x + 2:.1f} {y + h * 0.56:.1f}h{w - 4:.1f}v3h{-(w - 4):.1f}z" fill="{MAIZE}"/>'
    size = w * (0.62 if n == 1 else 0.47)
    for k in range(n):
        helmet = icon("soldier", x + w / 2 + (k - (n - 1) / 2) * w * 0.42, y + h * 0.32, size)
        out += f'<g opacity=".4">{helmet}</g>' if down else helmet
    if down:
        out += icon("flip", x + w / 2, y + h * 0.72, w * 0.42, "#FFFFFF")
    else:
        out += f'<path d="M{x + 1:.1f} {y + h * 0.64:.1f}h{w - 2:.1f}v{h * 0.3:.1f}q0 {h * 0.05:.1f}-4 {h * 0.05:.1f}h{-(w - 10):.1f}q-4 0-4-{h * 0.05:.1f}z" fill="{CREAM}"/>'
        out += gains(kind["brings"], x + w / 2, y + h * 0.81, w * 0.36, w * 0.9)
    return out + (disc(f"×{count}", x + w - 3, y + 5, 8.5) if count > 1 else "")


def army_back(x: float, y: float, w: float, count: int) -> str:
    h = w * CARD
    out = (
        _frame(x, y, w, "#7A1F16")
        + f'<rect x="{x + 4:.1f}" y="{y + 4:.1f}" width="{w - 8:.1f}" height="{h - 8:.1f}" rx="3" fill="none" stroke="{MAIZE}"/>'
    )
    return (
        out
        + icon("training", x + w / 2, y + h * 0.42, w * 0.6)
        + bold(x + w / 2, y + h - 8, count, max(12.5, w * 0.3), "#fff")
    )


def _knot(gain: dict[str, Any], cx: float, cy: float, r: float) -> str:
    """What a knot brings: one picture, or two."""
    parts = [part for part in parts_of(gain) if part]
    if len(parts) == 1:
        return counted(*parts[0], cx, cy, r * 0.98)
    return "".join(
        counted(name, n, cx, cy + (k - 0.5) * r * 0.86, r * 0.8, n > 1) for k, (name, n) in enumerate(parts[:2])
    )


def knot_dye(gain: dict[str, Any]) -> str:
    return KNOT_DYE.get(next(iter(gain), ""), "#B9B3A6")


def weaving(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    """A Weaving: the cloth itself, and at each end half a knot with its reward. Two like halves make a whole knot."""
    printed = scene.view["printed"]
    pattern, *ends = printed["weavings"][name]
    h = w * CLOTH
    out = f'<g transform="translate({x:.1f} {y:.1f}) scale({w / 84:.3f})"><rect width="84" height="55.400" fill="url(#ta-weave-{pattern})" stroke="{INK}" stroke-width="1.600"/><path d="M0 2.500h84M0 52.500h84" stroke="{INK}" stroke-opacity=".45" stroke-width="1.500" stroke-dasharray="2 2"/></g>'
    r, cy = h * KNOT, y + h / 2
    readable = w >= READABLE
    for k, reward in enumerate(ends):
        gain = printed["rewards"][reward]
        ex, sweep, inward = (x, 1, 1) if k == 0 else (x + w, 0, -1)
        out += f'<path d="M{ex:.1f} {cy - r:.1f}A{r:.1f} {r:.1f} 0 0 {sweep} {ex:.1f} {cy + r:.1f}z" fill="{knot_dye(gain)}" stroke="{INK}" stroke-width="1.300"/>'
        out += _knot(gain, ex + inward * r * 0.52, cy, r * 0.9) if readable else ""
    return out


def cloth_back(x: float, y: float, w: float) -> str:
    """The pile beneath, of which one sees no pattern."""
    h = w * CLOTH
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="#8A5A36" stroke="{INK}"/><path d="M{x + 4:.1f} {y + h * 0.3:.1f}h{w - 8:.1f}M{x + 4:.1f} {y + h * 0.7:.1f}h{w - 8:.1f}" stroke="#C99A63" stroke-width="2" stroke-dasharray="4 3"/>'


def ties(scene: Scene, row: Sequence[str], x: float, y: float, w: float) -> str:
    """Where two Weavings of a row meet: a gold ring ties like halves, a dark line parts unlike ones."""
    printed = scene.view["printed"]
    h = w * CLOTH
    out = ""
    for k in range(1, len(row)):
        left, right = printed["weavings"][row[k - 1]][2], printed["weavings"][row[k]][1]
        ex, cy, r = x + k * w, y + h / 2, h * KNOT
        if left == right:
            gain = printed["rewards"][left]
            out += (
                f'<circle cx="{ex:.1f}" cy="{cy:.1f}" r="{r + 1:.1f}" fill="{knot_dye(gain)}" stroke="{MAIZE}" stroke-width="3"/><circle cx="{ex:.1f}" cy="{cy:.1f}" r="{r + 3:.1f}" fill="none" stroke="{INK}" stroke-width="1.200"/>'
                + (_knot(gain, ex, cy, r * 1.3) if w >= READABLE else "")
            )
        else:
            out += f'<path d="M{ex:.1f} {cy - r - 2:.1f}v{2 * r + 4:.1f}" stroke="{INK}" stroke-width="2.400"/>'
    return out


def tapestry(scene: Scene, row: Sequence[str], x: float, y: float, w: float) -> str:
    return "".join(weaving(scene, name, x + k * w, y, w) for k, name in enumerate(row)) + ties(scene, row, x, y, w)


def statue(n: int, large: bool, cx: float, foot: float, height: float, ghost: bool = False) -> str:
    """A Statue: a pillar with the god's mask. Large ones are of gold, small ones of stone."""
    w = height * 0.56
    body = "url(#ta-gilt)" if large else "#CFC5B0"
    out = f'<ellipse cx="{cx:.1f}" cy="{foot - 1:.1f}" rx="{w * 0.6:.1f}" ry="{w * 0.16:.1f}" fill="{SHADE}" opacity=".3"/><path d="M{cx - w / 2:.1f} {foot:.1f}v{-height * 0.16:.1f}h{w * 0.14:.1f}v{-height * 0.4:.1f}h{w * 0.72:.1f}v{height * 0.4:.1f}h{w * 0.14:.1f}v{height * 0.16:.1f}z" fill="{body}" stroke="#3A2413"/>'
    out += use("ta-f-" + GODS[n], cx - w * 0.56, foot - height, w * 1.12)
    return f'<g opacity=".22">{out}</g>' if ghost else out
