"""Lessons: as the rules, the boards and the other languages have them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from pukllay.cli import learn as terminal
from pukllay.cli.menu import Menu
from pukllay.core.errors import Illegal, PukllayError
from pukllay.games import NAMES, kit
from pukllay.learn import lesson as lessons
from pukllay.learn.lesson import Lesson, course, lesson
from pukllay.learn.playing import begin, position, troubles
from tests.learn.advised import share_against

WHOLE = ("en", "fr")
TAUGHT = [name for name in NAMES if course(name)]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_as_the_rules_have_it(game: str) -> None:
    assert not list(troubles(game))


@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_is_whole_in_the_languages_that_ship(game: str) -> None:
    assert 6 <= len(course(game)) <= 10
    assert [one.name[:2] for one in course(game)] == [f"{n:02}" for n in range(1, len(course(game)) + 1)]
    for one in course(game):
        assert set(WHOLE) <= set(one.languages)


@pytest.mark.parametrize("game", TAUGHT)
def test_sentences_are_short_and_name_the_rule_only_in_its_place(game: str) -> None:
    for one in course(game):
        for lang in WHOLE:
            for name, said in one.telling(lang).said.items():
                for words in (said.say, said.right, *said.wrong.values()):
                    assert len(words) <= 240, f"{one.name}.{lang}, {name}: {words}"
                    assert not re.search(r"\b[A-Z]{3}-\d", words), f"{one.name}.{lang}, {name}"


# -- what is wrong is noticed -----------------------------------------------------------------------------------------


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The lessons of Tawantinsuyu in a folder where they may be spoilt."""
    folder = tmp_path / "tawantinsuyu"
    shutil.copytree(kit("tawantinsuyu").folder / "lessons", folder / "lessons")
    moved = replace(kit("tawantinsuyu"), folder=folder)
    moved.__dict__["edition"] = kit("tawantinsuyu").edition
    moved.__dict__["clauses"] = kit("tawantinsuyu").clauses
    monkeypatch.setattr(lessons, "kit", lambda name: moved)
    course.cache_clear()
    lessons.read_telling.cache_clear()
    yield folder / "lessons"
    course.cache_clear()
    lessons.read_telling.cache_clear()


@pytest.mark.parametrize(
    ("name", "was", "now", "trouble"),
    [
        ("02-placing-a-worker.toml", '"place G03", "place G02"', '"place G33"', "'place G33' is not on offer"),
        ("02-placing-a-worker.toml", 'play = ["place G38"', 'play = ["place G39"', "scene 2 cannot be reached"),
        ("07-instead-of-a-worker.toml", '["deck", "deck"]', '["deck", "G39"]', "after 'pray'"),
        ("01-the-hill.toml", '"icon-T2.2"', '"icon-T9.9"', "'icon-T9.9' is not drawn"),
        ("01-the-hill.toml", '"TAW-1.2"', '"TAW-99.1"', "there is no clause"),
        ("02-placing-a-worker.en.md", "[place G38]", "[place G99]", "nothing is 'place G99'"),
        ("02-placing-a-worker.fr.md", "✗ [place G38]", "✗ [place G24]", "fr, card: answers"),
        ("02-placing-a-worker.fr.md", "## worker", "## ouvrier", "fr: tells"),
        ("04-the-five-workers.toml", '["blue", "green", "white"]', '["blue", "white"]', "is none of the answers"),
    ],
)
def test_a_lesson_that_is_wrong_is_noticed(copied: Path, name: str, was: str, now: str, trouble: str) -> None:
    path = copied / name
    text = path.read_text(encoding="utf-8")
    assert was in text
    path.write_text(text.replace(was, now), encoding="utf-8")
    assert any(trouble in found for found in troubles("tawantinsuyu")), list(troubles("tawantinsuyu"))


def test_a_language_without_a_text_is_told_in_english(copied: Path) -> None:
    (copied / "01-the-hill.es.md").unlink()
    assert lesson("tawantinsuyu", 1).telling("es") == lesson("tawantinsuyu", 1).telling("en")
    assert lesson("tawantinsuyu", 2).telling("es") != lesson("tawantinsuyu", 2).telling("en")


def test_there_is_no_way_beside_a_lesson() -> None:
    with pytest.raises(Illegal, match="does not go on"):
        position(lesson("tawantinsuyu", 2), 0, ["place G24"])
    with pytest.raises(Illegal, match="fewer choices"):
        position(lesson("tawantinsuyu", 2), 1, ["M5a", "yes"])
    with pytest.raises(PukllayError, match="lessons 1 to"):
        lesson("tawantinsuyu", 99)


# -- in the terminal --------------------------------------------------------------------------------------------------


def right_answers(one: Lesson) -> Iterator[str]:
    """What somebody types who knows it all."""
    did: dict[int, list[str]] = {}
    for step in one.steps:
        answers: Sequence[str] = step.tap if step.all else step.expected[:1]
        for answer in answers:
            chosen = answer if answer != "*" else position(one, step.scene, did.get(step.scene, [])).choices[0].text
            if step.do:
                game = position(one, step.scene, did.get(step.scene, []))
                did.setdefault(step.scene, []).append(chosen)
                menu = Menu(game.choices)
                yield str(menu.number[[choice.text for choice in menu.choices].index(chosen)])
            else:
                yield chosen


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_done_in_the_terminal(game: str) -> None:
    for one in course(game):
        out = StringIO()
        typed = right_answers(one)
        terminal.Teacher(Console(file=out, width=90), lambda _prompt, typed=typed: next(typed)).teach(one)  # type: ignore[misc]
        said = " ".join(out.getvalue().split())
        assert "Lesson done." in said
        assert "✗" not in said.replace("✗ [", ""), one.name
        assert next(typed, None) is None


def test_a_wrong_answer_is_told_why_and_after_two_the_right_one() -> None:
    typed = iter(["?", "4", "4", "s", "q"])
    out = StringIO()
    with pytest.raises(terminal.Stop):
        terminal.Teacher(Console(file=out, width=200), lambda _prompt: next(typed)).teach(lesson("tawantinsuyu", 1))
    said = out.getvalue()
    assert "TAW-1.2" in said
    assert said.count("That is a bottom terrace") == 2
    assert "Right would be: T1a" in said


# -- what they are for ------------------------------------------------------------------------------------------------


def test_who_does_what_the_lessons_say_beats_a_beginner() -> None:
    """Over more games: `python -m tests.learn.advised 100`; docs/ladder.md has the figure."""
    games = 6
    assert sum(share_against("wawa", seed) for seed in range(games)) > 0.8 * games


def test_a_scene_without_a_record_begins_at_its_set_up() -> None:
    one = lesson("tawantinsuyu", 1)
    assert begin(one, lessons.Scene(seats=3, seed=5)).record.seats == 3
