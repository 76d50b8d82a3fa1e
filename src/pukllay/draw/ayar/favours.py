"""The nine favours of Viracocha; and in their place, when it is asked, which of several: activities, markers, llamas."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import (
    ACTS,
    DIM,
    MOONSHADE,
    SUNLIGHT,
    WELL,
    card,
    disc,
    f,
    marker,
    power,
    rect,
    text,
    tick,
    use,
)
from pukllay.draw.scene import Scene, fitted
from pukllay.draw.theme import INK, OCHRE, TEAL
from pukllay.games.ayar.names import SLOT

TOP = 21.0  # the heading
ROW = 34.0  # a choice of a list


def viracocha(scene: Scene, side: dict[str, Any], w: float, h: float) -> str:
    """How far each favour is."""
    out = card(w, h) + fitted(_("Viracocha’s favours"), 10, 16, w - 20, 14, INK, "start")
    rh = (h - TOP - 2) / 9
    for n, slot in enumerate(side["viracocha"]):
        y = TOP + (n + 0.5) * rh
        target, done = f"viracocha-{slot['slot']}", slot["placed"] >= slot["needs"]
        body = rect(3, y - rh / 2, w - 6, rh, 7, "#FFFAF0") + _favour(slot["slot"], 14, y)
        if done:
            body += tick(w - 18, y, 9)
        else:
            step = 18 if w > 150 else 15.5
            for k in range(slot["needs"]):
                x = w - 14 - (slot["needs"] - 1 - k) * step
                if k < slot["placed"]:
                    body += use("vira", x, y, step * 0.046)
                else:
                    body += disc(x, y, step * 0.41, WELL, f'stroke="{DIM}" stroke-dasharray="2.5 2.5"')
        words = _("{favour} ({placed} of {needs})").format(
            favour=_(SLOT[n]), placed=slot["placed"], needs=slot["needs"]
        )
        shape = f'rect x="3" y="{f(y - rh / 2)}" width="{f(w - 6)}" height="{f(rh)}" rx="7"'
        out += scene.thing(target, words, scene.choice(target, body, shape))
    return out


def _favour(slot: str, x: float, y: float) -> str:
    if slot.startswith("power-"):
        return (
            text(x - 8, y + 5, "+1", 14, INK, "start", 800)
            + power("", x + 21, y, 0.8)
            + use(f"act-{slot[6:]}", x + 43, y, 0.78)
        )
    if slot == "llama":
        return use("g-llama", x + 3, y, 0.85, TEAL)
    if slot == "temple-moons":
        out = text(x - 8, y + 5, "+2", 14, INK, "start", 800) + use("g-moon", x + 21, y, 0.6, MOONSHADE)
        return out + text(x + 30, y + 5, "/", 14, DIM) + use("temple", x + 45, y + 8, 0.6, "#8A5A36")
    if slot == "extra-sun":
        return text(x - 8, y + 5, "+1", 14, INK, "start", 800) + use("g-sun", x + 21, y, 0.66, SUNLIGHT)
    if slot == "move-marker":
        return (
            marker("gold", x + 2, y, 0.62)
            + use("g-arrow", x + 17, y, 0.7, INK)
            + use("g-moon", x + 31, y, 0.6, MOONSHADE)
        )
    out = (
        text(x - 8, y + 5, "+6", 14, INK, "start", 800)
        + use("g-sun", x + 21, y, 0.66, SUNLIGHT)
        + text(x + 31, y + 5, "/", 14, DIM)
    )
    return out + f'<circle cx="{f(x + 44)}" cy="{f(y)}" r="7.5" fill="none" stroke="{OCHRE}" stroke-width="2"/>'


# -- lists ------------------------------------------------------------------------------------------------------------


def listed(scene: Scene) -> list[str]:
    """The targets that have their place in a list."""
    return [t for t in scene.marks if t.startswith(("pair-", "llamas-")) or (t.startswith("moon-") and "-to-" in t)]


def choosing(scene: Scene, side: dict[str, Any], w: float, h: float) -> str:
    """A list of what may be chosen, each with what it brings."""
    targets = listed(scene)
    llamas = targets[0].startswith("llamas-")
    title = (
        _("Llamas") if llamas else _("Fertile ground") if targets[0].startswith("pair-") else _("Markers of the Moon")
    )
    out = card(w, h) + fitted(title, 10, 17, w - 20, 14, INK, "start")
    columns = 1 if len(targets) <= 6 else -(-len(targets) // 7)
    rows = -(-len(targets) // columns)
    wide, high = (w - 12) / columns, min(ROW, (h - 26) / rows)
    for n, target in enumerate(targets):
        x, y = 6 + n // rows * wide, 24 + n % rows * high
        body = rect(x, y, wide - 4, high - 4, 7, WELL) + _face(scene, side, target, x, y + high / 2 - 2, wide - 4)
        shape = f'rect x="{f(x)}" y="{f(y)}" width="{f(wide - 4)}" height="{f(max(24, high - 4))}" rx="7"'
        out += scene.thing(target, scene.marks[target].label, scene.choice(target, body, shape))
    return out


def _face(scene: Scene, side: dict[str, Any], target: str, x: float, y: float, w: float) -> str:
    effect = scene.marks[target].effect
    brings = [(icon, n) for icon, n in effect.brings if icon in ("g-sun", "g-moon")] if effect else []
    kind, _dash, rest = target.partition("-")
    if kind == "llamas":
        out = (
            fitted(_("best"), x + 6, y + 5, 34, 14, INK, "start")
            if rest == "best"
            else text(x + 8, y + 6, rest, 17, INK, "start", 800)
        )
        out += use("g-llama", x + (50 if rest == "best" else 36), y, 0.7, TEAL) if w > 60 else ""
    elif kind == "pair":
        a, b = rest.split("+")
        out = use(f"act-{a}", x + 18, y) + text(x + 34, y + 6, "+", 16, DIM, "middle") + use(f"act-{b}", x + 52, y)
    else:
        a, _to, b = rest.partition("-to-")
        out = use(f"act-{a}", x + 44, y, 0.9) + use("g-arrow", x + 64, y, 0.8, INK) + use(f"act-{b}", x + 84, y, 0.9)
        out += marker(side["moon slots"][ACTS.index(a)] or "gold", x + 16, y, 0.8)
    for n, (icon, number) in enumerate(reversed(brings)):
        at = x + w - 34 - n * 42
        if at > x + 34:
            out += use(icon, at, y, 0.62, SUNLIGHT if icon == "g-sun" else MOONSHADE) + text(
                at + 9, y + 5.5, f"+{number}", 15, INK, "start", 800
            )
    return out
