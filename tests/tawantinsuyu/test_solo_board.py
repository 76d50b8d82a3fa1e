"""TAW-10: Axomamma's Workers, cards and tokens."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, members, total
from pukllay.games.tawantinsuyu.nouns import TASK_WEAVINGS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, tiles_of
from pukllay.games.tawantinsuyu.rules import solo, tasks
from tests.tawantinsuyu.axomamma import AXO, YOU, alone, tuck
from tests.tawantinsuyu.table import (
    ED,
    ask,
    asked,
    built,
    draw,
    goods,
    market,
    me,
    new,
    nomads,
    offer,
    play,
    space,
    stack,
    stand,
    steps,
    stock,
    tapestry,
    tile,
    told,
    turn_of,
    until,
    village,
    words,
    worker,
)


@pytest.mark.rule("TAW-10.18")
def test_the_die_selects_a_card_and_the_oldest_worker_is_placed() -> None:
    p = alone()
    worker(p, "warrior", AXO)
    worker(p, "priest", AXO)
    tuck(p, "G01", "G08", "G15", "G22")
    ask(p, solo.Die(AXO, solo.FOR_CARD))
    assert words(p) == ["die 1", "die 2", "die 3", "die 4"]
    assert [p.stack[-1].odds(p, n) for n in (1, 2, 3, 4)] == [1, 2, 2, 1]
    play(p, "die 3")
    assert asked(p) == "PlaceWorker"
    play(p, words(p)[0])
    (placed,) = members(p.on_board[2])  # the Warrior came first
    assert ED.god_of[placed] == ED.god_names.index("squares")
    assert me(p, AXO).line == (4,)


@pytest.mark.rule("TAW-10.18")
def test_which_of_its_first_workers_is_older_is_drawn() -> None:
    p = new(1)
    until(p, "AxoLine", lambda options: options[0])
    line = me(p, AXO).line
    q = p.copy()
    play(p, "0")
    play(q, "1")
    assert (me(p, AXO).line, me(q, AXO).line) == (line, (line[1], line[0]))


@pytest.mark.rule("TAW-10.19")
@pytest.mark.parametrize(("held", "order"), [(0, "TMB"), (1, "MTB"), (2, "BMT")])
def test_it_looks_for_its_symbol_terrace_by_terrace(held: int, order: str) -> None:
    for terrace in order:
        p = alone()
        worker(p, "warrior", AXO)
        tuck(p, "G01", "G08", "G15", "G22")
        p.festivals = held
        before = order[: order.index(terrace)]
        blocked = [n for n in ED.space_names if n[0] in before and ED.god_of[space(n)] == 0]
        for n, name in enumerate(blocked):
            stand(p, ("architect", "craftsman", "courier", "priest")[n % 4], name)
        ask(p, solo.FindSpace(AXO, 0))
        assert {w[0] for w in words(p)} == {terrace}


@pytest.mark.rule("TAW-10.19")
def test_of_several_spaces_it_takes_the_cheapest_way_and_your_steps_score() -> None:
    p = alone()
    worker(p, "warrior", AXO)
    tuck(p, "G29", "G08", "G15", "G22")  # trefoil: M2c, M3b and M5b on the middle terrace
    p.festivals = 1
    me(p, AXO).priest = 2
    ask(p, solo.FindSpace(AXO, 0))
    assert words(p) == ["M3b"]
    steps(p, YOU, "upper2")  # M2c: 1 for roaming, nothing for the way down
    p.settle()
    assert words(p) == ["M2c"]
    play(p, "M2c")
    assert me(p).points == 11
    assert stock(p, AXO) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-10.19")
def test_equal_spaces_are_drawn_at_random_and_the_card_goes_to_the_offer() -> None:
    p = alone()
    worker(p, "warrior", AXO)
    tuck(p, "G01", "G08", "G15", "G22")  # zigzag: T2a and T5a are one section away
    ask(p, solo.FindSpace(AXO, 0))
    assert words(p) == ["T2a", "T5a"]
    play(p, "T5a")
    assert p.offer == [ED.card_names.index("G01")]  # the card that was tucked, not another of its symbol
    assert asked(p) == "Tuck"
    play(p, "spiral", "G09")
    assert len(p.tucked) == 4
    assert ED.card_god[p.tucked[0]] == 1
    assert p.check() == ""


@pytest.mark.rule("TAW-10.19")
def test_without_any_space_another_card_is_drawn() -> None:
    p = alone()
    worker(p, "warrior", AXO)
    tuck(p, "G01", "G08", "G15", "G22")
    zigzag = [name for name in ED.space_names if ED.god_of[space(name)] == 0]
    for n, name in enumerate(zigzag):
        stand(p, ("architect", "craftsman", "courier", "priest")[n % 4], name)
    ask(p, solo.FindSpace(AXO, 0))
    assert asked(p) == "Tuck"
    play(p, "diamond", "G23")
    assert p.offer == [0]
    assert asked(p) == "PlaceWorker"
    assert all(ED.god_of[space(w)] == 3 for w in words(p))


@pytest.mark.rule("TAW-10.19")
def test_when_every_card_has_been_tried_in_vain_the_worker_stays() -> None:
    p = alone()
    worker(p, "warrior", AXO)
    tuck(p, "G01", "G08", "G15", "G22")
    zigzag = [name for name in ED.space_names if ED.god_of[space(name)] == 0]
    for n, name in enumerate(zigzag):
        stand(p, ("architect", "craftsman", "courier", "priest")[n % 4], name)
    ask(p, solo.FindSpace(AXO, 0, done=42))
    assert asked(p) == "ChooseAction"
    assert me(p, AXO).line == (2,)


def act(p: Tawantinsuyu, token: int, at: int) -> None:
    """The token acts from a space of its loop (counted from 1)."""
    p.tokens[token] = at - 1
    ask(p, solo.TokenAction(AXO, token))


def land(p: Tawantinsuyu) -> None:
    """The token 2 of the top row moves on to the space of the personality."""
    p.rolled = 2
    for token in range(8):
        p.tokens[token] = ED.personality_space - 2 if token == 0 else 0
    ask(p, solo.MoveTokens(AXO))


@pytest.mark.rule("TAW-10.20")
def test_all_tokens_of_the_rolled_number_act_from_top_to_bottom_and_move_on() -> None:
    p = alone(personality="none")
    worker(p, "warrior", AXO)
    tuck(p, "G01", "G08", "G15", "G22")
    village(p, "courier", "architect")
    p.log = []
    ask(p, solo.Die(AXO, solo.FOR_CARD))
    play(p, "die 2")  # top space 1 (a potato), middle space 4 (Steps), bottom space 2 (corn end)
    draw(p)
    acts = [line for line in told(p) if line.startswith("Token on")]
    assert acts == [
        "Token on the top row, space 1: 1 potato.",
        "Token on the middle row, space 4: Steps.",
        "Token on the bottom row, space 2: Worker from the corn end.",
    ]
    assert stock(p, AXO) == (1, 0, 1, 1)  # a gold instead of Steps; the Architect brings a stone
    assert [p.tokens[t] for t in range(8) if ED.token_value[t] == 2] == [2, 0, 3]


@pytest.mark.rule("TAW-10.20")
def test_a_middle_action_that_cannot_be_paid_gives_gold_and_a_bottom_one_is_skipped() -> None:
    for at in range(1, 6):
        p = alone(personality="none")
        p.log = []
        act(p, 3, at)
        assert stock(p, AXO) == (0, 0, 0, 1), at
        assert any("1 gold instead" in line for line in told(p))
    for at in range(1, 6):
        p = alone(personality="none")
        village(p)
        nomads(p)
        p.log = []
        act(p, 5, at)
        assert me(p, AXO).line == ()
        assert any("skips it" in line for line in told(p))


@pytest.mark.rule("TAW-10.20")
def test_the_top_row_gives_its_goods() -> None:
    found = []
    for at in range(1, 6):
        p = alone(personality="none")
        act(p, 0, at)
        found.append(stock(p, AXO))
    assert found == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (0, 1, 0, 0)]


@pytest.mark.rule("TAW-10.21")
def test_it_buys_two_weavings_for_its_largest_tapestry_of_the_highest_numbers() -> None:
    p = alone()
    tapestry(p, "W01", "W08", seat=AXO)
    tapestry(p, "W02", seat=AXO)
    stack(p, "W03", "W14", "W19", "W20")
    goods(p, AXO, corn=2, gold=1)
    act(p, 3, 1)
    draw(p)
    # W14 and W19 fit the longest one; W19 first, then W14. W03 is left to you.
    assert tiles_of(me(p, AXO).tapestries[0]) == [tile("W01"), tile("W08"), tile("W19"), tile("W14")]
    assert stock(p, AXO) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-10.21")
def test_it_buys_one_and_gains_gold_if_it_cannot_pay_two_and_you_may_buy_a_leftover() -> None:
    p = alone()
    stack(p, "W03", "W14", "W19", "W20")
    goods(p, AXO, corn=2)
    goods(p, corn=3)
    act(p, 3, 1)
    draw(p)
    assert stock(p, AXO) == (0, 1, 0, 1)
    assert tiles_of(me(p, AXO).tapestries[0]) == [tile("W19")]
    assert (asked(p), p.seat) == ("BuyLeftover", YOU)


@pytest.mark.rule("TAW-10.22")
def test_it_buys_a_leftover_with_two_corn_if_it_lengthens_a_tapestry() -> None:
    for corn, gold, row, buys in ((3, 0, "W01", True), (2, 1, "W01", True), (2, 0, "W01", False), (1, 9, "W01", False)):
        p = alone()
        tapestry(p, row, seat=AXO)
        stack(p, "W08", "W02", "W03", "W20")
        goods(p, AXO, corn=corn, gold=gold)
        under = len(p.stack)
        tasks.perform(p, YOU, TASK_WEAVINGS)
        p._turn_over(under)
        p.settle()
        draw(p)
        play(p, "none")
        assert (len(tiles_of(me(p, AXO).tapestries[0])) == 2) == buys, (corn, gold)
    p = alone()
    tapestry(p, "W01", seat=AXO)
    stack(p, "W02", "W03", "W04", "W20")  # all stripes: each would begin a new Tapestry
    goods(p, AXO, corn=9)
    under = len(p.stack)
    tasks.perform(p, YOU, TASK_WEAVINGS)
    p._turn_over(under)
    p.settle()
    draw(p)
    play(p, "none")
    assert len(me(p, AXO).tapestries) == 1


@pytest.mark.rule("TAW-10.23")
def test_its_statue_is_of_the_god_of_a_tucked_card_large_before_small() -> None:
    p = alone()
    tuck(p, "G01", "G08", "G15", "G22")
    goods(p, AXO, stone=8)
    q = p.copy()
    act(p, 3, 3)
    assert asked(p) == "Die"
    play(p, "die 2")
    assert count(me(p, AXO).statues, 6 + 1) == 1  # large spiral
    assert me(p, AXO).points == 19
    assert len(p.tucked) == 4
    goods(q, AXO, stone=3)
    act(q, 3, 3)
    play(q, "die 2")
    assert count(me(q, AXO).statues, 1) == 1  # small spiral


@pytest.mark.rule("TAW-10.23")
def test_the_next_card_clockwise_serves_and_else_a_random_statue() -> None:
    p = alone()
    tuck(p, "G01", "G08", "G15", "G22")
    goods(p, AXO, stone=3)
    p.statues &= ~(15 << 4 * 3 | 15 << 4 * 9)  # no diamond is left
    act(p, 3, 3)
    play(p, "die 4")
    assert count(me(p, AXO).statues, 0) == 1  # slot 4 is diamond: on to slot 1, zigzag
    p = alone()
    tuck(p, "G01", "G02", "G03", "G04")
    goods(p, AXO, stone=8)
    p.statues &= ~(15 | 15 << 4 * 6)
    act(p, 3, 3)
    play(p, "die 1")
    assert asked(p) == "RandomStatue"
    assert all(w.startswith("large") for w in words(p))


@pytest.mark.rule("TAW-10.24")
def test_a_building_costs_it_one_stone_or_gold_and_is_drawn_at_random() -> None:
    p = alone()
    market(p, "P01", "P19", "Z01", "Z20")
    goods(p, AXO, stone=1, gold=1)
    act(p, 3, 2)
    assert words(p) == ["P01", "P19"]
    play(p, "P19")
    assert stock(p, AXO) == (0, 0, 0, 1)
    act(p, 3, 5)
    assert words(p) == ["Z01", "Z20"]
    play(p, "Z20")
    assert stock(p, AXO) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-10.24")
def test_its_steps_go_up_first_from_its_high_priest_and_avoid_points_for_you() -> None:
    p = alone()
    me(p, AXO).priest = 3
    assert solo.next_steps(p, AXO) == 3
    steps(p, YOU, "upper4", "upper5")
    assert solo.next_steps(p, AXO) == 0  # clockwise
    steps(p, YOU, "upper1", "upper2")
    steps(p, AXO, "upper3")
    assert solo.next_steps(p, AXO) == 5 + 2  # its own first
    steps(p, AXO, "lower3")
    assert solo.next_steps(p, AXO) == 5 + 3
    goods(p, AXO, stone=3)
    act(p, 3, 4)
    assert stock(p, AXO) == (2, 1, 0, 0)
    assert me(p, AXO).points == 14
    assert me(p).points == 12  # it could not be avoided
    me(p, AXO).steps = 0
    assert solo.next_steps(p, AXO) == -1


@pytest.mark.rule("TAW-10.25")
def test_it_recruits_from_the_ends_of_the_village_and_the_nomads_for_free() -> None:
    for at, colour in ((1, 3), (2, 0), (3, 2)):
        p = alone()
        village(p, "courier", "priest", "architect")
        nomads(p, "warrior")
        act(p, 5, at)
        draw(p)
        assert me(p, AXO).line == (colour,)


@pytest.mark.rule("TAW-10.26")
def test_without_a_worker_it_takes_a_nomad_clears_the_offer_and_walks_on() -> None:
    p = alone()
    nomads(p, "craftsman")
    offer(p, "G05", "G01", "G09")
    me(p, AXO).priest = 1
    turn_of(p, AXO)
    draw(p)
    it = me(p, AXO)
    assert (it.line, stock(p, AXO)) == ((1,), (0, 1, 0, 0))
    assert (p.offer, it.points) == ([8], 12)
    assert total(it.army) == 1
    assert it.priest == 2
    assert p.turn == YOU


@pytest.mark.rule("TAW-10.27")
@pytest.mark.parametrize("which", ["statues", "weavings", "temple", "buildings"])
def test_each_personality_gives_gold_and_its_action_for_free(which: str) -> None:
    p = alone(personality=which)
    market(p, "P01", "Z01")
    stack(p, "W01", "W08")
    land(p)
    if which == "statues":
        assert asked(p) == "RandomStatue"
        assert all(w.startswith("small") for w in words(p))
        play(p, words(p)[0])
        assert me(p, AXO).points == 13
    elif which == "weavings":
        draw(p)
        assert tiles_of(me(p, AXO).tapestries[0]) == [tile("W01")]
        assert p.face_up == tile("W08")
    elif which == "temple":
        draw(p)
        assert me(p, AXO).temple == 1
        assert stock(p, AXO) == (1, 0, 0, 1)  # its reward: a potato
    else:
        assert words(p) == ["P01"]  # fewer than two face-up Production Buildings
        play(p, "P01")
        built(p, "P02", seat=AXO)
        land(p)
        assert words(p) == ["Z01"]
    assert me(p, AXO).gold >= 1


@pytest.mark.rule("TAW-10.27")
def test_the_personality_acts_once_as_the_token_lands_and_not_when_it_is_rolled_there() -> None:
    p = alone(personality="temple")
    p.log = []
    land(p)
    draw(p)
    assert (me(p, AXO).temple, me(p, AXO).gold) == (1, 1)
    assert told(p)[:3] == [
        "The token 2 moves on to space 4 of the top row.",
        "Axomamma, climber of the Temple: gold and its favourite action.",
        "Axomamma: +1 gold.",
    ]
    p.log = []
    ask(p, solo.TokenAction(AXO, 0))
    assert (me(p, AXO).temple, me(p, AXO).gold) == (1, 1)
    assert told(p) == ["Token on the top row, space 4: the personality there acted as the token landed."]


@pytest.mark.rule("TAW-10.27")
def test_an_option_lets_the_personality_act_when_the_number_is_rolled() -> None:
    p = alone(personality="temple", personality_acts="rolled")
    land(p)
    assert (me(p, AXO).temple, me(p, AXO).gold) == (0, 0)
    act(p, 0, 4)
    draw(p)
    assert (me(p, AXO).temple, me(p, AXO).gold) == (1, 1)


@pytest.mark.rule("TAW-10.27")
def test_tokens_of_the_other_rows_do_not_wake_the_personality() -> None:
    p = alone(personality="temple")
    p.rolled = 1  # no token of the top row has this number
    for token in range(8):
        p.tokens[token] = 2
    ask(p, solo.MoveTokens(AXO))
    assert (me(p, AXO).temple, me(p, AXO).gold) == (0, 0)
