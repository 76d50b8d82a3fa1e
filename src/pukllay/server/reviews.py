"""Reviews and keepsakes of finished games on the server: made once in a process beside, then kept with the table."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import pukllay
from pukllay.core.edition import EditionFile
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, language, speaking
from pukllay.games import kit as kit_of
from pukllay.record.game import NAMES, Game
from pukllay.record.record import Record
from pukllay.review.measure import Effort
from pukllay.review.review import FORMAT, Review, review
from pukllay.server import keepsake
from pukllay.server.errands import Errand, Errands, Tell
from pukllay.server.schema import KeepsakeRow, ReviewRow, ShareRow
from pukllay.server.table_store import Link, NotYet, NotYours, TableStore, Unknown

STEP = 0.01  # of the whole: how often a review says how far it has come


@dataclass(frozen=True)
class Ended:
    """A finished game of a table: its record, and the edition where it is not the game's own."""

    table: str
    record: str
    edition: str
    digest: str
    course: str  # the digest of the same game without the names of its players: a new name asks for no new review
    seats: int


@dataclass(frozen=True)
class State:
    """How far a review has come. `curve`: the worth to each seat before each step, as far as it is known."""

    done: float = 0.0
    before: int = 0  # others that come first
    ready: bool = False
    curve: tuple[tuple[float, ...], ...] = ()


class Reviews:
    def __init__(self, store: TableStore, seconds: float) -> None:
        self.store, self.seconds = store, seconds
        self.errands = Errands()

    # -- what there is ----------------------------------------------------------------------------------------------

    def ended(self, table: str) -> Ended:
        with self.store.at(table) as live:
            game = live.game
            if not game.over:
                raise NotYet(_("A game can be reviewed and shown whole when it is over: it holds what is hidden."))
            own = game.edition is game.kit.edition
            record = replace(game.record, kinds=[])
            course = replace(record, players=list(NAMES[: record.seats])).digest
            edition = "" if own else game.edition.file.text
            return Ended(table, record.text(), edition, record.digest, course, record.seats)

    def kept(self, ended: Ended) -> dict[str, Any] | None:
        """The review, if it was made."""
        with Session(self.store.engine) as db:
            row = db.get(ReviewRow, ended.table)
            if row is None or row.digest != ended.course or row.data.get("format") != FORMAT:
                return None
            return row.data

    def page(self, ended: Ended, reviewed: bool) -> dict[str, Any] | None:
        """The keepsake in the language of the moment, if it was made."""
        with Session(self.store.engine) as db:
            row = db.get(KeepsakeRow, (ended.table, language(), reviewed))
            if row is None or row.digest != ended.digest or row.program != pukllay.__version__:
                return None
            found: dict[str, Any] = json.loads(row.data)
            return found

    # -- having it made ---------------------------------------------------------------------------------------------

    def ask(self, ended: Ended) -> State:
        """The review with its page; in this language. Whoever waits asks again and again."""
        if self.page(ended, True) is not None:
            return State(1.0, ready=True)
        data = self.kept(ended)
        if data is None:
            errand = self.errands.ask(("review", ended.course), make_review, ended, self.seconds)
            answer = self._answer(errand)
            if answer is None:
                done, curve = errand.told or (0.0, ())
                return State(0.95 * done, self.errands.place(errand), curve=curve)
            data = answer
            self._keep(ReviewRow(table_id=ended.table, digest=ended.course, data=data))
        return State(1.0, ready=True) if self._made(ended, data) is not None else State(0.97)

    def picture(self, ended: Ended) -> dict[str, Any] | None:
        """The keepsake with what there is: its review, if there is one. None: not yet, ask again."""
        data = self.kept(ended)
        return self.page(ended, data is not None) or self._made(ended, data)

    def _made(self, ended: Ended, data: dict[str, Any] | None) -> dict[str, Any] | None:
        key = ("keepsake", ended.digest, language(), data is not None)
        answer = self._answer(self.errands.ask(key, make_keepsake, ended, data, language()))
        if answer is None:
            return None
        self._keep(
            KeepsakeRow(
                table_id=ended.table,
                lang=language(),
                reviewed=data is not None,
                digest=ended.digest,
                program=pukllay.__version__,
                data=answer,
            )
        )
        found: dict[str, Any] = json.loads(answer)
        return found

    @staticmethod
    def _answer(errand: Errand) -> Any:
        if errand.failure:
            raise PukllayError(errand.failure)
        return errand.answer

    def _keep(self, row: ReviewRow | KeepsakeRow | ShareRow) -> None:
        try:
            with self.store.write_lock, Session(self.store.engine) as db, db.begin():
                db.merge(row)
        except IntegrityError:
            pass  # another server was quicker

    # -- sharing ----------------------------------------------------------------------------------------------------

    def share(self, link: Link) -> str:
        """The key of the public link: for who sat there, when the game is over."""
        if not link.seats:
            raise NotYours(_("Only somebody who sat at the table can share its game."))
        self.ended(link.table)
        found = self._key_of(link.table)
        if found is None:
            self._keep(ShareRow(key=secrets.token_urlsafe(12), table_id=link.table))
            found = self._key_of(link.table)
        assert found is not None
        return found

    def _key_of(self, table: str) -> str | None:
        with Session(self.store.engine) as db:
            return db.scalar(select(ShareRow.key).where(ShareRow.table_id == table))

    def shared(self, key: str) -> Ended:
        with Session(self.store.engine) as db:
            row = db.get(ShareRow, key) if key.isprintable() else None
        if row is None:
            raise Unknown(_("There is no such game, or it is no longer shared."))
        return self.ended(row.table_id)

    # -- playing on -------------------------------------------------------------------------------------------------

    def play_on(self, link: Link, moment: int, seat: int, bot: str) -> Link:
        """A new table that begins as this one stood at a decision; what is drawn from there on is new."""
        ended = self.ended(link.table)
        with self.store.at(link.table) as live:
            game = live.game
            if not 0 <= moment < len(game.moments):
                raise PukllayError(_("There is no decision {n} in this game.").format(n=moment))
            lines = game.record.lines[: game.moments[moment].lines]
            record = replace(game.record, lines=lines, seed=secrets.randbits(52), draws="", result=None, kinds=[])
        if not 0 <= seat < ended.seats:
            raise PukllayError(_("There is no seat {seat} here.").format(seat=seat))
        players = ["here" if n == seat else bot for n in range(ended.seats)]
        return self.store.adopt(record, players, ended.edition)[0]


# -- in the other process ---------------------------------------------------------------------------------------------


def _edition(record: Record, text: str) -> Any:
    kit = kit_of(record.game)
    return kit.edition_from(EditionFile(text)) if text else kit.edition


def make_review(tell: Tell, ended: Ended, seconds: float) -> dict[str, Any]:
    record = Record.parse(ended.record)
    found = review(record, _edition(record, ended.edition), Effort(seconds), progress=_sometimes(tell))
    return found.data()


def _sometimes(tell: Tell) -> Callable[[float, list[list[float]]], None]:
    last = 0.0

    def say(done: float, curve: list[list[float]]) -> None:
        nonlocal last
        if done >= last + STEP:
            last = done
            tell((round(done, 3), tuple(tuple(round(one, 3) for one in worth) for worth in curve)))

    return say


def make_keepsake(tell: Tell, ended: Ended, data: dict[str, Any] | None, lang: str) -> str:
    record = Record.parse(ended.record)
    game = Game.replay(record, _edition(record, ended.edition))
    with speaking(lang):
        made = keepsake.keepsake(game, Review.of(data) if data is not None else None)
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"))
