"""Told with the tab closed: a push service of our own on loopback gets what a browser can read, once a turn."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pukllay.server.app import make_app
from pukllay.server.presence import Presence
from pukllay.server.settings import Settings, telling
from pukllay.server.table_store import TableStore
from tests.server.calling import asked, choose_until_passed, path, sweep
from tests.server.conftest import HERE, seated

http_ece = pytest.importorskip("http_ece")
py_vapid = pytest.importorskip("py_vapid")
Link = dict[str, Any]


class Service:
    """A push service: it keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answer = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(service.answer)
                self.send_header("location", "http://127.0.0.1:9/elsewhere")
                self.end_headers()

            def log_message(self, *_args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


class Browser:
    """What a browser does: it has a key of its own, and reads what was encrypted for it."""

    def __init__(self, service: Service, name: str) -> None:
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ec

        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.endpoint = f"{service.url}{name}"
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.subscription = {"endpoint": self.endpoint, "p256dh": _text(point), "auth": _text(self.auth)}

    def reads(self, body: bytes) -> dict[str, str]:
        told = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return dict(json.loads(told))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.server.shutdown()


@pytest.fixture
def client(tmp_path: Path, service: Service) -> Iterator[TestClient]:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    app = make_app(Settings(database, bots=0, push_services=(service.url,), contact="mailto:host@table.example"))
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 50_000)) as found:
        yield found


@pytest.fixture
def links(client: TestClient) -> list[Link]:
    body = {"game": "tiwanaku", "players": ["here", "link"], "names": ["Ana", "Bo"], "seed": 7}
    return [seated(client, link) for link in client.post("/api/tables", json=body).json()["links"]]


def subscribe(client: TestClient, link: Link, browser: Browser, **params: str) -> Any:
    return client.post(path(link) + "/push", json=browser.subscription, params=params)


def test_who_is_asked_and_away_is_told_once_and_can_read_it(
    client: TestClient, service: Service, links: list[Link]
) -> None:
    browsers = [Browser(service, "ana"), Browser(service, "bo")]
    for link, browser in zip(links, browsers, strict=False):
        assert subscribe(client, link, browser, lang="en").status_code == 200
    first = asked(client, links)
    sweep(client)
    sweep(client)
    assert [where for where, _h, _b in service.got] == ["/ana" if first is links[0] else "/bo"]
    service.got.clear()
    second = choose_until_passed(client, links)
    sweep(client)
    ((where, headers, body),) = service.got
    browser = browsers[links.index(second)]
    assert browser.endpoint.endswith(where)
    told = browser.reads(body)
    assert told == {
        "title": "Your turn – Tiwanaku",
        "body": "Ana" if second is links[1] else "Bo",
        "url": second["url"],
        "tag": second["table"],
    }
    assert headers["content-encoding"] == "aes128gcm" and b"Tiwanaku" not in body
    assert int(headers["ttl"]) > 0
    key = client.get("/api/push").json()["key"]
    assert f"k={key}" in headers["authorization"]
    assert py_vapid.Vapid02.verify(headers["authorization"])


def test_who_has_the_table_open_is_not_told(client: TestClient, service: Service, links: list[Link]) -> None:
    for n, link in enumerate(links[:2]):
        subscribe(client, link, Browser(service, str(n)))
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    presence: Presence = client.app.state.presence  # type: ignore[attr-defined]
    one = asked(client, links)
    opened = store.link(one["table"], one["secret"])
    presence.come(opened)
    presence.settle(1e9)
    sweep(client)
    assert service.got == []
    presence.go(opened)
    presence.settle(2e9)
    sweep(client)
    assert len(service.got) == 1, "when they go without an answer they are told after all"


