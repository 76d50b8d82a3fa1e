"""What `find` gives where it does not count to the end: intervals that hold, and the same boards compiled and not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import Board
from pukllay.games.tiwanaku.disc import Disc, disc_text, fault, make_disc
from pukllay.games.tiwanaku.redeal import redeal
from pukllay.games.tiwanaku.worlds.find import EXACT, NONE, WEIGHED, Worlds, agrees, find, is_native, known_to
from pukllay.games.tiwanaku.worlds.possible import Known
from tests.tiwanaku.test_worlds import BOX, game

SOURCES = Path(__file__).parents[2] / "src"


def opening(seed: int, terrain: int) -> Known:
    """A short board of which only so many spaces are known, terrain and crop."""
    rng, board = Rng(seed), Board(5, 5)
    disc = make_disc(board, [15, 17, 15, 15], BOX, 0, rng)
    seen = rng.subset(board.all, terrain)
    return Known(
        board,
        [disc.terrain[s] if seen >> s & 1 else -1 for s in range(25)],
        [disc.crop[s] if seen >> s & 1 else 0 for s in range(25)],
        disc.counts(),
        BOX,
    )


def parts(found: Worlds, space: int) -> list[float]:
    """As the margins: terrain at 0 to 3, crop c at 4 + c."""
    return [*found.terrain_odds(space), 0.0, *found.crop_odds(space)[1:]]


def both_ways(seeds: range, terrain: int) -> list[tuple[Known, Worlds, Worlds]]:
    """Openings with their exact answer, and the answer of thinned sweeps as narrow as they come."""
    out = []
    for seed in seeds:
        known = opening(seed, terrain)
        rough = find(known, limit=1)
        if rough.how == WEIGHED:
            exact = find(known, limit=1 << 20)
            assert exact.how == EXACT
            out.append((known, exact, rough))
    assert len(out) >= len(seeds) // 2
    return out


def test_intervals_hold_as_often_as_they_say() -> None:
    held = narrow = widths = faces = 0.0
    for known, exact, rough in both_ways(range(30), 6):
        for space in range(25):
            truth, guess = parts(exact, space), parts(rough, space)
            for m in range(10):
                off, margin = abs(truth[m] - guess[m]), rough.margins[space][m]
                if margin == 0.0 or margin == 1.0:
                    continue  # known, or nothing claimed
                faces += 1
                widths += margin
                held += off <= margin
                narrow += off <= margin / 4
        assert all(rough.margins[s][0] == 0 for s in range(25) if known.terrain[s] >= 0)
    assert faces > 2000
    assert held / faces >= 0.95
    assert narrow / faces < 0.95  # a quarter as wide, they would not
    assert widths / faces < 0.35  # so wide that they say nothing, they would always hold


def test_weighed_worlds_fit() -> None:
    for known, _, rough in both_ways(range(4), 6):
        rng = Rng(1)
        for _ in range(20):
            disc = rough.world(rng)
            assert agrees(known, disc)
            assert disc.counts() == known.counts
            assert not fault(known.board, disc, [99] * 4, BOX)


@pytest.mark.skipif(not is_native(), reason="interpreted it takes minutes")
def test_sweeps_that_find_nothing_are_made_wider_until_they_do() -> None:
    for seed in range(3):
        known = known_to(game(seed, 0.2, "long"))
        found = find(known, limit=1)
        assert found.how == WEIGHED
        assert agrees(known, found.world(Rng(seed)))


@pytest.mark.skipif(not is_native(), reason="interpreted it takes minutes")
def test_what_is_found_by_the_clock_fits_too() -> None:
    for seed in range(3):
        known = known_to(game(seed, 0.2, "long"))
        found = find(known, seconds=0.5)
        assert found.how != NONE
        for draw in range(5):
            disc = found.world(Rng(draw))
            assert agrees(known, disc)
            assert not fault(known.board, disc, [99] * 4, BOX)


def test_what_was_left_out_counts_in_the_intervals() -> None:
    """Also where all that was found was found for certain, and nothing moves."""
    for known, _, rough in both_ways(range(12), 6):
        assert rough.harvest is not None and rough.harvest.unsteady > 0.0
        assert rough.margin > 0.0
        unknown = [s for s in range(25) if known.terrain[s] < 0]
        assert all(rough.margins[s][m] > 0.0 for s in unknown for m in range(4))


def drawn() -> str:
    """Worlds of a late position of each board, and of an opening that is weighed."""
    discs: list[Disc] = []
    for side in ("short", "long"):
        p = game(2, 0.75, side)
        discs += [redeal(p, 0, Rng(k)).disc for k in range(3)]
        assert all(agrees(known_to(p), disc) for disc in discs[-3:])
    rough = find(opening(1, 6), limit=1)
    assert rough.how == WEIGHED
    discs += [rough.world(Rng(k)) for k in range(3)]
    lines = [disc_text(Board(len(disc.crop) // 5, 5), disc) for disc in discs]
    return "\n".join([*lines, f"{rough.count} {rough.steps}"])


def test_compiled_and_interpreted_deal_the_same_worlds() -> None:
    code = "from tests.tiwanaku.test_worlds_weighed import drawn; print(drawn())"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), str(SOURCES.parent)])}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == drawn()
