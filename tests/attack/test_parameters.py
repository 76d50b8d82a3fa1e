"""Bad parameters: each is refused with one sentence, or does not matter; none is a fault of the server."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.attack.conftest import Serve

HUGE = 10**400
QUERIES = [
    "at=--5", "at=-", "at=5-5", "at=²", "at=٣", "at=" + "9" * 5000, "at=-999999", "at=%00",
    "eyes=--1", "eyes=-7", "eyes=99",
    "seat=--1", f"seat={HUGE}", "seat=-1", "seat=%00", "shape=%00", "lang=%00", "lang=../../etc",
    "thing=%00", "thing=t-%ff",
    "thing=" + "x" * 5000, "have=" + "." * 5000, "narrow=%00", "beats=0", f"beats={HUGE}", "step=²",
    "did=%00", "at=1&at=2",
]  # fmt: skip
PATHS = [
    "/%00", "/new/%00", "/rules/%ff", "/art/%00.svg", "/art/..%2f..%2fx.svg", "/learn/%00", "/learn/tiwanaku/--1",
    f"/learn/tiwanaku/{HUGE}", "/learn/tiwanaku/0", "/g/%00", "/g/%ed%a0%80", "/g/%00/file",
    "/t/%00/%00", "/t/x/%00/review",
    "/api/tables/%00/%00", "/api/tables/x/%ed%a0%80", "/api/tables/x/%00/stream",
    "/static/%00", "/static/..%2f..%2fapp.py",
]  # fmt: skip
BODIES = [
    b"", b"null", b"[]", b"3", b"{", b'"\\ud800"', b"[" * 50_000, b'{"a":' * 20_000,
    b'{"version":' + b"9" * 5000 + b"}",
    b"\xff\xfe", b'{"version": 1e999}', b"NaN",
]  # fmt: skip
WRONG: list[Any] = [None, -1, HUGE, 1.5, "", "\0", "\ud800", "x\0y", "9" * 5000, [], {}, [[]], True, {"\0": "\ud800"}]


def sentence(client: TestClient, answer: Any, what: str) -> None:
    assert answer.status_code < 500, (what[:200], answer.text[:300])
    if answer.status_code >= 400 and answer.headers["content-type"].startswith("application/json"):
        told = answer.json()["detail"]
        assert isinstance(told, str) and "\n" not in told and len(told) < 1000, what[:200]


@pytest.fixture
def stranger(serve: Serve) -> TestClient:
    return serve(rate=1e6, looks=1e6, hints=1e6, burst=10**6, looks_burst=10**6, hints_burst=10**6)


def table_of(stranger: TestClient) -> str:
    """The path of its host's link."""
    body = {"game": "tiwanaku", "players": ["here", "link"], "options": {"disc": "short-01", "board": "short"}}
    link = stranger.post("/api/tables", json=body).json()["links"][0]
    return f"{link['table']}/{link['secret']}"


def test_queries(stranger: TestClient) -> None:
    table = table_of(stranger)
    for query in QUERIES:
        for page in ("", "/blocks", "/fragment", "/inspect", "/board", "/company", "/review", "/file"):
            sentence(stranger, stranger.get(f"/t/{table}{page}?{query}"), page + query)
        for page in ("", "/choices", "/record", "/invitation"):
            sentence(stranger, stranger.get(f"/api/tables/{table}{page}?{query}"), page + query)
        for page in ("/", "/new/ayar", "/learn/tiwanaku/1", "/learn/tiwanaku/1/blocks", "/learn/tiwanaku/1/board"):
            sentence(stranger, stranger.get(f"{page}?{query}"), page + query)


def test_paths(stranger: TestClient) -> None:
    for path in PATHS:
        answer = stranger.get(path)
        sentence(stranger, answer, path)
        assert answer.status_code >= 400, path


def test_bodies(stranger: TestClient) -> None:
    table = table_of(stranger)
    for path in ("tables", "records", "me/sign-in", *(f"tables/{table}/{what}" for what in ("choose", "name", "seat"))):
        for body in BODIES:
            answer = stranger.post(f"/api/{path}", content=body, headers={"content-type": "application/json"})
            sentence(stranger, answer, path + repr(body[:40]))
            assert answer.status_code >= 400, (path, body[:40])


def test_fields(stranger: TestClient) -> None:
    table = table_of(stranger)
    whole: dict[str, dict[str, Any]] = {
        "tables": {
            "game": "tiwanaku", "players": ["here", "link"], "names": ["A", "B"], "edition": "",
            "seed": 1, "hints": True,
            "options": {"board": "short", "disc": "short-01", "score": "5", "givens": "2"},
        },
        "records": {"text": "pukllay-record 1", "edition": ""},
        "me/sign-up": {"name": "Ana", "password": "long enough"},
        "me/sign-in": {"name": "Ana", "password": "long enough"},
        "me/keep": {"table": table.split("/")[0], "secret": table.split("/")[1]},
        f"tables/{table}/choose": {"version": 1, "text": "pass", "name": "n"},
        f"tables/{table}/undo": {"version": 1, "name": "n"},
        f"tables/{table}/name": {"seat": 0, "name": "Ana"},
        f"tables/{table}/seat": {"seat": 1, "player": "here"},
        f"tables/{table}/claim": {"name": "Ana", "key": "k"},
        f"tables/{table}/renew": {"seat": 1},
        f"tables/{table}/takeback": {},
        f"tables/{table}/takeback/answer": {"number": 1, "allow": True},
        f"tables/{table}/play-on": {"moment": 0, "seat": 0, "player": "wawa"},
    }  # fmt: skip
    for path, fields in whole.items():
        options = fields.get("options", {})
        changed = [{**fields, key: wrong} for key in fields for wrong in WRONG if not path.endswith("renew")]
        changed += [{**fields, "options": {**options, key: wrong}} for key in options for wrong in WRONG]
        for body in changed:
            sent = json.dumps(body).encode()
            answer = stranger.post(f"/api/{path}", content=sent, headers={"content-type": "application/json"})
            sentence(stranger, answer, path + repr(sent[:300]))


def test_a_record_with_numbers_that_no_database_holds(stranger: TestClient) -> None:
    import pukllay

    game = pukllay.new("tiwanaku", board="short", disc="short-01", seed=1)
    for seed in (-1, 1 << 63, HUGE):
        game.record.seed = seed
        refused = stranger.post("/api/records", json={"text": game.record.text()})
        assert refused.status_code == 422 and "seed" in refused.json()["detail"]


def test_a_fault_of_our_own_is_told_in_one_sentence_and_with_every_header(serve: Serve) -> None:
    stranger = serve()
    stranger.app.state.people = None  # type: ignore[attr-defined]
    told = stranger.get("/api/me", headers={"accept-language": "en"})
    assert told.status_code == 500 and told.json()["detail"].startswith("Something went wrong here")
    assert told.headers["content-security-policy"] and told.headers["x-content-type-options"] == "nosniff"
