"""Options, questions and events as words: for the record, for people, and for the page.

Rules hold numbers only. A game's `notation.py` subclasses `Notation` and fills its tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pukllay.core.bits import members
from pukllay.core.errors import Illegal
from pukllay.core.speech import _

REFUSALS = {"stop", "pass", "done", "no", "none", "skip", "end", "nothing", "decline"}  # as the records word them
LONG = 90  # letters of what is asked


@dataclass(frozen=True)
class Effect:
    """What a choice costs and brings, as data: pairs of a symbol's id and a number, to be shown at the target."""

    costs: tuple[tuple[str, int], ...] = ()
    brings: tuple[tuple[str, int], ...] = ()
    then: Mapping[str, int] = field(default_factory=dict)  # the game's own numbers after it


def trade(costs: str, brings: str) -> str:
    """What is paid and what is had for it, so that neither is taken for the other."""
    parts = [_("costs {what}").format(what=costs)] if costs else []
    parts += [_("brings {what}").format(what=brings)] if brings else []
    return " · ".join(parts)


def all_of(parts: Sequence[str]) -> str:
    """a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{listed} and {last}").format(listed=", ".join(parts[:-1]), last=parts[-1])


def one_of(parts: Sequence[str]) -> str:
    """a, b or c."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{listed} or {last}").format(listed=", ".join(parts[:-1]), last=parts[-1])


def sentence_case(said: str) -> str:
    """With a capital at the beginning, but for the name of a place: d3."""
    return said if said[1:2].isdigit() else said[:1].upper() + said[1:]


class Kind:
    """What the options of a rule are: each has a word for records, labels for people, and a target on the page.

    `words[k]` is the record's word for option k. It is the same for ever: old records are read with it. `labels[k]` is
    what a person is told.
    """

    def __init__(
        self,
        target: str,
        words: Sequence[str] | Mapping[int, str],
        labels: Sequence[str] | Mapping[int, str] | None = None,
    ) -> None:
        self.target = target
        self.words = dict(words) if isinstance(words, Mapping) else dict(enumerate(words))
        given = {} if labels is None else dict(labels) if isinstance(labels, Mapping) else dict(enumerate(labels))
        self.labels = {k: given.get(k, word) for k, word in self.words.items()}


class Notation:
    """How a game speaks, in the language in which it was made (`Kit.notation_of`).

    Subclasses fill `kinds`, `prompts` and `events`, and override what needs the position.

    Everything here that takes a position is only called for the seat that is asked, or says only what all may know:
    the conformance suite compares every word for re-dealt positions.
    """

    automa = ""  # the name of the opponent that plays by the book, where there is one
    kinds: dict[str, Kind]
    prompts: dict[str, str]  # rule class name -> what it asks
    events: dict[int, str]  # event kind -> a message with {who}, {a}, {b}, {c}

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
            _('"{text}" is not on offer here ({clause}); choose one of the listed options.').format(
                text=text, clause=clause
            )
        )

    def label(self, p: Any, option: int) -> str:
        """The option as a person would say it."""
        return self.kind(p).labels[option]

    def refuses(self, text: str) -> bool:
        """Whether a choice declines what is offered."""
        return text.rsplit(" ", 1)[-1] in REFUSALS

    def alone(self, p: Any, option: int) -> str:
        """A choice in words that can stand alone: to decline says what is declined."""
        said = sentence_case(self.label(p, option))
        if self.refuses(self.text(p, option)):
            return _("{said} ({asked})").format(said=said, asked=self.asked(p).rstrip("?"))
        return said

    def asked(self, p: Any) -> str:
        """What is asked, in one sentence."""
        said = self.prompt(p).split(". ")[0].rstrip(".")
        return said if len(said) <= LONG else said[: LONG - 1] + "…"

    def number(self, p: Any, option: int) -> int | None:
        """What to type for it in the terminal: the number that stands at the thing; None: it is numbered in order."""
        return None

    def rank(self, p: Any, option: int) -> int:
        """Where it is listed in the terminal, when things lie in another order than that of the options."""
        return 0

    def preview(self, p: Any, option: int) -> str:
        """What it costs and brings, as far as the seat can know; empty when there is nothing to say."""
        return ""

    def effect(self, p: Any, option: int) -> Effect | None:
        """What it costs and brings, as data and as far as the seat can know; None when there is nothing to show."""
        return None

    def final(self, p: Any, option: int) -> str:
        """What of it cannot be taken back, where the game can say more than that something new is learnt."""
        return ""

    def why_not(self, p: Any, thing: str) -> str:
        """Why the thing on the page cannot be chosen now, and what would help; empty when there is nothing to say."""
        return ""

    def target(self, p: Any, option: int) -> str:
        """The id of the thing on the page that stands for the option."""
        return f"{self.kind(p).target}-{self.kind(p).words[option]}"

    def prompt(self, p: Any) -> str:
        """What is asked, addressed to the one who is asked."""
        return _(self.prompts[type(p.stack[-1]).__name__]) if p.stack else ""

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, seen: tuple[int, int, int, int, int], names: Sequence[str]) -> str:
        """What happened, as `Event.seen` tells it to one seat; hidden numbers are HIDDEN."""
        kind, seat, a, b, c = seen
        who = names[seat] if 0 <= seat < len(names) else ""
        return _(self.events[kind]).format(who=who, a=a, b=b, c=c)
