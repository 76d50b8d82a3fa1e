"""Rulebook, "Step 2": what each icon does."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Rule
from pukllay.games.aiye.components import (
    CONFLICT,
    EITHER,
    EXCHANGE,
    EXTRA_SUMMON,
    MOON,
    MOVE_CARD,
    MOVE_SEEDS,
    PROMOTE,
    SUN,
)
from pukllay.games.aiye.position import (
    CONFLICTS,
    CONVERTED,
    MOVED_CARD,
    MOVED_SEEDS,
    NEW_COLUMN,
    NOWHERE,
    ONE_MORE_SUMMON,
    PROMOTED,
    SABOTAGED,
    UNHARMED,
    Aiye,
)

DONE: Final = 0  # icons follow: icon k is option k + 1


class Abilities(Rule):
    """AIY-4.2: any of the activated abilities, in any order."""

    clause: ClassVar[str] = "AIY-4.2"
    kind: ClassVar[str] = "icon"

    def ask(self, p: Aiye) -> int:
        options, one = 0, 2
        for icon in range(len(p.left)):
            if p.left[icon] and is_possible(p, self.seat, icon):
                options |= one
            one <<= 1
        return options | 1 << DONE if options else 0

    def do(self, p: Aiye, option: int) -> None:
        if option == DONE:
            p.end_activation()
            return
        use(p, self.seat, option - 1)
        p.then(Abilities(self.seat))

    def run(self, p: Aiye) -> None:
        p.end_activation()


def is_possible(p: Aiye, seat: int, icon: int) -> bool:
    """Whether the icon would do anything now."""
    group = p.ed.icons[icon].group
    side = p.sides[seat]
    if group == EXCHANGE:
        return (side.sun() if p.ed.icons[icon].pays == SUN else side.moon()) > 0
    if group == PROMOTE:
        return promotable(p, seat) != 0
    if group == MOVE_SEEDS:
        return side.has_seeds()
    if group == MOVE_CARD:
        return movable(p, seat) != 0
    if group == CONFLICT:
        for opponent in range(p.seats):
            if opponent != seat and p.sides[opponent].targets(p.ed):
                return True
        return False
    return True


def use(p: Aiye, seat: int, icon: int) -> None:
    p.left[icon] -= 1
    group = p.ed.icons[icon].group
    if group == EXCHANGE:
        p.then(Convert(seat, what=icon))
    elif group == PROMOTE:
        p.then(Promote(seat, what=icon))
    elif group == CONFLICT:
        p.say(CONFLICTS, seat)
        opponent = p.next_seat(seat)
        while opponent != seat:
            p.then(Sabotage(opponent))
            opponent = p.next_seat(opponent)
    elif group == MOVE_SEEDS:
        p.then(MoveSeeds(seat))
    elif group == MOVE_CARD:
        p.then(MoveCard(seat))
    elif group == EXTRA_SUMMON:
        p.summons += 1
        p.say(ONE_MORE_SUMMON, seat)
    else:
        receive(p, seat, icon)


def receive(p: Aiye, seat: int, icon: int) -> None:
    """AIY-5.1: the seeds of an icon, below the activated column."""
    gains = p.ed.icons[icon].gains
    if gains[SUN] or gains[MOON]:
        p.gain(seat, gains[SUN], gains[MOON])
    for _ in range(gains[EITHER]):
        p.then(EitherSeed(seat))


class EitherSeed(Rule):
    """AIY-5.1: a seed of two colours is the kind you choose."""

    clause: ClassVar[str] = "AIY-5.1"
    kind: ClassVar[str] = "seed"

    def ask(self, p: Aiye) -> int:
        return 1 << SUN | 1 << MOON

    def do(self, p: Aiye, option: int) -> None:
        if option == SUN:
            p.gain(self.seat, 1, 0)
        else:
            p.gain(self.seat, 0, 1)


class Convert(Rule):
    """AIY-5.2: one seed, from any column, for two of the other kind (`what`: the icon)."""

    clause: ClassVar[str] = "AIY-5.2"
    kind: ClassVar[str] = "column"

    def ask(self, p: Aiye) -> int:
        pays_sun = p.ed.icons[self.what].pays == SUN
        out, one = 0, 1
        for column in p.sides[self.seat].columns:
            if column.sun if pays_sun else column.moon:
                out |= one
            one <<= 1
        return out

    def do(self, p: Aiye, option: int) -> None:
        column = p.sides[self.seat].columns[option]
        if p.ed.icons[self.what].pays == SUN:
            column.sun -= 1
        else:
            column.moon -= 1
        p.say(CONVERTED, self.seat, p.ed.icons[self.what].pays, option, p.activated)
        receive(p, self.seat, self.what)


class Promote(Rule):
    """AIY-5.3: a card joins the Council; two seeds in exchange (`what`: the icon)."""

    clause: ClassVar[str] = "AIY-5.3"
    kind: ClassVar[str] = "card"

    def ask(self, p: Aiye) -> int:
        return promotable(p, self.seat)

    def do(self, p: Aiye, option: int) -> None:
        promote(p, self.seat, option)
        receive(p, self.seat, self.what)


def promote(p: Aiye, seat: int, card: int) -> None:
    side = p.sides[seat]
    p.say(PROMOTED, seat, side.types[card], side.place_of(card))
    p.take_card(seat, card)
    side.council |= 1 << card


def promotable(p: Aiye, seat: int) -> int:
    """Cards that may leave for the Council: not of the Second Column, and four columns must stay (AIY-5.17)."""
    columns = p.sides[seat].columns
    spare = len(columns) > p.ed.min_columns
    out = 0
    for at, column in enumerate(columns):
        if at != p.second and (spare or size(column.cards) > 1):
            out |= one_of_each(p, seat, column.cards)
    return out


def movable(p: Aiye, seat: int) -> int:
    """Cards outside the Second Column. Each can go somewhere: at the least to a gap, as a new column."""
    out = 0
    for at, column in enumerate(p.sides[seat].columns):
        if at != p.second:
            out |= one_of_each(p, seat, column.cards)
    return out


def one_of_each(p: Aiye, seat: int, cards: int) -> int:
    """Like cards of a column count once: rather one whose abilities cannot be used anyway."""
    if cards & (cards - 1) == 0:
        return cards
    types = p.sides[seat].types
    out, seen = 0, 0
    rest = cards & ~p.usable
    while rest:
        card = lowest(rest)
        if not seen >> types[card] & 1:
            seen |= 1 << types[card]
            out |= 1 << card
        rest &= rest - 1
    rest = cards & p.usable
    while rest:
        card = lowest(rest)
        if not seen >> types[card] & 1:
            seen |= 1 << types[card]
            out |= 1 << card
        rest &= rest - 1
    return out


class Sabotage(Rule):
    """AIY-5.5: the tallest column that is neither sabotaged nor protected. Its owner breaks a tie (AIY-5.6)."""

    clause: ClassVar[str] = "AIY-5.6"
    kind: ClassVar[str] = "column"

    def ask(self, p: Aiye) -> int:
        targets = p.sides[self.seat].targets(p.ed)
        return targets if targets & (targets - 1) else 0

    def do(self, p: Aiye, option: int) -> None:
        p.sides[self.seat].columns[option].sabotaged = True
        p.say(SABOTAGED, self.seat, option)

    def run(self, p: Aiye) -> None:
        targets = p.sides[self.seat].targets(p.ed)
        if targets:
            self.do(p, lowest(targets))
        else:
            p.say(UNHARMED, self.seat)


class MoveSeeds(Rule):
    """AIY-5.10: all the seeds below one column …"""

    clause: ClassVar[str] = "AIY-5.10"
    kind: ClassVar[str] = "source"

    def ask(self, p: Aiye) -> int:
        return p.sides[self.seat].sown_columns()

    def do(self, p: Aiye, option: int) -> None:
        p.then(MoveSeedsTo(self.seat, what=option))


class MoveSeedsTo(Rule):
    """AIY-5.10: … go to another (`what`: where they lie)."""

    clause: ClassVar[str] = "AIY-5.10"
    kind: ClassVar[str] = "column"

    def ask(self, p: Aiye) -> int:
        return ((1 << len(p.sides[self.seat].columns)) - 1) & ~(1 << self.what)

    def do(self, p: Aiye, option: int) -> None:
        columns = p.sides[self.seat].columns
        source, goal = columns[self.what], columns[option]
        p.say(MOVED_SEEDS, self.seat, self.what, option, source.sun + source.moon)
        goal.sun += source.sun
        goal.moon += source.moon
        source.sun = 0
        source.moon = 0


class MoveCard(Rule):
    """AIY-5.11: any card outside the Second Column …"""

    clause: ClassVar[str] = "AIY-5.11"
    kind: ClassVar[str] = "card"

    def ask(self, p: Aiye) -> int:
        return movable(p, self.seat)

    def do(self, p: Aiye, option: int) -> None:
        p.then(MoveCardTo(self.seat, what=option))


class MoveCardTo(Rule):
    """AIY-5.11: … to another column, or to a gap, where it begins a new one (`what`: the card).

    Options run from left to right: 2k is the gap before column k, 2k + 1 is column k.
    """

    clause: ClassVar[str] = "AIY-5.11"
    kind: ClassVar[str] = "destination"

    def ask(self, p: Aiye) -> int:
        columns = p.sides[self.seat].columns
        home = p.sides[self.seat].place_of(self.what)
        alone = size(columns[home].cards) == 1
        out = 0
        for at in range(len(columns) + 1):
            if not alone or (at != home and at != home + 1):
                out |= 1 << (2 * at)
        if alone and (columns[home].sun or columns[home].moon or home == p.activated):
            out |= 1 << (2 * home)  # AIY-5.16: it stays where it was, but its seeds, present and to come, go right
        if not alone or len(columns) > p.ed.min_columns:
            for at in range(len(columns)):
                if at != home and at != p.second and size(columns[at].cards) < p.ed.max_cards:
                    out |= 2 << (2 * at)
        return out

    def do(self, p: Aiye, option: int) -> None:
        side = p.sides[self.seat]
        at = option >> 1
        gone = p.take_card(self.seat, self.what)
        if gone != NOWHERE and gone < at:
            at -= 1
        if option & 1:
            goal = side.columns[at]
            p.say(MOVED_CARD, self.seat, side.types[self.what], at)
        else:
            goal = p.insert_column(self.seat, at)
            p.say(NEW_COLUMN, self.seat, side.types[self.what], at)
        goal.cards |= 1 << self.what
