"""Faces: a mask for each god, a figure for each Worker, a High Priest for each seat, and the weaves of the cloths."""

from __future__ import annotations

from pukllay.draw.tawantinsuyu.icons import GOD_DYE, GREEN
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, MADDER, MAIZE, OCHRE, SEATS

_SKIN = "#E9C48F"


def _eyes(y: float, gap: float, w: float = 7) -> str:
    return "".join(
        f'<path d="M{x - w} {y}q{w}-{w * 0.8:g} {2 * w} 0-{w} {w * 0.8:g}-{2 * w} 0z" fill="#FFF8E6" stroke="{INK}" stroke-width="1.3"/><circle cx="{x}" cy="{y}" r="2.6" fill="{INK}"/>'
        for x in (30 - gap, 30 + gap)
    )


def god_faces() -> dict[str, str]:
    """A mask for each god, grown out of its sign."""
    line = f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"'
    mouth = f'<path d="M22 47h16v4.500H22z" fill="#FFF8E6" {line}/><path d="M26 47v4.500M30 47v4.500M34 47v4.5" stroke="{INK}" stroke-width="1.2"/>'
    nose = f'<path d="M30 31l-3.5 10h7z" fill="#B9824C" stroke="{INK}" stroke-width="1.2"/>'
    return {
        "zigzag": f'<path d="M4 24l6-20 8 13L30 1l12 16 8-13 6 20z" fill="{MAIZE}" {line}/><path d="M10 20h40v27q-5 11-20 11T10 47z" fill="{_SKIN}" {line}/><path d="M10 20h40v7H10z" fill="{GOD_DYE[0]}" {line}/><path d="M12 26l4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 2 3" fill="none" stroke="#FFF3CF" stroke-width="1.5"/>{_eyes(34, 9)}<path d="M17 38l3 4-3 4 3 4M43 38l-3 4 3 4-3 4" fill="none" stroke="{GOD_DYE[0]}" stroke-width="2.2"/>{nose}{mouth}',
        "spiral": f'<circle cx="30" cy="32" r="25" fill="#7FB3CF" {line}/><path d="M7 22Q10 3 30 3t23 19q-9-8-23-8T7 22z" fill="{GOD_DYE[1]}" {line}/><path d="M14 13q4-5 8 0t8 0 8 0 8 0" fill="none" stroke="#DDF0F5" stroke-width="1.8"/><g fill="none" stroke="#FFF8E6" stroke-width="6" stroke-linecap="round"><path d="M20 33a1.5 1.5 0 1 1 1.5 2 4 4 0 1 1 2.5-6"/><path d="M40 33a1.5 1.5 0 1 0-1.5 2 4 4 0 1 0-2.5-6"/></g><g fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round"><path d="M20 32a1.6 1.6 0 1 1 1.5 2.3 4.4 4.4 0 1 1 3-6.3"/><path d="M40 32a1.6 1.6 0 1 0-1.5 2.3 4.4 4.4 0 1 0-3-6.3"/></g><path d="M30 34l-3 8h6z" fill="#4F86A8" stroke="{INK}"/><ellipse cx="30" cy="48.5" rx="7" ry="3.6" fill="{GOD_DYE[1]}" {line}/>',
        "squares": f'<path d="M6 12h8V4h32v8h8v36h-8v8H14v-8H6z" fill="#C99E66" {line}/><path d="M14 4h32v8h8v8H6v-8h8z" fill="{GOD_DYE[2]}" {line}/><path d="M22 6h6.500v5.500H22zM31.5 6H38v5.500h-6.500zM22 13.500h6.500V19H22zM31.5 13.500H38V19h-6.500z" fill="{MAIZE}"/><path d="M13 26h13v10H13zM34 26h13v10H34z" fill="#FFF8E6" {line}/><path d="M18 29h5v5h-5zM37 29h5v5h-5z" fill="{INK}"/><path d="M27.5 36h5v7h-5z" fill="#9A6E3B" stroke="{INK}" stroke-width="1.2"/>{mouth}',
        "diamond": f'<path d="M30 1l27 30-27 28L3 31z" fill="#DE8A63" {line}/><path d="M30 1l15 17H15z" fill="{GOD_DYE[3]}" {line}/><path d="M30 5.500l4.5 5.5-4.5 5.5-4.5-5.500z" fill="{MAIZE}" stroke="{INK}"/><path d="M14 27l12 4-11 5zM46 27l-12 4 11 5z" fill="#FFF8E6" {line}/><circle cx="20" cy="31.3" r="2.4"/><circle cx="40" cy="31.3" r="2.4"/>{nose}<path d="M21 45h18l-9 8z" fill="{GOD_DYE[3]}" {line}/><path d="M23.5 45.500l2 4 2-4M32.5 45.500l2 4 2-4" fill="#FFF8E6" stroke="{INK}" stroke-width=".9"/>',
        "trefoil": f'<g fill="{GOD_DYE[4]}" {line}><circle cx="30" cy="12" r="11"/><circle cx="13" cy="21" r="11"/><circle cx="47" cy="21" r="11"/></g><path d="M30 4v12M10 18l8 6M50 18l-8 6" stroke="#B9D68C" stroke-width="1.8"/><path d="M11 25q19-13 38 0v17q-4 16-19 16T11 42z" fill="{_SKIN}" {line}/><path d="M11 25q19-13 38 0l-2 4q-17-9-34 0z" fill="#8DB85A" {line}/>{_eyes(35, 9.5, 6)}{nose}<path d="M22 48q8 6 16 0" fill="none" stroke="{INK}" stroke-width="2.2" stroke-linecap="round"/><circle cx="16.5" cy="43" r="3" fill="#D77A5A"/><circle cx="43.5" cy="43" r="3" fill="#D77A5A"/>',
        "arrow": f'<path d="M30 0l9 16h-5v8h-8v-8h-5z" fill="{MAIZE}" {line}/><path d="M8 26L2 6l12 12 3-14 8 18zM52 26l6-20-12 12-3-14-8 18z" fill="{GOD_DYE[5]}" {line}/><path d="M9 24q21-10 42 0v16q-3 18-21 18T9 40z" fill="#EBC8A4" {line}/><path d="M9 24q21-10 42 0v5q-21-9-42 0z" fill="{GOD_DYE[5]}" {line}/>{_eyes(35, 10, 6.5)}<path d="M30 32l-6 8 6 12 6-12z" fill="{OCHRE}" {line}/><path d="M24 40h12" stroke="{INK}" stroke-width="1.2"/><path d="M13 43h6M13 47h7M47 43h-6M47 47h-7" stroke="{GOD_DYE[5]}" stroke-width="2"/>',
    }


