"""The hill: three terraces in five sections, spaces joined by the task icons they share, Steps, the Coricancha on the top."""

from __future__ import annotations

import math
from typing import Any

from pukllay.core.speech import _
from pukllay.draw.pieces import circle
from pukllay.draw.scene import Scene, piece
from pukllay.draw.table import Part
from pukllay.draw.tawantinsuyu import names
from pukllay.draw.tawantinsuyu.art import (
    ACTION_DYE,
    ACTIONS,
    CREAM,
    SHADE,
    WORKERS,
    badge,
    figure,
    god,
    icon,
    sign,
    sole,
    use,
)
from pukllay.draw.tawantinsuyu.ground import (
    CORICANCHA,
    COURTS,
    HEARTH,
    RIM,
    RISE,
    SECTIONS,
    STEPS_AT,
    TERRACES,
    Ground,
    cords,
    is_along,
    way,
)
from pukllay.draw.tawantinsuyu.layout import plan
from pukllay.draw.tawantinsuyu.told import asked, space_in_hand
from pukllay.draw.theme import INK, MAIZE, SEATS

CORD_DYE = ("#FBEBC6", "#F0B98C", "#BFE0D2", "#D6C6E6")  # they help the eye to follow, and mean nothing in the rules
PATH_EDGE, PATH = "#7A5A30", "#FFF6DC"
WATER, JOINT = "#59A7B5", "#6B5638"
RING = 3.6  # units by which a lit shape is larger than its thing
PRIEST_RING = 15.0
TALL = 2.3  # a Worker's height, in radii of its space
ORDER = (0, 1, 4, 2, 3)  # sections from the back to the front, so that figures stand before what is behind them
PRIESTS_AT = {1: (0.2,), 2: (0.2, 0.8), 3: (0.1, 0.29, 0.82), 4: (0.1, 0.29, 0.71, 0.9)}
TASK_TARGETS = ("task-first", "task-second", "task-third")
Printed = dict[str, Any]


def neighbours(printed: Printed, name: str) -> list[str]:
    """The spaces that share an icon with it."""
    mine = set(icons_of(printed, name))
    return [s["name"] for s in printed["spaces"] if s["name"] != name and mine & set(s["icons"])]


def icons_of(printed: Printed, name: str) -> list[str]:
    found: list[str] = next(s["icons"] for s in printed["spaces"] if s["name"] == name)
    return found


# -- earth, walls, water, cords ---------------------------------------------------------------------------------------


def bare(scene: Scene) -> str:
    """All of the hill that never changes."""
    g = plan(scene.shape).ground
    crossing = "".join(
        way(g, s["name"], i) for s in scene.view["printed"]["spaces"] for i in s["icons"] if not is_along(s["name"], i)
    )
    rings = cords(g)
    out = _earth(g) + _channels(g)
    for d in (*rings.values(), crossing):
        out += f'<path d="{d}" fill="none" stroke="{PATH_EDGE}" stroke-width="6"/>'
    out += f'<path d="{crossing}" fill="none" stroke="{PATH}" stroke-width="4.400"/>'
    for cord, d in rings.items():
        out += f'<path d="{d}" fill="none" stroke="{CORD_DYE[cord]}" stroke-width="3.600"/>'
    return out


def _earth(g: Ground) -> str:
    """Three discs of earth one upon the other; in front the wall of each is seen."""
    out = [f'{g.ring("bottom", 316, 30)} fill="#000" opacity=".22" filter="url(#ta-soft)"/>']
    for terrace in reversed(TERRACES):
        rim = RIM[terrace][1]
        lowest = terrace == "bottom"
        if not lowest:
            out.append(f'{g.ring(terrace, rim + 7, RISE + 5)} fill="{SHADE}" opacity=".3" filter="url(#ta-soft)"/>')
        drop = RISE + 5 * lowest
        y, rx, ry = g.level(terrace), g.kx * rim, g.ky * rim
        out.append(
            f'<path d="M{g.cx - rx:.1f} {y:.1f}v{drop}a{rx:.1f} {ry:.1f} 0 0 0 {2 * rx:.1f} 0v{-drop}z" fill="url(#ta-masonry)" stroke="{JOINT}"/>'
        )
        out.append(f'{g.ring(terrace, rim)} fill="url(#ta-earth-{terrace})" stroke="{JOINT}" stroke-width="2.500"/>')
        if terrace != "top":
            out.append(f'{g.ring(terrace, rim - 2)} fill="url(#ta-crop-{terrace})" opacity=".55"/>')
        out.append(f'{g.ring(terrace, rim - 2.5)} fill="none" stroke="#FFF3D2"/>')
    return "".join(out)


