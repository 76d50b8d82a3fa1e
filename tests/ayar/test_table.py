"""The terminal table: whole on 80 columns and on 120, in every language."""

from __future__ import annotations

import os

import pytest
from rich.console import Console, RenderableType

from pukllay.cli.lang import set_lang
from pukllay.cli.menu import Menu
from pukllay.cli.play import TerminalTable
from pukllay.cli.tables import ayar, table_of
from pukllay.cli.tables.ayar_side import ayar_sign, letter
from pukllay.core.rng import Rng
from pukllay.core.speech import NP_, _, languages
from pukllay.core.speech import language as current
from pukllay.games.ayar.position import Ayar
from pukllay.record.game import Game
from tests.ayar.table import ED, EXTRA_SUN, KIT, complete, give_islands, give_pots
from tests.spoken import spoken

NARROW, WIDE = 80, 120
HEIGHT = {NARROW: 52, WIDE: 38}


def printed(thing: RenderableType, width: int) -> list[str]:
    console = Console(width=width, no_color=True)
    with console.capture() as capture:
        console.print(thing)
    return [line.rstrip() for line in capture.get().splitlines()]


def shown(game: Game, lang: str, width: int = WIDE) -> list[str]:
    marks = {choice.target: n for n, choice in enumerate(game.choices, 1)}
    return printed(spoken(lang, table_of("ayar"), game.view(max(0, game.seat)), game.names, marks), width)


def letters() -> str:
    """The activities as one letter each."""
    return _(NP_("first letters: pottery, weaving, terrace farming, reed bundling", "PWFR"))


def position_of(game: Game) -> Ayar:
    assert isinstance(game.position, Ayar)
    return game.position


def words(lines: list[str]) -> list[str]:
    """All that is said, wherever it stands."""
    return sorted("\n".join(lines).split())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", [NARROW, WIDE])
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (2, {}), (1, {"solo": "3"})])
def test_nothing_is_cut_off_and_no_line_runs_on(seats: int, options: dict[str, object], width: int, lang: str) -> None:
    game, rng = Game(KIT, ED, seats, 6, options), Rng(6)
    n = 0
    while not game.over:
        if n % 14 == 0:
            lines = shown(game, lang, width)
            assert len(lines) <= HEIGHT[width]
            assert max(map(len, lines)) <= width
            assert "…" not in "".join(lines)
            assert words(lines) == words(shown(game, lang, 400)), "what a wide screen shows, and in whole words"
        game.play(game.choices[rng.below(len(game.choices))])
        n += 1
    assert len(shown(game, lang, width)) <= HEIGHT[width]


@pytest.mark.parametrize("lang", languages())
def test_on_80_columns_every_number_of_the_scores_is_there(lang: str) -> None:
    game = Game(KIT, ED, 4, 1, {}, ["Maximiliana", "Ben", "Cai", "Dua"])
    p = position_of(game)
    for seat, side in enumerate(p.sides):
        side.sun, side.moon, side.dial, side.llamas = 101 + seat, 111 + seat, 61 + seat, 11 + seat
    complete(p, 0, EXTRA_SUN)
    lines = shown(game, lang, NARROW)
    rows = [line.split() for line in lines if line.split()[:2] in (["☀", "Maximili◀¹"], ["■", "Dua"])]
    assert rows[0][2:] == [*["101", "111", "61", "11", "1", "1", "1", "1", "0", "0", "0", "0", "162/111", "51"]], (
        "the extra Sun is counted"
    )
    assert rows[1][2:] == [*["104", "114", "64", "14", "0", "0", "0", "0", "0", "0", "0", "0", "168/114", "54"]]


@pytest.mark.parametrize("lang", languages())
def test_the_seventh_pot_place_shows_both_its_suns(lang: str) -> None:
    game = Game(KIT, ED, 2, 1, {})
    pots = letters()[0]
    assert any(line.startswith(f"{pots} _  _  ☀_  ☀_  ☀_  ☀_  ☀☀_") for line in shown(game, lang, NARROW))
    give_pots(position_of(game), 0, *["wild"] * 7)
    assert any(line.startswith(f"{pots} ?  ?  ☀?  ☀?  ☀?  ☀?  ☀☀?") for line in shown(game, lang, NARROW))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("solo", [False, True])
