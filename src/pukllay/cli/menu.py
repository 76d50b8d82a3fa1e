"""The choices of a question as a list: how they are numbered, how they are told, and what a typed word means.

A number typed is the number shown at the thing ("slot 5", "3 llamas"): the game tells which, and the other choices are
then counted from a number that no thing has. Where no thing has a number the list is counted from 1.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pukllay.core.errors import Illegal
from pukllay.core.speech import _
from pukllay.record.game import Choice

APART: Final = 51  # beyond the numbers of the things that could be chosen at another time
SHORT: Final = 24  # labels up to this length stand in columns
NAMED: Final = 5  # so many choices are named when a word fits several
PREVIEW: Final = "not bold #A79F93"


def is_number(word: str) -> bool:
    """Whether it is a small number in plain digits (a superscript two is a digit, too, and a key on French keyboards)."""
    return word.isascii() and word.isdigit() and len(word) < 5


def folded(words: str) -> str:
    """Without capitals, accents and doubled spaces: as people type."""
    plain = unicodedata.normalize("NFKD", words.casefold().replace("’", "'"))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


class Menu:
    """The choices in the order in which they are listed, each with its number."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = sorted(choices, key=lambda choice: choice.rank)
        self.labels = [choice.label() for choice in self.choices]
        self.previews = [choice.preview() for choice in self.choices]
        own = [(choice.number, k) for k, choice in enumerate(self.choices) if choice.number is not None]
        rest = [k for k, choice in enumerate(self.choices) if choice.number is None]
        if own:
            numbered = [*own, *enumerate(rest, max(APART, max(own)[0] + 1))]
        else:  # what costs and brings the same stands together
            rest.sort(key=lambda k: self.previews.index(self.previews[k]))
            numbered = list(enumerate(rest, 1))
        self.order = [k for _n, k in sorted(numbered)]
        self.number = {k: n for n, k in numbered}

    @property
    def marks(self) -> dict[str, int]:
        """Target -> the number that chooses it."""
        return {self.choices[k].target: n for k, n in self.number.items()}

    # -- told -------------------------------------------------------------------------------------------------------

    def lines(self) -> RenderableType:
        """The choices with their numbers; neighbours that cost and bring the same stand together under it."""
        out: list[RenderableType] = []
        for preview, run in groupby(self.order, self.previews.__getitem__):
            part = list(run)
            if preview and len(part) == 1:
                out.append(self._line(part[0], preview))
                continue
            if preview:
                out.append(Padding(Text(preview, PREVIEW), (0, 0, 0, 4)))
            if max(len(self.labels[k]) for k in part) <= SHORT:
                words = [Text(f"{self.number[k]:>3} ", "bold").append(self._words(k), "not bold") for k in part]
                out.append(Columns(words, padding=(0, 2), column_first=True))
            else:
                out += [self._line(k, "") for k in part]
        return Group(*out)

    def _line(self, k: int, preview: str) -> RenderableType:
        line = Table.grid(padding=(0, 1))
        line.add_column(width=3, justify="right", style="bold", no_wrap=True)
        line.add_column()
        words = Text(self._words(k))
        line.add_row(str(self.number[k]), words.append(f"  {preview}", PREVIEW) if preview else words)
        return line

    def _words(self, k: int) -> str:
        """What stands behind its number, which is not told twice."""
        own = re.match(r"(\d+)(?:\.| –) ", self.labels[k])
        return self.labels[k][own.end() :] if own and int(own[1]) == self.number[k] else self.labels[k]

    # -- read -------------------------------------------------------------------------------------------------------

    def find(self, word: str) -> Choice:
        """The choice that a number, a name, the record's words or the beginning of any of them means."""
        fits = self._by_number(int(word)) if is_number(word) else self._by_words(folded(word))
        if len(fits) == 1:
            return self.choices[fits[0]]
        if fits:
            named = ", ".join(f"{self.number[k]} {self.labels[k]}" for k in fits[:NAMED])
            named += ", …" if len(fits) > NAMED else ""
            raise Illegal(_("{word!r} may mean several: {named}.").format(word=word, named=named))
        raise Illegal(_("{word!r} is none of the choices: type the number of one, or its name.").format(word=word))

    def _by_number(self, number: int) -> list[int]:
        return [k for k in self.order if self.number[k] == number]

    def _by_words(self, word: str) -> list[int]:
        """The first of these ways that fits anything."""
        starts = re.compile(rf"(?<!\w){re.escape(word)}")
        ways: tuple[Callable[[str, str], bool], ...] = (
            lambda text, label: word in (text, label),
            lambda text, label: word == text.split()[-1],
            lambda text, label: text.startswith(word) or label.startswith(word),
            lambda text, label: bool(starts.search(label) or starts.search(text)),
        )
        words = [(folded(self.choices[k].text), folded(self.labels[k])) for k in self.order]
        for fits in ways:
            found = [k for k, (text, label) in zip(self.order, words, strict=True) if fits(text, label)]
            if found:
                return found
        return []
