"""A feed of one's turns, for a reader of feeds: RSS and JSON, behind a secret address of one's own."""

from __future__ import annotations

import secrets
from datetime import UTC
from email.utils import format_datetime
from xml.sax.saxutils import escape

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel
from sqlalchemy import select
from sqlalchemy.orm import Session

from pukllay.core.speech import _
from pukllay.server.account import is_local, people_of, who
from pukllay.server.doors import title_of
from pukllay.server.history import History, Played
from pukllay.server.language import spoken
from pukllay.server.people import People, Person
from pukllay.server.problems import RESPONSES
from pukllay.server.schema import PersonRow
from pukllay.server.table_store import NotYours, Unknown

router = APIRouter(prefix="/api/me", tags=["me"], responses=RESPONSES, dependencies=[Depends(spoken)])
OWN = "here"  # at one's own machine, where all tables are one's own


class FeedOut(BaseModel):
    rss: str
    json_feed: str


def key_of(people: People, person: Person) -> str:
    """The secret of somebody's feed, made when it is first asked for."""
    with people.store.write_lock, Session(people.engine) as db, db.begin():
        row = db.get_one(PersonRow, person.id)
        row.feed = row.feed or secrets.token_urlsafe(18)
        return row.feed


def reader_of(people: People, key: str) -> Person:
    with Session(people.engine) as db:
        row = db.scalar(select(PersonRow).where(PersonRow.feed == key)) if key.isprintable() else None
        if row is None:
            raise Unknown(_("There is no such feed."))
        return Person(row.id, row.shown)


def address_of(request: Request) -> str:
    """Where the feed of whoever asks is, without its ending; empty: nobody knows them."""
    if is_local(request):
        return f"/feed/{OWN}"
    person = who(request)
    return f"/feed/{key_of(people_of(request), person)}" if person is not None else ""


@router.get("/feed")
def feed(request: Request) -> FeedOut:
    """The addresses of the feed of one's turns. They are secret: they lead to one's seats."""
    address = address_of(request)
    if not address:
        raise NotYours(_("Make or open a table first, or sign in: then there is something to tell."))
    return FeedOut(rss=f"{address}.xml", json_feed=f"{address}.json")


def add_feeds(app: FastAPI) -> None:
    def turns(request: Request, key: str) -> list[Played]:
        history: History = app.state.history
        local = key == OWN and is_local(request)
        person = None if local else reader_of(people_of(request), key)
        return [played for played in history.games(person, local) if played.kept.turn and not played.table.over]

    def items(request: Request, key: str) -> list[dict[str, str]]:
        base = str(request.base_url).rstrip("/")
        out = []
        for played in turns(request, key):
            table, link = played.table, played.kept.link
            since = (table.since or table.created).replace(tzinfo=UTC)
            out.append(
                {
                    "id": f"{table.id} {since.isoformat()}",
                    "url": f"{base}/t/{link.table}/{link.secret}",
                    "title": _("Your turn – {game}").format(game=title_of(table.game)),
                    "content_text": ", ".join(table.names),
                    "date_published": since.isoformat(),
                    "date": format_datetime(since),
                }
            )
        return out

    @app.get("/feed/{key}.json", include_in_schema=False)
    def as_json(key: str, request: Request) -> JSONResponse:
        found = [{k: v for k, v in item.items() if k != "date"} for item in items(request, key)]
        head = {"version": "https://jsonfeed.org/version/1.1", "title": _("My turns – Pukllay")}
        return JSONResponse({**head, "items": found}, media_type="application/feed+json")

    @app.get("/feed/{key}.xml", include_in_schema=False)
    def as_rss(key: str, request: Request) -> Response:
        told = "".join(
            f"<item><guid isPermaLink='false'>{escape(item['id'])}</guid><title>{escape(item['title'])}</title>"
            f"<link>{escape(item['url'])}</link><description>{escape(item['content_text'])}</description>"
            f"<pubDate>{item['date']}</pubDate></item>"
            for item in items(request, key)
        )
        title = escape(_("My turns – Pukllay"))
        said = (
            f'<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>{title}</title>'
            f"<link>{escape(str(request.base_url))}</link><description>{title}</description>{told}</channel></rss>"
        )
        return Response(said, media_type="application/rss+xml")
