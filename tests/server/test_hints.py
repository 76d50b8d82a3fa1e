"""Hints: what the hard level would do, for the seat that is asked, from what it knows, where the table allows it."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from pukllay.server.thinking import advise
from tests.server.conftest import Make
from tests.server.test_api import look, path, play_on


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_names_a_choice_on_offer_and_the_next_best_with_their_chances(
    client: TestClient, make: Make, game: str
) -> None:
    host = make(["here", "here"], game, seed=4)["links"][0]
    seen = play_on(client, host, 9)
    told = client.post(path(host) + "/hint", json={}, params={"lang": "fr"})
    assert told.status_code == 200, told.text
    hint = told.json()
    offered = {c["text"]: c["label"] for c in look(client, host, lang="fr")["choices"]}
    assert offered[hint["text"]] == hint["label"] and hint["version"] == seen["version"]
    assert 0 <= hint["estimate"] <= 1 and isinstance(hint["points"], float)
    texts = [other["text"] for other in hint["alternatives"]]
    assert hint["text"] not in texts and set(texts) <= set(offered) and len(texts) <= 4
    chances = [other["estimate"] for other in hint["alternatives"]]
    assert chances == sorted(chances, reverse=True)
    assert (hint["how"] != "") == bool(hint["cells"]) and (game == "tiwanaku" or not hint["cells"])


def test_the_odds_of_a_space_add_up_and_allow_the_truth(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=6, options={"board": "short"})["links"][0]
    play_on(client, host, 60)
    hint = client.post(path(host) + "/hint", json={}).json()
    assert hint["how"] == "exact" and hint["cells"]
    with client.app.state.store.at(host["table"]) as live:  # type: ignore[attr-defined]
        board, disc = live.game.position.board(), live.game.position.disc
        for cell in hint["cells"]:
            space = next(s for s in range(board.spaces) if board.name(s) == cell["space"])
            assert sum(cell["terrain"].values()) == pytest.approx(1)
            assert sum(cell["crop"].values()) == pytest.approx(1)
            assert cell["crop"][str(disc.crop[space])] > 0


def test_a_hint_in_tiwanaku_says_what_is_certain_and_why_in_both_languages(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=6, options={"board": "short"})["links"][0]
    play_on(client, host, 60)
    told = [client.post(path(host) + "/hint", json={}, params={"lang": lang}).json()["why"] for lang in ("en", "fr")]
    assert len(told[0]) == len(told[1]) > 0
    for english, french in zip(*told, strict=True):
        assert (" holds " in english or " is " in english) and (" porte " in french or " est " in french)
    with client.app.state.store.at(host["table"]) as live:  # type: ignore[attr-defined]
        board, disc = live.game.position.board(), live.game.position.disc
        for line in told[0]:
            space = next(s for s in range(board.spaces) if line.startswith(board.name(s)))
            assert " holds " not in line or f" holds {disc.crop[space]}:" in line


def test_the_hints_of_the_riddle_are_those_of_the_solver_of_its_par(client: TestClient, make: Make) -> None:
    host = make(["here"], seed=6, options={"board": "short"})["links"][0]
    par = look(client, host)["view"]["riddle"]["par"]
    while not (seen := look(client, host))["over"]:
        hint = client.post(path(host) + "/hint", json={}).json()
        assert hint["alternatives"] == []
        done = client.post(path(host) + "/choose", json={"version": seen["version"], "text": hint["text"]})
        assert done.status_code == 200
    assert seen["view"]["riddle"] == {"turns": par, "mistakes": 0, "par": par} and seen["scores"] == [0]


def test_a_hint_is_refused_to_others_and_where_the_table_has_none(client: TestClient, make: Make) -> None:
    made = make(["here", "link"], seed=7, hints=True)
    host, friend, watcher = made["links"]
    assert client.post(path(host) + "/hint", json={}).status_code == 200
    for other in (friend, watcher):
        assert client.post(path(other) + "/hint", json={}).status_code == 403
    silent = make(["here", "link"], seed=7)["links"][0]
    refused = client.post(path(silent) + "/hint", json={})
    assert refused.status_code == 403 and "without hints" in refused.json()["detail"]
    assert look(client, host)["hints"] and not look(client, silent)["hints"]


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_hangs_on_what_the_seat_knows_only(client: TestClient, make: Make, game: str) -> None:
    seats, options = next((n, options) for n, options in kit(game).tables if n > 1)
    host = make(["here"] * seats, game, seed=12, options=options)["links"][0]
    play_on(client, host, 14)
    with client.app.state.store.at(host["table"]) as live:  # type: ignore[attr-defined]
        p = live.game.position
        told: list[Any] = [advise(game, q) for q in (p, live.game.kit.redeal(p, p.seat, Rng(99)))]
    assert told[0] == told[1]
