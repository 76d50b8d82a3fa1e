"""Ayar in the terminal: paths, lake, temples, market, scores, and the board of the one who is asked.

Below `WIDE` columns the same parts stand one under the other; nothing is lost down to 80.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.cli.tables.ayar_side import (
    DIM,
    MARK,
    ayar_sign,
    ayllu_board,
    choosable,
    letter,
    pot_word,
    progress,
    seat_sign,
    side_board,
)
from pukllay.core.engine import SPECTATOR
from pukllay.core.speech import N_, NP_, _, pgettext
from pukllay.games.ayar.components import ACTIVITIES
from pukllay.games.ayar.names import COLOUR, face
from pukllay.record.game import Game

SHORT = {
    "pottery": NP_("an activity in four letters", "pots"),
    "weaving": NP_("an activity in four letters", "weav"),
    "farming": NP_("an activity in four letters", "farm"),
    "reeds": NP_("an activity in four letters", "reed"),
}
WIDE = 120
LAKE_SIZE = (52, 17)

LEGEND: tuple[tuple[str, str], ...] = (
    ("☀ ☾ ▲ ■", N_("the players in turn order; at a name ◀ whose turn it is, ¹ the first player")),
    ("≈ ▼ ● ✦ $", N_("the teal, grey, orange and purple Ayar, and gold; † has retired")),
    (N_("P W F R"), N_("pottery, weaving, terrace farming, reed bundling")),
    (N_("path"), N_("· a space, ★ fertile ground; a letter is an empty building slot, a player's sign a "
"tambo")),
    (N_("◆12reed4 ◇"), N_("a Raymi tile, front and back: its space, its activity, the Suns that bring a llama")),
    ("1≈V", N_("the row of the temple area, its Ayar, V a Viracocha beside the female; then the "
"temples and their bonus")),
    ("(8/1) [6/1]", N_("an island slot: Moons and power; in brackets a yellow one, for one island and one "
"boat")),
    ("1 · ›☀", N_("open water and its power; a boat; a player's sign without › is an island")),
    ("V2", N_("Viracocha of that part of the lake")),
    ("4 ?×16 +8", N_("the power that a pot or textile needs, the face-down pots, the textiles under the "
"top one")),
    (N_("☀ ☾ dial L"), N_("Sun and Moon points, Inti dial, llamas")),
    (N_("☀P … ☾R"), N_("what each activity brings: Suns as devotion now, Moons when scored now")),
    (N_("night Δ"), N_("both scores after this night, if nothing else is done, and the gap between them")),
    ("■ ·", N_("a tambo on the grid, an empty place")),
    (N_("2L● 1w_"), N_("beside a row or below a column: arrows, bonus (L llama, V Viracocha, a letter "
"devotion), step marker")),
    ("~ ↑→↓← ☀", N_("weaving: empty square, half-Suns towards an edge, a whole Sun; below the Moons of "
"each column")),
    ("o ö · ☀", N_("maize, maize on a Sun, planted, a Sun uncovered; then the box's Moons")),
    ("_ ☀_", N_("an empty pot place and the Suns it will show")),
    ("□ ▣", N_("an island on the board, built; its Suns, V a Viracocha of the lake")),
    ("●○", N_("Viracocha placed on a bonus slot, and still needed")),
    (N_("P 5/9"), N_("how far the Ayllu has come in an activity")),
)  # fmt: skip


class _Fitted:
    """The table as the screen has room for it."""

    def __init__(self, view: dict[str, Any], names: Sequence[str], marks: Mapping[str, int]) -> None:
        self.view, self.names, self.marks = view, names, marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        view, marks, wide = self.view, self.marks, options.max_width >= WIDE
        asked = view.get("asked", -1)
        seat = asked if asked >= 0 else min(view["turn"], len(view["seats"]) - 1)
        market = [_temples(view, wide), _pots(view, marks, wide), _textiles(view, marks, wide)]
        scores = _scores(view, self.names)
        middle = Table.grid(padding=(0, 2))
        middle.add_row(_lake(view, marks), Group(*market, scores) if wide else Group(*market))
        yield _paths(view, marks, wide)
        yield middle
        if not wide:
            yield scores
        yield side_board(view["seats"][seat], marks)


def draw(view: dict[str, Any], names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    return _Fitted(view, names, marks)


def board(game: Game, seat: int) -> RenderableType:
    """The board of a player, or of the Ayllu, whose number comes after theirs. It is open to all."""
    view = game.view(SPECTATOR)
    sign, colour = seat_sign(seat)
    title = Text(f"{sign} {game.names[seat]}", colour)
    if seat >= len(view["seats"]):
        return Group(title, ayllu_board(view["ayllu"]))
    return Group(title, side_board(view["seats"][seat], {}))


def legend(game: Game) -> RenderableType:
    """What the signs on the table mean."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for sign, words in LEGEND:
        if "Ayllu" not in words or game.position.automas:
            table.add_row(Text(_(sign), "bold"), _(words))
    return table


