"""Who is at a table, what they say, whom they hear, and whom they may remind."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pukllay.record.game import Game
from pukllay.server.guard import Bucket
from pukllay.server.presence import Presence
from pukllay.server.table_store import Link, TableStore
from pukllay.server.talk import KEPT, LONGEST, Talk, cleaned
from tests.server.conftest import Make

LATER = 1e9  # a moment when everything is due


def path(link: dict[str, Any]) -> str:
    return f"/api/tables/{link['table']}/{link['secret']}"


def say(client: TestClient, link: dict[str, Any], text: str = "", **more: Any) -> Any:
    return client.post(path(link) + "/talk", json={"text": text, **more})


def hears(client: TestClient, link: dict[str, Any], **params: Any) -> list[str]:
    return [line["text"] for line in client.get(path(link) + "/talk", params=params).json()["lines"]]


def company(client: TestClient, link: dict[str, Any], **params: Any) -> dict[str, Any]:
    return dict(client.get(link["url"] + "/company", params=params).json())


@pytest.fixture
def links(make: Make) -> list[dict[str, Any]]:
    """Of Ana, who is the host, of Bo, and of whoever looks on."""
    found: list[dict[str, Any]] = make(["here", "link"], names=["Ana", "Bo"], seed=7, options={"board": "short"})[
        "links"
    ]
    return found


@pytest.fixture
def store(client: TestClient) -> TableStore:
    found: TableStore = client.app.state.store  # type: ignore[attr-defined]
    return found


@pytest.fixture
def presence(client: TestClient) -> Presence:
    found: Presence = client.app.state.presence  # type: ignore[attr-defined]
    return found


def opened(store: TableStore, link: dict[str, Any]) -> Link:
    return store.link(link["table"], link["secret"])


def patient(client: TestClient) -> Talk:
    """The talk of the server, where everybody may speak as fast as they like."""
    talk: Talk = client.app.state.talk  # type: ignore[attr-defined]
    talk.breath = Bucket(rate=1e6, burst=10_000)
    return talk


# -- talk -------------------------------------------------------------------------------------------------------------


def test_what_is_said_is_heard_by_all_and_disturbs_no_choice(client: TestClient, links: list[dict[str, Any]]) -> None:
    host, friend, watcher = links
    version = client.get(path(host)).json()["version"]
    assert say(client, host, "  Good\u202e  evening\n<b>all</b> ").status_code == 200
    second = say(client, friend, phrase="hello").json()["number"]
    for link in links:
        assert hears(client, link) == ["Good evening <b>all</b>", "Hello!"]
    assert hears(client, friend, after=second - 1) == ["Hello!"]
    assert client.get(path(watcher)).json()["version"] == version
    shown = company(client, friend)
    assert "&lt;b&gt;all" in shown["talk"] and "<b>all" not in shown["talk"]
    assert shown["heard"] == [second - 1], "one's own words are no news"
    told = client.get(path(friend) + "/stream", params={"beats": 1}).text
    assert f'"beside": {shown["beside"]}' in told


def test_a_phrase_is_read_in_the_language_of_the_reader(client: TestClient, links: list[dict[str, Any]]) -> None:
    say(client, links[0], phrase="thanks")
    assert hears(client, links[1], lang="en") == ["Thank you!"]
    with_keys = client.get(path(links[1]) + "/talk").json()["phrases"]
    assert {"hello", "thanks", "played"} <= set(with_keys)
    wrong = say(client, links[0], phrase="nonsense")
    assert wrong.status_code == 422 and "hello" in wrong.json()["detail"]


def test_who_looks_on_is_not_heard_by_the_players_until_the_game_is_over(
    client: TestClient, links: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, friend, watcher = links
    assert say(client, watcher, "take the maize", name="Zoé").status_code == 200
    assert hears(client, watcher) == ["take the maize"]
    for link in (host, friend):
        assert hears(client, link) == []
        seen = company(client, link)
        assert "maize" not in seen["talk"] and "Zoé" not in seen["talk"] and seen["heard"] == []
    mimic = say(client, watcher, "it is me", name="ANA")
    assert mimic.status_code == 409, "nobody who looks on is called like a player"
    monkeypatch.setattr(Game, "over", True)
    assert hears(client, host) == ["take the maize"]


def test_words_have_a_measure(client: TestClient, links: list[dict[str, Any]]) -> None:
    talk = patient(client)
    assert say(client, links[0], "x" * LONGEST).status_code == 200
    for wrong in ("x" * (LONGEST + 1), " \u202e\u0007 ", ""):
        assert say(client, links[0], wrong).status_code == 422
    assert say(client, links[0], "mine", seat=1).status_code == 403
    assert cleaned("a\u202eb \u2066c\x00\nd") == "a b c d"
    assert cleaned("👩\u200d🌾 ok") == "👩\u200d🌾 ok"
    talk.breath = Bucket(rate=0.4, burst=6, clock=lambda: 0.0)
    fast = [say(client, links[0], "la").status_code for _ in range(8)]
    assert fast == [200] * 6 + [429] * 2
    assert say(client, links[1], "I may").status_code == 200, "each has a breath of their own"


def test_old_words_go(
    client: TestClient, links: list[dict[str, Any]], store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = patient(client)
    assert KEPT > 100
    monkeypatch.setattr("pukllay.server.talk.KEPT", 5)
    for n in range(9):
        talk.say(opened(store, links[0]), f"word {n}")
    assert hears(client, links[1]) == [f"word {n}" for n in range(4, 9)]


def test_who_is_muted_is_heard_by_the_others_only(client: TestClient, links: list[dict[str, Any]]) -> None:
    host, friend, watcher = links
    say(client, friend, "la la la")
    muted = {"seat": 1, "mute": True}
    assert client.post(path(host) + "/mute", json=muted).status_code == 200
    say(client, friend, "la")
    assert hears(client, host) == [] and len(hears(client, watcher)) == 2
    assert company(client, host)["heard"] == [] and company(client, host)["muted"] == 2
    assert client.post(path(host) + "/mute", json={"seat": 0, "mute": True}).status_code == 422
    assert client.post(path(watcher) + "/mute", json=muted).status_code == 403
    assert client.post(path(host) + "/mute", json={"seat": 1, "mute": False}).status_code == 200
    assert len(hears(client, host)) == 2


# -- a nudge ----------------------------------------------------------------------------------------------------------


def test_a_nudge_after_a_minute_and_once_an_hour(
    client: TestClient, links: list[dict[str, Any]], store: TableStore
) -> None:
    asked = next(link for link in links if client.get(path(link)).json()["your turn"])
    other = next(link for link in links[:2] if link is not asked)
    soon = client.post(path(other) + "/nudge", json={})
    assert soon.status_code == 409 and "wait a minute" in soon.json()["detail"]
    assert not company(client, other)["may_nudge"]
    with store.at(asked["table"]) as live:
        live.since -= timedelta(minutes=2)
    assert company(client, other)["may_nudge"] and not company(client, asked)["may_nudge"]
    assert client.post(path(asked) + "/nudge", json={}).status_code == 403
    assert client.post(path(links[2]) + "/nudge", json={}).status_code == 403
    assert client.post(path(other) + "/nudge", json={}).status_code == 200
    assert "your turn" in company(client, asked)["nudged"]["says"]
    assert company(client, other)["nudged"] is None and company(client, links[2])["nudged"] is None
    again = client.post(path(other) + "/nudge", json={})
    assert again.status_code == 409 and "already" in again.json()["detail"]
    client.post(path(asked) + "/mute", json={"seat": other["seats"][0], "mute": True})
    assert company(client, asked)["nudged"] is None, "whom one does not hear does not nudge"


# -- presence ---------------------------------------------------------------------------------------------------------


def states(client: TestClient, link: dict[str, Any]) -> list[str]:
    return [one["state"] for one in company(client, link)["seats"]]


def test_who_has_the_table_open_is_here(
    client: TestClient, links: list[dict[str, Any]], store: TableStore, presence: Presence
) -> None:
    host, friend, watcher = links
    assert states(client, host) == ["here", "away"] and states(client, watcher) == ["away", "away"]
    before = company(client, host)["beside"]
    presence.come(opened(store, friend))
    presence.come(opened(store, watcher))
    presence.settle(LATER)
    assert states(client, host) == ["here", "here"] and company(client, host)["beside"] > before
    assert "1 person looks on" in company(client, host)["watching"] and company(client, watcher)["watching"] == ""
    people = client.get(path(host) + "/people").json()
    assert [seat["here"] for seat in people["seats"]] == [False, True] and people["watching"] == 1
    presence.go(opened(store, friend))
    presence.settle(LATER)
    assert states(client, host) == ["here", "away"]
    assert "just now" in company(client, host)["seats"][1]["says"]


def test_a_page_that_is_loaded_anew_was_never_gone(
    client: TestClient, links: list[dict[str, Any]], store: TableStore, presence: Presence
) -> None:
    friend = opened(store, links[1])
    presence.come(friend)
    presence.settle(LATER)
    before = company(client, links[0])["beside"]
    presence.go(friend)
    presence.come(friend)
    presence.settle(LATER)
    assert states(client, links[0]) == ["here", "here"] and company(client, links[0])["beside"] == before


def test_what_a_killed_server_left_is_not_believed(
    client: TestClient, links: list[dict[str, Any]], store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead = Presence(store)
    monkeypatch.setattr("pukllay.server.presence.LASTS", timedelta(seconds=-1))
    dead.come(opened(store, links[1]))
    dead.settle(LATER)
    assert states(client, links[0]) == ["here", "away"]


def test_alone_at_a_screen_there_is_nobody_to_be_shown(client: TestClient, make: Make) -> None:
    host = make(["here", "greedy"], seed=7)["links"][0]
    seen = company(client, host)
    assert seen["seats"] == [] and not seen["talks"]
