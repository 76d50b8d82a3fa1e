"""AYA-4: the four activities."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size
from pukllay.core.engine import CHANCE
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.day import PerformActivity
from pukllay.games.ayar.rules.scoring import full_columns, moons, suns
from tests.ayar.table import (
    ED,
    FARMING,
    LAKE,
    NOTATION,
    POT,
    POTTERY,
    REEDS,
    SECTION,
    TEXTILE,
    WEAVING,
    asked,
    complete,
    give_islands,
    give_pots,
    lay,
    new,
    plant,
    play,
    put,
    show_pots,
    show_textile,
    texts,
)
from tests.spoken import spoken


def perform(p: Ayar, activity: int, power: int, seat: int = 0) -> Ayar:
    p.power, p.activity, p.turn = power, activity, seat
    return put(p, PerformActivity(seat))


# -- pottery --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-4.5")
def test_one_pot_or_two_within_the_power() -> None:
    p = new(2)
    show_pots(p, "green1", "blue1", "pink1", "white1")  # powers 1, 2, 3, 4
    perform(p, POTTERY, 4)
    assert texts(p) == ["pot 1", "pot 2", "pot 3", "pot 4", "stack"]
    perform(p, POTTERY, 3)
    assert texts(p) == ["pot 1", "pot 2", "pot 3"]
    play(p, "pot 1")
    assert texts(p) == ["pot 2", "stop"], "a 1-pot and a 2-pot make 3"
    play(p, "pot 2")
    assert asked(p) == "nobody"
    assert p.sides[0].pots == (POT["green1"], POT["blue1"])


@pytest.mark.rule("AYA-4.5")
def test_never_three_pots_and_both_before_the_refill() -> None:
    p = new(2)
    show_pots(p, "green1", "blue1", "pink1", "white1")
    complete(p, 0, POTTERY)
    perform(p, POTTERY, 4)
    play(p, "pot 2")
    assert p.market[1] == -1, "the slot is empty until the activity ends"
    assert texts(p) == ["pot 1", "pot 3", "stop"]
    play(p, "pot 1")
    assert len(p.sides[0].pots) == 2
    assert asked(p) == "nobody"


@pytest.mark.rule("AYA-4.6")
def test_a_pot_of_the_stack_stays_face_down_and_unseen() -> None:
    p = new(2)
    pool = p.pot_pool
    perform(p, POTTERY, 4)
    play(p, "stack")
    assert p.sides[0].pots == (-2,)
    assert (p.pot_pool, p.wild, p.stack_pots()) == (pool, 1, 25), "it might be any pot that nobody has seen"
    assert p.check() == ""


@pytest.mark.rule("AYA-4.7")
def test_a_pot_with_a_viracocha_brings_one_at_once() -> None:
    p = new(2)
    show_pots(p, "green6", "blue1", "pink1", "white1")
    assert ED.pot_viracocha >> POT["green6"] & 1
    perform(p, POTTERY, 3)
    play(p, "pot 1")
    assert asked(p) == "PlaceViracocha"
    play(p, "llama")
    assert asked(p) == "TakePots"


@pytest.mark.rule("AYA-4.8")
def test_pots_fill_the_places_from_the_left_and_no_more_than_there_are() -> None:
    p = new(2)
    give_pots(p, 0, *["wild"] * 6)
    perform(p, POTTERY, 4)
    play(p, "pot 1")
    assert len(p.sides[0].pots) == ED.pot_places == 7
    assert asked(p) == "nobody", "the second pot would find no place"
    perform(p, POTTERY, 4)
    assert asked(p) == "nobody"
    assert len(p.sides[0].pots) == 7


@pytest.mark.rule("AYA-4.9")
def test_pots_slide_down_and_the_stack_fills_up() -> None:
    p = new(2)
    show_pots(p, "green1", "blue1", "pink1", "white1")
    perform(p, POTTERY, 2)
    p.play(1)  # the blue one; the activity ends, for a second would need power
    assert p.market == [POT["green1"], POT["pink1"], POT["white1"], -1]
    assert p.seat == CHANCE
    p.play(POT["yellow3"])
    assert p.market == [POT["green1"], POT["pink1"], POT["white1"], POT["yellow3"]]


@pytest.mark.rule("AYA-4.9")
def test_the_lower_of_two_empty_slots_is_filled_first() -> None:
    p = new(2)
    show_pots(p, "green1", "blue1", "pink1", "white1")
    perform(p, POTTERY, 3)
    p.play(0)
    p.play(1)
    assert p.market == [POT["pink1"], POT["white1"], -1, -1]
    p.play(POT["yellow3"])
    assert p.market == [POT["pink1"], POT["white1"], POT["yellow3"], -1]
    p.play(POT["yellow2"])
    assert p.market == [POT["pink1"], POT["white1"], POT["yellow3"], POT["yellow2"]]


@pytest.mark.rule("AYA-4.9")
def test_with_an_empty_stack_the_slots_stay_empty() -> None:
    p = new(2)
    show_pots(p, "green1", "blue1", "pink1", "white1")
    give_pots(p, 1, *["wild"] * 26)
    assert p.stack_pots() == 0
    perform(p, POTTERY, 1)
    play(p, "pot 1")
    assert p.market == [POT["blue1"], POT["pink1"], POT["white1"], -1]
    assert asked(p) == "nobody"
    perform(p, POTTERY, 4)
    assert "stack" not in texts(p)


@pytest.mark.rule("AYA-4.10")
def test_pots_score_by_colour_and_a_wild_one_counts_once() -> None:
    p = new(2)
    show_pots(p)
    give_pots(p, 0, "green1", "green2", "green3", "green4", "green5")
    assert moons(p, 0, POTTERY) == 16, "four or more are worth 16"
    give_pots(p, 0, "blue1")
    assert moons(p, 0, POTTERY) == 17
    give_pots(p, 0, "wild")
    assert moons(p, 0, POTTERY) == 20, "the wild one makes a second blue"
    assert suns(p, 0, POTTERY) == sum([0, 0, 1, 1, 1, 1, 2])
    give_pots(p, 1, "wild", "wild")
    assert moons(p, 1, POTTERY) == 4, "two wild ones are a pair of any colour"


# -- weaving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-4.11")
def test_one_or_two_textiles_from_different_stacks() -> None:
    p = new(2)
    for name in ("T1-05", "T2-01", "T3-01", "T4-01"):
        show_textile(p, name)
    perform(p, WEAVING, 4)
    assert texts(p) == ["stack 1", "stack 2", "stack 3", "stack 4"]
    play(p, "stack 1", "a1-b1", "front")
    assert texts(p) == ["stack 2", "stack 3", "stop"], "not stack 1 again"
    play(p, "stack 2", "a2-b2")
    if asked(p) == "TurnTextile":
        play(p, "front")
    assert asked(p) == "nobody"
    assert len(p.sides[0].cloth) == 2


@pytest.mark.rule("AYA-4.11")
def test_a_textile_with_a_viracocha_brings_one_before_it_is_laid() -> None:
    p = new(2)
    show_textile(p, "T2-14")
    perform(p, WEAVING, 2)
    play(p, "stack 2")
    assert asked(p) == "PlaceViracocha"
    play(p, "llama")
    assert asked(p) == "LayTextile"


@pytest.mark.rule("AYA-4.11")
def test_an_empty_stack_stays_empty() -> None:
    p = new(2)
    show_textile(p, "T1-05")
    p.stacks[0] = 0
    perform(p, WEAVING, 1)
    play(p, "stack 1", "a1-b1")
    if asked(p) == "TurnTextile":
        play(p, texts(p)[0])
    assert p.tops[0] == -1
    perform(p, WEAVING, 1)
    assert asked(p) == "nobody"


@pytest.mark.rule("AYA-4.12")
def test_the_next_textile_shows_when_the_activity_is_over() -> None:
    p = new(2)
    show_textile(p, "T1-10")
    perform(p, WEAVING, 1)
    p.play(0)
    assert p.tops[0] == -1
    p.play(0)
    assert p.seat == CHANCE
    assert asked(p) == "RevealTextile"
    assert size(p.options) == 15
    p.play(4)
    assert p.tops[0] == TEXTILE["T1-05"]


@pytest.mark.rule("AYA-4.13")
def test_a_textile_covers_two_empty_squares_side_by_side_anywhere() -> None:
    p = new(2)
    show_textile(p, "T1-05")
    perform(p, WEAVING, 1)
    play(p, "stack 1")
    assert len(texts(p)) == 37, "21 lying and 16 upright on 3 rows of 8"
    play(p, "h2-h3", "front")
    assert p.sides[0].cover == 1 << 15 | 1 << 23
    show_textile(p, "T1-06")
    perform(p, WEAVING, 1)
    play(p, "stack 1")
    assert not {"h2-h3", "g2-h2", "g3-h3", "h1-h2"} & set(texts(p))
    assert {"g1-h1", "g2-g3"} <= set(texts(p))


@pytest.mark.rule("AYA-4.13")
def test_a_textile_is_turned_and_flipped_freely() -> None:
    p = new(2)
    show_textile(p, "T1-05")  # LN: a half-Sun up on its left half
    perform(p, WEAVING, 1)
    play(p, "stack 1", "a1-b1")
    assert texts(p) == ["front", "front-turned", "back", "back-turned"]
    halves = []
    for option in range(4):
        q = p.copy()
        q.play(option)
        s = q.sides[0]
        halves.append((s.north, s.east, s.south, s.west))
    # up on a1, down on b1, up on b1, down on a1
    assert halves == [(1, 0, 0, 0), (0, 0, 2, 0), (2, 0, 0, 0), (0, 0, 1, 0)]


@pytest.mark.rule("AYA-4.14")
def test_a_sun_is_whole_or_made_of_two_halves_that_meet() -> None:
    p = new(2)
    lay(p, 0, "T2-01", "a1-b1")  # a whole Sun
    assert suns(p, 0, WEAVING) == 1
    lay(p, 0, "T1-14", "c1-d1")  # a half to the left, beside a blank edge, and one up
    assert suns(p, 0, WEAVING) == 1
    lay(p, 0, "T1-10", "e1-f1")  # halves at both ends: its left one meets nothing
    assert suns(p, 0, WEAVING) == 1
    lay(p, 0, "T1-15", "g1-h1")  # its left half meets the right half of e1-f1
    assert suns(p, 0, WEAVING) == 2
    lay(p, 0, "T1-05", "b2-c2", 1)  # turned: a half down on c2
    lay(p, 0, "T1-06", "c3-d3")  # a half up on c3
    assert suns(p, 0, WEAVING) == 3


@pytest.mark.rule("AYA-4.14")
def test_the_end_of_a_row_does_not_touch_the_next_row() -> None:
    p = new(2)
    lay(p, 0, "T1-10", "g1-h1")
    lay(p, 0, "T1-14", "a2-b2")
    assert suns(p, 0, WEAVING) == 0


@pytest.mark.rule("AYA-4.15")
def test_moons_count_the_columns_complete_from_the_left() -> None:
    p = new(2)
    lay(p, 0, "T1-01", "a1-b1")
    lay(p, 0, "T1-02", "a2-a3")
    assert moons(p, 0, WEAVING) == 8
    lay(p, 0, "T1-03", "b2-b3")
    assert moons(p, 0, WEAVING) == 10
    lay(p, 0, "T1-04", "d1-d2")
    lay(p, 0, "T1-05", "d3-e3")
    assert full_columns(p, p.sides[0].cover) == 2
    assert moons(p, 0, WEAVING) == 10, "column d is complete, but c is not"
    lay(p, 0, "T1-06", "c1-c2")
    lay(p, 0, "T2-01", "e1-e2")
    assert moons(p, 0, WEAVING) == 10


# -- terrace farming ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-4.16")
def test_maize_comes_from_any_box_as_many_as_the_power() -> None:
    p = new(2)
    perform(p, FARMING, 3)
    play(p, "box 1", "box 4", "box 4")
    assert asked(p) == "nobody"
    assert [p.maize_left(0, box) for box in range(4)] == [3, 5, 6, 5]
    assert p.sides[0].planted == 3


@pytest.mark.rule("AYA-4.16")
def test_an_empty_box_or_a_full_terrace_gives_no_more() -> None:
    p = new(2)
    plant(p, 0, 4)
    perform(p, FARMING, 2)
    assert "box 1" not in texts(p)
    p.sides[1].planted = ED.terrace - 1
    perform(p, FARMING, 4)
    play(p, "box 2")
    assert asked(p) == "nobody"
    assert p.terrace_room() == 0


@pytest.mark.rule("AYA-4.17")
def test_emptying_the_largest_box_brings_a_viracocha() -> None:
    p = new(2)
    plant(p, 0, 3, 0, 0, 6)
    perform(p, FARMING, 2)
    play(p, "box 1")
    assert asked(p) == "PlantMaize", "the box of 4 shows none"
    play(p, "box 4")
    assert asked(p) == "PlaceViracocha"


@pytest.mark.rule("AYA-4.18")
def test_suns_are_those_that_the_maize_uncovered() -> None:
    p = new(2)
    found = []
    for taken in range(7):
        plant(p, 0, 0, 0, taken)
        found.append(suns(p, 0, FARMING))
    assert found == [0, 1, 1, 2, 2, 2, 3]


@pytest.mark.rule("AYA-4.19")
def test_moons_are_those_of_the_boxes_that_are_empty() -> None:
    p = new(2)
    plant(p, 0, 4, 4, 5, 6)
    assert moons(p, 0, FARMING) == 5
    plant(p, 0, 4, 5, 6, 7)
    assert moons(p, 0, FARMING) == 5 + 6 + 9 + 8


# -- reed bundling --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-4.20")
def test_the_boat_goes_on_from_where_it_is_as_far_as_the_power_reaches() -> None:
    p = new(2)
    perform(p, REEDS, 3)
    assert texts(p) == ["i04"]
    play(p, "i04")
    assert set(texts(p)) == {"start", "m2", "l1", "r1", "stop"}
    play(p, "m2")
    assert set(texts(p)) == {"i04", "stop"}, "only back to the island just built"
    assert p.sides[0].boat == LAKE["m2"]


@pytest.mark.rule("AYA-4.20")
def test_the_boat_may_go_back_and_building_does_not_end_the_move() -> None:
    p = new(2)
    perform(p, REEDS, 4)
    play(p, "i04")
    assert asked(p) == "Sail"
    assert p.sides[0].built == 1
    play(p, "l1")
    assert p.sides[0].boat == LAKE["l1"]
    assert "i04" in texts(p)
    play(p, "i04")
    assert p.sides[0].built == 1


@pytest.mark.rule("AYA-4.20")
@pytest.mark.parametrize("at", ["i04", "start"])
def test_a_boat_may_retrace_free_steps_and_then_spend_its_power(at: str) -> None:
    p = new(2)
    give_islands(p, 0, "i04")
    p.sides[0].boat = LAKE[at]
    perform(p, REEDS, 2)
    play(p, *(["i04"] if at == "start" else []), "start", "i04", "m2")
    assert p.sides[0].boat == LAKE["m2"]


@pytest.mark.rule("AYA-4.20")
def test_a_boat_does_not_come_back_to_where_its_power_would_be_lost() -> None:
    p = new(2)
    give_islands(p, 0, "i04")
    p.sides[0].boat = LAKE["i04"]
    perform(p, REEDS, 2)
    play(p, "start", "i04")
    assert set(texts(p)) == {"l1", "m2", "r1", "stop"}, "from the start it could not come to i04 a third time"
    play(p, "l1")
    assert "i04" in texts(p), "having paid, it may go back, and on to the start"


@pytest.mark.rule("AYA-4.20")
def test_a_boat_does_not_circle_for_ever_without_paying() -> None:
    p = new(2)
    give_islands(p, 0, "i24", "i28")
    p.sides[0].boat = LAKE["i24"]
    perform(p, REEDS, 1)
    play(p, "i28")
    assert "i24" in texts(p), "the boat may stay where it was"
    play(p, "i24", "i28")
    assert set(texts(p)) == {"m6", "r6", "stop"}, "it has been on i24 twice; its power is not lost"
    play(p, "r6", "i28")
    assert "i24" in texts(p), "having paid, it may go round again"


@pytest.mark.rule("AYA-4.20")
def test_a_paid_step_may_lead_back_as_often_as_the_power_allows() -> None:
    p = new(2)
    give_islands(p, 1, "i20")
    give_islands(p, 0, "i20")
    p.sides[0].boat = LAKE["m5"]
    perform(p, REEDS, 4)
    for spent in range(1, 5):
        play(p, "i20", "m5")
        assert p.sides[0].boat == LAKE["m5"]
        assert p.stack[-1].done == spent
    play(p, "i20")
    assert (asked(p), p.sides[0].boat) == ("nobody", LAKE["i20"]), "no power, and no free step"


@pytest.mark.rule("AYA-4.20")
@pytest.mark.parametrize(
    ("at", "to", "power", "own", "rival", "asks"),
    [
        ("start", "i04", 1, "", "", ""),  # the start is as good as the slot beside it
        ("start", "i04", 2, "", "", "start l1 r1 stop"),
        ("i04", "start", 1, "i04", "", "i04 stop"),  # back, and on with the power
        ("i04", "start", 0, "i04", "", ""),
        ("i04", "m2", 2, "i04", "", "i04 stop"),  # from m2 the next voyage goes further
        ("m3", "m4", 1, "i04", "i08", ""),
        ("i08", "m2", 2, "i08", "i04", "i04 i08 stop"),  # an island to build
        ("l5", "i24", 0, "i24", "i28", "i28 stop"),  # a yellow slot is barred to others, or left to them
        ("i24", "i28", 0, "i24 i28", "", "i24 stop"),
    ],
)
def test_with_no_power_left_nobody_is_asked_unless_a_free_step_changes_something(
    at: str, to: str, power: int, own: str, rival: str, asks: str
) -> None:
    p = new(2)
    give_islands(p, 0, *own.split())
    give_islands(p, 1, *rival.split())
    p.sides[0].boat = LAKE[at]
    perform(p, REEDS, power)
    play(p, to)
    assert (asked(p), set(texts(p)) if asks else set()) == ("Sail" if asks else "nobody", set(asks.split()))


@pytest.mark.rule("AYA-4.21")
def test_entering_a_slot_builds_the_next_island_several_in_one_turn() -> None:
    p = new(2)
    p.sides[0].boat = LAKE["m2"]
    give_islands(p, 1, "i04", "i08")
    perform(p, REEDS, 2)
    play(p, "i08")
    assert p.sides[0].islands == 1 << LAKE["i08"]
    play(p, "m2", "i04")
    assert p.sides[0].islands == 1 << LAKE["i08"] | 1 << LAKE["i04"]
    assert p.sides[0].built == 2


@pytest.mark.rule("AYA-4.21")
def test_coming_back_to_ones_own_island_builds_nothing() -> None:
    p = new(2)
    give_islands(p, 0, "i04")
    p.sides[0].boat = LAKE["l1"]
    perform(p, REEDS, 1)
    play(p, "i04")
    assert p.sides[0].built == 1


@pytest.mark.rule("AYA-4.22")
def test_a_yellow_slot_with_a_rivals_island_is_entered_but_not_built_on() -> None:
    p = new(2)
    give_islands(p, 1, "i06")
    p.sides[0].boat = LAKE["l1"]
    perform(p, REEDS, 1)
    play(p, "i06")
    assert p.sides[0].boat == LAKE["i06"]
    assert p.sides[0].built == 0


@pytest.mark.rule("AYA-4.22")
def test_a_yellow_slot_with_another_boat_is_barred_and_an_open_one_is_not() -> None:
    p = new(2)
    p.sides[0].boat = LAKE["l1"]
    p.sides[1].boat = LAKE["i06"]
    perform(p, REEDS, 4)
    assert "i06" not in texts(p)
    p.sides[0].boat = LAKE["l1"]
    p.sides[1].boat = LAKE["i04"]
    give_islands(p, 1, "i04")
    perform(p, REEDS, 1)
    play(p, "i04")
    assert p.sides[0].built == 1, "any number share an open slot"


@pytest.mark.rule("AYA-4.23")
def test_a_space_with_an_island_is_free_and_a_boat_changes_nothing() -> None:
    p = new(2)
    p.sides[0].boat = LAKE["m5"]
    give_islands(p, 1, "i20")
    perform(p, REEDS, 1)
    assert ED.lake_power[LAKE["i20"]] == 2
    assert "i20" in texts(p)
    p.sides[0].boat, p.sides[1].boat = LAKE["i04"], LAKE["m2"]
    perform(p, REEDS, 1)
    assert "l1" in texts(p)
    assert "m2" not in texts(p), "still 2 power with a boat on it"


@pytest.mark.rule("AYA-4.24")
def test_the_second_fourth_and_sixth_island_bring_a_viracocha_of_the_lake() -> None:
    for built, brings in ((0, False), (1, True), (2, False), (3, True), (4, False), (5, True)):
        p = new(2)
        p.sides[0].built = built
        p.sides[0].boat = LAKE["m2"]
        perform(p, REEDS, 1)
        play(p, "i08")
        assert (asked(p) == "TakeFromLake") == brings
        if brings:
            assert texts(p) == ["SW", "SE"]
            play(p, "SE")
            assert count(p.sections, SECTION["SE"]) == 0
            assert asked(p) == "PlaceViracocha"


@pytest.mark.rule("AYA-4.24")
def test_with_no_viracocha_beside_the_island_there_is_none() -> None:
    p = new(2)
    p.sides[0].built = 1
    p.sides[0].boat = LAKE["m2"]
    perform(p, REEDS, 1)
    assert "Viracocha" in spoken("en", NOTATION.preview, p, LAKE["i08"])
    p.sections = 1 << (SECTION["NW"] * 4)
    assert "Viracocha" not in spoken("en", NOTATION.preview, p, LAKE["i08"]), "none is promised either"
    play(p, "i08")
    assert asked(p) in ("Sail", "nobody")
    assert p.sides[0].viracocha == 0


@pytest.mark.rule("AYA-4.25")
def test_reeds_show_the_suns_of_islands_built_and_the_highest_moons() -> None:
    p = new(2)
    give_islands(p, 0, "i16", "i04", "i08")
    assert suns(p, 0, REEDS) == 1 + 1 + 2
    assert moons(p, 0, REEDS) == 16


def test_with_all_islands_built_the_boat_builds_no_more() -> None:
    p = new(2)
    p.sides[0].built = 6
    p.sides[0].boat = LAKE["l1"]
    perform(p, REEDS, 4)
    assert asked(p) == "nobody"


def test_the_boat_on_the_lake_graph_reaches_every_space() -> None:
    seen, todo = 0, [ED.lake_start]
    while todo:
        space = todo.pop()
        if not seen >> space & 1:
            seen |= 1 << space
            todo += [n for n in range(len(ED.lake_names)) if ED.lake_near[space] >> n & 1]
    assert size(seen) == len(ED.lake_names)
