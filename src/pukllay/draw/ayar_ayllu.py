"""The Ayllu, the opponent of Ayar's solo game: what it has done in each activity, in the order in which it prefers them."""

from __future__ import annotations

from typing import Any

from pukllay.draw.ayar_art import NAMES, activity, house, marker, words_of
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.theme import INDIGO, INK, MADDER, OCHRE, PAPER, SEATS, TEAL, glyph, seat_badge

WIDTH, HEIGHT = 480, 372


def ayllu(scene: Scene) -> Sheet:
    side, name = scene.view["ayllu"], scene.names[-1]
    out = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="#EFE3CB" stroke="#B99C6B" stroke-width="2"/>']
    out.append(seat_badge(len(SEATS) - 1, 10, 8, 36) + text(54, 34, name, 19, INK, weight="bold"))
    stars = scene.say(f"difficulty {side['stars']}", f"difficulté {side['stars']}")
    out.append(scene.tip(stars, "AYA-10.1", text(120, 34, "★" * side["stars"], 19, "#7A1F16")))
    for n, (sign, dye, value, words, clause) in enumerate(
        (
            ("sun", MADDER, side["sun"], scene.say("Sun points", "points Soleil"), "AYA-5.1"),
            ("moon", INDIGO, side["moon"], scene.say("Moon points", "points Lune"), "AYA-5.2"),
            ("llama", TEAL, side["llamas"], scene.say("llamas", "lamas"), "AYA-5.3"),
        )
    ):
        x = 204 + n * 90
        body = f'<{box(x, 8, 84, 36, 10)} fill="{PAPER}" stroke="{INK}"/>' + glyph(sign, x + 7, 13, 26, dye)
        out.append(scene.tip(f"{words}: {value}", clause, body + text(x + 40, 35, value, 24, INK, weight="bold")))
    then = scene.say("after this night:", "après cette nuit :")
    then += f" ☀ {side['next sun']} ☾ {side['next moon']} · " + scene.say("gap", "écart") + f" {side['next gap']}"
    dial = scene.say(f"Inti dial {side['dial']}", f"compteur Inti {side['dial']}")
    out.append(text(14, 64, then, 15, INK) + text(466, 64, dial, 15, INK, "end"))
    done = {
        "pottery": (len(side["pots"]), side["pot places"]),
        "weaving": (len(side["textiles"]), side["textile places"]),
        "farming": (side["maize"], side["maize places"]),
        "reeds": (side["boat"], len(side["track"]) - 1),
    }
    for n, kind in enumerate(side["order"]):
        out.append(_row(scene, side, kind, n, *done[kind]))
    rest = scene.say(
        f"tambos left {side['tambos']} · islands {side['islands built']} · planted this round {side['planted']}",
        f"tambos restants {side['tambos']} · îles {side['islands built']} · planté ce jour {side['planted']}",
    )
    out.append(text(14, 316, rest, 14, INK))
    out.append(text(14, 350, scene.say("markers in its bag", "marqueurs dans son sac"), 14, INK))
    out += [marker(scene, colour, 214 + n * 34, 345, 14) for n, colour in enumerate(side["bag"])]
    return Sheet("ayllu", name, WIDTH, HEIGHT, "".join(out))


def _row(scene: Scene, side: dict[str, Any], kind: str, n: int, done: int, most: int) -> str:
    """An activity: Suns and Moons, how much of it is done, its temple, its Moon slot, its bonus."""
    y, k, words = 76 + n * 54, NAMES.index(kind), words_of(scene, kind)
    body = f'<{box(10, y, 460, 50, 10)} fill="{PAPER}" stroke="{INK}"/>' + activity(kind, 30, y + 25, 1.1)
    body += text(50, y + 22, words, 15, INK, weight="bold")
    body += f'<{box(50, y + 30, 130, 12, 5)} fill="#D8CDB6"/><{box(50, y + 30, 130 * done / max(1, most), 12, 5)} fill="{TEAL}"/>'
    body += text(188, y + 41, f"{done}/{most}", 14, INK)
    body += glyph("sun", 240, y + 15, 20, MADDER) + text(264, y + 32, side["suns"][k], 17, INK, weight="bold")
    body += glyph("moon", 296, y + 15, 20, INDIGO) + text(320, y + 32, side["moons"][k], 17, INK, weight="bold")
    out = scene.tip(f"{words}: {done}/{most}", f"AYA-10.{21 + k}", body)
    if kind in side["temples"]:
        out += scene.tip(
            scene.say("a temple still to place", "un temple encore à placer"), "AYA-10.9", house(368, y + 36, 24, OCHRE)
        )
    if kind in side["bonuses taken"]:
        out += scene.tip(
            scene.say("its bonus is scored", "son bonus est marqué"),
            "AYA-10.14",
            text(396, y + 33, "✓", 20, "#7A1F16", weight="bold"),
        )
    taken = side["moon slots"][k]
    slot = f'<circle cx="444" cy="{y + 25}" r="14" fill="none" stroke="{INK}" stroke-dasharray="3 3"/>'
    empty = scene.tip(scene.say("Moon slot", "emplacement Lune"), "AYA-10.17", slot)
    return out + (marker(scene, taken, 444, y + 25, 14) if taken else empty)
