"""AIY-4: activated columns, extra sowings, council meetings."""

from __future__ import annotations

import pytest

from pukllay.core.rng import Rng
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.position import Aiye
from pukllay.games.aiye.side import Side
from tests.aiye.table import ED, asked, columns, council, end_turn, log, options, play, seeds, side, table


def sower(column: str, **rest: str) -> list[str]:
    """Six columns of which the second is given: a seed from the first falls below it."""
    out = ["sun_sower", column, "sun_sower", "moon_sower moon_sower", "sun_sower sun_sower", "moon_sower"]
    for place, ids in rest.items():
        out[int(place[1:]) - 1] = ids
    return out


ONE = ("s", "", "", "", "", "")


@pytest.mark.rule("AIY-4.1")
def test_the_column_of_the_last_seed_is_activated() -> None:
    p = play(table(side(sower("moon_sower wrestler"), ONE)), "c1")
    assert p.activated == 1
    assert options(p) == ["done", "seed_sun", "seed_moon", "conflict"]


@pytest.mark.rule("AIY-4.2")
def test_abilities_are_used_in_any_order_and_any_number_each_icon_once() -> None:
    p = play(table(side(sower("moon_sower wrestler"), ONE)), "c1", "conflict")
    play(p, "c4")  # the opponent's choice between two columns
    assert options(p) == ["done", "seed_sun", "seed_moon"]
    play(p, "seed_moon")
    assert options(p) == ["done", "seed_sun"]
    play(p, "done")
    assert asked(p) == "Village"
    assert seeds(p) == ["", "sm", "", "", "", ""]


@pytest.mark.rule("AIY-4.2")
def test_an_icon_that_can_do_nothing_is_not_offered() -> None:
    p = play(table(side(sower("blacksmith"), ONE)), "c1")
    assert options(p) == ["done", "seed_either"]  # no moon seed to exchange
    play(p, "seed_either", "moon")
    assert options(p) == ["done", "exchange_moon"]


@pytest.mark.rule("AIY-4.3")
def test_the_extra_sowing_comes_first_and_must_be_carried_out() -> None:
    p = play(table(side(sower("moon_sower drum_caller"), ("s", "", "", "", "", "s"))), "c1")
    assert (asked(p), options(p)) == ("ActivatedColumn", ["sow"])


@pytest.mark.rule("AIY-4.3")
def test_only_a_meeting_spares_you_the_extra_sowing() -> None:
    p = play(table(side(sower("moon_sower drum_caller"), ("s", "", "", "", "", "s"), "wrestler")), "c1")
    assert options(p) == ["council", "sow"]


@pytest.mark.rule("AIY-4.3")
def test_an_option_of_the_game_allows_to_leave_the_extra_sowing_out() -> None:
    p = table(side(sower("moon_sower drum_caller"), ("s", "", "", "", "", "s")))
    p.optional_extra_sowing = True
    play(p, "c1")
    assert (asked(p), options(p)) == ("ActivatedColumn", ["column", "sow"])
    play(p, "column")
    assert options(p) == ["done", "seed_moon"]  # it is gone now


@pytest.mark.rule("AIY-4.3")
@pytest.mark.parametrize(("given", "words"), [({}, ["sow"]), ({"optional_extra_sowing": "yes"}, ["column", "sow"])])
def test_the_option_is_off_unless_it_is_asked_for(given: dict[str, str], words: list[str]) -> None:
    p, _ = KIT.new(ED, 2, {"setup": "control", **given}, Rng(1))
    assert isinstance(p, Aiye)
    assert options(play(p, "c1")) == words


@pytest.mark.rule("AIY-4.3")
def test_the_extra_sowing_may_start_from_the_column_that_allowed_it() -> None:
    p = play(table(side(sower("moon_sower drum_caller"), ("s", "", "", "", "", "s"))), "c1", "sow")
    assert (asked(p), options(p)) == ("ChooseSource", ["c2", "c6"])
    play(p, "c2")
    assert (p.activated, p.second) == (1, 2)


