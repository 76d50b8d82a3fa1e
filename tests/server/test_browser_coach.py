"""The coach in a real browser: it answers when asked, warns before a weak choice, and never stands in the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from pukllay.core.rng import Rng
from tests.server.browsing import click, new_table, play_on, same_game, settled, sure, table_of, texts, version
from tests.server.conftest import Running
from tests.server.test_browser_access import faults

SIZES = [(1280, 720), (390, 844)]


def hint(text: str, label: str, at: int) -> dict[str, Any]:
    best = {"text": text, "label": label, "target": "", "estimate": 0.6, "points": 40.0}
    more = {"seat": 0, "level": "amawta", "alternatives": [], "cells": [], "how": "", "why": []}
    return {**best, **more, "version": at, "standing": "You are ahead in gold (+2.0).", "because": "It is worth it."}


def coached(page: Page, weak: str, best: str) -> None:
    """The coach, with an answer that the test knows: one choice is weak, another the best."""

    def answer(route: Route) -> None:
        at = version(page)
        one = {"text": weak, "worth": 0.42, "lost": -0.18, "error": 0.02}
        one |= {"warning": "This costs about 18 points.", "because": "It is worth, in points: gold +1.7."}
        body = {"version": at, "seat": 0, "unit": "chance", "hint": hint(best, "The best one", at), "choices": [one]}
        route.fulfill(json=body)

    page.route("**/coach?*", answer)


def switch_on(page: Page) -> None:
    settled(page)
    if page.locator("#coach-on").is_visible():
        page.locator("#coach-on").click()
        expect(page.locator("#coach-on")).to_have_attribute("aria-checked", "true")
    else:
        page.locator("#do-menu").click()
        page.locator("#do-coach").click()
        page.keyboard.press("Escape")
    expect(page.locator("#coach")).to_have_class("coach on ready")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_before_a_weak_choice_one_looks_again_or_does_it_anyway(
    running: Running, open_page: Callable[..., Page], width: int, height: int
) -> None:
    page = open_page(new_table(running, ["here", "here"], "ayar")[0], width, height)
    weak, best, *_others = texts(page)
    coached(page, weak, best)
    switch_on(page)
    before = version(page)
    chosen = page.locator(f".can[data-choice={json.dumps(weak)}], #prompt .choice[data-choice={json.dumps(weak)}]")
    chosen.first.dispatch_event("click")
    expect(page.locator("#warning")).to_have_text("This costs about 18 points.")
    expect(page.locator("#warning-why")).to_contain_text("gold +1.7")
    expect(page.locator("#look-again")).to_be_focused()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    chosen.first.dispatch_event("click")  # a second click is no answer
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_hidden()
    assert version(page) == before
    chosen.first.dispatch_event("click")
    page.locator("#sure").click()
    settled(page, before + 1)


def test_by_the_keyboard_alone_and_the_best_one_needs_no_answer(
    running: Running, open_page: Callable[..., Page]
) -> None:
    page = open_page(new_table(running, ["here", "here"], "ayar")[0])
    weak, best, *_others = texts(page)
    coached(page, weak, best)
    switch_on(page)
    before = version(page)
    page.locator(f".can[data-choice={json.dumps(weak)}]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#look-again")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#advice .because")).to_have_text("It is worth it.")
    expect(page.locator("#advice .standing")).to_contain_text("gold (+2.0)")
    click(page, best)
    assert version(page) > before


def test_what_is_not_thought_through_yet_goes_its_way(running: Running, open_page: Callable[..., Page]) -> None:
    page = open_page(new_table(running, ["here", "here"], "ayar")[0])
    page.route("**/coach?*", lambda route: None)  # it never answers
    settled(page)
    page.locator("#coach-on").click()
    before = version(page)
    click(page, texts(page)[0])
    assert version(page) > before


def test_the_switch_is_remembered_and_only_there_where_hints_are(
    running: Running, open_page: Callable[..., Page]
) -> None:
    address = new_table(running, ["here", "here"], "ayar")[0]
    page = open_page(address)
    settled(page)
    expect(page.locator("#coach-ask")).not_to_be_visible()
    page.locator("#coach-on").click()
    page.reload()
    settled(page)
    expect(page.locator("#coach-on")).to_have_attribute("aria-checked", "true")
    expect(page.locator("#coach-ask")).to_be_visible()
    silent = open_page(new_table(running, ["here", "link"], "ayar")[0])
    settled(silent)
    expect(silent.locator("#coach")).to_be_hidden()
    expect(silent.locator("#do-coach")).to_have_count(0)


def test_the_real_coach_answers_alone_against_the_automa(running: Running, open_page: Callable[..., Page]) -> None:
    beside = same_game("ayar", 1, 5)
    play_on(beside, 12, Rng(2))
    page = open_page(table_of(running, beside))
    settled(page)
    switch_on(page)
    page.locator("#coach-ask").click()
    expect(page.locator("#advice .choice").first).to_be_visible()
    expect(page.locator("#advice .choice").first).not_to_contain_text("%")  # alone there are points, no chances
    page.locator("#advice .choice").first.click()
    sure(page)


def test_after_the_last_lesson_a_first_game_begins_with_the_coach_on(
    running: Running, open_page: Callable[..., Page]
) -> None:
    page = open_page("/learn/tiwanaku")
    last = page.locator("a[href^='/learn/tiwanaku/']").last.get_attribute("href")
    page = open_page(last)
    expect(page.locator("body[data-ready]")).to_be_visible()
    page.locator("#first-game").dispatch_event("click")
    page.wait_for_url("**/t/**")
    settled(page)
    expect(page.locator("#coach-on")).to_have_attribute("aria-checked", "true")
    expect(page.locator("#coach-ask")).to_be_visible()
