"""The smallest things: icons with their numbers, signs, figures, seats' badges; and all that is drawn once, as symbols."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pukllay.draw.scene import Scene, text
from pukllay.draw.tawantinsuyu.faces import WEAVE, god_faces, priest_figure, worker_figures
from pukllay.draw.tawantinsuyu.icons import GOD_DYE, GOD_SIGN, GODS, GREEN, ICONS, SAME
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, LEAF, MADDER, OCHRE, SEATS, TEAL

GOODS = ("potato", "corn", "stone", "gold")
WORKERS = ("architect", "craftsman", "warrior", "courier", "priest")
TASKS = ("potato", "corn", "stone", "gold", "weavings", "statue", "steps", "building", "training", "produce", "merchant")  # fmt: skip
ACTIONS = ("produce", "worship", "offering", "conquest", "rejuvenate")
ACTION_DYE = {"produce": OCHRE, "worship": COCHINEAL, "offering": LEAF, "conquest": MADDER, "rejuvenate": TEAL}
TASK_COUNT = {"potato": 3, "corn": 2, "stone": 2, "gold": 1}
ROOMY = 17.0  # the size of an icon from which a single one says so
LEAST_TEXT = 11.0  # units: nothing below can be read
CREAM, SHADE = "#FFF8E6", "#1D1208"
WORDS = f"var(--ink, {INK})"  # on the page's own paper, by day and by night
QUIET = "var(--stone, #645D55)"

RIMS = {"blue": INDIGO, "green": GREEN}
FAVOUR = {  # whom a coloured space favours: the Architect's triangle, the Craftsman's pot
    "blue": '<path d="M-2.600 2.600v-5.600l5.600 5.600z" fill="#fff"/>',
    "green": '<path d="M-1.800-3h3.600v1.300l-.8.7q2 .9 2 2.400 0 1.900-3 1.900t-3-1.900q0-1.500 2-2.400l-.8-.7z" fill="#fff"/>',
}


def use(ident: str, x: float, y: float, w: float, h: float = 0.0, colour: str = "") -> str:
    c = f' color="{colour}"' if colour else ""
    return f'<use href="#{ident}" x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h or w:.1f}"{c}/>'


def icon_id(name: str) -> str:
    """The symbol that stands for a good, a task or a gain."""
    return "ta-" + SAME.get(name, name)


@cache
def icon(name: str, cx: float, cy: float, size: float, colour: str = "") -> str:
    return use(icon_id(name), cx - size / 2, cy - size / 2, size, size, colour)


def god(n: int, cx: float, cy: float, size: float, colour: str = "") -> str:
    return use("ta-g-" + GODS[n], cx - size / 2, cy - size / 2, size, size, colour or GOD_DYE[n])


def figure(worker: str, cx: float, foot: float, height: float) -> str:
    return use("ta-w-" + worker, cx - height * 0.4, foot - height * 0.96, height * 0.8, height)


def bold(x: float, y: float, words: object, size: float, colour: str = INK, anchor: str = "middle") -> str:
    return text(round(x, 1), round(y, 1), words, max(LEAST_TEXT, round(size, 1)), colour, anchor, "bold")


def sign(scene: Scene, seat: int) -> int:
    """The seat's dye and glyph; the automa has the last."""
    return len(SEATS) - 1 if scene.is_automa(seat) else seat


def disc(n: object, cx: float, cy: float, r: float) -> str:
    """A number in white on ink."""
    return f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.1f}" fill="{INK}"/>' + bold(
        cx, cy + r * (0.68 if len(str(n)) < 2 else 0.5), n, r * (1.9 if len(str(n)) < 2 else 1.4), "#FFFFFF"
    )


@cache
def counted(name: str, n: int, cx: float, cy: float, size: float, always: bool = True) -> str:
    """An icon, and its number in the lower right; points carry their number inside."""
    if name == "vp":
        return icon("vp", cx, cy, size) + bold(cx, cy + size * 0.2, n, size * 0.56, "#FFFFFF")
    out = icon(name, cx, cy, size)
    if n > 1 or (always and name in GOODS and size >= ROOMY):
        out += disc(n, cx + size * 0.36, cy + size * 0.33, max(5.8, size * 0.29))
    return out


def parts_of(gain: Mapping[str, Any]) -> list[tuple[str, int] | None]:
    """What a gain brings, one after the other; None parts what one chooses between."""
    out: list[tuple[str, int] | None] = []
    for name, n in gain.items():
        if name != "choice":
            out.append((name, n))
            continue
        for k, one in enumerate(n):
            out += [None] if k else []
            out += parts_of(one)
    return out


