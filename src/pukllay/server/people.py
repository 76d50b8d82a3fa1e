"""Who keeps a list of tables: a browser by a cookie, and on other devices too by a name and a password.

Nobody needs it to play: a seat is a secret link. A list holds links, and is as secret as they are.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from unicodedata import normalize

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.server.guard import Bucket
from pukllay.server.schema import KeptRow, LinkRow, PersonRow, SessionRow, TableRow, now
from pukllay.server.table_store import Link, NotYours, TableStore

LASTS = timedelta(days=180)  # a session that is not used for so long
HARD = (1 << 14, 8, 1)  # what scrypt costs: 16 MB and some fifty milliseconds
SHORTEST = 8  # characters of a password


class TooMany(PukllayError):
    """Tried too often."""


class Taken(PukllayError):
    """Somebody else has that name."""


@dataclass(frozen=True)
class Person:
    """Who holds a session. `name` is empty for a browser that nobody has signed in with."""

    id: str
    name: str


@dataclass(frozen=True)
class Kept:
    """A table on somebody's list, and the link that they hold."""

    table: TableRow
    link: Link

    @property
    def turn(self) -> bool:
        return self.link.plays(-1 if self.table.asked is None else self.table.asked) and not self.table.bot


def key_of(name: str) -> str:
    """Names that look alike are one: case, width and spaces do not count."""
    return " ".join(normalize("NFKC", name).casefold().split())


def hashed(password: str, salt: bytes | None = None) -> str:
    salt = secrets.token_bytes(16) if salt is None else salt
    n, r, p = HARD
    found = hashlib.scrypt(password.encode(), salt=salt, n=n, r=r, p=p, maxmem=1 << 26)
    return f"scrypt {n} {r} {p} {salt.hex()} {found.hex()}"


def fits(password: str, kept: str) -> bool:
    _, n, r, p, salt, found = kept.split()
    tried = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), n=int(n), r=int(r), p=int(p), maxmem=1 << 26)
    return secrets.compare_digest(tried, bytes.fromhex(found))


