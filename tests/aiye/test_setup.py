"""AIY-1 and AIY-2: the aim, the box, the set-up."""

from __future__ import annotations

import pytest

from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.position import Aiye
from tests.aiye.table import BASIC, ED, asked, columns, draw, end_turn, log, options, play, seeds, side, table, village


def new(seats: int, setup: str = "basic") -> Aiye:
    p, _ = KIT.new(ED, seats, {"setup": setup}, Rng(1))
    assert isinstance(p, Aiye)
    p.log = []
    draw(p)
    return p


@pytest.mark.rule("AIY-1.1")
def test_most_points_win() -> None:
    rich, poor = side([*BASIC[:5], "moon_sower forest_warden"]), side()
    p = table(rich, poor)
    assert (p.score(0), p.score(1)) == (3, 0)
    assert p.standing(0) > p.standing(1)


@pytest.mark.rule("AIY-1.2")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(PukllayError, match="2, 3 or 4 seats"):
        KIT.new(ED, seats, {}, Rng(1))


@pytest.mark.rule("AIY-1.3")
def test_the_supply_of_seeds_never_runs_out() -> None:
    p = table(side(seeds=("s" * 40, "", "", "", "", "")))
    play(p, "c1", "seed_sun")
    assert p.sides[0].sun() == 41  # more than the 24 of the box


@pytest.mark.rule("AIY-1.4")
def test_everybody_sees_the_same_and_nobody_the_order_of_a_deck() -> None:
    p = new(3)
    views = [KIT.see(p, seat) for seat in (-1, 0, 1, 2)]
    assert all(v == views[0] for v in views)
    assert views[0]["decks"] == {"characters": 44, "masks": 20}
    assert len(views[0]["village"]) == 8


@pytest.mark.rule("AIY-1.4")
def test_any_card_that_is_left_in_a_deck_may_come_next() -> None:
    p, _ = KIT.new(ED, 2, {}, Rng(1))
    assert isinstance(p, Aiye)
    first = p.options
    assert first == ((1 << 16) - 1) << ED.first_character
    assert p.stack[-1].odds(p, ED.first_character) == 3


@pytest.mark.rule("AIY-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_columns_sun_moon_sun_two_moons_two_suns_moon(seats: int) -> None:
    p = new(seats)
    for seat in range(seats):
        assert columns(p, seat) == list(BASIC)


@pytest.mark.rule("AIY-2.2")
def test_three_suns_two_moons_and_a_moon() -> None:
    p = new(4)
    for seat in range(4):
        assert seeds(p, seat) == ["sss", "", "mm", "", "m", ""]


@pytest.mark.rule("AIY-2.3")
def test_the_village_shows_four_characters_and_four_masks() -> None:
    p = new(2)
    shown = village(p)
    assert len(shown) == 8
    assert all(not ED.is_mask(ED.type_of(id)) for id in shown[:4])
    assert all(ED.is_mask(ED.type_of(id)) for id in shown[4:])


@pytest.mark.rule("AIY-2.4")
def test_turns_go_round_and_a_round_is_a_turn_each() -> None:
    p = new(3)
    order = []
    for _ in range(7):
        order.append((p.round, p.turn))
        end_turn(p)
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]


@pytest.mark.rule("AIY-2.2")
def test_first_turns_end_on_the_fourth_fifth_or_sixth_column() -> None:
    ends = set()
    for source in options(new(2)):
        p = new(2)
        play(p, source)
        ends.add(p.activated + 1)
    assert ends == {4, 5, 6}


@pytest.mark.rule("AIY-2.5")
def test_control_replaces_two_cards() -> None:
    p = new(2, "control")
    assert columns(p)[3:5] == ["moon_sower second_furrow", "sun_sower path_maker"]
    assert len(p.sides[0].types) == 8
    play(p, "c1")
    assert options(p) == ["sow"]


@pytest.mark.rule("AIY-2.5")
def test_rush_adds_a_third_card_to_a_column() -> None:
    p = new(2, "rush")
    assert columns(p)[3] == "moon_sower moon_sower kin_caller"
    assert len(p.sides[0].types) == 9
    play(p, "c1", "extra_summon")
    assert p.summons == 2


@pytest.mark.rule("AIY-2.5")
def test_each_seat_may_have_its_own_set_up() -> None:
    p = new(3, "basic/rush/+path_maker@1,second_furrow=moon_sower@4")
    assert columns(p, 0) == list(BASIC)
    assert columns(p, 1)[3] == "moon_sower moon_sower kin_caller"
    assert columns(p, 2)[0] == "sun_sower path_maker"
    assert columns(p, 2)[3] == "second_furrow moon_sower"
    assert all(seeds(p, seat) == seeds(p, 0) for seat in range(3))


@pytest.mark.rule("AIY-2.5")
def test_an_added_card_may_begin_a_column_of_its_own() -> None:
    p = new(2, "+kin_caller@7,+path_maker@8")
    assert columns(p) == [*BASIC, "kin_caller", "path_maker"]
    assert seeds(p) == ["sss", "", "mm", "", "m", "", "", ""]


@pytest.mark.rule("AIY-2.5")
@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ("nothing", "is not known"),
        ("+kin_caller@8", "is not known"),
        ("+kin_caller@4,+kin_caller@5", "1 of kin_caller, not 2"),
        ("kin_caller=sun_sower@2", "there is no sun_sower in column 2"),
        ("+wrestler@1", "there is no extra card 'wrestler'"),
        ("second_furrow=sun_sower@1,+sun_sower@7", "there is no extra card 'sun_sower'"),
        ("moon_sower=sun_sower@1", "there is no extra card 'moon_sower'"),
        ("+kin_caller@1,path_maker=kin_caller@1", "there is no starting card 'kin_caller'"),
        ("+kin_caller@²", "is not known"),
        ("+second_furrow@4,+path_maker@4,+kin_caller@4", "1 to 4 cards, not 5"),
        ("basic/basic/basic", "3 set-ups for 2 seats"),
        ("kin_caller@3", "is not known"),
    ],
)
def test_a_set_up_that_cannot_be_laid_out_is_refused(setup: str, why: str) -> None:
    with pytest.raises(PukllayError, match=why):
        new(2, setup)


@pytest.mark.rule("AIY-3.1")
def test_a_turn_is_sowing_then_columns_then_village() -> None:
    p = new(2)
    assert asked(p) == "ChooseSource"
    play(p, "c1")
    assert asked(p) == "Abilities"
    play(p, "done")
    assert asked(p) == "Village"
    play(p, "enough")
    assert (p.turn, asked(p)) == (1, "ChooseSource")
    assert "Ana sows 3 seeds from column 1; the last falls below column 4." in log(p)
