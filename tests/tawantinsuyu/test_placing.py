"""TAW-4: placing a Worker."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, members, size
from tests.tawantinsuyu.table import (
    ED,
    NOTATION,
    armies,
    asked,
    built,
    draw,
    goods,
    hand,
    me,
    nomads,
    offer,
    play,
    preview,
    ready,
    space,
    stand,
    statue,
    steps,
    stock,
    words,
    worker,
)


@pytest.mark.rule("TAW-4.1")
def test_a_god_card_places_on_its_symbol_and_gold_anywhere() -> None:
    p = ready()
    worker(p, "warrior")
    hand(p, "G01")
    goods(p, potato=9, gold=1)
    assert "place gold" in words(p)
    q = p.copy()
    play(p, "place G01", "warrior")
    assert {space(w) for w in words(p)} == set(members(ED.spaces_of_god[ED.god_names.index("zigzag")]))
    play(q, "place gold", "warrior")
    assert len(words(q)) == len(ED.space_names)
    assert me(q).gold == 0
    assert size(me(q).gods) == 1


@pytest.mark.rule("TAW-4.1")
def test_occupied_spaces_are_not_offered() -> None:
    p = ready()
    worker(p, "warrior")
    hand(p, "G01")
    stand(p, "priest", "T2a")
    goods(p, potato=1)
    play(p, "place G01", "warrior")
    assert "T2a" not in words(p)


@pytest.mark.rule("TAW-4.2")
def test_only_what_can_be_paid_may_be_chosen() -> None:
    p = ready()
    worker(p, "warrior")
    hand(p, "G01")  # zigzag: T2a, T4c, T5a on the top terrace
    assert "place G01" not in words(p)  # nothing in the High Priest's own section
    goods(p, corn=1)
    play(p, "place G01", "warrior")
    assert words(p) == ["T2a", "T5a"]
    play(p, "T2a")
    assert stock(p)[1] == 0


@pytest.mark.rule("TAW-4.3")
def test_roaming_costs_nothing_one_or_three() -> None:
    p = ready()
    assert [p.roaming_cost(0, section) for section in range(5)] == [0, 1, 3, 3, 1]
    me(p).priest = 4
    assert [p.roaming_cost(0, section) for section in range(5)] == [1, 3, 3, 1, 0]


@pytest.mark.rule("TAW-4.4")
def test_descending_costs_nothing_two_or_five() -> None:
    p = ready()
    assert [p.descending_cost(terrace, 0) for terrace in range(3)] == [0, 2, 5]


@pytest.mark.rule("TAW-4.5")
def test_steps_above_take_off_two_each_and_score_for_their_owner() -> None:
    p = ready()
    steps(p, 1, "upper1")
    steps(p, 0, "lower1")
    assert [p.descending_cost(terrace, 0) for terrace in range(3)] == [0, 0, 1]
    assert p.descending_cost(2, 1) == 5
    worker(p, "architect")
    goods(p, corn=1, gold=1)
    play(p, "place gold", "architect", "B1a")
    assert me(p, 1).points == 11  # the upper Steps are Ann's
    assert me(p).points == 10  # one's own score nothing
    assert stock(p) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-4.5")
def test_steps_score_even_if_the_placer_pays_nothing() -> None:
    p = ready()
    steps(p, 1, "upper1")
    worker(p, "courier")
    hand(p, "G22")
    play(p, "place G22", "courier", "M1a")
    assert me(p, 1).points == 11


@pytest.mark.rule("TAW-4.6")
def test_the_food_is_paid_before_anything_else() -> None:
    p = ready()
    worker(p, "warrior")
    hand(p, "G01")
    goods(p, potato=2, corn=2)
    play(p, "place G01", "warrior", "T2a")
    assert asked(p) == "PayFood"
    assert words(p) == ["corn 0", "corn 1"]
    play(p, "corn 0")
    assert stock(p) == (1, 2, 0, 0)
    assert asked(p) == "DealArmy"


@pytest.mark.rule("TAW-4.7")
def test_each_neighbour_of_the_same_colour_adds_a_task() -> None:
    p = ready()
    worker(p, "craftsman")
    stand(p, "craftsman", "T1b", "T5b")
    stand(p, "priest", "T2a")
    hand(p, "G29")
    play(p, "place G29", "craftsman")
    assert preview(p, "T1a").endswith("3 tasks")
    play(p, "T1a")
    assert p.stack[-1].left == 3


@pytest.mark.rule("TAW-4.8")
def test_a_matching_statue_gives_the_benefits_of_the_card_once_before_the_tasks() -> None:
    p = ready()
    worker(p, "craftsman")
    hand(p, "G29", "G30")
    statue(p, "large trefoil")
    play(p, "place G29", "craftsman", "T1a")
    assert asked(p) == "StatueBenefit"
    play(p, "yes")
    assert stock(p) == (1, 2, 0, 0)
    assert asked(p) == "Tasks"
    assert me(p).statues
    play(p, "stop", "none")
    assert p.turn == 1


@pytest.mark.rule("TAW-4.8")
def test_gold_in_place_of_a_card_gives_no_benefits() -> None:
    p = ready()
    worker(p, "craftsman")
    goods(p, gold=1)
    statue(p, "small trefoil", "small zigzag", "small spiral", "small squares", "small diamond", "small arrow")
    play(p, "place gold", "craftsman", "T1a")
    assert asked(p) == "Tasks"
    assert stock(p) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-4.9")
def test_an_architect_has_one_more_task_on_a_blue_space() -> None:
    p = ready()
    worker(p, "architect")
    goods(p, potato=9, gold=1)
    play(p, "place gold", "architect")
    assert preview(p, "T2a").endswith(" · brings 2 tasks")  # blue
    assert preview(p, "T4c").endswith(" · brings 1 task")  # green


@pytest.mark.rule("TAW-4.10")
def test_a_craftsman_has_one_more_task_on_a_green_space() -> None:
    p = ready()
    worker(p, "craftsman")
    goods(p, potato=9, gold=1)
    play(p, "place gold", "craftsman")
    assert preview(p, "T4c").endswith(" · brings 2 tasks")
    assert preview(p, "T2a").endswith(" · brings 1 task")


@pytest.mark.rule("TAW-4.11")
def test_a_warrior_draws_an_army_card_and_may_bring_back_a_neighbour() -> None:
    p = ready()
    worker(p, "warrior")
    stand(p, "priest", "T1b")
    stand(p, "warrior", "T5b")
    stand(p, "courier", "T4b")  # no neighbour of T1a
    hand(p, "G29")
    play(p, "place G29", "warrior", "T1a", "a2-1stone")
    assert count(me(p).army, NOTATION.army_words.index("a2-1stone")) == 1
    assert asked(p) == "Retrieve"
    assert words(p) == ["T1b", "none"]
    play(p, "T1b")
    assert count(me(p).workers, 4) == 1
    assert not p.occupied() >> space("T1b") & 1
    assert asked(p) == "Tasks"
    assert p.stack[-1].left == 2  # the Warrior beside it


@pytest.mark.rule("TAW-4.12")
def test_a_worker_counting_as_another_has_that_ability_and_keeps_its_colour_for_neighbours() -> None:
    p = ready()
    built(p, "Z01")
    worker(p, "warrior")
    stand(p, "warrior", "T1b", "T2a")
    stand(p, "courier", "T5b")
    hand(p, "G29")
    play(p, "place G29")
    assert words(p) == ["warrior", "warrior as courier"]
    play(p, "warrior as courier", "T1a")
    assert asked(p) == "Tasks"  # no Army card: it is no Warrior now
    assert p.stack[-1].left == 3  # both red neighbours count, the yellow one does not, the segment is not empty


@pytest.mark.rule("TAW-4.13")
def test_a_priest_may_buy_a_task_and_takes_a_god_card_after_the_tasks() -> None:
    p = ready()
    worker(p, "priest")
    hand(p, "G29")
    offer(p, "G02")
    goods(p, potato=1)
    play(p, "place G29", "priest", "T1a")
    assert asked(p) == "BuyTask"
    play(p, "yes")
    assert me(p).potato == 0
    assert p.stack[-1].left == 2
    play(p, "stop")
    assert asked(p) == "TakeGod"
    assert words(p) == ["G02", "deck"]
    play(p, "G02")
    assert me(p).gods == 1 << ED.card_names.index("G02")


@pytest.mark.rule("TAW-4.13")
def test_the_priests_card_is_taken_even_if_nothing_was_paid_and_lapses_without_cards() -> None:
    p = ready()
    worker(p, "priest")
    hand(p, "G29")
    play(p, "place G29", "priest", "T1a")
    assert asked(p) == "Tasks"  # no potato, no question
    q = p.copy()
    play(p, "stop")
    assert asked(p) == "TakeGod"
    me(q, 1).gods = q.gods.pool
    q.gods.pool = 0
    play(q, "stop")
    assert q.turn == 1


@pytest.mark.rule("TAW-4.14")
def test_a_courier_pays_one_less_in_all_and_has_one_more_task_in_an_empty_segment() -> None:
    p = ready()
    worker(p, "courier")
    stand(p, "priest", "M2a")
    goods(p, potato=9, gold=1)
    play(p, "place gold", "courier")
    assert preview(p, "M1a") == "costs 1 food = roaming 0 + descending 2 − 1 (Courier) · brings 2 tasks"
    assert preview(p, "M2b") == "costs 2 food = roaming 1 + descending 2 − 1 (Courier) · brings 1 task"
    assert preview(p, "T1a") == "costs 0 food = roaming 0 + descending 0 · brings 2 tasks"  # never below nothing


@pytest.mark.rule("TAW-4.14")
def test_steps_discount_a_courier_too() -> None:
    p = ready()
    steps(p, 1, "upper1")
    worker(p, "courier")
    goods(p, potato=9, gold=1)
    play(p, "place gold", "courier")
    assert preview(p, "B1a") == "costs 2 food = roaming 0 + descending 5 − 2 (Steps) − 1 (Courier) · brings 2 tasks"
    french = "coûte 2 de nourriture = déplacement 0 + descente 5 − 2 (escaliers) − 1 (coursier) · rapporte 2 tâches"
    assert preview(p, "B1a", "fr") == french


@pytest.mark.rule("TAW-4.15")
def test_neighbours_share_an_icon_on_the_same_terrace_across_sections() -> None:
    near = {ED.space_names[s] for s in members(ED.neighbours[space("T1a")])}
    assert near == {"T1b", "T2a", "T5a", "T5b"}
    for s, spaces in enumerate(ED.neighbours):
        assert all(ED.terrace_of[t] == ED.terrace_of[s] for t in members(spaces))
        assert all(ED.neighbours[t] >> s & 1 for t in members(spaces))


def test_placing_with_cards_of_the_same_kind_keeps_the_table_whole() -> None:
    p = ready()
    worker(p, "warrior")
    armies(p, "a1-1gold")
    nomads(p, "priest")
    play(p, "sell a1-1gold", "place gold", "warrior", "T1a")
    draw(p)
    assert p.check() == ""
