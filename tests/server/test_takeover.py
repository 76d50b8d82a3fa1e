"""A server that another one follows in mid-game, at the same socket: nobody is turned away, and no move is lost."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pukllay.core.rng import Rng
from tests.server.conftest import PATIENCE, post


class Seat:
    """A socket that stays while the servers at it change, as `tools/play.py` holds it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = self.begin()

    def begin(self, *more: str) -> subprocess.Popen[bytes]:
        number = self.socket.fileno()
        with (self.folder / "server.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "pukllay.cli.main", "serve", "--listening", str(number), *more],
                env={**os.environ, "PUKLLAY_DATA": str(self.folder)},
                pass_fds=[number],
                stdout=log,
                stderr=log,
            )

    def change(self) -> int:
        """Another server instead of the one that is there; what that one ended with."""
        before, self.server = self.server, self.begin("--after", str(self.server.pid))
        return before.wait(PATIENCE)

    def stop(self) -> None:
        self.server.terminate()
        self.server.wait(PATIENCE)
        self.socket.close()


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seat]:
    found = Seat(tmp_path)
    yield found
    found.stop()


def test_moves_go_on_while_servers_change(seat: Seat) -> None:
    body = {"game": "tiwanaku", "players": ["here", "here"], "options": {"disc": "long-01"}}
    link = post(seat.url + "/api/tables", json=body).json()["links"][0]
    path = f"{seat.url}/api/tables/{link['table']}/{link['secret']}"
    played: list[tuple[int, str]] = []
    refused: list[Exception] = []
    enough = threading.Event()

    def play() -> None:
        rng = Rng(1)
        while not enough.is_set():
            seen = httpx.get(path, timeout=PATIENCE).json()
            text = seen["choices"][rng.below(len(seen["choices"]))]["text"]
            move = {"version": seen["version"], "text": text, "name": f"move {seen['version']}"}
            while True:  # as the page does: once more by the same name, if the answer is lost
                try:
                    assert httpx.post(path + "/choose", json=move, timeout=PATIENCE).status_code == 200
                    break
                except httpx.ConnectError as error:
                    refused.append(error)
                    return
                except httpx.TransportError:
                    continue
            played.append((seen["ply"], text))

    streams: list[str] = []

    def watch() -> None:
        with httpx.stream("GET", path + "/stream", timeout=PATIENCE) as stream:
            streams.extend(stream.iter_lines())
        streams.append("the end")

    player, watcher = threading.Thread(target=play), threading.Thread(target=watch)
    watcher.start()
    player.start()
    try:
        for _ in range(2):
            before = len(played)
            while len(played) < before + 3 and player.is_alive():
                time.sleep(0.02)
            assert seat.change() in (0, -15)  # it ended as it was told to
        before = len(played)
        while len(played) < before + 3 and player.is_alive():
            time.sleep(0.02)
    finally:
        enough.set()
        player.join(PATIENCE)
        watcher.join(PATIENCE)
    assert not refused
    assert streams[-1] == "the end"  # the page then listens anew
    with sqlite3.connect(seat.folder / "tables.db") as db:
        kept = db.execute("select ply, text from lines where table_id = ? order by ply", (link["table"],)).fetchall()
    assert [ply for ply, _ in kept] == list(range(len(kept)))
    assert [text for ply, text in kept if ply in dict(played)] == [text for _, text in played]


def test_a_server_that_cannot_begin_leaves_the_other_at_its_place(seat: Seat) -> None:
    httpx.get(seat.url + "/api/games", timeout=PATIENCE)
    failed = seat.begin("--after", str(seat.server.pid), "--database", "sqlite:////nowhere/at/all.db")
    assert failed.wait(PATIENCE) == 2
    assert httpx.get(seat.url + "/api/games", timeout=PATIENCE).status_code == 200
