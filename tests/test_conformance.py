"""What every game passes, so that a fifth would get it for free. Each table of each kit is played at random."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pukllay.arena import laws
from pukllay.arena.fuzz import fuzz
from pukllay.core import engine
from pukllay.core.engine import NOBODY, SPECTATOR, Position
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from pukllay.record.game import Game

SOURCES = Path(__file__).parents[1] / "src"
TABLES = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{'-'.join(options.values()) or 'plain'}")
    for name in NAMES
    for seats, options in kit(name).tables
]


def positions(game: Kit, seats: int, options: dict[str, str], seed: int, every: int) -> Iterator[Position]:
    """The positions of a random game, each `every`-th of them, and its last."""
    rng = Rng(seed)
    p, _ = game.new(game.edition, seats, options, rng)
    n = 0
    while p.seat != NOBODY:
        if n % every == 0:
            yield p
        laws.step(p, rng)
        n += 1
        assert n < 50_000, "the game does not end"
    yield p


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_random_games_end_with_every_token_in_its_place(name: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(5):
        for p in positions(kit(name), seats, options, seed, 1):
            laws.check_table(kit(name), p)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_copies_and_loaded_positions_are_the_same_and_independent(
    name: str, seats: int, options: dict[str, str]
) -> None:
    rng = Rng(1)
    for p in positions(kit(name), seats, options, 11, 3):
        laws.check_copies(kit(name), p, rng)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_position_survives_saving(name: str, seats: int, options: dict[str, str]) -> None:
    game = kit(name)
    for p in positions(game, seats, options, 12, 1):
        text = laws.frozen(game, p)
        assert laws.frozen(game, game.load(json.loads(text), game.edition)) == text


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_options_have_texts_labels_prompts_and_clauses(name: str, seats: int, options: dict[str, str]) -> None:
    game = kit(name)
    for seed in (21, 22):
        for p in positions(game, seats, options, seed, 1):
            laws.check_words(game, p)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_an_option_that_is_not_on_offer_is_refused(name: str, seats: int, options: dict[str, str]) -> None:
    for p in positions(kit(name), seats, options, 31, 7):
        laws.check_refusal(kit(name), p)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_seat_gets_what_it_may_know_and_nothing_more(name: str, seats: int, options: dict[str, str]) -> None:
    game = kit(name)
    rng = Rng(2)
    for p in positions(game, seats, options, 41, 4):
        for seat in range(SPECTATOR, seats):
            laws.check_knowledge(game, p, seat, rng)


# Games whose positions store something that a spectator may not know. In the others only the order of decks is hidden,
# and no order is stored: there is nothing to leak.
SECRETIVE = {"tiwanaku", "tawantinsuyu"}


@pytest.mark.parametrize("name", NAMES)
def test_a_leak_in_the_view_is_caught(name: str) -> None:
    """The law has teeth: a view that lets the whole position through is found out, where there is anything to find."""
    game = kit(name)

    def leaking(p: Any, seat: int) -> dict[str, Any]:
        return {**game.view(p, seat), "all": game.save(p)}

    leaky, rng = replace(game, view=leaking), Rng(3)

    def is_caught() -> bool:
        try:
            for seats, options in game.tables:
                for p in positions(game, seats, options, 5, 9):
                    laws.check_knowledge(leaky, p, SPECTATOR, rng)
        except laws.Broken as e:
            return "may not know" in str(e)
        return False

    assert is_caught() == (name in SECRETIVE)


def test_a_leak_in_words_is_caught_too() -> None:
    """A preview that hints at the hidden disc, and a prompt that does, are found out."""
    game = kit("tiwanaku")
    seats, options = game.tables[0]

    class Hinting(game.notation):  # type: ignore[name-defined,misc]
        def preview(self, p: Any, option: int) -> str:
            return str(p.disc.terrain)

    class Telling(game.notation):  # type: ignore[name-defined,misc]
        def prompt(self, p: Any) -> str:
            return str(p.disc.crop)

    for leaky, seat in ((Hinting, 0), (Telling, SPECTATOR)):
        with pytest.raises(laws.Broken, match="reads what it may not know"):
            for p in positions(game, seats, options, 5, 1):
                laws.check_knowledge(replace(game, notation=leaky), p, seat, Rng(3))


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_same_seed_gives_the_same_game(name: str, seats: int, options: dict[str, str]) -> None:
    texts = []
    for _ in range(2):
        game, rng = Game(kit(name), kit(name).edition, seats, 51, dict(options)), Rng(5)
        while not game.over:
            game.play(game.choices[rng.below(len(game.choices))])
        texts.append(game.record.text())
    assert texts[0] == texts[1]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_undo_goes_back_to_the_question_and_stops_at_what_was_learnt(
    name: str, seats: int, options: dict[str, str]
) -> None:
    game, rng = Game(kit(name), kit(name).edition, seats, 61, dict(options)), Rng(6)
    taken_back = refused = 0
    while not game.over:
        before, lines, told = laws.frozen(game.kit, game.position), game.record.text(), len(game.events)
        reveals = game.position.reveals
        choice = game.choices[rng.below(len(game.choices))]
        game.play(choice)
        assert game.can_undo == (game.position.reveals == reveals)
        if game.can_undo:
            taken_back += 1
            game.undo()
            assert (laws.frozen(game.kit, game.position), game.record.text(), len(game.events)) == (before, lines, told)
            game.redo()
        else:
            refused += 1
    assert taken_back and refused


@pytest.mark.parametrize("name", NAMES)
def test_the_fuzzer_finds_nothing(name: str, tmp_path: Path) -> None:
    assert fuzz(kit(name), len(kit(name).tables), 71, tmp_path) == []


@pytest.mark.parametrize("name", NAMES)
def test_compiled_and_interpreted_play_the_same_games(name: str) -> None:
    code = f"from pukllay.arena.laws import digest; from pukllay.games import kit; print(digest(kit({name!r})))"
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    interpreted = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert interpreted.stdout.strip() == laws.digest(kit(name))


def test_the_tests_run_on_the_installed_package() -> None:
    """Compiled = interpreted would prove nothing if both were the sources."""
    assert SOURCES not in Path(engine.__file__).parents or os.environ.get("PYTHONPATH")
