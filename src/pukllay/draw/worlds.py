"""What each space may hold, as a picture: what lies in full, of the rest the shares of each terrain and the likeliest crops."""

from __future__ import annotations

from html import escape

from pukllay.core.speech import _, number
from pukllay.draw.scene import text
from pukllay.draw.theme import INK, PAPER
from pukllay.draw.tiwanaku import defs
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.disc import UNKNOWN
from pukllay.games.tiwanaku.words import TERRAIN
from pukllay.games.tiwanaku.worlds.find import EXACT, Worlds

SIDE = 72
HEAD, FOOT = 54, 44


def worlds_page(found: Worlds) -> str:
    """An SVG of the board with the odds of every space; `title` elements tell all of them."""
    board = found.known.board
    width, height = board.columns * SIDE, board.rows * SIDE
    n = number(found.count)
    told = (_("Exact: {n} worlds fit") if found.how == EXACT else _("Estimated: about {n} worlds fit")).format(n=n)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28 -{HEAD} {width + 40} {height + HEAD + FOOT}" role="img" '
        f'font-family="sans-serif"><title>{escape(told)}</title><defs>{defs()}</defs>'
        f'<rect x="-28" y="-{HEAD}" width="{width + 40}" height="{height + HEAD + FOOT}" fill="{PAPER}"/>'
    ]
    out.append(text(0, -30, told, 18, INK, weight="bold"))
    for column in range(board.columns):
        out.append(text(column * SIDE + SIDE / 2, -8, chr(97 + column), 15, INK, "middle"))
    for row in range(board.rows):
        out.append(text(-14, row * SIDE + SIDE / 2 + 5, row + 1, 15, INK, "middle"))
    for space in range(board.spaces):
        out.append(_space(found, space))
    for t in range(TERRAINS):
        x = t * min(110, width / 4)
        out.append(_ground(t, x, height + 12, 24, 1.0) + text(x + 30, height + 30, _(TERRAIN[t]), 15, INK))
    return "".join([*out, "</svg>"])


def _ground(t: int, x: float, y: float, width: float, shade: float, height: float = 24) -> str:
    """The pattern of a terrain: also who sees no colours can tell them apart."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:.1f}" height="{height:g}" fill="url(#tiw-{t})" opacity="{shade}"/>'


def _space(found: Worlds, space: int) -> str:
    board, known = found.known.board, found.known
    x, y = space // board.rows * SIDE, space % board.rows * SIDE
    terrain, crop = found.terrain_odds(space), found.crop_odds(space)
    told = [f"{_(TERRAIN[t])} {_percent(terrain[t])}" for t in range(TERRAINS) if terrain[t] > 0]
    told += [f"{c}: {_percent(crop[c])}" for c in range(1, CROPS + 1) if crop[c] > 0]
    out = [f"<g><title>{escape(board.name(space) + ' – ' + ', '.join(told))}</title>"]
    lies, at = known.terrain[space] != UNKNOWN, 0.0
    for t in range(TERRAINS):
        if terrain[t] > 0:
            out.append(_ground(t, x + at, y, terrain[t] * SIDE, 1.0 if lies else 0.5, SIDE))
            at += terrain[t] * SIDE
    dashes = "" if lies else ' stroke-dasharray="4 4"'
    out.append(f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{INK}"{dashes}/>')
    cx, cy = x + SIDE / 2, y + SIDE / 2
    if known.crop[space]:
        out.append(f'<circle cx="{cx}" cy="{cy}" r="21" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>')
        out.append(text(cx, cy + 9, known.crop[space], 25, INK, "middle", "bold"))
    else:
        best = sorted(range(1, CROPS + 1), key=lambda c: -crop[c])
        lines = [c for c in best[:3] if crop[c] >= 0.005]
        out.append(
            f'<rect x="{x + 8}" y="{cy - 8.5 * len(lines):g}" width="{SIDE - 16}" height="{17 * len(lines)}" rx="5" '
            f'fill="{PAPER}" opacity=".88"/>'
        )
        for n, c in enumerate(lines):
            weight = "bold" if n == 0 else "normal"
            out.append(
                text(cx, cy - 8.5 * len(lines) + 13 + 17 * n, f"{c}: {_percent(crop[c])}", 13, INK, "middle", weight)
            )
    return "".join([*out, "</g>"])


def _percent(odds: float) -> str:
    return f"{100 * odds:.0f} %"