# Workers stand on (20, 50) of 40 × 50; each has its silhouette, its dye and its sign.
def worker_figures() -> dict[str, str]:
    line = f'stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"'
    face = f'<circle cx="20" cy="15.5" r="7.5" fill="#B97B4B" {line}/><path d="M17 15.300v1.700M23 15.300v1.7" stroke="{INK}" stroke-width="1.9" stroke-linecap="round"/><path d="M17.8 19.700q2.2 1.4 4.4 0" fill="none" stroke="{INK}" stroke-width="1.2" stroke-linecap="round"/>'

    def body(dye: str, hem: str) -> str:
        return f'<path d="M20 20c6 0 9.5 2.5 12 8.500l4.5 13c.8 2.5-.2 4-2.5 4.5-9 2.5-19 2.5-28 0-2.3-.5-3.3-2-2.5-4.500L8 28.500C10.5 22.5 14 20 20 20z" fill="{dye}" {line}/><path d="M4.6 40.300q15.4 5 30.8 0l.9 3q-16 5-32.6 0z" fill="{hem}"/>'

    white = 'fill="#FFFFFF"'
    return {
        "architect": body(INDIGO, MAIZE)
        + face
        + f'<path d="M11 13V6h18v7z" fill="{INDIGO}" {line}/><path d="M9 12.500h22" stroke="{MAIZE}" stroke-width="2.6"/>'
        + f'<path d="M13.5 37.500V26.500L26 37.500zM16.5 34.800h3.300l-3.3-3z" {white} fill-rule="evenodd"/>',
        "craftsman": body(GREEN, MAIZE)
        + face
        + f'<path d="M11 20V13q1-9.5 9-9.500T29 13v7l-3-3.500v-3H14v3z" fill="{GREEN}" {line}/><circle cx="20" cy="3" r="2.6" fill="{MAIZE}" stroke="{INK}"/><path d="M12.5 11h15" stroke="#FFFFFF" stroke-width="1.8" stroke-dasharray="2 1.6"/>'
        + f'<path d="M15.5 25.500h9v2l-2 1.500q4.5 2 4.5 5.5 0 4-7 4t-7-4q0-3.5 4.5-5.500l-2-1.500z" {white}/>',
        "warrior": f'<path d="M35.5 48V8" stroke="#6B4423" stroke-width="2.6" stroke-linecap="round"/><path d="M35.5 1l3.5 4-1.5 5h-4L32 5z" fill="#C9CFD4" {line}/>'
        + body(MADDER, MAIZE)
        + face
        + f'<path d="M11 14.500Q10.5 4.5 20 4t9 10.500z" fill="{MADDER}" {line}/><path d="M15 5q5-7 10 0z" fill="{MAIZE}" {line}/>'
        + f'<path d="M20 24l2.2 4.4 4.9-.6-2.8 4 2.8 4-4.9-.6L20 39.600l-2.2-4.4-4.9.6 2.8-4-2.8-4 4.9.6z" {white}/>',
        "courier": body("#E5B52E", MADDER)
        + face
        + f'<path d="M11.5 13.500q1.5-8 8.5-8t8.5 8z" fill="#3B2A20" {line}/><path d="M11 13h18" stroke="{MADDER}" stroke-width="2.8"/><path d="M27 12q7-4 6-11-6 2-7.5 9z" fill="#FFFFFF" {line}/>'
        + f'<path d="M12 26l6 5.5-6 5.500v-4l2-1.5-2-1.500zM20 26l6.5 5.500L20 37v-4l2-1.5-2-1.500z" fill="{INK}"/>',
        "priest": body("#F4EEE2", COCHINEAL)
        + face
        + f'<path d="M10.5 13.500L12.5 3l4 4L20 .8 23.5 7l4-4 2 10.500z" fill="#F4EEE2" {line}/><path d="M10.5 13h19" stroke="{COCHINEAL}" stroke-width="2.6"/><circle cx="20" cy="7.8" r="2" fill="{OCHRE}"/>'
        + f'<circle cx="20" cy="31.5" r="3.6" fill="{COCHINEAL}"/><path d="M20 24.500v2M20 36.500v2M13 31.500h2M25 31.500h2M15 26.500l1.4 1.400M25 26.500l-1.4 1.400M15 36.500l1.4-1.400M25 36.500l-1.4-1.4" stroke="{COCHINEAL}" stroke-width="1.9" stroke-linecap="round"/>',
    }


