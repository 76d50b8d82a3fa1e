"""`pukllay riddle`: the riddle of the day at the terminal table. A game like any other: one seat, the date its seed."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated

import typer

from pukllay.cli.lang import t
from pukllay.cli.options import ANY_DIFFICULTY
from pukllay.cli.play import play
from pukllay.core.errors import PukllayError
from pukllay.games import kit

GAME = "tiwanaku"


def riddle(
    day: Annotated[str | None, typer.Option(help="YYYY-MM-DD")] = None,
    board: Annotated[str | None, typer.Option(help="short / long")] = None,
    resume: Annotated[Path | None, typer.Option(help=t("go on with a saved game", "reprendre une partie"))] = None,
) -> None:
    puzzle = kit(GAME).puzzle
    assert puzzle is not None
    try:
        when = date.fromisoformat(day) if day else datetime.now(UTC).date()  # the same day for everybody
    except ValueError:
        raise PukllayError(t(f"{day} is not a day (YYYY-MM-DD).", f"{day} n'est pas un jour (AAAA-MM-JJ).")) from None
    chosen = puzzle.daily | ({"board": board} if board else {})
    options = [f"{name}={value}" for name, value in chosen.items()]
    play(GAME, solo=ANY_DIFFICULTY, option=options, seed=puzzle.seed(when), resume=resume)


def add_to(app: typer.Typer) -> None:
    app.command(
        "riddle",
        help=t(
            "Pachamama's riddle of the day: a solo puzzle of our own, no rule of the box.\n\n"
            "Examples: pukllay riddle --day 2026-11-15 · any other riddle: pukllay play tiwanaku --solo",
            "L'énigme de Pachamama du jour : un casse-tête solo de notre cru, hors règles de la boîte.\n\n"
            "Exemples : pukllay riddle --day 2026-11-15 · toute autre énigme : pukllay play tiwanaku --solo",
        ),
    )(riddle)
