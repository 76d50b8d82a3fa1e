"""Chance: nobody foresees it, not from all that was drawn before, and afterwards everybody can check it."""

from __future__ import annotations

from pathlib import Path

import pytest

import pukllay
from pukllay.core.engine import CHANCE
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from pukllay.record.game import Game
from pukllay.record.proof import proof
from pukllay.record.record import Line, Record
from pukllay.record.sealed import SEALED, derived, new_secret, seal
from pukllay.server.table_store import TableStore
from tests.attack.conftest import Serve
from tests.server.test_api import look, path, play_on
from tests.test_command import run

DISC = {"disc": "short-01", "board": "short"}


def sealed_game(name: str, moves: int = 40, secret: int | None = None) -> Game:
    game_kit = kit(name)
    seats = min(n for n in game_kit.seats if n > 1)
    options: dict[str, object] = {"board": "short"} if name == "tiwanaku" else {}
    secret = new_secret() if secret is None else secret
    game, rng = Game(game_kit, game_kit.edition, seats, secret, options, sealed=True), Rng(5)
    while not game.over and len(game.moments) < moves:
        game.play(game.choices[rng.below(len(game.choices))])
    return game


@pytest.mark.parametrize("name", NAMES)
def test_a_sealed_game_is_played_again_and_every_draw_follows(name: str) -> None:
    game = sealed_game(name)
    record = Record.parse(game.record.text())
    assert record == game.record and record.draws == SEALED
    again = Game.replay(record)
    found = proof(again)
    assert again.record.lines == game.record.lines and found is not None
    assert found.odd == [] and found.chosen == [] and found.seal == seal(record.seed)


def test_a_draw_that_does_not_follow_is_found() -> None:
    game = sealed_game("aiye", 60)
    draws = [n for n, line in enumerate(game.record.lines) if line.who == "*"]
    assert draws, "something is drawn"
    other = Game.replay(game.record, until=draws[-1])
    assert other.position.seat == CHANCE
    options = [option for option in range(other.position.options.bit_length()) if other.position.options >> option & 1]
    drawn = other.notation.option(other.position, game.record.lines[draws[-1]].text)
    instead = next(option for option in options if option != drawn)
    lines = [*game.record.lines[: draws[-1]], Line("*", other.notation.text(other.position, instead))]
    game.record.lines[:] = lines
    found = proof(Game.replay(game.record, until=len(lines)))
    assert found is not None and found.odd == [draws[-1]]


def test_a_disc_that_was_chosen_is_told_apart_from_one_that_was_drawn(tmp_path: Path) -> None:
    game_kit = kit("tiwanaku")
    chosen = Game(game_kit, game_kit.edition, 2, new_secret(), dict(DISC), sealed=True)
    found = proof(chosen)
    assert found is not None and found.chosen == ["disc"]
    chosen.record.save(tmp_path / "a.puk")
    told = run("record", "verify", str(tmp_path / "a.puk"))
    assert told.returncode == 0 and "Every draw follows" in told.stdout and "disc" in told.stdout


def test_what_was_drawn_before_tells_nothing_of_what_comes() -> None:
    """Each draw has a generator of its own: two secrets that agree in one do not agree in the next."""
    one, two = new_secret(), new_secret()
    assert len({derived(one, f"draw {n}") for n in range(1000)}) == 1000
    assert all(derived(one, f"draw {n}") != derived(two, f"draw {n}") for n in range(1000))
    assert derived(one, "draw 1") != derived(one ^ 1, "draw 1") and seal(one) != seal(one ^ 1)


def test_a_table_is_sealed_before_and_opened_after(serve: Serve) -> None:
    client = serve(looks_burst=10_000, rate=1e6, burst=10**6)
    body = {"game": "tiwanaku", "players": ["here", "here"], "options": DISC}
    host = client.post("/api/tables", json=body).json()["links"][0]
    sealed = look(client, host)["seal"]
    assert len(sealed) == 64
    page = client.get(f"/t/{host['table']}/{host['secret']}").text
    assert " ".join(sealed[n : n + 4] for n in range(0, 32, 4)) in page
    with client.app.state.store.at(host["table"]) as live:  # type: ignore[attr-defined]
        secret = live.game.record.seed
    assert secret >= 1 << 64 and str(secret) not in page and f"{secret:x}" not in page
    assert str(secret) not in client.get(path(host)).text
    assert play_on(client, host, 1000)["over"]
    record = Record.parse(client.get(path(host) + "/record").text)
    assert record.seed == secret and seal(record.seed) == sealed
    found = proof(Game.replay(record))
    assert found is not None and found.odd == []


def test_a_sealed_table_goes_on_after_a_restart_with_the_same_secret(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = TableStore(url)
    host = store.create("aiye", ["here", "here"])[0]
    with store.at(host.table) as live:
        before = live.game.record
    other = TableStore(url)
    with other.at(host.table) as live:
        assert live.game.record == before and live.game.odd_draws == []
    for one in (store, other):
        one.engine.dispose()


def test_a_chosen_seed_and_records_of_before_draw_as_they_did(tmp_path: Path) -> None:
    game = pukllay.new("aiye", seats=2, seed=7)
    assert "draws" not in game.record.text() and proof(game) is None
    again = pukllay.new("aiye", seats=2, seed=7)
    assert again.record == game.record
    store = TableStore(f"sqlite:///{tmp_path / 'tables.db'}")
    host = store.create("aiye", ["here", "here"], seed=7)[0]
    with store.at(host.table) as live:
        assert live.game.record.lines == game.record.lines and live.game.record.seed == 7
    store.engine.dispose()


def test_a_record_that_says_what_nobody_can_check_is_refused() -> None:
    text = sealed_game("aiye", 2).record.text()
    head, _lines = text.split("---\n", 1)
    for wrong in (head.replace(SEALED, "dice"), head.replace("seed: ", "seed: -")):
        with pytest.raises(PukllayError, match="cannot be made again"):
            Record.parse(wrong + "---\n")
