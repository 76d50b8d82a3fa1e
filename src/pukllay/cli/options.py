"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit
from pukllay.core.speech import _

Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help=_("name=value, as `pukllay games` lists them"),
    ),
]
Seed = Annotated[int | None, typer.Option(help=_("the same seed gives the same game"))]
Edition = Annotated[Path | None, typer.Option(help=_("another edition file"))]


Solo = Annotated[
    str | None,
    typer.Option(help=_("alone: against the automa (a number sets its difficulty), or Tiwanaku's riddle")),
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
        raise PukllayError(_("{name} has no solo opponent; leave --solo out.").format(name=game.name))
    if players and "," in players:
        raise PukllayError(_("--solo is for one player; name one in --players."))
    known = any(option.name == "solo" for option in game.options)
    if solo != ANY_DIFFICULTY and not known:
        raise PukllayError(
            _("{name} sets its difficulty by other options (`pukllay games`); write --solo alone.").format(
                name=game.name
            )
        )
    return players or alone, {"solo": solo} if solo != ANY_DIFFICULTY else {}


def parse_options(words: list[str] | None) -> dict[str, object]:
    """`board=short` as a name and a value."""
    out: dict[str, object] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise PukllayError(_("--option {word} should be a name and a value: board=short.").format(word=word))
        out[name] = value
    return out
