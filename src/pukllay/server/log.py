"""The log on the page. It only grows, and everybody gets it anew with every move: so each line is written once."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from pukllay.core.engine import Event
from pukllay.draw.theme import SEATS
from pukllay.server.house import Live


def log(live: Live, events: Sequence[Event], eyes: int, lang: str, fresh: int) -> Markup:
    """What happened, as told to `eyes`; what came after the first `fresh` events is marked."""
    out = []
    moments = live.game.moments
    before = moments[0].events if moments else len(live.game.events)  # the set-up is nobody's doing, and no news
    fresh = max(fresh, before)
    for n, event in enumerate(events):
        seen = event.seen(eyes)
        key = (lang, n < before, seen)
        words = live.words.get(key)
        if words is None:
            words = live.words[key] = _words(live, seen, lang, n >= before)
        out.append(f'<li class="{"fresh" if n >= fresh else ""}" id="e-{n}">{words}</li>')
    return Markup("".join(out))


def _words(live: Live, seen: tuple[int, int, int, int, int], lang: str, whose: bool) -> str:
    game, seat = live.game, seen[1]
    badge = ""
    if whose and 0 <= seat < len(game.names):
        automa = seat >= game.record.seats
        badge = (
            f'<svg class="badge s{4 if automa else seat}" viewBox="0 0 24 24" aria-hidden="true">'
            f'<use href="#g-{SEATS[-1 if automa else seat][2]}"/></svg>'
        )
    return f"{badge}<span>{escape(game.notation.event(seen, lang, game.names))}</span>"
