"""Rulebook, "Setup"."""

from __future__ import annotations

from typing import Final

from pukllay.core.engine import Rule
from pukllay.games.aiye.components import Edition
from pukllay.games.aiye.position import CHARACTERS, EMPTY, MASKS, Aiye
from pukllay.games.aiye.rules.sowing import Turn
from pukllay.games.aiye.rules.village import Refill
from pukllay.games.aiye.side import Column, Side

FIRST: Final = 0  # the starting player


def set_up(ed: Edition, seats: int, set_ups: list[list[list[int]]], optional_extra_sowing: bool) -> Aiye:
    """AIY-2: columns and seeds (`set_ups`: seat -> column -> card types), decks, village."""
    p = Aiye(ed, seats)
    p.optional_extra_sowing = optional_extra_sowing
    for columns in set_ups:
        p.sides.append(new_side(ed, columns))
    for type in range(ed.first_character, len(ed.types)):
        if ed.is_mask(type):
            p.deck[MASKS] += ed.types[type].copies << ((type - ed.first_mask) * 4)
        else:
            p.deck[CHARACTERS] += ed.types[type].copies << ((type - ed.first_character) * 4)
    p.village = [EMPTY] * (ed.village_characters + ed.village_masks)
    p.begin(LayOutVillage(FIRST), Turn(FIRST))
    return p


def new_side(ed: Edition, columns: list[list[int]]) -> Side:
    """AIY-2.1, 2.2: six columns, and three seeds of each kind below some of them."""
    side = Side()
    for at in range(len(columns)):
        column = Column()
        for type in columns[at]:
            side.add_card(ed, type, column)
        if at < len(ed.setup_sun):
            column.sun = ed.setup_sun[at]
            column.moon = ed.setup_moon[at]
        side.columns.append(column)
    return side


class LayOutVillage(Rule):
    """AIY-2.3: four characters and four masks, face up."""

    def run(self, p: Aiye) -> None:
        for slot in range(len(p.village)):
            p.then(Refill(self.seat, what=slot))
