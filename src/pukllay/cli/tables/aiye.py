"""Àiyé in the terminal: the village with what it costs, and each player's columns with the seeds below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.words import pick
from pukllay.games.aiye.notation import CONDITION, GLYPH

SUN, MOON = "#E0A526", "#8FB0E8"
DIM = "#8A8072"
MARK = "bold #1C1612 on #F2E9D8"
# A glyph for what an icon does; seeds, exchanges and promotions show the seeds as well.
DOES = {
    "extra_sowing": "↻",
    "council_meeting": "⌂",
    "shield": "▣",
    "conflict": "⚔",
    "move_seeds": "⇄",
    "move_card": "↷",
    "extra_summon": "✚",
    "promote": "⇑",
}
STYLE = {"☀": SUN, "☾": MOON, "⚔": "#D0574B", "▣": "#4FB3A9", "↻": "#C58BD6", "⌂": "#C58BD6"}
WIDTH = 15


def draw(view: dict[str, Any], lang: str, names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    """Whoever is asked (or whose turn it is) with the names of the cards, the others with their icons."""
    near = view["asked"] if view["asked"] >= 0 else view["turn"]
    parts: list[RenderableType] = [_round(view, lang), _village(view, lang, marks), Text()]
    for seat in [*range(near + 1, len(view["seats"])), *range(near)]:
        parts += [_head(view, seat, lang, names), _columns(view, seat, lang, marks, named=False)]
    parts += [_head(view, near, lang, names), _columns(view, near, lang, marks, named=True)]
    return Group(*parts, _legend(view, lang))


# -- glyphs -----------------------------------------------------------------------------------------------------------


def _seeds(counts: Mapping[str, int]) -> str:
    return "".join(glyph * counts.get(kind, 0) for kind, glyph in zip(counts, GLYPH, strict=True))


def _icon(icon: dict[str, Any]) -> str:
    gains = _seeds(icon["gains"])
    if icon["group"] == "exchange":
        return f"{GLYPH[0] if icon['pays'] == 'sun' else GLYPH[1]}›{gains}"
    return DOES.get(icon["group"], "") + gains


def _icons(view: dict[str, Any], card: dict[str, Any]) -> Text:
    return _coloured(" ".join(_icon(view["icons"][id]) for id in card["icons"]))


def _coloured(glyphs: str, style: str = "") -> Text:
    out = Text(style=style)
    for glyph in glyphs:
        out.append(glyph, STYLE.get(glyph, ""))
    return out


def _mark(marks: Mapping[str, int], target: str) -> Text:
    return Text(f" {marks[target]} ", MARK) if target in marks else Text()


# -- the village --------------------------------------------------------------------------------------------------------


def _round(view: dict[str, Any], lang: str) -> Text:
    out = Text(pick((f"Round {view['round']}", f"Manche {view['round']}"), lang), "bold")
    if view["last round"]:
        last = pick(("the last", "la dernière"), lang)
        soon = pick((f"the last is {view['last round']}", f"la dernière est la {view['last round']}"), lang)
        out.append(f"  ({last if view['round'] == view['last round'] else soon})", "bold #D0574B")
    decks = view["decks"]
    out.append(
        pick(
            (
                f"   decks: {decks['characters']} characters, {decks['masks']} masks",
                f"   pioches : {decks['characters']} personnages, {decks['masks']} masques",
            ),
            lang,
        ),
        DIM,
    )
    return out


def _village(view: dict[str, Any], lang: str, marks: Mapping[str, int]) -> RenderableType:
    """Two rows side by side. What the seat whose turn it is cannot pay is dim."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    first = view["village characters"]
    rows = view["village"][:first], view["village"][first:]
    for n in range(max(map(len, rows))):
        cells: list[Text] = []
        for row in rows:
            cells += _offer(view, row[n] if n < len(row) else None, lang, marks)
        table.add_row(*cells)
    return table


def _offer(
    view: dict[str, Any], offer: dict[str, Any] | None, lang: str, marks: Mapping[str, int]
) -> tuple[Text, Text, Text, Text, Text]:
    if offer is None:
        return Text(), Text("–", DIM), Text(), Text(), Text()
    card = view["types"][offer["type"]]
    can = offer["payable"] and not offer["owned"]
    name = Text(pick(tuple(card["names"]), lang), "bold" if can else DIM)
    cost = _coloured(_seeds(card["cost"])) if can else Text(_seeds(card["cost"]), DIM)
    if offer["owned"]:
        cost = Text(pick(("yours already", "déjà à vous"), lang), DIM)
    return _mark(marks, f"village-{offer['type']}"), name, cost, _icons(view, card), _worth(card, offer, lang)


def _worth(card: dict[str, Any], offer: dict[str, Any], lang: str) -> Text:
    if card["role"] != "mask":
        out = Text(f"{card['points']}", "bold")
        return out.append_text(_coloured({"sun": " ☀", "moon": " ☾"}.get(card["symbol"], "")))
    out = Text(f"{offer['worth']}", "bold")
    if card["tiers"]:
        steps = "/".join(map(str, card["thresholds"]))
        out.append(f"  {'/'.join(map(str, card['tiers']))}: {steps} ", DIM)
    else:
        out.append(pick(("  less for all ", "  moins pour toutes les "), lang), DIM)
    return out.append(pick(CONDITION[card["condition"]], lang), DIM)


# -- a player -----------------------------------------------------------------------------------------------------------


