"""The edition: what the rulebook implies about the lost pictures, and refusals of a bad file."""

from __future__ import annotations

import itertools
from collections import Counter
from math import gcd
from typing import Any

import pytest

from pukllay.core.bits import members, size
from pukllay.core.edition import SOURCES, EditionFile
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, languages, speaking
from pukllay.games.tawantinsuyu import components
from pukllay.games.tawantinsuyu.nouns import EFFECTS, TASKS, WORKERS
from pukllay.games.tawantinsuyu.rules import weaving
from tests.tawantinsuyu.table import ED, KIT, ready, tapestry

FILE: EditionFile = ED.file
DATA: dict[str, Any] = FILE.data
VALUE = DATA["values"]


def rows(key: str) -> list[dict[str, Any]]:
    return FILE.rows(key)


def worth(gain: dict[str, Any]) -> float:
    return sum(max(worth(g) for g in n) if k == "choice" else VALUE[k] * n for k, n in gain.items())


def price(cost: dict[str, int]) -> float:
    return float(sum(VALUE[k] * n for k, n in cost.items()))


def soldiers(space: dict[str, Any]) -> float:
    return float(VALUE["soldier_flip"] * space["flip"] + VALUE["soldier_discard"] * space["discard"])


CONQUESTS = [space for region in rows("conquest.region") for space in region["spaces"]]


# -- the file itself --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAW-13.9")
def test_every_datum_has_a_source_and_a_reason() -> None:
    for datum in FILE.walk():
        assert datum.source in SOURCES, datum.key
        assert datum.note, datum.key
    found = Counter(datum.source for datum in FILE.walk())
    assert found["reconstructed"] > found["rulebook"] > 0
    assert "not the published" in DATA["meta"]["notice"]


def refused(old: str, new: str) -> str:
    assert old in FILE.text
    with pytest.raises(PukllayError) as refusal:
        components.read(EditionFile(FILE.text.replace(old, new, 1), "mine.toml"))
    return str(refusal.value)


@pytest.mark.rule("TAW-13.9")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('god = "trefoil", colour = "none", icons = ["T5.1"', 'god = "sun", colour = "none", icons = ["T5.1"', "T1a"),
        ('icons = ["T5.1", "T1.1", "T1.2"]', 'icons = ["T5.1", "T1.1"]', "exactly three icons"),
        ('icons = ["T5.1", "T1.1", "T1.2"]', 'icons = ["T5.1", "T1.1", "M1.2"]', "another terrace"),
        ('soldiers = 2, resource = { potato = 1 }', 'soldiers = 3, resource = { potato = 1 }', "1 or 2"),
        ('gain = { potato = 4 } },\n  { id = "G02"', 'gain = { silver = 4 } },\n  { id = "G02"', "silver"),
        ("roaming = [0, 1, 3]", "roaming = [0, 1]", "placement.roaming"),
        ('"produce", "offering", "rejuvenate"', '"produce", "produce", "rejuvenate"', "coricancha.order"),
        ('effect = "any_as_courier"', 'effect = "any_as_warrior"', "any_as_courier"),
        ("flip = 0, discard = 1", "flip = 0, discard = 0", "at least one Soldier"),
        ("god_keep = 3", "god_keep = 8", "god_keep"),
        ("[village]", "[vilage]", "did you mean village?"),
        ('gain = { potato = 4 } },\n  { id = "P03"', 'gain = { weaving = 1 } },\n  { id = "P03"', "and points only"),
        ("{ step = 5,", "{ step = 6,", "numbered from 0"),
        ("price_corn = [1, 3, 6]", "price_corn = [1, 3]", "three prices"),
        ('row = "top", space = 5', 'row = "top", space = 6', "space of its loop"),
        ('["antisuyu", "chinchaysuyu", "kuntisuyu", "qullasuyu"]', '["antisuyu", "qullasuyu"]', "every region once"),
        ("start = { stone = 2, corn = 2", 'start = { stone = "x", corn = 2', "solo.start.stone"),
        ("start = { stone = 2, corn = 2", "start = { stone = 2, corn = -1", "solo.start.corn"),
        ("draw = 3, price_corn", "draw = 6, price_corn", "tasks.rows[weavings].draw"),
        ("price_corn = [1, 3, 6]", "price_corn = [1, -3, 6]", "tasks.rows[weavings].price_corn"),
        ("leftover_price_corn = 3", "leftover_price_corn = true", "leftover_price_corn"),
        ('{ id = "G02", god', '{ id = "G01", god', "'G01' stands there twice"),
        ('{ id = "T1b", terrace', '{ id = "T1a", terrace', "'T1a' stands there twice"),
        ('icons = ["T5.1", "T1.1", "T1.2"]', 'icons = ["T5.1", "T1.1", "T1.1"]', "T1.1 twice"),
        ('left = "stone_or_nomad", vp = 7', 'left = "stone_or_nomad", vp = -1', "temple.steps[5].vp"),
        ("workers_per_colour = 9", "workers_per_colour = 10", "components.workers: should be 50"),
        ("tokens = [1, 1, 2,", "tokens = [1, 1, 1,", "solo.tokens"),
        ("pray_cards = 2", "pray_cards = 3", "secondary.pray_cards"),
        ("self = { flip_one_up = 1 }", "self = { flip_one_up = 2 }", "high_priest.rows[produce].self.flip_one_up"),
        ("priest_potato = 1", "priest_potato = 2", "placement.priest_potato"),
        ("vp_per_weaving = 1", "vp_per_weaving = 2", "solo.festival.vp_per_weaving"),
        ("building_price = 1", "building_price = 2", "solo.middle.building_price"),
        ("high_priest_army = 1", "high_priest_army = 2", "solo.high_priest_army"),
        ("refresh_tiles = [1, 2]", "refresh_tiles = [1, 3]", "buildings.refresh_tiles"),
    ],
)  # fmt: skip
def test_a_bad_edition_is_refused_with_file_key_and_reason(old: str, new: str, reason: str) -> None:
    message = refused(old, new)
    assert message.startswith("mine.toml: ")
    assert reason in message


