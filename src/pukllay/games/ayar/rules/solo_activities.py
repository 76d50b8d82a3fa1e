"""Rulebook, "Solo mode", "Activities": how the Ayllu performs them."""

from __future__ import annotations

from pukllay.core.bits import lowest, minus
from pukllay.core.engine import Rule
from pukllay.games.ayar.components import FARMING, POTTERY, WEAVING, WILD
from pukllay.games.ayar.events import (
    AYLLU_CLASH,
    AYLLU_ISLAND,
    AYLLU_LAKE,
    AYLLU_NO_ISLAND,
    AYLLU_NO_TEXTILE,
    AYLLU_PLANTS,
    AYLLU_POT,
    AYLLU_SAILS,
    AYLLU_SECTION,
    AYLLU_TEXTILE,
)
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.farming import put_on_terrace
from pukllay.games.ayar.rules.pottery import STACK, RefillMarket
from pukllay.games.ayar.rules.reeds import sections_beside
from pukllay.games.ayar.rules.viracocha import gain_viracocha
from pukllay.games.ayar.rules.weaving import UncoverTextiles
from pukllay.games.ayar.soloboard import OPEN_WATER, SoloBoard


class AylluPerforms(Rule):
    """AYA-10.20: the activity of its tambo's slot, with the power of the token."""

    def run(self, p: Ayar) -> None:
        board = p.ed.solo_boards[p.stars - 1]
        if p.activity == POTTERY:
            pottery(p, board)
            p.then(RefillMarket())
        elif p.activity == WEAVING:
            weaving(p, board)
            p.then(UncoverTextiles())
        elif p.activity == FARMING:
            farming(p, board)
        elif p.activity >= 0:
            reeds(p, board)


# -- pottery --------------------------------------------------------------------------------------------------------


def pottery(p: Ayar, board: SoloBoard) -> None:
    """AYA-10.21: as many pots as its power buys; then those with a Viracocha; then the lower slots."""
    side = p.sides[p.seats]
    room = min(p.ed.most_pots, board.pot_places() - len(side.pots))
    best, best_value = 0, 0
    for pots in range(1, 32):  # sets of market slots and the stack
        value = pots_value(p, pots, room)
        if value > best_value:
            best, best_value = pots, value
    while best:
        slot = lowest(best)
        best &= best - 1
        pot = WILD
        if slot == STACK:
            p.wild += 1
        else:
            pot = p.market[slot]
            p.market[slot] = EMPTY
        side.pots = side.pots + (pot,)
        p.say(AYLLU_POT, p.seats, pot, slot)
        if pot != WILD and p.ed.pot_viracocha >> pot & 1:
            gain_viracocha(p, p.seats)


def pots_value(p: Ayar, pots: int, room: int) -> int:
    """How much the Ayllu likes to take these pots; 0 when it cannot."""
    number, price, viracocha, low = 0, 0, 0, 0
    for slot in range(5):
        if not pots >> slot & 1:
            continue
        if (slot == STACK and p.stack_pots() <= 0) or (slot != STACK and p.market[slot] == EMPTY):
            return 0
        number += 1
        price += p.ed.pot_price[slot]
        if slot != STACK and p.ed.pot_viracocha >> p.market[slot] & 1:
            viracocha += 1
        low |= 16 >> slot  # the lower the slot, the higher the bit
    if number > room or price > p.power:
        return 0
    return (number * 8 + viracocha) * 32 + low


# -- weaving --------------------------------------------------------------------------------------------------------


def weaving(p: Ayar, board: SoloBoard) -> None:
    """AYA-10.22: power 1 or 2: the stack of that number; more: stack 1 and stack N - 1, at most the last."""
    if p.power <= 2:
        take_textile(p, board, p.power - 1)
        return
    take_textile(p, board, 0)
    take_textile(p, board, min(p.power - 1, 4) - 1)


