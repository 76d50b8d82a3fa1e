"""What each number of Ayar's encoder says, and the kinds of its questions."""

from __future__ import annotations

from pukllay.core.inputs import WHOSE, Input, Questions, Row, listed, question, whose
from pukllay.games.ayar.components import ACTIVITIES, LINES, SLOT_IDS, Edition
from pukllay.games.ayar.encoder import PARTS, AyarEncoder

QUESTIONS = Questions(
    (
        ("PlaceStepMarker", 40),
        ("MoveAyar", 4),
        ("TakeTambo", 16),
        ("PlaceTambo", 60),
        ("StartingActivity", 4),
        ("StartingTambo", 16),
        ("TakePots", 6),
        ("TakeTextile", 5),
        ("LayTextile", 64),
        ("TurnTextile", 4),
        ("PlantMaize", 6),
        ("Sail", 61),
        ("TakeFromLake", 8),
        ("PlaceViracocha", 9),
        ("MoveRetiredMarker", 17),
        ("EndOfTurnChecks", 21),
        ("PlaceTemple", 4),
        ("ChooseTwo", 6),
        ("ScoreStepMarker", 4),
        ("LlamasToSun", 64),
        ("LlamasToMoon", 64),
    )
)
_ACTIVITY: tuple[Row, ...] = (
    ("Suns", 5),
    ("Suns times dawns", 10),
    ("Moons", 16),
    ("Moon slot free", 1),
    ("Moons while the slot is free", 16),
    ("temple in the supply", 1),
    ("Moons while the temple is there", 16),
    ("temples on the board", 1),
    ("Moons of temples", 16),
)
_HALVES = [f"{half} {edge}" for half in ("first", "second") for edge in "NESW"]


def encoder(ed: Edition, sides: int) -> AyarEncoder:
    return AyarEncoder(ed, sides, QUESTIONS.kinds)


def inputs(ed: Edition, sides: int) -> list[Input]:
    colours = ed.colours
    table: list[Row] = [
        ("day", 1, range(1, 5)),
        ("turns left", 10),
        ("day over", 1),
        ("sides", 1, ("2", "3", "4", "the Ayllu")),
        ("first player", 1, WHOSE),
        ("turn", 1, WHOSE),
    ]
    for colour in colours:
        table += [
            (f"Ayar {colour}: space", 30),
            (f"Ayar {colour}: walks", 1),
            (f"Ayar {colour}: next to retire", 1),
            (f"Ayar {colour}: temples", 4),
        ]
    for activity in ACTIVITIES:
        table += [(f"Raymi to come: {activity}", 4), (f"Raymi near: {activity}", 2)]
    table += [
        ("harvest to come", 1, colours),
        ("Viracocha on the pot of slot", 1, range(1, 5)),
        ("Viracocha on the textile of stack", 1, range(1, 5)),
    ]
    more_table: list[Row] = [
        ("stars", 4),
        ("pots in the stack", 30),
        ("terrace places free", 12),
        ("power", 4),
        ("tambo in hand", 1),
        ("moved", 1, colours),
    ]
    for slot in ed.raymi_slots:
        more_table += [
            (f"Raymi {slot}: tile", 1, ACTIVITIES),
            (f"Raymi {slot}: needs", 5),
            (f"Raymi {slot}: there", 1),
            (f"Raymi {slot}: flipped", 1),
        ]
    more_table += [(f"pot of slot {slot}", 1, ed.pot_colours) for slot in range(1, 5)]
    for place in ("stack 1", "stack 2", "stack 3", "stack 4", "hand"):
        more_table += [(f"textile, {place}: there", 1), (f"textile, {place}: Suns", 2)]
        more_table += [(f"textile, {place}: half-Sun", 1, _HALVES)]
    sections = [*ed.section_names, *[f"none {k}" for k in range(8)]][:8]
    more_table += [
        ("textiles under stack", 16, range(1, 5)),
        ("Viracochas of section", 4, sections),
        ("check waits", 1, range(21)),
        ("row of the female", 4, colours),
    ]
    more_table += [(f"temples of {colour}", 1, [f"{w} {a}" for w in WHOSE for a in ACTIVITIES]) for colour in colours]
    more_table += [("Ayllu token", 2, ed.token_names), ("bag", 1, [*colours, "gold"])]
    more_table += [("Ayllu's", 8, ("pots", "textiles", "maize", "space of the boat", "islands"))]
    more_table += [(f"building slot of {colour}", 1, range(ed.path_slots)) for colour in colours]
    return [
        *listed(table),
        *whose(sides, _side(ed)),
        *listed(more_table),
        *whose(sides, _more_side(ed)),
        *question(QUESTIONS.kinds),
    ]