def test_an_edition_of_ones_own_is_played() -> None:
    mine = EditionFile(FILE.text.replace("price = { stone = 7 }", "price = { stone = 8 }", 1), "mine.toml")
    ed = KIT.edition_from(mine)
    assert ed.statue_price[1] == [0, 0, 8, 0]
    assert KIT.edition_from(mine) is ed


# -- counts of the box ------------------------------------------------------------------------------------------------


def test_the_box_holds_what_the_rulebook_lists() -> None:
    box = DATA["components"]
    assert len(ED.card_names) == box["god_cards"] == 42
    assert len(rows("army_cards.rows")) == box["army_cards"] == 30
    assert len(ED.weaving_names) == box["weavings"] == 35
    assert ED.weaving_names[:4] == ["SW01", "SW02", "SW03", "SW04"]
    assert ED.building_names == [f"P{n:02d}" for n in range(1, 20)] + [f"Z{n:02d}" for n in range(1, 21)]
    assert 6 * ED.small_each == box["small_statues"] == 12
    assert 6 * ED.large_each == box["large_statues"] == 6
    assert box["workers"] == 5 * box["workers_per_colour"] == 45
    assert 4 * ED.deal <= len(ED.card_names)
    assert ED.offer_size[2:] == [3, 4, 5]
    assert ED.tapestry_vp == [0, 0, 1, 3, 6, 10, 15, 21]
    assert (ED.upkeep, ED.upkeep_loss) == (1, 2)


def test_what_the_rulebook_does_not_state_is_not_marked_as_its_own() -> None:
    source = {datum.key: datum.source for datum in FILE.walk()}
    for key in ("components.workers", "components.workers_per_colour", "components.tokens.gold"):
        assert source[key] == "public"
    for key in ("festival.card_draw.p3", "festival.upkeep_potato_per_god_card"):
        assert source[key] == "reconstructed"
    assert source["festival.card_draw.p2"] == source["components.god_cards"] == "rulebook"


def test_names_are_ours_in_every_language_and_none_stands_twice() -> None:
    for key in ("buildings.production.rows", "buildings.passive.rows", "gods.rows", "weavings.patterns"):
        for lang in languages():
            with speaking(lang):
                names = [_(row["name"]) for row in rows(key)]
            assert all(names)
            assert len(set(names)) == len(names)


def test_every_gain_uses_the_declared_vocabulary() -> None:
    declared = {row["id"] for row in rows("effects.rows")}
    assert declared == {*EFFECTS, "choice"}


# -- constraints that the rulebook and its examples set ---------------------------------------------------------------


@pytest.mark.parametrize(("seats", "left"), [(2, 36), (3, 29), (4, 37)])
def test_three_villages_and_the_nomads_fit_the_bag(seats: int, left: int) -> None:
    bag = 5 * (ED.workers_each - ED.removed[seats]) - 2 * seats
    assert bag == left
    blockers = size(ED.blockers[0]) + size(ED.blockers[1]) if seats == 2 else 0
    assert 3 * ED.village_size[seats] + ED.nomad_size[seats] <= left - blockers
    assert ED.village_size[3] <= 9
    assert ED.village_size[4] <= 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifteen_nomads_may_be_taken_before_the_bag_is_empty_at_the_second_refill(seats: int) -> None:
    bag = 5 * (ED.workers_each - ED.removed[seats]) - 2 * seats
    blockers = size(ED.blockers[0]) + size(ED.blockers[1]) if seats == 2 else 0
    assert bag - blockers - ED.nomad_size[seats] - 2 * ED.village_size[seats] >= 15
    assert max(ED.village_size[2:]) <= DATA["village"]["spaces"]
    assert max(ED.nomad_size[2:]) <= DATA["nomads"]["spaces"]
    assert len(set(ED.village_size[2:])) > 1  # "depending on the number of players"
    assert len(set(ED.nomad_size[2:])) > 1


