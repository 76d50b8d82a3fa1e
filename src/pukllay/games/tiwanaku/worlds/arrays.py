"""Native arrays for the sweeps over boards: plain numbers without boxes, as fast as C when compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HASH_MASK: Final = 0x1FFFFFFFFFFFFFFF  # products are the same compiled and interpreted once masked to 61 bits


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


def reals(n: i64) -> vec[float]:
    return vec[float]([0.0] * n)


def longer(v: vec[i64], n: i64) -> vec[i64]:
    """The same with room for n."""
    out = zeros(n)
    k: i64 = 0
    m: i64 = len(v)
    while k < m:
        out[k] = v[k]
        k += 1
    return out


def longer_reals(v: vec[float], n: i64) -> vec[float]:
    out = reals(n)
    k: i64 = 0
    m: i64 = len(v)
    while k < m:
        out[k] = v[k]
        k += 1
    return out


def pop_count(x: i64) -> i64:
    """How many bits are set, of at most 60. (Numbers above 62 bits would be unboxed anew each time.)"""
    x -= x >> 1 & 0x555555555555555
    x = (x & 0x333333333333333) + (x >> 2 & 0x333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x += x >> 8
    x += x >> 16
    return (x + (x >> 32)) & 63
