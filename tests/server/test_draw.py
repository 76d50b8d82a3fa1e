"""Drawings: from a view only, for every table of every game, in both languages, well formed."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

import pukllay
from pukllay import draw
from pukllay.core.engine import SPECTATOR
from pukllay.core.rng import Rng
from pukllay.core.words import LANGS
from pukllay.draw import scene as scene_module
from pukllay.draw.art import art
from pukllay.draw.ayar_board import paths
from pukllay.draw.theme import SEATS
from pukllay.games import NAMES, kit
from pukllay.games.tawantinsuyu.rules import placing
from pukllay.server import page

TABLES = [(name, seats, options) for name in NAMES for seats, options in kit(name).tables]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_table_is_drawn_well_formed_with_names_that_stand_once(game: str, seats: int, options: Any) -> None:
    table = pukllay.new(game, seats=seats, seed=3, **options)
    rng = Rng(4)
    for n in range(60):
        if table.over:
            break
        choices = table.choices
        if n % 10 == 0:
            marks = {c.target: draw.Mark(c.text, c.label("fr"), c.preview("fr")) for c in choices}
            for seat, shown in ((table.seat, marks), (SPECTATOR, {})):
                scene = draw.Scene(table.view(seat), "fr", table.names, seat, shown)
                whole = "".join(sheet.svg() for sheet in draw.sheets(scene))
                ElementTree.fromstring(f"<svg>{whole}</svg>")
                twice = [name for name, k in Counter(re.findall(r' id="([^"]+)"', whole)).items() if k > 1]
                assert not twice
                assert set(re.findall(r'data-choice="([^"]+)"', whole)) <= {m.text for m in shown.values()}
                assert draw.describe(scene)
                named = set(re.findall(r'data-clause="([^"]+)"', whole))
                assert named and named <= set(table.kit.clauses["fr"]), "every name tells of a clause that is there"
                for side in range(seats):
                    draw.facts(scene, side)
        table.play(choices[rng.below(len(choices))])


# What has no place on a board: to decline, to go on, one of two gains. These are words: buttons of the prompt.
NO_PLACE = {
    "tiwanaku": (),
    "aiye": (),
    "ayar": (r"(maize|lake|pot|textile)-stop", r"moon-keep"),
    "tawantinsuyu": (
        r"(statue|weaving|weavings|village|conquest|building|flip|army|god-card|space)-none",
        r"task-stop|produce-done|go-go-on|answer-no|climb-climb-0",
        r"gain-gain-\d",
        r"part-(flip|discard)",  # a discount on one half of a price or on the other
    ),
}


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_choice_that_has_a_place_is_lit_on_the_board(game: str, seats: int, options: Any) -> None:
    """A random game to its end through the drawing: every option of every question, counted by its kind."""
    table = pukllay.new(game, seats=seats, seed=5, **options)
    rng = Rng(6)
    words = re.compile("|".join(NO_PLACE[game]) or "(?!)")
    missing: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    while not table.over:
        choices = table.choices
        rule = type(table.position.stack[-1]).__name__
        asked[rule] += 1
        if asked[rule] <= 40:  # enough of a kind: the long games ask some questions hundreds of times
            marks = {c.target: draw.Mark(c.text, c.label(), c.preview()) for c in choices}
            scene = draw.Scene(table.view(table.seat), "en", table.names, table.seat, marks)
            whole = "".join(sheet.svg() for sheet in draw.sheets(scene))
            missing.update(f"{rule}: {t}" for t in marks if t not in scene.used and not words.fullmatch(t))
            texts = set(map(unescape, re.findall(r'data-choice="([^"]+)"', whole)))
            for several in re.findall(r"data-menu='([^']+)'", whole):
                texts.update(json.loads(unescape(several)))
            assert texts == {m.text for t, m in marks.items() if t in scene.used}, "what is lit is what may be chosen"
        table.play(choices[rng.below(len(choices))])
    assert not missing


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_board_of_parts_drawn_earlier_is_the_board_drawn_anew(game: str, seats: int, options: Any) -> None:
    table = pukllay.new(game, seats=seats, seed=7, **options)
    rng = Rng(8)
    scene_module._kept.clear()
    compared = 0
    while not table.over and compared < 150:
        choices = table.choices
        marks = {c.target: draw.Mark(c.text, c.label(), c.preview()) for c in choices}
        for seat, shown in ((table.seat, marks), ((table.seat + 1) % seats, {}), (SPECTATOR, {})):
            leads = page._leads(table) if shown else {}
            drawn = []
            for warm in (True, False):
                kept = dict(scene_module._kept)
                if not warm:
                    scene_module._kept.clear()
                scene = draw.Scene(table.view(seat), "en", table.names, seat, shown, leads)
                drawn.append(([sheet.svg() for sheet in draw.sheets(scene)], scene.used))
                if not warm:
                    scene_module._kept.update(kept)
            assert drawn[0] == drawn[1]
        compared += 1
        table.play(choices[rng.below(len(choices))])


def test_parts_drawn_for_one_table_do_not_turn_up_at_another_with_other_people() -> None:
    """An opponent that plays by the book has its own sign, even when somebody else is called like it."""
    table = pukllay.new("ayar", seats=2, seed=3)
    rng = Rng(2)
    for _ in range(60):
        choices = table.choices
        table.play(choices[rng.below(len(choices))])
    view = table.view(0)
    solo = view | {"seats": view["seats"][:1]}
    both = paths(draw.Scene(view, "fr", table.names)).body
    assert f'fill="{SEATS[1][0]}"' in both
    assert f'fill="{SEATS[1][0]}"' not in paths(draw.Scene(solo, "fr", table.names)).body


def test_a_space_of_the_hill_shows_its_food_and_its_tasks() -> None:
    table = pukllay.new("tawantinsuyu", seats=2, seed=5)
    rng = Rng(3)
    seen = 0
    while seen < 5:
        choices = table.choices
        rule: Any = table.position.stack[-1]
        if type(rule).__name__ == "ChooseSpace":
            seen += 1
            p: Any = table.position
            for lang in LANGS:
                marks = {c.target: draw.Mark(c.text, c.label(lang), c.preview(lang)) for c in choices}
                scene = draw.Scene(table.view(table.seat), lang, table.names, table.seat, marks)
                drawn = draw.sheets(scene)[0].body
                for c in choices:
                    body = drawn[drawn.index(f'id="t-{c.target}"') :]
                    food = placing.placing_cost(p, p.seat, c.option, rule.left % 5)
                    tasks = placing.task_count(p, p.seat, c.option, rule.left // 5, rule.left % 5)
                    shown = re.findall(r">(−?\d+)</text><text[^>]*>✓(\d)<", body)[0]
                    assert shown == (f"−{food}" if food else "0", str(tasks))
        table.play(choices[rng.below(len(choices))])


def test_ayar_foretells_sun_moon_and_gap_when_a_choice_changes_them() -> None:
    rng = Rng(3)
    told = 0
    for seed in (5, 6):
        table = pukllay.new("ayar", seats=2, seed=seed)
        while not table.over:
            choices = table.choices
            choice = choices[rng.below(len(choices))]
            seat, before = table.seat, table.view()["seats"][table.seat]
            said = re.search(r"then ☀ (\d+) ☾ (\d+), gap (\d+)", choice.preview("en"))
            q = table.position.copy()
            q.play(choice.option)
            after = table.kit.see(q, SPECTATOR)["seats"][seat]
            keys = ("next sun", "next moon", "next gap")
            if said:
                told += 1
                assert [int(n) for n in said.groups()] == [after[key] for key in keys]
            elif not choice.target.startswith("llamas"):
                assert [after[key] for key in keys[:2]] == [before[key] for key in keys[:2]]
            table.play(choice)
    assert told > 20


def test_every_space_that_may_be_chosen_in_tiwanaku_is_lit_on_the_board() -> None:
    table = pukllay.new("tiwanaku", seats=2, seed=3, board="short")
    marks = {c.target: draw.Mark(c.text, c.label()) for c in table.choices}
    scene = draw.Scene(table.view(0), "en", table.names, 0, marks)
    draw.sheets(scene)
    assert scene.used == set(marks)


@pytest.mark.parametrize("game", [*NAMES, "another"])
def test_every_card_has_its_picture(game: str) -> None:
    ElementTree.fromstring(art(game))


def test_a_board_can_be_a_picture_of_its_own() -> None:
    table = pukllay.new("tiwanaku", seats=2, seed=3, board="short")
    picture = ElementTree.fromstring(draw.standalone(table.view(), "en", table.names))
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
