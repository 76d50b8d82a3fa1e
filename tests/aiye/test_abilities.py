"""AIY-5: what each icon does."""

from __future__ import annotations

import pytest

from tests.aiye.table import (
    ED,
    asked,
    columns,
    council,
    end_turn,
    log,
    options,
    play,
    sabotaged,
    seeds,
    side,
    table,
)

ONE = ("s", "", "", "", "", "")
REST = ["sun_sower", "moon_sower moon_sower", "sun_sower sun_sower", "moon_sower"]


def with_second(column: str) -> list[str]:
    """Six columns; one seed from the first falls below the second, which is given."""
    return ["sun_sower", column, *REST]


# -- seeds ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIY-5.1")
def test_a_seed_icon_gives_a_seed_below_the_activated_column() -> None:
    p = play(table(side(with_second("gatekeeper joy"), ONE)), "c1", "seed_moon", "seed_moon", "seed_moon")
    assert seeds(p) == ["", "smmm", "", "", "", ""]


@pytest.mark.rule("AIY-5.1")
def test_an_icon_of_both_kinds_lets_you_choose() -> None:
    p = play(table(side(with_second("dyer blacksmith"), ONE)), "c1", "seed_either")
    assert options(p) == ["sun", "moon"]
    play(p, "sun", "seed_either", "moon")
    assert seeds(p)[1] == "ssm"


@pytest.mark.rule("AIY-5.2")
def test_a_seed_of_any_column_becomes_two_of_the_other_kind_below_the_activated_column() -> None:
    p = play(table(side(with_second("dyer"), ("s", "", "", "sm", "m", ""))), "c1", "exchange_sun")
    assert (asked(p), options(p)) == ("Convert", ["c2", "c4"])
    play(p, "c4")
    assert seeds(p) == ["", "smm", "", "m", "m", ""]


@pytest.mark.rule("AIY-5.2")
def test_the_other_direction_takes_a_moon() -> None:
    p = play(table(side(with_second("blacksmith"), ("s", "", "", "sm", "m", ""))), "c1", "exchange_moon")
    assert options(p) == ["c4", "c5"]
    play(p, "c5")
    assert seeds(p) == ["", "sss", "", "sm", "", ""]


# -- the Council ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIY-5.3")
def test_promoting_lays_a_card_in_the_council_for_two_seeds() -> None:
    p = play(table(side(with_second("moon_sower mentor"), ONE)), "c1", "promote_sun_sun")
    assert "c4.moon_sower" in options(p)
    play(p, "c4.moon_sower")
    assert council(p) == ["moon_sower"]
    assert columns(p)[3] == "moon_sower"
    assert seeds(p) == ["", "sss", "", "", "", ""]


@pytest.mark.rule("AIY-5.3")
def test_the_promoting_card_itself_or_a_mask_may_go() -> None:
    p = play(table(side(with_second("storyteller joy"), ONE)), "c1", "promote_moon_moon")
    assert {"c2.storyteller", "c2.joy"} <= set(options(p))
    q = p.copy()
    play(p, "c2.storyteller")
    assert (council(p), columns(p)[1]) == (["storyteller"], "joy")
    play(q, "c2.joy")
    assert council(q) == ["joy"]
    assert asked(q) == "Village"  # the mask's seeds are lost with it


@pytest.mark.rule("AIY-5.4", "AIY-8.2")
def test_cards_in_the_council_are_in_play_for_points_and_icons() -> None:
    p = table(side([*REST, "sun_sower", "moon_sower"], council="wrestler force forest_warden"))
    # 2 + 3 for the characters, 8 for three conflicts, 3 for the Council, 0 for six columns
    assert p.score(0) == 2 + 3 + 8 + 3


@pytest.mark.rule("AIY-5.4")
def test_a_councils_abilities_are_not_activated_with_a_column() -> None:
    p = play(table(side(with_second("moon_sower"), ONE, "wrestler")), "c1")
    assert options(p) == ["done", "seed_moon"]


