"""`python -m tests.tawantinsuyu.figures PLAYER SEATS GAMES [SEED]`: the figures of `docs/editions-tawantinsuyu.md`.
`python -m tests.tawantinsuyu.figures difficulty PLAYER GAMES [OPTION=VALUE …]`: these options of the solo game, or all
of them, on the same seeds.

PLAYER is one of the arena or `planner`: for each turn it tries many ways to play it out, plays the best few again and
takes the best. It costs a few times what `greedy` does, which judges an option by a random rest of the turn and so
hardly places a Worker. No test.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from math import sqrt
from statistics import mean, stdev

from pukllay.arena.ratings import share_interval
from pukllay.core.bits import members
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu import events
from pukllay.games.tawantinsuyu.kit import DIFFICULTY
from pukllay.games.tawantinsuyu.position import Tawantinsuyu, tiles_of
from pukllay.games.tawantinsuyu.rules.turn import HIGH_PRIEST, RECRUIT
from pukllay.players.evaluate_tawantinsuyu import TawantinsuyuEvaluation
from pukllay.players.player import Knowledge, player
from tests.tawantinsuyu.table import ED, KIT, NOTATION

TRIES, AGAIN = 150, 5
PATTERNS = [row["id"] for row in ED.file.rows("weavings.patterns")]
# What the planner holds otherwise than the players of the arena: it feeds its God cards and hoards less.
WORTH = {
    "unfed God card": (-2.0, -1.5),
    "potato": (0.0, 0.3),
    "God card": (0.0, 0.8),
    "Army card in hand": (0.0, 1.8),
    "Soldier face up": (0.0, 1.4),
    "production Building": (0.0, 2.5),
    "spent production Building": (0.0, 1.2),
    "effects of passive Buildings": (0.0, 0.6),
    "Worker beyond two": (0.0, -1.5),
}


class Planner:
    """Sees the position itself, but draws anew whatever is drawn: decks have no order."""

    def __init__(self) -> None:
        self.judge = TawantinsuyuEvaluation()
        last, first = list(self.judge.last), list(self.judge.first)
        for name, (late, early) in WORTH.items():
            at = self.judge.names.index(name)
            last[at], first[at] = late, early
        self.judge.last, self.judge.first = last, first
        self.known: tuple[int, ...] = ()

    def finish(self, p: Tawantinsuyu, known: tuple[int, ...], rng: Rng) -> tuple[float, tuple[int, ...]]:
        """Play the turn out, first by what is known; its value, and the decisions up to a draw or another's answer."""
        q, seat, until = p.copy(), p.seat, p.turns + 1
        made: list[int] = []
        sure = True
        for _ in range(200):
            if q.seat == NOBODY or q.turns >= until:
                break
            if q.seat != seat:
                sure = False
                q.play(q.chance(rng) if q.seat == CHANCE else self.judge.pick(q, rng))
                continue
            fits = sure and len(made) < len(known) and q.options >> known[len(made)] & 1
            option = known[len(made)] if fits else self.judge.pick(q, rng)
            if sure:
                made.append(option)
            q.play(option)
        return self.judge.values(q)[seat], tuple(made)

    def choose(self, p: Tawantinsuyu, rng: Rng) -> int:
        begins = type(p.stack[-1]).__name__ == "ChooseAction"
        if p.options & (p.options - 1) == 0:
            option = p.options.bit_length() - 1
            self.known = self.known[1:] if self.known[:1] == (option,) else ()
            return option
        found: dict[tuple[int, ...], float] = {}
        for _ in range(TRIES if begins else TRIES // 4):
            value, made = self.finish(p, (), rng)
            found[made] = max(value, found.get(made, 0.0))
        if self.known and not begins and p.options >> self.known[0] & 1:
            found[self.known] = 2.0  # what was planned before is among those looked at again
        few = sorted(found, key=lambda way: -found[way])[:8]
        best = max(few, key=lambda way: sum(self.finish(p, way, rng)[0] for _ in range(AGAIN)))
        self.known = best[1:]
        return best[0]


class Tally:
    """What is counted over many games. A thing is counted once for each side that took it."""

    def __init__(self) -> None:
        self.points: list[list[int]] = []
        self.victories: list[list[float]] = []
        self.turns: list[float] = []
        self.empty = 0
        self.done = Counter[str]()
        self.shown = Counter[str]()  # games in which a Building lay in the market
        self.games_with = Counter[str]()
        self.takers = Counter[str]()
        self.victory_of = Counter[str]()
        self.points_of = Counter[str]()

    def count(self, p: Tawantinsuyu, seats: int, chosen: list[Counter[str]]) -> None:
        standings = [p.standing(s) for s in range(len(p.sides))]
        best = max(standings)
        share = [(s == best) / standings.count(best) for s in standings]
        self.points.append([p.score(s) for s in range(len(p.sides))])
        self.victories.append(share)
        self.turns.append(p.turns / len(p.sides))
        log = p.log or []
        kinds = Counter(e.kind for e in log)
        self.empty += kinds[events.BAG_EMPTY] > 0
        for name in ("WORKER_BOUGHT", "NOMAD_TAKEN", "WORKER_LOST", "CASUALTY", "PLACED"):
            self.done[name] += kinds[getattr(events, name)]
        self.shown.update({f"Building {ED.building_names[e.a]}" for e in log if e.kind == events.MARKET_SHOWS})
        game: set[str] = set()
        for seat in range(seats):
            side = p.sides[seat]
            took = set(chosen[seat])
            took |= {f"Building {ED.building_names[b]}" for b in members(side.built)}
            took |= {f"conquest {ED.conquest_names[c]}" for c in members(side.conquered)}
            for row in side.tapestries:
                took |= {f"pattern {PATTERNS[ED.pattern[t]]}" for t in tiles_of(row)}
            took.add(f"Temple step {side.temple:2d}")
            for e in log:
                if e.seat == seat and e.kind == events.STATUE_BUILT:
                    took.add(f"Statue {'small' if e.a < 6 else 'large'} {ED.god_names[e.a % 6]}")
                elif e.seat == seat and e.kind == events.PLAYED_GOD:
                    took.add(f"God card {ED.card_names[e.a]} played")
                    took.add(f"god {ED.god_names[ED.card_god[e.a]]} played")
            for thing in took:
                self.takers[thing] += 1
                self.victory_of[thing] += share[seat]  # type: ignore[assignment]
                self.points_of[thing] += p.score(seat)
            game |= took
            self.done.update({f"action {k[7:]}": n for k, n in chosen[seat].items() if k.startswith("action ")})
        self.games_with.update(game)


def play(name: str, seats: int, seed: int, tally: Tally | None, options: Mapping[str, str]) -> Tawantinsuyu:
    p, _ = KIT.new(ED, seats, options, Rng(seed))
    assert isinstance(p, Tawantinsuyu)
    draws, own = Rng(seed + (1 << 40)), [Rng(seed + ((2 + n) << 40)) for n in range(seats)]
    seated = [Planner() if name == "planner" else player(name) for _ in range(seats)]
    chosen: list[Counter[str]] = [Counter() for _ in range(seats)]
    if tally is not None:
        p.log = []
    while p.seat != NOBODY:
        if p.seat == CHANCE:
            p.play(p.chance(draws))
            continue
        seat, one = p.seat, seated[p.seat]
        option = one.choose(p, own[seat]) if isinstance(one, Planner) else one.choose(Knowledge(KIT, p), own[seat])
        rule = type(p.stack[-1]).__name__
        if rule in ("ChooseAction", "SecondAction") and option <= RECRUIT:
            chosen[seat]["action " + ("place" if option < HIGH_PRIEST else NOTATION.text(p, option))] += 1
        elif rule == "Tasks":
            chosen[seat]["task " + NOTATION.text(p, option)] += 1
        p.play(option)
    if tally is not None:
        tally.count(p, seats, chosen)
    return p


def average(values: list[float]) -> str:
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values):.1f} ± {half:.1f}"


