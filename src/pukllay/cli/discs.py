"""`pukllay disc`: make, look at and print discs of Tiwanaku."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.cli.lang import lang, t
from pukllay.cli.tables.tiwanaku import draw_disc
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.draw.disc import disc_page
from pukllay.games import kit
from pukllay.games.tiwanaku.components import LONG, SHORT, SIDES, Edition
from pukllay.games.tiwanaku.disc import Disc, disc_text
from pukllay.games.tiwanaku.kit import library, new_disc, sound_disc

console = Console(highlight=False)
Which = Annotated[
    str, typer.Argument(help=t("a name (long-03) or a disc's text", "un nom (long-03) ou le texte d'un disque"))
]


def _edition() -> Edition:
    found: Edition = kit("tiwanaku").edition
    return found


def find(word: str) -> tuple[int, Disc]:
    """The disc of a name or a text, and the side of the board it is for."""
    text = library()[word].text if word in library() else word
    if "/" not in text:
        raise PukllayError(
            t(
                f"There is no disc called {word!r}; `pukllay disc list` names them.",
                f"Il n'y a pas de disque {word!r} ; `pukllay disc list` les nomme.",
            )
        )
    width = len(text.split("/")[0]) // 2
    side = SHORT if width <= _edition().boards[SHORT].columns else LONG
    return side, sound_disc(_edition(), side, text)


Size = Annotated[str, typer.Option(help="short / long")]
DiscSeed = Annotated[
    int | None, typer.Option(help=t("the same seed gives the same disc", "la même graine donne le même disque"))
]
Givens = Annotated[int | None, typer.Option(min=0, help=t("how many givens", "combien de cases données"))]


def make(size: str, seed: int | None, givens: int | None) -> tuple[int, Disc]:
    if size not in SIDES:
        raise PukllayError(
            t(
                f"--size {size} is not known; choose short or long.",
                f"--size {size} est inconnu ; choisissez short ou long.",
            )
        )
    side = SIDES.index(size)
    return side, new_disc(_edition(), side, givens, Rng(seed if seed is not None else time.time_ns()))


def new(
    size: Size = "long",
    seed: DiscSeed = None,
    givens: Givens = None,
    front: Annotated[bool, typer.Option(help=t("draw the solution as well", "dessiner aussi la solution"))] = False,
) -> None:
    side, disc = make(size, seed, givens)
    console.print(disc_text(_edition().boards[side], disc), markup=False, soft_wrap=True)
    if front:
        console.print(draw_disc(_edition().boards[side], disc, lang(), front=True))


def show(
    disc: Which,
    back: Annotated[bool, typer.Option(help=t("only the back: no secrets", "le dos seulement : aucun secret"))] = False,
) -> None:
    side, found = find(disc)
    console.print(draw_disc(_edition().boards[side], found, lang(), front=not back))


def print_(
    file: Annotated[Path, typer.Argument(help="disc.svg")],
    disc: Annotated[
        str | None, typer.Option(help=t("a name or a text; else a new one", "un nom ou un texte ; sinon un nouveau"))
    ] = None,
    size: Size = "long",
    seed: DiscSeed = None,
    givens: Givens = None,
) -> None:
    side, found = find(disc) if disc else make(size, seed, givens)
    name = disc if disc and "/" not in disc else ""
    try:
        file.write_text(disc_page(_edition().boards[side], found, name, lang()), encoding="utf-8")
    except OSError as e:
        raise PukllayError(
            t(f"{file} cannot be written: {e.strerror}.", f"{file} ne peut être écrit : {e.strerror}.")
        ) from None
    console.print(t(f"Written: {file}", f"Écrit : {file}"), markup=False)


def list_() -> None:
    for name, shipped in library().items():
        _, disc = find(name)
        counts = " ".join(f"{'dsgr'[k]}{n}" for k, n in enumerate(disc.counts()))
        givens = bin(disc.givens).count("1")
        console.print(
            f"{name:8}  {'★' * shipped.stars:5}  {counts:15}  {t(f'{givens} givens', f'{givens} cases données')}",
            markup=False,
        )


def add_to(app: typer.Typer) -> None:
    from pukllay.cli import grades  # which finds discs by this file

    group = typer.Typer(
        help=t("Discs of Tiwanaku: make, look, print.", "Disques de Tiwanaku : créer, regarder, imprimer."),
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    group.command(
        "new",
        help=t(
            "Make a disc that obeys every placement rule.\n\nExample: pukllay disc new --size long --seed 7 --givens 8",
            "Créer un disque qui respecte toutes les règles de placement.\n\nExemple : pukllay disc new --size long --seed 7 --givens 8",
        ),
    )(new)
    group.command(
        "show",
        help=t(
            "Show a disc.\n\nExample: pukllay disc show long-03 --back",
            "Montrer un disque.\n\nExemple : pukllay disc show long-03 --back",
        ),
    )(show)
    group.command(
        "print",
        help=t(
            "A page to print, solution side and back.\n\nExample: pukllay disc print disc.svg --disc long-03",
            "Une page à imprimer, solution et dos.\n\nExemple : pukllay disc print disque.svg --disc long-03",
        ),
    )(print_)
    group.command(
        "list",
        help=t(
            "List the discs that ship, of each board the easiest first.\n\nExample: pukllay disc list",
            "Lister les disques fournis, par plateau du plus facile au plus difficile.\n\nExemple : pukllay disc list",
        ),
    )(list_)
    grades.add_to(group)
    app.add_typer(group, name="disc")
