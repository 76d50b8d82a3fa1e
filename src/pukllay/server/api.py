"""The JSON interface: make a table, look, choose, listen. The page uses it too; programs play by it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse, Response, StreamingResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from pukllay.core.errors import OlderRules, PukllayError
from pukllay.core.speech import _
from pukllay.games import NAMES, kit
from pukllay.players.player import PLAYERS
from pukllay.record.record import Record
from pukllay.record.sealed import seal
from pukllay.server.account import keep, network_of, sign_of
from pukllay.server.clocks import starting
from pukllay.server.errands import Errand, Left
from pukllay.server.house import House
from pukllay.server.hub import Hub, News
from pukllay.server.language import spoken
from pukllay.server.lobby import opened
from pukllay.server.page import Look, choices_of, whose_eyes
from pukllay.server.problems import NUMBER, RESPONSES, Body
from pukllay.server.seats import unfair
from pukllay.server.setting_up import game_again, game_of
from pukllay.server.table_store import BY_LINK, HERE, Link, Live, NotYet, Stale, TableStore
from pukllay.server.thinking import HARD, Advised, Counsel, Hint

router = APIRouter(prefix="/api", tags=["tables"], responses=RESPONSES, dependencies=[Depends(spoken)])
STAYS = 1000  # beats: whoever asks for so many is at the table; fewer are a look
BEAT = 15.0  # seconds between signs of life on a stream; with each it looks for itself, should news have been lost


class NewTable(Body):
    """`players` says who sits where: "here" (with the host), "link" (by a link of its own) or the name of a bot."""

    game: str = Field(max_length=32)
    players: list[Annotated[str, Field(max_length=32)]] = Field(min_length=1, max_length=8)
    names: list[Annotated[str, Field(max_length=60)]] | None = None
    options: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=400)]] = {}
    edition: str = Field("", max_length=200_000, description="the text of another edition file")
    seed: int | None = Field(None, ge=0, lt=1 << 53)
    hints: bool | None = Field(None, description="whether hints may be asked for; else where nobody plays by link")
    clock: str = Field(
        "", max_length=16, description='"3d" for three days a turn, "30m+15s" for a clock with increment; empty: none'
    )
    open: bool = Field(False, description="whether anybody of this server may sit down; `GET /api/lobby` lists it")
    clock_bot: str = Field("", max_length=32, description="who plays on for somebody whose time has run out")


class LinkOut(BaseModel):
    table: str
    secret: str
    seats: list[int]
    url: str


class TableOut(BaseModel):
    table: str
    links: list[LinkOut] = Field(description="the host's, one for each seat by link, and one that looks on")


class ActIn(Body):
    """`name` is the sender's own for this request: sent again with the same name, it is answered and not repeated."""

    version: int = Field(ge=0, lt=NUMBER)
    name: str = Field(default_factory=lambda: secrets.token_hex(8), min_length=1, max_length=48)


class ChooseIn(ActIn):
    text: str = Field(max_length=400)


class Done(BaseModel):
    version: int
    repeated: bool = False


class RecordIn(Body):
    text: str = Field(max_length=280_000)
    edition: str = Field("", max_length=200_000)


class NameIn(Body):
    seat: int = Field(ge=0, lt=8)
    name: str = Field(max_length=60)


class SeatIn(Body):
    seat: int = Field(ge=0, lt=8)
    player: str = Field(max_length=32, description='the name of a bot; "here" or "link" for a person')


class AdviceOut(BaseModel):
    text: str = Field(description="the word to choose it with")
    label: str
    target: str = Field(description="what stands for it on the page: t-… and b-…")
    estimate: float = Field(description="how good the chances of the seat are after it, from 0 to 1")
    points: float = Field(description="the points that the seat may expect at the end")


class CellOut(BaseModel):
    """A space of Tiwanaku without a crop: what it may hold, with the probability of each."""

    space: str
    terrain: dict[str, float]
    crop: dict[int, float]
    margin: float = Field(description="half the 95 % interval of the widest of them; 0 when exact")


