"""The log on the page. It only grows, and everybody gets it anew with every move: so each line is written once."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from pukllay.core.engine import Event
from pukllay.core.speech import language
from pukllay.draw.theme import SEATS
from pukllay.server.happenings import happened
from pukllay.server.table_store import Live


def log(live: Live, events: Sequence[Event], eyes: int, fresh: int) -> Markup:
    """What happened, as told to `eyes`; what came after the first `fresh` events is marked."""
    out = []
    moments = live.game.moments
    before = moments[0].events if moments else len(live.game.events)  # the set-up is nobody's doing, and no news
    fresh = max(fresh, before)
    for n, event in enumerate(events):
        seen = event.seen(eyes)
        key = (language(), n < before, seen)
        words = live.words.get(key)
        if words is None:
            words = live.words[key] = _words(live, seen, n >= before)
        out.append(f'<li class="{"fresh" if n >= fresh else ""}" id="e-{n}">{words}</li>')
    return Markup("".join(out))


CHUNK = 24  # events: a block of the log that is full never changes


def chunks(live: Live, eyes: int, end: int | None) -> dict[str, str]:
    """The log up to an event in blocks; each line without the name of whose it is, which stands above the first."""
    game = live.game
    first = game.moments[0].events if game.moments else len(game.events)
    out: dict[str, list[str]] = {}
    last = -1
    beside = _beside(live, end)
    for n, event in enumerate(game.events[:end]):
        for said in beside.pop(n, ()):
            out.setdefault(f"log-{n // CHUNK}", []).append(said)
            last = -1
        seen = event.seen(eyes)
        key = (language(), "line", n < first, seen)
        words = live.words.get(key)
        if words is None:
            words = live.words[key] = _line(live, seen, n >= first)
        seat = seen[1] if n >= first and 0 <= seen[1] < len(game.names) else -1
        head = _turn_head(live, seat) if seat != last and seat >= 0 else ""
        last = seat
        out.setdefault(f"log-{n // CHUNK}", []).append(f'{head}<li id="e-{n}">{words}</li>')
    for at, rest in sorted(beside.items()):
        out.setdefault(f"log-{at // CHUNK}", []).extend(rest)
    return {name: "".join(lines) for name, lines in out.items()}


def _beside(live: Live, end: int | None) -> dict[int, list[str]]:
    """Who sat down and what else happened beside the game, by the number of the event that came next."""
    out: dict[int, list[str]] = {}
    for n, note in enumerate(live.notes):
        at = live.game.events_before(note.ply)
        if end is None or at < end:
            said = escape(happened(note.kind, note.who, note.text))
            out.setdefault(at, []).append(f'<li class="beside" id="n-{n}">{said}</li>')
    return out


def _turn_head(live: Live, seat: int) -> str:
    automa = seat >= live.game.record.seats
    dye = len(SEATS) - 1 if automa else seat
    return (
        f'<li class="turnhead"><span class="badge s{dye}"><svg class="i" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#g-{SEATS[dye][2]}"/></svg></span>{escape(live.game.names[seat])}</li>'
    )


def _line(live: Live, seen: tuple[int, int, int, int, int], whose: bool) -> str:
    """What happened; whose it is stands above, so a sentence that begins with the name goes on without it."""
    game = live.game
    said = game.notation.event(seen, game.names)
    name = game.names[seen[1]] if whose and 0 <= seen[1] < len(game.names) else ""
    if name and said.startswith(name):
        rest = said[len(name) :].lstrip(" :,")
        if rest and said[len(name)] in " :,":
            said = rest[0].upper() + rest[1:]
    return str(escape(said))


def _words(live: Live, seen: tuple[int, int, int, int, int], whose: bool) -> str:
    game, seat = live.game, seen[1]
    badge = ""
    if whose and 0 <= seat < len(game.names):
        automa = seat >= game.record.seats
        badge = (
            f'<svg class="badge s{4 if automa else seat}" viewBox="0 0 24 24" aria-hidden="true">'
            f'<use href="#g-{SEATS[-1 if automa else seat][2]}"/></svg>'
        )
    return f"{badge}<span>{escape(game.notation.event(seen, game.names))}</span>"
