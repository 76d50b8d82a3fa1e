"""The rules of the house: how much an address may bring in a day, and how long what nobody touches is kept."""

from __future__ import annotations

import logging
import threading
from datetime import timedelta

from fastapi import Request
from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from pukllay.core.speech import _
from pukllay.server.account import sign_of
from pukllay.server.people import TooMany
from pukllay.server.schema import EditionRow, LinkRow, QuotaRow, TableRow, now
from pukllay.server.settings import Settings
from pukllay.server.table_store import TableStore

logger = logging.getLogger(__name__)
EVERY = 3600.0  # seconds between two looks at what nobody touched
AT_ONCE = 100  # tables that are thrown away in one transaction
RESTING = timedelta(days=1)  # an edition without a table: a table may just be made with it


class House:
    def __init__(self, store: TableStore, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self._closed = threading.Event()

    def start(self) -> None:
        self._closed.clear()
        threading.Thread(target=self._run, name="house", daemon=True).start()

    def stop(self) -> None:
        self._closed.set()

    def _run(self) -> None:
        while True:
            try:
                self.clear()
            except Exception as e:
                logger.warning("what nobody touches could not be cleared away: %s", e)
            if self._closed.wait(EVERY):
                return

    # -- what an address brings -------------------------------------------------------------------------------------

    def admit(self, request: Request) -> None:
        """Count a new table and the bytes that it came with; in public there is a limit to both."""
        if self.settings.public:
            self.count(sign_of(request), int(request.headers.get("content-length", "0")))

    def count(self, network: str, size: int) -> None:
        try:
            self._count(network, size)
        except IntegrityError:  # another server was quicker with the first of the day
            self._count(network, size)

    def _count(self, network: str, size: int) -> None:
        day, limits = now().date().isoformat(), self.settings
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            row = db.get(QuotaRow, (day, network), with_for_update=True)
            if row is None:
                row = QuotaRow(day=day, network=network, tables=0, bytes=0)
                db.add(row)
            if row.tables >= limits.tables_a_day or row.bytes + size > limits.bytes_a_day:
                raise TooMany(_("So many tables were made from your address today that more must wait for tomorrow."))
            row.tables += 1
            row.bytes += size

    # -- what nobody touches ----------------------------------------------------------------------------------------

    def clear(self) -> int:
        """Tables where nothing was done and nobody looked for so long, and editions without one. How many tables."""
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            db.execute(delete(QuotaRow).where(QuotaRow.day < (now() - timedelta(days=1)).date().isoformat()))
        if not self.settings.keep_days:
            return 0
        gone = 0
        while found := self._old_tables():
            with self.store.write_lock, Session(self.store.engine) as db, db.begin():
                db.execute(delete(TableRow).where(TableRow.id.in_(found)))
            for table in found:
                self.store.forget(table)
            gone += len(found)
        unused = EditionRow.digest.not_in(select(TableRow.edition))
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            long_ago = func.coalesce(EditionRow.used, now() - 2 * RESTING) < now() - RESTING
            db.execute(delete(EditionRow).where(unused, long_ago))
        if gone:
            logger.info("%d tables that nobody touched for %d days were thrown away", gone, self.settings.keep_days)
        return gone

    def _old_tables(self) -> list[str]:
        limit = now() - timedelta(days=self.settings.keep_days)
        seen = select(LinkRow.secret).where(LinkRow.table_id == TableRow.id, LinkRow.seen >= limit).exists()
        last = func.coalesce(TableRow.since, TableRow.created)
        with Session(self.store.engine) as db:
            return list(db.scalars(select(TableRow.id).where(last < limit, ~seen).limit(AT_ONCE)))
