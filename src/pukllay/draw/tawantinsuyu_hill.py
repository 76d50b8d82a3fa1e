"""The hill of Tawantinsuyu: three terraces of five sections, the Coricancha above them, Steps between them."""

from __future__ import annotations

import re
from typing import Any

from pukllay.core.words import pick
from pukllay.draw.pieces import box, circle
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.tawantinsuyu_art import god, sign, task, waiting, worker
from pukllay.draw.theme import INDIGO, INK, MADDER, PAPER, SEATS, glyph, seat_badge
from pukllay.games.tawantinsuyu.words import ACTION, TASK, TERRACE

LEFT, SECTION, PITCH, CELL, HIGH, TOP, ROW = 26, 186, 45, 43, 118, 72, 152
WIDTH, HEIGHT = LEFT + 5 * SECTION + 6, TOP + 2 * ROW + HIGH + 8
ACTION_CLAUSE = ("TAW-6.5", "TAW-6.6", "TAW-6.7", "TAW-7.1", "TAW-6.8")
EDGE = {"blue": INDIGO, "green": "#4E7A31", "": "#8A7A5C"}


def hill(scene: Scene) -> Sheet:
    view = scene.view
    out = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="#D9C08F" stroke="#5E3A21" stroke-width="4"/>']
    for section, owners in enumerate(view["steps"]):
        out.append(_action(scene, section))
        out += [scene.kept(_steps, section, between, owner) for between, owner in enumerate(owners)]
    for terrace in range(3):
        y = TOP + terrace * ROW + HIGH / 2
        words = pick(TERRACE[terrace], scene.lang)
        out.append(
            f'<text x="18" y="{y:g}" font-size="13" fill="{INK}" text-anchor="middle" transform="rotate(-90 18 {y:g})">{words}</text>'
        )
    places: dict[tuple[int, int], int] = {}
    rule, what, _ = waiting(scene)
    for n, space in enumerate(view["printed"]["spaces"]):
        at = (space["terrace"], space["section"])
        k = places.get(at, 0)
        places[at] = k + 1
        x = LEFT + space["section"] * SECTION + k * PITCH + (22 if space["terrace"] < 2 else 0)
        here = rule in ("Tasks", "BuyTask") and what == n
        out.append(_space(scene, space, x, TOP + space["terrace"] * ROW, here))
    return Sheet("hill", scene.say("The terraces", "Les terrasses"), WIDTH, HEIGHT, "".join(out), main=True)


def _action(scene: Scene, section: int) -> str:
    """A section of the Coricancha: its action, and whose High Priests stand there."""
    view = scene.view
    x, action = LEFT + section * SECTION, view["actions"][section]
    asked = view["sides"][view["asked"]] if view["asked"] >= 0 else None
    targets = [f"section-section-{section}"]
    if asked is not None and asked["priest"] >= 0:
        targets += [f"move-move-{n}" for n in (1, 2) if (asked["priest"] + n) % 5 == section]
        targets += ["act-act"] if asked["priest"] == section else []
    words = f"{section + 1}. {pick(ACTION[action], scene.lang)}"
    shape = box(x, 8, SECTION - 6, 56, 10)
    body = f'<{shape} fill="{MADDER}" stroke="{INK}"/>' + text(x + 10, 27, words, 16, "#FFFFFF", weight="bold")
    out = scene.menu(f"section-{section}", targets, scene.tip(words, ACTION_CLAUSE[action], body), shape)
    here = [s for s, side in enumerate(view["sides"]) if side["priest"] == section]
    for k, seat in enumerate(here):
        px = x + 10 + k * 34
        badge = f'<g id="priest-{seat}" class="piece" data-piece="priest-{seat}" transform="translate({px} 34)">{seat_badge(sign(scene, seat), 0, 0, 26)}</g>'
        words = scene.say(f"High Priest of {scene.names[seat]}", f"grand prêtre de {scene.names[seat]}")
        badge = scene.tip(words, "TAW-6.2", badge)
        if seat == view["asked"]:
            badge = scene.choice("action-priest", badge, circle(px + 13, 47, 15))
        out += badge if "action-priest" in scene.marks else f'<g pointer-events="none">{badge}</g>'
    return out


