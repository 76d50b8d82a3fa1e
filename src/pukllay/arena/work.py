"""Games in pieces: handed out a run at a time, to this process, to others or to a Ray cluster; none lost, none twice.

A piece is a range of game numbers. Which games are in it changes nothing about them: a game hangs on its number alone.
Whoever dies with a piece in hand has given nothing back, so the piece is played again, whole.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass

from pukllay.arena.sim import Played, Table, play_one
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _

SECONDS = 0.5  # that a piece should take
LARGEST = 2000  # games in a piece
ATTEMPTS = 3  # how often a piece may cost its worker's life

Finished = Generator[tuple[range, list[Played]], None, None]


@dataclass(frozen=True)
class Work:
    """Games numbered from 0: on each seed, every table in turn."""

    tables: tuple[Table, ...]
    seed: int
    games: int
    counting: bool = False

    def table(self, number: int) -> Table:
        return self.tables[number % len(self.tables)]

    def play(self, piece: range) -> list[Played]:
        return [play_one(self.table(n), self.seed + n // len(self.tables), self.counting) for n in piece]


class Pieces:
    """What is still to be played, cut as it is handed out: small at first, then about `SECONDS` long.

    Safe to be asked by several threads. However many games there are, no list of them is made.
    """

    def __init__(self, games: int, done: list[range], hands: int = 1) -> None:
        self._gaps = gaps(games, done)
        self._rest = range(0)
        self._left = games - sum(len(r) for r in done)
        self._hands = hands
        self._rate = 0.0  # games a second, of one worker
        self._lock = threading.Lock()

    def next(self) -> range | None:
        with self._lock:
            if not self._rest:
                self._rest = next(self._gaps, range(0))
            if not self._rest:
                return None
            wanted = int(min(LARGEST, self._rate * SECONDS, self._left / (2 * self._hands)))
            piece = self._rest[: max(1, wanted)]
            self._rest = self._rest[len(piece) :]
            self._left -= len(piece)
            return piece

    def took(self, piece: range, seconds: float) -> None:
        """So that the next ones have the right size. The first games of a worker are slow: the latest counts."""
        with self._lock:
            self._rate = len(piece) / max(seconds, 1e-6)


def gaps(games: int, done: list[range]) -> Iterator[range]:
    """The runs of numbers below `games` that are not done."""
    at = 0
    for r in sorted(done, key=lambda r: r.start):
        if r.start > at:
            yield range(at, min(r.start, games))
        at = max(at, r.stop)
    if at < games:
        yield range(at, games)


def joined(done: list[range]) -> list[range]:
    """The same numbers in as few runs as can be."""
    out: list[range] = []
    for r in sorted(done, key=lambda r: r.start):
        if out and r.start <= out[-1].stop:
            out[-1] = range(out[-1].start, max(out[-1].stop, r.stop))
        elif r:
            out.append(r)
    return out


def run(work: Work, workers: int = 1, done: list[range] | None = None, ray: str | None = None) -> Finished:
    """Play all that is not done, and give each piece when it is finished, in any order."""
    known = [r for r in joined(done or []) if r.start < work.games]
    if ray is not None:
        from pukllay.arena.rays import play as play_on_cluster

        yield from _closed(play_on_cluster(work, known, ray))
    elif workers > 1:
        from pukllay.arena.crew import play as play_beside

        yield from _closed(play_beside(work, known, workers))
    else:
        yield from _alone(work, known)


def _closed(pieces: Finished) -> Finished:
    """Whoever stops listening stops the players too."""
    with closing(pieces):
        yield from pieces


def _alone(work: Work, done: list[range]) -> Finished:
    pieces = Pieces(work.games, done)
    while (piece := pieces.next()) is not None:
        start = time.perf_counter()
        played = work.play(piece)
        pieces.took(piece, time.perf_counter() - start)
        yield piece, played


def deadly(work: Work, piece: range) -> PukllayError:
    """A piece that nobody survives is not played for ever."""
    first, last = (work.seed + n // len(work.tables) for n in (piece.start, piece.stop - 1))
    return PukllayError(
        _("The games of seeds {first} to {last} ended their worker {n} times; is there enough memory?").format(
            first=first, last=last, n=ATTEMPTS
        )
    )
