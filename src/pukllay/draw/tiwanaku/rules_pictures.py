"""The four placement rules as pictures (TIW-7): what one reasons with, always in sight."""

from __future__ import annotations

from dataclasses import dataclass

from pukllay.core.speech import N_, _
from pukllay.draw.scene import Scene, text, width_of
from pukllay.draw.theme import INK, MADDER
from pukllay.draw.tiwanaku import art
from pukllay.draw.tiwanaku.layout import Box

SIZE = 15.0  # of the words
LINE = 17.0


@dataclass(frozen=True)
class Rule:
    """`cells`: column, row, terrain; `crops`: column, row, number; `wrong`: where a red cross stands, in cells."""

    clause: str
    words: str
    cells: tuple[tuple[int, int, int], ...]
    crops: tuple[tuple[int, int, int], ...] = ()
    wrong: tuple[float, float] | None = None


RULES = (
    Rule("TIW-7.1", N_("A region has 1 to 5 spaces"), ((0, 0, 2), (1, 0, 2), (1, 1, 2), (2, 1, 2), (2, 2, 2))),
    Rule(
        "TIW-7.2",
        N_("Regions of one terrain never touch"),
        ((0, 0, 2), (0, 1, 2), (1, 0, 1), (1, 1, 0), (2, 2, 2), (1, 2, 2), (2, 1, 3)),
        wrong=(0.98, 2.0),
    ),
    Rule(
        "TIW-7.3",
        N_("A region of n holds crops 1 to n"),
        ((0, 1, 1), (1, 1, 1), (1, 2, 1), (2, 2, 3), (0, 2, 0)),
        ((0, 1, 2), (1, 1, 3), (1, 2, 1)),
    ),
    Rule(
        "TIW-7.4",
        N_("Equal crops never touch"),
        ((0, 0, 3), (1, 0, 3), (0, 1, 1), (1, 1, 2), (2, 1, 2)),
        ((0, 0, 4), (1, 1, 4)),
        (1.0, 1.0),
    ),
)


def rules(scene: Scene, box: Box) -> str:
    return scene.kept(_drawn, (box.x, box.y, box.width, box.height))


def _drawn(scene: Scene, sizes: tuple[float, float, float, float]) -> str:
    box = Box(*sizes)
    return _across(scene, box) if box.width > box.height else _down(scene, box)


def _across(scene: Scene, box: Box) -> str:
    """In a row: captions at the side, or below where the strip is high."""
    each = box.width / 4
    out = [art.plate(box.x, box.y, box.width, box.height)]
    for k, rule in enumerate(RULES):
        x = box.x + k * each
        if box.height > 130:
            size = min(box.height - 62, 120)
            y = box.y + (box.height - size - 44) / 2
            body = _picture(rule, x + (each - size) / 2, y, size) + _words(
                rule, x + each / 2, y + size + 20, each - 14, "middle"
            )
        else:
            size = box.height - 14
            body = _picture(rule, x + 8, box.y + 7, size) + _words(
                rule, x + size + 17, box.y + box.height / 2 + 5, each - size - 22, "start", True
            )
        out.append(scene.thing(f"rule-{k}", _(rule.words), body))
    return "".join(out)


def _down(scene: Scene, box: Box) -> str:
    high = (box.height - 18) / 4
    out = []
    for k, rule in enumerate(RULES):
        y = box.y + k * (high + 6)
        size = min(84.0, high - 16)
        body = art.plate(box.x, y, box.width, high) + _picture(rule, box.x + 10, y + (high - size) / 2, size)
        body += _words(rule, box.x + size + 20, y + high / 2 + 5, box.width - size - 28, "start", True)
        out.append(scene.thing(f"rule-{k}", _(rule.words), body))
    return "".join(out)


def _words(rule: Rule, x: float, y: float, room: float, anchor: str, middle: bool = False) -> str:
    lines = [""]
    for word in _(rule.words).split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, SIZE, bold=True) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    top = y - (len(lines) - 1) * LINE / 2 if middle else y
    return "".join(text(x, top + n * LINE, line, SIZE, INK, anchor, "bold") for n, line in enumerate(lines))


def _picture(rule: Rule, x: float, y: float, size: float) -> str:
    c = size / 3
    out = [
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" rx="5" fill="url(#ti-mist)" stroke="#8B7450"/>'
    ]
    out += [art.ground(t, x + column * c, y + row * c, c) for column, row, t in rule.cells]
    lies = {(column, row): t for column, row, t in rule.cells}
    edges = ""
    for (column, row), t in lies.items():
        left, top = x + column * c, y + row * c
        for dx, dy, line in (
            (1, 0, f"M{left + c:.1f} {top:.1f}v{c:.1f}"),
            (0, 1, f"M{left:.1f} {top + c:.1f}h{c:.1f}"),
            (-1, 0, f"M{left:.1f} {top:.1f}v{c:.1f}"),
            (0, -1, f"M{left:.1f} {top:.1f}h{c:.1f}"),
        ):
            if lies.get((column + dx, row + dy)) != t:
                edges += line
    out.append(f'<path d="{edges}" stroke="{art.DARK}" stroke-width="2.4" fill="none" stroke-linecap="round"/>')
    out += [art.number(n, x + (column + 0.5) * c, y + (row + 0.5) * c, c * 0.36) for column, row, n in rule.crops]
    if rule.wrong:
        bx, by = x + rule.wrong[0] * c, y + rule.wrong[1] * c
        cross = f"M{bx - 9:.1f} {by - 9:.1f}l18 18m0-18l-18 18"
        out.append(
            f'<path d="{cross}" stroke="#fff" stroke-width="8" stroke-linecap="round"/>'
            f'<path d="{cross}" stroke="{MADDER}" stroke-width="4.6" stroke-linecap="round"/>'
        )
    return "".join(out)
