"""What a host should know of a server before others do: the database, the disk, the limits, the versions."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, func, select, text
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

import pukllay
from pukllay.core import engine as core
from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, ngettext
from pukllay.server.schema import TableRow

LEAST_ROOM = 1 << 30  # bytes free on the disk
LEAST_FILES = 4_096  # open at a time: every stream is one


@dataclass(frozen=True)
class Finding:
    good: bool
    told: str


def examine(url: str) -> Iterator[Finding]:
    yield _versions()
    yield from _database(url)
    yield from _limits()


def _versions() -> Finding:
    compiled = not core.__file__.endswith(".py")
    how = _("compiled") if compiled else _("interpreted: bots think slowly; install a wheel, or a C compiler")
    python = ".".join(map(str, sys.version_info[:3]))
    told = _("Pukllay {version} ({how}), Python {python}").format(version=pukllay.__version__, how=how, python=python)
    return Finding(compiled, told)


def _database(url: str) -> Iterator[Finding]:
    try:
        engine = create_engine(url)
        yield from (_sqlite if engine.dialect.name == "sqlite" else _postgresql)(engine)
    except (SQLAlchemyError, ImportError) as e:
        reason = str(e).splitlines()[0]
        yield Finding(False, _("The database cannot be opened: {reason}.").format(reason=reason))


def _sqlite(engine: Engine) -> Iterator[Finding]:
    path = Path(engine.url.database or "")
    if not path.exists():
        yield Finding(True, _("{path}: there is no database yet; the first server makes it").format(path=path))
    else:
        with engine.connect() as db:
            found = db.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
            size = f"{path.stat().st_size / 1e6:.1f} MB"
            yield Finding(found == "ok", f"SQLite, {path}, {size}: {found}")
            yield from _schema(engine)
    folder = next(one for one in (path.resolve().parent, *path.resolve().parents) if one.exists())
    free = shutil.disk_usage(folder).free
    yield Finding(free >= LEAST_ROOM, _("{room} GB are free on the disk").format(room=f"{free / 1e9:.1f}"))
    yield Finding(os.access(folder, os.W_OK), _("{folder} can be written").format(folder=folder))


def _postgresql(engine: Engine) -> Iterator[Finding]:
    with engine.connect() as db:
        version = db.execute(text("SHOW server_version")).scalar()
        size = int(db.execute(text("SELECT pg_database_size(current_database())")).scalar() or 0)
        yield Finding(True, f"PostgreSQL {version}, {size / 1e6:.1f} MB")
        most = int(db.execute(text("SHOW max_connections")).scalar() or 0)
        told = _("{n} connections at a time; each server takes up to 42").format(n=most)
        yield Finding(most >= 60, told)
        yield from _schema(engine)


def _schema(engine: Engine) -> Iterator[Finding]:
    """The database is looked at and not changed."""
    newest = ScriptDirectory(str(Path(__file__).parent / "migrations")).get_current_head()
    with engine.connect() as db:
        try:
            has = db.execute(text("SELECT version_num FROM alembic_version")).scalar()
        except SQLAlchemyError:
            has = None
            db.rollback()
        if has is None:
            yield Finding(True, _("the database is empty; the first server makes its schema"))
        elif has != newest:
            told = _("the schema is {has}; the next server brings it to {newest}: take a backup first")
            yield Finding(False, told.format(has=has, newest=newest))
        else:
            count = db.scalar(select(func.count()).select_from(TableRow)) or 0
            tables = ngettext("{n} table", "{n} tables", count).format(n=count)
            yield Finding(True, _("schema {has}, {tables}").format(has=has, tables=tables))


def _limits() -> Iterator[Finding]:
    try:
        import resource
    except ImportError:
        return  # not on this system
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    enough = files == resource.RLIM_INFINITY or files >= LEAST_FILES
    yield Finding(enough, _("{n} files may be open at a time (every page that listens is one)").format(n=files))
    processors = _processors()
    yield Finding(processors > 1, ngettext("{n} processor", "{n} processors", processors).format(n=processors))


def _processors() -> int:
    may: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(may(0)) if may is not None else os.cpu_count() or 1


def require_sound(findings: list[Finding]) -> None:
    if not all(finding.good for finding in findings):
        raise PukllayError(_("Something needs your attention: see the lines with an exclamation mark."))
