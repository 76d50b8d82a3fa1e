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
from pukllay.games.tiwanaku import lattice
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.disc import UNKNOWN, Disc, Filling
from pukllay.games.tiwanaku.meeting import Meeting
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.possible import Known, possible

EXACT: Final = "exact"
WEIGHED: Final = "weighed"
FILLED: Final = "filled"
NONE: Final = "none"  # no board fits

# 97.5 % quantile of Student's t with n degrees of freedom
STUDENT: Final = (0.0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12)


def is_native() -> bool:
    """Interpreted, the sweeps are some hundred times slower, and give up that much earlier."""
    return not str(lattice.__file__).endswith(".py")


def known_to(p: Tiwanaku) -> Known:
    """What every seat, and every spectator, knows: the tiles that lie and the counts on the back of the disc."""
    terrain: list[int] = []
    crop: list[int] = []
    for space in range(p.board().spaces):
        terrain.append(p.disc.terrain[space] if p.shown >> space & 1 else UNKNOWN)
        crop.append(p.disc.crop[space] if p.planted >> space & 1 else 0)
    return Known(p.board(), terrain, crop, p.disc.counts(), p.ed.crop_tiles)


def sweep_of(known: Known, may: list[int], turned: bool) -> Meeting:
    """A pair of sweeps along the columns, or (`turned`) along the rows."""
    board = known.board
    if not turned:
        return Meeting(board.columns, board.rows, known.terrain, known.crop, may, known.left(), known.tiles())
    terrain: list[int] = []
    crop: list[int] = []
    turned_may: list[int] = []
    for row in range(board.rows):
        for column in range(board.columns):
            space = column * board.rows + row
            terrain.append(known.terrain[space])
            crop.append(known.crop[space])
            for t in range(TERRAINS):
                turned_may.append(may[space * 4 + t])
    return Meeting(board.rows, board.columns, terrain, crop, turned_may, known.left(), known.tiles())


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
        self.sweeps: list[Meeting] = []
        self.turned = False

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
            at = total * lattice.fraction(rng)
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
            space = self.untwist(k)
            terrain[space], crop[space] = faces[k] >> 3, faces[k] & 7
        return Disc(terrain, crop)

    def untwist(self, k: int) -> int:
        """The space that a sweep has as its k-th."""
        board = self.known.board
        return k if not self.turned else k % board.columns * board.rows + k // board.columns


def find(known: Known, seconds: float = 0.0, limit: int = 0, seed: int = 1) -> Worlds:
    """Count and weigh the boards that fit.

    Exact as long as no layer of the sweep has more than `limit` states; with `seconds` the limit grows until about half
    of the time is gone, and the rest is spent on thinned sweeps. Without `seconds` the answer is the same everywhere.
    """
    started = time.perf_counter()
    may = possible(known)
    for space in range(known.board.spaces):
        if not (may[space * 4] | may[space * 4 + 1] | may[space * 4 + 2] | may[space * 4 + 3]):
            return Worlds(known, NONE)
    if min(known.left()) < 0 or min(known.tiles()) < 0 or sum(known.counts) != known.board.spaces:
        return Worlds(known, NONE)
    if not limit:
        limit = 1 << 14 if is_native() else 1 << 8
    ways = [False, True] if known.board.columns <= 6 else [False]
    size = 1 << 8
    while True:
        before = time.perf_counter()
        for turned in ways:
            sweep = sweep_of(known, may, turned)
            if sweep.sweep(0, size, Rng(seed)):
                return _exact(known, sweep, turned)
        now = time.perf_counter()
        if seconds:
            if now - started + 5.0 * (now - before) > 0.6 * seconds:  # the next size takes some four times as long
                break
        elif size * 4 > limit:
            break
        size *= 4
    turned = len(ways) == 2 and is_native() and _is_better_turned(known, may)
    return _weighed(known, may, turned, started, seconds, seed)


