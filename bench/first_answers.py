"""How long every level thinks about its first question, in every game, and about the longest of the first dozen.

.venv/bin/python bench/first_answers.py                       # the installed package
PYTHONPATH=src .venv/bin/python bench/first_answers.py        # the sources, interpreted

Seconds of computing (this thread's), so that other work on the machine does not count. Each table is measured in a
process of its own, which remembers nothing.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Iterator

from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games import NAMES
from pukllay.games import kit as kit_of
from pukllay.games.tiwanaku.worlds.find import is_native
from pukllay.players.player import LEVELS, Knowledge, player

QUESTIONS = 12
SEEDS = 3
Table = tuple[str, int, dict[str, str], str]


def tables() -> Iterator[Table]:
    for game in NAMES:
        kit = kit_of(game)
        boards = ["long", "short"] if game == "tiwanaku" else [""]
        for board in boards:
            for seats in kit.seats:
                for level in LEVELS:
                    yield game, seats, {"board": board} if board else {}, level.name


def measure(table: Table) -> tuple[float, float]:
    """The seconds of the first question, and of the longest: the worst over a few seeds."""
    game, seats, options, level = table
    kit, first, longest = kit_of(game), 0.0, 0.0
    for seed in range(SEEDS):
        rng = Rng(seed)
        p, _ = kit.new(kit.edition, seats, options, rng)
        players = [player(level) for _ in range(seats)]
        times: list[float] = []
        while len(times) < QUESTIONS and p.seat != NOBODY:
            if p.seat == CHANCE:
                p.play(p.chance(rng))
                continue
            before = time.thread_time()
            option = players[p.seat].choose(Knowledge(kit, p), rng)
            if p.options & (p.options - 1):
                times.append(time.thread_time() - before)
            p.play(option)
        first, longest = max(first, times[0]), max(longest, *times)
    return first, longest


def main() -> None:
    print("compiled" if is_native() else "interpreted")
    only = sys.argv[1:]
    context = multiprocessing.get_context("spawn")
    for table in tables():
        game, seats, options, level = table
        if only and not any(word in (game, level, str(seats), *options.values()) for word in only):
            continue
        with context.Pool(1) as pool:
            first, longest = pool.apply(measure, (table,))
        print(
            f"{game:12} {options.get('board', ''):6} {seats} {level:9} first {first:6.2f} s, longest {longest:6.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
