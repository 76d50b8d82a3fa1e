"""Àiyé's cards: the tall one of the village, the plaque of a column, the chip of another's column. One face everywhere."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.aiye.faces import face
from pukllay.draw.aiye.layout import CARD, HIGH
from pukllay.draw.aiye.signs import abilities, sign
from pukllay.draw.scene import Scene, fitted, text, width_of
from pukllay.draw.theme import INK, MADDER, MAIZE
from pukllay.games.aiye.words import CONDITION

SHADE = '#000" opacity=".32'
# what a card is -> its dark and its light ground
GROUNDS = {
    "sun": ("#A5521C", "#F7E3BA"),
    "moon": ("#24406F", "#DFE7F4"),
    "none": ("#3F5A2A", "#E6EBCF"),
    "mask": ("#5A1C40", "#F1DCE6"),
    "start": ("#6B4A2B", "#EFE2C4"),
}
CONDITION_SIGN = {
    "moon_seeds": "seed-moon",
    "sun_seeds": "seed-sun",
    "conflict_icons": "conflict",
    "shield_icons": "shield",
    "moon_symbols": "sym-moon",
    "sun_symbols": "sym-sun",
    "columns_of_2": "cards2",
    "columns_of_3": "cards3",
    "columns_of_4": "cards4",
    "seeds_left": "seed-any",
    "exchange_cards": "swap",
    "council_cards": "council_meeting",
}
UPRIGHT = 0.95  # of its width: a plaque that is higher has the face above its signs
CREAM = "#FFF8E6"
SMALL = 11.0  # no letter is lower
ART, MASK_ART, BAND = 98.0, 72.0, 19.0  # a card's picture, and the band with its name
ABILITIES_FIRST = ("conflict", "shield", "extra_sowing", "council_meeting", "extra_summon", "move_card", "move_seeds")
Tally = tuple[int, int, int, int]  # what a mask counts, its points now, how many more to the next tier, points there


def family(card: dict[str, Any]) -> str:
    if card["role"] == "mask":
        return "mask"
    return str(card["symbol"]) if card["role"] == "character" else "start"


def points(n: int | str, x: float, y: float, r: float, shines: bool = True) -> str:
    """Points: a number on a cast-bronze disc."""
    size = max(SMALL, round(r * (1.25 if len(str(n)) < 3 else 0.98), 1))
    return (
        f'<circle cx="{x:.1f}" cy="{y + r * 0.1:.1f}" r="{r:.1f}" fill="#000" opacity=".3"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{"url(#ai-bronze)" if shines else "#B9AE9C"}" stroke="#4A2E0C" '
        f'stroke-width="{r * 0.1:.1f}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.8:.1f}" fill="none" stroke="#FBE9A9" '
        f'stroke-width="{r * 0.09:.1f}" stroke-dasharray="{r * 0.12:.1f} {r * 0.2:.1f}"/>'
        + text(round(x, 1), round(y + size * 0.35, 1), n, size, "#2A1704", "middle", "bold")
    )


def cost_signs(cost: dict[str, int]) -> list[str]:
    return [f"seed-{kind}" for kind in ("sun", "moon", "any") for _n in range(cost[kind])]


def _cost(cost: dict[str, int], x: float, y: float, size: float, room: float) -> str:
    """The price down the left edge."""
    seeds = cost_signs(cost)
    if not seeds:
        return ""
    step = min(size, (room - 6) / len(seeds) / 0.93) * 0.93
    size = step / 0.93
    plate = f'<rect x="{x:g}" y="{y:g}" width="{size + 4:.1f}" height="{step * len(seeds) + 6:.1f}" rx="{size / 2:.1f}" fill="#1B1410" opacity=".78"/>'
    return plate + "".join(sign(seed, x + 2, y + 2.5 + n * step, size) for n, seed in enumerate(seeds))


# -- masks ------------------------------------------------------------------------------------------------------------


def progress(view: dict[str, Any], side: dict[str, Any], kind: str) -> Tally:
    """How far a mask of one's own has come; Courage counts down, so one seed fewer is one point more."""
    card = view["types"][kind]
    has, now = side["counts"][card["condition"]], side["headings"]["masks"].get(kind, 0)
    if card["condition"] == "seeds_left":
        return has, now, -1 if has else 0, now + 1
    higher = [(t, p) for t, p in zip(card["thresholds"], card["tiers"], strict=True) if t > has and p > now]
    return (has, now, higher[0][0] - has, higher[0][1]) if higher else (has, now, 0, now)


