"""The page of an invitation: who invites, to which game, who sits there, what the host chose. A look takes nothing."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from pukllay.core.speech import _, ngettext
from pukllay.draw.theme import SEATS
from pukllay.server.doors import door
from pukllay.server.frame import options_of, seal_of
from pukllay.server.schema import now
from pukllay.server.seats import Sitter, unfair
from pukllay.server.table_store import PERSON, Live
from pukllay.server.words import level_title


def since(then: datetime | None) -> str:
    """How long ago, roughly."""
    if then is None:
        return ""
    minutes = int((now() - then).total_seconds() // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    if minutes < 48 * 60:
        return ngettext("{n} hour ago", "{n} hours ago", minutes // 60).format(n=minutes // 60)
    return ngettext("{n} day ago", "{n} days ago", minutes // (24 * 60)).format(n=minutes // (24 * 60))


def invitation(live: Live, sitters: list[Sitter], seat: int, called: str, time: str = "") -> dict[str, Any]:
    """What the page shows. `called`: what the browser's person is called elsewhere."""
    game = live.game
    host = next((s for s in sitters if s.host), None)
    free = [s for s in sitters if s.player == PERSON and s.claimed is None]
    return {
        "card": door(game.kit.name),
        "title": _(game.kit.title).partition(":")[0].strip(),
        "host": game.names[host.seat] if host is not None else "",
        "host_seat": host.seat if host is not None else seat,
        "seat": seat,
        "name": called,
        "usual": game.names[seat],
        "players": len(sitters),
        "free": len(free),
        "begun": len(game.moments) > 0,
        "over": game.over,
        "seats": [
            {
                "seat": s.seat,
                "glyph": SEATS[s.seat][2],
                "name": game.names[s.seat],
                "mine": s.seat == seat,
                "says": _says(s),
            }
            for s in sitters
        ],
        "options": options_of(live) | ({_("Seal of chance"): seal_of(live)} if live.game.record.draws else {}),
        "edition": game.record.edition if game.edition is not game.kit.edition else "",
        "unfair": unfair(live.chosen),
        "hints": live.hints,
        "time": time,
    }


def _says(sitter: Sitter) -> str:
    if sitter.player != PERSON:
        return _("Bot: {level}").format(level=level_title(sitter.player))
    if sitter.host:
        return _("invites you")
    if sitter.claimed is None:
        return _("this seat is free")
    return _("sat down {when}").format(when=since(sitter.claimed))
