"""The table in the terminal: what one needs to see is there, in every language, and no more."""

from __future__ import annotations

import re

import pytest
from rich.console import Console, RenderableType

from pukllay.cli.tables import SEATS, table_of
from pukllay.cli.tables.tawantinsuyu import LETTERS, SIGN, SPACE, board, legend, reasons
from pukllay.core.errors import Illegal
from pukllay.core.rng import Rng
from pukllay.core.speech import _, counted, languages
from pukllay.games.tawantinsuyu.nouns import GOLD
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.words import EFFECT, TASK, WORKER
from pukllay.record.game import Game
from tests.spoken import spoken
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
    statue,
    steps,
    tapestry,
    turn_of,
    worker,
)

COLUMNS = 80
NAMES = ["You", "Ann", "Ben", "Cat"]


def printed(what: RenderableType) -> str:
    console = Console(width=COLUMNS, record=True, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115
    console.print(what)
    return console.export_text()


def shown(view: dict[str, object], lang: str, marks: dict[str, int] | None = None) -> str:
    return printed(spoken(lang, table_of("tawantinsuyu"), view, NAMES, marks or {}))


@pytest.mark.parametrize(
    ("lang", "village"), [("en", "Village (potato"), ("fr", "Village (pomme de terre"), ("es", "Aldea (papa")]
)
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
    assert f"2 {ED.temple_vp[2]}/{ED.temple_final[2]} ☀" in flat
    assert "on the table: 1 × Army card (1 Soldier, 1 gold)" in flat
    assert "face down: 1 × Army card (2 Soldiers, 1 corn)" in flat
    head = next(line for line in text.splitlines() if "VP pot. corn stone gold Temple God Army Sold." in line)
    mine = next(line for line in text.splitlines() if line.startswith("☀ You"))
    numbers = [mine[: head.index(word) + len(word)].split()[-1] for word in ("Sold.", "Steps", "Mark.")]
    assert numbers == ["1", "5", "10"]


def test_the_tokens_of_axomamma_are_shown_on_their_loops() -> None:
    p = ready(1)
    flat = " ".join(shown(KIT.see(p, 0), "en").split())
    for row, words in enumerate(("top row", "middle row", "bottom row")):
        tokens = [t for t in range(len(p.tokens)) if ED.token_row[t] == row]
        line = " ".join(f"#{ED.token_value[t]}→{p.tokens[t] + 1}" for t in tokens)
        assert f"{words}: {line}" in flat


@pytest.mark.parametrize("lang", languages())
def test_workers_and_tasks_have_two_letters_of_their_own(lang: str) -> None:
    for signs in (LETTERS, SIGN):
        said = [_(sign) for sign in signs]
        assert len(set(said)) == len(signs)
        assert {len(letters) for letters in said} == {2}


def test_a_things_number_stands_at_the_thing() -> None:
    p = ready()
    names = [ED.building_names[b] for b in range(39) if p.market >> b & 1]
    marks = {f"building-{names[1]}": 7, "conquest-A4": 8, "steps-upper3": 9, "village-corn": 2, "move-move-2": 6}
    text = shown(KIT.see(p, 0), "en", marks)
    assert re.search(rf"{names[1]} [^|]*? 7 {names[2]}", " ".join(text.split()))
    assert "A4 ↓2 ×2 8" in text
    steps_ = next(line for line in text.splitlines() if line.startswith("═"))
    assert " ".join(steps_.split()) == "═ · ═ · ═ · 9 ═ · ═ ·"
    assert " 2  Nomads:" in text
    assert "3 Rejuvenate 6" in text


@pytest.mark.parametrize("lang", languages())
def test_the_legend_names_every_sign(lang: str) -> None:
    flat = " ".join(printed(spoken(lang, legend, Game(KIT, ED, 1, 3))).split())
    for signs, named in ((SIGN, TASK), (LETTERS, WORKER)):
        for sign, name in zip(signs, named, strict=True):
            assert f"{_(sign)} {_(name)}" in flat
    assert "Axomamma" in flat


def test_the_board_of_another_tells_what_is_public_and_keeps_the_hand() -> None:
    game = Game(KIT, ED, 2, 3, players=["You", "Ann"])
    game.position = p = ready()
    hand(p, "G05", "G09", seat=1)
    armies(p, "a1-1gold", seat=1)
    built(p, "P05", seat=1, worn=True)
    statue(p, "large zigzag", seat=1)
    tapestry(p, "W01", "W08", seat=1)
    goods(p, 1, potato=1, stone=3)
    for lang, words_ in (
        ("en", ("1 potato, 0 corn, 3 stone, 0 gold", "large Zigzag Statue", "(face down)", "2 God, 1 Army")),
        (
            "fr",
            ("1 pomme de terre, 0 maïs, 3 pierres, 0 or", "grande statue Zigzag", "(face cachée)", "2 Dieu, 1 Armée"),
        ),
    ):
        text = " ".join(printed(spoken(lang, board, game, 1)).split())
        assert all(one in text for one in (*words_, "P05", "W01", "W08", "Ann")), text
        assert "G05" not in text
        assert "a1-1gold" not in text
    assert "G05" in printed(spoken("en", board, at_seat(game, 1), 1))
    with pytest.raises(Illegal):
        spoken("en", board, game, 2)


def at_seat(game: Game, seat: int) -> Game:
    """The same table, with that seat to answer."""
    p = game.position
    assert isinstance(p, Tawantinsuyu)
    turn_of(p, seat)
    assert p.seat == seat
    return game


@pytest.mark.parametrize(("lang", "row"), [("en", "middle row"), ("fr", "rangée du milieu"), ("es", "fila media")])
def test_axomammas_board_has_her_loops_with_tokens_and_what_they_bring(lang: str, row: str) -> None:
    game = Game(KIT, ED, 1, 3, {"personality": "temple"})
    game.position = p = ready(1, personality="temple")
    p.tokens[2] = 4
    text = printed(spoken(lang, board, game, 1))
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith(row))
    assert f"#{ED.token_value[2]}" in lines[first + 4]
    person, gold = _("climber of the Temple"), counted(1, EFFECT[GOLD])
    assert any(line.strip().startswith(f"4. {gold} + ") and person in line for line in lines)


