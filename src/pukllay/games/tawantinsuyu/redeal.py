"""What a seat may suppose: a table that fits all it knows, the rest dealt anew. Compiled: searches live on it."""

from __future__ import annotations

from pukllay.core.bits import minus, plus, size, total
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu.nouns import GODS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, draw_from


def redeal(p: Tawantinsuyu, seat: int, rng: Rng) -> Tawantinsuyu:
    """A copy that this seat cannot tell from p by what lies on the table now.

    Evenly over all deals of the unseen cards that fit the table. The past is not remembered: a card that was seen
    elsewhere after a hand was drawn (played, say, and shuffled back since) may be dealt to that hand or tucked,
    although whoever recalls the whole game could rule it out.

    Unseen are: the deck, the hands of others but for what they took from the offer, and all but the symbols of
    Axomamma's tucked cards. The tucked ones are dealt first, since only they are tied to a symbol.
    """
    q = p.copy()
    gods = q.gods.unseen_by(seat)
    armies = q.army_deck
    for other in range(len(q.sides)):
        if other != seat and not p.is_automa(other):
            side = q.sides[other]
            gods |= side.gods & ~side.shown
            armies += side.army + side.drawn
    for card in q.tucked:
        gods |= 1 << card
    for god in range(GODS):
        for slot in range(len(q.tucked)):
            if p.ed.card_god[p.tucked[slot]] == god:
                card = rng.member(gods & p.ed.cards_of_god[god])
                gods &= ~(1 << card)
                q.tucked[slot] = card
    for other in range(len(q.sides)):
        if other != seat and not p.is_automa(other):
            side = q.sides[other]
            hand = rng.subset(gods, size(side.gods & ~side.shown))
            gods &= ~hand
            side.gods = side.shown | hand
            side.kept = rng.subset(hand, size(side.kept))
            n = total(side.army)
            side.army = 0
            for _ in range(n):
                kind = draw_from(armies, rng.below(total(armies)))
                armies = minus(armies, kind)
                side.army = plus(side.army, kind)
            n = total(side.drawn)
            side.drawn = 0
            for _ in range(n):
                kind = draw_from(armies, rng.below(total(armies)))
                armies = minus(armies, kind)
                side.drawn = plus(side.drawn, kind)
    q.gods.redeal(gods, seat, rng)
    q.army_deck = armies
    q.settle()
    return q
