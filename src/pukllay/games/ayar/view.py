"""What a seat sees of the table, built by inclusion. All seats see the same: what is hidden is hidden from all."""

from __future__ import annotations

from typing import Any

from pukllay.core.bits import count, members, size
from pukllay.core.engine import NOBODY
from pukllay.games.ayar.components import (
    ACTIVITIES,
    ALL_ACTIVITIES,
    ALL_COLOURS,
    GOLD,
    LINES,
    LLAMA_BONUS,
    PATHS,
    SLOT_IDS,
    SLOT_TEMPLE_MOONS,
    VIRACOCHA_BONUS,
    WILD,
)
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.checks import temple_column
from pukllay.games.ayar.rules.night import free_moon_slots, next_to_retire, temples_of
from pukllay.games.ayar.rules.scoring import best_split, devotion, llama_points, moons, suns
from pukllay.games.ayar.rules.solo import topmost_with_most
from pukllay.games.ayar.rules.weaving import UPRIGHT


def view(p: Ayar, seat: int) -> dict[str, Any]:
    return {
        "game": "ayar",
        "round": min(p.round + 1, p.ed.rounds),
        "first": p.first,
        "turn": p.turn,
        "turns left": p.turns_left,
        "stars": p.stars,
        "players": p.table,
        "ayars": [_ayar(p, colour) for colour in range(PATHS)],
        "next to retire": None if p.retired == ALL_COLOURS and not _is_night(p) else p.ed.colours[_retires(p)],
        "paths": [_path(p, path) for path in range(PATHS)],
        "raymi": [_raymi(p, slot) for slot in range(8)],
        "market": [
            {"power": p.ed.pot_price[slot], "pot": None if p.market[slot] == EMPTY else _pot(p, p.market[slot])}
            for slot in range(4)
        ],
        "pot stack": {"power": p.ed.pot_price[4], "left": p.stack_pots()},
        "textiles": [_stack(p, stack) for stack in range(4)],
        "in hand": _textile(p, p.in_hand) if p.in_hand != EMPTY else None,
        "turns": _turns(p),
        "lake": _lake(p),
        "terrace": {"room": p.terrace_room(), "places": p.ed.terrace, "planted": [s.planted for s in p.sides]},
        "moved": p.ed.colours[p.moved],
        "power": p.power,
        "checks": members(p.triggered),
        "seats": [_side(p, s) for s in range(p.seats)],
        "ayllu": _ayllu(p) if p.stars else None,
    }


# -- main board -----------------------------------------------------------------------------------------------------


def _ayar(p: Ayar, colour: int) -> dict[str, Any]:
    return {
        "colour": p.ed.colours[colour],
        "space": p.ayar[colour],
        "retired": bool(p.retired >> colour & 1),
        "row": p.row[colour],
        "viracocha": bool(p.harvest >> colour & 1),
        "temples": [
            {
                "seat": temple >> 2,
                "activity": ACTIVITIES[temple & 3],
                "bonus": p.ed.temple_bonus[temple_column(place)],
            }
            for place, temple in enumerate(p.temples[colour])
        ],
    }


def _path(p: Ayar, path: int) -> dict[str, Any]:
    owner = {building >> 3 & 63: building & 7 for building in p.buildings if building >> 9 == path}
    first = path * p.ed.path_slots
    return {
        "colour": p.ed.colours[path],
        "slots": [
            {
                "gap": p.ed.gap_of[first + slot],
                "activity": ACTIVITIES[p.ed.activity_of[first + slot]],
                "tambo": owner.get(slot),
            }
            for slot in range(p.ed.path_slots)
        ],
    }


def _raymi(p: Ayar, slot: int) -> dict[str, Any]:
    tile = p.raymi[slot]
    flipped = bool(p.flipped >> slot & 1)
    spaces = {p.ed.colours[path]: p.ed.raymi_space[slot * 4 + path] for path in range(PATHS)}
    return {
        "slot": p.ed.raymi_slots[slot],
        "letter": p.ed.raymi_letter[slot],
        "spaces": {colour: space for colour, space in spaces.items() if space},
        "activity": ACTIVITIES[p.ed.tile_activity[tile]] if tile >= 0 else None,
        "needs": (p.ed.tile_back[tile] if flipped else p.ed.tile_front[tile]) if tile >= 0 else None,
        "flipped": flipped,
        "removed": p.raymi_is_over(slot) and not p.triggered >> (12 + slot) & 1,
    }


# -- lake board -----------------------------------------------------------------------------------------------------


def _pot(p: Ayar, pot: int) -> dict[str, Any]:
    if pot == WILD:
        return {"colour": None, "viracocha": False}
    return {"colour": p.ed.pot_colours[p.ed.pot_colour[pot]], "viracocha": bool(p.ed.pot_viracocha >> pot & 1)}


