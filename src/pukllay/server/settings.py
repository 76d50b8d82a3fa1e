"""How the server is set up: by the command, and by environment variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATABASE = "PUKLLAY_DATABASE"  # another database: postgresql+psycopg://user@host/pukllay
CONTACT = "PUKLLAY_CONTACT"  # whom a push service may write to: mailto:… or https://…
SMTP = "PUKLLAY_SMTP"  # the mail server
URL = "PUKLLAY_URL"  # how the server is called from outside
PUSH_SERVICES = "PUKLLAY_PUSH_SERVICES"  # beginnings of addresses, with spaces between: other push services
DATA = "PUKLLAY_DATA"  # another folder for the SQLite file


@dataclass(frozen=True)
class Settings:
    """`public` is for the open internet: secure cookies, rate limits, and no list of the tables that there are."""

    database: str
    public: bool = False
    names: tuple[
        str, ...
    ] = ()  # by which browsers may call this server; in public, none: whatever the proxy lets through
    own_editions: bool | None = None  # whether tables may be played with editions of one's own; else not in public
    bots: int = 1  # processes in which bots think; none: bots do not move by themselves
    contact: str = "mailto:nobody@localhost.invalid"  # whom a push service may write to when something is wrong
    smtp: str = ""  # the mail server: smtp://user:password@host:587?from=address; empty: no e-mails
    url: str = ""  # how this server is called from outside, for links in e-mails
    push_services: tuple[str, ...] = ()  # others than those of the known browsers
    review: float = 40.0  # seconds of the processor for the review of a game
    body_limit: int = 300_000  # bytes of a request
    # Of each address, when public: so many a second, and so many at once.
    rate: float = 8.0  # changes
    burst: int = 40
    looks: float = 40.0  # pages
    looks_burst: int = 400
    hints: float = 0.4  # a coach asks at every question
    hints_burst: int = 20
    streams: int = 60  # open at a time
    tables_a_day: int = 200
    bytes_a_day: int = 20_000_000  # that new tables came with
    # Of all addresses.
    streams_of_all: int = 4_000
    memory: int = 1 << 30  # bytes of the tables in memory
    looks_at_once: int = 100  # that are worked on or wait for it; more are asked to come again
    at_once: int = 160  # the same with changes, which come first
    patience: float = 20.0  # seconds for a request to arrive whole
    keep_days: int = 0  # tables that nobody touched for so long are thrown away; none: they are kept

    @property
    def are_own_editions_allowed(self) -> bool:
        return not self.public if self.own_editions is None else self.own_editions


def telling(environ: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """How people are told of their turns, as far as the host has said."""
    out: dict[str, Any] = {}
    for name, variable in (("contact", CONTACT), ("smtp", SMTP), ("url", URL)):
        if environ.get(variable):
            out[name] = environ[variable]
    if environ.get(PUSH_SERVICES):
        out["push_services"] = tuple(environ[PUSH_SERVICES].split())
    return out


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The user's own folder for data, as the system has it."""
    if environ.get(DATA):
        return Path(environ[DATA])
    if environ.get("XDG_DATA_HOME"):
        return Path(environ["XDG_DATA_HOME"]) / "pukllay"
    if environ.get("LOCALAPPDATA"):
        return Path(environ["LOCALAPPDATA"]) / "pukllay"
    return Path.home() / ".local" / "share" / "pukllay"


def database_url(environ: Mapping[str, str] = os.environ) -> str:
    if environ.get(DATABASE):
        return environ[DATABASE]
    folder = data_folder(environ)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
