"""Ayar's table: the four paths to Cusco, the lake, the markets, and each player's board."""

from __future__ import annotations

from typing import Any

from pukllay.core.words import pick
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.theme import INDIGO, INK, LEAF, MADDER, MAIZE, OCHRE, PAPER, SEATS, STONE, TEAL, glyph, seat_badge
from pukllay.games.ayar.names import ACTIVITY, COLOUR, POT, SLOT

DYE = {"teal": TEAL, "grey": "#77808A", "orange": "#D97B2B", "purple": "#7A4A8C", "gold": MAIZE}
LETTER = {"teal": "T", "grey": "G", "orange": "O", "purple": "P", "gold": "★"}
POTS = {"green": LEAF, "pink": "#C86A94", "blue": INDIGO, "yellow": MAIZE, "white": "#FFFFFF", None: STONE}
ART = {
    "pottery": '<path d="M-5-8h10l-2 4q6 3 5 8-2 6-8 6t-8-6q-1-5 5-8z"/>',
    "weaving": '<path d="M-8-8h16v16h-16zM-8-3h16M-8 3h16M-3-8v16M3-8v16" fill="none" stroke-width="2"/>',
    "farming": '<path d="M0-9q6 5 4 13h-8q-2-8 4-13zM-8 2q2 7 8 8 6-1 8-8"/>',
    "reeds": '<path d="M-9 3q9 8 18 0l-3 6h-12zM-4 2V-9M0 2V-10M4 2V-9" stroke-width="2"/>',
}
NAMES = ("pottery", "weaving", "farming", "reeds")
STEP = 27


def defs() -> str:
    return ""


def sheets(scene: Scene) -> list[Sheet]:
    seats = len(scene.view["seats"])
    first = scene.seat if scene.seat >= 0 else min(scene.view["turn"], seats - 1)
    order = [(first + n) % seats for n in range(seats)]
    drawn = [_paths(scene), _lake(scene), _market(scene), *(_side(scene, seat, seat == first) for seat in order)]
    return [*drawn, _ayllu(scene)] if scene.view["ayllu"] else drawn


def _ayllu(scene: Scene) -> Sheet:
    """The opponent of the solo game: its board in words."""
    side = scene.view["ayllu"]
    rows = [
        f"{'★' * side['stars']}  ☀ {side['sun']}  ☾ {side['moon']}  "
        + scene.say("devotion", "dévotion")
        + f" {side['dial']}",
        f"Tambos {side['tambos']} · "
        + scene.say("pots", "poteries")
        + f" {len(side['pots'])}/{side['pot places']} · textiles {len(side['textiles'])}/{side['textile places']}",
        scene.say("maize", "maïs")
        + f" {side['maize']}/{side['maize places']} · "
        + scene.say("islands", "îles")
        + f" {side['islands built']} · "
        + scene.say("planted", "planté")
        + f" {side['planted']}",
        scene.say("order: ", "ordre : ") + ", ".join(_words(scene, a) for a in side["order"]),
        scene.say("temples left: ", "temples restants : ")
        + (", ".join(_words(scene, a) for a in side["temples"]) or "–"),
    ]
    out = [
        '<rect width="540" height="200" rx="18" fill="#EFE3CB" stroke="#B99C6B" stroke-width="2"/>',
        seat_badge(len(SEATS) - 1, 12, 10, 40),
    ]
    out.append(text(62, 38, scene.names[-1], 24, INK, weight="bold"))
    out += [text(18, 78 + n * 27, row, 18, INK) for n, row in enumerate(rows)]
    return Sheet("ayllu", scene.names[-1], 540, 200, "".join(out))


def _sign(scene: Scene, seat: int) -> int:
    """The row of SEATS for a seat; the opponent that plays by the book has the last."""
    return seat if seat < len(scene.view["seats"]) else len(SEATS) - 1


def activity(name: str, x: float, y: float, scale: float = 1.0, colour: str = INK) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="{colour}" stroke="{colour}">{ART[name]}</g>'


def _words(scene: Scene, name: str) -> str:
    return pick(ACTIVITY[NAMES.index(name)], scene.lang)


