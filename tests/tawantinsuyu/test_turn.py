"""TAW-3: the turn and its end."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size, total
from pukllay.games.tawantinsuyu.rules.building import Construct
from pukllay.games.tawantinsuyu.rules.free import free_actions
from pukllay.games.tawantinsuyu.rules.gains import ChooseGain, PayFood, Receive
from pukllay.games.tawantinsuyu.rules.turn import EndOfTurn
from tests.tawantinsuyu.table import (
    ED,
    armies,
    ask,
    asked,
    built,
    draw,
    goods,
    hand,
    market,
    me,
    new,
    nomads,
    offer,
    play,
    ready,
    stock,
    turn_of,
    until,
    village,
    words,
    worker,
)


@pytest.mark.rule("TAW-3.1")
def test_the_high_priest_is_placed_anywhere_before_the_first_turn_and_nothing_happens() -> None:
    p = new(2)
    until(p, "PlacePriest", lambda options: options[0])
    assert words(p) == [f"section {n}" for n in range(5)]
    play(p, "section 3")
    assert asked(p) == "ChooseAction"
    assert me(p).priest == 3
    until(p, "PlacePriest", lambda options: "none" if "none" in options else options[0])
    assert p.seat == 1
    play(p, "section 3")  # occupied spaces are allowed
    assert me(p, 1).priest == 3


@pytest.mark.rule("TAW-3.2")
def test_a_worker_or_two_different_secondary_actions() -> None:
    p = ready()
    assert words(p) == ["priest", "pray", "train", "recruit"]
    hand(p, "G01")
    goods(p, potato=1)
    assert words(p) == ["priest", "pray", "train", "recruit"]  # no Worker to place
    worker(p, "warrior")
    assert words(p) == ["place G01", "priest", "pray", "train", "recruit"]
    play(p, "train")
    draw(p)
    play(p, words(p)[0])
    assert asked(p) == "SecondAction"
    assert [w for w in words(p) if not w.startswith("sell")] == ["priest", "pray", "recruit"]


@pytest.mark.rule("TAW-3.3")
def test_army_cards_are_discarded_for_their_resource_at_any_time_of_the_own_turn() -> None:
    p = ready()
    armies(p, "a1-2potato", "a1-1gold", "a1-1gold")
    assert {"sell a1-2potato", "sell a1-1gold"} <= set(words(p))
    play(p, "sell a1-1gold", "sell a1-1gold", "sell a1-2potato")
    assert stock(p) == (2, 0, 0, 2)
    assert total(p.army_discard) == 3
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-3.3")
def test_army_cards_are_not_discarded_in_the_turn_of_another() -> None:
    p = ready()
    armies(p, "a1-1gold", seat=1)
    goods(p, 1, potato=1)
    me(p).priest = 3
    p.settle()
    play(p, "priest", "move 1", "gold", "potato")
    assert (asked(p), p.seat) == ("PlayArmies", 1)
    assert words(p) == ["a1-1gold", "none"]


@pytest.mark.rule("TAW-3.3")
def test_the_holder_may_turn_army_cards_into_potatoes_during_the_festival() -> None:
    p = ready()
    armies(p, "a1-2potato")
    hand(p, "G01", "G02")
    p.holder, p.festivals = 0, 1
    turn_of(p, 0)
    assert asked(p) == "BeforeUpkeep"
    assert words(p) == ["go on", "sell a1-2potato"]
    play(p, "sell a1-2potato")
    assert me(p).points == 10
    assert me(p).potato == 0


@pytest.mark.rule("TAW-3.4")
def test_food_is_potato_or_corn_and_gold_stands_in_for_what_is_missing() -> None:
    p = ready()
    goods(p, potato=2, corn=1, gold=1)
    ask(p, PayFood(0, left=2))
    assert words(p) == ["corn 0", "corn 1"]
    play(p, "corn 1")
    assert stock(p) == (1, 0, 0, 1)
    ask(p, PayFood(0, left=2))
    assert stock(p) == (0, 0, 0, 0)
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-3.4")
def test_gold_pays_for_part_of_a_price() -> None:
    p = ready()
    market(p, "P03")  # 2 stone
    goods(p, stone=1, gold=1)
    ask(p, Construct(0))
    play(p, "P03")
    assert stock(p) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-3.5")
def test_of_a_choice_one_is_gained_and_a_worker_is_none_without_nomads() -> None:
    p = ready()
    ask(p, Receive(0, ED.temple_gain[5]))
    assert asked(p) == "ChooseGain"
    assert words(p) == ["gain 0", "gain 1"]
    play(p, "gain 1")
    assert asked(p) == "TakeNomad"
    p = ready()
    nomads(p)
    ask(p, ChooseGain(0, ED.temple_gain[5]))
    assert words(p) == ["gain 0"]
    play(p, "gain 0")
    assert stock(p) == (0, 0, 1, 0)


@pytest.mark.rule("TAW-3.6")
@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 4), (4, 5)])
def test_a_full_offer_is_shuffled_in_before_the_played_card_joins_it(seats: int, most: int) -> None:
    p = ready(seats)
    offer(p, *[f"G{n:02d}" for n in range(2, 2 + most - 1)])
    hand(p, "G01", "G20")
    for name, expected in (("G01", most), ("G20", 1)):
        card = ED.card_names.index(name)
        me(p).gods &= ~(1 << card)
        p.played = card
        ask(p, EndOfTurn(0))
        assert len(p.offer) == expected
        assert p.offer[-1] == card
        assert p.check() == ""


@pytest.mark.rule("TAW-3.7")
def test_one_worker_may_be_bought_from_either_end_of_the_village() -> None:
    p = ready()
    village(p, "architect", "warrior", "priest")
    goods(p, potato=1, corn=1)
    ask(p, EndOfTurn(0))
    assert asked(p) == "BuyWorker"
    assert words(p) == ["potato", "corn", "none"]
    play(p, "corn")
    assert count(me(p).workers, 4) == 1
    assert stock(p) == (1, 0, 0, 0)
    assert p.turn == 1  # only one


@pytest.mark.rule("TAW-3.7")
def test_the_last_worker_may_be_had_for_potato_or_corn() -> None:
    p = ready()
    village(p, "priest")
    goods(p, corn=1)
    ask(p, EndOfTurn(0))
    assert words(p) == ["corn", "none"]
    goods(p, potato=1)
    assert words(p) == ["potato", "none"]
    play(p, "potato")
    assert p.holder == 0


@pytest.mark.rule("TAW-3.8")
def test_more_than_two_workers_at_the_end_of_the_turn_leave_the_game() -> None:
    p = ready()
    village(p, "priest", "warrior")
    for colour in ("architect", "architect", "craftsman"):
        worker(p, colour)
    goods(p, potato=1)
    assert asked(p) == "ChooseAction"  # no limit during the turn
    ask(p, EndOfTurn(0))
    play(p, "potato")
    assert asked(p) == "GiveUpWorker"
    before = p.gone
    play(p, "architect", "priest")
    assert total(me(p).workers) == 2
    assert p.gone == before + 1 + (1 << 16)
    assert p.turn == 1


@pytest.mark.rule("TAW-3.9")
def test_the_market_is_refilled_at_the_end_of_the_turn_and_an_empty_stack_leaves_a_gap() -> None:
    p = ready()
    market(p, "P01", "Z01")
    ask(p, EndOfTurn(0))
    draw(p)
    assert size(p.market) == 4
    market(p, "P01", "Z01")
    me(p, 1).built |= p.passive.cards()
    p.passive.pool, p.passive.bottom, p.passive.seen = 0, (), ()
    ask(p, EndOfTurn(0))
    draw(p)
    assert size(p.market) == 3


@pytest.mark.rule("TAW-3.10")
def test_the_card_joins_the_offer_before_a_worker_is_bought_and_the_market_comes_last() -> None:
    p = ready()
    market(p, "P01", "Z01")
    village(p, "priest")
    goods(p, potato=1)
    card = ED.card_names.index("G01")
    p.gods.pool &= ~(1 << card)
    p.played = card
    ask(p, EndOfTurn(0))
    assert asked(p) == "BuyWorker"
    assert p.offer == [card]
    assert size(p.market) == 2
    play(p, "potato")
    assert asked(p) == "RevealBuilding"
    assert p.holder == -1
    draw(p)
    assert p.holder == 0
    assert p.turn == 1


def test_a_built_tile_shows_in_the_hand_of_its_owner() -> None:
    p = ready()
    built(p, "Z05", seat=1)
    assert me(p, 1).has(23)


@pytest.mark.rule("TAW-3.3")
def test_there_are_no_free_actions_of_cards_during_set_up() -> None:
    p = ready()
    armies(p, "a1-1gold")
    built(p, "Z19")
    goods(p, potato=1)
    assert free_actions(p, 0)
    p.is_setup = True
    assert not free_actions(p, 0)
