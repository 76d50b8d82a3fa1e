"""Tiwanaku in the terminal: the board with its tiles, and what each player has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.words import pick
from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.disc import UNKNOWN, Disc
from pukllay.games.tiwanaku.notation import CROP
from pukllay.games.tiwanaku.words import TERRAIN, mistakes, turns
from pukllay.games.tiwanaku.worlds import EXACT, Worlds

# Terrain: a letter and a colour. Crop: a number and a colour.
GROUND = ("on #6B3F2A", "on #C9A23A", "on #4E7A31", "on #566472")
INK = ("#FFFFFF", "#1C1612", "#FFFFFF", "#FFFFFF")
LETTER = {"en": "DSGR", "fr": "TSHP"}
MARK = "bold #1C1612 on #F2E9D8"
WIDTH = 8


def draw(view: dict[str, Any], lang: str, names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    side = _riddle(view, lang) if "riddle" in view else _seats(view, lang, names)
    return Columns([_board(view, lang, marks), Group(side, Text(), _legend(view, lang))], padding=(0, 3))


def _riddle(view: dict[str, Any], lang: str) -> RenderableType:
    """Our own puzzle, and how it stands (TIW-9)."""
    told = view["riddle"]
    out = Text(pick(("Pachamama's riddle", "L'énigme de Pachamama"), lang), "bold")
    out.append(pick((" (our own, no rule of the box)\n", " (de notre cru, hors règles de la boîte)\n"), lang), "dim")
    counts = f"{turns(told['turns'], lang)}, {mistakes(told['mistakes'], lang)}"
    left = pick(("points left of par {}: ", "points restants du par {} : "), lang).format(told["par"])
    return out.append(f"{counts}\n{left}").append(str(view["seats"][0]["points"]), "bold")


def _board(view: dict[str, Any], lang: str, marks: Mapping[str, int]) -> RenderableType:
    columns, rows = view["columns"], view["rows"]
    out = Text()
    head = "".join(f" {chr(ord('a') + c):^{WIDTH - 1}}" for c in range(columns))
    out.append("   " + head + "\n", "bold")
    meeples = {space: seat for seat, side in enumerate(view["seats"]) for space in side["meeples"]}
    for row in range(rows):
        lines = [Text(f" {row + 1} ", "bold"), Text("   ")]
        for column in range(columns):
            space = column * rows + row
            for line, part in zip(lines, _cell(view, space, meeples.get(space), lang, marks), strict=True):
                line.append(" ").append_text(part)
        for line in lines:
            out.append_text(line).append("\n")
        if row < rows - 1:
            out.append("\n")
    return out


def _cell(view: dict[str, Any], space: int, seat: int | None, lang: str, marks: Mapping[str, int]) -> tuple[Text, Text]:
    """Two lines: the terrain's letter and the crop; the meeple, and the number that chooses the space."""
    tile = view["spaces"][space]
    terrain, crop = tile["terrain"], tile["crop"]
    ground = GROUND[terrain] if terrain is not None else "on #E7DDC8"
    ink = INK[terrain] if terrain is not None else "#8A8072"
    mark = marks.get(f"space-{tile['name']}")
    top = Text(style=f"{ink} {ground}")
    top.append(f" {LETTER[lang][terrain] if terrain is not None else '?'}  ")
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


