"""The plots of docs/worlds.md, from the figures that `bench/worlds.py 200 FILE` wrote.

.venv/bin/python tools/worlds_plots.py FILE
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
COLOURS = {"short": "#2f6db5", "long": "#b5482f"}
LEFT, RIGHT, TOP, BOTTOM = 50, 450, 24, 200
POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def across(part: float) -> float:
    return LEFT + (RIGHT - LEFT) * part


def up(value: float, low: float, high: float) -> float:
    """On a scale of powers of ten."""
    share = (math.log10(max(value, 10**low)) - low) / (high - low)
    return BOTTOM - (BOTTOM - TOP) * share


def power(k: int) -> str:
    return "10" + ("⁻" if k < 0 else "") + POWERS[abs(k)]


def plot(name: str, title: str, low: int, high: int, dots: list[tuple[str, float, float, bool]]) -> None:
    """Dots (board, part known, value, hollow) above the part of the terrain that is known."""
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460 246" font-family="sans-serif" font-size="11"',
        ' role="img">',
        f'<title>{title}</title><rect width="460" height="246" fill="#fff"/>',
        f'<text x="{LEFT}" y="14" font-size="12">{title}</text>',
    ]
    for k in range(low, high + 1):
        y = up(10.0**k, low, high)
        out.append(f'<path d="M{LEFT - 4} {y:.0f}H{RIGHT}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{power(k)}</text>')
    for k in range(0, 11, 2):
        out.append(f'<text x="{across(k / 10):.0f}" y="{BOTTOM + 14}" text-anchor="middle">{10 * k} %</text>')
    out.append(f'<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" stroke="#333"/>')
    for board, part, value, hollow in dots:
        look = f'fill="none" stroke="{COLOURS[board]}"' if hollow else f'fill="{COLOURS[board]}" fill-opacity="0.6"'
        out.append(f'<circle cx="{across(part):.1f}" cy="{up(value, low, high):.1f}" r="3" {look}/>')
    out.append(f'<text x="250" y="{BOTTOM + 28}" text-anchor="middle">part of the terrain that is known</text>')
    for k, board in enumerate(COLOURS):
        out.append(f'<circle cx="{LEFT + 10 + 110 * k}" cy="237" r="3" fill="{COLOURS[board]}"/>')
        out.append(f'<text x="{LEFT + 18 + 110 * k}" y="241">{board} board</text>')
    out.append('<text x="290" y="241">hollow: weighed, not exact</text></svg>')
    (DOCS / name).write_text("".join(out) + "\n", encoding="utf-8")


def main() -> None:
    rows = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    exact = [row for row in rows if row["how"] == "exact"]
    steps = [(row["board"], row["known"], row["steps"], False) for row in exact]
    plot("worlds-steps.svg", "Steps until the count is exact (about 0.06 µs each)", 2, 8, steps)
    times = [(row["board"], row["known"], row["drawn"], row["drawn_how"] != "exact") for row in rows]
    plot("worlds-drawn.svg", "Seconds until 500 worlds are drawn", -4, 1, times)
    print(f"{len(rows)} positions, {len(exact)} exact")


if __name__ == "__main__":
    main()
