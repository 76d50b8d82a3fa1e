"""What each space may hold, as a picture: bars of terrain, the likeliest crop, certain things in full colour."""

from __future__ import annotations

from html import escape

from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.disc import UNKNOWN
from pukllay.games.tiwanaku.words import TERRAIN
from pukllay.games.tiwanaku.worlds import Worlds

COLOURS = ("#a5613a", "#e3c565", "#6f9d4b", "#7d8ca3")
SIDE = 64


def worlds_page(found: Worlds, lang: str = "en") -> str:
    """An SVG of the board with the odds of every space."""
    board, known = found.known.board, found.known
    fr = lang == "fr"
    width, height = board.columns * SIDE, board.rows * SIDE
    title = "Les mondes possibles" if fr else "The worlds that fit"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 {width + 24} {height + 24}" role="img" '
        f'font-family="sans-serif" font-size="11"><title>{title}</title>'
    ]
    for column in range(board.columns):
        out.append(f'<text x="{column * SIDE + SIDE / 2}" y="-6" text-anchor="middle">{chr(97 + column)}</text>')
    for row in range(board.rows):
        out.append(f'<text x="-8" y="{row * SIDE + SIDE / 2}" text-anchor="middle">{row + 1}</text>')
    for space in range(board.spaces):
        x, y = space // board.rows * SIDE, space % board.rows * SIDE
        terrain, crop = found.terrain_odds(space), found.crop_odds(space)
        told = [f"{TERRAIN[t][fr]} {100 * terrain[t]:.0f} %" for t in range(TERRAINS) if terrain[t] > 0]
        told += [f"{c}: {100 * crop[c]:.0f} %" for c in range(1, CROPS + 1) if crop[c] > 0]
        out.append(f"<g><title>{escape(board.name(space) + ' – ' + ', '.join(told))}</title>")
        at = 0.0
        for t in range(TERRAINS):
            part = terrain[t] * SIDE
            if part > 0:
                shade = 1 if known.terrain[space] != UNKNOWN else 0.55
                paint = f'fill="{COLOURS[t]}" opacity="{shade}"'
                out.append(f'<rect x="{x + at:.1f}" y="{y}" width="{part:.1f}" height="{SIDE}" {paint}/>')
                at += part
        out.append(f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#333"/>')
        best = max(range(1, CROPS + 1), key=lambda c: crop[c])
        if known.crop[space]:
            out.append(f'<circle cx="{x + 32}" cy="{y + 32}" r="18" fill="#fff" stroke="#222"/>')
            out.append(
                f'<text x="{x + 32}" y="{y + 39}" text-anchor="middle" font-size="20">{known.crop[space]}</text>'
            )
        else:
            out.append(f'<text x="{x + 32}" y="{y + 32}" text-anchor="middle" font-size="18">{best}</text>')
            out.append(f'<text x="{x + 32}" y="{y + 50}" text-anchor="middle">{100 * crop[best]:.0f} %</text>')
        out.append("</g>")
    out.append("</svg>")
    return "".join(out)
