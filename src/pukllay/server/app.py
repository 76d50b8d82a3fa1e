"""The web application: pages, the JSON interface, and what goes on behind them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

import pukllay
from pukllay import draw
from pukllay.core.errors import Illegal, OlderRules, PukllayError
from pukllay.core.speech import _, language, speaking
from pukllay.record.game import NAMES as SEAT_NAMES
from pukllay.server import account, api, doors, feed, history_pages, lobby, people_api
from pukllay.server.bots import Alone, Bots, Hints
from pukllay.server.calls import Calls, nudged
from pukllay.server.clocks import OFFERED, Clock, Clocks
from pukllay.server.company import Company
from pukllay.server.ending import Endings
from pukllay.server.errands import Busy, Errands, Failed
from pukllay.server.feed import add_feeds
from pukllay.server.guard import AGAIN, HEADERS, Guard, Load
from pukllay.server.history import History
from pukllay.server.history_pages import add_history
from pukllay.server.house import House
from pukllay.server.hub import Hub
from pukllay.server.language import Spoken, asked
from pukllay.server.lesson_pages import add_lessons
from pukllay.server.mail import Mail
from pukllay.server.measures import Labels, Measured, Measures, add_measures
from pukllay.server.people import Kept, People, Taken, TooMany
from pukllay.server.postgres_news import PostgresNews
from pukllay.server.presence import Presence
from pukllay.server.push import Push
from pukllay.server.ratings import Ratings
from pukllay.server.reading import add_reading
from pukllay.server.rematch import Rematches
from pukllay.server.rendering import render
from pukllay.server.results import Results
from pukllay.server.review_pages import add_reviews
from pukllay.server.reviews import Reviews
from pukllay.server.seats import Seats
from pukllay.server.setting_up import riddle_of_the_day, room
from pukllay.server.settings import Settings
from pukllay.server.table_pages import add_looks, remembering, tongues
from pukllay.server.table_store import NotYet, NotYours, Stale, TableStore, Unknown
from pukllay.server.takebacks import Takebacks
from pukllay.server.talk import Talk

HERE = Path(__file__).parent
logger = logging.getLogger(__name__)


def make_app(settings: Settings) -> FastAPI:
    store = TableStore(settings.database, settings.memory)
    hub = Hub()
    wire = PostgresNews(store.engine, store.heard, hub.wake_all) if store.is_shared else None
    bots = Bots(store, settings.bots, wire or Alone())
    hints = Hints(store)
    people = People(store)
    reviews = Reviews(store, settings.review)
    presence, clocks = Presence(store), Clocks(store)
    push = Push(store, settings.contact, settings.push_services)
    mail = Mail(store, settings.smtp, settings.url)
    calls = Calls(store, push, mail)
    seats, takebacks, talk = Seats(store), Takebacks(store), Talk(store)
    setting_up, house = room(), House(store, settings)
    rooms = (bots.errands, hints.errands, reviews.errands, setting_up)
    measures, load = Measures(), Load(settings)
    store.listeners.append(hub.changed)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub.bind()
        for errands in rooms:
            errands.open()
        house.start()
        if wire is not None:
            wire.start()
        bots.start()
        presence.start()
        clocks.start()
        calls.start()
        yield
        app.state.closing = True
        hub.wake_all()
        bots.stop()
        for errands in rooms:
            errands.stop()
        house.stop()
        presence.stop()
        clocks.stop()
        calls.stop()
        if wire is not None:
            wire.stop()
        store.engine.dispose()

    app = FastAPI(
        title="Pukllay",
        version=pukllay.__version__,
        lifespan=lifespan,
        docs_url=None,  # the interactive page would load scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=[
            Middleware(Measured, measures=measures),
            Middleware(GZipMiddleware, minimum_size=600),
            Middleware(Spoken),
            Middleware(Guard, settings=settings, load=load),
        ],
    )
    app.state.store, app.state.hub, app.state.hints, app.state.closing = store, hub, hints, False
    app.state.settings, app.state.people, app.state.reviews = settings, people, reviews
    app.state.seats, app.state.takebacks, app.state.talk, app.state.presence = seats, takebacks, talk, presence
    app.state.rematches, app.state.setting_up, app.state.house = Rematches(store), setting_up, house
    talk.nudges.append(lambda db, live, seat: nudged(db, live, live.game.names[seat]))
    app.state.clocks, app.state.push, app.state.calls = clocks, push, calls
    app.state.mail, app.state.endings, app.state.ratings = mail, Endings(store), Ratings(store)
    app.state.results = Results(store)
    app.state.history = History(people, app.state.results)
    app.state.company = Company(store, seats, takebacks, talk, app.state.rematches, clocks, app.state.endings)
    app.include_router(api.router)
    app.include_router(people_api.router)
    app.include_router(account.router)
    app.include_router(history_pages.router)
    app.include_router(feed.router)
    app.include_router(lobby.router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    add_measures(app, store, measures)
    _gauges(measures, store, hub, load, dict(zip(("bots", "hints", "reviews", "setting up"), rooms, strict=True)))
    _errors(app)
    _pages(app, store, people, settings)
    add_looks(app, store, people, settings)
    add_reviews(app, settings)
    add_lessons(app, settings)
    add_reading(app, settings)
    add_history(app, settings)
    add_feeds(app)
    return app


def _gauges(measures: Measures, store: TableStore, hub: Hub, load: Load, rooms: dict[str, Errands]) -> None:
    """What stands at some number just now."""

    def errands() -> dict[Labels, float]:
        counts = {name: one.counts() for name, one in rooms.items()}
        return {(("room", name), ("state", state)): n for name, has in counts.items() for state, n in has.items()}

    def ended() -> dict[Labels, float]:
        return {(("room", name), ("how", how)): n for name, one in rooms.items() for how, n in one.ended.items()}

    measures.gauges = {
        "pukllay_listeners": ("gauge", lambda: {(): hub.listeners}),
        "pukllay_tables_in_memory": ("gauge", lambda: {(): len(store.shelf)}),
        "pukllay_tables_bytes": ("gauge", lambda: {(): store.shelf.bytes}),
        "pukllay_in_flight": ("gauge", lambda: {(): load.now}),
        "pukllay_shed_total": ("counter", lambda: {(): load.shed}),
        "pukllay_changes_total": ("counter", lambda: {(): store.changes}),
        "pukllay_errands": ("gauge", errands),
        "pukllay_errands_total": ("counter", ended),
    }


def _said(request: Request, told: str, status: int, error: Exception | None = None, **extra: Any) -> Response:
    """What went wrong, as a page or for a program."""
    if request.url.path.startswith("/api/") or request.url.path.endswith(("/fragment", "/blocks")):
        return JSONResponse({"detail": told, **extra}, status)
    return HTMLResponse(render("error.html", error=told, tongues=tongues(), kept=_kept(request, error)), status)


def _errors(app: FastAPI) -> None:
    def answer(status: int) -> Any:
        async def handle(request: Request, error: PukllayError) -> Response:
            extra = {"version": error.version} if isinstance(error, Stale) else {}
            told = _said(request, str(error), status, error, **extra)
            if status in (429, 503):
                told.headers["retry-after"] = AGAIN
            return told

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
        Busy: 503,
        Failed: 503,
    }
    for kind, status in known.items():
        app.add_exception_handler(kind, answer(status))

    async def bad_request(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:]) or "body"
        return JSONResponse({"detail": f"{place}: {first['msg']}."}, 422)

    app.add_exception_handler(RequestValidationError, bad_request)

    async def database(request: Request, error: Exception) -> Response:
        """Away, full or broken: whatever was asked did not happen, and may be asked again."""
        if isinstance(error, IntegrityError | DataError | ProgrammingError):
            raise error  # no fault of the database
        logger.error("the database cannot be used: %s", str(error).splitlines()[0])
        told = _said(request, _("The tables cannot be reached just now; try again in a moment."), 503)
        told.headers["retry-after"] = AGAIN
        return told

    app.add_exception_handler(DBAPIError, database)
    app.add_exception_handler(PoolTimeout, database)

    async def unforeseen(request: Request, error: Exception) -> Response:
        """Outside of everything else that is put around the application; the error is logged after this."""
        with speaking(asked(request)):
            told = _said(request, _("Something went wrong here, and was written down; try again."), 500)
        told.headers.update(HEADERS)
        return told

    app.add_exception_handler(Exception, unforeseen)


def _kept(request: Request, error: Exception | None) -> dict[str, Any] | None:
    """What can still be had of a game of older rules: its record, or the end of it."""
    if not isinstance(error, OlderRules):
        return None
    table, secret = request.path_params["table"], request.path_params["secret"]
    store: TableStore = request.app.state.store
    link = store.link(table, secret)
    return {"over": store.kept(table)[1], "sits": link.seats > 0, "url": f"/api/tables/{table}/{secret}"}


def installed() -> dict[str, Any]:
    """What the app is called and looks like on a phone or a desktop."""

    def icon(name: str, size: str, purpose: str, kind: str = "image/png") -> dict[str, str]:
        return {"src": f"/static/{name}", "sizes": size, "type": kind, "purpose": purpose}

    return {
        "id": "/",
        "name": "Pukllay",
        "short_name": "Pukllay",
        "description": _("four games from the Andes and the Yoruba world, whole, at one table"),
        "lang": language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#F6F0E4",
        "theme_color": "#B23A2E",
        "categories": ["games"],
        "icons": [
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-mask.png", "512x512", "maskable"),
            icon("icon.svg", "any", "any", "image/svg+xml"),
        ],
        "shortcuts": [
            {"name": _("My games"), "url": "/games"},
            {"name": _("Learn"), "url": "/learn"},
        ],
    }


def _pages(app: FastAPI, store: TableStore, people: People, settings: Settings) -> None:
    def html(request: Request, template: str, **values: Any) -> HTMLResponse:
        return remembering(request, HTMLResponse(render(template, tongues=tongues(), **values)), settings.public)

    @app.get("/", include_in_schema=False)
    async def home(request: Request) -> HTMLResponse:
        try:
            day = doors.daily(await riddle_of_the_day(request, doors.PUZZLE)) if doors.PUZZLE else None
        except PukllayError:
            day = None  # everybody wants something: the page comes without it
        return await asyncio.to_thread(first_page, request, day)

    def first_page(request: Request, day: dict[str, Any] | None) -> HTMLResponse:
        local = account.is_local(request)
        person = None if local else account.who(request)
        kept = [Kept(*found) for found in store.recent()] if local else people.tables(person) if person else []
        return html(
            request,
            "home.html",
            cards=doors.doors(),
            day=day,
            waiting=doors.running(kept),
            tables=lobby.open_tables(store),
            done=doors.finished(app.state.results, kept),
            strengths=doors.levels(),
            usual=doors.USUAL,
            defs=draw.defs(""),
            local=local,
            me=person.name if person else "",
        )

    @app.get("/new/{game}", include_in_schema=False)
    def new(game: str, request: Request) -> HTMLResponse:
        return html(
            request,
            "new.html",
            card=doors.door(game),
            strengths=doors.levels(),
            usual=doors.USUAL,
            names=SEAT_NAMES,
            clocks=[(text, Clock.parse(text).words) for text in OFFERED],
            defs=draw.defs(""),
        )

    @app.get("/mail/{key}", include_in_schema=False)
    def mail(key: str, request: Request) -> HTMLResponse:
        row = app.state.mail.stands(key)
        return html(request, "mail.html", key=key, address=row.address, confirmed=row.confirmed, defs=draw.defs(""))

    @app.get("/mail/{key}/stop", include_in_schema=False)
    def no_mail(key: str, request: Request) -> HTMLResponse:
        app.state.mail.stop(key)
        return html(request, "mail.html", stopped=True, defs=draw.defs(""))

    @app.get("/sw.js", include_in_schema=False)
    def worker() -> FileResponse:
        return FileResponse(HERE / "static" / "worker.js", media_type="text/javascript")

    @app.get("/offline", include_in_schema=False)
    def offline(request: Request) -> HTMLResponse:
        return html(request, "offline.html", defs=draw.defs(""))

    @app.get("/manifest.webmanifest", include_in_schema=False)
    def manifest() -> JSONResponse:
        return JSONResponse(installed(), media_type="application/manifest+json")

    @app.get("/favicon.ico", include_in_schema=False)
    def icon() -> RedirectResponse:
        return RedirectResponse("/static/icon.svg")
