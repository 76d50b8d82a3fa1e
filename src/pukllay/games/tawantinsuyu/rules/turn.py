"""Rulebook, "One turn of play", and what happens at its end."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import kinds, minus, plus, set_of, total
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import (
    BY_TOKEN,
    OFFER_FLUSHED,
    OFFERED,
    TOKEN_TAKEN,
    WORKER_BOUGHT,
    WORKER_LOST,
)
from pukllay.games.tawantinsuyu.nouns import CORN, POTATO
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.rules import festival, placing, priest, solo
from pukllay.games.tawantinsuyu.rules.building import RefillMarket
from pukllay.games.tawantinsuyu.rules.cards import TakeGod, TakeNomad, Training
from pukllay.games.tawantinsuyu.rules.free import OwnTurn, free_actions

# Options of a turn: 0 to 41 a God card, 42 a gold to place a Worker; or the first of two secondary actions.
HIGH_PRIEST: Final = 43
PRAY: Final = 44
TRAIN: Final = 45
RECRUIT: Final = 46
NO_PURCHASE: Final = 2


class Turn(Rule):
    """TAW-3: the Festival, if this seat holds the token; then a Worker or two secondary actions; then the end."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        p.begin_turn(seat)
        p.exchanged = 0
        if p.holder == seat:
            p.then(festival.Festival(seat))
            if p.festivals == len(p.ed.trigger_vp) - 1:
                return  # TAW-8.13: the last Festival ends the game; its holder has no further turn
        if p.is_automa(seat):
            p.then(solo.AxomammaTurn(seat))
        else:
            p.then(priest.PlacePriest(seat), ChooseAction(seat))
        p.then(EndOfTurn(seat))


class ChooseAction(OwnTurn):
    """TAW-3.2: place a Worker with a God card or a gold, or perform two different secondary actions."""

    clause: ClassVar[str] = "TAW-3.2"
    kind: ClassVar[str] = "action"

    def choices(self, p: Tawantinsuyu) -> int:
        return placing.placements(p, self.seat) | secondaries(p)

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option < HIGH_PRIEST:
            placing.place_with(p, self.seat, option)
        else:
            perform(p, self.seat, option)
            p.then(SecondAction(self.seat, option))


def secondaries(p: Tawantinsuyu) -> int:
    """TAW-6.10: recruiting needs a Nomad."""
    options = 1 << HIGH_PRIEST | 1 << PRAY | 1 << TRAIN
    return options | 1 << RECRUIT if p.nomads else options


def perform(p: Tawantinsuyu, seat: int, action: int) -> None:
    if action == HIGH_PRIEST:
        p.then(priest.MovePriest(seat))
    elif action == PRAY:
        p.then(TakeGod(seat), TakeGod(seat))
    elif action == TRAIN:
        p.then(Training(seat))
    else:
        p.then(TakeNomad(seat))


class SecondAction(OwnTurn):
    """TAW-3.2: the second secondary action differs from the first (`what`)."""

    clause: ClassVar[str] = "TAW-3.2"
    kind: ClassVar[str] = "action"

    def choices(self, p: Tawantinsuyu) -> int:
        return secondaries(p) & ~(1 << self.what)

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        perform(p, self.seat, option)


class EndOfTurn(Rule):
    """TAW-3.6 to 3.10, in this order (ruling): card to the offer, Village, limit, market, Festival."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        laid = 1 if p.played >= 0 else 0
        offer_card(p)
        if not p.is_automa(seat):
            p.then(BuyWorker(seat, laid), GiveUpWorker(seat))
        p.then(RefillMarket(seat), CheckVillage(seat), Turn(p.next_side(seat)))


def offer_card(p: Tawantinsuyu) -> None:
    """TAW-3.6: a full offer is shuffled into the deck before the played card joins it."""
    if p.played >= 0:
        card = p.played
        p.played = -1
        add_to_offer(p, card)


def add_to_offer(p: Tawantinsuyu, card: int) -> None:
    if len(p.offer) >= p.ed.offer_size[len(p.sides)]:
        p.say(OFFER_FLUSHED, p.turn, len(p.offer))
        p.gods.shuffle_in(set_of(p.offer))
        p.offer = []
    p.offer.append(card)
    p.say(OFFERED, p.turn, card)


class BuyWorker(OwnTurn):
    """TAW-3.7: one Worker from the Village: 1 potato for the potato end, 1 corn for the corn end.

    `what`: 1 if a God card was played in this turn; it is the newest of the offer, and Z19 may not take it back.
    """

    clause: ClassVar[str] = "TAW-3.7"
    kind: ClassVar[str] = "village end"

    def choices(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        options = 0
        if p.village:
            if me.potato or me.gold:
                options |= 1
            if me.corn or me.gold:
                options |= 2
        return options | 1 << NO_PURCHASE if options or free_actions(p, self.seat, self.what) else 0

    def barred(self) -> int:
        return self.what

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == NO_PURCHASE:
            return
        p.take(self.seat, POTATO if option == 0 else CORN, 1)
        colour = p.village.pop(0 if option == 0 else -1)
        me = p.sides[self.seat]
        me.workers = plus(me.workers, colour)
        p.say(WORKER_BOUGHT, self.seat, colour, option)


class GiveUpWorker(Rule):
    """TAW-3.8: more than two Workers at the end of one's turn: the surplus leaves the game."""

    clause: ClassVar[str] = "TAW-3.8"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        mine = p.sides[self.seat].workers
        return kinds(mine) if total(mine) > p.ed.worker_limit else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        me = p.sides[self.seat]
        me.workers = minus(me.workers, option)
        p.gone = plus(p.gone, option)
        p.say(WORKER_LOST, self.seat, option)
        p.then(GiveUpWorker(self.seat))


class CheckVillage(Rule):
    """TAW-8.1: an empty Village at the end of a turn, whatever emptied it, triggers a Festival if none is coming."""

    def run(self, p: Tawantinsuyu) -> None:
        if not p.village and p.holder < 0:
            take_token(p, self.seat)


def take_token(p: Tawantinsuyu, seat: int) -> None:
    p.holder = seat
    p.festivals += 1
    p.say(TOKEN_TAKEN, seat, p.festivals)
    p.add_points(seat, p.ed.trigger_vp[p.festivals], BY_TOKEN)
