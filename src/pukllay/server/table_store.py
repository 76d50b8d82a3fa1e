"""The tables of the store: made, looked up by secret links, played on. Every change is kept before it is answered."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, TypeVar

from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from pukllay.core.edition import EditionFile
from pukllay.core.errors import Illegal, OlderRules, PukllayError
from pukllay.core.speech import _
from pukllay.games import kit as kit_of
from pukllay.players.player import player
from pukllay.record import sealed
from pukllay.record.game import NAMES, Game, Moment
from pukllay.record.record import Line, Record
from pukllay.record.sealed import SEALED
from pukllay.server.finality import own_steps
from pukllay.server.hub import News
from pukllay.server.schema import ActRow, EditionRow, LineRow, LinkRow, TableRow, TalkRow, now, open_database
from pukllay.server.shelf import Shelf

Kept = TypeVar("Kept")
PERSON = "person"
LARGEST_SEED = 1 << 63  # what the database can hold
HERE, BY_LINK = "here", "link"  # how a person sits: at the host's screen, or by a link of their own
MEMORY = 1 << 30  # bytes of the tables in memory
SEEN_AGAIN = timedelta(minutes=10)  # that somebody is still about is written no more often
# What stands in the log of the game too: who sits where, and what was taken back.
NOTED = ("ended", "time", "conceded", "sat", "named", "bot", "person", "host", "invited", "allowed back")
CHANNEL = "pukllay"  # where servers that share a PostgreSQL tell each other the news

# What is asked with every move and every look: made once, and without the session's bookkeeping.
LINK = select(LinkRow.table_id, LinkRow.seats, LinkRow.host, LinkRow.claimed, LinkRow.spent, LinkRow.seen).where(
    LinkRow.secret == bindparam("secret")
)
SEEN = (
    update(LinkRow.__table__)  # type: ignore[arg-type]
    .where(LinkRow.secret == bindparam("of"))
    .values(seen=bindparam("when"))
)
LINKS = select(LinkRow.secret, LinkRow.seats, LinkRow.host).where(
    LinkRow.table_id == bindparam("table"), LinkRow.spent.is_(None)
)
VERSION = select(TableRow.version, TableRow.beside).where(TableRow.id == bindparam("table"))
VERSION_HELD = VERSION.with_for_update()
GLANCE = select(TableRow.version, TableRow.beside, TableRow.asked, TableRow.bot).where(
    TableRow.id == bindparam("table")
)
DONE = select(ActRow.version).where(ActRow.table_id == bindparam("table"), ActRow.name == bindparam("act"))
CHANGED = (
    "version",
    "redo",
    "over",
    "names",
    "players",
    "asked",
    "bot",
    "since",
    "asked_at",
    "out",
    "stopped",
    "ending",
)
CHANGE = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("table"), TableRow.version == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)
ENDED = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("table"))
    .values(scores=bindparam("its_scores"), places=bindparam("its_places"), ended=bindparam("then"))
)
TAKE_BACK = delete(LineRow.__table__).where(  # type: ignore[arg-type]
    LineRow.table_id == bindparam("table"), LineRow.ply >= bindparam("first")
)
NEW_LINES = insert(LineRow.__table__)  # type: ignore[arg-type]
NEW_ACT = insert(ActRow.__table__)  # type: ignore[arg-type]
BESIDE = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("table"))
    .values(beside=TableRow.beside + 1)
)
NOTES = (
    select(TalkRow.ply, TalkRow.kind, TalkRow.seat, TalkRow.who, TalkRow.text)
    .where(TalkRow.table_id == bindparam("table"), TalkRow.kind.in_(NOTED))
    .order_by(TalkRow.number)
)
TELL = select(func.pg_notify(CHANNEL, bindparam("news")))


class Unknown(PukllayError):
    """There is no such table, or the link does not open it: the two are answered alike."""


class NotYours(PukllayError):
    """Somebody else is asked, or the choice to be taken back was somebody else's."""


class Invited(NotYours):
    """The link is an invitation: nobody sits by it yet."""


