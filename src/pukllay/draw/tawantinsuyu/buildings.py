"""Buildings: production in adobe and thatch, passive ones in stone, with what each does as a sentence of signs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pukllay.draw.scene import Scene
from pukllay.draw.tawantinsuyu.art import CREAM, SHADE, bold, counted, figure, gains, icon, parts_of, use
from pukllay.draw.theme import INK, OCHRE, TEAL

FOOT = 0.66  # where the part that says what it does begins, of the height
PASSIVE: dict[str, tuple[str, ...]] = {  # effect -> what its sign shows
    "any_as_courier": ("worker", "=", "w:courier"),
    "any_as_priest": ("worker", "=", "w:priest"),
    "warrior_rejuvenate_2": ("w:warrior", ">", "rejuvenate*2"),
    "match_reward_now": ("weavings", ">", "task"),
    "architect_craftsman_swap": ("w:architect", "=", "w:craftsman"),
    "festival_4_potato_card_vp": ("sun", ">", "potato*4"),
    "own_steps_vp": ("steps", ">", "vp*1"),
    "weavings_draw_5": ("weavings*5",),
    "festival_longest_tapestry_vp": ("sun", ">", "weavings", "vp*1"),
    "festival_goods": ("sun", ">", "potato*2", "corn*1", "stone*1"),
    "offering_weaving": ("offering", ">", "weavings"),
    "worship_festival_gold_climb": ("gold*1", ">", "temple"),
    "conquest_minus_1_soldier": ("conquest", ">", "soldier", "t:−1"),
    "warrior_plus_2_tasks": ("w:warrior", ">", "task*2"),
    "free_exchange": ("corn*2", "=", "stone*2", "=", "gold*1"),
    "produce_rejuvenate_1": ("produce", ">", "rejuvenate"),
    "conquest_gold_vp": ("conquest", ">", "gold*1", "vp*1"),
    "rejuvenate_army_gold": ("rejuvenate", ">", "army", "gold*1"),
    "potato_for_god_card": ("potato*1", ">", "god_card"),
    "collect_bonus": ("potato", "corn", "stone", "t:+1"),
}
ROOFS = ("#C0672A", "#D9972B", "#A9714B", "#B23A2E")
STONE_ROOFS = ("#1F7A74", "#2F6E8C", "#5B8C3A", "#6B5A9C")
ROOF_SHAPES = ("M4 18L30 0l26 18z", "M2 18Q30-12 58 18z", "M8 18L16 3h28l8 15z")


def is_passive(name: str) -> bool:
    return name.startswith("Z")


def signs(parts: tuple[str, ...], cx: float, cy: float, size: float, room: float) -> str:
    """A sentence of signs round (cx, cy)."""
    widths = [0.62 if part in "=>" else 1.1 for part in parts]
    size = min(size, room / sum(widths))
    x = cx - sum(widths) * size / 2
    out = ""
    for part, width in zip(parts, widths, strict=True):
        mid = x + width * size / 2
        if part in ("=", ">"):
            out += bold(mid, cy + size * 0.3, {"=": "=", ">": "›"}[part], size * 0.95)
        elif part.startswith("w:"):
            out += figure(part[2:], mid, cy + size * 0.55, size * 1.2)
        elif part.startswith("t:"):
            out += bold(mid, cy + size * 0.3, part[2:], size * 0.85)
        elif part == "sun":
            out += f'<circle cx="{mid:.1f}" cy="{cy:.1f}" r="{size * 0.46:.1f}" fill="{OCHRE}" stroke="{INK}"/>'
            out += use("g-sun", mid - size * 0.4, cy - size * 0.4, size * 0.8, size * 0.8, "#fff")
        else:
            name, _star, n = part.partition("*")
            out += counted(name, int(n or 1), mid, cy, size, bool(n))
        x += width * size
    return out


def house(name: str, cx: float, foot: float, w: float) -> str:
    """Roofs differ by number."""
    k, passive = int(name[1:]), is_passive(name)
    roof = (STONE_ROOFS if passive else ROOFS)[k % 4]
    wall = "#B9B3A6" if passive else "#E3C79B"
    extra = (
        '<path d="M12 27h8M40 27h8M12 33h5M43 33h6" stroke="#6E675F" stroke-width="1.500"/>'
        if passive
        else '<path d="M12 24h7v6h-7zM41 24h7v6h-7z" fill="#5E3A21"/>'
    )
    s = w / 60
    return f'<g transform="translate({cx - 30 * s:.1f} {foot - 38 * s:.1f}) scale({s:.3f})"><ellipse cx="32" cy="37" rx="28" ry="3.500" fill="{SHADE}" opacity=".3"/><path d="M8 17h44v20H8z" fill="{wall}" stroke="#3A2413" stroke-width="1.500"/>{extra}<path d="{ROOF_SHAPES[k % 3]}" fill="{roof}" stroke="#3A2413" stroke-width="1.500" stroke-linejoin="round"/><path d="M18 8l-4 9M26 4l-2 13M34 4l2 13M42 8l4 9" stroke="#000" stroke-opacity=".22" stroke-width="1.300"/><path d="M25 37l1.500-13h7L35 37z" fill="#3A2413"/></g>'


def building(
    scene: Scene, name: str, x: float, y: float, w: float, h: float, down: bool = False, priced: bool = True
) -> str:
    """A Building: its house under the sky, its price on the right of the sky, what it brings on its foot."""
    row = scene.view["printed"]["buildings"][name]
    passive = is_passive(name)
    foot = y + h * FOOT
    out = f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="6" fill="{"#CFE3E2" if passive else "#F4DFB4"}" stroke="{INK}" stroke-width="1.200"/><path d="M{x + 0.7:.1f} {foot - h * 0.1:.1f}q{w * 0.3:.1f}-7 {w * 0.55:.1f} 0t{w * 0.45 - 1.4:.1f}-1v{h * 0.12:.1f}h{-(w - 1.4):.1f}z" fill="{"#86A98F" if passive else "#B9B46A"}"/>'
    out += house(name, x + w * (0.36 if priced else 0.5), foot - 1, min(w * (0.56 if priced else 0.62), h))
    out += f'<path d="M{x + 0.7:.1f} {foot:.1f}h{w - 1.4:.1f}v{h * 0.34 - 6.5:.1f}q0 6-6 6h{-(w - 13.4):.1f}q-6 0-6-6z" fill="{CREAM}"/><path d="M{x + 0.7:.1f} {foot:.1f}h{w - 1.4:.1f}" stroke="{TEAL if passive else OCHRE}" stroke-width="2.500"/>'
    cy = foot + h * 0.17 + 0.8
    out += _does(row, x + w / 2, cy, w, h, passive)
    out += _price(row["price"], x, y, w, h) if priced else ""
    if down:
        out += (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="6" fill="#6E675F" opacity=".72"/>'
            + icon("flip", x + w / 2, y + h / 2, h * 0.42, "#fff")
        )
    return out


def _does(row: Mapping[str, Any], cx: float, cy: float, w: float, h: float, passive: bool) -> str:
    if passive:
        return signs(PASSIVE[row["effect"]], cx, cy, h * 0.24, w - 8)
    gain: Mapping[str, Any] = row["gain"]
    if len(parts_of(gain)) < 7:
        return gains(gain, cx, cy, h * 0.25, w - 8)
    # two lines: what is sure and the first half of the choice, then the rest
    half = len(gain["choice"]) // 2
    first = {k: v for k, v in gain.items() if k != "choice"} | {"choice": gain["choice"][:half]}
    size = h * 0.15
    return "".join(
        gains(one, cx, cy - 1.5 + (k - 0.5) * size * 1.05, size, w - 8)
        for k, one in enumerate((first, {"choice": gain["choice"][half:]}))
    )


def _price(price: Mapping[str, int], x: float, y: float, w: float, h: float) -> str:
    size = max(11.0, h * min(0.165, 0.52 / len(price)))
    high = len(price) * size * 1.12 + 4
    out = f'<rect x="{x + w - size * 2 - 6:.1f}" y="{y + 3:.1f}" width="{size * 2 + 3:.1f}" height="{high:.1f}" rx="5" fill="{INK}" opacity=".88"/>'
    for k, (good, n) in enumerate(price.items()):
        py = y + 5 + (k + 0.5) * size * 1.12
        out += bold(x + w - size * 1.7 - 3, py + size * 0.36, n, size * 1.05, "#fff") + icon(
            good, x + w - size * 0.65 - 4, py, size
        )
    return out
