"""One game as environments want it: actions mean the same everywhere, observations are what one seat may know."""

from __future__ import annotations

import copyreg
from functools import lru_cache
from typing import Any

import numpy as np

from pukllay.core.edition import EditionFile
from pukllay.core.encoder import Encoder
from pukllay.core.engine import CHANCE, NOBODY, Position
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.inputs import Questions
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.core.speech import _
from pukllay.games import kit as kit_of
from pukllay.players.actions import actions_of
from pukllay.players.stepping import NO_ACTION, advance

LIMIT = 10_000  # decisions after which a game is broken off, where nothing else is said
BOUND = 40.0  # no number of an observation is further from 0, once divided by its unit

Floats = np.ndarray[Any, np.dtype[np.float32]]


def _rng_at(state: int) -> Rng:
    rng = Rng(0)
    rng.state = state
    return rng


copyreg.pickle(Rng, lambda rng: (_rng_at, (int(rng.state),)))  # compiled, so it does not know how by itself


class Language:
    """How the positions of one edition and number of sides are told to learners; shared by all of its tables."""

    def __init__(self, kit: Kit, edition: Any, sides: int) -> None:
        if kit.encoder is None or kit.inputs is None or kit.questions is None:
            raise PukllayError(_("{game} is not written down as numbers.").format(game=kit.name))
        self.inputs = kit.inputs(edition, sides)
        self.questions: Questions = kit.questions
        self.encoder: Encoder = kit.encoder(edition, sides)
        self.actions = actions_of(self.encoder, kit.questions)
        self.size = self.encoder.size
        self.scale: Floats = np.array([1.0 / one.unit for one in self.inputs], np.float32)
        self._view = np.asarray(memoryview(self.encoder.x))

    def observe(self, p: Position, seat: int, out: Floats | None = None) -> Floats:
        """What the seat sees, written into the given buffer."""
        self.encoder.observe(p, seat)
        if out is None:
            out = np.empty(self.size, np.float32)
        np.multiply(self._view, self.scale, out=out, casting="unsafe")
        return out


@lru_cache(maxsize=64)
def language_of(game: str, text: str | None, sides: int) -> Language:
    return Language(kit_of(game), edition_of(game, text), sides)


def edition_of(game: str, text: str | None) -> Any:
    kit = kit_of(game)
    return kit.edition if text is None else kit.edition_from(EditionFile(text))


def edition_text(game: str, edition: Any) -> str | None:
    """An edition as it travels: None for the project's own; else from a path, or what is given."""
    if edition is None:
        return None
    text: str = kit_of(game).edition_at(edition).file.text
    return text


class Table:
    """A game whose draws are made from a seed and whose forced choices make themselves. Copies, pickles, compares."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: dict[str, str] | None = None,
        draws: bool = True,
        edition: Any = None,
        limit: int = LIMIT,
    ) -> None:
        self.kit = kit_of(game)
        self.kit.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.kit.complete(self.options)
        self.text = edition_text(game, edition)
        self.draws = draws  # whether chance draws by itself
        self.limit = limit
        self.reset(0)
        self.language = language_of(game, self.text, seats + self.p.automas)
        self.actions = self.language.actions.size
        self.size = self.language.size  # of an observation

    def reset(self, seed: int) -> None:
        self.p, _settled = self.kit.new(edition_of(self.game, self.text), self.seats, self.options, Rng(seed))
        self.rng = Rng(seed + (1 << 40))
        self.decisions = 0
        self._advance()

    def _advance(self) -> None:
        if self.draws:
            advance(self.p, self.rng)
            return
        while self.p.seat >= 0 and self.p.is_forced():
            self.p.play(self.p.options.bit_length() - 1)

    @property
    def over(self) -> bool:
        return self.p.seat == NOBODY

    @property
    def truncated(self) -> bool:
        """Whether it was broken off: nobody is asked any more, and nobody has won."""
        return not self.over and self.decisions >= self.limit

    @property
    def seat(self) -> int:
        """Who is asked; negative: chance, or nobody."""
        return self.p.seat

    def legal(self) -> list[int]:
        """The actions on offer; where something is drawn, the outcomes."""
        if self.p.seat == CHANCE:
            return [k for k in range(self.p.options.bit_length()) if self.p.options >> k & 1]
        return self.language.actions.legal(self.p) if self.p.seat >= 0 else []

    def option(self, action: int) -> int:
        """The option of the rules that an action is; negative where it is not on offer."""
        if self.p.seat == CHANCE:
            return action if action >= 0 and self.p.options >> action & 1 else NO_ACTION
        return self.language.actions.option(self.p, action) if self.p.seat >= 0 else NO_ACTION

    def action(self, option: int) -> int:
        return self.language.actions.of(self.p, option)

    def is_legal(self, action: int) -> bool:
        return self.option(action) >= 0

    def mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for each action of the seat, if it is the one that is asked."""
        out = np.zeros(self.actions, np.int8)
        if self.p.seat == seat and seat >= 0:
            out[self.legal()] = 1
        return out

    def observe(self, seat: int, out: Floats | None = None) -> Floats:
        """What the seat sees; `pukllay data GAME --observation` says what each number is."""
        return self.language.observe(self.p, seat, out)

    def play(self, action: int) -> None:
        option = self.option(action)
        if option < 0:
            raise Illegal(
                _("{game}: action {action} is not on offer; the mask says which are.").format(
                    game=self.game, action=action
                )
            )
        self.p.play(option)
        self.decisions += 1
        self._advance()

    def returns(self) -> list[float]:
        """Each seat's share of the victory less an even share, once the game is over: the sum is 0 (alone: 1 or 0)."""
        if not self.over:
            return [0.0] * self.seats
        return returns(self.p)

    def scores(self) -> list[int]:
        """The points of each side, automas last."""
        return [self.p.score(side) for side in range(self.seats + self.p.automas)]

    def margins(self) -> list[float]:
        """Each seat's points less those of the best other side: a richer signal than victory alone."""
        return margins(self.p)

    # -- copies -----------------------------------------------------------------------------------------------------

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.p = self.p.copy()
        other.rng = self.rng.copy()
        return other

    def redealt(self, seat: int, seed: int) -> Table:
        """A copy in which all that the seat cannot know is dealt anew."""
        other = self.copy()
        other.p = self.kit.redeal(self.p, seat, Rng(seed))
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "kit": None, "language": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.kit = kit_of(self.game)
        self.language = language_of(self.game, self.text, self.seats + self.p.automas)

    def position(self) -> Position:
        """The whole truth: for those who write training code that may see it."""
        return self.p


def returns(p: Position) -> list[float]:
    sides = p.seats + p.automas
    standings = [p.standing(side) for side in range(sides)]
    best = max(standings)
    even = 1 / sides if sides == p.seats and sides > 1 else 0.0
    return [(1 / standings.count(best) if standings[s] == best else 0.0) - even for s in range(p.seats)]


def margins(p: Position) -> list[float]:
    scores = [p.score(side) for side in range(p.seats + p.automas)]
    return [float(scores[s] - max(scores[:s] + scores[s + 1 :], default=0)) for s in range(p.seats)]
