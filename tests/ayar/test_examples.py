"""Every example of the two rulebooks, played. The boards are our reconstruction; the numbers are the rulebooks'."""

from __future__ import annotations

import pytest

from pukllay.core.bits import count
from pukllay.games.ayar.rules.day import PerformActivity, line_power
from pukllay.games.ayar.rules.farming import put_on_terrace
from pukllay.games.ayar.rules.night import Night
from pukllay.games.ayar.rules.scoring import full_columns, moons, suns
from pukllay.games.ayar.rules.solo import AylluTurn
from pukllay.games.ayar.rules.solo_activities import AylluPerforms
from tests.ayar.table import (
    ED,
    FARMING,
    LAKE,
    LINE,
    ORANGE,
    POTTERY,
    RAYMI,
    REEDS,
    SECTION,
    TEAL,
    TILE,
    TOKEN,
    WEAVING,
    all_but,
    asked,
    draw,
    give_islands,
    give_pots,
    lay,
    new,
    plant,
    play,
    put,
    said,
    show_pots,
    texts,
    turn,
)

WHITE, VIOLET, PINK, BLUE = range(4)

pytestmark = pytest.mark.rule("AYA-1.4")  # each from a position of its own


def test_pots_with_a_power_of_three() -> None:
    """With 3 power: one 3-pot, or a 1-pot and a 2-pot."""
    p = new(4)
    p.power, p.activity = 3, POTTERY
    put(p, PerformActivity(WHITE))
    assert ED.pot_price[:3] == [1, 2, 3]
    one = p.copy()
    play(one, "pot 3")
    assert len(one.sides[WHITE].pots) == 1
    play(p, "pot 1", "pot 2")
    assert len(p.sides[WHITE].pots) == 2


@pytest.mark.rule("AYA-4.10")
def test_scoring_pottery() -> None:
    """White's six pots: 4 Suns; three green with the wild one, two pink, one blue: 9 + 4 + 1."""
    p = new(4)
    show_pots(p)
    give_pots(p, WHITE, "green1", "pink1", "wild", "green2", "blue1", "pink2")
    assert suns(p, WHITE, POTTERY) == 4
    assert moons(p, WHITE, POTTERY) == 14


@pytest.mark.rule("AYA-4.14")
@pytest.mark.rule("AYA-4.15")
def test_scoring_weaving() -> None:
    """Purple's seven textiles: 5 Suns; 10 Moons, since the complete column worth 21 has incomplete ones before it."""
    p = new(4)
    # T2-06 on its side and T1-10 upright are turned; see the edition for the faces
    for name, place, variant in (
        ("T2-01", "a1-b1", 0),
        ("T2-06", "a2-a3", 1),
        ("T3-12", "b2-c2", 2),
        ("T1-12", "b3-c3", 2),
        ("T2-02", "f1-g1", 0),
        ("T1-10", "e1-e2", 0),
        ("T2-13", "d3-e3", 0),
    ):
        lay(p, VIOLET, name, place, variant)
    assert len(p.sides[VIOLET].cloth) == 7
    assert suns(p, VIOLET, WEAVING) == 5
    assert moons(p, VIOLET, WEAVING) == 10
    cover = p.sides[VIOLET].cover
    assert ED.column_moons[5] == 21
    assert all(cover >> (row * 8 + 4) & 1 for row in range(3)), "the column worth 21 is complete"
    assert full_columns(p, cover) == 2


@pytest.mark.rule("AYA-4.17")
@pytest.mark.rule("AYA-4.18")
def test_scoring_farming() -> None:
    """Pink planted 12 maize: 4 Suns, two Moons worth 14 together, and a Viracocha for the largest box."""
    p = new(4)
    gained = 0
    for words in ("box 4", "box 2"):
        for _ in range(7 if words == "box 4" else 5):
            p.power, p.activity = 1, FARMING
            put(p, PerformActivity(PINK))
            play(p, words)
            if asked(p) == "PlaceViracocha":
                gained += 1
                assert max(ED.box_size) == ED.box_size[3] == 7
                play(p, "inti-six")
    assert p.sides[PINK].planted == 12
    assert (suns(p, PINK, FARMING), moons(p, PINK, FARMING), gained) == (4, 14, 1)