class Spent(NotYours):
    """The invitation was taken: whoever took it sits by a link of their own."""


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
class Note:
    """Something that happened at a table beside the game, and when: how many lines the record had."""

    ply: int
    kind: str
    seat: int
    who: str
    text: str


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
    beside: int = 0
    asked_at: int = 0  # the version since when the same one is asked the same: a new name disturbs no choice
    since: datetime = field(default_factory=now)  # when that was
    out: int = 0  # a set of seats whose holders have left for good
    stopped: bool = False  # ended by agreement before its time
    ending: int = 0  # a set of seats whose holders agree to that
    chosen: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    words: dict[Any, str] = field(default_factory=dict)  # lines of the log that were written already
    drawn: dict[tuple[int, str, str], tuple[Moment, Any]] = field(default_factory=dict)  # boards of the past

    @property
    def news(self) -> News:
        seat = self.game.seat if not self.stopped else -1
        bot = self.players[seat] if seat >= 0 and self.players[seat] != PERSON else ""
        return News(self.id, self.version, seat, bot, self.beside)

    @property
    def over(self) -> bool:
        """Whether nothing more is chosen: it was played to its end, or all agreed to end it."""
        return self.game.over or self.stopped

    @property
    def persons(self) -> int:
        """The set of seats that people play."""
        return sum(1 << seat for seat, player in enumerate(self.players) if player == PERSON)

    def own_steps(self, link: Link) -> int:
        """How many decisions the holder of the link may take back alone, bots' own included."""
        return own_steps(self.game, self.persons, link.seats) if not self.stopped else 0

    def asks(self, link: Link) -> bool:
        """Whether the holder of the link is asked now: a seat that a bot has taken over is the bot's."""
        return not self.stopped and link.plays(self.game.seat) and self.players[self.game.seat] == PERSON