def _marker(colour: str, x: float, y: float, r: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{DYE[colour]}" stroke="{INK}" stroke-width="1.5"/>' + text(
        x, y + r * 0.36, LETTER[colour], r * 1.05, "#FFFFFF" if colour != "gold" else INK, "middle", "bold"
    )


# -- the main board ---------------------------------------------------------------------------------------------------


def _paths(scene: Scene) -> Sheet:
    """Four paths of thirty steps; the slots for Tambos stand beside the gap they belong to."""
    view = scene.view
    left, width, row = 128, 128 + 31 * STEP + 24, 96
    height = 46 + 4 * row
    out = [f'<rect width="{width}" height="{height}" rx="18" fill="#EAD9B4" stroke="#8A5A36" stroke-width="4"/>']
    head = scene.say(
        f"Round {view['round']} · {view['turns left']} turns left",
        f"Manche {view['round']} · encore {view['turns left']} tours",
    )
    out.append(text(18, 31, head, 20, INK, weight="bold"))
    out.append(text(width - 18, 31, scene.say("Cusco →", "Cusco →"), 20, MADDER, "end", "bold"))
    for n, path in enumerate(view["paths"]):
        out.append(_path(scene, path, view["ayars"][n], left, 46 + n * row, row))
    for raymi in view["raymi"]:
        if raymi["activity"] is None or raymi["removed"]:
            continue
        for colour, space in raymi["spaces"].items():
            k = [a["colour"] for a in view["ayars"]].index(colour)
            x, y = left + space * STEP, 46 + k * row + 66
            body = f'<rect x="{x - 13:g}" y="{y:g}" width="26" height="26" rx="5" fill="{MAIZE}" stroke="{INK}"/>'
            body += activity(raymi["activity"], x - 4, y + 12, 0.62) + text(
                x + 11, y + 24, raymi["needs"], 12, MADDER, "end", "bold"
            )
            out.append(
                scene.choice(
                    f"check-raymi-{raymi['slot']}", body, f'rect x="{x - 13:g}" y="{y:g}" width="26" height="26" rx="5"'
                )
            )
    return Sheet(
        "paths", scene.say("The paths to Cusco", "Les chemins de Cusco"), width, height, "".join(out), main=True
    )


def _path(scene: Scene, path: dict[str, Any], ayar: dict[str, Any], left: float, y: float, row: float) -> str:
    colour = path["colour"]
    mid = y + row / 2 + 6
    out = [
        f'<path d="M{left - 8} {mid}H{left + 30 * STEP + 14}" stroke="{DYE[colour]}" stroke-width="15" stroke-linecap="round" opacity=".75"/>'
    ]
    out.append(text(14, mid - 10, pick(COLOUR[colour], scene.lang), 18, INK, weight="bold"))
    if ayar["retired"]:
        out.append(text(14, mid + 12, scene.say("retired", "retiré"), 15, "#4A3F36"))
    if ayar["viracocha"]:
        out.append(glyph("star", 88, mid - 16, 20, MADDER))
    for k, temple in enumerate(ayar["temples"]):
        out.append(
            f'<path d="M{14 + k * 22} {mid + 34}v-10l9-8 9 8v10z" fill="{SEATS[_sign(scene, temple["seat"])][0]}" stroke="{INK}"/>'
        )
    for space in range(31):
        out.append(
            f'<circle cx="{left + space * STEP:g}" cy="{mid:g}" r="7" fill="{PAPER}" stroke="{INK}" stroke-width="1.2"/>'
        )
    stacked: dict[int, int] = {}
    for n, slot in enumerate(path["slots"], 1):
        k = stacked.get(slot["gap"], 0)
        stacked[slot["gap"]] = k + 1
        x, top = left + (slot["gap"] + 0.5) * STEP, mid - 33 - k * 21 if k else mid - 33
        fill = SEATS[_sign(scene, slot["tambo"])][0] if slot["tambo"] is not None else "#F6F0E4"
        body = f'<rect x="{x - 10:g}" y="{top:g}" width="20" height="20" rx="4" fill="{fill}" stroke="{INK}" stroke-width="1"/>'
        if slot["tambo"] is not None:
            _, ink, sign, _ = SEATS[_sign(scene, slot["tambo"])]
            body += f'<g id="tambo-on-{colour}-{n}">{glyph(sign, x - 8, top + 2, 16, ink)}</g>'
        else:
            body += activity(slot["activity"], x, top + 10, 0.72, "#5B5043")
        shape = f'rect x="{x - 11:g}" y="{top - 1:g}" width="22" height="22" rx="4"'
        out.append(
            scene.choice(
                f"building-{colour}-{n}", f"<g><title>{n}: {_words(scene, slot['activity'])}</title>{body}</g>", shape
            )
        )
    x = left + min(ayar["space"], 30) * STEP
    piece = (
        f'<g id="ayar-{colour}" class="piece" data-piece="ayar-{colour}" transform="translate({x - 17:g} {mid - 34:g})">'
        f'<use href="#meeple" width="34" height="40" fill="{DYE[colour]}" stroke="{INK}" stroke-width="2.5"/>'
        f"{text(17, 29, LETTER[colour], 15, '#FFFFFF', 'middle', 'bold')}</g>"
    )
    out.append(
        scene.choice(f"ayar-{colour}", piece, f'rect x="{x - 19:g}" y="{mid - 37:g}" width="38" height="46" rx="10"')
    )
    return "".join(out)


