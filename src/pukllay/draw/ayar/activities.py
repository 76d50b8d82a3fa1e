"""A player's four activities: what is made, the Suns and Moons of it, its temple and its Moon slot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import (
    ACTS,
    DIM,
    MOONLIGHT,
    MOONSHADE,
    NIGHT,
    SOIL,
    STACKS,
    SUNLIGHT,
    WELL,
    card,
    cloth_square,
    disc,
    f,
    g,
    marker,
    moons,
    pot,
    rect,
    stack_of,
    text,
    textile,
    use,
)
from pukllay.draw.ayar.roads import act_name
from pukllay.draw.scene import Scene, fitted
from pukllay.draw.theme import INK

HEAD = 30.0
ODD_ISLANDS = (1, 3, 5)  # the second, fourth and sixth bring a Viracocha
MOON_SLOT = 12.0
CELL = 46.0  # a square of the cloth while a textile is laid
HANDLE = 12.5

Block = Callable[[Scene, dict[str, Any], float, float], str]


def head(scene: Scene, act: str, side: dict[str, Any], w: float) -> str:
    """Icon, Suns and Moons of an activity; its temple if still in hand; its Moon slot."""
    k = ACTS.index(act)
    out = rect(0, 0, w, HEAD, 10, SOIL[act]) + rect(0, 16, w, 14, 0, SOIL[act]) + use(f"act-{act}", 17, 15, 0.98)
    out += use("g-sun", 42, 15, 0.72, SUNLIGHT) + text(53, 20.5, side["suns"][k], 17, INK, "start", 800)
    out += use("g-moon", 79, 15, 0.68, NIGHT) + text(90, 20.5, side["moons"][k], 17, INK, "start", 800)
    if w > 200:
        out += fitted(act_name(act).capitalize(), 114, 20, w - 114 - 66, 14.5, INK, "start")
    out = scene.thing(f"act-{act}", act_name(act), out)
    target = f"temple-{act}"
    if act in side["temples"]:
        body = use("temple", w - 49, 26, 0.86, "#8A5A36")
        shape = f'rect x="{f(w - 64)}" y="2" width="30" height="27" rx="7"'
        out += scene.thing(target, _("a temple still to place"), scene.choice(target, body, shape)) + scene.tag(
            target, w - 49, 4
        )
    held, target = side["moon slots"][k], f"moon-{act}"
    if held:
        body = marker(held, w - 17, 15, 0.84)
    else:
        body = disc(w - 17, 15, 11, NIGHT) + use("g-moon", w - 17, 15, 0.5, MOONLIGHT)
    body = scene.choice(target, body, f'circle cx="{f(w - 17)}" cy="15" r="{MOON_SLOT:g}"')
    return out + scene.thing(target, _("Moon slot"), body) + scene.tag(target, w - 17, 4)


def pottery(scene: Scene, side: dict[str, Any], w: float, h: float) -> str:
    out = card(w, h) + head(scene, "pottery", side, w)
    step = (w - 10) / side["pot places"]
    for n in range(side["pot places"]):
        x, suns, filled = 5 + step * (n + 0.5), side["pot suns"][n], n < len(side["pots"])
        out += rect(x - step / 2 + 1.5, 34, step - 3, h - 38, 6, WELL)
        if filled:
            out += pot(side["pots"][n], x, 35 + (h - 38) / 2, min(1.05, (h - 44) / 32, step / 31))
        for k in range(suns):
            if filled:
                out += disc(x + step / 2 - 8 - k * 13, 42, 6, "#FFF8E6") + use(
                    "g-sun", x + step / 2 - 8 - k * 13, 42, 0.44, SUNLIGHT
                )
            else:
                out += use(
                    "g-sun",
                    x + (k - (suns - 1) / 2) * min(16, step / 2.4),
                    34 + (h - 38) / 2,
                    min(0.66, step / 46),
                    SUNLIGHT,
                )
    return out


def cloth(side: dict[str, Any], x0: float, y0: float, cell: float) -> str:
    rows, columns = side["cloth size"]
    out = rect(x0 - 3, y0 - 3, columns * cell + 6, rows * cell + 6, 4, "#5A3B28")
    filled = {square for piece in side["cloth"] for square in piece["squares"]}
    for k in range(rows * columns):
        if k not in filled:
            out += rect(
                x0 + k % columns * cell + 0.6, y0 + k // columns * cell + 0.6, cell - 1.2, cell - 1.2, 2, "#CDB58C"
            )
    for piece in side["cloth"]:
        for square, halves, whole in zip(piece["squares"], piece["halves"], piece["wholes"], strict=True):
            out += cloth_square(
                x0 + square % columns * cell,
                y0 + square // columns * cell,
                cell,
                halves,
                whole,
                STACKS[stack_of(piece)],
            )
        first, second = piece["squares"]
        wide = 2 if second == first + 1 else 1
        out += rect(
            x0 + first % columns * cell,
            y0 + first // columns * cell,
            cell * wide,
            cell * (3 - wide),
            2,
            "none",
            f'stroke="{INK}" stroke-width="1.6"',
        )
    full = sum(all(row * columns + column in filled for row in range(rows)) for column in range(columns))
    foot = y0 + rows * cell + max(14, cell * 0.42)
    for n in range(columns):  # so many whole columns bring so many Moons
        x = x0 + (n + 0.5) * cell
        if n + 1 == full:
            out += rect(x - cell / 2 + 1, foot - 12, cell - 2, 15, 7, NIGHT)
        out += text(
            x,
            foot,
            side["column moons"][n],
            max(11.5, min(15, cell * 0.36)),
            "#FFF" if n + 1 == full else DIM,
            "middle",
            700,
        )
    return out


def weaving(scene: Scene, side: dict[str, Any], w: float, h: float) -> str:
    rows, columns = side["cloth size"]
    cell = min((w - 18) / columns, (h - 30 - 30) / rows)
    return card(w, h) + head(scene, "weaving", side, w) + cloth(side, (w - cell * columns) / 2, 38, cell)


def farming(scene: Scene, side: dict[str, Any], w: float, h: float) -> str:
    out = card(w, h) + head(scene, "farming", side, w)
    rh = (h - 34) / 4
    for n, box in enumerate(side["maize"]):
        y, target = 32 + n * rh, f"maize-box-{n + 1}"
        body = rect(5, y + 1, w - 10, rh - 2, 6, WELL)
        step = min(27, (w - 74) / 7)
        for k in range(box["size"]):
            cx, cy, planted = 20 + k * step, y + rh / 2, k < box["size"] - box["left"]
            brings = k + 1 in box["suns"]
            if planted:
                body += use("g-sun", cx, cy, 0.62, SUNLIGHT) if brings else disc(cx, cy, 3, DIM, 'opacity=".5"')
                continue
            body += use("act-farming", cx, cy, min(0.8, step / 25))
            if brings:
                away = min(8, step * 0.3)
                body += disc(cx + away, cy + 5, 5.2, "#FFF8E6", f'stroke="{SUNLIGHT}" stroke-width=".8"') + use(
                    "g-sun", cx + away, cy + 5, 0.34, SUNLIGHT
                )
        body += use("vira", w - 43, y + rh / 2, 0.8) if box["viracocha"] else ""
        body += moons(box["moons"], w - 19, y + rh / 2, 1.0, NIGHT if box["left"] == 0 else "#55617F")
        shape = f'rect x="5" y="{f(y + 1)}" width="{f(w - 10)}" height="{f(rh - 2)}" rx="6"'
        words = _("maize box: {left} of {size} left, {moons} Moons when it is empty").format(
            left=box["left"], size=box["size"], moons=box["moons"]
        )
        out += scene.thing(target, words, scene.choice(target, body, shape)) + scene.tag(target, w - 92, y + rh - 1)
    return out


def reeds(scene: Scene, side: dict[str, Any], w: float, h: float) -> str:
    out = card(w, h) + head(scene, "reeds", side, w)
    step = (w - 12) / 6
    y = 36 + (h - 42) / 2
    out += rect(5, 36, w - 10, h - 42, 8, "#8CC6CE")
    for n, suns in enumerate(side["island suns"]):
        x, built = 6 + step * (n + 0.5), n < side["islands built"]
        if built:
            out += "".join(
                use("g-sun", x + (k - (suns - 1) / 2) * min(13, step / 2.6), y - 4, min(0.6, step / 50), "#FFF1B8")
                for k in range(suns)
            )
            out += (
                f'<circle cx="{f(x)}" cy="{f(y)}" r="12" fill="none" stroke="#1B5E73" stroke-dasharray="3 3"/>'
                if not suns
                else ""
            )
        else:
            out += use("island", x, y - 2, min(0.98, step / 33))
            out += "".join(
                use("g-sun", x + (k - (suns - 1) / 2) * min(11, step / 3.3), y - 2, 0.44, "#8A4A08")
                for k in range(suns)
            )
        if n in ODD_ISLANDS:
            out += use(
                "vira", x + min(15, step / 2.6), y + 13, min(0.72, step / 52), more=' opacity=".45"' if built else ""
            )
    return out


BLOCKS: dict[str, Block] = {"pottery": pottery, "reeds": reeds, "weaving": weaving, "farming": farming}


# -- a textile that is laid ---------------------------------------------------------------------------------------------


def _square(name: str) -> tuple[float, float]:
    return (ord(name[0]) - 97) * CELL, (int(name[1:]) - 1) * CELL


def sewing(scene: Scene, side: dict[str, Any], w: float, h: float) -> str:
    """The cloth large, with a handle on every seam where the textile fits, or its turns beside it."""
    rows, columns = side["cloth size"]
    x0, y0 = (w - columns * CELL) / 2 if scene.narrow else 14.0, 44.0
    out = card(w, h) + head(scene, "weaving", side, w) + cloth(side, x0, y0, CELL)
    hand = scene.view["in hand"]
    for r in range(rows):
        for c in range(columns):
            here = f"{chr(97 + c)}{r + 1}"
            for other, lying in ((f"{chr(98 + c)}{r + 1}", True), (f"{chr(97 + c)}{r + 2}", False)):
                out += _handle(scene, hand, f"cloth-{here}-{other}", x0 + c * CELL, y0 + r * CELL, lying)
    turns = scene.view.get("turns") or []
    names = ("turn-front", "turn-front-turned", "turn-back", "turn-back-turned")
    place = (16.0, y0 + rows * CELL + 32) if scene.narrow else (x0 + columns * CELL + 9, 36.0)
    if hand and not turns:
        px, py = place
        return out + fitted(_("in hand"), px + 4, py + 12, 80, 14, DIM, "start") + textile(hand, px + 4, py + 24, 38)
    for n, (target, turn) in enumerate(zip(names, turns, strict=False)):
        if not scene.lit(target):
            continue
        at = (place[0] + n * 89, place[1]) if scene.narrow else (place[0] + n % 2 * 84, place[1] + n // 2 * 100)
        out += _turn(scene, target, turn, at, (x0, y0), columns)
    return out


def _handle(scene: Scene, hand: dict[str, Any] | None, target: str, x: float, y: float, lying: bool) -> str:
    if not scene.lit(target) or hand is None:
        return ""
    cx, cy = (x + CELL, y + CELL / 2) if lying else (x + CELL / 2, y + CELL)
    laid = textile(hand, 0, 0, CELL)
    ghost = g(x, y, laid) if lying else f'<g transform="translate({f(x + CELL)} {f(y)}) rotate(90)">{laid}</g>'
    effect = scene.marks[target].effect
    suns = dict(effect.brings).get("g-sun", 0) if effect else 0
    more = dict(effect.brings).get("g-moon", 0) if effect else 0
    body = disc(cx, cy, 9, "#FFF3C4", f'stroke="{INK}"')
    body += text(cx, cy + 4.2, suns or more or "", 12, SUNLIGHT if suns else MOONSHADE, "middle", 800)
    ghost = scene.foresee(target, f'<g opacity=".93">{ghost}</g>')
    return scene.choice(target, ghost + body, f'circle cx="{f(cx)}" cy="{f(cy)}" r="{HANDLE:g}"') + scene.tag(
        target, cx, cy - 12
    )


def _turn(
    scene: Scene,
    target: str,
    turn: dict[str, Any],
    at: tuple[float, float],
    cloth_at: tuple[float, float],
    columns: int,
) -> str:
    """A way to turn the textile in hand: its picture beside the cloth, its ghost on the cloth."""
    (x, y), (x0, y0) = at, cloth_at
    dye, (first, second) = STACKS[stack_of(turn)], turn["squares"]
    upright = second != first + 1
    size = 34.0
    body, ghost = rect(x, y, 80, 92, 10, WELL), ""
    for n, (square, halves, whole) in enumerate(zip(turn["squares"], turn["halves"], turn["wholes"], strict=True)):
        px, py = (x + 23, y + 12 + n * size) if upright else (x + 6 + n * size, y + 29)
        body += cloth_square(px, py, size, halves, whole, dye)
        ghost += cloth_square(x0 + square % columns * CELL, y0 + square // columns * CELL, CELL, halves, whole, dye)
    body += scene.foresee(target, ghost)
    return scene.choice(target, body, f'rect x="{f(x)}" y="{f(y)}" width="80" height="92" rx="10"') + scene.tag(
        target, x + 40, y + 14
    )
