"""Solo rules, "High Priest actions and reactions", and its Weavings."""

from __future__ import annotations

from pukllay.core.bits import kinds, lowest, members, size, total
from pukllay.core.engine import Rule
from pukllay.games.tawantinsuyu.events import ARMY_UP, FLIPPED_UP, PRODUCED, WEAVING_PLACED, WEAVING_TAKEN
from pukllay.games.tawantinsuyu.nouns import ALL_PRODUCTION, CORN, OFFERING, PRODUCE, PRODUCTION, WORSHIP
from pukllay.games.tawantinsuyu.position import STEP_FIRST, Tawantinsuyu, length_of, weave
from pukllay.games.tawantinsuyu.rules import gains, priest, weaving
from pukllay.games.tawantinsuyu.rules.statues import LARGE, SMALL


class AxoActs(Rule):
    """TAW-10.14 to 10.17: the High Priest action `what`, which Axomamma itself has activated."""

    def run(self, p: Tawantinsuyu) -> None:
        if self.what == PRODUCE:
            produce_all(p, self.seat, True)
        elif self.what == WORSHIP or self.what == OFFERING:
            if p.has_option(STEP_FIRST):
                p.then(gains.Climb(self.seat, left=1))
            p.then(AxoWorship(self.seat, 1) if self.what == WORSHIP else AxoOffering(self.seat, 1))
        else:
            turn_up(p, self.seat, 1000, 1000)


class AxoFollows(Rule):
    """TAW-10.14 to 10.17: the High Priest action `what`, which the player has activated."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        if self.what == PRODUCE:
            produce_all(p, self.seat, False)
        elif self.what == WORSHIP:
            p.then(AxoWorship(self.seat, 0))
        elif self.what == OFFERING:
            p.then(AxoOffering(self.seat, 0))
        else:
            turn_up(p, self.seat, (size(me.worn) + 1) // 2, (total(me.down) + 1) // 2)


def produce_all(p: Tawantinsuyu, seat: int, is_active: bool) -> None:
    """TAW-10.14: all face-up Production Buildings; if it is active the one of the highest number stays face up."""
    me = p.sides[seat]
    mine = members(me.built & ALL_PRODUCTION & ~me.worn)
    for one in mine:
        p.say(PRODUCED, seat, one)
        gains.receive(p, seat, p.ed.building_gain[one])
    for k in range(len(mine)):
        if not is_active or k < len(mine) - 1:
            me.worn |= 1 << mine[k]


class AxoWorship(Rule):
    """TAW-10.15: as much as it can: active one large and one small Statue, following one, small before large."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        if me.temple == p.ed.temple_top or not me.statues:
            return
        small, large = kinds(me.statues) & SMALL, kinds(me.statues) & LARGE
        if not self.what:
            priest.give_statue(p, self.seat, lowest(small if small else large))
            p.then(gains.Climb(self.seat, left=1))
            return
        if large:
            priest.give_statue(p, self.seat, lowest(large))
            p.then(gains.Climb(self.seat, left=3))
        if small and me.temple + (3 if large else 0) < p.ed.temple_top:
            priest.give_statue(p, self.seat, lowest(small))
            p.then(gains.Climb(self.seat, left=1))


class AxoOffering(Rule):
    """TAW-10.15: as many steps as its corn (and gold) can pay."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        most = p.ed.temple_top - me.temple
        if most > (3 if self.what else 1):
            most = 3 if self.what else 1
        steps = 0
        while steps < most and priest.offering_price(self.what, steps + 1) <= me.corn + me.gold:
            steps += 1
        if steps:
            p.take(self.seat, CORN, priest.offering_price(self.what, steps))
            p.then(gains.Climb(self.seat, left=steps))


def turn_up(p: Tawantinsuyu, seat: int, buildings: int, armies: int) -> None:
    """TAW-10.17: free of charge; Buildings of higher numbers and cards of two Soldiers first."""
    me = p.sides[seat]
    for one in range(PRODUCTION - 1, -1, -1):
        if buildings and me.worn >> one & 1:
            me.worn &= ~(1 << one)
            p.say(FLIPPED_UP, seat, one)
            buildings -= 1
    for mask in (p.ed.two_soldiers, p.ed.one_soldier):
        while armies and me.down & mask:
            kind = lowest(kinds(me.down & mask))
            me.down -= 1 << (4 * kind)
            me.up += 1 << (4 * kind)
            p.say(ARMY_UP, seat, kind)
            armies -= 1


# -- Weavings -------------------------------------------------------------------------------------------------------


def best_row(p: Tawantinsuyu, seat: int, tile: int) -> int:
    """The longest of its Tapestries that takes the tile, or -1."""
    rows = p.sides[seat].tapestries
    best, longest = -1, 0
    for t in range(len(rows)):
        if length_of(rows[t]) > longest and weaving.fits(p, rows[t], tile):
            best, longest = t, length_of(rows[t])
    return best


def best_tile(p: Tawantinsuyu, seat: int, tiles: int) -> int:
    """TAW-10.21: for its largest Tapestry, else a smaller, else a new one; of equals the highest number."""
    best, longest = -1, -1
    for tile in members(tiles):
        row = best_row(p, seat, tile)
        n = length_of(p.sides[seat].tapestries[row]) if row >= 0 else 0
        if n >= longest:
            best, longest = tile, n
    return best


def add_weaving(p: Tawantinsuyu, seat: int, tile: int) -> None:
    """TAW-10.21: it ignores the rewards, so the end does not matter."""
    me = p.sides[seat]
    p.bought &= ~(1 << tile)
    row = best_row(p, seat, tile)
    if row < 0:
        me.tapestries.append(tile + 1)
    else:
        me.tapestries[row] = weave(me.tapestries[row], tile, True)
    p.say(WEAVING_PLACED, seat, tile, row + 1, 1)


class TakesWeaving(Rule):
    """TAW-10.27: the tile on top of the stack, for free."""

    def run(self, p: Tawantinsuyu) -> None:
        if p.face_up >= 0:
            tile = p.face_up
            p.face_up = -1
            weaving.gain_weaving(p, self.seat, tile, 0)
            p.then(weaving.RevealWeaving(self.seat))


class AxoBuysLeftover(Rule):
    """TAW-10.22: with 2 corn or more it pays 3 for a tile that lengthens a Tapestry; gold may stand in for one."""

    def run(self, p: Tawantinsuyu) -> None:
        me = p.sides[self.seat]
        if not p.revealed or me.corn < 2 or me.corn + me.gold < p.ed.leftover_price:
            return
        tile = best_tile(p, self.seat, p.revealed)
        if best_row(p, self.seat, tile) < 0:
            return
        p.take(self.seat, CORN, p.ed.leftover_price)
        p.revealed &= ~(1 << tile)
        p.say(WEAVING_TAKEN, self.seat, tile)
        add_weaving(p, self.seat, tile)