def _head(view: dict[str, Any], seat: int, lang: str, names: Sequence[str]) -> Text:
    side = view["seats"][seat]
    glyph, colour = SEATS[seat]
    out = Text(f"{glyph} {names[seat]}", f"bold {colour}")
    if view["turn"] == seat:
        out.append(" ◀", f"bold {colour}")
    points = pick((f"  {side['points']} points", f"  {side['points']} points"), lang)
    out.append(points, "bold")
    headings = side["headings"]
    masks = sum(headings["masks"].values())
    detail = pick(
        (
            f" = {headings['characters']} characters {masks:+d} masks {headings['council']:+d} Council {headings['columns']:+d} columns",
            f" = {headings['characters']} personnages {masks:+d} masques {headings['council']:+d} Conseil {headings['columns']:+d} colonnes",
        ),
        lang,
    )
    out.append(detail, DIM)
    counts = pick(
        (
            f"   {side['cards']} cards, {len(headings['masks'])} masks",
            f"   {side['cards']} cartes, {len(headings['masks'])} masques",
        ),
        lang,
    )
    out.append(counts).append("   ")
    out.append_text(_coloured(f"☀{side['sun']} ☾{side['moon']}"))
    if view["turn"] == seat and (view["hand"]["sun"] or view["hand"]["moon"]):
        out.append(pick(("   in hand ", "   en main "), lang), DIM)
        out.append_text(_coloured("☀" * view["hand"]["sun"] + "☾" * view["hand"]["moon"]))
    return out


def _columns(view: dict[str, Any], seat: int, lang: str, marks: Mapping[str, int], *, named: bool) -> RenderableType:
    side = view["seats"][seat]
    table = Table(box=None, padding=(0, 1), show_header=False)
    cells = []
    for at, column in enumerate(side["columns"]):
        table.add_column(min_width=WIDTH if named else 7, vertical="bottom")
        cells.append(_column(view, seat, at, column, lang, marks, named))
    last = _mark(marks, f"gap-{seat}-{len(cells) + 1}")
    end: list[Text] = [last] if last else []
    if side["council"]:
        table.add_column(vertical="bottom")
        end.append(_council(view, side, lang, named))
    if end:
        cells.append(Text("\n").join(end))
    table.add_row(*cells)
    seeds = [_below(view, seat, at, column, marks) for at, column in enumerate(side["columns"])]
    table.add_row(*seeds)
    return table


def _column(
    view: dict[str, Any],
    seat: int,
    at: int,
    column: dict[str, Any],
    lang: str,
    marks: Mapping[str, int],
    named: bool,
) -> Text:
    mine = view["turn"] == seat
    lines = [_mark(marks, f"gap-{seat}-{at + 1}").append_text(_place(view, mine, at, column))]
    lines[0].append_text(_mark(marks, f"column-{seat}-{at + 1}"))
    for card in column["cards"]:
        kind = view["types"][card["type"]]
        line = _mark(marks, f"card-{seat}-{card['card']}")
        icons = _icons(view, kind)
        if named:
            style = "#E8C4F0" if kind["role"] == "mask" else ""
            name = pick(tuple(kind["names"]), lang)
            room = WIDTH - len(line) - len(icons) - 1
            line.append(name if len(name) <= room else name[: max(1, room - 1)] + "…", style).append(" ")
        elif kind["role"] == "mask":
            line.append("◈", "#E8C4F0")
        lines.append(line.append_text(icons))
    return Text("\n").join(lines)


def _place(view: dict[str, Any], mine: bool, at: int, column: dict[str, Any]) -> Text:
    """The column's number, and what is special about it."""
    out = Text(f"{at + 1}", "bold" if mine and view["activated"] == at else DIM)
    if column["sabotaged"]:
        out.append(" ✖", "bold #D0574B")
    elif column["protected"]:
        out.append(" ▣", STYLE["▣"])
    if mine and view["activated"] == at and view["usable"]:
        out.append(" ①" if view["second"] is not None else " ●", "bold #D9972B")
    if mine and view["second"] == at:
        out.append(" ②", "bold #D9972B")
    return out


def _below(view: dict[str, Any], seat: int, at: int, column: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """The space below a column: a glyph a seed, or a number when they are many."""
    out = Text()
    for kind, glyph in (("sun", "☀"), ("moon", "☾")):
        n = column[kind]
        if n:
            out.append(glyph * n if n <= 4 else f"{n}{glyph}", STYLE[glyph])
        out.append_text(_mark(marks, f"{kind}-{seat}-{at + 1}"))
    return out if out else Text("·", DIM)


def _council(view: dict[str, Any], side: dict[str, Any], lang: str, named: bool) -> Text:
    lines = [Text(pick(("Council", "Conseil"), lang), "bold #C58BD6")]
    for card in side["council"]:
        kind = view["types"][card["type"]]
        line = Text(f"{pick(tuple(kind['names']), lang)} " if named else "")
        lines.append(line.append_text(_icons(view, kind)))
    return Text("\n").join(lines)


def _legend(view: dict[str, Any], lang: str) -> Text:
    """What the glyphs mean."""
    out = Text("\n", DIM)
    seen = set()
    for icon in view["icons"].values():
        glyph = DOES.get(icon["group"])
        if glyph and icon["group"] not in seen and icon["group"] != "promote":
            seen.add(icon["group"])
            out.append(f"{glyph} {pick(tuple(icon['names']), lang)}  ")
    out.append(
        pick(
            (
                "⇑ Promote  › Exchange  ◇ any seed  ✖ sabotaged  ◈ mask",
                "⇑ Promouvoir  › Échange  ◇ graine au choix  ✖ sabotée  ◈ masque",
            ),
            lang,
        )
    )
    return out
