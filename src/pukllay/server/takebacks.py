"""Taking back what others could act upon: it is asked for, and granted by everybody else who plays, or it stays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from pukllay.core.errors import Illegal
from pukllay.core.speech import _
from pukllay.record.game import Game
from pukllay.server import talk
from pukllay.server.finality import last_own
from pukllay.server.schema import LinkRow, TakebackRow, now
from pukllay.server.table_store import Answer, Link, Live, NotYours, TableStore

LASTS = timedelta(days=1)  # a request that nobody answers
NEVER = -1  # a ply: the request has been answered
LASTS_LIVE = timedelta(minutes=1)  # where a clock of the game runs


@dataclass(frozen=True)
class Request:
    """Somebody asks to take back a decision. It lapses with the next one that is made."""

    number: int
    seat: int
    moment: int
    until: datetime
    waits_for: tuple[int, ...]  # the seats that have not answered yet


def rewound(game: Game, moment: int) -> Game:
    """The game as it stood before that decision. Played again, so that the same choices get the same draws."""
    lines = game.record.lines[: game.moments[moment].lines]
    return Game.replay(replace(game.record, lines=lines, result=None), game.edition)


class Takebacks:
    def __init__(self, store: TableStore) -> None:
        self.store = store

    def others(self, live: Live, seats: int) -> int:
        """The seats of the people who would have to allow it: those that somebody holds by another link."""
        held = 0
        with Session(self.store.engine) as db:
            for other in db.scalars(
                select(LinkRow.seats).where(LinkRow.table_id == live.id, LinkRow.claimed.is_not(None))
            ):
                held |= 0 if other & seats else other
        return held & live.persons

    def open(self, live: Live) -> Request | None:
        """The request that waits at a table, if there is one."""
        with Session(self.store.engine) as db:
            row = db.get(TakebackRow, live.id)
            return self._request(live, row)

    def _request(self, live: Live, row: TakebackRow | None) -> Request | None:
        if row is None or row.refused or row.ply != live.game.ply or row.until < now() or live.over:
            return None
        waits = self.others(live, 1 << row.seat) & ~row.allowed
        return Request(row.number, row.seat, row.moment, row.until, tuple(n for n in range(8) if waits >> n & 1))

    def may_ask(self, live: Live, link: Link) -> bool:
        """Whether there is something that only the others could let one take back."""
        if live.over or not link.seats or live.own_steps(link):
            return False
        return last_own(live.game, link.seats & live.persons) >= 0 and bool(self.others(live, link.seats))

    def ask(self, link: Link, lasts: timedelta = LASTS) -> int:
        """Ask the others; the number of the request."""

        def keep(db: Session, live: Live) -> int:
            if live.over:
                raise Illegal(_("The game is over, and stays as it ended."))
            moment = last_own(live.game, link.seats & live.persons)
            if moment < 0:
                raise Illegal(_("There is no decision of yours to take back."))
            if live.own_steps(link):
                raise Illegal(_("You need not ask: take it back yourself."))
            if not self.others(live, link.seats):
                raise Illegal(_("Nothing can be taken back: something new was learnt, or nothing was chosen yet."))
            seat = live.game.moments[moment].position.seat
            row = db.get(TakebackRow, live.id)
            if row is not None and row.ply == live.game.ply:
                if row.seat == seat and row.refused:
                    raise NotYours(_("The others have refused it; go on playing."))
                if self._request(live, row) is not None:
                    raise NotYours(_("A request waits for its answer already."))
            if row is None:
                row = TakebackRow(table_id=live.id, number=0)
                db.add(row)
            row.number += 1
            row.seat, row.moment, row.ply = seat, moment, live.game.ply
            row.until, row.allowed, row.refused = now() + lasts, 0, False
            talk.put(db, live, "asked back", seat)
            return row.number

        return self.store.put_beside(link.table, keep)

    def answer(self, link: Link, number: int, allow: bool) -> Answer | None:
        """Allow it or not, for all the seats that one holds. With the last one that allows it, it is taken back."""
        with self.store.at(link.table) as live:
            self._require(live, link, number)
            request = self.open(live)
        if request is None or not allow:
            self.store.put_beside(link.table, lambda db, live: self._refuse(db, live, link, number))
            return None
        if set(request.waits_for) - {n for n in range(8) if link.plays(n)}:
            self.store.put_beside(link.table, lambda db, live: self._allow(db, live, link, number))
            return None

        def back(live: Live) -> None:
            found = self._require(live, link, number)
            if any(not link.plays(n) for n in found.waits_for):
                raise NotYours(_("This request is over."))
            live.game = rewound(live.game, found.moment)
            live.drawn.clear()

        def keep(db: Session, live: Live) -> None:
            row = db.get_one(TakebackRow, live.id)
            talk.put(db, live, "allowed back", row.seat)
            row.ply = NEVER

        return self.store.act(link.table, None, "", back, keep)

    def _require(self, live: Live, link: Link, number: int) -> Request:
        found = self.open(live)
        if found is None or found.number != number:
            raise NotYours(_("This request is over."))
        if not any(link.plays(n) for n in found.waits_for):
            raise NotYours(_("Nobody asks you."))
        return found

    def _refuse(self, db: Session, live: Live, link: Link, number: int) -> None:
        found = self._require(live, link, number)
        db.get_one(TakebackRow, live.id).refused = True
        seat = next(n for n in found.waits_for if link.plays(n))
        talk.put(db, live, "refused back", seat)

    def _allow(self, db: Session, live: Live, link: Link, number: int) -> None:
        self._require(live, link, number)
        db.get_one(TakebackRow, live.id).allowed |= link.seats
