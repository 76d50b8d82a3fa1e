"""What the table shows: the same to everybody, with both scores as they would be after the night."""

from __future__ import annotations

import json

import pytest

from pukllay.core.engine import CHANCE, SPECTATOR
from pukllay.core.rng import Rng
from pukllay.games.ayar import events
from pukllay.games.ayar.rules.night import Night
from pukllay.games.ayar.view import scoring, view
from tests.ayar.table import (
    NOTATION,
    POTTERY,
    REEDS,
    TEAL,
    TEMPLE_MOONS,
    asked,
    complete,
    give_islands,
    give_pots,
    new,
    play,
    put,
    show_pots,
)


@pytest.mark.rule("AYA-5.5")
def test_the_projection_is_what_the_night_then_brings() -> None:
    p = new(2)
    p.ayar = [5, 9, 9, 9]
    show_pots(p)
    give_pots(p, 0, "green1", "green2", "green3")
    give_islands(p, 0, "i16")
    p.temples[TEAL] = (0 * 4 + POTTERY,)
    p.sides[0].temples = 14
    p.sides[0].dial, p.sides[0].sun, p.sides[0].moon = 4, 10, 20
    complete(p, 0, TEMPLE_MOONS)
    seen = scoring(p, 0)
    assert seen["suns"] == [2, 0, 0, 1]
    assert seen["moons"] == [9, 0, 0, 16]
    assert (seen["next sun"], seen["next moon"]) == (14, 20 + 2 + 9 + 6 + 16)
    assert seen["next gap"] == 53 - 14
    put(p, Night())
    play(p, "reeds")
    assert (p.sides[0].moon, asked(p)) == (53, "ScoreStepMarker")
    play(p, "pottery")
    assert p.sides[0].sun == 14


@pytest.mark.rule("AYA-5.5")
def test_everybody_sees_the_suns_and_moons_of_everybody() -> None:
    p = new(3)
    give_islands(p, 1, "i10", "i04")
    seen = view(p, SPECTATOR)
    assert seen["seats"][1]["suns"][REEDS] == 2
    assert seen["seats"][1]["moons"][REEDS] == 10
    assert {"dial", "sun", "moon", "gap", "next sun", "next moon", "next gap"} <= set(seen["seats"][0])
    assert all(view(p, seat) == seen for seat in range(3))


def test_a_view_is_plain_data_at_every_moment() -> None:
    for seats, stars in ((4, 1), (1, 3)):
        p, rng = new(seats, stars), Rng(2)
        while p.seat >= CHANCE:
            json.dumps(view(p, 0))
            p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))
        assert json.dumps(view(p, SPECTATOR))


def test_pots_held_face_down_show_no_colour() -> None:
    p = new(2)
    show_pots(p)
    give_pots(p, 0, "wild", "blue2")
    assert [pot["colour"] for pot in view(p, 1)["seats"][0]["pots"]] == [None, "blue"]


def test_the_ayllu_is_seen_with_its_projection() -> None:
    p = new(1, 3)
    p.sides[1].maize = 7
    seen = view(p, 0)["ayllu"]
    assert seen["moons"] == [0, 0, 8, 0]
    assert seen["next sun"] == 3, "its dawn bonus comes first"
    assert seen["next moon"] == 8


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_that_can_happen_has_words(lang: str) -> None:
    kinds = {value for name, value in vars(events).items() if name.isupper()}
    assert kinds == set(NOTATION.events)
    for kind in sorted(kinds):
        words = NOTATION.event((kind, 0, 1, 1, 1), lang, ["Ana", "Ben"])
        assert words.strip()
        assert "{" not in words


def test_each_language_has_its_own_words() -> None:
    """A sentence that was left untranslated would be the same in both."""
    alike = [kind for kind, (en, fr) in NOTATION.events.items() if en == fr]
    assert alike == []
    assert all(en != fr for en, fr in NOTATION.prompts.values())
