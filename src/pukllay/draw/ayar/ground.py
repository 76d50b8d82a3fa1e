"""The land itself, which never changes: range, sky, rivers, fields, Tiwanaku, Cusco, the lake's shore, the yards."""

from __future__ import annotations

import random
from functools import lru_cache

from pukllay.draw.ayar.art import f, g, rect, use
from pukllay.draw.ayar.layout import SHORE, Land, stair

BLEED = 400  # units that the land goes on beyond the stage


def gradients() -> str:
    return (
        '<linearGradient id="ay-land" x1="0" x2="1"><stop offset="0" stop-color="#D9B878"/><stop offset=".28" stop-color="#CDB46C"/><stop offset=".55" stop-color="#B5B465"/><stop offset=".82" stop-color="#93AC5C"/><stop offset="1" stop-color="#86A258"/></linearGradient>'
        '<linearGradient id="ay-sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#7FB2C9"/><stop offset="1" stop-color="#F4E2B8"/></linearGradient>'
        '<linearGradient id="ay-water" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#5BB3BE"/><stop offset=".45" stop-color="#2C8AA3"/><stop offset="1" stop-color="#1B5F85"/></linearGradient>'
        '<linearGradient id="ay-haze" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#FFF3D4" stop-opacity=".55"/><stop offset="1" stop-color="#FFF3D4" stop-opacity="0"/></linearGradient>'
        '<linearGradient id="ay-foothill" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#A9A066"/><stop offset=".5" stop-color="#BCA968"/><stop offset="1" stop-color="#C4AE6A" stop-opacity="0"/></linearGradient>'
        '<radialGradient id="ay-sunlight" cx=".86" cy=".05" r=".9"><stop offset="0" stop-color="#FFE9A8" stop-opacity=".55"/><stop offset=".6" stop-color="#FFE9A8" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="ay-hill" cx=".6" cy=".25" r=".8"><stop offset="0" stop-color="#FFF6CF" stop-opacity=".5"/><stop offset=".45" stop-color="#C9B868" stop-opacity=".18"/><stop offset="1" stop-color="#4A3A14" stop-opacity=".3"/></radialGradient>'
        '<pattern id="ay-masonry" width="36" height="22" patternUnits="userSpaceOnUse"><path d="M0 0h36M0 11h36M0 22h36M9 0v11M27 0v11M0 11v11M18 11v11" stroke="#6B5F4E" stroke-width="1.100" opacity=".55" fill="none"/></pattern>'
        '<pattern id="ay-ripple" width="46" height="20" patternUnits="userSpaceOnUse"><path d="M2 6q5-4 10 0t10 0M26 16q4-3 8 0t8 0" stroke="#CFF0F0" stroke-width="1.100" opacity=".35" fill="none"/></pattern>'
        '<pattern id="ay-furrow" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><path d="M0 2h8M0 6h8" stroke="#5B4A1E" stroke-width="1.200" opacity=".22"/></pattern>'
    )


def _wave(x: float, amp: float, n: int, seed: int, top: float = -60, bottom: float = 640) -> str:
    """A wavering border from top to bottom, at about x."""
    rng = random.Random(seed)
    step = (bottom - top) / n
    d = f"M{f(x)} {f(top)}"
    for k in range(n):
        d += f"Q{f(x + rng.uniform(-amp, amp) * 1.6)} {f(top + (k + 0.5) * step)} {f(x + rng.uniform(-amp, amp))} {f(top + (k + 1) * step)}"
    return d


LAKE_SHORE = "M-400 346H-60C20 338 70 356 130 349S260 341 330 347 440 352 449 392 436 468 452 510 446 600 452 980H-400z"


@lru_cache
def ground(at: Land) -> str:
    """The lands of the roads and the sky are stretched to the north, the lake and the yards to the south."""
    foot = at.shore - SHORE * at.south
    return (
        rect(-BLEED, -BLEED, 1000 + 2 * BLEED, at.height + 2 * BLEED, 0, "url(#ay-land)")
        + f'<g transform="scale(1 {at.north:.4g})">{_lands()}</g>{_range()}'
        + f'<g transform="translate(0 {f(foot)}) scale(1 {at.south:.4g})">{_south()}</g>'
        + _kiln(at.below(430))
        + _growth(at)
        + tiwanaku(at)
        + city()
        + rect(-BLEED, -80, 1000 + 2 * BLEED, at.height + BLEED, 0, "url(#ay-sunlight)")
    )


