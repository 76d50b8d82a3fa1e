"""The faces keep the promises of their makers' own tests."""

from __future__ import annotations

import copy
import pickle
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pukllay.arena import laws
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.rng import Rng
from pukllay.envs import require
from pukllay.envs.batch import Batch
from pukllay.envs.table import FEATURES, Table, features
from pukllay.games import NAMES
from pukllay.games import kit as kit_of

SMALL = {"tiwanaku": {"board": "short", "disc": "short-01"}}


def small(name: str) -> dict[str, str]:
    return SMALL.get(name, {})


SEATINGS = [(name, seats) for name in NAMES for seats in kit_of(name).seats]


@pytest.mark.parametrize(("name", "seats"), SEATINGS)
def test_pettingzoo_api_and_seeds(name: str, seats: int) -> None:
    """Every seat count, alone against the automa too."""
    from pettingzoo.test import api_test, seed_test

    from pukllay.envs.zoo import aec_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec_env(name, seats, **small(name)), num_cycles=30)
        seed_test(lambda: aec_env(name, seats, **small(name)), num_cycles=10)


@pytest.mark.parametrize(
    ("name", "opponents"),
    [(name, ("random",) * (seats - 1)) for name, seats in SEATINGS]
    + [(name, (player,)) for name in NAMES for player in ("wawa", "greedy", "search:20")],
)
def test_gymnasium_check_env(name: str, opponents: tuple[str, ...]) -> None:
    """Against any player, in every seat count, alone against the automa too."""
    from gymnasium.utils.env_checker import check_env

    from pukllay.envs.gym import SeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(name, opponents, **small(name)), skip_render_check=True)


def test_a_gymnasium_seat_plays_to_the_end_by_its_mask() -> None:
    from pukllay.envs.gym import SeatEnv

    env, rng = SeatEnv("tiwanaku", ("random",), **SMALL["tiwanaku"]), Rng(1)
    seen, _ = env.reset(seed=4)
    reward, over = 0.0, False
    while not over:
        actions = np.flatnonzero(seen["action_mask"])
        seen, reward, over, _, info = env.step(int(actions[rng.below(len(actions))]))
        assert not info
    assert reward in (-0.5, 0.0, 0.5)


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, seats in SEATINGS if seats > 1])
def test_openspiel_random_sim(name: str, seats: int) -> None:
    """OpenSpiel's own test, with every state written down and read again."""
    import pyspiel

    from pukllay.envs.spiel import load

    pyspiel.random_sim_test(load(name, seats, **small(name)), 1, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_states_are_cloned_and_pickled(name: str) -> None:
    from pukllay.envs.spiel import load

    state, rng = load(name, 2, **small(name)).new_initial_state(), Rng(2)
    for _ in range(20):
        state.apply_action(state.legal_actions()[rng.below(len(state.legal_actions()))])
    before = str(state)
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == before and other.legal_actions() == state.legal_actions()
        for seat in range(2):
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
        other.apply_action(other.legal_actions()[0])
        assert str(state) == before != str(other)


@pytest.mark.parametrize("name", NAMES)
def test_environments_are_cloned_and_pickled_in_the_middle_of_a_game(name: str) -> None:
    from pukllay.envs.gym import SeatEnv
    from pukllay.envs.zoo import aec_env

    seat_env = SeatEnv(name, ("wawa",), **small(name))
    seen, _ = seat_env.reset(seed=3)
    for _ in range(5):
        seen, *_ = seat_env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    aec = aec_env(name, 2, **small(name))
    aec.reset(seed=3)
    for _ in range(10):
        aec.step(int(np.flatnonzero(aec.observe(aec.agent_selection)["action_mask"])[-1]))
    copies: tuple[Callable[[Any], Any], ...] = (copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)))
    for copied in copies:
        two, three = copied(seat_env), copied(aec)
        action = int(np.flatnonzero(seen["action_mask"])[0])
        (one_sees, *one), (two_sees, *rest) = copied(seat_env).step(action), two.step(action)
        assert one == rest and (one_sees["observation"] == two_sees["observation"]).all()
        who = three.agent_selection
        assert who == aec.agent_selection
        assert (three.observe(who)["observation"] == aec.observe(who)["observation"]).all()
        three.step(int(np.flatnonzero(three.observe(who)["action_mask"])[0]))
        assert aec.agent_selection == who  # the first one has not moved


