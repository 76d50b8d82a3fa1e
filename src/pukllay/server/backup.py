"""A backup is one SQLite file, whichever database the tables are in. It is taken, and put back, while servers run."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import create_engine, delete, insert, select, text
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _
from pukllay.server.schema import Base, TableRow, migrate, open_database

ROWS = 1_000  # that are copied at once
VERSION = text("SELECT version_num FROM alembic_version")
LATER = 1_000_000  # versions: a server that still has a table in memory must notice that it was put back


def backup(url: str, path: Path) -> int:
    """All tables as they stand at one moment, written whole or not at all. How many there are.

    The database is not brought to the schema of now: a server of an earlier release may be at work.
    """
    engine = create_engine(url)
    try:
        with _new_file(path) as draft:
            if engine.dialect.name == "sqlite":
                _copy_file(_file_of(engine), draft)
            else:
                _copy_rows(engine, draft)
            return _check(draft)
    finally:
        engine.dispose()


def _file_of(engine: Engine) -> Path:
    path = Path(engine.url.database or "")
    if not path.is_file():
        raise PukllayError(_("There is no database {path}.").format(path=path))
    return path


def restore(url: str, path: Path) -> int:
    """The tables of a backup in the place of all that there are, in one transaction. How many there are."""
    if not path.is_file():
        raise PukllayError(_("There is no backup {path}.").format(path=path))
    with tempfile.TemporaryDirectory(prefix="pukllay-") as folder:
        draft = Path(folder) / "tables.db"
        try:
            _copy_file(path, draft)
            count = _check(draft)
            open_database(f"sqlite:///{draft}").dispose()  # one of an earlier release is brought to the schema of now
        except (sqlite3.Error, SQLAlchemyError, CommandError) as e:
            raise PukllayError(
                _("{path} is no backup of Pukllay ({reason}).").format(path=path, reason=str(e).splitlines()[0])
            ) from None
        with sqlite3.connect(draft) as db:
            db.execute("UPDATE tables SET version = version + ?, asked_at = asked_at + ?", (LATER, LATER))
        db.close()
        engine = open_database(url)
        try:
            if engine.dialect.name == "sqlite":
                _copy_file(draft, _file_of(engine))
            else:
                _put_rows(draft, engine)
        finally:
            engine.dispose()
    return count


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A file beside it, which takes its place when it is whole."""
    handle, name = -1, ""
    try:
        handle, name = tempfile.mkstemp(dir=path.resolve().parent, prefix=f".{path.name}.")
        os.close(handle)
        yield Path(name)
        for more in ("-wal", "-shm"):
            Path(name + more).unlink(missing_ok=True)
        os.replace(name, path)
    except OSError as e:
        raise PukllayError(
            _("{path} cannot be written: {reason}; choose another place.").format(path=path, reason=e.strerror)
        ) from None
    finally:
        if name:
            Path(name).unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """By SQLite itself: a writer in the middle of it is waited for, and nobody sees half of it."""
    here, there = sqlite3.connect(source, timeout=60), sqlite3.connect(target, timeout=60)
    try:
        here.backup(there)
        there.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        here.close()
        there.close()


def _check(file: Path) -> int:
    """Whether the file is sound; how many tables it has."""
    db = sqlite3.connect(file)
    try:
        found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise PukllayError(_("The backup is damaged ({reason}); take another.").format(reason=found))
        return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])
    finally:
        db.close()


def _copy_rows(engine: Engine, draft: Path) -> None:
    copy = create_engine(make_url(f"sqlite:///{draft}"))
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as source, copy.begin() as target:
            migrate(target)
            if source.execute(VERSION).scalar() != target.execute(VERSION).scalar():
                raise PukllayError(_("The database is of another release; take the backup with that one."))
            _move_rows(source, target)
    finally:
        copy.dispose()


def _put_rows(draft: Path, engine: Engine) -> None:
    copy = create_engine(make_url(f"sqlite:///{draft}"))
    try:
        with copy.connect() as source, engine.begin() as target:
            target.execute(select(TableRow.id).with_for_update()).all()  # whoever is changing one ends first
            for table in reversed(Base.metadata.sorted_tables):
                target.execute(delete(table))
            _move_rows(source, target)
    finally:
        copy.dispose()


def _move_rows(source: Connection, target: Connection) -> None:
    for table in Base.metadata.sorted_tables:
        rows = source.execution_options(stream_results=True).execute(select(table)).mappings()
        for some in rows.partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in some])
