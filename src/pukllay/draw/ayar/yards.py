"""South of the roads: the potters' yard, the loom with its four stacks, and the terraces."""

from __future__ import annotations

from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import STACKS, badge, f, pot, power, rect, sign, text, textile, use
from pukllay.draw.ayar.layout import Land, land_of
from pukllay.draw.scene import Scene
from pukllay.draw.table import Part
from pukllay.draw.theme import INK, PAPER, SEATS

STAIRS = ((483, 528), (518, 498), (553, 468), (588, 438))  # cheap below, dear above
JARS = (590.0, 396.0)  # closed jars, above the stairs
WOOL, STACK_X, STACK_Y = 36.0, 82.0, 76.0  # a square of a textile, and the way from stack to stack
ROWS, EACH, FIELD = 5, 8, 23.2  # walls of the terraces, places on each, and the way from place to place


def parts(scene: Scene) -> list[Part]:
    view = scene.view
    return [
        Part("yard", scene.kept(_yard, view["market"], view["pot stack"])),
        Part("loom", scene.kept(_loom, view["textiles"])),
        Part("terraces", scene.kept(_terraces, view["terrace"])),
    ]


def _sign(x: float, y: float, words: str, anchor: str = "middle", fill: str = "#FFF8E6") -> str:
    return text(x, y, words, 14, fill, anchor, 700)


def _yard(scene: Scene, market: list[dict[str, Any]], stack: dict[str, Any]) -> str:
    """Pots slide down the potters' stairs; the closed jars wait above."""
    at = land_of(scene)
    out = [_sign(538, at.below(352) + 30, _("Potters"), fill="#4A2410")]
    for n, ((x, drawn), slot) in enumerate(zip(STAIRS, market, strict=True), 1):
        y, target = at.below(drawn), f"pot-pot-{n}"
        foot = at.height + 400 - y
        out.append(
            f'<path d="M{x - 18} {f(y)}h36v{f(foot)}h-36z" fill="#C98F5E" stroke="#7A4A26" stroke-width="1.2"/><path d="M{x - 18} {f(y)}h36v5h-36z" fill="#E2B07E"/>'
        )
        body = pot(slot["pot"], x, y - 13, 0.95) if slot["pot"] else ""
        body += power(slot["power"], x, y + 13, 0.86)
        shape = f'rect x="{x - 16}" y="{f(y - 31)}" width="32" height="54" rx="10"'
        words = _("pot slot {n}: power {power}").format(n=n, power=slot["power"])
        out.append(scene.thing(target, words, scene.choice(target, body, shape)) + scene.tag(target, x, y - 28))
    jx, jy = JARS[0], at.below(JARS[1] - 8) + 4
    body = (
        use("wildpot", jx + 14, jy - 8, 0.8) + use("wildpot", jx - 12, jy - 7, 0.8) + use("wildpot", jx + 1, jy, 0.95)
    )
    body += power(stack["power"], jx - 19, jy + 8, 0.86)
    body += rect(jx + 1, jy + 1, 27, 15, 7.5, INK) + text(
        jx + 14.5, jy + 12.6, f"×{stack['left']}", 11.5, "#FFF", "middle", 800
    )
    shape = f'rect x="{f(jx - 30)}" y="{f(jy - 24)}" width="58" height="42" rx="10"'
    words = _("{n} face-down pots").format(n=stack["left"])
    return (
        "".join(out)
        + scene.thing("pot-stack", words, scene.choice("pot-stack", body, shape))
        + scene.tag("pot-stack", jx, jy - 22)
    )


def stack_at(at: Land, n: int) -> tuple[float, float]:
    spare = (at.height - at.shore - 208) * 0.4
    return 637 + n % 2 * STACK_X, at.shore + 54 + spare * 0.6 + n // 2 * (STACK_Y + spare)


