"""TIW-3: the turn, and exploring."""

from __future__ import annotations

import pytest

from pukllay.core.bits import members
from pukllay.core.edition import EditionFile
from pukllay.core.errors import Illegal
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.position import Tiwanaku
from tests.tiwanaku.table import KIT, arrange, asked, at, long, play, short, spaces, texts


def ends(p: Tiwanaku) -> list[str]:
    """The names of the spaces where the meeple may end."""
    return [t.removeprefix("to ") for t in texts(p) if t.startswith("to ")]


@pytest.mark.rule("TIW-3.1")
def test_one_explores_or_divines_and_the_turn_goes_round() -> None:
    p = arrange(short(3), mine=("a3",))
    assert texts(p) == ["explore a3", "explore supply", "divine"]
    play(p, "explore a3", "to a4")
    assert p.seat == p.turn == 1
    play(p, "explore supply", "to e5")
    assert p.seat == 2
    play(p, "explore supply", "to a1")
    assert p.seat == 0


@pytest.mark.rule("TIW-3.1")
def test_divining_needs_a_meeple_on_terrain_without_crop() -> None:
    p = arrange(short(), mine=("b4",))  # a given: it has its crop
    assert texts(p) == ["explore b4", "explore supply"]


@pytest.mark.rule("TIW-3.2")
def test_a_meeple_moves_orthogonally_by_at_least_one() -> None:
    p = arrange(short(), mine=("b2",))
    play(p, "explore b2")
    # c1 and others are no neighbours; a2 is a given (crop), so the meeple may also run over it.
    assert ends(p) == ["a1", "a2", "a3", "b1", "b3", "c2"]


@pytest.mark.rule("TIW-3.2")
def test_a_space_out_of_reach_is_refused_with_its_clause() -> None:
    p = arrange(short(), mine=("b2",))
    play(p, "explore b2")
    before = p.copy()
    with pytest.raises(Illegal, match=r"TIW-3\.2"):
        p.play(at("e5"))
    assert (p.meeples, p.options) == (before.meeples, before.options)


@pytest.mark.rule("TIW-3.3")
def test_a_meeple_from_the_supply_enters_on_the_edge_and_may_run_on() -> None:
    p = short()
    play(p, "explore supply")
    edge = members(p.board().edge)
    inner = ["b2", "c2", "d4"]  # behind the givens a2, c1 and d5 on the edge; d3 and b4 are not on it
    assert ends(p) == sorted([p.board().name(s) for s in edge] + inner)


@pytest.mark.rule("TIW-3.4")
def test_an_opponents_meeple_bars_the_way() -> None:
    p = arrange(short(), mine=("b2",), theirs=("b1", "b3", "c2"), crops=("a3",))
    play(p, "explore b2")
    assert ends(p) == ["a1", "a2", "a3", "a4"]
    p = arrange(short(), mine=("b2",), theirs=("a2", "b1", "b3", "c2"))
    play(p, "explore b2")
    assert texts(p) == ["off"]


@pytest.mark.rule("TIW-3.5")
def test_on_a_crop_one_may_stop_or_turn_and_go_on() -> None:
    p = arrange(short(), mine=("a1",), theirs=("b1",))
    play(p, "explore a1")
    assert ends(p) == ["a2", "a3", "b2"]  # on the given a2, or beyond it either way


@pytest.mark.rule("TIW-3.5")
def test_a_run_over_many_crops() -> None:
    p = arrange(short(), mine=("a1",), theirs=("b1",), crops=("a2", "a3", "a4", "a5"))
    play(p, "explore a1")
    assert ends(p) == ["a2", "a3", "a4", "a5", "b2", "b3", "b4", "b5", "c4"]  # b4 is a given as well


@pytest.mark.rule("TIW-3.6")
def test_over_ones_own_meeple_one_must_go_on() -> None:
    p = arrange(short(), mine=("a4", "a3"), theirs=("b4",))
    play(p, "explore a4")
    assert ends(p) == ["a1", "a2", "a5", "b2", "b3"]  # over a3, and from there over the given a2


@pytest.mark.rule("TIW-3.6")
@pytest.mark.rule("TIW-8.2")
def test_a_move_never_ends_where_it_began() -> None:
    p = arrange(short(), mine=("a2",), crops=("a1", "b1"))
    play(p, "explore a2")
    assert "a2" not in ends(p)
    # Whatever lies beside the space it left is a first step anyway.
    assert {"a1", "a3", "b2"} <= set(ends(p))


@pytest.mark.rule("TIW-3.6")
def test_a_meeple_hemmed_in_by_its_own_runs_over_them() -> None:
    p = arrange(short(), mine=("a1", "b1", "a2"), theirs=("c1", "b2"))
    play(p, "explore a1")
    assert ends(p) == ["a3"]


@pytest.mark.rule("TIW-3.7")
def test_bare_terrain_ends_the_move_and_is_no_discovery() -> None:
    p = arrange(short(), mine=("b2",), bare=("b3",))
    play(p, "explore b2")
    assert "b4" not in ends(p)  # the given behind b3: the move would have ended on b3
    reveals = p.reveals
    play(p, "to b3")
    assert p.points == [10, 10]
    assert p.reveals == reveals
    assert p.seat == 1


