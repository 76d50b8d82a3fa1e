"""A deck without a hidden order: the set of cards that may be on top, and a bottom that somebody put there."""

from __future__ import annotations

from typing import final

from pukllay.core.bits import size
from pukllay.core.engine import Part
from pukllay.core.rng import Rng


@final
class Deck(Part):
    """`pool`: unseen cards in no order. `bottom`: cards laid under it, topmost first; `seen[k]` knows bottom[k]."""

    def __init__(self, pool: int = 0, bottom: tuple[int, ...] = (), seen: tuple[int, ...] = ()) -> None:
        self.pool = pool
        self.bottom = bottom
        self.seen = seen

    def copy(self) -> Deck:
        return Deck(self.pool, self.bottom, self.seen)

    def __len__(self) -> int:
        return size(self.pool) + len(self.bottom)

    def is_empty(self) -> bool:
        return self.pool == 0 and len(self.bottom) == 0

    def cards(self) -> int:
        """The set of all its cards."""
        out = self.pool
        for card in self.bottom:
            out |= 1 << card
        return out

    def tops(self) -> int:
        """The set of cards that may be drawn next."""
        if self.pool or not self.bottom:
            return self.pool
        return 1 << self.bottom[0]

    def take(self, card: int) -> None:
        """The card was drawn."""
        if self.pool:
            self.pool &= ~(1 << card)
        else:
            self.bottom = self.bottom[1:]
            self.seen = self.seen[1:]

    def put_under(self, card: int, seen_by: int) -> None:
        """Lay a card at the very bottom; `seen_by` is the set of seats that know it."""
        self.bottom = self.bottom + (card,)
        self.seen = self.seen + (seen_by,)

    def shuffle_in(self, cards: int) -> None:
        """Shuffle these cards, and the known bottom with them, into the pool."""
        self.pool = self.cards() | cards
        self.bottom = ()
        self.seen = ()

    def unseen_by(self, seat: int) -> int:
        """The cards of the deck whose place this seat does not know."""
        out = self.pool
        for k in range(len(self.bottom)):
            if not knows(self.seen[k], seat):
                out |= 1 << self.bottom[k]
        return out

    def redeal(self, unseen: int, seat: int, rng: Rng) -> None:
        """Deal the unseen cards back: first to the places of the bottom that this seat does not know."""
        bottom: list[int] = []
        for k in range(len(self.bottom)):
            card = self.bottom[k]
            if not knows(self.seen[k], seat):
                card = rng.member(unseen)
                unseen &= ~(1 << card)
            bottom.append(card)
        self.bottom = tuple(bottom)
        self.pool = unseen


def knows(seats: int, seat: int) -> bool:
    """Whether a seat is among those who know; a spectator knows what all know."""
    return seats == -1 or (seat >= 0 and seats >> seat & 1 == 1)
