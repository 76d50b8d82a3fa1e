"""Many games between players, over several processes; the same seeds give the same games whatever their number."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from math import sqrt

from pukllay.core.edition import EditionFile
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games import kit as kit_of
from pukllay.players.player import Knowledge, player
from pukllay.players.playout import playout

ENDLESS = 1_000_000


@dataclass(frozen=True)
class Table:
    """What is played, by whom: plain data, so that it can travel to other processes."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    edition: str | None = None  # the text of an edition file; None: the project's own


@dataclass(frozen=True)
class Played:
    """One finished game."""

    seed: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    standings: tuple[int, ...] = ()  # what orders the sides: the score and its tie-breakers


def play_one(table: Table, seed: int) -> Played:
    """One game. Set-up, draws and each player have generators of their own, all from the one seed."""
    kit = kit_of(table.game)
    edition = kit.edition if table.edition is None else kit.edition_from(EditionFile(table.edition))
    p, _ = kit.new(edition, len(table.players), table.options, Rng(seed))
    draws = Rng(seed + (1 << 40))
    if all(name == "random" for name in table.players):
        decisions, _ = playout(p, draws, ENDLESS)
    else:
        seated = [player(name) for name in table.players]
        own = [Rng(seed + ((2 + n) << 40)) for n in range(len(seated))]
        decisions = 0
        while p.seat != NOBODY:
            if p.seat == CHANCE:
                p.play(p.chance(draws))
            else:
                decisions += 1
                p.play(seated[p.seat].choose(Knowledge(kit, p), own[p.seat]))
    sides = range(p.seats + p.automas)
    standings = tuple(p.standing(s) for s in sides)
    winners = tuple(s for s in sides if standings[s] == max(standings))
    return Played(seed, tuple(p.score(s) for s in sides), winners, decisions, standings)


def play_some(table: Table, seeds: range) -> list[Played]:
    return [play_one(table, seed) for seed in seeds]


def simulate(
    table: Table, games: int, seed: int, workers: int = 1, progress: Callable[[int], None] = lambda n: None
) -> list[Played]:
    """So many games from consecutive seeds, in the order of their seeds. An interrupt keeps what is finished."""
    batch = max(1, min(50, games // (workers * 4) or 1))
    batches = [range(start, min(start + batch, seed + games)) for start in range(seed, seed + games, batch)]
    done: list[Played] = []
    try:
        for some in _run(table, batches, workers):
            done += some
            progress(len(done))
    except KeyboardInterrupt:
        pass
    return sorted(done, key=lambda game: game.seed)


def _run(table: Table, batches: Sequence[range], workers: int) -> Iterator[list[Played]]:
    if workers == 1:
        for seeds in batches:
            yield play_some(table, seeds)
        return
    # Children leave the interrupt to the parent, which stops handing out batches.
    with ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        waiting: set[Future[list[Played]]] = {pool.submit(play_some, table, seeds) for seeds in batches}
        try:
            while waiting:
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        finally:
            for future in waiting:
                future.cancel()


@dataclass(frozen=True)
class SeatResult:
    """How a seat fared: its share of the victories and its points, each with a 95 % interval."""

    wins: float
    wins_interval: float
    points: float
    points_interval: float
    least: int
    most: int


def summary(played: Sequence[Played]) -> list[SeatResult]:
    """The results by seat (and automa). A shared victory counts as its share."""
    n = len(played)
    out = []
    for seat in range(len(played[0].scores)):
        shares = [1 / len(game.winners) if seat in game.winners else 0.0 for game in played]
        scores = [game.scores[seat] for game in played]
        (wins, wins_i), (points, points_i) = _mean(shares, n), _mean([float(s) for s in scores], n)
        out.append(SeatResult(wins, wins_i, points, points_i, min(scores), max(scores)))
    return out


def _mean(values: list[float], n: int) -> tuple[float, float]:
    mean = sum(values) / n
    spread = sqrt(sum((v - mean) ** 2 for v in values) / max(1, n - 1))
    return mean, 1.96 * spread / sqrt(n)
