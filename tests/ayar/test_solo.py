"""AYA-10: the Ayllu, every step of it."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size
from pukllay.core.engine import CHANCE
from pukllay.core.rng import Rng
from pukllay.core.speech import languages
from pukllay.games.ayar import events as ev
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.ending import GameEnd
from pukllay.games.ayar.rules.farming import put_on_terrace
from pukllay.games.ayar.rules.night import Dawn, HarvestMaize, Night, Prepare
from pukllay.games.ayar.rules.scoring import llama_points, moons, suns
from pukllay.games.ayar.rules.solo import AylluScoresMarker, AylluStart, AylluTurn, choose_slot, is_full
from pukllay.games.ayar.rules.solo_activities import AylluPerforms, pottery, slot_for_island
from tests.ayar.table import (
    ED,
    FARMING,
    GREY,
    LAKE,
    ORANGE,
    POT,
    POTTERY,
    PURPLE,
    RAYMI,
    REEDS,
    SECTION,
    TEAL,
    TILE,
    TOKEN,
    WEAVING,
    asked,
    draw,
    give_islands,
    give_pots,
    new,
    play,
    put,
    said,
    show_pots,
    show_textile,
)

AYLLU = 1


def ayllu_turn(p: Ayar, token: str, marker: int) -> Ayar:
    """The Ayllu's turn with this token and marker drawn."""
    p.turn, p.triggered, p.log = AYLLU, 0, []
    put(p, AylluTurn(AYLLU))
    p.play(TOKEN[token])
    p.play(marker)
    draw(p)
    return p


def perform(p: Ayar, activity: int, power: int) -> Ayar:
    p.activity, p.power, p.log = activity, power, []
    put(p, AylluPerforms(AYLLU))
    draw(p)
    return p


def kinds(p: Ayar) -> list[int]:
    return [event.kind for event in p.log or []]


def last_building(p: Ayar) -> tuple[int, int]:
    """Path and number of the slot of the tambo placed last."""
    return p.buildings[-1] >> 9, (p.buildings[-1] >> 3 & 63) + 1


# -- set-up and start -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-10.1")
def test_the_ayllu_has_its_board_tokens_and_bag_and_you_begin() -> None:
    p = new(1, 3)
    side = p.sides[AYLLU]
    assert (p.automas, p.table, p.first, p.seat) == (1, 2, 0, 0)
    assert (size(p.tokens), p.bag) == (5, 15), "four coloured markers, no gold one"
    assert (size(side.tambos), size(side.temples), side.boat, side.maize) == (16, 4, 0, 0)
    assert ED.solo_boards[2].stars == 3


@pytest.mark.rule("AYA-10.2")
def test_it_starts_on_a_slot_whose_activity_is_on_a_raymi_tile_at_8() -> None:
    p = new(1)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A2"]] = TILE["A-reeds"], TILE["A-weaving"]
    p.row = [3, 1, 2, 0]  # purple (reeds) is above grey (weaving)
    put(p, AylluStart(AYLLU))
    assert last_building(p) == (PURPLE, 1)
    assert p.sides[AYLLU].boat == 1, "it performs the activity with power 1"
    p = new(1)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A2"]] = TILE["A-reeds"], TILE["A-weaving"]
    p.row = [3, 1, 2, 0]
    p.taken[PURPLE] = 1
    put(p, AylluStart(AYLLU))
    assert last_building(p)[0] == GREY
    p = new(1)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A2"]] = TILE["A-reeds"], TILE["A-weaving"]
    p.taken[PURPLE] = p.taken[GREY] = 1
    p.row = [3, 1, 2, 0]
    put(p, AylluStart(AYLLU))
    assert last_building(p)[0] == ORANGE, "with both taken: the topmost row that is free"


@pytest.mark.rule("AYA-10.3")
def test_every_viracocha_becomes_a_llama() -> None:
    p = new(1, 4)
    side = p.sides[AYLLU]
    show_pots(p, "green6", "blue1")
    perform(p, POTTERY, 1)
    assert side.llamas == 1
    show_textile(p, "T2-14")
    perform(p, WEAVING, 2)
    assert side.llamas == 2
    side.maize = 6  # the seventh maize of four stars shows a Viracocha
    perform(p, FARMING, 1)
    assert side.llamas == 3
    p.retiring = TEAL
    put(p, HarvestMaize())
    assert side.llamas == 4
    side.boat, side.built = 1, 1
    perform(p, REEDS, 2)
    assert (side.built, side.llamas) == (2, 5)
    assert sum(count(p.sections, k) for k in range(6)) == 5, "the lake's token is gone"
    assert side.viracocha == 0


