"""A database that is away, full or damaged: a sentence, nothing half done, and the server goes on by itself."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event
from sqlalchemy.engine import Engine

from pukllay.core.errors import PukllayError
from pukllay.server.schema import open_database
from pukllay.server.settings import Settings
from tests.attack.conftest import Serve
from tests.server.conftest import Make, Postgres
from tests.server.test_api import look, path

TABLE = {"game": "tiwanaku", "players": ["here", "here"], "options": {"disc": "long-01"}, "names": ["Ana", "Bo"]}


def engine_of(client: TestClient) -> Engine:
    found: Engine = client.app.state.store.engine  # type: ignore[attr-defined]
    return found


def test_a_full_disk_is_told_and_nothing_is_half_done(serve: Serve) -> None:
    client = serve()
    host = client.post("/api/tables", json=TABLE).json()["links"][0]
    seen = look(client, host)
    most = [1]  # pages: less than there are, so that none can be added

    @event.listens_for(engine_of(client), "checkout")
    def fill(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={most[0]}")

    engine_of(client).dispose()
    statuses = set()
    for _ in range(40):
        answer = client.post("/api/tables", json=TABLE)
        statuses.add(answer.status_code)
        if answer.status_code == 503:
            break
    assert statuses <= {201, 503} and 503 in statuses
    assert answer.headers["retry-after"].isdigit() and "try again" in answer.json()["detail"]
    assert answer.headers["content-security-policy"]
    assert look(client, host)["version"] == seen["version"], "what is there can still be looked at"
    most[0] = 1 << 30  # somebody made room
    body = {"version": seen["version"], "text": seen["choices"][0]["text"]}
    assert client.post(path(host) + "/choose", json=body).status_code == 200
    assert look(client, host)["ply"] > seen["ply"]


def test_a_database_that_went_away_comes_back(serve: Serve, postgres: Postgres) -> None:
    """Its connections are cut while it takes no new ones; then it does."""
    name = postgres.new_database()
    client = serve(database=postgres.url(name))
    host = client.post("/api/tables", json=TABLE).json()["links"][0]
    seen = look(client, host)
    postgres.ask(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
    for answer in (
        client.get(path(host)),
        client.post(path(host) + "/choose", json={"version": seen["version"], "text": seen["choices"][0]["text"]}),
        client.post("/api/tables", json=TABLE),
    ):
        assert answer.status_code == 503 and answer.headers["retry-after"], answer.text
    page = client.get(f"/t/{host['table']}/{host['secret']}")
    assert page.status_code == 503 and "<html" in page.text
    postgres.ask(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    assert look(client, host)["version"] == seen["version"]
    body = {"version": seen["version"], "text": seen["choices"][0]["text"]}
    assert client.post(path(host) + "/choose", json=body).status_code == 200


@pytest.mark.parametrize("where", ["head", "middle"])
def test_a_damaged_file_is_noticed_at_the_start(client: TestClient, make: Make, tmp_path: Path, where: str) -> None:
    for _ in range(12):
        make(["here", "here"], options={"disc": "long-01"})
    engine_of(client).dispose()
    file = tmp_path / "tables.db"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(file.read_bytes())
    first = 0 if where == "head" else len(data) // 2 // 4096 * 4096
    data[first : first + 8192] = b"\x5a" * 8192
    file.write_bytes(data)
    with pytest.raises(Exception, match=r"damaged|malformed|not a database") as noticed:
        open_database(Settings(database=f"sqlite:///{file}").database)
    if where == "middle":
        assert isinstance(noticed.value, PukllayError) and str(file) in str(noticed.value)
