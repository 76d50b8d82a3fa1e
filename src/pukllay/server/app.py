"""The web application: pages, the JSON interface, and what goes on behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from anyio import CapacityLimiter, to_thread
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.middleware import Middleware

import pukllay
from pukllay import draw
from pukllay.core.errors import Illegal, PukllayError
from pukllay.core.words import LANGS, pick
from pukllay.draw.art import art
from pukllay.draw.theme import SEATS
from pukllay.games import NAMES, kit
from pukllay.record.game import NAMES as SEAT_NAMES
from pukllay.server import api, me
from pukllay.server.bots import Alone, Bots, Hints
from pukllay.server.guard import Guard
from pukllay.server.house import House, NotYet, NotYours, Stale, Unknown
from pukllay.server.hub import Hub
from pukllay.server.options import field_of
from pukllay.server.page import Look, page
from pukllay.server.people import Kept, People, Taken, TooMany
from pukllay.server.settings import Settings
from pukllay.server.wire import Wire
from pukllay.server.words import BOX, KEYS, level, levels, preferred, word

HERE = Path(__file__).parent
COOKIE = "lang"
DRAWING = 1  # pages at a time: more would only share one interpreter, and moves would wait behind all of them


def make_app(settings: Settings) -> FastAPI:
    house = House(settings.database)
    hub = Hub()
    wire = Wire(house.engine, house.heard, hub.wake_all) if house.is_shared else None
    bots = Bots(house, settings.bots, wire or Alone())
    hints = Hints(house)
    people = People(house)
    house.listeners.append(hub.changed)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub.bind()
        if wire is not None:
            wire.start()
        bots.start()
        yield
        app.state.closing = True
        hub.wake_all()
        bots.stop()
        hints.pool.stop()
        if wire is not None:
            wire.stop()
        house.engine.dispose()

    app = FastAPI(
        title="Pukllay",
        version=pukllay.__version__,
        lifespan=lifespan,
        docs_url=None,  # the interactive page would load scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=[Middleware(Guard, settings=settings)],
    )
    app.state.house, app.state.hub, app.state.hints, app.state.closing = house, hub, hints, False
    app.state.settings, app.state.people = settings, people
    app.include_router(api.router)
    app.include_router(me.router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    _errors(app)
    _pages(app, house, people, settings)
    return app


def _errors(app: FastAPI) -> None:
    def answer(status: int) -> Any:
        async def handle(request: Request, error: PukllayError) -> Response:
            told = pick(error.words, language(request))
            if request.url.path.startswith("/api/") or request.url.path.endswith("/fragment"):
                extra = {"version": error.version} if isinstance(error, Stale) else {}
                return JSONResponse({"detail": told, **extra}, status)
            return HTMLResponse(render("error.html", language(request), error=told), status)

        return handle

    known = {
        Unknown: 404,
        NotYours: 403,
        NotYet: 409,
        Stale: 409,
        Taken: 409,
        TooMany: 429,
        Illegal: 422,
        PukllayError: 422,
    }
    for kind, status in known.items():
        app.add_exception_handler(kind, answer(status))

    async def bad_request(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:]) or "body"
        return JSONResponse({"detail": f"{place}: {first['msg']}."}, 422)

    app.add_exception_handler(RequestValidationError, bad_request)


def language(request: Request) -> str:
    """Asked for, else as chosen before, else the browser's."""
    for chosen in (request.query_params.get("lang"), request.cookies.get(COOKIE)):
        if chosen in LANGS:
            return chosen
    return preferred(request.headers.get("accept-language", ""))


def is_narrow(request: Request) -> bool:
    """Whether the page is for a phone: the page itself says so; before it can, the kind of browser tells."""
    said = request.query_params.get("narrow")
    return said == "1" if said is not None else "Mobi" in request.headers.get("user-agent", "")


