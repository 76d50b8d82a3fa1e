"""Time: days for each turn, or a clock of the game with an increment. It is the server's, and stands in the database.

When it runs out, a bot plays the seat: these games need everybody's turn.
"""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, ngettext
from pukllay.players.player import player
from pukllay.server import talk
from pukllay.server.schema import ClockRow, LinkRow, now
from pukllay.server.table_store import PERSON, Answer, Link, Live, NotYours, TableStore

logger = logging.getLogger(__name__)
DAYS, LIVE = "days", "live"
USUAL = "yachakuq"  # the bot that plays on
LOOK = 1.0  # seconds between two looks for clocks that ran out
AFRESH = {DAYS: timedelta(hours=1), LIVE: timedelta(minutes=1)}  # what is left at least after the server was away
WORDS = re.compile(r"(?:(?P<days>\d{1,2})d|(?P<minutes>\d{1,3})m\+(?P<more>\d{1,3})s)")
OFFERED = ("1d", "3d", "7d", "15m+10s", "30m+15s", "60m+30s")


@dataclass(frozen=True)
class Clock:
    """How much time there is: `base` seconds for each turn, or for the game with `more` for each turn taken."""

    kind: str
    base: int
    more: int = 0

    @classmethod
    def parse(cls, text: str) -> Clock:
        """From "3d", three days a turn, or "30m+15s", thirty minutes and fifteen seconds more for each turn."""
        found = WORDS.fullmatch(text.strip())
        if found is not None and found["days"] and int(found["days"]) > 0:
            return cls(DAYS, int(found["days"]) * 86_400)
        if found is not None and found["minutes"] and int(found["minutes"]) > 0:
            return cls(LIVE, int(found["minutes"]) * 60, int(found["more"]))
        raise PukllayError(
            _("“{text}” is no clock: write 3d for three days a turn, or 30m+15s for minutes and an increment.").format(
                text=text[:20]
            )
        )

    def __str__(self) -> str:
        return f"{self.base // 86_400}d" if self.kind == DAYS else f"{self.base // 60}m+{self.more}s"

    @property
    def words(self) -> str:
        if self.kind == DAYS:
            days = self.base // 86_400
            return ngettext("{n} day for each turn", "{n} days for each turn", days).format(n=days)
        minutes = self.base // 60
        return ngettext(
            "{n} minute each, and {more} s more for each turn",
            "{n} minutes each, and {more} s more for each turn",
            minutes,
        ).format(n=minutes, more=self.more)


@dataclass(frozen=True)
class Times:
    """A clock as it stands: the seconds that each seat has left at this moment."""

    clock: Clock
    bot: str
    left: tuple[float, ...]
    seat: int  # whose runs; negative: nobody's, since a bot is asked or somebody has not sat down yet


def set_up(db: Session, table: str, clock: Clock, bot: str, seats: int) -> None:
    """A clock for a new table. It stands until everybody has sat down."""
    db.add(
        ClockRow(
            table_id=table,
            kind=clock.kind,
            base=clock.base,
            more=clock.more,
            bot=bot,
            left=[float(clock.base)] * seats,
            seat=-1,
            turn=-1,
            since=now(),
        )
    )


def tick(db: Session, live: Live) -> None:
    """After whatever happened at the table: stop the clock of whoever was asked, and start that of whoever is."""
    row = db.get(ClockRow, live.id)
    if row is None:
        return
    seat, turn = live.game.seat, live.game.position.turns
    if live.over or seat < 0 or live.players[seat] != PERSON or _incomplete(db, live):
        seat = -1
    if (seat, turn) == (row.seat, row.turn):
        return
    then = now()
    if row.kind == LIVE and row.seat >= 0:
        left = list(row.left)
        spent = (then - row.since).total_seconds()
        left[row.seat] = max(0.0, left[row.seat] - spent) + (row.more if live.players[row.seat] == PERSON else 0)
        row.left = left
    row.seat, row.turn, row.since = seat, turn, then
    row.due = None
    if seat >= 0:
        row.due = then + timedelta(seconds=row.left[seat] if row.kind == LIVE else row.base)


