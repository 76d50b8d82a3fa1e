"""The wheel: a ring of letters and numbers that is set to a space, and two windows, for its terrain and for its crop."""

from __future__ import annotations

import math

from pukllay.core.speech import _
from pukllay.draw.scene import Scene, text
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, MADDER, MAIZE, PAPER, TEAL
from pukllay.draw.tiwanaku import art

RING, DISC = 0.88, 0.76  # of the radius: where the letters stand, how far the disc reaches
WINDOW = 0.56
STEPS = 8  # stepped crosses on the disc
TURN = 17  # degrees the disc turns from one space to the next
GOLD = "#D8A265"


def wheel(scene: Scene, cx: float, cy: float, r: float, space: int | None) -> str:
    """`space`: the one it is set to."""
    tile = scene.view["spaces"][space] if space is not None else None
    said = _("The wheel is set to {space}.").format(space=tile["name"]) if tile else _("The wheel: divine a crop")
    body = scene.kept(_drawn, scene.view["columns"], scene.view["rows"], cx, cy, r, space, tile)
    shape = f'circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.1f}"'
    tag = _caption(_("Divine a crop"), cx, cy + r * 0.62) if scene.lit("meeple-divine") else ""
    return scene.thing("wheel", said, scene.choice("meeple-divine", body + tag, shape))


def _caption(words: str, cx: float, y: float) -> str:
    wide = 9 + 7.4 * len(words)
    return (
        f'<rect x="{cx - wide / 2:.1f}" y="{y - 14:.1f}" width="{wide:.1f}" height="22" rx="11" fill="{art.DARK}" stroke="{MAIZE}" '
        f'stroke-width="1.5"/>' + text(cx, y + 2, words, 13.5, "#FFF3DC", "middle", "bold")
    )


def _drawn(
    scene: Scene,
    columns: int,
    rows: int,
    cx: float,
    cy: float,
    r: float,
    space: int | None,
    tile: dict[str, object] | None,
) -> str:
    name = str(tile["name"]) if tile else ""
    marks = [chr(97 + n) for n in range(columns)] + [str(n + 1) for n in range(rows)]
    out = [
        f'<circle cx="{cx + 2:.1f}" cy="{cy + 6:.1f}" r="{r:.1f}" fill="#000" opacity=".4"/><circle cx="{cx:.1f}" cy="{cy:.1f}" '
        f'r="{r:.1f}" fill="url(#ti-wood)" stroke="{art.DARK}" stroke-width="2.5"/>'
    ]
    for k, mark in enumerate(marks):
        angle = 2 * math.pi * k / len(marks) - math.pi / 2
        x, y, on = cx + math.cos(angle) * r * RING, cy + math.sin(angle) * r * RING, mark in name[:1] + name[1:]
        if name and on:
            out.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="{MAIZE}" stroke="{art.DARK}" stroke-width="1.5"/>'
            )
        out.append(text(x, y + 5, mark, 15, INK if name and on else "#F6E4C2", "middle", "bold"))
    turned = (space or 0) * TURN
    steps = "".join(
        f'<path d="M{cx - 7:.1f} {cy - r * 0.72:.1f}h14v6h6v7h-26v-7h6z" fill="{(MADDER, INDIGO, TEAL, COCHINEAL)[n % 4]}" '
        f'opacity=".8" transform="rotate({n * 360 // STEPS + turned} {cx:.1f} {cy:.1f})"/>'
        for n in range(STEPS)
    )
    out.append(
        f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r * DISC:.1f}" fill="url(#ti-disc)" stroke="#54300F" stroke-width="2"/>{steps}'
    )
    side = r * WINDOW
    terrain = tile["terrain"] if tile else None
    crop = tile["crop"] if tile else None
    y = cy - side / 2
    for x, opened in ((cx - side - 4, terrain), (cx + 4, crop)):
        out.append(
            f'<rect x="{x - 3:.1f}" y="{y - 3:.1f}" width="{side + 6:.1f}" height="{side + 6:.1f}" rx="6" fill="#3B2110" stroke="{GOLD}" '
            'stroke-width="1.5"/>'
        )
        if opened is None:
            out.append(_shutter(x, y, side, "?" if tile and x > cx else ""))
    if isinstance(terrain, int):
        out.append(art.ground(terrain, cx - side - 4, y, side))
    if isinstance(crop, int):
        out.append(f'<rect x="{cx + 4:.1f}" y="{y:.1f}" width="{side:.1f}" height="{side:.1f}" rx="3" fill="{PAPER}"/>')
        out.append(art.plant(crop, cx + 6, y, side - 6) + art.number(crop, cx + 4 + side - 11, y + side - 11, 10))
    out.append(
        f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="7" fill="url(#ti-bronze)" stroke="{art.DARK}" stroke-width="1.5"/>'
    )
    if name:
        out.append(
            f'<rect x="{cx - 24:.1f}" y="{cy + r * 0.4:.1f}" width="48" height="25" rx="12" fill="{art.DARK}" stroke="{MAIZE}" '
            f'stroke-width="1.5"/>' + text(cx, cy + r * 0.4 + 18.5, name, 18, "#FFF3DC", "middle", "bold")
        )
    return "".join(out)


def _shutter(x: float, y: float, side: float, mark: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{side:.1f}" height="{side:.1f}" rx="3" fill="#7A4A26"/>'
        f'<path d="M{x:.1f} {y + side / 3:.1f}h{side:.1f}M{x:.1f} {y + side * 2 / 3:.1f}h{side:.1f}" stroke="#54300F" stroke-width="2"/>'
        + (text(x + side / 2, y + side / 2 + 11, mark, 32, "#F6E4C2", "middle", "bold") if mark else "")
    )