class TableStore:
    def __init__(self, database: str, memory: int = MEMORY) -> None:
        self.engine = open_database(database)
        self.is_shared = self.engine.dialect.name == "postgresql"  # other servers may play at the same tables
        self.name = secrets.token_hex(4)  # tells its own news from that of other servers
        self.shelf = Shelf(memory)
        self._locks: dict[str, threading.RLock] = {}
        self._guard = threading.Lock()
        self.changes = 0  # that were kept
        # SQLite has one writer at a time, and lets the others knock at random: here they queue.
        self.write_lock: AbstractContextManager[object] = nullcontext() if self.is_shared else threading.Lock()
        self.listeners: list[Callable[[News], None]] = []  # called after a change
        self.ticks: list[Callable[[Session, Live], None]] = []  # called in the transaction of a change

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
        made: Game | None = None,
        network: str = "",
        also: Callable[[Session, str], None] | None = None,
    ) -> list[Link]:
        """A new table. `players` says who sits where: "here", "link" or the name of a bot.

        The first link is the host's and plays all the seats "here"; then come one for each seat by link, and one that
        looks on. Unless it is said, hints are allowed where nobody plays from elsewhere. `made`: its game, when that
        was set up elsewhere already.
        """
        kit = kit_of(game)
        for word in players:
            if word not in (HERE, BY_LINK):
                player(word)
        if made is None:
            made = begin(game, len(players), names, options or {}, edition, seed)
        allowed = BY_LINK not in players if hints is None else hints
        chosen = ["seed"] * (seed is not None) + ["edition"] * bool(edition) + ["hints"] * allowed
        chosen += [o.name for o in kit.options if o.secret and o.name in (options or {})]
        return self.put(made, players, allowed, chosen, also, network=network)

    def adopt(
        self,
        record: Record,
        players: list[str] | None = None,
        edition: str = "",
        made: Game | None = None,
        network: str = "",
    ) -> list[Link]:
        """A table that goes on from a record (or shows it, when the game is over). `made`: its game, if it was played
        again already."""
        kit = kit_of(record.game)
        if not record.draws and not 0 <= record.seed < LARGEST_SEED:
            raise PukllayError(_("The seed of this record is too large for a table here."))
        game = made or Game.replay(record, kit.edition_from(EditionFile(edition)) if edition else None)
        return self.put(game, players or [HERE] * record.seats, True, ["record", "hints"], network=network)

    def put(
        self,
        game: Game,
        players: list[str],
        hints: bool,
        chosen: list[str],
        also: Callable[[Session, str], None] | None = None,
        network: str = "",
    ) -> list[Link]:
        """Keep a new table with that game; `also` writes more into the same transaction."""
        table = secrets.token_urlsafe(9)
        here = sum(1 << n for n, word in enumerate(players) if word == HERE)
        links = [Link(table, new_secret(), here, True)]
        links += [Link(table, new_secret(), 1 << n, False) for n, word in enumerate(players) if word == BY_LINK]
        links.append(Link(table, new_secret(), 0, False))
        sitting = [PERSON if word in (HERE, BY_LINK) else word for word in players]
        live = Live(table, game, sitting, 1, hints, asked_at=1, chosen=chosen)
        record, file = game.record, game.edition.file
        row = TableRow(
            id=table,
            game=record.game,
            seats=record.seats,
            options=record.options,
            rules=record.rules,
            edition=file.digest,
            seed=0 if record.draws else record.seed,
            secret=f"{record.seed:064x}" if record.draws else "",
            names=record.players,
            players=sitting,
            hints=hints,
            chosen=chosen,
            redo=[],
            version=1,
            over=game.over,
            scores=list(game.scores) if game.over else None,
            places=places_of(game) if game.over else None,
            ended=now() if game.over else None,
            asked=live.news.seat,
            bot=live.news.bot,
            network=network,
        )
        self._keep_edition(file)
        with self.write_lock, Session(self.engine) as db, db.begin():
            db.add(row)
            db.flush()
            for k in links:  # an invitation is nobody's yet
                claimed = now() if k.host or not k.seats else None
                db.add(LinkRow(secret=k.secret, table_id=table, seats=k.seats, host=k.host, claimed=claimed))
            _add_lines(db.connection(), table, record, 0)
            if also is not None:
                db.flush()
                also(db, table)
                db.flush()
                for tick in self.ticks:
                    tick(db, live)
            self._announce(db.connection(), live.news)
        self._remember(live)
        self._tell(live.news)
        return links

    def _keep_edition(self, file: EditionFile) -> None:
        try:
            with self.write_lock, Session(self.engine) as db, db.begin():
                kept = db.get(EditionRow, file.digest)
                if kept is None:
                    db.add(EditionRow(digest=file.digest, text=file.text))
                else:
                    kept.used = now()
        except IntegrityError:
            pass  # somebody else was quicker: it is there

    # -- looking ----------------------------------------------------------------------------------------------------

    def link(self, table: str, secret: str) -> Link:
        """What a link opens. An invitation opens nothing before somebody has taken it, and nothing after."""
        link, claimed, spent = self.door(table, secret)
        if spent:
            raise Spent(_("Somebody has taken this seat already; a link opens a seat once."))
        if not claimed:
            raise Invited(_("This link invites to a seat: open it in a browser and take the seat first."))
        return link

    def see(self, secret: str) -> None:
        """The holder of the link was here just now."""
        with self.write_lock, self.engine.begin() as db:
            db.execute(SEEN, {"of": secret, "when": now()})

    def door(self, table: str, secret: str) -> tuple[Link, bool, bool]:
        """A link as it stands: whether somebody sits by it, and whether it is an invitation that was taken."""
        found = None
        if secret.isprintable():
            with self.engine.connect() as db:
                found = db.execute(LINK, {"secret": secret}).first()
        if found is None or not secrets.compare_digest(found.table_id.encode(), table.encode()):
            raise Unknown(_("There is no such table, or this link does not open it."))
        if found.seats and found.claimed and (found.seen is None or now() - found.seen > SEEN_AGAIN):
            self.see(secret)
        return Link(table, secret, found.seats, found.host), found.claimed is not None, found.spent is not None

    def links(self, table: str) -> list[Link]:
        with self.engine.connect() as db:
            return [Link(table, *row) for row in db.execute(LINKS, {"table": table})]

    def invitations(self, table: str) -> list[Link]:
        """The links to hand out: of seats that nobody has taken, and the one that looks on."""
        open_ = or_(LinkRow.claimed.is_(None), LinkRow.seats == 0)
        mine = LinkRow.table_id == table, LinkRow.host.is_(False), LinkRow.spent.is_(None), open_
        with Session(self.engine) as db:
            return [Link(table, row.secret, row.seats, False) for row in db.scalars(select(LinkRow).where(*mine))]

    def glance(self, table: str) -> News:
        """The table's version and who is asked, without playing it again."""
        with self.engine.connect() as db:
            row = db.execute(GLANCE, {"table": table}).first()
        if row is not None and row.asked is not None:
            return News(table, row.version, row.asked, row.bot or "", row.beside)
        with self.at(table) as live:
            return live.news

    def network_of(self, table: str) -> str:
        """Whose address made it, as a digest; empty: it is not known."""
        with self.engine.connect() as db:
            return db.scalar(select(TableRow.network).where(TableRow.id == table)) or ""

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
        found = db.execute(VERSION_HELD if hold else VERSION, {"table": table}).first()
        if found is None:
            raise Unknown(_("There is no such table."))
        live = self.shelf.get(table)
        if live is not None and live.version == found.version:
            live.beside = found.beside
            return live
        with Session(db) as session:
            live = self._replay(session, session.get_one(TableRow, table))
        self._remember(live)
        return live

    @classmethod
    def _replay(cls, db: Session, row: TableRow) -> Live:
        record, edition = cls._record(db, row)
        game = Game.replay(record, edition)
        game.undone = list(row.redo)
        notes = [Note(*found) for found in db.execute(NOTES, {"table": row.id})]
        chosen = list(row.chosen or ())
        return Live(
            row.id,
            game,
            list(row.players),
            row.version,
            row.hints,
            row.beside,
            since=row.since or row.created,
            asked_at=row.asked_at or row.version,
            out=row.out,
            stopped=row.stopped,
            ending=row.ending,
            chosen=chosen,
            notes=notes,
        )

    @staticmethod
    def _record(db: Session, row: TableRow) -> tuple[Record, Any]:
        """What is kept of a table's game, and its edition."""
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
            seed=int(row.secret, 16) if row.secret else row.seed,
            draws=SEALED if row.secret else "",
            lines=[Line(who, text) for who, text in lines],
        )
        return record, edition

    # -- games of older rules -----------------------------------------------------------------------------------------

    def kept(self, table: str) -> tuple[Record, bool]:
        """The record of a game as it was kept, whether or not it can be played again; and whether it is over."""
        with Session(self.engine) as db:
            row = db.get_one(TableRow, table)
            return self._record(db, row)[0], row.over

    def close(self, link: Link) -> None:
        """The players end a game that the rules of today cannot go on with; after that its record can be had."""
        if not link.seats:
            raise NotYours(_("You are looking on: only those who sit at the table can do this."))
        try:
            with self.at(link.table):
                raise Illegal(_("This game can be played on; it is not closed."))
        except OlderRules:
            with self.write_lock, Session(self.engine) as db, db.begin():
                row = db.get_one(TableRow, link.table)
                row.over, row.asked, row.bot = True, None, None

    def _remember(self, live: Live) -> None:
        self.shelf.put(live)

    # -- playing ----------------------------------------------------------------------------------------------------

    def choose(self, link: Link, version: int, text: str, name: str) -> Answer:
        """Answer the question that waits at that version. `name` is the sender's own for this request."""

        def play(live: Live) -> None:
            self._require_turn(live, link)
            live.game.play(text)

        return self.act(link.table, version, name, play)

    def choose_for_bot(self, table: str, version: int, option: int) -> Answer:
        def play(live: Live) -> None:
            live.game.play(live.game.notation.text(live.game.position, option))

        return self.act(table, version, f"bot-{version}", play)

    def undo(self, link: Link, version: int, name: str) -> Answer:
        """Take back one's own last decision, and what bots chose after it; as long as nobody else could act."""

        def back(live: Live) -> None:
            steps = live.own_steps(link)
            if not steps:
                raise self._why_not(live, link)
            for _step in range(steps):
                live.game.undo()

        return self.act(link.table, version, name, back)

    @staticmethod
    def _why_not(live: Live, link: Link) -> PukllayError:
        game = live.game
        if live.over:
            return Illegal(_("The game is over, and stays as it ended."))
        if not game.can_undo:
            return Illegal(_("Nothing can be taken back: something new was learnt, or nothing was chosen yet."))
        if not link.plays(game.whose_undo):
            return NotYours(_("The last decision was not yours to take back."))
        return NotYours(_("Your turn has ended, and somebody else is asked by now: ask for it to be taken back."))

    def redo(self, link: Link, version: int, name: str) -> Answer:
        def again(live: Live) -> None:
            self._require_turn(live, link)
            live.game.redo()

        return self.act(link.table, version, name, again)

    @staticmethod
    def _require_turn(live: Live, link: Link) -> None:
        game = live.game
        if live.over:
            raise Illegal(_("The game is over: nothing more can be chosen."))
        if not live.asks(link):
            who = game.names[game.seat]
            raise NotYours(_("It is {who} who is asked, not you.").format(who=who))

    def act(
        self,
        table: str,
        version: int | None,
        name: str,
        change: Callable[[Live], None],
        keep: Callable[[Session, Live], None] | None = None,
    ) -> Answer:
        """Change the table as it is at that version (None: whatever it is) and keep it, once for each `name`."""
        with self._lock(table), self.engine.connect() as db:
            live = self._live(db, table, hold=True)
            done = db.scalar(DONE, {"table": table, "act": name}) if name else None
            if done is not None:
                return Answer(done, repeated=True)
            if version is not None and not live.asked_at <= version <= live.version:
                raise Stale(live.version)
            before, sat, changing = list(live.game.record.lines), list(live.players), True
            try:
                change(live)
                changing = False
                live.version += 1
                if live.game.record.lines != before or live.players != sat:
                    live.asked_at, live.since = live.version, now()
                with self.write_lock:
                    self._keep_change(db, live, before, name)
                    with Session(db) as session:
                        if keep is not None:
                            keep(session, live)
                            session.flush()
                        for tick in self.ticks:
                            tick(session, live)
                        session.flush()
                    self._announce(db, live.news)
                    db.commit()
            except BaseException as e:
                if not changing or not isinstance(e, (Illegal, NotYours)):  # these come before anything is changed
                    self._forget(table)  # memory must not run ahead of what is kept
                raise
            news = live.news
            self._remember(live)  # which has grown
        self.changes += 1
        self._tell(news)
        return Answer(news.version)

    def put_beside(self, table: str, keep: Callable[[Session, Live], Kept]) -> Kept:
        """Keep something that is not the game: its version stays, and whoever listens is told."""
        with self._lock(table), self.engine.connect() as db:
            live = self._live(db, table, hold=True)
            with self.write_lock:
                with Session(db) as session:
                    kept = keep(session, live)
                    session.flush()
                    for tick in self.ticks:
                        tick(session, live)
                    session.flush()
                db.execute(BESIDE, {"table": table})
                self._announce(db, replace(live.news, beside=live.beside + 1))
                db.commit()
            live.beside += 1
            news = live.news
        self._tell(news)
        return kept

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
                "new_over": live.over,
                "new_names": record.players,
                "new_players": live.players,
                "new_asked": news.seat,
                "new_bot": news.bot,
                "new_since": live.since,
                "new_asked_at": live.asked_at,
                "new_out": live.out,
                "new_stopped": live.stopped,
                "new_ending": live.ending,
            },
        )
        if bumped.rowcount != 1:
            raise Stale(live.version)
        if live.game.over and record.lines != before:
            ended = {"its_scores": list(live.game.scores), "its_places": places_of(live.game), "then": now()}
            db.execute(ENDED, {"table": live.id, **ended})
        same = 0
        while same < min(len(before), len(record.lines)) and before[same] is record.lines[same]:
            same += 1
        if same < len(before):
            db.execute(TAKE_BACK, {"table": live.id, "first": same})
        _add_lines(db, live.id, record, same)
        if name:
            db.execute(NEW_ACT, {"table_id": live.id, "name": name, "version": live.version})

    def forget(self, table: str) -> None:
        """It is no more."""
        self._forget(table)
        with self._guard:
            self._locks.pop(table, None)

    def _forget(self, table: str) -> None:
        self.shelf.drop(table)

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


