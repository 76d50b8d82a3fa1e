"""Cusco: beside each road's end its row of temples, where the sister waits; who retires turns to stone there."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import DYE, MOONLIGHT, NIGHT, disc, f, rect, sign, temple, text, use
from pukllay.draw.ayar.layout import CUSCO_WIDE, CUSCO_X, DOOR, DOORS, door_xy, land_of
from pukllay.draw.scene import Scene
from pukllay.draw.table import Part
from pukllay.draw.theme import INK
from pukllay.games.ayar.names import COLOUR

BONUS = (6, 4, 2, 1)  # Moons of a temple by its doorway
FIRST_DOORS = 3  # the fourth has room for any number


def parts(scene: Scene) -> list[Part]:
    tonight = scene.view["next to retire"]
    return [
        Part(f"row-{a['colour']}", scene.kept(_row, a, tonight == a["colour"]) + _ghost(scene, a))
        for a in scene.view["ayars"]
    ]


def _row(scene: Scene, ayar: dict[str, Any], tonight: bool) -> str:
    at = land_of(scene)
    y, colour, x0 = at.row_y(ayar["row"]), ayar["colour"], CUSCO_X
    out = [
        rect(x0, y - 25, CUSCO_WIDE, 58, 6, "#5F5344", 'opacity=".45"'),
        rect(x0, y - 28, CUSCO_WIDE, 58, 6, "#A89A83"),
        rect(x0, y - 28, CUSCO_WIDE, 44, 6, "url(#ay-masonry)"),
        rect(x0, y + 16, CUSCO_WIDE, 14, 4, "#C9BDA6"),
    ]
    name = _("{colour}: the row of temples").format(colour=_(COLOUR[colour]))
    if ayar["retired"]:
        out.append(
            f'<g color="#A39C90" filter="url(#ay-stone)">{use("ayar", x0 + 66, y + 16, 0.95)}{use("coya", x0 + 98, y + 16, 0.95)}</g>'
        )
        out.append(
            rect(x0, y + 16, CUSCO_WIDE, 14, 4, "#6F6455") + use(f"sign-{colour}", x0 + 82, y + 23, 0.8, "#EFE6D6")
        )
        return scene.thing(f"row-{colour}", name, "".join(out))
    for k in range(4):
        cx = x0 + DOORS + k * DOOR
        out.append(f'<path d="M{f(cx - 13)} {f(y + 13)}v-27l3-4h20l3 4v27z" fill="#6F6353" stroke="#574C3E"/>')
        if k == FIRST_DOORS:
            out.append(
                f'<path d="M{f(cx - 9)} {f(y + 8)}h18M{f(cx - 9)} {f(y + 4)}h18" stroke="#A89A83" stroke-width="1.4"/>'
            )
        out.append(
            use("g-moon", cx - 7, y + 23, 0.42, NIGHT) + text(cx + 6, y + 27.3, f"+{BONUS[k]}", 12, INK, "middle", 800)
        )
    out.append(f'<path d="M{f(x0)} {f(y - 23)}q0-5 5-5h26v58h-26q-5 0-5-5z" fill="{DYE[colour]}" opacity=".9"/>')
    out.append(use("coya", x0 + 15, y + 13, 0.95, DYE[colour]) + use(f"sign-{colour}", x0 + 26, y - 22, 0.5, "#FFF"))
    if ayar["viracocha"]:
        out.append(use("vira", x0 + 15, y + 23, 0.66))
    for place, built in enumerate(ayar["temples"]):
        x, foot = door_xy(at, ayar["row"], place)
        body = temple(sign(scene, built["seat"]), built["activity"], x, foot, 0.92)
        out.append(f'<g id="temple-at-{colour}-{place}" class="tile" fill="{built["seat"]}">{body}</g>')
    if tonight:
        out.append(rect(x0 - 2, y - 30, CUSCO_WIDE + 4, 62, 8, "none", f'stroke="{NIGHT}" stroke-width="3"'))
        out.append(
            disc(x0 + 158, y - 26, 11, NIGHT, f'stroke="{MOONLIGHT}" stroke-width="1.5"')
            + use("g-moon", x0 + 158, y - 26, 0.62, "#FBE7A6")
        )
    return scene.thing(f"row-{colour}", name, "".join(out))


def _ghost(scene: Scene, ayar: dict[str, Any]) -> str:
    """The next doorway, for each temple that may be placed here."""
    if scene.view["moved"] != ayar["colour"]:
        return ""
    x, foot = door_xy(land_of(scene), ayar["row"], len(ayar["temples"]))
    out = ""
    for target in scene.marks:
        if target.startswith("temple-"):
            out += scene.foresee(target, temple(max(0, scene.seat), target.removeprefix("temple-"), x, foot, 1.0))
    return out
