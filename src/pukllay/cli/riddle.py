"""`pukllay riddle`: the riddle of the day at the terminal table. A game like any other: one seat, the date its seed."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import typer

from pukllay.cli.options import ANY_DIFFICULTY
from pukllay.cli.play import play
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import kit

GAME = "tiwanaku"


def riddle(
    day: Annotated[str | None, typer.Option(help="YYYY-MM-DD")] = None,
    board: Annotated[str | None, typer.Option(help="short / long")] = None,
    resume: Annotated[Path | None, typer.Option(help=_("go on with a saved game"))] = None,
) -> None:
    puzzle = kit(GAME).puzzle
    assert puzzle is not None
    try:
        when = date.fromisoformat(day) if day else datetime.now(UTC).date()  # the same day for everybody
    except ValueError:
        raise PukllayError(_("{day} is not a day (YYYY-MM-DD).").format(day=day)) from None
    chosen = puzzle.daily | ({"board": board} if board else {})
    options = [f"{name}={value}" for name, value in chosen.items()]
    play(GAME, solo=ANY_DIFFICULTY, option=options, seed=puzzle.seed(when), resume=resume)


def add_to(app: typer.Typer) -> None:
    app.command(
        "riddle",
        help=_(
            "Pachamama's riddle of the day: a solo puzzle of our own, no rule of the box.\n\n"
            "Examples: pukllay riddle --day 2026-11-15 · any other riddle: pukllay play tiwanaku "
            "--solo"
        ),
    )(riddle)
