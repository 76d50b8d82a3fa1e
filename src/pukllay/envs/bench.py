"""How many decisions a second environments take, observations and masks included: ours, and others' beside them.

PettingZoo's games need pygame (`pukllay[peers]`); without it they are left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from pukllay.envs import require

require("numpy", "gymnasium", "pettingzoo", "pyspiel")

import numpy as np  # noqa: E402

from pukllay.core.rng import Rng  # noqa: E402
from pukllay.envs.batch import Batch  # noqa: E402
from pukllay.envs.gym import SeatEnv  # noqa: E402
from pukllay.envs.zoo import aec_env  # noqa: E402

TABLES = 64  # of a batch
# As one plays the box: making a new disc is another thing.
OPTIONS: dict[str, dict[str, Any]] = {"tiwanaku": {"disc": "long-01"}}


@dataclass
class Row:
    """One measurement: decisions a second, of one process."""

    name: str
    steps: float


def _rate(step: Callable[[], int], seconds: float) -> float:
    """How many decisions a second of this process's own time; `step` takes some and says how many."""
    step()
    done, start = 0, time.process_time()
    while (took := time.process_time() - start) < seconds:
        done += step()
    return done / took


def ours(name: str, seconds: float) -> list[Row]:
    """Two seats, any action on offer: a batch, Gymnasium against a random player, PettingZoo."""
    options = OPTIONS.get(name, {})
    batch = Batch(name, TABLES, 2, **options)
    rng = Rng(1)

    def many() -> int:
        batch.step(batch.stepper.at_random(rng))
        return TABLES

    env = SeatEnv(name, seats=2, **options)
    env.reset(seed=1)

    def single() -> int:
        legal = env.table.legal()
        _, _, over, broken_off, _ = env.step(legal[rng.below(len(legal))])
        if over or broken_off:
            env.reset()
        return 1

    aec = aec_env(name, 2, **options)
    aec.reset(seed=1)

    def turn_by_turn() -> int:
        mask = aec.observe(aec.agent_selection)["action_mask"]
        legal = np.flatnonzero(mask)
        aec.step(int(legal[rng.below(len(legal))]))
        if aec.table.over or aec.table.truncated:
            aec.reset()
        return 1

    return [
        Row(f"{name}, batch of {TABLES}", _rate(many, seconds)),
        Row(f"{name}, Gymnasium", _rate(single, seconds)),
        Row(f"{name}, PettingZoo", _rate(turn_by_turn, seconds)),
    ]


def peers(seconds: float) -> list[Row]:
    """OpenSpiel's backgammon (C++) with its observation and mask, PettingZoo's tic-tac-toe."""
    import pyspiel

    game, rng = pyspiel.load_game("backgammon"), Rng(2)
    state = game.new_initial_state()

    def backgammon() -> int:
        nonlocal state
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[rng.below(len(outcomes))][0])
        if state.is_terminal():
            state = game.new_initial_state()
            return 0
        np.array(state.observation_tensor(state.current_player()), np.float32)
        state.legal_actions_mask()
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
        return 1

    rows = [Row("OpenSpiel, backgammon", _rate(backgammon, seconds))]
    if find_spec("pygame") is None:
        return rows
    from pettingzoo.classic import tictactoe_v3

    aec = tictactoe_v3.env()
    aec.reset(seed=1)

    def tictactoe() -> int:
        seen, _, over, broken_off, _ = aec.last()
        if over or broken_off:
            aec.reset()
            return 0
        legal = np.flatnonzero(seen["action_mask"])
        aec.step(int(legal[rng.below(len(legal))]))
        return 1

    return [*rows, Row("PettingZoo, tic-tac-toe", _rate(tictactoe, seconds))]
