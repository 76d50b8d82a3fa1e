"""One's own games: kept with their results, found again, counted by game, by opponent and by level."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from pukllay.server.history import Count, Played, Wanted, page_of, statistics
from pukllay.server.people import Kept
from pukllay.server.results import Result
from pukllay.server.schema import TableRow
from pukllay.server.table_store import Link, TableStore
from pukllay.server.words import level_title
from tests.server.conftest import Make
from tests.server.test_rematch import before_the_end, end, look
from tests.server.test_seats import browser, claim, public, table  # noqa: F401


def kept(**more: Any) -> Kept:
    given: dict[str, Any] = {
        "id": "t",
        "game": "ayar",
        "seats": 2,
        "names": ["Ana", "Bo"],
        "players": ["person", "person"],
        "chosen": [],
        "over": True,
        "scores": [40, 30],
        "places": [1, 2],
        "created": datetime(2026, 1, 1),
    }
    return Kept(TableRow(**{**given, **more}), Link("t", "s", 1, True))


def played(seat: int = 0, **more: Any) -> Played:
    one = kept(**more)
    table = one.table
    over = bool(table.over and table.scores and table.places)
    return Played(one, Result(tuple(table.scores or ()), tuple(table.places or ())) if over else None, seat)


def test_a_game_that_ends_is_listed_with_its_result(client: TestClient, make: Make) -> None:
    players = ["greedy", "greedy"]
    links = before_the_end(client, ["here", "link"])
    make(["here", *players[:1]], seed=7)
    running = client.get("/api/me/games").json()
    assert running["total"] == 2 and not any(line["over"] for line in running["games"])
    assert all(line["scores"] is None for line in running["games"]), "what goes on tells no points"
    end(client, links)
    over = client.get("/api/me/games", params={"state": "finished"}).json()["games"]
    seen = look(client, links[0])
    assert [line["scores"] for line in over] == [seen["scores"]]
    assert [side for side, place in enumerate(over[0]["places"]) if place == 1] == seen["winners"]
    page = client.get("/games").text
    assert " : ".join(map(str, seen["scores"])) in page and "1 game" in client.get("/games?state=finished").text
    assert client.get("/api/me/games", params={"search": "nobody"}).json()["total"] == 0
    assert client.get("/api/me/games", params={"game": "ayar"}).json()["total"] == 0


def test_results_of_older_tables_are_found_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    links = before_the_end(client, ["here", "here"])
    end(client, links)
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    with store.engine.begin() as db:
        db.execute(update(TableRow).values(scores=None, places=None))
    first = client.get("/api/me/games").json()["games"][0]["scores"]
    assert first == look(client, links[0])["scores"]
    monkeypatch.setattr(store, "at", None)  # nothing is played again
    assert client.get("/api/me/games").json()["games"][0]["scores"] == first


def test_everybody_sees_their_own_games_only(public: Any) -> None:  # noqa: F811
    host, friend, stranger = browser(public), browser(public), browser(public)
    links = table(host)
    claim(friend, links["invitation"], name="Célia")
    friend.get("/")
    mine = host.get("/api/me/games").json()["games"]
    theirs = friend.get("/api/me/games").json()["games"]
    assert [line["seat"] for line in mine + theirs] == [0, 1]
    assert links["host"]["secret"] not in friend.get("/games").text
    assert stranger.get("/api/me/games").json()["total"] == 0
    assert "no games here yet" in stranger.get("/games").text
    assert stranger.get("/api/me/statistics").json() == {"games": [], "against": [], "strengths": []}


def test_what_is_searched_is_found() -> None:
    won, lost = played(0), played(1)
    running = played(over=False)
    level = played(players=["person", "yachaq"])
    assert Wanted(state="won").fits(won) and not Wanted(state="won").fits(lost)
    assert Wanted(state="lost").fits(lost) and not Wanted(state="lost").fits(running)
    assert Wanted(state="running").fits(running) and not Wanted(state="finished").fits(running)
    assert Wanted(words="  aNA b").fits(won) and not Wanted(words="ana zoe").fits(won)
    strong = level_title("yachaq")
    assert Wanted(words=strong).fits(level) and not Wanted(words=strong).fits(won)


def test_statistics_by_game_by_opponent_and_by_level() -> None:
    bots = ["yachaq", "yachaq"]
    games = [
        played(0),
        played(1, scores=[40, 40], places=[1, 1]),
        played(
            0,
            seats=3,
            names=["Ana", "Bo", "C"],
            players=["person", *bots],
            scores=[9, 5, 12],
            places=[2, 3, 1],
        ),
        played(0, seats=1, names=["Ana"], players=["person"], scores=[50, 60], places=[2, 1]),
        played(0, game="tiwanaku", seats=1, names=["Ana"], players=["person"], scores=[4], places=[1]),
        played(0, chosen=["record"]),
        played(0, players=["greedy", "person"]),
        played(-1),
    ]
    found = statistics(games)
    assert [(c.kind, c.name, c.games, c.won, c.best) for c in found.games] == [
        ("game", "ayar", 4, 2, 50),
        ("alone", "tiwanaku", 1, 0, 4),
    ]
    against = {(c.kind, c.name): c for c in found.against}
    assert set(against) == {("person", "Bo"), ("person", "Ana"), ("level", "yachaq"), ("automa", "Ayllu")}
    level = against["level", "yachaq"]
    assert (level.games, level.won, level.even, level.share) == (2, 1, 0, 0.5)
    assert against["person", "Ana"].even == 1 and against["automa", "Ayllu"].won == 0
    assert Count("", "game").share == 0.0


def test_pages() -> None:
    many = [played() for _ in range(65)]
    assert [len(page_of(many, n)[0]) for n in (0, 1, 2, 3, 9)] == [30, 30, 30, 5, 5]
    assert page_of(many, 1)[1] == 3 and page_of([], 1) == ([], 1)


def test_who_has_left_has_lost_however_the_bot_played_on() -> None:
    gone = played(0, out=1, players=["yachakuq", "person"])
    assert gone.place == 2 and gone.counts
    found = statistics([gone])
    assert (found.games[0].won, found.against[0].won, found.against[0].even) == (0, 0, 0)
