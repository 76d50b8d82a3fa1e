"""TAW-7: Conquest."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, total
from pukllay.games.tawantinsuyu.nouns import CONQUEST
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules.conquest import Conquer, can_pay, exact, payable
from tests.tawantinsuyu.table import (
    ED,
    armies,
    army,
    ask,
    asked,
    goods,
    me,
    nomads,
    play,
    ready,
    stock,
    until,
    village,
    words,
)

ONE, TWO = "a1-1stone", "a2-1stone"


def conquest(p: Tawantinsuyu, how: str = "act") -> None:
    me(p).priest = (p.actions.index(CONQUEST) - 1) % 5
    p.settle()
    play(p, "priest", "move 1", how)


def spot(name: str) -> int:
    return int(ED.conquest_names.index(name))


@pytest.mark.rule("TAW-7.1")
def test_casualty_then_army_cards_then_markers_in_turn_order_then_a_second_one() -> None:
    p = ready(3)
    for seat in range(3):
        armies(p, ONE, TWO, TWO, seat=seat)
        goods(p, seat, potato=9)
    conquest(p)
    seen = [(asked(p), p.seat)]
    play(p, "potato")
    for seat in range(3):
        assert (asked(p), p.seat) == ("PlayArmies", seat)
        play(p, ONE, TWO, TWO)
    order = []
    while asked(p) != "SecondAction":
        if asked(p) == "Conquer":
            order.append(p.seat)
            play(p, next(w for w in ("A1", "Q1", "C1", "none") if w in words(p)))
        else:
            play(p, words(p)[-1])
    assert seen == [("Casualty", 0)]
    assert order[:3] == [0, 1, 2]
    assert order[3:] == [0]


@pytest.mark.rule("TAW-7.1")
def test_only_the_active_player_places_a_second_marker() -> None:
    p = ready()
    armies(p, *[ONE] * 5, where="up")
    armies(p, *["a1-1corn"] * 5, seat=1, where="up")
    conquest(p)
    play(p, "potato")
    order = []
    while asked(p) != "SecondAction":
        if asked(p) == "Conquer":
            order.append(p.seat)
            play(p, "K1" if "K1" in words(p) else "A2" if "A2" in words(p) else words(p)[0])
        else:
            play(p, words(p)[0])
    assert order == [0, 1, 0]


@pytest.mark.rule("TAW-7.2")
def test_a_worker_from_either_end_of_the_village_falls() -> None:
    p = ready()
    village(p, "architect", "priest", "courier")
    conquest(p)
    assert words(p) == ["potato", "corn"]
    play(p, "corn")
    assert count(p.casualties, 3) == 1
    assert len(p.village) == 2


@pytest.mark.rule("TAW-7.2")
def test_from_an_empty_village_a_nomad_falls_and_is_replaced() -> None:
    p = ready()
    village(p)
    nomads(p, "architect", "priest")
    conquest(p)
    assert (asked(p), words(p)) == ("NomadFalls", ["architect", "priest"])
    play(p, "priest", "warrior")
    assert count(p.casualties, 4) == 1
    assert count(p.nomads, 2) == 1
    p = ready()
    village(p)
    nomads(p)
    conquest(p)
    assert asked(p) == "SecondAction"
    assert p.casualties == 0


@pytest.mark.rule("TAW-7.3")
def test_army_cards_cost_a_potato_but_for_the_first_of_the_active_player() -> None:
    p = ready()
    armies(p, ONE, ONE, TWO)
    armies(p, ONE, TWO, seat=1)
    goods(p, potato=1)
    goods(p, 1, potato=1)
    conquest(p)
    play(p, "potato")
    assert [w for w in words(p) if not w.startswith("sell")] == [ONE, TWO, "none"]
    play(p, TWO)
    assert stock(p)[0] == 1
    play(p, ONE)
    assert stock(p)[0] == 0
    assert [w for w in words(p) if not w.startswith("sell")] == ["none"]  # a free action might still bring a potato
    play(p, "none")
    assert (p.seat, words(p)) == (1, [ONE, TWO, "none"])
    play(p, TWO)
    assert stock(p, 1)[0] == 0
    assert total(me(p, 1).up) == 1
    assert total(me(p, 1).army) == 1
    assert p.seat == 0


@pytest.mark.rule("TAW-7.4")
def test_a_marker_goes_on_an_empty_space_that_can_be_paid_and_brings_its_benefits_first() -> None:
    p = ready()
    armies(p, TWO, ONE, where="up")
    me(p, 1).conquered = 1 << spot("C3")
    me(p, 1).markers -= 1
    p.settle()
    ask(p, Conquer(0))
    assert "C3" not in words(p)  # taken
    assert "A4" not in words(p)  # flip 2 and discard 2 need two twos
    assert "Q2" in words(p)
    play(p, "Q2")
    assert stock(p) == (0, 0, 0, 1)
    assert me(p).points == 11
    assert me(p).markers == 9
    assert asked(p) == "DiscardSoldiers"
    play(p, ONE, TWO)
    assert (me(p).up, total(me(p).down), total(p.army_discard)) == (0, 1, 1)


@pytest.mark.rule("TAW-7.4")
def test_without_a_marker_nothing_is_conquered() -> None:
    p = ready()
    armies(p, TWO, TWO, where="up")
    me(p).markers = 0
    ask(p, Conquer(0))
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-7.5")
def test_whole_cards_pay_without_a_needless_one() -> None:
    assert can_pay(1, 1, 1, 2, False)
    assert not can_pay(1, 1, 2, 2, False)
    assert can_pay(0, 2, 1, 1, False)  # a two pays for one
    assert not exact(1, 1, 3 + 1, False)
    assert exact(0, 2, 3, False)
    assert not exact(0, 2, 3, True)  # a one and two twos would be one too many
    p = ready()
    armies(p, ONE, TWO, TWO, where="up")
    ask(p, Conquer(0))
    play(p, "C1")  # flip 3
    assert words(p) == [ONE, TWO]
    q = p.copy()
    play(p, TWO)
    assert words(p) == [ONE, TWO]
    play(p, TWO)
    assert count(me(p).up, army(ONE)) == 1
    play(q, ONE)
    assert words(q) == [TWO]
    play(q, TWO)
    assert count(me(q).up, army(TWO)) == 1


@pytest.mark.rule("TAW-7.5")
def test_no_card_pays_for_both_parts() -> None:
    p = ready()
    armies(p, ONE, TWO, where="up")
    me(p, 1).conquered = 1 << spot("K1")
    me(p, 1).markers -= 1
    p.settle()
    ask(p, Conquer(0))
    assert "A2" in words(p)  # flip 1, discard 1: the one and the two
    play(p, "A2")
    until(p, "DiscardSoldiers")  # after the two God cards of the space
    assert words(p) == [ONE, TWO]  # either pays for one, the other is flipped for one
    q = p.copy()
    play(p, ONE)
    assert (count(me(p).up, army(TWO)), words(p)) == (1, [TWO])
    play(q, TWO)
    assert (count(me(q).up, army(ONE)), words(q)) == (1, [ONE])


@pytest.mark.rule("TAW-7.6")
def test_whoever_takes_gold_still_loses_a_worker_and_lets_the_others_conquer() -> None:
    p = ready()
    armies(p, ONE, TWO)
    armies(p, ONE, where="up")
    armies(p, TWO, TWO, seat=1, where="up")
    conquest(p, "gold")
    assert me(p).gold == 1
    assert asked(p) == "Casualty"
    play(p, "potato")
    assert (asked(p), p.seat) == ("Conquer", 1)
    play(p, "none")
    assert asked(p) == "SecondAction"


@pytest.mark.rule("TAW-7.5")
def test_a_one_that_was_used_leaves_no_two_for_a_single_soldier() -> None:
    p = ready()
    armies(p, "a1-1gold", "a2-1corn", where="up")
    assert payable(p, 0, 1, 0, 0) == 1 << army("a1-1gold") | 1 << army("a2-1corn")
    assert payable(p, 0, 1, 0, 1) == 1 << army("a1-1gold")
    q = ready()
    armies(q, "a2-1corn", "a2-1corn", where="up")
    assert payable(q, 0, 3, 0, 0) == 1 << army("a2-1corn")
    assert payable(q, 0, 3, 0, 1) == 0  # two twos would be one Soldier too many
