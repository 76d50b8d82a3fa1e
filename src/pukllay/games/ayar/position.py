"""What lies on the table of Ayar."""

from __future__ import annotations

from typing import Final, final

from pukllay.core.bits import count, size
from pukllay.core.engine import Part, Position
from pukllay.games.ayar.components import PATHS, WILD, Edition

EMPTY: Final = -1  # no pot on a market slot, no textile on a stack


@final
class Side(Part):
    """One player's board and pieces; the Ayllu's too, which uses some of it in its own way."""

    def __init__(self) -> None:
        self.tambos = 0xFFFF  # places of the grid, row by row; the Ayllu's are merely counted
        self.spent = 0  # tambos that found no building slot
        self.up = 31  # step markers that stand: colours, and gold
        self.markers = 0  # a bag: colour -> line + 1 where it stands or lies, 0 when it has no place yet
        self.moon_slots = 0  # a bag: activity -> colour + 1 of the retired marker there
        self.scored = 0  # lines whose personal bonus is taken; the Ayllu: activities with a bonus marker
        self.temples = 15  # activities whose temple is still in the supply
        self.viracocha = 0  # a bag by bonus slot
        self.complete = 0  # bonus slots that are complete
        self.llamas = 0
        self.dial = 0
        self.sun = 0
        self.moon = 0
        self.pots: tuple[int, ...] = ()  # from the left; WILD when face down
        self.cloth: tuple[int, ...] = ()  # (textile * 64 + place) * 4 + variant; the Ayllu: textile
        self.cover = 0  # squares of the weaving area with cloth
        self.north = 0  # squares with a half-Sun on that edge
        self.east = 0
        self.south = 0
        self.west = 0
        self.cloth_suns = 0  # complete Suns
        self.maize = 0  # a bag: box -> maize taken from it; the Ayllu: how many in all
        self.planted = 0  # maize on the terrace
        self.planted_at = 0  # when the first of them was planted
        self.boat = 0  # lake space; the Ayllu: space of its track
        self.islands = 0  # lake spaces with its islands
        self.built = 0  # islands gone from the board

    def copy(self) -> Side:
        q = Side()
        q.tambos = self.tambos
        q.spent = self.spent
        q.up = self.up
        q.markers = self.markers
        q.moon_slots = self.moon_slots
        q.scored = self.scored
        q.temples = self.temples
        q.viracocha = self.viracocha
        q.complete = self.complete
        q.llamas = self.llamas
        q.dial = self.dial
        q.sun = self.sun
        q.moon = self.moon
        q.pots = self.pots
        q.cloth = self.cloth
        q.cover = self.cover
        q.north = self.north
        q.east = self.east
        q.south = self.south
        q.west = self.west
        q.cloth_suns = self.cloth_suns
        q.maize = self.maize
        q.planted = self.planted
        q.planted_at = self.planted_at
        q.boat = self.boat
        q.islands = self.islands
        q.built = self.built
        return q

    def lines_taken(self) -> int:
        """The set of lines beside which a marker stands or lies."""
        out, rest = 0, self.markers
        while rest:
            at = rest & 15
            if at:
                out |= 1 << (at - 1)
            rest >>= 4
        return out


