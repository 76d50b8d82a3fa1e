"""For who runs a server: backups, and what is to be known of the machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _, ngettext

Database = Annotated[str | None, typer.Option(help=_("another database (PUKLLAY_DATABASE)"))]


def backup(
    file: Annotated[Path, typer.Argument(help=_("the file to write"))],
    database: Database = None,
) -> None:
    from sqlalchemy.exc import SQLAlchemyError

    from pukllay.server.backup import backup as take
    from pukllay.server.settings import database_url

    try:
        count = take(database or database_url(), file)
    except (SQLAlchemyError, ImportError, OSError) as e:
        raise _closed(e) from None
    told = ngettext("{n} table is in {file}.", "{n} tables are in {file}.", count).format(n=count, file=file)
    Console(highlight=False, soft_wrap=True).print(told, markup=False)


def restore(
    file: Annotated[Path, typer.Argument(help=_("the backup"))],
    database: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help=_("do not ask first"))] = False,
) -> None:
    from sqlalchemy.exc import SQLAlchemyError

    from pukllay.server.backup import restore as put_back
    from pukllay.server.settings import database_url

    if not yes and not typer.confirm(_("All tables that are there now give way to those of the backup. Go on?")):
        raise typer.Exit(1)
    try:
        count = put_back(database or database_url(), file)
    except (SQLAlchemyError, ImportError, OSError) as e:
        raise _closed(e) from None
    told = ngettext("{n} table is back.", "{n} tables are back.", count).format(n=count)
    Console(highlight=False, soft_wrap=True).print(told, markup=False)


def doctor(database: Database = None) -> None:
    from pukllay.server.doctor import examine, require_sound
    from pukllay.server.settings import database_url

    console, found = Console(highlight=False, soft_wrap=True), []
    try:
        url = database or database_url()
    except OSError as e:
        raise _closed(e) from None
    for finding in examine(url):
        found.append(finding)
        console.print(f"{'  ' if finding.good else '! '}{finding.told}", markup=False)
    require_sound(found)


def _closed(e: Exception) -> PukllayError:
    return PukllayError(_("The database cannot be opened: {reason}.").format(reason=str(e).splitlines()[0]))


def add_to(app: typer.Typer) -> None:
    app.command(
        "backup",
        help=_(
            "Write all tables of a server into one file, while it runs.\n\nExample: pukllay backup tables-2026-11-19.db"
        ),
    )(backup)
    app.command(
        "restore",
        help=_(
            "Put the tables of a backup in the place of all that there are.\n\nExample: pukllay restore "
            "tables-2026-11-19.db"
        ),
    )(restore)
    app.command(
        "doctor",
        help=_(
            "Look at the database, the disk and the limits of this machine; nothing is changed.\n\nExample: pukllay doctor"
        ),
    )(doctor)
