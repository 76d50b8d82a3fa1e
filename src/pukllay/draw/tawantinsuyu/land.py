"""The four suyus round the hill: a country in each corner, five places on its road."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted, piece
from pukllay.draw.table import Part
from pukllay.draw.tawantinsuyu.art import bold, gains, icon, sign, use
from pukllay.draw.tawantinsuyu.layout import PHONE_SUYU, Plan, plan
from pukllay.draw.theme import INK, MAIZE, SEATS

BLEED = 260  # units that the country goes on beyond the stage
# Of each region, in the order of the edition: whether it lies at the right, and below. Chinchaysuyu, Antisuyu, Qullasuyu, Kuntisuyu.
CORNERS = ((False, False), (True, False), (True, True), (False, True))
# From the corner of the land inwards: cheap places nearest the hill's back, the dearest (which wins ties) at the end.
ABOVE = ((202, 29), (139, 34), (76, 48), (35, 94), (32, 141))
BELOW = ((202, 20), (139, 21), (76, 41), (35, 87), (32, 134))
TITLE_ROOM = 100.0
WIDE, HIGH = 60.0, 38.0  # of a place
PHONE_SIZE, PHONE_PITCH = 1.62, 7.2  # of a place on a phone; so many to the width
ROOF = (  # each suyu builds in its own way; drawn on the upper edge of a place
    '<path d="M3 1v-4h8v-3h9v-3h20v3h9v3h8v4z" fill="#D9A45B" stroke="#4A3420" stroke-width="1.200"/><path d="M11-3h38M20-6h20" stroke="#8A5A26"/>',
    '<path d="M-3 2L9-8h42L63 2z" fill="#A98A3E" stroke="#4A3420" stroke-width="1.200" stroke-linejoin="round"/><path d="M9-7l-6 8M18-7l-4 8M27-7l-2 8M36-7l2 8M44-7l5 8M51-7l6 8" stroke="#6B5420" stroke-width="1.200"/>',
    '<path d="M2 1q2-10 28-10T58 1z" fill="#A39C91" stroke="#4A3420" stroke-width="1.200"/><path d="M10-4h40M20-8v4M38-8v4M14-4v4M30-4v4M46-4v4" stroke="#5F5850"/>',
    '<path d="M-2 2l5-9h54l5 9z" fill="#F6F0E4" stroke="#4A3420" stroke-width="1.200" stroke-linejoin="round"/><path d="M3-7h7L7 2h-9zM18-7h8l-1 9h-9zM34-7h8l2 9h-9zM50-7h7l5 9h-9z" fill="#B23A2E"/>',
)
CHIN, ANTI, QULLA, KUNTI = "#86AE5E", "#3F7A45", "#C9B98F", "#E5C57F"
TREES = ((104, 50), (120, 58), (6, 160), (58, 62), (160, 52), (20, 176))
FOREST = ((126, 50), (112, 60), (146, 52), (96, 70), (172, 46), (80, 62), (26, 152), (48, 158), (22, 172), (246, 4), (262, 8), (232, 2))  # fmt: skip


def country(scene: Scene) -> str:
    """Ground: green valleys, jungle, high plain and desert coast run into one another behind the hill."""
    at = plan(scene.shape)
    x0, x1, h = at.land.x, at.land.x + at.land.width, at.land.height
    w, b = at.land.width, BLEED
    out = f'<rect x="{x0 - b:g}" y="{-b}" width="{w + 2 * b:g}" height="{h + 2 * b:g}" fill="url(#ta-meadow)"/>'
    blobs = (
        (f"M{x0 - b} {-b}H{x0 + w * 0.42:.0f}V0Q{x0 + w * 0.3:.0f} {h * 0.2:.0f} {x0} {h * 0.42:.0f}H{x0 - b}z", CHIN),
        (f"M{x1 + b} {-b}H{x1 - w * 0.42:.0f}V0Q{x1 - w * 0.3:.0f} {h * 0.2:.0f} {x1} {h * 0.42:.0f}H{x1 + b}z", ANTI),
        (
            f"M{x1 + b} {h + b}H{x1 - w * 0.42:.0f}V{h}Q{x1 - w * 0.3:.0f} {h * 0.8:.0f} {x1} {h * 0.58:.0f}H{x1 + b}z",
            QULLA,
        ),
        (
            f"M{x0 - b} {h + b}H{x0 + w * 0.42:.0f}V{h}Q{x0 + w * 0.3:.0f} {h * 0.8:.0f} {x0} {h * 0.58:.0f}H{x0 - b}z",
            KUNTI,
        ),
    )
    for d, dye in blobs:
        out += f'<path d="{d}" fill="{dye}" filter="url(#ta-blur)"/>'
    # Chinchaysuyu: green valleys and a river
    out += f'<path d="M{x0 - b} 40q{b * 0.6:g} 50 {b} 26 30-6 46-26t60-30 70-10V{-b}" fill="none" stroke="#59A7B5" stroke-width="7" opacity=".85"/>'
    out += "".join(use("ta-tree", x0 + x, y, 19, 20) for x, y in TREES)
    # Antisuyu: the forest
    out += "".join(use("ta-palm" if k % 3 == 0 else "ta-tree", x1 - x, y, 21, 23) for k, (x, y) in enumerate(FOREST))
    # Qullasuyu: peaks and the lake
    out += f'<path d="M{x1 - 150} {h - 50}q20-22 62-16t70 4q8 18-30 20t-60 4-42-12z" fill="url(#ta-sea)" stroke="#fff" stroke-opacity=".4"/>'
    out += "".join(use("ta-peak", x1 - x, h - y, s, s * 0.73) for x, y, s in ((66, 188, 54), (38, 178, 40), (270, 34, 44), (244, 28, 34)))  # fmt: skip
    # Kuntisuyu: dunes down to the sea
    shore = f"M{x0 - b} {h - 160}q{b * 0.5:g} 60 {b} 42 22 14 20 42t30 40 60 20 40 16"
    out += f'<path d="{shore}V{h + b}H{x0 - b}z" fill="url(#ta-sea)"/><path d="{shore}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>'
    out += f'<path d="M{x0 + 90} {h - 70}q16-12 34 0t30-2M{x0 + 60} {h - 108}q14-10 28 0" fill="none" stroke="#B98F44" stroke-width="2.500"/>'
    out += "".join(
        use("ta-cactus", x0 + x, h - y, s, s * 1.4) for x, y, s in ((108, 96, 14), (12, 176, 13), (240, 26, 12))
    )
    return out + "".join(_road(at, region) for region in range(len(CORNERS)))


def places(at: Plan, region: int) -> list[tuple[float, float]]:
    """Where the middles of a region's places lie."""
    right, below = CORNERS[region]
    x0, x1, h = at.land.x, at.land.x + at.land.width, at.land.height
    if at.upright:  # three and two, larger
        pitch = at.land.width / PHONE_PITCH
        spots = [((0.5 + k % 3 + 0.5 * (k // 3)) * pitch + 6, 38.0 + 74 * (k // 3)) for k in range(5)]
    else:
        spots = [(float(x), float(y)) for x, y in (BELOW if below else ABOVE)]
    return [(x1 - x if right else x0 + x, h - y if below else y) for x, y in spots]


def _road(at: Plan, region: int) -> str:
    d = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in places(at, region))
    return f'<path d="{d}" fill="none" stroke="#5F4726" stroke-width="9" stroke-linejoin="round" opacity=".5"/><path d="{d}" fill="none" stroke="#FFF6DC" stroke-width="5.500" stroke-linejoin="round" stroke-dasharray="9 2"/>'


def parts(scene: Scene) -> list[Part]:
    owners = {name: seat for seat, side in enumerate(scene.view["sides"]) for name in side["conquered"]}
    out = []
    for n, region in enumerate(scene.view["printed"]["regions"][: len(CORNERS)]):
        held = [owners.get(space["name"], -1) for space in region["spaces"]]
        out.append(Part(f"suyu-{n}", scene.kept(_suyu, n, held)))
    return out


def _suyu(scene: Scene, n: int, held: list[int]) -> str:
    at = plan(scene.shape)
    region = scene.view["printed"]["regions"][n]
    out = _title(scene, at, n, str(region["name"]))
    for k, ((x, y), space) in enumerate(zip(places(at, n), region["spaces"], strict=False)):
        out += _place(scene, n, space, x, y, PHONE_SIZE if at.upright else 1.0, held[k])
    return out


def _title(scene: Scene, at: Plan, n: int, words: str) -> str:
    right, below = CORNERS[n]
    x0, x1, h = at.land.x, at.land.x + at.land.width, at.land.height
    x = x1 - 7 if right else x0 + 7
    y = (h - PHONE_SUYU + 8 if below else PHONE_SUYU) if at.upright else h - 7 if below else 16
    size, anchor = (26 if at.upright else 15), "end" if right else "start"
    halo = fitted(words, x, y, TITLE_ROOM * size / 15, size, "#3A2413", anchor)
    halo = halo.replace(
        "<text ", '<text paint-order="stroke" stroke="#F7EBCB" stroke-width="3.500" stroke-linejoin="round" '
    )
    return scene.thing(f"region-{n}", words, halo)


def _place(scene: Scene, n: int, space: dict[str, Any], x: float, y: float, size: float, owner: int) -> str:
    """A place to conquer: above what it brings, below the Soldiers that tire (turned) and that fall (crossed)."""
    name = space["name"]
    w, h = WIDE * size, HIGH * size
    body = f'<g transform="translate({x:.1f} {y:.1f}) scale({size:g})">{house(n, space)}</g>'
    words = name
    if owner >= 0:
        seat = sign(scene, owner)
        body = f'<g opacity=".62">{body}</g>'
        banner = f'<g transform="scale({size:g})">{_banner(seat)}</g>'
        body += piece(f"banner-{seat}", name, round(x, 1), round(y, 1), banner)
        words = f"{name}, {scene.names[owner]}"
    target = f"conquest-{name}"
    shape = box(x - w / 2 - 2, y - h / 2 - 8 * size, w + 4, h + 8 * size + 2, 8)
    if scene.lit(target) and owner < 0:
        ghost = _banner(sign(scene, max(0, scene.seat)))
        body += scene.foresee(target, f'<g transform="translate({x:.1f} {y:.1f}) scale({size:g})">{ghost}</g>')
    return scene.choice(target, scene.thing(f"conquest-{name}", words, body), shape)


def house(n: int, space: dict[str, Any]) -> str:
    w, h = WIDE, HIGH
    x, y = -w / 2, -h / 2
    out = f'<rect x="{x + 1}" y="{y + 3}" width="{w}" height="{h}" rx="8" fill="#1D1208" opacity=".35"/><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="#FFFAF0" stroke="#4A3420" stroke-width="1.200"/>'
    out += f'<g transform="translate({x} {y})">{ROOF[n]}</g>'
    out += f'<path d="M{x + 0.6:.1f} {y + h - 16.5}h{w - 1.2:.1f}v9.500q0 6.400-6.400 6.400H{x + 7}q-6.400 0-6.400-6.400z" fill="#5B2A1C"/>'
    out += gains(space["brings"], 0, -7.5, 18.5, w - 3)
    price = [(k, mark) for k, mark in ((space["flip"], "flip"), (space["discard"], "lost")) if k]
    px = -len(price) * 13.5
    for k, mark in price:
        out += bold(px + 1, y + h - 3.4, k, 15, "#fff", "start") + icon("soldier", px + 15, y + h - 8.6, 13.5)
        out += icon(mark, px + 22.5, y + h - 5.6, 8.5, MAIZE if mark == "flip" else "#FF8F7A")
        px += 28
    return out


def _banner(seat: int) -> str:
    dye, ink, glyph, _name = SEATS[seat]
    return (
        f'<path d="M-13 17V-22" stroke="#3A2413" stroke-width="2.400" stroke-linecap="round"/><path d="M-12-21h29l-5 10.500 5 10.500h-29z" fill="{dye}" stroke="{INK}" stroke-width="1.400"/>'
        + use("g-" + glyph, -8, -18.5, 16, 16, ink)
    )


def described(scene: Scene) -> list[str]:
    """Who holds what, in words."""
    out = []
    for seat, side in enumerate(scene.view["sides"]):
        if side["conquered"]:
            out.append(_("{name} has conquered {places}.").format(name=scene.names[seat], places=", ".join(side["conquered"])))  # fmt: skip
    return out
