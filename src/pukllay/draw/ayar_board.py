"""What all share in Ayar: the four paths to Cusco, the lake, the markets with the terrace."""

from __future__ import annotations

from typing import Any

from pukllay.core.words import pick
from pukllay.draw.ayar_art import CLAUSE, DYE, LETTER, activity, house, pot, power, sign, textile, words_of
from pukllay.draw.pieces import box, circle
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.theme import INDIGO, INK, LEAF, MADDER, MAIZE, PAPER, SEATS, TEAL, glyph, seat_badge
from pukllay.games.ayar.names import COLOUR, SECTION

STEP, LEFT, WIDTH, HEAD, ROW = 27, 112, 960, 38, 99
SLOT = 24


# -- the paths --------------------------------------------------------------------------------------------------------


def paths(scene: Scene) -> Sheet:
    """Four paths of thirty steps; the slots for tambos stand above the gap they belong to, Raymi tiles below."""
    view = scene.view
    height = HEAD + 4 * ROW + 6
    out = [f'<rect width="{WIDTH}" height="{height}" rx="18" fill="#EAD9B4" stroke="#8A5A36" stroke-width="4"/>']
    head = scene.say(f"Round {view['round']}", f"Manche {view['round']}")
    if view["turns left"]:
        head += scene.say(f" · turns left: {view['turns left']}", f" · tours restants : {view['turns left']}")
    out.append(text(16, 27, head, 18, INK, weight="bold"))
    if view["power"]:
        words = scene.say(f"power {view['power']}", f"puissance {view['power']}")
        out.append(text(WIDTH / 2, 27, words, 16, MADDER, "middle", "bold"))
    out.append(text(WIDTH - 16, 27, scene.say("to Cusco →", "vers Cusco →"), 17, MADDER, "end", "bold"))
    for n, path in enumerate(view["paths"]):
        ayar, colour = view["ayars"][n], path["colour"]
        raymi = [r for r in view["raymi"] if r["activity"] is not None and not r["removed"] and colour in r["spaces"]]
        next_to_retire, moved = view["next to retire"] == colour, view["moved"] == colour
        out.append(scene.kept(_path, path, ayar, raymi, next_to_retire, moved, HEAD + n * ROW + 62))
    title = scene.say("The paths to Cusco", "Les chemins de Cusco")
    return Sheet("paths", title, WIDTH, height, "".join(out), main=True)


def _path(
    scene: Scene,
    path: dict[str, Any],
    ayar: dict[str, Any],
    raymi: list[dict[str, Any]],
    next_to_retire: bool,
    moved: bool,
    mid: float,
) -> str:
    colour = path["colour"]
    out = [
        f'<path d="M{LEFT - 8} {mid}H{LEFT + 30 * STEP + 10}" stroke="{DYE[colour]}" stroke-width="15" '
        'stroke-linecap="round" opacity=".75"/>',
        scene.kept(_head, ayar, next_to_retire, mid),
        _fertile(scene, moved, mid),
    ]
    dots = "".join(f"M{LEFT + space * STEP:g} {mid:g}h0" for space in range(30))  # the spaces: round ends of no line
    for ink, wide in ((INK, 15.2), (PAPER, 12.8)):
        out.append(f'<path d="{dots}" stroke="{ink}" stroke-width="{wide}" stroke-linecap="round"/>')
    out += [_raymi(scene, tile, LEFT + tile["spaces"][colour] * STEP, mid + 9) for tile in raymi]
    x = LEFT + min(ayar["space"], 30) * STEP
    piece = (
        f'<g id="ayar-{colour}" class="piece" data-piece="ayar-{colour}" transform="translate({x - 16:g} {mid - 11:g})">'
        f'<use href="#meeple" width="32" height="37" fill="{DYE[colour]}" stroke="{INK}" stroke-width="2.5"/>'
        f"{text(16, 25, LETTER[colour], 14, '#FFFFFF', 'middle', 'bold')}</g>"
    )
    name = pick(COLOUR[colour], scene.lang)
    piece = scene.tip(f"Ayar {name}, {scene.say('space', 'case')} {ayar['space']}", "AYA-3.5", piece)
    slots = scene.kept(_slots, path, mid)
    if scene.lit(f"ayar-{colour}"):
        out += [slots, scene.choice(f"ayar-{colour}", piece, box(x - 18, mid - 15, 36, 44, 10))]
    else:
        out += [f'<g pointer-events="none">{piece}</g>', slots]
    return "".join(out)


