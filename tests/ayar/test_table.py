"""The terminal table: all of it on a screen of 120 columns, in both languages."""

from __future__ import annotations

import os

import pytest
from rich.console import Console

from pukllay.cli.lang import lang as current
from pukllay.cli.lang import set_lang
from pukllay.cli.play import TerminalTable
from pukllay.cli.tables import table_of
from pukllay.core.rng import Rng
from pukllay.record.game import Game
from tests.ayar.table import ED, KIT

WIDTH, HEIGHT = 120, 36


def shown(game: Game, lang: str) -> list[str]:
    console = Console(width=WIDTH, no_color=True)
    marks = {choice.target: n for n, choice in enumerate(game.choices, 1)}
    with console.capture() as capture:
        console.print(table_of("ayar")(game.view(max(0, game.seat)), lang, game.names, marks))
    return capture.get().splitlines()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (2, {}), (1, {"solo": "3"})])
def test_the_table_never_scrolls(seats: int, options: dict[str, object], lang: str) -> None:
    game, rng = Game(KIT, ED, seats, 6, options), Rng(6)
    n = 0
    while not game.over:
        if n % 7 == 0:
            lines = shown(game, lang)
            assert len(lines) <= HEIGHT
            assert max(map(len, lines)) <= WIDTH
            assert "…" not in "".join(lines)
        game.play(game.choices[rng.below(len(game.choices))])
        n += 1
    assert len(shown(game, lang)) <= HEIGHT


def test_paths_lake_grid_and_the_four_areas_are_on_it() -> None:
    game = Game(KIT, ED, 3, 1, {})
    lines = shown(game, "en")
    text = "\n".join(lines)
    for colour in ED.colours:
        assert any(colour in line for line in lines[:4])
    for moons in (4, 8, 16, 20):
        assert f"({moons}/" in text
    for moons in (6, 10, 12, 14, 18, 24, 28):
        assert f"[{moons}/" in text
    assert text.count("■") >= 16
    for word in ("Temples", "Pots", "Textiles", "Viracocha", "Moon", "temples left", "h36", "Day 1 of 4"):
        assert word in text


def test_choices_are_marked_where_they_lie() -> None:
    game = Game(KIT, ED, 2, 1, {})
    game.play("orange")
    lines = shown(game, "fr")
    assert any(" 1  2  3  4 " in line for line in lines), "the tambos carry their numbers"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_path_keeps_to_its_row_with_every_tile_turned_over(lang: str) -> None:
    game = Game(KIT, ED, 4, 1, {})
    seen = game.view(0)
    for tile in seen["raymi"]:
        tile["flipped"] = True
    console = Console(width=WIDTH, no_color=True)
    with console.capture() as capture:
        console.print(table_of("ayar")(seen, lang, game.names, {}))
    lines = capture.get().splitlines()
    assert [line[0] for line in lines[:4]] == ["≈", "▲", "●", "✦"]
    assert all("°" in line for line in lines[:4])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_person_plays_to_the_end_against_the_ayllu(lang: str) -> None:
    rng = Rng(8)
    game = Game(KIT, ED, 1, 4, {"solo": "2"}, ["Ana"])
    words = ["?", "?AYA-4.5", "h", "nonsense"]

    def person(prompt: str) -> str:
        return words.pop(0) if words else str(1 + rng.below(len(game.choices)))

    before = current()
    set_lang(lang)
    try:
        with open(os.devnull, "w") as nowhere:
            console = Console(record=True, width=WIDTH, file=nowhere, force_terminal=True)
            TerminalTable(game, {}, console, person).run()
    finally:
        set_lang(before)
    shown = console.export_text()
    assert game.over
    assert "Ayllu" in shown
    assert "AYA-3.12" in shown
