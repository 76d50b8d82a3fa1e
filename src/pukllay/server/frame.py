"""A drawn table for one looker, cut into blocks: the page keeps each and is sent it again only when it has changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from pukllay import draw
from pukllay.core.bits import members
from pukllay.core.engine import NOBODY, Position
from pukllay.core.speech import _, language
from pukllay.draw.scene import Mark, Scene, changed, escape, quoteattr
from pukllay.draw.table import Fact, Picture, Table
from pukllay.draw.theme import SEATS
from pukllay.record.game import Choice, Game, Moment
from pukllay.record.sealed import seal
from pukllay.server import final
from pukllay.server.crumbs import crumbs
from pukllay.server.guide import guide
from pukllay.server.log import chunks
from pukllay.server.options import name_of, value_of
from pukllay.server.page import Look, leads, needs_curtain, public_score, since_own, steps, unseen, whose_eyes
from pukllay.server.seats import unfair
from pukllay.server.table_store import PERSON, Live

Render = Callable[..., str]  # a template, and what it shows
DRAWN = 8  # boards of the past that a table keeps: of so many eyes, languages and shapes
HASH = 6  # bytes: that two blocks of one table have the same is as good as never


def hash_of(html: str) -> str:
    return blake2b(html.encode(), digest_size=HASH).hexdigest()


@dataclass
class Sight:
    """What is looked at: the position of a moment through a seat's eyes, and what may be chosen in it."""

    live: Live
    look: Look
    eyes: int
    at: int  # the number of a moment; that of all of them: now
    position: Position
    scene: Scene
    choices: list[dict[str, Any]]
    asks: bool

    @property
    def game(self) -> Game:
        return self.live.game

    @property
    def now(self) -> bool:
        return self.at == len(self.game.moments)


def sight(live: Live, look: Look) -> Sight:
    game, eyes = live.game, whose_eyes(live, look)
    total = len(game.moments)
    at = total if look.at is None or look.at >= total else max(0, look.at)
    position = game.position if at == total else game.moments[at].position
    asks = at == total and live.asks(look.link)
    choices = [_choice(live, look, choice) for choice in game.choices] if asks else []
    marks = {
        c["target"]: Mark(c["text"], c["label"], c["preview"], c.pop("effect"), c["final"]) for c in choices
    }  # the page is told of effects by the drawing, and of their sums below
    scene = Scene(game.kit.see(position, eyes), game.names, eyes, marks, leads(game) if asks else {}, look.shape)
    return Sight(live, look, eyes, at, position, scene, choices, asks)


def _choice(live: Live, look: Look, choice: Choice) -> dict[str, Any]:
    """What the page is told of a choice. `ends`: it ends the turn and cannot be taken back."""
    game, p = live.game, live.game.position
    effect = game.notation.effect(p, choice.option)
    q = p.copy()
    q.play(choice.option)
    reveals = q.reveals != p.reveals or q.seat < 0
    ends = q.turns != p.turns or q.seat == NOBODY
    mine = look.link.plays(q.seat) and live.players[q.seat] == PERSON if q.seat >= 0 else False
    riddle = game.kit.puzzle is not None and game.record.seats == 1
    return {
        "text": choice.text,
        "label": choice.label(),
        "preview": choice.preview(),
        "target": choice.target,
        "clause": choice.clause,
        "final": _final(game.notation.final(p, choice.option), ends, reveals),
        "ends": ends and (reveals or not mine) and not riddle,
        "cost": sum(number for _icon, number in effect.costs) if effect is not None else None,
        "refuses": game.notation.refuses(choice.text),
        "effect": effect,
    }


def _final(what: str, ends: bool, reveals: bool) -> str:
    """What cannot be taken back, in words. That something is revealed never hangs on what is hidden."""
    if ends and reveals:
        return _("Ends your turn: {what}.").format(what=what or _("something new will be revealed"))
    if ends:
        return _("Ends your turn.")
    if reveals:
        return _("Cannot be undone: {what}.").format(what=what or _("something new will be revealed"))
    return ""


# -- blocks -----------------------------------------------------------------------------------------------------------