class HintOut(AdviceOut):
    """What the hard level would choose, the next best, and for Tiwanaku the odds of every space not wholly known."""

    version: int
    seat: int
    level: str
    alternatives: list[AdviceOut] = Field(description="the next best, up to four, the best first")
    cells: list[CellOut]
    how: str = Field(description="how the odds were come by: exact, weighed, or empty where there are none")
    why: list[str] = Field(description="in Tiwanaku, what follows for certain by now, and from what")
    standing: str = Field(description="where the seat stands, in a sentence; empty where nothing stands out")
    because: str = Field(description="why this rather than the next best, in a sentence; empty where they are as good")


class JudgedOut(BaseModel):
    """A choice beside the best one that was found."""

    text: str
    worth: float = Field(description="how good the table is for the seat after it, by `unit`")
    lost: float = Field(description="what it changes against the best one; less than 0 is worse")
    error: float = Field(description="the standard error of that")
    warning: str = Field(description="what it costs, in a sentence, where it is clearly worse; else empty")
    because: str = Field(description="what the best one brings instead, in a sentence")


class CoachOut(BaseModel):
    """The hint, and what the other choices would lose. One that is not listed is as good, or was not looked at."""

    version: int
    seat: int
    unit: str = Field(description="what the numbers are: `chance` to win, from 0 to 1; alone, `points` ahead")
    hint: HintOut
    choices: list[JudgedOut]


def store_of(request: Request) -> TableStore:
    store: TableStore = request.app.state.store
    return store


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def link_of(request: Request, table: str, secret: str) -> Link:
    return store_of(request).link(table, secret)


def require_player(word: str) -> None:
    """Searches with a budget of one's own are for one's own machine: here the levels are to be had."""
    if word not in (HERE, BY_LINK) and word not in PLAYERS:
        listed = ", ".join(PLAYERS)
        raise PukllayError(
            _("There is no player called {word!r}; choose here, link, {listed}.").format(word=word, listed=listed)
        )


def table_out(links: list[Link]) -> TableOut:
    return TableOut(
        table=links[0].table,
        links=[
            LinkOut(
                table=k.table,
                secret=k.secret,
                seats=[s for s in range(8) if k.seats >> s & 1],
                url=f"/t/{k.table}/{k.secret}",
            )
            for k in links
        ],
    )


@router.get("/games")
def games() -> list[dict[str, Any]]:
    """The games, how many they seat, and their options."""
    return [
        {
            "name": name,
            "title": _(kit(name).title),
            "aim": _(kit(name).aim),
            "seats": list(kit(name).seats),
            "options": [
                {"name": o.name, "default": o.default, "values": list(o.values), "help": _(o.help)}
                for o in kit(name).options
            ],
            "bots": list(PLAYERS),
        }
        for name in NAMES
    ]


@router.post("/tables", status_code=201)
async def create(new: NewTable, request: Request, response: Response) -> TableOut:
    """A new table; its links are told once, here (the host's page shows them again)."""
    for word in new.players:
        require_player(word)
    if request.app.state.settings.public and not {HERE, BY_LINK} & set(new.players):
        raise PukllayError(_("Here somebody plays at every table; bots alone play on your own machine."))
    options: dict[str, object] = dict(new.options)
    store = store_of(request)
    if new.clock_bot:
        require_player(new.clock_bot)
    clock = starting(new.clock, new.clock_bot, new.players)
    if new.open and BY_LINK not in new.players:
        raise PukllayError(_("An open table needs a seat that is free: let somebody play by link."))

    def also(db: Session, table: str) -> None:
        if clock is not None:
            clock(db, table)
        if new.open:
            opened(db, table)

    made = await game_of(request, new.game, len(new.players), new.names, options, new.edition, new.seed)

    def kept() -> TableOut:
        house_of(request).admit(request)
        links = store.create(
            new.game, new.players, new.names, options, new.edition, new.seed, new.hints, made, sign_of(request), also
        )
        keep(request, response, links[0])
        return table_out(links)

    return await asyncio.to_thread(kept)


@router.post("/records", status_code=201)
async def upload(record: RecordIn, request: Request, response: Response) -> TableOut:
    """A table that goes on from a record, or shows it when its game is over."""
    made = await game_again(request, record.text, record.edition)

    def kept() -> TableOut:
        house_of(request).admit(request)
        parsed = Record.parse(record.text)
        links = store_of(request).adopt(parsed, edition=record.edition, made=made, network=sign_of(request))
        keep(request, response, links[0])
        return table_out(links)

    return await asyncio.to_thread(kept)


