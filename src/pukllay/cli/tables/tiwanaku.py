"""Tiwanaku in the terminal: the board with its tiles, and what each player has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.speech import _, number, pgettext
from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.disc import UNKNOWN, Disc
from pukllay.games.tiwanaku.notation import CROP
from pukllay.games.tiwanaku.words import TERRAIN, mistakes, turns
from pukllay.games.tiwanaku.worlds.find import EXACT, Worlds
from pukllay.record.game import Game

# Terrain: a letter and a colour. Crop: a number and a colour.
GROUND = ("on #6B3F2A", "on #C9A23A", "on #4E7A31", "on #566472")
INK = ("#FFFFFF", "#1C1612", "#FFFFFF", "#FFFFFF")
MARK = "bold #1C1612 on #F2E9D8"
WIDTH = 8


def letter(terrain: int) -> str:
    return pgettext("first letters: dirt, sand, grass, rock", "DSGR")[terrain]


def draw(view: dict[str, Any], names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    side = _riddle(view) if "riddle" in view else _seats(view, names)
    return Columns([_board(view, marks), Group(side, Text(), _hidden(view))], padding=(0, 3))


def _riddle(view: dict[str, Any]) -> RenderableType:
    """Our own puzzle, and how it stands (TIW-9)."""
    told = view["riddle"]
    out = Text(_("Pachamama's riddle"), "bold")
    out.append(f" {_('(our own, no rule of the box)')}\n", "dim")
    counts = f"{turns(told['turns'])}, {mistakes(told['mistakes'])}"
    left = _("points left of par {par}:").format(par=told["par"])
    return out.append(f"{counts}\n{left} ").append(number(view["seats"][0]["points"]), "bold")


def _board(view: dict[str, Any], marks: Mapping[str, int]) -> RenderableType:
    columns, rows = view["columns"], view["rows"]
    out = Text()
    head = "".join(f" {chr(ord('a') + c):^{WIDTH - 1}}" for c in range(columns))
    out.append("   " + head + "\n", "bold")
    meeples = {space: seat for seat, side in enumerate(view["seats"]) for space in side["meeples"]}
    for row in range(rows):
        lines = [Text(f" {row + 1} ", "bold"), Text("   ")]
        for column in range(columns):
            space = column * rows + row
            for line, part in zip(lines, _cell(view, space, meeples.get(space), marks), strict=True):
                line.append(" ").append_text(part)
        for line in lines:
            out.append_text(line).append("\n")
        if row < rows - 1:
            out.append("\n")
    return out


def _cell(view: dict[str, Any], space: int, seat: int | None, marks: Mapping[str, int]) -> tuple[Text, Text]:
    """Two lines: the terrain's letter and the crop; the meeple, and the number that chooses the space."""
    tile = view["spaces"][space]
    terrain, crop = tile["terrain"], tile["crop"]
    ground = GROUND[terrain] if terrain is not None else "on #E7DDC8"
    ink = INK[terrain] if terrain is not None else "#8A8072"
    mark = marks.get(f"space-{tile['name']}")
    top = Text(style=f"{ink} {ground}")
    top.append(f" {letter(terrain) if terrain is not None else '?'}  ")
    top.append(f"{crop}●" if crop is not None else "  ", "bold")
    top.append(" " * (WIDTH - 1 - len(top)))
    low = Text(style=f"{ink} {ground}")
    if seat is not None:
        glyph, colour = SEATS[seat]
        low.append(" ").append(f"{glyph} ", f"bold {colour} on #1C1612")
    else:
        low.append("   ")
    if mark is not None:
        low.append(f" {mark:>2} ", MARK)
    low.append(" " * (WIDTH - 1 - len(low)))
    return top, low


