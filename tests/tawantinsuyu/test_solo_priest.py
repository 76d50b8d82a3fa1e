"""TAW-10: Axomamma's High Priest and her conquests."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count, members, size, total
from pukllay.games.tawantinsuyu.nouns import CONQUEST, OFFERING, PRODUCE, RENEWAL, WORSHIP
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import solo, solo_conquest, solo_follow
from tests.tawantinsuyu.axomamma import AXO, YOU, activate, alone, run, stand_before
from tests.tawantinsuyu.table import (
    ED,
    NOTATION,
    armies,
    ask,
    asked,
    building,
    built,
    draw,
    goods,
    me,
    play,
    statue,
    stock,
    told,
    turn_of,
    village,
    words,
)


@pytest.mark.rule("TAW-10.13")
@pytest.mark.parametrize(("at_top", "activates"), [("activates", True), ("passes", False)])
def test_at_the_top_of_the_temple_it_activates_unless_it_passes(at_top: str, activates: bool) -> None:
    p = alone(axomamma_top=at_top)
    goods(p, AXO, corn=4)
    statue(p, "small arrow", seat=AXO)
    me(p, AXO).temple = ED.temple_top
    assert solo.condition(p, AXO, OFFERING) == activates
    assert solo.condition(p, AXO, WORSHIP) == activates
    stand_before(p, OFFERING)
    turn_of(p, AXO)
    draw(p)
    assert me(p, AXO).corn >= 4  # nothing is given for no step
    assert total(me(p, AXO).statues) == 1


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
