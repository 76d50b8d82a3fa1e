"""The table in the terminal: what one needs to see is there, in both languages, and no more."""

from __future__ import annotations

import pytest
from rich.console import Console

from pukllay.cli.tables import table_of
from pukllay.cli.tables.tawantinsuyu import LETTERS, reasons
from pukllay.core.rng import Rng
from pukllay.record.game import Game
from tests.tawantinsuyu.table import (
    ED,
    KIT,
    armies,
    built,
    goods,
    hand,
    me,
    play,
    ready,
    stand,
    steps,
    tapestry,
    worker,
)


def shown(view: dict[str, object], lang: str, marks: dict[str, int] | None = None) -> str:
    console = Console(width=200, record=True, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115
    console.print(table_of("tawantinsuyu")(view, lang, ["You", "Ann", "Ben", "Cat"], marks or {}))
    return console.export_text()


@pytest.mark.parametrize(("lang", "village"), [("en", "Village (potato"), ("fr", "Village (pomme de terre")])
def test_hill_village_market_regions_and_seats_are_shown(lang: str, village: str) -> None:
    p = ready(3)
    stand(p, "priest", "T1a")
    steps(p, 1, "upper2")
    built(p, "P05", worn=True)
    tapestry(p, "W01", "W08")
    text = shown(KIT.see(p, 0), lang)
    assert village in text
    assert all(name in text for name in ED.space_names)
    assert all(name in text for name in ED.conquest_names)
    assert "(P05)" in text
    assert "W01-W08" in text


def test_a_space_that_may_be_chosen_carries_its_number() -> None:
    p = ready()
    worker(p, "warrior")
    goods(p, gold=1)
    play(p, "place gold", "warrior")
    text = shown(KIT.see(p, 0), "en", {"space-T1a": 41})
    line = next(line for line in text.splitlines() if "T1a" in line)
    assert "41" in line


def test_the_hand_of_another_is_not_shown() -> None:
    p = ready()
    hand(p, "G05", "G09", seat=1)
    armies(p, "a1-1gold", seat=1)
    assert "G05" in shown(KIT.see(p, 1), "en")
    assert "G05" not in shown(KIT.see(p, 0), "en")
    assert "G05" not in shown(KIT.see(p, -1), "en")


def test_temple_armies_and_markers_left_are_shown() -> None:
    p = ready()
    me(p).temple = 2
    armies(p, "a1-1gold", where="up")
    armies(p, "a2-1corn", where="down", seat=1)
    text = shown(KIT.see(p, 1), "en")
    flat = " ".join(text.split())
    assert f"2 {ED.temple_vp[2]}/{ED.temple_final[2]}" in flat
    assert "on the table: 1 × Army card (1 Soldier, 1 gold)" in flat
    assert "face down: 1 × Army card (2 Soldiers, 1 corn)" in flat
    assert "Steps left" in flat
    assert "Markers left" in flat


def test_the_tokens_of_axomamma_are_shown_on_their_loops() -> None:
    p = ready(1)
    flat = " ".join(shown(KIT.see(p, 0), "en").split())
    for row, words in enumerate(("top row", "middle row", "bottom row")):
        tokens = [t for t in range(len(p.tokens)) if ED.token_row[t] == row]
        line = " ".join(f"#{ED.token_value[t]}→{p.tokens[t] + 1}/{ED.loop_length[row]}" for t in tokens)
        assert f"{words}: {line}" in flat


def test_workers_have_letters_of_their_own_in_both_languages() -> None:
    for lang in (0, 1):
        assert len({pair[lang] for pair in LETTERS}) == 5


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    game, rng = Game(KIT, KIT.edition, seats, 3), Rng(4)
    n = 0
    while not game.over:
        n += 1
        if n % 25 == 0:
            for lang in ("en", "fr"):
                assert shown(game.view(0), lang)
        game.play(game.choices[rng.below(len(game.choices))])
    assert shown(game.view(0), "fr")
    total = [sum(column) for column in zip(*[points for _, points in reasons(game.view(0), "en")], strict=True)]
    assert total == [score - ED.start_score for score in game.scores]


def test_points_are_told_by_their_reason() -> None:
    p = ready()
    p.add_points(0, 5, 7)
    assert reasons(KIT.view(p, 0), "fr") == [("tapisseries", [5, 0])]
    assert me(p).points == 15
