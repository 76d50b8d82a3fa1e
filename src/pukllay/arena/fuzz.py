"""Random games with random undos, saves and reloads, that look for crashes, dead ends, loops and lost tokens."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pukllay.arena import laws
from pukllay.core.engine import SPECTATOR
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.record.game import Game
from pukllay.record.record import Record

ENDLESS = 20_000  # decisions after which a game counts as a loop


@dataclass
class Finding:
    """What went wrong in one game, and the record that shows it again."""

    seed: int
    what: str
    record: Path


def fuzz(
    kit: Kit, games: int, seed: int, folder: Path, progress: Callable[[int], None] = lambda n: None
) -> list[Finding]:
    """Play so many games, the tables of the kit in turn; a record of each failure is left in the folder."""
    findings = []
    for n in range(games):
        seats, options = kit.tables[n % len(kit.tables)]
        game = Game(kit, kit.edition, seats, seed + n, dict(options))
        try:
            _one(kit, game, Rng(seed + n))
        except Exception as e:  # whatever it is, it is what we look for
            what = str(e) if isinstance(e, laws.Broken) else "".join(traceback.format_exception_only(e)).strip()
            path = folder / f"fuzz-{kit.name}-{seed + n}.puk"
            game.record.save(path)
            findings.append(Finding(seed + n, what, path))
        progress(n + 1)
    return findings


def _one(kit: Kit, game: Game, rng: Rng) -> None:
    decisions = 0
    while not game.over:
        decisions += 1
        if decisions > ENDLESS:
            raise laws.Broken(f"the game has not ended after {ENDLESS} decisions")
        laws.check_table(kit, game.position)
        throw = rng.below(100)
        if throw < 5:
            laws.check_copies(kit, game.position, rng)
        elif throw < 8:
            laws.check_knowledge(kit, game.position, rng.below(game.position.seats + 1) + SPECTATOR, rng)
        elif throw < 12:
            _take_back(kit, game)
        elif throw == 12:
            _reload(kit, game)
        choices = game.choices
        game.play(choices[rng.below(len(choices))])
    laws.check_table(kit, game.position)
    _reload(kit, game)


def _take_back(kit: Kit, game: Game) -> None:
    """Undo, and do again: everything is as it was."""
    if not game.can_undo:
        return
    before, lines, told = laws.frozen(kit, game.position), game.record.text(), len(game.events)
    game.undo()
    game.redo()
    if (laws.frozen(kit, game.position), game.record.text(), len(game.events)) != (before, lines, told):
        raise laws.Broken("undo and redo do not lead back")


def _reload(kit: Kit, game: Game) -> None:
    """The record, written and read, plays to the same position."""
    text = game.record.text()
    again = Game.replay(Record.parse(text), game.edition)
    if again.record.text() != text or laws.frozen(kit, again.position) != laws.frozen(kit, game.position):
        raise laws.Broken("the reloaded record plays to another position")
