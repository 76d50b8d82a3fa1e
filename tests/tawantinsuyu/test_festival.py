"""TAW-8 and TAW-9: Festivals and the end of the game."""

from __future__ import annotations

import pytest

from pukllay.core.bits import members, size, total
from pukllay.core.engine import NOBODY
from pukllay.games.tawantinsuyu.nouns import CONQUEST
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import cards, festival, scoring
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
    market,
    me,
    nomads,
    offer,
    play,
    quiet,
    ready,
    stand,
    stock,
    tapestry,
    told,
    turn_of,
    until,
    village,
    words,
    worker,
)


def celebrate(p: Tawantinsuyu, which: int = 1, holder: int = 0) -> None:
    """Begin the Festival at the holder's turn."""
    p.holder, p.festivals = holder, which
    village(p)
    turn_of(p, holder)


def conquered(p: Tawantinsuyu, seat: int, *names: str) -> None:
    for name in names:
        me(p, seat).conquered |= 1 << ED.conquest_names.index(name)
        me(p, seat).markers -= 1


@pytest.mark.rule("TAW-8.1")
@pytest.mark.parametrize(("before", "points"), [(0, 1), (1, 2), (2, 4)])
def test_an_empty_village_at_the_end_of_a_turn_gives_the_token_and_its_points(before: int, points: int) -> None:
    p = ready(3)
    village(p)
    p.festivals = before
    ask(p, EndOfTurn(0))
    assert (p.holder, p.festivals, me(p).points) == (0, before + 1, 10 + points)
    ask(p, EndOfTurn(1))
    assert (p.holder, p.festivals) == (0, before + 1)  # somebody holds it already


@pytest.mark.rule("TAW-8.1")
def test_a_conquest_that_empties_the_village_triggers_too() -> None:
    p = ready()
    village(p, "priest")
    me(p).priest = (p.actions.index(CONQUEST) - 1) % 5
    p.settle()
    play(p, "priest", "move 1", "gold", "potato")
    until(p, "PlacePriest" if me(p, 1).priest < 0 else "ChooseAction", quiet)
    assert p.holder == 0


@pytest.mark.rule("TAW-8.2")
def test_the_festival_begins_the_next_turn_of_the_holder_and_all_else_follows() -> None:
    p = ready(3)
    village(p)
    goods(p, 1, potato=3)
    ask(p, EndOfTurn(0))
    assert p.holder == 0
    p.log = []
    seats: list[int] = []
    while "Festival 1 is celebrated." not in told(p):
        if not seats or seats[-1] != p.turn:
            seats.append(p.turn)
        play(p, quiet(words(p)) if p.seat >= 0 else words(p)[0])
    assert seats == [1, 2]
    until(p, "ChooseAction", quiet)
    assert p.turn == 0


@pytest.mark.rule("TAW-8.3")
def test_z12_acts_before_and_z06_z09_z10_as_the_festival_starts() -> None:
    p = ready()
    built(p, "Z12", "Z06", "Z09", "Z10")
    tapestry(p, "W01", "W08")
    goods(p, gold=1)
    celebrate(p)
    assert asked(p) == "GoldClimb"
    assert me(p).potato == 0
    play(p, "no")
    assert (me(p).potato, me(p).corn, me(p).stone) == (6, 1, 1)
    assert me(p).points == 12


@pytest.mark.rule("TAW-8.4")
def test_everybody_performs_a_free_merchant_task() -> None:
    p = ready()
    tapestry(p, "W14", "W03")
    tapestry(p, "W27", "W20", seat=1)
    celebrate(p)
    assert me(p).points == 13
    assert me(p, 1).gold == 1


@pytest.mark.rule("TAW-8.5")
def test_the_temple_scores_the_right_and_gives_the_left_of_ones_own_step_only() -> None:
    p = ready()
    me(p).temple, me(p, 1).temple = 6, 12
    celebrate(p)
    assert me(p).points == 10 + 8
    assert stock(p) == (0, 0, 0, 1)
    assert me(p, 1).points == 10 + 17  # not the 12 in the middle
    assert stock(p, 1) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-8.6")
