"""What a choice costs and brings, in a few words. All of it is open on the table."""

from __future__ import annotations

from pukllay.core.bits import count, members, size
from pukllay.core.speech import _
from pukllay.games.ayar.components import (
    GOLD,
    LLAMA_BONUS,
    POTTERY,
    SLOT_INTI_SIX,
    SLOT_MOVE_MARKER,
    WILD,
)
from pukllay.games.ayar.names import ACTIVITY, bonus, counted
from pukllay.games.ayar.position import EMPTY, Ayar
from pukllay.games.ayar.rules.checks import FERTILE_CHECK, LINE_CHECK, PAIRS, RAYMI_CHECK, temple_column
from pukllay.games.ayar.rules.day import after_move, line_power
from pukllay.games.ayar.rules.ending import BEST
from pukllay.games.ayar.rules.farming import STOP_FARMING
from pukllay.games.ayar.rules.pottery import STACK, STOP_POTTERY
from pukllay.games.ayar.rules.reeds import STOP_SAILING, entry_cost, open_slots, sections_beside
from pukllay.games.ayar.rules.scoring import best_split, cloth_suns, devotion, llama_points, moons, pot_moons, suns
from pukllay.games.ayar.rules.viracocha import KEEP_MARKER, inti_bonuses, marker_moves
from pukllay.games.ayar.rules.weaving import STOP_WEAVING, UPRIGHT, lay_textile
from pukllay.games.ayar.view import scoring


def suns_word(n: int) -> str:
    return ("+" if n >= 0 else "") + counted(n, "suns")


def moons_word(n: int) -> str:
    return ("+" if n >= 0 else "") + counted(n, "moons")


def power_word(n: int) -> str:
    return _("power {n}").format(n=n)


def preview(p: Ayar, option: int) -> str:
    rule = p.stack[-1]
    name, seat = type(rule).__name__, rule.seat
    parts: list[str] = []
    if name == "PlaceStepMarker":
        parts = _marker(p, seat, option)
    elif name == "StartingActivity":
        parts = [power_word(1)]
    elif name == "MoveAyar":
        parts = _walk(p, seat, option, p.ed.arrows[p.table * 8 + p.line])
    elif name == "TakeTambo":
        parts = _tambo(p, seat, option)
    elif name == "PlaceTambo":
        activity = p.ed.activity_of[p.moved * p.ed.path_slots + option]
        parts = [power_word(p.power_of(seat, activity))]
    elif name == "TakePots" and option != STOP_POTTERY:
        parts = _pot(p, seat, option)
    elif name == "TakeTextile" and option != STOP_WEAVING:
        parts = [power_word(p.ed.stack_power[option])]
        if p.ed.textile_viracocha[p.tops[option]]:
            parts.append(_("Viracocha"))
    elif name == "LayTextile":
        parts = _cloth(p, seat, rule.what, option, -1)
    elif name == "TurnTextile":
        parts = _cloth(p, seat, rule.what, rule.left, option)
    elif name == "PlantMaize" and option != STOP_FARMING:
        parts = _maize(p, seat, option)
    elif name == "Sail" and option != STOP_SAILING:
        parts = _sail(p, seat, option)
    elif name == "TakeFromLake":
        parts = [_("{n} Viracocha").format(n=count(p.sections, option))]
    elif name == "PlaceViracocha":
        parts = _viracocha(p, seat, option)
    elif name == "MoveRetiredMarker" and option != KEEP_MARKER:
        free = moons(p, seat, option >> 2)
        parts = [_("frees {moons}").format(moons=counted(free, "moons"))]
    elif name == "EndOfTurnChecks":
        parts = _check(p, seat, option)
    elif name == "PlaceTemple":
        bonus = p.ed.temple_bonus[temple_column(len(p.temples[p.moved]))]
        now = moons(p, seat, option)
        parts = [_("Moons now: {now} + {bonus}").format(now=now, bonus=bonus)]
    elif name == "ChooseTwo":
        parts = _two(p, seat, PAIRS[option][0], PAIRS[option][1])
    elif name == "ScoreStepMarker":
        parts = [moons_word(moons(p, seat, option))]
    elif name == "LlamasToSun":
        parts = _llamas(p, seat, option)
    elif name == "LlamasToMoon":
        side = p.sides[seat]
        sun = side.sun + llama_points(p, seat, rule.what)
        parts = [f"☀ {sun} ☾ {side.moon + llama_points(p, seat, option)}"]
    if name not in ("LlamasToSun", "LlamasToMoon"):
        parts += _foreseen(p, seat, option)
    return ", ".join(parts)


