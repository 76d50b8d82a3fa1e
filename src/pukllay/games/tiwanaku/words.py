"""The land in words, and why something follows for certain: in English and in French, as a player would say it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pukllay.core.words import Words, pick

TERRAIN: Final[tuple[Words, ...]] = (("dirt", "terre"), ("sand", "sable"), ("grass", "herbe"), ("rock", "pierre"))
# French says "du sable", "de la terre" where English needs no article, and "région d'herbe".
SOME_TERRAIN: Final[tuple[Words, ...]] = (
    ("dirt", "de la terre"),
    ("sand", "du sable"),
    ("grass", "de l'herbe"),
    ("rock", "de la pierre"),
)
OF_TERRAIN: Final = ("de terre", "de sable", "d'herbe", "de pierre")


def spaced(n: int) -> str:
    """French: 12 345 678, with narrow spaces."""
    return f"{n:,}".replace(",", "\u202f")


def listed(parts: Sequence[str], last: str) -> str:
    """a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def _articled(crops: Sequence[int], en: str, fr: str) -> Words:
    return listed([f"{en} {c}" for c in crops], "and"), listed([f"{fr} {c}" for c in crops], "et")


# -- reasons: each speaks of a space as "it" --------------------------------------------------------------------------


def touched_by(crops: Sequence[int]) -> Words:
    one = len(crops) == 1
    en, fr = _articled(crops, "a", "un")
    return f"{en} {'touches' if one else 'touch'} it", f"{fr} la {'touche' if one else 'touchent'}"


def region_has(crops: Sequence[int]) -> Words:
    en, fr = _articled(crops, "its", "son")
    return f"its region has {en} already", f"sa région a déjà {fr}"


def region_is(spaces: int) -> Words:
    if spaces == 1:
        return "it is a region by itself", "elle forme une région à elle seule"
    return f"its region has only {spaces} spaces", f"sa région n'a que {spaces} cases"


def region_grows(spaces: int) -> Words:
    return f"its region cannot have more than {spaces} spaces", f"sa région ne peut dépasser {spaces} cases"


def touches_all(terrain: int, spaces: int) -> Words:
    if spaces == 1:
        return (
            f"it touches a {TERRAIN[terrain][0]} region of 1, so it holds 2 or more",
            f"elle touche une région {OF_TERRAIN[terrain]} de 1, donc elle porte 2 ou plus",
        )
    return (
        f"it touches every space of the {TERRAIN[terrain][0]} region of {spaces}, so it holds {spaces + 1} or more",
        f"elle touche toutes les cases de la région {OF_TERRAIN[terrain]} de {spaces}, "
        f"donc elle porte {spaces + 1} ou plus",
    )


def must_touch(crop: int, terrain: int, places: Sequence[str]) -> Words:
    both, toutes = ("both", "toutes deux") if len(places) == 2 else ("all", "toutes")
    en, fr = (
        (f", and {both} touch it", f", qui la touchent {toutes}")
        if len(places) > 1
        else (" and touches it", ", qui la touche")
    )
    return (
        f"the {crop} of the {TERRAIN[terrain][0]} region is on {listed(places, 'or')}{en}",
        f"le {crop} de la région {OF_TERRAIN[terrain]} est en {listed(places, 'ou')}{fr}",
    )


def only_place(crop: int, terrain: int, spaces: Sequence[str]) -> Words:
    return (
        f"the {TERRAIN[terrain][0]} region {' '.join(spaces)} needs a {crop}, and none of its other spaces can hold it",
        f"il faut un {crop} à la région {OF_TERRAIN[terrain]} {' '.join(spaces)}, "
        "et aucune autre de ses cases ne peut le porter",
    )


def any_shape(terrain: int) -> Words:
    return (
        f"whatever shape its {TERRAIN[terrain][0]} region takes, no other crop is left for it",
        f"quelle que soit la forme de sa région {OF_TERRAIN[terrain]}, il ne lui reste aucune autre culture",
    )


def found_already(others: Sequence[int]) -> Words:
    """No tile of these terrains is left."""
    return (
        f"all {listed([TERRAIN[t][0] for t in others], 'and')} is found",
        f"il ne reste plus {listed([OF_TERRAIN[t] for t in others], 'ni')} à trouver",
    )


def no_room(others: Sequence[int]) -> Words:
    return (
        f"no region of {listed([TERRAIN[t][0] for t in others], 'or')} can lie there",
        f"aucune région {listed([OF_TERRAIN[t] for t in others], 'ou')} ne peut s'y trouver",
    )


def in_worlds(count: int) -> Words:
    if count == 1:
        return "only one world is left", "il ne reste qu'un monde"
    return f"all {count:,} worlds that are left agree", f"les {spaced(count)} mondes restants s'accordent"


# -- what follows -----------------------------------------------------------------------------------------------------


def holds(space: str, crop: int, reasons: Sequence[Words]) -> Words:
    return f"{space} holds {crop}: {_all(reasons, 0)}.", f"{space} porte {crop} : {_all(reasons, 1)}."


def lies(space: str, terrain: int, reasons: Sequence[Words]) -> Words:
    en, fr = SOME_TERRAIN[terrain]
    return f"{space} is {en}: {_all(reasons, 0)}.", f"{space} est {fr} : {_all(reasons, 1)}."


def _all(reasons: Sequence[Words], lang: int) -> str:
    return ("; ", " ; ")[lang].join(reason[lang] for reason in reasons)


# -- the riddle -------------------------------------------------------------------------------------------------------


def turns(n: int, lang: str) -> str:
    return pick((f"{n} turn{'s' * (n != 1)}", f"{n} tour{'s' * (n > 1)}"), lang)


def mistakes(n: int, lang: str) -> str:
    return pick(
        (
            f"{n or 'no'} wrong divination{'s' * (n != 1)}",
            f"{n or 'sans'} divination{'s' * (n > 1)} fausse{'s' * (n > 1)}",
        ),
        lang,
    )


def against_par(points: int, lang: str) -> str:
    """What is left of the points that the riddle began with (TIW-9.6)."""
    if points > 0:
        return pick((f"{points} better than par", f"{points} de mieux que le par"), lang)
    if points < 0:
        return pick((f"{-points} over par", f"{-points} de plus que le par"), lang)
    return pick(("exactly par", "exactement le par"), lang)