def test_most_markers_in_a_region_score_the_casualties_and_ties_go_to_the_right() -> None:
    p = ready(3)
    p.bag -= 3
    p.casualties = 3
    conquered(p, 0, "C1", "C2", "A1", "Q5")
    conquered(p, 1, "C3", "A3", "Q1", "Q2")
    assert [festival.region_winner(p, r) for r in range(4)] == [0, 1, 1, -1]
    celebrate(p)
    assert [side.points for side in p.sides] == [13, 16, 10]


@pytest.mark.rule("TAW-8.7")
def test_each_god_card_costs_a_potato_and_two_points_for_each_missing() -> None:
    p = ready()
    hand(p, "G01", "G02", "G03")
    hand(p, "G04", "G05", seat=1)
    goods(p, potato=1, gold=1)
    goods(p, 1, potato=4)
    celebrate(p)
    assert (asked(p), words(p)) == ("Upkeep", ["gold 0", "gold 1"])
    q = p.copy()
    play(p, "gold 0")
    assert (me(p).points, stock(p)) == (6, (0, 0, 0, 1))
    assert (me(p, 1).points, stock(p, 1)) == (10, (2, 0, 0, 0))
    play(q, "gold 1")
    assert (me(q).points, stock(q)) == (8, (0, 0, 0, 0))


@pytest.mark.rule("TAW-8.7")
def test_nobody_falls_below_zero_points() -> None:
    p = ready()
    hand(p, *[f"G{n:02d}" for n in range(1, 9)])
    celebrate(p)
    assert me(p).points == 0


