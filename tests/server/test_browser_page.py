"""Round the board in a real browser: keys, names of icons, show me, steps and marks, hints, notifications."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from pukllay.games import NAMES
from tests.server.browsing import lift, new_table, settled, speak, sure, told, version
from tests.server.conftest import Running, get

FOCUSED = "document.activeElement.getAttribute('data-choice')"


def test_arrows_walk_over_the_choices_as_they_lie(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    settled(page)
    page.keyboard.press("ArrowDown")
    walked = [page.evaluate(FOCUSED)]
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        walked.append(page.evaluate(FOCUSED))
    assert walked == ["to a1", "to a2", "to a3", "to a2", "to a1"]


def test_the_keys_are_listed_and_the_icons_have_names_by_keyboard(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    page.keyboard.press("?")
    expect(page.locator("#rules .keys-list dt").first).to_be_visible()
    expect(page.locator("#rules .here")).to_contain_text("TIW-3")
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    expect(page.locator("#inspector h3")).to_be_visible()
    first = told(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#inspector")).not_to_have_text(first)
    page.keyboard.press("Escape")
    clause = page.locator("#inspector .rule button").first.inner_text()
    page.locator("#inspector .rule button").first.click()
    expect(page.locator("#rules .here")).to_contain_text(clause)


def test_a_newcomer_is_shown_what_is_what_once(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0], newcomer=True)
    expect(page.locator("#guide")).to_be_visible()
    expect(page.locator(".guided")).to_have_count(1)
    steps = page.locator("#guide [data-on]").count()
    assert 3 <= steps <= 5
    speak(page, "fr")
    expect(page.locator("#guide")).to_contain_text("La terre")
    for _ in range(steps):
        page.locator("#guide-on").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    settled(page)
    expect(page.locator("#guide")).to_be_hidden()


@pytest.mark.parametrize("game", NAMES)
def test_every_mark_of_the_guide_stands_on_something(running: Running, open_page: Any, game: str) -> None:
    page = open_page(new_table(running, ["here", "here"], game)[0], newcomer=True)
    settled(page)
    lift(page)
    for _ in range(page.locator("#guide [data-on]").count()):
        expect(page.locator(".guided")).to_have_count(1)
        page.locator("#guide-on").click()


def test_what_others_did_is_stepped_through_and_marked(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    for n in range(2):
        settled(page)
        before = version(page)
        page.locator("svg .can").nth(3 * n).click()
        sure(page)
        settled(page, before + 1)
    # the second player's first look: what the first did is marked, and told
    expect(page.locator("svg .ring")).not_to_have_count(0)
    expect(page.locator("#log .fresh")).not_to_have_count(0)
    now = page.locator("#table").get_attribute("data-at")
    page.keyboard.press(",")
    expect(page.locator("#table")).to_have_attribute("data-now", "0")
    assert page.locator("[data-choice]").count() == 0, "nothing is chosen in the past"
    page.locator("#step-on").click()
    settled(page)
    page.keyboard.press("Escape")
    expect(page.locator("#table")).to_have_attribute("data-at", str(now))
    expect(page.locator("#table")).to_have_attribute("data-now", "1")


def test_a_hint_is_shown_on_the_board_and_can_be_taken(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    settled(page)
    before = version(page)
    page.locator("#do-hint").click()
    expect(page.locator("#advice .choice").first).to_be_visible()
    expect(page.locator("svg .advised")).not_to_have_count(0)
    expect(page.locator(".odds text").first).to_contain_text("%")
    fills = page.locator(".odds rect").evaluate_all("bars => bars.map(bar => bar.getAttribute('fill'))")
    assert fills and set(fills) <= {f"url(#tiw-{terrain})" for terrain in range(4)}
    page.locator("#advice .choice").first.click()
    sure(page)
    settled(page, before + 1)
    expect(page.locator("#advice")).to_be_empty()
    other = open_page(new_table(running, ["here", "link"])[0])
    expect(other.locator("#do-hint")).to_have_count(0)


def test_a_notification_is_asked_for_by_a_click_only(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    page.evaluate(
        "() => { window.asked = 0; Notification.requestPermission = async () => { window.asked++; return 'denied' } }"
    )
    settled(page)
    before = version(page)
    page.locator("svg .can").first.click()
    sure(page)
    settled(page, before + 1)
    assert page.evaluate("window.asked") == 0
    page.locator("#do-menu").click()
    page.locator("#do-bell").click()
    expect(page.locator("#do-bell")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.asked") == 1


def test_a_page_weighs_less_than_300_kilobytes(running: Running, open_page: Any) -> None:
    page = open_page("/")
    page.wait_for_load_state("networkidle")
    parts = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert len(parts) >= 3
    assert sum(len(get(address).content) for address in [page.url, *parts]) < 300_000
