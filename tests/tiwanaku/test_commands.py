"""The commands of Tiwanaku alone: worlds, disc grade and list, riddle."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import pukllay
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.entered import parse_table
from pukllay.games.tiwanaku.kit import KIT, library
from tests.test_command import run

TABLE = "d4d2G5g1G2/D5d1d3g4g3/g.s.s2S5s1/g3G5g1r4s3/d1g4r3R2.."


def kept(folder: Path, seats: int, moves: int, **options: str) -> str:
    game, rng = pukllay.new("tiwanaku", seats=seats, seed=3, board="short", **options), Rng(2)
    while not game.over and game.ply < moves:
        game.play(game.choices[rng.below(len(game.choices))])
    game.record.save(folder / "evening.puk")
    return "evening.puk"


def test_the_worlds_of_a_record_are_counted_drawn_and_explained(tmp_path: Path) -> None:
    file = kept(tmp_path, 2, 60)
    done = run("worlds", file, "--why", "--svg", "odds.svg", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Exact: ")
    assert "points expected" in done.stdout
    assert "holds" in done.stdout
    assert all(len(line) <= 100 for line in done.stdout.splitlines()[:16])
    assert "…" not in done.stdout
    ElementTree.parse(tmp_path / "odds.svg")
    french = run("worlds", file, "--ply", "0", "--lang", "fr", cwd=tmp_path)
    assert "mondes conviennent" in french.stdout
    assert "✓:" not in french.stdout


def test_the_worlds_of_a_riddle_tell_the_safest_divinations(tmp_path: Path) -> None:
    done = run("worlds", kept(tmp_path, 1, 30, score="9"), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Safest divinations" in done.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["evening.puk", "--ply", "61"], "choose --ply from 0 to 60"),
        ([], "Name a record, or type a table in"),
        (["evening.puk", "--table", TABLE], "Name a record, or type a table in"),
        (["none.puk"], "cannot be read"),
        (["evening.puk", "--svg", "no/such/place.svg"], "cannot be written"),
        (["--table", TABLE, "--back", "6,5,10"], "four numbers"),
        (["--table", "d4/d3", "--back", "6,5,10,4"], "rows of a board"),
        (["--table", TABLE.replace("d5", "d5x"), "--back", "6,5,10,4"], "rows of a board"),
        (["--table", TABLE.replace("D5", "D9"), "--back", "6,5,10,4"], "a2: D9 is not a terrain"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_one_sentence(tmp_path: Path, words: list[str], says: str) -> None:
    kept(tmp_path, 2, 60)
    words = [word.replace("G2/", "G2x/") if says == "rows of a board" else word for word in words]
    done = run("worlds", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr.replace("\n", " ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.rule("TIW-7.4")
@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ("g1", "g5", "c1 and d1 touch and both hold 5"),
        ("g4g3/g.", "g4r3/g.", "e2"),
        ("d4", "s4", "add"),
    ],
)
def test_a_typing_error_in_a_table_is_refused_with_the_first_contradiction(wrong: str, right: str, says: str) -> None:
    counts = "6,5,10,4" if says != "add" else "6,5,10,5"
    done = run("worlds", "--table", TABLE.replace(wrong, right, 1), "--back", counts)
    assert done.returncode == 2
    assert says in done.stderr


def test_a_table_that_is_typed_in_is_counted() -> None:
    known = parse_table(KIT.edition, TABLE, "6, 5, 10, 4")
    assert [known.terrain[2], known.crop[2], known.terrain[24], known.crop[0]] == [2, 0, -1, 4]
    done = run("worlds", "--table", TABLE, "--back", "6,5,10,4", "--why")
    assert done.returncode == 0, done.stderr
    assert "Exact: only one world is left." in done.stdout
    assert "e5 is rock: all dirt, sand and grass is found." in done.stdout


def test_the_discs_that_ship_are_listed_and_graded_the_easiest_first() -> None:
    listed = [line.split()[0] for line in run("disc", "list").stdout.splitlines()]
    assert listed == list(library())
    one = run("disc", "grade", "short-02", "--lang", "fr")
    assert "★" in one.stdout
    assert "réponses" in one.stdout
    assert "no disc called" in run("disc", "grade", "short-77").stderr


@pytest.mark.rule("TIW-9.8")
def test_the_riddle_of_a_day_is_played_kept_and_taken_up_again_in_the_terminal(tmp_path: Path) -> None:
    first = run("riddle", "--day", "2026-11-16", cwd=tmp_path, ask="1\nq\n")
    assert first.returncode == 0, first.stderr
    assert "our own, no rule of the box" in first.stdout
    file = next(tmp_path.glob("games/*.puk"))
    assert "seed: 20261116" in file.read_text(encoding="utf-8")
    again = run("play", "--resume", file.name, "--lang", "fr", cwd=tmp_path, ask="q\n")
    assert "1 tour, sans erreur" in again.stdout
    assert "is not a day" in run("riddle", "--day", "tomorrow", cwd=tmp_path).stderr
    bots = run("sim", "tiwanaku", "--solo", "--players", "random", "--games", "3", "--option", "board=short")
    assert bots.returncode == 0, bots.stderr
