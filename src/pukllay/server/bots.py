"""Bots think in processes of their own: the page never waits for them, and after a restart they think again."""

from __future__ import annotations

import logging
import multiprocessing
import os
import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, language
from pukllay.server.hub import News
from pukllay.server.table_store import Link, Live, NotYours, Stale, TableStore
from pukllay.server.thinking import Counsel, Hint, advise, think, warn

logger = logging.getLogger(__name__)
SWEEP = 5.0  # seconds between two looks for tables at which a bot was forgotten, such as by a server that died
KEPT = 64  # answers to questions that may be asked once more
ATTEMPTS = 3  # to think about one question, before it is left to the next restart


class Claims(Protocol):
    """Which of several servers lets a bot think."""

    def claim(self, table: str) -> bool: ...

    def release(self, table: str) -> None: ...


class Alone:
    """One server only."""

    def claim(self, table: str) -> bool:
        return True

    def release(self, table: str) -> None:
        pass


def leave_with(parent: int) -> None:
    """In the other process: end when the server is gone, even if it was killed and could not say so."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Pool:
    """Processes that think; begun when first needed, and again when one of them broke."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._lock = threading.Lock()

    def submit(self, work: Callable[..., Any], *given: Any) -> Future[Any]:
        with self._lock:
            if self._closed:
                raise RuntimeError("the server closes")
            try:
                return self._begin().submit(work, *given)
            except BrokenProcessPool:
                self._pool = None
                return self._begin().submit(work, *given)

    def _begin(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # spawn: a forked child would inherit the server's sockets, threads and locks
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, leave_with, (os.getpid(),))
        return self._pool

    def stop(self) -> None:
        with self._lock:
            self._closed = True
            if self._pool is not None:
                for process in list((self._pool._processes or {}).values()):
                    process.terminate()  # a search may take long, and its answer is not needed any more
                self._pool.shutdown(wait=False, cancel_futures=True)


class Bots:
    """Watches the tables, in a thread of its own; where a bot is asked, has it think and plays what it answers."""

    def __init__(self, store: TableStore, processes: int, claims: Claims) -> None:
        self.store = store
        self.claims = claims
        self.processes = processes
        self.pool = Pool(max(1, processes))
        self._todo: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thinking: dict[str, int] = {}  # table -> the version that is being thought about
        self._closed: set[str] = set()  # tables that cannot be opened by this version
        self._failed: dict[str, tuple[int, int]] = {}  # table -> the version that could not be answered, and how often

    def start(self) -> None:
        if self.processes:
            self.store.listeners.append(self.hear)
            threading.Thread(target=self._run, name="bots", daemon=True).start()

    def stop(self) -> None:
        self._todo.put(None)
        self.pool.stop()

    def hear(self, news: News) -> None:
        if news.bot:
            self._todo.put(lambda: self.look(news.table))

    def _run(self) -> None:
        swept = -SWEEP
        while True:
            try:
                if time.monotonic() - swept >= SWEEP:
                    swept = time.monotonic()
                    self.sweep()
                task = self._todo.get(timeout=SWEEP)
                if task is None:
                    return
                task()
            except queue.Empty:
                pass
            except RuntimeError:
                return  # the server closes
            except Exception:
                logger.exception("bots: something went wrong; it is tried again")

    def sweep(self) -> None:
        """Also where a bot was thinking when this server, or another one, went down."""
        for table in self.store.waiting_for_bots():
            if table not in self._thinking and table not in self._closed:
                self.look(table)

    def look(self, table: str) -> None:
        """If a bot is asked at this table, it begins to think."""
        try:
            with self.store.at(table) as live:
                game, news = live.game, live.news
                if not news.bot or self._thinking.get(table) == news.version or self._gave_up(news):
                    return
                given = news.bot, game.kit.name, game.position.copy(), game.record.seed + (3 << 40) + game.ply
        except PukllayError:
            self._closed.add(table)  # such as a record of older rules: nobody can play there any more
            return
        if not self.claims.claim(table):
            return  # another server lets it think, and is watched by the next sweep
        self._thinking[table] = news.version
        future = self.pool.submit(think, *given)
        future.add_done_callback(lambda done: self._todo.put(lambda: self._answered(news, done)))

    def _gave_up(self, news: News) -> bool:
        version, times = self._failed.get(news.table, (0, 0))
        return version == news.version and times >= ATTEMPTS

    def _answered(self, news: News, done: Future[int]) -> None:
        table = news.table
        if self._thinking.get(table) == news.version:
            del self._thinking[table]
        try:
            self.store.choose_for_bot(table, news.version, done.result())
            self._failed.pop(table, None)
        except Stale:
            self._todo.put(lambda: self.look(table))  # the table has moved on (an undo, another server)
        except Exception:
            version, times = self._failed.get(table, (0, 0))
            self._failed[table] = (news.version, times + 1 if version == news.version else 1)
            logger.exception("a bot could not choose at table %s", table)
        finally:
            self.claims.release(table)


class Hints:
    """What the hard level would do and what its choice is worth beside others, for a seat that is asked, where the
    table allows it. What is asked again while it is thought about, or was just answered, is not thought about twice."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.pool = Pool(1)  # not behind the bots, which may think for long
        self._known: OrderedDict[tuple[str, str, str], tuple[int, Future[Any]]] = OrderedDict()
        self._lock = threading.Lock()

    def ask(self, link: Link) -> tuple[int, Future[Hint]]:
        """The version that is thought about, and the hint to come."""
        with self.store.at(link.table) as live:
            self._require(live, link)
            given = live.game.kit.name, live.game.position.copy(), language()
            return live.version, self._thought("hint", live, advise, *given)

    def weigh(self, link: Link, version: int, hint: Hint) -> Future[Counsel]:
        """What the options lose against that hint, to come."""
        with self.store.at(link.table) as live:
            if live.version != version:
                raise Stale(live.version)
            self._require(live, link)
            given = live.game.kit.name, live.game.position.copy(), hint, language()
            return self._thought("counsel", live, warn, *given)

    @staticmethod
    def _require(live: Live, link: Link) -> None:
        if not live.hints:
            raise NotYours(_("This table is played without hints."))
        if not live.asks(link):
            raise NotYours(_("A hint is for the one who is asked; wait for your turn."))

    def _thought(self, what: str, live: Live, work: Callable[..., Any], *given: Any) -> Future[Any]:
        """That of this version, begun if need be. What an earlier one of the table still waits for is given up."""
        key = live.id, what, language()
        with self._lock:
            version, coming = self._known.pop(key, (-1, None))
            if coming is None or version != live.version or _failed(coming):
                if coming is not None:
                    coming.cancel()
                coming = self.pool.submit(work, *given)
            self._known[key] = live.version, coming
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
            return coming


def _failed(coming: Future[Any]) -> bool:
    return coming.done() and (coming.cancelled() or coming.exception() is not None)