@pytest.mark.rule("AIY-4.4")
def test_the_rulebooks_example_of_an_extra_sowing() -> None:
    """First Column, second sowing with one sun seed, then the first's abilities, then the second's."""
    p = play(table(side(sower("moon_sower yam_farmer"), ("s", "", "", "s", "", ""))), "c1", "sow", "c4")
    assert (p.activated, p.second) == (1, 4)
    assert options(p) == ["done", "seed_moon", "move_card"]
    play(p, "seed_moon", "done")
    assert (p.activated, p.second) == (4, -1)
    play(p, "seed_sun", "seed_sun")
    assert seeds(p) == ["", "sm", "", "", "sss", ""]
    assert asked(p) == "Village"
    assert "Ana lays the First Column token on column 2 and sows again." in log(p)


@pytest.mark.rule("AIY-4.4")
def test_the_same_column_may_be_first_and_second_and_is_used_twice() -> None:
    p = play(table(side(sower("moon_sower drum_caller"), ("s", "", "", "", "", "ss"))), "c1", "sow", "c6")
    assert (p.activated, p.second) == (1, 1)
    play(p, "seed_moon", "seed_moon")
    assert seeds(p)[1] == "ssmm"
    assert asked(p) == "Village"


@pytest.mark.rule("AIY-4.5", "AIY-4.4")
def test_when_first_is_second_no_card_enters_or_leaves_it() -> None:
    p = play(table(side(sower("moon_sower yam_farmer"), ("s", "", "", "", "", "ss"))), "c1", "sow", "c6", "move_card")
    assert not [word for word in options(p) if word.startswith("c2.")]
    play(p, "c4.moon_sower")
    assert "c2" not in options(p)
    play(p, "c1", "done")
    assert "move_card" in options(p)  # the second activation: the tokens are gone
    play(p, "move_card")
    assert "c2.yam_farmer" in options(p)


@pytest.mark.rule("AIY-4.5")
def test_no_card_enters_or_leaves_the_second_column_while_the_first_is_activated() -> None:
    p = play(table(side(sower("moon_sower yam_farmer"), ("s", "", "", "s", "", ""))), "c1", "sow", "c4", "move_card")
    assert not [word for word in options(p) if word.startswith("c5.")]
    play(p, "c1.sun_sower")
    assert "c5" not in options(p)
    assert {"gap 5", "gap 6"} <= set(options(p))  # beside it is not in it


@pytest.mark.rule("AIY-4.5", "AIY-5.3")
def test_no_card_of_the_second_column_is_promoted_while_the_first_is_activated() -> None:
    p = table(side(sower("mentor drum_caller"), ("s", "", "", "s", "", "")))
    play(p, "c1", "sow", "c4", "promote_sun_sun")
    assert not [word for word in options(p) if word.startswith("c5.")]


@pytest.mark.rule("AIY-4.5")
def test_seeds_of_the_second_column_may_be_moved_and_exchanged() -> None:
    p = table(side(sower("caravan_guide drum_caller dyer"), ("s", "", "", "s", "", "")))
    play(p, "c1", "sow", "c4", "move_seeds")
    assert "c5" in options(p)
    play(p, "c5", "c1", "exchange_sun", "c1")
    assert seeds(p) == ["", "smm", "", "", "", ""]


@pytest.mark.rule("AIY-4.5", "AIY-5.15")
def test_the_second_column_keeps_its_token_when_columns_come_and_go_beside_it() -> None:
    p = table(side(sower("moon_sower yam_farmer"), ("s", "", "", "s", "", "")))
    play(p, "c1", "sow", "c4", "move_card", "c1.sun_sower", "c3")  # the first column is gone
    assert (p.activated, p.second) == (0, 3)
    play(p, "done", "seed_sun", "seed_sun")
    assert seeds(p) == ["s", "", "", "sss", ""]


