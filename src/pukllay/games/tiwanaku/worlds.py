"""How many worlds fit? The boards that agree with what a seat knows: counted, weighed space by space, and drawn.

`find` says which of three it gives:

* EXACT: the number of boards to the last one, exact odds, and worlds drawn with equal chances.
* WEIGHED: several independent thinned sweeps. Each gives an unbiased sum over all boards; a sweep counts in proportion
  to its sum. Odds come with 95 % intervals from how far the sweeps differ.
* FILLED: no sweep found a board within its bounds. Worlds are random fillings, each of which fits, but some boards are
  likelier than others, and there are no odds.
"""

from __future__ import annotations

import time
from typing import Final, final

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku import planting
from pukllay.games.tiwanaku.board import CROPS, TERRAINS, Board
from pukllay.games.tiwanaku.disc import UNKNOWN, Disc, Filling
from pukllay.games.tiwanaku.harvest import Harvest, fraction
from pukllay.games.tiwanaku.mosaic import Mosaic
from pukllay.games.tiwanaku.planting import Planting
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.possible import Known

EXACT: Final = "exact"
WEIGHED: Final = "weighed"
FILLED: Final = "filled"
NONE: Final = "none"  # no board fits

# 97.5 % quantile of Student's t with n degrees of freedom
STUDENT: Final = (0.0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12)


LIMIT: Final = 1 << 14  # how far to count when nothing is told
STEPS: Final = 128  # a limit of one is so many steps
FOLLOWED: Final = 1 << 21  # steps after which one way over the board is followed to the end
COUNTING: Final = 0.6  # the part of the time that is spent on counting
RUNS: Final = 12  # independent thinned sweeps, for odds
QUICK_RUNS: Final = 8  # for worlds: fewer, and the wider
THINNED: Final = 3  # times as many steps as for counting are spent on them, when there is no time to go by
TRIAL: Final = 4  # shores a row of a first one


def is_native() -> bool:
    """Whether the sweeps are compiled: the same answers otherwise, some hundred times slower."""
    return not str(planting.__file__).endswith(".py")


def known_to(p: Tiwanaku) -> Known:
    """What every seat, and every spectator, knows: the tiles that lie and the counts on the back of the disc."""
    terrain: list[int] = []
    crop: list[int] = []
    for space in range(p.board().spaces):
        terrain.append(p.disc.terrain[space] if p.shown >> space & 1 else UNKNOWN)
        crop.append(p.disc.crop[space] if p.planted >> space & 1 else 0)
    return Known(p.board(), terrain, crop, p.disc.counts(), p.ed.crop_tiles)


def ways_over(board: Board) -> list[list[int]]:
    """In which orders a board can be swept: from the left, from the right, and, when it is square, along its rows.

    Each is a list: which space of the board comes first, second, ..., down the columns of the sweep."""
    columns, rows = board.columns, board.rows
    out: list[list[int]] = [[], []]
    for column in range(columns):
        for row in range(rows):
            out[0].append(column * rows + row)
            out[1].append((columns - 1 - column) * rows + row)
    if columns == rows:
        out.append([row * rows + column for column in range(columns) for row in range(rows)])
        out.append([row * rows + columns - 1 - column for column in range(columns) for row in range(rows)])
    return out


def planting_of(known: Known, way: list[int]) -> Planting:
    """A sweep that is about to begin."""
    terrain: list[int] = []
    crop: list[int] = []
    for space in way:
        terrain.append(known.terrain[space])
        crop.append(known.crop[space])
    return Planting(Mosaic(known.board, terrain, crop, known.counts, known.crop_tiles))


@final
class Worlds:
    """What `find` found. `how` is EXACT, WEIGHED, FILLED or NONE."""

    def __init__(self, known: Known, how: str) -> None:
        self.known = known
        self.how = how
        self.count = 0  # how many boards fit; an estimate unless exact
        self.margin = 0.0  # of the count, relative: 95 %
        self.odds: list[list[float]] = []  # space -> probability at terrain * 8 + crop
        self.margins: list[list[float]] = []  # space -> half the 95 % interval, at terrain (0-3) and 4 + crop (5-9)
        self.effective = 0.0  # how many independent boards the odds are worth; 0 when exact
        self.steps = 0  # taken in all: a clock that is the same on every machine
        self.sweeps: list[Harvest] = []
        self.way: list[int] = []  # see `ways_over`

    def terrain_odds(self, space: int) -> list[float]:
        """The probability of each terrain."""
        out = [0.0] * TERRAINS
        for k in range(32):
            out[k >> 3] += self.odds[space][k]
        return out

    def crop_odds(self, space: int) -> list[float]:
        """The probability of each crop, at its value (index 0 is unused)."""
        out = [0.0] * (CROPS + 1)
        for k in range(32):
            if k & 7 <= CROPS:
                out[k & 7] += self.odds[space][k]
        return out

    def world(self, rng: Rng) -> Disc:
        """A board that fits; its givens are not marked."""
        if not self.sweeps:
            return filled(self.known, rng)
        sweep = self.sweeps[0]
        if len(self.sweeps) > 1:
            total = 0.0
            for one in self.sweeps:
                total += one.total
            at = total * fraction(rng)
            for one in self.sweeps:
                if one.total > 0.0:
                    sweep = one
                    at -= one.total
                    if at < 0.0:
                        break
        board = self.known.board
        faces = sweep.world(rng)
        terrain, crop = [0] * board.spaces, [0] * board.spaces
        for k in range(board.spaces):
            terrain[self.way[k]], crop[self.way[k]] = faces[k] >> 3, faces[k] & 7
        return Disc(terrain, crop)


