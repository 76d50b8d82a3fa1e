"""Tables that take long to set up, or that come as text from strangers: elsewhere, with limits of time and memory.

A riddle and its par are solved, an edition is parsed, a record is played again in a process that can be killed. What
comes back is a record with everything settled, which is quickly played again here.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

from fastapi import Request

from pukllay.core.edition import EditionFile
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.games import NAMES, kit
from pukllay.record.game import Game, new
from pukllay.record.record import Record
from pukllay.server.account import network_of
from pukllay.server.errands import Errands, Tell
from pukllay.server.table_store import NotYours, begin

PATIENCE = 3.0  # seconds after which a browser that asks no more has gone
LONGEST = 30.0  # seconds
OF_ONE = 6  # that wait for one address
MEMORY = 1 << 30  # bytes
TO_READ = 1.0  # seconds of the processor for an edition: it is read once more here

_riddles: dict[tuple[str, date], dict[str, Any]] = {}  # what is seen of the puzzle of the day


def room() -> Errands:
    return Errands(1, PATIENCE, LONGEST, most=60, most_of_one=OF_ONE, memory=MEMORY)


async def _elsewhere(request: Request, key: Any, work: Callable[..., Any], *given: Any) -> Any:
    errands: Errands = request.app.state.setting_up
    return await errands.ask(key, work, *given, owner=(network_of(request), "")).waited(request.is_disconnected)


def require_own_editions(request: Request, edition: str) -> None:
    if edition and not request.app.state.settings.are_own_editions_allowed:
        raise NotYours(_("Here games are played with their own editions; bring others to a server of your own."))


async def game_of(
    request: Request,
    game: str,
    seats: int,
    names: list[str] | None,
    options: dict[str, object],
    edition: str,
    seed: int | None,
) -> Game | None:
    """The game of a new table, where that takes long; else None."""
    require_own_editions(request, edition)
    if not edition and (seats > 1 or kit(game).puzzle is None):
        return None
    key = ("new", secrets.token_hex(8))
    text = await _elsewhere(request, key, settled, game, seats, names, options, edition, seed)
    return await asyncio.to_thread(again, text, edition)


async def game_again(request: Request, text: str, edition: str) -> Game:
    """The game of a record that somebody sends."""
    require_own_editions(request, edition)
    Record.parse(text)  # one pass: most of what is no record is refused at once
    await _elsewhere(request, ("record", secrets.token_hex(8)), replayed, text, edition)
    return await asyncio.to_thread(again, text, edition)


async def riddle_of_the_day(request: Request, game: str) -> dict[str, Any]:
    """What is seen of it: the same for everybody, and made once a day."""
    today = datetime.now(UTC).date()
    if (game, today) not in _riddles:
        seen = await _elsewhere(request, ("riddle", game, today), riddle, game, today)
        _riddles.clear()
        _riddles[game, today] = seen
    return _riddles[game, today]


def again(text: str, edition: str) -> Game:
    record = Record.parse(text)
    return Game.replay(record, kit(record.game).edition_from(EditionFile(edition)) if edition else None)


# -- in the other process ---------------------------------------------------------------------------------------------


def settled(tell: Tell, game: str, seats: int, names: Any, options: Any, edition: str, seed: int | None) -> str:
    _require_quick(kit(game).name, edition)
    try:
        return begin(game, seats, names, options, edition, seed).record.text()
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, RecursionError) as e:
        if not edition:
            raise
        told = _("With this edition no game can be set up ({what}).")
        raise PukllayError(told.format(what=f"{type(e).__name__}: {e}"[:200])) from e


def replayed(tell: Tell, text: str, edition: str) -> int:
    record = Record.parse(text)
    _require_quick(kit(record.game).name, edition)
    return again(text, edition).ply + 1


def riddle(tell: Tell, game: str, day: date) -> dict[str, Any]:
    puzzle = kit(game).puzzle
    assert puzzle is not None and game in NAMES
    return new(game, seats=1, seed=puzzle.seed(day), **puzzle.daily).view(0)


def _require_quick(game: str, edition: str) -> None:
    if edition:
        began = time.process_time()
        kit(game).edition_from(EditionFile(edition))
        if time.process_time() - began > TO_READ:
            raise PukllayError(_("This edition takes too long to read."))
