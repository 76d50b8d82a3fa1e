"""Tawantinsuyu in the terminal: the hill section by section, what lies around it, and what each player has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.words import Words, pick
from pukllay.games.tawantinsuyu.words import ACTION, PERSONALITY, REASON, RESOURCE, ROW, TERRACE, WORKER

GOD = ("ϟ", "@", "▦", "◆", "♣", "↑")
INK = ("#D9972B", "#7C9BD1", "#C9A23A", "#D0574B", "#5B8C3A", "#A0306A")
TASK: tuple[Words, ...] = (
    ("3po", "3pt"), ("2co", "2ma"), ("2st", "2pi"), ("1go", "1or"), ("Wea", "Tis"), ("Stu", "Stu"), ("Stp", "Esc"),
    ("Bld", "Bât"), ("Trn", "Ent"), ("Prd", "Prd"), ("Mer", "Mar"),
)  # fmt: skip
TASK_WORDS: tuple[Words, ...] = (
    ("potatoes", "pommes de terre"), ("corn", "maïs"), ("stone", "pierres"), ("gold", "or"), ("Weavings", "tissages"),
    ("Statue", "statue"), ("Steps", "escalier"), ("Building", "bâtiment"), ("training", "entraînement"),
    ("produce one", "produire un"), ("Merchant", "marchand"),
)  # fmt: skip
# A Worker is two letters and a colour.
LETTERS: tuple[Words, ...] = (("Ar", "Ac"), ("Cr", "At"), ("Wa", "Gu"), ("Co", "Co"), ("Pr", "Pr"))
WORKERS = {"architect": 0, "craftsman": 1, "warrior": 2, "courier": 3, "priest": 4}
CLOTH = ("bold #FFFFFF on #2F4B7C", "bold #FFFFFF on #4E7A31", "bold #FFFFFF on #B23A2E", "bold #1C1612 on #F2C94C", "bold #1C1612 on #F2E9D8")  # fmt: skip
MARK = "bold #1C1612 on #F2E9D8"
EDGE = {"blue": "#7C9BD1", "green": "#5B8C3A", "": "#8A8072"}


def draw(view: dict[str, Any], lang: str, names: Sequence[str], marks: Mapping[str, int]) -> RenderableType:
    parts = [_hill(view, lang, marks), _around(view, lang), _conquest(view, lang), _temple(view, lang)]
    parts.append(_seats(view, lang, names))
    parts.append(_hands(view, lang, names))
    if view["tucked"]:
        parts.append(_axomamma(view, lang))
    parts.append(_legend(lang))
    return Group(*[part for one in parts for part in (one, Text())][:-1])


def _worker(name: str, lang: str) -> Text:
    k = WORKERS[name]
    return Text(pick(LETTERS[k], lang), CLOTH[k])


def _owner(seat: int) -> Text:
    return Text("·", "dim") if seat < 0 else Text(*SEATS[seat])


def _hill(view: dict[str, Any], lang: str, marks: Mapping[str, int]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="bold", expand=False)
    table.add_column("")
    for section in range(5):
        head = Text(f"{section + 1} {pick(ACTION[view['actions'][section]], lang)} ")
        for seat, side in enumerate(view["sides"]):
            if side["priest"] == section:
                head.append_text(_owner(seat))
        table.add_column(head)
    for terrace in range(3):
        if terrace:
            steps: list[Text | str] = [Text(pick(("steps", "escalier"), lang), "dim")]
            for section in range(5):
                steps.append(Text("  ═ ").append_text(_owner(view["steps"][section][terrace - 1])))
            table.add_row(*steps)
        columns = [
            [s for s in view["printed"]["spaces"] if (s["terrace"], s["section"]) == (terrace, k)] for k in range(5)
        ]
        for line in range(max(len(column) for column in columns)):
            row: list[Text | str] = [
                Text(pick(TERRACE[terrace], lang).split()[-1 if lang == "fr" else 0], "dim") if line == 0 else ""
            ]
            row += [_space(view, column[line], lang, marks) if line < len(column) else "" for column in columns]
            table.add_row(*row)
    return table


def _space(view: dict[str, Any], space: dict[str, Any], lang: str, marks: Mapping[str, int]) -> Text:
    """Name, god, three tasks; then the Worker that stands there, or the number that chooses the space."""
    out = Text(space["name"], EDGE[space["colour"]])
    out.append(f" {GOD[space['god']]} ", f"bold {INK[space['god']]}")
    out.append("·".join(pick(TASK[t], lang) for t in space["tasks"]) + " ")
    here = view["board"].get(space["name"])
    if here:
        out.append_text(_worker(here, lang))
    mark = marks.get(f"space-{space['name']}")
    if mark is not None:
        out.append(f" {mark} ", MARK)
    return out


def _line(out: Text, words: Words, lang: str) -> Text:
    return out.append(pick(words, lang) + " ", "dim")


def _around(view: dict[str, Any], lang: str) -> RenderableType:
    names = view["printed"]["names"]
    out = Text()
    _line(out, ("Village (potato → corn):", "Village (pomme de terre → maïs) :"), lang)
    for colour in view["village"]:
        out.append_text(_worker(colour, lang)).append(" ")
    _line(out, ("  Nomads:", "  Nomades :"), lang)
    for colour, n in view["nomads"].items():
        for _ in range(n):
            out.append_text(_worker(colour, lang)).append(" ")
    _line(out, ("  Bag:", "  Sac :"), lang).append(str(sum(view["bag"].values())))
    _line(out, ("  Casualties:", "  Pertes :"), lang).append(str(view["casualties"]))
    _line(out, ("  Festivals:", "  Fêtes :"), lang).append(str(view["festivals"]))
    if view["holder"] >= 0:
        out.append(" ").append_text(_owner(view["holder"]))
    for words, cards in ((("God offer:", "Offre :"), view["offer"]), (("Market:", "Marché :"), view["market"])):
        out.append("\n")
        _line(out, words, lang)
        out.append("; ".join(pick(tuple(names[c]), lang) for c in cards) or "–")
    out.append("\n")
    _line(out, ("Weaving on top:", "Tissage visible :"), lang)
    out.append(pick(tuple(names[view["weaving"]]), lang) if view["weaving"] else "–").append(f"  (+{view['weavings']})")
    if view["revealed"]:
        _line(out, ("  on sale:", "  en vente :"), lang).append(
            "; ".join(pick(tuple(names[t]), lang) for t in view["revealed"])
        )
    _line(out, ("  God deck:", "  Pioche Dieu :"), lang).append(str(view["god deck"]))
    _line(out, ("  Army deck:", "  Pioche Armée :"), lang).append(str(view["army deck"]))
    _line(out, ("  Statues left:", "  Statues restantes :"), lang)
    for god, (small, large) in enumerate(view["statues"]):
        out.append(GOD[god] * small, INK[god]).append(GOD[god] * large, f"bold underline {INK[god]}").append(" ")
    return out


def _conquest(view: dict[str, Any], lang: str) -> RenderableType:
    table = Table(box=None, padding=(0, 1))
    owner = {space: seat for seat, side in enumerate(view["sides"]) for space in side["conquered"]}
    for region in view["printed"]["regions"]:
        row = [Text(pick(tuple(region["name"]), lang), "bold")]
        for space in region["spaces"]:
            cell = Text(f"{space['name']} ↓{space['flip']} ×{space['discard']} ", "dim")
            cell.append(pick(tuple(space["gain"]), lang))
            if space["name"] in owner:
                cell.append(" ").append_text(_owner(owner[space["name"]]))
            row.append(cell)
        table.add_row(*row)
    return table


def _temple(view: dict[str, Any], lang: str) -> RenderableType:
    """The track from below: points at a Festival, points at the end, the reward; and who stands there."""
    out = Text()
    _line(out, ("Temple (Festival/end VP, reward):", "Temple (PV fête/fin, gain) :"), lang)
    for step, printed in enumerate(view["printed"]["temple"]):
        out.append(f"{step} ", "bold").append(
            f"{printed['vp']}/{printed['final']} {pick(tuple(printed['gain']), lang)} "
        )
        for seat, side in enumerate(view["sides"]):
            if side["temple"] == step:
                out.append_text(_owner(seat)).append(" ")
        out.append("│ ", "dim")
    return out


def _seats(view: dict[str, Any], lang: str, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("")
    for words in (
        ("VP", "PV"),
        *RESOURCE,
        ("Temple", "temple"),
        ("God", "Dieu"),
        ("Army", "Armée"),
        ("Soldiers", "soldats"),
        ("Steps left", "escaliers"),
        ("Markers left", "marqueurs"),
    ):
        table.add_column(pick(words, lang), justify="right")
    for words in (
        ("Workers", "ouvriers"),
        ("Statues", "statues"),
        ("Buildings (face down)", "bâtiments (retournés)"),
        ("Tapestries", "tapisseries"),
    ):
        table.add_column(pick(words, lang))
    for seat, side in enumerate(view["sides"]):
        glyph, colour = SEATS[seat]
        name = Text(f"{glyph} {names[seat]}", f"bold {colour}" if view["turn"] == seat else colour)
        if view["turn"] == seat:
            name.append(" ◀")
        workers = Text()
        for worker, n in side["workers"].items():
            for _ in range(n):
                workers.append_text(_worker(worker, lang)).append(" ")
        statues = Text()
        for god, (small, large) in enumerate(side["statues"]):
            statues.append(GOD[god] * small, INK[god]).append(GOD[god] * large, f"bold underline {INK[god]}")
        buildings = " ".join(f"({b})" if b in side["face down"] else b for b in side["buildings"])
        table.add_row(
            name, str(side["points"]), str(side["potato"]), str(side["corn"]), str(side["stone"]), str(side["gold"]),
            str(side["temple"]), str(side["god cards"]), str(side["army cards"]), str(side["soldiers"]),
            str(side["steps"]), str(side["markers"]), workers, statues,
            buildings, " / ".join("-".join(row) for row in side["tapestries"]),
        )  # fmt: skip
    return table


def _hands(view: dict[str, Any], lang: str, names: Sequence[str]) -> RenderableType:
    """What the viewer holds, and what is known of the others."""
    words = view["printed"]["names"]
    out = Text()
    for seat, side in enumerate(view["sides"]):
        known = [pick(tuple(words[c]), lang) for c in side["gods"]]
        known += [f"{n} × {pick(tuple(words[kind]), lang)}" for kind, n in side.get("army", {}).items()]
        known += [f"{n} × {pick(tuple(words[kind]), lang)}" for kind, n in side.get("drawn", {}).items()]
        if known:
            out.append(f"{SEATS[seat][0]} ", SEATS[seat][1])
            _line(out, ("holds:", "a en main :"), lang).append("; ".join(known) + "\n")
        if side["army up"] or side["army down"]:
            out.append(f"{SEATS[seat][0]} ", SEATS[seat][1])
            for label, where in (
                (("on the table:", "sur la table :"), "army up"),
                (("face down:", "face cachée :"), "army down"),
            ):
                if side[where]:
                    cards = [f"{n} × {pick(tuple(words[kind]), lang)}" for kind, n in side[where].items()]
                    _line(out, label, lang).append("; ".join(cards) + "  ")
            out.append("\n")
    out.rstrip()
    return out


def _axomamma(view: dict[str, Any], lang: str) -> RenderableType:
    out = Text("Axomamma: ", "bold")
    out.append(
        "  ".join(
            f"{n + 1} {GOD[god]} {pick(tuple(view['printed']['gods'][god]), lang)}"
            for n, god in enumerate(view["tucked"])
        )
    )
    printed = view["printed"]["tokens"]
    for row in range(3):
        _line(out, (f"  {ROW[row][0]}:", f"  {ROW[row][1]} :"), lang)
        out.append(
            " ".join(
                f"#{printed[t][0]}→{space + 1}/{printed[t][2]}"
                for t, space in enumerate(view["tokens"])
                if printed[t][1] == row
            )
        )
    if view["personality"] >= 0:
        out.append("  " + pick(PERSONALITY[view["personality"]], lang))
    return out


def _legend(lang: str) -> RenderableType:
    out = Text(style="dim")
    out.append("  ".join(f"{pick(TASK[k], lang)} {pick(TASK_WORDS[k], lang)}" for k in range(len(TASK))))
    out.append("\n").append("  ".join(f"{pick(LETTERS[k], lang)} {pick(WORKER[k], lang)}" for k in range(5)))
    out.append(pick(("   ↓ Soldiers flipped  × discarded", "   ↓ soldats retournés  × défaussés"), lang))
    return out


def reasons(view: dict[str, Any], lang: str) -> list[tuple[str, list[int]]]:
    """Where the points came from: a line for each reason that scored, a number for each side."""
    return [
        (pick(words, lang), [side["tally"][k] for side in view["sides"]])
        for k, words in enumerate(REASON)
        if any(side["tally"][k] for side in view["sides"])
    ]
