"""Counts of decision paths from named positions: a rule that changes by a hair changes the count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pukllay.games.tawantinsuyu.nouns import CONQUEST
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from tests.counting import paths
from tests.tawantinsuyu.table import armies, built, goods, hand, market, me, ready, stand, statue, tapestry, worker


def opening() -> Tawantinsuyu:
    """Two Workers, three cards and some food: where to begin?"""
    p = ready(2)
    worker(p, "warrior")
    worker(p, "courier")
    hand(p, "G01", "G08", "G22")
    goods(p, potato=3, corn=1, stone=3)
    market(p, "P01", "P05", "Z03", "Z13")
    return p


def war() -> Tawantinsuyu:
    """A Conquest is about to be called."""
    p = ready(2)
    armies(p, "a1-1gold", "a2-1corn", where="up")
    armies(p, "a1-2potato", "a2-1stone")
    armies(p, "a1-1corn", "a2-1potato", seat=1, where="up")
    goods(p, potato=1)
    me(p).priest = (p.actions.index(CONQUEST) - 1) % 5
    p.settle()
    return p


def workshop() -> Tawantinsuyu:
    """Buildings, Statues and cloth, with an Architect among his like."""
    p = ready(3)
    worker(p, "architect")
    stand(p, "architect", "T1b", "T2a")
    built(p, "P02", "Z04", "Z15")
    built(p, "P08", worn=True)
    statue(p, "small trefoil")
    tapestry(p, "W01", "W08")
    hand(p, "G29")
    goods(p, corn=3, stone=4, gold=1)
    market(p, "P01", "P05", "Z03", "Z13")
    return p


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (opening, [7, 18, 131, 255, 2405]),
        (war, [6, 24, 149, 467, 3172]),
        (workshop, [12, 63, 325, 1584]),
    ],
)
def test_the_number_of_paths(position: Callable[[], Tawantinsuyu], counts: list[int]) -> None:
    p = position()
    assert [paths(p, depth) for depth in range(1, len(counts) + 1)] == counts
