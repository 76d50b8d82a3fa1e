"""The review of a game: its numbers add up, and where the truth is known they agree with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt

import pytest

import pukllay
from pukllay.core.bits import lowest, members
from pukllay.core.engine import CHANCE, NOBODY, Position
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.rules.divining import NameCrop
from pukllay.games.tiwanaku.worlds.find import EXACT, find, known_to
from pukllay.players.evaluate import Evaluation
from pukllay.players.evaluations import evaluation
from pukllay.record.game import Game
from pukllay.record.record import Record
from pukllay.review import ledger
from pukllay.review.exact import searched_out
from pukllay.review.measure import Effort, Known, worth
from pukllay.review.reasons import sentence
from pukllay.review.review import CHANCE as SHARES
from pukllay.review.review import POINTS, Choice, Review, Stage, review
from pukllay.review.steps import steps_of
from pukllay.review.weigh import compare, verdict
from tests.review.games import played


@pytest.fixture(scope="module")
def duel() -> Game:
    return played("ayar", 2, ("greedy", "random"))


@pytest.fixture(scope="module")
def short_sighted() -> Iterator[None]:
    """Nobody looks further than this turn: the tests would last for minutes where nothing is compiled."""
    judge = evaluation("ayar")
    rounds, judge.rounds = judge.rounds, 0
    yield
    judge.rounds = rounds


@pytest.fixture(scope="module")
def of_duel(duel: Game, short_sighted: None) -> Review:
    return review(duel.record, effort=Effort(samples=5))


@pytest.fixture(scope="module")
def alone() -> Game:
    return played("ayar", 1, ("greedy",))


# -- the record as steps ----------------------------------------------------------------------------------------------


def test_the_steps_are_the_decisions_and_the_draws_between_them_one_after_another(duel: Game) -> None:
    steps = steps_of(duel.record)
    assert steps[-1].after.seat == NOBODY
    assert [s.after.score(0) for s in steps[:-1]] == [s.before.score(0) for s in steps[1:]]
    assert all(a.until == b.ply for a, b in pairwise(steps))
    lines = duel.record.lines
    for step in steps:
        assert (lines[step.ply].who == "*") == (step.seat == CHANCE)
        if step.is_choice:
            assert step.before.options & (step.before.options - 1)
            assert duel.notation.text(step.before, step.option) == lines[step.ply].text
            assert duel.moments[step.moment].position.options == step.before.options


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(PukllayError, match="finished"):
        review(pukllay.new("ayar", seats=2, seed=1).record)


# -- the numbers ------------------------------------------------------------------------------------------------------


def test_the_shares_add_up_from_the_start_to_the_result(duel: Game, of_duel: Review) -> None:
    assert of_duel.unit == SHARES
    for seat in range(2):
        start, *middle, end = ledger.shares(of_duel, seat)
        assert start.amount + sum(share.amount for share in middle) == pytest.approx(end.amount)
        assert end.amount == (1.0 if seat in duel.winners else 0.0)
        assert start.amount == pytest.approx(0.5, abs=0.2)


def test_what_one_gains_the_other_loses(of_duel: Review) -> None:
    for stage in of_duel.stages:
        assert sum(stage.worth) == pytest.approx(1.0)
        if stage.choice is not None:
            assert sum(stage.choice.lost) == pytest.approx(0.0, abs=1e-9)


def test_who_plays_at_random_loses_by_its_choices(of_duel: Review) -> None:
    own = {seat: next(s for s in ledger.shares(of_duel, seat) if s.cause == ledger.OWN) for seat in (0, 1)}
    assert own[1].amount < own[0].amount
    assert own[1].amount < -0.3
    weak = ledger.weak(of_duel, 1)
    assert weak and all(of_duel.stages[n].seat == 1 for n in weak)
    lost = [-of_duel.stages[n].choice.lost[1] for n in weak]  # type: ignore[union-attr]
    assert lost == sorted(lost, reverse=True) and lost[-1] >= ledger.WEAK[SHARES]


def test_the_moments_are_of_one_cause_each_the_largest_first(of_duel: Review) -> None:
    found = ledger.moments(of_duel, 1)
    assert len({m.stage for m in found}) == len(found) <= 5
    assert [abs(m.amount) for m in found] == sorted((abs(m.amount) for m in found), reverse=True)


def test_what_a_choice_may_have_lost_or_not_is_no_moment() -> None:
    def stage(lost: float, error: float) -> Stage:
        choice = Choice("a", "b", [lost, -lost], [error, error], [0.5, 0.5], [0.5, 0.5])
        return Stage(0, 1, 0, 0, [0.5, 0.5], [0.0, 0.0], False, choice)

    noise, clear = stage(0.3, 0.2), stage(-0.3, 0.02)
    found = Review("ayar", "", SHARES, 2, [noise, clear, stage(-0.2, 0.2)], [0.5, 0.5])
    assert [m.stage for m in ledger.moments(found, 0) if m.cause == ledger.OWN] == [1]
    assert ledger.weak(found, 0) == [1]
    own = next(share for share in ledger.shares(found, 0) if share.cause == ledger.OWN)
    assert own.amount == pytest.approx(-0.2), "in the sum what is not clear counts too, with its error"


def test_a_review_is_kept_as_plain_data(of_duel: Review) -> None:
    assert Review.of(json.loads(json.dumps(of_duel.data()))) == of_duel


def test_alone_it_is_told_in_points_ahead_of_the_automa_and_the_same_samples_give_the_same(
    alone: Game, short_sighted: None
) -> None:
    found, again = (review(Record.parse(alone.record.text()), effort=Effort(samples=2)) for _time in range(2))
    assert found.stages == again.stages
    assert found.unit == POINTS
    *_rest, end = ledger.shares(found, 0)
    assert end.amount == alone.scores[0] - alone.scores[1]
    assert sum(share.amount for share in ledger.shares(found, 0)[:-1]) == pytest.approx(end.amount)


def test_time_is_shared_out_and_what_is_left_over_serves_the_others() -> None:
    now = [0.0]
    cut = Effort(seconds=10.0, clock=lambda: now[0]).slices(0.5, 2)
    first = cut()
    assert first(0) and first(1000)
    now[0] = 1.0  # it was done early: four seconds are left of five
    second = cut()
    now[0] = 4.9
    assert second(1000)
    now[0] = 5.1
    assert not second(1000) and second(0)


# -- what a seat knew -------------------------------------------------------------------------------------------------


def test_a_choice_is_judged_by_what_its_seat_knew() -> None:
    """The same question with everything that the seat cannot know dealt anew gives the same verdict."""
    game, rng = pukllay.new("tawantinsuyu", seats=2, seed=4), Rng(2)
    while game.ply < 60 or len(game.choices) < 3:
        game.play(game.choices[rng.below(len(game.choices))])
    p, judge = game.position, evaluation("tawantinsuyu")
    options = members(p.options)[:2]

    def judged(q: Position) -> list[list[list[float]]]:
        known = Known(game.kit, q, q.seat, judge, [])
        return [one.seen for one in compare(known, judge, options, Rng(9), lambda n: n < 4, keep=2)]

    other = game.kit.redeal(p, p.seat, Rng(77))
    assert game.kit.save(other) != game.kit.save(p)
    assert judged(other) == judged(p)


# -- where the truth is known -----------------------------------------------------------------------------------------


def crop_question() -> tuple[Game, Position]:
    """A crop is to be named where several may grow, and all boards that fit are counted."""
    for seed in range(20):
        game, rng = pukllay.new("tiwanaku", seats=2, seed=seed, board="short", disc="short-02"), Rng(seed)
        while not game.over:
            p = game.position
            if isinstance(p.stack[-1], NameCrop) and p.options.bit_count() > 1:
                found = find(known_to(p))  # type: ignore[arg-type]
                odds = found.crop_odds(p.stack[-1].what)
                if found.how == EXACT and 0.15 < max(odds) < 0.85:
                    return game, p
            game.play(game.notation.text(p, rng.member(p.options)))
    raise AssertionError("no such question")


def test_in_tiwanaku_the_samples_agree_with_the_exact_counts() -> None:
    game, p = crop_question()
    space = p.stack[-1].what
    odds = find(known_to(p)).crop_odds(space)  # type: ignore[arg-type]
    known = Known(game.kit, p, p.seat, evaluation("tiwanaku"), [])
    rng, n = Rng(3), 600
    worlds = [known.deal(rng) for _ in range(n)]
    for option in members(p.options):
        by_truth = {w.disc.crop[space]: _gained(w, option) for w in worlds}  # type: ignore[attr-defined]
        spread = max(by_truth.values()) - min(by_truth.values())
        exact = sum(odds[crop] * by_truth.get(crop, 0) for crop in range(1, 6))
        mean = sum(_gained(world, option) for world in worlds) / n
        assert mean == pytest.approx(exact, abs=4 * spread * sqrt(0.25 / n) + 1e-9)


def _gained(world: Position, option: int) -> int:
    q = world.copy()
    q.play(option)
    return q.score(world.seat) - world.score(world.seat)


def late(seed: int) -> Position | None:
    """A position of Àiyé near its end with at most a few hundred ways to go on."""
    game = played("aiye", 2, ("random", "random"), seed)
    for moment in reversed(game.moments):
        found = searched_out(moment.position, evaluation("aiye"), 300)
        if found is None:
            return None
        if (
            moment.position.options.bit_count() > 2
            and len({_forced(moment.position, o) for o in members(moment.position.options)}) > 1
        ):
            return moment.position
    return None


def _forced(p: Position, option: int) -> float:
    """Independently of the review: the share of the asked seat after an option, by plain minimax over all draws."""
    q, seat = p.copy(), p.seat
    q.play(option)
    return plain(q, seat)


def plain(p: Position, seat: int) -> float:
    if p.seat == NOBODY:
        best = max(p.standing(s) for s in range(p.seats))
        winners = [s for s in range(p.seats) if p.standing(s) == best]
        return 1 / len(winners) if seat in winners else 0.0
    values, weights = [], []
    rest = p.options
    while rest:
        option = lowest(rest)
        rest &= rest - 1
        weights.append(p.stack[-1].odds(p, option) if p.seat == CHANCE else 1)
        q = p.copy()
        q.play(option)
        values.append(plain(q, seat))
    if p.seat == CHANCE:
        return sum(v * w for v, w in zip(values, weights, strict=True)) / sum(weights)
    return max(values) if p.seat == seat else min(values)


def test_a_small_end_is_searched_out_and_agrees_with_plain_minimax() -> None:
    checked = 0
    for seed in range(30):
        p = late(seed)
        if p is None:
            continue
        found = searched_out(p, evaluation("aiye"), 5000)
        assert found is not None
        assert found[p.seat] == pytest.approx(max(_forced(p, option) for option in members(p.options)))
        checked += 1
        if checked == 2:
            return
    assert checked, "no end was small enough"


def test_where_the_end_is_searched_out_a_choice_loses_exactly_what_it_lost(duel: Game, of_duel: Review) -> None:
    game = duel
    exact = [s for s in of_duel.stages if s.choice is not None and s.choice.exact]
    assert exact
    for stage in exact:
        assert stage.choice is not None
        p = game.moments[stage.moment].position
        values = {game.notation.text(p, o): _forced(p, o) for o in members(p.options)}
        assert -stage.choice.lost[stage.seat] == pytest.approx(max(values.values()) - values[stage.choice.chosen])
        assert values[stage.choice.best] == max(values.values())


def test_the_worth_of_all_sides_adds_up_to_one_and_a_finished_game_counts_as_it_ended() -> None:
    game = played("ayar", 3, ("random",) * 3)
    judge = evaluation("ayar")
    for moment in game.moments[::20]:
        assert sum(worth(moment.position, judge)) == pytest.approx(1.0)
    assert worth(game.position, judge) == [1.0 / len(game.winners) if s in game.winners else 0.0 for s in range(3)]


def test_what_the_ayllu_will_have_is_foreseen_from_the_start() -> None:
    for stars in range(1, 5):
        begun = pukllay.new("ayar", seats=1, seed=stars, solo=str(stars)).position
        expected = evaluation("ayar").estimates(begun)[1]
        assert played("ayar", 1, ("random",), seed=stars, solo=str(stars)).scores[1] == pytest.approx(expected, abs=25)


# -- reasons ----------------------------------------------------------------------------------------------------------


def test_a_reason_names_what_the_better_choice_gives_and_what_it_takes() -> None:
    said = sentence([["Temple step", 1, 1.8], ["gold", -1, -1.7], ["unfed God card", -1, 1.2]])
    assert (
        said
        == "It is worth, in points: Temple steps +1.8, fewer God cards without a potato +1.2; against that, gold −1.7."
    )
    assert sentence([["gold", -1, -1.7]]) == ""


def test_an_option_that_is_worse_in_every_world_is_measured_as_worse() -> None:
    game = pukllay.new("ayar", seats=2, seed=1)
    known = Known(game.kit, game.position, game.seat, Flat(), [])
    a, b = members(game.position.options)[:2]
    tried = compare(known, Flat(), [a, b], Rng(1), lambda n: n < 6, keep=2)
    found = verdict(tried[0], tried[1], 2)
    assert len(tried[0].seen) == len(tried[1].seen) == 6 and found.lost == [0.0, 0.0] == found.errors


class Flat(Evaluation):
    """Thinks that all positions are alike."""

    def estimates(self, p: Position) -> list[float]:
        return [0.0] * (p.seats + p.automas)
