"""Rulebook, "End of the Turn" and "End of the Game"."""

from __future__ import annotations

from typing import Final

from pukllay.core.bits import size
from pukllay.core.engine import Rule
from pukllay.games.aiye.position import END_COMES, GAME_OVER, LAST_ROUND, Aiye
from pukllay.games.aiye.rules import sowing

BY_MASKS: Final = 0
BY_CARDS: Final = 1


class EndOfTurn(Rule):
    """AIY-7.2: once an end condition is met, the round is finished and one more is played."""

    def run(self, p: Aiye) -> None:
        if not p.last_round and p.is_end_met(self.seat):
            p.last_round = p.round + p.ed.extra_rounds
            by_masks = size(p.sides[self.seat].masks) >= p.ed.end_masks
            p.say(END_COMES, self.seat, BY_MASKS if by_masks else BY_CARDS)
        seat = p.next_seat(self.seat)
        if seat == 0:
            if p.round == p.last_round:
                p.say(GAME_OVER, self.seat)
                return
            p.round += 1
            if p.round == p.last_round:
                p.say(LAST_ROUND, self.seat)
        p.then(sowing.Turn(seat))
