"""Tawantinsuyu in the terminal, on 80 columns: the hill section by section, what lies around it, and the players.

`draw` is the table; `legend` says what its signs mean, `board` shows what belongs to one player or to Axomamma.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.engine import SPECTATOR
from pukllay.core.errors import Illegal
from pukllay.core.speech import N_, NP_, _, counted, pgettext
from pukllay.games.tawantinsuyu.components import Edition
from pukllay.games.tawantinsuyu.nouns import GODS, GOODS
from pukllay.games.tawantinsuyu.words import (
    ACTION,
    AXO_ACTION,
    EFFECT,
    PERSONALITY,
    REASON,
    ROW,
    TASK,
    TERRACE,
    WORKER,
)
from pukllay.record.game import Game

SECTIONS, SPACE, PLACE, STEP, NAME = 5, 15, 12, 19, 14  # widths: a section, a conquest, a Temple step, a player's name
GOD = ("ϟ", "@", "▦", "◆", "♣", "↑")
INK = ("#D9972B", "#7C9BD1", "#C9A23A", "#D0574B", "#5B8C3A", "#A0306A")
LABEL = 17  # the width of what stands before a list
# A task is two letters, and so is a Worker, who has a colour as well.
SIGN = (
    NP_("a task in two letters", "Po"),
    NP_("a task in two letters", "Co"),
    NP_("a task in two letters", "St"),
    NP_("a task in two letters", "Go"),
    NP_("a task in two letters", "We"),
    NP_("a task in two letters", "Sa"),
    NP_("a task in two letters", "Sp"),
    NP_("a task in two letters", "Bu"),
    NP_("a task in two letters", "Tr"),
    NP_("a task in two letters", "Pr"),
    NP_("a task in two letters", "Me"),
)
LETTERS = (
    NP_("a Worker in two letters", "Ar"),
    NP_("a Worker in two letters", "Cr"),
    NP_("a Worker in two letters", "Wa"),
    NP_("a Worker in two letters", "Co"),
    NP_("a Worker in two letters", "Pr"),
)
WORKERS = {"architect": 0, "craftsman": 1, "warrior": 2, "courier": 3, "priest": 4}
CLOTH = ("bold #FFFFFF on #2F4B7C", "bold #FFFFFF on #4E7A31", "bold #FFFFFF on #B23A2E", "bold #1C1612 on #F2C94C", "bold #1C1612 on #F2E9D8")  # fmt: skip
MARK = "bold #1C1612 on #F2E9D8"
EDGE = {"blue": ("●", "#7C9BD1"), "green": ("▲", "#5B8C3A"), "": (" ", "#8A8072")}

Marks = Mapping[str, int]
View = dict[str, Any]


def draw(view: View, names: Sequence[str], marks: Marks) -> RenderableType:
    parts = [_hill(view, marks), _around(view, marks), _conquest(view, marks), _temple(view)]
    parts += [_goods(view, names), _belongings(view)]
    if view["tucked"]:
        parts.append(_axomamma(view))
    return Group(*[part for one in parts for part in (one, Text())][:-1])


# -- small things ---------------------------------------------------------------------------------------------------


def _worker(name: str) -> Text:
    k = WORKERS[name]
    return Text(_(LETTERS[k]), CLOTH[k])


def _workers(counts: Mapping[str, int]) -> Text:
    return Text(" ").join(_worker(name) for name, n in counts.items() for _one in range(n))


def _owner(seat: int) -> Text:
    return Text("·", "dim") if seat < 0 else Text(*SEATS[seat])


def _marked(out: Text, marks: Marks, *targets: str) -> Text:
    """With the number that chooses it, if it may be chosen."""
    for target in targets:
        if target in marks:
            out.append(" ").append(str(marks[target]), MARK)
    return out


def _line(out: Text, words: str) -> Text:
    return out.append(words + " ", "dim")


def _named(view: View, key: str) -> str:
    return str(view["printed"]["names"][key])


def _armies(view: View, counts: Mapping[str, int]) -> list[str]:
    return [f"{n} × {_named(view, kind)}" for kind, n in counts.items()]


def _statues(counts: Iterable[Sequence[int]]) -> Text:
    """One sign for each; the large ones are underlined."""
    out = Text()
    for god, (small, large) in enumerate(counts):
        out.append(GOD[god] * small, INK[god]).append(GOD[god] * large, f"bold underline {INK[god]}")
        out.append(" " if small or large else "")
    return out


def _rows(*width: int) -> Table:
    """Columns of these widths, side by side; 0 takes what is left."""
    table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for one in width:
        table.add_column(width=one or None, no_wrap=False, overflow="fold")
    return table


# -- the hill -------------------------------------------------------------------------------------------------------


def _hill(view: View, marks: Marks) -> RenderableType:
    table = _rows(*[SPACE] * SECTIONS)
    table.add_row(*[_section(view, section, marks) for section in range(SECTIONS)])
    parts: list[RenderableType] = [table]
    for terrace in range(3):
        words = Text(f"── {_(TERRACE[terrace])} ", "dim")
        table = _rows(*[SPACE] * SECTIONS)
        if terrace:
            words.append(f"── ═ {_('Steps leading down to it')} ")
            level = ("upper", "lower")[terrace - 1]
            owners = [_owner(view["steps"][section][terrace - 1]) for section in range(SECTIONS)]
            table.add_row(
                *[_marked(Text("═ ").append_text(o), marks, f"steps-{level}{k + 1}") for k, o in enumerate(owners)]
            )
        columns = [
            [s for s in view["printed"]["spaces"] if (s["terrace"], s["section"]) == (terrace, k)]
            for k in range(SECTIONS)
        ]
        for line in range(max(len(column) for column in columns)):
            row = [_space(view, column[line], marks) if line < len(column) else "" for column in columns]
            table.add_row(*row)
        parts += [words, table]
    return Group(*parts)


def _section(view: View, section: int, marks: Marks) -> Text:
    """Its number, its action, whose High Priests stand there, and the number that sends one there."""
    out = Text(f"{section + 1} {_(ACTION[view['actions'][section]])}", "bold")
    here = [seat for seat, side in enumerate(view["sides"]) if side["priest"] == section]
    if here:
        out.append("\n")
    for seat in here:
        out.append_text(_owner(seat))
    targets = [f"section-section-{section}"]
    if view.get("asked", -1) >= 0:
        stands = view["sides"][view["asked"]]["priest"]
        targets += [f"move-move-{n}" for n in (1, 2) if stands >= 0 and (stands + n) % SECTIONS == section]
    return _marked(out, marks, *targets)


def _space(view: View, space: dict[str, Any], marks: Marks) -> Text:
    """Name, colour, god, three tasks; then the Worker that stands there, or the number that chooses the space."""
    sign, ink = EDGE[space["colour"]]
    out = Text(space["name"] + sign, ink).append(f"{GOD[space['god']]} ", f"bold {INK[space['god']]}")
    here, target = view["board"].get(space["name"]), f"space-{space['name']}"
    if not (here and target in marks):
        out.append("".join(_(SIGN[t]) for t in space["tasks"]))
    if here:
        out.append(" " if target not in marks else "").append_text(_worker(here))
    return _marked(out, marks, target)


# -- around it ------------------------------------------------------------------------------------------------------


def _around(view: View, marks: Marks) -> RenderableType:
    out = Text()
    _line(out, _("Village (potato → corn):"))
    out = _marked(out, marks, "village-potato")
    out.append_text(Text(" ").join([Text(), *[_worker(colour) for colour in view["village"]]]))
    _marked(out, marks, "village-corn")
    _line(out, "  " + _("Nomads:")).append_text(_workers(view["nomads"])).append("\n")
    for words, n in (
        (_("Bag:"), sum(view["bag"].values())),
        ("  " + _("Casualties:"), view["casualties"]),
        ("  " + _("God deck:"), view["god deck"]),
        ("  " + _("Army deck:"), view["army deck"]),
        ("  " + _("Festivals:"), view["festivals"]),
    ):
        _line(out, words).append(str(n))
    if view["holder"] >= 0:
        out.append(" ").append_text(_owner(view["holder"]))
    statues = _line(Text(), _("Statues left:")).append_text(_statues(view["statues"]))
    table = _rows(LABEL, 0)
    for label, kind, cards in (
        (_("God offer"), "god-card", view["offer"]),
        (_("Market"), "building", view["market"]),
        (_("Weaving on top"), "weaving", [view["weaving"]] if view["weaving"] else []),
        (_("Weavings on sale"), "weaving", view["revealed"]),
    ):
        if cards:
            lines = [_marked(Text(_named(view, card)), marks, f"{kind}-{card}") for card in cards]
            if cards == [view["weaving"]]:
                lines[0].append(f"  (+{view['weavings']})", "dim")
            table.add_row(Text(label, "dim"), Text("\n").join(lines))
    return Group(out, statues, table)


def _conquest(view: View, marks: Marks) -> RenderableType:
    table = _rows(*[PLACE] * (1 + max(len(region["spaces"]) for region in view["printed"]["regions"])))
    owner = {space: seat for seat, side in enumerate(view["sides"]) for space in side["conquered"]}
    for region in view["printed"]["regions"]:
        row = [Text(region["name"], "bold")]
        for space in region["spaces"]:
            cell = Text(f"{space['name']} ↓{space['flip']} ×{space['discard']}")
            if space["name"] in owner:
                cell.append(" ").append_text(_owner(owner[space["name"]]))
            _marked(cell, marks, f"conquest-{space['name']}")
            row.append(cell.append("\n" + space["gain"], "dim"))
        table.add_row(*row)
    return table


def _temple(view: View) -> RenderableType:
    """The track from below: points at a Festival, points at the end, the reward; and who stands there."""
    cells = []
    for step, printed in enumerate(view["printed"]["temple"]):
        cell = Text(f"{step}", "bold").append(f" {printed['vp']}/{printed['final']}", "not bold")
        for seat, side in enumerate(view["sides"]):
            if side["temple"] == step:
                cell.append(" ").append_text(_owner(seat))
        cells.append(cell.append(" " + printed["gain"], "not bold dim"))
    table = _rows(*[STEP] * 4)
    for first in range(0, len(cells), 4):
        table.add_row(*cells[first : first + 4])
    return Group(Text(_("Temple: step, VP at a Festival/at the end, reward"), "dim"), table)


# -- the players ----------------------------------------------------------------------------------------------------


def _goods(view: View, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("", width=NAME + 4, no_wrap=True, overflow="ellipsis")
    for words, _key in COLUMNS:
        table.add_column(_(words), justify="right", no_wrap=True)
    for seat, side in enumerate(view["sides"]):
        glyph, colour = SEATS[seat]
        short = names[seat] if len(names[seat]) <= NAME else names[seat][: NAME - 1] + "…"
        name = Text(f"{glyph} {short}", f"bold {colour}" if view["turn"] == seat else colour)
        table.add_row(name.append(" ◀" if view["turn"] == seat else ""), *[str(side[key]) for _words, key in COLUMNS])
    return table


COLUMNS = (
    (NP_("heading of a column", "VP"), "points"),
    (NP_("heading of a column", "pot."), "potato"),
    (NP_("heading of a column", "corn"), "corn"),
    (NP_("heading of a column", "stone"), "stone"),
    (NP_("heading of a column", "gold"), "gold"),
    (NP_("heading of a column", "Temple"), "temple"),
    (NP_("heading of a column", "God"), "god cards"),
    (NP_("heading of a column", "Army"), "army cards"),
    (NP_("heading of a column", "Sold."), "soldiers"),
    (NP_("heading of a column", "Steps"), "steps"),
    (NP_("heading of a column", "Mark."), "markers"),
)


def _belongings(view: View) -> RenderableType:
    """What each one has beside goods, in short, and what the viewer holds or knows of the others' hands."""
    table = _rows(1, 0)
    for seat, side in enumerate(view["sides"]):
        out = Text()
        if side["workers"]:
            _line(out, _("Workers:")).append_text(_workers(side["workers"])).append("  ")
        if any(n for pair in side["statues"] for n in pair):
            _line(out, _("Statues:")).append_text(_statues(side["statues"])).append(" ")
        if side["buildings"]:
            shown = " ".join(f"({b})" if b in side["face down"] else b for b in side["buildings"])
            _line(out, _("Buildings:")).append(shown + "  ")
        if side["tapestries"]:
            rows = " / ".join("-".join(row) for row in side["tapestries"])
            _line(out, _("Tapestries:")).append(rows)
        for label, cards in _cards(view, side):
            out.append("\n" if out else "")
            _line(out, label).append(pgettext("between cards", "; ").join(cards))
        table.add_row(_owner(seat), out if out else Text("–", "dim"))
    return table


