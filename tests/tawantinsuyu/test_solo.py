"""TAW-10: Axomamma, what she gains, Festivals and the end."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, size, total
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu.nouns import CONQUEST, OFFERING
from pukllay.games.tawantinsuyu.position import tiles_of
from pukllay.games.tawantinsuyu.rules import solo, solo_gains
from pukllay.games.tawantinsuyu.rules.gains import Climb, Receive
from pukllay.record.game import Game
from tests.tawantinsuyu.axomamma import AXO, YOU, activate, alone, run, stand_before, tuck
from tests.tawantinsuyu.table import (
    ED,
    KIT,
    ask,
    asked,
    building,
    built,
    draw,
    goods,
    me,
    new,
    nomads,
    offer,
    play,
    quiet,
    statue,
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


@pytest.mark.rule("TAW-10.1")
def test_alone_one_plays_a_two_player_game_and_begins() -> None:
    p = new(1)
    assert len(p.sides) == 2
    assert [count(p.gone, c) for c in range(5)] == [1] * 5
    until(p, "ChooseAction", lambda options: options[0])
    assert p.seat == YOU
    assert p.occupied() == ED.blockers[0]
    assert len(p.village) == ED.village_size[2]


@pytest.mark.rule("TAW-10.2")
@pytest.mark.parametrize("stone", ["4", "2"])
def test_axomamma_starts_with_a_random_weaving_goods_an_army_card_and_two_workers(stone: str) -> None:
    p = new(1, axomamma_stone=stone)
    until(p, "AxoStartWeaving")
    assert words(p) == ["SW01", "SW02", "SW03", "SW04"]
    play(p, "SW02")
    assert (asked(p), words(p)) == ("StartWeaving", ["SW01", "SW03", "SW04"])
    play(p, "SW01")
    until(p, "KeepGod", lambda options: options[0])
    it = me(p, AXO)
    assert stock(p, AXO) == (0, 2, int(stone), 1)
    assert (total(it.army), total(it.workers), it.gods) == (1, 2, 0)
    assert tiles_of(it.tapestries[0]) == [tile("SW02")]


@pytest.mark.rule("TAW-10.3")
def test_a_die_places_its_high_priest_with_free_steps_and_four_cards_are_tucked() -> None:
    p = new(1)
    until(p, "PlacePriest", lambda options: options[0])
    play(p, "section 3", "die 4")
    assert me(p, AXO).priest == (3 + 4) % 5
    assert p.upper[2] == AXO
    assert (me(p, AXO).points, me(p, AXO).steps) == (10, 4)  # without reward
    draw(p)
    assert len(p.tucked) == 4
    assert p.tokens == ED.token_start
    assert 0 <= p.personality <= 3
    seen = KIT.view(p, YOU)
    assert seen["tucked"] == [ED.card_god[c] for c in p.tucked]
    del seen["printed"]
    assert not {ED.card_names[c] for c in p.tucked} & set(str(seen).split("'"))


@pytest.mark.rule("TAW-10.4")
def test_it_takes_the_nearer_high_priest_action_whose_condition_it_meets() -> None:
    p = alone()
    goods(p, AXO, corn=4)
    stand_before(p, OFFERING)
    p.log = []
    turn_of(p, AXO)
    draw(p)
    assert me(p, AXO).priest == p.actions.index(OFFERING)
    assert "Axomamma looks at Offering in section 2: its condition is met." in told(p)
    assert me(p, AXO).temple == 2
    p = alone()
    goods(p, AXO, corn=4)
    me(p, AXO).priest = (p.actions.index(OFFERING) - 2) % 5
    p.log = []
    turn_of(p, AXO)
    assert "Axomamma looks at Produce in section 1: its condition is not met." in told(p)
    assert me(p, AXO).priest == p.actions.index(OFFERING)


@pytest.mark.rule("TAW-10.4")
def test_else_it_places_a_worker_and_buys_none() -> None:
    p = alone()
    worker(p, "priest", AXO)
    goods(p, AXO, potato=4, corn=3)
    before = len(p.village)
    tuck(p, "G01", "G08", "G15", "G22")
    turn_of(p, AXO)
    assert asked(p) == "Die"
    play(p, "die 4")
    until(p, "ChooseAction", quiet)
    assert size(p.occupied()) == 1
    assert len(p.village) == before  # the token 4 builds Steps; nothing was bought


@pytest.mark.rule("TAW-10.5")
@pytest.mark.parametrize(
    ("colour", "expected"),
    [("architect", (0, 0, 1, 0)), ("craftsman", (0, 1, 0, 0)), ("courier", (1, 0, 0, 0)), ("warrior", (1, 0, 0, 0))],
)
def test_a_worker_brings_the_reward_of_its_colour(colour: str, expected: tuple[int, ...]) -> None:
    p = alone()
    village(p, colour)
    run(p, solo_gains.TakesWorker(AXO))
    assert stock(p, AXO) == expected


@pytest.mark.rule("TAW-10.5")
def test_a_priest_removes_the_oldest_card_of_the_offer_for_a_point() -> None:
    p = alone()
    village(p, "priest")
    offer(p, "G01", "G02")
    run(p, solo_gains.TakesWorker(AXO))
    assert (p.offer, me(p, AXO).points) == ([1], 11)


@pytest.mark.rule("TAW-10.6")
def test_a_third_worker_makes_one_leave_at_random() -> None:
    p = alone()
    for colour in ("architect", "warrior"):
        worker(p, colour, AXO)
    village(p, "courier")
    ask(p, solo_gains.TakesWorker(AXO))
    assert asked(p) == "LosesWorker"
    assert words(p) == ["0", "1", "2"]
    before = p.gone
    play(p, "1")
    assert me(p, AXO).line == (0, 3)
    assert p.gone == before + (1 << 8)


@pytest.mark.rule("TAW-10.7")
def test_instead_of_a_god_card_it_scores_for_removing_the_oldest_offered_one() -> None:
    p = alone()
    offer(p, "G05", "G01")
    run(p, Receive(AXO, ED.reward_gain[3]))  # a God card and 1 potato
    assert (p.offer, p.gods.bottom, me(p, AXO).points) == ([0], (4,), 11)
    assert me(p, AXO).gods == 0
    p.offer = []
    p.gods.pool |= 1
    run(p, Receive(AXO, ED.reward_gain[3]))
    assert me(p, AXO).points == 11


@pytest.mark.rule("TAW-10.8")
def test_training_gives_it_one_card_which_all_may_see() -> None:
    p = alone()
    ask(p, Receive(AXO, ED.temple_gain[2]))
    assert p.stack[-1].seen_by(p) == -1
    draw(p)
    assert total(me(p, AXO).army) == 1
    assert p.army_discard == 0
    assert "army" in KIT.view(p, YOU)["sides"][AXO]


@pytest.mark.rule("TAW-10.9")
def test_of_a_choice_it_takes_what_it_has_fewest_of() -> None:
    choice = ED.gains[ED.building_gain[building("P10")]].choice  # gold, corn, stone, potato
    p = alone()
    assert solo_gains.preferred(p, AXO, choice) == 0  # all equal: gold first
    goods(p, AXO, gold=1)
    assert solo_gains.preferred(p, AXO, choice) == 1  # then corn
    goods(p, AXO, gold=1, corn=1)
    assert solo_gains.preferred(p, AXO, choice) == 2
    goods(p, AXO, gold=1, corn=1, stone=1)
    assert solo_gains.preferred(p, AXO, choice) == 3
    goods(p, AXO, gold=3, corn=2, stone=4, potato=3)
    assert solo_gains.preferred(p, AXO, choice) == 1


@pytest.mark.rule("TAW-10.10")
def test_five_potatoes_become_five_points() -> None:
    p = alone()
    goods(p, AXO, potato=4, gold=3)
    run(p, Receive(AXO, ED.building_gain[building("P02")]))  # 4 potatoes
    assert (me(p, AXO).potato, me(p, AXO).points, me(p, AXO).gold) == (3, 15, 3)


@pytest.mark.rule("TAW-10.11")
def test_with_a_high_priest_action_it_draws_an_army_card_and_clears_two_cards() -> None:
    p = alone()
    goods(p, AXO, corn=4)
    offer(p, "G05", "G01", "G09")
    stand_before(p, OFFERING)
    me(p, AXO).temple = 3  # beyond the training reward
    turn_of(p, AXO)
    draw(p)
    assert total(me(p, AXO).army) == 1
    assert p.offer == [8]
    assert p.gods.bottom == (4, 0)
    assert me(p, AXO).points == 10  # no points for these


@pytest.mark.rule("TAW-10.12")
def test_stone_or_worker_goes_by_what_it_has_fewer_of() -> None:
    choice = ED.gains[ED.temple_gain[5]].choice
    p = alone()
    assert solo_gains.preferred(p, AXO, choice) == 1  # equal, no Worker: a Worker
    goods(p, AXO, stone=2)
    worker(p, "priest", AXO)
    worker(p, "priest", AXO)
    assert solo_gains.preferred(p, AXO, choice) == 0  # equal, two Workers: stone
    goods(p, AXO, stone=3)
    assert solo_gains.preferred(p, AXO, choice) == 1
    goods(p, AXO, stone=1)
    assert solo_gains.preferred(p, AXO, choice) == 0
    village(p)
    nomads(p)
    goods(p, AXO, stone=9)
    assert solo_gains.preferred(p, AXO, choice) == 0  # nobody is there


@pytest.mark.rule("TAW-10.12")
def test_its_free_worker_comes_from_the_potato_end_else_from_the_nomads() -> None:
    p = alone()
    village(p, "courier", "priest")
    me(p, AXO).temple = 4
    run(p, Climb(AXO, left=1))
    assert me(p, AXO).line == (3,)
    p = alone()
    village(p)
    nomads(p, "warrior")
    me(p, AXO).temple = 4
    run(p, Climb(AXO, left=1))
    assert me(p, AXO).line == (2,)
    assert total(p.nomads) == 1  # refilled


@pytest.mark.rule("TAW-10.28")
def test_at_a_festival_it_scores_its_weavings_and_feeds_nothing() -> None:
    p = alone()
    tapestry(p, "W01", "W08", seat=AXO)
    tapestry(p, "W02", seat=AXO)
    tuck(p, "G01", "G08", "G15", "G22")
    p.holder, p.festivals = YOU, 1
    village(p)
    turn_of(p, YOU)
    assert me(p, AXO).tally[15] == 3
    assert me(p, AXO).points == 13 + (2 if me(p).points > 13 else 0)


@pytest.mark.rule("TAW-10.29")
def test_it_gains_two_points_if_behind_and_you_draw_by_your_standing() -> None:
    for mine, its, cards, gained in ((30, 20, 1, 2), (20, 30, 2, 0), (20, 20, 1, 0)):
        p = alone()
        me(p).points, me(p, AXO).points = mine, its
        p.holder, p.festivals = YOU, 1
        village(p)
        turn_of(p, YOU)
        draw(p)
        assert me(p, AXO).points == its + gained
        assert size(me(p).gods) == cards


@pytest.mark.rule("TAW-10.29")
def test_the_order_of_the_draw_is_settled_before_its_two_points() -> None:
    p = alone()
    me(p).points, me(p, AXO).points = 21, 20
    p.holder, p.festivals = AXO, 1
    village(p)
    p.log = []
    turn_of(p, AXO)
    draw(p)
    assert size(me(p).gods) == 1  # you were ahead, though it is ahead now
    assert me(p, AXO).points == 22
    lines = told(p)
    assert lines.index("Axomamma is behind.") < next(n for n, one in enumerate(lines) if "draws a God card" in one)


@pytest.mark.rule("TAW-10.30")
def test_before_the_scoring_it_rejuvenates_and_worships_and_you_do_not_follow() -> None:
    p = alone()
    built(p, "P01", seat=AXO, worn=True)
    statue(p, "large arrow", seat=AXO)
    statue(p, "small arrow")
    me(p, AXO).temple = 9
    p.holder, p.festivals = YOU, 3
    village(p)
    turn_of(p, YOU)
    draw(p)
    assert p.seat == NOBODY
    it = me(p, AXO)
    assert it.worn == 0
    assert (it.temple, it.statues) == (12, 0)
    assert total(me(p).statues) == 1
    assert it.tally[8] == 12


@pytest.mark.rule("TAW-10.31")
def test_one_wins_with_120_points_and_more_than_axomamma() -> None:
    p = alone()
    for mine, its, wins in ((120, 119, True), (119, 10, False), (130, 130, False), (140, 150, False), (150, 140, True)):
        me(p).points, me(p, AXO).points = mine, its
        assert (p.standing(YOU) > p.standing(AXO)) == wins


@pytest.mark.rule("TAW-10.32")
def test_a_statue_of_the_cards_god_scores_five() -> None:
    p = alone()
    worker(p, "warrior", AXO)
    statue(p, "small zigzag", seat=AXO)
    tuck(p, "G01", "G08", "G15", "G22")
    ask(p, solo.FindSpace(AXO, 0))
    play(p, "T2a")
    assert me(p, AXO).points == 15
    assert stock(p, AXO) == (0, 0, 0, 0)  # nothing else of the card


@pytest.mark.rule("TAW-10.33")
def test_its_passive_buildings_do_nothing_but_score() -> None:
    p = alone()
    built(p, "Z17", "Z18", "Z06", "Z10", "Z11", seat=AXO)
    activate(p, CONQUEST)
    assert stock(p, AXO) == (0, 0, 0, 0)
    p.holder, p.festivals = YOU, 3
    village(p)
    turn_of(p, YOU)
    draw(p)
    while p.seat != NOBODY:
        play(p, quiet(words(p)))
    assert me(p, AXO).tally[9] == 10
    assert me(p, AXO).potato == 0


def test_a_whole_solo_game_is_told_in_words_of_both_languages() -> None:
    game, rng = Game(KIT, KIT.edition, 1, 3), Rng(4)
    while not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    for lang, phrase in (("en", "Axomamma rolls"), ("fr", "Axomamma lance le dé")):
        log = game.log(lang, YOU)
        assert any(phrase in line for line in log)
        assert all(line.strip() and "{" not in line for line in log)
    assert game.names[-1] == "Axomamma"
    assert len(game.scores) == 2


def test_nothing_of_axomamma_is_asked_of_you() -> None:
    p, rng = new(1), Rng(8)
    while p.seat != NOBODY:
        assert p.seat in (YOU, CHANCE)
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