@router.get("/tables/{table}/{secret}")
def look(table: str, secret: str, request: Request, seat: int | None = None) -> dict[str, Any]:
    """What the holder of the link may see now, and what may be chosen if one of its seats is asked."""
    link = link_of(request, table, secret)
    with store_of(request).at(table) as live:
        game = live.game
        eyes = whose_eyes(live, Look(link, seat))
        asked = live.asks(link)
        return {
            "table": table,
            "game": game.kit.name,
            "version": live.version,
            "ply": game.ply,
            "over": live.over,
            "stopped": live.stopped,
            "names": game.names,
            "players": live.players,
            "hints": live.hints,
            "seat": eyes,
            "asked": live.news.seat,
            "your turn": asked,
            "prompt": game.prompt() if game.seat >= 0 else "",
            "choices": choices_of(live) if asked else [],
            "view": game.view(eyes),
            "log": game.log(seat=eyes),
            "lines": game.record_for(eyes),
            "can undo": live.own_steps(link) > 0,
            "can ask to undo": request.app.state.takebacks.may_ask(live, link),
            "takeback": _waiting(request, live),
            "unfair": unfair(live.chosen),
            "seal": seal(game.record.seed) if game.record.draws else None,
            "scores": game.scores if game.over else None,
            "winners": game.winners,
        }


def _waiting(request: Request, live: Live) -> dict[str, Any] | None:
    """A request to take back that waits, if there is one."""
    found = request.app.state.takebacks.open(live)
    return {"number": found.number, "seat": found.seat, "waits for": found.waits_for} if found else None


@router.get("/tables/{table}/{secret}/choices")
def choices(table: str, secret: str, request: Request) -> dict[str, Any]:
    link = link_of(request, table, secret)
    with store_of(request).at(table) as live:
        asked = live.asks(link)
        return {
            "version": live.version,
            "seat": live.game.seat if asked else None,
            "choices": choices_of(live) if asked else [],
        }


@router.post("/tables/{table}/{secret}/choose")
def choose(table: str, secret: str, what: ChooseIn, request: Request) -> Done:
    """Answer the question of that version; when this returns, the choice is kept."""
    link = link_of(request, table, secret)
    answer = store_of(request).choose(link, what.version, what.text, f"{secret[:8]}:{what.name}"[:64])
    return Done(version=answer.version, repeated=answer.repeated)


@router.post("/tables/{table}/{secret}/undo")
def undo(table: str, secret: str, what: ActIn, request: Request) -> Done:
    link = link_of(request, table, secret)
    answer = store_of(request).undo(link, what.version, f"{secret[:8]}:{what.name}"[:64])
    return Done(version=answer.version, repeated=answer.repeated)


@router.post("/tables/{table}/{secret}/redo")
def redo(table: str, secret: str, what: ActIn, request: Request) -> Done:
    link = link_of(request, table, secret)
    answer = store_of(request).redo(link, what.version, f"{secret[:8]}:{what.name}"[:64])
    return Done(version=answer.version, repeated=answer.repeated)


@router.post("/tables/{table}/{secret}/hint")
async def hint(table: str, secret: str, request: Request) -> HintOut:
    """What the hard level would do for the seat that is asked, knowing what that seat knows, and why."""
    store, hints = store_of(request), request.app.state.hints
    link = await asyncio.to_thread(store.link, table, secret)
    version, coming = await asyncio.to_thread(hints.ask, link, network_of(request))
    found = await _thought(request, coming, version)
    return await asyncio.to_thread(_in_words, store, link, version, found)


@router.post("/tables/{table}/{secret}/coach")
async def coach(table: str, secret: str, request: Request) -> CoachOut:
    """The hint and, for whoever wants to be warned, what each choice would lose against it. It may take seconds."""
    store, hints = store_of(request), request.app.state.hints
    link = await asyncio.to_thread(store.link, table, secret)
    version, coming = await asyncio.to_thread(hints.ask, link, network_of(request))
    found = await _thought(request, coming, version)
    weighed = await asyncio.to_thread(hints.weigh, link, version, found, network_of(request))
    counsel = await _thought(request, weighed, version)
    return await asyncio.to_thread(_weighed, store, link, version, found, counsel)


