"""Rulebook, "Festival – Scoring" and "Festival card draw"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import members, size, total
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import (
    BAG_EMPTY,
    BUILDING_WORKS,
    BY_PASSIVE,
    BY_REGION,
    BY_TEMPLE,
    BY_UPKEEP,
    FESTIVAL,
    PLAYED_GOD,
    REGION_WON,
    VILLAGE_FULL,
)
from pukllay.games.tawantinsuyu.nouns import CORN, GOLD, POTATO, REGIONS, STONE, Z06, Z09, Z10, Z12
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, length_of
from pukllay.games.tawantinsuyu.rules import building, cards, gains, scoring, solo_festival, turn, weaving
from pukllay.games.tawantinsuyu.rules.free import OwnTurn, exchanges, free_actions

NO_GOD: Final = 42
GO_ON: Final = 0


class Festival(Rule):
    """TAW-8.2: the steps of a Festival, in order, all from the holder of the token clockwise."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        p.say(FESTIVAL, seat, p.festivals)
        around = in_turn_order(p, seat)
        for one in around:
            if p.sides[one].has(Z12) and not p.is_automa(one):
                p.then(gains.GoldClimb(one, left=1))
        for one in around:
            if not p.is_automa(one):
                p.then(FestivalBuildings(one))
        for one in around:
            p.then(solo_festival.AxoMerchant(one) if p.is_automa(one) else weaving.Merchant(one))
        for one in around:
            p.then(TempleFestival(one))
        p.then(Regions(seat))
        for one in around:
            if not p.is_automa(one):
                p.then(BeforeUpkeep(one), Upkeep(one))
        if p.festivals == len(p.ed.trigger_vp) - 1:
            for one in around:
                if not p.is_automa(one):
                    p.then(BeforeEnd(one))
            p.then(scoring.EndOfGame(seat))
        else:
            p.then(RefillVillage(seat), CardDraw(seat), EndOfFestival(seat))


def in_turn_order(p: Tawantinsuyu, seat: int) -> list[int]:
    out = [seat]
    other = p.next_side(seat)
    while other != seat:
        out.append(other)
        other = p.next_side(other)
    return out


class FestivalBuildings(Rule):
    """TAW-8.3: what Z06, Z09 and Z10 bring as the Festival starts."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        me = p.sides[seat]
        if me.has(Z06):
            p.say(BUILDING_WORKS, seat, Z06)
            p.give(seat, POTATO, 4)
        if me.has(Z09):
            p.say(BUILDING_WORKS, seat, Z09)
            longest = 0
            for tapestry in me.tapestries:
                n = length_of(tapestry)
                if n > longest:
                    longest = n
            p.add_points(seat, longest, BY_PASSIVE)
        if me.has(Z10):
            p.say(BUILDING_WORKS, seat, Z10)
            p.give(seat, POTATO, 2)
            p.give(seat, CORN, 1)
            p.give(seat, STONE, 1)


class TempleFestival(Rule):
    """TAW-8.5: the points right of one's step, and the resources left of it (that step's only)."""

    def run(self, p: Tawantinsuyu) -> None:
        step = p.sides[self.seat].temple
        p.add_points(self.seat, p.ed.temple_vp[step], BY_TEMPLE)
        gains.receive(p, self.seat, p.ed.temple_gain[step])


class Regions(Rule):
    """TAW-8.6: most markers in a region score the casualties; a tie goes to the rightmost marker."""

    def run(self, p: Tawantinsuyu) -> None:
        points = total(p.casualties)
        for region in range(REGIONS):
            winner = region_winner(p, region)
            if winner >= 0:
                p.say(REGION_WON, winner, region, points)
                p.add_points(winner, points, BY_REGION)


def region_winner(p: Tawantinsuyu, region: int) -> int:
    best, winner, spaces = 0, -1, p.ed.region_spaces[region]
    rightmost = 0
    for seat in range(len(p.sides)):
        mine = p.sides[seat].conquered & spaces
        n = size(mine)
        if n and (n > best or (n == best and mine > rightmost)):
            best, winner, rightmost = n, seat, mine
    return winner


class BeforeUpkeep(OwnTurn):
    """TAW-3.3: the holder's turn has begun, so Army cards may still become potatoes; Z15 serves everybody."""

    clause: ClassVar[str] = "TAW-3.3"
    kind: ClassVar[str] = "go on"

    def choices(self, p: Tawantinsuyu) -> int:
        return 1 << GO_ON if p.sides[self.seat].gods and free_actions(p, self.seat) else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        pass

    def run(self, p: Tawantinsuyu) -> None:
        p.exchanged = 0  # also when the last free action was the end of it


