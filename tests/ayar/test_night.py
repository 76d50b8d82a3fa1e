"""AYA-7 and AYA-8: the night and the end of the game."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.ending import GameEnd
from pukllay.games.ayar.rules.farming import put_on_terrace
from pukllay.games.ayar.rules.night import (
    Dawn,
    HarvestMaize,
    Night,
    Prepare,
    RetireAyar,
    ScoreStepMarker,
    ScoreTemples,
)
from pukllay.games.ayar.rules.scoring import best_split, llama_points
from tests.ayar.table import (
    GOLD,
    GREY,
    INTI_SIX,
    LINE,
    ORANGE,
    POTTERY,
    PURPLE,
    REEDS,
    TEAL,
    TEMPLE_MOONS,
    WEAVING,
    asked,
    give_islands,
    give_pots,
    new,
    play,
    put,
    show_pots,
    texts,
)


@pytest.mark.rule("AYA-7.1")
def test_the_night_goes_through_its_six_steps() -> None:
    p = new(2)
    p.ayar = [5, 9, 9, 9]
    p.sides[0].dial = 3
    put_on_terrace(p, 1, 2)
    p.first = 1
    put(p, Night())
    assert (p.retired, p.retiring) == (1 << TEAL, TEAL)
    assert (p.seat, asked(p)) == (1, "PlaceViracocha")
    play(p, "llama")
    assert (p.seat, asked(p)) == (1, "ScoreStepMarker"), "clockwise from the first player"
    play(p, "pottery")
    assert (p.seat, asked(p)) == (0, "ScoreStepMarker")
    play(p, "reeds")
    assert (p.sides[0].sun, p.round, p.first) == (3, 1, 0)
    assert (p.seat, asked(p)) == (0, "PlaceStepMarker")


@pytest.mark.rule("AYA-7.2")
def test_the_ayar_on_the_lowest_space_retires_and_a_tie_goes_to_the_lowest_row() -> None:
    p = new(2)
    p.ayar, p.row = [9, 6, 7, 12], [0, 1, 2, 3]
    put(p, RetireAyar())
    assert p.retiring == GREY
    p = new(2)
    p.ayar, p.row = [6, 6, 7, 6], [2, 0, 3, 1]
    put(p, RetireAyar())
    assert p.retiring == TEAL, "row 3 is the furthest down of those that tie"
    p.retired, p.ayar = 0b1011, [5, 6, 30, 6]
    put(p, RetireAyar())
    assert p.retiring == ORANGE, "on the fourth night the last one retires"
    assert p.retired == 15


@pytest.mark.rule("AYA-7.3")
def test_most_maize_takes_the_viracocha_and_a_tie_goes_to_who_planted_first() -> None:
    p = new(3)
    put_on_terrace(p, 2, 1)
    put_on_terrace(p, 1, 3)
    put_on_terrace(p, 2, 2)
    put_on_terrace(p, 0, 2)
    p.retiring = GREY
    put(p, HarvestMaize())
    assert (p.seat, asked(p)) == (2, "PlaceViracocha")
    assert not p.harvest >> GREY & 1
    assert [side.planted for side in p.sides] == [0, 0, 0]
    assert p.terrace_room() == p.ed.terrace


@pytest.mark.rule("AYA-7.3")
def test_more_maize_beats_having_planted_first() -> None:
    p = new(2)
    put_on_terrace(p, 0, 2)
    put_on_terrace(p, 1, 3)
    put(p, HarvestMaize())
    assert p.seat == 1


@pytest.mark.rule("AYA-7.3")
def test_maize_of_the_starting_activity_counts_and_without_maize_the_token_goes_back() -> None:
    p = new(2)
    play(p, "orange", "r1c1", "box 1")
    assert (p.sides[0].planted, p.sides[0].planted_at) == (1, 1)
    p = new(2)
    p.retiring = TEAL
    put(p, HarvestMaize())
    assert asked(p) == "nobody"
    assert not p.harvest >> TEAL & 1


@pytest.mark.rule("AYA-7.4")
def test_a_bonus_completed_by_the_harvest_counts_this_night_and_the_scored_row_too() -> None:
    p = new(2)
    p.ayar = [5, 9, 9, 9]
    p.sides[0].viracocha = 1 << (TEMPLE_MOONS * 4)
    p.temples[TEAL] = (0 * 4 + POTTERY,)
    p.temples[GREY] = (0 * 4 + WEAVING,)
    p.sides[0].temples = 12
    put_on_terrace(p, 0, 1)
    put(p, Night())
    play(p, "temple-moons")
    assert p.sides[0].moon == 2 * 2 + 6


@pytest.mark.rule("AYA-7.4")
def test_a_dial_raised_by_the_harvest_counts_at_this_dawn() -> None:
    p = new(2)
    p.ayar = [5, 9, 9, 9]
    p.sides[0].scored = 1 << LINE["row1"]
    p.sides[0].viracocha = 3 << (INTI_SIX * 4)
    put_on_terrace(p, 0, 1)
    put(p, Night())
    play(p, "inti-six", "pottery", "pottery")
    assert p.sides[0].sun == 6


@pytest.mark.rule("AYA-7.5")
def test_temples_of_the_row_score_their_activity_and_the_column_and_leave() -> None:
    p = new(2)
    show_pots(p)
    give_pots(p, 1, "green1", "green2", "green3")
    give_islands(p, 0, "i12")
    p.temples[PURPLE] = (1 * 4 + POTTERY, 0 * 4 + REEDS)
    p.temples[TEAL] = (0 * 4 + WEAVING,)
    p.retiring = PURPLE
    put(p, ScoreTemples())
    assert [side.moon for side in p.sides] == [12 + 3, 9 + 6]
    assert p.temples[PURPLE] == ()
    assert len(p.temples[TEAL]) == 1


@pytest.mark.rule("AYA-7.6")
def test_the_retired_marker_goes_to_an_empty_moon_slot_and_is_out_of_play() -> None:
    p = new(2)
    side = p.sides[0]
    side.markers = (LINE["row3"] + 1) << (TEAL * 4)
    side.moon_slots = (GREY + 1) << (POTTERY * 4)
    side.up = 31
    give_islands(p, 0, "i10")
    p.retiring, p.retired = TEAL, 1 << TEAL | 1 << GREY
    put(p, ScoreStepMarker(0), Prepare())
    assert texts(p) == ["weaving", "farming", "reeds"]
    play(p, "reeds")
    assert side.moon == 10
    assert count(side.moon_slots, REEDS) == TEAL + 1
    assert count(side.markers, TEAL) == 0, "its step slot is free again"
    assert not side.up >> TEAL & 1


@pytest.mark.rule("AYA-7.7")
def test_dawn_adds_the_dial_to_the_suns_and_the_dial_stays() -> None:
    p = new(2)
    p.sides[0].dial, p.sides[0].sun = 7, 10
    put(p, Dawn())
    assert (p.sides[0].sun, p.sides[0].dial) == (17, 7)
    put(p, Dawn())
    assert (p.sides[0].sun, p.sides[0].dial) == (24, 7)


@pytest.mark.rule("AYA-7.8")
def test_markers_stand_up_where_they_are_and_the_first_player_changes() -> None:
    p = new(3)
    p.first = 2
    side = p.sides[1]
    side.up, side.markers = 0, (LINE["row2"] + 1) << (GREY * 4) | (LINE["col1"] + 1) << (GOLD * 4)
    p.retired = 1 << TEAL
    put(p, Prepare())
    assert side.up == 0b11110
    assert count(side.markers, GREY) == LINE["row2"] + 1
    assert (p.first, p.turn, p.round) == (0, 0, 1)


# -- the end --------------------------------------------------------------------------------------------------------


def ending(sun: int, moon: int, llamas: int, seats: int = 2) -> Ayar:
    p = new(seats)
    p.sides[0].sun, p.sides[0].moon, p.sides[0].llamas = sun, moon, llamas
    return put(p, GameEnd())


@pytest.mark.rule("AYA-8.1")
def test_after_the_fourth_night_the_game_is_over() -> None:
    p = new(2)
    p.round, p.retired = 3, 7
    put(p, Night())
    for _ in range(2):
        play(p, texts(p)[0])
    assert asked(p) == "nobody"
    assert p.round == 4
    assert p.retired == 15


@pytest.mark.rule("AYA-8.2")
def test_llamas_are_split_by_the_table_as_one_likes() -> None:
    p = ending(30, 40, 6)
    assert texts(p) == ["0", "1", "2", "3", "4", "5", "6", "best"]
    play(p, "4")
    assert texts(p) == ["0", "1", "2"]
    play(p, "2")
    assert (p.sides[0].sun, p.sides[0].moon) == (30 + 10, 40 + 3)
    p = ending(30, 40, 6)
    play(p, "1", "0")
    assert (p.sides[0].sun, p.sides[0].moon, p.sides[0].llamas) == (31, 40, 5), "llamas may stay unused"


@pytest.mark.rule("AYA-8.2")
def test_the_llama_table_and_more_than_nine_on_a_side() -> None:
    p = new(2)
    assert [llama_points(p, 0, n) for n in range(10)] == [0, 1, 3, 6, 10, 15, 19, 22, 24, 25]
    assert llama_points(p, 0, 12) == 25


@pytest.mark.rule("AYA-8.2")
def test_the_best_split_has_the_highest_lower_score() -> None:
    p = ending(30, 36, 7)
    best = max(min(30 + llama_points(p, 0, s), 36 + llama_points(p, 0, m)) for s in range(8) for m in range(8 - s))
    split = best_split(p, 0)
    play(p, "best")
    assert p.score(0) == best
    assert p.sides[0].llamas == 7 - (split >> 6) - (split & 63)


@pytest.mark.rule("AYA-8.3")
def test_the_final_score_is_the_lower_marker_after_the_llamas() -> None:
    p = ending(30, 50, 5)
    play(p, "5", "0")
    assert p.score(0) == 45
    assert size(p.options) == 0


@pytest.mark.rule("AYA-8.4")
def test_a_tie_goes_to_the_smaller_gap_and_is_shared_after_that() -> None:
    p = new(3)
    for seat, (sun, moon) in enumerate(((50, 60), (55, 50), (50, 55))):
        p.sides[seat].sun, p.sides[seat].moon = sun, moon
    assert p.score(0) == p.score(1) == p.score(2) == 50
    assert p.standing(1) > p.standing(0)
    assert p.standing(1) == p.standing(2), "shared"
    p.sides[0].sun, p.sides[0].moon = 51, 99
    assert p.standing(0) > p.standing(1), "the score comes first"


def test_without_llamas_nobody_is_asked_about_them() -> None:
    p = ending(1, 2, 0)
    assert asked(p) == "nobody"
