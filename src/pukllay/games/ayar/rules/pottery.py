"""Rulebook, "Pottery"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.engine import Chance, Rule
from pukllay.games.ayar.components import POTTERY, WILD
from pukllay.games.ayar.events import POT_SHOWN, POT_TAKEN
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.viracocha import gain_viracocha

STACK: Final = 4  # options 0 to 3 are the slots of the market
STOP_POTTERY: Final = 5
BEYOND: Final = 99  # more power than there is


def least_for_pottery(p: Ayar, seat: int) -> int:
    """The power that the cheapest pot needs; beyond all power when there is none, or no place for it."""
    if len(p.sides[seat].pots) >= p.ed.pot_places:
        return BEYOND
    least = BEYOND
    for slot in range(4):
        if p.market[slot] != EMPTY and p.ed.pot_price[slot] < least:
            least = p.ed.pot_price[slot]
    if p.ed.pot_price[STACK] < least and p.stack_pots() > 0:
        least = p.ed.pot_price[STACK]
    return least


class TakePots(Rule):
    """AYA-4.5: one or two pots within the power (`left`: pots taken, `done`: power spent), all before the refill."""

    clause: ClassVar[str] = "AYA-4.5"
    kind: ClassVar[str] = "pot"

    def ask(self, p: Ayar) -> int:
        side = p.sides[self.seat]
        if self.left >= p.ed.most_pots or len(side.pots) >= p.ed.pot_places:
            return 0
        rest = p.power_of(self.seat, POTTERY) - self.done
        out = 0
        for slot in range(4):
            if p.market[slot] != EMPTY and p.ed.pot_price[slot] <= rest:
                out |= 1 << slot
        if p.ed.pot_price[STACK] <= rest and p.stack_pots() > 0:
            out |= 1 << STACK
        return out | 1 << STOP_POTTERY if out and self.left else out

    def do(self, p: Ayar, option: int) -> None:
        if option == STOP_POTTERY:
            return
        take_pot(p, self.seat, option)
        p.then(TakePots(self.seat, left=self.left + 1, done=self.done + p.ed.pot_price[option]))


def take_pot(p: Ayar, seat: int, slot: int) -> None:
    """AYA-4.6 to 4.8: a pot of the stack stays face down; one that shows a Viracocha brings one at once."""
    pot = WILD
    if slot == STACK:
        p.wild += 1
    else:
        pot = p.market[slot]
        p.market[slot] = EMPTY
    p.sides[seat].pots = p.sides[seat].pots + (pot,)
    p.say(POT_TAKEN, seat, pot, slot)
    if pot != WILD and p.ed.pot_viracocha >> pot & 1:
        gain_viracocha(p, seat)


class RefillMarket(Rule):
    """AYA-4.9: pots slide down, and the stack fills the slots that are left empty."""

    def run(self, p: Ayar) -> None:
        pots = [pot for pot in p.market if pot != EMPTY]
        stack = p.stack_pots()
        while len(pots) < 4:
            pots.append(EMPTY)
            if stack > 0:
                stack -= 1
                p.then(RevealPot())
        p.market = pots


class RevealPot(Chance):
    """AYA-4.9: the stack's top pot, on the lowest empty slot. Pots held face down may be any that nobody has seen."""

    clause: ClassVar[str] = "AYA-4.9"
    kind: ClassVar[str] = "pot shown"

    def ask(self, p: Ayar) -> int:
        return p.pot_pool

    def do(self, p: Ayar, option: int) -> None:
        p.pot_pool &= ~(1 << option)
        for slot in range(4):
            if p.market[slot] == EMPTY:
                p.market[slot] = option
                p.say(POT_SHOWN, -1, option, slot)
                return