def digest(token: str) -> str:
    """Sessions are kept as digests: who reads the database cannot take one over."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.engine = store.engine
        # Of passwords: for each name from one address, and for each address. Not for a name from anywhere, or whoever
        # knows a name could keep its owner out.
        self.tries, self.tries_of_all = Bucket(rate=0.1, burst=5), Bucket(rate=0.3, burst=20)
        self._decoy = hashed(secrets.token_hex(8))  # so that a name that is not there takes as long

    # -- sessions ---------------------------------------------------------------------------------------------------

    def who(self, token: str) -> Person | None:
        """Who holds this cookie; it lasts on while it is used."""
        if not token:
            return None
        with Session(self.engine) as db:
            row = db.get(SessionRow, digest(token))
            if row is None or row.until < now():
                return None
            person = db.get_one(PersonRow, row.person_id)
            found, late = Person(person.id, person.shown), row.until - now() < LASTS / 2
        if late:
            with self.store.write_lock, Session(self.engine) as db, db.begin():
                db.execute(update(SessionRow).where(SessionRow.digest == digest(token)).values(until=now() + LASTS))
        return found

    def remember(self) -> str:
        """A session for a browser that nobody has signed in with: its token."""
        with self.store.write_lock, Session(self.engine) as db, db.begin():
            person = PersonRow(id=secrets.token_urlsafe(12), shown="", created=now())
            db.add(person)
            db.flush()
            return self._session(db, person.id)

    @staticmethod
    def _session(db: Session, person: str) -> str:
        token = secrets.token_urlsafe(32)
        db.add(SessionRow(digest=digest(token), person_id=person, until=now() + LASTS))
        db.execute(delete(SessionRow).where(SessionRow.until < now()))
        return token

    def sign_up(self, name: str, password: str, before: Person | None, address: str) -> str:
        """A new name; the list that the browser has goes along. The token of a new session."""
        self._count(self.tries, address)
        name = " ".join(name.split())
        if not name or not name.isprintable() or len(name) > 24:
            raise PukllayError(_("A name has 1 to 24 letters."))
        if not SHORTEST <= len(password) <= 200:
            raise PukllayError(_("A password has at least {n} characters.").format(n=SHORTEST))
        kept = hashed(password)
        try:
            with self.store.write_lock, Session(self.engine) as db, db.begin():
                person = PersonRow(
                    id=secrets.token_urlsafe(12), key=key_of(name), shown=name, password=kept, created=now()
                )
                db.add(person)
                db.flush()
                self._move(db, before, person.id)
                return self._session(db, person.id)
        except IntegrityError:
            raise Taken(_("Somebody has this name already; choose another.")) from None

    def sign_in(self, name: str, password: str, before: Person | None, address: str) -> str:
        """The token of a new session. A wrong name and a wrong password are answered alike."""
        key = key_of(name)
        self._count(self.tries, f"{address} {key}")
        self._count(self.tries_of_all, address)
        with Session(self.engine) as db:
            row = db.scalar(select(PersonRow).where(PersonRow.key == key))
            person, kept = (row.id, row.password or self._decoy) if row is not None else ("", self._decoy)
        if not fits(password[:200], kept) or not person:
            raise NotYours(_("The name or the password is not right."))
        with self.store.write_lock, Session(self.engine) as db, db.begin():
            self._move(db, before, person)
            return self._session(db, person)

    @staticmethod
    def _count(tries: Bucket, what: str) -> None:
        if not tries.take(what):
            raise TooMany(_("Too many attempts; wait a minute and try again."))

    @staticmethod
    def _move(db: Session, before: Person | None, to: str) -> None:
        """The list of a nameless browser becomes part of the list of the one who signs in with it."""
        if before is None or before.name:
            return
        there = set(db.scalars(select(KeptRow.secret).where(KeptRow.person_id == to)))
        for row in db.scalars(select(KeptRow).where(KeptRow.person_id == before.id)).all():
            if row.secret not in there:
                db.add(KeptRow(person_id=to, secret=row.secret, at=row.at))
        db.execute(update(LinkRow).where(LinkRow.person_id == before.id).values(person_id=to))
        db.execute(delete(PersonRow).where(PersonRow.id == before.id))

    def sign_out(self, token: str) -> None:
        with self.store.write_lock, Session(self.engine) as db, db.begin():
            db.execute(delete(SessionRow).where(SessionRow.digest == digest(token)))

    # -- lists ------------------------------------------------------------------------------------------------------

    def keep(self, person: Person, link: Link) -> None:
        """On the list from now on. Nothing is written for a table that is there already."""
        with Session(self.engine) as db:
            if db.get(KeptRow, (person.id, link.secret)) is not None:
                return
        try:
            with self.store.write_lock, Session(self.engine) as db, db.begin():
                db.add(KeptRow(person_id=person.id, secret=link.secret, at=now()))
        except IntegrityError:
            pass  # kept in the same moment, or signed out

    def own(self, person: Person, link: Link) -> None:
        """Who made a table sits by its host's link."""
        with self.store.write_lock, Session(self.engine) as db, db.begin():
            db.execute(update(LinkRow).where(LinkRow.secret == link.secret).values(person_id=person.id))

    def forget(self, person: Person, link: Link) -> None:
        with self.store.write_lock, Session(self.engine) as db, db.begin():
            db.execute(delete(KeptRow).where(KeptRow.person_id == person.id, KeptRow.secret == link.secret))

    def tables(self, person: Person, most: int = 100) -> list[Kept]:
        """Newest first."""
        with Session(self.engine) as db:
            rows = db.execute(
                select(TableRow, LinkRow)
                .join(LinkRow, LinkRow.table_id == TableRow.id)
                .join(KeptRow, KeptRow.secret == LinkRow.secret)
                .where(KeptRow.person_id == person.id)
                .order_by(KeptRow.at.desc())
                .limit(most)
            ).all()
            return [Kept(table, Link(table.id, link.secret, link.seats, link.host)) for table, link in rows]
