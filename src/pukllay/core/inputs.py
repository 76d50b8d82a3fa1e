"""The names of the numbers that an encoder writes, and the names of actions: index by index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pukllay.core.encoder import MOST_SEATS, SET_BITS

Row = tuple[str, float] | tuple[str, float, Sequence[object]]
WHOSE = ("own", "next", "second next", "third next")


@dataclass(frozen=True)
class Input:
    """One number of an observation: what it says, and what a learner divides it by."""

    name: str
    unit: float = 1.0


@dataclass(frozen=True)
class Questions:
    """Every kind of question, by the rule that asks it, and how many options it may number.

    An action is a kind and an option: its number means the same in every position of the game. Where a game numbers
    options that many kinds offer alike (`shared` of them, from the option `shared_from` on), they are actions of their
    own, at the end.
    """

    table: tuple[tuple[str, int], ...]
    shared_from: int = 0
    shared: int = 0
    sharing: frozenset[str] = frozenset()

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(kind for kind, _ in self.table)

    @property
    def first(self) -> tuple[int, ...]:
        """Kind -> its first action."""
        out, n = [], 0
        for _, width in self.table:
            out.append(n)
            n += width
        return tuple(out)

    @property
    def size(self) -> int:
        return sum(width for _, width in self.table) + self.shared

    def names(self) -> list[str]:
        own = [f"{kind} {option}" for kind, width in self.table for option in range(width)]
        return own + [f"free {option}" for option in range(self.shared)]


def listed(table: Iterable[Row], before: str = "") -> list[Input]:
    """Rows of (name, unit) or (name, unit, what the name is repeated for), written out."""
    out = []
    for row in table:
        name = f"{before} {row[0]}".strip()
        if len(row) == 2:
            out.append(Input(name, row[1]))
        else:
            out += [Input(f"{name}: {label}", row[1]) for label in row[2]]
    return out


def whose(sides: int, table: Sequence[Row]) -> list[Input]:
    """The same rows for each side, own first."""
    return [one for side in range(sides) for one in listed(table, WHOSE[side])]


def question(kinds: Sequence[str]) -> list[Input]:
    """What every game's encoder says of the question, at its end."""
    sets = range(SET_BITS)
    return listed(
        [
            ("asked", 1, WHOSE[:MOST_SEATS]),
            ("about: number", 16),
            ("still to come: number", 16),
            ("done: number", 4),
            ("about: in the set", 1, sets),
            ("still to come: in the set", 1, sets),
            ("question", 1, kinds),
            ("waiting", 1, kinds),
        ]
    )
