"""The end: who won, where each player's points came from, and how the scores went."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape, quoteattr

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import text
from pukllay.draw.theme import COCHINEAL, INDIGO, INK, LEAF, MADDER, MAIZE, OCHRE, SEATS, STONE, TEAL, seat_badge
from pukllay.record.game import Game
from pukllay.server.score_headings import Source, sources

# A heading's dye and the ink upon it; with one of five weaves no two headings look alike, also without colour.
DYES: tuple[tuple[str, str], ...] = (
    (OCHRE, INK),
    (INDIGO, "#FFFFFF"),
    (LEAF, INK),
    (COCHINEAL, "#FFFFFF"),
    (MAIZE, INK),
    (TEAL, "#FFFFFF"),
    ("#B98A55", INK),
    (MADDER, "#FFFFFF"),
)
LEFT, ROOM, LINE = 170, 520, 42  # of the bars: where they begin, how wide they may be, from one to the next
NARROW_LEFT, NARROW_GROUPED, NARROW_ROOM = 40, 92, 270  # on a phone: without names
END = 60  # for the sum behind a bar


def breakdown(game: Game, narrow: bool = False) -> dict[str, Any]:
    """Standings; a bar of headings for each side; the same as a table; the course of the scores."""
    sides = range(len(game.names))
    found = sources(game)
    scores = [[m.position.score(s) for s in sides] for m in game.moments] + [list(game.scores)]
    rows: list[dict[str, Any]] = [
        {"title": s.title, "clause": s.clause, "points": s.points, "group": s.group, "swatch": swatch(n)}
        for n, s in enumerate(found)
    ]
    return {
        "order": sorted(sides, key=lambda s: -game.position.standing(s)),
        "winners": game.winners if len(sides) > 1 else [],
        "verdict": game.log()[-1] if len(sides) == 1 else "",  # nobody to win against: what was reached
        "scores": list(game.scores),
        "rows": rows,
        "bars": bars(game, found, narrow),
        "curve": curve(scores, game.record.seats, _("score"), _("decisions")),
    }


def _fill(n: int, place: str) -> str:
    dye, _ink = DYES[n % len(DYES)]
    return f'<rect {place} fill="{dye}" stroke="{INK}"/><rect {place} fill="url(#weave-{n % 5})"/>'


def swatch(n: int) -> str:
    place = 'x="1" y="1" width="22" height="16" rx="3"'
    return f'<svg class="swatch" viewBox="0 0 24 18" aria-hidden="true">{_fill(n, place)}</svg>'


def bars(game: Game, found: list[Source], narrow: bool = False) -> str:
    """A stacked bar for each side (and group), what was lost to the left of the line."""
    groups = list(dict.fromkeys(source.group for source in found))
    sides = range(len(game.names))
    ends = [_ends(found, side, group) for side in sides for group in groups]
    low, high = min(end[0] for end in ends), max(1, *(end[1] for end in ends))
    left, room = (NARROW_GROUPED if groups[0] else NARROW_LEFT, NARROW_ROOM) if narrow else (LEFT, ROOM)
    unit = room / (high - low)
    zero = left - low * unit
    out, y = [], 4
    for side in sides:
        out.append(seat_badge(side if side < game.record.seats else len(SEATS) - 1, 2, y + 2, 30))
        if not narrow:
            out.append(text(40, y + 23, game.names[side][: 8 if groups[0] else 14], 16, "currentColor"))
        for group in groups:
            if group:
                out.append(text(left - 8, y + 23, group, 14, "currentColor", "end"))
            out.append(_bar(found, side, group, zero, y, unit))
            y += LINE
        y += 8
    out.append(f'<path d="M{zero:.1f} 0V{y - 8}" stroke="currentColor" stroke-width="2"/>')
    label = quoteattr(_("Points by heading; the table below says the same"))
    box = f"0 0 {left + room + END} {y}"
    return f'<svg class="bars" viewBox="{box}" role="img" aria-label={label}>{"".join(out)}</svg>'


def _ends(found: list[Source], side: int, group: str) -> tuple[int, int]:
    """What was lost and what was won."""
    points = [source.points[side] for source in found if source.group == group]
    return sum(p for p in points if p < 0), sum(p for p in points if p > 0)


def _bar(found: list[Source], side: int, group: str, zero: float, y: float, unit: float) -> str:
    out = []
    ahead = back = zero
    for n, source in enumerate(found):
        points = source.points[side]
        if source.group != group or not points:
            continue
        wide = abs(points) * unit
        if points > 0:
            x, ahead = ahead, ahead + wide
        else:
            x = back = back - wide
        out.append(f"<g><title>{escape(f'{source.title}: {points:+d}')}</title>")
        out.append(_fill(n, f'x="{x:.1f}" y="{y}" width="{wide:.1f}" height="34"'))
        if wide > 24:  # a plate under the number, so that the weave does not blur it
            dye, ink = DYES[n % len(DYES)]
            middle = round(x + wide / 2, 1)
            out.append(f'<rect x="{middle - 12:g}" y="{y + 8}" width="24" height="19" rx="4" fill="{dye}"/>')
            out.append(text(middle, y + 23, str(points).replace("-", "−"), 15, ink, "middle", "bold"))
        out.append("</g>")
    lost, won = _ends(found, side, group)
    return "".join(out) + text(
        round(ahead + 8, 1), y + 24, str(lost + won).replace("-", "−"), 19, "currentColor", weight="bold"
    )


def curve(scores: list[list[int]], seats: int, up: str, along: str) -> str:
    """The scores over the game: a line a seat, in its dye and its own dashes, its glyph at the end."""
    width, height, pad = 760, 240, 34
    low, high = min(map(min, scores)), max(map(max, scores))
    span, steps = max(1, high - low), max(1, len(scores) - 1)

    def at(n: int, score: int) -> tuple[float, float]:
        return pad + (width - 2 * pad) * n / steps, height - pad - (height - 2 * pad) * (score - low) / span

    out = [
        f'<path d="M{pad} {height - pad}H{width - pad}M{pad} {pad}V{height - pad}" stroke="{STONE}" fill="none"/>',
        f'<text x="{pad - 6}" y="{height - pad + 5}" font-size="14" text-anchor="end" fill="currentColor">{low}</text>',
        f'<text x="{pad - 6}" y="{pad + 5}" font-size="14" text-anchor="end" fill="currentColor">{high}</text>',
    ]
    for step in range(1, 4):
        mark = low + span * step // 4
        y = at(0, mark)[1]
        out.append(
            f'<path d="M{pad} {y:.1f}H{width - pad}" stroke="{STONE}" stroke-opacity=".35" stroke-dasharray="2 5"/>'
        )
    out.append(text(width - pad, height - 10, f"{len(scores) - 1} {along}", 14, "currentColor", "end"))
    dashes = ("", "9 4", "3 3", "12 3 3 3", "1 4")
    for seat in range(len(scores[0])):
        colour, ink, name, _words = SEATS[seat] if seat < seats else SEATS[-1]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(n, row[seat]) for n, row in enumerate(scores)))
        dash = f' stroke-dasharray="{dashes[seat % 5]}"' if dashes[seat % 5] else ""
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3.5"{dash}/>')
        x, y = at(steps, scores[-1][seat])
        out.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="{colour}" stroke="{INK}"/>'
            f'<use href="#g-{name}" x="{x - 8:.1f}" y="{y - 8:.1f}" width="16" height="16" color="{ink}"/>'
        )
    return (
        f'<svg class="curve" viewBox="0 0 {width} {height}" role="img" aria-label={quoteattr(up)}>{"".join(out)}</svg>'
    )


LEGEND = 10  # headings that are named below the bars; the table has all


def said(game: Game, end: dict[str, Any]) -> dict[str, Any]:
    """The end in words: who won, by how much, and the headings that mattered most."""
    names, order, won = game.names, end["order"], end["winners"]
    scores = [end["scores"][seat] for seat in order]
    if not won:
        title = end["verdict"] or _("The game is over")
    elif len(won) > 1:
        title = _("{names} share the victory").format(names=", ".join(names[seat] for seat in won))
    elif scores[0] > scores[1]:
        gap = scores[0] - scores[1]
        title = ngettext("{name} wins by {n} point", "{name} wins by {n} points", gap).format(name=names[won[0]], n=gap)
    else:
        title = _("{name} wins").format(name=names[won[0]])
    many = len(game.moments)
    line = ngettext("{scores}, after {n} decision", "{scores}, after {n} decisions", many).format(
        scores=" : ".join(str(score).replace("-", "−") for score in scores), n=many
    )
    weight = sorted(end["rows"], key=lambda row: -max(map(abs, row["points"])))
    first = won[0] if won else order[0]
    dye, ink, glyph, _name = SEATS[first if first < game.record.seats else -1]
    rays = "".join(f'<path d="M50 4l3 14h-6z" fill="{OCHRE}" transform="rotate({15 * k} 50 50)"/>' for k in range(24))
    sun = (
        f'<svg class="sunburst" viewBox="0 0 100 100" aria-hidden="true">{rays}'
        f'<circle cx="50" cy="50" r="31" fill="{dye}"/>'
        f'<use href="#g-{glyph}" x="32" y="32" width="36" height="36" color="{ink}"/></svg>'
    )
    return {"title": title, "line": line, "sun": sun, "legend": weight[:LEGEND]}
