"""The JSON interface of the people at a table: seats and links, who is here, talk, requests to take back."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel, BeforeValidator, Field

from pukllay.core.speech import language
from pukllay.server.account import address_of, give, people_of, who
from pukllay.server.api import Done, LinkOut, NameIn, SeatIn, link_of, require_player, store_of
from pukllay.server.clocks import LIVE, Clocks
from pukllay.server.company import phrases
from pukllay.server.language import spoken
from pukllay.server.presence import here
from pukllay.server.problems import NUMBER, RESPONSES, Body
from pukllay.server.rematch import Rematches
from pukllay.server.seats import Seats, unfair
from pukllay.server.setting_up import game_of
from pukllay.server.table_store import PERSON, Link
from pukllay.server.takebacks import LASTS, LASTS_LIVE, Takebacks
from pukllay.server.talk import Talk

router = APIRouter(prefix="/api", tags=["people"], responses=RESPONSES, dependencies=[Depends(spoken)])


def _zoned(then: object) -> object:
    return then.replace(tzinfo=UTC) if isinstance(then, datetime) else then


When = Annotated[datetime, BeforeValidator(_zoned)]  # the database keeps the time of UTC without saying so


class ClaimIn(Body):
    name: str = Field("", max_length=60, description="what the others see; empty: as the host called the seat")
    key: str = Field(
        "",
        max_length=64,
        description="a random word of the sender's own: sent again with it, the request is answered and not repeated",
    )


class RenewIn(Body):
    seat: int | None = Field(None, ge=-1, lt=8, description="for the host: whose link; -1: looking on; else one's own")


class InvitationOut(BaseModel):
    """What a link that invites tells before anybody has taken it."""

    table: str
    game: str
    seat: int
    names: list[str]
    players: list[str]
    unfair: list[str] = Field(description="what the host chose that could help one of the players, in words")
    taken: bool


class RequestOut(BaseModel):
    number: int


class AnswerIn(Body):
    number: int = Field(ge=0, lt=NUMBER)
    allow: bool


class SitterOut(BaseModel):
    seat: int
    name: str
    player: str = Field(description='"person" or the name of a bot')
    here: bool = Field(description="whether somebody has the table open by the link of this seat")
    free: bool = Field(description="an invitation that nobody has taken")
    host: bool
    seen: When | None = Field(description="when its holder was here last ")


class CompanyOut(BaseModel):
    seats: list[SitterOut]
    watching: int = Field(description="how many look on at this moment")
    asked: int = Field(description="the seat that is asked; negative: nobody")
    since: When = Field(description="since when it is asked ")


class ClockOut(BaseModel):
    clock: str = Field(description='"3d" or "30m+15s"')
    words: str
    bot: str = Field(description="who plays on for somebody whose time has run out")
    left: list[float] = Field(description="seconds of each seat at this moment")
    seat: int = Field(description="whose clock runs; negative: nobody's")


class EndIn(Body):
    agree: bool = Field(description="true: propose it, or agree; false: play on")


class LeaveIn(Body):
    seat: int = Field(ge=0, lt=8)


class PushKey(BaseModel):
    key: str = Field(description="the server's public key for `PushManager.subscribe`; empty: it sends no messages")


class SubscriptionIn(Body):
    """What `PushSubscription.toJSON()` gives."""

    endpoint: str = Field(max_length=1000)
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class EndpointIn(Body):
    endpoint: str = Field(max_length=1000)


class AddressIn(Body):
    address: str = Field(max_length=254)


class SayIn(Body):
    """Words of one's own, or the key of a phrase, which everybody reads in their own language."""

    text: str = Field("", max_length=600)
    phrase: str = Field("", max_length=16, description="one of the keys that `GET …/talk` lists")
    seat: int | None = Field(None, ge=0, lt=8, description="for who holds several seats: whose words these are")
    name: str = Field("", max_length=60, description="for who looks on: what they are called")


class SaidOut(BaseModel):
    number: int


class LineOut(BaseModel):
    number: int
    at: When
    seat: int = Field(description="negative: somebody who looks on")
    who: str
    kind: str = Field(description="said, phrase, nudge, or again for a rematch")
    text: str = Field(description="all but what somebody wrote in the language of the answer")
    apart: bool = Field(description="said among those who look on; players read it when the game is over")
    mine: bool


class TalkOut(BaseModel):
    lines: list[LineOut]
    phrases: dict[str, str]


class MuteIn(Body):
    seat: int = Field(ge=0, lt=8)
    mute: bool


def talk_of(request: Request) -> Talk:
    talk: Talk = request.app.state.talk
    return talk


def seats_of(request: Request) -> Seats:
    seats: Seats = request.app.state.seats
    return seats


