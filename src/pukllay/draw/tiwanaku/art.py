"""The faces of Tiwanaku: four grounds, five plants, mist, wood and bronze. Everything here is a symbol of the cached file."""

from __future__ import annotations

from pukllay.draw.scene import text
from pukllay.draw.theme import INDIGO, INK, MADDER

TILE = 80  # units of a ground's symbol
GROUND = ("#A56A42", "#E5C274", "#7FA556", "#8F9AA6")  # dirt, sand, grass, rock
DEEP = ("#6B3D20", "#A9802F", "#446B28", "#56616C")
LIGHT = ("#C68C60", "#F6DFA2", "#A9C97E", "#BCC6CF")
DARK, PLATE, PLATE_EDGE, QUIET = "#2B1608", "#F3E7CC", "#B99C6B", "#5B4E3C"
GOOD = "#1F5A55"


def _furrows(k: int) -> str:
    """Dirt: ploughed furrows."""
    rows = "".join(
        f'<path d="M-2 {8 + 15 * n + k * 3}q20 {-5 if n % 2 else 5} 42 0t42 0" fill="none" stroke="{DEEP[0]}" stroke-width="5" '
        f'opacity=".55"/><path d="M-2 {4.5 + 15 * n + k * 3}q20 {-5 if n % 2 else 5} 42 0t42 0" fill="none" '
        f'stroke="{LIGHT[0]}" stroke-width="2.4" opacity=".8"/>'
        for n in range(6)
    )
    return rows + "".join(
        f'<circle cx="{(17 * n * (k + 2)) % 78 + 1}" cy="{(29 * n + 11 * k) % 78}" r="1.4" fill="{DEEP[0]}" opacity=".6"/>'
        for n in range(7)
    )


def _dunes(k: int) -> str:
    """Sand: dunes and grains."""
    places = (
        ((2, 26, 40), (36, 48, 44), (-8, 66, 46), (44, 18, 34)),
        ((30, 22, 46), (-6, 40, 40), (34, 62, 44), (4, 74, 34)),
    )
    out = "".join(
        f'<path d="M{x} {y}q{w * 0.35:g} -15 {w * 0.6:g} -6q{w * 0.2:g} 4 {w * 0.4:g} 7q{-w * 0.5:g} 8 {-w} -1z" fill="{DEEP[1]}" '
        f'opacity=".28"/><path d="M{x} {y}q{w * 0.35:g} -15 {w * 0.6:g} -6" fill="none" stroke="{LIGHT[1]}" stroke-width="2.6"/>'
        for x, y, w in places[k]
    )
    return out + "".join(
        f'<circle cx="{(23 * n + 9 * k) % 76 + 2}" cy="{(31 * n + 5) % 76 + 2}" r="1.1" fill="{DEEP[1]}" opacity=".6"/>'
        for n in range(9)
    )


def _tufts(k: int) -> str:
    """Grass: tufts."""
    out = ""
    for n in range(9):
        x, y = (19 * n + 13 * k) % 70 + 5, (27 * n + 17 * k) % 66 + 14
        out += (
            f'<path d="M{x} {y}q-1-8-6-11M{x} {y}q0-9-1-13M{x} {y}q1-8 6-11" fill="none" stroke="{DEEP[2]}" stroke-width="1.8" '
            f'stroke-linecap="round"/><path d="M{x + 1} {y}q1-7 3-10" fill="none" stroke="{LIGHT[2]}" stroke-width="1.5" '
            'stroke-linecap="round"/>'
        )
    return out


def _rocks(k: int) -> str:
    """Rock: boulders."""
    places = (
        ((6, 30, 1.0), (44, 22, 1.2), (20, 62, 1.15), (58, 66, 0.9)),
        ((26, 28, 1.2), (62, 34, 0.9), (8, 66, 1.0), (44, 70, 1.1)),
    )
    return "".join(
        f'<g transform="translate({x} {y}) scale({s})"><path d="M-6 8L-2-8 9-13 20-7 22 7 9 12z" fill="{DEEP[3]}" opacity=".55" '
        f'transform="translate(2 3)"/><path d="M-6 8L-2-8 9-13 20-7 22 7 9 12z" fill="{GROUND[3]}" stroke="{DEEP[3]}" '
        f'stroke-width="1.2"/><path d="M-2-8L9-13l11 6-9 3z" fill="{LIGHT[3]}"/><path d="M11-4L9 12M11-4l9-3" '
        f'stroke="{DEEP[3]}" stroke-width="1" fill="none"/></g>'
        for x, y, s in places[k]
    )


