"""Àiyé's table in the terminal: the numbers to type, the width, the legend, a village on request, the end."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO

import pytest
from rich.console import Console, RenderableType

from pukllay.cli.tables import aiye as terminal
from pukllay.core.bits import members
from pukllay.core.rng import Rng
from pukllay.core.speech import _, languages
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.position import Aiye
from pukllay.games.aiye.rules.village import Pay, price
from pukllay.record.game import Game
from tests.aiye.table import BASIC, ED, WORDS, play, side, table
from tests.spoken import spoken

TALL = ["sun_sower drum_caller", "gatekeeper market_elder", "moon_sower", "sun_sower courage", "moon_sower"]
TALL += ["gatekeeper", "yam_farmer", "dyer", "sun_sower night_watcher"]
LONG = ["caravan_guide courage", "moon_sower", "wrestler", "dyer", "blacksmith", "storyteller", "messenger"]
LONG += ["ferrywoman", "moon_sower", "sun_sower", "moon_sower forest_warden"]


def crowded() -> Aiye:
    """Nine and eleven columns, with cards in both Councils."""
    me = side(TALL, ("s", "", "", "ssssss", "mmmmmm", "", "", "", "m"), "mentor joy")
    return table(me, side(LONG, ("",) * len(LONG), "mentor sun_sower"))


def numbers(p: Aiye) -> dict[str, int | None]:
    return {WORDS.text(p, option): WORDS.number(p, option) for option in members(p.options)}


def marks(p: Aiye) -> dict[str, int]:
    """As a table of the terminal numbers things: with their own number or, where they have none, in order."""
    return {WORDS.target(p, o): WORDS.number(p, o) or n for n, o in enumerate(members(p.options), 1)}


def lines(shown: RenderableType, width: int = 80) -> list[str]:
    console = Console(width=width, record=True, file=StringIO())
    console.print(shown)
    return console.export_text().splitlines()


def drawn(p: Aiye, given: Mapping[str, int], lang: str = "en") -> list[str]:
    return lines(spoken(lang, terminal.draw, KIT.see(p, 0), ["Ana", "Ben"], given))


@pytest.mark.rule("AIY-3.2")
def test_the_number_of_a_column_is_typed_for_the_column() -> None:
    p = table(side(seeds=("s", "", "mm", "", "", "m")))
    assert numbers(p) == {"c1": 1, "c3": 3, "c6": 6}
    head = next(n for n, line in enumerate(drawn(p, marks(p))) if line.startswith("☀ Ana"))
    assert drawn(p, marks(p))[head + 1].split() == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("AIY-5.11")
def test_gaps_are_numbered_behind_the_columns() -> None:
    p = play(crowded(), "c1", "column", "move_card", "c3.moon_sower")
    found = numbers(p)
    assert (found["c1"], found["c9"], found["gap 1"], found["gap 2"], found["gap 10"]) == (1, 9, 10, 11, 19)
    shown = drawn(p, marks(p))
    head = next(n for n, line in enumerate(shown) if line.startswith("☀ Ana"))
    assert shown[head + 1].split()[:4] == ["10", "1", "11", "2"]


@pytest.mark.rule("AIY-6.4")
@pytest.mark.parametrize(
    ("below", "found"),
    [
        (("s", "", "m", "", "", "s"), {"c1.sun": 1, "c3.moon": 3, "c6.sun": 6}),
        (("sm", "", "m", "", "", ""), {"c1.sun": 7, "c1.moon": 8, "c3.moon": 9}),
    ],
)
def test_a_seed_has_its_columns_number_unless_two_kinds_lie_there(
    below: tuple[str, ...], found: dict[str, int]
) -> None:
    p = table(side(seeds=below), rules=[Pay(0, left=price([0, 0, 1], 0))])
    assert numbers(p) == found


def test_no_number_stands_for_two_things() -> None:
    game, rng = Game(KIT, ED, 2, 5, {"setup": "control"}), Rng(5)
    asked = 0
    while not game.over:
        p = game.position
        assert isinstance(p, Aiye)
        given = [choice.number for choice in game.choices]
        if any(given):
            asked += 1
            assert len(set(given)) == len(given)
            columns = [int(c.text[1:]) for c in game.choices if c.target.startswith("column")]
            assert columns == [c.number for c in game.choices if c.target.startswith("column")]
            others = [c.number for c in game.choices if c.target.startswith(("gap", "card"))]
            assert all(n is not None and n > len(p.sides[p.seat].columns) for n in others)
        game.play(game.choices[rng.below(len(given))])
    assert asked > 50


@pytest.mark.parametrize("lang", languages())
def test_eighty_columns_are_enough(lang: str) -> None:
    p = crowded()
    for q in (p, play(p.copy(), "c1", "column", "move_card", "c3.moon_sower")):
        shown = drawn(q, marks(q), lang)
        assert max(map(len, shown)) <= 80
        assert "…" not in "".join(shown)
        for place in ("9", "11"):
            assert any(place in line.split() for line in shown)
        for kind in p.village:
            assert spoken(lang, _, ED.types[kind].name).split()[-1] in "".join(shown)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("columns", [6, 7, 8])
def test_long_names_in_narrow_columns_are_broken_and_not_cut_off(columns: int, lang: str) -> None:
    wide = ["ferrywoman storyteller", "gatekeeper resilience", *BASIC][:columns]
    p = table(side(wide, ("",) * columns), side())
    shown = drawn(p, {}, lang)
    assert max(map(len, shown)) <= 80
    assert "…" not in "".join(shown)
    head = next(n for n, line in enumerate(shown) if line.startswith("☀ Ana"))
    assert "".join("".join(shown[head + 2 :]).split()).count("◈") == 1


@pytest.mark.parametrize("lang", languages())
def test_the_legend_tells_every_glyph(lang: str) -> None:
    shown = lines(spoken(lang, terminal.legend, Game(KIT, ED, 2, 1)))
    assert max(map(len, shown)) <= 80
    for glyph in (*terminal.DOES.values(), *"☀☾◇◈✖●①②›"):
        assert glyph in "".join(shown), glyph
    assert not [line for line in shown if line.startswith(":")]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seat", [0, 1])
def test_any_village_is_shown_whole_on_request(lang: str, seat: int) -> None:
    game = Game(KIT, ED, 2, 1, players=["Ana", "Ben"])
    game.position = crowded()
    shown = lines(spoken(lang, terminal.board, game, seat))
    assert max(map(len, shown)) <= 80
    text = " ".join(" ".join(shown).split())
    for kind in set(game.position.sides[seat].types):
        assert spoken(lang, _, ED.types[kind].name) in text
    assert ("9" if seat == 0 else "11") in [line.split()[0] for line in shown if line.strip()]
    for heading in terminal.HEADINGS:
        assert spoken(lang, _, heading) in text
    assert str(game.position.score(seat)) in text


@pytest.mark.rule("AIY-8.1")
@pytest.mark.parametrize("lang", languages())
def test_the_end_shows_the_four_headings_of_each_player(lang: str) -> None:
    p = table(side([*BASIC[:5], "moon_sower courage forest_warden"], ("",) * 6, "wrestler"), side(), rules=[])
    shown = drawn(p, {}, lang)
    head = next(n for n, line in enumerate(shown) if line.split() == [_(word) for word in terminal.HEADINGS])
    assert shown[head + 1].split() == ["☀", "Ana", "5", "8", "1", "0", "14"]
    assert shown[head + 2].split() == ["☾", "Ben", "0", "0", "0", "0", "0"]
    assert shown[head + 3].split() == ["☀", _("Courage"), "8"]
    assert not [line for line in drawn(crowded(), {}, lang) if _(terminal.HEADINGS[0]) in line.split()[:1]]
