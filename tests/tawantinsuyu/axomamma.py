"""A table with Axomamma at it, for the tests of the solo game."""

from __future__ import annotations

from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from tests.tawantinsuyu.table import ED, ask, draw, me, play, ready

YOU, AXO = 0, 1


def alone(**options: str) -> Tawantinsuyu:
    """A solo game after set-up with an empty table; its High Priest stands in section 1, four cards are tucked."""
    return ready(1, 1, **options)


def tuck(p: Tawantinsuyu, *names: str) -> None:
    """These cards lie under its board."""
    for card in p.tucked:
        p.gods.pool |= 1 << card
    p.tucked = []
    for name in names:
        card = ED.card_names.index(name)
        p.gods.pool &= ~(1 << card)
        p.tucked.append(card)
    p.settle()
    assert p.check() == "", p.check()


def run(p: Tawantinsuyu, what: object) -> None:
    """Run a rule of Axomamma's and let chance answer."""
    ask(p, what)  # type: ignore[arg-type]
    draw(p)


def activate(p: Tawantinsuyu, action: int, how: str = "gold") -> None:
    me(p).priest = (p.actions.index(action) - 1) % 5
    p.settle()
    play(p, "priest", "move 1", how)


def stand_before(p: Tawantinsuyu, action: int) -> None:
    """Its High Priest stands just before an action."""
    me(p, AXO).priest = (p.actions.index(action) - 1) % 5