TEXTURE = (_furrows, _dunes, _tufts, _rocks)

_GRAPES = (
    *(
        (32, 5, 4.0),
        (27, 10, 4.4),
        (37, 10, 4.4),
        (32, 14, 5.0),
        (25, 18, 4.6),
        (39, 18, 4.6),
        (32, 22, 5.2),
        (27, 27, 4.4),
    ),
    *(
        (37, 27, 4.4),
        (16, 24, 3.6),
        (12, 29, 3.8),
        (19, 30, 4.2),
        (14, 35, 3.8),
        (48, 20, 3.6),
        (53, 26, 3.8),
        (46, 27, 4.2),
    ),
    (51, 32, 3.6),
)
_GLEAMS = ((31, 4), (26, 9), (36, 9), (31, 13), (24, 17), (38, 17), (31, 21), (15, 23), (18, 29), (47, 19), (45, 26))

# Crops as plants, 64 × 64, standing on (32, 60): sweet potato, coca, chili, corn, quinoa.
PLANT = (
    '<ellipse cx="32" cy="54" rx="24" ry="6" fill="#000" opacity=".22"/><path d="M30 34C16 24 10 30 8 38c8 4 16 2 22-4zM33 34c12-12 '
    '20-8 24 0-8 5-16 4-24 0zM31 32c-4-12 0-18 6-22 5 8 3 16-6 22z" fill="#5E9440" stroke="#2F5219" stroke-width="1.6"/>'
    '<path d="M31 32v14" stroke="#2F5219" stroke-width="2.4"/><path d="M14 48c2-8 14-9 18-3 3 6-2 12-9 11-6 0-10-3-9-8zM32 47c4-7 '
    '16-6 19 1 2 6-4 10-10 9-7-1-11-5-9-10z" fill="#B4506F" stroke="#6E2740" stroke-width="1.8"/><path d="M18 47l4 1M24 52l4-1M38 '
    '49l4 0M44 53l3-2" stroke="#6E2740" stroke-width="1.5" stroke-linecap="round"/><path d="M17 46q3-3 7-2M36 45q4-2 7 0" '
    'stroke="#E49AB2" stroke-width="1.6" fill="none"/>',
    '<ellipse cx="32" cy="56" rx="20" ry="5" fill="#000" opacity=".22"/><path d="M32 57V22M32 46L18 34M32 42l14-12M32 32l-9-10" '
    'stroke="#5A3A1C" stroke-width="2.6" fill="none"/><g fill="#4F8A3C" stroke="#264A17" stroke-width="1.5"><path d="M32 24C24 16 26 8 '
    "32 2c6 6 8 14 0 22zM18 35C8 33 4 26 5 18c8 2 14 8 13 17zM46 31c0-10 6-15 13-16 1 8-3 15-13 16zM23 23c-8-2-12-8-11-15 7 1 12 7 11 "
    '15zM24 44c-8 4-15 2-19-4 6-4 14-3 19 4zM40 44c6 5 14 4 18-2-6-4-13-4-18 2z"/></g><path d="M32 6v16M8 21l9 12M56 18L47 29" '
    'stroke="#A9CF8A" stroke-width="1.2"/>',
    '<ellipse cx="32" cy="57" rx="19" ry="5" fill="#000" opacity=".22"/><path d="M32 57V24M32 40L20 30M32 36l13-10" stroke="#3F6B22" '
    'stroke-width="2.6" fill="none"/><g fill="#5E9440" stroke="#2F5219" stroke-width="1.4"><path d="M32 26C22 22 20 12 25 6c7 4 11 12 '
    "7 20zM33 26c0-10 6-16 14-17 1 9-4 16-14 17zM20 31C11 31 7 26 6 20c8-1 13 4 14 11zM45 27c6-6 12-6 16-1-4 5-10 6-16 1z"
    '"/></g><g fill="#D13A2B" stroke="#7A1912" stroke-width="1.5"><path d="M20 32c5 2 6 9 2 19-6-5-8-13-2-19zM33 38c6 1 8 8 5 '
    '19-7-4-10-13-5-19zM47 29c5 2 6 9 3 18-6-4-8-12-3-18z"/></g><path d="M20 37c-1 3 0 6 1 8M34 43c-1 3 0 7 2 9M47 34c-1 3 0 5 1 7" '
    'stroke="#F5A08F" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
    '<ellipse cx="32" cy="59" rx="18" ry="4.5" fill="#000" opacity=".22"/><path d="M32 60V8" stroke="#4F7F2F" stroke-width="3.6"/>'
    '<g fill="#6FA345" stroke="#2F5219" stroke-width="1.4"><path d="M32 44C20 44 8 36 4 22c13 1 24 8 28 22zM32 40c10-2 22-10 '
    '25-24-13 2-22 10-25 24zM32 56C22 58 12 54 7 46c11-3 20 1 25 10zM32 54c9 2 19-2 24-10-11-2-19 2-24 10z"/></g><g stroke="#8C6410" '
    'stroke-width="1.5"><path d="M24 12c6-6 14-2 14 8 0 9-4 15-8 18-6-5-9-18-6-26z" fill="#F5CF4E"/><path d="M44 26c6-2 10 3 8 10-2 '
    '7-6 10-10 11-3-6-3-17 2-21z" fill="#F5CF4E"/></g><path d="M26 15l10 3M25 20l12 3M25 25l12 3M27 30l8 3M29 11l1 24M34 13l-2 20M44 '
    '31l8 2M43 36l8 2" stroke="#B07E14" stroke-width="1"/><path d="M30 9q-2-6-6-8M32 8q0-5 3-7" stroke="#C98F3F" stroke-width="1.8" '
    'fill="none"/>',
    '<ellipse cx="32" cy="59" rx="19" ry="4.5" fill="#000" opacity=".22"/><path d="M32 60V14M32 46L17 34M32 42l15-12" stroke="#5B7F2F" '
    'stroke-width="3" fill="none"/><g fill="#7FA345" stroke="#35591B" stroke-width="1.3"><path d="M32 56C23 56 14 51 11 43c10-1 18 4 '
    '21 13zM32 56c8-1 17-6 20-14-10-1-17 5-20 14z"/></g><g fill="#9A3F86" stroke="#571F4C" stroke-width="1">'
    + "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in _GRAPES)
    + '</g><g fill="#D98AC6">'
    + "".join(f'<circle cx="{x}" cy="{y}" r="1.4"/>' for x, y in _GLEAMS)
    + "</g>",
)

