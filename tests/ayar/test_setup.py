"""AYA-1 and AYA-2: what lies on the table at the start."""

from __future__ import annotations

import re

import pytest

import pukllay
from pukllay.core.bits import count, size
from pukllay.core.edition import EditionFile
from pukllay.core.engine import CHANCE
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games.ayar.events import LLAMAS_AT_START
from pukllay.games.ayar.position import Ayar
from tests.ayar.table import ED, KIT, asked, draw, new, play, put


def fresh(seats: int = 4, seed: int = 1, stars: int = 1, **options: object) -> Ayar:
    p, _ = KIT.new(ED, seats, {"solo": stars, **options}, Rng(seed))
    assert isinstance(p, Ayar)
    return p


@pytest.mark.rule("AYA-1.1")
def test_only_the_lower_of_the_two_scores_counts() -> None:
    p = new()
    p.sides[0].sun, p.sides[0].moon = 40, 25
    p.sides[1].sun, p.sides[1].moon = 27, 90
    assert (p.score(0), p.score(1)) == (25, 27)
    assert p.standing(1) > p.standing(0)


@pytest.mark.rule("AYA-1.2")
def test_a_game_has_four_days_and_four_nights() -> None:
    p = fresh(2)
    p.log = []
    rng = Rng(4)
    while p.seat >= CHANCE:
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
    kinds = [event.kind for event in p.log]
    from pukllay.games.ayar import events as ev

    assert kinds.count(ev.DAY_BEGINS) == 4
    assert kinds.count(ev.RETIRED) + kinds.count(ev.RETIRED_ON_TIE) == 4
    assert kinds.count(ev.DAWN) == 8


@pytest.mark.rule("AYA-1.3")
def test_score_markers_rest_by_day() -> None:
    p, rng = fresh(3), Rng(5)
    while p.seat >= CHANCE:
        night = p.turns_left == 0
        before = [(s.sun, s.moon) for s in p.sides]
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
        if not night and p.turns_left:
            assert [(s.sun, s.moon) for s in p.sides] == before


@pytest.mark.rule("AYA-2.1")
def test_each_player_has_a_full_board_and_a_dial_at_zero() -> None:
    for side in new(4).sides:
        assert size(side.tambos) == 16
        assert side.maize == 0
        assert side.built == side.dial == 0
        assert size(side.temples) == 4
        assert size(side.up) == 5
    assert sum(ED.box_size) == 22


@pytest.mark.rule("AYA-2.2")
@pytest.mark.parametrize(("seats", "row2"), [(4, 2), (3, 3), (2, 3), (1, 3)])
def test_the_step_tile_sets_the_arrows_by_player_count(seats: int, row2: int) -> None:
    p = new(seats)
    assert ED.arrows[p.table * 8 + 1] == row2


@pytest.mark.rule("AYA-2.3")
def test_males_start_on_space_1_and_markers_on_0() -> None:
    p = new(3)
    assert p.ayar == [1, 1, 1, 1]
    assert all(side.sun == side.moon == 0 for side in p.sides)
    assert p.first == 0


@pytest.mark.rule("AYA-2.4")
def test_females_are_drawn_for_the_rows_with_a_viracocha_each() -> None:
    rows = set()
    for seed in range(12):
        p = fresh(2, seed)
        draw(p, seed)
        assert sorted(p.row) == [0, 1, 2, 3]
        rows.add(tuple(p.row))
        assert p.harvest == 15
    assert len(rows) > 4


@pytest.mark.rule("AYA-2.5")
def test_raymi_tiles_are_drawn_within_their_letter() -> None:
    seen = set()
    for seed in range(12):
        p = fresh(2, seed)
        draw(p, seed)
        assert sorted(p.raymi) == list(range(8))
        for slot, tile in enumerate(p.raymi):
            assert ED.tile_names[tile][0] == ED.raymi_letter[slot]
        assert p.flipped == 0
        seen.add(tuple(p.raymi))
    assert len(seen) > 6


