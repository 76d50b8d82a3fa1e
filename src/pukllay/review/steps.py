"""A record cut into steps: who chose what, and what was drawn. What had one answer only is nobody's step."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pukllay.core.engine import CHANCE, NOBODY, Position
from pukllay.record.game import Game
from pukllay.record.record import Record


@dataclass
class Step:
    """A decision of a seat, or a run of draws (CHANCE): the positions before and after it."""

    ply: int  # lines of the record before it
    until: int  # lines of the record after it
    moment: int  # decisions of the game before it: the number that a replay knows it by
    seat: int
    before: Position
    option: int  # what was chosen; of draws -1
    after: Position

    @property
    def is_choice(self) -> bool:
        return self.seat >= 0

    @property
    def reveals(self) -> bool:
        return self.before.reveals != self.after.reveals


def steps_of(record: Record, edition: Any = None) -> list[Step]:
    """In the order of the game; the last one ends where the record ends."""
    out: list[Step] = []
    for game in Game.walk(record, edition):
        p, ply = game.position, game.ply
        if p.seat == NOBODY or ply == len(record.lines):
            break
        is_draw = p.seat == CHANCE
        if not is_draw and not p.options & (p.options - 1):
            continue  # one answer
        if is_draw and out and not out[-1].is_choice:
            continue  # the same run of draws: a question between them would be a step
        option = -1 if is_draw else game.notation.option(p, record.lines[ply].text)
        out.append(Step(ply, ply + 1, len(game.moments), p.seat, p.copy(), option, p))
    _close(out, game.position.copy(), len(record.lines))
    return out


def _close(steps: list[Step], last: Position, lines: int) -> None:
    """Each step ends where the next begins."""
    for step, following in pairwise(steps):
        step.after, step.until = following.before, following.ply
    if steps:
        steps[-1].after, steps[-1].until = last, lines