@pytest.mark.rule("AYA-4.23")
@pytest.mark.rule("AYA-4.24")
def test_playing_and_scoring_reeds() -> None:
    """Blue, power 2: over a space of power 2, free into the slot with Pink's island; her second island, worth 8."""
    p = new(4)
    give_islands(p, BLUE, "i04")
    give_islands(p, PINK, "i08")
    p.sides[BLUE].boat = LAKE["i04"]
    p.power, p.activity = 2, REEDS
    put(p, PerformActivity(BLUE))
    assert ED.lake_power[LAKE["m2"]] == 2
    play(p, "m2", "i08")
    assert asked(p) == "TakeFromLake"
    play(p, "SW", "llama")
    assert p.sides[BLUE].built == 2
    assert (suns(p, BLUE, REEDS), moons(p, BLUE, REEDS)) == (2, 8)


@pytest.mark.rule("AYA-6.2")
@pytest.mark.rule("AYA-6.3")
def test_placing_a_temple() -> None:
    """White empties the bottom right quadrant having moved teal: the temple stands first in its row, worth 6 more."""
    p = new(4)
    all_but(p, WHITE, "r4c4", "r1c1", "r2c4", "r1c4", "r4c1")
    turn(p, WHITE)
    play(p, "teal row4", "r4c4", "slot 2", "box 1", "stop", "temple 4", "pottery")
    assert p.temples[TEAL] == (WHITE * 4 + POTTERY,)
    assert ED.temple_bonus[0] == 6


@pytest.mark.rule("AYA-6.4")
def test_personal_bonuses() -> None:
    """Purple removes the last tambo of the row with pottery's Inti bonus: the dial grows by the Suns of her pots."""
    p = new(4)
    show_pots(p)
    give_pots(p, VIOLET, "green1", "pink1", "blue1", "white1")  # 2 Suns
    all_but(p, VIOLET, "r3c1", "r1c1", "r4c2", "r2c3")
    turn(p, VIOLET)
    play(p, "teal row3", "r3c1", "slot 2", "box 1", "stop")
    assert texts(p) == ["bonus row3"]
    play(p, "bonus row3")
    assert p.sides[VIOLET].dial == 2
    assert p.sides[VIOLET].scored == 1 << LINE["row3"]


@pytest.mark.rule("AYA-3.2")
@pytest.mark.rule("AYA-6.5")
def test_the_day_phase() -> None:
    """Pink: teal beside row 2, two spaces; a farming slot with power 2; a new Sun; weaving's Raymi tile for all."""
    p = new(4)
    p.raymi[RAYMI["A1"]] = TILE["A-weaving"]
    assert ED.tile_front[TILE["A-weaving"]] == 1
    p.ayar[TEAL] = 7
    lay(p, PINK, "T2-01", "a1-b1")
    lay(p, WHITE, "T3-09", "a1-b1")
    all_but(p, PINK, "r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c4", "r4c1", "r4c2", "r4c3")
    turn(p, PINK)
    assert line_power(p, PINK, LINE["row2"]) == 2
    before = suns(p, PINK, FARMING)
    play(p, "teal row2")
    assert p.ayar[TEAL] == 9
    play(p, "r2c1", "slot 10", "box 2", "box 2")
    assert suns(p, PINK, FARMING) == before + 1
    assert texts(p) == ["raymi A1"], "no temple, no personal bonus"
    play(p, "raymi A1")
    assert [side.dial for side in p.sides] == [2, 0, 1, 0]
    assert p.sides[PINK].llamas == 1
    assert p.flipped >> RAYMI["A1"] & 1


@pytest.mark.rule("AYA-7.1")
@pytest.mark.rule("AYA-7.2")
@pytest.mark.rule("AYA-7.3")
def test_the_night_phase() -> None:
    """Grey and teal tie on 5, teal's female is lower; Blue wins the harvest tie; White's temple; Pink scores 6."""
    p = new(4)
    p.first = PINK
    p.ayar = [5, 5, 9, 7]
    p.row = [2, 1, 0, 3]
    put_on_terrace(p, BLUE, 2)
    put_on_terrace(p, PINK, 2)
    show_pots(p)
    give_pots(p, PINK, "green1", "green2", "blue1", "white1")
    give_islands(p, WHITE, "i04")
    p.temples[TEAL] = (WHITE * 4 + REEDS,)
    p.sides[WHITE].temples &= ~(1 << REEDS)
    for seat, dial in enumerate((3, 0, 2, 1)):
        p.sides[seat].dial = dial
    put(p, Night())
    assert p.retiring == TEAL
    assert (p.seat, asked(p)) == (BLUE, "PlaceViracocha")
    play(p, "llama")
    assert p.sides[WHITE].moon == 4 + 6
    assert p.seat == PINK
    play(p, "pottery", "weaving", "farming", "pottery")
    assert [side.moon for side in p.sides] == [10, 0, 6, 0]
    assert [side.sun for side in p.sides] == [3, 0, 2, 1]
    assert (p.first, p.turn, p.round) == (BLUE, BLUE, 1)
    assert all(not side.up >> TEAL & 1 for side in p.sides)
    assert all(count(side.moon_slots, a) in (0, TEAL + 1) for side in p.sides for a in range(4))


