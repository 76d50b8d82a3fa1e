"""What a seat may suppose: the same table with another disc that fits all that lies open."""

from __future__ import annotations

from typing import Final

from pukllay.core.bits import lowest
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import TERRAINS
from pukllay.games.tiwanaku.disc import Disc, Filling
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds import Worlds, find, known_to

REMEMBERED: Final = 16  # how many answers are kept: a search asks many times of one table

_ANSWERS: dict[str, Worlds] = {}


def redeal(p: Tiwanaku, seat: int, rng: Rng) -> Tiwanaku:
    """All seats, and spectators, know the same: the tiles that lie, and the terrain counts on the back of the disc."""
    q = p.copy()
    q.disc = fitting_disc(p, rng)
    return q


def fitting_disc(p: Tiwanaku, rng: Rng) -> Disc:
    """A disc that nobody at the table could tell from the true one.

    Each is as likely as another wherever the boards can be counted; see worlds for the rest."""
    disc = worlds_of(p).world(rng)
    disc.givens = p.disc.givens
    return disc


def worlds_of(p: Tiwanaku) -> Worlds:
    """The boards that fit what lies open. Depends on nothing else, so it may be remembered."""
    known = known_to(p)
    key = known.key()
    found = _ANSWERS.get(key)
    if found is None:
        found = find(known)
        if len(_ANSWERS) >= REMEMBERED:
            _ANSWERS.clear()
        _ANSWERS[key] = found
    return found


def known_filling(p: Tiwanaku, rng: Rng) -> Filling:
    """Fillings of the board that fit all that lies open and the back of the disc."""
    filling = Filling(p.board(), rng, p.ed.crop_tiles)
    for space in range(p.board().spaces):
        if p.shown >> space & 1:
            filling.known_terrain[p.disc.terrain[space]] |= 1 << space
        if p.planted >> space & 1:
            filling.known_crop[p.disc.crop[space]] |= 1 << space
    counts = p.disc.counts()
    for t in range(TERRAINS):
        filling.least[t] = counts[t]
        filling.most[t] = counts[t]
    return filling


def regions_at(p: Tiwanaku, disc: Disc, spaces: int) -> int:
    """The whole regions of the disc that these spaces belong to."""
    board = p.board()
    terrains = [0] * TERRAINS
    for space in range(board.spaces):
        terrains[disc.terrain[space]] |= 1 << space
    out = 0
    while spaces:
        one = lowest(spaces)
        region = board.region(one, terrains[disc.terrain[one]])
        out |= region
        spaces &= ~region
    return out


def vary(p: Tiwanaku, rng: Rng, steps: int) -> Tiwanaku:
    """Another table that fits what is known, from one that was re-dealt: some neighbourhoods of the disc filled anew.

    Much quicker than dealing again, and near to the first one: take several steps between two tables that matter.
    """
    q = p.copy()
    board, disc = p.board(), p.disc
    filling = known_filling(p, rng)
    unknown = board.all & ~p.planted
    while steps and unknown:
        steps -= 1
        space = rng.member(unknown)
        found = filling.refill(disc, regions_at(p, disc, 1 << space | board.touching[space]), 120)
        if found is not None:
            found.givens = disc.givens
            disc = found
    q.disc = disc
    return q


def redeal_like(p: Tiwanaku, seat: int, rng: Rng, earlier: Tiwanaku) -> Tiwanaku:
    """A re-deal that begins with a table supposed earlier in the game, mended where it has turned out wrong."""
    if earlier.side != p.side or earlier.ed is not p.ed or earlier.disc.givens != p.disc.givens:
        return redeal(p, seat, rng)
    board, disc = p.board(), earlier.disc
    wrong = 0
    for space in range(board.spaces):
        one = 1 << space
        if p.shown & one and disc.terrain[space] != p.disc.terrain[space]:
            wrong |= one
        if p.planted & one and disc.crop[space] != p.disc.crop[space]:
            wrong |= one
    filling = known_filling(p, rng)
    counts = p.disc.counts()
    tries = 0
    while wrong or disc.counts() != counts:
        tries += 1
        if tries > 40:
            return redeal(p, seat, rng)
        about = wrong | board.near(wrong)
        if tries > 6:
            about |= 1 << rng.below(board.spaces)
        if tries > 15:
            about |= board.near(about)
        found = filling.refill(disc, regions_at(p, disc, about), 400)
        if found is not None:
            found.givens = p.disc.givens
            disc = found
            wrong = 0
    q = p.copy()
    q.disc = disc
    return q