def _incomplete(db: Session, live: Live) -> bool:
    """Whether a seat of a person waits for somebody to take it."""
    free = db.scalars(
        select(LinkRow.seats).where(
            LinkRow.table_id == live.id, LinkRow.claimed.is_(None), LinkRow.spent.is_(None), LinkRow.seats > 0
        )
    )
    return any(seats & live.persons for seats in free)


class Clocks:
    def __init__(self, store: TableStore) -> None:
        self.store = store
        self._closed = threading.Event()
        store.ticks.append(tick)

    def start(self) -> None:
        if not self.store.is_shared:
            self.afresh()
        threading.Thread(target=self._run, name="clocks", daemon=True).start()

    def stop(self) -> None:
        self._closed.set()

    def _run(self) -> None:
        while not self._closed.wait(LOOK):
            try:
                self.sweep()
            except Exception:
                logger.exception("clocks: something went wrong; it is tried again")

    def afresh(self) -> None:
        """Nobody could play while the server was away: nobody's time is over at once."""
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            for row in db.scalars(select(ClockRow).where(ClockRow.due.is_not(None))):
                least = now() + AFRESH[row.kind]
                if row.due is not None and row.due < least:
                    if row.kind == LIVE:
                        left = list(row.left)
                        left[row.seat] += (least - row.due).total_seconds()
                        row.left = left
                    row.due = least

    def sweep(self) -> None:
        """Where somebody's time has run out, a bot takes the seat."""
        with Session(self.store.engine) as db:
            tables = db.execute(select(ClockRow.table_id, ClockRow.seat).where(ClockRow.due <= now())).all()
        for table, seat in tables:
            try:
                self._run_out(table, seat)
            except NotYours:
                pass  # they chose in the last moment
            except PukllayError:
                self._stand_still(table)  # the table cannot be opened by this version

    def _run_out(self, table: str, seat: int) -> None:
        def sit(live: Live) -> None:
            with Session(self.store.engine) as db:
                row = db.get_one(ClockRow, table)
            if row.due is None or row.due > now() or row.seat != seat or live.game.seat != seat:
                raise NotYours("")
            live.players[seat] = row.bot
            live.out |= 1 << seat if row.kind == LIVE else 0  # with days, who comes back plays on

        self.store.act(table, None, "", sit, lambda db, live: _note(db, live, "time", seat))

    def _stand_still(self, table: str) -> None:
        with self.store.write_lock, Session(self.store.engine) as db, db.begin():
            db.get_one(ClockRow, table).due = None

    # -- what people do ---------------------------------------------------------------------------------------------

    def concede(self, link: Link, seat: int) -> Answer:
        """Leave the game for good: a bot plays the seat to the end, and it counts as lost."""
        if not link.plays(seat):
            raise NotYours(_("This seat is not yours to give up."))
        bot = self.bot_of(link.table)

        def leave(live: Live) -> None:
            if live.over:
                raise NotYours(_("The game is over, and stays as it ended."))
            if live.out >> seat & 1:
                raise NotYours(_("You have left this game already."))
            if not live.persons & ~(1 << seat):
                raise NotYours(_("Nobody else plays here: simply leave, or have a bot play on."))
            live.players[seat] = bot
            live.out |= 1 << seat

        return self.store.act(link.table, None, "", leave, lambda db, live: _note(db, live, "conceded", seat))

    def bot_of(self, table: str) -> str:
        with Session(self.store.engine) as db:
            return db.scalar(select(ClockRow.bot).where(ClockRow.table_id == table)) or USUAL

    # -- looking ----------------------------------------------------------------------------------------------------

    def of(self, table: str) -> Times | None:
        with Session(self.store.engine) as db:
            row = db.get(ClockRow, table)
        if row is None:
            return None
        left = [float(n) for n in row.left]
        if row.seat >= 0 and row.due is not None:
            left[row.seat] = max(0.0, (row.due - now()).total_seconds())
        return Times(Clock(row.kind, row.base, row.more), row.bot, tuple(left), row.seat)


def _note(db: Session, live: Live, kind: str, seat: int) -> None:
    talk.put(db, live, kind, seat)


def starting(text: str, bot: str, players: list[str]) -> Callable[[Session, str], None] | None:
    """What writes the clock of a new table, if it is to have one."""
    if not text:
        return None
    clock, chosen = Clock.parse(text), bot or USUAL
    player(chosen)
    return lambda db, table: set_up(db, table, clock, chosen, len(players))
