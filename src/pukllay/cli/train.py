"""`pukllay train`: learn a game from playing it against oneself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.cli.options import Edition, Options, parse_options
from pukllay.cli.running import INTERRUPTED, Workers
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import kit

console = Console(highlight=False)


def train(
    game: Annotated[str, typer.Argument(help="tiwanaku, …")],
    out: Annotated[Path | None, typer.Option(help=_("the folder of the training; else training-GAME"))] = None,
    games: Annotated[int, typer.Option(min=20, help=_("in each generation"))] = 2000,
    generations: Annotated[int, typer.Option(min=1, help=_("in all; more than before goes on"))] = 5,
    seats: Annotated[str, typer.Option(help=_("seats:how often, with commas between"))] = "2",
    first: Annotated[Path | None, typer.Option(help=_("weights to begin with; else the evaluation of today"))] = None,
    duel: Annotated[int, typer.Option(min=2, help=_("games that decide whether a generation is kept"))] = 200,
    seed: Annotated[int, typer.Option(min=1, help=_("the first seed"))] = 1,
    workers: Workers = 1,
    option: Options = None,
    edition: Edition = None,
) -> None:
    from pukllay.envs import require

    require("numpy")
    from pukllay.arena.train import Recipe, Training, today

    chosen = kit(game)
    options = {name: str(value) for name, value in parse_options(option).items()}
    chosen.complete(options)
    often = _seats(seats)
    for one in often:
        chosen.check_seats(one)
    text = None if edition is None else chosen.edition_at(edition).file.text
    recipe = Recipe(game, games, generations, often, options, duel=duel, seed=seed, workers=workers, edition=text)
    folder = out or Path(f"training-{game}")
    training = Training(recipe, folder, first or today(recipe), lambda line: console.print(line, markup=False))
    try:
        training.run()
    except KeyboardInterrupt:
        console.print(_("Stopped. The same command goes on after the last whole generation."))
        raise typer.Exit(INTERRUPTED) from None
    best = training.best()
    console.print(_("The best weights: {path}").format(path=best if best is not None else "–"), markup=False)


def _seats(text: str) -> dict[int, int]:
    try:
        pairs = [word.split(":") for word in text.split(",")]
        out = {int(pair[0]): int(pair[1]) if len(pair) > 1 else 1 for pair in pairs}
    except (ValueError, IndexError):
        out = {}
    if not out or any(often < 1 for often in out.values()):
        raise PukllayError(_("--seats {text} should be such as 2 or 3:1,4:2.").format(text=text))
    return out


def add_to(app: typer.Typer) -> None:
    app.command(
        "train",
        help=_(
            "Learn to judge the positions of a game by playing it: games against oneself, a small network learnt "
            "from them, a duel with the best so far, and again. The folder keeps games, weights and curves; a "
            "training that was stopped goes on.\n\nExamples: pukllay train ayar --games 2000 --generations 8 "
            "--workers 2 · pukllay train tiwanaku --seats 3:1,4:1 --edition variant.toml"
        ),
    )(train)
