"""TAW-5: the tasks."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size, total
from pukllay.core.engine import CHANCE
from pukllay.games.tawantinsuyu.nouns import (
    TASK_BUILDING,
    TASK_MERCHANT,
    TASK_PRODUCE,
    TASK_STATUE,
    TASK_STEPS,
    TASK_TRAINING,
    TASK_WEAVINGS,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, tiles_of
from pukllay.games.tawantinsuyu.rules import building as building_rules
from pukllay.games.tawantinsuyu.rules import priest, statues, tasks, weaving
from pukllay.games.tawantinsuyu.rules.cards import Training
from pukllay.games.tawantinsuyu.rules.gains import Receive
from tests.spoken import spoken
from tests.tawantinsuyu.table import (
    ED,
    NOTATION,
    armies,
    army,
    ask,
    asked,
    building,
    built,
    draw,
    goods,
    hand,
    market,
    me,
    play,
    preview,
    ready,
    space,
    stack,
    statue,
    steps,
    stock,
    tapestry,
    tile,
    words,
)


def do(p: Tawantinsuyu, task: int, seat: int = 0) -> None:
    """Perform one task."""
    under = len(p.stack)
    tasks.perform(p, seat, task)
    p._turn_over(under)
    p.settle()


def at(p: Tawantinsuyu, name: str, n: int) -> None:
    """n tasks to spend on a space."""
    ask(p, tasks.Tasks(0, space(name), n))


@pytest.mark.rule("TAW-5.1")
def test_tasks_are_spread_evenly_over_the_three_icons() -> None:
    p = ready()
    at(p, "T2b", 5)  # potato, gold, corn
    assert words(p) == ["first", "second", "third", "stop"]
    play(p, "second")
    assert words(p) == ["first", "third", "stop"]
    play(p, "third", "first")
    assert words(p) == ["first", "second", "third", "stop"]
    play(p, "first")
    assert words(p) == ["second", "third", "stop"]
    play(p, "third")
    assert stock(p) == (6, 4, 0, 1)
    assert asked(p) == "ChooseAction"  # all five are spent


@pytest.mark.rule("TAW-5.2")
def test_what_cannot_be_done_cannot_be_chosen_and_blocks_the_next_round() -> None:
    p = ready()
    at(p, "M1c", 4)  # statue, gold, potato
    assert words(p) == ["second", "third", "stop"]
    play(p, "second", "third")
    assert asked(p) == "ChooseAction"  # no second round without the Statue
    assert stock(p) == (3, 0, 0, 1)


@pytest.mark.rule("TAW-5.2")
def test_a_declined_statue_leaves_the_set_incomplete() -> None:
    p = ready()
    goods(p, stone=3)
    at(p, "M1c", 4)
    play(p, "first", "none", "second", "third")
    assert asked(p) == "ChooseAction"
    q = ready()
    goods(q, stone=3)
    at(q, "M1c", 4)
    play(q, "first", "small zigzag", "second", "third")
    assert asked(q) == "Tasks"  # with the Statue a new set begins


@pytest.mark.rule("TAW-5.2")
def test_a_building_task_without_a_building_leaves_the_set_incomplete() -> None:
    p = ready()
    hand(p, "G01")
    at(p, "T1a", 4)
    play(p, "second", "none", "first", "third")
    assert asked(p) == "ChooseAction"
    q = ready()  # nor does renewing the market and then finding nothing to pay
    hand(q, "G01")
    market(q, "P01", "P05", "Z03", "Z13")
    at(q, "T1a", 4)
    play(q, "second", "renew", "G01", "P01", "none")
    draw(q)
    play(q, "first", "third")
    assert asked(q) == "ChooseAction"


@pytest.mark.rule("TAW-5.2")
def test_a_statue_declined_outside_a_task_does_not_touch_the_set() -> None:
    p = ready()
    goods(p, stone=3)
    at(p, "T2b", 4)
    play(p, "first")
    ask(p, statues.BuildStatue(0))
    play(p, "none", "second", "third")
    assert asked(p) == "Tasks"


@pytest.mark.rule("TAW-5.2")
def test_buying_no_weaving_and_trading_without_a_match_can_be_done() -> None:
    p = ready()
    market(p)
    possible = [task for task in range(11) if tasks.is_possible(p, 0, task)]
    assert possible == [0, 1, 2, 3, TASK_WEAVINGS, TASK_TRAINING, TASK_MERCHANT]
    goods(p, stone=9, corn=9)
    market(p, "P01")
    built(p, "P02")
    assert all(tasks.is_possible(p, 0, task) for task in (TASK_STATUE, TASK_STEPS, TASK_BUILDING, TASK_PRODUCE))


@pytest.mark.rule("TAW-5.3")
def test_one_may_stop_before_any_task() -> None:
    p = ready()
    at(p, "T2b", 3)
    play(p, "first", "stop")
    assert stock(p) == (3, 0, 0, 0)
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-5.3")
def test_a_free_action_may_make_a_task_possible() -> None:
    p = ready()
    goods(p, stone=2)
    armies(p, "a1-1stone")
    at(p, "M1c", 1)
    play(p, "sell a1-1stone")
    assert "first" in words(p)


@pytest.mark.rule("TAW-5.4")
def test_collecting_gives_three_potatoes_two_corn_two_stone_or_one_gold() -> None:
    p = ready()
    for task in range(4):
        do(p, task)
    assert stock(p) == (3, 2, 2, 1)


@pytest.mark.rule("TAW-5.5")
def test_steps_cost_three_stone_and_bring_points_corn_and_potatoes() -> None:
    p = ready()
    goods(p, stone=3)
    do(p, TASK_STEPS)
    assert words(p) == [f"upper{n}" for n in range(1, 6)]
    play(p, "upper4")
    assert stock(p) == (2, 1, 0, 0)
    assert me(p).points == 14
    assert me(p).steps == 4
    me(p).steps = 0
    assert not tasks.is_possible(p, 0, TASK_STEPS)


@pytest.mark.rule("TAW-5.6")
def test_lower_steps_need_upper_ones() -> None:
    p = ready()
    steps(p, 1, "upper2", "upper3", "lower3")
    goods(p, stone=3)
    do(p, TASK_STEPS)
    assert words(p) == ["upper1", "upper4", "upper5", "lower2"]


@pytest.mark.rule("TAW-5.7")
def test_lower_steps_score_two_for_the_owner_of_the_upper_ones() -> None:
    p = ready()
    steps(p, 1, "upper2")
    steps(p, 0, "upper3")
    goods(p, stone=6)
    do(p, TASK_STEPS)
    play(p, "lower2")
    assert (me(p).points, me(p, 1).points) == (14, 12)
    do(p, TASK_STEPS)
    play(p, "lower3")
    assert (me(p).points, me(p, 1).points) == (20, 12)


@pytest.mark.rule("TAW-5.8")
def test_statues_cost_three_stone_or_seven() -> None:
    p = ready()
    goods(p, stone=3)
    ask(p, statues.BuildStatue(0))
    assert words(p) == [*(f"small {god}" for god in ED.god_names), "none"]
    goods(p, stone=7)
    play(p, "large spiral")
    assert stock(p) == (0, 0, 0, 0)
    goods(p, stone=7)
    ask(p, statues.BuildStatue(0))
    assert "large spiral" not in words(p)  # there is only one
    assert "small spiral" in words(p)


@pytest.mark.rule("TAW-5.9")
def test_statues_score_however_they_are_gained() -> None:
    p = ready()
    goods(p, stone=7)
    ask(p, statues.BuildStatue(0))
    play(p, "large spiral")
    assert me(p).points == 19
    ask(p, Receive(0, ED.conquest_gain[ED.conquest_names.index("Q3")]))
    assert words(p) == [f"small {god}" for god in ED.god_names]
    play(p, "small arrow")
    assert me(p).points == 23  # 3 for the Statue, 1 of the space
    assert stock(p) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-5.10")
def test_passive_buildings_never_lie_face_down() -> None:
    p = ready()
    built(p, "P01", "Z01")
    ask(p, priest.Produce(0, priest.CAN_PRODUCE))
    assert words(p) == ["produce P01", "done"]
    play(p, "produce P01")
    assert me(p).worn == 1 << building("P01")
    me(p).worn = 1 << building("Z01")
    assert "face down" in p.check()


@pytest.mark.rule("TAW-5.11")
def test_a_building_of_the_market_is_paid_and_laid_out() -> None:
    p = ready()
    market(p, "P01", "P19", "Z03")
    goods(p, stone=1, corn=1)
    ask(p, building_rules.Construct(0))
    assert words(p) == ["P01", "Z03", "none"]
    assert preview(p, "P01") == "costs 1 corn + 1 stone · brings 2 potatoes, 1 corn or 1 stone each time it produces"
    play(p, "Z03")
    assert stock(p) == (0, 0, 0, 0)
    assert me(p).built == 1 << building("Z03")
    assert size(p.market) == 2  # refilled at the end of the turn only


@pytest.mark.rule("TAW-5.12")
def test_a_god_card_renews_one_or_two_tiles_once_before_constructing() -> None:
    p = ready()
    market(p, "P01", "P02", "Z01", "Z02")
    hand(p, "G01", "G02")
    ask(p, building_rules.Construct(0))
    assert words(p) == ["renew", "none"]  # nothing is affordable
    play(p, "renew", "G02")
    assert p.gods.bottom == (ED.card_names.index("G02"),)
    assert asked(p) == "RemoveBuilding"
    play(p, "P02", "P01")
    assert p.production.bottom[-2:] == (building("P02"), building("P01"))
    draw(p)
    assert size(p.market) == 4
    # With nothing affordable and the renewal used, the task is over.
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-5.12")
def test_one_tile_may_be_renewed_and_a_building_constructed_then() -> None:
    p = ready()
    market(p, "P01", "P02", "Z01", "Z02")
    hand(p, "G01")
    goods(p, stone=9, corn=9, gold=9, potato=9)
    ask(p, building_rules.Construct(0))
    play(p, "renew", "G01", "Z01", "none")
    draw(p)
    assert asked(p) == "Construct"
    assert "renew" not in words(p)
    assert len(words(p)) == 5


@pytest.mark.rule("TAW-5.13")
def test_three_weavings_are_drawn_and_any_are_bought() -> None:
    p = ready()
    stack(p, "W01", "W08", "W14", "W19")
    goods(p, corn=3)
    do(p, TASK_WEAVINGS)
    draw(p)
    assert words(p) == ["none", "W01", "W08", "W01+W08", "W14", "W01+W14", "W08+W14"]  # three would cost 6
    assert preview(p, "W01+W14") == "costs 3 corn"
    play(p, "W01+W14")
    assert stock(p) == (0, 0, 0, 0)
    assert asked(p) == "PlaceBought"
    play(p, "W14")
    assert [tiles_of(row) for row in me(p).tapestries] == [[tile("W14")]]
    play(p, "row1 left")
    assert [tiles_of(row) for row in me(p).tapestries] == [[tile("W01"), tile("W14")]]


@pytest.mark.rule("TAW-5.13")
def test_six_corn_buy_three_and_fewer_tiles_are_all_there_are() -> None:
    p = ready()
    stack(p, "W01", "W08")
    goods(p, corn=6)
    do(p, TASK_WEAVINGS)
    draw(p)
    assert words(p) == ["none", "W01", "W08", "W01+W08"]
    p = ready()
    stack(p, "W01", "W08", "W14")
    goods(p, corn=6)
    do(p, TASK_WEAVINGS)
    draw(p)
    play(p, "W01+W08+W14")
    assert stock(p) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-5.14")
def test_the_others_may_buy_one_leftover_each_for_three_corn_in_turn_order() -> None:
    p = ready(4)
    stack(p, "W01", "W08", "W14", "W19")
    for seat, corn in ((1, 3), (2, 2), (3, 4)):
        goods(p, seat, corn=corn)
    do(p, TASK_WEAVINGS)
    draw(p)
    play(p, "none")
    assert (asked(p), p.seat) == ("BuyLeftover", 1)
    play(p, "W08")
    assert me(p, 1).tapestries
    assert stock(p, 1) == (0, 0, 0, 0)
    assert (p.seat, words(p)) == (3, ["W01", "W14", "none"])  # seat 2 cannot pay
    play(p, "none")


@pytest.mark.rule("TAW-5.15")
def test_leftovers_go_under_the_stack_and_the_top_tile_is_turned_up() -> None:
    p = ready()
    stack(p, "W14", "W08", "W01", "W19", "W20")
    do(p, TASK_WEAVINGS)
    draw(p)
    play(p, "none", "W19")
    assert p.face_up == tile("W19")
    assert p.weavings.bottom == (tile("W20"), tile("W01"), tile("W08"), tile("W14"))


@pytest.mark.rule("TAW-5.15")
def test_a_free_weaving_is_the_face_up_tile_or_the_one_beneath() -> None:
    p = ready()
    stack(p, "W14", "W08", "W01")
    goods(p, 1, corn=9)
    ask(p, weaving.TakeWeaving(0))
    assert words(p) == ["top", "beneath"]
    play(p, "beneath", "W08")
    assert p.face_up == tile("W14")
    assert tiles_of(me(p).tapestries[0]) == [tile("W08")]
    ask(p, weaving.TakeWeaving(0))
    play(p, "top")
    play(p, "row1 right", "W01")
    assert p.face_up == tile("W01")
    assert asked(p) == "ChooseAction"  # the others are not asked


@pytest.mark.rule("TAW-5.16")
def test_a_weaving_joins_either_end_of_a_tapestry_without_its_pattern_or_begins_a_new_one() -> None:
    p = ready()
    tapestry(p, "W01", "W08")
    tapestry(p, "W02")
    stack(p, "W03", "W14")
    ask(p, weaving.TakeWeaving(0))
    play(p, "top")
    # W03 has stripes like W01 and W02: only a new Tapestry is possible, so nothing is asked.
    assert [len(tiles_of(row)) for row in me(p).tapestries] == [2, 1, 1]
    draw(p)
    ask(p, weaving.TakeWeaving(0))
    play(p, "top")
    assert words(p) == ["new", "row1 left", "row1 right", "row2 left", "row2 right", "row3 left", "row3 right"]
    play(p, "row1 left")
    assert tiles_of(me(p).tapestries[0]) == [tile("W14"), tile("W01"), tile("W08")]


@pytest.mark.rule("TAW-5.17")
def test_the_merchant_pays_every_matching_connection() -> None:
    p = ready()
    tapestry(p, "W27", "W20", "W02")  # potato3|gold1 gold1|vp3 climb|vp3: gold matches
    tapestry(p, "W14", "W03")  # stone2|vp3 vp3|rejuvenate: 3 VP
    do(p, TASK_MERCHANT)
    assert stock(p) == (0, 0, 0, 1)
    assert me(p).points == 13
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-5.17")
def test_climbing_for_gold_comes_last_and_may_be_declined() -> None:
    p = ready()
    tapestry(p, "W04", "W13", "W19")  # god_potato|climb climb|army climb|gold1
    tapestry(p, "W27", "W20")  # gold
    do(p, TASK_MERCHANT)
    assert asked(p) == "GoldClimb"
    assert me(p).gold == 1
    q = p.copy()
    play(p, "no")
    assert (me(p).gold, me(p).temple) == (1, 0)
    play(q, "yes")
    assert (me(q).gold, me(q).temple) == (0, 1)


@pytest.mark.rule("TAW-5.18")
def test_rejuvenating_flips_a_building_or_an_army_card_for_free() -> None:
    p = ready()
    built(p, "P01", worn=True)
    armies(p, "a2-1corn", where="down")
    ask(p, Receive(0, ED.reward_gain[4]))
    assert words(p) == ["P01", "a2-1corn", "none"]
    play(p, "a2-1corn")
    assert total(me(p).up) == 1
    assert me(p).down == 0
    assert asked(p) == "ChooseAction"  # one only


@pytest.mark.rule("TAW-5.19")
def test_training_draws_two_and_discards_one() -> None:
    p = ready()
    ask(p, Training(0))
    play(p, "a1-1gold", "a2-1corn")
    assert words(p) == ["a1-1gold", "a2-1corn"]
    assert p.stack[-1].is_private(p)
    play(p, "a1-1gold")
    assert count(me(p).army, army("a2-1corn")) == 1
    assert count(p.army_discard, army("a1-1gold")) == 1


@pytest.mark.rule("TAW-5.19")
def test_an_empty_army_deck_is_made_anew_from_the_discards() -> None:
    p = ready()
    p.army_discard, p.army_deck = p.army_deck, 0
    ask(p, Training(0))
    assert p.seat == CHANCE
    play(p, "a1-1gold", "a2-1corn", "a2-1corn")
    assert total(p.army_deck) == 28
    assert total(p.army_discard) == 1


@pytest.mark.rule("TAW-5.20")
def test_producing_one_leaves_the_building_face_up() -> None:
    p = ready()
    built(p, "P02", "P10")
    built(p, "P03", worn=True)
    do(p, TASK_PRODUCE)
    assert words(p) == ["P02", "P10"]
    play(p, "P10")
    assert asked(p) == "ChooseGain"
    assert [spoken("en", NOTATION.label, p, k) for k in range(4)] == ["1 gold", "2 corn", "2 stone", "3 potatoes"]
    play(p, "gain 0")
    assert stock(p) == (0, 0, 0, 1)
    assert me(p).points == 11
    assert me(p).worn == 1 << building("P03")


@pytest.mark.parametrize("name", [f"P{n:02d}" for n in range(1, 20)])
def test_every_production_building_gives_what_it_shows(name: str) -> None:
    p = ready()
    built(p, name)
    do(p, TASK_PRODUCE)
    play(p, name)
    gain = ED.gains[ED.building_gain[building(name)]]
    expected = list(gain.goods)
    if gain.choice:
        play(p, "gain 0")
        expected = [a + b for a, b in zip(expected, ED.gains[gain.choice[0]].goods, strict=True)]
    assert list(stock(p)) == expected
    assert me(p).points == 10 + gain.vp


def test_a_statue_in_hand_shows_in_the_supply() -> None:
    p = ready()
    statue(p, "small zigzag")
    assert count(p.statues, 0) == 1


@pytest.mark.rule("TAW-5.12")
def test_who_gives_no_god_card_after_all_does_not_renew_and_is_not_asked_again() -> None:
    p = ready()
    market(p, "P01", "P02", "Z01", "Z02")
    hand(p, "G01")
    goods(p, stone=9, corn=9, gold=9, potato=9)
    ask(p, building_rules.Construct(0))
    play(p, "renew", "none")
    assert asked(p) == "Construct"
    assert "renew" not in words(p)
    assert size(p.market) == 4
