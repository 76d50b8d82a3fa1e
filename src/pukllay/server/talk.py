"""What is said at a table, and what happened there beside the game: both are kept in one list, in their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, ngettext
from pukllay.server.guard import Bucket
from pukllay.server.happenings import PHRASES, happened, phrase
from pukllay.server.people import Taken, TooMany, key_of
from pukllay.server.schema import LinkRow, TalkRow, now
from pukllay.server.table_store import NOTED, PERSON, Link, Live, Note, NotYet, NotYours, TableStore

SAID, PHRASE, NUDGE = "said", "phrase", "nudge"
AGAIN = "again"
TALK = (SAID, PHRASE, NUDGE, AGAIN)  # the rest is told by the log
LONGEST = 300  # characters
SHOWN = 100  # lines at once
KEPT = 1000  # lines of a table; older ones go
PATIENCE = timedelta(minutes=1)  # so long everybody may think before they are nudged
NUDGED_AGAIN = timedelta(hours=1)
JOINER = "\u200d"  # between the parts of one sign, such as a family


@dataclass(frozen=True)
class Line:
    """What somebody said, in the words of its reader."""

    number: int
    at: datetime
    seat: int  # negative: somebody who looks on
    who: str
    kind: str
    text: str
    apart: bool  # among those who look on
    mine: bool


def put(db: Session, live: Live, kind: str, seat: int, text: str = "", apart: bool = False, who: str = "") -> TalkRow:
    """A new line at the end. What happened stands in the log too."""
    number = (db.scalar(select(func.max(TalkRow.number)).where(TalkRow.table_id == live.id)) or 0) + 1
    names = live.game.names
    called = who or (names[seat] if 0 <= seat < len(names) else "")
    row = TalkRow(
        table_id=live.id,
        number=number,
        at=now(),
        ply=live.game.ply,
        seat=seat,
        who=called[:24],
        kind=kind,
        text=text,
        apart=apart,
    )
    db.add(row)
    db.flush()
    if kind in NOTED:
        live.notes.append(Note(row.ply, kind, seat, row.who, text))
    return row


def cleaned(text: str) -> str:
    """One line of what can be seen: nothing that turns the direction of writing, and no spaces without end."""
    return " ".join("".join(c if c.isprintable() or c == JOINER else " " for c in text).split())


class Talk:
    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.nudges: list[Callable[[Session, Live, int], None]] = []  # who tells the one who is asked
        self.breath = Bucket(rate=0.4, burst=6)  # lines of each who speaks

    # -- speaking ---------------------------------------------------------------------------------------------------

    def say(
        self, link: Link, text: str, key: str = "", seat: int | None = None, called: str = "", address: str = ""
    ) -> int:
        """Something said, in words or by the key of a phrase; its number.

        Who looks on is heard only by others who look on, until the game is over: a word could help a player.
        """
        said = key if key else cleaned(text)
        if key and key not in PHRASES:
            listed = ", ".join(PHRASES)
            raise PukllayError(_("There is no phrase {key!r}; choose of {listed}.").format(key=key, listed=listed))
        if not said:
            raise PukllayError(_("Nothing was said; write something."))
        if len(said) > LONGEST:
            raise PukllayError(
                ngettext("At most {n} character at once.", "At most {n} characters at once.", LONGEST).format(n=LONGEST)
            )
        if not self.breath.take(link.secret if link.seats else f"{link.secret} {address}"):
            raise TooMany(_("Not so fast: wait a moment, then say it again."))

        def keep(db: Session, live: Live) -> int:
            speaker = self._speaker(live, link, seat)
            who = "" if link.seats else self._onlooker(live, called)
            apart = not link.seats and not live.over
            row = put(db, live, PHRASE if key else SAID, speaker, said, apart, who)
            old = TalkRow.number <= row.number - KEPT, TalkRow.kind.in_(TALK)
            db.execute(delete(TalkRow).where(TalkRow.table_id == live.id, *old))
            return row.number

        return self.store.put_beside(link.table, keep)

    @staticmethod
    def _speaker(live: Live, link: Link, seat: int | None) -> int:
        mine = [n for n in range(len(live.players)) if link.plays(n)]
        if seat is None:
            return live.game.seat if live.game.seat in mine else mine[0] if mine else -1
        if seat not in mine:
            raise NotYours(_("This seat is not yours to speak for."))
        return seat

    @staticmethod
    def _onlooker(live: Live, called: str) -> str:
        name = cleaned(called)[:24]
        if name and key_of(name) in {key_of(other) for other in live.game.names}:
            raise Taken(_("Somebody at this table is called {name} already; choose another name.").format(name=name))
        return name

    def nudge(self, link: Link) -> int:
        """Remind whoever is asked. Not before they had a minute, and once an hour."""

        def keep(db: Session, live: Live) -> int:
            asked = live.game.seat
            mine = [n for n in range(len(live.players)) if link.plays(n)]
            if live.over or asked < 0:
                raise NotYours(_("Nobody is asked."))
            if not mine:
                raise NotYours(_("Only who plays may nudge the others."))
            name = live.game.names[asked]
            if asked in mine:
                raise NotYours(_("It is you who is asked."))
            if live.players[asked] != PERSON:
                raise NotYours(_("{name} is played by a bot, which needs no nudge.").format(name=name))
            if now() - live.since < PATIENCE:
                raise NotYet(_("{name} was asked only just now; wait a minute.").format(name=name))
            if self._nudged(db, live):
                raise NotYet(_("{name} has been nudged already; once an hour is enough.").format(name=name))
            number = put(db, live, NUDGE, mine[0], name).number
            for tell in self.nudges:
                tell(db, live, mine[0])
            return number

        return self.store.put_beside(link.table, keep)

    @staticmethod
    def _nudged(db: Session, live: Live) -> bool:
        of = TalkRow.table_id == live.id, TalkRow.kind == NUDGE, TalkRow.ply == live.game.ply
        last = db.scalar(select(func.max(TalkRow.at)).where(*of))
        return last is not None and now() - last < NUDGED_AGAIN

    def may_nudge(self, live: Live, link: Link) -> bool:
        asked = live.game.seat
        if not link.seats or asked < 0 or link.plays(asked) or live.players[asked] != PERSON:
            return False
        if now() - live.since < PATIENCE:
            return False
        with Session(self.store.engine) as db:
            return not self._nudged(db, live)

    # -- hearing ----------------------------------------------------------------------------------------------------

    def mute(self, link: Link, seat: int, on: bool) -> None:
        """Hear that seat no more, or again: what it says and nudges is not shown to the holder of this link."""
        if not link.seats:
            raise NotYours(_("Only who plays may mute somebody."))
        if seat < 0 or link.plays(seat):
            raise PukllayError(_("There is nobody to mute on this seat."))

        def keep(db: Session, live: Live) -> None:
            if seat >= len(live.players):
                raise PukllayError(_("There is no seat {seat} here.").format(seat=seat))
            row = db.get_one(LinkRow, link.secret)
            row.muted = row.muted | 1 << seat if on else row.muted & ~(1 << seat)

        self.store.put_beside(link.table, keep)

    def muted(self, link: Link) -> int:
        """The set of seats that the holder of a link does not hear."""
        with Session(self.store.engine) as db:
            return db.scalar(select(LinkRow.muted).where(LinkRow.secret == link.secret)) or 0

    def lines(self, live: Live, link: Link, after: int = 0) -> list[Line]:
        """The last that was said, as far as the holder of the link hears it, the oldest first."""
        muted = self.muted(link) if link.seats else 0
        wanted = [TalkRow.table_id == live.id, TalkRow.kind.in_(TALK), TalkRow.number > after]
        if link.seats and not live.over:
            wanted.append(TalkRow.apart.is_(False))
        silent = [seat for seat in range(8) if muted >> seat & 1]
        if silent:
            wanted.append(TalkRow.seat.not_in(silent))
        with Session(self.store.engine) as db:
            rows = db.scalars(select(TalkRow).where(*wanted).order_by(TalkRow.number.desc()).limit(SHOWN)).all()
            return [
                Line(row.number, row.at, row.seat, row.who, row.kind, _words(row), row.apart, link.plays(row.seat))
                for row in reversed(rows)
            ]


def _words(row: TalkRow) -> str:
    if row.kind == PHRASE:
        return phrase(row.text)
    return row.text if row.kind == SAID else happened(row.kind, row.who, row.text)
