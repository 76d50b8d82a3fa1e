"""A player's board of Ayar in the terminal, and the Ayllu's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pukllay.cli.tables import SEATS
from pukllay.core.speech import N_, _, pgettext
from pukllay.games.ayar.components import ACTIVITIES
from pukllay.games.ayar.names import ACTIVITY, POT, face

AYAR = {"teal": ("≈", "#3FA7A0"), "grey": ("▼", "#A8A29A"), "orange": ("●", "#D9822B"), "purple": ("✦", "#A77BC9")}
GOLD = ("$", "#D9B02B")
MARK = "bold #1C1612 on #F2E9D8"
DIM = "#8A8072"
ARROWS = "↑→↓←"
SLOTS = (
    N_("+1 pottery"),
    N_("+1 weaving"),
    N_("+1 farming"),
    N_("+1 reeds"),
    N_("llama"),
    N_("+2☾ a temple"),
    N_("+1☀ each time"),
    N_("move marker"),
    N_("+6 an Inti bonus"),
)
BONUS = {"llama": "L", "viracocha": "V"}
WITH_VIRACOCHA = (2, 4, 6)  # islands (AYA-4.24)


def letter(activity: str) -> str:
    """One letter for an activity."""
    letters = pgettext("first letters: pottery, weaving, terrace farming, reed bundling", "PWFR")
    return letters[ACTIVITIES.index(activity)]


def ayar_sign(colour: str) -> tuple[str, str]:
    return GOLD if colour == "gold" else AYAR.get(colour, (colour[0], DIM))


def seat_sign(seat: int) -> tuple[str, str]:
    sign, colour = SEATS[seat]
    return sign, f"bold {colour}"


def choosable(words: str, mark: int | None, width: int = 0, style: str = "") -> Text:
    """What may be chosen stands out, with the number to type."""
    if not mark:
        return Text(words.rjust(width), style)
    return Text(f"{words}({mark})" if words else f"{mark:>{width}}", MARK)


def pot_word(pot: dict[str, Any] | None) -> str:
    if pot is None:
        return "–"
    if pot["colour"] is None:
        return "?"
    return _(POT.get(pot["colour"], pot["colour"])) + (" V" if pot["viracocha"] else "")


# -- a player's board -----------------------------------------------------------------------------------------------


def side_board(side: dict[str, Any], marks: Mapping[str, int]) -> RenderableType:
    top = Table.grid(padding=(0, 2))
    top.add_row(_grid(side, marks), _cloth(side), _bonuses(side, marks))
    return Group(top, _areas(side, marks), _slots(side, marks))


def _grid(side: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """Tambos, and beside each line its arrows, its personal bonus and its step marker."""
    out = Text()
    lines = side["lines"]
    for row in range(4):
        for column in range(4):
            place = row * 4 + column
            mark = marks.get(f"tambo-r{row + 1}c{column + 1}")
            cell = f"{mark:>2} " if mark else " ■ " if side["tambos"][place] else " · "
            out.append(cell, MARK if mark else "bold" if side["tambos"][place] else DIM)
        out.append_text(_line(lines[row])).append("\n")
    for part in range(3):
        for column in range(4):
            out.append(" ").append_text(_line(lines[4 + column])[part]).append(" ")
        out.append("\n")
    out.append(_("standing") + " ", DIM)
    for colour in side["standing"]:
        out.append(ayar_sign(colour)[0], f"bold {ayar_sign(colour)[1]}")
    return out


def _line(line: dict[str, Any]) -> Text:
    """Arrows, bonus, marker: one character each."""
    out = Text(str(line["arrows"]), "bold")
    bonus = BONUS.get(line["bonus"]) or letter(line["bonus"]).lower()
    out.append(bonus, "strike dim" if line["taken"] else "#D9972B")
    colour = line["marker"]
    return out.append(ayar_sign(colour)[0] if colour else "_", f"bold {ayar_sign(colour)[1]}" if colour else DIM)


def _cloth(side: dict[str, Any]) -> Text:
    """The weaving area: arrows are half-Suns towards an edge, ☀ a whole one; `~` an empty square; Moons below."""
    rows, columns = side["cloth size"]
    cells = [Text("  ~ ", DIM) for _ in range(rows * columns)]
    for n, piece in enumerate(side["cloth"]):
        style = ("on #4A2F3E", "on #2F3E4A", "on #3E4A2F", "on #4A452F")[n % 4]
        for square, halves, whole in zip(piece["squares"], piece["halves"], piece["wholes"], strict=True):
            text = "".join(ARROWS[k] for k in halves) + ("☀" if whole else "")
            cells[square] = Text(f"{text:^4}", f"#FFFFFF {style}")
    out = Text()
    for row in range(rows):
        out.append(f"{row + 1} ", DIM)
        for column in range(columns):
            out.append_text(cells[row * columns + column])
        out.append("\n")
    out.append("  ")
    for column, moons in enumerate(side["column moons"]):
        out.append(f"{chr(ord('a') + column)}{moons:<3}", DIM)
    out.rstrip()
    return out


def _areas(side: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """Pots, maize and islands, with the Suns that they show or will show."""
    out = Text(letter("pottery") + " ", "bold")
    for k, sun in enumerate(side["pot suns"]):
        pot = side["pots"][k] if k < len(side["pots"]) else None
        out.append("☀" * sun + (pot_word(pot) if pot else "_") + "  ", "" if pot else DIM)
    out.append("\n" + letter("farming") + " ", "bold")
    for n, box in enumerate(side["maize"], 1):
        gone = box["size"] - box["left"]
        cells = "".join(
            ("☀" if k in box["suns"] else "·") if k <= gone else ("ö" if k in box["suns"] else "o")
            for k in range(1, box["size"] + 1)
        )
        out.append_text(choosable(cells, marks.get(f"maize-box-{n}")))
        out.append(f" {box['moons']}☾{'V' if box['viracocha'] else ''}   ", "" if box["left"] == 0 else DIM)
    out.append("\n" + letter("reeds") + " ", "bold")
    for k, sun in enumerate(side["island suns"], 1):
        built = k <= side["islands built"]
        out.append(("▣" if built else "□") + "☀" * sun, "" if built else DIM)
        out.append("V  " if k in WITH_VIRACOCHA and not built else "  ", DIM)
    out.rstrip()
    return out


def _slots(side: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """The Moon slots with the retired markers, and the temples that are left."""
    out = Text(_("Moon"), "bold")
    for activity, colour in zip(ACTIVITIES, side["moon slots"], strict=True):
        out.append(" ").append_text(choosable(letter(activity), marks.get(f"moon-{activity}")))
        out.append(ayar_sign(colour)[0] if colour else "_", ayar_sign(colour)[1] if colour else DIM)
    out.append("   " + _("temples left"), DIM)
    for activity in side["temples"]:
        out.append(" ").append_text(choosable(letter(activity), marks.get(f"temple-{activity}")))
    return out if side["temples"] else out.append(" –", DIM)


def _bonuses(side: dict[str, Any], marks: Mapping[str, int]) -> Text:
    """The nine Viracocha slots."""
    out = Text(_("Viracocha") + "\n", "bold")
    for slot, word in zip(side["viracocha"], SLOTS, strict=True):
        mark = marks.get(f"viracocha-{slot['slot']}")
        done = slot["placed"] == slot["needs"]
        out.append("●" * slot["placed"] + "○" * (slot["needs"] - slot["placed"]), "#D9972B")
        out.append(" ").append_text(choosable(_(word), mark, style="bold" if done else DIM)).append("\n")
    out.rstrip()
    return out


# -- the Ayllu ------------------------------------------------------------------------------------------------------


def progress(side: dict[str, Any]) -> Text:
    """How much of each activity it has done."""
    out = Text(f"Ayllu {'★' * side['stars']}", DIM)
    for activity, (done, places) in _done(side).items():
        out.append(f"  {letter(activity)} {done}/{places}", DIM)
    return out


def _done(side: dict[str, Any]) -> dict[str, tuple[int, int]]:
    return {
        "pottery": (len(side["pots"]), side["pot places"]),
        "weaving": (len(side["textiles"]), side["textile places"]),
        "farming": (side["maize"], side["maize places"]),
        "reeds": (side["boat"], len(side["track"]) - 1),
    }


def ayllu_board(side: dict[str, Any]) -> RenderableType:
    """Its activities, topmost first, and what it still holds."""
    table = Table(box=None, padding=(0, 2), collapse_padding=True, header_style="bold", pad_edge=False)
    temple, moon = _("temple"), pgettext("short", "Moon slot")
    head = ("★" * side["stars"], pgettext("short", "done"), "☀", "☾", moon, _("bonus"), temple)
    for n, word in enumerate(head):
        table.add_column(word, justify="right" if 0 < n < 4 else "left", no_wrap=True)
    for activity in side["order"]:
        k = ACTIVITIES.index(activity)
        done, places = _done(side)[activity]
        colour = side["moon slots"][k]
        table.add_row(
            _(ACTIVITY[k]),
            f"{done}/{places}",
            str(side["suns"][k]),
            str(side["moons"][k]),
            Text(*ayar_sign(colour)) if colour else "_",
            "●" if activity in side["bonuses taken"] else "○",
            "■" if activity in side["temples"] else "–",
        )
    out = Text(_("pots") + " ", DIM)
    out.append("  ".join(pot_word(pot) for pot in side["pots"]) or "–")
    out.append(f"\n{_('textiles')} ", DIM)
    out.append("  ".join(f"[{face(piece['front'])}]" for piece in side["textiles"]) or "–")
    out.append(f"\n{_('boat track')} ", DIM)
    for space, worth in enumerate(side["track"]):
        out.append(
            f"›{worth or '·'} " if space == side["boat"] else f"{worth or '·'} ",
            "bold" if space == side["boat"] else DIM,
        )
    out.append("\n" + _("tambos left {n}").format(n=side["tambos"]), DIM)
    out.append(f"   {_('markers in its bag')} ", DIM)
    for colour in side["bag"]:
        out.append(*ayar_sign(colour))
    out.append("–" if not side["bag"] else "")
    out.append(f"   {_('tokens to come')} ", DIM)
    out.append(str(len(side["tokens left"])))
    return Group(table, out)
