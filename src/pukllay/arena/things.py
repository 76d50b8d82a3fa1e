"""What was on offer and what was taken: every choice of a game under the name of the thing chosen.

A thing is `rule/kind/word`: the question, what its answers are, and the record's word for the answer. Where a question
offers places in a display, the thing is what lies there.
"""

from __future__ import annotations

import re
from collections import Counter as Count
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pukllay.core.bits import members, size
from pukllay.core.speech import N_, _, language
from pukllay.core.words import Kind
from pukllay.games import kit as kit_of
from pukllay.games.tiwanaku.rules.riddle import UNEXPLORED

TENTHS = 10


@dataclass(frozen=True)
class Counted:
    """The choices of one side in one game."""

    taken: dict[str, int]
    offered: dict[str, int]
    branching: tuple[float, ...]  # mean number of options in each tenth of its decisions


class _Asked:
    """How often one side was asked one question, and what it answered, for options whose word is always the same."""

    def __init__(self) -> None:
        self.planes: list[int] = []  # bit k of plane j: the j-th binary digit of how often option k was on offer
        self.taken: list[int] = []

    def add(self, options: int) -> None:
        """Count every member of the set at once, as one adds by hand: digit by digit, with a carry."""
        for k, plane in enumerate(self.planes):
            if not options:
                return
            self.planes[k], options = plane ^ options, plane & options
        if options:
            self.planes.append(options)

    def offered(self) -> dict[int, int]:
        seen = 0
        for plane in self.planes:
            seen |= plane
        return {o: sum((plane >> o & 1) << k for k, plane in enumerate(self.planes)) for o in members(seen)}


class Counter:
    """Notes the choices of one game."""

    def __init__(self, game: str, edition: Any) -> None:
        self.names = names(game, edition)
        self.asked: dict[tuple[int, type], _Asked] = {}
        self.taken: dict[int, list[str]] = {}  # what must be named at once, since its word hangs on the position
        self.offered: dict[int, list[str]] = {}
        self.widths: dict[int, list[int]] = {}

    def note(self, p: Any, option: int) -> None:
        """Before the option is played. Where there is nothing to decide, nothing is learnt about worth."""
        seat, options = p.seat, p.options
        self.widths.setdefault(seat, []).append(size(options))
        if options & (options - 1) == 0:
            return
        rule = p.stack[-1]
        question = self.names.question(type(rule))
        asked = self.asked.get((seat, type(rule)))
        if asked is None:
            asked = self.asked[seat, type(rule)] = _Asked()
        asked.add(question.bits(options & question.fixed))
        if question.fixed >> option & 1:
            asked.taken.append(question.bits(1 << option).bit_length() - 1)
        else:
            self.taken.setdefault(seat, []).append(self.names.name(p, rule, option))
        loose = options & ~question.fixed
        if loose:
            things = {self.names.name(p, rule, o) for o in members(loose)}
            self.offered.setdefault(seat, []).extend(things)

    def by_side(self, sides: int) -> tuple[Counted, ...]:
        out = []
        for side in range(sides):
            taken, offered = Count(self.taken.get(side, [])), Count(self.offered.get(side, []))
            for (seat, rule), asked in self.asked.items():
                if seat == side:
                    words = self.names.question(rule).things
                    taken.update(Count(words[o] for o in asked.taken))
                    offered.update({words[o]: n for o, n in asked.offered().items()})
            branching = tuple(_tenths(self.widths.get(side, [])))
            out.append(Counted(dict(sorted(taken.items())), dict(sorted(offered.items())), branching))
        return tuple(out)