def test_free_workers_are_scarce() -> None:
    assert sum("worker" in row["gain"] for row in rows("god_cards.rows")) == 1
    assert [row["step"] for row in rows("temple.steps") if row["left"] == "stone_or_nomad"] == [5]


def test_the_hill_is_as_the_examples_show_it() -> None:
    assert ED.roaming[1] + ED.descending[2] - ED.steps_discount == 4
    diamond = ED.god_names.index("diamond")
    assert any(ED.god_of[s] == diamond and not ED.blue >> s & 1 for s in range(len(ED.space_names)))
    fitting = [
        s
        for s, icons in enumerate(ED.icons_of)
        if sorted(TASKS[t] for t in icons) == ["building", "potato", "stone"] and not ED.blue >> s & 1
    ]
    assert any(size(ED.neighbours[s]) >= 4 for s in fitting)


def test_spaces_have_four_to_six_neighbours_and_the_rings_close() -> None:
    for s, near in enumerate(ED.neighbours):
        assert 4 <= size(near) <= 6
        assert all(ED.god_of[t] != ED.god_of[s] for t in members(near))
    for terrace in range(3):
        ring = [s for s in range(len(ED.space_names)) if ED.terrace_of[s] == terrace]
        seen, todo = {ring[0]}, [ring[0]]
        while todo:
            for t in members(ED.neighbours[todo.pop()]):
                if t not in seen:
                    seen.add(t)
                    todo.append(t)
        assert len(seen) == len(ring)
        assert {ED.god_of[s] for s in ring} == set(range(6))


def test_no_two_spaces_share_two_icons_so_that_both_readings_of_adjacency_agree() -> None:
    icons = {row["id"]: set(row["icons"]) for row in rows("hill.spaces.rows")}
    for a, b in itertools.combinations(icons, 2):
        assert len(icons[a] & icons[b]) <= 1
    assert all(len(set(kinds)) == 3 for kinds in ED.icons_of)
    assert {t for kinds in ED.icons_of for t in kinds} == set(range(11))
    used = {i for found in icons.values() for i in found}
    assert used == {row["id"] for row in rows("hill.icons.rows")}


def test_blue_and_green_spaces_are_shared_out_evenly() -> None:
    for spaces in (ED.blue, ED.green):
        assert size(spaces) == 12
        for god in range(6):
            assert size(spaces & ED.spaces_of_god[god]) == 2
    assert ED.blue & ED.green == 0


def test_deeper_terraces_have_worthier_tasks() -> None:
    tasks = VALUE["tasks"]
    means = []
    for terrace in range(3):
        found = [tasks[TASKS[t]] for s, kinds in enumerate(ED.icons_of) if ED.terrace_of[s] == terrace for t in kinds]
        means.append(sum(found) / len(found))
    assert means == sorted(means)


def test_blockers_leave_every_god_a_space() -> None:
    for terrace, blocked in enumerate(ED.blockers):
        for god in range(6):
            free = [s for s in members(ED.spaces_of_god[god] & ~blocked) if ED.terrace_of[s] == terrace]
            assert free
    assert len(rows("hill.steps.rows")) == 10


def test_five_god_cards_give_the_gains_of_example_1() -> None:
    total: Counter[str] = Counter()
    for row in rows("god_cards.rows"):
        if row["id"] in ("G01", "G03", "G04", "G10", "G12"):
            total.update(row["gain"])
    assert total == Counter(potato=5, stone=1, corn=1, army=1, vp=5, build=1)
    assert any(row["price"] == {"stone": 1, "corn": 1} for row in rows("buildings.production.rows"))
    granted = {k for row in rows("god_cards.rows") for k in row["gain"]}
    assert {"statue", "weaving", "worker", "build"} <= granted
    assert Counter(ED.card_god) == Counter(dict.fromkeys(range(6), 7))


def test_no_god_card_is_dead_or_dominant() -> None:
    found = [worth(row["gain"]) for row in rows("god_cards.rows")]
    assert min(found) >= 3.5
    assert max(found) <= 5.0


