"""Ladders, ratings, results files, reports and comparisons."""

from __future__ import annotations

from pathlib import Path

import pytest

from pukllay.arena import compare, dataset, ladder, ratings, report
from pukllay.arena.sim import Table
from pukllay.arena.work import Work
from pukllay.core.errors import PukllayError

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


def test_one_who_loses_everything_still_has_a_rating() -> None:
    found = ratings.ratings(("a", "b"), [ratings.Meeting(n, "a", "b", 1.0) for n in range(10)])
    assert 300 < found[0].elo - found[1].elo < 1200


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


def test_a_report_is_one_page_in_either_language() -> None:
    found = _results(("random", "random"))
    for lang, word in (("en", "victories"), ("fr", "victoires")):
        page = report.html(found, lang)
        assert page.count("<svg") == 2 and word in page and f'lang="{lang}"' in page


def test_a_comparison_on_the_same_seeds_goes_game_by_game() -> None:
    one, two = _results(("random", "random"), 20), _results(("random", "random"), 20, score="15")
    found = {(d.measure, d.of): d for d in compare.differences(one, two)}
    assert found["score", "0"].change == 5.0 and found["score", "0"].interval == 0.0 and found["score", "0"].is_clear
    assert not found["decisions", ""].is_clear
