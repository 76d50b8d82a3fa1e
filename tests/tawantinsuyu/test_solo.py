"""TAW-10: Axomamma."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, members, size, total
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu.nouns import CONQUEST, OFFERING, PRODUCE, RENEWAL, TASK_WEAVINGS, WORSHIP
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, tiles_of
from pukllay.games.tawantinsuyu.rules import solo, solo_conquest, solo_follow, solo_gains, tasks
from pukllay.games.tawantinsuyu.rules.gains import Climb, Receive
from pukllay.record.game import Game
from tests.tawantinsuyu.table import (
    ED,
    KIT,
    NOTATION,
    armies,
    ask,
    asked,
    building,
    built,
    draw,
    goods,
    market,
    me,
    new,
    nomads,
    offer,
    play,
    quiet,
    ready,
    space,
    stack,
    stand,
    statue,
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

YOU, AXO = 0, 1


def alone(**options: str) -> Tawantinsuyu:
    """A solo game after set-up with an empty table; its High Priest stands in section 1, four cards are tucked."""
    return ready(1, 1, **options)


def tuck(p: Tawantinsuyu, *names: str) -> None:
    """These cards lie under its board."""
    for card in p.tucked:
        p.gods.pool |= 1 << card
    p.tucked = []
    for name in names:
        card = ED.card_names.index(name)
        p.gods.pool &= ~(1 << card)
        p.tucked.append(card)
    p.settle()
    assert p.check() == "", p.check()


def run(p: Tawantinsuyu, what: object) -> None:
    """Run a rule of Axomamma's and let chance answer."""
    ask(p, what)  # type: ignore[arg-type]
    draw(p)


def activate(p: Tawantinsuyu, action: int, how: str = "gold") -> None:
    me(p).priest = (p.actions.index(action) - 1) % 5
    p.settle()
    play(p, "priest", "move 1", how)


def stand_before(p: Tawantinsuyu, action: int) -> None:
    """Its High Priest stands just before an action."""
    me(p, AXO).priest = (p.actions.index(action) - 1) % 5


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


@pytest.mark.rule("TAW-10.13")
def test_the_conditions_of_its_high_priest_actions() -> None:
    p = alone()
    assert [solo.condition(p, AXO, action) for action in range(5)] == [False] * 5
    goods(p, AXO, corn=3, gold=5)
    assert not solo.condition(p, AXO, OFFERING)
    goods(p, AXO, corn=4)
    assert solo.condition(p, AXO, OFFERING)
    built(p, "P01", seat=AXO)
    built(p, "P03", "P04", seat=AXO, worn=True)
    assert not solo.condition(p, AXO, PRODUCE)
    assert not solo.condition(p, AXO, RENEWAL)
    armies(p, "a1-1gold", seat=AXO, where="down")
    assert solo.condition(p, AXO, RENEWAL)
    built(p, "P02", seat=AXO)
    assert solo.condition(p, AXO, PRODUCE)
    statue(p, "small arrow", seat=AXO)
    assert solo.condition(p, AXO, WORSHIP)
    p.bag -= 2
    p.casualties = 2
    armies(p, "a1-1gold", seat=AXO)
    armies(p, "a1-1corn", seat=AXO, where="up")
    assert not solo.condition(p, AXO, CONQUEST)
    armies(p, "a2-1corn", seat=AXO)
    assert solo.condition(p, AXO, CONQUEST)
    me(p, AXO).temple = ED.temple_top  # nothing to climb any more
    assert not solo.condition(p, AXO, OFFERING)
    assert not solo.condition(p, AXO, WORSHIP)
    me(p, AXO).temple -= 1
    assert solo.condition(p, AXO, OFFERING)
    assert solo.condition(p, AXO, WORSHIP)


@pytest.mark.rule("TAW-10.14")
def test_it_produces_with_all_and_keeps_the_highest_face_up_when_active() -> None:
    p = alone()
    built(p, "P02", "P03", "P09", seat=AXO)
    run(p, solo_follow.AxoActs(AXO, PRODUCE))
    assert stock(p, AXO) == (0, 2, 0, 0)
    assert me(p, AXO).points == 10 + 5 + 3
    assert me(p, AXO).worn == 1 << building("P02") | 1 << building("P03")
    p = alone()
    built(p, "P02", "P03", seat=AXO)
    activate(p, PRODUCE)
    assert me(p, AXO).worn == me(p, AXO).built


