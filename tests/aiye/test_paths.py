"""Counts of decision paths from named positions, as chess engines do: any change of the rules shows up here."""

from __future__ import annotations

import pytest

from pukllay.core.bits import members
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.position import Aiye
from tests.aiye.table import BASIC, ED, draw, side, table


def paths(p: Aiye, depth: int) -> int:
    """How many ways there are to take so many decisions; draws take the first card of the deck."""
    draw(p)
    if depth == 0 or p.seat == NOBODY:
        return 1
    total = 0
    for option in members(p.options):
        q = p.copy()
        q.play(option)
        total += paths(q, depth - 1)
    return total


def start() -> Aiye:
    p, _ = KIT.new(ED, 2, {}, Rng(1))
    assert isinstance(p, Aiye)
    return p


def control() -> Aiye:
    p, _ = KIT.new(ED, 2, {"setup": "control"}, Rng(1))
    assert isinstance(p, Aiye)
    return p


def movers() -> Aiye:
    """A column that sows again, moves cards and calls the Council."""
    columns = ["sun_sower", "yam_farmer market_elder", "moon_sower", "sun_sower sun_sower", "moon_sower"]
    return table(side(columns, ("s", "", "m", "sm", ""), "wrestler mentor"))


def quarrel() -> Aiye:
    """Two conflicts and victims with ties."""
    me = side(["sun_sower", "forest_warden wrestler", *BASIC[2:]], ("s", "", "", "", "", ""))
    return table(me, side(), side())


def market() -> Aiye:
    """Many seeds of both kinds to pay with, and two summonses."""
    columns = ["sun_sower", "moon_sower messenger", *BASIC[2:]]
    return table(side(columns, ("s", "", "m", "sm", "", "ss")))


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("start", [3, 6, 25, 118, 295, 879, 2420]),
        ("control", [3, 6, 30, 180, 465, 2187]),
        ("movers", [3, 6, 19, 91, 324, 918, 2990]),
        ("quarrel", [1, 3, 7, 18, 39, 163, 795, 2151]),
        ("market", [4, 12, 53, 298, 1238, 4557]),
    ],
)
def test_the_number_of_decision_paths(name: str, counts: list[int]) -> None:
    make = {"start": start, "control": control, "movers": movers, "quarrel": quarrel, "market": market}[name]
    assert [paths(make(), depth) for depth in range(1, len(counts) + 1)] == counts


def test_draws_have_the_odds_of_the_deck() -> None:
    p, _ = KIT.new(ED, 2, {}, Rng(1))
    assert p.seat == CHANCE
    rule = p.stack[-1]
    assert sum(rule.odds(p, outcome) for outcome in members(p.options)) == 48
    rng = Rng(9)
    drawn = [p.chance(rng) for _ in range(4800)]
    for outcome in members(p.options):
        assert 220 < drawn.count(outcome) < 380  # 300 expected of each kind
