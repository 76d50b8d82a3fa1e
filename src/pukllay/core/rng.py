"""A small random generator that gives the same numbers compiled and interpreted, and lives where it is used."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pukllay.core.bits import nth, size

_MASK: Final = 0x1FFFFFFFFFFFFFFF  # 61 bits: products stay exact in both worlds once masked


@final
class Rng:
    """A 61-bit linear congruential generator whose state is mixed before its high bits are used."""

    def __init__(self, seed: int) -> None:
        # Mixed with plain integers, so that neighbouring seeds begin far apart and any size of seed will do.
        x = (seed ^ (seed >> 61)) & _MASK
        for _ in range(3):
            x = ((x ^ (x >> 29)) * 2135587861 + 0x9E3779B97F4A7C5) & _MASK
            x = ((x ^ (x >> 32)) * 2862933555777941757 + 3037000493) & _MASK
        self.state: i64 = x

    def copy(self) -> Rng:
        other = Rng(0)
        other.state = self.state
        return other

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as another (n below 2**31)."""
        bound: i64 = n
        mask: i64 = 0x1FFFFFFFFFFFFFFF
        self.state = (self.state * 2862933555777941757 + 3037000493) & mask
        x: i64 = self.state
        x = ((x ^ (x >> 32)) * 2135587861) & mask
        return ((x >> 30) * bound) >> 31

    def member(self, s: int) -> int:
        """A member of a set, each as likely as another."""
        return nth(s, self.below(size(s)))

    def subset(self, s: int, n: int) -> int:
        """n members of a set, each such subset as likely as another."""
        out = 0
        while n:
            one = 1 << self.member(s)
            out |= one
            s ^= one
            n -= 1
        return out

    def shuffle(self, items: list[int]) -> None:
        """Put the items into an order, each as likely as another."""
        k = len(items) - 1
        while k > 0:
            j = self.below(k + 1)
            items[k], items[j] = items[j], items[k]
            k -= 1
