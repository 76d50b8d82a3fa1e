"""Glicko-2 as in its paper, and which level suits somebody."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from pukllay.core.rng import Rng
from pukllay.players.player import LEVELS
from pukllay.server.glicko import Met, Rating, after, expected
from pukllay.server.strength import FIRST, HARDEST, LADDER, strengths, suits
from tests.server.test_history import played


def test_the_example_of_the_paper() -> None:
    """One player at 1500, three opponents: a win, two losses."""
    mine = Rating(1500, 200, 0.06)
    met = [Met(Rating(1400, 30), 1), Met(Rating(1550, 100), 0), Met(Rating(1700, 300), 0)]
    found = after(mine, met, tau=0.5)
    assert found.points == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.02)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)
    chances = [expected(mine, one.other) for one in met]
    assert chances == pytest.approx([0.639, 0.432, 0.303], abs=0.001)


def test_without_games_one_is_only_less_sure() -> None:
    mine = Rating(1600, 50, 0.06)
    rested = after(mine, [])
    assert rested.points == 1600 and rested.deviation > 50 and rested.volatility == 0.06


def test_surprises_move_more_than_what_was_to_be_expected() -> None:
    mine, strong, weak = Rating(1500, 80), Rating(1900, 40), Rating(1100, 40)
    assert after(mine, [Met(strong, 1)]).points - 1500 > after(mine, [Met(weak, 1)]).points - 1500 > 0
    steady = after(mine, [Met(strong, 1)] * 20)
    assert steady.volatility > mine.volatility, "nobody plays so by chance"


def against(level: str, won: bool, day: int = 0, **more: Any) -> Any:
    then = datetime(2026, 1, 1) + timedelta(days=day)
    places = [1, 2] if won else [2, 1]
    return played(0, players=["person", level], places=places, ended=then, **more)


def test_who_wins_every_second_game_against_a_level_is_told_that_it_suits() -> None:
    for level in ("wawa", "yachaq", "amawta"):
        games = [against(level, day % 2 == 0, day) for day in range(40)]
        (found,) = strengths(games)
        assert found.suits == level and found.games == 40 and found.rating.deviation < 80


def test_the_strength_is_found_back_from_random_games() -> None:
    rng, true = Rng(5), Rating(1700, 1)
    games = []
    for day in range(300):
        level = ("yachakuq", "yachaq", "amawta")[day % 3]
        chance = expected(true, Rating(LADDER["ayar"][level], 1))
        games.append(against(level, rng.below(1000) < 1000 * chance, day))
    (found,) = strengths(games)
    assert abs(found.rating.points - true.points) < 3 * found.rating.deviation


def test_games_that_tell_nothing_do_not_count() -> None:
    none = [
        against("yachaq", True, chosen=["seed"]),
        against("yachaq", True, chosen=["record"]),
        against("greedy", True),
        played(0),  # against a person
        played(-1, players=["person", "yachaq"]),
    ]
    assert strengths(none) == []
    (given_up,) = strengths([played(0, out=1, players=["yachaq", "wawa"])])
    assert given_up.rating.points < LADDER["ayar"][FIRST], "who has left has lost"


def test_every_level_can_suit() -> None:
    names = {level.name for level in LEVELS}
    for game, ladder in LADDER.items():
        found = {suits(game, Rating(points)) for points in range(0, 3000, 10)}
        assert found == names == {*ladder, HARDEST}
