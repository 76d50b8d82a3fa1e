"""Sixteen tambos: before each row and column its step slot, behind it the bonus of the line when it is empty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pukllay.core.speech import _
from pukllay.draw.ayar.art import (
    ACTS,
    CARD,
    DIM,
    LINE,
    OCHRE_RIM,
    QUARTER,
    SUNLIGHT,
    WELL,
    card,
    disc,
    f,
    marker,
    power,
    rect,
    tambo,
    text,
    tick,
    use,
)
from pukllay.draw.scene import Scene, quoteattr
from pukllay.draw.theme import INK, MAIZE, TEAL
from pukllay.games.ayar.names import COLOUR, QUADRANT, bonus, line

COLOURS = ("teal", "grey", "orange", "purple", "gold")
LINES = tuple(f"{kind}{n}" for kind in ("row", "col") for n in range(1, 5))
FAR = 17.0  # from the grid to the middle of a bonus


@dataclass(frozen=True)
class Grid:
    """The measures of a grid: roomier while markers are chosen, since every line then shows all that may go there."""

    width: float
    height: float
    x: float  # of the first tambo's cell
    y: float
    wide: float  # of a cell
    high: float
    asks: int = 0  # how many markers may be laid beside a line
    chip: float = 25.0  # the room of one of them
    abreast: int = 5  # of them, before a row

    @property
    def scale(self) -> float:
        return min(1.1, self.high / 32, self.wide / 30)

    def slot(self, name: str) -> tuple[float, float]:
        """The middle of a line's step slot."""
        n = int(name[3:]) - 1
        if name.startswith("row"):
            return self.x - 20, self.y + (n + 0.5) * self.high
        return self.x + (n + 0.5) * self.wide, self.y - 20

    def far(self, name: str) -> tuple[float, float]:
        """The middle of its bonus."""
        n = int(name[3:]) - 1
        if name.startswith("row"):
            return self.x + 4 * self.wide + FAR, self.y + (n + 0.5) * self.high
        return self.x + (n + 0.5) * self.wide, self.y + 4 * self.high + FAR

    def chips(self, name: str, n: int) -> tuple[float, float]:
        """The middle of the nth marker that may go to a line."""
        if self.asks == 1:
            return self.slot(name)
        k = int(name[3:]) - 1
        if name.startswith("row"):
            lines = -(-self.asks // self.abreast)
            x = self.x - 4 - (self.abreast - n % self.abreast - 0.5) * self.chip
            return x, self.y + (k + 0.5) * self.high + (n // self.abreast - (lines - 1) / 2) * self.chip
        lines, alone = -(-self.asks // PAIR), n == self.asks - 1 and not n % PAIR
        x = self.x + (k + 0.5) * self.wide + (0 if alone else (n % PAIR - 0.5) * self.chip)
        return x, self.y - 4 - (lines - n // PAIR - 0.5) * self.chip


PAIR = 2  # markers abreast over a column
COMPACT = Grid(246, 242, 60, 56, 37, 37)
PHONE = Grid(244, 240, 60, 56, 36, 37)
PHONE_WIDE = 382.0
ARROWS_LEFT, ARROWS_UP, BONUSES = 22.0, 19.0, 36.0  # the room before, over and behind the tambos


def _roomy(n: int) -> Grid:
    """For n markers beside every line, in the height of the dock."""
    chip, wide = 25.0, 50.0
    x, y = ARROWS_LEFT + n * chip + 4, ARROWS_UP + -(-n // PAIR) * chip
    high = (COMPACT.height - y - BONUSES + 2) / 4
    return Grid(x + 4 * wide + BONUSES, COMPACT.height, x, y, wide, high, n, chip, n)


def _roomy_phone(n: int) -> Grid:
    chip, abreast = 28.0, min(3, n)
    x, y = ARROWS_LEFT + abreast * chip + 6, ARROWS_UP + -(-n // PAIR) * chip + 2
    high = 60.0 if n > abreast else 40.0
    wide = (PHONE_WIDE - x - BONUSES) / 4
    return Grid(PHONE_WIDE, y + 4 * high + BONUSES, x, y, wide, high, n, chip, abreast)


def grid_for(scene: Scene, mine: bool) -> Grid:
    lit = {target.split("-")[1] for target in scene.marks if target.startswith("step-")} if mine else set()
    if len(lit) < PAIR:
        return replace(PHONE if scene.narrow else COMPACT, asks=len(lit))
    return _roomy_phone(len(lit)) if scene.narrow else _roomy(len(lit))


def grid(scene: Scene, side: dict[str, Any], seat: int, mine: bool) -> str:
    at = grid_for(scene, mine)
    out = [card(at.width, at.height)]
    for q in range(4):  # the four quarters, each with its temple
        x, y = at.x + q % 2 * at.wide * 2, at.y + q // 2 * at.high * 2
        out.append(rect(x + 0.5, y + 0.5, at.wide * 2 - 1, at.high * 2 - 1, 8, QUARTER, f'stroke="{LINE}"'))
    out += [_line_looked_at(scene, at, name) for name in LINES] if at.asks else []
    out += [_tambo(scene, at, k, there, seat) for k, there in enumerate(side["tambos"])]
    out += [_quarter_temple(scene, at, q, side["tambos"]) for q in range(4)]
    out += [_line(scene, at, told, side) for told in side["lines"]]
    return "".join(out)


def _tambo(scene: Scene, at: Grid, k: int, there: bool, seat: int) -> str:
    x, y = at.x + (k % 4 + 0.5) * at.wide, at.y + (k // 4 + 0.5) * at.high
    s, target = at.scale, f"tambo-r{k // 4 + 1}c{k % 4 + 1}"
    if not there:
        return rect(x - 13 * s, y - 13 * s, 26 * s, 26 * s, 7, WELL, f'stroke="{LINE}" stroke-dasharray="3 3"')
    body = tambo(seat, x, y + 11 * s, s)
    shape = f'rect x="{f(x - at.wide / 2 + 2)}" y="{f(y - at.high / 2 + 2)}" width="{f(at.wide - 4)}" height="{f(at.high - 4)}" rx="8"'
    return scene.choice(target, body, shape) + scene.tag(target, x, y - 10)


def _quarter_temple(scene: Scene, at: Grid, q: int, tambos: list[bool]) -> str:
    x, y = at.x + (1 + q % 2 * 2) * at.wide, at.y + (1 + q // 2 * 2) * at.high
    left = any(tambos[(q // 2 * 2 + i) * 4 + q % 2 * 2 + j] for i in (0, 1) for j in (0, 1))
    s = min(1.0, at.high / 34)
    body = disc(x, y, 10.5 * s, MAIZE if left else "#B9B0A0", f'stroke="{INK}" stroke-width="1.2"')
    body += use("temple", x, y + 6.5 * s, 0.46 * s, "#7A5A2E" if left else DIM)
    target = f"check-temple-{q + 1}"
    words = _("temple, {quadrant}").format(quadrant=_(QUADRANT[q]))
    return scene.thing(target, words, scene.choice(target, body, f'circle cx="{f(x)}" cy="{f(y)}" r="13"'))


def _line_looked_at(scene: Scene, at: Grid, name: str) -> str:
    """A band over the line whose marker is looked at."""
    targets = [f"step-{colour}-{name}" for colour in COLOURS if f"step-{colour}-{name}" in scene.marks]
    if not targets:
        return ""
    n = int(name[3:]) - 1
    box = (
        (at.x, at.y + n * at.high, 4 * at.wide, at.high)
        if name.startswith("row")
        else (at.x + n * at.wide, at.y, at.wide, 4 * at.high)
    )
    return f'<g class="foresee" data-for={quoteattr(" ".join(targets))}>{rect(*box, 8, MAIZE)}</g>'


def _abreast(scene: Scene) -> list[str]:
    """The markers that may be laid anywhere: each has its place before every line."""
    return [colour for colour in COLOURS if any(f"step-{colour}-{name}" in scene.marks for name in LINES)]


def _line(scene: Scene, at: Grid, told: dict[str, Any], side: dict[str, Any]) -> str:
    name = told["line"]
    mx, my = at.slot(name)
    targets = {colour: f"step-{colour}-{name}" for colour in COLOURS}
    lit = [colour for colour in COLOURS if at.asks and targets[colour] in scene.marks]
    out = "".join(
        _chip(scene, at, name, n, colour, targets[colour]) for n, colour in enumerate(_abreast(scene)) if colour in lit
    )
    if told["marker"]:
        up = told["marker"] in side["standing"]
        out += marker(told["marker"], mx, my - (2 if up else 0), 1.05 if up else 0.86, not up)
    elif not lit:
        out += disc(mx, my, 12.5, WELL, f'stroke="{DIM}" stroke-dasharray="3 3"')
    n = LINES.index(name)
    words = line(n)
    return scene.thing(f"line-{name}", words, out + _arrows(scene, at, told, lit, targets)) + _bonus(scene, at, told, n)


def _arrows(scene: Scene, at: Grid, told: dict[str, Any], lit: list[str], targets: dict[str, str]) -> str:
    """How far the Ayar walks; and, while markers are chosen, with what power one works then."""
    name, row = told["line"], told["line"].startswith("row")
    mx, my = at.slot(name)
    effect = scene.marks[targets[lit[0]]].effect if lit else None
    work = dict(effect.brings).get("ay-i-power") if effect else None
    if row:
        x, y = 11.0, my - (9 if work is not None else 0)
        out = text(x, y + 5, told["arrows"], 14, INK, "middle", 800) + use("g-arrow", x + 9, y, 0.56, INK)
        return out + (power(work, x + 1, my + 9, 0.76) if work is not None else "")
    x = mx - (15 if work is not None else 4)
    out = text(x, 15, told["arrows"], 14, INK, "middle", 800) + use("g-arrow", x + 9, 10, 0.56, INK)
    return out + (power(work, x + 24, 10, 0.76) if work is not None else "")


def _chip(scene: Scene, at: Grid, name: str, n: int, colour: str, target: str) -> str:
    x, y = at.chips(name, n)
    half = max(at.chip, 30.0 if at.asks == 1 else 0) / 2
    body = marker(colour, x, y - 0.5, half / 13.5)
    effect = scene.marks[target].effect
    suns = dict(effect.brings).get("g-sun") if effect else None
    if suns:  # a feast on the way
        body += disc(x + half - 4, y - half + 5, 6.5, MAIZE, 'stroke="#7A4A08"') + text(
            x + half - 4, y - half + 9, suns, 11, INK, "middle", 800
        )
    shape = f'rect x="{f(x - half + 0.5)}" y="{f(y - half + 0.5)}" width="{f(at.chip - 1)}" height="{f(at.chip - 1)}" rx="7"'
    words = _("{colour} at {line}").format(colour=_(COLOUR[colour]), line=line(LINES.index(name)))
    return scene.thing(target, words, scene.choice(target, body, shape)) + scene.tag(target, x, y - half)


def _bonus(scene: Scene, at: Grid, told: dict[str, Any], n: int) -> str:
    x, y = at.far(told["line"])
    kind, taken, target = told["bonus"], told["taken"], f"check-bonus-{told['line']}"
    is_act = kind in ACTS
    body = disc(
        x,
        y,
        13.5,
        WELL if taken else CARD,
        f'stroke="{OCHRE_RIM if is_act else DIM}" stroke-width="{2.2 if is_act else 1.2}"',
    )
    face = (
        use(f"act-{kind}", x, y, 0.78)
        if is_act
        else use("g-llama", x, y, 0.8, TEAL)
        if kind == "llama"
        else use("vira", x, y, 1)
    )
    body += f'<g opacity="{0.35 if taken else 1}">{face}</g>'
    if taken:
        body += tick(x + 7, y + 6, 7)
    elif is_act:
        body += use("g-sun", x + 10, y - 9, 0.5, SUNLIGHT)
    number = ACTS.index(kind) if is_act else 4 if kind == "llama" else 5
    words = _("bonus of {line}: {bonus}").format(line=line(n), bonus=bonus(number))
    shape = f'circle cx="{f(x)}" cy="{f(y)}" r="14"'
    return scene.thing(target, words, scene.choice(target, body, shape)) + scene.tag(target, x, y - 12)
