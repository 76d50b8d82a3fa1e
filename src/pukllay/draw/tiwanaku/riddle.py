"""Pachamama's riddle: what it has cost, par, and which terrain is still hidden (TIW-9)."""

from __future__ import annotations

from pukllay.core.speech import _
from pukllay.draw.scene import Scene, fitted, text
from pukllay.draw.theme import INK, MADDER
from pukllay.draw.tiwanaku import art
from pukllay.draw.tiwanaku.layout import Box
from pukllay.draw.tiwanaku.names import terrain_name

HEAD, NUMBER, ROW = 36.0, 66.0, 44.0


def numbers(scene: Scene, box: Box) -> str:
    told = scene.view["riddle"]
    points = scene.view["seats"][0]["points"]
    return scene.kept(
        _drawn,
        (box.x, box.y, box.width, box.height),
        told["turns"],
        told["mistakes"],
        told["par"],
        points,
        scene.view["terrain left"],
    )


def _drawn(
    scene: Scene,
    sizes: tuple[float, float, float, float],
    turns: int,
    wrong: int,
    par: int,
    points: int,
    left: list[int],
) -> str:
    x, y, w, h = sizes
    out = [art.plate(x, y, w, h), fitted(_("The riddle"), x + w / 2, y + 24, w - 16, 17, INK)]
    told = (
        (_("turns"), turns, INK),
        (_("mistakes"), wrong, MADDER if wrong else INK),
        (_("par"), par, INK),
        (_("left"), str(points).replace("-", "−"), MADDER if points < 0 else INK),
    )
    half = (w - 20) / 2
    for k, (words, number, ink) in enumerate(told):
        bx, by = x + 8 + (k % 2) * (half + 4), y + HEAD + (k // 2) * (NUMBER + 4)
        body = f'<rect x="{bx:.1f}" y="{by:.1f}" width="{half:.1f}" height="{NUMBER:g}" rx="9" fill="#FFFAF0" stroke="{art.PLATE_EDGE}"/>'
        body += text(bx + half / 2, by + 36, number, 28, ink, "middle", "bold")
        body += fitted(words, bx + half / 2, by + 57, half - 8, 15, art.QUIET, weight="normal")
        out.append(scene.thing(f"riddle-{k}", f"{words}: {number}", body))
    top = y + HEAD + 2 * (NUMBER + 4) + 6
    high = min(ROW, (y + h - top - 6) / 4)
    for t in range(4):
        out.append(hidden(t, left[t], x + 8, top + t * high, w - 16, high - 5))
    return "".join(out)


def hidden(terrain: int, left: int, x: float, y: float, w: float, h: float) -> str:
    """How many spaces of a terrain are still hidden."""
    tiles = "".join(f'<use href="#ti-t{terrain}{k % 2}" x="{k * 60}" width="60" height="60"/>' for k in range(5))
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}">{tiles}<rect x="5" y="4" width="{w - 10:.1f}" '
        f'height="{h - 8:.1f}" rx="5" fill="#FFFAF0" opacity=".9"/>'
        + fitted(terrain_name(terrain), 13, h / 2 + 5.5, w - 60, 15.5, INK, "start")
        + text(w - 14, h / 2 + 6.5, left, 19, INK, "end", "bold")
        + "</svg>"
    )