# -- the turn -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-10.4")
def test_its_turn_goes_token_marker_tambo_activity_checks_temple() -> None:
    p = new(1)
    p.ayar[TEAL] = 7
    ayllu_turn(p, "K4", TEAL)
    order = [ev.AYLLU_TOKEN, ev.AYLLU_MARKER, ev.AYAR_MOVED, ev.TAMBO_PLACED, ev.AYLLU_POWER, ev.RAYMI, ev.AYLLU_TEMPLE]
    at = [kinds(p).index(kind) for kind in order]
    assert at == sorted(at)


@pytest.mark.rule("AYA-10.5")
def test_an_empty_bag_is_filled_again_for_the_last_turn() -> None:
    p = new(1)
    p.retired = 1 << GREY
    p.bag = 1 << TEAL
    ayllu_turn(p, "K1", TEAL)
    assert p.bag == 0
    p.turn, p.log = AYLLU, []
    put(p, AylluTurn(AYLLU))
    p.play(TOKEN["K2"])
    assert p.options == 15 & ~(1 << GREY)
    assert ev.AYLLU_BAG in kinds(p)


@pytest.mark.rule("AYA-10.5")
def test_in_a_whole_round_each_marker_is_drawn_once_and_one_twice() -> None:
    for seed in range(4):
        p, rng = new(1, seed=seed), Rng(seed)
        drawn: list[list[int]] = [[], [], [], []]
        tokens: list[list[int]] = [[], [], [], []]
        while p.seat >= CHANCE:
            rule, at = asked(p), p.round
            option = p.chance(rng) if p.seat == CHANCE else rng.member(p.options)
            if rule == "DrawMarker":
                drawn[at].append(option)
            if rule == "FlipToken":
                tokens[at].append(option)
            p.play(option)
        assert [len(set(d)) for d in drawn] == [4, 3, 2, 1]
        assert [len(d) for d in drawn] == [5, 4, 3, 2]
        assert [len(set(t)) for t in tokens] == [5, 4, 3, 2], "every token is drawn in every round"


@pytest.mark.rule("AYA-10.6")
def test_the_ayar_moves_by_the_arrows_of_the_token() -> None:
    for token, arrows in (("K1", 2), ("K2", 3), ("K3", 1)):
        p = ayllu_turn(new(1), token, ORANGE)
        assert p.ayar == [1, 1, 1 + arrows, 1]


@pytest.mark.rule("AYA-10.7")
def test_raymi_tiles_score_for_both() -> None:
    p = new(1, 4)
    show_pots(p)
    give_pots(p, 0, *["wild"] * 4)
    p.sides[AYLLU].pots = (POT["green1"],)
    p.raymi[RAYMI["A1"]] = TILE["A-pottery"]
    p.ayar[TEAL] = 7
    p.taken[TEAL] = ED.slots_of[TEAL * 4 + POTTERY]  # so that it does not pot now
    ayllu_turn(p, "K1", TEAL)
    assert (p.sides[0].dial, p.sides[0].llamas) == (2, 1)
    assert p.sides[AYLLU].dial == 1
    assert p.flipped >> RAYMI["A1"] & 1


@pytest.mark.rule("AYA-10.8")
def test_at_fertile_ground_it_scores_its_two_best_activities() -> None:
    p = new(1, 4)
    side = p.sides[AYLLU]
    side.maize, side.built = 9, 3  # 4 Suns of maize, 3 of islands
    side.pots = (POT["green1"],) * 4  # 3 Suns: reeds is above pottery
    p.ayar[TEAL] = 29
    p.taken[TEAL] = (1 << 36) - 1
    ayllu_turn(p, "K1", TEAL)
    assert asked(p) == "ChooseTwo"
    play(p, "pottery+reeds")
    assert side.dial == 4 + 3
    assert any("terrace farming and reed bundling" in line for line in said(p))


