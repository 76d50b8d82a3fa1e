"""Àiyé's table: the village, and each player's columns with the seeds below them."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from pukllay.core.words import pick
from pukllay.draw.scene import Scene, Sheet, text
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, MADDER, MAIZE, OCHRE, PAPER, TEAL, glyph, seat_badge
from pukllay.games.aiye.notation import CONDITION

CARD, HIGH, GAP = 150, 176, 14  # a card of the village
SLIP = 46  # how much of a covered card is seen
SIGN = {
    "extra_sowing": "↻",
    "council_meeting": "⌂",
    "seed": "",
    "exchange": "⇆",
    "promote": "⇑",
    "conflict": "⚔",
    "shield": "▣",
    "move_seeds": "⇄",
    "move_card": "↷",
    "extra_summon": "✚",
}
ROLE = {"starting_card": "#C9A56B", "character": INDIGO, "mask": COCHINEAL}


def defs() -> str:
    return (
        '<pattern id="adire" width="30" height="30" patternUnits="userSpaceOnUse"><rect width="30" height="30" fill="#26406E"/>'
        '<circle cx="15" cy="15" r="9" fill="none" stroke="#6F8CBF" stroke-width="1.4"/><circle cx="15" cy="15" r="3" fill="#6F8CBF"/>'
        '<circle cx="0" cy="0" r="2.4" fill="#6F8CBF"/><circle cx="30" cy="0" r="2.4" fill="#6F8CBF"/><circle cx="0" cy="30" r="2.4" fill="#6F8CBF"/>'
        '<circle cx="30" cy="30" r="2.4" fill="#6F8CBF"/></pattern>'
    )


def sheets(scene: Scene) -> list[Sheet]:
    """The village, then the asked player's own columns, then the others in order."""
    seats = len(scene.view["seats"])
    first = scene.seat if scene.seat >= 0 else scene.view["turn"]
    order = [(first + n) % seats for n in range(seats)]
    return [_village(scene), *(_side(scene, seat, seat == first) for seat in order)]


def seed(kind: str, x: float, y: float, r: float) -> str:
    """Sun and moon seeds differ in shape and sign, not only in colour."""
    if kind == "sun":
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{MAIZE}" stroke="{INK}" stroke-width="1.5"/>' + glyph(
            "sun", x - r * 0.8, y - r * 0.8, r * 1.6, MADDER
        )
    if kind == "moon":
        return (
            f'<rect x="{x - r:g}" y="{y - r:g}" width="{2 * r:g}" height="{2 * r:g}" rx="{r * 0.5:g}" fill="#DCE5F4" '
            f'stroke="{INK}" stroke-width="1.5"/>' + glyph("moon", x - r * 0.7, y - r * 0.7, r * 1.4, INDIGO)
        )
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{PAPER}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="3 2"/>'
        + text(x, y + r * 0.45, "?", r * 1.3, INK, "middle", "bold")
    )


def _cost(cost: dict[str, int], x: float, y: float, r: float) -> str:
    out, at = [], x
    for kind in ("sun", "moon", "any"):
        for _ in range(cost[kind]):
            out.append(seed(kind, at, y, r))
            at += r * 2 + 2
    return "".join(out)


def _icons(scene: Scene, ids: list[str], x: float, y: float, size: float, room: float) -> str:
    """What a card can do: a sign and the seeds it brings, made smaller where there are many."""
    out, at = [], 0.0
    for name in ids:
        icon = scene.view["icons"][name]
        sign = SIGN.get(icon["group"], "·")
        parts = [seed(icon["pays"], 0, 0, size * 0.42)] if icon["pays"] else []
        if sign:
            parts.append(text(0, size * 0.36, sign, size * 1.05, INK, "middle", "bold"))
        for kind in ("sun", "moon", "either"):
            parts += [seed(kind, 0, 0, size * 0.42)] * icon["gains"][kind]
        title = pick((icon["names"][0], icon["names"][1]), scene.lang)
        drawn = "".join(
            f'<g transform="translate({at + (n + 0.5) * size:g} 0)">{part}</g>' for n, part in enumerate(parts)
        )
        out.append(f"<g><title>{title}</title>{drawn}</g>")
        at += size * (len(parts) + 0.3)
    scale = min(1.0, room / max(1.0, at))
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})">{"".join(out)}</g>'


def _name(scene: Scene, kind: str) -> str:
    names = scene.view["types"][kind]["names"]
    return pick((names[0], names[1]), scene.lang)


