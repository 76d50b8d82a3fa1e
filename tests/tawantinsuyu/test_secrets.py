"""TAW-13: what the rulebook leaves open, and what nobody may learn."""

from __future__ import annotations

import json

import pytest

from pukllay.core.bits import members, size, total
from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.errors import Illegal
from pukllay.core.rng import Rng
from pukllay.games.tawantinsuyu.nouns import TASK_WEAVINGS
from pukllay.games.tawantinsuyu.position import Tawantinsuyu
from pukllay.games.tawantinsuyu.redeal import redeal
from pukllay.games.tawantinsuyu.rules import tasks
from pukllay.games.tawantinsuyu.rules.building import Construct
from pukllay.games.tawantinsuyu.rules.cards import DrawFromDeck, TakeGod, Training
from pukllay.games.tawantinsuyu.rules.weaving import TakeWeaving
from tests.tawantinsuyu.table import (
    ED,
    KIT,
    NOTATION,
    armies,
    ask,
    asked,
    building,
    draw,
    goods,
    hand,
    market,
    me,
    new,
    offer,
    play,
    ready,
    remove,
    stack,
    told,
    words,
)


@pytest.mark.rule("TAW-13.1")
def test_others_see_how_many_cards_are_held_and_which_were_taken_openly() -> None:
    p = ready(3)
    hand(p, "G01", "G02", seat=1)
    offer(p, "G03")
    armies(p, "a1-1gold", seat=1)
    p.turn = 1
    ask(p, TakeGod(1))
    play(p, "G03")
    for viewer in (-1, 0, 2):
        seen = KIT.view(p, viewer)["sides"][1]
        assert (seen["god cards"], seen["gods"], seen["army cards"]) == (3, ["G03"], 1)
        assert "army" not in seen
    own = KIT.view(p, 1)["sides"][1]
    assert own["gods"] == ["G01", "G02", "G03"]
    assert own["army"] == {str(NOTATION.army_words.index("a1-1gold")): 1}


@pytest.mark.rule("TAW-13.1")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    p = ready()
    p.log = []
    play(p, "pray", "deck", "G05")
    assert any("G05" in line for line in told(p, seat=0))
    assert not any("G05" in line for line in told(p, seat=1))
    assert any("draws a God card" in line for line in told(p, seat=1))


@pytest.mark.rule("TAW-13.1")
def test_a_refusal_names_the_clause_and_no_card() -> None:
    p = ready()
    hand(p, "G05")
    with pytest.raises(Illegal) as refusal:
        NOTATION.option(p, "place G09")
    assert "TAW-3.2" in str(refusal.value)
    assert "G05" not in str(refusal.value)


@pytest.mark.rule("TAW-13.1")
def test_a_redeal_keeps_all_that_a_seat_knows_and_changes_the_rest() -> None:
    p = ready(3)
    hand(p, "G01", "G02", "G05")
    hand(p, "G10", "G11", "G12", "G13", seat=1)
    me(p, 1).shown = 1 << ED.card_names.index("G10")
    armies(p, "a1-1gold", "a2-1corn", seat=1)
    changed = set()
    for seed in range(30):
        q = redeal(p, 0, Rng(seed))
        assert q.check() == ""
        assert me(q).gods == me(p).gods
        assert me(q, 1).gods >> ED.card_names.index("G10") & 1
        assert size(me(q, 1).gods) == 4
        assert total(me(q, 1).army) == 2
        changed.add((me(q, 1).gods, me(q, 1).army))
    assert len(changed) > 20


@pytest.mark.rule("TAW-13.1")
def test_a_redeal_is_even_over_the_unseen_cards() -> None:
    p = ready()
    hand(p, "G01", seat=1)
    found = [0] * 42
    for seed in range(4200):
        found[members(me(redeal(p, 0, Rng(seed)), 1).gods)[0]] += 1
    assert min(found) > 60
    assert max(found) < 145


@pytest.mark.rule("TAW-13.1")
def test_whether_something_is_asked_hangs_on_the_number_of_hidden_cards_only() -> None:
    p, rng = new(3), Rng(5)
    n = 0
    while p.seat != NOBODY:
        n += 1
        if n % 5 == 0:
            for viewer in range(3):
                q = redeal(p, viewer, rng)
                assert (q.seat, q.is_forced()) == (p.seat, p.is_forced())
        p.play(p.chance(rng) if p.seat == CHANCE else rng.member(p.options))


