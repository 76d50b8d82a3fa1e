"""What a choice costs and brings, as data; and why a thing cannot be chosen. By what all may see."""

from __future__ import annotations

from collections.abc import Callable

from pukllay.core.bits import count, members
from pukllay.core.speech import _
from pukllay.core.words import Effect
from pukllay.games.ayar.components import GOLD, LLAMA_BONUS, POTTERY, SLOT_IDS, WEAVING, WILD
from pukllay.games.ayar.names import ACTIVITY, COLOUR
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.checks import FERTILE_CHECK, LINE_CHECK, PAIRS, RAYMI_CHECK, temple_column
from pukllay.games.ayar.rules.day import after_move, line_power
from pukllay.games.ayar.rules.ending import BEST
from pukllay.games.ayar.rules.farming import STOP_FARMING
from pukllay.games.ayar.rules.pottery import STACK, STOP_POTTERY
from pukllay.games.ayar.rules.reeds import STOP_SAILING, entry_cost, open_slots, sections_beside
from pukllay.games.ayar.rules.scoring import best_split, cloth_suns, devotion, llama_points, moons, pot_moons, suns
from pukllay.games.ayar.rules.viracocha import KEEP_MARKER
from pukllay.games.ayar.rules.weaving import STOP_WEAVING, UPRIGHT, lay_textile
from pukllay.games.ayar.view import scoring

SUN, MOON, LLAMA, POWER, FAVOUR, TEMPLE = "g-sun", "g-moon", "g-llama", "ay-i-power", "ay-i-vira", "ay-i-temple"
Gains = tuple[tuple[str, int], ...]
Sums = tuple[Gains, Gains, dict[str, int]]  # costs, brings, the game's own numbers after it


def effect(p: Ayar, option: int) -> Effect | None:
    """None for a choice that is nothing but a place."""
    rule = p.stack[-1]
    made = EFFECTS.get(type(rule).__name__)
    costs, brings, then = made(p, rule.seat, option) if made else ((), (), {})
    then = then | _tonight(p, rule.seat, option)
    return Effect(costs, tuple(pair for pair in brings if pair[1]), then) if costs or brings or then else None


def _tonight(p: Ayar, seat: int, option: int) -> dict[str, int]:
    """AYA-5.5: where Sun and Moon would stand after this night, when the choice changes it."""
    q = p.copy()
    q.play(option)
    now, then = scoring(p, seat), scoring(q, seat)
    sun, moon = then["next sun"], then["next moon"]
    if (sun, moon) == (now["next sun"], now["next moon"]):
        return {}
    return {"sun": sun, "moon": moon, "gap": then["next gap"]}


def _feasts(p: Ayar, seat: int, path: int, to: int) -> int:
    """Suns of the Raymi tiles that an Ayar passes or reaches."""
    return sum(
        [
            devotion(p, seat, p.ed.tile_activity[p.raymi[slot]])
            for slot in p.ed.raymi_of[path]
            if p.ayar[path] < p.ed.raymi_space[slot * 4 + path] <= to
        ]
    )


def _marker(p: Ayar, seat: int, option: int) -> Sums:
    line, colour = option // 5, option % 5
    work = (POWER, line_power(p, seat, line))
    if colour == GOLD:
        return (), (work,), {}
    to = after_move(p, colour, p.ed.arrows[p.table * 8 + line])
    return (), ((SUN, _feasts(p, seat, colour, to)), work), {"to": to}


def _walk(p: Ayar, seat: int, path: int) -> Sums:
    to = after_move(p, path, p.ed.arrows[p.table * 8 + p.line])
    return (), ((SUN, _feasts(p, seat, path, to)),), {"to": to}


def _start(p: Ayar, seat: int, path: int) -> Sums:
    return (), ((POWER, 1),), {}


def _tambo(p: Ayar, seat: int, place: int) -> Sums:
    left = p.sides[seat].tambos & ~(1 << place)
    empty = [q for q in range(4) if p.ed.quadrant[q] >> place & 1 and not left & p.ed.quadrant[q]]
    kinds = [p.ed.bonus[k] for k in range(8) if p.ed.line[k] >> place & 1 and not left & p.ed.line[k]]
    sun = sum([devotion(p, seat, kind) for kind in kinds if kind < LLAMA_BONUS])
    favours = sum([1 for kind in kinds if kind > LLAMA_BONUS])
    return (), ((SUN, sun), (LLAMA, kinds.count(LLAMA_BONUS)), (FAVOUR, favours), (TEMPLE, len(empty))), {}


def _plot(p: Ayar, seat: int, slot: int) -> Sums:
    return (), ((POWER, p.power_of(seat, p.ed.activity_of[p.moved * p.ed.path_slots + slot])),), {}


