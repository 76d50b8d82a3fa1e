"""Tawantinsuyu, handed to the house."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pukllay.core.kit import Kit, Option
from pukllay.core.rng import Rng
from pukllay.core.speech import N_
from pukllay.games.tawantinsuyu import components
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.inputs import QUESTIONS, encoder, inputs
from pukllay.games.tawantinsuyu.notation import TawantinsuyuNotation
from pukllay.games.tawantinsuyu.nouns import STONE
from pukllay.games.tawantinsuyu.position import PASSES_AT_TOP, PERSONALITY_WHEN_ROLLED, Tawantinsuyu
from pukllay.games.tawantinsuyu.redeal import redeal
from pukllay.games.tawantinsuyu.rules.setup import set_up
from pukllay.games.tawantinsuyu.view import view

FOLDER = Path(__file__).parent
PERSONALITIES = ("statues", "weavings", "temple", "buildings")

# In the order of the bits of `Tawantinsuyu.solo`, after "no personality", which is a value of that option.
DIFFICULTY: tuple[tuple[str, str], ...] = (
    ("easier_buildings", N_("solo: Axomamma pays 2 for a Building")),
    ("easier_worship", N_("solo: it needs 2 Statues to worship")),
    ("easier_conquest", N_("solo: no second Conquest for it")),
    ("easier_no_worker", N_("solo: no Army card when it has no Worker")),
    ("harder_temple", N_("solo: a free step before it worships or offers")),
    ("harder_soldiers", N_("solo: Soldiers equal to casualties are enough for it")),
    ("harder_conquest", N_("solo: it flips and discards one Soldier less")),
    ("harder_priest", N_("solo: 2 points for each of its High Priest actions")),
    ("harder_festival", N_("solo: 2 points per Weaving at a Festival")),
    ("harder_no_worker", N_("solo: 2 points when it has no Worker")),
    ("harder_leftovers", N_("solo: 1 point per resource it has left")),
)  # fmt: skip


def prepare(ed: Edition, seats: int, options: dict[str, str], rng: Rng) -> dict[str, str]:
    """Draw Axomamma's personality when it is left to chance."""
    if seats == 1 and options["personality"] == "random":
        return options | {"personality": PERSONALITIES[rng.below(len(PERSONALITIES))]}
    return options


def begin(ed: Edition, seats: int, options: Mapping[str, str]) -> Tawantinsuyu:
    solo = 0
    personality = options["personality"]
    if personality == "none":
        solo |= 1
    for k, (name, _) in enumerate(DIFFICULTY):
        if options[name] == "yes":
            solo |= 2 << k
    if options["personality_acts"] == "rolled":
        solo |= 1 << PERSONALITY_WHEN_ROLLED
    if options["axomamma_top"] == "passes":
        solo |= 1 << PASSES_AT_TOP
    which = PERSONALITIES.index(personality) if personality in PERSONALITIES else -1
    stone = ed.solo_goods[STONE] + (ed.start_stone if options["axomamma_stone"] == "4" else 0)
    return set_up(ed, seats, options["coricancha"] == "rotated", solo if seats == 1 else 0, which, stone)


KIT = Kit(
    name="tawantinsuyu",
    title=N_("Tawantinsuyu: The Inca Empire"),
    aim=N_(
        "Send Workers down the terraces below the Coricancha, build, weave, conquer and "
        "climb the Temple: whoever has most fame after three Festivals succeeds the Sapa "
        "Inca."
    ),
    seats=(1, 2, 3, 4),
    folder=FOLDER,
    position=Tawantinsuyu,
    read_edition=components.read,
    begin=begin,
    prepare=prepare,
    notation=TawantinsuyuNotation,
    view=view,
    redeal=redeal,
    encoder=encoder,
    inputs=inputs,
    questions=QUESTIONS,
    options=(
        Option(
            "coricancha",
            "rotated",
            N_("the Coricancha tile rotated at random, or as printed for a first game"),
            ("rotated", "printed"),
        ),
        Option(
            "personality",
            "random",
            N_("solo: what Axomamma favours; none is easier"),
            ("random", *PERSONALITIES, "none"),
        ),
        Option(
            "axomamma_stone",
            "4",
            N_("solo: Axomamma starts with 4 stone (2 of everybody's and 2 of its own) or with 2"),
            ("4", "2"),
        ),
        Option(
            "personality_acts",
            "landing",
            N_("solo: its personality acts when a token lands on it, or when the number of a token there is rolled"),
            ("landing", "rolled"),
        ),
        Option(
            "axomamma_top",
            "activates",
            N_("solo: at the top of the Temple it still activates Offering and Worship, or passes them by"),
            ("activates", "passes"),
        ),
        *(Option(name, "no", words, ("no", "yes")) for name, words in DIFFICULTY),
    ),
    rules_version=2,
    older={1: {"personality_acts": "rolled", "axomamma_top": "passes"}},
    hidden_truth=True,  # the benefits of the cards tucked under Axomamma's board
    tables=(
        (2, {}),
        (3, {}),
        (4, {}),
        (2, {"coricancha": "printed"}),
        (1, {}),
        (
            1,
            {
                "personality": "none",
                "axomamma_stone": "2",
                "axomamma_top": "passes",
                **{n: "yes" for n, _ in DIFFICULTY if n.startswith("easier")},
            },
        ),
        (
            1,
            {
                "personality": "temple",
                "personality_acts": "rolled",
                **{n: "yes" for n, _ in DIFFICULTY if n.startswith("harder")},
            },
        ),
    ),
)
