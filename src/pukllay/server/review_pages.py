"""The review of a table, its game as a file, its public link, and playing on from any of its decisions."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, Field

from pukllay import draw
from pukllay.core.bits import members
from pukllay.core.speech import _
from pukllay.players.player import player
from pukllay.server import doors, keepsake
from pukllay.server.house import House
from pukllay.server.problems import RESPONSES, Body
from pukllay.server.rendering import render
from pukllay.server.reviews import Ended, Reviews
from pukllay.server.settings import Settings
from pukllay.server.table_pages import remembering, tongues
from pukllay.server.table_store import Link, NotYet

AGAIN = 0.3  # seconds between two looks whether a page is drawn
PATIENCE = 60.0  # seconds that a request waits for one

router = APIRouter(prefix="/api", responses=RESPONSES)


class ReviewOut(BaseModel):
    """How far the review has come; `curve` has the worth to each seat before each step, as far as it is known."""

    ready: bool
    done: float
    before: int
    curve: list[list[float]]


class SharedOut(BaseModel):
    url: str


class PlayOnIn(Body):
    """From which decision, counted from 0; as whom; against which level."""

    moment: int = Field(ge=0, le=100_000)
    seat: int = Field(0, ge=0, le=9)
    player: str = Field("yachakuq", max_length=40)


class Nothing(BaseModel):
    pass


def _of(request: Request) -> Reviews:
    found: Reviews = request.app.state.reviews
    return found


def _link(request: Request, table: str, secret: str) -> Link:
    found: Link = request.app.state.store.link(table, secret)
    return found


@router.post("/tables/{table}/{secret}/review")
def ask_review(table: str, secret: str, what: Nothing, request: Request) -> ReviewOut:
    """Have the finished game reviewed; ask again every few seconds until it is ready. Who stops asking stops it."""
    reviews = _of(request)
    _link(request, table, secret)
    state = reviews.ask(reviews.ended(table))
    return ReviewOut(
        ready=state.ready, done=state.done, before=state.before, curve=[list(worth) for worth in state.curve]
    )


@router.post("/tables/{table}/{secret}/share")
def share(table: str, secret: str, what: Nothing, request: Request) -> SharedOut:
    """A public link of the finished game, by who sat there. It shows the game and opens nothing."""
    return SharedOut(url=f"/g/{_of(request).share(_link(request, table, secret))}")


@router.post("/tables/{table}/{secret}/play-on")
def play_on(table: str, secret: str, what: PlayOnIn, request: Request) -> SharedOut:
    """A new table that begins as this one stood before that decision, against bots."""
    player(what.player)
    house: House = request.app.state.house
    house.admit(request)
    made = _of(request).play_on(_link(request, table, secret), what.moment, what.seat, what.player)
    return SharedOut(url=f"/t/{made.table}/{made.secret}")


def add_reviews(app: FastAPI, settings: Settings) -> None:
    app.include_router(router)

    def html(request: Request, said: str) -> HTMLResponse:
        return remembering(request, HTMLResponse(said), settings.public)

    async def drawn(request: Request, ended: Ended) -> dict[str, Any]:
        """The keepsake; who asked waits for it, and the work ends when the browser has gone."""
        for _look in range(int(PATIENCE / AGAIN)):
            found = await asyncio.to_thread(_of(request).picture, ended)
            if found is not None:
                return found
            if await request.is_disconnected():
                break
            await asyncio.sleep(AGAIN)
        raise NotYet(_("The game is still being drawn; try again in a minute."))

    @app.get("/t/{table}/{secret}/review", include_in_schema=False)
    def reviewed(table: str, secret: str, request: Request) -> HTMLResponse:
        reviews, link = _of(request), _link(request, table, secret)
        ended, here = reviews.ended(table), f"/t/{table}/{secret}"
        found, mine = reviews.page(ended, True), members(link.seats)
        if found is None:
            said = render(
                "review_wait.html",
                tongues=tongues(),
                defs=draw.defs(""),
                back=here,
                api=f"/api/tables/{table}/{secret}",
            )
            return html(request, said)
        more = {"me": mine[0] if mine else 0, "back": here, "download": f"{here}/file"}
        more |= {"play_on": f"/api/tables/{table}/{secret}/play-on", "seats": ended.seats}
        return html(request, keepsake.page(found, strengths=doors.levels(), usual=doors.USUAL, **more))

    @app.get("/t/{table}/{secret}/file", include_in_schema=False)
    async def file(table: str, secret: str, request: Request) -> Response:
        link = await asyncio.to_thread(_link, request, table, secret)
        ended = await asyncio.to_thread(_of(request).ended, table)
        mine, found = members(link.seats), await drawn(request, ended)
        said = await asyncio.to_thread(keepsake.file, found, mine[0] if mine else 0)
        name = f'attachment; filename="{found["game"]}-{table}.html"'
        return HTMLResponse(said, headers={"content-disposition": name})

    @app.get("/g/{key}", include_in_schema=False)
    async def shared(key: str, request: Request) -> HTMLResponse:
        ended = await asyncio.to_thread(_of(request).shared, key)
        found = await drawn(request, ended)
        return html(request, await asyncio.to_thread(keepsake.page, found, download=f"/g/{key}/file"))

    @app.get("/g/{key}/file", include_in_schema=False)
    async def shared_file(key: str, request: Request) -> Response:
        ended = await asyncio.to_thread(_of(request).shared, key)
        found = await drawn(request, ended)
        name = f'attachment; filename="{found["game"]}-{key}.html"'
        return HTMLResponse(await asyncio.to_thread(keepsake.file, found), headers={"content-disposition": name})
