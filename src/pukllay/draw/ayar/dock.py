"""One's own things: the balance and what else is at hand (the strip), the whole board (opened), all of it on a phone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar import balance
from pukllay.draw.ayar.activities import BLOCKS, sewing
from pukllay.draw.ayar.art import ACTS, CARD, LINE, MOONSHADE, SOIL, SUNLIGHT, WELL, g, marker, rect, text, use
from pukllay.draw.ayar.favours import choosing, listed, viracocha
from pukllay.draw.ayar.grid import grid, grid_for
from pukllay.draw.ayar.roads import act_name
from pukllay.draw.scene import Scene
from pukllay.draw.table import Part, Picture
from pukllay.draw.theme import INK, SEATS, TEAL

WIDTH, STRIP, PHONE = 1000.0, 72.0, 382.0
HIGH, GAP, EDGE = 242.0, 6.0, 4.0
FAVOURS = 174.0
UPPER = 86.0  # pottery and reeds; weaving and farming below them get the rest
BELOW_THE_LAND = ("cloth-", "turn-")
ON_BOARD = (
    "step-",
    "tambo-",
    "cloth-",
    "turn-",
    "maize-box",
    "viracocha-",
    "moon-",
    "temple-",
    "check-temple",
    "check-bonus",
    "pair-",
    "llamas-",
)


def opens(scene: Scene) -> bool:
    """Whether something on the board may be chosen."""
    return any(target.startswith(ON_BOARD) and target != "moon-keep" for target in scene.marks)


# -- folded -----------------------------------------------------------------------------------------------------------


def strip(scene: Scene, seat: int) -> Picture:
    side = scene.view["seats"][seat]
    scales = scene.thing(
        "balance", balance.goal(side), rect(0, 1, 190, 70, 9, CARD, f'stroke="{LINE}"') + balance.scales(side)
    )
    night = scene.thing(
        "tonight", _("where Sun and Moon would stand after this night"), g(194, 3, balance.tonight(scene, side, True))
    )
    parts = [Part("scales", scales), Part("night", night)]
    if scene.narrow:
        return Picture("strip", _("My things"), PHONE, STRIP, tuple(parts))
    parts += [
        Part(
            "dial",
            scene.thing(
                "dial", _("Inti dial: {n} Suns each dawn").format(n=side["dial"]), g(408, 37, balance.dial(side, 24))
            ),
        ),
        Part("acts", "".join(_act(scene, side, n, act) for n, act in enumerate(ACTS))),
        Part(
            "markers",
            scene.thing(
                "markers",
                _("step markers that stand"),
                "".join(marker(c, 812 + k * 21, 38, 0.96) for k, c in enumerate(side["standing"])),
            ),
        ),
        Part("rest", _rest(scene, side, seat)),
    ]
    return Picture("strip", _("My things"), WIDTH, STRIP, tuple(parts))


def _act(scene: Scene, side: dict[str, Any], n: int, act: str) -> str:
    body = (
        rect(0, 0, 84, 54, 9, CARD, f'stroke="{LINE}"')
        + rect(0, 0, 36, 54, 9, SOIL[act])
        + use(f"act-{act}", 18, 27, 1.25)
    )
    body += use("g-sun", 48, 17, 0.62, SUNLIGHT) + text(59, 22.5, side["suns"][n], 17, INK, "start", 800)
    body += use("g-moon", 48, 39, 0.58, MOONSHADE) + text(59, 44.5, side["moons"][n], 17, INK, "start", 800)
    if side["moon slots"][n]:
        body += marker(side["moon slots"][n], 76, 12, 0.5)
    return scene.thing(f"act-{act}", act_name(act), g(446 + n * 88, 9, body))


def _rest(scene: Scene, side: dict[str, Any], seat: int) -> str:
    tiny = "".join(
        rect(
            916 + k % 4 * 11,
            14 + k // 4 * 11,
            9.5,
            9.5,
            2.5,
            SEATS[seat][0] if there else WELL,
            f'stroke="{INK if there else LINE}" stroke-width=".8"',
        )
        for k, there in enumerate(side["tambos"])
    )
    plate = rect(910, 6, 88, 60, 9, CARD, f'stroke="{LINE}"')
    placed = sum(slot["placed"] for slot in side["viracocha"])
    body = use("vira", 970, 24, 0.9) + text(982, 29.5, placed, 16, INK, "start", 800)
    llamas = use("g-llama", 970, 52, 0.76, TEAL) + text(982, 57.5, side["llamas"], 16, INK, "start", 800)
    return (
        scene.thing("tambos", _("tambos at home"), plate + tiny)
        + scene.thing("favours", _("Viracochas placed"), body)
        + scene.thing("llamas", _("llamas"), llamas)
    )


# -- opened -----------------------------------------------------------------------------------------------------------


def board(scene: Scene, seat: int, mine: bool) -> Picture:
    """Tambos, the four activities, Viracocha's favours; what is asked takes the room that it needs."""
    if not mine:
        scene = replace(scene, marks={}, leads={})
    side = scene.view["seats"][seat]
    title = _("My board") if mine else _("The board of {name}").format(name=scene.names[seat])
    if scene.narrow:
        return _upright(scene, side, seat, mine, title)
    asked = bool(mine and listed(scene))
    right = choosing if asked else viracocha
    parts = []
    if mine and any(t.startswith(BELOW_THE_LAND) for t in scene.marks):
        parts.append(Part("grid", g(EDGE, EDGE - 1, grid(scene, side, seat, mine))))
        x = EDGE + grid_for(scene, mine).width + GAP
        parts.append(Part("sewing", g(x, EDGE - 1, sewing(scene, side, WIDTH - FAVOURS - x - GAP - EDGE, HIGH))))
    else:
        at = grid_for(scene, mine)
        parts.append(Part("grid", g(EDGE, EDGE - 1, grid(scene, side, seat, mine))))
        x = EDGE + at.width + GAP
        wide = (WIDTH - FAVOURS - x - EDGE - 2 * GAP) / 2
        lower = HIGH - UPPER - GAP
        for act, dx, y, h in (
            ("pottery", 0, 0, UPPER),
            ("reeds", 1, 0, UPPER),
            ("weaving", 0, UPPER + GAP, lower),
            ("farming", 1, UPPER + GAP, lower),
        ):
            parts.append(Part(f"own-{act}", g(x + dx * (wide + GAP), EDGE - 1 + y, BLOCKS[act](scene, side, wide, h))))
    parts.append(Part("favours", g(WIDTH - FAVOURS - EDGE, EDGE - 1, right(scene, side, FAVOURS, HIGH))))
    return Picture("board", title, WIDTH, HIGH + 2 * EDGE - 2, tuple(parts))


