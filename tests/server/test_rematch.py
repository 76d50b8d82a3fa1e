"""A rematch: one click, the seats moved on by one, everybody's own seat by their old link, and no other."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from fastapi.testclient import TestClient

import pukllay
from pukllay.core.rng import Rng
from pukllay.record.record import Record
from pukllay.server.rematch import moved, moved_seats
from pukllay.server.table_store import TableStore
from tests.server.conftest import seated

Link = dict[str, Any]


@cache
def nearly() -> tuple[str, str, int]:
    """A record that waits for its last decision, that decision, and whose it is."""
    game, rng = pukllay.new("tiwanaku", seats=2, seed=7, board="short"), Rng(1)
    while not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    last = game.moments[-1]
    return (
        replace(game.record, lines=game.record.lines[: last.lines], result=None).text(),
        last.redo,
        last.position.seat,
    )


def path(link: Link) -> str:
    return f"/api/tables/{link['table']}/{link['secret']}"


def look(client: TestClient, link: Link) -> dict[str, Any]:
    return dict(client.get(path(link)).json())


def before_the_end(client: TestClient, players: list[str]) -> list[Link]:
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    found = store.adopt(Record.parse(nearly()[0]), players)
    return [seated(client, {"table": k.table, "secret": k.secret}) for k in found]


def end(client: TestClient, links: list[Link]) -> None:
    asked = next(k for k in links if nearly()[2] in k["seats"])
    body = {"version": look(client, asked)["version"], "text": nearly()[1]}
    assert client.post(path(asked) + "/choose", json=body).status_code == 200


def again(client: TestClient, link: Link) -> Any:
    return client.post(path(link) + "/rematch", json={})


@pytest.fixture
def links(client: TestClient) -> list[Link]:
    """Of a table that is over: the host's, a friend's, and the one that looks on."""
    found = before_the_end(client, ["here", "link"])
    client.post(path(found[0]) + "/name", json={"seat": 0, "name": "Ana"})
    client.post(path(found[1]) + "/name", json={"seat": 1, "name": "Bo"})
    end(client, found)
    return found


def test_everybody_finds_their_own_seat_moved_on_by_one(client: TestClient, links: list[Link]) -> None:
    host, friend, watcher = links
    assert again(client, watcher).status_code == 403, "who looks on begins nothing"
    theirs = again(client, friend).json()  # the friend is quicker than the host
    assert theirs["seats"] == [0] and theirs["table"] != friend["table"]
    seen = look(client, theirs)
    assert seen["names"] == ["Bo", "Ana"] and seen["players"] == ["person", "person"] and not seen["over"]
    assert "plays again" in client.get(path(host) + "/talk").json()["lines"][-1]["text"]
    assert "The next game is set up" in client.get(host["url"] + "/company").json()["request"]
    mine = again(client, host).json()
    assert mine["table"] == theirs["table"] and mine["seats"] == [1]
    assert again(client, friend).json() == theirs and again(client, host).json() == mine, "and again the same"
    looking = again(client, watcher).json()
    assert looking["table"] == theirs["table"] and looking["seats"] == []
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    with store.at(host["table"]) as old, store.at(mine["table"]) as new:
        assert new.game.record.options.get("board") == old.game.record.options.get("board")
        assert new.game.record.seed != old.game.record.seed
        assert new.chosen == ["hints"], "the old seed and the old record help nobody"


def test_a_seat_that_its_holder_did_not_take_again_can_be_given_to_another(
    client: TestClient, links: list[Link]
) -> None:
    host, friend, _watcher = links
    mine = again(client, host).json()
    assert client.get(path(mine) + "/people").json()["seats"][0]["free"], "the friend has not come yet"
    renewed = client.post(path(mine) + "/renew", json={"seat": 0}).json()
    other = client.post(path(renewed) + "/claim", json={"name": "Zoé"})
    assert other.status_code == 200
    late = again(client, friend)
    assert late.status_code == 409 and "somebody else" in late.json()["detail"]


def test_who_renews_a_link_finds_the_seat_by_the_new_one(client: TestClient, links: list[Link]) -> None:
    host, friend, _watcher = links
    again(client, host)
    newer = client.post(path(friend) + "/renew", json={}).json()
    assert again(client, friend).status_code == 404, "the old link opens nothing"
    assert again(client, newer).json()["seats"] == [0]


def test_not_before_the_end(client: TestClient) -> None:
    links = before_the_end(client, ["here", "link"])
    refused = again(client, links[0])
    assert refused.status_code == 409 and "not over" in refused.json()["detail"]


def test_bots_and_people_at_one_screen_move_along(client: TestClient) -> None:
    players = ["greedy", "greedy"]
    players[nearly()[2]] = "here"
    links = before_the_end(client, players)
    end(client, links)
    mine = again(client, links[0]).json()
    seen = look(client, mine)
    assert mine["seats"] == [1 - nearly()[2]] and seen["players"][nearly()[2]] == "greedy"


def test_how_seats_move() -> None:
    assert moved(["a", "b", "c"]) == ["b", "c", "a"] and moved(["a"]) == ["a"]
    assert moved_seats(0b0001, 4) == 0b1000 and moved_seats(0b0110, 4) == 0b0011 and moved_seats(0, 4) == 0
