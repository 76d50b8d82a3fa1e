"""The diversity board: four flights of steps, one a terrain. Pawns that stand level score together (TIW-3.8)."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene, fitted, text, width_of
from pukllay.draw.theme import INK, MAIZE, seat_badge
from pukllay.draw.tiwanaku import art
from pukllay.draw.tiwanaku.layout import Box
from pukllay.draw.tiwanaku.names import terrain_name

ROWS = 5  # shown at the least; more as pawns climb
HEAD, FOOT, EDGE = 28.0, 34.0, 8.0


def next_points(view: dict[str, Any], seat: int, terrain: int) -> int:
    """What the next discovery of a terrain brings the seat (TIW-3.8, 3.9)."""
    pawns: list[int] = view["seats"][seat]["pawns"]
    row = pawns[terrain] + 1
    if view["last row"] and row > view["last row"]:
        return 1
    return sum(pawn == row for pawn in pawns) + 1


def diversity(scene: Scene, box: Box) -> str:
    view = scene.view
    pawns = [side["pawns"] for side in view["seats"]]
    asked = view["asked"] if 0 <= view["asked"] < len(pawns) else -1
    exploring = bool(view.get("waiting")) and view["waiting"][-1][0] in ("Explore", "Turn") and asked == scene.seat
    steps = [next_points(view, asked, t) if view["terrain left"][t] else 0 for t in range(4)] if exploring else [0] * 4
    rows = min(view["diversity rows"], max(ROWS, 1 + max(max(own) for own in pawns)))
    sizes = (box.x, box.y, box.width, box.height)
    body = scene.kept(_board, sizes, rows, pawns, view["terrain left"], steps, max(0, asked))
    return scene.thing("diversity", _("Diversity board"), body)


def _board(
    scene: Scene,
    sizes: tuple[float, float, float, float],
    rows: int,
    pawns: list[list[int]],
    left: list[int],
    steps: list[int],
    asked: int,
) -> str:
    x, y, w, h = sizes
    column = (w - 2 * EDGE) / 4
    step = (h - FOOT - HEAD - 4) / (rows + 1)
    base = y + h - FOOT
    title = _("Diversity")
    room = w - 26 - min(w / 2, width_of(title, 16, bold=True))
    out = [art.plate(x, y, w, h), fitted(title, x + 10, y + 20, w / 2, 16, INK, "start")]
    out.append(fitted(_("same row = +1 each"), x + w - 10, y + 20, room, 12.5, art.QUIET, "end", "normal"))
    for t in range(4):
        cx = x + EDGE + t * column
        out.append(_flight(t, cx, y + HEAD, column, base - y - HEAD))
        for row in range(rows + 1):
            top = base - (row + 1) * step
            out.append(
                f'<rect x="{cx + 4:.1f}" y="{top + 2:.1f}" width="{column - 8:.1f}" height="{step - 4:.1f}" rx="5" fill="#FFFAF0" '
                f'opacity="{0.66 if row else 0.3}"/>'
            )
            here = [seat for seat, own in enumerate(pawns) if own[t] == row]
            if row and not here:
                out.append(
                    text(cx + column / 2, top + step / 2 + 5, row, min(15, step * 0.7), "#7A6C52", "middle", "bold")
                )
            out.append(_pawns(t, row, here, cx, top, column, step))
        if steps[t]:
            out.append(_next(steps[t], cx, base - (pawns[asked][t] + 2) * step, column, step))
        words = ngettext("{n} hidden", "{n} hidden", left[t]).format(n=left[t])
        out.append(fitted(terrain_name(t), cx + column / 2, base + 16, column - 2, 14, INK))
        out.append(fitted(words, cx + column / 2, base + 30, column - 2, 12, art.QUIET, weight="normal"))
    return "".join(out)


def _flight(terrain: int, x: float, y: float, w: float, h: float) -> str:
    tiles = "".join(f'<use href="#ti-t{terrain}{k % 2}" y="{80 * k}" width="80" height="80"/>' for k in range(7))
    return (
        f'<svg x="{x + 1:.1f}" y="{y:.1f}" width="{w - 2:.1f}" height="{h:.1f}" viewBox="0 0 60 {60 * h / w:.0f}" '
        f'preserveAspectRatio="xMinYMin slice">{tiles}</svg>'
    )


def _pawns(terrain: int, row: int, here: list[int], x: float, top: float, w: float, step: float) -> str:
    across = min(2, len(here)) if len(here) > 2 else len(here)
    size = min(24.0, step - 3, (w - 6) / max(1, across)) if len(here) < 3 else min(17.0, (step - 2) / 2, (w - 6) / 2)
    out = []
    for n, seat in enumerate(here):
        px = x + w / 2 + ((n % 2) - (across - 1) / 2) * size - size / 2
        py = top + step / 2 - size / 2 + ((n // 2) * size - size / 2 if len(here) > 2 else 0)
        out.append(
            f'<g id="pawn-{seat}-{terrain}" class="piece" data-piece="pawn-{seat}-{terrain}" data-state="{row}" '
            f'transform="translate({px:.1f} {py:.1f})">{seat_badge(seat, 0, 0, size)}</g>'
        )
    return "".join(out)


def _next(points: int, x: float, top: float, w: float, step: float) -> str:
    """Where my pawn would climb to, and what it brings."""
    box = f'x="{x + 3:.1f}" y="{top + 1:.1f}" width="{w - 6:.1f}" height="{step - 2:.1f}" rx="6" fill="none"'
    return (
        f'<rect {box} stroke="{art.DARK}" stroke-width="3.6"/><rect {box} stroke="{MAIZE}" stroke-width="2" stroke-dasharray="5 3"/>'
        + art.medal(f"+{points}", x + w - 9, top + 6, 11.5)
    )
