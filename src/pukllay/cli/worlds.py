"""`pukllay worlds`: which boards of Tiwanaku still fit a kept game, or a table that is typed in."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.cli.options import Edition
from pukllay.cli.tables.tiwanaku import draw_worlds
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, number
from pukllay.draw.worlds import worlds_page
from pukllay.games import kit
from pukllay.games.tiwanaku.advice import divinations
from pukllay.games.tiwanaku.contradiction import contradiction, plain_contradiction
from pukllay.games.tiwanaku.deduction import Deduction
from pukllay.games.tiwanaku.entered import parse_table
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds.find import EXACT, FILLED, NONE, WEIGHED, Worlds, find, known_to
from pukllay.games.tiwanaku.worlds.possible import Known
from pukllay.record.game import Game
from pukllay.record.record import Record

console = Console(highlight=False)
SHOWN = 5  # divinations
ROUGH = 0.25  # intervals beyond which odds are no guide
FIRST_LOOK = 2.0  # seconds; a longer count is told of as it goes on, each look three times as long


def worlds(
    file: Annotated[Path | None, typer.Argument(help="evening.puk")] = None,
    ply: Annotated[int | None, typer.Option(help=_("after so many lines of the record"))] = None,
    table: Annotated[
        str | None,
        typer.Option(
            help=_("instead of a record: rows of spaces, .. unknown, s. sand, s4 sand with a 4, / between rows")
        ),
    ] = None,
    back: Annotated[
        str,
        typer.Option(help=_("the back of its disc: dirt,sand,grass,rock")),
    ] = "",
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, help=_("time to think"))] = 2.0,
    svg: Annotated[Path | None, typer.Option(help=_("also write a picture"))] = None,
    why: Annotated[bool, typer.Option(help=_("tell what is certain, and why"))] = False,
    edition: Edition = None,
) -> None:
    p = _position(file, ply, edition) if file is not None else None
    if (p is None) == (table is None):
        raise PukllayError(_("Name a record, or type a table in with --table and --back."))
    known = known_to(p) if p is not None else parse_table(kit("tiwanaku").edition_at(edition), table or "", back)
    wrong = plain_contradiction(known)
    if wrong:
        raise PukllayError(wrong)
    found = _count(known, seconds)
    if found.how == NONE:
        raise PukllayError(contradiction(known))
    console.print(summary(found))
    if found.how != FILLED:
        console.print(draw_worlds(found))
        _print_divinations(found, p)
    if why:
        for step in Deduction(known).run():
            console.print("  " + _(step.text), markup=False)
    if svg is not None and found.how != FILLED:
        _write(svg, worlds_page(found))


def _position(file: Path, ply: int | None, edition: Path | None) -> Tiwanaku:
    record = Record.load(file)
    if record.game != "tiwanaku":
        raise PukllayError(_("Only Tiwanaku has worlds to count."))
    lines = len(record.lines)
    if ply is not None and not 0 <= ply <= lines:
        raise PukllayError(
            _("{file} has {lines} lines: choose --ply from 0 to {lines}.").format(file=file, lines=lines)
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
            _("{summary} Counting on, {look:.0f} s …").format(summary=summary(found), look=look),
            file=sys.stderr,
        )


def _print_divinations(found: Worlds, p: Tiwanaku | None) -> None:
    is_riddle = p is not None and p.is_riddle()
    best = divinations(found, is_riddle)[:SHOWN]
    if best:
        console.print(
            _("Best divinations (offerings not counted):") if not is_riddle else _("Safest divinations:"),
            style="bold",
        )
    for d in best:
        name = found.known.board.name(d.space)
        console.print(
            _("  {name}: say {crop} ({chance:.0f} % right), {points} points expected").format(
                name=name, crop=d.crop, chance=100 * d.chance, points=_signed(d.points)
            )
        )


def _signed(points: float) -> str:
    return number(points + 0.0, "+.2f") if round(points, 2) else "±" + number(0.0, ".2f")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as e:
        raise PukllayError(_("{path} cannot be written: {reason}.").format(path=path, reason=e.strerror)) from None
    console.print(_("Written: {path}").format(path=path), markup=False)


def summary(found: Worlds) -> str:
    """The count, and how it was come by."""
    n = number(found.count)
    if found.how == EXACT:
        if found.count == 1:
            return _("Exact: only one world is left.")
        return _("Exact: {n} worlds fit.").format(n=n)
    if found.how == WEIGHED:
        widest = max(m for space in found.margins for m in space)
        told = _(
            "Estimated: about {n} worlds fit (±{margin:.0f} %); each probability within ±{widest:.0f} points (95 %)."
        ).format(n=n, margin=100 * found.margin, widest=100 * widest)
        rough = _(" Too rough to go by: give it more --seconds.")
        return told + rough if widest > ROUGH else told
    return _("Too many boards to count in this time, and no estimate: give it more --seconds.")


def add_to(app: typer.Typer) -> None:
    app.command(
        "worlds",
        help=_(
            "Count the boards of Tiwanaku that still fit a kept game, or a table that you type "
            "in.\n\nExamples: pukllay worlds evening.puk --ply 40 --svg odds.svg · pukllay worlds "
            "--table 'D1......../......s.../g2......../....r...../..........' --back 6,5,10,4 "
            "--why"
        ),
    )(worlds)