def _tenths(widths: list[int]) -> list[float]:
    out = []
    for n in range(TENTHS):
        part = widths[len(widths) * n // TENTHS : len(widths) * (n + 1) // TENTHS]
        out.append(round(sum(part) / len(part), 3) if part else 0.0)
    return out


@dataclass(frozen=True)
class Shown:
    """A question whose options are not the things themselves: places of a display, or a thing together with a place."""

    kind: Kind  # the words of the things
    thing: Callable[[Any, int], int] | None = None  # which one an option stands for; None: options of one word are one


@dataclass(frozen=True)
class Question:
    """What the options of a rule stand for, as far as that is always the same."""

    fixed: int  # the set of those options
    things: list[str]
    groups: list[int]  # the set of options of each thing; empty: thing k is option k

    def bits(self, options: int) -> int:
        """The set of options as a set of things."""
        if not self.groups:
            return options
        out = 0
        for k, group in enumerate(self.groups):
            if options & group:
                out |= 1 << k
        return out


def _tiwanaku(n: Any) -> dict[str, Shown]:
    actions = {k: word.split()[0] for k, word in n.kinds["action"].words.items()}
    said = {"explore": N_("explore"), "divine": N_("divine")}
    turn = Shown(Kind("", actions, {k: _(said[word]) for k, word in actions.items()}))
    unexplored = n.kinds["riddle"].labels[UNEXPLORED]
    riddle = Kind("", ("explore", "divine", "unexplored"), (_(said["explore"]), _(said["divine"]), unexplored))
    return {"Turn": turn, "Riddle": Shown(riddle, lambda p, o: 2 if o == UNEXPLORED else int(p.shown >> o & 1))}


def _aiye(n: Any) -> dict[str, Shown]:
    cards = Shown(n.kinds["card type"], lambda p, o: int(p.sides[p.seat].types[o]))
    return {"MoveCard": cards, "Promote": cards}


def _ayar(n: Any) -> dict[str, Shown]:
    ed = n.ed
    pots = {
        k: ed.pot_colours[ed.pot_colour[k]] + (" V" if ed.pot_viracocha >> k & 1 else "") for k in _all(ed.pot_names)
    }
    textiles = dict(enumerate(ed.textile_names))
    markers = {o: word.rsplit(" ", 1)[0] for o, word in n.kinds["step marker"].words.items()}
    return {
        "PlaceStepMarker": Shown(Kind("", markers, {o: n.colours[o % 5] for o in markers})),
        "PlaceTambo": Shown(n.kinds["activity"], lambda p, o: int(p.ed.activity_of[p.moved * p.ed.path_slots + o])),
        "TakePots": _display(n.kinds["pot"], pots, n.pot, lambda p, o: int(p.market[o])),
        "TakeTextile": _display(n.kinds["textile"], textiles, n.textile, lambda p, o: int(p.tops[o])),
    }


def _all(names: Any) -> range:
    return range(len(names))


def _display(places: Kind, words: dict[int, str], say: Any, at: Callable[[Any, int], int]) -> Shown:
    """Four places in which things lie, and other options beside them."""
    far = 1000  # where the other options are numbered
    rest = {far + k: word for k, word in places.words.items() if k >= 4}
    labels = {k: say(k) for k in words}
    labels |= {k: _(BESIDE.get(word, word)) for k, word in rest.items()}
    return Shown(Kind("", words | rest, labels), lambda p, o: at(p, o) if o < 4 else far + o)


BESIDE: dict[str, str] = {
    "stack": N_("one of the stack, face down"),
    "stop": N_("no more"),
}
SHOWN: dict[str, Callable[[Any], dict[str, Shown]]] = {"tiwanaku": _tiwanaku, "aiye": _aiye, "ayar": _ayar}


class Names:
    """The names of the things of a game, each made once."""

    def __init__(self, game: str, edition: Any) -> None:
        self.notation: Any = kit_of(game).notation_of(edition)
        self.shown = SHOWN[game](self.notation) if game in SHOWN else {}
        self._questions: dict[type, Question] = {}

    def question(self, rule: type) -> Question:
        found = self._questions.get(rule)
        if found is None:
            found = self._questions[rule] = self._read(rule.__name__, rule.kind)  # type: ignore[attr-defined]
        return found

    def _read(self, title: str, kind: str) -> Question:
        shown = self.shown.get(title)
        words: dict[int, str] = (shown.kind if shown is not None else self.notation.kinds[kind]).words
        if shown is not None and shown.thing is not None:
            return Question(0, [], [])
        fixed = sum(1 << o for o in words)
        if shown is not None:
            kept = list(dict.fromkeys(words.values()))
            groups = [sum(1 << o for o, word in words.items() if word == one) for one in kept]
            return Question(fixed, [f"{title}/{kind}/{word}" for word in kept], groups)
        return Question(fixed, [f"{title}/{kind}/{words.get(o, o)}" for o in range(max(words) + 1)], [])

    def name(self, p: Any, rule: Any, option: int) -> str:
        """The thing that an option stands for in this position."""
        title = type(rule).__name__
        shown = self.shown.get(title)
        if shown is None or shown.thing is None:
            return f"{title}/{rule.kind}/{self.notation.text(p, option)}"
        return f"{title}/{rule.kind}/{shown.kind.words[shown.thing(p, option)]}"

    def label(self, thing: str) -> str:
        """The thing as a person would say it."""
        rule, kind, word = thing.split("/", 2)
        found = self.shown[rule].kind if rule in self.shown else self.notation.kinds.get(kind)
        for option, text in found.words.items() if found is not None else ():
            if text == word:
                return str(found.labels[option])
        return word

    def prompt(self, rule: str) -> str:
        """What the rule asks, without what only a position can fill in."""
        return _BLANK.sub("…", _(self.notation.prompts.get(rule, rule)))


_BLANK = re.compile(r"\{[^}]*\}")


def names(game: str, edition: Any) -> Names:
    """The names of a game's things, told in the language of the moment."""
    return _names(game, edition, language())


@lru_cache(maxsize=32)
def _names(game: str, edition: Any, lang: str) -> Names:
    return Names(game, edition)
