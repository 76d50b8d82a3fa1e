"""Open tables: listed with what one must know before sitting down, as long as a seat is free, and no other table."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from fastapi import FastAPI
from sqlalchemy import update

from pukllay.server.schema import TableRow, now
from tests.server.test_seats import browser, claim, path, public, table  # noqa: F401


def listed(client: Any) -> list[dict[str, Any]]:
    return list(client.get("/api/lobby", params={"lang": "en"}).json())


def test_an_open_table_is_listed_until_its_seats_are_taken(public: FastAPI) -> None:  # noqa: F811
    host, stranger = browser(public), browser(public)
    table(host)  # this one is among friends
    assert listed(stranger) == []
    links = table(host, open=True, clock="3d", seed=None)
    (found,) = listed(stranger)
    assert found["names"] == ["Ana"] and (found["free"], found["seats"]) == (1, 2)
    assert found["time"] == "3 days for each turn" and found["tongue"] == "English"
    assert found["url"] == links["invitation"]["url"]
    assert links["host"]["secret"] not in str(found) + stranger.get("/").text
    home = stranger.get("/", headers={"accept-language": "en"}).text
    assert found["url"] in home and "Open tables" in home
    assert claim(stranger, links["invitation"], name="Bo").status_code == 200
    assert listed(browser(public)) == []


def test_a_seat_that_a_bot_plays_or_that_found_nobody_is_not_listed(public: FastAPI) -> None:  # noqa: F811
    host = browser(public)
    links = table(host, open=True)
    given = host.post(path(links["host"]) + "/seat", json={"seat": 1, "player": "wawa"})
    assert given.status_code == 200 and listed(host) == []
    table(host, open=True)
    assert len(listed(host)) == 1
    with public.state.store.engine.begin() as db:
        db.execute(update(TableRow).values(created=now() - timedelta(days=4)))
    assert listed(host) == []


def test_an_open_table_needs_a_free_seat(public: FastAPI) -> None:  # noqa: F811
    body = {"game": "tiwanaku", "players": ["here", "wawa"], "open": True}
    refused = browser(public).post("/api/tables", json=body)
    assert refused.status_code == 422 and "by link" in refused.json()["detail"]
