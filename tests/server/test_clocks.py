"""Time: counted by the server, kept in the database, the same after a restart; what happens when it runs out."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, update

from pukllay.core.errors import PukllayError
from pukllay.server.app import make_app
from pukllay.server.clocks import OFFERED, Clock, Clocks
from pukllay.server.schema import ClockRow, now
from pukllay.server.settings import Settings
from pukllay.server.table_store import TableStore
from tests.server.conftest import HERE, Make, seated

Link = dict[str, Any]


def path(link: Link) -> str:
    return f"/api/tables/{link['table']}/{link['secret']}"


def look(client: TestClient, link: Link) -> dict[str, Any]:
    return dict(client.get(path(link)).json())


def clock(client: TestClient, link: Link) -> dict[str, Any]:
    return dict(client.get(path(link) + "/clock").json())


def store_of(client: TestClient) -> TableStore:
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    return store


def sweep(client: TestClient) -> None:
    clocks: Clocks = client.app.state.clocks  # type: ignore[attr-defined]
    clocks.sweep()


def passes(client: TestClient, seconds: float) -> None:
    """As if so much time had gone by since the clock was started."""
    with store_of(client).engine.begin() as db:
        for table, since, due in db.execute(select(ClockRow.table_id, ClockRow.since, ClockRow.due)).all():
            gone = timedelta(seconds=seconds)
            this = update(ClockRow).where(ClockRow.table_id == table)
            db.execute(this.values(since=since - gone, due=due - gone if due is not None else None))


def choose(client: TestClient, links: list[Link]) -> Link:
    """The one who is asked chooses."""
    asked = next(k for k in links if look(client, k)["your turn"])
    seen = look(client, asked)
    body = {"version": seen["version"], "text": seen["choices"][0]["text"]}
    assert client.post(path(asked) + "/choose", json=body).status_code == 200
    return asked


def until_passed(client: TestClient, links: list[Link]) -> tuple[Link, Link]:
    """Choices until the turn has passed: who has chosen last, and who is asked now."""
    while True:
        before = choose(client, links)
        after = next(k for k in links if look(client, k)["your turn"])
        if after is not before:
            return before, after


@pytest.fixture
def live(make: Make) -> list[Link]:
    """The seats of two people with ten minutes each, and fifteen seconds for each turn."""
    return list(make(["here", "link"], seed=7, options={"board": "short"}, clock="10m+15s")["links"])[:2]


@pytest.fixture
def slow(make: Make) -> list[Link]:
    return list(make(["here", "link"], seed=7, options={"board": "short"}, clock="3d")["links"])[:2]


def test_what_a_clock_is_called() -> None:
    for text in OFFERED:
        assert str(Clock.parse(text)) == text and Clock.parse(text).words
    assert Clock.parse("3d") == Clock("days", 3 * 86_400) and Clock.parse("10m+5s") == Clock("live", 600, 5)
    for wrong in ("0d", "soon", "10m", "0m+5s", "-1d", "9999d", "1d 2d"):
        with pytest.raises(PukllayError, match="30m"):
            Clock.parse(wrong)


def test_it_stands_until_everybody_has_sat_down(client: TestClient) -> None:
    body = {"game": "tiwanaku", "players": ["here", "link"], "clock": "10m+15s", "seed": 7}
    host, invitation, _watching = client.post("/api/tables", json=body).json()["links"]
    assert clock(client, host)["seat"] == -1
    choose(client, [host])
    assert clock(client, host)["left"] == [600.0, 600.0]
    page = client.get(invitation["url"]).text
    assert "10 minutes each, and 15 s more" in page
    seated(client, invitation)
    assert clock(client, host)["seat"] == look(client, host)["asked"]


def test_the_time_of_a_turn_goes_and_the_increment_comes(client: TestClient, live: list[Link]) -> None:
    first = look(client, live[0])["asked"]
    passes(client, 100)
    assert clock(client, live[0])["left"][first] == pytest.approx(500, abs=20)
    before, after = until_passed(client, live)
    told = clock(client, live[1])
    assert told["seat"] == after["seats"][0] and told["left"][after["seats"][0]] == pytest.approx(600, abs=20)
    assert told["left"][before["seats"][0]] == pytest.approx(515, abs=20)


def test_when_it_runs_out_a_bot_plays_on_and_the_seat_is_left(client: TestClient, live: list[Link]) -> None:
    asked = next(k for k in live if look(client, k)["your turn"])
    seat = asked["seats"][0]
    passes(client, 500)
    sweep(client)
    assert look(client, asked)["players"][seat] == "person", "there is time left"
    passes(client, 200)
    sweep(client)
    seen = look(client, asked)
    assert seen["players"][seat] == "yachakuq" and not seen["your turn"]
    assert "has run out: a bot plays on" in client.get(asked["url"]).text
    assert clock(client, asked)["seat"] == -1, "a bot has no clock"
    back = client.post(path(asked) + "/seat", json={"seat": seat, "player": "here"})
    assert back.status_code == 403 and "for good" in back.json()["detail"]
    version = seen["version"]
    sweep(client)
    assert look(client, asked)["version"] == version, "once"


def test_with_days_each_turn_has_its_own_and_one_may_come_back(client: TestClient, slow: list[Link]) -> None:
    passes(client, 2.5 * 86_400)
    _before, after = until_passed(client, slow)
    told = clock(client, after)
    assert told["left"][told["seat"]] == pytest.approx(3 * 86_400, abs=60)
    passes(client, 3.5 * 86_400)
    sweep(client)
    seat = after["seats"][0]
    assert look(client, after)["players"][seat] != "person"
    assert client.post(path(after) + "/seat", json={"seat": seat, "player": "here"}).status_code == 200
    assert look(client, after)["your turn"]
    assert clock(client, after)["left"][seat] == pytest.approx(3 * 86_400, abs=60)


def test_a_restart_loses_nothing_and_takes_nobodys_time(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bots=0)
    body = {"game": "tiwanaku", "players": ["here", "here"], "clock": "10m+15s", "clock_bot": "wawa", "seed": 7}
    with TestClient(make_app(settings), base_url=HERE, client=("127.0.0.1", 50_000)) as client:
        host = client.post("/api/tables", json=body).json()["links"][0]
        passes(client, 300)
        before = clock(client, host)
    with TestClient(make_app(settings), base_url=HERE, client=("127.0.0.1", 50_000)) as client:
        after = clock(client, host)
        assert after["left"] == pytest.approx(before["left"], abs=20) and after["bot"] == "wawa"
        passes(client, 1000)
    with TestClient(make_app(settings), base_url=HERE, client=("127.0.0.1", 50_000)) as client:
        sweep(client)
        told = clock(client, host)
        assert told["left"][told["seat"]] == pytest.approx(60, abs=20), "a minute after the server is back"
        assert look(client, host)["players"] == ["person", "person"]


def test_who_gives_up_has_left_for_good(client: TestClient, make: Make) -> None:
    host, friend, watcher = make(["here", "link"], seed=7)["links"]
    assert client.post(path(host) + "/concede", json={"seat": 1}).status_code == 403
    assert client.post(path(watcher) + "/concede", json={"seat": 0}).status_code == 403
    assert client.post(path(friend) + "/concede", json={"seat": 1}).status_code == 200
    assert look(client, host)["players"] == ["person", "yachakuq"]
    assert client.post(path(friend) + "/concede", json={"seat": 1}).status_code == 403
    for link in (friend, host):
        for player in ("here", "link"):
            assert client.post(path(link) + "/seat", json={"seat": 1, "player": player}).status_code == 403
    alone = client.post(path(host) + "/concede", json={"seat": 0})
    assert alone.status_code == 403 and "Nobody else plays" in alone.json()["detail"]


def test_a_wrong_clock_is_refused_with_what_to_write(client: TestClient) -> None:
    body = {"game": "tiwanaku", "players": ["here", "link"]}
    wrong = client.post("/api/tables", json={**body, "clock": "soon"})
    assert wrong.status_code == 422 and "30m+15s" in wrong.json()["detail"]
    assert client.post("/api/tables", json={**body, "clock": "1d", "clock_bot": "nobody"}).status_code == 422


def test_tables_without_a_clock_have_none(client: TestClient, make: Make) -> None:
    host = make(["here", "link"], seed=7)["links"][0]
    assert client.get(path(host) + "/clock").json() is None
    assert client.get(host["url"] + "/company").json()["clock"] is None
    sweep(client)


def test_nobody_is_swept_before_their_time(client: TestClient, slow: list[Link]) -> None:
    with store_of(client).engine.connect() as db:
        due = db.execute(select(ClockRow.due)).scalar()
    assert due is not None and due > now() + timedelta(days=2)
    sweep(client)
    assert look(client, slow[0])["players"] == ["person", "person"]
