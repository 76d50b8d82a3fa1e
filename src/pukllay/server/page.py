"""What one looker is shown of a table: from the view of a seat, never from the position itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pukllay import draw
from pukllay.core.bits import members
from pukllay.core.engine import CHANCE, NOBODY, SPECTATOR, Event, Position
from pukllay.core.speech import _, language
from pukllay.draw.scene import PHONE, WIDE, Mark, Scene, Sheet, changed, escape, quoteattr
from pukllay.draw.theme import SEATS
from pukllay.draw.words import html
from pukllay.record.game import Choice, Game
from pukllay.server import final
from pukllay.server.guide import guide
from pukllay.server.log import log
from pukllay.server.options import name_of, value_of
from pukllay.server.table_store import PERSON, Link, Live


@dataclass(frozen=True)
class Look:
    """How somebody looks at a table: by which link, through whose eyes, at which moment."""

    link: Link
    eyes: int | None = None  # the seat that is known to sit before the screen
    at: int | None = None  # the number of a decision in the past; None: now
    shape: str = WIDE  # of the stage, as the window allows

    @property
    def narrow(self) -> bool:
        return self.shape == PHONE


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


def choices_of(live: Live) -> list[dict[str, Any]]:
    """All that the asked seat may choose. `final`: it cannot be taken back, since something new would be learnt."""
    game = live.game
    return [
        {
            "text": c.text,
            "label": c.label(),
            "preview": c.preview(),
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
    game, lang = live.game, language()
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
        "narrow": look.narrow,
        "game": game.kit.name,
        "title": _(game.kit.title),
        "aim": _(game.kit.aim) if puzzle is None else game.kit.rules()[puzzle.clause].text,
        "puzzle": _(puzzle.title) if puzzle is not None else "",
        "names": game.names,
        "host": look.link.host,
        "curtain": None,
        "hints": live.hints,
        "guide": guide(game.kit.name if puzzle is None else f"{game.kit.name} alone"),
    }
    if needs_curtain(live, look, eyes):
        return base | {"curtain": {"seat": eyes, "name": game.names[eyes], "glyph": SEATS[eyes][2]}, "turn": True}
    asks = now and live.asks(look.link)
    moment = None if now else game.moments[base["at"]]
    position = game.position if moment is None else moment.position
    view = game.kit.see(position, eyes)
    choices = choices_of(live) if asks else []
    since = since_own(game, eyes)
    earlier = since if now else base["at"] - 1
    marks = {c["target"]: Mark(c["text"], c["label"], c["preview"]) for c in choices}
    scene = Scene(view, game.names, eyes, marks, leads(game) if asks else {}, look.shape)
    sheets = draw.sheets(scene)
    were = _drawn_at(live, earlier, eyes, look) if 0 <= earlier < len(game.moments) else sheets
    for choice in choices:
        choice["drawn"] = choice["target"] in scene.used
        choice["button"] = _button(choice)
    events = game.events if moment is None else game.events[: moment.events]
    fresh = unseen(game, base["at"], eyes)
    happened = _others_since(game, fresh) if now and eyes != SPECTATOR else []
    happened = happened or _last(game, base["at"])
    return base | {
        "turn": asks,
        "asked": position.seat,
        "prompt": game.notation.prompt(position) if position.seat >= 0 else "",
        "clause": _clause(game, position),
        "choices": choices,
        "sheets": [{"id": s.id, "title": s.title, "main": s.main, "svg": s.svg()} for s in sheets],
        "words": html(scene) if not sheets else "",
        "description": draw.describe(scene),
        "seats": [_seat(live, scene, position, seat) for seat in range(len(game.names))],
        "log": log(live, events, eyes, fresh),
        "changed": changed(were, sheets),
        "since": since,
        **steps(game, base["at"]),
        "happened": [game.notation.event(e.seen(eyes), game.names) for e in happened],
        "undo": now and live.own_steps(look.link) > 0,
        "redo": asks and game.can_redo,
        "options": {
            name_of(o.name): value_of(game.record.options.get(o.name, o.default))
            for o in game.kit.options
            if o.values and not o.secret and game.record.options.get(o.name, o.default) != o.default
        },
        "edition": game.record.edition if game.edition is not game.kit.edition else "",
        "final": final.breakdown(game) if game.over and now else None,
    }


def _button(choice: Mapping[str, Any]) -> Markup:
    """A choice in the prompt; one that is lit on the board says where."""
    target, label, preview, clause = choice["target"], choice["label"], choice["preview"], choice["clause"]
    told = f"<small>{escape(preview)}</small>" if preview else ""
    on = f" data-on={quoteattr(f't-{target}')}" if choice["drawn"] else ""
    if choice["final"]:
        on += ' data-final="1"'
        told += f'<small class="final">{_("cannot be undone")}</small>'
    return Markup(
        f'<button class="choice" id={quoteattr(f"b-{target}")} data-choice={quoteattr(choice["text"])} '
        f"data-label={quoteattr(label)} data-preview={quoteattr(preview)} data-clause={quoteattr(clause)}{on}>"
        f"<span>{escape(label)}</span>{told}</button>"
    )


def _seat(live: Live, scene: Scene, position: Position, seat: int) -> dict[str, Any]:
    game = live.game
    bot = live.players[seat] if seat < len(live.players) and live.players[seat] != PERSON else ""
    score = game.scores[seat] if position.seat == NOBODY else public_score(scene.view, seat)
    look = SEATS[seat] if seat < game.record.seats else SEATS[-1]
    return {
        "seat": seat,
        "name": game.names[seat],
        "glyph": look[2],
        "glyph_name": _(look[3]),
        "score": score,
        "asked": position.seat == seat,
        "turn": position.turn == seat and position.seat != NOBODY,
        "bot": bot,
        "automa": seat >= game.record.seats,
        "winner": position.seat == NOBODY and seat in game.winners and len(game.names) > 1,
        "facts": draw.facts(scene, seat) if seat < game.record.seats else [],
    }


def _clause(game: Game, position: Position) -> dict[str, str] | None:
    if not position.stack or position.seat < 0:
        return None
    clause = game.kit.rules().get(position.stack[-1].clause)
    return {"number": clause.number, "title": clause.title, "text": clause.text} if clause else None


def leads(game: Game) -> dict[str, list[str]]:
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


def since_own(game: Game, eyes: int) -> int:
    """The moment after the looker's own last decision: what others did from there on can be stepped through."""
    for n in range(len(game.moments) - 1, -1, -1):
        if game.moments[n].position.seat == eyes:
            return n + 1
    return max(0, len(game.moments) - 1) if eyes == SPECTATOR else 0


