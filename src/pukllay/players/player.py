"""Who chooses. A player is handed what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pukllay.core.engine import Position
from pukllay.core.errors import PukllayError
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng


class Knowledge:
    """A question as the seat that is asked knows it: the options, the view, and positions that fit both."""

    def __init__(self, kit: Kit, p: Position) -> None:
        self.seat = p.seat
        self.options = p.options
        self.kit = kit
        self.__p = p

    def view(self) -> dict[str, Any]:
        return self.kit.see(self.__p, self.seat)

    def redeal(self, rng: Rng) -> Any:
        """The position with all that the seat cannot know dealt anew: the only one a player ever holds."""
        return self.kit.redeal(self.__p, self.seat, rng)


class Player(Protocol):
    """Chooses one of the options."""

    name: str

    def choose(self, question: Knowledge, rng: Rng) -> int: ...


class RandomPlayer:
    """Any option, each as likely as another."""

    name = "random"

    def choose(self, question: Knowledge, rng: Rng) -> int:
        return rng.member(question.options)


PLAYERS: dict[str, Callable[[], Player]] = {"random": RandomPlayer}


def player(name: str) -> Player:
    """The player of that name."""
    if name not in PLAYERS:
        raise PukllayError(f"There is no player called {name!r}; choose among human, {', '.join(PLAYERS)}.")
    return PLAYERS[name]()
