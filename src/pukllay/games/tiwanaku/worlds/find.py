"""How many worlds fit? The boards that agree with what a seat knows: counted, weighed space by space, and drawn.

`find` says which of three it gives:

* EXACT: the number of boards to the last one, exact odds, and worlds drawn with equal chances.
* WEIGHED: one thinned sweep, as wide as the time allows, which gives an unbiased sum over all boards. Odds come with
  95 % intervals from how far they would move if the thinning had come out otherwise.
* FILLED: no sweep found a board within its bounds. Worlds are random fillings, each of which fits, but some boards are
  likelier than others, and there are no odds.
"""

from __future__ import annotations

import time
from typing import Final, final

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import CROPS, TERRAINS, Board
from pukllay.games.tiwanaku.disc import UNKNOWN, Disc, Filling
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds import planting
from pukllay.games.tiwanaku.worlds.harvest import Harvest
from pukllay.games.tiwanaku.worlds.mosaic import Mosaic
from pukllay.games.tiwanaku.worlds.outlook import Outlook
from pukllay.games.tiwanaku.worlds.planting import Planting
from pukllay.games.tiwanaku.worlds.possible import Known
from pukllay.games.tiwanaku.worlds.stocks import Stocks
from pukllay.games.tiwanaku.worlds.survey import Survey

EXACT: Final = "exact"
WEIGHED: Final = "weighed"
FILLED: Final = "filled"
NONE: Final = "none"  # no board fits

LIMIT: Final = 1 << 15  # how far to count when nothing is told
STEPS: Final = 128  # a limit of one is so many steps
CHOSEN: Final = 1 << 19  # steps that are taken along every way over the board, before one is chosen
TRIAL: Final = 10  # it is then tried with one part in so many of the steps
DEAR: Final = 0.5  # the part that the crops of a trial have of its steps from which on other ways are tried too
# Times what there is time for, as a trial tells it: it tells two to four times too much, more if it is short.
HOPED: Final = 3.5
HOPED_SHORT: Final = 6.0
HOPING: Final = 0.65  # the part of the time after which hope to count to the end is given up
AFTER_ALL: Final = 4  # one part in so many is spent on the rest of the board even then
HURRY: Final = 0.3  # part of the time by which the planting may lag behind
QUICKER: Final = 1.3  # than a trial, for as many steps
SPENT: Final = 0.9  # the part of the time after which there is nothing left but to weigh
PLANTED: Final = 0.8  # the part of all the time in which the planting is to end
MOVED: Final = 20  # times that another thinning is supposed, for the intervals
WIDTH: Final = 1.8  # half an interval in standard errors, which are rather told too large
ALIKE: Final = 0.5  # the part of a squared error that is taken from all spaces: with few moves one by itself is rough
UNFOUND: Final = 0.25  # how much boards that were not found count for in them, fitted to exact answers
LEAST: Final = 1.5  # times what a sweep would vary if all its guesses were right: they are not, and it varies more
BLIND: Final = 6  # sweeps that thin at random, before one looks where it goes
NARROW: Final = 1 << 17  # steps of the first of them
WIDER: Final = 4  # times wider when a sweep found nothing


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
    if not survey.sweep(limit):
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
        self.harvest: Harvest | None = None
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
        if self.harvest is None:
            return filled(self.known, rng)
        board = self.known.board
        faces = self.harvest.world(rng)
        terrain, crop = [0] * board.spaces, [0] * board.spaces
        for k in range(board.spaces):
            terrain[self.way[k]], crop[self.way[k]] = faces[k] >> 3, faces[k] & 7
        return Disc(terrain, crop)


