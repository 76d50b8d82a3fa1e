"""The faces keep the promises of their makers' own tests."""

from __future__ import annotations

import copy
import pickle
import warnings

import numpy as np
import pytest

from pukllay.arena import laws
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.rng import Rng
from pukllay.envs import require
from pukllay.envs.batch import Batch
from pukllay.envs.table import FEATURES, Table, features
from pukllay.games import NAMES

SMALL = {"tiwanaku": {"board": "short", "disc": "short-01"}}


def small(name: str) -> dict[str, str]:
    return SMALL.get(name, {})


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_api_and_seeds(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    from pukllay.envs.zoo import aec_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec_env(name, 2, **small(name)), num_cycles=60)
        seed_test(lambda: aec_env(name, 2, **small(name)), num_cycles=20)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_check_env(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from pukllay.envs.gym import SeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(name, ("random",), **small(name)), skip_render_check=True)


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


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_random_sim(name: str) -> None:
    import pyspiel

    from pukllay.envs.spiel import load

    game = load(name, 2, **small(name))
    pyspiel.random_sim_test(game, 1, False, False)


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


@pytest.mark.parametrize("name", NAMES)
def test_observations_come_from_the_view_alone(name: str) -> None:
    """Dealt anew, what the seat does not know leaves its vector and its mask as they are."""
    table, rng = Table(name, 2, small(name)), Rng(4)
    for _ in range(20):
        table.play(table.legal()[rng.below(len(table.legal()))])
    seat, other = table.seat, table.copy()
    other.p = table.kit.redeal(table.p, seat, Rng(8))
    assert (table.observe(seat) == other.observe(seat)).all()
    assert (table.mask(seat) == other.mask(seat)).all()
    assert table.mask(1 - seat).sum() == 0 and table.mask(seat).sum() == len(table.legal())


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


def test_what_is_missing_is_said_in_one_line() -> None:
    with pytest.raises(PukllayError, match=r"pukllay\[envs\]"):
        require("no_such_module_at_all")
