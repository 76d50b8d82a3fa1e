"""OpenSpiel: `load("tiwanaku", seats=2)`, a game with explicit chance. The set-up is the first draw."""

from __future__ import annotations

from typing import Any

from pukllay.envs import require

require("numpy", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from pukllay.envs.table import FEATURES, Table  # noqa: E402
from pukllay.games import NAMES  # noqa: E402

SETUPS = 256  # different set-ups that the first draw chooses from
LONGEST = 20_000


def _name(game: str) -> str:
    return f"python_pukllay_{game}"


class PukllayState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: PukllayGame) -> None:
        super().__init__(game)
        self.table: Table = game.blank.copy()
        self.is_set_up = False

    def current_player(self) -> int:
        if not self.is_set_up:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.seat if self.table.seat >= 0 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_set_up:
            return [(n, 1 / SETUPS) for n in range(SETUPS)]
        rule = self.table.p.stack[-1]
        odds = [(outcome, rule.odds(self.table.p, outcome)) for outcome in self.table.legal()]
        whole = sum(n for _, n in odds)
        return [(outcome, n / whole) for outcome, n in odds]

    def _apply_action(self, action: int) -> None:
        if not self.is_set_up:
            self.is_set_up = True
            self.table.reset(action)
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if not self.is_set_up:
            return f"setup {action}"
        return str(self.table.kit.notation_of(self.table.kit.edition).text(self.table.p, action))

    def is_terminal(self) -> bool:
        return self.is_set_up and self.table.over

    def returns(self) -> list[float]:
        return self.table.returns()

    def __str__(self) -> str:
        """All that was drawn and chosen: with the game, it says everything."""
        return f"{self.table.game}: {self.history_str()}"


class PukllayObserver:
    """What a player sees, as a vector and as text."""

    def __init__(self, params: Any) -> None:
        self.tensor = np.zeros(FEATURES, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PukllayState, player: int) -> None:
        self.tensor.fill(0)
        if state.is_set_up:
            self.tensor[:] = state.table.observe(player)

    def string_from(self, state: PukllayState, player: int) -> str:
        return str(state.table.kit.see(state.table.p, player)) if state.is_set_up else "before the set-up"


class PukllayGame(pyspiel.Game):  # type: ignore[misc]
    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        seats = int(given.get("players", 2))
        words = str(given.get("options", ""))
        options = dict(word.split(":", 1) for word in words.split(";") if word)
        self.blank = Table(self.game, seats, options, draws=False)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.blank.actions,
            max_chance_outcomes=max(SETUPS, self.blank.actions),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPES[self.game], info, given)

    def new_initial_state(self) -> PukllayState:
        return PukllayState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PukllayObserver:
        return PukllayObserver(params)


def _register(game: str) -> Any:
    kind = pyspiel.GameType(
        short_name=_name(game),
        long_name=f"Pukllay {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": ""},
    )
    pyspiel.register_game(kind, type(f"{game.capitalize()}Game", (PukllayGame,), {"game": game}))
    return kind


TYPES: dict[str, Any] = {}
for _game in NAMES:
    TYPES[_game] = _register(_game)


def load(game: str, seats: int = 2, **options: str) -> Any:
    """The game for OpenSpiel; options as elsewhere: `load("tiwanaku", board="short")`."""
    words = ";".join(f"{name}:{value}" for name, value in options.items())  # = and , are OpenSpiel's own
    return pyspiel.load_game(_name(game), {"players": seats, "options": words})
