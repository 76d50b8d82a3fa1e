"""The JSON interface: seats, choices, secrets, repetitions."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pukllay.core.engine import SPECTATOR
from pukllay.core.rng import Rng
from pukllay.core.speech import languages, name_of
from pukllay.games import NAMES, kit
from pukllay.record.record import Record
from tests.server.conftest import Make


def path(link: dict[str, Any]) -> str:
    return f"/api/tables/{link['table']}/{link['secret']}"


def look(client: TestClient, link: dict[str, Any], **query: Any) -> dict[str, Any]:
    answer = client.get(path(link), params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def play_on(client: TestClient, link: dict[str, Any], most: int, seed: int = 1) -> dict[str, Any]:
    """Choose at random for the seats of a link, until the game is over or `most` choices were made."""
    rng = Rng(seed)
    seen = look(client, link)
    for _ in range(most):
        if not seen["choices"]:
            break
        choice = seen["choices"][rng.below(len(seen["choices"]))]
        answer = client.post(path(link) + "/choose", json={"version": seen["version"], "text": choice["text"]})
        assert answer.status_code == 200, answer.text
        seen = look(client, link)
    return seen


@pytest.mark.parametrize("game", NAMES)
def test_every_game_can_be_played_to_its_end_over_http(client: TestClient, make: Make, game: str) -> None:
    seats, options = next((n, options) for n, options in kit(game).tables if n > 1)
    host = make(["here"] * seats, game, seed=3, options=options)["links"][0]
    seen = play_on(client, host, 3000)
    assert seen["over"] and seen["winners"] and len(seen["scores"]) >= seats
    page = client.get(f"/t/{host['table']}/{host['secret']}")
    assert page.status_code == 200 and 'id=\\"final\\"' in page.text


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("lang", languages())
def test_the_page_of_every_game_shows_every_choice(client: TestClient, make: Make, game: str, lang: str) -> None:
    seats = min(n for n in kit(game).seats if n > 1)
    host = make(["here"] * seats, game, seed=5)["links"][0]
    for _ in range(6):
        seen = play_on(client, host, 7)
        eyes = {"eyes": seen["asked"], "lang": lang}
        sent = client.get(f"/t/{host['table']}/{host['secret']}/blocks", params=eyes).json()
        page = "".join(sent["blocks"].values())
        for choice in look(client, host, lang=lang)["choices"]:
            assert f'data-choice="{choice["text"]}"' in page.replace("&#34;", '"').replace("&#39;", "'")


def test_a_link_opens_its_seats_and_no_others(client: TestClient, make: Make) -> None:
    made = make(["here", "link"], seed=7)
    host, friend, watcher = made["links"]
    assert (host["seats"], friend["seats"], watcher["seats"]) == ([0], [1], [])
    seen = look(client, host)
    assert seen["your turn"] and seen["choices"]
    for other in (friend, watcher):
        assert look(client, other)["choices"] == []
        body = {"version": seen["version"], "text": seen["choices"][0]["text"]}
        assert client.post(path(other) + "/choose", json=body).status_code == 403
    assert look(client, host)["version"] == seen["version"]


def test_a_wrong_link_and_a_table_that_is_not_there_are_answered_alike(client: TestClient, make: Make) -> None:
    one, two = make(["here", "random"])["links"][0], make(["here", "random"])["links"][0]
    crossed = client.get(f"/api/tables/{one['table']}/{two['secret']}")
    nowhere = client.get(f"/api/tables/nothing/{two['secret']}")
    assert crossed.status_code == nowhere.status_code == 404
    assert crossed.json() == nowhere.json()


def test_a_choice_sent_twice_counts_once(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=7)["links"][0]
    seen = look(client, host)
    body = {"version": seen["version"], "text": seen["choices"][0]["text"], "name": "one"}
    first = client.post(path(host) + "/choose", json=body)
    again = client.post(path(host) + "/choose", json=body)
    assert first.json() == {"version": seen["version"] + 1, "repeated": False}
    assert again.json() == {"version": seen["version"] + 1, "repeated": True}
    late = client.post(path(host) + "/choose", json={**body, "name": "two"})
    assert late.status_code == 409 and late.json()["version"] == seen["version"] + 1


def test_an_option_that_is_not_on_offer_is_refused_with_its_clause(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=7)["links"][0]
    seen = look(client, host)
    answer = client.post(path(host) + "/choose", json={"version": seen["version"], "text": "to z9"})
    assert answer.status_code == 422 and "TIW-3.2" in answer.json()["detail"]
    assert look(client, host)["version"] == seen["version"]


def test_undo_and_redo_go_as_far_as_nothing_new_was_learnt(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=7)["links"][0]
    seen = look(client, host)
    assert not seen["can undo"]
    to_unknown = next(c for c in seen["choices"] if c["final"])
    client.post(path(host) + "/choose", json={"version": seen["version"], "text": to_unknown["text"]})
    seen = look(client, host)
    assert not seen["can undo"], "a terrain was learnt"
    seen = play_on(client, host, 3)
    undoable = next(c for c in seen["choices"] if not c["final"])
    before = seen["lines"]
    client.post(path(host) + "/choose", json={"version": seen["version"], "text": undoable["text"]})
    after = look(client, host)
    assert after["can undo"]
    undone = client.post(path(host) + "/undo", json={"version": after["version"]})
    assert undone.status_code == 200
    assert look(client, host)["lines"] == before
    client.post(path(host) + "/redo", json={"version": undone.json()["version"]})
    assert look(client, host)["lines"] == after["lines"]


def test_undo_is_for_the_one_who_chose(client: TestClient, make: Make) -> None:
    made = make(["here", "link"], seed=7)
    host, friend, _ = made["links"]
    for _ in range(60):
        seen = look(client, host)
        free = [c for c in seen["choices"] if not c["final"]]
        if free:
            client.post(path(host) + "/choose", json={"version": seen["version"], "text": free[0]["text"]})
            if look(client, host)["can undo"]:
                version = look(client, host)["version"]
                assert client.post(path(friend) + "/undo", json={"version": version}).status_code in (403, 422)
                return
        play_on(client, host, 1)
        play_on(client, friend, 1)
    raise AssertionError("nothing could be undone in sixty choices")


def test_the_record_is_given_at_the_end_only_and_comes_back_as_a_table(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=7, options={"board": "short"})["links"][0]
    assert client.get(path(host) + "/record").status_code == 409
    play_on(client, host, 3000)
    text = client.get(path(host) + "/record").text
    assert Record.parse(text).result is not None
    again = client.post("/api/records", json={"text": text})
    assert again.status_code == 201
    assert look(client, again.json()["links"][0])["over"]
    damaged = client.post("/api/records", json={"text": text.replace("to a", "to b", 1)})
    assert damaged.status_code == 422 and "changed" in damaged.json()["detail"]


def test_a_finished_game_can_be_looked_at_from_any_seat_and_moment(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=7, options={"board": "short"})["links"][0]
    play_on(client, host, 3000)
    base = f"/t/{host['table']}/{host['secret']}/fragment"
    for at in (0, 5, 10_000):
        for eyes in (-1, 0, 1):
            page = client.get(base, params={"at": at, "eyes": eyes})
            assert page.status_code == 200 and f'data-eyes="{eyes}"' in page.text


def test_no_secret_option_reaches_the_page(client: TestClient, make: Make) -> None:
    """The disc in the wheel and the seed would tell everything."""
    made = make(["here", "here"], seed=123_456_789)
    for link in made["links"]:
        everything = client.get(f"/t/{link['table']}/{link['secret']}").text + json.dumps(look(client, link))
        with client.app.state.store.at(link["table"]) as live:  # type: ignore[attr-defined]
            assert live.game.record.options["disc"] not in everything
        assert "123456789" not in everything


@pytest.mark.parametrize("game", NAMES)
def test_what_goes_over_the_wire_is_the_same_for_positions_a_seat_cannot_tell_apart(
    client: TestClient, make: Make, game: str
) -> None:
    """The law of what a seat knows, byte for byte, on the interface, on the page and in an error."""
    seats, options = next((n, options) for n, options in kit(game).tables if n > 1)
    made = make(["here", *["link"] * (seats - 1)], game, seed=11, options=options)
    links = made["links"]
    store = client.app.state.store  # type: ignore[attr-defined]
    rng = Rng(5)
    for step in range(24):
        asked = next(k for k in links if look(client, k)["your turn"])
        play_on(client, asked, 1, seed=rng.below(1000))
        if look(client, links[0])["over"]:
            break
        for link in links if step % 4 == 3 else ():
            seat = link["seats"][0] if link["seats"] else SPECTATOR
            true = _wire(client, link)
            with store.at(link["table"]) as live:
                position = live.game.position
                other = live.game.kit.redeal(position, seat, rng)
                other.log = position.log
                live.game.position = other
            supposed = _wire(client, link)
            with store.at(link["table"]) as live:
                live.game.position = position
            assert true == supposed, f"seat {seat}"


def _wire(client: TestClient, link: dict[str, Any]) -> tuple[str, ...]:
    page = f"/t/{link['table']}/{link['secret']}"
    body = {"version": look(client, link)["version"], "text": "?"}
    wrong = client.post(path(link) + "/choose", json=body, params={"lang": "en"})
    things = re.findall(r'data-thing="([^"]+)"', client.get(page).text)
    return (
        client.get(path(link)).text,
        client.get(path(link) + "/choices").text,
        client.get(page, params={"lang": "en"}).text,
        client.get(page + "/blocks", params={"lang": "fr"}).text,
        client.get(page + "/blocks", params={"narrow": "1", "at": max(body["version"] - 3, 0)}).text,
        *(client.get(page + "/board", params={"seat": seat}).text for seat in range(2)),
        *(client.get(page + "/inspect", params={"thing": thing}).text for thing in things[:3] + things[-3:]),
        client.get(path(link) + "/stream", params={"beats": 1}).text,
        client.get(path(link) + "/people").text,
        client.get(path(link) + "/talk").text,
        client.get(page + "/company").text,
        wrong.text,
    )


def test_a_stream_says_the_version_at_once(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], seed=7)["links"][0]
    told = client.get(path(host) + "/stream", params={"beats": 1}).text
    assert "event: table" in told and '"version": 1' in told and '"turn": true' in told


def test_the_interface_describes_itself(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    for end in ("", "/choices", "/choose", "/undo", "/stream", "/record"):
        assert f"/api/tables/{{table}}/{{secret}}{end}" in paths


def test_foreign_pages_forms_and_large_bodies_are_refused(client: TestClient) -> None:
    body = {"game": "tiwanaku", "players": ["here", "random"]}
    assert client.post("/api/tables", json=body, headers={"origin": "https://elsewhere.example"}).status_code == 403
    assert client.post("/api/tables", json=body, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert client.post("/api/tables", data=body).status_code == 415
    assert client.post("/api/records", json={"text": "x" * 400_000}).status_code == 413
    assert client.post("/api/tables", json={**body, "players": ["here", "nobody"]}).status_code == 422
    assert client.post("/api/tables", json={**body, "players": ["here"] * 4 + ["random"]}).status_code == 422


def test_every_page_has_its_security_headers_and_no_inline_script(client: TestClient, make: Make) -> None:
    host = make(["here", "random"])["links"][0]
    for address in ("/", "/new/tiwanaku", f"/t/{host['table']}/{host['secret']}", "/rules/tiwanaku"):
        page = client.get(address)
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert page.headers["referrer-policy"] == "no-referrer"
        assert page.headers["x-content-type-options"] == "nosniff"
        assert "<script>" not in page.text and "onclick" not in page.text and ' style="' not in page.text


def test_what_goes_wrong_is_told_in_the_language_of_the_one_who_asks(client: TestClient, make: Make) -> None:
    friend = make(["here", "link"])["links"][1]
    body = {"version": look(client, friend)["version"], "text": "to a1"}
    for lang, told in (("en", "not you"), ("fr", "pas à vous")):
        answer = client.post(path(friend) + "/choose", json=body, headers={"accept-language": lang})
        assert told in answer.json()["detail"]
    missing = client.post("/api/tables", json={"game": "tiwanaku"})
    assert missing.status_code == 422 and missing.json()["detail"].startswith("players: ")


@pytest.mark.parametrize("lang", languages())
def test_a_page_speaks_every_language_and_offers_all(client: TestClient, make: Make, lang: str) -> None:
    host = make(["here", "here"], seed=7)["links"][0]
    with client.app.state.store.at(host["table"]) as live:  # type: ignore[attr-defined]
        prompt = live.game.prompt(lang)
    page = f"/t/{host['table']}/{host['secret']}"
    for asked in ({"params": {"lang": lang}}, {"headers": {"accept-language": f"qu-PE, {lang}-PE;q=0.9, *;q=0.1"}}):
        text = unescape(client.get(page, **asked).text)
        assert f'<html lang="{lang}"' in text
        assert prompt in text
        assert all(name_of(other) in text for other in languages())


def test_who_holds_a_seat_may_name_it(client: TestClient, make: Make) -> None:
    made = make(["here", "link"])
    host, friend, _ = made["links"]
    assert client.post(path(friend) + "/name", json={"seat": 1, "name": " Ana <b> "}).status_code == 200
    assert look(client, host)["names"][1] == "Ana <b>"
    page = client.get(f"/t/{host['table']}/{host['secret']}").text
    assert "Ana &lt;b&gt;" in page and "Ana <b>" not in page
    assert client.post(path(friend) + "/name", json={"seat": 0, "name": "x"}).status_code == 403


def test_an_edition_of_ones_own(client: TestClient, make: Make) -> None:
    text = kit("tiwanaku").edition.file.text
    host = make(["here", "here"], edition=text.replace("start = 10", "start = 25"))["links"][0]
    assert look(client, host)["view"]["seats"][0]["points"] == 25
    bad = client.post("/api/tables", json={"game": "tiwanaku", "players": ["here", "here"], "edition": "x = "})
    assert bad.status_code == 422 and "TOML" in bad.json()["detail"]
