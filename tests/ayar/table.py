"""Tables to try a rule on: a position that can be arranged at will, and rules put on top of it."""

from __future__ import annotations

from pukllay.core.bits import members
from pukllay.core.engine import CHANCE, NOBODY, Rule
from pukllay.core.rng import Rng
from pukllay.games import kit
from pukllay.games.ayar.components import LINES, Edition
from pukllay.games.ayar.notation import AyarNotation
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.day import DayTurn
from pukllay.games.ayar.rules.weaving import UPRIGHT, lay_textile
from tests.spoken import spoken

KIT = kit("ayar")
ED: Edition = KIT.edition
NOTATION = KIT.notation(ED)
assert isinstance(NOTATION, AyarNotation)

TEAL, GREY, ORANGE, PURPLE, GOLD = range(5)
POTTERY, WEAVING, FARMING, REEDS = range(4)
POWER, LLAMA, TEMPLE_MOONS, EXTRA_SUN, MOVE_MARKER, INTI_SIX = 0, 4, 5, 6, 7, 8

LAKE = {name: space for space, name in enumerate(ED.lake_names)}
SECTION = {name: k for k, name in enumerate(ED.section_names)}
LINE = {name: k for k, name in enumerate(LINES)}
TEXTILE = {name: k for k, name in enumerate(ED.textile_names)}
POT = {name: k for k, name in enumerate(ED.pot_names)}
TILE = {name: k for k, name in enumerate(ED.tile_names)}
RAYMI = {name: k for k, name in enumerate(ED.raymi_slots)}
TOKEN = {name: k for k, name in enumerate(ED.token_names)}


def draw(p: Ayar, seed: int = 3) -> None:
    """Let chance have its say, until somebody is asked."""
    rng = Rng(seed)
    while p.seat == CHANCE:
        p.play(p.chance(rng))


def new(seats: int = 2, stars: int = 1, seed: int = 1) -> Ayar:
    """A new game, set up, before the first starting activity. The rows of the females and the tiles are in order."""
    p, _ = KIT.new(ED, seats, {"solo": stars}, Rng(seed))
    assert isinstance(p, Ayar)
    draw(p, seed)
    p.row = [0, 1, 2, 3]
    p.raymi = [TILE[name] for name in ED.tile_names]
    return p


def put(p: Ayar, *rules: Rule) -> Ayar:
    """Let these rules wait, in this order, and nothing else."""
    p.stack = list(reversed(rules))
    p.settle()
    return p


def turn(p: Ayar, seat: int = 0) -> Ayar:
    """A day turn of this seat."""
    p.turn = seat
    p.triggered = 0
    return put(p, DayTurn(seat))


def play(p: Ayar, *words: str) -> None:
    """Choose by the words of the record; draws are made in between."""
    for word in words:
        draw(p)
        p.play(NOTATION.option(p, word))
    draw(p)


def texts(p: Ayar) -> list[str]:
    return [NOTATION.text(p, option) for option in members(p.options)]


def asked(p: Ayar) -> str:
    return type(p.stack[-1]).__name__ if p.seat != NOBODY else "nobody"


def said(p: Ayar, lang: str = "en") -> list[str]:
    """What was said since the log was opened, in words."""
    names = ["Ana", "Ben", "Cai", "Dua"][: p.seats] + ["Ayllu"]
    return [spoken(lang, NOTATION.event, event.seen(-1), names) for event in p.log or []]


def all_but(p: Ayar, seat: int, *places: str) -> None:
    """Only these places of the grid ("r1c2") keep a tambo; the others count as spent."""
    side = p.sides[seat]
    side.tambos = sum(1 << ((int(place[1]) - 1) * 4 + int(place[3]) - 1) for place in places)
    side.spent = 16 - len(places) - sum(1 for b in p.buildings if b & 7 == seat)


def lay(p: Ayar, seat: int, name: str, place: str, variant: int = 0) -> None:
    """Lay a textile on squares such as "a1-b1"."""
    column, row = ord(place[0]) - ord("a"), int(place[1]) - 1
    square = row * ED.cloth_columns + column
    upright = place[0] == place[3]
    textile = TEXTILE[name]
    stack, n = divmod(textile, ED.stack_size)
    p.stacks[stack] &= ~(1 << n)
    if p.tops[stack] == textile:
        draw_new = p.stacks[stack].bit_length() - 1
        p.stacks[stack] &= ~(1 << draw_new)
        p.tops[stack] = stack * ED.stack_size + draw_new
    lay_textile(p, seat, textile, square + (UPRIGHT if upright else 0), variant)


def show_textile(p: Ayar, name: str) -> None:
    """This textile lies on top of its stack."""
    stack, n = divmod(TEXTILE[name], ED.stack_size)
    old = p.tops[stack]
    if old == TEXTILE[name]:
        return
    p.stacks[stack] |= 1 << (old % ED.stack_size)
    p.stacks[stack] &= ~(1 << n)
    p.tops[stack] = TEXTILE[name]


def show_pots(p: Ayar, *names: str) -> None:
    """These pots lie on the market, from the lowest slot."""
    for pot in p.market:
        if pot >= 0:
            p.pot_pool |= 1 << pot
    p.market = [POT[name] for name in names] + [-1] * (4 - len(names))
    for pot in p.market:
        if pot >= 0:
            p.pot_pool &= ~(1 << pot)


def give_pots(p: Ayar, seat: int, *names: str) -> None:
    """These pots lie on the board of a side; "wild" is one held face down."""
    for name in names:
        if name == "wild":
            p.wild += 1
            p.sides[seat].pots += (-2,)
        else:
            assert p.pot_pool >> POT[name] & 1, f"{name} is not in the stack"
            p.pot_pool &= ~(1 << POT[name])
            p.sides[seat].pots += (POT[name],)


def give_islands(p: Ayar, seat: int, *names: str) -> None:
    for name in names:
        p.sides[seat].islands |= 1 << LAKE[name]
        p.sides[seat].built += 1


def plant(p: Ayar, seat: int, *boxes: int) -> None:
    """So many maize were taken from each box."""
    p.sides[seat].maize = sum(n << (4 * box) for box, n in enumerate(boxes))


def complete(p: Ayar, seat: int, *slots: int) -> None:
    for slot in slots:
        p.sides[seat].viracocha |= ED.slot_needs[slot] << (slot * 4)
        p.sides[seat].complete |= 1 << slot
