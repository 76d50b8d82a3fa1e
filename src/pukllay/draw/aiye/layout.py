"""Where things lie on the stage, for each shape of it: the village above, one's own court below.

A court is a carved plank with a hollow for each column; its cards are storeys that grow upwards from the plank. On a phone there are two
planks, and the lower one runs back from right to left, as on a board of two rows: so the way of the seeds never crosses itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from pukllay.draw.scene import Scene
from pukllay.draw.table import Box

CARD, HIGH = 104.0, 164.0  # a card of the village, before it is scaled
SCALE = 0.95
STREET = 192.0  # the village's share of the height
TOP, GAP, DECK, EDGE, BETWEEN = 26.0, 9.0, 46.0, 12.0, 8.0
PLANK, FOOT = 82.0, 92.0  # the wood, and all that is below the cards
HOLLOW, BADGE = 37.0, 74.0  # from the plank's upper edge to the middle of a hollow, and of a column's number
DEEP = 28.0  # half the height of a hollow
COUNCIL, COUNCIL_EMPTY = 150.0, 104.0
PITCH, WIDEST = 144.0, 60.0  # from column to column, and half a hollow, at the most
STOREY, LEAST = 112.0, 3  # the height of a card, at the most; storeys, at the least
PHONE, PHONE_HIGH, PHONE_HEAD, PHONE_SLOT = 390.0, 96.0, 34.0, 50.0
PHONE_COUNCIL, PHONE_MARGIN = 74.0, 16.0
OTHERS = (1000.0, 248.0)  # another's court, in the drawer
OTHERS_PHONE = 380.0


class Court:
    """Where the columns of a side stand. Columns are numbered from 0."""

    def __init__(self, heights: Sequence[int], box: Box, council: float, narrow: bool, spare: int = 1) -> None:
        self.many = len(heights)
        self.box = box
        self.narrow = narrow
        planks = 2 if narrow and self.many > 4 else 1
        self.each = max(4, ceil(self.many / planks)) if narrow else self.many
        tallest = max(heights, default=1)
        self.storeys = max(LEAST - 1 + spare, min(4, tallest + spare))
        if narrow:
            margin, room, high = PHONE_MARGIN, box.width - 2 * PHONE_MARGIN, box.height - council
        else:
            margin, room, high = 12.0, box.width - council - 24, box.height
        self.row = high / planks
        self.pitch = min(PITCH, room / self.each)
        self.left = box.x + margin + (room - self.pitch * self.each) / 2
        self.wide = self.pitch - (6 if narrow else 9)
        self.slot = min(STOREY, (self.row - FOOT - 14) / self.storeys)
        self.rx = min(WIDEST, self.pitch * 0.44)
        if narrow:
            self.council = Box(box.x + 8, box.y + box.height - council, box.width - 16, council - 8)
        else:
            self.council = Box(box.x + box.width - council + 4, box.y + 4, council - 10, box.height - 12)

    def backwards(self, n: int) -> bool:
        """Whether the column's plank runs from right to left."""
        return n // self.each % 2 == 1

    def cx(self, n: int) -> float:
        at = n % self.each
        return self.left + ((self.each - 1 - at if self.backwards(n) else at) + 0.5) * self.pitch

    def plank(self, n: int) -> float:
        return self.box.y + (n // self.each + 1) * self.row - FOOT

    def cy(self, n: int) -> float:
        return self.plank(n) + HOLLOW

    def card(self, n: int, storey: int) -> Box:
        return Box(self.cx(n) - self.wide / 2, self.plank(n) - 5 - (storey + 1) * self.slot, self.wide, self.slot - 4)

    def gap(self, n: int) -> tuple[float, float]:
        """Before column n, or behind the last one: the middle of the gap, and the plank's height there."""
        if n < self.many:
            way = 1 if self.backwards(n) else -1
            return self.cx(n) + way * self.pitch / 2, self.plank(n)
        way = -1 if self.backwards(n - 1) else 1
        return self.cx(n - 1) + way * self.pitch / 2, self.plank(n - 1)

    def place(self, n: int) -> tuple[float, ...]:
        """All that a column needs to be drawn, as plain numbers."""
        return (self.cx(n), self.plank(n), self.wide, self.slot, self.storeys, self.rx)


@dataclass(frozen=True)
class Layout:
    """A stage: its size, the village's places and the court's."""

    width: float
    height: float
    street: float  # where the village ends
    scale: float  # of a card
    cards: tuple[tuple[float, float], ...]  # upper left corners: characters, then masks
    piles: tuple[Box, Box]  # the decks of characters and of masks
    renews: tuple[Box, Box]
    court: Court


def heights_of(side: dict[str, Any]) -> list[int]:
    return [len(column["cards"]) for column in side["columns"]]


def layout(scene: Scene, seat: int) -> Layout:
    view = scene.view
    side, first = view["seats"][seat], view["village characters"]
    masks = len(view["village"]) - first
    if scene.narrow:
        return _phone(side, first, masks)
    width, height = scene.stage
    many = first + masks
    room = width - 16 - 2 * (DECK + EDGE) - (many - 1) * GAP - BETWEEN
    scale = min(SCALE, room / (many * CARD))
    total = width - 16 - room + many * CARD * scale
    x0 = (width - total) / 2
    start = x0 + DECK + EDGE
    cards = tuple((start + k * (CARD * scale + GAP) + (BETWEEN if k >= first else 0), TOP) for k in range(many))
    high = HIGH * scale - 6
    left, right = x0, x0 + total - DECK
    piles = (Box(left, TOP + 6, DECK, high * 0.62), Box(right, TOP + 6, DECK, high * 0.62))
    renews = (
        Box(left - 1, TOP + 6 + high * 0.68, DECK, high * 0.32),
        Box(right - 1, TOP + 6 + high * 0.68, DECK, high * 0.32),
    )
    council = COUNCIL if side["council"] else COUNCIL_EMPTY
    court = Court(heights_of(side), Box(6, STREET, width - 12, height - STREET), council, False)
    return Layout(width, height, STREET, scale, cards, piles, renews, court)


def _phone(side: dict[str, Any], first: int, masks: int) -> Layout:
    """Two rows of cards, each below its deck; then the planks; then the Council."""
    each = max(first, masks)
    gap = 5.0
    scale = (PHONE - 12 - (each - 1) * gap) / (each * CARD)
    row = PHONE_HEAD + 4 + HIGH * scale + 8
    cards = [(6 + k * (CARD * scale + gap), 6 + PHONE_HEAD) for k in range(first)]
    cards += [(6 + k * (CARD * scale + gap), 6 + row + PHONE_HEAD) for k in range(masks)]
    piles = tuple(Box(6, 4 + n * row, 150, PHONE_HEAD - 4) for n in (0, 1))
    renews = tuple(Box(PHONE - 134, 4 + n * row, 128, PHONE_HEAD - 4) for n in (0, 1))
    street = 4 + 2 * row
    heights = heights_of(side)
    storeys = max(LEAST, min(4, max(heights, default=1) + 1))
    planks = 2 if len(heights) > 4 else 1
    high = planks * (storeys * PHONE_SLOT + FOOT + 14) + PHONE_COUNCIL
    court = Court(heights, Box(0, street, PHONE, high), PHONE_COUNCIL, True)
    return Layout(
        PHONE, street + high, street, scale, tuple(cards), (piles[0], piles[1]), (renews[0], renews[1]), court
    )


def others(scene: Scene, side: dict[str, Any]) -> Court:
    """Another's court, in the drawer."""
    heights = heights_of(side)
    if scene.narrow:
        storeys = max(LEAST, min(4, max(heights, default=1)))
        high = (2 if len(heights) > 4 else 1) * (storeys * 44 + FOOT + 14) + PHONE_COUNCIL
        return Court(heights, Box(0, 0, OTHERS_PHONE, high), PHONE_COUNCIL, True, 0)
    width, height = OTHERS
    return Court(heights, Box(6, 0, width - 12, height), COUNCIL if side["council"] else 10, False, 0)