@pytest.mark.rule("AYA-10.9")
def test_the_temple_token_places_the_temple_with_the_most_moons_in_the_marker_s_row() -> None:
    p = new(1, 2)
    side = p.sides[AYLLU]
    side.maize = 7  # 7 Moons
    p.taken[GREY] = (1 << 36) - 1  # nothing to perform
    ayllu_turn(p, "K4", GREY)
    assert p.temples[GREY] == (AYLLU * 4 + FARMING,)
    p.tokens, p.bag = 31, 15
    ayllu_turn(p, "K4", GREY)
    assert p.temples[GREY][1] == AYLLU * 4 + REEDS, "the next ones have none: the topmost"
    p.tokens, p.bag = 31, 15
    ayllu_turn(p, "K1", GREY)
    assert len(p.temples[GREY]) == 2, "only the temple token places one"


# -- placing tambos -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-10.10")
def test_it_takes_the_slot_closest_to_the_ayar_of_the_activity_chosen() -> None:
    p = new(1)
    p.raymi[RAYMI["A1"]] = TILE["A-pottery"]
    ayllu_turn(p, "K2", TEAL)  # teal on 4: pottery slots 1, 4 and 6 are behind it
    assert last_building(p) == (TEAL, 6)


@pytest.mark.rule("AYA-10.11")
def test_it_ignores_activities_at_their_maximum() -> None:
    p = new(1)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A3"]] = TILE["A-pottery"], TILE["A-farming"]
    p.sides[AYLLU].pots = (POT["green1"],) * 8
    ayllu_turn(p, "K2", TEAL)
    assert last_building(p) == (TEAL, 5), "the farming slot closest to the Ayar"
    assert "It ignores pottery: its maximum is reached." in said(p)
    for activity in range(4):
        assert is_full(p, activity) == (activity == POTTERY)
    p.sides[AYLLU].maize = 16
    p.sides[AYLLU].built = 6
    p.sides[AYLLU].cloth = (0,) * 8
    assert all(is_full(p, activity) for activity in range(4))


@pytest.mark.rule("AYA-10.11")
def test_with_everything_full_it_takes_the_closest_slot_without_activity() -> None:
    p = new(1)
    side = p.sides[AYLLU]
    side.pots, side.maize, side.built, side.cloth = (POT["green1"],) * 8, 16, 6, (0,) * 8
    ayllu_turn(p, "K1", TEAL)
    assert last_building(p) == (TEAL, 4)
    assert ev.AYLLU_NOWHERE in kinds(p)
    assert (side.maize, len(side.pots)) == (16, 8)


@pytest.mark.rule("AYA-10.12")
def test_it_follows_the_first_raymi_tile_not_scored_even_one_just_passed() -> None:
    p = new(1)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A3"]] = TILE["A-reeds"], TILE["A-pottery"]
    p.ayar[TEAL] = 7
    ayllu_turn(p, "K1", TEAL)  # passes the tile at 8, which is scored after the tambo is placed
    assert ED.activity_of[last_building(p)[1] - 1] == REEDS
    p.bag = 15
    ayllu_turn(p, "K3", TEAL)
    assert ED.activity_of[last_building(p)[1] - 1] == POTTERY, "the tile at 8 is behind it now"


@pytest.mark.rule("AYA-10.12")
def test_a_tile_on_whose_space_the_ayar_already_stood_is_behind_it() -> None:
    p = new(1)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A3"]] = TILE["A-reeds"], TILE["A-pottery"]
    p.ayar[TEAL] = 8  # scored on the turn that brought it here
    ayllu_turn(p, "K1", TEAL)
    assert ED.activity_of[last_building(p)[1] - 1] == POTTERY
    assert not any("Raymi tile A1" in line for line in said(p))


@pytest.mark.rule("AYA-10.13")
def test_if_no_slot_fits_it_looks_at_the_next_tile() -> None:
    p = new(1)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A3"]] = TILE["A-weaving"], TILE["A-farming"]
    ayllu_turn(p, "K1", TEAL)
    assert last_building(p) == (TEAL, 2)
    assert "Raymi tile A1 wants weaving: no slot is free, so on to the next." in said(p)


@pytest.mark.rule("AYA-10.14")
def test_past_all_tiles_its_topmost_unscored_bonus_decides() -> None:
    p = new(1)
    p.ayar[TEAL], p.moved, p.passed_from, p.log = 30, TEAL, 28, []
    assert choose_slot(p, (1 << 36) - 1) + 1 == 35, "the last farming slot"
    p.sides[AYLLU].scored = 1 << FARMING
    assert choose_slot(p, (1 << 36) - 1) + 1 == 33, "the last reeds slot"
    assert choose_slot(p, 0b111_1001) + 1 == 7, "reeds on slot 7 before pottery on 6"


