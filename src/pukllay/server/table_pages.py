"""What the page of a table asks for: itself, its blocks, what the inspector shows, another's board, the symbols."""

from __future__ import annotations

from functools import cache
from typing import Any

from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from pukllay import draw
from pukllay.core.speech import _, language, languages, name_of
from pukllay.draw.art import wall
from pukllay.draw.scene import PHONE, SHAPES, WIDE
from pukllay.games import NAMES
from pukllay.server import account
from pukllay.server.frame import delta, frame, hash_of, inlined, inspected, other_board, shell
from pukllay.server.language import COOKIE
from pukllay.server.page import Look, page
from pukllay.server.people import People
from pukllay.server.rendering import render
from pukllay.server.settings import Settings
from pukllay.server.table_store import Link, TableStore, Unknown

DRAWING = 1  # pages at a time: more would only share one interpreter, and moves would wait behind all of them
SHAPE = "shape"  # the cookie in which the page keeps what its window allows
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
    drawing = CapacityLimiter(DRAWING)

    def look(request: Request, table: str, secret: str) -> Look:
        def number(name: str) -> int | None:
            given = request.query_params.get(name, "")
            return int(given) if given.lstrip("-").isdigit() and len(given) < 7 else None

        return Look(store.link(table, secret), number("eyes"), number("at"), shape_of(request))

    @app.get("/t/{table}/{secret}", include_in_schema=False)
    async def table(table: str, secret: str, request: Request) -> HTMLResponse:
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

    @app.get("/art/{name}.svg", include_in_schema=False)
    def symbols(name: str) -> Response:
        if name == "wall":
            return Response(wall(), media_type="image/svg+xml", headers={"cache-control": FOR_EVER})
        game = name.partition(".")[0]
        if game not in NAMES:
            raise Unknown(_("There is no such picture."))
        return Response(art_of(game)[1], media_type="image/svg+xml", headers={"cache-control": FOR_EVER})

    def shown(template: str, table: str, secret: str, request: Request) -> HTMLResponse:
        seen = look(request, table, secret)
        if template == "table.html" and (person := account.who(request)) is not None:
            people.keep(person, seen.link)  # whoever has a list finds there what they have opened
        with store.at(table) as live:
            links, game = _links(store, seen.link), live.game.kit.name
            if template == "table.html" and draw.has_table(game):
                first, b = inlined(frame(live, seen, render)), shell(live, seen)
                said = render("tabletop.html", b=b, first=first, links=links, art=art_of(game)[0], tongues=tongues())
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


def _links(store: TableStore, link: Link) -> list[dict[str, Any]]:
    """The other seats' links, for the host to hand out."""
    if not link.host:
        return []
    return [
        {"url": f"/t/{k.table}/{k.secret}", "seat": k.seats.bit_length() - 1}
        for k in sorted(store.links(link.table), key=lambda k: (k.seats == 0, k.seats))
        if not k.host
    ]
