"""The tables of the store: made, looked up by secret links, played on. Every change is kept before it is answered."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from pukllay.core.edition import EditionFile
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.speech import _
from pukllay.games import kit as kit_of
from pukllay.players.player import player
from pukllay.record.game import NAMES, Game, Moment
from pukllay.record.record import Line, Record
from pukllay.server.hub import News
from pukllay.server.schema import ActRow, EditionRow, LineRow, LinkRow, TableRow, open_database

PERSON = "person"
HERE, BY_LINK = "here", "link"  # how a person sits: at the host's screen, or by a link of their own
KEPT_IN_MEMORY = 256  # tables
CHANNEL = "pukllay"  # where servers that share a PostgreSQL tell each other the news

# What is asked with every move and every look: made once, and without the session's bookkeeping.
LINK = select(LinkRow.table_id, LinkRow.seats, LinkRow.host).where(LinkRow.secret == bindparam("secret"))
LINKS = select(LinkRow.secret, LinkRow.seats, LinkRow.host).where(LinkRow.table_id == bindparam("table"))
VERSION = select(TableRow.version).where(TableRow.id == bindparam("table"))
VERSION_HELD = VERSION.with_for_update()
GLANCE = select(TableRow.version, TableRow.asked, TableRow.bot).where(TableRow.id == bindparam("table"))
DONE = select(ActRow.version).where(ActRow.table_id == bindparam("table"), ActRow.name == bindparam("act"))
CHANGED = ("version", "redo", "over", "names", "players", "asked", "bot")
CHANGE = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("table"), TableRow.version == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)
TAKE_BACK = delete(LineRow.__table__).where(  # type: ignore[arg-type]
    LineRow.table_id == bindparam("table"), LineRow.ply >= bindparam("first")
)
NEW_LINES = insert(LineRow.__table__)  # type: ignore[arg-type]
NEW_ACT = insert(ActRow.__table__)  # type: ignore[arg-type]
TELL = select(func.pg_notify(CHANNEL, bindparam("news")))


class Unknown(PukllayError):
    """There is no such table, or the link does not open it: the two are answered alike."""


class NotYours(PukllayError):
    """Somebody else is asked, or the choice to be taken back was somebody else's."""


class NotYet(PukllayError):
    """It will be possible later."""


class Stale(PukllayError):
    """The table has moved on since the request was made; nothing was done."""

    def __init__(self, version: int) -> None:
        super().__init__(_("The table has moved on; look again."))
        self.version = version


@dataclass(frozen=True)
class Link:
    """What a secret link opens: a table, and the set of seats it plays (none: it looks on)."""

    table: str
    secret: str
    seats: int
    host: bool

    def plays(self, seat: int) -> bool:
        return seat >= 0 and bool(self.seats >> seat & 1)


@dataclass(frozen=True)
class Answer:
    """What became of a request: the version of the table after it, and whether it had been carried out before."""

    version: int
    repeated: bool = False


@dataclass
class Live:
    """A table in memory: the game as its lines make it, at one version."""

    id: str
    game: Game
    players: list[str]
    version: int
    hints: bool
    words: dict[Any, str] = field(default_factory=dict)  # lines of the log that were written already
    drawn: dict[tuple[int, str, str], tuple[Moment, Any]] = field(default_factory=dict)  # boards of the past

    @property
    def news(self) -> News:
        seat = self.game.seat
        bot = self.players[seat] if seat >= 0 and self.players[seat] != PERSON else ""
        return News(self.id, self.version, seat, bot)

    def asks(self, link: Link) -> bool:
        """Whether the holder of the link is asked now: a seat that a bot has taken over is the bot's."""
        return link.plays(self.game.seat) and self.players[self.game.seat] == PERSON


