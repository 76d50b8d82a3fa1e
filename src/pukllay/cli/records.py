"""`pukllay record`: look at a kept game, or check that it is whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.cli.lang import lang, t
from pukllay.cli.options import Edition
from pukllay.cli.tables import table_of
from pukllay.core.engine import SPECTATOR
from pukllay.core.errors import PukllayError
from pukllay.games import kit
from pukllay.record.game import Game
from pukllay.record.record import DamagedRecord, Record

console = Console(highlight=False)
File = Annotated[Path, typer.Argument(help="evening.puk")]


def show(
    file: File,
    ply: Annotated[
        int | None, typer.Option(min=0, help=t("stop after so many lines", "s'arrêter après tant de lignes"))
    ] = None,
    seat: Annotated[
        int, typer.Option(help=t("from this seat's eyes; -1: a spectator", "vu de cette place ; -1 : spectateur"))
    ] = SPECTATOR,
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
            t(
                f"There is no seat {seat}: choose -1 (a spectator) to {record.seats - 1}.",
                f"Il n'y a pas de place {seat} : choisissez de -1 (spectateur) à {record.seats - 1}.",
            )
        )
    for line in game.log(lang(), seat):
        console.print(line, markup=False)
    console.print(table_of(game.kit.name)(game.view(seat), lang(), game.names, {}))
    for n, score in enumerate(game.scores):
        console.print(f"  {game.names[n]}: {score}", markup=False)
    if damage:
        raise damage


def verify(file: File, edition: Edition = None) -> None:
    record = Record.load(file)
    game = Game.replay(record, kit(record.game).edition_at(edition))
    state = t("over", "terminée") if game.over else t("not over", "en cours")
    console.print(
        t(
            f"{file}: sound. {record.game}, {record.seats} seats, {len(record.lines)} lines, {state}, scores {game.scores}.",
            f"{file} : intact. {record.game}, {record.seats} joueurs, {len(record.lines)} lignes, {state}, scores {game.scores}.",
        ),
        markup=False,
    )


def add_to(app: typer.Typer) -> None:
    group = typer.Typer(
        help=t("Look at a kept game, or check it.", "Regarder une partie gardée, ou la vérifier."),
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    group.command(
        "show",
        help=t(
            "Tell a kept game in words and show its table.\n\nExample: pukllay record show evening.puk --ply 40",
            "Raconter une partie gardée et montrer sa table.\n\nExemple : pukllay record show soiree.puk --ply 40",
        ),
    )(show)
    group.command(
        "verify",
        help=t(
            "Play a record again and compare every line and the result.\n\nExample: pukllay record verify evening.puk",
            "Rejouer une partie et comparer chaque ligne et le résultat.\n\nExemple : pukllay record verify soiree.puk",
        ),
    )(verify)
    app.add_typer(group, name="record")
