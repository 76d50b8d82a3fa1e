"""Pachamama's riddle: TIW-9. The disc short-01 is drawn in table.py."""

from __future__ import annotations

from datetime import date

import pytest

import pukllay
from pukllay.core.bits import members, size
from pukllay.core.engine import NOBODY
from pukllay.core.errors import Illegal
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.deduction import Deduction
from pukllay.games.tiwanaku.disc import parse_disc
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.riddle import Chances, par_of, with_one_answer
from pukllay.games.tiwanaku.rules.riddle import UNEXPLORED
from pukllay.games.tiwanaku.view import view
from pukllay.games.tiwanaku.worlds.find import known_to
from pukllay.record.game import Game
from pukllay.record.record import Record
from tests.tiwanaku.table import KIT, at, play, short, spaces, texts


def riddle(seed: int = 3, board: str = "short") -> tuple[Tiwanaku, dict[str, str]]:
    p, options = KIT.new(KIT.edition, 1, {"board": board}, Rng(seed))
    assert isinstance(p, Tiwanaku)
    return p, options


@pytest.mark.rule("TIW-9.1")
def test_who_is_alone_plays_a_puzzle_that_is_labelled_as_our_own() -> None:
    p, _ = riddle()
    assert (p.is_riddle(), p.automas) == (True, 0)
    assert KIT.puzzle is not None
    assert "no rule of the box" in KIT.clauses["en"][KIT.puzzle.clause].text
    assert "n'est pas une règle de la boîte" in KIT.clauses["fr"][KIT.puzzle.clause].text
    assert not short(2).is_riddle()


@pytest.mark.rule("TIW-9.2")
def test_it_begins_with_the_givens_and_with_as_many_points_as_par() -> None:
    p, options = riddle()
    side = view(p, 0)["seats"][0]
    assert (side["meeples"], side["supply"], side["tokens"], side["pawns"]) == ([], 0, [], [0] * 4)
    assert p.shown == p.planted == p.disc.givens
    par = par_of(KIT.edition, 0, p.disc)
    assert (int(options["score"]), p.score(0)) == (par, par)
    assert view(p, 0)["riddle"] == {"turns": 0, "mistakes": 0, "par": par}
    assert "riddle" not in view(short(2), 0)
    assert short(1, score="20").score(0) == 20


@pytest.mark.rule("TIW-9.2")
@pytest.mark.parametrize("board", ["short", "long"])
def test_who_knows_all_terrain_of_a_new_disc_need_not_guess(board: str) -> None:
    for seed in range(4):
        p, _ = riddle(seed, board)
        assert size(p.disc.givens) <= KIT.edition.most_givens[p.side]
        p.shown = p.board().all
        steps = Deduction(known_to(p)).run()
        assert {step.space for step in steps} == set(members(p.board().all & ~p.planted))


@pytest.mark.rule("TIW-9.2")
def test_a_disc_with_several_answers_gets_more_givens_until_it_has_one() -> None:
    disc = parse_disc(KIT.edition.boards[0], "d4d2g5g1g2/d5d1d3g4g3/g2s4s2s5s1/g3g5g1r4s3/d1g4r3r2r1")
    more = with_one_answer(KIT.edition, 0, disc)
    assert 0 < size(more.givens) < 12
    assert (more.terrain, more.crop) == (disc.terrain, disc.crop)


@pytest.mark.rule("TIW-9.3")
def test_a_turn_explores_at_the_edge_or_beside_a_known_space_for_a_point() -> None:
    p = short(1, score="12")  # c3 is inside; beside it lie b3, c2, c4 (blank) and d3 (given)
    assert p.explorable() >> at("c3") & 1
    p.shown &= ~spaces("d3")
    p.planted &= ~spaces("d3")
    p.settle()
    assert not p.options >> at("c3") & 1
    with pytest.raises(Illegal):
        p.play(at("c3"))
    reveals = p.reveals
    play(p, "explore a1")
    assert (p.turns, p.score(0), p.reveals) == (1, 11, reveals + 1)
    assert view(p, 0)["spaces"][at("a1")] == {"name": "a1", "terrain": 0, "crop": None}
    assert "explore a1" not in texts(p)


@pytest.mark.rule("TIW-9.4")
def test_a_right_divination_is_free_and_a_wrong_one_costs_three() -> None:
    p = short(1, score="12")
    play(p, "explore a1", "explore b1")
    play(p, "divine a1", "crop 4")
    assert (p.score(0), p.mistakes) == (10, 0)
    play(p, "divine b1", "crop 3")
    assert (p.score(0), p.mistakes, p.turns) == (7, 1, 2)
    assert view(p, 0)["spaces"][at("b1")]["crop"] == 2
    assert not p.options >> at("b1") & 1


