"""One's own things: points, meeples at hand, the offerings, and what one to five of them bring."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene, fitted, text
from pukllay.draw.table import Part, Picture
from pukllay.draw.theme import INK, MAIZE, OCHRE, PAPER
from pukllay.draw.tiwanaku import art
from pukllay.draw.tiwanaku.diversity import diversity
from pukllay.draw.tiwanaku.land import meeple
from pukllay.draw.tiwanaku.layout import PHONE_WIDTH, Box
from pukllay.draw.tiwanaku.names import crop_name
from pukllay.draw.tiwanaku.riddle import numbers

WIDTH, HIGH, PHONE_STRIP = 1000.0, 72.0, 380.0
TRAY = 132.0  # the offering, opened
CROPS = range(1, 6)
LEDGER = "#4A3F33"  # words on the wood of the dock, by day and by night


def offering_points(kept: int) -> int:
    """TIW-5.2."""
    return (0, 0, 1, 3, 6, 10)[kept]


def strip(scene: Scene, seat: int) -> Picture:
    """The dock, folded."""
    width = PHONE_STRIP if scene.narrow else WIDTH
    side = scene.view["seats"][seat]
    if "riddle" in scene.view:
        laid = [sum(tile["crop"] == crop for tile in scene.view["spaces"]) for crop in CROPS]
        parts = [Part("laid", scene.kept(_laid, laid, width))]
    else:
        x = 80.0
        parts = [
            Part(
                "points",
                scene.thing("points", _("{n} points").format(n=side["points"]), art.medal(side["points"], 38, 36, 27)),
            ),
            Part("supply", _supply(scene, seat, x, 150 if scene.narrow else 200)),
            Part("tokens", _tokens(scene, side, 236 if scene.narrow else 300, 26 if scene.narrow else 50)),
        ]
        if not scene.narrow:
            parts.append(
                Part(
                    "ladder",
                    scene.thing("ladder", _("What an offering brings"), ladder(len(side["tokens"]), 640, 4, 60, 62)),
                )
            )
    return Picture("strip", _("My things"), width, HIGH, tuple(parts))


def _supply(scene: Scene, seat: int, x: float, room: float) -> str:
    """Meeples that are not on the land: one enters from here, and one that leaves comes back here."""
    side = scene.view["seats"][seat]
    n = side["supply"]
    shape = f'rect x="{x - 4:g}" y="4" width="{room:g}" height="64" rx="10"'
    body = f'<{shape} fill="#000" fill-opacity=".06"/>'
    step = min(36.0, (room - 46) / max(1, n - 1))
    body += "".join(meeple(seat, x + k * step, 9, 46, f"supply-{k}") for k in range(n))
    if not n:
        body += fitted(_("all on the land"), x + room / 2 - 4, 41, room - 12, 14, LEDGER, weight="normal")
    body = scene.thing("supply", ngettext("{n} meeple at hand", "{n} meeples at hand", n).format(n=n), body)
    for target, words in (("meeple-explore-supply", ""), ("space-off", _("take it back"))):
        if scene.lit(target) or target in scene.leads:
            body = scene.choice(
                target, body + (text(x + room / 2 - 4, 64, words, 12, INK, "middle", "bold") if words else ""), shape
            )
    return body


def _tokens(scene: Scene, side: dict[str, Any], x: float, step: float) -> str:
    out = []
    for crop in CROPS:
        held = crop in side["tokens"]
        drawn = art.token(crop, x + (crop - 1) * step, 10, min(54.0, step * 1.1), held)
        words = _("offering token: {crop}") if held else _("no offering token of this crop yet: {crop}")
        out.append(scene.thing(f"token-{crop}", words.format(crop=crop_name(crop)), drawn))
    return "".join(out)


def ladder(held: int, x: float, y: float, wide: float, high: float) -> str:
    """What one to five tokens bring, as steps."""
    out = []
    for n in CROPS:
        h = high * (0.34 + 0.13 * n)
        left, top = x + (n - 1) * (wide + 5), y + high - h
        on = n <= held
        edge = f'{INK}" stroke-width="2.5' if n == held else f'{art.PLATE_EDGE}" stroke-width="1'
        out.append(
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:g}" height="{h:.1f}" rx="5" fill="{OCHRE if on else "#FFFAF0"}" '
            f'stroke="{edge}"/>'
            + text(left + wide / 2, top + h / 2 + 6, f"+{offering_points(n)}", 17, INK, "middle", "bold")
        )
        if top - y > 10:
            out.append(text(left + wide / 2, top - 3, n, 12, LEDGER, "middle", "bold"))
    return "".join(out)


def _laid(scene: Scene, laid: list[int], width: float) -> str:
    """Alone there are no offerings: how many of each crop lie on the land already."""
    narrow = width < WIDTH
    each = (width - (12 if narrow else 190)) / 5
    out = [] if narrow else [text(16, 42, _("Crops laid"), 18, LEDGER, weight="bold")]
    for crop in CROPS:
        x = (6 if narrow else 180) + (crop - 1) * each
        body = f'<rect x="{x:.1f}" y="7" width="{each - 8:.1f}" height="58" rx="10" fill="#FFFAF0" stroke="{art.PLATE_EDGE}"/>'
        size = 40 if narrow else 54
        body += art.plant(crop, x + 3, 8 + (54 - size), size)
        if not narrow:
            body += art.number(crop, x + 66, 48, 11)
        body += text(x + each - 14, 44, f"× {laid[crop - 1]}", 17 if narrow else 22, INK, "end", "bold")
        words = ngettext("{crop}: {n} laid", "{crop}: {n} laid", laid[crop - 1]).format(
            crop=crop_name(crop), n=laid[crop - 1]
        )
        out.append(scene.thing(f"crop-{crop}", words, body))
    return "".join(out)


# -- opened -----------------------------------------------------------------------------------------------------------


def board(scene: Scene, seat: int, mine: bool) -> Picture | None:
    """The dock, opened: the offering that is made; on a phone the diversity board or the riddle's numbers too."""
    if scene.narrow:
        return _phone_board(scene, seat, mine)
    if mine and "offering-keep" in scene.marks:
        return Picture("board", _("My offering"), WIDTH, TRAY, (Part("offering", _offering(scene, seat, WIDTH)),))
    return None if mine else _others(scene, seat)


