"""Long work: nobody's keeps the others waiting, nobody's takes what the others need, and none is done in the server."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

import pukllay
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games import kit
from pukllay.server import rematch, setting_up, table_store
from pukllay.server.errands import Busy, Errands, Failed, Tell
from tests.attack.conftest import Serve
from tests.server.test_api import look, path

WAIT = 200  # seconds


def doubled(tell: Tell, n: int) -> int:
    return 2 * n


def dies(tell: Tell) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def grabs(tell: Tell) -> int:
    return len(bytearray(4 << 30))


def stumbles(tell: Tell) -> int:
    raise ZeroDivisionError


def sleeps(tell: Tell) -> int:
    time.sleep(WAIT)
    return 1


@pytest.fixture
def one() -> Iterator[Errands]:
    errands = Errands(1)
    yield errands
    errands.stop()


def test_a_worker_that_dies_fails_only_its_own_errand(one: Errands) -> None:
    asked = [one.ask(n, dies) if n % 2 else one.ask(n, doubled, n) for n in range(6)]
    for n, errand in enumerate(asked):
        if n % 2:
            assert isinstance(errand.coming.exception(WAIT), Failed) and "broke off" in errand.failure
        else:
            assert errand.coming.result(WAIT) == 2 * n


def test_what_takes_too_much_memory_or_has_a_fault_is_told_and_the_next_goes_on(one: Errands) -> None:
    grabbing, stumbling, after = one.ask("a", grabs), one.ask("b", stumbles), one.ask("c", doubled, 4)
    assert "memory" in str(grabbing.coming.exception(WAIT))
    assert "broke off" in str(stumbling.coming.exception(WAIT))
    assert after.coming.result(WAIT) == 8


def test_forty_five_tables_of_one_address_wait_behind_one_of_another() -> None:
    errands = Errands(0, most=100, most_of_one=100)  # nobody carries anything out: only the order is looked at
    for n in range(45):
        errands.ask(f"a{n}", doubled, n, owner=("a", f"table {n}"))
    order = []
    for n in range(6):
        if n == 1:
            errands.ask("b0", doubled, 1, owner=("b", "table b"))
        if n == 3:
            errands.ask("again", doubled, 1, owner=("a", "table 0"))
        errand = errands._take()
        assert errand is not None
        order.append(errand.key)
        if n != 4:
            errands._end(errand, answer=1)
    assert order[:5] == ["a0", "b0", "a1", "a2", "a3"], "a table that was served waits behind the others of its address"
    errands.ask("b1", doubled, 1, owner=("b", "table c"))
    errands.ask("c0", doubled, 1, owner=("c", "table d"))
    taken = [errands._take() for _ in range(2)]
    assert [errand.key for errand in taken if errand] == ["c0", "b1"], "an errand of the first is still under way"


def test_an_address_that_has_asked_for_enough_is_refused_and_others_are_not() -> None:
    errands = Errands(0, most=10, most_of_one=3)
    for n in range(3):
        errands.ask(n, doubled, n, owner=("a", ""))
    errands.ask(1, doubled, 1, owner=("a", "")), "what waits already is not asked for twice"
    with pytest.raises(Busy):
        errands.ask(4, doubled, 4, owner=("a", ""))
    for n in range(10, 17):
        errands.ask(n, doubled, n, owner=(f"other {n}", ""))
    with pytest.raises(Busy):
        errands.ask(20, doubled, 20, owner=("somebody else", ""))


def test_what_somebody_left_is_not_begun_and_what_runs_is_ended(one: Errands) -> None:
    running, waiting, after = one.ask("a", sleeps), one.ask("b", sleeps), one.ask("c", doubled, 1)
    one.leave("b")
    one.leave("a")
    once_more = one.ask("a", doubled, 3)
    assert once_more.coming.result(WAIT) == 6, "what was left may be asked for again at once"
    assert after.coming.result(WAIT) == 2 and running.coming.cancelled() and waiting.coming.cancelled()


# -- tables -----------------------------------------------------------------------------------------------------------


def here(*_: Any) -> Any:
    raise AssertionError("that is not done in the process that serves")


def test_a_riddle_is_set_up_elsewhere(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    client = serve()
    monkeypatch.setattr(table_store, "begin", here)
    body = {"game": "tiwanaku", "players": ["here"], "seed": 20261119, "options": {"board": "short"}}
    made = client.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    seen = look(client, made.json()["links"][0])
    assert seen["view"]["riddle"]["par"] > 0 and seen["choices"]


def test_another_riddle_after_one_is_set_up_elsewhere_too(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    game = pukllay.new("tiwanaku", seats=1, board="short", disc="short-01", score="12", seed=1)
    rng = Rng(1)
    while not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    client = serve()
    done = client.post("/api/records", json={"text": game.record.text()}).json()["links"][0]
    monkeypatch.setattr(rematch, "begin", here)
    again = client.post(path(done) + "/rematch", json={})
    assert again.status_code == 200, again.text
    assert look(client, again.json())["choices"]


def test_a_request_that_takes_too_long_is_ended_and_the_next_is_served(serve: Serve) -> None:
    client = serve(own_editions=True)
    room: Errands = client.app.state.setting_up  # type: ignore[attr-defined]
    whole, room.longest = room.longest, 0.01
    body = {"game": "tiwanaku", "players": ["here"], "options": {"board": "long"}}
    refused = client.post("/api/tables", json=body)
    assert refused.status_code == 503 and "too long" in refused.json()["detail"] and refused.headers["retry-after"]
    room.longest = whole
    own = kit("tiwanaku").edition.file.text.replace("start = 10", "start = 25")
    made = client.post("/api/tables", json={**body, "players": ["here", "here"], "edition": own})
    assert made.status_code == 201 and own == store_edition(client, made.json()["table"])


def store_edition(client: TestClient, table: str) -> str:
    with client.app.state.store.at(table) as live:  # type: ignore[attr-defined]
        return str(live.game.edition.file.text)


def test_in_public_nobody_brings_editions_unless_the_host_allows_it(serve: Serve) -> None:
    own = kit("tiwanaku").edition.file.text + "\n# mine"
    body = {"game": "tiwanaku", "players": ["here", "here"], "edition": own}
    assert serve().post("/api/tables", json=body).status_code == 403
    refused = serve().post("/api/records", json={"text": "", "edition": own})
    assert refused.status_code == 403 and "server of your own" in refused.json()["detail"]
    client = serve(own_editions=True)
    assert client.post("/api/tables", json=body).status_code == 201
    bad = client.post("/api/tables", json={**body, "edition": ".".join(["a"] * 60_000) + " = 1"})
    assert bad.status_code == 422 and "nested too deeply" in bad.json()["detail"]


def test_an_edition_that_takes_long_to_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_up, "TO_READ", -1.0)
    own = kit("tiwanaku").edition.file.text + "\n# slow"
    with pytest.raises(PukllayError, match="too long to read"):
        setting_up.settled(print, "tiwanaku", 2, None, {}, own, 1)


def test_a_record_is_played_elsewhere_first(serve: Serve) -> None:
    client = serve()
    game = pukllay.new("tiwanaku", board="short", disc="short-01", seed=1)
    made = client.post("/api/records", json={"text": game.record.text()})
    assert made.status_code == 201 and look(client, made.json()["links"][0])["ply"] == game.ply
    for text in ("", "pukllay-record 1\n---\n", game.record.text()[:-5], game.record.text() + "x"):
        refused = client.post("/api/records", json={"text": text})
        assert refused.status_code == 422, text


def test_equal_questions_for_a_hint_are_thought_about_once(serve: Serve) -> None:
    client = serve()
    body = {"game": "tiwanaku", "players": ["here", "here"], "options": {"board": "short"}, "hints": True}
    host = client.post("/api/tables", json=body).json()["links"][0]
    state = client.app.state  # type: ignore[attr-defined]
    link = state.store.link(host["table"], host["secret"])
    assert state.hints.ask(link, "a")[1] is state.hints.ask(link, "b")[1]
