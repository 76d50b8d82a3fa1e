"""`pukllay disc grade`: how hard discs of Tiwanaku are to deduce."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from pukllay.cli.discs import find
from pukllay.cli.lang import t
from pukllay.games import kit
from pukllay.games.tiwanaku.grade import Grade, grade
from pukllay.games.tiwanaku.kit import library

console = Console(highlight=False)


def disc_grade(
    disc: Annotated[
        str | None,
        typer.Argument(help=t("a name or a disc's text; else all that ship", "un nom ou un texte ; sinon tous")),
    ] = None,
) -> None:
    names = list(library()) if disc is None else [disc]
    ed = kit("tiwanaku").edition
    found: list[tuple[str, Grade]] = []
    for name in names:
        side, one = find(name)
        found.append(
            (name if "/" not in name else t("this disc", "ce disque"), grade(ed.boards[side], one, ed.crop_tiles))
        )
    console.print(_table(found))
    console.print(
        t(
            "The crops that follow from the givens once all terrain lies: by what touches them, by where a region's crops can be, by "
            "whole regions, by all boards that fit; those that stay open; and how many answers there are.",
            "Les cultures qui se déduisent des cases données une fois tous les terrains posés : par ce qui les touche, par la place des "
            "cultures d'une région, par les régions entières, par tous les plateaux possibles ; celles qui restent incertaines ; et le "
            "nombre de réponses.",
        ),
        style="dim",
    )


def _table(found: list[tuple[str, Grade]]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column(t("disc", "disque"))
    table.add_column(t("grade", "niveau"))
    for head in (
        t("points", "points"),
        t("touch", "contact"),
        t("regions", "régions"),
        t("shapes", "formes"),
        t("worlds", "mondes"),
        t("open", "ouvertes"),
        t("answers", "réponses"),
    ):
        table.add_column(head, justify="right")
    for name, g in found:
        table.add_row(name, "★" * g.stars, *(str(n) for n in (g.points, *g.steps[1:], g.open, g.fillings)))
    return table


def add_to(group: typer.Typer) -> None:
    group.command(
        "grade",
        help=t(
            "How hard a disc is to deduce.\n\nExample: pukllay disc grade long-03",
            "La difficulté d'un disque.\n\nExemple : pukllay disc grade long-03",
        ),
    )(disc_grade)
