"""The stalls: Buildings, gods, armies, cloth, Statues, Festivals."""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.pieces import box
from pukllay.draw.scene import Scene, fitted, piece
from pukllay.draw.table import Box, Part
from pukllay.draw.tawantinsuyu import cards, names
from pukllay.draw.tawantinsuyu.art import bold, counted, disc, icon, use
from pukllay.draw.tawantinsuyu.buildings import building
from pukllay.draw.tawantinsuyu.cards import CARD, CLOTH
from pukllay.draw.tawantinsuyu.icons import GODS
from pukllay.draw.tawantinsuyu.told import asked
from pukllay.draw.theme import MADDER, OCHRE

PAD = 7.0
BASE = 560.0  # for this height the stalls are measured
BLEED = 260
BROAD = 300.0  # from this width on cards are larger and tiles lower
TITLE_SIZE = 12.5
LEAST = 24.0  # units of a card that show at least where it can be chosen
TITLE, LINE = "#5E5750", "#B8A57E"
STATUE_RULES = ("BuildStatue", "FreeStatue")


class Stalls:
    """Where the stalls lie: measured from above for the height there is."""

    def __init__(self, at: Box) -> None:
        self.at = at
        broad = at.width > BROAD
        self.letter = TITLE_SIZE * 1.3 if broad else TITLE_SIZE
        self.k = k = min(at.height / BASE, at.width / 132)
        self.gap = gap = max(0.0, at.height - BASE * k) / 3.5
        self.head = 19.0 if broad else 14 * k  # of each row: its title
        self.tile = (at.width - 3 * PAD) / 2, 70.0 if broad else 84 * k
        self.tiles = at.y + 17 * k
        self.gods = self.tiles + 2 * self.tile[1] + 14 * k + gap
        self.card = 74.0 if broad else 54 * min(k, 1.5)
        self.cloth_row = self.gods + self.head + self.card * CARD + 4 * k + gap
        self.army = 47 * min(k, 1.5)
        self.cloth = min(84 * min(k, 1.7), at.width - self.army - 2 * PAD - 16)
        self.statues = self.cloth_row + self.head + k + self.army * CARD + 6 * k + gap
        self.column = (at.width - 2 * PAD) / 6
        self.tall, self.short = min(47 * k, self.column * 1.95), min(31 * k, self.column * 1.22)
        self.festivals = self.statues + 16 * k + self.tall + self.short + 10 * k

    def offer_step(self, n: int) -> float:
        """How far apart the cards of the offer lie."""
        room = self.at.width - 2 * PAD - 2 * self.card - 10
        return min(self.card + 3, room / max(1, n - 1))

    def is_crowded(self, n: int) -> bool:
        """Whether the offer's cards lie too close to be chosen there: then they are laid out on a tray."""
        return n > 1 and self.offer_step(n) < LEAST


def ground(at: Box) -> str:
    x, w, k = at.x, at.width, Stalls(at).k
    out = f'<rect x="{x:g}" y="{at.y - BLEED:g}" width="{w + BLEED:g}" height="{at.height + 2 * BLEED:g}" fill="#E9DCC0"/><path d="M{x:g} {at.y - BLEED:g}v{at.height + 2 * BLEED:g}" stroke="#6B5638" stroke-width="2"/>'
    step = w / 10
    for n in range(10 + int(BLEED / step)):
        out += f'<path d="M{x + 1 + n * step:.1f} {at.y:g}h{step:.1f}v{6 * k:.1f}q{-step / 2:.1f} 7 {-step:.1f} 0z" fill="{(MADDER, "#F6F0E4")[n % 2]}" stroke="#2B2320" stroke-width=".7"/>'
    return out


