"""The steps of the turn so far, as its player chose them: a click on one takes back what came after it."""

from __future__ import annotations

from typing import Any

from pukllay.record.game import Game

MOST = 8  # older ones are out of sight


def crumbs(game: Game) -> list[dict[str, Any]]:
    """Each with its words and how many decisions to take back to stand before it; 0: it cannot be taken back."""
    p, out, open_ = game.position, [], True
    for back, moment in enumerate(reversed(game.moments), 1):
        then = moment.position
        if then.turns != p.turns or back > MOST:
            break
        open_ = open_ and then.seat == p.seat and then.reveals == p.reveals
        if then.seat == p.seat:
            option = game.notation.option(then, moment.redo)
            out.append({"words": game.notation.label(then, option), "back": back if open_ else 0})
    return out[::-1]
