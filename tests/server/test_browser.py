"""The table in a real browser: Chromium, driven as a person would."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pukllay.core.rng import Rng
from pukllay.games import NAMES
from tests.server.browsing import (
    choose,
    has_stage,
    lift,
    new_table,
    play_on,
    reached,
    same_game,
    settled,
    speak,
    table_of,
    told,
    version,
)
from tests.server.conftest import Running
from tests.spoken import spoken


def moved_on(page: Page, before: int) -> None:
    settled(page, before + 1)


def test_two_browsers_at_one_table_and_a_spectator(running: Running, open_page: Any) -> None:
    mine, theirs, watching = new_table(running, ["here", "link"])
    host, friend, watcher = open_page(mine), open_page(theirs, lang="fr-FR"), open_page(watching)
    rng = Rng(4)
    expect(host.locator("#prompt")).to_contain_text("Your turn")
    expect(friend.locator("#prompt")).to_contain_text("Inti joue")
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
    assert version(page) == before, "Escape takes nothing back"
    page.keyboard.press("u")
    moved_on(page, before)
    assert page.locator("#ask").inner_text() != asked
    page.locator("#do-redo").click()
    expect(page.locator("#ask")).to_have_text(asked, use_inner_text=True)
    assert page.locator("#log li").count() == lines


def test_the_language_changes_in_mid_game_and_stays(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    choose(page, Rng(1))
    speak(page, "fr")
    expect(page.locator("#prompt")).to_contain_text("À vous")
    settled(page)
    expect(page.locator("#log")).to_contain_text("écouvre")
    page.locator("#why").click()
    expect(page.locator("#rules .here")).to_contain_text("TIW-3")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("#prompt")).to_contain_text("À vous")


def test_on_a_phone_the_board_fills_the_width_and_the_prompt_sticks(running: Running, open_page: Any) -> None:
    page = open_page(new_table(running, ["here", "here"])[0], 390, 844, "fr-FR", has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    board = page.locator("#stage").bounding_box()
    assert board["width"] > 370
    prompt = page.locator("#prompt").bounding_box()
    assert prompt["y"] + prompt["height"] <= 844 and prompt["y"] > 400
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
        settled(page)
        before = version(page)
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.hasAttribute('data-choice')"):
                break
        assert told(page), "what it brings is shown before it is taken"
        page.keyboard.press("Enter")
        if page.locator("#confirm:not([hidden])").count():
            page.keyboard.press("Enter")
        moved_on(page, before)
    page.keyboard.press("?")
    expect(page.locator("#rules .here")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
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
    expect(page.locator(".door")).to_have_count(len(NAMES))
    page.locator("#card-tiwanaku .go").click()
    page.wait_for_url("**/t/**")
    rng = Rng(1)
    for _ in range(3):
        page.wait_for_selector("#table[data-turn='1'][data-now='1']", timeout=90_000)  # it thinks
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
    expect(page.locator("#stage .space")).to_have_count(25)
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


def test_offline_for_a_while_nothing_is_lost_and_nothing_doubled(running: Running, open_page: Any) -> None:
    """A choice made without a network is sent again until it arrives; the other seat's moves are caught up with."""
    mine, theirs, _ = new_table(running, ["here", "link"])
    page, friend = open_page(mine), open_page(theirs)
    rng = Rng(3)
    for _ in range(6):
        asked, other = (page, friend) if page.locator("#table").get_attribute("data-turn") == "1" else (friend, page)
        before = version(asked)
        other.context.set_offline(True)
        choose(asked, rng)
        assert version(asked) == before + 1
        other.context.set_offline(False)
        reached(other, before + 1)
        assert page.locator("#log li").count() == friend.locator("#log li").count()
    asked, other = (page, friend) if page.locator("#table").get_attribute("data-turn") == "1" else (friend, page)
    before, moments = version(asked), int(asked.locator("#table").get_attribute("data-moments") or 0)
    asked.context.set_offline(True)
    asked.locator("svg .can[data-choice]:visible, #prompt .choice:visible").first.click()
    if asked.locator("#confirm:not([hidden])").count():
        asked.locator("#sure").click()
    expect(asked.locator("body.busy")).to_be_attached()
    asked.context.set_offline(False)
    for one in (asked, other):
        reached(one, before + 1)
        expect(one.locator("#table")).to_have_attribute("data-moments", str(moments + 1))


@pytest.mark.parametrize("game", NAMES)
def test_a_curtain_falls_between_two_people_where_hands_are_hidden(running: Running, open_page: Any, game: str) -> None:
    """Before it is lifted the page holds nothing of the table; in games without secrets there is none."""
    beside, rng = same_game(game, 2, 5), Rng(5)
    play_on(beside, 20, rng)
    hidden = beside.view(0) != beside.view(1)
    page: Page = open_page(table_of(running, beside))
    settled(page)
    assert page.locator("#lift").count() == hidden
    if hidden:
        assert page.locator("svg [id^='sheet'], svg.picture, #log li, .player, [data-choice]").count() == 0
        assert "data-choice" not in page.content() and "sheet-" not in page.content()
    lift(page)
    expect(page.locator("#board")).to_be_visible()
    choose(page, rng)


@pytest.mark.parametrize("game", NAMES)
def test_the_language_can_be_changed_at_any_moment(running: Running, open_page: Any, game: str) -> None:
    beside = same_game(game, 2, 9)
    play_on(beside, 25, Rng(9))
    page: Page = open_page(table_of(running, beside))
    settled(page)
    lift(page)
    for lang in ("fr", "en", "fr"):
        speak(page, lang)
        lift(page)
        assert spoken(lang, beside.notation.prompt, beside.position) in page.locator("#ask").inner_text()
        log = beside.log(lang, beside.seat)
        last = page.locator("#log li").last.inner_text().strip()
        assert last == log[-1] or (has_stage(page) and log[-1].lower().endswith(last.lower()))
