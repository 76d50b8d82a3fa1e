"""What the tables of all games have in common when they are drawn: well formed, from one view, and nothing but it."""

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
from pukllay.core.speech import speaking
from pukllay.draw import scene as scene_module
from pukllay.draw.art import art
from pukllay.games import NAMES, kit
from pukllay.server import page

TABLES = [(name, seats, options) for name in NAMES for seats, options in kit(name).tables]
COMPARED = 40  # questions of a game at which kept parts are compared with parts drawn anew


def whole(scene: draw.Scene) -> str:
    return "".join(picture.body for picture in draw.table(scene).pictures)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_table_is_drawn_well_formed_with_names_that_stand_once(game: str, seats: int, options: Any) -> None:
    table = pukllay.new(game, seats=seats, seed=3, **options)
    rng = Rng(4)
    for n in range(60):
        if table.over:
            break
        choices = table.choices
        if n % 10 == 0:
            with speaking("fr"):
                marks = {c.target: draw.Mark(c.text, c.label(), c.preview()) for c in choices}
                for seat, shown in ((table.seat, marks), (SPECTATOR, {})):
                    scene = draw.Scene(table.view(seat), table.names, seat, shown)
                    drawn = whole(scene)
                    ElementTree.fromstring(f"<svg>{drawn}</svg>")
                    assert not [name for name, k in Counter(re.findall(r' id="([^"]+)"', drawn)).items() if k > 1]
                    assert set(re.findall(r'data-choice="([^"]+)"', drawn)) <= {m.text for m in shown.values()}
                    assert draw.describe(scene)
                    for side in range(seats):
                        draw.facts(scene, side)
                        draw.panel(scene, side)
        table.play(choices[rng.below(len(choices))])


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_board_of_parts_drawn_earlier_is_the_board_drawn_anew(game: str, seats: int, options: Any) -> None:
    """Parts are shared by all seats and tables: nobody is shown what was not drawn from their own view."""
    table = pukllay.new(game, seats=seats, seed=7, **options)
    rng = Rng(8)
    scene_module._kept.clear()
    for n in range(4 * COMPARED):
        if table.over:
            break
        choices = table.choices
        marks = {c.target: draw.Mark(c.text, c.label(), c.preview()) for c in choices}
        for seat, shown in ((table.seat, marks), ((table.seat + 1) % seats, {}), (SPECTATOR, {})):
            if n % 4:
                continue
            leads = page.leads(table) if shown else {}
            drawn = []
            for warm in (True, False):
                kept = dict(scene_module._kept)
                if not warm:
                    scene_module._kept.clear()
                scene = draw.Scene(table.view(seat), table.names, seat, shown, leads)
                drawn.append((whole(scene), scene.used))
                if not warm:
                    scene_module._kept.update(kept)
            assert drawn[0] == drawn[1]
        table.play(choices[rng.below(len(choices))])


@pytest.mark.parametrize("game", [*NAMES, "another"])
def test_every_card_has_its_picture(game: str) -> None:
    ElementTree.fromstring(art(game))


@pytest.mark.parametrize("game", NAMES)
def test_a_board_can_be_a_picture_of_its_own(game: str) -> None:
    table = pukllay.new(game, seats=2, seed=3)
    picture = ElementTree.fromstring(draw.standalone(table.view(), "en", table.names))
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
