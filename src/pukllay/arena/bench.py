"""How fast random games go: ours, and others' beside them, one process after another on the same machine."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import median

from pukllay.arena.sim import Table
from pukllay.arena.work import Work, run
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import _
from pukllay.games import kit as kit_of
from pukllay.players.player import Knowledge, SearchPlayer
from pukllay.players.playout import playout

# Tiwanaku is measured with the discs of the library, as one plays the box: making a new disc is another thing.
TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "tiwanaku": [(3, {"board": "long", "disc": f"long-{n:02}"}) for n in range(1, 16)],
}
PEERS = ("catanatron", "backgammon", "gin_rummy")


@dataclass
class Row:
    """One measurement. `copy`: microseconds for a copy of a position in mid-game, where that makes sense."""

    name: str
    games: float
    decisions: float
    copy: float | None = None
    peer: bool = False
    search: float | None = None  # iterations of the search a second, in mid-game
    workers: float | None = None  # how many times the rate of one process several reach


def _measure(one_game: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Games and decisions a second, set-up included, after a first game that warms up."""
    one_game(0)
    games = decisions = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        decisions += one_game(games)
        games += 1
    return games / took, decisions / took


def ours(name: str, seconds: float) -> list[Row]:
    """Random games of one of ours, from set-up to result."""
    kit = kit_of(name)
    tables = TABLES.get(name) or [(max(kit.seats), {})]

    def one_game(n: int) -> int:
        seats, options = tables[n % len(tables)]
        rng = Rng(n)
        p, _ = kit.new(kit.edition, seats, options, rng)
        return playout(p, rng, 1_000_000)[0]

    games, decisions = _measure(one_game, seconds)
    return [
        Row(f"{name}, {tables[0][0]} seats", games, decisions, _copy_time(name, tables[0]), search=_search_speed(name))
    ]


def _copy_time(name: str, table: tuple[int, dict[str, str]]) -> float:
    kit, rng = kit_of(name), Rng(1)
    whole, _ = kit.new(kit.edition, *table, rng)
    length, _ = playout(whole, Rng(2), 1_000_000)
    p, _ = kit.new(kit.edition, *table, Rng(1))
    playout(p, Rng(2), length // 2)
    best = 1e9
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(5_000):
            p.copy()
        best = min(best, time.perf_counter() - start)
    return best / 5_000 * 1e6


def _search_speed(name: str) -> float:
    """Iterations a second of the search with two seats, on a few questions in the middle of a random game."""
    kit = kit_of(name)
    options = {"disc": "long-01"} if name == "tiwanaku" else {}
    whole, _ = kit.new(kit.edition, 2, options, Rng(1))
    length, _ = playout(whole, Rng(2), 1_000_000)
    p, _ = kit.new(kit.edition, 2, options, Rng(1))
    playout(p, Rng(2), length // 2)
    chosen, took, rng = SearchPlayer(iterations=500, rounds=0), 0.0, Rng(3)
    while p.seat != NOBODY and chosen.searched < 2000:
        if p.seat == CHANCE or not p.options & (p.options - 1):
            playout(p, rng, 1)
            continue
        start = time.perf_counter()
        option = chosen.choose(Knowledge(kit, p), rng)
        took += time.perf_counter() - start
        p.play(option)
    return chosen.searched / max(took, 1e-9)


def workers_ratio(name: str, workers: int, seconds: float, rounds: int = 5) -> float:
    """How many times as many games so many workers play as one process: the two in turn, the middle of the rounds."""
    seats, options = (TABLES.get(name) or [(2, {})])[0]
    table = Table(name, ("random",) * seats, options)
    ratios = []
    for n in range(rounds):
        alone = _rate(Work((table,), n << 32, 1 << 30), 1, seconds)
        ratios.append(_rate(Work((table,), n << 32, 1 << 30), workers, seconds) / alone)
    return median(ratios)


def _rate(work: Work, workers: int, seconds: float) -> float:
    """Games a second, once the workers are up and the pieces have their size."""
    games, start, warm = 0, time.perf_counter(), False
    with closing(run(work, workers)) as pieces:
        for _, played in pieces:
            now = time.perf_counter()
            if not warm and now - start > 1.5:
                warm, start, games = True, now, 0
            elif warm:
                games += len(played)
                if now - start > seconds:
                    return games / (now - start)
    raise AssertionError("there are always more games")


def peers(seconds: float) -> list[Row]:
    """Others' random games, each in a process of its own, so that nobody's imports slow the next one down."""
    if find_spec("catanatron") is None or find_spec("pyspiel") is None:
        raise PukllayError(_("The peers are not installed; get them with: pip install 'pukllay[peers]'."))
    rows = []
    for name in PEERS:
        command = [sys.executable, "-c", f"from pukllay.arena.bench import run_peer; run_peer({name!r}, {seconds})"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise PukllayError(
                _("{name} could not be measured: {reason}").format(
                    name=name, reason=done.stderr.strip().splitlines()[-1]
                )
            )
        games, decisions = json.loads(done.stdout.splitlines()[-1])
        rows.append(Row(name.replace("_", " "), games, decisions, None, True))
    return rows


def run_peer(name: str, seconds: float) -> None:
    one_game = _catanatron() if name == "catanatron" else _open_spiel(name)
    print(json.dumps(_measure(one_game, seconds)))


def _catanatron() -> Callable[[int], int]:
    """Four of its own random players."""
    from catanatron import Color, Game, RandomPlayer

    def one_game(n: int) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=n)
        game.play()
        return len(game.state.actions)

    return one_game


def _open_spiel(name: str) -> Callable[[int], int]:
    """Its C++ games through its Python face, chance by its own odds."""
    import random

    import pyspiel

    game = pyspiel.load_game(name)

    def one_game(n: int) -> int:
        rng = random.Random(n)
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                decisions += 1
                state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return one_game