def _pot(p: Ayar, seat: int, slot: int) -> Sums:
    if slot == STOP_POTTERY:
        return (), (), {}
    side, pot = p.sides[seat], WILD if slot == STACK else p.market[slot]
    sun = p.ed.pot_suns[len(side.pots) + 1] - p.ed.pot_suns[len(side.pots)]
    moon = pot_moons(p, (*side.pots, pot)) - moons(p, seat, POTTERY)
    favour = int(pot not in (WILD, EMPTY) and bool(p.ed.pot_viracocha >> pot & 1))
    return ((POWER, p.ed.pot_price[slot]),), ((SUN, sun), (MOON, moon), (FAVOUR, favour)), {}


def _stack(p: Ayar, seat: int, stack: int) -> Sums:
    if stack == STOP_WEAVING:
        return (), (), {}
    return ((POWER, p.ed.stack_power[stack]),), ((FAVOUR, int(p.ed.textile_viracocha[p.tops[stack]])),), {}


def _cloth(p: Ayar, seat: int, textile: int, place: int, turns: list[int]) -> Sums:
    """With the best of those turns."""
    sun, moon = suns(p, seat, WEAVING), moons(p, seat, WEAVING)
    best, more = 0, 0
    for turn in turns:
        q = p.copy()
        lay_textile(q, seat, textile, place, turn)
        best = max(best, cloth_suns(q, seat) - sun)
        more = moons(q, seat, WEAVING) - moon
    return (), ((SUN, best), (MOON, more)), {}


def _lay(p: Ayar, seat: int, place: int) -> Sums:
    textile = p.stack[-1].what
    return _cloth(p, seat, textile, place, members(p.ed.variants[textile * 2 + (1 if place >= UPRIGHT else 0)]))


def _turn(p: Ayar, seat: int, turn: int) -> Sums:
    return _cloth(p, seat, p.stack[-1].what, p.stack[-1].left, [turn])


def _maize(p: Ayar, seat: int, box: int) -> Sums:
    if box == STOP_FARMING:
        return (), (), {}
    taken, last = count(p.sides[seat].maize, box), p.maize_left(seat, box) == 1
    sun = p.ed.box_suns[box][taken + 1] - p.ed.box_suns[box][taken]
    moon = p.ed.box_moons[box] if last else 0
    return (), ((SUN, sun), (MOON, moon), (FAVOUR, int(last and bool(p.ed.box_viracocha[box])))), {}


def _sail(p: Ayar, seat: int, space: int) -> Sums:
    if space == STOP_SAILING:
        return (), (), {}
    costs, side = ((POWER, entry_cost(p, space)),), p.sides[seat]
    if not open_slots(p, seat) >> space & 1:
        return costs, (), {}
    sun = p.ed.island_suns[side.built + 1] - p.ed.island_suns[side.built]
    moon = max(0, p.ed.lake_moons[space] - moons(p, seat, 3))
    favour = int(bool(p.ed.island_viracocha >> (side.built + 1) & 1 and sections_beside(p, space)))
    return costs, ((SUN, sun), (MOON, moon), (FAVOUR, favour)), {}


def _section(p: Ayar, seat: int, section: int) -> Sums:
    return (), ((FAVOUR, 1),), {}


def _moved_marker(p: Ayar, seat: int, option: int) -> Sums:
    return (), (() if option == KEEP_MARKER else ((MOON, moons(p, seat, option >> 2)),)), {}


def _check(p: Ayar, seat: int, option: int) -> Sums:
    if option < LINE_CHECK:
        return (), ((TEMPLE, 1),), {}
    if option < RAYMI_CHECK:
        kind = p.ed.bonus[option - LINE_CHECK]
        if kind < LLAMA_BONUS:
            return (), ((SUN, devotion(p, seat, kind)),), {}
        return (), ((LLAMA if kind == LLAMA_BONUS else FAVOUR, 1),), {}
    if option < FERTILE_CHECK:
        slot = option - RAYMI_CHECK
        tile = p.raymi[slot]
        need = p.ed.tile_back[tile] if p.flipped >> slot & 1 else p.ed.tile_front[tile]
        sun = devotion(p, seat, p.ed.tile_activity[tile])
        return (), ((SUN, sun), (LLAMA, int(sun >= need))), {}
    return (), (), {}


def _temple(p: Ayar, seat: int, activity: int) -> Sums:
    return (), ((MOON, moons(p, seat, activity) + p.ed.temple_bonus[temple_column(len(p.temples[p.moved]))]),), {}


def _two(p: Ayar, seat: int, pair: int) -> Sums:
    gains = [devotion(p, seat, activity) for activity in PAIRS[pair]]
    return (), ((SUN, sum(gains)), (LLAMA, sum([1 for gain in gains if gain >= p.ed.fertile_threshold]))), {}


def _score(p: Ayar, seat: int, activity: int) -> Sums:
    return (), ((MOON, moons(p, seat, activity)),), {}


def _llamas_to_sun(p: Ayar, seat: int, option: int) -> Sums:
    if option == BEST:
        split = best_split(p, seat)
        return (), ((SUN, llama_points(p, seat, split >> 6)), (MOON, llama_points(p, seat, split & 63))), {}
    return (), ((SUN, llama_points(p, seat, option)),), {}