def _textile(p: Ayar, textile: int) -> dict[str, Any]:
    return {
        "name": p.ed.textile_names[textile],
        "front": p.ed.textile_fronts[textile],
        "viracocha": p.ed.textile_viracocha[textile],
    }


def _stack(p: Ayar, stack: int) -> dict[str, Any]:
    return {
        "power": p.ed.stack_power[stack],
        "top": _textile(p, p.tops[stack]) if p.tops[stack] != EMPTY else None,
        "under": size(p.stacks[stack]),
    }


def _turns(p: Ayar) -> list[dict[str, Any]]:
    """The ways to turn the textile whose place is chosen already."""
    if not p.stack or type(p.stack[-1]).__name__ != "TurnTextile":
        return []
    rule = p.stack[-1]
    return [_piece(p, (rule.what << 6 | rule.left) << 2 | turn) for turn in range(4)]


def _lake(p: Ayar) -> dict[str, Any]:
    spaces = []
    for space, name in enumerate(p.ed.lake_names):
        spaces.append(
            {
                "name": name,
                "x": p.ed.lake_xy[space][0],
                "y": p.ed.lake_xy[space][1],
                "power": p.ed.lake_power[space],
                "moons": p.ed.lake_moons[space],
                "slot": bool(p.ed.island_slots >> space & 1),
                "yellow": bool(p.ed.yellow >> space & 1),
                "near": [p.ed.lake_names[n] for n in members(p.ed.lake_near[space])],
                "islands": [s for s, side in enumerate(p.sides) if side.islands >> space & 1],
                "boats": [s for s in range(p.seats) if p.sides[s].boat == space],
            }
        )
    sections = [
        {
            "name": name,
            "viracocha": count(p.sections, section),
            "x": p.ed.section_xy[section][0],
            "y": p.ed.section_xy[section][1],
        }
        for section, name in enumerate(p.ed.section_names)
    ]
    return {"spaces": spaces, "sections": sections}


# -- a player's board -----------------------------------------------------------------------------------------------


def scoring(p: Ayar, seat: int) -> dict[str, Any]:
    """AYA-5.5: where a side stands, and where it would stand after this night if nothing else were done.

    "suns" is what each activity brings as devotion, the extra Sun of AYA-9.5 included.
    """
    side = p.sides[seat]
    next_sun, next_moon = side.sun, side.moon
    if p.retired != ALL_COLOURS or _is_night(p):
        next_sun, next_moon = _after_the_night(p, seat)
    split = best_split(p, seat)
    with_llamas = (
        side.sun + llama_points(p, seat, split >> 6),
        side.moon + llama_points(p, seat, split & 63),
    )
    return {
        "suns": [devotion(p, seat, activity) for activity in range(4)],
        "moons": [moons(p, seat, activity) for activity in range(4)],
        "dial": side.dial,
        "sun": side.sun,
        "moon": side.moon,
        "llamas": side.llamas,
        "score": p.score(seat),
        "gap": p.gap(seat),
        "next sun": next_sun,
        "next moon": next_moon,
        "next gap": abs(next_sun - next_moon),
        "with llamas": min(with_llamas),
    }


def _waits(p: Ayar, name: str, seat: int = NOBODY) -> bool:
    """Whether a rule of that name waits, for that seat where one is given."""
    return any(type(rule).__name__ == name and seat in (NOBODY, rule.seat) for rule in p.stack)


def _is_night(p: Ayar) -> bool:
    """An Ayar has retired and dawn is still to come."""
    return _waits(p, "Dawn")


def _retires(p: Ayar) -> int:
    """The Ayar of this night: at night the one that has just retired, by day the one that is last now."""
    return p.retiring if _is_night(p) else next_to_retire(p)


def _after_the_night(p: Ayar, seat: int) -> tuple[int, int]:
    """What this night has still to bring: its row of temples, its marker on the Moon slot worth most, the dial."""
    side, night = p.sides[seat], _is_night(p)
    sun, moon = side.sun + side.dial, side.moon
    if p.is_ayllu(seat) and side.scored != ALL_ACTIVITIES:
        sun += suns(p, seat, topmost_with_most(p, ALL_ACTIVITIES & ~side.scored, False))
    if not night or _waits(p, "ScoreTemples"):
        if side.complete >> SLOT_TEMPLE_MOONS & 1:
            moon += 2 * temples_of(p, seat)
        for place, temple in enumerate(p.temples[_retires(p)]):
            if temple >> 2 == seat:
                moon += moons(p, seat, temple & 3) + p.ed.temple_bonus[temple_column(place)]
    if not night or _waits(p, "ScoreStepMarker", seat) or _waits(p, "AylluScoresMarker", seat):
        moon += max((moons(p, seat, a) for a in members(free_moon_slots(p, seat))), default=0)
    return sun, moon


