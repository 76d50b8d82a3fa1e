"""Tiwanaku's table: the land, the wheel, the diversity board. From what a seat sees, and nothing else."""

from __future__ import annotations

from typing import Any

from pukllay.core.words import pick
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.theme import (
    DARK_WOOD,
    INDIGO,
    INK,
    MADDER,
    MAIZE,
    OCHRE,
    PAPER,
    SEATS,
    glyph,
    seat_badge,
    woven_border,
)
from pukllay.draw.tiwanaku_riddle import riddle_facts, riddle_sheet
from pukllay.games.tiwanaku.notation import CROP
from pukllay.games.tiwanaku.words import TERRAIN

CELL = 100
BAND = 46  # the woven cloth around the land
TRAY = 78  # where the meeples of the supply stand
LEFT, STEP, LINE, HEAD = 186, 66, 40, 30  # the diversity board: where its tracks begin, a step, a track, the numbers

GROUND = ("#A9714B", "#E6C777", "#86A95C", "#98A2AC")
INKS = ("#6F4326", "#A57F2C", "#47702A", "#5A6570")
PATTERNS = (
    # dirt: ploughed furrows; sand: dunes and grains; grass: tufts; rock: broken slabs
    '<path fill="none" d="M0 7q12-5 25 0t25 0M0 20q12-5 25 0t25 0M0 32q12-5 25 0t25 0M0 45q12-5 25 0t25 0"/>',
    '<path fill="none" d="M2 17q9-9 19 0M28 40q9-9 19 0"/><g stroke="none"><circle cx="33" cy="9" r="1.6"/><circle cx="42" cy="18" r="1.6"/>'
    '<circle cx="8" cy="32" r="1.6"/><circle cx="17" cy="42" r="1.6"/><circle cx="40" cy="28" r="1.6"/></g>',
    '<path fill="none" d="M8 18q0-8-4-11M8 18V5M8 18q0-8 4-11M33 43q0-8-4-11M33 43V30M33 43q0-8 4-11M36 14q0-5-2-7M36 14V5M36 14q0-5 2-7'
    'M12 43q0-5-2-7M12 43V34M12 43q0-5 2-7"/>',
    '<path fill="none" d="M0 14l14-6 12 9 13-10 11 7M14 8l-3 18L0 34M26 17l-2 14 13 7 13-9M24 31L11 26M24 31l-6 19M37 38l3 12"/>',
)
LABEL_INK = ("#FFFFFF", INK, INK, INK)

# icons of the crops, 24 units each
CROP_ART = (
    "",
    '<path d="M4 15C2 9 8 5 13 6s9 4 8 8-6 7-10 6-6-2-7-5z" fill="#B4506F" stroke="#6E2740" stroke-width="1.2"/>'
    '<path d="M8 10l3 1M14 10l3 2M9 16l3-.5M15 16l2-1" stroke="#6E2740" stroke-width="1.1" stroke-linecap="round"/>',
    '<path d="M12 2c6 5 7 13 0 20C5 15 6 7 12 2z" fill="#5B8C3A" stroke="#2F5219" stroke-width="1.2"/>'
    '<path d="M12 5v16M12 10l3-2M12 14l3-2M12 10L9 8M12 14l-3-2" stroke="#2F5219" fill="none"/>',
    '<path d="M17 6c3 6-2 14-13 16 7-4 7-9 8-14z" fill="#C8362B" stroke="#7A1912" stroke-width="1.2"/>'
    '<path d="M11 8c1-3 5-4 7-2M15 5c0-2 1-3 3-3" fill="none" stroke="#3F6B22" stroke-width="2" stroke-linecap="round"/>',
    '<path d="M12 2c5 3 6 11 2 17h-4C6 13 7 5 12 2z" fill="#F2C94C" stroke="#8C6410" stroke-width="1.2"/>'
    '<path d="M12 3v15M9.500 6v12M14.500 6v12M8 9h8M8 12.500h8M8.500 16h7" stroke="#A87A16" stroke-width=".8"/>'
    '<path d="M10 22C5 20 4 15 6 11c1 4 3 6 6 8 3-2 5-4 6-8 2 4 1 9-4 11z" fill="#6F9A3E" stroke="#3F6B22"/>',
    '<path d="M12 23V10" stroke="#5B8C3A" stroke-width="1.800"/><g fill="#D98B3A" stroke="#85450F" stroke-width=".7">'
    '<circle cx="12" cy="4" r="2.300"/><circle cx="8.500" cy="6.500" r="2.300"/><circle cx="15.500" cy="6.500" r="2.300"/>'
    '<circle cx="7.500" cy="10.500" r="2.300"/><circle cx="12" cy="9" r="2.300"/><circle cx="16.500" cy="10.500" r="2.300"/>'
    '<circle cx="10" cy="13.500" r="2.300"/><circle cx="14" cy="13.500" r="2.300"/></g>',
)