def _drawn_at(live: Live, moment: int, eyes: int, look: Look) -> Sequence[Sheet]:
    """What the looker saw at a moment of the past: kept, since it compares with it until its own next decision."""
    game, then = live.game, live.game.moments[moment]
    key = (eyes, language(), look.shape)
    kept = live.drawn.get(key)
    if kept is None or kept[0] is not then:
        scene = Scene(game.kit.see(then.position, eyes), game.names, eyes, shape=look.shape)
        kept = live.drawn[key] = then, draw.sheets(scene)
    return kept[1]


def steps(game: Game, at: int) -> dict[str, int | None]:
    """The moments before and after this one between which something happened that can be told."""
    total = len(game.moments)
    events = [m.events for m in game.moments] + [len(game.events)]
    back = next((n for n in range(at - 1, 0, -1) if events[n] > events[n - 1]), 0) if at else None
    on = next((n for n in range(at + 1, total + 1) if n == total or events[n] > events[n - 1]), None)
    return {"back": back, "on": on}


def _others_since(game: Game, fresh: int) -> list[Event]:
    """What the others did after the looker's own last decision; the set-up is nobody's doing."""
    return game.events[max(fresh, game.moments[0].events) :] if game.moments else []


def _last(game: Game, at: int) -> list[Event]:
    """What the decision before that moment brought about."""
    if at == 0:
        return []
    end = game.moments[at].events if at < len(game.moments) else len(game.events)
    return game.events[game.moments[at - 1].events : end]


def unseen(game: Game, at: int, eyes: int) -> int:
    """How many events the looker has seen already when it last chose; the later ones are marked in the log."""
    for n in range(at - 1, -1, -1):
        if game.moments[n].position.seat == eyes:
            return game.moments[n + 1].events if n + 1 < len(game.moments) else len(game.events)
    return 0
