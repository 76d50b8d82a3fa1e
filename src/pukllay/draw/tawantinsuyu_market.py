"""What is on offer in Tawantinsuyu: Buildings, cards, Weavings, Statues, workers; the Temple and the Conquests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pukllay.core.words import pick
from pukllay.draw.pieces import box, circle, lines
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.tawantinsuyu_art import (
    GOD_DYE,
    STATUES,
    building,
    god_card,
    good,
    named,
    sign,
    use,
    waiting,
    weaving,
    worker,
)
from pukllay.draw.theme import COCHINEAL, INK, MADDER, PAPER, seat_badge

WIDTH = 480


def _back(height: float, fill: str = "#E4D3B5") -> str:
    return f'<rect width="{WIDTH}" height="{height:g}" rx="18" fill="{fill}" stroke="#8A5A36" stroke-width="3"/>'


def _pile(scene: Scene, name: str, clause: str, x: float, y: float, count: int, dye: str, label: str) -> str:
    body = f'<{box(x, y, 84, 76)} fill="{dye}" stroke="{INK}"/>' + text(
        x + 42, y + 36, count, 24, "#FFFFFF", "middle", "bold"
    )
    body += lines(label, x + 6, y + 56, 78, 12.5, 2, "#FFFFFF")
    return scene.tip(f"{name}: {count}", clause, body)


def cards(scene: Scene) -> Sheet:
    """Buildings and God cards, and the decks."""
    view = scene.view
    out = [text(14, 25, scene.say("Buildings", "Bâtiments"), 17, INK, weight="bold")]
    for n, name in enumerate(view["market"]):
        x, y = 10 + n % 2 * 233, 38 + n // 2 * 82
        out.append(scene.choice(f"building-{name}", scene.kept(building, name, x, y, 227, 78), box(x, y, 227, 78)))
    rows = (len(view["market"]) + 1) // 2
    stacks = scene.say(
        f"stacks: {view['stacks'][0]} production, {view['stacks'][1]} passive",
        f"piles : {view['stacks'][0]} production, {view['stacks'][1]} passifs",
    )
    shape = box(190, 3, 280, 31, 6)
    body = f'<{shape} fill="#CBB48A" stroke="#8A5A36"/>' + text(462, 24, stacks, 13.5, INK, "end")
    out.append(scene.choice("building-renew", scene.tip(stacks, "TAW-5.12", body), shape))
    y = 38 + max(2, rows) * 82
    out.append(text(14, y + 19, scene.say("God cards", "Cartes Dieu"), 17, INK, weight="bold"))
    places = [(14 + n % 4 * 116, y + 28 + n // 4 * 82) for n in range(len(view["offer"]))]
    for (x, at), name in zip(places, view["offer"], strict=True):
        out.append(scene.choice(f"god-card-{name}", scene.kept(god_card, name, x, at), box(x, at, 112, 76)))
    y += 28 + max(1, (len(view["offer"]) + 3) // 4) * 82
    deck = scene.say("God deck", "pioche Dieu")
    body = _pile(scene, deck, "TAW-6.9", 14, y, view["god deck"], COCHINEAL, deck)
    out.append(scene.menu("god-deck", ["god-card-deck", "action-pray", "free-buy-god"], body, box(14, y, 84, 76)))
    deck = scene.say("Army deck", "pioche Armée")
    body = _pile(scene, deck, "TAW-6.11", 106, y, view["army deck"], "#5E574F", deck)
    out.append(scene.choice("action-train", body, box(106, y, 84, 76)))
    told = [
        scene.say(f"Festivals held: {view['festivals']} of 3", f"Fêtes tenues : {view['festivals']} sur 3"),
        scene.say(f"casualties of war: {view['casualties']}", f"pertes de guerre : {view['casualties']}"),
    ]
    if view["played"]:
        told.append(scene.say("played: ", "jouée : ") + named(scene, view["played"]))
    for n, words in enumerate(told):
        out.append(lines(words, 204, y + 18 + n * 19, 268, 13.5, 2))
    return Sheet(
        "market", scene.say("Buildings and cards", "Bâtiments et cartes"), WIDTH, y + 88, _back(y + 88) + "".join(out)
    )


def people(scene: Scene) -> Sheet:
    """Weavings, Statues, the Village and the Nomads."""
    view = scene.view
    out = [text(14, 25, scene.say("Weavings", "Tissages"), 17, INK, weight="bold")]
    bodies: list[tuple[Sequence[str], str, str]] = []
    if view["weaving"]:
        bodies.append((["weaving-top"], view["weaving"], ""))
    for words, names in (
        (scene.say("revealed", "révélé"), view["revealed"]),
        (scene.say("bought", "acheté"), view["bought"]),
        (scene.say("starting", "départ"), view["starters"]),
    ):
        bodies += [([f"weaving-{name}", *_sets(scene, name)], name, words) for name in names]
    x, y = 14.0, 34.0
    body = _pile(
        scene,
        scene.say("Weavings", "tissages"),
        "TAW-5.15",
        x,
        y,
        view["weavings"],
        MADDER,
        scene.say("beneath", "dessous"),
    )
    out.append(scene.choice("weaving-beneath", body, box(x, y, 84, 76)))
    x += 92
    for targets, name, words in bodies:
        if x + 112 > WIDTH:
            x, y = 14.0, y + 100
        out.append(scene.menu(f"tile-{name}", targets, scene.kept(weaving, name, x, y), box(x, y, 112, 80, 3)))
        out.append(text(x + 56, y + 93, words, 12.5, INK, "middle") if words else "")
        x += 117
    y += 100
    rule = waiting(scene)[0]
    out.append(text(14, y + 17, "Statues", 17, INK, weight="bold"))
    out.append(scene.kept(_statues, view["statues"], rule != "Worship", y + 24))
    y += 112
    out.append(scene.kept(_village, view["village"], y))
    out.append(scene.kept(_nomads, view["nomads"], rule == "GiveUpWorker", y + 84))
    y += 168
    return Sheet("people", scene.say("Weavings and workers", "Tissages et ouvriers"), WIDTH, y, _back(y) + "".join(out))


def _sets(scene: Scene, name: str) -> list[str]:
    """The purchases that this Weaving is part of."""
    return [t for t in scene.marks if t.startswith("weavings-") and name in t.removeprefix("weavings-").split("+")]


def _statues(scene: Scene, statues: list[list[int]], building_one: bool, y: float) -> str:
    out: list[str] = []
    for god, counts in enumerate(statues):
        for row, (count, kind) in enumerate(zip(counts, ("small", "large"), strict=True)):
            x, at = 14 + god * 76, y + row * 38
            body = f'<{box(x, at, 72, 35, 6)} fill="{PAPER}" stroke="{INK}"/>'
            size = 28 if row else 19
            body += use("god", god, x + 4, at + (35 - size) / 2, size, GOD_DYE[god])
            body += text(x + 65, at + 24, f"×{count}", 15, INK, "end", "bold")
            names = scene.view["printed"]["gods"][god]
            words = scene.say("large " if row else "small ", "grande " if row else "petite ") + scene.say(
                f"{names[0]} Statue: {count}", f"statue {names[1]} : {count}"
            )
            body = scene.tip(words, "TAW-5.8", body)
            out.append(
                scene.choice(f"statue-{kind}-{STATUES[god]}", body, box(x, at, 72, 35, 6)) if building_one else body
            )
    return "".join(out)


def _village(scene: Scene, village: list[str], y: float) -> str:
    """Workers for hire, from the potato end to the corn end."""
    out = [text(14, y + 14, "Village", 17, INK, weight="bold")]
    step = min(40.0, 372 / max(1, len(village)))
    for n, colour in enumerate(village):
        out.append(worker(scene, colour, 52 + n * step, y + 24, 48, f"v-{n}"))
    for target, x, n in (("village-potato", 30, 0), ("village-corn", 448, 1)):
        body = f'<circle cx="{x}" cy="{y + 48}" r="19" fill="{PAPER}" stroke="{INK}"/>' + good(
            scene, n, x - 13, y + 35, 26
        )
        out.append(scene.choice(target, body, circle(x, y + 48, 20)))
    return "".join(out)


def _nomads(scene: Scene, nomads: dict[str, int], own: bool, y: float) -> str:
    words = scene.say("Nomads", "Nomades")
    shape = box(10, y - 2, 92, 64, 8)
    body = f'<{shape} fill="#CBB48A" stroke="#8A5A36"/>' + text(18, y + 34, words, 16, INK, weight="bold")
    out = [scene.choice("action-recruit", scene.tip(words, "TAW-6.10", body), shape)]
    for n, (colour, count) in enumerate(nomads.items()):
        x = 112 + n * 72
        body = worker(scene, colour, x, y + 4, 48) + text(x + 44, y + 50, f"×{count}", 14, INK)
        out.append(body if own else scene.choice(f"colour-{colour}", f"<g>{body}</g>", box(x - 3, y - 2, 70, 62, 8)))
    return "".join(out)


# -- temple and conquests ---------------------------------------------------------------------------------------------


def temple(scene: Scene) -> Sheet:
    """The stairs of the Temple, from the ground up."""
    view = scene.view
    steps = view["printed"]["temple"]
    rule = waiting(scene)[0]
    own = view["sides"][view["asked"]]["temple"] if view["asked"] >= 0 else -9
    height = 38 + len(steps) * 31 + 6
    out = [text(14, 26, scene.say("The Temple", "Le temple"), 17, INK, weight="bold")]
    out.append(text(466, 26, scene.say("points at each Festival", "points à chaque fête"), 13, INK, "end"))
    for n in range(len(steps)):
        y, inset = 36 + (len(steps) - 1 - n) * 31, n * 7
        shape = box(10 + inset, y, 460 - inset, 29, 4)
        here = [s for s, side in enumerate(view["sides"]) if side["temple"] == n]
        body = scene.kept(_step, n, here, inset, y, shape)
        targets = [f"climb-climb-{n - own}"] if n > own else []
        targets += ["answer-yes"] if rule == "GoldClimb" and n == own + 1 else []
        out.append(scene.menu(f"step-{n}", targets, body, shape))
        for k, seat in enumerate(here):
            out.append(
                f'<g id="temple-{seat}" class="piece" data-piece="temple-{seat}" pointer-events="none" '
                f'transform="translate({440 - k * 27} {y + 2})">{seat_badge(sign(scene, seat), 0, 0, 25)}</g>'
            )
    return Sheet("temple", scene.say("The Temple", "Le temple"), WIDTH, height, _back(height, "#EFE3CB") + "".join(out))


def _step(scene: Scene, n: int, here: list[int], inset: float, y: float, shape: str) -> str:
    step = scene.view["printed"]["temple"][n]
    gain = pick((step["gain"][0], step["gain"][1]), scene.lang)
    body = f'<{shape} fill="#DEB984" stroke="#5E3A21"/>' + text(
        46 + inset, y + 20, f"{step['vp']} ★", 15, "#7A1F16", "end", "bold"
    )
    body += lines(gain, 66 + inset, y + 19, 372 - inset, 12.5, 1)
    words = scene.say(f"step {n}: {step['vp']} VP at a Festival", f"marche {n} : {step['vp']} PV à une fête")
    if step["final"]:
        words += scene.say(f", {step['final']} at the end", f", {step['final']} à la fin")
    words = "; ".join([words, *([gain] if gain else []), *(scene.names[seat] for seat in here)])
    return scene.tip(words, "TAW-6.1", body)


def conquests(scene: Scene) -> Sheet:
    view = scene.view
    owner = {name: seat for seat, side in enumerate(view["sides"]) for name in side["conquered"]}
    regions = view["printed"]["regions"]
    height = 38 + 13 * 31 + 6
    tall = (height - 12) / max(1, len(regions))
    out: list[str] = []
    for r, region in enumerate(regions):
        y = 8 + r * tall
        out.append(text(14, y + 15, pick((region["name"][0], region["name"][1]), scene.lang), 15, INK, weight="bold"))
        for n, space in enumerate(region["spaces"]):
            out.append(scene.kept(_conquest, space, 10 + n * 93, y + 20, tall - 26, owner.get(space["name"])))
    title = scene.say("The Conquests", "Les conquêtes")
    return Sheet("conquests", title, WIDTH, height, _back(height, "#EFE3CB") + "".join(out))


def _conquest(scene: Scene, space: dict[str, Any], x: float, y: float, high: float, owner: int | None) -> str:
    gain = pick((space["gain"][0], space["gain"][1]), scene.lang)
    shape = box(x, y, 88, high, 7)
    body = f'<{shape} fill="{PAPER if owner is None else "#D8CDB6"}" stroke="{INK}"/>'
    price = f"⚔{space['flip']}" + (f" ✕{space['discard']}" if space["discard"] else "")
    body += text(x + 6, y + 17, price, 15, "#7A1F16", weight="bold") + lines(
        gain, x + 6, y + 34, 82, 12.5, int((high - 24) // 14)
    )
    words = scene.say(
        f"{space['name']}: flip {space['flip']} Soldiers, discard {space['discard']}: {gain}",
        f"{space['name']} : retourner {space['flip']} soldats, défausser {space['discard']} : {gain}",
    )
    if owner is not None:
        body += seat_badge(sign(scene, owner), x + 58, y + high - 30, 28)
        words += f" ({scene.names[owner]})"
    return scene.choice(f"conquest-{space['name']}", scene.tip(words, "TAW-7.4", body), shape)
