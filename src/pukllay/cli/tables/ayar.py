"""Ayar in the terminal: paths, lake, temples, market, and the board of the one who is asked, on 120 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.words import pick
from pukllay.games.ayar.components import ACTIVITIES
from pukllay.games.ayar.names import COLOUR, POT, face

LETTER = {"en": dict(zip(ACTIVITIES, "PWFR", strict=True)), "fr": dict(zip(ACTIVITIES, "PTAC", strict=True))}
SHORT = {
    "en": dict(zip(ACTIVITIES, ("pots", "weav", "farm", "reed"), strict=True)),
    "fr": dict(zip(ACTIVITIES, ("pote", "tiss", "agri", "cons"), strict=True)),
}
AYAR = {"teal": ("≈", "#3FA7A0"), "grey": ("▲", "#A8A29A"), "orange": ("●", "#D9822B"), "purple": ("✦", "#A77BC9")}
GOLD = ("$", "#D9B02B")
MARK = "bold #1C1612 on #F2E9D8"
DIM = "#8A8072"
ARROWS = "↑→↓←"
BONUS = {"llama": "L", "viracocha": "V"}
LAKE_SIZE = (52, 17)


def draw(view: dict[str, Any], lang: str, names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    asked = view.get("asked", -1)
    seat = asked if asked >= 0 else min(view["turn"], len(view["seats"]) - 1)
    middle = Table.grid(padding=(0, 2))
    middle.add_row(
        _lake(view, marks), Group(_temples(view, lang), _market(view, lang, marks), _scores(view, lang, names))
    )
    board = Table.grid(padding=(0, 3))
    side = view["seats"][seat]
    board.add_row(
        _grid(side, lang, marks), Group(_cloth(side, marks), _areas(side, lang, marks)), _bonuses(side, lang, marks)
    )
    return Group(_paths(view, lang, marks), middle, board)


def _ayar(colour: str) -> tuple[str, str]:
    return GOLD if colour == "gold" else AYAR.get(colour, (colour[0], DIM))


# -- main board -----------------------------------------------------------------------------------------------------


def _paths(view: dict[str, Any], lang: str, marks: Mapping[str, int]) -> Text:
    out = Text()
    for ayar, path in zip(view["ayars"], view["paths"], strict=True):
        out.append_text(_path(view, ayar, path, lang, marks)).append("\n")
    out.rstrip()
    return out


def _path(
    view: dict[str, Any], ayar: dict[str, Any], path: dict[str, Any], lang: str, marks: Mapping[str, int]
) -> Text:
    """Building slots are letters (or the glyph of who built there), movement spaces are dots."""
    colour = path["colour"]
    glyph, ink = _ayar(colour)
    tiles = {tile["spaces"][colour]: tile for tile in view["raymi"] if colour in tile["spaces"]}
    out = Text(f"{glyph} {pick(COLOUR.get(colour, (colour, colour)), lang):<9}", f"bold {ink}")
    chosen = marks.get(f"ayar-{colour}")
    out.append(f"{chosen:>2}" if chosen else "  ", MARK if chosen else "")
    out.append(" †" if ayar["retired"] else f"{ayar['space']:>2}", "bold").append(" ")
    for space in range(31):
        if space:
            out.append_text(_space(space, tiles.get(space), ayar, glyph, ink))
        for n, slot in enumerate(path["slots"], 1):
            if slot["gap"] == space:
                if slot["tambo"] is not None:
                    out.append(*_seat(slot["tambo"]))
                else:
                    mark = f"building-{colour}-{n}" in marks
                    out.append(LETTER[lang][slot["activity"]], MARK if mark else "")
    for space, tile in sorted(tiles.items()):
        spent = tile["removed"] or ayar["space"] >= space or ayar["retired"]
        word = SHORT[lang].get(tile["activity"], "?")
        side = "°" if tile["flipped"] else ":"
        out.append(f" {space}{side}{word}{tile['needs']}", "strike dim" if spent else "")
    return out


def _space(space: int, tile: dict[str, Any] | None, ayar: dict[str, Any], glyph: str, ink: str) -> Text:
    if ayar["space"] == space and not ayar["retired"]:
        return Text(glyph, f"bold #1C1612 on {ink}")
    if tile is not None and not tile["removed"]:
        return Text("◇" if tile["flipped"] else "◆", "#D9972B")
    return Text("★" if space == 30 else "·", DIM)


def _seat(seat: int) -> tuple[str, str]:
    glyph, colour = SEATS[seat]
    return glyph, f"bold {colour}"


def _temples(view: dict[str, Any], lang: str) -> Text:
    out = Text(pick(("Temples ", "Temples "), lang), "bold")
    for row, ayar in enumerate(sorted(view["ayars"], key=lambda a: a["row"])):
        glyph, ink = _ayar(ayar["colour"])
        out.append("" if row % 2 == 0 else "   ").append(f"{row + 1}{glyph}", f"bold {ink}")
        out.append("V" if ayar["viracocha"] else " ", "#D9972B")
        if ayar["retired"]:
            out.append("†")
        for temple in ayar["temples"]:
            out.append(" ").append(*_seat(temple["seat"]))
            out.append(LETTER[lang][temple["activity"]] + (f"+{temple['bonus']}" if temple["bonus"] else ""))
        if row == 1:
            out.append("\n        ")
    return out.append("\n")


# -- lake board -----------------------------------------------------------------------------------------------------


def _market(view: dict[str, Any], lang: str, marks: Mapping[str, int]) -> Text:
    out = Text(pick(("Pots    ", "Récip.  "), lang), "bold")
    for n, slot in enumerate(view["market"], 1):
        out.append(f" {slot['power']}:", DIM)
        mark = marks.get(f"pot-pot-{n}")
        out.append(_pot(slot["pot"], lang), MARK if mark else "").append(f"({mark})" if mark else "")
    stack, mark = view["pot stack"], marks.get("pot-stack")
    out.append(f"  {stack['power']}:", DIM).append(f"?×{stack['left']}", MARK if mark else "")
    out.append(f"({mark})\n" if mark else "\n")
    out.append(pick(("Textiles ", "Textiles "), lang), "bold")
    for n, pile in enumerate(view["textiles"], 1):
        if n == 3:
            out.append("\n         ")
        top, mark = pile["top"], marks.get(f"textile-stack-{n}")
        out.append(f"{pile['power']}:", DIM)
        front = f"[{face(top['front'])}{' V' if top['viracocha'] else ''}]" if top else "–"
        out.append(front, MARK if mark else "").append(f"({mark})" if mark else "").append(f"+{pile['under']}  ", DIM)
    return out.append("\n")


def _pot(pot: dict[str, Any] | None, lang: str) -> str:
    if pot is None:
        return "–"
    if pot["colour"] is None:
        return "?"
    return pick(POT.get(pot["colour"], (pot["colour"],) * 2), lang)[:4] + ("V" if pot["viracocha"] else "")


def _lake(view: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """The lake as it lies: lines between spaces, `moons/power` for island slots (yellow in brackets), power for water."""
    wide, high = LAKE_SIZE
    canvas: list[list[tuple[str, str]]] = [[(" ", "")] * wide for _ in range(high)]
    spaces = {space["name"]: space for space in view["lake"]["spaces"]}

    def at(thing: dict[str, Any]) -> tuple[int, int]:
        return 2 + thing["x"] * (wide - 12) // 100, min(high - 1, thing["y"] * high // 100)

    def write(x: int, y: int, text: str, style: str) -> int:
        for k, char in enumerate(text):
            if 0 <= x + k < wide:
                canvas[y][x + k] = (char, style)
        return x + len(text)

    for space in spaces.values():
        for other in space["near"]:
            (x0, y0), (x1, y1) = at(space), at(spaces[other])
            steps = max(abs(x1 - x0), abs(y1 - y0), 1)
            for k in range(steps + 1):
                write(x0 + (x1 - x0) * k // steps, y0 + (y1 - y0) * k // steps, "·", "#5E7D9A")
    for section in view["lake"]["sections"]:
        if section["viracocha"]:
            x, y = at(section)
            mark = marks.get(f"section-{section['name']}")
            x = write(x, y, f"V{section['viracocha']}", "bold #D9972B")
            if mark:
                write(x, y, f" {mark} ", MARK)
    for space in spaces.values():
        x, y = at(space)
        text, style = f"{space['power']}", "#7C9BD1"
        if space["slot"]:
            text, style = f"{space['moons']}/{space['power']}", "bold"
            text, style = (f"[{text}]", "bold #F2C94C") if space["yellow"] else (f"({text})", "bold")
        x = write(x, y, text, style)
        for seat in space["islands"]:
            x = write(x, y, SEATS[seat][0], f"bold {SEATS[seat][1]}")
        for seat in space["boats"]:
            x = write(x, y, "›" + SEATS[seat][0], f"bold {SEATS[seat][1]}")
        mark = marks.get(f"lake-{space['name']}")
        if mark:
            write(x, y, f" {mark} ", MARK)
    out = Text()
    for row in canvas:
        for char, style in row:
            out.append(char, style)
        out.append("\n")
    out.rstrip()
    return out


# -- scores ---------------------------------------------------------------------------------------------------------


def _scores(view: dict[str, Any], lang: str, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="bold", pad_edge=False)
    head = (
        ("", "☀", "☾", "dial", "L", "☀ P W F R", "☾ P W F R", "night", "Δ"),
        ("", "☀", "☾", "Inti", "L", "☀ P T A C", "☾ P T A C", "nuit", "Δ"),
    )
    for k, word in enumerate(head[1] if lang == "fr" else head[0]):
        table.add_column(word, justify="left" if k == 0 else "right", no_wrap=True)
    sides = [*view["seats"], *([view["ayllu"]] if view["ayllu"] else [])]
    for seat, side in enumerate(sides):
        glyph, colour = SEATS[seat]
        name = Text(f"{glyph} {names[seat][:8]}", f"bold {colour}" if view["turn"] == seat else colour)
        name.append("◀" if view["turn"] == seat else "").append("¹" if view["first"] == seat else "")
        table.add_row(
            name,
            str(side["sun"]),
            str(side["moon"]),
            str(side["dial"]),
            str(side["llamas"]),
            " ".join(map(str, side["suns"])),
            " ".join(map(str, side["moons"])),
            f"{side['next sun']}/{side['next moon']}",
            str(side["next gap"]),
        )
    terrace = view["terrace"]
    planted = "  ".join(f"{SEATS[s][0]}{n}" for s, n in enumerate(terrace["planted"]) if n) or "–"
    foot = Text(pick((f"Day {view['round']} of 4", f"Jour {view['round']} sur 4"), lang), "bold")
    foot.append(pick((f"   terrace {planted}", f"   zone Agriculture {planted}"), lang), DIM)
    if view["ayllu"]:
        a = view["ayllu"]
        foot.append(f"\nAyllu {'★' * a['stars']}  P {len(a['pots'])}/{a['pot places']}  ", DIM)
        foot.append(pick(("W", "T"), lang) + f" {len(a['textiles'])}/{a['textile places']}  ", DIM)
        foot.append(pick(("F", "A"), lang) + f" {a['maize']}/{a['maize places']}  ", DIM)
        foot.append(pick(("R", "C"), lang) + f" {a['boat']}/{len(a['track']) - 1}", DIM)
    return Group(table, foot)


# -- the board of the one who is asked ------------------------------------------------------------------------------


def _grid(side: dict[str, Any], lang: str, marks: Mapping[str, int]) -> Text:
    """Tambos, and beside each line its arrows, its personal bonus and its step marker; Moon slots above."""
    out = Text(pick(("Moon ", "Lune "), lang), "bold")
    for activity, colour in zip(ACTIVITIES, side["moon slots"], strict=True):
        mark = marks.get(f"moon-{activity}")
        out.append(LETTER[lang][activity], MARK if mark else "").append(f"({mark})" if mark else "")
        out.append(_ayar(colour)[0] if colour else "_", _ayar(colour)[1] if colour else DIM).append(" ")
    out.append("\n")
    lines = side["lines"]
    for row in range(4):
        for column in range(4):
            place = row * 4 + column
            mark = marks.get(f"tambo-r{row + 1}c{column + 1}")
            cell = f"{mark:>2} " if mark else " ■ " if side["tambos"][place] else " · "
            out.append(cell, MARK if mark else "bold" if side["tambos"][place] else DIM)
        out.append_text(_line(lines[row], lang)).append("\n")
    for part in range(3):
        for column in range(4):
            piece = _line(lines[4 + column], lang)
            out.append(" ").append_text(piece[part]).append(" ") if len(piece) > part else out.append("   ")
        out.append("\n")
    out.append(pick(("standing ", "debout "), lang), DIM)
    for colour in side["standing"]:
        out.append(_ayar(colour)[0], f"bold {_ayar(colour)[1]}").append(" ")
    return out


def _line(line: dict[str, Any], lang: str) -> Text:
    """Arrows, bonus, marker: one character each."""
    out = Text(str(line["arrows"]), "bold")
    bonus = BONUS.get(line["bonus"]) or LETTER[lang][line["bonus"]].lower()
    out.append(bonus, "strike dim" if line["taken"] else "#D9972B")
    colour = line["marker"]
    return out.append(_ayar(colour)[0] if colour else "_", f"bold {_ayar(colour)[1]}" if colour else DIM)


def _cloth(side: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """The weaving area: arrows are half-Suns towards an edge, ☀ a whole one; `~` an empty square; Moons below."""
    rows, columns = side["cloth size"]
    cells = [Text("  ~ ", DIM) for _ in range(rows * columns)]
    for n, piece in enumerate(side["cloth"]):
        style = ("on #4A2F3E", "on #2F3E4A", "on #3E4A2F", "on #4A452F")[n % 4]
        for square, halves, whole in zip(piece["squares"], piece["halves"], piece["wholes"], strict=True):
            text = "".join(ARROWS[k] for k in halves) + ("☀" if whole else "")
            cells[square] = Text(f"{text:^4}", f"#FFFFFF {style}")
    out = Text()
    for row in range(rows):
        out.append(f"{row + 1} ", DIM)
        for column in range(columns):
            out.append_text(cells[row * columns + column])
        out.append("\n")
    out.append("  ")
    for column, moons in enumerate(side["column moons"]):
        out.append(f"{chr(ord('a') + column)}{moons:<3}", DIM)
    return out


def _areas(side: dict[str, Any], lang: str, marks: Mapping[str, int]) -> Text:
    out = Text(pick(("P ", "P "), lang), "bold")
    for k, sun in enumerate(side["pot suns"]):
        pot = side["pots"][k] if k < len(side["pots"]) else None
        out.append(("☀" if sun else "") + (_pot(pot, lang) if pot else "_") + " ", "" if pot else DIM)
    out.append("\n" + LETTER[lang]["farming"] + " ", "bold")
    for n, box in enumerate(side["maize"], 1):
        mark = marks.get(f"maize-box-{n}")
        gone = box["size"] - box["left"]
        cells = "".join(
            ("☀" if k in box["suns"] else "·") if k <= gone else ("ö" if k in box["suns"] else "o")
            for k in range(1, box["size"] + 1)
        )
        out.append(cells, MARK if mark else "").append(f"({mark})" if mark else "")
        out.append(f"{box['moons']}☾{'V' if box['viracocha'] else ''}  ", "bold" if not box["left"] else DIM)
    out.append("\n" + LETTER[lang]["reeds"] + " ", "bold")
    for k, sun in enumerate(side["island suns"], 1):
        built = k <= side["islands built"]
        out.append("☀" * sun if built else "□" + ("V" if k in (2, 4, 6) else ""), "" if built else DIM).append(" ")
    left = " ".join(LETTER[lang][a] for a in side["temples"]) or "–"
    out.append(pick((f"   temples left {left}", f"   temples restants {left}"), lang), DIM)
    return out


def _bonuses(side: dict[str, Any], lang: str, marks: Mapping[str, int]) -> Text:
    """The nine Viracocha slots."""
    en = (
        "+1 pottery",
        "+1 weaving",
        "+1 farming",
        "+1 reeds",
        "llama",
        "+2☾ a temple",
        "+1☀ each time",
        "move marker",
        "+6 an Inti bonus",
    )
    fr = (
        "+1 poterie",
        "+1 tissage",
        "+1 agriculture",
        "+1 construction",
        "lama",
        "+2☾ par temple",
        "+1☀ chaque fois",
        "marqueur",
        "+6 par bonus Inti",
    )
    out = Text("Viracocha\n", "bold")
    for slot, word in zip(side["viracocha"], fr if lang == "fr" else en, strict=True):
        mark = marks.get(f"viracocha-{slot['slot']}")
        done = slot["placed"] == slot["needs"]
        out.append("●" * slot["placed"] + "○" * (slot["needs"] - slot["placed"]), "#D9972B")
        out.append(f" {word}", MARK if mark else "bold" if done else DIM).append(f"({mark})\n" if mark else "\n")
    out.rstrip()
    return out
