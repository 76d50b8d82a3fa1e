"""Which language the command speaks: `--lang`, else PUKLLAY_LANG, else the environment's."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

from pukllay.core.errors import PukllayError
from pukllay.core.words import LANGS, pick


def detect(environ: Mapping[str, str]) -> str:
    """The language of the environment."""
    for name in ("PUKLLAY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "fr" if environ[name].lower().startswith("fr") else "en"
    return "en"


def _known(lang: str) -> str:
    if lang not in LANGS:
        raise PukllayError(f"--lang {lang or 'without a language'} is not known; choose one of {', '.join(LANGS)}.")
    return lang


class _Speech:
    lang = "en"


def set_lang(lang: str) -> None:
    _Speech.lang = _known(lang)


def lang() -> str:
    return _Speech.lang


def t(en: str, fr: str) -> str:
    """The words in the language of the command."""
    return pick((en, fr), _Speech.lang)


def listen() -> None:
    """Take the language from the environment, and `--lang` from wherever it stands on the command line.

    Before the command line is read: help texts need it already.
    """
    set_lang(detect(os.environ))
    sys.argv[1:] = take_lang(sys.argv[1:])


def take_lang(argv: Sequence[str]) -> list[str]:
    """The command line without `--lang`, which is obeyed."""
    rest, words = [], list(argv)
    while words:
        word = words.pop(0)
        if word == "--lang":
            set_lang(words.pop(0) if words else "")
        elif word.startswith("--lang="):
            set_lang(word[7:])
        else:
            rest.append(word)
    return rest
