"""What there is to read of a game, in a browser: on paper, on a phone, searched, and from the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pukllay import draw
from pukllay.games import NAMES
from pukllay.learn.on_a_page import picture_of, windows
from tests.server.browsing import new_table, settled
from tests.server.conftest import Running

SHEET = re.compile(rb"/Type\s*/Page\b")
CUT = """() => [...document.querySelectorAll('.sheet :is(p, li, h1, h2)')]
  .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"""


@pytest.mark.parametrize("game", NAMES)
def test_a_game_fits_on_one_sheet_of_paper(open_page: Any, game: str) -> None:
    for lang in ("en", "fr", "es"):
        page: Page = open_page(f"/page/{game}?lang={lang}")
        assert len(SHEET.findall(page.pdf(prefer_css_page_size=True))) == 1, lang


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_cut_and_nothing_scrolls_sideways(open_page: Any, game: str) -> None:
    page: Page = open_page(f"/page/{game}?lang=fr", 390, 844)
    for width in (390, 820, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT) == []
        assert all(box["width"] > 180 for box in map(box_of, page.locator(".seen").all()))
    page.goto(page.url.replace("/page/", "/rules/"))
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# How much of each thing is seen; of one that is larger than the window: how much of the window it fills.
SEEN = """pick => {
  const window_ = document.querySelector('svg').getBoundingClientRect();
  const share = thing => {
    const box = thing.getBoundingClientRect();
    const wide = Math.min(box.right, window_.right) - Math.max(box.left, window_.left);
    const high = Math.min(box.bottom, window_.bottom) - Math.max(box.top, window_.top);
    const most = Math.min(box.width, window_.width) * Math.min(box.height, window_.height);
    return wide > 0 && high > 0 && most > 0 ? wide * high / most : 0;
  };
  return Math.max(0, ...[...document.querySelectorAll(pick)].map(share));
}"""


@pytest.mark.parametrize("game", NAMES)
def test_what_a_picture_shows_lies_in_it(browser: Browser, game: str) -> None:
    """Also when a board is laid out anew."""
    page = browser.new_page(viewport={"width": 700, "height": 500})
    symbols = draw.defs(game)
    for name, window in windows(game).items():
        body, box = picture_of(game, window).body, " ".join(map(str, window.box))
        page.set_content(f'<svg width="600" height="400" viewBox="{box}"><defs>{symbols}</defs>{body}</svg>')
        looked = [".can > .glow"] if page.locator(".can > .glow").count() else []
        for pick in (*looked, *(f"[data-thing={thing!r}]" for thing in window.shows)):
            assert page.evaluate(SEEN, pick) > 0.6, f"{name}: {pick}"
    page.close()


def box_of(picture: Any) -> Any:
    return picture.bounding_box()


def test_rules_are_found_as_one_types(open_page: Any) -> None:
    page: Page = open_page("/rules/tiwanaku?lang=fr")
    shown, box = page.locator(".clause:visible"), page.locator(".find-in")
    all_of_them = shown.count()
    box.fill("diversite")  # without its accent
    expect(page.locator("#rule-TIW-3\\.8")).to_be_visible()
    assert 1 < shown.count() < 10
    box.fill("3.2")
    expect(shown).to_have_count(1)
    box.fill("tiw-7")
    expect(shown).to_have_count(5)
    box.fill("quetzal")
    expect(shown).to_have_count(0)
    expect(page.locator(".found")).not_to_be_empty()
    box.fill("terre cach")
    page.locator(".clause:visible a[href='#rule-TIW-7']").first.click()  # to what the search had hidden
    expect(page.locator("#rule-TIW-7")).to_be_in_viewport()
    assert shown.count() == all_of_them


def test_the_table_stays_while_one_reads(running: Running, open_page: Any) -> None:
    page: Page = open_page(new_table(running, ["here", "here"])[0])
    settled(page)
    with page.context.expect_page() as opened:
        page.keyboard.press("g")
    expect(opened.value.locator(".sheet h1")).to_have_text("Tiwanaku")
    opened.value.close()
    page.keyboard.press("r")
    dialog = page.locator("#rules")
    expect(dialog.locator(".clause").first).to_be_visible()
    dialog.locator(".find-in").fill("4.3")
    expect(dialog.locator(".clause:visible")).to_have_count(1)
    dialog.locator("form button").click()
    page.locator("#why").click()  # the clause of what is asked, whatever was searched for
    expect(dialog.locator(".clause.here")).to_be_visible()
