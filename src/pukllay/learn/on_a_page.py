"""A game on a page: aim, a turn, what scores, what ends it, what newcomers get wrong.

What is said stands in `games/<game>/page.<language>.md`, a file a language; every saying ends with the clauses behind
it, `(TIW-3.8, TIW-7.1)`. Its pictures stand in `page.toml`, one for each station of a turn, by its name:

    [explore]
    record = "evening"              # a position as lessons have it (see lesson.py): a record of theirs up to a line …
    until = 40
    seat = 0                        # … through whose eyes
    of = "stage"                    # which drawing of that table: stage, strip, board, or the icon of a fold
    box = [0, 0, 320, 200]          # what is seen of it, in units
    shows = ["wheel"]               # things that lie in it
    look = "to e3"                  # a choice that is looked at: it is lit, with what it costs and where it leads

A picture by the number of a clause, `["TIW-2.3"]`, stands at that clause in the rules, that of a station at its first
clause without one. Beside them `[signs]`, with the `things` of such a position that the rules list as a glossary: what
the inspector says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from pukllay import draw
from pukllay.core.errors import PukllayError
from pukllay.core.speech import SOURCE, language
from pukllay.draw.scene import WIDE, Mark
from pukllay.draw.scene import Scene as Sight
from pukllay.draw.table import Box, Card, Picture
from pukllay.games import kit
from pukllay.learn.lesson import Scene, course
from pukllay.learn.playing import begin
from pukllay.record.game import Game

SIGNS = "signs"
PARTS = ("turn", "scores", "end", "alone", "mistakes")
MISTAKES = 5
_NUMBER = re.compile(r"[A-Z]{3}-[0-9.]+")
_CLAUSES = re.compile(r"^(.*) \(([A-Z]{3}-[0-9.]+(?:, [A-Z]{3}-[0-9.]+)*)\)$")
_STATION = re.compile(r"^### ([a-z]+): (.+)$")
_THING = re.compile(r'data-thing="([^"]+)"')
_TAG = re.compile(r'<g class="tag".*?</g></g></g>')
_FOR_THE_PAGE = re.compile(r' (?:id|tabindex|role|data-[a-z]+|aria-[a-z]+)="[^"]*"')


@dataclass(frozen=True)
class Saying:
    """A few words, and the clauses behind them."""

    words: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Station:
    """One of the things that a turn is made of; its name is that of its picture."""

    name: str
    title: str
    said: Saying


@dataclass(frozen=True)
class OnePage:
    """A game on a page, in one language."""

    title: str
    aim: Saying
    turn: Saying
    stations: tuple[Station, ...]
    scores: tuple[Saying, ...]
    end: Saying
    alone: Saying | None  # where one may play alone
    mistakes: tuple[Saying, ...]

    @property
    def sayings(self) -> list[Saying]:
        said = [station.said for station in self.stations]
        alone = [] if self.alone is None else [self.alone]
        return [self.aim, self.turn, *said, *self.scores, self.end, *alone, *self.mistakes]


@dataclass(frozen=True)
class Window:
    """What a station's picture shows: a part of a real table."""

    scene: Scene
    of: str
    box: Box
    shows: tuple[str, ...] = ()
    look: str = ""


@dataclass(frozen=True)
class Drawn:
    """The pictures of a page: drawings of whole tables, each once, and a window on one of them for each station."""

    drawings: Mapping[str, str]  # the id of a drawing -> what is drawn
    windows: Mapping[str, tuple[str, Box]]  # a station -> the id of its drawing, and what is seen of it


def languages(game: str) -> list[str]:
    return sorted(path.name.split(".")[1] for path in kit(game).folder.glob("page.*.md"))


def one_page(game: str, lang: str | None = None) -> OnePage:
    """In the language of the moment; in English where nobody has written it yet."""
    wanted = lang or language()
    return read(kit(game).folder / f"page.{wanted if wanted in languages(game) else SOURCE}.md")


