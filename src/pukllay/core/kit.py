"""What a game hands to the house: one `Kit`, and everything else finds what it needs there."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from pukllay.core import store
from pukllay.core.clauses import Clause, read_clauses
from pukllay.core.edition import TOLD, EditionFile
from pukllay.core.encoder import Encoder
from pukllay.core.engine import Position
from pukllay.core.errors import PukllayError
from pukllay.core.inputs import Input, Questions
from pukllay.core.rng import Rng
from pukllay.core.speech import SOURCE, _, language, speaking
from pukllay.core.words import Notation, one_of


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its values (empty: any text or, with `low` and `high`, a number)."""

    name: str
    default: str
    help: str
    values: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    secret: bool = False  # what only the box may know, such as the disc inside the wheel
    known: tuple[
        tuple[str, str], ...
    ] = ()  # where any text will do: some that are worth offering, and what to say of each

    def parse(self, value: object, game: str) -> str:
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value).strip()
        if self.values and text not in self.values:
            listed = ", ".join(self.values)
            raise PukllayError(
                _("{game}: {name}={text} is not known; choose one of {listed}.").format(
                    game=game, name=self.name, text=text, listed=listed
                )
            )
        if not text.isprintable():  # a line break would end its line of the record
            raise PukllayError(
                _("{game}: the value of {name} has characters that cannot be printed.").format(
                    game=game, name=self.name
                )
            )
        if self.low is not None and self.high is not None:
            try:
                ok = self.low <= int(text) <= self.high
            except ValueError:
                ok = False
            if not ok:
                raise PukllayError(
                    _("{game}: {name}={text} should be a number from {low} to {high}.").format(
                        game=game, name=self.name, text=text, low=self.low, high=self.high
                    )
                )
        return text


@dataclass(frozen=True)
class Puzzle:
    """What one plays alone where no rule of the box tells how: a puzzle of our own, and one for every day."""

    title: str
    clause: str  # says what it is
    daily: dict[str, str]  # the options of the puzzle of the day

    @staticmethod
    def seed(day: date) -> int:
        """The date itself: 20261116."""
        return day.year * 10_000 + day.month * 100 + day.day