def _steps(scene: Scene, section: int, between: int, owner: int) -> str:
    x, y = LEFT + section * SECTION + 44, TOP + HIGH + 3 + between * ROW
    fill = SEATS[sign(scene, owner)][0] if owner >= 0 else "#B99F6E"
    body = f'<path d="M{x} {y + 28}h90l-8-7h-6l-6-7h-6l-6-7h-26l-6 7h-6l-6 7h-6z" fill="{fill}" stroke="{INK}"/>'
    words = scene.say("no Steps yet", "pas encore d'escalier")
    if owner >= 0:
        body += glyph(SEATS[sign(scene, owner)][2], x + 36, y + 9, 18, SEATS[sign(scene, owner)][1])
        words = scene.say(f"Steps of {scene.names[owner]}", f"escalier de {scene.names[owner]}")
    name = ("upper", "lower")[between]
    return scene.choice(f"steps-{name}{section + 1}", scene.tip(words, "TAW-4.5", body), box(x - 2, y + 1, 94, 28, 6))


def _sum(preview: str) -> tuple[str, str] | None:
    """The food and the tasks of a placement, from what is told of it: "3 food = roaming 1 + …; 2 tasks"."""
    found = re.fullmatch(r"(\d+) .*= .*; (\d+) .*", preview)
    return (found[1], found[2]) if found else None


def _space(scene: Scene, space: dict[str, Any], x: float, y: float, here: bool) -> str:
    """A space: its god, its three tasks, whoever stands there; while it may be chosen, its food and its tasks."""
    name, shape = space["name"], box(x, y, CELL, HIGH, 8)
    body = scene.kept(_ground, space, scene.view["board"].get(name), x, y, here)
    mark = scene.marks.get(f"space-{name}")
    costs = _sum(mark.preview) if mark is not None else None
    if costs is not None:
        food = "0" if costs[0] == "0" else f"−{costs[0]}"
        body += f'<{box(x + 1, y + HIGH - 22, CELL - 2, 21, 6)} fill="#2B2320"/>'
        body += text(x + 3, y + HIGH - 6, food, 13, "#FFFFFF", weight="bold")
        body += text(x + CELL - 2, y + HIGH - 6, f"✓{costs[1]}", 12, "#F2C94C", "end", "bold")
    return scene.choice(f"space-{name}", f"<g>{body}</g>", shape)


def _ground(scene: Scene, space: dict[str, Any], colour: str | None, x: float, y: float, here: bool) -> str:
    name, edge, shape = space["name"], EDGE[space["colour"]], box(x, y, CELL, HIGH, 8)
    words = f"{name}: " + ", ".join(pick(TASK[t], scene.lang) for t in space["tasks"])
    if space["colour"]:
        words += scene.say(
            "; blue" if space["colour"] == "blue" else "; green",
            " ; bleue" if space["colour"] == "blue" else " ; verte",
        )
    body = f'<{shape} fill="{PAPER}" stroke="{edge}" stroke-width="{4 if space["colour"] else 1.5}"/>'
    body += text(x + 4, y + HIGH - 5, name, 13, INK)
    if space["colour"]:
        body += text(x + CELL - 4, y + HIGH - 5, {"blue": "●", "green": "▲"}[space["colour"]], 12, edge, "end")
    body = scene.tip(words, "TAW-1.2", body) + god(scene, space["god"], x + 10, y + 4, 22)
    if colour and not here:
        body += worker(scene, colour, x + 3, y + 33, 44, f"w-{name}")
    else:
        for n, kind in enumerate(space["tasks"]):
            icon = task(scene, kind, x + 10, y + 28 + n * 24, 23)
            target = ("task-first", "task-second", "task-third")[n]
            body += scene.choice(target, icon, box(x + 7, y + 27.5 + n * 24, 29, 24, 5)) if here else icon
    if here and colour:
        body += worker(scene, colour, x + 24, y - 6, 28, f"w-{name}")
    return body
