"""What the options say beforehand, and how it is said."""

from __future__ import annotations

from pukllay.games.tawantinsuyu.events import PRIEST_MOVED
from pukllay.games.tawantinsuyu.rules.conquest import Conquer, DiscardSoldiers
from pukllay.games.tawantinsuyu.rules.gains import PayFood
from pukllay.games.tawantinsuyu.rules.priest import Worship
from pukllay.games.tawantinsuyu.rules.tasks import BuildSteps
from pukllay.games.tawantinsuyu.rules.turn import BuyWorker
from tests.tawantinsuyu.table import ED, NOTATION, armies, ask, built, goods, me, preview, ready, statue, steps, village


def test_a_conquest_shows_its_price_with_z13() -> None:
    p = ready()
    armies(p, "a1-1gold", "a1-1gold", "a2-1corn", where="up")
    ask(p, Conquer(0))
    assert preview(p, "C3") == "4 VP; flip 2, discard 1"
    built(p, "Z13")
    p.settle()
    assert preview(p, "C3") == "4 VP; flip 2, discard 1, one Soldier less in all"
    assert preview(p, "K1").endswith("flip 0, discard 1")  # the last Soldier stays
    assert preview(p, "C1") == "2 VP; flip 2, discard 0"


def test_a_price_says_what_gold_will_pay() -> None:
    p = ready()
    village(p, "courier", "priest")
    goods(p, gold=1)
    ask(p, BuyWorker(0))
    assert preview(p, "potato") == "Courier; −1 gold"
    goods(p, potato=1, gold=1)
    assert preview(p, "potato") == "Courier; −1 potato"
    assert preview(p, "corn") == "Priest; −1 gold"


def test_lower_steps_say_whom_they_give_points() -> None:
    p = ready()
    goods(p, stone=2, gold=1)
    steps(p, 1, "upper1")
    steps(p, 0, "upper2")
    ask(p, BuildSteps(0))
    assert preview(p, "lower1").startswith("−2 stone + 1 gold; ")
    assert preview(p, "lower1").endswith("; 2 VP to the owner of the upper Steps")
    assert preview(p, "lower2").endswith("; 2 VP for your upper Steps")
    assert "Steps" not in preview(p, "upper3")


def test_worship_near_the_top_shows_the_steps_that_are_left() -> None:
    p = ready()
    statue(p, "large zigzag")
    me(p).temple = ED.temple_top - 2
    ask(p, Worship(0, 1))
    assert preview(p, "large zigzag") == "2 Temple steps"


def test_numbers_and_names_are_put_into_good_words() -> None:
    p = ready()
    armies(p, "a1-1gold", "a2-1corn", where="up")
    ask(p, DiscardSoldiers(0, 0, 1))
    assert NOTATION.prompt(p, "en").endswith("1 Soldier to go.")
    assert NOTATION.prompt(p, "fr").endswith("Encore 1 soldat.")
    goods(p, potato=1, corn=1)
    ask(p, PayFood(0, left=1))
    assert NOTATION.prompt(p, "fr") == "Pour 1 de nourriture, combien payez-vous en maïs ?"
    moved = (PRIEST_MOVED, 1, 2, 0, 0)
    assert NOTATION.event(moved, "fr", ["Ben", "Ann"]).startswith("Le grand prêtre d'Ann va")
    assert NOTATION.event(moved, "fr", ["Ann", "Ben"]).startswith("Le grand prêtre de Ben va")
