"""The words of Ayar: names, questions and what is said when something happens."""

from __future__ import annotations

from pukllay.core import speech
from pukllay.core.speech import N_, NN_, NP_, Noun, _
from pukllay.games.ayar import events as ev
from pukllay.games.ayar.components import LLAMA_BONUS

ACTIVITY: list[str] = [
    N_("pottery"),
    N_("weaving"),
    N_("terrace farming"),
    N_("reed bundling"),
]
THE_ACTIVITY: list[str] = [
    NP_("with its article", "pottery"),
    NP_("with its article", "weaving"),
    NP_("with its article", "terrace farming"),
    NP_("with its article", "reed bundling"),
]
COLOUR: dict[str, str] = {
    "teal": N_("teal"),
    "grey": N_("grey"),
    "orange": N_("orange"),
    "purple": N_("purple"),
    "gold": NP_("colour", "gold"),
}
FEMALE: dict[str, str] = {
    "teal": N_("teal"),
    "grey": NP_("feminine", "grey"),
    "orange": N_("orange"),
    "purple": NP_("feminine", "purple"),
}
POT: dict[str, str] = {
    "green": N_("green"),
    "pink": N_("pink"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "white": N_("white"),
}
QUADRANT: list[str] = [
    N_("top left"),
    N_("top right"),
    N_("bottom left"),
    N_("bottom right"),
]
SECTION: dict[str, str] = {
    "SW": N_("south-west"),
    "SE": N_("south-east"),
    "MW": N_("west"),
    "ME": N_("east"),
    "NW": N_("north-west"),
    "NE": N_("north-east"),
}
SLOT: list[str] = [
    N_("+1 power in pottery"),
    N_("+1 power in weaving"),
    N_("+1 power in terrace farming"),
    N_("+1 power in reed bundling"),
    N_("a llama"),
    N_("+2 Moons per temple each night"),
    N_("+1 Sun per devotion"),
    N_("move a retired step marker"),
    N_("+6 devotion per Inti bonus"),
]
NOUN: dict[str, Noun] = {
    "suns": NN_("{n} Sun", "{n} Suns"),
    "moons": NN_("{n} Moon", "{n} Moons"),
    "sun_points": NN_("{n} Sun point", "{n} Sun points"),
    "moon_points": NN_("{n} Moon point", "{n} Moon points"),
    "llamas": NN_("{n} llama", "{n} llamas"),
    "arrows": NN_("{n} arrow", "{n} arrows"),
}


def counted(n: int, noun: str) -> str:
    """So many of one of the things above."""
    return speech.counted(n, NOUN[noun])


def line(k: int) -> str:
    """A line of the grid of tambos: four rows, then four columns."""
    return (_("row {n}") if k < 4 else _("column {n}")).format(n=k % 4 + 1)


def bonus(kind: int) -> str:
    """What an emptied line brings."""
    if kind < len(THE_ACTIVITY):
        return _("devotion for {the_activity}").format(the_activity=_(THE_ACTIVITY[kind]))
    return _("a llama") if kind == LLAMA_BONUS else _("a Viracocha")


SUNS = {"N": "↑", "E": "→", "S": "↓", "W": "←", "*": "☀"}


def face(front: str) -> str:
    """A textile as it lies, its two squares side by side: an arrow is a half-Sun towards that edge, ☀ a whole one."""
    squares = ("".join(SUNS[token[1]] for token in front.split() if token[0] == half) for half in "LR")
    return "|".join(square or "·" for square in squares)


PROMPTS: dict[str, str] = {
    "StartingActivity": N_("Starting activity: on which path do you take the first building slot?"),
    "StartingTambo": N_("Which tambo of your grid goes there?"),
    "PlaceStepMarker": N_("Which step marker do you lay, and beside which row or column?"),
    "MoveAyar": N_("The gold marker: which Ayar moves?"),
    "TakeTambo": N_("Which tambo of {line} do you take?"),
    "PlaceTambo": N_("Where behind the {ayar} Ayar do you place the tambo? (power {power})"),
    "TakePots": N_("Which pot do you take? (power left: {rest})"),
    "TakeTextile": N_("From which stack do you take a textile? (power left: {rest})"),
    "LayTextile": N_("Which two squares does the textile {textile} cover?"),
    "TurnTextile": N_("How do you turn the textile {textile}?"),
    "PlantMaize": N_("From which box do you plant maize? ({rest} left)"),
    "Sail": N_("Where does your boat go? (power left: {rest})"),
    "TakeFromLake": N_("From which part of the lake do you take the Viracocha?"),
    "PlaceViracocha": N_("On which bonus slot do you place the Viracocha?"),
    "MoveRetiredMarker": N_("Which retired step marker moves, and to which Moon slot?"),
    "EndOfTurnChecks": N_("End of turn: what do you resolve first?"),
    "PlaceTemple": N_("Which temple do you place in the row of the {ayar} Ayar?"),
    "ChooseTwo": N_("Fertile ground: which two activities bring devotion?"),
    "ScoreStepMarker": N_("Night: on which Moon slot do you put the {retiring} marker?"),
    "LlamasToSun": N_("How many llamas go to the Sun?"),
    "LlamasToMoon": N_("How many llamas go to the Moon?"),
}

EVENTS: dict[int, str] = {
    ev.DAY_BEGINS: N_("— Day {a}. {who} begins."),
    ev.MARKER_LAID: N_("{who} lays the {colour} marker at {line}."),
    ev.AYAR_MOVED: N_("The {colour} Ayar goes from {b} to {c}."),
    ev.TAMBO_PLACED: N_("{who} places a tambo on the {colour} path, slot {n}: {activity}."),
    ev.TAMBO_SPENT: N_("{who} finds no building slot and sets the tambo aside."),
    ev.NOT_PERFORMED: N_("{who} cannot perform {the_act}."),
    ev.POT_TAKEN: N_("{who} takes {pot}."),
    ev.POT_SHOWN: N_("{Pot} is turned up on slot {b1}."),
    ev.TEXTILE_TAKEN: N_("{who} takes the textile {textile}."),
    ev.TEXTILE_LAID: N_("{who} lays the textile {textile} on {place} (Suns: {c})."),
    ev.TEXTILE_SHOWN: N_("Stack {b1} shows the textile {textile}."),
    ev.MAIZE_PLANTED: N_("{who} plants maize of {the_box} ({b} left in it)."),
    ev.SAILED: N_("{who} sails to {the_space} (power {b})."),
    ev.ISLAND_BUILT: N_("{who} builds island {b} on {the_space}."),
    ev.LAKE_VIRACOCHA: N_("{who} takes a Viracocha of the lake, {section}."),
    ev.VIRACOCHA_PLACED: N_("{who} places a Viracocha: {slot} ({b})."),
    ev.BONUS_COMPLETE: N_("{who} completes: {slot}."),
    ev.MARKER_MOVED: N_("{who} moves a retired marker from {act} to {act_b}."),
    ev.TEMPLE_PLACED: N_("{who} places the temple of {act} in the {colour_b} row, column {c1}."),
    ev.LINE_BONUS: N_("{who} empties {line_a}: {bonus}."),
    ev.RAYMI: N_("Raymi tile {raymi}: everybody scores {the_act_b} (llama from {c_suns})."),
    ev.DEVOTION: N_("{who}: {act} +{b}, Inti dial {c}."),
    ev.LLAMA_GAINED: N_("{who} gains a llama ({a})."),
    ev.RAYMI_FLIPPED: N_("Raymi tile {raymi} is turned over."),
    ev.RAYMI_REMOVED: N_("Raymi tile {raymi} leaves the board."),
    ev.FERTILE_GROUND: N_("The {colour} Ayar reaches fertile ground: everybody scores two activities."),
    ev.RETIRED: N_("— Night. The {colour} Ayar, on {b}, retires."),
    ev.RETIRED_ON_TIE: N_("— Night. The {colour} Ayar, tied on {b} and further down in the temple area, retires."),
    ev.HARVESTED: N_("Harvest: {name} planted most ({a}) and takes the Viracocha."),
    ev.HARVESTED_ON_TIE: N_("Harvest: {name} planted {a}, as others did, but first, and takes the Viracocha."),
    ev.NO_HARVEST: N_("Nobody planted: the Viracocha goes back."),
    ev.TEMPLE_MOONS: N_("{who}: +{a_moon_points} for temples on the board."),
    ev.TEMPLE_SCORED: N_("{who}'s temple of {act}, Moon points: {b} + {c}."),
    ev.MARKER_SCORED: N_("{who} scores {the_act}: +{b_moon_points} ({c})."),
    ev.DAWN: N_("Dawn: {name} +{a_sun_points} ({b})."),
    ev.FIRST_PLAYER: N_("{who} takes the first player token."),
    ev.LLAMAS_SPLIT: N_("{who}'s llamas: {a} to the Sun, {b} to the Moon."),
    ev.FINAL_SCORE: N_("{who}: Sun {a}, Moon {b}: {c}."),
    ev.FEMALE_PLACED: N_("The {female} female stands in row {b1}."),
    ev.RAYMI_PLACED: N_("Raymi slot {raymi_b}: {tile}."),
    ev.DIAL_SIX: N_("{who}: +{a} on the Inti dial ({b})."),
    ev.LLAMAS_AT_START: N_("{who} begins with {a_llamas}."),
    # the Ayllu, step by step
    ev.AYLLU_TOKEN: N_("The Ayllu flips the {token}."),
    ev.AYLLU_BAG: N_("Its bag is empty: all its step markers go back in."),
    ev.AYLLU_MARKER: N_("It draws {colour}: that Ayar moves {b}."),
    ev.AYLLU_IGNORES: N_("It ignores {the_act}: its maximum is reached."),
    ev.AYLLU_RAYMI_NONE: N_("Raymi tile {raymi_b} wants {the_act}: no slot is free, so on to the next."),
    ev.AYLLU_RAYMI_FOUND: N_("Raymi tile {raymi_b} wants {the_act}: it takes the slot closest to the Ayar."),
    ev.AYLLU_BONUS_NONE: N_("Its unscored bonus for {the_act}: no slot is free."),
    ev.AYLLU_BONUS_FOUND: N_("Its topmost unscored bonus is {the_act}: it takes the slot closest to the Ayar."),
    ev.AYLLU_MOON_NONE: N_("Its Moons for {the_act} are unscored: no slot is free."),
    ev.AYLLU_MOON_FOUND: N_("Its Moons for {the_act} are unscored: it takes the slot closest to the Ayar."),
    ev.AYLLU_CLOSEST: N_("Nothing else decides: it takes the slot closest to the Ayar."),
    ev.AYLLU_NOWHERE: N_("Every slot is for an activity that is full: it takes the closest and performs nothing."),
    ev.AYLLU_POWER: N_("Its power is {a}: round {b} plus {c}."),
    ev.AYLLU_POT: N_("The Ayllu takes {pot} of {source}."),
    ev.AYLLU_TEXTILE: N_("The Ayllu takes the textile {textile} of stack {b1}."),
    ev.AYLLU_NO_TEXTILE: N_("Of stack {a1} it takes nothing: stack or board has no more."),
    ev.AYLLU_PLANTS: N_("The Ayllu plants {a} maize."),
    ev.AYLLU_SAILS: N_("The Ayllu's boat goes from space {a} to {b} of its track."),
    ev.AYLLU_SECTION: N_("It reaches section {a}, highest value {b}."),
    ev.AYLLU_CLASH: N_("Yellow slot {a} holds an island already: {the_space_b} instead."),
    ev.AYLLU_ISLAND: N_("It places island {b} on {the_space}."),
    ev.AYLLU_NO_ISLAND: N_("No yellow slot is left: the island worth {a} is set aside."),
    ev.AYLLU_LAKE: N_("It discards the Viracocha of the {section} section, whose best slot ({b}) is lowest."),
    ev.AYLLU_LLAMA: N_("The Ayllu takes a llama instead of a Viracocha ({a})."),
    ev.AYLLU_TEMPLE: N_("Temple token: of its temples left, {the_act} has the most Moons ({c})."),
    ev.AYLLU_MARKER_SCORED: N_(
        "The Ayllu scores the free Moon slot that is worth most, {the_act}: +{b_moon_points} ({c})."
    ),
    ev.AYLLU_DAWN_BONUS: N_("The Ayllu lays a bonus marker where it has most Suns, {the_act}: +{b}, Inti dial {c}."),
    ev.AYLLU_TOKEN_LEAVES: N_("The {token} leaves the game."),
    ev.AYLLU_START: N_("The Ayllu starts with {the_act} on the {colour_b} path: a Raymi tile at space 8 shows it."),
    ev.AYLLU_START_OTHER: N_(
        "No matching first slot is free: the Ayllu starts with {the_act} on the {colour_b} path, topmost."
    ),
    ev.AYLLU_FERTILE: N_("The Ayllu scores its two best activities: {the_act} and {the_act_b}."),
    ev.AYLLU_ONLY: N_("Only {the_act} is on offer: it takes the slot closest to the Ayar."),
}
