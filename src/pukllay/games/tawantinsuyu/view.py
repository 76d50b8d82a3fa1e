"""What a seat sees of the table, built by inclusion."""

from __future__ import annotations

from typing import Any

from pukllay.core.bits import count, kinds, members, size, total
from pukllay.core.speech import _, language
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.names import Names
from pukllay.games.tawantinsuyu.nouns import COLOURS, GODS, GOODS, SECTIONS, WORKERS
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


_BOARDS: dict[tuple[str, str], dict[str, Any]] = {}


def board_of(ed: Edition) -> dict[str, Any]:
    """What is printed and never changes, in words of the moment's language; made once for an edition and a language."""
    known = _BOARDS.get((ed.file.digest, language()))
    if known is None:
        words = Names(ed)
        names = dict(zip(ed.card_names, words.card, strict=True))
        names |= dict(zip(ed.building_names, words.building_texts(), strict=True))
        names |= dict(zip(ed.weaving_names, words.weaving, strict=True))
        names |= {str(kind): army for kind, army in enumerate(words.army)}
        icons = {row["id"]: row["icons"] for row in ed.file.get("hill.spaces.rows")}
        brings = {row["id"]: row["gain"] for region in ed.file.get("conquest.region") for row in region["spaces"]}
        climbs = {row["id"]: row["gain"] for row in ed.file.get("temple.kinds")} | {"": {}}
        stairs = ed.file.get("temple.steps")
        known = _BOARDS[ed.file.digest, language()] = {
            "icons": {row["id"]: row["task"] for row in ed.file.get("hill.icons.rows")},
            "spaces": [
                {
                    "name": name,
                    "icons": list(icons[name]),
                    "terrace": ed.terrace_of[space],
                    "section": ed.section_of[space],
                    "god": ed.god_of[space],
                    "tasks": list(ed.icons_of[space]),
                    "colour": "blue" if ed.blue >> space & 1 else "green" if ed.green >> space & 1 else "",
                }
                for space, name in enumerate(ed.space_names)
            ],
            "gods": words.god,
            "does": dict(zip(ed.building_names, words.does, strict=True)),
            "pattern names": {row["id"]: _(row["name"]) for row in ed.file.get("weavings.patterns")},
            "names": names,
            "god of": dict(zip(ed.card_names, ed.card_god, strict=True)),
            "cards": {row["id"]: row["gain"] for row in ed.file.get("god_cards.rows")},
            "buildings": {
                row["id"]: {"price": row["price"], "gain": row.get("gain", {}), "effect": row.get("effect", "")}
                for kind in ("production", "passive")
                for row in ed.file.get(f"buildings.{kind}.rows")
            },
            "weavings": {
                row["id"]: [row["pattern"], row["left"], row["right"]] for row in ed.file.get("weavings.rows")
            },
            "rewards": {row["id"]: row["gain"] for row in ed.file.get("weavings.rewards")},
            "weaving prices": list(ed.weaving_price),
            "statues": {
                size: {"price": ed.file.get(f"statues.{size}.price"), "vp": ed.statue_vp[n]}
                for n, size in enumerate(("small", "large"))
            },
            "trigger vp": list(ed.trigger_vp[1:]),
            "solo": {row: ed.file.get(f"solo.board.{row}") for row in ("top", "middle", "bottom")}
            | {"gifts": {worker: ed.file.get(f"solo.worker_rewards.{worker}") for worker in WORKERS}},
            "armies": [  # by kind: the record's word for it, its Soldiers, what it brings
                {
                    "word": word,
                    "soldiers": n,
                    "goods": words.price(goods),
                    "brings": {name: k for name, k in zip(GOODS, goods, strict=True) if k},
                }
                for word, n, goods in zip(words.army_words, ed.soldiers, ed.army_goods, strict=True)
            ],
            "regions": [
                {
                    "name": words.region[region],
                    "spaces": [
                        {
                            "name": ed.conquest_names[space],
                            "flip": ed.flip[space],
                            "discard": ed.discard[space],
                            "gain": words.gain(ed.conquest_gain[space]),
                            "brings": brings[ed.conquest_names[space]],
                        }
                        for space in members(ed.region_spaces[region])
                    ],
                }
                for region in range(len(ed.region_spaces))
            ],
            # Axomamma's tokens: number, row and the length of its loop
            "tokens": [
                [ed.token_value[t], ed.token_row[t], ed.loop_length[ed.token_row[t]]]
                for t in range(len(ed.token_value))
            ],
            "temple": [
                {
                    "vp": ed.temple_vp[step],
                    "final": ed.temple_final[step],
                    "gain": words.gain(ed.temple_gain[step]),
                    "brings": climbs[stairs[step]["left"]],
                }
                for step in range(ed.temple_top + 1)
            ],
        }
    return known


def view(p: Tawantinsuyu, seat: int) -> dict[str, Any]:
    ed = p.ed
    return {
        "game": "tawantinsuyu",
        "printed": board_of(ed),
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
        "tucked": [ed.card_god[c] for c in p.tucked],
        "tokens": list(p.tokens),
        "rolled": p.rolled,
    }