def _head(scene: Scene, ayar: dict[str, Any], next_to_retire: bool, mid: float) -> str:
    """Whose path it is, the temples of its row, the Viracocha of its harvest, and who retires next."""
    colour = ayar["colour"]
    out = [text(12, mid - 40, pick(COLOUR[colour], scene.lang), 16, INK, weight="bold")]
    row = scene.say(f"row {ayar['row'] + 1}", f"rangée {ayar['row'] + 1}")
    out.append(scene.tip(scene.say("its row of temples", "sa rangée de temples"), "", text(12, mid - 24, row, 13, INK)))
    if ayar["retired"]:
        out.append(text(12, mid - 8, scene.say("retired", "retiré"), 13, "#4A3F36"))
    elif next_to_retire:
        words = scene.say("retires next", "se retire bientôt")
        out.append(scene.tip(words, "AYA-7.2", glyph("moon", 78, mid - 17, 17, INDIGO)))
    if ayar["viracocha"]:
        words = scene.say("harvest: a Viracocha", "récolte : un Viracocha")
        out.append(scene.tip(words, "AYA-7.3", glyph("star", 78, mid - 37, 18, MADDER)))
    for k, temple in enumerate(ayar["temples"]):
        x, dye = 22 + k * 25, SEATS[sign(scene, temple["seat"])]
        body = house(x, mid + 18, 23, dye[0]) + activity(temple["activity"], x, mid + 11, 0.5, dye[1])
        body += text(x, mid + 32, f"+{temple['bonus']}", 13, INK, "middle")
        who = f"{scene.names[temple['seat']]}: {words_of(scene, temple['activity'])} +{temple['bonus']}"
        out.append(scene.tip(scene.say("temple of ", "temple de ") + who, "AYA-6.3", body))
    return "".join(out)


def _fertile(scene: Scene, moved: bool, mid: float) -> str:
    """Fertile ground at the end of a path."""
    x = LEFT + 30 * STEP
    body = f'<circle cx="{x}" cy="{mid}" r="14" fill="{LEAF}" stroke="{INK}"/>'
    body += f'<path d="M{x} {mid + 9}v-12M{x} {mid}q-8 0-8-8 8 0 8 8q8 0 8-8-8 0-8 8" fill="{PAPER}" stroke="{INK}"/>'
    body = scene.tip(scene.say("fertile ground", "terres fertiles"), "AYA-6.8", body)
    return scene.choice("check-fertile", body, circle(x, mid, 16)) if moved else body


def _raymi(scene: Scene, raymi: dict[str, Any], x: float, y: float) -> str:
    body = f'<rect x="{x - 15:g}" y="{y:g}" width="30" height="26" rx="5" fill="{MAIZE}" stroke="{INK}"/>'
    body += activity(raymi["activity"], x - 5, y + 12, 0.62)
    body += text(x + 13, y + 22, raymi["needs"], 13, "#7A1F16", "end", "bold")
    words = scene.say(
        f"Raymi {raymi['slot']}: {words_of(scene, raymi['activity'])}, a llama from {raymi['needs']}",
        f"Raymi {raymi['slot']} : {words_of(scene, raymi['activity'])}, un lama dès {raymi['needs']}",
    )
    body = scene.tip(words, "AYA-6.5", body)
    return scene.choice(f"check-raymi-{raymi['slot']}", body, box(x - 15, y, 30, 26, 5))


