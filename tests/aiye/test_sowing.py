"""AIY-3: sowing, and recovering what was sabotaged."""

from __future__ import annotations

import pytest

from tests.aiye.table import BASIC, asked, log, options, play, sabotaged, seeds, side, table

EMPTY_SEEDS = ("", "", "", "", "", "")


@pytest.mark.rule("AIY-3.3", "AIY-4.1", "AIY-5.1")
def test_the_rulebooks_example_three_seeds_to_the_second_third_and_fourth_column() -> None:
    p = play(table(side()), "c1")
    assert seeds(p) == ["", "s", "smm", "s", "m", ""]
    assert p.activated == 3
    play(p, "seed_moon", "seed_moon")
    assert seeds(p) == ["", "s", "smm", "smm", "m", ""]
    assert asked(p) == "Village"


@pytest.mark.rule("AIY-3.2")
def test_any_column_with_seeds_is_a_source() -> None:
    assert options(table(side())) == ["c1", "c3", "c5"]


@pytest.mark.rule("AIY-3.2")
def test_all_the_seeds_of_the_source_are_taken() -> None:
    p = play(table(side(seeds=("", "", "mmm", "", "", "s"))), "c3")
    assert seeds(p)[2] == ""


@pytest.mark.rule("AIY-3.3")
def test_sowing_goes_on_from_the_leftmost_column() -> None:
    p = play(table(side(seeds=("", "", "", "", "sss", ""))), "c5")
    assert seeds(p) == ["s", "s", "", "", "", "s"]
    assert p.activated == 1


@pytest.mark.rule("AIY-3.3")
def test_on_a_full_lap_the_source_receives_a_seed() -> None:
    p = play(table(side(seeds=("s" * 8, "", "", "", "", ""))), "c1")
    assert seeds(p) == ["s", "ss", "ss", "s", "s", "s"]
    assert p.activated == 2


@pytest.mark.rule("AIY-3.4", "AIY-5.9")
def test_a_sabotaged_column_is_skipped() -> None:
    p = play(table(side(sabotaged=[2, 4])), "c1")
    assert seeds(p) == ["", "", "smm", "", "sm", "s"]


@pytest.mark.rule("AIY-3.2", "AIY-5.9")
def test_a_sabotaged_column_can_be_the_source_and_receives_nothing_on_a_lap() -> None:
    p = table(side(seeds=("s" * 6, "", "", "", "", ""), sabotaged=[1]))
    assert options(p) == ["c1"]
    play(p, "c1")
    assert seeds(p) == ["", "ss", "s", "s", "s", "s"]


@pytest.mark.rule("AIY-3.5")
def test_the_sower_chooses_the_order_of_mixed_seeds() -> None:
    p = play(table(side(seeds=("ssm", "", "", "", "", ""))), "c1")
    assert options(p) == ["sun", "moon", "suns first"]
    play(p, "sun")
    assert options(p) == ["sun", "moon"]
    play(p, "moon")
    assert asked(p) == "Abilities"  # one sun is left: nothing to choose
    assert seeds(p) == ["", "s", "m", "s", "", ""]


@pytest.mark.rule("AIY-3.5")
@pytest.mark.parametrize("hand", ["sm", "smm"])
def test_with_one_sun_the_usual_order_is_no_answer_of_its_own(hand: str) -> None:
    p = play(table(side(seeds=(hand, "", "", "", "", ""))), "c1")
    assert options(p) == ["sun", "moon"]
    play(p, "sun")
    assert seeds(p)[1:4] == ["s", "m", "m" if hand == "smm" else ""]


@pytest.mark.rule("AIY-3.5")
def test_the_usual_order_is_suns_first() -> None:
    p = play(table(side(seeds=("ssm", "", "", "", "", ""))), "c1", "suns first")
    assert seeds(p) == ["", "s", "s", "m", "", ""]


@pytest.mark.rule("AIY-3.5")
def test_with_one_open_column_the_order_is_not_asked() -> None:
    p = play(table(side(seeds=("ssm", "", "", "", "", ""), sabotaged=[1, 2, 3, 4, 6])), "c1")
    assert seeds(p) == ["", "", "", "", "ssm", ""]
    assert p.activated == 4


@pytest.mark.rule("AIY-3.6")
def test_without_seeds_you_take_one_of_each_below_a_tallest_column_and_go_to_the_village() -> None:
    p = table(side(seeds=EMPTY_SEEDS))
    assert (asked(p), options(p)) == ("TakeReliefSeeds", ["c4", "c5"])
    play(p, "c5")
    assert seeds(p) == ["", "", "", "", "sm", ""]
    assert asked(p) == "Village"


@pytest.mark.rule("AIY-3.6")
def test_without_seeds_a_sabotaged_column_may_receive_them_and_all_are_recovered() -> None:
    p = play(table(side([*BASIC[:3], "moon_sower moon_sower wrestler", *BASIC[4:]], EMPTY_SEEDS, sabotaged=[4])), "c4")
    assert seeds(p)[3] == "sm"
    assert sabotaged(p, 0) == []


@pytest.mark.rule("AIY-3.7")
def test_with_all_columns_sabotaged_you_recover_and_go_to_the_village() -> None:
    p = table(side(sabotaged=[1, 2, 3, 4, 5, 6]))
    assert asked(p) == "Village"
    assert sabotaged(p, 0) == []
    assert seeds(p) == ["sss", "", "mm", "", "m", ""]
    assert log(p)[0] == "Ana has every column sabotaged and cannot sow."


@pytest.mark.rule("AIY-3.7")
def test_with_all_columns_sabotaged_and_no_seeds_you_still_take_two() -> None:
    p = play(table(side(seeds=EMPTY_SEEDS, sabotaged=[1, 2, 3, 4, 5, 6])), "c4")
    assert seeds(p)[3] == "sm"
    assert (sabotaged(p, 0), asked(p)) == ([], "Village")


@pytest.mark.rule("AIY-3.8")
def test_sabotaged_columns_are_recovered_after_sowing_before_the_abilities() -> None:
    p = play(table(side(sabotaged=[2])), "c1")
    assert (asked(p), sabotaged(p, 0)) == ("Abilities", [])


@pytest.mark.rule("AIY-3.8")
def test_with_an_extra_sowing_recovery_waits_for_it() -> None:
    columns = ["sun_sower", "moon_sower", "sun_sower", "moon_sower drum_caller", "sun_sower", "moon_sower"]
    p = play(table(side(columns, ("sss", "", "", "", "", "s"), sabotaged=[5])), "c1", "sow")
    assert sabotaged(p, 0) == [5]
    play(p, "c4")  # one seed: column 5 is still skipped
    assert sabotaged(p, 0) == []
    assert seeds(p) == ["", "s", "s", "", "", "ss"]


@pytest.mark.rule("AIY-3.8")
def test_who_declines_the_extra_sowing_recovers_at_once() -> None:
    columns = ["sun_sower", "moon_sower", "sun_sower", "moon_sower drum_caller", "sun_sower", "moon_sower"]
    p = table(side(columns, ("sss", "", "", "", "", ""), sabotaged=[5]))
    p.optional_extra_sowing = True
    play(p, "c1", "column")
    assert (asked(p), sabotaged(p, 0)) == ("Abilities", [])
