"""The dyes of the house, the four seats, and the symbols that every sheet shares.

Everything carries a shape besides its colour: seats have a glyph, terrains a pattern, crops an icon and a number.
"""

from __future__ import annotations

from pukllay.core.words import Words

PAPER, INK, STONE = "#F6F0E4", "#2B2320", "#6E675F"
MADDER, OCHRE, INDIGO, TEAL = "#B23A2E", "#D9972B", "#2F4B7C", "#1F7A74"
COCHINEAL, MAIZE, LEAF = "#A0306A", "#F2C94C", "#5B8C3A"
WOOD, DARK_WOOD = "#8A5A36", "#5E3A21"

# seat -> colour, ink upon it, glyph, its name
SEATS: tuple[tuple[str, str, str, Words], ...] = (
    (OCHRE, INK, "sun", ("sun", "soleil")),
    (INDIGO, "#FFFFFF", "moon", ("moon", "lune")),
    (MADDER, "#FFFFFF", "condor", ("condor", "condor")),
    (TEAL, "#FFFFFF", "llama", ("llama", "lama")),
    (STONE, "#FFFFFF", "star", ("star", "étoile")),  # an opponent that plays by the book
)

FONT = "'Alegreya Sans','Gill Sans','Gill Sans MT',Candara,'Noto Sans','DejaVu Sans',sans-serif"

# Each on a grid of 24 units, drawn with the colour of the text around it.
GLYPHS = {
    "sun": '<circle cx="12" cy="12" r="4.6" fill="currentColor"/><path d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4'
    'M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M4.6 19.4l2.8-2.8M16.6 7.4l2.8-2.8" stroke="currentColor" stroke-width="2.2" '
    'stroke-linecap="round"/>',
    "moon": '<path d="M15.5 2.5a10 10 0 1 0 6 13.6A8.4 8.4 0 0 1 15.5 2.5z" fill="currentColor"/>',
    "condor": '<path d="M1 7c4-.6 7 .6 9 3.2L12 8l2 2.2C16 7.6 19 6.400 23 7c-1.200 5-4.500 7.500-8.500 8L12 21l-2.500-6'
    'C5.500 14.500 2.200 12 1 7z" fill="currentColor"/>',
    "llama": '<path d="M6.500 1.500l1.500 3 1.800-.3.7 2.300-2 1.200.2 4.800h8.300c2.200 0 3.500 1.600 3.500 3.800l-.8.9-.9-1.200'
    'V22.500h-2.300v-4.800h-6v4.800H8.200v-5.200C5.900 16.200 5 14.600 5 12.200V5.400z" fill="currentColor"/>',
    "star": '<path d="M12 2l2.800 6.600 7.200.600-5.500 4.700 1.700 7L12 17.200 5.800 20.900l1.700-7L2 9.200l7.200-.600z" fill="currentColor"/>',
    "pencil": '<path d="M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14.500 6l3.500 3.500" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linejoin="round"/>',
    "bot": '<rect x="4" y="8" width="16" height="12" rx="3" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<circle cx="9" cy="14" r="1.700" fill="currentColor"/><circle cx="15" cy="14" r="1.700" fill="currentColor"/>'
    '<path d="M12 8V4.500" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="3.500" r="1.500" fill="currentColor"/>',
    "undo": '<path d="M8 5L3.500 9.500 8 14M4 9.500h9.500a6 6 0 0 1 0 12H9" fill="none" stroke="currentColor" '
    'stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>',
    "redo": '<path d="M16 5l4.500 4.500L16 14M20 9.500h-9.500a6 6 0 0 0 0 12H15" fill="none" stroke="currentColor" '
    'stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>',
    "help": '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M9 9.300c0-1.900 1.400-3 3.100-3s3 1.100 3 2.700c0 2.200-3 2.400-3 4.700" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linecap="round"/><circle cx="12.100" cy="17.200" r="1.300" fill="currentColor"/>',
    "bell": '<path d="M12 3a6 6 0 0 0-6 6v5l-2.500 3.500h17L18 14V9a6 6 0 0 0-6-6zM9.500 20a2.600 2.600 0 0 0 5 0" fill="none" '
    'stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>',
    "info": '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M12 11v6" stroke="currentColor" stroke-width="2.400" stroke-linecap="round"/><circle cx="12" cy="7" r="1.500" fill="currentColor"/>',
    "bulb": '<path d="M12 2.500a6.800 6.800 0 0 0-4 12.300V18h8v-3.200a6.800 6.800 0 0 0-4-12.300zM9 21h6" fill="none" '
    'stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>',
    "crown": '<path d="M3 18l-1-10 5.500 4L12 4l4.500 8L22 8l-1 10zM3 20.500h18" fill="currentColor" stroke="currentColor"/>',
}

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
