"""A table that fits what lies open space by space, at once: for games played by the ten thousand (compiled)."""

from __future__ import annotations

from pukllay.core.bits import size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import CROPS, LARGEST_REGION, TERRAINS
from pukllay.games.tiwanaku.disc import Disc
from pukllay.games.tiwanaku.lying_open import Open
from pukllay.games.tiwanaku.position import Tiwanaku


def suppose(p: Tiwanaku, seat: int, rng: Rng) -> Tiwanaku:
    """A table at once, for games played by the ten thousand: on each space a terrain of those that are left, or a crop
    that may grow there. Together they may break a rule of the disc that nobody has come upon yet."""
    q = p.copy()
    board, known = p.board(), Open(p)
    terrain, crop = p.disc.terrain.copy(), p.disc.crop.copy()
    left = p.disc.counts()
    for space in range(board.spaces):
        if p.shown >> space & 1:
            left[terrain[space]] -= 1
    pool: list[int] = []
    for one in range(TERRAINS):
        for _ in range(left[one]):
            pool.append(one)
    rng.shuffle(pool)
    at, many = 0, len(pool)
    for space in range(board.spaces):
        if not p.shown >> space & 1:
            if board.touching[space] & p.shown:
                for other in range(at, many):
                    if fits(known, space, pool[other]):
                        pool[at], pool[other] = pool[other], pool[at]
                        break
            terrain[space] = pool[at]
            if not fits(known, space, pool[at]):  # those that would are all supposed elsewhere
                for other in range(TERRAINS):
                    if fits(known, space, other):
                        terrain[space] = other
            crop[space] = 1 + rng.below(CROPS)
            at += 1
        elif not p.planted >> space & 1:
            crops = known.candidates(space, terrain[space])
            crop[space] = rng.member(crops) if crops else 1 + rng.below(CROPS)
    q.disc = Disc(terrain, crop, p.disc.givens)
    return q


def fits(known: Open, space: int, terrain: int) -> bool:
    """Whether that terrain may lie on an unexplored space, as far as what lies open around it tells."""
    same = known.terrain[terrain]
    region = known.board.region(space, same)
    return size(region) <= LARGEST_REGION and not known.board.near(region) & same
