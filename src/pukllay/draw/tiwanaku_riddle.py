"""Pachamama's riddle beside the land: what it has cost, par, and which terrain is still hidden (TIW-9)."""

from __future__ import annotations

from pukllay.core.words import pick
from pukllay.draw.scene import Scene, Sheet, fitted, text
from pukllay.draw.theme import INK, MADDER, PAPER
from pukllay.games.tiwanaku.words import TERRAIN, mistakes, turns

WIDTH, HEIGHT = 580, 198
QUIET = "#4A3F36"


def riddle_sheet(scene: Scene) -> Sheet:
    """Four numbers, the terrain that is left, and the plate for divining where nothing is explored."""
    told, points = scene.view["riddle"], scene.view["seats"][0]["points"]
    out = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#E4D3B5" stroke="#B99C6B" stroke-width="2"/>']
    numbers = (
        (scene.say("turns", "tours"), told["turns"], "TIW-9.3", INK),
        (scene.say("wrong", "erreurs"), told["mistakes"], "TIW-9.4", MADDER if told["mistakes"] else INK),
        (scene.say("par", "par"), told["par"], "TIW-9.7", INK),
        (scene.say("left", "restent"), str(points).replace("-", "−"), "TIW-9.6", MADDER if points < 0 else INK),
    )
    for n, (name, number, clause, ink) in enumerate(numbers):
        cx = 78 + n * 141
        body = f'<rect x="{cx - 64}" y="10" width="128" height="66" rx="9" fill="{PAPER}" opacity=".92"/>'
        body += text(cx, 44, number, 32, ink, "middle", "bold") + text(cx, 67, name, 18, QUIET, "middle")
        out.append(scene.tip(f"{name}: {number}", clause, body))
    for t in range(4):
        x, left = 14 + t * 141, scene.view["terrain left"][t]
        name = pick(TERRAIN[t], scene.lang)
        body = f'<rect x="{x}" y="86" width="128" height="50" rx="8" fill="url(#tiw-{t})" stroke="{INK}"/>'
        body += f'<rect x="{x + 6}" y="94" width="116" height="34" rx="6" fill="{PAPER}" opacity=".92"/>'
        body += text(x + 13, 118, name, 19, INK) + text(x + 115, 119, left, 22, INK, "end", "bold")
        words = scene.say(f"{left} spaces of {name} are still hidden", f"{name} : {left} cases encore cachées")
        out.append(scene.tip(words, "TIW-2.2", body))
    plate = scene.button("space-unexplored", unexplored(scene), 14, 146, WIDTH - 28, 42)
    ours = scene.say("A puzzle of our own, no rule of the box", "Un casse-tête de notre cru, hors règles de la boîte")
    out.append(plate or fitted(ours, WIDTH / 2, 174, WIDTH - 28, 19, QUIET, weight="normal"))
    title = scene.say("Pachamama's riddle", "L'énigme de Pachamama")
    return Sheet("riddle", title, WIDTH, HEIGHT, "".join(out))


def unexplored(scene: Scene) -> str:
    return scene.say("Divine on an unexplored space", "Deviner sur une case inexplorée")


def riddle_facts(scene: Scene) -> list[str]:
    told = scene.view["riddle"]
    return [
        scene.say("Pachamama's riddle, our own", "L'énigme de Pachamama, de notre cru"),
        f"{turns(told['turns'], scene.lang)}, {mistakes(told['mistakes'], scene.lang)}",
        f"par {told['par']}",
    ]
