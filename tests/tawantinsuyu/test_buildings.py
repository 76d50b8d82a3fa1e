"""TAW-12: the twenty Passive Buildings."""

from __future__ import annotations

import pytest

from pukllay.core.bits import size, total
from pukllay.games.tawantinsuyu.nouns import CONQUEST, OFFERING, PRODUCE, RENEWAL, TASK_WEAVINGS, WORSHIP
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, tiles_of
from pukllay.games.tawantinsuyu.rules import scoring, tasks, weaving
from pukllay.games.tawantinsuyu.rules.conquest import Conquer
from pukllay.games.tawantinsuyu.rules.turn import EndOfTurn
from tests.tawantinsuyu.table import (
    ED,
    armies,
    ask,
    asked,
    building,
    built,
    draw,
    goods,
    hand,
    me,
    offer,
    play,
    preview,
    quiet,
    ready,
    stack,
    stand,
    steps,
    stock,
    tapestry,
    tile,
    turn_of,
    until,
    village,
    words,
    worker,
)


def activate(p: Tawantinsuyu, action: int, how: str = "gold") -> None:
    """Seat 0 moves its High Priest to an action, and takes gold unless told otherwise."""
    me(p).priest = (p.actions.index(action) - 1) % 5
    p.settle()
    play(p, "priest", "move 1", how)


def celebrate(p: Tawantinsuyu, which: int = 1) -> None:
    p.holder, p.festivals = 0, which
    village(p)
    turn_of(p, 0)


@pytest.mark.rule("TAW-12.1")
def test_z01_any_worker_may_count_as_a_courier() -> None:
    p = ready()
    built(p, "Z01")
    worker(p, "architect")
    hand(p, "G01")  # zigzag, one section away: a Courier walks there for nothing
    assert "place G01" in words(p)
    play(p, "place G01")
    assert words(p) == ["architect as courier"]
    play(p, "architect as courier", "T2a")
    assert p.stack[-1].left == 2  # first in its segment; the Architect's blue space does not count


@pytest.mark.rule("TAW-12.2")
def test_z02_any_worker_may_count_as_a_priest() -> None:
    p = ready()
    built(p, "Z02")
    worker(p, "warrior")
    hand(p, "G29")
    goods(p, potato=1)
    play(p, "place G29", "warrior as priest", "T1a")
    assert asked(p) == "BuyTask"  # and no Army card was drawn
    play(p, "no", "stop")
    assert asked(p) == "TakeGod"


@pytest.mark.rule("TAW-12.3")
def test_z03_a_warrior_flips_up_to_two_production_buildings() -> None:
    p = ready()
    built(p, "Z03")
    built(p, "P01", "P02", "P03", worn=True)
    armies(p, "a1-1gold", where="down")
    worker(p, "warrior")
    hand(p, "G29")
    play(p, "place G29", "warrior", "T1a")
    draw(p)
    assert (asked(p), words(p)) == ("FlipUp", ["P01", "P02", "P03", "none"])  # no Army cards
    play(p, "P01", "P03")
    assert asked(p) == "Tasks"
    assert me(p).worn == 1 << building("P02")


@pytest.mark.rule("TAW-12.4")
def test_z04_a_new_match_pays_at_once() -> None:
    p = ready()
    built(p, "Z04")
    tapestry(p, "W27")  # potato3 | gold1
    stack(p, "W20", "W12", "W01")  # gold1 | vp3; potato3 | vp3
    ask(p, weaving.TakeWeaving(0))
    play(p, "top")
    assert preview(p, "row1 right") == "match: 1 gold"
    assert preview(p, "row1 left") == "no match"
    play(p, "row1 right")
    assert stock(p) == (0, 0, 0, 1)
    draw(p)
    ask(p, weaving.TakeWeaving(0))
    play(p, "top", "row1 left")
    assert stock(p) == (0, 0, 0, 1)  # vp3 meets potato3: no match
    assert me(p).points == 10


