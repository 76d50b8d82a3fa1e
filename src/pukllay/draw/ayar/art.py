"""The dyes of Ayar, and the small things that are put together from its symbols."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import N_
from pukllay.draw.scene import Scene, escape
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, MADDER, MAIZE, PAPER, SEATS

CLAY, STRAW, LAKE, NIGHT, MOONLIGHT = "#B4552D", "#E3B858", "#2C7F97", "#26304F", "#DDE6F5"
CARD, LINE, WELL, QUARTER, DIM = "#FFFAF0", "#D9C7A2", "#EDE0C6", "#E3D2AE", "#6E675F"
SUNLIGHT, MOONSHADE, DONE, OCHRE_RIM = "#B86A0E", "#4A6296", "#3E7A2E", "#D9972B"
DYE = {"teal": "#16817B", "grey": "#6F7C8A", "orange": "#D5651B", "purple": "#7A4796", "gold": "#EDB92E"}
DEEP = {"teal": "#0B504D", "grey": "#454E58", "orange": "#8C3E0C", "purple": "#4B2A5E", "gold": "#8A6410"}
ACTS = ("pottery", "weaving", "farming", "reeds")
ACT_NAMES = (N_("pottery"), N_("weaving"), N_("terrace farming"), N_("reed bundling"))
CLAUSE = {"pottery": "AYA-4.5", "weaving": "AYA-4.11", "farming": "AYA-4.16", "reeds": "AYA-4.20"}
SOIL = {"pottery": "#F3CDAE", "weaving": "#F1C6DA", "farming": "#D6E4A8", "reeds": "#BFE2E6"}
EDGE = {"pottery": "#8E3F1E", "weaving": "#7A2150", "farming": "#42691F", "reeds": "#1B5E73"}
POTS = {"green": "#5B8C3A", "pink": "#C8608F", "blue": "#34558F", "yellow": "#E9B93A", "white": "#F4ECDD"}
POT_SIGN = {
    "green": "M-6 3l3-3 3 3 3-3 3 3",
    "pink": "M-5 2h10",
    "blue": "M-6 2q3-4 6 0t6 0",
    "yellow": "M-4 2l4-4 4 4-4 4z",
    "white": "M-5 0l5 4 5-4",
}
STACKS = (MADDER, COCHINEAL, INDIGO, "#3F6F3A")  # the wool of each stack of textiles
LOWEST = 11.0  # units of the smallest letter


def f(n: float) -> str:
    return f"{n:.1f}".rstrip("0").rstrip(".")


def use(name: str, x: float, y: float, scale: float = 1.0, dye: str = "", more: str = "") -> str:
    ink = f' color="{dye}"' if dye else ""
    size = f" scale({scale:.3g})" if scale != 1 else ""
    return f'<use href="#ay-{name}" transform="translate({f(x)} {f(y)}){size}"{ink}{more}/>'


def text(
    x: float, y: float, words: object, size: float = 14, fill: str = INK, anchor: str = "start", weight: int = 700
) -> str:
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{f(x)}" y="{f(y)}" font-size="{f(max(LOWEST, size))}" fill="{fill}"{at} '
        f'font-weight="{weight}">{escape(str(words))}</text>'
    )


def rect(x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", more: str = "") -> str:
    return f'<rect x="{f(x)}" y="{f(y)}" width="{f(w)}" height="{f(h)}" rx="{f(r)}" fill="{fill}" {more}/>'


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}" fill="{fill}" {more}/>'


def g(x: float, y: float, body: str) -> str:
    return f'<g transform="translate({f(x)} {f(y)})">{body}</g>'


def card(w: float, h: float) -> str:
    return rect(0, 0, w, h, 10, CARD, f'stroke="{LINE}"')


def sign(scene: Scene, seat: int) -> int:
    """Which of the house's dyes and glyphs a seat has: an opponent that plays by the book has its own."""
    return len(SEATS) - 1 if seat >= len(scene.view["seats"]) else seat


def badge(seat: int, x: float, y: float, r: float) -> str:
    dye, ink, name, _name = SEATS[seat]
    return disc(x, y, r, dye, f'stroke="{INK}" stroke-width="{f(max(0.8, r * 0.09))}"') + use(
        f"g-{name}", x, y, r * 0.068, ink
    )


def tambo(seat: int, x: float, y: float, s: float = 1.0) -> str:
    dye, ink, name, _name = SEATS[seat]
    return use("tambo", x, y, s, dye) + use(f"g-{name}", x, y - 15 * s, 0.42 * s, ink)


def temple(seat: int, act: str, x: float, y: float, s: float = 1.0) -> str:
    top = y - 8.5 * s
    return (
        use("temple", x, y, s, SEATS[seat][0])
        + disc(x, top, 8 * s, PAPER, f'stroke="{INK}" stroke-width=".8"')
        + use(f"act-{act}", x, top, 0.6 * s)
    )


