"""Seats are claimed: a link opens a seat once, by a click; whoever sits there keeps it; changes are told to all."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import update
from sqlalchemy.orm import Session

from pukllay.server.app import make_app
from pukllay.server.schema import LinkRow, now
from pukllay.server.settings import Settings

Links = dict[str, dict[str, Any]]


@pytest.fixture
def public(tmp_path: Path) -> Iterator[FastAPI]:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", public=True, bots=0))
    with TestClient(app):
        yield app


def browser(app: FastAPI, address: str = "203.0.113.7") -> TestClient:
    return TestClient(app, base_url="https://table.example", client=(address, 50_000), follow_redirects=False)


def table(host: TestClient, **more: Any) -> Links:
    """The links of a new table for two: of the host, the invitation, and the one that looks on."""
    body = {"game": "tiwanaku", "players": ["here", "link"], "names": ["Ana", "Bo"], "seed": 7, **more}
    made = host.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    return dict(zip(("host", "invitation", "watching"), made.json()["links"], strict=True))


def path(link: dict[str, Any]) -> str:
    return f"/api/tables/{link['table']}/{link['secret']}"


def claim(client: TestClient, link: dict[str, Any], **more: Any) -> Any:
    return client.post(path(link) + "/claim", json=more)


def said(client: TestClient, link: dict[str, Any]) -> str:
    """All that the page of a table tells."""
    return str(client.get(link["url"]).text)


def test_to_open_an_invitation_takes_nothing_and_shows_nothing_of_the_game(public: FastAPI) -> None:
    host, friend, preview = browser(public), browser(public), browser(public)
    links = table(host)
    invitation = links["invitation"]
    for _ in range(3):  # such as the preview of a messenger
        page = preview.get(invitation["url"])
        assert page.status_code == 200 and "Ana invites you" in page.text and "Take this seat" in page.text
        assert 'href="/page/' in page.text
        assert preview.head(invitation["url"]).status_code in (200, 405)
    assert "tiwanaku" in preview.get(path(invitation) + "/invitation").text
    for end in ("", "/choices", "/stream", "/record"):
        refused = preview.get(path(invitation) + end)
        assert refused.status_code == 403 and "take the seat first" in refused.json()["detail"]
    for end in ("/blocks", "/fragment", "/company", "/inspect", "/board?seat=1"):
        assert preview.get(invitation["url"] + end).status_code == 403
    body = {"version": 1, "text": "to a1"}
    assert preview.post(path(invitation) + "/choose", json=body).status_code == 403
    assert claim(friend, invitation).status_code == 200, "it is still free"


def test_a_link_opens_a_seat_once(public: FastAPI) -> None:
    host, friend, other = browser(public), browser(public), browser(public)
    links = table(host)
    sat = claim(friend, links["invitation"], name="Célia")
    assert sat.status_code == 200 and sat.json()["seats"] == [1]
    own = sat.json()
    assert own["secret"] != links["invitation"]["secret"]
    assert friend.get(path(own)).json()["names"] == ["Ana", "Célia"]
    late = claim(other, links["invitation"], name="Thief")
    assert late.status_code == 409 and "a link opens a seat once" in late.json()["detail"]
    page = other.get(links["invitation"]["url"])
    assert "This seat is taken" in page.text and "Célia" in page.text and own["secret"] not in page.text
    assert links["watching"]["url"] in page.text
    assert other.get(path(links["invitation"])).status_code == 403, "the old link opens nothing any more"
    assert host.get(path(links["host"])).json()["names"] == ["Ana", "Célia"]


def test_whoever_sits_there_finds_the_seat_again_by_the_old_link_and_by_name(public: FastAPI) -> None:
    host, friend, phone = browser(public), browser(public), browser(public, "203.0.113.9")
    links = table(host)
    own = claim(friend, links["invitation"]).json()
    again = friend.get(links["invitation"]["url"])
    assert again.status_code == 303 and again.headers["location"] == own["url"]
    assert claim(friend, links["invitation"]).json() == own
    who = {"name": "Célia", "password": "a quiet llama"}
    assert friend.post("/api/me/sign-up", json=who).status_code == 201
    assert "This seat is taken" in phone.get(links["invitation"]["url"]).text
    assert phone.post("/api/me/sign-in", json=who).status_code == 200
    assert phone.get(links["invitation"]["url"]).headers["location"] == own["url"]
    assert own["url"] in phone.get("/").text


def test_a_lost_answer_loses_no_seat(public: FastAPI) -> None:
    host = browser(public)
    links = table(host)
    one = claim(browser(public), links["invitation"], key="a word of my own")
    again = claim(browser(public), links["invitation"], key="a word of my own")
    assert one.status_code == again.status_code == 200 and one.json() == again.json()
    assert claim(browser(public), links["invitation"], key="another word").status_code == 409
    assert said(host, links["host"]).count("has sat down") == 1


def test_the_host_does_not_see_a_taken_link_and_cannot_sit_there(public: FastAPI) -> None:
    host, friend = browser(public), browser(public)
    links = table(host)
    assert links["invitation"]["secret"] in said(host, links["host"])
    own = claim(friend, links["invitation"]).json()
    page, company = said(host, links["host"]), host.get(links["host"]["url"] + "/company").text
    for secret in (own["secret"], links["invitation"]["secret"]):
        assert secret not in page and secret not in company
    assert links["watching"]["secret"] in page
    for player in ("here", "greedy"):
        refused = host.post(path(links["host"]) + "/seat", json={"seat": 1, "player": player})
        assert refused.status_code == 403
    assert host.post(path(links["host"]) + "/renew", json={"seat": 1}).status_code == 403
    assert friend.get(path(own)).json()["players"] == ["person", "person"]


def test_every_change_of_who_sits_where_stands_in_the_log_of_all(public: FastAPI) -> None:
    host, friend = browser(public), browser(public)
    body = {"game": "tiwanaku", "players": ["here", "link", "link"], "names": ["Ana", "Bo", "Cy"]}
    mine, one, _two, watching = host.post("/api/tables", json=body).json()["links"]
    own = claim(friend, one, name="Bea").json()
    friend.post(path(own) + "/name", json={"seat": 1, "name": "Beatriz"})
    friend.post(path(own) + "/seat", json={"seat": 1, "player": "greedy"})
    friend.post(path(own) + "/seat", json={"seat": 1, "player": "here"})
    assert host.post(path(mine) + "/seat", json={"seat": 2, "player": "here"}).status_code == 200
    for client, link in ((host, mine), (friend, own), (browser(public), watching)):
        page = said(client, link)
        for line in (
            "Bea has sat down.",
            "Bea is now called Beatriz.",
            "A bot plays for Beatriz from now on.",
            "Beatriz plays again, and no bot.",
            "The host has sat down on the seat of Cy.",
        ):
            assert line in page, line
    assert "a pris place" in friend.get(own["url"], params={"lang": "fr"}).text


def test_two_people_of_one_table_are_not_called_alike(public: FastAPI) -> None:
    host, friend = browser(public), browser(public)
    links = table(host)
    taken = claim(friend, links["invitation"], name=" aNA ")
    assert taken.status_code == 409 and "choose another name" in taken.json()["detail"]
    own = claim(friend, links["invitation"], name="Bo").json()
    assert friend.post(path(own) + "/name", json={"seat": 1, "name": "Ana"}).status_code == 409


def test_links_are_renewed(public: FastAPI) -> None:
    host, friend = browser(public), browser(public)
    links = table(host)
    anew = host.post(path(links["host"]) + "/renew", json={"seat": 1}).json()
    assert friend.get(links["invitation"]["url"]).status_code == 404, "the leaked one is gone"
    own = claim(friend, anew).json()
    mine = friend.post(path(own) + "/renew", json={}).json()
    assert mine["seats"] == [1] and mine["secret"] != own["secret"]
    assert friend.get(path(own)).status_code == 404 and friend.get(path(mine)).status_code == 200
    assert mine["url"] in friend.get("/").text, "the list has the new one"
    assert friend.get(anew["url"]).headers["location"] == mine["url"]
    watching = host.post(path(links["host"]) + "/renew", json={"seat": -1}).json()
    assert watching["seats"] == [] and browser(public).get(links["watching"]["url"]).status_code == 404
    assert friend.post(path(mine) + "/renew", json={"seat": 0}).status_code == 403


def test_a_seat_is_given_anew_when_its_holder_was_not_here_for_a_day(public: FastAPI) -> None:
    host, friend, other = browser(public), browser(public), browser(public)
    links = table(host)
    own = claim(friend, links["invitation"]).json()
    then = now() - timedelta(hours=25)
    store = public.state.store
    with store.write_lock, Session(store.engine) as db, db.begin():
        db.execute(update(LinkRow).where(LinkRow.secret == own["secret"]).values(seen=then))
    anew = host.post(path(links["host"]) + "/renew", json={"seat": 1})
    assert anew.status_code == 200
    assert friend.get(path(own)).status_code == 404
    assert claim(other, anew.json(), name="Dora").status_code == 200
    assert "The host has made a new link for the seat of Bo." in said(host, links["host"])


def test_what_the_host_chose_is_told_before_one_sits_down(public: FastAPI) -> None:
    host = browser(public)
    plain = table(host, seed=None)
    told = host.get(path(plain["invitation"]) + "/invitation").json()
    assert told["unfair"] == [] and "Nothing that could help anybody" in host.get(plain["invitation"]["url"]).text
    chosen = table(host, seed=7, options={"disc": "short-01", "board": "short"}, hints=True)
    told = host.get(path(chosen["invitation"]) + "/invitation").json()
    assert len(told["unfair"]) == 3
    page = host.get(chosen["invitation"]["url"]).text
    for line in told["unfair"]:
        assert line in page
    assert "short-01" not in page, "what it is stays hidden"
    own = claim(browser(public), chosen["invitation"]).json()
    assert told["unfair"][0] in host.get(own["url"]).text


def test_an_invitation_is_void_when_the_host_sits_down_there(public: FastAPI) -> None:
    host, friend = browser(public), browser(public)
    links = table(host)
    assert host.post(path(links["host"]) + "/seat", json={"seat": 1, "player": "here"}).status_code == 200
    gone = claim(friend, links["invitation"])
    assert gone.status_code == 404, "the host sat down there: the invitation is void"
