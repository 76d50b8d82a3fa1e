"""Long work in processes of its own: the one way for bots, hints, reviews, and tables that are dear to set up.

A process is begun when it is first needed, and goes on with one errand after another. It is ended when an errand lasts
too long, when nobody waits for it any more, or when it wants too much memory. When it dies, only its errand fails.

Who comes next is fair: of the addresses the one with the fewest errands under way, then the one that was served longest
ago; of its tables likewise; then whoever waits longest. What is asked for again while it waits or runs is not begun
twice, and whoever asks is told how far it has come.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, language, speaking

logger = logging.getLogger(__name__)
Tell = Callable[[Any], None]  # by which the work says how far it has come
Owner = tuple[str, str]  # whose it is: an address, and a table
NOBODY: Owner = ("", "")
Given = tuple[Any, ...]
LOOK = 0.2  # seconds between two looks at what runs
PATIENCE = 20.0  # seconds after which nobody waits any more who has not asked again
FOR_EVER = float("inf")
LONGEST = 240.0  # seconds
MOST = 30  # that wait
KEPT = 8  # answers that are kept until somebody comes for them
MEMORY = 3 << 30  # bytes of a process
REMEMBERED = 10_000  # addresses and tables: when they were served last


class Busy(PukllayError):
    """Too much is waiting already."""


class Failed(PukllayError):
    """It lasted too long, or broke off."""


class Left(Failed):
    """Nobody waited for it any more, or what was asked has changed."""


@dataclass(eq=False)
class Errand:
    key: Hashable
    work: Callable[..., Any]  # takes a `Tell` first; runs in the other process
    given: Given | Callable[[], Given | None]  # made when it begins; None: it is not wanted any more
    owner: Owner
    patience: float
    longest: float
    lang: str
    asked: float
    begun: float = 0.0
    told: Any = None  # the last that it said of itself
    coming: Future[Any] = field(default_factory=Future)  # cancelled: nobody waited

    @property
    def answer(self) -> Any:
        """None: not yet, or never."""
        done = self.coming.done() and not self.coming.cancelled() and self.coming.exception() is None
        return self.coming.result() if done else None

    @property
    def failure(self) -> str:
        """In words; empty: none."""
        if not self.coming.done() or self.coming.cancelled():
            return ""
        failed = self.coming.exception()
        return str(failed) if failed is not None else ""

    @property
    def has_failed(self) -> bool:
        return self.coming.cancelled() or self.failure != ""

    def is_left(self) -> bool:
        """Whether nobody waits for it."""
        return time.monotonic() - self.asked > self.patience

    async def waited(self, gone: Callable[[], Awaitable[bool]]) -> Any:
        """The answer. It is worked on for as long as somebody waits; `gone` says whether that one has gone."""
        coming = asyncio.wrap_future(self.coming)
        while not (await asyncio.wait([coming], timeout=LOOK))[0]:
            self.asked = time.monotonic()
            if await gone():
                break
        if not coming.done() or coming.cancelled():
            raise Left(_("The work broke off; try again."))
        return coming.result()


class Errands:
    def __init__(
        self,
        processes: int = 1,
        patience: float = PATIENCE,
        longest: float = LONGEST,
        most: int = MOST,
        most_of_one: int = MOST,
        kept: int = KEPT,
        memory: int = MEMORY,
    ) -> None:
        self.patience, self.longest, self.kept, self.memory = patience, longest, kept, memory
        self.processes, self.most, self.most_of_one = processes, most, most_of_one
        self._waiting: dict[Hashable, Errand] = {}
        self._running: list[Errand] = []
        self._answered: OrderedDict[Hashable, Errand] = OrderedDict()
        self._served: OrderedDict[Hashable, int] = OrderedDict()  # address or owner -> how many errands had begun then
        self._begun = 0
        self.ended: Counter[str] = Counter()  # how: answered, failed, left
        self._lock = threading.Condition()
        self._hands: list[threading.Thread] = []
        self._closed = False

    # -- asking -----------------------------------------------------------------------------------------------------

    def ask(
        self,
        key: Hashable,
        work: Callable[..., Any],
        *given: Any,
        owner: Owner = NOBODY,
        bring: Callable[[], Given | None] | None = None,
    ) -> Errand:
        """Have it done, or go on waiting for it. What is done is handed out once.

        `bring` makes what is given at the moment in which it begins.
        """
        with self._lock:
            answered = self._answered.pop(key, None)
            if answered is not None:
                return answered
            found = self._find(key)
            if found is not None:
                found.asked = time.monotonic()
                return found
            if (left := self._waiting.pop(key, None)) is not None:
                left.coming.cancel()
            if self._closed or len(self._waiting) >= self.most or self._has_enough(owner[0]):
                raise Busy(_("Too much is being worked on; try again in a moment."))
            errand = Errand(key, work, bring or given, owner, self.patience, self.longest, language(), time.monotonic())
            self._waiting[key] = errand
            if len(self._hands) < min(self.processes, len(self._waiting) + len(self._running)):
                hand = threading.Thread(target=self._run, name="errands", daemon=True)
                self._hands.append(hand)
                hand.start()
            self._lock.notify()
            return errand

    def _has_enough(self, address: str) -> bool:
        if self.most_of_one >= self.most:
            return False
        return sum(errand.owner[0] == address for errand in self._waiting.values()) >= self.most_of_one

    def _find(self, key: Hashable) -> Errand | None:
        """The errand that somebody waits for."""
        there = [*self._running, *([self._waiting[key]] if key in self._waiting else [])]
        return next((errand for errand in there if errand.key == key and errand.patience >= 0), None)

    def leave(self, key: Hashable) -> None:
        """Nobody waits for it any more."""
        with self._lock:
            errand = self._find(key)
            if errand is not None:
                errand.patience = -1.0

    def counts(self) -> dict[str, int]:
        with self._lock:
            return {"waiting": len(self._waiting), "running": len(self._running)}

    def place(self, errand: Errand) -> int:
        """How many came before it and wait too."""
        with self._lock:
            keys = list(self._waiting)
            return keys.index(errand.key) + 1 if errand.key in keys else 0

    def open(self) -> None:
        """Again, after it was stopped."""
        self._closed = False

    def stop(self) -> None:
        with self._lock:
            self._closed = True
            self._lock.notify_all()
        for hand in self._hands:
            hand.join(5)
        self._hands.clear()

    # -- carrying out: a thread for each process --------------------------------------------------------------------

    def _run(self) -> None:
        worker = None
        while (errand := self._take()) is not None:
            try:
                given = errand.given() if callable(errand.given) else errand.given
                if given is None:
                    errand.patience = -1.0
                else:
                    worker = worker if worker is not None and worker.process.is_alive() else Worker(self.memory)
                    self._carry_out(errand, given, worker)
                    worker = worker if worker.is_free else None
            except PukllayError as e:
                self._end(errand, failure=e)
            except Exception:
                logger.exception("an errand failed")
                self._end(errand, failure=Failed(_("The work broke off; try again.")))
            finally:
                self._end(errand)
        if worker is not None:
            worker.end()

    def _take(self) -> Errand | None:
        """The next errand; None: the server closes."""
        with self._lock:
            while True:
                for errand in [e for e in self._waiting.values() if e.is_left() or self._closed]:
                    del self._waiting[errand.key]
                    errand.coming.cancel()
                if self._closed:
                    return None
                if self._waiting:
                    break
                self._lock.wait()
            errand = self._next()
            del self._waiting[errand.key]
            self._running.append(errand)
            errand.begun = time.monotonic()
            self._begun += 1
            for whose in (errand.owner[0], errand.owner):
                self._served[whose] = self._begun
                self._served.move_to_end(whose)
            while len(self._served) > REMEMBERED:
                self._served.popitem(last=False)
            return errand

    def _next(self) -> Errand:
        under_way = Counter(errand.owner[0] for errand in self._running)

        def turn(errand: Errand) -> tuple[int, int, int]:
            address = errand.owner[0]
            return under_way[address], self._served.get(address, 0), self._served.get(errand.owner, 0)

        return min(self._waiting.values(), key=turn)  # of equal ones the first, which waits longest

    def _carry_out(self, errand: Errand, given: Given, worker: Worker) -> None:
        worker.begin(errand, given)
        try:
            while not worker.is_free:
                if worker.pipe.poll(LOOK):
                    kind, said = worker.hear()
                    if kind == "told":
                        errand.told = said
                    elif kind == "answer":
                        self._end(errand, answer=said)
                    else:
                        self._end(errand, failure=PukllayError(said) if kind == "refused" else Failed(said))
                elif self._closed or errand.is_left():
                    return
                elif time.monotonic() - errand.begun > errand.longest:
                    with speaking(errand.lang):
                        told = _("It took too long; try again when the server has less to do.")
                    self._end(errand, failure=Failed(told))
                    return
        finally:
            if not worker.is_free:
                worker.end()

    def _end(self, errand: Errand, answer: Any = None, failure: PukllayError | None = None) -> None:
        with self._lock:
            if errand not in self._running:
                return
            self._running.remove(errand)
            how = "failed" if failure is not None else "answered" if answer is not None else "left"
            self.ended[how] += 1
            if self.kept and (answer is not None or failure is not None):
                self._answered[errand.key] = errand
                while len(self._answered) > self.kept:
                    self._answered.popitem(last=False)
        if failure is None and answer is None:
            errand.coming.cancel()
        elif errand.coming.set_running_or_notify_cancel():
            if failure is not None:
                errand.coming.set_exception(failure)
            else:
                errand.coming.set_result(answer)


class Worker:
    """A process that waits for work, as the server sees it."""

    def __init__(self, memory: int) -> None:
        # spawn: a forked child would inherit the server's sockets, threads and locks
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_in_process, args=(theirs, os.getpid(), memory), daemon=True, name="errand"
        )
        self.process.start()
        theirs.close()
        self.is_free = True
        self._lang = ""

    def begin(self, errand: Errand, given: Given) -> None:
        self.is_free, self._lang = False, errand.lang
        self.pipe.send((errand.work, given, errand.lang))

    def hear(self) -> tuple[str, Any]:
        """What kind of thing it says, and what."""
        try:
            kind, said = self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            kind, said = "failed", ""
        if kind == "failed" and not said:
            with speaking(self._lang):
                said = _("The work broke off; try again.")
        self.is_free = kind != "told" and self.process.is_alive()
        return kind, said

    def end(self) -> None:
        self.process.terminate()
        self.process.join(2)
        if self.process.is_alive():
            self.process.kill()
        self.pipe.close()


# -- in the other process ---------------------------------------------------------------------------------------------


def _in_process(pipe: Connection, parent: int, memory: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # who plays comes first
    _limit(memory)
    with suppress(EOFError, BrokenPipeError):
        while True:
            work, given, lang = pipe.recv()
            with speaking(lang):
                pipe.send(_done(pipe, work, given))


def _done(pipe: Connection, work: Callable[..., Any], given: Given) -> tuple[str, Any]:
    try:
        return "answer", work(lambda said: pipe.send(("told", said)), *given)
    except PukllayError as e:
        return "refused", str(e)
    except MemoryError:
        return "failed", _("It takes more memory than there is for it.")
    except Exception:
        traceback.print_exc()
        return "failed", ""


def _limit(memory: int) -> None:
    try:
        import resource
    except ImportError:
        return  # not on this system: time still ends it
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if soft == resource.RLIM_INFINITY or soft > memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, hard))


def _leave_with(parent: int) -> None:
    """End when the server is gone, even if it was killed and could not say so."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
