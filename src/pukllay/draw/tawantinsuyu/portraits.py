"""Things drawn large, for the inspector."""

from __future__ import annotations

from typing import Any

from pukllay.draw.scene import Scene
from pukllay.draw.tawantinsuyu.art import ACTION_DYE, CREAM, figure, god, icon, sign, use
from pukllay.draw.tawantinsuyu.hill import stairs_of
from pukllay.draw.tawantinsuyu.land import house
from pukllay.draw.theme import MAIZE, SEATS

MIDDLE, MEDAL = 42.0, 46.0
BARE = "#B7A183"


def space(printed: dict[str, Any], tasks: list[str], colour: str) -> str:
    """The space with its three tasks, joined as on the hill."""
    x, y, r = 44.0, 38.0, 26.0
    spots = ((128.0, 38.0), (180.0, 38.0), (232.0, 38.0))
    out = "".join(
        f'<path d="M{x} {y}L{tx} {ty}" stroke="{dye}" stroke-width="{wide}"/>'
        for wide, dye in ((9, "#7A5A30"), (5.5, MAIZE))
        for tx, ty in spots[2:]
    )
    size = r * 34 / 14.5
    out += use("ta-pad-" + (printed["colour"] or "none"), x - size / 2, y - size / 2, size)
    out += figure(colour, x, y + 22, 56) if colour else god(printed["god"], x, y, 32)
    for (tx, ty), task in zip(spots, tasks, strict=False):
        out += use("ta-t-" + task, tx - MEDAL / 2, ty - MEDAL / 2, MEDAL)
    return out


def medal(task: str) -> str:
    return use("ta-t-" + task, 2, 12, 80)


def court(action: str) -> str:
    dye = ACTION_DYE[action]
    return (
        f'<path d="M6 20Q42 2 78 20L62 100Q42 92 22 100z" fill="{dye}" stroke="#4A2D08" stroke-width="2"/>'
        f'<circle cx="42" cy="54" r="28" fill="{CREAM}" stroke="#4A2D08" stroke-width="1.5"/>{icon(action, 42, 54, 42)}'
    )


def priest(scene: Scene, seat: int) -> str:
    return use(f"ta-p-{sign(scene, seat)}", 12, 12, 60, 94)


def worker(colour: str) -> str:
    return use("ta-w-" + colour, 2, 8, 80, 100)


def stairs(scene: Scene, owner: int) -> str:
    dye = SEATS[sign(scene, owner)][0] if owner >= 0 else BARE
    return f'<g transform="translate(42 60) scale(3)">{stairs_of(dye)}</g>'


def place(region: int, printed: dict[str, Any]) -> str:
    return f'<g transform="translate(42 40) scale(1.25)">{house(region, printed)}</g>'


def good(name: str) -> str:
    return icon(name, MIDDLE, MIDDLE, 72)