@final
class Ayar(Position):
    """All that is hidden lies in stacks that nobody has seen: only pools are kept, no order."""

    def __init__(self, ed: Edition, seats: int) -> None:
        super().__init__(seats)
        self.ed = ed
        self.table = seats  # the number of players that the boards are set up for; 2 in the solo game
        self.stars = 0  # the Ayllu's board, 0 without it
        self.sides: list[Side] = []  # the Ayllu's is the last
        self.round = 0  # 0 to 3
        self.first = 0  # who has the first player token
        self.turns_left = 0  # in this day, all players together
        # main board
        self.ayar: list[int] = [1] * PATHS  # colour -> movement space
        self.retired = 0
        self.row: list[int] = [-1] * PATHS  # colour -> row of the temple area with its female, 0 on top
        self.harvest = 15  # colours whose female still has a Viracocha beside her
        self.temples: list[tuple[int, ...]] = [()] * PATHS  # colour -> temples from the left, seat * 4 + activity
        self.taken: list[int] = [0] * PATHS  # colour -> building slots with a tambo
        self.buildings: tuple[int, ...] = ()  # tambos in order: (path * 64 + slot) * 8 + seat
        self.raymi: list[int] = [-1] * 8  # Raymi slot -> tile
        self.flipped = 0  # Raymi slots whose tile shows its back
        # lake board
        self.market: list[int] = [EMPTY] * 4  # pots, cheapest slot first
        self.pot_pool = (1 << ed.pots) - 1  # pots that nobody has seen: the stack, and those held face down
        self.wild = 0  # how many are held face down
        self.tops: list[int] = [EMPTY] * 4  # stack -> textile on top
        self.stacks: list[int] = [(1 << ed.stack_size) - 1] * 4  # stack -> unseen textiles, numbered within the stack
        self.in_hand = EMPTY  # a textile taken and not yet laid
        self.sections = 0  # a bag: lake section -> Viracocha
        self.plantings = 0  # counts first plantings, for ties
        # this turn
        self.line = 0  # where the step marker was placed
        self.marker = 0  # its colour
        self.moved = 0  # the Ayar that moved
        self.power = 0  # of the activity, without bonus
        self.activity = 0
        self.tambo_in_hand = 0  # 1 between the grid and the path
        self.triggered = 0  # checks still to be made
        self.retiring = 0
        # the Ayllu
        self.tokens = 0  # activity tokens in its face-down stack
        self.tokens_used = 0  # those flipped this round
        self.token = 0  # the one of this turn
        self.bag = 0  # step markers in its bag
        self.passed_from = 0  # the space that the Ayar came from

    def copy(self) -> Ayar:
        q = Ayar(self.ed, self.seats)
        self.copy_into(q)
        q.table = self.table
        q.stars = self.stars
        for side in self.sides:
            q.sides.append(side.copy())
        q.round = self.round
        q.first = self.first
        q.turns_left = self.turns_left
        q.ayar = self.ayar.copy()
        q.retired = self.retired
        q.row = self.row.copy()
        q.harvest = self.harvest
        q.temples = self.temples.copy()
        q.taken = self.taken.copy()
        q.buildings = self.buildings
        q.raymi = self.raymi.copy()
        q.flipped = self.flipped
        q.market = self.market.copy()
        q.pot_pool = self.pot_pool
        q.wild = self.wild
        q.tops = self.tops.copy()
        q.stacks = self.stacks.copy()
        q.in_hand = self.in_hand
        q.sections = self.sections
        q.plantings = self.plantings
        q.line = self.line
        q.marker = self.marker
        q.moved = self.moved
        q.power = self.power
        q.activity = self.activity
        q.tambo_in_hand = self.tambo_in_hand
        q.triggered = self.triggered
        q.retiring = self.retiring
        q.tokens = self.tokens
        q.tokens_used = self.tokens_used
        q.token = self.token
        q.bag = self.bag
        q.passed_from = self.passed_from
        return q

    # -- who --------------------------------------------------------------------------------------------------------

    def is_ayllu(self, seat: int) -> bool:
        return seat >= self.seats

    def next_side(self, seat: int) -> int:
        """Clockwise, the Ayllu included."""
        return seat + 1 if seat + 1 < len(self.sides) else 0

    def score(self, seat: int) -> int:
        """AYA-8.3: the lower of the two score markers."""
        side = self.sides[seat]
        return side.sun if side.sun < side.moon else side.moon

    def gap(self, seat: int) -> int:
        side = self.sides[seat]
        return side.moon - side.sun if side.sun < side.moon else side.sun - side.moon

    def standing(self, seat: int) -> int:
        """AYA-8.4: of those who tie, the one whose markers are closest; shared after that."""
        return self.score(seat) * 1000 - self.gap(seat)

    # -- what lies there --------------------------------------------------------------------------------------------

    def stack_pots(self) -> int:
        """How many pots the face-down stack holds."""
        return size(self.pot_pool) - self.wild

    def power_of(self, seat: int, activity: int) -> int:
        """AYA-9.2: looked up each time, since the bonus may be gained in mid-activity and counts at once."""
        return self.power + (self.sides[seat].complete >> activity & 1)

    def all_islands(self) -> int:
        out = 0
        for side in self.sides:
            out |= side.islands
        return out

    def other_boats(self, seat: int) -> int:
        """Where the boats of others are; the Ayllu's is on its own track."""
        out = 0
        for other in range(self.seats):
            if other != seat:
                out |= 1 << self.sides[other].boat
        return out

    def terrace_room(self) -> int:
        room = self.ed.terrace
        for side in self.sides:
            room -= side.planted
        return room

    def maize_left(self, seat: int, box: int) -> int:
        return self.ed.box_size[box] - count(self.sides[seat].maize, box)

    def cloth_places(self, seat: int) -> int:
        """Where a textile fits: bit s, lying with its left half on square s; bit 32 + s, upright with its top on s."""
        columns = self.ed.cloth_columns
        free = ~self.sides[seat].cover & self.ed.all_squares
        lying = free & (free >> 1) & self.ed.inner_squares
        return lying | (free & (free >> columns)) << 32

    def raymi_is_over(self, slot: int) -> bool:
        """AYA-6.7: both Ayars of the tile have passed it or retired."""
        for path in range(PATHS):
            space = self.ed.raymi_space[slot * 4 + path]
            if space and self.ayar[path] < space and not self.retired >> path & 1:
                return False
        return True

    # -- nothing is lost --------------------------------------------------------------------------------------------

    def check(self) -> str:
        return _pieces_fault(self) or _lake_fault(self)


