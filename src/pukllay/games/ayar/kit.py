"""Ayar, handed to the house."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pukllay.core.kit import Kit, Option
from pukllay.games.ayar import components
from pukllay.games.ayar.components import Edition
from pukllay.games.ayar.notation import AyarNotation
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.redeal import redeal
from pukllay.games.ayar.rules.setup import set_up
from pukllay.games.ayar.view import view


def begin(ed: Edition, seats: int, options: Mapping[str, str]) -> Ayar:
    return set_up(ed, seats, int(options["solo"]) if seats == 1 else 0)


KIT = Kit(
    name="ayar",
    title=("Ayar: Children of the Sun", "Ayar : Les Enfants du Soleil"),
    aim=(
        "Help four Ayars walk from Tiwanaku to Cusco, weave, farm, pot and sail on the way, and please Sun and Moon alike: only the lower score counts.",
        "Aidez quatre Ayars à marcher de Tiwanaku à Cusco, tissez, cultivez, façonnez et naviguez en chemin, et contentez le Soleil autant que la Lune : seul le score le plus faible compte.",
    ),
    seats=(1, 2, 3, 4),
    folder=Path(__file__).parent,
    position=Ayar,
    read_edition=components.read,
    begin=begin,
    notation=AyarNotation,
    view=view,
    redeal=redeal,
    options=(
        Option(
            "solo",
            "1",
            (
                "with one seat: the stars of the Ayllu that you play against",
                "avec un seul siège : les étoiles de l'Ayllu que vous affrontez",
            ),
            ("1", "2", "3", "4"),
        ),
    ),
    tables=(
        (4, {}),
        (3, {}),
        (2, {}),
        (1, {"solo": "1"}),
        (1, {"solo": "2"}),
        (1, {"solo": "3"}),
        (1, {"solo": "4"}),
    ),
)
