"""Àiyé in the terminal: the village with what it costs, and each player's columns with the seeds below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.speech import N_, _, counted, ngettext, number
from pukllay.games.aiye.words import CARD, CONDITION, GLYPH
from pukllay.games.aiye.words import MASK as MASKS
from pukllay.record.game import Game

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
# What is no icon of a card; promotions and exchanges stand in the rulebook's order behind those that are.
LEGEND: dict[str, str] = {
    "⇑☀☀": N_("promote a card to the Council for these seeds"),
    "☀›☾☾": N_("exchange a seed for two of the other kind"),
    "☀ ☾": N_("a seed of sun or of moon; behind points: the card's symbol"),
    "◇": N_("in a price: any seed; on a card: a seed of your choice"),
    "◈": N_("a mask"),
    "✖": N_("sabotaged: no seed falls here"),
    "●": N_("the activated column"),
    "① ②": N_("the First and the Second Column"),
}
READING: str = N_(
    "The village: name, price, icons and points. A mask: what it would bring you now, "
    "with its price paid, and its tiers: 5/8/11: 2/4/6 means 5 points for 2, 8 for 4, 11 "
    "for 6. Dim: you cannot pay it.\nA column: its number, its cards and the seeds below "
    "it. Beside the number, ▣ says that a shield protects it."
)
COUNCIL: str = N_("Council")
HEADINGS: tuple[str, ...] = (
    N_("characters"),
    N_("masks"),
    COUNCIL,
    N_("columns"),
    N_("points"),
)
WIDTH = 17
WIDE = 116  # room for the village in two rows side by side, and for where the points come from
NARROW = 9  # less room than this, and names are left out
ICONS = 7  # the room for a card without its name


def draw(view: dict[str, Any], names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    return _Table(view, names, marks)


def board(game: Game, seat: int) -> RenderableType:
    """One player's columns, a line each, with the whole names of the cards; then the Council and the points."""
    view = game.view(seat)
    side = view["seats"][seat]
    table = Table(box=None, padding=(0, 1), show_header=False)
    for at, column in enumerate(side["columns"]):
        cards = _named(view, column["cards"])
        table.add_row(_place(view, view["turn"] == seat, at, column, {}), _below(seat, at, column, {}), cards)
    if side["council"]:
        table.add_row(Text("⌂", STYLE["⌂"]), Text(), _named(view, side["council"]))
    return Group(_head(view, seat, game.names, False), table, _points(view, [seat], game.names))


def legend(game: Game) -> RenderableType:
    """What the glyphs mean, and how the lines are read."""
    view = game.view(max(0, game.seat))
    table = Table(box=None, padding=(0, 1), show_header=False)
    seen: dict[str, str] = {}
    for icon in view["icons"].values():
        if icon["group"] in DOES and icon["group"] != "promote":
            seen.setdefault(DOES[icon["group"]], icon["name"])
    for glyph, words in [*(seen | LEGEND).items()]:
        table.add_row(_coloured(glyph), _(words))
    return Group(table, Text(_(READING), DIM))


class _Table:
    """Whoever is asked (or whose turn it is) with the names of the cards, as wide as the terminal allows.

    The others are drawn with their icons only. When the game is over, the four headings of the score follow.
    """

    def __init__(self, view: dict[str, Any], names: Sequence[str], marks: Mapping[str, int]) -> None:
        self.view, self.names, self.marks = view, names, marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, marks = self.view, self.marks
        wide = options.max_width >= WIDE
        near = view["asked"] if view["asked"] >= 0 else view["turn"]
        yield Group(_round(view), _village(view, marks, wide), Text())
        for seat in [*range(near + 1, len(view["seats"])), *range(near)]:
            yield _head(view, seat, self.names, wide)
            yield _columns(view, seat, marks, options.max_width, False)
        yield _head(view, near, self.names, wide)
        yield _columns(view, near, marks, options.max_width, True)
        if not view["waiting"]:
            yield _points(view, range(len(view["seats"])), self.names)


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


