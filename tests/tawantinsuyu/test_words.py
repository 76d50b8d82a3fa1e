"""What the options say beforehand, and how it is said."""

from __future__ import annotations

from pukllay.games.tawantinsuyu.events import PRIEST_MOVED
from pukllay.games.tawantinsuyu.rules.building import Construct
from pukllay.games.tawantinsuyu.rules.conquest import Conquer, DiscardSoldiers
from pukllay.games.tawantinsuyu.rules.festival import Upkeep
from pukllay.games.tawantinsuyu.rules.gains import PayFood
from pukllay.games.tawantinsuyu.rules.priest import Worship
from pukllay.games.tawantinsuyu.rules.tasks import BuildSteps
from pukllay.games.tawantinsuyu.rules.turn import BuyWorker
from tests.spoken import spoken
from tests.tawantinsuyu.table import (
    ED,
    NOTATION,
    armies,
    ask,
    built,
    goods,
    hand,
    market,
    me,
    preview,
    ready,
    statue,
    steps,
    village,
)


def test_a_conquest_shows_its_price_with_z13() -> None:
    p = ready()
    armies(p, "a1-1gold", "a1-1gold", "a2-1corn", where="up")
    ask(p, Conquer(0))
    assert preview(p, "C3") == "costs 2 Soldiers flipped, 1 discarded · brings 4 VP"
    assert preview(p, "C3", "fr") == "coûte 2 soldats retournés, 1 défaussé · rapporte 4 PV"
    built(p, "Z13")
    p.settle()
    assert preview(p, "C3") == "costs 2 Soldiers flipped, 1 discarded, one Soldier less in all · brings 4 VP"
    assert preview(p, "K1").startswith("costs 1 Soldier discarded · ")  # the last Soldier stays
    assert preview(p, "C1") == "costs 2 Soldiers flipped · brings 2 VP"


def test_a_price_says_what_gold_will_pay() -> None:
    p = ready()
    village(p, "courier", "priest")
    goods(p, gold=1)
    ask(p, BuyWorker(0))
    assert preview(p, "potato") == "costs 1 gold · brings a Courier"
    goods(p, potato=1, gold=1)
    assert preview(p, "potato") == "costs 1 potato · brings a Courier"
    assert preview(p, "corn", "fr") == "coûte 1 or · rapporte un prêtre"


def test_lower_steps_say_whom_they_give_points() -> None:
    p = ready()
    goods(p, stone=2, gold=1)
    steps(p, 1, "upper1")
    steps(p, 0, "upper2")
    ask(p, BuildSteps(0))
    assert preview(p, "lower1").startswith("costs 2 stone + 1 gold · brings 2 potatoes + 1 corn, 4 VP")
    assert preview(p, "lower1").endswith(" · 2 VP to the owner of the upper Steps")
    assert preview(p, "lower2").endswith(", 2 VP for your upper Steps")
    assert "Steps" not in preview(p, "upper3")


def test_worship_near_the_top_shows_the_steps_that_are_left() -> None:
    p = ready()
    statue(p, "large zigzag")
    me(p).temple = ED.temple_top - 2
    ask(p, Worship(0, 1))
    assert preview(p, "large zigzag") == "brings 2 Temple steps"


def test_a_building_tells_its_price_from_what_it_brings() -> None:
    p = ready()
    market(p, "P05", "Z19")
    goods(p, potato=2, corn=3, stone=1)
    ask(p, Construct(0))
    assert preview(p, "P05") == "costs 1 potato + 1 corn + 1 stone · brings 1 potato + 1 gold each time it produces"
    assert preview(p, "P05", "fr") == (
        "coûte 1 pomme de terre + 1 maïs + 1 pierre · rapporte 1 pomme de terre + 1 or à chaque production"
    )
    assert preview(p, "Z19").startswith("costs 1 potato + 1 corn · On your turn")


def test_missing_potatoes_cost_points() -> None:
    p = ready()
    hand(p, "G01", "G02", "G03")
    goods(p, potato=1, gold=1)
    ask(p, Upkeep(0))
    assert [preview(p, f"gold {n}") for n in (0, 1)] == ["costs 4 VP", "costs 2 VP"]


def test_numbers_and_names_are_put_into_good_words() -> None:
    p = ready()
    armies(p, "a1-1gold", "a2-1corn", where="up")
    ask(p, DiscardSoldiers(0, 0, 1))
    assert spoken("en", NOTATION.prompt, p).endswith("1 Soldier to go.")
    assert spoken("fr", NOTATION.prompt, p).endswith("Encore 1 soldat.")
    goods(p, potato=1, corn=1)
    ask(p, PayFood(0, left=1))
    assert spoken("fr", NOTATION.prompt, p) == "Sur 1 de nourriture, combien payez-vous en maïs ?"
    moved = (PRIEST_MOVED, 1, 2, 0, 0)
    assert spoken("fr", NOTATION.event, moved, ["Ben", "Ann"]).startswith("Ann mène son grand prêtre en section 3")
