"""How the tests use the table in a browser: as a person would, by the board and by the prompt's buttons."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

import pukllay
from pukllay.core.rng import Rng
from pukllay.record.game import Game
from tests.server.conftest import PATIENCE, Running, post, sit_down

SHORT = {"disc": "short-01", "board": "short"}  # Tiwanaku in few moves

# Where a choice can be made now: on the board itself, in a menu at a thing, by picking pieces first, or by a button.
WHERE = """text => {
  const quoted = CSS.escape(text);
  const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible';
  const on = [...document.querySelectorAll(`svg [data-choice="${quoted}"]`)];
  const direct = on.find(e => !e.dataset.parts && shown(e));
  if (direct) return {how: 'board', id: direct.id};
  if (on.length && on[0].dataset.parts) return {how: 'parts', id: on[0].id, parts: on[0].dataset.parts.split(' ')};
  const menus = [...document.querySelectorAll('svg [data-menu]')]
    .filter(e => JSON.parse(e.dataset.menu).includes(text));
  const menu = menus.find(shown) ?? menus[0];
  if (menu) return {how: 'menu', id: menu.id};
  const button = [...document.querySelectorAll(`#prompt .choice[data-choice="${quoted}"]`)].find(shown);
  return button ? {how: 'button', id: button.id} : null;
}"""
# Where a thing can be hit: cards lie over each other, and the middle of an arc is no part of it.
POINT = """id => {
  const thing = document.getElementById(id);
  const lit = (thing.querySelector(':scope > .glow') ?? thing).getBoundingClientRect();
  for (const [u, v] of [0.5, 0.25, 0.75, 0.1, 0.9].flatMap((u, _, parts) => parts.map(v => [u, v]))) {
    const [x, y] = [lit.x + u * lit.width, lit.y + v * lit.height];
    if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}"""
ALL = """() => {
  const out = [];
  for (const e of document.querySelectorAll('svg [data-choice], #prompt .choice')) out.push(e.dataset.choice);
  return [...new Set(out)];
}"""
SETTLED = """least => {
  const shown = Number(document.getElementById('table').dataset.version);
  if (document.getElementById('stage') && !document.body.dataset.ready) return false;
  const narrow = document.getElementById('table').dataset.narrow; // a phone asks for a stage of its own shape
  if (narrow !== undefined && (narrow === '1') !== matchMedia('(max-width: 760px)').matches) return false;
  const {working, moving} = document.body.dataset;
  return shown >= least && !working && !moving && !document.body.classList.contains('busy');
}"""


def new_table(
    running: Running, players: list[str], game: str = "tiwanaku", seed: int = 7, options: dict[str, str] | None = None
) -> list[str]:
    """The addresses of the links: those who play, then the spectator's."""
    body = {"game": game, "players": players, "seed": seed, "options": settings(game, options)}
    made = post(f"{running.url}/api/tables", body)
    assert made.status_code == 201, made.text
    return [sit_down(running.url, link["url"]) for link in made.json()["links"]]


def settings(game: str, options: dict[str, str] | None) -> dict[str, str]:
    return {**(SHORT if game == "tiwanaku" else {}), **(options or {})}


def same_game(game: str, seats: int, seed: int, options: dict[str, str] | None = None) -> Game:
    """The game of such a table, played beside it: it knows what may be chosen and what comes out."""
    given: dict[str, Any] = {**settings(game, options)}
    return pukllay.new(game, seats=seats, seed=seed, **given)


def play_on(beside: Game, moves: int, rng: Rng) -> None:
    """Some random moves, or all to the end."""
    for _ in range(moves):
        if beside.over:
            return
        choices = beside.choices
        beside.play(choices[rng.below(len(choices))])


def table_of(running: Running, beside: Game) -> str:
    """A table that goes on from where a game stands, everybody at one screen; its address."""
    made = post(f"{running.url}/api/records", {"text": beside.record.text()})
    assert made.status_code == 201, made.text
    return str(made.json()["links"][0]["url"])


def has_stage(page: Page) -> bool:
    """Whether it is the page of a game that draws a stage; the others have the old page until they do."""
    return page.locator("#stage").count() > 0


def speak(page: Page, lang: str) -> None:
    """Change the language, as one does by the menu or the button."""
    if has_stage(page):
        page.locator("#do-menu").click()
        with page.expect_navigation():
            page.locator("#language").select_option(lang)
    else:
        page.locator("#do-lang").click()
    settled(page)


def told(page: Page) -> str:
    """What is said of the choice that is looked at."""
    return page.locator("#inspector" if has_stage(page) else "#hint").inner_text()


def sure(page: Page) -> None:
    """The end of a turn is confirmed."""
    if page.locator("#confirm:not([hidden]) #sure").count():
        page.locator("#sure").click()


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def settled(page: Page, least: int = 0) -> None:
    """Wait until the page shows that version, or a later one, and nothing is under way."""
    page.wait_for_function(SETTLED, arg=least)


def lift(page: Page) -> None:
    """Hidden hands: a curtain between two people at one screen."""
    if page.locator("#lift").count():
        assert page.locator("[data-choice], [data-menu]").count() == 0
        page.locator("#lift").click()
        page.wait_for_selector("#lift", state="detached")
        page.wait_for_selector("#prompt")
        settled(page)


def texts(page: Page) -> list[str]:
    settled(page)
    found: list[str] = page.evaluate(ALL)
    return found


def click(page: Page, text: str) -> str:
    """Choose by the mouse; how it was done."""
    settled(page)
    before = version(page)
    found: dict[str, Any] | None = page.evaluate(WHERE, text)
    if found is None and page.locator("#all-choices:not([open])").count():
        page.locator("#all-choices > summary").click()
        found = page.evaluate(WHERE, text)
    assert found is not None, f"{text!r} cannot be chosen: {page.locator('#prompt').inner_text()}"
    if found["how"] == "parts":
        for part in found["parts"]:
            page.locator(f".part[data-part={json.dumps(part)}]").click()
    page.mouse.click(*point_of(page, found["id"]))
    if found["how"] == "menu":
        page.locator(f"#menu [data-choice={json.dumps(text)}]").click()
    sure(page)
    settled(page, before + 1)
    return str(found["how"])


def point_of(page: Page, name: str) -> tuple[float, float]:
    """Where a thing can be hit, once nothing moves any more."""
    last: list[float] | None = None
    for _ in range(PATIENCE * 20):
        now: list[float] | None = page.evaluate(POINT, name)
        if now is not None and now == last:
            return now[0], now[1]
        last = now
        page.wait_for_timeout(50)
    raise AssertionError(f"{name} is covered or never at rest")


def choose(page: Page, rng: Rng) -> str:
    """Choose something that is on offer."""
    on_offer = texts(page)
    assert on_offer, page.locator("#prompt").inner_text()
    return click(page, on_offer[rng.below(len(on_offer))])


def is_over(page: Page) -> bool:
    return page.locator("#table").get_attribute("data-over") == "1"


def reached(page: Page, now: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-version", str(now))
    settled(page)