def whole(game: Game, lang: str) -> None:
    """Nothing is cut off at 80 columns: every space, price, number and thing that one sees is there."""
    view = game.view(game.seat)
    marks = {choice.target: n for n, choice in enumerate(game.choices, 1)}
    text = shown(view, lang, marks)
    assert "…" not in text
    for space in view["printed"]["spaces"]:
        line = next(line for line in text.splitlines() if space["name"] in line)
        after = line[line.index(space["name"]) :][: SPACE + 1].split()
        number = marks.get(f"space-{space['name']}")
        assert number is None or str(number) in after, (space["name"], line)
    flat = " ".join(text.split())
    for key in [*view["offer"], *view["market"], *view["revealed"]]:
        assert key in flat
    for seat, side in enumerate(view["sides"]):
        line = next(line for line in text.splitlines() if line.startswith(f"{SEATS[seat][0]} {NAMES[seat]}"))
        for key in ("points", "potato", "corn", "stone", "gold", "temple", "soldiers", "steps", "markers"):
            assert str(side[key]) in line.split()
    for seat in range(len(view["sides"])):
        assert "…" not in printed(spoken(lang, board, game, seat))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    game, rng = Game(KIT, KIT.edition, seats, 3), Rng(4)
    n = 0
    while not game.over:
        n += 1
        if n % 25 == 0:
            for lang in languages():
                whole(game, lang)
        game.play(game.choices[rng.below(len(game.choices))])
    assert shown(game.view(0), "fr")
    total = [sum(column) for column in zip(*[points for _, points in reasons(game.view(0))], strict=True)]
    assert total == [score - ED.start_score for score in game.scores]


def test_points_are_told_by_their_reason() -> None:
    p = ready()
    p.add_points(0, 5, 7)
    assert spoken("fr", reasons, KIT.view(p, 0)) == [("tapisseries", [5, 0])]
    assert me(p).points == 15