@pytest.mark.rule("TAW-12.4")
def test_without_z04_a_match_pays_only_with_the_merchant() -> None:
    p = ready()
    tapestry(p, "W27")
    stack(p, "W20", "W12")
    ask(p, weaving.TakeWeaving(0))
    play(p, "top", "row1 right")
    assert stock(p) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-12.5")
def test_z05_architects_and_craftsmen_stand_in_for_each_other() -> None:
    p = ready()
    built(p, "Z05")
    worker(p, "architect")
    worker(p, "warrior")
    goods(p, potato=9, gold=1)
    play(p, "place gold")
    assert words(p) == ["architect", "architect as craftsman", "warrior"]
    play(p, "architect as craftsman")
    assert preview(p, "T4c").endswith("2 tasks")  # green
    assert preview(p, "T2a").endswith("1 task")  # blue


@pytest.mark.rule("TAW-12.6")
def test_z06_four_potatoes_at_the_festival_and_a_point_more_for_each_god_card() -> None:
    p = ready()
    built(p, "Z06")
    celebrate(p)
    assert stock(p) == (4, 0, 0, 0)
    p = ready()
    built(p, "Z06")
    hand(p, "G01", "G02")
    scoring.score(p, 0)
    assert me(p).points == 10 + 2 + 4


@pytest.mark.rule("TAW-12.7")
def test_z07_own_steps_score_when_used() -> None:
    p = ready()
    built(p, "Z07")
    steps(p, 0, "upper1", "lower1")
    worker(p, "architect")
    goods(p, corn=1, gold=1)
    play(p, "place gold", "architect", "B1a")
    assert me(p).points == 12


@pytest.mark.rule("TAW-12.8")
def test_z08_five_weavings_are_drawn_and_two_go_back_in_the_order_of_choice() -> None:
    p = ready()
    built(p, "Z08")
    stack(p, "W01", "W02", "W08", "W14", "W19", "W20")
    goods(p, corn=1)
    tasks_perform(p, TASK_WEAVINGS)
    draw(p)
    assert asked(p) == "DropWeaving"
    assert words(p) == ["W01", "W02", "W08", "W14", "W19"]
    play(p, "W19", "W01")
    assert p.weavings.bottom == (tile("W20"), tile("W19"), tile("W01"))
    assert words(p) == ["none", "W02", "W08", "W14"]


def tasks_perform(p: Tawantinsuyu, task: int) -> None:
    under = len(p.stack)
    tasks.perform(p, 0, task)
    p._turn_over(under)
    p.settle()


@pytest.mark.rule("TAW-12.9")
def test_z09_the_longest_tapestry_scores_at_the_festival() -> None:
    p = ready()
    built(p, "Z09")
    tapestry(p, "W01", "W08", "W14")
    tapestry(p, "W02", "W09")
    celebrate(p)
    assert me(p).tally[14] == 3


@pytest.mark.rule("TAW-12.10")
def test_z10_goods_at_the_festival() -> None:
    p = ready()
    built(p, "Z10")
    celebrate(p)
    assert stock(p) == (2, 1, 1, 0)


@pytest.mark.rule("TAW-12.11")
def test_z11_anybodys_offering_gives_a_weaving() -> None:
    p = ready()
    built(p, "Z11", seat=1)
    stack(p, "W01", "W08")
    activate(p, OFFERING)
    assert (asked(p), p.seat) == ("TakeWeaving", 1)
    play(p, "top")
    assert tiles_of(me(p, 1).tapestries[0]) == [tile("W01")]


@pytest.mark.rule("TAW-12.12")
def test_z12_gold_climbs_at_anybodys_worship_and_before_a_festival() -> None:
    p = ready()
    built(p, "Z12", seat=1)
    goods(p, 1, gold=2)
    me(p, 1).temple = 3  # the next step is bare
    activate(p, WORSHIP)
    assert (asked(p), p.seat) == ("GoldClimb", 1)
    play(p, "yes")
    assert (me(p, 1).temple, me(p, 1).gold) == (4, 1)
    celebrate(p)
    assert (asked(p), p.seat) == ("GoldClimb", 1)