def test_weavings_have_eight_rewards_and_seven_patterns() -> None:
    assert [row["gain"] for row in rows("weavings.rewards")] == [
        {"gold": 1}, {"stone": 2}, {"potato": 3}, {"god_card": 1, "potato": 1},
        {"rejuvenate": 1}, {"army": 1}, {"gold_temple": 1}, {"vp": 3},
    ]  # fmt: skip
    assert Counter(ED.left_edge) == Counter(ED.right_edge)
    assert len(set(zip(ED.left_edge, ED.right_edge, strict=True))) == 35
    assert all(a != b for a, b in zip(ED.left_edge, ED.right_edge, strict=True))
    counts = Counter(ED.pattern)
    assert sorted(counts.values()) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (2, 3, 4):
        assert {ED.pattern[t] for t in range(35) if ED.weaving_seats[t] <= seats} == set(range(7))


def test_n_weavings_have_at_most_n_minus_one_matches() -> None:
    p = ready()
    tapestry(p, "W27", "W20", "W03")  # potato3|gold1 gold1|vp3 vp3|rejuvenate
    assert sum(weaving.matches(p, 0)) == 2


def test_army_cards_serve_both_hands_of_example_8() -> None:
    strengths = Counter(row["soldiers"] for row in rows("army_cards.rows"))
    assert set(strengths) == {1, 2}
    assert strengths[1] >= 5
    assert strengths[2] >= 3
    mean = {n: [worth(r["resource"]) for r in rows("army_cards.rows") if r["soldiers"] == n] for n in (1, 2)}
    assert sum(mean[1]) / len(mean[1]) > sum(mean[2]) / len(mean[2])


def test_conquest_regions_are_ordered_and_hold_the_spaces_of_example_8() -> None:
    for region in rows("conquest.region"):
        prices = [soldiers(space) for space in region["spaces"]]
        assert len(prices) == 5
        assert prices == sorted(prices)
    found = [(s["flip"], s["discard"], s["gain"]) for s in CONQUESTS if s.get("source") == "rulebook"]
    assert sorted(found, key=str) == sorted(
        [(2, 1, {"vp": 4}), (2, 2, {"vp": 7}), (0, 1, {"god_card": 1, "weaving": 1})], key=str
    )
    granted = {k for s in CONQUESTS for k in s["gain"]}
    assert {"statue_small", "weaving", "god_card", "vp"} <= granted
    for space in CONQUESTS:
        assert 0 <= worth(space["gain"]) - soldiers(space) <= 5.5, space["id"]


def test_the_temple_has_each_reward_and_four_final_scores() -> None:
    assert len({ED.temple_gain[s] for s in range(ED.temple_top + 1)} - {0}) == 6
    assert all(ED.temple_final[-4:])
    assert not any(ED.temple_final[:-4])
    assert ED.temple_vp == sorted(set(ED.temple_vp))


def test_production_buildings_give_goods_or_points_and_rise_in_worth() -> None:
    found = [(worth(r["gain"]), price(r["price"])) for r in rows("buildings.production.rows")]
    assert [w for w, _ in found] == sorted(w for w, _ in found)
    assert all(0.7 <= c / w <= 1.3 for w, c in found)
    assert any("choice" in r["gain"] for r in rows("buildings.production.rows"))


def test_passive_buildings_cost_a_fair_share_of_their_estimate() -> None:
    for row in rows("buildings.passive.rows"):
        assert 0.28 <= price(row["price"]) / row["est"] <= 0.5, row["id"]
        assert row["text"]


def test_statues_cost_and_score_as_told() -> None:
    assert ED.statue_price[0] == [0, 0, 3, 0]
    assert ED.statue_vp == [3, 9]
    assert 6 < ED.statue_price[1][2] < 9


def test_axomammas_board_has_its_tokens_die_and_rows() -> None:
    assert sorted(ED.die) == [1, 2, 2, 3, 3, 4]
    assert sorted(ED.token_value) == [1, 1, 2, 2, 2, 3, 3, 4]
    assert ED.token_row == sorted(ED.token_row)  # so that tokens act from the top row to the bottom row
    for token, value in enumerate(ED.token_value):
        assert gcd(value, ED.loop_length[ED.token_row[token]]) == 1  # it visits its whole loop
    top = rows("solo.board.top")
    assert len(top) >= 5
    assert top[4]["gain"] == {"choice": [{"stone": 1}, {"corn": 1}]}
    assert set(ED.axo_middle) == {0, 1, 2, 3, 4}
    assert {5, 6, 7} <= set(ED.axo_bottom)
    assert ED.win_vp == 120
    sides = rows("solo.personality.sides")
    assert {k for side in sides for k in side["gain"]} == {"gold", "statue_small", "weaving", "temple", "free_building"}
    assert len(sides) == 4
    assert len(ED.worker_reward) == len(WORKERS)
