"""The people at a table as one looker is shown them: who is here, what is said, what is asked. No line of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pukllay.core.speech import _, ngettext
from pukllay.draw.theme import SEATS
from pukllay.server.clocks import DAYS, Clocks
from pukllay.server.ending import Endings
from pukllay.server.happenings import PHRASES, phrase
from pukllay.server.join import since
from pukllay.server.page import Look, whose_eyes
from pukllay.server.presence import here
from pukllay.server.rematch import Rematches
from pukllay.server.seats import Seats, Sitter
from pukllay.server.table_store import PERSON, Link, Live, TableStore
from pukllay.server.takebacks import Request, Takebacks
from pukllay.server.talk import NUDGE, Line, Talk

Render = Callable[..., str]
TOLD = 2  # lines of the log that a request to take back shows


@dataclass(frozen=True)
class Company:
    """Everything that goes on at the tables beside the games."""

    store: TableStore
    seats: Seats
    takebacks: Takebacks
    talk: Talk
    rematches: Rematches
    clocks: Clocks
    endings: Endings

    def shown(self, live: Live, look: Look, render: Render) -> dict[str, Any]:
        link = look.link
        request = self.takebacks.open(live)
        lines = self.talk.lines(live, link)
        together = bool(live.persons & ~link.seats) or not link.seats
        present = here(self.store, live.id)
        return {
            "beside": live.beside,
            "version": live.version,
            "may_ask": request is None and self.takebacks.may_ask(live, link),
            "request": render(
                "table/request.html",
                r=_request(live, look, request),
                again=self._again(live, link),
                end=self._ending(live, link),
            ),
            "invitations": render("table/invitations.html", links=invitations(self.store, live, link)),
            "seats": [_presence(live, s, look, present.seats) for s in self.seats.sitters(live)] if together else [],
            "watching": watching(present.watching - (not link.seats)) if together else "",
            "talks": together or bool(lines),
            "talk": render("table/said.html", lines=lines, SEATS=SEATS),
            "heard": [line.number for line in lines if not line.mine],
            "may_nudge": self.talk.may_nudge(live, link),
            "nudged": _nudge(live, link, lines),
            "clock": self._clock(live),
            "leave": _leaving(live, link),
            "muted": self.talk.muted(link) if link.seats else 0,
        }

    def _clock(self, live: Live) -> dict[str, Any] | None:
        """The seconds that each seat has left, counted down on the page until it looks again."""
        found = self.clocks.of(live.id)
        if found is None or live.over:
            return None
        by_turn = found.clock.kind == DAYS
        told = [
            seat == found.seat if by_turn else player == PERSON for seat, player in enumerate(live.players)
        ]  # with days, only the turn that waits has its time; a bot has none
        return {
            "words": found.clock.words,
            "left": [round(s, 1) if shown else None for s, shown in zip(found.left, told, strict=True)],
            "seat": found.seat,
        }

    def _ending(self, live: Live, link: Link) -> dict[str, Any] | None:
        """That somebody proposes to end the game here, and who has not answered yet."""
        if not live.ending or live.over:
            return None
        waits = self.endings.must_agree(live) & ~live.ending
        names = [name for seat, name in enumerate(live.game.names) if live.ending >> seat & 1]
        others = [name for seat, name in enumerate(live.game.names) if waits >> seat & 1]
        return {
            "title": _("{names} would end the game here").format(names=", ".join(names)),
            "asks_me": bool(waits & link.seats),
            "waits": _("waiting for {name}").format(name=", ".join(others)),
        }

    def _again(self, live: Live, link: Link) -> str:
        """What leads to the next table, when somebody has set it up."""
        if not live.over or not self.rematches.next_of(live.id):
            return ""
        return _("Sit down") if link.seats else _("Look on")


def watching(others: int) -> str:
    if others <= 0:
        return ""
    return ngettext("{n} person looks on.", "{n} people look on.", others).format(n=others)


def _presence(live: Live, sitter: Sitter, look: Look, present: int) -> dict[str, Any]:
    """Whether somebody is at their seat, in a word for the page and in words for people."""
    seat = sitter.seat
    if sitter.player != PERSON:
        state, says = "bot", ""
    elif look.link.plays(seat):
        state, says = "here", ""
    elif present >> seat & 1:
        state, says = "here", _("is here")
    elif sitter.claimed is None:
        state, says = "free", _("nobody has sat down yet")
    else:
        state, says = "away", _("was here {when}").format(when=since(sitter.seen or sitter.claimed))
    return {"seat": seat, "name": live.game.names[seat], "state": state, "says": says}


def _leaving(live: Live, link: Link) -> dict[str, list[int]]:
    """Which of one's own seats a bot could play on for, be taken back from it, or be given up for good."""
    mine = [seat for seat in range(len(live.players)) if link.plays(seat) and not live.out >> seat & 1]
    if live.over:
        mine = []
    by_person = [seat for seat in mine if live.players[seat] == PERSON]
    return {
        "bot": by_person,
        "back": [seat for seat in mine if seat not in by_person],
        "end": mine[:1] if by_person and not live.ending else [],
        "concede": [seat for seat in by_person if live.persons & ~(1 << seat)],
    }


def _nudge(live: Live, link: Link, lines: list[Line]) -> dict[str, Any] | None:
    """The last nudge, if it waits for the holder of the link."""
    if not live.asks(link):
        return None
    found = next((line for line in reversed(lines) if line.kind == NUDGE), None)
    if found is None or found.mine or found.at < live.since:
        return None
    return {"number": found.number, "says": _("{name} nudges you: it is your turn.").format(name=found.who)}


def phrases() -> list[tuple[str, str]]:
    return [(key, phrase(key)) for key in PHRASES]


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
