"""A small network in whole numbers (compiled): rectified units beside a linear path, and one number comes out.

A machine word holds four units of 16 bits side by side; one multiplication adds an input's share to all four. Sums wrap
around, so only the last value of each must fit, and it is the same on every machine, compiled or not.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

UNITS: Final = 32
WORDS: Final = 8


@final
class Net:
    """`first`: input * 8 + word; `linear`: one whole number for each input, in units of `linear_unit`."""

    def __init__(
        self,
        first: list[int],
        bias: list[int],
        second: list[float],
        linear: list[int],
        offset: float,
        linear_unit: float,
    ) -> None:
        self.inputs = len(linear)
        self.first: vec[i64] = vec[i64](first)
        self.bias: vec[i64] = vec[i64](bias)
        self.second: vec[float] = vec[float](second)
        self.linear: vec[i64] = vec[i64](linear)
        self.offset = offset
        self.linear_unit = linear_unit

    def logit(self, x: vec[i64], many: i64) -> float:
        """What comes of the first `many` inputs, the others being 0."""
        first = self.first
        linear = self.linear
        bias = self.bias
        straight: i64 = 0
        a0 = bias[0]
        a1 = bias[1]
        a2 = bias[2]
        a3 = bias[3]
        a4 = bias[4]
        a5 = bias[5]
        a6 = bias[6]
        a7 = bias[7]
        k: i64 = 0
        row: i64 = 0
        while k < many:
            v = x[k]
            if v != 0:
                straight += v * linear[k]
                a0 += v * first[row]
                a1 += v * first[row + 1]
                a2 += v * first[row + 2]
                a3 += v * first[row + 3]
                a4 += v * first[row + 4]
                a5 += v * first[row + 5]
                a6 += v * first[row + 6]
                a7 += v * first[row + 7]
            k += 1
            row += 8
        out = self.offset + float(straight) * self.linear_unit
        second = self.second
        out += lanes(a0, second, 0) + lanes(a1, second, 4) + lanes(a2, second, 8) + lanes(a3, second, 12)
        out += lanes(a4, second, 16) + lanes(a5, second, 20) + lanes(a6, second, 24) + lanes(a7, second, 28)
        return out

    def shares(self, x: vec[i64], many: i64) -> list[float]:
        """What each of the first `many` inputs adds, the units being as active as they are."""
        weight = self._active(x, many)
        out: list[float] = []
        k: i64 = 0
        while k < many:
            v = x[k]
            share = 0.0
            if v != 0:
                share = float(v * self.linear[k]) * self.linear_unit
                for unit in range(UNITS):
                    if weight[unit] != 0.0:
                        word: i64 = unit // 4
                        share += float(v * lane(self.first[k * WORDS + word], unit % 4)) * weight[unit]
            out.append(share)
            k += 1
        return out

    def rest(self, x: vec[i64], many: i64) -> float:
        """What no input adds: with the shares it makes up the logit."""
        weight = self._active(x, many)
        out = self.offset
        for unit in range(UNITS):
            word: i64 = unit // 4
            out += float(lane(self.bias[word], unit % 4)) * weight[unit]
        return out

    def _active(self, x: vec[i64], many: i64) -> list[float]:
        """What each unit counts for here: 0 where it is not active."""
        out: list[float] = []
        for unit in range(UNITS):
            word: i64 = unit // 4
            total = lane(self.bias[word], unit % 4)
            k: i64 = 0
            while k < many:
                v = x[k]
                if v != 0:
                    total += v * lane(self.first[k * WORDS + word], unit % 4)
                k += 1
            at: i64 = unit
            out.append(self.second[at] if total > 0 else 0.0)
        return out


def lane(word: i64, which: int) -> i64:
    """One of the four whole numbers of a word."""
    out: i64 = 0
    for _ in range(which + 1):
        out = ((word & 0xFFFF) ^ 0x8000) - 0x8000
        word = (word - out) >> 16
    return out


def lanes(word: i64, second: vec[float], at: i64) -> float:
    """What the four units of a word give."""
    out = 0.0
    k: i64 = 0
    while k < 4:
        lane: i64 = ((word & 0xFFFF) ^ 0x8000) - 0x8000
        word = (word - lane) >> 16
        if lane > 0:
            out += float(lane) * second[at + k]
        k += 1
    return out