def _foreseen(p: Ayar, seat: int, option: int) -> list[str]:
    """AYA-5.5: where Sun, Moon and gap would stand after this night, when the choice changes them."""
    q = p.copy()
    q.play(option)
    now, then = scoring(p, seat), scoring(q, seat)
    sun, moon = then["next sun"], then["next moon"]
    if (sun, moon) == (now["next sun"], now["next moon"]):
        return []
    gap = then["next gap"]
    return [_("then ☀ {sun} ☾ {moon}, gap {gap}").format(sun=sun, moon=moon, gap=gap)]


def _walk(p: Ayar, seat: int, path: int, arrows: int) -> list[str]:
    """Where an Ayar would end, and which Raymi tiles it would pass."""
    before, now = p.ayar[path], after_move(p, path, arrows)
    out = [f"{before}→{now}"]
    for slot in p.ed.raymi_of[path]:
        if before < p.ed.raymi_space[slot * 4 + path] <= now:
            activity = p.ed.tile_activity[p.raymi[slot]]
            gain = suns_word(devotion(p, seat, activity))
            out.append(_("Raymi {activity} {gain}").format(activity=_(ACTIVITY[activity]), gain=gain))
    if before < p.ed.last_space == now:
        out.append(_("fertile ground"))
    return out


def _marker(p: Ayar, seat: int, option: int) -> list[str]:
    line, colour = option // 5, option % 5
    arrows = p.ed.arrows[p.table * 8 + line]
    out = [power_word(line_power(p, seat, line))]
    if colour == GOLD:
        return [_("any Ayar +{arrows}").format(arrows=arrows), *out]
    return [*_walk(p, seat, colour, arrows), *out]


def _tambo(p: Ayar, seat: int, place: int) -> list[str]:
    out: list[str] = []
    left = p.sides[seat].tambos & ~(1 << place)
    for quadrant in range(4):
        if p.ed.quadrant[quadrant] >> place & 1 and not left & p.ed.quadrant[quadrant]:
            out.append(_("a temple"))
    for line in range(8):
        if p.ed.line[line] >> place & 1 and not left & p.ed.line[line]:
            kind = p.ed.bonus[line]
            word = bonus(kind)
            out.append(f"{word} ({suns_word(devotion(p, seat, kind))})" if kind < LLAMA_BONUS else word)
    return out


def _pot(p: Ayar, seat: int, slot: int) -> list[str]:
    side = p.sides[seat]
    pot = WILD if slot == STACK else p.market[slot]
    new_suns = p.ed.pot_suns[len(side.pots) + 1] - p.ed.pot_suns[len(side.pots)]
    new_moons = pot_moons(p, side.pots + (pot,)) - moons(p, seat, POTTERY)
    out = [power_word(p.ed.pot_price[slot])]
    if new_suns:
        out.append(suns_word(new_suns))
    if new_moons:
        out.append(moons_word(new_moons))
    if slot == STACK:
        out.append(_("wild"))
    elif pot != EMPTY and p.ed.pot_viracocha >> pot & 1:
        out.append(_("Viracocha"))
    return out


