"""Rulebook, "Setup"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import count, kinds, lowest, members, minus, plus, size, span
from pukllay.core.deck import Deck
from pukllay.core.engine import Chance, Rule, UnevenChance
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.events import (
    CARDS_REVEALED,
    CORICANCHA,
    START_WEAVING,
    WORKER_DRAWN,
)
from pukllay.games.tawantinsuyu.nouns import (
    ALL_PASSIVE,
    ALL_PRODUCTION,
    COLOURS,
    GOD_CARDS,
    GODS,
    SECTIONS,
    STARTING_WEAVINGS,
    WEAVINGS,
)
from pukllay.games.tawantinsuyu.position import NO_PERSONALITY, Side, Tawantinsuyu, starting_tiles
from pukllay.games.tawantinsuyu.rules import building, gains, solo_setup, turn, weaving
from pukllay.games.tawantinsuyu.rules.cards import TO_NOMADS, TO_VILLAGE, DealGod, DrawWorker, PlaceBlocker

FIRST: Final = 0
TO_SUPPLY: Final = 2


def set_up(
    ed: Edition, seats: int, rotate: bool, solo: int = 0, personality: int = -1, axo_stone: int = 4
) -> Tawantinsuyu:
    """TAW-2: lay out the box. What is drawn is drawn by the rules that wait."""
    p = Tawantinsuyu(ed, seats)
    players = seats
    if seats == 1:
        players = 2
        p.automas = 1
        p.solo = solo
        p.personality = -1 if solo >> NO_PERSONALITY & 1 else personality
        p.tokens = ed.token_start.copy()
    for _ in range(players):
        side = Side()
        side.points = ed.start_score
        side.stone = ed.start_stone
        side.steps = ed.steps_each
        side.markers = ed.markers_each
        p.sides.append(side)
    for colour in range(COLOURS):
        p.bag += ed.first_bag << (4 * colour)
        p.gone += ed.removed[players] << (4 * colour)
        p.aside += (ed.workers_each - ed.removed[players] - ed.first_bag) << (4 * colour)
    p.gods = Deck(span(0, GOD_CARDS - 1))
    p.production = Deck(ALL_PRODUCTION)
    p.passive = Deck(ALL_PASSIVE)
    p.army_deck = ed.army_box
    for god in range(GODS):
        p.statues += ed.small_each << (4 * god)
        p.statues += ed.large_each << (4 * (GODS + god))
    p.starters = starting_tiles()
    tiles = 0
    for tile in range(STARTING_WEAVINGS, WEAVINGS):
        if ed.weaving_seats[tile] <= players:
            tiles |= 1 << tile
        else:
            p.lost_weavings |= 1 << tile
    p.weavings = Deck(tiles)
    p.actions = ed.coricancha.copy()
    p.begin(SetUp(FIRST, 1 if rotate else 0, axo_stone))
    return p


class SetUp(Rule):
    """TAW-2, in order (`what`: the Coricancha is rotated; `left`: Axomamma's stone)."""

    def run(self, p: Tawantinsuyu) -> None:
        players = len(p.sides)
        if self.what:
            p.then(RotateCoricancha())
        for seat in range(players):
            p.then(FirstWorker(seat), FirstWorker(seat), OneMoreWorker(seat))
        p.then(FillBag())
        for _ in range(p.ed.village_size[players]):
            p.then(DrawWorker(FIRST, TO_VILLAGE))
        for _ in range(p.ed.nomad_size[players]):
            p.then(DrawWorker(FIRST, TO_NOMADS))
        if players == 2:
            for space in members(p.ed.blockers[0]):
                p.then(PlaceBlocker(FIRST, space))
        p.then(building.RefillMarket(), weaving.RevealWeaving())
        if p.automas:
            p.then(solo_setup.AxoStartWeaving(p.seats))
        for seat in range(p.seats):
            p.then(StartWeaving(seat))
        p.then(ClearStarters())
        if p.automas:
            p.then(solo_setup.AxoStart(p.seats, self.left))
        for seat in range(p.seats):
            for _ in range(p.ed.deal):
                p.then(DealGod(seat))
        for seat in range(p.seats):
            for _ in range(p.ed.keep):
                p.then(KeepGod(seat))
        for seat in range(p.seats):
            for _ in range(p.ed.deal - p.ed.keep):
                p.then(ShowCard(seat))
        for seat in range(p.seats - 1, -1, -1):
            p.then(UseCards(seat))
        p.then(EndOfSetUp())
        if p.automas:
            p.then(solo_setup.AxoBoard(p.seats))
        p.then(turn.Turn(FIRST))


class RotateCoricancha(Chance):
    """TAW-2.3: the tile is turned at random: the outcome is the section of its first action."""

    clause: ClassVar[str] = "TAW-2.3"
    kind: ClassVar[str] = "section"

    def ask(self, p: Tawantinsuyu) -> int:
        return (1 << SECTIONS) - 1

    def do(self, p: Tawantinsuyu, option: int) -> None:
        for k in range(SECTIONS):
            p.actions[(k + option) % SECTIONS] = p.ed.coricancha[k]
        p.say(CORICANCHA, FIRST, p.actions[0], option)


class FirstWorker(UnevenChance):
    """TAW-2.4: two Workers each from a bag of two of each colour."""

    clause: ClassVar[str] = "TAW-2.4"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        return kinds(p.bag)

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return count(p.bag, outcome)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.bag = minus(p.bag, option)
        me = p.sides[self.seat]
        me.workers = plus(me.workers, option)
        if p.is_automa(self.seat):
            me.line = me.line + (option,)
        p.say(WORKER_DRAWN, self.seat, option, TO_SUPPLY)


class OneMoreWorker(UnevenChance):
    """TAW-2.4: two of one colour: one more is drawn, and a duplicate goes back."""

    clause: ClassVar[str] = "TAW-2.4"
    kind: ClassVar[str] = "colour"

    def ask(self, p: Tawantinsuyu) -> int:
        mine = p.sides[self.seat].workers
        twice = kinds(mine)
        return kinds(p.bag) & ~twice if size(twice) == 1 else 0

    def odds(self, p: Tawantinsuyu, outcome: int) -> int:
        return count(p.bag, outcome)

    def do(self, p: Tawantinsuyu, option: int) -> None:
        me = p.sides[self.seat]
        twice = members(kinds(me.workers))[0]
        me.workers = plus(minus(me.workers, twice), option)
        if p.is_automa(self.seat):
            me.line = (twice, option)
        p.bag = plus(minus(p.bag, option), twice)
        p.say(WORKER_DRAWN, self.seat, option, TO_SUPPLY)


class FillBag(Rule):
    """TAW-2.4: all remaining Workers join the bag."""

    def run(self, p: Tawantinsuyu) -> None:
        p.bag += p.aside
        p.aside = 0


class StartWeaving(Rule):
    """TAW-2.9: in turn order, each takes one of the four starting Weavings."""

    clause: ClassVar[str] = "TAW-2.9"
    kind: ClassVar[str] = "weaving"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.starters

    def do(self, p: Tawantinsuyu, option: int) -> None:
        take_starter(p, self.seat, option)


def take_starter(p: Tawantinsuyu, seat: int, tile: int) -> None:
    p.starters &= ~(1 << tile)
    p.sides[seat].tapestries.append(tile + 1)
    p.say(START_WEAVING, seat, tile)


class ClearStarters(Rule):
    def run(self, p: Tawantinsuyu) -> None:
        p.lost_weavings |= p.starters
        p.starters = 0


class KeepGod(Rule):
    """TAW-2.11: each chooses in secret which three of eight God cards to keep; one question a card."""

    clause: ClassVar[str] = "TAW-2.11"
    kind: ClassVar[str] = "god card"

    def ask(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        return me.gods & ~me.kept

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.sides[self.seat].kept |= 1 << option

    def is_private(self, p: Tawantinsuyu) -> bool:
        return True

    def seen_by(self, p: Tawantinsuyu) -> int:
        return 1 << self.seat


class ShowCard(Rule):
    """TAW-2.11: once all have chosen, the other five are laid open, one by one; there is nothing to decide."""

    clause: ClassVar[str] = "TAW-2.11"
    kind: ClassVar[str] = "god card"

    def ask(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        hidden = me.gods & ~me.kept
        return hidden & -hidden

    def do(self, p: Tawantinsuyu, option: int) -> None:
        me = p.sides[self.seat]
        me.gods &= ~(1 << option)
        me.table |= 1 << option
        if me.gods == me.kept:
            me.kept = 0
            p.reveal()
        p.say(CARDS_REVEALED, self.seat, option)


class UseCards(Rule):
    """TAW-2.12: in reverse turn order, the benefits of the five cards: goods first, so that any can pay for another."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        for card in members(me.table):
            gain = p.ed.gains[p.ed.card_gain[card]]
            gains.receive_goods(p, self.seat, gain)
            if gain.is_plain():
                me.table &= ~(1 << card)
                p.used |= 1 << card
        p.then(UseCard(self.seat))


class UseCard(Rule):
    """TAW-2.12: which of the played cards that ask or draw something comes next."""

    clause: ClassVar[str] = "TAW-2.12"
    kind: ClassVar[str] = "god card"

    def ask(self, p: Tawantinsuyu) -> int:
        table = p.sides[self.seat].table
        return table if table & (table - 1) else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        me = p.sides[self.seat]
        me.table &= ~(1 << option)
        p.used |= 1 << option
        gains.receive_rest(p, self.seat, p.ed.card_gain[option])
        p.then(UseCard(self.seat))

    def run(self, p: Tawantinsuyu) -> None:
        table = p.sides[self.seat].table
        if table:
            self.do(p, lowest(table))


class EndOfSetUp(Rule):
    """TAW-2.13: only now is the market replenished, and the played cards are shuffled into the deck."""

    def run(self, p: Tawantinsuyu) -> None:
        p.gods.shuffle_in(p.used)
        p.used = 0
        p.is_setup = False
        building.refill_market(p)