def _loom(scene: Scene, piles: list[dict[str, Any]]) -> str:
    at = land_of(scene)
    y0, high = at.below(374), at.height + 400 - at.below(374)
    out = [
        f'<path d="M628 {f(y0)}v{f(high)}M800 {f(y0)}v{f(high)}" stroke="#4A2D15" stroke-width="8" stroke-linecap="round"/>',
        f'<path d="M620 {f(y0 + 8)}h188" stroke="#6B4322" stroke-width="9" stroke-linecap="round"/><path d="M620 {f(y0 + 6)}h188" stroke="#8F6136" stroke-width="3" stroke-linecap="round"/>',
        f'<path d="{"".join(f"M{x} {f(y0 + 12)}v{f(high)}" for x in range(638, 796, 6))}" stroke="#EFE0BE" stroke-width="1" opacity=".45"/>',
        _sign(714, at.shore + 25, _("Loom"), fill="#3A2008"),
    ]
    for n, pile in enumerate(piles):
        x, y = stack_at(at, n)
        body = "".join(
            rect(x + 2 + k, y + 2 + k * 1.6, 2 * WOOL, WOOL, 1, STACKS[n], 'stroke="#2B1B14" stroke-width=".7"')
            for k in range(min(3, pile["under"]))
        )
        if pile["top"]:
            body += textile(pile["top"], x, y, WOOL, STACKS[n])
            body += f'<path d="{"".join(f"M{x + 2 + k * 5} {f(y + WOOL)}v6" for k in range(15))}" stroke="{STACKS[n]}" stroke-width="1.8"/>'
        left = pile["under"] + (1 if pile["top"] else 0)
        body += power(pile["power"], x + 5, y - 6, 0.9) + text(x + 72, y + 55, f"×{left}", 12, PAPER, "end", 700)
        target = f"textile-stack-{n + 1}"
        words = _("stack {n}: {left} textiles, power {power}").format(n=n + 1, left=left, power=pile["power"])
        shape = f'rect x="{f(x - 3)}" y="{f(y - 3)}" width="{2 * WOOL + 6:g}" height="{WOOL + 10:g}" rx="5"'
        out.append(scene.thing(target, words, scene.choice(target, body, shape)) + scene.tag(target, x + WOOL, y))
    return "".join(out)


def _terraces(scene: Scene, terrace: dict[str, Any]) -> str:
    """Andenes: five walls of a hillside, filled from the top left; above them who leads the harvest."""
    at = land_of(scene)
    step = (at.height - at.shore - 68) / ROWS * 1.2
    owners = [seat for seat, n in enumerate(terrace["planted"]) for _each in range(n)]
    out = []
    for r in range(ROWS):
        x, y = 812 + r % 2 * 3, at.shore + 42 + r * step
        wall = f"M{x - 4} {f(y + 14)}q92-{10 - r} 186 0v11q-94-{10 - r}-186 0z"
        grass = ("#7FA04A", "#76984A", "#6E9045", "#678A40", "#60833C")[r]
        out.append(
            f'<path d="M{x - 4} {f(y - 9)}q92-{10 - r} 186 0v24q-94-{10 - r}-186 0z" fill="{grass}"/><path d="{wall}" fill="#8C7D64" stroke="#5F5344"/><path d="{wall}" fill="url(#ay-masonry)" opacity=".8"/>'
        )
    for k in range(terrace["places"]):
        r, c = min(ROWS - 1, k // EACH), k % EACH
        px = 812 + r % 2 * 3 + 8 + c * FIELD
        py = at.shore + 48 + r * step - (10 - r) * 0.5 * (1 - ((c - 3.5) / 4.4) ** 2)
        if k >= len(owners):
            out.append(f'<ellipse cx="{f(px)}" cy="{f(py + 2)}" rx="7" ry="3.2" fill="#4E6E2C" opacity=".75"/>')
            continue
        dye, ink, name, _name = SEATS[sign(scene, owners[k])]
        out.append(
            f'<ellipse cx="{f(px)}" cy="{f(py + 3)}" rx="9" ry="4.5" fill="{dye}" stroke="{INK}" stroke-width=".8"/>'
            + use("maizeplant", px, py - 3, 1.15)
            + use(f"g-{name}", px + 5, py + 4, 0.3, ink)
        )
    out.append(_sign(815, at.shore + 22, _("Terraces"), "start"))
    lead = sorted(((n, seat) for seat, n in enumerate(terrace["planted"]) if n), reverse=True)
    for k, (n, seat) in enumerate(lead):
        bx = 984 - (len(lead) - 1 - k) * 33
        out.append(
            badge(sign(scene, seat), bx - 18, at.shore + 18, 8)
            + text(bx - 8, at.shore + 22.5, n, 13, "#FFF", "start", 800)
        )
    words = _("Terraces: {n} of {m} places planted").format(n=len(owners), m=terrace["places"])
    return scene.thing("terrace", words, "".join(out))
