"""What lies ahead of a shore: what is certain in it, and that sweeps thinned by it stay right."""

from __future__ import annotations

from pukllay.core.bits import lowest
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.worlds.find import EXACT, find, survey_of, thinned, ways_over
from pukllay.games.tiwanaku.worlds.harvest import Harvest
from pukllay.games.tiwanaku.worlds.outlook import Outlook
from tests.tiwanaku.test_worlds import hidden


def pieces_after(outlook: Outlook, k: int) -> list[int]:
    return [int(outlook.next_piece[e]) for e in range(int(outlook.next_at[k]), int(outlook.next_end[k]))]


def test_every_board_that_fits_lies_ahead() -> None:
    for seed in range(8):
        known, _ = hidden(Board(5, 5), seed, 14, 5)
        board = known.board
        outlook = Outlook(survey_of(known, ways_over(board)[0]).mosaic)
        shapes = outlook.shapes
        found = find(known, limit=1 << 20)
        for draw in range(20):
            terrain = found.world(Rng(draw)).terrain
            filled = 0
            while filled != board.all:
                first = lowest(board.all & ~filled)
                same = sum(1 << s for s in range(board.spaces) if terrain[s] == terrain[first])
                region = board.region(first, same)
                k = outlook.find(filled)
                assert outlook.ways[k] > 0.0
                assert region in [
                    shapes.shape[piece >> 2] for piece in pieces_after(outlook, k) if piece & 3 == terrain[first]
                ]
                filled |= region


def completes(outlook: Outlook, whole: int, filled: int, done: dict[int, bool]) -> bool:
    """Whether shapes that could lie on the empty board cover the rest."""
    if filled not in done:
        first = lowest(whole & ~filled)
        after = range(int(outlook.begin_at[first]), int(outlook.begin_at[first + 1]))
        laid = [int(outlook.shapes.shape[outlook.begins[i]]) for i in after]
        done[filled] = any(not shape & filled and completes(outlook, whole, filled | shape, done) for shape in laid)
    return done[filled]


def test_nothing_lies_ahead_of_a_set_that_no_regions_complete() -> None:
    dead = 0
    for seed in range(6):
        known, _ = hidden(Board(5, 5), seed, 12, 4)
        outlook = Outlook(survey_of(known, ways_over(known.board)[0]).mosaic)
        done = {known.board.all: True}
        for k in range(1, int(outlook.count)):
            is_alive = completes(outlook, known.board.all, int(outlook.filled[k]), done)
            assert (outlook.ways[k] > 0.0) == is_alive
            dead += not is_alive
    assert dead > 20


def test_the_parts_of_what_comes_next_make_a_whole() -> None:
    known, _ = hidden(Board(5, 5), 3, 14, 4)
    outlook = Outlook(survey_of(known, ways_over(known.board)[0]).mosaic)
    for k in range(1, int(outlook.count)):
        parts = [outlook.next_part[e] for e in range(int(outlook.next_at[k]), int(outlook.next_end[k]))]
        assert pieces_after(outlook, k) == sorted(pieces_after(outlook, k))
        assert not parts or abs(sum(parts) - 1.0) < 1e-9
        assert bool(parts) == (outlook.ways[k] > 0.0 and outlook.filled[k] != known.board.all)


def test_regions_that_are_thinned_are_right_on_average() -> None:
    known, _ = hidden(Board(5, 5), 7, 17, 8)
    exact = find(known, limit=1 << 20)
    assert exact.how == EXACT
    totals = []
    for seed in range(80):
        planting = thinned(known, ways_over(known.board)[0], 1, Rng(seed))
        survey = planting.survey
        assert seed or any(survey.link_scale[e] > 1.0 for e in range(int(survey.links)))
        totals.append(Harvest(planting).total)
    mean = sum(totals) / len(totals)
    error = (sum((t - mean) ** 2 for t in totals) / len(totals) / len(totals)) ** 0.5
    assert 0 < error < 0.1 * exact.count
    assert abs(mean - exact.count) < 4 * error


def test_a_sweep_that_begins_when_the_time_is_over_still_ends() -> None:
    known, _ = hidden(Board(5, 5), 7, 17, 8)
    survey = survey_of(known, ways_over(known.board)[0])
    survey.finish(1, [1] * (known.board.spaces + 1), Rng(1), -0.5)
    assert survey.row == known.board.spaces
