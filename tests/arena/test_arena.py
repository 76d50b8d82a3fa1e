"""Ladders, ratings, results files, reports and comparisons."""

from __future__ import annotations

from html import escape
from math import log10
from pathlib import Path
from typing import Any

import pytest

from pukllay.arena import compare, dataset, ladder, ratings, report, sim, things, worth
from pukllay.arena.sim import Table, play_one
from pukllay.arena.work import Work
from pukllay.core import speech
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games import NAMES
from pukllay.games import kit as kit_of

SHORT = {"board": "short", "disc": "short-01"}


def test_every_choice_of_players_sits_in_every_rotation() -> None:
    assert ladder.seatings(("a", "b", "c"), 2) == [
        ("a", "b"),
        ("b", "a"),
        ("a", "c"),
        ("c", "a"),
        ("b", "c"),
        ("c", "b"),
    ]
    assert ladder.seatings(("a", "b", "c"), 3) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_only_neighbours_in_the_list_meet_if_wished() -> None:
    assert ladder.seatings(("a", "b", "c"), 2, near=1) == [("a", "b"), ("b", "a"), ("b", "c"), ("c", "b")]
    assert ladder.seatings(("a", "b", "c"), 3, near=1) == []


def test_a_ladder_gives_the_same_table_again_whatever_the_number_of_processes() -> None:
    one, two = (ladder.run("tiwanaku", ("random", "wawa"), 2, 4, 3, SHORT, workers=n) for n in (1, 2))
    assert one == two
    assert one.games == 4 and one.ratings[-1].name == "random" and one.ratings[-1].elo == 0


def test_ratings_find_known_strengths() -> None:
    """A wins three of four against B, and B three of four against C: 191 Elo each."""
    meetings = []
    for seed in range(400):
        meetings.append(ratings.Meeting(seed, "a", "b", float(seed % 4 != 0)))
        meetings.append(ratings.Meeting(seed, "c", "b", float(seed % 4 == 0)))
    found = ratings.ratings(("a", "b", "c"), meetings, "b")
    assert [r.name for r in found] == ["a", "b", "c"]
    assert found[0].elo == pytest.approx(191, abs=5) and found[2].elo == pytest.approx(-191, abs=5)
    assert found[0].low < 191 < found[0].high and found[0].high - found[0].low < 120


def test_one_who_loses_everything_still_has_a_rating_and_a_wide_interval() -> None:
    """Ten of ten: a share of 78 to 100 %, by Jeffreys' interval."""
    found = ratings.ratings(("a", "b"), [ratings.Meeting(n, "a", "b", 1.0) for n in range(10)], "b")[0]
    assert found.elo == pytest.approx(400 * log10(21), abs=0.1)
    assert found.low == pytest.approx(400 * log10(0.783 / 0.217), abs=40) and found.high > 1200


def test_who_met_nobody_bends_no_rating() -> None:
    meetings = [ratings.Meeting(n, "a", "b", float(n % 4 != 0)) for n in range(40)]
    alone, among = (ratings.ratings(names, meetings, "b") for names in (("a", "b"), ("a", "b", "c")))
    assert among[0].elo == pytest.approx(alone[0].elo) and next(r for r in among if r.name == "c").games == 0


