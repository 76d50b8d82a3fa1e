"""Final means final: what others could act upon is taken back only when they allow it; a game that is over stays so."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from fastapi.testclient import TestClient

import pukllay
from pukllay.core.rng import Rng
from pukllay.record.game import Game
from pukllay.record.record import DRAW, Record
from pukllay.server.finality import own_steps
from pukllay.server.table_store import TableStore
from pukllay.server.takebacks import rewound
from tests.server.conftest import seated
from tests.server.test_api import look, path, play_on

Link = dict[str, Any]


def choose(client: TestClient, link: Link, text: str) -> Any:
    return client.post(path(link) + "/choose", json={"version": look(client, link)["version"], "text": text})


def undo(client: TestClient, link: Link) -> Any:
    return client.post(path(link) + "/undo", json={"version": look(client, link)["version"]})


@cache
def quiet_end(seats: int) -> str:
    """A record that ends where a decision that revealed nothing has passed the turn on."""
    game, rng = pukllay.new("ayar", seats=seats, seed=5), Rng(9)
    while not game.over:
        for choice in game.choices:
            q = game.position.copy()
            q.play(choice.option)
            if q.reveals == game.position.reveals and q.seat >= 0 and q.seat != game.seat and len(game.moments) > 20:
                mover = game.seat
                game.play(choice)
                if game.position.reveals == q.reveals and game.seat not in (mover, -1):
                    return game.record.text()
                break
        else:
            game.play(game.choices[rng.below(len(game.choices))])
    raise AssertionError("no turn has ended quietly")


def adopted(client: TestClient, record: str, players: list[str]) -> list[Link]:
    """The links of a table that goes on from a record, all its seats taken."""
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    found = store.adopt(Record.parse(record), players)
    return [seated(client, {"table": k.table, "secret": k.secret}) for k in found]


def passed(client: TestClient, seats: int = 2) -> tuple[Link, Link, list[Link]]:
    """Who has just ended their turn, who is asked now, and all the links."""
    links = adopted(client, quiet_end(seats), ["here", *["link"] * (seats - 1)])
    mover = int(Record.parse(quiet_end(seats)).lines[-1].who)
    mine = next(k for k in links if k["seats"] == [mover])
    return mine, next(k for k in links if look(client, k)["your turn"]), links


def test_a_turn_that_ended_stays_once_somebody_else_is_asked(client: TestClient) -> None:
    mine, theirs, _links = passed(client)
    seen = look(client, mine)
    assert not seen["can undo"] and seen["can ask to undo"]
    refused = undo(client, mine)
    assert refused.status_code == 403 and "ask for it" in refused.json()["detail"]
    assert undo(client, theirs).status_code == 403
    assert look(client, mine)["lines"] == seen["lines"]


def test_at_one_screen_a_turn_can_be_taken_back_as_before(client: TestClient) -> None:
    host = adopted(client, quiet_end(2), ["here", "here"])[0]
    before = look(client, host)
    assert before["can undo"] and undo(client, host).status_code == 200
    assert len(look(client, host)["lines"]["lines"]) < len(before["lines"]["lines"])


def test_a_takeback_is_asked_for_and_granted(client: TestClient) -> None:
    mine, theirs, links = passed(client)
    watcher = links[2]
    before = look(client, mine)
    asked = client.post(path(mine) + "/takeback", json={})
    assert asked.status_code == 200
    number = asked.json()["number"]
    seen = look(client, theirs)
    assert seen["takeback"] == {"number": number, "seat": mine["seats"][0], "waits for": theirs["seats"]}
    assert seen["version"] == before["version"], "who is about to choose is not disturbed"
    assert client.post(path(mine) + "/takeback", json={}).status_code == 403, "one request at a time"
    body = {"number": number, "allow": True}
    for other in (mine, watcher):
        assert client.post(path(other) + "/takeback/answer", json=body).status_code == 403
    done = client.post(path(theirs) + "/takeback/answer", json=body)
    assert done.status_code == 200 and done.json()["version"] == before["version"] + 1
    after = look(client, mine)
    assert after["your turn"] and len(after["lines"]["lines"]) < len(before["lines"]["lines"])
    assert after["takeback"] is None
    again = client.post(path(theirs) + "/takeback/answer", json=body)
    assert again.status_code == 403, "and not twice"
    assert "took back a decision" in client.get(mine["url"]).text


def test_a_takeback_is_refused_and_not_asked_for_again(client: TestClient) -> None:
    mine, theirs, _links = passed(client)
    lines = look(client, mine)["lines"]
    number = client.post(path(mine) + "/takeback", json={}).json()["number"]
    assert client.post(path(theirs) + "/takeback/answer", json={"number": number, "allow": False}).status_code == 200
    assert look(client, mine)["lines"] == lines and look(client, theirs)["takeback"] is None
    nagging = client.post(path(mine) + "/takeback", json={})
    assert nagging.status_code == 403 and "refused" in nagging.json()["detail"]


def test_a_request_lapses_with_the_next_decision(client: TestClient) -> None:
    mine, theirs, _links = passed(client)
    number = client.post(path(mine) + "/takeback", json={}).json()["number"]
    play_on(client, theirs, 1)
    assert look(client, theirs)["takeback"] is None
    late = client.post(path(theirs) + "/takeback/answer", json={"number": number, "allow": True})
    assert late.status_code == 403


def test_everybody_who_plays_must_allow_it(client: TestClient) -> None:
    mine, _theirs, links = passed(client, seats=3)
    others = [k for k in links if k["seats"] and k is not mine]
    number = client.post(path(mine) + "/takeback", json={}).json()["number"]
    lines = look(client, mine)["lines"]
    body = {"number": number, "allow": True}
    assert client.post(path(others[0]) + "/takeback/answer", json=body).status_code == 200
    assert look(client, mine)["lines"] == lines
    assert look(client, mine)["takeback"]["waits for"] == others[1]["seats"]
    assert client.post(path(others[0]) + "/takeback/answer", json=body).status_code == 403
    assert client.post(path(others[1]) + "/takeback/answer", json=body).status_code == 200
    assert look(client, mine)["your turn"] and look(client, mine)["lines"] != lines


@pytest.mark.parametrize("name", ["aiye", "tawantinsuyu"])
def test_the_same_choice_gets_the_same_draw_again(name: str) -> None:
    """Whoever takes back a decision does not fish for a better card."""
    game, rng, drew = pukllay.new(name, seats=2, seed=5), Rng(3), 0
    for _ in range(120):
        game.play(game.choices[rng.below(len(game.choices))])
    ends = [*(moment.lines for moment in list(game.moments)[1:]), game.ply]
    for n, moment in enumerate(game.moments):
        if n % 7 == 0 and any(line.who == DRAW for line in game.record.lines[moment.lines : ends[n]]):
            again = rewound(game, n)
            for later in list(game.moments)[n:]:
                again.play(later.redo)
            assert again.record.lines == game.record.lines
            drew += 1
            if drew == 2:
                return
    raise AssertionError("nothing was drawn")


def test_against_bots_one_goes_back_over_what_they_chose_but_not_over_what_was_learnt() -> None:
    game, rng, over_bots, stopped = pukllay.new("ayar", seats=2, seed=5), Rng(2), 0, 0
    while not game.over and len(game.moments) < 250:
        before = game.position.reveals, game.seat
        game.play(game.choices[rng.below(len(game.choices))])
        steps = own_steps(game, persons=0b01, seats=0b01)
        if before[1] == 1 and steps:
            assert game.moments[-steps].position.seat == 0
            assert all(moment.position.seat == 1 for moment in list(game.moments)[len(game.moments) - steps + 1 :])
            over_bots += 1
        if game.position.reveals != before[0]:
            assert steps == 0 or game.moments[-steps].position.reveals == game.position.reveals
            stopped += steps == 0
        assert own_steps(game, persons=0b11, seats=0b01) in (0, 1) if game.seat == 0 else True
    assert over_bots and stopped


def test_undo_at_a_table_goes_over_the_bots_choices(client: TestClient) -> None:
    mover = int(Record.parse(quiet_end(2)).lines[-1].who)
    host = adopted(client, quiet_end(2), ["here" if seat == mover else "greedy" for seat in range(2)])[0]
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    with store.at(host["table"]) as live:
        game, ply = live.game, live.game.moments[-1].lines
        quiet = (c.option for c in game.choices if not _reveals(game, c.option))
        version, option = live.version, next(quiet)
    store.choose_for_bot(host["table"], version, option)
    assert look(client, host)["can undo"] and undo(client, host).status_code == 200
    with store.at(host["table"]) as live:
        assert live.game.seat == mover and live.game.ply == ply


def _reveals(game: Game, option: int) -> bool:
    q = game.position.copy()
    q.play(option)
    return q.reveals != game.position.reveals or q.seat < 0


def test_a_game_that_is_over_stays_as_it_ended(client: TestClient) -> None:
    game, rng = pukllay.new("tiwanaku", seats=2, seed=7, board="short"), Rng(1)
    while not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    nearly = replace(game.record, lines=game.record.lines[: game.moments[-1].lines], result=None)
    bots = ["greedy", "greedy"]
    bots[game.moments[-1].position.seat] = "here"
    for players in (["here", "link"], bots, ["here", "here"]):
        links = adopted(client, nearly.text(), players)
        asked = next(k for k in links if look(client, k)["your turn"]) if "greedy" not in players else links[0]
        assert choose(client, asked, game.moments[-1].redo).status_code == 200
        for link in (k for k in links if k["seats"]):
            assert undo(client, link).status_code == 422
            assert client.post(path(link) + "/takeback", json={}).status_code == 422
            assert not look(client, link)["can undo"] and not look(client, link)["can ask to undo"]
            assert (
                client.post(path(link) + "/seat", json={"seat": link["seats"][0], "player": "random"}).status_code
                == 403
            )
            assert Record.parse(client.get(path(link) + "/record").text).lines == game.record.lines