def _cards(view: View, side: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """The cards of a side that the viewer sees, with where they are."""
    hand = [_named(view, card) for card in side["gods"]]
    hand += _armies(view, side.get("army", {})) + _armies(view, side.get("drawn", {}))
    found: list[tuple[str, list[str]]] = [
        (_("holds:"), hand),
        (_("set-up cards to use:"), [_named(view, card) for card in side["table"]]),
        (_("on the table:"), _armies(view, side["army up"])),
        (_("face down:"), _armies(view, side["army down"])),
    ]
    return [(label, cards) for label, cards in found if cards]


def _axomamma(view: View) -> RenderableType:
    """Her tokens and tucked cards in short; `board` has the rest."""
    words = f", {_(PERSONALITY[view['personality']])}" if view["personality"] >= 0 else ""
    out = Text(_("{name}: {what}").format(name="Axomamma" + words, what=""), "bold")
    out.append("  ".join(f"{n + 1} {GOD[god]}" for n, god in enumerate(view["tucked"])) + "\n", "not bold")
    printed = view["printed"]["tokens"]
    for row in range(3):
        _line(out, _("{name}: {what}").format(name=_(ROW[row]), what="").rstrip())
        tokens = [f"#{printed[t][0]}→{at + 1}" for t, at in enumerate(view["tokens"]) if printed[t][1] == row]
        out.append(" ".join(tokens) + "  ", "not bold")
    return out


# -- on request -----------------------------------------------------------------------------------------------------


def legend(game: Game) -> RenderableType:
    """What the signs of the table mean."""
    table = _rows(LABEL, 0)

    def add(label: str, parts: Iterable[Text | str]) -> None:
        words = Text("  ").join(Text(part) if isinstance(part, str) else part for part in parts)
        table.add_row(Text(label, "dim"), words)

    add(
        _("A space"),
        [_("name, ● blue or ▲ green, god, three tasks, Worker")],
    )  # fmt: skip
    gods = game.view(SPECTATOR)["printed"]["gods"]
    add(_("Gods"), [Text(GOD[k], f"bold {INK[k]}").append(f" {name}", "default") for k, name in enumerate(gods)])
    add(_("Tasks"), [f"{_(SIGN[k])} {_(words)}" for k, words in enumerate(TASK)])
    letters = [Text(_(LETTERS[k]), CLOTH[k]) for k in range(len(WORKER))]
    add(pgettext("heading", "Workers"), [one.append(f" {_(WORKER[k])}", "default on default") for k, one in enumerate(letters)])  # fmt: skip
    add(_("Players"), [_owner(seat).append(f" {name}", "default") for seat, name in enumerate(game.names)])
    for label, words in SIGNS:
        add(_(label), [_(words)])
    return table


SIGNS: tuple[tuple[str, str], ...] = (
    ("═ ·  ═ ☀", N_("Steps: none yet, those of ☀")),
    ("↓2 ×1", N_("a Conquest costs 2 Soldiers flipped face down and 1 discarded")),
    (N_("[2 corn]"), N_("behind a Building, its price; behind a Weaving, the rewards at its left and right edge")),
    ("(P05)", N_("a Building that lies face down")),
    ("W01-W08 / W02", N_("two Tapestries, tile by tile")),
    ("◀", N_("whose turn it is")),
    (N_("pot. … Mark."), N_("potatoes, corn, stone, gold; Temple step; cards in hand; Soldiers face up; Steps "
"and Conquest markers left")),
)  # fmt: skip


def board(game: Game, seat: int) -> RenderableType:
    """All that belongs to a seat, in words, as far as whoever is asked may know; from `game.position.seats` on: Axomamma's."""
    view = game.view(game.seat if game.seat >= 0 else SPECTATOR)
    if not 0 <= seat < len(view["sides"]):
        raise Illegal(_("Nobody sits there; name a player of this table."))  # fmt: skip
    side, table = view["sides"][seat], _rows(LABEL, 0)

    def add(label: str, lines: Sequence[str | Text]) -> None:
        if lines:
            table.add_row(Text(label, "dim"), Text("\n").join(Text(x) if isinstance(x, str) else x for x in lines))  # fmt: skip

    add(_("Resources"), [", ".join(counted(side[key], EFFECT[k]) for k, key in enumerate(GOODS))])
    order = side["line"] or [name for name, n in side["workers"].items() for _one in range(n)]
    add(pgettext("heading", "Workers"), [", ".join(_(WORKER[WORKERS[name]]) for name in order)] if order else [])
    if side["priest"] >= 0:
        section = _("section {n}").format(n=side["priest"] + 1)
        where = f"{section}, {_(ACTION[view['actions'][side['priest']]])}"
        add(_("High Priest"), [where])
    step = view["printed"]["temple"][side["temple"]]
    points = _("{vp} VP at a Festival, {final} at the end")
    add(_("Temple"), [_("step {n}: {what}").format(n=side["temple"], what=points.format(**step))])  # fmt: skip
    left = _("{steps} Steps, {markers} Conquest markers")
    add(_("Left"), [left.format(**side)])
    statue = game.notation.kinds["statue"].labels
    owned = [(f"{n} × " if n > 1 else "") + statue[size * GODS + god] for god, pair in enumerate(side["statues"]) for size, n in enumerate(pair) if n]  # fmt: skip
    add(pgettext("heading", "Statues"), owned)
    add(pgettext("heading", "Buildings"), [
            (_("{building} (face down)") if b in side["face down"] else "{building}").format(building=_named(view, b))
            for b in side["buildings"]
        ])  # fmt: skip
    add(
        pgettext("heading", "Tapestries"),
        [" – ".join(_named(view, tile) for tile in row) for row in side["tapestries"]],
    )
    add(_("Conquered"), [", ".join(side["conquered"])] if side["conquered"] else [])
    held = _("{gods} God, {army} Army")
    add(_("Cards in hand"), [held.format(gods=side["god cards"], army=side["army cards"])])
    for label, cards in _cards(view, side):
        add(label, cards)
    add(_("Points"), [f"{side['points']}", *[f"{n:+d} {_(REASON[k])}" for k, n in enumerate(side["tally"]) if n]])  # fmt: skip
    title = Text(f"{SEATS[seat][0]} {game.names[seat]}", f"bold {SEATS[seat][1]}")
    return Group(title, table, *([Text(), _loops(game, view)] if side["automa"] else []))


def _loops(game: Game, view: View) -> RenderableType:
    """Axomamma's board: the tucked gods, her three loops with the tokens on them, what each colour brings her."""
    ed: Edition = game.edition
    names: Any = game.notation  # TawantinsuyuNotation
    gods = "  ".join(f"{n + 1} {GOD[g]} {view['printed']['gods'][g]}" for n, g in enumerate(view["tucked"]))  # fmt: skip
    table = _rows(LABEL, 0)
    table.add_row(Text(_("Tucked cards"), "dim"), gods)
    for row, loop in enumerate((ed.axo_gain, ed.axo_middle, ed.axo_bottom)):
        lines = []
        for at, what in enumerate(loop):
            words = names.gain(what) if row == 0 else _(AXO_ACTION[what])
            if row == 0 and view["personality"] >= 0 and at == ed.personality_space:
                words += " + " + _(PERSONALITY[view["personality"]])
            line = Text(f"{at + 1}. {words}")
            for token, space in enumerate(view["tokens"]):
                if ed.token_row[token] == row and space == at:
                    line.append(" ").append(f"#{ed.token_value[token]}", "bold")
            lines.append(line)
        table.add_row(Text(_(ROW[row]), "dim"), Text("\n").join(lines))
    rewards = [
        _("{name}: {what}").format(name=_(WORKER[k]), what=names.gain(g)) for k, g in enumerate(ed.worker_reward)
    ]
    table.add_row(Text(_("A Worker brings"), "dim"), Text("\n").join(map(Text, rewards)))
    return table


def reasons(view: View) -> list[tuple[str, list[int]]]:
    """Where the points came from: a line for each reason that scored, a number for each side."""
    return [
        (_(words), [side["tally"][k] for side in view["sides"]])
        for k, words in enumerate(REASON)
        if any(side["tally"][k] for side in view["sides"])
    ]