@pytest.mark.rule("TAW-10.14")
def test_you_may_follow_its_produce() -> None:
    p = alone()
    built(p, "P02", "P03", seat=AXO)
    built(p, "P05")
    stand_before(p, PRODUCE)
    turn_of(p, AXO)
    assert (asked(p), p.seat) == ("Produce", YOU)
    assert words(p) == ["produce P05", "done"]


@pytest.mark.rule("TAW-10.15")
def test_it_worships_and_offers_as_much_as_it_can() -> None:
    p = alone()
    statue(p, "large arrow", "small arrow", "small spiral", seat=AXO)
    me(p, AXO).temple = 3
    run(p, solo_follow.AxoActs(AXO, WORSHIP))
    assert me(p, AXO).temple == 7
    assert total(me(p, AXO).statues) == 1
    p = alone()
    statue(p, "large arrow", "small arrow", seat=AXO)
    me(p, AXO).temple = 3
    activate(p, WORSHIP)
    assert (me(p, AXO).temple, members(me(p, AXO).statues)) == (4, [4 * 11])  # the large one is left
    p = alone()
    goods(p, AXO, corn=4, gold=3)
    me(p, AXO).temple = 3
    run(p, solo_follow.AxoActs(AXO, OFFERING))
    assert me(p, AXO).temple == 6
    assert stock(p, AXO)[1] == 0
    assert stock(p, AXO)[3] == 3 - 2 + 1  # two as corn, and step 6 brings one
    p = alone()
    goods(p, AXO, corn=7)
    me(p, AXO).temple = 3
    activate(p, OFFERING)
    assert (me(p, AXO).temple, me(p, AXO).corn) == (4, 4)


def conquered(p: Tawantinsuyu, seat: int, *names: str) -> None:
    for name in names:
        me(p, seat).conquered |= 1 << ED.conquest_names.index(name)
        me(p, seat).markers -= 1


def aim(p: Tawantinsuyu) -> str:
    return str(ED.conquest_names[solo_conquest.target(p, AXO)])


@pytest.mark.rule("TAW-10.16")
def test_it_conquers_the_space_of_most_points_and_ties_go_by_the_regions() -> None:
    p = alone()
    armies(p, *["a1-1gold"] * 4, *["a2-1corn"] * 2, seat=AXO, where="up")
    assert aim(p) == "A4"  # 7 VP as at C4: no markers anywhere, so Antisuyu by name
    conquered(p, YOU, "A4")
    assert aim(p) == "C4"  # 7 VP
    conquered(p, YOU, "C4")
    assert aim(p) == "A5"  # 6 VP as at C5: flip 4, discard 3
    conquered(p, YOU, "A5", "C5")
    assert aim(p) == "K5"  # 4 VP each at C3, Q4, K5: Q and K have no markers, K comes before Q
    conquered(p, YOU, "K1")
    assert aim(p) == "Q4"  # now Kuntisuyu has a marker
    conquered(p, AXO, "Q1", "Q2", "Q3")
    assert aim(p) == "K5"


@pytest.mark.rule("TAW-10.16")
def test_of_equal_regions_it_prefers_one_with_fewer_than_three_of_its_markers() -> None:
    p = alone()
    armies(p, *["a1-1gold"] * 4, *["a2-1corn"] * 2, seat=AXO, where="up")
    conquered(p, YOU, "A4", "A5", "C3", "C4", "C5", "K1", "K2", "K3")
    conquered(p, AXO, "Q1", "Q2", "Q3")
    assert aim(p) == "K5"  # Q4 gives 4 VP too, and Qullasuyu has none of yours


@pytest.mark.rule("TAW-10.16")
def test_then_it_prefers_the_region_with_fewest_of_your_markers() -> None:
    p = alone()
    armies(p, *["a1-1gold"] * 4, *["a2-1corn"] * 2, seat=AXO, where="up")
    conquered(p, YOU, "A4", "A5", "C3", "C4", "C5", "K1")
    conquered(p, AXO, "Q1")
    assert aim(p) == "Q4"  # Kuntisuyu comes first by name, but has one of yours