def test_a_nudge_tells_again(client: TestClient, service: Service, links: list[Link]) -> None:
    browsers = [Browser(service, str(n)) for n in range(2)]
    for link, browser in zip(links, browsers, strict=False):
        subscribe(client, link, browser, lang="en")
    one = asked(client, links)
    other = next(k for k in links[:2] if k is not one)
    sweep(client)
    service.got.clear()
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    with store.at(one["table"]) as live:
        live.since -= timedelta(minutes=2)
    assert client.post(path(other) + "/nudge", json={}).status_code == 200
    sweep(client)
    told = browsers[links.index(one)].reads(service.got[0][2])
    assert "nudges you" in told["body"]


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    client: TestClient, service: Service, links: list[Link], status: int
) -> None:
    for n, link in enumerate(links[:2]):
        subscribe(client, link, Browser(service, str(n)))
    service.answer = status
    sweep(client)
    choose_until_passed(client, links)
    sweep(client)
    choose_until_passed(client, links)
    sweep(client)
    assert len(service.got) == 2, "each once, and never again"


def test_a_service_that_fails_or_leads_elsewhere_does_no_harm(
    client: TestClient, service: Service, links: list[Link]
) -> None:
    for n, link in enumerate(links[:2]):
        subscribe(client, link, Browser(service, str(n)))
    for status in (500, 302):
        service.answer = status
        choose_until_passed(client, links)
        sweep(client)
    assert len(service.got) == 2 and not any("elsewhere" in where for where, _h, _b in service.got)


def test_the_server_writes_to_push_services_only(client: TestClient, service: Service, links: list[Link]) -> None:
    good = Browser(service, "x").subscription
    for endpoint in (
        "http://127.0.0.1:22/",
        "https://fcm.googleapis.com.evil.example/x",
        "https://user@web.push.apple.com/x",
        "https://evil.example/?.push.apple.com",
        "https://a.push.apple.com:8443/x",
        "file:///etc/passwd",
    ):
        refused = client.post(path(links[0]) + "/push", json={**good, "endpoint": endpoint})
        assert refused.status_code == 422, endpoint
    for endpoint in ("https://fcm.googleapis.com/fcm/send/x", "https://wns2-par02p.notify.windows.com/w/?token=x"):
        assert client.post(path(links[0]) + "/push", json={**good, "endpoint": endpoint}).status_code == 200
    assert client.post(path(links[0]) + "/push", json={**good, "p256dh": "abc"}).status_code == 422
    assert client.post(path(links[2]) + "/push", json=good).status_code == 403, "who looks on is never asked"


def test_who_wishes_no_more_is_told_no_more(client: TestClient, service: Service, links: list[Link]) -> None:
    for n, link in enumerate(links[:2]):
        browser = Browser(service, str(n))
        subscribe(client, link, browser)
        assert client.post(path(link) + "/push/stop", json={"endpoint": browser.endpoint}).status_code == 200
    sweep(client)
    choose_until_passed(client, links)
    sweep(client)
    assert service.got == []


def test_the_key_stays_and_renewed_links_are_told_with_their_new_address(
    client: TestClient, service: Service, links: list[Link], tmp_path: Path
) -> None:
    key = client.get("/api/push").json()["key"]
    browsers = [Browser(service, str(n)) for n in range(2)]
    newer = []
    for link, browser in zip(links, browsers, strict=False):
        subscribe(client, link, browser)
        newer.append(client.post(path(link) + "/renew", json={}).json())
    sweep(client)
    told = [browsers[int(where[1:])].reads(body) for where, _headers, body in service.got]
    assert told[0]["url"] in {link["url"] for link in newer}
    with TestClient(make_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", bots=0)), base_url=HERE) as again:
        assert again.get("/api/push").json()["key"] == key


def test_what_the_host_says_in_the_environment() -> None:
    found = telling({"PUKLLAY_CONTACT": "mailto:me@x.example", "PUKLLAY_PUSH_SERVICES": "https://a/ https://b/"})
    assert found == {"contact": "mailto:me@x.example", "push_services": ("https://a/", "https://b/")}
    assert telling({}) == {}
