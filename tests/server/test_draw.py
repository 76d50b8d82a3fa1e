"""Drawings: from a view only, for every table of every game, in both languages, well formed."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

import pukllay
from pukllay import draw
from pukllay.core.engine import SPECTATOR
from pukllay.core.rng import Rng
from pukllay.draw.art import art
from pukllay.games import NAMES, kit

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
                scene = draw.Scene(table.view(seat), "fr", table.names, seat, shown, before=table.view(seat))
                whole = "".join(sheet.svg() for sheet in draw.sheets(scene))
                ElementTree.fromstring(f"<svg>{whole}</svg>")
                twice = [name for name, k in Counter(re.findall(r' id="([^"]+)"', whole)).items() if k > 1]
                assert not twice
                assert set(re.findall(r'data-choice="([^"]+)"', whole)) <= {m.text for m in shown.values()}
                assert draw.describe(scene)
                for side in range(seats):
                    draw.facts(scene, side)
        table.play(choices[rng.below(len(choices))])


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
