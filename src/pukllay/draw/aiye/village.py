"""The village street: characters by day, masks by night, a deck for each, and what a seed renews."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.aiye.cards import ART, CREAM, MASK_ART, tall
from pukllay.draw.aiye.layout import CARD, HIGH, Layout
from pukllay.draw.aiye.signs import sign
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted, piece, text
from pukllay.draw.table import Part
from pukllay.draw.theme import INK, PAPER

ROWS = ("characters", "masks")
BACKS = ("ai-back", "ai-mback")
NIGHT = "#1D1410"
RIBBON = 20.0
LIFT = 6.0  # a tag stands so far above the upper edge of its card


def village(scene: Scene, at: Layout) -> list[Part]:
    view = scene.view
    asked = any(target.startswith("village-") for target in scene.marks)
    out = [
        Part(
            "decks",
            "".join(
                scene.kept(_deck, row, view["decks"][ROWS[row]], view["renew cost"], *at.piles[row], *at.renews[row])
                for row in (0, 1)
            ),
        )
    ]
    side = view["seats"][view["turn"]]
    for slot, offer in enumerate(view["village"]):
        x, y = at.cards[slot]
        short = _missing(view, side, offer) if offer and asked else []
        out.append(Part(f"village-{slot}", scene.kept(_slot, slot, offer, x, y, at.scale, short)))
    return out


def _missing(view: dict[str, Any], side: dict[str, Any], offer: dict[str, Any]) -> list[str]:
    """The seeds that the asked seat lacks for a card."""
    if offer["payable"] or offer["owned"]:
        return []
    cost = view["types"][offer["type"]]["cost"]
    sun, moon = max(0, cost["sun"] - side["sun"]), max(0, cost["moon"] - side["moon"])
    return ["seed-sun"] * sun + ["seed-moon"] * moon or ["seed-any"]


def _slot(
    scene: Scene, slot: int, offer: dict[str, Any] | None, x: float, y: float, scale: float, short: list[str]
) -> str:
    wide, high = CARD * scale, HIGH * scale
    shape = box(x, y, wide, high, 10)
    if offer is None:
        return (
            f'<{shape} fill="#3A1E0D" fill-opacity=".25" stroke="{PAPER}" stroke-opacity=".5" stroke-dasharray="6 6"/>'
        )
    kind = offer["type"]
    mask = scene.view["types"][kind]["role"] == "mask"
    hem = y + ((MASK_ART if mask else ART) - RIBBON - 1) * scale  # below the chin
    card = f'<g transform="scale({scale:.3f})">{tall(scene, kind, offer["worth"] if mask and not offer["owned"] else 0)}</g>'
    card += f'<rect class="extent" width="{wide:.1f}" height="{high:.1f}" fill="none"/>'
    body = piece(f"type-{kind}", f"village-{slot}", round(x, 1), round(y, 1), card)
    body = scene.thing(f"village-{kind}", _(scene.view["types"][kind]["name"]), body)
    if offer["owned"]:
        body += _ribbon(
            x,
            hem,
            wide,
            fitted(_("yours already"), x + wide / 2, hem + 15, wide - 8, 14, CREAM),
        )
    elif short:
        size = min(16.5, (wide - 26) / len(short))
        start = x + wide / 2 - (len(short) * size + 14) / 2
        said = text(round(start, 1), hem + 15.5, "−", 20, "#F6B7A8", weight="bold")
        said += "".join(sign(seed, start + 14 + n * size, hem + 1.8, size) for n, seed in enumerate(short))
        body += _ribbon(x, hem, wide, said)
    target = f"village-{kind}"
    return scene.choice(target, body, shape) + scene.tag(target, x + wide / 2, y + LIFT)


def _ribbon(x: float, y: float, wide: float, said: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{RIBBON:g}" fill="{NIGHT}" opacity=".92"/>{said}'


def _deck(
    scene: Scene, row: int, left: int, price: dict[str, int],
    x: float, y: float, w: float, h: float, rx: float, ry: float, rw: float, rh: float,
) -> str:  # fmt: skip
    """The pile, and beside it the plate that renews the row for a seed."""
    words = (_("the characters' deck"), _("the masks' deck"))[row]
    name = ROWS[row]
    flat = w > h
    if flat:
        pile = f'<{box(x, y, w, h, 8)} fill="url(#{BACKS[row]})" stroke="{INK}" stroke-width="1.4"/>'
        label = _("Characters") if row == 0 else _("Masks")
        pile += f'<{box(x + 6, y + 4, w - 12, h - 8, 6)} fill="{NIGHT}" opacity=".86"/>' + fitted(
            label, x + 14, y + h / 2 + 5, w - 62, 15, CREAM, "start"
        )
        pile += text(x + w - 14, y + h / 2 + 5.5, left, 16, CREAM, "end", "bold")
    else:
        pile = "".join(
            f'<{box(x + 3 - k * 1.5, y + 3 - k * 1.5, w - 4, h, 7)} fill="url(#{BACKS[row]})" stroke="{INK}" stroke-width="1.2"/>'
            for k in range(3)
        )
        pile += f'<circle cx="{x + w / 2:.1f}" cy="{y + h / 2:.1f}" r="17" fill="{NIGHT}" opacity=".88"/>'
        pile += text(x + w / 2, y + h / 2 + 7, left, 20, CREAM, "middle", "bold")
    out = scene.thing(f"deck-{name}", f"{words}: {left}", pile)
    shape = box(rx, ry, rw, rh, 8)
    seeds = [f"seed-{kind}" for kind, n in price.items() for _n in range(n)]
    if flat:
        plate = _turn(rx + 22, ry + rh / 2, 0.8) + _price(seeds, rx + rw - 16 - 18 * len(seeds), ry + rh / 2, 19)
        plate = fitted(_("renew"), rx + 36, ry + rh / 2 + 5, 44, 14, CREAM, "start") + plate
    else:
        plate = _turn(rx + rw / 2, ry + 16, 1) + _price(seeds, rx + rw / 2 - 3 - 9 * (len(seeds) - 1), ry + rh - 14, 18)
    body = f'<{shape} fill="{NIGHT}" opacity=".84"/>{plate}'
    body = scene.thing(f"village-renew-{name}", _("renew a row of the village"), body)
    return out + scene.choice(f"village-renew-{name}", body, shape)


def _turn(x: float, y: float, scale: float) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale})"><path d="M-9 2a9 9 0 1 1 3 7M-10 11V2h8" fill="none" stroke="{PAPER}" '
        'stroke-width="2.2" stroke-linecap="round"/></g>'
    )


def _price(seeds: list[str], x: float, y: float, size: float) -> str:
    return text(round(x - 4, 1), round(y + 5, 1), "−", 15, PAPER, "middle", "bold") + "".join(
        sign(seed, x + 2 + n * size, y - size / 2, size) for n, seed in enumerate(seeds)
    )