def priest_figure(seat: int) -> str:
    """A High Priest, 32 × 50: the seat's dye, its weave and its glyph on the breast."""
    dye, ink, glyph, _name = SEATS[seat]
    line = f'stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"'
    return (
        f'<path d="M2 8Q16-8 30 8l-4 9H6z" fill="{MAIZE}" {line}/><path d="M8 3l3 11M16 0v14M24 3l-3 11" stroke="{MADDER}" stroke-width="1.6"/>'
        f'<path d="M16 20c6 0 9 3 10.5 8l4 17q-14.5 5-29 0l4-17C7 23 10 20 16 20z" fill="{dye}" {line}/>'
        f'<circle cx="16" cy="15.5" r="6.5" fill="#B97B4B" {line}/><path d="M13.5 15v1.600M18.5 15v1.6" stroke="{INK}" stroke-width="1.7" stroke-linecap="round"/>'
        f'<use href="#g-{glyph}" x="7.5" y="25" width="17" height="17" color="{ink}"/>'
    )


# Weaves: 24 × 24 repeats
WEAVE = {
    "stripes": (
        MADDER,
        '<path d="M0 3h24" stroke="#F2C94C" stroke-width="3"/><path d="M0 9h24" stroke="#F6F0E4" stroke-width="1.5"/><path d="M0 13.500h24" stroke="#2F4B7C" stroke-width="4"/><path d="M0 19h24" stroke="#D9972B" stroke-width="2.5"/>',
    ),
    "checks": (
        "#F6F0E4",
        '<path d="M0 0h12v12H0zM12 12h12v12H12z" fill="#1F7A74"/><path d="M4 4h4v4H4zM16 16h4v4h-4z" fill="#F2C94C"/><path d="M16 4h4v4h-4zM4 16h4v4H4z" fill="#B23A2E"/>',
    ),
    "chevrons": (
        INDIGO,
        '<path d="M-1 9L12-3 25 9M-1 21L12 9l13 12M-1 33L12 21l13 12" fill="none" stroke="#F2C94C" stroke-width="3.5"/><path d="M-1 15L12 3l13 12M-1 27l13-12 13 12" fill="none" stroke="#C9542F" stroke-width="2"/>',
    ),
    "waves": (
        "#1F6E86",
        '<path d="M0 6q6-6 12 0t12 0M0 18q6-6 12 0t12 0" fill="none" stroke="#F6F0E4" stroke-width="2.8"/><path d="M0 12q6-6 12 0t12 0M0 24q6-6 12 0t12 0M0 0q6-6 12 0t12 0" fill="none" stroke="#7CC0C0" stroke-width="2"/>',
    ),
    "stars": (
        COCHINEAL,
        '<path d="M12 2l2.5 5 5-2.500L17 9.500l5 2.5-5 2.5 2.5 5-5-2.5-2.5 5-2.5-5-5 2.5 2.5-5-5-2.5 5-2.5-2.5-5 5 2.500z" fill="#F2C94C"/><path d="M12 9l3 3-3 3-3-3z" fill="#A0306A"/><path d="M0 0h3v3H0zM21 0h3v3h-3zM0 21h3v3H0zM21 21h3v3h-3z" fill="#F6F0E4"/>',
    ),
    "llamas": (
        "#5B8C3A",
        '<path d="M5 4h2v2h2v2H7v4h8v-1h2v10h-2v-4h-1v4h-2v-4H9v4H7v-4H6v4H4V9H5z" fill="#F6F0E4"/><path d="M8 12h6v3H8z" fill="#B23A2E"/><path d="M0 0h24v1.500H0zM0 22.500h24V24H0z" fill="#F2C94C"/>',
    ),
    "birds": (
        "#E0A02E",
        '<path d="M3 10l7-6v4h6l4-3v4l-3 2v3h-4v4h-2v-4H8L3 18v-4z" fill="#7A2318"/><path d="M16 9h2v2h-2z" fill="#F6F0E4"/><path d="M0 0h24v1.500H0zM0 22.500h24V24H0z" fill="#2F4B7C"/>',
    ),
}
REWARD = {  # of a weaving's edge: its pictures and the dye of its knot
    "gold1": (("gold", 1), "#E2A722"),
    "stone2": (("stone", 2), "#8D979F"),
    "potato3": (("potato", 3), "#B4774A"),
    "god_potato": (("god_card", 1), INDIGO),
    "rejuvenate": (("rejuvenate", 1), "#9ED3C8"),
    "army": (("army", 1), "#D9604F"),
    "climb": (("temple", 1), "#C9A86A"),
    "vp3": (("vp", 3), "#EBB7A5"),
}
