"""The signs of Ayar: activities, Ayars and their markers, pots, textiles. Each has a shape or a letter besides its dye."""

from __future__ import annotations

from typing import Any

from pukllay.core.words import pick
from pukllay.draw.scene import Scene, text
from pukllay.draw.theme import INDIGO, INK, LEAF, MADDER, MAIZE, PAPER, SEATS, STONE, TEAL, glyph
from pukllay.games.ayar.names import ACTIVITY, COLOUR, POT

DYE = {"teal": TEAL, "grey": "#77808A", "orange": "#C9671C", "purple": "#7A4A8C", "gold": MAIZE}
LETTER = {"teal": "T", "grey": "G", "orange": "O", "purple": "P", "gold": "★"}
POTS = {"green": LEAF, "pink": "#C86A94", "blue": INDIGO, "yellow": MAIZE, "white": "#FFFFFF", None: STONE}
ART = {
    "pottery": '<path d="M-5-8h10l-2 4q6 3 5 8-2 6-8 6t-8-6q-1-5 5-8z"/>',
    "weaving": '<path d="M-8-8h16v16h-16zM-8-3h16M-8 3h16M-3-8v16M3-8v16" fill="none" stroke-width="2"/>',
    "farming": '<path d="M0-9q6 5 4 13h-8q-2-8 4-13zM-8 2q2 7 8 8 6-1 8-8"/>',
    "reeds": '<path d="M-9 3q9 8 18 0l-3 6h-12zM-4 2V-9M0 2V-10M4 2V-9" stroke-width="2"/>',
}
NAMES = ("pottery", "weaving", "farming", "reeds")
CLAUSE = {"pottery": "AYA-4.5", "weaving": "AYA-4.11", "farming": "AYA-4.16", "reeds": "AYA-4.20"}
CLOTH = "#EAD9B4"


def sign(scene: Scene, seat: int) -> int:
    """The row of SEATS for a seat; the opponent that plays by the book has the last."""
    return len(SEATS) - 1 if scene.is_automa(seat) else seat


def words_of(scene: Scene, name: str) -> str:
    return pick(ACTIVITY[NAMES.index(name)], scene.lang)


def symbols() -> str:
    """The activities; and a building slot of each, which stands on the paths a hundred times and more."""
    signs = [f'<g id="act-{name}" fill="currentColor" stroke="currentColor">{body}</g>' for name, body in ART.items()]
    back = f'<rect width="24" height="24" rx="4" fill="{PAPER}" stroke="{INK}"/>'
    slots = [f'<g id="slot-{name}">{back}{activity(name, 12, 12, 0.8, "#4A3F36")}</g>' for name in ART]
    return "".join(signs + slots)


def activity(name: str, x: float, y: float, scale: float = 1.0, colour: str = INK) -> str:
    return f'<use href="#act-{name}" transform="translate({x:g} {y:g}) scale({scale:g})" color="{colour}"/>'


def marker(scene: Scene, colour: str, x: float, y: float, r: float) -> str:
    """A step marker: the dye and the letter of its Ayar."""
    ink = INK if colour == "gold" else "#FFFFFF"
    body = f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{DYE[colour]}" stroke="{INK}" stroke-width="1.5"/>'
    body += text(x, y + r * 0.38, LETTER[colour], max(13, r * 1.05), ink, "middle", "bold")
    name = pick(COLOUR[colour], scene.lang)
    return scene.tip(scene.say(f"{name} step marker", f"marqueur Étape {name}"), "AYA-3.3", body)


def house(x: float, y: float, size: float, fill: str) -> str:
    """A temple or a tambo, standing on (x, y)."""
    half = size / 2
    return (
        f'<path d="M{x - half:g} {y:g}v{-size * 0.55:g}l{half:g} {-size * 0.45:g} {half:g} {size * 0.45:g}v{size * 0.55:g}z" '
        f'fill="{fill}" stroke="{INK}"/>'
    )


def power(scene: Scene, x: float, y: float, n: int) -> str:
    body = f'<circle cx="{x:g}" cy="{y:g}" r="12" fill="{MADDER}"/>'
    body += text(x, y + 5.5, n, 16, "#FFFFFF", "middle", "bold")
    return scene.tip(scene.say(f"power {n}", f"puissance {n}"), "AYA-4.2", body)


def pot(scene: Scene, pot: dict[str, Any], x: float, y: float, scale: float) -> str:
    colour = POTS[pot["colour"]]
    name = pick(POT[pot["colour"]], scene.lang) if pot["colour"] else scene.say("wild", "joker")
    out = f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="{colour}" stroke="{INK}">{ART["pottery"]}</g>'
    out += text(x, y + 11 * scale + 12, name, 13, INK, "middle")
    if pot["viracocha"]:
        out += glyph("star", x + 6 * scale, y - 13 * scale, 18, MADDER)
    full = name + (scene.say(", a Viracocha", ", un Viracocha") if pot["viracocha"] else "")
    return scene.tip(scene.say(f"pot: {full}", f"récipient : {full}"), "AYA-4.5", out)


def square(x: float, y: float, size: float, halves: list[int], whole: bool) -> str:
    """One square of a textile: half-Suns at its edges (N, E, S, W), perhaps a whole one in the middle."""
    out = f'<rect x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" fill="{MADDER}" stroke="{INK}"/>'
    half, r = size / 2, size * 0.2
    for edge in halves:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[edge]
        cx, cy = x + half + dx * half, y + half + dy * half
        # half a disc, its flat side on the edge
        ax, ay = cx - dy * r, cy + dx * r
        bx, by = cx + dy * r, cy - dx * r
        out += f'<path d="M{ax:.1f} {ay:.1f}A{r:.1f} {r:.1f} 0 0 1 {bx:.1f} {by:.1f}z" fill="{MAIZE}" stroke="{INK}" stroke-width=".8"/>'
    if whole:
        out += f'<circle cx="{x + half:g}" cy="{y + half:g}" r="{r:g}" fill="{MAIZE}" stroke="{INK}"/>'
    return out


def textile(scene: Scene, tile: dict[str, Any], x: float, y: float, size: float) -> str:
    """A textile as it comes from its stack: two squares side by side."""
    out = ""
    for n, half in enumerate("LR"):
        tokens = [t[1] for t in tile["front"].split() if t[0] == half]
        out += square(x + n * size, y, size, ["NESW".index(t) for t in tokens if t != "*"], "*" in tokens)
    if tile["viracocha"]:
        out += glyph("star", x + size * 1.5, y + size * 0.45, size * 0.45, PAPER)
    return scene.tip(scene.say(f"textile {tile['name']}", f"textile {tile['name']}"), "AYA-4.11", out)