def _round(view: dict[str, Any]) -> Text:
    out = Text(_("Round {n}").format(n=view["round"]), "bold")
    if view["last round"]:
        last = _("the last")
        soon = _("the last is {n}").format(n=view["last round"])
        out.append(f"  ({last if view['round'] == view['last round'] else soon})", "bold #D0574B")
    decks = view["decks"]
    out.append(
        "   "
        + _("decks: {characters} characters, {masks} masks").format(
            characters=decks["characters"], masks=decks["masks"]
        ),
        DIM,
    )
    return out


def _village(view: dict[str, Any], marks: Mapping[str, int], wide: bool) -> RenderableType:
    """Two rows, side by side if there is room. What the seat whose turn it is cannot pay is dim."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    first = view["village characters"]
    rows = (view["village"][:first], view["village"][first:]) if wide else (view["village"],)
    for n in range(max(map(len, rows))):
        cells: list[Text] = []
        for row in rows:
            cells += _offer(view, row[n] if n < len(row) else None, marks)
        table.add_row(*cells)
    return table


def _offer(
    view: dict[str, Any], offer: dict[str, Any] | None, marks: Mapping[str, int]
) -> tuple[Text, Text, Text, Text, Text]:
    if offer is None:
        return Text(), Text("–", DIM), Text(), Text(), Text()
    card = view["types"][offer["type"]]
    can = offer["payable"] and not offer["owned"]
    name = Text(_(card["name"]), "bold" if can else DIM)
    cost = _coloured(_seeds(card["cost"])) if can else Text(_seeds(card["cost"]), DIM)
    if offer["owned"]:
        cost = Text(_("yours already"), DIM)
    return _mark(marks, f"village-{offer['type']}"), name, cost, _icons(view, card), _worth(card, offer)


def _worth(card: dict[str, Any], offer: dict[str, Any]) -> Text:
    if card["role"] != "mask":
        out = Text(f"{card['points']}", "bold")
        return out.append_text(_coloured({"sun": " ☀", "moon": " ☾"}.get(card["symbol"], "")))
    out = Text(f"{offer['worth']}", "bold")
    if card["tiers"]:
        steps = "/".join(map(str, card["thresholds"]))
        tiers = "/".join(map(str, card["tiers"]))
        out.append("  " + _("{name}: {what}").format(name=tiers, what=steps) + " ", DIM)
    else:
        out.append(f"  {_('less for all')} ", DIM)
    return out.append(_(CONDITION[card["condition"]]), DIM)


# -- a player -----------------------------------------------------------------------------------------------------------


def _head(view: dict[str, Any], seat: int, names: Sequence[str], wide: bool) -> Text:
    side = view["seats"][seat]
    glyph, colour = SEATS[seat]
    out = Text(f"{glyph} {names[seat]}", f"bold {colour}")
    if view["turn"] == seat and view["waiting"]:
        out.append(" ◀", f"bold {colour}")
    out.append("  " + _points_of(side["points"]), "bold")
    headings = side["headings"]
    masks = sum(headings["masks"].values())
    detail = _("= {characters} characters {masks:+d} masks {council:+d} Council {columns:+d} columns").format(
        characters=headings["characters"], masks=masks, council=headings["council"], columns=headings["columns"]
    )
    if wide:
        out.append(" " + detail, DIM)
    out.append(f"   {counted(side['cards'], CARD)}, {counted(len(headings['masks']), MASKS)}   ")
    out.append_text(_coloured(f"☀{side['sun']} ☾{side['moon']}"))
    if view["turn"] == seat and (view["hand"]["sun"] or view["hand"]["moon"]):
        out.append(f"   {_('in hand')} ", DIM)
        out.append_text(_coloured("☀" * view["hand"]["sun"] + "☾" * view["hand"]["moon"]))
    return out


def _points_of(n: int) -> str:
    return ngettext("{n} point", "{n} points", abs(n)).format(n=number(n))


def _columns(view: dict[str, Any], seat: int, marks: Mapping[str, int], room: int, named: bool) -> RenderableType:
    """Three rows: the columns' numbers, their cards, the seeds below them. The Council stands at the right.

    The cards have their names where a column has room for them.
    """
    side = view["seats"][seat]
    width = room // (len(side["columns"]) + bool(side["council"])) - 1
    named = named and width >= NARROW
    width = min(width, WIDTH if named else ICONS)
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    for _column in side["columns"]:
        table.add_column(min_width=width, max_width=width if named else None, overflow="fold")  # no name is cut off
    rows: tuple[list[Text], list[Text], list[Text]] = ([], [], [])
    for at, column in enumerate(side["columns"]):
        place = _place(view, view["turn"] == seat, at, column, marks, f"column-{seat}-{at + 1}")
        rows[0].append(_gap(marks, seat, at + 1).append_text(place))
        rows[1].append(_cards(view, seat, column, marks, named))
        rows[2].append(_below(seat, at, column, marks))
    end = _gap(marks, seat, len(side["columns"]) + 1)
    if side["council"] or end:
        table.add_column(overflow="fold")
        if side["council"]:
            end.append(" ⌂" if end else _(COUNCIL), STYLE["⌂"])
        rows[0].append(end)
        rows[1].append(_council(view, side, named))
    for row in rows:
        table.add_row(*row)
    return table


def _gap(marks: Mapping[str, int], seat: int, at: int) -> Text:
    """Between two numbers of columns, so as narrow as can be."""
    target = f"gap-{seat}-{at}"
    return Text(str(marks[target]), MARK) if target in marks else Text()


def _cards(view: dict[str, Any], seat: int, column: dict[str, Any], marks: Mapping[str, int], named: bool) -> Text:
    lines = []
    for card in column["cards"]:
        kind = view["types"][card["type"]]
        line = _mark(marks, f"card-{seat}-{card['card']}")
        if kind["role"] == "mask":
            line.append("◈", MASK)
        if named:
            line.append(_(kind["name"]), MASK if kind["role"] == "mask" else "").append(" ")
        lines.append(line.append_text(_icons(view, kind)))
    return Text("\n").join(lines)


def _place(
    view: dict[str, Any], mine: bool, at: int, column: dict[str, Any], marks: Mapping[str, int], target: str = ""
) -> Text:
    """The column's number, lit where it may be typed, and what is special about the column."""
    out = Text(f"{at + 1}", "bold" if mine and view["activated"] == at else DIM)
    if target in marks:
        out = _mark(marks, target) if marks[target] == at + 1 else out.append_text(_mark(marks, target))
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


