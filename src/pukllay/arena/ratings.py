"""Ratings from results: Bradley–Terry strengths on the Elo scale, with intervals by drawing whole seeds again.

All games of one seed belong together (the same draws, every seating), so they are drawn together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

from pukllay.core.rng import Rng

DRAWS = 300  # how often the seeds are drawn again
PRIOR = 0.5  # a drawn half-game against everybody keeps a player who lost all on the scale
Z = 1.96  # 95 %


@dataclass(frozen=True)
class Meeting:
    """Two players in one game: 1 for the first when it came out ahead, 0 when behind, a half when level."""

    seed: int
    first: str
    second: str
    result: float


@dataclass(frozen=True)
class Rating:
    name: str
    elo: float
    low: float
    high: float
    games: int
    score: float  # its share of all meetings


def strengths(names: Sequence[str], wins: dict[tuple[str, str], float]) -> dict[str, float]:
    """Elo numbers with mean 0 that make the results likeliest; `wins[a, b]`: how often a came out ahead of b."""
    won = {(a, b): wins.get((a, b), 0.0) + PRIOR for a in names for b in names if a != b}
    power = dict.fromkeys(names, 1.0)
    for _ in range(200):
        new = {}
        for a in names:
            met = sum((won[a, b] + won[b, a]) / (power[a] + power[b]) for b in names if b != a)
            new[a] = sum(won[a, b] for b in names if b != a) / met if met else 1.0
        middle = 1.0
        for value in new.values():
            middle *= value ** (1 / len(names))
        new = {a: value / middle for a, value in new.items()}
        done = max(abs(new[a] - power[a]) / power[a] for a in names) < 1e-6
        power = new
        if done:
            break
    return {a: 400 * log10(power[a]) for a in names}


def ratings(names: Sequence[str], meetings: Sequence[Meeting], anchor: str | None = None) -> list[Rating]:
    """The players from the strongest to the weakest; the anchor stands at 0, else the mean does."""
    by_seed: dict[int, dict[tuple[str, str], float]] = {}
    games = dict.fromkeys(names, 0)
    score = dict.fromkeys(names, 0.0)
    for m in meetings:
        tally = by_seed.setdefault(m.seed, {})
        tally[m.first, m.second] = tally.get((m.first, m.second), 0.0) + m.result
        tally[m.second, m.first] = tally.get((m.second, m.first), 0.0) + 1 - m.result
        for name, result in ((m.first, m.result), (m.second, 1 - m.result)):
            games[name] += 1
            score[name] += result
    tallies = list(by_seed.values())
    best = _anchored(strengths(names, _sum(tallies)), anchor)
    rng, again = Rng(1), []
    for _ in range(DRAWS):
        again.append(_anchored(strengths(names, _sum([tallies[rng.below(len(tallies))] for _ in tallies])), anchor))
    out = []
    for name in names:
        drawn = sorted(one[name] for one in again)
        low, high = drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS) - 1]
        out.append(Rating(name, best[name], low, high, games[name], score[name] / max(1, games[name])))
    return sorted(out, key=lambda r: -r.elo)


def _sum(tallies: Sequence[dict[tuple[str, str], float]]) -> dict[tuple[str, str], float]:
    out: dict[tuple[str, str], float] = {}
    for tally in tallies:
        for pair, n in tally.items():
            out[pair] = out.get(pair, 0.0) + n
    return out


def _anchored(elo: dict[str, float], anchor: str | None) -> dict[str, float]:
    zero = elo[anchor] if anchor is not None else 0.0
    return {name: value - zero for name, value in elo.items()}


def share_interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of n."""
    if n == 0:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)
