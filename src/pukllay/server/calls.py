"""Telling whoever is asked and is not there: once for each turn. What is to be told is kept with the change itself."""

from __future__ import annotations

import logging
import smtplib
import threading
from datetime import timedelta

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, speaking
from pukllay.games import kit
from pukllay.server.mail import Mail
from pukllay.server.presence import here
from pukllay.server.push import Push
from pukllay.server.schema import CallRow, LinkRow, MailRow, PushRow, TableRow, now
from pukllay.server.table_store import PERSON, Live, TableStore

logger = logging.getLogger(__name__)
LOOK = 2.0  # seconds between two looks
SOON = timedelta(seconds=15)  # whoever plays on at once is told nothing
HERE_STILL = timedelta(minutes=1)  # until the next look at somebody who has the table open


class Calls:
    def __init__(self, store: TableStore, push: Push, mail: Mail) -> None:
        self.store = store
        self.push = push
        self.mail = mail
        self._closed = threading.Event()
        store.ticks.append(note)

    def start(self) -> None:
        threading.Thread(target=self._run, name="calls", daemon=True).start()

    def stop(self) -> None:
        self._closed.set()

    def _run(self) -> None:
        while not self._closed.wait(LOOK):
            try:
                self.sweep()
            except Exception:
                logger.exception("calls: something went wrong; it is tried again")

    def sweep(self) -> None:
        with Session(self.store.engine) as db:
            due = db.scalars(select(CallRow).where(CallRow.due <= now())).all()
        for call in due:
            if here(self.store, call.table_id).seats >> call.seat & 1:
                self._put_off(call)
            elif self._put_off(call, for_good=True):  # by one of several servers
                self._tell(call)

    def _put_off(self, call: CallRow, for_good: bool = False) -> bool:
        due = None if for_good else now() + HERE_STILL
        with self.store.write_lock, self.store.engine.begin() as db:
            mine = CallRow.table_id == call.table_id, CallRow.turn == call.turn, CallRow.due == call.due
            done = db.execute(update(CallRow).where(*mine).values(due=due))
            return done.rowcount == 1

    def _tell(self, call: CallRow) -> None:
        for to in self.push.subscribed(call.table_id, call.seat):
            try:
                with speaking(to.lang):
                    self.push.send(to, self.words(call, to.secret))
            except (OSError, ValueError, PukllayError) as e:
                logger.warning("a push service did not take a message: %s", e)

        for by_mail in () if call.by else self.mail.subscribed(call.table_id, call.seat):
            try:
                with speaking(by_mail.lang):
                    self.mail.tell(by_mail, self.words(call, by_mail.secret))
            except (OSError, smtplib.SMTPException) as e:
                logger.warning("the mail server did not take a message: %s", e)

    def words(self, call: CallRow, secret: str) -> dict[str, str]:
        """What is told: which game, and who plays. Nothing of the game itself."""
        with Session(self.store.engine) as db:
            table = db.get_one(TableRow, call.table_id)
            game, names = table.game, list(table.names)
        title = _(kit(game).title).partition(":")[0].strip()
        others = ", ".join(name for seat, name in enumerate(names) if seat != call.seat)
        return {
            "title": _("Your turn – {game}").format(game=title),
            "body": _("{name} nudges you: it is your turn.").format(name=call.by) if call.by else others,
            "url": f"/t/{call.table_id}/{secret}",
            "tag": call.table_id,
        }


def note(db: Session, live: Live) -> None:
    """In the transaction of every change: who is asked now, if it is a person who sits elsewhere."""
    row = db.get(CallRow, live.id)
    seat, turn = live.game.seat, live.game.position.turns
    if live.over or seat < 0 or live.players[seat] != PERSON:
        if row is not None and row.due is not None:
            row.due = None
        return
    if row is not None and (row.seat, row.turn) == (seat, turn):
        return
    if row is None:
        if not _wished(db, live.id):
            return
        row = CallRow(table_id=live.id, by="")
        db.add(row)
    row.seat, row.turn, row.by, row.due = seat, turn, "", now() + SOON


def _wished(db: Session, table: str) -> bool:
    """Whether anybody at the table wishes to be told."""
    for row in (PushRow, MailRow):
        found = select(row.secret).join(LinkRow, LinkRow.secret == row.secret).where(LinkRow.table_id == table)
        if db.scalar(found.limit(1)) is not None:
            return True
    return False


def nudged(db: Session, live: Live, by: str) -> None:
    """A nudge tells at once, and also somebody who was told before."""
    row = db.get(CallRow, live.id)
    if row is None:
        row = CallRow(table_id=live.id, seat=live.game.seat, turn=live.game.position.turns)
        db.add(row)
    row.by, row.due = by, now()