def _slots(scene: Scene, path: dict[str, Any], mid: float) -> str:
    out: list[str] = []
    stacked: dict[int, int] = {}
    for n, slot in enumerate(path["slots"], 1):
        k = stacked.get(slot["gap"], 0)
        stacked[slot["gap"]] = k + 1
        x, top = LEFT + (slot["gap"] + 0.5) * STEP, mid - 37 - k * (SLOT + 1)
        name = words_of(scene, slot["activity"])
        if slot["tambo"] is None:
            body = f'<use href="#slot-{slot["activity"]}" x="{x - 12:g}" y="{top:g}"/>'
        else:
            dye, ink, look, _ = SEATS[sign(scene, slot["tambo"])]
            body = f'<{box(x - 12, top, SLOT, SLOT, 4)} fill="{dye}" stroke="{INK}" stroke-width="1"/>'
            body += f'<g id="tambo-on-{path["colour"]}-{n}">{glyph(look, x - 9, top + 3, 18, ink)}</g>'
            name = (
                scene.say(f"{scene.names[slot['tambo']]}'s tambo, ", f"tambo de {scene.names[slot['tambo']]}, ") + name
            )
        body = scene.tip(f"{n}: {name}", CLAUSE[slot["activity"]], body)
        out.append(scene.choice(f"building-{path['colour']}-{n}", body, box(x - 12.5, top, SLOT + 1, SLOT, 4)))
    return "".join(out)


# -- the lake ---------------------------------------------------------------------------------------------------------


def lake(scene: Scene) -> Sheet:
    found = scene.view["lake"]
    at = {s["name"]: (s["x"] * 4.6 + 8, s["y"] * 4.75 + 14) for s in found["spaces"]}
    out = [f'<rect width="480" height="500" rx="18" fill="{TEAL}" stroke="#124F4B" stroke-width="4"/>']
    out.append(text(16, 28, scene.say("The lake", "Le lac"), 18, "#FFFFFF", weight="bold"))
    ways = [(*at[s["name"]], *at[other]) for s in found["spaces"] for other in s["near"] if s["name"] < other]
    routes = "".join(f"M{x1:g} {y1:g}L{x2:g} {y2:g}" for x1, y1, x2, y2 in ways)
    out.append(f'<path d="{routes}" stroke="#BFE0DC" stroke-width="3" stroke-dasharray="5 5"/>')
    for section in found["sections"]:
        x, y = section["x"] * 4.6 + 8, section["y"] * 4.75 + 14
        n = section["viracocha"]
        body = f'<circle cx="{x:g}" cy="{y:g}" r="16" fill="#124F4B" stroke="#BFE0DC"/>'
        body += glyph("star", x - 15, y - 9, 18, MAIZE if n else "#3E8A84") + text(x + 3, y + 5, n, 14, "#FFFFFF")
        words = f"{n} Viracocha, {pick(SECTION.get(section['name'], (section['name'],) * 2), scene.lang)}"
        out.append(scene.choice(f"section-{section['name']}", scene.tip(words, "AYA-4.24", body), circle(x, y, 17)))
    out += [scene.kept(_space, space, *at[space["name"]]) for space in found["spaces"]]
    for space in found["spaces"]:
        x, y = at[space["name"]]
        for k, seat in enumerate(space["boats"]):
            out.append(
                f'<g id="boat-{seat}" class="piece" data-piece="boat-{seat}" pointer-events="none" '
                f'transform="translate({x + 8 + k * 22:g} {y - 22:g})">'
                f'<path d="M-6 14q16 13 32 0l-6 11h-20z" fill="{SEATS[seat][0]}" stroke="{INK}" stroke-width="2"/>'
                f"{seat_badge(seat, 1, -5, 19)}</g>"
            )
    return Sheet("lake", scene.say("The lake", "Le lac"), 480, 500, "".join(out))


def _space(scene: Scene, space: dict[str, Any], x: float, y: float) -> str:
    fill = MAIZE if space["yellow"] else "#CFE6D0" if space["slot"] else "#E8F3F1"
    r = 18 if space["slot"] else 16
    body = f'<circle cx="{x:g}" cy="{y:g}" r="{r}" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
    if space["yellow"]:  # its own shape besides its dye
        body += f'<circle cx="{x:g}" cy="{y:g}" r="{r - 4}" fill="none" stroke="{INK}" stroke-dasharray="3 3"/>'
    words = scene.say("water", "eau")
    if space["slot"]:
        kind = (
            scene.say("yellow island slot", "case Île jaune")
            if space["yellow"]
            else scene.say("island slot", "case Île")
        )
        words = scene.say(f"{kind}: {space['moons']} Moons", f"{kind} : {space['moons']} lunes")
    if space["power"]:
        body += text(x, y + 6, space["power"], 16, INK, "middle", "bold")
        words += scene.say(f", power {space['power']}", f", puissance {space['power']}")
    if space["moons"]:
        body += glyph("moon", x + r - 4, y - r - 4, 15, "#FFFFFF")
        body += text(x + r + 12, y - r + 8, space["moons"], 15, "#FFFFFF", weight="bold")
    for k, seat in enumerate(space["islands"]):
        body += seat_badge(sign(scene, seat), x - r - 6 + k * 17, y + r - 12, 21)
        words += scene.say(f", island of {scene.names[seat]}", f", île de {scene.names[seat]}")
    for seat in space["boats"]:
        words += scene.say(f", boat of {scene.names[seat]}", f", radeau de {scene.names[seat]}")
    clause = "AYA-4.22" if space["yellow"] else "AYA-4.21" if space["slot"] else "AYA-4.20"
    return scene.choice(f"lake-{space['name']}", scene.tip(words, clause, body), circle(x, y, r + 1))