def test_intervals_of_ratings_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who are 300 points apart, 30 games each time: 95 of 100 intervals should hold that."""
    monkeypatch.setattr(ratings, "DRAWS", 120)
    rng, held = Rng(7), 0
    for _ in range(60):
        won = [float(rng.below(10_000) < 8_490) for _ in range(30)]
        found = ratings.ratings(("a", "b"), [ratings.Meeting(n, "a", "b", r) for n, r in enumerate(won)], "b")[0]
        held += found.low <= 300 <= found.high
    assert 52 <= held <= 60


def test_wilson_intervals_stay_within_0_and_1() -> None:
    assert ratings.share_interval(1.0, 20)[0] == pytest.approx(0.839, abs=0.01)
    assert ratings.share_interval(0.0, 20)[0] == 0.0
    assert ratings.share_interval(0.5, 0) == (0.0, 1.0)


def _results(players: tuple[str, ...], games: int = 6, **options: str) -> dataset.Results:
    table = Table("tiwanaku", players, {**SHORT, **options})
    work = Work((table,), 1, games, counting=True)
    return dataset.results(work, enumerate(work.play(range(games))))


def test_results_survive_saving(tmp_path: Path) -> None:
    work = Work((Table("tiwanaku", ("random", "random"), SHORT),), 1, 6, counting=True)
    played = work.play(range(6))
    dataset.write(work, enumerate(played), tmp_path / "games.parquet")
    found, whole = dataset.load(tmp_path / "games.parquet"), dataset.results(work, enumerate(played))
    assert found.about == whole.about
    assert {k: v for k, v in found.columns.items() if k != "branching"} == {
        k: v for k, v in whole.columns.items() if k != "branching"
    }
    assert found.games() == 6 and found.seats() == 2


def test_a_file_that_holds_no_results_is_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.parquet"
    bad.write_text("no parquet", encoding="utf-8")
    for path in (bad, tmp_path / "missing.parquet"):
        with pytest.raises(PukllayError, match="is no results file"):
            dataset.load(path)


def test_without_pyarrow_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dataset, "find_spec", lambda name: None)
    with pytest.raises(PukllayError, match=r"pukllay\[arena\]"):
        dataset.write(Work((Table("tiwanaku", ("random", "random")),), 1, 1), (), tmp_path / "x.parquet")


def test_a_comparison_on_the_same_seeds_goes_game_by_game() -> None:
    one, two = _results(("random", "random"), 20), _results(("random", "random"), 20, score="15")
    found = {(d.measure, d.of): d for d in compare.differences(one, two)}
    assert found["score", "0"].change == 5.0 and found["score", "0"].interval == 0.0 and found["score", "0"].is_clear
    assert not found["decisions", ""].is_clear


# -- what was chosen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_counting_changes_no_game_and_every_thing_has_words(name: str) -> None:
    table = Table(name, ("random", "random"), SHORT if name == "tiwanaku" else {})
    told = things.names(name, table.components())
    for seed in range(3):
        counted = play_one(table, seed, counting=True)
        assert (counted.scores, counted.decisions) == (play_one(table, seed).scores, play_one(table, seed).decisions)
        for side in counted.counted:
            assert set(side.taken) <= set(side.offered) and len(side.branching) == 10
            for thing, taken in side.taken.items():
                assert 0 < taken <= side.offered[thing]
                assert all(told.label(thing)) and all(told.prompt(thing.split("/")[0]))
                assert "{" not in told.prompt(thing.split("/")[0])[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_chapters_of_a_report_are_questions_of_the_game(name: str) -> None:
    table = Table(name, ("random", "random"))
    prompts = things.names(name, table.components()).notation.prompts
    assert worth.CHAPTERS[name] and set(worth.CHAPTERS[name]) <= set(prompts)


def _made(rows: list[tuple[int, int, float, dict[str, tuple[int, int]]]]) -> dataset.Results:
    """Results of (number, seat, victory, thing -> taken and offered)."""
    columns: dict[str, list[Any]] = {name: [] for name in dataset.COLUMNS + dataset.CHOICES}
    for number, seat, victory, found in rows:
        things_ = sorted(found)
        row = ["g", number, number, seat, "p", round(10 * victory), 0, victory, 50, True, 0.1, things_]
        row += [[found[t][0] for t in things_], [found[t][1] for t in things_], [2.0] * 10]
        for name, value in zip(columns, row, strict=True):
            columns[name].append(value)
    about = {"game": "g", "rules": 1, "edition": "e", "tables": [["p", "p"]], "options": {}, "seed": 0}
    return dataset.Results(about, columns)


def test_what_winners_take_is_worth_more_than_what_all_take() -> None:
    """A strong card in four of five winners' hands, a plain one in every second hand, one that nobody wants."""
    rows = []
    for n in range(200):
        for seat in range(2):
            won = float(n % 2 == seat)
            strong = int((n % 5 != 0) == bool(won))
            cards = {"R/k/strong": (strong, 1), "R/k/plain": ((n // 2 + seat) % 2, 1), "R/k/bad": (0, 1)}
            rows.append((n, seat, won, cards))
    found = {w.thing: w for w in worth.worths(_made(rows))["R"]}
    strong_one, plain, bad = (found[f"R/k/{name}"] for name in ("strong", "plain", "bad"))
    assert strong_one.victory is not None and strong_one.victory.change == pytest.approx(0.6, abs=0.02)
    assert strong_one.victory.stands_out and strong_one.winners == pytest.approx(0.8)
    assert plain.victory is not None and not plain.victory.is_clear and plain.rate == 0.5
    assert bad.victory is None and bad.taken == 0 and bad.offered == 400
    page = report.html(_made(rows))
    assert "Never taken: <b>bad</b>" in page and "Goes with victory: <b>strong</b>" in page


def test_a_report_shows_every_part_of_every_game_in_both_languages() -> None:
    for name in NAMES:
        work = Work((Table(name, ("random", "random"), SHORT if name == "tiwanaku" else {}),), 1, 12, counting=True)
        found = dataset.results(work, enumerate(work.play(range(12))))
        for lang, words in (("en", ("Points", "Seats", "Length", "Branching")), ("fr", ("Places", "Durée"))):
            with speech.speaking(lang):
                page = report.html(found)
                titles = [escape(speech._(title)) for title in list(worth.CHAPTERS[name].values())[:2]]
            assert all(f"<h2>{word}</h2>" in page for word in words)
            assert "<script" not in page and "http" not in page.replace("http://www.w3.org", "")
            assert all(title in page for title in titles)


def test_a_cheaper_card_is_seen_to_be_taken_more_often() -> None:
    rows = {
        p: [(n, s, float(s == n % 2), {"R/k/card": (int(n % 10 < p), 1)}) for n in range(100) for s in (0, 1)]
        for p in (2, 6)
    }
    found = compare.things(_made(rows[2]), _made(rows[6]))
    assert found[0].of == "R/k/card" and found[0].change == pytest.approx(0.4) and found[0].is_clear


def test_only_games_of_the_same_seed_are_compared_one_by_one() -> None:
    whole = _results(("random", "random"), 20)
    half = _results(("random", "random"), 10)
    assert compare.paired(whole, half) == 10
    assert all(d.change == 0 for d in compare.differences(whole, half))
    assert compare.paired(whole, _results(("random", "wawa"), 3)) == 0


def test_players_who_never_end_a_game_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "LONGEST", 30)
    for players in (("random", "random"), ("random", "wawa")):
        for counting in (False, True):
            game = play_one(Table("ayar", players), 1, counting)
            assert game.decisions == 30 and not game.finished
    found = sim.summary([game])
    assert found.unfinished == found.games == 1


def test_an_edition_of_ones_own_is_read_once_in_a_process() -> None:
    text = kit_of("ayar").edition.file.text + "\n# mine\n"
    table = Table("ayar", ("random", "random"), edition=text)
    assert table.components() is table.components()
    assert play_one(table, 1).scores == play_one(Table("ayar", ("random", "random")), 1).scores
