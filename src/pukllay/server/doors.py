"""The first page: four doors, what is running, the riddle of the day, and one's own games with their results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from pukllay.core.bits import members
from pukllay.core.speech import N_, _, ngettext
from pukllay.draw.art import art, doorway, riddle
from pukllay.draw.theme import SEATS
from pukllay.games import NAMES, kit
from pukllay.server.options import field_of
from pukllay.server.people import Kept
from pukllay.server.results import Result, Results
from pukllay.server.words import BOX

CONTINUED = 3  # tables that stand above the doors
FINISHED = 12  # games whose results are listed

# What each is about, and what each bot is, in words for who knows neither the games nor Quechua.
ABOUT = {
    "tiwanaku": N_("Read the hidden land"),
    "aiye": N_("Sow sun and moon"),
    "ayar": N_("Walk to Cusco"),
    "tawantinsuyu": N_("Serve the hill of the Inca"),
}
LEVELS = (
    ("wawa", N_("First evening"), N_("Knows the rules and overlooks a lot.")),
    ("yachakuq", N_("Has learnt it"), N_("Thinks about this turn, and slips now and then.")),
    ("yachaq", N_("Plays well"), N_("Thinks about this turn and does not slip.")),
    ("amawta", N_("Hard to beat"), N_("Thinks ahead; the hints come from it.")),
    ("hamutaq", N_("The hardest"), N_("Thinks for up to two seconds about each decision.")),
)
USUAL = "yachakuq"


def title_of(name: str) -> str:
    """Its name without what stands behind the colon."""
    return _(kit(name).title).partition(":")[0].strip()


def door(name: str) -> dict[str, Any]:
    """A game as the first page and the page of a new table show it."""
    game = kit(name)
    length, weight = BOX.get(name, ("", 3))
    automa = game.notation_of(game.edition).automa if 1 in game.seats else ""
    return {
        "name": name,
        "title": title_of(name),
        "full": _(game.title),
        "about": _(ABOUT[name]) if name in ABOUT else "",
        "aim": _(game.aim),
        "seats": list(game.seats),
        "length": _(length),
        "weight": weight,
        "art": art(name),
        "doorway": doorway(name),
        "automa": automa,
        "puzzle": _(game.puzzle.title) if game.puzzle else "",
        "against": [(seats - 1, _against(seats, automa)) for seats in game.seats],
        "options": [field_of(option) for option in game.options],
    }


def _against(seats: int, automa: str) -> str:
    if seats > 1:
        return ngettext("{n} opponent", "{n} opponents", seats - 1).format(n=seats - 1)
    return _("alone against {name}").format(name=automa) if automa else _("alone: a riddle")


def doors() -> list[dict[str, Any]]:
    return [door(name) for name in NAMES]


def levels() -> list[dict[str, str]]:
    return [{"name": name, "title": _(title), "words": _(words)} for name, title, words in LEVELS]


PUZZLE = next((name for name in NAMES if kit(name).puzzle is not None), "")  # the game of the riddle of the day


def daily(view: dict[str, Any]) -> dict[str, Any]:
    """The riddle of the day, from what is seen of it: the same for everybody."""
    puzzle = kit(PUZZLE).puzzle
    assert puzzle is not None
    return {
        "game": PUZZLE,
        "title": _(puzzle.title),
        "seed": puzzle.seed(datetime.now(UTC).date()),
        "options": dict(puzzle.daily),
        "picture": riddle(view),
        "par": view.get("riddle", {}).get("par"),
    }


# -- one's own tables -------------------------------------------------------------------------------------------------


def running(kept: Sequence[Kept]) -> list[dict[str, Any]]:
    """What goes on, one's own turn first."""
    found = [line_of(k) for k in kept if not k.table.over]
    return sorted(found, key=lambda line: not line["turn"])


def finished(results: Results, kept: Sequence[Kept]) -> list[dict[str, Any]]:
    """The newest that are over, with how they went."""
    over = [k for k in kept if k.table.over][:FINISHED]
    found = results.of([k.table for k in over])
    return [ended(k, found[k.table.id]) for k in over if k.table.id in found]


def ended(kept: Kept, result: Result | None) -> dict[str, Any]:
    """A table of somebody's list, with how it went if it is over."""
    line, mine = line_of(kept), members(kept.link.seats)
    if result is None:
        return line | {"scores": "", "won": False, "result": ""}
    return line | {
        "scores": " : ".join(str(score).replace("-", "−") for score in result.scores),
        "won": not result.alone and len(mine) == 1 and mine[0] in result.winners,
        "result": _how(result, mine, line["names"]),
    }


def _how(result: Result, mine: Sequence[int], names: Sequence[str]) -> str:
    if result.alone:
        return ""
    if len(mine) == 1:
        place = result.places[mine[0]]
        return _("won") if place == 1 else _("place {n}").format(n=place)
    return _("{name} won").format(name=", ".join(names[seat] for seat in result.winners if seat < len(names)))


def line_of(kept: Kept) -> dict[str, Any]:
    table = kept.table
    asked = -1 if table.asked is None else table.asked
    return {
        "url": f"/t/{kept.link.table}/{kept.link.secret}",
        "game": table.game,
        "title": title_of(table.game) if table.game in NAMES else table.game,
        "art": art(table.game),
        "names": table.names,
        "badges": [(seat, SEATS[seat][2]) for seat in range(min(len(table.names), len(SEATS)))],
        "turn": kept.turn,
        "waits": table.names[asked] if 0 <= asked < len(table.names) else "",
        "thinks": bool(table.bot),
        "when": _when(table.created),
        "date": table.created.strftime("%Y-%m-%d"),
    }


def _when(then: datetime) -> str:
    """How long ago, as people say it."""
    days = (datetime.now(UTC).date() - then.date()).days
    if days <= 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    return ngettext("{n} day ago", "{n} days ago", days).format(n=days)


def continued(lines: Sequence[dict[str, Any]]) -> Sequence[dict[str, Any]]:
    return lines[:CONTINUED]