@cache
def read(path: Path) -> OnePage:
    title, part = "", "aim"
    parts: dict[str, list[Saying]] = {"aim": [], **{name: [] for name in PARTS}}
    stations: list[Station] = []
    named: re.Match[str] | None = None
    for line in filter(None, map(str.strip, path.read_text(encoding="utf-8").splitlines())):
        if line.startswith("# "):
            title = line[2:]
        elif line.startswith("## "):
            part, named = line[3:], None
        elif line.startswith("### "):
            named = _STATION.match(line)
            if named is None:
                raise ValueError(f'{path.name}: "{line}" should be "### name: Title"')
        elif named:
            stations.append(Station(named[1], named[2], _saying(line)))
        else:
            parts[part].append(_saying(line.removeprefix("- ")))
    for name in ("aim", "turn", "end"):
        if len(parts[name]) != 1:
            raise ValueError(f"{path.name}: {name} wants one paragraph")
    return OnePage(
        title,
        aim=parts["aim"][0],
        turn=parts["turn"][0],
        stations=tuple(stations),
        scores=tuple(parts["scores"]),
        end=parts["end"][0],
        alone=parts["alone"][0] if parts["alone"] else None,
        mistakes=tuple(parts["mistakes"]),
    )


def _saying(line: str) -> Saying:
    line = re.sub(" ([;:!?])", "\u00a0\\1", line)  # French signs stay with their words
    found = _CLAUSES.match(line)
    return Saying(found[1], tuple(found[2].split(", "))) if found else Saying(line)


# -- pictures ---------------------------------------------------------------------------------------------------------


@cache
def windows(game: str) -> Mapping[str, Window]:
    data = tomllib.loads((kit(game).folder / "page.toml").read_text(encoding="utf-8"))
    return {name: _window(dict(raw)) for name, raw in data.items() if name != SIGNS}


def _window(raw: dict[str, Any]) -> Window:
    box, of, look = Box(*raw.pop("box")), raw.pop("of"), raw.pop("look", "")
    play, shows = tuple(raw.pop("play", ())), tuple(raw.pop("shows", ()))
    return Window(Scene(play=play, **raw), of, box, shows, look)


@cache
def _tables(game: str, lang: str) -> Drawn:
    drawings: dict[str, str] = {}
    seen: dict[str, str] = {}
    out: dict[str, tuple[str, Box]] = {}
    for name, window in windows(game).items():
        key = repr((window.scene, window.of, window.look))
        if key not in seen:
            seen[key] = f"drawing-{len(seen) + 1}"
            drawings[seen[key]] = _still(picture_of(game, window))
        out[name] = (seen[key], window.box)
    return Drawn(drawings, out)


def drawn(game: str) -> Drawn:
    """With the words of the language of the moment."""
    return _tables(game, language())


def picture_of(game: str, window: Window) -> Picture:
    """The whole drawing that a window shows a part of."""
    position, sight = _seen(game, window.scene)
    found = [choice for choice in position.choices if choice.text == window.look]
    if window.look and not found:
        raise PukllayError(f"{window.look!r} is not on offer")
    effect = position.notation.effect
    marks = {c.target: Mark(c.text, c.label(), c.preview(), effect(position.position, c.option)) for c in found}
    table = draw.table(replace(sight, marks=marks))
    named: dict[str, Picture | None] = {"stage": table.stage, "strip": table.strip, "board": table.board}
    named |= {fold.icon: fold.picture for fold in table.folds}
    picture = named[window.of]
    if picture is None:
        raise PukllayError(f"there is no {window.of}")
    return picture


def _seen(game: str, scene: Scene) -> tuple[Game, Sight]:
    position = begin(course(game)[0], scene)
    view = kit(game).see(position.position, scene.seat)
    return position, Sight(view, position.names, scene.seat, shape=WIDE)


