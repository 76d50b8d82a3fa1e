"""Rulebook, "Game setup" and the solo "Setup"."""

from __future__ import annotations

from typing import ClassVar

from pukllay.core.engine import Chance, Rule
from pukllay.games.ayar.components import ALL_COLOURS, PATHS, Edition
from pukllay.games.ayar.events import FEMALE_PLACED, LLAMAS_AT_START, RAYMI_PLACED
from pukllay.games.ayar.position import Ayar, Side
from pukllay.games.ayar.rules import day
from pukllay.games.ayar.rules.pottery import RevealPot
from pukllay.games.ayar.rules.weaving import RevealTextile


def set_up(ed: Edition, seats: int, stars: int, balanced: bool) -> Ayar:
    """AYA-2: the boards for this number of players; what is random is drawn by the rules that follow."""
    p = Ayar(ed, seats)
    p.stars = stars
    p.table = max(2, seats)
    for _ in range(seats):
        side = Side()
        side.boat = ed.lake_start
        p.sides.append(side)
    if stars:
        add_ayllu(p)
    for section in range(len(ed.section_names)):
        p.sections += ed.section_tokens[p.table * 8 + section] << (section * 4)
    p.begin(SetUp(what=1 if balanced else 0), day.StartingActivities(), day.Day())
    return p


def add_ayllu(p: Ayar) -> None:
    """AYA-10.1: the Ayllu's pieces; its gold marker stays in the box."""
    side = Side()
    side.up = 0
    p.automas = 1
    p.sides.append(side)
    p.tokens = (1 << len(p.ed.token_arrows)) - 1
    p.bag = ALL_COLOURS


class SetUp(Rule):
    """AYA-2.4 to 2.7, 2.10: females, Raymi tiles, the first pots, the top textiles, the llamas of a balanced start.

    `what`: 1 with a balanced start.
    """

    def run(self, p: Ayar) -> None:
        for row in range(PATHS):
            p.then(PlaceFemale(what=row))
        for slot in range(8):
            p.then(PlaceRaymi(what=slot))
        for _ in range(4):
            p.then(FirstPot())
        for stack in range(4):
            p.then(RevealTextile(what=stack))
        if self.what:
            p.then(StartLlamas())


class PlaceFemale(Chance):
    """AYA-2.4: which female Ayar stands in the row `what`."""

    clause: ClassVar[str] = "AYA-2.4"
    kind: ClassVar[str] = "ayar"

    def ask(self, p: Ayar) -> int:
        out = 0
        for colour in range(PATHS):
            if p.row[colour] < 0:
                out |= 1 << colour
        return out

    def do(self, p: Ayar, option: int) -> None:
        p.row[option] = self.what
        p.say(FEMALE_PLACED, -1, option, self.what)


class PlaceRaymi(Chance):
    """AYA-2.5: which tile of its letter lies on the Raymi slot `what`."""

    clause: ClassVar[str] = "AYA-2.5"
    kind: ClassVar[str] = "raymi tile"

    def ask(self, p: Ayar) -> int:
        out = p.ed.tiles_for[self.what]
        for tile in p.raymi:
            if tile >= 0:
                out &= ~(1 << tile)
        return out

    def do(self, p: Ayar, option: int) -> None:
        p.raymi[self.what] = option
        p.say(RAYMI_PLACED, -1, option, self.what)


class FirstPot(RevealPot):
    """AYA-2.6: the four pots of the start show no Viracocha; those drawn with one go back into the stack."""

    clause: ClassVar[str] = "AYA-2.6"

    def ask(self, p: Ayar) -> int:
        return p.pot_pool & ~p.ed.pot_viracocha


class StartLlamas(Rule):
    """AYA-2.10: llamas for those who are worse off for their place in the turn order."""

    def run(self, p: Ayar) -> None:
        for seat in range(p.seats):
            llamas = p.ed.start_llamas[p.table * 4 + seat]
            if llamas:
                p.sides[seat].llamas = llamas
                p.say(LLAMAS_AT_START, seat, llamas)