def marker(colour: str, x: float, y: float, s: float = 1.0, laid: bool = False) -> str:
    """A step marker: it stands, or lies once it was used."""
    ink = INK if colour == "gold" else "#FFF"
    body = use("marker-laid" if laid else "marker", x, y, s, DYE[colour])
    return body + use(f"sign-{colour}", x - (1 if laid else 0), y - (0.5 if laid else 0), 0.82 * s, ink)


def pot(p: dict[str, Any], x: float, y: float, s: float = 1.0) -> str:
    if p["colour"] is None:
        return use("wildpot", x, y, s)
    out = use("pot", x, y, s, POTS.get(p["colour"], CLAY))
    d = POT_SIGN.get(p["colour"], "")
    out += f'<path d="{d}" transform="translate({f(x)} {f(y + 2.6 * s)}) scale({f(s * 0.85)})" fill="none" stroke="{INK}" stroke-width="1.600"/>'
    return out + (use("vira", x + 11 * s, y - 9 * s, 0.72 * s) if p["viracocha"] else "")


def power(n: object, x: float, y: float, s: float = 1.0) -> str:
    """Work: a bronze hexagon with its number, never red, since it may be a price and may be a gift."""
    return use("power", x, y, s) + text(x, y + max(4.0, 4.6 * s), n, 13 * s, "#FFE9A8", "middle", 800)


def moons(n: object, x: float, y: float, s: float = 1.0, fill: str = NIGHT, ink: str = "#FFF") -> str:
    return disc(x, y, 10 * s, fill, f'stroke="{MOONLIGHT}" stroke-width="{f(1.2 * s)}"') + text(
        x, y + max(4.0, 4.6 * s), n, 13 * s, ink, "middle", 800
    )


def sun_and_moon(suns: object, moon: object, x: float, y: float, step: float = 46, size: float = 16) -> str:
    return (
        use("g-sun", x, y, size / 26, SUNLIGHT)
        + text(x + size * 0.66, y + size * 0.34, suns, size, INK, "start", 800)
        + use("g-moon", x + step, y, size / 27, MOONSHADE)
        + text(x + step + size * 0.6, y + size * 0.34, moon, size, INK, "start", 800)
    )


def tick(x: float, y: float, r: float = 10) -> str:
    k = r / 10
    return (
        disc(x, y, r, DONE)
        + f'<path d="M{f(x - 5 * k)} {f(y)}l{f(4 * k)} {f(4.5 * k)} {f(7 * k)}-{f(9 * k)}" fill="none" stroke="#FFF" stroke-width="{f(2.6 * k)}" stroke-linecap="round"/>'
    )


def cloth_square(x: float, y: float, size: float, halves: list[int], whole: bool, dye: str = MADDER) -> str:
    """One square of a textile: stripes, half-Suns at its edges (N, E, S, W), perhaps a whole one."""
    half, r = size / 2, size * 0.25
    out = rect(x, y, size, size, 0, dye, 'stroke="#3d0f0a" stroke-width=".8"')
    out += f'<path d="M{f(x)} {f(y + size * 0.12)}h{f(size)}M{f(x)} {f(y + size * 0.88)}h{f(size)}" stroke="#000" stroke-opacity=".22" stroke-width="{f(size * 0.07)}"/>'
    for edge in halves:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[edge]
        cx, cy = x + half + dx * half, y + half + dy * half
        a, b = (cx - dy * r, cy + dx * r), (cx + dy * r, cy - dx * r)
        out += f'<path d="M{f(a[0])} {f(a[1])}A{f(r)} {f(r)} 0 0 1 {f(b[0])} {f(b[1])}z" fill="{MAIZE}" stroke="#7A4A08" stroke-width=".9"/>'
    if whole:
        out += use("g-sun", x + half, y + half, size * 0.034, MAIZE)
    return out


def stack_of(t: dict[str, Any]) -> int:
    """From which of the four stacks a textile is: its name begins with it."""
    digits = [c for c in t["name"] if c.isdigit()]
    return (int(digits[0]) - 1) % len(STACKS) if digits else 0


def textile(t: dict[str, Any], x: float, y: float, size: float, dye: str = "") -> str:
    dye, out = dye or STACKS[stack_of(t)], ""
    for n, half in enumerate("LR"):
        tokens = [k[1] for k in t["front"].split() if k[0] == half]
        out += cloth_square(x + n * size, y, size, ["NESW".index(k) for k in tokens if k != "*"], "*" in tokens, dye)
    if t["viracocha"]:
        out += use("vira", x + size * 2 - 4, y + 3, size * 0.032)
    return out
