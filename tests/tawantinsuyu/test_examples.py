"""The eight examples of the rulebook, played."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, members, total
from pukllay.games.tawantinsuyu.nouns import CONQUEST, TASK_BUILDING, TASK_MERCHANT
from pukllay.games.tawantinsuyu.position import tiles_of
from pukllay.games.tawantinsuyu.rules import tasks, weaving
from tests.tawantinsuyu.table import (
    ED,
    armies,
    army,
    ask,
    asked,
    draw,
    goods,
    hand,
    market,
    me,
    new,
    offer,
    play,
    preview,
    ready,
    stack,
    stand,
    steps,
    stock,
    tapestry,
    tile,
    until,
    words,
    worker,
)


@pytest.mark.rule("TAW-2.12")
def test_example_1_five_cards_pay_for_a_building_with_what_they_brought() -> None:
    """5 potatoes, 1 stone, 1 corn, 1 Army card, 5 VP; a Building paid with 1 stone and 1 corn."""
    p = new(2)
    until(p, "StartWeaving", lambda options: options[0])
    play(p, "SW01", "SW02")
    play(p, *["G02", "G05", "G06", "G07", "G08", "G09", "G11", "G13"])
    play(p, *["G01", "G03", "G04", "G10", "G12", "G20", "G21", "G22"])
    play(p, "G02", "G05", "G06", "G20", "G21", "G22")
    market(p, "P02", "P05", "Z10", "Z03")
    while asked(p) == "ShowCard":
        play(p, words(p)[0])
    me(p, 1).stone -= 2  # the 2 stone of the set-up are no part of the example
    p.settle()
    assert (stock(p, 1), me(p, 1).points) == ((5, 1, 1, 0), 15)
    assert words(p) == ["G04", "G12"]
    play(p, "G04", "a1-1gold")
    assert total(me(p, 1).army) == 1
    assert asked(p) == "Construct"
    play(p, "P02")
    assert stock(p, 1) == (5, 0, 0, 0)
    assert members(me(p, 1).built) == [1]


@pytest.mark.rule("TAW-4.5")
def test_example_2_one_for_roaming_three_for_descending_and_a_point_for_black() -> None:
    p = ready()
    steps(p, 1, "upper2")
    worker(p, "warrior")
    goods(p, potato=4, gold=1)
    play(p, "place gold", "warrior")
    assert preview(p, "B2a") == "costs 4 food = roaming 1 + descending 5 − 2 (Steps) · brings 1 task"
    play(p, "B2a")
    assert stock(p) == (0, 0, 0, 0)
    assert me(p, 1).points == 11


@pytest.mark.rule("TAW-4.7")
def test_example_3_an_architect_beside_another_has_two_tasks() -> None:
    p = ready()
    me(p).priest = 2
    stand(p, "architect", "T4a")
    worker(p, "architect")
    hand(p, "G22")
    play(p, "place G22", "architect")
    assert preview(p, "T3b").endswith(" · brings 2 tasks")


@pytest.mark.rule("TAW-5.1")
def test_example_4_an_architect_among_four_has_five_tasks() -> None:
    """Building, potato, stone first; then two different ones of the three again."""
    p = ready()
    me(p).priest = 3
    near = [ED.space_names[s] for s in members(ED.neighbours[ED.space_names.index("T4b")])]
    stand(p, "architect", *near[:4])
    worker(p, "architect")
    hand(p, "G08")
    market(p, "P01", "P02", "P03", "Z03")
    goods(p, stone=9, corn=9, gold=1)
    play(p, "place G08", "architect")
    assert preview(p, "T4b").endswith(" · brings 5 tasks")
    play(p, "T4b")
    icons = [TASK_BUILDING, 0, 2]
    assert sorted(ED.icons_of[ED.space_names.index("T4b")]) == sorted(icons)
    names = dict(zip(ED.icons_of[ED.space_names.index("T4b")], ("first", "second", "third"), strict=True))
    play(p, names[TASK_BUILDING], "P01", names[0])
    assert names[TASK_BUILDING] not in words(p)
    play(p, names[2])
    assert set(names.values()) <= set(words(p))  # the set is complete
    play(p, names[2])
    assert names[2] not in words(p)
    play(p, names[0])
    assert asked(p) == "BuyWorker"
    assert stock(p)[0] == 6
    assert stock(p)[2] == 9 - 1 + 4


@pytest.mark.rule("TAW-3.6")
def test_example_5_the_fourth_card_flushes_the_offer_of_two_players() -> None:
    p = ready()
    offer(p, "G08", "G15", "G22")
    hand(p, "G29")
    worker(p, "craftsman")
    play(p, "place G29", "craftsman", "T1a", "stop")
    assert p.offer == [ED.card_names.index("G29")]
    assert all(p.gods.pool >> ED.card_names.index(name) & 1 for name in ("G08", "G15", "G22"))


@pytest.mark.rule("TAW-5.16")
def test_example_6_a_new_weaving_at_either_end() -> None:
    p = ready()
    tapestry(p, "W01", "W08")
    stack(p, "W14", "W19")
    ask(p, weaving.TakeWeaving(0))
    play(p, "top")
    assert words(p) == ["new", "row1 left", "row1 right"]
    play(p, "row1 right")
    assert tiles_of(me(p).tapestries[0]) == [tile("W01"), tile("W08"), tile("W14")]


@pytest.mark.rule("TAW-5.17")
def test_example_7_two_tapestries_pay_potatoes_a_climb_an_army_card_and_stone() -> None:
    """Four Weavings: 3 potatoes and a climb for 1 gold. Five Weavings: 1 Army card and 2 stone."""
    p = ready()
    # …|potato3 potato3|gold1 god|climb climb|god, and …|climb gold1|army army|gold1 army|stone2 stone2|army
    tapestry(p, "W08", "W27", "W04", "W24")
    tapestry(p, "W23", "W01", "W10", "W16", "W21")
    matched = weaving.matches(p, 0)
    assert [n for n, k in enumerate(matched) if k] == [1, 2, 5, 6]
    assert matched[1] == matched[2] == matched[5] == matched[6] == 1
    assert [len(tiles_of(row)) for row in me(p).tapestries] == [4, 5]
    goods(p, gold=1)
    under = len(p.stack)
    tasks.perform(p, 0, TASK_MERCHANT)
    p._turn_over(under)
    p.settle()
    draw(p)
    assert stock(p) == (3, 0, 2, 1)
    assert total(me(p).army) == 1
    assert asked(p) == "GoldClimb"
    play(p, "yes")
    assert me(p).temple == 1


@pytest.mark.rule("TAW-7.4")
def test_example_8_a_conquest_of_purple_and_blue() -> None:
    one, two = "a1-1corn", "a2-1corn"
    p = ready()
    armies(p, one, two, where="up")
    armies(p, one, one, two)
    armies(p, one, one, seat=1, where="up")
    armies(p, two, seat=1)
    goods(p, potato=2)
    goods(p, 1, potato=1)
    me(p).priest = (p.actions.index(CONQUEST) - 1) % 5
    p.settle()
    play(p, "priest", "move 1", "act", "potato", one, one, two)
    assert stock(p)[0] == 0  # the first was free
    assert me(p).soldiers(ED) == 7
    assert p.seat == 1
    play(p, two)
    assert stock(p, 1)[0] == 0
    assert me(p, 1).soldiers(ED) == 4
    play(p, "C3")  # flip 2, discard 1: 4 VP
    assert me(p).points == 14
    play(p, one, two)
    assert (count(me(p).down, army(two)), me(p).soldiers(ED)) == (1, 4)
    assert (asked(p), p.seat) == ("Conquer", 1)
    play(p, "A4")  # flip 2, discard 2: 7 VP
    assert me(p, 1).points == 17
    play(p, one, one, two)
    assert me(p, 1).soldiers(ED) == 0
    assert (asked(p), p.seat) == ("Conquer", 0)
    play(p, "K1")  # discard 1: a God card and a free Weaving
    assert asked(p) == "TakeGod"
    play(p, "deck")
    draw(p)
    assert asked(p) == "TakeWeaving"
    play(p, "top")
    draw(p)
    play(p, one)
    assert me(p).soldiers(ED) == 3
    assert me(p).markers == 8
    assert asked(p) == "SecondAction"
