"""Weavings that were just revealed, bought, or are offered at the start: a tray over the foot of the hill."""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted
from pukllay.draw.table import Part
from pukllay.draw.tawantinsuyu import names
from pukllay.draw.tawantinsuyu.art import bold, icon
from pukllay.draw.tawantinsuyu.cards import CARD, CLOTH, god_card, weaving
from pukllay.draw.tawantinsuyu.layout import Plan, plan
from pukllay.draw.tawantinsuyu.market import Stalls
from pukllay.draw.tawantinsuyu.told import asked
from pukllay.draw.theme import INK

CLOTH_WIDE, CLOTH_GAP, GOD_WIDE = 124.0, 14.0, 84.0
PLATE, PLATE_HIGH = 150.0, 44.0
HEAD = 26.0
WOOD, PAPER = "#8A5A36", "#F3E7CC"


def tiles(scene: Scene) -> list[str]:
    """What lies on the tray."""
    view, now = scene.view, asked(scene)
    if now.rule == "AddToTapestry" and now.seat == scene.seat:
        return []  # it lies on one's own board, beside the Tapestries
    return [*view["revealed"], *view["bought"], *(name for name in view["starters"] if name not in view["revealed"])]


def parts(scene: Scene) -> list[Part]:
    on_it = tiles(scene)
    at = plan(scene.shape)
    if (
        not on_it
        and asked(scene).rule == "TakeGod"
        and at.market
        and Stalls(at.market).is_crowded(len(scene.view["offer"]))
    ):
        return [Part("loom", _offer(scene))]
    return [Part("loom", _tray(scene, on_it) if on_it else "")]


def _frame(at: Plan, width: float, high: float, words: str, size: float) -> tuple[str, float, float]:
    """The tray itself, over the foot of the hill; where it begins."""
    x, y = at.ground.cx - width / 2, at.land.y + at.land.height - high - (150 if at.upright else 46)
    out = f'<rect x="{x + 3:.1f}" y="{y + 5:.1f}" width="{width:.1f}" height="{high:.1f}" rx="14" fill="#000" opacity=".35" filter="url(#ta-soft)"/><rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{high:.1f}" rx="14" fill="{PAPER}" stroke="{WOOD}" stroke-width="4"/>'
    return out + fitted(words, x + 14, y + 19 * size, width - 28, 14 * size, INK, "start"), x, y


def _offer(scene: Scene) -> str:
    """The God cards of the offer side by side, when one is taken."""
    at, offer = plan(scene.shape), scene.view["offer"]
    step = min(GOD_WIDE + 8, (at.land.width - 30) / len(offer))
    w = step - 8
    out, x, y = _frame(at, len(offer) * step + 20, HEAD + w * CARD + CLOTH_GAP, _("The offer"), 1.0)
    for k, name in enumerate(offer):
        cx = x + 14 + k * step
        target = f"god-card-{name}"
        body = scene.thing(target, names.named(scene, name), scene.kept(god_card, name, cx, y + HEAD, w))
        out += scene.choice(target, body, box(cx, y + HEAD, w, w * CARD, 6))
    return f"<g>{out}</g>"


def _sets(scene: Scene) -> list[list[str]]:
    """The purchases of several that are on offer."""
    return [
        t.removeprefix("weavings-").split("+")
        for t in scene.marks
        if t.startswith("weavings-") and t != "weavings-none"
    ]


def _tray(scene: Scene, on_it: list[str]) -> str:
    at = plan(scene.shape)
    sets = _sets(scene)
    size = 1.35 if at.upright else 1.0
    w = CLOTH_WIDE * size
    h = w * CLOTH
    room = at.land.width - 20
    width = min(room, len(on_it) * (w + CLOTH_GAP) + CLOTH_GAP + (PLATE * size + CLOTH_GAP if sets else 0))
    step = (width - CLOTH_GAP - (PLATE * size + CLOTH_GAP if sets else 0)) / max(1, len(on_it))
    w = min(w, step - 6)
    high = HEAD * size + h + CLOTH_GAP
    out, x, y = _frame(at, width, high, _title(scene), size)
    top = y + HEAD * size
    for k, name in enumerate(on_it):
        cx = x + CLOTH_GAP + k * step
        body = scene.thing(f"weaving-{name}", names.named(scene, name), scene.kept(weaving, name, cx, top, w))
        shape = box(cx, top, w, w * CLOTH, 4)
        if sets:
            out += scene.part("weaving", name, names.named(scene, name), body, shape)
        else:
            target = f"weaving-{name}"
            out += scene.choice(target, body, shape) + scene.tag(target, cx + w / 2, top)
    px = x + width - PLATE * size - CLOTH_GAP
    if sets:
        out += _prices(scene, px, top, size)
    for one in sets:
        plate = box(px, top + h - PLATE_HIGH * size, PLATE * size, PLATE_HIGH * size, 10)
        words = ngettext("Buy {n} Weaving", "Buy {n} Weavings", len(one)).format(n=len(one))
        price = scene.view["printed"]["weaving prices"][len(one)]
        said = fitted(words, px + 8, top + h - PLATE_HIGH * size * 0.36, (PLATE - 52) * size, 15 * size, INK, "start")
        said += icon("corn", px + (PLATE - 32) * size, top + h - PLATE_HIGH * size / 2, 22 * size) + bold(
            px + (PLATE - 20) * size, top + h - PLATE_HIGH * size * 0.36, price, 17 * size, INK, "start"
        )
        out += scene.choice("weavings-" + "+".join(one), f'<{plate} fill="#FFFAF0"/>{said}', plate, one)
    return f"<g>{out}</g>"


def _title(scene: Scene) -> str:
    if scene.view["starters"]:
        return _("Starting Weavings")
    if scene.view["bought"]:
        return _("Bought: which comes first?") if asked(scene).rule == "PlaceBought" else _("Bought Weavings")
    return _("Revealed Weavings")


def _prices(scene: Scene, x: float, y: float, size: float) -> str:
    """One, two, three of them for so much corn."""
    out = ""
    prices = scene.view["printed"]["weaving prices"][1:]
    for n, corn in enumerate(prices):
        cx = x + n * 50 * size
        for j in range(n + 1):
            out += f'<rect x="{cx + j * 6 * size:.1f}" y="{y + 2 + j * 3:.1f}" width="{15 * size:.1f}" height="{11 * size:.1f}" fill="url(#ta-weave-stripes)" stroke="{INK}"/>'
        out += icon("corn", cx + 10 * size, y + 28 * size, 16 * size) + bold(
            cx + 20 * size, y + 33 * size, corn, 14 * size, INK, "start"
        )
    return out
