"""What an evaluation sees in a position, part by part, each with a name: for hints and reviews that give reasons.

An evaluation that can tell its parts has a method `explain(p, seat)`; for the others there are the hand-made tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from pukllay.core.bits import lowest, size
from pukllay.core.engine import NOBODY
from pukllay.core.speech import N_, _
from pukllay.games.ayar.rules.scoring import llama_points
from pukllay.games.tiwanaku.lying_open import Open, all_candidates
from pukllay.players.evaluate import Weighed
from pukllay.players.evaluate_aiye import AiyeEvaluation
from pukllay.players.evaluate_ayar import HIGHER, MORE_LLAMAS, AyarEvaluation
from pukllay.players.evaluate_riddle import DOUBT, HIDDEN
from pukllay.players.evaluate_tawantinsuyu import TawantinsuyuEvaluation
from pukllay.players.evaluate_tiwanaku import HOPE, SURE, prospect
from pukllay.players.evaluations import evaluation

NOW: Final = "points so far"
LEAST_REACH: Final = 8.0  # points by which the lower of Ayar's markers is no worry
CONSTANT: Final = "a seat at the table"  # the same for all


class Part(NamedTuple):
    """One thing that a position holds for a seat: its name, how much of it there is, the points it is worth."""

    name: str
    amount: float
    points: float


@runtime_checkable
class Explains(Protocol):
    def explain(self, p: Any, seat: int) -> list[Part]: ...


def explain(game: str, p: Any, seat: int) -> list[Part]:
    """What is seen in a position for a seat. The names are messages: see `called`."""
    judge = evaluation(game)
    if isinstance(judge, Explains):
        return judge.explain(p, seat)
    by_hand = _BY_HAND.get(game)
    if by_hand is None or p.seat == NOBODY:
        return [Part(NOW, float(p.score(seat)), float(p.score(seat)))]
    return by_hand(p, seat)


def called(name: str) -> str:
    """The name of a part in the language of the moment."""
    return _(NAMES[name]) if name in NAMES else name


def imbalance(game: str, p: Any, seat: int) -> int:
    """By how much the Sun of a seat is ahead of its Moon, where only the lower of the two counts; else 0."""
    return p.sides[seat].sun - p.sides[seat].moon if game == "ayar" else 0


def _weighed(judge: Weighed) -> Callable[[Any, int], list[Part]]:
    def parts(p: Any, seat: int) -> list[Part]:
        time, now = judge.time_left(p), judge.now(p, seat)
        out = [Part(NOW, now, now)]
        for k, thing in enumerate(judge.look(p, seat)):
            if judge.names[k] != CONSTANT:
                out.append(
                    Part(judge.names[k], thing, thing * (judge.last[k] + time * (judge.first[k] - judge.last[k])))
                )
        return out

    return parts


def _ayar(p: Any, seat: int) -> list[Part]:
    """What lifts the lower marker counts whole, what lifts the higher one only as far as the other may catch up; within
    reach of the llamas, which go to either, both count alike."""
    judge, side = _AYAR, p.sides[seat]
    time, (sun, moon) = judge.time_left(p), judge.markers(p, seat)
    catching = HIGHER * time
    fed = float(llama_points(p, seat, side.llamas + int(MORE_LLAMAS * time)))
    lower = min(1.0, max(0.0, 0.5 - (sun - moon) / (2.0 * max(fed, LEAST_REACH))))
    of_sun = catching + (1.0 - 2.0 * catching) * lower
    of_moon = 1.0 - of_sun
    out = [Part("the Sun", float(side.sun), side.sun * of_sun), Part("the Moon", float(side.moon), side.moon * of_moon)]
    for k, thing in enumerate(judge.look(p, seat)):
        to_sun = judge.last[k] + time * (judge.first[k] - judge.last[k])
        to_moon = judge.moon_last[k] + time * (judge.moon_first[k] - judge.moon_last[k])
        if judge.names[k] != CONSTANT:
            out.append(Part(judge.names[k], thing, thing * (to_sun * of_sun + to_moon * of_moon)))
    return [*out, Part("llamas", float(side.llamas), fed)]


def _tiwanaku(p: Any, seat: int) -> list[Part]:
    candidates = all_candidates(p)
    unseen = size(p.board().all & ~p.shown)
    if p.is_riddle():
        open_crops = sum(DOUBT[size(crops)] for crops in candidates)
        return [
            Part(NOW, float(p.points[0]), float(p.points[0])),
            Part("unexplored spaces", float(unseen), -HIDDEN * unseen),
            Part("crops that are not certain", open_crops, -open_crops),
        ]
    known, time = Open(p), min(1.0, unseen / (3.0 * p.seats))
    tokens = p.tokens[seat]
    held = size(tokens)
    sure = certain = guesses = guessed = 0.0
    rest = p.divinable(seat)
    while rest:
        space = lowest(rest)
        rest &= rest - 1
        crops = candidates[space]
        if size(crops) == 1:
            certain += 1
            sure += SURE * lowest(crops)
        else:
            guesses += 1
            guessed += max(prospect(crops, tokens), 0.0) * 0.7 + (0.5 + 0.8 / max(size(crops), 1)) * time
    left = [p.disc.counts()[t] - size(known.terrain[t]) for t in range(len(known.terrain))]
    coming = sum(n * p.discovery_points(seat, t) for t, n in enumerate(left)) / max(1, unseen)
    return [
        Part(NOW, float(p.points[seat]), float(p.points[seat])),
        Part("tokens for an offering", float(held), p.ed.offering_points[held] + HOPE * held * time),
        Part("crops that are certain", certain, sure),
        Part("crops that may be guessed", guesses, guessed),
        Part("pawns side by side", coming, 0.5 * min(4.0, unseen / p.seats) * coming),
    ]


_AYAR: Final = AyarEvaluation()
_BY_HAND: Final[dict[str, Callable[[Any, int], list[Part]]]] = {
    "tiwanaku": _tiwanaku,
    "aiye": _weighed(AiyeEvaluation()),
    "ayar": _ayar,
    "tawantinsuyu": _weighed(TawantinsuyuEvaluation()),
}

# The rows of the evaluations' tables as a player would call them.
NAMES: Final[dict[str, str]] = {
    NOW: N_("points"),
    # Tiwanaku
    "tokens for an offering": N_("crops for an offering"),
    "crops that are certain": N_("crops that are certain by now"),
    "crops that may be guessed": N_("crops that can be guessed"),
    "pawns side by side": N_("pawns side by side"),
    "unexplored spaces": N_("spaces not yet explored"),
    "crops that are not certain": N_("crops that are not certain"),
    # Àiyé
    "seed of the first handful": N_("seeds to live on"),
    "seed beyond": N_("seeds to spare"),
    "pair of seeds of both kinds": N_("pairs of Sun and Moon seeds"),
    "card": N_("cards at work"),
    "mask": N_("masks"),
    "open column": N_("open columns"),
    "sabotaged column": N_("sabotaged columns"),
    # Ayar
    "the Sun": N_("the Sun marker"),
    "the Moon": N_("the Moon marker"),
    "llamas": N_("llamas"),
    "dial, for each dawn to come": N_("the Inti dial at every dawn to come"),
    "Sun of pottery": N_("Suns of pottery every night"),
    "Sun of weaving": N_("Suns of weaving every night"),
    "Sun of farming": N_("Suns of farming every night"),
    "Sun of reed bundling": N_("Suns of reed bundling every night"),
    "free Moon of pottery": N_("Moons of pottery, not scored yet"),
    "free Moon of weaving": N_("Moons of weaving, not scored yet"),
    "free Moon of farming": N_("Moons of farming, not scored yet"),
    "free Moon of reed bundling": N_("Moons of reed bundling, not scored yet"),
    "Moon of a temple": N_("Moons of temples"),
    "temple on the board": N_("temples on the board"),
    "square with cloth in the next two columns": N_("cloth in the next columns"),
    "maize of a begun box": N_("maize of a begun box"),
    "Viracocha": N_("help of Viracocha"),
    "power of pottery": N_("power of pottery"),
    "power of weaving": N_("power of weaving"),
    "power of farming": N_("power of farming"),
    "power of reed bundling": N_("power of reed bundling"),
    "two more Moons a temple": N_("two more Moons for every temple"),
    "a further Sun a devotion, for each dawn to come": N_("a further Sun at every devotion"),
    "Moons that moving a retired marker would score again": N_("Moons that could be scored again"),
    "dial of the Inti bonuses to come": N_("Inti bonuses to come"),
    # Tawantinsuyu
    "potato": N_("potatoes"),
    "corn": N_("corn"),
    "stone": N_("stone"),
    "gold": N_("gold"),
    "goods beyond a dozen": N_("goods beyond a dozen"),
    "Worker": N_("Workers"),
    "Worker beyond two": N_("Workers beyond two"),
    "God card": N_("God cards"),
    "God card beyond four": N_("God cards beyond four"),
    "unfed God card": N_("God cards without a potato"),
    "Army card in hand": N_("Army cards in hand"),
    "Soldier face up": N_("Soldiers face up"),
    "Army card face down": N_("Army cards face down"),
    "small Statue": N_("small Statues"),
    "large Statue": N_("large Statues"),
    "production Building": N_("production Buildings"),
    "spent production Building": N_("production Buildings that are spent"),
    "effects of passive Buildings": N_("effects of Buildings"),
    "Temple step": N_("Temple steps"),
    "points of the Temple at a Festival": N_("points of the Temple at the Festival"),
    "region that scores": N_("regions that score"),
    "casualties in regions that score": N_("casualties that count for you"),
    "conquest": N_("conquests"),
    "Steps": N_("Steps of the terraces"),
    "tile of the longest Tapestry": N_("tiles of the longest Tapestry"),
    "tile of the other Tapestries": N_("tiles of other Tapestries"),
}
