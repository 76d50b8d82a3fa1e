"""The edition: every constraint that the rulebook puts on the cards, and the files that are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from pukllay.arena import laws
from pukllay.core.edition import SOURCES, EditionFile
from pukllay.core.engine import NOBODY
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import _, languages
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import (
    CHARACTER,
    CONDITIONS,
    COUNCIL_MEETING,
    EITHER,
    EXCHANGE,
    EXTRA,
    EXTRA_SOWING,
    EXTRA_SUMMON,
    GROUPS,
    MASK,
    MOON,
    MOVE_CARD,
    NO_FLOOR,
    NO_SYMBOL,
    PROMOTE,
    SEED,
    STARTING,
    SUN,
    CardType,
    read,
)
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.side import Side
from tests.aiye.table import BASIC, ED, number, side, table
from tests.spoken import spoken

LEAST_CHARACTERS = 6  # bearing each ability, so that a player can plan for it
TWO_FOUR_SIX = ([2, 4, 6], [5, 8, 11])
ONE_TO_THREE = ([1, 2, 3], [5, 8, 11])
ONE_TO_FOUR = ([1, 2, 3, 4], [0, 5, 8, 11])
# The rulebook's list, restated so that a slip in the file is caught.
MASKS = {
    "joy": ("moon_seeds", TWO_FOUR_SIX),
    "abundance": ("sun_seeds", TWO_FOUR_SIX),
    "force": ("conflict_icons", ONE_TO_FOUR),
    "resilience": ("shield_icons", ONE_TO_FOUR),
    "loyalty": ("moon_symbols", TWO_FOUR_SIX),
    "serenity": ("sun_symbols", TWO_FOUR_SIX),
    "simplicity": ("columns_of_2", TWO_FOUR_SIX),
    "patience": ("columns_of_3", TWO_FOUR_SIX),
    "generosity": ("columns_of_4", ONE_TO_THREE),
    "courage": ("seeds_left", ([], [])),
    "respect": ("exchange_cards", ONE_TO_THREE),
    "devotion": ("council_cards", ONE_TO_FOUR),
}


def of(role: int) -> list[CardType]:
    return [card for card in ED.types if card.role == role]


def groups(card: CardType) -> list[int]:
    return [ED.icons[icon].group for icon in card.icons]


# -- every datum has a source ---------------------------------------------------------------------------------------


def test_every_datum_says_where_it_comes_from_and_ours_say_why() -> None:
    data = list(ED.file.walk())
    assert len(data) > 300
    for datum in data:
        assert datum.source in SOURCES, datum.key
        assert datum.source != "reconstructed" or datum.note, datum.key


def test_no_card_of_the_village_claims_to_be_the_published_one() -> None:
    for datum in ED.file.walk():
        if datum.key.startswith(("character[", "extra_card[")) or (
            datum.key.startswith("mask[") and datum.key.split(".")[-1] in ("cost", "abilities", "copies")
        ):
            assert datum.source == "reconstructed", datum.key


# -- section 5 of the fact sheet ------------------------------------------------------------------------------------


@pytest.mark.rule("AIY-1.2")
def test_forty_four_starting_cards_forty_eight_characters_twenty_four_masks() -> None:
    assert sum(c.copies for c in of(STARTING)) == 8
    assert sum(c.copies for c in of(EXTRA)) == 3
    assert sum(c.copies for c in of(CHARACTER)) == 48
    assert [c.copies for c in of(MASK)] == [2] * 12
    box = ED.file.get("components")
    assert (box["starting_cards"], box["character_cards"], box["mask_cards"]) == (4 * (8 + 3), 48, 24)
    assert (box["column_tokens"], box["column_tokens_per_player"]) == (8, 2)
    assert (box["sun_seeds"], box["moon_seeds"], box["seeds_limited"]) == (24, 24, False)


def test_starting_cards_are_free_give_one_seed_and_bear_neither_points_nor_symbol() -> None:
    sun, moon = of(STARTING)
    for card, kind in ((sun, SUN), (moon, MOON)):
        assert (card.copies, card.cost, card.points, card.symbol) == (4, [0, 0, 0], 0, NO_SYMBOL)
        assert [ED.icons[i].gains[kind] for i in card.icons] == [1]
    for card in of(EXTRA):
        assert (card.cost, card.points, card.symbol) == ([0, 0, 0], 0, NO_SYMBOL)


def test_the_ten_icons_are_there_and_each_kind_stands_on_some_card() -> None:
    assert {icon.group for icon in ED.icons} == set(range(len(GROUPS)))
    assert {icon for card in ED.types for icon in card.icons} == set(range(len(ED.icons)))


def test_an_exchange_gives_two_of_the_other_kind_in_both_directions() -> None:
    exchanges = {icon.pays: icon.gains for icon in ED.icons if icon.group == EXCHANGE}
    assert exchanges == {SUN: [0, 2, 0], MOON: [2, 0, 0]}


def test_a_promotion_gives_two_seeds() -> None:
    for icon in ED.icons:
        if icon.group == PROMOTE:
            assert sum(icon.gains) == 2


def test_seeds_come_as_sun_moon_and_either() -> None:
    gains = sorted(tuple(icon.gains) for icon in ED.icons if icon.group == SEED)
    assert gains == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]


@pytest.mark.parametrize("group", range(len(GROUPS)), ids=GROUPS)
def test_every_ability_stands_on_enough_characters(group: int) -> None:
    assert sum(c.copies for c in of(CHARACTER) if group in groups(c)) >= LEAST_CHARACTERS


def test_the_extra_cards_show_what_the_alternative_set_ups_name() -> None:
    shown = {group for card in of(EXTRA) for group in groups(card)}
    assert {EXTRA_SOWING, MOVE_CARD, EXTRA_SUMMON, SEED} <= shown


def test_a_character_costs_two_suns_as_in_the_summoning_example() -> None:
    assert any(c.cost == [2, 0, 0] for c in of(CHARACTER))


def test_costs_and_points_stay_in_their_range() -> None:
    for card in of(CHARACTER):
        assert 2 <= sum(card.cost) <= 5, card.id
        assert 1 <= card.points <= 3, card.id
    for card in of(MASK):
        assert 4 <= sum(card.cost) <= 6, card.id
        assert (card.points, card.symbol) == (0, NO_SYMBOL), card.id
    assert any(c.points % 2 for c in of(CHARACTER))  # example B has an odd sum
    assert any(c.copies > 1 for c in of(CHARACTER))


@pytest.mark.rule("AIY-6.4")
def test_a_free_seed_in_a_cost_is_the_exception() -> None:
    """The rulebook has the seeds match the icons shown; only what a column adds may be of any kind."""
    free = [card.id for role in (CHARACTER, MASK) for card in of(role) if card.cost[EITHER]]
    assert free == ["drum_caller", "yam_farmer"]
    assert all(ED.types[number(id)].cost[EITHER] == 1 for id in free)


def test_every_kind_of_character_is_different() -> None:
    faces = [(tuple(sorted(c.icons)), tuple(c.cost), c.symbol, c.points) for c in of(CHARACTER)]
    assert len(set(faces)) == len(faces) == 16


@pytest.mark.parametrize("lang", languages())
def test_every_card_has_its_own_name(lang: str) -> None:
    names = [spoken(lang, _, card.name) for card in ED.types]
    assert len(set(names)) == len(names)


def test_sun_and_moon_are_mirror_images() -> None:
    other = {icon: _mirror(icon) for icon in range(len(ED.icons))}

    def face(card: CardType, flip: bool) -> tuple[object, ...]:
        sun, moon, either = card.cost
        if not flip:
            return tuple(sorted(card.icons)), (sun, moon, either), card.symbol, card.points, card.copies
        symbol = {SUN: MOON, MOON: SUN}.get(card.symbol, NO_SYMBOL)
        return tuple(sorted(other[i] for i in card.icons)), (moon, sun, either), symbol, card.points, card.copies

    for role in (CHARACTER, MASK):
        assert Counter(face(c, False) for c in of(role)) == Counter(face(c, True) for c in of(role))


def _mirror(icon: int) -> int:
    swap = {"sun": "moon", "moon": "sun"}
    id = "_".join(swap.get(word, word) for word in ED.icons[icon].id.split("_"))
    return next(k for k, i in enumerate(ED.icons) if i.id == id)


def test_the_masks_are_the_rulebooks() -> None:
    assert [card.id for card in of(MASK)] == list(MASKS)
    for card in of(MASK):
        condition, (thresholds, tiers) = MASKS[card.id]
        assert (CONDITIONS[card.condition], card.thresholds, card.tiers) == (condition, thresholds, tiers)
    courage = ED.types[number("courage")]
    assert (courage.base, courage.per_seed, courage.floor) == (8, -1, NO_FLOOR)


def test_the_numbers_of_the_rules_are_the_rulebooks() -> None:
    assert (ED.max_cards, ED.min_columns, ED.surcharge) == (4, 4, [0, 0, 1, 2])
    assert (ED.end_masks, ED.end_cards, ED.extra_rounds) == (4, 18, 1)
    assert (ED.fewest_scored, ED.column_points, ED.council_points) == (4, [-5, -3, 0, 3, 5, 8], 1)
    assert (ED.village_characters, ED.village_masks) == (4, 4)
    assert (ED.summons, ED.renews, ED.renew_cost, ED.relief) == (1, 1, [0, 0, 1], [1, 1, 0])


def test_set_up_as_in_the_rulebook() -> None:
    basic = ED.preset("basic")
    assert basic is not None
    assert [" ".join(ED.types[t].id for t in column) for column in basic.columns] == list(BASIC)
    assert (ED.setup_sun, ED.setup_moon) == ([3, 0, 0, 0, 0, 0], [0, 0, 2, 0, 1, 0])
    assert [preset.id for preset in ED.presets] == ["basic", "control", "rush"]


# -- one player can reach the top of every mask ---------------------------------------------------------------------

SUNS = "caravan_guide caravan_guide mentor dyer gatekeeper messenger"
MOONS = "ferrywoman ferrywoman storyteller blacksmith night_watcher lantern_guide"
TOPS: dict[str, Callable[[], Side]] = {
    "joy": lambda: side([*BASIC[:5], "moon_sower joy"], ("mmmmmm", "", "", "", "", "")),
    "abundance": lambda: side([*BASIC[:5], "moon_sower abundance"], ("ssssss", "", "", "", "", "")),
    "force": lambda: side([*BASIC[:5], "moon_sower force wrestler word_duellist"], council="forest_warden"),
    "resilience": lambda: side([*BASIC[:5], "moon_sower resilience gatekeeper night_watcher"], council="forest_warden"),
    "loyalty": lambda: side([*BASIC[:5], "moon_sower loyalty"], council=MOONS),
    "serenity": lambda: side([*BASIC[:5], "moon_sower serenity"], council=SUNS),
    "simplicity": lambda: side(
        ["sun_sower dyer", "moon_sower dyer", "sun_sower dyer", *BASIC[3:5], "moon_sower simplicity"]
    ),
    "patience": lambda: side(
        [
            "sun_sower dyer mentor",
            "moon_sower dyer mentor",
            "sun_sower dyer mentor",
            "moon_sower moon_sower messenger",
            "sun_sower sun_sower messenger",
            "moon_sower patience messenger",
        ]
    ),
    "generosity": lambda: side(
        [
            *BASIC[:3],
            "moon_sower moon_sower dyer mentor",
            "sun_sower sun_sower dyer mentor",
            "moon_sower generosity dyer mentor",
        ]
    ),
    "courage": lambda: side([*BASIC[:5], "moon_sower courage"], ("",) * 6),
    "respect": lambda: side([*BASIC[:5], "moon_sower respect dyer mentor"], council="blacksmith"),
    "devotion": lambda: side(
        ["sun_sower", "moon_sower mentor", "sun_sower", "moon_sower devotion"],
        ("",) * 4,
        "moon_sower moon_sower sun_sower sun_sower",
    ),
}


@pytest.mark.parametrize("id", list(MASKS))
def test_one_player_can_reach_the_top_tier(id: str) -> None:
    p = table(TOPS[id]())
    me = p.sides[0]
    assert len(me.types) <= ED.end_cards
    assert me.masks >> number(id) & 1
    assert scoring.mask_points(ED, me, number(id)) == (8 if id == "courage" else 11)


def test_two_players_at_once_can_reach_six_symbols_of_a_kind() -> None:
    for symbol in (SUN, MOON):
        assert sum(c.copies for c in of(CHARACTER) if c.symbol == symbol) >= 12


def test_a_council_meeting_is_not_only_on_masks() -> None:
    assert sum(COUNCIL_MEETING in groups(c) for c in of(CHARACTER)) >= 2


# -- the examples are possible boards -------------------------------------------------------------------------------


def test_the_scoring_examples_have_what_the_rulebook_says_of_them() -> None:
    a, b = (next(e for e in ED.file.rows("example") if e["id"] == id) for id in "AB")
    sizes = [len(column) for column in a["columns"]]
    assert (len(sizes), sizes.count(3), a["council"]) == (7, 4, [])
    assert (len(b["columns"]), len(b["council"]), b["seeds"].count("sun")) == (5, 3, 6)
    for row in (a, b):
        ids = [id for column in row["columns"] for id in column] + row["council"]
        assert ids.count("sun_sower") == ids.count("moon_sower") == 4
        assert len(ids) <= ED.end_cards


# -- bad files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('group = "conflict"', 'group = "quarrel"', r"icon\[conflict\].group: 'quarrel' should be one of"),
        ('abilities = ["shield", "conflict"]', 'abilities = ["shild"]', r"character\[forest_warden\].abilities"),
        ('cost = ["sun", "sun"]', 'cost = ["gold"]', r"character\[caravan_guide\].cost: 'gold' should be one of"),
        ("vp = 3", "vp = 300", r"character\[forest_warden\].vp: 300 should be a whole number from -9 to 99"),
        ("thresholds = [1, 2, 3]\n", "thresholds = [1, 2]\n", r"mask\[generosity\].scoring.thresholds"),
        ("surcharge = [0, 0, 1, 2]", "surcharge = [0, 0, 1]", "columns.surcharge: should be a list of 4 numbers"),
        ('id = "dyer"', 'id = "wrestler"', r"character\[wrestler\]: this card stands twice"),
        ('default_preset = "basic"', 'default_preset = "none"', "setup.default_preset: there is no such preset"),
        (
            '["moon_sower", "second_furrow"]',
            '["moon_sower", "dyer"]',
            r"preset\[control\].columns: there is no starting",
        ),
        ("[players]", "[player]", "player: the game knows no such key; did you mean players"),
        ('pay = ["sun"]', 'pay = ["sun", "sun"]', r"icon\[exchange_sun\].pay"),
        ('condition = "seeds_left"', 'condition = "luck"', r"mask\[courage\].scoring.condition"),
        (
            "thresholds = [2, 4, 6]",
            'thresholds = ["a", 4, 6]',
            r"mask\[joy\].scoring.thresholds: 'a' should be a whole",
        ),
        ("points = [5, 8, 11]", "points = [5, 8, true]", r"mask\[joy\].scoring.points: True should be a whole"),
        (
            'columns = [4, 5, 6, 7, 8, 9]            # the last entry means "9 or more"\npoints = [-5, -3, 0, 3, 5, 8]',
            "columns = []\npoints = []",
            "scoring.column_points.columns: should name one number",
        ),
        (
            'seeds = [["sun", "sun", "sun"]',
            'seed = [["sun"]',
            "setup.seed: the game knows no such key; did you mean seeds",
        ),
        (
            'default_preset = "basic"\nseeds = ',
            'default_preset = "basic"\nseeds = 3 # ',
            "setup.seeds: should be a list",
        ),
        ('columns = [["sun_sower"]', 'columns = ["sun_sower"', r"preset\[basic\].columns: should be a list"),
        ('id = "dyer"', 'id = "dyer"\ncolour = 1', r"character\[dyer\].colour: the game knows no such key"),
        ('id = "joy"', 'id = "joy"\nvp = 1', r"mask\[joy\].vp: the game knows no such key"),
        ('id = "joy"', 'id = "joy"\nsymbol = "sun"', r"mask\[joy\].symbol: the game knows no such key"),
        (
            'condition = "moon_seeds"',
            'condition = "moon_seeds"\nfloor = 1',
            r"mask\[joy\].scoring.floor: the game knows",
        ),
        ('id = "shield"', 'id = "shield"\ngains = []', r"icon\[shield\].gains: .* did you mean gain\?"),
        ("extra_rounds = 1", "extra_rounds = 1\nextra_round = 2", "end.extra_round: the game knows no such key"),
        ('no_seed_relief = ["sun", "moon"]', "no_seed_relief = []", "turn.no_seed_relief: should name a seed or more"),
    ],
)
def test_a_bad_edition_is_refused_with_key_and_reason(old: str, new: str, reason: str) -> None:
    assert old in ED.file.text
    with pytest.raises(PukllayError, match=reason):
        read(EditionFile(ED.file.text.replace(old, new, 1), "mine.toml"))


def test_a_good_edition_of_ones_own_is_read() -> None:
    mine = read(EditionFile(ED.file.text.replace("vp = 3", "vp = 2", 1), "mine.toml"))
    assert mine.types[number("forest_warden")].points == 2


def all_different() -> str:
    """This edition with 48 different characters, as the published one may have, and a promotion of either kind."""
    whole: str = ED.file.text
    head, _, rest = whole.partition("[[character]]")
    characters, _, masks = rest.partition("# ------------------------------------------- masks")
    out = []
    for row in ("[[character]]" + characters).split("[[character]]")[1:]:
        for copy in "abc":
            one = row.replace("copies = 3", "copies = 1")
            for key in ("id", "name"):
                line = next(text for text in one.splitlines() if text.startswith(f"{key} = "))
                one = one.replace(line, line[:-1] + f'_{copy}"')
            out.append("[[character]]" + one)
    text = head + "".join(out) + "# ---" + masks.split("\n", 1)[0] + "\n" + masks.split("\n", 1)[1]
    text = text.split("[[example]]")[0]
    return text.replace('name = "Promote for 2 Sun"\ngain = ["sun", "sun"]', 'name = "P"\ngain = ["either", "sun"]')


def test_an_edition_of_forty_eight_different_characters_plays() -> None:
    ed = read(EditionFile(all_different() + "\n", "mine.toml"))
    assert sum(c.role == CHARACTER for c in ed.types) == 48
    assert [icon.gains for icon in ed.icons if icon.id == "promote_sun_sun"] == [[1, 0, 1]]
    for seed in range(3):
        rng = Rng(seed)
        p, _ = KIT.new(ed, 2, {}, rng)
        while p.seat != NOBODY:
            laws.check_words(KIT, p)
            laws.step(p, rng)
            laws.check_table(KIT, p)