def find(known: Known, seconds: float = 0.0, limit: int = 0, seed: int = 1) -> Worlds:
    """Count and weigh the boards that fit.

    Exact as long as that takes no more than `limit` times 128 steps; with `seconds` (of computing), six tenths
    of those. The rest, or three times as many steps, is then spent on thinned sweeps. Without `seconds` the answer is
    the same everywhere.
    """
    started = time.thread_time()
    if min(known.left()) < 0 or min(known.tiles()) < 0 or sum(known.counts) != known.board.spaces:
        return Worlds(known, NONE)
    steps = (limit or LIMIT) * STEPS
    ways = ways_over(known.board)
    sweeps = [planting_of(known, way) for way in ways]
    begun = sweeps.copy()
    # All ways in turn, since one can be a hundred times as long as another. The slowest are given up early; of the last
    # two the one that is soonest past its widest row is followed to the end: it has gained more rows in its last turn.
    turn = 1 << 15
    gained = [0] * len(sweeps)
    while True:
        for k in range(len(sweeps)):
            row = int(sweeps[k].row)
            if sweeps[k].sweep(0, turn, Rng(seed)):
                out = _exact(known, Harvest(sweeps[k]), ways[k])
                for sweep in begun:
                    out.steps += int(sweep.steps_taken())
                return out
            gained[k] = int(sweeps[k].row) - row
            if seconds and time.thread_time() - started > COUNTING * seconds:
                break
        if seconds:
            if time.thread_time() - started > COUNTING * seconds:
                break
        elif turn * len(sweeps) >= steps:
            break
        while len(sweeps) > (1 if turn >= FOLLOWED else 2) and turn >= FOLLOWED >> 3:
            last = 0
            for k in range(1, len(sweeps)):
                if _is_behind(sweeps[k], gained[k], sweeps[last], gained[last], turn >= FOLLOWED):
                    last = k
            del sweeps[last]
            del ways[last]
            del gained[last]
            if turn < FOLLOWED:
                break
        turn *= 2
    best = 0
    for k in range(1, len(sweeps)):
        if _is_behind(sweeps[best], gained[best], sweeps[k], gained[k], True):
            best = k
    counted = 0
    for sweep in begun:
        counted += int(sweep.steps_taken())
    return _weighed(known, ways[best], steps, counted, started, seconds, seed)


def _is_behind(a: Planting, gained: int, b: Planting, gained_b: int, by_gain: bool) -> bool:
    if by_gain and gained != gained_b:
        return gained < gained_b
    return a.row < b.row


def _exact(known: Known, harvest: Harvest, way: list[int]) -> Worlds:
    if harvest.total == 0.0:
        return Worlds(known, NONE)
    out = Worlds(known, EXACT)
    out.count = int(harvest.total)
    out.way = way
    out.sweeps = [harvest]
    out.odds = harvest.odds.copy()
    for k in range(len(way)):
        out.odds[way[k]] = harvest.odds[k]
    out.margins = [[0.0] * 10 for _ in way]
    return out


