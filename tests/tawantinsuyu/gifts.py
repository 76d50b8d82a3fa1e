"""`python -m tests.tawantinsuyu.gifts GAMES [TURN] [SEED] [BUILDING …]`: what each Passive Building's effect is worth.

Each of the twenty is given for nothing to one side, to the other or to nobody (1 : 1 : 3) once each side has played
TURN turns, and does not come to the market; every such game of two planners is played twice, the gifts changed over.
Least squares over all games then share the lead out among the gifts: each game tells something of all twenty, so that
a few hundred say as much as thousands with one gift each. It leaves out what two of them do together. Where Buildings
are named, only these are given, each to one side or the other. No test.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean

import numpy as np

from pukllay.core.bits import members
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu import events
from pukllay.games.tawantinsuyu.nouns import BUILDINGS, PRODUCTION
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from tests.tawantinsuyu import figures
from tests.tawantinsuyu.figures import Planner, average
from tests.tawantinsuyu.table import ED, KIT

PASSIVE = BUILDINGS - PRODUCTION
TRIES, AGAIN = 80, 4


class Quick(Planner):
    """Keeps to its plan until something is drawn or another answers; both sides play alike."""

    def choose(self, p: Tawantinsuyu, rng: Rng) -> int:
        begins = type(p.stack[-1]).__name__ == "ChooseAction"
        if self.known and not begins and p.options >> self.known[0] & 1:
            option, self.known = self.known[0], self.known[1:]
            return option
        return super().choose(p, rng)


def play(seed: int, turn: int, gifts: list[int]) -> Tawantinsuyu:
    """A game of two planners who get these sets of Buildings before that turn of theirs."""
    p, _ = KIT.new(ED, 2, {}, Rng(seed))
    assert isinstance(p, Tawantinsuyu)
    p.passive.pool &= ~(gifts[0] | gifts[1])
    p.log = []
    draws, own = Rng(seed + (1 << 40)), [Rng(seed + ((2 + n) << 40)) for n in range(2)]
    seated = [Quick(), Quick()]
    given = False
    while p.seat != NOBODY:
        if not given and not p.is_setup and p.turns >= 2 * turn and type(p.stack[-1]).__name__ == "ChooseAction":
            given = True
            for side, gift in zip(p.sides, gifts, strict=True):
                side.built |= gift
        p.play(p.chance(draws) if p.seat == CHANCE else seated[p.seat].choose(p, own[p.seat]))
    return p


def report(games: int, turn: int, first: int, named: list[int]) -> None:
    figures.TRIES, figures.AGAIN = TRIES, AGAIN
    rows: list[list[float]] = []
    leads: list[float] = []
    last = Counter[int]()  # who called the third Festival
    lead_by_last: dict[int, list[float]] = {0: [], 1: []}
    for n in range(games):
        rng, gifts = Rng(first + n // 2 + (1 << 45)), [0, 0]
        for one in named or range(PRODUCTION, BUILDINGS):
            to = rng.below(2 if named else 5)
            if to < 2:
                gifts[to ^ n & 1] |= 1 << one
        p = play(first + n // 2, turn, gifts)
        row = [1.0] + [0.0] * PASSIVE
        for seat, sign in ((0, 1.0), (1, -1.0)):
            for one in members(gifts[seat]):
                row[1 + one - PRODUCTION] = sign
        rows.append(row)
        leads.append(float(p.score(0) - p.score(1)))
        called = [e.seat for e in p.log or [] if e.kind == events.TOKEN_TAKEN]
        last[called[-1]] += 1
        lead_by_last[called[-1]].append(leads[-1])
        if n + 1 == games or (n + 1) % 100 == 0:
            show(rows, leads, turn)
            print("  third Festival called by", dict(last), {k: average(v) for k, v in lead_by_last.items() if v})
            sys.stdout.flush()


def show(rows: list[list[float]], leads: list[float], turn: int) -> None:
    x, y = np.array(rows), np.array(leads)
    inverse = np.linalg.pinv(x.T @ x)
    worth = inverse @ x.T @ y
    spread = float(((y - x @ worth) ** 2).sum()) / max(1, len(y) - x.shape[1])
    half = 1.96 * np.sqrt(spread * np.diag(inverse))
    print(f"\n{len(y)} games, gifts after {turn} turns each; spread of the lead {spread**0.5:.1f}")
    print(f"  the first seat: {worth[0]:+.1f} ± {half[0]:.1f}; the mean gift {mean(worth[1:]):+.1f}")
    for one in range(PASSIVE):
        if not any(row[1 + one] for row in rows):
            continue
        print(f"  {ED.building_names[PRODUCTION + one]} {worth[1 + one]:+5.1f} ± {half[1 + one]:.1f}")


if __name__ == "__main__":
    words = sys.argv[1:]
    given = [ED.building_names.index(word) for word in words[3:]]
    report(int(words[0]), int(words[1]) if len(words) > 1 else 0, int(words[2]) if len(words) > 2 else 20_000, given)
