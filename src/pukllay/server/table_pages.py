"""What the page of a table asks for: itself, its blocks, what the inspector shows, another's board, the symbols."""

from __future__ import annotations

import re
from functools import cache

from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from pukllay import draw
from pukllay.core.speech import _, language, languages, name_of
from pukllay.draw.art import wall
from pukllay.draw.scene import PHONE, SHAPES, WIDE
from pukllay.games import NAMES
from pukllay.server import account
from pukllay.server.company import Company, invitations, phrases
from pukllay.server.frame import delta, frame, hash_of, inlined, inspected, other_board, shell
from pukllay.server.join import invitation, since
from pukllay.server.language import COOKIE
from pukllay.server.page import Look, page
from pukllay.server.people import People
from pukllay.server.rendering import render
from pukllay.server.seats import Seats
from pukllay.server.settings import Settings
from pukllay.server.table_store import TableStore, Unknown

DRAWING = 1  # pages at a time: more would only share one interpreter, and moves would wait behind all of them
SHAPE = "shape"  # the cookie in which the page keeps what its window allows
NUMBER = re.compile(r"-?[0-9]{1,6}")
YEAR = 31_536_000  # seconds
FOR_EVER = f"public, max-age={YEAR}, immutable"


def shape_of(request: Request) -> str:
    """The shape of the stage: as the page says, as its last one said, as the kind of browser tells."""
    narrow = request.query_params.get("narrow")
    if narrow is not None:
        return PHONE if narrow == "1" else WIDE
    for said in (request.query_params.get("shape"), request.cookies.get(SHAPE)):
        if said in SHAPES:
            return said
    return PHONE if "Mobi" in request.headers.get("user-agent", "") else WIDE


def add_looks(app: FastAPI, store: TableStore, people: People, settings: Settings) -> None:
    seats: Seats = app.state.seats
    company: Company = app.state.company
    drawing = CapacityLimiter(DRAWING)

    def look(request: Request, table: str, secret: str) -> Look:
        def number(name: str) -> int | None:
            given = request.query_params.get(name, "")
            return int(given) if NUMBER.fullmatch(given) else None

        at = number("at")
        return Look(store.link(table, secret), number("eyes"), None if at is None else max(0, at), shape_of(request))

    @app.get("/t/{table}/{secret}", include_in_schema=False)
    async def table(table: str, secret: str, request: Request) -> Response:
        invited = await to_thread.run_sync(at_the_door, table, secret, request)
        if invited is not None:
            return invited
        return await to_thread.run_sync(shown, "table.html", table, secret, request, limiter=drawing)

    @app.get("/t/{table}/{secret}/fragment", include_in_schema=False)
    async def fragment(table: str, secret: str, request: Request) -> HTMLResponse:
        return await to_thread.run_sync(shown, "fragment.html", table, secret, request, limiter=drawing)

    @app.get("/t/{table}/{secret}/blocks", include_in_schema=False)
    async def blocks(table: str, secret: str, request: Request) -> JSONResponse:
        return await to_thread.run_sync(changes, table, secret, request, limiter=drawing)

    @app.get("/t/{table}/{secret}/inspect", include_in_schema=False)
    def inspect(table: str, secret: str, request: Request, thing: str = "") -> HTMLResponse:
        seen = look(request, table, secret)
        with store.at(table) as live:
            return HTMLResponse(inspected(live, seen, thing[:80], render))

    @app.get("/t/{table}/{secret}/board", include_in_schema=False)
    def board(table: str, secret: str, request: Request, seat: int) -> JSONResponse:
        seen = look(request, table, secret)
        with store.at(table) as live:
            return JSONResponse(other_board(live, seen, seat))

    @app.get("/t/{table}/{secret}/company", include_in_schema=False)
    def people_here(table: str, secret: str, request: Request) -> JSONResponse:
        seen = look(request, table, secret)
        with store.at(table) as live:
            return JSONResponse(company.shown(live, seen, render))

    @app.get("/art/{name}.svg", include_in_schema=False)
    def symbols(name: str) -> Response:
        if name == "wall":
            return Response(wall(), media_type="image/svg+xml", headers={"cache-control": FOR_EVER})
        game = name.partition(".")[0]
        if game not in NAMES:
            raise Unknown(_("There is no such picture."))
        return Response(art_of(game)[1], media_type="image/svg+xml", headers={"cache-control": FOR_EVER})

    def at_the_door(table: str, secret: str, request: Request) -> Response | None:
        """The page of an invitation: to open it takes no seat. None: the link is somebody's, and opens the table."""
        link, claimed, spent = store.door(table, secret)
        if claimed:
            return None
        person = account.who(request)
        if spent and (mine := seats.own_link(table, secret, person)) is not None:
            return RedirectResponse(f"/t/{table}/{mine.secret}", 303)
        watching = seats.looking_on(table)
        with store.at(table) as live:
            clock = company.clocks.of(table)
            time = clock.clock.words if clock is not None else ""
            j = invitation(live, seats.sitters(live), link.seats.bit_length() - 1, person.name if person else "", time)
        said = render(
            "join.html",
            j=j,
            taken=since(seats.taken(table, secret)) if spent else "",
            watch=f"/t/{table}/{watching}" if watching else "",
            defs=draw.defs(""),
            tongues=tongues(),
        )
        return remembering(request, HTMLResponse(said), settings.public)

    def shown(template: str, table: str, secret: str, request: Request) -> HTMLResponse:
        seen = look(request, table, secret)
        if template == "table.html" and (person := account.who(request)) is not None:
            people.keep(person, seen.link)  # whoever has a list finds there what they have opened
        with store.at(table) as live:
            links, game = invitations(store, live, seen.link), live.game.kit.name
            if template == "table.html" and draw.has_table(game):
                first, b = inlined(frame(live, seen, render)), shell(live, seen)
                said = render(
                    "tabletop.html",
                    b=b,
                    first=first,
                    links=links,
                    art=art_of(game)[0],
                    tongues=tongues(),
                    phrases=phrases(),
                    mails=app.state.mail.is_there,
                )
            else:
                said = render(template, p=page(live, seen), defs=draw.defs(game), links=links)
        return remembering(request, HTMLResponse(said), settings.public)

    def changes(table: str, secret: str, request: Request) -> JSONResponse:
        seen = look(request, table, secret)
        have = frozenset(request.query_params.get("have", "").split("."))
        with store.at(table) as live:
            made = delta(frame(live, seen, render), have)
        return JSONResponse(made)


def remembering(request: Request, response: HTMLResponse, secure: bool) -> HTMLResponse:
    """The language that was asked for is kept."""
    if request.query_params.get("lang") in languages():
        response.set_cookie(COOKIE, language(), max_age=YEAR, samesite="lax", httponly=True, secure=secure)
    return response


def tongues() -> list[tuple[str, str]]:
    """The languages to choose from, each as its speakers call it."""
    return [(code, name_of(code)) for code in languages()]


@cache
def art_of(game: str) -> tuple[str, str]:
    """The address of a game's symbols, and the file: the same in every position and language."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{draw.defs(game)}</defs></svg>'
    return f"/art/{game}.{hash_of(svg)}.svg", svg
