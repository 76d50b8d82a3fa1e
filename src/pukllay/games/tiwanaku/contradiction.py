"""A table that no board fits: which tile cannot be right, and by which rule."""

from __future__ import annotations

from pukllay.core.bits import lowest, members, size
from pukllay.core.speech import _
from pukllay.games.tiwanaku.board import CROPS, LARGEST_REGION, TERRAINS
from pukllay.games.tiwanaku.disc import UNKNOWN
from pukllay.games.tiwanaku.words import OF_TERRAIN, TERRAIN
from pukllay.games.tiwanaku.worlds.find import none_fits
from pukllay.games.tiwanaku.worlds.possible import Known, possible

SOUND = ""


def contradiction(known: Known) -> str:
    """The first contradiction, empty when there is none: of single tiles first, then of all of them together."""
    plain = plain_contradiction(known)
    if plain:
        return plain
    if none_fits(known, 1 << 14):
        return _first_too_many(known)
    return SOUND


def plain_contradiction(known: Known) -> str:
    """Of tiles that can be pointed at: found at once, without counting worlds."""
    for check in (_counts, _crops, _regions, _nothing_left):
        found: str = check(known)
        if found:
            return found
    return SOUND


def _counts(known: Known) -> str:
    if sum(known.counts) != known.board.spaces:
        return _("The terrain counts add up to {n}, the board has {spaces} spaces.").format(
            n=sum(known.counts), spaces=known.board.spaces
        )
    left, tiles = known.left(), known.tiles()
    for t in range(TERRAINS):
        if left[t] < 0:
            n, m = known.counts[t] - left[t], known.counts[t]
            return _("{n} spaces are {terrain}, but the disc has only {m} (TIW-7.5).").format(
                n=n, terrain=_(TERRAIN[t]), m=m
            )
    for c in range(1, CROPS + 1):
        if tiles[c - 1] < 0:
            return _("There are more tiles of crop {c} than the box holds (TIW-7.5).").format(c=c)
    return SOUND


def _crops(known: Known) -> str:
    board = known.board
    for space in range(board.spaces):
        crop = known.crop[space]
        if not crop:
            continue
        for other in members(board.touching[space]):
            if known.crop[other] == crop:
                a, b = board.name(space), board.name(other)
                return _("{a} and {b} touch and both hold {crop} (TIW-7.4).").format(a=a, b=b, crop=crop)
    return SOUND


def _regions(known: Known) -> str:
    board = known.board
    for space in range(board.spaces):
        t, name = known.terrain[space], board.name(space)
        if t == UNKNOWN:
            continue
        same = 0
        for other in range(board.spaces):
            if known.terrain[other] == t:
                same |= 1 << other
        region = board.region(space, same)
        if size(region) > LARGEST_REGION:
            return _("The {terrain} region of {name} has {size} spaces, more than five (TIW-7.1).").format(
                terrain=_(OF_TERRAIN[t]), name=name, size=size(region)
            )
        crop = known.crop[space]
        for other in members(region & ~(1 << space)):
            if crop and known.crop[other] == crop:
                return _("{name} and {other} are of one region and both hold {crop} (TIW-7.3).").format(
                    name=name, other=board.name(other), crop=crop
                )
        for other in members(board.touching[space] & same & ~region):
            between = board.beside[space] & board.beside[other]
            if all(known.terrain[k] not in (UNKNOWN, t) for k in members(between)):
                return _("{name} and {other} are both {terrain} and touch at a corner only (TIW-7.2).").format(
                    name=name, other=board.name(other), terrain=_(TERRAIN[t])
                )
    return SOUND


def _nothing_left(known: Known) -> str:
    """Whole regions: the tiles are laid one by one, the first column first, until one leaves no region for a space."""
    if not _empty(known):
        return SOUND
    board = known.board
    terrain, crop = [UNKNOWN] * board.spaces, [0] * board.spaces
    for space in range(board.spaces):
        if known.terrain[space] == UNKNOWN:
            continue
        terrain[space], crop[space] = known.terrain[space], known.crop[space]
        empty = _empty(Known(board, terrain, crop, known.counts, known.crop_tiles))
        if empty:
            name, other = board.name(space), board.name(lowest(empty))
            return _(
                "The tile on {name} cannot lie with those before it: no region with its crops is "
                "left for {other} (TIW-7)."
            ).format(name=name, other=other)
    return SOUND


def _empty(known: Known) -> int:
    """The spaces for which no region with its crops is possible."""
    may, out = possible(known), 0
    for space in range(known.board.spaces):
        if not (may[space * 4] | may[space * 4 + 1] | may[space * 4 + 2] | may[space * 4 + 3]):
            out |= 1 << space
    return out


def _first_too_many(known: Known) -> str:
    """Each tile could be right, all together cannot: take tiles away, the last first, until a board fits."""
    board = known.board
    terrain, crop = known.terrain.copy(), known.crop.copy()
    shown = 0
    for space in range(board.spaces):
        if terrain[space] != UNKNOWN:
            shown |= 1 << space
    last = 0
    while shown:
        last = shown.bit_length() - 1
        shown ^= 1 << last
        terrain[last], crop[last] = UNKNOWN, 0
        if not none_fits(Known(board, terrain, crop, known.counts, known.crop_tiles), 1 << 12):
            break
    name = board.name(last)
    before = board.name(lowest(shown)) if shown else name
    return _(
        "No board fits all tiles together: with those from {before} on, the tile on {name} cannot be right (TIW-7)."
    ).format(before=before, name=name)
