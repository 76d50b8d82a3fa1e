"""The table in a real browser: Chromium, driven as a person would."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from tests.server.conftest import Running

CHROMIUM = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
ARGS += ["--disable-component-update", "--disable-sync"]
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: tools/chromium.sh installs it")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as p:
        found = p.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Browser, running: Running) -> Iterator[Any]:
    """Opens a page, and at the end requires that no script failed in it."""
    pages: list[Page] = []
    faults: list[str] = []

    def open_it(address: str, width: int = 1280, height: int = 720, lang: str = "en-GB", **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, locale=lang, **more)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda m: faults.append(m.text) if "Content Security Policy" in m.text else None)
        page.goto(running.url + address)
        pages.append(page)
        return page

    yield open_it
    for page in pages:
        page.context.close()
    assert not faults


def new_table(running: Running, players: list[str], **more: Any) -> list[str]:
    body = {
        "game": "tiwanaku",
        "players": players,
        "seed": 7,
        "options": {"disc": "short-01", "board": "short"},
        **more,
    }
    made = httpx.post(f"{running.url}/api/tables", json=body, timeout=30)
    assert made.status_code == 201, made.text
    return [link["url"] for link in made.json()["links"]]


def quiet(page: Page) -> None:
    """Wait until nothing is under way on the page."""
    expect(page.locator("body:not([data-working]):not(.busy)")).to_be_attached(timeout=20_000)


def reached(page: Page, now: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-version", str(now), timeout=20_000)
    quiet(page)


def moved_on(page: Page, before: int) -> None:
    expect(page.locator("#table")).not_to_have_attribute("data-version", str(before), timeout=20_000)
    quiet(page)


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def choose(page: Page, rng: Rng, hasty: bool = False) -> None:
    """Click something that may be chosen: on the board if it can be, else a button. In haste, what reveals most."""
    quiet(page)
    before = version(page)
    names = page.evaluate(
        "[...document.querySelectorAll('svg .can')].map(c => c.id).concat("
        "[...document.querySelectorAll('#choices > .choice')].map(c => c.id))"
    )
    assert names, page.locator("#prompt").inner_text()
    if hasty:
        final = "[...document.querySelectorAll('.choice[data-final]')].map(c => c.dataset.on || c.id)"
        names = page.evaluate(final) or names[-1:]
    name = names[rng.below(len(names))]
    page.locator(f'[id="{name}"]').click()
    moved_on(page, before)


def test_tiwanaku_is_played_to_its_end_by_clicking_only_and_replayed(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    rng = Rng(2)
    for _ in range(400):
        if page.locator("#table").get_attribute("data-over") == "1":
            break
        choose(page, rng, hasty=True)
    expect(page.locator("#final .standing li")).to_have_count(2)
    expect(page.locator("#final .points tbody tr")).not_to_have_count(0)
    # the replay, from the other seat's eyes
    moments = int(page.locator("#table").get_attribute("data-moments"))
    page.locator("#slider").fill("0")
    expect(page.locator("#table")).to_have_attribute("data-at", "0")
    expect(page.locator(".piece[data-piece='meeple-1']")).to_have_count(5)
    page.locator("#eyes").select_option("1")
    expect(page.locator("#table")).to_have_attribute("data-eyes", "1")
    page.locator("#slider").fill(str(moments // 2))
    expect(page.locator("#table")).to_have_attribute("data-at", str(moments // 2))
    quiet(page)
    page.locator("#to-now").click()
    expect(page.locator("#final")).to_be_visible()
    with page.expect_download() as download:
        page.locator("#download").click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    assert saved.startswith("pukllay-record 1") and "result:" in saved


def test_two_browsers_at_one_table_and_a_spectator(running: Running, open_page: Any) -> None:
    mine, theirs, watching = new_table(running, ["here", "link"])
    host, friend, watcher = open_page(mine), open_page(theirs, lang="fr-FR"), open_page(watching)
    rng = Rng(4)
    expect(host.locator("#prompt")).to_contain_text("Your turn")
    expect(friend.locator("#prompt")).to_contain_text("Au tour de Inti")
    assert friend.title().startswith("Tiwanaku") and host.title().startswith("● Your turn")
    for _ in range(6):
        asked = host if host.locator("#table").get_attribute("data-turn") == "1" else friend
        choose(asked, rng)
        now = version(asked)
        for page in (host, friend, watcher):
            reached(page, now)
        assert (
            host.locator("#log li").count() == friend.locator("#log li").count() == watcher.locator("#log li").count()
        )
        assert watcher.locator("[data-choice]").count() == 0
    expect(watcher.locator("#prompt")).to_contain_text("You are looking on")


def test_undo_by_key_and_by_button(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    rng = Rng(1)
    for _ in range(200):
        choose(page, rng)
        if page.locator("#do-undo").is_enabled():
            break
    lines, asked = page.locator("#log li").count(), page.locator("#ask").inner_text()
    before = version(page)
    page.locator("#board").focus()
    page.keyboard.press("Escape")
    moved_on(page, before)
    assert page.locator("#ask").inner_text() != asked
    page.locator("#do-redo").click()
    expect(page.locator("#ask")).to_have_text(asked, use_inner_text=True)
    assert page.locator("#log li").count() == lines


def test_the_language_changes_in_mid_game_and_stays(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    choose(page, Rng(1))
    page.locator("#do-lang").click()
    expect(page.locator("#prompt")).to_contain_text("À vous")
    quiet(page)
    expect(page.locator("#log")).to_contain_text("découvre")
    page.locator("#why").click()
    expect(page.locator("#rules .here")).to_contain_text("TIW-3")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("#prompt")).to_contain_text("À vous")


def test_on_a_phone_the_board_fills_the_width_and_the_prompt_sticks(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0], 390, 844, "fr-FR", has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    board = page.locator("#sheet-land").bounding_box()
    assert board["width"] > 370
    prompt = page.locator("#prompt").bounding_box()
    assert prompt["y"] + prompt["height"] <= 844 and prompt["y"] > 500
    choose(page, Rng(3))
    page.locator("#tabs [data-tab='log']").tap()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#board")).to_be_hidden()
    page.locator("#tabs [data-tab='board']").tap()
    expect(page.locator("#board")).to_be_visible()
    home = open_page("/", 390, 844)
    assert home.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_whole_turn_by_keyboard(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    for _ in range(4):
        quiet(page)
        before = version(page)
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.hasAttribute('data-choice')"):
                break
        assert page.locator("#hint").inner_text(), "what it brings is shown before it is taken"
        page.keyboard.press("Enter")
        moved_on(page, before)
    page.keyboard.press("?")
    expect(page.locator("#rules .here")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()
    page.keyboard.press("r")
    expect(page.locator("#rules")).to_be_visible()


def test_pencil_marks_stay_with_the_space(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    before = version(page)
    page.locator("#do-pencil").click()
    space = page.locator("g.pencil").first.get_attribute("data-space")
    page.locator(f".space[data-name='{space}']").click()
    page.locator("#pencil-box [data-mark='3']").click()
    page.locator("#pencil-box [data-mark='a']").click()
    expect(page.locator(f"#pencil-{space}")).to_contain_text("3")
    page.keyboard.press("Escape")
    page.locator("#do-pencil").click()
    assert version(page) == before, "a pencil mark is no choice"
    page.reload()
    expect(page.locator(f"#pencil-{space}")).to_contain_text("3")


def test_from_the_first_page_to_a_game_against_a_bot(running: Running, open_page: Any) -> None:
    page = open_page("/")
    expect(page.locator(".card")).to_have_count(len(NAMES))
    page.locator("#card-tiwanaku .go").click()
    page.wait_for_url("**/t/**")
    rng = Rng(1)
    for _ in range(3):
        page.wait_for_selector("#table[data-turn='1'][data-now='1']")
        choose(page, rng)
    expect(page.locator("#log")).to_contain_text("Killa")


def test_a_table_is_set_with_a_friend_and_options(running: Running, open_page: Any) -> None:
    page = open_page("/new/tiwanaku")
    page.locator("[name='count']").select_option("3")
    page.locator("[name='name-0']").fill("Ana")
    page.locator("[name='player-1']").select_option("link")
    page.locator("[name='player-2']").select_option("here")
    page.locator("[name='option-board']").select_option("short")
    page.locator("#new .go").click()
    page.wait_for_url("**/t/**")
    expect(page.locator("#seats")).to_contain_text("Ana")
    expect(page.locator("#sheet-land .space")).to_have_count(25)
    link = page.locator("#invite input").first.input_value()
    assert link.startswith(running.url + "/t/")


def test_the_page_catches_up_after_the_server_was_killed(running: Running, open_page: Any) -> None:
    mine, theirs, _ = new_table(running, ["here", "link"])
    page, friend = open_page(mine), open_page(theirs)
    choose(page, Rng(1))
    running.kill()
    running.start()
    asked = page if page.locator("#table").get_attribute("data-turn") == "1" else friend
    choose(asked, Rng(2))
    now = version(asked)
    for p in (page, friend):
        reached(p, now)


@pytest.mark.parametrize("game", [name for name in NAMES if name != "tiwanaku"])
def test_the_other_games_are_playable_in_the_browser(running: Running, open_page: Any, game: str) -> None:
    seats, options = next((n, options) for n, options in kit(game).tables if n > 1)
    made = new_table(running, ["here"] * seats, game=game, options=options)
    page = open_page(made[0])
    rng = Rng(1)
    for _ in range(12):
        quiet(page)
        if page.locator("#lift").count():
            page.locator("#lift").click()
            page.wait_for_selector("#prompt")
        choose(page, rng)
    assert page.locator("#log li").count() > 0