# -- conflicts ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIY-5.5")
def test_a_conflict_sabotages_the_tallest_column_of_each_opponent() -> None:
    tall = side([*REST[:3], "moon_sower wrestler dyer", "sun_sower"])
    short = side(["moon_sower", "sun_sower mentor", "moon_sower", "sun_sower"], ONE)
    p = play(table(side(with_second("forest_warden"), ONE), tall, short), "c1", "conflict")
    assert (sabotaged(p, 0), sabotaged(p, 1), sabotaged(p, 2)) == ([], [4], [2])
    assert "Column 4 of Ben is sabotaged." in log(p)


@pytest.mark.rule("AIY-5.5", "AIY-5.7")
def test_sabotaged_and_protected_columns_are_passed_over() -> None:
    other = side(
        ["sun_sower dyer mentor", "moon_sower gatekeeper dyer", "sun_sower dyer", "moon_sower"], ONE, sabotaged=[1]
    )
    p = play(table(side(with_second("forest_warden"), ONE), other), "c1", "conflict")
    assert sabotaged(p) == [1, 3]


@pytest.mark.rule("AIY-5.6")
def test_the_victim_chooses_among_equal_columns() -> None:
    p = play(table(side(with_second("forest_warden"), ONE)), "c1", "conflict")
    assert (asked(p), p.seat, p.turn, options(p)) == ("Sabotage", 1, 0, ["c4", "c5"])
    play(p, "c5")
    assert sabotaged(p) == [5]


@pytest.mark.rule("AIY-5.6", "AIY-5.5")
def test_victims_are_asked_in_turn_order() -> None:
    p = play(table(side(), side(with_second("forest_warden"), ONE), side(), side()), "c1", "done", "enough")
    play(p, "c1", "conflict")
    asked_seats = []
    while asked(p) == "Sabotage":
        asked_seats.append(p.seat)
        play(p, "c4")
    assert asked_seats == [2, 3, 0]


@pytest.mark.rule("AIY-5.7")
def test_several_conflicts_come_one_after_another_each_with_its_own_target() -> None:
    other = side(["sun_sower dyer mentor", "moon_sower dyer", "sun_sower", "moon_sower"], ONE)
    p = play(table(side(with_second("forest_warden wrestler"), ONE), other), "c1", "conflict")
    assert sabotaged(p) == [1]
    play(p, "conflict")
    assert sabotaged(p) == [1, 2]
    assert "conflict" not in options(p)


@pytest.mark.rule("AIY-5.7")
def test_a_conflict_that_can_hit_nobody_is_not_offered() -> None:
    other = side(["sun_sower gatekeeper", "moon_sower", "sun_sower", "moon_sower"], ONE, sabotaged=[2, 3, 4])
    p = play(table(side(with_second("forest_warden"), ONE), other), "c1")
    assert asked(p) == "Village"


@pytest.mark.rule("AIY-5.7")
def test_an_opponent_without_a_target_is_unharmed() -> None:
    safe = side(["sun_sower gatekeeper", "moon_sower", "sun_sower", "moon_sower"], ONE, sabotaged=[2, 3, 4])
    p = play(table(side(with_second("forest_warden"), ONE), safe, side()), "c1", "conflict", "c4")
    assert (sabotaged(p, 1), sabotaged(p, 2)) == ([2, 3, 4], [4])
    assert "No column of Ben can be sabotaged." in log(p)


@pytest.mark.rule("AIY-5.8")
def test_a_shield_on_any_card_protects_the_column() -> None:
    other = side(["gatekeeper sun_sower dyer", "moon_sower dyer", "sun_sower", "moon_sower"], ONE)
    assert other.is_protected(ED, other.columns[0])
    assert other.targets(ED) == 0b0010


@pytest.mark.rule("AIY-5.4", "AIY-5.8")
def test_a_shield_in_the_council_protects_nothing() -> None:
    other = side(["sun_sower dyer", "moon_sower", "sun_sower", "moon_sower"], ONE, "gatekeeper")
    assert other.targets(ED) == 0b0001


