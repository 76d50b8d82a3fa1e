"""One search for all games (compiled): information-set Monte Carlo tree search for a single observer.

Each iteration re-deals what the seat does not know, walks down one tree shared by all re-deals, adds a node, plays the
turn to its end and asks the game's evaluation: always there, since a position looks better to whoever has just had a
turn. A decision is worth what the best way to go on is worth, and the mean over what is drawn or asked of others.
An option competes only in the iterations in which it was on offer.
Every seat is supposed to want the best for itself. Of the draws after a decision only a few are kept, more as the
decision is tried more often; a truth that a decision uncovers tells its nodes apart by what was asked and scored.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Any, Final, final

from pukllay.core.bits import size
from pukllay.core.engine import CHANCE, NOBODY, Position, Rule
from pukllay.core.rng import Rng
from pukllay.players.evaluate import Evaluation, play_on

EXPLORATION: Final = 0.4  # of the spread of the values seen
WIDENING: Final = 4  # a node visited n times tries up to the square root of four n options
PRIOR: Final = 0.3  # how much of the spread of the values a certain prior counts for, before the first visits
MOST_OUTCOMES: Final = 12  # nodes under one decision
CLOCK: Final = 16  # iterations between two looks at the clock


@final
class Node:
    """A question in the tree. What tells it from the other nodes under the same decision comes first."""

    def __init__(self, draw: int, kind: object, what: int, left: int, done: int, scored: int) -> None:
        self.draw = draw
        self.kind = kind
        self.what = what
        self.left = left
        self.done = done
        self.scored = scored
        self.visits = 0
        self.tried = 0  # the set of options with a branch
        self.branches: list[Branch] = []
        self.value: list[float] = []  # that of its best branch
        self.priors: list[float] = []  # by option, where the evaluation has any


@final
class Branch:
    """An option of a node: how often it was taken and could have been, and what it is worth to each seat."""

    def __init__(self, option: int, seats: int) -> None:
        self.option = option
        self.visits = 0
        self.offered = 0
        self.rolled = 0
        self.totals: list[float] = [0.0] * seats  # of the rollouts that began here
        self.best: list[float] = []  # the best that can be had for certain, as far as is known
        self.value: list[float] = [0.0] * seats
        self.draws: list[list[int]] = []  # the sequences of draws that are kept
        self.nodes: list[Node] = []

    def learn(self, seat: int, values: list[float], is_sure: bool, is_leaf: bool) -> None:
        """What came of it this time, for all; `seat` is who chose."""
        self.visits += 1
        seats = len(values)
        if is_sure and (not self.best or values[seat] > self.best[seat]):
            self.best = values
        if is_leaf:
            self.rolled += 1
            for k in range(seats):
                self.totals[k] += values[k]
        # The mean over what may follow; each that follows is worth what its best option is worth.
        visits = 0
        mean: list[float] = [0.0] * seats
        for node in self.nodes:
            if node.value:
                visits += node.visits
                for k in range(seats):
                    mean[k] += node.visits * node.value[k]
        if visits == 0:
            visits = self.rolled
            mean = self.totals.copy()
        for k in range(seats):
            mean[k] /= visits
        self.value = self.best if self.best and self.best[seat] > mean[seat] else mean


def new_root() -> Node:
    return Node(0, None, 0, 0, 0, 0)


@final
class Worlds:
    """Positions that fit what a seat knows. Where dealing is dear, one is dealt and the others vary it."""

    def __init__(self, redeal: Any, evaluation: Evaluation, earlier: list[Position]) -> None:
        self.redeal = redeal
        self.evaluation = evaluation
        self.earlier = earlier  # those of an earlier question, to begin with
        self.kept: list[Position] = []

    def deal(self, rng: Rng) -> Position:
        """One of them, to do with as one likes."""
        pool, n = self.evaluation.pool, len(self.kept)
        if pool == 0:
            fresh: Position = self.redeal(rng)
            return fresh
        if n < pool:
            dealt: Position = self.evaluation.vary(self.kept[n - 1], rng) if n else self.redeal(rng, self.earlier)
            self.kept.append(dealt)
            return dealt.copy()
        return self.kept[rng.below(pool)].copy()

    def supposed(self) -> list[Position]:
        """Those to begin with at a later question, where dealing is dear."""
        return self.kept if self.kept else self.earlier

    def after(self, option: int) -> Worlds:
        """The same worlds after a choice that brought nothing to light."""
        out = Worlds(self.redeal, self.evaluation, [])
        for world in self.kept:
            p = world.copy()
            p.play(option)
            out.kept.append(p)
        return out


@final
class Search:
    """The tree and what it needs: positions to think on, and how to judge them."""

    def __init__(self, worlds: Worlds, evaluation: Evaluation, rng: Rng, root: Node) -> None:
        self.worlds = worlds
        self.evaluation = evaluation
        self.rng = rng
        self.root = root
        self.iterations = 0
        # the spread of the values seen, by seat; supposed wide before the first
        self.seen = 2.0
        self.sums: list[float] = []
        self.squares: list[float] = []

    def run(self, iterations: int, seconds: float) -> None:
        """So many iterations, or (when that is 0) so many seconds."""
        if iterations:
            for _ in range(iterations):
                self._iterate()
            return
        end = perf_counter() + seconds
        while True:
            for _ in range(CLOCK):
                self._iterate()
            if perf_counter() >= end:
                return

    def best(self, options: int) -> int:
        """The option tried most; of equals, the one with the lowest number."""
        best, most = -1, -1
        for branch in self.root.branches:
            if options >> branch.option & 1 and (
                branch.visits > most or (branch.visits == most and branch.option < best)
            ):
                best, most = branch.option, branch.visits
        return best

    def _iterate(self) -> None:
        self.iterations += 1
        p = self.worlds.deal(self.rng)
        node: Node | None = self.root
        nodes: list[Node] = []
        path: list[Branch] = []
        seats: list[int] = []
        sure = 0  # from this step of the path on nothing was left to chance or to others
        until = p.turns + 1
        while node is not None and p.seat != NOBODY and p.turns < until:
            node.visits += 1
            if seats and seats[-1] != p.seat:
                sure = len(path)
            seats.append(p.seat)
            nodes.append(node)
            untried = p.options & ~node.tried
            reveals = p.reveals
            if self.evaluation.has_priors and not node.priors:
                node.priors = by_option(p.options, self.evaluation.priors(p))
            if untried and (node is self.root or self._is_narrow(node, p.options)):
                option = self._try(p, untried) if not node.priors else likeliest(untried, node.priors)
                branch = Branch(option, p.seats)
                node.tried |= 1 << option
                node.branches.append(branch)
                self._offer(node, p.options)
                path.append(branch)
                self._step(p, branch)
                node = None
            else:
                branch = self._select(node, p)
                path.append(branch)
                node = self._step(p, branch)
            if p.reveals != reveals:
                sure = len(path)
        if not play_on(p, until, self.evaluation, self.rng, seats[-1]):
            sure = len(path)
        values = self.evaluation.values(p)
        self._learn(values)
        for k in range(len(path) - 1, -1, -1):
            path[k].learn(seats[k], values, k >= sure, k == len(path) - 1)
            self._settle(nodes[k], seats[k])

    def _settle(self, node: Node, seat: int) -> None:
        """A question is worth what the best option is worth to who is asked."""
        best = node.branches[0]
        for branch in node.branches:
            if branch.visits and branch.value[seat] > best.value[seat]:
                best = branch
        node.value = best.value

    def _is_narrow(self, node: Node, options: int) -> bool:
        """Below the root, more options are tried as the node is visited more often: few first, and these deeper."""
        if not options & node.tried:
            return True
        width = len(node.branches)
        return width * width < WIDENING * node.visits

    def _try(self, p: Position, untried: int) -> int:
        """What is not foolish first, and then anything."""
        if not untried & (untried - 1):
            return untried.bit_length() - 1
        option = self.evaluation.pick(p, self.rng)
        return option if untried >> option & 1 else self.rng.member(untried)

    def _learn(self, values: list[float]) -> None:
        if not self.sums:
            for _ in values:
                self.sums.append(1.0)
                self.squares.append(0.6)
        self.seen += 1.0
        for seat in range(len(values)):
            self.sums[seat] += values[seat]
            self.squares[seat] += values[seat] * values[seat]

    def _offer(self, node: Node, options: int) -> None:
        for branch in node.branches:
            if options >> branch.option & 1:
                branch.offered += 1

    def _select(self, node: Node, p: Position) -> Branch:
        """The branch that is best for who is asked, or may yet turn out so."""
        seat, options = p.seat, p.options
        width = EXPLORATION
        if self.sums:
            mean = self.sums[seat] / self.seen
            width *= 2.0 * sqrt(max(0.0, self.squares[seat] / self.seen - mean * mean)) + 0.01
        best: Branch | None = None
        most = -1e9
        for branch in node.branches:
            if options >> branch.option & 1:
                branch.offered += 1
                value = branch.value[seat] + width * sqrt(log(float(branch.offered)) / branch.visits)
                if node.priors and branch.option < len(node.priors):
                    value += PRIOR * width * node.priors[branch.option] * sqrt(float(branch.offered)) / branch.visits
                if value > most:
                    best, most = branch, value
        assert best is not None
        return best

    def _step(self, p: Position, branch: Branch) -> Node | None:
        """Decide, draw, pass over what is forced, and find the node of the next question (None: too many)."""
        reveals, draw, scored = p.reveals, -1, 0
        p.play(branch.option)
        if p.seat == CHANCE:
            draw = self._draw(p, branch)
        elif p.reveals != reveals:
            for seat in range(p.seats):
                scored = scored * 512 + p.score(seat) + 128
        while p.seat != NOBODY and (p.seat == CHANCE or not p.options & (p.options - 1)):
            p.play(p.chance(self.rng) if p.seat == CHANCE else p.options.bit_length() - 1)
        if p.seat == NOBODY:
            return None
        rule: Rule = p.stack[-1]
        kind: object = type(rule)
        for node in branch.nodes:
            if (
                node.kind is kind
                and node.draw == draw
                and node.scored == scored
                and node.what == rule.what
                and node.left == rule.left
                and node.done == rule.done
            ):
                return node
        if len(branch.nodes) >= MOST_OUTCOMES:
            return None
        node = Node(draw, kind, rule.what, rule.left, rule.done, scored)
        branch.nodes.append(node)
        return node

    def _draw(self, p: Position, branch: Branch) -> int:
        """Draw, one of the kept sequences once there are enough of them; which one."""
        kept = branch.draws
        enough = 2 + branch.visits // 8
        if len(kept) >= min(enough, MOST_OUTCOMES):
            which = self.rng.below(len(kept))
            for outcome in kept[which]:
                if p.seat == CHANCE:
                    p.play(outcome if p.options >> outcome & 1 else p.chance(self.rng))
            return which
        drawn: list[int] = []
        while p.seat == CHANCE:
            outcome = p.chance(self.rng)
            drawn.append(outcome)
            p.play(outcome)
        for known in range(len(kept)):
            if kept[known] == drawn:
                return known
        kept.append(drawn)
        return len(kept) - 1


def judge_options(worlds: Worlds, options: int, evaluation: Evaluation, many: int, rng: Rng) -> list[float]:
    """For each option in order: the mean value to the seat asked, after the rest of the turn, over so many worlds."""
    dealt: list[Position] = []
    for _ in range(many):
        dealt.append(worlds.deal(rng))
    seat = dealt[0].seat
    ends: list[Any] = []
    rest = options
    for _ in range(size(options)):
        option = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        for world in dealt:
            p = world.copy()
            p.play(option)
            play_on(p, world.turns + 1, evaluation, rng, seat)
            ends.append(p)
    judged = evaluation.values_of(ends)
    out: list[float] = []
    for first in range(0, len(judged), many):
        total = 0.0
        for k in range(first, first + many):
            total += judged[k][seat]
        out.append(total / many)
    return out


def by_option(options: int, priors: list[float]) -> list[float]:
    """The priors of a question, by the number of the option."""
    out = [0.0] * options.bit_length()
    rest = options
    for prior in priors:
        out[(rest & -rest).bit_length() - 1] = prior
        rest &= rest - 1
    return out


def likeliest(untried: int, priors: list[float]) -> int:
    """Of the options that were not tried yet the one that looks best beforehand."""
    best, most = -1, -1.0
    while untried:
        option = (untried & -untried).bit_length() - 1
        untried &= untried - 1
        prior = priors[option] if option < len(priors) else 0.0
        if prior > most:
            best, most = option, prior
    return best