@pytest.mark.rule("TIW-9.4")
def test_a_space_to_divine_can_be_thought_over_until_its_crop_is_named() -> None:
    game = pukllay.new("tiwanaku", seats=1, board="short", disc="short-01", score=12)
    game.play("explore a1")
    assert not game.can_undo
    game.play("divine a1")
    assert [choice.preview() for choice in game.choices] == ["costs 3 if wrong"] * 5
    game.undo()
    game.redo()
    game.play("crop 4")
    assert not game.can_undo


@pytest.mark.rule("TIW-9.5")
def test_an_unexplored_space_may_be_divined_too_and_shows_itself_without_a_turn() -> None:
    p = short(1, score="12")
    play(p, "unexplored")
    assert set(texts(p)) == {f"divine {p.board().name(s)}" for s in members(p.board().all & ~p.shown)}
    play(p, "divine b3", "crop 4")
    assert view(p, 0)["spaces"][at("b3")] == {"name": "b3", "terrain": 1, "crop": 4}
    play(p, "unexplored", "divine c3", "crop 1")
    assert (p.turns, p.mistakes, p.score(0)) == (0, 1, 9)
    assert view(p, 0)["spaces"][at("c3")]["crop"] == 2


@pytest.mark.rule("TIW-9.6")
@pytest.mark.parametrize(("score", "told"), [(8, "3 better than par"), (5, "exactly par"), (1, "4 over par")])
def test_it_is_solved_when_every_crop_lies_and_says_how_it_went(score: int, told: str) -> None:
    game = pukllay.new("tiwanaku", seats=1, board="short", disc="short-01", score=score)
    p = game.position
    assert isinstance(p, Tiwanaku)
    game.play("explore a1")
    game.play("explore b1")
    for space in members(p.board().all & ~p.planted):
        assert not game.over
        if not p.shown >> space & 1:
            game.play("unexplored")
        if not p.is_forced() and type(p.stack[-1]).__name__ != "NameRiddleCrop":
            game.play(f"divine {p.board().name(space)}")
        crop = p.disc.crop[space] if space else 1
        game.play(f"crop {crop}")
    assert (game.over, p.planted == p.board().all) == (True, True)
    assert game.log()[-1] == f"The riddle is solved in 2 turns with 1 wrong divination: {told}."
    assert game.log("fr")[-1].startswith("L'énigme est résolue en 2 tours, 1 erreur : ")
    assert game.scores == [score - 5]
    again = Game.replay(Record.parse(game.record.text()))
    assert (again.scores, again.record.text()) == (game.scores, game.record.text())


@pytest.mark.rule("TIW-9.7")
def test_par_is_what_a_solver_pays_that_never_errs_where_one_answer_is_left() -> None:
    for seed in range(6):
        p, options = riddle(seed)
        assert 0 <= int(options["score"]) <= size(p.board().all & ~p.disc.givens)
        assert par_of(KIT.edition, 0, p.disc) == int(options["score"])


@pytest.mark.rule("TIW-9.7")
def test_the_solver_of_par_knows_no_more_than_the_table() -> None:
    """The chances that it goes by are the same for every disc that fits what lies open."""
    p, _ = riddle(5, "long")
    rng = Rng(1)
    for _ in range(8):
        p.play(rng.member(p.options & ~(1 << UNEXPLORED)))
        if type(p.stack[-1]).__name__ == "NameRiddleCrop":
            p.play(p.disc.crop[p.stack[-1].what])
    other = KIT.redeal(p, 0, rng)
    assert other.disc.crop != p.disc.crop
    assert Chances(known_to(p)).odds == Chances(known_to(other)).odds


@pytest.mark.rule("TIW-9.7")
def test_a_board_that_must_be_guessed_still_has_a_par() -> None:
    p = short(1, "short-01")
    assert p.score(0) > 0


@pytest.mark.rule("TIW-9.8")
def test_a_day_has_its_own_riddle() -> None:
    puzzle = KIT.puzzle
    assert puzzle is not None
    assert puzzle.seed(date(2026, 11, 16)) == 20261116
    days = [pukllay.new("tiwanaku", 1, puzzle.seed(date(2026, 11, d)), **puzzle.daily) for d in (16, 16, 17)]
    first, again, other = (game.record.options["disc"] for game in days)
    assert first == again != other
    assert days[0].record.options["board"] == "short"


def test_any_way_through_ends() -> None:
    p, _ = riddle(9)
    rng, n = Rng(4), 0
    while p.seat != NOBODY:
        p.play(rng.member(p.options))
        n += 1
        assert n < 100
    assert p.turns + p.mistakes > 0
