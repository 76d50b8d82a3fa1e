"""Which boards fit: against plain enumeration, against published counts, and drawn evenly."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pukllay.core.bits import members, size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.disc import Disc, fault, make_disc
from pukllay.games.tiwanaku.kit import KIT
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.redeal import redeal, worlds_of
from pukllay.games.tiwanaku.worlds.find import (
    EXACT,
    NONE,
    Pool,
    agrees,
    counted,
    exactly,
    find,
    is_native,
    known_to,
    none_fits,
    planting_of,
    survey_of,
    thinned,
    ways_over,
)
from pukllay.games.tiwanaku.worlds.harvest import Harvest
from pukllay.games.tiwanaku.worlds.possible import Known

BOX = [13, 12, 12, 10, 10]
PLENTY = [99] * 4
Boards = list[tuple[tuple[int, ...], tuple[int, ...]]]


def enumerate_boards(known: Known) -> Boards:
    """Space by space, every terrain and crop that does not break a rule at once; the whole is judged by `fault`."""
    board, out = known.board, []
    terrain, crop = known.terrain.copy(), known.crop.copy()

    def fill(space: int) -> None:
        if space == board.spaces:
            disc = Disc(terrain.copy(), crop.copy())
            if disc.counts() == known.counts and not fault(board, disc, PLENTY, known.crop_tiles):
                out.append((tuple(terrain), tuple(crop)))
            return
        for t in range(4) if known.terrain[space] < 0 else (known.terrain[space],):
            terrain[space] = t
            if terrain.count(t) > known.counts[t]:
                continue
            same = sum(1 << s for s in range(board.spaces) if terrain[s] == t)
            if size(board.region(space, same)) > 5:
                continue
            for c in range(1, 6) if not known.crop[space] else (known.crop[space],):
                if all(crop[s] != c for s in members(board.touching[space])):
                    crop[space] = c
                    fill(space + 1)
            crop[space] = known.crop[space]
        terrain[space] = known.terrain[space]

    fill(0)
    return out


def hidden(board: Board, seed: int, terrain: int, crops: int, tight: bool = False) -> tuple[Known, Disc]:
    """A random board with so many terrains unknown, and so many crops beside those."""
    rng = Rng(seed)
    disc = make_disc(board, [15, 17, 15, 15], BOX, 0, rng)
    away = rng.subset(board.all, terrain)
    bare = away | rng.subset(board.all & ~away, crops)
    tiles = [disc.crop.count(c) for c in range(1, 6)] if tight else BOX
    known = Known(
        board,
        [-1 if away >> s & 1 else disc.terrain[s] for s in range(board.spaces)],
        [0 if bare >> s & 1 else disc.crop[s] for s in range(board.spaces)],
        disc.counts(),
        tiles,
    )
    return known, disc


@pytest.mark.rule("TIW-7.1")
@pytest.mark.rule("TIW-7.2")
@pytest.mark.rule("TIW-7.3")
@pytest.mark.rule("TIW-7.4")
@pytest.mark.rule("TIW-7.5")
@pytest.mark.parametrize(
    ("columns", "rows", "terrain", "crops", "times"),
    [
        (3, 3, 4, 3, 40),
        (3, 4, 4, 3, 40),
        (4, 3, 4, 3, 40),
        (4, 4, 4, 4, 40),
        (2, 5, 4, 2, 40),
        (5, 5, 4, 7, 40),
        (9, 5, 3, 8, 15),
    ],
)
def test_the_sweeps_count_what_enumeration_counts(
    columns: int, rows: int, terrain: int, crops: int, times: int
) -> None:
    board = Board(columns, rows)
    for seed in range(times):
        known, _ = hidden(board, seed, terrain, crops, tight=seed % 3 == 0)
        boards = enumerate_boards(known)
        found = find(known, limit=1 << 20)
        assert (found.how, found.count) == (EXACT, len(boards))
        for space in range(board.spaces):
            faces = Counter(t[space] * 8 + c[space] for t, c in boards)
            assert found.odds[space] == pytest.approx([faces[k] / len(boards) for k in range(32)])
        world = found.world(Rng(seed))
        assert (tuple(world.terrain), tuple(world.crop)) in boards


def outlines(board: Board) -> list[list[int]]:
    """Every way to part a board into regions with their crops, without terrain: as lists of regions, once a filling."""
    out: list[list[int]] = []
    crop = [0] * board.spaces

    def lay(filled: int, regions: list[int]) -> None:
        if filled == board.all:
            out.append(regions)
            return
        first = members(board.all & ~filled)[0]
        for shape in board.shapes[first]:
            if not shape & filled:
                plant(members(shape), set(range(1, size(shape) + 1)), filled | shape, [*regions, shape])

    def plant(spaces: list[int], crops: set[int], filled: int, regions: list[int]) -> None:
        if not spaces:
            lay(filled, regions)
            return
        for c in sorted(crops):
            if all(crop[s] != c for s in members(board.touching[spaces[0]])):
                crop[spaces[0]] = c
                plant(spaces[1:], crops - {c}, filled, regions)
                crop[spaces[0]] = 0

    lay(0, [])
    return out


def test_a_blank_three_by_three_agrees_with_a_published_count() -> None:
    """2,824 ways to part it into regions with crops (BBabe, 3_3_5); with terrain, one for each colouring of those."""
    board = Board(3, 3)
    ways = outlines(board)
    assert len(ways) == 2824
    coloured = 0
    for regions in ways:
        near = [[j for j in range(k) if board.near(regions[k]) & regions[j]] for k in range(len(regions))]
        coloured += sum(
            all(colours[k] != colours[j] for k in range(len(regions)) for j in near[k])
            for colours in product(range(4), repeat=len(regions))
        )
    total = 0
    for a, b, c in product(range(10), repeat=3):
        if a <= b <= c <= 9 - a - b - c:  # counts in another order give as many boards
            counts = [a, b, c, 9 - a - b - c]
            orders = {tuple(counts[k] for k in order) for order in product(range(4), repeat=4) if len(set(order)) == 4}
            found = find(Known(board, [-1] * 9, [0] * 9, counts, BOX), limit=1 << 20)
            total += found.count * len(orders)
    assert total == coloured


def chi_square(seen: Counter[tuple[int, ...]], kinds: int, draws: int) -> float:
    """How far equal chances are missed, in standard deviations of the chi-square law."""
    even = draws / kinds
    total = sum((n - even) ** 2 / even for n in seen.values()) + even * (kinds - len(seen))
    return float((total - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5)


def test_worlds_are_drawn_with_equal_chances() -> None:
    checked = 0
    for seed in range(60):
        known, _ = hidden(Board(4, 4), seed, 5, 5)
        found = find(known, limit=1 << 20)
        if not 5 <= found.count <= 60:
            continue
        rng, draws = Rng(seed + 1000), 400 * found.count
        seen = Counter(tuple(world.terrain + world.crop) for world in (found.world(rng) for _ in range(draws)))
        assert len(seen) <= found.count
        assert chi_square(seen, found.count, draws) < 5
        checked += 1
    assert checked >= 10


def test_what_is_asked_for_exactly_is_exact_or_nothing() -> None:
    for seed in range(5):
        known, _ = hidden(Board(5, 5), seed, 9, 10)
        found = exactly(known, 1 << 14)
        assert found is not None
        assert (found.how, found.count) == (EXACT, find(known, limit=1 << 20).count)
    opening, _ = hidden(Board(9, 5), 1, 36, 5)
    assert exactly(opening, 1) is None
    assert not none_fits(opening, 1)
    terrain = [0] * 7 + [-1] * 18  # a region of seven
    crowded = Known(Board(5, 5), terrain, [0] * 25, [10, 5, 5, 5], BOX)
    assert none_fits(crowded, 1 << 14)
    assert find(crowded, limit=1).how == NONE


def test_every_way_over_the_board_counts_the_same() -> None:
    for seed in range(20):
        known, _ = hidden(Board(5, 5), seed, 9, 10)
        counts = set()
        for way in ways_over(known.board):
            harvest = counted(known, way, 0)
            assert harvest is not None
            counts.add(harvest.total)
        assert counts == {find(known, limit=1 << 20).count}


def test_thinned_sweeps_are_right_on_average() -> None:
    known, _ = hidden(Board(5, 5), 7, 17, 8)
    exact = find(known, limit=1 << 20)
    assert exact.how == EXACT
    totals = []
    for seed in range(300):
        harvest = Harvest(thinned(known, ways_over(known.board)[0], 1, Rng(seed)))
        assert harvest.is_thinned
        totals.append(harvest.total)
    mean = sum(totals) / len(totals)
    error = (sum((t - mean) ** 2 for t in totals) / len(totals) / len(totals)) ** 0.5
    assert error > 0
    assert abs(mean - exact.count) < 4 * error


def test_crops_that_are_thinned_are_right_on_average() -> None:
    known, _ = hidden(Board(5, 5), 3, 13, 10)
    exact = find(known, limit=1 << 20)
    totals = []
    for seed in range(200):
        survey = survey_of(known, ways_over(known.board)[0])
        assert survey.sweep(0)
        planting = planting_of(survey)
        planting.is_thinned, planting.each = True, 4
        planting.sweep(0, Rng(seed))
        totals.append(Harvest(planting).total)
    mean = sum(totals) / len(totals)
    error = (sum((t - mean) ** 2 for t in totals) / len(totals) / len(totals)) ** 0.5
    assert 0 < error < 0.1 * exact.count
    assert abs(mean - exact.count) < 4 * error


def game(seed: int, part: float, side: str = "short") -> Tiwanaku:
    """A random game, up to where that part of the terrain is known."""
    rng = Rng(seed)
    p, _ = KIT.new(KIT.edition, 2, {"board": side}, rng)
    assert isinstance(p, Tiwanaku)
    while size(p.shown) < part * p.board().spaces:
        p.play(rng.member(p.options))
    return p


def test_a_redeal_shows_the_same_tiles_and_counts() -> None:
    for seed in range(6):
        p = game(seed, 0.7)
        for k in range(5):
            q = redeal(p, 0, Rng(k))
            assert not fault(q.board(), q.disc, p.ed.terrain_tiles, p.ed.crop_tiles)
            assert agrees(known_to(p), q.disc)
            assert q.disc.counts() == p.disc.counts()
            assert q.disc.givens == p.disc.givens


def test_what_is_remembered_depends_on_open_tiles_only() -> None:
    p = game(3, 0.8)
    q = redeal(p, 0, Rng(5))
    assert worlds_of(q) is worlds_of(p)


def test_a_pool_keeps_what_still_fits_and_refills() -> None:
    p = game(1, 0.7)
    pool, rng = Pool(50), Rng(1)
    assert len(pool.renew(known_to(p), rng)) == 50
    while not p.is_discovered():
        p.play(rng.member(p.options))
    worlds = pool.renew(known_to(p), rng)
    assert len(worlds) == 50
    assert all(agrees(known_to(p), disc) for disc in worlds)


def test_nothing_fits_a_contradiction() -> None:
    known, disc = hidden(Board(4, 4), 3, 4, 4)
    space = next(s for s in range(16) if known.terrain[s] < 0)
    known.terrain[space] = next(t for t in range(4) if t != disc.terrain[space])
    known.counts[disc.terrain[space]] -= 1
    known.counts[known.terrain[space]] += 1
    known.crop[space] = 5
    assert find(known, limit=1 << 20).count == len(enumerate_boards(known))
    known.counts[0] += 1
    assert find(known).how == NONE


@pytest.mark.skipif(not is_native(), reason="only the compiled sweeps reach so far")
def test_a_long_board_is_exact_once_two_thirds_are_known() -> None:
    for seed in range(3):
        assert find(known_to(game(seed, 0.67, "long"))).how == EXACT
