"""What a seat may suppose: the same table with another disc that fits all that lies open."""

from __future__ import annotations

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import TERRAINS
from pukllay.games.tiwanaku.disc import Disc, Filling
from pukllay.games.tiwanaku.position import Tiwanaku


def redeal(p: Tiwanaku, seat: int, rng: Rng) -> Tiwanaku:
    """All seats, and spectators, know the same: the tiles that lie, and the terrain counts on the back of the disc."""
    q = p.copy()
    q.disc = fitting_disc(p, rng)
    return q


def fitting_disc(p: Tiwanaku, rng: Rng) -> Disc:
    """A disc that nobody at the table could tell from the true one. Found by restarted random filling: not uniform."""
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
    nodes = 300
    while True:
        disc = filling.attempt(nodes)
        if disc is not None:
            disc.givens = p.disc.givens
            return disc
        nodes += 100