def mask_words(card: dict[str, Any]) -> str:
    """What a mask asks for, in a sentence."""
    what = _(CONDITION[card["condition"]])
    if card["condition"] == "seeds_left":
        return _("{base} points, one fewer for each of your seeds.").format(base=card["base"])
    tiers = " / ".join(map(str, card["tiers"]))
    steps = " / ".join(map(str, card["thresholds"]))
    return _("{tiers} points for {steps} {what}.").format(tiers=tiers, steps=steps, what=what)


def tiers(card: dict[str, Any], now: int, x: float, y: float, w: float, h: float) -> str:
    """The steps of a mask: points above, what they ask for below; those that are reached are lit."""
    if card["condition"] == "seeds_left":
        size = h * 0.56
        return text(
            x + 2,
            y + h * 0.66,
            f"{card['base']} {card['per seed']:+d}".replace("-", "−") + "×",
            h * 0.42,
            INK,
            "start",
            "bold",
        ) + sign("seed-any", x + w * 0.66, y + (h - size) / 2, size)
    steps = [(t, p) for t, p in zip(card["thresholds"], card["tiers"], strict=True) if p]
    size = min(26.0, h * 0.72)
    out = [sign(CONDITION_SIGN[card["condition"]], x - 1, y + (h - size) / 2, size)]
    x0 = x + size + 1
    step = (w - size - 1) / max(1, len(steps))
    half = h * 0.54
    for n, (threshold, worth) in enumerate(steps):
        reached = 0 < worth <= now
        left = x0 + n * step
        out.append(
            f'<rect x="{left + 0.8:.1f}" y="{y:.1f}" width="{step - 1.6:.1f}" height="{h:.1f}" rx="4" fill="#FFFDF7" stroke="{INK}" stroke-width=".8"/>'
            f'<path d="M{left + 0.8:.1f} {y + half:.1f}v{4 - half:.1f}q0-4 4-4h{step - 9.6:.1f}q4 0 4 4v{half - 4:.1f}z" fill="{"#D9972B" if reached else "#E9D9C4"}"/>'
            + text(round(left + step / 2, 1), round(y + half * 0.82, 1), worth, 16, INK, "middle", "bold")
            + text(round(left + step / 2, 1), round(y + h - 3.5, 1), threshold, 14, "#5A3A4A", "middle")
        )
    return "".join(out)


# -- the tall card of the village -------------------------------------------------------------------------------------