def test_the_legend_explains_every_sign_of_the_table(solo: bool, lang: str) -> None:
    game = Game(KIT, ED, 1 if solo else 4, 1, {})
    lines = printed(spoken(lang, ayar.legend, game), NARROW)
    assert max(map(len, lines)) <= NARROW
    text = "\n".join(lines)
    assert ("Ayllu" in text) == solo
    for sign in "☀☾▲■≈▼●✦$†★◆◇›◀¹Δ~ö○▣□":
        assert sign in text
    signs = " ".join(letters())
    assert any(line.startswith(signs) for line in lines)


@pytest.mark.parametrize("lang", languages())
def test_the_board_of_anybody_is_shown_on_request(lang: str) -> None:
    game = Game(KIT, ED, 1, 1, {"solo": "2"}, ["Ana"])
    p = position_of(game)
    give_islands(p, 0, "i04", "i06")
    p.sides[1].maize, p.sides[1].boat = 7, 3
    mine, its = (printed(spoken(lang, ayar.board, game, seat), NARROW) for seat in (0, 1))
    assert max(map(len, mine + its)) <= NARROW
    assert mine[0] == "☀ Ana"
    assert any(" ▣  ▣☀☀  □☀☀" in line for line in mine)
    assert its[0] == "☾ Ayllu"
    assert its[1].startswith("★★")
    farming = next(line for line in its if line.startswith(_("terrace farming")))
    assert farming.split()[-6:] == ["7/18", "2", "7", "_", "○", "■"]
    assert any("· · 4 ›6 8" in line for line in its), "its boat on its track"


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
    for word in ("Temples", "Pots", "Textiles", "Viracocha", "Moon", "temples left", "h39", "Day 1 of 4"):
        assert word in text


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_building_slot_has_its_number_below_its_letter(width: int) -> None:
    game, rng = Game(KIT, ED, 2, 6), Rng(6)
    met = 0
    while met < 12:
        if type(game.position.stack[-1]).__name__ == "PlaceTambo":
            view, marks = game.view(), Menu(game.choices).marks
            lines = printed(table_of("ayar")(view, game.names, marks), width)
            at = next(n for n, line in enumerate(lines) if line.startswith(ayar_sign(view["moved"])[0]))
            digits = len(str(max(marks.values())))
            found = {}
            for column in range(width):
                number = "".join(line[column : column + 1] for line in lines[at + 1 : at + 1 + digits]).strip()
                if number.isdigit():
                    found[int(number)] = lines[at][column]
            path = next(path for path in view["paths"] if path["colour"] == view["moved"])
            assert found == {n: letter(path["slots"][n - 1]["activity"]) for n in marks.values()}
            met += 1
        game.play(game.choices[rng.below(len(game.choices))])


def test_choices_are_marked_where_they_lie() -> None:
    game = Game(KIT, ED, 2, 1, {})
    game.play("orange")
    lines = shown(game, "fr")
    assert any(" 1  2  3  4 " in line for line in lines), "the tambos carry their numbers"


@pytest.mark.parametrize("lang", languages())
def test_each_path_keeps_to_its_row_with_every_tile_turned_over(lang: str) -> None:
    game = Game(KIT, ED, 4, 1, {})
    seen = game.view(0)
    for tile in seen["raymi"]:
        tile["flipped"] = True
    lines = printed(spoken(lang, table_of("ayar"), seen, game.names, {}), WIDE)
    assert [line[0] for line in lines[:4]] == ["≈", "▼", "●", "✦"]
    assert all(line.count("◇") == 2 * 4 for line in lines[:4])


@pytest.mark.parametrize("lang", languages())
def test_a_person_plays_to_the_end_against_the_ayllu(lang: str) -> None:
    rng = Rng(8)
    game = Game(KIT, ED, 1, 4, {"solo": "2"}, ["Ana"])
    words = ["?", "?AYA-4.5", "h", "nonsense"]

    def person(prompt: str) -> str:
        numbers = list(Menu(game.choices).number.values())
        return words.pop(0) if words else str(numbers[rng.below(len(numbers))])

    before = current()
    set_lang(lang)
    try:
        with open(os.devnull, "w") as nowhere:
            console = Console(record=True, width=WIDE, file=nowhere, force_terminal=True)
            TerminalTable(game, {}, console, person).run()
    finally:
        set_lang(before)
    shown = console.export_text()
    assert game.over
    assert "Ayllu" in shown
    assert "AYA-3.12" in shown
