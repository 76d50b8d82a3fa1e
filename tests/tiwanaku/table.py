"""Small tables to try a rule on: a disc whose truth the test knows, and a position that can be arranged at will."""

from __future__ import annotations

from pukllay.core.bits import members
from pukllay.core.engine import NOBODY
from pukllay.core.rng import Rng
from pukllay.games import kit
from pukllay.games.tiwanaku.notation import TiwanakuNotation
from pukllay.games.tiwanaku.position import Tiwanaku

KIT = kit("tiwanaku")
NOTATION = KIT.notation(KIT.edition)
assert isinstance(NOTATION, TiwanakuNotation)

# The disc short-01, for reading the tests (capitals are givens):
#        a  b  c  d  e
#    1   d4 d2 G5 g1 G2
#    2   D5 d1 d3 g4 g3
#    3   g2 s4 s2 S5 s1
#    4   g3 G5 g1 r4 s3
#    5   d1 g4 r3 R2 r1


def at(name: str) -> int:
    """The space of a name such as "b3" (both boards have five rows)."""
    return (ord(name[0]) - ord("a")) * 5 + int(name[1]) - 1


def spaces(*names: str) -> int:
    out = 0
    for name in names:
        out |= 1 << at(name)
    return out


def short(seats: int = 2, disc: str = "short-01", **options: str) -> Tiwanaku:
    """A new game on the short board."""
    p, _ = KIT.new(KIT.edition, seats, {"board": "short", "disc": disc, **options}, Rng(1))
    assert isinstance(p, Tiwanaku)
    return p


def long(seats: int = 3, disc: str = "long-01", **options: str) -> Tiwanaku:
    p, _ = KIT.new(KIT.edition, seats, {"board": "long", "disc": disc, **options}, Rng(1))
    assert isinstance(p, Tiwanaku)
    return p


def arrange(
    p: Tiwanaku,
    mine: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    bare: tuple[str, ...] = (),
    crops: tuple[str, ...] = (),
) -> Tiwanaku:
    """Put meeples of the seats 0 and 1 on spaces; `bare` spaces get terrain, `crops` get terrain and crop."""
    for seat, names in ((0, mine), (1, theirs)):
        p.supply[seat] += len(members(p.meeples[seat])) - len(names)
        p.meeples[seat] = spaces(*names)
    p.shown |= spaces(*mine, *theirs, *bare, *crops)
    p.planted |= spaces(*crops)
    p.settle()
    assert p.check() == ""
    return p


def play(p: Tiwanaku, *texts: str) -> None:
    """Choose by the words of the record."""
    for text in texts:
        p.play(NOTATION.option(p, text))


def texts(p: Tiwanaku) -> list[str]:
    """All that may be chosen, in the words of the record."""
    return [NOTATION.text(p, option) for option in members(p.options)]


def asked(p: Tiwanaku) -> str:
    """The rule that waits."""
    return type(p.stack[-1]).__name__ if p.seat != NOBODY else "over"
