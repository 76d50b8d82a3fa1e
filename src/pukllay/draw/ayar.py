"""Ayar's table: the four paths to Cusco, the lake, the markets, and each player's boards."""

from __future__ import annotations

from pukllay.core.words import pick
from pukllay.draw import ayar_side
from pukllay.draw.ayar_art import symbols
from pukllay.draw.ayar_ayllu import ayllu
from pukllay.draw.ayar_board import lake, market, paths
from pukllay.draw.scene import Scene, Sheet
from pukllay.games.ayar.names import COLOUR, counted


def defs() -> str:
    return symbols()


def sheets(scene: Scene) -> list[Sheet]:
    seats = len(scene.view["seats"])
    first = scene.seat if scene.seat >= 0 else min(scene.view["turn"], seats - 1)
    order = [(first + n) % seats for n in range(seats)]
    sides = [sheet for seat in order for sheet in ayar_side.side(scene, seat, seat == first)]
    drawn = [paths(scene), *sides[:2], lake(scene), market(scene), *sides[2:]]
    return [*drawn, ayllu(scene)] if scene.view["ayllu"] else drawn


# -- words ------------------------------------------------------------------------------------------------------------


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["seats"][seat]
    llamas = counted(side["llamas"], "llamas", scene.lang)
    return [
        scene.say(
            f"Sun {side['sun']} · Moon {side['moon']} · {llamas}",
            f"Soleil {side['sun']} · Lune {side['moon']} · {llamas}",
        )
    ]


def describe(scene: Scene) -> list[str]:
    view = scene.view
    out = [
        scene.say(
            f"Round {view['round']}, turns left: {view['turns left']}.",
            f"Manche {view['round']}, tours restants : {view['turns left']}.",
        )
    ]
    for path, ayar in zip(view["paths"], view["ayars"], strict=True):
        name = pick(COLOUR[path["colour"]], scene.lang)
        built = [f"{n} {scene.names[s['tambo']]}" for n, s in enumerate(path["slots"], 1) if s["tambo"] is not None]
        state = (
            scene.say("retired", "retiré")
            if ayar["retired"]
            else scene.say(f"space {ayar['space']}", f"case {ayar['space']}")
        )
        out.append(f"{name}: Ayar {state}; Tambos: {', '.join(built) or '–'}.")
    for seat, side in enumerate(view["seats"]):
        out.append(
            f"{scene.names[seat]}: "
            + scene.say("Sun", "Soleil")
            + f" {side['sun']}, "
            + scene.say("Moon", "Lune")
            + f" {side['moon']}; "
            + scene.say("pots", "récipients")
            + f" {len(side['pots'])}; textiles {len(side['cloth'])}; "
            + scene.say("islands", "îles")
            + f" {side['islands built']}."
        )
    return out
