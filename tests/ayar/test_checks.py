"""AYA-5, AYA-6 and AYA-9: devotion, the end-of-turn checks and the Viracocha bonuses."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size
from pukllay.core.engine import CHANCE
from pukllay.core.rng import Rng
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.checks import EndOfTurnChecks, FertileGround, PersonalBonus, PlaceTemple, Raymi
from pukllay.games.ayar.rules.day import PerformActivity, move_ayar
from pukllay.games.ayar.rules.night import RetireAyar, ScoreStepMarker, ScoreTemples
from pukllay.games.ayar.rules.scoring import devotion, moons, suns
from pukllay.games.ayar.rules.viracocha import PlaceViracocha
from pukllay.games.ayar.view import view
from tests.ayar.table import (
    ED,
    EXTRA_SUN,
    FARMING,
    GOLD,
    GREY,
    INTI_SIX,
    LAKE,
    LINE,
    LLAMA,
    MOVE_MARKER,
    NOTATION,
    ORANGE,
    POTTERY,
    PURPLE,
    RAYMI,
    REEDS,
    TEAL,
    TEMPLE_MOONS,
    TILE,
    WEAVING,
    all_but,
    asked,
    complete,
    give_islands,
    give_pots,
    new,
    plant,
    play,
    put,
    said,
    show_pots,
    texts,
    turn,
)
from tests.spoken import spoken


def walk(p: Ayar, colour: int, frm: int, arrows: int, seat: int = 0) -> Ayar:
    """Move an Ayar and stop at the checks that it set off."""
    p.triggered = 0
    p.turn = seat
    p.ayar[colour] = frm
    move_ayar(p, seat, colour, arrows)
    return put(p, EndOfTurnChecks(seat))


# -- devotion -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-5.1")
def test_devotion_adds_the_suns_of_an_activity_to_the_dial_at_the_end_of_the_turn() -> None:
    p = new(2)
    plant(p, 0, 0, 5)  # two Suns
    all_but(p, 0, "r1c4", "r2c1", "r3c3")
    turn(p)
    play(p, "teal row1", "r1c4", "slot 3", "i04", "stop")
    assert asked(p) == "EndOfTurnChecks"
    assert p.sides[0].dial == 0
    play(p, "bonus row1")
    assert p.sides[0].dial == 2


@pytest.mark.rule("AYA-5.2")
def test_moons_become_points_by_temples_and_retired_markers() -> None:
    p = new(2)
    give_islands(p, 0, "i16")
    p.temples[TEAL] = (0 * 4 + REEDS,)
    p.sides[0].temples &= ~(1 << REEDS)
    p.retiring = TEAL
    put(p, ScoreTemples(), ScoreStepMarker(0))
    assert p.sides[0].moon == 16 + 6
    play(p, "reeds")
    assert p.sides[0].moon == 22 + 16


@pytest.mark.rule("AYA-5.3")
def test_llamas_are_kept_and_score_nothing_before_the_end() -> None:
    p = new(2)
    put(p, PersonalBonus(0, what=LINE["row2"]))
    assert (p.sides[0].llamas, p.score(0), p.sides[0].dial) == (1, 0, 0)


@pytest.mark.rule("AYA-5.4")
def test_the_red_island_of_the_english_example_is_the_pink_player_s() -> None:
    p = new(4)
    pink, blue = ED.seat_colours.index("pink"), ED.seat_colours.index("blue")
    give_islands(p, pink, "i08")
    seen = view(p, blue)
    owners = next(space["islands"] for space in seen["lake"]["spaces"] if space["name"] == "i08")
    assert [seen["seats"][owner]["colour"] for owner in owners] == ["pink"]
    assert "red" not in [side["colour"] for side in seen["seats"]]
    p.sides[blue].boat = LAKE["m2"]
    p.power, p.activity, p.turn = 1, REEDS, blue
    put(p, PerformActivity(blue))
    assert spoken("en", NOTATION.preview, p, LAKE["i08"]).startswith("free"), "as blue enters it in the example"


# -- temples --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-6.1")
def test_checks_are_resolved_in_the_order_the_player_likes() -> None:
    p = new(2)
    all_but(p, 0, "r1c1", "r3c3")
    p.ayar[TEAL] = 7
    turn(p)
    play(p, "teal row1", "r1c1", "slot 3", "i04", "stop")
    everything = ["temple 1", "bonus row1", "bonus col1", "raymi A1"]
    assert texts(p) == everything
    for choice in everything:
        q = p.copy()
        play(q, choice)
        while asked(q) in ("PlaceTemple", "PlaceViracocha"):
            play(q, texts(q)[0])
        assert texts(q) == [other for other in everything if other != choice]


@pytest.mark.rule("AYA-6.1")
def test_the_order_matters_to_the_dial() -> None:
    """A Viracocha taken first can complete the extra Sun that the devotion after it then counts."""
    p = new(2)
    p.sides[0].viracocha = 2 << (EXTRA_SUN * 4)
    p.triggered = 1 << (4 + LINE["row1"]) | 1 << (4 + LINE["row4"])
    first = put(p.copy(), EndOfTurnChecks(0))
    play(first, "bonus row4", "extra-sun", "bonus row1")
    last = put(p.copy(), EndOfTurnChecks(0))
    play(last, "bonus row1", "bonus row4", "extra-sun")
    assert (first.sides[0].dial, last.sides[0].dial) == (1, 0)


@pytest.mark.rule("AYA-6.2")
def test_emptying_a_quadrant_obliges_to_place_a_temple_of_any_activity() -> None:
    p = new(2)
    all_but(p, 0, "r1c1", "r1c3", "r2c4", "r3c1", "r4c3", "r2c3", "r4c2")
    turn(p)
    play(p, "teal row1", "r1c1", "slot 3", "i04", "stop")
    assert texts(p) == ["temple 1"]
    play(p, "temple 1")
    assert texts(p) == ["pottery", "weaving", "farming", "reeds"]
    play(p, "weaving")
    assert p.temples[TEAL] == (0 * 4 + WEAVING,)
    assert p.sides[0].temples == 15 & ~(1 << WEAVING)


@pytest.mark.rule("AYA-6.3")
def test_a_temple_goes_to_the_row_of_the_ayar_that_moved_even_with_gold() -> None:
    p = new(2)
    all_but(p, 0, "r1c1", "r1c3", "r2c4", "r3c1", "r4c3", "r2c3", "r4c2")
    turn(p)
    play(p, "gold row1", "purple", "r1c1", "slot 1", "i04", "stop", "temple 1", "reeds")
    assert p.temples[PURPLE] == (0 * 4 + REEDS,)


@pytest.mark.rule("AYA-6.3")
def test_three_single_slots_and_a_fourth_for_any_number() -> None:
    p = new(2)
    p.moved = GREY
    for seat, activity in ((0, "pottery"), (1, "pottery"), (0, "weaving"), (1, "weaving"), (0, "reeds")):
        put(p, PlaceTemple(seat))
        play(p, activity)
    p.retiring = GREY
    put(p, ScoreTemples())
    assert (p.sides[0].moon, p.sides[1].moon) == (6 + 2 + 1, 4 + 1), "+6, +4, +2, and +1 for every further one"


# -- personal bonuses -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-6.4")
def test_a_line_brings_a_llama_a_viracocha_or_devotion() -> None:
    p = new(2)
    put(p, PersonalBonus(0, what=LINE["row2"]))
    assert p.sides[0].llamas == 1
    put(p, PersonalBonus(0, what=LINE["row4"]))
    assert asked(p) == "PlaceViracocha"
    play(p, "inti-six")
    give_islands(p, 0, "i04", "i08", "i10")
    put(p, PersonalBonus(0, what=LINE["col4"]))
    assert p.sides[0].dial == 4
    assert p.sides[0].scored == 1 << LINE["row2"] | 1 << LINE["row4"] | 1 << LINE["col4"]


@pytest.mark.rule("AYA-6.10")
def test_everybody_ends_with_15_tambos_three_temples_and_six_bonuses() -> None:
    for seats, seed in ((2, 1), (3, 2), (4, 3), (2, 4)):
        p, rng = new(seats, seed=seed), Rng(seed)
        while p.seat >= CHANCE:
            p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
        for seat, side in enumerate(p.sides):
            assert sum(1 for b in p.buildings if b & 7 == seat) + side.spent == 15
            assert size(side.temples) == 1
            assert size(side.scored & 15) == 3
            assert size(side.scored >> 4) == 3


# -- Raymi ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-6.5")
@pytest.mark.parametrize(("frm", "arrows", "hit"), [(6, 2, True), (7, 2, True), (6, 1, False), (8, 1, False)])
def test_landing_on_or_passing_a_linked_space_sets_the_tile_off(frm: int, arrows: int, hit: bool) -> None:
    p = walk(new(3), TEAL, frm, arrows)
    assert texts(p) == (["raymi A1"] if hit else [])


@pytest.mark.rule("AYA-6.5")
def test_a_raymi_tile_gives_devotion_to_all_players() -> None:
    p = new(3)
    show_pots(p)
    give_pots(p, 0, *["wild"] * 4)  # 2 Suns
    give_pots(p, 2, *["wild"] * 3)  # 1 Sun
    p.raymi[RAYMI["A1"]] = TILE["A-pottery"]
    walk(p, TEAL, 7, 1, seat=1)
    play(p, "raymi A1")
    assert [side.dial for side in p.sides] == [2, 0, 1]


@pytest.mark.rule("AYA-6.6")
def test_enough_suns_bring_a_llama_and_the_back_asks_for_more() -> None:
    p = new(2)
    show_pots(p)
    give_pots(p, 0, *["wild"] * 4)  # 2 Suns: the front asks for 2, the back for 4
    give_pots(p, 1, *["wild"] * 3)
    p.raymi[RAYMI["A1"]] = TILE["A-pottery"]
    walk(p, TEAL, 7, 2)
    play(p, "raymi A1")
    assert [side.llamas for side in p.sides] == [1, 0]
    assert p.flipped >> RAYMI["A1"] & 1
    walk(p, GREY, 7, 2)
    play(p, "raymi A1")
    assert [side.llamas for side in p.sides] == [1, 0]
    assert [side.dial for side in p.sides] == [4, 2]


@pytest.mark.rule("AYA-6.6")
def test_a_tile_whose_first_ayar_retired_before_it_still_shows_its_front() -> None:
    p = new(2)
    p.ayar = [5, 7, 9, 9]
    show_pots(p)
    give_pots(p, 0, *["wild"] * 4)  # 2 Suns: enough for the front, not for the back
    p.raymi[RAYMI["A1"]] = TILE["A-pottery"]
    put(p, RetireAyar())
    assert p.retired == 1 << TEAL
    assert not p.flipped
    walk(p, GREY, 7, 2)
    play(p, "raymi A1")
    assert p.sides[0].llamas == 1


@pytest.mark.rule("AYA-6.7")
def test_a_tile_leaves_when_both_ayars_have_passed_or_retired() -> None:
    p = new(2)
    slot = RAYMI["A1"]
    assert not p.raymi_is_over(slot)
    p.ayar[TEAL] = 9
    assert not p.raymi_is_over(slot)
    p.retired = 1 << GREY
    assert p.raymi_is_over(slot)
    p.retired, p.ayar[GREY] = 0, 8
    assert p.raymi_is_over(slot)


@pytest.mark.rule("AYA-6.7")
def test_it_is_said_when_a_tile_leaves_by_scoring_or_by_retiring() -> None:
    p = new(2)
    p.log = []
    walk(p, TEAL, 7, 1)
    play(p, "raymi A1")
    assert "Raymi tile A1 is turned over." in said(p)
    assert "Raymi tile A1 leaves the board." not in said(p)
    walk(p, GREY, 7, 1)
    play(p, "raymi A1")
    assert "Raymi tile A1 leaves the board." in said(p)
    assert view(p, 0)["raymi"][RAYMI["A1"]]["removed"]
    p = new(2)
    p.ayar, p.log = [9, 5, 9, 9], []
    put(p, RetireAyar())
    assert "Raymi tile A1 leaves the board." in said(p), "teal is past it, grey has retired before it"


@pytest.mark.rule("AYA-6.8")
def test_at_30_everybody_chooses_two_activities_and_six_suns_bring_llamas() -> None:
    p = new(2)
    show_pots(p)
    give_pots(p, 0, *["wild"] * 7)  # 6 Suns
    plant(p, 0, 0, 5)  # 2 Suns
    give_islands(p, 1, "i04", "i08", "i10")  # 4 Suns
    walk(p, TEAL, 28, 3, seat=1)
    assert texts(p) == ["fertile"]
    play(p, "fertile")
    assert (p.seat, asked(p), len(texts(p))) == (1, "ChooseTwo", 6)
    play(p, "weaving+reeds")
    assert p.seat == 0
    play(p, "pottery+farming")
    assert [side.dial for side in p.sides] == [8, 4]
    assert [side.llamas for side in p.sides] == [1, 0]


@pytest.mark.rule("AYA-6.9")
def test_fertile_ground_is_scored_on_arrival_only() -> None:
    p = walk(new(2), TEAL, 29, 3)
    assert texts(p) == ["fertile"]
    p = walk(new(2), TEAL, 30, 3)
    assert asked(p) == "nobody"
    p = walk(new(2), PURPLE, 27, 3)
    assert texts(p) == ["fertile"], "another Ayar scores it again"


# -- Viracocha ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-9.1")
def test_a_viracocha_goes_to_a_slot_that_is_not_complete_and_nine_complete_take_no_more() -> None:
    p = new(2)
    complete(p, 0, LLAMA, POTTERY)
    put(p, PlaceViracocha(0))
    assert texts(p) == [
        "power-weaving", "power-farming", "power-reeds", "temple-moons", "extra-sun", "move-marker", "inti-six",
    ]  # fmt: skip
    play(p, "extra-sun")
    assert count(p.sides[0].viracocha, EXTRA_SUN) == 1
    assert not p.sides[0].complete >> EXTRA_SUN & 1
    complete(p, 1, *range(9))
    put(p, PlaceViracocha(1))
    assert asked(p) == "nobody"


@pytest.mark.rule("AYA-9.2")
def test_power_completed_in_mid_activity_counts_at_once() -> None:
    p = new(2)
    p.sides[0].viracocha = 1 << (FARMING * 4)
    plant(p, 0, 0, 0, 0, 6)
    p.power, p.activity = 1, FARMING
    put(p, PerformActivity(0))
    play(p, "box 4", "power-farming")
    assert asked(p) == "PlantMaize", "a second maize, by the power just gained"
    play(p, "box 1")
    assert p.sides[0].planted == 2
    assert asked(p) == "nobody"


@pytest.mark.rule("AYA-9.2")
@pytest.mark.parametrize("activity", [POTTERY, WEAVING, FARMING, REEDS])
def test_each_power_slot_raises_its_activity_up_to_five(activity: int) -> None:
    p = new(2)
    complete(p, 0, activity)
    p.power = 4
    assert [p.power_of(0, a) for a in range(4)] == [5 if a == activity else 4 for a in range(4)]


@pytest.mark.rule("AYA-9.2")
def test_power_gained_from_a_pot_pays_for_a_second_pot() -> None:
    p = new(2)
    show_pots(p, "green6", "blue1", "pink1", "white1")
    p.sides[0].viracocha = 1 << (POTTERY * 4)
    p.power, p.activity = 2, POTTERY
    put(p, PerformActivity(0))
    play(p, "pot 1", "power-pottery")
    assert texts(p) == ["pot 2", "stop"], "1 + 2 of the 3 power it has now"


@pytest.mark.rule("AYA-9.2")
def test_power_gained_on_the_lake_carries_the_boat_further() -> None:
    p = new(2)
    p.sides[0].viracocha = 1 << (REEDS * 4)
    p.sides[0].built = 1
    p.sides[0].boat = LAKE["m2"]
    p.power, p.activity = 2, REEDS
    put(p, PerformActivity(0))
    play(p, "i08", "SE", "power-reeds")
    assert "m3" in texts(p), "1 spent, 2 more needed, 3 had"


@pytest.mark.rule("AYA-9.3")
def test_one_viracocha_buys_a_llama() -> None:
    p = put(new(2), PlaceViracocha(0))
    play(p, "llama")
    assert p.sides[0].llamas == 1


@pytest.mark.rule("AYA-9.4")
def test_two_moons_for_each_own_temple_before_temples_score() -> None:
    p = new(2)
    complete(p, 0, TEMPLE_MOONS)
    p.temples = [(0 * 4 + POTTERY,), (0 * 4 + WEAVING, 1 * 4 + POTTERY), (), ()]
    p.sides[0].temples, p.sides[1].temples = 12, 14
    p.retiring = ORANGE
    put(p, ScoreTemples())
    assert [side.moon for side in p.sides] == [4, 0]


@pytest.mark.rule("AYA-9.5")
def test_the_extra_sun_counts_whenever_devotion_is_gained_even_at_none_and_for_llamas() -> None:
    p = new(2)
    complete(p, 0, EXTRA_SUN)
    assert (suns(p, 0, WEAVING), devotion(p, 0, WEAVING)) == (0, 1)
    p.raymi[RAYMI["A1"]] = TILE["A-weaving"]  # a llama from one Sun
    put(p, Raymi(0, what=RAYMI["A1"]))
    assert (p.sides[0].dial, p.sides[0].llamas) == (1, 1)
    assert (p.sides[1].dial, p.sides[1].llamas) == (0, 0)
    put(p, PersonalBonus(0, what=LINE["col2"]))
    assert p.sides[0].dial == 2
    put(p, FertileGround(0))
    play(p, "pottery+reeds")
    assert p.sides[0].dial == 4, "once for each of the two activities"


@pytest.mark.rule("AYA-9.6")
def test_a_retired_marker_moves_to_an_empty_moon_slot_and_frees_its_own() -> None:
    p = new(2)
    side = p.sides[0]
    side.moon_slots = (TEAL + 1) << (POTTERY * 4) | (GREY + 1) << (REEDS * 4)
    side.viracocha = 2 << (MOVE_MARKER * 4)
    give_islands(p, 0, "i16")
    put(p, PlaceViracocha(0))
    play(p, "move-marker")
    assert texts(p) == ["pottery to weaving", "pottery to farming", "reeds to weaving", "reeds to farming", "keep"]
    play(p, "reeds to farming")
    assert side.moon == 0, "moving scores nothing"
    assert count(side.moon_slots, FARMING) == GREY + 1
    p.retiring = ORANGE
    put(p, ScoreStepMarker(0))
    assert texts(p) == ["weaving", "reeds"]
    play(p, "reeds")
    assert side.moon == 16


@pytest.mark.rule("AYA-9.6")
def test_with_no_retired_marker_there_is_nothing_to_move() -> None:
    p = new(2)
    p.sides[0].viracocha = 2 << (MOVE_MARKER * 4)
    put(p, PlaceViracocha(0))
    assert "no retired marker to move" in spoken("en", NOTATION.preview, p, MOVE_MARKER)
    assert "aucun marqueur retiré à déplacer" in spoken("fr", NOTATION.preview, p, MOVE_MARKER)
    q = p.copy()
    q.sides[0].moon_slots = TEAL + 1
    assert "marker to move" not in spoken("en", NOTATION.preview, q, MOVE_MARKER), "there is one now"
    q.sides[0].moon_slots, q.sides[0].viracocha = 0, 1 << (MOVE_MARKER * 4)
    assert "marker to move" not in spoken("en", NOTATION.preview, q, MOVE_MARKER), (
        "it is not complete yet: there may be one then"
    )
    play(p, "move-marker")
    assert asked(p) == "nobody"


@pytest.mark.rule("AYA-9.7")
def test_six_on_the_dial_for_each_inti_bonus_already_marked() -> None:
    p = new(2)
    side = p.sides[0]
    side.scored = 1 << LINE["row1"] | 1 << LINE["row2"] | 1 << LINE["col4"]  # two Inti bonuses and a llama
    side.viracocha = 3 << (INTI_SIX * 4)
    put(p, PlaceViracocha(0))
    play(p, "inti-six")
    assert side.dial == 12
    put(p, PersonalBonus(0, what=LINE["row3"]))
    assert side.dial == 12, "a bonus scored later adds nothing"


def test_every_option_of_a_question_says_what_it_brings() -> None:
    p = new(2)
    give_islands(p, 0, "i16")
    p.retiring = TEAL
    put(p, ScoreStepMarker(0))
    assert spoken("en", NOTATION.preview, p, REEDS) == "+16 Moons"
    assert spoken("fr", NOTATION.preview, p, REEDS) == "+16 lunes"
    assert moons(p, 0, REEDS) == 16
    turn(new(2))
    q = turn(new(2))
    assert spoken("en", NOTATION.preview, q, LINE["row1"] * 5 + TEAL) == "1→3, power 1"
    assert spoken("fr", NOTATION.preview, q, LINE["row1"] * 5 + GOLD) == "Ayar au choix +2, puissance 1"