class BeforeEnd(OwnTurn):
    """TAW-8.13: no turn is left, so Army cards and Z19 are over; Z15, bound to no turn, may still make gold."""

    clause: ClassVar[str] = "TAW-8.13"
    kind: ClassVar[str] = "go on"

    def ask(self, p: Tawantinsuyu) -> int:
        options = exchanges(p, self.seat)
        return options | 1 << GO_ON if options else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        pass

    def run(self, p: Tawantinsuyu) -> None:
        p.exchanged = 0


class Upkeep(Rule):
    """TAW-8.7: 1 potato per God card in hand, 2 points lost for each missing; the option is how much gold helps out."""

    clause: ClassVar[str] = "TAW-8.7"
    kind: ClassVar[str] = "gold"

    def ask(self, p: Tawantinsuyu) -> int:
        me = p.sides[self.seat]
        missing = size(me.gods) * p.ed.upkeep - me.potato
        if missing <= 0 or not me.gold:
            return 0
        most = missing if missing < me.gold else me.gold
        return (1 << (most + 1)) - 1

    def do(self, p: Tawantinsuyu, option: int) -> None:
        me = p.sides[self.seat]
        owed = size(me.gods) * p.ed.upkeep
        potato = owed if owed < me.potato else me.potato
        if potato:
            p.take(self.seat, POTATO, potato)
        if option:
            p.take(self.seat, GOLD, option)
        p.lose_points(self.seat, (owed - potato - option) * p.ed.upkeep_loss, BY_UPKEEP)

    def run(self, p: Tawantinsuyu) -> None:
        self.do(p, 0)


class RefillVillage(Rule):
    """TAW-8.8: the token goes back and the Village is filled from the bag, as far as it goes."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        p.holder = -1
        if not p.bag:
            # TAW-8.9: no Worker at all: the next Festival is triggered at once, by the same player.
            p.say(BAG_EMPTY, seat)
            turn.take_token(p, seat)
            return
        seats = len(p.sides)
        p.say(VILLAGE_FULL, seat, p.ed.village_size[seats])
        for _ in range(p.ed.village_size[seats]):
            p.then(cards.DrawWorker(seat, cards.TO_VILLAGE))
        if seats == 2 and p.festivals == 1:
            for space in members(p.ed.blockers[1]):
                p.then(cards.PlaceBlocker(seat, space))


class CardDraw(Rule):
    """TAW-8.10: from the fewest points to the most, God cards off the deck; then each may play up to three."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        p.is_card_draw = True
        order = draw_order(p, seat)
        draws = p.ed.card_draw[len(order)]
        for k in range(len(order)):
            if p.is_automa(order[k]):
                p.then(solo_festival.AxoBehind(order[k]))
            else:
                for _ in range(draws[k]):
                    p.then(cards.DrawFromDeck(order[k]))
        for one in in_turn_order(p, seat):
            if not p.is_automa(one):
                p.then(PlayGod(one))


def draw_order(p: Tawantinsuyu, seat: int) -> list[int]:
    """Fewest points first; of equals, the one nearer to the active player counts as having more."""
    out: list[int] = []
    for one in in_turn_order(p, seat):
        at = 0
        while at < len(out) and p.sides[out[at]].points < p.sides[one].points:
            at += 1
        out.insert(at, one)
    return out


class PlayGod(OwnTurn):
    """TAW-8.11: up to three God cards (`done` so far) for their benefits."""

    clause: ClassVar[str] = "TAW-8.11"
    kind: ClassVar[str] = "god card"

    def choices(self, p: Tawantinsuyu) -> int:
        mine = p.sides[self.seat].gods
        return mine | 1 << NO_GOD if mine and self.done < p.ed.festival_plays else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option != NO_GOD:
            play_god(p, self.seat, option)
            p.then(PlayGod(self.seat, done=self.done + 1))


def play_god(p: Tawantinsuyu, seat: int, card: int) -> None:
    me = p.sides[seat]
    me.gods &= ~(1 << card)
    me.shown &= ~(1 << card)
    p.used |= 1 << card
    p.say(PLAYED_GOD, seat, card)
    gains.receive(p, seat, p.ed.card_gain[card])


class EndOfFestival(Rule):
    """TAW-8.12: played cards are shuffled in; the market is cleared and shows four new Buildings."""

    def run(self, p: Tawantinsuyu) -> None:
        p.is_card_draw = False
        if p.used:
            p.gods.shuffle_in(p.used)
            p.used = 0
        for one in members(p.market):
            building.remove_building(p, one)
        building.refill_market(p)
