"""The pictures of docs/screens: each board at the start, in the middle and at the end, on a screen and on a phone.

Run from the root, the package installed: `.venv/bin/python tools/screens.py [GAME … | pages]`. It starts a server of
its own, sets a table to the moment wanted by uploading a record, and takes JPEG pictures with the system's Chromium.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import pukllay
from pukllay.core.rng import Rng
from pukllay.games import NAMES
from pukllay.games.tiwanaku.riddle import Chances, advised
from pukllay.games.tiwanaku.worlds.find import known_to
from pukllay.players.player import Knowledge, player

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.server.browsing import lift, settled
from tests.server.conftest import Running

OUT = Path(__file__).parents[1] / "docs" / "screens"
WIDTHS = {"": (1280, 720), "-phone": (390, 844)}
TABLES = [
    *((game, 2) for game in NAMES),
    ("ayar", 1),
    ("tawantinsuyu", 1),
    ("tiwanaku", 1),
]  # alone: automas, the riddle
LANG = {"tiwanaku": "en", "aiye": "fr", "ayar": "en", "tawantinsuyu": "fr"}  # the phone has the other one
MOST = 160_000  # bytes
PATIENCE = 120_000  # milliseconds


def moments(game: str, seats: int) -> dict[str, str]:
    """Records of one game of good players: at the start, half way (when somebody has a choice), at the end."""
    is_riddle = game == "tiwanaku" and seats == 1
    options: dict[str, Any] = {"board": "short"} if is_riddle else {}
    table = pukllay.new(game, seats=seats, seed=20261116 if is_riddle else 11, **options)
    records = [table.record.text()]
    greedy, rng = player("wawa"), Rng(5)
    while not table.over:
        if is_riddle:
            option = advised(table.position, Chances(known_to(table.position)))
        else:
            option = greedy.choose(Knowledge(table.kit, table.position), rng)
        table.play(next(c for c in table.choices if c.option == option))
        records.append(table.record.text())
    found = {"start": records[0], "middle": records[len(records) // 2], "end": records[-1]}
    return found if seats > 1 or is_riddle else {"middle": found["middle"]}


def shoot(page: Page, path: Path) -> None:
    for quality in (82, 70, 55, 40):
        page.screenshot(path=path, type="jpeg", quality=quality)
        if path.stat().st_size <= MOST:
            return


def lifted(page: Page) -> None:
    settled(page)
    lift(page)
    page.wait_for_timeout(600)


def pictures(browser: Browser, running: Running, game: str, seats: int) -> None:
    for moment, record in moments(game, seats).items():
        name = f"{game}-{moment}" if seats > 1 else f"riddle-{moment}" if game == "tiwanaku" else f"{game}-solo"
        made = httpx.post(f"{running.url}/api/records", json={"text": record}, timeout=60).raise_for_status().json()
        for suffix, (width, height) in WIDTHS.items():
            lang = LANG[game] if not suffix else {"en": "fr", "fr": "en"}[LANG[game]]
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale="fr-FR" if lang == "fr" else "en-GB",
                reduced_motion="reduce",
                device_scale_factor=1,
            )
            context.add_init_script(f"localStorage.setItem('shown {game}', '1')")
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(running.url + made["links"][0]["url"])
            lifted(page)
            shoot(page, OUT / f"{name}{suffix}.jpg")
            context.close()


def pages(browser: Browser, running: Running) -> None:
    """Each game on a page."""
    for game in NAMES:
        page = browser.new_page(viewport={"width": 1100, "height": 720}, locale="en-GB")
        page.goto(f"{running.url}/page/{game}")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.locator(".sheet").screenshot(path=OUT / f"{game}-page.jpg", type="jpeg", quality=48)
        page.close()


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    running = Running(Path(tempfile.mkdtemp()))
    running.start()
    try:
        with sync_playwright() as p:
            browser = p.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            for game, seats in TABLES:
                if game in (sys.argv[1:] or NAMES):
                    pictures(browser, running, game, seats)
            if sys.argv[1:] in ([], ["pages"]):
                pages(browser, running)
            if not sys.argv[1:]:
                for name, scheme in (("home", "light"), ("home-dark", "dark")):
                    page = browser.new_page(viewport={"width": 1280, "height": 720}, color_scheme=scheme)  # type: ignore[arg-type]
                    page.goto(running.url)
                    shoot(page, OUT / f"{name}.jpg")
            browser.close()
    finally:
        running.stop()


if __name__ == "__main__":
    main()
