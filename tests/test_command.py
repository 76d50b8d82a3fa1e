"""The command: what it prints, in both languages, and what it says to bad input."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pukllay
from pukllay.cli.lang import detect, set_lang, take_lang
from pukllay.core.rng import Rng
from pukllay.games import NAMES

COMMANDS = [
    "games",
    "play",
    "rules",
    "data",
    "record show",
    "record verify",
    "sim",
    "fuzz",
    "bench",
    "ladder",
    "report",
    "compare",
    "disc new",
    "disc show",
    "disc print",
    "serve",
]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_lang("en")
    yield
    set_lang("en")


def run(*words: str, cwd: Path | None = None, ask: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "140", "PUKLLAY_DATA": str(cwd or "nowhere"), **env}
    command = [sys.executable, "-m", "pukllay.cli.main", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, input=ask, env=environ, check=False)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example_in_both_languages(command: str) -> None:
    english, french = run(*command.split(), "--help"), run(*command.split(), "--help", "--lang", "fr")
    assert english.returncode == french.returncode == 0
    assert re.search(r"Examples?: pukllay " + command, english.stdout)
    assert re.search(r"Exemples? : pukllay " + command, french.stdout)


def test_the_version_says_how_it_runs() -> None:
    assert re.fullmatch(r"pukllay \d+\.\d+\.\d+ \((compiled|interpreted)\)\n", run("--version").stdout)


def test_games_rules_and_data() -> None:
    games = run("games").stdout
    assert all(name in games for name in NAMES)
    assert "Naming a crop" in run("rules", "tiwanaku", "TIW-4.2").stdout
    assert "culture" in run("rules", "tiwanaku", "tiw-4.2", "--lang", "fr").stdout
    assert "reconstructed" in run("data", "tiwanaku").stdout


def test_coverage_is_complete() -> None:
    done = run("rules", "tiwanaku", "--coverage", cwd=Path(__file__).parents[1])
    assert done.returncode == 0
    assert done.stdout.startswith("0 of ")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "chess"], "There is no game called 'chess'"),
        (["sim", "aiye", "--players", "random"], "2, 3 or 4 seats, not 1"),
        (["sim", "tiwanaku", "--players", "random,karl"], "no player called 'karl'"),
        (["play", "tiwanaku", "--players", "human,karl"], "no player called 'karl'"),
        (["play", "tiwanaku", "--players", "random,random", "--option", "board"], "a name and a value"),
        (["play", "tiwanaku", "--players", "random,random", "--option", "board=round"], "choose one of short, long"),
        (["play", "tiwanaku", "--players", "random,random", "--option", "disc=d1/d2"], "no disc for the long board"),
        (["play", "tiwanaku", "--players", "random,random", "--option", "score=many"], "should be a whole number"),
        (["sim", "aiye", "--solo"], "no solo opponent"),
        (["sim", "ayar", "--solo", "2", "--players", "random,random"], "for one player"),
        (["sim", "ayar", "--solo", "9"], "solo=9 is not known"),
        (["sim", "tawantinsuyu", "--solo", "3"], "write --solo alone"),
        (["rules", "tiwanaku", "TIW-99"], "no clause TIW-99"),
        (
            ["play", "tiwanaku", "--players", "random,random", "--option", "givens=some", "--option", "disc=long-01"],
            "whole number",
        ),
        (["play", "tiwanaku", "--players", "A\nB=human,random"], "no name for a player"),
        (["record", "verify", "nothing.puk"], "nothing.puk cannot be read"),
        (["play", "--resume", "nothing.puk"], "nothing.puk cannot be read"),
        (["data", "tiwanaku", "--edition", "nothing.toml"], "nothing.toml cannot be read"),
        (["disc", "show", "long-99"], "no disc called 'long-99'"),
        (["disc", "new", "--size", "huge"], "choose short or long"),
        (["disc", "new", "--size", "short", "--givens", "30"], "0 to 24 givens"),
        (["disc", "print", "nowhere/x.svg", "--disc", "long-01"], "cannot be written"),
        (["games", "--lang", "xx"], "choose one of en, "),
        (["fuzz", "tiwanaku", "--out", "nowhere"], "no folder"),
    ],
)
def test_bad_input_gets_one_sentence_and_code_2(words: list[str], says: str, tmp_path: Path) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_bad_edition_file_is_refused_with_its_key(tmp_path: Path) -> None:
    own = run("data", "tiwanaku").stdout
    assert own
    source = Path(pukllay.__file__).parent / "games" / "tiwanaku" / "edition.toml"
    (tmp_path / "mine.toml").write_text(source.read_text(encoding="utf-8").replace("long_rows", "long_row"))
    done = run("data", "tiwanaku", "--edition", "mine.toml", cwd=tmp_path)
    assert done.returncode == 2
    assert "mine.toml: diversity.long_row" in done.stderr


def test_records_are_shown_and_verified_and_damage_is_told(tmp_path: Path) -> None:
    game, rng = pukllay.new("tiwanaku", board="short", seed=3), Rng(3)
    while not game.over:
        game.play(game.choices[rng.below(len(game.choices))])
    path = tmp_path / "a.puk"
    game.record.save(path)
    assert "sound" in run("record", "verify", str(path)).stdout
    shown = run("record", "show", str(path), "--lang", "fr")
    assert "découvre" in shown.stdout
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:40]) + "\n", encoding="utf-8")
    for command in ("verify", "show"):
        done = run("record", command, str(path))
        assert done.returncode == 2
        assert "cut off" in done.stderr
    assert "discovers" in run("record", "show", str(path)).stdout  # what could be read is shown all the same
    assert path.read_text(encoding="utf-8").splitlines() == lines[:40]


def test_simulations_are_the_same_with_more_workers() -> None:
    words = ["sim", "tiwanaku", "--players", "random,random,random", "--games", "24", "--option", "board=short"]
    one, two = run(*words), run(*words, "--workers", "2")
    assert one.returncode == two.returncode == 0
    assert one.stdout.splitlines()[:4] == two.stdout.splitlines()[:4]
    assert "24 games" in one.stdout


def test_solo_games_from_the_command() -> None:
    done = run("sim", "ayar", "--solo", "4", "--players", "random", "--games", "3")
    assert done.returncode == 0
    assert "automa" in done.stdout
    assert run("sim", "tawantinsuyu", "--solo", "--players", "random", "--games", "2").returncode == 0


def test_the_fuzzer_and_the_benchmark_run() -> None:
    done = run("fuzz", "tiwanaku", "--games", "2")
    assert (done.returncode, "0 findings" in done.stdout) == (0, True)
    rows = json.loads(run("bench", "tiwanaku", "--json", "--seconds", "0.1").stdout)
    assert rows[0]["decisions"] > 0


def test_discs_from_the_command(tmp_path: Path) -> None:
    text = run("disc", "new", "--size", "long", "--seed", "7", "--givens", "8").stdout.strip()
    assert text == run("disc", "new", "--size", "long", "--seed", "7", "--givens", "8").stdout.strip()
    assert sum(c.isupper() for c in text) == 8
    assert run("disc", "show", text).returncode == 0
    assert run("disc", "print", str(tmp_path / "d.svg"), "--disc", text).returncode == 0
    assert (tmp_path / "d.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_language_comes_from_the_option_or_the_environment() -> None:
    assert detect({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert detect({"LANG": "fr_FR.UTF-8", "PUKLLAY_LANG": "en"}) == "en"
    assert detect({"LANG": "es_PE.UTF-8"}) == "es"
    assert detect({}) == "en"
    assert take_lang(["sim", "--lang", "fr", "x"]) == ["sim", "x"]
    assert "jeu" in run("games", LANG="fr_FR.UTF-8").stdout


def test_file_names_are_not_read_as_markup(tmp_path: Path) -> None:
    (tmp_path / "[").mkdir()
    assert run("disc", "print", "[/y].svg", "--disc", "short-01", cwd=tmp_path).stdout.strip() == "Written: [/y].svg"
    run("play", "tiwanaku", "--players", "random,random", "--option", "board=short", cwd=tmp_path)
    next(tmp_path.glob("games/*.puk")).rename(tmp_path / "[" / "x].puk")
    assert "[/x].puk: sound" in run("record", "verify", "[/x].puk", cwd=tmp_path).stdout


def test_errors_speak_the_language_of_the_command() -> None:
    assert "Il n'y a pas de jeu" in run("rules", "chess", "--lang", "fr").stderr


def test_a_report_lies_beside_its_results_unless_told_otherwise(tmp_path: Path) -> None:
    run("sim", "aiye", "--players", "random,random", "--games", "4", "--out", "games.parquet", cwd=tmp_path)
    beside = run("report", "games.parquet", cwd=tmp_path)
    assert beside.stdout.strip() == "Written: games.html"
    run("report", "games.parquet", "-o", "other.html", cwd=tmp_path)
    assert (tmp_path / "games.html").read_text() == (tmp_path / "other.html").read_text()
