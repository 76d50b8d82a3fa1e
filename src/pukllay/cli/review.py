"""`pukllay review`: where a finished game was won, in the terminal or as a file for the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pukllay.cli.options import Edition
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import kit
from pukllay.record.game import Game
from pukllay.record.record import Record
from pukllay.review.measure import Effort
from pukllay.review.review import Review, review
from pukllay.server import keepsake
from pukllay.server.review_words import told

console = Console(highlight=False)
SECONDS = 40.0
BAR = 24  # columns of the progress bar
File = Annotated[Path, typer.Argument(help="evening.puk")]
Out = Annotated[Path | None, typer.Option("--output", "-o", help=_("write a page to this file"))]


def review_record(
    file: File,
    output: Out = None,
    seconds: Annotated[
        float, typer.Option(min=1, max=3600, help=_("how long to think, in seconds of the processor"))
    ] = SECONDS,
    samples: Annotated[int, typer.Option(min=0, max=10_000, help=_("so many samples of everything instead"))] = 0,
    seat: Annotated[int, typer.Option(min=0, help=_("the seat whose choices are told first"))] = 0,
    edition: Edition = None,
) -> None:
    record = Record.load(file)
    ed = kit(record.game).edition_at(edition)
    game = Game.replay(record, ed)
    _require_seat(record, seat)
    found = review(record, ed, Effort(0.0 if samples else seconds, samples), progress=_progress)
    _clear()
    if output is not None:
        write(output, keepsake.file(keepsake.keepsake(game, found), seat))
        console.print(_("{path}: the review; open it in a browser.").format(path=output), markup=False)
        return
    _tell(game, found, seat)


def export(
    file: File,
    output: Out = None,
    html: Annotated[bool, typer.Option("--html", help=_("a page that plays the game from the disk"))] = False,
    edition: Edition = None,
) -> None:
    if not html:
        raise PukllayError(_("Say as what to export it: --html."))
    record = Record.load(file)
    game = Game.replay(record, kit(record.game).edition_at(edition))
    target = output or file.with_suffix(".html")
    write(target, keepsake.file(keepsake.keepsake(game)))
    console.print(_("{path}: the game; open it in a browser.").format(path=target), markup=False)


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as e:
        raise PukllayError(
            _("{path} cannot be written: {reason}; choose another place.").format(path=path, reason=e.strerror)
        ) from None


def _require_seat(record: Record, seat: int) -> None:
    if seat >= record.seats:
        raise PukllayError(_("There is no seat {seat}: choose 0 to {last}.").format(seat=seat, last=record.seats - 1))


def _progress(done: float, curve: list[list[float]]) -> None:
    if console.is_terminal:
        full = round(BAR * done)
        console.print(f"[{'█' * full}{'·' * (BAR - full)}] {done:.0%}", end="\r", markup=False)


def _clear() -> None:
    if console.is_terminal:
        console.print(" " * (BAR + 10), end="\r")


def _tell(game: Game, found: Review, seat: int) -> None:
    words = told(game, found)
    of = words["seats"][seat]
    console.print(f"\n[bold]{escape(of['title'])}[/bold]")
    console.print(of["line"] + "\n", markup=False)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(style="dim")
    for row in of["shares"]:
        table.add_row(escape(row["words"]), row["text"], row["error"])
    console.print(table)
    for heading, rows in (
        (_("The moments that mattered"), of["moments"]),
        (_("What could have gone better"), of["weak"]),
    ):
        if rows:
            console.print(f"\n[bold]{heading}[/bold]")
        for row in rows:
            where = _("decision {n}").format(n=row["moment"] + 1)
            console.print(
                f"  {row['change']:>5} {row['error']:<5} {row['title']}  ({where}; {row['sub']})", markup=False
            )
            if row.get("better") and rows is of["weak"]:
                better = _("better: {what} ({worth} instead of {than})").format(
                    what=row["better"]["label"], worth=row["better"]["value"], than=row["you"]["value"]
                )
                console.print(f"              {better}\n              {row['because']}", markup=False)
    console.print("\n" + words["how"], style="dim", markup=False)


def add_to(app: typer.Typer) -> None:
    app.command(
        "review",
        help=_(
            "Where a finished game was won: winning chances, luck and decisions apart, what would have been better.\n\n"
            "Example: pukllay review evening.puk -o review.html"
        ),
    )(review_record)
