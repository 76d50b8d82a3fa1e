"""Rulebook, "Purchase Weavings", Tapestries and the Merchant."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import lowest, members, nth, size
from pukllay.core.engine import Chance, Rule
from pukllay.games.tawantinsuyu.events import (
    BUILDING_WORKS,
    WEAVING_PLACED,
    WEAVING_SHOWN,
    WEAVING_TAKEN,
    WEAVINGS_BACK,
)
from pukllay.games.tawantinsuyu.nouns import CORN, GOLD_TEMPLE, REWARDS, Z04, Z08
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, tiles_of, weave
from pukllay.games.tawantinsuyu.rules import gains, solo_follow
from pukllay.games.tawantinsuyu.rules.free import OwnTurn, exchanges

NO_WEAVING: Final = 35
FACE_UP: Final = 0
BENEATH: Final = 1
NEW: Final = 0  # a new Tapestry; else 1 + 2 * tapestry + end

TO_OFFER: Final = 0
TO_SEAT: Final = 1


def any_weaving(p: Tawantinsuyu) -> bool:
    return p.face_up >= 0 or not p.weavings.is_empty()


class PurchaseWeavings(Rule):
    """TAW-5.13: three Weavings are drawn, any are bought, the others may buy one each, the rest goes back."""

    def run(self, p: Tawantinsuyu) -> None:
        seat = self.seat
        n = draw_weavings(p, seat, p.ed.weaving_draw + (2 if p.sides[seat].has(Z08) else 0))
        for _ in range(n):
            p.then(DealWeaving(seat, TO_OFFER))
        if p.sides[seat].has(Z08):
            p.say(BUILDING_WORKS, seat, Z08)
            p.then(DropWeaving(seat), DropWeaving(seat))
        p.then(BuyWeavings(seat), PlaceBought(seat))
        offer_leftovers(p, seat)


def draw_weavings(p: Tawantinsuyu, seat: int, n: int) -> int:
    """The face-up tile is the first of n drawn; how many are still to be drawn."""
    if p.face_up >= 0:
        p.revealed |= 1 << p.face_up
        p.face_up = -1
        n -= 1
    return n


def offer_leftovers(p: Tawantinsuyu, seat: int) -> None:
    """TAW-5.14: each other player in turn order, then the leftovers go back and the top tile is shown."""
    other = p.next_side(seat)
    while other != seat:
        if p.is_automa(other):
            p.then(solo_follow.AxoBuysLeftover(other))
        else:
            p.then(BuyLeftover(other), PlaceBought(other))
        other = p.next_side(other)
    p.then(ReturnWeavings(seat), RevealWeaving(seat))


class DealWeaving(Chance):
    """The top tile of the stack, to the tiles on offer or to the seat (`what`)."""

    clause: ClassVar[str] = "TAW-5.13"
    kind: ClassVar[str] = "weaving"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.weavings.tops()

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.weavings.take(option)
        p.say(WEAVING_SHOWN, self.seat, option)
        if self.what == TO_OFFER:
            p.revealed |= 1 << option
        else:
            gain_weaving(p, self.seat, option, 0)


class RevealWeaving(Chance):
    """TAW-5.15: the top Weaving of the stack lies face up."""

    clause: ClassVar[str] = "TAW-5.15"
    kind: ClassVar[str] = "weaving"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.weavings.tops() if p.face_up < 0 else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.weavings.take(option)
        p.face_up = option
        p.say(WEAVING_SHOWN, self.seat, option)


class DropWeaving(Rule):
    """TAW-12.8 (Z08): of more than three tiles one goes to the bottom of the stack; the order is yours."""

    clause: ClassVar[str] = "TAW-12.8"
    kind: ClassVar[str] = "weaving"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.revealed if size(p.revealed) > p.ed.weaving_draw else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.revealed &= ~(1 << option)
        p.weavings.put_under(option, -1)
        p.say(WEAVINGS_BACK, self.seat, 1)


class BuyWeavings(OwnTurn):
    """TAW-5.13: any of the drawn tiles for 1, 3 or 6 corn together. Option k: the tiles at the places set in k."""

    clause: ClassVar[str] = "TAW-5.13"
    kind: ClassVar[str] = "weavings"

    def choices(self, p: Tawantinsuyu) -> int:
        if not p.revealed:
            return 0
        me = p.sides[self.seat]
        corn = me.corn + me.gold
        options = 1
        for k in range(1, 1 << size(p.revealed)):
            if p.ed.weaving_price[size(k)] <= corn:
                options |= 1 << k
        return options

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option == 0:
            return
        price = p.ed.weaving_price[size(option)]
        p.take(self.seat, CORN, price)
        tiles = tiles_at(p.revealed, option)
        p.revealed &= ~tiles
        p.bought |= tiles
        for tile in members(tiles):
            p.say(WEAVING_TAKEN, self.seat, tile)


def tiles_at(tiles: int, places: int) -> int:
    """The tiles at these places of a set, counted from its smallest."""
    out = 0
    while places:
        out |= 1 << nth(tiles, lowest(places))
        places &= places - 1
    return out


class BuyLeftover(OwnTurn):
    """TAW-5.14: one of the leftover tiles for 3 corn, or none."""

    clause: ClassVar[str] = "TAW-5.14"
    kind: ClassVar[str] = "weaving"

    def choices(self, p: Tawantinsuyu) -> int:
        if not p.revealed:
            return 0
        me = p.sides[self.seat]
        if me.corn + me.gold >= p.ed.leftover_price:
            return p.revealed | 1 << NO_WEAVING
        return 1 << NO_WEAVING if exchanges(p, self.seat) else 0

    def chosen(self, p: Tawantinsuyu, option: int) -> None:
        if option != NO_WEAVING:
            p.take(self.seat, CORN, p.ed.leftover_price)
            p.revealed &= ~(1 << option)
            p.bought |= 1 << option
            p.say(WEAVING_TAKEN, self.seat, option)


class PlaceBought(Rule):
    """TAW-5.16: which of several bought tiles is placed first."""

    clause: ClassVar[str] = "TAW-5.16"
    kind: ClassVar[str] = "weaving"

    def ask(self, p: Tawantinsuyu) -> int:
        return p.bought if p.bought & (p.bought - 1) else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        p.then(AddToTapestry(self.seat, option), PlaceBought(self.seat))

    def run(self, p: Tawantinsuyu) -> None:
        if p.bought:
            p.then(AddToTapestry(self.seat, lowest(p.bought)))


class ReturnWeavings(Rule):
    """TAW-5.15: leftovers go face down under the stack, in the order of their numbers."""

    def run(self, p: Tawantinsuyu) -> None:
        if p.revealed:
            p.say(WEAVINGS_BACK, self.seat, size(p.revealed))
        for tile in members(p.revealed):
            p.weavings.put_under(tile, -1)
        p.revealed = 0


class TakeWeaving(Rule):
    """TAW-5.15: a free Weaving: the face-up one, or the one beneath it, unseen."""

    clause: ClassVar[str] = "TAW-5.15"
    kind: ClassVar[str] = "free weaving"

    def ask(self, p: Tawantinsuyu) -> int:
        options = 1 << FACE_UP if p.face_up >= 0 else 0
        return options if p.weavings.is_empty() else options | 1 << BENEATH

    def do(self, p: Tawantinsuyu, option: int) -> None:
        if option == BENEATH:
            p.then(DealWeaving(self.seat, TO_SEAT))
            return
        tile = p.face_up
        p.face_up = -1
        gain_weaving(p, self.seat, tile, 0)
        p.then(RevealWeaving(self.seat))


def gain_weaving(p: Tawantinsuyu, seat: int, tile: int, price: int) -> None:
    p.bought |= 1 << tile
    p.say(WEAVING_TAKEN, seat, tile, price)
    if p.is_automa(seat):
        solo_follow.add_weaving(p, seat, tile)
    else:
        p.then(AddToTapestry(seat, tile))


def fits(p: Tawantinsuyu, tapestry: int, tile: int) -> bool:
    """TAW-5.16: no pattern twice in a Tapestry."""
    pattern = p.ed.pattern[tile]
    while tapestry:
        if p.ed.pattern[(tapestry & 63) - 1] == pattern:
            return False
        tapestry >>= 6
    return True


class AddToTapestry(Rule):
    """TAW-5.16: the tile `what` at either end of a Tapestry without its pattern, or as a new Tapestry."""

    clause: ClassVar[str] = "TAW-5.16"
    kind: ClassVar[str] = "tapestry"

    def ask(self, p: Tawantinsuyu) -> int:
        options = 0
        tapestries = p.sides[self.seat].tapestries
        for t in range(len(tapestries)):
            if fits(p, tapestries[t], self.what):
                options |= 3 << (1 + 2 * t)
        return options | 1 << NEW if options else 0

    def do(self, p: Tawantinsuyu, option: int) -> None:
        add_to_tapestry(p, self.seat, self.what, option)

    def run(self, p: Tawantinsuyu) -> None:
        add_to_tapestry(p, self.seat, self.what, NEW)


def add_to_tapestry(p: Tawantinsuyu, seat: int, tile: int, option: int) -> None:
    me = p.sides[seat]
    p.bought &= ~(1 << tile)
    if option == NEW:
        me.tapestries.append(tile + 1)
        p.say(WEAVING_PLACED, seat, tile, 0, 0)
        return
    t, on_right = (option - 1) >> 1, (option - 1) & 1 == 1
    before = me.tapestries[t]
    me.tapestries[t] = weave(before, tile, on_right)
    p.say(WEAVING_PLACED, seat, tile, t + 1, 1 if on_right else 0)
    if me.has(Z04):
        row = tiles_of(before)
        if on_right:
            reward = p.ed.left_edge[tile] if p.ed.right_edge[row[-1]] == p.ed.left_edge[tile] else -1
        else:
            reward = p.ed.right_edge[tile] if p.ed.left_edge[row[0]] == p.ed.right_edge[tile] else -1
        if reward >= 0:
            p.say(BUILDING_WORKS, seat, Z04)
            gains.receive(p, seat, p.ed.reward_gain[reward])


def matches(p: Tawantinsuyu, seat: int) -> list[int]:
    """How often each reward shows on both sides of a connection in this seat's Tapestries."""
    out = [0] * REWARDS
    for tapestry in p.sides[seat].tapestries:
        row = tiles_of(tapestry)
        for k in range(len(row) - 1):
            if p.ed.right_edge[row[k]] == p.ed.left_edge[row[k + 1]]:
                out[p.ed.right_edge[row[k]]] += 1
    return out


class Merchant(Rule):
    """TAW-5.17: each matching connection pays. Plain goods first, climbing last, which is never to one's loss."""

    def run(self, p: Tawantinsuyu) -> None:
        found = matches(p, self.seat)
        for late in (False, True):
            for reward in range(REWARDS):
                number = p.ed.reward_gain[reward]
                gain = p.ed.gains[number]
                pays_gold = len(gain.rest) > 0 and gain.rest[0] >> 4 == GOLD_TEMPLE
                if pays_gold == late:
                    for _ in range(found[reward]):
                        gains.receive(p, self.seat, number)