@pytest.mark.rule("AIY-5.9", "AIY-8.2")
def test_a_sabotaged_columns_cards_count_at_the_end() -> None:
    p = table(side([*REST, "sun_sower", "moon_sower wrestler"], sabotaged=[6]))
    assert p.score(0) == 2


@pytest.mark.rule("AIY-5.9")
def test_columns_stay_sabotaged_until_their_owner_has_sown() -> None:
    p = play(table(side(with_second("forest_warden"), ONE)), "c1", "conflict", "c4")
    end_turn(p)
    assert (p.turn, sabotaged(p)) == (1, [4])
    play(p, "c1")
    assert seeds(p, 1) == ["", "s", "smm", "", "sm", ""]
    assert sabotaged(p) == []


# -- moving ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIY-5.10")
def test_all_the_seeds_of_a_column_move_to_any_other() -> None:
    p = play(table(side(with_second("ferrywoman"), ("s", "", "", "ssm", "", ""))), "c1", "move_seeds")
    assert (asked(p), options(p)) == ("MoveSeeds", ["c2", "c4"])
    play(p, "c4")
    assert (asked(p), options(p)) == ("MoveSeedsTo", ["c1", "c2", "c3", "c5", "c6"])
    play(p, "c1")
    assert seeds(p) == ["ssm", "s", "", "", "", ""]


@pytest.mark.rule("AIY-5.11")
def test_any_card_moves_to_another_column_free_of_charge() -> None:
    p = play(table(side(with_second("market_elder"), ("s", "", "", "m", "", ""))), "c1", "move_card")
    assert "c6.moon_sower" in options(p)
    play(p, "c6.moon_sower")
    assert (asked(p), set(options(p))) == (
        "MoveCardTo",
        {"c1", "c2", "c3", "c4", "c5", "gap 1", "gap 2", "gap 3", "gap 4", "gap 5"},
    )
    play(p, "c4")  # as third card, and yet nothing is paid
    assert columns(p)[3] == "moon_sower moon_sower moon_sower"
    assert seeds(p) == ["", "s", "", "m", ""]


@pytest.mark.rule("AIY-5.11")
def test_like_cards_of_a_column_are_offered_once() -> None:
    p = play(table(side(with_second("market_elder"), ONE)), "c1", "move_card")
    assert options(p) == [
        "c1.sun_sower",
        "c2.market_elder",
        "c3.sun_sower",
        "c4.moon_sower",
        "c5.sun_sower",
        "c6.moon_sower",
    ]


@pytest.mark.rule("AIY-5.12")
def test_a_card_that_comes_into_the_activated_column_is_not_usable() -> None:
    p = play(table(side(with_second("market_elder moon_sower"), ONE)), "c1", "move_card", "c5.sun_sower", "c2")
    assert options(p) == ["done", "seed_moon"]


@pytest.mark.rule("AIY-5.12", "AIY-5.13")
def test_a_card_that_left_and_came_back_is_a_newcomer() -> None:
    p = table(side(with_second("market_elder market_elder moon_sower"), ONE))
    play(p, "c1", "move_card", "c2.moon_sower", "c1", "move_card", "c1.moon_sower", "c2")
    assert columns(p)[1].count("moon_sower") == 1
    assert asked(p) == "Village"


@pytest.mark.rule("AIY-5.12")
def test_of_like_cards_the_newcomer_is_offered_first() -> None:
    p = table(side(with_second("market_elder market_elder moon_sower"), ONE))
    play(p, "c1", "move_card", "c4.moon_sower", "c2", "move_card", "c2.moon_sower", "c1")
    assert options(p) == ["done", "seed_moon"]  # the one that was there stayed


@pytest.mark.rule("AIY-5.13")
def test_the_unused_abilities_of_a_card_that_leaves_are_lost() -> None:
    p = play(table(side(with_second("market_elder messenger"), ONE)), "c1")
    assert options(p) == ["done", "seed_sun", "seed_moon", "move_card", "extra_summon"]
    play(p, "seed_sun", "move_card", "c2.messenger", "c1")
    assert asked(p) == "Village"
    assert p.summons == 1


