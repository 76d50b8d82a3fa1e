"""What is kept: tables, the lines of their records, the secret links, and the requests already answered."""

from __future__ import annotations

import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import JSON, BigInteger, ForeignKey, String, Text, create_engine, event, text
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _


class Base(DeclarativeBase):
    pass


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class TableRow(Base):
    """One game at one table. `version` grows with every choice and every taking back: a stale request misses it."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    seats: Mapped[int]
    options: Mapped[dict[str, str]] = mapped_column(JSON)  # settled, secrets included
    rules: Mapped[int] = mapped_column(default=1)  # the version of the rules that it is played by
    edition: Mapped[str] = mapped_column(String(16), default="")  # the digest of its text; empty: the game's own of now
    seed: Mapped[int] = mapped_column(BigInteger)
    secret: Mapped[str] = mapped_column(String(64), default="")  # of a sealed game, in its place
    names: Mapped[list[str]] = mapped_column(JSON)
    players: Mapped[list[str]] = mapped_column(JSON)  # seat -> "person" or the name of a bot
    hints: Mapped[bool] = mapped_column(default=True)  # whether one may ask what the hard level would do
    redo: Mapped[list[str]] = mapped_column(JSON, default=list)
    version: Mapped[int] = mapped_column(default=0)
    beside: Mapped[int] = mapped_column(default=0)  # grows with what is not the game: talk, requests, clocks, who sits
    chosen: Mapped[list[str]] = mapped_column(JSON, default=list)  # what the host chose that could help one of them
    over: Mapped[bool] = mapped_column(default=False)
    scores: Mapped[list[int] | None] = mapped_column(JSON)  # of all sides, once it is over
    places: Mapped[list[int] | None] = mapped_column(JSON)
    ended: Mapped[datetime | None]
    asked: Mapped[int | None]  # the seat; negative: nobody; None: not looked yet, since the table is of an older schema
    bot: Mapped[str | None] = mapped_column(String(32), index=True)  # its name, when the asked seat is a bot's
    since: Mapped[datetime | None] = mapped_column(default=now)  # when the question that waits was put
    asked_at: Mapped[int] = mapped_column(default=1)  # the version since when that question waits
    network: Mapped[str] = mapped_column(String(16), default="")  # whose address made it, as a digest
    out: Mapped[int] = mapped_column(default=0)  # a set of seats whose holders have left for good
    lobby: Mapped[str | None] = mapped_column(String(16), index=True)  # open to all: the language of its host
    rated: Mapped[bool] = mapped_column(default=False)  # whether its end has gone into the ratings
    stopped: Mapped[bool] = mapped_column(default=False)  # ended by agreement before its time
    ending: Mapped[int] = mapped_column(default=0)  # a set of seats whose holders agree to that
    next: Mapped[str | None] = mapped_column(String(16))  # the table where the same people play again
    created: Mapped[datetime] = mapped_column(default=now)


class EditionRow(Base):
    """The components that tables are played with: they go on with theirs when a later version brings others."""

    __tablename__ = "editions"

    digest: Mapped[str] = mapped_column(String(16), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    used: Mapped[datetime | None] = mapped_column(default=now)  # when a table was made with it last


class LineRow(Base):
    """A line of the record. Its key makes a second line of the same ply impossible."""

    __tablename__ = "lines"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    who: Mapped[str] = mapped_column(String(4))
    text: Mapped[str] = mapped_column(Text)


class LinkRow(Base):
    """A secret link: it plays a set of seats; the empty set looks on.

    An invitation is no seat yet: whoever takes it (`claimed`) gets a link of their own, and it is spent.
    """

    __tablename__ = "links"

    secret: Mapped[str] = mapped_column(String(48), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seats: Mapped[int]  # a set
    host: Mapped[bool] = mapped_column(default=False)  # sees the invitations, to hand them out
    claimed: Mapped[datetime | None]  # since when somebody sits by it; None: an invitation, or one that is spent
    spent: Mapped[datetime | None]  # an invitation that somebody took
    key: Mapped[str | None] = mapped_column(String(64))  # digest of what its taker sent: sent again, it is answered
    person_id: Mapped[str | None] = mapped_column(String(16), index=True)  # who took it, if a browser remembers them
    seen: Mapped[datetime | None]  # when its holder was here last
    before: Mapped[str | None] = mapped_column(String(48), index=True)  # who held this link at the last table
    muted: Mapped[int] = mapped_column(default=0)  # a set of seats that its holder does not wish to hear


class ActRow(Base):
    """A request that was carried out, by the name its sender gave it: when it comes again, it is only answered."""

    __tablename__ = "acts"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    version: Mapped[int]  # of the table after it


class PersonRow(Base):
    """Somebody with a list of tables. Without a name: a browser that nobody has signed in with."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    key: Mapped[str | None] = mapped_column(String(100), unique=True)  # of the name: letters that look alike are alike
    shown: Mapped[str] = mapped_column(String(100), default="")
    feed: Mapped[str | None] = mapped_column(String(32), unique=True)  # the secret by which their turns are read
    password: Mapped[str | None] = mapped_column(Text)  # scrypt, with its costs and its salt
    created: Mapped[datetime] = mapped_column(default=now)


