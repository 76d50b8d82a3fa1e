"""AIY-6: the village."""

from __future__ import annotations

from itertools import product

import pytest

from pukllay.core.bits import members, total
from pukllay.core.edition import EditionFile
from pukllay.core.engine import CHANCE
from pukllay.core.rng import Rng
from pukllay.games.aiye.components import Edition, read
from pukllay.games.aiye.position import CHARACTERS, MASKS, Aiye
from pukllay.games.aiye.rules.ending import EndOfTurn
from pukllay.games.aiye.rules.village import Pay, Village, price
from pukllay.games.aiye.side import Side
from tests.aiye.table import (
    BASIC,
    ED,
    WORDS,
    asked,
    columns,
    council,
    log,
    number,
    options,
    play,
    seeds,
    side,
    table,
    village,
)

SHOWN = ("caravan_guide", "ferrywoman", "messenger", "wrestler", "patience", "courage", "joy", "loyalty")
FULL = "sun_sower dyer mentor messenger", "moon_sower blacksmith storyteller lantern_guide"


def at_village(me: Side, shown: tuple[str, ...] = SHOWN, summons: int = 1) -> Aiye:
    p = table(me, village=shown, rules=[])
    p.summons, p.renewals = summons, 1
    p.begin(Village(0), EndOfTurn(0))
    return p


@pytest.mark.rule("AIY-6.1", "AIY-6.3")
def test_you_may_summon_one_card_or_none() -> None:
    p = at_village(side(seeds=("ss", "", "", "", "mm", "s")))
    assert "enough" in options(p)
    assert "summon caravan_guide" in options(p)
    play(p, "summon caravan_guide", "c1", "c1.sun", "c1.sun")
    assert columns(p)[0] == "sun_sower caravan_guide"
    assert not [word for word in options(p) if word.startswith("summon")]


@pytest.mark.rule("AIY-6.1", "AIY-5.18")
def test_with_an_extra_summons_you_may_summon_again() -> None:
    p = at_village(side(seeds=("ss", "", "", "", "mm", "s")), summons=2)
    play(p, "summon caravan_guide", "c1", "c1.sun", "c1.sun")
    assert "summon ferrywoman" in options(p)


@pytest.mark.rule("AIY-6.1")
def test_a_new_turn_has_one_summons_again() -> None:
    p = at_village(side(), summons=3)
    play(p, "enough")
    assert (p.turn, p.summons, p.renewals) == (1, 1, 1)


@pytest.mark.rule("AIY-6.2")
@pytest.mark.parametrize(("word", "row"), [("renew characters", CHARACTERS), ("renew masks", MASKS)])
def test_a_seed_renews_a_row_once(word: str, row: int) -> None:
    p = at_village(side(seeds=("s", "", "", "", "m", "")))
    play(p, word, "c5.moon")
    assert seeds(p) == ["s", "", "", "", "", ""]
    assert total(p.discard[row]) == 4
    assert total(p.discard[1 - row]) == 0
    kept = slice(4, 8) if row == CHARACTERS else slice(0, 4)
    assert village(p)[kept] == list(SHOWN)[kept]
    assert all(village(p))
    assert "renew characters" not in options(p)
    assert "renew masks" not in options(p)


@pytest.mark.rule("AIY-6.2")
def test_renewing_is_still_possible_after_the_last_summons() -> None:
    p = at_village(side(seeds=("sss", "", "", "", "", "")))
    play(p, "summon caravan_guide", "c1", "c1.sun", "c1.sun")
    assert options(p) == ["enough", "renew characters", "renew masks"]


@pytest.mark.rule("AIY-6.2")
def test_without_a_seed_nothing_is_renewed() -> None:
    p = at_village(side(seeds=("ss", "", "", "", "", "")))
    play(p, "summon caravan_guide", "c1")  # both seeds must go: not asked
    assert seeds(p) == [""] * 6
    assert p.turn == 1


@pytest.mark.rule("AIY-6.4")
def test_the_rulebooks_example_two_sun_seeds_of_two_columns() -> None:
    p = at_village(side(seeds=("s", "", "s", "", "", "m")))
    play(p, "summon caravan_guide", "c2")
    assert (asked(p), options(p)) == ("Pay", ["c1.sun"])  # with one left to choose from, one way only
    play(p, "c1.sun", "c3.sun")
    assert columns(p)[1] == "moon_sower caravan_guide"
    assert seeds(p) == ["", "", "", "", "", "m"]