def gains(gain: Mapping[str, Any], cx: float, cy: float, size: float, room: float = 0, left: bool = False) -> str:
    """What something brings, as a row of icons round (cx, cy); as much smaller as the room asks."""
    parts = parts_of(gain)
    wide = sum(1.12 if part else 0.47 for part in parts)
    if room and wide * size > room:
        size = room / wide
    step = size * 1.12
    x = cx if left else cx - wide * size / 2
    out = ""
    for part in parts:
        if part is None:
            out += f'<path d="M{x + step * 0.3:.1f} {cy - size * 0.4:.1f}l{-step * 0.2:.1f} {size * 0.8:.1f}" stroke="{INK}" stroke-width="1.300"/>'
            x += step * 0.42
        else:
            out += counted(part[0], part[1], x + step / 2, cy, size)
            x += step
    return out


def sole(kind: str, x: float, y: float, body: str) -> str:
    """A piece of which there is one only: it glides wherever it goes."""
    return f'<g id="{kind}" class="piece" data-piece="{kind}" transform="translate({x:.1f} {y:.1f})">{body}</g>'


def badge(seat: int, cx: float, cy: float, r: float) -> str:
    dye, ink, glyph, _name = SEATS[seat]
    return f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.1f}" fill="{dye}" stroke="#fff"/>' + use(
        "g-" + glyph, cx - r * 0.72, cy - r * 0.72, r * 1.44, r * 1.44, ink
    )


# -- what is drawn once -----------------------------------------------------------------------------------------------


def _task_medals() -> str:
    """One symbol a task: its medal, its picture, its number."""
    out = ""
    for task in TASKS:
        body = '<circle cy="1.600" r="10.800" fill="#2B1B10" opacity=".35"/><circle r="10.600" fill="#FFF6E2" stroke="#6B4A22" stroke-width="1.200"/>'
        body += icon(task, 0, -0.4 if task in GOODS else 0, 16.8)
        n = TASK_COUNT.get(task)
        body += disc(n, 7.7, 7.2, 5.6) if n else ""
        out += f'<symbol id="ta-t-{task}" viewBox="-13 -13 26 26" overflow="visible">{body}</symbol>'
    return out


def _pads() -> str:
    """One symbol a colour of space: the stone platform, the ring of its colour; the god's sign is laid on it."""
    out = ""
    for colour in ("none", "blue", "green"):
        body = f'<ellipse cy="3.200" rx="15.500" ry="14.500" fill="#2B1B10" opacity=".38"/><circle r="14.500" fill="url(#ta-stone-pad)" stroke="{"#5F4C30"}" stroke-width="1.200"/>'
        if colour in RIMS:
            body += f'<circle r="12.900" fill="none" stroke="{RIMS[colour]}" stroke-width="3.200"/><g transform="translate(10.600-10.600)"><circle r="5" fill="{RIMS[colour]}" stroke="#fff"/>{FAVOUR[colour]}</g>'
        else:
            body += '<path d="M-11-7A13 13 0 0 1 3-12.600" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.500" stroke-linecap="round"/>'
        out += f'<symbol id="ta-pad-{colour}" viewBox="-17 -17 34 34" overflow="visible">{body}</symbol>'
    return out


def _gradient(name: str, at: tuple[float, float, float], stops: tuple[tuple[float, str], ...]) -> str:
    drawn = "".join(f'<stop offset="{offset:g}" stop-color="{dye}"/>' for offset, dye in stops)
    return f'<radialGradient id="ta-{name}" cx="{at[0]:g}" cy="{at[1]:g}" r="{at[2]:g}">{drawn}</radialGradient>'


