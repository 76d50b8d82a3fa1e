"""A game ends before its time only when everybody who plays agrees; then it stays ended."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import Make

Link = dict[str, Any]


def path(link: Link) -> str:
    return f"/api/tables/{link['table']}/{link['secret']}"


def look(client: TestClient, link: Link) -> dict[str, Any]:
    return dict(client.get(path(link)).json())


def end(client: TestClient, link: Link, agree: bool = True) -> Any:
    return client.post(path(link) + "/end", json={"agree": agree})


def asks(client: TestClient, link: Link) -> str:
    return str(client.get(link["url"] + "/company").json()["request"])


@pytest.fixture
def links(make: Make) -> list[Link]:
    return list(make(["here", "link", "link"], seed=7, names=["Ana", "Bo", "Célia"], clock="10m+15s")["links"])


def test_when_all_agree_it_is_over_and_stays_so(client: TestClient, links: list[Link]) -> None:
    host, *others, watcher = links
    assert end(client, watcher).status_code == 403
    assert end(client, host, agree=False).status_code == 403, "nobody has proposed it"
    assert end(client, host).status_code == 200
    assert "Ana would end the game here" in asks(client, others[0]) and "agree-end" in asks(client, others[0])
    assert "agree-end" not in asks(client, host) and "waiting for Bo, Célia" in asks(client, host)
    assert "agree-end" not in asks(client, watcher)
    asked = next(k for k in links if look(client, k)["your turn"])
    record = client.get(path(host) + "/record")
    assert record.status_code == 409
    assert end(client, others[0]).status_code == 200 and not look(client, host)["over"]
    assert end(client, others[1]).status_code == 200
    seen = look(client, asked)
    assert seen["over"] and seen["stopped"] and not seen["your turn"] and seen["asked"] == -1
    assert seen["scores"] is None and seen["choices"] == []
    body = {"version": seen["version"], "text": "?"}
    for what in ("choose", "undo", "redo"):
        assert client.post(path(asked) + f"/{what}", json=body).status_code == 422
    for what, more in (("concede", {"seat": asked["seats"][0]}), ("end", {"agree": True}), ("takeback", {})):
        assert client.post(path(asked) + f"/{what}", json=more).status_code in (403, 422)
    assert client.get(path(host) + "/clock").json()["seat"] == -1
    assert client.get(path(host) + "/record").status_code == 200
    assert "All agreed to end the game here." in client.get(host["url"]).text
    game = client.get("/api/me/games", params={"state": "finished"}).json()["games"][0]
    assert game["scores"] is None and client.get("/api/me/statistics").json()["games"] == []
    assert client.post(path(others[0]) + "/rematch", json={}).status_code == 200


def test_one_who_plays_on_keeps_it_going(client: TestClient, links: list[Link]) -> None:
    host, friend, *_rest = links
    end(client, host)
    assert end(client, friend, agree=False).status_code == 200
    assert asks(client, host).strip() == ""
    nagging = end(client, host)
    assert nagging.status_code == 403 and "play on" in nagging.json()["detail"]
    asked = next(k for k in links if look(client, k)["your turn"])
    seen = look(client, asked)
    choice = {"version": seen["version"], "text": seen["choices"][0]["text"]}
    assert client.post(path(asked) + "/choose", json=choice).status_code == 200
    assert end(client, host).status_code == 200, "after a decision it may be proposed again"


def test_alone_against_bots_one_agrees_with_oneself(client: TestClient, make: Make) -> None:
    host = make(["here", "greedy"], seed=7)["links"][0]
    assert end(client, host).status_code == 200 and look(client, host)["over"]
