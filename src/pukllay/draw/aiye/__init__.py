"""Àiyé's table: a village street between day and night, and below it one's own court with its mancala.

`layout.py` says where things lie in each shape of the stage; `place.py` is the ground, `village.py` the street, `court.py` a side's plank,
columns and Council, `sowing.py` the way of the seeds, `asked.py` what a question lays over them, `dock.py` what lies below and on the rail.
`cards.py` draws cards; their faces are `portraits.py` (`people.py`, `clothes.py`) and `masks.py`; seeds and signs are `signs.py`.

The portraits and masks are our own, drawn from shapes. They take their inspiration from the dress and the crafts of the Yoruba and their
neighbours, named in `clothes.py` and `masks.py`; they portray nobody, and no mask that is danced or kept.
"""

from __future__ import annotations

from pukllay.core.speech import _, counted
from pukllay.draw.aiye import asked, court, dock, village
from pukllay.draw.aiye.cards import card_defs
from pukllay.draw.aiye.dock import board, panel
from pukllay.draw.aiye.faces import face_defs
from pukllay.draw.aiye.inspector import inspect
from pukllay.draw.aiye.layout import FOOT, Layout, layout
from pukllay.draw.aiye.place import ground, place_defs
from pukllay.draw.aiye.signs import sign_defs
from pukllay.draw.aiye.told import describe, facts, place
from pukllay.draw.scene import Scene
from pukllay.draw.table import Box, Part, Picture, Table, Track
from pukllay.games.aiye.words import CARD, MASK

STACK_SEEN = 2.3  # storeys of the upper plank that are looked at while a hollow is chosen

__all__ = ["board", "defs", "describe", "facts", "inspect", "panel", "place", "table"]


def defs() -> str:
    return sign_defs() + card_defs() + place_defs() + face_defs()


def table(scene: Scene) -> Table:
    seat = max(0, scene.seat)
    at = layout(scene, seat)
    parts = [Part("ground", scene.kept(ground, at.width, at.height, at.street))]
    parts += court.parts(scene, seat, at.court, True)
    parts += village.village(scene, at)
    parts += asked.parts(scene, seat, at)
    stage = Picture("stage", _("The village and your court"), at.width, at.height, tuple(parts))
    mine = dock.phone_board(scene, seat) if scene.narrow else None
    return Table(stage, dock.strip(scene, seat), _track(scene), mine, camera=_camera(scene, at))


def _camera(scene: Scene, at: Layout) -> Box | None:
    """On a phone the village and the court are looked at one after the other."""
    if not scene.narrow or not scene.marks:
        return None
    if any(target.startswith("village-") for target in scene.marks):
        return Box(0, 0, at.width, at.street)
    own, keys = at.court, asked.keys_box(scene, at)
    top, bottom = own.box.y, own.plank(own.many - 1) + FOOT
    if keys is not None:
        top, bottom = keys.y - 6, own.plank(scene.view["activated"] or 0) + FOOT
    elif court.WHERE.get(court.rule_of(scene)) == court.IN_HOLLOW:
        top = own.plank(0) - STACK_SEEN * own.slot
    if any(target in scene.marks for target in ("activation-council", "icon-done")) and court.in_council(scene):
        bottom = at.height
    return Box(0, top, at.width, bottom - top)


def _track(scene: Scene) -> Track:
    """How near the end is: whoever has most of what brings it; then the last round."""
    view = scene.view
    masks, cards = view["end"]["masks"], view["end"]["cards"]
    if view["last round"]:
        words = (
            _("The last round.")
            if view["round"] == view["last round"]
            else _("This round is finished, then a last one is played.")
        )
        return Track((1.0, 1.0 if view["round"] == view["last round"] else 0.5), 1, words)
    near, first = max(
        (max(side["masks"] / masks, side["cards"] / cards), -seat) for seat, side in enumerate(view["seats"])
    )
    leader = view["seats"][-first]
    words = _("{name} is nearest to the end, with {masks} of {all_masks} and {cards} of {all_cards}.").format(
        name=scene.names[-first],
        masks=leader["masks"],
        all_masks=counted(masks, MASK),
        cards=leader["cards"],
        all_cards=counted(cards, CARD),
    )
    return Track((min(1.0, near), 0.0), 0, words)