def tall(scene: Scene, kind: str, now: int) -> str:
    """At (0, 0), CARD × HIGH; `now`: the points of a mask for whom it is on offer."""
    card = scene.view["types"][kind]
    dark, light = GROUNDS[family(card)]
    mask = card["role"] == "mask"
    art = MASK_ART if mask else ART
    out = [
        f'<rect x="1.5" y="4" width="{CARD:g}" height="{HIGH:g}" rx="10" fill="{SHADE}"/>'
        f'<rect width="{CARD:g}" height="{HIGH:g}" rx="10" fill="{light}"/><g clip-path="url(#ai-card)">{face(kind, 0, 0, CARD, art)}'
        f'<rect y="{art:g}" width="{CARD:g}" height="{BAND:g}" fill="{dark}"/>'
        f'<path d="M0 {art + 0.8:g}h{CARD:g}" stroke="{MAIZE}" stroke-width="1.6" stroke-dasharray="4 3"/></g>',
        fitted(_(card["name"]), CARD / 2, art + 14.5, CARD - 8, 14.5, CREAM),
        _cost(card["cost"], 3, 3, 16.5 if mask else 18, art - 4),
    ]
    if card["symbol"] in ("sun", "moon"):
        out.append(sign(f"sym-{card['symbol']}", CARD - 27, 4, 23))
    base = art + BAND
    if mask:
        out.append(tiers(card, now, 4, base + 3, CARD - 8, 38))
        out.append(abilities(card["icons"], 4, base + 43, CARD - 8, 28, 26))
        if now:
            out.append(points(f"+{now}", CARD - 16, 16, 14))
    else:
        left = 30.0 if card["points"] else 4.0
        out.append(abilities(card["icons"], left, base + 3, CARD - left - 5, HIGH - base - 6, 34))
        if card["points"]:
            out.append(points(card["points"], 16.5, HIGH - 17, 13))
    out.append(
        f'<rect x=".8" y=".8" width="{CARD - 1.6:g}" height="{HIGH - 1.6:g}" rx="9.4" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    )
    return "".join(out)


# -- the plaque of a column -------------------------------------------------------------------------------------------


def plaque(scene: Scene, kind: str, w: float, h: float, down: bool, flip: bool, tally: Tally | None) -> str:
    """At (0, 0): the face beside the signs, or above them where a column is narrow. `tally`: how far a mask has come."""
    card = scene.view["types"][kind]
    dark, light = GROUNDS[family(card)]
    edge = (
        f'<rect class="extent" width="{w:.1f}" height="{h:.1f}" rx="5" fill="none" stroke="{INK}" stroke-width="1.6"/>'
    )
    shade = f'<rect x="1" y="2.5" width="{w:.1f}" height="{h:.1f}" rx="5" fill="{SHADE}"/>'
    if down:
        cross = (
            f"M{w * 0.3:.1f} {h * 0.2:.1f}l{w * 0.4:.1f} {h * 0.6:.1f}m0 {-h * 0.6:.1f}l{-w * 0.4:.1f} {h * 0.6:.1f}"
        )
        return (
            f'{shade}<rect width="{w:.1f}" height="{h:.1f}" rx="5" fill="url(#ai-back)"/>'
            f'<path d="{cross}" stroke="{MADDER}" stroke-width="6" stroke-linecap="round"/>{edge}'
        )
    body = f'{shade}<rect width="{w:.1f}" height="{h:.1f}" rx="5" fill="{light}"/>'
    turned = flip and card["role"] != "mask"
    if h > UPRIGHT * w:
        return body + _upright(card, kind, w, h, turned, tally, dark) + edge
    port = min(h, w * 0.5)
    body += face(kind, 0.8, 0.8, port - 0.8, h - 1.6, 1.22 if port > 50 else 1.5, turned)
    body += f'<path d="M{port:.1f} 0v{h:.1f}" stroke="{dark}" stroke-width="3"/>'
    left, room = port + 3, w - port - 5
    if tally is not None:
        body += abilities(card["icons"], left, 1, room, h * 0.5, min(27, h * 0.42))
        body += _next_tier(card, tally, left - 1.5, h * 0.5, room + 3, h * 0.5 - 2, dark)
        return body + points(tally[1], 11.5, h - 11.5, 11) + edge
    body += abilities(card["icons"], left, 3, room, h - 6, min(34, h * 0.5))
    return body + _worth(card, h) + edge


def _worth(card: dict[str, Any], h: float) -> str:
    out = points(card["points"], 11, h - 11, 10) if card["points"] else ""
    return out + (sign(f"sym-{card['symbol']}", 2, 2, 17) if card["symbol"] in ("sun", "moon") else "")


def _next_tier(card: dict[str, Any], tally: Tally, x: float, y: float, w: float, h: float, dark: str) -> str:
    """What a mask still asks for, and what it would bring then."""
    has, _now, need, then = tally
    out = f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="4" fill="{dark}"/>'
    size = min(h * 0.8, 22.0)
    letter = max(SMALL, size * 0.74)
    foot, icon = y + h / 2 + letter * 0.35, CONDITION_SIGN[card["condition"]]
    asks = width_of(f"+{need}", letter, bold=True)
    if w < 54 or (need > 0 and w < asks + size * 0.86 + width_of(f"▸{then}", letter, bold=True) + 6):
        words = f"+{need}▸{then}" if need > 0 else _("max") if need == 0 else f"{has}"
        return out + fitted(words, x + w / 2, foot, w - 4, letter, MAIZE)
    if need > 0:
        return (
            out
            + text(x + 3, foot, f"+{need}", letter, CREAM, weight="bold")
            + sign(icon, x + 3 + asks, y + (h - size * 0.86) / 2, size * 0.86)
            + text(x + w - 3, foot, f"▸{then}", letter, MAIZE, "end", "bold")
        )
    words = _("max") if need == 0 else f"{has}"
    return (
        out
        + sign(icon, x + 2, y + (h - size * 0.86) / 2, size * 0.86)
        + text(x + w - 3, foot, words, letter, MAIZE, "end", "bold")
    )


def _upright(card: dict[str, Any], kind: str, w: float, h: float, turned: bool, tally: Tally | None, dark: str) -> str:
    art = h * 0.58
    out = (
        face(kind, 0.8, 0.8, w - 1.6, art, 1.02, turned)
        + f'<path d="M0 {art:.1f}h{w:.1f}" stroke="{dark}" stroke-width="3"/>'
    )
    marked = card["points"] or tally is not None
    if tally is None:
        left = 22.0 if marked else 3.0
        return out + abilities(card["icons"], left, art + 2, w - left - 3, h - art - 4, 30) + _worth(card, h)
    strip = min(20.0, (h - art) * 0.5)
    out += abilities(card["icons"], 3, art + 2, w - 6, h - art - strip - 4, 27)
    return out + _next_tier(card, tally, 22, h - strip - 2, w - 24, strip, dark) + points(tally[1], 11.5, h - 12, 11)


def chip(view: dict[str, Any], kind: str, x: float, y: float, w: float, h: float, down: bool) -> str:
    """A card in another's column, small: a face and the sign that matters most; sowers have the sign of their seed only."""
    card = view["types"][kind]
    light = GROUNDS[family(card)][1]
    out = f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="3" fill="{"url(#ai-back)" if down else light}" stroke="{INK}" stroke-width=".8"/>'
    if down or not card["icons"]:
        return out
    if card["role"] not in ("mask", "character"):
        return out + abilities(card["icons"], x, y, w, h, h * 0.9)
    port = min(w * 0.56, h * 1.2)
    chief = next((icon for icon in ABILITIES_FIRST if icon in card["icons"]), card["icons"][0])
    lead = "promote" if chief.startswith("promote") else "swap" if chief.startswith("exchange") else ""
    size = min(h * 0.92, w - port)
    at = x + port + (w - port - size) / 2
    mark = sign(lead, at, y + (h - size) / 2, size) if lead else abilities([chief], x + port, y, w - port, h, size)
    return out + face(kind, x + 0.5, y + 0.5, port, h - 1, 1.9) + mark


def card_defs() -> str:
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="1.6" fill="#8FA8CF"/>' for x in (0, 18) for y in (0, 18))
    return (
        f'<clipPath id="ai-card"><rect width="{CARD:g}" height="{HIGH:g}" rx="10"/></clipPath>'
        '<radialGradient id="ai-bronze" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#FCE7A4"/><stop offset=".5" stop-color="#DDA53C"/><stop offset="1" stop-color="#8F5E14"/></radialGradient>'
        '<pattern id="ai-back" width="18" height="18" patternUnits="userSpaceOnUse"><rect width="18" height="18" fill="#26406E"/>'
        f'<circle cx="9" cy="9" r="5.5" fill="none" stroke="#8FA8CF" stroke-width="1.2"/><circle cx="9" cy="9" r="1.8" fill="#8FA8CF"/>{dots}</pattern>'
        '<pattern id="ai-mback" width="18" height="18" patternUnits="userSpaceOnUse"><rect width="18" height="18" fill="#6B2149"/>'
        '<path d="M9 2l7 7-7 7-7-7z" fill="none" stroke="#D08AB0" stroke-width="1.2"/><path d="M9 6.5L11.5 9 9 11.5 6.5 9z" fill="#D08AB0"/></pattern>'
    )
