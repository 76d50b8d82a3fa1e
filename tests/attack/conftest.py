"""What strangers tried at a server, kept so that it goes on failing. The servers are those of `tests/server`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pukllay.server.app import make_app
from pukllay.server.settings import Settings
from tests.server.conftest import client as client
from tests.server.conftest import make as make
from tests.server.conftest import postgres as postgres

Serve = Callable[..., TestClient]
STRANGER = "203.0.113.7"


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """A public server, looked at as a stranger does: a fault of its own is an answer and no exception."""
    opened: list[TestClient] = []

    def start(address: str = STRANGER, **more: Any) -> TestClient:
        given = {"public": True, "bots": 0, "database": f"sqlite:///{tmp_path / 'tables.db'}", **more}
        found = TestClient(
            make_app(Settings(**given)),
            base_url="https://table.example" if given["public"] else "http://localhost",
            client=(address, 1),
            raise_server_exceptions=False,
        )
        opened.append(found.__enter__())
        return opened[-1]

    yield start
    for one in opened:
        one.__exit__(None, None, None)
