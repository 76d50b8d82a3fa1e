"""A ladder as a file: JSON for programs, Markdown for a page, each with the command that repeats it."""

from __future__ import annotations

import json
from dataclasses import asdict

from pukllay.arena.ladder import Ladder
from pukllay.core.words import pick


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


def as_markdown(found: Ladder, command: str, is_whole: bool, lang: str = "en") -> str:
    def t(en: str, fr: str) -> str:
        return pick((en, fr), lang)

    lines = ["```", command, "```", ""]
    lines.append(f"| {t('player', 'joueur')} | Elo | 95 % | {t('meetings', 'rencontres')} | {t('ahead', 'devant')} |")
    lines.append("|---|---:|---:|---:|---:|")
    for r in found.ratings:
        lines.append(
            f"| `{r.name}` | {r.elo:+.0f} | {r.low:+.0f} … {r.high:+.0f} | {r.games} | {100 * r.score:.1f} % |"
        )
    lines += ["", f"| {t('ahead of', 'devant')} | {t('share', 'part')} | 95 % | {t('games', 'parties')} |"]
    lines.append("|---|---:|---:|---:|")
    for p in (pair.from_the_better_one() for pair in found.pairs):
        low, high = p.interval
        who = t(f"`{p.first}` of `{p.second}`", f"`{p.first}` devant `{p.second}`")
        lines.append(f"| {who} | {100 * p.share:.1f} % | {100 * low:.0f}–{100 * high:.0f} % | {p.games} |")
    note = t(
        f"{found.games} games, every seating on the same seeds; ratings by drawing seeds again, shares by Wilson.",
        f"{found.games} parties, toutes les places sur les mêmes graines ; "
        "classement par tirages de graines entières, parts selon Wilson.",
    )
    if not is_whole:
        note += t(" The run was stopped before its end.", " La course a été arrêtée avant sa fin.")
    return "\n".join([*lines, "", note, ""])
