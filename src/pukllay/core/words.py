"""Options, questions and events as words: for the record, for people in two languages, and for the page.

Rules hold numbers only. A game's `notation.py` subclasses `Notation` and fills its tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pukllay.core.bits import members
from pukllay.core.errors import Illegal

LANGS = ("en", "fr")
Words = tuple[str, str]  # the same thing in English and in French


def pick(words: Words, lang: str) -> str:
    """The words in that language."""
    return words[LANGS.index(lang) if lang in LANGS else 0]


class Kind:
    """What the options of a rule are: each has a word for records, labels for people, and a target on the page.

    `words[k]` is the record's word for option k. It is the same for ever: old records are read with it.
    """

    def __init__(
        self,
        target: str,
        words: Sequence[str] | Mapping[int, str],
        labels: Sequence[Words] | Mapping[int, Words] | None = None,
    ) -> None:
        self.target = target
        self.words = dict(words) if isinstance(words, Mapping) else dict(enumerate(words))
        given = {} if labels is None else dict(labels) if isinstance(labels, Mapping) else dict(enumerate(labels))
        self.labels = {k: given.get(k, (word, word)) for k, word in self.words.items()}


class Notation:
    """How a game speaks. Subclasses fill `kinds`, `prompts` and `events`, and override what needs the position.

    Everything here that takes a position is only called for the seat that is asked, or says only what all may know:
    the conformance suite compares every word for re-dealt positions.
    """

    automa = ""  # the name of the opponent that plays by the book, where there is one
    kinds: dict[str, Kind]
    prompts: dict[str, Words]  # rule class name -> what it asks
    events: dict[int, Words]  # event kind -> words with {who}, {a}, {b}, {c}

    def __init__(self, ed: Any) -> None:
        self.ed = ed

    # -- choices ----------------------------------------------------------------------------------------------------

    def kind(self, p: Any) -> Kind:
        return self.kinds[p.stack[-1].kind]

    def text(self, p: Any, option: int) -> str:
        """The record's word for an option of the question that waits; unique among its options."""
        return self.kind(p).words[option]

    def option(self, p: Any, text: str) -> int:
        """The option on offer that has this text."""
        for option in members(p.options):
            if self.text(p, option) == text:
                return option
        clause = p.stack[-1].clause if p.stack else "the game is over"
        raise Illegal(
            f'"{text}" is not on offer here ({clause}); choose one of the listed options.',
            f"« {text} » n'est pas offert ici ({clause}) ; choisissez parmi les options.",
        )

    def label(self, p: Any, option: int, lang: str) -> str:
        """The option as a person would say it."""
        return pick(self.kind(p).labels[option], lang)

    def preview(self, p: Any, option: int, lang: str) -> str:
        """What it costs and brings, as far as the seat can know; empty when there is nothing to say."""
        return ""

    def target(self, p: Any, option: int) -> str:
        """The id of the thing on the page that stands for the option."""
        return f"{self.kind(p).target}-{self.kind(p).words[option]}"

    def prompt(self, p: Any, lang: str) -> str:
        """What is asked, addressed to the one who is asked."""
        return pick(self.prompts[type(p.stack[-1]).__name__], lang) if p.stack else ""

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], lang: str, names: Sequence[str]) -> str:
        """What happened, as `Event.seen` tells it to one seat; hidden numbers are HIDDEN."""
        kind, seat, a, b, c = seen
        who = names[seat] if 0 <= seat < len(names) else ""
        return pick(self.events[kind], lang).format(who=who, a=a, b=b, c=c)
