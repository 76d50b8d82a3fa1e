"""`sim` and `ladder` as commands: stopped, killed, gone on with."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pukllay.arena import dataset
from pukllay.arena.sim import Played, Table
from pukllay.arena.work import Work
from pukllay.cli.running import play_through

# So many that the last are far off when the first are seen in the file, however slowly this process is served.
MANY = 300
SIM = ["sim", "ayar", "--players", "random,wawa", "--seed", "3", "--workers", "2"]


def begin(cwd: Path, *words: str) -> subprocess.Popen[str]:
    environ = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "140"}
    command = [sys.executable, "-m", "pukllay.cli.main", *words]
    # What runs in the background of a shell ignores Ctrl-C, and its children with it.
    heard = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return subprocess.Popen(
            command,
            cwd=cwd,
            env=environ,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, heard)


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=100)
    return process.returncode, out, err


def wait_for(path: Path, size: int, process: subprocess.Popen[str]) -> None:
    """Until so much has been written."""
    while not path.exists() or path.stat().st_size < size:
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)


def rows(path: Path) -> list[tuple[object, ...]]:
    found = dataset.load(path).columns
    kept = ("number", "seed", "seat", "player", "score", "standing", "victory", "decisions", "things", "taken")
    return list(zip(*(map(str, found[name]) for name in kept), strict=True))


def test_ctrl_c_keeps_what_is_finished_and_the_same_command_goes_on(tmp_path: Path) -> None:
    words = [*SIM, "--games", str(MANY), "--out", "games.parquet"]
    stopped = begin(tmp_path, *words)
    wait_for(tmp_path / "games.parquet.part", 4000, stopped)
    stopped.send_signal(signal.SIGINT)
    code, out, err = finish(stopped)
    assert code == 130
    found = re.search(
        rf"Stopped after (\d+) of {MANY} games\. They are in games\.parquet; the same command goes on", err
    )
    assert found is not None and "wawa" in out
    some, kept = dataset.load(tmp_path / "games.parquet"), rows(tmp_path / "games.parquet")
    assert 0 < some.games() == int(found[1]) < MANY
    code, out, err = finish(begin(tmp_path, *words))
    assert code == 0 and f"Going on: {found[1]} games are there already." in err and f"{MANY} games in" in out
    assert sorted(p.name for p in tmp_path.iterdir()) == ["games.parquet"]
    code, _, _ = finish(begin(tmp_path, *SIM, "--games", str(MANY), "--workers", "1", "--out", "whole.parquet"))
    assert code == 0 and rows(tmp_path / "games.parquet") == rows(tmp_path / "whole.parquet")
    assert set(kept) <= set(rows(tmp_path / "whole.parquet"))


def test_ctrl_c_while_the_only_process_thinks_keeps_what_is_finished(tmp_path: Path) -> None:
    words = ["sim", "tiwanaku", "-o", "board=short", "--players", "search:100,wawa", "--games", "200", "--seed", "3"]
    stopped = begin(tmp_path, *words, "--workers", "1", "--out", "games.parquet")
    wait_for(tmp_path / "games.parquet.part", 600, stopped)
    time.sleep(0.3)  # in the midst of compiled code, where an exception would end the process
    stopped.send_signal(signal.SIGINT)
    code, _, err = finish(stopped)
    assert code == 130 and "Stopped after" in err
    assert 0 < dataset.load(tmp_path / "games.parquet").games() < 200


def test_a_run_that_is_killed_whole_goes_on_too(tmp_path: Path) -> None:
    words = [*SIM, "--games", str(MANY), "--out", "games.parquet"]
    killed = begin(tmp_path, *words)
    wait_for(tmp_path / "games.parquet.part", 4000, killed)
    killed.kill()
    finish(killed)
    assert not (tmp_path / "games.parquet").exists()
    code, _, err = finish(begin(tmp_path, *words))
    assert code == 0 and "Going on" in err
    assert dataset.load(tmp_path / "games.parquet").columns["number"] == [n for n in range(MANY) for _ in range(2)]


def test_a_ladder_that_is_stopped_shows_what_is_finished_and_goes_on(tmp_path: Path) -> None:
    words = ["ladder", "ayar", "--players", "random,wawa", "--games", str(MANY), "--workers", "2"]
    words += ["--out", "l.parquet", "--json", "l.json", "--markdown", "l.md"]
    stopped = begin(tmp_path, *words)
    wait_for(tmp_path / "l.parquet.part", 3000, stopped)
    stopped.send_signal(signal.SIGINT)
    stopped.send_signal(signal.SIGINT)  # an impatient hand
    code, out, err = finish(stopped)
    some = json.loads((tmp_path / "l.json").read_text())
    assert code == 130 and "is ahead of" in out and f"Stopped after {some['games']} of {MANY} games." in err
    assert not some["complete"] and "stopped before its end" in (tmp_path / "l.md").read_text()
    code, _, _ = finish(begin(tmp_path, *words))
    whole = json.loads((tmp_path / "l.json").read_text())
    assert code == 0 and whole["complete"] and whole["games"] == MANY
    code, out, _ = finish(begin(tmp_path, *whole["command"].split()[1:], "--json", "again.json"))
    assert code == 0 and json.loads((tmp_path / "again.json").read_text()) == whole  # one command repeats the table
    page = (tmp_path / "l.md").read_text()
    assert whole["command"] in page and "| `wawa` of `random` |" in page


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_while_a_game_is_kept_or_results_are_written_loses_nothing(tmp_path: Path, workers: int) -> None:
    work = Work((Table("ayar", ("random", "random"), {}, None),), 5, 8, True)
    heard, kept, out = signal.getsignal(signal.SIGINT), set[int](), tmp_path / "games.parquet"

    def take(piece: range, played: list[Played]) -> None:
        signal.raise_signal(signal.SIGINT)
        kept.update(piece)

    with play_through(work, take, workers, None, out) as is_whole:
        signal.raise_signal(signal.SIGINT)
        assert not is_whole and 0 < dataset.load(out).games() == len(kept) < 8
    assert signal.getsignal(signal.SIGINT) == heard
    with play_through(work, lambda piece, played: kept.update(piece), workers, None, out) as is_whole:
        signal.raise_signal(signal.SIGINT)
    assert is_whole and dataset.load(out).games() == len(kept) == 8


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--out", "nowhere/games.parquet"], "nowhere/games.parquet.part cannot be written: No such file or directory"),
        (["--ray", "localhost:1"], "No Ray cluster can be reached"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(tmp_path: Path, words: list[str], says: str) -> None:
    code, _, err = finish(begin(tmp_path, "sim", "ayar", "--games", "2", *words))
    assert code == 2 and says in err and len(err.strip().splitlines()) == 1