@pytest.mark.rule("AYA-10.15")
def test_then_the_topmost_unscored_moons_decide() -> None:
    p = new(1)
    p.ayar[TEAL], p.moved, p.passed_from, p.log = 30, TEAL, 28, []
    side = p.sides[AYLLU]
    side.scored = 15
    side.moon_slots = (GREY + 1) << (FARMING * 4) | (ORANGE + 1) << (REEDS * 4)
    assert choose_slot(p, (1 << 36) - 1) + 1 == 36, "the last weaving slot"


@pytest.mark.rule("AYA-10.16")
def test_then_the_closest_slot_of_all() -> None:
    p = new(1)
    p.ayar[TEAL], p.moved, p.passed_from, p.log = 30, TEAL, 28, []
    side = p.sides[AYLLU]
    side.scored = 15
    side.moon_slots = 0x1111
    assert choose_slot(p, 0b111_1001) + 1 == 7
    assert kinds(p)[-1] == ev.AYLLU_CLOSEST


def test_without_any_slot_the_tambo_is_spent() -> None:
    p = new(1)
    p.taken[TEAL] = (1 << 36) - 1
    ayllu_turn(p, "K1", TEAL)
    assert p.sides[AYLLU].spent == 1


# -- activities -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-10.20")
def test_its_power_is_the_round_plus_the_token() -> None:
    p = new(1)
    ayllu_turn(p, "K1", TEAL)
    assert p.power == 3, "X+2 in the first round"
    p = new(1)
    p.round = 3
    ayllu_turn(p, "K4", TEAL)
    assert p.power == 4


@pytest.mark.rule("AYA-10.21")
def test_its_pottery_wants_many_then_viracocha_then_low_slots() -> None:
    p = new(1)
    board = ED.solo_boards[0]
    for power, names, taken in (
        (1, ("green1", "blue1", "pink1", "white1"), ["green1"]),
        (2, ("green1", "blue6", "pink1", "white1"), ["blue6"]),
        (3, ("green1", "blue1", "pink6", "white1"), ["green1", "blue1"]),
        (4, ("green1", "blue1", "pink6", "white1"), ["green1", "pink6"]),
        (5, ("green1", "blue1", "pink1", "white6"), ["green1", "white6"]),
        (5, ("green1", "blue6", "pink6", "white1"), ["blue6", "pink6"]),
        (4, ("green1", "blue1", "pink1", "white1"), ["green1", "blue1"]),
    ):
        q = p.copy()
        show_pots(q, *names)
        q.power = power
        pottery(q, board)
        assert [ED.pot_names[pot] for pot in q.sides[AYLLU].pots] == taken, f"power {power} of {names}"


@pytest.mark.rule("AYA-10.21")
def test_its_last_place_takes_one_pot_and_the_market_fills_up() -> None:
    p = new(1)
    show_pots(p, "green1", "blue1", "pink1", "white1")
    p.sides[AYLLU].pots = (POT["yellow1"],) * 7
    perform(p, POTTERY, 5)
    assert p.sides[AYLLU].pots[-1] == POT["green1"]
    assert len(p.sides[AYLLU].pots) == 8
    assert p.market[:3] == [POT["blue1"], POT["pink1"], POT["white1"]]
    assert p.market[3] >= 0


@pytest.mark.rule("AYA-10.22")
def test_its_weaving_takes_stack_1_and_the_stack_below_its_power() -> None:
    for power, stacks in ((1, [1]), (2, [2]), (3, [1, 2]), (4, [1, 3]), (5, [1, 4]), (6, [1, 4])):
        p = new(1)
        tops = list(p.tops)
        perform(p, WEAVING, power)
        assert list(p.sides[AYLLU].cloth) == [tops[stack - 1] for stack in stacks]
        assert all(top >= 0 for top in p.tops)
    p = new(1)
    p.tops[0], p.stacks[0] = -1, 0
    perform(p, WEAVING, 1)
    assert p.sides[AYLLU].cloth == ()


@pytest.mark.rule("AYA-10.22")
def test_a_full_board_takes_no_further_textile() -> None:
    p = new(1)
    places = ED.solo_boards[0].cloth_places()
    p.sides[AYLLU].cloth = tuple(range(40, 40 + places - 1))
    tops = list(p.tops)
    perform(p, WEAVING, 4)  # stacks 1 and 3, but there is one place
    assert len(p.sides[AYLLU].cloth) == places
    assert p.sides[AYLLU].cloth[-1] == tops[0]
    assert p.tops[2] == tops[2], "the other stays on its stack"
    assert kinds(p).count(ev.AYLLU_NO_TEXTILE) == 1