@pytest.mark.rule("AIY-4.6")
def test_there_is_one_extra_sowing_a_turn() -> None:
    p = table(side(sower("moon_sower drum_caller", c5="sun_sower drum_caller"), ("s", "", "", "s", "", "")))
    play(p, "c1", "sow", "c4", "seed_moon")
    assert options(p) == ["done", "seed_sun"]  # the Second Column's own Extra Sowing does nothing


@pytest.mark.rule("AIY-4.7")
def test_a_council_meeting_replaces_the_column_and_its_seeds_go_below_it() -> None:
    p = table(side(sower("moon_sower market_elder"), ONE, "wrestler night_watcher"))
    play(p, "c1")
    assert (asked(p), options(p)) == ("ActivatedColumn", ["column", "council"])
    play(p, "council")
    assert options(p) == ["done", "seed_sun", "conflict"]
    play(p, "seed_sun", "seed_sun")
    assert seeds(p) == ["", "sss", "", "", "", ""]
    assert options(p) == ["done", "conflict"]  # the column's moon seed is given up


@pytest.mark.rule("AIY-4.7")
def test_a_meeting_renounces_the_columns_extra_sowing_and_the_other_way_round() -> None:
    p = table(side(sower("moon_sower drum_caller"), ("s", "", "", "s", "", ""), "wrestler"))
    q = p.copy()
    play(p, "c1")
    assert options(p) == ["council", "sow"]
    play(p, "council", "done")
    assert asked(p) == "Village"
    play(q, "c1", "sow", "c4")
    assert (asked(q), options(q)) == ("Abilities", ["done", "seed_moon"])  # no meeting after the extra sowing


@pytest.mark.rule("AIY-4.7")
def test_the_second_column_may_call_the_meeting() -> None:
    p = table(
        side(sower("moon_sower drum_caller", c5="sun_sower market_elder"), ("s", "", "", "s", "", ""), "wrestler")
    )
    play(p, "c1", "sow", "c4", "seed_moon")
    assert (asked(p), options(p)) == ("SecondColumn", ["column", "council"])
    play(p, "council", "seed_sun")
    assert seeds(p)[4] == "ss"


@pytest.mark.rule("AIY-4.7")
def test_there_is_one_meeting_a_turn() -> None:
    p = table(
        side(
            sower("moon_sower market_elder", c5="sun_sower market_elder"),
            ("s", "", "", "s", "", ""),
            "wrestler drum_caller",
        )
    )
    play(p, "c1", "council", "sow", "c4", "done")
    assert asked(p) == "Abilities"  # the Second Column is not asked whether it calls another
    assert options(p) == ["done", "seed_sun", "move_card"]


@pytest.mark.rule("AIY-4.7")
def test_an_empty_council_cannot_meet() -> None:
    p = play(table(side(sower("moon_sower market_elder"), ONE)), "c1")
    assert asked(p) == "Abilities"


@pytest.mark.rule("AIY-4.8")
def test_promote_and_meeting_icons_do_nothing_in_the_council() -> None:
    p = table(side(sower("moon_sower market_elder"), ONE, "mentor market_elder"))
    play(p, "c1", "council")
    assert options(p) == ["done", "move_card"]
    play(p, "move_card")
    assert "c2.market_elder" in options(p)
    play(p, "c2.market_elder", "c1")
    assert council(p) == ["mentor", "market_elder"]
    assert columns(p)[0] == "sun_sower market_elder"


@pytest.mark.rule("AIY-4.8")
def test_a_council_of_promoters_alone_has_nothing_to_meet_for() -> None:
    p = play(table(side(sower("moon_sower market_elder"), ONE, "mentor")), "c1")
    assert asked(p) == "Abilities"


@pytest.mark.rule("AIY-4.9")
def test_an_extra_sowing_in_the_council_comes_before_its_abilities() -> None:
    p = table(side(sower("moon_sower market_elder"), ("s", "", "", "s", "", ""), "drum_caller wrestler"))
    play(p, "c1", "council")
    assert (asked(p), options(p)) == ("CouncilSowing", ["sow"])
    play(p, "sow", "c4")
    assert options(p) == ["done", "seed_sun", "conflict"]  # the Council's
    play(p, "seed_sun", "done", "seed_sun", "seed_sun")  # then the Second Column's
    assert seeds(p) == ["", "ss", "", "", "sss", ""]


