"""What the table shows: the same to everybody, with both scores as they would be after the night."""

from __future__ import annotations

import json

import pytest

from pukllay.core.engine import CHANCE, SPECTATOR
from pukllay.core.rng import Rng
from pukllay.core.speech import languages
from pukllay.games.ayar import events
from pukllay.games.ayar.components import WILD
from pukllay.games.ayar.names import face
from pukllay.games.ayar.notation import AyarNotation
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.night import Night
from pukllay.games.ayar.rules.pottery import STACK
from pukllay.games.ayar.rules.scoring import devotion
from pukllay.games.ayar.view import scoring, view
from tests.ayar.table import (
    ED,
    EXTRA_SUN,
    NOTATION,
    ORANGE,
    POTTERY,
    PURPLE,
    REEDS,
    TEAL,
    TEMPLE_MOONS,
    TILE,
    asked,
    complete,
    give_islands,
    give_pots,
    new,
    play,
    put,
    show_pots,
)
from tests.spoken import spoken


@pytest.mark.rule("AYA-5.5")
def test_the_projection_is_what_the_night_then_brings() -> None:
    p = new(2)
    p.ayar = [5, 9, 9, 9]
    show_pots(p)
    give_pots(p, 0, "green1", "green2", "green3")
    give_islands(p, 0, "i08", "i16")
    p.temples[TEAL] = (0 * 4 + POTTERY,)
    p.sides[0].temples = 14
    p.sides[0].dial, p.sides[0].sun, p.sides[0].moon = 4, 10, 20
    complete(p, 0, TEMPLE_MOONS)
    seen = scoring(p, 0)
    assert seen["suns"] == [1, 0, 0, 2]
    assert seen["moons"] == [9, 0, 0, 16]
    assert (seen["next sun"], seen["next moon"]) == (14, 20 + 2 + 9 + 6 + 16)
    assert seen["next gap"] == 53 - 14
    put(p, Night())
    play(p, "reeds")
    assert (p.sides[0].moon, asked(p)) == (53, "ScoreStepMarker")
    play(p, "pottery")
    assert p.sides[0].sun == 14


def projections(p: Ayar) -> list[tuple[int, int]]:
    return [(seen["next sun"], seen["next moon"]) for seen in (scoring(p, s) for s in range(len(p.sides)))]


@pytest.mark.rule("AYA-5.5")
def test_the_projection_stays_the_same_through_the_questions_of_the_night() -> None:
    p = new(2)
    p.ayar = [5, 9, 8, 9]
    show_pots(p)
    give_pots(p, 0, "green1", "green2", "green3")
    give_islands(p, 0, "i16")
    give_islands(p, 1, "i08")
    p.sides[0].dial = p.sides[1].dial = 4
    p.temples[ORANGE] = (0 * 4 + REEDS,)  # of the Ayar that retires tomorrow
    p.sides[0].temples &= ~(1 << REEDS)
    assert projections(p) == [(4, 16), (4, 8)]
    put(p, Night())
    assert asked(p) == "ScoreStepMarker"
    assert (projections(p), view(p, 0)["next to retire"]) == ([(4, 16), (4, 8)], "teal")
    play(p, "reeds")
    assert (projections(p), view(p, 0)["next to retire"]) == ([(4, 16), (4, 8)], "teal")
    play(p, "reeds")
    assert [(side.sun, side.moon) for side in p.sides] == [(4, 16), (4, 8)]
    assert view(p, 0)["next to retire"] == "orange"


@pytest.mark.rule("AYA-5.5")
def test_the_projection_holds_through_the_last_night_too() -> None:
    p = new(2)
    p.retired, p.round, p.ayar = 7, 3, [5, 9, 8, 30]
    for side in p.sides:
        side.dial, side.sun, side.moon, side.moon_slots = 10, 20, 30, 0x0321
    give_islands(p, 0, "i16")
    complete(p, 1, TEMPLE_MOONS)
    p.temples[PURPLE] = (1 * 4 + POTTERY,)
    p.sides[1].temples &= ~(1 << POTTERY)
    expected = [(30, 46), (30, 30 + 2 + 6)]
    assert projections(p) == expected
    put(p, Night())
    for _ in range(2):
        assert asked(p) == "ScoreStepMarker"
        assert (projections(p), view(p, 0)["next to retire"]) == (expected, "purple")
        play(p, "reeds")
    assert [(side.sun, side.moon) for side in p.sides] == expected
    assert (projections(p), view(p, 0)["next to retire"]) == (expected, None)


@pytest.mark.rule("AYA-5.5")
def test_the_projection_of_the_ayllu_holds_through_the_night() -> None:
    p = new(1, 3)
    p.ayar, p.first = [5, 9, 8, 9], 1
    p.sides[1].maize = 7
    before = projections(p)
    put(p, Night())
    assert (asked(p), p.seat) == ("ScoreStepMarker", 0), "the Ayllu has scored its marker"
    assert projections(p) == before == [(0, 0), (3, 8)]
    play(p, "reeds")
    assert (p.sides[1].sun, p.sides[1].moon) == (3, 8)


