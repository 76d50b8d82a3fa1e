"""Open tables: whoever comes to this server may sit down at them, by the invitations that nobody has taken yet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pukllay.core.speech import language, name_of
from pukllay.games import NAMES
from pukllay.server.clocks import Clock
from pukllay.server.doors import title_of
from pukllay.server.language import spoken
from pukllay.server.problems import RESPONSES
from pukllay.server.schema import ClockRow, LinkRow, TableRow, now
from pukllay.server.table_store import PERSON, TableStore

router = APIRouter(prefix="/api", tags=["tables"], responses=RESPONSES, dependencies=[Depends(spoken)])
LISTED = 20
STALE = timedelta(days=3)  # a table that found nobody for so long is listed no more


@dataclass(frozen=True)
class OpenTable:
    game: str
    title: str
    names: list[str]  # of those who sit there
    free: int
    seats: int
    time: str
    tongue: str  # of whoever made it
    url: str


class OpenOut(BaseModel):
    game: str
    title: str
    names: list[str] = Field(description="of those who sit there")
    free: int
    seats: int
    time: str = Field(description="the clock in words; empty: none")
    tongue: str = Field(description="the language of whoever made it")
    url: str = Field(description="the invitation to a seat that is free")


def opened(db: Session, table: str) -> None:
    """In the transaction that makes a table: it is for everybody."""
    db.execute(update(TableRow).where(TableRow.id == table).values(lobby=language()))


def open_tables(store: TableStore) -> list[OpenTable]:
    """The newest with a seat that is free."""
    with Session(store.engine) as db:
        rows = db.execute(
            select(TableRow, LinkRow)
            .join(LinkRow, LinkRow.table_id == TableRow.id)
            .where(TableRow.lobby.is_not(None), TableRow.over.is_(False), TableRow.created > now() - STALE)
            .where(LinkRow.claimed.is_(None), LinkRow.spent.is_(None), LinkRow.seats > 0)
            .order_by(TableRow.created.desc(), LinkRow.seats)
            .limit(LISTED * 4)
        ).all()
        free: dict[str, list[tuple[TableRow, LinkRow]]] = {}
        for table, link in rows:
            if table.game in NAMES and table.players[link.seats.bit_length() - 1] == PERSON:
                free.setdefault(table.id, []).append((table, link))
        found = list(free.items())[:LISTED]
        return [_told(db.get(ClockRow, id_), [link for _table, link in pairs], pairs[0][0]) for id_, pairs in found]


def _told(clock: ClockRow | None, free: list[LinkRow], table: TableRow) -> OpenTable:
    empty = sum(link.seats for link in free)
    return OpenTable(
        game=table.game,
        title=title_of(table.game),
        names=[name for seat, name in enumerate(table.names) if not empty >> seat & 1],
        free=len(free),
        seats=table.seats,
        time=Clock(clock.kind, clock.base, clock.more).words if clock is not None else "",
        tongue=name_of(table.lobby or ""),
        url=f"/t/{table.id}/{free[0].secret}",
    )


@router.get("/lobby")
def lobby(request: Request) -> list[OpenOut]:
    """The tables of this server at which anybody may sit down, the newest first."""
    return [OpenOut(**vars(table)) for table in open_tables(request.app.state.store)]