_MIST = (
    '<pattern id="ti-mist" width="120" height="80" patternUnits="userSpaceOnUse"><rect width="120" height="80" fill="#E9E1D0"/>'
    '<g fill="#F7F2E6"><ellipse cx="24" cy="22" rx="26" ry="9"/><ellipse cx="40" cy="17" rx="17" ry="8"/><ellipse cx="90" cy="58" '
    'rx="27" ry="9"/><ellipse cx="74" cy="53" rx="16" ry="8"/></g><path d="M4 48q14-8 30 0t30 0M70 22q12-7 26 0t24 0M2 72q10-5 22 0" '
    'stroke="#D5CAB2" stroke-width="1.6" fill="none"/></pattern>'
)
_FLOOR = (
    '<pattern id="ti-floor" width="150" height="92" patternUnits="userSpaceOnUse"><rect width="150" height="92" fill="#C9B592"/>'
    '<g fill="#B9A27A" opacity=".75"><path d="M2 2h70v42H2zM76 2h72v42H76zM40 48h70v42H40zM2 48h34v42H2zM114 48h34v42h-34z"/></g>'
    '<g fill="none" stroke="#DCCBA6" stroke-width="1.4" opacity=".55"><path d="M3 43V3h68M77 43V3h70M41 89V49h68M3 89V49h32M115 '
    '89V49h32"/></g></pattern>'
)
_METALS = (
    '<linearGradient id="ti-sheen" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" '
    'stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>'
    '<radialGradient id="ti-stone" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#FFFDF6"/><stop offset="1" '
    'stop-color="#DCCBA2"/></radialGradient><linearGradient id="ti-wood" x2="0" y2="1"><stop offset="0" stop-color="#A86A3A"/>'
    '<stop offset=".3" stop-color="#8A5128"/><stop offset="1" stop-color="#54300F"/></linearGradient><radialGradient id="ti-disc" '
    'cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#E9B65A"/><stop offset="1" stop-color="#B9772A"/></radialGradient>'
    '<radialGradient id="ti-bronze" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#FCE7A4"/><stop offset=".5" '
    'stop-color="#DDA53C"/><stop offset="1" stop-color="#8F5E14"/></radialGradient>'
)