@pytest.mark.rule("AIY-4.9")
def test_the_option_allows_to_leave_out_the_councils_extra_sowing_too() -> None:
    p = table(side(sower("moon_sower market_elder"), ("s", "", "", "s", "", ""), "drum_caller wrestler"))
    p.optional_extra_sowing = True
    play(p, "c1", "council")
    assert (asked(p), options(p)) == ("CouncilSowing", ["council", "sow"])
    play(p, "council")
    assert (asked(p), options(p)) == ("Abilities", ["done", "seed_sun", "conflict"])


@pytest.mark.rule("AIY-4.9", "AIY-4.6")
def test_the_councils_extra_sowing_counts_as_the_one_of_the_turn() -> None:
    p = table(
        side(
            sower("moon_sower drum_caller", c5="sun_sower market_elder"),
            ("s", "", "", "s", "", ""),
            "drum_caller",
        )
    )
    play(p, "c1", "sow", "c4", "seed_moon")
    assert asked(p) == "Abilities"  # its Council has only a spent Extra Sowing: no meeting
    assert options(p) == ["done", "seed_sun", "move_card"]


@pytest.mark.rule("AIY-4.6", "AIY-4.7")
def test_each_turn_has_its_own_extra_sowing_and_its_own_meeting() -> None:
    def both() -> Side:
        return side(sower("moon_sower drum_caller"), ("s", "", "", "s", "", ""), "wrestler")

    p = table(both(), both(), both(), village=("dyer", "dyer", "mentor", "mentor", "joy", "joy", "force", "force"))
    end_turn(play(p, "c1", "sow", "c4"))
    assert p.turn == 1
    play(p, "c1")
    assert options(p) == ["council", "sow"]
    end_turn(play(p, "council", "done"))
    assert p.turn == 2
    play(p, "c1")
    assert options(p) == ["council", "sow"]


@pytest.mark.rule("AIY-4.5", "AIY-5.16")
@pytest.mark.parametrize(("gap", "second"), [("gap 1", 5), ("gap 5", 5), ("gap 6", 4)])
def test_a_new_column_moves_the_second_columns_token_along(gap: str, second: int) -> None:
    p = table(side(sower("moon_sower yam_farmer"), ("s", "", "", "s", "", "")))
    play(p, "c1", "sow", "c4", "move_card", "c4.moon_sower", gap)
    assert p.second == second
    assert columns(p)[second] == "sun_sower sun_sower"
    play(p, "done", "seed_sun")
    assert seeds(p)[second] == "ss"


@pytest.mark.rule("AIY-4.5", "AIY-5.16")
@pytest.mark.parametrize(
    ("gap", "tokens"), [("gap 1", (2, 5)), ("gap 2", (2, 5)), ("gap 3", (1, 5)), ("gap 7", (1, 4))]
)
def test_a_new_column_left_of_a_token_or_in_its_place_moves_the_token_along(gap: str, tokens: tuple[int, int]) -> None:
    p = table(side(sower("moon_sower yam_farmer"), ("s", "", "", "s", "", "")))
    play(p, "c1", "sow", "c4", "move_card", "c4.moon_sower", gap)
    assert (p.activated, p.second) == tokens


@pytest.mark.rule("AIY-4.7", "AIY-4.2")
def test_a_council_that_can_do_nothing_now_does_not_meet() -> None:
    protected = side(["gatekeeper", "night_watcher", "gatekeeper", "forest_warden"], ("",) * 4)
    for other, rule in ((protected, "Abilities"), (side(), "ActivatedColumn")):
        p = play(table(side(sower("moon_sower market_elder"), ONE, "force"), other), "c1")
        assert asked(p) == rule  # its one ability is a conflict