def _seats(view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("")
    table.add_column(_("points"), justify="right")
    table.add_column(_("supply"), justify="right")
    for t in range(4):
        table.add_column(_(TERRAIN[t]), justify="center")
    table.add_column(_("tokens"))
    for seat, side in enumerate(view["seats"]):
        glyph, colour = SEATS[seat]
        name = Text(f"{glyph} {names[seat]}", f"bold {colour}" if view["turn"] == seat else colour)
        if view["turn"] == seat:
            name.append(" ◀")
        if side["passed"]:
            name.append(" " + _("(passed)"), "dim")
        pawns = [f"{row}" for row in side["pawns"]]
        tokens = " ".join(str(c) for c in side["tokens"]) or "–"
        table.add_row(name, number(side["points"]), str(side["supply"]), *pawns, tokens)
    return table


def _hidden(view: dict[str, Any]) -> RenderableType:
    out = Text(_("still hidden") + " ", "dim")
    for t in range(4):
        out.append(" ").append_text(_ground(t)).append(f" {view['terrain left'][t]} ")
    if view["end game"]:
        out.append("\n" + _("End game"), "bold")
    return out


def _ground(terrain: int) -> Text:
    return Text(f" {letter(terrain)} {_(TERRAIN[terrain])} ", f"{INK[terrain]} {GROUND[terrain]}")


def legend(game: Game) -> RenderableType:
    """What the signs on the board mean."""
    out = Table.grid(padding=(0, 2))
    out.add_column(no_wrap=True)
    letters = Text(" ").join(Text(f" {letter(t)} ", f"{INK[t]} {GROUND[t]}") for t in range(4))
    out.add_row(letters, ", ".join(_(TERRAIN[t]) for t in range(4)))
    out.add_row("?", _("a space that nobody has explored"))
    out.add_row("3●", _("a crop: {crops}").format(crops=_crops(range(1, 6))))
    out.add_row(Text(" 7 ", MARK), _("type this number to choose it"))
    view = game.view()
    if "riddle" not in view:
        seats = Text(" ").join(Text(*SEATS[seat]) for seat in range(len(view["seats"])))
        out.add_row(seats, _("the players and their meeples"))
        last = view["last row"]
        rows = (
            _("the row of the diversity pawn (the last is {last})").format(last=last)
            if last
            else _("the row of the diversity pawn (there is no last one)")
        )
        out.add_row(f"{_(TERRAIN[0])} …", rows)
        out.add_row(_("tokens"), _("offering tokens, by their crops"))
    return out


def _crops(crops: Sequence[int]) -> str:
    return ", ".join(f"{c} {_(CROP[c])}" for c in crops)


def board(game: Game, seat: int) -> RenderableType:
    """All that a player has, in words. Nothing of it is hidden."""
    view = game.view()
    side = view["seats"][seat]
    glyph, colour = SEATS[seat]
    out = Table(
        box=None,
        padding=(0, 2, 0, 0),
        show_header=False,
        title_justify="left",
        title=Text(f"{glyph} {game.names[seat]}", f"bold {colour}"),
    )
    out.add_row(_("points"), number(side["points"]))
    stand = ", ".join(view["spaces"][space]["name"] for space in side["meeples"]) or "–"
    out.add_row(
        _("meeples"),
        _("{spaces}; in the supply: {n}").format(spaces=stand, n=side["supply"]),
    )
    for t, row in enumerate(side["pawns"]):
        out.add_row(_(TERRAIN[t]), f"{'▮' * row}{' ' * (row > 0)}{row}")
    out.add_row(_("tokens"), _crops(side["tokens"]) or "–")
    if side["passed"]:
        out.add_row("", _("has passed"))
    return out


def draw_disc(board: Board, disc: Disc, *, front: bool) -> RenderableType:
    """A disc's front (the solution) or back (givens and counts), drawn as a board without players."""
    known = [front or bool(disc.givens >> s & 1) for s in range(board.spaces)]
    view = {
        "columns": board.columns,
        "rows": board.rows,
        "seats": [],
        "spaces": [
            {
                "name": board.name(s),
                "terrain": disc.terrain[s] if known[s] else None,
                "crop": disc.crop[s] if known[s] else None,
            }
            for s in range(board.spaces)
        ],
    }
    counts = "   ".join(f"{n} {_(TERRAIN[t])}" for t, n in enumerate(disc.counts()))
    return Group(_board(view, {}), Text(counts))


# -- what may lie there -----------------------------------------------------------------------------------------------

PAPER = "#1C1612 on #E7DDC8"
CERTAIN = 0.9995


def draw_worlds(found: Worlds) -> RenderableType:
    """The board: what lies as on the table; of the rest the likeliest terrain and crop with their chances."""
    board = found.known.board
    out = Text()
    out.append("   " + "".join(f" {chr(ord('a') + c):^{WIDTH - 1}}" for c in range(board.columns)) + "\n", "bold")
    for row in range(board.rows):
        lines = [Text(f" {row + 1} ", "bold"), Text("   ")]
        for column in range(board.columns):
            for line, part in zip(lines, _odds(found, column * board.rows + row), strict=True):
                line.append(" ").append_text(part)
        for line in lines:
            out.append_text(line).append("\n")
        if row < board.rows - 1:
            out.append("\n")
    letters = " ".join(f"{letter(t)} {_(TERRAIN[t])}" for t in range(4))
    told = _("{letters}; ●: the crop lies; ?: the likeliest, with its chance; ✓: certain").format(letters=letters)
    return Group(out, Text(told, "dim"))


def _odds(found: Worlds, space: int) -> tuple[Text, Text]:
    known, terrain, crop = found.known, found.terrain_odds(space), found.crop_odds(space)
    t, c = terrain.index(max(terrain)), crop.index(max(crop))
    sure = found.how == EXACT  # what all of a few boards agree on may still be otherwise
    lies, planted = known.terrain[space] != UNKNOWN, known.crop[space] > 0
    style = f"{INK[t]} {GROUND[t]}" if lies else PAPER
    above = f" {letter(t)}" if lies else f" {letter(t)}{_chance(terrain[t], sure)}"
    below = f" {c}●" if planted else f" {c}{_chance(crop[c], sure)}"
    return (
        Text(f"{above:{WIDTH - 1}}", f"bold {style}" if lies else style),
        Text(f"{below:{WIDTH - 1}}", f"bold {style}" if planted else style),
    )


def _chance(odds: float, sure: bool) -> str:
    return " ✓" if sure and odds > CERTAIN else f"? {min(99, round(100 * odds))}%"
