"""A first learner on the batch runner: a linear policy, REINFORCE, Tiwanaku's short board against itself.

    python examples/train_linear.py 200        (games; needs pukllay[envs])

It learns to prefer some actions to others: little, but every part of a training loop is here.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from pukllay.envs.batch import Batch
from pukllay.envs.table import FEATURES

RATE = 0.02


def policy(weights: Any, observation: Any, mask: Any) -> Any:
    """The probability of each action at each table; none where the mask says 0."""
    scores = observation @ weights
    scores = np.where(mask > 0, scores - scores.max(1, keepdims=True), -1e9)
    odds = np.exp(scores)
    return odds / odds.sum(1, keepdims=True)


def train(games: int, tables: int = 8, seed: int = 0) -> tuple[Any, float]:
    """Play so many games against oneself; the weights, and how sure the policy is of its choices on average."""
    rng = np.random.default_rng(seed)
    batch = Batch("tiwanaku", tables, 2, seed, board="short", disc="short-01")
    weights = np.zeros((FEATURES, batch.actions), np.float32)
    taken: list[list[tuple[int, Any, int, Any]]] = [[] for _ in range(tables)]
    finished, sure = 0, 0.0
    while finished < games:
        odds = policy(weights, batch.observation, batch.mask)
        actions = np.array([rng.choice(batch.actions, p=row / row.sum()) for row in odds])
        sure = 0.99 * sure + 0.01 * float(odds.max(1).mean())
        for k in range(tables):
            taken[k].append((int(batch.seat[k]), batch.observation[k].copy(), int(actions[k]), odds[k]))
        rewards, done = batch.step(actions)
        for k in np.flatnonzero(done):
            finished += 1
            for seat, seen, action, chances in taken[k]:
                gradient = -chances
                gradient[action] += 1
                weights += RATE * rewards[k, seat] / len(taken[k]) * np.outer(seen, gradient)
            taken[k] = []
    return weights, sure


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    learnt, certainty = train(many)
    print(f"{many} games; weights moved by {np.abs(learnt).sum():.1f}; the best action has {certainty:.0%}.")