def defs() -> str:
    out = [
        f'<symbol id="ti-t{t}{k}" viewBox="0 0 {TILE} {TILE}" overflow="hidden"><rect width="{TILE}" height="{TILE}" '
        f'fill="{GROUND[t]}"/>{texture(k)}</symbol>'
        for t, texture in enumerate(TEXTURE)
        for k in (0, 1)
    ]
    out += [
        f'<symbol id="ti-c{c}" viewBox="0 0 64 64" overflow="visible">{body}</symbol>'
        for c, body in enumerate(PLANT, 1)
    ]
    out += [
        f'<pattern id="tiw-{t}" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse"><use href="#ti-t{t}0" width="{TILE}" '
        f'height="{TILE}"/></pattern>'
        for t in range(len(TEXTURE))
    ]  # for what is wider or narrower than a space: the odds of a hint
    return "".join(out) + _MIST + _FLOOR + _METALS


# -- small things, used everywhere ------------------------------------------------------------------------------------


def ground(terrain: int | None, x: float, y: float, size: float, variant: int = 0) -> str:
    """A square of land; unknown: mist."""
    box = f'x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}"'
    if terrain is None:
        return f'<rect {box} fill="url(#ti-mist)"/>'
    return f'<use href="#ti-t{terrain}{variant}" {box}/><rect {box} fill="url(#ti-sheen)"/>'


def plant(crop: int, x: float, y: float, size: float) -> str:
    return f'<use href="#ti-c{crop}" x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}"/>'


def number(n: object, x: float, y: float, r: float) -> str:
    """A crop's number on a stone."""
    return (
        f'<circle cx="{x:.1f}" cy="{y + 1.5:.1f}" r="{r:.1f}" fill="#000" opacity=".3"/><circle cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{r:.1f}" fill="url(#ti-stone)" stroke="{INK}" stroke-width="1.5"/>'
        + text(x, y + r * 0.46, n, r * 1.4, INK, "middle", "bold")
    )


def plate(x: float, y: float, width: float, height: float) -> str:
    """A sheet of parchment on the floor."""
    box = f'width="{width:.1f}" height="{height:.1f}" rx="11"'
    return (
        f'<rect x="{x + 2:.1f}" y="{y + 4:.1f}" {box} fill="#000" opacity=".28"/>'
        f'<rect x="{x:.1f}" y="{y:.1f}" {box} fill="{PLATE}" stroke="{PLATE_EDGE}" stroke-width="1.5"/>'
    )


def medal(words: object, cx: float, cy: float, r: float) -> str:
    """A number on bronze: points."""
    return (
        f'<circle cx="{cx:.1f}" cy="{cy + 1:.1f}" r="{r:.1f}" fill="#000" opacity=".3"/><circle cx="{cx:.1f}" cy="{cy:.1f}" '
        f'r="{r:.1f}" fill="url(#ti-bronze)" stroke="#4A2E0C" stroke-width="1.6"/>'
        + text(cx, cy + r * 0.36, words, r * 1.04, "#2A1704", "middle", "bold")
    )


def given_peg(x: float, y: float) -> str:
    """A blue corner: what the back of the disc gave."""
    corner = f"M{x:.1f} {y:.1f}h12l-12 12z"
    return f'<path d="{corner}" fill="{INDIGO}" stroke="#DCE5F4" stroke-width=".8"/>'


def token(crop: int, x: float, y: float, size: float, have: bool = True) -> str:
    """An offering: a woven pouch with the crop; one that is not held is a dashed outline."""
    w = size * 0.84
    fill, edge, dash = ("#C98F3F", INK, "") if have else ("none", "#8B7A5C", ' stroke-dasharray="4 4"')
    body = (
        f'<path d="M{x + w * 0.1:.1f} {y + size * 0.2:.1f}q{w * 0.4:.1f} {-size * 0.14:.1f} {w * 0.8:.1f} 0l{w * 0.1:.1f} '
        f'{size * 0.62:.1f}q{-w * 0.5:.1f} {size * 0.26:.1f} {-w:.1f} 0z" fill="{fill}" stroke="{edge}" stroke-width="1.6"{dash}/>'
    )
    if have:
        body += (
            f'<path d="M{x + w * 0.08:.1f} {y + size * 0.3:.1f}h{w * 0.84:.1f}" stroke="{MADDER}" stroke-width="{size * 0.08:.1f}" '
            f'stroke-dasharray="4 3"/><circle cx="{x + w / 2:.1f}" cy="{y + size * 0.62:.1f}" r="{size * 0.3:.1f}" '
            f'fill="#FFFAF0" stroke="{INK}"/>'
        )
    dim = "" if have else ' opacity=".3"'
    return body + f"<g{dim}>{plant(crop, x + w / 2 - size * 0.27, y + size * 0.32, size * 0.54)}</g>"
