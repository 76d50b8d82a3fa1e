"""More than a server can bear: what it takes it does in time, the rest is asked to come again, and comes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pukllay.server.guard import Guard, Load
from pukllay.server.settings import Settings
from pukllay.server.shelf import weight
from pukllay.server.table_store import TableStore
from tests.server.test_public import in_a_thread


def request(method: str, path: str) -> dict[str, Any]:
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"content-length", b"2")]
    return {"type": "http", "method": method, "path": path, "headers": headers, "client": ("1.2.3.4", 1)}


def test_past_the_limit_requests_are_refused_at_once_and_changes_come_before_looks() -> None:
    statuses: list[tuple[str, int]] = []

    async def check() -> None:
        done = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await done.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})

        settings = Settings(database="", looks_at_once=2, at_once=4)
        load = Load(settings)
        guard = Guard(app, settings, load)

        async def ask(method: str, path: str) -> None:
            async def send(message: Any) -> None:
                if message["type"] == "http.response.start":
                    again = dict(message["headers"]).get(b"retry-after", b"")
                    statuses.append((f"{method} {path} {again.decode()}".strip(), message["status"]))

            await guard(request(method, path), asyncio.Event().wait, send)  # type: ignore[arg-type]

        asked = [("GET", "/t/a/b/blocks")] * 4 + [("POST", "/api/tables/a/b/choose")] * 4
        asked += [("GET", "/static/x.js"), ("POST", "/api/tables/a/b/hint"), ("GET", "/")]
        tasks = [asyncio.create_task(ask(*one)) for one in asked]
        await asyncio.sleep(0)
        assert statuses == [("GET /t/a/b/blocks 2", 503)] * 2 + [("POST /api/tables/a/b/choose 2", 503)] * 2
        assert load.now == 4 and load.shed == 4
        done.set()
        await asyncio.gather(*tasks)
        assert load.now == 0
        await ask("GET", "/t/a/b/blocks")

    in_a_thread(check())
    assert statuses[-1] == ("GET /t/a/b/blocks", 200), "whoever comes again is served"
    assert [status for _what, status in statuses[4:]] == [200] * 8


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    return TableStore(f"sqlite:///{tmp_path / 'tables.db'}", memory=300_000)


def test_memory_is_measured_in_bytes_and_what_is_needed_comes_back(store: TableStore) -> None:
    made = [store.create("tiwanaku", ["here", "here"], options={"disc": "long-01"})[0] for _ in range(20)]
    assert 1 < len(store.shelf) < 20 and store.shelf.bytes <= store.shelf.room
    assert made[0].table not in store.shelf and made[-1].table in store.shelf
    for host in made:
        with store.at(host.table) as live:
            assert live.version == 1
    assert store.shelf.bytes == sum(weight(live) for live, _size in store.shelf._tables.values())
    for host in made:
        store.forget(host.table)
    assert store.shelf.bytes == 0 and len(store.shelf) == 0
    store.engine.dispose()


def test_a_table_grows_as_it_is_played_and_the_one_that_is_played_stays(store: TableStore) -> None:
    made = [store.create("tiwanaku", ["here", "here"], options={"disc": "long-01"})[0] for _ in range(4)]
    begun = store.shelf.bytes
    with store.at(made[0].table) as live:
        first = weight(live)
    for n in range(40):
        with store.at(made[0].table) as live:
            version, text = live.version, live.game.choices[0].text
        store.choose(store.link(made[0].table, made[0].secret), version, text, f"n{n}")
    with store.at(made[0].table) as live:
        assert weight(live) > first and made[0].table in store.shelf
    assert store.shelf.bytes > begun or len(store.shelf) < 4
    store.engine.dispose()
