"""Regression: from what was seen where turns began, and how the games ended, to a small network in whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from pukllay.players.net import UNITS
from pukllay.players.stored_net import Weights

VICTORY = 0.5  # how much of the target is who won; the rest is by how much
MARGIN = 8.0  # points: a lead that counts as three quarters
BATCH = 1024
RATE, DECAY = 2e-3, 1e-5
GOING_ON = 0.4  # of that rate, where one begins with weights that know something
MOST_LANE = 28_000  # of the 32,767 that a unit can hold, so that rare positions fit too
LINEAR = 1 << 20

Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass
class Rows:
    """One row for each turn's beginning and seat: the inputs, the game's number, the share of victory, the margin."""

    x: np.ndarray[Any, np.dtype[np.int16]]
    game: np.ndarray[Any, np.dtype[np.int64]]
    share: Floats
    margin: Floats

    def target(self) -> Floats:
        by_how_much = 1.0 / (1.0 + np.exp(-self.margin / MARGIN))
        return np.asarray(VICTORY * self.share + (1.0 - VICTORY) * by_how_much, np.float32)

    def save(self, path: Any) -> None:
        np.savez(path, x=self.x, game=self.game, share=self.share, margin=self.margin)

    @staticmethod
    def load(path: Any) -> Rows:
        with np.load(path) as found:
            return Rows(found["x"], found["game"], found["share"], found["margin"])

    @staticmethod
    def joined(parts: list[Rows]) -> Rows:
        return Rows(
            np.concatenate([part.x for part in parts]),
            np.concatenate([part.game for part in parts]),
            np.concatenate([part.share for part in parts]),
            np.concatenate([part.margin for part in parts]),
        )


class Fit:
    """inputs / units -> rectified units beside a linear path -> the logit of the target; AdamW on one thread."""

    def __init__(self, units: Floats, seed: int) -> None:
        self.scale = (1.0 / units).astype(np.float32)
        rng = np.random.default_rng(seed)
        n = len(units)
        bound = 1.0 / np.sqrt(n)
        self.weights: dict[str, Any] = {
            "first": rng.uniform(-bound, bound, (n, UNITS)).astype(np.float32),
            "bias": np.zeros(UNITS, np.float32),
            "second": rng.uniform(-0.2, 0.2, UNITS).astype(np.float32),
            "linear": np.zeros(n, np.float32),
            "offset": np.zeros(1, np.float32),
        }
        self.rng = rng
        self.rate = RATE

    def begin_with(self, weights: Weights) -> None:
        """Go on from weights in whole numbers."""
        self.rate = GOING_ON * RATE
        made = weights.made
        first = np.array(weights.first, np.float32).reshape(-1, UNITS) / made.unit
        self.weights["first"] = (first / self.scale[:, None]).astype(np.float32)
        self.weights["bias"] = np.array(weights.bias, np.float32) / made.unit
        self.weights["second"] = np.array(weights.second, np.float32)
        linear = np.array(weights.linear, np.float32) / made.linear_unit
        self.weights["linear"] = (linear / self.scale).astype(np.float32)
        self.weights["offset"] = np.array([made.offset], np.float32)

    def logits(self, x: Any) -> Any:
        w = self.weights
        scaled = x.astype(np.float32) * self.scale
        return np.maximum(scaled @ w["first"] + w["bias"], 0) @ w["second"] + scaled @ w["linear"] + w["offset"]

    def run(self, rows: Rows, epochs: int) -> dict[str, float]:
        """Learn; of every twentieth game only how well it was foretold is looked at."""
        held_out = rows.game % 20 == 0
        train, test = np.flatnonzero(~held_out), np.flatnonzero(held_out)
        target = rows.target()
        steps = max(1, epochs * (len(train) // BATCH))
        moment = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        step = 0
        for _ in range(epochs):
            order = self.rng.permutation(train)
            for at in range(0, len(order) - BATCH + 1, BATCH):
                step += 1
                rate = self.rate * _pace(step / steps)
                for name, slope in self._slopes(rows.x[order[at : at + BATCH]], target[order[at : at + BATCH]]).items():
                    mean, square = moment[name]
                    mean += 0.1 * (slope - mean)
                    square += 0.001 * (slope * slope - square)
                    push = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                    self.weights[name] -= (rate * (push + DECAY * self.weights[name])).astype(np.float32)
        return self.measure(rows, target, test)

    def _slopes(self, x: Any, target: Floats) -> dict[str, Any]:
        w = self.weights
        scaled = x.astype(np.float32) * self.scale
        unit = np.maximum(scaled @ w["first"] + w["bias"], 0)
        logit = unit @ w["second"] + scaled @ w["linear"] + w["offset"]
        wrong = ((1.0 / (1.0 + np.exp(-logit)) - target) / len(target)).astype(np.float32)
        back = np.outer(wrong, w["second"]).astype(np.float32) * (unit > 0)
        return {
            "first": scaled.T @ back,
            "bias": back.sum(0),
            "second": unit.T @ wrong,
            "linear": scaled.T @ wrong,
            "offset": np.array([wrong.sum()], np.float32),
        }

    def measure(self, rows: Rows, target: Floats, which: Any) -> dict[str, float]:
        if not len(which):
            return {"error": float("nan"), "right": float("nan")}
        parts = [self.logits(rows.x[which[k : k + 65536]]) for k in range(0, len(which), 65536)]
        told = 1.0 / (1.0 + np.exp(-np.concatenate(parts)))
        error = float(((told - target[which]) ** 2).mean())
        decided = rows.share[which] != 0.5
        right = float(((told > 0.5) == (rows.share[which] > 0.5))[decided].mean()) if decided.any() else float("nan")
        return {"error": error, "right": right}

    def whole(self, x: Any) -> dict[str, Any]:
        """The same in whole numbers; `x`: rows whose units must fit."""
        w, scale = self.weights, self.scale[:, None]
        most = 1e-6
        for k in range(0, len(x), 65536):
            most = max(most, float(np.abs(x[k : k + 65536].astype(np.float32) * self.scale @ w["first"]).max()) + 1e-6)
        most = max(most + float(np.abs(w["bias"]).max()), float(np.abs(w["first"] * scale).max()))
        unit = float(2 ** int(np.floor(np.log2(MOST_LANE / most))))
        return {
            "first": np.rint(w["first"] * scale * unit).astype(int).ravel().tolist(),
            "bias": np.rint(w["bias"] * unit).astype(int).tolist(),
            "second": w["second"].astype(float).tolist(),
            "linear": np.rint(w["linear"] * self.scale * LINEAR).astype(int).tolist(),
            "offset": float(w["offset"][0]),
            "unit": unit,
            "linear_unit": float(LINEAR),
        }


def _pace(done: float) -> float:
    """The rate rises for a tenth of the way and then falls to nothing along a cosine."""
    if done < 0.1:
        return 0.1 + 9.0 * done
    return float(0.5 + 0.5 * np.cos(np.pi * (done - 0.1) / 0.9))
