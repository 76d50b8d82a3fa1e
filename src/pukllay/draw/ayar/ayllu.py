"""The Ayllu, opponent of the solo game: what it may draw, its four tracks in the order in which it prefers them, its balance."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar import balance
from pukllay.draw.ayar.art import (
    ACTS,
    DIM,
    MOONLIGHT,
    NIGHT,
    OCHRE_RIM,
    SOIL,
    SUNLIGHT,
    WELL,
    card,
    disc,
    f,
    g,
    marker,
    pot,
    rect,
    text,
    textile,
    tick,
    use,
)
from pukllay.draw.ayar.roads import act_name
from pukllay.draw.scene import Scene, fitted
from pukllay.draw.table import Part, Picture
from pukllay.draw.theme import INK, MADDER, MAIZE, PAPER, STONE, TEAL

WIDTH, HIGH, PHONE = 1000.0, 242.0, 382.0
TRACK, WHO, HEAVENS = 58.0, 212.0, 198.0


def mask(s: float = 1.0) -> str:
    """The face of the community: a carved mask with a woven cap."""
    return (
        f'<g transform="scale({s:g})"><path d="M-30-8Q-34-44 0-46t30 38l6 8-8 4-2 22Q16 44 0 44T-26 26l-2-22-8-4z" fill="{STONE}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M-31-14Q-28-46 0-46t31 32q-31-9-62 0z" fill="{MADDER}" stroke="{INK}" stroke-width="1.5"/><path d="M-28-22q28-10 56 0" fill="none" stroke="{MAIZE}" stroke-width="4" stroke-dasharray="6 4"/>'
        f'<path d="M-19-2h13v9h-13zM6-2h13v9H6z" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/><circle cx="-12" cy="3" r="3" fill="{INK}"/><circle cx="12" cy="3" r="3" fill="{INK}"/><path d="M0 2l-5 17h10z" fill="#575048"/><path d="M-11 28h22v6h-22z" fill="{INK}"/><path d="M-7 28v6M-2 28v6M3 28v6M8 28v6" stroke="{PAPER}" stroke-width="1.5"/><path d="M-24 12l4 8M24 12l-4 8" stroke="{MAIZE}" stroke-width="3"/></g>'
    )


def board(scene: Scene) -> Picture:
    side, name = scene.view["ayllu"], scene.names[-1]
    title = _("The board of {name}").format(name=name)
    who = g(4, 3, _who(side, name))
    if scene.narrow:
        tracks = "".join(
            g(0, 250 + n * (TRACK + 4), _track(scene, side, act, n, PHONE)) for n, act in enumerate(side["order"])
        )
        return Picture(
            "board",
            title,
            PHONE,
            250 + 4 * (TRACK + 4) + 4,
            (
                Part("who", who),
                Part("heavens", g(WHO + 8, 3, _heavens(scene, side, PHONE - WHO - 8))),
                Part("tracks", tracks),
            ),
        )
    wide = WIDTH - WHO - HEAVENS - 20
    tracks = "".join(
        g(WHO + 10, 3 + n * (TRACK + 3.3), _track(scene, side, act, n, wide)) for n, act in enumerate(side["order"])
    )
    return Picture(
        "board",
        title,
        WIDTH,
        HIGH + 6,
        (
            Part("who", who),
            Part("tracks", tracks),
            Part("heavens", g(WIDTH - HEAVENS - 4, 3, _heavens(scene, side, HEAVENS))),
        ),
    )


def _who(side: dict[str, Any], name: str) -> str:
    out = card(WHO, HIGH) + g(44, 62, mask(0.86)) + text(92, 34, name, 22, INK, "start", 800)
    out += text(92, 58, "★" * side["stars"], 18, SUNLIGHT, "start", 800)
    out += use("tambo", 106, 92, 0.9, STONE) + text(124, 90, f"×{side['tambos']}", 16, INK, "start", 800)
    out += use("g-llama", 164, 84, 0.7, TEAL) + text(175, 90, side["llamas"], 16, INK, "start", 800)
    used, left = len(side["tokens used"]), len(side["tokens left"])
    out += fitted(_("activity tokens: {used} used").format(used=used), 12, 132, WHO - 20, 13, DIM, "start")
    out += "".join(_token(30 + n * 38, 160, n < used) for n in range(used + left))
    out += fitted(_("markers in its bag"), 12, 205, WHO - 20, 13, DIM, "start")
    return out + "".join(marker(colour, 28 + n * 30, 224, 0.85) for n, colour in enumerate(side["bag"]))


def _token(x: float, y: float, used: bool) -> str:
    out = rect(x - 16, y - 20, 32, 40, 8, WELL if used else "#C9AE84", f'stroke="{INK}" stroke-width="1.2"')
    if used:
        return out + tick(x, y, 9)
    return (
        out
        + f'<path d="M{f(x)} {f(y - 12)}l9 12-9 12-9-12z" fill="{MADDER}"/><path d="M{f(x)} {f(y - 6)}l4.500 6-4.500 6-4.500-6z" fill="{MAIZE}"/>'
    )


def _heavens(scene: Scene, side: dict[str, Any], w: float) -> str:
    out = card(w, HIGH) + g((w - balance.BEAM * 0.86) / 2, 8, f'<g transform="scale(.86)">{balance.scales(side)}</g>')
    scale = min(1.0, (w - 12) / balance.NIGHT_WIDE)
    out += g(6, 84, f'<g transform="scale({scale:.3g})">{balance.tonight(scene, side, False)}</g>')
    return out + g(w / 2, 200, balance.dial(side, 26))


def _track(scene: Scene, side: dict[str, Any], act: str, n: int, w: float) -> str:
    done, most = {
        "pottery": (len(side["pots"]), side["pot places"]),
        "weaving": (len(side["textiles"]), side["textile places"]),
        "farming": (side["maize"], side["maize places"]),
        "reeds": (side["boat"], len(side["track"]) - 1),
    }[act]
    k, narrow = ACTS.index(act), w < 400
    head, tail = (96.0, 78.0) if narrow else (136.0, 96.0)
    out = card(w, TRACK) + rect(0, 0, head, TRACK, 10, SOIL[act]) + use(f"act-{act}", 18, 30, 1.1)
    out += fitted(act_name(act), 36, 22, head - 42, 13.5, INK, "start")
    out += use("g-sun", 42, 40, 0.58, SUNLIGHT) + text(51, 45.5, side["suns"][k], 16, INK, "start", 800)
    out += use("g-moon", head - 30, 40, 0.54, NIGHT) + text(head - 21, 45.5, side["moons"][k], 16, INK, "start", 800)
    step = min(36.0, (w - head - tail - 8) / most)
    for i in range(most):
        x, y, on = head + 5 + step * (i + 0.5), TRACK / 2, i < done
        out += rect(
            x - step / 2 + 0.8,
            9,
            step - 1.6,
            TRACK - 18,
            4,
            ("#4F9FB0" if on else "#8CC6CE") if act == "reeds" else WELL,
        )
        if act == "reeds":
            value = side["track"][i + 1]
            out += (
                text(x, TRACK - 15, value, min(13, step * 0.7), INK, "middle", 800) if value > 0 and step > 12 else ""
            )
            out += use("boat", x, 22, min(0.55, step / 36), STONE) if i + 1 == done else ""
        elif act == "farming":
            out += "" if on else use("act-farming", x, y, min(0.8, step / 22))
        elif on and act == "pottery":
            out += pot(side["pots"][i], x, y, min(0.85, step / 30))
        elif on:
            out += textile(side["textiles"][i], x - step / 2 + 3, y - step / 4 + 1, step / 2 - 3)
    x = w - tail + 14
    out += use("temple", x, 38, 0.74, STONE) if act in side["temples"] else ""
    if act in side["bonuses taken"]:
        out += tick(x + (26 if narrow else 32), TRACK / 2, 10)
    else:
        out += disc(x + (26 if narrow else 32), TRACK / 2, 10, WELL, f'stroke="{OCHRE_RIM}" stroke-width="2"') + use(
            "g-sun", x + (26 if narrow else 32), TRACK / 2, 0.5, SUNLIGHT
        )
    held, mx = side["moon slots"][k], w - 15
    out += (
        marker(held, mx, TRACK / 2, 0.8)
        if held
        else disc(mx, TRACK / 2, 10.5, NIGHT) + use("g-moon", mx, TRACK / 2, 0.48, MOONLIGHT)
    )
    words = _("{activity}: {done} of {most}").format(activity=act_name(act), done=done, most=most)
    return scene.thing(f"ayllu-{act}", words, out)
