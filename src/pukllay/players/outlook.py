"""What becomes of the promising options in the next turns of all (compiled).

The tree knows what a turn can bring; whether it was worth it shows later. The options that the tree liked best are
played on from the same re-dealt positions with the same luck: the rest of the turn as the tree would, then everybody's
next turns by a glance at each option. What is clearly behind drops out, then the worse half, and those that stay are
looked at again.
"""

from __future__ import annotations

from math import ceil
from time import perf_counter
from typing import Final, final

from pukllay.core.engine import CHANCE, NOBODY, Position, Rule
from pukllay.core.rng import Rng
from pukllay.players.evaluate import Evaluation, play_well
from pukllay.players.search import Branch, Node, Search

PROMISING: Final = 4
HALVINGS: Final = 2  # four, two, one
ENOUGH: Final = 8  # worlds, before an option may drop out early
CLEAR: Final = 2.5  # standard errors


@final
class Hope:
    """A promising option and how it fared in each world.

    What the tree thinks of it counts as two more worlds: who can win now and just as well a round later would else
    put it off for ever.
    """

    def __init__(self, branch: Branch, seat: int) -> None:
        self.branch = branch
        self.values: list[float] = [branch.value[seat], branch.value[seat]]
        self.total = self.values[0] + self.values[1]

    def learn(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    def mean(self) -> float:
        return self.total / len(self.values)

    def is_behind(self, leader: Hope) -> bool:
        """Whether it is clear by now that the leader is better, or that it makes no difference."""
        n = len(self.values)
        gap = (leader.total - self.total) / n
        squares = 0.0
        for k in range(n):
            apart = leader.values[k] - self.values[k] - gap
            squares += apart * apart
        return gap * gap * n * (n - 1) >= CLEAR * CLEAR * squares


def look_ahead(
    search: Search, seat: int, options: int, rollouts: int, seconds: float, rounds: int
) -> list[tuple[int, float]]:
    """The promising options and their chances so many rounds later, the best first; so many rollouts or (when that is
    0) so many seconds."""
    branches: list[Branch] = []
    for branch in search.root.branches:
        if options >> branch.option & 1:
            branches.append(branch)
    branches.sort(key=by_visits)
    left: list[Hope] = [Hope(branch, seat) for branch in branches[:PROMISING]]
    dropped: list[Hope] = []
    end = perf_counter()
    while len(left) > 1:
        end += seconds / HALVINGS
        half = (len(left) + 1) // 2
        share = ceil(rollouts / (HALVINGS * len(left)))
        while share > 0 or (not rollouts and perf_counter() < end):
            share -= 1
            world, seed = search.worlds.deal(search.rng), search.rng.below(1 << 30)
            for hope in left:
                hope.learn(outlook(world.copy(), hope.branch, search.evaluation, rounds, Rng(seed)))
            left.sort(key=by_worth)
            if len(left[0].values) >= ENOUGH:
                for k in range(len(left) - 1, 0, -1):
                    if left[k].is_behind(left[0]):
                        dropped.append(left.pop(k))
                if len(left) == 1:
                    break
        while len(left) > half:
            dropped.append(left.pop())
    return [(hope.branch.option, hope.mean()) for hope in left + dropped[::-1]]


def by_visits(branch: Branch) -> int:
    return -branch.visits


def by_worth(hope: Hope) -> float:
    return -hope.total


def outlook(p: Position, branch: Branch, evaluation: Evaluation, rounds: int, rng: Rng) -> float:
    """Take this branch, and judge so many rounds later."""
    seat, until = p.seat, p.turns + 1
    later = until + rounds * (p.seats + p.automas)
    following: Branch | None = branch
    while following is not None:
        p.play(following.option)
        node = find(following, p, rng)
        following = None
        if node is not None and p.turns < until:
            following = favourite(node, p)
    play_well(p, later, evaluation, rng)
    return evaluation.values(p)[seat]


def find(branch: Branch, p: Position, rng: Rng) -> Node | None:
    """Draw, pass over what is forced, and find the question that follows in the tree, if it was ever met."""
    while p.seat != NOBODY and (p.seat == CHANCE or not p.options & (p.options - 1)):
        p.play(p.chance(rng) if p.seat == CHANCE else p.options.bit_length() - 1)
    if p.seat == NOBODY:
        return None
    rule: Rule = p.stack[-1]
    kind: object = type(rule)
    for node in branch.nodes:
        if node.kind is kind and node.what == rule.what and node.left == rule.left and node.done == rule.done:
            return node
    return None


def favourite(node: Node, p: Position) -> Branch | None:
    """The best option of a question, as far as the tree knows."""
    best: Branch | None = None
    for branch in node.branches:
        if (
            p.options >> branch.option & 1
            and branch.visits > 1
            and (best is None or branch.value[p.seat] > best.value[p.seat])
        ):
            best = branch
    return best