@pytest.mark.rule("TAW-12.13")
def test_z13_one_soldier_less_from_either_part_but_never_none() -> None:
    p = ready()
    built(p, "Z13")
    armies(p, "a1-1gold", "a1-1gold", where="up")
    ask(p, Conquer(0))
    assert "C3" in words(p)  # flip 2, discard 1 costs two Soldiers now
    assert "K1" in words(p)  # a single Soldier is still needed
    play(p, "C3")
    assert asked(p) == "ChooseDiscount"
    assert words(p) == ["flip", "discard"]
    q = p.copy()
    play(p, "discard", "a1-1gold", "a1-1gold")
    assert (total(me(p).down), total(p.army_discard)) == (2, 0)
    play(q, "flip", "a1-1gold", "a1-1gold")
    assert (total(me(q).down), total(q.army_discard)) == (1, 1)
    p = ready()
    built(p, "Z13")
    armies(p, "a1-1gold", where="up")
    ask(p, Conquer(0))
    play(p, "K1")
    draw(p)
    while asked(p) != "DiscardSoldiers":
        play(p, words(p)[0])
    play(p, "a1-1gold")
    assert total(p.army_discard) == 1


@pytest.mark.rule("TAW-4.12")
@pytest.mark.rule("TAW-12.14")
@pytest.mark.rule("TAW-12.3")
@pytest.mark.parametrize("ability", ["courier", "priest"])
def test_a_warrior_that_counts_as_another_is_still_a_placed_warrior(ability: str) -> None:
    p = ready()
    built(p, "Z01", "Z02", "Z03", "Z14")
    built(p, "P01", "P02", worn=True)
    stand(p, "architect", "T1b")
    worker(p, "warrior")
    goods(p, gold=1)
    play(p, "place gold", f"warrior as {ability}")
    assert preview(p, "T1a").endswith("3 tasks")
    play(p, "T1a")
    assert (asked(p), words(p)) == ("FlipUp", ["P01", "P02", "none"])
    assert total(me(p).army) == 0  # what the ability of a Warrior brings, it gave up
    play(p, "P01", "P02")
    assert asked(p) == "Tasks"
    assert p.stack[-1].left == 3


@pytest.mark.rule("TAW-12.14")
def test_z14_a_warrior_has_two_more_tasks() -> None:
    p = ready()
    built(p, "Z14")
    worker(p, "warrior")
    worker(p, "priest")
    goods(p, gold=1)
    play(p, "place gold", "warrior")
    assert preview(p, "T1a").endswith("3 tasks")


@pytest.mark.rule("TAW-12.15")
def test_z15_two_stone_one_gold_and_two_corn_are_exchanged_freely() -> None:
    p = ready()
    built(p, "Z15")
    goods(p, stone=4, corn=2)
    assert "exchange stone gold" in words(p)
    play(p, "exchange stone gold", "exchange stone corn")
    assert stock(p) == (0, 4, 0, 1)
    assert "exchange gold corn" not in words(p)  # what was just received is not given away again
    assert not any(w.startswith("exchange") and w.endswith("stone") for w in words(p))
    play(p, "pray", "deck")
    draw(p)
    play(p, "deck")
    draw(p)
    assert "exchange gold corn" in words(p)  # another decision lies between


@pytest.mark.rule("TAW-12.15")
def test_z15_helps_to_follow_an_offering_in_the_turn_of_another() -> None:
    p = ready()
    built(p, "Z15", seat=1)
    goods(p, 1, stone=4)
    activate(p, OFFERING)
    assert (asked(p), p.seat) == ("OfferCorn", 1)
    play(p, "exchange stone corn", "exchange stone gold")
    assert "climb 1" in words(p)


@pytest.mark.rule("TAW-12.16")
def test_z16_anybodys_produce_flips_one_building_or_army_card_before_or_after() -> None:
    p = ready()
    built(p, "Z16", "P02", seat=1)
    built(p, "P03", seat=1, worn=True)
    armies(p, "a1-1gold", seat=1, where="down")
    activate(p, PRODUCE)
    assert p.seat == 1
    assert words(p) == ["produce P02", "flip P03", "done", "flip a1-1gold"]
    q = p.copy()
    play(p, "flip P03", "produce P03", "produce P02")
    assert stock(p, 1) == (5, 2, 0, 0)
    play(q, "produce P02", "flip a1-1gold")
    assert total(me(q, 1).up) == 1
    assert me(q, 1).worn == 1 << building("P02") | 1 << building("P03")


