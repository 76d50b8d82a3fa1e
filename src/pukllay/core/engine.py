"""A position, the rules that wait on it, and the one loop that runs them.

The top rule is asked what may be chosen. If it offers something, the engine stops and the answer goes back to that
rule; if it offers nothing, the rule runs. Either way it may say what comes `then`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from pukllay.core.bits import lowest
from pukllay.core.errors import Illegal
from pukllay.core.rng import Rng

CHANCE: Final = -1  # who is asked when something is drawn
NOBODY: Final = -2  # who is asked when the game is over
SPECTATOR: Final = -1  # the seat of somebody who only looks on
ALL: Final = -1  # the set of all seats
HIDDEN: Final = -1  # what a seat is told of a thing it may not see


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """One line of the rulebook waiting its turn: whose it is, and up to three public numbers saying what it is about.

    Immutable, shared by copies, saved as its name and four numbers. It names things by identity, never by place (a
    column may move), counts what is `done` where what is `left` may change, and holds no secret.
    """

    clause: ClassVar[str] = ""  # docstrings are lost when compiled, so the clause is an attribute
    kind: ClassVar[str] = "number"  # what its options are; notation and page go by this

    def __init__(self, seat: int = 0, what: int = 0, left: int = 0, done: int = 0) -> None:
        self.seat = seat
        self.what = what
        self.left = left
        self.done = done

    def ask(self, p: Any) -> int:
        """The set of options; empty when there is nothing to decide. Pure, and the only source of legality."""
        return 0

    def do(self, p: Any, option: int) -> None:
        """Carry out the answer."""
        raise NotImplementedError(f"{type(self).__name__} asks but does not do")

    def run(self, p: Any) -> None:
        """Carry out a rule that had nothing to ask. Unless it says otherwise, it lapses."""

    def asked(self) -> int:
        """Who answers."""
        return self.seat

    def is_private(self, p: Any) -> bool:
        """Whether others could learn something from its not being asked: then it is asked even with one option."""
        return False

    def seen_by(self, p: Any) -> int:
        """The set of seats that learn the answer."""
        return ALL


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Rule):
    """A draw, for `seat`. Its options are the outcomes, each as likely as another."""

    def asked(self) -> int:
        return CHANCE

    def odds(self, p: Any, outcome: int) -> int:
        """How likely the outcome is, against the others on offer."""
        return 1

    def draw(self, p: Position, rng: Rng) -> int:
        return rng.member(p.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class UnevenChance(Chance):
    """A draw by `odds`."""

    def draw(self, p: Position, rng: Rng) -> int:
        weight, rest = 0, p.options
        while rest:
            weight += self.odds(p, lowest(rest))
            rest &= rest - 1
        at, rest = rng.below(weight), p.options
        while True:
            outcome = lowest(rest)
            at -= self.odds(p, outcome)
            if at < 0:
                return outcome
            rest &= rest - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Something that lies on the table and is saved with it, field by field (see `store`).

    Its constructor can be called without arguments, for loading.
    """


