"""What is thought in other processes: a bot's choice, and a hint. Both are handed what one seat may know."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any

from pukllay.core.bits import members
from pukllay.core.engine import Position
from pukllay.core.rng import Rng
from pukllay.games import kit as kit_of
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.deduction import NAMES as TERRAIN_NAMES
from pukllay.games.tiwanaku.disc import UNKNOWN
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds import EXACT, WEIGHED, find, is_native, known_to
from pukllay.players.evaluate import play_on
from pukllay.players.evaluations import evaluation
from pukllay.players.player import LEVELS, Knowledge, SearchPlayer, player
from pukllay.players.search import Worlds, judge_options

HARD = LEVELS[-1].name
SHOWN = 5  # options that a hint speaks of: the choice and the next best
GLANCES = 24  # re-deals over which the expected points are averaged
WORLDS = 1 << 16  # states of a layer of Tiwanaku's sweeps; a bound in seconds would give another answer every time


@dataclass(frozen=True)
class Advised:
    """An option, how good the chances of its seat are after it (0 to 1), and the points it may expect at the end."""

    option: int
    estimate: float
    points: float


@dataclass(frozen=True)
class Cell:
    """What an unknown space of Tiwanaku may hold, with the probability of each; `margin` is half the 95 % interval."""

    space: str
    terrain: dict[str, float]
    crop: dict[int, float]
    margin: float


@dataclass(frozen=True)
class Hint:
    best: Advised
    others: list[Advised]
    cells: list[Cell] = field(default_factory=list)
    how: str = ""  # how the cells were come by: exact, weighed; empty where there are none


class Remembering(Knowledge):
    """Where dealing is dear (the first turns of Tiwanaku), one re-deal serves all the parts of a hint to begin with."""

    earlier: Any = None

    def redeal(self, rng: Rng, earlier: Any = None) -> Any:
        self.earlier = super().redeal(rng, earlier if earlier is not None else self.earlier)
        return self.earlier.copy()


def think(name: str, game: str, position: Position, seed: int) -> int:
    """What the bot of that name chooses."""
    return player(name).choose(Knowledge(kit_of(game), position), Rng(seed))


def advise(game: str, position: Position) -> Hint:
    """What the hard level would do. The same knowledge gets the same hint: nothing else goes into it."""
    question = Remembering(kit_of(game), position)
    rng = Rng(zlib.crc32(repr((question.view(), question.options)).encode()))
    hard = player(HARD)
    option = hard.choose(question, rng)
    weighed = dict(hard.weighed) if isinstance(hard, SearchPlayer) else {}
    if option not in weighed:  # there was nothing to search
        judge = evaluation(game)
        judged = judge_options(Worlds(question.redeal, judge, None), question.options, judge, GLANCES, rng)
        weighed = dict(zip(members(question.options), judged, strict=True))
    others = sorted((o for o in weighed if o != option), key=lambda o: -weighed[o])[: SHOWN - 1]
    points = _points(question, [option, *others], rng)
    best, *rest = (Advised(o, weighed[o], points[o]) for o in (option, *others))
    cells, how = _cells(question, rng) if game == "tiwanaku" else ([], "")
    return Hint(best, rest, cells, how)


def _points(question: Knowledge, options: list[int], rng: Rng) -> dict[int, float]:
    """The points that the seat may expect at the end after each option, over the same few re-deals."""
    judge = evaluation(question.kit.name)
    worlds = Worlds(question.redeal, judge, None)
    dealt = [worlds.deal(rng) for _ in range(GLANCES)]
    totals = dict.fromkeys(options, 0.0)
    for world in dealt:
        for option in options:
            p = world.copy()
            p.play(option)
            play_on(p, world.turns + 1, judge, rng, question.seat)
            totals[option] += p.score(question.seat) if p.seat < 0 else judge.estimates(p)[question.seat]
    return {option: total / GLANCES for option, total in totals.items()}


def _cells(question: Knowledge, rng: Rng) -> tuple[list[Cell], str]:
    """The odds of every space that is not wholly known. A re-deal shows what is known as the table does."""
    p = question.redeal(rng)
    assert isinstance(p, Tiwanaku)
    known = known_to(p)
    found = find(known, limit=WORLDS if is_native() else 0)
    if found.how not in (EXACT, WEIGHED):
        return [], ""
    out = []
    for space in range(known.board.spaces):
        if known.crop[space]:
            continue
        terrain, crop = found.terrain_odds(space), found.crop_odds(space)
        land = {TERRAIN_NAMES[t][0]: terrain[t] for t in range(TERRAINS) if terrain[t] > 0}
        if known.terrain[space] != UNKNOWN:
            land = {TERRAIN_NAMES[known.terrain[space]][0]: 1.0}
        crops = {c: crop[c] for c in range(1, CROPS + 1) if crop[c] > 0}
        out.append(Cell(known.board.name(space), land, crops, max(found.margins[space])))
    return out, found.how
