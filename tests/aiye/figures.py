"""How the game plays: `python -m tests.aiye.figures 500` plays so many games for each seat count and player.

`greedy` looks one decision ahead. It is no strong player: it is there to show that the cards are worth having.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable

from pukllay.core.bits import lowest, members, size
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import (
    CONFLICT,
    COUNCIL_MEETING,
    EXCHANGE,
    EXTRA_SOWING,
    EXTRA_SUMMON,
    MOVE_CARD,
    MOVE_SEEDS,
    PROMOTE,
    SEED,
    SHIELD,
)
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.position import CONFLICTS, END_COMES, NOWHERE, SABOTAGED, Aiye
from pukllay.games.aiye.rules.ending import BY_MASKS

ED = KIT.edition
COURAGE = ED.type_of("courage")
Policy = Callable[[Aiye, Rng, "Taste"], int]
# what follows from a choice without much to think about: carried out before the result is judged
TRIFLES = {"Sow", "Pay", "ChooseColumn", "MakeRoom", "MoveSeedsTo", "MoveCardTo", "EitherSeed", "Convert", "Promote"}
ENGINE_VALUE = {
    SEED: 0.5,
    EXCHANGE: 0.5,
    PROMOTE: 1.5,
    CONFLICT: 0.6,
    MOVE_SEEDS: 0.3,
    MOVE_CARD: 0.6,
    EXTRA_SUMMON: 1.0,
}
ENGINE_VALUE |= {EXTRA_SOWING: 3.0, COUNCIL_MEETING: 0.8, SHIELD: 0.4}
ICON_VALUE = {SEED: 0.8, EXCHANGE: 0.6, PROMOTE: 1.2, CONFLICT: 0.5, MOVE_SEEDS: 0.2, MOVE_CARD: 0.3, EXTRA_SUMMON: 0.6}


def at_random(p: Aiye, rng: Rng, taste: Taste) -> int:
    return rng.member(p.options)


class Taste:
    """What a greedy player likes besides points: masks, cards of any kind, the Council."""

    def __init__(self, name: str, mask: float, card: float, council: float) -> None:
        self.name, self.mask, self.card, self.council = name, mask, card, council


TASTES = (Taste("masks", 1.5, 0.6, 0.0), Taste("people", -2.0, 1.6, 0.0), Taste("council", 0.5, 0.6, 1.5))


def greedy(p: Aiye, rng: Rng, taste: Taste = TASTES[0]) -> int:
    best, found = [], -1e9
    now = 99 if p.last_round and p.round == p.last_round else p.round
    for option in members(p.options):
        q = p.copy()
        q.play(option)
        while q.seat == p.seat and type(q.stack[-1]).__name__ in TRIFLES:
            q.play(lowest(q.options) if rng.below(2) else rng.member(q.options))
        value = worth(q, p.seat, taste, now)
        if value > found + 1e-9:
            best, found = [option], value
        elif value > found - 1e-9:
            best.append(option)
    return best[rng.below(len(best))]


def worth(p: Aiye, seat: int, taste: Taste, now: int) -> float:
    """How good the table is for a seat; `now` is the round, 99 for the last."""
    side = p.sides[seat]
    hand = p.hand_sun + p.hand_moon if p.turn == seat else 0
    sun, moon = side.sun(), side.moon()
    seeds = sun + moon + hand
    out = float(p.score(seat))
    if now < 99:
        out += 0.8 * min(seeds, 9) + 0.2 * max(0, seeds - 9) + 0.15 * min(sun, moon)
        out += taste.card * (len(side.types) - 8) + taste.mask * size(side.masks) + taste.council * size(side.council)
        out += engine(p, seat, taste) * max(0.0, 1.2 - now / 12)
        if side.masks >> COURAGE & 1:  # seeds are for spending until the last round
            out += 3 - scoring.mask_points(ED, side, COURAGE)
    if p.turn == seat:
        for icon, left in enumerate(p.left):
            out += left * ICON_VALUE.get(ED.icons[icon].group, 0.0)
        if p.stack and type(p.stack[-1]).__name__ in ("ActivatedColumn", "ChooseSource") and p.activated != NOWHERE:
            out += 2
        out += 0.4 * p.summons + 0.3 * p.renewals
    for other in range(p.seats):
        if other != seat:
            out += 0.4 * sum(c.sabotaged for c in p.sides[other].columns)
            out -= 0.1 * p.score(other)
    return out


def engine(p: Aiye, seat: int, taste: Taste) -> float:
    """What the abilities of the cards promise for later turns."""
    side, out = p.sides[seat], 0.0
    for kind in side.types:
        for icon in ED.types[kind].icons:
            group = ED.icons[icon].group
            out += ENGINE_VALUE[group] + (taste.council if group == PROMOTE else 0.0)
    return out


def play_games(policy: Policy, seats: int, games: int, setup: str = "basic") -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in range(games):
        rng = Rng(seed)
        p, _ = KIT.new(ED, seats, {"setup": setup}, rng)
        assert isinstance(p, Aiye)
        p.log = []
        tastes = [TASTES[rng.below(len(TASTES))] for _ in range(seats)]
        while p.seat != NOBODY:
            if type(p.stack[-1]).__name__ == "ChooseSource" and not p.extra_sown:
                seen["turns"] += 1
                hit = sum(c.sabotaged for c in p.sides[p.seat].columns)
                seen["turns with a sabotaged column"] += hit > 0
                if hit and diverted(p):
                    seen["turns in which a sowing would end elsewhere without it"] += 1
            if p.seat != CHANCE:
                seen["decisions"] += 1
            assert p.round < 500, "the game does not end"
            p.play(p.chance(rng) if p.seat == CHANCE else policy(p, rng, tastes[p.seat]))
        for event in p.log:
            if event.kind == END_COMES:
                seen["end by masks" if event.a == BY_MASKS else "end by cards"] += 1
            elif event.kind == CONFLICTS:
                seen["conflicts"] += 1
            elif event.kind == SABOTAGED:
                seen["columns sabotaged"] += 1
        order = sorted(range(seats), key=lambda s: -p.standing(s))
        seen["games"] += 1
        seen["rounds"] += p.round
        seen["most rounds"] = max(seen["most rounds"], p.round)
        seen["fewest rounds"] = p.round if seed == 0 else min(seen["fewest rounds"], p.round)
        seen[f"won by seat {order[0]}"] += 1
        seen["best scores"] += p.score(order[0])
        for taste in tastes:
            seen[f"seats of {taste.name}"] += 1
        seen[f"wins of {tastes[order[0]].name}"] += 1
        for side in p.sides:
            seen["scores"] += scoring.score(ED, side)
            seen["council cards"] += size(side.council)
            seen["columns"] += len(side.columns)
            for kind in set(side.types):
                seen[f"has {ED.types[kind].id}"] += side.types.count(kind)
            for mask in members(side.masks):
                seen[f"points of {ED.types[mask].id}"] += scoring.mask_points(ED, side, mask)
                seen[f"wins with {ED.types[mask].id}"] += side is p.sides[order[0]]
            for kind in {t for t in side.types if ED.first_character <= t < ED.first_mask}:
                seen[f"owners of {ED.types[kind].id}"] += 1
                seen[f"wins with {ED.types[kind].id}"] += side is p.sides[order[0]]
    return seen


def diverted(p: Aiye) -> bool:
    """Whether some source would end below another column if nothing were sabotaged."""
    q = p.copy()
    for column in q.sides[p.seat].columns:
        column.sabotaged = False
    ends = [_end(p, option) != _end(q, option) for option in members(p.options)]
    return any(ends)


def _end(p: Aiye, source: int) -> int:
    from pukllay.games.aiye.rules.sowing import next_open

    column = p.sides[p.seat].columns[source]
    at = source
    for _ in range(column.sun + column.moon):
        at = next_open(p, p.seat, at)
    return at


def report(name: str, seats: int, seen: Counter[str]) -> None:
    games = seen["games"]
    players = games * seats
    print(f"\n{name}, {seats} seats, {games} games")
    print(f"  rounds {seen['fewest rounds']} / {seen['rounds'] / games:.1f} / {seen['most rounds']}", end="; ")
    print(f"decisions {seen['decisions'] / games:.0f}", end="; ")
    print(f"scores {seen['scores'] / players:.1f}, winners {seen['best scores'] / games:.1f}")
    print(f"  end by masks {seen['end by masks'] / games:.0%}, by cards {seen['end by cards'] / games:.0%}", end="; ")
    print("won by seat " + ", ".join(f"{s}: {seen[f'won by seat {s}'] / games:.0%}" for s in range(seats)))
    print(
        f"  conflicts {seen['conflicts'] / games:.1f}, columns sabotaged {seen['columns sabotaged'] / games:.1f}",
        end="; ",
    )
    hit = seen["turns with a sabotaged column"]
    moved = seen["turns in which a sowing would end elsewhere without it"]
    print(f"turns that begin sabotaged {hit / max(1, seen['turns']):.0%}", end=", ")
    print(f"of which a sowing is diverted {moved / max(1, hit):.0%}")
    print(f"  council {seen['council cards'] / players:.1f} cards, {seen['columns'] / players:.1f} columns a player")
    if name == "greedy":
        shares = (f"{t.name} {seen[f'wins of {t.name}'] / max(1, seen[f'seats of {t.name}']):.0%}" for t in TASTES)
        print("  wins a seat by taste: " + ", ".join(shares))
    for card in ED.types[ED.first_character :]:
        n = seen[f"has {card.id}"]
        text = f"    {card.id:14} {n / games:5.2f} a game"
        if ED.is_mask(ED.type_of(card.id)):
            text += f", {seen[f'points of {card.id}'] / max(1, n):4.1f} points"
            text += f", owners win {seen[f'wins with {card.id}'] / max(1, n):.0%}"
        else:
            owners = seen[f"owners of {card.id}"]
            text += f", owners win {seen[f'wins with {card.id}'] / max(1, owners):.0%}"
        print(text)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    which = sys.argv[2:] or ["greedy", "random"]
    for name, policy in (("greedy", greedy), ("random", at_random)):
        if name in which:
            for seats in (2, 3, 4):
                report(name, seats, play_games(policy, seats, games))


if __name__ == "__main__":
    main()