def defs() -> str:
    out = []
    for t, pattern in enumerate(PATTERNS):
        out.append(
            f'<pattern id="tiw-{t}" width="50" height="50" patternUnits="userSpaceOnUse"><rect width="50" height="50" '
            f'fill="{GROUND[t]}"/><g fill="{INKS[t]}" stroke="{INKS[t]}" stroke-width="2" stroke-linecap="round" '
            f'stroke-linejoin="round" fill-opacity=".5" stroke-opacity=".5">{pattern}</g></pattern>'
        )
    out += [f'<symbol id="crop-art-{c}" viewBox="0 0 24 24">{CROP_ART[c]}</symbol>' for c in range(1, 6)]
    return "".join(out)


def sheets(scene: Scene) -> list[Sheet]:
    return [_land(scene), _wheel(scene), riddle_sheet(scene) if "riddle" in scene.view else _diversity(scene)]


def meeple(seat: int, x: float, y: float, size: float, place: str) -> str:
    """A piece of a seat; the page lets it glide when it leaves one place for another."""
    colour, ink, name, _ = SEATS[seat]
    width = size * 40 / 46
    return (
        f'<g id="m{seat}-{place}" class="piece" data-piece="meeple-{seat}" transform="translate({x:g} {y:g})">'
        f'<ellipse cx="{width / 2:g}" cy="{size * 0.97:g}" rx="{width * 0.44:g}" ry="{size * 0.07:g}" fill="#000" opacity=".28"/>'
        f'<use href="#meeple" width="{width:g}" height="{size:g}" fill="{colour}" stroke="{INK}" stroke-width="2"/>'
        f'<use href="#meeple" width="{width:g}" height="{size:g}" fill="url(#weave-{seat})"/>'
        f"{glyph(name, width * 0.29, size * 0.33, width * 0.42, ink)}</g>"
    )


def crop_tile(crop: int, cx: float, cy: float, radius: float, place: str) -> str:
    """Larger crops are larger tiles, as in the box; the icon and the number say which."""
    r = radius
    return (
        f'<g id="crop-{place}" class="tile" transform="translate({cx:g} {cy:g})">'
        f'<circle r="{r:g}" fill="{PAPER}" stroke="{INK}" stroke-width="2.5"/>'
        f'<circle r="{r * 0.86:g}" fill="none" stroke="{OCHRE}" stroke-width="1.5"/>'
        f'<use href="#crop-art-{crop}" x="{-r * 0.86:g}" y="{-r * 0.62:g}" width="{r * 1.16:g}" height="{r * 1.16:g}"/>'
        f"{text(r * 0.5, r * 0.42, crop, r * 1.08, INK, 'middle', 'bold')}</g>"
    )


# -- the land ---------------------------------------------------------------------------------------------------------


def _land(scene: Scene) -> Sheet:
    view = scene.view
    columns, rows = view["columns"], view["rows"]
    width, height = columns * CELL + 2 * BAND, rows * CELL + 2 * BAND
    out = [scene.kept(_frame, columns, rows)]
    meeples = _meeples(view)
    for space, tile in enumerate(view["spaces"]):
        x, y = BAND + space // rows * CELL, BAND + space % rows * CELL
        given = space in view["givens"]
        out.append(scene.kept(_space, tile, x, y, given, meeples.get(space)))
    if "riddle" not in view:
        out.append(_supplies(scene, width, height))
        height += TRAY
    out.append(_crops_to_name(scene, width))
    title = scene.say("The land", "La terre")
    return Sheet("land", title, width, height, "".join(out), main=True)