@dataclass(frozen=True)
class Kit:
    """One game. `begin` builds a position from an edition, a seat count and complete options."""

    name: str
    title: str
    aim: str  # the game in one or two sentences
    seats: tuple[int, ...]
    folder: Path
    position: type[Position]
    read_edition: Callable[[EditionFile], Any]  # components.read: typed tables; the result keeps `.file`
    begin: Callable[[Any, int, Mapping[str, str]], Position]
    notation: type[Notation]
    view: Callable[[Any, int], dict[str, Any]]  # (position, seat or SPECTATOR)
    redeal: Callable[[Any, int, Rng], Any]
    redeal_like: Callable[[Any, int, Rng, Any], Any] | None = None  # where dealing is dear: mends one of earlier ones
    # Where dealing is dear: a table that fits what lies open space by space, if not all of it together. None: a redeal is
    # cheap, or the position itself will do for who plays against itself.
    suppose: Callable[[Any, int, Rng], Any] | None = None
    rules_version: int = 1
    has_secrets: bool = True  # whether a seat may know less than lies on the table
    hidden_truth: bool = False  # whether something lies hidden that nobody holds and that is uncovered, not drawn
    options: tuple[Option, ...] = ()
    # Options that bring back how older rules were read, where there is one: their version -> name -> value.
    older: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    prepare: Callable[[Any, int, dict[str, str], Rng], dict[str, str]] | None = None  # settle what is random in options
    puzzle: Puzzle | None = None
    # For players that learn: (edition, sides) -> what writes a position down as numbers, and what each number says.
    encoder: Callable[[Any, int], Encoder] | None = None
    inputs: Callable[[Any, int], list[Input]] | None = None
    questions: Questions | None = None
    tables: tuple[tuple[int, dict[str, str]], ...] = ()  # seat counts and options that the conformance suite plays

    def __post_init__(self) -> None:
        copyreg.pickle(self.position, self._reduce)  # positions travel to other processes

    # -- editions ---------------------------------------------------------------------------------------------------

    @cached_property
    def edition(self) -> Any:
        """The project's own edition."""
        return self.edition_from(EditionFile.at(self.folder / "edition.toml"))

    def edition_from(self, file: EditionFile) -> Any:
        """The same file gives the same object, so that positions of one edition share it."""
        return read_once(self.read_edition, file)

    def edition_at(self, path: str | Path | None) -> Any:
        return self.edition if path is None else self.edition_from(EditionFile.at(Path(path)))

    # -- options and seats ------------------------------------------------------------------------------------------

    def complete(self, given: Mapping[str, object]) -> dict[str, str]:
        """All options, the ones not given at their default; an unknown name is refused."""
        known = {o.name: o for o in self.options}
        for name in given:
            if name not in known:
                listed = ", ".join(known) or "–"
                raise PukllayError(
                    _("{game} has no option {name!r}; it has: {listed}.").format(
                        game=self.name, name=name, listed=listed
                    )
                )
        return {o.name: o.parse(given.get(o.name, o.default), self.name) for o in self.options}

    def as_by(self, version: int) -> dict[str, str]:
        """The options by which these rules come nearest to those of an older version."""
        steps = [self.older.get(step, {}) for step in range(version, self.rules_version)]
        return {name: value for step in reversed(steps) for name, value in step.items()}

    def check_seats(self, seats: int) -> None:
        if not isinstance(seats, int) or seats not in self.seats:
            raise PukllayError(
                _("{game} is for {numbers} seats, not {seats!r}.").format(
                    game=self.name, numbers=one_of([str(n) for n in self.seats]), seats=seats
                )
            )

    def new(self, edition: Any, seats: int, options: Mapping[str, object], rng: Rng) -> tuple[Position, dict[str, str]]:
        """A new position, and the options with everything settled: the same options give the same position again."""
        self.check_seats(seats)
        settled = self.complete(options)
        if self.prepare is not None:
            settled = self.prepare(edition, seats, settled, rng)
        return self.begin(edition, seats, settled), settled

    def see(self, p: Position, seat: int) -> dict[str, Any]:
        """What a seat sees, and what is being asked of whom: the waiting rules hold no secret."""
        waiting = [[type(r).__name__, r.seat, r.what, r.left, r.done] for r in p.stack]
        return {**self.view(p, seat), "asked": p.seat, "waiting": waiting}

    # -- words ------------------------------------------------------------------------------------------------------

    @cached_property
    def clauses(self) -> dict[str, dict[str, Clause]]:
        """Language -> number -> clause, for every language that the rules are written in."""
        langs = sorted(path.name.split(".")[1] for path in self.folder.glob("rules.*.md"))
        return {lang: read_clauses(self.folder, lang) for lang in langs}

    def notation_of(self, edition: Any) -> Notation:
        """How the game is told in the language of the moment; made once for each."""
        made: Any = self.notation
        return _notation(made, edition, language())

    def rules(self) -> dict[str, Clause]:
        """Number -> clause, in the language of the moment; in English where nobody has written them in it yet."""
        return self.clauses.get(language(), self.clauses[SOURCE])

    # -- saving -----------------------------------------------------------------------------------------------------

    def save(self, p: Position) -> dict[str, Any]:
        return store.save(p)

    def load(self, data: dict[str, Any], edition: Any) -> Any:
        cls: Any = self.position
        return store.load(cls(edition, data["seats"]), data)

    def _reduce(self, p: Any) -> tuple[Any, ...]:
        text = None if p.ed is self.edition else p.ed.file.text  # the project's own is everywhere already
        return _unpickle, (self.name, text, store.save(p))


def _unpickle(name: str, text: str | None, data: dict[str, Any]) -> Any:
    from importlib import import_module

    kit: Kit = import_module(f"pukllay.games.{name}.kit").KIT
    return kit.load(data, kit.edition if text is None else kit.edition_from(EditionFile(text)))


@lru_cache(maxsize=256)
def _notation(made: Any, edition: Any, lang: str) -> Notation:
    with speaking(lang):
        told: Notation = made(edition)
        return told


@lru_cache(maxsize=256)  # so many and no more: anybody may bring one to a server
def read_once(read: Callable[[EditionFile], Any], file: EditionFile) -> Any:
    try:
        return read(file)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, RecursionError) as e:
        what = f"{type(e).__name__}: {e}"[:TOLD]
        raise PukllayError(
            _("{name}: something is missing or of the wrong kind ({what}); compare it with the game's own.").format(
                name=file.name, what=what
            )
        ) from e