def parts(scene: Scene, at: Box) -> list[Part]:
    view = scene.view
    now = asked(scene).rule
    place = list(at)
    return [
        Part("buildings", scene.kept(_buildings, list(view["market"]), list(view["stacks"]), place)),
        Part("gods", scene.kept(_gods, view["god deck"], list(view["offer"]), now == "TakeGod", place)),
        Part("cloths", scene.kept(_cloths, view["army deck"], view["weaving"], view["weavings"], place)),
        Part("statues", scene.kept(_statues, view["statues"], now in STATUE_RULES, place)),
        Part("festivals", scene.kept(_festivals, view["festivals"], place)),
    ]


def _title(at: Stalls, words: str, x: float, y: float, room: float, anchor: str = "start") -> str:
    return fitted(words[:1].upper() + words[1:], x, y, room, at.letter, TITLE, anchor)


def _buildings(scene: Scene, market: list[str], stacks: list[int], place: list[float]) -> str:
    at = Stalls(Box(*place))
    w, h = at.tile
    out = ""
    for n, name in enumerate(market):
        x, y = at.at.x + PAD + n % 2 * (w + PAD), at.tiles + n // 2 * (h + 6)
        body = scene.thing(f"building-{name}", names.named(scene, name), building(scene, name, x, y, w, h))
        target = f"building-{name}"
        out += scene.choice(target, body, box(x, y, w, h, 6)) + scene.tag(target, x + w / 2, y + h * 0.5)
    return out


def _gods(scene: Scene, deck: int, offer: list[str], taking: bool, place: list[float]) -> str:
    at = Stalls(Box(*place))
    x, w, y = at.at.x + PAD, at.card, at.gods + at.head
    out = _title(at, _("Gods"), x, at.gods + at.head - 4, at.at.width - 2 * PAD)
    words = ngettext("{n} card in the God deck", "{n} cards in the God deck", deck).format(n=deck)
    pile = scene.thing("god-deck", words, cards.god_back(x, y, w, deck))
    pile = scene.choice("god-card-deck", pile, box(x + 4, y - 3, w, w * CARD, 5))
    if not scene.narrow:  # on a phone the stalls are folded: there these are buttons
        pile = scene.choice("action-pray", pile, box(x + 4, y - 3, w, w * CARD, 5))
    out += pile + scene.tag("action-pray", x + 4 + w / 2, y)
    first = x + w + 10
    step = at.offer_step(len(offer))
    if not offer:
        out += f'<rect x="{first:.1f}" y="{y:.1f}" width="{w:.1f}" height="{w * CARD:.1f}" rx="5" fill="none" stroke="{LINE}" stroke-dasharray="4 3" stroke-width="1.500"/>'
    for n, name in enumerate(offer):
        cx = first + n * step
        card = scene.thing(f"god-card-{name}", names.named(scene, name), scene.kept(cards.god_card, name, 0, 0, w))
        body = piece(f"god-{name}", "offer", round(cx, 1), round(y, 1), card)
        seen = w if n == len(offer) - 1 else max(step, 8)  # the rest lies under the next card
        target = f"god-card-{name}"
        if taking and scene.lit(target) and not at.is_crowded(len(offer)):
            body = scene.choice(
                target, body, box(cx, y - (4 if step < w else 0), seen, w * CARD + (4 if step < w else 0), 5)
            )
        out += body
    return out


def _cloths(scene: Scene, armies: int, face_up: str | None, pile: int, place: list[float]) -> str:
    at = Stalls(Box(*place))
    x, right, k = at.at.x + PAD, at.at.x + at.at.width - PAD, at.k
    half = (at.at.width - 2 * PAD) / 2
    y = at.cloth_row + at.head + k
    out = _title(at, _("Army"), x, at.cloth_row + at.head - 3, half - 10) + _title(
        at, _("Weavings"), right, at.cloth_row + at.head - 3, half, "end"
    )
    words = ngettext("{n} card in the Army deck", "{n} cards in the Army deck", armies).format(n=armies)
    pile_ = scene.thing("army-deck", words, cards.army_back(x, y, at.army, armies))
    if not scene.narrow:
        pile_ = scene.choice("action-train", pile_, box(x, y, at.army, at.army * CARD, 5))
    out += pile_ + scene.tag("action-train", x + at.army / 2, y)
    w = at.cloth
    cx, cy = right - w, y + 2
    beneath = "".join(cards.cloth_back(cx - 3 * j, cy + 5 * j, w) for j in (2, 1))
    words = ngettext("{n} Weaving in the pile", "{n} Weavings in the pile", pile).format(n=pile)
    beneath = scene.thing("weavings", words, beneath + disc(pile, cx - 2, cy + w * CLOTH + 8, 9 * k))
    out += scene.choice("weaving-beneath", beneath, box(cx - 8, cy + w * CLOTH, w + 6, 24, 5))
    if face_up:
        body = scene.thing(
            f"weaving-{face_up}", names.named(scene, face_up), scene.kept(cards.weaving, face_up, cx, cy, w)
        )
        out += scene.choice("weaving-top", body, box(cx, cy, w, w * CLOTH - 2, 3))
    return out


