"""`pukllay disc grade`: how hard discs of Tiwanaku are to deduce."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from pukllay.cli.discs import find
from pukllay.core.speech import _
from pukllay.games import kit
from pukllay.games.tiwanaku.grade import Grade, grade
from pukllay.games.tiwanaku.kit import library

console = Console(highlight=False)


def disc_grade(
    disc: Annotated[
        str | None,
        typer.Argument(help=_("a name or a disc's text; else all that ship")),
    ] = None,
) -> None:
    names = list(library()) if disc is None else [disc]
    ed = kit("tiwanaku").edition
    found: list[tuple[str, Grade]] = []
    for name in names:
        side, one = find(name)
        found.append((name if "/" not in name else _("this disc"), grade(ed.boards[side], one, ed.crop_tiles)))
    console.print(_table(found))
    console.print(
        _(
            "The crops that follow from the givens once all terrain lies: by what touches them, "
            "by where a region's crops can be, by whole regions, by all boards that fit; those "
            "that stay open; and how many answers there are."
        ),
        style="dim",
    )


def _table(found: list[tuple[str, Grade]]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column(_("disc"))
    table.add_column(_("grade"))
    for head in (
        _("points"),
        _("touch"),
        _("regions"),
        _("shapes"),
        _("worlds"),
        _("open"),
        _("answers"),
    ):
        table.add_column(head, justify="right")
    for name, g in found:
        table.add_row(name, "★" * g.stars, *(str(n) for n in (g.points, *g.steps[1:], g.open, g.fillings)))
    return table


def add_to(group: typer.Typer) -> None:
    group.command(
        "grade",
        help=_("How hard a disc is to deduce.\n\nExample: pukllay disc grade long-03"),
    )(disc_grade)
