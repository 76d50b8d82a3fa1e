"""Servers that are killed in mid-storm lose nothing that they acknowledged, and do nothing twice."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from pukllay.core.rng import Rng
from tests.server.conftest import PATIENCE, Postgres, Running, get, post


@dataclass(frozen=True)
class Kept:
    """A choice that a server acknowledged; `repeated`: it said that it had been carried out before."""

    ply: int
    text: str
    repeated: bool


def storm(urls: list[str], link: dict[str, Any], seed: int, kept: list[Kept], stop: threading.Event) -> None:
    """Play one table as fast as it goes, now at one server, now at another, and note what is acknowledged."""
    rng, path = Rng(seed), f"/api/tables/{link['table']}/{link['secret']}"
    with httpx.Client(timeout=5) as client:
        while not stop.is_set():
            try:
                seen = client.get(urls[rng.below(len(urls))] + path).json()
                if seen["over"]:
                    return
                choice = seen["choices"][rng.below(len(seen["choices"]))]
                body = {"version": seen["version"], "text": choice["text"], "name": f"{seed}-{seen['version']}"}
                for _ in range(2):  # every request comes twice, as over a bad line
                    answer = client.post(urls[rng.below(len(urls))] + path + "/choose", json=body)
                    if answer.status_code == 200:
                        kept.append(Kept(seen["ply"], choice["text"], answer.json()["repeated"]))
            except (httpx.TransportError, KeyError):
                time.sleep(0.05)


Lines = Callable[[str], list[tuple[int, str]]]  # of a table, as the database has them


def weather_the_storm(servers: list[Running], lines_of: Lines) -> None:
    """Storm at three tables; each server in turn is killed and started again, while the others go on."""
    for server in servers:
        server.launch()
    for server in servers:
        server.wait()
    stop = threading.Event()
    try:
        body = {"game": "tiwanaku", "players": ["here", "here"], "options": {"disc": "long-01"}}
        links = [post(servers[0].url + "/api/tables", json=body).json()["links"][0] for _ in range(3)]
        kept: list[list[Kept]] = [[] for _ in links]
        urls = [server.url for server in servers]
        threads = [threading.Thread(target=storm, args=(urls, link, n, kept[n], stop)) for n, link in enumerate(links)]
        for thread in threads:
            thread.start()
        for n in range(2):
            time.sleep(1.5)
            servers[n % len(servers)].kill()
            time.sleep(0.5)
            servers[n % len(servers)].start()
        for _ in range(PATIENCE * 10):
            if all(heard_enough(acknowledged) for acknowledged in kept):
                break
            time.sleep(0.1)
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
        for server in servers:
            server.kill()
        for link, acknowledged in zip(links, kept, strict=True):
            compare(lines_of(link["table"]), acknowledged)
        servers[-1].start()  # and the tables can still be played
        for link in links:
            seen = get(f"{servers[-1].url}/api/tables/{link['table']}/{link['secret']}").json()
            assert seen["over"] or seen["choices"]
    finally:
        stop.set()
        for server in servers:
            server.stop()


def heard_enough(acknowledged: list[Kept]) -> bool:
    """Something to compare, and a request that came again among it."""
    return len(acknowledged) > 10 and any(k.repeated for k in acknowledged)


def compare(rows: list[tuple[int, str]], acknowledged: list[Kept]) -> None:
    assert [ply for ply, _ in rows] == list(range(len(rows))), "plies follow each other without a gap or a double"
    assert heard_enough(acknowledged), "the storm was too quiet to show anything"
    first = [k.ply for k in acknowledged if not k.repeated]
    assert len(set(first)) == len(first), "no ply was acknowledged twice"
    lines = dict(rows)
    for k in acknowledged:
        assert lines[k.ply] == k.text


def test_every_acknowledged_choice_survives_kill_9_once(tmp_path: Path) -> None:
    def lines(table: str) -> list[tuple[int, str]]:
        with sqlite3.connect(tmp_path / "tables.db") as db:
            return db.execute("select ply, text from lines where table_id = ? order by ply", (table,)).fetchall()

    weather_the_storm([Running(tmp_path, "--bots", "0")], lines)


def test_every_acknowledged_choice_survives_kill_9_once_with_two_servers(tmp_path: Path, postgres: Postgres) -> None:
    name = postgres.new_database()

    def lines(table: str) -> list[tuple[int, str]]:
        return [
            (ply, text)
            for ply, text in postgres.ask(
                "select ply, text from lines where table_id = %s order by ply", (table,), name
            )
        ]

    more = ("--bots", "0", "--database", postgres.url(name))
    weather_the_storm([Running(tmp_path, *more), Running(tmp_path, *more)], lines)


def test_bots_resume_after_a_restart(tmp_path: Path) -> None:
    server = Running(tmp_path, "--bots", "0")
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            body = {"game": "tiwanaku", "players": ["random", "random"], "options": {"board": "short"}}
            link = client.post("/api/tables", json=body).json()["links"][0]
            base = f"/api/tables/{link['table']}/{link['secret']}"
            assert client.get(base).json()["ply"] <= 1
        server.kill()
        server.more = ("--bots", "1")
        server.start()
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            for _ in range(PATIENCE * 5):
                if client.get(base).json()["over"]:
                    return
                time.sleep(0.2)
        raise AssertionError("the bots did not finish their game")
    finally:
        server.stop()