# -- the lake ---------------------------------------------------------------------------------------------------------


def _lake(scene: Scene) -> Sheet:
    lake = scene.view["lake"]
    at = {s["name"]: (s["x"] * 5.2 + 10, s["y"] * 4.6 + 30) for s in lake["spaces"]}
    out = [f'<rect width="540" height="510" rx="18" fill="{TEAL}" stroke="#124F4B" stroke-width="4"/>']
    out.append(text(16, 28, scene.say("The lake", "Le lac"), 20, "#FFFFFF", weight="bold"))
    for space in lake["spaces"]:
        for other in space["near"]:
            if space["name"] < other:
                (x1, y1), (x2, y2) = at[space["name"]], at[other]
                out.append(
                    f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="#BFE0DC" stroke-width="3" stroke-dasharray="5 5"/>'
                )
    for space in lake["spaces"]:
        x, y = at[space["name"]]
        fill = MAIZE if space["yellow"] else "#CFE6D0" if space["slot"] else "#E8F3F1"
        r = 21 if space["slot"] else 16
        body = f'<circle cx="{x:g}" cy="{y:g}" r="{r}" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
        if space["power"]:
            body += text(x, y + 6, space["power"], 18, INK, "middle", "bold")
        if space["moons"]:
            body += glyph("moon", x + r - 6, y - r - 4, 15, "#FFFFFF") + text(
                x + r + 10, y - r + 9, space["moons"], 15, "#FFFFFF", weight="bold"
            )
        for k, seat in enumerate(space["islands"]):
            body += seat_badge(_sign(scene, seat), x - r - 8 + k * 16, y + r - 12, 20)
        for k, seat in enumerate(space["boats"]):
            body += (
                f'<g id="boat-{seat}" class="piece" data-piece="boat-{seat}" transform="translate({x + 2 + k * 14:g} {y - 26:g})">'
                f'<path d="M-4 12q15 12 30 0l-6 10h-18z" fill="{SEATS[seat][0]}" stroke="{INK}" stroke-width="2"/>'
                f"{glyph(SEATS[seat][2], 3, -4, 16, INK)}</g>"
            )
        out.append(scene.choice(f"lake-{space['name']}", body, f'circle cx="{x:g}" cy="{y:g}" r="{r + 2}"'))
    return Sheet("lake", scene.say("The lake", "Le lac"), 540, 510, "".join(out))


