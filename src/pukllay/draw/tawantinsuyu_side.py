"""A player's own things in Tawantinsuyu: goods, workers and cards on one sheet, Buildings and Tapestries on the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pukllay.core.words import pick
from pukllay.draw.pieces import box, lines
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.tawantinsuyu_art import (
    GOD_DYE,
    GOODS,
    STATUES,
    WORKERS,
    army,
    building,
    counted,
    god_card,
    sign,
    use,
    waiting,
    weaving,
    worker,
)
from pukllay.draw.theme import INK, MADDER, MAIZE, OCHRE, PAPER, seat_badge
from pukllay.games.tawantinsuyu.words import PERSONALITY

WIDTH = 480
Choose = Callable[[str, Sequence[str], str, str], str]  # name, targets, body, shape


def side(scene: Scene, seat: int, near: bool) -> list[Sheet]:
    asked = seat == scene.view["asked"]

    def choose(name: str, targets: Sequence[str], body: str, shape: str) -> str:
        return scene.menu(f"{name}-{seat}", targets, body, shape) if asked else body

    name = scene.names[seat]
    stroke = f'stroke="{OCHRE}" stroke-width="6"' if near else 'stroke="#B99C6B" stroke-width="2"'
    out = []
    for ident, title, (body, height) in (
        ("side", scene.say(f"Hand of {name}", f"Main de {name}"), _hand(scene, seat, choose)),
        ("works", scene.say(f"Works of {name}", f"Ouvrages de {name}"), _works(scene, seat, choose)),
    ):
        back = f'<rect width="{WIDTH}" height="{height:g}" rx="18" fill="#F1E7D3" {stroke}/>'
        out.append(Sheet(f"{ident}-{seat}", title, WIDTH, height, back + body))
    return out


def _hand(scene: Scene, seat: int, choose: Choose) -> tuple[str, float]:
    side = scene.view["sides"][seat]
    rule, what, _ = waiting(scene)
    out = [seat_badge(sign(scene, seat), 10, 8, 36), text(54, 34, scene.names[seat], 19, INK, weight="bold")]
    points = scene.tip(
        scene.say("victory points", "points de victoire"),
        "TAW-1.1",
        text(468, 35, f"{side['points']} ★", 24, "#7A1F16", "end", "bold"),
    )
    out.append(points + _goods(scene, side, rule, choose))
    y = 102.0
    x = 14.0
    for colour, count in side["workers"].items():
        targets = [f"worker-{colour}", *(f"worker-{colour}-as-{other}" for other in WORKERS if other != colour)]
        targets += [f"colour-{colour}"] if rule == "GiveUpWorker" else []
        for k in range(count):
            body = scene.kept(worker, colour, x, y, 48, f"own-{seat}-{colour}-{k}")
            out.append(choose(f"worker-{colour}", targets, body, box(x - 2, y - 2, 46, 52)) if k == 0 else body)
            x += 48
    out.append(_statues(scene, side, rule, what, x + 8, y, choose))
    told = scene.say(
        f"God cards {side['god cards']} · Army cards {side['army cards']} · Soldiers {side['soldiers']} · Steps left {side['steps']}",
        f"cartes Dieu {side['god cards']} · cartes Armée {side['army cards']} · soldats {side['soldiers']} · escaliers {side['steps']}",
    )
    out.append(text(14, y + 68, told, 13.5, INK))
    y += 78
    if side["automa"]:
        out.append(lines(_axomamma(scene), 14, y + 16, 452, 13.5, 4))
        y += 70
    gods = [(name, [f"god-card-{name}", f"action-place-{name}"]) for name in side["gods"]]
    y = _row(scene.say("God cards", "Cartes Dieu"), gods, y, out, scene, choose)
    table = [(name, [f"god-card-{name}"]) for name in side["table"]]
    y = _row(scene.say("God cards on the table", "Cartes Dieu sur la table"), table, y, out, scene, choose)
    y = _armies(scene, side, rule, choose, y, out)
    return "".join(out), y + 10


def _goods(scene: Scene, side: dict[str, Any], rule: str, choose: Choose) -> str:
    out = ""
    for n, name in enumerate(GOODS):
        x = 14 + n * 115
        word = counted(scene, n, side[name])
        body = f'<{box(x, 52, 111, 40, 10)} fill="{PAPER}" stroke="{INK}"/>' + use("good", n, x + 5, 59, 26)
        body += text(x + 36, 80, side[name], 22, INK, weight="bold")
        body += lines(word, x + 58, 69 if " " in word else 77, 50, 12, 2)
        targets = [f"free-exchange-{name}-{other}" for other in GOODS]
        if name == "potato":
            targets += ["free-buy-god", *(["answer-yes"] if rule == "BuyTask" else [])]
        if name == "corn":
            targets += [f"corn-corn-{k}" for k in range(16)]
        if name == "gold":
            targets += ["action-place-gold", "act-gold", *(f"gold-gold-{k}" for k in range(43))]
        out += choose(
            f"good-{name}", targets, scene.tip(f"{side[name]} {word}", "TAW-3.4", body), box(x, 52, 111, 40, 10)
        )
    return out


def _statues(scene: Scene, side: dict[str, Any], rule: str, what: int, x: float, y: float, choose: Choose) -> str:
    out = ""
    asked = list(scene.view["printed"]["god of"].values())[what] if rule == "StatueBenefit" else -1
    for god, counts in enumerate(side["statues"]):
        for row, kind in enumerate(("small", "large")):
            for _ in range(counts[row]):
                size = 34 if row else 24
                body = f'<{box(x, y + 4, 40, 44, 6)} fill="{PAPER}" stroke="{INK}"/>'
                body += use("god", god, x + (40 - size) / 2, y + 4 + (44 - size) / 2, size, GOD_DYE[god])
                names = scene.view["printed"]["gods"][god]
                words = scene.say(f"{kind} {names[0]} Statue", f"{'grande' if row else 'petite'} statue {names[1]}")
                targets = [f"statue-{kind}-{STATUES[god]}"] if rule == "Worship" else []
                targets += ["answer-yes"] if god == asked else []
                out += choose(
                    f"statue-{kind}-{god}", targets, scene.tip(words, "TAW-5.9", body), box(x, y + 4, 40, 44, 6)
                )
                x += 43
    return out


def _row(
    title: str,
    cards: list[tuple[str, list[str]]],
    y: float,
    out: list[str],
    scene: Scene,
    choose: Choose,
) -> float:
    """Cards in rows of four; where the next row begins."""
    if not cards:
        return y
    out.append(text(14, y + 16, title, 15, INK, weight="bold"))
    for n, (name, targets) in enumerate(cards):
        x, at = 12 + n % 4 * 115, y + 23 + n // 4 * 80
        out.append(choose(f"card-{name}", targets, scene.kept(god_card, name, x, at), box(x, at, 112, 76)))
    return y + 27 + (len(cards) + 3) // 4 * 80


def _armies(scene: Scene, side: dict[str, Any], rule: str, choose: Choose, y: float, drawn: list[str]) -> float:
    """Army cards by kind and place: just drawn, in hand, on the table, face down."""
    words = [army["word"] for army in scene.view["printed"]["armies"]]
    found: list[tuple[str, int, str, list[str]]] = []
    for where, bag in (
        ("drawn", side.get("drawn", {})),
        ("hand", side.get("army", {})),
        ("up", side["army up"]),
        ("down", side["army down"]),
    ):
        for kind, count in bag.items():
            word = words[int(kind)]
            targets = {
                "drawn": [f"army-{word}"] if rule == "DropArmy" else [],
                "hand": [*([f"army-{word}"] if rule == "PlayArmies" else []), f"free-sell-{word}"],
                "up": [f"army-{word}"] if rule in ("FlipSoldiers", "DiscardSoldiers") else [],
                "down": [f"flip-{word}", f"produce-flip-{word}"],
            }[where]
            found.append((kind, count, where, targets))
    if not found:
        return y
    out = text(14, y + 16, scene.say("Army cards", "Cartes Armée"), 15, INK, weight="bold")
    for n, (kind, count, where, targets) in enumerate(found):
        x, at = 12 + n % 4 * 115, y + 23 + n // 4 * 66
        out += choose(f"army-{where}-{kind}", targets, scene.kept(army, kind, count, x, at, where), box(x, at, 112, 62))
    drawn.append(out)
    return y + 27 + (len(found) + 3) // 4 * 66


def _axomamma(scene: Scene) -> str:
    """What is special about the opponent that plays by the book."""
    view = scene.view
    parts = []
    if view["personality"] >= 0:
        parts.append(pick(PERSONALITY[view["personality"]], scene.lang))
    if view["tucked"]:
        names = view["printed"]["gods"]
        gods = ", ".join(pick((names[g][0], names[g][1]), scene.lang) for g in view["tucked"])
        parts.append(scene.say(f"cards under its board: {gods}", f"cartes sous son plateau : {gods}"))
    tokens = [
        f"{value} → {space + 1}/{length}"
        for (value, _, length), space in zip(view["printed"]["tokens"], view["tokens"], strict=False)
    ]
    if tokens:
        parts.append(scene.say("tokens: ", "jetons : ") + ", ".join(tokens))
    return "; ".join(parts)


def _works(scene: Scene, seat: int, choose: Choose) -> tuple[str, float]:
    side = scene.view["sides"][seat]
    rule, what, _ = waiting(scene)
    worn = set(side["face down"])
    out = [text(14, 25, scene.say("Buildings", "Bâtiments"), 15, INK, weight="bold")]
    for n, name in enumerate(side["buildings"]):
        x, at = 10 + n % 2 * 233, 32 + n // 2 * 82
        targets = [f"building-{name}", f"produce-produce-{name}", f"produce-flip-{name}", f"flip-{name}"]
        body = scene.kept(building, name, x, at, 227, 78, name in worn)
        out.append(choose(f"works-{name}", targets, body, box(x, at, 227, 78)))
    y = 32.0 + (len(side["buildings"]) + 1) // 2 * 82 if side["buildings"] else 62.0
    if not side["buildings"]:
        out.append(text(14, 48, scene.say("none yet", "aucun"), 13.5, INK))
    held = ""
    if rule == "AddToTapestry" and seat == scene.view["asked"]:
        names = [name for name in scene.view["printed"]["names"] if name.startswith(("W", "SW"))]
        held = names[what]  # in the order of the edition
    out.append(text(14, y + 16, scene.say("Tapestries", "Tapisseries"), 15, INK, weight="bold"))
    y += 24
    for n, tapestry in enumerate(side["tapestries"], 1):
        y = _tapestry(scene, tapestry, n, y, choose, out, seat == scene.view["asked"])
    new = ["tapestry-new"] if "tapestry-new" in scene.marks and seat == scene.view["asked"] else []
    if new:
        body = f'<{box(14, y, 116, 80, 3)} fill="none" stroke="{INK}" stroke-dasharray="6 4"/>'
        body += lines(scene.say("a new Tapestry", "une nouvelle tapisserie"), 22, y + 34, 104, 14, 2)
        out.append(choose("tapestry-new", new, body, box(14, y, 116, 80, 3)))
    if held:
        out.append(text(150, y + 14, scene.say("to place:", "à placer :"), 14, INK) + scene.kept(weaving, held, 220, y))
    y += 88 if new or held else 0
    if side["conquered"]:
        out.append(
            lines(scene.say("Conquered: ", "Conquis : ") + ", ".join(side["conquered"]), 14, y + 14, 452, 13.5, 2)
        )
        y += 34
    return "".join(out), y + 10


def _tapestry(
    scene: Scene, tapestry: list[str], n: int, y: float, choose: Choose, out: list[str], asked: bool
) -> float:
    """A row of Weavings; a handle at each end where the next may be added."""
    x = 14.0
    ends = [f"tapestry-row{n}-{end}" for end in ("left", "right")]
    items = [("end", ends[0]), *(("tile", name) for name in tapestry), ("end", ends[1])]
    for kind, name in items:
        wide = 112 if kind == "tile" else 32
        if kind == "end" and not (asked and name in scene.marks):
            continue
        if x + wide > WIDTH - 8:
            x, y = 14.0, y + 84
        if kind == "tile":
            out.append(scene.kept(weaving, name, x, y))
        else:
            body = f'<{box(x, y, 30, 80, 6)} fill="{MAIZE}" stroke="{INK}"/>' + text(
                x + 15, y + 47, "+", 22, MADDER, "middle", "bold"
            )
            out.append(choose(name, [name], body, box(x, y, 30, 80, 6)))
        x += wide + 2
    return y + 88
