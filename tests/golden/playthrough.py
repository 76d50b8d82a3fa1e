"""A random game told so that somebody who knows the rules can read it: each question, its answer, and what happened."""

from __future__ import annotations

from pathlib import Path

from pukllay.core.engine import CHANCE, NOBODY
from pukllay.core.rng import Rng
from pukllay.games import kit
from pukllay.record.game import Game
from tests.spoken import spoken

HERE = Path(__file__).parent


def paths(name: str) -> dict[Path, tuple[int, dict[str, str]]]:
    """One playthrough for each seat count: file -> seats and options."""
    out: dict[Path, tuple[int, dict[str, str]]] = {}
    for seats, options in kit(name).tables:
        out.setdefault(HERE / f"{name}-{seats}.txt", (seats, options))
    return out


def playthrough(name: str, seats: int, options: dict[str, str]) -> str:
    game, rng = Game(kit(name), kit(name).edition, seats, seats, dict(options), advance=False), Rng(seats)
    said = ", ".join(f"{key}={value}" for key, value in game.record.options.items())
    lines = [f"{name}, {seats} seats, {said}"]
    p = game.position
    while p.seat != NOBODY:
        rule = p.stack[-1]
        who = "*" if p.seat == CHANCE else game.names[p.seat]
        option = p.chance(game.rng) if p.seat == CHANCE else rng.member(p.options)
        lines.append(f"[{type(rule).__name__}] {who}: {game.notation.text(p, option)}")
        told = len(game.events)
        game._play(option)
        for e in game.events[told:]:  # with all secrets: this is for those who check the rules
            lines.append("    " + spoken("en", game.notation.event, (e.kind, e.seat, e.a, e.b, e.c), game.names))
    lines.append(f"scores {game.scores}, winners {[game.names[s] for s in game.winners]}")
    return "\n".join(lines) + "\n"
