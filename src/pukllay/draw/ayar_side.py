"""A player's own boards in Ayar: tambos, activities and Viracocha on one, cloth, pots, maize and islands on the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pukllay.core.words import pick
from pukllay.draw.ayar_art import CLAUSE, DYE, NAMES, activity, house, marker, pot, square, textile, words_of
from pukllay.draw.pieces import box, circle, fitting
from pukllay.draw.scene import Scene, Sheet, fitted, text
from pukllay.draw.theme import INDIGO, INK, LEAF, MADDER, MAIZE, OCHRE, PAPER, STONE, TEAL, glyph, seat_badge
from pukllay.games.ayar.names import SLOT, counted

Choose = Callable[..., str]  # (targets, body, shape, name of the menu)
WIDTH, HEIGHT = 480, 520
GRID_X, GRID_Y, CELL = 70, 148, 46
PAIRS = [(a, b) for n, a in enumerate(NAMES) for b in NAMES[n + 1 :]]


def side(scene: Scene, seat: int, near: bool) -> list[Sheet]:
    mine = seat == scene.view["asked"] or (scene.view["asked"] < 0 and near)
    choose = _choosing(scene, mine)
    stroke = f'stroke="{OCHRE}" stroke-width="6"' if near else 'stroke="#B99C6B" stroke-width="2"'
    back = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="#EFE3CB" {stroke}/>'
    found = scene.view["seats"][seat]
    name = scene.names[seat]
    first = back + _head(scene, seat, found, choose) + scene.kept(_grid, mine, found["tambos"], found["lines"])
    works = [found[key] for key in ("suns", "moons", "temples", "moon slots", "standing")]
    first += scene.kept(_activities, mine, *works) + scene.kept(_viracocha, mine, found["viracocha"])
    second = back + scene.kept(_cloth, mine, found["cloth size"], found["cloth"], found["column moons"])
    second += _in_hand(scene, choose) if mine else ""
    second += scene.kept(_pots, found["pots"], found["pot places"], found["pot suns"])
    second += scene.kept(_maize, mine, found["maize"])
    second += scene.kept(_islands, found["island suns"], found["islands built"], found["planted"], found["dial"])
    return [
        Sheet(f"side-{seat}", scene.say(f"Board of {name}", f"Plateau de {name}"), WIDTH, HEIGHT, first),
        Sheet(f"works-{seat}", scene.say(f"Works of {name}", f"Ouvrages de {name}"), WIDTH, HEIGHT, second),
    ]


def _choosing(scene: Scene, mine: bool) -> Choose:
    """What lights a thing on the boards of the seat that is asked, and leaves it as it is on those of the others."""

    def choose(target: str | Sequence[str], body: str, shape: str, name: str = "") -> str:
        if not mine:
            return body
        return scene.choice(target, body, shape) if isinstance(target, str) else scene.menu(name, target, body, shape)

    return choose


def _head(scene: Scene, seat: int, side: dict[str, Any], choose: Choose) -> str:
    """Where the seat stands, and where it would after this night."""
    rule = scene.view["waiting"][-1][0] if scene.view["waiting"] else ""
    llamas = [t for t in scene.marks if t.startswith("llamas-")]
    out = seat_badge(seat, 10, 8, 36) + text(54, 34, scene.names[seat], 19, INK, weight="bold")
    for n, (sign, dye, value, words, clause, asks) in enumerate(
        (
            ("sun", MADDER, side["sun"], scene.say("Sun points", "points Soleil"), "AYA-5.1", "LlamasToSun"),
            ("moon", INDIGO, side["moon"], scene.say("Moon points", "points Lune"), "AYA-5.2", "LlamasToMoon"),
            ("llama", TEAL, side["llamas"], scene.say("llamas", "lamas"), "AYA-5.3", ""),
        )
    ):
        x = 204 + n * 90
        body = f'<{box(x, 8, 84, 36, 10)} fill="{PAPER}" stroke="{INK}"/>' + glyph(sign, x + 7, 13, 26, dye)
        body += text(x + 40, 35, value, 24, INK, weight="bold")
        out += choose(
            llamas if asks and asks == rule else "",
            scene.tip(f"{words}: {value}", clause, body),
            box(x, 8, 84, 36, 10),
            "llamas",
        )
    now = scene.say(
        f"counts {side['score']} (the lower) · gap {side['gap']}",
        f"compte {side['score']} (le plus faible) · écart {side['gap']}",
    )
    then = scene.say("after this night:", "après cette nuit :")
    then += f" ☀ {side['next sun']} ☾ {side['next moon']} · " + scene.say("gap", "écart") + f" {side['next gap']}"
    out += text(14, 64, now, 15, MADDER, weight="bold")
    return out + scene.tip(
        scene.say("what the table foresees", "ce que la table prévoit"), "AYA-5.5", text(14, 84, then, 15, INK)
    )


def _grid(scene: Scene, mine: bool, tambos: list[bool], lines: list[dict[str, Any]]) -> str:
    """The grid of tambos, with the step markers before its rows and columns and their bonuses behind them."""
    choose = _choosing(scene, mine)
    out: list[str] = []
    for k, there in enumerate(tambos):
        r, c = k // 4, k % 4
        x, y = GRID_X + c * CELL, GRID_Y + r * CELL
        body = f'<{box(x, y, 43, 43, 6)} fill="{"#C9A56B" if there else PAPER}" stroke="{INK}"/>'
        if there:
            body += house(x + 21.5, y + 35, 27, "#8A5A36")
        out.append(choose(f"tambo-r{r + 1}c{c + 1}", scene.tip("tambo", "AYA-3.8", body), box(x, y, 43, 43, 6)))
    for k in range(4):
        cx, cy = GRID_X + (1 + k % 2 * 2) * CELL - 1.5, GRID_Y + (1 + k // 2 * 2) * CELL - 1.5
        body = f'<circle cx="{cx}" cy="{cy}" r="12" fill="{PAPER}" stroke="{INK}"/>' + house(cx, cy + 7, 15, OCHRE)
        words = scene.say("four tambos gone: a temple", "quatre tambos partis : un temple")
        out.append(choose(f"check-temple-{k + 1}", scene.tip(words, "AYA-6.2", body), circle(cx, cy, 16)))
    for line in lines:
        out.append(_line(scene, line, choose))
    return "".join(out)


def _line(scene: Scene, line: dict[str, Any], choose: Choose) -> str:
    n, is_row = int(line["line"][3:]) - 1, line["line"].startswith("row")
    along = (GRID_Y if is_row else GRID_X) + n * CELL + 21.5
    far = (GRID_X if is_row else GRID_Y) + 4 * CELL + 15
    mx, my = (GRID_X - 21, along) if is_row else (along, GRID_Y - 21)
    bx, by = (far, along) if is_row else (along, far)
    arrows = f"{line['arrows']}➤"
    place = f'<circle cx="{mx:g}" cy="{my:g}" r="15" fill="{PAPER}" stroke="{INK}" stroke-dasharray="3 3"/>'
    body = marker(scene, line["marker"], mx, my, 15) if line["marker"] else place
    at = (15, my + 5) if is_row else (mx, my - 20)
    words = scene.say(f"the Ayar goes {line['arrows']} spaces", f"l'Ayar avance de {line['arrows']}")
    out = scene.tip(words, "AYA-3.6", text(at[0], at[1], arrows, 14, INK, "middle"))
    out += choose([f"step-{colour}-{line['line']}" for colour in DYE], body, circle(mx, my, 15.5), line["line"])
    kind = line["bonus"]
    bonus = f'<circle cx="{bx:g}" cy="{by:g}" r="14" fill="{STONE if line["taken"] else PAPER}" stroke="{INK}"/>'
    if kind in NAMES:
        bonus += activity(kind, bx, by, 0.75)
        name = scene.say(f"devotion for {words_of(scene, kind)}", f"dévotion : {words_of(scene, kind)}")
    else:
        bonus += glyph(
            "llama" if kind == "llama" else "star", bx - 10, by - 10, 20, TEAL if kind == "llama" else MADDER
        )
        name = scene.say("a llama", "un lama") if kind == "llama" else scene.say("a Viracocha", "un Viracocha")
    if line["taken"]:
        bonus += text(bx, by + 6, "✓", 18, "#FFFFFF", "middle", "bold")
        name += scene.say(" (taken)", " (pris)")
    return out + choose(f"check-bonus-{line['line']}", scene.tip(name, "AYA-6.4", bonus), circle(bx, by, 15.5))


def _activities(
    scene: Scene,
    mine: bool,
    suns: list[int],
    moons: list[int],
    temples: list[str],
    moon_slots: list[str | None],
    standing: list[str],
) -> str:
    """Suns and Moons of each activity, its temple, its Moon slot; below them the markers that still stand."""
    choose = _choosing(scene, mine)
    out: list[str] = []
    for n, name in enumerate(NAMES):
        x, y = 306, 98 + n * 58
        body = f'<{box(x, y, 164, 53, 10)} fill="{PAPER}" stroke="{INK}"/>' + activity(name, x + 18, y + 18, 1.1)
        body += text(
            x + 36, y + 20, words_of(scene, name), fitting(words_of(scene, name), 118, 15, 13), INK, weight="bold"
        )
        body += glyph("sun", x + 10, y + 30, 18, MADDER) + text(x + 31, y + 46, suns[n], 17, INK, weight="bold")
        body += glyph("moon", x + 56, y + 30, 18, INDIGO) + text(x + 76, y + 46, moons[n], 17, INK, weight="bold")
        body = scene.tip(words_of(scene, name), CLAUSE[name], body)
        if name in temples:
            words = scene.say("a temple still to place", "un temple encore à placer")
            body += scene.tip(words, "AYA-6.2", house(x + 114, y + 47, 22, OCHRE))
        taken = moon_slots[n]
        slot = f'<circle cx="{x + 146}" cy="{y + 36}" r="12" fill="none" stroke="{INK}" stroke-dasharray="3 3"/>'
        words = scene.say("Moon slot", "emplacement Lune")
        body += marker(scene, taken, x + 146, y + 36, 12) if taken else scene.tip(words, "AYA-7.6", slot)
        moves = [f"moon-{name}-to-{other}" for other in NAMES]
        pairs = [f"pair-{a}+{b}" for a, b in PAIRS if name in (a, b)]
        out.append(choose([f"temple-{name}", f"moon-{name}", *moves, *pairs], body, box(x, y, 164, 53, 10), name))
    for n, colour in enumerate(standing):
        out.append(marker(scene, colour, 320 + n * 34, 348, 14))
    return "".join(out)


def _viracocha(scene: Scene, mine: bool, slots: list[dict[str, Any]]) -> str:
    choose = _choosing(scene, mine)
    out: list[str] = []
    for n, slot in enumerate(slots):
        x, y = 10 + n % 2 * 232, 378 + n // 2 * 27
        width = 228 if n < 8 else 460
        words = pick(SLOT[n], scene.lang)
        body = f'<{box(x, y, width, 25, 6)} fill="{PAPER}" stroke="{INK}" stroke-width=".8"/>'
        room = width - 12 - slot["needs"] * 17
        body += fitted(words, x + 7, y + 17, room, fitting(words, room, 13.5, 11.5), INK, "start", "normal")
        for k in range(slot["needs"]):
            cx, placed = x + width - 13 - k * 16, k < slot["placed"]
            body += f'<circle cx="{cx}" cy="{y + 12.5}" r="7" fill="{MADDER if placed else PAPER}" stroke="{INK}"/>'
            body += glyph("star", cx - 5, y + 7.5, 10, "#FFFFFF") if placed else ""
        body = scene.tip(f"Viracocha: {words} ({slot['placed']}/{slot['needs']})", "AYA-9.1", body)
        out.append(choose(f"viracocha-{slot['slot']}", body, box(x, y, width, 25, 6)))
    return "".join(out)


# -- the second board -------------------------------------------------------------------------------------------------

SIZE, CLOTH_X, CLOTH_Y = 44, 12, 34


def _at(square_name: str) -> tuple[float, float]:
    """Where the square "c2" of the cloth lies."""
    return CLOTH_X + (ord(square_name[0]) - 97) * SIZE, CLOTH_Y + (int(square_name[1:]) - 1) * SIZE


def _cloth(scene: Scene, mine: bool, size: list[Any], cloth: list[dict[str, Any]], column_moons: list[int]) -> str:
    choose = _choosing(scene, mine)
    rows, columns = size
    out = [text(14, 24, scene.say("Cloth", "Étoffe"), 16, INK, weight="bold")]
    threads = "".join(f"M{CLOTH_X} {CLOTH_Y + r * SIZE}h{columns * SIZE}" for r in range(rows + 1))
    threads += "".join(f"M{CLOTH_X + c * SIZE} {CLOTH_Y}v{rows * SIZE}" for c in range(columns + 1))
    out.append(f'<{box(CLOTH_X, CLOTH_Y, columns * SIZE, rows * SIZE, 0)} fill="{PAPER}"/>')
    out.append(f'<path d="{threads}" stroke="#B99C6B"/>')
    for piece in cloth:
        for k, halves, whole in zip(piece["squares"], piece["halves"], piece["wholes"], strict=False):
            out.append(square(CLOTH_X + k % columns * SIZE, CLOTH_Y + k // columns * SIZE, SIZE, halves, whole))
    for n, moons in enumerate(column_moons):
        x = CLOTH_X + n * SIZE + SIZE / 2
        body = glyph("moon", x - 19, CLOTH_Y + rows * SIZE + 3, 14, INDIGO)
        body += text(x - 3, CLOTH_Y + rows * SIZE + 15, moons, 13.5, INK)
        words = scene.say(f"whole columns: {n + 1}; Moons: {moons}", f"colonnes entières : {n + 1} ; lunes : {moons}")
        out.append(scene.tip(words, "AYA-4.15", body))
    for r in range(rows):
        for c in range(columns):
            here = f"{chr(97 + c)}{r + 1}"
            x, y = _at(here)
            for other, w, h in ((f"{chr(98 + c)}{r + 1}", 2, 1), (f"{chr(97 + c)}{r + 2}", 1, 2)):
                # handles on the seam, so that places that overlap can each be clicked; the ghost shows both squares
                target = f"cloth-{here}-{other}"
                ghost = scene.foresee(
                    target,
                    f'<{box(x, y, w * SIZE, h * SIZE, 0)} fill="{MADDER}" fill-opacity=".75" stroke="{INK}" stroke-width="3"/>',
                )
                cx, cy = x + w * SIZE / 2, y + h * SIZE / 2
                handle = f'{ghost}<circle cx="{cx:g}" cy="{cy:g}" r="11" fill="{MAIZE}" stroke="{INK}"/>'
                out.append(_only(choose, target, handle, circle(cx, cy, 15)))
    return "".join(out)


def _in_hand(scene: Scene, choose: Choose) -> str:
    """The textile that is about to be sewn on, in all the ways it may be turned."""
    tile = scene.view["in hand"]
    if tile is None:
        return ""
    words = text(374, 24, scene.say("in hand", "en main"), 14, INK)
    turns = [t for t in ("turn-front", "turn-front-turned", "turn-back", "turn-back-turned") if t in scene.marks]
    if not turns:
        return words + textile(scene, tile, 376, 40, 44)
    return words + "".join(_turned(scene, tile, target, n, choose) for n, target in enumerate(turns))


def _only(choose: Choose, target: str, body: str, shape: str) -> str:
    """A handle that is there only while it may be chosen."""
    found = choose(target, body, shape)
    return found if found != body else ""


def _turned(scene: Scene, tile: dict[str, Any], target: str, n: int, choose: Choose) -> str:
    """A way to turn the textile in hand: its picture beside the cloth, its ghost on the cloth."""
    words = scene.marks[target].label.split()  # two squares with the edges of their half-Suns: "a1 ↑→ b1 ·"
    swapped = target in ("turn-front-turned", "turn-back")
    wholes = [(half + "*") in tile["front"] for half in ("RL" if swapped else "LR")]
    halves = [["↑→↓←".index(a) for a in words[k] if a in "↑→↓←"] for k in (1, 3)]
    places = [_at(words[0]), _at(words[2])]
    upright = places[0][0] == places[1][0]
    ghost = "".join(square(x, y, SIZE, halves[k], wholes[k]) for k, (x, y) in enumerate(places))
    x, y, size = 374 + n % 2 * 52, 34 + n // 2 * 66, 22
    picture = "".join(
        square(x + 3 + (12 if upright else k * size), y + (6 + k * size if upright else 17), size, halves[k], wholes[k])
        for k in (0, 1)
    )
    body = f'<{box(x, y, 50, 60, 6)} fill="{PAPER}" stroke="{INK}"/>{picture}{scene.foresee(target, ghost)}'
    return choose(target, body, box(x, y, 50, 60, 6))


def _pots(scene: Scene, pots: list[dict[str, Any]], places: int, suns: list[int]) -> str:
    out = [text(14, 208, scene.say("Pots", "Récipients"), 16, INK, weight="bold")]
    for n in range(places):
        x, y = 12 + n * 51, 216
        out.append(f'<{box(x, y, 48, 58, 8)} fill="{PAPER}" stroke="{INK}" stroke-width=".8"/>')
        if suns[n]:
            words = scene.say("a Sun when filled", "un soleil une fois rempli")
            out.append(scene.tip(words, "AYA-4.10", glyph("sun", x + 2, y + 2, 15, MADDER)))
        if n < len(pots):
            out.append(pot(scene, pots[n], x + 24, y + 25, 1.3))
    return "".join(out)


def _maize(scene: Scene, mine: bool, boxes: list[dict[str, Any]]) -> str:
    choose = _choosing(scene, mine)
    out = [text(14, 300, scene.say("Maize", "Maïs"), 16, INK, weight="bold")]
    for n, maize in enumerate(boxes):
        x, y = 12 + n % 2 * 231, 308 + n // 2 * 68
        body = f'<{box(x, y, 225, 62, 8)} fill="{PAPER}" stroke="{INK}"/>'
        for k in range(maize["size"]):
            cx, planted = x + 19 + k * 27, k < maize["size"] - maize["left"]
            body += f'<circle cx="{cx}" cy="{y + 18}" r="11" fill="{PAPER if planted else MAIZE}" stroke="{INK}" stroke-dasharray="{"3 3" if planted else "none"}"/>'
            body += (
                ""
                if planted
                else f'<path d="M{cx} {y + 10}v16M{cx - 5} {y + 14}h10M{cx - 5} {y + 21}h10" stroke="{LEAF}" stroke-width="1.5"/>'
            )
            if k + 1 in maize["suns"]:
                body += glyph("sun", cx - 7, y + 29, 14, MADDER)
        body += glyph("moon", x + 150, y + 42, 16, INDIGO) + text(
            x + 169, y + 56, maize["moons"], 15, INK, weight="bold"
        )
        words = scene.say(f"when empty: {maize['moons']} Moons", f"une fois vide : {maize['moons']} lunes")
        if maize["viracocha"]:
            body += glyph("star", x + 194, y + 40, 19, MADDER)
            words += ", Viracocha"
        body = scene.tip(words, "AYA-4.19", body)
        out.append(choose(f"maize-box-{n + 1}", body, box(x, y, 225, 62, 8)))
    return "".join(out)


def _islands(scene: Scene, island_suns: list[int], built_already: int, planted_already: int, inti: int) -> str:
    out = [text(14, 466, scene.say("Islands", "Îles"), 16, INK, weight="bold")]
    for n, suns in enumerate(island_suns):
        x, built = 32 + n * 42, n < built_already
        body = f'<circle cx="{x}" cy="490" r="17" fill="{TEAL if built else PAPER}" stroke="{INK}" stroke-dasharray="{"none" if built else "4 3"}"/>'
        body += glyph("sun", x - 13, 481, 16, MAIZE if built else MADDER) + text(
            x + 4, 496, suns, 15, "#FFFFFF" if built else INK, weight="bold"
        )
        words = scene.say(
            f"island {n + 1}: {counted(suns, 'suns', 'en')}", f"île {n + 1} : {counted(suns, 'suns', 'fr')}"
        )
        out.append(scene.tip(words, "AYA-4.25", body))
    planted = scene.say(f"planted this round: {planted_already}", f"planté ce jour : {planted_already}")
    dial = scene.say(f"Inti dial: {inti}", f"compteur Inti : {inti}")
    out.append(scene.tip(planted, "AYA-7.3", text(290, 484, planted, 14, INK)))
    return "".join([*out, scene.tip(dial, "AYA-5.1", text(290, 504, dial, 14, INK))])
