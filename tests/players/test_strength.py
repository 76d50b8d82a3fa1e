"""Players are as strong as they should be, on samples small enough for every run; `docs/ladder.md` has large ones."""

from __future__ import annotations

import pytest

from pukllay.arena import ladder
from pukllay.arena.sim import Table, play_one
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from pukllay.players.evaluate import Evaluation
from pukllay.players.evaluations import evaluation
from pukllay.players.player import SearchPlayer, player
from pukllay.players.playout import playout

SMALL = {"tiwanaku": {"board": "short", "disc": "short-01"}}


@pytest.mark.parametrize("name", NAMES)
def test_greedy_beats_random(name: str) -> None:
    found = ladder.run(name, ("greedy", "random"), 2, 4, 1, SMALL.get(name, {}))
    assert found.pairs[0].share >= 0.75


@pytest.mark.parametrize("name", NAMES)
def test_search_plays_every_table_to_the_end(name: str) -> None:
    seats, options = kit(name).tables[1]
    played = play_one(Table(name, ("search:4",) + ("random",) * (seats - 1), SMALL.get(name, options)), 1)
    assert len(played.scores) >= seats


@pytest.mark.parametrize("name", NAMES)
def test_values_lie_between_0_and_1_and_the_winner_has_the_best(name: str) -> None:
    game, judge, rng = kit(name), evaluation(name), Rng(4)
    for seats, options in game.tables[:2]:
        p, _ = game.new(game.edition, seats, options, rng)
        while p.seat >= -1:
            assert all(0 <= value <= 1 for value in judge.values(p))
            playout(p, rng, 7)
        values = judge.values(p)
        sides = p.seats + p.automas
        if p.automas == 0 and sides > 1:
            assert max(range(seats), key=p.standing) in [s for s in range(seats) if values[s] == max(values)]


def test_a_game_without_an_evaluation_is_judged_by_its_score() -> None:
    assert type(evaluation("fifth")) is Evaluation


@pytest.mark.parametrize("bad", ["search", "search:0", "search:x", "search:0s", "search:1m", "deep"])
def test_an_unknown_player_is_refused_in_one_sentence(bad: str) -> None:
    with pytest.raises(PukllayError, match="There is no player called"):
        player(bad)


def test_a_search_by_the_clock_keeps_to_it() -> None:
    game = kit("tiwanaku")
    chosen = player("search:0.05s")
    assert isinstance(chosen, SearchPlayer) and chosen.seconds == 0.05
    p, _ = game.new(game.edition, 2, SMALL["tiwanaku"], Rng(1))
    playout(p, Rng(1), 6)
    from pukllay.players.player import Knowledge

    assert p.options >> chosen.choose(Knowledge(game, p), Rng(1)) & 1
