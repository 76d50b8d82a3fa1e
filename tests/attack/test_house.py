"""What one address may bring and hold, and what is kept for how long."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from uvicorn.config import Config
from uvicorn.server import ServerState

from pukllay.games import kit
from pukllay.server.guard import Guard, network
from pukllay.server.house import House
from pukllay.server.patience import Patient
from pukllay.server.people import TooMany
from pukllay.server.schema import EditionRow, LineRow, LinkRow, TableRow, now
from pukllay.server.seats import Seats
from pukllay.server.settings import Settings
from pukllay.server.table_store import Link, TableStore
from tests.attack.conftest import Serve
from tests.server.test_public import in_a_thread

TABLE = {"game": "tiwanaku", "players": ["here", "link"], "options": {"disc": "long-01"}}


def test_a_line_to_the_internet_is_one_network() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::9") != network("2001:db8:1:2::9")
    assert network("::ffff:203.0.113.7") == network("203.0.113.7") == "203.0.113.7"
    assert network("fe80::1%eth0") == "fe80::/64" and network("testclient") == "testclient"


def test_many_addresses_of_one_line_share_its_limits(serve: Serve) -> None:
    first = serve("2001:db8:1:2::1", rate=0.001, burst=3)
    answers = []
    for n in range(5):
        first._transport.client = (f"2001:db8:1:2::{n + 1}", 1)
        answers.append(first.post("/api/tables", json=TABLE).status_code)
    assert answers == [201] * 3 + [429] * 2
    first._transport.client = ("2001:db8:1:3::1", 1)
    assert first.post("/api/tables", json=TABLE).status_code == 201


def test_an_address_makes_so_many_tables_in_a_day(serve: Serve) -> None:
    client = serve(tables_a_day=3)
    answers = [client.post("/api/tables", json=TABLE) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 2
    assert "tomorrow" in answers[-1].json()["detail"] and answers[-1].headers["retry-after"]
    again = serve(tables_a_day=3)
    assert again.post("/api/tables", json=TABLE).status_code == 429, "also after a restart"


def test_an_address_brings_so_many_bytes_in_a_day(tmp_path: Path) -> None:
    store = TableStore(f"sqlite:///{tmp_path / 'tables.db'}")
    house = House(store, Settings(database="", public=True, bytes_a_day=1_000))
    house.count("a", 900)
    with pytest.raises(TooMany):
        house.count("a", 200)
    house.count("a", 100)
    house.count("b", 1_000)
    store.engine.dispose()


def aged(store: TableStore, table: str, days: float) -> None:
    then = now() - timedelta(days=days)
    with store.write_lock, Session(store.engine) as db, db.begin():
        db.execute(update(TableRow).where(TableRow.id == table).values(since=then, created=then))
        db.execute(update(LinkRow).where(LinkRow.table_id == table).values(seen=None))
        db.execute(update(EditionRow).values(used=then))


def test_what_nobody_touches_is_thrown_away_with_all_that_hangs_on_it(tmp_path: Path) -> None:
    store = TableStore(f"sqlite:///{tmp_path / 'tables.db'}")
    own = kit("tiwanaku").edition.file.text + "\n# mine"
    old, seen, young = (store.create("tiwanaku", ["here", "here"], options={"disc": "long-01"}) for _ in range(3))
    mine = store.create("tiwanaku", ["here", "here"], options={"disc": "long-01"}, edition=own)
    for links in (old, seen, mine):
        aged(store, links[0].table, 40)
    with store.write_lock, Session(store.engine) as db, db.begin():
        db.execute(update(LinkRow).where(LinkRow.secret == seen[0].secret).values(seen=now()))
    assert House(store, Settings(database="")).clear() == 0, "kept for ever, unless the host says otherwise"
    assert House(store, Settings(database="", keep_days=30)).clear() == 2
    with Session(store.engine) as db:
        left = set(db.scalars(select(TableRow.id)))
        assert left == {seen[0].table, young[0].table}
        for row in (LinkRow, LineRow):
            assert set(db.scalars(select(row.table_id).distinct())) <= left
        assert db.scalar(select(func.count()).select_from(EditionRow)) == 1
    assert old[0].table not in store.shelf and old[0].table not in store._locks
    store.engine.dispose()


def test_a_new_name_makes_nobodys_move_stale_also_where_the_table_is_read_anew(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = TableStore(url)
    host = store.create("tiwanaku", ["here", "here"], options={"disc": "long-01"}, seed=7)[0]
    with store.at(host.table) as live:
        version, text = live.version, live.game.choices[0].text
    Seats(store).rename(Link(host.table, host.secret, 3, True), 1, "Bo")
    other = TableStore(url)  # another server, or this one after a restart
    assert other.choose(host, version, text, "n").version == version + 2
    for one in (store, other):
        one.engine.dispose()


def test_somebody_who_knows_a_name_cannot_keep_its_owner_out(serve: Serve) -> None:
    ana = {"name": "Ana", "password": "a quiet llama"}
    client = serve("198.51.100.1")
    assert client.post("/api/me/sign-up", json=ana).status_code == 201
    client.cookies.clear()
    for n in range(30):
        client._transport.client = (f"203.0.113.{n}", 1)
        assert client.post("/api/me/sign-in", json={**ana, "password": "a guess of mine"}).status_code == 403
    client._transport.client = ("198.51.100.1", 1)
    assert client.post("/api/me/sign-in", json=ana).status_code == 200


# -- what arrives slowly ----------------------------------------------------------------------------------------------


def test_half_a_body_is_not_waited_for_for_ever() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "http.request"
        assert (await receive())["type"] == "http.disconnect"

    async def half(said: list[dict[str, Any]] = [{"type": "http.request", "body": b"{", "more_body": True}]) -> Any:  # noqa: B006
        return said.pop() if said else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        raise AssertionError(message)

    headers = [(b"content-type", b"application/json"), (b"content-length", b"10"), (b"host", b"localhost")]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": headers, "client": ("1.2.3.4", 1)}
    in_a_thread(Guard(app, Settings(database="", patience=0.05))(scope, half, send))


HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD + b"X-", HEAD + b"\r\nGET"])
def test_half_a_head_is_not_waited_for_for_ever(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patient, "patience", 0.05)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def connect() -> bytes:
        config = Config(app, lifespan="off", log_config=None, timeout_keep_alive=3600)
        config.load()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Patient(config, ServerState(), {}), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        writer.write(sent)
        answer = await asyncio.wait_for(reader.read(), 60)  # until the server closes
        writer.close()
        server.close()
        return answer

    assert in_a_thread(connect()).startswith(b"HTTP/1.1 204") == sent.endswith(b"\r\n\r\nGET")


def test_streams_of_all_addresses_together_have_a_limit(serve: Serve) -> None:
    client = serve(streams_of_all=0)
    link = client.post("/api/tables", json=TABLE).json()["links"][0]
    refused = client.get(f"/api/tables/{link['table']}/{link['secret']}/stream")
    assert refused.status_code == 503 and refused.headers["retry-after"]
