"""Tawantinsuyu's table: the terraces below the Coricancha, temple and conquests, the markets, each player's board."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from pukllay.core.words import pick
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.theme import (
    COCHINEAL,
    INDIGO,
    INK,
    MADDER,
    MAIZE,
    OCHRE,
    PAPER,
    SEATS,
    STONE,
    TEAL,
    glyph,
    seat_badge,
)
from pukllay.games.tawantinsuyu.words import ACTION, RESOURCES, TASK, TERRACE, WORKER

WORKERS = ("architect", "craftsman", "warrior", "courier", "priest")
LETTERS = (("A", "A"), ("Cr", "Ar"), ("W", "G"), ("Co", "Co"), ("P", "P"))
DYE = (INDIGO, "#4E7A31", MADDER, MAIZE, "#F6F0E4")
ON_DYE = ("#FFFFFF", "#FFFFFF", "#FFFFFF", INK, INK)
GOD_DYE = (OCHRE, INDIGO, "#8C6410", MADDER, "#4E7A31", COCHINEAL)
STATUES = ("zigzag", "spiral", "squares", "diamond", "trefoil", "arrow")
RESOURCE = (("potato", "#A9714B"), ("corn", MAIZE), ("stone", "#98A2AC"), ("gold", "#E0A526"))
# 24 units each, drawn with the colour around them
GODS = (
    '<path d="M3 17l5-10 4 9 4-9 5 10" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/>',
    '<path d="M12 12a2 2 0 1 1 2 2 4 4 0 1 1 2-7 7 7 0 1 1-9 10" fill="none" stroke="currentColor" stroke-width="2.6"/>',
    '<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" fill="currentColor"/>',
    '<path d="M12 2l9 10-9 10-9-10z" fill="currentColor"/>',
    '<g fill="currentColor"><circle cx="12" cy="7" r="4.6"/><circle cx="7" cy="14" r="4.6"/><circle cx="17" cy="14" r="4.6"/><path d="M11 13h2v9h-2z"/></g>',
    '<path d="M12 2l8 9h-5v11H9V11H4z" fill="currentColor"/>',
)
TASKS = (
    '<ellipse cx="12" cy="12" rx="10" ry="7" fill="#A9714B" stroke="#2B2320"/><text x="12" y="16.500" font-size="13" text-anchor="middle" fill="#fff" font-weight="bold">3</text>',
    '<path d="M12 1c6 5 6 16 0 22-6-6-6-17 0-22z" fill="#F2C94C" stroke="#2B2320"/><text x="12" y="17" font-size="13" text-anchor="middle" font-weight="bold">2</text>',
    '<path d="M3 20l3-13 8-4 8 9-2 9z" fill="#98A2AC" stroke="#2B2320"/><text x="12" y="18" font-size="13" text-anchor="middle" font-weight="bold">2</text>',
    '<circle cx="12" cy="12" r="10" fill="#E0A526" stroke="#2B2320"/><text x="12" y="17" font-size="13" text-anchor="middle" font-weight="bold">1</text>',
    '<path d="M2 3h20v18H2z" fill="#A0306A" stroke="#2B2320"/><path d="M2 9h20M2 15h20" stroke="#F2C94C" stroke-width="2" stroke-dasharray="3 2"/>',
    '<path d="M8 22V12q-3-2-2-6 1-5 6-5t6 5q1 4-2 6v10z" fill="#C9B48C" stroke="#2B2320"/><path d="M9 7h2M13 7h2M10 11h4" stroke="#2B2320"/>',
    '<path d="M2 22v-5h5v-5h5V7h5V2h5v20z" fill="#B99F6E" stroke="#2B2320"/>',
    '<path d="M3 22V10l9-8 9 8v12z" fill="#D97B2B" stroke="#2B2320"/><path d="M9 22v-7h6v7z" fill="#5E3A21"/>',
    '<path d="M4 22L18 6M20 2l-1 6-5-3z" stroke="#7A1F16" stroke-width="2.500" fill="#7A1F16"/><circle cx="8" cy="8" r="5" fill="#B23A2E" stroke="#2B2320"/>',
    '<path d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19" stroke="#1F7A74" stroke-width="3"/><circle cx="12" cy="12" r="4" fill="#F6F0E4" stroke="#2B2320"/>',
    '<path d="M12 2v18M4 6h16M4 6l-3 8h6zM20 6l-3 8h6zM7 22h10" fill="#F2C94C" stroke="#2B2320" stroke-width="1.500"/>',
)
CELL, SECTION, LEFT = 56, 236, 30
CARD_WIDTH, CARD_HEIGHT = 150, 66


def defs() -> str:
    out = [f'<symbol id="god-{n}" viewBox="0 0 24 24">{body}</symbol>' for n, body in enumerate(GODS)]
    out += [f'<symbol id="task-{n}" viewBox="0 0 24 24">{body}</symbol>' for n, body in enumerate(TASKS)]
    return "".join(out)


def sheets(scene: Scene) -> list[Sheet]:
    sides = scene.view["sides"]
    first = scene.seat if scene.seat >= 0 else min(scene.view["turn"], len(sides) - 1)
    order = [(first + n) % len(sides) for n in range(len(sides))]
    return [_hill(scene), _market(scene), _empire(scene), *(_side(scene, seat, seat == first) for seat in order)]


def _sign(scene: Scene, seat: int) -> int:
    return len(SEATS) - 1 if scene.view["sides"][seat]["automa"] else seat


def _name(scene: Scene, key: str) -> str:
    names = scene.view["printed"]["names"].get(key)
    return pick((names[0], names[1]), scene.lang) if names else key


def _use(kind: str, n: int, x: float, y: float, size: float, colour: str = INK) -> str:
    return f'<use href="#{kind}-{n}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" color="{colour}"/>'


def worker(scene: Scene, colour: str, x: float, y: float, size: float, name: str = "") -> str:
    """A Worker: its dye and its letters."""
    n = WORKERS.index(colour)
    ident = f' id="{name}" class="piece" data-piece="worker-{colour}"' if name else ""
    return (
        f'<g{ident} transform="translate({x:g} {y:g})"><title>{pick(WORKER[n], scene.lang)}</title>'
        f'<use href="#meeple" width="{size * 0.87:g}" height="{size:g}" fill="{DYE[n]}" stroke="{INK}" stroke-width="2.5"/>'
        f"{text(size * 0.435, size * 0.66, pick(LETTERS[n], scene.lang), size * 0.34, ON_DYE[n], 'middle', 'bold')}</g>"
    )


def _lines(words: str, x: float, y: float, room: float, size: float, most: int) -> str:
    """Words broken over a few lines."""
    each = max(4, int(room / (size * 0.53)))
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) + 1 > each and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return "".join(text(x, y + n * size * 1.12, line, size, INK) for n, line in enumerate(lines[:most]))


def _card(words: str, x: float, y: float, dye: str, width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> str:
    return (
        f'<g><title>{escape(words)}</title><rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" fill="{PAPER}" stroke="{INK}"/>'
        f'<rect x="{x:g}" y="{y:g}" width="7" height="{height:g}" rx="3" fill="{dye}"/>{_lines(words, x + 12, y + 16, width - 16, 13, int(height // 15))}</g>'
    )


# -- the hill ---------------------------------------------------------------------------------------------------------


def _hill(scene: Scene) -> Sheet:
    """Three terraces of five sections; above them the actions of the High Priests, between them the Steps."""
    view = scene.view
    width, height = LEFT + 5 * SECTION + 14, 500
    out = [f'<rect width="{width}" height="{height}" rx="18" fill="#D9C08F" stroke="#5E3A21" stroke-width="4"/>']
    for section in range(5):
        x = LEFT + section * SECTION
        words = f"{section + 1}. {pick(ACTION[view['actions'][section]], scene.lang)}"
        body = (
            f'<rect x="{x}" y="10" width="{SECTION - 8}" height="50" rx="10" fill="{MADDER}" stroke="{INK}"/>'
            + text(x + 12, 42, words, 20, "#FFFFFF", weight="bold")
        )
        here = [s for s, side in enumerate(view["sides"]) if side["priest"] == section]
        for k, seat in enumerate(here):
            body += f'<g id="priest-{seat}" class="piece" data-piece="priest-{seat}" transform="translate({x + SECTION - 50 - k * 36} 16)">{seat_badge(_sign(scene, seat), 0, 0, 38)}</g>'
        out.append(
            scene.choice(
                f"section-section-{section}", body, f'rect x="{x}" y="10" width="{SECTION - 8}" height="50" rx="10"'
            )
        )
        for between, name in enumerate(("upper", "lower")):
            y = 184 + between * 156
            owner = view["steps"][section][between]
            fill = SEATS[_sign(scene, owner)][0] if owner >= 0 else "#B99F6E"
            stairs = f'<path d="M{x + 70} {y + 28}h90l-8-7h-6l-6-7h-6l-6-7h-26l-6 7h-6l-6 7h-6z" fill="{fill}" stroke="{INK}"/>'
            if owner >= 0:
                stairs += glyph(SEATS[_sign(scene, owner)][2], x + 105, y + 8, 18, SEATS[_sign(scene, owner)][1])
            out.append(
                scene.choice(
                    f"steps-{name}{section + 1}", stairs, f'rect x="{x + 66}" y="{y + 2}" width="98" height="28" rx="6"'
                )
            )
    places: dict[tuple[int, int], int] = {}
    for terrace in range(3):
        out.append(
            f'<text x="20" y="{128 + terrace * 156}" font-size="15" fill="{INK}" text-anchor="middle" transform="rotate(-90 20 {128 + terrace * 156})">{escape(pick(TERRACE[terrace], scene.lang))}</text>'
        )
    for space in view["printed"]["spaces"]:
        at = (space["terrace"], space["section"])
        k = places.get(at, 0)
        places[at] = k + 1
        x = LEFT + space["section"] * SECTION + k * CELL + (28 if space["terrace"] < 2 else 0)
        out.append(_space(scene, space, x, 68 + space["terrace"] * 156))
    return Sheet("hill", scene.say("The terraces", "Les terrasses"), width, height, "".join(out), main=True)


def _space(scene: Scene, space: dict[str, Any], x: float, y: float) -> str:
    name, god = space["name"], space["god"]
    edge = {"blue": INDIGO, "green": "#4E7A31"}.get(space["colour"], "#8A7A5C")
    words = f"{name}: " + ", ".join(pick(TASK[t], scene.lang) for t in space["tasks"])
    body = f'<title>{escape(words)}</title><rect x="{x}" y="{y}" width="{CELL - 4}" height="112" rx="9" fill="{PAPER}" stroke="{edge}" stroke-width="{4 if space["colour"] else 1.5}"/>'
    if space["colour"]:
        body += text(x + CELL - 10, y + 108, {"blue": "●", "green": "▲"}[space["colour"]], 10, edge, "end")
    body += _use("god", god, x + 14, y + 6, 24, GOD_DYE[god])
    body += text(x + 4, y + 108, name, 11, "#4A3F36")
    for n, task in enumerate(space["tasks"]):
        body += _use("task", task, x + 17, y + 34 + n * 21, 19)
    colour = scene.view["board"].get(name)
    if colour:
        body += worker(scene, colour, x + 10, y + 22, 60, f"w-{name}")
    was = scene.before["board"].get(name) if scene.before else colour
    if was != colour:
        body += f'<path d="M{x + 2} {y + 22}v-12q0-8 8-8h12" fill="none" stroke="{MADDER}" stroke-width="5"/>'
    return scene.choice(
        f"space-{name}", f"<g>{body}</g>", f'rect x="{x}" y="{y}" width="{CELL - 4}" height="112" rx="9"'
    )


# -- what is on offer -------------------------------------------------------------------------------------------------


def _market(scene: Scene) -> Sheet:
    view = scene.view
    width, height = 1000, 330
    out = [f'<rect width="{width}" height="{height}" rx="18" fill="#E4D3B5" stroke="#8A5A36" stroke-width="3"/>']
    out.append(text(16, 26, scene.say("Buildings", "Bâtiments"), 18, INK, weight="bold"))
    for n, name in enumerate(view["market"]):
        x = 14 + n * 196
        dye = OCHRE if name.startswith("P") else TEAL
        out.append(
            scene.choice(
                f"building-{name}",
                _card(_name(scene, name), x, 34, dye, 188, 84),
                f'rect x="{x}" y="34" width="188" height="84" rx="8"',
            )
        )
    out.append(text(16, 142, scene.say("God cards", "Cartes Dieu"), 18, INK, weight="bold"))
    for n, name in enumerate(view["offer"]):
        x = 14 + n * 160
        out.append(
            scene.choice(
                f"god-card-{name}",
                _card(_name(scene, name), x, 150, COCHINEAL),
                f'rect x="{x}" y="150" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8"',
            )
        )
    x = 14 + len(view["offer"]) * 160
    deck = f'<rect x="{x}" y="150" width="70" height="{CARD_HEIGHT}" rx="8" fill="{COCHINEAL}" stroke="{INK}"/>' + text(
        x + 35, 190, view["god deck"], 22, "#FFFFFF", "middle", "bold"
    )
    out.append(scene.choice("god-card-deck", deck, f'rect x="{x}" y="150" width="70" height="{CARD_HEIGHT}" rx="8"'))
    out.append(text(500, 142, scene.say("Weavings", "Tissages"), 18, INK, weight="bold"))
    if view["weaving"]:
        out.append(
            scene.choice(
                "weaving-top",
                _card(_name(scene, view["weaving"]), 500, 150, MADDER),
                f'rect x="500" y="150" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="8"',
            )
        )
    pile = f'<rect x="660" y="150" width="70" height="{CARD_HEIGHT}" rx="8" fill="{MADDER}" stroke="{INK}"/>' + text(
        695, 190, view["weavings"], 22, "#FFFFFF", "middle", "bold"
    )
    out.append(scene.choice("weaving-beneath", pile, f'rect x="660" y="150" width="70" height="{CARD_HEIGHT}" rx="8"'))
    out.append(
        text(750, 142, scene.say("Statues: small · large", "Statues : petites · grandes"), 16, INK, weight="bold")
    )
    for god, (small, large) in enumerate(view["statues"]):
        sx = 752 + god * 40
        for row, (count, kind) in enumerate(((small, "small"), (large, "large"))):
            y = 150 + row * 34
            body = (
                f'<rect x="{sx}" y="{y}" width="36" height="31" rx="6" fill="{PAPER}" stroke="{INK}"/>'
                + _use("god", god, sx + 2, y + 5, 20 if row else 15, GOD_DYE[god])
                + text(sx + 33, y + 24, count, 15, INK, "end", "bold")
            )
            out.append(
                scene.choice(
                    f"statue-{kind}-{STATUES[god]}", body, f'rect x="{sx}" y="{y}" width="36" height="31" rx="6"'
                )
            )
    out.append(_village(scene))
    festival = scene.say(f"Festivals held: {view['festivals']} of 3", f"Fêtes tenues : {view['festivals']} sur 3")
    out.append(
        text(
            984,
            310,
            f"{festival} · " + scene.say(f"army deck {view['army deck']}", f"pioche Armée {view['army deck']}"),
            16,
            INK,
            "end",
        )
    )
    return Sheet("market", scene.say("On offer", "L'offre"), width, height, "".join(out))


def _village(scene: Scene) -> str:
    """Workers for hire: the village from its potato end to its corn end, and the Nomads."""
    view = scene.view
    out = [
        text(
            16,
            244,
            scene.say("Village: potato end … corn end", "Village : côté pomme de terre … côté maïs"),
            16,
            INK,
            weight="bold",
        )
    ]
    for n, colour in enumerate(view["village"]):
        out.append(worker(scene, colour, 50 + n * 40, 254, 50, f"v-{n}"))
    last = 50 + max(1, len(view["village"])) * 40
    for target, x, dye in (("village-potato", 16, RESOURCE[0][1]), ("village-corn", last, RESOURCE[1][1])):
        out.append(
            scene.choice(
                target,
                f'<circle cx="{x + 14}" cy="282" r="13" fill="{dye}" stroke="{INK}"/>',
                f'circle cx="{x + 14}" cy="282" r="15"',
            )
        )
    x = 520
    out.append(text(x, 244, "Nomads" if scene.lang == "en" else "Nomades", 16, INK, weight="bold"))
    for n, (colour, count) in enumerate(view["nomads"].items()):
        body = worker(scene, colour, x + n * 66, 254, 50) + text(x + 44 + n * 66, 300, f"×{count}", 16, INK)
        out.append(
            scene.choice(f"colour-{colour}", body, f'rect x="{x - 4 + n * 66}" y="250" width="62" height="58" rx="8"')
        )
    return "".join(out)


# -- temple and conquests ---------------------------------------------------------------------------------------------


def _empire(scene: Scene) -> Sheet:
    view = scene.view
    steps = view["printed"]["temple"]
    out = ['<rect width="1000" height="300" rx="18" fill="#EFE3CB" stroke="#8A5A36" stroke-width="3"/>']
    out.append(text(16, 28, scene.say("The Temple", "Le temple"), 18, INK, weight="bold"))
    for n, step in enumerate(steps):
        x, y = 14 + n * 75, 84 - n * 3
        gain = pick((step["gain"][0], step["gain"][1]), scene.lang)
        out.append(
            f'<g><title>{escape(gain)}</title><rect x="{x}" y="{y}" width="70" height="{54 + n * 3}" fill="#DEB984" stroke="#5E3A21"/></g>'
        )
        out.append(
            text(x + 35, y + 18, f"{step['vp']} ★", 15, MADDER, "middle", "bold")
            + _lines(gain, x + 4, y + 32, 66, 9.5, 3)
        )
        here = [s for s, side in enumerate(view["sides"]) if side["temple"] == n]
        for k, seat in enumerate(here):
            out.append(
                f'<g id="temple-{seat}" class="piece" data-piece="temple-{seat}" transform="translate({x + 4 + k * 22} {y - 26})">{seat_badge(_sign(scene, seat), 0, 0, 24)}</g>'
            )
    owner = {name: seat for seat, side in enumerate(view["sides"]) for name in side["conquered"]}
    for r, region in enumerate(view["printed"]["regions"]):
        y = 150 + r * 37
        out.append(text(14, y + 22, pick((region["name"][0], region["name"][1]), scene.lang), 15, INK, weight="bold"))
        for n, space in enumerate(region["spaces"]):
            x = 142 + n * 170
            gain = pick((space["gain"][0], space["gain"][1]), scene.lang)
            body = f'<g><title>{escape(gain)}</title><rect x="{x}" y="{y}" width="164" height="33" rx="7" fill="{PAPER}" stroke="{INK}"/>'
            body += text(
                x + 6,
                y + 21,
                f"⚔{space['flip']}" + (f"+{space['discard']}✕" if space["discard"] else ""),
                14,
                MADDER,
                weight="bold",
            )
            body += text(x + 62, y + 21, gain, min(13.0, 175 / max(1, len(gain))), INK) + "</g>"
            if space["name"] in owner:
                body += seat_badge(_sign(scene, owner[space["name"]]), x + 136, y + 3, 27)
            out.append(
                scene.choice(f"conquest-{space['name']}", body, f'rect x="{x}" y="{y}" width="164" height="33" rx="7"')
            )
    return Sheet(
        "empire", scene.say("The Temple and the Conquests", "Le temple et les conquêtes"), 1000, 300, "".join(out)
    )


# -- a player's board -------------------------------------------------------------------------------------------------


def _side(scene: Scene, seat: int, near: bool) -> Sheet:
    side = scene.view["sides"][seat]
    own = seat == scene.seat
    asked = seat == scene.view["asked"]
    hand = side["gods"] if own else []
    buildings, tapestries = side["buildings"], side["tapestries"]
    armies = [(a, "up") for a, n in side["army up"].items() for _ in range(n)] + [
        (a, "down") for a, n in side["army down"].items() for _ in range(n)
    ]
    width = 1000
    out: list[str] = []

    def choice(target: str, body: str, shape: str) -> str:
        return scene.choice(target, body, shape) if asked else body

    def row(title: str, cards: list[tuple[str, str, str, str]], y: float) -> float:
        """Cards in rows of six: (words, dye, targets …); the height they take."""
        if not cards:
            return y
        out.append(text(16, y + 14, title, 15, INK, weight="bold"))
        for n, (words, dye, one, two) in enumerate(cards):
            x, at = 14 + n % 6 * 163, y + 20 + n // 6 * 74
            shape = f'rect x="{x}" y="{at}" width="157" height="{CARD_HEIGHT}" rx="8"'
            body = choice(one, _card(words, x, at, dye, 157), shape)
            out.append(choice(two, body, shape) if two and body.startswith("<g><title>") else body)
        return y + 26 + (len(cards) + 5) // 6 * 74

    y = 62.0
    for n, (name, dye) in enumerate(RESOURCE):
        x = 250 + n * 120
        out.append(
            f'<circle cx="{x}" cy="29" r="16" fill="{dye}" stroke="{INK}"/>'
            + text(x, 35, side[name], 20, INK, "middle", "bold")
            + text(x + 22, 35, pick(RESOURCES[n], scene.lang), 13, INK)
        )
    out.append(text(984, 36, f"{side['points']} ★", 26, MADDER, "end", "bold"))
    wx = 16.0
    for colour, count in side["workers"].items():
        for k in range(count):
            body = worker(scene, colour, wx, y, 46, f"own-{seat}-{colour}-{k}")
            out.append(
                choice(
                    f"worker-{colour}",
                    choice(f"colour-{colour}", body, f'rect x="{wx}" y="{y}" width="42" height="48" rx="8"'),
                    f'rect x="{wx}" y="{y}" width="42" height="48" rx="8"',
                )
                if k == 0
                else body
            )
            wx += 44
    state = scene.say(
        f"God cards {side['god cards']} · army cards {side['army cards']} · soldiers {side['soldiers']} · Steps {side['steps']}",
        f"cartes Dieu {side['god cards']} · cartes Armée {side['army cards']} · soldats {side['soldiers']} · escaliers {side['steps']}",
    )
    out.append(text(984, y + 20, state, 15, INK, "end"))
    for god, (small, large) in enumerate(side["statues"]):
        for k in range(small + large):
            out.append(_use("god", god, 640 + god * 52 + k * 16, y + 26, 22 if k >= small else 16, GOD_DYE[god]))
    y += 58
    y = row(
        scene.say("God cards in hand", "Cartes Dieu en main"),
        [(_name(scene, g), COCHINEAL, f"god-card-{g}", f"action-place-{g}") for g in hand],
        y,
    )
    y = row(
        scene.say("On the table", "Sur la table"),
        [(_name(scene, g), COCHINEAL, f"god-card-{g}", "") for g in side["table"]],
        y,
    )
    worn = set(side["face down"])
    tag = scene.say(" (face down)", " (retourné)")
    y = row(
        scene.say("Buildings", "Bâtiments"),
        [
            (
                _name(scene, b) + (tag if b in worn else ""),
                OCHRE if b.startswith("P") else TEAL,
                f"building-{b}",
                f"produce-produce-{b}",
            )
            for b in buildings
        ],
        y,
    )
    if own:
        armies += [(a, "hand") for a, n in side.get("army", {}).items() for _ in range(n)]
    words = {"up": "", "down": tag, "hand": scene.say(" (hand)", " (en main)")}
    y = row(scene.say("Army", "Armée"), [(_name(scene, a) + words[how], STONE, "", "") for a, how in armies], y)
    for n, tapestry in enumerate(tapestries, 1):
        y = row(scene.say(f"Tapestry {n}", f"Tapisserie {n}"), [(_name(scene, w), MADDER, "", "") for w in tapestry], y)
    stroke = f'stroke="{OCHRE}" stroke-width="6"' if near else 'stroke="#B99C6B" stroke-width="2"'
    back = f'<rect width="{width}" height="{y + 8:g}" rx="18" fill="#F1E7D3" {stroke}/>' + seat_badge(
        _sign(scene, seat), 12, 10, 40
    )
    back += text(62, 38, scene.names[seat], 22, INK, weight="bold")
    title = scene.say(f"Board of {scene.names[seat]}", f"Plateau de {scene.names[seat]}")
    return Sheet(f"side-{seat}", title, width, y + 8, back + "".join(out))


# -- words ------------------------------------------------------------------------------------------------------------


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["sides"][seat]
    goods = " · ".join(f"{side[name]} {pick(RESOURCES[n], scene.lang)}" for n, (name, _) in enumerate(RESOURCE))
    return [goods, scene.say(f"Temple step {side['temple']}", f"marche {side['temple']} du temple")]


def describe(scene: Scene) -> list[str]:
    view = scene.view
    out = []
    for name, colour in view["board"].items():
        out.append(f"{name}: {pick(WORKER[WORKERS.index(colour)], scene.lang)}.")
    market = "; ".join(_name(scene, b) for b in view["market"])
    out.append(scene.say(f"Buildings on offer: {market}.", f"Bâtiments à l'offre : {market}."))
    for seat, side in enumerate(view["sides"]):
        out.append(f"{scene.names[seat]}: {side['points']} points; " + "; ".join(facts(scene, seat)) + ".")
        if seat == scene.seat and side["gods"]:
            out.append(
                scene.say("Your God cards: ", "Vos cartes Dieu : ")
                + "; ".join(_name(scene, g) for g in side["gods"])
                + "."
            )
    return out
