"""Counts of decision paths from named positions."""

from __future__ import annotations

import pytest

from pukllay.games.ayar.rules.checks import EndOfTurnChecks
from pukllay.games.ayar.rules.day import PerformActivity
from tests.ayar.table import LAKE, POTTERY, REEDS, WEAVING, give_islands, new, put, show_pots, show_textile, turn
from tests.counting import paths


@pytest.mark.parametrize(("depth", "count"), [(1, 4), (2, 64), (3, 112), (4, 1248)])
def test_starting_activities_of_two(depth: int, count: int) -> None:
    p = new(2)
    show_textile(p, "T1-05")
    assert paths(p, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 40), (2, 160), (3, 520)])
def test_a_first_turn_with_four_players(depth: int, count: int) -> None:
    assert paths(turn(new(4)), depth) == count


@pytest.mark.parametrize(("power", "count"), [(1, 11), (2, 61), (3, 301), (4, 1453), (5, 6983)])
def test_voyages_from_the_start(power: int, count: int) -> None:
    p = new(2)
    give_islands(p, 1, "i04", "i08")
    p.power, p.activity = power, REEDS
    p.sections = 0
    assert paths(put(p, PerformActivity(0)), 40) == count


@pytest.mark.parametrize(("power", "count"), [(1, 26), (3, 130), (5, 365)])
def test_pots_within_the_power(power: int, count: int) -> None:
    p = new(2)
    show_pots(p, "green1", "blue1", "pink1", "white1")
    p.power, p.activity = power, POTTERY
    assert paths(put(p, PerformActivity(0)), 3) == count


def test_one_textile_everywhere() -> None:
    p = new(2)
    show_textile(p, "T1-05")
    p.power, p.activity = 1, WEAVING
    assert paths(put(p, PerformActivity(0)), 3) == 37 * 4


def test_checks_in_any_order() -> None:
    p = new(2)
    p.sides[0].boat = LAKE["start"]
    p.triggered = 1 << 5 | 1 << 10 | 1 << 12 | 1 << 19
    assert paths(put(p, EndOfTurnChecks(0)), 4) == 24
