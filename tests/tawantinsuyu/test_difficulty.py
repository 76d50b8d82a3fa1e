"""TAW-11: the options that make Axomamma easier or harder."""

from __future__ import annotations

import pytest

from pukllay.core.bits import size, total
from pukllay.core.errors import PukllayError
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu.nouns import CONQUEST, OFFERING, WORSHIP
from pukllay.games.tawantinsuyu.rules import scoring, solo, solo_conquest, solo_festival
from tests.tawantinsuyu.table import (
    ED,
    KIT,
    armies,
    ask,
    asked,
    draw,
    goods,
    market,
    me,
    nomads,
    play,
    ready,
    statue,
    stock,
    tapestry,
    turn_of,
    words,
)

AXO = 1


@pytest.mark.rule("TAW-11.1")
def test_without_a_personality_its_space_gives_gold_only() -> None:
    p = ready(1, personality="none")
    assert p.personality == -1
    p.tokens[0] = ED.personality_space
    ask(p, solo.TokenAction(AXO, 0))
    assert stock(p, AXO) == (0, 0, 0, 1)
    assert asked(p) == "ChooseAction"


def test_a_random_personality_is_settled_when_the_game_begins() -> None:
    found = set()
    for seed in range(20):
        _, options = KIT.new(ED, 1, {}, Rng(seed))
        found.add(options["personality"])
    assert found == {"statues", "weavings", "temple", "buildings"}
    with pytest.raises(PukllayError):
        KIT.new(ED, 1, {"personality": "angry"}, Rng(1))


@pytest.mark.rule("TAW-11.2")
def test_a_building_costs_it_two() -> None:
    p = ready(1, easier_buildings="yes")
    market(p, "P01", "Z01")
    goods(p, AXO, stone=1)
    p.tokens[3] = 1
    ask(p, solo.TokenAction(AXO, 3))
    assert stock(p, AXO) == (0, 0, 1, 1)  # it could not pay
    p.tokens[3] = 1
    ask(p, solo.TokenAction(AXO, 3))
    play(p, "P01")
    assert stock(p, AXO) == (0, 0, 0, 0)


@pytest.mark.rule("TAW-11.3")
def test_it_needs_two_statues_to_worship() -> None:
    p = ready(1, easier_worship="yes")
    statue(p, "small arrow", seat=AXO)
    assert not solo.condition(p, AXO, WORSHIP)
    statue(p, "small spiral", seat=AXO)
    assert solo.condition(p, AXO, WORSHIP)


def second_conquests(**options: str) -> int:
    p = ready(1, 1, **options)
    armies(p, *["a1-1gold"] * 4, *["a1-1corn"] * 5, *["a2-1corn"] * 2, seat=AXO)
    me(p, AXO).priest = (p.actions.index(CONQUEST) - 1) % 5
    turn_of(p, AXO)
    draw(p)
    return size(me(p, AXO).conquered)


@pytest.mark.rule("TAW-11.4")
def test_it_conquers_once_only() -> None:
    assert second_conquests() == 2
    assert second_conquests(easier_conquest="yes") == 1


@pytest.mark.rule("TAW-11.5")
def test_without_a_worker_it_draws_no_army_card() -> None:
    p = ready(1, easier_no_worker="yes")
    nomads(p, "craftsman")
    turn_of(p, AXO)
    draw(p)
    assert total(me(p, AXO).army) == 0
    assert me(p, AXO).line == (1,)


@pytest.mark.rule("TAW-11.6")
def test_it_climbs_a_step_before_it_worships_or_offers() -> None:
    p = ready(1, harder_temple="yes")
    goods(p, AXO, corn=4)
    me(p, AXO).temple = 3
    me(p, AXO).priest = (p.actions.index(OFFERING) - 1) % 5
    turn_of(p, AXO)
    draw(p)
    assert me(p, AXO).temple == 6


@pytest.mark.rule("TAW-11.6")
@pytest.mark.rule("TAW-10.30")
def test_no_free_step_comes_before_the_final_worship() -> None:
    p = ready(1, harder_temple="yes", harder_priest="yes")
    statue(p, "small arrow", seat=AXO)
    me(p, AXO).temple = 3
    ask(p, solo_festival.AxoFinal(AXO))
    draw(p)
    assert me(p, AXO).temple == 4
    assert me(p, AXO).tally[17] == 0  # nor the 2 points of TAW-11.9


@pytest.mark.rule("TAW-11.7")
def test_soldiers_equal_to_the_casualties_are_enough() -> None:
    for option, expected in (("no", False), ("yes", True)):
        p = ready(1, harder_soldiers=option)
        p.bag -= 2
        p.casualties = 2
        armies(p, "a2-1corn", seat=AXO)
        assert solo.condition(p, AXO, CONQUEST) == expected


@pytest.mark.rule("TAW-11.8")
def test_it_flips_and_discards_one_soldier_less() -> None:
    p = ready(1, harder_conquest="yes")
    armies(p, "a1-1gold", "a2-1corn", seat=AXO, where="up")
    assert solo_conquest.price(p, ED.conquest_names.index("A4")) == (1, 1)  # discard 2 and flip 2
    assert solo_conquest.price(p, ED.conquest_names.index("K1")) == (0, 0)
    assert ED.conquest_names[solo_conquest.target(p, AXO)] == "A4"


@pytest.mark.rule("TAW-11.9")
def test_a_high_priest_action_scores_two() -> None:
    p = ready(1, harder_priest="yes")
    goods(p, AXO, corn=4)
    me(p, AXO).temple = 3
    me(p, AXO).priest = (p.actions.index(OFFERING) - 1) % 5
    turn_of(p, AXO)
    draw(p)
    assert me(p, AXO).points == 12


@pytest.mark.rule("TAW-11.10")
def test_a_weaving_scores_two_at_a_festival() -> None:
    p = ready(1, harder_festival="yes")
    tapestry(p, "W01", "W08", seat=AXO)
    ask(p, solo_festival.AxoMerchant(AXO))
    assert me(p, AXO).points == 14


@pytest.mark.rule("TAW-11.11")
def test_without_a_worker_it_scores_two() -> None:
    p = ready(1, harder_no_worker="yes")
    nomads(p, "craftsman")
    turn_of(p, AXO)
    draw(p)
    assert me(p, AXO).points == 12


@pytest.mark.rule("TAW-11.12")
def test_leftover_resources_score_one_each_so_gold_two() -> None:
    p = ready(1, harder_leftovers="yes")
    goods(p, AXO, potato=1, corn=2, stone=3, gold=4)
    goods(p, 0, corn=5)
    scoring.score(p, AXO)
    scoring.score(p, 0)
    assert me(p, AXO).points == 10 + 10 + 4
    assert me(p, 0).points == 10


def test_every_difficulty_is_off_unless_chosen() -> None:
    options = KIT.complete({})
    assert all(options[name] == "no" for name in options if name.startswith(("easier", "harder")))
    assert ready(1).solo == 0
    assert words(ready(1))
