"""What the arena's players make of an edition: how their boards end, and how often each card is taken.

`python -m tests.aiye.boards greedy 4 200 [SEED [EDITION]]` plays so many games with that player in each of four seats.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from pukllay.arena.sim import LONGEST
from pukllay.core.bits import members, size
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.aiye import scoring
from pukllay.games.aiye.components import Edition
from pukllay.games.aiye.kit import KIT
from pukllay.games.aiye.position import MEETS, PROMOTED, SOWS_AGAIN, Aiye
from pukllay.games.aiye.rules.village import FIRST_CARD, Village
from pukllay.players.player import Knowledge, player

TOLD = {MEETS: "meetings", PROMOTED: "promotions", SOWS_AGAIN: "extra sowings"}


def play_game(ed: Edition, name: str, seats: int, seed: int, seen: Counter[str]) -> None:
    p, _ = KIT.new(ed, seats, {}, Rng(seed))
    assert isinstance(p, Aiye)
    p.log = []
    draws, seated = Rng(seed + (1 << 40)), [player(name) for _ in range(seats)]
    own = [Rng(seed + ((2 + n) << 40)) for n in range(seats)]
    decisions = 0
    while p.seat != NOBODY:
        if p.seat == CHANCE:
            p.play(p.chance(draws))
            continue
        decisions += 1
        if decisions > LONGEST:
            seen["without end"] += 1
            return
        option = seated[p.seat].choose(Knowledge(KIT, p), own[p.seat])
        if isinstance(p.stack[-1], Village):
            note(ed, p.options >> FIRST_CARD, option - FIRST_CARD, seen)
        p.play(option)
    sum_up(ed, p, seen)


def note(ed: Edition, offered: int, taken: int, seen: Counter[str]) -> None:
    """A card of the village counts as on offer where it could be paid."""
    for type in members(offered):
        seen[f"offered {ed.types[type].id}"] += 1
    if taken >= 0:
        seen[f"taken {ed.types[taken].id}"] += 1


def sum_up(ed: Edition, p: Aiye, seen: Counter[str]) -> None:
    standings = [p.standing(seat) for seat in range(p.seats)]
    winner = standings.index(max(standings))
    told = [event.kind for event in p.log or []]
    seen["games"] += 1
    seen["rounds"] += p.round
    seen["points"] += sum(p.score(seat) for seat in range(p.seats))
    seen["best points"] += p.score(winner)
    seen[f"won by seat {winner}"] += 1
    for kind, name in TOLD.items():
        seen[name] += told.count(kind)
        seen[f"games with {name}"] += kind in told
    for seat, side in enumerate(p.sides):
        who = "winners" if seat == winner else "others"
        seen[f"{who}, columns {len(side.columns)}"] += 1
        seen[f"{who}, Council {min(4, size(side.council))}"] += 1
        seen["end by masks"] += size(side.masks) >= ed.end_masks
        seen["end by cards"] += len(side.types) >= ed.end_cards
        for mask in members(side.masks):
            seen[f"points {ed.types[mask].id}"] += scoring.mask_points(ed, side, mask)
        for type in set(side.types):
            seen[f"owners {ed.types[type].id}"] += 1
            seen[f"winning {ed.types[type].id}"] += seat == winner


def report(ed: Edition, name: str, seats: int, seen: Counter[str]) -> None:
    games = seen["games"]
    print(f"{ed.name}: {games} games of {seats} {name}: {seen['rounds'] / games:.1f} rounds", end=", ")
    print(f"points {seen['points'] / games / seats:.1f}, winners {seen['best points'] / games:.1f}")
    if seen["without end"]:
        print(f"  {seen['without end']} more did not end within {LONGEST} decisions and are left out")
    print("  won by seat: " + ", ".join(f"{seen[f'won by seat {s}'] / games:.1%}" for s in range(seats)))
    print(f"  players with enough masks {seen['end by masks'] / games:.2f}, cards {seen['end by cards'] / games:.2f}")
    for told in TOLD.values():
        print(f"  {told}: {seen[told] / games:.2f} a game, in {seen[f'games with {told}'] / games:.0%} of the games")
    for what, span in (("columns", range(4, 13)), ("Council", range(5))):
        for who, n in (("winners", games), ("others", games * (seats - 1))):
            shares = (f"{k}: {seen[f'{who}, {what} {k}'] / n:.1%}" for k in span if seen[f"{who}, {what} {k}"])
            print(f"  {what} of {who}: " + ", ".join(shares))
    for card in ed.types[ed.first_character :]:
        offered, taken, owners = (seen[f"{word} {card.id}"] for word in ("offered", "taken", "owners"))
        text = f"  {card.id:14} taken {taken:4} of {offered:5} offers ({taken / max(1, offered):.1%})"
        text += f", {taken / games:.2f} a game, owners win {seen[f'winning {card.id}'] / max(1, owners):.0%}"
        if card.condition >= 0:
            text += f", {seen[f'points {card.id}'] / max(1, owners):.1f} points"
        print(text)


def main() -> None:
    name, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    ed = KIT.edition_at(Path(sys.argv[5]) if len(sys.argv) > 5 else None)
    seen: Counter[str] = Counter()
    for seed in range(first, first + games):
        play_game(ed, name, seats, seed, seen)
    report(ed, name, seats, seen)


if __name__ == "__main__":
    main()
