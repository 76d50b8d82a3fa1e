"""One's own list of tables: by the browser's cookie, and by a name and a password on another device."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pukllay.server.app import make_app
from pukllay.server.people import fits, hashed
from pukllay.server.schema import PersonRow, SessionRow, now
from pukllay.server.settings import Settings
from tests.server.conftest import HERE

ANA = {"name": "Ana", "password": "a quiet llama"}


@pytest.fixture
def public(tmp_path: Path) -> Iterator[FastAPI]:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", public=True, bots=0))
    with TestClient(app):
        yield app


def browser(app: FastAPI, address: str = "203.0.113.7") -> TestClient:
    """A browser of its own, with its own cookies. Over HTTPS, since the cookies are for that only."""
    return TestClient(app, base_url="https://table.example", client=(address, 50_000))


def new_table(client: TestClient) -> str:
    answer = client.post("/api/tables", json={"game": "tiwanaku", "players": ["here", "link"]})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["links"][0]["url"])


def listed(client: TestClient) -> list[str]:
    return [line["url"] for line in client.get("/api/me").json()["tables"]]


def test_a_browser_remembers_the_tables_it_made_and_opened(public: FastAPI) -> None:
    one, two = browser(public), browser(public)
    made = new_table(one)
    assert listed(one) == [made] and listed(two) == []
    assert made in one.get("/").text and made not in two.get("/").text
    other = new_table(two)
    assert one.get(other).status_code == 200
    assert listed(one) == [other, made]
    table, secret = other.split("/")[2:]
    assert one.post("/api/me/forget", json={"table": table, "secret": secret}).status_code == 200
    assert listed(one) == [made]


def test_a_name_and_a_password_bring_the_list_to_another_device(public: FastAPI) -> None:
    home, phone = browser(public), browser(public)
    made = new_table(home)
    assert home.post("/api/me/sign-up", json=ANA).status_code == 201
    assert listed(home) == [made], "what the browser had kept goes along"
    also = new_table(phone)
    assert phone.post("/api/me/sign-in", json={**ANA, "name": "  ANA "}).status_code == 200
    assert set(listed(phone)) == {made, also} == set(listed(home))
    assert phone.get("/api/me").json()["name"] == "Ana"
    assert phone.post("/api/me/sign-out", json={}).status_code == 200
    assert listed(phone) == [] and phone.get("/api/me").json()["name"] == ""


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(public: FastAPI) -> None:
    browser(public).post("/api/me/sign-up", json=ANA)
    wrong = browser(public).post("/api/me/sign-in", json={**ANA, "password": "not this one"})
    nobody = browser(public).post("/api/me/sign-in", json={**ANA, "name": "Nobody"})
    assert wrong.status_code == nobody.status_code == 403 and wrong.json() == nobody.json()


def test_a_name_is_had_once_and_a_password_is_long_enough(public: FastAPI) -> None:
    assert browser(public).post("/api/me/sign-up", json=ANA).status_code == 201
    taken = browser(public).post("/api/me/sign-up", json={**ANA, "name": "aNa"})
    assert taken.status_code == 409 and "choose another" in taken.json()["detail"]
    short = browser(public).post("/api/me/sign-up", json={"name": "Bo", "password": "short"})
    assert short.status_code == 422 and "8" in short.json()["detail"]


def test_passwords_cannot_be_tried_on_and_on(public: FastAPI) -> None:
    browser(public).post("/api/me/sign-up", json=ANA)
    tried = {**ANA, "password": "guess number"}
    answers = [browser(public, "198.51.100.1").post("/api/me/sign-in", json=tried).status_code for n in range(7)]
    assert answers == [403] * 5 + [429] * 2, "from one address, for one name"
    assert browser(public, "198.51.100.2").post("/api/me/sign-in", json=ANA).status_code == 200, "its owner comes in"
    others = [
        browser(public, "198.51.100.99").post("/api/me/sign-in", json={**tried, "name": f"n{n}"}).status_code
        for n in range(22)
    ]
    assert others == [403] * 20 + [429] * 2, "from one address, for many names"


def test_neither_passwords_nor_cookies_lie_in_the_database(public: FastAPI, tmp_path: Path) -> None:
    client = browser(public)
    client.post("/api/me/sign-up", json=ANA)
    token = client.cookies["__Host-me"]
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    assert ANA["password"].encode() not in kept and token.encode() not in kept
    with Session(public.state.people.engine) as db:
        password = db.scalars(select(PersonRow.password)).one()
    assert password is not None and password.startswith("scrypt 16384 8 1 ")


def test_a_password_fits_itself_only_and_two_hashes_differ() -> None:
    one, two = hashed("a quiet llama"), hashed("a quiet llama")
    assert one != two
    assert fits("a quiet llama", one) and fits("a quiet llama", two) and not fits("a quiet lama", one)


def test_the_cookie_is_secure_and_new_with_every_sign_in(public: FastAPI) -> None:
    client = browser(public)
    new_table(client)
    before = client.cookies["__Host-me"]
    answer = client.post("/api/me/sign-up", json=ANA)
    said = answer.headers["set-cookie"]
    for word in ("__Host-me=", "Secure", "HttpOnly", "SameSite=lax", "Path=/"):
        assert word in said
    assert "Domain" not in said
    assert client.cookies["__Host-me"] != before
    thief = browser(public)
    thief.cookies.set("__Host-me", before)
    assert listed(thief) == [], "the cookie from before opens nothing any more"


def test_a_session_ends_by_itself(public: FastAPI) -> None:
    client = browser(public)
    new_table(client)
    people = public.state.people
    with people.store.write_lock, Session(people.engine) as db, db.begin():
        db.execute(update(SessionRow).values(until=now() - timedelta(seconds=1)))
    assert listed(client) == []


@pytest.mark.parametrize("path", ["sign-up", "sign-in", "sign-out", "keep", "forget"])
def test_a_foreign_page_can_do_nothing_with_ones_cookie(public: FastAPI, path: str) -> None:
    client = browser(public)
    new_table(client)
    body: dict[str, Any] = {**ANA, "table": "t", "secret": "s"}
    foreign = client.post(f"/api/me/{path}", json=body, headers={"origin": "https://elsewhere.example"})
    assert foreign.status_code == 403 and "other pages" in foreign.json()["detail"]
    form = client.post(f"/api/me/{path}", data=body)
    assert form.status_code == 415


def test_the_list_of_all_tables_is_for_somebody_at_the_machine_itself(tmp_path: Path) -> None:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0))
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 1)) as here:
        made = new_table(here)
        assert made in here.get("/").text
        assert "me" not in here.cookies, "at one's own machine nothing is needed"
        neighbour = TestClient(app, base_url=HERE, client=("192.168.1.5", 1))
        assert "/t/" not in neighbour.get("/").text
