"""Several servers on one PostgreSQL: they hear each other's news, and agree which of them lets a bot think."""

from __future__ import annotations

import hashlib
import logging
import os
import threading
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy.engine import Engine

from pukllay.server.table_store import CHANNEL

if TYPE_CHECKING:
    from psycopg import Connection

logger = logging.getLogger(__name__)
PATIENCE = 5.0  # seconds of silence after which a connection is tried, and between two attempts to get it back


class PostgresNews:
    """Two connections of its own beside the pool: one hears, one holds the claims.

    A claim is a lock of the database for as long as its session lives: when a server is killed, the database gives its
    claims back by itself.
    """

    def __init__(self, engine: Engine, heard: Callable[[str], None], back: Callable[[], None]) -> None:
        self.engine = engine
        self.heard = heard
        self.back = back  # called when the connection is there (again): news may have been missed
        self._closed = threading.Event()
        self._ear: Connection[Any] | None = None
        self._hand: Connection[Any] | None = None
        self._held: Counter[str] = Counter()
        self._lock = threading.Lock()

    def _connect(self, what: str) -> Connection[Any]:
        import psycopg

        _, given = self.engine.dialect.create_connect_args(self.engine.url)
        return psycopg.connect(**{"application_name": f"pukllay {what} {os.getpid()}", **given}, autocommit=True)

    # -- hearing ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._ear = self._listen()
        threading.Thread(target=self._run, name="wire", daemon=True).start()

    def _listen(self) -> Connection[Any]:
        ear = self._connect("ear")
        ear.execute(f"LISTEN {CHANNEL}")
        return ear

    def _run(self) -> None:
        import psycopg

        while not self._closed.is_set():
            try:
                if self._ear is None:
                    self._ear = self._listen()
                    self.back()
                for news in self._ear.notifies(timeout=PATIENCE):
                    self.heard(news.payload)
                self._ear.execute("SELECT 1")  # a line that went dead is noticed by this
            except (psycopg.Error, OSError) as e:
                if not self._closed.is_set():
                    logger.warning("the database is not heard (%s); trying again", str(e).strip())
                self._ear = None
                self._closed.wait(PATIENCE / 5)

    def stop(self) -> None:
        self._closed.set()
        with self._lock:
            for connection in (self._ear, self._hand):
                if connection is not None:
                    connection.close()

    # -- claiming ---------------------------------------------------------------------------------------------------

    def claim(self, table: str) -> bool:
        """Whether this server is the one that lets the bot of that table think."""
        import psycopg

        with self._lock:
            if self._closed.is_set():
                return False
            try:
                if self._hand is None or self._hand.closed:
                    self._held.clear()  # the claims went with the old connection
                    self._hand = self._connect("claims")
                if self._held[table] == 0:
                    row = self._hand.execute("SELECT pg_try_advisory_lock(%s)", (key(table),)).fetchone()
                    if row is None or not row[0]:
                        return False
                self._held[table] += 1
                return True
            except psycopg.Error:
                self._hand = None
                return False

    def release(self, table: str) -> None:
        import psycopg

        with self._lock:
            if self._held[table] == 0:
                return
            self._held[table] -= 1
            if self._held[table] > 0:
                return
            del self._held[table]
            try:
                if self._hand is not None:
                    self._hand.execute("SELECT pg_advisory_unlock(%s)", (key(table),))
            except psycopg.Error:
                self._hand = None


def key(table: str) -> int:
    """The number of a table's lock."""
    return int.from_bytes(hashlib.blake2b(table.encode(), digest_size=8).digest(), signed=True)
