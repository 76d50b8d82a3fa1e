"""The land in words, and why something follows for certain, as a player would say it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pukllay.core.speech import N_, NP_, _, ngettext, number, pgettext
from pukllay.core.words import all_of, one_of

TERRAIN: Final = (N_("dirt"), N_("sand"), N_("grass"), N_("rock"))
# Where English says "dirt", other languages say "some dirt", and "region of dirt".
SOME_TERRAIN: Final = (NP_("some", "dirt"), NP_("some", "sand"), NP_("some", "grass"), NP_("some", "rock"))
OF_TERRAIN: Final = (
    NP_("a region of", "dirt"),
    NP_("a region of", "sand"),
    NP_("a region of", "grass"),
    NP_("a region of", "rock"),
)


# -- reasons: each speaks of a space as "it" --------------------------------------------------------------------------


def touched_by(crops: Sequence[int]) -> str:
    said = all_of([_("a {crop}").format(crop=crop) for crop in crops])
    return ngettext("{crops} touches it", "{crops} touch it", len(crops)).format(crops=said)


def region_has(crops: Sequence[int]) -> str:
    said = all_of([_("its {crop}").format(crop=crop) for crop in crops])
    return _("its region has {crops} already").format(crops=said)


def region_is(spaces: int) -> str:
    if spaces == 1:
        return _("it is a region by itself")
    return _("its region has only {spaces} spaces").format(spaces=spaces)


def region_grows(spaces: int) -> str:
    return _("its region cannot have more than {spaces} spaces").format(spaces=spaces)


def touches_all(terrain: int, spaces: int) -> str:
    land = _(OF_TERRAIN[terrain])
    if spaces == 1:
        return _("it touches a {terrain} region of 1, so it holds 2 or more").format(terrain=land)
    return _("it touches every space of the {terrain} region of {spaces}, so it holds {least} or more").format(
        terrain=land, spaces=spaces, least=spaces + 1
    )


def must_touch(crop: int, terrain: int, places: Sequence[str]) -> str:
    if len(places) == 1:
        said = _("the {crop} of the {terrain} region is on {places} and touches it")
    elif len(places) == 2:
        said = _("the {crop} of the {terrain} region is on {places}, and both touch it")
    else:
        said = _("the {crop} of the {terrain} region is on {places}, and all touch it")
    return said.format(crop=crop, terrain=_(OF_TERRAIN[terrain]), places=one_of(places))


def only_place(crop: int, terrain: int, spaces: Sequence[str]) -> str:
    return _("the {terrain} region {spaces} needs a {crop}, and none of its other spaces can hold it").format(
        terrain=_(OF_TERRAIN[terrain]), spaces=" ".join(spaces), crop=crop
    )


def any_shape(terrain: int) -> str:
    return _("whatever shape its {terrain} region takes, no other crop is left for it").format(
        terrain=_(OF_TERRAIN[terrain])
    )


def found_already(others: Sequence[int]) -> str:
    """No tile of these terrains is left."""
    said = [_(OF_TERRAIN[t]) for t in others]
    if len(said) == 1:
        return _("all {terrain} is found").format(terrain=said[0])
    return _("all {listed} and {last} is found").format(listed=", ".join(said[:-1]), last=said[-1])


def no_room(others: Sequence[int]) -> str:
    return _("no region of {terrains} can lie there").format(terrains=one_of([_(OF_TERRAIN[t]) for t in others]))


def in_worlds(count: int) -> str:
    if count == 1:
        return _("only one world is left")
    return _("all {n} worlds that are left agree").format(n=number(count))


# -- what follows -----------------------------------------------------------------------------------------------------


def holds(space: str, crop: int, reasons: Sequence[str]) -> str:
    return _("{space} holds {crop}: {reasons}.").format(space=space, crop=crop, reasons=_all(reasons))


def lies(space: str, terrain: int, reasons: Sequence[str]) -> str:
    land = _(SOME_TERRAIN[terrain])
    return _("{space} is {terrain}: {reasons}.").format(space=space, terrain=land, reasons=_all(reasons))


def _all(reasons: Sequence[str]) -> str:
    return pgettext("between reasons", "; ").join(reasons)


# -- the riddle -------------------------------------------------------------------------------------------------------


def turns(n: int) -> str:
    return ngettext("{n} turn", "{n} turns", n).format(n=n)


def mistakes(n: int) -> str:
    if n == 0:
        return _("no wrong divinations")
    return ngettext("{n} wrong divination", "{n} wrong divinations", n).format(n=n)


def against_par(points: int) -> str:
    """What is left of the points that the riddle began with (TIW-9.6)."""
    if points > 0:
        return _("{n} better than par").format(n=points)
    if points < 0:
        return _("{n} over par").format(n=-points)
    return _("exactly par")
