"""Solo rules, "Festival" and "End of game"."""

from __future__ import annotations

from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import AXO_BEHIND, AXO_FINAL, BY_AXOMAMMA, BY_WEAVINGS
from pukllay.games.tawantinsuyu.position import WEAVINGS_TWICE, Tawantinsuyu, length_of
from pukllay.games.tawantinsuyu.rules import solo_follow


class AxoMerchant(Rule):
    """TAW-10.28: instead of a Merchant task, 1 point for each of its Weavings."""

    def run(self, p: Tawantinsuyu) -> None:
        n = 0
        for tapestry in p.sides[self.seat].tapestries:
            n += length_of(tapestry)
        p.add_points(self.seat, 2 * n if p.has_option(WEAVINGS_TWICE) else n, BY_WEAVINGS)


class AxoBehind(Rule):
    """TAW-10.29: instead of drawing cards, 2 points if it is behind."""

    def run(self, p: Tawantinsuyu) -> None:
        if p.sides[self.seat].points < p.sides[0].points:
            p.say(AXO_BEHIND, self.seat, 2)
            p.add_points(self.seat, 2, BY_AXOMAMMA)


class AxoFinal(Rule):
    """TAW-10.30: before the final scoring, a last Rejuvenate and, with Statues left, a last Worship."""

    def run(self, p: Tawantinsuyu) -> None:
        p.say(AXO_FINAL, self.seat, 0)
        solo_follow.turn_up(p, self.seat, 1000, 1000)
        if p.sides[self.seat].statues:
            p.say(AXO_FINAL, self.seat, 1)
            p.then(solo_follow.AxoWorship(self.seat, 1))
