"""Where the points of a finished game came from: for each game the headings that a player would name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pukllay.core.speech import N_, _
from pukllay.games.ayar import events as ayar_events
from pukllay.games.tawantinsuyu.words import REASON
from pukllay.games.tiwanaku.position import DISCOVERED, DIVINED, MISTAKEN, OFFERED
from pukllay.games.tiwanaku.rules.riddle import MISTAKE, TURN
from pukllay.record.game import Game


@dataclass(frozen=True)
class Source:
    """A heading with what it brought each side. Headings of one group add up to one score."""

    title: str
    clause: str
    points: list[int]
    group: str = ""


def sources(game: Game) -> list[Source]:
    """The headings that brought somebody something, the start first."""
    found = GAMES.get(game.kit.name, chapters)(game)
    return [source for source in found if any(source.points)]


def _sides(game: Game) -> range:
    return range(len(game.names))


def _start(game: Game) -> Source:
    first = game.moments[0].position if game.moments else game.position
    return Source(_("at the start"), "", [first.score(s) for s in _sides(game)])


def _by_event(game: Game, worth: Callable[[Any], int], *kinds: int) -> list[int]:
    totals = [0 for _ in _sides(game)]
    for event in game.events:
        if event.kind in kinds:
            totals[event.seat] += worth(event)
    return totals


def riddle(game: Game) -> list[Source]:
    """Tiwanaku for one: par, and what turns and mistakes took of it."""
    told = game.view()["riddle"]
    headings: tuple[tuple[str, str, int], ...] = (
        (N_("par"), "TIW-9.7", told["par"]),
        (N_("turns"), "TIW-9.3", -TURN * told["turns"]),
        (N_("wrong divinations"), "TIW-9.4", -MISTAKE * told["mistakes"]),
    )
    return [Source(_(words), clause, [points]) for words, clause, points in headings]


def tiwanaku(game: Game) -> list[Source]:
    if game.record.seats == 1:
        return riddle(game)
    headings: tuple[tuple[str, str, list[int]], ...] = (
        (N_("discoveries"), "TIW-3.8", _by_event(game, lambda e: int(e.c), DISCOVERED)),
        (N_("right divinations"), "TIW-4.3", _by_event(game, lambda e: int(e.b), DIVINED)),
        (N_("offerings"), "TIW-5.2", _by_event(game, lambda e: int(e.b), OFFERED)),
        (N_("mistakes"), "TIW-4.4", _by_event(game, lambda e: -int(e.c), MISTAKEN)),
    )
    return [_start(game), *(Source(_(words), clause, points) for words, clause, points in headings)]


def aiye(game: Game) -> list[Source]:
    scored = [side["headings"] for side in game.view()["seats"]]
    headings: tuple[tuple[str, str, list[int]], ...] = (
        (N_("characters"), "AIY-8.2", [s["characters"] for s in scored]),
        (N_("masks"), "AIY-8.3", [sum(s["masks"].values()) for s in scored]),
        (N_("Council"), "AIY-8.5", [s["council"] for s in scored]),
        (N_("columns"), "AIY-8.6", [s["columns"] for s in scored]),
    )
    return [Source(_(words), clause, points) for words, clause, points in headings]


def ayar(game: Game) -> list[Source]:
    """Two scores a side, Sun and Moon; the lower one counts. What no event tells came from llamas."""
    sides: Any = game.position.sides  # type: ignore[attr-defined]
    ev = ayar_events
    dawns = _by_event(game, lambda e: int(e.a), ev.DAWN)
    temples = _by_event(game, lambda e: int(e.b) + int(e.c), ev.TEMPLE_SCORED)
    bonus = _by_event(game, lambda e: int(e.a), ev.TEMPLE_MOONS)
    markers = _by_event(game, lambda e: int(e.b), ev.MARKER_SCORED, ev.AYLLU_MARKER_SCORED)
    temples = [a + b for a, b in zip(temples, bonus, strict=True)]
    suns = [sides[s].sun - dawns[s] for s in _sides(game)]
    moons = [sides[s].moon - temples[s] - markers[s] for s in _sides(game)]
    sun, moon = _("Sun"), _("Moon")
    llamas = _("llamas and the rest")
    return [
        Source(_("dawns"), "AYA-7.7", dawns, sun),
        Source(llamas, "AYA-8.2", suns, sun),
        Source(_("step markers"), "AYA-7.6", markers, moon),
        Source(_("temples"), "AYA-7.5", temples, moon),
        Source(llamas, "AYA-8.2", moons, moon),
    ]


def tawantinsuyu(game: Game) -> list[Source]:
    tallies = [side["tally"] for side in game.view()["sides"]]
    told = [Source(_(words), "", [t[k] for t in tallies]) for k, words in enumerate(REASON)]
    return [_start(game), *sorted(told, key=lambda source: -max(source.points))]


def chapters(game: Game) -> list[Source]:
    """A game without headings of its own: a decision's points count for the chapter of the rules that asked it."""
    scores = [[m.position.score(s) for s in _sides(game)] for m in game.moments] + [list(game.scores)]
    found: dict[str, list[int]] = {}
    for n, moment in enumerate(game.moments):
        row = found.setdefault(moment.position.stack[-1].clause.partition(".")[0], [0 for _ in _sides(game)])
        for s in _sides(game):
            row[s] += scores[n + 1][s] - scores[n][s]
    clauses = game.kit.rules()
    rows = [Source(clauses[key].title if key in clauses else key, key, row) for key, row in sorted(found.items())]
    return [_start(game), *rows]


GAMES: dict[str, Callable[[Game], list[Source]]] = {
    "tiwanaku": tiwanaku,
    "aiye": aiye,
    "ayar": ayar,
    "tawantinsuyu": tawantinsuyu,
}
