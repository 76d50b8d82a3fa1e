"""Rulebook, "Step 2 - Activate Columns", "Extra Sowing" and "Council Meeting"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import lowest
from pukllay.core.engine import Rule
from pukllay.games.aiye.components import EXTRA_SOWING, PROMOTE, SHIELD
from pukllay.games.aiye.position import MEETS, NOWHERE, SOWS_AGAIN, Aiye
from pukllay.games.aiye.rules import abilities, sowing

# how a column is activated
COLUMN: Final = 0
COUNCIL: Final = 1
SOW_AGAIN: Final = 2


class ActivatedColumn(Rule):
    """AIY-4.1: the column of the last seed. An extra sowing comes first (AIY-4.3), or a meeting instead (AIY-4.7)."""

    clause: ClassVar[str] = "AIY-4.1"
    kind: ClassVar[str] = "activation"

    def ask(self, p: Aiye) -> int:
        cards = p.sides[self.seat].columns[p.activated].cards
        out = sowing_again(p, self.seat, cards, COLUMN)
        if p.may_meet(self.seat, cards) and has_use(p, self.seat):
            out = (out or 1 << COLUMN) | 1 << COUNCIL
        return out

    def do(self, p: Aiye, option: int) -> None:
        if option == SOW_AGAIN:
            sow_again(p, self.seat, COLUMN)
        elif option == COUNCIL:
            p.council_met = True
            p.say(MEETS, self.seat, p.activated)
            p.then(CouncilSowing(self.seat))
        else:
            self.run(p)

    def run(self, p: Aiye) -> None:
        p.then(sowing.Recover(self.seat), Activate(self.seat, what=COLUMN))


def has_use(p: Aiye, seat: int) -> bool:
    """AIY-4.7: whether a meeting of the Council could do anything now."""
    types, rest = p.sides[seat].types, p.sides[seat].council
    while rest:
        for icon in p.ed.types[types[lowest(rest)]].icons:
            group = p.ed.icons[icon].group
            if group == EXTRA_SOWING:
                if not p.extra_sown:
                    return True
            elif group > SHIELD and group != PROMOTE and abilities.is_possible(p, seat, icon):
                return True
        rest &= rest - 1
    return False


def sowing_again(p: Aiye, seat: int, cards: int, interrupted: int) -> int:
    """AIY-4.3: an Extra Sowing among these cards must be carried out, unless the game's option leaves it free."""
    if not p.has_extra_sowing(seat, cards):
        return 0
    return 1 << SOW_AGAIN | (1 << interrupted if p.optional_extra_sowing else 0)


def sow_again(p: Aiye, seat: int, interrupted: int) -> None:
    """AIY-4.3: the First Column token lies down; what it is over waits until the seeds are sown."""
    p.extra_sown = True
    p.say(SOWS_AGAIN, seat, p.activated)
    p.then(sowing.ChooseSource(seat, left=interrupted))


class CouncilSowing(Rule):
    """AIY-4.9: an Extra Sowing in the Council also comes before its other abilities."""

    clause: ClassVar[str] = "AIY-4.9"
    kind: ClassVar[str] = "activation"

    def ask(self, p: Aiye) -> int:
        return sowing_again(p, self.seat, p.sides[self.seat].council, COUNCIL)

    def do(self, p: Aiye, option: int) -> None:
        if option == SOW_AGAIN:
            sow_again(p, self.seat, COUNCIL)
        else:
            self.run(p)

    def run(self, p: Aiye) -> None:
        p.then(sowing.Recover(self.seat), Activate(self.seat, what=COUNCIL))


class SecondColumn(Rule):
    """AIY-4.4: the First Column is done. Now the second: its abilities, or a meeting if none was held yet."""

    clause: ClassVar[str] = "AIY-4.4"
    kind: ClassVar[str] = "activation"

    def ask(self, p: Aiye) -> int:
        if p.may_meet(self.seat, p.sides[self.seat].columns[p.second].cards) and has_use(p, self.seat):
            return 1 << COLUMN | 1 << COUNCIL
        return 0

    def do(self, p: Aiye, option: int) -> None:
        p.activated = p.second
        p.second = NOWHERE
        if option == COUNCIL:
            p.council_met = True
            p.say(MEETS, self.seat, p.activated)
        p.then(Activate(self.seat, what=option))

    def run(self, p: Aiye) -> None:
        self.do(p, COLUMN)


class Activate(Rule):
    """AIY-4.2: the abilities of the cards that lie there now (`what`: in the activated column, or in the Council)."""

    def run(self, p: Aiye) -> None:
        side = p.sides[self.seat]
        if self.what == COUNCIL:
            p.activate(side.council, side.types, True)
        else:
            p.activate(side.columns[p.activated].cards, side.types, False)
        p.then(abilities.Abilities(self.seat))