@pytest.mark.rule("AIY-5.13")
def test_an_icon_already_used_counts_for_the_card_that_leaves() -> None:
    p = play(table(side(with_second("market_elder moon_sower word_duellist"), ONE)), "c1", "seed_moon", "move_card")
    play(p, "c2.moon_sower", "c1")
    assert options(p) == ["done", "seed_moon", "conflict"]  # the duellist's moon seed is still there
    play(p, "seed_moon")
    assert "seed_moon" not in options(p)


@pytest.mark.rule("AIY-5.13")
def test_what_was_not_used_before_a_card_leaves_is_not_used_after() -> None:
    p = play(table(side(with_second("market_elder moon_sower word_duellist"), ONE)), "c1", "move_card")
    play(p, "c2.moon_sower", "c1", "seed_moon")
    assert "seed_moon" not in options(p)


@pytest.mark.rule("AIY-5.14")
def test_a_column_takes_four_cards_and_no_more() -> None:
    full = ["sun_sower", "market_elder", "sun_sower sun_sower dyer", "moon_sower moon_sower dyer mentor", "moon_sower"]
    p = play(table(side(full, ("s", "", "", "", ""))), "c1", "move_card", "c1.sun_sower")
    assert "c3" in options(p)
    assert "c4" not in options(p)


@pytest.mark.rule("AIY-5.15")
def test_a_column_without_cards_is_gone_and_its_seeds_go_right() -> None:
    p = play(table(side(with_second("market_elder"), ("s", "", "ssm", "m", "", ""))), "c1", "move_card")
    play(p, "c3.sun_sower", "c1")
    assert len(columns(p)) == 5
    assert seeds(p) == ["", "s", "ssmm", "", ""]


@pytest.mark.rule("AIY-5.15")
def test_from_the_last_column_the_seeds_go_to_the_first() -> None:
    p = play(table(side(with_second("market_elder"), ("s", "", "", "", "", "sm"))), "c1", "move_card")
    play(p, "c6.moon_sower", "c1")
    assert seeds(p) == ["sm", "s", "", "", ""]


@pytest.mark.rule("AIY-5.15", "AIY-5.3")
def test_if_the_activated_column_goes_its_reward_follows_its_seeds() -> None:
    p = play(table(side(with_second("mentor"), ONE)), "c1", "promote_sun_sun", "c2.mentor")
    assert seeds(p) == ["", "sss", "", "", ""]
    assert columns(p)[1] == "sun_sower"
    p = play(table(side([*REST, "sun_sower", "mentor"], ("", "", "", "", "s", ""))), "c5", "promote_sun_sun")
    play(p, "c6.mentor")
    assert seeds(p) == ["sss", "", "", "", ""]


@pytest.mark.rule("AIY-5.15", "AIY-4.8")
def test_in_a_meeting_later_seeds_follow_a_column_that_went() -> None:
    p = table(side(with_second("market_elder"), ONE, "market_elder moon_sower"))
    play(p, "c1", "council", "move_card", "c2.market_elder", "c6", "seed_moon")
    assert seeds(p) == ["", "sm", "", "", ""]
    assert columns(p)[1] == "sun_sower"


@pytest.mark.rule("AIY-5.16")
@pytest.mark.parametrize(("gap", "place"), [("gap 1", 0), ("gap 4", 3), ("gap 7", 6)])
def test_a_new_column_begins_at_either_end_or_in_any_gap(gap: str, place: int) -> None:
    p = play(table(side(with_second("market_elder"), ("s", "", "", "m", "", ""))), "c1", "move_card")
    play(p, "c5.sun_sower")
    assert [word for word in options(p) if word.startswith("gap")] == [f"gap {n}" for n in range(1, 8)]
    play(p, gap)
    assert len(columns(p)) == 7
    assert columns(p)[place] == "sun_sower"
    assert seeds(p)[place] == ""
    assert sum(len(s) for s in seeds(p)) == 2


