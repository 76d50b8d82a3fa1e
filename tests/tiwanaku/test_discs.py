"""TIW-7: placement rules, the disc maker and the discs that ship."""

from __future__ import annotations

import re

import pytest

from pukllay.core.bits import size
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import speaking
from pukllay.draw.disc import disc_page
from pukllay.games.tiwanaku.components import SIDES
from pukllay.games.tiwanaku.disc import disc_text, fault, make_disc, parse_disc
from pukllay.games.tiwanaku.grade import grade
from pukllay.games.tiwanaku.kit import library, new_disc, sound_disc
from pukllay.games.tiwanaku.redeal import redeal
from tests.tiwanaku.table import KIT, at, long, play, short

ED = KIT.edition
SOUND = "d4d2G5g1G2/D5d1d3g4g3/g2s4s2S5s1/g3G5g1r4s3/d1g4r3R2r1"


def change(text: str, name: str, tile: str) -> str:
    """The disc with another tile on one space."""
    rows = text.split("/")
    row, column = int(name[1]) - 1, ord(name[0]) - ord("a")
    rows[row] = rows[row][: 2 * column] + tile + rows[row][2 * column + 2 :]
    return "/".join(rows)


def why(text: str) -> str:
    return fault(ED.boards[0], parse_disc(ED.boards[0], text), ED.terrain_tiles, ED.crop_tiles)


def test_the_disc_that_the_faults_are_put_into_is_sound() -> None:
    assert why(SOUND) == ""


@pytest.mark.rule("TIW-7.1")
def test_a_region_of_six_is_refused() -> None:
    assert "more than 5" in why(change(SOUND, "a3", "d2"))


@pytest.mark.rule("TIW-7.2")
def test_regions_of_a_terrain_may_not_touch_diagonally() -> None:
    assert "touches another of the same terrain" in why(change(SOUND, "d3", "d1"))  # c2 is dirt


@pytest.mark.rule("TIW-7.3")
def test_a_region_of_n_holds_one_to_n() -> None:
    assert "in a region of 1" in why(change(SOUND, "a5", "d2"))
    assert "stands twice in its region" in why(change(SOUND, "a1", "d3"))


@pytest.mark.rule("TIW-7.4")
def test_equal_crops_may_not_touch() -> None:
    swapped = change(change(SOUND, "c3", "s4"), "b3", "s2")  # b3's 2 now touches a3's
    assert "touches the same crop" in why(swapped)


@pytest.mark.rule("TIW-7.5")
def test_no_disc_needs_more_tiles_than_the_box_has() -> None:
    board = ED.boards[0]
    disc = parse_disc(board, SOUND)
    assert "tiles of terrain g" in fault(board, disc, [15, 17, 9, 15], ED.crop_tiles)
    assert "tiles of crop 5" in fault(board, disc, ED.terrain_tiles, [13, 12, 12, 10, 3])


@pytest.mark.rule("TIW-7.1")
@pytest.mark.rule("TIW-7.2")
@pytest.mark.rule("TIW-7.3")
@pytest.mark.rule("TIW-7.4")
@pytest.mark.rule("TIW-7.5")
@pytest.mark.parametrize("side", [0, 1])
def test_the_maker_obeys_every_rule_and_varies(side: int) -> None:
    board = ED.boards[side]
    texts = set()
    for seed in range(40):
        disc = make_disc(board, ED.terrain_tiles, ED.crop_tiles, 6, Rng(seed))
        assert fault(board, disc, ED.terrain_tiles, ED.crop_tiles) == ""
        assert size(disc.givens) == 6
        texts.add(re.sub("[A-Z]", lambda m: m[0].lower(), disc_text(board, disc)))
    assert len(texts) == 40


def test_the_same_seed_makes_the_same_disc() -> None:
    one, two = (disc_text(ED.boards[1], new_disc(ED, 1, None, Rng(7))) for _ in range(2))
    assert one == two


def test_givens_can_be_told_and_too_many_are_refused() -> None:
    assert size(new_disc(ED, 0, 12, Rng(1)).givens) == 12
    with pytest.raises(PukllayError, match="room for 0 to 24"):
        new_disc(ED, 0, 25, Rng(1))


def test_five_short_and_fifteen_long_discs_ship_and_are_sound() -> None:
    discs = library()
    assert [sum(name.startswith(side) for name in discs) for side in SIDES] == [5, 15]
    for name, shipped in discs.items():
        side = SIDES.index(name.split("-")[0])
        disc = sound_disc(ED, side, shipped.text)
        assert ED.least_givens[side] <= size(disc.givens) <= ED.most_givens[side]
        assert disc_text(ED.boards[side], disc) == shipped.text


def test_the_discs_that_ship_have_their_grades_beside_them_and_stand_in_their_order() -> None:
    discs = library()
    for side, board in zip(SIDES, ED.boards, strict=True):
        points = [shipped.points for name, shipped in discs.items() if name.startswith(side)]
        assert points == sorted(points)
        for name, shipped in discs.items():
            if name.startswith(side):
                found = grade(board, parse_disc(board, shipped.text), ED.crop_tiles)
                assert (name, shipped.points, shipped.stars) == (name, found.points, found.stars)
    offered = next(option.known for option in KIT.options if option.name == "disc")
    assert [name for name, _ in offered] == ["new", *discs]
    assert dict(offered)["short-02"] == "★"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("d1d2", "1 rows"),
        ("d1/d2/d3/d4/d5", "row 1 should have 5 spaces"),
        (change(SOUND, "a1", "x4"), "a1: x4 is not a terrain"),
        (change(SOUND, "a1", "d3"), "placement rule"),
    ],
)
def test_a_bad_disc_is_refused_in_one_sentence(text: str, says: str) -> None:
    with pytest.raises(PukllayError, match=says) as e:
        sound_disc(ED, 0, text)
    assert str(e.value).endswith(".")


def test_an_unknown_disc_or_one_for_the_other_board_is_refused() -> None:
    with pytest.raises(PukllayError, match="no disc called"):
        short(disc="short-99")
    with pytest.raises(PukllayError, match="board=long"):
        short(disc="long-01")


def test_a_disc_that_gives_every_space_is_refused() -> None:
    with pytest.raises(PukllayError, match="nothing is left to explore"):
        sound_disc(ED, 0, SOUND.upper())


def test_tiles_that_can_lay_no_disc_are_refused_and_not_tried_for_ever() -> None:
    with pytest.raises(ValueError, match="no disc was found"):
        make_disc(ED.boards[0], [25, 0, 0, 0], ED.crop_tiles, 3, Rng(1))


def test_the_printed_page_has_both_sides_and_the_back_keeps_the_secret() -> None:
    disc = parse_disc(ED.boards[0], SOUND)
    with speaking("fr"):
        page = disc_page(ED.boards[0], disc, "short-01")
    front, back = page.split("dos : visible")
    assert front.count('font-weight="bold"') == 25
    assert back.count('font-weight="bold"') == 6
    assert "10 herbe" in back


def test_a_redealt_disc_fits_all_that_lies_open() -> None:
    for p in (short(), long()):
        play(p, "explore supply", "to a3", "explore supply", "to b5")
        for seed in range(10):
            q = redeal(p, 0, Rng(seed))
            assert fault(q.board(), q.disc, ED.terrain_tiles, ED.crop_tiles) == ""
            assert q.disc.counts() == p.disc.counts()
            assert q.disc.givens == p.disc.givens
            assert q.disc.terrain[at("a3")] == p.disc.terrain[at("a3")]
        assert len({disc_text(p.board(), redeal(p, 0, Rng(seed)).disc) for seed in range(10)}) > 1