@pytest.mark.rule("AYA-10.23")
def test_a_full_terrace_takes_no_maize_of_the_ayllu_either() -> None:
    p = new(1, 2)
    put_on_terrace(p, 0, ED.terrace - 2)
    perform(p, FARMING, 4)
    assert (p.sides[AYLLU].maize, p.sides[AYLLU].planted, p.terrace_room()) == (2, 2, 0)
    perform(p, FARMING, 4)
    assert (p.sides[AYLLU].maize, p.terrace_room()) == (2, 0)
    assert ev.AYLLU_PLANTS not in kinds(p)


@pytest.mark.rule("AYA-10.23")
def test_its_farming_takes_maize_from_the_left() -> None:
    p = new(1, 2)
    side = p.sides[AYLLU]
    perform(p, FARMING, 4)
    assert (side.maize, side.planted, suns(p, AYLLU, FARMING), moons(p, AYLLU, FARMING)) == (4, 4, 1, 3)
    side.maize = 17
    perform(p, FARMING, 4)
    assert side.maize == 18, "no more than its board holds"


@pytest.mark.rule("AYA-10.24")
def test_its_boat_places_the_island_of_each_section_it_enters() -> None:
    p = new(1, 2)  # open water, then 4 | 6 8 | 10 12 | 16 | 18 20 | 24
    side = p.sides[AYLLU]
    perform(p, REEDS, 1)
    assert (side.boat, side.built) == (1, 0)
    perform(p, REEDS, 2)
    assert side.islands == 1 << LAKE["i04"] | 1 << LAKE["i06"]
    perform(p, REEDS, 1)
    assert side.built == 2, "going on within a section places nothing more"
    assert side.boat == 4
    perform(p, REEDS, 5)
    assert side.islands >> LAKE["i12"] & 1
    assert side.islands >> LAKE["i16"] & 1
    assert side.islands >> LAKE["i20"] & 1
    perform(p, REEDS, 5)
    assert side.built == 6
    assert side.boat == ED.solo_boards[1].track_end(), "the track's end stops it"


@pytest.mark.rule("AYA-10.25")
def test_a_yellow_slot_with_an_island_gives_way_to_the_next_higher_or_lower_yellow_one() -> None:
    p = new(1, 2)
    assert slot_for_island(p, 10) == LAKE["i10"]
    give_islands(p, 0, "i10")
    assert slot_for_island(p, 10) == LAKE["i12"]
    give_islands(p, 0, "i12", "i04")
    assert slot_for_island(p, 10) == LAKE["i14"]
    assert slot_for_island(p, 4) == LAKE["i04"], "open slots are shared"
    give_islands(p, 0, "i28")
    p.sides[AYLLU].islands = 1 << LAKE["i24"] | 1 << LAKE["i18"] | 1 << LAKE["i14"]
    assert slot_for_island(p, 28) == LAKE["i06"], "nothing higher is free: the next lower"
    p.sides[AYLLU].islands |= 1 << LAKE["i06"]
    assert slot_for_island(p, 28) == -1


@pytest.mark.rule("AYA-10.26")
def test_it_takes_the_lake_s_viracocha_from_the_section_whose_best_slot_is_lowest() -> None:
    p = new(1, 2)
    p.sides[AYLLU].boat, p.sides[AYLLU].built = 2, 1
    perform(p, REEDS, 2)  # the second island, on 8
    assert count(p.sections, SECTION["SE"]) == 0
    assert count(p.sections, SECTION["SW"]) == 1
    p = new(1, 2)
    p.sections = 1 << (SECTION["SW"] * 4)
    p.sides[AYLLU].boat, p.sides[AYLLU].built = 2, 1
    perform(p, REEDS, 2)
    assert p.sections == 0, "only where there is one"
    p = new(1, 4)
    p.sides[AYLLU].boat, p.sides[AYLLU].built = 8, 5
    perform(p, REEDS, 1)  # the sixth, on 28: both sections go up to 28
    assert count(p.sections, SECTION["NW"]) == 0
    assert count(p.sections, SECTION["NE"]) == 1


