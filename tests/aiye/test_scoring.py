"""AIY-8 and AIY-9: points, and the twelve masks. The rulebook's two examples are boards of this edition."""

from __future__ import annotations

from typing import Any

import pytest

from pukllay.core.edition import EditionFile
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import read
from pukllay.games.aiye.side import Side
from pukllay.games.aiye.view import view
from tests.aiye.table import BASIC, ED, number, side, table


def mask(me: Side, id: str) -> int:
    return scoring.mask_points(ED, me, number(id))


def example(id: str) -> dict[str, Any]:
    return next(row for row in ED.file.rows("example") if row["id"] == id)


@pytest.mark.rule("AIY-8.1", "AIY-8.3", "AIY-9.2", "AIY-9.4", "AIY-9.5", "AIY-9.8")
@pytest.mark.parametrize("id", ["A", "B", "B-serenity"])
def test_the_rulebooks_scoring_examples_give_41_points(id: str) -> None:
    row = example(id)
    me = side(
        [" ".join(ids) for ids in row["columns"]],
        ["".join(seed[0] for seed in row["seeds"]), *[""] * (len(row["columns"]) - 1)],
        " ".join(row["council"]),
    )
    p = table(me)
    expected = {key: value for key, value in row["expected"].items() if isinstance(value, int)}
    headings = view(p, 0)["seats"][0]["headings"]
    found = {k: headings[k] for k in ("characters", "council", "columns")} | headings["masks"]
    assert found | {"total": p.score(0)} == expected
    assert p.score(0) == 41


@pytest.mark.rule("AIY-8.1")
def test_the_start_is_worth_nothing() -> None:
    assert table(side()).score(0) == 0


@pytest.mark.rule("AIY-8.2")
def test_characters_bring_their_points() -> None:
    me = side([*BASIC[:5], "moon_sower forest_warden mentor dyer"], council="wrestler")
    assert scoring.character_points(ED, me) == 3 + 1 + 2 + 2


@pytest.mark.rule("AIY-8.3")
def test_a_mask_in_the_council_scores_like_one_in_a_column() -> None:
    column = table(side([*BASIC[:5], "moon_sower joy"], ("mm", "", "", "", "", "")))
    council = table(side(seeds=("mm", "", "", "", "", ""), council="joy"))
    assert (column.score(0), council.score(0)) == (5, 5 + 1)


@pytest.mark.rule("AIY-8.4")
def test_icons_are_counted_on_masks_and_in_the_council_but_conditions_are_not_icons() -> None:
    me = side([*BASIC[:5], "moon_sower force"], council="forest_warden respect")
    assert scoring.measure(ED, me, ED.types[number("force")].condition) == 2  # Force's own icon, and the Warden's
    assert mask(me, "respect") == 0  # the picture on Respect is no exchange icon


@pytest.mark.rule("AIY-8.4", "AIY-9.11")
def test_respect_counts_cards_not_icons() -> None:
    assert mask(side([*BASIC[:5], "moon_sower courage"]), "respect") == 5  # two exchange icons on one card
    assert mask(side([*BASIC[:5], "moon_sower courage mentor"]), "respect") == 8
    assert mask(side([*BASIC[:5], "moon_sower courage mentor"], council="dyer"), "respect") == 11
    assert mask(side(), "respect") == 0


@pytest.mark.rule("AIY-8.5")
def test_each_card_in_the_council_brings_a_point() -> None:
    p = table(side([*BASIC[:3], "moon_sower", "sun_sower", "moon_sower"], council="moon_sower sun_sower"))
    assert p.score(0) == 2


@pytest.mark.rule("AIY-8.6")
@pytest.mark.parametrize(("n", "points"), [(4, -5), (5, -3), (6, 0), (7, 3), (8, 5), (9, 8), (10, 8), (12, 8)])
def test_the_number_of_columns_scores(n: int, points: int) -> None:
    ids = (["sun_sower"] * 4 + ["moon_sower"] * 4 + ["second_furrow", "path_maker", "kin_caller", "mentor"])[:n]
    me = side(ids, [""] * n)
    assert scoring.column_points(ED, me) == points


def standing(*sides: Side) -> list[int]:
    """The seats from first to last."""
    p = table(*sides)
    assert len({p.score(seat) for seat in range(p.seats)}) == 1
    return sorted(range(p.seats), key=lambda seat: -p.standing(seat))


@pytest.mark.rule("AIY-8.7")
def test_a_tie_goes_to_more_pairs_of_symbols() -> None:
    pair = side([*BASIC[:5], "moon_sower caravan_guide ferrywoman"], ("",) * 6)
    suns = side([*BASIC[:5], "moon_sower caravan_guide mentor"], ("sssmmm", "", "", "", "", ""))
    assert standing(suns, pair) == [1, 0]


@pytest.mark.rule("AIY-8.7")
def test_then_to_more_pairs_of_seeds() -> None:
    many = side(seeds=("sssssm", "", "", "", "", ""))
    even = side(seeds=("sm", "", "sm", "", "", ""))
    assert standing(many, even) == [1, 0]


@pytest.mark.rule("AIY-8.7")
def test_then_to_the_nearest_to_the_starting_player() -> None:
    p = table(side(), side(), side(), side())
    assert p.standing(0) > p.standing(1) > p.standing(2) > p.standing(3)