def _side(ed: Edition) -> list[Row]:
    out: list[Row] = [
        ("Sun", 50),
        ("Moon", 50),
        ("dial", 20),
        ("dial times dawns", 50),
        ("Sun to come less Moon", 50),
        ("llamas", 5),
        ("points of llamas", 25),
        ("points of one more llama", 25),
    ]
    for activity in ACTIVITIES:
        out += [(f"{activity}: {row[0]}", row[1]) for row in _ACTIVITY]
    out += [
        ("Moons of all temples", 25),
        ("temples on the board", 3),
        ("Moons of this night's temples", 16),
        ("Suns of Raymi to come", 20),
        ("Suns of Raymi near", 10),
        ("best free Moon slot", 16),
        ("second free Moon slot", 16),
        ("Moon to come", 50),
    ]
    for line in LINES:
        out += [(f"{line}: tambos", 4), (f"{line}: empty", 1), (f"{line}: taken", 1), (f"{line}: one tambo", 1)]
    for quadrant in range(1, 5):
        out += [(f"quadrant {quadrant}: tambos", 4), (f"quadrant {quadrant}: one tambo", 1)]
    out += [("lines of power", 3, range(1, 5)), ("marker stands", 1, [*ed.colours, "gold"])]
    for slot in SLOT_IDS:
        out += [(f"Viracocha {slot}: complete", 1), (f"Viracocha {slot}: share", PARTS)]
    out += [
        ("pots", 7),
        ("largest set of pots", 3),
        ("second set of pots", 2),
        ("wild pots", 2),
        ("pots of the market that match", 5),
        ("no place for pots", 1),
        ("cloth in column", 3, range(1, 9)),
        ("full columns", 4),
        ("cloth in the next two columns", 4),
        ("half-Suns", 10),
    ]
    for box in range(1, 5):
        out += [(f"maize box {box}: taken", 5), (f"maize box {box}: one left", 1)]
    out += [
        ("planted beyond the others", 5),
        ("ahead on the terrace", 1),
        ("islands built", 5),
        ("next island brings a Viracocha", 1),
        ("Moons of an island near", 16),
        ("island slots near", 3),
        ("boat", 1, ed.lake_names),
    ]
    return out


def _more_side(ed: Edition) -> list[Row]:
    colours = [*ed.colours, "gold"]
    squares = range(ed.cloth_rows * ed.cloth_columns)
    return [
        ("tambo", 1, range(16)),
        ("marker", 1, [f"{colour} at {line}" for colour in colours for line in LINES]),
        ("Moon slot", 1, [f"{activity} {colour}" for activity in ACTIVITIES for colour in colours]),
        ("bonus of line taken", 1, LINES),
        ("Viracochas", 3, SLOT_IDS),
        ("pots of colour", 3, ed.pot_colours),
        ("planted", 5),
        ("planted as", 10),
        ("tambos spent", 4),
        ("Suns of cloth", 5),
        ("islands", 6),
        ("textiles", 8),
        ("square", 1, [f"{k} {what}" for k in squares for what in ("cloth", "north", "east", "south", "west")]),
        ("island", 1, ed.lake_names),
    ]
