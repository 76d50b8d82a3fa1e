"""The people at a table as one looker is shown them: what is asked of whom, who may be invited. No line of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pukllay.core.speech import _, ngettext
from pukllay.draw.theme import SEATS
from pukllay.server.page import Look, whose_eyes
from pukllay.server.table_store import Link, Live, TableStore
from pukllay.server.takebacks import Request, Takebacks

Render = Callable[..., str]
TOLD = 2  # lines of the log that a request to take back shows


def company(live: Live, look: Look, store: TableStore, takebacks: Takebacks, render: Render) -> dict[str, Any]:
    request = takebacks.open(live)
    return {
        "beside": live.beside,
        "version": live.version,
        "may_ask": request is None and takebacks.may_ask(live, look.link),
        "request": render("table/request.html", r=_request(live, look, request)),
        "invitations": render("table/invitations.html", links=invitations(store, live, look.link)),
    }


def invitations(store: TableStore, live: Live, link: Link) -> list[dict[str, Any]]:
    """For the host to hand out: the links of seats that nobody has taken yet, and the one that looks on."""
    if not link.host:
        return []
    return [
        {
            "url": f"/t/{k.table}/{k.secret}",
            "seat": k.seats.bit_length() - 1,
            "name": live.game.names[k.seats.bit_length() - 1] if k.seats else "",
        }
        for k in sorted(store.invitations(link.table), key=lambda k: (k.seats == 0, k.seats))
    ]


def _request(live: Live, look: Look, request: Request | None) -> dict[str, Any] | None:
    """What would go back, as the looker saw it happen; from the log of their own seat."""
    if request is None:
        return None
    game, eyes = live.game, whose_eyes(live, look)
    name = game.names[request.seat]
    events = [e.seen(eyes) for e in game.events[game.moments[request.moment].events :]]
    told = [game.notation.event(e, game.names) for e in events]
    rest = len(told) - TOLD
    says = " ".join(told[:TOLD])
    if rest > 0:
        says += " " + ngettext("And {n} line of the log more.", "And {n} lines of the log more.", rest).format(n=rest)
    waits = ", ".join(game.names[seat] for seat in request.waits_for)
    asks_me = any(look.link.plays(seat) for seat in request.waits_for)
    mine = look.link.plays(request.seat)
    return {
        "number": request.number,
        "dye": request.seat,
        "glyph": SEATS[request.seat][2],
        "title": _("You ask to take back your last decision")
        if mine
        else _("{name} asks to take back a decision").format(name=name),
        "says": says,
        "asks_me": asks_me,
        "waits": _("waiting for {name}").format(name=waits),
    }
