"""Ratings from results: Bradley–Terry strengths on the Elo scale, with intervals by weighing the seeds anew.

All games of one seed belong together (the same draws, every seating), so they are weighed together. Between any two who
met stands half a victory each way. It is weighed anew as well: who won ten of ten may be 200 points ahead or 2,000.
(For one pair of independent games these are the intervals of a share with Jeffreys' prior.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, exp, log, pi, sqrt

from pukllay.core.rng import Rng

DRAWS = 400  # how often the seeds are weighed anew
HALF = 0.5  # the victory each way between two who met
ELO = 400 / log(10)  # points for a strength that is e times as great
Z = 1.96  # 95 %

Wins = dict[tuple[str, str], float]  # (a, b): how often a came out ahead of b


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


def strengths(names: Sequence[str], wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Elo numbers with mean 0 that make the results likeliest, by Newton's method."""
    n = len(names)
    at = [0.0] * n
    pairs = [(names.index(a), names.index(b), won, won + wins[b, a]) for (a, b), won in wins.items()]
    for _ in range(100):
        slope = [0.0] * n
        bend = [[1e-9 * (i == k) for k in range(n)] for i in range(n)]  # a trace, for those who met nobody
        for a, b, won, met in pairs:
            ahead = 1 / (1 + exp(at[b] - at[a]))
            slope[a] += won - met * ahead
            bend[a][a] += met * ahead * (1 - ahead)
            bend[a][b] -= met * ahead * (1 - ahead)
        steps = [max(-1.0, min(1.0, step)) for step in _solved(bend, slope)]
        at = [x + step for x, step in zip(at, steps, strict=True)]
        if max(steps) - min(steps) < 1e-6:  # all together may drift: only differences count
            break
    middle = sum(at) / n
    return {name: ELO * (x - middle) for name, x in zip(names, at, strict=True)}


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """x with matrix · x = right, for a positive matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        for k in range(i + 1, n):
            part = rows[k][i] / rows[i][i]
            rows[k] = [x - part * y for x, y in zip(rows[k], rows[i], strict=True)]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (rows[i][n] - sum(rows[i][k] * out[k] for k in range(i + 1, n))) / rows[i][i]
    return out


def ratings(names: Sequence[str], meetings: Sequence[Meeting], anchor: str | None = None) -> list[Rating]:
    """The players from the strongest to the weakest; the anchor stands at 0, else the mean does."""
    by_seed: dict[int, Wins] = {}
    games = dict.fromkeys(names, 0)
    score = dict.fromkeys(names, 0.0)
    met: Wins = {}
    for m in meetings:
        tally = by_seed.setdefault(m.seed, {})
        for a, b, result in ((m.first, m.second, m.result), (m.second, m.first, 1 - m.result)):
            tally[a, b] = tally.get((a, b), 0.0) + result
            games[a] += 1
            score[a] += result
            met[a, b] = HALF
    tallies = list(by_seed.values())
    best = _anchored(strengths(names, _sum([met, *tallies], [1.0] * (len(tallies) + 1))), anchor)
    rng, again = Rng(1), []
    for _ in range(DRAWS):
        halves = {pair: _half(rng) for pair in met}
        weights = [1.0, *(_whole(rng) for _ in tallies)]
        again.append(_anchored(strengths(names, _sum([halves, *tallies], weights)), anchor))
    out = []
    for name in names:
        drawn = sorted(one[name] for one in again)
        low, high = drawn[int(0.025 * DRAWS)], drawn[int(0.975 * DRAWS) - 1]
        out.append(Rating(name, best[name], low, high, games[name], score[name] / max(1, games[name])))
    return sorted(out, key=lambda r: -r.elo)


def _whole(rng: Rng) -> float:
    """A weight, 1 on the average: with one for each victory and defeat, shares come out as likely as they are."""
    return -log((1 + rng.below(1 << 30)) / (1 << 30))


def _half(rng: Rng) -> float:
    """The same for half a victory. (Gamma-distributed, with shape ½ as `_whole` is with shape 1.)"""
    return _whole(rng) * cos(2 * pi * rng.below(1 << 30) / (1 << 30)) ** 2


def _sum(tallies: Sequence[Wins], weights: Sequence[float]) -> Wins:
    out: Wins = {}
    for tally, weight in zip(tallies, weights, strict=True):
        for pair, n in tally.items():
            out[pair] = out.get(pair, 0.0) + weight * n
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