def _market(scene: Scene) -> Sheet:
    """Pots, textiles, and what is in hand."""
    view = scene.view
    out = ['<rect width="540" height="330" rx="18" fill="#E4D3B5" stroke="#8A5A36" stroke-width="3"/>']
    out.append(text(16, 28, scene.say("Pots", "Poteries"), 20, INK, weight="bold"))
    for n, slot in enumerate(view["market"], 1):
        x = 22 + (n - 1) * 100
        body = f'<rect x="{x}" y="40" width="86" height="92" rx="12" fill="{PAPER}" stroke="{INK}"/>' + _power(
            x + 16, 56, slot["power"]
        )
        if slot["pot"] is not None:
            body += _pot(scene, slot["pot"], x + 46, 84, 1.7)
        out.append(scene.choice(f"pot-pot-{n}", body, f'rect x="{x}" y="40" width="86" height="92" rx="12"'))
    stack = f'<rect x="424" y="40" width="96" height="92" rx="12" fill="#C9A56B" stroke="{INK}"/>' + _power(
        440, 56, view["pot stack"]["power"]
    )
    stack += text(472, 98, view["pot stack"]["left"], 26, INK, "middle", "bold")
    out.append(scene.choice("pot-stack", stack, 'rect x="424" y="40" width="96" height="92" rx="12"'))
    out.append(text(16, 164, scene.say("Textiles", "Textiles"), 20, INK, weight="bold"))
    for n, pile in enumerate(view["textiles"], 1):
        x = 22 + (n - 1) * 126
        body = f'<rect x="{x}" y="176" width="114" height="88" rx="10" fill="{PAPER}" stroke="{INK}"/>' + _power(
            x + 16, 192, pile["power"]
        )
        if pile["top"] is not None:
            body += _textile(pile["top"], x + 17, 206, 40)
        body += text(x + 106, 196, pile["under"], 14, "#4A3F36", "end")
        out.append(scene.choice(f"textile-stack-{n}", body, f'rect x="{x}" y="176" width="114" height="88" rx="10"'))
    power = scene.say("power", "puissance")
    out.append(text(16, 304, f"{power}: {view['power']}", 20, INK, weight="bold"))
    room = scene.say("terrace", "terrasse")
    out.append(text(520, 304, f"{room}: {view['terrace']['room']} / {view['terrace']['places']}", 18, INK, "end"))
    if view["in hand"] is not None:
        out.append(
            text(190, 304, scene.say("in hand:", "en main :"), 17, INK) + _textile(view["in hand"], 268, 276, 40)
        )
    return Sheet("market", scene.say("Pots and textiles", "Poteries et textiles"), 540, 330, "".join(out))


def _power(x: float, y: float, n: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="12" fill="{MADDER}"/>' + text(x, y + 6, n, 16, "#FFFFFF", "middle", "bold")


def _pot(scene: Scene, pot: dict[str, Any], x: float, y: float, scale: float) -> str:
    colour = POTS[pot["colour"]]
    name = pick(POT[pot["colour"]], scene.lang) if pot["colour"] else "?"
    out = f'<g transform="translate({x:g} {y:g}) scale({scale})" fill="{colour}" stroke="{INK}">{ART["pottery"]}</g>'
    out += text(x, y + 24 * scale / 1.7 + 6, name, 7.5 * scale, INK, "middle")
    if pot["viracocha"]:
        out += glyph("star", x + 8 * scale, y - 12 * scale, 10 * scale, MADDER)
    return out


def _textile(textile: dict[str, Any], x: float, y: float, size: float) -> str:
    """Two squares; half motifs stand at the edges named by the tile (left or right square, side of the world)."""
    out = [
        f'<rect x="{x:g}" y="{y:g}" width="{2 * size:g}" height="{size:g}" fill="{MADDER}" stroke="{INK}" stroke-width="1.5"/><path d="M{x + size:g} {y:g}v{size:g}" stroke="{PAPER}"/>'
    ]
    for mark in textile["front"].split():
        cx = x + (0 if mark[0] == "L" else size) + size / 2
        cy = y + size / 2
        dx, dy = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0), "*": (0, 0)}[mark[1]]
        if mark[1] == "*":
            out.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="{size * 0.16:g}" fill="{MAIZE}" stroke="{INK}"/>')
        else:
            out.append(
                f'<circle cx="{cx + dx * size * 0.36:g}" cy="{cy + dy * size * 0.36:g}" r="{size * 0.13:g}" fill="{MAIZE}"/>'
            )
    if textile["viracocha"]:
        out.append(glyph("star", x + size * 1.6, y + size * 0.6, size * 0.38, PAPER))
    return "".join(out)


