"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pukllay.cli.lang import t
from pukllay.core.errors import PukllayError

Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help=t("name=value, as `pukllay games` lists them", "nom=valeur, comme les donne `pukllay games`"),
    ),
]
Seed = Annotated[
    int | None, typer.Option(help=t("the same seed gives the same game", "la même graine donne la même partie"))
]
Edition = Annotated[Path | None, typer.Option(help=t("another edition file", "un autre fichier d'édition"))]


def parse_options(words: list[str] | None) -> dict[str, object]:
    """`board=short` as a name and a value."""
    out: dict[str, object] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise PukllayError(
                t(
                    f"--option {word} should be a name and a value: board=short.",
                    f"--option {word} doit être un nom et une valeur : board=short.",
                )
            )
        out[name] = value
    return out
