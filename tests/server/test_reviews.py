"""The review on the server: made beside, kept with the table, and only of what is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pukllay.record.game import Game
from pukllay.record.record import Record
from pukllay.review.review import Review
from pukllay.server.errands import Busy, Errand, Errands, Tell
from pukllay.server.reviews import make_review
from tests.review.games import played

Make = Callable[..., dict[str, Any]]
WAIT = 200  # seconds


@pytest.fixture(scope="module")
def ended() -> Game:
    return played("tiwanaku", 2, ("random", "random"), board="short", disc="short-01")


@pytest.fixture(scope="module")
def alone() -> Game:
    """Quickly reviewed, also where nothing is compiled."""
    return played("ayar", 1, ("random",))


def adopted(client: TestClient, game: Game) -> str:
    """The host's link of a table that shows the game."""
    store = client.app.state.store  # type: ignore[attr-defined]
    link = store.adopt(Record.parse(game.record.text()))[0]
    return f"{link.table}/{link.secret}"


def spectator(client: TestClient, link: str) -> str:
    table = link.split("/")[0]
    found = next(k for k in client.app.state.store.links(table) if not k.seats)  # type: ignore[attr-defined]
    return f"{table}/{found.secret}"


# -- errands ----------------------------------------------------------------------------------------------------------


def doubled(tell: Tell, n: int) -> int:
    tell("half")
    return 2 * n


def endless(tell: Tell) -> int:
    tell("begun")
    while True:
        time.sleep(0.05)


def broken(tell: Tell) -> int:
    raise SystemExit(3)


def wait_for(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + WAIT
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_an_errand_is_run_once_however_often_it_is_asked_for() -> None:
    errands = Errands()
    try:
        first = errands.ask("a", doubled, 21)
        assert errands.ask("a", doubled, 21) is first
        assert first.coming.result(WAIT) == first.answer == 42 and first.told == "half"
        assert errands.ask("a", doubled, 21).answer == 42  # handed out once
    finally:
        errands.stop()


def test_what_nobody_waits_for_is_ended_and_what_comes_next_begins() -> None:
    errands = Errands(patience=2.0)
    try:
        left = errands.ask("left", endless)
        after = errands.ask("after", doubled, 2)

        def ask_again() -> bool:
            nonlocal after
            after = errands.ask("after", doubled, 2)
            return bool(after.answer == 4)

        wait_for(ask_again)
        assert left.coming.cancelled() and left.answer is None and not left.failure
    finally:
        errands.stop()


def test_what_lasts_too_long_or_breaks_off_says_so() -> None:
    errands = Errands(longest=1.0)
    try:
        long, off = errands.ask("long", endless), errands.ask("off", broken)
        assert "too long" in str(long.coming.exception(WAIT)) and "too long" in long.failure
        wait_for(lambda: errands.ask("off", broken).failure != "" or off.coming.done())
    finally:
        errands.stop()


def test_a_server_that_closes_takes_no_more() -> None:
    errands = Errands()
    errands.stop()
    with pytest.raises(Busy):
        errands.ask("a", doubled, 1)


# -- what may be asked ------------------------------------------------------------------------------------------------


def test_a_game_that_goes_on_is_neither_reviewed_nor_shown_nor_shared(client: TestClient, make: Make) -> None:
    host = make(["here", "link"], "ayar")["links"][0]["url"]
    for path in ("review", "file"):
        assert client.get(f"{host}/{path}").status_code == 409
    for what in ("review", "share", "play-on"):
        body = {"moment": 0} if what == "play-on" else {}
        assert client.post(f"/api/tables{host[2:]}/{what}", json=body).status_code == 409


def test_only_who_sat_there_shares_and_the_public_link_opens_nothing(client: TestClient, ended: Game) -> None:
    link = adopted(client, ended)
    looked = client.post(f"/api/tables/{spectator(client, link)}/share", json={})
    assert looked.status_code == 403
    url = client.post(f"/api/tables/{link}/share", json={}).json()["url"]
    assert client.post(f"/api/tables/{link}/share", json={}).json()["url"] == url  # one link a game
    page = client.get(url)
    assert page.status_code == 200
    table, secret = link.split("/")
    assert table not in page.text and secret not in page.text
    assert all(k.secret not in page.text for k in client.app.state.store.links(table))  # type: ignore[attr-defined]
    assert client.get("/g/nothing").status_code == 404
    file = client.get(f"{url}/file")
    assert "attachment" in file.headers["content-disposition"] and "<style>" in file.text


def test_one_plays_on_from_any_decision_and_what_comes_then_is_new(client: TestClient, ended: Game) -> None:
    link = adopted(client, ended)
    moment = len(ended.moments) // 2
    body = {"moment": moment, "seat": 1, "player": "wawa"}
    made = client.post(f"/api/tables/{link}/play-on", json=body).json()["url"]
    told = client.get(f"/api/tables{made[2:]}").json()
    assert len(told["lines"]["lines"]) >= ended.moments[moment].lines
    kept = [line["text"] for line in told["lines"]["lines"][: ended.moments[moment].lines]]
    want = [line.text for line in ended.record.lines[: ended.moments[moment].lines]]
    assert all(a in (b, "?") for a, b in zip(kept, want, strict=True))
    assert told["players"] == ["wawa", "person"]
    store = client.app.state.store  # type: ignore[attr-defined]
    with store.at(made.split("/")[2]) as live:
        assert live.game.record.seed != ended.record.seed and not live.game.over
    for bad in ({**body, "moment": 9999}, {**body, "seat": 5}, {**body, "player": "nobody"}):
        assert client.post(f"/api/tables/{link}/play-on", json=bad).status_code == 422


def test_the_review_is_made_beside_kept_with_the_table_and_shown(
    client: TestClient, alone: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviews = client.app.state.reviews  # type: ignore[attr-defined]
    reviews.seconds = 1.0
    link = adopted(client, alone)
    assert 'id="waiting"' in client.get(f"/t/{link}/review").text
    until = time.monotonic() + WAIT
    while not (told := client.post(f"/api/tables/{link}/review", json={}).json())["ready"]:
        assert 0 <= told["done"] < 1 and time.monotonic() < until
        time.sleep(0.3)
    page = client.get(f"/t/{link}/review")
    assert 'id="kept"' in page.text and "play-on" in page.text
    assert 'id="kept"' in client.get(f"/t/{spectator(client, link)}/review").text
    table = link.split("/")[0]
    client.post(f"/api/tables/{link}/name", json={"seat": 0, "name": "Quilla"})
    kept = reviews.kept(reviews.ended(table))  # another name asks for no other review
    assert kept is not None and Review.of(kept).game == "ayar"

    asked = reviews.errands.ask

    def only_drawn(key: Any, work: Any, *given: Any) -> Errand:
        assert work is not make_review
        found: Errand = asked(key, work, *given)
        return found

    monkeypatch.setattr(reviews.errands, "ask", only_drawn)
    assert client.get(f"/t/{link}/file").status_code == 200  # drawn anew, with the name and the review
    assert "Quilla" in client.get(f"/t/{link}/review").text
