"""How strong somebody is in each game, measured against the levels; and which level suits them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pukllay.server.glicko import Met, Rating, after
from pukllay.server.history import Played

# As the ladder measured them (docs/ladder.md), "random" at 0. The hardest level was not measured there: it comes after.
LADDER: dict[str, dict[str, int]] = {
    "tiwanaku": {"wawa": 932, "yachakuq": 1403, "yachaq": 1589, "amawta": 1707},
    "aiye": {"wawa": 732, "yachakuq": 1383, "yachaq": 1691, "amawta": 1854},
    "ayar": {"wawa": 737, "yachakuq": 1254, "yachaq": 1572, "amawta": 1841},
    "tawantinsuyu": {"wawa": 802, "yachakuq": 1492, "yachaq": 1627, "amawta": 1889},
}
SURE = 40.0  # the deviation of a level: its rating was measured, and it does not learn
HARDEST, STEP = "hamutaq", 100  # beyond the strongest that was measured by so much
FIRST = "yachakuq"  # of whom somebody new is thought as strong


@dataclass(frozen=True)
class Strength:
    game: str
    rating: Rating
    games: int
    suits: str  # the level against which about every second game is won


def strengths(games: Iterable[Played]) -> list[Strength]:
    """From the finished games against levels, the oldest first; those most played first."""
    ratings: dict[str, Rating] = {}
    counts: dict[str, int] = {}
    for played in sorted(games, key=lambda p: p.when):
        met = _met(played)
        if met:
            game = played.table.game
            before = ratings.get(game, Rating(float(LADDER[game][FIRST])))
            ratings[game] = after(before, met)
            counts[game] = counts.get(game, 0) + 1
    found = [Strength(game, rating, counts[game], suits(game, rating)) for game, rating in ratings.items()]
    return sorted(found, key=lambda s: -s.games)


def _met(played: Played) -> list[Met]:
    """The levels that one met in a game that counts, and how it went against each. A game whose chance or components
    the player chose tells nothing of their strength."""
    table, result = played.table, played.result
    if not played.counts or result is None or {"seed", "edition"} & set(table.chosen or ()):
        return []
    ladder = LADDER.get(table.game, {})
    out = []
    for other, player in enumerate(table.players):
        if other != played.seat and player in ladder and not (table.out or 0) >> other & 1:
            mine, theirs = played.place, result.places[other]
            score = 1.0 if mine < theirs else 0.5 if mine == theirs and not played.left else 0.0
            out.append(Met(Rating(float(ladder[player]), SURE), score))
    return out


def suits(game: str, rating: Rating) -> str:
    ladder = LADDER[game]
    strongest = max(ladder.values())
    if rating.points > strongest + STEP / 2:
        return HARDEST
    return min(ladder, key=lambda level: abs(ladder[level] - rating.points))