@pytest.mark.rule("TAW-13.2")
def test_a_card_that_renews_the_market_is_seen_by_all() -> None:
    p = ready()
    market(p, "P01", "Z01")
    hand(p, "G05")
    ask(p, Construct(0))
    play(p, "renew", "G05")
    assert KIT.view(p, 1)["god bottom"] == ["G05"]
    assert p.gods.seen == (-1,)


@pytest.mark.rule("TAW-13.3")
def test_weavings_drawn_for_a_purchase_lie_open() -> None:
    p = ready()
    stack(p, "W01", "W08", "W14")
    under = len(p.stack)
    tasks.perform(p, 0, TASK_WEAVINGS)
    p._turn_over(under)
    p.settle()
    draw(p)
    assert KIT.view(p, 1)["revealed"] == ["W01", "W08", "W14"]


@pytest.mark.rule("TAW-13.4")
def test_hands_may_grow_without_limit() -> None:
    p = ready()
    hand(p, *[f"G{n:02d}" for n in range(1, 31)])
    assert size(me(p).gods) == 30
    play(p, "pray", "deck")
    draw(p)
    assert size(me(p).gods) == 31


@pytest.mark.rule("TAW-13.5")
def test_renewing_also_fills_gaps_of_the_same_turn() -> None:
    p = ready()
    market(p, "P01", "P02", "Z01")  # a Passive one was built before
    hand(p, "G05")
    ask(p, Construct(0))
    play(p, "renew", "G05", "P01", "none")
    draw(p)
    assert size(p.market) == 4


@pytest.mark.rule("TAW-13.6")
def test_without_army_cards_nothing_is_drawn_and_a_single_one_is_kept() -> None:
    p = ready()
    me(p, 1).army, p.army_deck = p.army_deck, 0
    ask(p, Training(0))
    assert asked(p) == "ChooseAction"
    me(p, 1).army -= 1
    p.army_deck = 1
    ask(p, Training(0))
    draw(p)
    assert me(p).army == 1
    assert p.army_discard == 0


@pytest.mark.rule("TAW-13.7")
def test_without_weavings_the_task_is_impossible_and_a_free_one_is_lost() -> None:
    p = ready()
    p.lost_weavings |= p.weavings.cards() | 1 << p.face_up
    p.weavings.pool, p.weavings.bottom, p.weavings.seen, p.face_up = 0, (), (), -1
    assert not tasks.is_possible(p, 0, TASK_WEAVINGS)
    ask(p, TakeWeaving(0))
    assert asked(p) == "ChooseAction"


@pytest.mark.rule("TAW-13.8")
def test_an_empty_god_deck_leaves_the_offer_and_is_made_anew_where_only_it_may_be_drawn() -> None:
    p = ready()
    offer(p, "G01", "G02")
    me(p, 1).gods = p.gods.pool
    p.gods.pool = 0
    ask(p, TakeGod(0))
    assert words(p) == ["G01", "G02"]
    play(p, "G01")
    ask(p, DrawFromDeck(0))
    assert (asked(p), words(p)) == ("DealGod", ["G02"])
    play(p, "G02")
    assert p.offer == []
    ask(p, DrawFromDeck(0))
    assert asked(p) == "ChooseAction"  # nothing at all is left


def saved(p: Tawantinsuyu) -> str:
    return json.dumps(KIT.save(p))


def test_a_refused_choice_changes_nothing() -> None:
    p = ready()
    before = saved(p)
    with pytest.raises(Illegal):
        p.play(0)
    assert saved(p) == before


def test_the_check_finds_what_is_missing() -> None:
    p = ready()
    goods(p, potato=1)
    for spoil, wrong in (
        ("bag", "Workers"),
        ("army_deck", "Army"),
        ("market", "Buildings"),
        ("offer", "God cards"),
        ("face_up", "Weavings"),
    ):
        q = p.copy()
        if spoil == "offer":
            q.offer = [0]
        elif spoil == "face_up":
            q.face_up = -1
        elif spoil == "market":
            remove(q, building("P01"))
        else:
            setattr(q, spoil, getattr(q, spoil) - 1)
        assert wrong in q.check()
