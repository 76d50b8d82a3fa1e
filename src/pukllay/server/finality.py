"""What is final: how far the holder of a seat may go back alone, and to where they may ask the others to go."""

from __future__ import annotations

from pukllay.record.game import Game


def own_steps(game: Game, persons: int, seats: int) -> int:
    """How many decisions the holder of a set of seats may take back: the last of their own, and those of bots after it.

    None once the game is over, once something new was learnt, or once another person could act: that turn has ended.
    Who sits at the same screen, by the same link, is not another one.
    """
    mine, p = persons & seats, game.position
    if game.over or (persons & ~seats) >> p.seat & 1:
        return 0
    for back, moment in enumerate(reversed(game.moments), 1):
        then = moment.position
        if then.reveals != p.reveals:
            return 0
        if mine >> then.seat & 1:
            return back
        if persons >> then.seat & 1:
            return 0
    return 0


def last_own(game: Game, seats: int) -> int:
    """The number of the last decision of one of these seats; negative: there is none."""
    for n in range(len(game.moments) - 1, -1, -1):
        if seats >> game.moments[n].position.seat & 1:
            return n
    return -1
