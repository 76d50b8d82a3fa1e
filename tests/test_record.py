"""Records, undo and redo, and what a damaged file says."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import pukllay
from pukllay.core.rng import Rng
from pukllay.record.record import DamagedRecord, Record


def some_game(plies: int = 10_000, seed: int = 7) -> pukllay.Game:
    game, rng = pukllay.new("tiwanaku", seats=2, seed=seed, board="short"), Rng(1)
    while not game.over and game.ply < plies:
        game.play(game.choices[rng.below(len(game.choices))])
    return game


def test_load_after_save_is_the_same(tmp_path: Path) -> None:
    for plies in (0, 25, 10_000):
        game = some_game(plies)
        path = tmp_path / "evening.puk"
        game.record.save(path)
        assert Record.load(path) == game.record
        assert Record.load(path).text() == path.read_text(encoding="utf-8")
        again = pukllay.Game.replay(Record.load(path))
        assert again.record == game.record
        assert again.log() == game.log()
        assert again.can_undo == game.can_undo


def test_a_game_can_be_played_on_after_loading_and_gives_the_same_end() -> None:
    whole, rng = some_game(0), Rng(3)
    choices = []
    while not whole.over:
        choices.append(whole.choices[rng.below(len(whole.choices))].text)
        whole.play(choices[-1])
    half = some_game(0)
    for text in choices[: len(choices) // 2]:
        half.play(text)
    half = pickle.loads(pickle.dumps(half))
    for text in choices[len(choices) // 2 :]:
        half.play(text)
    assert half.record == whole.record


def test_a_record_tells_who_sat_where_and_older_ones_do_not() -> None:
    game = some_game(25)
    old = game.record.text()
    assert "kind" not in old
    assert Record.parse(old).kinds == []
    game.record.kinds = ["human", "search:200"]
    again = pukllay.Game.replay(Record.parse(game.record.text()))
    assert again.record == game.record
    assert again.record.kinds == ["human", "search:200"]
    with pytest.raises(pukllay.PukllayError, match='lacks "kind 1"'):
        Record.parse(game.record.text().replace("kind 1: search:200\n", ""))


def test_saving_over_a_file_keeps_the_old_one_when_it_fails(tmp_path: Path) -> None:
    with pytest.raises(pukllay.PukllayError, match="cannot be written"):
        some_game(5).record.save(tmp_path / "nowhere" / "a.puk")
    assert list(tmp_path.iterdir()) == []


def damaged(edit: str) -> str:
    text = some_game().record.text()
    rows = text.splitlines()
    at = rows.index("---")
    if edit == "cut":
        rows = rows[: at + 9]
    elif edit == "cut in the header":
        rows = rows[:3]
    elif edit == "no record":
        rows = ["hello"]
    elif edit == "another version":
        rows[0] = "pukllay-record 9"
    elif edit == "no seat":
        rows[at + 3] = "to a1"
    elif edit == "seat five":
        rows[at + 3] = "5 to a1"
    elif edit == "huge number":
        rows[-1] = f"--- {'9' * 5000} lines, 0123456789abcdef"
    elif edit == "changed":
        rows[at + 2] = rows[at + 2].replace("to ", "to  ")
    elif edit == "more after it":
        rows.append("0 to a1")
    elif edit == "no seed":
        rows = [row for row in rows if not row.startswith("seed")]
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        ("cut", "cut off after line"),
        ("cut in the header", "cut off in its header"),
        ("no record", "not a record"),
        ("another version", "another version"),
        ("no seat", 'line .*"to a1" is not a seat'),
        ("seat five", 'line .*"5 to a1" is not a seat'),
        ("huge number", "is not a seat"),
        ("changed", "changed after it was saved"),
        ("more after it", "after the closing line"),
        ("no seed", 'lacks "seed"'),
    ],
)
def test_a_damaged_record_is_refused_in_one_sentence(edit: str, says: str) -> None:
    with pytest.raises(pukllay.PukllayError, match=says) as e:
        Record.parse(damaged(edit), "x.puk")
    assert "x.puk" in str(e.value)
    assert "\n" not in str(e.value)


def test_what_was_read_before_the_damage_is_kept() -> None:
    with pytest.raises(DamagedRecord) as e:
        Record.parse(damaged("cut"))
    assert len(e.value.good.lines) == 8
    assert pukllay.Game.replay(e.value.good, until=8).ply == 8


def test_an_illegal_line_is_named_and_what_came_before_is_kept() -> None:
    record = some_game(20).record
    record.lines[11].text = "to e9"
    with pytest.raises(DamagedRecord, match="Ply 12") as e:
        pukllay.Game.replay(record)
    assert len(e.value.good.lines) == 11


def test_a_wrong_result_is_noticed() -> None:
    record = some_game().record
    record.result = [99, 1]
    with pytest.raises(DamagedRecord, match="says the result is"):
        pukllay.Game.replay(record)


def test_another_edition_is_noticed() -> None:
    record = some_game(5).record
    record.edition = "mine 0123"
    with pytest.raises(pukllay.PukllayError, match="--edition"):
        pukllay.Game.replay(record)


def test_a_stale_or_unknown_choice_is_refused_and_nothing_changes() -> None:
    game = some_game(0)
    old = game.choices[0]
    game.play(old)
    before = game.record.text()
    with pytest.raises(pukllay.Illegal, match="stale"):
        game.play(old)
    with pytest.raises(pukllay.Illegal, match="not on offer"):
        game.play("to z9")
    assert game.record.text() == before


def test_a_choice_of_a_branch_that_was_taken_back_is_stale() -> None:
    game = pukllay.new("tiwanaku", board="short", disc="short-01")
    game.play("to a2")
    old = next(c for c in game.choices if c.text == "to a1")
    game.undo()
    game.play("to c1")
    with pytest.raises(pukllay.Illegal, match="stale"):
        game.play(old)


def test_a_seat_reads_a_record_without_the_disc_and_the_seed_until_the_game_is_over() -> None:
    game = some_game(20)
    game.record.kinds = ["human", "greedy"]
    for seat in (-1, 0, 1):
        told = game.record_for(seat).text()
        assert "kind 1: greedy" in told
        assert game.record.options["disc"] not in told
        assert "seed: 0" in told
        assert len(game.record_for(seat).lines) == game.ply
    over = some_game()
    assert over.record_for(0) == over.record


@pytest.mark.parametrize("name", ["A\nresult: 1 2", "A\u2028B", "\ud800", "", "  "])
def test_a_name_that_would_break_the_record_is_refused(name: str) -> None:
    with pytest.raises(pukllay.PukllayError, match="no name for a player"):
        pukllay.new("tiwanaku", players=[name, "Ben"])


def test_undo_stops_at_a_discovery_and_redo_repeats() -> None:
    game = pukllay.new("tiwanaku", board="short", disc="short-01")
    with pytest.raises(pukllay.Illegal, match="taken back"):
        game.undo()
    start = game.record.text()
    game.play("to a2")  # a given: nothing is learnt
    after = game.record.text()
    game.undo()
    assert game.record.text() == start
    assert game.can_redo
    game.redo()
    assert game.record.text() == after
    game.play("to a1")  # a discovery
    assert not game.can_undo
    with pytest.raises(pukllay.Illegal, match="nothing to do again"):
        game.redo()


def test_a_seat_may_take_back_until_the_next_one_has_chosen() -> None:
    game = pukllay.new("tiwanaku", board="short", disc="short-01")
    game.play("to a2")
    assert (game.seat, game.whose_undo) == (1, 0)
    game.play("to c1")
    assert (game.seat, game.whose_undo) == (0, 1)


def test_a_question_with_one_answer_is_answered_by_itself_and_recorded() -> None:
    game = pukllay.new("tiwanaku", board="short", disc="short-01")
    assert [str(line) for line in game.record.lines] == ["0 explore supply"]
    assert game.choices[0].text == "to a1"


def test_choices_speak_both_languages_and_name_their_clause() -> None:
    game = some_game(0)
    choice = game.choices[0]
    assert choice.label("en") != choice.label("fr")
    assert choice.clause in game.kit.clauses["fr"]


def test_wrong_seats_and_names_are_refused() -> None:
    with pytest.raises(pukllay.PukllayError, match="2, 3 or 4 seats, not 7"):
        pukllay.new("tiwanaku", seats=7)
    with pytest.raises(pukllay.PukllayError, match=r"not 2\.0"):
        pukllay.new("tiwanaku", seats=2.0)  # type: ignore[arg-type]
    with pytest.raises(pukllay.PukllayError, match="whole number"):
        pukllay.new("tiwanaku", seed="x")  # type: ignore[arg-type]
    with pytest.raises(pukllay.PukllayError, match="names"):
        pukllay.new("tiwanaku", seats=2, players=["Ana", "Ben", "Cem"])
