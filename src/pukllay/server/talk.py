"""What is said at a table, and what happened there beside the game: both are kept in one list, in their order."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pukllay.server.schema import TalkRow, now
from pukllay.server.table_store import NOTED, Live, Note


def put(db: Session, live: Live, kind: str, seat: int, text: str = "", apart: bool = False, who: str = "") -> TalkRow:
    """A new line at the end. What happened stands in the log too."""
    number = (db.scalar(select(func.max(TalkRow.number)).where(TalkRow.table_id == live.id)) or 0) + 1
    names = live.game.names
    called = who or (names[seat] if 0 <= seat < len(names) else "")
    row = TalkRow(
        table_id=live.id,
        number=number,
        at=now(),
        ply=live.game.ply,
        seat=seat,
        who=called[:24],
        kind=kind,
        text=text,
        apart=apart,
    )
    db.add(row)
    db.flush()
    if kind in NOTED:
        live.notes.append(Note(row.ply, kind, seat, row.who, text))
    return row
