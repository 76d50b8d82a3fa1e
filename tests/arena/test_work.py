"""Games in pieces: none lost, none twice, the same whoever plays them."""

from __future__ import annotations

import os
import signal
import threading
import time
import tracemalloc
from itertools import islice
from pathlib import Path

import pytest

from pukllay.arena import crew, journal
from pukllay.arena.journal import Journal
from pukllay.arena.sim import Played, Table
from pukllay.arena.work import Finished, Pieces, Work, gaps, joined, run
from pukllay.core.errors import PukllayError

SHORT = {"board": "short", "disc": "short-01"}
TABLES = (
    Table("tiwanaku", ("random", "random"), SHORT),
    Table("ayar", ("random", "random")),
)


def gathered(pieces: Finished) -> dict[int, Played]:
    """Game number -> game; a number that comes twice is refused."""
    out: dict[int, Played] = {}
    for piece, played in pieces:
        for number, game in zip(piece, played, strict=True):
            assert number not in out
            out[number] = game
    return out


def test_every_table_plays_on_each_seed() -> None:
    work = Work(TABLES, 7, 6)
    assert [(work.table(n).game, game.seed) for n, game in enumerate(work.play(range(6)))] == [
        ("tiwanaku", 7), ("ayar", 7), ("tiwanaku", 8), ("ayar", 8), ("tiwanaku", 9), ("ayar", 9),
    ]  # fmt: skip


def test_one_worker_or_three_play_the_same_games() -> None:
    work = Work(TABLES, 3, 40, counting=True)
    alone = gathered(run(work))
    assert sorted(alone) == list(range(40))
    assert gathered(run(work, workers=3)) == alone
    assert alone[5] == work.play(range(5, 6))[0]


def test_what_is_done_is_not_played_again() -> None:
    work = Work(TABLES, 3, 20)
    done = [range(4), range(9, 12)]
    assert sorted(gathered(run(work, done=done))) == [4, 5, 6, 7, 8, *range(12, 20)]
    assert not gathered(run(work, done=[range(50)]))


def test_gaps_are_what_is_missing() -> None:
    assert list(gaps(10, [range(2, 4), range(3, 5), range(8, 12)])) == [range(2), range(5, 8)]
    assert joined([range(5, 8), range(2), range(2, 5), range(9, 10)]) == [range(8), range(9, 10)]


def test_a_worker_that_is_killed_loses_nothing_and_counts_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three real workers; two of them are killed while they play."""
    work = Work((Table("ayar", ("random", "wawa")),), 1, 12)
    started: list[crew.Worker] = []

    class Watched(crew.Worker):
        def __init__(self, work: Work) -> None:
            super().__init__(work)
            started.append(self)

    monkeypatch.setattr(crew, "Worker", Watched)

    def kill() -> None:
        for n in range(2):
            while len(started) <= n:
                time.sleep(0.01)
            os.kill(started[n].process.pid, signal.SIGKILL)

    murderer = threading.Thread(target=kill)
    murderer.start()
    found = gathered(run(work, workers=3))
    murderer.join()
    assert len(started) == 5 and started[0].process.returncode == -signal.SIGKILL
    assert [found[n] for n in range(12)] == work.play(range(12))


def test_a_worker_killed_in_the_middle_of_a_piece_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed after the piece was told and before it was answered."""
    work = Work(TABLES, 1, 30)
    told: list[range] = []
    play = crew.Worker.play

    def play_and_die(self: crew.Worker, piece: range) -> object:
        told.append(piece)
        if len(told) in (2, 5):
            self._say(piece)
            self.process.kill()
        return play(self, piece)

    monkeypatch.setattr(crew.Worker, "play", play_and_die)
    found = gathered(run(work, workers=2))
    assert len(told) > len({piece.start for piece in told})  # some were told twice
    assert [found[n] for n in range(30)] == work.play(range(30))


def test_a_piece_that_kills_every_worker_is_given_up_with_its_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    def die(self: crew.Worker, piece: range) -> object:
        raise EOFError

    monkeypatch.setattr(crew.Worker, "play", die)
    with pytest.raises(PukllayError, match="seeds 11 to 11 ended their worker 3 times"):
        gathered(run(Work(TABLES[:1], 11, 1), workers=2))


