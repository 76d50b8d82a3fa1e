"""What went wrong, in one sentence that says what to do."""

from __future__ import annotations


class PukllayError(Exception):
    """Bad input. The message is one clear sentence, in both languages; the command prints it and ends with code 2."""

    def __init__(self, en: str, fr: str = "") -> None:
        super().__init__(en)
        self.words = (en, fr or en)


class Illegal(PukllayError):
    """The option was not on offer. The message names the clause; nothing has changed."""