def takebacks_of(request: Request) -> Takebacks:
    takebacks: Takebacks = request.app.state.takebacks
    return takebacks


def link_out(link: Link) -> LinkOut:
    return LinkOut(
        table=link.table,
        secret=link.secret,
        seats=[seat for seat in range(8) if link.seats >> seat & 1],
        url=f"/t/{link.table}/{link.secret}",
    )


# -- seats and links --------------------------------------------------------------------------------------------------


@router.get("/tables/{table}/{secret}/invitation")
def invitation(table: str, secret: str, request: Request) -> InvitationOut:
    """Who sits at the table that a link invites to, and what the host chose. Nothing is taken by looking."""
    store = store_of(request)
    link, _claimed, spent = store.door(table, secret)
    with store.at(table) as live:
        return InvitationOut(
            table=table,
            game=live.game.kit.name,
            seat=link.seats.bit_length() - 1,
            names=live.game.names,
            players=live.players,
            unfair=unfair(live.chosen),
            taken=spent,
        )


@router.post("/tables/{table}/{secret}/claim")
def claim(table: str, secret: str, what: ClaimIn, request: Request, response: Response) -> LinkOut:
    """Take the seat that the link invites to, once: what is given back is the sitter's own link, and theirs alone.

    Who sits by the link already gets the same link again.
    """
    link, claimed, spent = store_of(request).door(table, secret)
    if claimed:
        return link_out(link)
    person = who(request)
    if spent and (mine := seats_of(request).own_link(table, secret, person)) is not None:
        return link_out(mine)
    if person is None and not spent:
        token = people_of(request).remember()  # a browser finds its seat again by its cookie
        give(request, response, token)
        person = people_of(request).who(token)
    return link_out(seats_of(request).claim(table, secret, what.name, what.key, person))


@router.post("/tables/{table}/{secret}/name")
def rename(table: str, secret: str, what: NameIn, request: Request) -> None:
    """What the holder of a seat is called."""
    seats_of(request).rename(link_of(request, table, secret), what.seat, what.name)


@router.post("/tables/{table}/{secret}/renew")
def renew(table: str, secret: str, what: RenewIn, request: Request) -> LinkOut:
    """A new link for the old one, which opens nothing any more."""
    return link_out(seats_of(request).renew(link_of(request, table, secret), what.seat))


@router.post("/tables/{table}/{secret}/seat")
def seat(table: str, secret: str, what: SeatIn, request: Request) -> Done:
    """Give one's seat to a bot and take it back. The host also decides of seats that nobody took, and of those whose
    holder was not here for a day."""
    require_player(what.player)
    answer = seats_of(request).give(link_of(request, table, secret), what.seat, what.player)
    return Done(version=answer.version)


@router.post("/tables/{table}/{secret}/rematch")
async def rematch(table: str, secret: str, request: Request) -> LinkOut:
    """The same people at the same game once more, the seats moved on by one: one's own link at the next table.
    The first one who asks sets it up; who looks on gets the link that looks on there."""
    rematches: Rematches = request.app.state.rematches
    link = await asyncio.to_thread(link_of, request, table, secret)
    plan = await asyncio.to_thread(rematches.plan, link)
    made = None
    if plan is not None:
        await asyncio.to_thread(request.app.state.house.admit, request)
        made = await game_of(request, *plan)
    return link_out(await asyncio.to_thread(rematches.join, link, made))


# -- who is here, and what they say -----------------------------------------------------------------------------------


@router.get("/tables/{table}/{secret}/people")
def people(table: str, secret: str, request: Request) -> CompanyOut:
    """Who sits where, who is here, and who is asked."""
    link = link_of(request, table, secret)
    with store_of(request).at(link.table) as live:
        return CompanyOut(
            seats=[
                SitterOut(
                    seat=s.seat,
                    name=live.game.names[s.seat],
                    player=s.player,
                    here=s.here,
                    free=s.player == PERSON and s.claimed is None,
                    host=s.host,
                    seen=s.seen,
                )
                for s in seats_of(request).sitters(live)
            ],
            watching=here(store_of(request), table).watching,
            asked=live.game.seat,
            since=live.since,
        )


@router.get("/tables/{table}/{secret}/talk")
def talk(table: str, secret: str, request: Request, after: Annotated[int, Query(ge=0, lt=1 << 31)] = 0) -> TalkOut:
    """What was said after that line, the last hundred lines at most; the stream's `beside` grows with each."""
    link = link_of(request, table, secret)
    with store_of(request).at(table) as live:
        lines = talk_of(request).lines(live, link, after)
    return TalkOut(lines=[LineOut(**asdict(line)) for line in lines], phrases=dict(phrases()))


