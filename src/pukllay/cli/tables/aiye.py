"""Àiyé in the terminal: the village with what it costs, and each player's columns with the seeds below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.words import pick
from pukllay.games.aiye.notation import plural
from pukllay.games.aiye.words import CONDITION, GLYPH

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
MASK = "#E8C4F0"
WIDTH = 17
WIDE = 116  # room for the village in two rows side by side, and for where the points come from
NARROW = 9  # less room than this, and names are left out


def draw(view: dict[str, Any], lang: str, names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    return _Table(view, lang, names, marks)


class _Table:
    """Whoever is asked (or whose turn it is) with the names of the cards, as wide as the terminal allows.

    The others are drawn with their icons only.
    """

    def __init__(self, view: dict[str, Any], lang: str, names: Sequence[str], marks: Mapping[str, int]) -> None:
        self.view, self.lang, self.names, self.marks = view, lang, names, marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, lang, marks = self.view, self.lang, self.marks
        wide = options.max_width >= WIDE
        near = view["asked"] if view["asked"] >= 0 else view["turn"]
        yield Group(_round(view, lang), _village(view, lang, marks, wide), Text())
        for seat in [*range(near + 1, len(view["seats"])), *range(near)]:
            yield _head(view, seat, lang, self.names, wide)
            yield _columns(view, seat, lang, marks, 0)
        yield _head(view, near, lang, self.names, wide)
        side = view["seats"][near]
        columns = len(side["columns"]) + (1 if side["council"] else 0)
        width = options.max_width // columns - 2
        yield _columns(view, near, lang, marks, min(width, WIDTH) if width >= NARROW else 0)
        yield _legend(view, lang)


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


def _village(view: dict[str, Any], lang: str, marks: Mapping[str, int], wide: bool) -> RenderableType:
    """Two rows, side by side if there is room. What the seat whose turn it is cannot pay is dim."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    first = view["village characters"]
    rows = (view["village"][:first], view["village"][first:]) if wide else (view["village"],)
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


def _head(view: dict[str, Any], seat: int, lang: str, names: Sequence[str], wide: bool) -> Text:
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
    if wide:
        out.append(detail, DIM)
    cards = plural(side["cards"], ("card", "carte"), lang)
    out.append(f"   {cards}, {plural(len(headings['masks']), ('mask', 'masque'), lang)}   ")
    out.append_text(_coloured(f"☀{side['sun']} ☾{side['moon']}"))
    if view["turn"] == seat and (view["hand"]["sun"] or view["hand"]["moon"]):
        out.append(pick(("   in hand ", "   en main "), lang), DIM)
        out.append_text(_coloured("☀" * view["hand"]["sun"] + "☾" * view["hand"]["moon"]))
    return out


def _columns(view: dict[str, Any], seat: int, lang: str, marks: Mapping[str, int], width: int) -> RenderableType:
    """Three rows: the columns' numbers, their cards, the seeds below them. The Council stands at the right.

    `width` is the room for a card with its name; 0 leaves the names out.
    """
    side = view["seats"][seat]
    table = Table(box=None, padding=(0, 1), show_header=False)
    for _ in side["columns"]:
        table.add_column(min_width=width or 7)
    rows: tuple[list[Text], list[Text], list[Text]] = ([], [], [])
    for at, column in enumerate(side["columns"]):
        place = _mark(marks, f"gap-{seat}-{at + 1}").append_text(_place(view, view["turn"] == seat, at, column))
        rows[0].append(place.append_text(_mark(marks, f"column-{seat}-{at + 1}")))
        rows[1].append(_cards(view, seat, column, lang, marks, width))
        rows[2].append(_below(seat, at, column, marks))
    end = _mark(marks, f"gap-{seat}-{len(side['columns']) + 1}")
    if side["council"] or end:
        table.add_column()
        rows[0].append(end.append(pick(("Council", "Conseil"), lang) if side["council"] else "", "bold #C58BD6"))
        rows[1].append(_council(view, side, lang, width))
    for row in rows:
        table.add_row(*row)
    return table


def _cards(
    view: dict[str, Any], seat: int, column: dict[str, Any], lang: str, marks: Mapping[str, int], width: int
) -> Text:
    lines = []
    for card in column["cards"]:
        kind = view["types"][card["type"]]
        line = _mark(marks, f"card-{seat}-{card['card']}")
        icons = _icons(view, kind)
        if width:
            name = pick(tuple(kind["names"]), lang)
            room = width - len(line) - len(icons) - 1
            style = MASK if kind["role"] == "mask" else ""
            line.append(name if len(name) <= room else name[: max(1, room - 1)] + "…", style).append(" ")
        elif kind["role"] == "mask":
            line.append("◈", MASK)
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


def _below(seat: int, at: int, column: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """The space below a column: a glyph a seed, or a number when they are many."""
    out = Text()
    for kind, glyph in (("sun", "☀"), ("moon", "☾")):
        n = column[kind]
        if n:
            out.append(glyph * n if n <= 4 else f"{n}{glyph}", STYLE[glyph])
        out.append_text(_mark(marks, f"{kind}-{seat}-{at + 1}"))
    return out if out else Text("·", DIM)


def _council(view: dict[str, Any], side: dict[str, Any], lang: str, width: int) -> Text:
    lines = []
    for card in side["council"]:
        kind = view["types"][card["type"]]
        line = Text(f"{pick(tuple(kind['names']), lang)} " if width else "")
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