def _pieces_fault(p: Ayar) -> str:
    on_paths = [0] * len(p.sides)
    taken = [0] * PATHS
    for building in p.buildings:
        on_paths[building & 7] += 1
        taken[building >> 9] |= 1 << (building >> 3 & 63)
    if taken != p.taken or len(p.buildings) != sum([size(t) for t in p.taken]):
        return "the tambos on the paths do not agree with the slots that are taken"
    temples = [0] * len(p.sides)
    for row in p.temples:
        for temple in row:
            if temples[temple >> 2] >> (temple & 3) & 1:
                return "a temple stands twice"
            temples[temple >> 2] |= 1 << (temple & 3)
    for seat in range(len(p.sides)):
        side = p.sides[seat]
        held = p.tambo_in_hand if seat == p.turn else 0
        if size(side.tambos) + held + side.spent + on_paths[seat] != 16:
            return f"side {seat} has {size(side.tambos)} + {side.spent} + {on_paths[seat]} tambos, not 16"
        if side.temples & temples[seat]:
            return f"side {seat} has a temple in the supply and on the board"
        if size(side.lines_taken()) != sum([1 for c in range(5) if count(side.markers, c)]):
            return f"two step markers of side {seat} share a slot"
        for colour in range(4):
            on_moon = sum([1 for a in range(4) if count(side.moon_slots, a) == colour + 1])
            at_night = p.retired >> colour & 1 and colour == p.retiring
            if on_moon > 1 or (on_moon == 0 and p.retired >> colour & 1 and not at_night):
                return f"the step marker {colour} of side {seat} is in {on_moon} Moon slots"
        for slot in range(9):
            placed, needed = count(side.viracocha, slot), p.ed.slot_needs[slot]
            if placed > needed or (side.complete >> slot & 1 == 1) != (placed == needed):
                return f"side {seat} has {placed} Viracocha on bonus slot {slot}"
        if size(side.islands) > side.built or side.built > 6:
            return f"side {seat} has {size(side.islands)} islands on the lake of {side.built} built"
        if not p.is_ayllu(seat) and size(side.cover) != 2 * len(side.cloth):
            return f"side {seat} has textiles that overlap"
    return ""


def _lake_fault(p: Ayar) -> str:
    pots, wild = p.pot_pool, 0
    textiles = [p.in_hand] if p.in_hand != EMPTY else []
    piles = [[pot for pot in p.market if pot != EMPTY]]
    for seat in range(len(p.sides)):
        side = p.sides[seat]
        piles.append([pot for pot in side.pots if pot != WILD])
        wild += len(side.pots) - len(piles[-1])
        for piece in side.cloth:
            textiles.append(piece if p.is_ayllu(seat) else piece >> 8)
    for pile in piles:
        for pot in pile:
            if pots >> pot & 1:
                return f"pot {pot} lies in two places"
            pots |= 1 << pot
    if pots != (1 << p.ed.pots) - 1:
        return "a pot is missing"
    if wild != p.wild or p.stack_pots() < 0:
        return f"{wild} pots are held face down, not {p.wild}"
    for stack in range(4):
        if p.tops[stack] != EMPTY:
            textiles.append(p.tops[stack])
        for n in range(p.ed.stack_size):
            if p.stacks[stack] >> n & 1:
                textiles.append(stack * p.ed.stack_size + n)
    textiles.sort()
    if textiles != list(range(4 * p.ed.stack_size)):
        return "a textile is missing, or lies in two places"
    if p.stars and p.tokens & p.tokens_used:
        return "an activity token lies in two places"
    return ""
