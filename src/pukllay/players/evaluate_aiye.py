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
from pukllay.players.evaluate import Weighed

HANDFUL: Final = 8
NEAR: Final = 0.5  # of the hopes are left when the end is sure to come
LAST: Final = 0.1  # and in the last round

WORTH: Final = (
    ("seed of the first handful", 0.2, 1.6),
    ("seed beyond", 0.0, 0.0),
    ("pair of seeds of both kinds", 0.0, 0.7),
    ("card", 0.0, 1.6),
    ("mask", 0.0, 1.0),
    ("open column", 0.0, 0.2),
    ("sabotaged column", 0.0, -0.8),
)


@final
class AiyeEvaluation(Weighed):
    def __init__(self) -> None:
        super().__init__(WORTH)
        self.scale = 10.0
        self.rounds = 2
        self.glances = self.again = 30  # all: which column is worked makes the turn

    def time_left(self, p: Any) -> float:
        """Nobody knows when the end comes until it is near. Hopes fade before it is sure: else whoever leads would
        never bring it about, for fear of losing them."""
        q: Aiye = p
        if q.last_round:
            return NEAR if q.round < q.last_round else LAST
        far = 1.0
        for side in q.sides:
            masks = (q.ed.end_masks - size(side.masks)) / q.ed.end_masks
            cards = (q.ed.end_cards - len(side.types)) / q.ed.end_cards
            far = min(far, min(masks, 2.0 * cards))  # two at a time: of three it would be an interpreted call
        return NEAR + (1.0 - NEAR) * min(1.0, 2.0 * far)

    def doubt(self, p: Any) -> float:
        """A lead weighs more the nearer the end: whoever has it should seek the end."""
        return self.scale * (0.5 + 0.5 * self.time_left(p))

    def look(self, p: Any, seat: int) -> list[float]:
        q: Aiye = p
        side = q.sides[seat]
        sun, moon = side.sun(), side.moon()
        sabotaged = 0
        for column in side.columns:
            sabotaged += column.sabotaged
        return [
            float(min(sun + moon, HANDFUL)),
            float(max(sun + moon - HANDFUL, 0)),
            float(min(min(sun, moon), HANDFUL // 2)),
            float(len(side.types)),
            float(size(side.masks)),
            float(len(side.columns) - sabotaged),
            float(sabotaged),
        ]

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