def take_textile(p: Ayar, board: SoloBoard, stack: int) -> None:
    side = p.sides[p.seats]
    textile = p.tops[stack]
    if textile == EMPTY or len(side.cloth) >= board.cloth_places():
        p.say(AYLLU_NO_TEXTILE, p.seats, stack)
        return
    p.tops[stack] = EMPTY
    side.cloth = side.cloth + (textile,)
    p.say(AYLLU_TEXTILE, p.seats, textile, stack)
    if p.ed.textile_viracocha[textile]:
        gain_viracocha(p, p.seats)


# -- terrace farming ------------------------------------------------------------------------------------------------


def farming(p: Ayar, board: SoloBoard) -> None:
    """AYA-10.23: maize from the left; those under a Viracocha bring one."""
    side = p.sides[p.seats]
    maize = min(p.power, board.maize - side.maize, p.terrace_room())
    if maize <= 0:
        return
    p.say(AYLLU_PLANTS, p.seats, maize)
    put_on_terrace(p, p.seats, maize)
    for _ in range(maize):
        side.maize += 1
        if board.maize_viracocha >> side.maize & 1:
            gain_viracocha(p, p.seats)


# -- reed bundling --------------------------------------------------------------------------------------------------


def reeds(p: Ayar, board: SoloBoard) -> None:
    """AYA-10.24: along its track; each section that it enters gives its island, at the highest value reached there."""
    side = p.sides[p.seats]
    start, end = side.boat, min(side.boat + p.power, board.track_end())
    p.say(AYLLU_SAILS, p.seats, start, end)
    side.boat = end
    entered = board.track_section[start]
    for space in range(start + 1, end + 1):
        section = board.track_section[space]
        is_highest_reached = space == end or board.track_section[space + 1] != section
        if section != OPEN_WATER and section != entered and is_highest_reached:
            p.say(AYLLU_SECTION, p.seats, section + 1, board.track_value[space])
            place_island(p, board, board.track_value[space])


def place_island(p: Ayar, board: SoloBoard, value: int) -> None:
    """AYA-10.25, 10.26: on the slot of that value; a Viracocha of the lake beside it becomes a llama."""
    side = p.sides[p.seats]
    side.built += 1
    space = slot_for_island(p, value)
    if space < 0:
        p.say(AYLLU_NO_ISLAND, p.seats, value)
        return
    side.islands |= 1 << space
    p.say(AYLLU_ISLAND, p.seats, space, side.built)
    if not board.island_viracocha >> side.built & 1:
        return
    best, sections = -1, sections_beside(p, space)
    while sections:
        section = lowest(sections)
        if best < 0 or p.ed.section_best[section] < p.ed.section_best[best]:
            best = section
        sections &= sections - 1
    if best >= 0:
        p.sections = minus(p.sections, best)
        p.say(AYLLU_LAKE, p.seats, best, p.ed.section_best[best])
        gain_viracocha(p, p.seats)


def slot_for_island(p: Ayar, value: int) -> int:
    """AYA-10.25: a yellow slot with an island is barred: the next higher empty yellow slot, else the next lower."""
    wanted = -1
    for space in range(len(p.ed.lake_moons)):
        if p.ed.lake_moons[space] == value and p.ed.island_slots >> space & 1:
            wanted = space
    islands = p.all_islands()
    if not (p.ed.yellow & islands) >> wanted & 1:
        return wanted
    higher, lower = -1, -1
    free = p.ed.yellow & ~islands
    while free:
        space = lowest(free)
        moons = p.ed.lake_moons[space]
        if moons > value and (higher < 0 or moons < p.ed.lake_moons[higher]):
            higher = space
        if moons < value and (lower < 0 or moons > p.ed.lake_moons[lower]):
            lower = space
        free &= free - 1
    instead = higher if higher >= 0 else lower
    if instead >= 0:
        p.say(AYLLU_CLASH, p.seats, value, instead)
    return instead
