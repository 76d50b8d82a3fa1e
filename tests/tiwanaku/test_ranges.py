"""What a survey keeps of the terrain that is left: ranges that leave nothing out."""

from __future__ import annotations

from itertools import product

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.worlds.arrays import pop_count
from pukllay.games.tiwanaku.worlds.mosaic import RANGE, after_region, before_region, joined, met

Left = tuple[int, ...]


def packed(lows: Left, highs: Left) -> int:
    return RANGE | sum((low | high << 6) << (12 * t) for t, (low, high) in enumerate(zip(lows, highs, strict=True)))


def within(r: int, room: int) -> set[Left]:
    """What is left of four terrains, by a range, when it comes to so many spaces."""
    spans = [range(r >> (12 * t) & 63, (r >> (12 * t + 6) & 63) + 1) for t in range(4)] if r else [range(0)]
    return {left for left in product(*spans) if sum(left) == room}


def some_range(rng: Rng) -> int:
    lows = tuple(rng.below(4) for _ in range(4))
    return packed(lows, tuple(low + rng.below(9) for low in lows))


def test_ranges_that_meet_keep_all_that_is_in_both_and_no_space_for_more() -> None:
    rng, empty = Rng(1), 0
    for _ in range(300):
        a, b, room = some_range(rng), some_range(rng), 8 + rng.below(12)
        both = within(a, room) & within(b, room)
        r = met(a, b, room)
        assert within(r, room) == both
        empty += not both
        for t in range(4):
            if both:
                assert {min(left[t] for left in both), max(left[t] for left in both)} == {
                    r >> (12 * t) & 63,
                    r >> (12 * t + 6) & 63,
                }
    assert 30 < empty < 270


def test_ranges_that_are_joined_hold_both() -> None:
    rng = Rng(2)
    for _ in range(100):
        a, b = some_range(rng), some_range(rng)
        for room in range(4, 20):
            assert within(a, room) | within(b, room) <= within(joined(a, b), room)
        assert joined(0, a) == a


def test_a_region_takes_its_terrain_and_gives_it_back() -> None:
    r = packed((3, 0, 2, 5), (6, 2, 4, 9))
    assert after_region(r, 0, 2) == packed((1, 0, 2, 5), (4, 2, 4, 9))
    assert after_region(r, 1, 2) == packed((3, 0, 2, 5), (6, 0, 4, 9))
    assert after_region(r, 1, 3) == 0  # there is not enough
    assert before_region(after_region(r, 3, 5), 3, 5) == r


def test_bits_are_counted_up_to_the_sixtieth() -> None:
    rng = Rng(3)
    for _ in range(200):
        bits = rng.below(1 << 30) << 30 | rng.below(1 << 30)
        assert pop_count(bits) == bits.bit_count()
    assert pop_count((1 << 60) - 1) == 60
