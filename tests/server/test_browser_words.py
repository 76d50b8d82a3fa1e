"""Words that are a third longer still fit where they stand: every page and board in the language that nobody speaks."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
import uvicorn
from playwright.sync_api import Browser, Page

from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from pukllay.server.app import make_app
from pukllay.server.settings import Settings
from tests import pseudo
from tests.server.browsing import play_on, same_game
from tests.server.conftest import PATIENCE, Running, post

SIZES = {"desk": (1280, 720), "phone": (390, 844)}
LOOKS = (0, 60, 10_000)  # decisions before one looks: the start, the middle, the end

# Texts that are cut off although nobody chose that they may be, by an ellipsis or by a list that scrolls.
CUT = """() => {
  const out = [];
  const visible = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible';
  const shown = e => visible(e) && !e.closest('.hide, .skip');
  const says = e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
  const told = e => e.textContent.trim().slice(0, 80);
  const wider = document.documentElement.scrollWidth > innerWidth;
  for (const e of document.querySelectorAll('body *')) {
    if (e.closest('svg, select') || !says(e) || !shown(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(e);
    const words = range.getBoundingClientRect();
    if (wider && words.right > innerWidth + 1) out.push(`beyond the window: ${told(e)}`);
    for (let box = e; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box), kinds = style.overflowX + style.overflowY;
      if (/auto|scroll/.test(kinds) || style.position === 'fixed' || style.textOverflow === 'ellipsis') break;
      if (style.webkitLineClamp !== 'none') break;
      if (!/hidden|clip/.test(kinds)) continue;
      const room = box.getBoundingClientRect();
      const across = Math.max(words.right - room.right, room.left - words.left);
      const over = Math.max(across, words.bottom - room.bottom, room.top - words.top);
      if (over > 2) out.push(`cut off by ${Math.round(over)} px: ${told(e)}`);
    }
  }
  return out;
}"""
# Words of a picture that stand outside it, or on one another; the texts that stood so in English too are left out.
STRAY = """() => {
  const texts = [...document.querySelectorAll('#board svg text, #dock svg text')].filter(e =>
    e.textContent.trim() && e.getClientRects().length && getComputedStyle(e).visibility === 'visible');
  const at = texts.map(e => e.getBoundingClientRect());
  const out = {};
  texts.forEach((e, i) => {
    const all = e.ownerSVGElement.getBoundingClientRect(), a = at[i];
    if (a.right > all.right + 2 || a.left < all.left - 2) out[`${i} outside`] = `outside its picture: ${e.textContent}`;
    for (let j = i + 1; j < texts.length; j++) {
      const b = at[j], low = Math.min(a.height, b.height);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const both = `on one another: ${e.textContent} | ${texts[j].textContent}`;
      if (wide > 3 && high > 0.45 * low) out[`${i} on ${j}`] = both;
    }
  });
  return out;
}"""


@pytest.fixture(scope="module")
def addresses(running: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[tuple[str, str]]]:
    """Pages at a server that speaks so, and the same at one that speaks English."""
    folder = tmp_path_factory.mktemp("strange")
    pseudo.write_catalogue(folder)
    with pseudo.spoken_from(folder):
        app = make_app(Settings(database=f"sqlite:///{folder / 'tables.db'}", bots=0))
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
        thread = threading.Thread(target=server.run)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        strange = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        paths = ["/", "/learn", "/learn/ayar/1", "/page/ayar", "/rules/ayar", *(f"/new/{name}" for name in NAMES)]
        pages = [(f"{strange}{path}", f"{running.url}{path}") for path in paths]
        for name in NAMES:
            for moves in LOOKS:
                beside = same_game(name, kit(name).seats[-1], 7)
                play_on(beside, moves, Rng(3))
                body = {"text": beside.record.text()}
                made = [post(f"{url}/api/records", body).json()["links"][0]["url"] for url in (strange, running.url)]
                pages.append((urljoin(strange, made[0]), urljoin(running.url, made[1])))
        yield pages
        server.should_exit = True
        thread.join(PATIENCE)


def looked_at(page: Page, address: str) -> None:
    page.goto(address)
    if "/t/" in address:
        page.wait_for_function("document.body.dataset.ready")
    page.evaluate("document.fonts.ready.then(() => true)")


@pytest.mark.parametrize("size", SIZES)
def test_words_a_third_longer_fit_where_they_stand(
    browser: Browser, addresses: list[tuple[str, str]], size: str
) -> None:
    width, height = SIZES[size]
    found = []
    viewport: Any = {"width": width, "height": height}
    strange = browser.new_context(viewport=viewport, locale=pseudo.LANG, reduced_motion="reduce")
    english = browser.new_context(viewport=viewport, locale="en", reduced_motion="reduce")
    try:
        for theirs, ours in addresses:
            page, usual = strange.new_page(), english.new_page()
            looked_at(page, theirs)
            assert "⟦" in page.inner_text("body")
            found += [f"{ours}: {words}" for words in page.evaluate(CUT)]
            if "/t/" in ours and size == "desk" and not page.locator("#final:not([hidden])").count():
                looked_at(usual, ours)
                before = usual.evaluate(STRAY)
                found += [f"{ours}: {told}" for which, told in page.evaluate(STRAY).items() if which not in before]
            page.close()
            usual.close()
    finally:
        strange.close()
        english.close()
    assert not found, "\n".join(dict.fromkeys(found))