def _side(p: Ayar, seat: int) -> dict[str, Any]:
    side, ed = p.sides[seat], p.ed
    colours = [*ed.colours, "gold"]
    return {
        "colour": ed.seat_colours[seat],
        "tambos": [bool(side.tambos >> k & 1) for k in range(16)],
        "lines": [
            {
                "line": LINES[line],
                "arrows": ed.arrows[p.table * 8 + line],
                "bonus": _bonus(ed.bonus[line]),
                "taken": bool(side.scored >> line & 1),
                "marker": next((colours[c] for c in range(5) if count(side.markers, c) == line + 1), None),
            }
            for line in range(8)
        ],
        "standing": [colours[c] for c in range(GOLD + 1) if side.up >> c & 1],
        "moon slots": [colours[count(side.moon_slots, a) - 1] if count(side.moon_slots, a) else None for a in range(4)],
        "temples": [ACTIVITIES[a] for a in members(side.temples)],
        "viracocha": [
            {"slot": SLOT_IDS[k], "placed": count(side.viracocha, k), "needs": ed.slot_needs[k]} for k in range(9)
        ],
        "pots": [_pot(p, pot) for pot in side.pots],
        "pot places": ed.pot_places,
        "pot suns": [ed.pot_suns[k + 1] - ed.pot_suns[k] for k in range(ed.pot_places)],
        "cloth": [_piece(p, piece) for piece in side.cloth],
        "cloth size": [ed.cloth_rows, ed.cloth_columns],
        "column moons": ed.column_moons[1:],
        "maize": [
            {
                "size": ed.box_size[box],
                "left": p.maize_left(seat, box),
                "suns": [n for n in range(1, ed.box_size[box] + 1) if ed.box_suns[box][n] > ed.box_suns[box][n - 1]],
                "moons": ed.box_moons[box],
                "viracocha": ed.box_viracocha[box],
            }
            for box in range(4)
        ],
        "islands built": side.built,
        "island suns": [ed.island_suns[k + 1] - ed.island_suns[k] for k in range(6)],
        "planted": side.planted,
        **scoring(p, seat),
    }


def _moon_slots(p: Ayar, seat: int) -> list[str | None]:
    markers = [count(p.sides[seat].moon_slots, activity) for activity in range(4)]
    return [p.ed.colours[marker - 1] if marker else None for marker in markers]


def _bonus(kind: int) -> str:
    return {LLAMA_BONUS: "llama", VIRACOCHA_BONUS: "viracocha"}.get(kind) or ACTIVITIES[kind]


def _piece(p: Ayar, piece: int) -> dict[str, Any]:
    textile, place, variant = piece >> 8, piece >> 2 & 63, piece & 3
    upright = place >= UPRIGHT
    square = place - UPRIGHT if upright else place
    edges = p.ed.edges[(textile * 2 + (1 if upright else 0)) * 4 + variant]
    front = p.ed.textile_fronts[textile]
    swapped = (variant & 1) != (variant >> 1)  # turned or flipped, not both: its right half lies first
    return {
        **_textile(p, textile),
        "squares": [square, square + (p.ed.cloth_columns if upright else 1)],
        "halves": [[k for k in range(4) if half >> k & 1] for half in (edges & 15, edges >> 4)],
        "wholes": [("R*" if swapped else "L*") in front, ("L*" if swapped else "R*") in front],
    }


# -- the Ayllu ------------------------------------------------------------------------------------------------------


def _ayllu(p: Ayar) -> dict[str, Any]:
    side, board = p.sides[p.seats], p.ed.solo_boards[p.stars - 1]
    return {
        "colour": p.ed.seat_colours[p.seats],
        "stars": p.stars,
        "tambos": size(side.tambos),
        "temples": [ACTIVITIES[a] for a in members(side.temples)],
        "order": [ACTIVITIES[a] for a in p.ed.solo_order],
        "moon slots": [
            p.ed.colours[count(side.moon_slots, a) - 1] if count(side.moon_slots, a) else None for a in range(4)
        ],
        "bonuses taken": [ACTIVITIES[a] for a in members(side.scored)],
        "pots": [_pot(p, pot) for pot in side.pots],
        "pot places": board.pot_places(),
        "textiles": [_textile(p, textile) for textile in side.cloth],
        "textile places": board.cloth_places(),
        "maize": side.maize,
        "maize places": board.maize,
        "boat": side.boat,
        "track": board.track_value,
        "islands built": side.built,
        "planted": side.planted,
        "tokens used": [p.ed.token_names[t] for t in members(p.tokens_used)],
        "tokens left": [p.ed.token_names[t] for t in members(p.tokens)],
        "bag": [p.ed.colours[c] for c in members(p.bag)],
        **scoring(p, p.seats),
    }
