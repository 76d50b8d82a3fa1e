"""What becomes of the promising options in the next turns of all (compiled).

The tree knows what a turn can bring; whether it was worth it shows later. The options that the tree liked best are
played on from the same re-dealt positions with the same luck: the rest of the turn as the tree would, then everybody's
next turns by a glance at each option. The worse half drops out, and those that stay are looked at again.
"""

from __future__ import annotations

from math import ceil
from time import perf_counter
from typing import Final

from pukllay.core.engine import CHANCE, NOBODY, Position, Rule
from pukllay.core.rng import Rng
from pukllay.players.evaluate import Evaluation, play_well
from pukllay.players.search import Branch, Node, Search

PROMISING: Final = 4
HALVINGS: Final = 2  # four, two, one


def look_ahead(search: Search, options: int, rollouts: int, seconds: float) -> list[tuple[int, float]]:
    """The promising options and their chances, the best first; so many rollouts or (when that is 0) so many seconds."""
    left: list[tuple[Branch, float]] = []
    for branch in search.root.branches:
        if options >> branch.option & 1:
            left.append((branch, float(branch.visits)))
    left.sort(key=by_worth)
    left = [(branch, 0.0) for branch, _ in left[:PROMISING]]
    dropped: list[tuple[int, float]] = []
    worlds = 0
    end = perf_counter()
    while len(left) > 1:
        end += seconds / HALVINGS
        share = ceil(rollouts / (HALVINGS * len(left)))
        while True:
            world, seed = search.worlds.deal(search.rng), search.rng.below(1 << 30)
            for k in range(len(left)):
                branch, total = left[k]
                left[k] = (branch, total + outlook(world.copy(), branch, search.evaluation, Rng(seed)))
            worlds += 1
            share -= 1
            if share <= 0 and (rollouts or perf_counter() >= end):
                break
        left.sort(key=by_worth)
        half = (len(left) + 1) // 2
        for branch, total in left[half:][::-1]:
            dropped.append((branch.option, total / worlds))
        left = left[:half]
    found = [(branch.option, total / max(1, worlds)) for branch, total in left]
    return found + dropped[::-1]


def by_worth(judged: tuple[Branch, float]) -> float:
    return -judged[1]


def outlook(p: Position, branch: Branch, evaluation: Evaluation, rng: Rng) -> float:
    """Take this branch, and judge a few rounds later."""
    seat, until = p.seat, p.turns + 1
    later = until + evaluation.rounds * (p.seats + p.automas)
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
