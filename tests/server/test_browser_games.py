"""Whole games in a real browser, by clicking on the board and its buttons only."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pukllay.core.rng import Rng
from tests.server.browsing import (
    click,
    is_over,
    lift,
    new_table,
    play_on,
    same_game,
    settled,
    speak,
    table_of,
    told,
    version,
)
from tests.server.conftest import Running
from tests.spoken import spoken

# game, seats, options, seed: random games that happen to be short; alone a riddle, the Ayllu or Axomamma
GAMES: list[tuple[str, int, dict[str, str], int]] = [
    ("tiwanaku", 2, {}, 127),
    ("tiwanaku", 1, {"score": "12"}, 3),
    ("aiye", 2, {}, 122),
    ("ayar", 2, {}, 50),
    ("ayar", 1, {"solo": "1"}, 133),
    ("tawantinsuyu", 2, {}, 177),
    ("tawantinsuyu", 1, {}, 6),
]


@pytest.mark.parametrize(("game", "seats", "options", "seed"), GAMES)
def test_a_game_is_played_to_its_end_by_clicking_only(
    running: Running, open_page: Any, game: str, seats: int, options: dict[str, str], seed: int
) -> None:
    page: Page = open_page(new_table(running, ["here"] * seats, game, seed, options)[0])
    beside, rng = same_game(game, seats, seed, options), Rng(seed)
    how: Counter[str] = Counter()
    while not beside.over:
        lift(page)
        choices = beside.choices
        choice = choices[rng.below(len(choices))]
        how[click(page, choice.text)] += 1
        beside.play(choice)
        if sum(how.values()) == 30:  # in the middle the other language, to the end
            speak(page, "fr")
            lift(page)
            assert spoken("fr", lambda: beside.notation.prompt(beside.position)) in page.locator("#ask").inner_text()
    assert is_over(page)
    assert how["board"] + how["menu"] + how["parts"] > 2 * how["button"], "most is chosen on the board itself"
    shown = page.locator("#final .standing li b").all_inner_texts()
    assert sorted(int(score.replace("−", "-")) for score in shown) == sorted(beside.scores)
    expect(page.locator("#final .points tbody tr")).not_to_have_count(0)
    _replay(page, len(beside.moments))


def _replay(page: Page, moments: int) -> None:
    """Back to the first moment, to the middle, and to the end again."""
    for at in (0, moments // 2):
        page.locator("#slider").fill(str(at))
        expect(page.locator("#table")).to_have_attribute("data-at", str(at))
        settled(page)
        assert page.locator("#board svg").count() and not page.locator("#final").is_visible()
    page.locator("#to-now").click()
    page.locator("#prompt [data-do='end']").click()
    expect(page.locator("#final")).to_be_visible()


def test_a_finished_game_is_replayed_through_any_eyes_and_downloaded(running: Running, open_page: Any) -> None:
    beside = same_game("tiwanaku", 2, 127)
    play_on(beside, 1000, Rng(127))
    page: Page = open_page(table_of(running, beside))
    settled(page)
    page.locator("#slider").fill("0")
    expect(page.locator("#table")).to_have_attribute("data-at", "0")
    expect(page.locator("[data-seat='1'] .has")).to_contain_text("5")
    page.locator("#eyes").select_option("1")
    expect(page.locator("#table")).to_have_attribute("data-eyes", "1")
    settled(page)
    page.locator("#to-now").click()
    page.locator("#prompt [data-do='end']").click()
    expect(page.locator("#final")).to_be_visible()
    with page.expect_download() as download:
        page.locator("#download").click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    assert saved.startswith("pukllay-record 1") and "result:" in saved


FOCUSED = """text => {
  const e = document.activeElement;
  if (e.dataset.choice === text) return true;
  return !!e.dataset.menu && JSON.parse(e.dataset.menu).includes(text);
}"""


def _focus(page: Page, script: str, wanted: str) -> None:
    """Walk by the Tab key until it is there; from the first thing that may be chosen on the board, if there is one."""
    page.keyboard.press("b")
    for _ in range(150):
        if page.evaluate(script, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted!r} cannot be reached by the Tab key")


def test_a_whole_game_of_tiwanaku_by_keyboard_only(running: Running, open_page: Any) -> None:
    page: Page = open_page(new_table(running, ["here"] * 2, "tiwanaku", 107)[0])
    beside, rng = same_game("tiwanaku", 2, 107), Rng(107)
    while not beside.over:
        settled(page)
        before = version(page)
        choice = beside.choices[rng.below(len(beside.choices))]
        made_of = page.locator(f"svg [data-parts][data-choice='{choice.text}']")
        if made_of.count():
            for part in (made_of.first.get_attribute("data-parts") or "").split():
                _focus(page, "part => document.activeElement.dataset.part === part", part)
                page.keyboard.press("Enter")
        _focus(page, FOCUSED, choice.text)
        assert told(page), "what it brings is shown before it is taken"
        page.keyboard.press("Enter")
        if page.locator("#menu:not([hidden])").count():
            _focus(page, FOCUSED, choice.text)
            page.keyboard.press("Enter")
        if page.locator("#confirm:not([hidden])").count():
            page.keyboard.press("Enter")
        settled(page, before + 1)
        beside.play(choice)
    assert is_over(page)
    assert sorted(map(int, page.locator("#final .standing li b").all_inner_texts())) == sorted(beside.scores)