def _is_better_turned(known: Known, may: list[int]) -> bool:
    """Whether sweeping along the rows meets fewer dead ends: judged by quick thinned sweeps."""
    pairs = [0, 0]
    for k in range(6):
        sweep = sweep_of(known, may, k % 2 == 1)
        sweep.sweep(1500, 1 << 24, Rng(k))
        if sweep.total > 0.0:
            pairs[k % 2] += len(sweep.pair)
    return pairs[1] > pairs[0]


def _exact(known: Known, sweep: Meeting, turned: bool) -> Worlds:
    if sweep.total == 0.0:
        return Worlds(known, NONE)
    out = Worlds(known, EXACT)
    out.count = sweep.boards
    out.turned = turned
    out.sweeps = [sweep]
    odds = sweep.odds()
    out.odds = odds.copy()
    for k in range(len(odds)):
        out.odds[out.untwist(k)] = odds[k]
    out.margins = [[0.0] * 10 for _ in odds]
    return out


def _weighed(known: Known, may: list[int], turned: bool, started: float, seconds: float, seed: int) -> Worlds:
    out = Worlds(known, WEIGHED)
    out.turned = turned
    cap = 6000 if seconds <= 1.0 else 12000 if seconds <= 4.0 else 40000
    rounds = 100 if seconds else 4
    if not is_native() and not seconds:
        return Worlds(known, FILLED)  # interpreted, a search could not wait for them
    odds: list[list[list[float]]] = []
    totals: list[float] = []
    while len(totals) < rounds:
        sweep = sweep_of(known, may, turned)
        before = time.perf_counter()
        sweep.sweep(cap, 1 << 24, Rng(seed * 1000 + len(totals)))
        if not sweep.is_thinned():
            return _exact(known, sweep, turned)
        totals.append(sweep.total)
        if sweep.total > 0.0:
            out.sweeps.append(sweep)
            odds.append(sweep.odds())
        else:
            odds.append([])
        now = time.perf_counter()
        if seconds and len(totals) >= 4 and now - started + (now - before) > seconds:
            break
    if not out.sweeps:
        return Worlds(known, FILLED)
    _average(out, totals, odds)
    return out


def _average(out: Worlds, totals: list[float], odds: list[list[list[float]]]) -> None:
    """Weigh each sweep by its sum; the spread between sweeps gives the intervals (a ratio, linearised)."""
    runs = len(totals)
    whole = 0.0
    for total in totals:
        whole += total
    mean = whole / runs
    out.count = int(mean)
    spread = 0.0
    for total in totals:
        spread += (total - mean) * (total - mean)
    t = STUDENT[min(runs - 1, len(STUDENT) - 1)]
    out.margin = t * (spread / (runs * max(1, runs - 1))) ** 0.5 / mean
    spaces = out.known.board.spaces
    out.odds = [[0.0] * 32 for _ in range(spaces)]
    out.margins = [[0.0] * 10 for _ in range(spaces)]
    worth: list[float] = []
    for k in range(spaces):
        space = out.untwist(k)
        share = out.odds[space]
        for r in range(runs):
            if totals[r] > 0.0:
                for v in range(32):
                    share[v] += totals[r] / whole * odds[r][k][v]
        for m in range(10):
            p, error = _part(share, m), 0.0
            for r in range(runs):
                if totals[r] > 0.0:
                    off = totals[r] * (_part(odds[r][k], m) - p)
                    error += off * off
            error = (error * runs / max(1, runs - 1)) ** 0.5 / whole
            # too few sweeps that found anything cannot tell how far they are from the truth
            out.margins[space][m] = min(1.0, t * error) if len(out.sweeps) >= 4 else 1.0
            if error > 0.0 and 0.02 < p < 0.98 and len(out.sweeps) >= 4:
                worth.append(p * (1.0 - p) / (error * error))
    worth.sort()
    out.effective = worth[len(worth) // 2] if worth else 0.0


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
