"""What is thought in other processes: a bot's choice, and a hint. Both are handed what one seat may know."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pukllay.core.bits import members
from pukllay.core.engine import Position
from pukllay.core.rng import Rng
from pukllay.core.speech import SOURCE, speaking
from pukllay.games import kit as kit_of
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.deduction import SHAPES, Deduction
from pukllay.games.tiwanaku.deduction import WORLDS as WORLDS_AGREE
from pukllay.games.tiwanaku.disc import UNKNOWN
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.riddle import Chances, advised
from pukllay.games.tiwanaku.rules.riddle import MISTAKE, TURN, NameRiddleCrop, Riddle
from pukllay.games.tiwanaku.words import TERRAIN
from pukllay.games.tiwanaku.worlds.find import EXACT, WEIGHED, find, is_native, known_to
from pukllay.players.evaluate import play_on
from pukllay.players.evaluations import evaluation
from pukllay.players.player import ADVISER, Knowledge, SearchPlayer, player
from pukllay.players.search import Worlds, judge_options

HARD = ADVISER
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
    why: list[str] = field(default_factory=list)  # in Tiwanaku, what follows for certain by now, and from what


class Remembering(Knowledge):
    """Where dealing is dear (the first turns of Tiwanaku), one re-deal serves all the parts of a hint to begin with."""

    dealt: Any = None

    def redeal(self, rng: Rng, earlier: Sequence[Any] = ()) -> Any:
        self.dealt = super().redeal(rng, earlier or ([self.dealt] if self.dealt else []))
        return self.dealt.copy()


def think(name: str, game: str, position: Position, seed: int) -> int:
    """What the bot of that name chooses."""
    return player(name).choose(Knowledge(kit_of(game), position), Rng(seed))


def advise(game: str, position: Position, lang: str = SOURCE) -> Hint:
    """What the hard level would do. The same knowledge gets the same hint: nothing else goes into it but the language
    that the reasons are told in.
    """
    question = Remembering(kit_of(game), position)
    rng = Rng(zlib.crc32(repr((question.view(), question.options)).encode()))
    if game == "tiwanaku":
        p = question.redeal(rng)  # shows what is known as the table does
        assert isinstance(p, Tiwanaku)
        cells, how = _cells(p)
        with speaking(lang):
            why = _why(p, how)
        return replace(_solve(p) if p.is_riddle() else _search(question, rng), cells=cells, how=how, why=why)
    return _search(question, rng)


def _search(question: Knowledge, rng: Rng) -> Hint:
    game, hard = question.kit.name, player(HARD)
    option = hard.choose(question, rng)
    weighed = dict(hard.weighed) if isinstance(hard, SearchPlayer) else {}
    if option not in weighed:  # there was nothing to search
        judge = evaluation(game)
        judged = judge_options(Worlds(question.redeal, judge, []), question.options, judge, GLANCES, rng)
        weighed = dict(zip(members(question.options), judged, strict=True))
    others = sorted((o for o in weighed if o != option), key=lambda o: -weighed[o])[: SHOWN - 1]
    points = _points(question, [option, *others], rng)
    best, *rest = (Advised(o, weighed[o], points[o]) for o in (option, *others))
    return Hint(best, rest)


def _solve(p: Tiwanaku) -> Hint:
    """The riddle: what the solver of its par would answer, how sure that is, and the points that are left after it."""
    chances = Chances(known_to(p))
    option, sure, cost = advised(p, chances), 1.0, 0.0
    if isinstance(p.stack[-1], NameRiddleCrop):
        sure = chances.crop(p.stack[-1].what, option)
        cost = MISTAKE * (1.0 - sure)
    elif isinstance(p.stack[-1], Riddle) and p.explorable() >> option & 1:
        cost = TURN
    return Hint(Advised(option, sure, p.points[0] - cost), [])


def _points(question: Knowledge, options: list[int], rng: Rng) -> dict[int, float]:
    """The points that the seat may expect at the end after each option, over the same few re-deals."""
    judge = evaluation(question.kit.name)
    worlds = Worlds(question.redeal, judge, [])
    dealt = [worlds.deal(rng) for _ in range(GLANCES)]
    totals = dict.fromkeys(options, 0.0)
    for world in dealt:
        for option in options:
            p = world.copy()
            p.play(option)
            play_on(p, world.turns + 1, judge, rng, question.seat)
            totals[option] += p.score(question.seat) if p.seat < 0 else judge.estimates(p)[question.seat]
    return {option: total / GLANCES for option, total in totals.items()}


def _why(p: Tiwanaku, how: str) -> list[str]:
    """The next certainties, from the easiest reason to the hardest; by the worlds only where these were counted."""
    deduction = Deduction(known_to(p))
    deduction.deepest, deduction.limit = (WORLDS_AGREE, WORLDS) if how == EXACT else (SHAPES, 0)
    out: list[str] = []
    while len(out) < SHOWN and (step := deduction.next()) is not None:
        out.append(step.text)
    return out


def _cells(p: Tiwanaku) -> tuple[list[Cell], str]:
    """The odds of every space that is not wholly known."""
    known = known_to(p)
    found = find(known, limit=WORLDS if is_native() else 0)
    if found.how not in (EXACT, WEIGHED):
        return [], ""
    out = []
    for space in range(known.board.spaces):
        if known.crop[space]:
            continue
        terrain, crop = found.terrain_odds(space), found.crop_odds(space)
        land = {TERRAIN[t]: terrain[t] for t in range(TERRAINS) if terrain[t] > 0}
        if known.terrain[space] != UNKNOWN:
            land = {TERRAIN[known.terrain[space]]: 1.0}
        crops = {c: crop[c] for c in range(1, CROPS + 1) if crop[c] > 0}
        out.append(Cell(known.board.name(space), land, crops, max(found.margins[space])))
    return out, found.how