def _lands() -> str:
    rng = random.Random(5)
    out = []
    # lands: altiplano, puna, valley, seen as broad washes with wavering borders
    for x, seed, dye, op in ((238, 3, "#B98F4C", 0.28), (470, 8, "#8FA14F", 0.26), (690, 12, "#5F8A45", 0.24)):
        out.append(f'<path d="{_wave(x, 26, 7, seed)}L1080 640V-60z" fill="{dye}" opacity="{op}"/>')
    # hills: light from the north-east
    for x, y, w, h in (
        (150, 118, 120, 44),
        (392, 84, 130, 46),
        (640, 92, 110, 44),
        (330, 214, 140, 44),
        (520, 168, 120, 42),
        (742, 200, 100, 48),
        (180, 300, 130, 40),
        (450, 300, 130, 42),
        (690, 292, 120, 46),
    ):
        out.append(
            f'<path d="M{x - w} {y + h * 0.7:.0f}q{w * 0.35:.0f}-{h * 1.3:.0f} {w}-{h * 1.25:.0f}t{w} {h * 1.25:.0f}q-{w} {h * 0.32:.0f}-{w * 2} 0z" fill="url(#ay-hill)" opacity=".8"/>'
        )
        out.append(
            f'<path d="M{x - w * 0.66:.0f} {y + h * 0.45:.0f}q{w * 0.4:.0f}-{h * 0.8:.0f} {w * 1.3:.0f} 0M{x - w * 0.4:.0f} {y + h * 0.1:.0f}q{w * 0.3:.0f}-{h * 0.45:.0f} {w * 0.8:.0f} 0" fill="none" stroke="#6B5320" stroke-opacity=".16" stroke-width="1.500"/>'
        )
    for _hill in range(26):
        px, py, pw = rng.uniform(20, 800), rng.uniform(40, 345), rng.uniform(26, 62)
        ph = pw * 0.36
        out.append(
            f'<path d="M{f(px - pw)} {f(py)}q{f(pw * 0.5)} {f(-ph * 1.5)} {f(pw)} {f(-ph)}t{f(pw)} {f(ph)}z" fill="#5B4A1E" opacity=".10"/><path d="M{f(px)} {f(py - ph)}q{f(pw * 0.5)} {f(ph * 0.1)} {f(pw)} {f(ph)}h{f(-pw * 0.8)}z" fill="#FFF3C8" opacity=".22"/>'
        )
    for k in range(9):  # fields of the valley
        fx, fy = rng.uniform(520, 800), rng.uniform(40, 340)
        out.append(
            f'<path d="M{f(fx)} {f(fy)}l34-7 8 13-35 8z" fill="{("#C9B24A", "#9DB557", "#B4703F")[k % 3]}" opacity=".5"/><path d="M{f(fx)} {f(fy)}l34-7 8 13-35 8z" fill="url(#ay-furrow)"/>'
        )
    # two rivers come down from the range and run to the lake side
    for d in (
        "M268 -60C262 -8 286 40 272 92S290 190 268 236 292 310 300 356",
        "M566 -60C556 0 586 50 568 104S590 196 566 250 590 320 574 362",
    ):
        out.append(
            f'<path d="{d}" fill="none" stroke="#3D7A86" stroke-width="11" opacity=".55"/><path d="{d}" fill="none" stroke="#7CC0C6" stroke-width="7.500"/><path d="{d}" fill="none" stroke="#D8F0EE" stroke-width="1.500" stroke-dasharray="9 13"/>'
        )
    return "".join(out)


