"""Tiwanaku's table: the hidden land in its cloth, the wheel, the diversity board, the rules in pictures.

`layout.py` says where things lie in each shape of the stage, `art.py` has the faces; every other module is a thing on the table.
"""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene
from pukllay.draw.table import Fact, Panel, Part, Picture, Table, Track
from pukllay.draw.tiwanaku import crops, dock, rules_pictures
from pukllay.draw.tiwanaku.art import defs
from pukllay.draw.tiwanaku.diversity import diversity
from pukllay.draw.tiwanaku.inspector import inspect
from pukllay.draw.tiwanaku.land import Land, moving_from, named_space, parts
from pukllay.draw.tiwanaku.layout import Layout, layout
from pukllay.draw.tiwanaku.riddle import numbers
from pukllay.draw.tiwanaku.told import describe, facts, place
from pukllay.draw.tiwanaku.wheel import wheel

__all__ = ["board", "defs", "describe", "facts", "inspect", "panel", "place", "table"]

BLEED = 2000  # units that the floor goes on beyond the stage
SUN = "g-sun"


def table(scene: Scene) -> Table:
    at = layout(scene)
    land = Land(scene.view, at)
    seat = max(0, scene.seat)
    stage = Picture(
        "stage", _("The land"), at.width, at.height, (_floor(scene, at), *parts(scene, land), *_beside(scene, at))
    )
    opened = dock.board(scene, seat, mine=True)
    opens = "offering-keep" in scene.marks
    return Table(stage, dock.strip(scene, seat), _track(scene), opened, opens)


def board(scene: Scene, seat: int) -> Picture | None:
    """What another player has beside the land."""
    return dock.board(scene, seat, mine=False)


def panel(scene: Scene, seat: int) -> Panel:
    if "riddle" in scene.view:
        return Panel((), _("a puzzle of our own"))
    side = scene.view["seats"][seat]
    tokens = tuple(Fact(f"ti-c{crop}", crop, _("offering token")) for crop in side["tokens"])
    meeples = Fact("meeple", side["supply"], _("meeples at hand"))
    return Panel((meeples, *tokens), _("has passed") if side["passed"] else "")


def _floor(scene: Scene, at: Layout) -> Part:
    floor = f'<rect x="{-BLEED}" y="{-BLEED}" width="{at.width + 2 * BLEED:g}" height="{at.height + 2 * BLEED:g}" fill="url(#ti-floor)"/>'
    return Part("floor", floor + (rules_pictures.rules(scene, at.rules) if at.rules else ""))


def _beside(scene: Scene, at: Layout) -> list[Part]:
    """The wheel, and below it what the question needs."""
    if at.wheel is None or at.beside is None:
        return []
    named = named_space(scene)
    out = [Part("wheel", wheel(scene, *at.wheel, named if named is not None else moving_from(scene)))]
    if named is not None and scene.lit("crop-crop-1"):
        return [*out, Part("beside", crops.keys(scene, named, at.beside))]
    if "riddle" in scene.view:
        return [*out, Part("beside", numbers(scene, at.beside))]
    return [*out, Part("beside", diversity(scene, at.beside))]


def _track(scene: Scene) -> Track:
    """Terrain first; then, in the end game, crops."""
    view = scene.view
    hidden, spaces = sum(view["terrain left"]), len(view["spaces"])
    bare = sum(tile["crop"] is None for tile in view["spaces"])
    land = 1 - hidden / spaces
    if "riddle" in view:
        words = ngettext("{n} crop is still to be found", "{n} crops are still to be found", bare).format(n=bare)
        return Track((1 - bare / spaces,), 0, words, (SUN,))
    if hidden:
        words = ngettext("{n} space hidden, then the end game", "{n} spaces hidden, then the end game", hidden).format(
            n=hidden
        )
    else:
        words = _("The end game: divine once, or pass for good.")
    passed = sum(side["passed"] for side in view["seats"])
    return Track((land, passed / len(view["seats"])), 0 if hidden else 1, words, ("1", "2"))