class Event:
    """Something that happened, in numbers; a game's notation puts it into words."""

    def __init__(self, kind: int, seat: int, a: int, b: int, c: int, seen_by: int) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.seen_by = seen_by

    def seen(self, seat: int) -> tuple[int, int, int, int, int]:
        """What this seat (negative: a spectator) is told."""
        if self.seen_by == ALL or (seat >= 0 and self.seen_by >> seat & 1):
            return (self.kind, self.seat, self.a, self.b, self.c)
        return (self.kind, self.seat, HIDDEN, HIDDEN, HIDDEN)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """What lies on the table, and the rules that wait. A game adds its fields, its `copy()` and its `score()`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats  # who choose; numbered from 0
        self.automas = 0  # opponents that play by the book: rules, not choosers; numbered from `seats`
        self.stack: list[Any] = []  # of Rule; Any spares a type check at every move
        self.seat = NOBODY  # who is asked
        self.options = 0  # the set of what may be answered
        self.turn = 0  # whose turn it is, which need not be who is asked
        self.turns = 0  # how many have begun: who thinks ahead counts in turns
        self.reveals = 0  # grows when something new is learnt; undo stops there
        self.log: list[Event] | None = None  # None while a search thinks

    # -- what a game gives ------------------------------------------------------------------------------------------

    def copy(self) -> Position:
        raise NotImplementedError

    def score(self, seat: int) -> int:
        """The points of a seat (or, from `seats` on, of an automa) as they stand."""
        raise NotImplementedError

    def standing(self, seat: int) -> int:
        """A number that orders the seats at the end: the score, and below it the tie-breakers. Equal: shared."""
        return self.score(seat)

    def check(self) -> str:
        """What is wrong with the table (a token that is nowhere, or twice); empty when all is well."""
        return ""

    # -- the engine -------------------------------------------------------------------------------------------------

    def then(self, *rules: Rule) -> None:
        """These come next, in this order, before all that waits already. A second `then` comes after the first."""
        coming: tuple[object, ...] = rules
        for rule in coming:
            self.stack.append(rule)

    def begin(self, *rules: Rule) -> None:
        """Lay down the first rules and run up to the first question."""
        self.then(*rules)
        self._turn_over(0)
        self.settle()

    def play(self, option: int) -> None:
        """Answer the question, and go on to the next one."""
        if option < 0 or not self.options >> option & 1:
            raise Illegal(self._refusal(option))
        if self.seat == CHANCE:
            self.reveal()
        rule: Rule = self.stack.pop()
        under = len(self.stack)
        rule.do(self, option)
        self._turn_over(under)
        self.settle()

    def settle(self) -> None:
        """Run every rule that asks nothing, until somebody is asked or none is left."""
        stack = self.stack
        while stack:
            rule: Rule = stack[-1]
            self.options = rule.ask(self)
            if self.options:
                self.seat = rule.asked()
                return
            stack.pop()
            under = len(stack)
            rule.run(self)
            self._turn_over(under)
        self.options, self.seat = 0, NOBODY

    def _turn_over(self, under: int) -> None:
        """The rules above `under` were laid down in reading order: the first must come to lie on top."""
        stack, top = self.stack, len(self.stack) - 1
        while under < top:
            stack[under], stack[top] = stack[top], stack[under]
            under += 1
            top -= 1

    def _refusal(self, option: int) -> str:
        if not self.stack:
            return "The game is over: nothing more can be chosen."
        rule: Rule = self.stack[-1]
        return f"{rule.clause or type(rule).__name__}: option {option} is not on offer."

    def chance(self, rng: Rng) -> int:
        """An outcome of the draw that waits."""
        rule: Chance = self.stack[-1]
        return rule.draw(self, rng)

    def is_forced(self) -> bool:
        """Whether everybody can see that there is one answer only, so that nobody need be asked."""
        if self.seat < 0 or self.options & (self.options - 1):
            return False
        rule: Rule = self.stack[-1]
        return not rule.is_private(self)

    def next_seat(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def begin_turn(self, seat: int) -> None:
        """From here on it is this side's turn."""
        self.turn = seat
        self.turns += 1

    # -- saying things ----------------------------------------------------------------------------------------------

    def say(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Tell everybody. Free while nobody listens."""
        if self.log is not None:
            self.log.append(Event(kind, seat, a, b, c, ALL))

    def tell(self, seats: int, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Tell a set of seats; the others hear that it happened, not what it was."""
        if self.log is not None:
            self.log.append(Event(kind, seat, a, b, c, seats))

    def reveal(self) -> None:
        """Something new was learnt: undo stops here."""
        self.reveals += 1

    def copy_into(self, q: Position) -> None:
        """The engine's part of a copy; a copy is silent."""
        q.stack = self.stack.copy()
        q.seat = self.seat
        q.options = self.options
        q.automas = self.automas
        q.turn = self.turn
        q.turns = self.turns
        q.reveals = self.reveals