def _statues(scene: Scene, left: list[list[int]], building_one: bool, place: list[float]) -> str:
    """All eighteen; those that are gone stand as shadows."""
    at = Stalls(Box(*place))
    x, right, k = at.at.x + PAD, at.at.x + at.at.width - PAD, at.k
    y = at.statues
    printed = scene.view["printed"]["statues"]
    out = _title(at, _("Statues"), x, y + 11 * k, 48)
    for n, kind in enumerate(("large", "small")):
        px = right - 84 * k + n * 46 * k
        for good, many in printed[kind]["price"].items():
            out += icon(good, px, y + 7 * k, 12 * k) + bold(px + 8 * k, y + 11.5 * k, many, 12 * k, TITLE, "start")
        out += counted("vp", printed[kind]["vp"], px + 24 * k, y + 7 * k, 18 * k)
    top = y + 16 * k
    for n, (small, large) in enumerate(left):
        cx = x + at.column * (n + 0.5)
        god = names.god_name(scene, n)
        for kind, many in (("large", large), ("small", small)):
            if kind == "large":
                body = cards.statue(n, True, cx, top + at.tall, at.tall, not large)
                shape = box(cx - at.column / 2, top - 2, at.column, at.tall + 3, 6)
                words = _("large {god} Statue").format(god=god)
            else:
                foot = top + at.tall + 6 + at.short
                body = "".join(
                    cards.statue(n, False, cx + (j - 0.5) * at.column * 0.5, foot, at.short, j >= many)
                    for j in range(2)
                )
                shape = box(cx - at.column / 2, foot - at.short - 1, at.column, at.short + 3, 6)
                words = _("small {god} Statue").format(god=god)
            target = f"statue-{kind}-{GODS[n]}"
            body = scene.thing(f"statue-{kind}-{GODS[n]}", words, body)
            out += scene.choice(target, body, shape) if building_one else body
    return out


def _festivals(scene: Scene, done: int, place: list[float]) -> str:
    at = Stalls(Box(*place))
    x, w, k, y = at.at.x, at.at.width, at.k, at.festivals
    out = f'<path d="M{x + PAD:.1f} {y + 4:.1f}h{w - 2 * PAD:.1f}" stroke="{LINE}"/>' + _title(
        at, _("Festivals"), x + PAD, y + 24 * k, w - 3 * PAD - 96 * k
    )
    for n, vp in enumerate(scene.view["printed"]["trigger vp"]):
        cx, cy, r = x + w - PAD - (14 + (2 - n) * 31) * k, y + 20 * k, 13 * k
        held = n < done
        out += f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.1f}" fill="{OCHRE if held else "none"}" stroke="{TITLE}" stroke-width="1.300"/>'
        out += (
            use("g-sun", cx - r * 0.77, cy - r * 0.77, r * 1.54, r * 1.54, "#fff")
            if held
            else counted("vp", vp, cx, cy, 20 * k)
        )
    words = ngettext("{n} of 3 Festivals held", "{n} of 3 Festivals held", done).format(n=done)
    return scene.thing("festivals", words, out)
