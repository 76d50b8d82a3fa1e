"""The first page: four doors, what is running, the riddle of the day, and one's own games with their results."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from pukllay.core.bits import members
from pukllay.core.errors import PukllayError
from pukllay.core.speech import N_, _, ngettext
from pukllay.draw.art import art, doorway, riddle
from pukllay.draw.theme import SEATS
from pukllay.games import NAMES, kit
from pukllay.server.options import field_of
from pukllay.server.people import Kept
from pukllay.server.table_store import TableStore
from pukllay.server.words import BOX

CONTINUED = 3  # tables that stand above the doors
FINISHED = 12  # games whose results are listed
REMEMBERED = 512  # results in memory

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


@dataclass(frozen=True)
class Result:
    """How a finished table went, for whoever holds the link."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


_results: OrderedDict[str, Result] = OrderedDict()


def door(name: str) -> dict[str, Any]:
    """A game as the first page and the page of a new table show it."""
    game = kit(name)
    length, weight = BOX.get(name, ("", 3))
    automa = game.notation_of(game.edition).automa if 1 in game.seats else ""
    return {
        "name": name,
        "title": _(game.title).partition(":")[0].strip(),
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
    found = [_line(k) for k in kept if not k.table.over]
    return sorted(found, key=lambda line: not line["turn"])


def finished(store: TableStore, kept: Sequence[Kept]) -> list[dict[str, Any]]:
    """The newest that are over, with how they went."""
    out = []
    for k in [k for k in kept if k.table.over][:FINISHED]:
        line, result = _line(k), _result(store, k)
        if result is None:
            continue
        mine = members(k.link.seats)
        alone = len(result.scores) < 2
        line |= {
            "scores": " : ".join(str(score).replace("-", "−") for score in result.scores),
            "won": not alone and len(mine) == 1 and mine[0] in result.winners,
            "result": _how(result, mine, line["names"], alone),
        }
        out.append(line)
    return out


def _how(result: Result, mine: Sequence[int], names: Sequence[str], alone: bool) -> str:
    if alone:
        return ""
    if len(mine) == 1:
        if mine[0] in result.winners:
            return _("won")
        place = 1 + sum(score > result.scores[mine[0]] for score in result.scores)
        return _("place {n}").format(n=max(2, place))
    return _("{name} won").format(name=", ".join(names[seat] for seat in result.winners if seat < len(names)))


def _result(store: TableStore, kept: Kept) -> Result | None:
    found = _results.get(kept.table.id)
    if found is None:
        try:
            with store.at(kept.table.id) as live:
                found = Result(tuple(live.game.scores), tuple(live.game.winners))
        except PukllayError:
            return None  # played by other rules or another edition: its table says so when it is opened
        _results[kept.table.id] = found
        while len(_results) > REMEMBERED:
            _results.popitem(last=False)
    return found


def _line(kept: Kept) -> dict[str, Any]:
    table = kept.table
    known = table.game in NAMES
    asked = -1 if table.asked is None else table.asked
    return {
        "url": f"/t/{kept.link.table}/{kept.link.secret}",
        "game": table.game,
        "title": _(kit(table.game).title).partition(":")[0].strip() if known else table.game,
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
