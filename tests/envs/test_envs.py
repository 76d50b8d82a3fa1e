"""The faces keep the promises of their makers' own tests."""

from __future__ import annotations

import copy
import pickle
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from pukllay.arena import laws
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.rng import Rng
from pukllay.envs import require
from pukllay.envs.batch import Batch
from pukllay.envs.table import Table
from pukllay.games import NAMES
from pukllay.games import kit as kit_of

SMALL: dict[str, dict[str, Any]] = {"tiwanaku": {"board": "short", "disc": "short-01"}}


def small(name: str) -> dict[str, Any]:
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
        assert set(info) == {"seat", "scores", "margin"}
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
    observer: Any = PukllayObserver(table.size)
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


@pytest.mark.parametrize("name", NAMES)
def test_an_action_means_one_thing_and_observations_go_into_a_given_buffer(name: str) -> None:
    """Every action on offer leads to its option and back, by a name that says the question."""
    table, rng = Table(name, 2, small(name)), Rng(5)
    table.reset(7)
    names = table.language.questions.names()
    assert len(names) == table.actions == len(set(names))
    buffer = np.full(table.size, np.nan, np.float32)
    for _ in range(60):
        if table.over:
            break
        kind = type(table.p.stack[-1]).__name__
        actions = table.legal()
        assert [table.option(a) for a in actions] == [o for o in range(99) if table.p.options >> o & 1]
        assert all(table.action(table.option(a)) == a and names[a].split()[0] in (kind, "free") for a in actions)
        assert table.observe(table.seat, buffer) is buffer and (buffer == table.observe(table.seat)).all()
        table.play(actions[rng.below(len(actions))])


def test_an_edition_of_ones_own_is_played_everywhere(tmp_path: Path) -> None:
    from pukllay.envs.gym import SeatEnv
    from pukllay.envs.zoo import aec_env

    own = tmp_path / "own.toml"
    text = kit_of("aiye").edition.file.text
    own.write_text(text.replace("council_point_per_card = 1", "council_point_per_card = 3", 1), encoding="utf-8")
    for table in (Table("aiye", edition=own), SeatEnv("aiye", edition=own).table, aec_env("aiye", edition=own).table):
        assert cast(Any, table.p).ed.council_points == 3
        copied = pickle.loads(pickle.dumps(table))
        assert copied.p.ed.council_points == 3
    assert len(pickle.dumps(Table("aiye").p)) < 20_000 < len(text)  # the project's own edition does not travel


@pytest.mark.parametrize("name", NAMES)
def test_always_the_lowest_action_comes_to_an_end(name: str) -> None:
    """Some never end a game like that: it is broken off where one says, without a winner."""
    from pukllay.envs.gym import SeatEnv
    from pukllay.envs.zoo import aec_env

    env = SeatEnv(name, seats=2, limit=40, **small(name))
    seen, info = env.reset(seed=1)
    ended = truncated = False
    steps = 0
    while not (ended or truncated):
        seen, reward, ended, truncated, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        steps += 1
    assert truncated and steps <= 40 and reward == 0 and len(info["scores"]) == 2
    aec = aec_env(name, 2, limit=30, **small(name))
    aec.reset(seed=1)
    for _agent in aec.agent_iter():
        seen, _, over, broken_off, info = aec.last()
        aec.step(None if over or broken_off else int(np.flatnonzero(seen["action_mask"])[0]))
    assert not aec.agents and set(info) == {"scores", "margin"}


def test_gymnasium_makes_a_seat_by_name() -> None:
    import gymnasium

    env = gymnasium.make("pukllay.envs.gym:pukllay/Ayar-v0", seats=3, seat=2, opponent="random", flat=True)
    seen, info = env.reset(seed=5)
    over, steps = False, 0
    while not over:
        assert env.observation_space.contains(seen)
        masks = env.unwrapped.action_masks()  # type: ignore[attr-defined]
        seen, reward, over, _, info = env.step(int(np.flatnonzero(masks)[steps % masks.sum()]))
        steps += 1
    assert info["seat"] == 2 and len(info["scores"]) == 3
    assert (info["margin"] > 0) == (float(reward) > 0) or info["margin"] == 0
    with pytest.raises(PukllayError, match="do not make a table"):
        gymnasium.make("pukllay/Ayar-v0", seats=3, seat=4)


def test_openspiel_deals_anew_what_a_player_does_not_know() -> None:
    import pyspiel

    from pukllay.envs.spiel import load

    state, rng = load("tawantinsuyu", 2).new_initial_state(), Rng(3)
    for _ in range(60):
        state.apply_action(state.legal_actions()[rng.below(len(state.legal_actions()))])
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    others = [state.resample_from_infostate(player, lambda n=n: n / 7) for n in range(6)]
    assert all(o.observation_tensor(player) == state.observation_tensor(player) for o in others)
    assert all(o.legal_actions() == state.legal_actions() for o in others)
    assert any(o.observation_tensor(1 - player) != state.observation_tensor(1 - player) for o in others)
    perfect = pyspiel.GameType.Information.PERFECT_INFORMATION
    assert load("ayar", 2).get_type().information == perfect != load("tiwanaku", 2).get_type().information


def test_an_action_that_is_not_on_offer_is_refused() -> None:
    table = Table("tiwanaku", 2, SMALL["tiwanaku"])
    with pytest.raises(Illegal, match="is not on offer"):
        table.play(table.actions - 1)


def test_batches_go_on_when_games_end() -> None:
    batch, rng = Batch("tiwanaku", 4, 2, 0, **SMALL["tiwanaku"]), np.random.default_rng(1)
    finished = 0
    while finished < 3:
        rewards, done = batch.step(batch.random_actions(rng))
        assert rewards[~done].sum() == 0
        finished += int(done.sum())
    assert batch.observation.shape == (4, batch.size) and (batch.mask.sum(1) > 0).all()


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_sees_what_single_tables_see(name: str) -> None:
    """The same seeds and actions, side by side and one after another; the buffers stay the same arrays."""
    batch, tables = Batch(name, 3, 2, 5, **small(name)), [Table(name, 2, small(name)) for _ in range(3)]
    for k, table in enumerate(tables):
        table.reset(5 + k)
    seen, mask, rng = batch.observation, batch.mask, np.random.default_rng(2)
    for _ in range(12):
        assert batch.observation is seen and batch.mask is mask
        for k, table in enumerate(tables):
            assert batch.seat[k] == table.seat
            assert (seen[k] == table.observe(table.seat)).all() and (mask[k] == table.mask(table.seat)).all()
        actions = batch.random_actions(rng)
        batch.step(actions)
        for table, action in zip(tables, actions, strict=True):
            table.play(int(action))


def test_a_batch_breaks_games_off() -> None:
    batch, rng = Batch("aiye", 2, 2, 0, limit=20), np.random.default_rng(1)
    ends = [batch.step(batch.random_actions(rng)) for _ in range(40)]
    assert sum(int(done.sum()) for _, done in ends) == 4 and all((rewards == 0).all() for rewards, _ in ends)


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
