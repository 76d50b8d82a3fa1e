"""Rulebook, "Weaving"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.engine import Chance, Rule
from pukllay.games.ayar.cloth import E, N, S, W
from pukllay.games.ayar.components import WEAVING
from pukllay.games.ayar.events import TEXTILE_LAID, TEXTILE_SHOWN, TEXTILE_TAKEN
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.pottery import BEYOND
from pukllay.games.ayar.rules.scoring import cloth_suns
from pukllay.games.ayar.rules.viracocha import gain_viracocha

STOP_WEAVING: Final = 4  # options 0 to 3 are the stacks
UPRIGHT: Final = 32  # places from here on: the textile stands on its short side


def least_for_weaving(p: Ayar, seat: int) -> int:
    """The power that the cheapest textile needs; beyond all power when there is none, or no place for it."""
    if not p.cloth_places(seat):
        return BEYOND
    least = BEYOND
    for stack in range(4):
        if p.tops[stack] != EMPTY and p.ed.stack_power[stack] < least:
            least = p.ed.stack_power[stack]
    return least


class TakeTextile(Rule):
    """AYA-4.11: from which stack, one a stack (`what`: stacks used, `left`: textiles taken, `done`: power spent)."""

    clause: ClassVar[str] = "AYA-4.11"
    kind: ClassVar[str] = "textile"

    def ask(self, p: Ayar) -> int:
        if self.left >= p.ed.most_textiles or not p.cloth_places(self.seat):
            return 0
        rest = p.power_of(self.seat, WEAVING) - self.done
        out = 0
        for stack in range(4):
            if p.tops[stack] != EMPTY and not self.what >> stack & 1 and p.ed.stack_power[stack] <= rest:
                out |= 1 << stack
        return out | 1 << STOP_WEAVING if out and self.left else out

    def do(self, p: Ayar, option: int) -> None:
        if option == STOP_WEAVING:
            return
        textile = p.tops[option]
        p.tops[option] = EMPTY
        p.in_hand = textile
        p.say(TEXTILE_TAKEN, self.seat, textile, option)
        if p.ed.textile_viracocha[textile]:
            gain_viracocha(p, self.seat)
        p.then(
            LayTextile(self.seat, what=textile),
            TakeTextile(
                self.seat,
                what=self.what | 1 << option,
                left=self.left + 1,
                done=self.done + p.ed.stack_power[option],
            ),
        )


class LayTextile(Rule):
    """AYA-4.13: where the textile `what` goes: any two empty squares side by side."""

    clause: ClassVar[str] = "AYA-4.13"
    kind: ClassVar[str] = "cloth place"

    def ask(self, p: Ayar) -> int:
        return p.cloth_places(self.seat)

    def do(self, p: Ayar, option: int) -> None:
        p.then(TurnTextile(self.seat, what=self.what, left=option))


class TurnTextile(Rule):
    """AYA-4.13: how the textile `what` is turned and flipped on its place `left`; only what makes a difference."""

    clause: ClassVar[str] = "AYA-4.13"
    kind: ClassVar[str] = "cloth turn"

    def ask(self, p: Ayar) -> int:
        out = p.ed.variants[self.what * 2 + (1 if self.left >= UPRIGHT else 0)]
        return out if out & (out - 1) else 0

    def run(self, p: Ayar) -> None:
        self.do(p, 0)

    def do(self, p: Ayar, option: int) -> None:
        lay_textile(p, self.seat, self.what, self.left, option)


def lay_textile(p: Ayar, seat: int, textile: int, place: int, variant: int) -> None:
    side = p.sides[seat]
    upright = 1 if place >= UPRIGHT else 0
    edges = p.ed.edges[(textile * 2 + upright) * 4 + variant]
    square = place - UPRIGHT if upright else place
    other = square + (p.ed.cloth_columns if upright else 1)
    side.cloth = side.cloth + ((textile * 64 + place) * 4 + variant,)
    side.cover |= 1 << square | 1 << other
    _half_suns(p, seat, square, edges & 15)
    _half_suns(p, seat, other, edges >> 4)
    side.cloth_suns = cloth_suns(p, seat)
    p.in_hand = EMPTY
    p.say(TEXTILE_LAID, seat, textile, place, side.cloth_suns)


def _half_suns(p: Ayar, seat: int, square: int, edges: int) -> None:
    side, one = p.sides[seat], 1 << square
    if edges & N:
        side.north |= one
    if edges & E:
        side.east |= one
    if edges & S:
        side.south |= one
    if edges & W:
        side.west |= one


class UncoverTextiles(Rule):
    """AYA-4.12: the next textile of each stack that was taken from shows."""

    def run(self, p: Ayar) -> None:
        for stack in range(4):
            if p.tops[stack] == EMPTY and p.stacks[stack]:
                p.then(RevealTextile(what=stack))


class RevealTextile(Chance):
    """AYA-4.12: which textile of the stack `what` shows next."""

    clause: ClassVar[str] = "AYA-4.12"
    kind: ClassVar[str] = "textile shown"

    def ask(self, p: Ayar) -> int:
        return p.stacks[self.what]

    def do(self, p: Ayar, option: int) -> None:
        p.stacks[self.what] &= ~(1 << option)
        p.tops[self.what] = self.what * p.ed.stack_size + option
        p.say(TEXTILE_SHOWN, -1, p.tops[self.what], self.what)