def _seats(view: dict[str, Any], lang: str, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("")
    table.add_column(pick(("points", "points"), lang), justify="right")
    table.add_column(pick(("supply", "réserve"), lang), justify="right")
    for t in range(4):
        table.add_column(pick(TERRAIN[t], lang), justify="center")
    table.add_column(pick(("tokens", "jetons"), lang))
    for seat, side in enumerate(view["seats"]):
        glyph, colour = SEATS[seat]
        name = Text(f"{glyph} {names[seat]}", f"bold {colour}" if view["turn"] == seat else colour)
        if view["turn"] == seat:
            name.append(" ◀")
        if side["passed"]:
            name.append(pick((" (passed)", " (a passé)"), lang), "dim")
        pawns = [f"{row}" for row in side["pawns"]]
        tokens = " ".join(str(c) for c in side["tokens"]) or "–"
        table.add_row(name, str(side["points"]), str(side["supply"]), *pawns, tokens)
    return table


def _legend(view: dict[str, Any], lang: str) -> RenderableType:
    out = Text()
    out.append(pick(("Terrain still hidden:  ", "Terrains encore cachés :  "), lang), "dim")
    for t in range(4):
        out.append(f" {LETTER[lang][t]} {pick(TERRAIN[t], lang)} ", f"{INK[t]} {GROUND[t]}")
        out.append(f" {view['terrain left'][t]}   ")
    out.append("\n")
    out.append(pick(("Crops:  ", "Cultures :  "), lang), "dim")
    out.append("  ".join(f"{c}● {pick(CROP[c], lang)}" for c in range(1, 6)))
    rows = view["diversity rows"]
    if "riddle" not in view:
        out.append(pick((f"\nDiversity board: {rows} rows.", f"\nPlateau Diversité : {rows} rangées."), lang), "dim")
    if view["end game"]:
        out.append(pick(("  End game.", "  Fin de partie."), lang), "bold")
    return out


def draw_disc(board: Board, disc: Disc, lang: str, *, front: bool) -> RenderableType:
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
    counts = "   ".join(f"{n} {pick(TERRAIN[t], lang)}" for t, n in enumerate(disc.counts()))
    return Group(_board(view, lang, {}), Text(counts))


# -- what may lie there -----------------------------------------------------------------------------------------------

PAPER = "#1C1612 on #E7DDC8"
CERTAIN = 0.9995


def draw_worlds(found: Worlds, lang: str) -> RenderableType:
    """The board: what lies as on the table; of the rest the likeliest terrain and crop with their chances."""
    board = found.known.board
    out = Text()
    out.append("   " + "".join(f" {chr(ord('a') + c):^{WIDTH - 1}}" for c in range(board.columns)) + "\n", "bold")
    for row in range(board.rows):
        lines = [Text(f" {row + 1} ", "bold"), Text("   ")]
        for column in range(board.columns):
            for line, part in zip(lines, _odds(found, column * board.rows + row, lang), strict=True):
                line.append(" ").append_text(part)
        for line in lines:
            out.append_text(line).append("\n")
        if row < board.rows - 1:
            out.append("\n")
    letters = " ".join(f"{LETTER[lang][t]} {pick(TERRAIN[t], lang)}" for t in range(4))
    told = (
        "{}; ●: the crop lies; ?: the likeliest, with its chance; ✓: certain",
        "{} ; ● : la culture est posée ; ? : le plus probable, et sa chance ; ✓ : sûr",
    )
    return Group(out, Text(pick(told, lang).format(letters), "dim"))


def _odds(found: Worlds, space: int, lang: str) -> tuple[Text, Text]:
    known, terrain, crop = found.known, found.terrain_odds(space), found.crop_odds(space)
    t, c = terrain.index(max(terrain)), crop.index(max(crop))
    sure = found.how == EXACT  # what all of a few boards agree on may still be otherwise
    lies, planted = known.terrain[space] != UNKNOWN, known.crop[space] > 0
    style = f"{INK[t]} {GROUND[t]}" if lies else PAPER
    above = f" {LETTER[lang][t]}" if lies else f" {LETTER[lang][t]}{_chance(terrain[t], sure)}"
    below = f" {c}●" if planted else f" {c}{_chance(crop[c], sure)}"
    return (
        Text(f"{above:{WIDTH - 1}}", f"bold {style}" if lies else style),
        Text(f"{below:{WIDTH - 1}}", f"bold {style}" if planted else style),
    )


def _chance(odds: float, sure: bool) -> str:
    return " ✓" if sure and odds > CERTAIN else f"? {min(99, round(100 * odds))}%"