def _grounds() -> str:
    """Earth, walls, water: gradients and patterns."""
    return (
        _gradient("earth-top", (0.42, 0.3, 0.8), ((0.2, "#F0D9A0"), (1, "#D2AC68")))
        + _gradient("earth-middle", (0.4, 0.25, 0.85), ((0.35, "#CFC07A"), (1, "#A49A55")))
        + _gradient("earth-bottom", (0.4, 0.22, 0.9), ((0.4, "#A3B468"), (1, "#74904A")))
        + _gradient("stone-pad", (0.38, 0.3, 0.85), ((0, "#FFF9EA"), (1, "#DCCCAB")))
        + _gradient("gilt", (0.4, 0.32, 0.8), ((0, "#FFE9A0"), (0.55, "#E9B23A"), (1, "#B97E16")))
        + _gradient("meadow", (0.5, 0.5, 0.75), ((0.45, "#B9B871"), (1, "#8FA35A")))
        + '<linearGradient id="ta-sea" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2E7C93"/><stop offset="1" stop-color="#7CC3C4"/></linearGradient>'
        '<linearGradient id="ta-riser" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#E4CE9F"/><stop offset="1" stop-color="#C3A672"/></linearGradient>'
        '<pattern id="ta-masonry" width="22" height="10" patternUnits="userSpaceOnUse"><rect width="22" height="10" fill="#B7A183"/><path d="M0 0h22M0 5h22M5 0v5M16 5v5" stroke="#6B5638" stroke-width="1.100"/><path d="M0 1h22M0 6h22" stroke="#D3C0A2" stroke-width=".8"/></pattern>'
        '<pattern id="ta-crop-bottom" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M2 7l1-3 1 3M6.500 3l1-3 1 3" fill="none" stroke="#557433" stroke-width=".9"/></pattern>'
        '<pattern id="ta-crop-middle" width="11" height="11" patternUnits="userSpaceOnUse"><path d="M1 4q2-2 4 0M6 9q2-2 4 0" fill="none" stroke="#877B3A" stroke-width=".9"/></pattern>'
        '<filter id="ta-soft"><feGaussianBlur stdDeviation="4"/></filter>'
        '<filter id="ta-blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>'
    )


def _scenery() -> str:
    return (
        '<symbol id="ta-tree" viewBox="0 0 24 26" overflow="visible"><ellipse cx="13" cy="23" rx="9" ry="3" fill="#0f1d0a" opacity=".35"/><path d="M11 14h3v9h-3z" fill="#5E3A21"/><circle cx="12" cy="9" r="8.500" fill="#4F8A3C"/><circle cx="8" cy="12.500" r="6" fill="#2F6A35"/><circle cx="16" cy="12" r="6" fill="#4F8A3C"/><path d="M6 7q3-5 8-4" stroke="#fff" stroke-opacity=".35" stroke-width="1.500" fill="none"/></symbol>'
        '<symbol id="ta-palm" viewBox="0 0 24 26" overflow="visible"><ellipse cx="13" cy="24" rx="7" ry="2.500" fill="#0f1d0a" opacity=".35"/><path d="M12 10q-1 7 0 14" stroke="#7A5230" stroke-width="2.600" fill="none"/><path d="M12 10Q4 3 0 10q6-2 12 0zM12 10Q20 3 24 10q-6-2-12 0zM12 10Q7 0 12-2q3 6 0 12zM12 10q-8 0-8 8 3-6 8-8zM12 10q8 0 8 8-3-6-8-8z" fill="#2F6A35"/></symbol>'
        '<symbol id="ta-peak" viewBox="0 0 60 44" overflow="visible"><path d="M0 44L24 4l8 12 6-7 22 35z" fill="#A79C8E"/><path d="M24 4l8 12-4 10 3 18H0z" fill="#7F766C"/><path d="M24 4l8 12-3 3-4-5-4 6-4-4zM38 9l6 10-4-2-4 4z" fill="#FFFDF5"/></symbol>'
        '<symbol id="ta-cactus" viewBox="0 0 20 26" overflow="visible"><path d="M10 25V4M10 16H4V9M10 13h6V7" fill="none" stroke="#2F6A35" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></symbol>'
    )


@cache
def defs() -> str:
    """All symbols, gradients and patterns of the game."""
    out = [f'<symbol id="ta-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in ICONS.items()]
    out += [f'<symbol id="ta-g-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in GOD_SIGN.items()]
    out += [f'<symbol id="ta-f-{name}" viewBox="0 0 60 60">{body}</symbol>' for name, body in god_faces().items()]
    out += [f'<symbol id="ta-w-{name}" viewBox="0 0 40 50">{body}</symbol>' for name, body in worker_figures().items()]
    out += [
        f'<symbol id="ta-p-{seat}" viewBox="0 0 32 50">{priest_figure(seat)}</symbol>' for seat in range(len(SEATS))
    ]
    out += [
        f'<pattern id="ta-weave-{name}" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24" fill="{ground}"/>{body}</pattern>'
        for name, (ground, body) in WEAVE.items()
    ]
    return "".join(out) + _grounds() + _task_medals() + _pads() + _scenery()
