"""What went wrong, in one sentence that says what to do."""

from __future__ import annotations


class PukllayError(Exception):
    """Bad input. The message is one clear sentence in the language of the moment; the command ends with code 2."""


class Illegal(PukllayError):
    """The option was not on offer. The message names the clause; nothing has changed."""


class OlderRules(PukllayError):
    """A record of older rules that the rules of today cannot play again. It can still be read as it is."""