@pytest.mark.rule("AIY-6.5")
def test_the_rulebooks_example_a_third_card_costs_a_seed_more() -> None:
    p = at_village(side(seeds=("s", "", "s", "", "", "m")))
    play(p, "summon caravan_guide", "c4")
    assert columns(p)[3] == "moon_sower moon_sower caravan_guide"
    assert seeds(p) == [""] * 6  # two suns, and the moon for the column


@pytest.mark.rule("AIY-6.5")
def test_a_fourth_card_costs_two_seeds_more_of_any_kind() -> None:
    three = [*BASIC[:3], "moon_sower moon_sower dyer", *BASIC[4:]]
    p = at_village(side(three, seeds=("ss", "", "s", "", "", "")))
    play(p, "summon caravan_guide")
    assert "c4" not in options(p)  # three seeds are too few
    p = at_village(side(three, seeds=("ss", "", "s", "", "", "m")))
    play(p, "summon caravan_guide", "c4")
    assert (columns(p)[3], seeds(p)) == ("moon_sower moon_sower dyer caravan_guide", [""] * 6)


@pytest.mark.rule("AIY-6.4")
def test_a_cost_of_one_kind_is_paid_in_that_kind() -> None:
    p = at_village(side(seeds=("s", "", "", "", "mmmm", "")))
    assert "summon caravan_guide" not in options(p)
    assert "summon ferrywoman" in options(p)


@pytest.mark.rule("AIY-6.4")
def test_each_way_to_pay_is_offered_once_from_left_to_right() -> None:
    p = at_village(side(seeds=("sm", "", "s", "", "m", "s")), ("drum_caller", *SHOWN[1:]))
    play(p, "summon drum_caller", "c4")  # a sun, a moon, a free seed, and one more for the column
    ways = set()

    def walk(q: Aiye, paid: tuple[str, ...]) -> None:
        if asked(q) != "Pay":
            left = tuple(seeds(q))
            assert left not in ways
            ways.add(left)
            return
        for word in options(q):
            walk(play(q.copy(), word), (*paid, word))

    walk(p, ())
    # all but one of five seeds, in whichever way a sun and a moon are among the four: any of the five may stay
    assert len(ways) == 5


@pytest.mark.rule("AIY-6.4")
def test_a_seed_that_would_leave_the_rest_unpaid_is_not_offered() -> None:
    p = at_village(side(seeds=("ss", "mmm", "", "", "", "")), ("gatekeeper", *SHOWN[1:]))
    play(p, "summon gatekeeper", "c1")  # two suns and a moon: the suns lie on the left
    assert options(p) == ["c1.sun"]
    play(p, "c1.sun")
    assert options(p) == ["c1.sun"]
    play(p, "c1.sun")
    assert options(p) == ["c2.moon"]


@pytest.mark.rule("AIY-6.4")
@pytest.mark.parametrize(
    ("paid", "left"),
    [(("c1.sun", "c1.sun", "c5.moon"), ["", "", "", "", "m", ""]), (("c1.sun", "c5.moon"), ["s", "", "", "", "", ""])],
)
def test_a_free_seed_may_be_of_any_kind(paid: tuple[str, ...], left: list[str]) -> None:
    p = at_village(side(seeds=("ss", "", "", "", "mm", "")), ("drum_caller", *SHOWN[1:]))
    play(p, "summon drum_caller", "c1", *paid)
    assert seeds(p) == left


@pytest.mark.rule("AIY-6.3")
def test_a_full_column_takes_no_card_and_no_column_is_created() -> None:
    p = at_village(side([FULL[0], *BASIC[1:]], seeds=("sssss", "", "", "", "", "")))
    play(p, "summon caravan_guide")
    assert options(p) == ["c2", "c3", "c4", "c5", "c6"]
    play(p, "c2")
    while asked(p) == "Pay":
        play(p, options(p)[0])
    assert len(columns(p)) == 6


ALL_FULL = [*FULL, "sun_sower wrestler dyer gatekeeper", "moon_sower word_duellist blacksmith night_watcher"]


@pytest.mark.rule("AIY-6.6")
def test_with_all_columns_full_a_card_goes_to_the_council_first_for_nothing() -> None:
    p = at_village(side(ALL_FULL, seeds=("sssss", "", "", "")))
    play(p, "summon caravan_guide")
    assert asked(p) == "MakeRoom"
    play(p, "c3.sun_sower")
    assert council(p) == ["sun_sower"]
    assert options(p) == ["c3"]
    play(p, "c3", "c1.sun", "c1.sun", "c1.sun", "c1.sun")
    assert columns(p)[2] == "wrestler dyer gatekeeper caravan_guide"
    assert seeds(p) == ["s", "", "", ""]  # two for the card and two as the fourth of its column