def columns_of(size: int, n: int) -> Side:
    """A side with n columns of that size and the others of another."""
    characters = [c.id for c in ED.types if c.role == 2 for _ in range(c.copies)]
    ids = []
    for k in range(6):
        want = size if k < n else (1 if size != 1 else 2)
        ids.append(" ".join(characters.pop() for _ in range(want)))
    return side(ids, ("",) * 6)


def seeded(sun: int, moon: int) -> Side:
    return side(seeds=("s" * sun + "m" * moon, "", "", "", "", ""))


def bearing(*ids: str) -> Side:
    """The basic columns and these cards in the Council."""
    return side(council=" ".join(ids))


TWO_FOUR_SIX = [(0, 0), (1, 0), (2, 5), (3, 5), (4, 8), (5, 8), (6, 11), (9, 11)]
ONE_TO_FOUR = [(0, 0), (1, 0), (2, 5), (3, 8), (4, 11), (6, 11)]


@pytest.mark.rule("AIY-9.1")
@pytest.mark.parametrize(("n", "points"), TWO_FOUR_SIX)
def test_joy_counts_moon_seeds(n: int, points: int) -> None:
    assert mask(seeded(3, n), "joy") == points


@pytest.mark.rule("AIY-9.2")
@pytest.mark.parametrize(("n", "points"), TWO_FOUR_SIX)
def test_abundance_counts_sun_seeds(n: int, points: int) -> None:
    assert mask(seeded(n, 3), "abundance") == points


CONFLICTS = ["wrestler", "wrestler", "word_duellist", "forest_warden", "force", "resilience"]


@pytest.mark.rule("AIY-9.3")
@pytest.mark.parametrize(("n", "points"), ONE_TO_FOUR)
def test_force_counts_conflict_icons(n: int, points: int) -> None:
    assert mask(bearing(*CONFLICTS[:n]), "force") == points


SHIELDS = ["gatekeeper", "gatekeeper", "night_watcher", "forest_warden", "force", "resilience"]


@pytest.mark.rule("AIY-9.4")
@pytest.mark.parametrize(("n", "points"), ONE_TO_FOUR)
def test_resilience_counts_shield_icons(n: int, points: int) -> None:
    assert mask(bearing(*SHIELDS[:n]), "resilience") == points


MOONS = ["ferrywoman", "ferrywoman", "storyteller", "blacksmith", "night_watcher", "lantern_guide", "word_duellist"]
SUNS = ["caravan_guide", "caravan_guide", "mentor", "dyer", "gatekeeper", "messenger", "wrestler"]


@pytest.mark.rule("AIY-9.5")
@pytest.mark.parametrize(("n", "points"), [*TWO_FOUR_SIX[:-1], (7, 11)])
def test_loyalty_counts_moon_symbols(n: int, points: int) -> None:
    assert mask(bearing("dyer", *MOONS[:n]), "loyalty") == points


@pytest.mark.rule("AIY-9.6")
@pytest.mark.parametrize(("n", "points"), [*TWO_FOUR_SIX[:-1], (7, 11)])
def test_serenity_counts_sun_symbols(n: int, points: int) -> None:
    assert mask(bearing("blacksmith", *SUNS[:n]), "serenity") == points


@pytest.mark.rule("AIY-9.7")
@pytest.mark.parametrize(("n", "points"), TWO_FOUR_SIX[:-1])
def test_simplicity_counts_columns_of_two(n: int, points: int) -> None:
    assert mask(columns_of(2, n), "simplicity") == points
    assert mask(columns_of(3, n), "simplicity") == 0


@pytest.mark.rule("AIY-9.8")
@pytest.mark.parametrize(("n", "points"), TWO_FOUR_SIX[:-1])
def test_patience_counts_columns_of_three(n: int, points: int) -> None:
    assert mask(columns_of(3, n), "patience") == points
    assert mask(columns_of(4, n), "patience") == 0


@pytest.mark.rule("AIY-9.9")
@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 5), (2, 8), (3, 11), (5, 11)])
def test_generosity_counts_columns_of_four(n: int, points: int) -> None:
    assert mask(columns_of(4, n), "generosity") == points


@pytest.mark.rule("AIY-9.10")
@pytest.mark.parametrize(("sun", "moon", "points"), [(0, 0, 8), (1, 0, 7), (2, 3, 3), (4, 4, 0), (9, 9, -10)])
def test_courage_falls_with_every_seed_also_below_nothing(sun: int, moon: int, points: int) -> None:
    assert mask(seeded(sun, moon), "courage") == points


@pytest.mark.rule("AIY-9.10")
def test_an_edition_may_put_a_floor_under_courage() -> None:
    mine = read(EditionFile(ED.file.text.replace("per_seed = -1\n", "per_seed = -1\nfloor = 0\n"), "mine.toml"))
    assert scoring.mask_points(mine, seeded(9, 9), number("courage")) == 0


@pytest.mark.rule("AIY-9.11")
def test_promotions_and_conversions_are_exchange_icons() -> None:
    for id in ("mentor", "storyteller", "dyer", "blacksmith", "courage"):
        assert mask(bearing(id), "respect") == 5
    for id in ("caravan_guide", "market_elder", "messenger"):
        assert mask(bearing(id), "respect") == 0


@pytest.mark.rule("AIY-9.12")
@pytest.mark.parametrize(("n", "points"), ONE_TO_FOUR)
def test_devotion_counts_the_council(n: int, points: int) -> None:
    assert mask(bearing(*MOONS[:n]), "devotion") == points
