"""What good players of Àiyé look at (compiled): the score as it stands, and what seeds, cards and columns still bring.

Seeds stay in the columns when they are sown and are spent for good when cards are summoned: who has fewer than a
handful lives from relief to relief. Beyond that they buy cards, and cards bring columns to work for the next ones.
"""

from __future__ import annotations

from typing import Any, Final, final

from pukllay.core.bits import lowest, size
from pukllay.core.engine import Rule
from pukllay.core.rng import Rng
from pukllay.games.aiye.components import CONFLICT, EXCHANGE, MOVE_CARD, PROMOTE, SEED, SHIELD, SUN
from pukllay.games.aiye.position import Aiye
from pukllay.games.aiye.rules.abilities import DONE, Abilities
from pukllay.games.aiye.rules.village import ENOUGH, FIRST_CARD, Village
from pukllay.games.aiye.scoring import symbols
from pukllay.players.evaluate import Weighed

HANDFUL: Final = 8
FIRST_CARDS: Final = 8  # that everybody begins with
LONGEST: Final = 26  # rounds; nobody gains by waiting for ever

WORTH: Final = (
    ("a seat at the table", 0.0, 30.0),
    ("seed, up to eight", 0.0, 1.0),
    ("seed beyond eight", 0.0, 0.2),
    ("pair of seeds", 0.0, 0.2),
    ("seed of the column that holds most", 0.0, 0.0),
    ("summoned card", 0.0, 1.0),
    ("mask", 0.0, 1.0),
    ("open column", 0.0, 0.2),
    ("sabotaged column", 0.0, -0.8),
    ("column of one card", 0.0, 0.0),
    ("full column", 0.0, 0.0),
    ("card in the Council", 0.0, 0.0),
    ("Extra Sowing", 0.0, 0.0),
    ("Council Meeting", 0.0, 0.0),
    ("shield", 0.0, 0.0),
    ("seed ability", 0.0, 0.0),
    ("exchange ability", 0.0, 0.0),
    ("promotion ability", 0.0, 0.0),
    ("conflict ability", 0.0, 0.0),
    ("moving ability", 0.0, 0.0),
    ("Extra Summon", 0.0, 0.0),
    ("balance of symbols", 0.0, 0.0),
    ("last round: seed", 0.0, 0.0),
)


@final
class AiyeEvaluation(Weighed):
    def __init__(self) -> None:
        super().__init__(WORTH)
        self.scale = 10.0

    def time_left(self, p: Any) -> float:
        """How far the one who is nearest to ending the game still has to go; little once the end is announced."""
        q: Aiye = p
        if q.last_round:
            return 0.04 * (q.last_round - q.round)
        nearest = 1.0 - q.round / LONGEST
        for side in q.sides:
            masks = 1.0 - size(side.masks) / q.ed.end_masks
            cards = 1.0 - (len(side.types) - FIRST_CARDS) / (q.ed.end_cards - FIRST_CARDS)
            nearest = min(nearest, masks, cards)
        return 0.08 + 0.92 * max(0.0, nearest)

    def look(self, p: Any, seat: int) -> list[float]:
        q: Aiye = p
        side = q.sides[seat]
        ed = q.ed
        sun, moon = side.sun(), side.moon()
        seeds = sun + moon
        opened, sabotaged, single, full, heap = 0, 0, 0, 0, 0
        for column in side.columns:
            if column.sabotaged:
                sabotaged += 1
            else:
                opened += 1
            height = size(column.cards)
            single += height == 1
            full += height >= ed.max_cards
            heap = max(heap, column.sun + column.moon)
        out: list[float] = [
            1.0,
            float(min(seeds, HANDFUL)),
            float(max(0, seeds - HANDFUL)),
            float(min(sun, moon)),
            float(heap),
            float(len(side.types) - FIRST_CARDS),
            float(size(side.masks)),
            float(opened),
            float(sabotaged),
            float(single),
            float(full),
            float(size(side.council)),
        ]
        groups = [0] * 10
        for type in side.types:
            for icon in ed.types[type].icons:
                groups[ed.icons[icon].group] += 1
        groups[MOVE_CARD] += groups[MOVE_CARD - 1]
        for group in (0, 1, SHIELD, SEED, EXCHANGE, PROMOTE, CONFLICT, MOVE_CARD, 9):
            out.append(float(groups[group]))
        out.append(-float(abs(2 * symbols(ed, side, SUN) - len(side.types))))
        out.append(float(seeds) if q.last_round else 0.0)
        return out

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
