"""Where the points of a finished game came from: for each game the headings that a player would name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pukllay.core.words import Words, pick
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


def sources(game: Game, lang: str) -> list[Source]:
    """The headings that brought somebody something, the start first."""
    found = GAMES.get(game.kit.name, chapters)(game, lang)
    return [source for source in found if any(source.points)]


def _sides(game: Game) -> range:
    return range(len(game.names))


def _start(game: Game, lang: str) -> Source:
    first = game.moments[0].position if game.moments else game.position
    return Source(pick(("at the start", "au départ"), lang), "", [first.score(s) for s in _sides(game)])


def _by_event(game: Game, worth: Callable[[Any], int], *kinds: int) -> list[int]:
    totals = [0 for _ in _sides(game)]
    for event in game.events:
        if event.kind in kinds:
            totals[event.seat] += worth(event)
    return totals


def riddle(game: Game, lang: str) -> list[Source]:
    """Tiwanaku for one: par, and what turns and mistakes took of it."""
    told = game.view()["riddle"]
    headings: tuple[tuple[Words, str, int], ...] = (
        (("par", "par"), "TIW-9.7", told["par"]),
        (("turns", "tours"), "TIW-9.3", -TURN * told["turns"]),
        (("wrong divinations", "divinations fausses"), "TIW-9.4", -MISTAKE * told["mistakes"]),
    )
    return [Source(pick(words, lang), clause, [points]) for words, clause, points in headings]


def tiwanaku(game: Game, lang: str) -> list[Source]:
    if game.record.seats == 1:
        return riddle(game, lang)
    headings: tuple[tuple[Words, str, list[int]], ...] = (
        (("discoveries", "découvertes"), "TIW-3.8", _by_event(game, lambda e: int(e.c), DISCOVERED)),
        (("right divinations", "divinations justes"), "TIW-4.3", _by_event(game, lambda e: int(e.b), DIVINED)),
        (("offerings", "offrandes"), "TIW-5.2", _by_event(game, lambda e: int(e.b), OFFERED)),
        (("mistakes", "erreurs"), "TIW-4.4", _by_event(game, lambda e: -int(e.c), MISTAKEN)),
    )
    return [_start(game, lang), *(Source(pick(words, lang), clause, points) for words, clause, points in headings)]


def aiye(game: Game, lang: str) -> list[Source]:
    scored = [side["headings"] for side in game.view()["seats"]]
    headings: tuple[tuple[Words, str, list[int]], ...] = (
        (("characters", "personnages"), "AIY-8.2", [s["characters"] for s in scored]),
        (("masks", "masques"), "AIY-8.3", [sum(s["masks"].values()) for s in scored]),
        (("Council", "Conseil"), "AIY-8.5", [s["council"] for s in scored]),
        (("columns", "colonnes"), "AIY-8.6", [s["columns"] for s in scored]),
    )
    return [Source(pick(words, lang), clause, points) for words, clause, points in headings]


def ayar(game: Game, lang: str) -> list[Source]:
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
    sun, moon = pick(("Sun", "Soleil"), lang), pick(("Moon", "Lune"), lang)
    llamas = pick(("llamas and the rest", "lamas et divers"), lang)
    return [
        Source(pick(("dawns", "aubes"), lang), "AYA-7.7", dawns, sun),
        Source(llamas, "AYA-8.2", suns, sun),
        Source(pick(("step markers", "marqueurs Étape"), lang), "AYA-7.6", markers, moon),
        Source(pick(("temples", "temples"), lang), "AYA-7.5", temples, moon),
        Source(llamas, "AYA-8.2", moons, moon),
    ]


def tawantinsuyu(game: Game, lang: str) -> list[Source]:
    tallies = [side["tally"] for side in game.view()["sides"]]
    told = [Source(pick(words, lang), "", [t[k] for t in tallies]) for k, words in enumerate(REASON)]
    return [_start(game, lang), *sorted(told, key=lambda source: -max(source.points))]


def chapters(game: Game, lang: str) -> list[Source]:
    """A game without headings of its own: a decision's points count for the chapter of the rules that asked it."""
    scores = [[m.position.score(s) for s in _sides(game)] for m in game.moments] + [list(game.scores)]
    found: dict[str, list[int]] = {}
    for n, moment in enumerate(game.moments):
        row = found.setdefault(moment.position.stack[-1].clause.partition(".")[0], [0 for _ in _sides(game)])
        for s in _sides(game):
            row[s] += scores[n + 1][s] - scores[n][s]
    clauses = game.kit.clauses[lang]
    rows = [Source(clauses[key].title if key in clauses else key, key, row) for key, row in sorted(found.items())]
    return [_start(game, lang), *rows]


GAMES: dict[str, Callable[[Game, str], list[Source]]] = {
    "tiwanaku": tiwanaku,
    "aiye": aiye,
    "ayar": ayar,
    "tawantinsuyu": tawantinsuyu,
}
