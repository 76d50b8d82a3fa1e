"""Bots think in processes of their own: the page never waits for them, and after a restart they think again."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from pukllay.core.edition import EditionFile
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games import kit as kit_of
from pukllay.players.player import Knowledge, player
from pukllay.record.game import Game
from pukllay.record.record import Record
from pukllay.server.house import PERSON, House, Stale

logger = logging.getLogger(__name__)


def think(name: str, record_text: str, edition_text: str) -> str:
    """In the other process: what the bot chooses, as the record's word. It is handed what its seat may know."""
    record = Record.parse(record_text)
    kit = kit_of(record.game)
    game = Game.replay(record, kit.edition_from(EditionFile(edition_text)))
    rng = Rng(record.seed + (3 << 40) + game.ply)
    option = player(name).choose(Knowledge(kit, game.position), rng)
    return game.notation.text(game.position, option)


class Bots:
    """Watches the tables; where a bot is asked, has it think and plays what it answers."""

    def __init__(self, house: House, processes: int) -> None:
        self.house = house
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._thinking: dict[str, int] = {}  # table -> the version that is being thought about
        self._lock = threading.Lock()
        self._closed = False

    def start(self) -> None:
        """Also where a bot was thinking when the server went down."""
        if not self.processes:
            return
        self.house.listeners.append(self.look)
        for table in self.house.unfinished():
            self.look(table, 0)

    def stop(self) -> None:
        self._closed = True
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()  # a search may take long, and its answer is not needed any more
            self._pool.shutdown(wait=False, cancel_futures=True)

    def look(self, table: str, _: int) -> None:
        """Whether a bot is asked at this table; if so, it begins to think."""
        if self._closed:
            return
        try:
            with self.house.at(table) as live:
                game = live.game
                if game.over or live.players[game.seat] == PERSON:
                    return
                with self._lock:
                    if self._thinking.get(table) == live.version:
                        return
                    self._thinking[table] = live.version
                version, name = live.version, live.players[game.seat]
                text, edition = game.record.text(), game.edition.file.text
        except PukllayError:
            return  # such as a record of an older edition: nobody can play there any more
        try:
            future = self._submit(name, text, edition)
        except (RuntimeError, BrokenProcessPool):
            if self._closed:
                return
            self._pool = None
            future = self._submit(name, text, edition)
        future.add_done_callback(lambda done: self._answered(table, version, done))

    def _submit(self, name: str, text: str, edition: str) -> Future[str]:
        if self._pool is None:
            # spawn: a forked child would inherit the server's sockets, threads and locks
            self._pool = ProcessPoolExecutor(self.processes, mp_context=multiprocessing.get_context("spawn"))
        return self._pool.submit(think, name, text, edition)

    def _answered(self, table: str, version: int, done: Future[str]) -> None:
        with self._lock:
            if self._thinking.get(table) == version:
                del self._thinking[table]
        if self._closed or done.cancelled():
            return
        try:
            # By a thread of its own: the change tells the listeners, and the next bot may begin from here.
            self.house.choose_for_bot(table, version, done.result())
        except BrokenProcessPool:
            self._pool = None
            self.look(table, version)
        except Stale:
            self.look(table, version)  # the table has moved on (an undo, another process)
        except Exception:
            logger.exception("a bot could not choose at table %s", table)