def _village(scene: Scene) -> Sheet:
    view = scene.view
    offers = view["village"]
    width, height = len(offers) * (CARD + GAP) + GAP + 96, HIGH + 62
    out = [f'<rect width="{width}" height="{height}" rx="18" fill="url(#adire)" stroke="{INK}" stroke-width="3"/>']
    last = f" / {view['last round']}" if view["last round"] else ""
    head = scene.say(f"The village · round {view['round']}{last}", f"Le village · manche {view['round']}{last}")
    out.append(text(16, 30, head, 22, PAPER, weight="bold"))
    for n, offer in enumerate(offers):
        x = GAP + n * (CARD + GAP) + (82 if n >= view["village characters"] else 0)
        if offer is None:
            out.append(
                f'<rect x="{x}" y="44" width="{CARD}" height="{HIGH}" rx="12" fill="none" stroke="{PAPER}" stroke-dasharray="6 6"/>'
            )
            continue
        card = _card(scene, offer["type"], x, 44, offer)
        out.append(
            scene.choice(
                f"village-{offer['type']}", card, f'rect x="{x}" y="44" width="{CARD}" height="{HIGH}" rx="12"'
            )
        )
    x = GAP + view["village characters"] * (CARD + GAP)
    for row, (deck, label) in enumerate(
        (("characters", scene.say("left", "reste")), ("masks", scene.say("masks", "masques")))
    ):
        y = 60 + row * 84
        body = f'<rect x="{x}" y="{y}" width="68" height="72" rx="10" fill="{ROLE["character" if not row else "mask"]}" stroke="{PAPER}" stroke-width="2"/>'
        body += text(x + 34, y + 36, view["decks"][deck], 26, PAPER, "middle", "bold") + text(
            x + 34, y + 60, label, 15, PAPER, "middle"
        )
        out.append(scene.choice(f"village-renew-{deck}", body, f'rect x="{x}" y="{y}" width="68" height="72" rx="10"'))
    return Sheet("village", head, width, height, "".join(out), main=True)


