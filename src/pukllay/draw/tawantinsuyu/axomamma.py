"""Axomamma's board: three looms with the numbered tokens, four gods tucked beside them, her people's gifts."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.scene import Scene, fitted
from pukllay.draw.table import Part, Picture
from pukllay.draw.tawantinsuyu import names
from pukllay.draw.tawantinsuyu.art import CREAM, GOODS, QUIET, WORDS, bold, figure, gains, god, icon, sole, use
from pukllay.draw.tawantinsuyu.dock import BOARD, PHONE_WIDTH, WIDTH
from pukllay.draw.tawantinsuyu.icons import GOD_DYE, GODS
from pukllay.draw.tawantinsuyu.told import side
from pukllay.draw.theme import INK, MADDER, MAIZE, OCHRE, TEAL

ROWS = ("top", "middle", "bottom")
ROW_DYE = {"top": OCHRE, "middle": MADDER, "bottom": TEAL}
LOOM, CELL, CELL_HIGH, PITCH = 150.0, 88.0, 62.0, 74.0


def face(cx: float, cy: float, r: float) -> str:
    """Axomamma, mother of potatoes: a face that is one."""
    return (
        f'<g transform="translate({cx} {cy}) scale({r / 40})"><path d="M-38 4C-40-24-18-40 6-39 32-38 42-16 39 8 36 32 16 40-6 39-26 38-36 26-38 4z" fill="#B4774A" stroke="#2B2320" stroke-width="2.400"/><path d="M-26-14q12-18 34-16" fill="none" stroke="#E2B387" stroke-width="5" stroke-linecap="round"/>'
        '<path d="M-24-2q9-8 18 0-9 7-18 0zM8-2q9-8 18 0-9 7-18 0z" fill="#FFF8E6" stroke="#2B2320" stroke-width="1.600"/><circle cx="-15" cy="-2" r="3.400"/><circle cx="17" cy="-2" r="3.400"/><path d="M-12 18q14 10 26-1" fill="none" stroke="#2B2320" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M-8-38q-6-14-20-12 4 14 20 12zM-4-38q0-16 14-20 4 16-14 20z" fill="#5B8C3A" stroke="#2B2320" stroke-width="1.800"/><circle cx="-26" cy="14" r="2.400" fill="#6B3F20"/><circle cx="28" cy="16" r="2.400" fill="#6B3F20"/><circle cx="4" cy="30" r="2" fill="#6B3F20"/></g>'
    )


def _cell(row: str, space: dict[str, Any], x: float, y: float, w: float) -> str:
    out = f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{CELL_HIGH}" rx="7" fill="#FFFAF0" stroke="{ROW_DYE[row]}" stroke-width="2"/>'
    cx, cy = x + w / 2, y + CELL_HIGH / 2
    if "gain" in space:
        return out + gains(space["gain"], cx, cy + 6, 28, w - 8)
    if space["action"] == "worker":
        end = {"village_potato": "potato", "village_corn": "corn", "nomads": "bag"}[space["origin"]]
        return out + icon("worker", cx - 13, cy + 4, 34) + icon(end, cx + 17, cy + 8, 23)
    kind = space["action"]
    if kind == "building":
        kind = "produce" if space["type"] == "production" else "building"
    return out + icon(kind, cx, cy + 4, 34)


def _looms(scene: Scene, x0: float, y0: float, w: float) -> str:
    """What it does where its tokens stand; they run to the right and round."""
    view = scene.view
    solo = view["printed"]["solo"]
    places: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for token, at in enumerate(view["tokens"]):
        value, row, length = view["printed"]["tokens"][token]
        places.setdefault((row, at % length), []).append((token, value))
    out, pitch = "", w + 8
    for r, row in enumerate(ROWS):
        y = y0 + r * PITCH
        out += f'<path d="M{x0 + 20:.1f} {y + CELL_HIGH / 2:.1f}h{len(solo[row]) * pitch - 30:.1f}" stroke="{ROW_DYE[row]}" stroke-width="16" opacity=".35"/>'
        for k, space in enumerate(solo[row]):
            x = x0 + k * pitch
            body = _cell(row, space, x, y, w)
            if space.get("personality") and view["personality"] >= 0:
                body += f'<path d="M{x + w - 22:.1f} {y + 2}h14l4 6-11 14-11-14z" fill="#A0306A" stroke="{INK}"/>'
            out += scene.thing(f"loom-{row}-{k}", names.loom(row, space), body)
            for j, (token, value) in enumerate(places.get((r, k), [])):
                rolled = value == view["rolled"]
                drawn = (
                    f'<circle r="11" fill="{MAIZE if rolled else "#F6F0E4"}" stroke="{INK}" stroke-width="1.600"/>'
                    + bold(0, 5, value, 15)
                )
                out += sole(f"token-{token}", x + 13 + j * 21, y + 5, drawn)
        end = x0 + len(solo[row]) * pitch
        out += f'<path d="M{end - 6:.1f} {y + CELL_HIGH / 2 - 8:.1f}l10 8-10 8z" fill="{ROW_DYE[row]}"/>'
    return out


def _tucked(scene: Scene, x: float, y: float) -> str:
    """The four gods: the die chooses one of them. And the die."""
    view, out = scene.view, ""
    for n, which in enumerate(view["tucked"]):
        cx = x + n * 62
        chosen = n + 1 == view["rolled"]
        body = (
            f'<rect x="{cx:.1f}" y="{y:.1f}" width="54" height="74" rx="6" fill="{GOD_DYE[which]}" stroke="{MAIZE if chosen else INK}" stroke-width="{4 if chosen else 1.2}"/>'
            + use("ta-f-" + GODS[which], cx + 6, y + 4, 42)
        )
        body += f'<circle cx="{cx + 27:.1f}" cy="{y + 59:.1f}" r="12" fill="{CREAM}" stroke="{INK}"/>' + god(
            which, cx + 27, y + 59, 17
        )
        out += scene.thing(f"tucked-{n}", names.god_name(scene, which), body) + bold(cx + 27, y + 90, n + 1, 14, QUIET)
    if view["rolled"]:
        die = (
            f'<g transform="translate({x + 282:.1f} {y + 36:.1f}) rotate(-8)"><rect x="-26" y="-26" width="52" height="52" rx="11" fill="#F6F0E4" stroke="{INK}" stroke-width="2"/>'
            + bold(0, 12, view["rolled"], 34, "#B23A2E")
            + "</g>"
        )
        out += scene.thing("die", _("The die: {n}").format(n=view["rolled"]), die)
    return out


def _gifts(scene: Scene, x: float, y: float) -> str:
    """What each Worker it gains brings."""
    out = ""
    for n, (who, gain) in enumerate(scene.view["printed"]["solo"]["gifts"].items()):
        cx = x + n * 69
        body = (
            figure(who, cx + 12, y + 44, 44) + bold(cx + 33, y + 30, "›", 18, QUIET) + gains(gain, cx + 48, y + 24, 21)
        )
        out += scene.thing(f"worker-{who}", names.worker_name(who), body)
    return out


def _line(scene: Scene, seat: int, x: float, y: float) -> str:
    words = _("Next to place")
    out = fitted(words, x, y + 36, 118, 14, QUIET, "start", "normal")
    for n, who in enumerate(side(scene, seat)["line"]):
        out += scene.thing(f"worker-{who}", names.worker_name(who), figure(who, x + 146 + n * 42, y + 48, 48))
    return out


def _goods(scene: Scene, seat: int, x: float, y: float, step: float) -> str:
    own = side(scene, seat)
    return "".join(
        scene.thing(
            f"good-{good}",
            names.good_name(good),
            icon(good, x + k % 2 * step + 12, y + k // 2 * 34, 25)
            + bold(x + k % 2 * step + 27, y + k // 2 * 34 + 7, own[good], 20, WORDS, "start"),
        )
        for k, good in enumerate(GOODS)
    )


def board(scene: Scene, seat: int) -> Picture:
    name = scene.names[seat]
    if scene.narrow:
        x = 4.0
        cell = (PHONE_WIDTH - 20) / 5 - 8
        parts = (
            Part("face", face(52, 60, 40) + _goods(scene, seat, 120, 40, 80)),
            Part("looms", _looms(scene, x + 4, 124, cell)),
            Part("gods", _tucked(scene, x + 4, 352)),
            Part("gifts", _gifts(scene, x, 456) + _line(scene, seat, x + 6, 512)),
        )
        return Picture("board", name, PHONE_WIDTH, 580, parts)
    parts = (
        Part("face", face(66, 74, 50) + fitted(name, 66, 146, 130, 19, WORDS) + _goods(scene, seat, 14, 172, 56)),
        Part("looms", _looms(scene, LOOM, 14, CELL)),
        Part("gods", _tucked(scene, 648, 12)),
        Part("gifts", _gifts(scene, 648, 120) + _line(scene, seat, 648, 178)),
    )
    return Picture("board", name, WIDTH, BOARD, parts)
