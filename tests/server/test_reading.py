"""What there is to read of a game: the page and the rules, in every language, and the links between them."""

from __future__ import annotations

import re

import pytest
from fastapi.testclient import TestClient

from pukllay.games import NAMES, kit
from pukllay.learn.lesson import course
from pukllay.learn.on_a_page import examples

LANGS = ("en", "fr", "es")


@pytest.mark.parametrize("game", NAMES)
def test_a_game_stands_on_a_page_in_every_language(client: TestClient, game: str) -> None:
    seen = set()
    for lang in LANGS:
        page = client.get(f"/page/{game}?lang={lang}").text
        drawings = set(re.findall(r'<g id="(drawing-\d+)">', page))
        assert set(re.findall(r'<use href="#(drawing-\d+)"', page)) <= drawings
        assert page.count('class="seen"') == 6
        assert page.count("<h1>") == 1
        linked = re.findall(rf'href="/rules/{game}#rule-([^"]+)"', page)
        assert linked and set(linked) <= set(kit(game).clauses[lang])
        seen.add(page)
    assert len(seen) == len(LANGS)


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_have_a_place_for_every_clause_and_lead_on(client: TestClient, game: str) -> None:
    page = client.get(f"/rules/{game}?lang=en").text
    places = re.findall(r' id="rule-([^"]+)"', page)
    assert places == list(kit(game).clauses["en"])
    assert set(re.findall(r'href="#rule-([^"]+)"', page)) <= set(places)
    assert page.count('<figure class="example">') == len(examples(game)) >= 6


@pytest.mark.parametrize(("game", "many"), [("aiye", 13), ("ayar", 11), ("tawantinsuyu", 25)])
def test_every_sign_is_shown_and_leads_to_its_clause(client: TestClient, game: str, many: int) -> None:
    page = client.get(f"/rules/{game}?lang=fr").text
    listed = page.partition('<details class="signs">')[2].partition("</details>")[0].split("<li>")[1:]
    assert len(listed) == many
    for sign in listed:
        assert "<svg" in sign and '<a href="#rule-' in sign
        for used in re.findall(r'<use href="#([^"]+)"', sign):
            assert f'id="{used}"' in page


def test_a_clause_leads_to_the_first_lesson_that_has_one_do_it(client: TestClient) -> None:
    page = client.get("/rules/tawantinsuyu?lang=en").text
    clause = page.partition('id="rule-TAW-6.1"')[2].partition("</section>")[0]
    assert (
        '<a class="practised" href="/learn/tawantinsuyu/7" target="_blank">Lesson 7: Instead of a Worker</a>' in clause
    )
    taught = {step.clause for one in course("tawantinsuyu") for step in one.steps}
    assert page.count('class="practised"') == len(taught)


def test_a_clause_names_others_as_links(client: TestClient) -> None:
    page = client.get("/rules/tiwanaku?lang=en").text
    assert '(<a href="#rule-TIW-7">TIW-7</a>) let them deduce more' in page


def test_both_are_reached_from_where_one_is(client: TestClient) -> None:
    assert 'href="/page/ayar"' in client.get("/").text
    assert 'href="/page/ayar"' in client.get("/new/ayar").text
    assert 'href="/page/ayar"' in client.get("/learn").text
    assert 'href="/page/ayar"' in client.get("/learn/ayar/1").text
    assert 'href="/rules/ayar"' in client.get("/page/ayar").text


@pytest.mark.parametrize("address", ["/page/chess", "/rules/chess"])
def test_an_unknown_game_is_told(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "There is no such game." in answer.text
