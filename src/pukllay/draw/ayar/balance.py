"""The balance of Sun and Moon: where a side stands, where it would stand after tonight, and what counts: the lower."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import CARD, DIM, DONE, LINE, MOONSHADE, NIGHT, SUNLIGHT, disc, f, g, rect, text, use
from pukllay.draw.scene import Scene, fitted, quoteattr
from pukllay.draw.theme import INK, MADDER, MAIZE

NEAR_GAP, FAR_GAP = 3, 8  # up to here the gap is well, up to there it is to be watched
BEAM = 190.0  # the width of the scales
NIGHT_WIDE = 184.0
BARS, BAR_HIGH, BAR_LOW = 260.0, 58.0, 34.0


def gap_dye(gap: int) -> str:
    return DONE if gap <= NEAR_GAP else "#8A570C" if gap <= FAR_GAP else MADDER


def goal(side: dict[str, Any]) -> str:
    """What the balance asks for, in a few words."""
    if side["sun"] == side["moon"]:
        return _("Sun and Moon are even: raise both")
    return _("the Sun counts: raise Suns") if side["sun"] < side["moon"] else _("the Moon counts: raise Moons")


def scales(side: dict[str, Any]) -> str:
    """The beam leans to the heavier; the lighter is ringed, for it counts. 190 × 72."""
    sun, moon, gap = side["sun"], side["moon"], side["gap"]
    lean = max(-13.0, min(13.0, (moon - sun) * 0.9))
    px, arm, base = BEAM / 2, BEAM / 2 - 30, 33
    beam = f'd="M{f(px - arm)} {f(base - lean)}L{f(px + arm)} {f(base + lean)}" stroke-linecap="round"'
    out = f'<path d="M{f(px)} 34L{f(px - 15)} 68h30z" fill="#8A6410" stroke="#5E430A"/><path {beam} stroke="#8A6410" stroke-width="7"/><path {beam} stroke="#EDB92E" stroke-width="3.2"/>'
    rays = "".join(f'<path d="M-3.4-17L0-23.5 3.4-17z" transform="rotate({a}) scale(.94)"/>' for a in range(0, 360, 30))
    for points, x, y, is_sun in ((sun, px - arm, base - lean, True), (moon, px + arm, base + lean, False)):
        if is_sun:
            body = f'<g fill="#E08A1E">{rays}</g>' + disc(0, 0, 18, MAIZE, 'stroke="#7A4A08" stroke-width="1.5"')
        else:
            body = disc(0, 0, 19, "#E6ECF8", f'stroke="{NIGHT}" stroke-width="1.5"')
            body += '<path d="M9-16a20 20 0 1 0 7 27a17 17 0 0 1-7-27z" fill="#A9B9D9"/>'
        body += text(0, 6.8, points, 20, INK, "middle", 800)
        if points == min(sun, moon):
            body += f'<circle r="24" fill="none" stroke="{INK}" stroke-width="2.4"/>'
        out += g(x, max(26.0, min(46.0, y)), body)
    dye = gap_dye(gap)
    out += rect(px - 33, 41, 66, 25, 12.5, dye, 'stroke="#FFF" stroke-width="1.6"')
    return out + fitted(_("gap {n}").format(n=gap), px, 58.6, 58, 15, "#FFF")


def tonight(scene: Scene, side: dict[str, Any], mine: bool) -> str:
    """Now, after this night, and what each would score; while a choice is looked at, where it would lead. 184 × 66."""
    out = rect(0, 0, NIGHT_WIDE, 66, 9, CARD, f'stroke="{LINE}"') + _row(_("now"), side["sun"], side["moon"], 15)
    out += _row(_("tonight"), side["next sun"], side["next moon"], 37)
    out += fitted(goal(side), NIGHT_WIDE / 2, 58, NIGHT_WIDE - 12, 13, "#4A3F33")
    if not mine:
        return out
    ends: dict[tuple[int, int], list[str]] = {}
    for target, mark in scene.marks.items():
        if mark.effect and "sun" in mark.effect.then:
            ends.setdefault((mark.effect.then["sun"], mark.effect.then["moon"]), []).append(target)
    for (sun, moon), targets in ends.items():
        body = rect(1, 26, NIGHT_WIDE - 2, 39, 8, "#FFF3C4", f'stroke="{gap_dye(abs(sun - moon))}" stroke-width="2.5"')
        body += _row(_("tonight"), sun, moon, 38)
        words = _("gap {n} → {m}").format(n=side["next gap"], m=abs(sun - moon))
        body += fitted(words, NIGHT_WIDE / 2, 60, NIGHT_WIDE - 12, 13, gap_dye(abs(sun - moon)))
        out += f'<g class="foresee" data-for={quoteattr(" ".join(targets))}>{body}</g>'
    return out


def _row(words: str, sun: int, moon: int, y: float) -> str:
    low = min(sun, moon)
    return (
        fitted(words, 8, y + 5, 52, 13, DIM, "start")
        + use("g-sun", 72, y, 0.56, SUNLIGHT)
        + text(82, y + 5.4, sun, 15.5, INK, "start", 800 if sun == low else 500)
        + use("g-moon", 114, y, 0.54, MOONSHADE)
        + text(123, y + 5.4, moon, 15.5, INK, "start", 800 if moon == low else 500)
        + text(150, y + 5, "=", 14, DIM, "middle")
        + text(168, y + 5.8, low, 17, INK, "middle", 800)
    )


def dial(side: dict[str, Any], r: float = 25) -> str:
    """Inti's dial, round (0, 0): what every dawn brings."""
    ticks = "".join(
        f'<path d="M0 {f(-r + 1)}v5" transform="rotate({a})" stroke="#7A4A08" stroke-width="1.3"/>'
        for a in range(0, 360, 30)
    )
    inner = r - 8
    return (
        disc(0, 2, r + 2, "#2B1B14", 'opacity=".3"')
        + disc(0, 0, r + 2, "#B9741A")
        + disc(0, 0, r, "#F6D77A", 'stroke="#7A4A08"')
        + ticks
        + disc(0, 0, inner, "#FFF3C9", 'stroke="#B9741A"')
        + text(0, inner * 0.42, side["dial"], inner * 1.15, INK, "middle", 800)
        + f'<path d="M-5 {f(-r + 8)}L0 {f(-r - 3)}l5 11z" fill="{MADDER}" transform="rotate({side["dial"] % 60 * 6})"/>'
    )


