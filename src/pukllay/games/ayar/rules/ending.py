"""Rulebook, "Game end"."""

from __future__ import annotations

from typing import ClassVar, Final

from pukllay.core.bits import span
from pukllay.core.engine import Rule
from pukllay.games.ayar.events import FINAL_SCORE, LLAMAS_SPLIT
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.scoring import best_split, llama_points

BEST: Final = 61  # beyond the llamas that anybody has
MOST: Final = 60


class GameEnd(Rule):
    """AYA-8.1: everybody splits their llamas; the lower marker counts."""

    def run(self, p: Ayar) -> None:
        seat = p.first
        for _ in range(len(p.sides)):
            p.then(AylluSplitsLlamas(seat) if p.is_ayllu(seat) else LlamasToSun(seat))
            seat = p.next_side(seat)
        p.then(FinalScores())


class LlamasToSun(Rule):
    """AYA-8.2: how many llamas go to the Sun; or the best split of all."""

    clause: ClassVar[str] = "AYA-8.2"
    kind: ClassVar[str] = "llamas"

    def ask(self, p: Ayar) -> int:
        llamas = p.sides[self.seat].llamas
        return span(0, min(llamas, MOST)) | 1 << BEST if llamas else 0

    def do(self, p: Ayar, option: int) -> None:
        if option == BEST:
            split = best_split(p, self.seat)
            split_llamas(p, self.seat, split >> 6, split & 63)
        else:
            p.then(LlamasToMoon(self.seat, what=option))


class LlamasToMoon(Rule):
    """AYA-8.2: how many of the others go to the Moon (`what` went to the Sun); the rest stay unused."""

    clause: ClassVar[str] = "AYA-8.2"
    kind: ClassVar[str] = "llamas"

    def ask(self, p: Ayar) -> int:
        return span(0, min(p.sides[self.seat].llamas, MOST) - self.what)

    def do(self, p: Ayar, option: int) -> None:
        split_llamas(p, self.seat, self.what, option)


def split_llamas(p: Ayar, seat: int, on_sun: int, on_moon: int) -> None:
    side = p.sides[seat]
    side.sun += llama_points(p, seat, on_sun)
    side.moon += llama_points(p, seat, on_moon)
    side.llamas -= on_sun + on_moon
    p.say(LLAMAS_SPLIT, seat, on_sun, on_moon)


class AylluSplitsLlamas(Rule):
    """AYA-10.28: as suits it best, by its own table."""

    def run(self, p: Ayar) -> None:
        split = best_split(p, self.seat)
        split_llamas(p, self.seat, split >> 6, split & 63)


class FinalScores(Rule):
    """AYA-8.3."""

    def run(self, p: Ayar) -> None:
        for seat in range(len(p.sides)):
            p.say(FINAL_SCORE, seat, p.sides[seat].sun, p.sides[seat].moon, p.score(seat))