@router.post("/tables/{table}/{secret}/talk")
def say(table: str, secret: str, what: SayIn, request: Request) -> SaidOut:
    """Say something. Who looks on is heard by others who look on, and by all when the game is over."""
    link = link_of(request, table, secret)
    number = talk_of(request).say(link, what.text, what.phrase, what.seat, what.name, address_of(request))
    return SaidOut(number=number)


@router.post("/tables/{table}/{secret}/mute")
def mute(table: str, secret: str, what: MuteIn, request: Request) -> None:
    """Hear a seat no more, or again. Nobody is told."""
    talk_of(request).mute(link_of(request, table, secret), what.seat, what.mute)


@router.post("/tables/{table}/{secret}/nudge")
def nudge(table: str, secret: str, request: Request) -> SaidOut:
    """Remind whoever is asked, when they had a minute; once an hour."""
    return SaidOut(number=talk_of(request).nudge(link_of(request, table, secret)))


# -- time, and leaving ------------------------------------------------------------------------------------------------


def clocks_of(request: Request) -> Clocks:
    clocks: Clocks = request.app.state.clocks
    return clocks


@router.get("/tables/{table}/{secret}/clock")
def clock(table: str, secret: str, request: Request) -> ClockOut | None:
    """The time that everybody has left; null where the table has no clock."""
    link_of(request, table, secret)
    found = clocks_of(request).of(table)
    if found is None:
        return None
    return ClockOut(
        clock=str(found.clock), words=found.clock.words, bot=found.bot, left=list(found.left), seat=found.seat
    )


@router.post("/tables/{table}/{secret}/concede")
def concede(table: str, secret: str, what: LeaveIn, request: Request) -> Done:
    """Leave the game for good: a bot plays on, and it counts as lost. To come back, use `seat` instead."""
    answer = clocks_of(request).concede(link_of(request, table, secret), what.seat)
    return Done(version=answer.version)


@router.post("/tables/{table}/{secret}/end")
def end(table: str, secret: str, what: EndIn, request: Request) -> Done:
    """End the game here, before its time: when everybody who plays agrees, nobody has won and the record can be had."""
    answer = request.app.state.endings.answer(link_of(request, table, secret), what.agree)
    return Done(version=answer.version)


# -- taking back ------------------------------------------------------------------------------------------------------


@router.post("/tables/{table}/{secret}/takeback")
def ask_back(table: str, secret: str, request: Request) -> RequestOut:
    """Ask the others to let one take back one's last decision. It lapses with the next decision of anybody."""
    link = link_of(request, table, secret)
    found = clocks_of(request).of(table)
    lasts = LASTS_LIVE if found is not None and found.clock.kind == LIVE else LASTS
    return RequestOut(number=takebacks_of(request).ask(link, lasts))


@router.post("/tables/{table}/{secret}/takeback/answer")
def answer_back(table: str, secret: str, what: AnswerIn, request: Request) -> Done:
    """Allow it or not. When everybody who is asked allows it, it is taken back; the same draws come again."""
    link = link_of(request, table, secret)
    answer = takebacks_of(request).answer(link, what.number, what.allow)
    if answer is not None:
        return Done(version=answer.version)
    return Done(version=store_of(request).glance(table).version)


# -- being told -------------------------------------------------------------------------------------------------------


@router.get("/push")
def push_key(request: Request) -> PushKey:
    """By which key browsers know this server's messages."""
    return PushKey(key=request.app.state.push.public_key())


@router.post("/tables/{table}/{secret}/push")
def push_on(table: str, secret: str, what: SubscriptionIn, request: Request) -> None:
    """Tell this browser when a seat of the link is asked and its holder is not there: once for each turn, and when they
    are nudged. The message names the game and the players, in the language of this request."""
    link = link_of(request, table, secret)
    request.app.state.push.subscribe(link, what.endpoint, what.p256dh, what.auth, language())


@router.post("/tables/{table}/{secret}/push/stop")
def push_off(table: str, secret: str, what: EndpointIn, request: Request) -> None:
    """Tell this browser nothing more of this table."""
    request.app.state.push.unsubscribe(link_of(request, table, secret), what.endpoint)


@router.post("/tables/{table}/{secret}/mail")
def mail_on(table: str, secret: str, what: AddressIn, request: Request) -> None:
    """Tell this address when a seat of the link is asked and its holder is away, once its reader has confirmed it."""
    request.app.state.mail.ask(link_of(request, table, secret), what.address, address_of(request))


@router.post("/mail/{key}/confirm")
def mail_confirmed(key: str, request: Request) -> None:
    """What the page does that the first e-mail leads to."""
    request.app.state.mail.confirm(key)


@router.post("/mail/{key}/stop")
def mail_off(key: str, request: Request) -> None:
    """No more e-mails about that table; the link in each of them does the same."""
    request.app.state.mail.stop(key)
