"""Who is stronger: every set of players meets on the same seeds, in every rotation of the seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from pukllay.arena.ratings import Meeting, Rating, ratings, share_interval
from pukllay.arena.sim import Played, Table
from pukllay.arena.work import Work
from pukllay.arena.work import run as run_work


@dataclass(frozen=True)
class Pair:
    """How the first fared against the second."""

    first: str
    second: str
    games: int
    share: float

    @property
    def interval(self) -> tuple[float, float]:
        return share_interval(self.share, self.games)

    def from_the_better_one(self) -> Pair:
        return self if self.share >= 0.5 else Pair(self.second, self.first, self.games, 1 - self.share)


@dataclass(frozen=True)
class Ladder:
    ratings: list[Rating]
    pairs: list[Pair]
    games: int


def seatings(players: Sequence[str], seats: int, near: int | None = None) -> list[tuple[str, ...]]:
    """Every choice of so many of the players, in every rotation; with `near`, of those at most so far apart."""
    out = []
    for places in combinations(range(len(players)), seats):
        if near is None or places[-1] - places[0] <= near:
            chosen = tuple(players[n] for n in places)
            out += [chosen[n:] + chosen[:n] for n in range(seats)]
    return out


def work(
    game: str,
    players: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, str],
    edition: str | None = None,
    counting: bool = False,
    near: int | None = None,
) -> Work:
    """At least so many games for each choice of players, all rotations on each seed."""
    tables = tuple(Table(game, seating, options, edition) for seating in seatings(players, seats, near))
    return Work(tables, seed, -(-games // seats) * len(tables), counting)


class Tally:
    """Takes games as they come, in any order."""

    def __init__(self, work: Work, players: Sequence[str]) -> None:
        self.work = work
        self.players = players
        self.meetings: dict[int, list[Meeting]] = {}

    def add(self, piece: Iterable[int], played: Sequence[Played]) -> None:
        for number, game in zip(piece, played, strict=True):
            self.meetings[number] = _meetings(self.work.table(number).players, game)

    def ladder(self) -> Ladder:
        meetings = [m for number in sorted(self.meetings) for m in self.meetings[number]]
        if not meetings:
            return Ladder([], [], 0)
        anchor = "random" if "random" in self.players else None
        return Ladder(ratings(self.players, meetings, anchor), _pairs(self.players, meetings), len(self.meetings))


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
    """The whole of it. An interrupt keeps what is finished."""
    chosen = work(game, players, seats, games, seed, options, edition)
    tally = Tally(chosen, players)
    try:
        for piece, played in run_work(chosen, workers):
            tally.add(piece, played)
            progress(len(tally.meetings), chosen.games)
    except KeyboardInterrupt:
        pass
    return tally.ladder()


def _meetings(names: Sequence[str], played: Played) -> list[Meeting]:
    standings = played.standings
    out = []
    for a, b in combinations(range(len(names)), 2):
        result = 0.5 if standings[a] == standings[b] else float(standings[a] > standings[b])
        out.append(Meeting(played.seed, names[a], names[b], result))
    return out


def _pairs(players: Sequence[str], meetings: Sequence[Meeting]) -> list[Pair]:
    results: dict[frozenset[str], list[float]] = {}
    for m in meetings:
        first = players.index(m.first) < players.index(m.second)
        results.setdefault(frozenset((m.first, m.second)), []).append(m.result if first else 1 - m.result)
    out = []
    for a, b in combinations(players, 2):
        found = results.get(frozenset((a, b)))
        if found:
            out.append(Pair(a, b, len(found), sum(found) / len(found)))
    return out
