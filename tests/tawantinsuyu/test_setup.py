"""TAW-1 and TAW-2: the box and the set-up."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, members, size, total
from pukllay.core.engine import CHANCE
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu.nouns import CONQUEST, OFFERING, PRODUCE, RENEWAL, WORSHIP
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, tiles_of
from tests.tawantinsuyu.table import ED, KIT, asked, draw, me, new, play, ready, stock, until, words


def to_cards(seats: int, seed: int = 1) -> Tawantinsuyu:
    """Up to the choice of God cards."""
    p = new(seats, seed)
    until(p, "KeepGod", lambda options: options[0])
    return p


def kept(p: Tawantinsuyu) -> Tawantinsuyu:
    """Up to the first card that is laid open."""
    until(p, "ShowCard", lambda options: options[0])
    return p


@pytest.mark.rule("TAW-1.1")
def test_two_to_four_play_and_one_alone() -> None:
    assert KIT.seats == (1, 2, 3, 4)
    assert new(1).automas == 1
    assert new(3).automas == 0


@pytest.mark.rule("TAW-1.2")
def test_fifteen_segments_and_three_icons_at_every_space() -> None:
    assert len(ED.segment_spaces) == 15
    assert all(ED.segment_spaces)
    assert sum(ED.segment_spaces) == ED.spaces
    assert all(len(icons) == 3 for icons in ED.icons_of)


@pytest.mark.rule("TAW-1.3")
def test_resources_are_without_limit_and_markers_are_not() -> None:
    p = ready()
    p.give(0, 0, 500)
    assert me(p).potato == 500
    assert p.check() == ""
    me(p).steps += 1
    assert "Steps" in p.check()
    me(p).steps -= 1
    me(p).markers -= 1
    assert "Conquest" in p.check()


@pytest.mark.rule("TAW-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_points_the_foot_of_the_temple_five_steps_ten_markers(seats: int) -> None:
    p = new(seats)
    for side in p.sides:
        assert (side.points, side.temple, side.steps, side.markers, side.priest) == (10, 0, 5, 10, -1)
    until(p, "PlacePriest", lambda options: options[0])
    assert p.seat == 0


@pytest.mark.rule("TAW-2.2")
def test_two_small_statues_and_a_large_one_of_each_god() -> None:
    p = new()
    assert [count(p.statues, k) for k in range(12)] == [2] * 6 + [1] * 6


@pytest.mark.rule("TAW-2.3")
def test_the_coricancha_lies_as_printed_or_is_turned() -> None:
    assert new().actions == [PRODUCE, OFFERING, RENEWAL, WORSHIP, CONQUEST]
    p = new(coricancha="rotated")
    assert words(p) == [f"section {n}" for n in range(5)]
    play(p, "section 2")
    assert p.actions == [WORSHIP, CONQUEST, PRODUCE, OFFERING, RENEWAL]


@pytest.mark.rule("TAW-2.4")
@pytest.mark.parametrize(("seats", "each"), [(2, 8), (3, 7), (4, 9)])
def test_workers_go_to_the_box_the_seats_the_village_and_the_nomads(seats: int, each: int) -> None:
    p = new(seats)
    assert [count(p.gone, c) for c in range(5)] == [9 - each] * 5
    assert [count(p.bag, c) for c in range(5)] == [2] * 5
    p = to_cards(seats)
    assert len(p.village) == ED.village_size[seats]
    assert total(p.nomads) == ED.nomad_size[seats]
    for side in p.sides:
        assert total(side.workers) == 2
        assert size(sum(1 << c for c in range(5) if count(side.workers, c))) == 2


@pytest.mark.rule("TAW-2.4")
def test_whoever_draws_two_alike_draws_one_more_and_returns_a_duplicate() -> None:
    p = new()
    play(p, "warrior", "warrior")
    assert asked(p) == "OneMoreWorker"
    assert "warrior" not in words(p)
    play(p, "priest")
    assert (count(me(p).workers, 2), count(me(p).workers, 4), count(p.bag, 2)) == (1, 1, 1)


@pytest.mark.rule("TAW-2.5")
def test_two_players_get_a_random_worker_on_each_marked_space_of_the_top_terrace() -> None:
    for seats, marked in ((2, ED.blockers[0]), (3, 0), (4, 0)):
        p = to_cards(seats)
        assert p.occupied() == marked
    assert all(ED.terrace_of[s] == 0 for s in members(ED.blockers[0]))
    assert size(ED.blockers[0]) == 3


@pytest.mark.rule("TAW-2.6")
def test_the_market_shows_two_buildings_of_each_type() -> None:
    p = to_cards(3)
    assert size(p.market & ((1 << 19) - 1)) == 2
    assert size(p.market >> 19) == 2


@pytest.mark.rule("TAW-2.7")
def test_thirty_army_cards_and_no_discards() -> None:
    p = new()
    assert total(p.army_deck) == 30
    assert p.army_discard == 0


@pytest.mark.rule("TAW-2.8")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 19), (3, 25), (4, 31)])
def test_weavings_for_more_players_stay_in_the_box(seats: int, tiles: int) -> None:
    p = new(seats)
    assert len(p.weavings) == tiles
    assert all(ED.weaving_seats[t] <= seats for t in members(p.weavings.pool))
    p = to_cards(seats)
    assert p.face_up >= 4
    assert len(p.weavings) == tiles - 1


@pytest.mark.rule("TAW-2.9")
def test_starting_weavings_are_picked_in_turn_order() -> None:
    p = new(3)
    until(p, "StartWeaving", lambda options: options[0])
    assert (p.seat, words(p)) == (0, ["SW01", "SW02", "SW03", "SW04"])
    play(p, "SW03")
    assert (p.seat, words(p)) == (1, ["SW01", "SW02", "SW04"])
    play(p, "SW01", "SW02")
    assert [tiles_of(side.tapestries[0]) for side in p.sides] == [[2], [0], [1]]
    assert p.lost_weavings >> 3 & 1


@pytest.mark.rule("TAW-2.10")
def test_everybody_gets_two_stone() -> None:
    assert all(side.stone == 2 for side in new(4).sides)


@pytest.mark.rule("TAW-2.11")
def test_three_of_eight_god_cards_are_kept_in_secret_and_five_laid_open() -> None:
    p = to_cards(2)
    assert [size(side.gods) for side in p.sides] == [8, 8]
    for seat in (0, 0, 0, 1, 1, 1):
        assert (asked(p), p.seat) == ("KeepGod", seat)
        assert p.stack[-1].seen_by(p) == 1 << seat
        assert not p.is_forced()
        play(p, words(p)[0])
    assert asked(p) == "ShowCard"
    while asked(p) == "ShowCard":
        assert p.is_forced()
        play(p, words(p)[0])
    assert [size(side.gods) for side in p.sides] == [3, 3]


@pytest.mark.rule("TAW-2.12")
def test_benefits_come_in_reverse_turn_order_and_one_card_pays_for_another() -> None:
    """Seat 1 comes first; its Building is paid with the goods of its own other cards."""
    p = new(2)
    until(p, "StartWeaving", lambda options: options[0])
    play(p, "SW01", "SW02")
    hands = {
        0: ["G01", "G02", "G03", "G07", "G08", "G09", "G15", "G16"],
        1: ["G05", "G04", "G23", "G22", "G24", "G10", "G26", "G36"],
    }
    for seat in (0, 1):
        for name in hands[seat]:
            play(p, name)
    play(p, "G07", "G08", "G09")
    play(p, "G10", "G24", "G36")
    # The market is arranged: P02 costs 1 stone and 1 corn.
    from tests.tawantinsuyu.table import market

    market(p, "P02", "P19", "Z19", "Z20")
    while asked(p) == "ShowCard":
        play(p, words(p)[0])
    # Goods of G04 (1 corn), G23 (1 potato, 1 corn, 1 stone), G22 (4 potatoes), G05 and G26 (1 stone each) are there.
    assert p.seat == 1
    assert stock(p, 1) == (5, 2, 2 + 3, 0)
    assert asked(p) == "UseCard"
    assert words(p) == ["G04", "G05", "G26"]
    play(p, "G05")
    assert asked(p) == "Construct"
    assert "P02" in words(p)
    play(p, "P02")
    assert me(p, 1).built == 1 << 1
    until(p, "PlacePriest", lambda options: "none" if "none" in options else options[0])
    assert stock(p, 0)[0] >= 4  # G01, then the goods of seat 0


@pytest.mark.rule("TAW-2.13")
def test_the_market_is_shared_without_refill_until_set_up_ends() -> None:
    p = kept(to_cards(2))
    p.sides[0].table = 0
    while asked(p) == "ShowCard":
        play(p, words(p)[0])
    for side in p.sides:
        for card in members(side.table):
            p.used |= 1 << card
        side.table = 0
    side = p.sides[1]
    side.stone = side.corn = side.gold = 9
    build = ED.card_names.index("G05")
    for deck in p.sides:
        deck.gods &= ~(1 << build)
    p.gods.pool &= ~(1 << build)
    p.used &= ~(1 << build)
    side.table = 1 << build
    from pukllay.games.tawantinsuyu.rules.setup import EndOfSetUp, UseCard
    from pukllay.games.tawantinsuyu.rules.turn import Turn

    p.stack = [Turn(0), EndOfSetUp(), UseCard(1)]
    p.settle()
    before = p.market
    assert asked(p) == "Construct"
    assert "renew" not in words(p)
    play(p, words(p)[0])
    assert asked(p) == "RevealBuilding"
    assert size(before) == 4
    assert size(p.market) == 3
    draw(p)
    assert size(p.market) == 4
    assert p.used == 0
    assert p.offer == []
    assert not p.is_setup


def test_the_same_seed_sets_up_the_same_table() -> None:
    one, two = new(4, 9), new(4, 9)
    rng = Rng(1), Rng(1)
    while one.seat == CHANCE:
        one.play(one.chance(rng[0]))
        two.play(two.chance(rng[1]))
    assert KIT.save(one) == KIT.save(two)
