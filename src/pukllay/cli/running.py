"""A long run as one watches it: how far, how fast, how long yet; stopped and gone on with at will."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import FrameType, TracebackType
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pukllay.arena import dataset
from pukllay.arena.journal import Journal
from pukllay.arena.sim import Played
from pukllay.arena.work import Finished, Work, run
from pukllay.core.speech import _

INTERRUPTED = 130  # what a shell says of a command that was stopped by Ctrl-C
EVERY = 5.0  # seconds between lines where there is no terminal to draw a bar on

Workers = Annotated[int, typer.Option(min=1, max=256, help=_("processes"))]
OnRay = Annotated[
    str | None,
    typer.Option(help=_("play on a running Ray cluster, at ADDRESS if you give one")),
]
Out = Annotated[
    Path | None,
    typer.Option(help=_("a Parquet file for the results; a run that was stopped goes on from it")),
]


class Meter:
    """A bar on a terminal; elsewhere a line every few seconds."""

    def __init__(self, what: str, total: int, done: int = 0) -> None:
        self.console = Console(stderr=True, highlight=False)
        self.total = total
        self.done = self.before = done
        self.start = self.told = time.monotonic()
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=self.console,
        )
        self.task = self.bar.add_task(what, total=total, completed=done, rate="")

    def __enter__(self) -> Meter:
        if self.console.is_terminal:
            self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.console.is_terminal:
            self.bar.stop()

    def add(self, games: int) -> None:
        self.done += games
        now = time.monotonic()
        rate = (self.done - self.before) / max(now - self.start, 1e-6)
        self.bar.update(self.task, completed=self.done, rate=_("{rate:,.1f} games/s").format(rate=rate))
        if not self.console.is_terminal and now - self.told >= EVERY:
            self.told = now
            left = (self.total - self.done) / max(rate, 1e-6)
            self.console.print(
                _("{done} of {total} games, {rate:,.1f} a second, {left:,.0f} s left").format(
                    done=self.done, total=self.total, rate=rate, left=left
                )
            )


class Stop:
    """Ctrl-C ends the waiting for games. While games are kept or results written it is noted, and they are finished."""

    def __init__(self) -> None:
        self.is_asked = False
        self._waits = False

    def __enter__(self) -> Stop:
        self._before = signal.signal(signal.SIGINT, self._ask)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _ask(self, number: int, frame: FrameType | None) -> None:
        self.is_asked = True
        if self._waits:
            self._waits = False  # whoever presses it twice loses nothing either
            raise KeyboardInterrupt

    def until(self, pieces: Finished) -> Finished:
        """Piece after piece, while there is one and nobody says stop."""
        with closing(pieces), suppress(KeyboardInterrupt):
            while not self.is_asked:
                self._waits = True
                piece = next(pieces, None)
                self._waits = False
                if piece is None:
                    return
                yield piece


@contextmanager
def play_through(
    work: Work, take: Callable[[range, list[Played]], None], workers: int, ray: str | None, out: Path | None
) -> Iterator[bool]:
    """Play all games and hand them on, those of an earlier run first; then, undisturbed, what is done with them.

    False: stopped by Ctrl-C; what was finished is kept.
    """
    journal = None
    if out is not None:
        dataset.require_arrow()
        journal = Journal(out.with_name(out.name + ".part"), work)
    done = 0
    for number, game in journal.games(work.games) if journal is not None else ():
        take(range(number, number + 1), [game])
        done += 1
    if done:
        Console(stderr=True, highlight=False).print(_("Going on: {done} games are there already.").format(done=done))
    with Stop() as stop:
        with Meter(work.tables[0].game, work.games, done) as meter:
            for piece, played in stop.until(run(work, workers, journal.done if journal is not None else [], ray)):
                if journal is not None:
                    journal.add(piece, played)
                take(piece, played)
                meter.add(len(played))
        is_whole = meter.done == work.games
        if out is not None and journal is not None:
            dataset.write(work, journal.games(work.games), out)
            journal.close(is_whole)
        yield is_whole


def say_stopped(done: int, total: int, out: Path | None) -> None:
    """What Ctrl-C left."""
    words = _("Stopped after {done} of {total} games.").format(done=done, total=total)
    if out is not None:
        words += _(" They are in {out}; the same command goes on from there.").format(out=out)
    Console(stderr=True, highlight=False, soft_wrap=True).print(words, markup=False)
