"""What lies in front of one player: columns with seeds below them, and the Council."""

from __future__ import annotations

from typing import final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Part
from pukllay.games.aiye.components import Edition


@final
class Column(Part):
    """A column and the space below it. The order of its cards never matters, so they are a set."""

    def __init__(self) -> None:
        self.cards = 0  # a set of the owner's card numbers
        self.sun = 0
        self.moon = 0
        self.sabotaged = False  # its top card lies face down

    def copy(self) -> Column:
        q = Column()
        q.cards = self.cards
        q.sun = self.sun
        q.moon = self.moon
        q.sabotaged = self.sabotaged
        return q


@final
class Side(Part):
    """A player's area. Cards are numbered in the order in which they came; `types` tells what each is."""

    def __init__(self) -> None:
        self.types: list[int] = []  # card number -> card type
        self.columns: list[Column] = []  # from left to right
        self.council = 0  # a set of card numbers
        self.masks = 0  # the set of mask types in the columns and the Council

    def copy(self) -> Side:
        q = Side()
        q.types = self.types.copy()
        columns = q.columns
        for column in self.columns:
            columns.append(column.copy())
        q.council = self.council
        q.masks = self.masks
        return q

    def sun(self) -> int:
        n = 0
        for column in self.columns:
            n += column.sun
        return n

    def moon(self) -> int:
        n = 0
        for column in self.columns:
            n += column.moon
        return n

    def has_seeds(self) -> bool:
        for column in self.columns:
            if column.sun or column.moon:
                return True
        return False

    def place_of(self, card: int) -> int:
        """The column in which a card lies, counted from the left; -1 for the Council."""
        for at, column in enumerate(self.columns):
            if column.cards >> card & 1:
                return at
        return -1

    def open_columns(self) -> int:
        """How many columns are not sabotaged."""
        n = 0
        for column in self.columns:
            if not column.sabotaged:
                n += 1
        return n

    def tallest(self) -> int:
        """The set of columns with the most cards."""
        out, most, one = 0, 0, 1
        for column in self.columns:
            height = size(column.cards)
            if height > most:
                out, most = one, height
            elif height == most:
                out |= one
            one <<= 1
        return out

    def is_protected(self, ed: Edition, column: Column) -> bool:
        """A shield on any card of the column protects it."""
        rest = column.cards
        while rest:
            if ed.types[self.types[lowest(rest)]].shields:
                return True
            rest &= rest - 1
        return False

    def sown_columns(self) -> int:
        """The set of columns with seeds below them."""
        out, one = 0, 1
        for column in self.columns:
            if column.sun or column.moon:
                out |= one
            one <<= 1
        return out

    def targets(self, ed: Edition) -> int:
        """The columns that a conflict may hit: the tallest of those that are neither sabotaged nor protected."""
        out, most, one = 0, 0, 1
        for column in self.columns:
            height = size(column.cards)
            if height >= most and not column.sabotaged and not self.is_protected(ed, column):
                out = one if height > most else out | one
                most = height
            one <<= 1
        return out

    def add_card(self, ed: Edition, type: int, column: Column) -> None:
        """A new card on top of a column."""
        column.cards |= 1 << len(self.types)
        self.types.append(type)
        if ed.is_mask(type):
            self.masks |= 1 << type
