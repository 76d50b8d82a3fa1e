"""What a seat may suppose: the same table with another disc that fits all that lies open."""

from __future__ import annotations

from typing import Final

from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.disc import Disc
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