async def _thought(request: Request, coming: Errand, version: int) -> Any:
    """What is thought in another process. Who goes away takes it from nobody; what the table has outrun is given up."""
    try:
        return await coming.waited(request.is_disconnected)
    except Left:
        raise Stale(version) from None


def _weighed(store: TableStore, link: Link, version: int, hint: Hint, counsel: Counsel) -> CoachOut:
    said = _in_words(store, link, version, hint)
    with store.at(link.table) as live:
        if live.version != version:
            raise Stale(live.version)
        notation, p = live.game.notation, live.game.position
        choices = [
            JudgedOut(
                text=notation.text(p, one.option),
                worth=round(one.worth, 4),
                lost=round(one.lost, 4),
                error=round(one.error, 4),
                warning=one.warning,
                because=one.because,
            )
            for one in counsel.judged
        ]
    return CoachOut(version=version, seat=said.seat, unit=counsel.unit, hint=said, choices=choices)


def _in_words(store: TableStore, link: Link, version: int, hint: Hint) -> HintOut:
    with store.at(link.table) as live:
        if live.version != version:
            raise Stale(live.version)
        game = live.game
        notation, p = game.notation, game.position

        def said(advised: Advised) -> dict[str, Any]:
            return {
                "text": notation.text(p, advised.option),
                "label": notation.label(p, advised.option),
                "target": notation.target(p, advised.option),
                "estimate": round(advised.estimate, 4),
                "points": round(advised.points, 2),
            }

        return HintOut(
            **said(hint.best),
            version=version,
            seat=game.seat,
            level=HARD,
            alternatives=[AdviceOut(**said(other)) for other in hint.others],
            cells=[CellOut(**asdict(cell)) for cell in hint.cells],
            how=hint.how,
            why=hint.why,
            standing=hint.standing,
            because=hint.because,
        )


@router.get(
    "/tables/{table}/{secret}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
def record(table: str, secret: str, request: Request) -> PlainTextResponse:
    """The whole record, once the game is over: before that it holds secrets."""
    link_of(request, table, secret)
    store = store_of(request)
    try:
        with store.at(table) as live:
            found, over = live.game.record, live.over
    except OlderRules:
        found, over = store.kept(table)
    if not over:
        raise NotYet(_("The record can be had when the game is over: it holds what is hidden."))
    name = f'attachment; filename="{found.game}-{table}.puk"'
    return PlainTextResponse(found.text(), headers={"content-disposition": name})


@router.post("/tables/{table}/{secret}/close", status_code=204)
def close(table: str, secret: str, request: Request) -> None:
    """End a game of older rules that cannot go on; its record can be had then."""
    store_of(request).close(link_of(request, table, secret))


@router.get(
    "/tables/{table}/{secret}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def stream(
    table: str, secret: str, request: Request, beats: Annotated[int, Query(ge=1, le=100_000)] = 100_000
) -> StreamingResponse:
    """Server-sent events: each says the table's version by now. Nothing can be missed: what counts is the last one.

    Whoever listens without an end is shown to the others as being here.
    """
    store, hub = store_of(request), _hub(request)
    link = await asyncio.to_thread(store.link, table, secret)
    presence = request.app.state.presence if beats >= STAYS else None

    async def now() -> News | None:
        """None: the database is away; with the next beat it is asked again."""
        try:
            return await asyncio.to_thread(store.glance, table)
        except SQLAlchemyError:
            return None

    async def tell() -> AsyncIterator[str]:
        ear = hub.listen(table)
        last, sent = -1, 0
        if presence is not None:
            presence.come(link)
        try:
            yield "retry: 1500\n\n"
            news = await now()
            while sent < beats and not request.app.state.closing:
                if news is not None and news.stamp > last:
                    last, sent = news.stamp, sent + 1
                    turn = "true" if link.plays(news.seat) and not news.bot else "false"
                    told = f'{{"version": {news.version}, "turn": {turn}, "beside": {news.beside}}}'
                    yield f"id: {last}\nevent: table\ndata: {told}\n\n"
                    continue
                if not await ear.wait(BEAT):
                    yield ": still here\n\n"
                if ear.news is not None and ear.news.stamp > last:
                    news = ear.news
                else:
                    news = await now()
        finally:
            hub.leave(table, ear)
            if presence is not None:
                presence.go(link)

    return StreamingResponse(tell(), media_type="text/event-stream", headers={"x-accel-buffering": "no"})


def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub
