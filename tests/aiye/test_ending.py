"""AIY-7: the end of the turn and of the game."""

from __future__ import annotations

import pytest

from pukllay.core.engine import NOBODY
from pukllay.games.aiye.position import Aiye
from pukllay.games.aiye.side import Side
from tests.aiye.table import BASIC, end_turn, log, options, play, side, table

SEVENTEEN = [
    "sun_sower dyer mentor",
    "moon_sower blacksmith storyteller",
    "sun_sower gatekeeper",
    "moon_sower moon_sower messenger",
    "sun_sower sun_sower night_watcher",
    "moon_sower lantern_guide wrestler",
]
RICH = ("", "", "", "", "ssss", "")


def rounds_after(p: Aiye) -> list[tuple[int, int]]:
    """Who still has a turn, once everybody declines everything."""
    out = []
    while p.seat != NOBODY:
        out.append((p.round, p.turn))
        end_turn(p)
    return out


@pytest.mark.rule("AIY-7.1")
def test_four_masks_bring_the_end_council_included() -> None:
    three = side([*BASIC[:5], "moon_sower joy force"], council="patience courage")
    assert table(three).is_end_met(0)
    assert not table(side([*BASIC[:5], "moon_sower joy force"], council="patience")).is_end_met(0)


@pytest.mark.rule("AIY-7.1")
def test_eighteen_cards_bring_the_end_council_included() -> None:
    assert not table(side(SEVENTEEN)).is_end_met(0)
    assert table(side(SEVENTEEN, council="dyer")).is_end_met(0)


@pytest.mark.rule("AIY-7.2")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_the_round_is_finished_and_one_more_is_played(who: int) -> None:
    sides = [side() for _ in range(3)]
    sides[who] = side(SEVENTEEN, council="dyer")
    p = table(*sides)
    turns = rounds_after(p)
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert "The last round begins." in log(p)


@pytest.mark.rule("AIY-7.2", "AIY-7.1")
def test_the_end_comes_with_the_turn_in_which_the_eighteenth_card_is_summoned() -> None:
    p = table(
        side(SEVENTEEN, RICH),
        side(),
        village=("caravan_guide", *["ferrywoman"] * 2, "dyer", *["joy"] * 2, "force", "courage"),
    )
    assert p.last_round == 0
    play(p, "c5", "done", "summon caravan_guide", "c3", "c1.sun", "c2.sun", "c3.sun")
    assert len(p.sides[0].types) == 18
    assert "Ana has 18 cards: the round is finished, then a last one is played." in log(end_turn(p))
    assert p.last_round == 2


@pytest.mark.rule("AIY-7.2")
def test_once_met_the_condition_stays_met_and_a_second_player_changes_nothing() -> None:
    p = table(side(SEVENTEEN, council="dyer"), side([*BASIC[:5], "moon_sower joy force"], council="patience courage"))
    end_turn(p)
    end_turn(p)
    assert (p.round, p.last_round) == (2, 2)
    end_turn(p)
    end_turn(p)
    assert p.seat == NOBODY


@pytest.mark.rule("AIY-7.2")
def test_a_fifth_mask_is_allowed() -> None:
    me: Side = side([*BASIC[:5], "moon_sower joy force"], ("s", "smmmm", "", "", "", ""), "patience courage")
    p = table(me, village=("dyer", "dyer", "mentor", "mentor", "loyalty", "serenity", "respect", "devotion"))
    play(p, "c1", "done")
    assert "summon loyalty" in options(p)


@pytest.mark.rule("AIY-7.3")
def test_after_the_village_the_turn_passes_on() -> None:
    p = play(table(side(), side(), side()), "c1", "done", "enough")
    assert (p.turn, p.seat) == (1, 1)


@pytest.mark.rule("AIY-7.3")
def test_nothing_of_a_turn_is_left_for_the_next() -> None:
    columns = ["sun_sower", "moon_sower market_elder", *BASIC[2:4], "sun_sower messenger", "moon_sower"]
    p = table(side(columns, ("s", "", "", "s", "", ""), "drum_caller messenger"))
    play(p, "c1", "council", "sow", "c4", "extra_summon", "done")
    assert (p.activated, p.second, p.extra_sown, p.council_met, p.summons) == (4, -1, True, True, 2)
    play(p, "extra_summon", "done")
    assert (p.summons, p.activated) == (3, 4)
    play(p, "enough")
    assert (p.turn, p.summons, p.renewals, p.activated) == (1, 1, 1, -1)
    assert (p.usable, p.second, p.extra_sown, p.council_met, p.hand_sun, p.hand_moon) == (0, -1, False, False, 0, 0)
    assert not any(p.left)