@pytest.mark.rule("AYA-5.5")
def test_everybody_sees_the_suns_and_moons_of_everybody() -> None:
    p = new(3)
    give_islands(p, 1, "i10", "i04")
    seen = view(p, SPECTATOR)
    assert seen["seats"][1]["suns"][REEDS] == 2
    assert seen["seats"][1]["moons"][REEDS] == 10
    assert {"dial", "sun", "moon", "gap", "next sun", "next moon", "next gap"} <= set(seen["seats"][0])
    assert all(view(p, seat) == seen for seat in range(3))


@pytest.mark.rule("AYA-9.5")
def test_the_suns_that_are_shown_are_those_that_the_dial_would_gain() -> None:
    p = new(2)
    give_islands(p, 0, "i10", "i04")
    complete(p, 0, EXTRA_SUN)
    seen = view(p, SPECTATOR)["seats"]
    assert seen[0]["suns"] == [1, 1, 1, 3] == [devotion(p, 0, activity) for activity in range(4)]
    assert seen[1]["suns"] == [0, 0, 0, 0]


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


@pytest.mark.parametrize("lang", languages())
def test_everything_that_can_happen_has_words(lang: str) -> None:
    kinds = {value for name, value in vars(events).items() if name.isupper()}
    assert kinds == set(NOTATION.events)
    for kind in sorted(kinds):
        words = spoken(lang, NOTATION.event, (kind, 0, 1, 1, 1), ["Ana", "Ben"])
        assert words.strip()
        assert "{" not in words


def test_numbers_names_and_articles_agree() -> None:
    names = ["Ana", "Ben", "Ayllu"]

    def say(kind: int, seat: int, a: int, b: int, c: int, lang: str) -> str:
        return spoken(lang, NOTATION.event, (kind, seat, a, b, c), names)

    assert say(events.DAWN, 0, 1, 9, 0, "en") == "Dawn: Ana +1 Sun point (9)."
    assert say(events.DAWN, 2, 2, 9, 0, "en") == "Dawn: the Ayllu +2 Sun points (9)."
    assert say(events.DAWN, 2, 0, 9, 0, "fr") == "Aube : l'Ayllu +0 point Soleil (9)."
    assert say(events.MARKER_SCORED, 1, POTTERY, 1, 7, "fr") == "Ben marque la poterie : +1 point Lune (7)."
    assert say(events.TEMPLE_SCORED, 0, POTTERY, 4, 6, "fr") == "Ana, temple poterie, points Lune : 4 + 6."
    assert say(events.LLAMAS_SPLIT, 1, 1, 2, 0, "fr") == "Ben, lamas : 1 au soleil, 2 à la lune."
    assert say(events.LLAMAS_SPLIT, 2, 1, 2, 0, "fr") == "L'Ayllu, lamas : 1 au soleil, 2 à la lune."
    assert say(events.TAMBO_PLACED, 2, TEAL, 0, POTTERY, "fr").startswith("L'Ayllu place un tambo")
    assert "(llama from 1 Sun)" in say(events.RAYMI, 0, 0, POTTERY, 1, "en")
    assert "(lama dès 1 soleil)" in say(events.RAYMI, 0, 0, POTTERY, 1, "fr")
    one_arrow = ED.token_arrows.index(1)
    assert "(1 arrow)" in say(events.AYLLU_TOKEN, 2, one_arrow, 0, 0, "en")
    assert say(events.AYLLU_TOKEN, 2, one_arrow, 0, 0, "fr").startswith("L'Ayllu retourne le jeton X")
    assert say(events.AYLLU_POT, 2, WILD, STACK, 0, "en") == "The Ayllu takes a face-down pot of the stack."
    assert say(events.AYLLU_POT, 2, WILD, STACK, 0, "fr") == "L'Ayllu prend un récipient face cachée de la pile."
    tile = TILE["A-farming"]
    assert "A – terrace farming" in say(events.RAYMI_PLACED, -1, tile, 0, 0, "en")
    assert "A – agriculture" in say(events.RAYMI_PLACED, -1, tile, 0, 0, "fr")


def test_textiles_are_told_as_they_look() -> None:
    assert isinstance(NOTATION, AyarNotation)
    for textile, front in enumerate(ED.textile_fronts):
        told = spoken("en", NOTATION.textile, textile)
        assert told.startswith(f"[{face(front)}]")
        assert told.endswith("a Viracocha") == ED.textile_viracocha[textile]
    assert face("L* LN RS") == "☀↑|↓"
    assert face("RE") == "·|→"