# -- pots, textiles, terrace ------------------------------------------------------------------------------------------


def market(scene: Scene) -> Sheet:
    view = scene.view
    out = ['<rect width="480" height="500" rx="18" fill="#E4D3B5" stroke="#8A5A36" stroke-width="3"/>']
    out.append(text(16, 28, scene.say("Pots", "Récipients"), 18, INK, weight="bold"))
    for n, slot in enumerate(view["market"], 1):
        x = 12 + (n - 1) * 92
        body = f'<{box(x, 38, 86, 92, 12)} fill="{PAPER}" stroke="{INK}"/>' + power(scene, x + 15, 54, slot["power"])
        if slot["pot"] is not None:
            body += scene.kept(pot, slot["pot"], x + 46, 84, 1.8)
        out.append(scene.choice(f"pot-pot-{n}", f"<g>{body}</g>", box(x, 38, 86, 92, 12)))
    left = view["pot stack"]["left"]
    stack = f'<{box(380, 38, 86, 92, 12)} fill="#C9A56B" stroke="{INK}"/>' + power(
        scene, 395, 54, view["pot stack"]["power"]
    )
    stack += text(425, 98, left, 26, INK, "middle", "bold")
    stack = scene.tip(scene.say(f"{left} pots face down", f"{left} récipients face cachée"), "AYA-4.6", stack)
    out.append(scene.choice("pot-stack", stack, box(380, 38, 86, 92, 12)))
    out.append(text(16, 162, "Textiles", 18, INK, weight="bold"))
    for n, pile in enumerate(view["textiles"], 1):
        x = 12 + (n - 1) * 115
        body = f'<{box(x, 172, 109, 96, 10)} fill="{PAPER}" stroke="{INK}"/>' + power(scene, x + 15, 188, pile["power"])
        if pile["top"] is not None:
            body += scene.kept(textile, pile["top"], x + 12, 210, 43)
        under = scene.tip(
            scene.say(f"{pile['under']} more beneath", f"encore {pile['under']} dessous"),
            "",
            text(x + 101, 194, f"+{pile['under']}", 14, INK, "end"),
        )
        out.append(scene.choice(f"textile-stack-{n}", f"<g>{body}{under}</g>", box(x, 172, 109, 96, 10)))
    out.append(scene.kept(_terrace, view["terrace"]))
    return Sheet("market", scene.say("Pots and textiles", "Récipients et textiles"), 480, 500, "".join(out))


def _terrace(scene: Scene, terrace: dict[str, Any]) -> str:
    """The common terrace: whose maize stands on it."""
    room = scene.say(
        f"Terrace · room for {terrace['room']} of {terrace['places']}",
        f"Terrasse · place pour {terrace['room']} sur {terrace['places']}",
    )
    out = [text(16, 302, room, 18, INK, weight="bold")]
    owners = [seat for seat, n in enumerate(terrace["planted"]) for _ in range(n)]
    for k in range(terrace["places"]):
        x, y = 14 + k % 10 * 45.5, 314 + k // 10 * 44
        out.append(f'<{box(x, y, 43, 40, 6)} fill="{LEAF if k < len(owners) else "#CBB98F"}" stroke="#6E5A2E"/>')
        if k < len(owners):
            out.append(seat_badge(sign(scene, owners[k]), x + 6, y + 4, 31))
    return scene.tip(room, "AYA-4.16", "".join(out))
