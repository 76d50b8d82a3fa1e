"""Messages in the language of the moment: English stands in the code, every other language in a catalogue.

`_("no Steps yet")` translates now. A table that is made once, when its module is read, only marks its messages with
`N_` (or `NP_` where one English word is two elsewhere) and is translated where it is used: `_(ACTIVITY[k])`.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

SOURCE = "en"  # the language of the code
DOMAIN = "pukllay"
FOLDER = Path(__file__).parents[1] / "locale"
BETWEEN = "\x04"  # what a catalogue puts between a context and its message
REMEMBERED = 20_000  # messages of a language; a page says hundreds of them again and again

Catalogue = _gettext.NullTranslations
Noun = tuple[str, str]  # one of a thing and more of it, with {n}


@cache
def languages() -> tuple[str, ...]:
    """Every language there is a catalogue for, the language of the code first."""
    found = {path.parents[1].name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (SOURCE, *sorted(found - {SOURCE}))


@cache
def catalogue(lang: str) -> Catalogue:
    """The messages of a language, read once; a language without a catalogue is spoken in English."""
    if lang == SOURCE or lang not in languages():
        return Catalogue()
    return _gettext.translation(DOMAIN, FOLDER, [lang])


@cache
def tongue(lang: str) -> tuple[str, Catalogue, dict[str, str]]:
    """A language, its catalogue, and what was said of it before: a look-up in the catalogue takes twice as long."""
    return lang, catalogue(lang), {}


@cache
def name_of(lang: str) -> str:
    """What a language calls itself: for the menu that offers it."""
    with speaking(lang):
        # Translators: the name of your own language, as its speakers write it.
        return pgettext("the language's own name", "English")


def matching(wanted: str) -> str | None:
    """The language there is for one that is asked for (`es-PE` and `es_PE.UTF-8` are served by `es`), if any."""
    parts = wanted.strip().replace("_", "-").partition(".")[0].lower().split("-")
    there = {lang.replace("_", "-").lower(): lang for lang in languages()}
    for end in range(len(parts), 0, -1):
        found = there.get("-".join(parts[:end]))
        if found is not None:
            return found
    return next((lang for code, lang in there.items() if code.partition("-")[0] == parts[0]), None)


def preferred(header: str) -> str:
    """The language that suits a browser best, by its `Accept-Language`: the most wanted of those there are."""
    asked: list[tuple[float, str]] = []
    for part in header.split(","):
        code, _semicolon, rest = part.partition(";")
        weight = rest.strip().removeprefix("q=")
        try:
            wanted = float(weight) if weight else 1.0
        except ValueError:
            continue
        if code.strip() and wanted > 0:
            asked.append((wanted, code))
    for _weight, code in sorted(asked, key=lambda one: -one[0]):
        found = SOURCE if code.strip() == "*" else matching(code)
        if found is not None:
            return found
    return SOURCE


_now: ContextVar[tuple[str, Catalogue, dict[str, str]]] = ContextVar("speech", default=(SOURCE, Catalogue(), {}))


def language() -> str:
    """The language that is spoken now."""
    return _now.get()[0]


@contextmanager
def speaking(lang: str | None) -> Iterator[None]:
    """Whatever is said inside is said in that language (none: the one that is spoken already)."""
    token = _now.set(tongue(lang) if lang else _now.get())
    try:
        yield
    finally:
        _now.reset(token)


def speak(lang: str) -> None:
    """From now on that language is spoken: for a program that has one user."""
    _now.set(tongue(lang))


def _(message: str) -> str:
    """The message in the language of the moment; one that `NP_` marked is looked up with its context."""
    _lang, catalogue, said = _now.get()
    found = said.get(message)
    if found is None:
        found = catalogue.gettext(message) if message else ""  # a catalogue answers "" with its own header
        if found is message:
            found = message.rpartition(BETWEEN)[2]
        if len(said) == REMEMBERED:  # somebody's own editions have names of their own without end
            said.clear()
        said[message] = found
    return found


def ngettext(one: str, more: str, n: int) -> str:
    """The form of the message that fits the number."""
    return _now.get()[1].ngettext(one, more, n)


def pgettext(context: str, message: str) -> str:
    """The message where one English word is two elsewhere: the context tells which."""
    return _(NP_(context, message))


def npgettext(context: str, one: str, more: str, n: int) -> str:
    """The form that fits the number, in a context."""
    return _now.get()[1].npgettext(context, one, more, n)


def counted(n: int, noun: Noun) -> str:
    """So many of a thing that `NN_` marked."""
    return ngettext(*noun, abs(n)).format(n=n)


def number(value: float, form: str = ",") -> str:
    """A number as the language writes it: 1,234.5 is 1 234,5 in French. A minus is no hyphen: −3."""
    # Translators: what stands between the thousands: 1,234
    thousands = pgettext("between thousands", ",")
    # Translators: what stands before the decimals: 0.5
    decimals = pgettext("before decimals", ".")
    return f"{value:{form}}".translate({ord(","): thousands, ord("."): decimals, ord("-"): "−"})


def percent(n: int) -> str:
    """A number of hundredths, as the language writes it."""
    # Translators: a number of hundredths: 34 % in many languages
    return pgettext("a percentage", "{n}%").format(n=number(n))


def N_(message: str) -> str:  # noqa: N802  # the name that translators' tools know
    """Mark a message that is translated where it is used."""
    return message


def NN_(one: str, more: str) -> Noun:  # noqa: N802
    """Mark a thing that is counted; `counted` translates it."""
    return one, more


def NP_(context: str, message: str) -> str:  # noqa: N802
    """Mark a message with its context; `_` translates it."""
    return f"{context}{BETWEEN}{message}"
