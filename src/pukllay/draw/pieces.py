"""Small things that several boards share: words over lines, boxes."""

from __future__ import annotations

from pukllay.draw.scene import fitted, text
from pukllay.draw.theme import INK

LETTER = 0.6  # the width of a letter, of its height


def broken(words: str, room: float, size: float) -> list[str]:
    """Words over as many lines as they need."""
    each = max(4, int(room / (size * LETTER)))
    out = [""]
    for word in words.split():
        if out[-1] and len(out[-1]) + len(word) + 1 > each:
            out.append("")
        out[-1] = f"{out[-1]} {word}".strip()
    return out


def lines(
    words: str, x: float, y: float, room: float, size: float, most: int, colour: str = INK, weight: str = "normal"
) -> str:
    """Words over a few lines; what finds no room ends in an ellipsis (the whole is in the title)."""
    found = broken(words, room, size)
    if len(found) > most:
        found = [*found[: most - 1], found[most - 1].rstrip(",;") + "…"]
    each = max(4, int(room / (size * LETTER)))  # a single word may be longer than a line: it is squeezed
    return "".join(
        text(x, y + n * size * 1.14, line, size, colour, weight=weight)
        if len(line) <= each
        else fitted(line, x, y + n * size * 1.14, room, size, colour, "start", weight)
        for n, line in enumerate(found)
    )


def fitting(words: str, room: float, size: float, least: float) -> float:
    """The size at which words fit, not below the least that can be read."""
    return max(least, min(size, room / max(1.0, len(words) * LETTER)))


def box(x: float, y: float, width: float, height: float, rx: float = 8) -> str:
    """A rectangle as an element without its end: for `Scene.choice`, or with more attributes behind it."""
    return f'rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{rx:g}"'


def circle(x: float, y: float, r: float) -> str:
    return f'circle cx="{x:g}" cy="{y:g}" r="{r:g}"'
