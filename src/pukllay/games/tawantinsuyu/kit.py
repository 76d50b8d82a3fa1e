"""Tawantinsuyu, handed to the house."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pukllay.core.kit import Kit, Option
from pukllay.core.rng import Rng
from pukllay.core.words import Words
from pukllay.games.tawantinsuyu import components
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.notation import TawantinsuyuNotation
from pukllay.games.tawantinsuyu.nouns import STONE
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.redeal import redeal
from pukllay.games.tawantinsuyu.rules.setup import set_up
from pukllay.games.tawantinsuyu.view import view

FOLDER = Path(__file__).parent
PERSONALITIES = ("statues", "weavings", "temple", "buildings")

# In the order of the bits of `Tawantinsuyu.solo`, after "no personality", which is a value of that option.
DIFFICULTY: tuple[tuple[str, Words], ...] = (
    ("easier_buildings", ("solo: Axomamma pays 2 for a Building", "solo : Axomamma paie 2 pour un bâtiment")),
    ("easier_worship", ("solo: it needs 2 Statues to worship", "solo : il lui faut 2 statues pour le culte")),
    ("easier_conquest", ("solo: no second Conquest for it", "solo : pas de seconde conquête pour elle")),
    ("easier_no_worker", ("solo: no Army card when it has no Worker", "solo : pas de carte Armée sans ouvrier")),
    ("harder_temple", ("solo: a free step before it worships or offers", "solo : une marche gratuite avant culte ou offrande")),
    ("harder_soldiers", ("solo: Soldiers equal to casualties are enough for it", "solo : autant de soldats que de pertes lui suffisent")),
    ("harder_conquest", ("solo: it flips and discards one Soldier less", "solo : elle retourne et défausse un soldat de moins")),
    ("harder_priest", ("solo: 2 points for each of its High Priest actions", "solo : 2 points à chaque action de son grand prêtre")),
    ("harder_festival", ("solo: 2 points per Weaving at a Festival", "solo : 2 points par tissage à chaque fête")),
    ("harder_no_worker", ("solo: 2 points when it has no Worker", "solo : 2 points quand elle n'a pas d'ouvrier")),
    ("harder_leftovers", ("solo: 1 point per resource it has left", "solo : 1 point par ressource qui lui reste")),
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
    which = PERSONALITIES.index(personality) if personality in PERSONALITIES else -1
    stone = ed.solo_goods[STONE] + (ed.start_stone if options["axomamma_stone"] == "4" else 0)
    return set_up(ed, seats, options["coricancha"] == "rotated", solo if seats == 1 else 0, which, stone)


KIT = Kit(
    name="tawantinsuyu",
    title=("Tawantinsuyu: The Inca Empire", "Tawantinsuyu : l'empire inca"),
    aim=(
        "Send Workers down the terraces below the Coricancha, build, weave, conquer and climb the Temple: whoever has most fame after three Festivals succeeds the Sapa Inca.",
        "Envoyez vos ouvriers sur les terrasses du Coricancha, bâtissez, tissez, conquérez et gravissez le temple : la plus grande renommée après trois fêtes succède au Sapa Inca.",
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
    options=(
        Option(
            "coricancha",
            "rotated",
            (
                "the Coricancha tile rotated at random, or as printed for a first game",
                "la tuile Coricancha tournée au hasard, ou comme imprimée pour une première partie",
            ),
            ("rotated", "printed"),
        ),
        Option(
            "personality",
            "random",
            ("solo: what Axomamma favours; none is easier", "solo : ce qu'Axomamma préfère ; none est plus facile"),
            ("random", *PERSONALITIES, "none"),
        ),
        Option(
            "axomamma_stone",
            "4",
            (
                "solo: Axomamma starts with 4 stone (2 of everybody's and 2 of its own) or with 2",
                "solo : Axomamma commence avec 4 pierres (2 comme tous, 2 à elle) ou avec 2",
            ),
            ("4", "2"),
        ),
        *(Option(name, "no", words, ("no", "yes")) for name, words in DIFFICULTY),
    ),
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
                **{n: "yes" for n, _ in DIFFICULTY if n.startswith("easier")},
            },
        ),
        (1, {"personality": "temple", **{n: "yes" for n, _ in DIFFICULTY if n.startswith("harder")}}),
    ),
)