def _frame(scene: Scene, columns: int, rows: int) -> str:
    """The woven cloth around the land, with the names of the columns and rows."""
    out = [
        woven_border(0, 0, columns * CELL + 2 * BAND, rows * CELL + 2 * BAND, BAND, columns, rows),
        f'<rect x="{BAND - 6}" y="{BAND - 6}" width="{columns * CELL + 12}" height="{rows * CELL + 12}" rx="10" fill="{DARK_WOOD}"/>',
    ]
    for column in range(columns):
        x = BAND + column * CELL + CELL / 2
        out.append(_coordinate(x, BAND / 2 - 1, chr(ord("a") + column)))
    for row in range(rows):
        out.append(_coordinate(BAND / 2 - 1, BAND + row * CELL + CELL / 2, str(row + 1)))
    return "".join(out)


def _coordinate(x: float, y: float, word: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="15" fill="{DARK_WOOD}"/>' + text(
        x, y + 7, word, 21, PAPER, "middle", "bold"
    )


def _meeples(view: dict[str, Any]) -> dict[int, int]:
    return {space: seat for seat, side in enumerate(view["seats"]) for space in side["meeples"]}


def _space(scene: Scene, tile: dict[str, Any], x: float, y: float, given: bool, seat: int | None) -> str:
    name = tile["name"]
    inner = f'x="{x + 3}" y="{y + 3}" width="{CELL - 6}" height="{CELL - 6}" rx="9"'
    ground = scene.kept(_ground, tile, x, y, given, seat)
    return f'<g class="space" data-name="{name}">{scene.choice(f"space-{name}", ground, f"rect {inner}")}</g>'


def _ground(scene: Scene, tile: dict[str, Any], x: float, y: float, given: bool, seat: int | None) -> str:
    name, terrain, crop = tile["name"], tile["terrain"], tile["crop"]
    inner = f'x="{x + 3}" y="{y + 3}" width="{CELL - 6}" height="{CELL - 6}" rx="9"'
    out = []
    if terrain is None:
        out.append(f'<rect {inner} fill="#EADFC8" stroke="#C9B995" stroke-width="2" stroke-dasharray="5 5"/>')
        out.append(text(x + 11, y + 25, name, 18, "#6B5E45"))
    else:
        tile_art = f'<rect id="terrain-{name}" class="tile" {inner} fill="url(#tiw-{terrain})" stroke="{INKS[terrain]}" stroke-width="2.5"/>'
        out.append(scene.tip(f"{name}: {pick(TERRAIN[terrain], scene.lang)}", "TIW-7.1", tile_art))
        out.append(text(x + 11, y + 25, name, 18, LABEL_INK[terrain], weight="bold"))
    if crop is not None:
        shift = -14 if seat is not None else 0
        radius = (16 if seat is not None else 19) + 3.2 * crop
        drawn = crop_tile(crop, x + 50 + shift, y + 54 + shift / 2, radius, name)
        out.append(scene.tip(f"{name}: {crop}, {pick(CROP[crop], scene.lang)}", "TIW-7.3", drawn))
    if given:
        words = scene.say("given by the disc", "donné par le disque")
        out.append(scene.tip(words, "TIW-2.3", f'<path d="M{x + CELL - 22} {y + 5}h15v15z" fill="{INDIGO}"/>'))
    if crop is None:
        # what a player pencils in is kept by the page, not by the game
        out.append(
            f'<g id="pencil-{name}" class="pencil" data-keep="1" data-space="{name}" data-x="{x}" data-y="{y}"></g>'
        )
        # and so is what a hint says of it
        words = " ".join(pick(terrain, scene.lang) for terrain in TERRAIN)
        out.append(
            f'<g id="odds-{name}" class="odds" data-x="{x}" data-y="{y}" data-keys="{" ".join(t[0] for t in TERRAIN)}" '
            f'data-terrains="{words}"></g>'
        )
    if seat is not None:
        out.append(
            meeple(
                seat,
                x + (58 if crop is not None else 44),
                y + (50 if crop is not None else 34),
                46 if crop is not None else 58,
                name,
            )
        )
    return "".join(out)


