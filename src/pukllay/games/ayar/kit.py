"""Ayar, handed to the house."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pukllay.core.kit import Kit, Option
from pukllay.core.rng import Rng
from pukllay.core.speech import N_
from pukllay.games.ayar import components
from pukllay.games.ayar.components import Edition
from pukllay.games.ayar.inputs import QUESTIONS, encoder, inputs
from pukllay.games.ayar.notation import AyarNotation
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.redeal import redeal
from pukllay.games.ayar.rules.setup import set_up
from pukllay.games.ayar.view import view


def prepare(ed: Edition, seats: int, options: dict[str, str], rng: Rng) -> dict[str, str]:
    """A start that gives nobody a llama is no other than the rulebook's: so the record says."""
    players = max(2, seats) * 4
    if not any(ed.start_llamas[players : players + seats]):
        return options | {"balanced_start": "no"}
    return options


def begin(ed: Edition, seats: int, options: Mapping[str, str]) -> Ayar:
    return set_up(ed, seats, int(options["solo"]) if seats == 1 else 0, options["balanced_start"] == "yes")


KIT = Kit(
    name="ayar",
    title=N_("Ayar: Children of the Sun"),
    aim=N_(
        "Help four Ayars walk from Tiwanaku to Cusco, weave, farm, pot and sail on the way, "
        "and please Sun and Moon alike: only the lower score counts."
    ),
    seats=(1, 2, 3, 4),
    folder=Path(__file__).parent,
    position=Ayar,
    read_edition=components.read,
    begin=begin,
    prepare=prepare,
    notation=AyarNotation,
    view=view,
    redeal=redeal,
    has_secrets=False,
    encoder=encoder,
    inputs=inputs,
    questions=QUESTIONS,
    rules_version=2,
    older={1: {"balanced_start": "yes"}},
    options=(
        Option(
            "solo",
            "1",
            N_("with one seat: the stars of the Ayllu that you play against"),
            ("1", "2", "3", "4"),
        ),
        Option(
            "balanced_start",
            "no",
            N_("house rule: with three or four players the later ones begin with llamas"),
            ("no", "yes"),
        ),
    ),
    tables=(
        (4, {}),
        (3, {}),
        (3, {"balanced_start": "yes"}),
        (2, {}),
        (1, {"solo": "1"}),
        (1, {"solo": "2"}),
        (1, {"solo": "3"}),
        (1, {"solo": "4"}),
    ),
)
