"""Every answer is in the language of who asks: whatever is said inside a request is said in it."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from pukllay.core.speech import languages, preferred, speaking

COOKIE = "lang"


def spoken(
    lang: Annotated[str | None, Query(description="the language of the answer; else as the request prefers")] = None,
) -> None:
    """For the description of the interface: `Spoken` has obeyed it already."""


class Spoken:
    """Around the whole application: pages, the interface, streams and refusals."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(asked(Request(scope))):
            await self.app(scope, receive, send)


def asked(request: Request) -> str:
    """The language that was asked for, else chosen before, else the browser's."""
    for chosen in (request.query_params.get("lang"), request.cookies.get(COOKIE)):
        if chosen in languages():
            return chosen
    return preferred(request.headers.get("accept-language", ""))