@pytest.mark.rule("AYA-10.27")
def test_its_suns_and_moons_are_read_off_its_board() -> None:
    p = new(1, 4)
    side = p.sides[AYLLU]
    side.pots = (POT["green1"],) * 3
    side.cloth = (0, 1)
    side.maize = 11
    give_islands(p, AYLLU, "i04", "i12", "i08")
    assert [suns(p, AYLLU, a) for a in (POTTERY, WEAVING, FARMING, REEDS)] == [2, 2, 5, 3]
    assert [moons(p, AYLLU, a) for a in (POTTERY, WEAVING, FARMING, REEDS)] == [6, 3, 14, 12]


# -- its night and end ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AYA-10.17")
def test_its_marker_scores_the_activity_with_the_most_moons() -> None:
    p = new(1, 2)
    side = p.sides[AYLLU]
    side.maize = 7
    give_islands(p, AYLLU, "i08")
    p.retiring = TEAL
    put(p, AylluScoresMarker(AYLLU))
    assert (side.moon, count(side.moon_slots, REEDS)) == (8, TEAL + 1)
    p.retiring = GREY
    put(p, AylluScoresMarker(AYLLU))
    assert (side.moon, count(side.moon_slots, FARMING)) == (15, GREY + 1)
    p.retiring = ORANGE
    put(p, AylluScoresMarker(AYLLU))
    assert count(side.moon_slots, WEAVING) == ORANGE + 1, "of two with none, the topmost"


@pytest.mark.rule("AYA-10.18")
def test_its_dawn_marks_the_activity_with_the_most_suns_first() -> None:
    p = new(1, 3)
    side = p.sides[AYLLU]
    side.maize = 4  # 2 Suns
    side.dial = 5
    give_islands(p, AYLLU, "i04", "i08")  # 2 Suns
    put(p, Dawn())
    assert (side.scored, side.dial, side.sun) == (1 << FARMING, 7, 7)
    put(p, Dawn())
    assert (side.scored, side.dial, side.sun) == (1 << FARMING | 1 << REEDS, 9, 16)


@pytest.mark.rule("AYA-10.19")
def test_a_token_leaves_after_each_round_and_the_bag_is_filled() -> None:
    p = new(1)
    left = []
    p.tokens, p.tokens_used = 0, 31
    for rounds in range(3):
        p.retired |= 1 << rounds
        p.bag = 0
        put(p, Prepare())
        left.append([ED.token_names[t] for t in range(5) if p.tokens >> t & 1])
        assert p.bag == 15 & ~p.retired
    assert left == [["K2", "K3", "K4", "K5"], ["K3", "K4", "K5"], ["K4", "K5"]]


@pytest.mark.rule("AYA-10.28")
def test_its_llamas_are_split_for_the_best_score_by_its_own_table() -> None:
    p = new(1, 1)
    side = p.sides[AYLLU]
    side.sun, side.moon, side.llamas = 50, 52, 4
    p.sides[0].llamas = 0
    put(p, GameEnd())
    assert llama_points(p, AYLLU, 4) == 4, "one star: a point a llama"
    assert llama_points(p, 0, 4) == 10
    assert p.score(AYLLU) == 53


@pytest.mark.rule("AYA-10.29")
def test_turns_alternate_and_the_first_player_token_passes() -> None:
    p, rng = new(1), Rng(3)
    order: list[tuple[int, int]] = []
    while p.seat >= CHANCE:
        if asked(p) in ("PlaceStepMarker", "FlipToken"):
            order.append((p.round, p.turn))
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
    for number, turns in enumerate((5, 4, 3, 2)):
        day = [seat for rounds, seat in order if rounds == number]
        first = number % 2
        assert day == [first, 1 - first] * turns


def test_maize_of_the_ayllu_counts_for_the_harvest() -> None:
    p = new(1, 1)
    put_on_terrace(p, 0, 2)
    put_on_terrace(p, AYLLU, 3)
    p.ayar = [3, 9, 9, 9]
    put(p, Night())
    assert p.sides[AYLLU].llamas == 1
    assert asked(p) == "ScoreStepMarker"


@pytest.mark.parametrize("lang", languages())
def test_every_step_of_the_ayllu_is_said_in_words(lang: str) -> None:
    p, rng = new(1, 2, seed=8), Rng(8)
    p.log = []
    while p.seat >= CHANCE:
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
    lines = said(p, lang)
    assert len(lines) > 300
    assert all("{" not in line and line.strip() for line in lines)
