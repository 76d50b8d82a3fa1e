"""The four roads from Tiwanaku to Cusco: plots and tambos beside them, feasts upon them, and the Ayars who walk."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import (
    ACT_NAMES,
    ACTS,
    DEEP,
    DYE,
    MOONLIGHT,
    NIGHT,
    disc,
    f,
    g,
    power,
    rect,
    sign,
    tambo,
    text,
    use,
)
from pukllay.draw.ayar.layout import STEPS, Land, land_of, plot_places, space_xy, way
from pukllay.draw.scene import Scene, quoteattr
from pukllay.draw.table import Part
from pukllay.draw.theme import INK, MAIZE
from pukllay.games.ayar.names import COLOUR

EARTH, TRODDEN, WORN, BORDER = "#5B4426", "#EBD8AE", "#CFC0A2", "#8E6F45"
MILESTONES = (5, 10, 15, 20, 25)
PLOT, FEAST = 12.0, 15.0  # half a plot's side, a feast's radius
FIRST = 14.0  # half the side of what lights a road's first plot, when all four roads must be in sight
GROUND = "building-"


def act_name(act: str) -> str:
    return _(ACT_NAMES[ACTS.index(act)])


def parts(scene: Scene) -> list[Part]:
    view = scene.view
    out = []
    for ayar, path in _by_row(view):
        colour = path["colour"]
        feasts = [r for r in view["raymi"] if r["activity"] and colour in r["spaces"]]
        out.append(Part(f"road-{colour}", scene.kept(_road, path, ayar, feasts)))
    out.append(Part("ayars", "".join(_walker(scene, ayar) for ayar, _path in _by_row(view) if not ayar["retired"])))
    return [*out, Part("asked", _asked(scene)), Part("ghosts", _ghosts(scene))]


def _by_row(view: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return sorted(zip(view["ayars"], view["paths"], strict=True), key=lambda pair: pair[0]["row"])


def _stroke(d: str, dye: str, wide: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{dye}" stroke-width="{wide:g}" stroke-linecap="round" stroke-linejoin="round" {more}/>'


def _road(scene: Scene, path: dict[str, Any], ayar: dict[str, Any], feasts: list[dict[str, Any]]) -> str:
    at, row, colour, space = land_of(scene), ayar["row"], ayar["colour"], min(ayar["space"], STEPS)
    dye, gone, all_of_it = DYE[colour], ayar["retired"], way(land_of(scene), ayar["row"], 0, STEPS)
    walked = way(at, row, 0, space)
    out = [
        _stroke(all_of_it, "#4A3420", 17, 'opacity=".38" transform="translate(0 2.5)"'),
        _stroke(all_of_it, BORDER, 15.5),
        _stroke(all_of_it, WORN if gone else TRODDEN, 12.5),
        _stroke(way(at, row, space, STEPS), dye, 2.2, f'stroke-dasharray="1 7" opacity="{0.4 if gone else 0.9}"'),
        _stroke(walked, DEEP[colour], 12.5, f'opacity="{0.35 if gone else 1}"'),
        _stroke(walked, dye, 9.5, f'opacity="{0.45 if gone else 1}"'),
    ]
    dots = "".join(f"M{f(x)} {f(y)}h0" for u in range(1, STEPS) for x, y in [space_xy(at, row, u)])
    out.append(_stroke(dots, EARTH, 8.6) + _stroke(dots, "#FFF8E6", 6.8))
    for u in MILESTONES:
        x, y = space_xy(at, row, u)
        out.append(disc(x, y, 7.8, "#FFF8E6", f'stroke="{EARTH}"') + text(x, y + 3.9, u, 11, "#4A3420", "middle", 800))
    x, y = space_xy(at, row, 0)  # whose road it is
    out.append(disc(x - 8, y, 10, dye, f'stroke="#FFF8E6" stroke-width="1.6" opacity="{0.6 if gone else 1}"'))
    out.append(use(f"sign-{colour}", x - 8, y, 0.95, "#FFF"))
    out.append(_fertile(scene, at, row, colour, gone))
    out.append(_plots(scene, at, path, ayar))
    out += [_feast(scene, at, feast, colour, row, space, gone) for feast in feasts]
    words = _("the {colour} road").format(colour=_(COLOUR[colour]))
    return scene.thing(f"road-{colour}", words, "".join(out))


def _fertile(scene: Scene, at: Land, row: int, colour: str, gone: bool) -> str:
    x, y = space_xy(at, row, STEPS)
    body = (
        f'<g opacity="{0.5 if gone else 1}"><circle cx="{f(x)}" cy="{f(y)}" r="12.5" fill="#3E6B22" stroke="#24430F" stroke-width="1.5"/>'
        f'<path d="M{f(x - 9)} {f(y - 4)}h18M{f(x - 11)} {f(y + 1)}h22M{f(x - 9)} {f(y + 6)}h18" stroke="#6FA042" stroke-width="2"/>'
        f'<path d="M{f(x)} {f(y + 8)}v-22" stroke="#8A6410" stroke-width="4"/><path d="M{f(x)} {f(y + 8)}v-22" stroke="{MAIZE}" stroke-width="2.4"/>'
        f'<circle cx="{f(x)}" cy="{f(y - 15)}" r="3.4" fill="{MAIZE}" stroke="#8A6410"/></g>'
    )
    return scene.thing("check-fertile", _("fertile ground"), body)


def _feast(scene: Scene, at: Land, feast: dict[str, Any], colour: str, row: int, space: int, gone: bool) -> str:
    """A Raymi tile on its space: what a llama needs hangs below; a pip says which other road shares the feast."""
    here = feast["spaces"][colour]
    x, y = space_xy(at, row, here)
    if feast["removed"] or gone or space >= here:
        return use("raymi-gone", x, y)
    return scene.thing(f"check-raymi-{feast['slot']}", feast_words(feast), _feast_face(feast, colour, x, y))


def feast_words(feast: dict[str, Any]) -> str:
    words = _("Raymi {letter}: {activity}, a llama from {n} Suns")
    return words.format(letter=feast["slot"], activity=act_name(feast["activity"]), n=feast["needs"])


def _feast_face(feast: dict[str, Any], colour: str, x: float, y: float) -> str:
    other = next((c for c in feast["spaces"] if c != colour), "")
    out = use("raymi-back" if feast["flipped"] else "raymi", x, y) + use(f"act-{feast['activity']}", x, y - 1, 0.74)
    out += disc(x - 11.5, y + 10.5, 7.8, INK, f'stroke="{MAIZE}" stroke-width="1.2"')
    out += text(x - 11.5, y + 14.6, feast["needs"], 12, MAIZE, "middle", 800)
    if other:
        out += disc(x + 11, y - 10.5, 4.8, DYE[other], 'stroke="#FFF" stroke-width="1.1"')
        out += use(f"sign-{other}", x + 11, y - 10.5, 0.42, "#FFF")
    return out


def _plots(scene: Scene, at: Land, path: dict[str, Any], ayar: dict[str, Any]) -> str:
    out = []
    for n, (slot, (x, y)) in enumerate(zip(path["slots"], plot_places(at, path["slots"], ayar["row"]), strict=True), 1):
        words = act_name(slot["activity"])
        if slot["tambo"] is not None:
            body = tambo(sign(scene, slot["tambo"]), x, y + 9.5, 0.92)
            name = f"tambo-on-{path['colour']}-{n}"
            body = f'<g id="{name}" class="tile" fill="{slot["tambo"]}">{body}</g>'
            words = _("{name}'s tambo, {activity}").format(name=scene.names[slot["tambo"]], activity=words)
        elif ayar["retired"]:
            out.append(disc(x, y, 3, "#8C7445", 'opacity=".45"'))
            continue
        else:
            body = use(f"{'far' if slot['gap'] >= ayar['space'] else 'plot'}-{slot['activity']}", x, y)
        out.append(scene.thing(f"{GROUND}{path['colour']}-{n}", words, body))
    return "".join(out)


def _walker(scene: Scene, ayar: dict[str, Any]) -> str:
    at, colour = land_of(scene), ayar["colour"]
    x, y = space_xy(at, ayar["row"], ayar["space"])
    body = use("ayar", 0, 5, 0.86, DYE[colour])
    body += disc(0, 10, 8, DEEP[colour], 'stroke="#FFF" stroke-width="1.3"')
    body += text(0, 13.9, ayar["space"], 11, "#FFF", "middle", 800)
    if scene.view["next to retire"] == colour:
        body += disc(-13, -26, 8.5, NIGHT, f'stroke="{MOONLIGHT}"') + use("g-moon", -13, -26, 0.5, MOONLIGHT)
    body = f'<g id="ayar-{colour}" class="piece" data-piece="ayar-{colour}" transform="translate({f(x)} {f(y)})">{body}</g>'
    words = _("the {colour} Ayar, on space {n}").format(colour=_(COLOUR[colour]), n=ayar["space"])
    body = scene.thing(f"ayar-{colour}", words, body)
    if _starting(scene):
        return body
    target = f"ayar-{colour}"
    return scene.choice(target, body, f'ellipse cx="{f(x)}" cy="{f(y - 10)}" rx="19" ry="26"') + scene.tag(
        target, x, y - 36
    )


def _starting(scene: Scene) -> bool:
    """The question of the start: the first plot of a road is taken, no Ayar moves."""
    waiting = scene.view.get("waiting") or []
    return bool(waiting) and waiting[-1][0] == "StartingActivity"


def _asked(scene: Scene) -> str:
    """Over everything, even an Ayar: the plots and feasts that may be chosen."""
    at, out = land_of(scene), []
    for ayar, path in _by_row(scene.view):
        colour = path["colour"]
        places = plot_places(at, path["slots"], ayar["row"])
        for n, (slot, (x, y)) in enumerate(zip(path["slots"], places, strict=True), 1):
            target = f"ayar-{colour}" if n == 1 and _starting(scene) else f"{GROUND}{colour}-{n}"
            if scene.lit(target):
                body = use(f"plot-{slot['activity']}", x, y)
                effect = scene.marks[target].effect
                work = dict(effect.brings).get("ay-i-power") if effect else None
                half = FIRST if _starting(scene) else PLOT
                shape = f'rect x="{f(x - half)}" y="{f(y - half)}" width="{2 * half:g}" height="{2 * half:g}" rx="6"'
                ghost = scene.foresee(target, tambo(max(0, scene.seat), x, y + 9.5, 1.05))
                out.append(scene.thing(target, act_name(slot["activity"]), scene.choice(target, body + ghost, shape)))
                if work is not None:
                    out.append(f'<g pointer-events="none">{power(work, x + 11, y - 11, 0.78)}</g>')
        out += _feasts_asked(scene, at, colour, ayar["row"])
    if scene.lit("check-fertile"):
        row = next(a["row"] for a in scene.view["ayars"] if a["colour"] == scene.view["moved"])
        x, y = space_xy(at, row, STEPS)
        out.append(scene.choice("check-fertile", "", f'circle cx="{f(x)}" cy="{f(y)}" r="14"'))
    return "".join(out)


def _feasts_asked(scene: Scene, at: Land, colour: str, row: int) -> list[str]:
    out = []
    for feast in scene.view["raymi"]:
        target = f"check-raymi-{feast['slot']}"
        if scene.lit(target) and colour in feast["spaces"] and target not in scene.used:
            if colour != scene.view["moved"] and scene.view["moved"] in feast["spaces"]:
                continue
            x, y = space_xy(at, row, feast["spaces"][colour])
            face = scene.choice(
                target, _feast_face(feast, colour, x, y), f'circle cx="{f(x)}" cy="{f(y)}" r="{FEAST:g}"'
            )
            out.append(scene.thing(target, feast_words(feast), face) + scene.tag(target, x, y - 14))
    return out


def _ghosts(scene: Scene) -> str:
    """Where an Ayar would come to, for every way to move it: shown while such a choice is looked at."""
    ways: dict[tuple[str, int], list[str]] = {}
    for target, mark in scene.marks.items():
        if mark.effect and "to" in mark.effect.then:
            colour = target.split("-")[1]
            ways.setdefault((colour, mark.effect.then["to"]), []).append(target)
    at, ayars = land_of(scene), {ayar["colour"]: ayar for ayar in scene.view["ayars"]}
    out = []
    for (colour, to), targets in ways.items():
        row, start = ayars[colour]["row"], ayars[colour]["space"]
        (x0, y0), (x1, y1) = space_xy(at, row, start), space_xy(at, row, to)
        arc = f"M{f(x0 + 6)} {f(y0 - 30)}Q{f((x0 + x1) / 2)} {f(min(y0, y1) - 58)} {f(x1 - 2)} {f(y1 - 36)}"
        body = _stroke(arc, "#FFF", 6) + _stroke(arc, DEEP[colour], 3, 'stroke-dasharray="7 5"')
        body += f'<g opacity=".8">{use("ayar", x1, y1 + 5, 0.86, DYE[colour])}</g>'
        body += g(
            x1 + 3,
            y1 + 18,
            rect(-17, -10, 34, 20, 10, DEEP[colour], 'stroke="#FFF" stroke-width="1.5"')
            + text(0, 5, f"→{to}", 14, "#FFF", "middle", 800),
        )
        out.append(f'<g class="foresee" data-for={quoteattr(" ".join(targets))}>{body}</g>')
    return "".join(out)
