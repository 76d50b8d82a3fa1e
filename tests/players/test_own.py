"""Players, evaluations and priors of one's own, and what a training loop gets of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pukllay.arena import decisions
from pukllay.arena.sim import Table, play_one
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games import kit
from pukllay.players.evaluations import evaluation
from pukllay.players.player import any_player, player
from pukllay.record.game import Game
from pukllay.record.record import Record

MINE = '''
from pukllay.players.evaluate import Evaluation

class Last:
    """The option with the highest number."""
    def choose(self, question, rng):
        return question.options.bit_length() - 1

class Mute:
    pass

class Mine(Evaluation):
    asked = 0
    batches = 0

    def __init__(self):
        super().__init__()
        self.has_priors = True

    def priors(self, p):
        Mine.asked += 1
        n = p.options.bit_count()
        return [0.0] * (n - 1) + [1.0]

    def values_of(self, ps):
        Mine.batches += 1
        return super().values_of(ps)
'''


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_a_class_with_choose_is_a_player(mine: Path) -> None:
    played = play_one(Table("aiye", (f"{mine}:Last", "random")), 3)
    assert len(played.scores) == 2
    assert any_player(f"{mine}:Last").name == f"{mine}:Last"


def test_an_evaluation_of_ones_own_judges_in_batches_and_its_priors_are_asked(mine: Path) -> None:
    chosen = any_player(f"search:12@{mine}:Mine")
    cls = type(chosen.judge)  # type: ignore[attr-defined]
    game = kit("aiye")
    p, _ = game.new(game.edition, 2, {}, Rng(3))
    while p.seat < 0:
        p.play(p.chance(Rng(1)))
    from pukllay.players.player import Knowledge

    assert p.options >> chosen.choose(Knowledge(game, p), Rng(2)) & 1
    assert cls.asked > 0 and sum(chosen.visits.values()) == 12  # type: ignore[attr-defined]
    assert p.options >> any_player(f"greedy@{mine}:Mine").choose(Knowledge(game, p), Rng(2)) & 1
    assert cls.batches == 1


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("missing.py:X", "There is no file"),
        ("{}:Nobody", "has no class"),
        ("{}:Mute", "has no method"),
        ("x", "no player"),
    ],
)
def test_what_is_no_player_is_said_in_one_sentence(mine: Path, name: str, says: str) -> None:
    with pytest.raises(PukllayError, match=says):
        any_player(name.format(mine))


def test_the_network_cannot_name_a_file(mine: Path) -> None:
    """`player` is what a server asks."""
    with pytest.raises(PukllayError, match="There is no player called"):
        player(f"{mine}:Last")


def test_every_game_of_a_simulation_is_kept(tmp_path: Path) -> None:
    played = play_one(Table("aiye", ("wawa", "random"), records=str(tmp_path)), 8)
    record = Record.load(tmp_path / "aiye-8.puk")
    again = Game.replay(record)
    assert again.over and tuple(again.position.score(s) for s in range(2)) == played.scores
    assert played == play_one(Table("aiye", ("wawa", "random")), 8)


def test_decisions_are_rows_that_say_what_was_seen_and_done(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    path = tmp_path / "decisions.parquet"
    rows = decisions.write(Table("aiye", ("search:4", "random")), 2, 5, path, lambda n: None)
    table = pq.read_table(path).to_pydict()
    about = json.loads(pq.ParquetFile(path).metadata.metadata[b"pukllay"])
    assert rows == len(table["seat"]) and set(table["number"]) == {0, 1}
    for seat, seen, legal, action, visits in zip(
        table["seat"], table["observation"], table["legal"], table["action"], table["visits"], strict=True
    ):
        assert len(seen) == len(about["inputs"]) == len(about["units"])
        assert action in legal and max(legal) < len(about["actions"]) and len(legal) > 1
        assert (len(visits) == len(legal) and sum(visits) >= 4) if seat == 0 else visits == []
    for number in (0, 1):
        shares = {s: v for n, s, v in zip(table["number"], table["seat"], table["victory"], strict=True) if n == number}
        assert sum(shares.values()) == 1


def test_the_parts_of_a_learnt_value_make_it_up() -> None:
    """So a coach can say what the value sees: with the constant part they are the logit."""
    from math import exp

    from pukllay.players.learnt import Learnt

    judge, game, rng = evaluation("ayar"), kit("ayar"), Rng(2)
    assert isinstance(judge, Learnt)
    p, _ = game.new(game.edition, 2, {}, rng)
    while p.turns < 12 or p.seat < 0:
        p.play(p.chance(rng) if p.seat < 0 else rng.member(p.options))
    shares, value = judge.shares(p, p.turn), judge.values(p)[p.turn]
    net = judge.net_for(p)
    assert net is not None and net is judge.nets[1]
    assert value == pytest.approx(1 / (1 + exp(-(sum(shares) + net.rest(judge.encoder(p).x, len(shares))))))