def _others(scene: Scene, seat: int) -> Picture | None:
    if "riddle" in scene.view:
        return None
    side = scene.view["seats"][seat]
    body = art.medal(side["points"], 50, 66, 32)
    n = side["supply"]
    body += "".join(meeple(seat, 110 + k * 36, 40, 50, f"their-{k}") for k in range(n))
    body += "".join(art.token(crop, 320 + (crop - 1) * 62, 34, 66, crop in side["tokens"]) for crop in CROPS)
    body += ladder(len(side["tokens"]), 660, 30, 58, 76)
    return Picture(
        "board", _("The things of {name}").format(name=scene.names[seat]), WIDTH, TRAY, (Part("things", body),)
    )


def _phone_board(scene: Scene, seat: int, mine: bool) -> Picture:
    width, y, parts = PHONE_STRIP, 6.0, []
    if mine and "offering-keep" in scene.marks:
        parts.append(Part("offering", _offering(scene, seat, width)))
        y += TRAY + 76
    if "riddle" in scene.view:
        parts.append(Part("numbers", numbers(scene, Box(6, y, width - 12, 380))))
        y += 392
    else:
        parts.append(Part("diversity", diversity(scene, Box(6, y, width - 12, 400))))
        y += 412
        body = ladder(len(scene.view["seats"][seat]["tokens"]), 20, y, 62, 70)
        parts.append(Part("ladder", scene.thing("ladder", _("What an offering brings"), body)))
        y += 84
    return Picture("board", _("My things"), min(width, PHONE_WIDTH), y, tuple(parts))


def _offering(scene: Scene, seat: int, width: float) -> str:
    """Tokens are picked one by one; a plate says what those that are picked bring."""
    tokens = scene.view["seats"][seat]["tokens"]
    narrow = width < WIDTH
    high = TRAY + (76 if narrow else 0)
    out = [f'<rect width="{width:g}" height="{high:g}" fill="#7A2A1C"/>']
    out += [
        f'<path d="M{k * 40} 0h20l10 5-10 5h-20l-10-5z" fill="{(MAIZE, "#1F7A74", PAPER, "#2F4B7C")[k % 4]}" opacity=".9"/>'
        for k in range(int(width // 40) + 2)
    ]
    step, size = (72, 62) if narrow else (92, 76)
    for n, crop in enumerate(tokens):
        x = 22 + n * step
        body = art.token(crop, x, 24, size) + art.number(crop, x + size * 0.84, 24 + size, 12)
        shape = f'rect x="{x - 8:g}" y="18" width="{size + 10:g}" height="{size + 28:g}" rx="12"'
        out.append(scene.part("token", crop, crop_name(crop), body, shape))
    x, y, w = (14, TRAY - 2, width - 28) if narrow else (520, 30, 250)
    for target in scene.marks:
        if not target.startswith("offering-offer-"):
            continue
        picked = target.removeprefix("offering-offer-").split("+")
        plate = f'rect x="{x:g}" y="{y:g}" width="{w:g}" height="62" rx="12"'
        words = ngettext("Offer {n} token: +{points}", "Offer {n} tokens: +{points}", len(picked))
        said = words.format(n=len(picked), points=offering_points(len(picked)))
        label = fitted(said, x + w / 2, y + 39, w - 20, 21, INK)
        out.append(scene.choice(target, f'<{plate} fill="#FFFAF0"/>{label}', plate, picked))
    if not narrow:
        out.append(ladder(len(tokens), 790, 24, 36, 88).replace(LEDGER, "#F6E4C2"))
        out.append(fitted(_("Pick the tokens you give"), 520, 24, 250, 14, "#F6E4C2", "start", "normal"))
    return "".join(out)
