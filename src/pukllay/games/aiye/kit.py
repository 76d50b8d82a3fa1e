"""Àiyé, handed to the house."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pukllay.core.kit import Kit, Option
from pukllay.core.rng import Rng
from pukllay.core.speech import N_
from pukllay.games.aiye import components
from pukllay.games.aiye.components import Edition
from pukllay.games.aiye.inputs import QUESTIONS, encoder, inputs
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
    return set_up(ed, seats, parse_setups(ed, seats, options["setup"]), options["optional_extra_sowing"] == "yes")


KIT = Kit(
    name="aiye",
    title=N_("Àiyé"),
    aim=N_(
        "Sow seeds of sun and moon below your columns, use the gifts of the column where the "
        "last one falls, and summon characters and masks."
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
    has_secrets=False,
    encoder=encoder,
    inputs=inputs,
    questions=QUESTIONS,
    options=(
        Option(
            "setup",
            "basic",
            N_(
                "basic, control, rush, or changes such as +kin_caller@4,path_maker=sun_sower@5; one "
                "for all, or one for each seat with slashes between"
            ),
        ),
        Option(
            "optional_extra_sowing",
            "no",
            N_("variant: an Extra Sowing may be left out; the rulebook says that it must be carried out"),
            ("no", "yes"),
        ),
    ),
    rules_version=2,
    older={1: {"optional_extra_sowing": "yes"}},
    tables=(
        (2, {"setup": "basic"}),
        (3, {"setup": "basic"}),
        (4, {"setup": "basic"}),
        (2, {"setup": "control"}),
        (3, {"setup": "rush", "optional_extra_sowing": "yes"}),
        (4, {"setup": "control/basic/rush/+second_furrow@1,+path_maker@2,+kin_caller@7"}),
        (2, {"setup": "basic/second_furrow=sun_sower@1,path_maker=moon_sower@2,kin_caller=sun_sower@5"}),
    ),
)
