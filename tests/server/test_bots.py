"""Bots at the table: they think elsewhere, never hold up the page, take over seats, and come from outside too."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update
from sqlalchemy.orm import Session

from pukllay.games import NAMES, kit
from pukllay.server.bots import ATTEMPTS, Alone, Bots
from pukllay.server.errands import Errand, Errands
from pukllay.server.schema import LinkRow, now
from pukllay.server.seats import Seats
from pukllay.server.table_store import TableStore
from tests.server.conftest import Make, Running, get, post
from tests.server.test_api import look, path, play_on

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def until(holds: Callable[[], bool]) -> None:
    for _ in range(1200):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError("it never came about")


class Thoughts(Errands):
    """In the place of the processes: answers when told. What is not wanted when it begins is not counted."""

    def __init__(self) -> None:
        super().__init__(0)
        self.coming: list[Future[int]] = []

    def ask(self, *given: Any, **more: Any) -> Errand:
        errand = super().ask(*given, **more)
        if more["bring"]() is None:
            errand.coming.cancel()
        else:
            self.coming.append(errand.coming)
        del self._waiting[errand.key]
        return errand


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    return TableStore(f"sqlite:///{tmp_path / 'tables.db'}")


@pytest.fixture
def bots(store: TableStore) -> Bots:
    made = Bots(store, 1, Alone())
    made.errands = Thoughts()
    return made


def work(bots: Bots) -> None:
    """What its thread would do."""
    while not bots._todo.empty():
        task = bots._todo.get()
        assert task is not None
        task()


def thoughts(bots: Bots) -> Thoughts:
    assert isinstance(bots.errands, Thoughts)
    return bots.errands


def test_while_a_bot_thinks_nobody_waits_for_it(store: TableStore, bots: Bots) -> None:
    host = store.create("tiwanaku", ["amawta", "here"], seed=1)[0]
    bots.sweep()
    assert len(thoughts(bots).coming) == 1 and not thoughts(bots).coming[0].done()
    looked = threading.Event()

    def look_on() -> None:
        with store.at(host.table):
            Seats(store).rename(host, 1, "Ana")
            looked.set()

    threading.Thread(target=look_on, daemon=True).start()
    assert looked.wait(10), "the table is free while its bot thinks"


def test_a_thought_about_a_table_that_moved_on_is_thrown_away(store: TableStore, bots: Bots) -> None:
    host = store.create("tiwanaku", ["greedy", "here"], seed=1)[0]
    bots.sweep()
    Seats(store).give(host, 1, "greedy")  # raises the version
    with store.at(host.table) as live:
        before, option = live.game.ply, live.game.choices[0].option
    thoughts(bots).coming[0].set_result(option)
    work(bots)
    with store.at(host.table) as live:
        assert live.game.ply == before
    assert len(thoughts(bots).coming) == 2, "and it thinks again"
    thoughts(bots).coming[1].set_result(option)
    work(bots)
    with store.at(host.table) as live:
        assert live.game.ply > before


def test_a_bot_that_fails_is_asked_a_few_times_and_then_left(
    store: TableStore, bots: Bots, caplog: pytest.LogCaptureFixture
) -> None:
    store.create("tiwanaku", ["greedy", "here"], seed=1)
    for n in range(ATTEMPTS + 3):
        bots.sweep()
        if len(thoughts(bots).coming) > n:
            thoughts(bots).coming[n].set_exception(ValueError("no idea"))
        work(bots)
    assert len(thoughts(bots).coming) == ATTEMPTS


def days_ago(client: TestClient, link: dict[str, Any], days: float) -> None:
    """As if the holder of the link had not been here for so long."""
    store = client.app.state.store  # type: ignore[attr-defined]
    then = now() - timedelta(days=days)
    with store.write_lock, Session(store.engine) as db, db.begin():
        db.execute(update(LinkRow).where(LinkRow.secret == link["secret"]).values(seen=then, claimed=then))


def test_the_host_gives_the_seat_of_somebody_who_left_to_a_bot(client: TestClient, make: Make) -> None:
    made = make(["here", "link"], seed=7)
    host, friend, watcher = made["links"]
    here = client.post(path(host) + "/seat", json={"seat": 1, "player": "greedy"})
    assert here.status_code == 403 and "24 hours" in here.json()["detail"]
    while look(client, host)["your turn"]:
        play_on(client, host, 1)
    answer = client.post(path(watcher) + "/seat", json={"seat": 1, "player": "greedy"})
    assert answer.status_code == 403, "only the host says who sits where"
    answer = client.post(path(friend) + "/seat", json={"seat": 0, "player": "greedy"})
    assert answer.status_code == 403, "only the host says who sits where"
    assert client.post(path(host) + "/seat", json={"seat": 1, "player": "nobody"}).status_code == 422
    assert client.post(path(host) + "/seat", json={"seat": 5, "player": "greedy"}).status_code == 422
    days_ago(client, friend, 1.1)  # whatever the friend asks for tells that they are back
    assert client.post(path(host) + "/seat", json={"seat": 1, "player": "greedy"}).status_code == 200
    seen = look(client, friend)
    assert seen["players"] == ["person", "greedy"] and not seen["your turn"] and seen["choices"] == []
    refused = client.post(path(friend) + "/choose", json={"version": seen["version"], "text": "explore supply"})
    assert refused.status_code == 403
    store = client.app.state.store  # type: ignore[attr-defined]
    assert store.waiting_for_bots() == [host["table"]]
    client.post(path(host) + "/seat", json={"seat": 1, "player": "link"})
    assert look(client, friend)["your turn"], "the one who came back goes on by the same link"
    assert store.waiting_for_bots() == []


def test_a_bots_seat_can_be_given_to_a_friend_or_be_played_here(client: TestClient, make: Make) -> None:
    host = make(["here", "greedy", "greedy"], seed=7)["links"][0]
    client.post(path(host) + "/seat", json={"seat": 1, "player": "here"})
    assert client.get(f"/t/{host['table']}/{host['secret']}").status_code == 200
    store = client.app.state.store  # type: ignore[attr-defined]
    assert store.link(host["table"], host["secret"]).seats == 0b011
    client.post(path(host) + "/seat", json={"seat": 2, "player": "link"})
    assert sorted(link.seats for link in store.links(host["table"])) == [0, 0b011, 0b100]


@pytest.mark.parametrize("game", NAMES)
def test_bots_play_a_whole_game_in_their_processes(running: Running, game: str) -> None:
    seats, options = next((n, options) for n, options in kit(game).tables if n > 1)
    body = {"game": game, "players": ["random"] * seats, "options": options}
    link = post(running.url + "/api/tables", json=body).json()["links"][0]
    address = f"{running.url}{path(link)}"
    until(lambda: bool(get(address).json()["over"]))


def test_a_seat_taken_over_by_a_bot_is_played_on(running: Running) -> None:
    body = {"game": "tiwanaku", "players": ["here", "link"], "options": {"board": "short"}}
    host = post(running.url + "/api/tables", json=body).json()["links"][0]
    for seat in (0, 1):
        done = post(running.url + path(host) + "/seat", json={"seat": seat, "player": "random"})
        assert done.status_code == 200
    until(lambda: bool(get(running.url + path(host)).json()["over"]))


def test_the_example_bot_plays_a_whole_game_at_a_running_server(running: Running) -> None:
    body = {"game": "tiwanaku", "players": ["link", "link"], "options": {"board": "short"}, "seed": 5}
    links = post(running.url + "/api/tables", json=body).json()["links"]
    seats = [link for link in links if link["seats"]]
    played = [
        subprocess.Popen([sys.executable, str(EXAMPLE), running.url + link["url"]], stdout=subprocess.PIPE)
        for link in seats
    ]
    try:
        until(lambda: all(bot.poll() is not None for bot in played))
        seen = get(running.url + path(links[0])).json()
        assert seen["over"]
        said = [line["text"] for line in get(running.url + path(links[0]) + "/talk?lang=en").json()["lines"]]
        assert said.count("Hello!") == said.count("Well played!") == 2
        assert [bot.communicate()[0].decode() for bot in played] == [f"The scores: {seen['scores']}\n"] * 2
    finally:
        for bot in played:
            bot.kill()


def test_the_example_bot_is_short() -> None:
    code = EXAMPLE.read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
