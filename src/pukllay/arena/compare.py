"""Two results files side by side: what an edition or a rule changed. Game by game where both played the same seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from pukllay.arena.dataset import Results
from pukllay.arena.ratings import Z

LEAST = 40  # offers in both files, for a thing to be compared


@dataclass(frozen=True)
class Difference:
    """A number in both files, and how much the second differs, with a 95 % interval."""

    measure: str  # decisions, margin, score, victory, taken
    of: str  # a seat or a thing; empty for the whole game
    first: float
    second: float
    change: float
    interval: float

    @property
    def is_clear(self) -> bool:
        return abs(self.change) > self.interval

    @property
    def sureness(self) -> float:
        """Standard errors."""
        return abs(self.change) / (self.interval / Z) if self.interval else float(self.change != 0) * 99


Key = tuple[int, int]  # seed, and which of the tables on it


def _by_game(r: Results, values: Sequence[float], seat: int | None = None) -> dict[Key, float]:
    tables = max(1, len(r.about.get("tables", [])))
    return {
        (seed, number % tables): float(value)
        for seed, number, at, value in zip(
            r.columns["seed"], r.columns["number"], r.columns["seat"], values, strict=True
        )
        if seat is None or at == seat
    }


def paired(a: Results, b: Results) -> int:
    """How many games of the two files are of the same seed and the same players in the same seats."""
    if a.about.get("tables") != b.about.get("tables"):
        return 0
    return len(_by_game(a, a.columns["seat"]).keys() & _by_game(b, b.columns["seat"]).keys())


def differences(a: Results, b: Results) -> list[Difference]:
    """Length, winning margin, and points and victories by seat, as far as both files have them."""
    alike = paired(a, b) > 0
    out = [
        _difference(
            "decisions", "", _by_game(a, a.columns["decisions"], 0), _by_game(b, b.columns["decisions"], 0), alike
        )
    ]
    out.append(_difference("margin", "", _margins(a), _margins(b), alike))
    for seat in range(min(a.seats(), b.seats())):
        for measure in ("score", "victory"):
            out.append(
                _difference(
                    measure,
                    str(seat),
                    _by_game(a, a.columns[measure], seat),
                    _by_game(b, b.columns[measure], seat),
                    alike,
                )
            )
    return out


def things(a: Results, b: Results) -> list[Difference]:
    """How often each thing is taken when it is on offer, the surest changes first."""
    one, two = _rates(a), _rates(b)
    out = []
    for thing in one.keys() & two.keys():
        (first, first_error, n), (second, second_error, m) = one[thing], two[thing]
        if min(n, m) >= LEAST:
            interval = Z * sqrt(first_error**2 + second_error**2)
            out.append(Difference("taken", thing, first, second, second - first, interval))
    return sorted(out, key=lambda d: (-d.sureness, d.of))


def _rates(r: Results) -> dict[str, tuple[float, float, int]]:
    """Thing -> share taken of the offers, its error (games are drawn, not offers), and the offers."""
    sums: dict[str, dict[int, tuple[int, int]]] = {}
    c = r.columns
    for number, things, taken, offered in zip(c["number"], c["things"], c["taken"], c["offered"], strict=True):
        for thing, t, o in zip(things, taken, offered, strict=True):
            games = sums.setdefault(thing, {})
            was = games.get(number, (0, 0))
            games[number] = was[0] + t, was[1] + o
    out = {}
    for thing, games in sums.items():
        offers = sum(o for _, o in games.values())
        rate = sum(t for t, _ in games.values()) / offers
        error = sqrt(sum((t - rate * o) ** 2 for t, o in games.values())) / offers
        out[thing] = rate, error, offers
    return out


def margins(r: Results) -> list[float]:
    """By how much each game was won."""
    return list(_margins(r).values())


def _margins(r: Results) -> dict[Key, float]:
    tables = max(1, len(r.about.get("tables", [])))
    games: dict[Key, list[int]] = {}
    for seed, number, score in zip(r.columns["seed"], r.columns["number"], r.columns["score"], strict=True):
        games.setdefault((seed, number % tables), []).append(score)
    out = {}
    for key, scores in games.items():
        ordered = sorted(scores, reverse=True)
        out[key] = float(ordered[0] - ordered[1]) if len(ordered) > 1 else float(ordered[0])
    return out


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((v - mean) ** 2 for v in values) / max(1, n - 1) / n)


def _difference(measure: str, of: str, one: Mapping[Key, float], two: Mapping[Key, float], alike: bool) -> Difference:
    """Over the games that both have, if they have some; else over all of both."""
    both = sorted(one.keys() & two.keys()) if alike else []
    if both:
        first, second = (sum(r[key] for key in both) / len(both) for r in (one, two))
        change, error = mean_and_error([two[key] - one[key] for key in both])
        return Difference(measure, of, first, second, change, Z * error)
    (first, first_error), (second, second_error) = (
        mean_and_error(list(one.values())),
        mean_and_error(list(two.values())),
    )
    return Difference(measure, of, first, second, second - first, Z * sqrt(first_error**2 + second_error**2))