# -- a player's board -------------------------------------------------------------------------------------------------


def _side(scene: Scene, seat: int, near: bool) -> Sheet:
    side = scene.view["seats"][seat]
    width, height = 980, 420
    mine = seat == scene.view["asked"] or (scene.view["asked"] < 0 and near)
    stroke = f'stroke="{OCHRE}" stroke-width="6"' if near else 'stroke="#B99C6B" stroke-width="2"'
    out = [f'<rect width="{width}" height="{height}" rx="18" fill="#EFE3CB" {stroke}/>', seat_badge(seat, 12, 10, 40)]
    out.append(text(62, 38, scene.names[seat], 24, INK, weight="bold"))
    out.append(glyph("sun", 300, 14, 30, MADDER) + text(336, 38, side["sun"], 26, INK, weight="bold"))
    out.append(glyph("moon", 400, 14, 30, INDIGO) + text(436, 38, side["moon"], 26, INK, weight="bold"))
    out.append(glyph("llama", 500, 14, 30, TEAL) + text(536, 38, side["llamas"], 26, INK, weight="bold"))
    goal = scene.say("the lower counts", "le plus faible compte")
    out.append(text(960, 38, f"{side['score']} ★ ({goal})", 20, MADDER, "end", "bold"))

    def choice(target: str, body: str, shape: str) -> str:
        return scene.choice(target, body, shape) if mine else body

    out.append(_tambos(side, choice))
    out.append(_activities(scene, side, choice))
    out.append(_slots(scene, side, choice))
    out.append(_workshop(scene, side, choice))
    title = scene.say(f"Board of {scene.names[seat]}", f"Plateau de {scene.names[seat]}")
    return Sheet(f"side-{seat}", title, width, height, "".join(out))


