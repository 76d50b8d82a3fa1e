"""A language that nobody speaks: every message in marks, its letters changed and a third longer.

So whatever is shown and is no message can be told from what is: it has plain letters.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from io import BytesIO
from pathlib import Path

import catalogues
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from pukllay.core import speech
from pukllay.games import NAMES, kit
from pukllay.players.player import LEVELS
from pukllay.record.game import NAMES as SEATS

LANG = "qps"  # a code that is kept for such languages
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćďéƒǧĥíĵķĺɱńóṕʠŕśťúṽŵẋýžÁɃĆĎÉƑǦĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ"
)
PLAIN = re.compile(r"[A-Za-z]{2,}")  # one letter may be a key or a sign
# What is the same in every language: clauses, spaces, cards and keys by their codes, maize on its row in the terminal;
# and the places that the page fills in.
CODES = re.compile(
    r"\{\w+\}|"
    r"\b(?:[A-Z]{3}-\d+(?:\.\d+)*[a-z]?|[A-Z]{1,2}\d+[a-z]?|[a-i][1-9]\d?|[a-z]\d[a-z]|Esc|Tab|Enter|Elo)\b|[oö·☀]{4,}"
)
NAMED = {*SEATS, *(level.name.capitalize() for level in LEVELS), "Ayllu", "Axomamma", "Pukllay", "English"}


def said(message: str) -> str:
    """The message with other letters, in marks and a third longer; its places stay as they are."""
    out, letters = [], 0
    for text, name, form, conversion in string.Formatter().parse(message):
        out.append(
            text.replace("{", "{{").replace("}", "}}").translate(LETTERS)
            if name is not None
            else text.translate(LETTERS)
        )
        letters += len(text)
        if name is not None:
            out.append("{" + name + (f"!{conversion}" if conversion else "") + (f":{form}" if form else "") + "}")
    return f"⟦{''.join(out)}{'·' * (letters // 3)}⟧"


def write_catalogue(folder: Path) -> None:
    """Every message of the source in that language, where `speech` looks for it."""
    whole = Catalog(locale="en", charset="utf-8", fuzzy=False)
    for template in catalogues.templates().values():
        for message in catalogues.told(template):
            forms = tuple(map(said, catalogues.forms(message.id)))
            whole.add(message.id, forms if isinstance(message.id, tuple) else forms[0], context=message.context)
    out = BytesIO()
    write_mo(out, whole)
    target = folder / LANG / "LC_MESSAGES"
    target.mkdir(parents=True)
    (target / "pukllay.mo").write_bytes(out.getvalue())


@contextmanager
def spoken_from(folder: Path) -> Iterator[None]:
    """As if those were the only catalogues there are."""
    before = speech.FOLDER
    speech.FOLDER = folder
    for known in (speech.languages, speech.catalogue, speech.tongue, speech.name_of):
        known.cache_clear()
    try:
        yield
    finally:
        speech.FOLDER = before
        for known in (speech.languages, speech.catalogue, speech.tongue, speech.name_of):
            known.cache_clear()


def unsaid(text: str, *also: str) -> list[str]:
    """The words of a text that are no message."""
    for known in sorted({*also, *NAMED}, key=len, reverse=True):
        text = text.replace(known, " ")
    return PLAIN.findall(CODES.sub(" ", text))


SHOWN = re.compile(
    r">([^<>]+)<|(?:aria-label|title|placeholder|alt|data-(?:label|preview|final|says|else|title|[a-z]*tip))="
    r"(?:\"([^\"]*)\"|'([^']*)')"
)
APART = re.compile(r"<(script|style|title)\b.*?</\1>", re.S)


def shown(html: str) -> list[str]:
    """What a page or a drawing shows or tells: its texts, and the attributes that are read aloud or shown."""
    found = (next(filter(None, groups), "") for groups in SHOWN.findall(APART.sub("", html)))
    return [words for text in found if (words := unescape(text).strip())]


def clauses() -> list[str]:
    """The rules, written in Markdown: a language without them shows the English ones."""
    return [words for name in NAMES for c in kit(name).clauses["en"].values() for words in (c.text, c.title) if words]