class SessionRow(Base):
    """A browser that knows who it is, by the digest of its cookie."""

    __tablename__ = "sessions"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    until: Mapped[datetime]


class KeptRow(Base):
    """A link on somebody's list of tables."""

    __tablename__ = "kept"

    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    secret: Mapped[str] = mapped_column(ForeignKey("links.secret", ondelete="CASCADE"), primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)


class TalkRow(Base):
    """What is said at a table, and what happened there beside the game: who sat down, who asked to take back."""

    __tablename__ = "talk"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)
    ply: Mapped[int]  # how many lines the record had
    seat: Mapped[int]  # whose it is; negative: nobody's seat
    who: Mapped[str] = mapped_column(String(24))  # as they were called then
    kind: Mapped[str] = mapped_column(String(16))
    text: Mapped[str] = mapped_column(Text, default="")
    apart: Mapped[bool] = mapped_column(default=False)  # among those who look on


class PresenceRow(Base):
    """That somebody has a table open: by one server's streams, for as long as it says so again and again."""

    __tablename__ = "presence"

    secret: Mapped[str] = mapped_column(ForeignKey("links.secret", ondelete="CASCADE"), primary_key=True)
    server: Mapped[str] = mapped_column(String(16), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(16), index=True)
    streams: Mapped[int]
    until: Mapped[datetime]  # a server that was killed cannot say that they went


class ClockRow(Base):
    """The time of a table. `due` is when that of the seat that is asked runs out."""

    __tablename__ = "clocks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    base: Mapped[int]  # seconds: for the game, or for each turn
    more: Mapped[int] = mapped_column(default=0)  # seconds for each turn taken
    bot: Mapped[str] = mapped_column(String(32))  # who plays on
    left: Mapped[list[float]] = mapped_column(JSON)  # seconds of each seat when its clock last stopped
    seat: Mapped[int]  # whose runs; negative: nobody's
    turn: Mapped[int]
    since: Mapped[datetime]
    due: Mapped[datetime | None] = mapped_column(index=True)


