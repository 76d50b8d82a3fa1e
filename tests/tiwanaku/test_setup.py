"""TIW-1 and TIW-2: aim and set-up."""

from __future__ import annotations

import pytest

from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.view import view
from tests.tiwanaku.table import KIT, arrange, at, long, play, short, spaces


@pytest.mark.rule("TIW-1.1")
def test_most_points_win() -> None:
    p = short()
    p.points = [12, 9]
    assert p.standing(0) > p.standing(1)


@pytest.mark.rule("TIW-1.2")
def test_nobody_sees_the_disc() -> None:
    p = short()
    for seat in (-1, 0, 1):
        tiles = view(p, seat)["spaces"]
        assert [t["name"] for t in tiles if t["terrain"] is not None] == ["a2", "b4", "c1", "d3", "d5", "e1"]


@pytest.mark.rule("TIW-2.1")
@pytest.mark.parametrize(("board", "columns"), [("short", 5), ("long", 9)])
def test_two_sides_of_the_board(board: str, columns: int) -> None:
    p, _ = KIT.new(KIT.edition, 2, {"board": board}, Rng(3))
    seen = KIT.see(p, 0)
    assert (seen["columns"], seen["rows"]) == (columns, 5)


@pytest.mark.rule("TIW-2.1")
@pytest.mark.parametrize("seats", [0, 5])
def test_it_is_for_two_to_four_and_a_riddle_for_one(seats: int) -> None:
    with pytest.raises(PukllayError, match="1, 2, 3 or 4 seats"):
        KIT.check_seats(seats)


@pytest.mark.rule("TIW-2.2")
def test_the_back_tells_how_many_of_each_terrain_and_so_what_is_missing() -> None:
    p = short()
    assert view(p, 0)["terrain counts"] == [6, 5, 10, 4]
    assert view(p, 0)["terrain left"] == [5, 4, 7, 3]
    play(p, "explore supply", "to a1")  # dirt
    assert view(p, 1)["terrain left"] == [4, 4, 7, 3]


@pytest.mark.rule("TIW-2.3")
def test_givens_lie_with_terrain_and_crop() -> None:
    p = short()
    assert p.shown == p.planted == spaces("c1", "e1", "a2", "d3", "b4", "d5")
    given = view(p, 0)["spaces"][at("a2")]
    assert (given["terrain"], given["crop"]) == (0, 5)


@pytest.mark.rule("TIW-2.4")
@pytest.mark.parametrize(("seats", "meeples"), [(2, 5), (3, 4), (4, 3)])
def test_seven_less_the_players_meeples_and_pawns_at_the_bottom(seats: int, meeples: int) -> None:
    p = long(seats)
    assert p.supply == [meeples] * seats
    assert p.meeples == [0] * seats
    assert p.pawns == [0] * 4 * seats


@pytest.mark.rule("TIW-2.5")
def test_everybody_starts_with_ten_or_as_the_table_likes() -> None:
    assert short().points == [10, 10]
    assert short(score="0").points == [0, 0]


@pytest.mark.rule("TIW-2.6")
def test_nobody_starts_with_a_token_and_all_can_hold_the_same_one() -> None:
    p = arrange(short(2), mine=("a1",), theirs=("b3",))  # both grow corn
    assert p.tokens == [0, 0]
    play(p, "divine", "at a1", "crop 4", "keep", "divine", "at b3", "crop 4")
    assert p.tokens == [1 << 4, 1 << 4]


@pytest.mark.rule("TIW-2.1")
def test_the_first_seat_begins() -> None:
    assert short().seat == 0
