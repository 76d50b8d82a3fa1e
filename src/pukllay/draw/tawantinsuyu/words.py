"""The table in words, for who cannot see it; and where on it an event happened."""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene
from pukllay.draw.tawantinsuyu import names
from pukllay.draw.tawantinsuyu.art import GOODS
from pukllay.draw.tawantinsuyu.icons import GODS
from pukllay.draw.tawantinsuyu.land import described
from pukllay.games.tawantinsuyu import events as e

Seen = tuple[int, int, int, int, int]

BUILDINGS = (e.BUILT, e.MARKET_CLEARED, e.MARKET_SHOWS, e.PRODUCED, e.FLIPPED_UP, e.BUILDING_WORKS)
WEAVINGS = (e.WEAVING_SHOWN, e.WEAVING_TAKEN, e.WEAVING_PLACED, e.START_WEAVING)
FIXED = {
    e.DREW_GOD: "god-deck", e.CARD_RETURNED: "god-deck", e.OFFER_FLUSHED: "god-deck", e.AXO_CARDS_AWAY: "god-deck",
    e.DREW_ARMY: "army-deck", e.DROPPED_ARMY: "army-deck", e.SOLD_ARMY: "army-deck", e.ARMY_SPENT: "army-deck",
    e.WEAVINGS_BACK: "weavings", e.CASUALTY: "fallen", e.NOMAD_TAKEN: "bag", e.WORKER_DRAWN: "bag", e.BAG_EMPTY: "bag",
    e.VILLAGE_FULL: "end-potato", e.TOKEN_TAKEN: "festivals", e.FESTIVAL: "festivals", e.GAME_ENDS: "festivals",
    e.AXO_ROLLS: "die",
}  # fmt: skip


def place(scene: Scene, event: Seen) -> str:
    """The thing where it happened."""
    kind, seat, a, b, _c = event
    printed = scene.view["printed"]
    if kind in FIXED:
        return FIXED[kind]
    if a < 0:
        return ""
    if kind in (e.PLACED, e.RETRIEVED, e.AXO_PLACES, e.BLOCKER):
        return f"space-{printed['spaces'][a]['name']}"
    if kind == e.STEPS_BUILT:
        return f"steps-{('upper', 'lower')[a // 5]}{a % 5 + 1}"
    if kind in (e.CONQUERED, e.AXO_TARGET):
        spaces = [space["name"] for region in printed["regions"] for space in region["spaces"]]
        return f"conquest-{spaces[a]}" if a < len(spaces) else ""
    if kind == e.REGION_WON:
        return f"region-{a}"
    if kind in (e.PRIEST_PLACED, e.PRIEST_MOVED, e.AXO_WALKS):
        return f"court-{a}"
    if kind == e.CORICANCHA:
        return "court-0"
    if kind == e.AXO_LOOKS:
        return f"court-{b}"
    if kind in (e.STATUE_BUILT, e.STATUE_GIVEN):
        return f"statue-{('small', 'large')[a // len(GODS)]}-{GODS[a % len(GODS)]}"
    if kind == e.CLIMBED:
        return f"step-{a}"
    if kind == e.WORKER_BOUGHT:
        return f"end-{('potato', 'corn')[b]}" if 0 <= b < 2 else "end-potato"
    if kind in BUILDINGS:
        return f"building-{list(printed['buildings'])[a]}"
    if kind in WEAVINGS:
        return f"weaving-{list(printed['weavings'])[a]}"
    if kind in (e.TOOK_GOD, e.PLAYED_GOD, e.OFFERED, e.CARDS_REVEALED):
        return f"god-card-{list(printed['cards'])[a]}"
    if kind in (e.GAINED, e.PAID) and seat == scene.seat:
        return f"good-{GOODS[a]}"
    return ""


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["sides"][seat]
    goods = " · ".join(f"{side[good]} {names.good_name(good)}" for good in GOODS)
    return [goods, _("Temple step {n}").format(n=side["temple"])]


def describe(scene: Scene) -> list[str]:
    view = scene.view
    out = [f"{name}: {names.worker_name(colour)}." for name, colour in view["board"].items()]
    market = "; ".join(names.named(scene, name) for name in view["market"])
    out.append(_("Buildings on offer: {buildings}.").format(buildings=market))
    queue = ", ".join(names.worker_name(colour) for colour in view["village"])
    out.append(_("In the Village, from the potato end: {workers}.").format(workers=queue or "–"))
    for seat, side in enumerate(view["sides"]):
        line = ngettext("{name}: {n} point; {facts}.", "{name}: {n} points; {facts}.", abs(side["points"]))
        out.append(line.format(name=scene.names[seat], n=side["points"], facts="; ".join(facts(scene, seat))))
        if seat == scene.seat and side["gods"]:
            cards = "; ".join(names.named(scene, card) for card in side["gods"])
            out.append(_("Your God cards: {cards}.").format(cards=cards))
    return out + described(scene)
