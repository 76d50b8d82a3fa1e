"""`pukllay worlds`: which boards of Tiwanaku still fit a kept game, or a table that is typed in."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.cli.lang import lang, t
from pukllay.cli.options import Edition
from pukllay.cli.tables.tiwanaku import draw_worlds
from pukllay.core.errors import PukllayError
from pukllay.core.words import pick
from pukllay.draw.worlds import worlds_page
from pukllay.games import kit
from pukllay.games.tiwanaku.advice import divinations
from pukllay.games.tiwanaku.contradiction import contradiction, plain_contradiction
from pukllay.games.tiwanaku.deduction import Deduction
from pukllay.games.tiwanaku.entered import parse_table
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.possible import Known
from pukllay.games.tiwanaku.words import spaced
from pukllay.games.tiwanaku.worlds import EXACT, FILLED, NONE, WEIGHED, Worlds, find, known_to
from pukllay.record.game import Game
from pukllay.record.record import Record

console = Console(highlight=False)
SHOWN = 5  # divinations
ROUGH = 0.25  # intervals beyond which odds are no guide
FIRST_LOOK = 2.0  # seconds; a longer count is told of as it goes on, each look three times as long


def worlds(
    file: Annotated[Path | None, typer.Argument(help="evening.puk")] = None,
    ply: Annotated[
        int | None, typer.Option(help=t("after so many lines of the record", "après tant de lignes de la partie"))
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            help=t(
                "instead of a record: rows of spaces, .. unknown, s. sand, s4 sand with a 4, / between rows",
                "au lieu d'une partie : rangées de cases, .. inconnue, s. sable, s4 sable avec un 4, / entre les rangées",
            )
        ),
    ] = None,
    back: Annotated[
        str,
        typer.Option(
            help=t("the back of its disc: dirt,sand,grass,rock", "le dos du disque : terre,sable,herbe,pierre")
        ),
    ] = "",
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, help=t("time to think", "temps de réflexion"))] = 2.0,
    svg: Annotated[Path | None, typer.Option(help=t("also write a picture", "écrire aussi une image"))] = None,
    why: Annotated[
        bool, typer.Option(help=t("tell what is certain, and why", "dire ce qui est sûr, et pourquoi"))
    ] = False,
    edition: Edition = None,
) -> None:
    p = _position(file, ply, edition) if file is not None else None
    if (p is None) == (table is None):
        raise PukllayError(
            t(
                "Name a record, or type a table in with --table and --back.",
                "Nommez une partie, ou donnez une table avec --table et --back.",
            )
        )
    known = known_to(p) if p is not None else parse_table(kit("tiwanaku").edition_at(edition), table or "", back)
    wrong = plain_contradiction(known)
    if wrong[0]:
        raise PukllayError(*wrong)
    found = _count(known, seconds)
    if found.how == NONE:
        raise PukllayError(*contradiction(known))
    console.print(summary(found))
    if found.how != FILLED:
        console.print(draw_worlds(found, lang()))
        _print_divinations(found, p)
    if why:
        for step in Deduction(known).run():
            console.print("  " + pick(step.text, lang()), markup=False)
    if svg is not None and found.how != FILLED:
        _write(svg, worlds_page(found, lang()))


def _position(file: Path, ply: int | None, edition: Path | None) -> Tiwanaku:
    record = Record.load(file)
    if record.game != "tiwanaku":
        raise PukllayError(t("Only Tiwanaku has worlds to count.", "Seul Tiwanaku a des mondes à compter."))
    lines = len(record.lines)
    if ply is not None and not 0 <= ply <= lines:
        raise PukllayError(
            t(
                f"{file} has {lines} lines: choose --ply from 0 to {lines}.",
                f"{file} a {lines} lignes : choisissez --ply de 0 à {lines}.",
            )
        )
    p = Game.replay(record, kit(record.game).edition_at(edition), lines if ply is None else ply).position
    assert isinstance(p, Tiwanaku)
    return p


def _count(known: Known, seconds: float) -> Worlds:
    """A quick look first; while it is rough and there is time, longer ones, and what the last one gave is told."""
    spent, look = 0.0, min(FIRST_LOOK, seconds)
    while True:
        found = find(known, seconds=look)
        spent += look
        left = seconds - spent
        if found.how in (EXACT, NONE) or left < look:
            return found
        look = left if left < 6.0 * look else 3.0 * look
        print(
            t(f"{summary(found)} Counting on, {look:.0f} s …", f"{summary(found)} Le calcul continue, {look:.0f} s …"),
            file=sys.stderr,
        )


def _print_divinations(found: Worlds, p: Tiwanaku | None) -> None:
    is_riddle = p is not None and p.is_riddle()
    best = divinations(found, is_riddle)[:SHOWN]
    if best:
        console.print(
            t("Best divinations (offerings not counted):", "Meilleures divinations (sans compter les offrandes) :")
            if not is_riddle
            else t("Safest divinations:", "Divinations les plus sûres :"),
            style="bold",
        )
    for d in best:
        name = found.known.board.name(d.space)
        console.print(
            t(
                f"  {name}: say {d.crop} ({100 * d.chance:.0f} % right), {_signed(d.points)} points expected",
                f"  {name} : dire {d.crop} (juste à {100 * d.chance:.0f} %), {_signed(d.points).replace('.', ',')} points espérés",
            )
        )


def _signed(points: float) -> str:
    return f"{points + 0.0:+.2f}".replace("-", "−").replace("+0.00", "±0.00").replace("−0.00", "±0.00")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as e:
        raise PukllayError(
            t(f"{path} cannot be written: {e.strerror}.", f"{path} ne peut être écrit : {e.strerror}.")
        ) from None
    console.print(t(f"Written: {path}", f"Écrit : {path}"), markup=False)


def summary(found: Worlds) -> str:
    """The count, and how it was come by."""
    n = t(f"{found.count:,}", spaced(found.count))
    if found.how == EXACT:
        if found.count == 1:
            return t("Exact: only one world is left.", "Exact : il ne reste qu'un monde.")
        return t(f"Exact: {n} worlds fit.", f"Exact : {n} mondes conviennent.")
    if found.how == WEIGHED:
        widest = max(m for space in found.margins for m in space)
        told = t(
            f"Estimated: about {n} worlds fit (±{100 * found.margin:.0f} %); each probability within "
            f"±{100 * widest:.0f} points (95 %).",
            f"Estimé : environ {n} mondes conviennent (±{100 * found.margin:.0f} %) ; chaque probabilité à "
            f"±{100 * widest:.0f} points (95 %).",
        )
        rough = t(
            " Too rough to go by: give it more --seconds.", " Trop grossier pour s'y fier : donnez plus de --seconds."
        )
        return told + rough if widest > ROUGH else told
    return t(
        "Too many boards to count in this time, and no estimate: give it more --seconds.",
        "Trop de plateaux à compter dans ce temps, et pas d'estimation : donnez plus de --seconds.",
    )


def add_to(app: typer.Typer) -> None:
    app.command(
        "worlds",
        help=t(
            "Count the boards of Tiwanaku that still fit a kept game, or a table that you type in.\n\n"
            "Examples: pukllay worlds evening.puk --ply 40 --svg odds.svg · "
            "pukllay worlds --table 'D1......../......s.../g2......../....r...../..........' --back 6,5,10,4 --why",
            "Compter les plateaux de Tiwanaku qui conviennent encore à une partie, ou à une table que vous donnez.\n\n"
            "Exemples : pukllay worlds soirée.puk --ply 40 --svg chances.svg · "
            "pukllay worlds --table 'D1......../......s.../g2......../....r...../..........' --back 6,5,10,4 --why",
        ),
    )(worlds)