def _channels(g: Ground) -> str:
    """Water runs down between the sections."""
    d = ""
    for section in range(SECTIONS):
        for terrace in TERRACES:
            d += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (g.at(terrace, r, section) for r in RIM[terrace]))
    return (
        f'<path d="{d}" fill="none" stroke="{JOINT}" stroke-width="5.500" stroke-linecap="round" opacity=".75"/>'
        f'<path d="{d}" fill="none" stroke="{WATER}" stroke-width="3" stroke-linecap="round"/>'
    )


# -- what stands on it ------------------------------------------------------------------------------------------------


def parts(scene: Scene) -> list[Part]:
    """From the ground up."""
    out = [Part("ways", _ways(scene)), Part("steps", _all_steps(scene)), Part("icons", scene.kept(_icons))]
    out.append(Part("tasks", _tasks(scene)))
    out.append(Part("court", _court(scene)))
    spaces: dict[tuple[int, int], list[Printed]] = {}
    for space in scene.view["printed"]["spaces"]:
        spaces.setdefault((space["terrace"], space["section"]), []).append(space)
    for section in ORDER:
        for terrace in range(len(TERRACES)):
            row = spaces.get((terrace, section), [])
            out.append(Part(f"spaces-{terrace}-{section}", "".join(_space(scene, space) for space in row)))
    return [*out, Part("priests", _priests(scene))]


