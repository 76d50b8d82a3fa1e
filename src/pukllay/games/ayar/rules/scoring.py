"""Rulebook, "Suns and Moons": what each activity is worth to the Sun and to the Moon."""

from __future__ import annotations

from pukllay.core.bits import count, size
from pukllay.games.ayar.components import FARMING, POTTERY, REEDS, SLOT_EXTRA_SUN, WEAVING, WILD
from pukllay.games.ayar.position import Ayar


def suns(p: Ayar, seat: int, activity: int) -> int:
    """The Suns of an activity that lie open."""
    side = p.sides[seat]
    if seat >= p.seats:
        return _ayllu_suns(p, activity)
    if activity == POTTERY:
        return p.ed.pot_suns[len(side.pots)]
    if activity == WEAVING:
        return side.cloth_suns
    if activity == REEDS:
        return p.ed.island_suns[side.built]
    out = 0
    for box in range(4):
        out += p.ed.box_suns[box][count(side.maize, box)]
    return out


def devotion(p: Ayar, seat: int, activity: int) -> int:
    """What the dial gains from an activity: its Suns, and one more with the bonus (AYA-9.5), even at none."""
    return suns(p, seat, activity) + (p.sides[seat].complete >> SLOT_EXTRA_SUN & 1)


def moons(p: Ayar, seat: int, activity: int) -> int:
    """The Moon points of an activity."""
    side = p.sides[seat]
    if seat >= p.seats:
        return _ayllu_moons(p, activity)
    if activity == POTTERY:
        return pot_moons(p, side.pots)
    if activity == WEAVING:
        return p.ed.column_moons[full_columns(p, side.cover)]
    if activity == REEDS:
        return best_island(p, side.islands)
    out = 0
    for box in range(4):
        if count(side.maize, box) == p.ed.box_size[box]:
            out += p.ed.box_moons[box]
    return out


def pot_moons(p: Ayar, pots: tuple[int, ...]) -> int:
    """AYA-4.10: sets by colour. A wild pot joins the largest set below four: each further pot is worth more there."""
    sets = [0] * 5
    wild = 0
    for pot in pots:
        if pot == WILD:
            wild += 1
        else:
            sets[p.ed.pot_colour[pot]] += 1
    for _ in range(wild):
        best = -1
        for colour in range(5):
            if sets[colour] < 4 and (best < 0 or sets[colour] > sets[best]):
                best = colour
        if best >= 0:
            sets[best] += 1
    out = 0
    for colour in range(5):
        out += p.ed.set_points[min(4, sets[colour])]
    return out


def full_columns(p: Ayar, cover: int) -> int:
    """AYA-4.15: how many columns from the left are complete, up to the first gap."""
    columns = p.ed.cloth_columns
    for _ in range(1, p.ed.cloth_rows):
        cover &= cover >> columns
    full = 0
    while full < columns and cover >> full & 1:
        full += 1
    return full


def cloth_suns(p: Ayar, seat: int) -> int:
    """AYA-4.14: whole Suns, and half-Suns that meet."""
    side = p.sides[seat]
    out = size(side.east & (side.west >> 1) & p.ed.inner_squares)
    out += size(side.south & (side.north >> p.ed.cloth_columns))
    for piece in side.cloth:
        out += p.ed.textile_suns[piece >> 8]
    return out


def best_island(p: Ayar, islands: int) -> int:
    out = 0
    while islands:
        space = (islands & -islands).bit_length() - 1
        if p.ed.lake_moons[space] > out:
            out = p.ed.lake_moons[space]
        islands &= islands - 1
    return out


def _ayllu_suns(p: Ayar, activity: int) -> int:
    side, board = p.sides[p.seats], p.ed.solo_boards[p.stars - 1]
    if activity == POTTERY:
        return board.pot_suns[len(side.pots)]
    if activity == WEAVING:
        return board.cloth_suns[len(side.cloth)]
    if activity == FARMING:
        return board.maize_suns[side.maize]
    return board.island_suns[side.built]


def _ayllu_moons(p: Ayar, activity: int) -> int:
    side, board = p.sides[p.seats], p.ed.solo_boards[p.stars - 1]
    if activity == POTTERY:
        return board.pot_moons[len(side.pots)]
    if activity == WEAVING:
        return board.cloth_moons[len(side.cloth)]
    if activity == FARMING:
        return board.maize_moons[side.maize]
    return best_island(p, side.islands)


def llama_points(p: Ayar, seat: int, llamas: int) -> int:
    """AYA-8.2: the table, looked up for one marker; the Ayllu has its own."""
    if seat >= p.seats:
        table = p.ed.solo_boards[p.stars - 1].llamas
        return table[min(llamas, len(table) - 1)]
    if llamas < len(p.ed.llama_points):
        return p.ed.llama_points[llamas]
    return p.ed.llama_beyond


def best_split(p: Ayar, seat: int) -> int:
    """The split with the highest lower marker, then the smallest gap, then the fewest llamas: sun * 64 + moon."""
    side = p.sides[seat]
    best, best_at = -1, 0
    for on_sun in range(side.llamas + 1):
        for on_moon in range(side.llamas - on_sun + 1):
            sun = side.sun + llama_points(p, seat, on_sun)
            moon = side.moon + llama_points(p, seat, on_moon)
            low, high = min(sun, moon), max(sun, moon)
            value = (low * 1000 + 999 - (high - low)) * 100 + 99 - on_sun - on_moon
            if value > best:
                best, best_at = value, on_sun * 64 + on_moon
    return best_at
