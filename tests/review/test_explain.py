"""What the evaluations see, by name."""

from __future__ import annotations

import pytest

from pukllay.core.rng import Rng
from pukllay.games import NAMES as GAMES
from pukllay.games import kit
from pukllay.players.evaluate_aiye import WORTH as AIYE
from pukllay.players.evaluate_ayar import WORTH as AYAR
from pukllay.players.evaluate_tawantinsuyu import WORTH as TAWANTINSUYU
from pukllay.players.evaluations import hand_made
from pukllay.players.explain import CONSTANT, NAMES, NOW, Explains, Part, explain
from pukllay.record.game import Game


def test_every_row_of_the_tables_has_a_name_for_people() -> None:
    rows = {row[0] for table in (AIYE, AYAR, TAWANTINSUYU) for row in table} - {CONSTANT}
    assert rows <= set(NAMES)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in (1, 2) if seats in kit(name).seats]
)
def test_the_parts_have_names_and_sum_up_to_what_is_expected(name: str, seats: int) -> None:
    game, rng = Game(kit(name), kit(name).edition, seats, 5), Rng(1)
    judge = hand_made(name)
    seen = 0
    while not game.over and seen < 12:
        if game.ply % 15 == 0:
            parts = explain(name, game.position, 0)
            assert {part.name for part in parts} <= set(NAMES)
            if name in ("aiye", "tawantinsuyu"):  # these are sums; but for what is the same for all
                look = judge.look(game.position, 0)  # type: ignore[attr-defined]
                constant = 0.0
                if judge.names[0] == CONSTANT:  # type: ignore[attr-defined]
                    time = judge.time_left(game.position)  # type: ignore[attr-defined]
                    constant = look[0] * time * judge.first[0]  # type: ignore[attr-defined]
                whole = judge.points(game.position, 0) - constant
                assert sum(part.points for part in parts) == pytest.approx(whole)
            seen += 1
        game.play(game.choices[rng.below(len(game.choices))])
    assert seen


def test_an_evaluation_that_can_tell_its_own_parts_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Learnt:
        def explain(self, p: object, seat: int) -> list[Part]:
            return [Part(NOW, 1.0, 1.0)]

    assert isinstance(Learnt(), Explains)
    monkeypatch.setattr("pukllay.players.explain.evaluation", lambda game: Learnt())
    assert explain("ayar", object(), 0) == [Part(NOW, 1.0, 1.0)]