def _placed(scene: Scene) -> str:
    """The colour of the Worker that looks for a space."""
    now = asked(scene)
    return WORKERS[now.left // len(WORKERS)] if now.rule == "ChooseSpace" else ""


def _ways(scene: Scene) -> str:
    """The paths from a space to its icons, and on to the neighbours that count: where one looks, and where one works."""
    colour, here = _placed(scene), space_in_hand(scene)
    out = _lit_ways(scene, here, scene.view["board"].get(here, "")) if here else ""
    if colour:
        for space in scene.view["printed"]["spaces"]:
            target = f"space-{space['name']}"
            if scene.lit(target):
                out += scene.foresee(target, _lit_ways(scene, space["name"], colour))
    return out


def _lit_ways(scene: Scene, name: str, colour: str) -> str:
    g, printed, board = plan(scene.shape).ground, scene.view["printed"], scene.view["board"]
    icons = icons_of(printed, name)
    d = "".join(way(g, name, one) for one in icons)
    friends = [other for other in neighbours(printed, name) if board.get(other) == colour]
    for friend in friends:
        d += "".join(way(g, friend, one) for one in icons_of(printed, friend) if one in icons)
    out = f'<path d="{d}" fill="none" stroke="#3A1D08" stroke-width="9" stroke-linecap="round" opacity=".55"/><path d="{d}" fill="none" stroke="{MAIZE}" stroke-width="5.500" stroke-linecap="round"/>'
    for ident, r in [(i, g.icon(i) + 4) for i in icons] + [(f, g.space(f) + 4) for f in friends]:
        x, y = g.node(ident)
        out += (
            f'<{circle(round(x, 1), round(y, 1), round(r, 1))} fill="{MAIZE}" stroke="#3A1D08" stroke-width="1.300"/>'
        )
    return out


def _icons(scene: Scene) -> str:
    g = plan(scene.shape).ground
    return "".join(
        scene.thing(f"icon-{ident}", names.task_name(task), _icon(g, ident, task))
        for ident, task in scene.view["printed"]["icons"].items()
    )


def _icon(g: Ground, ident: str, task: str, grown: float = 1.0) -> str:
    x, y = g.node(ident)
    size = g.icon(ident) * grown * 26 / 10.6
    return use("ta-t-" + task, x - size / 2, y - size / 2, size)


def _tasks(scene: Scene) -> str:
    """The three tasks of the Worker that was placed."""
    here = space_in_hand(scene)
    if not here:
        return ""
    g, printed = plan(scene.shape).ground, scene.view["printed"]
    out = ""
    for target, ident in zip(TASK_TARGETS, icons_of(printed, here), strict=True):
        if not scene.lit(target):
            continue
        x, y = g.node(ident)
        body = _icon(g, ident, printed["icons"][ident], 1.2)
        shape = circle(round(x, 1), round(y, 1), round(max(13.0, g.icon(ident) * 1.2 + RING), 1))
        out += scene.choice(target, body, shape) + scene.tag(target, x, y - g.icon(ident) - 6)
    return out


def _space(scene: Scene, space: Printed) -> str:
    """A space with its god, or with whoever stands there."""
    name = space["name"]
    colour = scene.view["board"].get(name, "")
    target = f"space-{name}"
    body = scene.kept(_platform, space, colour)
    if not scene.lit(target) and target not in scene.leads:
        return body
    g = plan(scene.shape).ground
    x, y = g.node(name)
    r = g.space(name)
    ghost = _placed(scene)
    if ghost and not colour:
        body += scene.foresee(target, _standing(ghost, x, y, r))
    shape = circle(round(x, 1), round(y, 1), round(r + RING, 1))
    return scene.choice(target, body, shape) + scene.tag(target, x, y - r - (r if colour else 2))


def _platform(scene: Scene, space: Printed, colour: str) -> str:
    g, name = plan(scene.shape).ground, space["name"]
    x, y = g.node(name)
    r = g.space(name)
    size = r * 34 / 14.5
    out = use("ta-pad-" + (space["colour"] or "none"), x - size / 2, y - size / 2, size)
    if colour:
        out += piece(f"worker-{colour}", name, round(x, 1), round(y, 1), _standing(colour, 0, 0, r))
    else:
        out += god(space["god"], x, y, r * 1.22)
    words = name + ": " + names.god_name(scene, space["god"])
    return scene.thing(f"space-{name}", f"{words}, {names.worker_name(colour)}" if colour else words, out)


def _standing(colour: str, x: float, y: float, r: float) -> str:
    return (
        f'<ellipse cx="{x:.1f}" cy="{y + r * 0.5:.1f}" rx="{r * 0.8:.1f}" ry="{r * 0.36:.1f}" fill="{SHADE}" opacity=".45"/>'
        + figure(colour, x, y + r * 0.68, r * TALL)
    )


# -- Steps ------------------------------------------------------------------------------------------------------------


def _all_steps(scene: Scene) -> str:
    return "".join(
        scene.kept(_steps, section, which, owner)
        for section, owners in enumerate(scene.view["steps"])
        for which, owner in enumerate(owners)
    )


def _steps(scene: Scene, section: int, which: int, owner: int) -> str:
    """Stairs in a terrace's wall: a dashed place while nobody has built, the builder's dye and glyph after."""
    g = plan(scene.shape).ground
    terrace = ("top", "middle")[which]
    radius, u = STEPS_AT[which]
    x, y = g.at(terrace, radius, section + u)
    y += RISE * 0.6
    x0, y0 = g.at(terrace, radius - 14, section + u)
    angle = math.degrees(math.atan2(y - y0, x - x0)) - 90
    name = f"{('upper', 'lower')[which]}{section + 1}"
    target = f"steps-{name}"
    turned = f'transform="translate({x:.1f} {y:.1f}) rotate({angle:.0f})"'
    if owner < 0:
        body = f'<g {turned} opacity=".8"><path d="M-9-8h18l2 16h-22z" fill="#B7A183" stroke="#3A2A18" stroke-dasharray="3 2"/><path d="M-7-3h14M-8 2h16" stroke="#3A2A18" stroke-opacity=".5"/></g>'
        if scene.lit(target):
            dye = SEATS[sign(scene, max(0, scene.seat))][0]
            body += scene.foresee(target, f"<g {turned}>{stairs_of(dye)}</g>")
        words = _("no Steps yet")
    else:
        seat = sign(scene, owner)
        body = f"<g {turned}>{stairs_of(SEATS[seat][0])}</g>" + badge(seat, x, y, 7.5)
        words = _("Steps of {name}").format(name=scene.names[owner])
    body = scene.thing(f"steps-{name}", words, body)
    shape = circle(round(x, 1), round(y, 1), 15)
    return scene.choice(target, body, shape)


def stairs_of(dye: str) -> str:
    return (
        f'<path d="M-10-10h20l3 21h-26z" fill="{SHADE}" opacity=".35" transform="translate(1 2)"/><path d="M-10-10h20l3 21h-26z" fill="{dye}" stroke="{INK}" stroke-width="1.400"/>'
        '<path d="M-10.500-5.500h21M-11-1h22M-11.600 3.500h23.200M-12.300 8h24.600" stroke="#fff" stroke-opacity=".55" stroke-width="1.200"/><path d="M-10.500-4.300h21M-11 .2h22M-11.600 4.700h23.200" stroke="#000" stroke-opacity=".28" stroke-width="1.200"/>'
    )


# -- the Coricancha ---------------------------------------------------------------------------------------------------


def _court(scene: Scene) -> str:
    """The golden temple on the top: five courts, one action each."""
    view = scene.view
    where = view["sides"][view["asked"]]["priest"] if 0 <= view["asked"] < len(view["sides"]) else -1
    out = scene.kept(_roof)
    for section, action in enumerate(view["actions"]):
        targets = [f"section-section-{section}"]
        if where >= 0:
            targets += [f"move-move-{n}" for n in (1, 2) if (where + n) % SECTIONS == section]
        out += scene.kept(_one_court, section, ACTIONS[action], targets)
    g = plan(scene.shape).ground
    x, y = g.court(0, 0)
    hearth = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{g.kx * 15:.1f}" ry="{g.ky * 15:.1f}" fill="url(#ta-gilt)" stroke="#4A2D08" stroke-width="1.200"/>'
    return out + hearth + use("g-sun", x - 10, y - 10, 20, 20, "#8A4A0C")


def _roof(scene: Scene) -> str:
    g = plan(scene.shape).ground
    x, y = g.court(0, 0)
    rx, ry = g.kx * CORICANCHA, g.ky * CORICANCHA
    return (
        f'<ellipse cx="{x:.1f}" cy="{y + 11:.1f}" rx="{rx + 5:.1f}" ry="{ry + 5:.1f}" fill="{SHADE}" opacity=".4" filter="url(#ta-soft)"/>'
        f'<path d="M{x - rx:.1f} {y:.1f}v6a{rx:.1f} {ry:.1f} 0 0 0 {2 * rx:.1f} 0v-6z" fill="#9A6A17" stroke="#4A2D08" stroke-width="1.200"/>'
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="url(#ta-gilt)" stroke="#4A2D08" stroke-width="1.800"/>'
    )


def _one_court(scene: Scene, section: int, action: str, targets: list[str]) -> str:
    g = plan(scene.shape).ground
    corners = [g.court(r, section + u) for r, u in ((COURTS, 0.03), (COURTS, 0.97), (HEARTH, 0.9), (HEARTH, 0.1))]
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = corners
    d = f"M{x1:.1f} {y1:.1f}A{g.kx * COURTS:.1f} {g.ky * COURTS:.1f} 0 0 1 {x2:.1f} {y2:.1f}L{x3:.1f} {y3:.1f}A{g.kx * HEARTH:.1f} {g.ky * HEARTH:.1f} 0 0 0 {x4:.1f} {y4:.1f}z"
    x, y = g.court(37, section + 0.5)
    body = f'<path d="{d}" fill="{ACTION_DYE[action]}" fill-opacity=".9" stroke="#4A2D08" stroke-width="1.200"/><circle cx="{x:.1f}" cy="{y:.1f}" r="11.500" fill="{CREAM}" stroke="#4A2D08" stroke-width="1.200"/>{icon(action, x, y, 17)}'
    body = scene.thing(f"court-{section}", names.action_name(action), body)
    out, shape = body, f'path d="{d}"'
    for target in targets:
        if scene.lit(target) or target in scene.leads:
            out = scene.choice(target, out, shape) + scene.tag(target, x, y - 12)
    return out


def _priests(scene: Scene) -> str:
    """The High Priests at the edges of their courts, so that the action's icon stays free."""
    view, g = scene.view, plan(scene.shape).ground
    out = ""
    for section in range(SECTIONS):
        here = [seat for seat, side in enumerate(view["sides"]) if side["priest"] == section]
        for u, seat in zip(PRIESTS_AT.get(len(here), ()), here, strict=False):
            x, y = g.court(51, section + u)
            body = f'<ellipse cy="6.500" rx="7" ry="3" fill="{SHADE}" opacity=".5"/>' + use(
                f"ta-p-{sign(scene, seat)}", -8.5, -18, 17, 26
            )
            words = _("High Priest of {name}").format(name=scene.names[seat])
            drawn = scene.thing(f"priest-{seat}", words, sole(f"priest-{seat}", x, y + 2, body))
            if seat == view["asked"] and not scene.narrow:
                drawn = scene.choice("action-priest", drawn, circle(round(x, 1), round(y - 1, 1), PRIEST_RING))
            out += drawn
    return out