@pytest.mark.rule("TAW-10.16")
def test_with_two_of_its_markers_a_region_is_not_yet_avoided() -> None:
    p = alone()
    armies(p, *["a1-1gold"] * 4, *["a2-1corn"] * 2, seat=AXO, where="up")
    conquered(p, YOU, "A4", "A5", "C3", "C4", "C5", "K1", "K2", "K3", "Q1")
    conquered(p, AXO, "Q2", "Q3")
    assert aim(p) == "Q4"  # three markers in each; Qullasuyu has one of yours, Kuntisuyu three


@pytest.mark.rule("TAW-10.16")
def test_of_equal_regions_the_fewest_of_your_markers_are_counted_and_not_only_whether_there_are_any() -> None:
    p = alone()
    armies(p, *["a1-1gold"] * 4, *["a2-1corn"] * 2, seat=AXO, where="up")
    conquered(p, YOU, "A4", "A5", "C3", "C4", "C5", "K1", "K2", "Q1")
    conquered(p, AXO, "Q2")
    assert aim(p) == "Q4"


@pytest.mark.rule("TAW-10.16")
def test_for_an_odd_number_it_still_flips_a_two_before_a_one() -> None:
    p = alone()
    armies(p, "a1-1gold", "a1-1gold", "a2-1corn", seat=AXO, where="up")
    a2 = ED.conquest_names.index("A2")  # discard 1, flip 1
    conquered(p, AXO, "A2")
    run(p, solo_conquest.AxoPays(AXO, a2))
    assert me(p, AXO).down == 1 << (4 * NOTATION.army_words.index("a2-1corn"))
    assert me(p, AXO).up == 1 << (4 * NOTATION.army_words.index("a1-1gold"))
    assert p.army_discard == 1 << (4 * NOTATION.army_words.index("a1-1gold"))


@pytest.mark.rule("TAW-10.16")
def test_it_discards_ones_and_flips_twos_and_the_potato_end_falls() -> None:
    p = alone()
    armies(p, "a1-1gold", "a1-1gold", "a2-1corn", seat=AXO)
    conquered(p, YOU, "A4", "C4", "K5", "Q4")
    village(p, "courier", "priest")
    stand_before(p, CONQUEST)
    p.log = []
    turn_of(p, AXO)
    draw(p)
    assert count(p.casualties, 3) == 1
    assert "Axomamma chooses C3 (Chinchaysuyu): 4 VP, the most that it can have." in told(p)
    # discard 1 and flip 2 for C3; then K1 costs one discarded card, A1 none but needs three Soldiers.
    assert me(p, AXO).conquered >> ED.conquest_names.index("C3") & 1
    assert total(me(p, AXO).down) == 1
    assert count(me(p, AXO).down, NOTATION.army_words.index("a2-1corn")) == 1


@pytest.mark.rule("TAW-10.16")
def test_its_second_conquest_discards_fewest_cards_with_ties_at_random() -> None:
    p = alone()
    armies(p, *["a1-1gold"] * 3, seat=AXO, where="up")
    ask(p, solo_conquest.AxoConquers(AXO, 1))
    assert asked(p) == "AxoSecond"
    assert words(p) == ["C1", "A1", "Q1"]  # flip 3, discard nothing
    play(p, "Q1")
    assert total(me(p, AXO).down) == 3


@pytest.mark.rule("TAW-10.16")
def test_it_follows_with_all_its_cards_for_free_and_one_marker() -> None:
    p = alone()
    armies(p, "a1-1gold", "a1-1gold", "a1-1corn", "a2-1corn", seat=AXO)
    activate(p, CONQUEST)
    play(p, "potato")
    assert total(me(p, AXO).army) == 0
    assert size(me(p, AXO).conquered) == 1
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-10.17")
def test_it_rejuvenates_all_when_active_and_half_rounded_up_when_following() -> None:
    p = alone()
    built(p, "P01", "P02", "P03", seat=AXO, worn=True)
    armies(p, "a1-1gold", "a1-1gold", "a2-1corn", seat=AXO, where="down")
    q = p.copy()
    run(q, solo_follow.AxoActs(AXO, RENEWAL))
    assert (me(q, AXO).worn, me(q, AXO).down) == (0, 0)
    activate(p, RENEWAL)
    assert me(p, AXO).worn == 1 << building("P01")  # higher numbers first
    assert total(me(p, AXO).down) == 1
    assert count(me(p, AXO).up, NOTATION.army_words.index("a2-1corn")) == 1


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
    act(p, 0, 4)
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
        act(p, 0, 4)
        assert words(p) == ["Z01"]
    assert me(p, AXO).gold >= 1


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
