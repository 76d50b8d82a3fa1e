"""What the options of the games are called on the page. A game names them for the record; people read these words."""

from __future__ import annotations

from typing import Any

from pukllay.core.kit import Option
from pukllay.core.words import Words, pick

NAMES: dict[str, Words] = {
    "board": ("Board", "Plateau"),
    "disc": ("Disc", "Disque"),
    "givens": ("Givens", "Cases données"),
    "score": ("Starting score", "Score de départ"),
    "wrong_passes": ("Wrong, then out", "Une erreur, et dehors"),
    "setup": ("Set-up", "Mise en place"),
    "solo": ("The Ayllu's stars", "Étoiles de l'Ayllu"),
    "coricancha": ("Coricancha", "Coricancha"),
    "personality": ("Axomamma's personality", "Personnalité d'Axomamma"),
    "axomamma_stone": ("Axomamma's stone", "Pierres d'Axomamma"),
    "easier_buildings": ("Easier: Buildings", "Plus facile : bâtiments"),
    "easier_worship": ("Easier: worship", "Plus facile : culte"),
    "easier_conquest": ("Easier: Conquests", "Plus facile : conquêtes"),
    "easier_no_worker": ("Easier: no Worker", "Plus facile : sans ouvrier"),
    "harder_temple": ("Harder: Temple", "Plus difficile : temple"),
    "harder_soldiers": ("Harder: Soldiers", "Plus difficile : soldats"),
    "harder_conquest": ("Harder: Conquests", "Plus difficile : conquêtes"),
    "harder_priest": ("Harder: High Priest", "Plus difficile : grand prêtre"),
    "harder_festival": ("Harder: Festivals", "Plus difficile : fêtes"),
    "harder_no_worker": ("Harder: no Worker", "Plus difficile : sans ouvrier"),
    "harder_leftovers": ("Harder: leftovers", "Plus difficile : restes"),
}
VALUES: dict[str, Words] = {
    "yes": ("yes", "oui"),
    "no": ("no", "non"),
    "short": ("short", "court"),
    "long": ("long", "long"),
    "rotated": ("rotated", "tournée"),
    "printed": ("as printed", "comme imprimée"),
    "random": ("at random", "au hasard"),
    "none": ("none", "aucune"),
    "statues": ("Statues", "statues"),
    "weavings": ("Weavings", "tissages"),
    "temple": ("Temple", "temple"),
    "buildings": ("Buildings", "bâtiments"),
}


def name_of(option: str, lang: str) -> str:
    return pick(NAMES.get(option, (option.replace("_", " "),) * 2), lang)


def value_of(value: str, lang: str) -> str:
    return pick(VALUES.get(value, (value, value)), lang)


def is_solo(option: Option) -> bool:
    """Whether it says something of a game for one only."""
    return option.help[0].startswith(("solo:", "with one seat:"))


def field_of(option: Option, lang: str) -> dict[str, Any]:
    """An option as the page of a new table asks for it."""
    words = pick(option.help, lang)
    return {
        "name": option.name,
        "title": name_of(option.name, lang),
        "help": words.partition(":")[2].strip() if is_solo(option) else words,
        "values": [(value, value_of(value, lang)) for value in option.values],
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "solo": is_solo(option),
    }
