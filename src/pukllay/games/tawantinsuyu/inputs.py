"""What each number of Tawantinsuyu's encoder says, and the kinds of its questions."""

from __future__ import annotations

from pukllay.core.inputs import WHOSE, Input, Questions, Row, listed, question, whose
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.encoder import (
    EDGES,
    FESTIVALS,
    PATTERNS,
    QUEUE,
    TAPESTRIES,
    TEMPLE,
    TawantinsuyuEncoder,
)
from pukllay.games.tawantinsuyu.nouns import ACTIONS, ARMY_KINDS, PRODUCTION, SECTIONS, TERRACES, WORKERS
from pukllay.games.tawantinsuyu.rules.free import FREE

SHARED = 15  # free actions, which every question of one's own turn offers
_FREE = (
    ("Construct", 41),
    ("PlayArmies", 9),
    ("BeforeUpkeep", 1),
    ("BeforeEnd", 1),
    ("PlayGod", 43),
    ("GoldClimb", 2),
    ("StatueBenefit", 2),
    ("BuyTask", 2),
    ("MovePriest", 5),
    ("ActOrGold", 2),
    ("Produce", 40),
    ("Worship", 13),
    ("OfferCorn", 47),
    ("Renewal", 40),
    ("BuildStatue", 13),
    ("Tasks", 4),
    ("ChooseAction", 47),
    ("SecondAction", 47),
    ("BuyWorker", 6),
    ("BuyWeavings", 36),
    ("BuyLeftover", 36),
)
QUESTIONS = Questions(
    (
        *_FREE,
        ("StartWeaving", 4),
        ("KeepGod", 42),
        ("ShowCard", 43),
        ("UseCard", 42),
        ("TakeWeaving", 2),
        ("AddToTapestry", 24),
        ("PlacePriest", 5),
        ("TakeNomad", 5),
        ("GiveUpWorker", 5),
        ("ChooseWorker", 25),
        ("ChooseSpace", 60),
        ("DropArmy", 8),
        ("DropWeaving", 36),
        ("TakeGod", 43),
        ("PayFood", 16),
        ("PlaceBought", 35),
        ("BuildSteps", 10),
        ("ReturnGod", 43),
        ("RemoveBuilding", 41),
        ("Casualty", 2),
        ("Retrieve", 61),
        ("ProduceOne", 19),
        ("Conquer", 21),
        ("ChooseDiscount", 4),
        ("DiscardSoldiers", 9),
        ("FlipSoldiers", 9),
        ("Upkeep", 16),
        ("NomadFalls", 5),
        ("ChooseGain", 6),
        ("FlipUp", 28),
        ("CardDraw", 47),
        ("PickWeavings", 36),
    ),
    FREE,
    SHARED,
    frozenset(kind for kind, _ in _FREE),
)
_SIDE_ROWS: tuple[Row, ...] = (
    ("potatoes", 5),
    ("corn", 5),
    ("stone", 5),
    ("gold", 5),
    ("goods beyond a dozen", 5),
    ("points", 50),
    ("Workers", 4),
    ("Workers beyond two", 4),
    ("God cards", 4),
    ("God cards beyond four", 4),
    ("unfed God cards", 4),
    ("Army cards in hand", 3),
    ("Soldiers", 4),
    ("Army cards face down", 3),
    ("Army cards face up", 3),
    ("production Buildings face up", 4),
    ("production Buildings face down", 4),
    ("Steps left", 5),
    ("Conquest markers left", 10),
    ("conquests", 5),
    ("tiles of the longest Tapestry", 7),
    ("tiles of the other Tapestries", 7),
    ("Tapestries", 3),
    ("points of Tapestries", 20),
    ("points of the Temple at a Festival", 5),
    ("points of the Temple at the end", 10),
    ("points of an end now", 80),
    ("points of regions now", 10),
    ("regions led", 2),
)


def encoder(ed: Edition, sides: int) -> TawantinsuyuEncoder:
    return TawantinsuyuEncoder(ed, sides, QUESTIONS.kinds)


