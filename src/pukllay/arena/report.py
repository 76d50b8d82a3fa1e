"""A results file as one HTML page with its plots inside."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from pukllay.arena import plots
from pukllay.arena.compare import margins, mean_and_error
from pukllay.arena.dataset import Results
from pukllay.arena.ratings import Z, share_interval
from pukllay.arena.sim import LONGEST
from pukllay.arena.things import TENTHS
from pukllay.arena.worth import CHAPTERS, Worth, worths
from pukllay.core.speech import _, language
from pukllay.games import NAMES, kit

SHOWN = 16  # things of a question that are shown at once
OFTEN = 30  # offers after which never and always mean something
MATTERS = 0.02  # of the victories: less does not stand out, however sure it is

STYLE = """
:root{--paper:#F6F0E4;--card:#FFFaf0;--ink:#2B2320;--stone:#645D55;--line:#D8C9AB;--rail:#E8D9BD;--accent:#9C2F24}
@media(prefers-color-scheme:dark){:root{--paper:#241C18;--card:#2F2520;--ink:#F3E9D8;--stone:#B9AC9B;--line:#55463A;
--rail:#45372d;--accent:#F0907F}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Alegreya Sans","Gill Sans",Candara,"Noto Sans",
"DejaVu Sans",sans-serif;font-variant-numeric:lining-nums tabular-nums}
.weave{height:14px;background:repeating-linear-gradient(45deg,#B23A2E 0 10px,#F2C94C 10px 14px,#2F4B7C 14px 24px,
var(--paper) 24px 27px,#1F7A74 27px 37px,#D9972B 37px 41px)}
main{max-width:62rem;margin:0 auto;padding:1.4rem 1.2rem 4rem}
h1,h2,h3{font-family:Alegreya,"Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif;line-height:1.15}
h1{font-size:2.6rem;margin:.6rem 0 .2rem}h2{font-size:1.6rem;margin:0 0 .6rem}h3{font-size:1.2rem;margin:0 0 .3rem}
.quiet,small{color:var(--stone);font-size:.9rem}svg .quiet{fill:var(--stone)}
section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.2rem 1.3rem;margin:1.2rem 0;
overflow-x:auto}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(25rem,100%),1fr));gap:1.2rem}.pair section{margin:0}.pair{margin:1.2rem 0}
.figures{display:flex;flex-wrap:wrap;gap:.8rem 1.8rem;margin:1rem 0}.figures div{min-width:7rem}
.figures b{display:block;font:600 1.9rem/1.1 Alegreya,Palatino,Georgia,serif}
.out{margin:0;padding-left:1.1rem}.out li{margin:.25rem 0}
svg{width:100%;height:auto;display:block}svg text{font-size:13px;fill:var(--ink)}
svg .axis{stroke:var(--stone)}svg .grid{stroke:var(--line)}svg .even{stroke:var(--stone);stroke-dasharray:3 3}
svg .rail{fill:var(--rail)}svg .ink{stroke:var(--ink);stroke-width:1.6}
svg.cell{width:100px;height:16px;flex:none}svg.wide{width:160px}
table{border-collapse:collapse;width:100%}th,td{padding:.28rem .8rem .28rem 0;text-align:right;vertical-align:middle}
th:first-child,td:first-child{text-align:left}th{color:var(--stone);font-weight:600;font-size:.85rem;
border-bottom:1px solid var(--line);vertical-align:bottom}
tbody tr+tr td{border-top:1px solid color-mix(in srgb,var(--line) 45%,transparent)}
td.plot{width:1%;white-space:nowrap}td.least{white-space:nowrap}.with{display:flex;gap:.6rem;align-items:center;justify-content:flex-end}
details>summary{cursor:pointer;color:var(--accent);margin:.5rem 0}
@media(max-width:40rem){.least{display:none}h1{font-size:2rem}main{padding:1rem .6rem 3rem}section{padding:1rem .8rem}}
@media print{section{break-inside:avoid;border-color:#bbb}}
"""


def html(r: Results) -> str:
    """The whole page."""

    game = str(r.about["game"])
    name = _(kit(game).title) if game in NAMES else game
    found = worths(r)
    parts = [
        f"<h1>{escape(name)}</h1>",
        _about(r),
        _figures(r),
        _stands_out(r, found),
        f"<section><h2>{_('Points')}</h2>{_scores(r)}</section>",
        _who(r),
        '<div class="pair">',
        f"<section><h2>{_('Length')}</h2>{_length(r)}</section>",
        f"<section><h2>{_('How close')}</h2>{_margins(r)}</section>",
        "</div>",
        _branching(r),
        _things(r, found),
    ]
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(name)} · {r.games()} {_('games')}</title><style>{STYLE}</style></head>"
        f'<body><div class="weave"></div><main>{"".join(parts)}</main></body></html>\n'
    )


def _about(r: Results) -> str:
    options = ", ".join(f"{k}={v}" for k, v in r.about["options"].items()) or _("none")
    return (
        f'<p class="quiet">{_("edition")} {escape(r.about["edition"])} · {_("rules")} '
        f"{r.about['rules']} · {_('options:')} {escape(options)} · "
        f"{_('seeds from')} {r.about.get('seed', '?')}</p>"
    )


def _figures(r: Results) -> str:
    """The numbers that one asks for first."""
    first = [n for n, seat in enumerate(r.columns["seat"]) if seat == 0]
    decisions = [float(r.columns["decisions"][n]) for n in first]
    seconds = sum(r.columns["seconds"][n] for n in first)
    widths = [w for row in r.columns["branching"] for w in row if w]
    cells = [
        (f"{len(first):,}", _("games")),
        (f"{sum(decisions) / len(first):.0f}", _("decisions a game")),
        (f"{sum(r.columns['score']) / len(r.columns['score']):.1f}", _("points on average")),
    ]
    if widths:
        cells.append((f"{sum(widths) / len(widths):.1f}", _("options a decision")))
    if seconds:
        rate = sum(decisions) / seconds
        cells.append((f"{rate:,.0f}", _("decisions a second")))
    return '<div class="figures">' + "".join(f"<div><b>{a}</b>{escape(b)}</div>" for a, b in cells) + "</div>"


def _scores(r: Results) -> str:
    series = [(name, r.where("player", name, "score")) for name in r.players()]
    return plots.histogram(series, _("points; the marks are means"))


def _share_rows(r: Results, column: str, label: Callable[[object], str]) -> list[tuple[str, float, float, float, str]]:
    rows = []
    keys = r.players() if column == "player" else sorted(set(r.columns["seat"]))
    for key in keys:
        wins, scores = r.where(column, key, "victory"), r.where(column, key, "score")
        share, (mean, error) = sum(wins) / len(wins), mean_and_error(scores)
        low, high = share_interval(share, len(wins))
        words = f"{100 * share:.1f} % · {mean:.1f} ± {Z * error:.1f} pts"
        rows.append((label(key), share, low, high, words))
    return rows


def _who(r: Results) -> str:
    """Victories by seat, and by player where there are several."""
    axis, even = _("victories, with 95 % intervals"), 1 / r.seats()
    seats = _share_rows(r, "seat", lambda seat: _("seat {seat}").format(seat=seat))
    title = _("Seats")
    if len(r.players()) == 1:
        return f"<section><h2>{title}</h2>{plots.shares(seats, even, axis, plots.WIDTH)}</section>"
    players = plots.shares(_share_rows(r, "player", str), even, axis)
    return (
        f'<div class="pair"><section><h2>{title}</h2>{plots.shares(seats, even, axis)}</section>'
        f"<section><h2>{_('Players')}</h2>{players}</section></div>"
    )


def _length(r: Results) -> str:
    return plots.histogram([("", r.where("seat", 0, "decisions"))], _("decisions a game"), width=plots.NARROW)


def _margins(r: Results) -> str:
    axis = _("points between the first and the second")
    return plots.histogram([("", margins(r))], axis, width=plots.NARROW)


def _branching(r: Results) -> str:
    series = []
    for name in r.players():
        rows = [b for who, b in zip(r.columns["player"], r.columns["branching"], strict=True) if who == name and any(b)]
        if rows:
            series.append((name, [sum(row[k] for row in rows) / len(rows) for k in range(TENTHS)]))
    if not series:
        return ""
    axis = _("options a decision, by tenths of the game")
    plot = plots.line(series, axis, (_("beginning"), _("end")))
    return f"<section><h2>{_('Branching')}</h2>{plot}</section>"


# -- things ---------------------------------------------------------------------------------------------------------


def _stands_out(r: Results, found: dict[str, list[Worth]]) -> str:
    """What a designer should look at first."""
    items = []
    unfinished = r.columns["finished"].count(False) // r.seats()
    if unfinished:
        items.append(
            _(
                "{unfinished} games did not end: they were broken off after {longest} decisions and "
                "count as they stood."
            ).format(unfinished=unfinished, longest=LONGEST)
        )
    for label, share, low, high, _words in _share_rows(r, "seat", lambda seat: _("seat {seat}").format(seat=seat)):
        even = 1 / r.seats()
        if not low <= even <= high and len(set(r.columns["player"])) == 1:
            items.append(
                _("{label} wins {share:.1f} % ({low:.0f}–{high:.0f}) instead of {even:.0f} %.").format(
                    label=label, share=100 * share, low=100 * low, high=100 * high, even=100 * even
                )
            )
    chapters = CHAPTERS.get(str(r.about["game"]), {})
    looked_at = [w for rule, ws in found.items() if rule in chapters or not chapters for w in ws]

    def said(w: Worth) -> str:
        rule = w.thing.split("/")[0]
        title = _(chapters[rule]) if rule in chapters else r.prompt(rule)
        return f"<b>{escape(r.label(w.thing))}</b> <small>({escape(title)})</small>"

    often = [w for w in looked_at if w.offered >= OFTEN]
    for words, kept in (
        (_("Never taken"), [w for w in often if w.taken == 0]),
        (_("Nearly always taken"), [w for w in often if w.rate >= 0.95]),
    ):
        if kept:
            more = _(" and {n} more").format(n=len(kept) - 6) if len(kept) > 6 else ""
            listed = ", ".join(said(w) for w in kept[:6]) + more
            items.append(_("{name}: {what}").format(name=words, what=listed) + ".")
    clear = sorted(
        (w for w in looked_at if w.victory is not None and w.victory.stands_out and abs(w.victory.change) >= MATTERS),
        key=lambda w: -(w.victory.change if w.victory is not None else 0),
    )
    good = [w for w in clear if w.victory is not None and w.victory.change > 0][:4]
    bad = [w for w in reversed(clear) if w.victory is not None and w.victory.change < 0][:4]
    for words, kept in (
        (_("Goes with victory"), good),
        (_("Goes with defeat"), bad),
    ):
        if kept:
            listed = ", ".join(f"{said(w)} {_points(w.victory.change if w.victory else 0)}" for w in kept)
            items.append(_("{name}: {what}").format(name=words, what=listed) + ".")
    body = "".join(f"<li>{item}</li>" for item in items) or f"<li>{_('Nothing stands out.')}</li>"
    return f"<section><h2>{_('What stands out')}</h2><ul class='out'>{body}</ul></section>"


def _points(change: float) -> str:
    return f"{100 * change:+.1f} %".replace("-", "−")


def _things(r: Results, found: dict[str, list[Worth]]) -> str:
    if not found:
        return ""
    chapters = CHAPTERS.get(str(r.about["game"]), {})
    parts = [
        f"<h2>{_('What things are worth')}</h2><p class='quiet'>",
        _(
            "Taken: how often, of the times it was on offer beside something else. Victories: "
            "how the share of victories differs with each one more taken, against the usual "
            "share of that player and seat; filled when the 95 % interval leaves nothing out. "
            "One in twenty is filled by chance alone, and what winners take need not be why they "
            "win."
        ),
        "</p>",
    ]
    for rule, title in chapters.items():
        if rule in found:
            parts.append(f"<section><h3>{escape(_(title))}</h3>{_table(r, found[rule])}</section>")
    rest = [rule for rule in found if rule not in chapters]
    if rest:
        parts.append(f"<details><summary>{_('All other questions')} ({len(rest)})</summary>")
        for rule in rest:
            asked = escape(r.prompt(rule))
            parts.append(f"<section><h3>{asked}</h3>{_table(r, found[rule])}</section>")
        parts.append("</details>")
    return "".join(parts)


def _table(r: Results, things: list[Worth]) -> str:
    head = "".join(
        f"<th{cls}>{words}</th>"
        for cls, words in (
            ("", ""),
            ("", _("taken when offered")),
            (' class="least"', _("winners take")),
            (' class="least"', _("losers")),
            ("", _("victories with one more")),
            (' class="least"', _("points")),
        )
    )
    spans = [abs(w.victory.change) + w.victory.interval for w in things if w.victory is not None]
    # Of many, a wide one or two may run off the edge.
    most = (max(spans) if len(spans) < 8 else sorted(spans)[int(0.9 * (len(spans) - 1))]) if spans else 1.0
    rows = [_row(r, w, most) for w in things]
    table = f"<table><thead><tr>{head}</tr></thead><tbody>"
    if len(rows) <= SHOWN + 4:
        return f"{table}{''.join(rows)}</tbody></table>"
    half = SHOWN // 2
    spoken = sum(w.victory is not None for w in things)
    shown = rows[:half] + rows[max(half, spoken - half) : spoken]
    hidden = rows[half : max(half, spoken - half)] + rows[spoken:]
    more = _("{n} more between them").format(n=len(hidden))
    return (
        f"{table}{''.join(shown)}</tbody></table><details><summary>{more}</summary>"
        f"{table}{''.join(hidden)}</tbody></table></details>"
    )


def _row(r: Results, w: Worth, most: float) -> str:
    low, high = w.rate_interval
    taken = f'<span class="with">{plots.bar(w.rate, low, high)}<span>{100 * w.rate:.0f} %</span></span>'
    fare, points = "–", "–"
    if w.victory is not None:
        dot = plots.dot(w.victory.change, w.victory.interval, most, w.victory.is_clear)
        words = f"{_points(w.victory.change)} ± {100 * w.victory.interval:.1f}"
        fare = f'<span class="with">{dot}<span>{words}</span></span>'
    if w.points is not None:
        points = f"{w.points.change:+.1f} ± {w.points.interval:.1f}".replace("-", "−")
    return (
        f"<tr><td>{escape(r.label(w.thing))}</td><td class='plot'>{taken}</td>"
        f"<td class='least'>{w.winners:.2f}</td><td class='least'>{w.losers:.2f}</td>"
        f"<td class='plot'>{fare}</td><td class='least'>{points}</td></tr>"
    )
