"""The review of a game: what it was worth to each seat from step to step, and what each step changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from pukllay.core.bits import members
from pukllay.core.engine import NOBODY, Position
from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.core.speech import _
from pukllay.games import kit as kit_of
from pukllay.players.evaluate import Evaluation, play_well
from pukllay.players.evaluations import evaluation
from pukllay.record.record import Record
from pukllay.review.measure import Effort, Known, Mean, horizon, is_open, worth
from pukllay.review.reasons import differences
from pukllay.review.steps import Step, steps_of
from pukllay.review.weigh import Verdict, compare, ends, promising, verdict

FORMAT = 1
CHANCE, POINTS = "chance", "points"  # what the numbers are: shares of the victory, or alone a lead in points
CURVE, CHOICES = 0.25, 0.8  # of the time: up to there the curve, up to there the choices; the rest measures again
ENDING = 40  # steps before the end, from which on it is tried to search the end out
AGAIN = 6  # weak choices of each seat that are measured again with fresh samples
REASONS = 24  # samples from which the reasons are read
DEAR = 0.15  # seconds for one deal
EVENLY = 0.5  # of the game, where it is not seconds that count


@dataclass
class Choice:
    """What a choice was worth beside the best one."""

    chosen: str  # as the record has it
    best: str
    lost: list[float]  # what it changed against the best one, for each seat; its own: 0 or less, but for the error
    errors: list[float]
    was: list[float]  # worth to each seat, then points of each side
    could: list[float]
    exact: bool = False  # the end was searched out
    samples: int = 0
    options: int = 0
    reasons: list[list[Any]] = field(default_factory=list)  # [part, how much more of it, points] of best over chosen

    @property
    def is_best(self) -> bool:
        return self.chosen == self.best


@dataclass
class Stage:
    """The game before a step, and what the step was."""

    ply: int
    until: int
    moment: int
    seat: int  # who chose; negative: something was drawn
    worth: list[float]
    errors: list[float]
    reveals: bool  # it brought to light what nobody knew
    choice: Choice | None = None


@dataclass
class Review:
    game: str
    digest: str  # of the record
    unit: str
    seats: int
    stages: list[Stage]
    result: list[float]  # worth to each seat at the end
    seconds: float = 0.0
    format: int = FORMAT

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def of(cls, data: dict[str, Any]) -> Review:
        stages = []
        for row in data["stages"]:
            choice = row["choice"]
            stages.append(Stage(**{**row, "choice": Choice(**choice) if choice is not None else None}))
        return cls(**{**data, "stages": stages})


Progress = Callable[[float, list[list[float]]], None]  # how much is done, 0 to 1; the curve as far as it is known


def review(
    record: Record, edition: Any = None, effort: Effort | None = None, seed: int = 1, progress: Progress | None = None
) -> Review:
    """Review a finished game. The same record and samples give the same review; seconds do not."""
    if record.result is None:
        raise PukllayError(_("Only a finished game can be reviewed: this record ends before the game does."))
    effort = effort or Effort(seconds=40.0)
    kit = kit_of(record.game)
    steps = steps_of(record, edition)
    made = _Reviewer(kit, steps, effort, seed, progress or (lambda done, curve: None))
    made.curve()
    made.choices()
    made.again()
    return Review(
        record.game,
        record.digest,
        POINTS if record.seats == 1 else CHANCE,
        record.seats,
        made.stages,
        worth(steps[-1].after, made.judge) if steps else [],
        round(effort.clock() - effort.start, 1),
    )


class _Reviewer:
    def __init__(self, kit: Kit, steps: list[Step], effort: Effort, seed: int, progress: Progress) -> None:
        self.kit, self.steps, self.effort, self.progress = kit, steps, effort, progress
        self.judge: Evaluation = evaluation(kit.name)
        self.rng = Rng(seed)
        self.stages: list[Stage] = []
        self.earlier: list[Position] = []  # where dealing is dear, the dealt positions of the step before
        self.evenly_from = self._find_where_dealing_is_cheap() if self.judge.pool else 0
        self.plain = not kit.hidden_truth  # everything lies open but what is drawn

    def _find_where_dealing_is_cheap(self) -> int:
        """The step from which on dealing takes little time: the later in the game, the more is known."""
        first = len(self.steps)
        while first > 0:
            step, start = self.steps[first - 1], self.effort.clock()
            if step.before.seat != NOBODY:
                self.kit.redeal(step.before, 0, self.rng)
            if self.effort.clock() - start > DEAR and not self.effort.samples:
                break
            first -= 1
            if self.effort.samples and first <= len(self.steps) * EVENLY:
                break
        return first

    # -- the curve --------------------------------------------------------------------------------------------------

    def curve(self) -> None:
        """What the table is worth before each step: as it is, but for what nobody knows."""
        cut = self.effort.slices(CURVE, len(self.steps))
        for n, step in enumerate(self.steps):
            more, p, found = cut(), step.before, Mean()
            known = self._open(n)
            until = horizon(p, self.judge)
            while more(found.n):
                q = known.deal(self.rng) if known is not None else p.copy()
                play_well(q, until, self.judge, Rng(self.rng.below(1 << 30)))
                found.see(worth(q, self.judge))
            self.stages.append(
                Stage(
                    step.ply, step.until, step.moment, step.seat, found.values, found.errors,
                    step.reveals and step.is_choice and known is not None,
                )
            )  # fmt: skip
            self._tell(CURVE * (n + 1) / len(self.steps))

    def _open(self, n: int) -> Known | None:
        """Where something lies hidden that nobody holds: the table as all know it. Elsewhere as it is."""
        if self.plain or not is_open(self.kit, self.steps[n].before):
            return None
        return self._known(n, 0)

    def _known(self, n: int, seat: int) -> Known:
        known = Known(self.kit, self.steps[n].before, seat, self.judge, self.earlier, n >= self.evenly_from)
        if not known.evenly:
            known.deal(self.rng)
            self.earlier = known.worlds.supposed()
        return known

    def _tell(self, done: float) -> None:
        self.progress(done, [stage.worth for stage in self.stages])

    # -- the choices ------------------------------------------------------------------------------------------------

    def choices(self) -> None:
        asked = [n for n, step in enumerate(self.steps) if step.is_choice]
        cut = self.effort.slices(CHOICES, len(asked))
        self.earlier = []
        for done, n in enumerate(asked):
            step, stage = self.steps[n], self.stages[n]
            found = self._searched_out(n) if self.plain and len(self.steps) - n <= ENDING else None
            stage.choice = self._choice(step, found or self._weighed(n, cut()))
            self._tell(CURVE + (CHOICES - CURVE) * (done + 1) / len(asked))

    def _searched_out(self, n: int) -> Verdict | None:
        step = self.steps[n]
        found = ends(step.before, self.judge, members(step.before.options))
        if found is None:
            return None
        chosen = next(one for one in found if one.option == step.option)
        best = max(found, key=lambda one: one.mean(step.seat))
        if best.mean(step.seat) == chosen.mean(step.seat):
            best = chosen
        self.stages[n].worth = best.exact or []
        self.stages[n].errors = [0.0] * step.before.seats
        return verdict(chosen, best, step.before.seats)

    def _weighed(self, n: int, more: Callable[[int], bool]) -> Verdict:
        """Find what could be better, then measure it with samples of their own: the best of several looks better than
        it is."""
        step = self.steps[n]
        known, judge, rng = self._known(n, step.seat), self.judge, self.rng
        clock, start = self.effort.clock, self.effort.clock()
        samples = self.effort.samples
        whole = self.effort.seconds * (CHOICES - CURVE) / max(1, sum(one.is_choice for one in self.steps))

        def until(share: float) -> Callable[[int], bool]:
            if samples:
                return lambda n: n < samples
            return lambda n: n < 2 or clock() - start < whole * share

        found = promising(known, judge, step.before.options, rng, until(0.2))
        options = [step.option, *(option for option in found if option != step.option)][:4]
        if len(options) == 1:
            tried = compare(known, judge, [*options, *_other(step)], rng, until(0.45), keep=1)
        else:
            tried = compare(known, judge, options, rng, until(0.45), keep=1)
        best = max((one for one in tried if len(one.seen) == len(tried[0].seen)), key=lambda one: one.mean(step.seat))
        if best is tried[0]:
            return verdict(best, best, step.before.seats)
        fresh = compare(known, judge, [step.option, best.option], rng, more, keep=2)
        return verdict(fresh[0], fresh[1], step.before.seats)

    def _choice(self, step: Step, found: Verdict) -> Choice:
        notation, p = self.kit.notation_of(p_edition(step.before)), step.before
        return Choice(
            notation.text(p, found.chosen),
            notation.text(p, found.best),
            found.lost,
            found.errors,
            found.was,
            found.could,
            found.exact,
            found.samples,
            p.options.bit_count(),
        )

    # -- what is shown, once more -----------------------------------------------------------------------------------

    def again(self) -> None:
        """The weak choices are measured anew, since those that look worst do so by chance too; and the reasons read."""
        shown: list[int] = []
        for seat in range(self.steps[0].before.seats if self.steps else 0):
            mine = [
                n for n, s in enumerate(self.stages) if s.choice is not None and s.seat == seat and not s.choice.is_best
            ]
            mine.sort(key=lambda n: _choice_of(self.stages[n]).lost[seat])
            shown += mine[:AGAIN]
        cut = self.effort.slices(1.0, len(shown))
        self.earlier = []
        for done, n in enumerate(sorted(shown)):
            step, choice = self.steps[n], _choice_of(self.stages[n])
            notation = self.kit.notation_of(p_edition(step.before))
            best = notation.option(step.before, choice.best)
            known = self._known(n, step.seat)
            if not choice.exact:
                fresh = compare(known, self.judge, [step.option, best], self.rng, cut(), keep=2)
                choice = self.stages[n].choice = self._choice(step, verdict(fresh[0], fresh[1], step.before.seats))
            choice.reasons = differences(known, self.judge, step.option, best, REASONS, self.rng)
            self._tell(CHOICES + (1 - CHOICES) * (done + 1) / len(shown))


def _other(step: Step) -> list[int]:
    """Something to compare the only promising option with."""
    return [option for option in members(step.before.options) if option != step.option][:1]


def _choice_of(stage: Stage) -> Choice:
    assert stage.choice is not None
    return stage.choice


def p_edition(p: Any) -> Any:
    return p.ed