def inputs(ed: Edition, sides: int) -> list[Input]:
    cards, tiles = ed.card_names, ed.weaving_names
    sections = range(1, SECTIONS + 1)
    segments = [f"{terrace} {section}" for terrace in TERRACES for section in sections]
    statues = [f"{size} {god}" for size in ("small", "large") for god in ed.god_names]
    table: list[Row] = [
        ("set-up", 1),
        ("Festivals", 1, range(FESTIVALS)),
        ("Festival token", 1, WHOSE),
        ("Village", 7),
        ("room in the Village", 7),
        ("turn", 1, WHOSE),
        ("sides", 1, ("2", "3", "4", "Axomamma")),
        ("turns of each", 20),
        ("Workers in the bag", 15),
        ("casualties", 5),
        ("nomads", 2, WORKERS),
        ("action", 1, [f"{section} {action}" for section in sections for action in ACTIONS]),
        ("God cards on offer", 2, ed.god_names),
        ("market", 1, ed.building_names),
        ("Statues", 3, statues),
        ("empty spaces", 4, segments),
        ("Steps", 1, [f"{which} {section}" for section in sections for which in ("upper", "lower")]),
    ]
    more: list[Row] = [
        ("Worker", 1, [f"{worker} on {space}" for worker in WORKERS for space in ed.space_names]),
        ("offered (or, 2, played)", 1, cards),
        ("used", 1, cards),
        ("Weaving", 1, [f"{tile} {how}" for tile in tiles for how in ("revealed", "bought", "to start", "on top")]),
        ("Village", 1, [f"{at} {what}" for at in range(QUEUE) for what in (*WORKERS, "taken")]),
        ("discarded Army cards", 3, range(ARMY_KINDS)),
        ("Workers", 4, [f"{worker} {where}" for worker in WORKERS for where in ("in the bag", "gone")]),
        ("solo option", 1, range(14)),
        ("personality", 6),
        ("die", 4),
        ("token of Axomamma", 6, range(12)),
        ("tucked", 2, ed.god_names),
        ("God deck", 30),
        ("Weavings left", 20),
        ("Army deck", 20),
    ]
    return [
        *listed(table),
        *whose(sides, _side(ed, statues)),
        *listed(more),
        *whose(sides, _more_side(ed)),
        *question(QUESTIONS.kinds),
    ]


def _side(ed: Edition, statues: list[str]) -> list[Row]:
    sections = range(1, SECTIONS + 1)
    return [
        *_SIDE_ROWS,
        ("leads region", 1, ed.region_names),
        ("conquests in region", 3, ed.region_names),
        ("Temple", 1, range(TEMPLE)),
        ("Workers of colour", 2, WORKERS),
        ("Statues", 1, statues),
        ("Building", 1, ed.building_names),
        ("conquest", 1, ed.conquest_names),
        ("Steps", 1, [f"{which} {section}" for section in sections for which in ("upper", "lower")]),
        ("Steps built", 3),
        ("High Priest", 1, sections),
        ("High Priest at", 1, ACTIONS),
        ("known God cards", 2, ed.god_names),
        ("known Army cards", 2, range(ARMY_KINDS)),
        ("Army cards face up of kind", 2, range(ARMY_KINDS)),
        ("God cards with a Statue", 3),
        ("goods", 15),
        ("tiles more than", 1, range(10)),
    ]


def _more_side(ed: Edition) -> list[Row]:
    tapestries: list[Row] = []
    for at in range(1, TAPESTRIES + 1):
        tapestries += [
            (f"Tapestry {at}: tiles", 5),
            (f"Tapestry {at}: there", 1),
            (f"Tapestry {at}: left edge", 1, range(EDGES)),
            (f"Tapestry {at}: right edge", 1, range(EDGES)),
            (f"Tapestry {at}: pattern", 1, range(PATTERNS)),
        ]
    return [
        ("God card", 1, [f"{card} {where}" for card in ed.card_names for where in ("known", "on the table", "kept")]),
        ("Army cards", 2, [f"{kind} {where}" for kind in range(ARMY_KINDS) for where in ("drawn", "face down")]),
        ("face down", 1, ed.building_names[:PRODUCTION]),
        *tapestries,
        ("kept", 3),
        ("drawn", 2),
    ]
