"""Two results files side by side: what an edition or a rule changed. On the same seeds, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from pukllay.arena.dataset import Results
from pukllay.arena.ratings import Z


@dataclass(frozen=True)
class Difference:
    """A number in both files, and how much the second differs, with a 95 % interval."""

    measure: str  # score, victory, decisions, spread
    of: str  # a seat or a player; empty for the whole game
    first: float
    second: float
    change: float
    interval: float

    @property
    def is_clear(self) -> bool:
        return abs(self.change) > self.interval


def differences(a: Results, b: Results) -> list[Difference]:
    """Length, winning margin, and points and victories by seat, as far as both files have them."""
    paired = a.columns["seed"] == b.columns["seed"] and a.columns["seat"] == b.columns["seat"]
    out = [_difference("decisions", "", _per_game(a, "decisions"), _per_game(b, "decisions"), paired)]
    out.append(_difference("margin", "", _margins(a), _margins(b), paired))
    for seat in range(min(a.seats(), b.seats())):
        for measure in ("score", "victory"):
            one, two = a.where("seat", seat, measure), b.where("seat", seat, measure)
            out.append(_difference(measure, str(seat), one, two, paired))
    return out


def _per_game(r: Results, column: str) -> list[float]:
    return r.where("seat", 0, column)


def _margins(r: Results) -> list[float]:
    """By how much each game was won."""
    games: dict[int, list[int]] = {}
    for seed, score in zip(r.columns["seed"], r.columns["score"], strict=True):
        games.setdefault(seed, []).append(score)
    out = []
    for scores in games.values():
        ordered = sorted(scores, reverse=True)
        out.append(float(ordered[0] - ordered[1]) if len(ordered) > 1 else float(ordered[0]))
    return out


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((v - mean) ** 2 for v in values) / max(1, n - 1) / n)


def _difference(measure: str, of: str, one: list[float], two: list[float], paired: bool) -> Difference:
    (first, first_error), (second, second_error) = mean_and_error(one), mean_and_error(two)
    if paired:
        _, error = mean_and_error([y - x for x, y in zip(one, two, strict=True)])
    else:
        error = sqrt(first_error**2 + second_error**2)
    return Difference(measure, of, first, second, second - first, Z * error)
