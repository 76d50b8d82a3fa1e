"""A ladder as a file: JSON for programs, Markdown for a page, each with the command that repeats it."""

from __future__ import annotations

import json
from dataclasses import asdict

from pukllay.arena.ladder import Ladder
from pukllay.core.speech import _


def as_json(found: Ladder, command: str, is_whole: bool) -> str:
    pairs = [{**asdict(p), "low": p.interval[0], "high": p.interval[1]} for p in found.pairs]
    whole = {
        "command": command,
        "complete": is_whole,
        "games": found.games,
        "ratings": [asdict(r) for r in found.ratings],
        "pairs": pairs,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def as_markdown(found: Ladder, command: str, is_whole: bool) -> str:
    lines = ["```", command, "```", ""]
    lines.append(f"| {_('player')} | Elo | 95 % | {_('meetings')} | {_('ahead')} |")
    lines.append("|---|---:|---:|---:|---:|")
    for r in found.ratings:
        lines.append(
            f"| `{r.name}` | {r.elo:+.0f} | {r.low:+.0f} … {r.high:+.0f} | {r.games} | {100 * r.score:.1f} % |"
        )
    lines += ["", f"| {_('ahead of')} | {_('share')} | 95 % | {_('games')} |"]
    lines.append("|---|---:|---:|---:|")
    for p in (pair.from_the_better_one() for pair in found.pairs):
        low, high = p.interval
        who = _("`{first}` of `{second}`").format(first=p.first, second=p.second)
        lines.append(f"| {who} | {100 * p.share:.1f} % | {100 * low:.0f}–{100 * high:.0f} % | {p.games} |")
    note = _(
        "{games} games, every seating on the same seeds; ratings by drawing seeds again, shares by Wilson."
    ).format(games=found.games)
    if not is_whole:
        note += _(" The run was stopped before its end.")
    return "\n".join([*lines, "", note, ""])
