"""The look at what becomes of the promising options."""

import pytest

from pukllay.core.rng import Rng
from pukllay.games import kit
from pukllay.players import player as players
from pukllay.players.outlook import ENOUGH, Hope, by_worth
from pukllay.players.player import Knowledge, SearchPlayer, player
from pukllay.players.search import Branch, Search


def hope(tree: float, later: list[float]) -> Hope:
    branch = Branch(0, 2)
    branch.value = [tree, 1 - tree]
    out = Hope(branch, 0)
    for value in later:
        out.learn(value)
    return out


def test_who_can_win_now_or_as_well_later_does_it_now() -> None:
    now, later = hope(0.97, [0.97] * ENOUGH), hope(0.7, [0.97] * ENOUGH)
    assert sorted([later, now], key=by_worth)[0] is now


def test_what_makes_no_difference_drops_out() -> None:
    assert hope(0.5, [0.4, 0.6]).is_behind(hope(0.5, [0.4, 0.6]))


def test_what_is_behind_in_every_world_drops_out_and_what_wavers_stays() -> None:
    leader = hope(0.6, [0.6, 0.7] * 4)
    assert hope(0.5, [0.5, 0.6] * 4).is_behind(leader)
    assert not hope(0.6, [0.9, 0.3] * 4).is_behind(leader)


def test_the_search_looks_as_far_as_the_game_asks_and_no_further_than_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []

    def noted(
        search: Search, seat: int, options: int, rollouts: int, seconds: float, rounds: int
    ) -> list[tuple[int, float]]:
        seen.append(rounds)
        return [(options.bit_length() - 1, 0.5)]

    monkeypatch.setattr(players, "look_ahead", noted)
    tiwanaku = kit("tiwanaku")
    p, _ = tiwanaku.new(tiwanaku.edition, 2, {"board": "short"}, Rng(1))
    while not p.options & (p.options - 1):
        p.play(p.options.bit_length() - 1)
    for searching in (player("amawta"), SearchPlayer(100, rounds=1)):
        searching.choose(Knowledge(tiwanaku, p), Rng(1))
    assert seen == [3, 1]
