"""`pukllay worlds`: which boards of Tiwanaku still fit a kept game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from pukllay.cli.lang import lang, t
from pukllay.cli.options import Edition
from pukllay.core.errors import PukllayError
from pukllay.draw.worlds import worlds_page
from pukllay.games import kit
from pukllay.games.tiwanaku.advice import divinations
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.contradiction import contradiction
from pukllay.games.tiwanaku.deduction import Deduction
from pukllay.games.tiwanaku.disc import LETTERS, UNKNOWN
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds import EXACT, FILLED, NONE, WEIGHED, Worlds, find, known_to
from pukllay.record.game import Game
from pukllay.record.record import Record

console = Console(highlight=False)
BACK = ("on #a5613a", "on #c9a94a", "on #5f8d3b", "on #6d7c93")


def worlds(
    file: Annotated[Path, typer.Argument(help="evening.puk")],
    ply: Annotated[int | None, typer.Option(help=t("after so many lines", "après tant de lignes"))] = None,
    seconds: Annotated[float, typer.Option(help=t("time to think", "temps de réflexion"))] = 2.0,
    svg: Annotated[Path | None, typer.Option(help=t("also write a picture", "écrire aussi une image"))] = None,
    why: Annotated[
        bool, typer.Option(help=t("tell what is certain, and why", "dire ce qui est sûr, et pourquoi"))
    ] = False,
    edition: Edition = None,
) -> None:
    record = Record.load(file)
    if record.game != "tiwanaku":
        raise PukllayError(t("Only Tiwanaku has worlds to count.", "Seul Tiwanaku a des mondes à compter."))
    game = Game.replay(record, kit(record.game).edition_at(edition), len(record.lines) if ply is None else ply)
    p = game.position
    assert isinstance(p, Tiwanaku)
    known = known_to(p)
    found = find(known, seconds=seconds)
    if found.how == NONE:
        raise PukllayError(contradiction(known)[lang() == "fr"])
    console.print(summary(found))
    if found.how == FILLED:
        return
    console.print(picture(found))
    for d in divinations(found)[:5]:
        name = known.board.name(d.space)
        console.print(
            t(
                f"  {name}: say {d.crop} ({100 * d.chance:.0f} % right), {d.points:+.2f} points expected",
                f"  {name} : dire {d.crop} ({100 * d.chance:.0f} % juste), {d.points:+.2f} points espérés",
            )
        )
    if why:
        for step in Deduction(known).run():
            console.print("  " + step.text[lang() == "fr"], markup=False)
    if svg is not None:
        svg.write_text(worlds_page(found, lang()), encoding="utf-8")


def summary(found: Worlds) -> str:
    """The count, and how it was come by."""
    if found.how == EXACT:
        return t(f"Exact: {found.count:,} worlds fit.", f"Exact : {found.count:,} mondes conviennent.")
    if found.how == WEIGHED:
        widest = 100 * max(m for space in found.margins for m in space)
        return t(
            f"Estimated from {len(found.sweeps)} thinned sweeps: about {found.count:,} worlds fit (±{100 * found.margin:.0f} %); "
            f"each probability within ±{widest:.0f} points (95 %), worth {found.effective:.0f} independent boards.",
            f"Estimé par {len(found.sweeps)} balayages réduits : environ {found.count:,} mondes conviennent (±{100 * found.margin:.0f} %) ; "
            f"chaque probabilité à ±{widest:.0f} points (95 %), l'équivalent de {found.effective:.0f} plateaux indépendants.",
        )
    return t(
        "Too many boards to count in this time, and no estimate: give it more --seconds.",
        "Trop de plateaux à compter dans ce temps, et pas d'estimation : donnez plus de --seconds.",
    )


def picture(found: Worlds) -> Table:
    """The board: what lies in full, and the likeliest terrain and crop of the rest with their chances."""
    board, known = found.known.board, found.known
    table = Table(show_header=True, show_lines=True, pad_edge=False)
    table.add_column("")
    for column in range(board.columns):
        table.add_column(chr(97 + column), justify="center")
    for row in range(board.rows):
        cells = [str(row + 1)]
        for column in range(board.columns):
            space = column * board.rows + row
            terrain, crop = found.terrain_odds(space), found.crop_odds(space)
            best = max(range(TERRAINS), key=lambda k: terrain[k])
            likely = max(range(1, CROPS + 1), key=lambda k: crop[k])
            if known.crop[space]:
                cells.append(f"[black {BACK[best]}] {LETTERS[best].upper()}{known.crop[space]} [/]")
            else:
                land = (
                    LETTERS[best].upper()
                    if known.terrain[space] != UNKNOWN
                    else f"{LETTERS[best]}{100 * terrain[best]:.0f}%"
                )
                cells.append(f"[black {BACK[best]}] {land} [/]\n{likely}·{100 * crop[likely]:.0f}%")
        table.add_row(*cells)
    return table


def add_to(app: typer.Typer) -> None:
    app.command(
        "worlds",
        help=t(
            "Count the boards of Tiwanaku that still fit a kept game.\n\nExample: pukllay worlds evening.puk --ply 40 --svg odds.svg",
            "Compter les plateaux de Tiwanaku qui conviennent encore.\n\nExemple : pukllay worlds soirée.puk --ply 40 --svg chances.svg",
        ),
    )(worlds)