def _upright(scene: Scene, side: dict[str, Any], seat: int, mine: bool, title: str) -> Picture:
    """On a phone: what is asked first, the rest below it."""
    parts, y, half = [], 4.0, (PHONE - GAP) / 2
    if mine and listed(scene):
        parts.append(Part("list", g(0, y, choosing(scene, side, PHONE, 246))))
        y += 252
    if mine and any(t.startswith(BELOW_THE_LAND) for t in scene.marks):
        parts.append(Part("sewing", g(0, y, sewing(scene, side, PHONE, 330))))
        y += 336
    at = grid_for(scene, mine)
    grid_part = Part("grid", g(0, y, grid(scene, side, seat, mine)))
    if at.asks > 1:
        parts.append(grid_part)
        y += at.height + GAP
    else:
        parts += [
            grid_part,
            Part("favours", g(at.width + GAP, y, viracocha(scene, side, PHONE - at.width - GAP, at.height))),
        ]
        y += at.height + GAP
    for n, (act, h) in enumerate((("pottery", 84.0), ("reeds", 84.0), ("weaving", 132.0), ("farming", 150.0))):
        parts.append(Part(f"own-{act}", g(n % 2 * (half + GAP), y, BLOCKS[act](scene, side, half, h))))
        y += (h + GAP) * (n % 2) if n != 2 else 0
    if at.asks > 1:
        parts.append(Part("favours", g(0, y, viracocha(scene, side, PHONE, 240))))
        y += 246
    head = g(0, y, balance.scales(side)) + g(194, y + 3, balance.tonight(scene, side, False))
    if not mine:
        parts.append(Part("balance", head))
        y += 76
    return Picture("board", title, PHONE, y, tuple(parts))