@pytest.mark.rule("AYA-10.10")
@pytest.mark.rule("AYA-10.13")
def test_the_ayllu_places_a_tambo() -> None:
    """Teal moves 2; the closest Raymi tile wants weaving, none is free; the next wants pottery: the closest of two."""
    p = new(1, 2)
    p.raymi[RAYMI["A1"]], p.raymi[RAYMI["A3"]] = TILE["A-weaving"], TILE["A-pottery"]
    p.turn, p.log = 1, []
    put(p, AylluTurn(1))
    p.play(TOKEN["K1"])
    p.play(TEAL)
    draw(p)
    assert p.ayar[TEAL] == 3
    free_pottery = [s + 1 for s in range(4) if ED.activity_of[TEAL * ED.path_slots + s] == POTTERY]
    assert free_pottery == [1, 4]
    assert p.taken[TEAL] == 1 << 3
    assert "Raymi tile A1 wants weaving: no slot is free, so on to the next." in said(p)
    assert "Raymi tile A3 wants pottery: it takes the slot closest to the Ayar." in said(p)


@pytest.mark.rule("AYA-10.20")
def test_a_token_with_x_plus_2_has_power_3_in_the_first_round() -> None:
    p = new(1)
    put(p, AylluTurn(1))
    p.turn = 1
    p.play(TOKEN["K1"])
    p.play(ORANGE)
    assert (ED.token_plus[TOKEN["K1"]], p.power) == (2, 3)


@pytest.mark.parametrize("stars", [2, 3, 4])
@pytest.mark.rule("AYA-10.24")
@pytest.mark.rule("AYA-10.26")
def test_the_ayllu_s_reeds_in_the_english_rules(stars: int) -> None:
    """From islands on 4 and 8, three spaces on: through the third section (12) to 16; the lower section's token.

    The example quotes 12 and 16 as the best slots of the two sections, which cannot hold beside the slot 16 itself:
    only the choice of the lower section is kept (ruling 31).
    """
    p = new(1, stars)
    board = ED.solo_boards[stars - 1]
    side = p.sides[1]
    give_islands(p, 1, "i04", "i08")
    side.boat = board.track_value.index(8)
    p.power, p.activity = 3, REEDS
    put(p, AylluPerforms(1))
    assert side.islands == sum(1 << LAKE[name] for name in ("i04", "i08", "i12", "i16"))
    assert side.llamas == 1
    assert count(p.sections, SECTION["MW"]) == 0, "the lower of the two beside 16"
    assert count(p.sections, SECTION["NW"]) == 1


@pytest.mark.parametrize("stars", [2, 3, 4])
@pytest.mark.rule("AYA-10.24")
@pytest.mark.rule("AYA-10.26")
def test_the_ayllu_s_reeds_in_the_french_rules(stars: int) -> None:
    """From an island on 4, three spaces on: through the second section (8) to 10; best slots 10 and, left, 12."""
    p = new(1, stars)
    board = ED.solo_boards[stars - 1]
    side = p.sides[1]
    give_islands(p, 1, "i04")
    side.boat = board.track_value.index(4)
    p.power, p.activity = 3, REEDS
    put(p, AylluPerforms(1))
    assert side.islands == sum(1 << LAKE[name] for name in ("i04", "i08", "i10"))
    assert side.llamas == 1
    assert (ED.section_best[SECTION["SE"]], ED.section_best[SECTION["SW"]]) == (10, 12)
    assert count(p.sections, SECTION["SE"]) == 0
    assert count(p.sections, SECTION["SW"]) == 1


def test_two_maize_reveal_a_sun() -> None:
    p = new(4)
    plant(p, PINK, 0, 1)
    assert suns(p, PINK, FARMING) == 0
    plant(p, PINK, 0, 2)
    assert suns(p, PINK, FARMING) == 1
