"""OpenSpiel: `load("tiwanaku", seats=2)`, a game with explicit chance. The set-up is drawn first, digit by digit."""

from __future__ import annotations

from typing import Any

from pukllay.envs import require

require("numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from pukllay.envs.table import LIMIT, Table  # noqa: E402
from pukllay.games import NAMES  # noqa: E402
from pukllay.games import kit as kit_of  # noqa: E402

DIGIT = 256  # outcomes of each draw of the set-up
DIGITS = 3  # draws: 16,777,216 set-ups


def _name(game: str) -> str:
    return f"python_pukllay_{game}"


class PukllayState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: PukllayGame) -> None:
        super().__init__(game)
        self.table: Table = game.blank.copy()
        self.setup: tuple[int, ...] = ()  # the digits drawn so far

    @property
    def is_set_up(self) -> bool:
        return len(self.setup) == DIGITS

    def current_player(self) -> int:
        if not self.is_set_up:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.seat if self.table.seat >= 0 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_set_up:
            return [(n, 1 / DIGIT) for n in range(DIGIT)]
        rule = self.table.p.stack[-1]
        odds = [(outcome, rule.odds(self.table.p, outcome)) for outcome in self.table.legal()]
        whole = sum(n for _, n in odds)
        return [(outcome, n / whole) for outcome, n in odds]

    def _apply_action(self, action: int) -> None:
        if not self.is_set_up:
            self.setup = (*self.setup, action)
            if self.is_set_up:
                first, second, third = self.setup
                self.table.reset((first * DIGIT + second) * DIGIT + third)
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if not self.is_set_up:
            return f"setup {action}"
        p = self.table.p
        return str(self.table.kit.notation_of(p.ed).text(p, self.table.option(action)))  # type: ignore[attr-defined]

    def is_terminal(self) -> bool:
        return self.is_set_up and (self.table.over or self.table.truncated)

    def returns(self) -> list[float]:
        return self.table.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> PukllayState:
        """Another state that the player cannot tell from this one; its history is this one's."""
        other: PukllayState = self.clone()
        if self.is_set_up:
            other.table = self.table.redealt(player, int(sampler() * (1 << 30)))
        return other

    def __str__(self) -> str:
        """All that was drawn and chosen: with the game, it says everything."""
        return f"{self.table.game}: {self.history_str()}"


class PukllayObserver:
    """What a player sees, as a vector and as text."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PukllayState, player: int) -> None:
        self.tensor.fill(0)
        if state.is_set_up:
            state.table.observe(player, self.tensor)

    def string_from(self, state: PukllayState, player: int) -> str:
        return str(state.table.kit.see(state.table.p, player)) if state.is_set_up else "before the set-up"


class PukllayGame(pyspiel.Game):  # type: ignore[misc]
    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        seats = int(given.get("players", 2))
        words = str(given.get("options", ""))
        options = dict(word.split(":", 1) for word in words.split(";") if word)
        limit = int(given.get("limit", LIMIT))
        self.blank = Table(self.game, seats, options, draws=False, limit=limit)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.blank.actions,
            max_chance_outcomes=DIGIT,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.blank.limit,
        )
        super().__init__(TYPES[self.game], info, given)

    def new_initial_state(self) -> PukllayState:
        return PukllayState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PukllayObserver:
        return PukllayObserver(self.blank.size)


IMPERFECT = pyspiel.GameType.Information.IMPERFECT_INFORMATION
PERFECT = pyspiel.GameType.Information.PERFECT_INFORMATION


def _register(game: str) -> Any:
    kind = pyspiel.GameType(
        short_name=_name(game),
        long_name=f"Pukllay {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=IMPERFECT if kit_of(game).has_secrets else PERFECT,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": "", "limit": LIMIT},
    )
    pyspiel.register_game(kind, type(f"{game.capitalize()}Game", (PukllayGame,), {"game": game}))
    return kind


TYPES: dict[str, Any] = {}
for _game in NAMES:
    TYPES[_game] = _register(_game)


def load(game: str, seats: int = 2, limit: int = LIMIT, **options: str) -> Any:
    """The game for OpenSpiel; options as elsewhere: `load("tiwanaku", board="short")`."""
    words = ";".join(f"{name}:{value}" for name, value in options.items())  # = and , are OpenSpiel's own
    return pyspiel.load_game(_name(game), {"players": seats, "options": words, "limit": limit})
