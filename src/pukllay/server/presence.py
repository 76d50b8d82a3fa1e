"""Who is at a table: whoever has it open. The others are told when somebody comes, and when they have gone."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.server.schema import LinkRow, PresenceRow, now
from pukllay.server.table_store import Link, Live, TableStore

logger = logging.getLogger(__name__)
GRACE = 4.0  # seconds: a page that is loaded anew was never gone
RENEWED = 40.0  # seconds between two signs of life of a server
LASTS = timedelta(seconds=100)  # so long such a sign is believed


@dataclass(frozen=True)
class Here:
    """Who has the table open: a set of seats, and how many look on."""

    seats: int
    watching: int


class Presence:
    """One thread writes it down. What opens and closes within a moment is not told at all."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self._open: Counter[Link] = Counter()  # the streams that this server holds
        self._told: dict[Link, int] = {}
        self._due: list[tuple[float, Link]] = []
        self._renewed = time.monotonic()
        self._lock = threading.Lock()
        self._writing = threading.Lock()  # what is due is written down by one at a time
        self._woken = threading.Event()
        self._closed = False

    def start(self) -> None:
        if not self.store.is_shared:
            self._sweep("")  # what a server left that was killed
        threading.Thread(target=self._run, name="presence", daemon=True).start()

    def stop(self) -> None:
        self._closed = True
        self._woken.set()
        with contextlib.suppress(SQLAlchemyError):  # a database that is away: what is written there lapses by itself
            self._sweep(self.store.name)

    def _sweep(self, server: str) -> None:
        these = delete(PresenceRow)
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            db.execute(these.where(PresenceRow.server == server) if server else these)

    def _run(self) -> None:
        while not self._closed:
            try:
                wait = self.settle(time.monotonic())
            except Exception:
                logger.exception("presence: something went wrong; it is tried again")
                wait = RENEWED
            self._woken.wait(wait)
            self._woken.clear()

    # -- coming and going -------------------------------------------------------------------------------------------

    def come(self, link: Link) -> None:
        self._count(link, 1, 0)

    def go(self, link: Link) -> None:
        self._count(link, -1, GRACE)

    def _count(self, link: Link, by: int, later: float) -> None:
        with self._lock:
            self._open[link] += by
            self._due.append((time.monotonic() + later, link))
        self._woken.set()

    def settle(self, moment: float) -> float:
        """Write down and tell what has changed by that moment; the seconds until something is due again."""
        with self._writing:
            return self._settle(moment)

    def _settle(self, moment: float) -> float:
        with self._lock:
            due = {link for when, link in self._due if when <= moment}
            self._due = [(when, link) for when, link in self._due if when > moment]
            counts = {link: self._open[link] for link in due}
            for link in due:
                if not self._open[link]:
                    del self._open[link]
        for link, streams in counts.items():
            if streams != self._told.get(link, 0) and not self._closed:
                self._tell(link, streams)
        if moment - self._renewed >= RENEWED:
            self._renewed = moment
            self._renew()
        with self._lock:
            return max(0.1, min([RENEWED, *(when - moment for when, _link in self._due)]))

    def _tell(self, link: Link, streams: int) -> None:
        if streams:
            self._told[link] = streams
        else:
            self._told.pop(link, None)

        def keep(db: Session, live: Live) -> None:
            if (owner := db.get(LinkRow, link.secret)) is None:
                return  # renewed meanwhile
            owner.seen = now()
            row = db.get(PresenceRow, (link.secret, self.store.name))
            if not streams:
                if row is not None:
                    db.delete(row)
                return
            if row is None:
                row = PresenceRow(secret=link.secret, server=self.store.name, table_id=link.table)
                db.add(row)
            row.streams, row.until = streams, _until()

        with contextlib.suppress(PukllayError):  # the table cannot be opened by this version
            self.store.put_beside(link.table, keep)

    def _renew(self) -> None:
        if not self._told:
            return
        mine = update(PresenceRow).where(PresenceRow.server == self.store.name)
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            db.execute(mine.values(until=_until()))
            db.execute(delete(PresenceRow).where(PresenceRow.until < now()))


def here(store: TableStore, table: str) -> Here:
    """Who has the table open, at whatever server."""
    with Session(store.engine) as db:
        rows = db.execute(
            select(LinkRow.seats, func.sum(PresenceRow.streams))
            .join(LinkRow, LinkRow.secret == PresenceRow.secret)
            .where(PresenceRow.table_id == table, PresenceRow.until > now())
            .group_by(LinkRow.secret, LinkRow.seats)
        ).all()
    seats = watching = 0
    for held, streams in rows:
        seats |= held
        watching += 0 if held else int(streams)
    return Here(seats, watching)


def _until() -> datetime:
    return now() + LASTS
