"""A disc of Tiwanaku as a page to print: the solution side above, the back below, to be cut and folded."""

from __future__ import annotations

from xml.sax.saxutils import escape

from pukllay.core.speech import _
from pukllay.games.tiwanaku.board import TERRAINS, Board
from pukllay.games.tiwanaku.disc import Disc
from pukllay.games.tiwanaku.notation import CROP
from pukllay.games.tiwanaku.words import TERRAIN

CELL = 18  # millimetres
GROUND = ("#B07A54", "#E7C96B", "#8DB668", "#A9B4BF")
# Each terrain has a pattern as well, so that the page also works in black and white.
PATTERN = (
    '<path d="M0 6h12M0 0h12" stroke="#7A4C2C" stroke-width="1"/>',
    '<circle cx="3" cy="3" r="0.9" fill="#8C6D1B"/><circle cx="9" cy="9" r="0.9" fill="#8C6D1B"/>',
    '<path d="M3 10l2-6 2 6M8 5l1.5-4L11 5" stroke="#3F6B22" fill="none" stroke-width="0.9"/>',
    '<path d="M0 12L6 2l6 10" stroke="#5B6873" fill="none" stroke-width="1"/>',
)


def disc_page(board: Board, disc: Disc, name: str) -> str:
    """An A4 page."""
    width, height = 210, 297
    left = (width - board.columns * CELL) / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" '
        'font-family="Alegreya Sans, Gill Sans, sans-serif">',
        "<defs>",
    ]
    for t in range(TERRAINS):
        parts.append(
            f'<pattern id="t{t}" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="scale(0.5)">'
            f'<rect width="12" height="12" fill="{GROUND[t]}"/>{PATTERN[t]}</pattern>'
        )
    parts.append(f'</defs><rect width="{width}" height="{height}" fill="#fff"/>')
    title = escape(f"Tiwanaku · {name}" if name else "Tiwanaku")
    front = _("solution: goes into the wheel unseen")
    back = _("back: for all to see")
    fold = height / 2
    parts.append(_side(board, disc, f"{title} – {front}", left, 24, solution=True))
    parts.append(f'<path d="M4 {fold}H{width - 4}" stroke="#6E675F" stroke-width="0.3" stroke-dasharray="2 2"/>')
    parts.append(_side(board, disc, f"{title} – {back}", left, fold + 24, solution=False))
    note = _("A disc of this project, not of the published box.")
    parts.append(
        f'<text x="{width - 6}" y="{height - 4}" font-size="3" text-anchor="end" fill="#6E675F">{note}</text></svg>'
    )
    return "\n".join(parts) + "\n"


def _side(board: Board, disc: Disc, title: str, x: float, y: float, *, solution: bool) -> str:
    out = [f'<text x="{x}" y="{y - 5}" font-size="5" fill="#2B2320">{title}</text>']
    out.append(f'<g transform="translate({x} {y})">')
    for space in range(board.spaces):
        column, row = space // board.rows, space % board.rows
        known = solution or bool(disc.givens >> space & 1)
        fill = f"url(#t{disc.terrain[space]})" if known else "#FBF7EE"
        out.append(
            f'<rect x="{column * CELL}" y="{row * CELL}" width="{CELL}" height="{CELL}" fill="{fill}" '
            'stroke="#2B2320" stroke-width="0.4"/>'
        )
        cx, cy = column * CELL + CELL / 2, row * CELL + CELL / 2
        if known:
            crop = disc.crop[space]
            radius = 3 + crop * 0.7  # larger crops are larger discs, as in the box
            out.append(
                f'<circle cx="{cx}" cy="{cy}" r="{radius:.1f}" fill="#fff" stroke="#2B2320" stroke-width="0.3"/>'
            )
            out.append(
                f'<text x="{cx}" y="{cy + 2.4}" font-size="7" text-anchor="middle" font-weight="bold">{crop}</text>'
            )
        corner = f'x="{column * CELL + 1}" y="{row * CELL + 3}"'
        out.append(f'<text {corner} font-size="2.6" fill="#2B2320">{board.name(space)}</text>')
    out.append("</g>")
    below = y + board.rows * CELL + 6
    if not solution:
        counts = "   ".join(f"{n} {_(TERRAIN[t])}" for t, n in enumerate(disc.counts()))
        out.append(f'<text x="{x}" y="{below}" font-size="4.2" fill="#2B2320">{escape(counts)}</text>')
    else:
        crops = "   ".join(f"{c} {_(CROP[c])}" for c in range(1, len(CROP)))
        out.append(f'<text x="{x}" y="{below}" font-size="3.4" fill="#6E675F">{escape(crops)}</text>')
    return "\n".join(out)
