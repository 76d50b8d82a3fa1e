"""Pachamama's riddle: TIW-9."""

from __future__ import annotations

import pytest

from pukllay.core.bits import members
from pukllay.games.tiwanaku.kit import KIT
from pukllay.games.tiwanaku.riddle import Riddle, par_of, riddle_of_the_day


def riddle(day: int = 739570) -> Riddle:
    return riddle_of_the_day(KIT.edition, "short", day)


@pytest.mark.rule("TIW-9.1")
def test_a_day_has_its_own_board() -> None:
    assert riddle().disc.crop == riddle().disc.crop
    assert riddle().disc.crop != riddle(739571).disc.crop


@pytest.mark.rule("TIW-9.2")
def test_exploring_shows_a_terrain_for_a_turn() -> None:
    r = riddle()
    inner = next(s for s in range(25) if not r.board.edge >> s & 1 and not r.shown >> s & 1)
    far = not r.board.beside[inner] & r.shown
    assert r.may_explore(inner) is not far
    space = members(r.explorable())[0]
    assert r.explore(space) == r.disc.terrain[space]
    assert (r.turns, r.cost()) == (1, 1)
    assert not r.may_explore(space)
    assert r.known().terrain[space] == r.disc.terrain[space]


@pytest.mark.rule("TIW-9.3")
def test_a_right_divination_is_free_and_a_wrong_one_costs_three() -> None:
    r = riddle()
    first, second = members(r.board.all & ~r.planted)[:2]
    assert r.divine(first, r.disc.crop[first])
    assert r.cost() == 0
    assert not r.divine(second, r.disc.crop[second] % 5 + 1)
    assert r.cost() == 3
    assert r.known().crop[second] == r.disc.crop[second]
    assert r.known().terrain[second] == r.disc.terrain[second]
    assert not r.may_divine(second)


@pytest.mark.rule("TIW-9.4")
def test_it_is_solved_when_every_crop_lies() -> None:
    r = riddle()
    for space in members(r.board.all & ~r.planted):
        assert not r.is_over()
        r.divine(space, r.disc.crop[space])
    assert r.is_over()


@pytest.mark.rule("TIW-9.5")
def test_par_is_what_a_solver_without_secrets_pays() -> None:
    r = riddle()
    par = par_of(r)
    assert 0 < par <= 25 + 3 * 25
    assert par == par_of(r)
    assert (r.turns, r.mistakes) == (0, 0)
