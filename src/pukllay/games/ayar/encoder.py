"""Ayar as whole numbers for players that learn (compiled); `inputs` names each of them."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pukllay.core.bits import count, lowest, size
from pukllay.core.encoder import Encoder
from pukllay.games.ayar.components import PATHS, WILD, Edition
from pukllay.games.ayar.position import EMPTY, Ayar, Side
from pukllay.games.ayar.rules.night import next_to_retire
from pukllay.games.ayar.rules.scoring import full_columns, llama_points, moons, suns

TABLE: Final = 54
SIDE: Final = 150  # and the spaces of the lake
PARTS: Final = 12  # of a share of a Viracocha slot
SOON: Final = 6  # spaces: a turn or two
TEXTILE: Final = 10
RAYMI: Final = 7
MORE_TABLE: Final = 251  # and the building slots
MORE_SIDE: Final = 104  # and five times the squares, and the spaces of the lake


def judged_size(ed: Edition, sides: int) -> int:
    return TABLE + sides * (SIDE + len(ed.lake_names))


def more_size(ed: Edition, sides: int) -> int:
    squares = ed.cloth_rows * ed.cloth_columns
    return MORE_TABLE + PATHS * ed.path_slots + sides * (MORE_SIDE + 5 * squares + len(ed.lake_names))


@final
class AyarEncoder(Encoder):
    def __init__(self, ed: Edition, sides: int, kinds: tuple[str, ...]) -> None:
        super().__init__(sides, judged_size(ed, sides), more_size(ed, sides), kinds)
        self.lake = len(ed.lake_names)
        self.squares = ed.cloth_rows * ed.cloth_columns
        self.pending: list[int] = [0, 0, 0, 0]
        self.near: list[int] = [0, 0, 0, 0]

    def judge(self, p: Any, seat: int) -> None:
        q: Ayar = p
        self.clear()
        retiring = next_to_retire(q)
        self._table(q, seat, retiring)
        n = TABLE
        side = seat
        for _ in range(len(q.sides)):
            self._side(q, side, n, retiring)
            n += SIDE + self.lake
            side = q.next_side(side)

    def detail(self, p: Any, seat: int) -> None:
        q: Ayar = p
        n = self._more_table(q, seat, self.judged)
        side = seat
        for _ in range(len(q.sides)):
            n = self._more_side(q, side, n)
            side = q.next_side(side)

    # -- what is judged ---------------------------------------------------------------------------------------------

    def _table(self, p: Ayar, seat: int, retiring: int) -> None:
        x = self.x
        n: i64 = 0
        sides = len(p.sides)
        at: i64 = min(p.round, 3)
        x[at] = 1
        x[4] = p.turns_left
        x[5] = 1 if p.turns_left == 0 else 0
        at = sides - 2 if p.automas == 0 else 3
        x[6 + at] = 1
        at = (p.first - seat) % sides
        x[10 + at] = 1
        at = (p.turn - seat) % sides
        x[14 + at] = 1
        n = 18
        for path in range(PATHS):
            if not p.retired >> path & 1:
                x[n] = p.ayar[path]
                x[n + 1] = 1
                x[n + 2] = 1 if path == retiring else 0
                x[n + 3] = len(p.temples[path])
            n += 4
        pending, near = self.pending, self.near
        for a in range(4):
            pending[a] = 0
            near[a] = 0
        for path in range(PATHS):
            if not p.retired >> path & 1:
                for slot in p.ed.raymi_of[path]:
                    gap = p.ed.raymi_space[slot * 4 + path] - p.ayar[path]
                    if gap > 0 and p.raymi[slot] >= 0:
                        a = p.ed.tile_activity[p.raymi[slot]]
                        pending[a] += 1
                        if gap <= SOON:
                            near[a] += 1
        for a in range(4):
            x[n] = pending[a]
            x[n + 1] = near[a]
            n += 2
        for colour in range(4):
            x[n] = 1 if p.harvest >> colour & 1 and not p.retired >> colour & 1 else 0
            n += 1
        for pot in p.market:
            x[n] = 1 if pot != EMPTY and p.ed.pot_viracocha >> pot & 1 else 0
            n += 1
        for top in p.tops:
            x[n] = 1 if top != EMPTY and p.ed.textile_viracocha[top] else 0
            n += 1

    def _side(self, p: Ayar, seat: int, start: int, retiring: int) -> None:
        x = self.x
        n: i64 = start
        ed = p.ed
        side: Side = p.sides[seat]
        days = ed.rounds - p.round
        # markers
        sun, moon = side.sun, side.moon
        fed = llama_points(p, seat, side.llamas)
        x[n] = sun
        x[n + 1] = moon
        x[n + 2] = side.dial
        x[n + 3] = days * side.dial
        x[n + 4] = sun + days * side.dial - moon
        x[n + 5] = side.llamas
        x[n + 6] = fed
        x[n + 7] = llama_points(p, seat, side.llamas + 1) - fed
        n += 8
        # activities
        pending, near = self.pending, self.near
        of_temples = [0, 0, 0, 0]
        temple_moons, soon, standing = 0, 0, 0
        for path in range(PATHS):
            row = p.temples[path]
            for place in range(len(row)):
                if row[place] >> 2 == seat:
                    standing += 1
                    of_temples[row[place] & 3] += 1
                    bonus = ed.temple_bonus[min(place, 3)]
                    temple_moons += bonus
                    if path == retiring:
                        soon += bonus + moons(p, seat, row[place] & 3)
        to_come, at_once, best, second = 0, 0, 0, 0
        for a in range(4):
            s, m = suns(p, seat, a), moons(p, seat, a)
            x[n] = s
            x[n + 1] = days * s
            x[n + 2] = m
            if not count(side.moon_slots, a):
                x[n + 3] = 1
                x[n + 4] = m
                if m > best:
                    best, second = m, best
                elif m > second:
                    second = m
            if side.temples >> a & 1:
                x[n + 5] = 1
                x[n + 6] = m
            if of_temples[a]:
                x[n + 7] = of_temples[a]
                x[n + 8] = m
                temple_moons += m * of_temples[a]
            to_come += pending[a] * s
            at_once += near[a] * s
            n += 9
        x[n] = temple_moons
        x[n + 1] = standing
        x[n + 2] = soon
        x[n + 3] = to_come
        x[n + 4] = at_once
        x[n + 5] = best
        x[n + 6] = second
        x[n + 7] = moon + temple_moons + best + second
        if not p.is_ayllu(seat):
            self._board(p, seat, side, start + 52)

    def _board(self, p: Ayar, seat: int, side: Side, start: int) -> None:
        x = self.x
        n: i64 = start
        ed = p.ed
        # the grid
        taken = side.lines_taken()
        strong = [0, 0, 0, 0, 0, 0]
        for line in range(8):
            left = size(side.tambos & ed.line[line])
            x[n] = left
            if left == 0:
                x[n + 1] = 1
            elif taken >> line & 1:
                x[n + 2] = 1
            else:
                strong[5 - left] += 1
                if left == 1:
                    x[n + 3] = 1
            n += 4
        for quadrant in range(4):
            left = size(side.tambos & ed.quadrant[quadrant])
            x[n] = left
            x[n + 1] = 1 if left == 1 else 0
            n += 2
        for power in range(1, 5):
            x[n] = strong[power]
            n += 1
        for colour in range(5):
            x[n] = side.up >> colour & 1
            n += 1
        # Viracocha
        for slot in range(9):
            if side.complete >> slot & 1:
                x[n] = 1
            else:
                x[n + 1] = count(side.viracocha, slot) * PARTS // ed.slot_needs[slot]
            n += 2
        # pots
        sets = [0, 0, 0, 0, 0]
        wild = 0
        for pot in side.pots:
            if pot == WILD:
                wild += 1
            else:
                sets[ed.pot_colour[pot]] += 1
        most, next_most, match = 0, 0, 0
        for colour in range(5):
            s = sets[colour]
            if s > most:
                most, next_most = s, most
            elif s > next_most:
                next_most = s
        for pot in p.market:
            if pot != EMPTY:
                match += sets[ed.pot_colour[pot]]
        x[n] = len(side.pots)
        x[n + 1] = most
        x[n + 2] = next_most
        x[n + 3] = wild
        x[n + 4] = match
        x[n + 5] = 1 if len(side.pots) == ed.pot_places else 0
        n += 6
        # cloth
        columns = ed.cloth_columns
        full = full_columns(p, side.cover)
        begun = 0
        for column in range(min(columns, 8)):
            held = 0
            for row in range(ed.cloth_rows):
                held += side.cover >> (row * columns + column) & 1
            x[n + column] = held
            if full <= column < full + 2:
                begun += held
        n += 8
        x[n] = full
        x[n + 1] = begun
        x[n + 2] = size(side.north) + size(side.east) + size(side.south) + size(side.west)
        n += 3
        # maize
        for box in range(4):
            x[n] = count(side.maize, box)
            x[n + 1] = 1 if count(side.maize, box) == ed.box_size[box] - 1 else 0
            n += 2
        most, first = 0, True
        for other in p.sides:
            if other is not side:
                if other.planted > most:
                    most = other.planted
                if other.planted == side.planted and other.planted_at < side.planted_at:
                    first = False
        lead = side.planted - most
        x[n] = lead
        x[n + 1] = 1 if lead > 0 or (lead == 0 and side.planted > 0 and first) else 0
        n += 2
        # lake
        x[n] = side.built
        x[n + 1] = ed.island_viracocha >> (side.built + 1) & 1
        near_moons, near_slots = 0, 0
        rest = ed.lake_near[side.boat] & ed.island_slots & ~side.islands
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            near_moons = max(near_moons, ed.lake_moons[space])
            near_slots += 1
        x[n + 2] = near_moons
        x[n + 3] = near_slots
        n += 4
        at: i64 = side.boat
        x[n + at] = 1

    # -- the rest of what lies open ---------------------------------------------------------------------------------

    def _more_table(self, p: Ayar, seat: int, start: int) -> int:
        x = self.x
        n: i64 = start
        at: i64 = 0
        ed = p.ed
        sides = len(p.sides)
        x[n] = p.stars
        x[n + 1] = p.stack_pots()
        x[n + 2] = p.terrace_room()
        x[n + 3] = p.power
        x[n + 4] = p.tambo_in_hand
        at = p.moved
        x[n + 5 + at] = 1
        n += 9
        for slot in range(8):
            tile = p.raymi[slot]
            if tile >= 0 and not p.raymi_is_over(slot):
                at = ed.tile_activity[tile]
                x[n + at] = 1
                flipped = p.flipped >> slot & 1
                x[n + 4] = ed.tile_back[tile] if flipped else ed.tile_front[tile]
                x[n + 5] = 1
                x[n + 6] = flipped
            n += RAYMI
        for pot in p.market:
            if pot != EMPTY:
                at = ed.pot_colour[pot]
                x[n + at] = 1
            n += 5
        for top in p.tops:
            self._textile(p, top, n)
            n += TEXTILE
        self._textile(p, p.in_hand, n)
        n += TEXTILE
        for stack in range(4):
            x[n] = size(p.stacks[stack])
            n += 1
        for section in range(len(ed.section_names)):
            at = section
            x[n + at] = count(p.sections, section)
        n += 8
        for check in range(21):
            x[n] = p.triggered >> check & 1
            n += 1
        for colour in range(PATHS):
            x[n] = p.row[colour]
            n += 1
        for path in range(PATHS):
            for temple in p.temples[path]:
                at = (((temple >> 2) - seat) % sides) * 4 + (temple & 3) if sides > 1 else temple & 3
                x[n + at] = x[n + at] + 1
            n += 16
        for k in range(len(ed.token_names)):
            at = k
            x[n + at] = (p.tokens_used >> k & 1) + 2 * (p.tokens >> k & 1)
        n += 5
        for colour in range(5):
            x[n] = p.bag >> colour & 1
            n += 1
        if p.stars:
            ayllu = p.sides[p.seats]
            x[n] = len(ayllu.pots)
            x[n + 1] = len(ayllu.cloth)
            x[n + 2] = ayllu.maize
            x[n + 3] = ayllu.boat
            x[n + 4] = ayllu.built
        n += 5
        for path in range(PATHS):
            taken = p.taken[path]
            for slot in range(ed.path_slots):
                x[n] = taken >> slot & 1
                n += 1
        return n

    def _textile(self, p: Ayar, textile: int, start: i64) -> None:
        if textile == EMPTY:
            return
        x = self.x
        ed = p.ed
        x[start] = 1
        x[start + 1] = ed.textile_suns[textile]
        edges = ed.edges[textile * 8]
        n: i64 = start + 2
        for k in range(8):
            x[n] = edges >> k & 1
            n += 1

    def _more_side(self, p: Ayar, seat: int, start: int) -> int:
        x = self.x
        n: i64 = start
        at: i64 = 0
        ed = p.ed
        side: Side = p.sides[seat]
        if p.is_ayllu(seat):
            return start + MORE_SIDE + 5 * self.squares + self.lake
        for place in range(16):
            x[n] = side.tambos >> place & 1
            n += 1
        for colour in range(5):
            at = count(side.markers, colour)
            if at:
                x[n + at - 1] = 1
            n += 8
        for activity in range(4):
            at = count(side.moon_slots, activity)
            if at:
                x[n + at - 1] = 1
            n += 5
        for line in range(8):
            x[n] = side.scored >> line & 1
            n += 1
        for slot in range(9):
            x[n] = count(side.viracocha, slot)
            n += 1
        for pot in side.pots:
            if pot != WILD:
                at = ed.pot_colour[pot]
                x[n + at] = x[n + at] + 1
        n += 5
        x[n] = side.planted
        x[n + 1] = side.planted_at
        x[n + 2] = side.spent
        x[n + 3] = side.cloth_suns
        x[n + 4] = side.built
        x[n + 5] = len(side.cloth)
        n += 6
        for square in range(self.squares):
            x[n] = side.cover >> square & 1
            x[n + 1] = side.north >> square & 1
            x[n + 2] = side.east >> square & 1
            x[n + 3] = side.south >> square & 1
            x[n + 4] = side.west >> square & 1
            n += 5
        for space in range(self.lake):
            x[n] = side.islands >> space & 1
            n += 1
        return n
