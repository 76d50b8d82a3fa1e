"""Ending a game before its time: everybody who plays must agree."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pukllay.core.speech import _
from pukllay.server import talk
from pukllay.server.schema import LinkRow, TalkRow
from pukllay.server.table_store import Answer, Link, Live, NotYours, TableStore

ASKED, ENDED, STAYS = "asks end", "ended", "stays"


class Endings:
    def __init__(self, store: TableStore) -> None:
        self.store = store

    def must_agree(self, live: Live) -> int:
        """The seats of all people who sit at the table."""
        of = LinkRow.table_id == live.id, LinkRow.claimed.is_not(None), LinkRow.spent.is_(None)
        with Session(self.store.engine) as db:
            held = 0
            for seats in db.scalars(select(LinkRow.seats).where(*of)):
                held |= seats
        return held & live.persons

    def answer(self, link: Link, agree: bool) -> Answer:
        """Propose to end the game here, agree to it, or wish to play on."""
        said: list[str] = []

        def change(live: Live) -> None:
            mine = link.seats & live.persons
            if live.over:
                raise NotYours(_("The game is over, and stays as it ended."))
            if not mine:
                raise NotYours(_("Only those who play decide when to end."))
            if not agree:
                if not live.ending:
                    raise NotYours(_("Nobody has proposed to end the game."))
                live.ending = 0
                said.append(STAYS)
                return
            if not live.ending and self._refused(live):
                raise NotYours(_("The others wish to play on; go on playing."))
            if not live.ending:
                said.append(ASKED)
            live.ending |= mine
            if not self.must_agree(live) & ~live.ending:
                live.ending, live.stopped = 0, True
                said[:] = [ENDED]

        def keep(db: Session, live: Live) -> None:
            seat = next(n for n in range(8) if link.seats >> n & 1)
            for kind in said:
                talk.put(db, live, kind, seat)

        return self.store.act(link.table, None, "", change, keep)

    def _refused(self, live: Live) -> bool:
        """Whether somebody has said so since the last decision."""
        with Session(self.store.engine) as db:
            last = db.scalar(select(func.max(TalkRow.ply)).where(TalkRow.table_id == live.id, TalkRow.kind == STAYS))
        return last == live.game.ply