class KeyRow(Base):
    """What the server signs with, shared by all servers at one database."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class CallRow(Base):
    """Who is asked at a table, and when they are to be told of it; `due` is empty once they were."""

    __tablename__ = "calls"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int]
    turn: Mapped[int]
    by: Mapped[str] = mapped_column(String(24), default="")  # who nudges them
    due: Mapped[datetime | None] = mapped_column(index=True)


class PushRow(Base):
    """A browser that is told when a seat of a link is asked, also with its tab closed."""

    __tablename__ = "pushes"

    secret: Mapped[str] = mapped_column(ForeignKey("links.secret", ondelete="CASCADE"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(32), primary_key=True)  # of its address
    endpoint: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(16))


class MailRow(Base):
    """An address that is told when a seat of a link is asked, once its reader has confirmed it."""

    __tablename__ = "mails"

    key: Mapped[str] = mapped_column(String(32), primary_key=True)  # what its links are made of
    secret: Mapped[str] = mapped_column(ForeignKey("links.secret", ondelete="CASCADE"), unique=True)
    address: Mapped[str] = mapped_column(String(254))
    lang: Mapped[str] = mapped_column(String(16))
    confirmed: Mapped[bool] = mapped_column(default=False)


class RatingRow(Base):
    """How strong somebody is in a game among the people of this server, by Glicko-2."""

    __tablename__ = "ratings"

    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    points: Mapped[float]
    deviation: Mapped[float]
    volatility: Mapped[float]
    games: Mapped[int]


class TakebackRow(Base):
    """The last request of a table to take something back: for as long as nobody has chosen since."""

    __tablename__ = "takebacks"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int]  # grows with every request: an answer says which one it is for
    seat: Mapped[int]  # who asks
    moment: Mapped[int]  # the number of the decision that would be asked again
    ply: Mapped[int]  # lines of the record when it was asked
    until: Mapped[datetime]
    allowed: Mapped[int] = mapped_column(default=0)  # a set of seats
    refused: Mapped[bool] = mapped_column(default=False)


class ReviewRow(Base):
    """The review of a finished game, as it was when its record had that digest."""

    __tablename__ = "reviews"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(16))
    data: Mapped[dict[str, Any]] = mapped_column(JSON)
    made: Mapped[datetime] = mapped_column(default=now)


class KeepsakeRow(Base):
    """A finished game as its page shows it in one language, with its review or without."""

    __tablename__ = "keepsakes"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    lang: Mapped[str] = mapped_column(String(16), primary_key=True)
    reviewed: Mapped[bool] = mapped_column(primary_key=True)
    digest: Mapped[str] = mapped_column(String(16))
    program: Mapped[str] = mapped_column(String(32))  # the version that drew it: another one draws it anew
    data: Mapped[str] = mapped_column(Text)


class ShareRow(Base):
    """The public link of a finished game: it shows the game and opens nothing."""

    __tablename__ = "shares"

    key: Mapped[str] = mapped_column(String(24), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), unique=True)
    made: Mapped[datetime] = mapped_column(default=now)


class QuotaRow(Base):
    """How much was made from an address on a day."""

    __tablename__ = "quotas"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    network: Mapped[str] = mapped_column(String(16), primary_key=True)  # a digest
    tables: Mapped[int]
    bytes: Mapped[int] = mapped_column(BigInteger)


PATIENCE = 10  # seconds to wait for another writer of the same file
MIGRATING = 7_580_555_341_172_600_953  # the name of a lock: servers that start together migrate one after another


def open_database(url: str) -> Engine:
    """The database, brought to the schema of this version."""
    sqlite = url.startswith("sqlite")
    away = {} if sqlite or "connect_timeout" in url else {"connect_timeout": PATIENCE}
    engine = create_engine(
        url, pool_pre_ping=not sqlite, pool_size=10, max_overflow=30, connect_args=away, hide_parameters=True
    )
    if sqlite:

        @event.listens_for(engine, "connect")
        def set_up(connection: Any, _: Any) -> None:
            # FULL: what was acknowledged survives a power cut too.
            for pragma in (f"busy_timeout={PATIENCE * 1000}", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")
            let_readers_not_wait(connection)

    with engine.connect() as connection:
        if sqlite:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if found != "ok":
                raise PukllayError(
                    _("The database {path} is damaged ({reason}); put a backup in its place.").format(
                        path=engine.url.database, reason=str(found).strip()
                    )
                )
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        migrate(connection)
        connection.commit()
    return engine


def let_readers_not_wait(connection: sqlite3.Connection) -> None:
    """WAL: readers do not wait for a writer. Only the file's first opener changes anything; `busy_timeout` does not
    hold for this change, so who comes at the same moment asks again."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as e:
            if e.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


def migrate(connection: Connection, to: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
