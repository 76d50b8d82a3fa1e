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
from pukllay.games.tiwanaku.stocks import Stocks
from pukllay.games.tiwanaku.survey import Survey

EXACT: Final = "exact"
WEIGHED: Final = "weighed"
FILLED: Final = "filled"
NONE: Final = "none"  # no board fits

# 97.5 % quantile of Student's t with n degrees of freedom
STUDENT: Final = (0.0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12)


LIMIT: Final = 7 << 13  # how far to count when nothing is told
STEPS: Final = 128  # a limit of one is so many steps
CHOSEN: Final = 1 << 19  # steps after which one way over the board is followed to the end
SURVEYING: Final = 0.6  # the part of the time in which its survey must end
COUNTING: Final = 0.9  # ... and its planting
HALFWAY: Final = 0.4  # how much of the board must be surveyed at half that time: else it would not end in the whole
RUNS: Final = 8  # independent thinned sweeps
TRIAL: Final = 4  # shores a row of a first one
NARROWEST: Final = 10  # ... of any that counts


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


def survey_of(known: Known, way: list[int]) -> Survey:
    """A sweep that is about to begin."""
    terrain: list[int] = []
    crop: list[int] = []
    for space in way:
        terrain.append(known.terrain[space])
        crop.append(known.crop[space])
    return Survey(Mosaic(known.board, terrain, crop, known.counts, known.crop_tiles))


def planting_of(survey: Survey) -> Planting:
    """The crops on a survey that went over the whole board; they are about to be laid."""
    survey.go_back()
    return Planting(Stocks(survey))


def counted(known: Known, way: list[int], limit: int) -> Harvest | None:
    """All boards, over one way; None when that takes more than `limit` steps."""
    survey = survey_of(known, way)
    if not survey.sweep(0, limit, Rng(1)):
        return None
    planting = planting_of(survey)
    return Harvest(planting) if planting.sweep(limit, Rng(1)) else None


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

    Exact as long as neither the survey nor the planting takes more than `limit` times 128 steps; with `seconds` (of
    computing), as long as the survey takes six tenths of those. The rest, or what is left of seven sixths of the steps,
    is then spent on thinned sweeps. Without `seconds` the answer is the same everywhere.
    """
    started = time.thread_time()
    if min(known.left()) < 0 or min(known.tiles()) < 0 or sum(known.counts) != known.board.spaces:
        return Worlds(known, NONE)
    steps = (limit or LIMIT) * STEPS
    ways = ways_over(known.board)
    surveys = [survey_of(known, way) for way in ways]
    # All ways in turn, since one can be many times as long as another; then the one that is furthest to the end.
    best = -1
    taken = 0  # steps
    turn = 1 << 14
    while best < 0:
        for k in range(len(surveys)):
            if surveys[k].sweep(0, turn, Rng(seed)):
                best = k
                break
        if best >= 0:
            break
        if turn >= CHOSEN and len(surveys) > 1:
            for survey in surveys:
                taken += int(survey.steps_taken())
            k = _first(surveys)
            surveys, ways = [surveys[k]], [ways[k]]
            taken -= int(surveys[0].steps_taken())
        spent = turn * len(surveys) / steps
        if seconds:
            spent = (time.thread_time() - started) / (SURVEYING * seconds)
        if spent >= 1.0 or (spent >= 0.5 and int(surveys[_first(surveys)].row) < HALFWAY * known.board.spaces):
            break
        turn += turn if turn < CHOSEN else CHOSEN
    for survey in surveys:
        taken += int(survey.steps_taken())
    if best >= 0:
        planting = planting_of(surveys[best])
        turn = 0
        is_done = False
        while not is_done and (time.thread_time() - started < COUNTING * seconds if seconds else turn <= steps):
            turn += CHOSEN
            is_done = planting.sweep(turn, Rng(seed))
        taken += int(planting.steps_taken())
        if is_done:
            out = _exact(known, Harvest(planting), ways[best])
            out.steps = taken
            return out
    return _weighed(known, ways[best if best >= 0 else _first(surveys)], steps, taken, started, seconds, seed)


def _first(surveys: list[Survey]) -> int:
    """Which is furthest on its way."""
    best = 0
    for k in range(1, len(surveys)):
        if surveys[k].row > surveys[best].row:
            best = k
    return best


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


def _weighed(known: Known, way: list[int], steps: int, taken: int, started: float, seconds: float, seed: int) -> Worlds:
    """Several thinned sweeps, each as wide as the time allows: a first one, which does not count, tells the width."""
    out = Worlds(known, WEIGHED)
    out.way = way
    runs = RUNS
    first = thinned(known, way, TRIAL, seed)
    spent = int(first.survey.steps_taken() + first.steps_taken())
    if seconds:
        now = time.thread_time()
        steps = int(taken * (seconds - (now - started)) / max(now - started, 1e-6))  # as quick as it was until now
    else:
        steps = max(steps // 6, steps * 7 // 6 - taken)
    cap = max(NARROWEST, TRIAL * steps // (runs + 1) // spent)
    widest = cap if seconds else 4 * cap
    odds: list[list[list[float]]] = []
    totals: list[float] = []
    while len(totals) < runs:
        harvest = Harvest(thinned(known, way, cap, seed * 1000 + len(totals)))
        if not harvest.is_thinned:
            return _exact(known, harvest, way)
        totals.append(harvest.total)
        odds.append(harvest.odds)
        if harvest.total > 0.0:
            out.sweeps.append(harvest)
        elif len(totals) >= 2 and not out.sweeps and cap < widest:
            cap *= 2  # so narrow that nothing is found
            runs = max(4, runs // 2)
            totals.clear()
            odds.clear()
            seed += 1
        if seconds and len(totals) >= runs // 2 and time.thread_time() - started > seconds:
            break
    if not out.sweeps:
        return Worlds(known, FILLED)
    _average(out, totals, odds)
    return out


def thinned(known: Known, way: list[int], cap: int, seed: int) -> Planting:
    """One sweep of at most so many shores a row, over the whole board."""
    rng = Rng(seed)
    survey = survey_of(known, way)
    survey.sweep(cap, 0, rng)
    planting = planting_of(survey)
    planting.sweep(0, rng)
    return planting


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
