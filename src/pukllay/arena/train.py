"""`pukllay train`: a game played against itself, and what is learnt from it, generation after generation.

A folder holds all of it: the games of each generation, its weights, and a table of what became of it. Each generation
is played with the best weights so far, learnt from the games of the last few, and kept if it wins its duel.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from librt.strings import BytesWriter

from pukllay.arena.fit import Fit, Rows
from pukllay.arena.ratings import share_interval
from pukllay.arena.sim import components
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.core.speech import _
from pukllay.games import kit as kit_of
from pukllay.players.evaluate import Evaluation, play_well, victories
from pukllay.players.evaluations import KINDS, hand_made, weights_at, with_net
from pukllay.players.learnt import kind_of
from pukllay.players.selfplay import play_fairly, play_to_learn
from pukllay.players.stored_net import Made, Weights, names_of, read

WINDOW = 5  # generations that are learnt from
MOST_SIDES = 4
LONGEST = 1000  # turns
PIECE = 16  # games that a worker plays at a time
SEED_STEP = 1_000_000  # between generations
DUEL_SEED = 900_000_000_000  # never played to learn from


@dataclass(frozen=True)
class Recipe:
    """How it is done; the weights keep the command and the seed."""

    game: str
    games: int = 2000  # a generation
    generations: int = 5
    seats: Mapping[int, int] = field(default_factory=lambda: {2: 3, 3: 1, 4: 1})  # how often each
    options: Mapping[str, str] = field(default_factory=dict)
    wild: int = 10  # turns at random, in a hundred
    opening: int = 8  # of a third of the games so many first turns less one are at random
    epochs: int = 4
    duel: int = 200  # games
    seed: int = 1
    workers: int = 1
    edition: str | None = None  # the text of an edition file

    def command(self) -> str:
        often = ",".join(f"{n}:{often}" for n, often in self.seats.items())
        told = f"pukllay train {self.game} --games {self.games} --generations {self.generations} --seats {often}"
        return told + f" --seed {self.seed}" + "".join(f" -o {name}={value}" for name, value in self.options.items())


@dataclass
class Generation:
    """A row of the table."""

    number: int
    games: int
    rows: int
    seconds: float
    error: float  # of the held-out games' targets, squared
    right: float  # how often the winner was told
    share: float  # of the duel against the best so far
    low: float
    high: float
    kept: bool


@dataclass
class Task:
    """A piece of self-play for a worker."""

    recipe: Recipe
    weights: Path | None
    seeds: range


def today(recipe: Recipe) -> Path | None:
    """The weights that such tables are played with; where there are several kinds, those of the largest."""
    return weights_at(recipe.game, KINDS[kind_of(max(recipe.seats))])


def evaluation_of(game: str, weights: Path | None) -> Evaluation:
    return hand_made(game) if weights is None else with_net(game, read(weights))


def play_piece(task: Task) -> Rows:
    """Some games, and what was seen in them."""
    recipe = task.recipe
    kit, edition = kit_of(recipe.game), components(recipe.game, recipe.edition)
    evaluation = evaluation_of(recipe.game, task.weights)
    often = [seats for seats, n in recipe.seats.items() for _ in range(n)]
    width = encoder_of(kit, edition, MOST_SIDES).judged
    parts: list[Any] = []
    games, shares, margins = [], [], []
    for seed in task.seeds:
        rng = Rng(seed)
        seats = often[rng.below(len(often))]
        p, _settled = kit.new(edition, seats, recipe.options, rng)
        encoder = encoder_of(kit, edition, seats + p.automas)
        opening = rng.below(recipe.opening) if recipe.wild and rng.below(3) == 0 else 0
        rows = BytesWriter()
        whose = play_to_learn(p, kit.suppose, evaluation, rng, encoder, recipe.wild, opening, rows)
        seen = np.zeros((len(whose), width), np.int16)
        seen[:, : encoder.judged] = np.frombuffer(rows.getvalue(), "<i2").reshape(len(whose), encoder.judged)
        parts.append(seen)
        scores = [p.score(side) for side in range(seats + p.automas)]
        won = victories(p)
        games += [seed] * len(whose)
        shares += [won[s] for s in whose]
        margins += [scores[s] - max(scores[:s] + scores[s + 1 :], default=0) for s in whose]
    return Rows(
        np.concatenate(parts), np.array(games, np.int64), np.array(shares, np.float32), np.array(margins, np.float32)
    )


def encoder_of(kit: Any, edition: Any, sides: int) -> Any:
    if kit.encoder is None:
        raise PukllayError(_("{game} has no encoder to learn with.").format(game=kit.name))
    return kit.encoder(edition, sides)


def duel_piece(task: tuple[Recipe, Path | None, Path | None, range]) -> list[float]:
    """Each seed twice, with the seats of both swapped, each decision by glances: the first one's share of each pair."""
    recipe, first, second, seeds = task
    evaluations = [evaluation_of(recipe.game, first), evaluation_of(recipe.game, second)]
    often = [seats for seats, n in recipe.seats.items() for _ in range(n)]
    out = []
    for seed in seeds:
        seats = often[seed % len(often)]
        if seats == 1:
            one, two = (_margin(_duel_game(recipe, 1, seed, evaluations, mine)) for mine in (1, 0))
            out.append(0.5 if one == two else float(one > two))
            continue
        # With three at a table one of them is one player and two the other; with four they sit crosswise.
        mine = 0b0101 << (seed & 1) & 15 if seats == 4 else 1 << seed % seats
        pair = 0.0
        for own in (mine, ~mine):
            won = victories(_duel_game(recipe, seats, seed, evaluations, own))
            pair += sum(won[seat] for seat in range(seats) if own >> seat & 1)
        out.append(pair / 2)
    return out


