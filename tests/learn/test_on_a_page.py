"""A game on a page: as the rules and the boards have it, in every language."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pukllay.core.speech import speaking
from pukllay.games import NAMES, kit
from pukllay.learn import on_a_page
from pukllay.learn.on_a_page import drawn, examples, languages, one_page, picture_of, troubles, windows

SPOKEN = ("en", "es", "fr")
EDGE = 25  # units that a window may reach beyond its drawing: tags do


@pytest.mark.parametrize("game", NAMES)
def test_every_page_is_as_the_rules_have_it(game: str) -> None:
    assert not list(troubles(game))
    assert languages(game) == list(SPOKEN)
    assert (one_page(game, "en").alone is not None) == (1 in kit(game).seats)


@pytest.mark.parametrize("game", NAMES)
def test_a_page_is_short_enough_for_a_page(game: str) -> None:
    for lang in SPOKEN:
        page = one_page(game, lang)
        for station in page.stations:
            assert len(station.said.words) <= 240, f"{lang}, {station.name}: {len(station.said.words)}"
        for saying in (*page.scores, *page.mistakes):
            assert len(saying.words) <= 150, f"{lang}: {saying.words}"
        assert len(page.end.words) <= 280, lang


@pytest.mark.parametrize("game", NAMES)
def test_every_picture_shows_a_part_of_a_real_table(game: str) -> None:
    for name, window in windows(game).items():
        picture, box = picture_of(game, window), window.box
        assert box.x >= -EDGE and box.x + box.width <= picture.width + EDGE, name
        assert box.y >= -EDGE and box.y + box.height <= picture.height + EDGE, name
        assert box.width == pytest.approx(1.5 * box.height, rel=0.02), f"{name}: all have one shape"


@pytest.mark.parametrize("game", NAMES)
def test_a_drawing_is_only_looked_at_and_can_stand_beside_others(game: str) -> None:
    with speaking("en"):
        found = drawn(game)
    assert set(found.windows) == set(examples(game).values())
    for body in found.drawings.values():
        assert not re.search(r' (id|tabindex|role|data-choice)="', body)
        assert len(body) > 1000


def test_words_on_the_pictures_are_in_the_language_of_the_page() -> None:
    with speaking("en"):
        english = drawn("tiwanaku")
    with speaking("fr"):
        french = drawn("tiwanaku")
    assert english.windows == french.windows
    assert english.drawings != french.drawings


# -- what is wrong is noticed -----------------------------------------------------------------------------------------


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The page of Tiwanaku in a folder where it may be spoilt."""
    real = kit("tiwanaku")
    folder = tmp_path / "tiwanaku"
    folder.mkdir()
    for path in real.folder.glob("page.*"):
        shutil.copy(path, folder)
    moved = replace(real, folder=folder)
    moved.__dict__["clauses"] = real.clauses
    monkeypatch.setattr(on_a_page, "kit", lambda name: moved)
    for kept in (windows, on_a_page.read, on_a_page._signs):
        kept.cache_clear()
    yield folder
    for kept in (windows, on_a_page.read, on_a_page._signs):
        kept.cache_clear()


@pytest.mark.parametrize(
    ("name", "was", "now", "trouble"),
    [
        ("page.en.md", "TIW-3.8", "TIW-99.1", "there is no clause TIW-99.1"),
        ("page.en.md", " (TIW-3.8)", "", "no clause behind"),
        ("page.en.md", "- Forget to count", "- Not\n- Forget to count", "6 mistakes, not 5"),
        ("page.fr.md", "TIW-3.8", "TIW-3.9", "fr: other clauses than in en"),
        ("page.es.md", "### offer: ", "### off: ", "es: the stations are"),
        ("page.toml", "[offer]", "[offering]", "have pictures"),
        ("page.toml", 'shows = ["rule-1"]', 'shows = ["rule-9"]', "'rule-9' is not drawn"),
        ("page.toml", 'shows = ["diversity"]', "", "what does it show?"),
        ("page.toml", '["TIW-2.3"]', '["TIW-2.30"]', "no clause TIW-2.30 for a picture"),
        ("page.toml", 'look = "keep"', 'look = "to z9"', "cannot be drawn"),
        ("page.toml", "[offer]", '[signs]\nthings = ["token-1", "token-x"]\n[offer]', "not all of its signs"),
        ("page.toml", "[offer]", '[signs]\nthings = ["token-1", "wheel"]\n[offer]', "wants a picture"),
    ],
)
def test_a_page_that_is_wrong_is_noticed(copied: Path, name: str, was: str, now: str, trouble: str) -> None:
    path = copied / name
    text = path.read_text(encoding="utf-8")
    assert was in text
    path.write_text(text.replace(was, now), encoding="utf-8")
    assert trouble in "\n".join(troubles("tiwanaku"))


def test_a_language_without_a_page_is_told_in_english(copied: Path) -> None:
    (copied / "page.es.md").unlink()
    assert one_page("tiwanaku", "es") == one_page("tiwanaku", "en")