@pytest.mark.rule("TAW-12.16")
def test_z16_acts_for_its_owner_even_if_the_owner_takes_gold() -> None:
    p = ready()
    built(p, "Z16", "P02")
    built(p, "P03", worn=True)
    activate(p, PRODUCE)
    assert words(p) == ["flip P03", "done"]


@pytest.mark.rule("TAW-12.17")
def test_z17_anybodys_conquest_gives_gold_and_a_point() -> None:
    p = ready()
    built(p, "Z17")
    activate(p, CONQUEST)
    assert me(p).gold == 2
    assert me(p).points == 11


@pytest.mark.rule("TAW-12.18")
def test_z18_anybodys_rejuvenate_gives_an_army_card_and_gold() -> None:
    p = ready()
    built(p, "Z18", seat=1)
    activate(p, RENEWAL)
    draw(p)
    assert total(me(p, 1).army) == 1
    assert me(p, 1).gold == 1


@pytest.mark.rule("TAW-12.19")
def test_z19_a_potato_buys_a_god_card_at_any_time_of_the_own_turn() -> None:
    p = ready()
    built(p, "Z19")
    offer(p, "G05")
    goods(p, potato=2)
    play(p, "buy god", "G05", "buy god", "deck", "G01")
    assert size(me(p).gods) == 2
    assert me(p).potato == 0
    assert "buy god" not in words(p)
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-12.19")
@pytest.mark.rule("TAW-3.10")
def test_z19_does_not_buy_back_the_card_played_in_the_same_turn() -> None:
    p = ready()
    built(p, "Z19")
    worker(p, "warrior")
    hand(p, "G29")
    offer(p, "G05", "G09")
    village(p)
    goods(p, potato=3)
    play(p, "place G29", "warrior", "T1a")
    until(p, "BuyWorker", quiet)
    assert [ED.card_names[c] for c in p.offer] == ["G05", "G09", "G29"]
    play(p, "buy god")
    assert words(p) == ["G05", "G09", "deck"]
    play(p, "G05", "buy god")
    assert words(p) == ["G09", "deck"]  # and still not, however many are bought
    q = p.copy()
    play(q, "G09")
    q.gods.pool = 0
    q.settle()
    assert "buy god" not in words(q)  # the played card is all there is


@pytest.mark.rule("TAW-12.19")
def test_z19_takes_the_newest_card_of_the_offer_when_none_was_played() -> None:
    p = ready()
    built(p, "Z19")
    offer(p, "G05", "G09")
    goods(p, potato=1)
    ask(p, EndOfTurn(0))
    play(p, "buy god")
    assert words(p) == ["G05", "G09", "deck"]


@pytest.mark.rule("TAW-12.20")
def test_z20_collecting_gives_one_more_and_a_point_except_gold() -> None:
    p = ready()
    built(p, "Z20")
    for task in range(4):
        tasks.collect(p, 0, task)
    assert stock(p) == (4, 3, 3, 1)
    assert me(p).points == 13


def test_no_other_player_has_the_effect() -> None:
    p = ready()
    built(p, "Z01", "Z02", "Z05", "Z07", "Z14", "Z20", seat=1)
    worker(p, "warrior")
    goods(p, potato=9, gold=1)
    steps(p, 0, "upper1")
    play(p, "place gold")
    assert words(p) == ["warrior"]
    play(p, "warrior", "M1c")  # statue, gold, potato
    draw(p)
    assert asked(p) == "Tasks"
    assert p.stack[-1].left == 1  # Z14 would bring two more
    before = me(p).potato
    play(p, "third")
    assert me(p).potato == before + 3  # Z20 would bring a fourth, and a point
    assert me(p).points == 10  # and Z07 one for the Steps
