"""Ayar's table: the land from Lake Titicaca to Cusco, with everything common on it.

`layout.py` says where things lie in each shape of the stage; `art.py` has the dyes and small pieces, `symbols.py` the faces.
On the land: `ground`, `sky`, `roads`, `cusco`, `lake`, `yards`. A player's own: `dock` (strip and board) with `balance`, `grid`,
`activities`, `favours`; `ayllu` is the opponent of the solo game. `inspector` and `told` are words.
"""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.ayar import ayllu, balance, cusco, dock, lake, roads, sky, yards
from pukllay.draw.ayar.inspector import inspect
from pukllay.draw.ayar.layout import OPEN_LIFT, WIDTH, lake_box, land_of, near, walkers_box, yards_box
from pukllay.draw.ayar.symbols import defs
from pukllay.draw.ayar.told import describe, facts, place, side_of
from pukllay.draw.scene import Scene
from pukllay.draw.table import Box, Fact, Panel, Part, Picture, Table, Track

__all__ = ["board", "defs", "describe", "facts", "inspect", "panel", "place", "table"]

NIGHTS = 4
MANY_SEATS = 4  # then the rail has no room for the activities


def table(scene: Scene) -> Table:
    at = land_of(scene)
    parts = (
        sky.ground_part(scene),
        sky.sun_or_moon(scene),
        *lake.parts(scene),
        *yards.parts(scene),
        *cusco.parts(scene),
        *roads.parts(scene),
        *sky.night(scene),
    )
    stage = Picture("stage", _("The land from Lake Titicaca to Cusco"), WIDTH, at.height, parts)
    seat = max(0, scene.seat)
    return Table(
        stage,
        dock.strip(scene, seat),
        _track(scene),
        dock.board(scene, seat, mine=True),
        opens=dock.opens(scene),
        lift=OPEN_LIFT * at.north,
        camera=_camera(scene),
    )


def board(scene: Scene, seat: int) -> Picture | None:
    """Another player's board, or the Ayllu's."""
    if seat >= len(scene.view["seats"]):
        return ayllu.board(scene) if scene.view["ayllu"] else None
    return dock.board(scene, seat, mine=False)


def panel(scene: Scene, seat: int) -> Panel:
    side = side_of(scene, seat)
    things = (
        Fact("g-llama", side["llamas"], _("llamas")),
        Fact("g-sun", f"+{side['dial']}", _("Inti dial: Suns each dawn")),
    )
    acts = len(scene.names) < MANY_SEATS
    body = balance.bars(side, acts)
    high = balance.BAR_HIGH if acts else balance.BAR_LOW
    return Panel(
        things, picture=Picture(f"panel-{seat}", balance.goal(side), balance.BARS, high, (Part("bars", body),))
    )


def _track(scene: Scene) -> Track:
    """Four days, each ends with a night; there is a turn less for everybody each day."""
    view = scene.view
    day = view["round"]
    left, asleep = view["turns left"], sky.is_night(scene)
    here = 1.0 if asleep else sky.part_of_day(scene)
    legs = tuple(1.0 if n < day - 1 else 0.0 if n > day - 1 else here for n in range(NIGHTS))
    if not left and not here:
        words = _("Everybody begins with an activity; then day 1")
    elif asleep:
        words = _("Night {day}: the last Ayar turns to stone").format(day=day)
    else:
        words = ngettext("Day {day}: {n} turn, then night", "Day {day}: {n} turns, then night", left).format(
            day=day, n=left
        )
    return Track(legs, day - 1, words)


def _camera(scene: Scene) -> Box | None:
    """On a phone the place of the question; else the whole land is in sight."""
    if not scene.narrow:
        return None
    at, targets = land_of(scene), list(scene.marks)
    if any(t.startswith(("lake-", "section-")) for t in targets):
        return lake_box(at)
    if any(t.startswith(("pot-", "textile-", "maize-")) for t in targets):
        return yards_box(at)
    moved = next((a for a in scene.view["ayars"] if a["colour"] == scene.view["moved"]), None)
    if moved and any(t.startswith("building-") for t in targets):
        return near(at, moved["row"], moved["space"])
    return walkers_box(at, [(a["row"], a["space"]) for a in scene.view["ayars"] if not a["retired"]])
