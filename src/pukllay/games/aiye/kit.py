"""Àiyé, handed to the house."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pukllay.core.kit import Kit, Option
from pukllay.core.rng import Rng
from pukllay.games.aiye import components
from pukllay.games.aiye.components import Edition
from pukllay.games.aiye.notation import AiyeNotation
from pukllay.games.aiye.position import Aiye
from pukllay.games.aiye.redeal import redeal
from pukllay.games.aiye.rules.setup import set_up
from pukllay.games.aiye.setups import parse_setups
from pukllay.games.aiye.view import view


def prepare(ed: Edition, seats: int, options: dict[str, str], rng: Rng) -> dict[str, str]:
    """Refuse a set-up that cannot be laid out; the text says all there is to know."""
    parse_setups(ed, seats, options["setup"])
    return options


def begin(ed: Edition, seats: int, options: Mapping[str, str]) -> Aiye:
    return set_up(ed, seats, parse_setups(ed, seats, options["setup"]))


KIT = Kit(
    name="aiye",
    title=("Àiyé", "Àiyé"),
    aim=(
        "Sow seeds of sun and moon below your columns, use the gifts of the column where the last one falls, and summon characters and masks.",
        "Semez des graines de soleil et de lune sous vos colonnes, utilisez les dons de celle où tombe la dernière, appelez personnages et masques.",
    ),
    seats=(2, 3, 4),
    folder=Path(__file__).parent,
    position=Aiye,
    read_edition=components.read,
    begin=begin,
    prepare=prepare,
    notation=AiyeNotation,
    view=view,
    redeal=redeal,
    options=(
        Option(
            "setup",
            "basic",
            (
                "basic, control, rush, or changes such as +kin_caller@4,path_maker=sun_sower@5; one for all, or one for each seat with slashes between",
                "basic, control, rush, ou des changements comme +kin_caller@4,path_maker=sun_sower@5 ; une pour tous, ou une par place, séparées par des barres obliques",
            ),
        ),
    ),
    tables=(
        (2, {"setup": "basic"}),
        (3, {"setup": "basic"}),
        (4, {"setup": "basic"}),
        (2, {"setup": "control"}),
        (3, {"setup": "rush"}),
        (4, {"setup": "control/basic/rush/+second_furrow@1,+path_maker@2,+kin_caller@7"}),
        (2, {"setup": "basic/second_furrow=sun_sower@1,path_maker=moon_sower@2,kin_caller=sun_sower@5"}),
    ),
)
