"""What a game draws of its table, and what the page makes of it.

All pictures are in units: one is about a pixel in a window of 1280 × 720. A picture is made of parts; the page keeps each
and is sent it again only when it has changed, so what never changes stands in a part of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pukllay.draw.scene import Pieces, quoteattr


class Box(NamedTuple):
    """A place on a picture, in units."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Part:
    """A piece of a picture that is drawn, kept and sent as a whole; its id is unique in its picture."""

    id: str
    svg: str


@dataclass(frozen=True)
class Picture(Pieces):
    """A drawing: a stage, a strip, a board."""

    id: str
    title: str  # for the screen reader
    width: float
    height: float
    parts: tuple[Part, ...]

    @property
    def body(self) -> str:
        return "".join(f"<g>{part.svg}</g>" for part in self.parts)

    def svg(self, defs: str = "") -> str:
        """As a picture of its own, with the symbols that it uses."""
        head = f"<defs>{defs}</defs>" if defs else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}" height="{self.height:g}" '
            f'viewBox="0 0 {self.width:g} {self.height:g}" role="group" aria-label={quoteattr(self.title)}>'
            f"{head}{self.body}</svg>"
        )


@dataclass(frozen=True)
class Fold:
    """A part of the stage for which there is no room: a tab at the stage's edge opens it over the stage."""

    icon: str  # the id of a symbol: "g-temple"
    picture: Picture
    lit: bool = False  # something in it may be chosen


@dataclass(frozen=True)
class Track:
    """The game's course, in the bar: milestones, and before each a leg that fills up."""

    legs: tuple[float, ...]  # how full each leg is, 0 … 1
    now: int  # the milestone that comes next, from 0
    words: str  # one sentence: what is left until it
    pips: tuple[str, ...] = ()  # what stands on the milestones; else their numbers


@dataclass(frozen=True)
class Fact:
    """An icon and a number: a public thing of a seat, or what a card brings."""

    icon: str  # the id of a symbol
    number: int | str
    name: str  # in words


@dataclass(frozen=True)
class Panel:
    """A seat on the rail."""

    facts: tuple[Fact, ...]
    note: str = ""  # a few words behind the name
    picture: Picture | None = None  # at most 260 × 110 units


@dataclass(frozen=True)
class Card:
    """What the inspector shows of a thing."""

    name: str
    code: str = ""  # "G02": only here and in the record
    picture: Picture | None = None  # 84 × 118, or 258 × up to 130
    price: tuple[tuple[str, str], ...] = ()  # rows of a sum: ("roaming", "3 food"), …; the last is the total
    brings: tuple[Fact, ...] = ()
    words: str = ""  # its rule in one sentence
    clause: str = ""
    why_not: str = ""  # why it cannot be chosen now, and what would help


@dataclass(frozen=True)
class Table:
    """A table as one seat sees it."""

    stage: Picture
    strip: Picture  # the dock, folded: my goods and the tops of my cards; 1000 × 72 (phone: 380 wide)
    track: Track
    board: Picture | None = None  # the dock, opened: 1000 × at most 248 (phone: 380 wide, as high as it needs)
    opens: bool = False  # something on the board may be chosen and has no place on stage or strip
    lift: float = 0.0  # by how much the stage rises while the dock is open, so that lit things stay in sight
    camera: Box | None = None  # where the question is; None: the whole stage
    folds: tuple[Fold, ...] = ()

    @property
    def pictures(self) -> Sequence[Picture]:
        """All of them, the stage first."""
        mine = [self.strip] if self.board is None else [self.strip, self.board]
        return [self.stage, *mine, *(fold.picture for fold in self.folds)]
