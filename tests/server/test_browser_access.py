"""For everybody: axe-core finds nothing serious, words can be read, targets can be hit, on a phone as well."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from pukllay.core.rng import Rng
from pukllay.games import NAMES
from tests.server.browsing import (
    has_stage,
    is_over,
    lift,
    new_table,
    play_on,
    same_game,
    settled,
    table_of,
    told,
    version,
)
from tests.server.conftest import Running

AXE = Axe()


def faults(page: Page, **options: Any) -> list[str]:
    """What axe-core calls serious or critical, with the first places."""
    found = AXE.run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
    return [
        f"{f['id']} ({f['impact']}): {f['help']}: " + " | ".join(n["html"][:120] for n in f["nodes"][:3])
        for f in found
        if f["impact"] in ("serious", "critical")
    ]


def faultless(page: Page) -> None:
    """By day everything is checked, by night what hangs on colours."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert faults(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert faults(page, runOnly=["color-contrast"]) == []


PAGES = (
    *("/", "/new/ayar", "/new/tawantinsuyu", "/t/none/such", "/?lang=fr"),
    *("/page/aiye", "/page/tawantinsuyu?lang=fr", "/rules/tiwanaku", "/games", "/offline"),
)


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_serious_on_the_pages(open_page: Any, address: str) -> None:
    faultless(open_page(address))


@pytest.mark.parametrize(("game", "seats"), [*((name, 2) for name in NAMES), ("tiwanaku", 1)])
def test_axe_finds_nothing_serious_at_the_table(running: Running, open_page: Any, game: str, seats: int) -> None:
    """At the start, in the middle (also on a phone, before a curtain and in the rules), at the end."""
    beside, rng = same_game(game, seats, 3), Rng(4)
    middle = 90 if seats > 1 else 25  # a riddle is short
    for moves in (0, middle, 2000):
        play_on(beside, moves, rng)
        page: Page = open_page(table_of(running, beside))
        settled(page)
        if page.locator("#lift").count():
            assert faults(page) == []
            lift(page)
        faultless(page)
        if moves == middle:
            page.set_viewport_size({"width": 390, "height": 844})
            assert faults(page) == []
            if has_stage(page):
                page.locator("#do-menu").click()
                page.locator("#menu-pop [data-do='rules']").click()
            else:
                page.locator("#tabs [data-do='rules']").click()
            expect(page.locator("#rules .clause").first).to_be_visible()
            assert faults(page) == []
    assert is_over(page)


SMALL_WORDS = """() => {
  const out = [];
  for (const t of document.querySelectorAll('#board svg text')) {
    if (!t.textContent.trim() || !t.getClientRects().length) continue;
    const size = parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().d;
    if (size < 9.8 && Math.abs(t.getScreenCTM().b) < 0.01) out.push(`${size.toFixed(1)} ${t.textContent}`);
  }
  return [...new Set(out)].sort();
}"""
SMALL_TARGETS = """() => [...document.querySelectorAll('#board .can .glow, #board .part .glow')]
  .filter(g => g.getClientRects().length)
  .map(g => ({box: g.getBoundingClientRect(), name: g.parentNode.id}))
  .filter(({box}) => box.width < 23.5 || box.height < 23.5)
  .map(({box, name}) => `${name} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`)"""


@pytest.mark.parametrize("game", NAMES)
def test_no_table_scrolls_sideways_on_a_phone(running: Running, open_page: Any, game: str) -> None:
    beside = same_game(game, 2, 5)
    for moves in (0, 60):
        play_on(beside, moves, Rng(8))
        page: Page = open_page(table_of(running, beside), 390, 844)
        settled(page)
        lift(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("game", NAMES)
def test_words_can_be_read_and_targets_hit(running: Running, open_page: Any, game: str) -> None:
    """At 1280×720 no word of a board is below 10 pixels; at 390 every target has 24."""
    beside, rng = same_game(game, 2, 5), Rng(8)
    small: set[str] = set()
    for _ in range(4):
        page: Page = open_page(table_of(running, beside), lang="fr-FR")
        settled(page)
        lift(page)
        small.update(page.evaluate(SMALL_WORDS))
        page.set_viewport_size({"width": 390, "height": 844})
        page.wait_for_selector("[data-narrow='1']", state="attached")
        settled(page)
        small.update(page.evaluate(SMALL_TARGETS))
        play_on(beside, 37, rng)
    assert small == set()


@pytest.mark.parametrize("game", NAMES)
def test_by_finger_the_first_touch_tells_and_the_second_takes(running: Running, open_page: Any, game: str) -> None:
    page: Page = open_page(new_table(running, ["here", "here"], game, 5)[0], 390, 844, "fr-FR", has_touch=True)
    settled(page)
    lift(page)
    before = version(page)
    target = page.locator("#board .can[data-choice]").first
    target.tap()
    expect(page.locator("#inspector" if has_stage(page) else "#hint")).not_to_be_empty()
    assert told(page) and version(page) == before
    target.tap()
    settled(page, before + 1)
    prompt = page.locator("#prompt, #curtain").first.bounding_box()
    assert prompt is not None and prompt["y"] + prompt["height"] <= 844