@pytest.mark.parametrize("name", NAMES)
def test_tables_are_cloned_and_pickled_in_the_middle_of_a_game(name: str) -> None:
    table, rng = Table(name, 2, small(name)), Rng(3)
    table.reset(5)
    for _ in range(25):
        table.play(table.legal()[rng.below(len(table.legal()))])
    for other in (table.copy(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert laws.frozen(table.kit, other.p) == laws.frozen(table.kit, table.p)
        before, mine = laws.frozen(table.kit, table.p), Rng(9)
        while not other.over:
            other.play(other.legal()[mine.below(len(other.legal()))])
        assert laws.frozen(table.kit, table.p) == before
        assert sum(other.returns()) == pytest.approx(0)


@pytest.mark.parametrize(("name", "seats"), SEATINGS)
def test_observations_hold_only_what_the_seat_knows(name: str, seats: int) -> None:
    """Dealt anew, what a seat does not know leaves its vector and its mask as they are, all through the game."""
    from pukllay.envs.spiel import PukllayObserver

    table, rng, looked = Table(name, seats, small(name)), Rng(4), 0
    table.reset(11)
    observer: Any = PukllayObserver(None)
    while not table.over and looked < 12:
        for _ in range(1 + rng.below(25)):
            if not table.over:
                table.play(table.legal()[rng.below(len(table.legal()))])
        looked += 1
        for seat in range(seats):
            other = table.copy()
            other.p = table.kit.redeal(table.p, seat, Rng(8))
            assert (table.observe(seat) == other.observe(seat)).all()
            assert (table.mask(seat) == other.mask(seat)).all()
            assert table.mask(seat).sum() == (len(table.legal()) if seat == table.seat else 0)
            texts = [observer.string_from(SimpleNamespace(table=t, is_set_up=True), seat) for t in (table, other)]
            assert texts[0] == texts[1]


def test_a_vector_that_told_more_would_be_caught() -> None:
    """The same comparison on what another seat sees: hands differ, so the vectors do."""
    table, differs, rng = Table("tawantinsuyu", 2), False, Rng(3)
    for seed in range(5):
        table.reset(seed)
        for _ in range(40):
            table.play(table.legal()[rng.below(len(table.legal()))])
        other = table.copy()
        other.p = table.kit.redeal(table.p, 0, Rng(8))
        differs = differs or bool((table.observe(1) != other.observe(1)).any())
    assert differs


def test_features_have_one_length_and_tell_views_apart() -> None:
    one, two = features({"a": [1, 2], "b": "x"}), features({"a": [2, 1], "b": "x"})
    assert one.shape == (FEATURES,) and one.dtype == np.float32 and (one != two).any()


def test_an_action_that_is_not_on_offer_is_refused() -> None:
    table = Table("tiwanaku", 2, SMALL["tiwanaku"])
    with pytest.raises(Illegal, match="is not on offer"):
        table.play(63)


def test_batches_go_on_when_games_end() -> None:
    batch, rng = Batch("tiwanaku", 4, 2, 0, **SMALL["tiwanaku"]), np.random.default_rng(1)
    finished = 0
    while finished < 3:
        rewards, done = batch.step(batch.random_actions(rng))
        assert rewards[~done].sum() == 0
        finished += int(done.sum())
    assert batch.observation.shape == (4, FEATURES) and (batch.mask.sum(1) > 0).all()


def test_batches_tell_how_far_ahead_each_seat_was() -> None:
    batch, rng = Batch("tiwanaku", 2, 2, 0, **SMALL["tiwanaku"]), np.random.default_rng(1)
    done = np.zeros(2, bool)
    while not done.any():
        rewards, done = batch.step(batch.random_actions(rng))
    k = int(np.flatnonzero(done)[0])
    assert batch.margin[k, 0] == -batch.margin[k, 1]
    assert np.sign(batch.margin[k, 0]) in (0, np.sign(rewards[k, 0]))


def test_the_example_learns_to_beat_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    import train_linear  # type: ignore[import-not-found]

    monkeypatch.setattr(train_linear, "OPTIONS", SMALL)
    assert train_linear.against_random("tiwanaku", train_linear.train("tiwanaku", 40), games=60) >= 0.65
    sys.modules.pop("train_linear")


def test_what_is_missing_is_said_in_one_line() -> None:
    with pytest.raises(PukllayError, match=r"pukllay\[envs\]"):
        require("no_such_module_at_all")