def _crops_to_name(scene: Scene, width: float) -> str:
    """While a crop is to be named: the five of them around its space."""
    rule, _, space, _, _ = scene.view["waiting"][-1] if scene.view["waiting"] else ("", 0, 0, 0, 0)
    if rule not in ("NameCrop", "NameLastCrop", "NameRiddleCrop") or not scene.lit("crop-crop-1"):
        return ""
    rows = scene.view["rows"]
    cx, cy = BAND + space // rows * CELL + CELL / 2, BAND + space % rows * CELL + CELL / 2
    # A fan above the space, or below it near the upper edge; kept inside the board.
    side, away = min(max(cx, 190), width - 190), -1 if cy > 2 * CELL else 1
    out = [
        f'<circle cx="{cx:g}" cy="{cy:g}" r="46" fill="none" stroke="{PAPER}" stroke-width="9"/>'
        f'<circle cx="{cx:g}" cy="{cy:g}" r="46" fill="none" stroke="{MADDER}" stroke-width="5" stroke-dasharray="10 6"/>'
    ]
    for crop in range(1, 6):
        x, y = side + (crop - 3) * 72, cy + away * (108 - abs(crop - 3) * 12)
        body = crop_tile(crop, x, y, 31, f"named-{crop}")
        out.append(scene.choice(f"crop-crop-{crop}", body, f'circle cx="{x:g}" cy="{y:g}" r="32"'))
    return "".join(out)


def _supplies(scene: Scene, width: float, height: float) -> str:
    """The meeples and tokens beside the board; the asked seat's enter from here, leave to here and are offered here."""
    seats = scene.view["seats"]
    each = width / len(seats)
    out = []
    for seat, side in enumerate(seats):
        x = seat * each
        shape = f'rect x="{x + 4:g}" y="{height + 6}" width="{each - 8:g}" height="{TRAY - 10}" rx="12"'
        body = [f'<{shape} fill="#E4D3B5" stroke="#B99C6B" stroke-width="2"/>']
        body.append(seat_badge(seat, x + 14, height + 19, 42))
        tokens = len(side["tokens"])
        step = min(42.0, (each - 80 - 42 * tokens) / max(1, side["supply"] + len(side["meeples"])))
        for n in range(side["supply"]):
            body.append(meeple(seat, x + 64 + n * step, height + 14, 50, f"supply-{n}"))
        if not side["supply"] and not tokens:
            body.append(text(x + 66, height + 47, scene.say("all on the board", "tous sur le plateau"), 18, "#5B5043"))
        drawn = "".join(body)
        asked = seat == scene.view["asked"]
        if asked:
            for target in ("meeple-explore-supply", "space-off"):
                drawn = scene.choice(target, drawn, shape)
        out.append(drawn + _tokens(scene, seat, x + each - 14, height + 41, asked))
        if asked:
            out.append(_offerings(scene, min(max(x + each / 2, 150), width - 150), height - BAND / 2))
    return "".join(out)


def _tokens(scene: Scene, seat: int, right: float, y: float, asked: bool) -> str:
    """Its tokens, at the right of its tray; in an offering they are picked, and a plate says what they bring."""
    tokens = scene.view["seats"][seat]["tokens"]
    offering = asked and "offering-keep" in scene.marks
    out = []
    for n, crop in enumerate(tokens):
        cx = right - 20 - (len(tokens) - 1 - n) * 42
        name = pick(CROP[crop], scene.lang)
        body = f'<g id="token-{seat}-{crop}" class="piece" data-piece="token-{crop}" transform="translate({cx:g} {y:g})">{_token(crop)}</g>'
        if offering:
            body = scene.part(
                "token", crop, name, body, f'rect x="{cx - 20:g}" y="{y - 25:g}" width="40" height="50" rx="9"'
            )
        else:
            body = scene.tip(scene.say(f"offering token: {name}", f"jeton Offrande : {name}"), "TIW-4.6", body)
        out.append(body)
    return "".join(out)


def _offerings(scene: Scene, cx: float, y: float) -> str:
    """A plate on the cloth above the tray for each set of tokens; the page shows the one that is picked."""
    if "offering-keep" not in scene.marks:
        return ""
    out = []
    for target, mark in scene.marks.items():
        parts = [] if target == "offering-keep" else target.removeprefix("offering-offer-").split("+")
        words = scene.say(f"Offer: {mark.preview}", f"Offrir : {mark.preview}") if parts else mark.label
        plate = f'rect x="{cx - 120:g}" y="{y - 24:g}" width="240" height="48" rx="10"'
        label = text(cx, y + 8, words[0].upper() + words[1:], 23, INK, "middle", "bold")
        out.append(scene.choice(target, f'<{plate} fill="#FFFAF0"/>{label}', plate, parts))
    return "".join(out)


