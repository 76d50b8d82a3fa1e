"""A server for tests: in the same process for the interface, in one of its own for browsers and crashes."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from pukllay.server.app import make_app
from pukllay.server.settings import Settings


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0))
    with TestClient(app) as found:
        yield found


class Running:
    """A server in its own process, that can be killed and started again on the same database."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.more = more
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pukllay.cli.main", "serve", "--port", str(self.port), *self.more],
                env={**os.environ, "PUKLLAY_DATA": str(self.folder), "PYTHONUNBUFFERED": "1"},
                stdout=log,
                stderr=log,
            )
        for _ in range(300):
            try:
                httpx.get(self.url + "/api/games", timeout=5)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As hard as a power cut for the process: kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


Make = Callable[..., dict[str, Any]]


@pytest.fixture
def make(client: TestClient) -> Make:
    """Makes a table and gives its links by what they play."""

    def create(players: list[str], game: str = "tiwanaku", **more: Any) -> dict[str, Any]:
        answer = client.post("/api/tables", json={"game": game, "players": players, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    return create
