"""The same people at the same game once more: the seats move on by one, and the old links lead to the new ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pukllay.core.speech import _
from pukllay.record.game import Game
from pukllay.server import talk
from pukllay.server.clocks import Clock, set_up
from pukllay.server.people import Taken
from pukllay.server.schema import ClockRow, LinkRow, TableRow, now
from pukllay.server.table_store import BY_LINK, HERE, PERSON, Link, Live, NotYet, NotYours, TableStore, begin

T = TypeVar("T")
Plan = tuple[str, int, list[str], dict[str, object], str, None]  # what `begin` asks for


def moved(items: Sequence[T]) -> list[T]:
    """Whoever was first is last, and everybody else one seat nearer to the start."""
    return [*items[1:], *items[:1]]


def moved_seats(seats: int, of: int) -> int:
    """The same for a set of seats."""
    return sum(1 << (seat - 1) % of for seat in range(of) if seats >> seat & 1)


class Begun(Exception):
    """Somebody else was quicker: the next table is there."""


class Rematches:
    def __init__(self, store: TableStore) -> None:
        self.store = store

    def next_of(self, table: str) -> str:
        """The table where they play on; empty: there is none yet."""
        with Session(self.store.engine) as db:
            return db.scalar(select(TableRow.next).where(TableRow.id == table)) or ""

    def plan(self, link: Link) -> Plan | None:
        """What game the next table has; None: it is there already."""
        if self.next_of(link.table):
            return None
        with self.store.at(link.table) as live:
            self._require_played(live, link)
            return self._again(live)[0]

    def join(self, link: Link, made: Game | None = None) -> Link:
        """One's own link at the next table, which the first one who asks for it sets up. `made`: its game, when that
        was set up elsewhere already."""
        following = self.next_of(link.table)
        if not following:
            following = self._begin(link, made)
        return self._seat(link, following)

    @staticmethod
    def _require_played(live: Live, link: Link) -> None:
        if not link.seats:
            raise NotYours(_("Only those who played may play again; you can look on when they do."))
        if not live.over:
            raise NotYet(_("This game is not over; play it to its end first."))

    def _begin(self, link: Link, made_game: Game | None) -> str:
        with self.store.at(link.table) as live:
            self._require_played(live, link)
            with Session(self.store.engine) as db:
                held = db.scalars(
                    select(LinkRow).where(
                        LinkRow.table_id == link.table, LinkRow.spent.is_(None), LinkRow.claimed.is_not(None)
                    )
                ).all()
            host = next((row.seats for row in held if row.host), 0)
            others = sum(row.seats for row in held if not row.host)
            sitting = [
                HERE if host >> seat & 1 else BY_LINK if others >> seat & 1 or player == PERSON else player
                for seat, player in enumerate(live.players)
            ]
            plan, chosen = self._again(live)
            again = made_game or begin(*plan)
            hints = live.hints
        before = {(row.host, moved_seats(row.seats, len(sitting))): row for row in held}
        made: list[str] = []

        def also(db: Session, table: str) -> None:
            taken = db.execute(
                update(TableRow).where(TableRow.id == link.table, TableRow.next.is_(None)).values(next=table)
            )
            if getattr(taken, "rowcount", 0) != 1:
                raise Begun
            for row in db.scalars(select(LinkRow).where(LinkRow.table_id == table)).all():
                old = before.get((row.host, row.seats))
                if old is not None:
                    row.before, row.person_id = old.secret, old.person_id
            clock = db.get(ClockRow, link.table)
            if clock is not None:
                set_up(db, table, Clock(clock.kind, clock.base, clock.more), clock.bot, len(sitting))
            made.append(table)

        try:
            self.store.put(again, moved(sitting), hints, chosen, also)
        except Begun:
            return self.next_of(link.table)
        seat = next(n for n in range(8) if link.plays(n))
        self.store.put_beside(link.table, lambda db, live: talk.put(db, live, "again", seat))
        return made[0]

    @staticmethod
    def _again(live: Live) -> tuple[Plan, list[str]]:
        """The same game with the same options; what was hidden is made anew."""
        old = live.game
        chosen = [word for word in live.chosen if word in ("edition", "hints")]
        edition = old.edition.file.text if "edition" in chosen else ""
        hidden = {o.name for o in old.kit.options if o.secret}
        options: dict[str, object] = {k: v for k, v in old.record.options.items() if k not in hidden}
        names = moved(old.record.players)
        return (old.kit.name, old.record.seats, names, options, edition, None), chosen

    def _seat(self, link: Link, table: str) -> Link:
        with Session(self.store.engine) as db:
            if link.seats or link.host:
                found = LinkRow.before == link.secret
            else:
                found = (LinkRow.seats == 0) & LinkRow.host.is_(False)
            row = db.scalar(select(LinkRow).where(LinkRow.table_id == table, LinkRow.spent.is_(None), found))
            if row is None:
                raise Taken(_("Your seat at the next table was given to somebody else."))
            mine = Link(table, row.secret, row.seats, row.host)
            claimed = row.claimed is not None
        if not claimed:
            seat = mine.seats.bit_length() - 1

            def sit(db: Session, live: Live) -> None:
                sat = update(LinkRow).where(LinkRow.secret == mine.secret, LinkRow.claimed.is_(None))
                if getattr(db.execute(sat.values(claimed=now(), seen=now())), "rowcount", 0) == 1:
                    talk.put(db, live, "sat", seat)

            self.store.put_beside(table, sit)
        return mine