@pytest.mark.rule("AYA-2.6")
def test_the_first_four_pots_show_no_viracocha_and_the_others_stay_in_the_stack() -> None:
    for seed in range(20):
        p = fresh(2, seed)
        draw(p, seed)
        assert all(pot >= 0 and not ED.pot_viracocha >> pot & 1 for pot in p.market)
        assert p.stack_pots() == 26
        assert size(p.pot_pool & ED.pot_viracocha) == 5


@pytest.mark.rule("AYA-2.7")
def test_four_shuffled_stacks_of_textiles_show_their_top() -> None:
    tops = set()
    for seed in range(8):
        p = fresh(2, seed)
        draw(p, seed)
        assert [top // ED.stack_size for top in p.tops] == [0, 1, 2, 3]
        assert [size(stack) for stack in p.stacks] == [15, 15, 15, 15]
        tops.add(tuple(p.tops))
    assert len(tops) == 8


@pytest.mark.rule("AYA-2.8")
@pytest.mark.parametrize(
    ("seats", "tokens"), [(4, [2, 2, 2, 2, 2, 2]), (3, [2, 2, 1, 2, 1, 1]), (2, [1] * 6), (1, [1] * 6)]
)
def test_viracocha_lie_on_the_lake_by_player_count(seats: int, tokens: list[int]) -> None:
    p = new(seats)
    assert [count(p.sections, section) for section in range(6)] == tokens
    assert all(p.sides[seat].boat == ED.lake_start for seat in range(seats))


@pytest.mark.rule("AYA-2.9")
def test_llamas_and_viracocha_never_run_out() -> None:
    from pukllay.games.ayar.rules.viracocha import PlaceViracocha, gain_llama

    p = new(2)
    for _ in range(41):
        gain_llama(p, 0)
    assert p.sides[0].llamas == 41
    for _ in range(21):
        put(p, PlaceViracocha(1))
        assert asked(p) == "PlaceViracocha"
        p.play(min(k for k in range(9) if p.options >> k & 1))
        while asked(p) == "MoveRetiredMarker":
            play(p, "keep")
    assert p.sides[1].complete == 511


@pytest.mark.rule("AYA-2.10")
@pytest.mark.parametrize(("seats", "llamas"), [(4, [0, 1, 2, 1]), (3, [0, 1, 2]), (2, [0, 0]), (1, [0, 0])])
def test_with_a_balanced_start_later_ones_of_three_or_four_begin_with_llamas(seats: int, llamas: list[int]) -> None:
    p = fresh(seats, balanced_start=True)
    p.log = []
    draw(p)
    assert [side.llamas for side in p.sides] == llamas
    told = [(event.seat, event.a) for event in p.log if event.kind == LLAMAS_AT_START]
    assert told == [(seat, n) for seat, n in enumerate(llamas) if n]


@pytest.mark.rule("AYA-2.10")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_set_up_is_the_rulebooks_unless_a_balanced_start_is_asked_for(seats: int) -> None:
    p = fresh(seats)
    draw(p)
    assert {side.llamas for side in p.sides} == {0}
    game = pukllay.new("ayar", seats=seats, balanced_start=True)
    settled = "yes" if seats > 2 else "no"  # where it gives nobody anything, the record does not speak of it
    assert game.record.options["balanced_start"] == settled


def test_an_edition_without_llamas_for_a_balanced_start_gives_none() -> None:
    without = EditionFile(re.sub(r"\[llamas.balanced_start\].*?\n\n", "", ED.file.text, flags=re.S))
    assert "balanced_start" not in without.data["llamas"]
    assert set(KIT.edition_from(without).start_llamas) == {0}


@pytest.mark.parametrize("bad", ["[0, 1, 2]", "[0, 1, 2, 10]", "[0, 1, 2, -1]", "2"])
def test_llamas_of_a_balanced_start_are_a_number_for_each_player(bad: str) -> None:
    text = ED.file.text.replace("p4 = [0, 1, 2, 1]", f"p4 = {bad}")
    with pytest.raises(PukllayError, match=r"llamas\.balanced_start\.p4"):
        KIT.edition_from(EditionFile(text))


def test_the_stars_are_asked_for_by_an_option() -> None:
    for stars in (1, 2, 3, 4):
        assert new(1, stars).stars == stars
    assert new(3, 4).stars == 0
    with pytest.raises(PukllayError, match="solo"):
        new(1, 5)
