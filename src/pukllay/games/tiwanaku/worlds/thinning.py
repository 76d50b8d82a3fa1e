"""A few of many, so that what they stand for stays right on average."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.core.rng import Rng


def thin(scale: vec[float], place: vec[i64], value: vec[float], count: i64, cap: i64, rng: Rng) -> float:
    """Keep about `cap` of these: those of great value for certain, others with a chance that divides their
    weight. Any values keep the sums right on average; good ones keep them steady. Gives the value from which on all
    stay."""
    total = 0.0
    k: i64 = 0
    while k < count:
        total += value[k]
        k += 1
    # the threshold: as many as `cap` remain when each stays with min(1, value / threshold)
    threshold = total / float(cap)
    rounds: i64 = 0
    while rounds < 30:
        large: i64 = 0
        small = 0.0
        k = 0
        while k < count:
            if value[k] >= threshold:
                large += 1
            else:
                small += value[k]
            k += 1
        if large >= cap:
            break
        better = small / float(cap - large)
        if better >= threshold * 0.999999:
            break
        threshold = better
        rounds += 1
    at = float(rng.below(1 << 30)) / float(1 << 30) * threshold  # systematic: one draw serves all
    k = 0
    while k < count:
        if value[k] < threshold:
            at -= value[k]
            if at < 0.0:
                at += threshold
                scale[place[k]] *= threshold / value[k]
            else:
                scale[place[k]] = 0.0
        k += 1
    return threshold
