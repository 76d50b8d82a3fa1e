"""For everybody: axe-core finds nothing, a whole game is played by keyboard, a finger looks before it chooses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from tests.server.conftest import Running
from tests.server.test_browser import ARGS, CHROMIUM, moved_on, new_table, quiet, version

AXE = Path(__file__).parents[2] / ".venv" / "client" / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: tools/chromium.sh installs it")
SEEN = f"for (const game of {list(NAMES)}) localStorage.setItem('shown ' + game, '1')"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as p:
        found = p.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Browser, running: Running) -> Iterator[Any]:
    pages: list[Page] = []
    faults: list[str] = []

    def open_it(address: str, width: int = 1280, height: int = 720, newcomer: bool = False, **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        if not newcomer:
            context.add_init_script(SEEN)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(running.url + address)
        pages.append(page)
        return page

    yield open_it
    for page in pages:
        page.context.close()
    assert not faults


def violations(page: Page) -> list[str]:
    """What axe-core finds against WCAG 2.2 A and AA, in words."""
    page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script of the page: its policy forbids that, rightly
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = page.evaluate(f"axe.run(document, {{ runOnly: {tags} }})")["violations"]
    return [f"{v['id']} ({v['impact']}): {[n['html'][:160] for n in v['nodes'][:3]]}" for v in found]


needs_axe = pytest.mark.skipif(not AXE.exists(), reason="no axe-core here: tools/client.sh installs it")


@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["/", "/new/tawantinsuyu", "/t/none/none"])
def test_axe_finds_nothing_on_the_pages_around(open_page: Any, address: str, scheme: Any) -> None:
    assert violations(open_page(address, color_scheme=scheme)) == []


@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", NAMES)
def test_axe_finds_nothing_at_a_table(running: Running, open_page: Any, game: str, scheme: Any) -> None:
    seats, options = next((n, options) for n, options in kit(game).tables if n > 1)
    page = open_page(
        new_table(running, ["here", *["link"] * (seats - 1)], game=game, options=options)[0],
        color_scheme=scheme,
        newcomer=True,
    )
    quiet(page)
    assert violations(page) == []
    page.locator("#do-rules").click()
    expect(page.locator("#rules .clause").first).to_be_visible()
    assert violations(page) == []


FOCUSED = "document.activeElement.getAttribute('data-choice')"
LIT = "[...document.querySelectorAll('svg .can')].map((c) => c.dataset.choice)"
FINAL = "[...document.querySelectorAll('.choice[data-final]')].map((c) => c.dataset.choice)"


def test_a_whole_game_of_tiwanaku_by_keyboard_alone(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    rng = Rng(2)
    for _ in range(400):
        if page.locator("#table").get_attribute("data-over") == "1":
            break
        quiet(page)
        before, lit = version(page), page.evaluate(LIT)
        final = [text for text in page.evaluate(FINAL) if text in lit]  # what reveals something ends the game soonest
        wanted = (final or lit[-1:])[rng.below(len(final or lit[-1:]))]
        page.keyboard.press("b")  # to the board
        for _ in range(80):
            if page.evaluate(FOCUSED) == wanted:
                break
            page.keyboard.press("Tab")
        assert page.evaluate(FOCUSED) == wanted
        assert page.locator("#hint").inner_text(), "what it brings is said before it is taken"
        page.keyboard.press("Enter")
        moved_on(page, before)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is never lost"
    assert page.locator("#final").count() == 1


def test_arrows_walk_over_the_choices_as_they_lie(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    quiet(page)
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
    expect(page.locator("#meaning")).to_be_visible()
    first = page.locator("#meaning").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#meaning")).not_to_have_text(first)
    clause = page.locator("#meaning button").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#rules .here")).to_contain_text(clause)


def test_a_finger_looks_first_and_chooses_second(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0], 390, 844, has_touch=True)
    quiet(page)
    before = version(page)
    target = page.locator("svg .can").nth(2)
    target.tap()
    expect(page.locator("#hint")).not_to_be_empty()
    expect(page.locator("#hint .take")).to_be_visible()
    assert version(page) == before
    target.tap()
    moved_on(page, before)
    before = version(page)
    quiet(page)
    page.locator("svg .can").first.tap()
    page.locator("#hint .take").tap()
    moved_on(page, before)


def test_a_newcomer_is_shown_what_is_what_once(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0], newcomer=True)
    expect(page.locator("#guide")).to_be_visible()
    expect(page.locator(".guided")).to_have_count(1)
    steps = page.locator("#guide [data-on]").count()
    assert 3 <= steps <= 5
    page.locator("#do-lang").click()
    expect(page.locator("#guide")).to_contain_text("La terre")
    for _ in range(steps):
        page.locator("#guide-on").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    quiet(page)
    expect(page.locator("#guide")).to_be_hidden()


@pytest.mark.parametrize("game", NAMES)
def test_every_mark_of_the_guide_stands_on_something(running: Running, open_page: Any, game: str) -> None:
    seats, options = next((n, options) for n, options in kit(game).tables if n > 1)
    page = open_page(
        new_table(running, ["here", *["link"] * (seats - 1)], game=game, options=options)[0], newcomer=True
    )
    for _ in range(page.locator("#guide [data-on]").count()):
        expect(page.locator(".guided")).to_have_count(1)
        page.locator("#guide-on").click()


def test_what_others_did_is_stepped_through_and_marked(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    for n in range(2):
        quiet(page)
        before = version(page)
        page.locator("svg .can").nth(3 * n).click()
        moved_on(page, before)
    # the second player's first look: what the first did is marked, and told
    expect(page.locator("svg .ring")).not_to_have_count(0)
    expect(page.locator("#steps .told")).not_to_be_empty()
    now = page.locator("#table").get_attribute("data-at")
    page.keyboard.press(",")
    expect(page.locator("#table")).to_have_attribute("data-now", "0")
    assert page.locator("[data-choice]").count() == 0, "nothing is chosen in the past"
    page.locator("#step-on").click()
    quiet(page)
    page.keyboard.press("Escape")
    expect(page.locator("#table")).to_have_attribute("data-at", str(now))
    expect(page.locator("#table")).to_have_attribute("data-now", "1")


def test_a_hint_is_shown_on_the_board_and_can_be_taken(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    quiet(page)
    before = version(page)
    page.locator("#do-hint").click()
    expect(page.locator("#advice .choice").first).to_be_visible(timeout=60_000)
    expect(page.locator("svg .advised")).not_to_have_count(0)
    expect(page.locator(".odds text").first).to_contain_text("%")
    page.locator("#advice .choice").first.click()
    moved_on(page, before)
    expect(page.locator("#advice")).to_be_empty()
    other = open_page(new_table(running, ["here", "link"])[0])
    expect(other.locator("#do-hint")).to_have_count(0)


def test_a_notification_is_asked_for_by_a_click_only(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    page.evaluate(
        "() => { window.asked = 0; Notification.requestPermission = async () => { window.asked++; return 'denied' } }"
    )
    quiet(page)
    before = version(page)
    page.locator("svg .can").first.click()
    moved_on(page, before)
    assert page.evaluate("window.asked") == 0
    page.locator("#do-bell").click()
    expect(page.locator("#do-bell")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.asked") == 1


def test_a_page_weighs_less_than_300_kilobytes(running: Running, open_page: Any) -> None:
    page = open_page("/")
    page.wait_for_load_state("networkidle")
    parts = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert len(parts) >= 3
    assert sum(len(httpx.get(address).content) for address in [page.url, *parts]) < 300_000
