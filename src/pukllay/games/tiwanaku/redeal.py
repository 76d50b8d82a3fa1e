"""What a seat may suppose: the same table with another disc that fits all that lies open."""

from __future__ import annotations

from typing import Final

from pukllay.core.bits import lowest, size
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import TERRAINS
from pukllay.games.tiwanaku.disc import Disc, Filling
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.worlds.find import Worlds, exactly, known_to, some

REMEMBERED: Final = 16  # how many answers are kept: a search asks many times of one table
QUICK: Final = 4000  # how far to count for a player that thinks: some milliseconds

_ANSWERS: dict[str, Worlds] = {}
_COUNTED: dict[str, Worlds | None] = {}


def redeal(p: Tiwanaku, seat: int, rng: Rng) -> Tiwanaku:
    """All seats, and spectators, know the same: the tiles that lie, and the terrain counts on the back of the disc."""
    return drawn(p, worlds_of(p), rng)


def worlds_of(p: Tiwanaku) -> Worlds:
    """Boards that fit what lies open: all of them where they are quickly counted, else some.

    Depends on nothing else, so it may be remembered."""
    worlds = quickly_counted(p)
    if worlds is not None:
        return worlds
    known = known_to(p)
    key = known.key()
    found = _ANSWERS.get(key)
    if found is None:
        found = some(known)
        if len(_ANSWERS) >= REMEMBERED:
            _ANSWERS.clear()
        _ANSWERS[key] = found
    return found


def quickly_counted(p: Tiwanaku) -> Worlds | None:
    """The same where they are quickly counted to the last one; None where not.

    Asked in the same way whatever else is remembered: which board is drawn must not depend on what was asked before.
    """
    known = known_to(p)
    key = known.key()
    if key not in _COUNTED:
        if len(_COUNTED) >= REMEMBERED:
            _COUNTED.clear()
        _COUNTED[key] = exactly(known, QUICK)
    return _COUNTED[key]


def drawn(p: Tiwanaku, worlds: Worlds, rng: Rng) -> Tiwanaku:
    """The table with one of these boards."""
    q = p.copy()
    q.disc = worlds.world(rng)
    q.disc.givens = p.disc.givens
    return q


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
    """Another table that fits what is known, from one that was re-dealt.

    Any, each as likely as another, where the boards are quickly counted. Else some neighbourhoods of the disc are
    filled anew: near to the first one, so take several steps between two tables that matter.
    """
    worlds = quickly_counted(p)
    if worlds is not None:
        return drawn(p, worlds, rng)
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


def redeal_like(p: Tiwanaku, seat: int, rng: Rng, earlier: list[Tiwanaku]) -> Tiwanaku:
    """A re-deal where the boards are not quickly counted: of the tables supposed earlier in the game the one that has
    turned out least wrong, mended."""
    worlds = quickly_counted(p)
    if worlds is not None:
        return drawn(p, worlds, rng)
    first = earlier[0]
    if first.side != p.side or first.ed is not p.ed or first.disc.givens != p.disc.givens:
        return redeal(p, seat, rng)
    board, disc = p.board(), first.disc
    wrong = board.all
    for table in earlier:
        so_wrong = wrong_in(p, table.disc)
        if size(so_wrong) < size(wrong):
            disc, wrong = table.disc, so_wrong
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


def wrong_in(p: Tiwanaku, disc: Disc) -> int:
    """The spaces of a disc that are not as they lie open."""
    out = 0
    for space in range(p.board().spaces):
        one = 1 << space
        if p.shown & one and disc.terrain[space] != p.disc.terrain[space]:
            out |= one
        if p.planted & one and disc.crop[space] != p.disc.crop[space]:
            out |= one
    return out