# -- main board -----------------------------------------------------------------------------------------------------


def _paths(view: dict[str, Any], marks: Mapping[str, int], wide: bool) -> Text:
    out = Text()
    for ayar, path in zip(view["ayars"], view["paths"], strict=True):
        colour = path["colour"]
        sign, ink = ayar_sign(colour)
        name = Text(_(COLOUR.get(colour, colour)), f"bold {ink}")
        name.pad_right(9 - len(name))
        out.append(sign, f"bold {ink}").append(" ")
        if wide:
            out.append_text(name)
        out.append_text(choosable("", marks.get(f"ayar-{colour}"), 3))
        out.append(" †" if ayar["retired"] else f"{ayar['space']:>2}", "bold").append(" ")
        before = cell_len(out.plain.rpartition("\n")[2])
        walk, numbers = _path(view, ayar, path, marks)
        below, tiles = _upright({before + at: n for at, n in numbers.items()}), _tiles(view, ayar)
        if wide:
            out.append_text(walk).append_text(tiles).append_text(below).append("\n")
        else:
            out.append_text(walk).append_text(below).append("\n  ").append_text(name).append_text(tiles).append("\n")
    out.rstrip()
    return out


def _upright(numbers: Mapping[int, int]) -> Text:
    """Numbers below a line, each from top to bottom: they belong to letters that stand close together."""
    out, digits = Text(), max((len(str(n)) for n in numbers.values()), default=0)
    for row in range(digits):
        out.append("\n")
        for at, n in sorted(numbers.items()):
            out.append(" " * (at - cell_len(out.plain.rpartition("\n")[2])))
            digit = f"{n:>{digits}}"[row]
            out.append(digit, MARK if digit.strip() else "")
    return out


def _path(
    view: dict[str, Any], ayar: dict[str, Any], path: dict[str, Any], marks: Mapping[str, int]
) -> tuple[Text, dict[int, int]]:
    """Building slots are letters (or the sign of who built there), movement spaces are dots; and where numbers belong."""
    colour = path["colour"]
    sign, ink = ayar_sign(colour)
    tiles = {tile["spaces"][colour]: tile for tile in view["raymi"] if colour in tile["spaces"]}
    out, numbers = Text(), dict[int, int]()
    for space in range(31):
        if space:
            out.append_text(_space(space, tiles.get(space), ayar, sign, ink))
        for n, slot in enumerate(path["slots"], 1):
            if slot["gap"] == space:
                if slot["tambo"] is not None:
                    out.append(*seat_sign(slot["tambo"]))
                else:
                    mark = marks.get(f"building-{colour}-{n}")
                    if mark is not None:
                        numbers[out.cell_len] = mark
                    out.append(letter(slot["activity"]), "" if mark is None else MARK)
    return out, numbers


def _tiles(view: dict[str, Any], ayar: dict[str, Any]) -> Text:
    """The Raymi tiles of a path, nearest first; struck out where this Ayar will not score it any more."""
    colour, out = ayar["colour"], Text()
    for tile in sorted(view["raymi"], key=lambda tile: int(tile["spaces"].get(colour, 0))):
        if colour in tile["spaces"]:
            space = tile["spaces"][colour]
            spent = tile["removed"] or ayar["space"] >= space or ayar["retired"]
            word = _(SHORT.get(tile["activity"], "?"))
            side = "◇" if tile["flipped"] else "◆"
            out.append(" ").append(f"{side}{space}{word}{tile['needs']}", "strike dim" if spent else "")
    return out


def _space(space: int, tile: dict[str, Any] | None, ayar: dict[str, Any], sign: str, ink: str) -> Text:
    if ayar["space"] == space and not ayar["retired"]:
        return Text(sign, f"bold #1C1612 on {ink}")
    if tile is not None and not tile["removed"]:
        return Text("◇" if tile["flipped"] else "◆", "#D9972B")
    return Text("★" if space == 30 else "·", DIM)


