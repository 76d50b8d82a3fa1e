"""Workers on this machine: processes that are told the work once and then which piece to play.

A thread tends each of them. A worker that is killed is replaced, and its piece played again: it had given nothing back.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import IO, Any

from pukllay.arena.sim import Played
from pukllay.arena.work import ATTEMPTS, Finished, Pieces, Work, deadly

_HEAD = 8  # bytes that tell the length of a message


class Worker:
    """A process of ours, and the two pipes to it."""

    def __init__(self, work: Work) -> None:
        command = [sys.executable, "-m", "pukllay.arena.crew"]
        # A session of its own, so that Ctrl-C reaches the one who hands out the pieces and nobody else.
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=os.name == "posix"
        )
        self._say(work)

    def _say(self, what: Any) -> None:
        assert self.process.stdin is not None
        _write(self.process.stdin, what)

    def play(self, piece: range) -> Any:
        """The played games, or the error that came up. EOFError or OSError: the worker is gone."""
        assert self.process.stdout is not None
        self._say(piece)
        return _read(self.process.stdout)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what the worker had not read is of no use any more
                    pipe.close()


class Crew:
    """So many workers at one work."""

    def __init__(self, work: Work, done: list[range], workers: int) -> None:
        self.work = work
        self.pieces = Pieces(work.games, done, workers)
        self.finished: queue.Queue[Any] = queue.Queue()
        self.workers: list[Worker | None] = [None] * workers
        self._ended = False
        self._lock = threading.Lock()
        self.threads = [threading.Thread(target=self._tend, args=(n,), daemon=True) for n in range(workers)]

    def _tend(self, n: int) -> None:
        try:
            while not self._ended and (piece := self.pieces.next()) is not None:
                played = self._play(n, piece)
                self.finished.put((piece, played))
        except BaseException as e:  # goes to the one who listens
            self.finished.put(e)
        self.finished.put(None)

    def _play(self, n: int, piece: range) -> list[Played]:
        for _ in range(ATTEMPTS):
            try:
                worker = self._worker(n)
                start = time.perf_counter()
                answer = worker.play(piece)
            except (EOFError, OSError):
                self._replace(n)
                continue
            if isinstance(answer, BaseException):
                raise answer
            self.pieces.took(piece, time.perf_counter() - start)
            played: list[Played] = answer
            return played
        raise deadly(self.work, piece)

    def _worker(self, n: int) -> Worker:
        with self._lock:
            if self._ended:
                raise SystemExit
            found = self.workers[n]
            if found is None:
                found = self.workers[n] = Worker(self.work)
            return found

    def _replace(self, n: int) -> None:
        with self._lock:
            gone, self.workers[n] = self.workers[n], None
        if gone is not None:
            gone.end()

    def end(self) -> None:
        with self._lock:
            self._ended = True
            workers = [w for w in self.workers if w is not None]
        for worker in workers:
            worker.end()


def play(work: Work, done: list[range], workers: int) -> Finished:
    """Each piece when it is finished."""
    crew = Crew(work, done, workers)
    for thread in crew.threads:
        thread.start()
    try:
        tending = workers
        while tending:
            found = crew.finished.get()
            if found is None:
                tending -= 1
            elif isinstance(found, BaseException):
                raise found
            else:
                yield found
    finally:
        crew.end()


# -- in the worker --------------------------------------------------------------------------------------------------


def _write(pipe: IO[bytes], what: Any) -> None:
    data = pickle.dumps(what)
    pipe.write(len(data).to_bytes(_HEAD, "big") + data)
    pipe.flush()


def _read(pipe: IO[bytes]) -> Any:
    head = pipe.read(_HEAD)
    data = pipe.read(int.from_bytes(head, "big")) if len(head) == _HEAD else b""
    if not data or len(data) < int.from_bytes(head, "big"):
        raise EOFError
    return pickle.loads(data)


def serve() -> None:
    """Be told the work, and then play piece after piece until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError), os.fdopen(os.dup(1), "wb") as out, os.fdopen(os.dup(0), "rb") as told:
        os.dup2(2, 1)  # whatever is printed goes where it harms nobody
        work: Work = _read(told)
        while True:
            _write(out, _answer(work, _read(told)))


def _answer(work: Work, piece: range) -> Any:
    try:
        return work.play(piece)
    except Exception as e:
        return e


if __name__ == "__main__":
    serve()
