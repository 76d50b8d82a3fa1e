"""Counts of decision paths from named positions."""

from __future__ import annotations

import pytest

from tests.counting import paths
from tests.tiwanaku.table import arrange, long, short


@pytest.mark.parametrize(("depth", "count"), [(1, 1), (2, 19), (3, 19), (4, 339), (5, 948)])
def test_from_the_start_on_the_short_board(depth: int, count: int) -> None:
    assert paths(short(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(2, 28), (4, 752)])
def test_from_the_start_on_the_long_board(depth: int, count: int) -> None:
    assert paths(long(4), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 65), (3, 263), (4, 1049)])
def test_with_meeples_to_divine_and_tokens_to_offer(depth: int, count: int) -> None:
    p = arrange(short(), mine=("a1", "b3", "c3"), theirs=("e3", "e2"), crops=("a3", "a4"))
    p.tokens[0] = 1 << 1 | 1 << 5
    assert paths(p, depth) == count