class TableStore:
    def __init__(self, database: str) -> None:
        self.engine = open_database(database)
        self.is_shared = self.engine.dialect.name == "postgresql"  # other servers may play at the same tables
        self.name = secrets.token_hex(4)  # tells its own news from that of other servers
        self._cache: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, threading.RLock] = {}
        self._guard = threading.Lock()
        # SQLite has one writer at a time, and lets the others knock at random: here they queue.
        self.write_lock: AbstractContextManager[object] = nullcontext() if self.is_shared else threading.Lock()
        self.listeners: list[Callable[[News], None]] = []  # called after a change

    # -- making tables ----------------------------------------------------------------------------------------------

    def create(
        self,
        game: str,
        players: list[str],
        names: list[str] | None = None,
        options: dict[str, object] | None = None,
        edition: str = "",
        seed: int | None = None,
        hints: bool | None = None,
    ) -> list[Link]:
        """A new table. `players` says who sits where: "here", "link" or the name of a bot.

        The first link is the host's and plays all the seats "here"; then come one for each seat by link, and one that
        looks on. Unless it is said, hints are allowed where nobody plays from elsewhere.
        """
        kit = kit_of(game)
        for word in players:
            if word not in (HERE, BY_LINK):
                player(word)
        called = [name.strip()[:24] or NAMES[n % 4] for n, name in enumerate(names or NAMES[: len(players)])]
        if len(called) != len(players):
            raise PukllayError(_("{n} names were given for {seats} seats.").format(n=len(called), seats=len(players)))
        ed = kit.edition_from(EditionFile(edition)) if edition else kit.edition
        made = Game(kit, ed, len(players), secrets.randbits(52) if seed is None else seed, options or {}, called)
        return self._keep(made, players, BY_LINK not in players if hints is None else hints)

    def adopt(self, record: Record, players: list[str] | None = None, edition: str = "") -> list[Link]:
        """A table that goes on from a record (or shows it, when the game is over)."""
        kit = kit_of(record.game)
        game = Game.replay(record, kit.edition_from(EditionFile(edition)) if edition else None)
        return self._keep(game, players or [HERE] * record.seats, True)

    def _keep(self, game: Game, players: list[str], hints: bool) -> list[Link]:
        table = secrets.token_urlsafe(9)
        here = sum(1 << n for n, word in enumerate(players) if word == HERE)
        links = [Link(table, secrets.token_urlsafe(24), here, True)]
        links += [
            Link(table, secrets.token_urlsafe(24), 1 << n, False) for n, word in enumerate(players) if word == BY_LINK
        ]
        links.append(Link(table, secrets.token_urlsafe(24), 0, False))
        sitting = [PERSON if word in (HERE, BY_LINK) else word for word in players]
        live = Live(table, game, sitting, 1, hints)
        record, file = game.record, game.edition.file
        row = TableRow(
            id=table,
            game=record.game,
            seats=record.seats,
            options=record.options,
            rules=record.rules,
            edition=file.digest,
            seed=record.seed,
            names=record.players,
            players=sitting,
            hints=hints,
            redo=[],
            version=1,
            over=game.over,
            asked=live.news.seat,
            bot=live.news.bot,
        )
        self._keep_edition(file)
        with self.write_lock, Session(self.engine) as db, db.begin():
            db.add(row)
            db.flush()
            db.add_all(LinkRow(secret=k.secret, table_id=table, seats=k.seats, host=k.host) for k in links)
            _add_lines(db.connection(), table, record, 0)
            self._announce(db.connection(), live.news)
        self._remember(live)
        self._tell(live.news)
        return links

    def _keep_edition(self, file: EditionFile) -> None:
        try:
            with self.write_lock, Session(self.engine) as db, db.begin():
                if db.get(EditionRow, file.digest) is None:
                    db.add(EditionRow(digest=file.digest, text=file.text))
        except IntegrityError:
            pass  # somebody else was quicker: it is there

    # -- looking ----------------------------------------------------------------------------------------------------

    def link(self, table: str, secret: str) -> Link:
        found = None
        if secret.isprintable():
            with self.engine.connect() as db:
                found = db.execute(LINK, {"secret": secret}).first()
        if found is None or not secrets.compare_digest(found.table_id.encode(), table.encode()):
            raise Unknown(_("There is no such table, or this link does not open it."))
        return Link(table, secret, found.seats, found.host)

    def links(self, table: str) -> list[Link]:
        with self.engine.connect() as db:
            return [Link(table, *row) for row in db.execute(LINKS, {"table": table})]

    def glance(self, table: str) -> News:
        """The table's version and who is asked, without playing it again."""
        with self.engine.connect() as db:
            row = db.execute(GLANCE, {"table": table}).first()
        if row is not None and row.asked is not None:
            return News(table, row.version, row.asked, row.bot or "")
        with self.at(table) as live:
            return live.news

    def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot is asked, or may be."""
        waits = or_(TableRow.bot.is_(None), TableRow.bot != "")
        with Session(self.engine) as db:
            return list(db.scalars(select(TableRow.id).where(TableRow.over.is_(False), waits)))

    def recent(self, limit: int = 12) -> list[tuple[TableRow, Link]]:
        """The newest tables and their hosts' links: only for somebody at their own machine."""
        with Session(self.engine) as db:
            rows = db.execute(
                select(TableRow, LinkRow)
                .join(LinkRow, LinkRow.table_id == TableRow.id)
                .where(LinkRow.host.is_(True))
                .order_by(TableRow.created.desc())
                .limit(limit)
            ).all()
            return [(row, Link(row.id, link.secret, link.seats, True)) for row, link in rows]

    @contextmanager
    def at(self, table: str) -> Iterator[Live]:
        """The table as it stands, held still while one looks."""
        with self._lock(table):
            with self.engine.connect() as db:
                live = self._live(db, table)
            yield live

    def _lock(self, table: str) -> threading.RLock:
        with self._guard:
            return self._locks.setdefault(table, threading.RLock())

    def _live(self, db: Connection, table: str, hold: bool = False) -> Live:
        """From memory if nobody else has changed the table since; else played again from its lines.

        With `hold`, other servers wait to change it until the transaction ends (one server has its own lock).
        """
        version = db.scalar(VERSION_HELD if hold else VERSION, {"table": table})
        if version is None:
            raise Unknown(_("There is no such table."))
        with self._guard:
            live = self._cache.get(table)
            if live is not None and live.version == version:
                self._cache.move_to_end(table)
                return live
        with Session(db) as session:
            live = self._replay(session, session.get_one(TableRow, table))
        self._remember(live)
        return live

    @staticmethod
    def _replay(db: Session, row: TableRow) -> Live:
        lines = db.execute(select(LineRow.who, LineRow.text).where(LineRow.table_id == row.id).order_by(LineRow.ply))
        kit = kit_of(row.game)
        if row.edition in ("", kit.edition.file.digest):
            edition = kit.edition
        else:
            kept = db.get(EditionRow, row.edition)
            if kept is None:
                raise PukllayError(
                    _(
                        "The edition {edition} of this table is missing from the database; restore it from a backup."
                    ).format(edition=row.edition)
                )
            edition = kit.edition_from(EditionFile(kept.text))
        record = Record(
            game=row.game,
            rules=row.rules,
            edition=f"{edition.name} {edition.file.digest}",
            seats=row.seats,
            options=dict(row.options),
            players=list(row.names),
            seed=row.seed,
            lines=[Line(who, text) for who, text in lines],
        )
        game = Game.replay(record, edition)
        game.undone = list(row.redo)
        return Live(row.id, game, list(row.players), row.version, row.hints)

    def _remember(self, live: Live) -> None:
        with self._guard:
            self._cache[live.id] = live
            self._cache.move_to_end(live.id)
            while len(self._cache) > KEPT_IN_MEMORY:
                self._cache.popitem(last=False)

    # -- playing ----------------------------------------------------------------------------------------------------

    def choose(self, link: Link, version: int, text: str, name: str) -> Answer:
        """Answer the question that waits at that version. `name` is the sender's own for this request."""

        def play(live: Live) -> None:
            self._require_turn(live, link)
            live.game.play(text)

        return self._act(link.table, version, name, play)

    def choose_for_bot(self, table: str, version: int, option: int) -> Answer:
        def play(live: Live) -> None:
            live.game.play(live.game.notation.text(live.game.position, option))

        return self._act(table, version, f"bot-{version}", play)

    def undo(self, link: Link, version: int, name: str) -> Answer:
        def back(live: Live) -> None:
            game = live.game
            if game.can_undo and not (link.plays(game.whose_undo) and live.players[game.whose_undo] == PERSON):
                raise NotYours(_("The last decision was not yours to take back."))
            game.undo()

        return self._act(link.table, version, name, back)

    def redo(self, link: Link, version: int, name: str) -> Answer:
        def again(live: Live) -> None:
            self._require_turn(live, link)
            live.game.redo()

        return self._act(link.table, version, name, again)

    def rename(self, link: Link, seat: int, called: str) -> Answer:
        """Whoever holds a seat may say what they are called."""
        called = " ".join(called.split())[:24]
        if not link.plays(seat) or not called or not called.isprintable():
            raise NotYours(_("This seat is not yours to name."))

        def name(live: Live) -> None:
            live.game.record.players[seat] = called
            live.words.clear()
            live.drawn.clear()

        return self._act(link.table, None, "", name)

    def seat(self, link: Link, seat: int, who: str) -> Answer:
        """The host says who plays a seat from now on: a bot, also for somebody who left, or a person again.

        The seat's link stays, and plays again once the seat is a person's; a seat that never had one gets one.
        """
        if not link.host:
            raise NotYours(_("Only the host says who sits where."))
        if who not in (HERE, BY_LINK):
            player(who)

        def sit(live: Live) -> None:
            if not 0 <= seat < len(live.players):
                raise PukllayError(_("There is no seat {seat} here.").format(seat=seat))
            live.players[seat] = PERSON if who in (HERE, BY_LINK) else who

        def keep(db: Session) -> None:
            mine = 1 << seat
            rows = db.scalars(select(LinkRow).where(LinkRow.table_id == link.table)).all()
            if who == HERE:
                for row in rows:
                    row.seats = row.seats | mine if row.host else row.seats
            elif who == BY_LINK and not any(row.seats == mine and not row.host for row in rows):
                db.add(LinkRow(secret=secrets.token_urlsafe(24), table_id=link.table, seats=mine, host=False))
            db.flush()

        return self._act(link.table, None, "", sit, keep)

    @staticmethod
    def _require_turn(live: Live, link: Link) -> None:
        game = live.game
        if game.over:
            raise Illegal(_("The game is over: nothing more can be chosen."))
        if not live.asks(link):
            who = game.names[game.seat]
            raise NotYours(_("It is {who} who is asked, not you.").format(who=who))

    def _act(
        self,
        table: str,
        version: int | None,
        name: str,
        change: Callable[[Live], None],
        keep: Callable[[Session], None] | None = None,
    ) -> Answer:
        """Change the table as it is at that version (None: whatever it is) and keep it, once for each `name`."""
        with self._lock(table), self.engine.connect() as db:
            live = self._live(db, table, hold=True)
            done = db.scalar(DONE, {"table": table, "act": name}) if name else None
            if done is not None:
                return Answer(done, repeated=True)
            if version not in (None, live.version):
                raise Stale(live.version)
            before = list(live.game.record.lines)
            try:
                change(live)
                live.version += 1
                with self.write_lock:
                    self._keep_change(db, live, before, name)
                    if keep is not None:
                        with Session(db) as session:
                            keep(session)
                    self._announce(db, live.news)
                    db.commit()
            except (Illegal, NotYours):
                raise  # nothing was changed
            except BaseException:
                self._forget(table)  # memory must not run ahead of what is kept
                raise
            news = live.news
        self._tell(news)
        return Answer(news.version)

    @staticmethod
    def _keep_change(db: Connection, live: Live, before: list[Line], name: str) -> None:
        record, news = live.game.record, live.news
        bumped = db.execute(
            CHANGE,
            {
                "table": live.id,
                "was": live.version - 1,
                "new_version": live.version,
                "new_redo": live.game.undone,
                "new_over": live.game.over,
                "new_names": record.players,
                "new_players": live.players,
                "new_asked": news.seat,
                "new_bot": news.bot,
            },
        )
        if bumped.rowcount != 1:
            raise Stale(live.version)
        same = 0
        while same < min(len(before), len(record.lines)) and before[same] is record.lines[same]:
            same += 1
        if same < len(before):
            db.execute(TAKE_BACK, {"table": live.id, "first": same})
        _add_lines(db, live.id, record, same)
        if name:
            db.execute(NEW_ACT, {"table_id": live.id, "name": name, "version": live.version})

    def _forget(self, table: str) -> None:
        with self._guard:
            self._cache.pop(table, None)

    # -- telling ----------------------------------------------------------------------------------------------------

    def _announce(self, db: Connection, news: News) -> None:
        """To the other servers, when the transaction is committed and not before."""
        if self.is_shared:
            db.execute(TELL, {"news": f"{self.name} {news.text()}"})

    def heard(self, text: str) -> None:
        """From another server, or from this one: its own news was told already."""
        sender, _, rest = text.partition(" ")
        if sender != self.name:
            self._tell(News.parse(rest))

    def _tell(self, news: News) -> None:
        for listener in self.listeners:
            listener(news)


def _add_lines(db: Connection, table: str, record: Record, start: int) -> None:
    rows = [
        {"table_id": table, "ply": ply, "who": line.who, "text": line.text}
        for ply, line in enumerate(record.lines[start:], start)
    ]
    if rows:
        db.execute(NEW_LINES, rows)