def _token(crop: int) -> str:
    return (
        f'<rect x="-18" y="-23" width="36" height="46" rx="7" fill="#F3E3BE" stroke="{DARK_WOOD}" stroke-width="2.5"/>'
        f'<use href="#crop-art-{crop}" x="-13" y="-21" width="26" height="26"/>{text(0, 20, crop, 18, INK, "middle", "bold")}'
    )


# -- the wheel --------------------------------------------------------------------------------------------------------


def _wheel(scene: Scene) -> Sheet:
    """Where crops are divined: the wheel itself, and the five crops to name."""
    width, height = 580, 168
    laid = [sum(1 for s in scene.view["spaces"] if s["crop"] == crop) for crop in range(1, 6)]
    title = scene.say("The wheel and the crops", "La roue et les cultures")
    return Sheet("wheel", title, width, height, scene.kept(_crops, laid, width, height))


def _crops(scene: Scene, laid: list[int], width: float, height: float) -> str:
    wheel = (
        f'<circle cx="84" cy="84" r="78" fill="{DARK_WOOD}" stroke="{INK}" stroke-width="3"/>'
        f'<circle cx="84" cy="84" r="66" fill="{OCHRE}"/><circle cx="84" cy="84" r="66" fill="none" stroke="{PAPER}" '
        'stroke-width="3" stroke-dasharray="4 6"/>'
        f'<path d="M84 84L40 40A62 62 0 0 1 84 22z" fill="{INDIGO}"/><path d="M84 84l44 44A62 62 0 0 1 84 146z" fill="{MADDER}"/>'
        + "".join(
            f'<path d="M84 84l-7-46 7-12 7 12z" fill="{MAIZE}" stroke="{INK}" stroke-width="1.5" transform="rotate({45 * n + 22.5} 84 84)"/>'
            for n in range(8)
        )
        + f'<circle cx="84" cy="84" r="22" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
        + glyph("sun", 68, 68, 32, MADDER)
    )
    back = f'<rect width="{width}" height="{height}" rx="14" fill="#E4D3B5" stroke="#B99C6B" stroke-width="2"/>'
    wheel = scene.tip(scene.say("the wheel: divine a crop", "la roue : devinez une culture"), "TIW-4.1", wheel)
    out = [back, scene.choice("meeple-divine", wheel, 'circle cx="84" cy="84" r="78"')]
    for crop in range(1, 6):
        cx = 184 + 76 * (crop - 1) + 22
        body = scene.tip(pick(CROP[crop], scene.lang), "TIW-7.3", crop_tile(crop, cx, 70, 34, f"wheel-{crop}"))
        lying = laid[crop - 1]
        body += text(
            cx,
            128,
            pick(CROP[crop], scene.lang).split(" ")[-1 if scene.lang == "en" and crop == 1 else 0],
            18,
            "#4A3F36",
            "middle",
        )
        body += text(
            cx, 150, scene.say(f"{lying} laid", f"{lying} posée{'s' if lying > 1 else ''}"), 14, "#5B5043", "middle"
        )
        out.append(
            scene.choice(f"crop-crop-{crop}", body, f'rect x="{cx - 37}" y="30" width="74" height="130" rx="12"')
        )
    for target, words in (
        ("space-stop", scene.say("Stop divining", "Arrêter de deviner")),
        ("space-pass", scene.say("Pass for good", "Passer pour de bon")),
    ):
        out.append(scene.button(target, words, 178, 52, 380, 62))
    return "".join(out)


# -- the diversity board ----------------------------------------------------------------------------------------------


def _diversity(scene: Scene) -> Sheet:
    """A track a terrain. Pawns in the same column score together (TIW-3.8)."""
    view = scene.view
    width, height = LEFT + STEP * (view["diversity rows"] + 1) + 10, HEAD + LINE * 4 + 8
    pawns = [side["pawns"] for side in view["seats"]]
    body = scene.kept(_tracks, view["diversity rows"], view["terrain left"], pawns, width, height)
    return Sheet("diversity", scene.say("Diversity board", "Plateau Diversité"), width, height, body)


