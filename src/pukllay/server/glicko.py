"""Glicko-2, as Mark Glickman describes it: a rating, how sure it is, and how steadily somebody plays."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178  # points of the shown scale to one of the inner one
TAU = 0.5  # how fast the volatility may change
CLOSE = 1e-6


@dataclass(frozen=True)
class Rating:
    points: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


@dataclass(frozen=True)
class Met:
    """One result: against whom, and 1 for a win, ½ for a draw, 0 for a loss."""

    other: Rating
    score: float


def expected(mine: Rating, other: Rating) -> float:
    """The score that is to be expected of one game."""
    return _chance((mine.points - 1500) / SCALE, (other.points - 1500) / SCALE, other.deviation / SCALE)


def _weight(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _chance(mu: float, other: float, phi: float) -> float:
    return 1 / (1 + math.exp(-_weight(phi) * (mu - other)))


def after(mine: Rating, met: Sequence[Met], tau: float = TAU) -> Rating:
    """The rating after one period with these results; without any, it only becomes less sure."""
    mu, phi = (mine.points - 1500) / SCALE, mine.deviation / SCALE
    if not met:
        return Rating(mine.points, math.hypot(phi, mine.volatility) * SCALE, mine.volatility)
    information = gain = 0.0
    for one in met:
        other, deviation = (one.other.points - 1500) / SCALE, one.other.deviation / SCALE
        weight, chance = _weight(deviation), _chance(mu, other, deviation)
        information += weight * weight * chance * (1 - chance)
        gain += weight * (one.score - chance)
    variance = 1 / information
    volatility = _volatility(phi, mine.volatility, variance, variance * gain, tau)
    before = math.hypot(phi, volatility)
    phi = 1 / math.sqrt(1 / before**2 + 1 / variance)
    return Rating(1500 + SCALE * (mu + phi * phi * gain), SCALE * phi, volatility)


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Step 5 of the paper: the root of f by regula falsi of the Illinois kind."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        e = math.exp(x)
        spread = phi * phi + variance + e
        return e * (delta * delta - spread) / (2 * spread * spread) - (x - a) / (tau * tau)

    low = a
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while f(a - steps * tau) < 0:
            steps += 1
        high = a - steps * tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)
