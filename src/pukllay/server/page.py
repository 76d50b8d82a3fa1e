"""What one looker is shown of a table: from the view of a seat, never from the position itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pukllay import draw
from pukllay.core.bits import members
from pukllay.core.engine import CHANCE, NOBODY, SPECTATOR, Event, Position
from pukllay.core.words import pick
from pukllay.draw.scene import Mark, Scene, Sheet, changed
from pukllay.draw.theme import SEATS
from pukllay.draw.words import html
from pukllay.record.game import Choice, Game
from pukllay.server import final
from pukllay.server.guide import guide
from pukllay.server.house import PERSON, Link, Live
from pukllay.server.log import log


@dataclass(frozen=True)
class Look:
    """How somebody looks at a table: by which link, in which language, through whose eyes, at which moment."""

    link: Link
    lang: str
    eyes: int | None = None  # the seat that is known to sit before the screen
    at: int | None = None  # the number of a decision in the past; None: now


def whose_eyes(live: Live, look: Look) -> int:
    """Whom the table is shown to. At a finished game anybody may take any seat's eyes."""
    game, mine = live.game, members(look.link.seats)
    if game.over and look.eyes is not None and SPECTATOR <= look.eyes < game.record.seats:
        return look.eyes
    if game.seat in mine:
        return game.seat
    if look.eyes in mine:
        return look.eyes
    return mine[0] if len(mine) == 1 or (mine and game.over) else SPECTATOR


def needs_curtain(live: Live, look: Look, eyes: int) -> bool:
    """Several people share the screen, and the one who is asked sees what the one who sat there last must not."""
    game, mine = live.game, members(look.link.seats)
    if game.over or len(mine) < 2 or eyes == SPECTATOR or look.eyes == eyes:
        return False
    return any(game.view(seat) != game.view(eyes) for seat in mine)


def choices_of(live: Live, lang: str) -> list[dict[str, Any]]:
    """All that the asked seat may choose. `final`: it cannot be taken back, since something new would be learnt."""
    game = live.game
    return [
        {
            "text": c.text,
            "label": c.label(lang),
            "preview": c.preview(lang),
            "clause": c.clause,
            "target": c.target,
            "final": _is_final(game.position, c),
        }
        for c in game.choices
    ]


def _is_final(p: Position, choice: Choice) -> bool:
    """The laws of what a seat knows cover this too: whether something is revealed never hangs on what is hidden."""
    q = p.copy()
    q.play(choice.option)
    return q.reveals != p.reveals or q.seat == CHANCE


def public_score(view: Mapping[str, Any], seat: int) -> int | None:
    """The points of a seat as far as its view tells them."""
    sides = view.get("seats") or view.get("sides") or []
    if seat >= len(sides) or not isinstance(sides[seat], dict):
        return None
    for key in ("points", "score"):
        if isinstance(sides[seat].get(key), int):
            return int(sides[seat][key])
    return None


def page(live: Live, look: Look) -> dict[str, Any]:
    """Everything that the template shows."""
    game, lang = live.game, look.lang
    eyes = whose_eyes(live, look)
    now = look.at is None or look.at >= len(game.moments)
    puzzle = game.kit.puzzle if game.record.seats == 1 else None
    base: dict[str, Any] = {
        "table": live.id,
        "secret": look.link.secret,
        "version": live.version,
        "moments": len(game.moments),
        "over": game.over,
        "now": now,
        "at": len(game.moments) if now else max(0, look.at or 0),
        "eyes": eyes,
        "mine": members(look.link.seats),
        "lang": lang,
        "game": game.kit.name,
        "title": pick(game.kit.title, lang),
        "aim": pick(game.kit.aim, lang) if puzzle is None else game.kit.clauses[lang][puzzle.clause].text,
        "puzzle": pick(puzzle.title, lang) if puzzle is not None else "",
        "names": game.names,
        "host": look.link.host,
        "curtain": None,
        "hints": live.hints,
        "guide": guide(game.kit.name if puzzle is None else f"{game.kit.name} alone", lang),
    }
    if needs_curtain(live, look, eyes):
        return base | {"curtain": {"seat": eyes, "name": game.names[eyes], "glyph": SEATS[eyes][2]}, "turn": True}
    asks = now and live.asks(look.link)
    moment = None if now else game.moments[base["at"]]
    position = game.position if moment is None else moment.position
    view = game.kit.see(position, eyes)
    choices = choices_of(live, lang) if asks else []
    since = _since(game, eyes)
    earlier = since if now else base["at"] - 1
    before = _seen_at(game, earlier, eyes)
    marks = {c["target"]: Mark(c["text"], c["label"], c["preview"]) for c in choices}
    scene = Scene(view, lang, game.names, eyes, marks, before, _leads(game) if asks else {})
    sheets = draw.sheets(scene)
    were = _drawn_at(live, earlier, eyes, lang, before) if before is not None else sheets
    for choice in choices:
        choice["drawn"] = choice["target"] in scene.used
    events = game.events if moment is None else game.events[: moment.events]
    return base | {
        "turn": asks,
        "asked": position.seat,
        "prompt": game.notation.prompt(position, lang) if position.seat >= 0 else "",
        "clause": _clause(game, position, lang),
        "choices": choices,
        "sheets": [{"id": s.id, "title": s.title, "main": s.main, "svg": s.svg()} for s in sheets],
        "words": html(scene) if not sheets else "",
        "description": draw.describe(scene),
        "seats": [_seat(live, scene, position, seat) for seat in range(len(game.names))],
        "log": log(live, events, eyes, lang, _fresh(game, base["at"], eyes)),
        "changed": changed(were, sheets),
        "since": since,
        **_steps(game, base["at"]),
        "happened": [game.notation.event(e.seen(eyes), lang, game.names) for e in _last(game, base["at"])],
        "undo": now and game.can_undo and look.link.plays(game.whose_undo),
        "redo": asks and game.can_redo,
        "options": {
            o.name: game.record.options.get(o.name, o.default)
            for o in game.kit.options
            if o.values and not o.secret and game.record.options.get(o.name, o.default) != o.default
        },
        "edition": game.record.edition if game.edition is not game.kit.edition else "",
        "final": final.breakdown(game, lang) if game.over and now else None,
    }


