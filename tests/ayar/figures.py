"""`python -m tests.ayar.figures PLAYER GAMES [SEATS …] [from=SEED] [stars=N] [edition=FILE]`

What happens in games of one kind of player: the figures of docs/editions-ayar.md. All seats are played by the same
player; seeds are `from`, `from` + 1 and so on.
A share comes with Wilson's 95 % interval, a mean with 1.96 standard errors. No test.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, median, stdev

from pukllay.arena.ratings import share_interval
from pukllay.core.bits import members
from pukllay.core.edition import EditionFile
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.ayar.components import ACTIVITIES, SLOT_IDS, WILD, Edition
from pukllay.games.ayar.events import (
    DAWN,
    DEVOTION,
    DIAL_SIX,
    LLAMAS_SPLIT,
    MARKER_SCORED,
    RETIRED,
    RETIRED_ON_TIE,
    TEMPLE_MOONS,
    TEMPLE_SCORED,
)
from pukllay.games.ayar.position import Ayar
from pukllay.games.ayar.rules.ending import BEST
from pukllay.games.ayar.rules.scoring import llama_points, suns
from pukllay.players.evaluate import victories
from pukllay.players.player import Knowledge, Player, player
from tests.ayar.table import KIT


class Person:
    """One seat's game."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sun = self.moon = 0  # before llamas
        self.on_sun = self.on_moon = 0  # llamas
        self.dawns = 0
        self.score = self.gap = 0
        self.victory = 0.0
        self.sun_of = [0, 0, 0, 0]  # activity -> Sun points it brought: its devotions at every dawn after them
        self.moon_of = [0, 0, 0, 0]
        self.suns = [0, 0, 0, 0]
        self.sun_six = 0  # of the dearest Viracocha slot
        self.moon_two = 0  # of the slot for temples
        self.complete: list[int] = []
        self.viracocha = 0
        self.islands: list[int] = []
        self.pots = self.wild = 0
        self.stacks: list[int] = []
        self.spent = 0

    def carried_by(self) -> int:
        """The activity that brought most points, Sun and Moon together."""
        brought = [self.sun_of[a] + self.moon_of[a] for a in range(4)]
        return brought.index(max(brought))


class Game:
    """What is kept of one game."""

    def __init__(self, p: Ayar) -> None:
        self.people = [Person(seat) for seat in range(p.seats)]
        self.ayllu = 0
        self.arrived = 0  # round in which 30 was reached
        self.pots_ended = 0  # round in which the stack of pots ran out
        self.retired: list[tuple[int, int]] = []  # colour, space
        self.tambos = Counter[tuple[int, int]]()  # path, activity


def hear(game: Game, p: Ayar) -> None:
    """Book what was said since the last time."""
    assert p.log is not None
    for event in p.log:
        kind, seat, a, b, c = event.seen(-1)
        if kind in (RETIRED, RETIRED_ON_TIE):
            game.retired.append((a, b))
        elif 0 <= seat < len(game.people):
            person = game.people[seat]
            if kind == DAWN:
                person.dawns += 1
            elif kind == DEVOTION:
                person.sun_of[a] += b * (4 - person.dawns)
            elif kind == DIAL_SIX:
                person.sun_six += a * (4 - person.dawns)
            elif kind == TEMPLE_MOONS:
                person.moon_two += a
            elif kind == LLAMAS_SPLIT:
                person.on_sun, person.on_moon = a, b
            elif kind == TEMPLE_SCORED:
                person.moon_of[a] += b + c
            elif kind == MARKER_SCORED:
                person.moon_of[a] += b
    p.log.clear()


def play(ed: Edition, name: str, seats: int, stars: int, seed: int) -> Game:
    rng = Rng(seed)
    p, _ = KIT.new(ed, seats, {"solo": stars or 1}, rng)
    assert isinstance(p, Ayar)
    p.log = []
    game = Game(p)
    seated: list[Player] = [player(name) for _ in range(seats)]
    while p.seat != NOBODY:
        if 30 in p.ayar and not game.arrived:
            game.arrived = p.round + 1
        if not p.stack_pots() and not game.pots_ended:
            game.pots_ended = p.round + 1
        if p.seat == CHANCE:
            p.play(p.chance(rng))
        elif type(p.stack[-1]).__name__ == "LlamasToSun":
            p.play(BEST)
        elif p.options & (p.options - 1) == 0:
            p.play(p.options.bit_length() - 1)
        else:
            p.play(seated[p.seat].choose(Knowledge(KIT, p), rng))
        hear(game, p)
    finish(game, p)
    return game


