"""What is told to who runs a server, and to nobody else; no address of a table is in it."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from pukllay.server.measures import JsonLines, log_as_json
from tests.attack.conftest import Serve
from tests.server.test_api import play_on

TABLE = {"game": "tiwanaku", "players": ["here", "here"], "options": {"disc": "long-01"}}
LINE = re.compile(r"[a-z_]+(\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*\})? [0-9.e+-]+")


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is logged, as lines of JSON."""
    root, mine = logging.getLogger(), logging.getLogger("pukllay")
    before, level = list(root.handlers), mine.level
    log_as_json()
    sink = io.StringIO()
    handler = logging.StreamHandler(sink)
    handler.setFormatter(JsonLines())
    root.handlers[:] = [handler]
    yield sink
    root.handlers[:] = before
    mine.setLevel(level)


def test_requests_are_counted_by_their_pattern_and_no_secret_is_told(serve: Serve, lines: io.StringIO) -> None:
    client = serve("10.0.0.7", looks_burst=10_000, rate=1e6, burst=10**6)
    host = client.post("/api/tables", json=TABLE).json()["links"][0]
    play_on(client, host, 3)
    client.get(f"/t/{host['table']}/{host['secret']}")
    client.get("/made/up/by/somebody")
    client.get("/static/table.js")
    client.get(f"/g/{host['secret']}")
    told = client.get("/metrics")
    assert told.status_code == 200 and told.headers["content-type"].startswith("text/plain; version=0.0.4")
    for line in told.text.splitlines():
        assert line.startswith("# TYPE ") or LINE.fullmatch(line), line
    choose = 'method="POST",path="/api/tables/{table}/{secret}/choose",status="200"'
    assert f"pukllay_requests_total{{{choose}}} 3" in told.text
    assert 'path="other"' in told.text and 'path="/static"' in told.text and "made/up" not in told.text
    assert "pukllay_changes_total 3" in told.text and "pukllay_tables_in_memory 1" in told.text
    logged = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert any(line.get("path") == "/api/tables/{table}/{secret}/choose" and line["status"] == 200 for line in logged)
    for secret in (host["secret"], host["table"]):
        assert secret not in told.text and secret not in lines.getvalue()


@pytest.mark.parametrize(("address", "headers"), [("9.9.9.9", {}), ("10.0.0.7", {"X-Forwarded-For": "203.0.113.7"})])
def test_strangers_get_no_measures(serve: Serve, address: str, headers: dict[str, str]) -> None:
    assert serve(address).get("/metrics", headers=headers).status_code == 404


def test_health_is_told_also_to_whoever_asks_often_and_is_503_without_a_database(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = serve(looks=0.001, looks_burst=1)
    assert [client.get("/healthz").status_code for _ in range(5)] == [200] * 5

    def away(*_: Any) -> Any:
        raise OperationalError("SELECT 1", {}, Exception("away"))

    monkeypatch.setattr(client.app.state.store.engine, "connect", away)  # type: ignore[attr-defined]
    assert client.get("/healthz").status_code == 503


def test_an_error_of_the_database_tells_no_secret(serve: Serve) -> None:
    engine = serve().app.state.store.engine  # type: ignore[attr-defined]
    with pytest.raises(OperationalError) as error, engine.connect() as db:
        db.execute(text("SELECT * FROM nothing WHERE secret = :secret"), {"secret": "a secret"})
    assert "a secret" not in str(error.value)
