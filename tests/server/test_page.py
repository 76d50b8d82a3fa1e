"""What the page shows around and on the boards: everything that may be chosen, what changed, what is foreseen."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import pukllay
from pukllay import draw
from pukllay.core.rng import Rng
from pukllay.draw.scene import Sheet, changed, piece
from pukllay.games import NAMES, kit
from pukllay.server.final import breakdown
from pukllay.server.score_headings import chapters, sources

DRAWN = [
    ("tiwanaku", 2, {"board": "short"}),
    ("tiwanaku", 4, {"board": "long"}),
    ("tiwanaku", 1, {"board": "long"}),
    ("aiye", 2, {}),
    ("aiye", 4, {"setup": "control"}),
    ("aiye", 3, {"setup": "rush"}),
]


def scene_of(table: Any, lang: str = "en") -> draw.Scene:
    marks = {c.target: draw.Mark(c.text, c.label(lang), c.preview(lang)) for c in table.choices}
    return draw.Scene(table.view(table.seat), table.names, table.seat, marks)


def sheet(*pieces: str, width: float = 100) -> list[Sheet]:
    return [Sheet("board", "", width, 100, "".join(pieces))]


def test_a_piece_that_is_new_moved_or_different_has_changed_and_one_pushed_aside_has_not() -> None:
    before = sheet(
        piece("boat", "0", 0, 0, ""),
        piece("card", "a", 5, 5, "", "up"),
        '<g id="only" class="piece" data-piece="only" transform="translate(0 0)">',
    )
    assert changed(before, before) == []
    moved = '<g id="only" class="piece" data-piece="only" transform="translate(60 0)">'
    now = sheet(piece("boat", "1", 0, 0, ""), piece("card", "a", 60, 5, "", "down"), moved)
    assert changed(before, now) == ["boat-1", "card-a", "only"]
    nudged = '<g id="only" class="piece" data-piece="only" transform="translate(20 0)">'
    assert changed(before, sheet(piece("boat", "0", 40, 0, ""), nudged)) == []
    assert changed(before, sheet(moved, width=200)) == []  # the sheet grew: everything stands elsewhere


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name in NAMES for seats in (1, 2, 3) if seats in kit(name).seats]
)
def test_the_headings_of_the_end_add_up_to_the_scores(game: str, seats: int) -> None:
    table = pukllay.new(game, seats=seats, seed=5)
    rng = Rng(3)
    while not table.over:
        table.play(table.choices[rng.below(len(table.choices))])
    found = sources(table)
    groups = {source.group for source in found}
    for side, score in enumerate(table.scores):
        totals = [sum(s.points[side] for s in found if s.group == group) for group in groups]
        assert min(totals) == score, "the lower of Sun and Moon, or the only one"
    assert [s.points for s in chapters(table)], "a game without headings of its own has its chapters"
    for side, score in enumerate(table.scores):
        assert sum(s.points[side] for s in chapters(table)) == score
    ElementTree.fromstring(breakdown(table)["bars"])
    ElementTree.fromstring(breakdown(table)["curve"])