def _range() -> str:
    """The snowy range in the west, and the sky over it."""
    rng = random.Random(11)
    sky = rect(-BLEED, -BLEED, 1000 + 2 * BLEED, BLEED + 30, 0, "#7FB2C9") + rect(
        -BLEED, -80, 1000 + 2 * BLEED, 112, 0, "url(#ay-sky)"
    )
    peaks, snow, x = f"M-{BLEED} 46", "", -float(BLEED)
    while x < 1000 + BLEED:
        w, h = rng.uniform(58, 120), rng.uniform(26, 52)
        top = 34 - h
        peaks += f"L{f(x + w / 2)} {f(top)}L{f(x + w)} {f(rng.uniform(26, 34))}"
        s = h * 0.34
        snow += f"M{f(x + w / 2)} {f(top)}l{f(w * 0.16)} {f(s)} {f(-w * 0.08)} {f(-s * 0.3)} {f(-w * 0.07)} {f(s * 0.5)} {f(-w * 0.08)} {f(-s * 0.45)} {f(-w * 0.09)} {f(s * 0.3)}z"
        x += w
    out = [
        sky,
        f'<path d="{peaks}V44H-{BLEED}z" fill="#8C8FA3"/><path d="{peaks}V44H-{BLEED}z" fill="#6B6F8C" opacity=".5" transform="translate(16 9)"/><path d="{snow}" fill="#FFF"/>',
        rect(-BLEED, 0, 1000 + 2 * BLEED, 44, 0, "url(#ay-haze)"),
    ]
    out.append(f'<path d="M-{BLEED} 34H-80V80H-{BLEED}zM1080 34H{1000 + BLEED}V80H1080z" fill="url(#ay-foothill)"/>')
    out.append(
        '<path d="M-80 34q60-9 130 0t150-2 160 4 150-5 170 4 160-4 180 3 160 0V80H-80z" fill="url(#ay-foothill)"/>'
    )
    return "".join(out)


def _south() -> str:
    """The shore road, the lake, the ground of the yard, the loom and the terraces."""
    rng, out = random.Random(7), []
    out.append(
        '<path d="M-400 352H-80C80 344 200 362 330 352S560 344 700 354 900 346 1080 354H1400V980H-400z" fill="#BF9A5F" opacity=".55"/>'
    )
    out.append(
        f'<path d="{LAKE_SHORE}" fill="#E7CF95" stroke="#A88649" stroke-width="2" transform="translate(4 -5)"/><path d="{LAKE_SHORE}" fill="url(#ay-water)"/><path d="{LAKE_SHORE}" fill="url(#ay-ripple)"/>'
        f'<path d="{LAKE_SHORE}" fill="none" stroke="#D6F0F0" stroke-width="2" opacity=".7" transform="translate(-4 4)"/>'
    )
    for k in range(16):  # totora along the shore
        x, y = (
            (rng.choice((442, 436, 446)), rng.uniform(440, 600))
            if k % 2
            else (rng.uniform(6, 420), rng.choice((352, 354)))
        )
        out.append(
            f'<path d="M{f(x)} {f(y + 8)}q-1-8-4-13M{f(x)} {f(y + 8)}v-16M{f(x)} {f(y + 8)}q1-8 5-12" stroke="#5E7A2C" stroke-width="1.600" fill="none" opacity=".85"/>'
        )
    # the yard (trodden clay), the loom's shed (dark), the terraces' hill
    out.append(
        '<path d="M462 372q-2-10 8-10h138q9 0 9 10v590H462z" fill="#D8A873" stroke="#9C6A3C" stroke-width="2"/><path d="M462 402h155" stroke="#9C6A3C" stroke-opacity=".25" stroke-width="30"/>'
    )
    out.append(
        '<path d="M614 368q100-14 200 0v600H614z" fill="#5A3B28"/><path d="M614 368q100-14 200 0l-8 12H622z" fill="#B98C4C" stroke="#6B4322" stroke-width="1.500"/><path d="M620 372h188M617 376h194" stroke="#8F6A34" stroke-width="1.500" stroke-dasharray="5 3"/>'
    )
    out.append('<path d="M806 980V384q4-22 50-27t110-1 60 4h380v620z" fill="#587A38"/>')
    return "".join(out)


def _kiln(foot: float) -> str:
    out = []
    out.append(
        '<path d="M470 430v-34q0-22 21-22t21 22v34z" fill="#A85A34" stroke="#6E2E12" stroke-width="1.500"/><path d="M481 430v-13q0-10 10-10t10 10v13z" fill="#2B1B14"/><path d="M484 430q1-10 7-14 6 4 7 14z" fill="#F08A2B"/><path d="M487 430q0-6 4-9 4 3 4 9z" fill="#FFE08A"/>'
    )
    out.append(
        '<path d="M486 372q-6-9 1-15t-1-14M497 371q7-8 1-15" stroke="#F6F0E4" stroke-width="3" fill="none" opacity=".5" stroke-linecap="round"/>'
    )
    return g(0, foot - 430, "".join(out))


