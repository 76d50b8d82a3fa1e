"""What good players of Tiwanaku look at (compiled).

Points, tokens on the way to a large offering, meeples on spaces whose crop can be deduced, and pawns side by side on
the diversity board. Of a re-dealt disc only the spaces that lie open are read: the rest is a guess.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Position, Rule
from pukllay.core.rng import Rng
from pukllay.games.tiwanaku.board import TERRAINS
from pukllay.games.tiwanaku.lying_open import Open, all_candidates
from pukllay.games.tiwanaku.position import Tiwanaku
from pukllay.games.tiwanaku.redeal import vary
from pukllay.games.tiwanaku.rules.divining import STOP, Divine, NameCrop
from pukllay.games.tiwanaku.rules.ending import LastTurn, NameLastCrop
from pukllay.games.tiwanaku.rules.offering import KEEP_ALL, Offering
from pukllay.games.tiwanaku.rules.turn import DIVINE, SUPPLY, Explore, Turn
from pukllay.players.evaluate import Evaluation, squeeze
from pukllay.players.evaluate_riddle import riddle_estimate, riddle_pick

HOPE: Final = 0.6  # what a token brings on top of its points while there is time to gather more
SURE: Final = 0.95  # a divination that cannot fail is nearly as good as done
ALL_TOKENS: Final = 5
STEPS: Final = 4  # neighbourhoods of the disc that differ between two tables of the pool


def prospect(candidates: int, tokens: int) -> float:
    """What divining brings on average when each of these crops is as likely, naming the dearest; tokens not counted."""
    n = size(candidates)
    if n == 0:
        return 0.0
    total, rest = 0, candidates
    while rest:
        total += lowest(rest)
        rest &= rest - 1
    dearest = candidates.bit_length() - 1
    return (2.0 * dearest - total) / n


@final
class TiwanakuEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.scale = 9.0
        self.pool = 400
        self.rounds = 3
        self.sparing = 1

    def vary(self, p: Any, rng: Rng) -> Any:
        return vary(p, rng, STEPS)

    def values(self, p: Position) -> list[float]:
        if p.seats > 1:
            return super().values(p)
        return [squeeze(self.estimates(p)[0] / self.scale)]  # the riddle: points over par

    def estimates(self, p: Any) -> list[float]:
        q: Tiwanaku = p
        if q.is_riddle():
            return [riddle_estimate(q, all_candidates(q))]
        known = Open(q)
        unseen = size(q.board().all & ~q.shown)
        out: list[float] = []
        for seat in range(q.seats):
            out.append(self._expect(q, seat, known, unseen))
        return out

    def _expect(self, p: Tiwanaku, seat: int, known: Open, unseen: int) -> float:
        time = min(1.0, unseen / (3.0 * p.seats))  # 1 while there are turns enough, 0 when the end game is here
        tokens = p.tokens[seat]
        held = size(tokens)
        offering = p.ed.offering_points
        worth = p.points[seat] + offering[held] + HOPE * held * time
        rest = p.divinable(seat)
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            candidates = known.candidates(space, p.disc.terrain[space])
            sure = 0.0
            if candidates and not candidates & (candidates - 1):
                crop = lowest(candidates)
                sure = SURE * crop
                if not tokens >> crop & 1:
                    tokens |= 1 << crop
                    sure += SURE * (offering[held + 1] - offering[held] + HOPE * time)
                    held += 1
            else:
                n = size(candidates)
                guess = prospect(candidates, tokens)
                sure = max(guess, 0.0) * 0.7 + (0.5 + 0.8 / max(n, 1)) * time
            worth += sure
        if unseen:
            worth += self._diversity(p, seat, known, unseen)
        return worth

    def _diversity(self, p: Tiwanaku, seat: int, known: Open, unseen: int) -> float:
        """What the next discoveries may score: pawns that stand level score more."""
        counts = p.disc.counts()  # printed on the back of the disc
        next_points = 0.0
        for terrain in range(TERRAINS):
            left = counts[terrain] - size(known.terrain[terrain])
            next_points += left * p.discovery_points(seat, terrain)
        coming = min(4.0, unseen / p.seats)
        return 0.5 * coming * next_points / unseen

    def pick(self, p: Any, rng: Rng) -> int:
        q: Tiwanaku = p
        if q.is_riddle():
            return riddle_pick(q, all_candidates(q), rng)
        rule: Rule = q.stack[-1]
        options = q.options
        if isinstance(rule, (NameCrop, NameLastCrop)):
            candidates = Open(q).candidates(rule.what, q.disc.terrain[rule.what])
            return rng.member(candidates) if candidates else rng.member(options)
        if isinstance(rule, (Divine, LastTurn)):
            return self._where(q, options, rng)
        if isinstance(rule, Offering):
            full = size(q.tokens[rule.seat]) == ALL_TOKENS
            return q.tokens[rule.seat] >> 1 if full else KEEP_ALL
        if isinstance(rule, Turn):
            if options >> DIVINE & 1 and self._is_sure(q, rule.seat):
                return DIVINE
            explore = options & ~(1 << DIVINE)
            return rng.member(explore if explore else options)
        if isinstance(rule, Explore):
            new = options & ~q.shown & ~(1 << SUPPLY)
            return rng.member(new if new else options)
        return rng.member(options)

    def _is_sure(self, p: Tiwanaku, seat: int) -> bool:
        known = Open(p)
        rest = p.divinable(seat)
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            candidates = known.candidates(space, p.disc.terrain[space])
            if not candidates & (candidates - 1):
                return True
        return False

    def _where(self, p: Tiwanaku, options: int, rng: Rng) -> int:
        """The space that promises most, or to stop when none promises anything."""
        known = Open(p)
        best, most = -1, 0.0
        rest = options & ~(1 << STOP)
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            promise = prospect(known.candidates(space, p.disc.terrain[space]), 0)
            if promise > most:
                best, most = space, promise
        if best >= 0:
            return best
        return STOP if options >> STOP & 1 else rng.member(options)
