"""Told by e-mail, by a mail server of our own on loopback: to who confirmed it, once a turn, until one click; feeds."""

from __future__ import annotations

import email
import email.policy
import re
import socketserver
import threading
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from fastapi.testclient import TestClient

from pukllay.core.errors import PukllayError
from pukllay.server.app import make_app
from pukllay.server.guard import Bucket
from pukllay.server.mail import Mail, Post
from pukllay.server.settings import Settings, telling
from tests.server.calling import asked, choose_until_passed, path, sweep
from tests.server.conftest import HERE, seated
from tests.server.test_seats import browser, claim, public, table  # noqa: F401

Link = dict[str, Any]
URL = "https://play.example.org"


class PostOffice(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it gets, and may refuse it."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Clerk)
        self.got: list[EmailMessage] = []
        self.refuses = False
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Clerk(socketserver.StreamRequestHandler):
    server: PostOffice

    def say(self, words: str) -> None:
        self.wfile.write(words.encode() + b"\r\n")

    def handle(self) -> None:
        self.say("220 here")
        while line := self.rfile.readline().decode().strip():
            verb = line[:4].upper()
            if verb == "DATA":
                self.say("354 go on")
                body = b""
                while (more := self.rfile.readline()) != b".\r\n":
                    body += more
                message = email.message_from_bytes(body, policy=email.policy.default)
                assert isinstance(message, EmailMessage)
                self.server.got.append(message)
                self.say("250 kept")
            elif verb == "RCPT" and self.server.refuses:
                self.say("550 nobody here")
            elif verb == "QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 yes")


@pytest.fixture
def office() -> Iterator[PostOffice]:
    made = PostOffice()
    yield made
    made.shutdown()
    made.server_close()


@pytest.fixture
def client(tmp_path: Path, office: PostOffice) -> Iterator[TestClient]:
    smtp = f"smtp://127.0.0.1:{office.server_address[1]}?from=Pukllay%20%3Ctable@example.org%3E"
    app = make_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", bots=0, smtp=smtp, url=URL))
    app.state.mail.asked = Bucket(rate=1e6, burst=1000)
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 50_000)) as found:
        yield found


@pytest.fixture
def links(client: TestClient) -> list[Link]:
    body = {"game": "tiwanaku", "players": ["here", "link"], "names": ["Ana", "Bo"], "seed": 7}
    return [seated(client, link) for link in client.post("/api/tables", json=body).json()["links"]]


def wish(client: TestClient, link: Link, address: str = "ana@example.org") -> Any:
    return client.post(path(link) + "/mail", json={"address": address}, params={"lang": "en"})


def path_in(message: EmailMessage, pattern: str) -> str:
    found = re.search(re.escape(URL) + pattern, message.get_content())
    assert found is not None, message.get_content()
    return found[0].removeprefix(URL)


def confirmed(client: TestClient, office: PostOffice, link: Link, address: str) -> None:
    assert wish(client, link, address).status_code == 200
    way = path_in(office.got.pop(), r"/mail/[\w-]+")
    assert "send them" in client.get(way).text
    assert client.post(f"/api{way}/confirm", json={}).status_code == 200
    assert "send them" not in client.get(way).text


def test_once_a_turn_to_who_confirmed_it(client: TestClient, office: PostOffice, links: list[Link]) -> None:
    for link, address in zip(links, ("ana@example.org", "bo@example.org"), strict=False):
        confirmed(client, office, link, address)
    first = asked(client, links)
    sweep(client)
    sweep(client)
    second = choose_until_passed(client, links)
    sweep(client)
    assert [m["To"] for m in office.got] == [
        ("ana@example.org", "bo@example.org")[links.index(link)] for link in (first, second)
    ]
    message = office.got[-1]
    assert message["Subject"] == "Your turn – Tiwanaku" and "table@example.org" in message["From"]
    assert URL + second["url"] in message.get_content()
    assert message["List-Unsubscribe"].strip("<>").endswith("/stop")


def test_nothing_is_sent_that_nobody_confirmed(client: TestClient, office: PostOffice, links: list[Link]) -> None:
    one = asked(client, links)
    wish(client, one)
    assert len(office.got) == 1 and office.got[0]["Subject"].startswith("Confirm")
    assert one["secret"] not in office.got[0].as_string(), "whoever gets it by mistake gets no seat"
    client.get(path_in(office.got[0], r"/mail/[\w-]+"))  # programs open links
    sweep(client)
    assert len(office.got) == 1