def _card(scene: Scene, kind: str, x: float, y: float, offer: dict[str, Any] | None = None) -> str:
    card = scene.view["types"][kind]
    colour = ROLE.get(card["role"], TEAL)
    out = [
        f'<rect x="{x}" y="{y}" width="{CARD}" height="{HIGH}" rx="12" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    ]
    out.append(f'<path d="M{x} {y + 12}q0-12 12-12h{CARD - 24}q12 0 12 12v22H{x}z" fill="{colour}"/>')
    out.append(
        _fitted(
            _name(scene, kind),
            x + CARD / 2,
            y + 23,
            CARD - 14,
            17,
            "#FFFFFF" if card["role"] != "starting_card" else INK,
        )
    )
    out.append(_cost(card["cost"], x + 18, y + 54, 10))
    out.append(_icons(scene, card["icons"], x + 8, y + 92, 22, CARD - 14))
    if card["tiers"]:
        out.append(
            text(
                x + 10,
                y + 132,
                " · ".join(f"{a}→{b}" for a, b in zip(card["thresholds"], card["tiers"], strict=False)),
                14,
                INK,
            )
        )
        if card.get("condition"):
            # Beside the tick of what can be paid, in the lower left corner.
            for n, line in enumerate(wrap(pick(CONDITION[card["condition"]], scene.lang), 16)[:2]):
                out.append(_fitted(line, x + CARD / 2 + 14, y + 152 + n * 15, CARD - 40, 13, "#4A3F36"))
    elif card["points"]:
        out.append(text(x + CARD - 12, y + HIGH - 12, f"{card['points']} ★", 22, MADDER, "end", "bold"))
    if offer is not None:
        if offer["owned"]:
            out.append(text(x + 10, y + HIGH - 10, scene.say("owned", "possédé"), 14, "#4A3F36"))
        elif offer["payable"]:
            out.append(
                f'<circle cx="{x + 20}" cy="{y + HIGH - 20}" r="11" fill="{TEAL}"/>'
                + text(x + 20, y + HIGH - 14, "✓", 16, "#FFFFFF", "middle", "bold")
            )
    return "".join(out)


def _fitted(words: str, x: float, y: float, room: float, size: float, colour: str) -> str:
    size = min(size, room / (0.62 * max(1, len(words))))
    return text(x, y, words, size, colour, "middle", "bold")


def _side(scene: Scene, seat: int, near: bool) -> Sheet:
    """Columns from left to right: cards overlap, the newest below; then the seeds, then the Council."""
    side = scene.view["seats"][seat]
    columns = side["columns"]
    tall = max([len(c["cards"]) for c in columns] + [1])
    pitch, top = 132, 52
    cards_high = 74 + (tall - 1) * SLIP
    council = 150 if side["council"] else 0
    width = max(840, 24 + len(columns) * pitch + 40 + council)
    height = top + cards_high + 86
    out = [
        f'<rect width="{width}" height="{height}" rx="16" fill="#E4D3B5" stroke="{OCHRE if near else "#B99C6B"}" stroke-width="{5 if near else 2}"/>'
    ]
    out.append(seat_badge(seat, 10, 8, 36))
    out.append(text(56, 34, f"{scene.names[seat]} · {side['points']} ★", 22, INK, weight="bold"))
    for n, column in enumerate(columns, 1):
        x = 22 + (n - 1) * pitch
        out.append(_column(scene, seat, n, column, x, top, cards_high))
        gap = f'rect x="{x - 15}" y="{top}" width="12" height="{cards_high + 60}" rx="6"'
        out.append(scene.choice(f"gap-{seat}-{n}", "", gap))
    end = 22 + len(columns) * pitch
    out.append(
        scene.choice(
            f"gap-{seat}-{len(columns) + 1}",
            "",
            f'rect x="{end - 15}" y="{top}" width="12" height="{cards_high + 60}" rx="6"',
        )
    )
    if side["council"]:
        x = width - 158
        out.append(text(x, top + 8, scene.say("Council", "Conseil"), 18, INK, weight="bold"))
        for n, card in enumerate(side["council"]):
            out.append(text(x, top + 32 + n * 22, _name(scene, card["type"]), 15, INK))
    title = scene.say(f"Columns of {scene.names[seat]}", f"Colonnes de {scene.names[seat]}")
    return Sheet(f"side-{seat}", title, width, height, "".join(out))


def _column(scene: Scene, seat: int, n: int, column: dict[str, Any], x: float, y: float, high: float) -> str:
    out = []
    wide = 116
    active = seat == scene.view["turn"] and scene.view["activated"] == n - 1
    for k, card in enumerate(column["cards"]):
        at = y + k * SLIP
        kind = scene.view["types"][card["type"]]
        last = k == len(column["cards"]) - 1
        room = 74 if last else SLIP + 8
        body = f'<rect x="{x}" y="{at}" width="{wide}" height="{room}" rx="9" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        body += f'<path d="M{x} {at + 9}q0-9 9-9h{wide - 18}q9 0 9 9v11H{x}z" fill="{ROLE.get(kind["role"], TEAL)}"/>'
        body += _fitted(
            _name(scene, card["type"]),
            x + wide / 2,
            at + 15,
            wide - 8,
            13,
            "#FFFFFF" if kind["role"] != "starting_card" else INK,
        )
        body += _icons(scene, kind["icons"], x + 6, at + 34, 18, wide - 10)
        out.append(
            scene.choice(
                f"card-{seat}-{card['card']}", body, f'rect x="{x}" y="{at}" width="{wide}" height="{room}" rx="9"'
            )
        )
    foot = y + high + 8
    tray = f'<rect x="{x}" y="{foot}" width="{wide}" height="50" rx="12" fill="{"#F7E7B4" if active else "#CDB78F"}" stroke="{INK}" stroke-width="1.5"/>'
    tray += text(x + wide / 2, foot + 71, n, 15, INK, "middle", "bold")
    for row, kind_of in enumerate(("sun", "moon")):
        shown = min(column[kind_of], 5)
        seeds = "".join(
            f'<g id="seed-{kind_of}-{seat}-{n}-{k}" class="piece" data-piece="seed-{kind_of}-{seat}" transform="translate({x + 15 + k * 19:g} {foot + 14 + row * 22:g})">{seed(kind_of, 0, 0, 8.5)}</g>'
            for k in range(shown)
        )
        if column[kind_of] > 5:
            seeds += text(x + wide - 4, foot + 20 + row * 22, column[kind_of], 15, INK, "end", "bold")
        tray += scene.choice(
            f"{kind_of}-{seat}-{n}",
            seeds,
            f'rect x="{x + 2}" y="{foot + 3 + row * 22}" width="{wide - 4}" height="22" rx="8"',
        )
    out.append(tray)
    if column["sabotaged"]:
        out.append(
            f'<path d="M{x + 10} {foot + 6}l{wide - 20} 38m0-38l{20 - wide} 38" stroke="{MADDER}" stroke-width="6"/>'
            + text(x + wide / 2, foot - 4, scene.say("sabotaged", "sabotée"), 14, MADDER, "middle", "bold")
        )
    if column["protected"]:
        out.append(text(x + wide - 12, foot + 32, "▣", 20, TEAL, "end", "bold"))
    return scene.choice(
        f"column-{seat}-{n}",
        "".join(out),
        f'rect x="{x - 3}" y="{y - 3}" width="{wide + 6}" height="{high + 64}" rx="12"',
    )


# -- words ------------------------------------------------------------------------------------------------------------


def facts(scene: Scene, seat: int) -> list[str]:
    side = scene.view["seats"][seat]
    return [
        scene.say(
            f"☀ {side['sun']} · ☾ {side['moon']} · {side['cards']} cards",
            f"☀ {side['sun']} · ☾ {side['moon']} · {side['cards']} cartes",
        )
    ]


def describe(scene: Scene) -> list[str]:
    view = scene.view
    village = ", ".join(_name(scene, o["type"]) for o in view["village"] if o)
    out = [
        scene.say(f"Round {view['round']}. The village: {village}.", f"Manche {view['round']}. Le village : {village}.")
    ]
    for seat, side in enumerate(view["seats"]):
        for n, column in enumerate(side["columns"], 1):
            cards = ", ".join(_name(scene, c["type"]) for c in column["cards"])
            words = scene.say("column", "colonne")
            spoilt = scene.say(", sabotaged", ", sabotée") if column["sabotaged"] else ""
            suns, moons = scene.say("sun seeds", "graines de soleil"), scene.say("moon seeds", "graines de lune")
            out.append(
                f"{scene.names[seat]}, {words} {n}: {cards}; {column['sun']} {suns}, {column['moon']} {moons}{spoilt}."
            )
    return out
