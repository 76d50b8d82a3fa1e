"""Long work in processes of its own, one at a time: it ends when it is done, when it lasts too long, when nobody waits.

What is asked for again while it waits or runs is not begun twice; whoever asks is told how far it has come.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _

logger = logging.getLogger(__name__)
Tell = Callable[[Any], None]  # by which the work says how far it has come
LOOK = 0.2  # seconds between two looks at what runs
PATIENCE = 20.0  # seconds after which nobody waits any more who has not asked again
LONGEST = 240.0  # seconds
MOST = 30  # that wait
KEPT = 8  # answers that are kept until somebody comes for them


class Busy(PukllayError):
    """Too much is waiting already."""


@dataclass
class Errand:
    key: Hashable
    work: Callable[..., Any]  # takes a `Tell` first; runs in the other process
    given: tuple[Any, ...]
    asked: float
    begun: float = 0.0
    told: Any = None  # the last that it said of itself
    answer: Any = None
    failure: str = ""
    done: threading.Event = field(default_factory=threading.Event)


class Errands:
    def __init__(self, patience: float = PATIENCE, longest: float = LONGEST) -> None:
        self.patience, self.longest = patience, longest
        self._waiting: OrderedDict[Hashable, Errand] = OrderedDict()
        self._running: Errand | None = None
        self._answered: OrderedDict[Hashable, Errand] = OrderedDict()
        self._lock = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    def ask(self, key: Hashable, work: Callable[..., Any], *given: Any) -> Errand:
        """Have it done, or go on waiting for it. What is done is handed out once."""
        with self._lock:
            answered = self._answered.pop(key, None)
            if answered is not None:
                return answered
            found = self._running if self._running is not None and self._running.key == key else self._waiting.get(key)
            if found is not None:
                found.asked = time.monotonic()
                return found
            if len(self._waiting) >= MOST or self._closed:
                raise Busy(_("Too much is being worked on; try again in a few minutes."))
            errand = self._waiting[key] = Errand(key, work, given, time.monotonic())
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="errands", daemon=True)
                self._thread.start()
            self._lock.notify()
            return errand

    def place(self, errand: Errand) -> int:
        """How many come before it."""
        with self._lock:
            keys = list(self._waiting)
            return keys.index(errand.key) + 1 if errand.key in keys else 0

    def stop(self) -> None:
        with self._lock:
            self._closed = True
            self._waiting.clear()
            self._lock.notify()
        if self._thread is not None:
            self._thread.join(5)

    def _run(self) -> None:
        while True:
            with self._lock:
                while not self._waiting and not self._closed:
                    self._lock.wait()
                if self._closed:
                    return
                _key, errand = self._waiting.popitem(last=False)
                if time.monotonic() - errand.asked > self.patience:
                    continue
                self._running = errand
            try:
                self._carry_out(errand)
            except Exception as e:
                errand.failure = str(e)
                logger.exception("an errand failed")
            with self._lock:
                self._running = None
                if errand.answer is not None or errand.failure:
                    self._answered[errand.key] = errand
                    while len(self._answered) > KEPT:
                        self._answered.popitem(last=False)
            errand.done.set()

    def _carry_out(self, errand: Errand) -> None:
        # spawn: a forked child would inherit the server's sockets, threads and locks
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(
            target=_in_process, args=(theirs, os.getpid(), errand.work, errand.given), daemon=True, name="errand"
        )
        process.start()
        theirs.close()
        errand.begun = time.monotonic()
        try:
            while not (errand.failure or errand.answer is not None):
                if ours.poll(LOOK):
                    self._hear(errand, ours)
                    continue
                now = time.monotonic()
                if self._closed or now - errand.asked > self.patience:
                    return  # nobody waits
                if now - errand.begun > self.longest:
                    errand.failure = _("It took too long; try again when the server has less to do.")
        finally:
            process.terminate()
            process.join(2)
            if process.is_alive():
                process.kill()
            ours.close()

    @staticmethod
    def _hear(errand: Errand, ours: Connection) -> None:
        try:
            kind, said = ours.recv()
        except (EOFError, OSError):
            errand.failure = _("The work broke off; try again.")
            return
        if kind == "told":
            errand.told = said
        elif kind == "answer":
            errand.answer = said
        else:
            errand.failure = said


def _in_process(pipe: Connection, parent: int, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()
    os.nice(5)  # who plays comes first
    try:
        pipe.send(("answer", work(lambda said: pipe.send(("told", said)), *given)))
    except PukllayError as e:
        pipe.send(("failure", str(e)))
    except (BrokenPipeError, KeyboardInterrupt):
        pass


def _leave_with(parent: int) -> None:
    """End when the server is gone, even if it was killed and could not say so."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