def percent(share: float, n: int) -> str:
    low, high = share_interval(share, n)
    return f"{100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f})"


def report(name: str, seats: int, games: int, first: int) -> None:
    tally = Tally()
    for seed in range(first, first + games):
        play(name, seats, seed, tally, {})
    print(f"\n{name}, {seats} seats, {games} games from seed {first}")
    for seat in range(len(tally.points[0])):
        points = [float(row[seat]) for row in tally.points]
        wins = sum(row[seat] for row in tally.victories) / games
        over = sum(x >= ED.win_vp for x in points) / games
        print(f"  side {seat}: {average(points)} points ({min(points):.0f} to {max(points):.0f})", end="")
        print(f", wins {percent(wins, games)}, {ED.win_vp} reached {percent(over, games)}")
    print(f"  turns each {average(tally.turns)}, empty bag {percent(tally.empty / games, games)}")
    print("  a game:", {k: round(n / games, 1) for k, n in sorted(tally.done.items())})
    usual = mean(points for row in tally.points for points in row[:seats])
    for thing in sorted(tally.takers):
        n, chances = tally.takers[thing], tally.shown.get(thing, games)
        in_games = percent(tally.games_with[thing] / chances, chances)
        print(f"  {thing:28} games {in_games:18} sides {n / games / seats:6.1%}", end="")
        print(f"  victory {percent(tally.victory_of[thing] / n, n):18}", end="")
        print(f"  points {tally.points_of[thing] / n - usual:+.1f}")
    sys.stdout.flush()


READINGS = ("personality_acts=rolled", "axomamma_top=passes")
OPTIONS = ["personality=none", *(f"{option}=yes" for option, _ in DIFFICULTY), *READINGS, ",".join(READINGS)]


def difficulty(name: str, games: int, options: list[str]) -> None:
    """Her lead with each option (or several, with commas) against her lead without, game by game on the same seeds."""
    usual: list[float] = []
    for words in ("", *options):
        chosen = dict(word.split("=") for word in words.split(",") if word)
        played = [play(name, 1, seed, None, chosen) for seed in range(games)]
        yours, hers = [float(p.score(0)) for p in played], [float(p.score(1)) for p in played]
        leads = [b - a for a, b in zip(yours, hers, strict=True)]
        usual = usual or leads
        change = [a - b for a, b in zip(leads, usual, strict=True)]
        wins = sum(p.standing(0) >= 0 for p in played) / games
        print(f"  {words or 'normal':18} you {mean(yours):6.1f}  she {mean(hers):6.1f}", end="")
        print(f"  her lead changed by {average(change)}  won {percent(wins, games)}", flush=True)


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[0] == "difficulty":
        difficulty(words[1], int(words[2]), words[3:] or OPTIONS)
    else:
        report(words[0], int(words[1]), int(words[2]), int(words[3]) if len(words) > 3 else 10_000)
