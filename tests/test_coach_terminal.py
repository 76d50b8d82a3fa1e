"""The coach of the terminal table: asked by a letter, it answers; before a weak choice it asks to look again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from rich.console import Console

import pukllay
from pukllay.cli.coach import Coach, Thought
from pukllay.cli.play import Quit, TerminalTable
from pukllay.record.game import Game
from pukllay.review.review import CHANCE
from pukllay.server.thinking import Advised, Counsel, Hint, Judged


class Ready(Coach):
    """Has thought already: the first choice is weak, the second the best."""

    def attend(self, game: Game) -> Future[Thought]:
        weak, best = (choice.option for choice in game.choices[:2])
        self._coming = Future()
        judged = [Judged(weak, 0.4, -0.2, 0.01, "This costs about 20 points.", "Gold +1.7."), Judged(best, 0.6, 0, 0)]
        hint = Hint(Advised(best, 0.6, 41.5), [], standing="You are ahead.", because="It is better.")
        self._coming.set_result((hint, Counsel(CHANCE, judged)))
        return self._coming


def told(game: Game, answers: list[str], coach: Coach | None) -> str:
    """What stands on the screen after these answers."""
    said: Iterator[str] = iter(answers)

    def ask(_question: str) -> str:
        try:
            return next(said)
        except StopIteration:
            raise EOFError from None

    console = Console(width=100, no_color=True)
    with console.capture() as shown, pytest.raises(Quit):
        TerminalTable(game, {}, console, ask, coach).run()
    return shown.get()


def test_the_coach_says_what_it_would_do_and_why() -> None:
    game = pukllay.new("ayar", seats=2, seed=4)
    label = game.choices[1].label()
    shown = told(game, ["c"], Ready())
    assert f"The coach would choose: {label} (60%, about 41.5 points)" in shown
    assert "You are ahead." in shown and "It is better." in shown
    assert "begin with --coach" in told(game, ["c"], None)


def test_a_weak_choice_is_looked_at_again_or_done_anyway() -> None:
    game = pukllay.new("ayar", seats=2, seed=4)
    weak, best = (choice.label() for choice in game.choices[:2])
    before = game.ply
    shown = told(game, [weak, ""], Ready())
    assert "This costs about 20 points. Gold +1.7." in shown and game.ply == before
    told(game, [weak, "!"], Ready())
    assert game.ply > before
    other = pukllay.new("ayar", seats=2, seed=4)
    told(other, [best], Ready())
    assert other.ply > before


def test_while_it_still_thinks_nothing_is_asked() -> None:
    game = pukllay.new("ayar", seats=2, seed=4)

    class Slow(Coach):
        def attend(self, game: Game) -> Future[Thought]:
            self._coming = Future()
            return self._coming

    before = game.ply
    told(game, [game.choices[0].label()], Slow())
    assert game.ply > before


def test_it_thinks_in_a_process_of_its_own() -> None:
    game, coach = pukllay.new("ayar", seats=2, seed=4), Coach()
    try:
        coming = coach.attend(game)
        assert coach.attend(game) is coming  # once for a question
        lines = coach.advice(game)
        assert any(line.startswith("The coach would choose: ") for line in lines)
    finally:
        coach.stop()