@pytest.mark.rule("TAW-8.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_token_goes_back_and_the_village_is_filled(seats: int) -> None:
    p = ready(seats)
    celebrate(p, 2)
    draw(p)
    assert p.holder == -1
    assert len(p.village) == ED.village_size[seats]


@pytest.mark.rule("TAW-8.8")
def test_a_bag_that_runs_out_fills_the_village_in_part() -> None:
    p = ready(3)
    village(p)
    p.gone += p.bag
    p.bag = 0
    p.gone -= 3
    p.bag = 3
    celebrate(p, 1)
    draw(p)
    assert p.village == [0, 0, 0]
    assert p.holder == -1


@pytest.mark.rule("TAW-8.9")
def test_an_empty_bag_triggers_the_next_festival_at_once_and_all_play_one_turn() -> None:
    p = ready(3)
    village(p)
    nomads(p)
    p.gone += p.bag
    p.bag = 0
    celebrate(p, 1, holder=1)
    assert (p.holder, p.festivals) == (1, 2)
    assert me(p, 1).points == 12
    until(p, "ChooseAction", quiet)
    p.log = []
    seats = []
    while not any("Festival 2" in line for line in told(p)):
        if asked(p) == "ChooseAction":
            seats.append(p.seat)
        play(p, "pray" if "pray" in words(p) else quiet(words(p)))
        draw(p)
    assert seats == [1, 2, 0]  # the holder too


@pytest.mark.rule("TAW-8.10")
def test_cards_are_drawn_from_the_fewest_points_to_the_most() -> None:
    for points, seat, order in (
        ([10, 20, 5, 10], 0, [2, 3, 0, 1]),
        ([10, 10, 10, 10], 2, [1, 0, 3, 2]),
        ([3, 2, 1], 0, [2, 1, 0]),
        ([7, 7], 1, [0, 1]),
    ):
        p = ready(len(points))
        for side, n in zip(p.sides, points, strict=True):
            side.points = n
        assert festival.draw_order(p, seat) == order
    assert ED.card_draw[2:] == [[2, 1], [2, 2, 1], [2, 2, 1, 1]]
    p = ready(3)
    me(p, 1).points = 30
    celebrate(p, 1)
    draw(p)
    assert [size(side.gods) for side in p.sides] == [2, 1, 2]


@pytest.mark.rule("TAW-8.11")
def test_up_to_three_god_cards_are_played_for_their_benefits() -> None:
    p = ready()
    goods(p, potato=9)
    hand(p, "G01", "G02", "G03", "G10")
    celebrate(p, 1)
    draw(p)
    assert (asked(p), p.seat) == ("PlayGod", 0)
    before = stock(p)
    play(p, "G01", "G02", "G03")
    assert p.seat == 1
    assert stock(p) == (before[0] + 5, 0, 2, 0)
    play(p, "none")
    assert p.used == 0
    assert p.offer == []  # they do not go to the offer


@pytest.mark.rule("TAW-8.11")
@pytest.mark.rule("TAW-6.9")
def test_god_cards_gained_in_the_card_draw_come_from_the_deck_alone() -> None:
    p = ready()
    goods(p, potato=9)
    offer(p, "G20", "G21")
    built(p, "Z19")
    hand(p, "G14")  # 2 potatoes and a God card
    celebrate(p, 1)
    until(p, "PlayGod", quiet)
    assert p.seat == 0
    held = size(me(p).gods)
    play(p, "buy god")
    assert asked(p) == "DealGod"
    draw(p)
    play(p, "G14")
    assert asked(p) == "DealGod"
    draw(p)
    assert size(me(p).gods) == held + 1
    assert len(p.offer) == 2
    until(p, "ChooseAction", quiet)
    play(p, "pray")
    assert words(p) == ["G20", "G21", "deck"]  # as ever after the Festival


@pytest.mark.rule("TAW-13.8")
def test_in_the_card_draw_an_empty_deck_is_made_anew_from_the_offer() -> None:
    p = ready()
    offer(p, "G20", "G21")
    hand(p, *(name for name in ED.card_names if p.gods.pool >> ED.card_names.index(name) & 1), seat=1)
    p.is_card_draw = True
    ask(p, cards.TakeGod(0))
    assert words(p) == ["G20", "G21"]
    assert asked(p) == "DealGod"
    assert p.offer == []


@pytest.mark.rule("TAW-8.12")
def test_the_market_is_cleared_and_shows_four_new_buildings() -> None:
    p = ready()
    market(p, "P01", "Z01")
    celebrate(p, 1)
    until(p, "ChooseAction", quiet)
    assert size(p.market) == 4
    assert not p.market >> building("P01") & 1
    assert p.production.bottom[-1] == building("P01")
    assert p.passive.bottom[-1] == building("Z01")


@pytest.mark.rule("TAW-3.3")
@pytest.mark.rule("TAW-12.15")
def test_everybody_with_a_free_action_is_asked_before_feeding_the_god_cards() -> None:
    p = ready()
    built(p, "Z15", seat=1)
    goods(p, seat=1, corn=2, stone=4)
    hand(p, "G01", "G02", "G03", seat=1)
    armies(p, "a1-2potato", seat=1)  # not in another's turn
    celebrate(p, 1)
    assert (asked(p), p.seat) == ("BeforeUpkeep", 1)
    assert words(p) == [
        "go on",
        "exchange corn stone",
        "exchange corn gold",
        "exchange stone corn",
        "exchange stone gold",
    ]
    play(p, "exchange stone gold", "exchange stone gold", "exchange corn gold")
    assert (asked(p), p.seat) == ("Upkeep", 1)
    play(p, "gold 3")
    assert me(p, 1).points == 10
    assert p.exchanged == 0


@pytest.mark.rule("TAW-3.3")
@pytest.mark.rule("TAW-8.13")
def test_after_the_last_feeding_nobody_has_a_turn_for_army_cards_or_z19() -> None:
    p = ready()
    built(p, "Z06", "Z19")
    armies(p, "a1-1gold", "a1-2potato")
    goods(p, potato=9)
    celebrate(p, 3)
    assert p.seat == NOBODY  # not even the holder is asked: nothing in hand was to be fed
    assert (me(p).gods, me(p).potato, me(p).gold) == (0, 9 + 4, 0)


@pytest.mark.rule("TAW-8.13")
@pytest.mark.rule("TAW-12.15")
def test_before_the_final_scoring_z15_may_still_make_gold() -> None:
    p = ready()
    armies(p, "a1-1gold", seat=1)
    built(p, "Z15", seat=1)
    goods(p, seat=1, stone=2)
    celebrate(p, 3)
    assert (asked(p), p.seat) == ("BeforeEnd", 1)
    assert words(p) == ["go on", "exchange stone corn", "exchange stone gold"]
    play(p, "exchange stone gold")
    assert p.seat == NOBODY
    assert me(p, 1).gold == 1


@pytest.mark.rule("TAW-8.13")
def test_the_third_festival_feeds_the_cards_and_ends_the_game() -> None:
    p = ready()
    hand(p, "G01", "G02")
    celebrate(p, 3)
    assert p.seat == NOBODY
    assert me(p).points == 10 - 4 + 2
    assert p.village == []


@pytest.mark.rule("TAW-8.14")
def test_two_players_get_workers_on_the_marked_middle_spaces_at_the_first_festival_only() -> None:
    p = ready()
    stand(p, "priest", "M1c")
    celebrate(p, 1)
    draw(p)
    assert p.occupied() == ED.blockers[1]
    assert all(ED.terrace_of[s] == 1 for s in members(ED.blockers[1]))
    p = ready()
    celebrate(p, 2)
    draw(p)
    assert p.occupied() == 0
    p = ready(3)
    celebrate(p, 1)
    draw(p)
    assert p.occupied() == 0


def final(p: Tawantinsuyu, seat: int = 0) -> int:
    """The points of the final scoring alone."""
    before = me(p, seat).points
    scoring.score(p, seat)
    return me(p, seat).points - before


@pytest.mark.rule("TAW-9.1")
def test_the_final_scoring_adds_all_parts_for_everybody() -> None:
    p = ready()
    goods(p, gold=2)
    goods(p, 1, gold=1)
    worker(p, "priest", 1)
    celebrate(p, 3)
    assert (me(p).points, me(p, 1).points) == (12, 12)


@pytest.mark.rule("TAW-9.2")
def test_tapestries_score_by_their_length() -> None:
    row = ["W01", "W08", "W14", "W19", "W23", "W27", "W30"]
    assert [final_row(row[:n]) for n in range(1, 8)] == [0, 1, 3, 6, 10, 15, 21]


def final_row(names: list[str]) -> int:
    p = ready()
    tapestry(p, *names)
    return final(p)


@pytest.mark.rule("TAW-9.3")
def test_the_top_four_steps_score_their_middle() -> None:
    found = []
    for step in range(ED.temple_top + 1):
        p = ready()
        me(p).temple = step
        found.append(final(p))
    assert found == [0] * 9 + [3, 6, 9, 12]


@pytest.mark.rule("TAW-9.4")
def test_face_up_buildings_score_two_each() -> None:
    p = ready()
    built(p, "P01", "Z05")
    built(p, "P02", worn=True)
    assert final(p) == 4


@pytest.mark.rule("TAW-9.5")
def test_god_cards_in_hand_score_one_each() -> None:
    p = ready()
    hand(p, "G01", "G02", "G03")
    assert final(p) == 3


@pytest.mark.rule("TAW-9.6")
def test_only_face_up_army_cards_score() -> None:
    p = ready()
    armies(p, "a1-1gold", "a2-1corn", where="up")
    armies(p, "a1-1gold", where="down")
    armies(p, "a1-1gold")
    assert final(p) == 2


@pytest.mark.rule("TAW-9.7")
def test_workers_left_score_one_each() -> None:
    p = ready()
    worker(p, "priest")
    worker(p, "priest")
    assert final(p) == 2


@pytest.mark.rule("TAW-9.8")
def test_gold_scores_one_each_and_other_resources_nothing() -> None:
    p = ready()
    goods(p, potato=5, corn=5, stone=5, gold=3)
    assert final(p) == 3


@pytest.mark.rule("TAW-9.9")
def test_ties_go_to_more_resources_and_are_then_shared() -> None:
    p = ready()
    goods(p, potato=2, gold=1)
    goods(p, 1, stone=4)
    assert p.standing(1) > p.standing(0)
    goods(p, 1, stone=3)
    assert p.standing(1) == p.standing(0)
    me(p).points += 1
    assert p.standing(0) > p.standing(1)


def test_where_the_points_came_from_is_kept() -> None:
    p = ready()
    tapestry(p, "W01", "W08", "W14")
    goods(p, gold=1)
    celebrate(p, 3)
    assert sum(me(p).tally) == me(p).points - 10
    assert total(p.casualties) == 0
