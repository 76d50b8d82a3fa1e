"""Ayar's table: the four paths to Cusco, the lake, the markets, and each player's boards."""

from __future__ import annotations

from pukllay.core.words import pick
from pukllay.draw import ayar_side
from pukllay.draw.ayar_art import symbols, words_of
from pukllay.draw.ayar_board import lake, market, paths
from pukllay.draw.pieces import lines
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.theme import INK, SEATS, seat_badge
from pukllay.games.ayar.names import COLOUR, counted


def defs() -> str:
    return symbols()


def sheets(scene: Scene) -> list[Sheet]:
    seats = len(scene.view["seats"])
    first = scene.seat if scene.seat >= 0 else min(scene.view["turn"], seats - 1)
    order = [(first + n) % seats for n in range(seats)]
    sides = [sheet for seat in order for sheet in ayar_side.side(scene, seat, seat == first)]
    drawn = [paths(scene), *sides[:2], lake(scene), market(scene), *sides[2:]]
    return [*drawn, _ayllu(scene)] if scene.view["ayllu"] else drawn


def _ayllu(scene: Scene) -> Sheet:
    """The opponent of the solo game: its board in words."""
    side = scene.view["ayllu"]
    rows = [
        f"{'★' * side['stars']} · ☀ {side['sun']} ☾ {side['moon']} · "
        + scene.say(f"Inti dial {side['dial']}", f"compteur Inti {side['dial']}"),
        scene.say("after this night:", "après cette nuit :")
        + f" ☀ {side['next sun']} ☾ {side['next moon']} · "
        + scene.say("gap", "écart")
        + f" {side['next gap']}",
        f"tambos {side['tambos']} · "
        + scene.say("pots", "récipients")
        + f" {len(side['pots'])}/{side['pot places']} · textiles {len(side['textiles'])}/{side['textile places']}",
        scene.say("maize", "maïs")
        + f" {side['maize']}/{side['maize places']} · "
        + scene.say("islands", "îles")
        + f" {side['islands built']} · "
        + scene.say("planted", "planté")
        + f" {side['planted']}",
        scene.say("order: ", "ordre : ") + ", ".join(words_of(scene, a) for a in side["order"]),
        scene.say("temples left: ", "temples restants : ")
        + (", ".join(words_of(scene, a) for a in side["temples"]) or "–"),
    ]
    out = ['<rect width="480" height="250" rx="18" fill="#EFE3CB" stroke="#B99C6B" stroke-width="2"/>']
    out.append(seat_badge(len(SEATS) - 1, 10, 8, 36) + text(54, 34, scene.names[-1], 20, INK, weight="bold"))
    out += [lines(row, 16, 70 + n * 30, 452, 15, 1) for n, row in enumerate(rows)]
    return Sheet("ayllu", scene.names[-1], 480, 250, "".join(out))


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
