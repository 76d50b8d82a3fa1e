"""Who sits where: invitations are taken once, links are renewed, bots stand in; all of it is told to everybody."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.core.speech import N_, _, ngettext
from pukllay.players.player import player
from pukllay.server import talk
from pukllay.server.people import Person, Taken, key_of
from pukllay.server.presence import here
from pukllay.server.schema import KeptRow, LinkRow, MailRow, PushRow, now
from pukllay.server.table_store import (
    BY_LINK,
    HERE,
    PERSON,
    Answer,
    Link,
    Live,
    NotYet,
    NotYours,
    TableStore,
    new_secret,
)

GONE = timedelta(days=1)  # whoever was not here for so long may be stood in for, and their seat given anew
LONGEST_NAME = 24

# What a host may choose that could help one of the players, told to everybody before they sit down.
UNFAIR: dict[str, str] = {
    "seed": N_("The host chose the seed: who knows it could know every draw."),
    "disc": N_("The host chose the disc: who knows it knows the land."),
    "edition": N_("The host brought other components than those of the box."),
    "hints": N_("Hints are allowed: a bot may be asked what it would do, and a coach may warn of weak choices."),
    "record": N_("The table goes on from a record: who has read it may know what is hidden."),
}


@dataclass(frozen=True)
class Sitter:
    """A seat, and who holds it."""

    seat: int
    player: str  # "person" or the name of a bot
    claimed: datetime | None  # since when somebody sits there; None: the invitation waits
    seen: datetime | None
    host: bool
    invitation: str  # its secret, as long as nobody took it
    here: bool = False  # has the table open at this moment

    @property
    def is_gone(self) -> bool:
        last = self.seen or self.claimed
        return not self.here and last is not None and now() - last > GONE


def unfair(chosen: Sequence[str]) -> list[str]:
    """What the host chose, in words."""
    told = []
    for word in chosen:
        known = UNFAIR.get(word)
        told.append(_(known) if known else _("The host chose what is hidden: {what}.").format(what=word))
    return told


def calling(live: Live, seat: int, called: str) -> str:
    """The name as it is kept. Two people of one table are not called alike."""
    name = " ".join(called.split())[:LONGEST_NAME]
    if not name or not name.isprintable():
        raise PukllayError(_("A name has 1 to 24 letters."))
    others = [other for n, other in enumerate(live.game.names) if n != seat]
    if key_of(name) in {key_of(other) for other in others}:
        raise Taken(_("Somebody at this table is called {name} already; choose another name.").format(name=name))
    return name


def rename(live: Live, seat: int, name: str) -> None:
    live.game.record.players[seat] = name
    live.words.clear()
    live.drawn.clear()


class Seats:
    def __init__(self, store: TableStore) -> None:
        self.store = store

    # -- looking ----------------------------------------------------------------------------------------------------

    def sitters(self, live: Live) -> list[Sitter]:
        """Every seat of the table with its holder."""
        with Session(self.store.engine) as db:
            rows = db.scalars(select(LinkRow).where(LinkRow.table_id == live.id, LinkRow.spent.is_(None))).all()
        present = here(self.store, live.id).seats
        out = []
        for seat, kind in enumerate(live.players):
            holders = [row for row in rows if row.seats >> seat & 1]
            row = next((row for row in holders if row.host), holders[0] if holders else None)
            open_ = row is not None and row.claimed is None
            out.append(
                Sitter(
                    seat,
                    kind,
                    row.claimed if row else None,
                    row.seen if row else None,
                    bool(row and row.host),
                    row.secret if row is not None and open_ else "",
                    bool(present >> seat & 1),
                )
            )
        return out

    def looking_on(self, table: str) -> str:
        """The secret of the link that looks on; empty: there is none."""
        found = next((link for link in self.store.links(table) if not link.seats and not link.host), None)
        return found.secret if found else ""

    def own_link(self, table: str, secret: str, person: Person | None) -> Link | None:
        """The link of whoever took this invitation, if it is they who open it again."""
        if person is None:
            return None
        with Session(self.store.engine) as db:
            old = db.get(LinkRow, secret)
            if old is None or old.table_id != table:
                return None
            mine = db.scalar(
                select(LinkRow).where(
                    LinkRow.table_id == table,
                    LinkRow.seats == old.seats,
                    LinkRow.claimed.is_not(None),
                    LinkRow.person_id == person.id,
                )
            )
            return Link(table, mine.secret, mine.seats, mine.host) if mine is not None else None

    def taken(self, table: str, secret: str) -> datetime | None:
        """When an invitation was taken."""
        with Session(self.store.engine) as db:
            row = db.get(LinkRow, secret)
            return row.spent if row is not None and row.table_id == table else None

    # -- sitting down -----------------------------------------------------------------------------------------------

    def claim(self, table: str, secret: str, called: str, key: str, person: Person | None) -> Link:
        """Sit down by an invitation: it is spent, and the link that is given back is the sitter's own.

        `key` is a random word of the sender's: when the answer was lost, the same request is answered alike.
        """
        link, claimed, _spent = self.store.door(table, secret)
        if claimed:
            return link
        seat = link.seats.bit_length() - 1
        sealed = hashlib.sha256(key.encode()).hexdigest() if key else None
        mine = new_secret()
        again: list[Link] = []

        def sit(live: Live) -> None:
            with Session(self.store.engine) as db:
                row = db.get(LinkRow, secret)
                before = self._sat_before(db, row, sealed)
            if before is not None:
                again.append(before)
                raise NotYours("")  # nothing is to be done
            if row is None or row.spent is not None:
                raise Taken(_("Somebody has taken this seat already; a link opens a seat once."))
            if live.over:
                raise NotYet(_("The game is over; look on instead."))
            if called:
                rename(live, seat, calling(live, seat, called))

        def keep(db: Session, live: Live) -> None:
            done = db.execute(
                update(LinkRow).where(LinkRow.secret == secret, LinkRow.spent.is_(None)).values(spent=now(), key=sealed)
            )
            if getattr(done, "rowcount", 0) != 1:
                raise Taken(_("Somebody has taken this seat already; a link opens a seat once."))
            db.add(
                LinkRow(
                    secret=mine,
                    table_id=table,
                    seats=link.seats,
                    host=False,
                    claimed=now(),
                    seen=now(),
                    person_id=person.id if person else None,
                )
            )
            db.flush()
            if person is not None:
                db.add(KeptRow(person_id=person.id, secret=mine, at=now()))
            talk.put(db, live, "sat", seat)

        try:
            self.store.act(table, None, "", sit, keep)
        except NotYours:
            if again:
                return again[0]
            raise
        return Link(table, mine, link.seats, False)

    @staticmethod
    def _sat_before(db: Session, row: LinkRow | None, sealed: str | None) -> Link | None:
        if row is None or row.spent is None or sealed is None or row.key != sealed:
            return None
        found = db.scalar(
            select(LinkRow).where(
                LinkRow.table_id == row.table_id, LinkRow.seats == row.seats, LinkRow.claimed.is_not(None)
            )
        )
        return Link(found.table_id, found.secret, found.seats, found.host) if found is not None else None

    def rename(self, link: Link, seat: int, called: str) -> Answer:
        """Whoever holds a seat may say what they are called."""
        if not link.plays(seat):
            raise NotYours(_("This seat is not yours to name."))
        was: list[str] = []

        def name(live: Live) -> None:
            new = calling(live, seat, called)
            was.append(live.game.names[seat])
            rename(live, seat, new)

        def keep(db: Session, live: Live) -> None:
            if was[0] != live.game.names[seat]:
                talk.put(db, live, "named", seat, live.game.names[seat], who=was[0])

        return self.store.act(link.table, None, "", name, keep)

    # -- links ------------------------------------------------------------------------------------------------------

    def renew(self, link: Link, seat: int | None = None) -> Link:
        """One's own link anew, should somebody else have seen it. For the host also that of an invitation, of looking
        on (-1), and of a seat whose holder was not seen for a day: this one becomes an invitation again."""
        if seat is None:
            return self._replace(link.table, link.secret)
        if not link.host:
            raise NotYours(_("Only the host makes new links for the others."))
        if seat < 0:
            return self._replace(link.table, self.looking_on(link.table))
        with self.store.at(link.table) as live:
            sitter = self._sitter(live, seat)
        if sitter.invitation:
            return self._replace(link.table, sitter.invitation)
        return self._invite_again(link, sitter)

    def _replace(self, table: str, secret: str) -> Link:
        new = new_secret()

        def keep(db: Session, live: Live) -> Link:
            row = db.get(LinkRow, secret)
            if row is None or row.table_id != table or row.spent is not None:
                raise NotYours(_("This link opens nothing any more."))
            db.add(
                LinkRow(
                    secret=new,
                    table_id=table,
                    seats=row.seats,
                    host=row.host,
                    claimed=row.claimed,
                    seen=row.seen,
                    person_id=row.person_id,
                    muted=row.muted,
                    before=row.before if row.claimed else None,  # an invitation made anew is for somebody else
                )
            )
            db.flush()
            db.execute(update(LinkRow).where(LinkRow.before == secret).values(before=new))
            db.execute(update(KeptRow).where(KeptRow.secret == secret).values(secret=new))
            for told in (PushRow, MailRow):
                db.execute(update(told).where(told.secret == secret).values(secret=new))
            made = Link(table, new, row.seats, row.host)
            db.delete(row)
            return made

        return self.store.put_beside(table, keep)

    def _invite_again(self, link: Link, sitter: Sitter) -> Link:
        new = new_secret()

        def nothing(live: Live) -> None:
            self._require_gone(live, self._sitter(live, sitter.seat), link)

        def keep(db: Session, live: Live) -> None:
            for row in db.scalars(select(LinkRow).where(LinkRow.table_id == link.table)).all():
                if row.seats == 1 << sitter.seat and not row.host:
                    db.delete(row)
            db.add(LinkRow(secret=new, table_id=link.table, seats=1 << sitter.seat, host=False))
            talk.put(db, live, "invited", sitter.seat)

        self.store.act(link.table, None, "", nothing, keep)
        return Link(link.table, new, 1 << sitter.seat, False)

    # -- bots and people --------------------------------------------------------------------------------------------

    def give(self, link: Link, seat: int, who: str) -> Answer:
        """Who plays a seat from now on: a bot or a person again.

        Whoever holds a seat may have a bot play for them and come back. The host decides of the seats that nobody took
        and of bots; of a seat that somebody took only when they were not here for a day.
        """
        if not link.host and not link.plays(seat):
            raise NotYours(_("Only the host says who sits where."))
        if who not in (HERE, BY_LINK):
            player(who)

        def sit(live: Live) -> None:
            sitter = self._sitter(live, seat)
            if live.over:
                raise NotYours(_("The game is over, and stays as it ended."))
            if live.out >> seat & 1 and who in (HERE, BY_LINK):
                name = live.game.names[seat]
                raise NotYours(_("{name} has left this game for good; a bot plays on.").format(name=name))
            if not link.plays(seat) and sitter.claimed and not sitter.host:
                if who == HERE:
                    raise NotYours(_("{name} holds this seat.").format(name=live.game.names[seat]))
                if sitter.player == PERSON and who != BY_LINK:
                    self._require_gone(live, sitter, link)
            live.players[seat] = PERSON if who in (HERE, BY_LINK) else who

        def keep(db: Session, live: Live) -> None:
            mine = 1 << seat
            rows = db.scalars(select(LinkRow).where(LinkRow.table_id == link.table, LinkRow.spent.is_(None))).all()
            host = next((row for row in rows if row.host), None)
            own = [row for row in rows if row.seats == mine and not row.host]
            kind = "person" if who in (HERE, BY_LINK) else "bot"
            if who == HERE and link.host and host is not None and not host.seats & mine:
                host.seats |= mine
                for row in own:
                    db.delete(row)
                kind = "host"
            elif who == BY_LINK and not own:
                if host is not None:
                    host.seats &= ~mine
                db.add(LinkRow(secret=new_secret(), table_id=link.table, seats=mine, host=False))
                kind = "invited"
            talk.put(db, live, kind, seat, "" if kind != "bot" else who)

        return self.store.act(link.table, None, "", sit, keep)

    def _sitter(self, live: Live, seat: int) -> Sitter:
        if not 0 <= seat < len(live.players):
            raise PukllayError(_("There is no seat {seat} here.").format(seat=seat))
        return self.sitters(live)[seat]

    @staticmethod
    def _require_gone(live: Live, sitter: Sitter, link: Link) -> None:
        if not sitter.claimed or link.plays(sitter.seat) or sitter.is_gone:
            return
        hours = int(GONE.total_seconds()) // 3600
        raise NotYours(
            ngettext(
                "{name} sits here; only when they were not here for {n} hour may that be changed.",
                "{name} sits here; only when they were not here for {n} hours may that be changed.",
                hours,
            ).format(name=live.game.names[sitter.seat], n=hours)
        )
