"""TIW-6: the end."""

from __future__ import annotations

import pytest

from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.view import view
from tests.tiwanaku.table import arrange, asked, at, play, short, texts


def nearly_over(seats: int = 2, **options: str) -> Tiwanaku:
    """All terrain lies but that of a1 (dirt 4); seat 0 stands on b1 (dirt 2) and c3 (sand 2), seat 1 on e3 (sand 1)."""
    p = short(seats, **options)
    p.shown = p.board().all & ~(1 << at("a1"))
    return arrange(p, mine=("b1", "c3"), theirs=("e3",))


@pytest.mark.rule("TIW-6.1")
def test_the_turn_that_lays_the_last_terrain_is_finished_with_its_offering() -> None:
    p = nearly_over()
    p.tokens[0] = 1 << 1 | 1 << 2
    play(p, "explore b1", "to a1")
    assert asked(p) == "Offering"
    play(p, "offer 1+2")
    assert (p.seat, asked(p)) == (1, "LastTurn")


@pytest.mark.rule("TIW-6.1")
def test_the_end_game_begins_with_the_next_player() -> None:
    p = nearly_over(3)
    p.turn = 0
    play(p, "explore b1", "to a1")
    assert p.seat == 1


@pytest.mark.rule("TIW-6.2")
def test_one_divines_with_one_meeple_or_passes_for_good() -> None:
    p = nearly_over()
    play(p, "explore b1", "to a1")
    assert texts(p) == ["at e3", "pass"]
    play(p, "pass")
    assert [side["passed"] for side in view(p, 0)["seats"]] == [False, True]
    assert p.seat == 0
    assert texts(p) == ["at a1", "at c3", "pass"]
    play(p, "at c3", "crop 2")
    assert (p.seat, asked(p)) == (0, "LastTurn")  # the other has passed: it is this seat's turn again


@pytest.mark.rule("TIW-6.2")
def test_a_single_divination_a_turn_even_when_right() -> None:
    p = nearly_over()
    play(p, "explore b1", "to a1", "at e3", "crop 1")
    assert p.seat == 0
    play(p, "at a1", "crop 4")
    assert p.seat == 1


@pytest.mark.rule("TIW-6.2")
def test_without_a_meeple_to_divine_with_only_passing_is_left() -> None:
    p = nearly_over()
    play(p, "explore b1", "to a1", "at e3", "crop 1", "at a1", "crop 4")
    assert texts(p) == ["pass"]
    assert p.is_forced()


@pytest.mark.rule("TIW-6.3")
def test_points_and_tokens_as_usual_but_no_offering() -> None:
    p = nearly_over()
    play(p, "explore b1", "to a1")
    before = p.points[1]
    play(p, "at e3", "crop 1")
    assert p.points[1] == before + 1
    assert p.tokens[1] == 1 << 1
    assert p.seat == 0  # nobody was asked for an offering
    before = p.points[0]
    play(p, "at a1", "crop 5")
    assert p.points[0] == before - 4


@pytest.mark.rule("TIW-6.3")
def test_after_a_mistake_one_may_divine_again_next_time() -> None:
    p = nearly_over()
    play(p, "explore b1", "to a1", "pass", "at a1", "crop 5")
    assert texts(p) == ["at c3", "pass"]


@pytest.mark.rule("TIW-6.4")
def test_when_all_have_passed_each_offers_all_tokens() -> None:
    p = nearly_over()
    p.tokens[1] = 1 << 1 | 1 << 2 | 1 << 3
    play(p, "explore b1", "to a1")
    points = p.points.copy()
    play(p, "pass", "at a1", "crop 4", "pass")
    assert asked(p) == "over"
    assert p.points == [points[0] + 4, points[1] + 3]
    assert p.tokens == [0, 0]


@pytest.mark.rule("TIW-6.5")
def test_ties_go_to_the_diversity_board_and_are_shared_after_that() -> None:
    p = short()
    p.points = [20, 20]
    p.pawns = [1, 2, 0, 0, 1, 1, 0, 0]
    assert p.standing(0) > p.standing(1)
    p.pawns = [1, 2, 0, 0, 0, 0, 3, 0]
    assert p.standing(0) == p.standing(1)
    p.points[1] = 21
    p.pawns = [17, 17, 15, 15, 0, 0, 0, 0]
    assert p.standing(1) > p.standing(0)  # one point beats any number of advances


@pytest.mark.rule("TIW-6.6")
def test_the_variant_makes_a_mistake_a_pass() -> None:
    p = nearly_over(wrong_passes="yes")
    play(p, "explore b1", "to a1", "at e3", "crop 2", "at c3", "crop 2")
    assert p.passed == 1 << 1
    assert p.seat == 0
    play(p, "at a1", "crop 1")
    assert asked(p) == "over"
