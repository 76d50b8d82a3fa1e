"""Lake Titicaca: islands of reed and open water, the boats, and Viracochas between them."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import disc, f, moons, power, sign, text, use
from pukllay.draw.ayar.layout import lake_xy, land_of
from pukllay.draw.scene import Scene
from pukllay.draw.table import Part
from pukllay.draw.theme import SEATS
from pukllay.games.ayar.names import SECTION

BERTHS = ((-24, -6), (24, -6), (-22, 16), (24, 16))  # where boats lie beside an island
ISLAND, WATER, FAVOUR = 19.0, 12.5, 14.0  # radii of what is touched


def parts(scene: Scene) -> list[Part]:
    spaces, sections = scene.view["lake"]["spaces"], scene.view["lake"]["sections"]
    plain = [(s["name"], s["x"], s["y"], s["near"]) for s in spaces]
    return [
        Part("routes", scene.kept(_routes, plain)),
        Part("favours", scene.kept(_sections, sections)),
        Part(
            "islands",
            "".join(scene.kept(_space, {k: v for k, v in s.items() if k not in ("boats", "near")}) for s in spaces),
        ),
        Part("boats", _boats(scene, spaces)),
    ]


def _routes(scene: Scene, spaces: list[tuple[str, float, float, list[str]]]) -> str:
    at = land_of(scene)
    xy = {name: lake_xy(at, x, y) for name, x, y, _near in spaces}
    d = "".join(
        f"M{f(xy[name][0])} {f(xy[name][1])}L{f(xy[other][0])} {f(xy[other][1])}"
        for name, _x, _y, near in spaces
        for other in near
        if name < other
    )
    words = text(8, at.height - 12, _("Lake Titicaca"), 14, "#FFF8E6", "start", 700)
    return (
        f'<path d="{d}" stroke="#0F4F63" stroke-width="6" stroke-opacity=".35" fill="none" stroke-linecap="round"/>'
        f'<path class="routes" d="{d}" stroke="#D6F0F0" stroke-width="2" stroke-dasharray="4 5" fill="none" opacity=".9"/>{words}'
    )


def _sections(scene: Scene, sections: list[dict[str, Any]]) -> str:
    at, out = land_of(scene), []
    for s in sections:
        x, y = lake_xy(at, s["x"], s["y"])
        n, target = s["viracocha"], f"section-{s['name']}"
        body = "".join(use("vira", x + (k - (n - 1) / 2) * 14, y - k * 2, 0.95) for k in range(n)) or use(
            "novira", x, y
        )
        words = _("{n} Viracocha, {section}").format(n=n, section=_(SECTION.get(s["name"], s["name"])))
        body = scene.choice(target, body, f'circle cx="{f(x)}" cy="{f(y)}" r="{FAVOUR:g}"')
        out.append(scene.thing(target, words, body) + scene.tag(target, x, y - FAVOUR))
    return "".join(out)


def _space(scene: Scene, s: dict[str, Any]) -> str:
    at, target = land_of(scene), f"lake-{s['name']}"
    x, y = lake_xy(at, s["x"], s["y"])
    shape = f'circle cx="{f(x)}" cy="{f(y)}" r="{WATER:g}"'
    if s["slot"]:
        body, words = _island(scene, s, x, y), _("island slot: {moons} Moons").format(moons=s["moons"])
        shape = f'path d="M{f(x - ISLAND)} {f(y)}l6-11 13-4 13 4 6 11-6 10-13 4-13-4z"'
        if s["yellow"]:
            words = _("yellow island slot: {moons} Moons").format(moons=s["moons"])
    elif s["name"] == "start":
        words = _("where the boats begin")
        body = f'<path d="M{f(x - 14)} {f(y - 13)}h17v26h-17z" fill="#8A5A36" stroke="#4A2D15" stroke-width="1.2"/><path d="M{f(x - 14)} {f(y - 6)}h17M{f(x - 14)} {f(y)}h17M{f(x - 14)} {f(y + 6)}h17" stroke="#5E3A21"/>'
    else:
        words = _("open water")
        body = disc(x, y, 9, "#E4F5F3", 'stroke="#0F4F63" stroke-width="1.4"')
        if s["power"] > 1:
            body += power(s["power"], x, y, 0.86)
        else:
            body += f'<path d="M{f(x - 5)} {f(y + 1)}q2.5-3.5 5 0t5 0" fill="none" stroke="#2C7F97" stroke-width="1.8" stroke-linecap="round"/>'
    return scene.thing(target, words, scene.choice(target, body, shape)) + scene.tag(target, x, y - ISLAND + 4)


def _island(scene: Scene, s: dict[str, Any], x: float, y: float) -> str:
    shape = f"M{f(x - 19)} {f(y)}l6-11 13-4 13 4 6 11-6 10-13 4-13-4z"
    dye = "#F2C94C" if s["yellow"] else "#E9DDB8"
    out = f'<path d="{shape}" fill="#0F4F63" opacity=".5" transform="translate(0 4)"/><path d="{shape}" fill="{dye}" stroke="#6B4A12" stroke-width="1.4"/>'
    out += f'<path d="M{f(x - 13)} {f(y - 5)}l9-5M{f(x - 13)} {f(y + 6)}l7-3M{f(x + 4)} {f(y + 10)}l9-5M{f(x + 6)} {f(y - 8)}l6 2" stroke="#A67F2B" stroke-width="1.2"/>'
    if s["yellow"]:  # room for one island only: a fence as well as the dye
        out += f'<path d="M{f(x - 15)} {f(y)}l5-8.5 10-3 10 3 5 8.5-5 8-10 3-10-3z" fill="none" stroke="#8A5A0A" stroke-width="1.3" stroke-dasharray="2.5 2.5"/>'
    n = len(s["islands"])
    for k, seat in enumerate(s["islands"]):
        dye, ink, name, _name = SEATS[sign(scene, seat)]
        hx, hy = x + (k - (n - 1) / 2) * (13 if n < 4 else 10), y + 4
        hut = use("hut", hx, hy, 0.95, dye) + use(f"g-{name}", hx, hy - 1.6, 0.3, ink)
        out += f'<g id="island-{s["name"]}-{seat}" class="tile">{hut}</g>'
    out += moons(s["moons"], x, y - (16 if n else 0), 0.9 if n else 1.05)
    if s["power"] > 1 and not n:
        out += power(s["power"], x + 17, y + 8, 0.75)
    return out


def _boats(scene: Scene, spaces: list[dict[str, Any]]) -> str:
    at, out = land_of(scene), []
    for s in spaces:
        x, y = lake_xy(at, s["x"], s["y"])
        n = len(s["boats"])
        for k, seat in enumerate(s["boats"]):
            bx, by = (x + BERTHS[k][0], y + BERTHS[k][1]) if s["slot"] else (x + (k - (n - 1) / 2) * 17, y - 8)
            dye, ink, name, _name = SEATS[sign(scene, seat)]
            body = use("boat", 0, 0, 0.7, dye) + use(f"g-{name}", 3.4, -6.6, 0.28, ink)
            piece = f'<g id="boat-{seat}" class="piece" data-piece="boat-{seat}" transform="translate({f(bx)} {f(by)})">{body}</g>'
            out.append(f'<g pointer-events="none">{piece}</g>')
    return "".join(out)