def _tambos(side: dict[str, Any], choice: Any) -> str:
    """The grid of Tambos with the step markers of its rows and columns."""
    out, x0, y0, cell = [], 70, 100, 44
    for k, there in enumerate(side["tambos"]):
        r, c = k // 4, k % 4
        x, y = x0 + c * cell, y0 + r * cell
        body = f'<rect x="{x}" y="{y}" width="40" height="40" rx="6" fill="{"#C9A56B" if there else "#F6F0E4"}" stroke="{INK}"/>'
        if there:
            body += f'<path d="M{x + 8} {y + 32}v-12l12-11 12 11v12z" fill="#8A5A36" stroke="{INK}"/>'
        out.append(choice(f"tambo-r{r + 1}c{c + 1}", body, f'rect x="{x}" y="{y}" width="40" height="40" rx="6"'))
    for line in side["lines"]:
        n = int(line["line"][3:]) - 1
        if line["line"].startswith("row"):
            mx, my = 32.0, y0 + n * cell + 20.0
        else:
            mx, my = x0 + n * cell + 20.0, 76.0
        words = f"{line['arrows']}➤"
        out.append(text(mx, my + 28 if line["line"].startswith("row") else my - 14, words, 13, INK, "middle"))
        place = f'<circle cx="{mx}" cy="{my}" r="14" fill="none" stroke="{INK}" stroke-dasharray="3 3"/>'
        out.append(_marker(line["marker"], mx, my, 14) if line["marker"] else place)
        if line["taken"]:
            out.append(text(mx + 15, my + 5, "✓", 15, MADDER, weight="bold"))
        for k, colour in enumerate(DYE):  # several colours may go to one line: each has its own handle
            px, py = mx + (k % 2 * 2 - 1) * 9, my + (k // 2 * 2 - 1) * 9
            marker, shape = _marker(colour, px, py, 9), f'circle cx="{px}" cy="{py}" r="9"'
            handle = choice(f"step-{colour}-{line['line']}", marker, shape)
            out.append(handle if handle != marker else "")
    return "".join(out)


def _activities(scene: Scene, side: dict[str, Any], choice: Any) -> str:
    out = []
    for n, name in enumerate(NAMES):
        y = 76 + n * 54
        body = f'<rect x="270" y="{y}" width="230" height="48" rx="10" fill="{PAPER}" stroke="{INK}"/>' + activity(
            name, 292, y + 24, 1.2
        )
        body += (
            text(312, y + 20, _words(scene, name), 16, INK)
            + glyph("sun", 312, y + 24, 18, MADDER)
            + text(334, y + 39, side["suns"][n], 17, INK, weight="bold")
        )
        body += glyph("moon", 364, y + 24, 18, INDIGO) + text(386, y + 39, side["moons"][n], 17, INK, weight="bold")
        taken = side["moon slots"][n]
        body += (
            _marker(taken, 478, y + 24, 14)
            if taken
            else f'<circle cx="478" cy="{y + 24}" r="14" fill="none" stroke="{INK}" stroke-dasharray="3 3"/>'
        )
        if name in side["temples"]:
            body += f'<path d="M430 {y + 38}v-14l13-11 13 11v14z" fill="{OCHRE}" stroke="{INK}"/>'
        shape = f'rect x="270" y="{y}" width="230" height="48" rx="10"'
        out.append(choice(f"temple-{name}", choice(f"moon-{name}", body, shape), shape))
    return "".join(out)


def _slots(scene: Scene, side: dict[str, Any], choice: Any) -> str:
    out = [text(520, 70, "Viracocha", 15, INK)]
    for n, slot in enumerate(side["viracocha"]):
        y = 76 + n * 24
        body = f'<rect x="520" y="{y}" width="210" height="21" rx="6" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/>'
        words = pick(SLOT[n], scene.lang)
        body += text(526, y + 15, words, min(13.0, 280 / max(1, len(words))), INK)
        body += "".join(
            f'<circle cx="{722 - k * 14}" cy="{y + 10.5}" r="5.5" fill="{MADDER if k < slot["placed"] else PAPER}" stroke="{INK}"/>'
            for k in range(slot["needs"])
        )
        out.append(choice(f"viracocha-{slot['slot']}", body, f'rect x="520" y="{y}" width="210" height="21" rx="6"'))
    return "".join(out)


def _workshop(scene: Scene, side: dict[str, Any], choice: Any) -> str:
    """Pots, cloth, maize, islands."""
    out: list[str] = []
    for n in range(side["pot places"]):
        x, y = 752 + n % 5 * 44, 80 + n // 5 * 50
        out.append(
            f'<rect x="{x}" y="{y}" width="40" height="46" rx="8" fill="{PAPER}" stroke="{INK}" stroke-width=".8"/>'
        )
        if n < len(side["pots"]):
            out.append(_pot(scene, side["pots"][n], x + 20, y + 18, 1.1))
    for n, box in enumerate(side["maize"]):
        x, y = 752 + n % 2 * 112, 184 + n // 2 * 54
        body = f'<rect x="{x}" y="{y}" width="106" height="48" rx="8" fill="{PAPER}" stroke="{INK}"/>'
        for k in range(box["size"]):
            full = k < box["size"] - box["left"]
            body += f'<circle cx="{x + 12 + k * 14}" cy="{y + 14}" r="5.5" fill="{LEAF if full else PAPER}" stroke="{INK}"/>'
        body += glyph("moon", x + 8, y + 26, 16, INDIGO) + text(x + 28, y + 40, box["moons"], 15, INK)
        out.append(choice(f"maize-box-{n + 1}", body, f'rect x="{x}" y="{y}" width="106" height="48" rx="8"'))
    rows, columns = side["cloth size"]
    cell, x0, y0 = 34, 30, 304
    for square in range(rows * columns):
        x, y = x0 + square % columns * cell, y0 + square // columns * cell
        out.append(f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" fill="#F6F0E4" stroke="#B99C6B"/>')
    for piece in side["cloth"]:
        for square, halves, whole in zip(piece["squares"], piece["halves"], piece["wholes"], strict=False):
            x, y = x0 + square % columns * cell, y0 + square // columns * cell
            out.append(f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" fill="{MADDER}" stroke="{INK}"/>')
            for half in halves:
                dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[half]
                out.append(
                    f'<circle cx="{x + cell / 2 + dx * 12}" cy="{y + cell / 2 + dy * 12}" r="4.5" fill="{MAIZE}"/>'
                )
            if whole:
                out.append(f'<circle cx="{x + cell / 2}" cy="{y + cell / 2}" r="5" fill="{MAIZE}" stroke="{INK}"/>')
    for r in range(rows):
        for c in range(columns):
            here = f"{chr(97 + c)}{r + 1}"
            x, y = x0 + c * cell, y0 + r * cell
            for other, w, h in ((f"{chr(98 + c)}{r + 1}", 2, 1), (f"{chr(97 + c)}{r + 2}", 1, 2)):
                # small handles on the seam, so that places that overlap can each be clicked
                cx, cy = x + w * cell / 2, y + h * cell / 2
                out.append(choice(f"cloth-{here}-{other}", "", f'circle cx="{cx:g}" cy="{cy:g}" r="8"'))
    for n, suns in enumerate(side["island suns"]):
        x = 330 + n * 34
        built = n < side["islands built"]
        out.append(
            f'<circle cx="{x}" cy="330" r="14" fill="{TEAL if built else PAPER}" stroke="{INK}"/>'
            + text(x, 335, suns, 14, "#FFFFFF" if built else INK, "middle")
        )
    out.append(
        text(
            316,
            366,
            scene.say(
                f"islands: {side['islands built']} · planted: {side['planted']} · devotion dial: {side['dial']}",
                f"îles : {side['islands built']} · planté : {side['planted']} · cadran : {side['dial']}",
            ),
            16,
            INK,
        )
    )
    out.append(
        text(
            316,
            392,
            scene.say(
                f"after this night ☀ {side['next sun']} ☾ {side['next moon']}",
                f"après cette nuit ☀ {side['next sun']} ☾ {side['next moon']}",
            ),
            16,
            INK,
        )
    )
    standing = side["standing"]
    out.append(text(560, 334, scene.say("markers", "marqueurs"), 15, INK))
    for n, colour in enumerate(standing):
        out.append(_marker(colour, 650 + n * 32, 329, 13))
    return "".join(out)


# -- words ------------------------------------------------------------------------------------------------------------


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["seats"][seat]
    return [
        scene.say(
            f"Sun {side['sun']} · Moon {side['moon']} · {side['llamas']} llamas",
            f"Soleil {side['sun']} · Lune {side['moon']} · {side['llamas']} lamas",
        )
    ]


def describe(scene: Scene) -> list[str]:
    view = scene.view
    out = [
        scene.say(
            f"Round {view['round']}, {view['turns left']} turns left.",
            f"Manche {view['round']}, encore {view['turns left']} tours.",
        )
    ]
    for path, ayar in zip(view["paths"], view["ayars"], strict=True):
        name = pick(COLOUR[path["colour"]], scene.lang)
        built = [f"{n} {scene.names[s['tambo']]}" for n, s in enumerate(path["slots"], 1) if s["tambo"] is not None]
        state = (
            scene.say("retired", "retiré")
            if ayar["retired"]
            else scene.say(f"space {ayar['space']}", f"case {ayar['space']}")
        )
        out.append(f"{name}: Ayar {state}; Tambos: {', '.join(built) or '–'}.")
    for seat, side in enumerate(view["seats"]):
        out.append(
            f"{scene.names[seat]}: "
            + scene.say("Sun", "Soleil")
            + f" {side['sun']}, "
            + scene.say("Moon", "Lune")
            + f" {side['moon']}; "
            + scene.say("pots", "poteries")
            + f" {len(side['pots'])}; textiles {len(side['cloth'])}; "
            + scene.say("islands", "îles")
            + f" {side['islands built']}."
        )
    return out
