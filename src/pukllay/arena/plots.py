"""Plots as SVG inside a page: no script, nothing fetched, readable in light and dark, never by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10

DYES = ("#B23A2E", "#2F4B7C", "#D9972B", "#1F7A74", "#A0306A", "#5B8C3A")
DASHES = ("", "7 4", "2 4", "10 3 2 3", "4 2", "1 3")
WIDTH = 820
NARROW = 460


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers from low to high."""
    if high <= low:
        return [low]
    raw = (high - low) / about
    size = 10 ** floor(log10(raw))
    step = next(m * size for m in (1, 2, 2.5, 5, 10) if m * size >= raw)
    first = -int(-low // step) if low > 0 else -floor(-low / step)
    return [k * step for k in range(int(first), int(high // step) + 1)]


def number(value: float) -> str:
    """Without needless digits, with a true minus."""
    text = f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"
    return text.replace("-", "−")


def _svg(height: int, label: str, parts: Sequence[str], width: int = WIDTH) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}"><title>{escape(label)}</title>'
        + "".join(parts)
        + "</svg>"
    )


def histogram(
    series: Sequence[tuple[str, Sequence[float]]], axis: str, means: bool = True, height: int = 250, width: int = WIDTH
) -> str:
    """How often each value occurs, a stepped outline a series, its mean as a mark below."""
    low = min(min(values) for _, values in series)
    high = max(max(values) for _, values in series)
    step = max(1, -(-int(high - low + 1) // 36))
    low = floor(low / step) * step
    bins = int(high - low) // step + 1
    shares = []
    for _, values in series:
        count = [0] * bins
        for value in values:
            count[int(value - low) // step] += 1
        shares.append([n / len(values) for n in count])
    top = max(max(share) for share in shares)
    left, right, bottom, head = 12, width - 12, height - 46, 14 + 18 * (len(series) if series[0][0] else 0)
    wide, tall = (right - left) / bins, bottom - head

    def x(value: float) -> float:
        return left + (value - low) / step * wide

    out = [f'<line class="axis" x1="{left}" y1="{bottom}" x2="{right}" y2="{bottom}"/>']
    for value in ticks(low, low + bins * step, width // 90):
        out.append(f'<line class="axis" x1="{x(value):.1f}" y1="{bottom}" x2="{x(value):.1f}" y2="{bottom + 5}"/>')
        out.append(f'<text x="{x(value):.1f}" y="{bottom + 20}" text-anchor="middle">{number(value)}</text>')
    for n, (name, values) in enumerate(series):
        dye, dash = DYES[n % len(DYES)], DASHES[n % len(DASHES)]
        line = [f"{left},{bottom}"]
        for k, share in enumerate(shares[n]):
            y = bottom - tall * share / top
            line.append(f"{left + k * wide:.1f},{y:.1f} {left + (k + 1) * wide:.1f},{y:.1f}")
        line.append(f"{right},{bottom}")
        out.append(
            f'<polygon points="{" ".join(line)}" fill="{dye}" fill-opacity=".22" stroke="{dye}" stroke-width="2" '
            f'stroke-dasharray="{dash}" stroke-linejoin="round"/>'
        )
        mean = sum(values) / len(values)
        if means:
            out.append(
                f'<path d="M{x(mean + 0.5):.1f} {bottom}l-6 -11h12z" fill="{dye}" stroke="#fff" stroke-width="1"/>'
            )
        if name:
            y = 16 + 18 * n
            out.append(f'<line x1="{left}" y1="{y - 4}" x2="{left + 26}" y2="{y - 4}" stroke="{dye}" stroke-width="3" ')
            out.append(f'stroke-dasharray="{dash}"/><text x="{left + 34}" y="{y}">{escape(name)}</text>')
    out.append(f'<text class="quiet" x="{width / 2}" y="{height - 6}" text-anchor="middle">{escape(axis)}</text>')
    return _svg(height, axis, out, width)


def line(series: Sequence[tuple[str, Sequence[float]]], axis: str, labels: Sequence[str], height: int = 220) -> str:
    """Values over the course of a game."""
    top = max(max(values) for _, values in series) * 1.1 or 1.0
    left, right, bottom, head = 40, WIDTH - 12, height - 46, 14 + 18 * (len(series) if series[0][0] else 0)
    steps = max(len(values) for _, values in series) - 1

    def at(k: int, value: float) -> str:
        return f"{left + k * (right - left) / steps:.1f},{bottom - (bottom - head) * value / top:.1f}"

    out = []
    for value in ticks(0, top, 4):
        y = bottom - (bottom - head) * value / top
        out.append(f'<line class="grid" x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}"/>')
        out.append(f'<text x="{left - 7}" y="{y + 4:.1f}" text-anchor="end">{number(value)}</text>')
    for n, (name, values) in enumerate(series):
        dye, dash = DYES[n % len(DYES)], DASHES[n % len(DASHES)]
        points = " ".join(at(k, value) for k, value in enumerate(values))
        out.append(
            f'<polyline points="{points}" fill="none" stroke="{dye}" stroke-width="3" stroke-dasharray="{dash}"/>'
        )
        for k, value in enumerate(values):
            cx, cy = at(k, value).split(",")
            out.append(f'<circle cx="{cx}" cy="{cy}" r="3.5" fill="{dye}"/>')
        if name:
            y = 16 + 18 * n
            out.append(f'<line x1="{left}" y1="{y - 4}" x2="{left + 26}" y2="{y - 4}" stroke="{dye}" stroke-width="3" ')
            out.append(f'stroke-dasharray="{dash}"/><text x="{left + 34}" y="{y}">{escape(name)}</text>')
    for word, x, anchor in ((labels[0], left, "start"), (labels[1], right, "end")):
        out.append(f'<text x="{x}" y="{bottom + 20}" text-anchor="{anchor}">{escape(word)}</text>')
    out.append(f'<text class="quiet" x="{WIDTH / 2}" y="{height - 6}" text-anchor="middle">{escape(axis)}</text>')
    return _svg(height, axis, out)


def shares(
    rows: Sequence[tuple[str, float, float, float, str]], even: float | None, axis: str, width: int = NARROW
) -> str:
    """Shares with their intervals, one below the other: label, share, low, high, words at the right."""
    left, right, row = 84, width - 168, 34
    height = len(rows) * row + 40
    most = min(1.0, max(high for _, _, _, high, _ in rows) * 1.15)

    def x(value: float) -> float:
        return left + (right - left) * value / most

    out = []
    for value in ticks(0, most, 4):
        out.append(f'<line class="grid" x1="{x(value):.1f}" y1="4" x2="{x(value):.1f}" y2="{height - 36}"/>')
        out.append(f'<text x="{x(value):.1f}" y="{height - 20}" text-anchor="middle">{number(100 * value)} %</text>')
    if even is not None:
        out.append(f'<line class="even" x1="{x(even):.1f}" y1="0" x2="{x(even):.1f}" y2="{height - 36}"/>')
    for n, (label, share, low, high, words) in enumerate(rows):
        y, dye = 20 + n * row, DYES[n % len(DYES)]
        out.append(f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(label)}</text>')
        out.append(
            f'<line x1="{x(low):.1f}" y1="{y}" x2="{x(high):.1f}" y2="{y}" stroke="{dye}" stroke-width="4" stroke-linecap="round" stroke-opacity=".55"/>'
        )
        out.append(f'<circle cx="{x(share):.1f}" cy="{y}" r="7" fill="{dye}"/>')
        out.append(f'<text x="{right + 14}" y="{y + 5}">{escape(words)}</text>')
    out.append(
        f'<text class="quiet" x="{(left + right) / 2}" y="{height - 3}" text-anchor="middle">{escape(axis)}</text>'
    )
    return _svg(height, axis, out, width)


def bar(share: float, low: float, high: float) -> str:
    """A share as a bar in a table cell, with its interval."""
    return (
        f'<svg class="cell" viewBox="0 0 100 16" aria-hidden="true"><rect class="rail" x="0" y="4" width="100" height="8" rx="2"/>'
        f'<rect x="0" y="4" width="{100 * share:.1f}" height="8" rx="2" fill="#D9972B"/>'
        f'<line class="ink" x1="{100 * low:.1f}" y1="8" x2="{100 * high:.1f}" y2="8"/></svg>'
    )


def dot(change: float, interval: float, most: float, is_clear: bool) -> str:
    """A change with its interval around a line at nothing; filled when it is clear."""

    def x(value: float) -> float:
        return 80 + 76 * max(-1.0, min(1.0, value / most))

    dye = "#6E675F" if not is_clear else "#1F7A74" if change > 0 else "#B23A2E"
    return (
        f'<svg class="cell wide" viewBox="0 0 160 16" aria-hidden="true"><line class="even" x1="80" y1="0" x2="80" y2="16"/>'
        f'<line x1="{x(change - interval):.1f}" y1="8" x2="{x(change + interval):.1f}" y2="8" stroke="{dye}" stroke-width="3" '
        f'stroke-linecap="round" stroke-opacity=".6"/><circle cx="{x(change):.1f}" cy="8" r="4.6" '
        f'fill="{dye if is_clear else "var(--card)"}" stroke="{dye}" stroke-width="1.6"/></svg>'
    )
