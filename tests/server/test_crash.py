"""A server that is killed in mid-storm loses nothing that it acknowledged, and does nothing twice."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from pukllay.core.rng import Rng
from tests.server.conftest import Running


def storm(url: str, link: dict[str, Any], seed: int, kept: list[tuple[int, str]], stop: threading.Event) -> None:
    """Play one table as fast as it goes, and note every choice that was acknowledged: the ply and the text."""
    rng, base = Rng(seed), f"{url}/api/tables/{link['table']}/{link['secret']}"
    with httpx.Client(timeout=5) as client:
        while not stop.is_set():
            try:
                seen = client.get(base).json()
                if seen["over"]:
                    return
                choice = seen["choices"][rng.below(len(seen["choices"]))]
                body = {"version": seen["version"], "text": choice["text"], "name": f"{seed}-{seen['version']}"}
                for _ in range(2):  # every request comes twice, as over a bad line
                    answer = client.post(base + "/choose", json=body)
                    if answer.status_code == 200 and not answer.json()["repeated"]:
                        kept.append((seen["ply"], choice["text"]))
            except (httpx.TransportError, KeyError):
                time.sleep(0.05)


def test_every_acknowledged_choice_survives_kill_9_once(tmp_path: Path) -> None:
    server = Running(tmp_path, "--bots", "0")
    server.start()
    stop = threading.Event()
    try:
        with httpx.Client(base_url=server.url) as client:
            body = {"game": "tiwanaku", "players": ["here", "here"], "options": {"disc": "long-01"}}
            links = [client.post("/api/tables", json=body).json()["links"][0] for _ in range(3)]
        kept: list[list[tuple[int, str]]] = [[] for _ in links]
        threads = [
            threading.Thread(target=storm, args=(server.url, link, n, kept[n], stop)) for n, link in enumerate(links)
        ]
        for thread in threads:
            thread.start()
        for _ in range(2):
            time.sleep(1.5)
            server.kill()
            server.start()
        time.sleep(1)
        stop.set()
        for thread in threads:
            thread.join(20)
        server.kill()
        _compare(tmp_path / "tables.db", links, kept)
        server.start()  # and the tables can still be played
        for link in links:
            seen = httpx.get(f"{server.url}/api/tables/{link['table']}/{link['secret']}").json()
            assert seen["over"] or seen["choices"]
    finally:
        stop.set()
        server.stop()


def _compare(database: Path, links: list[dict[str, Any]], kept: list[list[tuple[int, str]]]) -> None:
    with sqlite3.connect(database) as db:
        for link, acknowledged in zip(links, kept, strict=True):
            rows = db.execute(
                "select ply, text from lines where table_id = ? order by ply", (link["table"],)
            ).fetchall()
            assert [ply for ply, _ in rows] == list(range(len(rows))), (
                "plies follow each other without a gap or a double"
            )
            lines = dict(rows)
            assert len(acknowledged) > 5, "the storm was too quiet to show anything"
            assert len({ply for ply, _ in acknowledged}) == len(acknowledged), "no ply was acknowledged twice"
            for ply, text in acknowledged:
                assert lines[ply] == text


def test_bots_resume_after_a_restart(tmp_path: Path) -> None:
    server = Running(tmp_path, "--bots", "0")
    server.start()
    try:
        with httpx.Client(base_url=server.url) as client:
            body = {"game": "tiwanaku", "players": ["random", "random"], "options": {"board": "short"}}
            link = client.post("/api/tables", json=body).json()["links"][0]
            base = f"/api/tables/{link['table']}/{link['secret']}"
            assert client.get(base).json()["ply"] <= 1
        server.kill()
        server.more = ("--bots", "1")
        server.start()
        with httpx.Client(base_url=server.url) as client:
            for _ in range(300):
                if client.get(base).json()["over"]:
                    return
                time.sleep(0.2)
        raise AssertionError("the bots did not finish their game")
    finally:
        server.stop()
