"""A small policy that learns to beat random players: linear, REINFORCE, on the batch runner. Needs `pukllay[envs]`.

    python examples/train_linear.py                          (Tiwanaku's short board, 300 games)
    python examples/train_linear.py ayar --games 600

It plays against itself and is rewarded by points: how far ahead it finished, in units of the usual distance. Then it
plays 200 games against random players, half of them from each seat, on seeds that it has not seen.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

import numpy as np

from pukllay.envs.batch import Batch

OPTIONS = {"tiwanaku": {"board": "short"}}
UNSEEN = 1_000_000  # the first seed of the test games


def policy(weights: Any, observation: Any, mask: Any) -> Any:
    """The probability of each action at each table; none where the mask says 0."""
    scores = np.where(mask > 0, observation @ weights, -1e9)
    odds = np.exp(scores - scores.max(1, keepdims=True)) * (mask > 0)
    return odds / odds.sum(1, keepdims=True)


def draw(odds: Any, rng: Any) -> Any:
    """An action for each row, by its probabilities."""
    return (odds.cumsum(1) > rng.random((len(odds), 1))).argmax(1)


def train(game: str, games: int, tables: int = 16, rate: float = 0.05, seed: int = 0) -> Any:
    """Play so many games against oneself, and prefer what the better half of them did."""
    rng = np.random.default_rng(seed)
    batch = Batch(game, tables, 2, seed, **OPTIONS.get(game, {}))
    weights = np.zeros((batch.size, batch.actions), np.float32)
    taken: list[list[tuple[int, Any, int, Any]]] = [[] for _ in range(tables)]
    finished, usual = 0, 10.0
    while finished < games:
        odds = policy(weights, batch.observation, batch.mask)
        actions = draw(odds, rng)
        for k in range(tables):
            if batch.mask[k].sum() > 1:
                taken[k].append((int(batch.seat[k]), batch.observation[k].copy(), int(actions[k]), odds[k]))
        _, done = batch.step(actions)
        for k in np.flatnonzero(done):
            finished += 1
            usual += 0.02 * (abs(float(batch.margin[k, 0])) - usual)
            for seat in range(2):
                mine = [(seen, action, chances) for who, seen, action, chances in taken[k] if who == seat]
                seen = np.array([s for s, _, _ in mine])
                surprise = -np.array([chances for _, _, chances in mine])
                surprise[np.arange(len(mine)), [action for _, action, _ in mine]] += 1
                reward = np.clip(batch.margin[k, seat] / max(usual, 1.0), -2, 2)
                weights += rate * reward / len(mine) * (seen.T @ surprise)
            taken[k] = []
    return weights


def against_random(game: str, weights: Any, games: int = 200, tables: int = 16) -> float:
    """Its share of the victories against a random player, from each seat in turn."""
    rng = np.random.default_rng(1)
    won, finished = 0.0, 0
    for own in range(2):
        batch = Batch(game, tables, 2, UNSEEN, **OPTIONS.get(game, {}))
        left = games // 2
        while left:
            mine = (batch.seat == own)[:, None]
            odds = np.where(
                mine, policy(weights, batch.observation, batch.mask), batch.mask / batch.mask.sum(1)[:, None]
            )
            rewards, done = batch.step(draw(odds, rng))
            for k in np.flatnonzero(done)[:left]:
                won += float(rewards[k, own]) + 0.5
                finished += 1
                left -= 1
    return won / finished


if __name__ == "__main__":
    words = argparse.ArgumentParser(description="Train a linear policy and play it against random players.")
    words.add_argument("game", nargs="?", default="tiwanaku")
    words.add_argument("--games", type=int, default=300)
    words.add_argument("--rate", type=float, default=0.05)
    given = words.parse_args()
    share = against_random(given.game, train(given.game, given.games, rate=given.rate))
    half = 1.96 * sqrt(share * (1 - share) / 200)
    print(f"{given.game}, {given.games} games of training: wins {100 * share:.1f} % ± {100 * half:.1f} against random.")