def _seat(live: Live, scene: Scene, position: Position, seat: int) -> dict[str, Any]:
    game = live.game
    bot = live.players[seat] if seat < len(live.players) and live.players[seat] != PERSON else ""
    score = game.scores[seat] if position.seat == NOBODY else public_score(scene.view, seat)
    look = SEATS[seat] if seat < game.record.seats else SEATS[-1]
    return {
        "seat": seat,
        "name": game.names[seat],
        "glyph": look[2],
        "glyph_name": pick(look[3], scene.lang),
        "score": score,
        "asked": position.seat == seat,
        "turn": position.turn == seat and position.seat != NOBODY,
        "bot": bot,
        "automa": seat >= game.record.seats,
        "winner": position.seat == NOBODY and seat in game.winners and len(game.names) > 1,
        "facts": draw.facts(scene, seat) if seat < game.record.seats else [],
    }


def _clause(game: Game, position: Position, lang: str) -> dict[str, str] | None:
    if not position.stack or position.seat < 0:
        return None
    clause = game.kit.clauses[lang].get(position.stack[-1].clause)
    return {"number": clause.number, "title": clause.title, "text": clause.text} if clause else None


def _leads(game: Game) -> dict[str, list[str]]:
    """What the same seat could choose next, and which choices open it; as far as nothing new is learnt before."""
    p = game.position
    out: dict[str, list[str]] = {}
    for choice in game.choices:
        q = p.copy()
        q.play(choice.option)
        if q.seat != p.seat or q.reveals != p.reveals:
            continue
        for option in members(q.options):
            out.setdefault(game.notation.target(q, option), []).append(choice.target)
    return out


def _since(game: Game, eyes: int) -> int:
    """The moment after the looker's own last decision: what others did from there on can be stepped through."""
    for n in range(len(game.moments) - 1, -1, -1):
        if game.moments[n].position.seat == eyes:
            return n + 1
    return max(0, len(game.moments) - 1) if eyes == SPECTATOR else 0


def _seen_at(game: Game, moment: int, eyes: int) -> dict[str, Any] | None:
    """What the looker saw at a moment of the past: what changed since is marked."""
    return game.kit.see(game.moments[moment].position, eyes) if 0 <= moment < len(game.moments) else None


def _drawn_at(live: Live, moment: int, eyes: int, lang: str, seen: dict[str, Any]) -> Sequence[Sheet]:
    """The drawings of that moment: kept, since the looker compares with them until its own next decision."""
    then = live.game.moments[moment]
    kept = live.drawn.get((eyes, lang))
    if kept is None or kept[0] is not then:
        kept = live.drawn[eyes, lang] = then, draw.sheets(Scene(seen, lang, live.game.names, eyes))
    return kept[1]


def _steps(game: Game, at: int) -> dict[str, int | None]:
    """The moments before and after this one between which something happened that can be told."""
    total = len(game.moments)
    events = [m.events for m in game.moments] + [len(game.events)]
    back = next((n for n in range(at - 1, 0, -1) if events[n] > events[n - 1]), 0) if at else None
    on = next((n for n in range(at + 1, total + 1) if n == total or events[n] > events[n - 1]), None)
    return {"back": back, "on": on}


def _last(game: Game, at: int) -> list[Event]:
    """What the decision before that moment brought about."""
    if at == 0:
        return []
    end = game.moments[at].events if at < len(game.moments) else len(game.events)
    return game.events[game.moments[at - 1].events : end]


def _fresh(game: Game, at: int, eyes: int) -> int:
    """How many events the looker has seen already when it last chose; the later ones are marked in the log."""
    for n in range(at - 1, -1, -1):
        if game.moments[n].position.seat == eyes:
            return game.moments[n + 1].events if n + 1 < len(game.moments) else len(game.events)
    return 0
