"""How fast worlds are counted and drawn, on positions from random games. Run it on the compiled package:

.venv/bin/python bench/worlds.py [positions a board] [file for the figures of tools/worlds_plots.py]

Times are of computing (this thread's), so that other work on the machine does not count.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

from pukllay.core.bits import size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.kit import KIT
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds.find import EXACT, WEIGHED, Pool, Worlds, find, is_native, known_to

Row = dict[str, float | str]


def positions(side: str, n: int) -> list[Tiwanaku]:
    """Four from each of n / 4 random games of 2 to 4 seats."""
    out: list[Tiwanaku] = []
    game = 0
    while len(out) < n:
        rng = Rng(game)
        start, _ = KIT.new(KIT.edition, 2 + game % 3, {"board": side}, rng)
        assert isinstance(start, Tiwanaku)
        past = []
        while start.seat >= 0:
            past.append(start.copy())
            start.play(rng.member(start.options))
        out += [past[rng.below(len(past))] for _ in range(4)]
        game += 1
    return out[:n]


def widest(found: Worlds) -> float:
    return max((m for space in found.margins for m in space), default=0.0)


def measure(side: str, p: Tiwanaku) -> Row:
    known = known_to(p)
    before = time.thread_time()
    found = find(known, seconds=2.0)
    took = time.thread_time() - before
    pool = Pool(500)
    before = time.thread_time()
    pool.renew(known, Rng(1))
    drawn = time.thread_time() - before
    return {
        "board": side,
        "known": size(p.shown) / p.board().spaces,
        "how": found.how,
        "seconds": took,
        "steps": found.steps,
        "widest": widest(found),
        "worth": found.effective,
        "drawn": drawn,
        "drawn_how": pool.found.how if pool.found else "",
    }


def line(name: str, times: list[float]) -> str:
    times = sorted(times)
    if not times:
        return f"{name}: none"
    at = [statistics.median(times), times[int(len(times) * 0.9)], times[-1]]
    figures = f"median {at[0] * 1000:.1f} ms, nine in ten {at[1] * 1000:.0f} ms, worst {at[2]:.2f} s"
    return f"{name}: {len(times)} positions, {figures}"


def tell(name: str, rows: list[Row]) -> None:
    exact = [row for row in rows if row["how"] == EXACT]
    weighed = [row for row in rows if row["how"] == WEIGHED]
    print(line(f"{name}: exact", [float(row["seconds"]) for row in exact]))
    print(f"   weighed {len(weighed)}, neither {len(rows) - len(exact) - len(weighed)}")
    if weighed:
        print("   widest interval ±", ", ".join(f"{100 * float(row['widest']):.0f}" for row in weighed), "points")
        print("   worth", ", ".join(f"{row['worth']:.0f}" for row in weighed), "independent boards")
    print(line("   500 worlds", [float(row["drawn"]) for row in rows]))
    kinds = {
        how: sum(row["drawn_how"] == how for row in rows) for how in sorted({str(row["drawn_how"]) for row in rows})
    }
    print("   drawn from:", ", ".join(f"{how} {n}" for how, n in kinds.items()))


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("compiled" if is_native() else "interpreted: the figures mean little")
    rows: list[Row] = []
    for side in ("short", "long"):
        mine = [measure(side, p) for p in positions(side, n)]
        tell(f"{side}, two thirds known", [row for row in mine if float(row["known"]) >= 2 / 3])
        tell(f"{side}, less known", [row for row in mine if float(row["known"]) < 2 / 3])
        rows += mine
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(json.dumps(rows, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
