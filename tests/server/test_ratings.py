"""Ratings among the people of a server: of named people, after fair games, once a game, and nobody's else."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from pukllay.core.rng import Rng
from pukllay.server.guard import Bucket
from pukllay.server.ratings import rate
from pukllay.server.schema import TableRow
from pukllay.server.table_store import TableStore
from tests.server.test_seats import browser, claim, path, public, table  # noqa: F401

Link = dict[str, Any]


def named(app: FastAPI, name: str, address: str = "203.0.113.7") -> TestClient:
    app.state.people.tries = Bucket(rate=1e6, burst=1000)
    client = browser(app, address)
    answer = client.post("/api/me/sign-up", json={"name": name, "password": "a long password"})
    assert answer.status_code == 201, answer.text
    return client


def sat(host: TestClient, friend: TestClient, **more: Any) -> list[tuple[TestClient, Link]]:
    """Two at a table in few moves, and nothing chosen that could help one of them."""
    body = {"players": ["here", "link"], "seed": None, "options": {"board": "short"}, **more}
    links = table(host, **body)
    return [(host, links["host"]), (friend, claim(friend, links["invitation"]).json())]


def play_out(people: list[tuple[TestClient, Link]], rng: Rng) -> dict[str, Any]:
    while True:
        for client, link in people:
            seen = client.get(path(link) + "/choices").json()
            if seen["choices"]:
                break
        else:
            client, link = people[0]
            return dict(client.get(path(link)).json())
        choices = seen["choices"]
        body = {"version": seen["version"], "text": choices[rng.below(len(choices))]["text"]}
        assert client.post(path(link) + "/choose", json=body).status_code == 200


def rating(client: TestClient) -> dict[str, Any] | None:
    found = client.get("/api/me/ratings").json()["mine"]
    return found[0] if found else None


@pytest.fixture
def server(public: FastAPI) -> FastAPI:  # noqa: F811
    return public


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pukllay.server.guard.Bucket.take", lambda self, who: True)


def test_a_fair_game_between_named_people_counts_once(server: FastAPI) -> None:
    ana, bo = named(server, "Ana"), named(server, "Bo")
    people = sat(ana, bo)
    end = play_out(people, Rng(3))
    ratings = [rating(client) for client, _link in people]
    assert all(r is not None and r["games"] == 1 for r in ratings)
    points = [r["points"] for r in ratings if r]
    assert sum(points) == pytest.approx(3000, abs=1)
    if len(end["winners"]) == 1:
        assert points[end["winners"][0]] > 1500
    store: TableStore = server.state.store
    with store.at(people[0][1]["table"]) as live:
        store.put_beside(live.id, rate)
    assert [rating(client) for client, _link in people] == ratings
    assert ana.get("/api/me/ratings").json()["best"] == [], "after one game nobody is listed"
    assert str(points[0]) in ana.get("/games").text


def test_who_has_left_has_lost(server: FastAPI) -> None:
    ana, bo = named(server, "Ana"), named(server, "Bo")
    people = sat(ana, bo, clock="1d", clock_bot="wawa")
    client, link = people[1]
    assert client.post(path(link) + "/concede", json={"seat": 1}).status_code == 200
    store: TableStore = server.state.store
    rng = Rng(3)
    while True:  # the bot's decisions, made here
        with store.at(link["table"]) as live:
            over, version, seat = live.game.over, live.version, live.game.seat
            choices = live.game.choices
        if over:
            break
        choice = choices[rng.below(len(choices))]
        if seat == 1:
            store.choose_for_bot(link["table"], version, choice.option)
        else:
            body = {"version": version, "text": choice.text}
            assert ana.post(path(people[0][1]) + "/choose", json=body).status_code == 200
    mine, theirs = rating(ana), rating(bo)
    assert mine is not None and theirs is not None
    assert mine["points"] > 1500 > theirs["points"]


@pytest.mark.parametrize("what", ["seed", "hints", "nameless"])
def test_what_is_not_fair_or_has_nobody_to_compare_does_not_count(server: FastAPI, what: str) -> None:
    ana = named(server, "Ana")
    other = browser(server) if what == "nameless" else named(server, "Bo")
    chosen: dict[str, dict[str, Any]] = {"seed": {"seed": 5}, "hints": {"hints": True}}
    people = sat(ana, other, **chosen.get(what, {}))
    play_out(people, Rng(3))
    assert rating(ana) is None
    with server.state.store.engine.connect() as db:
        assert db.execute(select(TableRow.rated)).scalar() is True


def test_only_who_plays_with_a_name_sees_the_strongest(server: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pukllay.server.ratings.ENOUGH", 1)
    ana, bo, stranger = named(server, "Ana"), named(server, "Bo"), browser(server)
    play_out(sat(ana, bo), Rng(3))
    best = ana.get("/api/me/ratings").json()["best"]
    assert {line["name"] for line in best} == {"Ana", "Bo"} and sum(line["mine"] for line in best) == 1
    assert best[0]["points"] >= best[1]["points"]
    assert stranger.get("/api/me/ratings").json() == {"mine": [], "best": []}
    assert "Rating among people" not in stranger.get("/games").text
