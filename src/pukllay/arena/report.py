"""A results file as one HTML page with its plots inside."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from pukllay.arena.compare import mean_and_error
from pukllay.arena.dataset import Results
from pukllay.arena.ratings import Z, share_interval
from pukllay.core.words import pick

COLOURS = ("#C8553D", "#2F6690", "#6B8F3C", "#B08900", "#7A4E8A")
STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:54rem;margin:2rem auto;padding:0 1rem}
body{color:#2b2622;background:#fdfaf5}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .9rem .25rem 0;text-align:right}
th:first-child,td:first-child{text-align:left}th{border-bottom:1px solid #a79f93}
svg{width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#2b2622}small{color:#6f675d}
"""


def html(r: Results, lang: str = "en") -> str:
    """The whole page."""

    def t(en: str, fr: str) -> str:
        return pick((en, fr), lang)

    title = t(f"{r.about['game']}: {r.games()} games", f"{r.about['game']} : {r.games()} parties")
    options = ", ".join(f"{k}={v}" for k, v in r.about["options"].items()) or t("none", "aucune")
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p><small>{t('edition', 'édition')} {escape(r.about['edition'])} · {t('rules', 'règles')} "
        f"{r.about['rules']} · {t('options', 'options')}: {escape(options)}</small></p>",
        f"<h2>{t('By player', 'Par joueur')}</h2>",
        _table(r, "player", t),
        f"<h2>{t('By seat', 'Par place')}</h2>",
        _table(r, "seat", t),
        f"<h2>{t('Points', 'Points')}</h2>",
        histogram([(name, r.where("player", name, "score")) for name in r.players()], t("points", "points")),
        f"<h2>{t('Length', 'Durée')}</h2>",
        histogram([("", r.where("seat", 0, "decisions"))], t("decisions a game", "décisions par partie")),
        f"<p><small>{t('± is a 95 % interval.', '± est un intervalle à 95 %.')}</small></p>",
    ]
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>"
        f"<body>{''.join(parts)}</body></html>\n"
    )


def _table(r: Results, column: str, say: Callable[[str, str], str]) -> str:
    keys = r.players() if column == "player" else list(range(r.seats()))
    head = [say(column, "joueur" if column == "player" else "place"), say("games", "parties")]
    head += [say("victories", "victoires"), say("points", "points"), say("from–to", "de–à")]
    rows = ["<tr>" + "".join(f"<th>{escape(h)}</th>" for h in head) + "</tr>"]
    for key in keys:
        scores, wins = r.where(column, key, "score"), r.where(column, key, "victory")
        mean, error = mean_and_error(scores)
        share = sum(wins) / len(wins)
        low, high = share_interval(share, len(wins))
        cells = (
            str(key),
            str(len(scores)),
            f"{100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f})",
            f"{mean:.1f} ± {Z * error:.1f}",
            f"{min(scores):.0f}–{max(scores):.0f}",
        )
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    return f"<table>{''.join(rows)}</table>"


def histogram(series: list[tuple[str, list[float]]], axis: str, width: int = 720, height: int = 240) -> str:
    """How often each value occurs, one outline a series."""
    low = min(min(values) for _, values in series)
    high = max(max(values) for _, values in series)
    step = max(1, -(-int(high - low + 1) // 30))
    bins = int(high - low) // step + 1
    counts = []
    for _, values in series:
        count = [0] * bins
        for value in values:
            count[int(value - low) // step] += 1
        counts.append([n / len(values) for n in count])
    top = max(max(count) for count in counts) or 1.0
    left, bottom = 30, height - 30
    wide, tall = (width - left - 10) / bins, bottom - 20
    out = [f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(axis)}">']
    out.append(f'<line x1="{left}" y1="{bottom}" x2="{width - 10}" y2="{bottom}" stroke="#a79f93"/>')
    for n, (name, _) in enumerate(series):
        colour = COLOURS[n % len(COLOURS)]
        points = []
        for k, share in enumerate(counts[n]):
            y = bottom - tall * share / top
            points.append(f"{left + k * wide:.1f},{y:.1f} {left + (k + 1) * wide:.1f},{y:.1f}")
        line = f"{left},{bottom} {' '.join(points)} {left + bins * wide:.1f},{bottom}"
        out.append(
            f'<polygon points="{line}" fill="{colour}" fill-opacity=".25" stroke="{colour}" stroke-width="1.5"/>'
        )
        if name:
            out.append(f'<text x="{width - 150}" y="{16 + 16 * n}" style="fill:{colour}">■ {escape(name)}</text>')
    for k in range(0, bins, max(1, bins // 8)):
        out.append(f'<text x="{left + k * wide:.1f}" y="{bottom + 16}">{low + k * step:.0f}</text>')
    out.append(f'<text x="{width / 2:.0f}" y="{height - 2}" text-anchor="middle">{escape(axis)}</text></svg>')
    return "".join(out)