def _growth(at: Land) -> str:
    """Plants, stones and herds where no road runs."""
    rng, out, k_north = random.Random(5), [], at.north
    for k in range(70):
        x, y = rng.uniform(6, 806), rng.uniform(44, 344) * k_north
        kind = "ichu" if x < 430 or k % 3 else "tree"
        out.append(use(kind, x, y, rng.uniform(0.7, 1.05)))
    for x, y in ((150, 52), (372, 340), (640, 346), (752, 46), (430, 46), (214, 196)):
        out.append(use("herd", x, y * k_north, 0.8) + use("herd", x + 15, y * k_north + 4, 0.7))
    for x, y in ((90, 342), (318, 60), (508, 340), (700, 60)):
        out.append(use("rock", x, y * k_north, 0.9))
    return "".join(out)


def tiwanaku(at: Land) -> str:
    """The walled court with the gate of the Sun; a stair leads down to each of the four roads."""
    top, foot = at.row_y(0) - 18, at.row_y(3) + 18
    high = foot - top
    out = [
        f'<path d="M-400 {f(top + 6)}h452v{f(high)}h-452z" fill="#5E4A30" opacity=".35" transform="translate(5 6)"/>',
        f'<path d="M-400 {f(top + 4)}h450v{f(high)}h-450z" fill="#BBA078"/><path d="M-400 {f(top + 4)}h450v{f(high)}h-450z" fill="url(#ay-masonry)"/>',
        f'<path d="M44 {f(top + 4)}h8v{f(high)}h-8z" fill="#8C7048"/><path d="M-400 {f(top)}h452v9h-452zM-400 {f(foot - 1)}h452v9h-452z" fill="#8C7048"/>',
    ]
    for row in range(4):
        x, y = stair(at, row)
        out.append(
            "".join(
                f'<path d="M{f(x - 24 + k * 7)} {f(y - 10 + k)}h8v{20 - 2 * k}h-8z" fill="{dye}" stroke="#6B5538" stroke-width=".8"/>'
                for k, dye in enumerate(("#D8C39A", "#CDB68A", "#C0A779", "#B2986A"))
            )
        )
    out.append(
        f'<g transform="translate(23 {f((top + foot) / 2)}) scale(.84)">'
        '<path d="M-34 34h66v9h-66z" fill="#8C7048"/><path d="M-28-44h54v80h-54z" fill="#C9AE82" stroke="#5E4A30" stroke-width="2"/><path d="M-28-44h54v25h-54z" fill="#A4875D" stroke="#5E4A30" stroke-width="1.500"/><path d="M-10 36v-44h18v44z" fill="#2E2015"/><path d="M-13-8h24v5h-24z" fill="#7C6340"/>'
        + "".join(f'<path d="M{x}-39h6v6h-6zM{x}-30h6v6h-6z" fill="#6F5734"/>' for x in (-25, -17, 9, 17))
        + '<use href="#ay-vira" transform="translate(-1 -31.500) scale(1.050)"/><path d="M26-44l6 4v80l-6-4z" fill="#7C6340"/></g>'
    )
    return "".join(out)


def city() -> str:
    """Cusco's golden house above the rows of temples."""
    out = '<path d="M826 56V40q40-12 84-12t88 10v18z" fill="#8A7B64"/>'
    for x, h, dye in ((838, 12, "#B9A88A"), (862, 16, "#C7B697"), (952, 14, "#B9A88A"), (978, 11, "#C7B697")):
        out += f'<path d="M{x - 10} 46v{-h}l10-8 10 8v{h}z" fill="{dye}" stroke="#5F5344"/><path d="M{x - 12} {46 - h}l12-9 12 9z" fill="#B98C4C" stroke="#6B4322"/>'
    return (
        out
        + '<path d="M888 48V24h40v24z" fill="#D9A52B" stroke="#7A5512" stroke-width="1.500"/><path d="M883 25l25-15 25 15z" fill="#F2C94C" stroke="#7A5512" stroke-width="1.500"/><path d="M903 48V34h10v14z" fill="#5E3A0A"/><circle cx="908" cy="20" r="4" fill="#FFF3C4" stroke="#7A5512"/>'
    )
