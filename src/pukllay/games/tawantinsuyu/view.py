"""What a seat sees of the table, built by inclusion."""

from __future__ import annotations

from typing import Any

from pukllay.core.bits import count, kinds, members, size, total
from pukllay.games.tawantinsuyu.components import COLOURS, GODS, SECTIONS, WORKERS
from pukllay.games.tawantinsuyu.position import Side, Tawantinsuyu, tiles_of

PUBLIC = ("potato", "corn", "stone", "gold", "points", "temple", "priest", "steps", "markers")


def armies(bag: int) -> dict[str, int]:
    """Kind -> how many."""
    return {str(kind): count(bag, kind) for kind in members(kinds(bag))}


def workers(bag: int) -> dict[str, int]:
    return {WORKERS[colour]: count(bag, colour) for colour in members(kinds(bag))}


def side_view(p: Tawantinsuyu, seat: int, viewer: int) -> dict[str, Any]:
    side: Side = p.sides[seat]
    ed = p.ed
    seen: dict[str, Any] = {name: getattr(side, name) for name in PUBLIC}
    seen |= {
        "automa": p.is_automa(seat),
        "workers": workers(side.workers),
        "line": [WORKERS[c] for c in side.line],
        "statues": [[count(side.statues, god), count(side.statues, GODS + god)] for god in range(GODS)],
        "buildings": [ed.building_names[b] for b in members(side.built)],
        "face down": [ed.building_names[b] for b in members(side.worn)],
        "tapestries": [[ed.weaving_names[t] for t in tiles_of(row)] for row in side.tapestries],
        "conquered": [ed.conquest_names[c] for c in members(side.conquered)],
        "army up": armies(side.up),
        "army down": armies(side.down),
        "soldiers": side.soldiers(ed),
        "god cards": size(side.gods),
        "gods": [ed.card_names[c] for c in members(side.gods if seat == viewer else side.shown)],
        "table": [ed.card_names[c] for c in members(side.table)],
        "army cards": total(side.army),
        "drawn cards": total(side.drawn),
        "kept": size(side.kept),
        "tally": list(side.tally),
    }
    if seat == viewer or p.is_automa(seat):
        seen["army"] = armies(side.army)
        seen["drawn"] = armies(side.drawn)
        seen["chosen"] = [ed.card_names[c] for c in members(side.kept)]
    return seen


def view(p: Tawantinsuyu, seat: int) -> dict[str, Any]:
    ed = p.ed
    return {
        "game": "tawantinsuyu",
        "sides": [side_view(p, s, seat) for s in range(len(p.sides))],
        "board": {
            ed.space_names[space]: WORKERS[colour] for colour in range(COLOURS) for space in members(p.on_board[colour])
        },
        "steps": [[p.upper[s], p.lower[s]] for s in range(SECTIONS)],
        "actions": list(p.actions),
        "village": [WORKERS[c] for c in p.village],
        "nomads": workers(p.nomads),
        "casualties": total(p.casualties),
        "bag": workers(p.bag),
        "gone": workers(p.gone),
        "offer": [ed.card_names[c] for c in p.offer],
        "played": ed.card_names[p.played] if p.played >= 0 else None,
        "used": [ed.card_names[c] for c in members(p.used)],
        "god deck": len(p.gods),
        "god bottom": [ed.card_names[c] for c in p.gods.bottom],
        "army deck": total(p.army_deck),
        "army discard": armies(p.army_discard),
        "market": [ed.building_names[b] for b in members(p.market)],
        "stacks": [len(p.production), len(p.passive)],
        "statues": [[count(p.statues, god), count(p.statues, GODS + god)] for god in range(GODS)],
        "weaving": ed.weaving_names[p.face_up] if p.face_up >= 0 else None,
        "weavings": len(p.weavings),
        "weavings below": [ed.weaving_names[t] for t in p.weavings.bottom],
        "revealed": [ed.weaving_names[t] for t in members(p.revealed)],
        "bought": [ed.weaving_names[t] for t in members(p.bought)],
        "starters": [ed.weaving_names[t] for t in members(p.starters)],
        "festivals": p.festivals,
        "holder": p.holder,
        "turn": p.turn,
        "solo": p.solo,
        "personality": p.personality,
        "tucked": [ed.god_names[ed.card_god[c]] for c in p.tucked],
        "tokens": list(p.tokens),
        "rolled": p.rolled,
    }
