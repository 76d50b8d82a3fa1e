"""The coach: what each choice would lose, for the seat that is asked, from what it knows, where the table allows it."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from fastapi.testclient import TestClient

import pukllay
from pukllay.core.bits import lowest, members
from pukllay.core.rng import Rng
from pukllay.core.speech import speaking
from pukllay.games import NAMES, kit
from pukllay.games.tiwanaku.riddle import Chances
from pukllay.games.tiwanaku.worlds.find import find, known_to
from pukllay.players.evaluate import Evaluation
from pukllay.players.evaluations import evaluation
from pukllay.record.game import Game
from pukllay.review import coach
from pukllay.review.measure import Known
from pukllay.review.reasons import standing
from pukllay.review.review import CHANCE
from pukllay.server.table_store import Stale
from pukllay.server.thinking import Advised, Hint, advise, warn
from tests.review.test_review import crop_question
from tests.server.conftest import Make
from tests.server.test_api import look, path, play_on


def asked_late(name: str, seats: int, moves: int, seed: int = 3, **options: Any) -> Game:
    """A game in which somebody is asked something with several answers."""
    game, rng = pukllay.new(name, seats=seats, seed=seed, **options), Rng(seed)
    while game.ply < moves or len(game.choices) < 3:
        game.play(game.choices[rng.below(len(game.choices))])
    return game


# -- who may ask ------------------------------------------------------------------------------------------------------


def test_the_coach_speaks_to_the_seat_that_is_asked_only_and_where_hints_are_allowed(
    client: TestClient, make: Make
) -> None:
    host, friend, watcher = make(["here", "link"], "ayar", seed=7, hints=True)["links"]
    seen = look(client, host)
    told = client.post(path(host) + "/coach", json={}).json()
    assert told["version"] == seen["version"] and told["seat"] == seen["seat"] and told["unit"] == "chance"
    offered = {c["text"] for c in seen["choices"]}
    assert {c["text"] for c in told["choices"]} <= offered and told["hint"]["text"] in offered
    for other in (friend, watcher):
        assert client.post(path(other) + "/coach", json={}).status_code == 403
    silent = make(["here", "link"], seed=7)["links"][0]
    refused = client.post(path(silent) + "/coach", json={})
    assert refused.status_code == 403 and "without hints" in refused.json()["detail"]


def test_who_sits_down_is_told_that_a_coach_is_allowed(client: TestClient) -> None:
    body = {"game": "ayar", "players": ["here", "link"], "hints": True}
    friend = client.post("/api/tables", json=body).json()["links"][1]
    assert "a coach may warn" in client.get(friend["url"], params={"lang": "en"}).text


def test_hint_and_coach_are_thought_once(client: TestClient, make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    host = make(["here", "here"], "ayar", seed=7)["links"][0]
    hints, begun = client.app.state.hints, list[str]()  # type: ignore[attr-defined]
    ask = hints.errands.ask

    def counted(key: Any, work: Any, *given: Any, **more: Any) -> Any:
        begun.append(key[1])
        return ask(key, work, *given, **more)

    monkeypatch.setattr(hints.errands, "ask", counted)
    hint = client.post(path(host) + "/hint", json={}).json()
    told = [client.post(path(host) + "/coach", json={}).json() for _time in range(2)]
    assert told[0] == told[1] and told[0]["hint"] == hint and begun == ["hint", "counsel"]
    play_on(client, host, 1)
    client.post(path(host) + "/hint", json={})
    assert begun == ["hint", "counsel", "hint"]


def test_what_was_said_of_another_version_is_not_said_of_this_one(client: TestClient, make: Make) -> None:
    host = make(["here", "here"], "ayar", seed=7)["links"][0]
    store, hints = client.app.state.store, client.app.state.hints  # type: ignore[attr-defined]
    link = store.link(host["table"], host["secret"])
    version, coming = hints.ask(link)
    hint: Hint = coming.coming.result()
    play_on(client, host, 1)
    with pytest.raises(Stale):
        hints.weigh(link, version, hint)


# -- what it knows and says -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_what_the_coach_says_hangs_on_what_the_seat_knows_only(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "CHECKED", 2)
    monkeypatch.setattr(coach, "SAMPLES", 3)
    seats, options = next((n, options) for n, options in kit(name).tables if n > 1)
    game = asked_late(name, seats, 14, seed=12, **options)
    p = game.position
    other = game.kit.redeal(p, p.seat, Rng(99))
    hints = [advise(name, q) for q in (p, other)]
    assert hints[0] == hints[1]
    few = dataclasses.replace(hints[0], others=hints[0].others[:1])
    assert warn(name, p, few) == warn(name, other, few)


def test_a_hint_is_the_same_in_every_language() -> None:
    game = asked_late("tawantinsuyu", 2, 30)
    with speaking("fr"):
        french = advise("tawantinsuyu", game.position, "fr")
    english = advise("tawantinsuyu", game.position)
    assert (french.best, french.others) == (english.best, english.others)


class Ending(Evaluation):
    """Thinks that the points so far decide, and looks no further than this turn."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds, self.scale = 0, 2.0


