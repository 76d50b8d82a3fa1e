"""Thinning a layer that has grown too long, so that sums over boards stay right on average."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.ground import ROW
from pukllay.games.tiwanaku.native import reals

LEFT_AT: Final = 5  # where a state's second word keeps what is left of each terrain
# In percent, by the crops that an open region holds (bit 0: crop 1): fitted to exact counts on both boards,
# half way towards 58 % a space that the region still lacks.
# fmt: off
HOPE: Final = (
    100, 107, 32, 62, 30, 74, 41, 68, 38, 82, 32, 57, 46, 99, 40, 134,
    15, 62, 14, 54, 14, 18, 18, 24, 18, 49, 18, 81, 29, 70, 24, 100,
)
# fmt: on


@final
class Thinning:
    """How well a state goes on is guessed by its open regions and the terrain that is left."""

    def __init__(self, rows: i64) -> None:
        self.rows = rows
        self.hope = reals(32)  # crops of a region -> how well such a region goes on
        for mask in range(32):
            self.hope[mask] = HOPE[mask] / 100.0

    def thin(
        self,
        cap: i64,
        rng: Rng,
        first: vec[i64],
        second: vec[i64],
        weight: vec[float],
        hint: vec[float],
        scale: vec[float],
        fresh: i64,
    ) -> None:
        """Keep about `cap` states: promising ones for certain, others with a chance that divides their weight."""
        value = reals(fresh)
        total = 0.0
        k: i64 = 0
        while k < fresh:
            value[k] = weight[k] * hint[k] * self.promise(first[k], second[k])
            total += value[k]
            k += 1
        # the threshold: as many as `cap` remain when each stays with min(1, value / threshold)
        threshold = total / float(cap)
        rounds: i64 = 0
        while rounds < 30:
            large: i64 = 0
            small = 0.0
            k = 0
            while k < fresh:
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
        while k < fresh:
            if value[k] < threshold:
                at -= value[k]
                if at < 0.0:
                    at += threshold
                    scale[k] = threshold / value[k]
                else:
                    scale[k] = 0.0
            k += 1

    def promise(self, first: i64, second: i64) -> float:
        """A guess at how many boards follow a state: any guess keeps the sums right, a good one keeps them steady.

        As many as the terrains left can be dealt out, times a measured factor for the crops of each open region.
        """
        out = 1.0
        t: i64 = 0
        left: i64 = 0
        while t < 4:
            k = second >> (LEFT_AT + 6 * t) & 63
            i: i64 = 1
            while i <= k:
                left += 1
                out = out * float(left) / float(i)
                i += 1
            t += 1
        before: i64 = -1
        i = 0
        while i < self.rows:
            cell = first >> (ROW * i) & 0x3E3  # the terrain and its region's crops
            mask = cell >> 5
            if mask and cell != before:
                out *= self.hope[mask]
            before = cell
            i += 1
        return out
