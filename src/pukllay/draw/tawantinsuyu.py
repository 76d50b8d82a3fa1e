"""Tawantinsuyu's table: the terraces below the Coricancha, temple and conquests, the markets, each player's things."""

from __future__ import annotations

from pukllay.core.words import pick
from pukllay.draw import tawantinsuyu_side
from pukllay.draw.scene import Scene, Sheet
from pukllay.draw.tawantinsuyu_art import GOODS, WORKERS, counted, named, symbols
from pukllay.draw.tawantinsuyu_hill import hill
from pukllay.draw.tawantinsuyu_market import cards, conquests, people, temple
from pukllay.games.tawantinsuyu.words import WORKER


def defs() -> str:
    return symbols()


def sheets(scene: Scene) -> list[Sheet]:
    sides = scene.view["sides"]
    first = scene.seat if scene.seat >= 0 else min(scene.view["turn"], len(sides) - 1)
    order = [(first + n) % len(sides) for n in range(len(sides))]
    drawn = [sheet for seat in order for sheet in tawantinsuyu_side.side(scene, seat, seat == first)]
    shared = [cards(scene), people(scene), temple(scene), conquests(scene)]
    return [hill(scene), *drawn[:2], *shared, *drawn[2:]]


# -- words ------------------------------------------------------------------------------------------------------------


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["sides"][seat]
    goods = " · ".join(f"{side[name]} {counted(scene, n, side[name])}" for n, name in enumerate(GOODS))
    return [goods, scene.say(f"Temple step {side['temple']}", f"marche {side['temple']} du temple")]


def describe(scene: Scene) -> list[str]:
    view = scene.view
    out = []
    for name, colour in view["board"].items():
        out.append(f"{name}: {pick(WORKER[WORKERS.index(colour)], scene.lang)}.")
    market = "; ".join(named(scene, b) for b in view["market"])
    out.append(scene.say(f"Buildings on offer: {market}.", f"Bâtiments à l'offre : {market}."))
    for seat, side in enumerate(view["sides"]):
        out.append(f"{scene.names[seat]}: {side['points']} points; " + "; ".join(facts(scene, seat)) + ".")
        if seat == scene.seat and side["gods"]:
            out.append(
                scene.say("Your God cards: ", "Vos cartes Dieu : ")
                + "; ".join(named(scene, g) for g in side["gods"])
                + "."
            )
    return out
