"""Drawing God cards, Army cards and Workers: every draw is a question to chance."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import count, kinds, minus, plus, set_of, total
from pukllay.core.engine import Chance, Rule, UnevenChance
from pukllay.games.tawantinsuyu.events import (
    BLOCKER,
    CARD_RETURNED,
    DREW_ARMY,
    DREW_GOD,
    DROPPED_ARMY,
    NOMAD_TAKEN,
    TOOK_GOD,
    WORKER_DRAWN,
)
from pukllay.games.tawantinsuyu.position import Tawantinsuyu

DECK: Final = 42

TO_HAND: Final = 0
TO_CHOOSE: Final = 1

TO_VILLAGE: Final = 0
TO_NOMADS: Final = 1


def only(p: Tawantinsuyu, seat: int) -> int:
    """The set of seats that see what this one draws. Whoever runs Axomamma must count its Soldiers: all see them."""
    return -1 if seat >= p.seats else 1 << seat


class TakeGod(Rule):
    """TAW-6.9: a God card, from the face-up offer or from the deck; in the Festival's card draw from the deck only.

    `what`: so many of the newest cards of the offer are barred (TAW-12.19).
    """

    clause: ClassVar[str] = "TAW-6.9"
    kind: ClassVar[str] = "god or deck"

    def ask(self, p: Tawantinsuyu) -> int:
        if p.is_card_draw:
            return 0
        options = 0 if p.gods.is_empty() else 1 << DECK
        for card in p.offer[: len(p.offer) - self.what]:
            options |= 1 << card
        return options

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option == DECK:
            p.then(DealGod(self.seat))
            return
        p.offer.remove(option)
        me = p.sides[self.seat]
        me.gods |= 1 << option
        me.shown |= 1 << option  # everybody saw it: it stays known
        p.say(TOOK_GOD, self.seat, option)

    def run(self, p: Tawantinsuyu) -> None:
        if p.is_card_draw:
            p.then(DrawFromDeck(self.seat))


class DrawFromDeck(Rule):
    """TAW-8.10: from the deck only; an empty one is made anew from the offer (TAW-13.8)."""

    def run(self, p: Tawantinsuyu) -> None:
        if p.gods.is_empty() and p.offer:
            p.gods.shuffle_in(set_of(p.offer))
            p.offer = []
        p.then(DealGod(self.seat))


class DealGod(Chance):
    """The top God card of the deck, for the seat alone to see."""

    clause: ClassVar[str] = "TAW-6.9"
    kind: ClassVar[str] = "god card"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.gods.tops()

    def do(self, p: Tawantinsuyu, option: int) -> None:
        known = p.gods.pool == 0  # the known bottom has come up: all see which card it is
        p.gods.take(option)
        me = p.sides[self.seat]
        me.gods |= 1 << option
        if known:
            me.shown |= 1 << option
            p.say(TOOK_GOD, self.seat, option)
        else:
            p.tell(only(p, self.seat), DREW_GOD, self.seat, option)

    def seen_by(self, p: Tawantinsuyu) -> int:
        return only(p, self.seat) if p.gods.pool else -1


def put_under(p: Tawantinsuyu, card: int) -> None:
    """A God card goes to the bottom of the deck for all to see."""
    p.gods.put_under(card, -1)
    p.say(CARD_RETURNED, p.turn, card)


class DealArmy(UnevenChance):
    """An Army card for the seat; an empty deck is made anew from the discards (TAW-5.19)."""

    clause: ClassVar[str] = "TAW-5.19"
    kind: ClassVar[str] = "army card"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.army_deck if p.army_deck else p.army_discard)

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return count(p.army_deck if p.army_deck else p.army_discard, outcome)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if not p.army_deck:
            p.army_deck = p.army_discard
            p.army_discard = 0
        p.army_deck = minus(p.army_deck, option)
        me = p.sides[self.seat]
        if self.what == TO_HAND:
            me.army = plus(me.army, option)
        else:
            me.drawn = plus(me.drawn, option)
        p.tell(only(p, self.seat), DREW_ARMY, self.seat, option)

    def seen_by(self, p: Tawantinsuyu) -> int:
        return only(p, self.seat)


class Training(Rule):
    """TAW-5.19: draw two Army cards, keep one, discard the other."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        p.then(DealArmy(seat, TO_CHOOSE), DealArmy(seat, TO_CHOOSE), DropArmy(seat))


class DropArmy(Rule):
    """Asked as what is discarded, which all see, and not as what is kept, which they do not."""

    clause: ClassVar[str] = "TAW-5.19"
    kind: ClassVar[str] = "army card"

    def ask(self, p: Tawantinsuyu) -> int:
        drawn = p.sides[self.seat].drawn
        return kinds(drawn) if total(drawn) > 1 else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        me = p.sides[self.seat]
        me.drawn = minus(me.drawn, option)
        p.army_discard = plus(p.army_discard, option)
        p.say(DROPPED_ARMY, self.seat, option)
        self.run(p)

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        me.army += me.drawn
        me.drawn = 0

    def is_private(self, p: Tawantinsuyu) -> bool:
        return True  # two cards alike leave one option, which others must not notice


class DrawWorker(UnevenChance):
    """A Worker from the bag, to the Village or the Nomads (`what`). With an empty bag nothing comes."""

    clause: ClassVar[str] = "TAW-2.4"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.bag)

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return count(p.bag, outcome)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.bag = minus(p.bag, option)
        p.say(WORKER_DRAWN, self.seat, option, self.what)
        if self.what == TO_VILLAGE:
            p.village.append(option)
        else:
            p.nomads = plus(p.nomads, option)


class PlaceBlocker(UnevenChance):
    """TAW-2.5: two players: a Worker from the bag on the marked space `what`, unless it is taken."""

    clause: ClassVar[str] = "TAW-2.5"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        return 0 if p.occupied() >> self.what & 1 else kinds(p.bag)

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return count(p.bag, outcome)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.bag = minus(p.bag, option)
        p.on_board[option] |= 1 << self.what
        p.say(BLOCKER, self.seat, self.what, option)


class TakeNomad(Rule):
    """TAW-6.10: a Worker from the Nomads, and a new one from the bag in its place; without Nomads, nothing."""

    clause: ClassVar[str] = "TAW-6.10"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.nomads)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.nomads = minus(p.nomads, option)
        me = p.sides[self.seat]
        me.workers = plus(me.workers, option)
        p.say(NOMAD_TAKEN, self.seat, option)
        p.then(DrawWorker(self.seat, TO_NOMADS))
