"""A server for tests: in the same process for the interface, in one of its own for browsers and crashes."""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser, Page, expect, sync_playwright

from pukllay.games import NAMES
from pukllay.server.app import make_app
from pukllay.server.settings import Settings

HERE = "http://localhost"  # what a server at one's own machine is called
PATIENCE = 60  # seconds: tests wait for what comes, also on a machine that is busy with something else


def get(url: str) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE)


def post(url: str, json: dict[str, Any]) -> httpx.Response:
    return httpx.post(url, json=json, timeout=PATIENCE)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0))
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 50_000)) as found:
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
        self.launch()
        self.wait()

    def launch(self) -> None:
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pukllay.cli.main", "serve", "--port", str(self.port), *self.more],
                env={**os.environ, "PUKLLAY_DATA": str(self.folder), "PYTHONUNBUFFERED": "1"},
                stdout=log,
                stderr=log,
            )

    def wait(self) -> None:
        assert self.process is not None
        for _ in range(PATIENCE * 10):
            try:
                get(self.url + "/api/games")
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


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


class Postgres:
    """A cluster of its own in a folder of its own, at a socket there."""

    def __init__(self, binaries: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pukllay-pg-", dir="/tmp"))  # a socket's path must be short
        # It refuses to run as root: then it runs as the user that its package made.
        self.user: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        data = str(self.folder / "data")
        first = [str(binaries / "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N"]
        subprocess.run(first, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.user)
        settings = ["-c", "listen_addresses=", "-c", "fsync=off", "-k", str(self.folder)]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [str(binaries / "postgres"), "-D", data, *settings],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self.user,
            )
        self.made = 0
        for _ in range(PATIENCE * 10):
            with contextlib.suppress(psycopg.OperationalError):
                self.ask("SELECT 1")
                return
            time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text())

    def ask(self, query: Any, given: tuple[Any, ...] = (), database: str = "postgres") -> list[tuple[Any, ...]]:
        with psycopg.connect(host=str(self.folder), user="postgres", dbname=database, autocommit=True) as connection:
            cursor = connection.execute(query, given)
            return cursor.fetchall() if cursor.description else []

    def new_database(self) -> str:
        """Its name; `url` says how to reach it."""
        self.made += 1
        name = f"tables{self.made}"
        self.ask(f"CREATE DATABASE {name}")
        return name

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)  # "fast": without waiting for clients
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    found = [Path(p).parent for p in sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))]
    there = shutil.which("initdb")
    if there:
        found.append(Path(there).resolve().parent)
    if not found:
        pytest.fail("there is no PostgreSQL here; tools/postgres.sh installs it")
    cluster = Postgres(found[-1])
    yield cluster
    cluster.stop()


Make = Callable[..., dict[str, Any]]


@pytest.fixture
def make(client: TestClient) -> Make:
    """Makes a table, takes its seats and gives the links by what they play."""

    def create(players: list[str], game: str = "tiwanaku", **more: Any) -> dict[str, Any]:
        answer = client.post("/api/tables", json={"game": game, "players": players, **more})
        assert answer.status_code == 201, answer.text
        made = dict(answer.json())
        made["links"] = [seated(client, link) for link in made["links"]]
        return made

    return create


def seated(client: TestClient, link: dict[str, Any]) -> dict[str, Any]:
    """Sit down by a link; one that is somebody's already, or looks on, stays as it is."""
    answer = client.post(f"/api/tables/{link['table']}/{link['secret']}/claim", json={})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def sit_down(server: str, url: str) -> str:
    """The address of the seat that a link at a running server invites to."""
    answer = post(server + url.replace("/t/", "/api/tables/") + "/claim", {})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["url"])


# -- a real browser ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
    if found is None:
        pytest.fail("no Chromium here: tools/chromium.sh installs it")
    expect.set_options(timeout=PATIENCE * 1000)
    quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
    with sync_playwright() as p:
        opened = p.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-component-update", "--disable-sync", *quiet]
        )
        yield opened
        opened.close()


@pytest.fixture
def open_page(browser: Browser, running: Running) -> Iterator[Callable[..., Page]]:
    """Opens a page, and at the end requires that no script failed in it."""
    pages: list[Page] = []
    faults: list[str] = []

    def open_it(
        address: str, width: int = 1280, height: int = 720, lang: str = "en-GB", newcomer: bool = False, **more: Any
    ) -> Page:
        more = {"reduced_motion": "reduce", **more}  # nothing to wait for
        context = browser.new_context(viewport={"width": width, "height": height}, locale=lang, **more)
        for game in () if newcomer else NAMES:  # who has been here needs nothing shown first
            context.add_init_script(f"localStorage.setItem('shown {game}', '1')")
        context.add_init_script("localStorage.setItem('table pace', '0')")  # others' moves are not shown one by one
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda m: faults.append(m.text) if "Content Security Policy" in m.text else None)
        page.goto(running.url + address)
        pages.append(page)
        return page

    yield open_it
    for page in pages:
        page.context.close()
    assert not faults
