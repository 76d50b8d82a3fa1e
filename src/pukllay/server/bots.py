"""Bots think in processes of their own: the page never waits for them, and after a restart they think again."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, language
from pukllay.server.errands import FOR_EVER, Busy, Errand, Errands, Given, Tell
from pukllay.server.hub import News
from pukllay.server.table_store import Link, Live, NotYours, Stale, TableStore
from pukllay.server.thinking import Counsel, Hint, advise, think, warn

logger = logging.getLogger(__name__)
SWEEP = 5.0  # seconds between two looks for tables at which a bot was forgotten, such as by a server that died
KEPT = 64  # answers to questions that may be asked once more
ATTEMPTS = 3  # to think about one question, before there is a rest
REST = 600.0  # seconds
LONGEST = 120.0  # seconds for a choice: the hardest level takes two where the engine is compiled
MANY = 100_000  # tables that wait: the database has them all, so nothing is gained by refusing one
HINT_PATIENCE = 3.0  # seconds after which a browser that asks no more has gone
HINTS = 100  # that wait
HINTS_OF_ONE = 6  # that wait for one address


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


class Bots:
    """Watches the tables, in a thread of its own; where a bot is asked, has it think and plays what it answers."""

    def __init__(self, store: TableStore, processes: int, claims: Claims) -> None:
        self.store = store
        self.claims = claims
        self.processes = processes
        self.errands = Errands(processes, FOR_EVER, LONGEST, most=MANY, most_of_one=MANY, kept=0)
        self._todo: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thinking: dict[str, int] = {}  # table -> the version that is being thought about
        self._closed: set[str] = set()  # tables that cannot be opened by this version
        # table -> the version that could not be answered, how often, and when it is tried again after a rest
        self._failed: dict[str, tuple[int, int, float]] = {}

    def start(self) -> None:
        if self.processes:
            self.store.listeners.append(self.hear)
            threading.Thread(target=self._run, name="bots", daemon=True).start()

    def stop(self) -> None:
        self._todo.put(None)
        self.errands.stop()

    def hear(self, news: News) -> None:
        if news.bot or news.table in self._thinking:
            self._todo.put(lambda: self.look(news))

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
            except Busy:
                return  # the server closes
            except SQLAlchemyError as e:
                logger.warning("bots: the database is away (%s); they go on when it is back", str(e).splitlines()[0])
            except Exception:
                logger.exception("bots: something went wrong; it is tried again")

    def sweep(self) -> None:
        """Also where a bot was thinking when this server, or another one, went down."""
        for table in self.store.waiting_for_bots():
            if table not in self._thinking and table not in self._closed:
                try:
                    self.look(self.store.glance(table))
                except PukllayError:
                    self._closed.add(table)  # such as a record of older rules: nobody can play there any more

    def look(self, news: News) -> None:
        """If a bot is asked at this table, it begins to think; a thought about what was before is left."""
        table = news.table
        version = self._thinking.get(table)
        if version is not None and version < news.version:
            self.errands.leave((table, version))
        elif version is not None:
            return
        if not news.bot or self._rests(news):
            return
        claimed: list[str] = []
        self._thinking[table] = news.version
        errand = self.errands.ask(
            (table, news.version),
            _think,
            owner=(self.store.network_of(table) or table, table),
            bring=lambda: self._question(news, claimed),
        )
        errand.coming.add_done_callback(lambda _done: self._todo.put(lambda: self._answered(news, errand, claimed)))

    def _question(self, news: News, claimed: list[str]) -> Given | None:
        """What is thought about, at the moment in which that begins. None: it is not asked any more, or another server
        lets it think, and is watched by the next sweep."""
        try:
            with self.store.at(news.table) as live:
                game = live.game
                if live.version != news.version or not live.news.bot or not self.claims.claim(news.table):
                    return None
                claimed.append(news.table)
                return live.news.bot, game.kit.name, game.position.copy(), game.number_for("bot")
        except PukllayError:
            self._closed.add(news.table)
            return None

    def _rests(self, news: News) -> bool:
        version, times, until = self._failed.get(news.table, (0, 0, 0.0))
        return version == news.version and times >= ATTEMPTS and time.monotonic() < until

    def _answered(self, news: News, errand: Errand, claimed: list[str]) -> None:
        table = news.table
        if self._thinking.get(table) == news.version:
            del self._thinking[table]
        try:
            if errand.coming.cancelled():
                return
            self.store.choose_for_bot(table, news.version, errand.coming.result())
            self._failed.pop(table, None)
        except Stale:
            self._todo.put(lambda: self.look(self.store.glance(table)))  # moved on (an undo, another server)
        except SQLAlchemyError:
            raise  # it is thought about again when the database is back
        except Exception:
            version, times, _until = self._failed.get(table, (0, 0, 0.0))
            times = times + 1 if version == news.version else 1
            self._failed[table] = (news.version, times, time.monotonic() + REST)
            logger.exception("a bot could not choose at table %s", table)
        finally:
            for one in claimed:
                self.claims.release(one)


class Hints:
    """What the hard level would do and what its choice is worth beside others, for a seat that is asked, where the
    table allows it. What is asked again while it is thought about, or was just answered, is not thought about twice."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        # Not behind the bots, which may think for long.
        self.errands = Errands(1, HINT_PATIENCE, most=HINTS, most_of_one=HINTS_OF_ONE, kept=0)
        self._known: OrderedDict[tuple[str, str, str], tuple[int, Errand]] = OrderedDict()
        self._lock = threading.Lock()

    def ask(self, link: Link, network: str = "") -> tuple[int, Errand]:
        """The version that is thought about, and the hint to come; the same question is thought about once."""
        with self.store.at(link.table) as live:
            self._require(live, link)
            given = live.game.kit.name, live.game.position.copy(), language()
            return live.version, self._thought("hint", live, network, _advise, *given)

    def weigh(self, link: Link, version: int, hint: Hint, network: str = "") -> Errand:
        """What the options lose against that hint, to come."""
        with self.store.at(link.table) as live:
            if live.version != version:
                raise Stale(live.version)
            self._require(live, link)
            given = live.game.kit.name, live.game.position.copy(), hint, language()
            return self._thought("counsel", live, network, _warn, *given)

    @staticmethod
    def _require(live: Live, link: Link) -> None:
        if not live.hints:
            raise NotYours(_("This table is played without hints."))
        if not live.asks(link):
            raise NotYours(_("A hint is for the one who is asked; wait for your turn."))

    def _thought(self, what: str, live: Live, network: str, work: Callable[..., Any], *given: Any) -> Errand:
        """That of this version, begun if need be. What an earlier one of the table still waits for is given up."""
        key = live.id, what, language()
        with self._lock:
            version, errand = self._known.pop(key, (-1, None))
            if errand is None or version != live.version or errand.has_failed:
                if errand is not None:
                    self.errands.leave(errand.key)
                errand = self.errands.ask((*key, live.version), work, *given, owner=(network, live.id))
            errand.asked = time.monotonic()
            self._known[key] = live.version, errand
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
            return errand


# -- in the other process ---------------------------------------------------------------------------------------------


def _think(tell: Tell, *given: Any) -> int:
    return think(*given)


def _advise(tell: Tell, *given: Any) -> Hint:
    return advise(*given)


def _warn(tell: Tell, *given: Any) -> Counsel:
    return warn(*given)
