"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pukllay.cli.lang import t
from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit

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


Solo = Annotated[
    str | None,
    typer.Option(
        help=t(
            "alone: against the automa (a number sets its difficulty), or Tiwanaku's riddle",
            "seul : contre l'automate (un nombre règle sa difficulté), ou l'énigme de Tiwanaku",
        )
    ),
]
ANY_DIFFICULTY = "yes"  # what `--solo` without a number becomes


ANY_CLUSTER = "auto"  # what `--ray` without an address becomes


def complete_bare(argv: list[str]) -> list[str]:
    """`--solo` may stand without a number, and `--ray` without an address."""
    out = []
    bare = {"--solo": ANY_DIFFICULTY, "--ray": ANY_CLUSTER}
    for n, word in enumerate(argv):
        alone = n + 1 == len(argv) or argv[n + 1].startswith("-")
        out.append(f"{word}={bare[word]}" if alone and word in bare else word)
    return out


def with_solo(
    game: Kit, solo: str | None, players: str | None, alone: str, together: str
) -> tuple[str, dict[str, object]]:
    """Who plays, and the options that `--solo` stands for."""
    if solo is None:
        return players or together, {}
    if 1 not in game.seats:
        raise PukllayError(
            f"{game.name} has no solo opponent; leave --solo out.",
            f"{game.name} n'a pas d'adversaire solo ; ôtez --solo.",
        )
    if players and "," in players:
        raise PukllayError(
            "--solo is for one player; name one in --players.",
            "--solo est pour un seul joueur ; nommez-en un dans --players.",
        )
    known = any(option.name == "solo" for option in game.options)
    if solo != ANY_DIFFICULTY and not known:
        raise PukllayError(
            f"{game.name} sets its difficulty by other options (`pukllay games`); write --solo alone.",
            f"{game.name} règle sa difficulté par d'autres options (`pukllay games`) ; écrivez --solo seul.",
        )
    return players or alone, {"solo": solo} if solo != ANY_DIFFICULTY else {}


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