def test_an_error_in_a_worker_comes_back_as_it_is() -> None:
    bad = Work((Table("tiwanaku", ("random", "random"), {"disc": "nowhere"}),), 0, 5)
    with pytest.raises(PukllayError) as here:
        bad.play(range(1))
    with pytest.raises(PukllayError) as there:
        gathered(run(bad, workers=2))
    assert there.value.args == here.value.args


def test_whoever_stops_listening_stops_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[crew.Worker] = []
    begin = crew.Worker.__init__

    def note(self: crew.Worker, work: Work) -> None:
        begin(self, work)
        started.append(self)

    monkeypatch.setattr(crew.Worker, "__init__", note)
    pieces = run(Work(TABLES, 0, 10_000_000), workers=2)
    next(pieces)
    pieces.close()
    assert started and all(worker.process.poll() is not None for worker in started)


def test_a_million_million_games_need_no_list_of_them() -> None:
    tracemalloc.start()
    pieces = Pieces(10**12, [range(5, 10**6)], 2)
    pieces.took(range(1000), 0.1)
    handed = list(islice(iter(pieces.next, None), 50))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert handed[0] == range(5) and handed[1].start == 10**6 and most < 100_000


def test_pieces_grow_with_the_speed_and_shrink_towards_the_end() -> None:
    pieces = Pieces(1000, [], 2)
    assert pieces.next() == range(1)
    pieces.took(range(1), 0.001)
    sizes = [len(piece) for piece in iter(pieces.next, None)]
    assert sum(sizes) == 999 and sizes[0] == 249 and sizes[-1] == 1 and sizes == sorted(sizes, reverse=True)


# -- the journal ----------------------------------------------------------------------------------------------------


def _journal(path: Path, work: Work, *pieces: range) -> Journal:
    journal = Journal(path, work)
    for piece in pieces:
        journal.add(piece, work.play(piece))
    return journal


def test_a_journal_gives_back_what_it_was_told_in_order(tmp_path: Path) -> None:
    work = Work(TABLES[1:], 5, 9, counting=True)
    _journal(tmp_path / "j", work, range(6, 9), range(3)).close(False)
    again = Journal(tmp_path / "j", work)
    assert again.done == [range(3), range(6, 9)]
    again.add(range(3, 6), work.play(range(3, 6)))
    again.add(range(3, 6), work.play(range(3, 6)))  # told twice, kept once
    assert list(again.games(8)) == list(enumerate(work.play(range(8))))
    again.close(True)
    assert not (tmp_path / "j").exists()


def test_a_journal_that_was_cut_off_or_damaged_keeps_what_is_whole(tmp_path: Path) -> None:
    work = Work(TABLES[1:], 5, 9)
    _journal(tmp_path / "j", work, range(3), range(3, 6)).close(False)
    whole = (tmp_path / "j").read_bytes()
    for damaged in (whole[:-1], whole[:-20], whole[:-1] + b"x"):
        (tmp_path / "j").write_bytes(damaged)
        journal = Journal(tmp_path / "j", work)
        assert journal.done == [range(3)]
        journal.add(range(3, 6), work.play(range(3, 6)))
        assert list(journal.games(9)) == list(enumerate(work.play(range(6))))
        journal.close(False)


@pytest.mark.parametrize("other", [Work(TABLES[1:], 6, 9), Work(TABLES[:1], 5, 9)])
def test_a_journal_of_another_run_is_refused_and_left_alone(tmp_path: Path, other: Work) -> None:
    _journal(tmp_path / "j", Work(TABLES[1:], 5, 9), range(3)).close(False)
    before = (tmp_path / "j").read_bytes()
    with pytest.raises(PukllayError, match="of another simulation"):
        Journal(tmp_path / "j", other)
    assert (tmp_path / "j").read_bytes() == before


def test_a_journal_of_other_rules_or_players_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work = Work(TABLES[1:], 5, 9)
    _journal(tmp_path / "j", work, range(3)).close(False)
    monkeypatch.setattr(journal, "program", lambda game: "changed")
    with pytest.raises(PukllayError, match="begun with other rules or players"):
        Journal(tmp_path / "j", work)
