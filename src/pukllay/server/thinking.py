"""What is thought in other processes: a bot's choice, a hint, a coach's warnings. All know what one seat may know."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pukllay.core.bits import members
from pukllay.core.engine import Position
from pukllay.core.rng import Rng
from pukllay.core.speech import SOURCE, _, ngettext, percent, speaking
from pukllay.games import kit as kit_of
from pukllay.games.tiwanaku.board import CROPS, TERRAINS
from pukllay.games.tiwanaku.deduction import SHAPES, Deduction
from pukllay.games.tiwanaku.deduction import WORLDS as WORLDS_AGREE
from pukllay.games.tiwanaku.disc import UNKNOWN
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.riddle import SURE as CERTAIN
from pukllay.games.tiwanaku.riddle import Chances, advised
from pukllay.games.tiwanaku.rules.riddle import MISTAKE, TURN, DivineUnexplored, NameRiddleCrop, Riddle
from pukllay.games.tiwanaku.words import TERRAIN
from pukllay.games.tiwanaku.worlds.find import EXACT, WEIGHED, find, is_native, known_to
from pukllay.players.evaluate import Evaluation, squeeze
from pukllay.players.evaluations import evaluation
from pukllay.players.player import ADVISER, Knowledge, SearchPlayer, player
from pukllay.review import coach
from pukllay.review.reasons import because, differences, standing
from pukllay.review.review import CHANCE, POINTS

HARD = ADVISER
SHOWN = 5  # options that a hint speaks of: the choice and the next best
CLEAR = 2.0  # standard errors, by which the best choice must be better to be called so
RISK = 0.1  # points that a guess in the riddle may lose before anybody is warned of it
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
    standing: str = ""  # where the seat stands, in a sentence
    because: str = ""  # why the best one rather than the next


@dataclass(frozen=True)
class Judged:
    """An option beside the best one, as the coach finds it. `warning`: what it costs, where it is clearly worse."""

    option: int
    worth: float  # of the table to the seat after it: a share of the victory, or alone a lead in points
    lost: float
    error: float
    warning: str = ""
    because: str = ""  # what the best one brings instead


@dataclass(frozen=True)
class Counsel:
    unit: str
    judged: list[Judged]  # what is not among them was found as good, or could not be looked at in time


class Remembering(Knowledge):
    """Where dealing is dear (the first turns of Tiwanaku), one re-deal serves all the parts of a hint to begin with."""

    dealt: Any = None

    def redeal(self, rng: Rng, earlier: Sequence[Any] = ()) -> Any:
        self.dealt = super().redeal(rng, earlier or ([self.dealt] if self.dealt else []))
        return self.dealt.copy()

    def deal(self, rng: Rng) -> Any:
        return self.redeal(rng)


def think(name: str, game: str, position: Position, seed: int) -> int:
    """What the bot of that name chooses."""
    return player(name).choose(Knowledge(kit_of(game), position), Rng(seed))


def advise(game: str, position: Position, lang: str = SOURCE) -> Hint:
    """What the hard level would do, and why. The same knowledge gets the same hint: nothing else goes into it but the
    language that the reasons are told in.
    """
    question, seed = _question(game, position)
    with speaking(lang):
        p = question.redeal(Rng(seed))  # shows what is known as the table does
        if not isinstance(p, Tiwanaku):
            return _search(question, p, seed)
        cells, how = _cells(p)
        hint = _solve(p) if p.is_riddle() else _search(question, p, seed)
        return replace(hint, cells=cells, how=how, why=_why(p, how))


def warn(game: str, position: Position, hint: Hint, lang: str = SOURCE) -> Counsel:
    """What the options lose against the advised one, with a warning where that is much; for all that the seat knows."""
    question, seed = _question(game, position)
    with speaking(lang):
        p = question.redeal(Rng(seed))
        if isinstance(p, Tiwanaku) and p.is_riddle():
            return Counsel(POINTS, _risky(p, hint.best.option))
        ranked = [hint.best.option, *(other.option for other in hint.others)]
        found = coach.weigh(question, evaluation(game), question.options, ranked, Rng(seed + 1))
        unit = POINTS if p.seats == 1 else CHANCE
        return Counsel(unit, [_judged(one, found[0], unit, question, p) for one in found])


def counsel(game: str, position: Position, lang: str = SOURCE) -> tuple[Hint, Counsel]:
    """Both, for a table in the terminal."""
    hint = advise(game, position, lang)
    return hint, warn(game, position, hint, lang)


def _question(game: str, position: Position) -> tuple[Remembering, int]:
    """The question, and a seed that is the same for the same knowledge."""
    question = Remembering(kit_of(game), position)
    with speaking(SOURCE):  # what is printed on a card stands in the view in the language of the moment
        return question, zlib.crc32(repr((question.view(), question.options)).encode())


def _label(question: Knowledge, p: Any, option: int) -> str:
    return question.kit.notation_of(p.ed).alone(p, option)


def _judged(one: coach.Weighed, best: coach.Weighed, unit: str, question: Knowledge, p: Any) -> Judged:
    warning = why = ""
    if one.is_clear(unit):
        warning = _costs(unit, -one.lost, _label(question, p, best.option))
        why = because(one.reasons, best.points - one.points)
    return Judged(one.option, one.worth, one.lost, one.error, warning, why)


def _costs(unit: str, lost: float, better: str) -> str:
    if unit == CHANCE:
        n = round(100 * lost)
        return ngettext(
            "This costs about {n} point of your winning chance; better: “{better}”.",
            "This costs about {n} points of your winning chance; better: “{better}”.",
            n,
        ).format(n=n, better=better)
    n = round(lost)
    return ngettext(
        "This costs about {n} point; better: “{better}”.", "This costs about {n} points; better: “{better}”.", n
    ).format(n=n, better=better)


def _search(question: Remembering, p: Any, seed: int) -> Hint:
    """What a search finds promising, played on as the review would: the best of it, and why."""
    game, hard, rng = question.kit.name, player(HARD), Rng(seed)
    option = hard.choose(question, rng)
    weighed = dict(hard.weighed) if isinstance(hard, SearchPlayer) else {}
    promising = [option, *sorted((o for o in weighed if o != option), key=lambda o: -weighed[o])][:SHOWN]
    judge = evaluation(game)
    best, *others = coach.rank(question, judge, promising, Rng(seed + 1))  # with the luck of `warn`
    why = []
    worse = next((one for one in others if -one.lost > CLEAR * one.error), None)
    if others and worse is not others[0]:
        why.append(_("“{other}” is about as good.").format(other=_label(question, p, others[0].option)))
    if worse is not None:
        reasons = differences(question, judge, worse.option, best.option, coach.SAMPLES // 2, rng)
        why.append(because(reasons, best.points - worse.points, _label(question, p, worse.option)))
    said = [_advised(one, p, judge) for one in (best, *others)]
    return Hint(said[0], said[1:], standing=standing(question, judge, rng), because=" ".join(why))


def _advised(one: coach.Weighed, p: Any, judge: Evaluation) -> Advised:
    """Alone there is a lead in points, and chances as good as such a lead wins."""
    estimate = squeeze(one.worth / judge.doubt(p)) if p.seats == 1 else one.worth
    return Advised(one.option, estimate, one.points)


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


def _risky(p: Tiwanaku, best: int) -> list[Judged]:
    """The riddle: to name what is not certain, while the solver would not."""
    chances, rule = Chances(known_to(p)), p.stack[-1]
    sure: dict[int, float] = {}
    for option in members(p.options):
        if isinstance(rule, NameRiddleCrop):
            sure[option] = chances.crop(rule.what, option)
        elif isinstance(rule, DivineUnexplored) or p.shown >> option & 1:
            sure[option] = chances.crop(option, chances.likeliest(option))
    if sure.get(best, 1.0) < CERTAIN and not isinstance(rule, NameRiddleCrop):
        return []  # the solver guesses too
    return [_risk(option, chance, sure.get(best, 1.0)) for option, chance in sure.items() if option != best]


def _risk(option: int, chance: float, least: float) -> Judged:
    lost, warning = MISTAKE * (chance - least), ""
    if -lost > RISK:
        warning = _("This is right with a chance of {chance}; a mistake costs {n}.").format(
            chance=percent(round(100 * chance)), n=MISTAKE
        )
    return Judged(option, 0.0, lost, 0.0, warning)


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
