"""Àiyé's cards, signs and seeds."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from pukllay.core.words import pick
from pukllay.draw.scene import Scene, fitted, text
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, MADDER, MAIZE, PAPER, TEAL, glyph
from pukllay.games.aiye.words import CONDITION

CARD, HIGH = 150, 180  # a card of the village
ROLE = {"starting_card": "#C9A56B", "extra_card": TEAL, "character": INDIGO, "mask": COCHINEAL}
# in the order of the clauses AIY-9
MASKS = (
    "joy",
    "abundance",
    "force",
    "resilience",
    "loyalty",
    "serenity",
    "simplicity",
    "patience",
    "generosity",
    "courage",
    "respect",
    "devotion",
)
SYMBOL = {"sun": ("symbol of the sun", "symbole du soleil"), "moon": ("symbol of the moon", "symbole de la lune")}

# What a sign does -> its clause, and its picture on a grid of 24 units.
_LINE = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
SIGNS: dict[str, tuple[str, str]] = {
    "extra_sowing": (
        "AIY-4.3",
        f'<path d="M20 12a8 8 0 1 1-3-6.200M17.500 1.500v5h-5" {_LINE}/><ellipse cx="12" cy="12" rx="2" ry="3.200" fill="currentColor"/>',
    ),
    "council_meeting": (
        "AIY-4.7",
        f'<path d="M2.500 11L12 3.500 21.500 11M5 11v9.500h14V11" {_LINE}/><circle cx="9" cy="14" r="1.800" fill="currentColor"/>'
        '<circle cx="15" cy="14" r="1.800" fill="currentColor"/><path d="M6.500 20.500c0-4 5-4 5 0zM12.500 20.500c0-4 5-4 5 0z" fill="currentColor"/>',
    ),
    "seed": ("AIY-5.1", ""),
    "exchange": ("AIY-5.2", f'<path d="M4 8.500h14l-4-4M20 15.500H6l4 4" {_LINE}/>'),
    "promote": ("AIY-5.3", f'<path d="M5 3h14M12 21.500V8M6.500 13.500L12 8l5.500 5.500" {_LINE}/>'),
    "conflict": (
        "AIY-5.5",
        f'<path d="M4 3l13.500 13.500M20 3L6.500 16.500M13.500 20l6-6M10.500 20l-6-6M17 17.500l3.500 3.500M7 17.500L3.500 21" {_LINE}/>',
    ),
    "shield": (
        "AIY-5.8",
        f'<path d="M12 2.500l8.500 3v6.500c0 5-3.500 8.500-8.500 10-5-1.500-8.500-5-8.500-10V5.500z" {_LINE}/><path d="M12 6.500v11M7.500 11h9" {_LINE}/>',
    ),
    "move_seeds": (
        "AIY-5.10",
        f'<circle cx="4.500" cy="6" r="2.700" fill="currentColor"/><circle cx="4.500" cy="14" r="2.700" fill="currentColor"/>'
        f'<circle cx="10" cy="10" r="2.700" fill="currentColor"/><path d="M4 20.500h17l-4-3.500M14.500 10H21" {_LINE}/>',
    ),
    "move_card": (
        "AIY-5.11",
        f'<rect x="2.500" y="9" width="8" height="12" rx="1.500" {_LINE}/><path d="M6.500 5.500C9 1.500 16 1.500 18 7.500v5M14 9.500l4 4 4-4" {_LINE}/>',
    ),
    "extra_summon": (
        "AIY-5.18",
        f'<circle cx="8.500" cy="7" r="3.600" fill="currentColor"/><path d="M2 21c0-9 13-9 13 0z" fill="currentColor"/><path d="M19 5v8M15 9h8" {_LINE}/>',
    ),
}


def symbols() -> str:
    out = [f'<symbol id="sign-{name}" viewBox="0 0 24 24">{art}</symbol>' for name, (_, art) in SIGNS.items() if art]
    out.append(  # a head in a wrap of cloth
        '<symbol id="aiye-person" viewBox="0 0 24 24"><path d="M5 9C5 2 19 2 19 9l-1.500 2h-11z" fill="currentColor"/>'
        '<path d="M7 11.500h10c0 5-2 7.500-5 7.500s-5-2.500-5-7.500zM4 24c0-4 4-5 8-5s8 1 8 5z" fill="currentColor" opacity=".7"/></symbol>'
    )
    out.append(
        '<symbol id="aiye-mask" viewBox="0 0 24 24"><path d="M4 3q8-4 16 0 2 13-8 20Q2 16 4 3z" fill="currentColor" opacity=".75"/>'
        f'<path d="M6.500 9q2.500-2 4.500 0-2 2-4.500 0zM13 9q2.500-2 4.500 0-2 2-4.500 0zM9 16.500q3 2 6 0" fill="{PAPER}" stroke="{PAPER}"/></symbol>'
    )
    return "".join(out)


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
    # either of them, or any: half sun, half moon
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{MAIZE}"/>'
        f'<path d="M{x:g} {y - r:g}a{r:g} {r:g} 0 0 1 0 {2 * r:g}z" fill="#DCE5F4"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="{INK}" stroke-width="1.5" stroke-dasharray="3 2"/>'
        f'<path d="M{x:g} {y - r:g}v{2 * r:g}" stroke="{INK}"/><circle cx="{x - r * 0.45:g}" cy="{y:g}" r="{r * 0.28:g}" fill="{MADDER}"/>'
        + glyph("moon", x + r * 0.05, y - r * 0.4, r * 0.8, INDIGO)
    )


def name_of(scene: Scene, kind: str) -> str:
    names = scene.view["types"][kind]["names"]
    return pick((names[0], names[1]), scene.lang)


def _cost(scene: Scene, cost: dict[str, int], x: float, y: float, r: float) -> str:
    kinds = [kind for kind in ("sun", "moon", "any") for _ in range(cost[kind])]
    step = min(2 * r + 2, (CARD - 36) / max(1, len(kinds) - 1))
    out = [seed(kind, x + n * step, y, r) for n, kind in enumerate(kinds)]
    words = scene.say(
        f"costs {cost['sun']} sun, {cost['moon']} moon and {cost['any']} seeds of any kind",
        f"coûte {cost['sun']} soleil, {cost['moon']} lune et {cost['any']} graines au choix",
    )
    return scene.tip(words, "AIY-6.4", "".join(out)) if out else ""


def icons(scene: Scene, ids: list[str], x: float, y: float, size: float, room: float, live: bool = False) -> str:
    """What a card can do: a sign and the seeds it brings, smaller where there are many; `live`: they may be used now."""
    drawn, at = [], 0.0
    for name in ids:
        icon = scene.view["icons"][name]
        parts = [seed(icon["pays"], 0, 0, size * 0.42)] if icon["pays"] else []
        clause, art = SIGNS[icon["group"]]
        if art:
            parts.append(
                f'<use href="#sign-{icon["group"]}" x="{-size * 0.5:g}" y="{-size * 0.5:g}" width="{size:g}" height="{size:g}" color="{INK}"/>'
            )
        for kind in ("sun", "moon", "either"):
            parts += [seed(kind, 0, 0, size * 0.42)] * icon["gains"][kind]
        drawn.append((name, icon, clause, at, parts))
        at += size * (len(parts) + 0.3)
    scale = min(1.0, room / max(1.0, at))
    out = []
    for name, icon, clause, left, parts in drawn:
        body = "".join(
            f'<g transform="translate({x + (left + (n + 0.5) * size) * scale:g} {y:g}) scale({scale:.3g})">{part}</g>'
            for n, part in enumerate(parts)
        )
        body = scene.tip(pick((icon["names"][0], icon["names"][1]), scene.lang), clause, body)
        if live:
            wide = size * len(parts) * scale
            shape = f'rect x="{x + left * scale - 3:g}" y="{y - size * 0.66:g}" width="{wide + 6:g}" height="{size * 1.32:g}" rx="6"'
            sows = icon["group"] == "extra_sowing" and scene.lit("activation-sow")
            body = scene.choice(
                "activation-sow" if sows else f"icon-{name}", f'<{shape} fill="{PAPER}" fill-opacity="0"/>{body}', shape
            )
        out.append(body)
    return "".join(out)


def village_card(scene: Scene, offer: dict[str, Any]) -> str:
    """A card of the village, from its own (0, 0)."""
    kind = offer["type"]
    card = scene.view["types"][kind]
    mask = card["role"] == "mask"
    out = [f'<rect width="{CARD}" height="{HIGH}" rx="12" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>']
    out.append(
        f'<use href="#aiye-{"mask" if mask else "person"}" x="{46 if mask else 44}" y="{70 if mask else 100}" width="60" height="{60 if mask else 74}" '
        f'color="{ROLE[card["role"]]}" opacity="{0.13 if mask else 0.2}"/>'
    )
    out.append(f'<path d="M0 12q0-12 12-12h{CARD - 24}q12 0 12 12v22H0z" fill="{ROLE.get(card["role"], TEAL)}"/>')
    out.append(fitted(name_of(scene, kind), CARD / 2, 23, CARD - 12, 17, "#FFFFFF"))
    out.append(_cost(scene, card["cost"], 18, 54, 11))
    out.append(icons(scene, card["icons"], 8, 92, 24, CARD - 14))
    if mask:
        out.append(_mask_words(scene, kind, card, offer["worth"]))
    else:
        out.append(_worth(scene, card))
    if offer["owned"]:
        crown = f'<circle cx="20" cy="{HIGH - 20}" r="12" fill="{INK}"/>' + glyph("crown", 12, HIGH - 28, 16, MAIZE)
        out.append(scene.tip(scene.say("it is yours already", "vous l'avez déjà"), "AIY-6.7", crown))
    elif offer["payable"]:
        tick = f'<circle cx="20" cy="{HIGH - 20}" r="11" fill="{TEAL}"/>' + text(
            20, HIGH - 14, "✓", 16, "#FFFFFF", "middle", "bold"
        )
        out.append(scene.tip(scene.say("you can pay for it", "vous pouvez le payer"), "AIY-6.4", tick))
    return "".join(out)


def _mask_words(scene: Scene, kind: str, card: dict[str, Any], worth: int) -> str:
    tiers = "  ".join(f"{a}→{b}" for a, b in zip(card["thresholds"], card["tiers"], strict=False))
    if card["condition"] == "seeds_left":
        tiers = scene.say(f"now {worth} ★", f"à présent {worth} ★")
    out = [fitted(tiers, CARD / 2, 132, CARD - 16, 15, INK)]
    # Beside the tick of what can be paid, in the lower left corner.
    for n, line in enumerate(wrap(pick(CONDITION[card["condition"]], scene.lang), 15)[:2]):
        out.append(fitted(line, CARD / 2 + 14, 151 + n * 17, CARD - 40, 15, "#4A3F36"))
    words = scene.say("points for ", "points pour ") + pick(CONDITION[card["condition"]], scene.lang)
    words += scene.say(f"; for you now: {worth}", f" ; pour vous à présent : {worth}")
    return scene.tip(words, f"AIY-9.{MASKS.index(kind) + 1}" if kind in MASKS else "AIY-8.3", "".join(out))


def _worth(scene: Scene, card: dict[str, Any]) -> str:
    """A character's points and its symbol of sun or moon."""
    out = text(CARD - 12, HIGH - 12, f"{card['points']} ★", 22, MADDER, "end", "bold") if card["points"] else ""
    words = f"{card['points']} points"
    if card["symbol"] in SYMBOL:
        out += _symbol(card["symbol"], CARD - 84, HIGH - 31, 22)
        words += f", {pick(SYMBOL[card['symbol']], scene.lang)}"
    return scene.tip(words, "AIY-8.2", out) if out else ""


