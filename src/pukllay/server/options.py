"""What the options of the games are called on the page. A game names them for the record; people read these words."""

from __future__ import annotations

from typing import Any

from pukllay.core.kit import Option
from pukllay.core.speech import N_, NP_, _

NAMES: dict[str, str] = {
    "board": N_("Board"),
    "disc": N_("Disc"),
    "givens": N_("Givens"),
    "score": N_("Starting score"),
    "diversity": N_("Last row of Diversity"),
    "wrong_passes": N_("Wrong, then out"),
    "optional_extra_sowing": N_("Extra Sowing may be left out"),
    "setup": N_("Set-up"),
    "solo": N_("The Ayllu's stars"),
    "balanced_start": N_("Balanced start"),
    "coricancha": N_("Coricancha"),
    "personality": N_("Axomamma's personality"),
    "axomamma_stone": N_("Axomamma's stone"),
    "personality_acts": N_("Its personality acts"),
    "axomamma_top": N_("At the top of the Temple"),
    "easier_buildings": N_("Easier: Buildings"),
    "easier_worship": N_("Easier: worship"),
    "easier_conquest": N_("Easier: Conquests"),
    "easier_no_worker": N_("Easier: no Worker"),
    "harder_temple": N_("Harder: Temple"),
    "harder_soldiers": N_("Harder: Soldiers"),
    "harder_conquest": N_("Harder: Conquests"),
    "harder_priest": N_("Harder: High Priest"),
    "harder_festival": N_("Harder: Festivals"),
    "harder_no_worker": N_("Harder: no Worker"),
    "harder_leftovers": N_("Harder: leftovers"),
}
VALUES: dict[str, str] = {
    "yes": N_("yes"),
    "no": N_("no"),
    "edition": N_("as the edition says"),
    "open": N_("none"),
    "short": N_("short"),
    "long": N_("long"),
    "rotated": N_("rotated"),
    "printed": N_("as printed"),
    "random": N_("at random"),
    "none": N_("none"),
    "statues": NP_("an option", "Statues"),
    "weavings": NP_("an option", "Weavings"),
    "temple": NP_("an option", "Temple"),
    "buildings": NP_("an option", "Buildings"),
    "landing": N_("as a token lands"),
    "rolled": N_("when rolled"),
    "activates": N_("acts"),
    "passes": N_("passes by"),
}


def name_of(option: str) -> str:
    return _(NAMES.get(option, option.replace("_", " ")))


def value_of(value: str) -> str:
    return _(VALUES.get(value, value))


def is_solo(option: Option) -> bool:
    """Whether it says something of a game for one only."""
    return (option.help if isinstance(option.help, str) else option.help[0]).startswith(("solo:", "with one seat:"))


def field_of(option: Option) -> dict[str, Any]:
    """An option as the page of a new table asks for it."""
    words = _(option.help)
    return {
        "name": option.name,
        "title": name_of(option.name),
        "help": words.partition(":")[2].strip() if is_solo(option) else words,
        "values": [(value, value_of(value)) for value in option.values],
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "solo": is_solo(option),
    }
