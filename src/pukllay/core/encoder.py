"""What a seat sees, as whole numbers for players that learn (compiled). A game adds an encoder of its own.

Own side first, then the others in turn order. The first `judged` numbers are what an evaluation looks at where a turn
begins; the rest tells of the question that waits and of what only matters in the middle of a turn. The same seat
sees the same numbers in any re-deal of the position.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pukllay.core.engine import Position, Rule

MOST_SEATS: Final = 4
SET_BITS: Final = 10  # how many members of a set in `what` or `left` are told apart
QUESTION: Final = MOST_SEATS + 3 + 2 * SET_BITS  # numbers that tell of the question, beside two for each kind of it
LARGEST: Final = 63  # larger ones are sets


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Fills `x`. One encoder serves any number of positions of one edition and number of sides."""

    def __init__(self, sides: int, judged: int, more: int, kinds: tuple[str, ...]) -> None:
        self.sides = sides
        self.judged = judged
        self.question = judged + more  # where the numbers of the question begin
        self.size = judged + more + QUESTION + 2 * len(kinds)
        self.kinds = kinds
        self.x: vec[i64] = vec[i64]([0] * self.size)
        self._kind_of: dict[object, int] = {}  # type of rule -> its place in `kinds`, -1 for one that asks nobody

    def judge(self, p: Any, seat: int) -> None:
        """The numbers that an evaluation looks at; the others are left alone."""
        raise NotImplementedError

    def detail(self, p: Any, seat: int) -> None:
        """What lies on the table beyond that."""
        raise NotImplementedError

    def observe(self, p: Any, seat: int) -> None:
        """All the numbers."""
        x = self.x
        k: i64 = self.judged
        end: i64 = self.size
        while k < end:
            x[k] = 0
            k += 1
        self.judge(p, seat)
        self.detail(p, seat)
        self._ask(p, seat)

    def clear(self) -> None:
        """Zeros for what is to be judged."""
        x = self.x
        k: i64 = 0
        end: i64 = self.judged
        while k < end:
            x[k] = 0
            k += 1

    def kind(self, rule: Rule) -> int:
        """The place of a rule among the kinds of questions."""
        which: object = type(rule)
        found = self._kind_of.get(which)
        if found is None:
            name: str = type(rule).__name__
            found = self.kinds.index(name) if name in self.kinds else -1
            self._kind_of[which] = found
        return found

    def _ask(self, p: Position, seat: int) -> None:
        """The question on top and the rules below it: they hold no secret."""
        x = self.x
        n: i64 = self.question
        if p.seat >= 0:
            at: i64 = (p.seat - seat) % p.seats if seat >= 0 else p.seat
            x[n + at] = 1
            rule: Rule = p.stack[-1]
            x[n + 4] = min(max(rule.what, -1), LARGEST)
            x[n + 5] = min(max(rule.left, -1), LARGEST)
            x[n + 6] = min(max(rule.done, -1), LARGEST)
            what, left = rule.what, rule.left
            for k in range(SET_BITS):
                at = k
                x[n + 7 + at] = what >> k & 1
                x[n + 17 + at] = left >> k & 1
            kind = self.kind(rule)
            if kind >= 0:
                at = kind
                x[n + 27 + at] = 1
        n += 27 + len(self.kinds)
        stack: list[Rule] = p.stack
        for waiting in stack:
            kind = self.kind(waiting)
            if kind >= 0:
                at = kind
                x[n + at] = x[n + at] + 1


def snapshot(encoder: Encoder, many: int) -> list[int]:
    """The first so many numbers, to keep."""
    x = encoder.x
    out: list[int] = []
    k: i64 = 0
    end: i64 = many
    while k < end:
        out.append(x[k])
        k += 1
    return out
