"""What follows for certain is true, is said in both languages, and names what cannot be."""

from __future__ import annotations

import pytest

from pukllay.core.rng import Rng
from pukllay.core.speech import speaking
from pukllay.draw.worlds import worlds_page
from pukllay.games.tiwanaku.advice import divinations
from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.contradiction import contradiction
from pukllay.games.tiwanaku.deduction import REGIONS, Deduction
from pukllay.games.tiwanaku.disc import Disc, make_disc, parse_disc
from pukllay.games.tiwanaku.grade import grade
from pukllay.games.tiwanaku.kit import KIT, library
from pukllay.games.tiwanaku.worlds.find import find
from pukllay.games.tiwanaku.worlds.possible import Known
from tests.spoken import spoken

BOX = [13, 12, 12, 10, 10]


def known_of(board: Board, disc: Disc, shown: int, planted: int) -> Known:
    return Known(
        board,
        [disc.terrain[s] if shown >> s & 1 else -1 for s in range(board.spaces)],
        [disc.crop[s] if planted >> s & 1 else 0 for s in range(board.spaces)],
        disc.counts(),
        BOX,
    )


def test_every_step_is_true() -> None:
    board, levels = Board(5, 5), set()
    for seed in range(12):
        rng = Rng(seed)
        disc = make_disc(board, [15, 17, 15, 15], BOX, 0, rng)
        shown = rng.subset(board.all, 21)
        deduction = Deduction(known_of(board, disc, shown, rng.subset(shown, 10)))
        for step in deduction.run():
            levels.add(step.level)
            assert step.crop in (0, disc.crop[step.space])
            assert step.crop or step.terrain == disc.terrain[step.space]
            assert board.name(step.space) in step.text
    assert levels >= {1, 2, 4}


def test_a_space_that_touches_a_whole_region_holds_more() -> None:
    board = Board(3, 3)
    disc = parse_disc(board, "s1s2g1/s3r4r3/g1r2r1")
    for lang, why in (
        ("en", "touches every space of the sand region of 3, so it holds 4 or more"),
        ("fr", "touche toutes les cases de la région de sable de 3"),
    ):
        steps = spoken(lang, Deduction(known_of(board, disc, board.all, 0)).run)
        centre = next(step for step in steps if board.name(step.space) == "b2")
        assert (centre.crop, centre.level) == (4, REGIONS)
        assert why in centre.text


@pytest.mark.rule("TIW-7.2")
@pytest.mark.rule("TIW-7.4")
def test_a_wrong_tile_is_named() -> None:
    board = Board(5, 5)
    disc = make_disc(board, [15, 17, 15, 15], BOX, 0, Rng(3))
    known = known_of(board, disc, board.all, board.all)
    assert contradiction(known) == ""
    known.crop[7] = known.crop[8]
    found = contradiction(known)
    assert "b3" in found
    assert "b4" in found
    assert "TIW-7.4" in found
    known = known_of(board, disc, board.all, board.all)
    known.counts[0] += 1
    assert "add up" in contradiction(known)


def test_tiles_that_cannot_stand_together_are_refused() -> None:
    board, told = Board(4, 4), 0
    for seed in range(8):
        rng = Rng(seed)
        disc = make_disc(board, [15, 17, 15, 15], BOX, 0, rng)
        known = known_of(board, disc, rng.subset(board.all, 12), 0)
        space = next(s for s in range(16) if known.terrain[s] < 0)
        known.terrain[space] = (disc.terrain[space] + 1) % 4
        known.crop[space] = 5
        fits = find(known, limit=1 << 16).count > 0
        assert (contradiction(known)[0] == "") is fits
        told += not fits
    assert told


def test_the_best_divination_is_the_likeliest_worth() -> None:
    board = Board(5, 5)
    disc = make_disc(board, [15, 17, 15, 15], BOX, 0, Rng(5))
    found = find(known_of(board, disc, board.all, 0b1010010001000100101), limit=1 << 14)
    listed = divinations(found)
    assert [d.points for d in listed] == sorted((d.points for d in listed), reverse=True)
    for d in listed:
        if d.chance == pytest.approx(1):
            assert d.points == pytest.approx(d.crop)
    with speaking("fr"):
        page = worlds_page(found)
    assert page.startswith("<svg")
    assert "herbe" in page


def test_discs_are_graded() -> None:
    grades = {}
    for name in ("short-01", "short-02"):
        disc = parse_disc(KIT.edition.boards[0], library()[name].text)
        grades[name] = grade(KIT.edition.boards[0], disc, BOX)
        assert 1 <= grades[name].stars <= 5
    assert grades["short-02"].points < grades["short-01"].points
    assert grades["short-02"].fillings == 1