def test_what_a_choice_loses_agrees_with_what_is_counted() -> None:
    """In Tiwanaku a crop is to be named: the odds of each are known to the last board."""
    game, p = crop_question()
    odds = find(known_to(p)).crop_odds(p.stack[-1].what)  # type: ignore[arg-type]
    best, *others = sorted(members(p.options), key=lambda crop: -odds[crop])
    deals = Known(game.kit, p, p.seat, Ending(), [])
    found = {one.option: one for one in coach.weigh(deals, Ending(), p.options, [best], Rng(1))}
    assert found[best].lost == 0.0 and not found[best].is_clear(CHANCE)
    hopeless = [crop for crop in others if odds[crop] == 0]
    assert hopeless, "some crop does not fit any board"
    for crop in hopeless:
        assert found[crop].lost < -3 * found[crop].error and found[crop].is_clear(CHANCE)
    ranked = coach.rank(deals, Ending(), members(p.options), Rng(1))
    assert [one.option for one in ranked][-len(hopeless) :] != [best]
    assert [one.worth for one in ranked] == sorted((one.worth for one in ranked), reverse=True)


def test_in_the_riddle_a_guess_is_warned_of_and_what_is_certain_is_not() -> None:
    game = pukllay.new("tiwanaku", seats=1, seed=6, board="short", disc="short-01")
    p: Any = game.position
    while True:  # explore until there is something to guess
        chances = Chances(known_to(p))
        odds = {space: chances.crop(space, chances.likeliest(space)) for space in members(p.shown & ~p.planted)}
        doubtful = [space for space, chance in odds.items() if 0.2 < chance < 0.9]
        if doubtful:
            break
        game.play(game.notation.text(p, lowest(p.explorable())))
        p = game.position
    explore = Hint(Advised(lowest(p.explorable()), 1.0, 0.0), [])
    warned = {one.option: one.warning for one in warn("tiwanaku", p, explore).judged}
    assert "a mistake costs 3" in warned[doubtful[0]]
    assert not any(warned[space] for space, chance in odds.items() if chance == 1.0)
    game.play(game.notation.text(p, doubtful[0]))
    p = game.position
    likeliest = chances.likeliest(doubtful[0])
    counsel = warn("tiwanaku", p, Hint(Advised(likeliest, 1.0, 0.0), []))
    assert counsel.unit == "points" and likeliest not in {one.option for one in counsel.judged}
    assert any(one.warning for one in counsel.judged)


def test_it_is_told_where_a_seat_stands() -> None:
    game = asked_late("ayar", 2, 60)
    said = standing(Known(game.kit, game.position, game.seat, evaluation("ayar"), []), evaluation("ayar"), Rng(1))
    side = game.position.sides[game.seat]  # type: ignore[attr-defined]
    if abs(side.sun - side.moon) >= 5:
        assert f"is {abs(side.sun - side.moon)} behind your" in said
    assert said == "" or said.endswith(".")
