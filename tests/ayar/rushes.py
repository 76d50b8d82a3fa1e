"""`python -m tests.ayar.figures [GAMES]`: the figures of the game's README, from games of a simple planning player.
`python -m tests.ayar.figures rush [GAMES]`: one-sided plans against that player.
`python -m tests.ayar.figures search:300 [GAMES]`: the figures from games of a player of the arena.

The player tries random ways to finish its turn, values where each leads, and takes the best. No test; about a minute
for the default number of games with the compiled package.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from statistics import mean

from pukllay.core.bits import count, members, size, total
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.ayar.components import ACTIVITIES, SLOT_IDS, WILD
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.scoring import best_split, llama_points, moons, suns
from pukllay.players.player import Knowledge, Player, player
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
arena_player = ""  # who plays instead of the planner


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


class Tally:
    """What is counted over many games."""

    def __init__(self) -> None:
        self.scores: list[list[int]] = []
        self.sun_moon: list[tuple[int, int]] = []
        self.llamas: list[int] = []
        self.viracocha: list[int] = []
        self.arrival = Counter[int]()
        self.survivor = Counter[str]()
        self.stack_taken = Counter[int]()
        self.slots_built = Counter[int]()
        self.face_down = 0
        self.empty_pots = 0
        self.stuck = 0
        self.by_activity: dict[str, list[int]] = {a: [] for a in ACTIVITIES}
        self.by_slot: dict[str, list[int]] = {s: [] for s in SLOT_IDS}
        self.sides = 0

    def count(self, p: Ayar, before_llamas: list[tuple[int, int]], llamas: list[int], arrived: int) -> None:
        self.scores.append([p.score(s) for s in range(len(p.sides))])
        self.arrival[arrived] += 1
        self.sun_moon += before_llamas
        self.llamas += llamas
        self.empty_pots += p.stack_pots() == 0
        for seat in range(p.seats):
            side, score = p.sides[seat], p.score(seat)
            self.sides += 1
            self.viracocha.append(sum(count(side.viracocha, k) for k in range(9)))
            self.face_down += sum(pot == WILD for pot in side.pots)
            self.stuck += side.spent
            for piece in side.cloth:
                self.stack_taken[(piece >> 8) // ED.stack_size + 1] += 1
            for space in range(len(ED.lake_names)):
                if side.islands >> space & 1:
                    self.slots_built[ED.lake_moons[space]] += 1
            strongest = max(range(4), key=lambda a: suns(p, seat, a) * 3 + moons(p, seat, a))
            self.by_activity[ACTIVITIES[strongest]].append(score)
            for k in range(9):
                if side.complete >> k & 1:
                    self.by_slot[SLOT_IDS[k]].append(score)


def play(seats: int, stars: int, seed: int, tally: Tally) -> None:
    rng = Rng(seed)
    p, _ = KIT.new(ED, seats, {"solo": stars or 1}, rng)
    assert isinstance(p, Ayar)
    arrived, before, llamas = 0, [(0, 0)] * seats, [0] * seats
    known: list[int] = []
    seated: list[Player] = [player(arena_player) for _ in range(seats)] if arena_player else []
    while p.seat != NOBODY:
        if 30 in p.ayar and not arrived:
            arrived = p.round + 1
        if p.round < 4:
            before, llamas = [(s.sun, s.moon) for s in p.sides[:seats]], [s.llamas for s in p.sides[:seats]]
        elif type(p.stack[-1]).__name__ == "LlamasToSun":
            before[p.seat] = (p.sides[p.seat].sun, p.sides[p.seat].moon)
        if p.seat == CHANCE:
            p.play(p.chance(rng))
        elif type(p.stack[-1]).__name__ == "LlamasToSun":
            p.play(61)  # the best split
        elif p.options & (p.options - 1) == 0:
            p.play(p.options.bit_length() - 1)
            known = known[1:]
        elif seated:
            p.play(seated[p.seat].choose(Knowledge(KIT, p), rng))
        else:
            known = choose(p, known, rng)
            p.play(known[0])
            known = known[1:]
    tally.survivor[ED.colours[max(range(4), key=lambda c: p.ayar[c])]] += 1
    tally.count(p, before, llamas, arrived)


def average(numbers: list[int]) -> str:
    return f"{mean(numbers):.1f} ({len(numbers)})" if numbers else "–"


def report(seats: int, stars: int, games: int) -> None:
    tally = Tally()
    for n in range(games):
        play(seats, stars, n, tally)
    print(f"\n{seats} seats{f', {stars} stars' if stars else ''}, {games} games")
    print("  score by seat", [round(mean(s[k] for s in tally.scores), 1) for k in range(len(tally.scores[0]))])
    if stars:
        print("  the person wins", sum(s[0] > s[1] for s in tally.scores), "of", games)
    print("  Sun/Moon before llamas", [round(mean(x[k] for x in tally.sun_moon), 1) for k in (0, 1)])
    print("  llamas", round(mean(tally.llamas), 1), " Viracocha", round(mean(tally.viracocha), 1))
    print("  30 reached in round", dict(sorted(tally.arrival.items())), " furthest Ayar", dict(tally.survivor))
    print("  textiles a player by stack", {k: round(v / tally.sides, 2) for k, v in sorted(tally.stack_taken.items())})
    print("  islands a player by slot", {k: round(v / tally.sides, 2) for k, v in sorted(tally.slots_built.items())})
    print("  face-down pots a player", round(tally.face_down / tally.sides, 2), " pot stack empty", tally.empty_pots)
    print("  tambos without a slot", tally.stuck)
    print("  score by strongest activity", {a: average(s) for a, s in tally.by_activity.items()})
    print("  score with a complete slot", {a: average(s) for a, s in tally.by_slot.items()})


def rush(games: int) -> None:
    """Two players, the first with a one-sided plan."""
    global bias
    for name, plan in RUSHES.items():
        bias = plan
        tally = Tally()
        for n in range(games):
            play(2, 0, n, tally)
        ours, theirs = (round(mean(s[k] for s in tally.scores), 1) for k in (0, 1))
        print(f"{name}: {ours} against {theirs}, 30 in round {dict(sorted(tally.arrival.items()))}", flush=True)


if __name__ == "__main__":
    words = sys.argv[1:]
    number = int(words[-1]) if words and words[-1].isdigit() else 80
    if "rush" in words:
        rush(number)
    else:
        arena_player = words[0] if words and not words[0].isdigit() else ""
        for table in ((4, 0), (3, 0), (2, 0), (1, 1), (1, 2), (1, 3), (1, 4)):
            report(*table, number)
            sys.stdout.flush()