@pytest.mark.rule("AIY-6.6")
def test_with_all_columns_full_the_two_seeds_more_must_be_there() -> None:
    assert "summon caravan_guide" not in options(at_village(side(ALL_FULL, seeds=("sss", "", "", ""))))
    assert "summon caravan_guide" in options(at_village(side(ALL_FULL, seeds=("ssss", "", "", ""))))


@pytest.mark.rule("AIY-6.7")
@pytest.mark.parametrize("where", ["column", "council"])
def test_a_mask_you_have_cannot_be_summoned_again(where: str) -> None:
    rich = ("ssss", "", "mmmm", "", "", "")
    if where == "column":
        me = side([*BASIC[:5], "moon_sower patience"], rich)
    else:
        me = side(seeds=rich, council="patience")
    p = at_village(me)
    assert "summon patience" not in options(p)
    assert "summon courage" in options(p)


@pytest.mark.rule("AIY-6.7")
def test_a_character_may_be_summoned_again() -> None:
    p = at_village(side([*BASIC[:5], "moon_sower caravan_guide caravan_guide"], ("ss", "", "", "", "", "")))
    assert "summon caravan_guide" in options(p)


@pytest.mark.rule("AIY-6.7")
def test_the_same_card_twice_in_the_village_is_one_option() -> None:
    shown = ("caravan_guide", "caravan_guide", *SHOWN[2:])
    p = at_village(side(seeds=("ss", "", "", "", "", "")), shown)
    assert options(p) == ["enough", "renew characters", "renew masks", "summon caravan_guide"]
    play(p, "summon caravan_guide", "c1")
    assert village(p)[1] == "caravan_guide"


@pytest.mark.rule("AIY-6.8")
def test_the_village_is_filled_up_at_once_before_the_next_summons() -> None:
    p = at_village(side(seeds=("ssss", "", "", "", "", "")), summons=2)
    for word in ("summon caravan_guide", "c1", "c1.sun", "c1.sun"):
        p.play(WORDS.option(p, word))
    assert p.seat == CHANCE
    p.play(number("dyer"))
    assert village(p) == ["dyer", *SHOWN[1:]]
    assert asked(p) == "Village"


@pytest.mark.rule("AIY-6.9")
def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    p = at_village(side(seeds=("ssss", "", "", "", "", "")))
    p.discard[CHARACTERS], p.deck[CHARACTERS] = p.deck[CHARACTERS], 0
    play(p, "summon caravan_guide", "c1", "c1.sun", "c1.sun")
    assert p.discard[CHARACTERS] == 0
    assert all(village(p))
    assert "The discarded characters become a new deck." in log(p)


@pytest.mark.rule("AIY-6.9")
def test_a_deck_that_runs_out_is_made_anew_at_once() -> None:
    p = at_village(side(seeds=("ssss", "", "", "", "", "")))
    whole = p.deck[CHARACTERS]
    last = 1 << 4 * (number("dyer") - ED.first_character)  # one card of that kind
    p.deck[CHARACTERS], p.discard[CHARACTERS] = last, whole - last
    play(p, "summon caravan_guide", "c1", "c1.sun", "c1.sun")
    assert (p.deck[CHARACTERS], p.discard[CHARACTERS]) == (whole - last, 0)
    assert log(p)[-1] == "The discarded characters become a new deck."


@pytest.mark.rule("AIY-6.9")
def test_without_deck_and_discards_the_village_has_fewer_cards() -> None:
    p = at_village(side(seeds=("ssss", "", "", "", "", "")))
    gone = p.deck[CHARACTERS]
    p.deck[CHARACTERS] = 0
    p.play(number("caravan_guide") + 3)
    p.play(0)
    p.play(0)
    p.play(0)
    assert village(p) == ["", *SHOWN[1:]]
    p.deck[CHARACTERS] = gone
    assert not p.check()


@pytest.mark.rule("AIY-6.9", "AIY-6.2")
def test_a_renewed_row_draws_on_its_own_discards_when_the_deck_ends() -> None:
    p = at_village(side(seeds=("ssss", "", "", "", "", "")))
    gone = p.deck[MASKS]
    p.deck[MASKS] = 0
    p.play(2)  # renew masks: the four discarded ones are all there is
    while p.seat == 0 and asked(p) == "Pay":
        p.play(p.options.bit_length() - 1)
    while p.seat == CHANCE:
        p.play(p.options.bit_length() - 1)
    assert sorted(village(p)[4:]) == sorted(SHOWN[4:])
    p.deck[MASKS] = gone
    assert not p.check()