def _still(picture: Picture) -> str:
    """Nothing on it can be chosen or asked about: a page may hold several. What a choice costs lies over the rest."""
    tags = "".join(_TAG.findall(picture.body))
    return _FOR_THE_PAGE.sub("", _TAG.sub("", picture.body) + tags)


def examples(game: str) -> dict[str, str]:
    """The clauses that have a picture in the rules, each with its name."""
    out = {name: name for name in windows(game) if _NUMBER.fullmatch(name)}
    for station in one_page(game, SOURCE).stations:
        free = next((number for number in station.said.clauses if number not in out), None)
        if free is not None:
            out[free] = station.name
    return out


# -- signs ------------------------------------------------------------------------------------------------------------


def signs(game: str) -> list[tuple[Card, str]]:
    """What the inspector says of the signs of a game, each with its picture; none where a game explains itself."""
    return _signs(game, language())


@cache
def _signs(game: str, lang: str) -> list[tuple[Card, str]]:
    scene, things = _listed(game)
    if not things:
        return []
    _position, sight = _seen(game, scene)
    return [(card, _face(card)) for card in (draw.inspect(sight, thing) for thing in things) if card is not None]


def _listed(game: str) -> tuple[Scene, tuple[str, ...]]:
    raw = dict(tomllib.loads((kit(game).folder / "page.toml").read_text(encoding="utf-8")).get(SIGNS, {}))
    things = tuple(raw.pop("things", ()))
    return Scene(**raw), things


def _face(card: Card) -> str:
    if card.picture is not None:
        box = f'viewBox="0 0 {card.picture.width:g} {card.picture.height:g}"'
        return f'<svg {box} aria-hidden="true">{_still(card.picture)}</svg>'
    return "".join(
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#{fact.icon}"/></svg>' for fact in card.brings[:1]
    )


# -- checking ---------------------------------------------------------------------------------------------------------


def troubles(game: str) -> Iterator[str]:
    """Whatever of a game's page the rules or its other languages do not bear out."""
    if SOURCE not in languages(game):
        yield f"{game}: no page in {SOURCE}"
        return
    first, clauses = one_page(game, SOURCE), kit(game).clauses[SOURCE]
    if len(first.mistakes) != MISTAKES:
        yield f"{game}: {len(first.mistakes)} mistakes, not {MISTAKES}"
    names = [station.name for station in first.stations]
    pictures = [name for name in windows(game) if not _NUMBER.fullmatch(name)]
    if sorted(names) != sorted(pictures):
        yield f"{game}: the stations {names} have pictures {pictures}"
    for number in examples(game):
        if number not in clauses:
            yield f"{game}: there is no clause {number} for a picture"
    for name, window in windows(game).items():
        if not window.look and not window.shows:
            yield f"{game}, {name}: what does it show?"
        try:
            things = set(_THING.findall(picture_of(game, window).body))
        except PukllayError as error:
            yield f"{game}, {name}: cannot be drawn: {error}"
        else:
            yield from (f"{game}, {name}: {thing!r} is not drawn" for thing in window.shows if thing not in things)
    if len(signs(game)) != len(_listed(game)[1]):
        yield f"{game}: not all of its signs are there"
    for card, face in signs(game):
        if not face or not card.words or card.clause not in clauses:
            yield f"{game}: the sign {card.name} wants a picture, words and a clause"
    for lang in languages(game):
        page = one_page(game, lang)
        where = f"{game}, {lang}"
        if [station.name for station in page.stations] != names:
            yield f"{where}: the stations are {[station.name for station in page.stations]}, not {names}"
        yield from (f"{where}: {trouble}" for trouble in _in_words(page.sayings, first.sayings))
    yield from (f"{game}: there is no clause {c}" for said in first.sayings for c in said.clauses if c not in clauses)


def _in_words(said: Sequence[Saying], source: Sequence[Saying]) -> Iterator[str]:
    yield from (f'no clause behind "{one.words}"' for one in said if not one.clauses)
    if [one.clauses for one in said] != [one.clauses for one in source]:
        yield f"other clauses than in {SOURCE}"
