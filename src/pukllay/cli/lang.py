"""Which language the command speaks: `--lang`, else PUKLLAY_LANG, else the environment's."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

from pukllay.core.errors import PukllayError
from pukllay.core.speech import SOURCE, _, language, languages, matching, speak


def detect(environ: Mapping[str, str]) -> str:
    """The language of the environment."""
    for name in ("PUKLLAY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return matching(environ[name]) or SOURCE
    return SOURCE


def set_lang(lang: str) -> None:
    if lang not in languages():
        listed = ", ".join(languages())
        if not lang:
            raise PukllayError(_("--lang wants a language; choose one of {listed}.").format(listed=listed))
        raise PukllayError(
            _("There is no language {lang!r} here; choose one of {listed}.").format(lang=lang, listed=listed)
        )
    speak(lang)


def next_language() -> str:
    """The one after that of the moment: pressed again and again, all of them come round."""
    there = languages()
    return there[(there.index(language()) + 1) % len(there)]


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