def _listed(title: str, cells: Sequence[Text], in_line: int) -> Text:
    """A title and, beside it, so many cells in a line; or below it one cell in each."""
    out = Text(f"{title:<9}" if in_line > 1 else title, "bold")
    for n, cell in enumerate(cells):
        begins = "\n  " if in_line == 1 else "" if n == 0 else "\n" + " " * 9 if n % in_line == 0 else "  "
        out.append(begins).append_text(cell)
    return out


def _temples(view: dict[str, Any], wide: bool) -> Text:
    cells = []
    for row, ayar in enumerate(sorted(view["ayars"], key=lambda a: a["row"]), 1):
        sign, ink = ayar_sign(ayar["colour"])
        cell = Text(f"{row}{sign}", f"bold {ink}").append("V" if ayar["viracocha"] else " ", "#D9972B")
        cell.append("†" if ayar["retired"] else "")  # then up to four temples in a line
        for n, temple in enumerate(ayar["temples"]):
            cell.append("\n      " if n and n % 4 == 0 and not wide else " ")
            cell.append(*seat_sign(temple["seat"])).append(letter(temple["activity"]) + f"+{temple['bonus']}")
        cells.append(cell)
    return _listed(_("Temples"), cells, 2 if wide else 1)


# -- lake board -----------------------------------------------------------------------------------------------------


def _pots(view: dict[str, Any], marks: Mapping[str, int], wide: bool) -> Text:
    cells = []
    for n, slot in enumerate(view["market"], 1):
        cell = Text(f"{slot['power']} ", DIM)
        cells.append(cell.append_text(choosable(pot_word(slot["pot"]), marks.get(f"pot-pot-{n}"))))
    stack = view["pot stack"]
    cell = Text(f"{stack['power']} ", DIM)
    cells.append(cell.append_text(choosable(f"?×{stack['left']}", marks.get("pot-stack"))))
    return _listed(pgettext("short", "Pots"), cells, 5 if wide else 1)


def _textiles(view: dict[str, Any], marks: Mapping[str, int], wide: bool) -> Text:
    cells = []
    for n, pile in enumerate(view["textiles"], 1):
        top, cell = pile["top"], Text(f"{pile['power']} ", DIM)
        front = f"[{face(top['front'])}{' V' if top['viracocha'] else ''}]" if top else "–"
        cell.append_text(choosable(front, marks.get(f"textile-stack-{n}")))
        cells.append(cell.append(f" +{pile['under']}", DIM))
    return _listed(_("Textiles"), cells, 2 if wide else 1)


def _lake(view: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """The lake as it lies: lines between spaces, `moons/power` for island slots (yellow in brackets), power for water."""
    wide, high = LAKE_SIZE
    canvas: list[list[tuple[str, str]]] = [[(" ", "")] * wide for _row in range(high)]
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


def _scores(view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), collapse_padding=True, header_style="bold", pad_edge=False)
    of = [letter(activity) for activity in ACTIVITIES]
    head = ["", "☀", "☾", _("dial"), "L", *[f"☀{k}" for k in of], *[f"☾{k}" for k in of]]
    for word in (*head, _("night"), "Δ"):
        table.add_column(word, justify="right" if word else "left", no_wrap=True)
    sides = [*view["seats"], *([view["ayllu"]] if view["ayllu"] else [])]
    for seat, side in enumerate(sides):
        sign, colour = SEATS[seat]
        name = Text(f"{sign} {names[seat][:8]}", f"bold {colour}" if view["turn"] == seat else colour)
        name.append("◀" if view["turn"] == seat else "").append("¹" if view["first"] == seat else "")
        numbers = [side["sun"], side["moon"], side["dial"], side["llamas"], *side["suns"], *side["moons"]]
        after = f"{side['next sun']}/{side['next moon']}"
        table.add_row(name, *map(str, numbers), after, str(side["next gap"]))
    terrace = view["terrace"]
    planted = "  ".join(f"{SEATS[s][0]}{n}" for s, n in enumerate(terrace["planted"]) if n) or "–"
    foot = Text(_("Day {n} of 4").format(n=view["round"]), "bold")
    foot.append("   " + _("terrace {planted}").format(planted=planted), DIM)
    if view["ayllu"]:
        foot.append("\n").append_text(progress(view["ayllu"]))
    return Group(table, foot)
