"""Golden playthroughs: a change of the rules shows as a difference that a player can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from pukllay.games import NAMES
from tests.golden.playthrough import paths, playthrough

ALL = [pytest.param(name, path, *table, id=path.stem) for name in NAMES for path, table in paths(name).items()]


@pytest.mark.parametrize(("name", "path", "seats", "options"), ALL)
def test_the_playthrough_is_still_the_same(name: str, path: Path, seats: int, options: dict[str, str]) -> None:
    """If the change is meant, write it anew with `make golden`, and read the difference."""
    assert path.exists(), "every game has a playthrough: make golden"
    assert playthrough(name, seats, options).splitlines() == path.read_text(encoding="utf-8").splitlines()
