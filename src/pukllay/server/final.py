"""The end: who won, and where each player's points came from."""

from __future__ import annotations

from typing import Any

from pukllay.draw.theme import INK, SEATS, STONE
from pukllay.record.game import Game


def chapter_of(clause: str) -> str:
    return clause.partition(".")[0]


def breakdown(game: Game, lang: str) -> dict[str, Any]:
    """Standings; points by chapter of the rules (a decision's points count for the chapter that asked it); a curve."""
    sides = range(len(game.names))
    scores = [[m.position.score(s) for s in sides] for m in game.moments] + [list(game.scores)]
    chapters: dict[str, list[int]] = {}
    for n, moment in enumerate(game.moments):
        gained = [after - before for before, after in zip(scores[n], scores[n + 1], strict=True)]
        if any(gained):
            row = chapters.setdefault(chapter_of(moment.position.stack[-1].clause), [0 for _ in sides])
            for s in sides:
                row[s] += gained[s]
    start = scores[0]
    clauses = game.kit.clauses[lang]
    rows: list[dict[str, Any]] = [
        {"clause": key, "title": clauses[key].title if key in clauses else key, "points": row}
        for key, row in sorted(chapters.items())
    ]
    if any(start):
        rows.insert(0, {"clause": "", "title": {"en": "At the start", "fr": "Au départ"}[lang], "points": start})
    most = max([abs(p) for row in rows for p in row["points"]] + [1])
    order = sorted(sides, key=lambda s: -game.position.standing(s))
    return {
        "order": order,
        "winners": game.winners,
        "scores": list(game.scores),
        "rows": rows,
        "most": most,
        "curve": curve(scores, game.record.seats),
    }


def curve(scores: list[list[int]], seats: int) -> str:
    """The scores over the game: a line a seat, in its dye and its own dashes, its glyph at the end."""
    width, height, pad = 600, 220, 34
    low, high = min(map(min, scores)), max(map(max, scores))
    span, steps = max(1, high - low), max(1, len(scores) - 1)

    def at(n: int, score: int) -> tuple[float, float]:
        return pad + (width - 2 * pad) * n / steps, height - pad - (height - 2 * pad) * (score - low) / span

    out = [
        f'<path d="M{pad} {height - pad}H{width - pad}M{pad} {pad}V{height - pad}" stroke="{STONE}" fill="none"/>',
        f'<text x="{pad - 6}" y="{height - pad + 5}" font-size="14" text-anchor="end" fill="currentColor">{low}</text>',
        f'<text x="{pad - 6}" y="{pad + 5}" font-size="14" text-anchor="end" fill="currentColor">{high}</text>',
    ]
    dashes = ("", "9 4", "3 3", "12 3 3 3", "1 4")
    for seat in range(len(scores[0])):
        colour, ink, name, _ = SEATS[seat] if seat < seats else SEATS[-1]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(n, row[seat]) for n, row in enumerate(scores)))
        dash = f' stroke-dasharray="{dashes[seat % 5]}"' if dashes[seat % 5] else ""
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3.5"{dash}/>')
        x, y = at(steps, scores[-1][seat])
        out.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="{colour}" stroke="{INK}"/>'
            f'<use href="#g-{name}" x="{x - 8:.1f}" y="{y - 8:.1f}" width="16" height="16" color="{ink}"/>'
        )
    return f'<svg class="curve" viewBox="0 0 {width} {height}" role="img">{"".join(out)}</svg>'