def _symbol(symbol: str, x: float, y: float, size: float) -> str:
    return glyph(symbol, x, y, size, "#8A5A00" if symbol == "sun" else INDIGO)


def column_card(scene: Scene, card: str, wide: float, room: float, x: float, y: float, live: bool) -> str:
    """A card in a column or the Council; `live`: its signs may be used now."""
    kind = scene.view["types"][card]
    plain = kind["role"] == "starting_card"
    body = (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{room:g}" rx="9" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M{x:g} {y + 9:g}q0-9 9-9h{wide - 18:g}q9 0 9 9v11H{x:g}z" fill="{ROLE.get(kind["role"], TEAL)}"/>'
        + fitted(name_of(scene, card), x + wide / 2, y + 15, wide - 8, 14, INK if plain else "#FFFFFF")
    )
    if kind["points"]:
        body += text(x + wide - 6, y + 42, f"{kind['points']}★", 14, MADDER, "end", "bold")
    if kind["symbol"] in SYMBOL:
        body += scene.tip(
            pick(SYMBOL[kind["symbol"]], scene.lang), "AIY-8.4", _symbol(kind["symbol"], x + wide - 44, y + 30, 14)
        )
    return body + icons(scene, kind["icons"], x + 6, y + 37, 20, wide - (50 if kind["points"] else 10), live)
