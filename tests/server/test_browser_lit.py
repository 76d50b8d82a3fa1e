"""Whatever may be chosen can be seen and hit when it may be chosen: whole games of every game and number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit
from pukllay.record.game import Game
from tests.server.browsing import POINT, WHERE, lift, settled, table_of
from tests.server.conftest import Running

TABLES = [
    (name, seats, next(options for n, options in kit(name).tables if n == seats))
    for name in NAMES
    for seats in kit(name).seats
]
OFTEN = 70  # decisions between two looks, where most kinds of question were looked at with fewer seats

FAULTS = (
    """texts => {
  const where = """
    + WHERE
    + """;
  const point = """
    + POINT
    + """;
  const out = new Set();
  for (const text of texts) {
    const found = where(text);
    if (!found) { out.add(`${text}: no place`); continue; }
    const part = name => document.querySelector(`.part[data-part="${CSS.escape(name)}"]`)?.id;
    for (const id of found.how === 'parts' ? found.parts.map(part) : [found.id]) {
      const thing = id && document.getElementById(id);
      if (!thing) { out.add(`${text}: no such piece`); continue; }
      const box = (thing.querySelector(':scope > .glow') ?? thing).getBoundingClientRect();
      const size = `${Math.round(box.width)}×${Math.round(box.height)} at ${Math.round(box.x)}, ${Math.round(box.y)}`;
      if (box.width < 23.5 || box.height < 23.5) out.add(`${id}: ${size} is small`);
      if (box.x < -1 || box.y < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
        out.add(`${id}: ${size} is outside`);
      } else if (!point(id)) out.add(`${id}: ${size} is covered`);
    }
  }
  return [...out];
}"""
)


def asked(name: str, seats: int, options: dict[str, str]) -> Iterator[Game]:
    """A game at random: alone and for two at each kind of question that it asks, else now and then."""
    game, rng, seen = Game(kit(name), kit(name).edition, seats, 6, dict(options)), Rng(9), set[str]()
    while not game.over:
        kind = type(game.position.stack[-1]).__name__ if seats < 3 else str(game.ply // OFTEN)
        if len(game.choices) > 1 and kind not in seen:
            seen.add(kind)
            yield game
        game.play(game.choices[rng.below(len(game.choices))])


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_all_that_may_be_chosen_is_in_the_open(
    running: Running, open_page: Any, name: str, seats: int, options: dict[str, str]
) -> None:
    found = []
    page: Page | None = None
    for game in asked(name, seats, options):
        address = table_of(running, game)
        if page is None:
            page = open_page(address)
        else:
            page.goto(address if address.startswith("http") else running.url + address)
        page.emulate_media(reduced_motion="reduce")
        settled(page)
        lift(page)
        if page.locator("#guide:not([hidden])").count():
            page.locator("#guide-stop").click()
        faults = page.evaluate(FAULTS, [choice.text for choice in game.choices])
        found += [f"{game.prompt()} ({type(game.position.stack[-1]).__name__}): {fault}" for fault in faults]
    assert not found, "\n".join(found)