@pytest.mark.rule("AIY-6.1")
def test_a_turn_without_anything_to_do_in_the_village_passes_on() -> None:
    p = at_village(side(seeds=("",) * 6))
    assert (asked(p), p.turn, p.seat) == ("ChooseSource", 1, 1)


@pytest.mark.rule("AIY-6.1", "AIY-6.2")
def test_with_seeds_that_buy_nothing_there_is_still_renewing() -> None:
    p = at_village(side(seeds=("", "", "", "sm", "", "")), ("wrestler", "wrestler", *SHOWN[2:]))
    assert options(p) == ["enough", "renew characters", "renew masks"]


@pytest.mark.rule("AIY-6.5", "AIY-6.3")
@pytest.mark.parametrize(("heights", "least"), [((2, 2, 2, 2), 1), ((3, 2, 3, 4), 1), ((3, 3, 4, 3), 2)])
def test_a_card_that_no_column_can_take_is_not_offered(heights: tuple[int, ...], least: int) -> None:
    """A caravan guide costs two suns; here every column asks for more."""
    tall = [" ".join(column.split()[:height]) for column, height in zip(ALL_FULL, heights, strict=True)]
    for more in range(4):
        p = at_village(side(tall, ("ss" + "m" * more, "", "", "")))
        assert ("summon caravan_guide" in options(p)) == (more >= least)
        if more >= least:
            assert asked(play(p, "summon caravan_guide")) == "ChooseColumn"


def edition_with(old: str, new: str) -> Edition:
    assert old in ED.file.text
    return read(EditionFile(ED.file.text.replace(old, new, 1), "mine.toml"))


@pytest.mark.rule("AIY-6.4")
def test_what_costs_nothing_takes_no_seed() -> None:
    """Only in an edition of one's own."""
    p = table(side(seeds=("s", "m", "", "", "", "")), village=SHOWN, rules=[])
    p.ed = edition_with('cost = ["sun", "sun"]', "cost = []")
    p.summons = 1
    p.begin(Village(0), EndOfTurn(0))
    play(p, "summon caravan_guide", "c1")
    assert (columns(p)[0], seeds(p)) == ("sun_sower caravan_guide", ["s", "m", "", "", "", ""])


@pytest.mark.rule("AIY-6.2")
@pytest.mark.parametrize(
    ("cost", "below", "left"), [("[]", "sm", "sm"), ('["sun"]', "sm", "m"), ('["sun"]', "mm", None)]
)
def test_renewing_costs_what_the_edition_says(cost: str, below: str, left: str | None) -> None:
    p = table(side(seeds=(below, "", "", "", "", "")), village=SHOWN, rules=[])
    p.ed = edition_with('renew_cost = ["any"]', f"renew_cost = {cost}")
    p.summons, p.renewals = 0, 1
    p.begin(Village(0), EndOfTurn(0))
    assert (asked(p) == "Village") == (left is not None)
    if left is not None:
        play(p, "renew masks")
        while asked(p) == "Pay":
            play(p, options(p)[0])
        assert seeds(p)[0] == left


@pytest.mark.rule("AIY-6.4", "AIY-6.5")
@pytest.mark.parametrize("seed", range(12))
def test_the_ways_to_pay_are_exactly_those_that_there_are(seed: int) -> None:
    """Against all subsets of the seeds: each that pays is one path, and no path pays otherwise."""
    rng = Rng(seed)
    below = [(rng.below(3), rng.below(3)) for _ in range(4)]
    owed = [rng.below(3), rng.below(3), rng.below(3)]
    expected = set()
    for taken in product(*[product(range(s + 1), range(m + 1)) for s, m in below]):
        sun, moon = sum(s for s, _ in taken), sum(m for _, m in taken)
        if sun + moon == sum(owed) and sun >= owed[0] and moon >= owed[1]:
            expected.add(tuple((s - a, m - b) for (s, m), (a, b) in zip(below, taken, strict=True)))
    me = side(["sun_sower", "moon_sower", "sun_sower", "moon_sower"], ["s" * s + "m" * m for s, m in below])
    found: list[tuple[tuple[int, int], ...]] = []

    def walk(q: Aiye) -> None:
        if asked(q) != "Pay":
            found.append(tuple((c.sun, c.moon) for c in q.sides[0].columns))
            return
        for option in members(q.options):
            r = q.copy()
            r.play(option)
            walk(r)

    if expected and sum(owed):
        walk(table(me, rules=[Pay(0, left=price(owed, 0))]))
        assert len(found) == len(set(found))
        assert set(found) == expected
