"""`pukllay serve --public`: what a server on the open internet refuses, limits and says in its headers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from pukllay.cli.main import build
from pukllay.server.app import make_app
from pukllay.server.guard import Bucket, Guard
from pukllay.server.settings import Settings

TABLE = {"game": "tiwanaku", "players": ["here", "link"]}
Serve = Callable[..., TestClient]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """A public server with limits of one's own."""
    opened = []

    def start(**limits: Any) -> TestClient:
        app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", public=True, bots=0, **limits))
        client = TestClient(app, base_url="https://table.example", client=("203.0.113.7", 1))
        opened.append(client.__enter__())
        return opened[-1]

    yield start
    for client in opened:
        client.__exit__(None, None, None)


def in_a_thread(work: Coroutine[Any, Any, Any]) -> Any:
    """A browser opened for other tests keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def test_every_answer_carries_the_headers(serve: Serve) -> None:
    client = serve()
    links = client.post("/api/tables", json=TABLE).json()["links"]
    page = links[0]["url"]
    for address in (
        "/", "/new/tiwanaku", "/rules/tiwanaku", page, page + "/fragment", "/api/games", "/api/me",
        page.replace("/t/", "/api/tables/"), "/static/table.js", "/t/no/such", "/nowhere",
    ):  # fmt: skip
        said = client.get(address).headers
        policy = dict(part.strip().split(" ", 1) for part in said["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == "'none'" and policy["form-action"] == "'self'"
        assert "unsafe" not in said["content-security-policy"]
        assert said["referrer-policy"] == "no-referrer", "a secret link must not travel on"
        assert said["x-content-type-options"] == "nosniff"
        assert int(re.findall(r"max-age=(\d+)", said["strict-transport-security"])[0]) >= 31_536_000
        assert said["cross-origin-opener-policy"] == said["cross-origin-resource-policy"] == "same-origin"
        assert said["cache-control"] == ("no-cache" if address.startswith("/static/") else "no-store"), address
    refused = client.post("/api/tables", json=TABLE, headers={"origin": "https://elsewhere.example"})
    assert refused.headers["referrer-policy"] == "no-referrer" and refused.headers["cache-control"] == "no-store"


def test_a_page_has_no_script_of_its_own_and_links_nowhere_else(serve: Serve) -> None:
    client = serve()
    page = client.post("/api/tables", json=TABLE).json()["links"][0]["url"]
    for address in ("/", page, "/new/ayar"):
        text = client.get(address).text
        assert not re.search(r'<script(?![^>]*(?:\bsrc=|type="application/json"))', text) and not re.search(
            r"\son\w+=", text
        )
        assert ' style="' not in text and "http://" not in text.replace("http://www.w3.org/", "")


def test_on_ones_own_machine_there_is_no_talk_of_https(client: TestClient) -> None:
    home = client.get("/?lang=fr")
    assert "strict-transport-security" not in home.headers
    assert "Secure" not in home.headers["set-cookie"], "the browser would not send it back"


def test_the_cookie_of_the_language_is_secure(serve: Serve) -> None:
    said = serve().get("/?lang=fr").headers["set-cookie"]
    assert "Secure" in said and "HttpOnly" in said and "SameSite=lax" in said


@pytest.mark.parametrize("what", ["tables", "records", "me/sign-in"])
def test_changes_come_from_the_same_origin_and_are_json(serve: Serve, what: str) -> None:
    client, path = serve(), f"/api/{what}"
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": "https://table.example.elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        assert client.post(path, json={}, headers=headers).status_code == 403, headers
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        assert client.post(path, content=b"{}", headers={"content-type": kind}).status_code == 415
    same = {"origin": "https://table.example", "sec-fetch-site": "same-origin"}
    assert client.post(path, json={}, headers=same).status_code == 422, "taken, and found incomplete"


def test_a_body_is_as_short_as_it_says(serve: Serve) -> None:
    client = serve(body_limit=2_000)
    assert client.post("/api/records", json={"text": "x" * 3_000}).status_code == 413

    def parts() -> Iterator[bytes]:
        yield b'{"text": "'
        yield b"x" * 3_000

    unsaid = client.post("/api/records", content=parts(), headers={"content-type": "application/json"})
    assert unsaid.status_code == 413, "no length was said beforehand"


def test_a_body_that_is_longer_than_it_said_is_cut_off() -> None:
    """Below HTTP nothing checks the length again: the guard counts what really comes."""
    taken: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] == "http.request":
            taken.append(message["type"])
        taken.append(message["type"])

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"x" * 600, "more_body": True}

    async def send(message: Any) -> None:
        pass

    headers = [(b"content-type", b"application/json"), (b"content-length", b"10"), (b"host", b"localhost")]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": headers, "client": ("1.2.3.4", 1)}
    guard = Guard(app, Settings(database="", body_limit=1_000))
    in_a_thread(guard(scope, receive, send))
    assert taken == ["http.request", "http.disconnect"]


def test_changes_pages_and_hints_are_limited_for_each_address(serve: Serve) -> None:
    client = serve(rate=0.001, burst=6, looks=0.001, looks_burst=5, hints=0.001, hints_burst=2)
    made = [client.post("/api/tables", json={**TABLE, "hints": True}) for _ in range(2)]
    link = made[0].json()["links"][1]
    hint = f"/api/tables/{link['table']}/{link['secret']}/hint"  # of a seat that is not asked: quickly refused
    assert [client.post(hint, json={}).status_code for _ in range(3)] == [403, 403, 429]
    assert [client.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [201, 429, 429]
    assert [client.get("/api/games").status_code for _ in range(6)] == [200] * 5 + [429]
    assert client.get("/static/style.css").status_code == 200
    elsewhere = TestClient(client.app, base_url="https://table.example", client=("203.0.113.8", 1))
    assert elsewhere.post("/api/tables", json=TABLE).status_code == 201
    told = elsewhere.post("/api/me/sign-out", json={}, headers={"accept-language": "fr"})
    assert told.status_code == 200


def test_streams_are_limited_for_each_address() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await receive()  # until the client goes

    async def check() -> list[int]:
        guard = Guard(app, Settings(database="", public=True, streams=2))
        gone, statuses = asyncio.Event(), list[int]()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])

        def listen(address: str) -> asyncio.Task[None]:
            path = "/api/tables/t/s/stream"
            scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": (address, 1)}
            return asyncio.create_task(guard(scope, receive, send))

        tasks = [listen("1.2.3.4") for _ in range(3)] + [listen("5.6.7.8")]
        await asyncio.sleep(0)
        gone.set()
        await asyncio.gather(*tasks)
        await listen("1.2.3.4")  # the others have gone
        return statuses

    assert in_a_thread(check()) == [200, 200, 429, 200, 200]


def test_bots_alone_do_not_play_in_public(serve: Serve) -> None:
    client = serve()
    refused = client.post("/api/tables", json={"game": "tiwanaku", "players": ["amawta", "amawta"]})
    assert refused.status_code == 422 and "your own machine" in refused.json()["detail"]


def test_nobody_is_shown_the_tables_of_others(serve: Serve) -> None:
    client = serve()
    client.post("/api/tables", json=TABLE)
    client.cookies.clear()
    assert "/t/" not in client.get("/").text


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(rate=1, burst=2, clock=lambda: now[0])
    assert [bucket.take("a") for _ in range(3)] == [True, True, False]
    assert bucket.take("b")
    now[0] = 1.5
    assert [bucket.take("a") for _ in range(2)] == [True, False]


def test_the_command_makes_a_public_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Up to the moment at which it would begin to listen."""
    seen: dict[str, Any] = {}
    monkeypatch.setattr("gc.freeze", lambda: None)
    monkeypatch.setattr("gc.set_threshold", lambda *_: None)
    monkeypatch.setattr(
        "pukllay.server.takeover.Server.serve_here", lambda server, _: seen.update(config=server.config)
    )
    done = CliRunner().invoke(build(), ["serve", "--public", "--database", f"sqlite:///{tmp_path / 'tables.db'}"])
    assert done.exit_code == 0, done.output
    config = seen["config"]
    assert config.app.state.settings.public and config.proxy_headers and not config.server_header
