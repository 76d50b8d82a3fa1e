"""What each thing is worth: how often it is taken when it is on offer, and how those who take it fare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from pukllay.arena.dataset import Results
from pukllay.arena.ratings import Z, share_interval
from pukllay.core.speech import N_, NP_

FEW = 20  # sides: with fewer that took it, or that did not, nothing is said about victories
SURE = 3.3  # standard errors: so sure is what "stands out", since there are many things to stand out by chance

# The questions that a designer looks at first, in this order; the rest follow, folded away.
CHAPTERS: dict[str, dict[str, str]] = {
    "tiwanaku": {
        "Turn": N_("What a turn is spent on"),
        "NameCrop": N_("Crops that are named"),
        "Offering": N_("Offerings"),
        "Divine": N_("Spaces that are divined"),
        "Explore": N_("Paths: where a meeple ends"),
    },
    "aiye": {
        "Village": N_("Cards of the village"),
        "Abilities": N_("Abilities that are used"),
        "Promote": N_("Cards that join the Council"),
        "ActivatedColumn": N_("What is activated"),
    },
    "ayar": {
        "PlaceStepMarker": N_("Paths: which Ayar walks"),
        "PlaceTambo": N_("Activities: where tambos are built"),
        "EndOfTurnChecks": N_("Bonuses and checks"),
        "PlaceViracocha": N_("Bonus slots of the Viracochas"),
        "PlaceTemple": N_("Temples"),
        "Sail": N_("The lake"),
        "TakePots": N_("Pots"),
        "TakeTextile": N_("Textiles"),
        "PlantMaize": N_("Maize"),
        "StartingActivity": N_("The starting activity"),
    },
    "tawantinsuyu": {
        "ChooseAction": N_("Actions"),
        "ChooseWorker": NP_("heading", "Workers"),
        "ChooseSpace": N_("Spaces of the terraces"),
        "Construct": NP_("heading", "Buildings"),
        "BuildStatue": NP_("heading", "Statues"),
        "TakeGod": N_("God cards taken"),
        "PlayGod": N_("God cards played at a Festival"),
        "Conquer": N_("Conquests"),
        "PlayArmies": N_("Army cards"),
        "StartWeaving": N_("Starting Weavings"),
        "BuildSteps": NP_("heading", "Steps"),
    },
}


@dataclass(frozen=True)
class Slope:
    """By how much something changes with one more taken, and half its 95 % interval."""

    change: float
    interval: float

    @property
    def is_clear(self) -> bool:
        return abs(self.change) > self.interval

    @property
    def stands_out(self) -> bool:
        return abs(self.change) > self.interval / Z * SURE


@dataclass(frozen=True)
class Worth:
    """One thing over many games."""

    thing: str
    offered: int
    taken: int
    winners: float  # how many a winner takes in a game in which it was offered
    losers: float
    victory: Slope | None
    points: Slope | None

    @property
    def rate(self) -> float:
        return self.taken / self.offered

    @property
    def rate_interval(self) -> tuple[float, float]:
        return share_interval(self.rate, self.offered)


@dataclass
class _Rows:
    """Every side that was offered one thing."""

    game: list[int] = field(default_factory=list)
    taken: list[float] = field(default_factory=list)
    victory: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    offered: int = 0


def worths(r: Results) -> dict[str, list[Worth]]:
    """Question -> its things, those first that go with victory. Each side is measured against its player and seat."""
    usual_victory, usual_points = _usual(r, "victory"), _usual(r, "score")
    rows: dict[str, _Rows] = {}
    c = r.columns
    for n, things in enumerate(c["things"]):
        who = c["player"][n], c["seat"][n]
        for thing, taken, offered in zip(things, c["taken"][n], c["offered"][n], strict=True):
            at = rows.get(thing)
            if at is None:
                at = rows[thing] = _Rows()
            at.game.append(c["number"][n])
            at.taken.append(taken)
            at.victory.append(c["victory"][n] - usual_victory[who])
            at.points.append(c["score"][n] - usual_points[who])
            at.won.append(c["victory"][n])
            at.offered += offered
    out: dict[str, list[Worth]] = {}
    for thing, at in rows.items():
        out.setdefault(thing.split("/")[0], []).append(_worth(thing, at))
    for found in out.values():
        found.sort(key=lambda w: -(w.victory.change if w.victory is not None else -9))
    return out


def _usual(r: Results, column: str) -> dict[tuple[str, int], float]:
    """Player and seat -> mean."""
    total: dict[tuple[str, int], tuple[float, int]] = {}
    for player, seat, value in zip(r.columns["player"], r.columns["seat"], r.columns[column], strict=True):
        whole, n = total.get((player, seat), (0.0, 0))
        total[player, seat] = whole + value, n + 1
    return {who: whole / n for who, (whole, n) in total.items()}


def _worth(thing: str, at: _Rows) -> Worth:
    won, lost = sum(at.won), len(at.won) - sum(at.won)
    winners = sum(t * w for t, w in zip(at.taken, at.won, strict=True)) / won if won else 0.0
    losers = sum(t * (1 - w) for t, w in zip(at.taken, at.won, strict=True)) / lost if lost else 0.0
    usual = max(set(at.taken), key=at.taken.count) if at.taken else 0
    speaks = len(at.taken) - at.taken.count(usual) >= FEW and at.taken.count(usual) >= FEW
    victory = slope(at.game, at.taken, at.victory) if speaks else None
    points = slope(at.game, at.taken, at.points) if speaks else None
    return Worth(thing, at.offered, int(sum(at.taken)), winners, losers, victory, points)


def slope(game: Sequence[int], x: Sequence[float], y: Sequence[float]) -> Slope | None:
    """The line through the points; its error allows for the sides of a game hanging together."""
    n = len(x)
    middle_x, middle_y = sum(x) / n, sum(y) / n
    spread = sum((a - middle_x) ** 2 for a in x)
    if spread == 0:
        return None
    change = sum((a - middle_x) * (b - middle_y) for a, b in zip(x, y, strict=True)) / spread
    by_game: dict[int, float] = {}
    for g, a, b in zip(game, x, y, strict=True):
        by_game[g] = by_game.get(g, 0.0) + (a - middle_x) * (b - middle_y - change * (a - middle_x))
    error = sqrt(sum(part**2 for part in by_game.values())) / spread
    return Slope(change, Z * error)
