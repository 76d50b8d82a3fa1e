"""How fast worlds are counted and drawn, on positions from random games. Run it on the compiled package:

.venv/bin/python bench/worlds.py [positions]
"""

from __future__ import annotations

import statistics
import sys
import time

from pukllay.core.bits import size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.kit import KIT
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds import EXACT, WEIGHED, Pool, Worlds, find, is_native, known_to


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


def line(name: str, times: list[float]) -> str:
    times = sorted(times)
    if not times:
        return f"{name}: none"
    at = [statistics.median(times), times[int(len(times) * 0.9)], times[-1]]
    figures = f"median {at[0] * 1000:.1f} ms, nine in ten {at[1] * 1000:.0f} ms, worst {at[2]:.2f} s"
    return f"{name}: {len(times)} positions, {figures}"


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("compiled" if is_native() else "interpreted: the figures mean little")
    for side in ("short", "long"):
        groups: dict[str, list[tuple[float, Worlds, float]]] = {}
        for p in positions(side, n):
            known = known_to(p)
            before = time.perf_counter()
            found = find(known, seconds=2.0)
            took = time.perf_counter() - before
            pool = Pool(500)
            before = time.perf_counter()
            pool.renew(known, Rng(1))
            drawn = time.perf_counter() - before
            part = size(p.shown) / p.board().spaces
            name = f"{side}, " + ("two thirds known" if part >= 2 / 3 else "less known")
            groups.setdefault(name, []).append((took, found, drawn))
        for name, rows in groups.items():
            exact = [took for took, found, _ in rows if found.how == EXACT]
            weighed = [found for _, found, _ in rows if found.how == WEIGHED]
            other = len(rows) - len(exact) - len(weighed)
            print(line(f"{name}: exact", exact))
            print(f"   weighed {len(weighed)}, neither {other}")
            if weighed:
                print("   widest interval ±", ", ".join(f"{100 * widest(f):.0f}" for f in weighed), "points")
                print("   worth", ", ".join(f"{f.effective:.0f}" for f in weighed), "independent boards")
            print(line("   500 worlds", [drawn for _, _, drawn in rows]))


if __name__ == "__main__":
    main()
