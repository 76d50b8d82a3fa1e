"""`python -m tests.ayar.rushes [GAMES]`: one-sided plans of the first of two players against one without a plan.

Both try random ways to finish their turn, value where each leads, and take the best. No test.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from statistics import mean

from pukllay.core.bits import count, members, size, total
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.ending import BEST
from pukllay.games.ayar.rules.scoring import best_split, llama_points, moons, suns
from tests.ayar.table import ED, KIT

TRIES = 240  # ways to finish a turn that are looked at
FUTURE_SUNS = (5.5, 4.0, 2.4, 0.8)  # how often a Sun is still devoted and dawns, by round
ONE_VIRACOCHA = 1.2


def worth(p: Ayar, seat: int) -> float:
    """What a position promises: the lower score as it may become, and a little of the higher one."""
    side, nights = p.sides[seat], 4 - p.round
    if nights <= 0:
        return float(p.score(seat)) * 100 + min(side.sun, side.moon) - p.gap(seat) * 0.01
    all_moons = [moons(p, seat, a) for a in range(4)]
    all_suns = [suns(p, seat, a) for a in range(4)]
    open_moons = sorted((all_moons[a] for a in range(4) if not count(side.moon_slots, a)), reverse=True)
    sun = side.sun + side.dial * nights + sum(all_suns) * FUTURE_SUNS[p.round]
    moon = side.moon + sum(open_moons) * 1.1
    for row in p.temples:
        for place, temple in enumerate(row):
            if temple >> 2 == seat:
                moon += all_moons[temple & 3] + ED.temple_bonus[min(place, 3)]
    split = best_split(p, seat)
    sun += llama_points(p, seat, split >> 6)
    moon += llama_points(p, seat, split & 63)
    placed = sum(count(side.viracocha, k) for k in range(9)) * ONE_VIRACOCHA * nights / 2
    power = size(side.complete & 15) * 1.5 * nights + (side.complete >> 6 & 1) * 5 * nights
    return min(sun, moon) + 0.2 * max(sun, moon) + placed + power + size(side.cover) * 0.15 + all_suns[1] * 0.1


def distances(goal: int) -> list[int]:
    """Lake space -> the power that the way from there to the goal needs, without islands."""
    out = [99] * len(ED.lake_names)
    out[goal] = 0
    for _ in out:
        for space in range(len(out)):
            for near in members(ED.lake_near[space]):
                out[space] = min(out[space], out[near] + ED.lake_power[near])
    return out


HIGHEST = max(range(len(ED.lake_names)), key=lambda space: ED.lake_moons[space])
WAY = distances(HIGHEST)
RUSHES: dict[str, Callable[[Ayar, int], float]] = {
    "the slot worth 28": lambda p, s: 0.0 if p.sides[s].islands >> HIGHEST & 1 else -2.0 * WAY[p.sides[s].boat],
    "early pottery": lambda p, s: 4.0 * len(p.sides[s].pots) if p.round < 2 else 0.0,
    "early weaving": lambda p, s: 4.0 * len(p.sides[s].cloth) if p.round < 2 else 0.0,
    "early maize": lambda p, s: 2.0 * total(p.sides[s].maize) if p.round < 2 else 0.0,
    "one Ayar to 30": lambda p, s: 2.0 * max(p.ayar),
}
bias: Callable[[Ayar, int], float] | None = None  # how seat 0 plays otherwise


def finish(p: Ayar, seat: int, known: list[int], rng: Rng) -> tuple[float, list[int]]:
    """Play the turn out, first by what is known and then at random; its worth, and the decisions up to a draw."""
    q = p.copy()
    made: list[int] = []
    drawn = False
    for _ in range(60):
        if q.seat == CHANCE:
            drawn = True
            q.play(q.chance(rng))
        elif q.seat != seat or (made and q.turns_left != p.turns_left):
            break
        else:
            fits = not drawn and len(made) < len(known) and q.options >> known[len(made)] & 1
            option = known[len(made)] if fits else rng.member(q.options)
            if not drawn:
                made.append(option)
            q.play(option)
    return worth(q, seat) + (bias(q, seat) if bias is not None and seat == 0 else 0.0), made


def choose(p: Ayar, known: list[int], rng: Rng) -> list[int]:
    """The best way found to finish the turn: the known one or one of many at random; more tries at its beginning."""
    seat = p.seat
    best, chosen = finish(p, seat, known, rng)
    tries = TRIES if type(p.stack[-1]).__name__ == "PlaceStepMarker" else TRIES // 4
    for _ in range(tries):
        value, made = finish(p, seat, [], rng)
        if value > best:
            best, chosen = value, made
    return chosen


def play(seed: int) -> tuple[int, int, int]:
    """Both scores, and the round in which 30 was reached."""
    rng = Rng(seed)
    p, _ = KIT.new(ED, 2, {"solo": 1}, rng)
    assert isinstance(p, Ayar)
    arrived = 0
    known: list[int] = []
    while p.seat != NOBODY:
        if 30 in p.ayar and not arrived:
            arrived = p.round + 1
        if p.seat == CHANCE:
            p.play(p.chance(rng))
        elif type(p.stack[-1]).__name__ == "LlamasToSun":
            p.play(BEST)
        elif p.options & (p.options - 1) == 0:
            p.play(p.options.bit_length() - 1)
            known = known[1:]
        else:
            known = choose(p, known, rng)
            p.play(known[0])
            known = known[1:]
    return p.score(0), p.score(1), arrived


def main(games: int) -> None:
    global bias
    for name, plan in RUSHES.items():
        bias = plan
        played = [play(seed) for seed in range(games)]
        ours, theirs = (round(mean(scores[k] for scores in played), 1) for k in (0, 1))
        rounds = dict(sorted(Counter(arrived for _, _, arrived in played).items()))
        print(f"{name}: {ours} against {theirs}, 30 in round {rounds}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
