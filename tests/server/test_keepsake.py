"""A finished game as one file: nothing is missing in it, and nothing of it is elsewhere."""

from __future__ import annotations

import base64
import json
import re
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

import pukllay
from pukllay.cli.main import build
from pukllay.core.errors import PukllayError
from pukllay.core.speech import speaking
from pukllay.record.game import Game
from pukllay.review.measure import Effort
from pukllay.review.review import Review, review
from pukllay.server import keepsake
from pukllay.server.packed import Packer, eyes_of, shots
from tests.review.games import played


@pytest.fixture(scope="module")
def game() -> Game:
    return played("ayar", 1, ("greedy",))


@pytest.fixture(scope="module")
def reviewed(game: Game) -> Review:
    return review(game.record, effort=Effort(samples=2))


@pytest.fixture(scope="module")
def at_random() -> Game:
    return played("tawantinsuyu", 2, ("random", "random"))


def unpacked(boards: dict[str, Any]) -> tuple[dict[int, str], list[dict[str, list[int]]]]:
    """As the page does it."""
    whole = json.loads(zlib.decompress(base64.b64decode(boards["packed"]), -zlib.MAX_WBITS))
    parts = dict(zip(whole["numbers"], whole["parts"], strict=True))
    out: list[dict[str, list[int]]] = []
    last: dict[str, list[int]] = {}
    for said in whole["shots"]:
        now = {}
        for name, told in said.items():
            now[name] = list(last.get(name, []))
            if told and isinstance(told[0], list):
                for k, part in told:
                    now[name][k] = part
            elif told:
                now[name] = told
        last = {**last, **now}
        out.append(now)
    return parts, out


def test_every_board_comes_out_of_the_packing_as_it_went_in(at_random: Game) -> None:
    packer, eyes = Packer(), eyes_of(at_random)
    taken = [shots(at_random, m.position, eyes) for m in at_random.moments[:60]]
    for one in taken:
        packer.add(one)
    parts, found = unpacked(packer.data())
    for went_in, came_out in zip(taken, found, strict=True):
        assert {name: [part.svg for part in picture.parts] for name, picture in went_in} == {
            name: [parts[n] for n in numbers] for name, numbers in came_out.items()
        }


def test_the_file_needs_nothing_else_and_is_small(at_random: Game) -> None:
    text = keepsake.file(keepsake.keepsake(at_random))
    assert not re.search(r'(?:src|href)="(?!#)', text) and not re.search(r"url\((?!#|[\"']?data:)", text)
    assert "fetch(" not in text and "import " not in text.split('<script type="module">')[1]
    assert len(text.encode()) < 900_000


def test_a_game_that_goes_on_is_not_shown_whole() -> None:
    with pytest.raises(PukllayError, match="finished"):
        keepsake.keepsake(pukllay.new("ayar", seats=2, seed=1))


def test_the_shares_add_up_in_the_numbers_that_are_shown(game: Game, reviewed: Review) -> None:
    rows = keepsake.keepsake(game, reviewed)["review"]["seats"][0]["shares"]
    for before, row in pairwise(rows[:-1]):
        assert row["from"] == before["to"]
        shown = int(row["text"].replace("−", "-"))
        assert shown == row["to"] - row["from"]
    assert rows[-1]["to"] == rows[-2]["to"] == game.scores[0] - game.scores[1]


def test_the_parts_of_a_game_are_marked_where_they_begin(game: Game, at_random: Game) -> None:
    shots, names = zip(*keepsake.keepsake(game)["periods"], strict=True)
    assert names == ("Day 2", "Day 3", "Day 4")
    assert all(
        game.kit.view(game.moments[n].position, 0)["round"] == day for n, day in zip(shots, (2, 3, 4), strict=True)
    )
    assert [name for _shot, name in keepsake.keepsake(at_random)["periods"]][:2] == ["Festival 1", "Festival 2"]


def test_the_review_speaks_the_language_of_the_moment(game: Game, reviewed: Review) -> None:
    with speaking("fr"):
        told = keepsake.keepsake(game, reviewed)
    assert told["lang"] == "fr" and told["review"]["seats"][0]["shares"][0]["words"] == "Au début"


def test_the_commands_write_pages_and_say_where_they_went_wrong(game: Game, tmp_path: Path) -> None:
    record, run, app = tmp_path / "evening.puk", CliRunner(), build()
    game.record.save(record)
    out = run.invoke(app, ["record", "export", str(record), "--html"])
    assert out.exit_code == 0 and (tmp_path / "evening.html").read_text().startswith("<!doctype html>")
    out = run.invoke(app, ["record", "export", str(record)])
    assert isinstance(out.exception, PukllayError) and "--html" in str(out.exception)
    out = run.invoke(app, ["review", str(record), "--samples", "2"])
    assert out.exit_code == 0, out.exception
    assert "At the start" in out.output and "At the end" in out.output
    out = run.invoke(app, ["review", str(record), "--seat", "3"])
    assert "There is no seat 3" in str(out.exception)
    target = tmp_path / "no" / "review.html"
    out = run.invoke(app, ["record", "export", str(record), "--html", "-o", str(target)])
    assert "cannot be written" in str(out.exception)


def test_the_file_plays_from_the_disk(game: Game, reviewed: Review, browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "review.html"
    path.write_text(keepsake.file(keepsake.keepsake(game, reviewed)), encoding="utf-8")
    asked: list[str] = []
    for width, height in ((1280, 720), (390, 844)):
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page = context.new_page()
        page.on("pageerror", lambda error: asked.append(str(error)))
        page.on(
            "request",
            lambda request: asked.append(request.url) if not request.url.startswith(("file:", "data:")) else None,
        )
        page.goto(path.as_uri())
        expect(page.locator("body[data-ready]")).to_be_visible()
        expect(page.locator("#board svg")).to_be_visible()
        slider = page.locator("#slider")
        slider.fill("0")
        first = page.locator("#board svg").inner_html()
        slider.fill(str(len(game.moments)))
        assert page.locator("#board svg").inner_html() != first
        assert page.locator("#score-0").inner_text() == str(game.scores[0])
        weak = page.locator("#weak .told .head")
        if weak.count():
            weak.first.click()
            expect(page.locator("#weak .told.on .opt.better")).to_be_visible()
            assert page.evaluate("document.querySelectorAll('.flagged').length") <= 2
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        context.close()
    assert not [url for url in asked if not url.startswith(("file:", "data:", "blob:"))]
