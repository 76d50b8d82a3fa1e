"""`pukllay disc`: make, look at and print discs of Tiwanaku."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.cli.tables.tiwanaku import draw_disc
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import _
from pukllay.draw.disc import disc_page
from pukllay.games import kit
from pukllay.games.tiwanaku.components import LONG, SHORT, SIDES, Edition
from pukllay.games.tiwanaku.disc import Disc, disc_text
from pukllay.games.tiwanaku.kit import library, new_disc, sound_disc

console = Console(highlight=False)
Which = Annotated[str, typer.Argument(help=_("a name (long-03) or a disc's text"))]


def _edition() -> Edition:
    found: Edition = kit("tiwanaku").edition
    return found


def find(word: str) -> tuple[int, Disc]:
    """The disc of a name or a text, and the side of the board it is for."""
    text = library()[word].text if word in library() else word
    if "/" not in text:
        raise PukllayError(_("There is no disc called {word!r}; `pukllay disc list` names them.").format(word=word))
    width = len(text.split("/")[0]) // 2
    side = SHORT if width <= _edition().boards[SHORT].columns else LONG
    return side, sound_disc(_edition(), side, text)


Size = Annotated[str, typer.Option(help="short / long")]
DiscSeed = Annotated[int | None, typer.Option(help=_("the same seed gives the same disc"))]
Givens = Annotated[int | None, typer.Option(min=0, help=_("how many givens"))]


def make(size: str, seed: int | None, givens: int | None) -> tuple[int, Disc]:
    if size not in SIDES:
        raise PukllayError(_("--size {size} is not known; choose short or long.").format(size=size))
    side = SIDES.index(size)
    return side, new_disc(_edition(), side, givens, Rng(seed if seed is not None else time.time_ns()))


def new(
    size: Size = "long",
    seed: DiscSeed = None,
    givens: Givens = None,
    front: Annotated[bool, typer.Option(help=_("draw the solution as well"))] = False,
) -> None:
    side, disc = make(size, seed, givens)
    console.print(disc_text(_edition().boards[side], disc), markup=False, soft_wrap=True)
    if front:
        console.print(draw_disc(_edition().boards[side], disc, front=True))


def show(
    disc: Which,
    back: Annotated[bool, typer.Option(help=_("only the back: no secrets"))] = False,
) -> None:
    side, found = find(disc)
    console.print(draw_disc(_edition().boards[side], found, front=not back))


def print_(
    file: Annotated[Path, typer.Argument(help="disc.svg")],
    disc: Annotated[str | None, typer.Option(help=_("a name or a text; else a new one"))] = None,
    size: Size = "long",
    seed: DiscSeed = None,
    givens: Givens = None,
) -> None:
    side, found = find(disc) if disc else make(size, seed, givens)
    name = disc if disc and "/" not in disc else ""
    try:
        file.write_text(disc_page(_edition().boards[side], found, name), encoding="utf-8")
    except OSError as e:
        raise PukllayError(_("{file} cannot be written: {reason}.").format(file=file, reason=e.strerror)) from None
    console.print(_("Written: {file}").format(file=file), markup=False)


def list_() -> None:
    for name, shipped in library().items():
        _name, disc = find(name)
        counts = " ".join(f"{'dsgr'[k]}{n}" for k, n in enumerate(disc.counts()))
        givens = bin(disc.givens).count("1")
        console.print(
            f"{name:8}  {'★' * shipped.stars:5}  {counts:15}  {_('{givens} givens').format(givens=givens)}",
            markup=False,
        )


def add_to(app: typer.Typer) -> None:
    from pukllay.cli import grades  # which finds discs by this file

    group = typer.Typer(
        help=_("Discs of Tiwanaku: make, look, print."),
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    group.command(
        "new",
        help=_(
            "Make a disc that obeys every placement rule.\n\nExample: pukllay disc new --size long --seed 7 --givens 8"
        ),
    )(new)
    group.command(
        "show",
        help=_("Show a disc.\n\nExample: pukllay disc show long-03 --back"),
    )(show)
    group.command(
        "print",
        help=_("A page to print, solution side and back.\n\nExample: pukllay disc print disc.svg --disc long-03"),
    )(print_)
    group.command(
        "list",
        help=_("List the discs that ship, of each board the easiest first.\n\nExample: pukllay disc list"),
    )(list_)
    grades.add_to(group)
    app.add_typer(group, name="disc")
