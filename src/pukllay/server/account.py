"""One's own list of tables over HTTP: kept by the browser's cookie, and by a name and a password on other devices."""

from __future__ import annotations

from hashlib import blake2b
from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from pukllay.core.speech import _
from pukllay.games import NAMES, kit
from pukllay.server.guard import is_direct, network
from pukllay.server.people import LASTS, Kept, People, Person
from pukllay.server.problems import RESPONSES, Body
from pukllay.server.table_store import Link, NotYours

router = APIRouter(prefix="/api/me", tags=["me"], responses=RESPONSES)


class SignIn(Body):
    name: str = Field(min_length=1, max_length=60)
    password: str = Field(min_length=1, max_length=200)


class LinkIn(Body):
    table: str = Field(max_length=16)
    secret: str = Field(max_length=48)


class TableLine(BaseModel):
    url: str
    game: str
    title: str
    names: list[str]
    over: bool
    turn: bool = Field(description="whether the holder of the link is asked now")
    when: str


class Me(BaseModel):
    name: str = Field(description="empty when nobody has signed in")
    tables: list[TableLine]


def people_of(request: Request) -> People:
    people: People = request.app.state.people
    return people


def is_local(request: Request) -> bool:
    """Somebody at their own machine, where all tables are theirs: not in public, and not from elsewhere."""
    if request.app.state.settings.public or request.client is None or not is_direct(request.scope):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def network_of(request: Request) -> str:
    """Whose address it is, for limits."""
    return network(address_of(request))


def sign_of(request: Request) -> str:
    """The same as a digest: the database holds no addresses."""
    return blake2b(network_of(request).encode(), digest_size=8).hexdigest()


def cookie(request: Request) -> str:
    """Its name. In public the prefix makes browsers insist that it is secure and comes from this very host."""
    return "__Host-me" if request.app.state.settings.public else "me"


def token_of(request: Request) -> str:
    return request.cookies.get(cookie(request), "")


def who(request: Request) -> Person | None:
    return people_of(request).who(token_of(request))


def give(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        cookie(request),
        token,
        max_age=int(LASTS.total_seconds()),
        path="/",
        secure=request.app.state.settings.public,
        httponly=True,
        samesite="lax",
    )


def keep(request: Request, response: Response, link: Link) -> None:
    """On the list of whoever makes a table: a browser that nobody has signed in with gets a list too."""
    if is_local(request):
        return
    person = who(request)
    if person is None:
        token = people_of(request).remember()
        give(request, response, token)
        person = people_of(request).who(token)
    if person is not None:
        people_of(request).keep(person, link)
        people_of(request).own(person, link)


def lines(tables: list[Kept]) -> list[TableLine]:
    return [
        TableLine(
            url=f"/t/{kept.link.table}/{kept.link.secret}",
            game=kept.table.game,
            title=_(kit(kept.table.game).title) if kept.table.game in NAMES else kept.table.game,
            names=kept.table.names,
            over=kept.table.over,
            turn=kept.turn,
            when=kept.table.created.strftime("%Y-%m-%d %H:%M"),
        )
        for kept in tables
    ]


@router.get("")
def me(request: Request) -> Me:
    """Who the browser's cookie stands for, and their tables."""
    person = who(request)
    if person is None:
        return Me(name="", tables=[])
    return Me(name=person.name, tables=lines(people_of(request).tables(person)))


@router.post("/sign-up", status_code=201)
def sign_up(given: SignIn, request: Request, response: Response) -> dict[str, Any]:
    """A new name and password; the tables that the browser has kept go along."""
    token = people_of(request).sign_up(given.name, given.password, who(request), network_of(request))
    _change_session(request, response, token)
    return {}


@router.post("/sign-in")
def sign_in(given: SignIn, request: Request, response: Response) -> dict[str, Any]:
    token = people_of(request).sign_in(given.name, given.password, who(request), network_of(request))
    _change_session(request, response, token)
    return {}


@router.post("/sign-out")
def sign_out(request: Request, response: Response) -> dict[str, Any]:
    people_of(request).sign_out(token_of(request))
    response.delete_cookie(
        cookie(request), path="/", secure=request.app.state.settings.public, httponly=True, samesite="lax"
    )
    return {}


@router.post("/keep")
def keep_table(given: LinkIn, request: Request) -> dict[str, Any]:
    """Put a table on one's list."""
    people_of(request).keep(_required(request), request.app.state.store.link(given.table, given.secret))
    return {}


@router.post("/forget")
def forget_table(given: LinkIn, request: Request) -> dict[str, Any]:
    """Take a table off one's list; the table stays."""
    people_of(request).forget(_required(request), request.app.state.store.link(given.table, given.secret))
    return {}


def _required(request: Request) -> Person:
    person = who(request)
    if person is None:
        raise NotYours(_("Sign in first."))
    return person


def _change_session(request: Request, response: Response, token: str) -> None:
    people_of(request).sign_out(token_of(request))  # the old cookie opens nothing any more
    give(request, response, token)
