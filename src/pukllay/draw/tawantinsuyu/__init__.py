"""Tawantinsuyu's table: the hill of Cusco with its terraces, the four suyus in its corners, Temple, people and market.

`layout.py` says where things lie in each shape of the stage, `ground.py` where on the hill; `icons.py`, `faces.py` and `art.py`
have the symbols, `cards.py` and `buildings.py` the faces of cards and tiles; every other module is a thing on the table.
"""

from __future__ import annotations

from pukllay.core.speech import _, ngettext
from pukllay.draw.scene import Scene
from pukllay.draw.table import Box, Fact, Fold, Panel, Part, Picture, Table, Track
from pukllay.draw.tawantinsuyu import axomamma, camera, dock, hill, land, loom, market, names, people, temple
from pukllay.draw.tawantinsuyu.art import GOODS, defs, icon_id
from pukllay.draw.tawantinsuyu.inspector import inspect
from pukllay.draw.tawantinsuyu.layout import FOLD_WIDTH, Plan, plan
from pukllay.draw.tawantinsuyu.words import describe, facts, place

__all__ = ["board", "defs", "describe", "facts", "inspect", "panel", "place", "table"]

FOLD_TEMPLE = Box(0, 0, FOLD_WIDTH, 560)
FOLD_MARKET = Box(0, 0, FOLD_WIDTH, 560)


def table(scene: Scene) -> Table:
    at = plan(scene.shape)
    seat = max(0, scene.seat)
    own = dock.board(scene, seat, mine=True)
    opens = any(target.startswith("tapestry-") for target in scene.marks) or (
        scene.narrow and bool(_only_on_board(scene))
    )
    return Table(
        _stage(scene, at),
        dock.strip(scene, seat),
        _track(scene),
        own,
        opens,
        camera=camera.camera(scene, at),
        folds=_folds(scene) if at.upright else (),
    )


def _only_on_board(scene: Scene) -> list[str]:
    """On a phone cards and works lie on the board alone."""
    heads = ("god-card-", "action-place-G", "army-", "building-P", "building-Z", "flip-", "produce-", "statue-")
    return [target for target in scene.marks if target.startswith(heads)]


def _stage(scene: Scene, at: Plan) -> Picture:
    parts = [Part("ground", scene.kept(_ground)), *hill.parts(scene), *land.parts(scene), *people.parts(scene)]
    if at.temple is not None and at.market is not None:
        parts += temple.parts(scene, at.temple) + market.parts(scene, at.market)
    return Picture("stage", _("Cusco and the four suyus"), at.width, at.height, (*parts, *loom.parts(scene)))


def _ground(scene: Scene) -> str:
    """All that never changes."""
    at = plan(scene.shape)
    out = land.country(scene) + scene.thing("hill", _("The hill of Cusco"), hill.bare(scene))
    if at.temple is not None and at.market is not None:
        out += temple.ground(scene, at.temple) + market.ground(at.market)
    return out


def _folds(scene: Scene) -> tuple[Fold, ...]:
    """What a phone has no room for beside the hill."""
    stalls = Picture(
        "fold-0",
        _("Market"),
        FOLD_MARKET.width,
        FOLD_MARKET.height,
        (Part("market-ground", market.ground(FOLD_MARKET)), *market.parts(scene, FOLD_MARKET)),
    )
    stair = Picture(
        "fold-1",
        _("Temple"),
        FOLD_TEMPLE.width,
        FOLD_TEMPLE.height,
        (Part("temple-ground", temple.ground(scene, FOLD_TEMPLE)), *temple.parts(scene, FOLD_TEMPLE)),
    )
    return Fold("ta-building", stalls, _is_lit(stalls)), Fold("ta-temple", stair, _is_lit(stair))


def _is_lit(picture: Picture) -> bool:
    return 'class="can"' in picture.body


def board(scene: Scene, seat: int) -> Picture | None:
    """What another player has; Axomamma's looms."""
    return axomamma.board(scene, seat) if scene.is_automa(seat) else dock.board(scene, seat, mine=False)


def panel(scene: Scene, seat: int) -> Panel:
    side = scene.view["sides"][seat]
    shown = [Fact(icon_id(good), side[good], names.good_name(good)) for good in GOODS]
    shown += [
        Fact(icon_id("god_card"), side["god cards"], _("God cards")),
        Fact(
            icon_id("army"),
            side["army cards"] + sum(side["army up"].values()) + sum(side["army down"].values()),
            _("Army cards"),
        ),
        Fact(icon_id("soldier"), side["soldiers"], _("Soldiers ready")),
        Fact(icon_id("temple"), side["temple"], _("step of the Temple")),
    ]
    who = side["line"] if side["automa"] else [colour for colour, n in side["workers"].items() for _k in range(n)]
    shown += [Fact(f"ta-w-{colour}", "", names.worker_name(colour)) for colour in who[:3]]
    return Panel(tuple(shown), _("Festival token") if scene.view["holder"] == seat else "")


def _track(scene: Scene) -> Track:
    """Three Festivals; before each the Village is emptied."""
    view = scene.view
    held, left = view["festivals"], len(view["village"])
    size = max(left, {1: 7, 2: 7, 3: 9, 4: 11}.get(len(scene.names), 7))
    legs = tuple(1.0 if n < held else 1 - left / size if n == held else 0.0 for n in range(3))
    if held >= 3:
        words = _("The last Festival is over.")
    elif view["holder"] >= 0:
        words = _("The Village is empty: a Festival comes.")
    else:
        words = ngettext(
            "{n} Worker in the Village until the next Festival",
            "{n} Workers in the Village until the next Festival",
            left,
        ).format(n=left)
    return Track(legs, min(held, 2), words)