def test_one_click_stops_them(client: TestClient, office: PostOffice, links: list[Link]) -> None:
    for link in links[:2]:
        confirmed(client, office, link, "ana@example.org")
    sweep(client)
    stop = path_in(office.got[0], r"/mail/[\w-]+/stop")
    assert "no more e-mails" in client.get(stop).text
    assert client.get(stop.removesuffix("/stop")).status_code == 404
    choose_until_passed(client, links)
    sweep(client)
    choose_until_passed(client, links)
    sweep(client)
    assert len(office.got) == 2, "only the other one is told"


def test_wrong_addresses_and_too_many(client: TestClient, office: PostOffice, links: list[Link]) -> None:
    for wrong in ("ana", "a@b", "a@b.c\nBcc: x@y.org", "x@y.org,z@y.org", "<x@y.org>", ""):
        assert wish(client, links[0], wrong).status_code == 422, wrong
    assert wish(client, links[2]).status_code == 403, "who looks on is never asked"
    office.refuses = True
    assert wish(client, links[0]).status_code == 409
    office.refuses = False
    mail: Mail = client.app.state.mail  # type: ignore[attr-defined]
    mail.asked = Bucket(rate=0.001, burst=2, clock=lambda: 0.0)
    assert [wish(client, links[0]).status_code for _ in range(4)] == [200, 200, 429, 429]


def test_a_mail_server_that_fails_does_no_harm(client: TestClient, office: PostOffice, links: list[Link]) -> None:
    for link in links[:2]:
        confirmed(client, office, link, "ana@example.org")
    office.refuses = True
    sweep(client)
    office.refuses = False
    choose_until_passed(client, links)
    sweep(client)
    assert len(office.got) == 1


def test_without_a_mail_server_nothing_is_offered(tmp_path: Path) -> None:
    app = make_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", bots=0))
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 50_000)) as client:
        body = {"game": "tiwanaku", "players": ["here", "link"], "seed": 7}
        host = client.post("/api/tables", json=body).json()["links"][0]
        assert wish(client, host).status_code == 409
        assert "e-mail" not in client.get(host["url"]).text


def test_how_the_host_sets_it_up() -> None:
    found = Post.parse("smtp://me:p%40ss@mail.example.org:587?from=table@example.org")
    assert (found.host, found.port, found.user, found.password, found.secure) == (
        "mail.example.org",
        587,
        "me",
        "p@ss",
        False,
    )
    assert Post.parse("smtps://mail.example.org?from=table@example.org").port == 465
    for wrong in ("mail.example.org", "http://x?from=a@b.cd", "smtp://x", "smtp://x?from=nobody"):
        with pytest.raises(PukllayError, match="PUKLLAY_SMTP"):
            Post.parse(wrong)
    assert telling({"PUKLLAY_SMTP": "s", "PUKLLAY_URL": "u"}) == {"smtp": "s", "url": "u"}


# -- feeds ------------------------------------------------------------------------------------------------------------


def test_a_feed_of_ones_own_turns(public: Any) -> None:  # noqa: F811
    host, friend, stranger = browser(public), browser(public), browser(public)
    links = table(host)
    theirs = claim(friend, links["invitation"], name="Bo").json()
    friend.get(theirs["url"])
    asked_is_host = host.get(path(links["host"])).json()["your turn"]
    feeds = [client.get("/api/me/feed").json() for client in (host, friend)]
    assert feeds[0] == host.get("/api/me/feed").json() and feeds[0] != feeds[1]
    found = [stranger.get(feed["json_feed"]).json()["items"] for feed in feeds]  # a reader of feeds has no cookie
    assert [len(items) for items in found] == ([1, 0] if asked_is_host else [0, 1])
    mine = links["host"] if asked_is_host else theirs
    (item,) = found[0] or found[1]
    assert item["url"] == "https://table.example" + mine["url"] and "Tiwanaku" in item["title"]
    rss = ElementTree.fromstring(stranger.get(feeds[0 if asked_is_host else 1]["rss"]).text)
    assert [e.text for e in rss.iter("link")][-1] == item["url"]
    assert stranger.get("/feed/here.json").status_code == 404 and stranger.get("/feed/nobody.xml").status_code == 404
    assert stranger.get("/api/me/feed").status_code == 403


def test_at_ones_own_machine_all_tables_are_in_the_feed(client: TestClient, links: list[Link]) -> None:
    assert client.get("/api/me/feed").json()["rss"] == "/feed/here.xml"
    items = client.get("/feed/here.json").json()["items"]
    assert len(items) == int(asked(client, links) is links[0])