def finish(game: Game, p: Ayar) -> None:
    shares = victories(p)
    game.ayllu = p.score(p.seats) if p.stars else 0
    for b in p.buildings:
        path, slot = b >> 9, b >> 3 & 63
        if b & 7 < p.seats:
            game.tambos[path, p.ed.activity_of[path * p.ed.path_slots + slot]] += 1
    for person in game.people:
        side = p.sides[person.seat]
        person.score, person.gap, person.victory = p.score(person.seat), p.gap(person.seat), shares[person.seat]
        person.sun = side.sun - llama_points(p, person.seat, person.on_sun)
        person.moon = side.moon - llama_points(p, person.seat, person.on_moon)
        person.suns = [suns(p, person.seat, a) for a in range(4)]
        person.complete = members(side.complete)
        person.viracocha = sum(side.viracocha >> 4 * k & 15 for k in range(9))
        person.islands = [p.ed.lake_moons[space] for space in members(side.islands)]
        person.pots, person.wild = len(side.pots), sum(pot == WILD for pot in side.pots)
        person.stacks = [(piece >> 8) // p.ed.stack_size for piece in side.cloth]
        person.spent = side.spent


# -- the report -----------------------------------------------------------------------------------------------------


def share(part: float, n: int) -> str:
    if not n:
        return "–"
    low, high = share_interval(part / n, n)
    return f"{part / n:.1%} ({low:.1%}–{high:.1%})"


def average(numbers: Sequence[float]) -> str:
    if len(numbers) < 2:
        return "–"
    return f"{mean(numbers):.1f} ± {1.96 * stdev(numbers) / sqrt(len(numbers)):.1f}"


def by_seat(games: list[Game]) -> None:
    people = [person for game in games for person in game.people]
    seats = range(len(games[0].people))
    print("  score", average([x.score for x in people]))
    print("  by seat", *(average([x.score for x in people if x.seat == k]) for k in seats), sep="  ")
    won = (share(sum(x.victory for x in people if x.seat == k), len(games)) for k in seats)
    print("  victories", *won, sep="  ")


def sun_and_moon(people: list[Person]) -> None:
    gaps = [float(x.sun - x.moon) for x in people]
    print("  before llamas, median Sun", median(x.sun for x in people), " Moon", median(x.moon for x in people))
    print("  Sun less Moon", average(gaps), " Sun lower", share(sum(gap < 0 for gap in gaps), len(gaps)))
    print("  winners' Sun less Moon", average([x.sun - x.moon for x in people if x.victory]))
    print("  llamas to Sun", average([x.on_sun for x in people]), " to Moon", average([x.on_moon for x in people]))
    print("  final gap, median", median(x.gap for x in people), " Viracocha", average([x.viracocha for x in people]))


def by_activity(people: list[Person], games: int) -> None:
    for a in range(4):
        carried = [x for x in people if x.carried_by() == a]
        brought = f"Sun {mean(x.sun_of[a] for x in people):.1f} Moon {mean(x.moon_of[a] for x in people):.1f}"
        print(f"  {ACTIVITIES[a]:8} {brought}  Suns at the end {mean(x.suns[a] for x in people):.1f}", end="")
        print(f"  carries {share(len(carried), len(people))}", end="")
        print(f"  winners {share(sum(x.victory for x in carried), games)}", end="")
        print(f"  score {average([x.score for x in carried])}")


def by_slot(people: list[Person], games: int) -> None:
    for k in range(9):
        have = [x for x in people if k in x.complete]
        won = sum(x.victory for x in have)
        print(f"  {SLOT_IDS[k]:14} complete {share(len(have), len(people))}", end="")
        print(f"  winners {share(won, games)}  others {share(len(have) - won, len(people) - games)}", end="")
        print(f"  score {average([x.score for x in have])}")
    print("  Sun points of inti-six", average([x.sun_six for x in people if 8 in x.complete]))
    print("  Moon points of temple-moons", average([x.moon_two for x in people if 5 in x.complete]))


def pieces(ed: Edition, games: list[Game], people: list[Person]) -> None:
    n = len(people)
    values = sorted(value for value in ed.lake_moons if value)
    print("  islands a player by slot", {v: round(sum(v in x.islands for x in people) / n, 3) for v in values})
    print("  pots", round(mean(x.pots for x in people), 2), " face down", round(mean(x.wild for x in people), 2))
    print("  stack of pots empty in round", dict(sorted(Counter(g.pots_ended for g in games).items())))
    print("  textiles by stack", [round(sum(x.stacks.count(k) for x in people) / n, 2) for k in range(4)])
    print("  30 reached in round", dict(sorted(Counter(g.arrived for g in games).items())))
    print("  tambos without a slot", sum(x.spent for x in people))


def by_path(ed: Edition, games: list[Game], people: int) -> None:
    for path, colour in enumerate(ed.colours):
        ends = [(k, g.retired[k][1]) for g in games for k in range(4) if g.retired[k][0] == path]
        rounds = [round(sum(k == night for k, _ in ends) / len(games), 3) for night in range(4)]
        tambos = [round(sum(g.tambos[path, a] for g in games) / people, 2) for a in range(4)]
        print(
            f"  {colour:7} retires in rounds 1 to 4 {rounds}, on space {mean(space for _, space in ends):.1f}", end=""
        )
        print(f"  tambos a player by activity {tambos}")


def report(ed: Edition, games: list[Game]) -> None:
    people = [person for game in games for person in game.people]
    by_seat(games)
    sun_and_moon(people)
    by_activity(people, len(games))
    by_slot(people, len(games))
    pieces(ed, games, people)
    by_path(ed, games, len(people))


def main(words: list[str]) -> None:
    named = dict(word.split("=", 1) for word in words if "=" in word)
    plain = [word for word in words if "=" not in word]
    name, number = plain[0], int(plain[1])
    ed: Edition = KIT.edition_from(EditionFile.at(Path(named["edition"]))) if "edition" in named else KIT.edition
    start, stars = int(named.get("from", 0)), int(named.get("stars", 0))
    for seats in [int(word) for word in plain[2:]] or [1 if stars else 2]:
        games = [play(ed, name, seats, stars, start + k) for k in range(number)]
        print(f"\n{name}, {seats} seats{f', {stars} stars' if stars else ''}, {number} games", flush=True)
        if stars:
            won = share(sum(g.people[0].victory for g in games), number)
            print("  the Ayllu", average([g.ayllu for g in games]), " the person wins", won)
        report(ed, games)
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