def _duel_game(recipe: Recipe, seats: int, seed: int, evaluations: list[Evaluation], own: int) -> Any:
    """A game in which the seats of the set `own` go by the first evaluation."""
    kit, edition = kit_of(recipe.game), components(recipe.game, recipe.edition)
    p, _settled = kit.new(edition, seats, recipe.options, Rng(seed))
    rng = Rng(seed + (1 << 40))
    turns = 0
    while p.seat != NOBODY and turns < LONGEST:
        if p.seat == CHANCE:
            p.play(p.chance(rng))
            continue
        turns += 1
        judge = evaluations[0 if own >> p.seat & 1 else 1]
        if kit.suppose is None:
            play_well(p, p.turns + 1, judge, rng)
        else:
            play_fairly(p, p.turns + 1, kit.suppose, judge, rng)
    return p


def _margin(p: Any) -> int:
    """Alone: how far ahead of the automa, or with how many points."""
    return int(p.score(0) - max((p.score(side) for side in range(1, 1 + p.automas)), default=0))


class Training:
    """Goes on where it was left."""

    def __init__(self, recipe: Recipe, folder: Path, first: Path | None, say: Callable[[str], None]) -> None:
        self.recipe = recipe
        self.folder = folder
        self.say = say
        folder.mkdir(parents=True, exist_ok=True)
        self.table = folder / "generations.json"
        self.done: list[Generation] = []
        if self.table.exists():
            told = json.loads(self.table.read_text("utf-8"))
            if told["recipe"]["game"] != recipe.game:
                raise PukllayError(
                    _("{folder} holds a training of {game}; choose another.").format(
                        folder=folder, game=told["recipe"]["game"]
                    )
                )
            self.done = [Generation(**row) for row in told["generations"]]
        self.first = first

    def best(self) -> Path | None:
        kept = [g for g in self.done if g.kept]
        return self.folder / f"{kept[-1].number:03}.net" if kept else self.first

    def run(self) -> None:
        while len(self.done) < self.recipe.generations:
            self._generation(len(self.done) + 1)

    def _generation(self, number: int) -> None:
        start, best = time.perf_counter(), self.best()
        data = self.folder / f"{number:03}.npz"
        if not data.exists():
            self._play(number, best).save(data)
        rows = Rows.joined(
            [Rows.load(self.folder / f"{n:03}.npz") for n in range(max(1, number - WINDOW + 1), number + 1)]
        )
        kit, edition = kit_of(self.recipe.game), components(self.recipe.game, self.recipe.edition)
        named = kit.inputs(edition, MOST_SIDES)[: rows.x.shape[1]] if kit.inputs is not None else []
        fit = Fit(np.array([one.unit for one in named], np.float32), self.recipe.seed + number)
        if best is not None:
            fit.begin_with(read(best))
        told = fit.run(rows, self.recipe.epochs)
        whole = fit.whole(rows.x)
        made = Made(
            self.recipe.game,
            rows.x.shape[1],
            names_of(named),
            whole["offset"],
            whole["unit"],
            whole["linear_unit"],
            self.recipe.command(),
            self.recipe.seed,
            number,
            self.recipe.games * number,
        )
        weights = self.folder / f"{number:03}.net"
        Weights(made, whole["first"], whole["bias"], whole["linear"], whole["second"]).write(weights)
        shares = self.duel(weights, best)
        share = sum(shares) / len(shares)
        low, high = share_interval(share, 2 * len(shares))
        games = len(np.unique(rows.game))
        took = time.perf_counter() - start
        found = Generation(
            number, games, len(rows.game), took, told["error"], told["right"], share, low, high, share > 0.5
        )
        self.done.append(found)
        self._write()
        self.say(
            _(
                "generation {n}: {rows} positions, the winner told in {right:.1f} %, duel {share:.1f} % "
                "({low:.0f}–{high:.0f}), {verdict}, {took:.0f} s"
            ).format(
                n=number,
                rows=found.rows,
                right=100 * found.right,
                share=100 * share,
                low=100 * low,
                high=100 * high,
                verdict=_("kept") if found.kept else _("not kept"),
                took=took,
            )
        )

    def _play(self, number: int, best: Path | None) -> Rows:
        first = self.recipe.seed * 1_000_000_000 + number * SEED_STEP
        tasks = [
            Task(self.recipe, best, range(at, min(at + PIECE, first + self.recipe.games)))
            for at in range(first, first + self.recipe.games, PIECE)
        ]
        return Rows.joined(self._map(play_piece, tasks))

    def duel(self, first: Path | None, second: Path | None) -> list[float]:
        pairs = self.recipe.duel // 2
        tasks = [
            (self.recipe, first, second, range(DUEL_SEED + at, DUEL_SEED + min(at + 4, pairs)))
            for at in range(0, pairs, 4)
        ]
        return [share for piece in self._map(duel_piece, tasks) for share in piece]

    def _map(self, do: Callable[[Any], Any], tasks: list[Any]) -> list[Any]:
        if self.recipe.workers == 1:
            return [do(task) for task in tasks]
        with ProcessPoolExecutor(self.recipe.workers) as pool:
            return list(pool.map(do, tasks))

    def _write(self) -> None:
        told = {"recipe": {**asdict(self.recipe)}, "generations": [asdict(g) for g in self.done]}
        part = self.table.with_suffix(".part")
        part.write_text(json.dumps(told, indent=1), "utf-8")
        part.replace(self.table)
