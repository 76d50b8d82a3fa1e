"""Every clause has a test, in every game and both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from pukllay.cli.coverage import marked, untested
from pukllay.games import NAMES, kit

CHECKOUT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", NAMES)
def test_no_clause_is_without_a_test(name: str) -> None:
    missing = untested(kit(name), CHECKOUT)
    assert {lang: [c.number for c in clauses] for lang, clauses in missing.items() if clauses} == {}


def test_no_test_is_marked_with_a_clause_that_does_not_exist() -> None:
    known = {number for name in NAMES for number in kit(name).clauses["en"]}
    assert marked(CHECKOUT / "tests") - known == set()
