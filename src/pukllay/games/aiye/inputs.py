"""What each number of Àiyé's encoder says, and the kinds of its questions."""

from __future__ import annotations

from pukllay.core.inputs import WHOSE, Input, Questions, Row, listed, question, whose
from pukllay.games.aiye.components import CONDITIONS, Edition
from pukllay.games.aiye.encoder import CARDS, COLUMNS, FIRST_COLUMNS, WIDTHS, AiyeEncoder

MOST_COLUMNS = 24
QUESTIONS = Questions(
    (
        ("TakeReliefSeeds", MOST_COLUMNS),
        ("ChooseSource", MOST_COLUMNS),
        ("Sow", 3),
        ("ActivatedColumn", 3),
        ("CouncilSowing", 3),
        ("SecondColumn", 2),
        ("Abilities", 16),
        ("EitherSeed", 2),
        ("Convert", MOST_COLUMNS),
        ("Promote", CARDS),
        ("Sabotage", MOST_COLUMNS),
        ("MoveSeeds", MOST_COLUMNS),
        ("MoveSeedsTo", MOST_COLUMNS),
        ("MoveCard", CARDS),
        ("MoveCardTo", 2 * MOST_COLUMNS + 1),
        ("Village", 40),
        ("MakeRoom", CARDS),
        ("ChooseColumn", MOST_COLUMNS),
        ("Pay", 2 * MOST_COLUMNS),
    )
)


def encoder(ed: Edition, sides: int) -> AiyeEncoder:
    return AiyeEncoder(ed, sides, QUESTIONS.kinds)


def inputs(ed: Edition, sides: int) -> list[Input]:
    types = [card.id for card in ed.types]
    drawn = types[ed.first_character :]
    icons = [icon.id for icon in ed.icons]
    rounds = range(4)
    table: list[Row] = [
        ("round", 20),
        ("seats", 1, (2, 3, 4)),
        ("first seat", 1),
        ("last seat", 1),
        ("turn", 1, WHOSE),
        ("rounds to the end", 1, rounds),
        ("first seat, rounds to the end", 1, rounds),
        ("village", 1, types),
    ]
    more: list[Row] = [
        ("extra sowing may be left out", 1),
        ("suns in hand", 4),
        ("moons in hand", 4),
        ("extra sowing done", 1),
        ("Council met", 1),
        ("summons left", 1),
        ("renewals left", 1),
        ("activated column", 1, range(COLUMNS)),
        ("second column", 1, range(COLUMNS)),
        ("card may be used", 1, range(CARDS)),
        ("unused", 2, icons),
        ("cards", 3, [f"{pile} {type}" for type in drawn for pile in ("deck", "discard")]),
        ("own column", 1, [f"{at} {type}" for at in range(COLUMNS) for type in types]),
        ("own Council", 1, types),
        ("own card", 1, [f"{card} {type}" for card in range(CARDS) for type in types]),
    ]
    columns: list[Row] = []
    for at in range(COLUMNS):
        columns += [
            (f"column {at}: suns", 4),
            (f"column {at}: moons", 4),
            (f"column {at}: sabotaged", 1),
            (f"column {at}: cards", 4),
            (f"column {at}: protected", 1),
        ]
    return [
        *listed(table),
        *whose(sides, _side(ed)),
        *listed(more),
        *whose(sides, columns),
        *question(QUESTIONS.kinds),
    ]


def _side(ed: Edition) -> list[Row]:
    types = [card.id for card in ed.types]
    icons = [icon.id for icon in ed.icons]
    out: list[Row] = [
        ("suns", 10),
        ("moons", 10),
        ("seeds, to eight", 8),
        ("pairs of seeds", 5),
        ("no seeds", 1),
        ("seeds, to four", 4),
        ("cards", 10),
        ("two cards from the end", 1),
        ("one mask from the end", 1),
        ("masks", 3),
        ("cards of the Council", 3),
        ("points", 33),
        ("sun symbols", 5),
        ("moon symbols", 5),
        ("columns", 1, [f"{3 + n}" for n in range(WIDTHS)]),
        ("type", 2, types),
        ("counts for masks", 7, CONDITIONS),
        ("points of mask", 10, types[ed.first_mask :]),
        ("icons in columns", 4, icons),
        ("icons in the Council", 3, icons),
        ("icons where a last seed falls", 3, icons),
        ("in reach", 1, icons),
    ]
    for at in range(FIRST_COLUMNS):
        out += [
            (f"place {at}: suns", 4),
            (f"place {at}: moons", 4),
            (f"place {at}: sabotaged", 1),
            (f"place {at}: cards", 4),
        ]
    return out