def _cloth(p: Ayar, seat: int, textile: int, place: int, variant: int) -> list[str]:
    """Suns and Moons with the textile there; with no variant given, the best turn."""
    upright = 1 if place >= UPRIGHT else 0
    variants = members(p.ed.variants[textile * 2 + upright]) if variant < 0 else [variant]
    before_suns, before_moons = suns(p, seat, 1), moons(p, seat, 1)
    best, new_moons = 0, 0
    for v in variants:
        q = p.copy()
        lay_textile(q, seat, textile, place, v)
        best = max(best, cloth_suns(q, seat) - before_suns)
        new_moons = moons(q, seat, 1) - before_moons
    out: list[str] = []
    if best:
        limit = _("up to {suns}") if len(variants) > 1 else "{suns}"
        out.append(limit.format(suns=suns_word(best)))
    if new_moons:
        out.append(moons_word(new_moons))
    return out


def _maize(p: Ayar, seat: int, box: int) -> list[str]:
    taken = count(p.sides[seat].maize, box)
    left = p.maize_left(seat, box)
    out = [_("{left} left").format(left=left)]
    if p.ed.box_suns[box][taken + 1] > p.ed.box_suns[box][taken]:
        out.append(suns_word(1))
    if left == 1:
        out.append(moons_word(p.ed.box_moons[box]))
        if p.ed.box_viracocha[box]:
            out.append(_("Viracocha"))
    return out


def _sail(p: Ayar, seat: int, space: int) -> list[str]:
    cost = entry_cost(p, space)
    out = [power_word(cost) if cost else _("free")]
    side = p.sides[seat]
    if open_slots(p, seat) >> space & 1:
        out.append(_("island {n}").format(n=side.built + 1))
        out.append(suns_word(p.ed.island_suns[side.built + 1] - p.ed.island_suns[side.built]))
        gain = p.ed.lake_moons[space] - moons(p, seat, 3)
        if gain > 0:
            out.append(moons_word(gain))
        if p.ed.island_viracocha >> (side.built + 1) & 1 and sections_beside(p, space):
            out.append(_("Viracocha"))
    return out


def _viracocha(p: Ayar, seat: int, slot: int) -> list[str]:
    placed, needs = count(p.sides[seat].viracocha, slot) + 1, p.ed.slot_needs[slot]
    out = [f"{placed}/{needs}"]
    if placed == needs:
        out.append(_("complete"))
        if slot == SLOT_INTI_SIX:
            out.append(_("dial +{gain}").format(gain=6 * inti_bonuses(p, seat)))
        elif slot == SLOT_MOVE_MARKER and not marker_moves(p, seat):
            out.append(_("no retired marker to move"))
    return out


def _check(p: Ayar, seat: int, option: int) -> list[str]:
    if LINE_CHECK <= option < RAYMI_CHECK:
        kind = p.ed.bonus[option - LINE_CHECK]
        return [suns_word(devotion(p, seat, kind))] if kind < LLAMA_BONUS else []
    if RAYMI_CHECK <= option < FERTILE_CHECK:
        slot = option - RAYMI_CHECK
        tile = p.raymi[slot]
        need = p.ed.tile_back[tile] if p.flipped >> slot & 1 else p.ed.tile_front[tile]
        gain = devotion(p, seat, p.ed.tile_activity[tile])
        return [suns_word(gain), *([_("a llama")] if gain >= need else [])]
    return []


def _two(p: Ayar, seat: int, a: int, b: int) -> list[str]:
    gains = [devotion(p, seat, a), devotion(p, seat, b)]
    llamas = size(sum([1 << k for k in range(2) if gains[k] >= p.ed.fertile_threshold]))
    out = [suns_word(gains[0] + gains[1])]
    if llamas:
        out.append(counted(llamas, "llamas"))
    return out


def _llamas(p: Ayar, seat: int, option: int) -> list[str]:
    side = p.sides[seat]
    if option == BEST:
        split = best_split(p, seat)
        sun = side.sun + llama_points(p, seat, split >> 6)
        moon = side.moon + llama_points(p, seat, split & 63)
        return [_("{name}: {what}").format(name=f"{split >> 6} ☀ + {split & 63} ☾", what=f"☀ {sun} ☾ {moon}")]
    return [f"☀ {side.sun + llama_points(p, seat, option)}"]
