"""Who chooses. A player is handed what its seat may know, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Protocol

from pukllay.core.bits import members
from pukllay.core.engine import Position
from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.core.speech import N_, _
from pukllay.players.evaluate import Evaluation
from pukllay.players.evaluations import evaluation
from pukllay.players.outlook import look_ahead
from pukllay.players.search import Node, Search, Worlds, judge_options, new_root


class Knowledge:
    """A question as the seat that is asked knows it: the options, the view, and positions that fit both."""

    def __init__(self, kit: Kit, p: Position) -> None:
        self.seat = p.seat
        self.options = p.options
        self.kit = kit
        self.__p = p

    def view(self) -> dict[str, Any]:
        return self.kit.see(self.__p, self.seat)

    def redeal(self, rng: Rng, earlier: Sequence[Any] = ()) -> Any:
        """The position with all that the seat cannot know dealt anew: the only one a player ever holds.

        Where dealing is dear, re-deals of an earlier question of the game may serve to begin with.
        """
        if not earlier or self.kit.redeal_like is None:
            return self.kit.redeal(self.__p, self.seat, rng)
        return self.kit.redeal_like(self.__p, self.seat, rng, earlier)


class Player(Protocol):
    """Chooses one of the options."""

    name: str

    def choose(self, question: Knowledge, rng: Rng) -> int: ...


class RandomPlayer:
    """Any option, each as likely as another."""

    name = "random"

    def choose(self, question: Knowledge, rng: Rng) -> int:
        return rng.member(question.options)


class GreedyPlayer:
    """One decision deep: the option after which, the turn played out, the table looks best, over a few re-deals."""

    name = "greedy"

    def __init__(self, worlds: int = 4, judge: Evaluation | None = None) -> None:
        self.worlds = worlds
        self.judge = judge  # None: the game's own evaluation
        self._earlier: list[Position] = []

    def choose(self, question: Knowledge, rng: Rng) -> int:
        options = members(question.options)
        if len(options) == 1:
            return options[0]
        judge = self.judge or evaluation(question.kit.name)
        worlds = Worlds(question.redeal, judge, self._earlier)
        judged = judge_options(worlds, question.options, judge, self.worlds, Rng(rng.below(1 << 30)))
        self._earlier = worlds.supposed()
        return options[judged.index(max(judged))]


class HastyPlayer:
    """Greedy over two re-deals, and one time in so many it does the first thing that comes to mind."""

    name = "hasty"

    def __init__(self, one_in: int = 3) -> None:
        self.greedy = GreedyPlayer(worlds=2)
        self.one_in = one_in

    def choose(self, question: Knowledge, rng: Rng) -> int:
        if rng.below(self.one_in) == 0:
            return rng.member(question.options)
        return self.greedy.choose(question, rng)


@dataclass(frozen=True)
class _Foreseen:
    """A question that will follow, what was searched below it, and the worlds that it was searched in."""

    view: dict[str, Any]
    root: Node
    worlds: Worlds


class SearchPlayer:
    """Tree search with a budget a decision, in iterations (the same choice from the same seed) or in seconds.

    It then looks at what becomes of the promising options in the next turns: a rollout for every five iterations (in
    Tiwanaku, where it is cheap, for each), or three quarters of its seconds; as many rounds of everybody's turns as the
    game asks for, but at most `rounds` (0: it thinks of this turn only). What was searched below its own choice serves
    again when its next question follows from it with nothing learnt.
    """

    def __init__(
        self, iterations: int = 0, seconds: float = 0.0, rounds: int = 3, judge: Evaluation | None = None
    ) -> None:
        self.name = f"search:{iterations}" if iterations else f"search:{seconds:g}s"
        self.rounds = rounds
        self.judge = judge  # None: the game's own evaluation
        self.iterations = iterations
        self.seconds = seconds
        self.searched = 0  # iterations so far, for the benchmark
        self.visits: dict[int, int] = {}  # at the last question: option -> how often the tree tried it
        self.weighed: dict[int, float] = {}  # at the last question: option -> its chances, 0 to 1, as far as searched
        self._foreseen: _Foreseen | None = None
        self._earlier: list[Position] = []

    def choose(self, question: Knowledge, rng: Rng) -> int:
        self.weighed, self.visits = {}, {}
        if not question.options & (question.options - 1):
            return question.options.bit_length() - 1
        judge = self.judge or evaluation(question.kit.name)
        root, worlds = new_root(), Worlds(question.redeal, judge, self._earlier)
        if self._foreseen is not None and self._foreseen.view == question.view():
            root, worlds = self._foreseen.root, self._foreseen.worlds
            worlds.redeal = question.redeal
        search = Search(worlds, judge, Rng(rng.below(1 << 30)), root)
        search.run(self.iterations, self.seconds / 4 if self.rounds else self.seconds)
        self.searched += search.iterations
        self.visits = {branch.option: branch.visits for branch in search.root.branches}
        if self.rounds:
            rollouts, rounds = -(-self.iterations // judge.sparing), min(self.rounds, judge.rounds)
            found = look_ahead(search, question.seat, question.options, rollouts, self.seconds * 3 / 4, rounds)
            option, self.weighed = found[0][0], dict(found)
        else:
            option = search.best(question.options)
            self.weighed = {b.option: b.value[question.seat] for b in search.root.branches if b.visits}
        self._earlier = worlds.supposed()
        self._foreseen = self._foresee(question, search, option)
        return option

    def _foresee(self, question: Knowledge, search: Search, option: int) -> _Foreseen | None:
        """The next question of the same seat and the tree below it, when it is certain what it will be."""
        p = search.worlds.deal(search.rng)
        reveals = p.reveals
        p.play(option)
        if p.seat != question.seat or p.reveals != reveals:
            return None
        branch = next(b for b in search.root.branches if b.option == option)
        if len(branch.nodes) != 1 or branch.draws:
            return None
        return _Foreseen(question.kit.see(p, question.seat), branch.nodes[0], search.worlds.after(option))


@dataclass(frozen=True)
class Level:
    """A strength with a name, the same in every game."""

    name: str
    title: str
    make: Callable[[], Player]


# Quechua: child, learner, one who knows, teacher of the wise, one who reasons.
LEVELS = (
    Level("wawa", N_("Wawa: a first evening"), HastyPlayer),
    Level("yachakuq", N_("Yachakuq: has learnt the game"), lambda: HastyPlayer(10)),
    Level("yachaq", N_("Yachaq: knows it well"), GreedyPlayer),
    Level("amawta", N_("Amawta: hard to beat"), lambda: SearchPlayer(100)),
    Level("hamutaq", N_("Hamutaq: the hardest, thinks for up to two seconds"), lambda: SearchPlayer(seconds=2.0)),
)
ADVISER = "amawta"  # who gives hints: the hardest that answers at once and always alike

PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    **{level.name: level.make for level in LEVELS},
}

_SEARCH = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,7})|(?P<seconds>\d+(?:\.\d+)?)s)")
_OWN = re.compile(r"(?P<file>[^@]+\.py):(?P<name>\w+)")


def player(name: str) -> Player:
    """The player of that name: one of `PLAYERS`, `search:2000` (iterations a decision) or `search:1s` (seconds)."""
    made = _known(name, None)
    if made is None:
        listed = ", ".join(PLAYERS)
        raise PukllayError(
            _("There is no player called {name!r}; choose among human, {listed}, search:2000, search:1s.").format(
                name=name, listed=listed
            )
        )
    return made


def any_player(name: str) -> Player:
    """That, or one of one's own: `mybot.py:MyBot`, any class with `choose`; `search:300@mine.py:Mine` and
    `greedy@mine.py:Mine`, an evaluation of one's own. Runs the file: never with a name that comes over the network."""
    own = _OWN.fullmatch(name)
    if own is not None:
        made: Player = load_class(own["file"], own["name"])()
        if not callable(getattr(made, "choose", None)):
            raise PukllayError(_("{name} has no method `choose`.").format(name=name))
        made.name = name
        return made
    before, at, after = name.partition("@")
    judge = _OWN.fullmatch(after)
    if at and judge is not None:
        found = _known(before, load_class(judge["file"], judge["name"])())
        if found is not None:
            found.name = name
            return found
    return player(name)


def _known(name: str, judge: Evaluation | None) -> Player | None:
    if judge is None and name in PLAYERS:
        made = PLAYERS[name]()
        made.name = name
        return made
    if judge is not None and name == "greedy":
        return GreedyPlayer(judge=judge)
    found = _SEARCH.fullmatch(name)
    if found is not None and found["iterations"]:
        return SearchPlayer(iterations=int(found["iterations"]), judge=judge)
    if found is not None and 0 < float(found["seconds"]) <= 3600:
        return SearchPlayer(seconds=float(found["seconds"]), judge=judge)
    return None


@cache
def load_class(file: str, name: str) -> Any:
    """A class out of a file of Python."""
    path = Path(file)
    if not path.is_file():
        raise PukllayError(_("There is no file {file}.").format(file=file))
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise PukllayError(_("{file} has no class {name}.").format(file=file, name=name))
    return found
