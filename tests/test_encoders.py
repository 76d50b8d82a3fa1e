"""What players that learn get: numbers that are named, that one seat may know, and actions that mean one thing."""

from __future__ import annotations

from typing import Any

import pytest

from pukllay.arena import laws
from pukllay.core.engine import NOBODY
from pukllay.core.rng import Rng
from pukllay.games import NAMES, kit

TABLES = [(name, seats, options) for name in NAMES for seats, options in kit(name).tables]
IDS = [f"{name}-{seats}-{'-'.join(options.values()) or 'plain'}" for name, seats, options in TABLES]
LONG = 700  # decisions of a random game that are looked at


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=IDS)
def test_every_number_has_a_name_and_every_question_its_actions(name: str, seats: int, options: dict[str, str]) -> None:
    game, rng = kit(name), Rng(6)
    p, _ = game.new(game.edition, seats, options, rng)
    assert game.encoder is not None and game.inputs is not None and game.questions is not None
    encoder, named = game.encoder(game.edition, seats + p.automas), game.inputs(game.edition, seats + p.automas)
    assert len(named) == encoder.size == len({one.name for one in named})
    assert all(one.unit > 0 for one in named)
    table, met = dict(game.questions.table), 0
    while p.seat != NOBODY and met < LONG:
        if p.seat >= 0:
            met += 1
            kind = type(p.stack[-1]).__name__
            own = p.options
            if kind in game.questions.sharing:
                assert p.options >> game.questions.shared_from >> game.questions.shared == 0
                own &= (1 << game.questions.shared_from) - 1
            assert own.bit_length() <= table[kind], kind
            encoder.observe(p, rng.below(seats))
            assert all(abs(int(n)) <= 40 * one.unit for one, n in zip(named, encoder.x, strict=True))
        laws.step(p, rng)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_judged_begins_alike_whatever_the_number_of_sides(name: str) -> None:
    """So one network serves all of them."""
    game = kit(name)
    assert game.encoder is not None and game.inputs is not None
    whole = [one.name for one in game.inputs(game.edition, 4)]
    for sides in (2, 3):
        judged = game.encoder(game.edition, sides).judged
        assert [one.name for one in game.inputs(game.edition, sides)[:judged]] == whole[:judged]


def number(game: Any, p: Any, seat: int, name: str) -> int:
    encoder, named = game.encoder(p.ed, p.seats + p.automas), game.inputs(p.ed, p.seats + p.automas)
    encoder.observe(p, seat)
    return int(encoder.x[[one.name for one in named].index(name)])


def ready(name: str, seats: int = 2) -> Any:
    """A table where somebody has a turn."""
    game, rng = kit(name), Rng(9)
    p, _ = game.new(game.edition, seats, {"disc": "long-01"} if name == "tiwanaku" else {}, rng)
    while p.turns < 2 * seats or p.seat < 0:
        laws.step(p, rng)
    return game, p


def test_names_of_ayar_say_what_they_say() -> None:
    game, p = ready("ayar")
    p.sides[1].llamas, p.sides[1].sun, p.sides[0].moon = 3, 17, 11
    assert number(game, p, 1, "own llamas") == number(game, p, 0, "next llamas") == 3
    assert number(game, p, 0, "next Sun") == 17 and number(game, p, 0, "own Moon") == 11
    p.ayar[2] = 13
    assert number(game, p, 0, f"Ayar {p.ed.colours[2]}: space") == 13
    assert number(game, p, p.turn, "turn: own") == 1 == number(game, p, 1 - p.turn, "turn: next")
    p.sides[0].cover |= 1 << 5
    assert number(game, p, 0, "own square: 5 cloth") == 1
    p.sides[1].boat = 9
    assert number(game, p, 1, f"own boat: {p.ed.lake_names[9]}") == 1


def test_names_of_aiye_say_what_they_say() -> None:
    game, p = ready("aiye")
    p.sides[0].columns[1].sun += 5
    suns = p.sides[0].sun()
    assert number(game, p, 0, "own suns") == number(game, p, 1, "next suns") == suns
    assert number(game, p, 1, "next place 1: suns") == p.sides[0].columns[1].sun
    assert number(game, p, 1, "next column 1: suns") == p.sides[0].columns[1].sun
    card = p.ed.types[p.sides[1].types[2]].id
    assert number(game, p, 1, f"own card: 2 {card}") == 1
    offered = p.ed.types[p.village[0]].id
    assert number(game, p, 0, f"village: {offered}") >= 1


def test_names_of_tawantinsuyu_say_what_they_say_and_hands_are_ones_own() -> None:
    game, p = ready("tawantinsuyu")
    p.sides[1].gold, p.sides[1].temple = 4, 6
    assert number(game, p, 1, "own gold") == number(game, p, 0, "next gold") == 4
    assert number(game, p, 0, "next Temple: 6") == 1
    hidden = [c for c in range(42) if (p.sides[1].gods & ~p.sides[1].shown) >> c & 1]
    card = p.ed.card_names[hidden[0]]
    assert number(game, p, 1, f"own God card: {card} known") == 1
    assert number(game, p, 0, f"next God card: {card} known") == 0


def test_names_of_tiwanaku_say_what_they_say() -> None:
    game, p = ready("tiwanaku")
    space = next(s for s in range(p.board().spaces) if p.shown >> s & 1)
    terrain = ("dirt", "sand", "grass", "rock")[p.disc.terrain[space]]
    assert number(game, p, 0, f"space {p.board().name(space)}: {terrain}") == 1
    p.points[1] = 14
    assert number(game, p, 1, "own points") == number(game, p, 0, "next points") == 14
    assert number(game, p, 0, "unexplored") == (p.board().all & ~p.shown).bit_count()


def test_a_leaking_encoder_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of what a seat knows holds for the numbers too: another's hand among them is found out."""
    from dataclasses import replace

    game = kit("tawantinsuyu")

    class Leaky:
        def __init__(self, encoder: Any) -> None:
            self.encoder, self.size, self.x = encoder, encoder.size, encoder.x

        def observe(self, p: Any, seat: int) -> None:
            self.encoder.observe(p, 1 - seat)

    assert game.encoder is not None
    made = game.encoder
    leaky = replace(game, encoder=lambda ed, sides: Leaky(made(ed, sides)))  # type: ignore[arg-type, return-value]
    monkeypatch.setattr(laws, "snapshot", lambda encoder, many: [int(encoder.x[k]) for k in range(many)])
    _, p = ready("tawantinsuyu")
    with pytest.raises(laws.Broken, match="has as numbers what it may not know"):
        for n in range(20):
            laws.check_knowledge(leaky, p, 0, Rng(n))
