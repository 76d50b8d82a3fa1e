"""The web table: start the server, open the browser."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
import threading
import time
import webbrowser
from typing import Annotated

import typer
from rich.console import Console

from pukllay.core.errors import PukllayError
from pukllay.core.speech import _

USUAL_PORT = 8123


def free_port(host: str, wanted: int | None) -> int:
    """The wanted port; if none was asked for, the usual one or else any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            try:
                probe.bind((host, USUAL_PORT if wanted is None else wanted))
            except OSError:
                if wanted is not None:
                    raise
                probe.bind((host, 0))
        except (OSError, ValueError) as e:  # also a host that has no address, or cannot have one
            reason = e.strerror if isinstance(e, OSError) else str(e)
            raise PukllayError(
                _(
                    "The server cannot listen at {host}, port {port} ({reason}); choose another --host or --port."
                ).format(host=host, port=USUAL_PORT if wanted is None else wanted, reason=reason)
            ) from None
        port: int = probe.getsockname()[1]
        return port


def names(host: str, given: list[str] | None, public: bool) -> tuple[str, ...]:
    """What browsers may call this server, besides its addresses. On one's own machine also what the machine is called;
    in public the proxy knows, so whatever it lets through unless a name is given."""
    named = tuple(given or ())
    return named if public else (*named, host, socket.gethostname(), f"{socket.gethostname()}.local")


def serve(
    host: Annotated[str, typer.Option(help=_("the address to listen at"))] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=0, max=65_535, help=_("the port; else a free one"))] = None,
    public: Annotated[
        bool,
        typer.Option(help=_("for the open internet, behind HTTPS: rate limits, secure cookies, no list of tables")),
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(help=_("a name by which browsers call this server; others are then refused (may be repeated)")),
    ] = None,
    own_editions: Annotated[
        bool | None,
        typer.Option(
            "--own-editions/--no-own-editions",
            help=_("whether tables may be played with editions that people bring; in public they may not unless said"),
        ),
    ] = None,
    database: Annotated[str | None, typer.Option(help=_("another database (PUKLLAY_DATABASE)"))] = None,
    bots: Annotated[int, typer.Option(min=0, max=256, help=_("processes for bots"))] = 1,
    keep_days: Annotated[
        int,
        typer.Option(min=0, help=_("throw tables away that nobody touched for so many days; 0: they are kept")),
    ] = 0,
    tables_a_day: Annotated[
        int, typer.Option(min=1, help=_("in public: how many tables may be made from one address in a day"))
    ] = 200,
    memory: Annotated[int, typer.Option(min=16, help=_("megabytes for the tables in memory"))] = 1024,
    json_log: Annotated[bool, typer.Option("--json-log", help=_("log as lines of JSON, with every request"))] = False,
    browser: Annotated[bool, typer.Option(help=_("open the browser"))] = False,
    # For who starts servers one after another (`server/takeover.py`): the socket that it listens at, and who is before.
    listening: Annotated[int | None, typer.Option(hidden=True)] = None,
    after: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    import uvicorn
    from sqlalchemy.exc import SQLAlchemyError

    from pukllay.server.app import make_app
    from pukllay.server.measures import log_as_json
    from pukllay.server.patience import Patient
    from pukllay.server.settings import Settings, database_url, telling
    from pukllay.server.takeover import Server, take_over

    if json_log:
        log_as_json()
    given = None if listening is None else socket.socket(fileno=listening)
    chosen = given.getsockname()[1] if given else free_port(host, port)
    try:
        url = database or database_url()
        app = make_app(
            Settings(
                database=url,
                public=public,
                bots=bots,
                names=names(host, name, public),
                own_editions=own_editions,
                keep_days=keep_days,
                memory=memory << 20,
                tables_a_day=tables_a_day,
                **telling(),
            )
        )
    except (SQLAlchemyError, OSError, ImportError) as e:
        reason = str(e).splitlines()[0]
        raise PukllayError(_("The database cannot be opened: {reason}.").format(reason=reason)) from None
    address = f"http://{'localhost' if host == '127.0.0.1' else host}:{chosen}/"
    console = Console(highlight=False, quiet=after is not None)
    console.print(_("The table is set: {address}").format(address=address), style="bold")
    console.print(_("Ctrl+C ends it; games are kept."), style="dim")
    if browser:
        threading.Thread(target=_open, args=(host, chosen, address), daemon=True).start()
    # The games in memory are millions of small things, and none of them is rubbish: to look through them all again and
    # again held up moves by a third of a second.
    gc.freeze()
    gc.set_threshold(50_000, 20, 1_000)
    # What a browser sends and is sent waits for the page that is being drawn after each call to the system: five
    # milliseconds each time, if nothing is said.
    sys.setswitchinterval(0.0005)
    config = uvicorn.Config(
        app,
        host=host,
        port=chosen,
        http=Patient,
        log_level="warning",
        log_config=None if json_log else uvicorn.config.LOGGING_CONFIG,
        timeout_graceful_shutdown=2,
        proxy_headers=public,
        server_header=False,
    )
    if after is not None:
        take_over(after)
    Server(config).serve_here(given)


def _open(host: str, port: int, address: str) -> None:
    """Once the server answers, and if there is a browser at all."""
    for _try in range(100):
        try:
            socket.create_connection((host, port), 0.2).close()
            break
        except OSError:
            time.sleep(0.1)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)


def add_to(app: typer.Typer) -> None:
    app.command(
        "serve",
        help=_(
            "Play in the browser: alone, with bots, or with friends by link.\n\nExamples: pukllay "
            "serve --browser · pukllay serve --public --host 0.0.0.0 --port 8000"
        ),
    )(serve)
