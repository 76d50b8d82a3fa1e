"""Small sets and small bags, each held in one integer: free to copy, quick to compare, easy to save.

A *set* has bit k set when k is in it. A *bag* counts up to 15 things of each kind, four bits a kind.
Plain `int` on purpose: below 2**62 mypyc keeps it in a register, and above it is still right.
"""

from __future__ import annotations

from mypy_extensions import i64


def size(s: int) -> int:
    """How many members the set has."""
    if s >> 62:
        return s.bit_count()
    n: i64 = s
    n = n - ((n >> 1) & 0x1555555555555555)
    n = (n & 0x3333333333333333) + ((n >> 2) & 0x3333333333333333)
    n = (n + (n >> 4)) & 0x0F0F0F0F0F0F0F0F
    # Masked before the shift: interpreted numbers do not overflow, and both must give the same.
    return ((n * 0x0101010101010101) >> 56) & 0xFF


def lowest(s: int) -> int:
    """The smallest member of a set that is not empty."""
    return (s & -s).bit_length() - 1


def nth(s: int, n: int) -> int:
    """The n-th smallest member, counting from 0."""
    while n:
        s &= s - 1
        n -= 1
    return (s & -s).bit_length() - 1


def members(s: int) -> list[int]:
    """The set as a sorted list."""
    out = []
    while s:
        out.append(lowest(s))
        s &= s - 1
    return out


def set_of(items: list[int]) -> int:
    """The set with these members."""
    out = 0
    for item in items:
        out |= 1 << item
    return out


def span(low: int, high: int) -> int:
    """The set {low, …, high}; empty when high < low."""
    return (1 << (high + 1)) - (1 << low) if high >= low else 0


def count(bag: int, kind: int) -> int:
    """How many of a kind the bag holds."""
    return bag >> (kind * 4) & 15


def plus(bag: int, kind: int) -> int:
    """The bag with one more of a kind."""
    return bag + (1 << (kind * 4))


def minus(bag: int, kind: int) -> int:
    """The bag with one less of a kind that it holds."""
    return bag - (1 << (kind * 4))


def kinds(bag: int) -> int:
    """The set of kinds of which the bag holds at least one."""
    out, one = 0, 1
    while bag:
        if bag & 15:
            out |= one
        bag >>= 4
        one <<= 1
    return out


def total(bag: int) -> int:
    """How many things the bag holds in all."""
    n = 0
    while bag:
        n += bag & 15
        bag >>= 4
    return n
