"""Who is stronger: every set of players meets on the same seeds, in every rotation of the seats."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations

from pukllay.arena.ratings import Meeting, Rating, ratings
from pukllay.arena.sim import Played, Table, play_one


@dataclass(frozen=True)
class Pair:
    """How the first fared against the second."""

    first: str
    second: str
    games: int
    share: float


@dataclass(frozen=True)
class Ladder:
    ratings: list[Rating]
    pairs: list[Pair]
    games: int


@dataclass(frozen=True)
class _Task:
    table: Table
    seed: int


def seatings(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every choice of so many of the players, in every rotation."""
    out = []
    for chosen in combinations(players, seats):
        out += [chosen[n:] + chosen[:n] for n in range(seats)]
    return out


def run(
    game: str,
    players: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, str],
    edition: str | None = None,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Ladder:
    """At least so many games for each choice of players, all rotations on each seed. An interrupt keeps the rest."""
    seeds = range(seed, seed + -(-games // seats))
    tasks = [_Task(Table(game, seating, options, edition), n) for n in seeds for seating in seatings(players, seats)]
    done: list[tuple[_Task, Played]] = []
    with suppress(KeyboardInterrupt):
        _play(tasks, workers, done, lambda: progress(len(done), len(tasks)))
    done.sort(key=lambda one: (one[0].seed, one[0].table.players))
    meetings = [m for task, played in done for m in _meetings(task, played)]
    if not meetings:
        return Ladder([], [], 0)
    anchor = "random" if "random" in players else None
    return Ladder(ratings(players, meetings, anchor), _pairs(players, meetings), len(done))


def _play(tasks: list[_Task], workers: int, done: list[tuple[_Task, Played]], progress: Callable[[], None]) -> None:
    if workers == 1:
        for task in tasks:
            done.append((task, play_one(task.table, task.seed)))
            progress()
        return
    with ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        tasks_of = {pool.submit(play_one, task.table, task.seed): task for task in tasks}
        waiting = set(tasks_of)
        try:
            while waiting:
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    done.append((tasks_of[future], future.result()))
                    progress()
        finally:
            for future in waiting:
                future.cancel()


def _meetings(task: _Task, played: Played) -> list[Meeting]:
    names, standings = task.table.players, played.standings
    out = []
    for a, b in combinations(range(len(names)), 2):
        result = 0.5 if standings[a] == standings[b] else float(standings[a] > standings[b])
        out.append(Meeting(task.seed, names[a], names[b], result))
    return out


def _pairs(players: Sequence[str], meetings: Sequence[Meeting]) -> list[Pair]:
    out = []
    for a, b in combinations(players, 2):
        results = [m.result if m.first == a else 1 - m.result for m in meetings if {m.first, m.second} == {a, b}]
        if results:
            out.append(Pair(a, b, len(results), sum(results) / len(results)))
    return out