def frame(live: Live, look: Look, render: Render) -> dict[str, Any]:
    """All that the page shows: its head, and the blocks by their ids."""
    head = _head(live, look)
    if head["curtain"]:
        return {"head": head, "blocks": {"curtain": render("table/curtain.html", p=head)}}
    seen = sight(live, look)
    table = draw.table(seen.scene)
    for choice in seen.choices:
        choice["drawn"] = choice["target"] in seen.scene.used
    blocks = dict(_pictures(table))
    seats = [_seat(seen, seat) for seat in range(len(live.game.names))]
    head |= _what(seen, table) | {"seats": [s["id"] for s in seats]}
    shown = head | {"all": seats, "asked_of": _asked_of(seen, seats), "choices": seen.choices}
    end = final.breakdown(live.game, seen.scene.narrow) if live.game.over and seen.now else None
    said = final.said(live.game, end) if end is not None else None
    for name in ("prompt", "track", "idle", "rules", "described", "edges"):
        blocks[name] = render(f"table/{name}.html", p=shown, s=seen, t=table, draw=draw, said=said)
    for seat in seats:
        blocks[seat["id"]] = render("table/seat.html", seat=seat)
    blocks |= chunks(live, seen.eyes, live.game.moments[seen.at].events if not seen.now else None)
    if end is not None:
        blocks["over"] = render("table/over.html", p=shown, end=end, said=said)
    return {"head": head, "blocks": blocks}


def delta(made: dict[str, Any], have: frozenset[str]) -> dict[str, Any]:
    """What is sent: the head, the hash of every block, and the blocks that the page has not."""
    hashes = {name: hash_of(html) for name, html in made["blocks"].items()}
    fresh = {hashes[name]: html for name, html in made["blocks"].items() if hashes[name] not in have}
    return {"head": made["head"], "hashes": hashes, "blocks": fresh}


def inlined(made: dict[str, Any]) -> str:
    """The same for a page that has nothing yet, to stand in its HTML."""
    said = json.dumps(delta(made, frozenset()), ensure_ascii=False, separators=(",", ":"))
    return said.replace("<", "\\u003c")


def _head(live: Live, look: Look) -> dict[str, Any]:
    game, eyes = live.game, whose_eyes(live, look)
    hidden = needs_curtain(live, look, eyes)
    return {
        "version": live.version,
        "moments": len(game.moments),
        "over": game.over,
        "eyes": eyes,
        "lang": language(),
        "shape": look.shape,
        "mine": members(look.link.seats),
        "turn": live.asks(look.link),
        "curtain": {"seat": eyes, "name": game.names[eyes], "glyph": SEATS[eyes][2]} if hidden else None,
        "at": len(game.moments),
        "now": True,
    }


def _what(seen: Sight, table: Table) -> dict[str, Any]:
    """What the page must know besides what it shows."""
    game, eyes, look = seen.game, seen.eyes, seen.look
    since = since_own(game, eyes)
    before = since if seen.now else seen.at - 1
    were = _drawn_at(seen.live, before, eyes, look) if 0 <= before < len(game.moments) else table.pictures
    first = game.moments[0].events if game.moments else len(game.events)
    start = game.moments[seen.at - 1].events if seen.at else first
    end = len(game.events) if seen.now else game.moments[seen.at].events
    told = [e.seen(eyes) for e in game.events[max(start, first) : end]]
    undo = seen.now and seen.live.own_steps(look.link) > 0
    return {
        "at": seen.at,
        "now": seen.now,
        "turn": seen.asks,
        "asked": seen.position.seat,
        "prompt": game.notation.prompt(seen.position) if seen.position.seat >= 0 else "",
        "pictures": [_picture(name, picture) for name, picture in _named(table)],
        "camera": table.camera,
        "opens": table.opens,
        "lift": table.lift,
        "choices": [
            {k: c[k] for k in ("text", "label", "preview", "final", "ends", "cost", "target", "drawn")}
            for c in seen.choices
        ],
        "changed": changed(were, table.pictures),
        "told": [
            {"say": game.notation.event(e, game.names), "seat": e[1], "place": draw.place(seen.scene, e)} for e in told
        ],
        "fresh": unseen(game, seen.at, eyes),
        "undo": undo,
        "redo": seen.asks and game.can_redo,
        "crumbs": crumbs(game) if seen.asks else [],
        "hints": seen.live.hints and bool(look.link.seats) and not game.over,
        "since": since,
        **steps(game, seen.at),
    }