def _council(view: dict[str, Any], side: dict[str, Any], named: bool) -> Text:
    lines = []
    for card in side["council"]:
        kind = view["types"][card["type"]]
        line = Text("◈" if kind["role"] == "mask" else "", MASK)
        line.append(f"{_(kind['name'])} " if named else "")
        lines.append(line.append_text(_icons(view, kind)))
    return Text("\n").join(lines)


# -- points -------------------------------------------------------------------------------------------------------------


def _points(view: dict[str, Any], seats: Sequence[int], names: Sequence[str]) -> RenderableType:
    """AIY-8.1: the four headings of each of these seats, and what each of its masks brings."""
    table = Table(box=None, padding=(0, 1), header_style=DIM)
    table.add_column()
    for head in HEADINGS:
        table.add_column(_(head), justify="right")
    lines: list[RenderableType] = [table]
    for seat in seats:
        side, (glyph, colour) = view["seats"][seat], SEATS[seat]
        headings, who = side["headings"], Text(f"{glyph} {names[seat]}", f"bold {colour}")
        four = (headings["characters"], sum(headings["masks"].values()), headings["council"], headings["columns"])
        table.add_row(who, *map(number, four), Text(number(side["points"]), "bold"))
        if headings["masks"]:
            each = (f"{_(view['types'][id]['name'])} {number(n)}" for id, n in headings["masks"].items())
            lines.append(Text(f" {glyph} ", colour).append(", ".join(each), DIM))
    return Group(*lines)


def _named(view: dict[str, Any], cards: Sequence[dict[str, Any]]) -> Text:
    """Cards in a line, each with its name and its icons."""
    out = Text()
    for n, card in enumerate(cards):
        kind = view["types"][card["type"]]
        name = _(kind["name"])
        out.append(", " if n else "")
        out.append(*((f"◈{name}", MASK) if kind["role"] == "mask" else (name,)))
        out.append(" ").append_text(_icons(view, kind))
    return out
