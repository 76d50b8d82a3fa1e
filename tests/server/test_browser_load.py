"""In a real browser: a server with too much to do says so, and the page comes back by itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.server.browsing import click, new_table, settled, texts, version
from tests.server.conftest import Running


def test_a_page_comes_back_when_the_server_has_too_much_to_do(open_page: Callable[..., Page], running: Running) -> None:
    page = open_page(new_table(running, ["here", "here"])[0])
    settled(page)
    refused: list[str] = []

    def refuse(route: Route) -> None:
        what = route.request.url.partition("?")[0].rsplit("/", 1)[1]
        if refused.count(what) < 2:
            refused.append(what)
            route.fulfill(status=503, headers={"retry-after": "1"}, json={"detail": "Too many people are here."})
        else:
            route.continue_()

    page.route("**/choose", refuse)
    page.route("**/blocks?*", refuse)
    before = version(page)
    click(page, texts(page)[0])
    settled(page, before + 1)
    assert version(page) == before + 1, "the choice was made, and once"
    assert sorted(refused) == ["blocks"] * 2 + ["choose"] * 2
    expect(page.locator("#toast")).to_have_text("")
    expect(page.locator("#offline")).to_be_hidden()


def test_the_first_page_comes_back_when_a_table_cannot_be_made_just_now(
    open_page: Callable[..., Page], running: Running
) -> None:
    page = open_page("/")
    refused: list[str] = []

    def refuse(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.fulfill(status=503, headers={"retry-after": "1"}, json={"detail": "Too much is being worked on."})

    page.route("**/api/tables", refuse)
    with page.expect_navigation(url="**/t/**"):
        page.locator("form.quick button[type=submit], form.quick button:not([type])").first.click()
    assert refused