@pytest.mark.rule("AIY-5.16")
@pytest.mark.parametrize(("gap", "place"), [("gap 1", 2), ("gap 2", 2), ("gap 3", 1)])
def test_the_activated_column_stays_activated_when_columns_are_inserted_beside_it(gap: str, place: int) -> None:
    p = play(table(side(with_second("market_elder moon_sower"), ONE)), "c1", "move_card", "c5.sun_sower", gap)
    play(p, "seed_moon")
    assert seeds(p)[place] == "sm"


@pytest.mark.rule("AIY-5.16")
def test_a_lone_card_may_begin_a_new_column_elsewhere_and_its_seeds_go_right_first() -> None:
    p = play(table(side(with_second("market_elder"), ("s", "", "m", "", "", ""))), "c1", "move_card", "c3.sun_sower")
    assert "gap 3" in options(p)  # it stays where it is, but its seeds go
    assert "gap 4" not in options(p)  # that would be the same
    play(p, "gap 7")
    assert columns(p)[-1] == "sun_sower"
    assert len(columns(p)) == 6
    assert seeds(p) == ["", "s", "m", "", "", ""]


@pytest.mark.rule("AIY-5.16")
def test_a_lone_card_on_its_own_place_hands_its_seeds_to_the_right() -> None:
    p = table(side(with_second("market_elder"), ("s", "", "m", "", "", "")))
    play(p, "c1", "move_card", "c3.sun_sower", "gap 3")
    assert columns(p)[2] == "sun_sower"
    assert seeds(p) == ["", "s", "", "m", "", ""]


@pytest.mark.rule("AIY-5.16", "AIY-5.15")
def test_the_activated_column_may_be_begun_anew_without_seeds_and_later_seeds_go_right() -> None:
    p = table(side(with_second("market_elder"), ONE, "market_elder moon_sower devotion"))
    play(p, "c1", "council", "move_seeds", "c2", "c6", "move_card", "c2.market_elder")
    assert "gap 2" in options(p)
    play(p, "gap 2", "seed_moon")
    assert (columns(p)[1], seeds(p)) == ("market_elder", ["", "", "m", "", "", "s"])


FOUR = ["sun_sower", "market_elder mentor", "sun_sower sun_sower", "moon_sower"]


@pytest.mark.rule("AIY-5.17")
def test_four_columns_must_remain_when_a_card_is_promoted() -> None:
    p = play(table(side(FOUR, ("s", "", "", ""))), "c1", "promote_sun_sun")
    assert options(p) == ["c2.market_elder", "c2.mentor", "c3.sun_sower"]


@pytest.mark.rule("AIY-5.17", "AIY-5.16")
def test_four_columns_must_remain_when_a_card_is_moved() -> None:
    p = play(table(side(FOUR, ("s", "", "", ""))), "c1", "move_card", "c4.moon_sower")
    assert options(p) == ["gap 1", "gap 2", "gap 3"]  # only as a column of its own
    q = play(table(side(FOUR, ("s", "", "", ""))), "c1", "move_card", "c3.sun_sower")
    assert {"c1", "c2", "c4"} <= set(options(q))


@pytest.mark.rule("AIY-5.17")
def test_without_a_card_to_spare_promote_is_not_offered() -> None:
    p = play(table(side(["sun_sower", "mentor", "sun_sower", "moon_sower"], ("s", "", "", ""))), "c1")
    assert asked(p) == "Village"


@pytest.mark.rule("AIY-5.18")
def test_each_extra_summon_adds_one_in_both_columns_and_in_the_council() -> None:
    p = table(
        side(
            ["sun_sower", "messenger drum_caller", *REST[:2], "sun_sower market_elder", "moon_sower"],
            ("s", "", "", "s", "", ""),
            "lantern_guide loyalty",
        )
    )
    play(p, "c1", "sow", "c4", "extra_summon", "done", "council", "extra_summon", "extra_summon", "done")
    assert p.summons == 4
