"""What good players of Àiyé look at (compiled): the score as it stands, and seeds above all.

Seeds stay in the columns when they are sown and are spent for good when cards are summoned: who has fewer than a
handful lives from relief to relief. Beyond that they buy cards, and cards bring columns to work for the next ones.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Rule
from pukllay.core.rng import Rng
from pukllay.games.aiye.position import Aiye
from pukllay.games.aiye.rules.abilities import DONE, Abilities
from pukllay.games.aiye.rules.village import ENOUGH, FIRST_CARD, Village
from pukllay.players.evaluate import Evaluation

SEED: Final = 1.0
HANDFUL: Final = 8  # seeds beyond these add little
PAIR: Final = 0.2  # cards want both kinds of seeds
CARD: Final = 1.0  # its abilities, beside its points
MASK: Final = 1.0  # what it may yet score
WORKING: Final = 0.2  # an open column
SABOTAGED: Final = -0.8


@final
class AiyeEvaluation(Evaluation):
    def __init__(self) -> None:
        super().__init__()
        self.scale = 10.0

    def points(self, p: Any, seat: int) -> float:
        q: Aiye = p
        side = q.sides[seat]
        time = 1.0
        if q.last_round:
            time = 0.5 if q.round < q.last_round else 0.1
        sun, moon = side.sun(), side.moon()
        pairs = sun if sun < moon else moon
        coming = SEED * min(sun + moon, HANDFUL) + PAIR * min(pairs, HANDFUL // 2)
        coming += CARD * len(side.types) + MASK * size(side.masks)
        for column in side.columns:
            coming += SABOTAGED if column.sabotaged else WORKING
        return q.score(seat) + time * coming

    def pick(self, p: Any, rng: Rng) -> int:
        """Use every ability, summon the card with most points, renew nothing."""
        q: Aiye = p
        rule: Rule = q.stack[-1]
        options = q.options
        if isinstance(rule, Abilities):
            use = options & ~(1 << DONE)
            return rng.member(use) if use else DONE
        if isinstance(rule, Village):
            best, most = ENOUGH, -99
            cards = options >> FIRST_CARD
            while cards:
                card = lowest(cards)
                cards &= cards - 1
                if q.ed.types[card].points >= most:
                    best, most = card + FIRST_CARD, q.ed.types[card].points
            return best if options >> best & 1 else rng.member(options)
        return rng.member(options)
