"""Pachamama's riddle in a real browser: from the first page to how it compares with par, by clicking only."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pukllay
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.riddle import Chances, advised
from pukllay.games.tiwanaku.worlds.find import known_to
from pukllay.record.game import Game
from tests.server.browsing import click, is_over, new_table, same_game, settled, table_of
from tests.server.conftest import Running


def solver_says(beside: Game) -> str:
    p = beside.position
    assert isinstance(p, Tiwanaku)
    return beside.notation.text(p, advised(p, Chances(known_to(p))))


@pytest.mark.parametrize(
    ("lang", "own", "par"), [("en-GB", "our own", "exactly par"), ("fr-FR", "de notre cru", "le par")]
)
def test_the_riddle_of_the_day_is_one_click_away_and_is_solved_by_clicking(
    running: Running, open_page: Any, lang: str, own: str, par: str
) -> None:
    page: Page = open_page("/", lang=lang)
    day = page.locator("#riddle .daily")
    expect(page.locator("#riddle")).to_contain_text({"our own": "It is ours", "de notre cru": own}[own])
    beside = pukllay.new("tiwanaku", seats=1, seed=int(day.get_attribute("data-seed") or 0), board="short")
    day.click()
    page.wait_for_url("**/t/**")
    settled(page)
    expect(page.locator("#bar h1")).to_contain_text("Pachamama")
    while not beside.over:
        text = solver_says(beside)
        assert click(page, text) == ("button" if text == "unexplored" else "board")
        beside.play(text)
    assert is_over(page)
    verdict = page.locator("#final h2")
    expect(verdict).to_have_text(beside.log("en" if lang == "en-GB" else "fr")[-1])
    expect(verdict).to_contain_text(par)
    expect(page.locator("#final .points")).to_contain_text("par")
    expect(page.locator("#final .first")).to_have_count(0)


def test_alone_at_a_table_one_solves_a_riddle_with_hints_that_say_why(running: Running, open_page: Any) -> None:
    beside = same_game("tiwanaku", 1, 5, {"disc": "new"})
    for _ in range(400):
        if len(beside.moments) > 20 or beside.over:
            break
        beside.play(solver_says(beside))
    page: Page = open_page(table_of(running, beside))
    settled(page)
    page.locator("#do-hint").click()
    expect(page.locator("#advice .choice")).to_have_count(1)
    expect(page.locator("#advice .choice")).to_have_attribute("data-choice", solver_says(beside))
    page.locator("#advice .reasons summary").click()
    expect(page.locator("#advice .reasons li").first).to_contain_text(":")


def test_a_newcomer_to_the_riddle_is_shown_what_is_what(running: Running, open_page: Any) -> None:
    page: Page = open_page(new_table(running, ["here"], options={"score": "9"})[0], newcomer=True)
    settled(page)
    steps = page.locator("#guide [data-on]").count()
    assert steps == 3
    for _ in range(steps):
        expect(page.locator(".guided")).to_have_count(1)
        page.locator("#guide-on").click()
