"""TAW-6: secondary actions, and how the others follow."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, total
from pukllay.games.tawantinsuyu.nouns import OFFERING, PRODUCE, RENEWAL, WORSHIP
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules.gains import Climb
from tests.tawantinsuyu.table import (
    ED,
    armies,
    ask,
    asked,
    building,
    built,
    draw,
    goods,
    me,
    nomads,
    offer,
    play,
    ready,
    statue,
    stock,
    words,
)


def activate(p: Tawantinsuyu, action: int, how: str = "act") -> None:
    """Move the High Priest of seat 0 to an action."""
    me(p).priest = (p.actions.index(action) - 1) % 5
    p.settle()
    play(p, "priest", "move 1", how)


@pytest.mark.rule("TAW-6.1")
def test_every_step_brings_its_reward_and_the_top_is_the_end() -> None:
    p = ready()
    me(p).temple = 1
    ask(p, Climb(0, left=6))
    play(p, "a1-1gold", "a1-1corn", "a1-1corn")  # step 2: training; 3: two stones; 4: nothing
    play(p, "gain 0")  # step 5: a stone; 6: a gold; 7: nothing
    assert stock(p) == (0, 0, 3, 1)
    assert me(p).temple == 7
    me(p, 1).temple = 7  # may be shared
    ask(p, Climb(0, left=1))
    assert asked(p) == "TakeGod"  # step 8: a God card and training
    assert p.check() == ""
    p = ready()
    me(p).temple = ED.temple_top - 1
    ask(p, Climb(0, left=3))
    assert me(p).temple == ED.temple_top


@pytest.mark.rule("TAW-6.2")
def test_the_high_priest_goes_one_or_two_sections_clockwise() -> None:
    p = ready()
    play(p, "priest")
    assert words(p) == ["move 1", "move 2"]
    q = p.copy()
    play(p, "move 1")
    assert (me(p).priest, p.stack[-1].what) == (1, OFFERING)
    play(q, "move 2")
    assert (me(q).priest, q.stack[-1].what) == (2, RENEWAL)
    me(q).priest = 4
    assert p.actions[(4 + 1) % 5] == PRODUCE


@pytest.mark.rule("TAW-6.3")
def test_the_active_player_may_take_gold_instead_and_the_others_act_all_the_same() -> None:
    p = ready()
    goods(p, corn=6)
    goods(p, 1, corn=3)
    activate(p, OFFERING, "gold")
    assert stock(p) == (0, 6, 0, 1)
    assert (asked(p), p.seat) == ("OfferCorn", 1)
    assert words(p) == ["climb 0", "climb 1"]


@pytest.mark.rule("TAW-6.3")
def test_the_action_may_also_be_declined() -> None:
    p = ready()
    goods(p, corn=6)
    activate(p, OFFERING)
    play(p, "climb 0")
    assert stock(p) == (0, 6, 0, 0)
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-6.4")
def test_answering_buildings_come_first_then_the_active_player_then_the_others() -> None:
    p = ready(3)
    built(p, "Z11", seat=2)
    for seat in range(3):
        goods(p, seat, corn=3)
    activate(p, OFFERING)
    assert (asked(p), p.seat) == ("TakeWeaving", 2)
    play(p, "top")
    draw(p)
    order = []
    while asked(p) == "OfferCorn":
        order.append(p.seat)
        play(p, "climb 0")
    assert order == [0, 1, 2]


@pytest.mark.rule("TAW-6.5")
def test_producing_flips_the_buildings_and_one_may_be_flipped_up_before() -> None:
    p = ready()
    built(p, "P02")
    built(p, "P03", "P04", worn=True)
    activate(p, PRODUCE)
    assert words(p) == ["produce P02", "flip P03", "flip P04", "done"]
    play(p, "flip P03")
    assert words(p) == ["produce P02", "produce P03", "done"]
    play(p, "produce P02", "produce P03")
    assert stock(p) == (5, 2, 0, 0)
    assert me(p).worn == me(p).built
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-6.5")
def test_a_building_flipped_up_after_producing_does_not_produce_again() -> None:
    p = ready()
    built(p, "P02", "P03")
    activate(p, PRODUCE)
    play(p, "produce P02", "flip P02")
    assert asked(p) == "SecondAction"
    assert stock(p) == (4, 0, 0, 0)
    assert me(p).worn == 0


@pytest.mark.rule("TAW-6.5")
def test_the_others_produce_without_flipping_anything_up() -> None:
    p = ready()
    built(p, "P02", seat=1)
    built(p, "P03", seat=1, worn=True)
    activate(p, PRODUCE)
    assert (p.seat, words(p)) == (1, ["produce P02", "done"])
    play(p, "produce P02")
    assert stock(p, 1) == (4, 0, 0, 0)
    assert me(p, 1).worn == me(p, 1).built


@pytest.mark.rule("TAW-6.6")
def test_the_active_player_gives_a_large_statue_for_three_steps_and_a_small_one_for_one() -> None:
    p = ready()
    statue(p, "large spiral", "small spiral", "small arrow")
    me(p).temple = 3
    p.settle()
    activate(p, WORSHIP)
    assert words(p) == ["small spiral", "small arrow", "large spiral", "none"]
    play(p, "large spiral", "gain 0")  # a stone on step 5
    assert me(p).temple == 6
    assert words(p) == ["small spiral", "small arrow", "none"]
    play(p, "small arrow")
    assert me(p).temple == 7
    assert asked(p) == "SecondAction"
    assert total(me(p).statues) == 1
    assert count(p.statues, 6 + 1) == 0  # it has left the game


@pytest.mark.rule("TAW-6.6")
def test_another_player_gives_one_statue_for_exactly_one_step() -> None:
    p = ready()
    statue(p, "large spiral", "small arrow", seat=1)
    me(p, 1).temple = 3
    p.settle()
    activate(p, WORSHIP)
    assert p.seat == 1
    play(p, "large spiral")
    assert me(p, 1).temple == 4
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-6.6")
def test_at_the_top_no_statue_is_given_for_nothing() -> None:
    p = ready()
    statue(p, "large spiral")
    me(p).temple = ED.temple_top
    p.settle()
    activate(p, WORSHIP)
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-6.7")
def test_offering_costs_two_corn_a_step_and_three_for_the_others() -> None:
    p = ready()
    goods(p, corn=5)
    goods(p, 1, corn=7)
    me(p).temple = me(p, 1).temple = 5
    p.settle()
    activate(p, OFFERING)
    assert words(p) == ["climb 0", "climb 1", "climb 2"]
    play(p, "climb 2", "climb 1")
    assert (me(p).temple, me(p, 1).temple) == (7, 6)
    assert stock(p)[1] == 1
    assert stock(p, 1)[1] == 4


@pytest.mark.rule("TAW-6.7")
def test_gold_helps_out_with_the_corn_of_an_offering() -> None:
    p = ready()
    goods(p, 1, corn=1, gold=2)
    me(p, 1).temple = 3
    p.settle()
    activate(p, OFFERING)
    play(p, "climb 1")
    assert stock(p, 1) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-6.8")
def test_the_active_player_flips_one_for_free_and_pays_food_for_each_more() -> None:
    p = ready()
    built(p, "P02", "P03", worn=True)
    armies(p, "a1-1gold", where="down")
    goods(p, potato=1)
    activate(p, RENEWAL)
    assert words(p) == ["P02", "P03", "a1-1gold", "none"]
    play(p, "P02")
    assert stock(p) == (1, 0, 0, 0)
    play(p, "a1-1gold")
    assert stock(p) == (0, 0, 0, 0)
    assert asked(p) == "SecondAction"  # nothing left to pay with
    assert me(p).worn == 1 << building("P03")


@pytest.mark.rule("TAW-6.8")
def test_the_others_pay_corn_and_no_potatoes() -> None:
    p = ready()
    built(p, "P02", "P03", seat=1, worn=True)
    goods(p, 1, potato=5, corn=1)
    activate(p, RENEWAL)
    assert p.seat == 1
    play(p, "P03")
    assert stock(p, 1) == (5, 0, 0, 0)
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-6.9")
def test_praying_takes_two_god_cards_from_offer_or_deck_one_at_a_time() -> None:
    p = ready()
    offer(p, "G01")
    play(p, "pray")
    assert words(p) == ["G01", "deck"]
    play(p, "deck", "G05")
    assert me(p).shown == 0
    assert words(p) == ["G01", "deck"]  # having seen the first
    play(p, "G01")
    assert me(p).gods == 1 << 0 | 1 << 4
    assert me(p).shown == 1 << 0
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-6.10")
def test_recruiting_takes_a_nomad_who_is_replaced_from_the_bag() -> None:
    p = ready()
    nomads(p, "priest", "warrior")
    play(p, "recruit")
    assert words(p) == ["warrior", "priest"]
    play(p, "priest", "courier")
    assert count(me(p).workers, 4) == 1
    assert (count(p.nomads, 2), count(p.nomads, 3)) == (1, 1)
    nomads(p)
    assert "recruit" not in words(p)
    from pukllay.games.tawantinsuyu.rules.gains import Receive

    ask(p, Receive(0, ED.card_gain[ED.card_names.index("G06")]))  # a Worker and 2 potatoes
    assert asked(p) == "SecondAction"
    assert me(p).potato == 2


@pytest.mark.rule("TAW-6.10")
def test_with_an_empty_bag_the_nomads_are_not_refilled() -> None:
    p = ready()
    nomads(p, "priest", "warrior")
    p.gone += p.bag
    p.bag = 0
    play(p, "recruit", "priest")
    assert total(p.nomads) == 1
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-6.11")
def test_training_as_a_secondary_action_keeps_one_of_two() -> None:
    p = ready()
    play(p, "train", "a1-1gold", "a2-1corn", "a2-1corn")
    assert total(me(p).army) == 1
    assert asked(p) == "SecondAction"
