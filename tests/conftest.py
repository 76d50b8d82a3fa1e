"""What all tests stand on: the catalogues as they are in the sources, compiled."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from catalogues import compile_all

from pukllay.core.speech import speaking

compile_all()


@pytest.fixture(autouse=True)
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that has a parameter `lang` speaks that language."""
    callspec = getattr(request.node, "callspec", None)
    with speaking(callspec.params.get("lang") if callspec is not None else None):
        yield