def find(known: Known, seconds: float = 0.0, limit: int = 0, seed: int = 1) -> Worlds:
    """Count and weigh the boards that fit.

    About `limit` times 128 steps are taken for a survey, and as many for the planting; with `seconds` (of computing),
    as many as there is time for. Exact when these are enough. Without `seconds` the answer is the same everywhere.
    """
    started = time.thread_time()
    if not _adds_up(known):
        return Worlds(known, NONE)
    steps = (limit or LIMIT) * STEPS
    ends = started + PLANTED * seconds if seconds else 0.0
    rng = Rng(seed)
    ways = ways_over(known.board)
    surveys = [survey_of(known, way) for way in ways]
    best = _over(surveys, min(steps, CHOSEN))
    taken = 0
    for survey in surveys:
        taken += int(survey.steps_taken())
    if best < 0:
        trial = steps // TRIAL
        if seconds:  # as quick as it was until now
            trial = int(taken / (time.thread_time() - started) * seconds) // (4 * TRIAL)
        best, tried = _tried(known, ways, _furthest(surveys), trial, rng)
        survey = surveys[best]
        survey.outlook = tried.outlook
        before = int(survey.steps_taken())
        if seconds:
            steps = tried.steps_in(SPENT * seconds - (time.thread_time() - started))
        if tried.in_all < (HOPED if seconds else HOPED_SHORT) * steps:
            turn = before
            while not survey.sweep(turn):
                now = (time.thread_time() - started) / seconds if seconds else (turn - before) / (2 * steps)
                if now > HOPING:
                    break
                turn += CHOSEN
        rest = before + steps - int(survey.steps_taken())
        left = tried.surveying_in(SPENT * seconds - (time.thread_time() - started)) if seconds else 0.0
        survey.finish(max(steps // AFTER_ALL, rest), tried.long_rows, rng, left)
        taken += int(survey.steps_taken()) - before
    way, planting = ways[best], planted(surveys[best], steps, ends, rng)
    harvest = Harvest(planting)
    taken += int(planting.steps_taken())
    while harvest.is_thinned and harvest.total == 0.0:  # so narrow that nothing is found
        if steps > LIMIT * STEPS or (seconds and time.thread_time() > ends):
            return Worlds(known, FILLED)
        steps *= WIDER
        harvest = Harvest(thinned(known, way, steps, rng))
    out = _weighed(known, harvest, way, rng) if harvest.is_thinned else _exact(known, harvest, way)
    out.steps = taken
    return out


def exactly(known: Known, limit: int) -> Worlds | None:
    """All boards that fit, to the last; None when that takes more than `limit` times 128 steps."""
    if not _adds_up(known):
        return Worlds(known, NONE)
    ways = ways_over(known.board)
    surveys = [survey_of(known, way) for way in ways]
    best = _over(surveys, limit * STEPS)
    if best < 0:
        return None
    planting = planting_of(surveys[best])
    return _exact(known, Harvest(planting), ways[best]) if planting.sweep(limit * STEPS, Rng(1)) else None


def some(known: Known) -> Worlds:
    """Boards that fit, soon: a player that thinks about an opening needs one to begin with, and no odds.

    Narrow sweeps that thin at random, along each way in turn, each twice as wide as the one before. Where none of them
    meets a board there are few, and the usual way to them is not long."""
    ways = ways_over(known.board)
    for seed in range(BLIND):
        way = ways[seed % 2]
        survey, rng = survey_of(known, way), Rng(seed)
        survey.is_blind = True
        survey.finish(NARROW << seed, rows_alike(known), rng)
        harvest = Harvest(planted(survey, CHOSEN, 0.0, rng))
        if harvest.total > 0.0:
            out = Worlds(known, WEIGHED)
            _take(out, harvest, way)
            return out
    return find(known)


def none_fits(known: Known, limit: int) -> bool:
    """Whether it is certain that no board fits; not when finding out takes more than `limit` times 128 steps."""
    found = exactly(known, limit)
    return found is not None and found.how == NONE


def _adds_up(known: Known) -> bool:
    """Whether there are tiles enough for what lies, and spaces as many as terrains."""
    return min(known.left()) >= 0 and min(known.tiles()) >= 0 and sum(known.counts) == known.board.spaces


def _over(surveys: list[Survey], steps: int) -> int:
    """All surveys in turns, since one way can be many times as long as another; after a while the one that is furthest,
    up to so many steps. Which one is over the whole board; -1 when none is."""
    turn = 1 << 14
    while turn <= CHOSEN and turn * len(surveys) <= steps:
        for k in range(len(surveys)):
            if surveys[k].sweep(turn):
                return k
        turn += turn
    if steps > CHOSEN:
        k = _furthest(surveys)
        if surveys[k].sweep(steps):
            return k
    return -1


def _furthest(surveys: list[Survey]) -> int:
    best = 0
    for k in range(1, len(surveys)):
        if surveys[k].row > surveys[best].row:
            best = k
    return best


@final
class Trial:
    """A narrow sweep: how long are its parts, and how long would a whole survey be?"""

    def __init__(self, known: Known, way: list[int], budget: int, rng: Rng) -> None:
        survey = survey_of(known, way)
        self.outlook = Outlook(survey.mosaic)
        survey.outlook = self.outlook
        started = time.thread_time()
        survey.finish(max(1, budget), rows_alike(known), rng)
        self.surveying = time.thread_time() - started
        planting = planted(survey, budget, 0.0, rng)
        Harvest(planting)
        self.planting = time.thread_time() - started - self.surveying
        self.steps = max(1, int(survey.steps_taken()))
        self.crops = float(planting.steps_taken()) / float(self.steps)  # the part that they have
        self.long_rows = survey.long_rows()
        self.in_all = survey.shores_in_all() / float(max(1, survey.followed)) * float(self.steps)  # steps of a survey

    def work(self) -> float:
        """What to choose a way by: how much there is to survey, which a trial tells but roughly, and to plant. Of a
        whole survey more leads to a board than of a trial, so crops count for more."""
        work: float = self.in_all**0.75 * (1.0 + 6.0 * self.crops)
        return work

    def surveying_in(self, seconds: float) -> float:
        """How long a survey may take so that all is done in so many seconds. Of a wider sweep more leads to a board,
        and its crops take a larger part of the time: fitted to some positions that cannot be counted in two seconds."""
        crops: float = 2.0 * (self.planting / self.surveying) ** 0.75
        return seconds / (1.0 + crops)

    def steps_in(self, seconds: float) -> int:
        """How many steps that is."""
        return int(QUICKER * float(self.steps) / self.surveying * self.surveying_in(seconds))


def _tried(known: Known, ways: list[list[int]], first: int, budget: int, rng: Rng) -> tuple[int, Trial]:
    """A trial along a way; where its crops are dear, one along each, and the way that promises least work."""
    best, tried = first, Trial(known, ways[first], budget, rng)
    if tried.crops > DEAR:
        for k in range(len(ways)):
            if k != first:
                other = Trial(known, ways[k], budget, rng)
                if other.work() < tried.work():
                    best, tried = k, other
    return best, tried


def rows_alike(known: Known) -> list[int]:
    """Of the rows from each on, how many are long, when nothing is known about them."""
    spaces = known.board.spaces
    return [1 + 3 * (spaces - k) // 4 for k in range(spaces + 1)]


def _exact(known: Known, harvest: Harvest, way: list[int]) -> Worlds:
    if harvest.total == 0.0:
        return Worlds(known, NONE)
    out = Worlds(known, EXACT)
    _take(out, harvest, way)
    out.margins = [[0.0] * 10 for _ in way]
    return out


def _take(out: Worlds, harvest: Harvest, way: list[int]) -> None:
    out.count = int(harvest.total)
    out.way = way
    out.harvest = harvest
    out.odds = harvest.odds.copy()
    for k in range(len(way)):
        out.odds[way[k]] = harvest.odds[k]


def planted(survey: Survey, steps: int, ends: float, rng: Rng) -> Planting:
    """The crops on a survey: thinned, and more and more so, where they would take more than so many steps or, if one is
    set, a time."""
    planting = planting_of(survey)
    started = time.thread_time()
    turn = CHOSEN
    while not planting.sweep(turn, rng):
        gone = (time.thread_time() - started) / max(0.01, ends - started) if ends else turn / max(1, steps)
        if gone > 1.0 or (survey.is_thinned and gone > HURRY + planting.part_done()):
            planting.hurry()
        turn += CHOSEN
    return planting


def thinned(known: Known, way: list[int], budget: int, rng: Rng) -> Planting:
    """One sweep over the whole board, of about so many steps for its survey."""
    survey = survey_of(known, way)
    survey.finish(budget, rows_alike(known), rng)
    return planted(survey, budget, 0.0, rng)


def _weighed(known: Known, harvest: Harvest, way: list[int], rng: Rng) -> Worlds:
    """The answer of a thinned sweep, with intervals."""
    out = Worlds(known, WEIGHED)
    _take(out, harvest, way)
    spaces = known.board.spaces
    squares = [[0.0] * 10 for _ in range(spaces)]
    spread = 0.0
    for _ in range(MOVED):
        part, odds = harvest.moved(rng)
        spread += part * part
        for k in range(spaces):
            for m in range(10):
                off = _part(odds[k], m)
                squares[way[k]][m] += off * off
    # nothing moves where what was left out by chance does not show
    floor = LEAST * harvest.unsteady
    spread = max(spread / MOVED, floor)
    out.margin = WIDTH * spread**0.5
    worth: list[float] = []
    for space in range(spaces):
        for m in range(10):
            p = min(1.0, _part(out.odds[space], m))
            # boards that were not found may be otherwise: the less steady the sum, the more of them there are
            square = max(squares[space][m] / MOVED + UNFOUND * spread * p * (1.0 - p), floor * p * (1.0 - p))
            squares[space][m] = square
            if square > 0.0 and 0.02 < p < 0.98:
                worth.append(p * (1.0 - p) / square)
    worth.sort()
    out.effective = worth[len(worth) // 2] if worth else 0.0
    out.margins = [[0.0] * 10 for _ in range(spaces)]
    for space in range(spaces):
        for m in range(10):
            p = min(1.0, _part(out.odds[space], m))
            square = squares[space][m]
            if out.effective > 0.0:
                square += ALIKE * (p * (1.0 - p) / out.effective - square)
            out.margins[space][m] = min(1.0, WIDTH * square**0.5)
    # what n boards never showed may still be in some of n
    least = 6.0 / (6.0 + out.effective)
    for space in range(spaces):
        for m in range(10):
            if (m < 4 and known.terrain[space] == UNKNOWN) or (m > 4 and not known.crop[space]):
                out.margins[space][m] = max(out.margins[space][m], least)
            else:
                out.margins[space][m] = 0.0
    return out


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