def bars(side: dict[str, Any], acts: bool) -> str:
    """For the rail: two bars, of which only the shared length counts, and the gap; below them the four activities."""
    high = BAR_HIGH if acts else BAR_LOW
    most = max(30, side["sun"], side["moon"])
    long = 150.0
    out = rect(0, 0, BARS, high, 8, CARD, f'stroke="{LINE}"')
    low = min(side["sun"], side["moon"])
    for n, (icon, points, dye) in enumerate((("g-sun", side["sun"], "#E3A02B"), ("g-moon", side["moon"], "#7F95C2"))):
        y = 10 + n * 14
        out += use(icon, 12, y, 0.48, SUNLIGHT if n == 0 else MOONSHADE) + rect(22, y - 4, long, 8, 4, "#EADDC2")
        out += rect(22, y - 4, long * low / most, 8, 4, dye)
        if points > low:  # what is more than the other does not count
            out += rect(
                22 + long * low / most,
                y - 4,
                long * (points - low) / most,
                8,
                4,
                "none",
                f'stroke="{dye}" stroke-width="1.5" stroke-dasharray="3 2"',
            )
        out += text(186, y + 4.4, points, 13, INK, "middle", 800)
    out += rect(204, 6, 50, 22, 11, gap_dye(side["gap"])) + text(
        229, 21.6, f"±{side['gap']}", 14, "#FFF", "middle", 800
    )
    if acts:
        for n, name in enumerate(("pottery", "weaving", "farming", "reeds")):
            x = 8 + n * 64
            out += use(f"act-{name}", x + 7, 44, 0.62) + use("g-sun", x + 23, 44, 0.4, SUNLIGHT)
            out += text(x + 29, 48, side["suns"][n], 12, INK) + use("g-moon", x + 43, 44, 0.4, MOONSHADE)
            out += text(x + 48, 48, side["moons"][n], 12, INK)
    return out
