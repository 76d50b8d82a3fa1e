"""AYA-3: the steps of a day turn, and the starting activity."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size
from pukllay.core.engine import CHANCE
from pukllay.core.rng import Rng
from pukllay.games.ayar.rules.day import PerformActivity, building_slots, line_power, performable
from tests.ayar.table import (
    ED,
    FARMING,
    GOLD,
    GREY,
    LAKE,
    LINE,
    ORANGE,
    POTTERY,
    PURPLE,
    REEDS,
    TEAL,
    WEAVING,
    all_but,
    asked,
    complete,
    give_islands,
    new,
    plant,
    play,
    put,
    show_textile,
    texts,
    turn,
)


@pytest.mark.rule("AYA-3.1")
def test_everybody_takes_five_then_four_then_three_then_two_turns() -> None:
    p, rng = new(3), Rng(9)
    turns = [[0, 0, 0] for _ in range(4)]
    order: list[int] = []
    while p.seat >= CHANCE:
        if asked(p) == "PlaceStepMarker":
            turns[p.round][p.turn] += 1
            order.append(p.turn)
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
    assert turns == [[5] * 3, [4] * 3, [3] * 3, [2] * 3]
    assert order[:6] == [0, 1, 2, 0, 1, 2]
    assert order[15:18] == [1, 2, 0]


@pytest.mark.rule("AYA-3.2")
def test_a_turn_is_marker_then_ayar_then_tambo_then_activity_then_checks() -> None:
    p = turn(new(2))
    steps = [asked(p)]
    p.ayar[TEAL] = 7
    for words in ("gold row1", "teal", "r1c1", "slot 1", "pot 1"):
        play(p, words)
        steps.append(asked(p))
    assert steps == ["PlaceStepMarker", "MoveAyar", "TakeTambo", "PlaceTambo", "TakePots", "EndOfTurnChecks"]


@pytest.mark.rule("AYA-3.3")
def test_a_marker_goes_to_an_empty_slot_of_a_line_that_has_a_tambo() -> None:
    p = new(2)
    p.sides[0].markers = 3 << (GREY * 4)  # grey lies at row 3
    p.sides[0].up = 31 & ~(1 << GREY)
    all_but(p, 0, "r1c1", "r3c1", "r4c2")
    lines = {text.split()[1] for text in texts(turn(p))}
    assert lines == {"row1", "row4", "col1", "col2"}
    assert not any(text.startswith("grey") for text in texts(p))


@pytest.mark.rule("AYA-3.4")
def test_a_standing_marker_blocks_its_slot_even_for_itself() -> None:
    p = new(2)
    p.round = 1
    p.sides[0].markers = (LINE["row1"] + 1) << (TEAL * 4) | (LINE["col2"] + 1) << (GOLD * 4)
    offered = texts(turn(p))
    assert not any(text.endswith(("row1", "col2")) for text in offered)
    play(p, "teal row2")
    assert count(p.sides[0].markers, TEAL) == LINE["row2"] + 1
    p = turn(p)
    assert any(text.endswith("row1") for text in texts(p)), "the slot it left is empty again"


def test_with_eight_step_slots_there_is_always_one_to_lay_a_marker_in() -> None:
    """C3, in play: whatever the grid, nobody is ever without an empty slot of a line with a tambo."""
    for seed in range(15):
        p, rng = new(2, seed=seed), Rng(seed)
        turns = 0
        while p.seat >= CHANCE:
            turns += asked(p) == "PlaceStepMarker"
            p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
        assert turns == 28


@pytest.mark.rule("AYA-3.5")
def test_the_marker_moves_its_own_ayar_and_gold_any_that_still_walks() -> None:
    p = turn(new(2))
    play(p, "grey row1")
    assert (p.moved, p.ayar) == (GREY, [1, 3, 1, 1])
    p = new(2)
    p.retired = 1 << ORANGE
    turn(p)
    play(p, "gold row1")
    assert texts(p) == ["teal", "grey", "purple"]
    play(p, "purple")
    assert p.ayar[PURPLE] == 3


@pytest.mark.rule("AYA-3.6")
@pytest.mark.parametrize(("seats", "line", "arrows"), [(2, "row1", 2), (2, "col3", 1), (4, "row2", 2), (4, "row1", 1)])
def test_the_ayar_moves_as_many_spaces_as_the_slot_has_arrows(seats: int, line: str, arrows: int) -> None:
    p = turn(new(seats))
    play(p, f"teal {line}")
    assert p.ayar[TEAL] == 1 + arrows


@pytest.mark.rule("AYA-3.7")
def test_an_ayar_stops_on_30_and_the_turn_goes_on() -> None:
    p = new(2)
    p.ayar[TEAL] = 29
    turn(p)
    play(p, "teal row2", "r2c1", "slot 36", "stack 1")
    assert p.ayar[TEAL] == 30
    assert p.taken[TEAL] >> 35 & 1
    p = turn(p)
    play(p, "gold row1", "teal", "r1c1", "slot 35")
    assert p.ayar[TEAL] == 30
    assert asked(p) == "PlantMaize"


@pytest.mark.rule("AYA-3.8")
def test_the_tambo_comes_from_the_line_of_the_marker() -> None:
    p = turn(new(2))
    play(p, "teal col3")
    assert texts(p) == ["r1c3", "r2c3", "r3c3", "r4c3"]
    play(p, "r2c3")
    assert size(p.sides[0].tambos) == 15


@pytest.mark.rule("AYA-3.9")
def test_the_tambo_goes_to_any_empty_slot_behind_that_ayar() -> None:
    p = new(2)
    p.taken[TEAL] = 0b10  # slot 2 is taken
    turn(p)
    play(p, "teal row1", "r1c1")
    # the teal Ayar stands on 3: slots with a gap of 0, 1 or 2 are behind it
    assert texts(p) == ["slot 1", "slot 3", "slot 4"]
    assert all(ED.gap_of[slot] < 3 for slot in (0, 2, 3))
    assert ED.gap_of[4] == 3


@pytest.mark.rule("AYA-3.10")
def test_a_slot_is_on_offer_only_if_its_activity_can_be_performed() -> None:
    p = new(2)
    plant(p, 0, 4, 5, 6, 7)
    turn(p)
    play(p, "teal row1", "r1c1")
    assert texts(p) == ["slot 1", "slot 3", "slot 4"], "no maize is left for the farming slot 2"
    p = new(2)
    p.sides[0].pots = (-2,) * 9
    assert performable(p, 0, 4) & 1 << POTTERY == 0
    p.sides[0].cover = 0x55AA55
    assert performable(p, 0, 4) & 1 << WEAVING == 0, "no two empty squares lie side by side"
    give_islands(p, 0, "i04", "i06", "i08", "i10", "i12", "i14")
    assert performable(p, 0, 4) & 1 << REEDS == 0


@pytest.mark.rule("AYA-3.10")
def test_the_power_must_let_one_do_something() -> None:
    p = new(2)
    p.tops[0] = -1
    assert performable(p, 0, 1) & 1 << WEAVING == 0
    assert performable(p, 0, 2) & 1 << WEAVING
    complete(p, 0, WEAVING)
    assert performable(p, 0, 1) & 1 << WEAVING, "the bonus power counts"
    p.sides[0].boat = LAKE["i04"]
    p.sides[0].islands = 1 << LAKE["i04"]
    p.sides[0].built = 1
    assert performable(p, 0, 1) & 1 << REEDS, "going back to the start brings nothing, but can be done"


@pytest.mark.rule("AYA-3.11")
def test_with_nothing_to_perform_the_tambo_is_placed_without_activity_or_spent() -> None:
    p = new(2)
    for k in range(4):
        p.market[k] = p.tops[k] = -1
    p.pot_pool = 0
    plant(p, 0, 4, 5, 6, 7)
    p.sides[0].built = 6
    assert performable(p, 0, 4) == 0
    turn(p)
    assert len(texts(p)) == 40
    play(p, "teal row1", "r1c1")
    assert texts(p) == ["slot 1", "slot 2", "slot 3", "slot 4"]
    play(p, "slot 2")
    assert asked(p) == "nobody"
    p.taken[GREY] = (1 << 36) - 1
    turn(p)
    play(p, "grey row2", "r2c1")
    assert (asked(p), p.sides[0].spent) == ("nobody", 1)


def test_a_marker_that_leads_nowhere_is_not_on_offer() -> None:
    p = new(2)
    p.taken[TEAL] = (1 << 36) - 1
    offered = texts(turn(p))
    assert not any(text.startswith("teal") for text in offered)
    play(p, "gold row1")
    assert "teal" not in texts(p)


@pytest.mark.rule("AYA-3.12")
def test_the_starting_activity_takes_any_tambo_to_a_free_first_slot_with_power_1() -> None:
    p = new(4)
    assert asked(p) == "StartingActivity"
    assert texts(p) == ["teal", "grey", "orange", "purple"]
    play(p, "orange")
    assert len(texts(p)) == 16
    play(p, "r3c2")
    assert (asked(p), p.power_of(0, FARMING)) == ("PlantMaize", 1)
    play(p, "box 1")
    assert (p.seat, asked(p)) == (1, "StartingActivity")
    assert texts(p) == ["teal", "grey", "purple"]
    assert p.ayar == [1, 1, 1, 1]
    show_textile(p, "T1-05")
    play(p, "teal", "r1c1", "pot 1", "grey", "r1c1", "stack 1", "a1-b1")
    if asked(p) == "TurnTextile":
        play(p, texts(p)[0])
    assert texts(p) == ["purple"]
    play(p, "purple", "r1c1", "i04")
    assert (asked(p), p.turn, p.round) == ("PlaceStepMarker", 0, 0)


@pytest.mark.rule("AYA-4.1")
def test_the_activity_is_that_of_the_slot() -> None:
    for slot, rule in ((1, "TakePots"), (2, "PlantMaize"), (3, "Sail"), (8, "TakeTextile")):
        p = new(2)
        p.ayar[TEAL] = 9
        turn(p)
        play(p, "teal col3", "r1c3", f"slot {slot}")
        assert asked(p) == rule


@pytest.mark.rule("AYA-4.2")
def test_power_is_the_empty_places_of_the_line_after_the_tambo_is_taken() -> None:
    p = new(2)
    assert line_power(p, 0, LINE["row1"]) == 1
    all_but(p, 0, "r1c1", "r1c2", "r2c1")
    assert line_power(p, 0, LINE["row1"]) == 3
    assert line_power(p, 0, LINE["row2"]) == 4
    assert line_power(p, 0, LINE["col1"]) == 3
    turn(p)
    play(p, "teal row2", "r2c1", "slot 2")
    assert p.power_of(0, FARMING) == 4
    complete(p, 0, FARMING)
    assert p.power_of(0, FARMING) == 5


@pytest.mark.rule("AYA-4.3")
def test_one_may_use_less_power_but_does_something() -> None:
    p = new(2)
    p.power, p.activity = 4, FARMING
    put(p, PerformActivity(0))
    assert "stop" not in texts(p)
    play(p, "box 1")
    assert "stop" in texts(p)
    play(p, "stop")
    assert (asked(p), p.sides[0].planted) == ("nobody", 1)


@pytest.mark.rule("AYA-4.4")
def test_performing_activities_scores_nothing() -> None:
    p = new(2)
    for activity, words in ((POTTERY, "pot 1"), (FARMING, "box 1"), (REEDS, "i04")):
        p.power, p.activity = 1, activity
        put(p, PerformActivity(0))
        play(p, words)
    side = p.sides[0]
    assert (side.dial, side.sun, side.moon) == (0, 0, 0)


def test_slots_behind_the_ayar_are_those_between_it_and_tiwanaku() -> None:
    p = new(2)
    assert building_slots(p, PURPLE, 1, 15) == 0b1
    assert size(building_slots(p, PURPLE, 30, 15)) == 36
