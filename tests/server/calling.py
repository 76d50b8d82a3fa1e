"""How the tests have somebody told: a turn passes, and the time to tell comes at once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy import update

from pukllay.server.calls import Calls
from pukllay.server.schema import CallRow, now
from pukllay.server.table_store import TableStore

Link = dict[str, Any]


def path(link: Link) -> str:
    return f"/api/tables/{link['table']}/{link['secret']}"


def sweep(client: TestClient) -> None:
    """As if the time had come to tell."""
    store: TableStore = client.app.state.store  # type: ignore[attr-defined]
    calls: Calls = client.app.state.calls  # type: ignore[attr-defined]
    with store.engine.begin() as db:
        db.execute(update(CallRow).where(CallRow.due.is_not(None)).values(due=now() - timedelta(seconds=1)))
    calls.sweep()


def asked(client: TestClient, links: list[Link]) -> Link:
    return next(k for k in links if client.get(path(k)).json()["your turn"])


def choose_until_passed(client: TestClient, links: list[Link]) -> Link:
    """The one who is asked plays until somebody else is; who that is."""
    before = asked(client, links)
    while (now_asked := asked(client, links)) is before:
        seen = client.get(path(before)).json()
        body = {"version": seen["version"], "text": seen["choices"][0]["text"]}
        assert client.post(path(before) + "/choose", json=body).status_code == 200
    return now_asked