def _tracks(scene: Scene, rows: int, hidden: list[int], pawns: list[list[int]], width: float, height: float) -> str:
    out = [f'<rect width="{width}" height="{height}" rx="14" fill="#E4D3B5" stroke="#B99C6B" stroke-width="2"/>']
    out.append(text(14, 22, scene.say("still hidden", "encore cachés"), 18, "#4A3F36"))
    for row in range(rows + 1):
        out.append(text(LEFT + row * STEP + STEP / 2, 21, row if row else "–", 17, "#4A3F36", "middle", "bold"))
    for t in range(4):
        y = HEAD + t * LINE
        out.append(
            f'<rect x="8" y="{y + 2}" width="{width - 16}" height="{LINE - 4}" rx="8" fill="url(#tiw-{t})" stroke="{INKS[t]}"/>'
        )
        out.append(f'<rect x="12" y="{y + 6}" width="132" height="{LINE - 12}" rx="6" fill="{PAPER}" opacity=".92"/>')
        left_over = text(20, y + 26, pick(TERRAIN[t], scene.lang), 19, INK) + text(
            138, y + 26, hidden[t], 21, INK, "end", "bold"
        )
        words = scene.say(
            f"{hidden[t]} spaces of {pick(TERRAIN[t], 'en')} are still hidden",
            f"{pick(TERRAIN[t], 'fr')} : {hidden[t]} cases encore cachées",
        )
        out.append(scene.tip(words, "TIW-2.2", left_over))
        for row in range(rows + 1):
            x = LEFT + row * STEP
            out.append(
                f'<rect x="{x + 2}" y="{y + 5}" width="{STEP - 4}" height="{LINE - 10}" rx="6" fill="{PAPER}" opacity=".55"/>'
            )
            here = [seat for seat, own in enumerate(pawns) if own[t] == row]
            for n, seat in enumerate(here):
                size = 22 if len(here) > 2 else 26
                px = x + STEP / 2 + (n - (len(here) - 1) / 2) * (15 if len(here) > 2 else 27) - size / 2
                pawn = (
                    f'<g id="pawn-{seat}-{t}" class="piece" data-piece="pawn-{seat}-{t}" '
                    f'transform="translate({px:g} {y + LINE / 2 - size / 2:g})">{seat_badge(seat, 0, 0, size)}</g>'
                )
                out.append(scene.tip(f"{scene.names[seat]}, {pick(TERRAIN[t], scene.lang)}: {row}", "TIW-3.8", pawn))
    return "".join(out)


# -- words ------------------------------------------------------------------------------------------------------------


def facts(scene: Scene, seat: int) -> list[str]:
    if "riddle" in scene.view:
        return riddle_facts(scene)
    side = scene.view["seats"][seat]
    tokens = ", ".join(pick(CROP[c], scene.lang) for c in side["tokens"])
    out = [scene.say("tokens: ", "jetons : ") + (tokens or "–")]
    if side["passed"]:
        out.append(scene.say("has passed", "a passé"))
    return out


def describe(scene: Scene) -> list[str]:
    view = scene.view
    meeples = _meeples(view)
    out = [
        scene.say(
            f"The land has {view['columns']} columns, a to {chr(96 + view['columns'])}, and {view['rows']} rows.",
            f"La terre a {view['columns']} colonnes, de a à {chr(96 + view['columns'])}, et {view['rows']} rangées.",
        )
    ]
    for space, tile in enumerate(view["spaces"]):
        if tile["terrain"] is None:
            continue
        words = [pick(TERRAIN[tile["terrain"]], scene.lang)]
        if tile["crop"] is not None:
            words.append(f"{tile['crop']} {pick(CROP[tile['crop']], scene.lang)}")
        if space in meeples:
            words.append(scene.say("meeple of ", "meeple de ") + scene.names[meeples[space]])
        out.append(f"{tile['name']}: " + ", ".join(words) + ".")
    hidden = [f"{n} {pick(TERRAIN[t], scene.lang)}" for t, n in enumerate(view["terrain left"]) if n]
    out.append(scene.say("Still hidden: ", "Encore cachés : ") + (", ".join(hidden) or "–") + ".")
    if "riddle" in view:
        return [*out, *(f"{fact}." for fact in riddle_facts(scene))]
    for seat, side in enumerate(view["seats"]):
        pawns = ", ".join(f"{pick(TERRAIN[t], scene.lang)} {row}" for t, row in enumerate(side["pawns"]))
        out.append(
            f"{scene.names[seat]}: {side['points']} points; "
            + scene.say(
                f"{side['supply']} meeples in the supply; diversity: {pawns}.",
                f"{side['supply']} meeples en réserve ; diversité : {pawns}.",
            )
        )
    return out
