"""The Temple: a stair seen from its foot; on each tread the markers, on its face what it gives and its points."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted
from pukllay.draw.table import Box, Part
from pukllay.draw.tawantinsuyu.art import SHADE, bold, counted, gains, sign, sole, use
from pukllay.draw.tawantinsuyu.told import asked
from pukllay.draw.theme import INK, SEATS

HEAD, FOOT = 46.0, 4.0  # the shrine on the top; below the lowest step
TREAD = 0.3  # of a step's height
BLEED = 260


def ground(scene: Scene, at: Box) -> str:
    """The wall, the shrine and the bare stair."""
    w, h = at.width, at.height
    wall = f'x="{at.x - BLEED:g}" y="{-BLEED}" width="{w + BLEED:g}" height="{h + 2 * BLEED:g}"'
    out = f'<rect {wall} fill="#A58D66"/><rect {wall} fill="url(#ta-masonry)" opacity=".5"/>'
    out += f'<path d="M8 {HEAD}V26L{w / 2} 5 {w - 8} 26V{HEAD}z" fill="url(#ta-gilt)" stroke="#4A2D08" stroke-width="1.500"/><path d="M4 27L{w / 2} 3 {w - 4} 27" fill="none" stroke="#4A2D08" stroke-width="3" stroke-linejoin="round"/>'
    out += f'<circle cx="{w / 2}" cy="21" r="8" fill="#FFF3C4" stroke="#4A2D08"/>' + use(
        "g-sun", w / 2 - 7, 14, 14, 14, "#A0520C"
    )
    return out + fitted(_("Temple"), w / 2, HEAD - 4, w - 26, 13, "#3A1D08")


def parts(scene: Scene, at: Box) -> list[Part]:
    """The steps, and on them the markers."""
    view = scene.view
    now = asked(scene)
    own = view["sides"][view["asked"]]["temple"] if 0 <= view["asked"] < len(view["sides"]) else 0
    stairs = view["printed"]["temple"]
    drawn = []
    for n in reversed(range(len(stairs))):
        targets = [f"climb-climb-{n - own}"] if n > own else []
        targets += ["answer-yes"] if now.rule == "GoldClimb" and n == own + 1 else []
        drawn.append(scene.kept(_step, n, list(at), targets))
    markers = [[seat for seat, side in enumerate(view["sides"]) if side["temple"] == n] for n in range(len(stairs))]
    return [Part("stair", "".join(drawn)), Part("climbers", scene.kept(_markers, markers, list(at)))]


def _top(at: Box, n: int, steps: int) -> tuple[float, float]:
    """Where a step begins, and how high it is."""
    pitch = (at.height - HEAD - FOOT) / steps
    return HEAD + (steps - 1 - n) * pitch, pitch


def _step(scene: Scene, n: int, place: list[float], targets: list[str]) -> str:
    at = Box(*place)
    stairs = scene.view["printed"]["temple"]
    row = stairs[n]
    y, pitch = _top(at, n, len(stairs))
    w, inset, tread = at.width, 3 + n * 0.7, pitch * TREAD
    face = y + tread
    body = f'<path d="M{inset + 4:.1f} {y:.1f}H{w - inset - 4:.1f}L{w - inset:.1f} {face:.1f}H{inset:.1f}z" fill="#FBF0D2"/><path d="M{inset + 4:.1f} {y:.1f}H{w - inset - 4:.1f}v3.500H{inset + 3:.1f}z" fill="{SHADE}" opacity=".22"/><path d="M{inset:.1f} {face:.1f}h{w - 2 * inset:.1f}v{pitch - tread:.1f}h{-(w - 2 * inset):.1f}z" fill="url(#ta-riser)" stroke="#6B5638" stroke-width=".8"/><path d="M{inset:.1f} {face + 0.6:.1f}h{w - 2 * inset:.1f}" stroke="#fff" stroke-opacity=".75" stroke-width="1.200"/>'
    cy = face + (pitch - tread) / 2
    big = min(1.6, w / 98, pitch * 0.7 / 22 if w > 200 else 1.6)
    if row["brings"]:
        body += gains(row["brings"], inset + 3, cy, 18 * big, 30 * big if row["final"] else 0, left=True)
    if row["vp"]:
        body += counted("vp", row["vp"], w - inset - 11 * big, cy, 22 * big)
    if row["final"]:
        x = w - inset - 24 * big
        body += f'<rect x="{x - 18 * big:.1f}" y="{cy - 8 * big:.1f}" width="{18 * big:.1f}" height="{16 * big:.1f}" rx="4" fill="url(#ta-gilt)" stroke="#4A2D08"/>'
        body += bold(x - 9 * big, cy + 4.5 * big, row["final"], 13 * big, "#3A1D08")
    out = scene.thing(f"step-{n}", _("step {n} of the Temple").format(n=n), body)
    for target in targets:
        if scene.lit(target) or target in scene.leads:
            out = scene.choice(target, out, box(inset, y, w - 2 * inset, pitch, 4)) + scene.tag(target, w / 2, y)
    return out


def _markers(scene: Scene, markers: list[list[int]], place: list[float]) -> str:
    at = Box(*place)
    out = ""
    for n, here in enumerate(markers):
        y, pitch = _top(at, n, len(markers))
        foot = y + pitch * TREAD - 3
        for k, seat in enumerate(here):
            dye, ink, glyph, _name = SEATS[sign(scene, seat)]
            x = at.width / 2 + (k - (len(here) - 1) / 2) * 20
            body = (
                f'<ellipse cx="2" cy="1" rx="10" ry="3.400" fill="{SHADE}" opacity=".5"/><path d="M-9.500 0v-10a9.500 9.500 0 0 1 19 0v10q-9.500 4-19 0z" fill="{dye}" stroke="{INK}" stroke-width="1.300"/>'
                + use("g-" + glyph, -7.5, -17, 15, 15, ink)
            )
            out += scene.thing(f"climber-{seat}", scene.names[seat], sole(f"temple-{seat}", x, foot, body))
    return out