def _templates(lang: str) -> Environment:
    """The templates in one language: fixed words (`"undo"|w`) are set once, when they are compiled."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(),
        auto_reload=False,  # a look at the disk for each template and page
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["w"] = lambda key: word(key, lang)
    made.globals["w"] = lambda key, **parts: word(key, lang, **parts)
    made.globals["level"] = lambda name: level(name, lang)
    made.globals |= {"lang": lang, "other": "fr" if lang == "en" else "en", "SEATS": SEATS}
    return made


_jinja = {lang: _templates(lang) for lang in LANGS}


def render(template: str, lang: str, **values: Any) -> str:
    return _jinja[lang].get_template(template).render(**values)


def _card(name: str, lang: str) -> dict[str, Any]:
    game = kit(name)
    length, weight = BOX.get(name, (("", ""), 3))
    return {
        "name": name,
        "title": pick(game.title, lang),
        "aim": pick(game.aim, lang),
        "seats": list(game.seats),
        "length": pick(length, lang),
        "weight": weight,
        "art": art(name),
        "automa": game.notation(game.edition).automa if 1 in game.seats else "",
        "puzzle": pick(game.puzzle.title, lang) if game.puzzle else "",
        "daily": {"seed": game.puzzle.seed(datetime.now(UTC).date()), "options": game.puzzle.daily}
        if game.puzzle
        else None,
        "options": [field_of(option, lang) for option in game.options],
    }


def _pages(app: FastAPI, house: House, people: People, settings: Settings) -> None:
    def html(request: Request, template: str, **values: Any) -> HTMLResponse:
        lang = language(request)
        response = HTMLResponse(render(template, lang, **values))
        if request.query_params.get("lang") in LANGS:
            response.set_cookie(COOKIE, lang, max_age=31_536_000, samesite="lax", httponly=True, secure=settings.public)
        return response

    @app.get("/", include_in_schema=False)
    def home(request: Request) -> HTMLResponse:
        lang = language(request)
        local = me.is_local(request)
        person = None if local else me.who(request)
        kept = [Kept(*found) for found in house.recent()] if local else people.tables(person) if person else []
        cards = [_card(name, lang) for name in NAMES]
        return html(
            request,
            "home.html",
            cards=cards,
            tables=me.lines(kept, lang),
            levels=levels(lang),
            defs=draw.defs(""),
            local=local,
            me=person.name if person else "",
        )

    @app.get("/new/{game}", include_in_schema=False)
    def new(game: str, request: Request) -> HTMLResponse:
        lang = language(request)
        return html(
            request, "new.html", card=_card(game, lang), levels=levels(lang), names=SEAT_NAMES, defs=draw.defs("")
        )

    @app.get("/rules/{game}", include_in_schema=False)
    def rules(game: str, request: Request) -> HTMLResponse:
        lang = language(request)
        clauses = list(kit(game).clauses[lang].values())
        title = pick(kit(game).title, lang)
        return html(
            request, "rules.html", title=title, clauses=clauses, keys=[(k, pick(words, lang)) for k, words in KEYS]
        )

    def look(request: Request, table: str, secret: str) -> Look:
        def number(name: str) -> int | None:
            given = request.query_params.get(name, "")
            return int(given) if given.lstrip("-").isdigit() and len(given) < 7 else None

        return Look(house.link(table, secret), language(request), number("eyes"), number("at"), is_narrow(request))

    drawing = CapacityLimiter(DRAWING)

    @app.get("/t/{table}/{secret}", include_in_schema=False)
    async def table(table: str, secret: str, request: Request) -> HTMLResponse:
        return await to_thread.run_sync(shown, "table.html", table, secret, request, limiter=drawing)

    @app.get("/t/{table}/{secret}/fragment", include_in_schema=False)
    async def fragment(table: str, secret: str, request: Request) -> HTMLResponse:
        return await to_thread.run_sync(shown, "fragment.html", table, secret, request, limiter=drawing)

    def shown(template: str, table: str, secret: str, request: Request) -> HTMLResponse:
        seen = look(request, table, secret)
        if template == "table.html" and (person := me.who(request)) is not None:
            people.keep(person, seen.link)  # whoever has a list finds there what they have opened
        with house.at(table) as live:
            p, defs = page(live, seen), draw.defs(live.game.kit.name)
        return html(request, template, p=p, defs=defs, links=_links(house, seen))

    @app.get("/favicon.ico", include_in_schema=False)
    def icon() -> RedirectResponse:
        return RedirectResponse("/static/icon.svg")


def _links(house: House, seen: Look) -> list[dict[str, Any]]:
    """The other seats' links, for the host to hand out."""
    if not seen.link.host:
        return []
    return [
        {"url": f"/t/{k.table}/{k.secret}", "seat": k.seats.bit_length() - 1}
        for k in sorted(house.links(seen.link.table), key=lambda k: (k.seats == 0, k.seats))
        if not k.host
    ]
