"""TIW-4 and TIW-5: divining and offering."""

from __future__ import annotations

import pytest

from pukllay.games.tiwanaku.position import Tiwanaku
from tests.tiwanaku.table import arrange, asked, at, play, short, texts


@pytest.fixture
def p() -> Tiwanaku:
    """Seat 0 has meeples on a1 (dirt 4), b3 (sand 4), c3 (sand 2) and on the given b4."""
    return arrange(short(), mine=("a1", "b3", "c3", "b4"), theirs=("e3",))


@pytest.mark.rule("TIW-4.1")
def test_one_divines_with_an_own_meeple_on_bare_terrain(p: Tiwanaku) -> None:
    play(p, "divine")
    assert texts(p) == ["at a1", "at b3", "at c3"]


@pytest.mark.rule("TIW-4.2")
def test_any_crop_may_be_named(p: Tiwanaku) -> None:
    play(p, "divine", "at a1")
    assert texts(p) == [f"crop {c}" for c in range(1, 6)]


@pytest.mark.rule("TIW-4.3")
def test_a_right_divination_scores_places_the_crop_and_brings_a_token(p: Tiwanaku) -> None:
    play(p, "divine", "at a1", "crop 4")
    assert p.points == [14, 10]
    assert p.planted >> at("a1") & 1
    assert p.tokens[0] == 1 << 4


@pytest.mark.rule("TIW-4.4")
def test_a_wrong_divination_places_the_true_crop_costs_its_value_and_ends_the_turn(p: Tiwanaku) -> None:
    p.tokens[0] = 1 << 1
    play(p, "divine", "at a1", "crop 1")
    assert p.points == [6, 10]  # the true crop is worth 4
    assert p.planted >> at("a1") & 1
    assert p.tokens[0] == 1 << 1
    assert (p.seat, asked(p)) == (1, "Turn")  # no offering


@pytest.mark.rule("TIW-4.4")
def test_a_mistake_after_right_ones_keeps_what_was_won_but_forbids_the_offering(p: Tiwanaku) -> None:
    play(p, "divine", "at c3", "crop 2", "at a1", "crop 5")
    assert p.points == [10 + 2 - 4, 10]
    assert p.tokens[0] == 1 << 2
    assert (p.seat, asked(p)) == (1, "Turn")


@pytest.mark.rule("TIW-4.5")
def test_one_meeple_after_another_until_one_stops(p: Tiwanaku) -> None:
    play(p, "divine", "at a1", "crop 4")
    assert texts(p) == ["at b3", "at c3", "stop"]
    play(p, "at c3", "crop 2")
    assert texts(p) == ["at b3", "stop"]
    play(p, "stop")
    assert asked(p) == "Offering"


@pytest.mark.rule("TIW-4.5")
def test_when_no_meeple_is_left_divining_ends_by_itself(p: Tiwanaku) -> None:
    play(p, "divine", "at a1", "crop 4", "at b3", "crop 4", "at c3", "crop 2")
    assert asked(p) == "Offering"
    assert p.points == [20, 10]


@pytest.mark.rule("TIW-4.6")
def test_a_second_token_of_a_kind_is_not_taken(p: Tiwanaku) -> None:
    play(p, "divine", "at a1", "crop 4", "at b3", "crop 4")
    assert p.points == [18, 10]
    assert p.tokens[0] == 1 << 4


@pytest.mark.rule("TIW-4.7")
def test_after_right_divinations_one_may_offer_or_keep(p: Tiwanaku) -> None:
    play(p, "divine", "at a1", "crop 4", "stop")
    assert texts(p) == ["keep", "offer 4"]
    play(p, "keep")
    assert p.tokens[0] == 1 << 4
    assert p.seat == 1


@pytest.mark.rule("TIW-5.1")
def test_any_subset_may_be_offered(p: Tiwanaku) -> None:
    p.tokens[0] = 1 << 1 | 1 << 3 | 1 << 5
    play(p, "explore b3", "off")
    assert texts(p) == ["keep", "offer 1", "offer 3", "offer 1+3", "offer 5", "offer 1+5", "offer 3+5", "offer 1+3+5"]
    play(p, "offer 3+5")
    assert p.tokens[0] == 1 << 1


@pytest.mark.rule("TIW-5.1")
def test_without_tokens_nobody_is_asked(p: Tiwanaku) -> None:
    play(p, "explore b3", "off")
    assert p.seat == 1


@pytest.mark.rule("TIW-5.2")
@pytest.mark.parametrize(("offer", "points"), [("1", 0), ("1+2", 1), ("1+2+3", 3), ("1+2+3+4", 6), ("1+2+3+4+5", 10)])
def test_an_offering_scores_by_its_size(p: Tiwanaku, offer: str, points: int) -> None:
    p.tokens[0] = 62
    play(p, "explore b3", "off", f"offer {offer}")
    assert p.points == [10 + points, 10]


@pytest.mark.rule("TIW-5.3")
def test_an_offered_token_can_be_won_again(p: Tiwanaku) -> None:
    for other in (0, 1):
        p.tokens[other] = 1 << 4
    play(p, "explore b4", "off", "offer 4", "explore e3", "off", "keep")
    play(p, "divine", "at a1", "crop 4")
    assert p.tokens[0] == 1 << 4


@pytest.mark.rule("TIW-8.1")
def test_the_score_may_fall_below_zero() -> None:
    p = arrange(short(score="0"), mine=("a1",))
    play(p, "divine", "at a1", "crop 1")
    assert p.points == [-4, 0]
