"""Several servers at one PostgreSQL: one hears what happens at another, bots think once, and a survivor goes on."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from pukllay.server.bots import Bots
from pukllay.server.postgres_news import PostgresNews
from pukllay.server.schema import open_database
from pukllay.server.seats import Seats
from pukllay.server.table_store import Link, TableStore
from tests.server.conftest import PATIENCE, Postgres, Running, get, post, sit_down
from tests.server.test_bots import Thoughts, work


@pytest.fixture(scope="module")
def name(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, name: str) -> Iterator[list[Running]]:
    """Two servers, started in the same moment on an empty database."""
    servers = [Running(tmp_path_factory.mktemp("server"), "--database", postgres.url(name)) for _ in range(2)]
    for server in servers:
        server.launch()
    try:
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            server.stop()


def make(server: Running, players: list[str], **more: Any) -> list[str]:
    """The paths of the links."""
    answer = post(server.url + "/api/tables", json={"game": "tiwanaku", "players": players, **more})
    assert answer.status_code == 201, answer.text
    urls = [sit_down(server.url, link["url"]) for link in answer.json()["links"]]
    return [url.replace("/t/", "/api/tables/") for url in urls]


def events(server: Running, path: str) -> Iterator[str]:
    """What a stream says of the game, not of what happens beside it, such as who comes. Its own look after fifteen
    seconds is not waited for: only news arrives in time."""
    last = 0
    with httpx.stream("GET", server.url + path + "/stream", timeout=10) as answer:
        for line in answer.iter_lines():
            if line.startswith("data:") and (version := json.loads(line[5:])["version"]) > last:
                last = version
                yield line


def choose(server: Running, path: str) -> int:
    seen = get(server.url + path).json()
    body = {"version": seen["version"], "text": seen["choices"][0]["text"]}
    answer = post(server.url + path + "/choose", json=body)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


def test_a_choice_made_at_one_server_is_heard_at_the_other(pair: list[Running]) -> None:
    one, two = pair
    host, *_, watcher = make(one, ["here", "here"], seed=7)
    heard = events(two, watcher)
    assert '"version": 1' in next(heard)
    for _ in range(5):
        assert f'"version": {choose(one, host)},' in next(heard)
        assert f'"version": {choose(two, host)},' in next(heard)


def test_a_server_that_lost_its_connection_hears_again(pair: list[Running], postgres: Postgres, name: str) -> None:
    one, two = pair
    host, *_, watcher = make(one, ["here", "here"], seed=7)
    heard = events(two, watcher)
    next(heard)
    postgres.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND application_name LIKE %s",
        (name, "pukllay ear%"),
    )
    assert f'"version": {choose(one, host)},' in next(heard)


def test_a_request_sent_to_both_servers_at_once_counts_once(pair: list[Running]) -> None:
    host = make(pair[0], ["here", "here"], seed=8)[0]
    with ThreadPoolExecutor(2) as both:
        for n in range(15):
            seen = get(pair[n % 2].url + host).json()
            body = {"version": seen["version"], "text": seen["choices"][0]["text"], "name": f"n{n}"}
            sent = [both.submit(post, server.url + host + "/choose", json=body) for server in pair]
            answers = [future.result() for future in sent]
            assert [a.status_code for a in answers] == [200, 200], [a.text for a in answers]
            assert sorted(a.json()["repeated"] for a in answers) == [False, True]
            assert {a.json()["version"] for a in answers} == {seen["version"] + 1}


def test_when_a_thinking_server_is_killed_the_other_lets_the_bot_think(tmp_path: Path, postgres: Postgres) -> None:
    name = postgres.new_database()
    servers = [Running(tmp_path, "--database", postgres.url(name)) for _ in range(2)]
    try:
        for server in servers:
            server.start()
        path = make(servers[0], ["amawta", "amawta"], options={"disc": "long-01"})[0]
        thinker = _who_thinks(postgres, name)
        dead = next(server for server in servers if server.process is not None and server.process.pid == thinker)
        alive = next(server for server in servers if server is not dead)
        dead.kill()
        before = get(alive.url + path).json()["version"]
        for _ in range(PATIENCE * 10):
            if get(alive.url + path).json()["version"] > before:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("nobody went on")
        assert _who_thinks(postgres, name) == alive.process.pid if alive.process else False
    finally:
        for server in servers:
            server.stop()


def _who_thinks(postgres: Postgres, name: str) -> int:
    """The process that holds a claim, by the database's own list of locks."""
    for _ in range(PATIENCE * 20):
        rows = postgres.ask(
            "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid) "
            "WHERE l.locktype = 'advisory' AND l.granted AND a.datname = %s",
            (name,),
        )
        assert len(rows) <= 1, "two servers let one bot think"
        if rows:
            return int(rows[0][0].split()[-1])
        time.sleep(0.05)
    raise AssertionError("no bot thinks")


def test_of_two_servers_one_lets_a_bot_think(postgres: Postgres) -> None:
    url = postgres.url(postgres.new_database())
    stores = [TableStore(url), TableStore(url)]
    wires = [PostgresNews(store.engine, store.heard, lambda: None) for store in stores]
    servers = [Bots(store, 1, wire) for store, wire in zip(stores, wires, strict=True)]
    both = [Thoughts(), Thoughts()]
    for bots, thoughts in zip(servers, both, strict=True):
        bots.errands = thoughts

    def begun() -> list[int]:
        return [len(thoughts.coming) for thoughts in both]

    stores[0].create("tiwanaku", ["random", "here"], seed=1)
    for _ in range(3):
        for bots in servers:
            bots.sweep()
            work(bots)
    assert begun() == [1, 0]
    wires[0].stop()  # as when its server dies: the database takes the claim back
    for _ in range(PATIENCE * 20):
        servers[1].sweep()
        work(servers[1])
        if begun() == [1, 1]:
            break
        time.sleep(0.05)
    servers[1].sweep()
    assert begun() == [1, 1]
    for store in stores:
        store.engine.dispose()
    wires[1].stop()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_servers_that_start_together_migrate_once(kind: str, tmp_path: Path, postgres: Postgres) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else postgres.url(postgres.new_database())
    ready, failures = threading.Barrier(6), list[BaseException]()

    def begin() -> None:
        try:
            ready.wait()
            open_database(url).dispose()
        except BaseException as e:
            failures.append(e)

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_a_server_waits_for_another_that_is_making_the_file(tmp_path: Path) -> None:
    """A writer in a file that is not yet WAL: SQLite says at once that it is locked, whatever `busy_timeout` says."""
    first = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, check_same_thread=False)
    first.execute("BEGIN IMMEDIATE")
    writing = threading.Timer(0.3, first.execute, ["COMMIT"])
    writing.start()
    open_database(f"sqlite:///{tmp_path / 'tables.db'}").dispose()
    writing.join()
    assert first.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    first.close()


def test_names_and_seats_changed_at_two_servers_are_all_kept(postgres: Postgres) -> None:
    url = postgres.url(postgres.new_database())
    stores = [TableStore(url), TableStore(url)]
    link = stores[0].create("tiwanaku", ["here", "here", "here", "here"], seed=1)[0]

    def rename(seat: int) -> None:
        for n in range(5):
            Seats(stores[seat % 2]).rename(Link(link.table, link.secret, 15, True), seat, f"{seat}-{n}")

    with ThreadPoolExecutor(4) as four:
        list(four.map(rename, range(4)))
    with stores[0].at(link.table) as live:
        assert live.game.names == ["0-4", "1-4", "2-4", "3-4"] and live.version == 21
    for store in stores:
        store.engine.dispose()