@pytest.mark.rule("TIW-3.7")
def test_an_unknown_space_is_discovered_by_the_wheel() -> None:
    p = short()
    play(p, "explore supply", "to a1")
    assert p.shown >> at("a1") & 1
    assert not p.planted >> at("a1") & 1
    assert p.rows(0) == [1, 0, 0, 0]  # dirt, one row
    assert p.points == [11, 10]


@pytest.mark.rule("TIW-3.8")
def test_a_discovery_scores_the_own_pawns_in_the_row_reached() -> None:
    """The example of an online help page: sand 2, grass 2, rock from 1 to 2 scores 3; a third sand scores 1."""
    p = short()
    p.pawns = [0, 2, 2, 1, 2, 2, 2, 2]  # others' pawns do not count
    assert p.discovery_points(0, 3) == 3
    assert p.discovery_points(0, 1) == 1
    play(p, "explore supply", "to e5")  # rock
    assert p.points[0] == 13
    assert p.rows(0) == [0, 2, 2, 2]


@pytest.mark.rule("TIW-3.8")
def test_four_pawns_in_a_row_score_four() -> None:
    p = short()
    p.pawns = [0, 1, 1, 1, 0, 0, 0, 0]
    play(p, "explore supply", "to a1")  # dirt
    assert p.points[0] == 14


@pytest.mark.rule("TIW-3.9")
def test_a_pawn_goes_on_as_far_as_there_is_terrain() -> None:
    """Rulebook: "Advance your Diversity pawn for that terrain by one space"; it names no last row."""
    p = long()
    p.pawns = [16, 16, 15, 0] + [0] * 8
    assert p.discovery_points(0, 1) == 1
    p.advance(0, 1)
    assert p.rows(0) == [16, 17, 15, 0]
    assert p.rows(1) == [0] * 4
    assert p.discovery_points(0, 2) == 2  # beside dirt
    assert KIT.view(p, 0)["last row"] == 0


@pytest.mark.rule("TIW-3.9")
def test_a_terrain_in_the_last_row_scores_one_even_in_company() -> None:
    p = short(diversity="4")
    p.pawns = [4, 4, 4, 3, 0, 0, 0, 0]
    play(p, "explore supply", "to a1")  # dirt again
    assert p.points[0] == 11
    assert p.rows(0) == [4, 4, 4, 3]
    assert p.discovery_points(0, 3) == 4  # reaching it scores as any row does


@pytest.mark.rule("TIW-3.9")
def test_the_last_row_comes_from_the_edition_unless_the_table_says_otherwise() -> None:
    text = KIT.edition.file.text.replace("short_rows = 0", "short_rows = 4").replace("long_rows = 0", "long_rows = 6")
    ed = KIT.edition_from(EditionFile(text))
    for board, option, row in (("short", "edition", 4), ("long", "edition", 6), ("long", "open", 0), ("short", "7", 7)):
        p, _ = KIT.new(ed, 2, {"board": board, "disc": f"{board}-01", "diversity": option}, Rng(1))
        assert isinstance(p, Tiwanaku)
        assert p.last_row == row
        assert p.copy().last_row == row


@pytest.mark.rule("TIW-3.3")
def test_an_empty_supply_cannot_enter_nor_can_a_meeple_that_has_nowhere_to_go() -> None:
    p = arrange(short(), mine=("a1", "b1", "c1", "d1", "e1"))
    assert p.supply[0] == 0
    assert "explore supply" not in texts(p)
    q = short()
    q.meeples[1] = q.board().edge  # more than anybody has: every way in is barred
    q.settle()
    assert q.seat == 1


@pytest.mark.rule("TIW-3.10")
def test_a_meeple_may_be_taken_off_the_board_from_anywhere() -> None:
    p = arrange(short(), mine=("c3",))
    assert p.supply[0] == 4
    play(p, "explore c3", "off")
    assert (p.supply[0], p.meeples[0]) == (5, 0)
    assert p.seat == 1


@pytest.mark.rule("TIW-3.10")
def test_a_meeple_in_the_supply_cannot_be_taken_off() -> None:
    p = short()
    play(p, "explore supply")
    assert "off" not in texts(p)


@pytest.mark.rule("TIW-3.11")
@pytest.mark.parametrize("end", ["to a4", "off"])
def test_after_exploring_one_may_offer(end: str) -> None:
    p = arrange(short(), mine=("a3",))
    p.tokens[0] = 1 << 2 | 1 << 4
    play(p, "explore a3", end)
    assert asked(p) == "Offering"
    assert p.seat == 0
    play(p, "offer 2+4")
    assert p.seat == 1


@pytest.mark.rule("TIW-8.3")
def test_somebody_hemmed_in_everywhere_can_still_act() -> None:
    p = arrange(short(), mine=("a1",), theirs=("b1", "a2"))
    p.supply[0] = 0
    p.settle()
    assert "explore a1" in texts(p)
    p = arrange(short(), theirs=("a1", "b1", "c1", "d1", "e1"))
    assert "explore supply" in texts(p)


def test_names_of_spaces() -> None:
    assert short().board().name(at("c4")) == "c4"
    assert spaces("a1", "b1") == 1 | 1 << 5
