"""A game that people play: choices with words, a record, undo, and questions with one answer answered by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pukllay.core.bits import members
from pukllay.core.engine import ALL, CHANCE, NOBODY, SPECTATOR, Event, Position
from pukllay.core.errors import Illegal, OlderRules, PukllayError
from pukllay.core.kit import Kit
from pukllay.core.rng import Rng
from pukllay.core.speech import _, speaking
from pukllay.core.words import Notation
from pukllay.games import kit as kit_of
from pukllay.record.record import DRAW, DamagedRecord, Line, Record
from pukllay.record.sealed import SEALED, derived, generator

NAMES = ("Inti", "Killa", "Kuntur", "Llama")  # sun, moon, condor, llama: the glyphs of the four seats


class Choice:
    """One thing that may be chosen now. Good until something else is chosen."""

    def __init__(self, game: Game, option: int) -> None:
        self._game = game
        self.option = option
        self.moment = game._moment
        self.ply = game.ply
        self.seat = game.seat
        self.clause: str = game.position.stack[-1].clause
        self.text = game.notation.text(game.position, option)  # the record's word for it
        self.target = game.notation.target(game.position, option)  # what stands for it on the page
        self.number = game.notation.number(game.position, option)  # the number that stands at it, if one does
        self.rank = game.notation.rank(game.position, option)  # where it is listed, if not in the order of the options

    def label(self, lang: str | None = None) -> str:
        """As a person would say it; in the language of the moment, if no other is named."""
        with speaking(lang):
            return self._game.notation.label(self._game.position, self.option)

    def preview(self, lang: str | None = None) -> str:
        """What it costs and brings, as far as the one who chooses can know."""
        with speaking(lang):
            return self._game.notation.preview(self._game.position, self.option)

    def __repr__(self) -> str:
        return f"<{self.text}>"


@dataclass
class Moment:
    """The game as it stood before a decision."""

    position: Position
    lines: int
    events: int
    redo: str


class Game:
    """The object that people hold. `pukllay.new(…)` makes one; `Game.replay(record)` plays one again."""

    def __init__(
        self,
        kit: Kit,
        edition: Any,
        seats: int,
        seed: int,
        options: dict[str, object] | None = None,
        players: Sequence[str] = (),
        advance: bool = True,
        sealed: bool = False,
    ) -> None:
        self.kit = kit
        self.edition = edition
        if not isinstance(seed, int):
            raise PukllayError(_("The seed {seed!r} should be a whole number.").format(seed=seed))
        # Two generators: a replay has the set-up from the record, and must still draw what the first playing would.
        set_up = generator(seed, "set-up") if sealed else Rng(seed)
        self.position, settled = kit.new(edition, seats, options or {}, set_up)
        self.rng = Rng(seed + (1 << 40))
        names = [*players, *NAMES[len(players) : seats]]
        if len(names) != seats:
            raise PukllayError(_("{n} names were given for {seats} seats.").format(n=len(names), seats=seats))
        for name in names:
            if not name.strip() or not name.isprintable():  # a line break would end its line of the record
                raise PukllayError(_("{name!r} is no name for a player; use letters.").format(name=name))
        edition_name = f"{edition.name} {edition.file.digest}"
        draws = SEALED if sealed else ""
        self.record = Record(kit.name, kit.rules_version, edition_name, seats, settled, names, seed, draws=draws)
        self.odd_draws: list[int] = []  # lines that a sealed game did not draw from its secret
        self.events: list[Event] = []
        self._learners: list[int] = []  # line -> the set of seats that learn what it says
        self._marks: list[int] = []  # line -> how many events there were before it
        self._past: list[Moment] = []
        self.undone: list[str] = []  # what was taken back and can be done again, the next one last
        self._moment = 0  # grows with every change, back or forth: tells a stale choice
        self.position.log = self.events
        if advance:
            self._advance()

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def notation(self) -> Notation:
        """How the game is told in the language of the moment."""
        return self.kit.notation_of(self.edition)

    @property
    def seat(self) -> int:
        """Who is asked; negative when nobody is."""
        return self.position.seat

    @property
    def over(self) -> bool:
        return self.position.seat == NOBODY

    @property
    def ply(self) -> int:
        """How many decisions and draws there have been."""
        return len(self.record.lines)

    @property
    def names(self) -> list[str]:
        """The players' names, and after them the automa's."""
        return [*self.record.players, *[self.notation.automa] * self.position.automas]

    @property
    def choices(self) -> list[Choice]:
        """All that may be chosen now; empty when the game is over."""
        return [Choice(self, option) for option in members(self.position.options)] if self.seat >= 0 else []

    @property
    def scores(self) -> list[int]:
        p = self.position
        return [p.score(seat) for seat in range(p.seats + p.automas)]

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory, once the game is over."""
        if not self.over:
            return []
        p = self.position
        standings = [p.standing(seat) for seat in range(p.seats + p.automas)]
        return [seat for seat, standing in enumerate(standings) if standing == max(standings)]

    @property
    def moments(self) -> Sequence[Moment]:
        """The game as it stood before each decision, from the first to the last: for replays and comparisons."""
        return self._past

    def events_before(self, ply: int) -> int:
        """How many events there were before that line of the record; all of them, when it is still to come."""
        return self._marks[ply] if ply < len(self._marks) else len(self.events)

    def prompt(self, lang: str | None = None) -> str:
        """What is asked; in the language of the moment, if no other is named."""
        with speaking(lang):
            return self.notation.prompt(self.position)

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What a seat (or a spectator) may see, as plain data."""
        return self.kit.see(self.position, seat)

    def log(self, lang: str | None = None, seat: int = SPECTATOR, since: int = 0) -> list[str]:
        """What happened, in words, as told to a seat; `since` leaves out the first events."""
        with speaking(lang):
            return [self.notation.event(event.seen(seat), self.names) for event in self.events[since:]]

    def events_of(self, first: int, until: int) -> list[Event]:
        """What happened by some lines of the record."""
        marks = [*self._marks, len(self.events)]
        return self.events[marks[first] : marks[until]]

    def record_for(self, seat: int) -> Record:
        """The record as a seat may read it: what it did not learn is a question mark. Whole once the game is over.

        `record` itself holds every secret, the seed of all draws to come included: it is for who keeps the game.
        """
        if self.over:
            return self.record
        secret = {option.name for option in self.kit.options if option.secret}
        lines = []
        for line, learners in zip(self.record.lines, self._learners, strict=True):
            known = learners == ALL or (seat >= 0 and learners >> seat & 1) or line.who == str(seat)
            lines.append(line if known else Line(line.who, "?"))
        options = {name: "?" if name in secret else value for name, value in self.record.options.items()}
        return replace(self.record, options=options, seed=0, draws="", lines=lines)

    # -- playing ----------------------------------------------------------------------------------------------------

    def play(self, choice: Choice | str) -> None:
        """Choose, and go on to the next question that somebody has to answer."""
        option = self._option(choice)
        text = self.notation.text(self.position, option)
        if self.undone and self.undone[-1] == text:
            self.undone.pop()
        else:
            self.undone.clear()
        self._past.append(Moment(self.position.copy(), self.ply, len(self.events), text))
        self._play(option)
        self._advance()

    def _option(self, choice: Choice | str) -> int:
        if self.over:
            raise Illegal(_("The game is over: nothing more can be chosen."))
        if isinstance(choice, str):
            return self.notation.option(self.position, choice)
        if choice._game is not self or choice.moment != self._moment:
            raise Illegal(
                _('"{text}" was offered earlier and is stale; choose from the choices of now.').format(text=choice.text)
            )
        return choice.option

    def _play(self, option: int) -> None:
        p = self.position
        rule = p.stack[-1]
        who = DRAW if p.seat == CHANCE else str(p.seat)
        line, learners, mark = Line(who, self.notation.text(p, option)), rule.seen_by(p), len(self.events)
        p.play(option)
        self._moment += 1
        self.record.lines.append(line)
        self._learners.append(learners)
        self._marks.append(mark)
        if self.over:
            self.record.result = self.scores

    def _advance(self) -> None:
        """Draws, and questions that everybody can see have one answer."""
        p = self.position
        while p.seat != NOBODY:
            if p.seat == CHANCE:
                self._play(p.chance(self._draws()))
            elif p.is_forced():
                self._play(p.options.bit_length() - 1)
            else:
                return

    def _draws(self) -> Rng:
        """What the next draw is made with. By its place in a sealed game: taken back, it comes again."""
        return generator(self.record.seed, f"draw {self.ply}") if self.record.draws else self.rng

    def number_for(self, purpose: str) -> int:
        """A number that nobody at the table can foresee, for somebody else's generator, at this moment."""
        seed = self.record.seed
        return derived(seed, f"{purpose} {self.ply}") if self.record.draws else seed + (3 << 40) + self.ply

    # -- taking back ------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last decision may be taken back: nothing was learnt since, and nobody else has chosen."""
        return self.whose_undo >= 0

    @property
    def whose_undo(self) -> int:
        """The seat that may take back its last decision; negative when nobody may."""
        if not self._past or self._past[-1].position.reveals != self.position.reveals:
            return -1
        return self._past[-1].position.seat

    def undo(self) -> None:
        """Take back the last decision, and what followed from it by itself."""
        if not self.can_undo:
            raise Illegal(_("Nothing can be taken back: something new was learnt, or nothing was chosen yet."))
        before = self._past.pop()
        self._moment += 1
        self.position = before.position
        self.position.log = self.events
        self.record.result = None
        del self.record.lines[before.lines :], self._learners[before.lines :], self._marks[before.lines :]
        del self.events[before.events :]
        self.undone.append(before.redo)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def redo(self) -> None:
        """Choose again what was taken back last."""
        if not self.undone:
            raise Illegal(_("There is nothing to do again."))
        self.play(self.undone[-1])

    # -- keeping ----------------------------------------------------------------------------------------------------

    @classmethod
    def replay(cls, record: Record, edition: Any = None, until: int | None = None) -> Game:
        """Play a record again, up to a ply; DamagedRecord tells at which line it cannot be."""
        kit = kit_of(record.game)
        edition = edition if edition is not None else kit.edition
        here = f"{edition.name} {edition.file.digest}"
        if record.edition != here:
            raise PukllayError(
                _("The record was played with the edition {edition}, not {here}; give it with --edition.").format(
                    edition=record.edition, here=here
                )
            )
        if record.rules > kit.rules_version:
            raise PukllayError(
                _("The record was played by rules {rules} of {game}; these are {here}.").format(
                    rules=record.rules, game=kit.name, here=kit.rules_version
                )
            )
        options = {**kit.as_by(record.rules), **record.options}
        sealed = record.draws == SEALED
        game = cls(kit, edition, record.seats, record.seed, dict(options), record.players, False, sealed)
        game.record.kinds = list(record.kinds)
        for n, line in enumerate(record.lines[:until]):
            try:
                game._replay_line(line)
            except Illegal as e:
                if record.rules != kit.rules_version:
                    raise OlderRules(
                        _(
                            "The game was played by rules {rules} of {game}. By rules {here} its ply {n} ({line}) "
                            "cannot be played, so it does not go on; its record stays."
                        ).format(rules=record.rules, game=kit.name, here=kit.rules_version, n=n + 1, line=line)
                    ) from None
                raise DamagedRecord(
                    _("Ply {n} of the record ({line}) cannot be played: {reason}").format(n=n + 1, line=line, reason=e),
                    game.record,
                ) from None
        if until is None and record.result is not None and record.result != game.record.result:
            scores = game.record.result or "no result yet"
            if record.rules != kit.rules_version:
                raise OlderRules(
                    _(
                        "The game was played by rules {rules} of {game} and ended {result}. By rules {here} it would "
                        "have ended {scores}; its record stays as it is."
                    ).format(
                        rules=record.rules, game=kit.name, here=kit.rules_version, result=record.result, scores=scores
                    )
                )
            raise DamagedRecord(
                _("The record says the result is {result}, but its lines give {scores}.").format(
                    result=record.result, scores=scores
                ),
                game.record,
            )
        if until is None:
            game._advance()
        return game

    @classmethod
    def walk(cls, record: Record, edition: Any = None) -> Iterator[Game]:
        """The game before each line of a record, and after the last: one and the same object, which goes on."""
        game = cls.replay(record, edition, until=0)
        for line in record.lines:
            yield game
            game._replay_line(line)
        yield game

    def _replay_line(self, line: Line) -> None:
        p = self.position
        who = DRAW if p.seat == CHANCE else str(p.seat)
        if p.seat == NOBODY:
            raise Illegal(_("the game was over before it"))
        if line.who != who:
            raise Illegal(_("it is {who} who is asked here, not {other}").format(who=who, other=line.who))
        option = self.notation.option(p, line.text)
        # Keeps the generator in step, whatever the record says was drawn.
        if p.seat == CHANCE and p.chance(self._draws()) != option and self.record.draws:
            self.odd_draws.append(self.ply)
        if p.seat >= 0 and not p.is_forced():
            self._past.append(Moment(p.copy(), self.ply, len(self.events), line.text))
        self._play(option)

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_text, (self.record.text(), self.edition.file.text)


def _from_text(text: str, edition_text: str) -> Game:
    from pukllay.core.edition import EditionFile

    record = Record.parse(text)
    return Game.replay(record, kit_of(record.game).edition_from(EditionFile(edition_text)))


def new(
    game: str,
    seats: int | None = None,
    seed: int = 0,
    edition: str | None = None,
    players: Sequence[str] = (),
    **options: object,
) -> Game:
    """A new game: `pukllay.new("tiwanaku", seats=3, seed=7, board="short")`. The same seed gives the same game."""
    kit = kit_of(game)
    count = seats if seats is not None else len(players) if players else min(n for n in kit.seats if n > 1)
    return Game(kit, kit.edition_at(edition), count, seed, options, players)
