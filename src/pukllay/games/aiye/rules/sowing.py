"""Rulebook, "Step 1 - Sowing", and the turn that it opens."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.engine import Rule
from pukllay.games.aiye.components import MOON, SUN
from pukllay.games.aiye.position import ALL_SABOTAGED, NOWHERE, RECOVERED, RELIEVED, SOWED, Aiye
from pukllay.games.aiye.rules import activating, ending, village

SUNS_FIRST: Final = 2  # the whole hand in the usual order: beside SUN and MOON, an answer to what is sown next


class Turn(Rule):
    """AIY-3.1: sow, activate, village. Without seeds or open columns, straight to the village."""

    def run(self, p: Aiye) -> None:
        seat = self.seat
        side = p.sides[seat]
        p.begin_turn(seat)
        p.activated = NOWHERE
        p.extra_sown = False
        p.council_met = False
        p.summons = p.ed.summons
        p.renewals = p.ed.renews
        if not side.has_seeds():
            p.then(TakeReliefSeeds(seat), Recover(seat))
        elif not side.open_columns():
            p.say(ALL_SABOTAGED, seat)
            p.then(Recover(seat))
        else:
            p.then(ChooseSource(seat))
        p.then(village.Village(seat), ending.EndOfTurn(seat))


class TakeReliefSeeds(Rule):
    """AIY-3.6: who begins a turn without seeds takes one of each kind, below a column with the most cards."""

    clause: ClassVar[str] = "AIY-3.6"
    kind: ClassVar[str] = "column"

    def ask(self, p: Aiye) -> int:
        return p.sides[self.seat].tallest()

    def do(self, p: Aiye, option: int) -> None:
        column = p.sides[self.seat].columns[option]
        column.sun += p.ed.relief[SUN]
        column.moon += p.ed.relief[MOON]
        p.say(RELIEVED, self.seat, option)


class ChooseSource(Rule):
    """AIY-3.2: all the seeds of one column, sabotaged or not. `left`: what an extra sowing interrupted."""

    clause: ClassVar[str] = "AIY-3.2"
    kind: ClassVar[str] = "source"

    def ask(self, p: Aiye) -> int:
        return p.sides[self.seat].sown_columns()

    def do(self, p: Aiye, option: int) -> None:
        column = p.sides[self.seat].columns[option]
        p.hand_sun = column.sun
        p.hand_moon = column.moon
        column.sun = 0
        column.moon = 0
        if p.log is not None:
            p.say(SOWED, self.seat, option, landing(p, self.seat, option), p.hand_sun + p.hand_moon)
        p.then(Sow(self.seat, what=option, left=self.left))


def next_open(p: Aiye, seat: int, at: int) -> int:
    """AIY-3.3, 3.4: the next column to the right, round to the leftmost, that is not sabotaged."""
    columns = p.sides[seat].columns
    while True:
        at = at + 1 if at + 1 < len(columns) else 0
        if not columns[at].sabotaged:
            return at


def landing(p: Aiye, seat: int, source: int) -> int:
    """Where the last seed of the hand will fall."""
    rounds = (p.hand_sun + p.hand_moon - 1) % p.sides[seat].open_columns()
    at = next_open(p, seat, source)
    for _ in range(rounds):
        at = next_open(p, seat, at)
    return at


class Sow(Rule):
    """AIY-3.3: one seed below each next open column (`what`: the one sown last; `done`: how many seeds so far).

    Which kind goes next is asked only where it can matter (AIY-3.5).
    """

    clause: ClassVar[str] = "AIY-3.5"
    kind: ClassVar[str] = "seed"

    def ask(self, p: Aiye) -> int:
        if not p.hand_sun or not p.hand_moon or p.sides[self.seat].open_columns() == 1:
            return 0
        # the last sun and then the moons are the usual order: no answer of its own
        usual = 1 << SUNS_FIRST if p.hand_sun > 1 and not self.done else 0
        return 1 << SUN | 1 << MOON | usual

    def do(self, p: Aiye, option: int) -> None:
        if option == SUNS_FIRST:
            self.run(p)
            return
        at = next_open(p, self.seat, self.what)
        self.drop(p, at, option == SUN)
        p.then(Sow(self.seat, what=at, left=self.left, done=self.done + 1))

    def drop(self, p: Aiye, at: int, sun: bool) -> None:
        column = p.sides[self.seat].columns[at]
        if sun:
            p.hand_sun -= 1
            column.sun += 1
        else:
            p.hand_moon -= 1
            column.moon += 1

    def run(self, p: Aiye) -> None:
        """The whole rest of the hand: suns first."""
        at = self.what
        while p.hand_sun or p.hand_moon:
            at = next_open(p, self.seat, at)
            self.drop(p, at, p.hand_sun > 0)
        if p.extra_sown:
            p.second = at
            p.then(
                Recover(self.seat), activating.Activate(self.seat, what=self.left), activating.SecondColumn(self.seat)
            )
        else:
            p.activated = at
            p.then(activating.ActivatedColumn(self.seat))


class Recover(Rule):
    """AIY-3.8: all sabotaged columns are turned up again."""

    def run(self, p: Aiye) -> None:
        recovered = 0
        for column in p.sides[self.seat].columns:
            if column.sabotaged:
                column.sabotaged = False
                recovered += 1
        if recovered:
            p.say(RECOVERED, self.seat, recovered)
