"""`pukllay record`: look at a kept game, or check that it is whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.cli.options import Edition
from pukllay.cli.review import export
from pukllay.cli.tables import table_of
from pukllay.core.engine import SPECTATOR
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import kit
from pukllay.record.game import Game
from pukllay.record.proof import proof
from pukllay.record.record import DamagedRecord, Record

console = Console(highlight=False)
File = Annotated[Path, typer.Argument(help="evening.puk")]


def show(
    file: File,
    ply: Annotated[int | None, typer.Option(min=0, help=_("stop after so many lines"))] = None,
    seat: Annotated[int, typer.Option(help=_("from this seat's eyes; -1: a spectator"))] = SPECTATOR,
    edition: Edition = None,
) -> None:
    damage: DamagedRecord | None = None
    try:
        record = Record.load(file)
    except DamagedRecord as e:
        damage, record = e, e.good
    if damage:
        record.result = None
    game = Game.replay(record, kit(record.game).edition_at(edition), len(record.lines) if ply is None else ply)
    if not SPECTATOR <= seat < record.seats:
        raise PukllayError(
            _("There is no seat {seat}: choose -1 (a spectator) to {others}.").format(
                seat=seat, others=record.seats - 1
            )
        )
    for line in game.log(seat=seat):
        console.print(line, markup=False)
    console.print(table_of(game.kit.name)(game.view(seat), game.names, {}))
    for n, score in enumerate(game.scores):
        console.print("  " + _("{name}: {what}").format(name=game.names[n], what=score), markup=False)
    if damage:
        raise damage


def verify(file: File, edition: Edition = None) -> None:
    record = Record.load(file)
    game = Game.replay(record, kit(record.game).edition_at(edition))
    state = _("over") if game.over else _("not over")
    console.print(
        _("{file}: sound. {game}, {seats} seats, {n} lines, {state}, scores {scores}.").format(
            file=file, game=record.game, seats=record.seats, n=len(record.lines), state=state, scores=game.scores
        ),
        markup=False,
    )
    found = proof(game)
    if found is None:
        return
    if found.odd:
        raise PukllayError(
            _("Line {n} was not drawn from the secret of the record: its draws cannot be trusted.").format(
                n=found.odd[0] + 1
            )
        )
    console.print(_("Every draw follows from the secret, whose seal is {seal}.").format(seal=found.seal), markup=False)
    if found.chosen:
        listed = ", ".join(found.chosen)
        console.print(_("Not drawn but chosen beforehand: {what}.").format(what=listed), markup=False)


def add_to(app: typer.Typer) -> None:
    group = typer.Typer(
        help=_("Look at a kept game, or check it."),
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    group.command(
        "show",
        help=_("Tell a kept game in words and show its table.\n\nExample: pukllay record show evening.puk --ply 40"),
    )(show)
    group.command(
        "verify",
        help=_(
            "Play a record again and compare every line and the result.\n\nExample: pukllay record verify evening.puk"
        ),
    )(verify)
    group.command(
        "export",
        help=_(
            "A finished game as one page with slider, boards and log, which plays from a disk.\n\n"
            "Example: pukllay record export evening.puk --html -o game.html"
        ),
    )(export)
    app.add_typer(group, name="record")
