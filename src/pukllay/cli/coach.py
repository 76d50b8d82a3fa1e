"""The coach of the terminal table: thinks in a process of its own while the person looks at the table."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from pukllay.core.speech import _, language, number, percent
from pukllay.record.game import Game
from pukllay.review.review import CHANCE
from pukllay.server.errands import FOR_EVER, Errands, Tell
from pukllay.server.thinking import Counsel, Hint, counsel

Thought = tuple[Hint, Counsel]


class Coach:
    def __init__(self) -> None:
        self.errands = Errands(1, FOR_EVER, FOR_EVER, kept=0)
        self._asked: tuple[int, int, str] | None = None
        self._coming: Future[Thought] | None = None

    def stop(self) -> None:
        self.errands.stop()

    def attend(self, game: Game) -> Future[Thought]:
        """Begin to think about what is asked, unless it does already."""
        asked = game.ply, game.seat, language()
        if self._coming is None or asked != self._asked:
            self.errands.leave(self._asked)
            self._asked = asked
            self._coming = self.errands.ask(asked, _counsel, game.kit.name, game.position.copy(), language()).coming
        return self._coming

    def advice(self, game: Game) -> list[str]:
        """What it would do and why; whoever asks waits for it."""
        hint, found = self.attend(game).result()
        worth = {one.option: one.worth for one in found.judged} if found.unit == CHANCE else {}

        def told(option: int, points: float) -> str:
            label = game.notation.label(game.position, option)
            chances = percent(round(100 * worth[option])) if option in worth else ""
            expected = _("about {points} points").format(points=number(points, ".1f"))
            return f"{label} ({', '.join(part for part in (chances, expected) if part)})"

        best = _("The coach would choose: {what}").format(what=told(hint.best.option, hint.best.points))
        others = "; ".join(told(other.option, other.points) for other in hint.others)
        also = [_("else: {what}").format(what=others)] if others else []
        return [line for line in (hint.standing, best, hint.because, *also, *hint.why) if line]

    def warning(self, option: int) -> str:
        """What is to be said against an option; nothing while it still thinks."""
        if self._coming is None or not self._coming.done() or self._coming.exception() is not None:
            return ""
        found = next((one for one in self._coming.result()[1].judged if one.option == option), None)
        return f"{found.warning} {found.because}".strip() if found is not None else ""


def _counsel(tell: Tell, *given: Any) -> Thought:
    """In the other process."""
    return counsel(*given)
