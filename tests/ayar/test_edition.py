"""The reconstructed edition keeps every constraint that the rulebooks' texts imply (C1 to C20 of the game's README)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

from pukllay.core.bits import members, size
from pukllay.core.edition import SOURCES, EditionFile
from pukllay.core.engine import CHANCE
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games.ayar import components
from pukllay.games.ayar.components import ACTIVITIES, LINES, LLAMA_BONUS, VIRACOCHA_BONUS, Edition
from pukllay.games.ayar.rules.night import Prepare
from pukllay.games.ayar.rules.scoring import moons, suns
from tests.ayar.table import (
    ED,
    FARMING,
    GOLD,
    KIT,
    LAKE,
    LINE,
    POTTERY,
    PURPLE,
    REEDS,
    asked,
    give_islands,
    give_pots,
    new,
    plant,
    play,
    put,
    show_pots,
    texts,
)

DATA: dict[str, Any] = ED.file.data
BOARD = DATA["player_board"]
TURNS = DATA["rounds"]["turns_per_player"]


def changed(old: str, new: str) -> Edition:
    """The edition with one text replaced."""
    assert old in ED.file.text
    return components.read(EditionFile(ED.file.text.replace(old, new, 1), "mine.toml"))


# -- sources --------------------------------------------------------------------------------------------------------


def test_every_datum_has_a_source_and_every_reconstruction_a_reason() -> None:
    for datum in ED.file.walk():
        assert datum.source in SOURCES, datum.key
        assert datum.note, datum.key
    for name in re.findall(r"^\[([^\[\]]+)\]\s*$", ED.file.text, re.M):
        table: Any = DATA
        for part in name.split("."):
            table = table[part]
        assert table.get("why") if table["source"] == "reconstructed" else table.get("ref"), name


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[pot_market]", "[pot_markets]", "pot_markets: the game knows no such key"),
        ("slots_per_path = 36", "slots_per_path = 20", "paths.slots_per_path: 20 should be a whole number from 33"),
        ('{ gap = 0, activity = "pottery" }', '{ gap = 0, activity = "cooking" }', "'cooking' is no activity"),
        ("front = 2, back = 4", "front = 5, back = 4", "the back asks for more Suns"),
        ('front = "LW", back = "RE"', 'front = "LE", back = "RE"', "'LE' is no Sun of a textile"),
        ('["start", "i04"]', '["start", "m9"]', "'m9' is no space of the lake"),
        ("size = 4, suns = [2, 4]", "size = 4, suns = [5]", "its Suns lie under them"),
        ("column_capacity = [1, 1, 1, 0]", "column_capacity = [1, 1, 2, 0]", "three single slots"),
        ("{ teal = 8, grey = 8 }", "{ teal = 8 }", "linked to two paths"),
        ("[[4], [6, 8], [10, 12], [14, 16], [18], [20]]", "[[5], [6], [10], [14], [18], [20]]", "worth 5"),
        ('kind = "llama" }', 'kind = "alpaca" }', "is no personal bonus"),
        ("plain = 5, viracocha = 1", "plain = 6, viracocha = 1", "31 pots"),
        ("plain = 5, viracocha = 1", "viracocha = 1", "pots or pot_market: something is missing"),
        ('{ id = "m3", kind', '{ id = "m2", kind', "each with its own id"),
        ("suns = [0, 1, 0, 1, 0, 1, 1, 0], moons", "suns = [0, 1], moons", "more Suns than Moons, or fewer"),
        ("points = [0, 1, 3", "points = [0, 'x', 3", "should be a whole number"),
    ],
)
def test_a_bad_edition_is_refused_with_file_key_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(PukllayError, match=re.escape(reason)) as caught:
        changed(old, new)
    assert "mine.toml" in str(caught.value)


def test_another_edition_can_be_played() -> None:
    mine = changed("stack = 4", "stack = 3")
    assert mine.pot_price == [1, 2, 3, 4, 3]
    assert mine.file.digest != ED.file.digest


# -- counts ---------------------------------------------------------------------------------------------------------


def test_the_box_holds_what_the_component_list_says() -> None:
    assert (ED.pots, len(ED.pot_colours)) == (30, 5)
    assert {"green", "pink", "blue"} <= set(ED.pot_colours)
    assert len(ED.textile_names) == len(set(ED.textile_names)) == 64
    assert (ED.maize, len(ED.island_suns) - 1, len(ED.raymi_slots), len(ED.tile_names)) == (22, 6, 8, 8)
    assert (len(ED.token_names), len(ED.solo_boards), len(ED.colours)) == (5, 4, 4)
    assert {"teal", "grey"} <= set(ED.colours)
    assert BOARD["moon_slots"]["activities"] == list(ACTIVITIES)
    assert ED.llama_points == [0, 1, 3, 6, 10, 15, 19, 22, 24, 25]


# -- C1 to C4, C17, C18: the grid -----------------------------------------------------------------------------------


def test_c1_fifteen_tambos_leave_three_temples_and_six_bonuses() -> None:
    assert DATA["rounds"]["starting_activities"] + sum(TURNS) == DATA["rounds"]["tambos_placed"] == 15
    inti = Counter[int]()
    for last in range(16):
        left = 1 << last
        lines = [k for k in range(8) if not ED.line[k] & left]
        assert len(lines) == 6
        assert sum(not quadrant & left for quadrant in ED.quadrant) == 3
        inti[sum(ED.bonus[k] < LLAMA_BONUS for k in lines)] += 1
    assert set(inti) == {2, 3, 4}, "the last tambo decides how many Inti bonuses are scored"


def test_c1_one_inti_bonus_an_activity_and_pottery_s_is_on_a_row() -> None:
    assert sorted(kind for kind in ED.bonus if kind < LLAMA_BONUS) == [0, 1, 2, 3]
    assert ED.bonus.index(POTTERY) < 4
    assert {LLAMA_BONUS, VIRACOCHA_BONUS} <= set(ED.bonus)


def test_c2_day_turns_by_player_count() -> None:
    for seats, days in {4: [20, 16, 12, 8], 3: [15, 12, 9, 6], 2: [10, 8, 6, 4]}.items():
        p, rng, turns = new(seats), Rng(seats), [0, 0, 0, 0]
        while p.seat >= CHANCE:
            turns[min(p.round, 3)] += asked(p) == "PlaceStepMarker"
            p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
        assert turns == days


def test_c3_a_step_slot_is_always_open() -> None:
    left = 15
    for number, turns in enumerate(TURNS, 1):
        for t in range(turns):
            occupied = t if number == 1 else 6 - number
            fewest = min(a + b for a in range(1, 5) for b in range(1, 5) if a * b >= left)
            assert fewest - occupied >= 1, f"round {number}, turn {t + 1}"
            left -= 1


def test_c4_in_round_four_both_markers_move_the_same_ayar() -> None:
    p = new(2)
    p.round, p.retired = 2, 0b0111
    put(p, Prepare())
    assert (p.round, asked(p)) == (3, "PlaceStepMarker")
    assert members(p.sides[p.seat].up) == [PURPLE, GOLD]
    for marker in ("purple", "gold"):
        q = p.copy()
        play(q, f"{marker} row1")
        if marker == "gold":
            assert (asked(q), texts(q)) == ("MoveAyar", ["purple"])
            play(q, "purple")
        assert (q.moved, q.ayar[:3]) == (PURPLE, [1, 1, 1])
        assert q.ayar[PURPLE] > 1


def test_c17_arrows_fit_the_examples_and_reports() -> None:
    four, three, two = ([ED.arrows[n * 8 + k] for k in range(8)] for n in (4, 3, 2))
    assert four[LINE["row2"]] == 2
    assert set(four) == {1, 2}
    assert set(two) == {1, 2, 3}
    assert all(a <= b <= c for a, b, c in zip(four, three, two, strict=True)), "no slot is slower with fewer players"
    assert 4 * min(four) <= 5 <= 4 * max(four), "an Ayar can stand 5 steps on after round 1"


def test_c18_and_c19_power_and_viracocha_slots() -> None:
    assert (DATA["power"]["maximum"], DATA["power"]["maximum_with_bonus"]) == (4, 5)
    assert (len(ED.slot_needs), sum(ED.slot_needs)) == (9, 21)
    assert ED.slot_needs == [2, 2, 2, 2, 1, 2, 3, 3, 4]


# -- C5, C6: paths --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", range(4))
def test_c5_c6_a_path_has_room_for_33_tambos_and_a_slot_in_every_gap(path: int) -> None:
    gaps = ED.gap_of[path * ED.path_slots : (path + 1) * ED.path_slots]
    assert gaps == sorted(gaps)
    assert (gaps[0], gaps[-1]) == (0, 29)
    assert gaps[1] > 0, "one slot before space 1"
    assert len(gaps) >= 1 + 4 * 2 * 4 == 33
    for space in range(1, 31):
        assert size(ED.behind[path * 31 + space]) >= space, "so many one-step moves leave as many slots behind"
    acts = ED.activity_of[path * ED.path_slots : (path + 1) * ED.path_slots]
    for k in range(1, len(gaps)):
        assert gaps[k] != gaps[k - 1] or acts[k] != acts[k - 1], "a double gap offers two activities"
    assert min(Counter(acts).values()) >= 6
    assert {a for a, g in zip(acts, gaps, strict=True) if g < 8} == {0, 1, 2, 3}


def test_c6_first_slots_differ_and_activities_are_as_many_over_all_paths() -> None:
    assert sorted(ED.activity_of[path * ED.path_slots] for path in range(4)) == [0, 1, 2, 3]
    assert set(Counter(ED.activity_of).values()) == {36}


# -- C7: Raymi ------------------------------------------------------------------------------------------------------


def test_c7_eight_tiles_link_four_spaces_of_each_path() -> None:
    links = [(k % 4, space) for k, space in enumerate(ED.raymi_space) if space]
    assert len(links) == len(set(links)) == 16
    assert all(len(ED.raymi_of[path]) == 4 for path in range(4))
    at_eight = {k // 4 for k, space in enumerate(ED.raymi_space) if space == 8}
    assert len(at_eight) == 2, "exactly two tiles at the spaces 8"
    assert all((path, 8) in links for path in range(4))
    pairs = {frozenset(p for p in range(4) if ED.raymi_space[s * 4 + p]) for s in range(8)}
    assert pairs == {frozenset(pair) for pair in combinations(range(4), 2)}


def test_c7_tiles_two_an_activity_with_thresholds_that_can_be_reached() -> None:
    assert set(Counter(ED.tile_activity).values()) == {2}
    assert all(0 < f < b for f, b in zip(ED.tile_front, ED.tile_back, strict=True))
    assert any(a == 1 and f == 1 for a, f in zip(ED.tile_activity, ED.tile_front, strict=True)), "a weaving front of 1"
    highest = {POTTERY: ED.pot_suns[-1], FARMING: sum(s[-1] for s in ED.box_suns), REEDS: ED.island_suns[-1]}
    for tile in range(8):
        assert ED.tile_back[tile] <= highest.get(ED.tile_activity[tile], 99)
    fertile = DATA["raymi"]["fertile_ground"]
    assert (fertile["space"], fertile["activities_chosen"], fertile["threshold"], fertile["flips"]) == (30, 2, 6, 0)
    assert min(highest.values()) >= 6
    assert ED.temple_bonus[0] == 6
    assert ED.temple_bonus == sorted(ED.temple_bonus, reverse=True)


# -- C8, C9, C16: pots ----------------------------------------------------------------------------------------------


def test_c8_six_pots_show_four_suns_and_score_fourteen() -> None:
    p = new(2)
    show_pots(p)
    give_pots(p, 0, "green1", "green2", "wild", "pink1", "pink2", "blue1")
    assert (suns(p, 0, POTTERY), moons(p, 0, POTTERY)) == (4, 14)


def test_c9_six_moons_come_from_sets_of_two_one_and_one_only() -> None:
    found = {
        sets
        for k in range(1, 6)
        for sets in combinations_with_replacement((1, 2, 3, 4), k)
        if sum(ED.set_points[n] for n in sets) == 6
    }
    assert found == {(1, 1, 2)}


def test_c16_no_three_pots_or_textiles_for_five_power() -> None:
    prices = [*ED.pot_price, ED.pot_price[4]]
    assert {1, 2, 3} <= set(prices)
    assert ED.pot_price[:4] == sorted(ED.pot_price[:4])
    assert min(sum(three) for three in combinations(prices, 3)) > 5
    assert min(sum(three) for three in combinations(ED.stack_power, 3)) > 5
    assert (ED.most_pots, ED.most_textiles) == (2, 2)


# -- C10: textiles --------------------------------------------------------------------------------------------------


def test_c10_backs_mirror_fronts_and_dearer_stacks_show_more() -> None:
    worth = []
    for stack in range(1, 5):
        faces = DATA["textiles"][f"stack{stack}"]["faces"]
        for row in faces:
            swap = {"L": "R", "R": "L"}
            mirror = {swap[t[0]] + {"W": "E", "E": "W"}.get(t[1], t[1]) for t in row["front"].split()}
            assert mirror == set(row["back"].split()), row["id"]
        worth.append(sum(2 * r["front"].count("*") + len(re.findall(r"[NESW]", r["front"])) for r in faces))
    assert worth == sorted(set(worth))


def test_c10_columns_rise_with_10_and_21_and_the_area_can_be_filled() -> None:
    values = ED.column_moons[1:]
    assert values == sorted(set(values))
    assert {10, 21} <= set(values)
    assert ED.cloth_rows * ED.cloth_columns % 2 == 0
    before = values.index(10) + 1
    assert (before + 1) * ED.cloth_rows <= 14, "seven textiles fill the columns up to 10 and the one of 21"
    assert values.index(21) - values.index(10) >= 3, "two incomplete columns lie between them"


# -- C11, C12: maize ------------------------------------------------------------------------------------------------


def test_c11_twelve_maize_of_two_boxes_give_four_suns_fourteen_moons_one_viracocha() -> None:
    p = new(2)
    plant(p, 0, 0, 5, 0, 7)
    assert (suns(p, 0, FARMING), moons(p, 0, FARMING)) == (4, 14)
    assert ED.box_viracocha[1] + ED.box_viracocha[3] == 1
    assert ED.box_viracocha[ED.box_size.index(max(ED.box_size))] == 1
    assert ED.box_size.count(max(ED.box_size)) == 1


def test_c12_two_maize_can_reveal_a_sun_and_the_terrace_holds_a_player_s_maize() -> None:
    assert any(box[2] > box[1] for box in ED.box_suns)
    assert ED.terrace >= 22


# -- C13 to C15: the lake -------------------------------------------------------------------------------------------


def test_c13_two_islands_show_two_suns_and_the_second_slot_is_worth_8() -> None:
    p = new(2)
    give_islands(p, 0, "i04", "i08")
    assert (suns(p, 0, REEDS), moons(p, 0, REEDS)) == (2, 8)
    assert members(ED.island_viracocha) == [2, 4, 6]
    assert not ED.yellow >> LAKE["i08"] & 1, "slot 8 is shared"


def test_c14_c15_island_values_differ_and_include_those_of_the_examples() -> None:
    values = [ED.lake_moons[space] for space in members(ED.island_slots)]
    assert len(values) == len(set(values))
    assert {4, 8, 10, 12, 16} <= set(values)
    assert size(ED.yellow) >= 2
    assert ED.yellow & ~ED.island_slots == 0
    assert all(ED.lake_power[s] >= 1 for s in range(len(ED.lake_names)) if s != ED.lake_start)


def test_c14_sections_beside_slot_8_and_slot_16() -> None:
    beside_8 = members(ED.sections_of[LAKE["i08"]])
    assert sorted(ED.section_best[s] for s in beside_8) == [10, 12]
    beside_16 = members(ED.sections_of[LAKE["i16"]])
    assert [ED.section_names[s] for s in beside_16] == ["MW", "NW"]
    assert ED.section_best[beside_16[0]] < ED.section_best[beside_16[1]]


def test_the_lake_is_a_plane_graph_and_its_sections_are_the_inner_faces() -> None:
    edges = [tuple(edge) for edge in DATA["lake"]["edges"]]
    at = {row["id"]: (row["x"], row["y"]) for row in DATA["lake"]["spaces"]}

    def side(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    for (a, b), (c, d) in combinations(edges, 2):
        if len({a, b, c, d}) == 4:
            p, q, r, s = at[a], at[b], at[c], at[d]
            crossing = side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0
            assert not crossing, f"{a}-{b} and {c}-{d}"
    sections = DATA["lake"]["sections"]["list"]
    assert len(edges) - len(at) + 1 == len(sections)
    known = {frozenset(edge) for edge in edges}
    for section in sections:
        ring = section["shore"]
        assert all(frozenset(pair) in known for pair in zip(ring, ring[1:] + ring[:1], strict=True))
        assert {x for x in ring if x.startswith("i")} == set(section["islands"])
        assert section["p2"] <= section["p3"] <= section["p4"]
        assert {section["p2"], section["p3"], section["p4"]} <= {1, 2}
    assert all(ED.sections_of[space] for space in members(ED.island_slots))


# -- solo -----------------------------------------------------------------------------------------------------------


def test_solo_tokens_fill_every_round_and_never_exceed_five_power() -> None:
    assert [ACTIVITIES[a] for a in ED.solo_order] == ["farming", "reeds", "weaving", "pottery"]
    assert sorted(ED.token_leaves) == [0, 0, 1, 2, 3]
    assert [ED.token_leaves[t] for t in members(ED.temple_tokens)] == [0], "one temple token, never removed"
    assert any(ED.token_plus[t] == 2 and ED.token_leaves[t] == 1 for t in range(5))
    for number in (1, 2, 3, 4):
        left = [t for t in range(5) if ED.token_leaves[t] == 0 or ED.token_leaves[t] >= number]
        assert len(left) == TURNS[number - 1]
        assert all(number + ED.token_plus[t] <= 5 for t in left)


def test_solo_boards_rise_with_the_stars() -> None:
    for lower, higher in zip(ED.solo_boards, ED.solo_boards[1:], strict=False):
        assert lower.stars + 1 == higher.stars
        assert all(a <= b for a, b in zip(lower.llamas, higher.llamas, strict=True))
        assert sum(lower.llamas) < sum(higher.llamas)
        for power in (6, 9, 12, 15):
            (s1, m1), (s2, m2) = solo_yield(lower, power), solo_yield(higher, power)
            assert s1 <= s2
            assert m1 <= m2
            assert s1 + m1 < s2 + m2


def solo_yield(board: Any, power: int) -> tuple[int, int]:
    """Suns and Moons when each activity got this power in steps of 3, two pots or textiles a step."""
    pots = min(board.pot_places(), power * 2 // 3)
    cloth = min(board.cloth_places(), power * 2 // 3)
    maize = min(power, board.maize)
    space = min(power, board.track_end())
    islands = board.track_section[space] + 1
    return (
        board.pot_suns[pots] + board.cloth_suns[cloth] + board.maize_suns[maize] + board.island_suns[islands],
        board.pot_moons[pots] + board.cloth_moons[cloth] + board.maize_moons[maize] + board.track_value[space],
    )


def test_the_edition_is_named_and_its_rows_are_in_order() -> None:
    assert KIT.edition.name == "ayar-reconstructed-6"
    assert (
        list(LINES)
        == [row["line"] for row in BOARD["steps"]["slots"]]
        == [r["line"] for r in BOARD["bonuses"]["lines"]]
    )
