"""One game between players, and what many add up to. The same seed gives the same game, wherever it is played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any

from pukllay.arena.things import Counted, Counter
from pukllay.core.edition import EditionFile
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games import kit as kit_of
from pukllay.players.interrupts import Held
from pukllay.players.player import Knowledge, any_player
from pukllay.players.playout import playout
from pukllay.record.game import Game

LONGEST = 5_000  # decisions: players who never end a game are stopped, and it counts as it stands
Z = 1.96  # 95 %


@dataclass(frozen=True)
class Table:
    """What is played, by whom: plain data, so that it can travel to other processes."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    edition: str | None = None  # the text of an edition file; None: the project's own
    records: str | None = None  # a folder where every game is kept

    def components(self) -> Any:
        return components(self.game, self.edition)


@lru_cache(maxsize=16)
def components(game: str, text: str | None) -> Any:
    """The edition, read once in each process."""
    kit = kit_of(game)
    return kit.edition if text is None else kit.edition_from(EditionFile(text))


@dataclass(frozen=True)
class Played:
    """One finished game."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    standings: tuple[int, ...] = ()  # what orders the sides: the score and its tie-breakers
    seconds: float = field(default=0.0, compare=False)
    counted: tuple[Counted, ...] = ()  # what each side chose, where that was wanted
    finished: bool = True  # False: broken off after `LONGEST` decisions

    def share(self, side: int) -> float:
        """Of the victory."""
        return 1 / len(self.winners) if side in self.winners else 0.0


def play_one(table: Table, seed: int, counting: bool = False) -> Played:
    """One game. Set-up, draws and each player have generators of their own, all from the one seed."""
    with Held() as held:
        return _play_one(table, seed, counting, held)


def _play_one(table: Table, seed: int, counting: bool, held: Held) -> Played:
    start = time.perf_counter()
    kit, edition = kit_of(table.game), table.components()
    p, _ = kit.new(edition, len(table.players), table.options, Rng(seed))
    draws = Rng(seed + (1 << 40))
    counter = Counter(table.game, edition) if counting else None
    chosen: list[int] | None = [] if table.records is not None else None
    if chosen is None and all(name == "random" for name in table.players):
        decisions = playout(p, draws, LONGEST)[0] if counter is None else _play_random(p, draws, counter)
    else:
        decisions = _play(kit, p, table.players, seed, draws, counter, held, chosen)
    if chosen is not None:
        _keep(table, seed, chosen)
    sides = range(p.seats + p.automas)
    standings = tuple(p.standing(s) for s in sides)
    winners = tuple(s for s in sides if standings[s] == max(standings))
    counted = () if counter is None else counter.by_side(len(sides))
    scores = tuple(p.score(s) for s in sides)
    took, finished = time.perf_counter() - start, p.seat == NOBODY
    return Played(seed, scores, winners, decisions, standings, took, counted, finished)


def _play_random(p: Any, rng: Rng, counter: Counter) -> int:
    """The same game as `playout` plays, with every choice noted."""
    decisions = 0
    while p.seat != NOBODY and decisions < LONGEST:
        if p.seat == CHANCE:
            p.play(p.chance(rng))
        else:
            decisions += 1
            option = rng.member(p.options)
            counter.note(p, option)
            p.play(option)
    return decisions


def _play(
    kit: Any,
    p: Any,
    players: tuple[str, ...],
    seed: int,
    draws: Rng,
    counter: Counter | None,
    held: Held,
    chosen: list[int] | None,
) -> int:
    seated = [any_player(name) for name in players]
    own = [Rng(seed + ((2 + n) << 40)) for n in range(len(seated))]
    decisions = 0
    while p.seat != NOBODY and decisions < LONGEST:
        if p.seat == CHANCE:
            p.play(p.chance(draws))
            continue
        decisions += 1
        held.check()
        option = seated[p.seat].choose(Knowledge(kit, p), own[p.seat])
        if counter is not None:
            counter.note(p, option)
        if chosen is not None and not p.is_forced():
            chosen.append(option)
        p.play(option)
    return decisions


def _keep(table: Table, seed: int, chosen: list[int]) -> None:
    """The game once more, as a record: it draws the same from the same seed."""
    game = Game(kit_of(table.game), table.components(), len(table.players), seed, dict(table.options), table.players)
    for option in chosen:
        game.play(game.notation.text(game.position, option))
    assert table.records is not None
    game.record.save(Path(table.records) / f"{table.game}-{seed}.puk")


@dataclass
class Mean:
    """A mean and its spread, value by value, nothing kept."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = float("inf")
    most: float = float("-inf")

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value
        self.least, self.most = min(self.least, value), max(self.most, value)

    @property
    def mean(self) -> float:
        return self.total / self.n

    @property
    def interval(self) -> float:
        """Half of the 95 % interval of the mean."""
        spread = max(0.0, self.squares - self.n * self.mean**2) / max(1, self.n - 1)
        return Z * sqrt(spread / self.n)


class Summary:
    """The results by side. A shared victory counts as its share. However many games: a few numbers."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.unfinished = 0
        self.wins: list[Mean] = []
        self.points: list[Mean] = []

    def add(self, played: Played) -> None:
        while len(self.wins) < len(played.scores):
            self.wins.append(Mean())
            self.points.append(Mean())
        self.games += 1
        self.decisions += played.decisions
        self.unfinished += not played.finished
        for side, score in enumerate(played.scores):
            self.wins[side].add(played.share(side))
            self.points[side].add(score)


def summary(played: Iterable[Played]) -> Summary:
    out = Summary()
    for game in played:
        out.add(game)
    return out


def simulate(
    table: Table,
    games: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], None] = lambda n: None,
    counting: bool = False,
) -> list[Played]:
    """So many games from consecutive seeds, in the order of their seeds. An interrupt keeps what is finished."""
    from pukllay.arena.work import Work, run  # it plays with `play_one`

    done: list[Played] = []
    try:
        for _, some in run(Work((table,), seed, games, counting), workers):
            done += some
            progress(len(done))
    except KeyboardInterrupt:
        pass
    return sorted(done, key=lambda game: game.seed)
