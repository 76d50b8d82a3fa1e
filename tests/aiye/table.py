"""Tables of Àiyé laid out by hand, and answers given in the words of the record."""

from __future__ import annotations

from collections.abc import Sequence

from pukllay.core.bits import members, minus
from pukllay.core.engine import CHANCE, Rule
from pukllay.games.aiye.components import Edition
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.notation import AiyeNotation
from pukllay.games.aiye.position import CHARACTERS, EMPTY, MASKS, Aiye
from pukllay.games.aiye.rules.sowing import Turn
from pukllay.games.aiye.side import Column, Side
from tests.spoken import spoken

ED: Edition = KIT.edition
WORDS = AiyeNotation(ED)

BASIC = ("sun_sower", "moon_sower", "sun_sower", "moon_sower moon_sower", "sun_sower sun_sower", "moon_sower")
SEEDS = ("sss", "", "mm", "", "m", "")
PLAIN = ["drum_caller", "yam_farmer", "market_elder", "forest_warden", "joy", "abundance", "force", "resilience"]


def side(
    columns: Sequence[str] = BASIC, seeds: Sequence[str] = SEEDS, council: str = "", sabotaged: Sequence[int] = ()
) -> Side:
    """Columns as card ids with spaces between, seeds as letters s and m, sabotaged columns counted from 1."""
    out = Side()
    for at, ids in enumerate(columns):
        column = Column()
        for id in ids.split():
            out.add_card(ED, number(id), column)
        column.sun, column.moon = seeds[at].count("s"), seeds[at].count("m")
        column.sabotaged = at + 1 in sabotaged
        out.columns.append(column)
    for id in council.split():
        beside = Column()
        out.add_card(ED, number(id), beside)
        out.council |= beside.cards
    return out


def number(id: str) -> int:
    type = ED.type_of(id)
    assert type >= 0, id
    return type


def table(*sides: Side, village: Sequence[str] = PLAIN, rules: Sequence[Rule] | None = None) -> Aiye:
    """These sides (a basic one is added to a single one), with the first seat's turn beginning."""
    p = Aiye(ED, max(2, len(sides)))
    p.sides = [*sides, *([side()] if len(sides) == 1 else [])]
    p.village = [number(id) if id else EMPTY for id in village]
    gone = [type for s in p.sides for type in s.types] + [t for t in p.village if t != EMPTY]
    for type in range(ED.first_character, len(ED.types)):
        row = MASKS if ED.is_mask(type) else CHARACTERS
        first = ED.first_mask if row == MASKS else ED.first_character
        p.deck[row] += ED.types[type].copies << (4 * (type - first))
        for _ in range(gone.count(type)):
            p.deck[row] = minus(p.deck[row], type - first)
    p.log = []
    p.begin(*(rules if rules is not None else [Turn(0)]))
    assert not p.check(), p.check()
    return p


def options(p: Aiye) -> list[str]:
    return [WORDS.text(p, option) for option in members(p.options)]


def play(p: Aiye, *words: str) -> Aiye:
    """Answer in the record's words; draws that come between take the first card of the deck."""
    for word in words:
        draw(p)
        p.play(WORDS.option(p, word))
        assert not p.check(), p.check()
    draw(p)
    return p


def draw(p: Aiye) -> None:
    while p.seat == CHANCE:
        p.play(members(p.options)[0])


def asked(p: Aiye) -> str:
    return type(p.stack[-1]).__name__ if p.stack else ""


def seeds(p: Aiye, seat: int = 0) -> list[str]:
    """The seeds below each column, suns first."""
    return ["s" * c.sun + "m" * c.moon for c in p.sides[seat].columns]


def columns(p: Aiye, seat: int = 0) -> list[str]:
    s = p.sides[seat]
    return [" ".join(ED.types[s.types[card]].id for card in members(c.cards)) for c in s.columns]


def council(p: Aiye, seat: int = 0) -> list[str]:
    s = p.sides[seat]
    return [ED.types[s.types[card]].id for card in members(s.council)]


def village(p: Aiye) -> list[str]:
    return ["" if t == EMPTY else ED.types[t].id for t in p.village]


def sabotaged(p: Aiye, seat: int = 1) -> list[int]:
    """The sabotaged columns of a seat, counted from 1."""
    return [at + 1 for at, c in enumerate(p.sides[seat].columns) if c.sabotaged]


def log(p: Aiye) -> list[str]:
    return [spoken("en", WORDS.event, e.seen(-1), ["Ana", "Ben", "Cam", "Dee"]) for e in p.log or []]


def end_turn(p: Aiye) -> Aiye:
    """Decline whatever is left of this seat's turn."""
    seat = p.turn
    while p.stack and p.turn == seat and p.seat >= 0:
        draw(p)
        words = options(p)
        if p.turn != seat:
            break
        play(p, next(w for w in ("done", "enough", "suns first", words[0]) if w in words))
    return p