def _llamas_to_moon(p: Ayar, seat: int, option: int) -> Sums:
    return (), ((MOON, llama_points(p, seat, option)),), {}


EFFECTS: dict[str, Callable[[Ayar, int, int], Sums]] = {
    "PlaceStepMarker": _marker,
    "StartingActivity": _start,
    "MoveAyar": _walk,
    "TakeTambo": _tambo,
    "PlaceTambo": _plot,
    "TakePots": _pot,
    "TakeTextile": _stack,
    "LayTextile": _lay,
    "TurnTextile": _turn,
    "PlantMaize": _maize,
    "Sail": _sail,
    "TakeFromLake": _section,
    "MoveRetiredMarker": _moved_marker,
    "EndOfTurnChecks": _check,
    "PlaceTemple": _temple,
    "ChooseTwo": _two,
    "ScoreStepMarker": _score,
    "LlamasToSun": _llamas_to_sun,
    "LlamasToMoon": _llamas_to_moon,
}


# -- why not ----------------------------------------------------------------------------------------------------------


def why_not(p: Ayar, thing: str) -> str:
    """Why the thing on the table is not on offer to the seat that is asked; empty when the question is not about it."""
    rule = p.stack[-1]
    kind, _dash, rest = thing.partition("-")
    name = type(rule).__name__
    if name == "PlaceTambo" and kind == "building":
        return _no_plot(p, rest)
    if name == "TakePots" and kind == "pot":
        return _no_pot(p, rule.seat, rest, p.power_of(rule.seat, POTTERY) - rule.done)
    if name == "TakeTextile" and kind == "textile" and rest[6:].isdigit():
        return _no_stack(p, int(rest[6:]) - 1, p.power_of(rule.seat, WEAVING) - rule.done)
    if name == "PlantMaize" and kind == "maize":
        return _("Nothing is left in this box.") if p.terrace_room() else _("The terraces are full.")
    if name == "Sail" and kind == "lake" and rest in p.ed.lake_names:
        return _no_way(p, rule.seat, p.ed.lake_names.index(rest), p.power_of(rule.seat, 3) - rule.done)
    if name == "TakeTambo" and kind == "tambo":
        return _("A tambo comes from the line beside which the marker was laid.")
    if name == "PlaceViracocha" and kind == "viracocha" and rest in SLOT_IDS:
        return _("This favour is complete.")
    if name == "ScoreStepMarker" and kind in ("moon", "act"):
        return _("A marker lies on this Moon slot: each activity is scored once.")
    if name == "PlaceTemple" and kind in ("temple", "act"):
        return _("Its temple stands in Cusco already.")
    if name == "MoveAyar" and kind == "ayar":
        return _("This Ayar has retired.")
    return ""


def _no_plot(p: Ayar, rest: str) -> str:
    colour, _dash, number = rest.rpartition("-")
    if colour not in p.ed.colours or not number.isdigit():
        return ""
    path, slot = p.ed.colours.index(colour), int(number) - 1
    if path != p.moved:
        return _("The {colour} Ayar moved: a tambo goes to its road.").format(colour=_(COLOUR[p.ed.colours[p.moved]]))
    if p.taken[path] >> slot & 1:
        return _("A tambo stands here already.")
    if p.ed.gap_of[path * p.ed.path_slots + slot] >= p.ayar[path]:
        return _("It lies ahead of the Ayar: build behind it.")
    activity = p.ed.activity_of[path * p.ed.path_slots + slot]
    return _("You cannot work here now: {activity} is full, or nothing can be had.").format(
        activity=_(ACTIVITY[activity])
    )


def _no_pot(p: Ayar, seat: int, rest: str, left: int) -> str:
    slot = STACK if rest == "stack" else int(rest[4:]) - 1 if rest[4:].isdigit() else -1
    if slot < 0:
        return ""
    if slot != STACK and p.market[slot] == EMPTY:
        return _("No pot stands here.")
    if len(p.sides[seat].pots) >= p.ed.pot_places:
        return _("All places for pots are filled.")
    return _short(p.ed.pot_price[slot], left)


def _no_stack(p: Ayar, stack: int, left: int) -> str:
    if p.tops[stack] == EMPTY:
        return _("This stack is used up.")
    if p.ed.stack_power[stack] > left:
        return _short(p.ed.stack_power[stack], left)
    return _("One textile of a stack in an activity, two in all.")


def _short(price: int, left: int) -> str:
    if price <= left:
        return ""
    return _("It takes power {price}, you have {left}.").format(price=price, left=left)


def _no_way(p: Ayar, seat: int, space: int, left: int) -> str:
    if p.sides[seat].boat == space:
        return _("Your boat lies here.")
    if not p.ed.lake_near[p.sides[seat].boat] >> space & 1:
        return _("A boat goes from space to space along the dotted lines: this one is not next to yours.")
    return _short(entry_cost(p, space), left) or _("Another boat lies in this yellow slot.")
