"""The tables of the house: made, looked up by secret links, played on. Every change is kept before it is answered."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from pukllay.core.edition import EditionFile
from pukllay.core.errors import Illegal, PukllayError
from pukllay.games import kit as kit_of
from pukllay.players.player import player
from pukllay.record.game import NAMES, Game
from pukllay.record.record import Line, Record
from pukllay.server.schema import ActRow, LineRow, LinkRow, TableRow, open_database

PERSON = "person"
KEPT_IN_MEMORY = 256  # tables


class Unknown(PukllayError):
    """There is no such table, or the link does not open it: the two are answered alike."""


class NotYours(PukllayError):
    """Somebody else is asked, or the choice to be taken back was somebody else's."""


class Stale(PukllayError):
    """The table has moved on since the request was made; nothing was done."""

    def __init__(self, version: int) -> None:
        super().__init__("The table has moved on; look again.")
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


class House:
    def __init__(self, database: str) -> None:
        self.engine = open_database(database)
        self._cache: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, threading.RLock] = {}
        self._guard = threading.Lock()
        self.listeners: list[Callable[[str, int], None]] = []  # called with the table and its version after a change

    # -- making tables ----------------------------------------------------------------------------------------------

    def create(
        self,
        game: str,
        players: list[str],
        names: list[str] | None = None,
        options: dict[str, object] | None = None,
        edition: str = "",
        seed: int | None = None,
    ) -> list[Link]:
        """A new table. `players` says who sits where: "here", "link" or the name of a bot.

        The first link is the host's and plays all the seats "here"; then come one for each seat by link, and one that
        looks on.
        """
        kit = kit_of(game)
        for word in players:
            if word not in ("here", "link"):
                player(word)
        called = [name.strip()[:24] or NAMES[n % 4] for n, name in enumerate(names or NAMES[: len(players)])]
        if len(called) != len(players):
            raise PukllayError(f"{len(called)} names were given for {len(players)} seats.")
        ed = kit.edition_from(EditionFile(edition)) if edition else kit.edition
        made = Game(kit, ed, len(players), secrets.randbits(52) if seed is None else seed, options or {}, called)
        return self._keep(made, players, edition)

    def adopt(self, record: Record, players: list[str] | None = None, edition: str = "") -> list[Link]:
        """A table that goes on from a record (or shows it, when the game is over)."""
        kit = kit_of(record.game)
        game = Game.replay(record, kit.edition_from(EditionFile(edition)) if edition else None)
        return self._keep(game, players or ["here"] * record.seats, edition)

    def _keep(self, game: Game, players: list[str], edition: str) -> list[Link]:
        table = secrets.token_urlsafe(9)
        here = sum(1 << n for n, word in enumerate(players) if word == "here")
        links = [Link(table, secrets.token_urlsafe(24), here, True)]
        links += [
            Link(table, secrets.token_urlsafe(24), 1 << n, False) for n, word in enumerate(players) if word == "link"
        ]
        links.append(Link(table, secrets.token_urlsafe(24), 0, False))
        record = game.record
        row = TableRow(
            id=table,
            game=record.game,
            seats=record.seats,
            options=record.options,
            edition=edition,
            seed=record.seed,
            names=record.players,
            players=[PERSON if word in ("here", "link") else word for word in players],
            redo=[],
            version=1,
            over=game.over,
        )
        with Session(self.engine) as db, db.begin():
            db.add(row)
            db.flush()
            db.add_all(LinkRow(secret=k.secret, table_id=table, seats=k.seats, host=k.host) for k in links)
            db.add_all(_rows(table, record, 0))
        self._tell(table, 1)
        return links

    # -- looking ----------------------------------------------------------------------------------------------------

    def link(self, table: str, secret: str) -> Link:
        with Session(self.engine) as db:
            row = db.get(LinkRow, secret)
            if row is None or not secrets.compare_digest(row.table_id, table):
                raise Unknown("There is no such table, or this link does not open it.")
            return Link(table, secret, row.seats, row.host)

    def links(self, table: str) -> list[Link]:
        with Session(self.engine) as db:
            rows = db.scalars(select(LinkRow).where(LinkRow.table_id == table)).all()
            return [Link(table, r.secret, r.seats, r.host) for r in rows]

    def version(self, table: str) -> int:
        with Session(self.engine) as db:
            found = db.scalar(select(TableRow.version).where(TableRow.id == table))
            if found is None:
                raise Unknown("There is no such table.")
            return found

    def unfinished(self) -> list[str]:
        """The tables at which somebody may still be asked."""
        with Session(self.engine) as db:
            return list(db.scalars(select(TableRow.id).where(TableRow.over.is_(False))))

    def recent(self, limit: int = 12) -> list[tuple[TableRow, str]]:
        """The newest tables and their hosts' secrets: only for somebody at their own machine."""
        with Session(self.engine) as db:
            rows = db.execute(
                select(TableRow, LinkRow.secret)
                .join(LinkRow, LinkRow.table_id == TableRow.id)
                .where(LinkRow.host.is_(True))
                .order_by(TableRow.created.desc())
                .limit(limit)
            ).all()
            return [(row, secret) for row, secret in rows]

    @contextmanager
    def at(self, table: str) -> Iterator[Live]:
        """The table as it stands, held still while one looks."""
        with self._lock(table), Session(self.engine) as db:
            yield self._live(db, table)

    def _lock(self, table: str) -> threading.RLock:
        with self._guard:
            return self._locks.setdefault(table, threading.RLock())

    def _live(self, db: Session, table: str) -> Live:
        """From memory if no other process has changed the table since; else played again from its lines."""
        row = db.get(TableRow, table)
        if row is None:
            raise Unknown("There is no such table.")
        with self._guard:
            live = self._cache.get(table)
            if live is not None and live.version == row.version:
                self._cache.move_to_end(table)
                return live
        lines = db.scalars(select(LineRow).where(LineRow.table_id == table).order_by(LineRow.ply)).all()
        kit = kit_of(row.game)
        edition = kit.edition_from(EditionFile(row.edition)) if row.edition else kit.edition
        record = Record(
            game=row.game,
            rules=kit.rules_version,
            edition=f"{edition.name} {edition.file.digest}",
            seats=row.seats,
            options=dict(row.options),
            players=list(row.names),
            seed=row.seed,
            lines=[Line(line.who, line.text) for line in lines],
        )
        game = Game.replay(record, edition)
        game.undone = list(row.redo)
        live = Live(table, game, list(row.players), row.version)
        with self._guard:
            self._cache[table] = live
            while len(self._cache) > KEPT_IN_MEMORY:
                self._cache.popitem(last=False)
        return live

    # -- playing ----------------------------------------------------------------------------------------------------

    def choose(self, link: Link, version: int, text: str, name: str) -> Answer:
        """Answer the question that waits at that version. `name` is the sender's own for this request."""

        def play(live: Live) -> None:
            self._require_turn(live, link)
            live.game.play(text)

        return self._act(link.table, version, name, play)

    def choose_for_bot(self, table: str, version: int, text: str) -> Answer:
        def play(live: Live) -> None:
            live.game.play(text)

        return self._act(table, version, f"bot-{version}", play)

    def undo(self, link: Link, version: int, name: str) -> Answer:
        def back(live: Live) -> None:
            game = live.game
            if game.can_undo and not link.plays(game.whose_undo):
                raise NotYours("The last decision was not yours to take back.")
            game.undo()

        return self._act(link.table, version, name, back)

    def redo(self, link: Link, version: int, name: str) -> Answer:
        def again(live: Live) -> None:
            self._require_turn(live, link)
            live.game.redo()

        return self._act(link.table, version, name, again)

    def rename(self, link: Link, seat: int, called: str) -> None:
        """Whoever holds a seat may say what they are called."""
        called = " ".join(called.split())[:24]
        if not link.plays(seat) or not called:
            raise NotYours("This seat is not yours to name.")
        with self._lock(link.table), Session(self.engine) as db, db.begin():
            row = db.get_one(TableRow, link.table)
            row.names = [called if n == seat else name for n, name in enumerate(row.names)]
            row.version += 1
            version = row.version
        self._tell(link.table, version)

    @staticmethod
    def _require_turn(live: Live, link: Link) -> None:
        if live.game.over:
            raise Illegal("The game is over: nothing more can be chosen.")
        if not link.plays(live.game.seat):
            raise NotYours(f"It is {live.game.names[live.game.seat]} who is asked, not you.")

    def _act(self, table: str, version: int, name: str, change: Callable[[Live], None]) -> Answer:
        with self._lock(table), Session(self.engine) as db:
            done = db.get(ActRow, (table, name))
            if done is not None:
                return Answer(done.version, repeated=True)
            live = self._live(db, table)
            if live.version != version:
                raise Stale(live.version)
            before = list(live.game.record.lines)
            change(live)
            try:
                self._keep_change(db, live, before, name)
                db.commit()
            except BaseException:
                self._forget(table)  # memory must not run ahead of what is kept
                raise
            live.version += 1
        self._tell(table, live.version)
        return Answer(live.version)

    @staticmethod
    def _keep_change(db: Session, live: Live, before: list[Line], name: str) -> None:
        record = live.game.record
        bumped: Any = db.execute(
            update(TableRow)
            .where(TableRow.id == live.id, TableRow.version == live.version)
            .values(version=live.version + 1, redo=list(live.game.undone), over=live.game.over)
            .execution_options(synchronize_session=False)
        )
        if bumped.rowcount != 1:  # another process was quicker
            raise Stale(live.version + 1)
        same = 0
        while same < min(len(before), len(record.lines)) and before[same] is record.lines[same]:
            same += 1
        if same < len(before):
            db.execute(delete(LineRow).where(LineRow.table_id == live.id, LineRow.ply >= same))
        db.add_all(_rows(live.id, record, same))
        db.add(ActRow(table_id=live.id, name=name, version=live.version + 1))

    def _forget(self, table: str) -> None:
        with self._guard:
            self._cache.pop(table, None)

    def _tell(self, table: str, version: int) -> None:
        for listener in self.listeners:
            listener(table, version)


def _rows(table: str, record: Record, start: int) -> list[LineRow]:
    return [
        LineRow(table_id=table, ply=ply, who=line.who, text=line.text)
        for ply, line in enumerate(record.lines[start:], start)
    ]
