"""The dyes of the house, the four seats, and the symbols that every sheet shares.

Everything carries a shape besides its colour: seats have a glyph, terrains a pattern, crops an icon and a number.
"""

from __future__ import annotations

from pukllay.core.speech import N_
from pukllay.draw.icons import GLYPHS

PAPER, INK, STONE = "#F6F0E4", "#2B2320", "#6E675F"
MADDER, OCHRE, INDIGO, TEAL = "#B23A2E", "#D9972B", "#2F4B7C", "#1F7A74"
COCHINEAL, MAIZE, LEAF = "#A0306A", "#F2C94C", "#5B8C3A"
WOOD, DARK_WOOD = "#8A5A36", "#5E3A21"

# seat -> colour, ink upon it, glyph, its name
SEATS: tuple[tuple[str, str, str, str], ...] = (
    (OCHRE, INK, "sun", N_("sun")),
    (INDIGO, "#FFFFFF", "moon", N_("moon")),
    (MADDER, "#FFFFFF", "condor", N_("condor")),
    (TEAL, "#FFFFFF", "llama", N_("llama")),
    (STONE, "#FFFFFF", "star", N_("star")),  # an opponent that plays by the book
)

FONT = "'Alegreya Sans','Gill Sans','Gill Sans MT',Candara,'Noto Sans','DejaVu Sans',sans-serif"

# A person's piece, 40 × 46 units, standing on (20, 46).
MEEPLE = (
    "M20 1.500c4.700 0 7.600 3.400 7.600 7.400 0 2-.700 3.600-1.700 4.900C32 15 38.500 18.800 38.500 22.600c0 2.300-2.500 3-5.200 2.700"
    "l-3-.4c1.200 5.400 4.600 11.600 6.200 16.200.700 2.200-.3 3.400-2.500 3.400H24.800L20 37.500l-4.800 7H6c-2.200 0-3.200-1.200-2.500-3.400"
    "C5.100 36.500 8.500 30.300 9.700 24.900l-3 .4c-2.700.3-5.200-.4-5.200-2.700C1.500 18.800 8 15 14.100 13.800c-1-1.300-1.700-2.900-1.700-4.900"
    "C12.400 4.900 15.300 1.500 20 1.500z"
)


def symbols() -> str:
    """What the sheets of every game use, for the `<defs>` of the page."""
    out = [f'<symbol id="g-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in GLYPHS.items()]
    out.append(f'<symbol id="meeple" viewBox="0 0 40 46"><path d="{MEEPLE}"/></symbol>')
    # The seats' own weaves, laid over a piece: visible without any colour.
    weaves = (
        '<circle cx="4" cy="4" r="1.200"/>',
        '<path d="M0 4h8" stroke-width="1.200"/>',
        '<path d="M0 8L8 0" stroke-width="1.200"/>',
        '<path d="M4 0v8" stroke-width="1.200"/>',
        '<path d="M0 8L8 0M0 0L8 8" stroke-width="1"/>',
    )
    for seat, weave in enumerate(weaves):
        ink = SEATS[seat][1]
        out.append(
            f'<pattern id="weave-{seat}" width="8" height="8" patternUnits="userSpaceOnUse">'
            f'<g fill="{ink}" stroke="{ink}" opacity="0.28">{weave}</g></pattern>'
        )
    return "".join(out)


def glyph(name: str, x: float, y: float, size: float, colour: str) -> str:
    return f'<use href="#g-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" color="{colour}"/>'


def seat_badge(seat: int, x: float, y: float, size: float) -> str:
    """The seat's glyph on its dye."""
    colour, ink, name, _ = SEATS[seat]
    inner = size * 0.66
    return (
        f'<circle cx="{x + size / 2:g}" cy="{y + size / 2:g}" r="{size / 2:g}" fill="{colour}" stroke="{INK}" '
        f'stroke-width="{size * 0.05:g}"/>' + glyph(name, x + (size - inner) / 2, y + (size - inner) / 2, inner, ink)
    )


def woven_border(x: float, y: float, width: float, height: float, band: float, columns: int, rows: int) -> str:
    """A band of woven cloth around a board: diamonds in the house's dyes at the corners and where its spaces meet."""
    out = [
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{band * 0.5:g}" fill="{MADDER}"/>',
        f'<rect x="{x + band * 0.16:g}" y="{y + band * 0.16:g}" width="{width - band * 0.32:g}" '
        f'height="{height - band * 0.32:g}" rx="{band * 0.4:g}" fill="none" stroke="{MAIZE}" stroke-width="{band * 0.07:g}"/>',
    ]
    dyes = (MAIZE, PAPER, OCHRE, TEAL)
    half = band * 0.27

    def diamond(cx: float, cy: float, n: int) -> None:
        out.append(
            f'<path d="M{cx:.1f} {cy - half:.1f}l{half:.1f} {half:.1f} {-half:.1f} {half:.1f} {-half:.1f} {-half:.1f}z" '
            f'fill="{dyes[n % 4]}"/>'
            f'<rect x="{cx - half * 0.27:.1f}" y="{cy - half * 0.27:.1f}" width="{half * 0.54:.1f}" height="{half * 0.54:.1f}" '
            f'fill="{INDIGO}"/>'
        )

    wide, tall = (width - 2 * band) / columns, (height - 2 * band) / rows
    across = [band / 2, *(band + wide * n for n in range(1, columns)), width - band / 2]
    for n, place in enumerate(across):
        diamond(x + place, y + band / 2, n)
        diamond(x + place, y + height - band / 2, n + 2)
    for n in range(1, rows):
        diamond(x + band / 2, y + band + tall * n, n)
        diamond(x + width - band / 2, y + band + tall * n, n + 2)
    return "".join(out)