def _weighed(
    known: Known, way: list[int], steps: int, counted: int, started: float, seconds: float, seed: int
) -> Worlds:
    """Several thinned sweeps, each as wide as the time allows: a first one, which does not count, tells the width."""
    out = Worlds(known, WEIGHED)
    out.way = way
    runs = RUNS if seconds else QUICK_RUNS
    first = planting_of(known, way)
    first.sweep(TRIAL, 0, Rng(seed))
    if seconds:
        now = time.thread_time()
        steps = int(counted * (seconds - (now - started)) / max(now - started, 1e-6))  # as quick as it was until now
    else:
        steps *= THINNED
    cap = max(TRIAL, TRIAL * steps // (runs + 1) // int(first.steps_taken()))
    widest = cap if seconds else 4 * cap
    odds: list[list[list[float]]] = []
    totals: list[float] = []
    while len(totals) < runs:
        sweep = planting_of(known, way)
        sweep.sweep(cap, 0, Rng(seed * 1000 + len(totals)))
        harvest = Harvest(sweep)
        if not harvest.is_thinned:
            return _exact(known, harvest, way)
        totals.append(harvest.total)
        odds.append(harvest.odds)
        if harvest.total > 0.0:
            out.sweeps.append(harvest)
        elif len(totals) >= 3 and not out.sweeps and cap < widest:
            cap *= 2  # so narrow that nothing is found
            totals.clear()
            odds.clear()
            seed += 1
    if not out.sweeps:
        return Worlds(known, FILLED)
    _average(out, totals, odds)
    return out


def _average(out: Worlds, totals: list[float], odds: list[list[list[float]]]) -> None:
    """Weigh each sweep by its sum. How far the odds move when a sweep is left out gives the intervals (a jackknife):
    that also tells when one sweep outweighs all others and nothing is known about how far it is from the truth."""
    runs = len(totals)
    whole, squares = 0.0, 0.0
    for total in totals:
        whole += total
        squares += total * total
    mean = whole / runs
    out.count = int(mean)
    spread = 0.0
    for total in totals:
        spread += (total - mean) * (total - mean)
    worth_of = whole * whole / squares  # how many sweeps of equal sum tell as much
    t = STUDENT[max(1, min(int(worth_of) - 1, len(STUDENT) - 1))]
    out.margin = t * (spread / (runs * max(1, runs - 1))) ** 0.5 / mean
    spaces = out.known.board.spaces
    out.odds = [[0.0] * 32 for _ in range(spaces)]
    out.margins = [[0.0] * 10 for _ in range(spaces)]
    worth: list[float] = []
    for k in range(spaces):
        space = out.way[k]
        share = out.odds[space]
        for r in range(runs):
            if totals[r] > 0.0:
                for v in range(32):
                    share[v] += totals[r] / whole * odds[r][k][v]
        for m in range(10):
            p = _part(share, m)
            without: list[float] = []
            middle = 0.0
            for r in range(runs):
                rest = whole - totals[r]
                part = _part(odds[r][k], m) if totals[r] > 0.0 else 0.0
                without.append((whole * p - totals[r] * part) / rest if rest > 0.0 else 0.0)
                middle += without[r] / runs
            error = 0.0
            for r in range(runs):
                error += (without[r] - middle) * (without[r] - middle)
            # the more the sweeps differ in weight, the less their differences tell
            error = (error * (runs - 1) / worth_of) ** 0.5
            # too few sweeps that found anything cannot tell how far they are from the truth
            is_known = worth_of >= 3.0
            out.margins[space][m] = min(1.0, t * error) if is_known else 1.0
            if is_known and error > 0.0 and 0.02 < p < 0.98:
                worth.append(p * (1.0 - p) / (error * error))
    worth.sort()
    out.effective = worth[len(worth) // 2] if worth else 0.0
    # what n boards never showed may still be in some of n
    least = 6.0 / (6.0 + out.effective)
    for space in range(spaces):
        for m in range(10):
            if (m < 4 and out.known.terrain[space] == UNKNOWN) or (m > 4 and not out.known.crop[space]):
                out.margins[space][m] = max(out.margins[space][m], least)
            else:
                out.margins[space][m] = 0.0


def _part(share: list[float], m: int) -> float:
    """The probability of terrain m, or of crop m - 4."""
    total = 0.0
    if m < 4:
        for c in range(1, CROPS + 1):
            total += share[m * 8 + c]
    elif m > 4:
        for t in range(TERRAINS):
            total += share[t * 8 + m - 4]
    return total


def filled(known: Known, rng: Rng) -> Disc:
    """A board that fits, by restarted random filling: some boards are likelier than others."""
    filling = Filling(known.board, rng, known.crop_tiles)
    for space in range(known.board.spaces):
        if known.terrain[space] != UNKNOWN:
            filling.known_terrain[known.terrain[space]] |= 1 << space
        if known.crop[space]:
            filling.known_crop[known.crop[space]] |= 1 << space
    for t in range(TERRAINS):
        filling.least[t] = known.counts[t]
        filling.most[t] = known.counts[t]
    nodes = 300
    while True:
        disc = filling.attempt(nodes)
        if disc is not None:
            return disc
        nodes += 100


def agrees(known: Known, disc: Disc) -> bool:
    """Whether a board shows all that is known."""
    for space in range(known.board.spaces):
        if known.terrain[space] not in (UNKNOWN, disc.terrain[space]):
            return False
        if known.crop[space] and known.crop[space] != disc.crop[space]:
            return False
    return True


@final
class Pool:
    """Worlds for a search: kept as long as they agree with what is revealed, refilled when too few are left."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.worlds: list[Disc] = []
        self.found: Worlds | None = None
        self.kept = 0  # how many of the last worlds still agreed

    def renew(self, known: Known, rng: Rng) -> list[Disc]:
        """`wanted` worlds that fit what is known now.

        Of boards that were equally likely, those that agree with something new are equally likely again."""
        still: list[Disc] = []
        for disc in self.worlds:
            if agrees(known, disc):
                still.append(disc)
        self.kept = len(still)
        if len(still) < self.wanted:
            self.found = find(known)
            if self.found.how == NONE:
                raise ValueError("no board fits what is known")
            if self.found.how != FILLED:
                still = []  # fresh ones are independent of each other
            while len(still) < self.wanted:
                still.append(self.found.world(rng))
        self.worlds = still
        return still