def begin(
    game: str, seats: int, names: list[str] | None, options: dict[str, object], edition: str, seed: int | None
) -> Game:
    """The game of a new table. Unless somebody chose the seed, nobody can foresee what it draws."""
    kit = kit_of(game)
    called = [name.strip()[:24] or NAMES[n % 4] for n, name in enumerate(names or NAMES[:seats])]
    if len(called) != seats:
        raise PukllayError(_("{n} names were given for {seats} seats.").format(n=len(called), seats=seats))
    ed = kit.edition_from(EditionFile(edition)) if edition else kit.edition
    if seed is None:
        return Game(kit, ed, seats, sealed.new_secret(), options, called, sealed=True)
    return Game(kit, ed, seats, seed, options, called)


def places_of(game: Game) -> list[int]:
    """The place of each side, automas last: 1 is the first, and whoever is even shares it."""
    p = game.position
    standings = [p.standing(side) for side in range(p.seats + p.automas)]
    return [1 + sum(other > mine for other in standings) for mine in standings]


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def _add_lines(db: Connection, table: str, record: Record, start: int) -> None:
    rows = [
        {"table_id": table, "ply": ply, "who": line.who, "text": line.text}
        for ply, line in enumerate(record.lines[start:], start)
    ]
    if rows:
        db.execute(NEW_LINES, rows)