def _asked_of(seen: Sight, seats: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    seat = seen.position.seat
    return seats[seat] if 0 <= seat < len(seats) else None


def _named(table: Table) -> Iterator[tuple[str, Picture]]:
    yield "stage", table.stage
    yield "strip", table.strip
    if table.board is not None:
        yield "board", table.board
    for n, fold in enumerate(table.folds):
        yield f"fold-{n}", fold.picture


def _pictures(table: Table) -> Iterator[tuple[str, str]]:
    for name, picture in _named(table):
        for part in picture.parts:
            yield f"{name}/{part.id}", part.svg


def _picture(name: str, picture: Picture) -> dict[str, Any]:
    return {
        "name": name,
        "title": picture.title,
        "width": picture.width,
        "height": picture.height,
        "parts": [part.id for part in picture.parts],
    }


def _drawn_at(live: Live, moment: int, eyes: int, look: Look) -> Sequence[Picture]:
    """What the looker saw at a moment of the past: kept, since it compares with it until its own next decision."""
    game, then = live.game, live.game.moments[moment]
    key = (eyes, language(), look.shape)
    kept: tuple[Moment, Any] | None = live.drawn.get(key)
    if kept is None or kept[0] is not then:
        scene = Scene(game.kit.see(then.position, eyes), game.names, eyes, shape=look.shape)
        kept = live.drawn[key] = then, draw.table(scene).pictures
        while len(live.drawn) > DRAWN:
            del live.drawn[next(iter(live.drawn))]
    found: Sequence[Picture] = kept[1]
    return found


def _seat(seen: Sight, seat: int) -> dict[str, Any]:
    game, position = seen.game, seen.position
    automa = seat >= game.record.seats
    player = seen.live.players[seat] if seat < len(seen.live.players) else ""
    dye = len(SEATS) - 1 if automa else seat
    panel = draw.panel(seen.scene, seat)
    return {
        "id": f"seat-{seat}",
        "seat": seat,
        "dye": dye,
        "name": game.names[seat],
        "glyph": SEATS[dye][2],
        "glyph_name": _(SEATS[dye][3]),
        "score": game.scores[seat] if position.seat == NOBODY else public_score(seen.scene.view, seat),
        "now": position.turn == seat and position.seat != NOBODY,
        "asked": position.seat == seat,
        "bot": player if player not in ("", PERSON) else "",
        "automa": automa,
        "me": seat == seen.eyes,
        "mine": seat in members(seen.look.link.seats),
        "winner": position.seat == NOBODY and seat in game.winners and len(game.names) > 1,
        "facts": panel.facts,
        "note": panel.note,
        "picture": panel.picture.svg() if panel.picture is not None else "",
    }


# -- what is asked for on its own -------------------------------------------------------------------------------------


def inspected(live: Live, look: Look, thing: str, render: Render) -> str:
    """What the inspector shows of a thing: from the view of a seat, with the reason why it cannot be chosen."""
    seen = sight(live, look)
    card = draw.inspect(seen.scene, thing)
    chosen = next((c for c in seen.choices if c["target"] == thing), None)
    why = ""
    if seen.asks and chosen is None:
        why = (card.why_not if card is not None else "") or live.game.notation.why_not(seen.position, thing)
    if card is None and chosen is None and not why:
        return ""
    clause = live.game.kit.rules().get(card.clause) if card is not None and card.clause else None
    return render("table/inspector.html", card=card, choice=chosen, why=why, clause=clause, icon=fact_icon)


def other_board(live: Live, look: Look, seat: int) -> dict[str, Any]:
    """A seat's own board, for the drawer."""
    seen = sight(live, look)
    picture = draw.board(seen.scene, seat) if 0 <= seat < len(live.game.names) else None
    if picture is None:
        return {"seat": seat, "picture": None}
    return {"seat": seat, "picture": _picture("other", picture), "body": picture.body}


def fact_icon(fact: Fact) -> str:
    return (
        f'<svg class="i" viewBox="0 0 24 24" role="img" aria-label={quoteattr(fact.name)}>'
        f'<use href="#{escape(fact.icon)}"/></svg>'
    )


def options_of(live: Live) -> dict[str, str]:
    """The options that are not as usual, in words."""
    game = live.game
    return {
        name_of(o.name): value_of(game.record.options.get(o.name, o.default))
        for o in game.kit.options
        if o.values and not o.secret and game.record.options.get(o.name, o.default) != o.default
    }


def seal_of(live: Live) -> str:
    """What binds the draws to come; empty where the seed was chosen. The other half of it is told by the interface."""
    record = live.game.record
    found = seal(record.seed)[:32] if record.draws else ""
    return " ".join(found[n : n + 4] for n in range(0, len(found), 4))


def shell(live: Live, look: Look) -> dict[str, Any]:
    """What never changes while the page is open."""
    game = live.game
    puzzle = game.kit.puzzle if game.record.seats == 1 else None
    return {
        "table": live.id,
        "secret": look.link.secret,
        "game": game.kit.name,
        "title": _(game.kit.title),
        "puzzle": _(puzzle.title) if puzzle is not None else "",
        "mine": members(look.link.seats),
        "hints": live.hints,
        "host": look.link.host,
        "over": game.over,
        "names": game.names,
        "alone": game.record.seats == 1,
        "unfair": unfair(live.chosen) if live.persons & ~look.link.seats else [],
        "options": options_of(live),
        "seal": seal_of(live),
        "edition": game.record.edition if game.edition is not game.kit.edition else "",
        "guide": guide(game.kit.name if puzzle is None else f"{game.kit.name} alone"),
    }
